/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-locale.h"
#include "bm-table-view.h"
#include "bm-table.h"
#include "session-util.h"
#include "../display-util.h"

/* The prompt of a telephone or a small window says what to do in the language of the environment, and all of it, even in letters that are
 * twice as large as usual. */

#define HEADER   47  /* the height of a header bar */
#define N_MOVES  40
#define N_FRAMES 3
#define N_TIMES  3  /* that a title is looked at in a window */

#define TELEPHONE 360  /* its width */

static gboolean
is_title (GtkWidget *widget,
          gpointer   data G_GNUC_UNUSED)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return GTK_IS_LABEL (widget) && parent != NULL && gtk_widget_has_css_class (parent, "prompt")
         && gtk_widget_has_css_class (widget, "heading");
}

static gboolean
count_frame_cb (GtkWidget     *widget G_GNUC_UNUSED,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       data)
{
  return ++*(guint *) data < N_FRAMES ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
wait_for_frames (GtkWidget *widget)
{
  guint n = 0;

  gtk_widget_add_tick_callback (widget, count_frame_cb, &n, NULL);
  while (n < N_FRAMES)
    g_main_context_iteration (NULL, TRUE);
}

static void
check_title (GtkWidget *table,
             GtkLabel  *title)
{
  PangoLayout *layout = gtk_label_get_layout (title);
  int height;
  int needed;

  pango_layout_get_pixel_size (layout, NULL, &height);
  g_test_message ("“%s”", gtk_label_get_label (title));
  g_assert_false (pango_layout_is_ellipsized (layout));
  g_assert_cmpint (height, <=, gtk_widget_get_height (GTK_WIDGET (title)));
  /* Beside the zone, where it takes height from the hand, it asks for no more than its lines. */
  gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (title)), &needed, NULL, NULL, NULL);
  if (gtk_widget_get_width (table) > TELEPHONE)
    g_assert_cmpint (needed, <=, height + 2);
}

/* Titles that name a tile are long, too, but may be cut there. A telephone has no room for the name in its title. */
static gboolean
names_tile (BmSession *session,
            int        width)
{
  BmView view = bm_session_get_view (session, 0);

  return width > TELEPHONE && bm_view_get_decision (&view, 0) == BM_MOVE_PLACE;
}

/* Whether the title has not been looked at as often as it is to be. */
static gboolean
count_time (GHashTable *n_times,
            GtkLabel   *title)
{
  const char *words = gtk_label_get_label (title);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (n_times, words));

  g_hash_table_insert (n_times, g_strdup (words), GUINT_TO_POINTER (n + 1));
  return n < N_TIMES;
}

static void
test_game (const TestGame *game,
           int             width,
           int             height)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_START_PLAYER, 5);
  g_autoptr (GHashTable) n_times = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GtkWidget *table = bm_table_view_new ();
  GtkWidget *window = gtk_window_new ();

  test_forgive_late_tooltips ();
  bm_session_set_paused (session, FALSE);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height - HEADER);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  bm_table_view_set_session (BM_TABLE_VIEW (table), session);
  for (guint i = 0; i < N_MOVES && !bm_session_get_over (session); i++)
    {
      GtkLabel *title;

      test_wait_for_persons (session);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      title = GTK_LABEL (test_find_widget (table, is_title, NULL));
      if (!names_tile (session, width) && count_time (n_times, title))
        {
          wait_for_frames (table);
          g_assert_cmpint (gtk_widget_get_width (table), ==, width);
          check_title (table, title);
        }
      g_assert_true (test_step (session));
    }
  g_assert_cmpuint (g_hash_table_size (n_times), >, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_telephone (gconstpointer game)
{
  test_game (game, TELEPHONE, 648);
}

static void
test_window (gconstpointer game)
{
  test_game (game, 720, 560);
}

int
main (int    argc,
      char **argv)
{
  static const TestGame games[] = {
    { BM_MODE_INDIVIDUAL, "hrrrrr" },
    { BM_MODE_TEAM, "hrrr" },
    { BM_MODE_ROWS, "hr" },
  };

  test_begin (&argc, &argv);
  bm_locale_set_up ();
  bm_table_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *telephone = g_strdup_printf ("/prompt-room/telephone/%s", games[i].seats);
      g_autofree char *small = g_strdup_printf ("/prompt-room/window/%s", games[i].seats);

      g_test_add_data_func (telephone, &games[i], test_telephone);
      g_test_add_data_func (small, &games[i], test_window);
    }

  return g_test_run ();
}
