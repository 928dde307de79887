/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot-game.h"
#include "bm-lab-exchange.h"
#include "bm-state.h"

/* Measures what it is worth to get a thing, whether or not the player would have chosen it. */

G_BEGIN_DECLS

/**
 * BmLabGrant:
 * @exchange: what is played
 * @moment: the game at the moment of the grant, when the seat has to choose an explorer or pick a tile
 * @branch: the game played on with one of the grants
 * @randoms: the generators of the players at that moment
 * @branch_randoms: the generators in @branch
 * @players: the players
 * @seat: the seat that gets the grant
 * @n_picks_left: number of picks until the moment
 * @has_moment: whether the moment has come
 * @exchanged: the thing that the grant replaces
 * @replaced: what is granted for comparison: a printed thing that the item may replace
 * @with: how far ahead of the mean of the table the seat finishes with the item, in points times seats
 * @without: the same with @replaced
 *
 * A grant. At some moment of a game, a player who has to choose gets the item, or else a printed one, and has to take
 * it. Everything else is the same, and both games are played to the end.
 */
typedef struct
{
  const BmLabExchange *exchange;
  BmState             *moment;
  BmState             *branch;
  BmRandom             randoms[BM_MAX_SEATS];
  BmRandom             branch_randoms[BM_MAX_SEATS];
  BmBotGame            players;
  guint                seat;
  guint                n_picks_left;
  gboolean             has_moment;
  guint16              exchanged;
  guint16              replaced;
  gint64               with;
  gint64               without;
} BmLabGrant;

void     bm_lab_grant_init    (BmLabGrant          *self,
                               const BmLabExchange *exchange,
                               GCancellable        *cancellable);
void     bm_lab_grant_clear   (BmLabGrant          *self);
void     bm_lab_grant_prepare (BmLabGrant          *self,
                               guint                place,
                               guint16              replaced,
                               guint64              seed);
void     bm_lab_grant_watch   (BmLabGrant          *self,
                               const BmState       *state,
                               const BmRandom      *randoms,
                               BmMove               move);
gboolean bm_lab_grant_play    (BmLabGrant          *self);

G_END_DECLS
