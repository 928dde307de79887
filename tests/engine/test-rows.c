/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* rules.md section 9: games with open rows. */

static BmRules *rules;

static BmState *
new_game (guint n_seats)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, n_seats);
  BmState *state = bm_state_new (setup, 5);

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  return state;
}

static guint
count_open_rows (const BmState *state)
{
  return (guint) ((state->stacks[0].n > 0) + (state->stacks[1].n > 0));
}

static void
play_seat (BmState *state,
           guint    seat)
{
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << seat);
  g_assert_cmpint (state->decisions[seat], ==, BM_MOVE_PICK);
  bm_test_play_all (state, BM_MOVE_PICK);
  if (state->decisions[seat] == BM_MOVE_DISCARD)
    bm_test_play_all (state, BM_MOVE_DISCARD);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << seat);
  bm_test_play_all (state, BM_MOVE_PLACE);
}

/* 9: 20 rows of 4 or 6; one row at first (two players: one turn, three: two turns), then two, in the last turn one; each takes
 * one, discards another and places; the first player changes clockwise; 20 tiles each. */
static void
test_course (void)
{
  for (guint n_seats = 2; n_seats <= 3; n_seats++)
    {
      g_autoptr (BmState) state = new_game (n_seats);
      guint start = state->start_player;

      for (guint turn = 0; turn < 20; turn++)
        {
          guint n_open = turn + 1 < n_seats || turn == 19 ? 1 : 2;

          g_assert_cmpuint (state->turn, ==, turn);
          g_assert_cmpuint (state->start_player, ==, (start + turn) % n_seats);
          g_assert_cmpuint (count_open_rows (state), ==, n_open);
          g_assert_cmpuint (state->n_deck, ==, turn + 1 < n_seats ? (19 - turn) * 2 * n_seats
                                                                  : turn == 19 ? 0 : (18 - turn) * 2 * n_seats);
          if (n_open == 2)
            {
              g_assert_cmpint (state->decisions[state->start_player], ==, BM_MOVE_ROW);
              bm_test_play (state, state->start_player, BM_MOVE_ROW, turn / 2 % 2);
            }
          g_assert_cmpuint (state->stacks[state->used_row].n, ==, 2 * n_seats);
          for (guint i = 0; i < n_seats; i++)
            play_seat (state, (start + turn + i) % n_seats);
          g_assert_cmpuint (state->n_discards, ==, (turn + 1) * n_seats);
        }

      g_assert_true (bm_state_is_over (state));
      for (guint seat = 0; seat < n_seats; seat++)
        g_assert_cmpuint (state->position.zones[seat].n_tiles, ==, 21);
      g_assert_true (bm_state_check (state, NULL));
    }
}

/* 9: the first player uses one of two rows, the other stays. */
static void
test_row_stays (void)
{
  g_autoptr (BmState) state = new_game (2);
  BmStack kept;

  for (guint i = 0; i < 2; i++)
    play_seat (state, (state->start_player + i) % 2);
  kept = state->stacks[0];
  bm_test_play (state, state->start_player, BM_MOVE_ROW, 1);
  for (guint i = 0; i < 2; i++)
    play_seat (state, (state->start_player + i) % 2);
  g_assert_cmpmem (&kept.tiles, sizeof (guint16) * 4, &state->stacks[0].tiles, sizeof (guint16) * 4);
  g_assert_cmpuint (state->stacks[1].n, ==, 4);
}

/* 9: the black-suit explorers stay out; seven individual medals. */
static void
test_setup (void)
{
  for (guint n_seats = 2; n_seats <= 3; n_seats++)
    {
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, n_seats);
      g_autoptr (BmState) state = bm_state_new (setup, 1);

      g_assert_cmpuint (setup->n_dealt, ==, n_seats == 2 ? 80 : 120);
      g_assert_cmpuint (setup->deck->len, ==, n_seats == 2 ? 80 : 120);
      g_assert_cmpuint (setup->explorers->len, ==, 10);
      for (guint i = 0; i < setup->explorers->len; i++)
        {
          const char *id = rules->explorers[g_array_index (setup->explorers, guint16, i)].id;

          g_assert_cmpstr (id, !=, "own-ship");
          g_assert_cmpstr (id, !=, "discard");
        }
      g_assert_cmpuint (state->position.n_medals, ==, 7);
      g_assert_false (state->position.teams);
    }
}

/* Everything lies open: rows, picks and discards. */
static void
test_open (void)
{
  g_autoptr (BmState) state = new_game (2);
  guint first = state->start_player;
  BmView other = bm_view (state, 1 - first);
  BmView spectator = bm_view (state, BM_SPECTATOR);
  guint16 tiles[BM_MAX_DISCARDS];
  guint16 picked;

  g_assert_cmpuint (bm_view_list_row (&other, 0, tiles), ==, 4);
  g_assert_cmpuint (bm_view_list_row (&other, 1, tiles), ==, 0);
  g_assert_cmpuint (bm_view_list_row (&other, 2, tiles), ==, 0);
  g_assert_cmpuint (bm_view_get_used_row (&other), ==, 0);
  picked = state->stacks[0].tiles[2];
  bm_test_play (state, first, BM_MOVE_PICK, picked);
  g_assert_cmpuint (bm_view_get_picked (&other, first), ==, picked);
  g_assert_cmpuint (bm_view_get_picked (&spectator, first), ==, picked);
  bm_test_play_all (state, BM_MOVE_DISCARD);
  g_assert_cmpuint (bm_view_list_discards (&spectator, tiles), ==, 1);
}

/* 9: medals at the end of the turn, not when the first has placed. */
static void
test_medals (void)
{
  g_autoptr (BmState) state = new_game (2);
  guint desert = bm_test_find_tile (rules, "desert");
  guint first = state->start_player;
  BmPosition position;

  bm_test_position_begin (&position, rules, 2, FALSE, "desert");
  for (guint seat = 0; seat < 2; seat++)
    bm_test_zone_place (&position.zones[seat], rules, "desert@2,0 desert@3,0");
  bm_position_copy (&state->position, &position, rules);

  for (guint i = 0; i < 2; i++)
    {
      bm_test_play_all (state, BM_MOVE_PICK);
      bm_test_play_all (state, BM_MOVE_DISCARD);
      state->picked[(first + i) % 2] = (guint16) desert;
      g_assert_cmphex (state->position.taken, ==, 0);
      bm_test_play_all (state, BM_MOVE_PLACE);
    }
  g_assert_cmphex (state->position.held[0], ==, 1);
  g_assert_cmphex (state->position.held[1], ==, 1);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_func ("/rows/course", test_course);
  g_test_add_func ("/rows/row-stays", test_row_stays);
  g_test_add_func ("/rows/setup", test_setup);
  g_test_add_func ("/rows/open", test_open);
  g_test_add_func ("/rows/medals", test_medals);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
