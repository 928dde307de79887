/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"

/* An option to choose. */

G_BEGIN_DECLS

#define BM_TYPE_OPTION (bm_option_get_type ())
G_DECLARE_FINAL_TYPE (BmOption, bm_option, BM, OPTION, GObject)

BmOption     *bm_option_new         (const char   *id,
                                     const char   *name,
                                     GdkPaintable *picture);
BmOption     *bm_option_new_missing (const char   *id);

const char   *bm_option_get_id      (BmOption     *self);
const char   *bm_option_get_name    (BmOption     *self);
GdkPaintable *bm_option_get_picture (BmOption     *self);

GListModel   *bm_option_list_get    (BmDocument   *document,
                                     const char   *name);
guint         bm_option_list_find   (GListModel   *list,
                                     const char   *id);
BmOption     *bm_option_list_dup    (GListModel   *list,
                                     const char   *id);

G_END_DECLS
