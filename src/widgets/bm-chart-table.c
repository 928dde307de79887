/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-table.h"

#include <math.h>
#include <string.h>

#include "bm-chart-words.h"
#include "bm-css-class.h"

/**
 * BmChartTable:
 *
 * A chart as a table: for screen readers, and for people who want to know exact values. A click on a column header
 * sorts.
 *
 * Its height grows with its rows up to a limit; then it scrolls.
 *
 * CSS node: `charttable`; cells of emphasised rows have the class `emphasised`.
 */
struct _BmChartTable
{
  GtkWidget       parent_instance;

  GtkWidget      *window;   /* a scrolled window */
  GtkColumnView  *view;

  BmChartData    *data;     /* nullable */
  GPtrArray      *heads;    /* of the current columns; nullable */
};

G_DEFINE_FINAL_TYPE (BmChartTable, bm_chart_table, GTK_TYPE_WIDGET)

#define MOST_HEIGHT 480

/* In a narrow window, numbers scroll out of view rather than names. */
#define LABEL_CHARS 16

/* The text of a row in a column. */
typedef enum
{
  PART_LABEL,
  PART_VALUE,
  PART_LOW,
  PART_HIGH,
} Part;

typedef struct
{
  BmChartTable *table;
  Part          part;
  guint         series;
} Column;

static double
get_number (const Column *column,
            BmChartRow   *row)
{
  const BmChartValue *value = bm_chart_row_get (row, column->series);

  switch (column->part)
    {
    case PART_VALUE:
      return value->value;

    case PART_LOW:
      return value->low;

    case PART_HIGH:
      return value->high;

    case PART_LABEL:
    default:
      return NAN;
    }
}

static char *
write_cell (const Column *column,
            BmChartRow   *row)
{
  double number = get_number (column, row);

  if (column->part == PART_LABEL)
    return g_strdup (bm_chart_row_get_label (row));
  return isfinite (number) ? bm_chart_words_number (column->table->data, number) : g_strdup ("–");
}

/* -- Cells -- */

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          const Column             *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (column->part == PART_LABEL)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), LABEL_CHARS);
    }
  else
    {
      gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (column->table)) == GTK_TEXT_DIR_RTL;

      /* Numbers and their signs go from left to right everywhere, but stand at the end of their column. */
      gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
      gtk_label_set_xalign (GTK_LABEL (label), is_mirrored ? 0 : 1);
      gtk_widget_add_css_class (label, "numeric");
    }
  gtk_list_item_set_child (item, label);
}

/* Called again whenever the row changes. */
static void
show_cell (GtkListItem *item)
{
  const Column *column = g_object_get_data (G_OBJECT (item), "bm-column");
  BmChartRow *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  g_autofree char *text = write_cell (column, row);

  gtk_label_set_label (GTK_LABEL (label), text);
  bm_css_class_set (label, "emphasised", bm_chart_row_is_emphasised (row));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         Column                   *column)
{
  g_object_set_data (G_OBJECT (item), "bm-column", column);
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (show_cell), item, G_CONNECT_SWAPPED);
  show_cell (item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           const Column             *column)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_cell, item);
}

/* -- Columns -- */

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const Column *column = data;
  double first = get_number (column, (BmChartRow *) a);
  double second = get_number (column, (BmChartRow *) b);

  /* Missing values are sorted before all others. */
  if (isnan (first) || isnan (second))
    return isnan (second) - isnan (first);
  return first < second ? -1 : first > second;
}

/* Alphabetically, but 2 before 10. */
static int
compare_labels (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  g_autofree char *first = g_utf8_collate_key_for_filename (bm_chart_row_get_label ((BmChartRow *) a), -1);
  g_autofree char *second = g_utf8_collate_key_for_filename (bm_chart_row_get_label ((BmChartRow *) b), -1);

  return strcmp (first, second);
}

static void
add_column (BmChartTable *self,
            Part          part,
            guint         series,
            const char   *title)
{
  Column *shown = g_new (Column, 1);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column = gtk_column_view_column_new (title, factory);
  GtkCustomSorter *sorter = gtk_custom_sorter_new (part == PART_LABEL ? compare_labels : compare, shown, NULL);

  *shown = (Column) { .table = self, .part = part, .series = series };
  g_object_set_data_full (G_OBJECT (column), "bm-column", shown, g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), shown);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), shown);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), shown);
  gtk_column_view_column_set_sorter (column, GTK_SORTER (sorter));
  gtk_column_view_column_set_expand (column, part == PART_LABEL);
  gtk_column_view_append_column (self->view, column);

  g_object_unref (sorter);
  g_object_unref (column);
}

static void
remove_columns (BmChartTable *self)
{
  GListModel *columns = gtk_column_view_get_columns (self->view);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (self->view, column);
    }
}

static gboolean
are_same (GPtrArray *a,
          GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

/* There are no intervals before the first games. */
static void
update_columns (BmChartTable *self)
{
  g_autoptr (GPtrArray) heads = bm_chart_words_columns (self->data);
  guint next = 0;

  if (self->heads != NULL && are_same (self->heads, heads))
    return;

  remove_columns (self);
  add_column (self, PART_LABEL, 0, g_ptr_array_index (heads, next++));
  for (guint series = 0; series < bm_chart_data_get_n_series (self->data); series++)
    {
      add_column (self, PART_VALUE, series, g_ptr_array_index (heads, next++));
      if (bm_chart_data_has_intervals (self->data, series))
        {
          add_column (self, PART_LOW, series, g_ptr_array_index (heads, next++));
          add_column (self, PART_HIGH, series, g_ptr_array_index (heads, next++));
        }
    }

  g_clear_pointer (&self->heads, g_ptr_array_unref);
  self->heads = g_steal_pointer (&heads);
}

/* Rows keep their positions in the model while their values change, unless the table is sorted by these. */
static void
changed_cb (BmChartTable *self)
{
  update_columns (self);
  gtk_sorter_changed (gtk_column_view_get_sorter (self->view), GTK_SORTER_CHANGE_DIFFERENT);
}

/* -- GObject -- */

static void
drop_data (BmChartTable *self)
{
  if (self->data != NULL)
    g_signal_handlers_disconnect_by_data (self->data, self);
  gtk_column_view_set_model (self->view, NULL);
  g_clear_object (&self->data);
}

static void
bm_chart_table_dispose (GObject *object)
{
  BmChartTable *self = BM_CHART_TABLE (object);

  if (self->window != NULL)
    {
      drop_data (self);
      remove_columns (self);
    }
  g_clear_pointer (&self->window, gtk_widget_unparent);
  g_clear_pointer (&self->heads, g_ptr_array_unref);

  G_OBJECT_CLASS (bm_chart_table_parent_class)->dispose (object);
}

static void
bm_chart_table_class_init (BmChartTableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_chart_table_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "charttable");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bm_chart_table_init (BmChartTable *self)
{
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");

  self->window = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->window), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_widget_set_parent (self->window, GTK_WIDGET (self));
}

/**
 * bm_chart_table_new:
 *
 * Returns: (transfer floating): an empty table
 */
GtkWidget *
bm_chart_table_new (void)
{
  return g_object_new (BM_TYPE_CHART_TABLE, NULL);
}

/**
 * bm_chart_table_set_data:
 * @self: a table
 * @data: (nullable): the data to show; the table follows its changes
 */
void
bm_chart_table_set_data (BmChartTable *self,
                         BmChartData  *data)
{
  g_autoptr (GtkSortListModel) sorted = NULL;
  g_autoptr (GtkSingleSelection) selection = NULL;

  g_return_if_fail (BM_IS_CHART_TABLE (self));
  g_return_if_fail (data == NULL || BM_IS_CHART_DATA (data));

  if (self->data == data)
    return;

  drop_data (self);
  if (data == NULL)
    return;

  self->data = g_object_ref (data);
  g_signal_connect_object (data, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bm_chart_data_get_head (data)->title, -1);
  update_columns (self);

  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (data)),
                                    g_object_ref (gtk_column_view_get_sorter (self->view)));
  selection = g_object_new (GTK_TYPE_SINGLE_SELECTION, "autoselect", FALSE, "can-unselect", TRUE, "model", sorted,
                            NULL);
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (selection));
}
