/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* Random games, written down so that a person can follow them, compared byte by byte. They catch what no row of the rules
 * thought of. With --regenerate the texts are written anew; tests/golden/meson.build has the command. */

static const struct
{
  const char *name;
  const char *sets;
  BmMode      mode;
  guint       n_seats;
  BmGiving    giving;
  gboolean    furious_dragon;
  guint64     seed;
} games[] = {
  { "individual-4", "base", BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE, FALSE, 1 },
  { "team-6", "base", BM_MODE_TEAM, 6, BM_GIVING_START_PLAYER, TRUE, 2 },
  { "rows-2", "base", BM_MODE_ROWS, 2, BM_GIVING_RACE, FALSE, 3 },
  { "rows-3", "base", BM_MODE_ROWS, 3, BM_GIVING_RACE, FALSE, 4 },
  { "all-5", "base stretch-goals moons", BM_MODE_INDIVIDUAL, 5, BM_GIVING_RACE, TRUE, 5 },
};

static gboolean regenerate;

static char *
dup_path (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".txt", NULL);

  return g_test_build_filename (G_TEST_DIST, "golden", file, NULL);
}

static const char *
tile_id (const BmRules *rules,
         guint16        tile)
{
  return tile == BM_NONE ? "a hidden tile" : rules->tiles[tile].id;
}

static const char *
placed_id (const BmState *state,
           guint          seat,
           guint          index)
{
  const BmRules *rules = state->setup->rules;

  return rules->tiles[rules->forms[state->position.zones[seat].form[index]].tile].id;
}

static void
append_event (GString       *text,
              const BmState *state,
              const BmEvent *event)
{
  const BmRules *rules = state->setup->rules;

  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_EXPLORER:
      g_string_append_printf (text, "  seat %u is %s\n", event->seat, rules->explorers[event->item].id);
      break;
    case BM_EVENT_TURN:
      g_string_append_printf (text, "\nround %u, turn %u\n", event->other + 1u, event->item + 1u);
      break;
    case BM_EVENT_ROW_OPENED:
      g_string_append_printf (text, "  row %u is opened:", event->item);
      for (guint i = 0; i < state->stacks[event->item].n; i++)
        g_string_append_printf (text, " %s", rules->tiles[state->stacks[event->item].tiles[i]].id);
      g_string_append_c (text, '\n');
      break;
    case BM_EVENT_ROW_USED:
      g_string_append_printf (text, "  row %u is used\n", event->item);
      break;
    case BM_EVENT_PICKED:
      g_string_append_printf (text, "  seat %u has picked %s\n", event->seat, tile_id (rules, event->item));
      break;
    case BM_EVENT_GAVE:
      g_string_append_printf (text, "  seat %u has given to ship %u\n", event->seat, event->other);
      break;
    case BM_EVENT_DISCARDED:
      g_string_append_printf (text, "  seat %u has discarded %s\n", event->seat, tile_id (rules, event->item));
      break;
    case BM_EVENT_RETRIEVED:
      g_string_append_printf (text, "  seat %u has retrieved %s\n", event->seat, tile_id (rules, event->item));
      break;
    case BM_EVENT_PLACED:
      g_string_append_printf (text, "  seat %u has placed %s at %d,%d as tile %u\n", event->seat, tile_id (rules, event->item),
                              event->x, event->y, event->index);
      break;
    case BM_EVENT_MUTATED:
      g_string_append_printf (text, "  seat %u: tile %u, %s, is at level %u\n", event->seat, event->index,
                              placed_id (state, event->seat, event->index), event->other);
      break;
    case BM_EVENT_CRYSTAL:
      g_string_append_printf (text, "  seat %u has a %s crystal\n", event->seat, rules->crystals[event->item].id);
      break;
    case BM_EVENT_COMPOSITE:
      g_string_append_printf (text, "  seat %u has a %s\n", event->seat, rules->composites[event->item].id);
      break;
    case BM_EVENT_TOKEN:
      g_string_append_printf (text, "  seat %u gets token %s from %u\n", event->seat, rules->tokens[event->item].id,
                              event->other);
      break;
    case BM_EVENT_TOKEN_LOST:
      g_string_append_printf (text, "  seat %u loses token %s\n", event->seat, rules->tokens[event->item].id);
      break;
    case BM_EVENT_MEDAL:
      g_string_append_printf (text, "  seat %u wins medal %s\n", event->seat, rules->medals[event->item].id);
      break;
    case BM_EVENT_TEAM_MEDAL:
      g_string_append_printf (text, "  seat %u wins team medal %s\n", event->seat, rules->medals[event->item].id);
      break;
    case BM_EVENT_OVER:
      g_string_append (text, "  the game is over\n");
      break;
    case BM_EVENT_DRAWN:
      g_string_append_printf (text, "  seat %u draws %u\n", event->seat, event->index);
      break;
    case BM_EVENT_TAKEN:
      g_string_append_printf (text, "  seat %u takes %s from %u\n", event->seat, rules->tokens[event->item].id, event->other);
      break;
    case BM_EVENT_SWAPPED:
      g_string_append_printf (text, "  seat %u gives %s to %u for %s\n", event->seat, rules->tokens[event->index].id,
                              event->other, rules->tokens[event->item].id);
      break;
    case BM_EVENT_MOVED:
      g_string_append_printf (text, "  seat %u moves %s to %d,%d\n", event->seat, rules->tiles[event->item].id, event->x,
                              event->y);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
append_beginning (GString       *text,
                  const BmState *state,
                  guint          game)
{
  const BmRules *rules = state->setup->rules;

  g_string_append_printf (text, "%s: %s, %u players, sets %s, seed %" G_GUINT64_FORMAT "\nmedals:", games[game].name,
                          bm_mode_to_string (games[game].mode), games[game].n_seats, games[game].sets, games[game].seed);
  for (guint i = 0; i < state->position.n_medals; i++)
    g_string_append_printf (text, " %s", rules->medals[state->position.medals[i]].id);
  g_string_append_printf (text, "\nstart player: %u\n", state->start_player);
  for (guint seat = 0; seat < games[game].n_seats; seat++)
    g_string_append_printf (text, "seat %u is dealt explorers %s, %s\n", seat, rules->explorers[state->dealt[seat][0]].id,
                            rules->explorers[state->dealt[seat][1]].id);
}

static void
append_end (GString       *text,
            const BmState *state)
{
  BmTieBreak tie_break = BM_TIE_BREAK_NONE;
  guint winners = bm_state_find_winners (state, &tie_break);

  g_string_append_c (text, '\n');
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    {
      g_autofree char *score = bm_test_dup_score (&state->position, state->setup->rules, seat);

      g_string_append_printf (text, "seat %u%s: %s\n", seat, winners >> seat & 1 ? " wins" : "", score);
    }
  g_string_append_printf (text, "tie break %d\n", (int) tie_break);
}

static char *
play (guint game)
{
  g_autoptr (BmRules) rules = bm_test_rules_new (games[game].sets);
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (BmEvent));
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmState) state = NULL;
  GString *text = g_string_new (NULL);
  BmSetupOptions options;
  BmRandom random;

  bm_setup_options_init (&options, games[game].mode, games[game].n_seats);
  options.giving = games[game].giving;
  options.furious_dragon = games[game].furious_dragon;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  state = bm_state_new (setup, games[game].seed);
  bm_random_init (&random, games[game].seed, 1);

  append_beginning (text, state, game);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);
      g_autofree char *words = bm_test_dup_move (rules, move);

      g_array_set_size (events, 0);
      bm_state_play (state, move, events);
      g_string_append_printf (text, "%s\n", words);
      for (guint i = 0; i < events->len; i++)
        append_event (text, state, &g_array_index (events, BmEvent, i));
    }
  append_end (text, state);

  return g_string_free (text, FALSE);
}

/* Shows the first line that differs: two texts of 500 lines are no help. */
static void
assert_same_lines (const char *actual,
                   const char *expected)
{
  g_auto (GStrv) actual_lines = g_strsplit (actual, "\n", -1);
  g_auto (GStrv) expected_lines = g_strsplit (expected, "\n", -1);

  for (guint i = 0; actual_lines[i] != NULL && expected_lines[i] != NULL; i++)
    if (!g_str_equal (actual_lines[i], expected_lines[i]))
      g_error ("Line %u is “%s”, but was “%s”", i + 1, actual_lines[i], expected_lines[i]);
  g_assert_cmpstr (actual, ==, expected);
}

static void
test_game (gconstpointer data)
{
  guint game = GPOINTER_TO_UINT (data);
  g_autofree char *path = dup_path (games[game].name);
  g_autofree char *text = play (game);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  if (regenerate)
    g_file_set_contents (path, text, -1, &error);
  else if (g_file_get_contents (path, &expected, NULL, &error))
    assert_same_lines (text, expected);
  g_assert_no_error (error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  regenerate = argc > 1 && g_str_equal (argv[1], "--regenerate");

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strconcat ("/golden/", games[i].name, NULL);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_game);
    }

  return g_test_run ();
}
