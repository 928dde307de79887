/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-application.h"

#include <glib/gi18n-lib.h>

#include "bm-about.h"
#include "bm-app.h"
#include "bm-lab-page.h"
#include "bm-past-games-page.h"
#include "bm-preferences-window.h"
#include "bm-replay-page.h"
#include "bm-score-page.h"
#include "bm-set-page.h"
#include "bm-sets-page.h"
#include "bm-settings.h"
#include "bm-window.h"

/**
 * BmApplication:
 *
 * The process: one per user, with one window. Files given to a second process are passed on to the first.
 */

struct _BmApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BmApplication, bm_application, ADW_TYPE_APPLICATION)

/* Creates the window if there is none. It need not be the active one, which may be a dialog over it. */
static BmWindow *
ensure_window (BmApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (BM_IS_WINDOW (l->data))
      return l->data;

  return bm_window_new (self);
}

/* -- Actions -- */

static void
preferences_cb (GSimpleAction *action G_GNUC_UNUSED,
                GVariant      *parameter G_GNUC_UNUSED,
                gpointer       user_data)
{
  GtkWidget *window = bm_preferences_window_new (GTK_WINDOW (ensure_window (user_data)));

  gtk_window_present (GTK_WINDOW (window));
}

/* The section of the shortcuts window that belongs to a page. */
static const char *
find_shortcuts (BmPage *page)
{
  if (BM_IS_SET_PAGE (page) || BM_IS_SETS_PAGE (page) || BM_IS_LAB_PAGE (page))
    return "designing";

  if (BM_IS_SCORE_PAGE (page) || BM_IS_REPLAY_PAGE (page) || BM_IS_PAST_GAMES_PAGE (page))
    return "past-games";

  return "shortcuts";
}

/* Created when it is first needed, since it would slow down the start. */
static void
shortcuts_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       user_data)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (ensure_window (user_data));

  if (gtk_application_window_get_help_overlay (window) == NULL)
    {
      g_autoptr (GtkBuilder) builder
        = gtk_builder_new_from_resource ("/io/github/bigmonster/BigMonster/app/bm-shortcuts.ui");

      gtk_application_window_set_help_overlay (
        window, GTK_SHORTCUTS_WINDOW (gtk_builder_get_object (builder, "shortcuts")));
    }

  g_object_set (gtk_application_window_get_help_overlay (window), "section-name",
                find_shortcuts (bm_window_get_page (BM_WINDOW (window))), NULL);
  gtk_window_present (GTK_WINDOW (gtk_application_window_get_help_overlay (window)));
}

static void
about_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter G_GNUC_UNUSED,
          gpointer       user_data)
{
  GtkWidget *window = bm_about_window_new (GTK_WINDOW (ensure_window (user_data)));

  gtk_window_present (GTK_WINDOW (window));
}

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  bm_window_quit (ensure_window (user_data));
}

static const GActionEntry actions[] = {
  { .name = "preferences", .activate = preferences_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

typedef struct
{
  const char *action;
  const char *keys[3];
} Shortcut;

/* Not translated: names of actions and keys. */
static const Shortcut shortcuts[] = {
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question" } },
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.back", { "<Alt>Left", "Back" } },
  { "win.continue", { "<Control>g" } },
  { "win.fullscreen", { "F11" } },
  { "win.go::rules", { "F1" } },
  { "win.new", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
};

static void
add_actions (BmApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action, shortcuts[i].keys);
}

/* -- Animations -- */

/* If the desktop reduces animation, so do we; the setting can only turn off more. */
static void
animations_changed_cb (GSettings *settings)
{
  GtkSettings *gtk_settings = gtk_settings_get_default ();

  if (g_settings_get_boolean (settings, "animations"))
    gtk_settings_reset_property (gtk_settings, "gtk-enable-animations");
  else
    g_object_set (gtk_settings, "gtk-enable-animations", FALSE, NULL);
}

/* -- GApplication -- */

static void
bm_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (bm_application_parent_class)->startup (application);

  bm_app_init ();
  add_actions (BM_APPLICATION (application));

  g_signal_connect (bm_settings_get (), "changed::animations", G_CALLBACK (animations_changed_cb), NULL);
  animations_changed_cb (bm_settings_get ());
}

static void
bm_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (ensure_window (BM_APPLICATION (application))));
}

static void
bm_application_open (GApplication  *application,
                     GFile        **files,
                     int            n_files,
                     const char    *hint G_GNUC_UNUSED)
{
  BmWindow *window = ensure_window (BM_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  bm_window_open_files (window, files, (guint) n_files);
}

static int
bm_application_handle_local_options (GApplication *application G_GNUC_UNUSED,
                                     GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;

  g_print ("%s %s\n", "bigmonster", BM_VERSION);
  return 0;
}

static void
bm_application_class_init (BmApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = bm_application_startup;
  application_class->activate = bm_application_activate;
  application_class->open = bm_application_open;
  application_class->handle_local_options = bm_application_handle_local_options;
}

static void
bm_application_init (BmApplication *self)
{
  GApplication *application = G_APPLICATION (self);

  g_application_add_main_option (application, "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _("Print the version and exit"), NULL);
  /* Translators: stands after the program's name in its help: it may be given files. */
  g_application_set_option_context_parameter_string (application, _("[FILE…]"));
  g_application_set_option_context_summary (application,
                                            _("Plays the board game Big Monster. FILE is a saved game or a set."));
}

/**
 * bm_application_new:
 *
 * Returns: (transfer full): the application
 */
BmApplication *
bm_application_new (void)
{
  return g_object_new (BM_TYPE_APPLICATION,
                       "application-id", BM_APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/bigmonster/BigMonster",
                       NULL);
}
