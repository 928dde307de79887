/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <string.h>

#include "bm-problem.h"
#include "bm-state-private.h"

/* Effects that leave players a choice, and tiles with faces: docs/SET-FORMAT.md section 3. */

static BmRules *rules;

#define TILE(id, more) "{'id': '" id "', 'name': {'en': '" id "'}, 'terrain': 'void'" more "}, "

/* No medal is for tiles of the terrain. */
#define TERRAIN "'terrains': [{'id': 'void', 'name': {'en': 'Void'}}], "

#define TILES \
  TERRAIN \
  "'explorers': [{'id': 'nobody', 'name': {'en': 'Nobody'}}, " \
  "{'id': 'owner', 'name': {'en': 'Owner'}, 'crystals': [{'crystal': 'opal', 'on': 'right', 'along': 1}]}], " \
  "'crystals': [{'id': 'opal', 'name': {'en': 'Opal'}, 'points': 5, 'parts': [{'on': 'right'}, {'on': 'left'}]}, " \
  "{'id': 'agate', 'name': {'en': 'Agate'}, 'points': 3, 'parts': [{'on': 'bottom'}, {'on': 'top'}]}], " \
  "'tokens': [{'id': 'coin', 'name': {'en': 'Coin'}, 'points': 2}, {'id': 'stone', 'name': {'en': 'Stone'}, 'points': -1}," \
  " {'id': 'shell', 'name': {'en': 'Shell'}, 'points': 1}], " \
  "'composites': [{'id': 'pair', 'name': {'en': 'Pair'}, 'points': 4, 'line': 'lava', 'parts': [{'tile': 'plain', 'at': [0, 0]}, " \
  "{'tile': 'plain', 'at': [1, 0]}]}], " \
  "'tiles': [" \
  TILE ("plain", "") \
  TILE ("taker", ", 'effects': [{'take': ['coin', 'shell']}]") \
  TILE ("dragoneer", ", 'effects': [{'take': 'furious-dragon'}]") \
  TILE ("swapper", ", 'effects': [{'swap': ['coin', 'stone', 'shell']}]") \
  TILE ("mutator", ", 'effects': [{'mutate': 2}]") \
  TILE ("mutant", ", 'line': 'lava', 'levels': [1, 4, 9, 16]") \
  TILE ("beamer", ", 'beams': [{'cell': [0, 0], 'direction': 'right'}]") \
  TILE ("west", ", 'crystals': [{'crystal': 'opal', 'on': 'right'}]") \
  TILE ("east", ", 'crystals': [{'crystal': 'opal', 'on': 'left'}]") \
  TILE ("jeweller", ", 'effects': [{'complete': ['opal', 'agate']}]") \
  TILE ("agatist", ", 'effects': [{'complete': 'agate'}]") \
  TILE ("mover", ", 'effects': [{'move': true}]") \
  TILE ("scored", ", 'line': 'lava', 'rules': [{'points': 1, 'each': {'of': 'neighbours'}, 'scored': 'placed'}]") \
  TILE ("drawer", ", 'effects': [{'lay': 'deck', 'of': 3}, {'give': 'coin'}]") \
  TILE ("finder", ", 'effects': [{'lay': 'discard'}, {'give': 'coin'}]") \
  TILE ("weathercock", ", 'faces': ['beamer', 'plain', 'mutant']") \
  TILE ("purse", ", 'effects': [{'give': 'shell'}]") \
  "{'id': 'last', 'name': {'en': 'Last'}, 'terrain': 'void'}]"

/* A draft in which everybody has picked one of these tiles and has to place it. Nobody's explorer has anything. */
static BmState *
new_draft (const char **tiles,
           guint        n_seats)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, n_seats);
  BmState *state = bm_state_new (setup, 3);

  state->start_player = 0;
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_play_all (state, BM_MOVE_PICK);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      state->chosen[seat] = (guint16) bm_test_find_explorer (rules, "nobody");
      bm_zone_init (&state->position.zones[seat], rules, state->chosen[seat]);
      state->picked[seat] = (guint16) bm_test_find_tile (rules, tiles[seat]);
    }
  for (guint seat = 0; seat < n_seats; seat++)
    bm_test_play (state, seat, BM_MOVE_GIVE, (seat + 1) % n_seats);

  return state;
}

/* Seat 0 places this tile there, the others something plain. */
static BmState *
new_draft_with (const char *tile)
{
  return new_draft ((const char *[]) { tile, "plain", "plain" }, 3);
}

static guint
tile (const char *id)
{
  return bm_test_find_tile (rules, id);
}

static guint
token (const char *id)
{
  return bm_test_find_token (rules, id);
}

/* Seat 0 places at (x, y), the others wherever they can. */
static void
place_all (BmState *state,
           int      x,
           int      y)
{
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (x, y));
  bm_test_play_all (state, BM_MOVE_PLACE);
}

/* Puts a tile into the zone of seat 0 as if it had been placed earlier; without it, the number of tiles is wrong. */
static void
lay (BmState    *state,
     const char *id,
     int         x,
     int         y)
{
  BmZone *zone = &state->position.zones[0];

  g_assert_true (bm_zone_can_place (zone, rules->tiles[tile (id)].shape, x, y));
  bm_zone_place (zone, rules, tile (id), x, y);
  state->n_deck--;
}

static void
give (BmState    *state,
      guint       seat,
      const char *id)
{
  bm_position_give_token (&state->position, rules, seat, token (id), seat, NULL);
}

/* The moves of a seat in words, one per line. */
static void
assert_moves (const BmState *state,
              guint          seat,
              const char    *expected)
{
  g_autoptr (GError) error = NULL;
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (state, seat, moves);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *words = bm_test_dup_move (rules, moves[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", words);
    }
  g_assert_cmpstr (text->str, ==, expected);
  g_string_free (text, TRUE);
  bm_state_check (state, &error);
  g_assert_no_error (error);
}

/* The effects are over, and the next turn has begun. */
static void
assert_next_turn (const BmState *state)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
  g_assert_cmpuint (state->turn, ==, 1);
  bm_state_check (state, &error);
  g_assert_no_error (error);
}

static void
assert_refused (BmState    *state,
                guint       seat,
                BmMoveKind  kind,
                guint       item)
{
  g_assert_false (bm_state_check_move (state, bm_move (seat, kind, item), NULL));
}

static int
count_points (const BmState *state,
              guint          seat)
{
  BmSheet sheet;

  bm_position_score (&state->position, rules, seat, &sheet);
  return sheet.total;
}

static const BmZone *
zone_of (const BmState *state)
{
  return &state->position.zones[0];
}

static void
assert_levels (const BmState *state,
               const char    *expected)
{
  g_autofree char *levels = bm_test_zone_dup_levels (zone_of (state), rules);

  g_assert_cmpstr (levels, ==, expected);
}

static void
assert_crystals (const BmState *state,
                 const char    *expected)
{
  g_autofree char *crystals = bm_test_zone_dup_crystals (zone_of (state), rules);

  g_assert_cmpstr (crystals, ==, expected);
}

/* -- Tokens -- */

/* Nobody is asked if nobody has one: neither the own ones nor other kinds matter. */
static void
test_take_nothing (void)
{
  g_autoptr (BmState) state = new_draft_with ("taker");

  give (state, 0, "coin");
  give (state, 1, "stone");
  place_all (state, 2, 0);
  assert_next_turn (state);
}

static void
test_take (void)
{
  g_autoptr (BmState) state = new_draft_with ("taker");
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  const BmEvent *event;

  give (state, 1, "coin");
  give (state, 1, "coin");
  give (state, 2, "shell");
  give (state, 2, "stone");
  place_all (state, 2, 0);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1);
  assert_moves (state, 0, "seat 0 takes coin from 1; seat 0 takes shell from 2; seat 0 declines");
  assert_refused (state, 0, BM_MOVE_TAKE, bm_token_item (2, token ("stone")));
  assert_refused (state, 0, BM_MOVE_TAKE, bm_token_item (0, token ("coin")));
  assert_refused (state, 0, BM_MOVE_DECLINE, 1);
  assert_refused (state, 1, BM_MOVE_DECLINE, 0);

  g_assert_true (bm_state_apply (state, bm_move (0, BM_MOVE_TAKE, bm_token_item (1, token ("coin"))), events, NULL));
  event = &g_array_index (events, BmEvent, 0);
  g_assert_cmpint (event->kind, ==, BM_EVENT_TAKEN);
  g_assert_cmpuint (event->other, ==, 1);
  g_assert_cmpuint (event->item, ==, token ("coin"));
  assert_next_turn (state);
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);
  g_assert_cmpuint (state->position.tokens[1][token ("coin")], ==, 1);
  g_assert_cmpint (count_points (state, 0), ==, 2);
}

static void
test_take_declined (void)
{
  g_autoptr (BmState) state = new_draft_with ("taker");

  give (state, 1, "coin");
  place_all (state, 2, 0);
  bm_test_play (state, 0, BM_MOVE_DECLINE, 0);
  assert_next_turn (state);
  g_assert_cmpuint (state->position.tokens[1][token ("coin")], ==, 1);
}

/* The token of the furious dragon lies before whoever has it, until someone else gets it. */
static void
test_take_dragon (void)
{
  g_autoptr (BmState) state = new_draft_with ("dragoneer");
  guint dragon = rules->own_ship_token;

  g_assert_cmpuint (dragon, ==, token ("furious-dragon"));
  give (state, 2, "furious-dragon");
  state->dragon_holder = 2;
  place_all (state, 2, 0);
  bm_test_play (state, 0, BM_MOVE_TAKE, bm_token_item (2, dragon));
  g_assert_cmpuint (state->dragon_holder, ==, 0);
  assert_next_turn (state);
}

static void
test_swap (void)
{
  g_autoptr (BmState) state = new_draft_with ("swapper");

  give (state, 0, "stone");
  give (state, 1, "coin");
  give (state, 1, "stone");
  give (state, 2, "shell");
  place_all (state, 2, 0);
  assert_moves (state, 0, "seat 0 gives stone to 1 for coin; seat 0 gives stone to 2 for shell; seat 0 declines");
  assert_refused (state, 0, BM_MOVE_SWAP, bm_swap_item (1, token ("stone"), token ("stone")));
  assert_refused (state, 0, BM_MOVE_SWAP, bm_swap_item (1, token ("coin"), token ("stone")));
  bm_test_play (state, 0, BM_MOVE_SWAP, bm_swap_item (1, token ("stone"), token ("coin")));
  g_assert_cmpuint (state->position.tokens[0][token ("stone")], ==, 0);
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);
  g_assert_cmpuint (state->position.tokens[1][token ("stone")], ==, 2);
  g_assert_cmpint (count_points (state, 0), ==, 2);
  g_assert_cmpint (count_points (state, 1), ==, -2);
  assert_next_turn (state);
}

/* Without a token of one's own, or if all have the same, there is nothing to swap. */
static void
test_swap_nothing (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BmState) state = new_draft_with ("swapper");

      give (state, 1, "coin");
      if (i == 1)
        give (state, 0, "coin");
      place_all (state, 2, 0);
      assert_next_turn (state);
    }
}

/* -- Mutations -- */

static void
test_mutate (void)
{
  g_autoptr (BmState) state = new_draft_with ("mutator");

  lay (state, "mutant", 2, 0);
  lay (state, "plain", 3, 0);
  lay (state, "mutant", 4, 0);
  place_all (state, 2, 2);
  assert_moves (state, 0, "seat 0 mutates tile 1; seat 0 mutates tile 3; seat 0 declines");
  assert_refused (state, 0, BM_MOVE_MUTATE, 2);
  bm_test_play (state, 0, BM_MOVE_MUTATE, 3);
  assert_levels (state, "0 0 2 0");
  g_assert_cmpint (count_points (state, 0), ==, 1 + 9);
  assert_next_turn (state);
}

/* Up to its last level; a mutant that has it is not among the choices. */
static void
test_mutate_to_the_last (void)
{
  g_autoptr (BmState) state = new_draft_with ("mutator");
  BmZone *zone = &state->position.zones[0];

  lay (state, "mutant", 2, 0);
  lay (state, "mutant", 3, 0);
  for (guint i = 0; i < 3; i++)
    bm_zone_mutate (zone, rules, 1);
  bm_zone_mutate (zone, rules, 2);
  bm_zone_mutate (zone, rules, 2);
  place_all (state, 2, 2);
  assert_moves (state, 0, "seat 0 mutates tile 2; seat 0 declines");
  bm_test_play (state, 0, BM_MOVE_MUTATE, 2);
  assert_levels (state, "3 3 0");
  g_assert_cmpint (count_points (state, 0), ==, 32);
}

static void
test_mutate_nothing (void)
{
  g_autoptr (BmState) state = new_draft_with ("mutator");

  lay (state, "plain", 2, 0);
  place_all (state, 2, 2);
  assert_next_turn (state);
}

/* -- Crystals -- */

static void
test_complete (void)
{
  g_autoptr (BmState) state = new_draft_with ("jeweller");

  lay (state, "west", 2, 0);
  lay (state, "east", -1, 0);
  place_all (state, 0, 2);
  assert_moves (state, 0, "seat 0 completes part 0 of tile 1; seat 0 completes part 0 of tile 2; seat 0 declines");
  bm_test_play (state, 0, BM_MOVE_COMPLETE, bm_part_item (1, 0));
  assert_crystals (state, "opal 1");
  g_assert_cmphex (bm_zone_find_crystal_tiles (zone_of (state), rules, 0), ==, 1u << 1);
  g_assert_cmpint (count_points (state, 0), ==, 5);
  bm_test_assert_explained (&state->position, rules, 0);
  assert_next_turn (state);

  /* The missing part comes later: it is the same crystal. */
  bm_zone_place (&state->position.zones[0], rules, tile ("east"), 3, 0);
  assert_crystals (state, "opal 1");
  g_assert_cmphex (bm_zone_find_crystal_tiles (zone_of (state), rules, 0), ==, 1u << 1 | 1u << 4);
  g_assert_cmpint (count_points (state, 0), ==, 5);
}

/* Complete ones and those of other kinds are no choice. */
static void
test_complete_nothing (void)
{
  g_autoptr (BmState) state = new_draft_with ("agatist");

  lay (state, "west", 2, 0);
  place_all (state, 0, 2);
  assert_next_turn (state);

  bm_state_free (state);
  state = new_draft_with ("jeweller");
  lay (state, "west", 2, 0);
  lay (state, "east", 3, 0);
  place_all (state, 0, 2);
  assert_next_turn (state);
}

static void
test_complete_of_explorer (void)
{
  g_autoptr (BmState) state = new_draft_with ("jeweller");

  bm_zone_init (&state->position.zones[0], rules, bm_test_find_explorer (rules, "owner"));
  place_all (state, 0, 2);
  assert_moves (state, 0, "seat 0 completes part 0 of tile 0; seat 0 declines");
  bm_test_play (state, 0, BM_MOVE_COMPLETE, bm_part_item (0, 0));
  assert_crystals (state, "opal 1");
}

/* It stays complete when the only tile of that time is moved. */
static void
test_complete_and_move (void)
{
  g_autoptr (BmState) state = new_draft_with ("jeweller");
  BmZone *zone = &state->position.zones[0];
  BmZoneLifted lifted;

  bm_zone_init (zone, rules, bm_test_find_explorer (rules, "owner"));
  place_all (state, 0, 2);
  bm_test_play (state, 0, BM_MOVE_COMPLETE, bm_part_item (0, 0));
  for (guint i = 0; i < 2; i++)
    {
      bm_zone_take_up (zone, rules, 1, &lifted);
      assert_crystals (state, "opal 1");
      bm_zone_put_down (zone, rules, &lifted, 1, -2);
      assert_crystals (state, "opal 1");
    }
}

/* -- Moving -- */

/* A tile that connects others stays, and so does the one with the effect. */
static void
test_move (void)
{
  g_autoptr (BmState) state = new_draft_with ("mover");
  BmMove moves[BM_MAX_MOVES];
  guint n;

  lay (state, "plain", 2, 0);
  lay (state, "mutant", 3, 0);
  lay (state, "plain", -1, 0);
  bm_zone_mutate (&state->position.zones[0], rules, 2);
  state->position.zones[0].turn = 5;
  place_all (state, 0, 2);
  assert_moves (state, 0, "seat 0 takes up tile 2; seat 0 takes up tile 3; seat 0 declines");

  bm_test_play (state, 0, BM_MOVE_TAKE_UP, 2);
  g_assert_cmpint (state->decisions[0], ==, BM_MOVE_PLACE);
  g_assert_true (bm_state_check (state, NULL));
  g_assert_cmpuint (zone_of (state)->n_tiles, ==, 4);
  assert_refused (state, 0, BM_MOVE_PLACE, bm_place (3, 0));
  assert_refused (state, 0, BM_MOVE_DECLINE, 0);
  n = bm_state_list_moves (state, 0, moves);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (bm_move_get_item (moves[i]), !=, bm_place (3, 0));

  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (1, 2));
  assert_next_turn (state);
  g_assert_cmpuint (bm_zone_get_tile (zone_of (state), rules, 2), ==, tile ("mutant"));
  g_assert_cmpint (zone_of (state)->x[2], ==, 1);
  g_assert_cmpint (zone_of (state)->y[2], ==, 2);
  g_assert_cmpuint (zone_of (state)->placed[2], ==, 1);
  assert_levels (state, "0 1 0 0");
  g_assert_cmpint (count_points (state, 0), ==, 4);
}

/* Without any tile that may go, nobody is asked. */
static void
test_move_nothing (void)
{
  g_autoptr (BmState) state = new_draft_with ("mover");

  lay (state, "plain", 2, 0);
  place_all (state, 3, 0);
  assert_next_turn (state);
}

/* Crystals and composites are those of the tiles as they lie then; chosen ones stay with their part. */
static void
test_move_recounts (void)
{
  g_autoptr (BmState) state = new_draft_with ("mover");
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  lay (state, "west", 2, 0);
  lay (state, "east", 3, 0);
  lay (state, "west", -1, 0);
  lay (state, "plain", 0, -2);
  lay (state, "plain", 1, -2);
  bm_zone_complete (&state->position.zones[0], rules, 3, 0);
  assert_crystals (state, "opal 2");
  g_assert_cmpuint (zone_of (state)->n_composites, ==, 1);
  g_assert_cmpint (count_points (state, 0), ==, 14);
  place_all (state, 0, 2);

  /* The tile of the chosen one goes away and comes back elsewhere. */
  bm_test_play (state, 0, BM_MOVE_TAKE_UP, 3);
  assert_crystals (state, "opal 1");
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (1, 2));
  assert_crystals (state, "opal 2");
  g_assert_cmpint (count_points (state, 0), ==, 14);
  assert_next_turn (state);

  /* A crystal and a composite fall apart. */
  bm_zone_take_up (&state->position.zones[0], rules, 2, &state->acting.lifted);
  bm_position_put_down (&state->position, rules, 0, &state->acting.lifted, -1, 0, events);
  state->acting.lifted.index = 0;
  assert_crystals (state, "opal 1");
  bm_zone_take_up (&state->position.zones[0], rules, 5, &state->acting.lifted);
  bm_position_put_down (&state->position, rules, 0, &state->acting.lifted, 3, 0, events);
  state->acting.lifted.index = 0;
  g_assert_cmpuint (zone_of (state)->n_composites, ==, 0);
  g_assert_cmpint (count_points (state, 0), ==, 5);
  g_assert_cmpuint (events->len, ==, 2);

  /* And form again. */
  bm_zone_take_up (&state->position.zones[0], rules, 5, &state->acting.lifted);
  bm_position_put_down (&state->position, rules, 0, &state->acting.lifted, 1, -2, events);
  state->acting.lifted.index = 0;
  g_assert_cmpint (g_array_index (events, BmEvent, 2).kind, ==, BM_EVENT_MOVED);
  g_assert_cmpint (g_array_index (events, BmEvent, 3).kind, ==, BM_EVENT_COMPOSITE);
  g_assert_cmpint (count_points (state, 0), ==, 9);
}

/* Two chosen ones whose parts meet later are one crystal. */
static void
test_move_together (void)
{
  g_autoptr (BmState) state = new_draft_with ("plain");
  BmZone *zone = &state->position.zones[0];
  BmZoneLifted lifted;

  lay (state, "west", 2, 0);
  lay (state, "east", -1, 0);
  bm_zone_complete (zone, rules, 1, 0);
  bm_zone_complete (zone, rules, 2, 0);
  assert_crystals (state, "opal 2");
  bm_zone_take_up (zone, rules, 2, &lifted);
  bm_zone_put_down (zone, rules, &lifted, 3, 0);
  assert_crystals (state, "opal 1");
  g_assert_cmpint (count_points (state, 0), ==, 5);
  bm_zone_take_up (zone, rules, 2, &lifted);
  bm_zone_put_down (zone, rules, &lifted, 3, 1);
  assert_crystals (state, "opal 2");
}

/* Mutations stay; beams where the tile arrives, both ways, mutate again. */
static void
test_move_and_mutate (void)
{
  g_autoptr (BmState) state = new_draft_with ("mover");

  lay (state, "beamer", 2, 0);
  lay (state, "mutant", 3, 0);
  lay (state, "mutant", -1, 0);
  assert_levels (state, "0 1 0");
  place_all (state, 0, 2);
  bm_test_play (state, 0, BM_MOVE_TAKE_UP, 2);
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (3, -1));
  assert_levels (state, "0 2 0 0");

  /* The beam goes. */
  {
    BmZoneLifted lifted;

    bm_zone_take_up (&state->position.zones[0], rules, 2, &lifted);
    bm_zone_put_down (&state->position.zones[0], rules, &lifted, 1, 2);
    bm_zone_take_up (&state->position.zones[0], rules, 1, &lifted);
    g_assert_cmphex (bm_zone_put_down (&state->position.zones[0], rules, &lifted, -2, 0), ==, 1u << 3);
    assert_levels (state, "0 2 1 0");
  }
}

/* What was kept of the turn stays with the tile, and with those after it. */
static void
test_move_and_keep (void)
{
  g_autoptr (BmState) state = new_draft ((const char *[]) { "scored", "plain", "plain" }, 3);
  BmZone *zone = &state->position.zones[0];
  BmZoneLifted lifted;
  const guint rule = rules->tiles[tile ("scored")].body.rules.first;

  lay (state, "plain", 2, 0);
  place_all (state, 3, 1);
  g_assert_cmpint (count_points (state, 0), ==, 1);
  bm_zone_place (zone, rules, tile ("plain"), 4, 1);
  g_assert_cmpint (bm_zone_find_kept (zone, 2, BM_KEPT_RULE, rule)->value, ==, 1);

  bm_zone_take_up (zone, rules, 1, &lifted);
  g_assert_cmpint (bm_zone_find_kept (zone, 1, BM_KEPT_RULE, rule)->value, ==, 1);
  g_assert_null (bm_zone_find_kept (zone, 2, BM_KEPT_RULE, rule));
  bm_zone_put_down (zone, rules, &lifted, 4, 3);
  g_assert_cmpint (bm_zone_find_kept (zone, 2, BM_KEPT_RULE, rule)->value, ==, 1);

  bm_zone_take_up (zone, rules, 2, &lifted);
  for (guint i = 0; i < zone->n_tiles; i++)
    g_assert_null (bm_zone_find_kept (zone, i, BM_KEPT_RULE, rule));
  bm_zone_put_down (zone, rules, &lifted, 0, 2);
  g_assert_cmpint (bm_zone_find_kept (zone, 2, BM_KEPT_RULE, rule)->value, ==, 1);
  g_assert_cmpint (count_points (state, 0), ==, 1);
}

/* -- Laying another tile -- */

/* The stock: what is not dealt; nobody else sees what was drawn, and what is not laid is out of the game. */
static void
test_lay_from_deck (void)
{
  g_autoptr (BmState) state = new_draft_with ("drawer");
  const guint n_stock = state->setup->n_stock;
  BmView own = bm_view (state, 0), other = bm_view (state, 1);
  guint16 drawn[BM_MAX_DRAWN];
  guint16 laid;

  /* Three of the six tile sets are in the box, and what added tiles have replaced. */
  g_assert_cmpuint (n_stock, ==, 60 + state->setup->added->len);
  g_assert_cmpuint (n_stock, >, 3);
  place_all (state, 2, 0);
  g_assert_cmpint (state->decisions[0], ==, BM_MOVE_LAY);
  g_assert_true (bm_state_check (state, NULL));
  g_assert_cmpuint (state->n_stock, ==, n_stock - 3);
  g_assert_cmpuint (bm_view_list_drawn (&own, drawn), ==, 3);
  g_assert_cmpuint (bm_view_list_drawn (&other, drawn), ==, 0);

  laid = drawn[0];
  bm_test_play (state, 0, BM_MOVE_LAY, laid);
  g_assert_cmpint (state->decisions[0], ==, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_view_get_picked (&own, 0), ==, laid);
  g_assert_true (bm_state_check (state, NULL));
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_zone_get_tile (zone_of (state), rules, 2), ==, laid);
  g_assert_cmpuint (state->n_boxed, ==, 2);
  g_assert_cmpuint (state->n_extra[0], ==, 1);
  /* Then come the other effects of the first tile. */
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);
  assert_next_turn (state);
}

static void
test_lay_declined (void)
{
  g_autoptr (BmState) state = new_draft_with ("drawer");

  place_all (state, 2, 0);
  bm_test_play (state, 0, BM_MOVE_DECLINE, 0);
  g_assert_cmpuint (state->n_boxed, ==, 3);
  g_assert_cmpuint (state->n_extra[0], ==, 0);
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);
  assert_next_turn (state);
}

/* As many as there are; and nothing happens once there are none, or once four tiles have been laid. */
static void
test_lay_bounds (void)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BmState) state = new_draft_with ("drawer");

      if (i < 2)
        {
          state->n_boxed = (guint16) (state->n_stock - i);
          state->n_stock = (guint16) i;
        }
      else
        state->n_extra[0] = BM_MAX_EXTRA_TILES;
      place_all (state, 2, 0);
      if (i == 1)
        {
          g_assert_cmpuint (state->acting.drawn.n, ==, 1);
          g_assert_true (bm_state_check (state, NULL));
          bm_test_play (state, 0, BM_MOVE_DECLINE, 0);
        }
      assert_next_turn (state);
      g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);
    }
}

/* What is laid does all that it does, but lets nobody lay yet another one. */
static void
test_lay_inner (void)
{
  g_autoptr (BmState) state = new_draft_with ("drawer");

  place_all (state, 2, 0);
  state->acting.drawn.tiles[0] = (guint16) tile ("mover");
  bm_test_play (state, 0, BM_MOVE_LAY, tile ("mover"));
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (-1, 0));
  assert_moves (state, 0, "seat 0 takes up tile 1; seat 0 declines");
  bm_test_play (state, 0, BM_MOVE_TAKE_UP, 1);
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (0, 2));
  assert_next_turn (state);
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 1);

  bm_state_free (state);
  state = new_draft_with ("drawer");
  place_all (state, 2, 0);
  state->acting.drawn.tiles[0] = (guint16) tile ("drawer");
  bm_test_play (state, 0, BM_MOVE_LAY, tile ("drawer"));
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (-1, 0));
  assert_next_turn (state);
  g_assert_cmpuint (state->position.tokens[0][token ("coin")], ==, 2);
  g_assert_cmpuint (state->n_boxed, ==, 2);
}

/* One seat after the other: what one lays has nothing to do with those who have finished. */
static void
test_lay_in_turn (void)
{
  g_autoptr (BmState) state = new_draft ((const char *[]) { "purse", "drawer", "purse" }, 3);

  place_all (state, 2, 0);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 2);
  bm_test_play (state, 1, BM_MOVE_LAY, state->acting.drawn.tiles[2]);
  bm_test_play_all (state, BM_MOVE_PLACE);
  while (state->phase == BM_PHASE_GIFTS)
    bm_test_play (state, 1, BM_MOVE_DECLINE, 0);
  assert_next_turn (state);
  g_assert_cmpuint (state->position.tokens[0][token ("shell")], ==, 1);
  g_assert_cmpuint (state->position.tokens[1][token ("coin")], ==, 1);
  g_assert_cmpuint (state->position.tokens[2][token ("shell")], ==, 1);
  g_assert_cmpuint (zone_of (state)->n_tiles, ==, 2);
}

/* In rows, what was discarded may be laid at once; in a draft, there is nothing before the end of a round. */
static void
test_lay_from_discard (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (BmState) rows = bm_state_new (setup, 3);
  g_autoptr (BmState) draft = new_draft_with ("finder");
  guint first = rows->start_player;
  guint16 discarded;

  place_all (draft, 2, 0);
  assert_next_turn (draft);
  g_assert_cmpuint (draft->position.tokens[0][token ("coin")], ==, 1);

  bm_test_play_all (rows, BM_MOVE_EXPLORER);
  bm_test_play_all (rows, BM_MOVE_PICK);
  bm_test_play_all (rows, BM_MOVE_DISCARD);
  discarded = rows->discards[0].tile = (guint16) tile ("purse");
  rows->picked[first] = (guint16) tile ("finder");
  bm_test_play_all (rows, BM_MOVE_PLACE);
  g_assert_cmpint (rows->decisions[first], ==, BM_MOVE_RETRIEVE);
  g_assert_true (bm_state_check (rows, NULL));
  {
    g_autoptr (BmState) copy = bm_state_copy (rows);

    g_assert_true (bm_state_equal (copy, rows));
    bm_test_play (copy, first, BM_MOVE_DECLINE, 0);
    g_assert_cmpint (copy->decisions[1 - first], ==, BM_MOVE_PICK);
    g_assert_cmpuint (copy->n_discards, ==, 1);
    g_assert_false (bm_state_equal (copy, rows));
  }
  bm_test_play (rows, first, BM_MOVE_RETRIEVE, discarded);
  bm_test_play_all (rows, BM_MOVE_PLACE);
  g_assert_cmpuint (rows->position.tokens[first][token ("shell")], ==, 1);
  g_assert_cmpuint (rows->position.tokens[first][token ("coin")], ==, 1);
  g_assert_cmpint (rows->decisions[1 - first], ==, BM_MOVE_PICK);
  g_assert_true (bm_state_check (rows, NULL));
}

/* Games without such tiles keep nothing back. */
static void
test_no_stock (void)
{
  g_autoptr (BmRules) base = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (base, BM_MODE_INDIVIDUAL, 4);

  g_assert_cmpuint (setup->n_stock, ==, 0);
}

/* -- Faces -- */

static void
test_faces (void)
{
  g_autoptr (BmState) state = new_draft ((const char *[]) { "weathercock", "weathercock", "plain" }, 3);
  BmView own = bm_view (state, 0), other = bm_view (state, 1);

  assert_moves (state, 0, "seat 0 chooses face plain; seat 0 chooses face mutant; seat 0 chooses face beamer");
  g_assert_cmpint (state->decisions[2], ==, BM_MOVE_PLACE);
  assert_refused (state, 0, BM_MOVE_FACE, tile ("west"));
  assert_refused (state, 0, BM_MOVE_PLACE, bm_place (2, 0));

  bm_test_play (state, 0, BM_MOVE_FACE, tile ("mutant"));
  g_assert_cmpuint (bm_view_get_picked (&own, 0), ==, tile ("mutant"));
  g_assert_cmpuint (bm_view_get_picked (&other, 0), ==, tile ("weathercock"));
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (2, 0));
  g_assert_cmpuint (bm_view_get_picked (&other, 0), ==, tile ("weathercock"));
  g_assert_true (bm_state_check (state, NULL));
  bm_test_play (state, 1, BM_MOVE_FACE, tile ("beamer"));
  bm_test_play_all (state, BM_MOVE_PLACE);

  assert_next_turn (state);
  g_assert_cmpuint (bm_zone_get_tile (zone_of (state), rules, 1), ==, tile ("mutant"));
  g_assert_cmpuint (bm_zone_get_dealt_tile (zone_of (state), rules, 1), ==, tile ("weathercock"));
  g_assert_cmpuint (bm_zone_get_dealt_tile (&state->position.zones[2], rules, 1), ==, tile ("plain"));
  g_assert_cmpuint (state->face[0], ==, BM_NONE);
  g_assert_cmpint (count_points (state, 0), ==, 1);
}

/* A face keeps what it was dealt as when it is moved. */
static void
test_moved_face (void)
{
  g_autoptr (BmState) state = new_draft_with ("weathercock");
  BmZone *zone = &state->position.zones[0];
  BmZoneLifted lifted;

  lay (state, "plain", 2, 0);
  bm_test_play (state, 0, BM_MOVE_FACE, tile ("beamer"));
  place_all (state, -1, 0);
  bm_zone_place (zone, rules, tile ("mutant"), 0, 2);
  for (guint index = 1; index <= 3; index++)
    {
      bm_zone_take_up (zone, rules, index, &lifted);
      bm_zone_put_down (zone, rules, &lifted, 0, (int) -2 * (int) index);
      g_assert_cmpuint (bm_zone_get_dealt_tile (zone, rules, 1), ==, tile ("plain"));
      g_assert_cmpuint (bm_zone_get_dealt_tile (zone, rules, 2), ==, tile ("weathercock"));
      g_assert_cmpuint (bm_zone_get_tile (zone, rules, 2), ==, tile ("beamer"));
      g_assert_cmpuint (bm_zone_get_dealt_tile (zone, rules, 3), ==, tile ("mutant"));
    }
}

static void
test_faces_in_rows (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (BmState) state = bm_state_new (setup, 3);
  guint first = state->start_player;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_play_all (state, BM_MOVE_PICK);
  state->picked[first] = (guint16) tile ("weathercock");
  bm_test_play_all (state, BM_MOVE_DISCARD);
  g_assert_cmpint (state->decisions[first], ==, BM_MOVE_FACE);
  g_assert_true (bm_state_check (state, NULL));
  bm_test_play (state, first, BM_MOVE_FACE, tile ("plain"));
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_zone_get_tile (&state->position.zones[first], rules, 1), ==, tile ("plain"));
  g_assert_cmpint (state->decisions[1 - first], ==, BM_MOVE_PICK);
}

/* -- Sets -- */

typedef struct
{
  const char *tile;
  const char *problem;  /* NULL: none */
} SetRow;

static const SetRow set_rows[] = {
  { "'effects': [{'take': 'panda'}, {'mutate': 9}, {'lay': 'deck', 'of': 5}]", NULL },
  { "'effects': [{}]", "$.tiles[0].effects[0]: an effect does exactly one thing, and so has one of these: “give”, “take”, "
                       "“swap”, “mutate”, “complete”, “move”, “lay”" },
  { "'effects': [{'move': true, 'mutate': 1}]", "$.tiles[0].effects[0]: an effect does exactly one thing, and so has one of "
                                                "these: “give”, “take”, “swap”, “mutate”, “complete”, “move”, “lay”" },
  { "'effects': [{'move': false}]", "$.tiles[0].effects[0].move: must be true: without the move, leave out the effect" },
  { "'effects': [{'mutate': 10}]", "$.tiles[0].effects[0].mutate: 10 is not between 1 and 9" },
  { "'effects': [{'swap': ['panda', 'panda']}]", "$.tiles[0].effects[0].swap: a token is swapped for a different one: name "
                                                 "at least two" },
  { "'effects': [{'take': 'panda', 'to': 'self'}]", "$.tiles[0].effects[0].to: only effects with “give” have this" },
  { "'effects': [{'mutate': 1, 'of': 2}]", "$.tiles[0].effects[0].of: only effects with “lay” have this" },
  { "'effects': [{'lay': 'discard', 'of': 2}]", "$.tiles[0].effects[0].of: any tile of the discard pile may be chosen; only "
                                                "from the tile supply are some drawn" },
  { "'effects': [{'complete': 'gold'}]", "$.tiles[0].effects[0].complete: there is no crystal “gold”" },
  { "'faces': ['other', 'third']", NULL },
  { "'faces': ['other', 'across']", "$.tiles[0].faces[1]: this tile is “upright”, so the tile “across” cannot be its face: "
                                    "it is “landscape”" },
  { "'faces': ['other', 'try']", "$.tiles[0].faces[1]: a tile cannot be its own face" },
  { "'faces': ['other', 'other']", "$.tiles[0].faces: a tile with faces needs at least two different ones" },
  { "'faces': ['other', 'faced']", "$.tiles[0].faces: the tile “faced” has faces itself, and so cannot be one" },
};

/* Everything of a severity that is said of tiles, but not that no game has one: faces are in games that have the tile, see
 * below. */
static char *
dup_problems (GPtrArray  *problems,
              BmSeverity  severity)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == severity && g_str_has_prefix (problem->path, "$.tiles")
          && !g_str_has_suffix (problem->path, ".copies"))
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", problem->path, problem->message);
    }

  return g_string_free (text, FALSE);
}

static void
test_set (gconstpointer data)
{
  const SetRow *row = data;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (BmRules) tried = NULL;
  g_autofree char *errors = NULL;
  g_autofree char *members = g_strdup_printf (
    TERRAIN "'tiles': [{'id': 'try', 'name': {'en': 'Try'}, 'terrain': 'void', %s}, "
    TILE ("other", "") TILE ("third", "") TILE ("across", ", 'shape': 'landscape'")
    TILE ("faced", ", 'faces': ['other', 'third']")
    "{'id': 'last', 'name': {'en': 'Last'}, 'terrain': 'void'}]", row->tile);

  tried = bm_test_rules_compile (members, problems);
  errors = dup_problems (problems, BM_SEVERITY_ERROR);
  g_assert_true ((tried != NULL) == (row->problem == NULL));
  g_assert_cmpstr (errors, ==, row->problem != NULL ? row->problem : "");
}

/* What never does anything is a warning, if it is not an error. */
typedef struct
{
  const char *tile;
  const char *warning;  /* NULL: none */
} WarningRow;

static const WarningRow warning_rows[] = {
  { "'effects': [{'take': ['coin', 'stone']}]", "$.tiles[0].effects[0]: this never does anything: nothing in the game gives out "
                                                "these tokens" },
  { "'effects': [{'take': ['coin', 'panda']}]", NULL },
  { "'effects': [{'take': 'furious-dragon'}]", NULL },
  { "'effects': [{'give': 'coin'}, {'swap': ['coin', 'stone']}]", "$.tiles[0].effects[1]: this never does anything: fewer than "
                                                                  "two of these tokens are given out by anything" },
  { "'effects': [{'give': 'coin'}, {'swap': ['coin', 'panda']}]", NULL },
  { "'effects': [{'complete': 'opal'}]", "$.tiles[0].effects[0]: this never does anything: no tile or explorer carries parts "
                                         "of these crystals" },
  { "'effects': [{'complete': ['opal', 'green']}]", NULL },
  { "'effects': [{'mutate': 1}]", NULL },
  { "'faces': ['other', 'third'], 'monsters': 3", "$.tiles[0].monsters: a tile with faces is placed as one of them, so this has no "
                                                "effect" },
  { "'faces': ['other', 'third'], 'copies': 3", NULL },
};

static void
test_warning (gconstpointer data)
{
  const WarningRow *row = data;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autofree char *members = g_strdup_printf (
    TERRAIN "'tokens': [{'id': 'coin', 'name': {'en': 'Coin'}}, {'id': 'stone', 'name': {'en': 'Stone'}}], "
    "'crystals': [{'id': 'opal', 'name': {'en': 'Opal'}, 'points': 5, 'parts': [{'on': 'right'}, {'on': 'left'}]}], "
    "'tiles': [{'id': 'try', 'name': {'en': 'Try'}, 'terrain': 'void', %s}, "
    TILE ("other", "") "{'id': 'third', 'name': {'en': 'Third'}, 'terrain': 'void'}]", row->tile);
  g_autoptr (BmRules) compiled = bm_test_rules_compile (members, problems);
  g_autofree char *warnings = dup_problems (problems, BM_SEVERITY_WARNING);

  if (compiled == NULL)
    g_error ("%s", warnings);
  g_assert_cmpstr (warnings, ==, row->warning != NULL ? row->warning : "");
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new_with (TILES);

  g_test_add_func ("/effects/take", test_take);
  g_test_add_func ("/effects/take/nothing", test_take_nothing);
  g_test_add_func ("/effects/take/declined", test_take_declined);
  g_test_add_func ("/effects/take/dragon", test_take_dragon);
  g_test_add_func ("/effects/swap", test_swap);
  g_test_add_func ("/effects/swap/nothing", test_swap_nothing);
  g_test_add_func ("/effects/mutate", test_mutate);
  g_test_add_func ("/effects/mutate/to-the-last", test_mutate_to_the_last);
  g_test_add_func ("/effects/mutate/nothing", test_mutate_nothing);
  g_test_add_func ("/effects/complete", test_complete);
  g_test_add_func ("/effects/complete/nothing", test_complete_nothing);
  g_test_add_func ("/effects/complete/explorer", test_complete_of_explorer);
  g_test_add_func ("/effects/complete/moved", test_complete_and_move);
  g_test_add_func ("/effects/move", test_move);
  g_test_add_func ("/effects/move/nothing", test_move_nothing);
  g_test_add_func ("/effects/move/recounts", test_move_recounts);
  g_test_add_func ("/effects/move/together", test_move_together);
  g_test_add_func ("/effects/move/mutates", test_move_and_mutate);
  g_test_add_func ("/effects/move/keeps", test_move_and_keep);
  g_test_add_func ("/effects/lay/deck", test_lay_from_deck);
  g_test_add_func ("/effects/lay/declined", test_lay_declined);
  g_test_add_func ("/effects/lay/bounds", test_lay_bounds);
  g_test_add_func ("/effects/lay/inner", test_lay_inner);
  g_test_add_func ("/effects/lay/in-turn", test_lay_in_turn);
  g_test_add_func ("/effects/lay/discard", test_lay_from_discard);
  g_test_add_func ("/effects/lay/no-stock", test_no_stock);
  g_test_add_func ("/effects/faces", test_faces);
  g_test_add_func ("/effects/faces/moved", test_moved_face);
  g_test_add_func ("/effects/faces/rows", test_faces_in_rows);
  for (guint i = 0; i < G_N_ELEMENTS (set_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/effects/set/%u", i);

      g_test_add_data_func (path, &set_rows[i], test_set);
    }

  for (guint i = 0; i < G_N_ELEMENTS (warning_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/effects/warning/%u", i);

      g_test_add_data_func (path, &warning_rows[i], test_warning);
    }

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
