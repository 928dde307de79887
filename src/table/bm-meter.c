/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-meter.h"

/**
 * BmMeter:
 *
 * A bar with a piece for each step, some of them filled. It uses its text colour, so that a style class can set it.
 *
 * CSS node: `meter`. Accessible role: %GTK_ACCESSIBLE_ROLE_METER.
 */

#define MIN_WIDTH 16
#define HEIGHT 5
#define MIN_PIECE 3.0   /* narrower pieces would merge */
#define GAP 1.0

struct _BmMeter
{
  GtkWidget parent_instance;

  int value;
  int target;
};

G_DEFINE_FINAL_TYPE (BmMeter, bm_meter, GTK_TYPE_WIDGET)

static void
append_piece (GtkSnapshot   *snapshot,
              const GdkRGBA *colour,
              float          x,
              float          width)
{
  GskRoundedRect outline;
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, x, 0, width, HEIGHT);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, MIN (width, HEIGHT) / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
bm_meter_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  BmMeter *self = BM_METER (widget);
  float width = (float) gtk_widget_get_width (widget);
  float piece;
  GdkRGBA full, empty;

  if (self->target <= 0)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &full);
  empty = full;
  empty.alpha *= 0.22f;

  piece = (width - (float) GAP * (float) (self->target - 1)) / (float) self->target;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (0, (float) (gtk_widget_get_height (widget) - HEIGHT) / 2));
  if (piece < MIN_PIECE)
    {
      append_piece (snapshot, &empty, 0, width);
      if (self->value > 0)
        append_piece (snapshot, &full, 0, width * (float) self->value / (float) self->target);
    }
  else
    for (int i = 0; i < self->target; i++)
      append_piece (snapshot, i < self->value ? &full : &empty, (float) i * (piece + (float) GAP), piece);
  gtk_snapshot_restore (snapshot);
}

static void
bm_meter_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

static void
bm_meter_class_init (BmMeterClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = bm_meter_snapshot;
  widget_class->measure = bm_meter_measure;

  gtk_widget_class_set_css_name (widget_class, "meter");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_METER);
}

static void
bm_meter_init (BmMeter *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
bm_meter_new (void)
{
  return g_object_new (BM_TYPE_METER, NULL);
}

/**
 * bm_meter_set:
 * @self: a meter
 * @value: the steps done, 0 to @target
 * @target: the total number of steps; 0: nothing is shown
 */
void
bm_meter_set (BmMeter *self,
              int      value,
              int      target)
{
  g_return_if_fail (BM_IS_METER (self));

  value = CLAMP (value, 0, target);
  if (self->value == value && self->target == target)
    return;

  self->value = value;
  self->target = target;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) target,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) value,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
