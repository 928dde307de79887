/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BmTextTable: a table in plain text; the first column is left-aligned, the others are right-aligned. */
typedef struct _BmTextTable BmTextTable;

char        *bm_number_to_text        (double        number,
                                       guint         n_digits);

BmTextTable *bm_text_table_new        (guint         n_columns);
void         bm_text_table_free       (BmTextTable  *self);
void         bm_text_table_add        (BmTextTable  *self,
                                       const char   *format,
                                       ...) G_GNUC_PRINTF (2, 3);
void         bm_text_table_add_number (BmTextTable  *self,
                                       guint         n_digits,
                                       double        number);
char        *bm_text_table_to_text    (BmTextTable  *self);
void         bm_text_table_append_to  (BmTextTable  *self,
                                       GString      *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmTextTable, bm_text_table_free)

G_END_DECLS
