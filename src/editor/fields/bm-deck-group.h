/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The decks of an edition. */

G_BEGIN_DECLS

#define BM_TYPE_DECK_GROUP (bm_deck_group_get_type ())
G_DECLARE_FINAL_TYPE (BmDeckGroup, bm_deck_group, BM, DECK_GROUP, BmListGroup)

G_END_DECLS
