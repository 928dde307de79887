/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "bm-archive.h"
#include "bm-invitation-text.h"
#include "bm-message.h"
#include "bm-set-registry.h"
#include "bm-turn-file.h"
#include "session-util.h"

/* Whatever comes from other people may have a name of 15 MB in it, which takes seconds and gigabytes to lay out, or to
 * count over and over. Each such thing is refused in words that are short themselves, or the name is cut off, and that
 * takes less than a second. */

#define GIANT       (15 * 1000 * 1000)
#define MAX_MESSAGE 1500  /* bytes of what a person is told: a few lines, whatever is quoted */

/* The time of this program only: others may keep the machine busy. */
static void
assert_quick (clock_t     start,
              const char *what)
{
  double seconds = (double) (clock () - start) / CLOCKS_PER_SEC;

  g_test_message ("%s: %.2f s", what, seconds);
  g_assert_cmpfloat (seconds, <, 1);
}

static void
assert_clear (const GError *error,
              GQuark        domain)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == domain);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_cmpuint (strlen (error->message), <, MAX_MESSAGE);
}

/* @text with something of 15 MB instead of @from; "%s" in @to is where. */
static char *
put_giant (const char *text,
           const char *from,
           const char *to)
{
  g_autofree char *giant = g_strnfill (GIANT, 'x');
  g_auto (GStrv) around = g_strsplit (to, "%s", 2);
  const char *at = strstr (text, from);

  if (at == NULL)
    g_error ("There is no %s", from);
  g_assert_cmpuint (g_strv_length (around), ==, 2);
  return g_strdup_printf ("%.*s%s%s%s%s", (int) (at - text), text, around[0], giant, around[1], at + strlen (from));
}

static char *
dup_record_text (void)
{
  static const TestGame game = { BM_MODE_ROWS, "gr" };
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 9);

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  return bm_record_to_text (bm_session_get_record (session));
}

/* -- Saved games -- */

typedef struct
{
  const char *what;
  const char *from;
  const char *to;
  gboolean    is_refused;
} Row;

static const Row game_rows[] = {
  { "the name of a player", "\"name\":\"", "\"name\":\"%s", FALSE },
  { "the kind of a player", "\"player\":\"", "\"player\":\"%s", FALSE },
  { "the program", "\"program\":\"", "\"program\":\"%s", FALSE },
  { "a member", "\"seats\":", "\"%s\":1,\"seats\":", FALSE },
  { "the authors of a set", "\"authors\":[\"", "\"authors\":[\"%s", FALSE },
  { "the name of a set", "\"name\":{\"en\":\"Big Monster", "\"name\":{\"en\":\"%s", TRUE },
  { "the ID of a set", "\"id\":\"base\"", "\"id\":\"%s\"", TRUE },
  { "the mode", "\"mode\":\"", "\"mode\":\"%s", TRUE },
  { "an explorer", "[0,\"explorer\",\"", "[0,\"explorer\",\"%s", TRUE },
  { "the word of a move", "[0,\"explorer\"", "[0,\"%s\"", TRUE },
  { "the seed", "\"seed\":\"", "\"seed\":\"%s", TRUE },
  { "the format", "\"format\":\"", "\"format\":\"%s", TRUE },
};

static void
test_saved_games (void)
{
  g_autofree char *text = dup_record_text ();

  for (guint i = 0; i < G_N_ELEMENTS (game_rows); i++)
    {
      const Row *row = &game_rows[i];
      g_autofree char *giant = put_giant (text, row->from, row->to);
      g_autoptr (BmRecord) record = NULL;
      g_autoptr (GError) error = NULL;
      clock_t start = clock ();

      record = bm_record_new_from_data (giant, strlen (giant), "game.json", &error);
      assert_quick (start, row->what);
      if (row->is_refused)
        assert_clear (error, BM_RECORD_ERROR);
      else
        g_assert_no_error (error);
      for (guint seat = 0; record != NULL && seat < 2; seat++)
        g_assert_cmpint (g_utf8_strlen (bm_record_get_name (record, seat), -1), <=, BM_MAX_NAME + 1);
    }
}

static void
write_file (GFile      *folder,
            const char *name,
            const char *text)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
}

static void
check_entry (BmArchiveEntry *entry,
             gboolean        is_refused)
{
  const BmPlayers *players = bm_archive_entry_get_players (entry);

  if (is_refused)
    assert_clear (bm_archive_entry_get_error (entry), BM_RECORD_ERROR);
  else
    g_assert_no_error (bm_archive_entry_get_error (entry));
  for (guint seat = 0; players != NULL && seat < 2; seat++)
    g_assert_cmpint (g_utf8_strlen (bm_players_get_name (players, seat), -1), <=, BM_MAX_NAME + 1);
}

/* The list of past games, in which it would be shown; what is refused is listed with the reason. */
static void
test_past_games (void)
{
  g_autofree char *text = dup_record_text ();

  for (guint i = 0; i < G_N_ELEMENTS (game_rows); i++)
    {
      g_autoptr (GFile) folder = test_folder_new ();
      g_autofree char *giant = put_giant (text, game_rows[i].from, game_rows[i].to);
      g_autoptr (GListModel) entries = NULL;
      g_autoptr (BmArchiveEntry) entry = NULL;
      g_autoptr (GError) error = NULL;
      clock_t start;

      write_file (folder, "game.json", giant);
      start = clock ();
      entries = bm_archive_list (folder, &error);
      assert_quick (start, game_rows[i].what);
      g_assert_no_error (error);
      entry = g_list_model_get_item (entries, 0);
      check_entry (entry, game_rows[i].is_refused);
      test_folder_delete (folder);
    }
}

/* -- Sets -- */

#define SET \
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"own\",\"name\":{\"en\":\"Own\"},\"requires\":[\"base\"]," \
  "\"authors\":[\"Ada\"],\"licence\":\"CC0-1.0\",\"release\":\"1\",\"tiles\":[]}"

static const Row set_rows[] = {
  { "the authors", "\"Ada\"", "\"%s\"", FALSE },
  { "the licence", "CC0-1.0", "%s", FALSE },
  { "the version", "\"release\":\"1\"", "\"release\":\"%s\"", FALSE },
  { "the name", "\"Own\"", "\"%s\"", TRUE },
  { "the only name", "{\"en\":\"Own\"}", "\"%s\"", TRUE },
  { "the description", "\"tiles\"", "\"description\":{\"en\":\"%s\"},\"tiles\"", TRUE },
  { "the changes", "\"tiles\"", "\"changes\":{\"en\":\"%s\"},\"tiles\"", TRUE },
  { "the ID", "\"own\"", "\"%s\"", TRUE },
  { "a set that is needed", "[\"base\"]", "[\"%s\"]", TRUE },
  { "the name of a tile", "[]}", "[{\"id\":\"a\",\"name\":{\"en\":\"%s\"},\"terrain\":\"lava\"}]}", TRUE },
  { "a terrain", "[]}", "[{\"id\":\"a\",\"name\":{\"en\":\"A\"},\"terrain\":\"%s\"}]}", TRUE },
  { "the format", "bigmonster-set", "%s", TRUE },
};

/* What the import asks about. */
static void
check_set (BmSetEntry *entry,
           gboolean    is_refused)
{
  g_auto (GStrv) authors = bm_set_entry_dup_authors (entry);

  g_assert_true ((bm_set_entry_get_error (entry) != NULL) == is_refused);
  if (is_refused)
    assert_clear (bm_set_entry_get_error (entry), BM_SET_ERROR);
  for (guint i = 0; authors[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (authors[i], -1), <=, BM_MAX_NAME + 1);
  g_assert_cmpint (g_utf8_strlen (bm_text_get (bm_set_entry_get_name (entry), BM_LANGUAGE_EN), -1), <=,
                   BM_MAX_NAME + 1);
  g_assert_cmpint (g_utf8_strlen (bm_text_get (bm_set_entry_get_description (entry), BM_LANGUAGE_EN), -1), <=,
                   BM_MAX_TEXT + 1);
}

/* Reads a set as a file is read, and judges it as the import does. */
static void
examine (BmSetRegistry *registry,
         GFile         *file,
         gboolean       is_refused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_file (file, &error);
  g_autoptr (BmSetEntry) entry = set != NULL ? bm_set_registry_examine (registry, set) : NULL;

  if (entry != NULL)
    check_set (entry, is_refused);
  else
    {
      g_assert_true (is_refused);
      assert_clear (error, BM_SET_ERROR);
    }
}

static void
test_sets (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) sets = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "own.json");
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (sets);

  for (guint i = 0; i < G_N_ELEMENTS (set_rows); i++)
    {
      g_autofree char *giant = put_giant (SET, set_rows[i].from, set_rows[i].to);
      clock_t start;

      write_file (folder, "own.json", giant);
      start = clock ();
      examine (registry, file, set_rows[i].is_refused);
      assert_quick (start, set_rows[i].what);
    }
  test_folder_delete (folder);
  test_folder_delete (sets);
}

/* -- From elsewhere -- */

static void
test_message (void)
{
  static const struct
  {
    BmMessageKind kind;
    gsize         length;
    int           problem;
  } rows[] = {
    { BM_MESSAGE_JOIN, GIANT, BM_MESSAGE_ERROR_LENGTH },
    { BM_MESSAGE_CHAT, GIANT, BM_MESSAGE_ERROR_LENGTH },
    { BM_MESSAGE_JOIN, BM_MESSAGE_MAX_BYTES - 100, BM_MESSAGE_ERROR_TEXT },
    { BM_MESSAGE_CHAT, BM_MESSAGE_MAX_BYTES - 100, BM_MESSAGE_ERROR_TEXT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *giant = g_strnfill (rows[i].length, 'x');
      g_auto (BmMessage) message = { .number = 1, .kind = rows[i].kind };
      g_auto (BmMessage) read = { 0 };
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      clock_t start;

      message.body = g_variant_ref_sink (g_variant_new ("(s)", giant));
      bytes = bm_message_to_bytes (&message);
      start = clock ();
      g_assert_false (bm_message_read (&read, BM_END_GUEST, bytes, &error));
      assert_quick (start, "message");
      assert_clear (error, BM_MESSAGE_ERROR);
      g_assert_cmpint (error->code, ==, rows[i].problem);
    }
}

static void
test_invitation (void)
{
  static const struct
  {
    const char       *start;
    const char       *again;
    BmInvitationError problem;
  } rows[] = {
    { "", "x", BM_INVITATION_ERROR_NONE },
    { "", "bigmonster", BM_INVITATION_ERROR_NONE },
    { "", "bigmonster:", BM_INVITATION_ERROR_VERSION },
    { "bigmonster:", " ", BM_INVITATION_ERROR_INCOMPLETE },
    { "bigmonster:", ">\n", BM_INVITATION_ERROR_INCOMPLETE },
    { "bigmonster:", "A", BM_INVITATION_ERROR_CHANGED },
    { "bigmonster:AQ", "x", BM_INVITATION_ERROR_CHANGED },
    { "bigmonster:", "x", BM_INVITATION_ERROR_VERSION },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GString *text = g_string_new (rows[i].start);
      BmInvitation invitation;
      g_auto (GStrv) addresses = NULL;
      g_autoptr (GError) error = NULL;
      clock_t start;

      while (text->len < GIANT)
        g_string_append (text, rows[i].again);
      start = clock ();
      g_assert_false (bm_invitation_read_text (&invitation, &addresses, text->str, &error));
      assert_quick (start, "invitation");
      assert_clear (error, BM_INVITATION_ERROR);
      g_assert_cmpint (error->code, ==, rows[i].problem);
      g_string_free (text, TRUE);
    }
}

/* One packet of 15 MB, as a name would make it; then 15 MB of the shortest packets, and one that is not whole. */
static void
test_turn_file (void)
{
  static const struct
  {
    gsize length;
    guint n;
  } rows[] = { { GIANT, 1 }, { 1, GIANT / 5 }, { 0, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmTurnFile) file = bm_turn_file_new (BM_TURN_FILE_TURN);
      g_autoptr (GBytes) packet = g_bytes_new_take (g_strnfill (rows[i].length, 'x'), rows[i].length);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BmTurnFile) read = NULL;
      g_autoptr (GError) error = NULL;
      clock_t start;

      for (guint j = 0; j < rows[i].n; j++)
        bm_turn_file_add (file, packet);
      bytes = bm_turn_file_to_bytes (file);
      start = clock ();
      read = bm_turn_file_new_from_bytes (bytes, &error);
      assert_quick (start, "turn file");
      if (rows[i].length == 1)
        g_assert_no_error (error);
      else
        assert_clear (error, BM_TURN_FILE_ERROR);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/giants/saved-games", test_saved_games);
  g_test_add_func ("/giants/past-games", test_past_games);
  g_test_add_func ("/giants/sets", test_sets);
  g_test_add_func ("/giants/message", test_message);
  g_test_add_func ("/giants/invitation", test_invitation);
  g_test_add_func ("/giants/turn-file", test_turn_file);

  return g_test_run ();
}
