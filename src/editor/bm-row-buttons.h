/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Rows of forms that list things, and their buttons. */

G_BEGIN_DECLS

/**
 * BmCreateGroupRow:
 * @group: the group that the row is for
 * @index: which row it is going to be
 *
 * Returns: (transfer floating): a row
 */
typedef GtkWidget *(*BmCreateGroupRow) (gpointer group,
                                        guint    index);

void       bm_button_set_name    (GtkWidget    *button,
                                  const char   *name);
void       bm_row_set_title      (GtkWidget    *row,
                                  const char   *title);
GtkWidget *bm_row_add_button     (AdwActionRow *row,
                                  const char   *icon,
                                  const char   *tooltip,
                                  GCallback     clicked,
                                  gpointer      object);
GtkWidget *bm_row_new_for_adding (const char   *title,
                                  GCallback     activated,
                                  gpointer      object);
void       bm_group_resize       (AdwPreferencesGroup *group,
                                  GPtrArray           *rows,
                                  guint                n,
                                  GtkWidget           *last_row,
                                  BmCreateGroupRow     create_row);

G_END_DECLS
