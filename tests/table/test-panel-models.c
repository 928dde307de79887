/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-hand-model.h"
#include "bm-medal-model.h"
#include "bm-rows-model.h"
#include "bm-seat-model.h"
#include "bm-seat-summary.h"
#include "test-util.h"

/* What the panels show, from view to model, without a screen. */

static BmRules *rules;

static BmState *
seated_state_new (BmMode      mode,
                  guint       n_seats,
                  const char *teams,
                  BmGiving    giving)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  options.teams = teams;
  options.giving = giving;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return bm_state_new (setup, 7);
}

static BmState *
state_new (BmMode   mode,
           guint    n_seats,
           BmGiving giving)
{
  return seated_state_new (mode, n_seats, NULL, giving);
}

/* Plays first moves until a seat has to decide this. */
static void
play_until (BmState    *state,
            guint       seat,
            BmMoveKind  kind)
{
  BmMove moves[BM_MAX_MOVES];

  while (state->decisions[seat] != kind)
    {
      guint decider = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);

      g_assert_false (bm_state_is_over (state));
      if (decider == seat && (state->deciders & ~(1u << seat)) != 0)
        decider = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), (int) seat);
      if (decider >= state->setup->n_seats)
        decider = seat;
      bm_state_list_moves (state, decider, moves);
      bm_state_play (state, moves[0], NULL);
    }
}

static BmHandModel
get_hand (BmState *state,
          guint    seat)
{
  BmView view = bm_view (state, seat);
  BmHandModel hand;

  bm_hand_model_init (&hand, &view);
  return hand;
}

/* All that can be chosen is legal, and all that is legal can be chosen. */
static void
assert_moves_match (BmState    *state,
                    guint       seat,
                    BmMoveKind  kind,
                    const BmHandModel *hand)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (state, seat, moves);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_found = FALSE;

      g_assert_cmpuint (bm_move_get_kind (moves[i]), ==, kind);
      for (guint j = 0; j < hand->n_items; j++)
        is_found |= hand->items[j].move == moves[i];
      g_assert_true (is_found);
    }
  for (guint j = 0; j < hand->n_items; j++)
    g_assert_true (bm_state_check_move (state, hand->items[j].move, NULL));
}

static void
test_hand_draft (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE);
  BmHandModel hand = get_hand (state, 0);

  g_assert_cmpint (hand.kind, ==, BM_HAND_EXPLORERS);
  g_assert_cmpuint (hand.n_items, ==, 2);
  assert_moves_match (state, 0, BM_MOVE_EXPLORER, &hand);

  bm_test_play (state, 0, BM_MOVE_EXPLORER, hand.items[1].thing);
  hand = get_hand (state, 0);
  g_assert_cmpint (hand.kind, ==, BM_HAND_EXPLORERS);
  g_assert_false (hand.items[0].is_picked);
  g_assert_true (hand.items[1].is_picked);
  g_assert_cmpuint (hand.items[1].move, ==, 0);

  play_until (state, 0, BM_MOVE_PICK);
  hand = get_hand (state, 0);
  g_assert_cmpint (hand.kind, ==, BM_HAND_STACK);
  g_assert_cmpuint (hand.n_items, ==, BM_HAND_TILES);
  g_assert_true (hand.items[9].is_mobile);
  assert_moves_match (state, 0, BM_MOVE_PICK, &hand);

  bm_test_play (state, 0, BM_MOVE_PICK, hand.items[4].thing);
  g_assert_cmpuint (get_hand (state, 0).items[0].thing, ==, hand.items[4].thing);
  hand = get_hand (state, 0);
  g_assert_cmpint (hand.kind, ==, BM_HAND_REST);
  g_assert_cmpuint (hand.n_items, ==, BM_HAND_TILES);
  g_assert_true (hand.items[0].is_picked);
  g_assert_false (hand.items[0].is_mobile);
  g_assert_false (hand.items[1].is_picked);
  for (guint i = 0; i < hand.n_items; i++)
    g_assert_cmpuint (hand.items[i].move, ==, 0);

  play_until (state, 0, BM_MOVE_PLACE);
  hand = get_hand (state, 0);
  g_assert_cmpint (hand.kind, ==, BM_HAND_PICKED);
  g_assert_cmpuint (hand.n_items, ==, 1);
  g_assert_true (hand.items[0].is_mobile);

  g_assert_cmpint (get_hand (state, BM_SPECTATOR).kind, ==, BM_HAND_EMPTY);
}

/* Explorers that may take from the discard see it once, each kind of tile once. */
static void
test_hand_discard (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE);
  guint latecomer = bm_test_find_explorer (rules, "discard");
  BmHandModel hand;

  state->dealt[2][0] = (guint16) latecomer;
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  play_until (state, 2, BM_MOVE_RETRIEVE);
  hand = get_hand (state, 2);
  g_assert_cmpint (hand.kind, ==, BM_HAND_DISCARD);
  assert_moves_match (state, 2, BM_MOVE_RETRIEVE, &hand);

  g_assert_cmpint (get_hand (state, 1).kind, ==, BM_HAND_EMPTY);
}

/* What lies between the members of a struct says nothing. */
static void
test_hand_equal (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE);
  BmHandModel hand = get_hand (state, 0);
  BmHandModel other;

  memset (&other, 0xff, sizeof other);
  other.kind = hand.kind;
  other.n_items = hand.n_items;
  for (guint i = 0; i < hand.n_items; i++)
    {
      other.items[i].thing = hand.items[i].thing;
      other.items[i].move = hand.items[i].move;
      other.items[i].is_picked = hand.items[i].is_picked;
      other.items[i].is_mobile = hand.items[i].is_mobile;
    }
  g_assert_true (bm_hand_model_equal (&hand, &other));

  other.items[1].is_picked = TRUE;
  g_assert_false (bm_hand_model_equal (&hand, &other));
}

static BmRowsModel
get_rows (BmState *state,
          guint    seat)
{
  BmView view = bm_view (state, seat);
  BmRowsModel rows;

  bm_rows_model_init (&rows, &view);
  return rows;
}

static void
test_rows (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_ROWS, 2, -1);
  guint first, second;
  BmRowsModel model;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  first = state->start_player;
  second = 1 - first;

  /* One row, in use at once. */
  model = get_rows (state, first);
  g_assert_cmpint (model.decision, ==, BM_MOVE_PICK);
  g_assert_true (model.rows[0].is_used);
  g_assert_cmpuint (model.rows[0].n_tiles, ==, 4);
  g_assert_cmpuint (model.rows[1].n_tiles, ==, 0);
  g_assert_cmpuint (model.rows[0].moves[3], ==, bm_move (first, BM_MOVE_PICK, model.rows[0].tiles[3]));
  g_assert_cmpint (get_rows (state, second).decision, ==, BM_MOVE_NONE);
  g_assert_cmpuint (get_rows (state, second).rows[0].moves[3], ==, 0);

  bm_test_play (state, first, BM_MOVE_PICK, model.rows[0].tiles[3]);
  model = get_rows (state, first);
  g_assert_cmpint (model.decision, ==, BM_MOVE_DISCARD);
  g_assert_cmpuint (model.rows[0].n_tiles, ==, 3);
  g_assert_cmpuint (model.rows[0].n_gone, ==, 1);
  g_assert_cmpuint (model.rows[0].moves[0], ==, bm_move (first, BM_MOVE_DISCARD, model.rows[0].tiles[0]));
  g_assert_cmpint (get_hand (state, first).kind, ==, BM_HAND_PICKED);
  g_assert_false (get_hand (state, first).items[0].is_mobile);

  /* Two rows, to choose from. */
  play_until (state, second, BM_MOVE_ROW);
  model = get_rows (state, second);
  g_assert_cmpint (model.decision, ==, BM_MOVE_ROW);
  for (guint row = 0; row < BM_N_ROWS; row++)
    {
      g_assert_false (model.rows[row].is_used);
      g_assert_cmpuint (model.rows[row].n_tiles, ==, 4);
      g_assert_cmpuint (model.rows[row].use, ==, bm_move (second, BM_MOVE_ROW, row));
      g_assert_cmpuint (model.rows[row].moves[2], ==, bm_move (second, BM_MOVE_PICK, model.rows[row].tiles[2]));
    }
  g_assert_cmpuint (get_rows (state, BM_SPECTATOR).rows[1].n_tiles, ==, 4);
  g_assert_cmpuint (get_rows (state, BM_SPECTATOR).rows[1].use, ==, 0);
  g_assert_cmpuint (get_rows (state, BM_SPECTATOR).rows[1].moves[2], ==, 0);
}

static BmSeatModel
get_seat (BmState *state,
          guint    viewer,
          guint    seat)
{
  BmView view = bm_view (state, viewer);
  BmSeatModel model;

  bm_seat_model_init (&model, &view, seat);
  return model;
}

static void
test_seat_draft (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_TEAM, 4, BM_GIVING_RACE);
  BmSeatModel model;

  bm_test_play (state, 1, BM_MOVE_EXPLORER, state->dealt[1][0]);
  g_assert_cmpuint (get_seat (state, 1, 1).explorer, ==, state->dealt[1][0]);
  g_assert_cmpuint (get_seat (state, 0, 1).explorer, ==, BM_NONE);
  g_assert_cmpint (get_seat (state, 0, 1).total, ==, 0);
  g_assert_true (get_seat (state, 0, 0).is_deciding);
  g_assert_false (get_seat (state, 0, 1).is_deciding);
  bm_test_play_all (state, BM_MOVE_EXPLORER);

  /* Nobody begins in the race. */
  g_assert_false (get_seat (state, 0, state->start_player).is_starting);
  g_assert_true (get_seat (state, 0, 2).is_partner);
  g_assert_false (get_seat (state, 0, 0).is_partner);
  g_assert_false (get_seat (state, BM_SPECTATOR, 2).is_partner);
  g_assert_cmpuint (get_seat (state, 0, 3).team, ==, 1);
  g_assert_false (get_seat (state, 0, 1).has_picked);
  g_assert_cmpuint (get_seat (state, 0, 1).move, ==, 0);

  bm_test_play (state, 1, BM_MOVE_PICK, state->stacks[state->hand_stack[1]].tiles[0]);
  model = get_seat (state, 0, 1);
  g_assert_true (model.has_picked);
  g_assert_cmpuint (model.picked, ==, BM_NONE);
  g_assert_cmpuint (get_seat (state, 1, 1).picked, !=, BM_NONE);
  g_assert_true (get_seat (state, 1, 1).has_ship);

  /* Who picked gives to any other whose ship is free. */
  g_assert_cmpuint (get_seat (state, 1, 0).move, ==, bm_move (1, BM_MOVE_GIVE, 0));
  g_assert_cmpuint (get_seat (state, 0, 0).move, ==, 0);
  bm_test_play (state, 1, BM_MOVE_GIVE, 0);
  g_assert_cmpuint (get_seat (state, 2, 0).ship_size, ==, BM_HAND_TILES - 1);

  play_until (state, 0, BM_MOVE_PLACE);
  g_assert_cmpuint (get_seat (state, 0, 1).picked, !=, BM_NONE);
  g_assert_false (get_seat (state, 0, 1).has_picked);
}

static void
test_seat_start_player (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 3, BM_GIVING_START_PLAYER);
  g_autoptr (BmState) rows = state_new (BM_MODE_ROWS, 2, -1);

  g_assert_false (get_seat (state, 0, state->start_player).is_starting);
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  g_assert_true (get_seat (state, 0, state->start_player).is_starting);
  g_assert_false (get_seat (state, 0, (state->start_player + 1) % 3).is_starting);

  bm_test_play_all (rows, BM_MOVE_EXPLORER);
  g_assert_true (get_seat (rows, 0, rows->start_player).is_starting);
  g_assert_false (get_seat (rows, 0, 0).has_ship);
  g_assert_false (get_seat (rows, 0, 1).has_picked);
}

static void
test_seat_order (void)
{
  static const struct
  {
    BmMode      mode;
    guint       n_seats;
    guint       viewer;
    const char *order;
    const char *teams;
  } cases[] = {
    { BM_MODE_INDIVIDUAL, 5, 0, "01234" },
    { BM_MODE_INDIVIDUAL, 5, 3, "34012" },
    { BM_MODE_INDIVIDUAL, 4, BM_SPECTATOR, "0123" },
    { BM_MODE_TEAM, 4, 1, "1320" },
    { BM_MODE_TEAM, 6, 4, "415023" },
    { BM_MODE_TEAM, 6, 4, "425013", "ABCACB" },
    { BM_MODE_TEAM, 6, BM_SPECTATOR, "012345" },
    { BM_MODE_ROWS, 2, 1, "10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BmState) state = seated_state_new (cases[i].mode, cases[i].n_seats, cases[i].teams, -1);
      BmView view = bm_view (state, cases[i].viewer);
      guint seats[BM_MAX_SEATS];
      char order[BM_MAX_SEATS + 1] = "";
      guint n = bm_seat_model_order (&view, seats);

      for (guint j = 0; j < n; j++)
        order[j] = (char) ('0' + seats[j]);
      g_assert_cmpstr (order, ==, cases[i].order);
    }
}

/* -- Medals -- */

static void
find_medal (BmState      *state,
            const char   *id,
            gboolean      team,
            BmMedalModel *found)
{
  BmView view = bm_view (state, 0);
  BmMedalModel models[BM_MAX_MEDAL_MODELS];
  guint n = bm_medal_model_list (&view, models);

  for (guint i = 0; i < n; i++)
    if (models[i].medal == bm_test_find_medal (rules, id) && models[i].team == team)
      {
        *found = models[i];
        return;
      }
  g_assert_not_reached ();
}

static BmState *
medal_state_new (BmMode      mode,
                 const char *zone)
{
  BmState *state = state_new (mode, 4, -1);

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_zone_begin (&state->position.zones[1], rules, "lava", zone);
  for (guint seat = 0; seat < 4; seat++)
    if (seat != 1)
      bm_test_zone_begin (&state->position.zones[seat], rules, "lava", "");
  return state;
}

static void
test_medal_progress (void)
{
  g_autoptr (BmState) state = medal_state_new (BM_MODE_INDIVIDUAL, "desert@2,0 desert@3,0 rune-double@4,0");
  BmMedalModel model;

  find_medal (state, "desert", FALSE, &model);
  g_assert_cmpint (model.target, ==, 3);
  g_assert_cmpuint (model.n_standings, ==, 4);
  g_assert_cmpint (model.standings[1].value, ==, 2);
  g_assert_cmpint (model.standings[0].value, ==, 0);
  g_assert_false (model.is_taken);
  g_assert_true (bm_medal_model_find (&model, 1) == &model.standings[1]);
  g_assert_null (bm_medal_model_find (&model, BM_SPECTATOR));

  /* More than enough is enough. */
  bm_test_zone_place (&state->position.zones[1], rules, "desert@5,0 desert@6,0");
  bm_position_end_turn (&state->position, rules, NULL);
  find_medal (state, "desert", FALSE, &model);
  g_assert_cmpint (model.standings[1].value, ==, 3);
  g_assert_true (model.standings[1].holds);
  g_assert_true (model.is_taken);
}

static void
test_medal_compared (void)
{
  g_autoptr (BmState) state = medal_state_new (BM_MODE_INDIVIDUAL, "desert@2,0 rune-double@3,0");
  BmMedalModel model;

  find_medal (state, "penalty", FALSE, &model);
  g_assert_true (model.compares);
  g_assert_cmpint (model.target, ==, 0);
  g_assert_cmpint (model.standings[1].value, ==, 3);
  g_assert_false (model.standings[1].leads);
  g_assert_true (model.standings[0].leads);

  bm_test_zone_begin (&state->position.zones[1], rules, "lava", "");
  find_medal (state, "penalty", FALSE, &model);
  g_assert_cmpint (state->setup->all_tie, ==, BM_ALL_TIE_NOBODY);
  for (guint i = 0; i < 4; i++)
    g_assert_false (model.standings[i].leads);
}

static void
test_medal_team (void)
{
  g_autoptr (BmState) state = medal_state_new (BM_MODE_TEAM, "desert@2,0 desert@3,0");
  BmView view = bm_view (state, 3);
  BmMedalModel models[BM_MAX_MEDAL_MODELS];
  BmMedalModel model;

  bm_test_zone_place (&state->position.zones[3], rules, "desert@2,0");
  find_medal (state, "desert", TRUE, &model);
  g_assert_cmpint (model.target, ==, 6);
  g_assert_cmpuint (model.n_standings, ==, 2);
  g_assert_cmpint (model.standings[1].value, ==, 3);
  g_assert_true (bm_medal_model_find (&model, 3) == &model.standings[1]);
  find_medal (state, "desert", FALSE, &model);
  g_assert_cmpint (model.standings[1].value, ==, 2);

  /* The two that compare, the penalty and the full moon, compare teams and nobody else. */
  g_assert_cmpuint (bm_medal_model_list (&view, models), ==, state->position.n_medals * 2 - 2);
}

/* Partners who do not sit opposite each other. */
static void
test_medal_seating (void)
{
  g_autoptr (BmState) state = seated_state_new (BM_MODE_TEAM, 6, "ABACBC", BM_GIVING_RACE);
  BmMedalModel model;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  bm_test_zone_begin (&state->position.zones[5], rules, "lava", "desert@2,0 desert@3,0");
  bm_test_zone_begin (&state->position.zones[3], rules, "lava", "desert@2,0");
  find_medal (state, "desert", TRUE, &model);
  g_assert_cmpuint (model.n_standings, ==, 3);
  g_assert_cmpuint (model.standings[2].seat, ==, 3);
  g_assert_cmpuint (model.standings[2].team, ==, 2);
  g_assert_cmpint (model.standings[2].value, ==, 3);
  g_assert_true (bm_medal_model_find (&model, 3) == &model.standings[2]);
  g_assert_true (bm_medal_model_find (&model, 5) == &model.standings[2]);
  g_assert_true (bm_medal_model_find (&model, 2) == &model.standings[0]);
  g_assert_cmpuint (get_seat (state, 0, 5).team, ==, 2);
}

/* Conditions that forbid something bar; several conditions are one way. */
static void
test_medal_conditions (void)
{
  static const struct
  {
    const char *medal;
    const char *zone;
    int         target;
    int         value;
    gboolean    is_barred;
  } cases[] = {
    { "runes-by-moonlight", "", 4, 0, FALSE },
    { "runes-by-moonlight", "rune-double@2,0 rune-double@3,0", 4, 2, FALSE },
    { "quiet-night", "", 2, 0, FALSE },
    { "quiet-night", "lava-green@2,0 lava-green@3,0", 2, 0, FALSE },
    { "quiet-night", "lava-green@2,0 lava-green@3,0 lava-green@4,0", 2, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BmState) state = medal_state_new (BM_MODE_INDIVIDUAL, cases[i].zone);
      BmMedalModel model;

      state->position.medals[0] = (guint16) bm_test_find_medal (rules, cases[i].medal);
      find_medal (state, cases[i].medal, FALSE, &model);
      g_assert_cmpint (model.target, ==, cases[i].target);
      g_assert_cmpint (model.standings[1].value, ==, cases[i].value);
      g_assert_cmpint (model.standings[1].is_barred, ==, cases[i].is_barred);
    }
}

#define MEDAL(...) \
  "'medals': [{'id': 'goal', 'name': {'en': 'Goal'}, 'points': 5, 'conditions': [{'count': {'of': 'tiles', " \
  "'terrain': 'desert', 'explorer': false}, " __VA_ARGS__ "}]}]"
#define ICE "{'of': 'tiles', 'terrain': 'ice'}"
#define D1 "desert@2,0"
#define D2 D1 " desert@3,0"
#define D3 D2 " desert@4,0"

/* Progress is progress towards what is asked for, which may be more of something than of something else, or an even number. */
static void
test_medal_comparisons (void)
{
  static const struct
  {
    const char *medal;
    const char *zone;
    int         target;
    int         value;
    gboolean    is_barred;
  } cases[] = {
    { MEDAL ("'than': " ICE ", 'at_least': 3"), D2, 3, 2, FALSE },
    { MEDAL ("'than': " ICE ", 'at_least': 3"), D2 " ice-red@4,0", 3, 1, FALSE },
    { MEDAL ("'than': " ICE ", 'at_least': 3"), "ice-red@2,0", 3, 0, FALSE },
    { MEDAL ("'than': " ICE ", 'at_least': 3"), D3, 3, 3, FALSE },
    { MEDAL ("'than': " ICE ", 'at_least': 0"), "ice-red@2,0", 1, 0, FALSE },
    { MEDAL ("'than': " ICE ", 'at_least': 0"), "ice-red@2,0 desert@3,0", 1, 1, FALSE },
    { MEDAL ("'than': " ICE ", 'at_most': 1"), D3, 1, 0, FALSE },
    { MEDAL ("'parity': 'odd'"), "", 1, 0, FALSE },
    { MEDAL ("'parity': 'odd'"), D1, 1, 1, FALSE },
    { MEDAL ("'parity': 'odd'"), D2, 1, 0, FALSE },
    { MEDAL ("'parity': 'even', 'at_least': 3"), D1, 4, 1, FALSE },
    { MEDAL ("'parity': 'even', 'at_least': 3"), D3, 4, 3, FALSE },
    { MEDAL ("'parity': 'even', 'at_most': 2"), D3, 1, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BmRules) with_medal = bm_test_rules_new_with (cases[i].medal);
      BmRules *usual = rules;
      BmMedalModel model;

      rules = with_medal;
      {
        g_autoptr (BmState) state = medal_state_new (BM_MODE_INDIVIDUAL, cases[i].zone);
        g_autofree char *actual = NULL;
        g_autofree char *expected = g_strdup_printf ("%d of %d%s", cases[i].value, cases[i].target,
                                                     cases[i].is_barred ? ", barred" : "");

        state->position.medals[0] = (guint16) bm_test_find_medal (rules, "goal");
        find_medal (state, "goal", FALSE, &model);
        actual = g_strdup_printf ("%d of %d%s", model.standings[1].value, model.target,
                                  model.standings[1].is_barred ? ", barred" : "");
        bm_test_expect (cases[i].medal, cases[i].zone, actual, expected);
      }
      rules = usual;
    }
}

/* -- Summaries -- */

static char *
describe_summary (const BmState *state,
                  guint          seat)
{
  BmView view = bm_view (state, (seat + 1) % state->setup->n_seats);
  GString *text = g_string_new (NULL);
  BmSeatSummary summary;

  bm_seat_summary_init (&summary, &view, seat);
  for (guint i = 0; i < summary.n_entries; i++)
    {
      const BmSeatSummaryEntry *entry = &summary.entries[i];
      const char *id = entry->kind == BM_SEAT_SUMMARY_TERRAIN   ? rules->terrains[entry->index].id
                       : entry->kind == BM_SEAT_SUMMARY_CRYSTAL ? rules->crystals[entry->index].id
                                                                : rules->medals[entry->index].id;

      g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", id, entry->n);
      if (entry->kind == BM_SEAT_SUMMARY_CRYSTAL)
        g_string_append_printf (text, "+%u", entry->more);
      else if (entry->kind == BM_SEAT_SUMMARY_MEDAL)
        g_string_append_printf (text, "/%u", entry->more);
    }
  return g_string_free (text, FALSE);
}

static void
test_summary (void)
{
  static const struct
  {
    const char *explorer;
    const char *tiles;
    const char *summary;
  } rows[] = {
    { "lava", "", "" },
    { "lava", "swamp@2,0", "swamp 1" },
    { "desert", "swamp@2,0", "swamp 1, desert 1, red 0+1" },  /* what is built in counts */
    { "lava", "lava-blue-top@2,0 lava-blue-top@3,0 rune-green@4,0",
      "lava 2, rune 1, green 2+1, red 0+2" },
    /* At least half of the way; what lacks less comes first. */
    { "lava", "desert@2,0 desert@3,0 lava-green@4,0 lava-green@4,2 lava-green@5,0",
      "lava 3, desert 2, blue 0+2, desert 2/3, lava 3/5" },
  };
  const char *const medals[] = { "desert", "lava", "penalty" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE);
      g_autofree char *summary = NULL;

      bm_test_zone_begin (&state->position.zones[1], rules, rows[i].explorer, rows[i].tiles);
      state->position.n_medals = G_N_ELEMENTS (medals);
      for (guint slot = 0; slot < G_N_ELEMENTS (medals); slot++)
        state->position.medals[slot] = (guint16) bm_test_find_medal (rules, medals[slot]);
      summary = describe_summary (state, 1);
      bm_test_expect ("summary", rows[i].tiles, summary, rows[i].summary);
    }
}

/* One that has been won is near no more; before there is an explorer, there is nothing. */
static void
test_summary_of_winners (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE);
  g_autofree char *nothing = describe_summary (state, 0);
  g_autofree char *summary = NULL;

  g_assert_cmpstr (nothing, ==, "");
  bm_test_zone_begin (&state->position.zones[0], rules, "lava", "desert@2,0 desert@3,0");
  state->position.n_medals = 1;
  state->position.medals[0] = (guint16) bm_test_find_medal (rules, "desert");
  state->position.taken = 1;
  summary = describe_summary (state, 0);
  g_assert_cmpstr (summary, ==, "desert 2");
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base moons");

  g_test_add_func ("/hand/draft", test_hand_draft);
  g_test_add_func ("/hand/discard", test_hand_discard);
  g_test_add_func ("/hand/equal", test_hand_equal);
  g_test_add_func ("/rows", test_rows);
  g_test_add_func ("/seat/draft", test_seat_draft);
  g_test_add_func ("/seat/start-player", test_seat_start_player);
  g_test_add_func ("/seat/order", test_seat_order);
  g_test_add_func ("/medal/progress", test_medal_progress);
  g_test_add_func ("/medal/compared", test_medal_compared);
  g_test_add_func ("/medal/team", test_medal_team);
  g_test_add_func ("/medal/seating", test_medal_seating);
  g_test_add_func ("/medal/conditions", test_medal_conditions);
  g_test_add_func ("/medal/comparisons", test_medal_comparisons);
  g_test_add_func ("/panel-models/summary", test_summary);
  g_test_add_func ("/panel-models/summary/winners", test_summary_of_winners);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
