/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-badge.h"

#include <math.h>

#include "bm-seat-style.h"

/**
 * BmMedalBadge:
 *
 * A medal as it is on the board. A medal for players has a ring that shows the viewer's progress. In team games it is
 * on top of two for the team, as a pyramid. Medals that have been won are pale, since they are no longer on the
 * board.
 *
 * CSS node: `medal.seat-N`: the ring has its text colour.
 */

#define RING 3.0f
#define PALE 0.25

struct _BmMedalBadge
{
  GtkWidget  parent_instance;

  BmPainter *painter;      /* owned reference; %NULL before the first update */
  guint      medal;
  gboolean   has_alone;    /* there is one for players, not won yet */
  gboolean   has_team;     /* there are some for teams, not won yet */
  gboolean   is_pyramid;
  double     progress;     /* 0 to 1; negative: no ring */
  int        size;         /* px */
  int        lap;          /* px of its height that something below may cover; not requested */
};

G_DEFINE_FINAL_TYPE (BmMedalBadge, bm_medal_badge, GTK_TYPE_WIDGET)

static void
append_medal (BmMedalBadge *self,
              GtkSnapshot  *snapshot,
              float         x,
              float         y,
              float         size,
              gboolean      is_there)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  if (!is_there)
    gtk_snapshot_push_opacity (snapshot, PALE);
  bm_painter_snapshot (self->painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_MEDAL, .index = self->medal },
                       (double) size, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  if (!is_there)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
append_pyramid (BmMedalBadge *self,
                GtkSnapshot  *snapshot,
                float         size)
{
  float medal = size * 0.54f;

  append_medal (self, snapshot, 0, size - medal, medal, self->has_team);
  append_medal (self, snapshot, size - medal, size - medal, medal, self->has_team);
  append_medal (self, snapshot, (size - medal) / 2, 0, medal, self->has_alone);
}

static void
draw_arc (cairo_t       *cr,
          float          size,
          const GdkRGBA *colour,
          double         alpha,
          double         part)
{
  double centre = (double) size / 2;

  cairo_set_source_rgba (cr, (double) colour->red, (double) colour->green, (double) colour->blue,
                         (double) colour->alpha * alpha);
  cairo_arc (cr, centre, centre, centre - (double) RING / 2, -G_PI / 2, 2 * G_PI * part - G_PI / 2);
  cairo_stroke (cr);
}

static void
append_ring (BmMedalBadge *self,
             GtkSnapshot  *snapshot,
             float         size)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  cairo_set_line_width (cr, (double) RING);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  draw_arc (cr, size, &colour, 0.2, 1);
  if (self->progress > 0)
    draw_arc (cr, size, &colour, 1, self->progress);
  cairo_destroy (cr);
}

static void
bm_medal_badge_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BmMedalBadge *self = BM_MEDAL_BADGE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget) + self->lap;
  float size = (float) MIN (width, height);
  float inset = RING + 2;

  if (self->painter == NULL)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (((float) width - size) / 2, ((float) height - size) / 2));
  if (self->is_pyramid)
    append_pyramid (self, snapshot, size);
  else
    {
      if (self->progress >= 0)
        append_ring (self, snapshot, size);
      append_medal (self, snapshot, inset, inset, size - 2 * inset, self->has_alone || self->has_team);
    }
  gtk_snapshot_restore (snapshot);
}

static void
bm_medal_badge_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BmMedalBadge *self = BM_MEDAL_BADGE (widget);

  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? self->size - self->lap : self->size;
}

static void
bm_medal_badge_dispose (GObject *object)
{
  g_clear_pointer (&BM_MEDAL_BADGE (object)->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_medal_badge_parent_class)->dispose (object);
}

static void
bm_medal_badge_class_init (BmMedalBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_medal_badge_dispose;
  widget_class->snapshot = bm_medal_badge_snapshot;
  widget_class->measure = bm_medal_badge_measure;

  gtk_widget_class_set_css_name (widget_class, "medal");
  /* The text beside it says the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bm_medal_badge_init (BmMedalBadge *self)
{
  self->size = 46;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
bm_medal_badge_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_BADGE, NULL);
}

/**
 * bm_medal_badge_set_size:
 * @self: a badge
 * @size: its width and height, in pixels
 * @lap: how much of its height is not requested, so that what is below it lies over its lower edge
 */
void
bm_medal_badge_set_size (BmMedalBadge *self,
                         int           size,
                         int           lap)
{
  g_return_if_fail (BM_IS_MEDAL_BADGE (self));

  self->size = size;
  self->lap = lap;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bm_medal_badge_update:
 * @self: a badge
 * @painter: the painter for medals
 * @models: (array length=n_models): a medal, for players and perhaps for teams
 * @n_models: 1 or 2
 * @seat: whose progress the ring shows, or %BM_SPECTATOR: no ring
 */
void
bm_medal_badge_update (BmMedalBadge       *self,
                       BmPainter          *painter,
                       const BmMedalModel *models,
                       guint               n_models,
                       guint               seat)
{
  const BmMedalStanding *standing = bm_medal_model_find (&models[0], seat);

  g_return_if_fail (BM_IS_MEDAL_BADGE (self));

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;

  self->medal = models[0].medal;
  self->is_pyramid = n_models > 1;
  self->has_alone = self->has_team = FALSE;
  for (guint i = 0; i < n_models; i++)
    if (models[i].team)
      self->has_team = !models[i].is_taken;
    else
      self->has_alone = !models[i].is_taken;

  self->progress = -1;
  if (standing != NULL && !models[0].compares && !models[0].is_taken)
    self->progress = (double) standing->value / models[0].target;
  bm_seat_style_apply (GTK_WIDGET (self), standing != NULL ? seat : BM_NO_SEAT_STYLE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
