/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"

/* Shared by the files of #BmState: starting, moving on, and querying. */

G_BEGIN_DECLS

#define BM_NO_STACK G_MAXUINT8

const BmStack *bm_state_get_offer        (const BmState *self,
                                          guint          seat);
guint          bm_state_find_open_rows   (const BmState *self);
guint          bm_state_find_free_ships  (const BmState *self,
                                          guint          seat);
const BmEffect *bm_state_get_gift        (const BmState *self,
                                          guint          seat);

static inline void
bm_state_set_decision (BmState    *self,
                       guint       seat,
                       BmMoveKind  kind)
{
  self->decisions[seat] = (guint8) kind;
  if (kind == BM_MOVE_NONE)
    self->deciders &= (guint8) ~(1u << seat);
  else
    self->deciders |= (guint8) (1u << seat);
}

static inline const BmRules *
bm_state_get_rules (const BmState *self)
{
  return self->setup->rules;
}

/* -- What seats and spectators see, for bm-view.c and bm-view-sample.c -- */

/* Rows are face up; in a draft, everyone sees the stack in their own hand. A player who has had a stack in hand knows
 * its contents for the rest of the round: since then one tile was taken in each turn, which is now visible in some
 * zone, except for the one that someone may just have picked. */
static inline gboolean
bm_state_shows_stack (const BmState *self,
                      guint          seat,
                      guint          stack)
{
  return self->setup->mode == BM_MODE_ROWS
         || (seat < self->setup->n_seats && (self->seen_by[stack] >> seat & 1));
}

/* In a draft, picked tiles are face down until the last stack has been passed. */
static inline gboolean
bm_state_shows_pick (const BmState *self,
                     guint          seat,
                     guint          picker)
{
  return seat == picker || self->setup->mode == BM_MODE_ROWS || self->phase != BM_PHASE_PICK;
}

/* In a draft, tiles are discarded face down; a player who takes one looks through all of them. */
static inline gboolean
bm_state_shows_discard (const BmState   *self,
                        guint            seat,
                        const BmDiscard *discard)
{
  return self->setup->mode == BM_MODE_ROWS
         || discard->seat == seat
         || (seat < self->setup->n_seats && self->decisions[seat] == BM_MOVE_RETRIEVE);
}

/* Adds a tile to the first @n of a stack, keeping them in order. */
static inline void
bm_stack_insert (BmStack *self,
                 guint    n,
                 guint16  tile)
{
  guint at = n;

  for (; at > 0 && self->tiles[at - 1] > tile; at--)
    self->tiles[at] = self->tiles[at - 1];
  self->tiles[at] = tile;
}

static inline const BmExplorer *
bm_state_get_explorer (const BmState *self,
                       guint          seat)
{
  return &self->setup->rules->explorers[self->position.zones[seat].explorer];
}

G_END_DECLS
