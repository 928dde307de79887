/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-glance.h"

#include "bm-glance-place.h"
#include "bm-seat-style.h"
#include "bm-thing-words.h"
#include "bm-zone-picture.h"
#include "bm-zone-side.h"

/**
 * BmGlance:
 *
 * The zone of a player with what it brings so far, on top of the table. It takes neither pointer nor keyboard, so that
 * whoever looks at it can go on with what they were about to do. #BmZoneWindow is for those who want to stay.
 *
 * CSS node: `glance.seat-N`.
 */

#define PADDING 12 /* px, around the picture */

struct _BmGlance
{
  GtkWidget   parent_instance;

  GtkWidget  *header;
  GtkLabel   *mark;
  GtkLabel   *name;
  GtkLabel   *explorer;
  GtkPicture *picture;
  BmZoneSide *side;

  BmPainter  *painter;  /* owned reference; %NULL before the first update */
  BmZone      zone;     /* what the picture shows */
  gboolean    shows_side;
};

G_DEFINE_FINAL_TYPE (BmGlance, bm_glance, GTK_TYPE_WIDGET)

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
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, -1);
  int side = self->shows_side ? measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1) : 0;

  gtk_widget_set_child_visible (GTK_WIDGET (self->side), self->shows_side);
  allocate (self, self->header, (BmBox) { 0, 0, width, header });
  allocate (self, GTK_WIDGET (self->picture),
            (BmBox) { PADDING, header + PADDING, width - side - 2 * PADDING, height - header - 2 * PADDING });
  if (self->shows_side)
    allocate (self, GTK_WIDGET (self->side), (BmBox) { width - side, header, side, height - header });
}

static void
bm_glance_dispose (GObject *object)
{
  g_clear_pointer (&BM_GLANCE (object)->painter, bm_painter_unref);
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
  gtk_widget_class_bind_template_child (widget_class, BmGlance, explorer);
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

static void
update_picture (BmGlance     *self,
                BmPainter    *painter,
                const BmZone *zone)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GdkPaintable) paintable = NULL;

  if (self->painter == painter && bm_zone_equal (&self->zone, zone, rules))
    return;

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  bm_zone_copy (&self->zone, zone, rules);
  paintable = bm_zone_picture_new (painter, zone);
  gtk_picture_set_paintable (self->picture, paintable);
}

/**
 * bm_glance_update:
 * @self: a glance
 * @painter: what draws the zone
 * @view: what the one who looks sees
 * @players: who plays
 * @seat: whose zone it is; there is an explorer
 * @show_score: whether the points so far are to be seen
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

  g_return_if_fail (BM_IS_GLANCE (self));
  g_return_if_fail (zone->explorer != BM_NONE);

  update_picture (self, painter, zone);
  bm_seat_style_apply (GTK_WIDGET (self), seat);
  bm_seat_style_mark (self->mark, seat);
  gtk_label_set_label (self->name, name);
  gtk_label_set_label (self->explorer, bm_explorer_name (bm_view_get_rules (view), zone->explorer));
  bm_zone_side_set_show_score (self->side, show_score);
  bm_zone_side_update (self->side, painter, position, seat);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * bm_glance_fit:
 * @self: a glance
 * @room: how much room there is
 *
 * Makes the picture as large as there is room, and leaves out what stands beside it if that would take half of it.
 *
 * Returns: where the glance goes
 */
BmBox
bm_glance_fit (BmGlance    *self,
               const BmBox *room)
{
  int columns = self->zone.max_x - self->zone.min_x + 1;
  int rows = self->zone.max_y - self->zone.min_y + 1;
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, -1);
  int side = measure (GTK_WIDGET (self->side), GTK_ORIENTATION_HORIZONTAL, -1);
  int side_height = measure (GTK_WIDGET (self->side), GTK_ORIENTATION_VERTICAL, side);
  BmBox box = *room;
  int cell;

  g_return_val_if_fail (BM_IS_GLANCE (self), box);

  self->shows_side = 2 * side <= room->width && header + side_height <= room->height;
  if (!self->shows_side)
    side = side_height = 0;

  cell = bm_glance_find_cell (columns, rows, room->width - side - 2 * PADDING, room->height - header - 2 * PADDING);
  box.width = MAX (columns * cell + 2 * PADDING + side, measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1));
  box.height = header + MAX (rows * cell + 2 * PADDING, side_height);
  box.width = MIN (box.width, room->width);
  box.height = MIN (box.height, room->height);
  return box;
}
