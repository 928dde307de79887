/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-badge-rows.h"

/* Smaller ones would be illegible. */
#define MIN_SCALE 0.6
#define STEP      0.05

static gboolean
is_high_enough (const BmBadgeRows *self,
                double             height,
                double             room_height)
{
  return self->n_rows * (height * self->scale + 1) <= room_height + 1;
}

/* One above the other. */
static void
stack (BmBadgeRows *self,
       guint        n)
{
  for (guint i = 0; i < n; i++)
    self->row_of[i] = i;
  self->n_rows = n;
}

/* Side by side where there is room. */
static void
wrap (BmBadgeRows  *self,
      const double *widths,
      guint         n,
      double        more_width,
      double        room)
{
  double x = 0;

  self->n_rows = 0;
  for (guint i = 0; i < self->n + (self->n < n ? 1 : 0); i++)
    {
      double width = (i < self->n ? widths[i] : more_width) * self->scale;

      if (i > 0 && x + 1 + width <= room)
        x += 1 + width;
      else
        {
          x = width;
          self->n_rows++;
        }
      self->row_of[i] = self->n_rows - 1;
    }
}

/**
 * bm_badge_rows_plan:
 * @self: (out caller-allocates): the plan
 * @widths: (array length=n): the widths of the badges
 * @n: number of badges
 * @more_width: width of the badge with the number of hidden ones
 * @height: height of a badge
 * @room: the maximum width of a row
 * @room_height: the maximum height of all rows together
 * @scale: the scale of badges if there is room
 *
 * Finds room for as many badges as possible, as large as possible. A badge that is wider than a row gets its own row.
 */
void
bm_badge_rows_plan (BmBadgeRows  *self,
                    const double *widths,
                    guint         n,
                    double        more_width,
                    double        height,
                    double        room,
                    double        room_height,
                    double        scale)
{
  *self = (BmBadgeRows) { .n = MIN (n, BM_BADGE_ROWS_MAX), .scale = scale };

  stack (self, self->n);
  if (self->n == n && is_high_enough (self, height, room_height))
    return;

  for (; self->n > 0; self->n--)
    for (self->scale = scale; self->scale >= MIN_SCALE - STEP / 2; self->scale -= STEP)
      {
        wrap (self, widths, n, more_width, room);
        if (is_high_enough (self, height, room_height))
          return;
      }
}
