/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sign-row.h"

#include <glib/gi18n.h>

/**
 * BmSignRow:
 *
 * Which sign tells a terrain or a crystal apart without colour. A field for the member `sign`.
 */
struct _BmSignRow
{
  AdwActionRow parent_instance;

  BmThingKind kind;
};

G_DEFINE_FINAL_TYPE (BmSignRow, bm_sign_row, ADW_TYPE_ACTION_ROW)

static void
bm_sign_row_class_init (BmSignRowClass *klass)
{
}

static void
bm_sign_row_init (BmSignRow *self)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _("Sign"));
}

/**
 * bm_sign_row_new:
 * @kind: terrains or crystals
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
bm_sign_row_new (BmThingKind kind)
{
  BmSignRow *self = g_object_new (BM_TYPE_SIGN_ROW, NULL);

  self->kind = kind;

  return GTK_WIDGET (self);
}
