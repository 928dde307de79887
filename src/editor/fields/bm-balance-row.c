/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-balance-row.h"

#include "bm-certificate-words.h"
#include "bm-json-path.h"

/**
 * BmBalanceRow:
 *
 * A field for a whole set: what its certificate of balance says, and whether it still holds. A click activates the action
 * `set.measure-all`, which leads to the lab.
 */
struct _BmBalanceRow
{
  AdwActionRow     parent_instance;

  BmCertification *certification;  /* owned reference, nullable */
};

/* It is about the whole set; but a field for that would show its problems. */
#define MEMBER "format"

static void bm_balance_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmBalanceRow, bm_balance_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_balance_row_field_init))

/* -- BmField -- */

static void
bm_balance_row_show (BmField *field)
{
  BmBalanceRow *self = BM_BALANCE_ROW (field);
  g_autofree char *words = bm_certification_words_all (self->certification);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
}

static void
bm_balance_row_begin (BmField *field)
{
  BmBalanceRow *self = BM_BALANCE_ROW (field);
  BmMeasurement *measurement = bm_measurement_get (bm_field_get_document (field), BM_JSON_PATH_ROOT);

  self->certification = g_object_ref (bm_certification_get (measurement));
  g_signal_connect_object (self->certification, "changed", G_CALLBACK (bm_balance_row_show), self, G_CONNECT_SWAPPED);
}

static void
bm_balance_row_release (BmField *field)
{
  BmBalanceRow *self = BM_BALANCE_ROW (field);

  if (self->certification != NULL)
    g_signal_handlers_disconnect_by_data (self->certification, self);
  g_clear_object (&self->certification);
}

static void
bm_balance_row_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->begin = bm_balance_row_begin;
  iface->show = bm_balance_row_show;
  iface->release = bm_balance_row_release;
}

/* -- GObject -- */

static void
bm_balance_row_class_init (BmBalanceRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_balance_row_init (BmBalanceRow *self)
{
  bm_field_set_member (BM_FIELD (self), MEMBER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self),
                             g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role",
                                           GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
}
