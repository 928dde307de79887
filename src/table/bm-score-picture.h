/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-score-table.h"

/* The final count as a picture to keep. */

G_BEGIN_DECLS

GdkTexture *bm_score_picture_new (const BmScoreTable *table,
                                  BmPainter          *painter,
                                  const BmPlayers    *players,
                                  PangoContext       *context);

G_END_DECLS
