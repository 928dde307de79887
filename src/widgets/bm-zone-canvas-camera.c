/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas-private.h"

#include <math.h>
#include <string.h>

#include "bm-painter.h"

/* The position and scale of the zone in the canvas: fitting, zooming and panning. */

#define LOOKING_MARGIN 0.35 /* cells around a read-only zone */
#define ZOOM_STEP      1.2  /* one step of wheel or key */
#define GLIDE_TIME     260  /* ms */

static BmCamera
find_fitting_camera (BmZoneCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  BmCamera camera = self->read_only ? bm_camera_fit (bm_cells_of_zone (&self->zone), LOOKING_MARGIN, width, height)
                                    : bm_camera_fit_reach (self->reach, width, height);
  double snapped = bm_painter_snap_cell (camera.cell, gtk_widget_get_scale_factor (widget));

  camera = bm_camera_zoom (camera, MAX (snapped, BM_CAMERA_MIN_CELL) / camera.cell, width / 2, height / 2);
  /* On whole pixels, so that pictures need not be drawn between them. */
  camera.x = round (camera.x);
  camera.y = round (camera.y);

  return camera;
}

static gboolean
is_gliding (BmZoneCanvas *self)
{
  return adw_animation_get_state (self->glide) == ADW_ANIMATION_PLAYING;
}

static void
glide_cb (double   value,
          gpointer user_data)
{
  BmZoneCanvas *self = user_data;

  self->camera = bm_camera_mix (self->camera_from, self->camera_to, value);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bm_zone_canvas_init_camera (BmZoneCanvas *self)
{
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, GLIDE_TIME,
                                         adw_callback_animation_target_new (glide_cb, self, NULL));
  g_signal_connect_swapped (self->glide, "done", G_CALLBACK (bm_zone_canvas_settle), self);
}

/* Pictures are only sharp on whole pixels, so a camera at rest is aligned to them. */
void
bm_zone_canvas_settle (BmZoneCanvas *self)
{
  self->camera.x = round (self->camera.x);
  self->camera.y = round (self->camera.y);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* After an allocation: a fitted zone stays fitted. */
void
bm_zone_canvas_refit (BmZoneCanvas *self,
                      gboolean      is_resized)
{
  if (self->is_fitted && (is_resized || !is_gliding (self)))
    bm_zone_canvas_set_camera (self, find_fitting_camera (self));
}

/* At once, without a glide. */
void
bm_zone_canvas_set_camera (BmZoneCanvas *self,
                           BmCamera      camera)
{
  adw_animation_pause (self->glide);
  self->camera = bm_camera_clamp (camera, bm_cells_of_zone (&self->zone), gtk_widget_get_width (GTK_WIDGET (self)),
                                  gtk_widget_get_height (GTK_WIDGET (self)));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
bm_zone_canvas_glide (BmZoneCanvas *self,
                      BmCamera      camera)
{
  self->camera_from = self->camera;
  self->camera_to = bm_camera_clamp (camera, bm_cells_of_zone (&self->zone), gtk_widget_get_width (GTK_WIDGET (self)),
                                     gtk_widget_get_height (GTK_WIDGET (self)));
  if (bm_camera_equal (self->camera_from, self->camera_to))
    return;

  adw_animation_reset (self->glide);
  adw_animation_play (self->glide);
}

/* The camera now, or after the current glide: the next movement starts from there. */
BmCamera
bm_zone_canvas_get_aim (BmZoneCanvas *self)
{
  return is_gliding (self) ? self->camera_to : self->camera;
}

/* Follows changes of the zone: fits it, or at least shows new tiles. */
void
bm_zone_canvas_follow (BmZoneCanvas *self,
                       guint32       tiles)
{
  BmCamera camera = bm_zone_canvas_get_aim (self);

  if (self->is_fitted)
    camera = find_fitting_camera (self);
  for (guint i = 0; i < self->zone.n_tiles && !self->is_fitted; i++)
    {
      if (tiles >> i & 1)
        camera = bm_camera_show (camera, bm_cells_of_tile (&self->zone, i), gtk_widget_get_width (GTK_WIDGET (self)),
                                 gtk_widget_get_height (GTK_WIDGET (self)));
    }

  bm_zone_canvas_glide (self, camera);
}

static void
set_reach (BmZoneCanvas *self,
           BmCells       reach)
{
  if (memcmp (&reach, &self->reach, sizeof reach) == 0)
    return;

  self->reach = reach;
  if (self->is_fitted)
    bm_zone_canvas_glide (self, find_fitting_camera (self));
}

/* Includes all places where tiles may be placed, or, in a read-only zone, the best one. */
void
bm_zone_canvas_extend_reach (BmZoneCanvas *self)
{
  BmCells reach = self->reach;

  for (guint i = 0; i < self->offers.n; i++)
    {
      if (self->offers.can_place || bm_offers_is_best (&self->offers, i))
        reach = bm_cells_unite (reach, bm_cells_of_place (self->offers.places[i], self->offers.shape));
    }
  set_reach (self, reach);
}

/**
 * bm_zone_canvas_set_reach:
 * @cells: the cells of the zone and around it to be shown
 *
 * Keeps these cells in view until the reach or the zone changes. So the zone does not move while tiles are considered
 * and placed one after the other, if all their places are within reach.
 */
void
bm_zone_canvas_set_reach (BmZoneCanvas *self,
                          BmCells       cells)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  if (bm_zone_canvas_has_zone (self))
    set_reach (self, bm_cells_unite (cells, bm_cells_of_zone (&self->zone)));
}

/**
 * bm_zone_canvas_is_moving:
 *
 * Returns: whether the zone is being zoomed or panned, so that speed matters more than sharpness
 */
gboolean
bm_zone_canvas_is_moving (BmZoneCanvas *self)
{
  return self->is_held || is_gliding (self);
}

/**
 * bm_zone_canvas_zoom_at:
 * @factor: how many times larger
 * @x: of the fixed point
 * @y: of the fixed point
 *
 * Zooms with a glide, starting from the end of any current glide, so that many small steps add up.
 */
void
bm_zone_canvas_zoom_at (BmZoneCanvas *self,
                        double        factor,
                        double        x,
                        double        y)
{
  if (!bm_zone_canvas_has_zone (self))
    return;

  self->is_fitted = FALSE;
  bm_zone_canvas_glide (self, bm_camera_zoom (bm_zone_canvas_get_aim (self), factor, x, y));
}

/**
 * bm_zone_canvas_show_cells:
 *
 * Moves cells that are out of view into it. In a fitted zone, that is necessary only if it is too large for the
 * canvas.
 */
void
bm_zone_canvas_show_cells (BmZoneCanvas *self,
                           BmCells       cells)
{
  BmCamera aim = bm_zone_canvas_get_aim (self);
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));

  BmCamera camera = bm_camera_show (aim, cells, width, height);

  if (bm_camera_equal (aim, camera) || width == 0
      || (self->is_fitted && bm_camera_holds (find_fitting_camera (self), self->reach, width, height)))
    return;

  self->is_fitted = FALSE;
  bm_zone_canvas_glide (self, camera);
}

/**
 * bm_zone_canvas_fit:
 *
 * Shows the whole zone, and keeps it fitted until the user zooms or pans.
 */
void
bm_zone_canvas_fit (BmZoneCanvas *self)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  self->is_fitted = TRUE;
  if (bm_zone_canvas_has_zone (self))
    bm_zone_canvas_glide (self, find_fitting_camera (self));
}

/**
 * bm_zone_canvas_zoom:
 * @steps: how many steps closer, or further away if negative
 */
void
bm_zone_canvas_zoom (BmZoneCanvas *self,
                     int           steps)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  bm_zone_canvas_zoom_at (self, pow (ZOOM_STEP, steps), gtk_widget_get_width (widget) / 2.0,
                          gtk_widget_get_height (widget) / 2.0);
}
