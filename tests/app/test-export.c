/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-export.h"
#include "session-util.h"
#include "../dialog-util.h"
#include "../room-util.h"

/* Sets, games and tables leave the program as files: under which names, with which content, and what is said if that
 * does not work. */

#define SET "{ \"format\": \"bigmonster-set\", \"name\": { \"en\": \"Mine\" } }"

typedef struct
{
  GFile    *folder;
  BmWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = test_folder_new ();
  fixture->window = bm_window_new (NULL);
  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

static void
assert_content (Fixture    *fixture,
                const char *name,
                const char *content)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);
  g_autoptr (GBytes) bytes = test_read_file (file);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), content, strlen (content));
}

static gboolean
is_label (GtkWidget *widget,
          gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* Toasts wait for each other: this is about the first one. */
static void
assert_told (Fixture    *fixture,
             const char *text)
{
  g_assert_nonnull (test_find_widget (GTK_WIDGET (fixture->window), is_label, (gpointer) text));
}

/* The name of the file is that of what is in it, as far as file systems allow; a suffix is added if it is missing. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *typed; /* NULL: what is proposed */
    const char *file;
  } rows[] = {
    { "Frogs & Co", NULL, "Frogs & Co.csv" },
    { " Either/Or: \"why?\" ", NULL, "Either-Or- -why--.csv" },
    { "Frogs", "Toads", "Toads.csv" },
    { "Frogs", "Newts.txt", "Newts.txt" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *content = g_strdup_printf ("n;%u\n", i);
      g_autoptr (GFile) written = g_file_get_child (fixture->folder, rows[i].file);

      bm_export_table (fixture->window, content, rows[i].name);
      test_save_as (fixture->folder, rows[i].typed, GTK_RESPONSE_ACCEPT);
      assert_content (fixture, rows[i].file, content);
      g_file_delete (written, NULL, NULL);
    }
  assert_told (fixture, "Exported as “Frogs & Co.csv”");
}

/* A set can be read again. */
static void
test_set (Fixture       *fixture,
          gconstpointer  data)
{
  g_autoptr (JsonNode) root = json_from_string (SET, NULL);
  g_autoptr (JsonNode) found = NULL;
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "Mine.bigmonster");
  g_autoptr (GBytes) content = NULL;

  bm_export_set (fixture->window, root, "Mine");
  test_save_as (fixture->folder, NULL, GTK_RESPONSE_ACCEPT);
  content = test_read_file (file);
  found = json_from_string (g_bytes_get_data (content, NULL), NULL);
  g_assert_true (json_node_equal (found, root));
  assert_told (fixture, "Exported as “Mine.bigmonster”");
}

/* A game is copied as it is, under the day on which it was played; one that has gone since cannot be. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) game = g_file_get_child (fixture->folder, "some.json");
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, 5, 13, 5, 9);

  g_assert_true (g_file_set_contents (g_file_peek_path (game), "a game\n", -1, NULL));
  bm_export_game (fixture->window, game, date);
  test_save_as (fixture->folder, NULL, GTK_RESPONSE_ACCEPT);
  assert_content (fixture, "Big Monster 2026-02-05.bigmonster-game", "a game\n");

  g_file_delete (game, NULL, NULL);
  bm_export_game (fixture->window, game, date);
  test_answer (fixture->window, "Could Not Export Game", "close");
}

/* Neither a person who changes their mind nor a full disk leaves a file. */
static void
test_nothing (Fixture       *fixture,
              gconstpointer  data)
{
  /* Larger than what GTK writes. */
  g_autofree char *large = g_strnfill (1000000, 'x');

  bm_export_table (fixture->window, large, "Table");
  test_save_as (fixture->folder, NULL, GTK_RESPONSE_CANCEL);

  bm_export_table (fixture->window, large, "Table");
  test_set_room (900000);
  test_save_as (fixture->folder, NULL, GTK_RESPONSE_ACCEPT);
  test_answer (fixture->window, "Could Not Export Table", "close");
  test_set_room (TEST_ALL_ROOM);
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 0);
}

/* The question goes with its window. */
static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  BmWindow *other = bm_window_new (NULL);

  gtk_window_present (GTK_WINDOW (other));
  bm_export_table (other, "a;b\n", "Table");
  gtk_window_destroy (GTK_WINDOW (other));
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/export/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/export/set", Fixture, NULL, set_up, test_set, tear_down);
  g_test_add ("/export/game", Fixture, NULL, set_up, test_game, tear_down);
  g_test_add ("/export/nothing", Fixture, NULL, set_up, test_nothing, tear_down);
  g_test_add ("/export/closed", Fixture, NULL, set_up, test_closed, tear_down);

  return g_test_run ();
}
