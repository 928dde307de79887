/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-sentence-part.h"
#include "bm-still-popover.h"
#include "session-util.h"

/* What tests share that open popovers and press what is in them. */

G_BEGIN_DECLS

/* Until nothing is left to do: popovers are there, what opens when it can has opened. */
static inline void
test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static inline gboolean
test_count_frame (GtkWidget     *widget G_GNUC_UNUSED,
                  GdkFrameClock *clock G_GNUC_UNUSED,
                  gpointer       n_frames)
{
  return --*(guint *) n_frames > 0;
}

/* Until a window has drawn so many frames, and nothing is left to do. */
static inline void
test_wait_for_frames (GtkWidget *window,
                      guint      n_frames)
{
  test_settle ();
  gtk_widget_add_tick_callback (window, test_count_frame, &n_frames, NULL);
  while (n_frames > 0)
    g_main_context_iteration (NULL, TRUE);
  test_settle ();
}

typedef gboolean (*TestIsListed) (GtkWidget *widget);

/* All widgets on the screen below one of which something is true; not what is in them. */
static inline void
test_list_widgets (GtkWidget    *root,
                   TestIsListed  is_listed,
                   GPtrArray    *list)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (!gtk_widget_get_mapped (child) || !gtk_widget_is_sensitive (child))
      continue;
    else if (is_listed (child))
      g_ptr_array_add (list, child);
    else
      test_list_widgets (child, is_listed, list);
}

/* -- Popovers -- */

static inline gboolean
test_has_popover (GtkWidget *widget)
{
  return BM_IS_SENTENCE_PART (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
         || ADW_IS_COMBO_ROW (widget);
}

/* Whether something has its place, and that is not above its window. */
static inline gboolean
test_is_in_view (GtkWidget *widget)
{
  graphene_rect_t bounds;

  return gtk_widget_get_width (widget) > 0
         && gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_root (widget)), &bounds) && bounds.origin.y >= 0;
}

/* As a person does, after scrolling there: GTK complains of popovers that belong to what is beyond the edge of the screen. */
static inline void
test_open_popover (GtkWidget *widget)
{
  if (!test_is_in_view (widget))
    {
      gtk_widget_grab_focus (widget);
      test_wait_for_frames (GTK_WIDGET (gtk_widget_get_root (widget)), 2);
    }

  if (BM_IS_SENTENCE_PART (widget))
    bm_sentence_part_open (BM_SENTENCE_PART (widget));
  else if (GTK_IS_MENU_BUTTON (widget))
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  else if (ADW_IS_COMBO_ROW (widget))
    adw_action_row_activate (ADW_ACTION_ROW (widget));
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (widget)), TRUE);
}

static inline gboolean
test_is_open_popover (GtkWidget *widget,
                      gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget)
         && (gtk_popover_get_autohide (GTK_POPOVER (widget)) || BM_IS_STILL_POPOVER (widget));
}

/* What can be pressed in a popover; the names of the last two are GTK's secret. */
static inline gboolean
test_can_be_pressed (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) == NULL)
         || (GTK_IS_LIST_BOX_ROW (widget) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)))
         || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton")
         || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget");
}

static inline GPtrArray *
test_list_pressable (GtkWidget *popover)
{
  GPtrArray *list = g_ptr_array_new ();

  test_list_widgets (popover, test_can_be_pressed, list);
  return list;
}

static inline void
test_press (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    g_signal_emit_by_name (widget, "clicked");
  else
    gtk_widget_activate (widget);
}

/* -- Whether the window still hears of keys and clicks -- */

static inline gboolean
test_is_in_place (gpointer place)
{
  GtkWidget *popover = *(GtkWidget **) place;

  return popover == NULL || gtk_widget_get_root (popover) != NULL;
}

/* A popover that has the input is kept, although its place is gone. @place is a weak pointer to what was open. */
static inline void
test_check_popover (GtkWidget **place)
{
  test_settle ();
  g_assert_true (test_wait (test_is_in_place, place));
  g_clear_weak_pointer (place);
}

G_END_DECLS
