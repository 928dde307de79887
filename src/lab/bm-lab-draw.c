/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-draw.h"

#include "bm-substitution.h"

/* Draws by lot, with a generator of its own, so that the game and its players have the same chance in both games. */

/* Players have the streams from 1 on, the game has 0. */
#define STREAM 100

/**
 * bm_lab_draw_count_places:
 * @plan: what is played
 * @state: a deal
 *
 * Returns: how many things of the kind of the item were dealt
 */
guint
bm_lab_draw_count_places (const BmLabPlan *plan,
                          const BmState   *state)
{
  switch (plan->item.kind)
    {
    case BM_LAB_TILE:
      return state->n_deck;
    case BM_LAB_EXPLORER:
      return 2u * state->setup->n_seats;
    case BM_LAB_MEDAL:
    default:
      return state->position.n_medals;
    }
}

static BmSubstitutionKind
get_substitution_kind (const BmLabPlan *plan)
{
  switch (plan->item.kind)
    {
    case BM_LAB_TILE:
      return BM_SUBSTITUTION_TILE;
    case BM_LAB_EXPLORER:
      return BM_SUBSTITUTION_EXPLORER;
    case BM_LAB_MEDAL:
    default:
      return BM_SUBSTITUTION_MEDAL;
    }
}

static guint16
get_dealt (const BmLabDraw *self,
           const BmState   *state,
           guint            place)
{
  return bm_substitution_find_replaced (state, get_substitution_kind (self->plan), place);
}

static gboolean
is_chosen (const BmLabDraw *self,
           guint            n,
           guint            place)
{
  for (guint i = 0; i < n; i++)
    if (self->places[i] == place)
      return TRUE;

  return FALSE;
}

/* Draws a place for the thing number @i by lot among all that have something that may give way. */
static gboolean
choose_place (BmLabDraw     *self,
              const BmState *state,
              guint          i,
              BmRandom      *random)
{
  guint16 candidates[BM_MAX_DEALT];
  guint n = 0;

  for (guint place = 0; place < bm_lab_draw_count_places (self->plan, state); place++)
    if (bm_lab_plan_is_replaceable (self->plan, i, get_dealt (self, state, place)) && !is_chosen (self, i, place))
      candidates[n++] = (guint16) place;
  if (n == 0)
    return FALSE;

  self->places[i] = candidates[bm_random_below (random, n)];
  self->replaced[i] = get_dealt (self, state, self->places[i]);
  return TRUE;
}

static gboolean
choose_places (BmLabDraw     *self,
               const BmState *state,
               BmRandom      *random)
{
  for (guint i = 0; i < self->plan->n_things; i++)
    if (!choose_place (self, state, i, random))
      return FALSE;

  return TRUE;
}

static gboolean
is_dealt (const BmLabDraw *self,
          const BmState   *state,
          guint            thing)
{
  for (guint place = 0; place < bm_lab_draw_count_places (self->plan, state); place++)
    if (get_dealt (self, state, place) == thing)
      return TRUE;

  return FALSE;
}

/* Lists what may come in the place of the item: what was not dealt, or (@with_dealt) what was dealt to others. */
static guint
list_others (const BmLabDraw *self,
             const BmState   *state,
             gboolean         with_dealt,
             guint16         *others)
{
  guint place = self->places[0];
  guint n = 0;

  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      gboolean is_beside = self->plan->item.kind == BM_LAB_EXPLORER && get_dealt (self, state, place ^ 1) == i;

      if (bm_lab_plan_is_replaceable (self->plan, 0, i) && !is_beside && (with_dealt || !is_dealt (self, state, i)))
        others[n++] = (guint16) i;
    }

  return n;
}

/* The item was dealt although the game should be without it: something else takes its place, a second time if need be.
 * */
static gboolean
choose_other (BmLabDraw     *self,
              const BmState *state,
              BmRandom      *random)
{
  guint16 others[BM_MAX_CHOICE + BM_MAX_MEDALS_IN_PLAY];
  guint n;

  while (get_dealt (self, state, self->places[0]) != self->plan->item.index)
    self->places[0]++;
  n = list_others (self, state, FALSE, others);
  if (n == 0)
    n = list_others (self, state, TRUE, others);
  if (n == 0)
    return FALSE;

  self->replaced[0] = others[bm_random_below (random, n)];
  return TRUE;
}

/**
 * bm_lab_draw_init:
 * @self: (out caller-allocates): a draw
 * @plan: what is played; it must live on
 * @state: a deal
 * @seed: the seed of the deal
 *
 * Draws what gives way to the item, or what takes its place if it was dealt.
 *
 * Returns: whether there is something in this deal
 */
gboolean
bm_lab_draw_init (BmLabDraw       *self,
                  const BmLabPlan *plan,
                  const BmState   *state,
                  guint64          seed)
{
  BmRandom random;

  bm_random_init (&random, seed, STREAM);
  *self = (BmLabDraw) { .plan = plan };
  self->is_reversed = plan->item.kind != BM_LAB_TILE && is_dealt (self, state, plan->item.index);

  return self->is_reversed ? choose_other (self, state, &random) : choose_places (self, state, &random);
}

/**
 * bm_lab_draw_exchange:
 * @self: a draw
 * @state: the deal: it becomes that of the game with the item, or without it if the draw is reversed
 */
void
bm_lab_draw_exchange (const BmLabDraw *self,
                      BmState         *state)
{
  const guint16 *things = self->is_reversed ? self->replaced : self->plan->things;
  BmSubstitution substitutions[BM_LAB_MAX_THINGS];

  for (guint i = 0; i < self->plan->n_things; i++)
    substitutions[i] = (BmSubstitution) {
      .kind = get_substitution_kind (self->plan), .place = self->places[i], .thing = things[i],
    };
  bm_state_substitute (state, substitutions, self->plan->n_things);
}
