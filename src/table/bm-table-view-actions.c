/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

/* The actions of the table and the keys for them. */

/* In microseconds: a second Space this soon after skipping still means to skip. */
#define SKIP_REPEAT (600 * G_TIME_SPAN_MILLISECOND)

static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_table_view_undo (BM_TABLE_VIEW (widget));
}

static void
redo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_table_view_redo (BM_TABLE_VIEW (widget));
}

static void
hint_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_table_view_hint (BM_TABLE_VIEW (widget));
}

static void
fit_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  bm_zone_canvas_fit (BM_TABLE_VIEW (widget)->canvas);
}

static void
zoom_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_zone_canvas_zoom (BM_TABLE_VIEW (widget)->canvas, g_variant_get_int32 (parameter));
}

static void
log_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  bm_table_view_toggle_log (BM_TABLE_VIEW (widget));
}

/* The number of a seat, from 1: gives something to it. */
static void
give_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  bm_players_bar_choose (BM_TABLE_VIEW (widget)->players_bar, (guint) g_variant_get_int32 (parameter) - 1);
}

/* One of several moves about a player: they are chosen from in the hand. */
static void
weigh_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  bm_hand_view_focus_move (BM_TABLE_VIEW (widget)->hand, g_variant_get_uint32 (parameter));
}

/* If Space is held or pressed twice, it must not activate what has gained the focus meanwhile. */
static gboolean
skip_cb (GtkWidget *widget G_GNUC_UNUSED,
         GVariant  *arguments G_GNUC_UNUSED,
         gpointer   user_data)
{
  BmTableView *self = user_data;
  gint64 now = g_get_monotonic_time ();

  if (!bm_table_view_skip (self) && now - self->skipped_at > SKIP_REPEAT)
    return FALSE;

  self->skipped_at = now;
  return TRUE;
}

/* A click that nothing else handles, except for the second click of a double click on a place. */
static void
released_cb (BmTableView *self,
             int          n_press)
{
  if (n_press == 1)
    bm_table_view_skip (self);
}

/* The number of a seat, from 1: toggles its zone. */
static void
look_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  BmTableView *self = BM_TABLE_VIEW (widget);
  guint seat = (guint) g_variant_get_int32 (parameter) - 1;

  bm_table_view_keep_looking (self, self->kept == seat ? BM_NONE : seat);
}

void
bm_table_view_add_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "table.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "table.hint", NULL, hint_cb);
  gtk_widget_class_install_action (widget_class, "table.fit", NULL, fit_cb);
  gtk_widget_class_install_action (widget_class, "table.zoom", "i", zoom_cb);
  gtk_widget_class_install_action (widget_class, "table.log", NULL, log_cb);
  gtk_widget_class_install_action (widget_class, "table.give", "i", give_cb);
  gtk_widget_class_install_action (widget_class, "table.weigh", "u", weigh_cb);
  gtk_widget_class_install_action (widget_class, "table.look", "i", look_cb);
  gtk_widget_class_install_property_action (widget_class, "table.scores", "show-scores");
}

/**
 * bm_table_view_pause:
 * @paused: whether computer players have to wait
 *
 * Pauses the game, unless others would have to wait, too, who play it elsewhere.
 */
void
bm_table_view_pause (BmTableView *self,
                     gboolean     paused)
{
  bm_session_set_paused (self->session, paused && bm_session_get_elsewhere (self->session) == 0);
}

static void
add_shortcut (GtkEventController *controller,
              const char         *trigger,
              const char         *action,
              GVariant           *arguments)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger), gtk_named_action_new (action));

  if (arguments != NULL)
    gtk_shortcut_set_arguments (shortcut, arguments);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
add_skip_shortcut (BmTableView        *self,
                   GtkEventController *controller)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_trigger_parse_string ("space|KP_Space");
  GtkShortcut *shortcut = gtk_shortcut_new (trigger, gtk_callback_action_new (skip_cb, self, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

/* If there is something to skip, Space only skips; buttons outside of the table keep it. */
static void
init_skipping (BmTableView        *self,
               GtkEventController *global)
{
  GtkEventController *local = gtk_shortcut_controller_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (local, GTK_PHASE_CAPTURE);
  add_skip_shortcut (self, local);
  add_skip_shortcut (self, global);
  gtk_widget_add_controller (GTK_WIDGET (self), local);

  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* Shortcuts work wherever the focus is in the window, while the table is shown. */
void
bm_table_view_init_shortcuts (BmTableView *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  add_shortcut (controller, "<Control>z", "table.undo", NULL);
  add_shortcut (controller, "<Control><Shift>z", "table.redo", NULL);
  add_shortcut (controller, "BackSpace", "table.undo", NULL);
  add_shortcut (controller, "h", "table.hint", NULL);
  add_shortcut (controller, "l|F9", "table.log", NULL);
  add_shortcut (controller, "p", "table.scores", NULL);
  add_shortcut (controller, "<Control>0", "table.fit", NULL);
  add_shortcut (controller, "<Control>plus|<Control>equal|<Control>KP_Add", "table.zoom", g_variant_new_int32 (1));
  add_shortcut (controller, "<Control>minus|<Control>KP_Subtract", "table.zoom", g_variant_new_int32 (-1));
  for (int seat = 1; seat <= BM_MAX_SEATS; seat++)
    {
      g_autofree char *look = g_strdup_printf ("%d|KP_%d", seat, seat);
      g_autofree char *give = g_strdup_printf ("<Control>%d|<Control>KP_%d", seat, seat);

      add_shortcut (controller, look, "table.look", g_variant_new_int32 (seat));
      add_shortcut (controller, give, "table.give", g_variant_new_int32 (seat));
    }

  init_skipping (self, controller);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
