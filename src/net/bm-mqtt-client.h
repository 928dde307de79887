/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-broker.h"

/* One connection to a broker. */

G_BEGIN_DECLS

/** BM_MQTT_MAX_TOPICS: how many a client may subscribe to. */
#define BM_MQTT_MAX_TOPICS 3

/** BM_MQTT_MAX_UNCONFIRMED: how many bytes may wait to be taken by the broker; then the connection is ended. */
#define BM_MQTT_MAX_UNCONFIRMED (4 * 1024 * 1024)

/**
 * BmMqttPlan:
 * @client: names the session that the broker keeps; nobody else should know it
 * @topics: (array zero-terminated=1): what is subscribed to; up to %BM_MQTT_MAX_TOPICS
 * @will_topic: where the broker says that this client is gone
 * @will: what it says there
 * @retains_will: whether it tells that those, too, who come later
 */
typedef struct
{
  const char        *client;
  const char *const *topics;
  const char        *will_topic;
  const char        *will;
  gboolean           retains_will;
} BmMqttPlan;

#define BM_TYPE_MQTT_CLIENT (bm_mqtt_client_get_type ())
G_DECLARE_FINAL_TYPE (BmMqttClient, bm_mqtt_client, BM, MQTT_CLIENT, GObject)

gboolean      bm_mqtt_client_is_available (void);

BmMqttClient *bm_mqtt_client_new          (const BmBroker   *broker,
                                           const BmMqttPlan *plan);
gboolean      bm_mqtt_client_is_connected (BmMqttClient     *self);
void          bm_mqtt_client_publish      (BmMqttClient     *self,
                                           const char       *topic,
                                           GBytes           *bytes,
                                           gboolean          retained);
void          bm_mqtt_client_close        (BmMqttClient     *self,
                                           gboolean          for_good);

G_END_DECLS
