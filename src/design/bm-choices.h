/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-choice.h"

/* What can be chosen where a member names a thing: a list that follows the document. */

G_BEGIN_DECLS

#define BM_TYPE_CHOICES (bm_choices_get_type ())
G_DECLARE_FINAL_TYPE (BmChoices, bm_choices, BM, CHOICES, GObject)

BmChoices *bm_choices_new (BmDocument  *document,
                           BmThingKind  kind);

G_END_DECLS
