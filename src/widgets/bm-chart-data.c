/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-data.h"

#include <math.h>

/* -- Rows -- */

/**
 * BmChartRow:
 *
 * A row of a chart: its label, and its value in each series.
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

static guint row_changed;

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
   * Its values have changed.
   */
  row_changed = g_signal_new ("changed", BM_TYPE_CHART_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_chart_row_init (BmChartRow *self)
{
  for (guint i = 0; i < BM_CHART_MAX_SERIES; i++)
    self->values[i] = (BmChartValue) { NAN, NAN, NAN };
}

/**
 * bm_chart_row_new:
 * @label: its label, unique in its chart
 * @position: its position on an axis: a turn, a score; without such an axis, its unsorted index
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
 * @series: a series, from 0
 *
 * Returns: (transfer none): its value; bm_chart_row_has() says whether there is one
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
 * @self: a row that is not in a chart yet
 * @series: a series, from 0
 * @value: its value, or NAN
 *
 * Sets an exact value.
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
 * @self: a row that is not in a chart yet
 * @series: a series, from 0
 * @value: its value, or NAN
 * @half_width: half the width of its interval; NAN or infinity if there is none
 *
 * Sets a value with an interval.
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
 * @self: a row that is not in a chart yet
 * @is_emphasised: whether it is the main row of the chart
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

/* Takes over the values of a newer row with the same label. Returns whether anything changed. */
static gboolean
take_over (BmChartRow *self,
           BmChartRow *other)
{
  if (has_same_values (self, other))
    return FALSE;

  self->position = other->position;
  self->is_emphasised = other->is_emphasised;
  for (guint i = 0; i < BM_CHART_MAX_SERIES; i++)
    self->values[i] = other->values[i];
  g_signal_emit (self, row_changed, 0);
  return TRUE;
}

/* -- Data -- */

/**
 * BmChartData:
 *
 * The data of a chart, its table and its exported files: a #GListModel of #BmChartRow with a head. It does not depend
 * on a screen.
 *
 * Values may change while it is shown: a row stays the same object as long as there is one with its label.
 */
struct _BmChartData
{
  GObject          parent_instance;

  BmChartHead      head;
  guint            n_series;
  GPtrArray       *rows;
  BmChartReference reference; /* %NULL if it has none */
  BmChartBands     bands;     /* %NULL if they have none */
  char            *summary;   /* nullable */
};

static void bm_chart_data_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmChartData, bm_chart_data, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_chart_data_list_model_init))

static guint data_changed;

static void
emit_changed (BmChartData *self)
{
  g_signal_emit (self, data_changed, 0);
}

/* -- Head, reference, bands -- */

static void
copy_head (BmChartHead       *self,
           const BmChartHead *head)
{
  *self = *head;
  self->title = g_strdup (head->title);
  self->label_name = g_strdup (head->label_name);
  self->value_name = g_strdup (head->value_name);
  self->series = (const char *const *) g_strdupv ((char **) head->series);
}

static void
clear_head (BmChartHead *self)
{
  g_free ((char *) self->title);
  g_free ((char *) self->label_name);
  g_free ((char *) self->value_name);
  g_strfreev ((char **) self->series);
}

static void
clear_reference (BmChartData *self)
{
  g_free ((char *) self->reference.name);
  self->reference = (BmChartReference) { 0 };
}

static void
clear_bands (BmChartData *self)
{
  g_strfreev ((char **) self->bands.names);
  self->bands = (BmChartBands) { 0 };
}

/* -- GListModel -- */

static GType
bm_chart_data_get_item_type (GListModel *model)
{
  return BM_TYPE_CHART_ROW;
}

static guint
bm_chart_data_get_n_items (GListModel *model)
{
  return BM_CHART_DATA (model)->rows->len;
}

static gpointer
bm_chart_data_get_item (GListModel *model,
                        guint       position)
{
  BmChartData *self = BM_CHART_DATA (model);

  return position < self->rows->len ? g_object_ref (g_ptr_array_index (self->rows, position)) : NULL;
}

static void
bm_chart_data_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_chart_data_get_item_type;
  iface->get_n_items = bm_chart_data_get_n_items;
  iface->get_item = bm_chart_data_get_item;
}

/* -- GObject -- */

static void
bm_chart_data_finalize (GObject *object)
{
  BmChartData *self = BM_CHART_DATA (object);

  clear_head (&self->head);
  clear_reference (self);
  clear_bands (self);
  g_ptr_array_unref (self->rows);
  g_free (self->summary);

  G_OBJECT_CLASS (bm_chart_data_parent_class)->finalize (object);
}

static void
bm_chart_data_class_init (BmChartDataClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_chart_data_finalize;

  /**
   * BmChartData::changed:
   *
   * Anything has changed: rows, their values, the reference.
   */
  data_changed = g_signal_new ("changed", BM_TYPE_CHART_DATA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_chart_data_init (BmChartData *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * bm_chart_data_new:
 * @head: its head; copied
 *
 * Returns: (transfer full): a chart without rows
 */
BmChartData *
bm_chart_data_new (const BmChartHead *head)
{
  BmChartData *self;

  g_return_val_if_fail (head != NULL, NULL);
  g_return_val_if_fail (head->title != NULL && head->label_name != NULL && head->value_name != NULL, NULL);
  g_return_val_if_fail (head->series == NULL || head->series[0] != NULL, NULL);

  self = g_object_new (BM_TYPE_CHART_DATA, NULL);
  copy_head (&self->head, head);
  self->n_series = head->series == NULL ? 1 : MIN (g_strv_length ((char **) head->series), BM_CHART_MAX_SERIES);
  return self;
}

const BmChartHead *
bm_chart_data_get_head (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);

  return &self->head;
}

guint
bm_chart_data_get_n_series (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), 0);

  return self->n_series;
}

/**
 * bm_chart_data_get_series_name:
 *
 * Returns: (nullable): the name of a series, or %NULL if there is only one, without a name
 */
const char *
bm_chart_data_get_series_name (BmChartData *self,
                               guint        series)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);
  g_return_val_if_fail (series < self->n_series, NULL);

  return self->head.series == NULL ? NULL : self->head.series[series];
}

guint
bm_chart_data_get_n_rows (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), 0);

  return self->rows->len;
}

/**
 * bm_chart_data_get_row:
 *
 * Returns: (transfer none): a row
 */
BmChartRow *
bm_chart_data_get_row (BmChartData *self,
                       guint        index)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);
  g_return_val_if_fail (index < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, index);
}

/**
 * bm_chart_data_has_values:
 *
 * Returns: whether there is anything to draw
 */
gboolean
bm_chart_data_has_values (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    for (guint series = 0; series < self->n_series; series++)
      if (bm_chart_row_has (g_ptr_array_index (self->rows, i), series))
        return TRUE;

  return FALSE;
}

gboolean
bm_chart_data_has_intervals (BmChartData *self,
                             guint        series)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    if (bm_chart_row_has_interval (g_ptr_array_index (self->rows, i), series))
      return TRUE;

  return FALSE;
}

/**
 * bm_chart_data_get_reference:
 *
 * Returns: (nullable): the reference for the values
 */
const BmChartReference *
bm_chart_data_get_reference (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);

  return self->reference.name != NULL ? &self->reference : NULL;
}

/**
 * bm_chart_data_get_bands:
 *
 * Returns: (nullable): the parts of the scale
 */
const BmChartBands *
bm_chart_data_get_bands (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);

  return self->bands.names != NULL ? &self->bands : NULL;
}

/**
 * bm_chart_data_get_summary:
 *
 * Returns: (nullable): the summary that was set
 */
const char *
bm_chart_data_get_summary (BmChartData *self)
{
  g_return_val_if_fail (BM_IS_CHART_DATA (self), NULL);

  return self->summary;
}

/* -- Changes -- */

static GHashTable *
index_rows (GPtrArray *rows)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < rows->len; i++)
    g_hash_table_insert (index, (gpointer) bm_chart_row_get_label (g_ptr_array_index (rows, i)),
                         g_ptr_array_index (rows, i));

  return index;
}

/* The new rows, with existing ones updated from new ones of the same label. */
static GPtrArray *
merge_rows (BmChartData *self,
            GPtrArray   *rows,
            gboolean    *has_changed)
{
  g_autoptr (GHashTable) known = index_rows (self->rows);
  GPtrArray *merged = g_ptr_array_new_full (rows->len, g_object_unref);

  for (guint i = 0; i < rows->len; i++)
    {
      BmChartRow *row = g_ptr_array_index (rows, i);
      BmChartRow *old = g_hash_table_lookup (known, bm_chart_row_get_label (row));

      if (old == NULL)
        g_ptr_array_add (merged, g_object_ref (row));
      else
        {
          *has_changed |= take_over (old, row);
          g_ptr_array_add (merged, g_object_ref (old));
          /* A second row with the same label is kept as a separate row. */
          g_hash_table_remove (known, bm_chart_row_get_label (row));
        }
    }

  return merged;
}

/**
 * bm_chart_data_set_rows:
 * @self: a chart
 * @rows: (element-type BmChartRow): all rows, in the order of the table, newly created; to change anything, create
 *   new ones
 *
 * Replaces the rows.
 */
void
bm_chart_data_set_rows (BmChartData *self,
                        GPtrArray   *rows)
{
  g_autoptr (GPtrArray) old = NULL;
  gboolean has_changed = FALSE;
  guint start = 0;
  guint end = 0;

  g_return_if_fail (BM_IS_CHART_DATA (self));
  g_return_if_fail (rows != NULL);

  old = self->rows;
  self->rows = merge_rows (self, rows, &has_changed);

  while (start < MIN (old->len, rows->len) && old->pdata[start] == self->rows->pdata[start])
    start++;
  while (end < MIN (old->len, rows->len) - start
         && old->pdata[old->len - 1 - end] == self->rows->pdata[rows->len - 1 - end])
    end++;

  if (start + end < MAX (old->len, rows->len))
    {
      g_list_model_items_changed (G_LIST_MODEL (self), start, old->len - start - end, rows->len - start - end);
      has_changed = TRUE;
    }
  if (has_changed)
    emit_changed (self);
}

/**
 * bm_chart_data_set_reference:
 * @self: a chart
 * @reference: (nullable): the reference for the values; copied
 */
void
bm_chart_data_set_reference (BmChartData            *self,
                             const BmChartReference *reference)
{
  g_return_if_fail (BM_IS_CHART_DATA (self));
  g_return_if_fail (reference == NULL || (reference->name != NULL && reference->low < reference->high));

  if (reference == NULL ? self->reference.name == NULL
      : reference->low == self->reference.low && reference->high == self->reference.high
        && g_strcmp0 (reference->name, self->reference.name) == 0)
    return;

  clear_reference (self);
  if (reference != NULL)
    self->reference = (BmChartReference) { reference->low, reference->high, g_strdup (reference->name) };
  emit_changed (self);
}

static gboolean
are_sound (const BmChartBands *bands)
{
  for (guint i = 0; i + 2 < BM_CHART_N_BANDS; i++)
    if (!(bands->edges[i] < bands->edges[i + 1]))
      return FALSE;

  return g_strv_length ((char **) bands->names) == BM_CHART_N_BANDS && bands->current >= -1
         && bands->current < BM_CHART_N_BANDS;
}

/**
 * bm_chart_data_set_bands:
 * @self: a chart with one row, for a scale
 * @bands: the parts of the scale; copied
 */
void
bm_chart_data_set_bands (BmChartData        *self,
                         const BmChartBands *bands)
{
  g_return_if_fail (BM_IS_CHART_DATA (self));
  g_return_if_fail (bands != NULL && bands->names != NULL);
  g_return_if_fail (are_sound (bands));

  clear_bands (self);
  self->bands = *bands;
  self->bands.names = (const char *const *) g_strdupv ((char **) bands->names);
  emit_changed (self);
}

/**
 * bm_chart_data_set_summary:
 * @self: a chart
 * @summary: (nullable): a sentence for people who do not see the chart; %NULL to make one from the rows
 */
void
bm_chart_data_set_summary (BmChartData *self,
                           const char  *summary)
{
  g_return_if_fail (BM_IS_CHART_DATA (self));

  if (g_strcmp0 (summary, self->summary) == 0)
    return;

  g_free (self->summary);
  self->summary = g_strdup (summary);
  emit_changed (self);
}
