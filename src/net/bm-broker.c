/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-broker.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* The address that people give each other is that which other programs for MQTT use: a scheme, a host, and a port
 * unless it is the usual one; before the host, a name and a password, if the broker asks for them. */

#define PLAIN_SCHEME  "mqtt"
#define SECURE_SCHEME "mqtts"
#define PLAIN_PORT    1883
#define SECURE_PORT   8883

G_DEFINE_QUARK (bm-broker-error-quark, bm_broker_error)

static gboolean
is_host (const char *host)
{
  if (host == NULL || *host == '\0' || *host == '-')
    return FALSE;
  if (g_hostname_is_ip_address (host))
    return TRUE;

  for (const char *c = host; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr (".-_", *c) == NULL)
      return FALSE;

  return TRUE;
}

static gboolean
is_login (const char *text)
{
  if (text == NULL)
    return TRUE;
  if (*text == '\0' || strlen (text) > BM_BROKER_MAX_LOGIN || !g_utf8_validate (text, -1, NULL))
    return FALSE;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return FALSE;

  return TRUE;
}

static GError *
create_address_error (void)
{
  return g_error_new_literal (BM_BROKER_ERROR, BM_BROKER_ERROR_ADDRESS,
                              _("This is not the address of a broker. It looks like “mqtt.example.org” or "
                                "“mqtt.example.org:8883”."));
}

/* Returns %NULL if it is none. */
static BmBroker *
read_address (const char *text)
{
  g_autofree char *scheme = NULL;
  g_autofree char *user = NULL;
  g_autofree char *password = NULL;
  g_autofree char *host = NULL;
  g_autofree char *path = NULL;
  g_autofree char *query = NULL;
  g_autofree char *fragment = NULL;
  g_autofree char *round = NULL;
  g_autoptr (BmBroker) self = NULL;
  int port;

  if (!g_uri_split_with_user (text, G_URI_FLAGS_HAS_PASSWORD, &scheme, &user, &password, NULL, &host, &port, &path,
                              &query, &fragment, NULL)
      || !is_login (user) || !is_login (password) || query != NULL || fragment != NULL || (*path != '\0' && !g_str_equal (path, "/"))
      || !is_host (host) || port == 0)
    return NULL;
  if (g_ascii_strcasecmp (scheme, PLAIN_SCHEME) != 0 && g_ascii_strcasecmp (scheme, SECURE_SCHEME) != 0)
    return NULL;

  self = g_new0 (BmBroker, 1);
  self->is_secure = g_ascii_strcasecmp (scheme, SECURE_SCHEME) == 0;
  self->host = g_ascii_strdown (host, -1);
  self->port = (guint16) (port > 0 ? port : self->is_secure ? SECURE_PORT : PLAIN_PORT);
  self->user = g_steal_pointer (&user);
  self->password = g_steal_pointer (&password);
  round = bm_broker_to_text (self);
  return strlen (round) <= BM_BROKER_MAX_ADDRESS ? g_steal_pointer (&self) : NULL;
}

/**
 * bm_broker_new:
 * @text: what a person wrote, or bm_broker_to_text() returned
 * @error: return location for a #BmBrokerError, in words for the person
 *
 * Without a scheme, it is spoken to by TLS, unless the port is that at which brokers listen without it.
 *
 * Returns: (transfer full) (nullable): where it is
 */
BmBroker *
bm_broker_new (const char  *text,
               GError     **error)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  g_autofree char *plain_end = g_strdup_printf (":%u", PLAIN_PORT);
  BmBroker *self;

  if (strstr (plain, "://") == NULL)
    {
      const char *scheme = g_str_has_suffix (plain, plain_end) ? PLAIN_SCHEME : SECURE_SCHEME;
      char *whole = g_strconcat (scheme, "://", plain, NULL);

      g_free (plain);
      plain = whole;
    }

  self = read_address (plain);
  if (self == NULL)
    g_propagate_error (error, create_address_error ());
  return self;
}

/**
 * bm_broker_copy:
 * @self: where a broker is
 *
 * Returns: (transfer full): the same
 */
BmBroker *
bm_broker_copy (const BmBroker *self)
{
  BmBroker *copy = g_memdup2 (self, sizeof *self);

  copy->host = g_strdup (self->host);
  copy->user = g_strdup (self->user);
  copy->password = g_strdup (self->password);
  return copy;
}

/**
 * bm_broker_free:
 * @self: (nullable): where a broker is
 */
void
bm_broker_free (BmBroker *self)
{
  if (self == NULL)
    return;

  g_free (self->host);
  g_free (self->user);
  g_free (self->password);
  g_free (self);
}

static char *
write_address (const BmBroker *self,
               gboolean        with_password)
{
  GString *text = g_string_new (self->is_secure ? SECURE_SCHEME : PLAIN_SCHEME);
  gboolean is_long = strchr (self->host, ':') != NULL;

  g_string_append (text, "://");
  if (self->user != NULL)
    g_string_append_uri_escaped (text, self->user, NULL, FALSE);
  if (self->password != NULL && with_password)
    {
      g_string_append_c (text, ':');
      g_string_append_uri_escaped (text, self->password, NULL, FALSE);
    }
  if (self->user != NULL)
    g_string_append_c (text, '@');
  g_string_append_printf (text, is_long ? "[%s]:%u" : "%s:%u", self->host, self->port);

  return g_string_free (text, FALSE);
}

/**
 * bm_broker_to_text:
 * @self: where a broker is
 *
 * Returns: (transfer full): its address, whole; with the password, so not to be shown or kept where others see it
 */
char *
bm_broker_to_text (const BmBroker *self)
{
  return write_address (self, TRUE);
}

/**
 * bm_broker_to_open_text:
 * @self: where a broker is
 *
 * Returns: (transfer full): its address without the password
 */
char *
bm_broker_to_open_text (const BmBroker *self)
{
  return write_address (self, FALSE);
}

/**
 * bm_broker_is_address:
 * @text: an address in an invitation: of anything
 *
 * Returns: whether it is that of a broker
 */
gboolean
bm_broker_is_address (const char *text)
{
  g_autoptr (BmBroker) self = strstr (text, "://") != NULL ? read_address (text) : NULL;

  return self != NULL;
}

static char *
describe (const char    *host,
          BmBrokerError  problem)
{
  switch (problem)
    {
    case BM_BROKER_ERROR_MISSING:
      return g_strdup (_("This copy of Big Monster was built without support for brokers."));
    case BM_BROKER_ERROR_NOT_FOUND:
      /* Translators: %s is the address of a broker on the internet */
      return g_strdup_printf (_("The broker %s was not found. Check its address, and your connection to the internet."),
                              host);
    case BM_BROKER_ERROR_UNTRUSTED:
      /* Translators: %s is the address of a broker on the internet */
      return g_strdup_printf (_("The broker %s did not prove that it is the right one: its certificate is not valid."),
                              host);
    case BM_BROKER_ERROR_REFUSED:
      /* Translators: %s is the address of a broker on the internet */
      return g_strdup_printf (_("The broker %s refuses the connection."), host);
    case BM_BROKER_ERROR_LOGIN:
      /* Translators: %s is the address of a broker on the internet; “name” and “password” may be translated */
      return g_strdup_printf (_("The broker %s asks for a name and a password, or does not know these. Write them before "
                                "its address: “name:password@mqtt.example.org”."),
                              host);
    case BM_BROKER_ERROR_VERSION:
      /* Translators: %s is the address of a broker on the internet; MQTT is what it speaks */
      return g_strdup_printf (_("The broker %s is too old: it does not know version 5 of MQTT."), host);
    case BM_BROKER_ERROR_LOST:
      /* Translators: %s is the address of a broker on the internet */
      return g_strdup_printf (_("The connection to the broker %s was lost."), host);
    case BM_BROKER_ERROR_UNREACHABLE:
    case BM_BROKER_ERROR_ADDRESS:
    default:
      /* Translators: %s is the address of a broker on the internet */
      return g_strdup_printf (_("The broker %s cannot be reached."), host);
    }
}

/**
 * bm_broker_describe:
 * @self: where a broker is
 * @problem: why it cannot be used
 *
 * Returns: (transfer full): the same, in words for the person
 */
GError *
bm_broker_describe (const BmBroker *self,
                    BmBrokerError   problem)
{
  g_autofree char *words = describe (self->host, problem);

  return g_error_new_literal (BM_BROKER_ERROR, (int) problem, words);
}
