/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

G_BEGIN_DECLS

/** BmCreateRow: makes a row that is a #BmField. */
typedef GtkWidget *(*BmCreateRow) (void);

#define BM_TYPE_ELEMENT_ROWS (bm_element_rows_get_type ())
G_DECLARE_FINAL_TYPE (BmElementRows, bm_element_rows, BM, ELEMENT_ROWS, GtkWidget)

GtkWidget *bm_element_rows_new           (BmCreateRow    create_row,
                                          const char    *title,
                                          const char    *add_title);

gboolean   bm_element_rows_show          (BmElementRows *self,
                                          BmDocument    *document,
                                          const char    *path);
void       bm_element_rows_let_go        (BmElementRows *self);
guint      bm_element_rows_get_n         (BmElementRows *self);
void       bm_element_rows_focus         (BmElementRows *self,
                                          guint          index);
void       bm_element_rows_set_add_state (BmElementRows *self,
                                          gboolean       can_add,
                                          const char    *subtitle);

G_END_DECLS
