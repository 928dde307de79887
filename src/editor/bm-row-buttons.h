/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Buttons in rows of forms that list things. */

G_BEGIN_DECLS

GtkWidget *bm_row_add_button     (AdwActionRow *row,
                                  const char   *icon,
                                  const char   *tooltip,
                                  GCallback     clicked,
                                  gpointer      object);
GtkWidget *bm_row_new_for_adding (const char   *title,
                                  GCallback     activated,
                                  gpointer      object);

G_END_DECLS
