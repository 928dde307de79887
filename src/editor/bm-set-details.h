/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-editor.h"

/* Edits what a set says of itself: its name, its authors, what it requires … */

G_BEGIN_DECLS

#define BM_TYPE_SET_DETAILS (bm_set_details_get_type ())
G_DECLARE_FINAL_TYPE (BmSetDetails, bm_set_details, BM, SET_DETAILS, GtkWidget)

GtkWidget *bm_set_details_new (void);

G_END_DECLS
