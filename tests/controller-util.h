/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What tests share that do as the keyboard and the mouse do, as far as the controllers of a widget hear of it. */

G_BEGIN_DECLS

/* The first controller of a kind that a widget has; in any phase for %GTK_PHASE_NONE. */
static inline GtkEventController *
test_find_controller (GtkWidget           *widget,
                      GType                type,
                      GtkPropagationPhase  phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (phase == GTK_PHASE_NONE || gtk_event_controller_get_propagation_phase (controller) == phase))
        return controller;
    }

  g_assert_not_reached ();
}

/* A key that reaches a widget. Returns whether its controllers take it. */
static inline gboolean
test_send_key (GtkWidget       *widget,
               guint            key,
               GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !is_handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &is_handled);
    }

  return is_handled;
}

/* A key on its way from the window to the widget that has the focus. Returns whether one of them takes it. */
static inline gboolean
test_press_key (GtkWidget       *widget,
                guint            key,
                GdkModifierType  modifiers)
{
  return widget != NULL
         && (test_press_key (gtk_widget_get_parent (widget), key, modifiers) || test_send_key (widget, key, modifiers));
}

/* Whether a shortcut is for a key, perhaps among others. */
static inline gboolean
test_is_shortcut (GtkShortcut     *shortcut,
                  guint            key,
                  GdkModifierType  modifiers)
{
  g_autofree char *name = gtk_accelerator_name (key, modifiers);
  g_autofree char *text = gtk_shortcut_trigger_to_string (gtk_shortcut_get_trigger (shortcut));
  g_auto (GStrv) names = g_strsplit (text, "|", -1);

  return g_strv_contains ((const char *const *) names, name);
}

/* Does what the shortcut of a widget does. Returns whether it has one that is of use now. */
static inline gboolean
test_press_shortcut (GtkWidget       *widget,
                     guint            key,
                     GdkModifierType  modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      guint n = GTK_IS_SHORTCUT_CONTROLLER (controller) ? g_list_model_get_n_items (G_LIST_MODEL (controller)) : 0;

      for (guint k = 0; k < n; k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);

          if (test_is_shortcut (shortcut, key, modifiers)
              && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                               gtk_shortcut_get_arguments (shortcut)))
            return TRUE;
        }
    }

  return FALSE;
}

G_END_DECLS
