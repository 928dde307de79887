/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-guide-place.h"

#define GAP 12

static int
fit (int position,
     int size,
     int start,
     int room)
{
  return MAX (start + GAP, MIN (position, start + room - size - GAP));
}

static int
measure_overlap (const BmGuideArea *a,
                 const BmGuideArea *b)
{
  int width = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  int height = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return MAX (width, 0) * MAX (height, 0);
}

/* The corner of the room in which the words hide the least of the target. */
static BmGuideArea
find_corner (const BmGuideArea *room,
             const BmGuideArea *target,
             int                width,
             int                height)
{
  const int right = room->x + room->width - width - GAP;
  const int bottom = room->y + room->height - height - GAP;
  const BmGuideArea corners[] = {
    { right, bottom, width, height },
    { room->x + GAP, bottom, width, height },
    { right, room->y + GAP, width, height },
    { room->x + GAP, room->y + GAP, width, height },
  };
  guint best = 0;

  for (guint i = 1; i < G_N_ELEMENTS (corners); i++)
    if (measure_overlap (&corners[i], target) < measure_overlap (&corners[best], target))
      best = i;

  return corners[best];
}

/**
 * bm_guide_place:
 * @room: where words may stand
 * @target: (nullable): what they are about; %NULL: everything
 * @width: of the words
 * @height: of the words
 *
 * Finds a place beside the target: above, below, right or left of it, in this order, where there is room; else on it,
 * at the bottom. Words about everything stand in the middle.
 *
 * Returns: where the words stand, always inside of @room if they fit at all
 */
BmGuideArea
bm_guide_place (const BmGuideArea *room,
                const BmGuideArea *target,
                int                width,
                int                height)
{
  BmGuideArea area = { .width = width, .height = height };

  if (target == NULL)
    {
      area.x = room->x + (room->width - width) / 2;
      area.y = room->y + (room->height - height) / 2;
    }
  else
    {
      int middle_x = target->x + (target->width - width) / 2;
      int middle_y = target->y + (target->height - height) / 2;

      area.x = middle_x;
      if (target->y - room->y >= height + 2 * GAP)
        area.y = target->y - height - GAP;
      else if (room->y + room->height - target->y - target->height >= height + 2 * GAP)
        area.y = target->y + target->height + GAP;
      else if (room->x + room->width - target->x - target->width >= width + 2 * GAP)
        area = (BmGuideArea) { target->x + target->width + GAP, middle_y, width, height };
      else if (target->x - room->x >= width + 2 * GAP)
        area = (BmGuideArea) { target->x - width - GAP, middle_y, width, height };
      else
        area = find_corner (room, target, width, height);
    }

  area.x = fit (area.x, width, room->x, room->width);
  area.y = fit (area.y, height, room->y, room->height);
  return area;
}
