/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-about.h"
#include "bm-app.h"
#include "bm-application.h"
#include "bm-broker-row.h"
#include "bm-preferences-window.h"
#include "bm-settings.h"
#include "bm-window.h"
#include "../controller-util.h"
#include "../dialog-util.h"

/* A window of an application that is not running: pages need no more. */
static BmWindow *
create_window (void)
{
  BmWindow *window = bm_window_new (NULL);

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
test_home (void)
{
  BmWindow *window = create_window ();
  BmPage *home = bm_window_get_page (window);

  g_assert_true (bm_page_get_is_home (home));
  g_assert_true (bm_window_go (window, "home") == home);
  g_assert_null (bm_window_go (window, "nowhere"));

  bm_window_back (window);
  g_assert_true (bm_window_get_page (window) == home);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Every page can be shown without a game, and the way back leads home. */
static void
test_pages (void)
{
  static const char *const names[] = { "new-game", "past-games", "table", "replay", "guide", "rules", "sets" };
  BmWindow *window = create_window ();
  BmPage *home = bm_window_get_page (window);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      BmPage *page = bm_window_go (window, names[i]);

      g_assert_true (bm_window_get_page (window) == page);
      g_assert_false (bm_page_get_is_home (page));
      g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, bm_page_get_title (page));
      g_assert_true (bm_window_go (window, names[i]) == page);
      while (bm_window_get_page (window) != home)
        bm_window_back (window);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_title_line (GtkWidget *widget,
               gpointer   data G_GNUC_UNUSED)
{
  return gtk_widget_has_css_class (widget, "title-line");
}

/* A title that does not fit in the header bar stands below it, whole. */
static void
test_title_line (void)
{
  BmWindow *window = create_window ();
  BmPage *page = bm_window_go (window, "past-games");
  GtkWidget *line = test_find_widget (GTK_WIDGET (page), is_title_line, NULL);
  g_autofree char *words = g_strnfill (300, 'w');
  g_autofree char *both = g_strdup_printf ("Everyone for Themselves\u00a0· %s", words);

  g_assert_nonnull (line);
  g_assert_false (gtk_widget_get_visible (line));

  bm_page_set_title (page, "Everyone for Themselves");
  bm_page_set_subtitle (page, words);
  while (!gtk_widget_get_visible (line))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (line)), ==, both);

  bm_page_set_subtitle (page, "Round 1");
  while (gtk_widget_get_visible (line))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_destroy (GTK_WINDOW (window));
}

/* From the table it goes back to the home page, whatever led there. */
static void
test_table_is_over_home (void)
{
  BmWindow *window = create_window ();

  bm_window_go (window, "past-games");
  bm_window_go (window, "table");
  bm_window_back (window);
  g_assert_true (bm_page_get_is_home (bm_window_get_page (window)));

  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whatever the key, it shows that somebody uses the keyboard. */
static void
test_keys_show_focus (void)
{
  BmWindow *window = create_window ();
  gboolean is_handled;

  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  g_signal_emit_by_name (test_find_controller (GTK_WIDGET (window), GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE),
                         "key-pressed", GDK_KEY_2, 0, 0, &is_handled);
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (window)));

  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_size (void)
{
  GSettings *settings = bm_settings_get ();
  BmWindow *window;
  int width, height;

  g_settings_set_int (settings, "window-width", 801);
  g_settings_set_int (settings, "window-height", 602);
  window = create_window ();
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, 801);
  g_assert_cmpint (height, ==, 602);

  gtk_window_set_default_size (GTK_WINDOW (window), 903, 704);
  gtk_window_close (GTK_WINDOW (window));
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 903);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 704);
}

/* A window that was maximised when it was closed is so the next time. */
static void
test_maximised (void)
{
  GSettings *settings = bm_settings_get ();
  BmWindow *window;

  g_settings_set_boolean (settings, "window-maximized", TRUE);
  window = bm_window_new (NULL);
  g_assert_true (gtk_window_is_maximized (GTK_WINDOW (window)));

  g_settings_set_boolean (settings, "window-maximized", FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_dialogs (void)
{
  GtkWidget *const dialogs[] = { bm_preferences_window_new (NULL), bm_about_window_new (NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      gtk_window_present (GTK_WINDOW (dialogs[i]));
      while (!gtk_widget_get_mapped (dialogs[i]))
        g_main_context_iteration (NULL, TRUE);
      gtk_window_destroy (GTK_WINDOW (dialogs[i]));
    }
}

static gboolean
tells_of_password (GtkWidget *group)
{
  const char *words = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group));

  return strstr (words, "can read the name and password") != NULL;
}

/* Everybody who is invited gets to know the password of a broker; whoever enters one has to know that. */
static void
test_broker_password (void)
{
  const struct
  {
    const char *address;
    gboolean    is_told;
  } cases[] = {
    { "table:s3cret@mqtt.example.org", TRUE },
    { "table@mqtt.example.org", FALSE },
    { "table:other@mqtt.example.org", TRUE },
    { "", FALSE },
  };
  GtkWidget *window = bm_preferences_window_new (NULL);
  GType type = BM_TYPE_BROKER_ROW;
  GtkWidget *row = test_find_widget (window, test_is_of_type, &type);
  GtkWidget *group = gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP);

  g_assert_false (tells_of_password (group));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (row), cases[i].address);
      g_signal_emit_by_name (row, "apply");
      g_assert_cmpint (tells_of_password (group), ==, cases[i].is_told);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (bm_settings_get (), "broker");
}

static gboolean
is_shortcut (GtkWidget *widget,
             gpointer   wanted)
{
  g_autofree char *accelerator = NULL;
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;

  if (!GTK_IS_SHORTCUTS_SHORTCUT (widget))
    return FALSE;

  g_object_get (widget, "accelerator", &accelerator, "title", &title, NULL);
  words = g_strdup_printf ("%s %s", title, accelerator);
  return g_str_equal (words, wanted);
}

/* The key for something new is told of on each page where it means something else. */
static void
test_shortcuts (void)
{
  g_autoptr (GtkBuilder) builder
    = gtk_builder_new_from_resource ("/io/github/bigmonster/BigMonster/app/bm-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_present (window);
  g_assert_nonnull (test_find_widget (GTK_WIDGET (window), is_shortcut, (gpointer) "New set <Control>n"));
  g_assert_nonnull (test_find_widget (GTK_WIDGET (window), is_shortcut, (gpointer) "Add <Control>n Insert"));
  gtk_window_destroy (window);
}

/* Who opens several sets at once is asked about each, about the first at first. */
static void
test_several_files (void)
{
  g_autoptr (GFile) sets = g_file_new_for_path (g_test_get_filename (G_TEST_DIST, "../data/sets", NULL));
  GFile *files[] = { g_file_get_child (sets, "moons.json"), g_file_get_child (sets, "stretch-goals.json") };
  g_autoptr (BmApplication) application = bm_application_new ();
  g_autoptr (GError) error = NULL;
  GtkWindow *window;

  test_forgive_late_tooltips ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_open (G_APPLICATION (application), files, G_N_ELEMENTS (files), "");
  window = gtk_application_get_window_by_id (GTK_APPLICATION (application), 1);
  test_answer (window, "Moons", "cancel");
  test_answer (window, "Stretch", "cancel");
  g_assert_null (test_find_dialog (window));

  while (gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    gtk_window_destroy (gtk_application_get_windows (GTK_APPLICATION (application))->data);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add_func ("/window/home", test_home);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/title-line", test_title_line);
  g_test_add_func ("/window/table-is-over-home", test_table_is_over_home);
  g_test_add_func ("/window/keys-show-focus", test_keys_show_focus);
  g_test_add_func ("/window/size", test_size);
  g_test_add_func ("/window/maximised", test_maximised);
  g_test_add_func ("/window/dialogs", test_dialogs);
  g_test_add_func ("/window/broker-password", test_broker_password);
  g_test_add_func ("/window/shortcuts", test_shortcuts);
  g_test_add_func ("/window/several-files", test_several_files);

  return g_test_run ();
}
