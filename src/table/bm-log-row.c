/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-log-row.h"

#include "bm-css-class.h"
#include "bm-seat-style.h"

struct _BmLogRow
{
  GtkWidget  parent_instance;

  GtkWidget *mark;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (BmLogRow, bm_log_row, GTK_TYPE_WIDGET)

static void
bm_log_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_LOG_ROW);

  G_OBJECT_CLASS (bm_log_row_parent_class)->dispose (object);
}

static void
bm_log_row_class_init (BmLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_log_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLogRow, mark);
  gtk_widget_class_bind_template_child (widget_class, BmLogRow, words);

  gtk_widget_class_set_css_name (widget_class, "logrow");
}

static void
bm_log_row_init (BmLogRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_log_row_new (void)
{
  return g_object_new (BM_TYPE_LOG_ROW, NULL);
}

/**
 * bm_log_row_show:
 * @self: a row
 * @item: a line of the log
 */
void
bm_log_row_show (BmLogRow  *self,
                 BmLogItem *item)
{
  gboolean is_heading = bm_log_item_is_heading (item);

  g_return_if_fail (BM_IS_LOG_ROW (self));

  gtk_label_set_label (GTK_LABEL (self->words), bm_log_item_get_words (item));
  gtk_widget_set_visible (self->mark, bm_log_item_get_seat (item) != BM_LOG_NOBODY);
  if (bm_log_item_get_seat (item) != BM_LOG_NOBODY)
    bm_seat_style_mark (GTK_LABEL (self->mark), bm_log_item_get_seat (item));
  bm_css_class_set (GTK_WIDGET (self), "heading", is_heading);
}
