/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-chart-export.h"
#include "bm-chart-table.h"
#include "bm-file-saver.h"

/**
 * BmChartView:
 *
 * A chart with its title, which is a table as well, is copied as text, and saved as a picture.
 *
 * # Actions
 *
 * `chart.copy`, `chart.save`
 */
struct _BmChartView
{
  GtkWidget        parent_instance;

  GtkLabel        *title;
  GtkToggleButton *table_button;
  GtkStack        *stack;
  AdwBin          *chart_bin;
  BmChartTable    *table;

  BmChart         *chart;  /* unowned: in the bin */
  BmFileSaver     *saver;
};

G_DEFINE_FINAL_TYPE (BmChartView, bm_chart_view, GTK_TYPE_WIDGET)

/* -- What is said afterwards -- */

static void
tell (BmChartView *self,
      const char  *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  if (overlay != NULL)
    adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), adw_toast_new (text));
  else
    bm_announce (GTK_WIDGET (self), text);
}

static void
saved_cb (BmChartView *self,
          const char  *text)
{
  tell (self, text);
}

/* -- Actions -- */

static GBytes *
make_picture (GtkWidget *owner)
{
  g_autoptr (GdkTexture) texture = bm_chart_create_picture (BM_CHART_VIEW (owner)->chart);

  return gdk_texture_save_to_png_bytes (texture);
}

static const char *
get_title (BmChartView *self)
{
  BmChartData *data = bm_chart_get_data (self->chart);

  return data == NULL ? "" : bm_chart_data_get_head (data)->title;
}

static void
save_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmChartView *self = BM_CHART_VIEW (widget);
  g_autofree char *name = g_strconcat (get_title (self), ".png", NULL);

  bm_file_saver_ask (self->saver, g_strdelimit (name, "/\\:*?\"<>|\n\t", '-'));
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmChartView *self = BM_CHART_VIEW (widget);
  g_autofree char *text = bm_chart_export_text (bm_chart_get_data (self->chart));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _("Copied as text"));
}

static void
toggled_cb (BmChartView *self)
{
  gtk_stack_set_visible_child_name (self->stack, bm_chart_view_is_table (self) ? "table" : "chart");
}

static void
show_data (BmChartView *self)
{
  BmChartData *data = bm_chart_get_data (self->chart);

  gtk_label_set_label (self->title, get_title (self));
  bm_chart_table_set_data (self->table, data);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chart.copy", data != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "chart.save", data != NULL);
}

/* -- GObject -- */

static void
bm_chart_view_dispose (GObject *object)
{
  BmChartView *self = BM_CHART_VIEW (object);

  GtkWidget *child;

  g_clear_object (&self->saver);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_chart_view_parent_class)->dispose (object);
}

static void
bm_chart_view_class_init (BmChartViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_chart_view_dispose;

  g_type_ensure (BM_TYPE_CHART_TABLE);
  gtk_widget_class_set_css_name (widget_class, "chartview");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/widgets/bm-chart-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmChartView, title);
  gtk_widget_class_bind_template_child (widget_class, BmChartView, table_button);
  gtk_widget_class_bind_template_child (widget_class, BmChartView, stack);
  gtk_widget_class_bind_template_child (widget_class, BmChartView, chart_bin);
  gtk_widget_class_bind_template_child (widget_class, BmChartView, table);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);

  gtk_widget_class_install_action (widget_class, "chart.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "chart.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "chart.copy", NULL);
}

static void
bm_chart_view_init (BmChartView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->saver = bm_file_saver_new_for_picture (GTK_WIDGET (self), make_picture);
  g_signal_connect_object (self->saver, "done", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_chart_view_new:
 * @chart: (transfer floating): a chart; its data may come later and change
 *
 * Returns: (transfer floating): a view of it
 */
GtkWidget *
bm_chart_view_new (BmChart *chart)
{
  BmChartView *self;

  g_return_val_if_fail (BM_IS_CHART (chart), NULL);

  self = g_object_new (BM_TYPE_CHART_VIEW, NULL);
  self->chart = chart;
  adw_bin_set_child (self->chart_bin, GTK_WIDGET (chart));
  g_signal_connect_object (chart, "notify::data", G_CALLBACK (show_data), self, G_CONNECT_SWAPPED);
  show_data (self);
  return GTK_WIDGET (self);
}

/**
 * bm_chart_view_get_chart:
 *
 * Returns: (transfer none): the chart
 */
BmChart *
bm_chart_view_get_chart (BmChartView *self)
{
  g_return_val_if_fail (BM_IS_CHART_VIEW (self), NULL);

  return self->chart;
}

gboolean
bm_chart_view_is_table (BmChartView *self)
{
  g_return_val_if_fail (BM_IS_CHART_VIEW (self), FALSE);

  return gtk_toggle_button_get_active (self->table_button);
}

/**
 * bm_chart_view_set_table:
 * @self: a view
 * @is_table: whether to show a table instead of the chart
 */
void
bm_chart_view_set_table (BmChartView *self,
                         gboolean     is_table)
{
  g_return_if_fail (BM_IS_CHART_VIEW (self));

  gtk_toggle_button_set_active (self->table_button, is_table);
}

/**
 * bm_chart_view_save:
 * @self: a view of a chart with data
 * @file: where to
 *
 * Saves a picture without asking, as `chart.save` does after having asked.
 */
void
bm_chart_view_save (BmChartView *self,
                    GFile       *file)
{
  g_return_if_fail (BM_IS_CHART_VIEW (self));

  bm_file_saver_write (self->saver, file);
}
