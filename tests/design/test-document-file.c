/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-document.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-set-file.h"
#include "session-util.h"
#include "../room-util.h"

/* A document and its file. */

#define HEAD \
  "\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},\"x-kept\":[1,{\"a\":null}]"
#define TEXT "{" HEAD ",\"tiles\":[{\"id\":\"a\"},{\"id\":\"b\",\"points\":1}]}\n"
#define FULL 1000

typedef struct
{
  GFile      *folder;
  GFile      *file;
  BmDocument *document;
} Fixture;

static void
write_text (GFile      *file,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
}

static char *
read_text (GFile *file)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static char *
dup_document_text (BmDocument *document)
{
  return bm_json_write (bm_document_get_root (document), TRUE);
}

static void
assert_in_file (BmDocument *document,
                GFile      *file)
{
  g_autofree char *text = dup_document_text (document);
  g_autofree char *in_file = read_text (file);

  g_assert_cmpstr (in_file, ==, text);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = test_folder_new ();
  fixture->file = g_file_get_child (fixture->folder, "mine.bigmonster");
  write_text (fixture->file, TEXT);
  fixture->document = bm_document_new_from_file (fixture->file, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  if (fixture->document != NULL)
    {
      bm_document_set_autosave (fixture->document, FALSE);
      g_assert_finalize_object (fixture->document);
    }
  g_object_unref (fixture->file);
  test_folder_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

static void
set_points (BmDocument *document,
            int         points)
{
  bm_document_set_int (document, "$.tiles[1].points", points, "Change Points", NULL);
}

static int
get_points (BmDocument *document)
{
  return bm_document_get_int (document, "$.tiles[1].points", -1);
}

typedef struct
{
  BmDocument *document;
  BmSaveState state;
} Wanted;

static gboolean
has_state (gpointer data)
{
  const Wanted *wanted = data;

  return bm_document_get_save_state (wanted->document) == wanted->state;
}

static void
wait_for_state (BmDocument  *document,
                BmSaveState  state)
{
  Wanted wanted = { document, state };

  g_assert_true (test_wait (has_state, &wanted));
}

static void
note_state_cb (BmDocument *document,
               GParamSpec *pspec G_GNUC_UNUSED,
               GString    *states)
{
  g_string_append_c (states, "SPWFCD"[bm_document_get_save_state (document)]);
}

/* Opening */

typedef struct
{
  const char *text;
  gboolean    is_opened;
} OpenRow;

static const OpenRow open_rows[] = {
  { "{}", TRUE },
  { "{\"tiles\":7,\"version\":-3}", TRUE },
  { "{\"format\":7,\"version\":\"1\"}", TRUE },
  { "{\"version\":3}", FALSE },
  { "[]", FALSE },
  { "", FALSE },
  { "{\"a\":1,\"a\":2}", FALSE },
  { "{", FALSE },
};

static void
test_open (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "a.json");
  g_autoptr (BmDocument) none = NULL;
  g_autoptr (GError) io_error = NULL;

  none = bm_document_new_from_file (file, NULL, &io_error);
  g_assert_null (none);
  g_assert_error (io_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  for (guint i = 0; i < G_N_ELEMENTS (open_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmDocument) document = NULL;

      write_text (file, open_rows[i].text);
      document = bm_document_new_from_file (file, NULL, &error);
      g_test_message ("%s: %s", open_rows[i].text, error != NULL ? error->message : "opened");
      g_assert_cmpint (document != NULL, ==, open_rows[i].is_opened);
      g_assert_cmpint (error == NULL, ==, open_rows[i].is_opened);
      if (document == NULL)
        continue;
      g_assert_false (bm_document_get_modified (document));
      g_assert_false (bm_document_is_playable (document));
      g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), >, 0);
    }
  test_folder_delete (folder);
}

/* Whoever is told that a set is newer learns why. */
static void
test_open_newer (void)
{
  static const char *const rows[][2] = {
    { "{\"version\":3}", "This set was created with a newer version of Big Monster" },
    { "{\"version\":3,\"tiles\":[{\"wings\":2,\"rules\":[{\"points\":1,\"scored\":\"never\"}]}]}",
      "This set was created with a newer version of Big Monster; this one does not know “wings”, “never”" },
  };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "a.json");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      write_text (file, rows[i][0]);
      g_assert_null (bm_document_new_from_file (file, NULL, &error));
      g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_VERSION);
      g_assert_cmpstr (error->message, ==, rows[i][1]);
    }
  test_folder_delete (folder);
}

/* A file that was saved is as somebody would write it by hand: those of the sets that come with the program are the
 * same to the letter. */
static void
test_round_trip (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "a.json");

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strconcat (ids[i], ".json", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "sets", name, NULL);
      g_autofree char *text = NULL;
      g_autofree char *again = NULL;
      g_autoptr (BmDocument) document = NULL;

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      write_text (file, text);
      document = bm_document_new_from_file (file, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (bm_document_is_playable (document));
      bm_document_set_string (document, "$.name.en", "Other", "Change Name", NULL);
      bm_document_undo (document);
      bm_document_set_string (document, "$.x-note", "n", "Note", NULL);
      g_assert_true (bm_document_flush (document, &error));
      bm_document_remove (document, "$.x-note", "Remove Note");
      g_assert_true (bm_document_flush (document, &error));
      g_assert_no_error (error);
      again = read_text (file);
      g_assert_cmpstr (again, ==, text);
    }
  test_folder_delete (folder);
}

/* Saving */

static void
count_notify_cb (BmDocument *document G_GNUC_UNUSED,
                 GParamSpec *pspec G_GNUC_UNUSED,
                 guint      *n)
{
  ++*n;
}

static void
test_autosave (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GString) states = g_string_new (NULL);
  guint n_modified = 0;

  g_signal_connect (fixture->document, "notify::modified", G_CALLBACK (count_notify_cb), &n_modified);
  g_signal_connect (fixture->document, "notify::save-state", G_CALLBACK (note_state_cb), states);
  set_points (fixture->document, 2);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_PENDING);
  bm_document_set_autosave (fixture->document, TRUE);
  wait_for_state (fixture->document, BM_SAVE_STATE_SAVED);
  g_assert_cmpstr (states->str, ==, "PWS");
  g_assert_false (bm_document_get_modified (fixture->document));
  g_assert_cmpuint (n_modified, ==, 2);
  assert_in_file (fixture->document, fixture->file);

  /* What was saved is a step of its own, and undo is a change, too. */
  bm_document_undo (fixture->document);
  g_assert_true (bm_document_get_modified (fixture->document));
  wait_for_state (fixture->document, BM_SAVE_STATE_SAVED);
  g_assert_cmpstr (states->str, ==, "PWSPWS");
  assert_in_file (fixture->document, fixture->file);

  /* There and back again is nothing to save. */
  set_points (fixture->document, 5);
  set_points (fixture->document, 1);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
}

static gboolean
type_cb (gpointer data)
{
  set_points (data, get_points (data) + 1);

  return G_SOURCE_CONTINUE;
}

/* Who types without a pause is saved, too, but not at every letter: never before half a second has passed. */
static void
test_no_pause (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  gint64 start = g_get_monotonic_time ();
  guint id = g_timeout_add (50, type_cb, fixture->document);

  bm_document_set_autosave (fixture->document, TRUE);
  type_cb (fixture->document);
  wait_for_state (fixture->document, BM_SAVE_STATE_SAVING);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, G_USEC_PER_SEC / 2);
  g_source_remove (id);
  wait_for_state (fixture->document, BM_SAVE_STATE_SAVED);
  assert_in_file (fixture->document, fixture->file);
}

/* The last changes are saved when the document goes away, also while others are being written. */
static void
test_last (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *in_file = NULL;
      g_autoptr (GError) error = NULL;

      bm_document_set_autosave (fixture->document, TRUE);
      set_points (fixture->document, 40 + (int) i);
      if (i == 1)
        {
          wait_for_state (fixture->document, BM_SAVE_STATE_SAVING);
          set_points (fixture->document, 50);
        }
      text = dup_document_text (fixture->document);
      g_assert_finalize_object (g_steal_pointer (&fixture->document));
      in_file = read_text (fixture->file);
      g_assert_cmpstr (in_file, ==, text);
      fixture->document = bm_document_new_from_file (fixture->file, NULL, &error);
      g_assert_no_error (error);
    }
}

/* Without autosave nothing is written that nobody asked for. */
static void
test_not_asked (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  set_points (fixture->document, 2);
  g_assert_finalize_object (g_steal_pointer (&fixture->document));
  text = read_text (fixture->file);
  g_assert_cmpstr (text, ==, TEXT);
}

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  GError **error = data;
  g_autoptr (GError) local_error = NULL;

  g_clear_error (error);
  if (bm_document_save_finish (BM_DOCUMENT (source), result, &local_error))
    *error = g_error_new_literal (G_IO_ERROR, FULL, "saved");
  else
    *error = g_steal_pointer (&local_error);
}

static gboolean
is_answered (gpointer data)
{
  return *(GError **) data != NULL;
}

static void
test_save_async (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) first = NULL;
  g_autoptr (GError) second = NULL;
  g_autoptr (GError) third = NULL;

  set_points (fixture->document, 2);
  bm_document_save_async (fixture->document, NULL, saved_cb, &first);
  set_points (fixture->document, 3);
  bm_document_save_async (fixture->document, NULL, saved_cb, &second);
  g_assert_true (test_wait (is_answered, &first));
  g_assert_true (test_wait (is_answered, &second));
  g_assert_error (first, G_IO_ERROR, FULL);
  g_assert_error (second, G_IO_ERROR, FULL);
  assert_in_file (fixture->document, fixture->file);
  bm_document_save_async (fixture->document, NULL, saved_cb, &third);
  g_assert_true (test_wait (is_answered, &third));
  g_assert_error (third, G_IO_ERROR, FULL);
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  bm_document_set_read_only (fixture->document, TRUE);
  bm_document_set_autosave (fixture->document, TRUE);
  g_test_expect_message ("bm-design", G_LOG_LEVEL_CRITICAL, "*may_change*");
  set_points (fixture->document, 2);
  g_test_assert_expected_messages ();
  g_assert_cmpint (get_points (fixture->document), ==, 1);
  g_assert_true (bm_document_flush (fixture->document, NULL));
}

/* A new document gets a place. */
static void
test_new_file (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (JsonNode) root = json_node_ref (bm_document_get_root (fixture->document));
  g_autoptr (BmDocument) document = bm_document_new (root, NULL);
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "new.bigmonster");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) conflict = NULL;
  guint n_modified = 0;

  g_signal_connect (document, "notify::modified", G_CALLBACK (count_notify_cb), &n_modified);
  g_assert_false (bm_document_get_modified (document));
  bm_document_set_file (document, file);
  g_assert_true (bm_document_get_modified (document));
  g_assert_cmpuint (n_modified, ==, 1);
  bm_document_set_autosave (document, TRUE);
  wait_for_state (document, BM_SAVE_STATE_SAVED);
  assert_in_file (document, file);
  g_assert_false (bm_document_get_modified (document));

  /* Where another one lies it is not put. */
  bm_document_set_file (document, fixture->file);
  g_assert_false (bm_document_flush (document, &conflict));
  g_assert_error (conflict, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED);
  g_assert_true (bm_document_resolve (document, BM_RESOLUTION_MINE, NULL, &error));
  g_assert_no_error (error);
  assert_in_file (document, fixture->file);
  g_file_delete (file, NULL, NULL);
}

/* A symbolic link goes on leading to the file. */
static void
test_link (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "link.bigmonster");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmDocument) document = NULL;

  g_assert_cmpint (symlink ("mine.bigmonster", g_file_peek_path (link)), ==, 0);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0640), ==, 0);
  document = bm_document_new_from_file (link, NULL, &error);
  g_assert_no_error (error);
  set_points (document, 2);
  g_assert_true (bm_document_flush (document, &error));
  assert_in_file (document, fixture->file);
  g_assert_true (g_file_test (g_file_peek_path (link), G_FILE_TEST_IS_SYMLINK));
  {
    GStatBuf status;

    g_assert_cmpint (g_stat (g_file_peek_path (fixture->file), &status), ==, 0);
    g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  }
}

/* Others at the file */

#define THEIRS "{" HEAD ",\"tiles\":[{\"id\":\"a\"},{\"id\":\"b\",\"points\":9}]}\n"

static void
note_place_cb (BmDocument *document G_GNUC_UNUSED,
               const char *place,
               char      **note)
{
  g_free (*note);
  *note = g_strdup (place);
}

static gboolean
has_their_points (gpointer document)
{
  return get_points (document) == 9;
}

static void
test_reload (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  JsonNode *tile = bm_document_get (fixture->document, "$.tiles[0]");
  g_autofree char *place = NULL;

  g_signal_connect (fixture->document, "changed", G_CALLBACK (note_place_cb), &place);
  write_text (fixture->file, THEIRS);
  g_assert_true (test_wait (has_their_points, fixture->document));
  g_assert_cmpstr (place, ==, "$.tiles[1].points");
  g_assert_true (bm_document_get (fixture->document, "$.tiles[0]") == tile);
  g_assert_false (bm_document_get_modified (fixture->document));
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, "Reload from Disk");

  bm_document_undo (fixture->document);
  g_assert_cmpint (get_points (fixture->document), ==, 1);
  g_assert_true (bm_document_get_modified (fixture->document));
  bm_document_redo (fixture->document);
  g_assert_false (bm_document_get_modified (fixture->document));
}

static void
make_conflict (Fixture *fixture)
{
  set_points (fixture->document, 2);
  write_text (fixture->file, THEIRS);
  wait_for_state (fixture->document, BM_SAVE_STATE_CONFLICT);
}

static void
assert_theirs (GFile *file)
{
  g_autofree char *text = read_text (file);

  g_assert_cmpstr (text, ==, THEIRS);
}

/* Nothing is written, and nothing is lost, before somebody decides. */
static void
test_conflict (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) flush_error = NULL;
  g_autoptr (GError) save_error = NULL;

  bm_document_set_autosave (fixture->document, TRUE);
  make_conflict (fixture);
  g_assert_nonnull (bm_document_get_save_error (fixture->document));
  set_points (fixture->document, 3);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_CONFLICT);
  g_assert_false (bm_document_flush (fixture->document, &flush_error));
  g_assert_error (flush_error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED);
  bm_document_save_async (fixture->document, NULL, saved_cb, &save_error);
  g_assert_true (test_wait (is_answered, &save_error));
  g_assert_error (save_error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED);
  assert_theirs (fixture->file);
  g_assert_cmpint (get_points (fixture->document), ==, 3);
}

/* Also without being told of it. */
static void
test_conflict_unseen (Fixture       *fixture,
                      gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  set_points (fixture->document, 2);
  write_text (fixture->file, THEIRS);
  g_assert_false (bm_document_flush (fixture->document, &error));
  g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_CONFLICT);
  assert_theirs (fixture->file);
}

static void
test_mine (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  make_conflict (fixture);
  g_assert_true (bm_document_resolve (fixture->document, BM_RESOLUTION_MINE, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
  g_assert_cmpint (get_points (fixture->document), ==, 2);
  assert_in_file (fixture->document, fixture->file);
}

static void
test_theirs (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  make_conflict (fixture);
  g_assert_true (bm_document_resolve (fixture->document, BM_RESOLUTION_THEIRS, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
  g_assert_cmpint (get_points (fixture->document), ==, 9);
  assert_theirs (fixture->file);

  /* Mine is a step back. */
  bm_document_undo (fixture->document);
  g_assert_cmpint (get_points (fixture->document), ==, 2);
}

static void
assert_copy (BmDocument *document,
             GFile      *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmDocument) copy = bm_document_new_from_file (file, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (get_points (copy), ==, 2);
  g_assert_cmpstr (bm_document_get_string (copy, "$.id"), !=, "mine");
  g_assert_cmpuint (bm_document_get_length (copy, "$.x-kept"), ==, 2);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) copy = NULL;

  make_conflict (fixture);
  g_assert_true (bm_document_resolve (fixture->document, BM_RESOLUTION_COPY, &copy, &error));
  g_assert_no_error (error);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
  g_assert_cmpint (get_points (fixture->document), ==, 9);
  assert_theirs (fixture->file);
  g_assert_false (g_file_equal (copy, fixture->file));
  assert_copy (fixture->document, copy);
}

/* Who closes the window without deciding finds both. */
static void
test_undecided (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) copy = g_file_get_child (fixture->folder, "mine-2.bigmonster");

  make_conflict (fixture);
  bm_document_set_autosave (fixture->document, TRUE);
  g_assert_finalize_object (g_steal_pointer (&fixture->document));
  assert_theirs (fixture->file);
  assert_copy (NULL, copy);
}

/* What cannot be read is not loaded, and not written over. */
static void
test_unreadable (Fixture       *fixture,
                 gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  write_text (fixture->file, "{ oh no");
  wait_for_state (fixture->document, BM_SAVE_STATE_CONFLICT);
  g_assert_cmpint (get_points (fixture->document), ==, 1);
  g_assert_false (bm_document_resolve (fixture->document, BM_RESOLUTION_THEIRS, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_CONFLICT);

  /* They have mended it. */
  write_text (fixture->file, THEIRS);
  g_assert_true (test_wait (has_their_points, fixture->document));
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
}

static void
test_deleted (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) flush_error = NULL;
  g_autoptr (GError) answer = NULL;

  bm_document_set_autosave (fixture->document, TRUE);
  g_file_delete (fixture->file, NULL, NULL);
  wait_for_state (fixture->document, BM_SAVE_STATE_DELETED);
  set_points (fixture->document, 2);
  g_assert_false (bm_document_flush (fixture->document, &flush_error));
  g_assert_error (flush_error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_DELETED);
  g_assert_false (g_file_query_exists (fixture->file, NULL));

  bm_document_save_async (fixture->document, NULL, saved_cb, &answer);
  g_assert_true (test_wait (is_answered, &answer));
  g_assert_error (answer, G_IO_ERROR, FULL);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
  assert_in_file (fixture->document, fixture->file);

  /* It is watched as before. */
  write_text (fixture->file, THEIRS);
  g_assert_true (test_wait (has_their_points, fixture->document));
}

/* Who has changed nothing loses nothing. */
static void
test_deleted_unchanged (Fixture       *fixture,
                        gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_file_delete (fixture->file, NULL, NULL);
  wait_for_state (fixture->document, BM_SAVE_STATE_DELETED);
  g_assert_true (bm_document_flush (fixture->document, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

/* A file that was deleted stays so, unless there is something in the document that was never in it. */
static void
test_deleted_last (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmDocument) unchanged = bm_document_new_from_file (fixture->file, NULL, NULL);

  bm_document_set_autosave (unchanged, TRUE);
  bm_document_set_autosave (fixture->document, TRUE);
  g_file_delete (fixture->file, NULL, NULL);
  wait_for_state (unchanged, BM_SAVE_STATE_DELETED);
  wait_for_state (fixture->document, BM_SAVE_STATE_DELETED);
  g_assert_finalize_object (g_steal_pointer (&unchanged));
  g_assert_false (g_file_query_exists (fixture->file, NULL));

  set_points (fixture->document, 2);
  g_assert_finalize_object (g_steal_pointer (&fixture->document));
  g_assert_true (g_file_query_exists (fixture->file, NULL));
}

/* Failing */

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = test_read_file (fixture->file);

  bm_document_set_autosave (fixture->document, TRUE);
  test_set_room (16);
  set_points (fixture->document, 2);
  wait_for_state (fixture->document, BM_SAVE_STATE_FAILED);
  g_assert_nonnull (bm_document_get_save_error (fixture->document));
  g_assert_false (bm_document_flush (fixture->document, &error));
  g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED);
  test_set_room (TEST_ALL_ROOM);
  test_assert_unharmed (fixture->file, before);

  /* It is tried again after the next change. */
  set_points (fixture->document, 3);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_PENDING);
  g_assert_null (bm_document_get_save_error (fixture->document));
  wait_for_state (fixture->document, BM_SAVE_STATE_SAVED);
  assert_in_file (fixture->document, fixture->file);
}

/* A folder that is none. */
static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->file, "below.bigmonster");
  g_autoptr (GError) error = NULL;

  bm_document_set_file (fixture->document, file);
  g_assert_false (bm_document_flush (fixture->document, &error));
  g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_FAILED);
  g_assert_cmpstr (bm_document_get_save_error (fixture->document), ==, error->message);
}

/* Nothing is lost if there is no place for the file any more, as long as there is one beside it. */
static void
test_in_its_place (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  const char *path = g_file_peek_path (fixture->file);
  g_autofree char *expected = g_strdup_printf ("“%s” can no longer be read, so it is not replaced", path);

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BmDocument) document = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GDir) dir = NULL;
      guint n_copies = 0;
      const char *name;

      write_text (fixture->file, TEXT);
      document = bm_document_new_from_file (fixture->file, NULL, &error);
      g_assert_no_error (error);
      bm_document_set_autosave (document, TRUE);
      g_assert_cmpint (g_remove (path), ==, 0);
      if (i == 0)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      else
        g_assert_cmpint (symlink (i == 1 ? path : g_file_peek_path (fixture->folder), path), ==, 0);
      set_points (document, 60 + (int) i);
      g_assert_false (bm_document_flush (document, &error));
      g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED);
      g_assert_cmpstr (error->message, ==, expected);
      g_assert_finalize_object (g_steal_pointer (&document));

      dir = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autoptr (GFile) copy = g_file_get_child (fixture->folder, name);
          g_autofree char *text = g_file_equal (copy, fixture->file) ? NULL : read_text (copy);
          g_autofree char *points = g_strdup_printf ("%u", 60 + i);

          n_copies += text != NULL && strstr (text, points) != NULL;
        }
      g_assert_cmpuint (n_copies, ==, 1);
      g_assert_cmpint (g_remove (path), ==, 0);
    }
  write_text (fixture->file, TEXT);
}

/* Two documents of one file that write at the same time: one of them is in a conflict. */
static void
test_at_once (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (int i = 0; i < 20; i++)
    {
      g_autoptr (BmDocument) one = bm_document_new_from_file (fixture->file, NULL, NULL);
      g_autoptr (BmDocument) other = bm_document_new_from_file (fixture->file, NULL, NULL);
      g_autoptr (GError) one_error = NULL;
      g_autoptr (GError) other_error = NULL;

      set_points (one, 100 + i);
      set_points (other, 200 + i);
      bm_document_save_async (one, NULL, saved_cb, &one_error);
      bm_document_save_async (other, NULL, saved_cb, &other_error);
      while (one_error == NULL || other_error == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (g_error_matches (one_error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED)
                     != g_error_matches (other_error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED));
    }
}

/* What is too large to be read is not written. */
static void
test_too_large (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *letters = g_strnfill (BM_JSON_MAX_BYTES, 'a');
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  bm_document_set_string (fixture->document, "$.x-large", letters, "Grow", NULL);
  g_assert_false (bm_document_flush (fixture->document, &error));
  g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED);
  text = read_text (fixture->file);
  g_assert_cmpstr (text, ==, TEXT);
  bm_document_undo (fixture->document);
  g_assert_cmpint (bm_document_get_save_state (fixture->document), ==, BM_SAVE_STATE_SAVED);
}

/* Where nothing may be written. Those who may write anywhere cannot test it. */
static void
test_forbidden (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("root may write everywhere");
      return;
    }

  set_points (fixture->document, 2);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->folder), 0500), ==, 0);
  g_assert_false (bm_document_flush (fixture->document, &error));
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->folder), 0700), ==, 0);
  g_assert_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED);
  text = read_text (fixture->file);
  g_assert_cmpstr (text, ==, TEXT);
}

/* Being killed */

static int
save_until_killed (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BmDocument) document = bm_document_new_from_file (file, NULL, NULL);

  for (int i = 0;; i++)
    {
      set_points (document, i);
      if (!bm_document_flush (document, NULL))
        return 1;
      g_print ("%d\n", i);
      fflush (stdout);
    }
}

/* A program that is killed leaves what it has saved, or what came after. */
static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  const char *program = data;

  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, program,
                                                        "--save-until-killed", g_file_peek_path (fixture->file), NULL);
      g_autoptr (GDataInputStream) lines = NULL;
      g_autoptr (BmDocument) document = NULL;
      int saved = -1;

      g_assert_no_error (error);
      lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
      for (guint k = 0; k < 3 + i; k++)
        {
          g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);

          g_assert_no_error (error);
          saved = atoi (line);
        }
      g_subprocess_send_signal (child, SIGKILL);
      g_subprocess_wait (child, NULL, NULL);

      document = bm_document_new_from_file (fixture->file, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (get_points (document), >=, saved);
      g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "a");
    }
}

#define ADD(name, function) g_test_add ("/document-file/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--save-until-killed"))
    return save_until_killed (argv[2]);

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document-file/open", test_open);
  g_test_add_func ("/document-file/open-newer", test_open_newer);
  g_test_add_func ("/document-file/round-trip", test_round_trip);
  ADD ("autosave", test_autosave);
  ADD ("no-pause", test_no_pause);
  ADD ("last", test_last);
  ADD ("not-asked", test_not_asked);
  ADD ("save-async", test_save_async);
  ADD ("read-only", test_read_only);
  ADD ("new-file", test_new_file);
  ADD ("link", test_link);
  ADD ("reload", test_reload);
  ADD ("conflict", test_conflict);
  ADD ("conflict-unseen", test_conflict_unseen);
  ADD ("mine", test_mine);
  ADD ("theirs", test_theirs);
  ADD ("copy", test_copy);
  ADD ("undecided", test_undecided);
  ADD ("unreadable", test_unreadable);
  ADD ("deleted", test_deleted);
  ADD ("deleted-last", test_deleted_last);
  ADD ("deleted-unchanged", test_deleted_unchanged);
  ADD ("full-disk", test_full_disk);
  ADD ("no-folder", test_no_folder);
  ADD ("in-its-place", test_in_its_place);
  ADD ("at-once", test_at_once);
  ADD ("too-large", test_too_large);
  ADD ("forbidden", test_forbidden);
  g_test_add ("/document-file/killed", Fixture, argv[0], set_up, test_killed, tear_down);

  return g_test_run ();
}
