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
  AFTER_GIFT,  /* seat 0 has picked and given, the others not */
  AT_PLACE,
  AT_END,
} Moment;

typedef struct
{
  const char *what;
  BmMode      mode;
  Moment      moment;
  guint       persons;
  BmAudience  previous;
  BmAudience  expected;
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
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { mode, seats }, BM_GIVING_RACE);
  BmState *state = bm_state_new (setup, 3);

  state->start_player = mode == BM_MODE_ROWS ? 0 : 1;
  if (moment >= AT_PICK)
    bm_test_play_all (state, BM_MOVE_EXPLORER);
  if (moment == AFTER_GIFT)
    {
      play_first (state, 0);
      play_first (state, 0);
    }
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
  BmAudience audience = bm_audience_follow (&row->previous, state, row->persons);

  g_assert_cmpuint (audience.seat, ==, row->expected.seat);
  g_assert_cmpint (audience.secret, ==, row->expected.secret);
  g_assert_cmpint (audience.curtain, ==, row->expected.curtain);
}

typedef struct
{
  guint uncovered;  /* whose secrets are on the screen, or BM_SPECTATOR */
  guint n_curtains;
} Screen;

static void
changed_cb (BmSession *session,
            gpointer   data)
{
  Screen *screen = data;
  BmAudience audience = bm_session_get_audience (session);

  if (audience.secret && !audience.curtain)
    g_assert_cmpuint (audience.seat, ==, screen->uncovered);
  else
    screen->uncovered = BM_SPECTATOR;
}

/* Several people: nothing secret appears without a curtain before it. */
static void
check_game (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 4);
  Screen screen = { .uncovered = BM_SPECTATOR };

  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), &screen);
  bm_session_set_paused (session, FALSE);
  do
    {
      BmAudience audience;

      test_wait_for_persons (session);
      audience = bm_session_get_audience (session);
      if (audience.curtain)
        {
          screen.n_curtains++;
          screen.uncovered = audience.seat;
          bm_session_lift_curtain (session);
        }
      if (audience.seat != BM_SPECTATOR)
        g_assert_true (bm_session_play (session, test_first_move (session, audience.seat), NULL));
    }
  while (!bm_session_get_over (session));

  g_assert_cmpuint (screen.n_curtains, >, 0);
}

static void
test_whole_games (void)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      const char *first = strchr (test_games[i].seats, 'h');

      if (first != NULL && strchr (first + 1, 'h') != NULL)
        check_game (&test_games[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/audience/%s", rows[i].what);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/audience/whole-games", test_whole_games);

  return g_test_run ();
}
