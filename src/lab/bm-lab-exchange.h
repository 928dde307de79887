/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-result.h"
#include "bm-setup.h"

/* Which game is played, what is dealt along with the item, and what these may replace. */

G_BEGIN_DECLS

/* Copies of the item and parts that are dealt with them; no set has nearly as many. */
#define BM_LAB_MAX_THINGS 32

/**
 * BmLabExchange:
 * @rules: the rules
 * @setup: the game without the item, or with it if it cannot be left out
 * @plan: the plan
 * @pool: what the item replaces
 * @n_kinds: how many tiles, explorers or medals the rules have
 * @things: what is added to a game: the copies of the item, then its partners
 * @n_things: number of @things
 * @n_copies: how many of them are copies of the item
 * @replaceable: what each of @things may replace: a row of @n_kinds for each, 0 or 1
 * @is_peer: what the item is compared with: @n_kinds entries, 0 or 1
 * @n_turns: as #BmLabResult.n_turns
 *
 * What is exchanged for what. Immutable; threads share it.
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
