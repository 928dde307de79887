/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <malloc.h>
#include <stdlib.h>

#include <adwaita.h>

#include "bm-app.h"
#include "bm-artwork.h"
#include "bm-picture-store.h"
#include "bm-score-page.h"
#include "bm-settings.h"
#include "bm-window.h"
#include "session-util.h"
#include "../dialog-util.h"

/* One game after the other in the same window, as on a long evening: what a game has taken, it gives back. The
 * environment variable BM_SOAK says how many minutes to go on. */

#define MIN_GAMES 6

/* The program may need this much more memory after the last game than after the second: what is kept of past games, and
 * the fonts of sizes that were not drawn before. A busy computer skips frames, so that it takes some games until each size
 * of a zone has been drawn once. What belongs to a game is more. */
#define MAX_GROWTH 1.1

static const TestGame game = { BM_MODE_INDIVIDUAL, "ggr" };

/* What is allocated, less pictures: these are kept until there are too many bytes of them. */
static gsize
count_bytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd - bm_picture_store_get_bytes (bm_picture_store_get_default ())
         - bm_artwork_get_bytes (bm_artwork_get_default ());
}

static gboolean
shows_score (gpointer window)
{
  return BM_IS_SCORE_PAGE (bm_window_get_page (window));
}

/* Computer players play a game at the table, to the score pad: the same one every time, so that it needs the same. */
static void
play (BmWindow *window)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { "greedy", "Ada" }, { "greedy", "Grace" }, { "random", "Mary" } };

  bm_window_begin (window, setup, 1, seats);
  g_assert_true (test_wait (shows_score, window));
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
}

static void
test_evening (void)
{
  const char *minutes = g_getenv ("BM_SOAK");
  gint64 end = g_get_monotonic_time () + (minutes != NULL ? atoi (minutes) : 0) * G_TIME_SPAN_MINUTE;
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
  BmWindow *window = bm_window_new (NULL);
  gsize n_bytes_before = 0;
  guint n_games;

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  g_settings_set_string (bm_settings_get (), "speed", "at-once");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (n_games = 0; n_games < MIN_GAMES || g_get_monotonic_time () < end; n_games++)
    {
      play (window);
      if (n_games == 1)
        n_bytes_before = count_bytes ();
    }

  g_test_message ("%u games; %" G_GSIZE_FORMAT " bytes after the second, %" G_GSIZE_FORMAT " after the last", n_games,
                  n_bytes_before, count_bytes ());
  g_assert_cmpfloat ((double) count_bytes (), <=, MAX_GROWTH * (double) n_bytes_before);

  gtk_window_destroy (GTK_WINDOW (window));
  test_tree_delete (folder);
}

int
main (int   argc,
      char *argv[])
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add_func ("/soak/games", test_evening);

  return g_test_run ();
}
