/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-summary-plan.h"

#include <string.h>

/* Gaps between lines, items and groups, for each form, as fractions of the height of a picture. */
#define LINE_GAP 0.2
static const double item_gaps[BM_N_SUMMARY_FORMS] = { 0.45, 0.15, 0.3, 0.2 };
static const double group_gaps[BM_N_SUMMARY_FORMS] = { 0.9, 0.35, 0.6, 0.4 };

/* Groups stay together unless that makes pictures smaller than this percentage of what they could be. */
#define TOGETHER 75

/* No one collects more than fits into these. */
#define MAX_LINES 3

/* The forms to try with the smallest pictures, in this order. */
static const struct
{
  BmSummaryForm form;
  BmSummaryRank rank;  /* the last level that is kept */
} folds[] = {
  { BM_SUMMARY_FULL, BM_SUMMARY_LATE },
  { BM_SUMMARY_CLOSE, BM_SUMMARY_LATE },
  { BM_SUMMARY_TIGHT, BM_SUMMARY_LATE },
  { BM_SUMMARY_TIGHT, BM_SUMMARY_LAST },
  { BM_SUMMARY_BARE, BM_SUMMARY_LAST },
};

/* Where lines may break, the best first: a line for each group, several groups in a line, or breaks within groups. */
typedef enum
{
  BREAK_AT_GROUPS,
  BREAK_BETWEEN_GROUPS,
  BREAK_ANYWHERE,
} Breaks;

typedef struct
{
  const BmSummaryItem *items;
  guint                n_items;
  int                  width;
  int                  height;
  int                  size;
  BmSummaryForm        form;
  Breaks               breaks;
  BmSummaryBox        *boxes;
} Flow;

static int
get_pixels (const Flow *self,
            double      fraction)
{
  return (int) (fraction * self->size + 0.5);
}

/* The width from an item to the end of its group. */
static int
measure_group (const Flow     *self,
               const gboolean *is_left_out,
               guint           first)
{
  int width = 0;

  for (guint i = first; i < self->n_items && self->items[i].group == self->items[first].group; i++)
    if (!is_left_out[i])
      width += (width > 0 ? get_pixels (self, item_gaps[self->form]) : 0)
               + get_pixels (self, self->items[i].widths[self->form]);
  return width;
}

/* Whether the item at @index starts a new line if the current one is @x pixels wide. */
static gboolean
begins_line (const Flow     *self,
             const gboolean *is_left_out,
             guint           index,
             gboolean        begins_group,
             int             x)
{
  if (begins_group && self->breaks == BREAK_AT_GROUPS)
    return TRUE;
  if (self->breaks != BREAK_ANYWHERE)
    return begins_group && x + measure_group (self, is_left_out, index) > self->width;
  return x + get_pixels (self, self->items[index].widths[self->form]) > self->width;
}

/* Places all items that are kept. Returns whether they fit. */
static gboolean
flow (const Flow     *self,
      const gboolean *is_left_out)
{
  int x = 0, y = 0, bottom;
  int used_width = 0;
  const BmSummaryItem *previous = NULL;

  for (guint i = 0; i < self->n_items; i++)
    {
      const BmSummaryItem *item = &self->items[i];
      gboolean same_group = previous != NULL && previous->group == item->group;
      int width = get_pixels (self, item->widths[self->form]);

      self->boxes[i] = (BmSummaryBox) { 0 };
      if (is_left_out[i])
        continue;

      if (previous != NULL)
        x += get_pixels (self, (same_group ? item_gaps : group_gaps)[self->form]);
      if (previous != NULL && begins_line (self, is_left_out, i, !same_group, x))
        {
          x = 0;
          y += self->size + get_pixels (self, LINE_GAP);
        }
      self->boxes[i] = (BmSummaryBox) { x, y, width };
      x += width;
      used_width = MAX (used_width, x);
      previous = item;
    }

  bottom = y + (previous != NULL ? self->size : 0);
  for (guint i = 0; i < self->n_items; i++)
    self->boxes[i].y += MAX (0, (self->height - bottom) / 2);
  return used_width <= self->width && bottom <= self->height;
}

static void
leave_out (const BmSummaryItem *items,
           guint                n_items,
           BmSummaryRank        last,
           gboolean            *is_left_out)
{
  for (guint i = 0; i < n_items; i++)
    is_left_out[i] = items[i].rank > last;
}

/* The item to leave out next: the one with the lowest number; of equal ones, the last. */
static guint
find_least (const BmSummaryItem *items,
            guint                n_items,
            const gboolean      *is_left_out)
{
  guint least = n_items;

  for (guint i = 0; i < n_items; i++)
    if (items[i].rank == BM_SUMMARY_LAST && !is_left_out[i]
        && (least == n_items || items[i].number <= items[least].number))
      least = i;
  return least;
}

/* Uses the best breaks that fit, up to @last. */
static gboolean
flow_well (Flow           *self,
           const gboolean *is_left_out,
           Breaks          last)
{
  for (self->breaks = BREAK_AT_GROUPS; self->breaks <= last; self->breaks++)
    if (flow (self, is_left_out))
      return TRUE;

  return FALSE;
}

/* Finds the largest pictures with which everything fits. Returns their size, or 0. */
static int
find_size (Flow           *self,
           const gboolean *is_left_out,
           Breaks          last,
           int             min_size,
           int             max_size)
{
  for (self->size = MAX (max_size, min_size); self->size >= min_size; self->size--)
    if (flow_well (self, is_left_out, last))
      return self->size;

  return 0;
}

static int
measure_lines (const Flow *self,
               int         n_lines)
{
  return n_lines * self->size + (n_lines - 1) * get_pixels (self, LINE_GAP);
}

static BmSummaryPlan
finish (const Flow *self)
{
  return (BmSummaryPlan) { self->size, self->form };
}

/**
 * bm_summary_plan:
 * @items: (array length=n_items): the items
 * @n_items: the number of items
 * @width: of the available room, in pixels
 * @height: of the available room, in pixels
 * @min_size: the height of the smallest pictures
 * @max_size: the height of the largest ones
 * @boxes: (out caller-allocates) (array length=n_items): the box of each item
 *
 * Finds the largest pictures with which everything fits, if possible with a line for each group. If there is too
 * little room for the smallest ones, items are shortened, and then some are left out.
 *
 * Returns: how to draw them
 */
BmSummaryPlan
bm_summary_plan (const BmSummaryItem *items,
                 guint                n_items,
                 int                  width,
                 int                  height,
                 int                  min_size,
                 int                  max_size,
                 BmSummaryBox        *boxes)
{
  g_autofree gboolean *is_left_out = g_new0 (gboolean, n_items + 1);
  Flow self = { items, n_items, width, height, .boxes = boxes };
  guint least;
  int size;

  leave_out (items, n_items, BM_SUMMARY_EARLY, is_left_out);
  size = find_size (&self, is_left_out, BREAK_ANYWHERE, min_size, max_size);
  if (find_size (&self, is_left_out, BREAK_BETWEEN_GROUPS, MAX (size * TOGETHER / 100, min_size), max_size) > 0
      || find_size (&self, is_left_out, BREAK_ANYWHERE, min_size, max_size) > 0)
    return finish (&self);

  self.size = min_size;
  for (guint fold = 0; fold < G_N_ELEMENTS (folds); fold++)
    {
      self.form = folds[fold].form;
      leave_out (items, n_items, folds[fold].rank, is_left_out);
      if (flow_well (&self, is_left_out, BREAK_ANYWHERE))
        return finish (&self);
    }

  self.breaks = BREAK_ANYWHERE;
  for (guint i = 0; i < n_items; i++)
    is_left_out[i] = is_left_out[i] && items[i].rank != BM_SUMMARY_MORE;
  while ((least = find_least (items, n_items, is_left_out)) < n_items)
    {
      is_left_out[least] = TRUE;
      if (flow (&self, is_left_out))
        break;
    }
  return finish (&self);
}

/**
 * bm_summary_plan_measure_height:
 * @items: (array length=n_items): the items
 * @n_items: the number of items
 * @width: of the available room, in pixels
 * @size: the height of pictures
 *
 * Returns: the height in pixels in which all that matters is complete, with its signs, at least that of a line
 */
int
bm_summary_plan_measure_height (const BmSummaryItem *items,
                                guint                n_items,
                                int                  width,
                                int                  size)
{
  g_autofree gboolean *is_left_out = g_new0 (gboolean, n_items + 1);
  g_autofree BmSummaryBox *boxes = g_new0 (BmSummaryBox, n_items + 1);
  Flow self = { items, n_items, width, .size = size, .form = BM_SUMMARY_CLOSE, .boxes = boxes };
  int n_lines = 1;

  leave_out (items, n_items, BM_SUMMARY_LATE, is_left_out);
  for (; n_lines < MAX_LINES; n_lines++)
    {
      self.height = measure_lines (&self, n_lines);
      if (flow_well (&self, is_left_out, BREAK_ANYWHERE))
        break;
    }
  return measure_lines (&self, n_lines);
}
