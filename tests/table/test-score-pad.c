/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-announcer.h"
#include "bm-painter.h"
#include "bm-score-grid.h"
#include "bm-score-pad.h"
#include "bm-score-picture.h"
#include "bm-score-text.h"
#include "bm-score-words.h"
#include "bm-table.h"
#include "session-util.h"
#include "../display-util.h"

/* The score pad on a screen. */

/* The height of the pad in a window of 720 × 560. */
#define LOW 513

typedef struct
{
  BmSession    *session;
  BmPainter    *painter;
  BmPlayers    *players;
  BmScoreTable *table;
  GtkWidget    *window;
  BmScorePad   *pad;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  BmView view;

  fixture->session = test_session_new (data, BM_GIVING_RACE, 3);
  bm_session_set_paused (fixture->session, FALSE);
  test_play_to_end (fixture->session);
  view = bm_session_get_view (fixture->session, BM_SPECTATOR);

  fixture->painter = bm_painter_new (test_rules_get ());
  fixture->players = bm_players_new (bm_session_get_record (fixture->session));
  fixture->table = bm_score_table_new (&view);
  fixture->pad = BM_SCORE_PAD (bm_score_pad_new ());
  bm_score_pad_update (fixture->pad, fixture->painter, &view, fixture->players);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->pad), 1100, 700);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer pad = fixture->pad;

  g_object_add_weak_pointer (G_OBJECT (fixture->pad), &pad);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_null (pad);

  bm_score_table_free (fixture->table);
  bm_players_free (fixture->players);
  bm_painter_unref (fixture->painter);
  g_object_unref (fixture->session);
}

typedef struct
{
  GType       type;
  const char *css_class;
  guint       n;
} Wanted;

/* The n-th widget of a type and a style; counts down. */
static gboolean
is_wanted (GtkWidget *widget,
           gpointer   data)
{
  Wanted *wanted = data;

  return G_TYPE_CHECK_INSTANCE_TYPE (widget, wanted->type) && gtk_widget_has_css_class (widget, wanted->css_class)
         && wanted->n-- == 0;
}

static GtkWidget *
find_widget (Fixture    *fixture,
             GType       type,
             const char *css_class,
             guint       n)
{
  return test_find_widget (GTK_WIDGET (fixture->pad), is_wanted, &(Wanted) { type, css_class, n });
}

static GtkWidget *
get_widget (Fixture    *fixture,
            GType       type,
            const char *css_class,
            guint       n)
{
  GtkWidget *widget = find_widget (fixture, type, css_class, n);

  g_assert_nonnull (widget);
  return widget;
}

/* The totals, from left to right, as numbers. */
static int
read_total (Fixture *fixture,
            guint    column)
{
  GtkWidget *label = get_widget (fixture, GTK_TYPE_LABEL, "score-total", 0);
  guint n = 0;

  for (; label != NULL; label = gtk_widget_get_next_sibling (label))
    if (gtk_widget_has_css_class (label, "score-total") && !gtk_widget_has_css_class (label, "score-team")
        && n++ == column)
      break;
  g_assert_nonnull (label);
  return (int) g_ascii_strtoll (gtk_label_get_label (GTK_LABEL (label)), NULL, 10);
}

static gboolean
does_action (GtkWidget *widget,
             gpointer   action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static GtkWidget *
find_button (Fixture    *fixture,
             const char *action)
{
  return test_find_widget (GTK_WIDGET (fixture->pad), does_action, (gpointer) action);
}

static gboolean
can_click (Fixture    *fixture,
           const char *action)
{
  GtkWidget *button = find_button (fixture, action);

  g_assert_nonnull (button);
  return gtk_widget_get_sensitive (button) && gtk_widget_get_child_visible (gtk_widget_get_parent (button));
}

static void
click (Fixture    *fixture,
       const char *action)
{
  g_assert_true (can_click (fixture, action));
  g_signal_emit_by_name (find_button (fixture, action), "clicked");
}

static void
test_totals (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint i = 0; i < fixture->table->n_columns; i++)
    g_assert_cmpint (read_total (fixture, i), ==, fixture->table->sheets[fixture->table->columns[i]].total);

  /* There is nothing to skip. */
  g_assert_false (can_click (fixture, "score.skip"));
  g_assert_true (can_click (fixture, "score.play-again"));
}

static gboolean
has_begun (gpointer fixture)
{
  return read_total (fixture, 0) != 0;
}

static gboolean
has_ended (gpointer fixture)
{
  return gtk_widget_has_css_class (get_widget (fixture, GTK_TYPE_LABEL, "numeric", 0), "numeric")
         && find_widget (fixture, GTK_TYPE_LABEL, "winner", 0) != NULL;
}

/* The totals start at zero, and nobody can see who has won before the end. */
static void
test_fill_in (Fixture       *fixture,
              gconstpointer  data)
{
  bm_score_pad_fill_in (fixture->pad);
  for (guint i = 0; i < fixture->table->n_columns; i++)
    g_assert_cmpint (read_total (fixture, i), ==, 0);
  g_assert_false (has_ended (fixture));

  g_assert_true (test_wait (has_begun, fixture));
  g_assert_false (has_ended (fixture));
  g_assert_true (test_wait (has_ended, fixture));
  test_totals (fixture, data);
}

/* Cells that are still empty do not open. */
static void
test_hidden (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *cell = get_widget (fixture, GTK_TYPE_MENU_BUTTON, "score-cell", 3);

  bm_score_pad_fill_in (fixture->pad);
  g_assert_false (gtk_widget_grab_focus (cell));
  bm_score_pad_skip (fixture->pad);
  g_assert_true (gtk_widget_grab_focus (cell));
}

static void
test_skip (Fixture       *fixture,
           gconstpointer  data)
{
  bm_score_pad_fill_in (fixture->pad);
  click (fixture, "score.skip");
  g_assert_true (has_ended (fixture));
  test_totals (fixture, data);
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

/* Whoever does not see the totals finds them at the heads of the columns. */
static void
test_heads (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BmScoreTable *table = fixture->table;
  g_autofree char *winners = bm_winners_words (fixture->players, table->winners);

  for (guint i = 0; i < table->n_columns; i++)
    {
      guint seat = table->columns[i];
      GtkWidget *head = get_widget (fixture, GTK_TYPE_TOGGLE_BUTTON, "score-head", i);
      g_autoptr (GString) wanted = g_string_new (NULL);
      g_autofree char *difference = NULL;

      g_string_append_printf (wanted, "%d points", table->sheets[seat].total);
      if (table->position->teams)
        g_string_append_printf (wanted, "\nTeam: %d points", bm_score_table_get_team_total (table, seat));
      if (table->winners >> seat & 1)
        g_string_append_printf (wanted, "\n%s", winners);
      difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                       wanted->str);
      g_assert_cmpstr (difference, ==, NULL);
    }
}

static void
test_without_animations (Fixture       *fixture,
                         gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer = bm_announcer_new ();
  g_autofree char *result = bm_score_text_result (fixture->table, fixture->players);
  GtkWidget *pad = g_object_ref (GTK_WIDGET (fixture->pad));

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  bm_score_pad_fill_in (fixture->pad);
  g_assert_true (has_ended (fixture));
  test_totals (fixture, data);

  /* When it is shown afterwards, the winner is told, and the focus is where Enter starts nothing. */
  gtk_widget_set_vexpand (pad, TRUE);
  adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
  bm_score_pad_fill_in (fixture->pad);
  gtk_box_append (GTK_BOX (box), announcer);
  gtk_box_append (GTK_BOX (box), pad);
  adw_window_set_content (ADW_WINDOW (fixture->window), box);
  g_object_unref (pad);
  g_assert_true (test_wait (is_mapped, pad));
  g_assert_cmpstr (bm_announcer_get_text (BM_ANNOUNCER (announcer)), ==, result);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)),
                                         test_find_type (pad, BM_TYPE_SCORE_GRID)));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

static gboolean
is_laid_out (gpointer pad)
{
  return gtk_widget_get_width (pad) > 0 && gtk_widget_get_width (pad) <= 360;
}

/* Up to six players have room beside each other on a phone. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *scrolled;
  GtkAdjustment *adjustment;

  test_move_to_window (&fixture->window, GTK_WIDGET (fixture->pad), 360, 560);
  g_assert_true (test_wait (is_laid_out, fixture->pad));

  scrolled = gtk_widget_get_ancestor (get_widget (fixture, GTK_TYPE_BOX, "score-sheet", 0), GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=, gtk_adjustment_get_page_size (adjustment));
}

static gboolean
is_low (gpointer pad)
{
  return gtk_widget_get_height (pad) > 0 && gtk_widget_get_height (pad) <= LOW;
}

/* The totals are in sight in a low window, too. */
static void
test_low (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *scrolled;
  GtkWidget *total;
  graphene_rect_t bounds;

  test_move_to_window (&fixture->window, GTK_WIDGET (fixture->pad), 720, LOW);
  g_assert_true (test_wait (is_low, fixture->pad));

  total = get_widget (fixture, GTK_TYPE_LABEL, "score-total", 0);
  scrolled = gtk_widget_get_ancestor (total, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (total, scrolled, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scrolled));
}

static gboolean
is_cut (Fixture    *fixture,
        const char *action)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (find_button (fixture, action)));

  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

static void
set_label (Fixture    *fixture,
           const char *action,
           const char *text)
{
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (find_button (fixture, action)))), text);
}

/* The buttons have all the width between them, also with longer words than the English ones. */
static void
test_narrow_buttons (Fixture       *fixture,
                     gconstpointer  data)
{
  set_label (fixture, "score.step-back", "Ansehen");
  set_label (fixture, "score.play-again", "Noch einmal");
  test_move_to_window (&fixture->window, GTK_WIDGET (fixture->pad), 360, 560);
  g_assert_true (test_wait (is_laid_out, fixture->pad));

  g_assert_false (is_cut (fixture, "score.step-back"));
  g_assert_false (is_cut (fixture, "score.play-again"));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_wishes (Fixture       *fixture,
             gconstpointer  data)
{
  guint n_again = 0;
  guint n_back = 0;

  g_signal_connect_swapped (fixture->pad, "play-again", G_CALLBACK (count_cb), &n_again);
  g_signal_connect_swapped (fixture->pad, "step-back", G_CALLBACK (count_cb), &n_back);
  click (fixture, "score.play-again");
  click (fixture, "score.step-back");
  g_assert_cmpuint (n_again, ==, 1);
  g_assert_cmpuint (n_back, ==, 1);
}

static gboolean
is_popover_mapped (gpointer button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  return popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover));
}

static gboolean
is_list (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LIST_BOX (widget);
}

/* Every cell opens, also one that nothing brought points in. */
static void
test_explain (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < fixture->table->n_rows; i++)
    {
      GtkMenuButton *button = GTK_MENU_BUTTON (get_widget (fixture, GTK_TYPE_MENU_BUTTON, "score-cell", i));
      GtkWidget *list;

      gtk_menu_button_popup (button);
      g_assert_true (test_wait (is_popover_mapped, button));
      list = test_find_widget (GTK_WIDGET (gtk_menu_button_get_popover (button)), is_list, NULL);
      g_assert_true (list == NULL || test_has_name (list));
      gtk_menu_button_popdown (button);
    }
}

static void
keep_tiles_cb (GtkWidget *grid G_GNUC_UNUSED,
               guint      tiles,
               guint     *kept)
{
  *kept = tiles;
}

static gboolean
is_popover_gone (gpointer button)
{
  return !is_popover_mapped (button);
}

/* What a cell marks in the zone goes with its explanation, and does not come back with the next game. */
static void
test_forget_marks (Fixture       *fixture,
                   gconstpointer  data)
{
  BmScoreGrid *grid = BM_SCORE_GRID (test_find_type (GTK_WIDGET (fixture->pad), BM_TYPE_SCORE_GRID));
  BmView view = bm_session_get_view (fixture->session, BM_SPECTATOR);
  guint winner = (guint) __builtin_ctz (fixture->table->winners);
  guint n_marked = 0;
  guint tiles = 0;

  g_signal_connect (grid, "considered", G_CALLBACK (keep_tiles_cb), &tiles);
  for (guint i = 0; i < fixture->table->n_rows; i++)
    {
      GtkMenuButton *button = GTK_MENU_BUTTON (get_widget (fixture, GTK_TYPE_MENU_BUTTON, "score-cell", i));
      GtkWidget *popover;

      gtk_menu_button_popup (button);
      g_assert_true (test_wait (is_popover_mapped, button));
      popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
      gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD);
      n_marked += tiles != 0;
      gtk_menu_button_popdown (button);
      g_assert_true (test_wait (is_popover_gone, button));
      g_assert_cmphex (tiles, ==, 0);
    }
  g_assert_cmpuint (n_marked, >, 0);

  bm_score_pad_update (BM_SCORE_PAD (fixture->pad), fixture->painter, &view, fixture->players);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmphex (tiles, ==, 0);
  g_assert_cmpuint (bm_score_grid_get_seat (grid), ==, winner);
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static gboolean
has_text (gpointer text)
{
  return *(char **) text != NULL;
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = NULL;

  click (fixture, "score.copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->pad)), NULL, copied_cb, &text);
  g_assert_true (test_wait (has_text, &text));
  g_assert_nonnull (strstr (text, "Total"));
}

/* The picture does not depend on the window, and shows something in every corner of the table. */
static void
test_picture (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GdkTexture) texture = bm_score_picture_new (fixture->table, fixture->painter, fixture->players,
                                                         gtk_widget_get_pango_context (GTK_WIDGET (fixture->pad)));
  g_autoptr (GBytes) png = gdk_texture_save_to_png_bytes (texture);

  g_assert_cmpint (gdk_texture_get_width (texture), >=, 2 * 760);
  g_assert_cmpint (gdk_texture_get_height (texture), >, gdk_texture_get_width (texture) / 2);
  g_assert_cmpuint (g_bytes_get_size (png), >, 50000);
}

static const TestGame games[] = {
  { BM_MODE_TEAM, "gggr" }, { BM_MODE_INDIVIDUAL, "ggrrgg" }, { BM_MODE_ROWS, "gg" },
};

/* Makes a test with the first games. */
static void
add_test (const char *name,
          guint       n,
          void      (*test) (Fixture *fixture, gconstpointer data))
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/score-pad/%s/%s", name, bm_mode_to_string (games[i].mode));

      g_test_add (path, Fixture, &games[i], set_up, test, tear_down);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_table_init ();

  add_test ("totals", G_N_ELEMENTS (games), test_totals);
  add_test ("fill-in", 1, test_fill_in);
  add_test ("hidden", 1, test_hidden);
  add_test ("skip", G_N_ELEMENTS (games), test_skip);
  add_test ("heads", G_N_ELEMENTS (games), test_heads);
  add_test ("without-animations", G_N_ELEMENTS (games), test_without_animations);
  add_test ("low", G_N_ELEMENTS (games), test_low);
  add_test ("wishes", 1, test_wishes);
  add_test ("explain", G_N_ELEMENTS (games), test_explain);
  add_test ("forget-marks", G_N_ELEMENTS (games), test_forget_marks);
  add_test ("copy", 1, test_copy);
  add_test ("narrow", 2, test_narrow);
  add_test ("narrow-buttons", 1, test_narrow_buttons);
  add_test ("picture", G_N_ELEMENTS (games), test_picture);

  return g_test_run ();
}
