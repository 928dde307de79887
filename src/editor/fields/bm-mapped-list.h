/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A list with another object for each item of a list. */

G_BEGIN_DECLS

#define BM_TYPE_MAPPED_LIST (bm_mapped_list_get_type ())
G_DECLARE_FINAL_TYPE (BmMappedList, bm_mapped_list, BM, MAPPED_LIST, GObject)

/** BmMapFunc: returns (transfer full): the object for @item. */
typedef gpointer (*BmMapFunc) (gpointer item,
                               gpointer data);

GListModel *bm_mapped_list_new (GListModel     *list,
                                BmMapFunc       map,
                                gpointer        data,
                                GDestroyNotify  free_data);

G_END_DECLS
