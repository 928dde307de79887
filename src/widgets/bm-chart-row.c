/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-row.h"

#include <math.h>

/**
 * BmChartRow:
 *
 * One thing of a chart: what it is called and its value in each series.
 */
struct _BmChartRow
{
  GObject      parent_instance;

  char        *label;
  double       position;
  BmChartValue values[BM_CHART_MAX_SERIES];
  gboolean     is_emphasised;
};

G_DEFINE_FINAL_TYPE (BmChartRow, bm_chart_row, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bm_chart_row_finalize (GObject *object)
{
  g_free (BM_CHART_ROW (object)->label);

  G_OBJECT_CLASS (bm_chart_row_parent_class)->finalize (object);
}

static void
bm_chart_row_class_init (BmChartRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_chart_row_finalize;

  /**
   * BmChartRow::changed:
   *
   * Its values are others.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_CHART_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bm_chart_row_init (BmChartRow *self)
{
  for (guint i = 0; i < BM_CHART_MAX_SERIES; i++)
    self->values[i] = (BmChartValue) { NAN, NAN, NAN };
}

/**
 * bm_chart_row_new:
 * @label: what it is called; the only one of that name in its chart
 * @position: where it stands on an axis: a turn, a score; where there is no such axis, the place before any sorting
 *
 * Returns: (transfer full): a row without values
 */
BmChartRow *
bm_chart_row_new (const char *label,
                  double      position)
{
  BmChartRow *self;

  g_return_val_if_fail (label != NULL, NULL);
  g_return_val_if_fail (isfinite (position), NULL);

  self = g_object_new (BM_TYPE_CHART_ROW, NULL);
  self->label = g_strdup (label);
  self->position = position;
  return self;
}

const char *
bm_chart_row_get_label (BmChartRow *self)
{
  g_return_val_if_fail (BM_IS_CHART_ROW (self), NULL);

  return self->label;
}

double
bm_chart_row_get_position (BmChartRow *self)
{
  g_return_val_if_fail (BM_IS_CHART_ROW (self), 0);

  return self->position;
}

/**
 * bm_chart_row_get:
 * @self: a row
 * @series: which series, from 0
 *
 * Returns: (transfer none): its value; look with bm_chart_row_has() whether there is one
 */
const BmChartValue *
bm_chart_row_get (BmChartRow *self,
                  guint       series)
{
  g_return_val_if_fail (BM_IS_CHART_ROW (self), NULL);
  g_return_val_if_fail (series < BM_CHART_MAX_SERIES, NULL);

  return &self->values[series];
}

gboolean
bm_chart_row_has (BmChartRow *self,
                  guint       series)
{
  return isfinite (bm_chart_row_get (self, series)->value);
}

gboolean
bm_chart_row_has_interval (BmChartRow *self,
                           guint       series)
{
  const BmChartValue *value = bm_chart_row_get (self, series);

  return isfinite (value->value) && isfinite (value->low) && isfinite (value->high);
}

gboolean
bm_chart_row_is_emphasised (BmChartRow *self)
{
  g_return_val_if_fail (BM_IS_CHART_ROW (self), FALSE);

  return self->is_emphasised;
}

/**
 * bm_chart_row_set:
 * @self: a row that is in no chart yet
 * @series: which series, from 0
 * @value: its value, or NAN
 *
 * Gives it a value that is exact.
 */
void
bm_chart_row_set (BmChartRow *self,
                  guint       series,
                  double      value)
{
  bm_chart_row_set_interval (self, series, value, NAN);
}

/**
 * bm_chart_row_set_interval:
 * @self: a row that is in no chart yet
 * @series: which series, from 0
 * @value: its value, or NAN
 * @half_width: how far its interval reaches on both sides; NAN or infinity: there is none
 *
 * Gives it a value that is known only about.
 */
void
bm_chart_row_set_interval (BmChartRow *self,
                           guint       series,
                           double      value,
                           double      half_width)
{
  g_return_if_fail (BM_IS_CHART_ROW (self));
  g_return_if_fail (series < BM_CHART_MAX_SERIES);

  self->values[series] = (BmChartValue) { value, value - half_width, value + half_width };
}

/**
 * bm_chart_row_set_emphasised:
 * @self: a row that is in no chart yet
 * @is_emphasised: whether it is the one that a chart is about
 */
void
bm_chart_row_set_emphasised (BmChartRow *self,
                             gboolean    is_emphasised)
{
  g_return_if_fail (BM_IS_CHART_ROW (self));

  self->is_emphasised = is_emphasised;
}

static gboolean
is_same (double a,
         double b)
{
  return a == b || (isnan (a) && isnan (b));
}

static gboolean
has_same_values (BmChartRow *self,
                 BmChartRow *other)
{
  for (guint i = 0; i < BM_CHART_MAX_SERIES; i++)
    {
      const BmChartValue *a = &self->values[i];
      const BmChartValue *b = &other->values[i];

      if (!is_same (a->value, b->value) || !is_same (a->low, b->low) || !is_same (a->high, b->high))
        return FALSE;
    }

  return self->position == other->position && self->is_emphasised == other->is_emphasised;
}

/**
 * bm_chart_row_take_over:
 * @self: a row that is shown
 * @other: the same, newer
 *
 * Makes @self as @other is. For #BmChartData, whose rows stay when their values change.
 *
 * Returns: whether anything changed
 */
gboolean
bm_chart_row_take_over (BmChartRow *self,
                        BmChartRow *other)
{
  g_return_val_if_fail (g_str_equal (self->label, other->label), FALSE);

  if (has_same_values (self, other))
    return FALSE;

  self->position = other->position;
  self->is_emphasised = other->is_emphasised;
  for (guint i = 0; i < BM_CHART_MAX_SERIES; i++)
    self->values[i] = other->values[i];
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}
