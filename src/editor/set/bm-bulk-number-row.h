/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-bulk-edit.h"

/* A row for a number of several things. */

G_BEGIN_DECLS

#define BM_TYPE_BULK_NUMBER_ROW (bm_bulk_number_row_get_type ())
G_DECLARE_FINAL_TYPE (BmBulkNumberRow, bm_bulk_number_row, BM, BULK_NUMBER_ROW, AdwActionRow)

GtkWidget *bm_bulk_number_row_new  (const char            *title);

void       bm_bulk_number_row_show (BmBulkNumberRow       *self,
                                    const BmFormatMember  *member,
                                    const BmBulkNumbers   *numbers,
                                    guint                  n_things,
                                    gboolean               can_edit);

G_END_DECLS
