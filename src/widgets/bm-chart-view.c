/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-announcer.h"
#include "bm-chart-table.h"
#include "bm-chart-words.h"
#include "bm-file-saver.h"
#include "bm-file-suffix.h"

/**
 * BmChartView:
 *
 * A chart with its title. It can also be shown as a table, copied as text, and saved as a picture or for a
 * spreadsheet.
 *
 * # Actions
 *
 * `chart.copy`, `chart.save-picture`, `chart.save-table`
 */
struct _BmChartView
{
  GtkWidget        parent_instance;

  GtkLabel        *title;
  GtkToggleButton *table_button;
  GtkStack        *stack;
  AdwBin          *chart_bin;
  BmChartTable    *table;

  BmChart         *chart;  /* unowned: a child of the bin */
  BmFileSaver     *picture_saver;
  BmFileSaver     *table_saver;
};

G_DEFINE_FINAL_TYPE (BmChartView, bm_chart_view, GTK_TYPE_WIDGET)

/* -- Toasts -- */

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

/* -- Actions -- */

static GBytes *
make_picture (gpointer owner)
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

static GBytes *
make_table (gpointer owner)
{
  BmChartData *data = bm_chart_get_data (BM_CHART_VIEW (owner)->chart);
  char *csv = bm_chart_words_csv (data);

  return g_bytes_new_take (csv, strlen (csv));
}

static void
ask_where (BmChartView *self,
           BmFileSaver *saver,
           const char  *suffix)
{
  g_autofree char *name = bm_file_suffix_make_name (get_title (self), suffix);

  bm_file_saver_ask (saver, name);
}

static void
save_picture_cb (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  BmChartView *self = BM_CHART_VIEW (widget);

  ask_where (self, self->picture_saver, "png");
}

static void
save_table_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  BmChartView *self = BM_CHART_VIEW (widget);

  ask_where (self, self->table_saver, "csv");
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmChartView *self = BM_CHART_VIEW (widget);
  g_autofree char *text = bm_chart_words_text (bm_chart_get_data (self->chart));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  tell (self, _("Copied as text"));
}

static void
toggled_cb (BmChartView *self)
{
  gtk_stack_set_visible_child_name (self->stack, gtk_toggle_button_get_active (self->table_button) ? "table" : "chart");
}

static void
show_data (BmChartView *self)
{
  static const char *const actions[] = { "chart.copy", "chart.save-picture", "chart.save-table" };
  BmChartData *data = bm_chart_get_data (self->chart);

  gtk_label_set_label (self->title, get_title (self));
  bm_chart_table_set_data (self->table, data);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i], data != NULL);
}

/* -- GObject -- */

static void
bm_chart_view_dispose (GObject *object)
{
  BmChartView *self = BM_CHART_VIEW (object);

  GtkWidget *child;

  g_clear_object (&self->picture_saver);
  g_clear_object (&self->table_saver);
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
  gtk_widget_class_install_action (widget_class, "chart.save-picture", NULL, save_picture_cb);
  gtk_widget_class_install_action (widget_class, "chart.save-table", NULL, save_table_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "chart.copy", NULL);
}

static void
bm_chart_view_init (BmChartView *self)
{
  BmFileSaverWords words = {
    .title = _("Save as Table"),
    .kind = _("CSV tables"),
    .mime_type = "text/csv",
    .suffix = "csv",
    .saved = _("Table saved"),
    /* Translators: %s is the reason, such as "Permission denied" */
    .failed = _("The table could not be saved: %s"),
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->picture_saver = bm_file_saver_new_for_picture (GTK_WIDGET (self), make_picture);
  self->table_saver = bm_file_saver_new (GTK_WIDGET (self), &words, make_table);
  g_signal_connect_object (self->picture_saver, "done", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table_saver, "done", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
}

/**
 * bm_chart_view_new:
 * @chart: (transfer floating): a chart; its data may be set and changed later
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
