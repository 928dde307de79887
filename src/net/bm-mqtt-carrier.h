/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-broker.h"
#include "bm-carrier.h"

/* The carrier of a host or guest who speak to each other through a broker. */

G_BEGIN_DECLS

/**
 * BmMqttPlace:
 * @invitation: to the table
 * @guest: (nullable): who this is; %NULL: the host
 * @token: what nobody else knows, and stays the same
 */
typedef struct
{
  const BmInvitation    *invitation;
  const BmParticipantId *guest;
  BmDigest               token;
} BmMqttPlace;

/** BM_MQTT_TOKEN_PURPOSE: of the digest of a secret key that is a #BmMqttPlace.token. */
#define BM_MQTT_TOKEN_PURPOSE "bigmonster client"

#define BM_TYPE_MQTT_CARRIER (bm_mqtt_carrier_get_type ())
G_DECLARE_FINAL_TYPE (BmMqttCarrier, bm_mqtt_carrier, BM, MQTT_CARRIER, BmCarrier)

BmMqttCarrier  *bm_mqtt_carrier_new           (const BmBroker    *broker);

void            bm_mqtt_carrier_start         (BmMqttCarrier     *self,
                                               const BmMqttPlace *place);
void            bm_mqtt_carrier_hurry         (BmMqttCarrier     *self);
void            bm_mqtt_carrier_close         (BmMqttCarrier     *self,
                                               gboolean           for_good);

const BmBroker *bm_mqtt_carrier_get_broker    (BmMqttCarrier     *self);
gboolean        bm_mqtt_carrier_get_connected (BmMqttCarrier     *self);
gboolean        bm_mqtt_carrier_is_there      (BmMqttCarrier     *self,
                                               const char        *peer);
const GError   *bm_mqtt_carrier_get_problem   (BmMqttCarrier     *self);
guint           bm_mqtt_carrier_get_n_refused (BmMqttCarrier     *self);

G_END_DECLS
