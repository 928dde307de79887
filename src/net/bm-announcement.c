/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-announcement.h"

#include <string.h>

/* The TXT record of a service: entries “key=value”, see RFC 6763. docs/NETWORK.md has the keys. Anybody in the network
 * may have written one. */

#define KEY_VERSION "v"
#define KEY_ID      "id"
#define KEY_KEY     "key"
#define KEY_MODE    "mode"
#define KEY_FREE    "free"

/* Of a value that can be one of ours. */
#define MAX_VALUE (2 * BM_KEY_BYTES)

static void
add_entry (GVariantBuilder *builder,
           const char      *key,
           const char      *value)
{
  g_autofree char *entry = g_strconcat (key, "=", value, NULL);

  g_variant_builder_add_value (builder, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, entry, strlen (entry), 1));
}

static void
add_number (GVariantBuilder *builder,
            const char      *key,
            guint            number)
{
  g_autofree char *value = g_strdup_printf ("%u", number);

  add_entry (builder, key, value);
}

static void
add_bytes (GVariantBuilder *builder,
           const char      *key,
           const guint8    *bytes,
           gsize            length)
{
  g_autoptr (GString) value = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    g_string_append_printf (value, "%02x", bytes[i]);
  add_entry (builder, key, value->str);
}

/**
 * bm_announcement_to_txt:
 * @self: an announcement in this version of the protocol
 *
 * Returns: (transfer floating): the entries of a TXT record, of type `aay`
 */
GVariant *
bm_announcement_to_txt (const BmAnnouncement *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  add_number (&builder, KEY_VERSION, self->version);
  add_bytes (&builder, KEY_ID, self->door.table, BM_TABLE_ID_BYTES);
  add_bytes (&builder, KEY_KEY, self->door.host, BM_KEY_BYTES);
  add_entry (&builder, KEY_MODE, bm_mode_to_string (self->mode));
  add_number (&builder, KEY_FREE, self->n_free);
  return g_variant_builder_end (&builder);
}

/* The value of the first entry with a key, if it can be one of ours: printable ASCII, and not long. */
static char *
find_value (GVariant   *txt,
            const char *key)
{
  gsize key_length = strlen (key);

  for (gsize i = 0; i < g_variant_n_children (txt); i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (txt, i);
      gsize length;
      const char *data = g_variant_get_fixed_array (entry, &length, 1);

      if (length <= key_length || data[key_length] != '=' || g_ascii_strncasecmp (data, key, key_length) != 0)
        continue;
      data += key_length + 1;
      length -= key_length + 1;
      if (length == 0 || length > MAX_VALUE)
        return NULL;
      for (gsize j = 0; j < length; j++)
        if (!g_ascii_isgraph (data[j]))
          return NULL;
      return g_strndup (data, length);
    }

  return NULL;
}

static gboolean
read_number (GVariant   *txt,
             const char *key,
             guint       most,
             guint      *number)
{
  g_autofree char *value = find_value (txt, key);
  guint64 read;

  if (value == NULL || !g_ascii_string_to_unsigned (value, 10, 0, most, &read, NULL))
    return FALSE;

  *number = (guint) read;
  return TRUE;
}

static gboolean
read_bytes (GVariant   *txt,
            const char *key,
            guint8     *bytes,
            gsize       length)
{
  g_autofree char *value = find_value (txt, key);

  if (value == NULL || strlen (value) != 2 * length)
    return FALSE;

  for (gsize i = 0; i < length; i++)
    {
      int high = g_ascii_xdigit_value (value[2 * i]);
      int low = g_ascii_xdigit_value (value[2 * i + 1]);

      if (high < 0 || low < 0)
        return FALSE;
      bytes[i] = (guint8) (high << 4 | low);
    }

  return TRUE;
}

static gboolean
read_mode (GVariant *txt,
           BmMode   *mode)
{
  g_autofree char *value = find_value (txt, KEY_MODE);

  return value != NULL && bm_mode_from_string (value, mode);
}

/**
 * bm_announcement_read_txt:
 * @self: (out): the announcement
 * @txt: entries of type `aay`: anything
 *
 * Returns: whether these are the entries of a table, of whatever version
 */
gboolean
bm_announcement_read_txt (BmAnnouncement *self,
                          GVariant       *txt)
{
  *self = (BmAnnouncement) { 0 };
  if (!read_number (txt, KEY_VERSION, 255, &self->version) || self->version == 0)
    return FALSE;
  if (self->version != BM_PROTOCOL_VERSION)
    return TRUE;

  return read_bytes (txt, KEY_ID, self->door.table, BM_TABLE_ID_BYTES)
         && read_bytes (txt, KEY_KEY, self->door.host, BM_KEY_BYTES) && read_mode (txt, &self->mode)
         && read_number (txt, KEY_FREE, BM_MAX_SEATS, &self->n_free);
}
