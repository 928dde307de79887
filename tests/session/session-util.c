/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

#include <string.h>

#define MAX_SECONDS  120
#define SIX_IN_TEAMS "ABACBC"  /* partners who do not all sit opposite each other, as those of four do */

const TestGame test_games[] = {
  { BM_MODE_INDIVIDUAL, "ggr" },    { BM_MODE_INDIVIDUAL, "hrg" },    { BM_MODE_INDIVIDUAL, "ghrh" },
  { BM_MODE_INDIVIDUAL, "hhh" },    { BM_MODE_INDIVIDUAL, "ggrrgg" }, { BM_MODE_INDIVIDUAL, "rrhgg" },
  { BM_MODE_TEAM, "gggr" },         { BM_MODE_TEAM, "hggg" },         { BM_MODE_TEAM, "hhgggg" },
  { BM_MODE_TEAM, "hhhhhh" },       { BM_MODE_ROWS, "gg" },           { BM_MODE_ROWS, "hg" },
  { BM_MODE_ROWS, "hh" },           { BM_MODE_ROWS, "rgr" },          { BM_MODE_ROWS, "ghg" },
  { BM_MODE_ROWS, "hgh" },          { BM_MODE_ROWS, "hhh" },
};
const guint n_test_games = G_N_ELEMENTS (test_games);

/* Moons and stretch goals have gifts, the discard, and much else that asks for decisions. */
BmRules *
test_rules_get (void)
{
  static BmRules *rules;

  if (rules == NULL)
    rules = bm_test_rules_new ("base moons stretch-goals");
  return rules;
}

static BmSetup *
setup_new (BmRules        *rules,
           const TestGame *game,
           BmGiving        giving)
{
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;
  BmSetup *setup;

  bm_setup_options_init (&options, game->mode, (guint) strlen (game->seats));
  options.giving = giving;
  if (game->mode == BM_MODE_TEAM && strlen (game->seats) == 6)
    options.teams = SIX_IN_TEAMS;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return setup;
}

BmSetup *
test_setup_new (const TestGame *game,
                BmGiving        giving)
{
  return setup_new (test_rules_get (), game, giving);
}

static const char *
player_of (char letter)
{
  return letter == 'h' ? BM_SEAT_PERSON : letter == 'g' ? "greedy" : "random";
}

/* A session that begins at once; nothing has happened yet, as the main loop has not run. */
BmSession *
test_session_new (const TestGame *game,
                  BmGiving        giving,
                  guint64         seed)
{
  return test_session_new_with (test_rules_get (), game, giving, seed);
}

BmSession *
test_session_new_with (BmRules        *rules,
                       const TestGame *game,
                       BmGiving        giving,
                       guint64         seed)
{
  g_autoptr (BmSetup) setup = setup_new (rules, game, giving);
  g_autoptr (GError) error = NULL;
  BmSeat seats[BM_MAX_SEATS] = { 0 };
  BmSession *session;

  for (guint seat = 0; game->seats[seat] != '\0'; seat++)
    seats[seat] = (BmSeat) { .player = player_of (game->seats[seat]), .name = "Ada" };

  session = bm_session_new (setup, seed, seats, &error);
  g_assert_no_error (error);
  return session;
}

static gboolean
give_up_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until @is_done, but not for ever. */
gboolean
test_wait (gboolean (*is_done) (gpointer data),
           gpointer   data)
{
  gboolean gave_up = FALSE;
  guint timeout = g_timeout_add_seconds (MAX_SECONDS, give_up_cb, &gave_up);

  while (!gave_up && !is_done (data))
    g_main_context_iteration (NULL, TRUE);

  if (!gave_up)
    g_source_remove (timeout);
  return !gave_up;
}

static guint
list_deciders (BmSession *session)
{
  BmView view = bm_session_get_view (session, BM_SPECTATOR);

  return bm_view_get_deciders (&view);
}

static gboolean
only_persons_decide (gpointer session)
{
  return (list_deciders (session) & ~bm_session_get_persons (session)) == 0;
}

/* Waits until no computer player has to decide anything. */
void
test_wait_for_persons (BmSession *session)
{
  g_assert_true (test_wait (only_persons_decide, session));
}

BmMove
test_first_move (BmSession *session,
                 guint      seat)
{
  BmView view = bm_session_get_view (session, seat);
  BmMove moves[BM_MAX_MOVES];

  g_assert_cmpuint (bm_view_list_moves (&view, moves), >, 0);
  return moves[0];
}

/* Lets computer players move as far as they can, then the first person who has to decide. Returns FALSE at the end. */
gboolean
test_step (BmSession *session)
{
  g_autoptr (GError) error = NULL;
  int seat;

  test_wait_for_persons (session);
  seat = g_bit_nth_lsf (list_deciders (session), -1);
  if (seat < 0)
    return FALSE;

  bm_session_play (session, test_first_move (session, (guint) seat), &error);
  g_assert_no_error (error);
  return TRUE;
}

void
test_play_to_end (BmSession *session)
{
  while (test_step (session))
    continue;

  g_assert_true (bm_session_get_over (session));
}

/* The record leads to the state. */
void
test_assert_replays (BmSession *session)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmState) state = bm_record_replay (bm_session_get_record (session), G_MAXUINT, &error);
  BmView view = bm_session_get_view (session, BM_SPECTATOR);

  g_assert_no_error (error);
  g_assert_true (bm_state_equal (view.state, state));
}

/* Plays a game at random to its end, without a session: moves are as various as they can be. */
void
test_play_on (BmRecord *record,
              guint64   seed)
{
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);
  BmRandom random;

  bm_random_init (&random, seed, 1);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }
}

char *
test_dup_text (BmSession *session)
{
  return bm_record_to_text (bm_session_get_record (session));
}

GFile *
test_folder_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("bm-test-XXXXXX", &error);

  g_assert_no_error (error);
  return g_file_new_for_path (path);
}

/* Deletes a folder and the files in it. */
void
test_folder_delete (GFile *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, G_FILE_ATTRIBUTE_STANDARD_NAME,
                                                                 G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, &error);
  GFile *file = NULL;

  g_assert_no_error (error);
  while (g_file_enumerator_iterate (files, NULL, &file, NULL, &error) && file != NULL)
    {
      g_file_delete (file, NULL, &error);
      g_assert_no_error (error);
    }
  g_assert_no_error (error);
  g_file_delete (folder, NULL, &error);
  g_assert_no_error (error);
}

/* Deletes what is there of a folder with all that is in it, for whoever cleans up after programs. */
void
test_tree_delete (GFile *file)
{
  g_autoptr (GFileEnumerator) children
    = g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  GFile *child;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) && child != NULL)
    test_tree_delete (child);
  g_file_delete (file, NULL, NULL);
}
