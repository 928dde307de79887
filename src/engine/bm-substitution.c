/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-substitution.h"

#include "bm-state-private.h"

/* Replaces things after the deal, so that everything else stays where it is. Players know a game from its setup, so
 * the game gets a separate one, which has the new things instead of the old ones. */

/* Returns whether @from was there. */
static gboolean
exchange (GArray  *array,
          guint16  from,
          guint16  to)
{
  for (guint i = 0; i < array->len; i++)
    if (g_array_index (array, guint16, i) == from)
      {
        g_array_index (array, guint16, i) = to;
        return TRUE;
      }

  return FALSE;
}

static void
exchange_tile (BmSetup *setup,
               guint16  from,
               guint16  to)
{
  if (!exchange (setup->deck, from, to))
    exchange (setup->added, from, to);
}

static void
change_setup (BmSetup            *setup,
              BmSubstitutionKind  kind,
              guint16             from,
              guint16             to)
{
  switch (kind)
    {
    case BM_SUBSTITUTION_TILE:
      exchange_tile (setup, from, to);
      break;
    case BM_SUBSTITUTION_EXPLORER:
      exchange (setup->explorers, from, to);
      break;
    case BM_SUBSTITUTION_MEDAL:
    default:
      if (!exchange (setup->permanent, from, to))
        exchange (setup->choosable, from, to);
      break;
    }
}

static void
lay_explorer (BmState *self,
              guint    place,
              guint16  explorer)
{
  guint16 *dealt = self->dealt[place / 2];
  guint16 other = dealt[1 - place % 2];

  dealt[0] = MIN (explorer, other);
  dealt[1] = MAX (explorer, other);
}

static void
lay (BmState              *self,
     const BmSubstitution *substitution)
{
  switch (substitution->kind)
    {
    case BM_SUBSTITUTION_TILE:
      self->deck[substitution->place] = substitution->thing;
      break;
    case BM_SUBSTITUTION_EXPLORER:
      lay_explorer (self, substitution->place, substitution->thing);
      break;
    case BM_SUBSTITUTION_MEDAL:
    default:
      self->position.medals[substitution->place] = substitution->thing;
      break;
    }
}

/**
 * bm_substitution_find_replaced:
 * @state: a game without any decisions yet
 * @kind: a kind of things
 * @place: the place of such a thing, see #BmSubstitutionKind
 *
 * Returns: the thing dealt to that place
 */
guint16
bm_substitution_find_replaced (const BmState      *state,
                               BmSubstitutionKind  kind,
                               guint               place)
{
  switch (kind)
    {
    case BM_SUBSTITUTION_TILE:
      return state->deck[place];
    case BM_SUBSTITUTION_EXPLORER:
      return state->dealt[place / 2][place % 2];
    case BM_SUBSTITUTION_MEDAL:
    default:
      return state->position.medals[place];
    }
}

/**
 * bm_state_substitute:
 * @self: a game without any decisions yet
 * @substitutions: (array length=n): the substitutions, each for a different place
 * @n: their number
 *
 * Replaces dealt things with others, and the setup with one that has these instead. Everything else is unchanged,
 * including the random generator. This is not a rule of the game, but a way to measure what a thing is worth.
 */
void
bm_state_substitute (BmState              *self,
                     const BmSubstitution *substitutions,
                     guint                 n)
{
  BmSetup *setup;

  g_return_if_fail (self->phase == BM_PHASE_EXPLORERS);

  setup = bm_setup_copy (self->setup);
  for (guint i = 0; i < n; i++)
    {
      const BmSubstitution *substitution = &substitutions[i];

      change_setup (setup, substitution->kind,
                    bm_substitution_find_replaced (self, substitution->kind, substitution->place), substitution->thing);
    }
  bm_setup_count_kinds (setup);
  for (guint i = 0; i < n; i++)
    lay (self, &substitutions[i]);

  bm_setup_unref (self->setup);
  self->setup = setup;
}

static void
exchange_in_stack (BmStack *stack,
                   guint16  from,
                   guint16  to)
{
  guint at = 0;

  while (at < stack->n && stack->tiles[at] != from)
    at++;
  g_return_if_fail (at < stack->n);

  for (; at + 1 < stack->n; at++)
    stack->tiles[at] = stack->tiles[at + 1];
  bm_stack_insert (stack, at, to);
}

/**
 * bm_state_exchange_offered:
 * @self: a game
 * @seat: a seat that has to choose an explorer or pick a tile
 * @from: one of the things that the seat may choose or pick
 * @to: another thing of the same kind
 *
 * Replaces @from with another thing, so that the seat may choose or pick that. The setup is unchanged, and so is what
 * players know about the supply. This is not a rule of the game, but a way to measure what a thing is worth.
 */
void
bm_state_exchange_offered (BmState *self,
                           guint    seat,
                           guint16  from,
                           guint16  to)
{
  if (self->decisions[seat] == BM_MOVE_EXPLORER)
    lay_explorer (self, 2 * seat + (self->dealt[seat][0] != from), to);
  else if (self->setup->mode == BM_MODE_ROWS)
    exchange_in_stack (&self->stacks[self->used_row], from, to);
  else
    exchange_in_stack (&self->stacks[self->hand_stack[seat]], from, to);
}
