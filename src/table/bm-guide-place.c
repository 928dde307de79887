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

/* The corner of the room in which the text covers the least of the target. */
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

/* Above or below the target, centred. */
static gboolean
put_above_or_below (const BmGuideArea *room,
                    const BmGuideArea *target,
                    const BmGuideCard *card,
                    BmGuideArea       *area)
{
  int height = card->measure_height (card->width, card->data);
  int x = target->x + (target->width - card->width) / 2;
  int below = target->y + target->height;

  if (target->y - room->y >= height + 2 * GAP)
    *area = (BmGuideArea) { x, target->y - height - GAP, card->width, height };
  else if (room->y + room->height - below >= height + 2 * GAP)
    *area = (BmGuideArea) { x, below + GAP, card->width, height };
  else
    return FALSE;

  return TRUE;
}

/* To the right or left of the target, in short lines if necessary. */
static gboolean
put_beside (const BmGuideArea *room,
            const BmGuideArea *target,
            const BmGuideCard *card,
            BmGuideArea       *area)
{
  int right = target->x + target->width;
  int room_right = room->x + room->width - right - 2 * GAP;
  int room_left = target->x - room->x - 2 * GAP;
  gboolean is_right = room_right >= MIN (card->width, MAX (room_left, card->least_width));
  int width = MIN (card->width, is_right ? room_right : room_left);
  int height;

  if (width < card->least_width)
    return FALSE;

  height = card->measure_height (width, card->data);
  *area = (BmGuideArea) { is_right ? right + GAP : target->x - width - GAP, target->y + (target->height - height) / 2,
                          width, height };
  return height <= room->height - 2 * GAP;
}

/**
 * bm_guide_place:
 * @room: the room for the text
 * @target: (nullable): what the text explains; %NULL: everything
 * @card: the size of the text
 *
 * Finds a place beside the target: above, below, right or left of it, in this order, where there is room, but right
 * or left first if the target is high; otherwise in a corner. Text about everything goes to the middle.
 *
 * Returns: the place of the text, always inside of @room if it fits
 */
BmGuideArea
bm_guide_place (const BmGuideArea *room,
                const BmGuideArea *target,
                const BmGuideCard *card)
{
  int height = card->measure_height (card->width, card->data);
  gboolean is_high = target != NULL && 2 * target->height > room->height;
  BmGuideArea area;

  if (target == NULL)
    area = (BmGuideArea) { room->x + (room->width - card->width) / 2, room->y + (room->height - height) / 2, card->width,
                           height };
  else if (!(is_high && put_beside (room, target, card, &area)) && !put_above_or_below (room, target, card, &area)
           && !put_beside (room, target, card, &area))
    area = find_corner (room, target, card->width, height);

  area.x = fit (area.x, area.width, room->x, room->width);
  area.y = fit (area.y, area.height, room->y, room->height);
  return area;
}
