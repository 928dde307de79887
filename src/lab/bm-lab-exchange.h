/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-result.h"
#include "bm-setup.h"

/* Which game is played, what comes into it with the item, and what may give way. */

G_BEGIN_DECLS

/* Copies of the item and parts that come with them; no set has nearly as many. */
#define BM_LAB_MAX_THINGS 32

/**
 * BmLabExchange:
 * @rules: the rules
 * @setup: the game without the item, or with it where it cannot be left out
 * @plan: what the caller wants
 * @pool: whose place the item takes
 * @n_kinds: how many tiles, explorers or medals the rules have
 * @things: what comes into a game: the copies of the item, then its partners
 * @n_things: how many
 * @n_copies: how many of them are the item
 * @replaceable: what may give way to each of @things: a row of @n_kinds for each, 0 or 1
 * @is_peer: what is compared with: @n_kinds entries, 0 or 1
 * @n_turns: as #BmLabResult.n_turns
 *
 * What may be exchanged. It never changes; threads share it.
 */
typedef struct
{
  BmRules     *rules;
  BmSetup     *setup;
  BmLabPlan    plan;
  BmLabPool    pool;
  guint        n_kinds;
  guint16      things[BM_LAB_MAX_THINGS];
  guint        n_things;
  guint        n_copies;
  guint8      *replaceable;
  guint8      *is_peer;
  guint        n_turns;
} BmLabExchange;

BmLabExchange *bm_lab_exchange_new          (BmRules              *rules,
                                             const BmLabPlan      *plan,
                                             GError              **error);
void           bm_lab_exchange_free         (BmLabExchange        *self);

guint          bm_lab_exchange_count_copies (const BmLabExchange  *self,
                                             guint                 tile);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabExchange, bm_lab_exchange_free)

static inline gboolean
bm_lab_exchange_is_replaceable (const BmLabExchange *self,
                                guint                thing,
                                guint                kind)
{
  return self->replaceable[thing * self->n_kinds + kind];
}

G_END_DECLS
