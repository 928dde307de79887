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
const BmEffect *bm_state_get_effect      (const BmState *self,
                                          guint          seat);

/* bm-state-effects.c */

extern const guint8 bm_effect_decisions[BM_N_EFFECT_KINDS];

gboolean       bm_state_may_decline      (const BmState *self,
                                          guint          seat);
guint          bm_state_list_choices     (const BmState *self,
                                          guint          seat,
                                          BmMove        *moves);
gboolean       bm_state_carry_out_some_effects (BmState *self,
                                          guint          seat,
                                          GArray        *events);
void           bm_state_ask_to_place     (BmState       *self,
                                          guint          seat);
gboolean       bm_state_play_effect      (BmState       *self,
                                          BmMove         move,
                                          GArray        *events);
void           bm_state_lay_another      (BmState       *self,
                                          guint          seat,
                                          guint16        tile);

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

/* Whether a decision is about an effect of a tile that lies already. */
static inline gboolean
bm_state_is_about_effect (const BmState *self,
                          guint          seat)
{
  BmMoveKind decision = self->decisions[seat];

  if (decision == BM_MOVE_RETRIEVE)
    return self->picked[seat] != BM_NONE;
  if (decision == BM_MOVE_PLACE)
    return self->acting.lifted.index != 0;

  return decision == BM_MOVE_GIFT || (decision >= BM_MOVE_TAKE && decision <= BM_MOVE_LAY);
}

/* Whether what a seat has picked is still in its hand, and not in its zone. */
static inline gboolean
bm_state_holds_pick (const BmState *self,
                     guint          seat)
{
  if (self->picked[seat] == BM_NONE || bm_state_is_about_effect (self, seat))
    return FALSE;

  return self->phase != BM_PHASE_GIFTS || self->decisions[seat] == BM_MOVE_PLACE || self->decisions[seat] == BM_MOVE_FACE;
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

/* Which of its faces a picked tile is laid as is face down as long as the place is. */
static inline gboolean
bm_state_shows_face (const BmState *self,
                     guint          seat,
                     guint          picker)
{
  return seat == picker || self->phase != BM_PHASE_PLACE;
}

/* Tiles drawn from the deck are seen by whoever has drawn them. */
static inline gboolean
bm_state_shows_drawn (const BmState *self,
                      guint          seat)
{
  return seat < self->setup->n_seats && self->decisions[seat] == BM_MOVE_LAY;
}

/* The tile that a seat has to place: one that was taken up, or what has been picked, as the face that was chosen. */
static inline guint16
bm_state_get_tile_to_place (const BmState *self,
                            guint          seat)
{
  const BmZoneLifted *lifted = &self->acting.lifted;

  if (G_UNLIKELY (lifted->index != 0) && self->decisions[seat] == BM_MOVE_PLACE)
    return self->setup->rules->forms[lifted->form].tile;

  return self->face[seat] != BM_NONE ? self->face[seat] : self->picked[seat];
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
