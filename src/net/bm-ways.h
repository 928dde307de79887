/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-broker.h"
#include "bm-carrier.h"
#include "bm-mqtt-carrier.h"

/* The ways to a table, or to its guests: connections, and a broker. */

G_BEGIN_DECLS

#define BM_TYPE_WAYS (bm_ways_get_type ())
G_DECLARE_FINAL_TYPE (BmWays, bm_ways, BM, WAYS, GObject)

BmWays         *bm_ways_new_host       (guint16             port,
                                        GError            **error);
BmWays         *bm_ways_new_guest      (const char *const  *addresses);

void            bm_ways_start          (BmWays             *self,
                                        const BmMqttPlace  *place);
void            bm_ways_set_broker     (BmWays             *self,
                                        const BmBroker     *broker);
void            bm_ways_set_addresses  (BmWays             *self,
                                        const char *const  *addresses);
void            bm_ways_hurry          (BmWays             *self);
void            bm_ways_close          (BmWays             *self);

BmCarrier      *bm_ways_get_carrier    (BmWays             *self);
guint16         bm_ways_get_port       (BmWays             *self);
GStrv           bm_ways_list_addresses (BmWays             *self,
                                        gboolean            is_local);
gboolean        bm_ways_reach_host     (BmWays             *self);
const BmBroker *bm_ways_get_broker     (BmWays             *self);
gboolean        bm_ways_reach_broker   (BmWays             *self);
const GError   *bm_ways_get_problem    (BmWays             *self);

G_END_DECLS
