/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-view.h"

/* The score pad: everyone's points, line by line, and the winners. */

G_BEGIN_DECLS

typedef struct _BmPainter BmPainter;
typedef struct _BmPlayers BmPlayers;

#define BM_TYPE_SCORE_PAD (bm_score_pad_get_type ())
G_DECLARE_FINAL_TYPE (BmScorePad, bm_score_pad, BM, SCORE_PAD, AdwBin)

GtkWidget *bm_score_pad_new     (void);

void       bm_score_pad_update  (BmScorePad      *self,
                                 BmPainter       *painter,
                                 const BmView    *view,
                                 const BmPlayers *players);
void       bm_score_pad_show_position
                                (BmScorePad       *self,
                                 BmPainter        *painter,
                                 const BmPosition *position,
                                 const BmPlayers  *players);
void       bm_score_pad_fill_in (BmScorePad      *self);
void       bm_score_pad_skip    (BmScorePad      *self);

G_END_DECLS
