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
  guint16 *hidden[BM_MAX_DEALT];
  guint    n_hidden;
  guint16  seen[BM_MAX_DEALT];
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
    slots->seen[slots->n_seen++] = rules->forms[zone->form[i]].tile;
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
    if (state->picked[i] != BM_NONE && state->phase != BM_PHASE_GIFTS && state->decisions[i] != BM_MOVE_GIFT)
      add_slot (slots, &state->picked[i], bm_state_shows_pick (state, seat, i) || knows_source (state, seat, i));
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

/* Removes one of the remaining tiles of a terrain, drawn at random, if there is one: an added tile has replaced it. */
static void
replace_one (const BmRules *rules,
             guint16       *tiles,
             guint         *n_tiles,
             guint          terrain,
             BmRandom      *random)
{
  guint16 candidates[BM_MAX_DECK];
  guint n_candidates = 0;

  for (guint i = 0; i < *n_tiles; i++)
    if (rules->tiles[tiles[i]].terrain == terrain)
      candidates[n_candidates++] = (guint16) i;

  if (n_candidates > 0)
    tiles[candidates[bm_random_below (random, n_candidates)]] = tiles[--*n_tiles];
}

/* The tiles that may be where the seat cannot see them: all tiles of the game except for those that it sees. */
static guint
list_unseen (const BmState *state,
             const Slots   *slots,
             guint16       *tiles,
             BmRandom      *random)
{
  const BmSetup *setup = state->setup;
  guint16 added[BM_MAX_DECK];
  guint n_added = MIN (setup->added->len, BM_MAX_DECK);
  guint n = setup->deck->len;

  memcpy (tiles, setup->deck->data, sizeof (guint16) * n);
  memcpy (added, setup->added->data, sizeof (guint16) * n_added);
  for (guint i = 0; i < slots->n_seen; i++)
    if (!remove_tile (added, &n_added, slots->seen[i]))
      remove_tile (tiles, &n, slots->seen[i]);
  for (guint i = 0; i < setup->added->len; i++)
    replace_one (setup->rules, tiles, &n, setup->rules->tiles[g_array_index (setup->added, guint16, i)].replaces, random);
  for (guint i = 0; i < n_added; i++)
    tiles[n++] = added[i];

  return n;
}

static void
sample_tiles (BmState  *state,
              guint     seat,
              BmRandom *random)
{
  guint16 unseen[2 * BM_MAX_DECK];
  Slots slots = { .n_hidden = 0 };
  guint n_unseen;

  for (guint i = 0; i < state->n_deck; i++)
    add_slot (&slots, &state->deck[i], FALSE);
  add_stacks (&slots, state, seat);
  add_discards (&slots, state, seat);
  add_picks (&slots, state, seat);
  for (guint i = 0; i < state->setup->n_seats; i++)
    add_zone (&slots, &state->position.zones[i], bm_state_get_rules (state));

  n_unseen = list_unseen (state, &slots, unseen, random);
  g_return_if_fail (n_unseen >= slots.n_hidden);
  bm_random_shuffle_uint16 (random, unseen, n_unseen, slots.n_hidden);
  for (guint i = 0; i < slots.n_hidden; i++)
    *slots.hidden[i] = unseen[i];
  sample_picks (state, seat, random);
  for (guint i = 0; state->setup->mode != BM_MODE_ROWS && i < state->setup->n_seats; i++)
    sort_tiles (&state->stacks[i]);
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
    sample_pending_places (state, self->seat, random);
  bm_random_init (&state->random, (guint64) bm_random_next (random) << 32 | bm_random_next (random), 0);

  return state;
}
