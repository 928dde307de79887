/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include "bm-announcer.h"
#include "bm-glance-place.h"

/* Shows another player's zone enlarged: while the pointer or the keyboard focus is on the card or, after pressing the
 * number of the seat, until the person closes it or there is something else to decide. The decision and the selection
 * do not change. */

static BmBox
find_box (BmTableView *self,
          GtkWidget   *part)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (part) || !gtk_widget_compute_bounds (part, GTK_WIDGET (self), &bounds))
    return (BmBox) { 0 };

  return (BmBox) { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width, (int) bounds.size.height };
}

static BmBox
find_room (BmTableView *self)
{
  BmBox players = find_box (self, GTK_WIDGET (self->players_bar));
  BmBox zone = find_box (self, GTK_WIDGET (self->canvas));

  return bm_glance_find_room (bm_table_layout_get_spread (self->layout), &players, &zone);
}

/**
 * bm_table_view_place_glance:
 * @area: (out): where the glance goes
 *
 * Returns: whether there is room
 */
gboolean
bm_table_view_place_glance (BmTableView  *self,
                            GdkRectangle *area)
{
  BmBox room = find_room (self);
  BmBox box;

  if (room.width <= 0 || room.height <= 0)
    return FALSE;

  box = bm_glance_fit (self->glance, &room);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    box.x = room.x + room.width - box.width;
  *area = (GdkRectangle) { box.x, box.y, box.width, box.height };
  return TRUE;
}

/**
 * bm_table_view_prepare_glance:
 *
 * Prepares for the person to look at another zone soon.
 */
void
bm_table_view_prepare_glance (BmTableView *self)
{
  BmBox room = find_room (self);
  BmView view;

  if (self->session == NULL || room.width <= 0 || room.height <= 0)
    return;

  view = bm_table_view_get_view (self);
  bm_glance_prepare (self->glance, self->painter, &view, &room);
}

/* The player's own zone is already visible, but pressing its number enlarges it, too. */
static guint
find_seat (BmTableView *self)
{
  if (self->session == NULL || gtk_widget_get_visible (GTK_WIDGET (self->curtain)))
    return BM_NONE;
  if (self->kept != BM_NONE)
    return self->kept;
  return self->looked_at == self->zone_seat ? BM_NONE : self->looked_at;
}

/**
 * bm_table_view_update_glance:
 *
 * Updates the enlarged zone.
 */
void
bm_table_view_update_glance (BmTableView *self)
{
  guint seat = find_seat (self);
  BmView view;
  gboolean is_shown;

  if (seat == BM_NONE)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->glance), FALSE);
      return;
    }

  view = bm_table_view_get_view (self);
  is_shown = seat < bm_view_get_setup (&view)->n_seats
             && bm_view_get_position (&view)->zones[seat].explorer != BM_NONE;
  if (is_shown)
    bm_glance_update (self->glance, self->painter, &view, self->players, seat, self->show_scores);
  gtk_widget_set_visible (GTK_WIDGET (self->glance), is_shown);
}

/**
 * bm_table_view_look_at:
 * @seat: the seat whose card has the pointer or the keyboard, or %BM_NONE
 *
 * Shows that zone while the pointer or the keyboard stays there.
 */
void
bm_table_view_look_at (BmTableView *self,
                       guint        seat)
{
  if (self->looked_at == seat)
    return;

  self->looked_at = seat;
  bm_table_view_update_glance (self);
}

/* Has screen readers say what is in the zone. */
static void
announce_glance (BmTableView *self)
{
  g_autofree char *summary = bm_players_bar_dup_summary (self->players_bar, self->kept);
  g_autofree char *words = g_strdup_printf ("%s\n%s", bm_players_get_name (self->players, self->kept), summary);

  bm_announce (GTK_WIDGET (self), words);
}

/**
 * bm_table_view_keep_looking:
 * @seat: a seat, or %BM_NONE
 *
 * Shows that zone until another one or none is requested.
 */
void
bm_table_view_keep_looking (BmTableView *self,
                            guint        seat)
{
  if (self->kept == seat)
    return;

  self->kept = seat;
  bm_table_view_update_glance (self);
  if (seat != BM_NONE && gtk_widget_get_visible (GTK_WIDGET (self->glance)))
    announce_glance (self);
}

/**
 * bm_table_view_stop_looking:
 *
 * Closes another player's zone, since it covers the next decision.
 *
 * Returns: whether one was shown
 */
gboolean
bm_table_view_stop_looking (BmTableView *self)
{
  gboolean was_shown = gtk_widget_get_visible (GTK_WIDGET (self->glance));

  self->looked_at = BM_NONE;
  self->kept = BM_NONE;
  bm_table_view_update_glance (self);
  return was_shown;
}

/* -- Input -- */

/* Runs before all other handlers: Escape closes the zone first, then a log that lies over the table, and has its usual
 * effect the next time. */
static gboolean
key_pressed_cb (BmTableView *self,
                guint        key)
{
  return key == GDK_KEY_Escape && (bm_table_view_stop_looking (self) || bm_log_view_close (self->log));
}

static gboolean
is_inside (GtkWidget *picked,
           GtkWidget *widget)
{
  return picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget));
}

/* A click closes the zone, and a log that lies over the table, and still reaches what it was meant for. */
static void
pressed_cb (BmTableView *self,
            int          n_press G_GNUC_UNUSED,
            double       x,
            double       y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  bm_table_view_keep_looking (self, BM_NONE);
  if (!is_inside (picked, GTK_WIDGET (self->log)) && !is_inside (picked, GTK_WIDGET (self->log_button)))
    bm_log_view_close (self->log);
}

void
bm_table_view_init_glance (BmTableView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->looked_at = BM_NONE;
  self->kept = BM_NONE;

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
