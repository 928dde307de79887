/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-app.h"
#include "bm-guide-layer.h"
#include "bm-guide-page.h"
#include "bm-guide.h"
#include "bm-hand-view.h"
#include "bm-log-view.h"
#include "bm-medal-board.h"
#include "bm-players-bar.h"
#include "bm-score-page.h"
#include "bm-table-page.h"
#include "bm-table-view.h"
#include "bm-window.h"
#include "../display-util.h"

/* A guided first game in the window. */

/* The person does what they can, the first thing that comes. */
static void
play (BmSession *session)
{
  BmView view = bm_session_get_view (session, 0);
  BmMove moves[BM_MAX_MOVES];
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (bm_view_list_moves (&view, moves), >, 0);
  bm_session_play (session, moves[0], &error);
  g_assert_no_error (error);
}

static void
wait_for_decision (BmSession *session)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  while (TRUE)
    {
      BmView view = bm_session_get_view (session, 0);

      if (bm_view_get_decision (&view, 0) != BM_MOVE_NONE)
        return;
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
is_on_table (BmWindow *window,
             GType     part)
{
  return gtk_widget_get_mapped (test_find_type (GTK_WIDGET (bm_window_get_page (window)), part));
}

static void
wait_for_table (BmWindow *window)
{
  while (!is_on_table (window, BM_TYPE_HAND_VIEW))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_mode (gconstpointer data)
{
  BmWindow *window = bm_window_new (NULL);
  BmGuideLayer *layer;
  BmSession *session;

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (BM_IS_GUIDE_PAGE (bm_window_go (window, "guide")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", "s", data));
  g_assert_true (BM_IS_TABLE_PAGE (bm_window_get_page (window)));

  session = bm_table_page_get_session (BM_TABLE_PAGE (bm_window_get_page (window)));
  layer = BM_GUIDE_LAYER (test_find_type (GTK_WIDGET (window), BM_TYPE_GUIDE_LAYER));
  bm_session_set_delay_ms (session, 0);
  g_assert_cmpuint (bm_session_get_persons (session), ==, 1);
  g_assert_cmpstr (bm_guide_layer_get_title (layer), ==, bm_guide_get_title (BM_GUIDE_EXPLORER));

  /* Less is on the table than in other games. */
  wait_for_table (window);
  g_assert_false (is_on_table (window, BM_TYPE_PLAYERS_BAR));
  g_assert_false (is_on_table (window, BM_TYPE_MEDAL_BOARD));
  g_assert_false (is_on_table (window, BM_TYPE_LOG_VIEW));

  /* Read: nothing more to say about this decision, for which the keyboard is at the explorers. */
  gtk_widget_grab_focus (test_find_type (GTK_WIDGET (layer), GTK_TYPE_BUTTON));
  gtk_widget_activate_action (GTK_WIDGET (layer), "guide.next", NULL);
  g_assert_null (bm_guide_layer_get_title (layer));
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (window)), BM_TYPE_HAND_VIEW));

  /* Done: on to the next one. */
  play (session);
  wait_for_decision (session);
  g_assert_nonnull (bm_guide_layer_get_title (layer));
  g_assert_cmpstr (bm_guide_layer_get_title (layer), !=, bm_guide_get_title (BM_GUIDE_EXPLORER));

  gtk_widget_activate_action (GTK_WIDGET (layer), "guide.end", NULL);
  g_assert_null (bm_guide_layer_get_title (layer));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (layer)));
  while (!is_on_table (window, BM_TYPE_PLAYERS_BAR) || !is_on_table (window, BM_TYPE_MEDAL_BOARD))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
can_decide (BmSession *session)
{
  BmView view = bm_session_get_view (session, 0);

  return bm_view_get_decision (&view, 0) != BM_MOVE_NONE;
}

/* To the end, with all that the table shows: every step is told at most once, and at last there is the score pad. */
static void
test_whole_game (void)
{
  BmWindow *window = bm_window_new (NULL);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BmSession) session = NULL;
  g_autofree char *last = NULL;
  gint64 deadline = g_get_monotonic_time () + 180 * G_TIME_SPAN_SECOND;
  BmGuideLayer *layer;

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", "s", "rows");
  session = g_object_ref (bm_table_page_get_session (BM_TABLE_PAGE (bm_window_get_page (window))));
  layer = BM_GUIDE_LAYER (test_find_type (GTK_WIDGET (window), BM_TYPE_GUIDE_LAYER));
  bm_session_set_delay_ms (session, 0);

  while (!BM_IS_SCORE_PAGE (bm_window_get_page (window)))
    {
      const char *title = bm_guide_layer_get_title (layer);

      if (title != NULL && g_strcmp0 (title, last) != 0)
        {
          g_assert_true (g_hash_table_add (told, g_strdup (title)));
          g_free (last);
          last = g_strdup (title);
        }
      if (!bm_session_get_over (session) && can_decide (session))
        play (session);
      else
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }

  g_assert_cmpuint (g_hash_table_size (told), >, 6);
  g_assert_null (bm_guide_layer_get_title (layer));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* -- What is explained stays in sight -- */

static gboolean
is_card (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return gtk_widget_has_css_class (widget, "guide-card");
}

static const char *
get_tooltip_or_type (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return tooltip != NULL ? tooltip : G_OBJECT_TYPE_NAME (widget);
}

static graphene_rect_t
find_bounds (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds));
  return bounds;
}

/* A button that @area lies on, or NULL. */
static GtkWidget *
find_covered (GtkWidget       *below,
              graphene_rect_t  area)
{
  graphene_rect_t bounds;
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (below))
    return NULL;

  bounds = find_bounds (below);
  if (GTK_IS_BUTTON (below))
    return graphene_rect_intersection (&area, &bounds, NULL) ? below : NULL;
  if (gtk_widget_get_overflow (below) == GTK_OVERFLOW_HIDDEN && !graphene_rect_intersection (&area, &bounds, &area))
    return NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (below); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_covered (child, area);

  return found;
}

static const struct
{
  const char *path;
  int         width;
  int         height;
} sizes[] = {
  { "/guide-page/in-sight/1280x800", 1280, 800 },
  { "/guide-page/in-sight/720x560", 720, 560 },
  { "/guide-page/in-sight/360x648", 360, 648 },
};

/* While the table is laid out, the card moves. */
#define LAYOUT_TIME (300 * G_TIME_SPAN_MILLISECOND)
#define MAX_TIME    (20 * G_TIME_SPAN_SECOND)

static void
wait_until_in_sight (GtkWidget *table,
                     GtkWidget *card)
{
  gint64 begun = g_get_monotonic_time ();

  while (g_get_monotonic_time () < begun + LAYOUT_TIME || !gtk_widget_get_mapped (card)
         || find_covered (table, find_bounds (card)) != NULL)
    {
      if (g_get_monotonic_time () > begun + MAX_TIME)
        g_error ("The words lie on: %s", get_tooltip_or_type (find_covered (table, find_bounds (card))));
      g_main_context_iteration (NULL, FALSE);
    }
}

#define N_SEEN_STEPS 8

static void
test_in_sight (gconstpointer data)
{
  guint size = GPOINTER_TO_UINT (data);
  BmWindow *window = bm_window_new (NULL);
  BmGuideLayer *layer;
  BmSession *session;
  GtkWidget *table, *card;

  test_forgive_late_tooltips ();
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.learn", "s", "individual");
  session = bm_table_page_get_session (BM_TABLE_PAGE (bm_window_get_page (window)));
  layer = BM_GUIDE_LAYER (test_find_type (GTK_WIDGET (window), BM_TYPE_GUIDE_LAYER));
  card = test_find_widget (GTK_WIDGET (layer), is_card, NULL);
  table = test_find_type (GTK_WIDGET (window), BM_TYPE_TABLE_VIEW);
  bm_session_set_delay_ms (session, 0);

  for (guint seen = 0; seen < N_SEEN_STEPS;)
    {
      wait_for_decision (session);
      if (bm_guide_layer_get_title (layer) != NULL)
        {
          wait_until_in_sight (table, card);
          seen++;
        }
      play (session);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add_data_func ("/guide-page/individual", "individual", test_mode);
  g_test_add_data_func ("/guide-page/team", "team", test_mode);
  g_test_add_data_func ("/guide-page/rows", "rows", test_mode);

  g_test_add_func ("/guide-page/whole-game", test_whole_game);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    g_test_add_data_func (sizes[i].path, GUINT_TO_POINTER (i), test_in_sight);

  return g_test_run ();
}
