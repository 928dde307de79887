/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-medal-entry.h"
#include "bm-real-table-view.h"
#include "bm-table.h"
#include "bm-tile-entry.h"
#include "session-util.h"
#include "../display-util.h"
#include "../input-util.h"

/* Entering what lies on a real table, with a keyboard and a mouse. */

typedef struct
{
  BmRealTable     *table;
  BmRealTableView *view;
  GtkWidget       *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const TestGame *game = data;
  g_autoptr (BmSetup) setup = test_setup_new (game, BM_GIVING_RACE);
  const char *const names[] = { "Ann", "Ben", NULL };

  g_assert_true (test_input_open ());
  fixture->table = bm_real_table_new (setup, names);
  fixture->view = BM_REAL_TABLE_VIEW (bm_real_table_view_new ());
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->view), 1000, 700);
  bm_real_table_view_set_table (fixture->view, fixture->table);
  test_input_give_to (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->table);
}

static gboolean
has_done (gpointer data)
{
  gpointer *wanted = data;

  return bm_real_table_get_n_tiles (wanted[0], GPOINTER_TO_UINT (wanted[1])) == GPOINTER_TO_UINT (wanted[2]);
}

/* Keys arrive a moment later. */
static void
wait_for_tiles (Fixture *fixture,
                guint    seat,
                guint    n)
{
  gpointer wanted[] = { fixture->table, GUINT_TO_POINTER (seat), GUINT_TO_POINTER (n) };

  g_assert_true (test_wait (has_done, wanted));
}

static gboolean
has_explorer (gpointer data)
{
  return bm_real_table_get_explorer (data, 0) != BM_NONE;
}

static void
assert_tile_at (Fixture *fixture,
                guint    seat,
                guint    index,
                int      x,
                int      y)
{
  const BmZone *zone = &bm_real_table_get_position (fixture->table)->zones[seat];

  g_assert_cmpuint (zone->n_tiles, >, index);
  g_assert_cmpint (zone->x[index], ==, x);
  g_assert_cmpint (zone->y[index], ==, y);
}

static gboolean
shows_medals (gpointer view)
{
  return gtk_widget_get_mapped (test_find_type (view, BM_TYPE_MEDAL_ENTRY));
}

/* An explorer, a column with three tiles, the next column, a step up, a tile, one taken away; undo and redo. */
static void
test_keys (Fixture       *fixture,
           gconstpointer  data)
{
  test_input_press (GDK_KEY_b);
  g_assert_true (test_wait (has_explorer, fixture->table));
  g_assert_cmpuint (bm_real_table_get_explorer (fixture->table, 0), ==,
                    g_array_index (bm_real_table_get_explorers (fixture->table), guint16, 1));

  test_input_press (GDK_KEY_a);
  test_input_press (GDK_KEY_b);
  test_input_press (GDK_KEY_c);
  wait_for_tiles (fixture, 0, 3);
  assert_tile_at (fixture, 0, 1, 0, 2);
  assert_tile_at (fixture, 0, 2, 0, 4);
  assert_tile_at (fixture, 0, 3, 0, 6);

  test_input_press (GDK_KEY_Return);
  test_input_press (GDK_KEY_Down);
  test_input_press (GDK_KEY_a);
  wait_for_tiles (fixture, 0, 4);
  assert_tile_at (fixture, 0, 4, 1, 3);

  test_input_press (GDK_KEY_BackSpace);
  wait_for_tiles (fixture, 0, 3);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "real-table.undo", NULL);
  wait_for_tiles (fixture, 0, 4);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "real-table.redo", NULL);
  wait_for_tiles (fixture, 0, 3);
}

/* All tiles are there: Enter goes to the next player, and after the last one to the medals. */
static void
test_players (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint seat = 0; seat < 2; seat++)
    {
      test_input_press (GDK_KEY_a);
      for (guint i = 1; i <= BM_ROWS_TURNS; i++)
        {
          test_input_press (GDK_KEY_a);
          wait_for_tiles (fixture, seat, i);
          if (i == BM_ROWS_TURNS / 2)
            test_input_press (GDK_KEY_Return);
        }
      g_assert_false (shows_medals (fixture->view));
      test_input_press (GDK_KEY_Return);
    }
  g_assert_true (test_wait (shows_medals, fixture->view));
  g_assert_true (bm_real_table_can_count (fixture->table));
}

static void
counted_cb (guint *n)
{
  (*n)++;
}

static void
test_medals (Fixture       *fixture,
             gconstpointer  data)
{
  guint medal = g_array_index (bm_real_table_get_medals (fixture->table), guint16, 0);
  guint explorer = g_array_index (bm_real_table_get_explorers (fixture->table), guint16, 0);
  GtkWidget *entry = test_find_type (GTK_WIDGET (fixture->view), BM_TYPE_MEDAL_ENTRY);
  GtkWidget *button = test_find_type (entry, GTK_TYPE_TOGGLE_BUTTON);
  guint n_counted = 0;

  g_signal_connect_swapped (fixture->view, "count", G_CALLBACK (counted_cb), &n_counted);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "real-table.count", NULL);
  g_assert_cmpuint (n_counted, ==, 0);

  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (bm_real_table_get_medal (fixture->table, 0, medal, FALSE), ==, 1);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (bm_real_table_get_medal (fixture->table, 0, medal, FALSE), ==, 0);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));

  for (guint seat = 0; seat < 2; seat++)
    bm_real_table_set_explorer (fixture->table, seat, explorer);
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "real-table.count", NULL);
  g_assert_cmpuint (n_counted, ==, 1);
}

/* Whatever can be reached by keyboard has a name. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  test_assert_named (fixture->window);
  test_assert_no_type_names (fixture->window);
}

int
main (int   argc,
      char *argv[])
{
  static const TestGame three = { BM_MODE_INDIVIDUAL, "hhh" };
  static const TestGame two = { BM_MODE_ROWS, "hh" };

  test_begin (&argc, &argv);
  bm_table_init ();
  g_test_add ("/real-table-view/keys", Fixture, &three, set_up, test_keys, tear_down);
  g_test_add ("/real-table-view/players", Fixture, &two, set_up, test_players, tear_down);
  g_test_add ("/real-table-view/medals", Fixture, &two, set_up, test_medals, tear_down);
  g_test_add ("/real-table-view/names", Fixture, &three, set_up, test_names, tear_down);

  return g_test_run ();
}
