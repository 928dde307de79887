/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-balance-row.h"
#include "bm-certificate-bar.h"
#include "bm-measurement.h"
#include "bm-lab-changes.h"
#include "bm-lab-list.h"
#include "bm-lab-page.h"
#include "bm-lab-settings.h"
#include "bm-lab-view.h"
#include "bm-set-editor.h"
#include "bm-set-page.h"
#include "bm-settings.h"
#include "bm-window.h"
#include "session-util.h"
#include "set-util.h"
#include "../dialog-util.h"

/* From a set into the balance lab and back, with few games between simple players. */

#define SET \
  "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", \"name\": { \"en\": \"Mine\" }, " \
  "\"requires\": [\"base\"], \"tiles\": [ " \
  "{ \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": 40, \"copies\": 1 }, " \
  "{ \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"lava\", \"points\": 3, \"copies\": 1 } ] }"

#define N_DEALS 60

typedef struct
{
  GFile      *folder;
  BmWindow   *window;
  BmSetPage  *set_page;
  BmDocument *document;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_settings_set_string (bm_settings_get (), "lab-players", "3");
  g_settings_set_string (bm_settings_get (), "lab-strength", "easy");
  g_settings_set_string (bm_settings_get (), "lab-thoroughness", "quick");
  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", "sets", NULL);
  file = g_file_get_child (fixture->folder, "mine.bigmonster");
  g_file_make_directory_with_parents (fixture->folder, NULL, NULL);
  g_file_set_contents (g_file_peek_path (file), SET, -1, &error);
  g_assert_no_error (error);

  test_forgive_late_tooltips ();
  fixture->window = bm_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_open_set (fixture->window, "mine");
  fixture->set_page = BM_SET_PAGE (bm_window_get_page (fixture->window));
  fixture->document = bm_set_page_get_document (fixture->set_page);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

/* -- What is there -- */

static gboolean
is_over (gpointer measurement)
{
  return !bm_measurement_is_running (measurement);
}

static BmLabPlan
make_plan (guint n_deals)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 3);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = n_deals;
  plan.seed = 7;

  return plan;
}

static void
measure (Fixture    *fixture,
         const char *path)
{
  const BmLabPlan plan = make_plan (N_DEALS);
  BmMeasurement *measurement = bm_measurement_get (fixture->document, path);

  bm_measurement_run (measurement, &plan);
  g_assert_true (test_wait (is_over, measurement));
}

static BmLabPage *
open_lab (Fixture    *fixture,
          const char *path)
{
  bm_window_go (fixture->window, "set");
  bm_set_page_go_to (fixture->set_page, path);
  gtk_widget_activate_action (GTK_WIDGET (fixture->set_page), "set.measure", NULL);
  g_assert_true (BM_IS_LAB_PAGE (bm_window_get_page (fixture->window)));
  return BM_LAB_PAGE (bm_window_get_page (fixture->window));
}

static const char *
get_child (BmLabPage *page)
{
  GtkWidget *stack = gtk_widget_get_ancestor (test_find_type (GTK_WIDGET (page), BM_TYPE_LAB_VIEW), GTK_TYPE_STACK);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}

static BmLabView *
get_view (BmLabPage *page)
{
  return BM_LAB_VIEW (test_find_type (GTK_WIDGET (page), BM_TYPE_LAB_VIEW));
}

static BmLabList *
get_list (BmLabPage *page)
{
  return BM_LAB_LIST (test_find_type (GTK_WIDGET (page), BM_TYPE_LAB_LIST));
}

static gboolean
asks_to_run_again (BmLabPage *page)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (test_find_type (GTK_WIDGET (page), GTK_TYPE_REVEALER)));
}

static gboolean
has_results (gpointer measurement)
{
  return bm_measurement_has_results (measurement);
}

/* -- Tests -- */

/* It begins by itself, shows what it knows while it goes on, and keeps that when it is stopped. */
static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  BmMeasurement *giant = bm_measurement_get (fixture->document, "$.tiles[0]");
  BmLabPage *page = open_lab (fixture, "$.tiles[0]");

  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Giant");
  g_assert_cmpstr (get_child (page), ==, "view");
  g_assert_true (bm_measurement_is_running (giant));
  g_assert_null (bm_lab_view_get_headline (get_view (page)));

  g_assert_true (test_wait (has_results, giant));
  g_assert_nonnull (bm_lab_view_get_headline (get_view (page)));
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
  g_assert_nonnull (bm_lab_view_get_headline (get_view (page)));

  /* Who comes back finds it again, and nothing begins anew. */
  bm_window_back (fixture->window);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
  g_assert_true (open_lab (fixture, "$.tiles[0]") == page);
  g_assert_false (bm_measurement_is_running (giant));
  g_assert_nonnull (bm_lab_view_get_headline (get_view (page)));
}

static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  BmLabPage *page;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  if (strstr (bm_lab_view_get_headline (get_view (page)), "Stronger than every printed tile of its terrain: +") == NULL)
    g_error ("%s", bm_lab_view_get_headline (get_view (page)));
  g_assert_false (asks_to_run_again (page));
}

/* Both halves of the button that leads here have a name. */
static void
test_names (Fixture       *fixture,
            gconstpointer  data)
{
  test_assert_named (test_find_type (GTK_WIDGET (fixture->set_page), ADW_TYPE_SPLIT_BUTTON));
}

/* What has changed may be measured again. */
static void
test_changed (Fixture       *fixture,
              gconstpointer  data)
{
  BmMeasurement *giant = bm_measurement_get (fixture->document, "$.tiles[0]");
  BmLabPage *page;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  bm_document_set_int (fixture->document, "$.tiles[1].points", 5, "Change", NULL);
  g_assert_true (asks_to_run_again (page));
  bm_document_undo (fixture->document);
  g_assert_false (asks_to_run_again (page));

  bm_document_redo (fixture->document);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.run", NULL);
  g_assert_true (bm_measurement_is_running (giant));
  g_assert_false (asks_to_run_again (page));
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
}

static gboolean
has_action (GtkWidget *widget,
            gpointer   action)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

/* Until what has changed is where it will be. */
static void
settle (void)
{
  const gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 4;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

typedef struct
{
  graphene_rect_t run;
  graphene_rect_t stop;
  graphene_point_t view;
} Places;

static void
get_box (BmLabPage       *page,
         const char      *action,
         graphene_rect_t *box)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (page), has_action, (gpointer) action);

  g_assert_true (gtk_widget_get_mapped (button));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (page), box));
}

static gboolean
is_laid_out (gpointer page)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (page), has_action, (gpointer) "lab.stop");

  return button != NULL && gtk_widget_get_width (button) > 0;
}

static void
find_places (BmLabPage *page,
             Places    *places)
{
  g_assert_true (test_wait (is_laid_out, page));
  settle ();
  get_box (page, "lab.run", &places->run);
  get_box (page, "lab.stop", &places->stop);
  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (get_view (page)), GTK_WIDGET (page), &GRAPHENE_POINT_INIT (0, 0),
                                           &places->view));
}

/* Where one clicks to stop, nothing else comes when it has ended by itself, and nothing moves. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  const BmLabPlan plan = make_plan (5000);
  BmMeasurement *giant = bm_measurement_get (fixture->document, "$.tiles[0]");
  BmLabPage *page = open_lab (fixture, "$.tiles[0]");
  Places places[4];

  find_places (page, &places[0]);
  g_assert_false (graphene_rect_intersection (&places[0].run, &places[0].stop, NULL));
  g_assert_true (test_wait (has_results, giant));
  find_places (page, &places[1]);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
  find_places (page, &places[2]);
  bm_measurement_run (giant, &plan);
  find_places (page, &places[3]);
  for (guint i = 1; i < G_N_ELEMENTS (places); i++)
    {
      g_assert_true (graphene_rect_equal (&places[0].run, &places[i].run));
      g_assert_true (graphene_rect_equal (&places[0].stop, &places[i].stop));
      g_assert_true (graphene_point_equal (&places[0].view, &places[i].view));
    }
}

/* A key that is pressed twice on the button that stops does not begin again. */
static void
test_stop_twice (Fixture       *fixture,
                 gconstpointer  data)
{
  BmMeasurement *giant = bm_measurement_get (fixture->document, "$.tiles[0]");
  BmLabPage *page = open_lab (fixture, "$.tiles[0]");
  GtkWidget *stop = test_find_widget (GTK_WIDGET (page), has_action, (gpointer) "lab.stop");
  GtkWidget *focus;

  gtk_widget_grab_focus (stop);
  g_assert_true (test_wait (has_results, giant));
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_sensitive (focus));
  g_assert_false (has_action (focus, (gpointer) "lab.run"));
  g_assert_false (has_action (focus, (gpointer) "lab.stop"));
}

/* One thing alone may be compared with, until the printed ones are chosen again. */
static void
test_compare (Fixture       *fixture,
              gconstpointer  data)
{
  BmMeasurement *giant = bm_measurement_get (fixture->document, "$.tiles[0]");
  BmLabPage *page;
  const BmLabResult *result;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "lab.compare", "s", "swamp");
  g_assert_true (test_wait (has_results, giant));
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
  result = bm_measurement_get_result (giant);
  g_assert_cmpint (result->pool, ==, BM_LAB_POOL_ONE);
  g_assert_cmpint (result->against, ==, bm_rules_find_tile (bm_measurement_get_rules (giant), "swamp"));

  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "lab.compare", "s", "");
  g_assert_true (test_wait (has_results, giant));
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, giant));
  g_assert_cmpint (bm_measurement_get_result (giant)->pool, ==, BM_LAB_POOL_TERRAIN);
}

/* A set with which nothing can be played says so and leads to what is wrong. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  BmLabPage *page;
  BmSetEditor *editor;

  bm_document_set_string (fixture->document, "$.tiles[1].terrain", "cheese", "Change", NULL);
  page = open_lab (fixture, "$.tiles[0]");
  g_assert_cmpstr (get_child (page), ==, "broken");
  g_assert_null (bm_measurement_get_running (fixture->document));

  gtk_widget_activate_action (GTK_WIDGET (page), "lab.mend", NULL);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
  editor = BM_SET_EDITOR (test_find_type (GTK_WIDGET (fixture->set_page), BM_TYPE_SET_EDITOR));
  g_assert_cmpstr (bm_set_editor_get_path (editor), ==, "$.tiles[1]");

  /* Once it is mended, the lab works. */
  bm_document_undo (fixture->document);
  measure (fixture, "$.tiles[0]");
  g_assert_cmpstr (get_child (open_lab (fixture, "$.tiles[0]")), ==, "view");

  /* What is known stays in sight when it is broken again. */
  bm_document_redo (fixture->document);
  g_assert_cmpstr (get_child (page), ==, "view");
}

static gboolean
is_undo (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0;
}

/* What a click on the toast takes back. */
static GtkWidget *
find_undo (BmLabPage *page)
{
  return test_find_widget (GTK_WIDGET (get_view (page)), is_undo, NULL);
}

/* One click changes the number, another takes that back. */
static void
test_apply (Fixture       *fixture,
            gconstpointer  data)
{
  BmLabPage *page;
  const BmLabReport *report;
  GtkWidget *focus;
  int value;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  report = bm_measurement_get_report (bm_measurement_get (fixture->document, "$.tiles[0]"));
  g_assert_cmpint (report->advice.kind, !=, BM_LAB_ADVICE_PENDING);
  value = report->advice.value;
  g_assert_cmpint (value, <, 40);

  /* Where the focus was, there is nothing any more. */
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "lab-view.apply", NULL);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Run _Again");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, value);
  g_assert_true (asks_to_run_again (page));

  g_signal_emit_by_name (find_undo (page), "clicked");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, 40);
  g_assert_false (asks_to_run_again (page));

  /* Not when it would take back something else. */
  gtk_widget_activate_action (GTK_WIDGET (get_view (page)), "lab-view.apply", NULL);
  g_assert_nonnull (find_undo (page));
  bm_document_set_int (fixture->document, "$.tiles[1].points", 4, "Change Points", NULL);
  g_assert_null (find_undo (page));
}

/* What is in the file to which a page is exported, which has its name. */
static char *
export (Fixture    *fixture,
        BmLabPage  *page,
        const char *name)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;
  char *text;

  gtk_widget_activate_action (GTK_WIDGET (page), "lab.export", NULL);
  test_save_as (folder, NULL, GTK_RESPONSE_ACCEPT);
  g_file_get_contents (g_file_peek_path (file), &text, NULL, &error);
  g_assert_no_error (error);
  test_tree_delete (folder);
  return text;
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *one = NULL;
  g_autofree char *all = NULL;

  measure (fixture, "$.tiles[0]");
  one = export (fixture, open_lab (fixture, "$.tiles[0]"), "Giant.csv");
  g_assert_nonnull (strstr (one, "giant"));

  measure (fixture, "$");
  all = export (fixture, open_lab (fixture, "$"), "Mine.csv");
  g_assert_nonnull (strstr (all, "giant"));
  g_assert_nonnull (strstr (all, "hermit"));
}

static char *
dup_name (BmLabList *list,
          guint      position)
{
  g_autoptr (BmLabEntry) entry = g_list_model_get_item (bm_lab_list_get_entries (list), position);

  return bm_lab_entry_dup_text (entry, BM_LAB_COLUMN_NAME);
}

/* All things of a set, sorted as one likes; one of them leads on, and back again. */
static void
test_whole_set (Fixture       *fixture,
                gconstpointer  data)
{
  BmLabPage *page;
  GtkColumnView *view;
  GListModel *columns;
  g_autoptr (GtkColumnViewColumn) lead = NULL;
  g_autofree char *first = NULL;
  g_autofree char *sorted = NULL;

  measure (fixture, "$");
  gtk_widget_activate_action (GTK_WIDGET (fixture->set_page), "set.measure-all", NULL);
  page = BM_LAB_PAGE (bm_window_get_page (fixture->window));
  g_assert_cmpstr (get_child (page), ==, "list");
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (page)), ==, "Mine");
  g_assert_cmpuint (g_list_model_get_n_items (bm_lab_list_get_entries (get_list (page))), ==, 2);
  g_assert_nonnull (strstr (bm_lab_list_get_summary (get_list (page)), "1 strong"));

  view = GTK_COLUMN_VIEW (test_find_type (GTK_WIDGET (get_list (page)), GTK_TYPE_COLUMN_VIEW));
  columns = gtk_column_view_get_columns (view);
  lead = g_list_model_get_item (columns, BM_LAB_COLUMN_LEAD);
  first = dup_name (get_list (page), 0);
  g_assert_cmpstr (first, ==, "Giant");
  gtk_column_view_sort_by_column (view, lead, GTK_SORT_ASCENDING);
  sorted = dup_name (get_list (page), 0);
  g_assert_cmpstr (sorted, ==, "Hermit");

  /* All of the thing itself is not known yet, so that is found out. */
  g_signal_emit_by_name (view, "activate", 0);
  g_assert_true (bm_window_get_page (fixture->window) != BM_PAGE (page));
  g_assert_cmpstr (bm_page_get_title (bm_window_get_page (fixture->window)), ==, "Hermit");
  g_assert_nonnull (bm_lab_view_get_headline (get_view (BM_LAB_PAGE (bm_window_get_page (fixture->window)))));
  g_assert_true (bm_measurement_is_running (bm_measurement_get (fixture->document, "$.tiles[1]")));
  bm_window_back (fixture->window);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (page));
}

static gboolean
has_report (gpointer measurement)
{
  return bm_measurement_get_report (measurement) != NULL;
}

/* Nothing is said of what has not been measured yet. */
static void
test_waiting (Fixture       *fixture,
              gconstpointer  data)
{
  const BmLabPlan plan = make_plan (BM_LAB_MAX_DEALS);
  BmMeasurement *measurement = bm_measurement_get (fixture->document, "$");
  g_autoptr (BmLabEntry) entry = NULL;

  bm_measurement_run (measurement, &plan);
  g_assert_true (test_wait (has_report, measurement));
  entry = g_list_model_get_item (bm_lab_list_get_entries (get_list (open_lab (fixture, "$"))), 1);
  for (guint column = BM_LAB_COLUMN_VERDICT; column < BM_LAB_N_COLUMNS; column++)
    {
      g_autofree char *text = bm_lab_entry_dup_text (entry, (BmLabColumn) column);

      g_assert_cmpstr (text, ==, column == BM_LAB_COLUMN_VERDICT ? "Waiting" : "");
    }
  bm_measurement_stop (measurement);
  g_assert_true (test_wait (is_over, measurement));
}

/* The list is that of the set as it is, also when it is measured again and again. */
static void
test_shorter_set (Fixture       *fixture,
                  gconstpointer  data)
{
  BmLabPage *page;

  measure (fixture, "$");
  page = open_lab (fixture, "$");
  for (guint n = 2; n > 0; n--)
    {
      g_assert_cmpuint (g_list_model_get_n_items (bm_lab_list_get_entries (get_list (page))), ==, n);
      bm_document_remove (fixture->document, "$.tiles[0]", "Delete");
      measure (fixture, "$");
    }
  g_assert_cmpuint (g_list_model_get_n_items (bm_lab_list_get_entries (get_list (page))), ==, 0);
}

/* What is chosen lasts. */
static void
test_settings (Fixture       *fixture,
               gconstpointer  data)
{
  BmLabPage *page;
  BmLabSettings *settings;
  BmLabPlan plan;
  g_autofree char *players = NULL;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  settings = BM_LAB_SETTINGS (test_find_type (GTK_WIDGET (page), BM_TYPE_LAB_SETTINGS));
  plan = bm_lab_settings_get_plan (settings);
  g_assert_cmpuint (plan.n_seats, ==, 3);
  g_assert_cmpstr (plan.bot->id, ==, "easy");
  g_assert_cmpuint (plan.n_deals, ==, 250);

  g_object_set (settings, "players", "5", "strength", "hard", "thoroughness", "thorough", "seed", 12, NULL);
  plan = bm_lab_settings_get_plan (settings);
  g_assert_cmpuint (plan.n_seats, ==, 5);
  g_assert_cmpstr (plan.bot->id, ==, "hard");
  g_assert_cmpuint (plan.n_deals, ==, 5000);
  g_assert_cmpuint (plan.seed, ==, 12);
  players = g_settings_get_string (bm_settings_get (), "lab-players");
  g_assert_cmpstr (players, ==, "5");
  g_assert_cmpint (g_settings_get_int (bm_settings_get (), "lab-seed"), ==, 12);
}

/* Nothing goes on with a set that is not designed any more. */
static void
test_other_set (Fixture       *fixture,
                gconstpointer  data)
{
  open_lab (fixture, "$.tiles[0]");
  g_assert_nonnull (bm_measurement_get_running (fixture->document));
  g_object_add_weak_pointer (G_OBJECT (fixture->document), (gpointer *) &fixture->document);
  test_open_set (fixture->window, "moons");
  g_assert_null (fixture->document);
}

/* Changes that would balance the set are made one by one, and the button comes back when one is undone. */
static void
test_balance (Fixture       *fixture,
              gconstpointer  data)
{
  BmLabPlan plan = make_plan (120);
  BmMeasurement *set = bm_measurement_get (fixture->document, "$");
  GtkWidget *changes, *make;
  GtkStack *stack;
  BmLabPage *page;
  int value;

  plan.bot = bm_bot_find ("random");
  plan.balance = TRUE;
  bm_measurement_run (set, &plan);
  g_assert_true (test_wait (is_over, set));
  g_assert_cmpuint (bm_measurement_get_report (set)->changes->len, ==, 1);
  value = ((BmLabChange *) bm_measurement_get_report (set)->changes->pdata[0])->value;

  page = open_lab (fixture, "$");
  changes = test_find_type (GTK_WIDGET (page), BM_TYPE_LAB_CHANGES);
  stack = GTK_STACK (gtk_widget_get_ancestor (changes, GTK_TYPE_STACK));
  gtk_stack_set_visible_child (stack, changes);
  g_assert_cmpstr (bm_lab_changes_get_summary (BM_LAB_CHANGES (changes)), ==, "1 change balances the set");
  make = test_find_widget (changes, has_action, (gpointer) "lab-changes.make");
  g_assert_true (gtk_widget_get_child_visible (make));

  g_signal_emit_by_name (make, "clicked");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, value);
  g_assert_false (gtk_widget_is_sensitive (make));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), changes));
  g_assert_true (asks_to_run_again (page));
  g_signal_emit_by_name (test_find_widget (changes, is_undo, NULL), "clicked");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, 40);
  g_assert_true (gtk_widget_is_sensitive (make));

  /* Running again while they are in sight looks for them again; elsewhere it measures. */
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.run", NULL);
  g_assert_true (test_wait (has_results, set));
  g_assert_true (bm_measurement_get_report (set)->plan.balance);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, set));
  gtk_stack_set_visible_child_name (stack, "strength");
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.run", NULL);
  g_assert_true (test_wait (has_results, set));
  g_assert_false (bm_measurement_get_report (set)->plan.balance);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.stop", NULL);
  g_assert_true (test_wait (is_over, set));
  gtk_widget_activate_action (changes, "lab.balance", NULL);
  g_assert_true (test_wait (has_results, set));
  g_assert_true (bm_measurement_get_report (set)->plan.balance);
}

/* -- Certificates -- */

static gboolean
can_repeat (BmLabPage *page)
{
  return gtk_widget_is_sensitive (test_find_widget (GTK_WIDGET (page), has_action, (gpointer) "lab.repeat"));
}

static BmCertificateBar *
get_bar (BmLabPage *page)
{
  return BM_CERTIFICATE_BAR (test_find_type (GTK_WIDGET (page), BM_TYPE_CERTIFICATE_BAR));
}

static void
assert_worth (BmLabPage  *page,
              const char *start)
{
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (get_bar (page))));
  if (!g_str_has_prefix (bm_certificate_bar_get_worth (get_bar (page)), start))
    g_error ("%s", bm_certificate_bar_get_worth (get_bar (page)));
}

static void
assert_form_says (Fixture    *fixture,
                  const char *words)
{
  GtkWidget *row;

  bm_window_go (fixture->window, "set");
  bm_set_page_go_to (fixture->set_page, "$");
  row = test_find_type (GTK_WIDGET (fixture->set_page), BM_TYPE_BALANCE_ROW);
  if (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), words) == NULL)
    g_error ("%s", adw_action_row_get_subtitle (ADW_ACTION_ROW (row)));
}

/* It is kept, lapses visibly, and is confirmed; all that is to be seen where the set is designed, too. */
static void
test_certificate (Fixture       *fixture,
                  gconstpointer  data)
{
  BmMeasurement *set = bm_measurement_get (fixture->document, "$");
  BmLabPage *page;

  assert_form_says (fixture, "There is no certificate yet.");
  measure (fixture, "$");
  page = open_lab (fixture, "$");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (page))));
  g_assert_false (can_repeat (page));

  gtk_widget_activate_action (GTK_WIDGET (page), "lab.certify", NULL);
  assert_worth (page, "The set is still the one that was measured.");
  g_assert_true (can_repeat (page));
  test_assert_named (GTK_WIDGET (get_bar (page)));
  bm_document_set_int (fixture->document, "$.tiles[1].points", 5, "Change", NULL);
  assert_worth (page, "Lapsed: ");
  g_assert_false (can_repeat (page));
  assert_form_says (fixture, "Lapsed: ");
  bm_document_undo (fixture->document);
  assert_form_says (fixture, "\nThe set is still the one that was measured.");

  page = open_lab (fixture, "$");
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.repeat", NULL);
  g_assert_true (bm_measurement_is_running (set));
  assert_worth (page, "It is being measured again…");
  g_assert_true (test_wait (is_over, set));
  assert_worth (page, "Confirmed: ");

  gtk_widget_activate_action (GTK_WIDGET (page), "lab.remove-certificate", NULL);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (get_bar (page))));
}

/* A certificate is saved, and opened by others, who are led to what it is about. What was tampered with is told. */
static void
test_check_certificate (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "Giant.bigmonster-certificate");
  g_autofree char *text = NULL;
  BmLabPage *page;

  measure (fixture, "$.tiles[0]");
  page = open_lab (fixture, "$.tiles[0]");
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.certify", NULL);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.save-certificate", NULL);
  test_save_as (folder, NULL, GTK_RESPONSE_ACCEPT);
  gtk_widget_activate_action (GTK_WIDGET (page), "lab.remove-certificate", NULL);

  measure (fixture, "$");
  g_signal_emit_by_name (open_lab (fixture, "$"), "certificate-chosen", file);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (page));
  assert_worth (page, "The set is still the one that was measured.");

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  *strchr (strstr (text, "\"seed\": "), '7') = '8';
  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  g_signal_emit_by_name (page, "certificate-chosen", file);
  test_answer (fixture->window, "was changed after it had been made", "close");
  test_tree_delete (folder);
}

/* Closing all while games are played. */
static void
test_close (Fixture       *fixture,
            gconstpointer  data)
{
  open_lab (fixture, "$.tiles[0]");
  g_assert_nonnull (bm_measurement_get_running (fixture->document));
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/lab-page/open", Fixture, NULL, set_up, test_open, tear_down);
  g_test_add ("/lab-page/result", Fixture, NULL, set_up, test_result, tear_down);
  g_test_add ("/lab-page/names", Fixture, NULL, set_up, test_names, tear_down);
  g_test_add ("/lab-page/changed", Fixture, NULL, set_up, test_changed, tear_down);
  g_test_add ("/lab-page/stop", Fixture, NULL, set_up, test_stop, tear_down);
  g_test_add ("/lab-page/stop-twice", Fixture, NULL, set_up, test_stop_twice, tear_down);
  g_test_add ("/lab-page/compare", Fixture, NULL, set_up, test_compare, tear_down);
  g_test_add ("/lab-page/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/lab-page/apply", Fixture, NULL, set_up, test_apply, tear_down);
  g_test_add ("/lab-page/export", Fixture, NULL, set_up, test_export, tear_down);
  g_test_add ("/lab-page/whole-set", Fixture, NULL, set_up, test_whole_set, tear_down);
  g_test_add ("/lab-page/waiting", Fixture, NULL, set_up, test_waiting, tear_down);
  g_test_add ("/lab-page/shorter-set", Fixture, NULL, set_up, test_shorter_set, tear_down);
  g_test_add ("/lab-page/settings", Fixture, NULL, set_up, test_settings, tear_down);
  g_test_add ("/lab-page/other-set", Fixture, NULL, set_up, test_other_set, tear_down);
  g_test_add ("/lab-page/balance", Fixture, NULL, set_up, test_balance, tear_down);
  g_test_add ("/lab-page/certificate", Fixture, NULL, set_up, test_certificate, tear_down);
  g_test_add ("/lab-page/check-certificate", Fixture, NULL, set_up, test_check_certificate, tear_down);
  g_test_add ("/lab-page/close", Fixture, NULL, set_up, test_close, tear_down);

  return g_test_run ();
}
