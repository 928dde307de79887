/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"
#include "bm-score.h"

G_BEGIN_DECLS

#define BM_PLAYED_GAME_ERROR (bm_played_game_error_quark ())

/**
 * BmPlayedGameError:
 * @BM_PLAYED_GAME_ERROR_FORMAT: a member is missing or of the wrong type
 * @BM_PLAYED_GAME_ERROR_UNKNOWN: there is no such mode, explorer, medal or tile
 * @BM_PLAYED_GAME_ERROR_SETUP: no game begins so
 * @BM_PLAYED_GAME_ERROR_TURN: no turn is played so
 *
 * Why something is no legal game.
 */
typedef enum
{
  BM_PLAYED_GAME_ERROR_FORMAT,
  BM_PLAYED_GAME_ERROR_UNKNOWN,
  BM_PLAYED_GAME_ERROR_SETUP,
  BM_PLAYED_GAME_ERROR_TURN,
} BmPlayedGameError;

/** BmAward: @seat won @medal at the end of @turn, alone or with the partner. */
typedef struct
{
  guint    turn;
  guint16  medal;
  gboolean team;
  guint    seat;
} BmAward;

/**
 * BmPlayedGame:
 *
 * A game that was played to its end: what the final count needs, and which medals were won when. The stacks and the
 * draft are not in it.
 */
typedef struct
{
  BmRules   *rules;    /* unowned */
  BmMode     mode;
  GArray    *awards;   /* BmAward, in the order in which they were won, without the penalty */
  guint      penalty;  /* a bit for each seat that has a medal for the fewest */
  BmPosition position;
} BmPlayedGame;

GQuark        bm_played_game_error_quark   (void);

BmPlayedGame *bm_played_game_new_from_json (BmRules       *rules,
                                            JsonObject    *object,
                                            GError       **error);
void          bm_played_game_free          (BmPlayedGame  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPlayedGame, bm_played_game_free)

G_END_DECLS
