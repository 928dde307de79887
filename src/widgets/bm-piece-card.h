/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-piece.h"

/* A piece enlarged, with its name and what it does. */

G_BEGIN_DECLS

#define BM_TYPE_PIECE_CARD (bm_piece_card_get_type ())
G_DECLARE_FINAL_TYPE (BmPieceCard, bm_piece_card, BM, PIECE_CARD, GtkWidget)

GtkWidget *bm_piece_card_new       (void);
void       bm_piece_card_show_tile (BmPieceCard  *self,
                                    BmPainter    *painter,
                                    const BmZone *zone,
                                    guint         index);

G_END_DECLS
