/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

#include <string.h>

/* Who is to look, and when a curtain comes down. */

#define NOBODY { .seat = BM_SPECTATOR }

/* How far the game is; in a draft seat 1 is the start player. */
typedef enum
{
  AT_EXPLORERS,
  AT_PICK,
  AFTER_GIFT,      /* seat 0 has picked and given, the others not */
  AT_PICK_IN_TURN, /* the stacks will go away in turn, from seat 1 on */
  AFTER_PICK,      /* seats 0 and 2 have picked */
  AT_GIVE,         /* seat 1 has to give */
  AT_SECOND_GIVE,  /* seat 1 has given to seat 2, and seat 2 has a choice */
  AT_FORCED_GIVE,  /* seat 1 has given to seat 0, and seat 2 has none */
  AT_PLACE,
  AT_END,
} Moment;

typedef struct
{
  const char *what;
  BmMode      mode;
  Moment      moment;
  guint       persons;
  BmViewer    previous;
  BmViewer    expected;
  guint       forced;    /* the seat that has to give without a choice; 0: none */
} Row;

static const Row rows[] = {
  { "no persons", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 0, NOBODY, NOBODY },
  { "one person looks without a curtain", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 1 << 2, NOBODY, { 2, TRUE, FALSE } },
  { "one person looks also when others decide", BM_MODE_INDIVIDUAL, AFTER_GIFT, 1, { 0, TRUE, FALSE }, { 0 } },
  { "one person looks at the end", BM_MODE_INDIVIDUAL, AT_END, 1 << 2, { 2, FALSE, FALSE }, { 2 } },
  { "the start player is the first", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 7, NOBODY, { 1, TRUE, TRUE } },
  { "the next person after the start player", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 5, NOBODY, { 2, TRUE, TRUE } },
  { "who looks stays", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 7, { 0, TRUE, FALSE }, { 0, TRUE, FALSE } },
  { "a curtain stays down", BM_MODE_INDIVIDUAL, AT_EXPLORERS, 7, { 0, TRUE, TRUE }, { 0, TRUE, TRUE } },
  { "a new hand after open play", BM_MODE_INDIVIDUAL, AT_PICK, 7, { 0, FALSE, FALSE }, { 0, TRUE, TRUE } },
  { "the hand changes owner", BM_MODE_INDIVIDUAL, AFTER_GIFT, 7, { 0, TRUE, FALSE }, { 1, TRUE, TRUE } },
  { "the first to give is the last to pick", BM_MODE_INDIVIDUAL, AT_PICK_IN_TURN, 7, NOBODY, { 2, TRUE, TRUE } },
  { "who placed a tile last has no claim", BM_MODE_INDIVIDUAL, AT_PICK_IN_TURN, 7, { 1 }, { 2, TRUE, TRUE } },
  { "a curtain before a pick stays down", BM_MODE_INDIVIDUAL, AT_PICK_IN_TURN, 7, { 1, TRUE, TRUE }, { 1, TRUE, TRUE } },
  { "a computer player is the first to give", BM_MODE_INDIVIDUAL, AT_PICK_IN_TURN, 5, NOBODY, { 0, TRUE, TRUE } },
  { "then the first to give picks", BM_MODE_INDIVIDUAL, AFTER_PICK, 7, { 0, TRUE, FALSE }, { 1, TRUE, TRUE } },
  { "who picked last gives at once", BM_MODE_INDIVIDUAL, AT_GIVE, 7, { 1, TRUE, FALSE }, { 1, TRUE, FALSE } },
  { "a computer player picks, nobody waits to give", BM_MODE_INDIVIDUAL, AFTER_PICK, 5, { 0, TRUE, FALSE }, NOBODY },
  { "who is next to give stays while others do", BM_MODE_INDIVIDUAL, AT_GIVE, 5, { 2, TRUE, FALSE }, { 2, TRUE, FALSE } },
  { "who comes later does not", BM_MODE_INDIVIDUAL, AT_GIVE, 5, { 0, TRUE, FALSE }, NOBODY },
  { "who is next and not there is not called", BM_MODE_INDIVIDUAL, AT_GIVE, 5, { 2, TRUE, TRUE }, NOBODY },
  { "a choice of ships", BM_MODE_INDIVIDUAL, AT_SECOND_GIVE, 7, { 1, TRUE, FALSE }, { 2, TRUE, TRUE } },
  { "no choice, no curtain", BM_MODE_INDIVIDUAL, AT_FORCED_GIVE, 7, { 1, TRUE, FALSE }, NOBODY, 2 },
  { "no choice, who looks stays", BM_MODE_INDIVIDUAL, AT_FORCED_GIVE, 7, { 2, TRUE, FALSE }, { 2, TRUE, FALSE }, 2 },
  { "no choice, the next stays", BM_MODE_INDIVIDUAL, AT_FORCED_GIVE, 7, { 0, TRUE, FALSE }, { 0, TRUE, FALSE }, 2 },
  { "no choice, alone", BM_MODE_INDIVIDUAL, AT_FORCED_GIVE, 4, { 2, TRUE, FALSE }, { 2, TRUE, FALSE }, 2 },
  { "two persons, one computer player", BM_MODE_INDIVIDUAL, AFTER_GIFT, 5, { 0, TRUE, FALSE }, { 2, TRUE, TRUE } },
  { "picks are open, who looked stays", BM_MODE_INDIVIDUAL, AT_PLACE, 7, { 2, TRUE, FALSE }, { 2 } },
  { "picks are open, nobody looked", BM_MODE_INDIVIDUAL, AT_PLACE, 5, NOBODY, { 2 } },
  { "all look at the end", BM_MODE_INDIVIDUAL, AT_END, 7, { 2, FALSE, FALSE }, NOBODY },
  { "partners have secrets too", BM_MODE_TEAM, AFTER_GIFT, 15, { 0, TRUE, FALSE }, { 1, TRUE, TRUE } },
  { "explorers are secret in rows games", BM_MODE_ROWS, AT_EXPLORERS, 3, { 0, TRUE, FALSE }, { 0, TRUE, FALSE } },
  { "rows are open", BM_MODE_ROWS, AT_PICK, 3, NOBODY, { 0 } },
  { "rows are open, the computer player decides", BM_MODE_ROWS, AT_PICK, 6, { 1, FALSE, FALSE }, NOBODY },
};

static void
play_to_end (BmState *state)
{
  BmRandom random;

  bm_random_init (&random, 1, 1);
  while (!bm_state_is_over (state))
    bm_state_play (state, bm_test_pick_random (state, &random), NULL);
}

static void
play_first (BmState *state,
            guint    seat)
{
  BmMove moves[BM_MAX_MOVES];

  g_assert_cmpuint (bm_state_list_moves (state, seat, moves), >, 0);
  bm_state_play (state, moves[0], NULL);
}

static BmState *
new_state (BmMode mode,
           Moment moment)
{
  const char *seats = mode == BM_MODE_TEAM ? "hhhh" : "hhh";
  gboolean in_turn = moment >= AT_PICK_IN_TURN && moment <= AT_FORCED_GIVE;
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { mode, seats }, in_turn ? BM_GIVING_START_PLAYER : BM_GIVING_RACE);
  BmState *state = bm_state_new (setup, 3);

  state->start_player = mode == BM_MODE_ROWS ? 0 : 1;
  if (moment >= AT_PICK)
    bm_test_play_all (state, BM_MOVE_EXPLORER);
  if (moment == AFTER_GIFT)
    {
      play_first (state, 0);
      play_first (state, 0);
    }
  if (moment == AFTER_PICK)
    {
      play_first (state, 0);
      play_first (state, 2);
    }
  if (moment == AT_GIVE || moment == AT_SECOND_GIVE || moment == AT_FORCED_GIVE)
    bm_test_play_all (state, BM_MOVE_PICK);
  if (moment == AT_SECOND_GIVE)
    bm_test_play (state, 1, BM_MOVE_GIVE, 2);
  if (moment == AT_FORCED_GIVE)
    bm_test_play (state, 1, BM_MOVE_GIVE, 0);
  if (moment == AT_PLACE)
    {
      bm_test_play_all (state, BM_MOVE_PICK);
      bm_test_play_all (state, BM_MOVE_GIVE);
    }
  if (moment == AT_END)
    play_to_end (state);

  return state;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (BmState) state = new_state (row->mode, row->moment);
  BmViewer viewer = bm_viewer_follow (&row->previous, state, row->persons);

  g_assert_cmpuint (viewer.seat, ==, row->expected.seat);
  g_assert_cmpint (viewer.secret, ==, row->expected.secret);
  g_assert_cmpint (viewer.curtain, ==, row->expected.curtain);
  if (row->forced != 0)
    g_assert_cmpuint (bm_viewer_find_forced (&viewer, state, row->persons), ==, bm_move (row->forced, BM_MOVE_GIVE, 1));
  else
    g_assert_cmpuint (bm_viewer_find_forced (&viewer, state, row->persons), ==, 0);
}

typedef struct
{
  guint    uncovered;   /* whose secrets are on the screen, or BM_SPECTATOR */
  guint    n_curtains;  /* in this turn, for what is in the hand */
  guint    most;        /* in any turn */
  gboolean has_curtain;
} Screen;

static void
changed_cb (BmSession *session,
            gpointer   data)
{
  Screen *screen = data;
  BmViewer viewer = bm_session_get_viewer (session);

  if (viewer.secret && !viewer.curtain)
    g_assert_cmpuint (viewer.seat, ==, screen->uncovered);
  else
    screen->uncovered = BM_SPECTATOR;
}

static void
moved_cb (BmSession *session G_GNUC_UNUSED,
          guint      seat G_GNUC_UNUSED,
          guint      kind G_GNUC_UNUSED,
          GArray    *events,
          Screen    *screen)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BmEvent, i).kind == BM_EVENT_TURN)
      screen->n_curtains = 0;
}

/* Somebody has been asked for who has nothing to decide, and all others could have looked on. */
static gboolean
is_in_vain (BmSession *session,
            guint      seat)
{
  BmView view = bm_session_get_view (session, seat);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  return n == 0 || (n == 1 && bm_move_get_kind (moves[0]) == BM_MOVE_GIVE);
}

static gboolean
needs_hand (BmSession *session,
            guint      seat)
{
  BmView view = bm_session_get_view (session, seat);
  BmMoveKind decision = bm_view_get_decision (&view, seat);

  return decision == BM_MOVE_PICK || decision == BM_MOVE_GIVE;
}

/* Several people: nothing secret appears without a curtain before it, and no curtain comes without a reason. */
static void
check_game (const TestGame *game,
            BmGiving        giving,
            guint           most)
{
  g_autoptr (BmSession) session = test_session_new (game, giving, 4);
  Screen screen = { .uncovered = BM_SPECTATOR };

  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &screen);
  g_signal_connect (session, "moved", G_CALLBACK (moved_cb), &screen);
  bm_session_set_paused (session, FALSE);
  do
    {
      BmViewer viewer;
      BmMove move;

      test_wait_for_persons (session);
      viewer = bm_session_get_viewer (session);
      if (viewer.curtain)
        {
          g_assert_false (is_in_vain (session, viewer.seat));
          screen.n_curtains += needs_hand (session, viewer.seat);
          screen.most = MAX (screen.most, screen.n_curtains);
          screen.has_curtain = TRUE;
          screen.uncovered = viewer.seat;
          bm_session_lift_curtain (session);
        }
      move = bm_session_find_forced (session);
      if (move == 0 && viewer.seat != BM_SPECTATOR)
        move = test_first_move (session, viewer.seat);
      if (move != 0)
        g_assert_true (bm_session_play (session, move, NULL));
    }
  while (!bm_session_get_over (session));

  g_assert_true (screen.has_curtain);
  g_assert_cmpuint (screen.most, <=, most);
}

/* How many curtains two persons need in a draft for three. */
static void
test_few_curtains (void)
{
  static const char *const seats[] = { "hhr", "hrh", "rhh" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      TestGame game = { BM_MODE_INDIVIDUAL, seats[i] };

      check_game (&game, BM_GIVING_RACE, 2);
      check_game (&game, BM_GIVING_START_PLAYER, 3);
    }
}

static void
test_whole_games (void)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      const char *first = strchr (test_games[i].seats, 'h');

      if (first != NULL && strchr (first + 1, 'h') != NULL)
        {
          check_game (&test_games[i], BM_GIVING_RACE, G_MAXUINT);
          check_game (&test_games[i], BM_GIVING_START_PLAYER, G_MAXUINT);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/viewer/%s", rows[i].what);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/viewer/few-curtains", test_few_curtains);
  g_test_add_func ("/viewer/whole-games", test_whole_games);

  return g_test_run ();
}
