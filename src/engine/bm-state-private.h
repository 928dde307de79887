/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"

/* What the files that make up #BmState share: beginning, moving on, and looking. */

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

static inline const BmExplorer *
bm_state_get_explorer (const BmState *self,
                       guint          seat)
{
  return &self->setup->rules->explorers[self->position.zones[seat].explorer];
}

G_END_DECLS
