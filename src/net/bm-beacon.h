/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-announcement.h"
#include "bm-avahi.h"

/* Tells programs in the same network about a table. */

G_BEGIN_DECLS

/** BM_BEACON_MAX_NAME: the most bytes of the name of a service; RFC 6763. */
#define BM_BEACON_MAX_NAME 63

#define BM_TYPE_BEACON (bm_beacon_get_type ())
G_DECLARE_FINAL_TYPE (BmBeacon, bm_beacon, BM, BEACON, GObject)

BmBeacon    *bm_beacon_new       (const char           *name,
                                  guint16               port,
                                  const BmAnnouncement *announcement);

BmAvahiState bm_beacon_get_state (BmBeacon             *self);
const char  *bm_beacon_get_name  (BmBeacon             *self);

void         bm_beacon_update    (BmBeacon             *self,
                                  const BmAnnouncement *announcement);

G_END_DECLS
