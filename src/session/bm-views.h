/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view-variant.h"

/* The views of several seats as one value, for those who play from elsewhere. */

G_BEGIN_DECLS

/** BM_VIEWS_TYPE: views, or changes of views, by seat; that of %BM_SPECTATOR for those who have no seat. */
#define BM_VIEWS_TYPE G_VARIANT_TYPE ("a(ya{sv})")

GVariant *bm_views_pack    (const BmView *view,
                            guint         seats);
GVariant *bm_views_find    (GVariant     *self,
                            guint         seat);
GVariant *bm_views_compare (GVariant     *from,
                            GVariant     *to);
GVariant *bm_views_merge   (GVariant     *from,
                            GVariant     *changes);

G_END_DECLS
