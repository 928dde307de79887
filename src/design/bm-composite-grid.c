/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-composite-grid.h"

static gboolean
overlap (const BmGridPart *a,
         const BmGridPart *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* Whether all parts are near enough to the first. */
static gboolean
is_within_reach (const BmGridPart *parts,
                 guint             n_parts)
{
  for (guint i = 1; i < n_parts; i++)
    if (ABS (parts[i].x - parts[0].x) > BM_MAX_REACH || ABS (parts[i].y - parts[0].y) > BM_MAX_REACH)
      return FALSE;

  return TRUE;
}

/* The length of the edge that two parts share. */
static int
get_contact (const BmGridPart *a,
             const BmGridPart *b)
{
  int across = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  int down = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  if (across == 0 && down > 0)
    return down;
  if (down == 0 && across > 0)
    return across;

  return 0;
}

/* -- Public -- */

/**
 * bm_composite_grid_get_bounds:
 * @parts: (array length=n_parts): the parts
 * @n_parts: number of parts
 *
 * Returns: the smallest rectangle around all parts; empty if there are none
 */
BmGridPart
bm_composite_grid_get_bounds (const BmGridPart *parts,
                              guint             n_parts)
{
  int left, top, right, bottom;

  if (n_parts == 0)
    return (BmGridPart) { 0 };

  left = parts[0].x;
  top = parts[0].y;
  right = left + parts[0].width;
  bottom = top + parts[0].height;
  for (guint i = 1; i < n_parts; i++)
    {
      left = MIN (left, parts[i].x);
      top = MIN (top, parts[i].y);
      right = MAX (right, parts[i].x + parts[i].width);
      bottom = MAX (bottom, parts[i].y + parts[i].height);
    }

  return (BmGridPart) { left, top, right - left, bottom - top };
}

/**
 * bm_composite_grid_overlaps:
 * @parts: (array length=n_parts): the parts
 * @n_parts: number of parts
 * @part: one of them
 *
 * Returns: whether it overlaps another part
 */
gboolean
bm_composite_grid_overlaps (const BmGridPart *parts,
                            guint             n_parts,
                            guint             part)
{
  for (guint i = 0; i < n_parts; i++)
    if (i != part && overlap (&parts[i], &parts[part]))
      return TRUE;

  return FALSE;
}

/**
 * bm_composite_grid_move:
 * @parts: (array length=n_parts): the parts; changed only if the part can go there
 * @n_parts: number of parts
 * @part: the part to move
 * @x: its new position
 * @y: likewise
 *
 * Moves a part, unless it would overlap another or a part would be too far from the first.
 *
 * Returns: whether it was moved
 */
gboolean
bm_composite_grid_move (BmGridPart *parts,
                        guint       n_parts,
                        guint       part,
                        int         x,
                        int         y)
{
  BmGridPart before;

  g_return_val_if_fail (part < n_parts, FALSE);

  before = parts[part];
  parts[part].x = x;
  parts[part].y = y;
  if (!bm_composite_grid_overlaps (parts, n_parts, part) && is_within_reach (parts, n_parts))
    return TRUE;
  parts[part] = before;

  return FALSE;
}

/**
 * bm_composite_grid_step:
 * @parts: (array length=n_parts): the parts; changed only if the part can move
 * @n_parts: number of parts
 * @part: the part to move
 * @dx: −1, 0 or 1
 * @dy: likewise
 *
 * Moves a part to the next free place in a direction, jumping over others.
 *
 * Returns: whether there was one
 */
gboolean
bm_composite_grid_step (BmGridPart *parts,
                        guint       n_parts,
                        guint       part,
                        int         dx,
                        int         dy)
{
  g_return_val_if_fail (part < n_parts, FALSE);

  if (dx == 0 && dy == 0)
    return FALSE;

  for (int steps = 1; steps <= 2 * BM_MAX_REACH; steps++)
    if (bm_composite_grid_move (parts, n_parts, part, parts[part].x + steps * dx, parts[part].y + steps * dy))
      return TRUE;

  return FALSE;
}

/**
 * bm_composite_grid_find_room:
 * @parts: (array length=n_parts): the parts so far
 * @n_parts: number of parts
 * @width: of the new part
 * @height: likewise
 * @x: (out): its position
 * @y: (out): likewise
 *
 * Finds a place for a new part: beside the last one, with the longest shared edge; to the right rather than below,
 * above or to the left.
 *
 * Returns: whether there is one
 */
gboolean
bm_composite_grid_find_room (const BmGridPart *parts,
                             guint             n_parts,
                             int               width,
                             int               height,
                             int              *x,
                             int              *y)
{
  BmGridPart all[BM_MAX_PARTS];
  const BmGridPart *last;
  int best = 0;

  g_return_val_if_fail (n_parts < BM_MAX_PARTS, FALSE);

  *x = *y = 0;
  if (n_parts == 0)
    return TRUE;

  for (guint i = 0; i < n_parts; i++)
    all[i] = parts[i];
  last = &parts[n_parts - 1];

  for (int column = last->x + last->width; column >= last->x - width; column--)
    for (int row = last->y - height; row <= last->y + last->height; row++)
      {
        BmGridPart one = { column, row, width, height };
        int contact = 2 * get_contact (&one, last) + (row == last->y) + (column >= last->x);

        all[n_parts] = one;
        if (get_contact (&one, last) == 0 || contact <= best || bm_composite_grid_overlaps (all, n_parts + 1, n_parts)
            || !is_within_reach (all, n_parts + 1))
          continue;

        best = contact;
        *x = column;
        *y = row;
      }

  return best > 0;
}

/**
 * bm_composite_grid_normalise:
 * @parts: (array length=n_parts): the parts
 * @n_parts: number of parts
 *
 * Shifts all parts so that the first is at (0, 0), as in files.
 */
void
bm_composite_grid_normalise (BmGridPart *parts,
                             guint       n_parts)
{
  for (guint i = n_parts; i-- > 0;)
    {
      parts[i].x -= parts[0].x;
      parts[i].y -= parts[0].y;
    }
}
