/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-zone-window.h"

#include <glib/gi18n-lib.h>

#include "bm-ground.h"
#include "bm-score.h"
#include "bm-thing-words.h"
#include "bm-zone-canvas.h"
#include "bm-zone-side.h"

/**
 * BmZoneWindow:
 *
 * The zone of a player with what it would score if the game ended now. Selecting a line of the score marks the tiles
 * that score its points. All of it is public, so people can go from player to player.
 */

struct _BmZoneWindow
{
  AdwWindow       parent_instance;

  AdwWindowTitle *title;
  BmZoneCanvas   *canvas;
  GtkWidget      *scroller;
  GtkLabel       *nothing;   /* instead of both, before there is a zone */
  BmZoneSide     *side;

  BmPainter      *painter;   /* owned reference; %NULL before the first update */
  BmPlayers      *players;   /* owned */
  BmPosition      position;
  guint           seat;
  guint           line;      /* the selected line of the score, or BM_NONE */
};

G_DEFINE_FINAL_TYPE (BmZoneWindow, bm_zone_window, ADW_TYPE_WINDOW)

/* The tiles that score the points of the selected line. */
static void
mark_tiles (BmZoneWindow *self)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  guint32 tiles = 0;

  if (self->line != BM_NONE)
    bm_position_explain (&self->position, bm_painter_get_rules (self->painter), self->seat, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);

      if (entry->line == self->line)
        tiles |= entry->tiles;
    }
  bm_zone_canvas_mark_tiles (self->canvas, tiles);
}

static void
show_seat (BmZoneWindow *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  const BmZone *zone = &self->position.zones[self->seat];
  const char *name = bm_players_get_name (self->players, self->seat);
  gboolean has_begun = zone->explorer != BM_NONE;
  /* Translators: %s is a player */
  g_autofree char *nothing = g_strdup_printf (_("%s has no explorer yet."), name);

  adw_window_title_set_title (self->title, name);
  adw_window_title_set_subtitle (self->title, has_begun ? bm_explorer_name (rules, zone->explorer) : "");
  gtk_window_set_title (GTK_WINDOW (self), name);
  gtk_widget_set_visible (self->scroller, has_begun);
  gtk_widget_set_visible (GTK_WIDGET (self->canvas), has_begun);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), !has_begun);
  gtk_label_set_label (self->nothing, nothing);
  if (has_begun)
    {
      bm_zone_canvas_show_zone (self->canvas, self->painter, zone);
      bm_zone_side_update (self->side, self->painter, &self->position, self->seat);
      mark_tiles (self);
    }
}

static void
line_selected_cb (BmZoneWindow *self,
                  guint         line)
{
  self->line = line;
  if (self->painter != NULL)
    mark_tiles (self);
}

static void
step_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  BmZoneWindow *self = BM_ZONE_WINDOW (widget);
  guint step = g_str_equal (name, "zone.next") ? 1 : self->position.n_seats - 1u;

  if (self->painter == NULL)
    return;

  self->seat = (self->seat + step) % self->position.n_seats;
  bm_zone_side_unselect (self->side);
  show_seat (self);
}

static void
bm_zone_window_dispose (GObject *object)
{
  BmZoneWindow *self = BM_ZONE_WINDOW (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);

  G_OBJECT_CLASS (bm_zone_window_parent_class)->dispose (object);
}

static void
bm_zone_window_class_init (BmZoneWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_zone_window_dispose;

  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  g_type_ensure (BM_TYPE_ZONE_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-zone-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, title);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, nothing);
  gtk_widget_class_bind_template_child (widget_class, BmZoneWindow, side);
  gtk_widget_class_bind_template_callback (widget_class, line_selected_cb);

  /**
   * BmZoneWindow|zone.previous: shows the previous player
   */
  gtk_widget_class_install_action (widget_class, "zone.previous", NULL, step_cb);
  /**
   * BmZoneWindow|zone.next: shows the next player
   */
  gtk_widget_class_install_action (widget_class, "zone.next", NULL, step_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "zone.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "zone.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bm_zone_window_init (BmZoneWindow *self)
{
  self->line = BM_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_zone_window_new:
 * @parent: (nullable): the parent window
 *
 * Returns: (transfer none): a window
 */
GtkWidget *
bm_zone_window_new (GtkWindow *parent)
{
  return g_object_new (BM_TYPE_ZONE_WINDOW, "transient-for", parent, NULL);
}

/**
 * bm_zone_window_update:
 * @self: a window
 * @painter: the painter for the zone
 * @view: what the viewer sees
 * @players: the players
 * @seat: the seat whose zone to show; to update it, bm_zone_window_get_seat()
 */
void
bm_zone_window_update (BmZoneWindow    *self,
                       BmPainter       *painter,
                       const BmView    *view,
                       const BmPlayers *players,
                       guint            seat)
{
  g_return_if_fail (BM_IS_ZONE_WINDOW (self));
  g_return_if_fail (seat < bm_view_get_setup (view)->n_seats);

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  g_clear_pointer (&self->players, bm_players_free);
  self->players = bm_players_copy (players);
  bm_position_copy (&self->position, bm_view_get_position (view), bm_view_get_rules (view));
  self->seat = seat;
  show_seat (self);
}

/**
 * bm_zone_window_get_seat:
 * @self: a window
 *
 * Returns: the seat whose zone is shown
 */
guint
bm_zone_window_get_seat (BmZoneWindow *self)
{
  g_return_val_if_fail (BM_IS_ZONE_WINDOW (self), 0);

  return self->seat;
}

/**
 * bm_zone_window_set_show_score:
 * @self: a window
 * @show_score: whether to show the points so far
 */
void
bm_zone_window_set_show_score (BmZoneWindow *self,
                               gboolean      show_score)
{
  g_return_if_fail (BM_IS_ZONE_WINDOW (self));

  bm_zone_side_set_show_score (self->side, show_score);
}
