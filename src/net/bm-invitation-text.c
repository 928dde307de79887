/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-invitation-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-broker.h"

G_DEFINE_QUARK (bm-invitation-error-quark, bm_invitation_error)

/* docs/NETWORK.md describes the bytes. The letters are those of base64url, which no program changes that passes texts
 * on; some break lines, and people copy too much or too little. */

#define VERSION          1
#define HEAD_BYTES       3  /* version, and number of all bytes */
#define CHECK_BYTES      4
#define KEYS_BYTES       (BM_TABLE_ID_BYTES + BM_KEY_BYTES + BM_KEY_BYTES)
#define MAX_ADDRESS      BM_BROKER_MAX_ADDRESS
#define MAX_BYTES        (HEAD_BYTES + KEYS_BYTES + 1 + BM_INVITATION_MAX_ADDRESSES * (1 + MAX_ADDRESS) + CHECK_BYTES)
#define CHECK_PURPOSE    "bigmonster invitation"

static gboolean
is_address (const char *text)
{
  g_autoptr (GSocketConnectable) address = NULL;

  if (bm_broker_is_address (text))
    return TRUE;

  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c) && strchr (".-:[]%_", *c) == NULL)
      return FALSE;

  address = g_network_address_parse (text, 0, NULL);
  return address != NULL && g_network_address_get_port (G_NETWORK_ADDRESS (address)) != 0;
}

/**
 * bm_invitation_to_text:
 * @invitation: an invitation
 * @addresses: (array zero-terminated=1): where the table is, the likeliest first: host and port, or a broker
 *
 * Whoever has the text can come to the table. Addresses beyond %BM_INVITATION_MAX_ADDRESSES are left out.
 *
 * Returns: (transfer full): one word
 */
char *
bm_invitation_to_text (const BmInvitation *invitation,
                       const char *const  *addresses)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 head[HEAD_BYTES] = { VERSION, 0, 0 };
  guint8 n_addresses = (guint8) MIN (g_strv_length ((char **) addresses), BM_INVITATION_MAX_ADDRESSES);
  g_autofree char *letters = NULL;
  BmDigest check;
  guint n;

  g_byte_array_append (bytes, head, HEAD_BYTES);
  g_byte_array_append (bytes, invitation->table, BM_TABLE_ID_BYTES);
  g_byte_array_append (bytes, invitation->host, BM_KEY_BYTES);
  g_byte_array_append (bytes, invitation->secret.bytes, BM_KEY_BYTES);
  g_byte_array_append (bytes, &n_addresses, 1);
  for (guint i = 0; i < n_addresses; i++)
    {
      guint8 length = (guint8) strlen (addresses[i]);

      g_return_val_if_fail (strlen (addresses[i]) <= MAX_ADDRESS, NULL);
      g_byte_array_append (bytes, &length, 1);
      g_byte_array_append (bytes, (const guint8 *) addresses[i], length);
    }
  n = bytes->len + CHECK_BYTES;
  bytes->data[1] = (guint8) (n & 0xff);
  bytes->data[2] = (guint8) (n >> 8);
  check = bm_digest (CHECK_PURPOSE, bytes->data, bytes->len);
  g_byte_array_append (bytes, check.bytes, CHECK_BYTES);

  letters = g_base64_encode (bytes->data, bytes->len);
  g_strdelimit (letters, "+", '-');
  g_strdelimit (letters, "/", '_');
  for (gsize end = strlen (letters); end > 0 && letters[end - 1] == '='; end--)
    letters[end - 1] = '\0';
  return g_strconcat (BM_INVITATION_PREFIX, letters, NULL);
}

/* -- Reading -- */

static const char *
find_prefix (const char *text)
{
  gsize length = strlen (BM_INVITATION_PREFIX);

  for (; *text != '\0'; text++)
    if (g_ascii_strncasecmp (text, BM_INVITATION_PREFIX, length) == 0)
      return text + length;

  return NULL;
}

static int
get_value (char letter)
{
  if (letter >= 'A' && letter <= 'Z')
    return letter - 'A';
  if (letter >= 'a' && letter <= 'z')
    return letter - 'a' + 26;
  if (letter >= '0' && letter <= '9')
    return letter - '0' + 52;
  return letter == '-' ? 62 : letter == '_' ? 63 : -1;
}

/* Reads at most MAX_BYTES bytes, over the ends of lines, and stops at the first letter of something else. */
static GByteArray *
read_letters (const char *text)
{
  GByteArray *bytes = g_byte_array_new ();
  guint bits = 0;
  guint n_bits = 0;

  for (; *text != '\0' && bytes->len < MAX_BYTES; text++)
    {
      int value = get_value (*text);

      if (g_ascii_isspace (*text) || *text == '>')
        continue;
      if (value < 0)
        break;
      bits = bits << 6 | (guint) value;
      n_bits += 6;
      if (n_bits >= 8)
        {
          guint8 byte = (guint8) (bits >> (n_bits - 8));

          g_byte_array_append (bytes, &byte, 1);
          n_bits -= 8;
        }
    }

  return bytes;
}

/* In words for the person. */
static const char *
describe (BmInvitationError problem)
{
  switch (problem)
    {
    case BM_INVITATION_ERROR_INCOMPLETE:
      return _("The invitation is incomplete. Copy all of it, up to its end.");
    case BM_INVITATION_ERROR_CHANGED:
      return _("The invitation has been changed on its way. Copy it once more.");
    case BM_INVITATION_ERROR_VERSION:
      return _("This invitation is from a newer version of Big Monster. Everyone at a table needs the same one.");
    case BM_INVITATION_ERROR_ADDRESS:
      return _("The invitation does not say where the table is. Ask for a new one.");
    case BM_INVITATION_ERROR_NONE:
    default:
      return _("This is not an invitation. Invitations begin with “bigmonster:”.");
    }
}

static gboolean
fail (BmInvitationError   problem,
      GError            **error)
{
  g_set_error_literal (error, BM_INVITATION_ERROR, problem, describe (problem));
  return FALSE;
}

static gboolean
check (GByteArray  *bytes,
       GError     **error)
{
  BmDigest digest;
  guint n;

  if (bytes->len > 0 && bytes->data[0] > VERSION)
    return fail (BM_INVITATION_ERROR_VERSION, error);
  if (bytes->len < HEAD_BYTES)
    return fail (BM_INVITATION_ERROR_INCOMPLETE, error);

  n = bytes->data[1] | (guint) bytes->data[2] << 8;
  if (bytes->data[0] == 0 || n < HEAD_BYTES + KEYS_BYTES + 1 + CHECK_BYTES || n > MAX_BYTES)
    return fail (BM_INVITATION_ERROR_CHANGED, error);
  if (bytes->len < n)
    return fail (BM_INVITATION_ERROR_INCOMPLETE, error);

  digest = bm_digest (CHECK_PURPOSE, bytes->data, n - CHECK_BYTES);
  if (memcmp (digest.bytes, bytes->data + n - CHECK_BYTES, CHECK_BYTES) != 0)
    return fail (BM_INVITATION_ERROR_CHANGED, error);

  g_byte_array_set_size (bytes, n - CHECK_BYTES);
  return TRUE;
}

/* The addresses that can be understood. */
static GStrv
read_addresses (const guint8 *data,
                gsize         length)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = length > 0 ? data[0] : 0;
  gsize at = 1;

  for (guint i = 0; i < MIN (n, BM_INVITATION_MAX_ADDRESSES) && at < length; i++)
    {
      gsize size = data[at];
      g_autofree char *text = NULL;

      at++;
      if (size > MAX_ADDRESS || size > length - at)
        break;
      text = g_strndup ((const char *) data + at, size);
      if (is_address (text))
        g_strv_builder_add (builder, text);
      at += size;
    }

  return g_strv_builder_end (builder);
}

/**
 * bm_invitation_read_text:
 * @invitation: (out caller-allocates): the invitation
 * @addresses: (out) (transfer full): where the table is; at least one address
 * @text: anything in which there may be an invitation, with words before and after it
 * @error: return location for a #BmInvitationError, in words for the person
 *
 * Returns: whether there is one
 */
gboolean
bm_invitation_read_text (BmInvitation  *invitation,
                         GStrv         *addresses,
                         const char    *text,
                         GError       **error)
{
  const char *letters = find_prefix (text);
  g_autoptr (GByteArray) bytes = NULL;
  g_auto (GStrv) found = NULL;
  const guint8 *data;

  if (letters == NULL)
    return fail (BM_INVITATION_ERROR_NONE, error);

  bytes = read_letters (letters);
  if (!check (bytes, error))
    return FALSE;
  data = bytes->data + HEAD_BYTES;
  found = read_addresses (data + KEYS_BYTES, bytes->len - HEAD_BYTES - KEYS_BYTES);
  if (found[0] == NULL)
    return fail (BM_INVITATION_ERROR_ADDRESS, error);

  memcpy (invitation->table, data, BM_TABLE_ID_BYTES);
  memcpy (invitation->host, data + BM_TABLE_ID_BYTES, BM_KEY_BYTES);
  memcpy (invitation->secret.bytes, data + BM_TABLE_ID_BYTES + BM_KEY_BYTES, BM_KEY_BYTES);
  *addresses = g_steal_pointer (&found);
  return TRUE;
}
