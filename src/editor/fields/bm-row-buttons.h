/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Rows of forms that list things, and the buttons of these rows. */

G_BEGIN_DECLS

void       bm_button_set_name            (GtkWidget    *button,
                                          const char   *name);
GtkWidget *bm_button_new_flat            (const char   *icon,
                                          const char   *tooltip,
                                          GCallback     clicked,
                                          gpointer      object);
GtkWidget *bm_menu_button_new_for_adding (const char   *tooltip,
                                          GtkWidget    *popover);
void       bm_row_set_title              (GtkWidget    *row,
                                          const char   *title);
GtkWidget *bm_row_add_button             (AdwActionRow *row,
                                          const char   *icon,
                                          const char   *tooltip,
                                          GCallback     clicked,
                                          gpointer      object);
GtkWidget *bm_row_new_for_adding         (const char   *title,
                                          GCallback     activated,
                                          gpointer      object);

G_END_DECLS
