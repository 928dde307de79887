/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-set-entry.h"

/* A set in a list of sets. */

G_BEGIN_DECLS

/**
 * BmSetWish:
 * @BM_SET_WISH_OPEN: view or edit it
 * @BM_SET_WISH_TRY: play a game with it
 * @BM_SET_WISH_DUPLICATE: make a copy of it
 * @BM_SET_WISH_EXPORT: write it to another file
 * @BM_SET_WISH_DELETE: delete it
 *
 * What a person can do with a set.
 */
typedef enum
{
  BM_SET_WISH_OPEN,
  BM_SET_WISH_TRY,
  BM_SET_WISH_DUPLICATE,
  BM_SET_WISH_EXPORT,
  BM_SET_WISH_DELETE,
} BmSetWish;

#define BM_TYPE_SET_CARD (bm_set_card_get_type ())
G_DECLARE_FINAL_TYPE (BmSetCard, bm_set_card, BM, SET_CARD, GtkFlowBoxChild)

GtkWidget  *bm_set_card_new      (BmSetEntry *item,
                                  BmRules    *rules,
                                  guint       set);

BmSetEntry *bm_set_card_get_item (BmSetCard  *self);

G_END_DECLS
