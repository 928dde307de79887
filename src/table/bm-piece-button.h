/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-piece.h"

/* A tile to click, drag and read about. */

G_BEGIN_DECLS

#define BM_TYPE_PIECE_BUTTON (bm_piece_button_get_type ())
G_DECLARE_FINAL_TYPE (BmPieceButton, bm_piece_button, BM, PIECE_BUTTON, GtkButton)

GtkWidget *bm_piece_button_new        (void);
void       bm_piece_button_set_tile   (BmPieceButton *self,
                                       BmPainter     *painter,
                                       guint          tile);
guint      bm_piece_button_get_tile   (BmPieceButton *self);
void       bm_piece_button_set_words  (BmPieceButton *self,
                                       const char    *name,
                                       const char    *words);
void       bm_piece_button_set_gain   (BmPieceButton *self,
                                       int            points,
                                       gboolean       is_best);
void       bm_piece_button_set_considered (BmPieceButton *self,
                                           gboolean       is_considered);
void       bm_piece_button_set_mobile (BmPieceButton *self,
                                       gboolean       is_mobile);

G_END_DECLS
