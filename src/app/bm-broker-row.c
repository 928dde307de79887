/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-broker-row.h"

#include "bm-broker-secret.h"
#include "bm-css-class.h"
#include "bm-settings.h"

/**
 * BmBrokerRow:
 *
 * Shows the setting “broker”, and changes it when the person applies an address that may be one, or nothing. A password
 * in it is kept, and no longer shown.
 */

struct _BmBrokerRow
{
  AdwEntryRow parent_instance;
};

G_DEFINE_FINAL_TYPE (BmBrokerRow, bm_broker_row, ADW_TYPE_ENTRY_ROW)

enum
{
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_problem (BmBrokerRow *self,
             const char  *problem)
{
  bm_css_class_set (GTK_WIDGET (self), "error", problem != NULL);
  g_signal_emit (self, signals[PROBLEM], 0, problem);
}

/* The row is applied in its own time; what the person is writing stays. */
static void
show_setting (BmBrokerRow *self)
{
  g_autofree char *address = g_settings_get_string (bm_settings_get (), "broker");

  if (g_str_equal (address, gtk_editable_get_text (GTK_EDITABLE (self))))
    return;

  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self), FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self), address);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self), TRUE);
}

static void
applied_cb (BmBrokerRow *self)
{
  g_autofree char *address = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self))));
  g_autoptr (GError) error = NULL;

  bm_broker_secret_set_address (address, &error);
  set_problem (self, error != NULL ? error->message : NULL);
  if (error == NULL)
    show_setting (self);
}

static void
changed_cb (BmBrokerRow *self)
{
  if (gtk_widget_has_css_class (GTK_WIDGET (self), "error"))
    set_problem (self, NULL);
}

static void
bm_broker_row_class_init (BmBrokerRowClass *klass G_GNUC_UNUSED)
{
  /**
   * BmBrokerRow::problem:
   * @self: the row
   * @problem: (nullable): what is wrong with what was written; %NULL: nothing any longer
   */
  signals[PROBLEM] = g_signal_new ("problem", BM_TYPE_BROKER_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_STRING);
}

static void
bm_broker_row_init (BmBrokerRow *self)
{
  show_setting (self);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self), TRUE);
  g_signal_connect (self, "apply", G_CALLBACK (applied_cb), NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect_object (bm_settings_get (), "changed::broker", G_CALLBACK (show_setting), self, G_CONNECT_SWAPPED);
}
