/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* The choices for a member that refers to a thing: a list that follows the document. */

G_BEGIN_DECLS

#define BM_TYPE_CHOICE (bm_choice_get_type ())
G_DECLARE_FINAL_TYPE (BmChoice, bm_choice, BM, CHOICE, GObject)

const char  *bm_choice_get_id    (BmChoice    *self);
const char  *bm_choice_get_name  (BmChoice    *self);
BmThingKind  bm_choice_get_kind  (BmChoice    *self);
gboolean     bm_choice_get_own   (BmChoice    *self);
guint        bm_choice_get_index (BmChoice    *self);

#define BM_TYPE_CHOICES (bm_choices_get_type ())
G_DECLARE_FINAL_TYPE (BmChoices, bm_choices, BM, CHOICES, GObject)

BmChoices   *bm_choices_new      (BmDocument  *document,
                                  BmThingKind  kind);

G_END_DECLS
