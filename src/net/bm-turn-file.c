/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-turn-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (bm-turn-file-error-quark, bm_turn_file_error)

/* The first bytes tell a file that somebody has sent as a text, with other ends of lines, from a whole one. */
static const guint8 magic[] = { 0x89, 'B', 'M', 'T', '\r', '\n', 0x1a, '\n' };

#define VERSION 1

/* -- In words -- */

static const char *
describe (BmTurnFileError problem)
{
  switch (problem)
    {
    case BM_TURN_FILE_ERROR_VERSION:
      return bm_seal_version_words (BM_PROTOCOL_VERSION + 1);
    case BM_TURN_FILE_ERROR_DAMAGED:
      return _("The file is incomplete, or was changed on its way. Ask for it once more.");
    case BM_TURN_FILE_ERROR_TABLE:
      return _("The file belongs to another table.");
    case BM_TURN_FILE_ERROR_SEAT:
      return _("The file is for someone else, or from someone who is not at this table.");
    case BM_TURN_FILE_ERROR_OWN:
      return _("The file is for someone else to open. Send it to them.");
    case BM_TURN_FILE_ERROR_OLD:
      return _("The file has been opened before. There is nothing new in it.");
    case BM_TURN_FILE_ERROR_GAP:
      return _("The file goes on from another one that was never opened here, but perhaps on another computer.");
    case BM_TURN_FILE_ERROR_SPLIT:
      return _("Two computers have answered for this seat. Only the answers of the first one count.");
    case BM_TURN_FILE_ERROR_TAKEN:
      return _("Someone else has accepted this invitation already.");
    case BM_TURN_FILE_ERROR_CLOSED:
      return _("This seat is no longer played by file.");
    case BM_TURN_FILE_ERROR_FORMAT:
    default:
      return _("This is not a turn of a game of Big Monster.");
    }
}

/**
 * bm_turn_file_fail:
 * @problem: what is wrong
 * @error: return location for a #BmTurnFileError, in words for the person
 *
 * Returns: %FALSE
 */
gboolean
bm_turn_file_fail (BmTurnFileError   problem,
                   GError          **error)
{
  g_set_error_literal (error, BM_TURN_FILE_ERROR, problem, describe (problem));
  return FALSE;
}

/* -- Files as values -- */

/**
 * bm_turn_file_new:
 * @kind: who writes it, for whom
 *
 * Returns: (transfer full): a file without packets
 */
BmTurnFile *
bm_turn_file_new (BmTurnFileKind kind)
{
  BmTurnFile *self = g_new0 (BmTurnFile, 1);

  self->kind = kind;
  self->packets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  return self;
}

/**
 * bm_turn_file_free:
 * @self: (nullable): a file
 */
void
bm_turn_file_free (BmTurnFile *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->packets);
  g_free (self);
}

/**
 * bm_turn_file_add:
 * @self: a file
 * @packet: (transfer none): a packet of a line: sealed, but for those of an invitation
 *
 * Adds a packet behind all others.
 */
void
bm_turn_file_add (BmTurnFile *self,
                  GBytes     *packet)
{
  g_ptr_array_add (self->packets, g_bytes_ref (packet));
}

/* -- Writing -- */

static void
append_number (GByteArray *bytes,
               gsize       number)
{
  guint32 little = GUINT32_TO_LE ((guint32) number);

  g_byte_array_append (bytes, (const guint8 *) &little, sizeof little);
}

/**
 * bm_turn_file_to_bytes:
 * @self: a file
 *
 * Returns: (transfer full): what is to be written
 */
GBytes *
bm_turn_file_to_bytes (const BmTurnFile *self)
{
  GByteArray *bytes = g_byte_array_new ();
  const guint8 head[] = { VERSION, (guint8) self->kind, (guint8) self->seat, (guint8) self->turn };
  BmDigest check;

  g_byte_array_append (bytes, magic, sizeof magic);
  g_byte_array_append (bytes, head, sizeof head);
  g_byte_array_append (bytes, self->invitation.table, BM_TABLE_ID_BYTES);
  g_byte_array_append (bytes, self->participant.bytes, BM_PARTICIPANT_ID_BYTES);
  if (self->kind == BM_TURN_FILE_INVITATION)
    {
      g_byte_array_append (bytes, self->invitation.host, BM_KEY_BYTES);
      g_byte_array_append (bytes, self->invitation.secret.bytes, BM_KEY_BYTES);
    }
  for (guint i = 0; i < self->packets->len; i++)
    {
      gsize length;
      gconstpointer data = g_bytes_get_data (g_ptr_array_index (self->packets, i), &length);

      append_number (bytes, length);
      g_byte_array_append (bytes, data, (guint) length);
    }
  append_number (bytes, 0);
  check = bm_digest (BM_TURN_FILE_PURPOSE, bytes->data, bytes->len);
  g_byte_array_append (bytes, check.bytes, BM_DIGEST_BYTES);

  return g_byte_array_free_to_bytes (bytes);
}

/* -- Reading -- */

/** Reader: goes through bytes that may end anywhere. */
typedef struct
{
  const guint8 *data;
  gsize         length;
  gsize         at;
} Reader;

static gboolean
read_bytes (Reader   *reader,
            gpointer  target,
            gsize     length)
{
  if (length > reader->length - reader->at)
    return FALSE;

  memcpy (target, reader->data + reader->at, length);
  reader->at += length;
  return TRUE;
}

/* Each packet after its length, up to a length of 0. */
static gboolean
read_packets (BmTurnFile *self,
              Reader     *reader,
              GBytes     *bytes)
{
  guint32 length;

  while (read_bytes (reader, &length, sizeof length))
    {
      g_autoptr (GBytes) packet = NULL;

      length = GUINT32_FROM_LE (length);
      if (length == 0)
        return self->packets->len > 0;
      if (length > BM_SEAL_MAX_BYTES || length > reader->length - reader->at)
        return FALSE;
      packet = g_bytes_new_from_bytes (bytes, reader->at, length);
      bm_turn_file_add (self, packet);
      reader->at += length;
    }

  return FALSE;
}

static gboolean
read_all (BmTurnFile *self,
          Reader     *reader,
          GBytes     *bytes)
{
  BmDigest actual, check;

  if (!read_bytes (reader, self->invitation.table, BM_TABLE_ID_BYTES)
      || !read_bytes (reader, self->participant.bytes, BM_PARTICIPANT_ID_BYTES))
    return FALSE;
  if (self->kind == BM_TURN_FILE_INVITATION
      && (!read_bytes (reader, self->invitation.host, BM_KEY_BYTES)
          || !read_bytes (reader, self->invitation.secret.bytes, BM_KEY_BYTES)))
    return FALSE;
  if (!read_packets (self, reader, bytes))
    return FALSE;

  actual = bm_digest (BM_TURN_FILE_PURPOSE, reader->data, reader->at);
  return read_bytes (reader, check.bytes, BM_DIGEST_BYTES) && reader->at == reader->length
         && bm_digest_equal (&actual, &check);
}

/**
 * bm_turn_file_is_one:
 * @bytes: anything
 *
 * Returns: whether this looks like such a file, which may be damaged
 */
gboolean
bm_turn_file_is_one (GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  return length >= 4 && memcmp (data, magic, 4) == 0;
}

/**
 * bm_turn_file_new_from_bytes:
 * @bytes: anything
 * @error: return location for a #BmTurnFileError: FORMAT, VERSION or DAMAGED, in words for the person
 *
 * Reads a file. Only its shape is looked at.
 *
 * Returns: (transfer full) (nullable): what is in it; at least one packet
 */
BmTurnFile *
bm_turn_file_new_from_bytes (GBytes  *bytes,
                             GError **error)
{
  Reader reader = { NULL, 0, 0 };
  guint8 start[sizeof magic];
  guint8 head[4];
  g_autoptr (BmTurnFile) self = NULL;

  reader.data = g_bytes_get_data (bytes, &reader.length);
  /* A text begins with letters; a file whose ends of lines were changed has the first four bytes. */
  if (reader.length > BM_TURN_FILE_MAX_BYTES || !read_bytes (&reader, start, 4) || memcmp (start, magic, 4) != 0)
    {
      bm_turn_file_fail (BM_TURN_FILE_ERROR_FORMAT, error);
      return NULL;
    }
  if (!read_bytes (&reader, start + 4, sizeof magic - 4) || memcmp (start, magic, sizeof magic) != 0
      || !read_bytes (&reader, head, sizeof head) || head[0] == 0)
    {
      bm_turn_file_fail (BM_TURN_FILE_ERROR_DAMAGED, error);
      return NULL;
    }
  if (head[0] > VERSION)
    {
      bm_turn_file_fail (BM_TURN_FILE_ERROR_VERSION, error);
      return NULL;
    }

  self = bm_turn_file_new (head[1]);
  self->seat = head[2];
  self->turn = head[3];
  if (head[1] < BM_TURN_FILE_INVITATION || head[1] > BM_TURN_FILE_ANSWER || !read_all (self, &reader, bytes))
    {
      bm_turn_file_fail (BM_TURN_FILE_ERROR_DAMAGED, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/* -- What both ends do with files -- */

/**
 * bm_turn_file_find_turn:
 * @view: a view of a game
 *
 * Returns: which turn of the game it is, from 1
 */
guint
bm_turn_file_find_turn (const BmView *view)
{
  return bm_view_get_round (view) * BM_ROUND_TURNS + bm_view_get_turn (view) + 1;
}

/**
 * bm_turn_file_unseal:
 * @self: a file that is no invitation
 * @seal: the keys of the line
 * @error: return location for a #BmTurnFileError: DAMAGED, or a #BmSealError: VERSION
 *
 * Opens all packets of the line; greetings are left out.
 *
 * Returns: (transfer full) (nullable) (element-type GBytes): the packets
 */
GPtrArray *
bm_turn_file_unseal (const BmTurnFile  *self,
                     const BmSeal      *seal,
                     GError           **error)
{
  g_autoptr (GPtrArray) packets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < self->packets->len; i++)
    {
      GBytes *sealed = g_ptr_array_index (self->packets, i);
      g_autoptr (GError) problem = NULL;
      BmSealHead head;
      GBytes *packet = NULL;

      if (bm_seal_read_head (sealed, &head, &problem) && head.kind == BM_SEAL_GREETING)
        continue;
      if (problem == NULL)
        packet = bm_seal_open (seal, sealed, &problem);
      if (packet == NULL)
        {
          if (g_error_matches (problem, BM_SEAL_ERROR, BM_SEAL_ERROR_VERSION))
            g_propagate_error (error, g_steal_pointer (&problem));
          else
            bm_turn_file_fail (BM_TURN_FILE_ERROR_DAMAGED, error);
          return NULL;
        }
      g_ptr_array_add (packets, packet);
    }

  return g_steal_pointer (&packets);
}

/**
 * bm_turn_file_try:
 * @packets: (element-type GBytes): the packets of a file
 * @line: the line to which they are to be given
 * @error: return location for a #BmTurnFileError: OLD, GAP, SPLIT or DAMAGED
 *
 * Returns: whether all of them can be received, and something in them is new
 */
gboolean
bm_turn_file_try (GPtrArray     *packets,
                  const BmLine  *line,
                  GError       **error)
{
  g_autoptr (GError) problem = NULL;
  guint n_new;

  if (bm_line_try (line, packets, &n_new, &problem))
    return n_new > 0 || bm_turn_file_fail (BM_TURN_FILE_ERROR_OLD, error);

  if (g_error_matches (problem, BM_LINE_ERROR, BM_LINE_ERROR_GAP)
      || g_error_matches (problem, BM_LINE_ERROR, BM_LINE_ERROR_AHEAD))
    return bm_turn_file_fail (BM_TURN_FILE_ERROR_GAP, error);
  if (g_error_matches (problem, BM_LINE_ERROR, BM_LINE_ERROR_DIGEST))
    return bm_turn_file_fail (BM_TURN_FILE_ERROR_SPLIT, error);
  return bm_turn_file_fail (BM_TURN_FILE_ERROR_DAMAGED, error);
}
