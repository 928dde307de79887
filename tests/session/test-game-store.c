/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-archive-entry.h"
#include "bm-archive.h"
#include "bm-game-folder.h"
#include "bm-game-store.h"
#include "session-util.h"
#include "../room-util.h"

/* The game in progress, from one start of the program to the next. */

static const TestGame game = { BM_MODE_ROWS, "hg" };

static const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "greedy", "Grace" } };

/* -- Helpers -- */

typedef struct
{
  gboolean is_done;
  gboolean is_well;
  GError  *error;
} Loading;

static void
loaded_cb (GObject      *store,
           GAsyncResult *result,
           gpointer      data)
{
  Loading *loading = data;

  loading->is_well = bm_game_store_load_finish (BM_GAME_STORE (store), result, &loading->error);
  loading->is_done = TRUE;
}

static gboolean
is_loaded (gpointer data)
{
  return ((Loading *) data)->is_done;
}

/* What the next start of the program finds. */
static BmGameStore *
load (GFile   *folder,
      GError **error)
{
  BmGameStore *store = bm_game_store_new (folder);
  Loading loading = { 0 };

  bm_game_store_load_async (store, NULL, loaded_cb, &loading);
  g_assert_true (test_wait (is_loaded, &loading));
  g_assert_true (loading.is_well == (loading.error == NULL));
  g_assert_true (g_file_equal (bm_game_store_get_folder (store), folder));
  if (loading.error != NULL)
    g_propagate_error (error, loading.error);

  return store;
}

static BmSession *
begin (BmGameStore *store,
       guint64      seed)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  g_autoptr (GError) error = NULL;
  BmSession *session = bm_game_store_begin (store, setup, seed, seats, &error);

  g_assert_no_error (error);
  g_assert_true (bm_game_store_get_session (store) == session);
  return session;
}

static guint
count_past_games (GFile *folder)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GListModel) entries = bm_archive_list (archive, NULL);

  return g_list_model_get_n_items (entries);
}

static guint
count_set_aside (GFile *folder)
{
  g_autoptr (GFile) aside = g_file_get_child (folder, "set-aside");
  g_autoptr (GListModel) entries = bm_archive_list (aside, NULL);

  return g_list_model_get_n_items (entries);
}

static void
delete_all (GFile *folder)
{
  static const char *const names[] = { "games", "set-aside" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) child = g_file_get_child (folder, names[i]);

      if (g_file_query_exists (child, NULL))
        test_folder_delete (child);
    }
  test_folder_delete (folder);
}

/* Replaces a part of the saved game. */
static void
edit_game (GFile      *folder,
           const char *old,
           const char *new)
{
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) string = NULL;

  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);
  string = g_string_new (text);
  g_assert_cmpuint (g_string_replace (string, old, new, 0), >, 0);
  g_file_set_contents (g_file_peek_path (file), string->str, -1, &error);
  g_assert_no_error (error);
}

/* -- Tests -- */

static void
test_next_start (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) first = load (folder, NULL);
  g_autoptr (BmGameStore) second = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BmSession *session;

  g_assert_null (bm_game_store_get_session (first));
  session = begin (first, 3);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 6; i++)
    g_assert_true (test_step (session));
  bm_session_set_paused (session, TRUE);
  before = test_dup_text (session);

  second = load (folder, &error);
  g_assert_no_error (error);
  g_assert_nonnull (bm_game_store_get_session (second));
  after = test_dup_text (bm_game_store_get_session (second));
  g_assert_cmpstr (after, ==, before);

  delete_all (folder);
}

static void
test_finish (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) store = load (folder, NULL);
  g_autoptr (BmGameStore) next = NULL;
  g_autoptr (BmSession) session = g_object_ref (begin (store, 3));
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *kept = NULL;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  file = bm_game_store_finish (store, &error);
  g_assert_no_error (error);
  g_assert_null (bm_game_store_get_session (store));

  record = bm_record_load (file, &error);
  g_assert_no_error (error);
  text = test_dup_text (session);
  kept = bm_record_to_text (record);
  g_assert_cmpstr (kept, ==, text);
  next = load (folder, &error);
  g_assert_no_error (error);
  g_assert_null (bm_game_store_get_session (next));

  delete_all (folder);
}

/* A game that gives way is kept, unless nobody has done anything in it; and it does not overwrite the next one. */
static void
test_give_up (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) store = load (folder, NULL);
  g_autoptr (BmGameStore) next = NULL;
  g_autoptr (BmSession) old = NULL;

  begin (store, 3);
  old = g_object_ref (begin (store, 4));
  g_assert_cmpuint (count_past_games (folder), ==, 0);

  bm_session_set_paused (old, FALSE);
  g_assert_false (bm_game_store_get_begun (store));
  g_assert_true (test_step (old));
  g_assert_true (bm_game_store_get_begun (store));
  begin (store, 5);
  g_assert_cmpuint (count_past_games (folder), ==, 1);

  test_play_to_end (old);
  next = load (folder, NULL);
  g_assert_cmpuint (bm_record_get_seed (bm_session_get_record (bm_game_store_get_session (next))), ==, 5);

  delete_all (folder);
}

/* A game like those of other people: not saved, with some moves. */
static BmRecord *
make_record (guint64 seed)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, seed);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  BmRecord *record;

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 6; i++)
    g_assert_true (test_step (session));
  text = test_dup_text (session);
  record = bm_record_new_from_data (text, strlen (text), "a game", &error);
  g_assert_no_error (error);
  return record;
}

/* A game from elsewhere goes on from its last move, and is saved; the one in progress is kept. */
static void
test_adopt (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) store = load (folder, NULL);
  g_autoptr (BmGameStore) next = NULL;
  g_autoptr (GError) error = NULL;
  BmRecord *record = make_record (7);
  g_autofree char *before = bm_record_to_text (record);
  g_autofree char *after = NULL;
  g_autofree char *saved = NULL;
  BmSession *session = begin (store, 3);

  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));
  session = bm_game_store_adopt (store, record, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (session == bm_game_store_get_session (store));
  g_assert_cmpuint (count_past_games (folder), ==, 1);
  after = test_dup_text (session);
  g_assert_cmpstr (after, ==, before);

  next = load (folder, &error);
  g_assert_no_error (error);
  saved = test_dup_text (bm_game_store_get_session (next));
  g_assert_cmpstr (saved, ==, before);

  delete_all (folder);
}

/* A game that cannot go on takes the place of no other. */
static void
test_adopt_fails (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) store = load (folder, NULL);
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GError) error = NULL;
  BmRecord *record = make_record (7);
  BmSession *session = begin (store, 3);

  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));
  before = test_read_file (file);
  bm_record_set_seat (record, 1, "oracle", "Grace");
  g_assert_null (bm_game_store_adopt (store, record, NULL, &error));
  g_assert_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER);

  g_assert_true (bm_game_store_get_session (store) == session);
  after = test_read_file (file);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (count_past_games (folder), ==, 0);

  delete_all (folder);
}

/* A past game that goes on is no past game any more, but only once it is saved as the one in progress; what lies elsewhere
 * stays. */
static void
test_adopt_past (void)
{
  static const struct
  {
    gboolean is_past;
    gboolean has_room;
    gboolean stays;
  } rows[] = { { TRUE, TRUE, FALSE }, { TRUE, FALSE, TRUE }, { FALSE, TRUE, TRUE }, { FALSE, FALSE, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) folder = test_folder_new ();
      g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
      g_autoptr (GFile) elsewhere = test_folder_new ();
      g_autoptr (BmGameStore) store = bm_game_store_new (folder);
      g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
      g_autoptr (GError) error = NULL;
      BmRecord *record = make_record (7);
      g_autoptr (GFile) file = bm_archive_add (rows[i].is_past ? archive : elsewhere, record, now, &error);

      g_assert_no_error (error);
      if (!rows[i].has_room)
        test_set_room (1000);
      g_assert_nonnull (bm_game_store_adopt (store, record, file, &error));
      test_set_room (TEST_ALL_ROOM);
      g_assert_no_error (error);
      g_assert_true (g_file_query_exists (file, NULL) == rows[i].stays);
      g_assert_cmpuint (count_past_games (folder), ==, rows[i].is_past && rows[i].stays ? 1 : 0);
      test_tree_delete (elsewhere);
      delete_all (folder);
    }
}

/* A saved game that cannot be read is not overwritten by one from elsewhere. */
static void
test_adopt_over_broken (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (BmGameStore) store = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), "{}", -1, NULL);
  store = load (folder, &error);
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_FORMAT);
  g_clear_error (&error);

  g_assert_nonnull (bm_game_store_adopt (store, make_record (7), NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_set_aside (folder), ==, 1);

  delete_all (folder);
}

/* A broken game stays where it is until it is set aside, by a wish or because another game begins. */
static void
test_broken (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (BmGameStore) store = NULL;
  g_autoptr (GFile) aside = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), "{}", -1, NULL);
  store = load (folder, &error);
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_FORMAT);
  g_clear_error (&error);
  g_assert_true (g_file_query_exists (file, NULL));

  aside = bm_game_store_set_aside (store, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_query_exists (aside, NULL));
  g_assert_false (g_file_query_exists (file, NULL));

  g_clear_object (&aside);
  g_file_set_contents (g_file_peek_path (file), "{}", -1, NULL);
  begin (store, 3);
  g_assert_cmpuint (count_set_aside (folder), ==, 2);

  delete_all (folder);
}

/* Another program's computer player has a substitute; names stay. */
static void
test_substitute (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) first = load (folder, NULL);
  g_autoptr (BmGameStore) store = NULL;
  g_autoptr (GError) error = NULL;
  const BmRecord *record;

  begin (first, 3);
  edit_game (folder, "\"greedy\"", "\"oracle\"");
  store = load (folder, &error);
  g_assert_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER);
  g_clear_error (&error);

  g_assert_true (bm_game_store_substitute (store, &error));
  g_assert_no_error (error);
  record = bm_session_get_record (bm_game_store_get_session (store));
  g_assert_cmpstr (bm_record_get_player (record, 0), ==, BM_SEAT_PERSON);
  g_assert_cmpstr (bm_record_get_player (record, 1), !=, "oracle");
  g_assert_cmpstr (bm_record_get_name (record, 1), ==, "Grace");

  delete_all (folder);
}

typedef struct
{
  const char *old;  /* nullable: the whole file goes */
  const char *new;
  int         code;
} SubstituteRow;

/* What has become of the file since the question whether another player may take over. */
static const SubstituteRow substitute_rows[] = {
  { NULL, NULL, BM_RECORD_ERROR_IO },
  { "\"players\"", "\"singers\"", BM_RECORD_ERROR_SETUP },
  { "\"version\":2", "\"version\":99", BM_RECORD_ERROR_VERSION },
};

/* Such a game stays as it is, and can still be set aside. */
static void
test_substitute_fails (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (substitute_rows); i++)
    {
      const SubstituteRow *row = &substitute_rows[i];
      g_autoptr (GFile) folder = test_folder_new ();
      g_autoptr (GFile) file = bm_game_folder_get_game (folder);
      g_autoptr (BmGameStore) first = load (folder, NULL);
      g_autoptr (BmGameStore) store = NULL;
      g_autoptr (GFile) aside = NULL;
      g_autoptr (GError) error = NULL;

      begin (first, 3);
      edit_game (folder, "\"greedy\"", "\"oracle\"");
      store = load (folder, &error);
      g_assert_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER);
      g_clear_error (&error);
      if (row->old != NULL)
        edit_game (folder, row->old, row->new);
      else
        g_assert_true (g_file_delete (file, NULL, NULL));

      g_assert_false (bm_game_store_substitute (store, &error));
      g_assert_error (error, BM_RECORD_ERROR, row->code);
      g_assert_null (bm_game_store_get_session (store));
      g_clear_error (&error);

      aside = bm_game_store_set_aside (store, &error);
      g_assert_true ((aside != NULL) == (row->old != NULL));
      delete_all (folder);
    }
}

static void
fail_cb (BmGameStore *store G_GNUC_UNUSED,
         GError      *error,
         gpointer     data)
{
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);
  ++*(guint *) data;
}

/* The first save of a game is like every other: nothing else has to have made the folder before. */
static void
test_no_folder (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_resolve_relative_path (parent, "not/there");
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GError) error = NULL;
  guint n_failures = 0;

  g_signal_connect (store, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  begin (store, 3);
  g_assert_cmpuint (n_failures, ==, 0);
  record = bm_record_load (file, &error);
  g_assert_no_error (error);

  test_tree_delete (parent);
}

/* A game goes on although it cannot be saved, and is saved when it is over if that is possible then. */
static void
test_no_room (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "no-folder");
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  guint n_failures = 0;
  BmSession *session;

  g_signal_connect (store, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  g_assert_true (g_file_set_contents (g_file_peek_path (folder), "", -1, NULL));
  session = begin (store, 3);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  g_assert_cmpuint (n_failures, ==, 1);

  g_file_delete (folder, NULL, NULL);
  g_file_make_directory (folder, NULL, NULL);
  file = bm_game_store_finish (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_past_games (folder), ==, 1);

  delete_all (folder);
  test_folder_delete (parent);
}

/* A game that gives way to another where there is no room for its last moves is kept as it was saved last. */
static void
test_full_disk (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GListModel) entries = NULL;
  g_autoptr (BmArchiveEntry) entry = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) kept = NULL;
  BmSession *session = begin (store, 3);

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 10; i++)
    g_assert_true (test_step (session));
  before = test_read_file (file);

  test_set_room (1000);
  g_assert_true (test_step (session));
  session = begin (store, 4);
  test_set_room (TEST_ALL_ROOM);
  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));

  entries = bm_archive_list (archive, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 1);
  entry = g_list_model_get_item (entries, 0);
  kept = test_read_file (bm_archive_entry_get_file (entry));
  g_assert_true (g_bytes_equal (kept, before));
  delete_all (folder);
}

/* As long as nothing can be added to the past games, the first of three begun games stays where it is, and the others
 * wait; then all are kept. */
static void
test_no_archive (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  g_autoptr (BmGameStore) next = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  guint n_failures = 0;
  BmSession *session = begin (store, 3);

  g_signal_connect (store, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  g_assert_true (g_file_set_contents (g_file_peek_path (archive), "", -1, NULL));
  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));
  before = test_read_file (file);

  for (guint i = 1; i < 3; i++)
    {
      session = begin (store, 3 + i);
      g_assert_cmpuint (n_failures, ==, i);
      g_assert_false (bm_session_get_saved (session));
      bm_session_set_paused (session, FALSE);
      g_assert_true (test_step (session));
      g_assert_cmpuint (n_failures, ==, i);
    }
  after = test_read_file (file);
  g_assert_true (g_bytes_equal (before, after));

  g_file_delete (archive, NULL, NULL);
  g_assert_true (test_step (session));
  g_assert_true (bm_session_get_saved (session));
  g_assert_cmpuint (count_past_games (folder), ==, 2);
  next = load (folder, NULL);
  g_assert_cmpuint (bm_record_get_seed (bm_session_get_record (bm_game_store_get_session (next))), ==, 5);

  delete_all (folder);
}

/* A game that is over before there is room for it is kept with the next. */
static void
test_finish_without_archive (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  g_autoptr (GFile) none = NULL;
  g_autoptr (GError) error = NULL;
  BmSession *session = begin (store, 3);

  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));
  g_assert_true (g_file_set_contents (g_file_peek_path (archive), "", -1, NULL));
  session = begin (store, 4);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  none = bm_game_store_finish (store, &error);
  g_assert_null (none);
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);

  g_file_delete (archive, NULL, NULL);
  begin (store, 5);
  g_assert_cmpuint (count_past_games (folder), ==, 2);

  delete_all (folder);
}

/* A game that begins before the one of the last time has been loaded adds that to the past games. */
static void
test_begin_before_loading (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmGameStore) first = bm_game_store_new (folder);
  g_autoptr (BmGameStore) store = bm_game_store_new (folder);
  Loading loading = { 0 };
  BmSession *session = begin (first, 3);

  bm_session_set_paused (session, FALSE);
  g_assert_true (test_step (session));
  bm_game_store_load_async (store, NULL, loaded_cb, &loading);
  session = begin (store, 4);
  g_assert_true (test_wait (is_loaded, &loading));
  g_assert_no_error (loading.error);
  g_assert_true (bm_game_store_get_session (store) == session);
  g_assert_cmpuint (count_past_games (folder), ==, 1);
  g_assert_cmpuint (count_set_aside (folder), ==, 0);

  delete_all (folder);
}

static void
ended_cb (gpointer  data,
          GObject  *store G_GNUC_UNUSED)
{
  g_assert_true (g_thread_self () == data);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A window that closes at once lets go of the store, which must not end in the thread that reads. */
static void
test_let_go_while_loading (void)
{
  g_autoptr (GFile) folder = test_folder_new ();

  for (guint i = 0; i < 100; i++)
    {
      BmGameStore *store = bm_game_store_new (folder);
      Loading loading = { 0 };
      gpointer left = store;

      g_object_weak_ref (G_OBJECT (store), ended_cb, g_thread_self ());
      g_object_add_weak_pointer (G_OBJECT (store), &left);
      bm_game_store_load_async (store, NULL, loaded_cb, &loading);
      g_object_unref (store);
      g_assert_true (test_wait (is_gone, &left));
      g_assert_true (loading.is_done);
    }

  delete_all (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-store/next-start", test_next_start);
  g_test_add_func ("/game-store/finish", test_finish);
  g_test_add_func ("/game-store/give-up", test_give_up);
  g_test_add_func ("/game-store/adopt", test_adopt);
  g_test_add_func ("/game-store/adopt-fails", test_adopt_fails);
  g_test_add_func ("/game-store/adopt-past", test_adopt_past);
  g_test_add_func ("/game-store/adopt-over-broken", test_adopt_over_broken);
  g_test_add_func ("/game-store/broken", test_broken);
  g_test_add_func ("/game-store/substitute", test_substitute);
  g_test_add_func ("/game-store/substitute-fails", test_substitute_fails);
  g_test_add_func ("/game-store/no-folder", test_no_folder);
  g_test_add_func ("/game-store/no-room", test_no_room);
  g_test_add_func ("/game-store/full-disk", test_full_disk);
  g_test_add_func ("/game-store/no-archive", test_no_archive);
  g_test_add_func ("/game-store/finish-without-archive", test_finish_without_archive);
  g_test_add_func ("/game-store/begin-before-loading", test_begin_before_loading);
  g_test_add_func ("/game-store/let-go-while-loading", test_let_go_while_loading);

  return g_test_run ();
}
