/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include "bm-thing-pane.h"

/* F6 and Shift+F6 go from pane to pane, as they do in a GtkPaned: the kinds, the list of things, the picture or the
 * bench, the form. Each continues where it was left, so that a number can be changed in one thing after the other. */

/* The kinds, the list, and two for a thing. */
#define MAX_PANES 4

/* The data of a pane: a weak reference to the widget that had the focus when F6 left it. */
#define LEFT_KEY "bm-left-at"

static GPtrArray *
list_panes (BmSetEditor *self)
{
  GtkWidget *editor = gtk_stack_get_visible_child (self->editors);
  GtkWidget *content = ADW_IS_BIN (editor) ? adw_bin_get_child (ADW_BIN (editor)) : NULL;
  GPtrArray *panes = g_ptr_array_sized_new (MAX_PANES);

  if (gtk_widget_get_visible (self->kinds_pane))
    g_ptr_array_add (panes, self->kinds_pane);
  if (gtk_widget_get_visible (GTK_WIDGET (self->things)))
    g_ptr_array_add (panes, self->things);
  if (BM_IS_THING_PANE (content))
    {
      g_ptr_array_add (panes, bm_thing_pane_get_stage (BM_THING_PANE (content)));
      g_ptr_array_add (panes, bm_thing_pane_get_form (BM_THING_PANE (content)));
    }
  else if (editor != NULL)
    g_ptr_array_add (panes, editor);

  return panes;
}

static gboolean
is_in_main (BmSetEditor *self,
            GtkWidget   *widget)
{
  return gtk_widget_is_ancestor (widget, self->main);
}

static gboolean
is_focused (GtkWidget *pane)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (pane));

  return focus != NULL && (focus == pane || gtk_widget_is_ancestor (focus, pane));
}

/* What is beside the panes of a thing, such as the button for the bench, belongs to the first of them. %G_MAXUINT: the
 * focus is elsewhere. */
static guint
find_pane (BmSetEditor *self,
           GPtrArray   *panes,
           GtkWidget   *focus)
{
  for (guint i = 0; focus != NULL && i < panes->len; i++)
    if (is_focused (panes->pdata[i]))
      return i;

  for (guint i = 0; focus != NULL && i < panes->len; i++)
    if (is_in_main (self, focus) && is_in_main (self, panes->pdata[i]))
      return i;

  return G_MAXUINT;
}

/* -- Leaving and entering -- */

static void
free_reference (gpointer reference)
{
  g_weak_ref_clear (reference);
  g_free (reference);
}

static void
leave (GtkWidget *pane,
       GtkWidget *focus)
{
  GWeakRef *reference = g_new0 (GWeakRef, 1);

  g_weak_ref_init (reference, focus);
  g_object_set_data_full (G_OBJECT (pane), LEFT_KEY, reference, free_reference);
}

/* Only panes of a thing: the lists begin with what is chosen. */
static gboolean
enter_again (GtkWidget *pane)
{
  GWeakRef *reference = g_object_get_data (G_OBJECT (pane), LEFT_KEY);
  g_autoptr (GtkWidget) focus = reference != NULL ? g_weak_ref_get (reference) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, pane) && gtk_widget_get_mapped (focus)
         && gtk_widget_grab_focus (focus);
}

/* If only one of the list and the thing is visible at a time. */
static void
uncover (BmSetEditor *self,
         GtkWidget   *pane)
{
  if (!adw_leaflet_get_folded (self->leaflet))
    return;

  if (is_in_main (self, pane))
    adw_leaflet_set_visible_child (self->leaflet, self->main);
  else
    adw_leaflet_set_visible_child_name (self->leaflet, "things");
}

/* A pane that has nothing for the keyboard is passed over. */
static gboolean
enter (BmSetEditor *self,
       GtkWidget   *pane)
{
  uncover (self, pane);
  if (pane == self->kinds_pane)
    return gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->kinds_list)));
  if (pane == GTK_WIDGET (self->things))
    bm_things_view_focus_list (self->things);

  return gtk_widget_get_mapped (pane)
         && ((is_in_main (self, pane) && enter_again (pane)) || is_focused (pane)
             || gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD));
}

/* -- Keys -- */

static gboolean
go (BmSetEditor *self,
    int          by)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autoptr (GPtrArray) panes = list_panes (self);
  guint pane = find_pane (self, panes, focus);

  if (self->document == NULL)
    return GDK_EVENT_PROPAGATE;

  if (pane == G_MAXUINT)
    pane = by > 0 ? panes->len - 1 : 0;
  else
    leave (panes->pdata[pane], focus);
  for (guint i = 0; i < panes->len; i++)
    {
      pane = (pane + panes->len + by) % panes->len;
      if (enter (self, panes->pdata[pane]))
        break;
    }

  return GDK_EVENT_STOP;
}

static gboolean
next_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  return go (BM_SET_EDITOR (widget), 1);
}

static gboolean
previous_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   data)
{
  return go (BM_SET_EDITOR (widget), -1);
}

/* Lets F6 and Shift+F6 go from pane to pane, from wherever the focus is in the window. */
void
bm_set_editor_add_panes (BmSetEditor *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcutController *shortcuts = GTK_SHORTCUT_CONTROLLER (controller);

  gtk_shortcut_controller_set_scope (shortcuts, GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (shortcuts, gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F6, 0),
                                                                     gtk_callback_action_new (next_cb, NULL, NULL)));
  gtk_shortcut_controller_add_shortcut (shortcuts,
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F6, GDK_SHIFT_MASK),
                                                          gtk_callback_action_new (previous_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}
