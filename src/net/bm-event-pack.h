/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-event.h"
#include "bm-setup.h"

/* Events as values that can be sent. */

G_BEGIN_DECLS

/** BM_EVENTS_TYPE: events: kind, seat, other, index, item, x, y */
#define BM_EVENTS_TYPE G_VARIANT_TYPE ("a(yyyyqyy)")

GVariant *bm_events_pack   (const GArray  *events);
GArray   *bm_events_unpack (GVariant      *variant,
                            const BmSetup *setup);

G_END_DECLS
