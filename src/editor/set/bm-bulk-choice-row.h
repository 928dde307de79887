/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* A row for the things that several things refer to. */

G_BEGIN_DECLS

#define BM_TYPE_BULK_CHOICE_ROW (bm_bulk_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (BmBulkChoiceRow, bm_bulk_choice_row, BM, BULK_CHOICE_ROW, AdwComboRow)

GtkWidget *bm_bulk_choice_row_new         (const char      *title,
                                           const char      *unset_text);

void       bm_bulk_choice_row_set_options (BmBulkChoiceRow *self,
                                           GListModel      *options);
void       bm_bulk_choice_row_show        (BmBulkChoiceRow *self,
                                           gboolean         is_same,
                                           const char      *id);

G_END_DECLS
