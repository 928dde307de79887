/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-message.h"

#include <string.h>

#include "bm-pack.h"
#include "bm-plain.h"

/* A message is a head of fixed length, followed by its body as GVariant serialises it: little-endian, in normal form.
 * What comes from elsewhere is checked here as far as that is possible without knowing the game: from then on each
 * body has the type of its kind, and its texts can be shown. */

#define HEAD_BYTES    (4 + BM_DIGEST_BYTES + 1)
#define DIGEST_PURPOSE "bigmonster message"

typedef struct
{
  BmMessageKind kind;
  BmEnd         from;
  const char   *type;
} Kind;

static const Kind kinds[] = {
  { BM_MESSAGE_JOIN, BM_END_GUEST, "(s)" },
  { BM_MESSAGE_SEAT, BM_END_GUEST, "(ybs)" },
  { BM_MESSAGE_WANT, BM_END_GUEST, "(aay)" },
  { BM_MESSAGE_READY, BM_END_GUEST, "(b)" },
  { BM_MESSAGE_COMMIT, BM_END_GUEST, "(uay)" },
  { BM_MESSAGE_OPEN, BM_END_GUEST, "(uay)" },
  { BM_MESSAGE_MOVE, BM_END_GUEST, "(uuu)" },
  { BM_MESSAGE_CHAT, BM_END_GUEST, "(s)" },
  { BM_MESSAGE_REACT, BM_END_GUEST, "(y)" },
  { BM_MESSAGE_VERDICT, BM_END_GUEST, "(uy)" },
  { BM_MESSAGE_LEAVE, BM_END_GUEST, "()" },
  { BM_MESSAGE_KNOCK, BM_END_GUEST, "(s)" },
  { BM_MESSAGE_PLAN, BM_END_GUEST, "(uuau)" },
  { BM_MESSAGE_BEG, BM_END_GUEST, "(uu)" },
  { BM_MESSAGE_ANSWER, BM_END_GUEST, "(uub)" },
  { BM_MESSAGE_TABLE_V1, BM_END_HOST, "(aya(ayssu))" },
  { BM_MESSAGE_PEOPLE, BM_END_HOST, "(a(aysbb)a(ayssb))" },
  { BM_MESSAGE_PIECE, BM_END_HOST, "(ayuuay)" },
  { BM_MESSAGE_DEAL, BM_END_HOST, "(u)" },
  { BM_MESSAGE_COMMITMENTS, BM_END_HOST, "(ua(ayay))" },
  { BM_MESSAGE_BEGIN, BM_END_HOST, "(uuya(ss)a(ya{sv}))" },
  { BM_MESSAGE_MOVED_V1, BM_END_HOST, "(uuyyba(yyyyqyy)a(ya{sv}))" },
  { BM_MESSAGE_REFUSED, BM_END_HOST, "(uuy)" },
  { BM_MESSAGE_END, BM_END_HOST, "(utaua(ayay))" },
  { BM_MESSAGE_SAID, BM_END_HOST, "(ays)" },
  { BM_MESSAGE_REACTED, BM_END_HOST, "(ayy)" },
  { BM_MESSAGE_DISMISS, BM_END_HOST, "(y)" },
  { BM_MESSAGE_HEARD, BM_END_HOST, "(ay)" },
  { BM_MESSAGE_SHOWN, BM_END_HOST, "(ay)" },
  { BM_MESSAGE_ADMIT, BM_END_HOST, "(ay)" },
  { BM_MESSAGE_BEGGED, BM_END_HOST, "(uuy)" },
  { BM_MESSAGE_STAYS, BM_END_HOST, "(uuy)" },
  { BM_MESSAGE_TAKEN_BACK_V1, BM_END_HOST, "(uuyba(ya{sv}))" },
  { BM_MESSAGE_MOVED, BM_END_HOST, "(uuyyba(yyyyqyy)ay)" },
  { BM_MESSAGE_TAKEN_BACK, BM_END_HOST, "(uuybay)" },
  { BM_MESSAGE_TABLE, BM_END_HOST, "(aya(ayssuqqq))" },
};

G_DEFINE_QUARK (bm-message-error-quark, bm_message_error)

static gboolean
refuse (BmMessageError   code,
        guint            kind,
        GError         **error)
{
  static const char *const problems[] = {
    [BM_MESSAGE_ERROR_LENGTH] = "length",
    [BM_MESSAGE_ERROR_KIND] = "kind",
    [BM_MESSAGE_ERROR_BODY] = "body",
    [BM_MESSAGE_ERROR_TEXT] = "text",
  };

  /* Not translated: for the log. */
  g_set_error (error, BM_MESSAGE_ERROR, code, "this is no message: %s, kind %u", problems[code], kind);
  return FALSE;
}

static const Kind *
find_kind (BmMessageKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return &kinds[i];

  return NULL;
}

/**
 * bm_message_get_type:
 * @kind: a kind of message
 *
 * Returns: (nullable): the type of its body; %NULL if there is no such kind
 */
const GVariantType *
bm_message_get_type (BmMessageKind kind)
{
  const Kind *found = find_kind (kind);

  return found != NULL ? G_VARIANT_TYPE (found->type) : NULL;
}

/**
 * bm_message_start:
 *
 * Returns: what the first message of a line names instead of the digest of the message before it
 */
BmDigest
bm_message_start (void)
{
  return bm_digest (DIGEST_PURPOSE, NULL, 0);
}

/**
 * bm_message_digest:
 * @bytes: a message
 *
 * Returns: its digest, which the next one names
 */
BmDigest
bm_message_digest (GBytes *bytes)
{
  return bm_digest (DIGEST_PURPOSE, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/**
 * bm_message_to_bytes:
 * @self: a message
 *
 * Returns: (transfer full): its bytes; equal messages give equal bytes
 */
GBytes *
bm_message_to_bytes (const BmMessage *self)
{
  g_autoptr (GVariant) normal = g_variant_get_normal_form (self->body);
  g_autoptr (GVariant) body = bm_swap_bytes (normal);
  gsize length = g_variant_get_size (body);
  gconstpointer data = g_variant_get_data (body);
  guint8 *bytes = g_malloc (HEAD_BYTES + length);
  guint32 number = GUINT32_TO_LE (self->number);

  memcpy (bytes, &number, 4);
  memcpy (bytes + 4, self->previous.bytes, BM_DIGEST_BYTES);
  bytes[4 + BM_DIGEST_BYTES] = (guint8) self->kind;
  if (length > 0)
    memcpy (bytes + HEAD_BYTES, data, length);

  return g_bytes_new_take (bytes, HEAD_BYTES + length);
}

static gboolean
is_plain (const char *text)
{
  g_autofree char *plain = NULL;

  if (strlen (text) > BM_MESSAGE_MAX_TEXT * 6)
    return FALSE;

  plain = bm_plain_text (text, BM_MESSAGE_MAX_TEXT);
  return g_str_equal (plain, text);
}

/* Whether all texts in @value, wherever they are, can be shown. */
static gboolean
has_plain_texts (GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return is_plain (g_variant_get_string (value, NULL));
  /* Numbers, of which there may be many. */
  if (!g_variant_is_container (value) || g_variant_is_of_type (value, G_VARIANT_TYPE_BYTESTRING))
    return TRUE;

  for (gsize i = 0; i < g_variant_n_children (value); i++)
    {
      g_autoptr (GVariant) child = g_variant_get_child_value (value, i);

      if (!has_plain_texts (child))
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_message_read:
 * @self: (out): the message
 * @from: who has sent it
 * @bytes: bytes from anywhere
 * @error: return location for a #BmMessageError
 *
 * Reads what bm_message_to_bytes() has written. Anything else is refused.
 *
 * Returns: whether this is a message
 */
gboolean
bm_message_read (BmMessage  *self,
                 BmEnd       from,
                 GBytes     *bytes,
                 GError    **error)
{
  g_autoptr (GBytes) tail = NULL;
  g_autoptr (GVariant) stored = NULL;
  g_autoptr (GVariant) body = NULL;
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  const Kind *kind;
  guint32 number;

  if (length < HEAD_BYTES || length > BM_MESSAGE_MAX_BYTES)
    return refuse (BM_MESSAGE_ERROR_LENGTH, 0, error);
  kind = find_kind (data[4 + BM_DIGEST_BYTES]);
  if (kind == NULL || kind->from != from)
    return refuse (BM_MESSAGE_ERROR_KIND, data[4 + BM_DIGEST_BYTES], error);

  tail = g_bytes_new_from_bytes (bytes, HEAD_BYTES, length - HEAD_BYTES);
  stored = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE (kind->type), tail, FALSE));
  if (!g_variant_is_normal_form (stored))
    return refuse (BM_MESSAGE_ERROR_BODY, kind->kind, error);
  body = bm_swap_bytes (stored);
  if (!has_plain_texts (body))
    return refuse (BM_MESSAGE_ERROR_TEXT, kind->kind, error);

  memcpy (&number, data, 4);
  self->number = GUINT32_FROM_LE (number);
  memcpy (self->previous.bytes, data + 4, BM_DIGEST_BYTES);
  self->kind = kind->kind;
  self->body = g_steal_pointer (&body);
  return TRUE;
}

/**
 * bm_message_clear:
 * @self: a message
 */
void
bm_message_clear (BmMessage *self)
{
  g_clear_pointer (&self->body, g_variant_unref);
}
