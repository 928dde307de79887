/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* rules.md section 11: panda and yeti; and the effects of docs/SET-FORMAT.md: self, anyone, another, others. */

static BmRules *rules;

#define TILES \
  "'tokens': [{'id': 'coin', 'name': {'en': 'Coin'}, 'points': 2}, {'id': 'stone', 'name': {'en': 'Stone'}, 'points': -1}], " \
  "'tiles': [" \
  "{'id': 'giver', 'name': {'en': 'Giver'}, 'terrain': 'desert', 'effects': [{'give': 'coin'}, " \
  "{'give': 'stone', 'to': 'others'}, {'give': 'coin', 'to': 'another'}, {'give': 'stone', 'to': 'anyone'}, " \
  "{'give': 'coin', 'to': 'self'}]}, " \
  "{'id': 'selfish', 'name': {'en': 'Selfish'}, 'terrain': 'desert', 'effects': [{'give': 'coin', 'to': 'self'}]}]"

/* A game in which everybody has given and has to place; seats hold the tiles with these ids. */
static BmState *
new_game_at_place (guint        n_seats,
                   BmMode       mode,
                   const char **tiles)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  BmState *state = bm_state_new (setup, 3);

  state->start_player = 1;
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_play_all (state, BM_MOVE_PICK);
  for (guint seat = 0; seat < n_seats; seat++)
    bm_test_play (state, seat, BM_MOVE_GIVE, (seat + 1) % n_seats);
  for (guint seat = 0; seat < n_seats; seat++)
    state->picked[seat] = (guint16) bm_test_find_tile (rules, tiles[seat]);

  return state;
}

/* How many of a token each seat has: "1 0 2". */
static char *
dup_tokens (const BmState *state,
            const char    *id)
{
  guint token = bm_test_find_token (rules, id);
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    g_string_append_printf (text, "%s%u", seat > 0 ? " " : "", state->position.tokens[seat][token]);

  return g_string_free (text, FALSE);
}

static void
assert_tokens (const BmState *state,
               const char    *id,
               const char    *expected)
{
  g_autofree char *tokens = dup_tokens (state, id);

  g_assert_cmpstr (tokens, ==, expected);
}

/* 11: when placed, give the medal to any player, yourself included. */
static void
test_panda (void)
{
  for (guint recipient = 0; recipient < 3; recipient++)
    {
      g_autoptr (BmState) state = new_game_at_place (3, BM_MODE_INDIVIDUAL, (const char *[]) { "panda", "desert", "desert" });
      BmView other = bm_view (state, 2);
      BmMove moves[BM_MAX_MOVES];

      bm_test_play_all (state, BM_MOVE_PLACE);
      g_assert_cmpint (state->phase, ==, BM_PHASE_GIFTS);
      g_assert_cmphex (bm_state_get_deciders (state), ==, 1);
      g_assert_cmpuint (bm_view_get_gift (&other, 0), ==, bm_test_find_token (rules, "panda"));
      g_assert_cmpuint (bm_view_get_gift (&other, 1), ==, BM_NONE);
      g_assert_cmpuint (bm_state_list_moves (state, 0, moves), ==, 3);
      g_assert_false (bm_state_check_move (state, bm_move (0, BM_MOVE_GIFT, 3), NULL));
      bm_test_play (state, 0, BM_MOVE_GIFT, recipient);
      assert_tokens (state, "panda", recipient == 0 ? "1 0 0" : recipient == 1 ? "0 1 0" : "0 0 1");
      g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
      g_assert_cmpuint (state->turn, ==, 1);
    }
}

/* Two gifts in one turn: one after the other from the start player on; medals come after them. */
static void
test_order (void)
{
  g_autoptr (BmState) state = new_game_at_place (3, BM_MODE_INDIVIDUAL, (const char *[]) { "panda", "desert", "yeti" });

  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << 2);
  bm_test_play (state, 2, BM_MOVE_GIFT, 2);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << 0);
  bm_test_play (state, 0, BM_MOVE_GIFT, 1);
  assert_tokens (state, "yeti", "0 0 1");
  assert_tokens (state, "panda", "0 1 0");
  g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
}

/* 11: gifts are no medals of the board. */
static void
test_no_medals (void)
{
  g_autoptr (BmState) state = new_game_at_place (3, BM_MODE_INDIVIDUAL, (const char *[]) { "panda", "desert", "desert" });

  bm_test_play_all (state, BM_MOVE_PLACE);
  bm_test_play (state, 0, BM_MOVE_GIFT, 0);
  g_assert_cmpuint (bm_position_count_medals (&state->position, 0), ==, 0);
}

/* All kinds of recipients, in the order of the tile's effects. */
static void
test_recipients (void)
{
  g_autoptr (BmState) state = new_game_at_place (4, BM_MODE_TEAM, (const char *[]) { "desert", "desert", "giver", "desert" });
  BmMove moves[BM_MAX_MOVES];

  bm_test_play_all (state, BM_MOVE_PLACE);
  assert_tokens (state, "coin", "0 0 1 0");
  assert_tokens (state, "stone", "1 1 0 1");

  /* Another one: not oneself. */
  g_assert_cmpuint (bm_state_list_moves (state, 2, moves), ==, 3);
  g_assert_false (bm_state_check_move (state, bm_move (2, BM_MOVE_GIFT, 2), NULL));
  bm_test_play (state, 2, BM_MOVE_GIFT, 3);
  assert_tokens (state, "coin", "0 0 1 1");

  /* Anyone. */
  g_assert_cmpuint (bm_state_list_moves (state, 2, moves), ==, 4);
  bm_test_play (state, 2, BM_MOVE_GIFT, 2);
  assert_tokens (state, "stone", "1 1 1 1");
  assert_tokens (state, "coin", "0 0 2 1");
  g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
}

/* Nobody is asked if there is nothing to choose. */
static void
test_self (void)
{
  g_autoptr (BmState) state = new_game_at_place (3, BM_MODE_INDIVIDUAL, (const char *[]) { "selfish", "selfish", "desert" });

  bm_test_play_all (state, BM_MOVE_PLACE);
  assert_tokens (state, "coin", "1 1 0");
  g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
}

/* In rows a gift comes right after the tile, before the next player's turn. */
static void
test_rows (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (BmState) state = bm_state_new (setup, 3);
  guint first = state->start_player;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_play_all (state, BM_MOVE_PICK);
  bm_test_play_all (state, BM_MOVE_DISCARD);
  state->picked[first] = (guint16) bm_test_find_tile (rules, "yeti");
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << first);
  g_assert_true (bm_state_check (state, NULL));
  bm_test_play (state, first, BM_MOVE_GIFT, 1 - first);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 2u >> first);
  g_assert_cmpint (state->decisions[1 - first], ==, BM_MOVE_PICK);
}

/* A tile taken from the discard has its effects too. */
static void
test_discard (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  g_autoptr (BmState) state = bm_state_new (setup, 3);
  guint panda = bm_test_find_tile (rules, "panda");

  state->dealt[3][0] = (guint16) bm_test_find_explorer (rules, "discard");
  for (guint seat = 0; seat < 3; seat++)
    state->dealt[seat][0] = (guint16) bm_test_find_explorer (rules, "lava");
  for (guint seat = 0; seat < 4; seat++)
    bm_test_play (state, seat, BM_MOVE_EXPLORER, state->dealt[seat][0]);
  while (state->phase != BM_PHASE_DISCARD)
    {
      BmMove moves[BM_MAX_MOVES];
      guint seat = (guint) __builtin_ctz (bm_state_get_deciders (state));

      g_assert_cmpuint (bm_state_list_moves (state, seat, moves), >, 0);
      bm_state_play (state, moves[0], NULL);
    }

  state->discards[0].tile = (guint16) panda;
  bm_test_play (state, 3, BM_MOVE_RETRIEVE, panda);
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmpint (state->decisions[3], ==, BM_MOVE_GIFT);
  g_assert_true (bm_state_check (state, NULL));
  bm_test_play (state, 3, BM_MOVE_GIFT, 1);
  g_assert_true (bm_state_is_over (state));
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new_with (TILES);

  g_test_add_func ("/gifts/panda", test_panda);
  g_test_add_func ("/gifts/order", test_order);
  g_test_add_func ("/gifts/no-medals", test_no_medals);
  g_test_add_func ("/gifts/recipients", test_recipients);
  g_test_add_func ("/gifts/self", test_self);
  g_test_add_func ("/gifts/rows", test_rows);
  g_test_add_func ("/gifts/discard", test_discard);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
