/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"

/* The carrier of a host whose guests connect to it. */

G_BEGIN_DECLS

/** BM_LISTENER_PATIENCE_MS: how long a packet may take to come, unless tests say otherwise. */
#define BM_LISTENER_PATIENCE_MS 20000

/** BM_LISTENER_MAX_CONNECTIONS: how many there may be at once: each guest may come back before it is missed. */
#define BM_LISTENER_MAX_CONNECTIONS 40

#define BM_TYPE_LISTENER (bm_listener_get_type ())
G_DECLARE_FINAL_TYPE (BmListener, bm_listener, BM, LISTENER, BmCarrier)

BmListener *bm_listener_new             (guint16      port,
                                         guint        patience_ms,
                                         GError     **error);

guint16     bm_listener_get_port        (BmListener  *self);
guint       bm_listener_get_n_connections (BmListener *self);
guint       bm_listener_get_n_refused   (BmListener  *self);
GStrv       bm_listener_list_addresses  (BmListener  *self);

G_END_DECLS
