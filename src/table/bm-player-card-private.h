/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-player-card.h"

#include "bm-card-plan.h"
#include "bm-piece.h"
#include "bm-pile.h"
#include "bm-seat-model.h"
#include "bm-summary-view.h"

/* Shared by the files of a card: bm-player-card.c sets its content, -layout places it according to bm-card-plan. */

G_BEGIN_DECLS

#define BM_PLAYER_CARD_MAX_THINGS (2 * BM_MAX_MEDALS_IN_PLAY + 4 * BM_MAX_TOKENS)

/* A medal or token on the card. */
typedef struct
{
  BmDrawingKind kind;
  guint         index;
} BmPlayerCardThing;

struct _BmPlayerCard
{
  GtkWidget    parent_instance;

  GtkWidget   *stripe;
  GtkWidget   *header;
  GtkWidget   *mark;
  GtkWidget   *name;
  GtkWidget   *subtitle;
  GtkWidget   *starting;
  GtkWidget   *status;
  GtkWidget   *score;
  GtkWidget   *face;
  GtkWidget   *content;      /* of the face */
  GtkWidget   *picture;
  BmSummaryView *summary;
  GtkWidget   *footer;
  GtkWidget   *ship;
  GtkWidget   *ship_picture;
  GtkWidget   *ship_label;
  GtkWidget   *picked;
  BmPile      *medals;

  BmPainter   *painter;      /* owned reference; %NULL before the first update */
  BmSeatModel  model;
  BmZone       zone;         /* the content of the picture; without explorer: nothing yet */
  guint        n_things;
  BmPlayerCardThing things[BM_PLAYER_CARD_MAX_THINGS];  /* the content of the pile */
  BmCardPlan   plan;         /* for the current size */
  gboolean     compact;
  gboolean     tall;
  gboolean     show_score;
  gboolean     is_hushed;    /* the ship has no tooltip */
};

void              bm_player_card_measure               (GtkWidget      *widget,
                                                        GtkOrientation  orientation,
                                                        int             for_size,
                                                        int            *minimum,
                                                        int            *natural,
                                                        int            *minimum_baseline,
                                                        int            *natural_baseline);
void              bm_player_card_size_allocate         (GtkWidget      *widget,
                                                        int             width,
                                                        int             height,
                                                        int             baseline);
GtkLayoutManager *bm_player_card_create_content_layout (void);

G_END_DECLS
