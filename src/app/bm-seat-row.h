/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-game-choice.h"
#include "bm-painter.h"

/* A player of the next game: kind, name and seat. */

G_BEGIN_DECLS

#define BM_TYPE_SEAT_ROW (bm_seat_row_get_type ())
G_DECLARE_FINAL_TYPE (BmSeatRow, bm_seat_row, BM, SEAT_ROW, AdwEntryRow)

GtkWidget  *bm_seat_row_new        (guint               seat);

guint       bm_seat_row_get_seat   (BmSeatRow          *self);
const char *bm_seat_row_get_player (BmSeatRow          *self);
void        bm_seat_row_update     (BmSeatRow          *self,
                                    BmPainter          *painter,
                                    const BmGameChoice *choice);
void        bm_seat_row_set_person_only (BmSeatRow     *self);
void        bm_seat_row_set_compact (BmSeatRow         *self,
                                    gboolean            compact);

G_END_DECLS
