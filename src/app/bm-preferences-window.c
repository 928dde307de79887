/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-preferences-window.h"

#include <glib/gi18n-lib.h>

#include "bm-broker-row.h"
#include "bm-broker-secret.h"
#include "bm-lobby-words.h"
#include "bm-settings.h"

/**
 * BmPreferencesWindow:
 *
 * Shows the settings; changes take effect immediately.
 */

struct _BmPreferencesWindow
{
  AdwPreferencesWindow parent_instance;

  GtkSwitch           *show_scores;
  GtkSwitch           *show_hints;
  GtkSwitch           *confirm;
  GtkSwitch           *take_back;
  GtkSwitch           *sounds;
  GtkSwitch           *animations;
  AdwComboRow         *speed;
  AdwComboRow         *talk;
  AdwPreferencesGroup *broker_group;
};

G_DEFINE_FINAL_TYPE (BmPreferencesWindow, bm_preferences_window, ADW_TYPE_PREFERENCES_WINDOW)

/* The rows are in the same order as the values of the setting. */

static void
show_choice (AdwComboRow *row,
             const char  *key)
{
  adw_combo_row_set_selected (row, (guint) g_settings_get_enum (bm_settings_get (), key));
}

static void
keep_choice (AdwComboRow *row,
             const char  *key)
{
  int choice = (int) adw_combo_row_get_selected (row);

  if (choice != g_settings_get_enum (bm_settings_get (), key))
    g_settings_set_enum (bm_settings_get (), key, choice);
}

static void
settings_changed_cb (BmPreferencesWindow *self)
{
  show_choice (self->speed, "speed");
  show_choice (self->talk, "talk");
}

static void
speed_chosen_cb (BmPreferencesWindow *self)
{
  keep_choice (self->speed, "speed");
}

static void
talk_chosen_cb (BmPreferencesWindow *self)
{
  keep_choice (self->talk, "talk");
}

static char *
describe_broker (void)
{
  g_autofree char *address = bm_broker_secret_dup_address ();
  g_autoptr (BmBroker) broker = *address != '\0' ? bm_broker_new (address, NULL) : NULL;

  return g_strjoin (" ",
                    _("With a broker, a server that passes messages on and cannot read them, friends can join your "
                      "tables from anywhere. You or a friend can run one."),
                    broker != NULL ? bm_broker_password_words (broker) : NULL, NULL);
}

static void
broker_problem_cb (BmPreferencesWindow *self,
                   const char          *problem)
{
  g_autofree char *words = describe_broker ();

  adw_preferences_group_set_description (self->broker_group, problem != NULL ? problem : words);
}

static void
bm_preferences_window_class_init (BmPreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BM_TYPE_BROKER_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, show_scores);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, show_hints);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, confirm);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, take_back);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, sounds);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, animations);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, speed);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, talk);
  gtk_widget_class_bind_template_child (widget_class, BmPreferencesWindow, broker_group);
  gtk_widget_class_bind_template_callback (widget_class, broker_problem_cb);
}

static void
bm_preferences_window_init (BmPreferencesWindow *self)
{
  GSettings *settings = bm_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_settings_bind (settings, "show-scores", self->show_scores, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-hints", self->show_hints, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "confirm", self->confirm, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "take-back", self->take_back, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animations", self->animations, "active", G_SETTINGS_BIND_DEFAULT);

  broker_problem_cb (self, NULL);
  settings_changed_cb (self);
  g_signal_connect_object (settings, "changed::speed", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::talk", G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->speed, "notify::selected", G_CALLBACK (speed_chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->talk, "notify::selected", G_CALLBACK (talk_chosen_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_preferences_window_new:
 * @parent: the window below it
 *
 * Returns: (transfer none): a window, not shown yet
 */
GtkWidget *
bm_preferences_window_new (GtkWindow *parent)
{
  return g_object_new (BM_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);
}
