/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-event.h"
#include "bm-mirror.h"

/* What host and guests say about views and events, as values that can be sent. */

G_BEGIN_DECLS

/** BM_EVENTS_TYPE: events: kind, seat, other, index, item, x, y */
#define BM_EVENTS_TYPE G_VARIANT_TYPE ("a(yyyyqyy)")

GVariant *bm_views_pack    (const BmView  *view,
                            guint          seats);
GVariant *bm_views_compare (GVariant      *from,
                            GVariant      *to);
GVariant *bm_views_merge   (GVariant      *from,
                            GVariant      *changes);

GVariant *bm_events_pack   (const GArray  *events);
GArray   *bm_events_unpack (GVariant      *variant,
                            const BmSetup *setup);

G_END_DECLS
