/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

#include "bm-gain.h"

/* What a tile would bring at a place, and what a turn has brought. */

static BmState *
new_state (BmMode      mode,
           const char *seats)
{
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { mode, seats }, BM_GIVING_RACE);

  return bm_state_new (setup, 7);
}

/* "swamp 8" and so on: lines that change, then what happens. */
static char *
dup_gain (const BmRules *rules,
          const BmGain  *gain)
{
  static const char *const names[] = {
    [BM_EVENT_PLACED] = "placed", [BM_EVENT_MUTATED] = "mutated", [BM_EVENT_CRYSTAL] = "crystal",
    [BM_EVENT_COMPOSITE] = "composite", [BM_EVENT_TOKEN] = "token", [BM_EVENT_MEDAL] = "medal",
    [BM_EVENT_TEAM_MEDAL] = "team-medal", [BM_EVENT_OVER] = NULL,
  };
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d:", gain->total);
  for (guint line = 0; line < rules->n_lines; line++)
    if (gain->lines[line] != 0)
      g_string_append_printf (text, " %s %d", rules->lines[line].id, gain->lines[line]);
  for (guint i = 0; i < gain->events->len; i++)
    g_string_append_printf (text, " %s", names[g_array_index (gain->events, BmEvent, i).kind]);

  return g_string_free (text, FALSE);
}

static void
test_rows (void)
{
  static const struct
  {
    const char *rule;
    const char *explorer;
    const char *tiles;
    const char *tile;
    int         x;
    int         y;
    const char *gain;
  } rows[] = {
    { "a tile's points", "runes", "", "lava-green", 2, 0, "3: lava 3 placed" },
    { "nothing at all", "runes", "", "desert", 2, 0, "0: placed" },
    { "3: the third swamp tile", "runes", "swamp@2,0 swamp@-1,0", "swamp", 0, 2, "10: swamp 10 placed" },
    { "4: a mutant grows", "runes", "ice-orange@2,0", "mutagen-up", 1, 2, "5: ice 5 placed mutated" },
    { "5: a crystal", "runes", "rune-green@2,0", "rune-green", 3, 0, "4: crystals 2 explorer 2 placed crystal" },
    { "3: a Big Monster", "runes", "big-monster-left@2,0", "big-monster-right", 3, 0,
      "10: big_monster 10 placed composite" },
    { "3: half a Big Monster", "runes", "big-monster-left@2,0", "big-monster-right", 2, 2,
      "1: big_monster 1 placed" },
    { "7: a medal", "runes", "desert@2,0 desert@-1,0", "desert", 0, 2, "10: medals 10 placed medal" },
    { "7: … and the talent that counts it", "medals", "desert@2,0 desert@-1,0", "desert", 0, 2,
      "12: explorer 2 medals 10 placed medal" },
    { "11: a token that has to be given to somebody is no gain", "runes", "", "panda", 2, 0, "0: placed" },
    { "11: a tile that costs", "runes", "", "yeti", 2, 0, "-5: ice -5 placed" },
  };
  BmRules *rules = test_rules_get ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmState) state = new_state (BM_MODE_INDIVIDUAL, "hhh");
      BmView view = bm_view (state, 1);
      g_autoptr (BmGain) gain = NULL;
      g_autofree char *text = NULL;

      bm_test_position_begin (&state->position, rules, 3, FALSE, "desert rune penalty");
      bm_test_zone_begin (&state->position.zones[1], rules, rows[i].explorer, rows[i].tiles);
      gain = bm_gain_new (&view, 1, bm_test_find_tile (rules, rows[i].tile), bm_place (rows[i].x, rows[i].y));
      text = dup_gain (rules, gain);
      bm_test_expect (rows[i].rule, rows[i].tile, text, rows[i].gain);
    }
}

/* A form is named so that a mutation can be told without the zone. */
static void
test_mutated_form (void)
{
  BmRules *rules = test_rules_get ();
  guint orange = bm_test_find_tile (rules, "ice-orange");
  g_autoptr (BmState) state = new_state (BM_MODE_INDIVIDUAL, "hhh");
  BmView view = bm_view (state, 0);
  g_autoptr (BmGain) gain = NULL;

  bm_test_position_begin (&state->position, rules, 3, FALSE, "");
  bm_test_zone_begin (&state->position.zones[0], rules, "runes", "ice-orange@2,0");
  gain = bm_gain_new (&view, 0, bm_test_find_tile (rules, "mutagen-up"), bm_place (1, 2));

  g_assert_cmpuint (gain->events->len, ==, 2);
  g_assert_cmpint (g_array_index (gain->events, BmEvent, 1).kind, ==, BM_EVENT_MUTATED);
  g_assert_cmpuint (g_array_index (gain->events, BmEvent, 1).item, ==, rules->tiles[orange].first_form + 1);
}

static void
test_team (void)
{
  BmRules *rules = test_rules_get ();
  g_autoptr (BmState) state = new_state (BM_MODE_TEAM, "hhhh");
  BmView view = bm_view (state, 0);
  g_autoptr (BmGain) gain = NULL;
  g_autofree char *text = NULL;

  bm_test_position_begin (&state->position, rules, 4, TRUE, "rune");
  bm_test_zone_begin (&state->position.zones[0], rules, "lava", "rune-double@2,0 rune-green@-1,0");
  bm_test_zone_begin (&state->position.zones[2], rules, "lava", "rune-double@2,0 rune-double@-1,0");
  bm_test_position_hold (&state->position, rules, 2, 1);
  state->position.taken = 1;
  gain = bm_gain_new (&view, 0, bm_test_find_tile (rules, "rune-green"), bm_place (0, 2));
  text = dup_gain (rules, gain);
  g_assert_cmpstr (text, ==, "5: medals 5 placed team-medal team-medal");
}

/* Before explorers are chosen there is no zone to place anything in. */
static void
test_no_zone (void)
{
  g_autoptr (BmState) state = new_state (BM_MODE_INDIVIDUAL, "hhh");
  BmView view = bm_view (state, 0);
  g_autoptr (GPtrArray) gains = bm_gain_list (&view, 0, 0);

  g_assert_cmpuint (gains->len, ==, 0);
  g_assert_null (bm_gain_new (&view, 0, 0, bm_place (2, 0)));
  g_assert_cmpint (bm_gain_find_best (&view, 0, 0), ==, 0);
}

/* Looks at what the seat may place now in all ways. */
static void
check_gains (const BmState *state,
             guint          seat)
{
  BmView view = bm_view (state, seat);
  guint tile = bm_view_get_picked (&view, seat);
  const BmRules *rules = bm_view_get_rules (&view);
  g_autoptr (GPtrArray) gains = bm_gain_list (&view, seat, tile);
  BmMove moves[BM_MAX_MOVES];
  int best = G_MININT;

  g_assert_cmpuint (gains->len, ==, bm_view_list_moves (&view, moves));
  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = g_ptr_array_index (gains, i);
      int sum = 0;

      g_assert_cmpuint (gain->place, ==, bm_move_get_item (moves[i]));
      for (guint line = 0; line < rules->n_lines; line++)
        sum += gain->lines[line];
      g_assert_cmpint (gain->total, ==, sum);
      best = MAX (best, gain->total);
    }
  g_assert_cmpint (bm_gain_find_best (&view, seat, tile), ==, best);
}

/* In rows games the last player of a turn ends it: the gain is then just what the sheet says afterwards. */
static void
check_promise (const BmState *state,
               BmMove         move)
{
  guint seat = bm_move_get_seat (move);
  BmView view = bm_view (state, seat);
  const BmRules *rules = bm_view_get_rules (&view);
  g_autoptr (BmGain) gain = bm_gain_new (&view, seat, bm_view_get_picked (&view, seat), bm_move_get_item (move));
  g_autoptr (BmState) after = bm_state_copy (state);
  BmSheet then;
  BmSheet now;

  bm_position_score (&state->position, rules, seat, &now);
  bm_state_play (after, move, NULL);
  if (after->turn == state->turn || bm_state_is_over (after))
    return;
  bm_position_score (&after->position, rules, seat, &then);
  g_assert_cmpint (gain->total, ==, then.total - now.total);
}

static void
test_games_keep_promises (void)
{
  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hhh" }, BM_GIVING_RACE);
      g_autoptr (BmState) state = bm_state_new (setup, seed);
      BmRandom random;

      bm_random_init (&random, seed, 1);
      while (!bm_state_is_over (state))
        {
          BmMove move = bm_test_pick_random (state, &random);

          if (bm_move_get_kind (move) == BM_MOVE_PLACE)
            {
              check_gains (state, bm_move_get_seat (move));
              check_promise (state, move);
            }
          bm_state_play (state, move, NULL);
        }
    }
}

static gboolean
has_event (const GArray *events,
           BmEventKind   kind)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BmEvent, i).kind == kind)
      return TRUE;

  return FALSE;
}

static int
count_points (const BmState *state,
              guint          seat)
{
  BmSheet sheet;

  bm_position_score (&state->position, state->setup->rules, seat, &sheet);
  return sheet.total;
}

/* What the turns of a game have brought is, all together, what a seat has in the end more than with its explorer alone. In the
 * middle of a turn it is what has come of it so far. */
static void
test_turns (gconstpointer data)
{
  g_autoptr (BmSetup) setup = test_setup_new (data, BM_GIVING_RACE);
  g_autoptr (BmState) state = bm_state_new (setup, 7);
  g_autoptr (BmRecord) record = bm_record_new (setup, 7);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  int sums[BM_MAX_SEATS] = { 0 };
  int before[BM_MAX_SEATS] = { 0 };
  BmRandom random;

  bm_random_init (&random, 7, 1);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);
      gboolean has_begun = state->phase != BM_PHASE_EXPLORERS;
      gboolean is_end;

      g_array_set_size (events, 0);
      bm_record_append (record, move);
      bm_state_play (state, move, events);
      is_end = has_event (events, BM_EVENT_TURN) || bm_state_is_over (state);
      for (guint seat = 0; seat < setup->n_seats && state->phase != BM_PHASE_EXPLORERS; seat++)
        {
          if (has_begun)
            g_assert_cmpint (bm_gain_of_turn (record, seat), ==, count_points (state, seat) - before[seat]);
          if (has_begun && is_end)
            sums[seat] += bm_gain_of_turn (record, seat);
          else if (!has_begun)
            sums[seat] = count_points (state, seat);
          if (is_end)
            before[seat] = count_points (state, seat);
        }
    }

  for (guint seat = 0; seat < setup->n_seats; seat++)
    g_assert_cmpint (sums[seat], ==, count_points (state, seat));
}

/* A tile with faces brings at each place what its best face brings there. */
static void
test_faces (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base effects.json");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmState) state = bm_state_new (setup, 7);
  BmView view = bm_view (state, 1);
  guint cock = bm_test_find_tile (rules, "weathercock");
  const BmRange *faces = &rules->tiles[cock].faces;
  g_autoptr (GPtrArray) gains = NULL;
  gboolean differs = FALSE;
  int best = G_MININT;

  bm_test_position_begin (&state->position, rules, 3, FALSE, "desert rune penalty");
  bm_test_zone_begin (&state->position.zones[1], rules, "runes", "ice-orange@2,0");
  gains = bm_gain_list (&view, 1, cock);
  g_assert_cmpuint (gains->len, >, 0);
  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = g_ptr_array_index (gains, i);
      int most = G_MININT;

      for (guint k = 0; k < faces->n; k++)
        {
          g_autoptr (BmGain) own = bm_gain_new (&view, 1, rules->faces[faces->first + k], gain->place);

          differs = differs || (k > 0 && own->total != most);
          most = MAX (most, own->total);
        }
      g_assert_cmpint (gain->total, ==, most);
      best = MAX (best, most);
    }
  g_assert_true (differs);
  g_assert_cmpint (bm_gain_find_best (&view, 1, cock), ==, best);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gain/rows", test_rows);
  g_test_add_func ("/gain/mutated-form", test_mutated_form);
  g_test_add_func ("/gain/team", test_team);
  g_test_add_func ("/gain/no-zone", test_no_zone);
  g_test_add_func ("/gain/faces", test_faces);
  g_test_add_func ("/gain/games-keep-promises", test_games_keep_promises);
  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *path = g_strdup_printf ("/gain/turns/%s-%s", bm_mode_to_string (test_games[i].mode),
                                               test_games[i].seats);

      g_test_add_data_func (path, &test_games[i], test_turns);
    }

  return g_test_run ();
}
