/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* The form for editing a thing of a set: a tile, an explorer, a medal …, or the set itself. */

G_BEGIN_DECLS

#define BM_TYPE_THING_FORM (bm_thing_form_get_type ())
G_DECLARE_FINAL_TYPE (BmThingForm, bm_thing_form, BM, THING_FORM, AdwBin)

GtkWidget *bm_thing_form_new (guint kind);

G_END_DECLS
