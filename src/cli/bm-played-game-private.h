/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-played-game.h"

/* Shared by the files that read games: bm-played-game.c plays them, -effects carries out what tiles do when they are
 * placed. */

G_BEGIN_DECLS

/** BmGameReader: a game while it is being read. */
typedef struct
{
  BmPlayedGame *game;      /* %NULL until the setup has been read: most invalid games are refused before that */
  BmRules      *rules;
  BmMode        mode;
  guint         n_seats;
  BmSeating     seating;
  guint16       edition;
  int           all_tie;         /* BmAllTie */
  int           team_tie_break;  /* BmTeamTieBreak */
  gboolean      fewer_medals;
  guint        *n_laid;    /* by tile: number of copies in all zones */
  guint         n_extra[BM_MAX_SEATS];  /* tiles that effects let the seat lay */
  JsonArray    *turns;
  guint         turn;      /* the current turn */
  gboolean      extra;     /* the turn in which tiles of the discard pile are placed */
} BmGameReader;

/** BmPlacement: a tile that is placed, and then the index that it has in its zone. */
typedef struct
{
  guint  seat;
  guint  tile;   /* as it was dealt; after it has been placed, as it lies */
  gint64 x;
  gint64 y;
  guint  index;
} BmPlacement;

gboolean bm_game_place_tile    (BmGameReader  *self,
                                JsonObject    *object,
                                const char    *path,
                                BmPlacement   *placement,
                                GError       **error);
gboolean bm_game_can_place     (BmGameReader  *self,
                                guint          seat,
                                BmShape        shape,
                                gint64         x,
                                gint64         y,
                                const char    *path,
                                GError       **error);
gboolean bm_game_carry_out     (BmGameReader      *self,
                                JsonObject        *object,
                                const char        *path,
                                const BmPlacement *placement,
                                gboolean           may_lay,
                                GError           **error);

G_END_DECLS
