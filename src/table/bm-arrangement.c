/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-arrangement.h"

/* The zone comes first: every other part gets what it needs, up to a share of the table, and the zone gets the rest.
 * Nothing here depends on widgets. Widths are set before heights are measured, since texts wrap. */

/* In pixels at the default text size; both scale with it. */
#define WIDE_WIDTH    1120
#define WIDE_HEIGHT   560
#define MEDIUM_WIDTH  860
#define MEDIUM_HEIGHT 540
#define MIN_LOG       130
#define LOG_WIDTH     360
#define MIN_HAND      96
#define CRAMPED_HAND  76
#define MAX_HAND      190
#define MIN_SIDE      264
#define MAX_SIDE      340
#define CRAMPED_SIDE  200
#define SLIM_COLUMN   216
#define CRAMPED_WIDTH 270

/* Margins and gaps between the parts, in pixels. */
#define GAP           12
#define NARROW_GAP    6

/* A zone with its free places is slightly higher than wide. If the width of the room for zone and hand is at least
 * this percentage of its height, the zone gets more room with the hand beside it. */
#define BESIDE_SHARE  85

/* Roughly what players, medals and prompt need above the zone of a narrow table. */
#define NARROW_ABOVE  260

/* With cells of this size, in pixels, a zone has enough room; with the other one, in a table that is low. */
#define GOOD_CELL     44
#define FAIR_CELL     30

static gboolean
is_small (BmTableSpread spread)
{
  return spread == BM_TABLE_SPREAD_NARROW || spread == BM_TABLE_SPREAD_LOW;
}

static int
get_gap (BmTableSpread spread)
{
  return is_small (spread) ? NARROW_GAP : GAP;
}

/* The width of a column of players, or of medals and log. */
static int
get_column (BmTableSpread spread,
            gboolean      is_slim,
            int           width,
            double        unit)
{
  if (spread == BM_TABLE_SPREAD_WIDE)
    return CLAMP (width * 21 / 100, (int) (264 * unit), (int) (340 * unit));
  if (is_slim)
    return (int) (SLIM_COLUMN * unit);
  return CLAMP (width * 24 / 100, (int) (220 * unit), (int) (264 * unit));
}

/* The width of everything beside the zone of a low table. */
static int
get_side (gboolean is_slim,
          int      width,
          double   unit)
{
  int side = MIN (CLAMP (width * 42 / 100, (int) (MIN_SIDE * unit), (int) (MAX_SIDE * unit)), width * 45 / 100);

  return is_slim ? MIN (side, (int) (SLIM_COLUMN * unit)) : side;
}

/* Whether texts beside the zone have so little width that there is only room for the most important ones. */
static gboolean
is_cramped (int    side,
            double unit)
{
  return side < CRAMPED_SIDE * unit;
}

/* Cuts a part of at most @limit off the top of a box. */
static BmBox
cut_top (BmBox *rest,
         int    height,
         int    limit,
         int    gap)
{
  BmBox box = *rest;

  if (height <= 0 || limit <= 0)
    return (BmBox) { 0 };

  box.height = MIN (MIN (height, limit), rest->height);
  rest->y += box.height + gap;
  rest->height = MAX (rest->height - box.height - gap, 0);
  return box;
}

static BmBox
cut_bottom (BmBox *rest,
            int    height,
            int    limit,
            int    gap)
{
  BmBox box = *rest;

  if (height <= 0 || limit <= 0)
    return (BmBox) { 0 };

  box.height = MIN (MIN (height, limit), rest->height);
  box.y = rest->y + rest->height - box.height;
  rest->height = MAX (rest->height - box.height - gap, 0);
  return box;
}

static BmBox
cut_left (BmBox *rest,
          int    width,
          int    gap)
{
  BmBox box = *rest;

  box.width = MIN (width, rest->width);
  rest->x += box.width + gap;
  rest->width = MAX (rest->width - box.width - gap, 0);
  return box;
}

static BmBox
cut_right (BmBox *rest,
           int    width,
           int    gap)
{
  BmBox box = *rest;

  box.width = MIN (width, rest->width);
  box.x = rest->x + rest->width - box.width;
  rest->width = MAX (rest->width - box.width - gap, 0);
  return box;
}

/* Medals above, the log below. */
static void
arrange_right (const BmTableNeeds *needs,
               BmBox               column,
               BmArrangement      *result)
{
  int min_log = needs->heights[BM_PART_LOG] > 0 ? (int) (MIN_LOG * needs->unit) + GAP : 0;

  result->parts[BM_PART_MEDALS] = cut_top (&column, needs->heights[BM_PART_MEDALS], column.height - min_log, GAP);
  if (needs->heights[BM_PART_LOG] > 0)
    result->parts[BM_PART_LOG] = column;
}

/* Without a column for it, the log covers other parts while it is open. */
static BmBox
lay_log_over (const BmTableNeeds *needs,
              BmBox               rest)
{
  if (needs->heights[BM_PART_LOG] <= 0)
    return (BmBox) { 0 };

  return cut_right (&rest, MIN ((int) (LOG_WIDTH * needs->unit), rest.width), 0);
}

/* The supply has the same height whatever it contains, so that the zone does not jump. It only grows if it needs
 * more. */
static int
get_choice_height (const BmTableNeeds *needs,
                   BmTablePart         part,
                   int                 whole)
{
  int usual = CLAMP (whole * 22 / 100, (int) (MIN_HAND * needs->unit), (int) (MAX_HAND * needs->unit));

  return needs->heights[part] > 0 ? MAX (usual, needs->heights[part]) : 0;
}

/* The zone gets most of the room. Until there is one, the supply gets all of it. */
static BmBox
cut_choice (const BmTableNeeds *needs,
            BmTablePart         part,
            BmBox              *middle,
            int                 whole)
{
  int limit = CLAMP (needs->minimums[part], whole * 36 / 100, whole * 60 / 100);
  int gap = get_gap (needs->spread);

  if (needs->heights[part] <= 0)
    return (BmBox) { 0 };
  if (needs->heights[BM_PART_ZONE] <= 0)
    return *middle;
  if (needs->is_beside)
    return cut_right (middle, MIN (needs->column, middle->width * 40 / 100), gap);
  return cut_bottom (middle, get_choice_height (needs, part, whole), limit, gap);
}

/* The middle from top to bottom: prompt, zone, and the hand or the open rows, unless they are beside the zone.
 * Controls never change, so they get just what they need. */
static void
arrange_middle (const BmTableNeeds *needs,
                BmBox               middle,
                BmArrangement      *result)
{
  int gap = get_gap (needs->spread);
  int whole = middle.height;

  result->parts[BM_PART_PROMPT] = cut_top (&middle, needs->heights[BM_PART_PROMPT], whole * 30 / 100, gap);
  result->parts[BM_PART_CONTROLS] = cut_bottom (&middle, needs->heights[BM_PART_CONTROLS], whole, gap);
  result->parts[BM_PART_HAND] = cut_choice (needs, BM_PART_HAND, &middle, whole);
  result->parts[BM_PART_ROWS] = cut_choice (needs, BM_PART_ROWS, &middle, whole);
  result->parts[BM_PART_ZONE] = middle;
}

/* How much of the remaining column a scrollable part may use, so that the parts below it still fit. */
static int
leave_room (const BmTableNeeds *needs,
            const BmBox        *rest,
            BmTablePart         part)
{
  static const BmTablePart order[] = { BM_PART_PLAYERS, BM_PART_MEDALS, BM_PART_PROMPT };
  int room = rest->height - (is_cramped (rest->width, needs->unit) ? CRAMPED_HAND : MIN_HAND);
  gboolean is_next = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      if (is_next && needs->heights[order[i]] > 0)
        room -= needs->heights[order[i]] + get_gap (needs->spread);
      is_next = is_next || order[i] == part;
    }
  return MAX (room, needs->minimums[part]);
}

/* The zone gets the full height. Everything else goes beside it, with a separate column for players if there is room.
 */
static void
arrange_beside (const BmTableNeeds *needs,
                BmBox               rest,
                int                 side,
                BmArrangement      *result)
{
  int gap = get_gap (needs->spread);
  BmBox column = cut_right (&rest, side, gap);

  if (needs->spread == BM_TABLE_SPREAD_LOW)
    result->parts[BM_PART_PLAYERS] = cut_top (&column, needs->heights[BM_PART_PLAYERS],
                                              leave_room (needs, &column, BM_PART_PLAYERS), gap);
  result->parts[BM_PART_MEDALS] = cut_top (&column, needs->heights[BM_PART_MEDALS], leave_room (needs, &column, BM_PART_MEDALS), gap);
  result->parts[BM_PART_PROMPT] = cut_top (&column, needs->heights[BM_PART_PROMPT], leave_room (needs, &column, BM_PART_PROMPT), gap);
  result->parts[BM_PART_CONTROLS] = cut_bottom (&rest, needs->heights[BM_PART_CONTROLS], rest.height, gap);
  result->parts[BM_PART_ZONE] = rest;
  if (needs->heights[BM_PART_ZONE] <= 0)
    column = rest;
  result->parts[BM_PART_HAND] = column;
  result->parts[BM_PART_ROWS] = column;
}

/**
 * bm_table_spread_choose:
 * @width: of the table, in pixels
 * @height: of the table, in pixels
 * @unit: the text size, relative to the default
 *
 * Returns: how to spread the table, unless the zone needs more room, see bm_arrangement_is_tight()
 */
BmTableSpread
bm_table_spread_choose (int    width,
                        int    height,
                        double unit)
{
  if (width >= WIDE_WIDTH * unit && height >= WIDE_HEIGHT * unit)
    return BM_TABLE_SPREAD_WIDE;
  if (width >= MEDIUM_WIDTH * unit && height >= MEDIUM_HEIGHT * unit)
    return BM_TABLE_SPREAD_MEDIUM;
  if (width * 100 >= height * BESIDE_SHARE)
    return BM_TABLE_SPREAD_LOW;
  return BM_TABLE_SPREAD_NARROW;
}

/**
 * bm_table_spread_is_beside:
 * @spread: how the table is spread
 * @width: of the table, in pixels
 * @height: of the table, in pixels
 * @unit: the text size, relative to the default
 *
 * Returns: whether the zone gets more room if the supply is beside it rather than below it
 */
gboolean
bm_table_spread_is_beside (BmTableSpread spread,
                           int           width,
                           int           height,
                           double        unit)
{
  int gap = get_gap (spread);
  int column = get_column (spread, FALSE, width, unit);

  switch (spread)
    {
    case BM_TABLE_SPREAD_LOW:
    case BM_TABLE_SPREAD_HIGH:
      return TRUE;

    case BM_TABLE_SPREAD_NARROW:
      height -= (int) (NARROW_ABOVE * unit);
      break;

    case BM_TABLE_SPREAD_MEDIUM:
      width -= column + gap;
      break;

    case BM_TABLE_SPREAD_WIDE:
    default:
      width -= 2 * (column + gap);
    }

  return (width - 2 * gap) * 100 >= (height - 2 * gap) * BESIDE_SHARE;
}

/**
 * bm_table_spread_is_cramped:
 * @spread: how the table is spread
 * @width: of the table, in pixels
 * @unit: the text size, relative to the default
 *
 * Returns: whether texts beside or above the zone have so little width that there is only room for the most important ones
 */
gboolean
bm_table_spread_is_cramped (BmTableSpread spread,
                            int           width,
                            double        unit)
{
  if (spread == BM_TABLE_SPREAD_NARROW)
    return width < CRAMPED_WIDTH * unit;
  return spread == BM_TABLE_SPREAD_LOW && is_cramped (get_side (FALSE, width, unit), unit);
}

/**
 * bm_arrangement_get_width:
 * @needs: how the table is spread, the text size, and what is beside the zone
 * @part: a part
 * @width: of the table, in pixels
 *
 * Returns: the width of @part; its height may depend on it
 */
int
bm_arrangement_get_width (const BmTableNeeds *needs,
                          BmTablePart         part,
                          int                 width)
{
  gboolean has_zone = needs->heights[BM_PART_ZONE] > 0;
  gboolean is_choice = part == BM_PART_HAND || part == BM_PART_ROWS;
  int gap = get_gap (needs->spread);
  int column = get_column (needs->spread, needs->is_slim, width, needs->unit);
  int middle = MAX (width - 2 * gap, 0);

  if (part == BM_PART_LOG && needs->spread != BM_TABLE_SPREAD_WIDE)
    return MIN ((int) (LOG_WIDTH * needs->unit), middle);
  if (part == BM_PART_PLAYERS && !is_small (needs->spread))
    return column;
  if (needs->spread == BM_TABLE_SPREAD_WIDE && (part == BM_PART_LOG || part == BM_PART_MEDALS))
    return column;

  if (needs->spread == BM_TABLE_SPREAD_WIDE)
    middle -= 2 * (column + gap);
  else if (!is_small (needs->spread))
    middle -= column + gap;

  if (needs->spread == BM_TABLE_SPREAD_LOW || needs->spread == BM_TABLE_SPREAD_HIGH)
    {
      int side = needs->spread == BM_TABLE_SPREAD_LOW ? get_side (needs->is_slim, width, needs->unit) : column;

      return part == BM_PART_ZONE || part == BM_PART_CONTROLS || (is_choice && !has_zone) ? MAX (middle - side - gap, 0) : side;
    }
  if (needs->is_beside && has_zone && (is_choice || part == BM_PART_ZONE))
    {
      int choice = MIN (needs->column, middle * 40 / 100);

      return is_choice ? choice : MAX (middle - choice - gap, 0);
    }
  return MAX (middle, 0);
}

/**
 * bm_arrange:
 * @needs: what the parts need
 * @width: of the table, in pixels
 * @height: of the table, in pixels
 *
 * Returns: the box of each part; a hidden part has no width
 */
BmArrangement
bm_arrange (const BmTableNeeds *needs,
            int                 width,
            int                 height)
{
  BmArrangement result = { 0 };
  int gap = get_gap (needs->spread);
  int column = get_column (needs->spread, needs->is_slim, width, needs->unit);
  BmBox rest = { gap, gap, MAX (width - 2 * gap, 0), MAX (height - 2 * gap, 0) };

  if (needs->spread != BM_TABLE_SPREAD_WIDE)
    result.parts[BM_PART_LOG] = lay_log_over (needs, rest);

  switch (needs->spread)
    {
    case BM_TABLE_SPREAD_WIDE:
      result.parts[BM_PART_PLAYERS] = cut_left (&rest, column, gap);
      arrange_right (needs, cut_right (&rest, column, gap), &result);
      arrange_middle (needs, rest, &result);
      break;

    case BM_TABLE_SPREAD_MEDIUM:
      result.parts[BM_PART_PLAYERS] = cut_left (&rest, column, gap);
      result.parts[BM_PART_MEDALS] = cut_top (&rest, needs->heights[BM_PART_MEDALS], rest.height / 4, gap);
      arrange_middle (needs, rest, &result);
      break;

    case BM_TABLE_SPREAD_HIGH:
      result.parts[BM_PART_PLAYERS] = cut_left (&rest, column, gap);
      arrange_beside (needs, rest, column, &result);
      break;

    case BM_TABLE_SPREAD_LOW:
      arrange_beside (needs, rest, get_side (needs->is_slim, width, needs->unit), &result);
      break;

    case BM_TABLE_SPREAD_NARROW:
    default:
      result.parts[BM_PART_PLAYERS] = cut_top (&rest, needs->heights[BM_PART_PLAYERS], rest.height * 36 / 100, gap);
      result.parts[BM_PART_MEDALS] = cut_top (&rest, needs->heights[BM_PART_MEDALS], rest.height / 5, gap);
      arrange_middle (needs, rest, &result);
      break;
    }

  /* A column keeps its place even if it is empty. */
  for (guint part = 0; part < BM_N_TABLE_PARTS; part++)
    if (needs->heights[part] <= 0)
      result.parts[part] = (BmBox) { 0 };
  return result;
}

static double
find_cell (const BmBox   *zone,
           const BmCells *reach)
{
  return bm_camera_fit_reach (*reach, zone->width, zone->height).cell;
}

/**
 * bm_arrangement_is_tight:
 * @self: the arrangement of @needs
 * @needs: what the parts need
 * @width: of the table, in pixels
 * @height: of the table, in pixels
 * @reach: the part of the zone that must be visible
 *
 * Returns: whether the zone has so little room that tiles get small, and would have more in %BM_TABLE_SPREAD_HIGH
 */
gboolean
bm_arrangement_is_tight (const BmArrangement *self,
                         const BmTableNeeds  *needs,
                         int                  width,
                         int                  height,
                         const BmCells       *reach)
{
  BmTableNeeds high = *needs;
  BmArrangement arrangement;
  double cell;

  if (is_small (needs->spread) || reach->width <= 0 || needs->heights[BM_PART_ZONE] <= 0)
    return FALSE;

  high.spread = BM_TABLE_SPREAD_HIGH;
  arrangement = bm_arrange (&high, width, height);
  cell = find_cell (&self->parts[BM_PART_ZONE], reach);
  return cell < GOOD_CELL && find_cell (&arrangement.parts[BM_PART_ZONE], reach) > cell;
}

/**
 * bm_arrangement_is_wide:
 * @self: the arrangement of @needs
 * @needs: what the parts need
 * @width: of the table, in pixels
 * @height: of the table, in pixels
 * @reach: the part of the zone that must be visible
 *
 * Returns: whether the zone is so wide that tiles get small, and would have more room beside or between slim columns, in tables
 *   that can have these
 */
gboolean
bm_arrangement_is_wide (const BmArrangement *self,
                        const BmTableNeeds  *needs,
                        int                  width,
                        int                  height,
                        const BmCells       *reach)
{
  gboolean is_low = needs->spread == BM_TABLE_SPREAD_LOW;
  gboolean has_columns = needs->spread != BM_TABLE_SPREAD_NARROW && needs->spread != BM_TABLE_SPREAD_WIDE;
  BmTableNeeds slim = *needs;
  BmArrangement arrangement;
  double cell;

  if (!has_columns || reach->width <= 0 || needs->heights[BM_PART_ZONE] <= 0)
    return FALSE;

  slim.is_slim = TRUE;
  arrangement = bm_arrange (&slim, width, height);
  cell = find_cell (&self->parts[BM_PART_ZONE], reach);
  return cell < (is_low ? FAIR_CELL : GOOD_CELL) && find_cell (&arrangement.parts[BM_PART_ZONE], reach) > cell;
}
