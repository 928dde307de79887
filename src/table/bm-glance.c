/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-glance.h"

#include <glib/gi18n-lib.h>

#include "bm-picture-store.h"
#include "bm-glance-place.h"
#include "bm-piece.h"
#include "bm-seat-style.h"
#include "bm-thing-words.h"
#include "bm-zone-side.h"

/**
 * BmGlance:
 *
 * The zone of a player with its points so far, on top of the table. It takes neither pointer nor keyboard, so that
 * the person can continue with the current decision. #BmZoneWindow is for a longer look.
 *
 * CSS node: `glance.seat-N`.
 */

#define PADDING 12 /* px, around the picture */

struct _BmGlance
{
  GtkWidget     parent_instance;

  GtkWidget    *header;
  GtkLabel     *mark;
  GtkLabel     *name;
  GtkLabel     *subtitle;
  GtkPicture   *picture;
  BmZoneSide   *side;

  BmPainter    *painter;  /* owned reference; %NULL before the first update */
  guint         seat;     /* the seat whose zone is shown */
  BmZone        zones[BM_MAX_SEATS];
  GdkPaintable *pictures[BM_MAX_SEATS];  /* owned; pictures of the zones; nullable */
  gboolean      shows_side;
  int           cell;     /* px */

  /* Pictures drawn ahead: one tile at a time, for all players. */
  BmBox         room;
  guint         next_seat;
  guint         next_tile;
  guint         idle;  /* id of the source that draws the next one, or 0 */
};

G_DEFINE_FINAL_TYPE (BmGlance, bm_glance, GTK_TYPE_WIDGET)

static int
get_columns (BmGlance *self,
             guint     seat)
{
  return self->zones[seat].max_x - self->zones[seat].min_x + 1;
}

static int
get_rows (BmGlance *self,
          guint     seat)
{
  return self->zones[seat].max_y - self->zones[seat].min_y + 1;
}

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static void
allocate (BmGlance  *self,
          GtkWidget *child,
          BmBox      box)
{
  int min_width, min_height;

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    box.x = gtk_widget_get_width (GTK_WIDGET (self)) - box.x - box.width;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &min_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (box.width, min_width), &min_height, NULL, NULL, NULL);
  gtk_widget_size_allocate (child,
                            &(GtkAllocation) { box.x, box.y, MAX (box.width, min_width), MAX (box.height, min_height) },
                            -1);
}

static void
bm_glance_size_allocate (GtkWidget *widget,
                         int        width,
                         int        height,
                         int        baseline)
{
  BmGlance *self = BM_GLANCE (widget);
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, width);
  int side = self->shows_side ? measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1) : 0;
  int picture_width = get_columns (self, self->seat) * self->cell;
  int picture_height = get_rows (self, self->seat) * self->cell;

  gtk_widget_set_child_visible (GTK_WIDGET (self->side), self->shows_side);
  allocate (self, self->header, (BmBox) { 0, 0, width, header });
  allocate (self, GTK_WIDGET (self->picture),
            (BmBox) { (width - side - picture_width) / 2, header + (height - header - picture_height) / 2, picture_width,
                      picture_height });
  if (self->shows_side)
    allocate (self, GTK_WIDGET (self->side), (BmBox) { width - side, header, side, height - header });
}

static void
forget_pictures (BmGlance *self)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    g_clear_object (&self->pictures[seat]);
}

static void
bm_glance_dispose (GObject *object)
{
  BmGlance *self = BM_GLANCE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  forget_pictures (self);
  g_clear_pointer (&self->painter, bm_painter_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_GLANCE);

  G_OBJECT_CLASS (bm_glance_parent_class)->dispose (object);
}

static void
bm_glance_class_init (BmGlanceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_glance_dispose;
  widget_class->size_allocate = bm_glance_size_allocate;

  g_type_ensure (BM_TYPE_ZONE_SIDE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-glance.ui");
  gtk_widget_class_bind_template_child (widget_class, BmGlance, header);
  gtk_widget_class_bind_template_child (widget_class, BmGlance, mark);
  gtk_widget_class_bind_template_child (widget_class, BmGlance, name);
  gtk_widget_class_bind_template_child (widget_class, BmGlance, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BmGlance, picture);
  gtk_widget_class_bind_template_child (widget_class, BmGlance, side);

  gtk_widget_class_set_css_name (widget_class, "glance");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_glance_init (BmGlance *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_glance_new (void)
{
  return g_object_new (BM_TYPE_GLANCE, NULL);
}

/* Keeps the picture of each player until the zone changes, since people look back and forth. */
static void
update_picture (BmGlance     *self,
                BmPainter    *painter,
                const BmZone *zone,
                guint         seat)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  if (self->painter != painter)
    {
      bm_painter_ref (painter);
      g_clear_pointer (&self->painter, bm_painter_unref);
      self->painter = painter;
      forget_pictures (self);
    }
  if (self->pictures[seat] == NULL || !bm_zone_equal (&self->zones[seat], zone, rules))
    {
      bm_zone_copy (&self->zones[seat], zone, rules);
      g_clear_object (&self->pictures[seat]);
      self->pictures[seat] = bm_piece_new_zone (painter, zone);
    }
}

/* On cards these are numbers only. */
static char *
dup_subtitle (const BmZone  *zone,
              const BmRules *rules)
{
  const char *explorer = bm_explorer_name (rules, zone->explorer);
  guint n_begun = 0;

  for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
    n_begun += bm_zone_count_begun_crystals (zone, rules, crystal);
  if (zone->n_crystals + n_begun == 0)
    return g_strdup (explorer);
  /* Translators: what stands beside a player’s name: the explorer, and crystals: “Botanist · Crystals: 2 complete, 1 begun” */
  return g_strdup_printf (_("%s\u00a0· Crystals: %u complete, %u begun"), explorer, zone->n_crystals, n_begun);
}

/**
 * bm_glance_update:
 * @self: a glance
 * @painter: the painter for the zone
 * @view: what the viewer sees
 * @players: the players
 * @seat: the seat whose zone is shown; it has an explorer
 * @show_score: whether to show the points so far
 */
void
bm_glance_update (BmGlance        *self,
                  BmPainter       *painter,
                  const BmView    *view,
                  const BmPlayers *players,
                  guint            seat,
                  gboolean         show_score)
{
  const BmPosition *position = bm_view_get_position (view);
  const BmZone *zone = &position->zones[seat];
  const char *name = bm_players_get_name (players, seat);
  g_autofree char *subtitle = NULL;

  g_return_if_fail (BM_IS_GLANCE (self));
  g_return_if_fail (zone->explorer != BM_NONE);

  self->seat = seat;
  update_picture (self, painter, zone, seat);
  gtk_picture_set_paintable (self->picture, self->pictures[seat]);
  bm_seat_style_apply (GTK_WIDGET (self), seat);
  bm_seat_style_mark (self->mark, seat);
  gtk_label_set_label (self->name, name);
  subtitle = dup_subtitle (zone, bm_view_get_rules (view));
  gtk_label_set_label (self->subtitle, subtitle);
  bm_zone_side_set_show_score (self->side, show_score);
  bm_zone_side_update (self->side, painter, position, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Whether there is room for the score beside the picture, and the resulting cell size. */
static int
find_cell (BmGlance    *self,
           guint        seat,
           const BmBox *room,
           gboolean    *shows_side)
{
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, room->width);
  int side = measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1);
  int side_height = measure (GTK_WIDGET (self->side), GTK_ORIENTATION_VERTICAL, side);

  *shows_side = 2 * side <= room->width && header + side_height <= room->height;
  return bm_glance_find_cell (get_columns (self, seat), get_rows (self, seat),
                              room->width - (*shows_side ? side : 0) - 2 * PADDING,
                              room->height - header - 2 * PADDING);
}

/**
 * bm_glance_fit:
 * @self: a glance
 * @room: the available room
 *
 * Makes the picture as large as possible, and leaves out the score beside it if that would take half of the room.
 *
 * Returns: where the glance goes
 */
BmBox
bm_glance_fit (BmGlance    *self,
               const BmBox *room)
{
  BmBox box = *room;
  int header, side, side_height;

  g_return_val_if_fail (BM_IS_GLANCE (self), box);

  self->cell = find_cell (self, self->seat, room, &self->shows_side);
  header = measure (self->header, GTK_ORIENTATION_VERTICAL, room->width);
  side = self->shows_side ? measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1) : 0;
  side_height = self->shows_side ? measure (GTK_WIDGET (self->side), GTK_ORIENTATION_VERTICAL, side) : 0;
  box.width = MAX (get_columns (self, self->seat) * self->cell + 2 * PADDING + side,
                   measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1));
  box.height = header + MAX (get_rows (self, self->seat) * self->cell + 2 * PADDING, side_height);
  box.width = MIN (box.width, room->width);
  box.height = MIN (box.height, room->height);
  return box;
}

/* -- Drawing ahead -- */

/* Draws one tile or, after all of them, the complete picture. */
static void
draw_ahead (BmGlance *self,
            guint     seat,
            guint     tile)
{
  const BmZone *zone = &self->zones[seat];
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  gboolean shows_side;
  int cell = find_cell (self, seat, &self->room, &shows_side);
  int scale = bm_picture_store_get_scale ();
  double snapped = bm_painter_snap_cell (cell, scale) * scale;

  if (tile == zone->n_tiles)
    gdk_paintable_snapshot (self->pictures[seat], snapshot, get_columns (self, seat) * cell, get_rows (self, seat) * cell);
  else
    {
      const BmDrawing drawing = bm_drawing_of_tile (zone, tile);

      bm_painter_snapshot (self->painter, snapshot, &drawing, snapped, 1);
    }
}

static gboolean
draw_ahead_cb (gpointer user_data)
{
  BmGlance *self = user_data;

  while (self->next_seat < BM_MAX_SEATS
         && (self->pictures[self->next_seat] == NULL || self->next_tile > self->zones[self->next_seat].n_tiles))
    {
      self->next_seat++;
      self->next_tile = 0;
    }
  if (self->next_seat == BM_MAX_SEATS)
    {
      self->idle = 0;
      return G_SOURCE_REMOVE;
    }

  draw_ahead (self, self->next_seat, self->next_tile++);
  return G_SOURCE_CONTINUE;
}

/**
 * bm_glance_prepare:
 * @self: a glance
 * @painter: the painter for the zones
 * @view: what the viewer sees
 * @room: how much room there will be
 *
 * Draws the zones of all players ahead, between frames and in small steps, because the person is likely to look at
 * them soon.
 */
void
bm_glance_prepare (BmGlance     *self,
                   BmPainter    *painter,
                   const BmView *view,
                   const BmBox  *room)
{
  g_return_if_fail (BM_IS_GLANCE (self));

  for (guint seat = 0; seat < bm_view_get_setup (view)->n_seats; seat++)
    {
      const BmZone *zone = &bm_view_get_position (view)->zones[seat];

      if (zone->explorer == BM_NONE)
        continue;
      update_picture (self, painter, zone, seat);
      /* The score has about the same width for all players. */
      bm_zone_side_update (self->side, painter, bm_view_get_position (view), seat);
    }

  self->room = *room;
  self->next_seat = self->next_tile = 0;
  if (self->idle == 0)
    self->idle = g_idle_add (draw_ahead_cb, self);
}
