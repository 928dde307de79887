/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-turn-memory.h"
#include "test-util.h"

/* What the table remembers for a turn: what is to be seen of a zone, and where a tile is to go. */

static BmRules *rules;

static BmState *
state_new (BmMode mode,
           guint  n_seats)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return bm_state_new (setup, 7);
}

static void
play_one (BmState  *state,
          BmRandom *random)
{
  bm_state_play (state, bm_test_pick_random (state, random), NULL);
}

static gboolean
holds (BmCells cells,
       BmCells other)
{
  BmCells both = bm_cells_unite (cells, other);

  return memcmp (&both, &cells, sizeof cells) == 0;
}

/* In whole games: once a seat has seen what it can choose from, nothing it may do in that turn asks for more to be seen. */
static void
test_reach (gconstpointer data)
{
  const guint n_seats = GPOINTER_TO_UINT (data);
  g_autoptr (BmState) state = state_new (n_seats < 4 ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL, n_seats);
  BmTurnMemory memory;
  BmCells reaches[BM_MAX_SEATS] = { 0 };
  BmRandom random;
  guint n_turns = 0;
  guint n_places = 0;

  bm_turn_memory_clear (&memory);
  bm_random_init (&random, n_seats, 1);
  while (!bm_state_is_over (state))
    {
      for (guint seat = 0; seat < n_seats; seat++)
        {
          BmView view = bm_view (state, seat);
          BmMoveKind decision = bm_view_get_decision (&view, seat);
          BmMove moves[BM_MAX_MOVES];

          if (bm_turn_memory_follow (&memory, &view))
            {
              memset (reaches, 0, sizeof reaches);
              n_turns++;
            }
          if (reaches[seat].width > 0 && bm_view_get_phase (&view) != BM_PHASE_DISCARD)
            g_assert_cmpmem (&reaches[seat], sizeof (BmCells), &memory.reaches[seat], sizeof (BmCells));
          reaches[seat] = memory.reaches[seat];

          if (decision != BM_MOVE_PLACE)
            continue;

          for (guint i = bm_view_list_moves (&view, moves); i > 0; i--, n_places++)
            g_assert_true (holds (reaches[seat],
                                  bm_cells_of_place ((BmPlace) bm_move_get_item (moves[i - 1]),
                                                     (BmShape) rules->tiles[bm_view_get_picked (&view, seat)].shape)));
        }
      play_one (state, &random);
    }

  g_assert_cmpuint (n_turns, >=, n_seats < 4 ? BM_ROWS_TURNS : 2 * BM_ROUND_TURNS);
  g_assert_cmpuint (n_places, >, 100);
}

static void
play_until (BmState    *state,
            BmRandom   *random,
            guint       seat,
            BmMoveKind  kind)
{
  while (state->decisions[seat] != kind)
    play_one (state, random);
}

/* Picks what comes first, for a place that is legal for it; returns the tile. */
static guint
plan (BmTurnMemory *memory,
      BmState      *state,
      guint         seat,
      BmPlace      *place)
{
  BmView view = bm_view (state, seat);
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint16 tiles[BM_HAND_TILES];

  bm_view_list_hand (&view, tiles);
  bm_zone_list_places (&bm_view_get_position (&view)->zones[seat], (BmShape) rules->tiles[tiles[0]].shape, 0, places);
  *place = places[0];
  bm_turn_memory_follow (memory, &view);
  bm_turn_memory_plan (memory, seat, tiles[0], *place);
  return tiles[0];
}

static gboolean
has_plan (BmTurnMemory *memory,
          BmState      *state,
          guint         seat,
          BmPlace      *place)
{
  BmView view = bm_view (state, seat);

  bm_turn_memory_follow (memory, &view);
  return bm_turn_memory_get_plan (memory, &view, place);
}

/* A place is remembered for the tile that is picked for it, by the seat that did so, in this turn. */
static void
test_plan (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 4);
  BmTurnMemory memory;
  BmPlace planned;
  BmPlace place;
  BmRandom random;
  guint tile;

  bm_turn_memory_clear (&memory);
  bm_random_init (&random, 1, 1);
  play_until (state, &random, 2, BM_MOVE_PICK);
  g_assert_false (has_plan (&memory, state, 2, &place));

  tile = plan (&memory, state, 2, &planned);
  g_assert_false (has_plan (&memory, state, 2, &place));
  bm_test_play (state, 2, BM_MOVE_PICK, tile);
  g_assert_true (has_plan (&memory, state, 2, &place));
  g_assert_cmpuint (place, ==, planned);

  play_until (state, &random, 2, BM_MOVE_PLACE);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (has_plan (&memory, state, seat, &place), ==, seat == 2);
  g_assert_false (has_plan (&memory, state, BM_SPECTATOR, &place));

  /* What is not legal is not proposed. */
  memory.places[2] = bm_place (20, 20);
  g_assert_false (has_plan (&memory, state, 2, &place));
  memory.places[2] = planned;
  g_assert_true (has_plan (&memory, state, 2, &place));

  /* The next turn knows nothing of it. */
  play_until (state, &random, 2, BM_MOVE_PICK);
  g_assert_false (has_plan (&memory, state, 2, &place));
  g_assert_cmpuint (memory.plans[2], ==, BM_NONE);
}

/* Another tile than the planned one was picked in the end. */
static void
test_other_tile (void)
{
  g_autoptr (BmState) state = state_new (BM_MODE_INDIVIDUAL, 4);
  BmTurnMemory memory;
  BmPlace place;
  BmRandom random;
  guint16 tiles[BM_HAND_TILES];
  BmView view;
  guint tile;
  guint n;

  bm_turn_memory_clear (&memory);
  bm_random_init (&random, 1, 1);
  play_until (state, &random, 0, BM_MOVE_PICK);
  tile = plan (&memory, state, 0, &place);
  view = bm_view (state, 0);
  n = bm_view_list_hand (&view, tiles);
  while (n > 0 && tiles[n - 1] == tile)
    n--;
  bm_test_play (state, 0, BM_MOVE_PICK, tiles[n - 1]);
  g_assert_false (has_plan (&memory, state, 0, &place));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_data_func ("/turn-memory/reach/rows-2", GUINT_TO_POINTER (2), test_reach);
  g_test_add_data_func ("/turn-memory/reach/rows-3", GUINT_TO_POINTER (3), test_reach);
  g_test_add_data_func ("/turn-memory/reach/draft-4", GUINT_TO_POINTER (4), test_reach);
  g_test_add_data_func ("/turn-memory/reach/draft-6", GUINT_TO_POINTER (6), test_reach);
  g_test_add_func ("/turn-memory/plan", test_plan);
  g_test_add_func ("/turn-memory/other-tile", test_other_tile);

  status = g_test_run ();
  bm_rules_unref (rules);
  return status;
}
