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
 * @BM_PLAYED_GAME_ERROR_SETUP: no game can have this setup
 * @BM_PLAYED_GAME_ERROR_TURN: a turn is illegal
 *
 * Why something is not a legal game.
 */
typedef enum
{
  BM_PLAYED_GAME_ERROR_FORMAT,
  BM_PLAYED_GAME_ERROR_UNKNOWN,
  BM_PLAYED_GAME_ERROR_SETUP,
  BM_PLAYED_GAME_ERROR_TURN,
} BmPlayedGameError;

/** BmAward: @seat won @medal at the end of @turn, alone or with its partner. */
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
 * A finished game: everything that the final count needs, and when medals were won. It does not have the stacks and
 * the draft.
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
