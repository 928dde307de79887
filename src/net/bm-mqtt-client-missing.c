/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-mqtt-client.h"

/* Instead of bm-mqtt-client.c in a program that was built without libmosquitto: no connection comes about, and the
 * person is told why. */

struct _BmMqttClient
{
  GObject   parent_instance;

  BmBroker *broker;
  guint     end;  /* the source that says that there is no connection */
};

G_DEFINE_FINAL_TYPE (BmMqttClient, bm_mqtt_client, G_TYPE_OBJECT)

static guint ended_signal;

static gboolean
end_cb (gpointer data)
{
  BmMqttClient *self = data;
  g_autoptr (GError) error = bm_broker_describe (self->broker, BM_BROKER_ERROR_MISSING);

  self->end = 0;
  g_signal_emit (self, ended_signal, 0, error);
  return G_SOURCE_REMOVE;
}

static void
bm_mqtt_client_finalize (GObject *object)
{
  BmMqttClient *self = BM_MQTT_CLIENT (object);

  g_clear_handle_id (&self->end, g_source_remove);
  bm_broker_free (self->broker);

  G_OBJECT_CLASS (bm_mqtt_client_parent_class)->finalize (object);
}

static void
bm_mqtt_client_class_init (BmMqttClientClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_mqtt_client_finalize;

  /* As in bm-mqtt-client.c. */
  g_signal_new ("connected", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("received", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_BYTES);
  ended_signal = g_signal_new ("ended", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_ERROR);
}

static void
bm_mqtt_client_init (BmMqttClient *self G_GNUC_UNUSED)
{
}

gboolean
bm_mqtt_client_is_available (void)
{
  return FALSE;
}

BmMqttClient *
bm_mqtt_client_new (const BmBroker   *broker,
                    const BmMqttPlan *plan G_GNUC_UNUSED)
{
  BmMqttClient *self = g_object_new (BM_TYPE_MQTT_CLIENT, NULL);

  self->broker = bm_broker_copy (broker);
  self->end = g_idle_add (end_cb, self);
  return self;
}

gboolean
bm_mqtt_client_is_connected (BmMqttClient *self G_GNUC_UNUSED)
{
  return FALSE;
}

void
bm_mqtt_client_publish (BmMqttClient *self G_GNUC_UNUSED,
                        const char   *topic G_GNUC_UNUSED,
                        GBytes       *bytes G_GNUC_UNUSED,
                        gboolean      retained G_GNUC_UNUSED)
{
}

void
bm_mqtt_client_close (BmMqttClient *self,
                      gboolean      for_good G_GNUC_UNUSED)
{
  g_clear_handle_id (&self->end, g_source_remove);
}
