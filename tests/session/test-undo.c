/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "session-util.h"

/* Taking back: as far as nothing hidden came out, and no further. */

/* Steps of a script:
 *   m  whoever is to look makes the first legal move; no curtain is down
 *   l  the same with the last legal move
 *   w  computer players move until they have nothing to decide
 *   u  taking back must be possible, and leads to the state before the last move of a person
 *   n  taking back must not be possible, and changes nothing
 *   r  what was taken back can be made again, and is
 *   C  a curtain must be down, and is lifted */
typedef struct
{
  const char *what;
  TestGame    game;
  BmGiving    giving;
  const char *steps;
} Script;

static const Script scripts[] = {
  { "nothing to take back", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "nwn" },
  { "explorers, until all have chosen", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "munlulwn" },
  { "explorers, last to choose", { BM_MODE_INDIVIDUAL, "ghg" }, BM_GIVING_RACE, "wmn" },
  { "pick, pick another, give, and both back", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "wmmulmuulmwn" },
  { "pick after computer players have given", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "mwmwuwlwmn" },
  { "pick in the order of giving", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_START_PLAYER, "mwmwulwmwn" },
  { "placing, until all have placed", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "wmwmmmulumwn" },
  { "a team game is the same", { BM_MODE_TEAM, "hggg" }, BM_GIVING_RACE, "wmmulmuulmwnmn" },
  { "rows: pick, discard and place", { BM_MODE_ROWS, "hh" }, BM_GIVING_RACE, "CmCmnmmmuuulmm" },
  { "rows are open", { BM_MODE_ROWS, "hhh" }, BM_GIVING_RACE, "CmCmCmnmmmmmmuuuuuummmmmmlmn" },
  { "explorers at one screen", { BM_MODE_INDIVIDUAL, "hhh" }, BM_GIVING_RACE, "CmuClCnmuClCmn" },
  { "hands at one screen", { BM_MODE_INDIVIDUAL, "hhh" }, BM_GIVING_RACE, "CmCmCmnmulmuCmCnmulmCmmn" },
  { "again, until something else is decided", { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, "wmmmuururlu" },
  { "again at one screen", { BM_MODE_INDIVIDUAL, "hhh" }, BM_GIVING_RACE, "CmurCmur" },
  { "placing at one screen", { BM_MODE_INDIVIDUAL, "hhh" }, BM_GIVING_RACE, "CmCmCmmmCmmCmmnmumummmn" },
};

static guint
count_moves (BmSession *session)
{
  return bm_record_get_n_moves (bm_session_get_record (session));
}

static void
make_move (BmSession *session,
           gboolean   last)
{
  BmViewer viewer = bm_session_get_viewer (session);
  BmView view = bm_session_get_view (session, viewer.seat);
  g_autoptr (GError) error = NULL;
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  g_assert_false (viewer.curtain);
  g_assert_cmpuint (n, >, 0);
  bm_session_play (session, moves[last ? n - 1 : 0], &error);
  g_assert_no_error (error);
  g_assert_false (bm_session_get_can_redo (session));
}

/* Whether a person had a choice when move @index was made: not whom to give to, if there was only one. */
static gboolean
is_decision (BmSession *session,
             guint      index)
{
  const BmRecord *record = bm_session_get_record (session);
  BmMove move = bm_record_get_move (record, index);
  g_autoptr (BmState) state = NULL;
  BmMove moves[BM_MAX_MOVES];

  if (!(bm_session_get_persons (session) >> bm_move_get_seat (move) & 1))
    return FALSE;
  if (bm_move_get_kind (move) != BM_MOVE_GIVE && bm_move_get_kind (move) != BM_MOVE_GIFT)
    return TRUE;
  state = bm_record_replay (record, index, NULL);
  return bm_state_list_moves (state, bm_move_get_seat (move), moves) > 1;
}

/* How many moves there were before the last one of a person; G_MAXUINT if there was none. */
static guint
find_last_decision (BmSession *session)
{
  guint n = count_moves (session);

  while (n > 0 && !is_decision (session, n - 1))
    n--;
  return n - 1;
}

static void
undo (BmSession *session)
{
  guint n = find_last_decision (session);

  g_assert_true (bm_session_get_can_undo (session));
  bm_session_undo (session);
  g_assert_cmpuint (count_moves (session), ==, n);
  test_assert_replays (session);
}

static void
redo (BmSession *session)
{
  guint n = count_moves (session);

  g_assert_true (bm_session_get_can_redo (session));
  bm_session_redo (session);
  g_assert_cmpuint (count_moves (session), >, n);
  test_assert_replays (session);
}

static void
undo_in_vain (BmSession *session)
{
  guint n = count_moves (session);

  g_assert_false (bm_session_get_can_undo (session));
  bm_session_undo (session);
  g_assert_cmpuint (count_moves (session), ==, n);
}

static void
run_step (BmSession *session,
          char       step)
{
  switch (step)
    {
    case 'm':
    case 'l':
      make_move (session, step == 'l');
      break;

    case 'w':
      test_wait_for_persons (session);
      break;

    case 'u':
      undo (session);
      break;

    case 'r':
      redo (session);
      break;

    case 'n':
      undo_in_vain (session);
      break;

    case 'C':
      g_assert_true (bm_session_get_viewer (session).curtain);
      bm_session_lift_curtain (session);
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
can_undo_cb (BmSession  *session,
             GParamSpec *pspec G_GNUC_UNUSED,
             gpointer    data)
{
  gboolean *told = data;

  g_assert_cmpint (bm_session_get_can_undo (session), !=, *told);
  *told = !*told;
}

static void
test_script (gconstpointer data)
{
  const Script *script = data;
  g_autoptr (BmSession) session = test_session_new (&script->game, script->giving, 1);
  gboolean told = FALSE;

  g_signal_connect (session, "notify::can-undo", G_CALLBACK (can_undo_cb), &told);
  bm_session_set_paused (session, FALSE);
  for (const char *step = script->steps; *step != '\0'; step++)
    {
      if (g_test_verbose ())
        g_test_message ("step %d: %c, seat %u is to look", (int) (step - script->steps), *step,
                        bm_session_get_viewer (session).seat);
      run_step (session, *step);
      g_assert_cmpint (bm_session_get_can_undo (session), ==, told);
    }

  test_assert_replays (session);
}

/* What can be seen now of picks, explorers and the deck was seen before the move that is taken back, too. */
static void
assert_nothing_came_out (BmSession *session,
                         guint      n_moves)
{
  g_autoptr (BmState) before = bm_record_replay (bm_session_get_record (session), n_moves, NULL);
  BmView now_view = bm_session_get_view (session, BM_SPECTATOR);
  const BmState *now = now_view.state;
  gboolean is_rows = now->setup->mode == BM_MODE_ROWS;

  g_assert_cmpuint (before->n_deck, ==, now->n_deck);
  for (guint seat = 0; seat < now->setup->n_seats; seat++)
    {
      if (!is_rows)
        {
          BmView then = bm_view (before, (seat + 1) % now->setup->n_seats);
          BmView today = bm_view (now, (seat + 1) % now->setup->n_seats);

          if (bm_view_get_picked (&today, seat) != BM_NONE)
            g_assert_cmpuint (bm_view_get_picked (&then, seat), ==, bm_view_get_picked (&today, seat));
          if (bm_view_get_explorer (&today, seat) != BM_NONE)
            g_assert_cmpuint (bm_view_get_explorer (&then, seat), ==, bm_view_get_explorer (&today, seat));
        }
      g_assert_cmpuint (bm_view_get_position (&now_view)->zones[seat].explorer, ==,
                        before->position.zones[seat].explorer);
    }
}

/* At random moments, also while computer players think, whose answers then come too late. */
static void
play_with_regrets (const TestGame *game,
                   guint           delay_ms,
                   guint64         seed)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, seed);
  guint n_left = 150;
  BmRandom random;

  bm_random_init (&random, seed, 1);
  bm_session_set_delay_ms (session, delay_ms);
  bm_session_set_paused (session, FALSE);
  while (!bm_session_get_over (session))
    {
      BmViewer viewer = bm_session_get_viewer (session);
      BmView view = bm_session_get_view (session, viewer.seat);
      BmMove moves[BM_MAX_MOVES];

      if (viewer.curtain)
        bm_session_lift_curtain (session);
      else if (n_left > 0 && bm_session_get_can_undo (session) && bm_random_below (&random, 3) == 0)
        {
          n_left--;
          assert_nothing_came_out (session, find_last_decision (session));
          undo (session);
        }
      else if (bm_view_list_moves (&view, moves) > 0 && bm_random_below (&random, 3) == 0)
        make_move (session, bm_random_below (&random, 2));
      else
        g_main_context_iteration (NULL, FALSE);
    }

  g_assert_cmpuint (n_left, <, 150);
  test_assert_replays (session);
}

static void
test_regrets (void)
{
  for (guint i = 0; i < n_test_games; i++)
    if (strchr (test_games[i].seats, 'h') != NULL)
      for (guint64 seed = 0; seed < 3; seed++)
        play_with_regrets (&test_games[i], (guint) seed % 2, seed);
}

/* -- Alone, any decision -- */

static BmSession *
resume (const char *text)
{
  g_autoptr (GError) error = NULL;
  BmRecord *record = bm_record_new_from_data (text, strlen (text), "game.json", &error);
  BmSession *session;

  g_assert_no_error (error);
  session = bm_session_resume (record, &error);
  g_assert_no_error (error);
  return session;
}

static gboolean
is_alone (const char *seats)
{
  const char *person = strchr (seats, 'h');

  return person != NULL && strchr (person + 1, 'h') == NULL;
}

/* All decisions of a game, one after the other, back to the first; and all of them again. */
static void
check_back_to_first (const TestGame *game,
                     guint           n_steps)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 4);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  guint n_undone = 0;

  bm_session_set_undo_anything (session, TRUE);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < n_steps; i++)
    g_assert_true (test_step (session));
  test_wait_for_persons (session);
  bm_session_set_paused (session, TRUE);
  before = test_dup_text (session);

  while (find_last_decision (session) != G_MAXUINT)
    {
      undo (session);
      n_undone++;
    }
  undo_in_vain (session);
  g_assert_cmpuint (n_undone, >, n_steps / 2);
  /* The last ones may not have revealed anything yet. */
  g_assert_cmpuint (bm_record_get_n_taken_back (bm_session_get_record (session)), >, 0);
  g_assert_cmpuint (bm_record_get_n_taken_back (bm_session_get_record (session)), <=, n_undone);

  for (; n_undone > 0; n_undone--)
    {
      g_assert_true (bm_session_get_can_redo (session));
      bm_session_redo (session);
      test_assert_replays (session);
    }
  g_assert_false (bm_session_get_can_redo (session));
  after = test_dup_text (session);
  g_assert_cmpstr (before, ==, after);

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  undo_in_vain (session);
}

static void
test_back_to_first (void)
{
  for (guint i = 0; i < n_test_games; i++)
    if (is_alone (test_games[i].seats))
      for (guint n_steps = 1; n_steps < 50; n_steps += 12)
        check_back_to_first (&test_games[i], n_steps);
}

static guint
count_taken_back (BmSession *session)
{
  return bm_record_get_n_taken_back (bm_session_get_record (session));
}

/* At random moments, with computer players in the middle of their thoughts, and saved and taken up at some of them:
 * what was taken back is counted exactly when something had come out. Returns how often that was. */
static guint
play_freely (const TestGame *game,
             guint           delay_ms,
             guint64         seed)
{
  BmSession *session = test_session_new (game, BM_GIVING_RACE, seed);
  guint n_left = 60;
  guint n_taken_back = 0;
  guint n_resumed = 0;
  BmRandom random;

  bm_random_init (&random, seed, 2);
  bm_session_set_undo_anything (session, TRUE);
  bm_session_set_delay_ms (session, delay_ms);
  bm_session_set_paused (session, FALSE);
  while (!bm_session_get_over (session))
    {
      BmView view = bm_session_get_view (session, bm_session_get_viewer (session).seat);
      BmMove moves[BM_MAX_MOVES];
      guint dice = bm_random_below (&random, 12);

      if (n_left > 0 && dice < 3 && bm_session_get_can_undo (session))
        {
          n_left--;
          bm_session_set_undo_anything (session, FALSE);
          if (!bm_session_get_can_undo (session))
            n_taken_back++;
          bm_session_set_undo_anything (session, TRUE);
          undo (session);
          g_assert_cmpuint (count_taken_back (session), ==, n_taken_back);
        }
      else if (dice == 3 && n_resumed < 5)
        {
          g_autofree char *text = test_dup_text (session);

          n_resumed++;
          g_object_unref (session);
          session = resume (text);
          bm_session_set_undo_anything (session, TRUE);
          bm_session_set_delay_ms (session, delay_ms);
          bm_session_set_paused (session, FALSE);
          g_assert_cmpuint (count_taken_back (session), ==, n_taken_back);
        }
      else if (bm_view_list_moves (&view, moves) > 0 && dice < 8)
        make_move (session, bm_random_below (&random, 2));
      else
        g_main_context_iteration (NULL, FALSE);
    }

  g_assert_cmpuint (n_left, <, 60);
  test_assert_replays (session);
  g_object_unref (session);
  return n_taken_back;
}

static void
test_freely (void)
{
  guint n_taken_back = 0;

  for (guint i = 0; i < n_test_games; i++)
    if (is_alone (test_games[i].seats))
      for (guint64 seed = 0; seed < 3; seed++)
        n_taken_back += play_freely (&test_games[i], (guint) seed % 2, seed);

  g_assert_cmpuint (n_taken_back, >, 0);
}

/* After taking back, other decisions meet the same hidden cards: nothing is dealt again. */
static void
test_same_cards (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_INDIVIDUAL, "hgr" }, BM_GIVING_RACE, 9);
  g_autoptr (BmState) then = NULL;
  BmView now;

  bm_session_set_undo_anything (session, TRUE);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 6; i++)
    g_assert_true (test_step (session));
  then = bm_record_replay (bm_session_get_record (session), find_last_decision (session), NULL);
  test_wait_for_persons (session);
  undo (session);
  now = bm_session_get_view (session, 0);
  g_assert_true (bm_state_equal (now.state, then));
}

/* Several persons are never asked whether they like to be seen through. */
static void
test_not_among_persons (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_ROWS, "hh" }, BM_GIVING_RACE, 1);

  bm_session_set_undo_anything (session, TRUE);
  for (const char *step = "CmCmn"; *step != '\0'; step++)
    run_step (session, *step);
}

/* Which placements are final as soon as they are made: those after which only computer players or nobody decides. */
static void
test_final (void)
{
  static const struct
  {
    TestGame    game;
    gboolean    anything;
    const char *finals;    /* for the first placements: y or n */
  } rows[] = {
    { { BM_MODE_INDIVIDUAL, "hgg" }, FALSE, "yyyyyyyyyyyyyyyyyy" },
    { { BM_MODE_INDIVIDUAL, "hgg" }, TRUE, "nnnnnnnnnnnnnnnnny" },
    { { BM_MODE_INDIVIDUAL, "hhh" }, FALSE, "nnynny" },
    { { BM_MODE_INDIVIDUAL, "hhh" }, TRUE, "nnynny" },
    { { BM_MODE_ROWS, "hh" }, FALSE, "nynyny" },
    { { BM_MODE_ROWS, "hg" }, TRUE, "nnnnnnnnnnnnnnnnnnny" },
    { { BM_MODE_ROWS, "hg" }, FALSE, "yyyyyyyyyyyyyyyyyyyy" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmSession) session = test_session_new (&rows[i].game, BM_GIVING_RACE, 2);
      const char *expected = rows[i].finals;

      bm_session_set_undo_anything (session, rows[i].anything);
      bm_session_set_paused (session, FALSE);
      while (*expected != '\0')
        {
          BmViewer viewer;
          BmMove move;

          test_wait_for_persons (session);
          bm_session_lift_curtain (session);
          viewer = bm_session_get_viewer (session);
          move = test_first_move (session, viewer.seat);
          if (bm_move_get_kind (move) == BM_MOVE_PLACE)
            g_assert_cmpint (bm_session_is_final (session, move), ==, *expected++ == 'y');
          g_assert_true (bm_session_play (session, move, NULL));
        }
    }
}

/* The first explorer dealt to seat 0 who may take a tile of the discard; BM_NONE: there is none. */
static guint16
find_scavenger (BmSession *session)
{
  BmView view = bm_session_get_view (session, 0);
  guint16 dealt[2];

  bm_view_list_dealt_explorers (&view, dealt);
  for (guint i = 0; i < G_N_ELEMENTS (dealt); i++)
    if (bm_view_get_rules (&view)->explorers[dealt[i]].abilities & BM_ABILITY_TAKE_DISCARDED)
      return dealt[i];

  return BM_NONE;
}

static BmMoveKind
get_decision (BmSession *session)
{
  BmView view = bm_session_get_view (session, 0);

  return bm_view_get_decision (&view, 0);
}

/* A tile that was taken from the discard has been seen by all. */
static void
test_retrieve (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hggrgr" };
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 0);
  g_autoptr (GError) error = NULL;

  for (guint64 seed = 1; seed < 100 && find_scavenger (session) == BM_NONE; seed++)
    {
      g_object_unref (session);
      session = test_session_new (&game, BM_GIVING_RACE, seed);
    }

  bm_session_play (session, bm_move (0, BM_MOVE_EXPLORER, find_scavenger (session)), &error);
  g_assert_no_error (error);
  bm_session_set_paused (session, FALSE);
  while (get_decision (session) != BM_MOVE_RETRIEVE)
    {
      g_assert_true (test_step (session));
      test_wait_for_persons (session);
    }

  undo_in_vain (session);
  g_assert_true (test_step (session));
  g_assert_cmpint (get_decision (session), ==, BM_MOVE_PLACE);
  undo_in_vain (session);
  test_play_to_end (session);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scripts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/undo/script/%s", scripts[i].what);

      g_test_add_data_func (path, &scripts[i], test_script);
    }
  g_test_add_func ("/undo/retrieve", test_retrieve);
  g_test_add_func ("/undo/regrets", test_regrets);
  g_test_add_func ("/undo/back-to-first", test_back_to_first);
  g_test_add_func ("/undo/freely", test_freely);
  g_test_add_func ("/undo/same-cards", test_same_cards);
  g_test_add_func ("/undo/not-among-persons", test_not_among_persons);
  g_test_add_func ("/undo/final", test_final);

  return g_test_run ();
}
