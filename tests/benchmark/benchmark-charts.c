/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include <adwaita.h>

#include "bm-chart.h"
#include "bm-widgets.h"

/* How long it takes until new values of a chart are on the screen: 40 tiles as dots, two distributions of 40 scores.
 * From the new rows to the end of the frame. The aim is 2 ms without what the renderer does with it. */

#define WIDTH    1000
#define HEIGHT   1400
#define N_ROWS   40
#define N_FRAMES 100

/* Of this thread, in milliseconds: what other programs do meanwhile does not count. */
static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
set_rows (BmChartData *data,
          guint        frame)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < N_ROWS; i++)
    {
      g_autofree char *label = g_strdup_printf ("Rune monster %u, blue corners below", i);
      BmChartRow *row = bm_chart_row_new (label, i);

      for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
        bm_chart_row_set_interval (row, series, (i * 7 + frame + series) % N_ROWS / 10.0, 0.5);
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
}

static void
draw (GtkWidget *chart)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (chart)->snapshot (chart, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert (node != NULL);
}

static void
run (const char  *name,
     GtkWidget   *chart,
     BmChartData *data)
{
  GtkWidget *window = gtk_window_new ();
  double set = 0;
  double drawn = 0;

  set_rows (data, 0);
  bm_chart_set_data (BM_CHART (chart), data);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), chart);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (chart) == 0)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < N_FRAMES; i++)
    {
      double start = get_time ();
      double middle;

      set_rows (data, i + 1);
      middle = get_time ();
      draw (chart);
      set += middle - start;
      drawn += get_time () - middle;
    }

  g_print ("%-10s %5.2f ms to take over values, %5.2f ms to draw\n", name, set / N_FRAMES, drawn / N_FRAMES);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (void)
{
  static const char *const series[] = { "Without it", "With it", NULL };
  g_autoptr (BmChartData) dots = bm_chart_data_new (&(BmChartHead) {
    .title = "Compared with printed tiles", .label_name = "Tile", .value_name = "Points",
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  });
  g_autoptr (BmChartData) columns = bm_chart_data_new (&(BmChartHead) {
    .title = "Final scores", .label_name = "Score", .value_name = "Games", .series = series,
  });

  gtk_init ();
  bm_widgets_init ();
  run ("dots", bm_chart_new (BM_CHART_SORTED_DOTS), dots);
  run ("columns", bm_chart_new (BM_CHART_COLUMNS), columns);
  return 0;
}
