/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-state-private.h"
#include "bm-view.h"

#include <string.h>

/* Draws one of the states that look the same to a seat: everything that the seat cannot see is dealt again. Searches
 * think in such states, and tests use them to show that a view hides what it should. */

/* Every tile slot of the game belongs to one of two lists: those that the seat sees, and the others. */
typedef struct
{
  guint16 *hidden[BM_MAX_DEALT + BM_MAX_STOCK];
  guint    n_hidden;
  guint16  seen[BM_MAX_DEALT + BM_MAX_STOCK];
  guint    n_seen;
} Slots;

static void
add_slot (Slots    *slots,
          guint16  *slot,
          gboolean  is_seen)
{
  if (is_seen)
    slots->seen[slots->n_seen++] = *slot;
  else
    slots->hidden[slots->n_hidden++] = slot;
}

static void
add_zone (Slots         *slots,
          const BmZone  *zone,
          const BmRules *rules)
{
  for (guint i = 1; i < zone->n_tiles; i++)
    slots->seen[slots->n_seen++] = (guint16) bm_zone_get_dealt_tile (zone, rules, i);
}

static void
add_acting (Slots   *slots,
            BmState *state,
            guint    seat)
{
  BmActing *acting = &state->acting;

  if (acting->lifted.index != 0)
    add_slot (slots, &acting->lifted.dealt, TRUE);
  for (guint i = 0; i < acting->drawn.n; i++)
    add_slot (slots, &acting->drawn.tiles[i], bm_state_shows_drawn (state, seat));
}

static void
add_stacks (Slots   *slots,
            BmState *state,
            guint    seat)
{
  for (guint i = 0; i < state->setup->n_seats; i++)
    for (guint j = 0; j < state->stacks[i].n; j++)
      add_slot (slots, &state->stacks[i].tiles[j], bm_state_shows_stack (state, seat, i));
}

static void
add_discards (Slots   *slots,
              BmState *state,
              guint    seat)
{
  for (guint i = 0; i < state->n_discards; i++)
    add_slot (slots, &state->discards[i].tile, bm_state_shows_discard (state, seat, &state->discards[i]));
}

/* Whether the seat knows the tiles among which @picker has just picked one. In the last turn, the others are
 * discarded at once, and so are no longer known. */
static gboolean
knows_source (const BmState *state,
              guint          seat,
              guint          picker)
{
  guint stack = state->source[picker];

  return stack != BM_NO_STACK && state->stacks[stack].n > 0 && bm_state_shows_stack (state, seat, stack);
}

static void
add_picks (Slots   *slots,
           BmState *state,
           guint    seat)
{
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (bm_state_holds_pick (state, i))
      add_slot (slots, &state->picked[i], bm_state_shows_pick (state, seat, i) || knows_source (state, seat, i));
}

/* Takes the last tile of the stack as what was picked, so that nothing that follows depends on what really was. */
static void
forget_picks (BmState *state,
              guint    seat)
{
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (state->picked[i] != BM_NONE && !bm_state_shows_pick (state, seat, i) && knows_source (state, seat, i))
      {
        BmStack *stack = &state->stacks[state->source[i]];
        guint16 last = stack->tiles[stack->n - 1];

        if (last > state->picked[i])
          {
            bm_stack_insert (stack, stack->n - 1u, state->picked[i]);
            state->picked[i] = last;
          }
      }
}

/* Of tiles that the seat knows, anyone may have been picked. */
static void
sample_picks (BmState  *state,
              guint     seat,
              BmRandom *random)
{
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (state->picked[i] != BM_NONE && !bm_state_shows_pick (state, seat, i) && knows_source (state, seat, i))
      {
        BmStack *stack = &state->stacks[state->source[i]];
        guint at = bm_random_below (random, stack->n + 1u);

        if (at < stack->n)
          {
            guint16 tile = stack->tiles[at];

            stack->tiles[at] = state->picked[i];
            state->picked[i] = tile;
          }
      }
}

static void
sort_tiles (BmStack *stack)
{
  for (guint i = 1; i < stack->n; i++)
    bm_stack_insert (stack, i, stack->tiles[i]);
}

static gboolean
remove_tile (guint16 *tiles,
             guint   *n_tiles,
             guint16  tile)
{
  for (guint i = 0; i < *n_tiles; i++)
    if (tiles[i] == tile)
      {
        tiles[i] = tiles[--*n_tiles];
        return TRUE;
      }

  return FALSE;
}

/* Removes one of the remaining tiles of a terrain, drawn at random, if there is one: an added tile has replaced it.
 * Returns whether there was one. */
static gboolean
replace_one (const BmRules *rules,
             guint16       *tiles,
             guint         *n_tiles,
             guint          terrain,
             BmRandom      *random,
             guint16       *replaced)
{
  guint16 candidates[BM_MAX_DECK];
  guint n_candidates = 0;

  for (guint i = 0; i < *n_tiles; i++)
    if (rules->tiles[tiles[i]].terrain == terrain)
      candidates[n_candidates++] = (guint16) i;

  if (n_candidates > 0)
    {
      guint chosen = candidates[bm_random_below (random, n_candidates)];

      *replaced = tiles[chosen];
      tiles[chosen] = tiles[--*n_tiles];
    }

  return n_candidates > 0;
}

/* The tiles that may be where the seat cannot see them: all tiles of the game except for those that it sees. Those of the
 * stock may be others, which are only there. */
typedef struct
{
  guint16 dealt[2 * BM_MAX_DECK];
  guint   n_dealt;
  guint16 others[5 * BM_MAX_DECK];
  guint   n_others;
} Unseen;

static void
list_unseen (Unseen        *self,
             const BmState *state,
             const Slots   *slots,
             BmRandom      *random)
{
  const BmSetup *setup = state->setup;
  guint16 added[BM_MAX_DECK];
  guint n_added = MIN (setup->added->len, BM_MAX_DECK);
  guint n = setup->deck->len;
  guint n_box = setup->box->len;
  guint16 replaced;

  memcpy (self->dealt, setup->deck->data, sizeof (guint16) * n);
  memcpy (added, setup->added->data, sizeof (guint16) * n_added);
  if (n_box > 0)
    memcpy (self->others, setup->box->data, sizeof (guint16) * n_box);
  for (guint i = 0; i < slots->n_seen; i++)
    if (!remove_tile (added, &n_added, slots->seen[i]) && !remove_tile (self->dealt, &n, slots->seen[i]))
      remove_tile (self->others, &n_box, slots->seen[i]);
  self->n_others = n_box;
  for (guint i = 0; i < setup->added->len; i++)
    {
      guint terrain = setup->rules->tiles[g_array_index (setup->added, guint16, i)].replaces;

      if (replace_one (setup->rules, self->dealt, &n, terrain, random, &replaced) && setup->n_stock > 0)
        self->others[self->n_others++] = replaced;
    }
  for (guint i = 0; i < n_added; i++)
    self->dealt[n++] = added[i];
  self->n_dealt = n;
}

/* Deals what the seat does not see: first what is dealt in the course of the game, then the stock. */
static void
deal_unseen (Unseen      *self,
             const Slots *slots,
             guint        n_dealt_slots,
             BmRandom    *random)
{
  guint n = MIN (n_dealt_slots, self->n_dealt);
  guint n_rest = self->n_dealt - n;

  g_return_if_fail (self->n_dealt + self->n_others >= slots->n_hidden);

  bm_random_shuffle_uint16 (random, self->dealt, self->n_dealt, n);
  for (guint i = 0; i < n; i++)
    *slots->hidden[i] = self->dealt[i];
  if (slots->n_hidden == n)
    return;

  memcpy (self->others + self->n_others, self->dealt + n, sizeof (guint16) * n_rest);
  bm_random_shuffle_uint16 (random, self->others, self->n_others + n_rest, slots->n_hidden - n);
  for (guint i = n; i < slots->n_hidden; i++)
    *slots->hidden[i] = self->others[i - n];
}

static void
sample_tiles (BmState  *state,
              guint     seat,
              BmRandom *random)
{
  Slots slots = { .n_hidden = 0 };
  guint n_dealt_slots;
  Unseen unseen;

  forget_picks (state, seat);
  for (guint i = 0; i < state->n_deck; i++)
    add_slot (&slots, &state->deck[i], FALSE);
  add_stacks (&slots, state, seat);
  add_discards (&slots, state, seat);
  add_picks (&slots, state, seat);
  n_dealt_slots = slots.n_hidden;
  for (guint i = 0; i < state->n_stock; i++)
    add_slot (&slots, &state->stock[i], FALSE);
  add_acting (&slots, state, seat);
  for (guint i = 0; i < state->setup->n_seats; i++)
    add_zone (&slots, &state->position.zones[i], bm_state_get_rules (state));

  list_unseen (&unseen, state, &slots, random);
  deal_unseen (&unseen, &slots, n_dealt_slots, random);
  sample_picks (state, seat, random);
  for (guint i = 0; state->setup->mode != BM_MODE_ROWS && i < state->setup->n_seats; i++)
    sort_tiles (&state->stacks[i]);
  sort_tiles (&state->acting.drawn);
}

/* Explorers dealt to others: both while they choose, later the one that they did not keep. */
static void
sample_explorers (BmState  *state,
                  guint     seat,
                  BmRandom *random)
{
  const GArray *explorers = state->setup->explorers;
  gboolean choosing = state->phase == BM_PHASE_EXPLORERS;
  guint16 unseen[BM_MAX_CHOICE];
  guint n_unseen = explorers->len;
  guint next = 0;

  memcpy (unseen, explorers->data, sizeof (guint16) * n_unseen);
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (i == seat)
      {
        remove_tile (unseen, &n_unseen, state->dealt[i][0]);
        remove_tile (unseen, &n_unseen, state->dealt[i][1]);
      }
    else if (!choosing)
      remove_tile (unseen, &n_unseen, state->chosen[i]);
  bm_random_shuffle_uint16 (random, unseen, n_unseen, n_unseen);

  for (guint i = 0; i < state->setup->n_seats; i++)
    if (i != seat)
      {
        guint16 first = choosing ? unseen[next++] : state->chosen[i];
        guint16 second = unseen[next++];

        state->dealt[i][0] = MIN (first, second);
        state->dealt[i][1] = MAX (first, second);
        if (choosing && state->decisions[i] == BM_MOVE_NONE)
          state->chosen[i] = state->dealt[i][bm_random_below (random, 2)];
      }
}

/* Faces that others have chosen but not revealed. */
static void
sample_faces (BmState  *state,
              guint     seat,
              BmRandom *random)
{
  const BmRules *rules = bm_state_get_rules (state);

  for (guint i = 0; i < state->setup->n_seats; i++)
    if (state->face[i] != BM_NONE && !bm_state_shows_face (state, seat, i))
      {
        const BmRange *faces = &rules->tiles[state->picked[i]].faces;

        state->face[i] = rules->faces[faces->first + bm_random_below (random, faces->n)];
      }
}

/* Places that others have chosen but not revealed. */
static void
sample_pending_places (BmState  *state,
                       guint     seat,
                       BmRandom *random)
{
  const BmRules *rules = bm_state_get_rules (state);
  BmPlace places[BM_ZONE_MAX_PLACES];

  for (guint i = 0; i < state->setup->n_seats; i++)
    if (i != seat && state->decisions[i] == BM_MOVE_NONE)
      {
        guint n = bm_zone_list_places (&state->position.zones[i], rules->tiles[state->picked[i]].shape, 0, places);

        state->pending[i] = (guint16) places[bm_random_below (random, n)];
      }
}

/**
 * bm_view_sample:
 * @self: a view
 * @random: a generator
 *
 * Draws a state that agrees with everything the view shows; hidden things are dealt again, from the tiles and
 * explorers that may still be there.
 *
 * Returns: (transfer full): a state whose view from the same seat equals @self
 */
BmState *
bm_view_sample (const BmView *self,
                BmRandom     *random)
{
  BmState *state = bm_state_copy (self->state);

  sample_tiles (state, self->seat, random);
  sample_explorers (state, self->seat, random);
  if (state->phase == BM_PHASE_PLACE)
    {
      sample_faces (state, self->seat, random);
      sample_pending_places (state, self->seat, random);
    }
  bm_random_init (&state->random, (guint64) bm_random_next (random) << 32 | bm_random_next (random), 0);

  return state;
}
