/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-real-table-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-dialogs.h"
#include "bm-mnemonics.h"
#include "bm-print-operation.h"
#include "bm-real-table-view.h"

/**
 * BmRealTablePage:
 *
 * Where what lies on a real table is entered, to be counted.
 *
 * # Actions
 *
 * - `real-table-page.new`: wants another table, see #BmRealTablePage::new-table
 * - `real-table-page.print-pad`: prints empty score pads for the game
 * - `real-table-page.undo`, `real-table-page.redo`
 */

struct _BmRealTablePage
{
  BmPage           parent_instance;

  BmRealTableView *view;
};

G_DEFINE_FINAL_TYPE (BmRealTablePage, bm_real_table_page, BM_TYPE_PAGE)

enum
{
  COUNT,
  NEW_TABLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
count_cb (BmRealTablePage *self)
{
  g_signal_emit (self, signals[COUNT], 0);
}

static void
new_cb (GtkWidget  *widget,
        const char *action_name,
        GVariant   *parameter)
{
  g_signal_emit (widget, signals[NEW_TABLE], 0);
}

/* The menu in the header bar is not below the view, which has the actions. */
static void
undo_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  const char *action = g_str_has_suffix (action_name, "undo") ? "real-table.undo" : "real-table.redo";

  gtk_widget_activate_action (GTK_WIDGET (BM_REAL_TABLE_PAGE (widget)->view), action, NULL);
}

static void
changed_cb (BmRealTablePage *self)
{
  BmRealTable *table = bm_real_table_page_get_table (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "real-table-page.undo", bm_real_table_can_undo (table));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "real-table-page.redo", bm_real_table_can_redo (table));
}

/* -- Empty score pads -- */

static void
done_cb (GtkPrintOperation       *operation,
         GtkPrintOperationResult  result,
         gpointer                 widget)
{
  g_autoptr (GError) error = NULL;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;

  gtk_print_operation_get_error (operation, &error);
  bm_dialogs_tell_error (widget, _("Could Not Print"), error, NULL);
}

static void
print_pad_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  BmRules *rules = bm_real_table_get_rules (bm_real_table_page_get_table (BM_REAL_TABLE_PAGE (widget)));
  g_autofree guint *sets = g_new (guint, rules->n_sets);
  BmPrintChoice choice = { sets, rules->n_sets, NULL, NULL };
  BmPrintOptions options;
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autoptr (GError) error = NULL;
  BmPrintJob *job;

  bm_print_options_init (&options);
  options.paper = strcmp (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) == 0 ? BM_PAPER_LETTER : BM_PAPER_A4;
  options.score_pad = options.no_pieces = TRUE;
  for (guint i = 0; i < rules->n_sets; i++)
    sets[i] = i;

  job = bm_print_job_new (rules, &choice, &options, &error);
  if (job == NULL)
    {
      bm_dialogs_tell_error (widget, _("Could Not Print"), error, NULL);
      return;
    }
  operation = bm_print_operation_new (job, &options);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), widget, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                           GTK_WINDOW (gtk_widget_get_root (widget)), NULL);
}

/* -- GObject -- */

static void
bm_real_table_page_enter (BmPage *page)
{
  bm_page_set_focus (page, GTK_WIDGET (BM_REAL_TABLE_PAGE (page)->view));
}

static void
bm_real_table_page_class_init (BmRealTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  BM_PAGE_CLASS (klass)->enter = bm_real_table_page_enter;

  g_type_ensure (BM_TYPE_REAL_TABLE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-real-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmRealTablePage, view);
  gtk_widget_class_bind_template_callback (widget_class, count_cb);
  gtk_widget_class_install_action (widget_class, "real-table-page.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "real-table-page.print-pad", NULL, print_pad_cb);
  gtk_widget_class_install_action (widget_class, "real-table-page.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "real-table-page.redo", NULL, undo_cb);

  /**
   * BmRealTablePage::count:
   * @self: the page
   *
   * The person wants to see the score pad; everyone has an explorer.
   */
  signals[COUNT] = g_signal_new ("count", BM_TYPE_REAL_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  /**
   * BmRealTablePage::new-table:
   * @self: the page
   *
   * The person wants to enter another game.
   */
  signals[NEW_TABLE] = g_signal_new ("new-table", BM_TYPE_REAL_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
bm_real_table_page_init (BmRealTablePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/* -- Public -- */

/**
 * bm_real_table_page_get_table:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the table that is entered
 */
BmRealTable *
bm_real_table_page_get_table (BmRealTablePage *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE_PAGE (self), NULL);

  return bm_real_table_view_get_table (self->view);
}

/**
 * bm_real_table_page_set_table:
 * @self: a page
 * @table: a table
 *
 * Shows a table.
 */
void
bm_real_table_page_set_table (BmRealTablePage *self,
                              BmRealTable     *table)
{
  g_return_if_fail (BM_IS_REAL_TABLE_PAGE (self));

  bm_real_table_view_set_table (self->view, table);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
