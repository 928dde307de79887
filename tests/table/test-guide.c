/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-arrangement.h"
#include "bm-guide.h"
#include "session-util.h"

#include <string.h>

/* The guided first game. */

#define BIT(step) (1u << (step))

/* Plays a game and returns what was told to seat 0, one step for each of its decisions. @firsts gets what was told
 * before the second turn. */
static guint32
play_guided (const TestGame *game,
             guint64         seed,
             guint32        *firsts)
{
  g_autoptr (BmSetup) setup = test_setup_new (game, BM_GIVING_START_PLAYER);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  guint32 told = 0;
  BmView view = bm_view (state, 0);
  BmRandom random;

  bm_random_init (&random, seed, 1);
  *firsts = 0;
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);

      if (bm_move_get_seat (move) == 0)
        {
          BmGuideStep step = bm_guide_find_step (&view, told);

          if (step != BM_GUIDE_NONE)
            told |= BIT (step);
          if (state->round == 0 && state->turn == 0)
            *firsts = told;
        }
      bm_state_play (state, move, NULL);
    }
  g_assert_cmpint (bm_guide_find_step (&view, told), ==, BM_GUIDE_NONE);

  return told;
}

#define DRAFT_FIRSTS (BIT (BM_GUIDE_EXPLORER) | BIT (BM_GUIDE_PICK) | BIT (BM_GUIDE_GIVE) | BIT (BM_GUIDE_PLACE))
#define ROWS_FIRSTS  (BIT (BM_GUIDE_EXPLORER) | BIT (BM_GUIDE_PICK_IN_ROW) | BIT (BM_GUIDE_PLACE))
#define ALL_LATER    (BIT (BM_GUIDE_GAINS) | BIT (BM_GUIDE_MEDALS) | BIT (BM_GUIDE_BEAMS) | BIT (BM_GUIDE_CRYSTALS) \
                      | BIT (BM_GUIDE_COMPOSITES) | BIT (BM_GUIDE_HELP) | BIT (BM_GUIDE_LOG))
/* What the tiles of the first turn may bring about, or where a seat sits. */
#define CHANCE       (BIT (BM_GUIDE_GIFT) | BIT (BM_GUIDE_DISCARD))
#define DRAFT_LATER  (BIT (BM_GUIDE_LAST_TILES) | BIT (BM_GUIDE_ROUND) | BIT (BM_GUIDE_SHIPS))

static void
test_games_are_guided (void)
{
  static const struct
  {
    TestGame game;
    guint32  firsts;   /* what must have been told in the first turn, and nothing else but by chance */
    guint32  later;    /* and what in the end */
    guint32  never;
  } rows[] = {
    { { BM_MODE_INDIVIDUAL, "hggg" }, DRAFT_FIRSTS, ALL_LATER | DRAFT_LATER,
      BIT (BM_GUIDE_ROW) | BIT (BM_GUIDE_PARTNER) | BIT (BM_GUIDE_PICK_IN_ROW) | BIT (BM_GUIDE_DISCARD) },
    { { BM_MODE_TEAM, "hggg" }, DRAFT_FIRSTS, ALL_LATER | DRAFT_LATER | BIT (BM_GUIDE_PARTNER),
      BIT (BM_GUIDE_ROW) | BIT (BM_GUIDE_PICK_IN_ROW) | BIT (BM_GUIDE_DISCARD) },
    { { BM_MODE_ROWS, "hg" }, ROWS_FIRSTS, ALL_LATER | BIT (BM_GUIDE_ROW) | BIT (BM_GUIDE_DISCARD),
      BIT (BM_GUIDE_PICK) | BIT (BM_GUIDE_GIVE) | BIT (BM_GUIDE_PARTNER) | DRAFT_LATER },
    { { BM_MODE_ROWS, "hgg" }, ROWS_FIRSTS, ALL_LATER | BIT (BM_GUIDE_ROW) | BIT (BM_GUIDE_DISCARD),
      BIT (BM_GUIDE_PICK) | BIT (BM_GUIDE_GIVE) | BIT (BM_GUIDE_PARTNER) | DRAFT_LATER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 1; seed <= 5; seed++)
      {
        guint32 firsts;
        guint32 told = play_guided (&rows[i].game, seed, &firsts);

        g_assert_cmphex (firsts & ~CHANCE, ==, rows[i].firsts);
        g_assert_cmphex (told & rows[i].later, ==, rows[i].later);
        g_assert_cmphex (told & rows[i].never, ==, 0);
      }
}

#define PLAYERS (1u << BM_PART_PLAYERS)
#define MEDALS  (1u << BM_PART_MEDALS)
#define LOG     (1u << BM_PART_LOG)

/* The table begins with little on it, and parts come with their explanations, or when there is no way without them. */
static void
test_parts_come (void)
{
  static const struct
  {
    guint32  told;
    gboolean later;
    guint    hidden;
  } rows[] = {
    { 0, FALSE, PLAYERS | MEDALS | LOG },
    { BIT (BM_GUIDE_EXPLORER) | BIT (BM_GUIDE_PICK), FALSE, PLAYERS | MEDALS | LOG },
    { BIT (BM_GUIDE_EXPLORER) | BIT (BM_GUIDE_PICK) | BIT (BM_GUIDE_GIVE), FALSE, MEDALS | LOG },
    { 0, TRUE, MEDALS | LOG },
    { BIT (BM_GUIDE_MEDALS), TRUE, LOG },
    { BIT (BM_GUIDE_MEDALS) | BIT (BM_GUIDE_LOG), TRUE, 0 },
  };
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hg" }, BM_GIVING_RACE);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmView view = bm_view (state, 0);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      while (rows[i].later && state->turn == 0)
        bm_state_play (state, bm_test_pick_random (state, &random), NULL);
      g_assert_cmphex (bm_guide_find_hidden (&view, rows[i].told), ==, rows[i].hidden);
    }
}

/* A game that somebody watches tells nothing. */
static void
test_spectator (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "gg" }, BM_GIVING_RACE);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmView view = bm_view (state, BM_SPECTATOR);

  g_assert_cmpint (bm_guide_find_step (&view, 0), ==, BM_GUIDE_NONE);
}

static void
test_texts (void)
{
  for (guint step = 0; step < BM_N_GUIDE_STEPS; step++)
    {
      const char *title = bm_guide_get_title ((BmGuideStep) step);
      const char *text = bm_guide_get_text ((BmGuideStep) step);

      g_assert_cmpuint (strlen (title), >, 4);
      g_assert_cmpuint (strlen (title), <, 40);
      g_assert_cmpuint (strlen (text), >, 40);
      g_assert_cmpuint (strlen (text), <, 320);
      g_assert_cmpint (bm_guide_get_target ((BmGuideStep) step), <=, BM_GUIDE_AT_PROMPT);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guide/games-are-guided", test_games_are_guided);
  g_test_add_func ("/guide/parts-come", test_parts_come);
  g_test_add_func ("/guide/spectator", test_spectator);
  g_test_add_func ("/guide/texts", test_texts);

  return g_test_run ();
}
