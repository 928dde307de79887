/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-broker.h"

#include <string.h>

/* What people write, and what others send. */

static void
test_addresses (void)
{
  static const struct
  {
    const char *text;
    const char *whole;  /* NULL: refused */
  } rows[] = {
    { "mqtt.example.org", "mqtts://mqtt.example.org:8883" },
    { "  MQTT.Example.org\n", "mqtts://mqtt.example.org:8883" },
    { "mqtt.example.org:8883", "mqtts://mqtt.example.org:8883" },
    { "mqtt.example.org:1883", "mqtt://mqtt.example.org:1883" },
    { "mqtt.example.org:11883", "mqtts://mqtt.example.org:11883" },
    { "mqtt.example.org:21", "mqtts://mqtt.example.org:21" },
    { "mqtt://mqtt.example.org", "mqtt://mqtt.example.org:1883" },
    { "mqtt://mqtt.example.org/", "mqtt://mqtt.example.org:1883" },
    { "mqtts://mqtt.example.org:1883", "mqtts://mqtt.example.org:1883" },
    { "MQTTS://mqtt.example.org", "mqtts://mqtt.example.org:8883" },
    { "192.168.1.20:1883", "mqtt://192.168.1.20:1883" },
    { "[2001:db8::1]", "mqtts://[2001:db8::1]:8883" },
    { "mqtt://[2001:db8::1]:2000", "mqtt://[2001:db8::1]:2000" },
    { "box", "mqtts://box:8883" },
    { "", NULL },
    { "   ", NULL },
    { "mqtt://", NULL },
    { "mqtts://:8883", NULL },
    { "mqtt.example.org:0", NULL },
    { "mqtt.example.org:65536", NULL },
    { "mqtt.example.org:many", NULL },
    { "-mqtt.example.org", NULL },
    { "mqtt example org", NULL },
    { "mqtt.example.org/path", NULL },
    { "mqtts://mqtt.example.org?a=b", NULL },
    { "mqtts://mqtt.example.org#a", NULL },
    { "mqtts://me@mqtt.example.org", "mqtts://me@mqtt.example.org:8883" },
    { "me:secret@mqtt.example.org:1883", "mqtt://me:secret@mqtt.example.org:1883" },
    { "mqtts://me:s%40c%3Aret%2F@mqtt.example.org", "mqtts://me:s%40c%3Aret%2F@mqtt.example.org:8883" },
    { "mqtts://Ädä:é@mqtt.example.org", "mqtts://%C3%84d%C3%A4:%C3%A9@mqtt.example.org:8883" },
    { "mqtts://@mqtt.example.org", NULL },
    { "mqtts://:secret@mqtt.example.org", NULL },
    { "mqtts://me:@mqtt.example.org", NULL },
    { "mqtts://me:a%0Ab@mqtt.example.org", NULL },
    { "mqtts://me:a%00b@mqtt.example.org", NULL },
    { "me:61_bytes_34567890123456789012345678901234567890123456789012345@mqtt.example.org", NULL },
    { "https://mqtt.example.org", NULL },
    { "unix:///run/mosquitto", NULL },
    { "münchen.example", "mqtts://xn--mnchen-3ya.example:8883" },
    { "a23456789012345678901234567890123456789012345678901234567890123.a23456789012345678901234567890123456789012345678"
      "90123456789.a234567890123456789012345678901234567890123456789012345678901.example.org", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmBroker) broker = bm_broker_new (rows[i].text, &error);
      g_autofree char *whole = broker != NULL ? bm_broker_to_text (broker) : NULL;

      g_assert_cmpstr (whole, ==, rows[i].whole);
      if (broker == NULL)
        g_assert_error (error, BM_BROKER_ERROR, BM_BROKER_ERROR_ADDRESS);
      else
        {
          g_assert_true (bm_broker_is_address (whole));
          g_assert_cmpuint (strlen (whole), <=, BM_BROKER_MAX_ADDRESS);
        }
    }
}

/* The password is in no text that others may see. */
static void
test_login (void)
{
  g_autoptr (BmBroker) broker = bm_broker_new ("me:s%40cret@mqtt.example.org", NULL);
  g_autoptr (BmBroker) copy = bm_broker_copy (broker);
  g_autofree char *whole = bm_broker_to_text (copy);
  g_autofree char *open = bm_broker_to_open_text (copy);

  g_assert_cmpstr (copy->user, ==, "me");
  g_assert_cmpstr (copy->password, ==, "s@cret");
  g_assert_cmpstr (whole, ==, "mqtts://me:s%40cret@mqtt.example.org:8883");
  g_assert_cmpstr (open, ==, "mqtts://me@mqtt.example.org:8883");
  for (guint problem = BM_BROKER_ERROR_MISSING; problem <= BM_BROKER_ERROR_LOST; problem++)
    {
      g_autoptr (GError) error = bm_broker_describe (broker, problem);

      g_assert_null (strstr (error->message, "cret"));
    }
}

/* An address of a host is none of a broker. */
static void
test_others (void)
{
  static const char *const rows[] = { "192.168.1.20:27250", "host.local:27250", "[2001:db8::1]:27250", "",
                                      "mqtt://", "http://example.org", "mqtt:example.org" };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_false (bm_broker_is_address (rows[i]));
}

static void
test_words (void)
{
  g_autoptr (BmBroker) broker = bm_broker_new ("mqtt.example.org", NULL);

  for (guint problem = BM_BROKER_ERROR_MISSING; problem <= BM_BROKER_ERROR_LOST; problem++)
    {
      g_autoptr (GError) error = bm_broker_describe (broker, problem);

      g_assert_error (error, BM_BROKER_ERROR, (int) problem);
      g_assert_true (problem == BM_BROKER_ERROR_MISSING || strstr (error->message, "mqtt.example.org") != NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/broker/addresses", test_addresses);
  g_test_add_func ("/broker/login", test_login);
  g_test_add_func ("/broker/others", test_others);
  g_test_add_func ("/broker/words", test_words);

  return g_test_run ();
}
