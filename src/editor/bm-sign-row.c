/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sign-row.h"

#include <glib/gi18n-lib.h>

/**
 * bm_sign_row_new:
 * @kind: terrains or crystals
 *
 * Makes a field for the member `sign` of a thing, which tells it apart without colour.
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
bm_sign_row_new (BmThingKind kind)
{
  return g_object_new (BM_TYPE_ART_ROW, "title", _("Icon"), "kind", kind, "member", "sign", NULL);
}
