/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"
#include "bm-option.h"

/* A field for one of several IDs. */

G_BEGIN_DECLS

#define BM_TYPE_CHOICE_ROW (bm_choice_row_get_type ())
G_DECLARE_FINAL_TYPE (BmChoiceRow, bm_choice_row, BM, CHOICE_ROW, AdwActionRow)

GtkWidget *bm_choice_row_new         (const char  *title,
                                      GListModel  *options);

void       bm_choice_row_set_options (BmChoiceRow *self,
                                      GListModel  *options);

G_END_DECLS
