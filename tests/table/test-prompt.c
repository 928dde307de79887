/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-prompt.h"
#include "session-util.h"

/* What the table says is to be done: in whole games of all modes, for everybody who looks, at every move. */

/* What the person has to do, by the kind of the decision; the beginning of the sentence. */
static const char *const asked[BM_N_MOVE_KINDS][2] = {
  [BM_MOVE_EXPLORER] = { "Choose your explorer" },
  [BM_MOVE_ROW] = { "Choose the row" },
  [BM_MOVE_PICK] = { "Pick a tile", "Keep one of the last two" },
  [BM_MOVE_DISCARD] = { "Discard another tile" },
  [BM_MOVE_GIVE] = { "Pass on the rest", "The stack " },
  [BM_MOVE_PLACE] = { "Place your tile: ", "Place your tile somewhere else: " },
  [BM_MOVE_GIFT] = { "Who gets “" },
  [BM_MOVE_RETRIEVE] = { "Take a tile from the discard" },
  [BM_MOVE_FACE] = { "Choose what it is: " },
  [BM_MOVE_TAKE] = { "Take a token" },
  [BM_MOVE_SWAP] = { "Swap a token" },
  [BM_MOVE_MUTATE] = { "Choose a mutant" },
  [BM_MOVE_COMPLETE] = { "Choose a crystal" },
  [BM_MOVE_TAKE_UP] = { "Choose a tile to move" },
  [BM_MOVE_LAY] = { "Choose a tile to place" },
};

static gboolean
is_asked (const BmPrompt *prompt,
          gboolean        is_rows)
{
  if (is_rows && prompt->decision == BM_MOVE_PICK)
    return g_str_has_prefix (prompt->text, "Take ");
  for (guint i = 0; i < G_N_ELEMENTS (asked[0]); i++)
    if (asked[prompt->decision][i] != NULL && g_str_has_prefix (prompt->text, asked[prompt->decision][i]))
      return TRUE;
  return FALSE;
}

static void
check (BmSession       *session,
       const BmPlayers *players,
       guint            seat,
       guint           *seen)
{
  BmView view = bm_session_get_view (session, seat);
  g_autoptr (BmPrompt) prompt = bm_prompt_new (&view, players);
  g_autofree char *progress = bm_prompt_dup_progress (&view);

  g_assert_cmpstr (prompt->text, !=, "");
  g_assert_nonnull (prompt->detail);
  g_assert_cmpstr (progress, !=, "");
  if (bm_session_get_over (session))
    g_assert_cmpstr (prompt->text, ==, "The game is over");
  else if (seat == BM_SPECTATOR || bm_view_get_decision (&view, seat) == BM_MOVE_NONE)
    g_assert_cmpint (prompt->decision, ==, BM_MOVE_NONE);
  else
    {
      g_assert_cmpint (prompt->decision, ==, bm_view_get_decision (&view, seat));
      g_assert_true (is_asked (prompt, bm_view_get_setup (&view)->mode == BM_MODE_ROWS));
      *seen |= 1u << prompt->decision;
    }
}

static void
play (BmRules        *rules,
      const TestGame *game,
      guint           n_games,
      guint          *seen)
{
  for (guint64 seed = 1; seed <= n_games; seed++)
    {
      g_autoptr (BmSession) session = test_session_new_with (rules, game, BM_GIVING_START_PLAYER, seed);
      g_autoptr (BmPlayers) players = bm_players_new (bm_session_get_record (session));
      guint n_seats = (guint) strlen (game->seats);

      bm_session_set_paused (session, FALSE);
      do
        {
          for (guint seat = 0; seat < n_seats; seat++)
            check (session, players, seat, seen);
          check (session, players, BM_SPECTATOR, seen);
        }
      while (test_step (session));
    }
}

static void
test_all_games (void)
{
  static const TestGame with_effects[] = {
    { BM_MODE_INDIVIDUAL, "hrhr" }, { BM_MODE_INDIVIDUAL, "hhhhhh" }, { BM_MODE_ROWS, "hr" },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base effects.json");
  guint seen = 0;

  for (guint i = 0; i < n_test_games; i++)
    play (test_rules_get (), &test_games[i], 3, &seen);
  for (guint i = 0; i < G_N_ELEMENTS (with_effects); i++)
    play (rules, &with_effects[i], 6, &seen);

  /* All kinds of decisions were asked for; to decline is an answer only. */
  g_assert_cmphex (seen, ==, ((1u << BM_MOVE_DECLINE) - 1) & ~(1u << BM_MOVE_NONE));
}

static void
test_progress (void)
{
  static const TestGame draft = { BM_MODE_INDIVIDUAL, "hgg" };
  static const TestGame rows = { BM_MODE_ROWS, "hg" };
  g_autoptr (BmSession) a = test_session_new (&draft, BM_GIVING_RACE, 1);
  g_autoptr (BmSession) b = test_session_new (&rows, BM_GIVING_RACE, 1);
  BmView view = bm_session_get_view (a, 0);
  g_autofree char *before = bm_prompt_dup_progress (&view);
  g_autofree char *first = NULL;
  g_autofree char *turn = NULL;

  g_assert_cmpstr (before, ==, "Before the first turn");
  bm_session_set_paused (a, FALSE);
  test_step (a);
  view = bm_session_get_view (a, 0);
  first = bm_prompt_dup_progress (&view);
  g_assert_cmpstr (first, ==, "Round 1, turn 1 of 9");

  bm_session_set_paused (b, FALSE);
  test_step (b);
  view = bm_session_get_view (b, 0);
  turn = bm_prompt_dup_progress (&view);
  g_assert_cmpstr (turn, ==, "Turn 1 of 20");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/prompt/games", test_all_games);
  g_test_add_func ("/prompt/progress", test_progress);

  return g_test_run ();
}
