/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-application.h"

#include <glib/gi18n-lib.h>

#include "bm-app.h"
#include "bm-window.h"

/**
 * BmApplication:
 *
 * The process: one for each person, with one window. What a second start is given goes to the first.
 */

struct _BmApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BmApplication, bm_application, ADW_TYPE_APPLICATION)

static BmWindow *
get_window (BmApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  return window != NULL ? BM_WINDOW (window) : bm_window_new (self);
}

/* -- Actions -- */

static void
quit_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       user_data)
{
  BmApplication *self = user_data;
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  if (window != NULL)
    gtk_window_close (window);
}

static const GActionEntry actions[] = {
  { .name = "quit", .activate = quit_cb },
};

typedef struct
{
  const char *action;
  const char *keys[3];
} Shortcut;

static const Shortcut shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "window.close", { "<Control>w" } },
  { "win.back", { "<Alt>Left" } },
};

static void
add_actions (BmApplication *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action, shortcuts[i].keys);
}

/* -- GApplication -- */

static void
bm_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (bm_application_parent_class)->startup (application);

  bm_app_init ();
  add_actions (BM_APPLICATION (application));
}

static void
bm_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (get_window (BM_APPLICATION (application))));
}

static void
bm_application_class_init (BmApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = bm_application_startup;
  application_class->activate = bm_application_activate;
}

static void
bm_application_init (BmApplication *self G_GNUC_UNUSED)
{
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
                       "resource-base-path", "/io/github/bigmonster/BigMonster",
                       NULL);
}
