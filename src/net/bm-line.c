/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-line.h"

#include "bm-pack.h"

/* What has been sent is kept until the other end says that it has it. If that takes too long, or the other end has a
 * gap, everything from there on is sent again. Confirmations ride along with messages, or are packets of their own.
 *
 * A packet: flags, the number of the last message that came from there, with its digest in a greeting, and at most one
 * message. Time is in milliseconds, from any beginning. */

#define FLAG_ASKS  (1 << 0)  /* the sender lacks messages */
#define FLAG_GREET (1 << 1)  /* a digest follows */

#define HEAD_BYTES 5

/* How long a confirmation may take; each time in vain, twice as long. */
#define FIRST_PATIENCE 2000
#define LAST_PATIENCE  30000

/* A confirmation waits for a message that it can ride along with, unless there is much to confirm. */
#define CONFIRM_PAUSE 400
#define CONFIRM_MOST  6

/* Several packets on their way may say the same: they are answered once. */
#define ASK_PAUSE 250

/** BM_LINE_TYPE: a stored line: number and digest of what came in last, the same of what was confirmed, what was
 * not. */
#define BM_LINE_TYPE G_VARIANT_TYPE ("(uayuayaay)")

struct _BmLine
{
  BmEnd      side;           /* of this end */
  guint32    in_number;      /* of the last message that came */
  BmDigest   in_digest;
  guint32    confirmed;      /* the last message that the other end has for certain */
  BmDigest   confirmed_digest;
  GPtrArray *out;            /* GBytes: the messages after that one */
  BmDigest   out_digest;     /* of the last of them */
  guint32    sent;           /* the last message that is on its way */
  guint32    told;           /* the last message that the other end may have seen */
  guint      window;         /* how many may be on their way, unless it is away */
  gint64     patience;
  gint64     progress_time;  /* when something was sent first, or confirmed, or sent again */
  gint64     resent_time;
  gint64     asked_time;
  guint      n_owed;         /* how many messages have come since the last confirmation */
  gint64     owed_time;      /* when the first of them came */
  gboolean   probes;         /* the last message on its way is sent again as well */
  gboolean   asks;
  gboolean   greets;
  gboolean   is_away;        /* the other end: what is sent is kept for it, and waits */
};

G_DEFINE_QUARK (bm-line-error-quark, bm_line_error)

static gboolean
fail (BmLineError   code,
      guint32       number,
      GError      **error)
{
  static const char *const problems[] = {
    [BM_LINE_ERROR_PACKET] = "packet",
    [BM_LINE_ERROR_DIGEST] = "digest",
    [BM_LINE_ERROR_AHEAD] = "ahead",
    [BM_LINE_ERROR_STATE] = "state",
    [BM_LINE_ERROR_GAP] = "gap",
  };

  /* Not translated: for the log. */
  g_set_error (error, BM_LINE_ERROR, code, "the line cannot go on: %s, %u", problems[code], number);
  return FALSE;
}

/**
 * bm_line_new:
 * @side: which end this is
 *
 * Returns: (transfer full): a line on which nothing has been said
 */
BmLine *
bm_line_new (BmEnd side)
{
  BmLine *self = g_new0 (BmLine, 1);

  self->side = side;
  self->in_digest = bm_message_start ();
  self->confirmed_digest = self->in_digest;
  self->out_digest = self->in_digest;
  self->out = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  self->patience = FIRST_PATIENCE;
  self->window = BM_LINE_FIRST_WINDOW;
  self->resent_time = G_MININT64 / 2;
  self->asked_time = G_MININT64 / 2;

  return self;
}

/**
 * bm_line_free:
 * @self: (nullable): a line
 */
void
bm_line_free (BmLine *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->out);
  g_free (self);
}

/* -- Storing -- */

/**
 * bm_line_to_variant:
 * @self: a line
 *
 * Returns: (transfer full): all that has to survive the end of the program; to be stored before anything is taken from
 *   the line with bm_line_take()
 */
GVariant *
bm_line_to_variant (const BmLine *self)
{
  GVariantBuilder out;

  g_variant_builder_init (&out, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < self->out->len; i++)
    {
      gsize length;
      gconstpointer data = g_bytes_get_data (g_ptr_array_index (self->out, i), &length);

      g_variant_builder_add_value (&out, bm_pack_bytes (data, length));
    }

  return g_variant_ref_sink (g_variant_new ("(u@ayu@ayaay)", self->in_number,
                                            bm_pack_bytes (self->in_digest.bytes, BM_DIGEST_BYTES), self->confirmed,
                                            bm_pack_bytes (self->confirmed_digest.bytes, BM_DIGEST_BYTES), &out));
}

static guint32
get_last_number (const BmLine *self)
{
  return self->confirmed + self->out->len;
}

/* Takes over a stored message that follows those before it. */
static gboolean
restore_message (BmLine *self,
                 GBytes *bytes)
{
  g_auto (BmMessage) message = { 0 };

  if (!bm_message_read (&message, self->side, bytes, NULL) || message.number != get_last_number (self) + 1
      || !bm_digest_equal (&message.previous, &self->out_digest))
    return FALSE;

  self->out_digest = bm_message_digest (bytes);
  g_ptr_array_add (self->out, g_bytes_ref (bytes));
  return TRUE;
}

/**
 * bm_line_new_from_variant:
 * @side: which end this is
 * @variant: what bm_line_to_variant() has written
 * @error: return location for a #BmLineError: STATE
 *
 * Continues a line after the program has ended. The first packet greets the other end.
 *
 * Returns: (transfer full) (nullable): the line
 */
BmLine *
bm_line_new_from_variant (BmEnd      side,
                          GVariant  *variant,
                          GError   **error)
{
  g_autoptr (BmLine) self = bm_line_new (side);
  g_autoptr (GVariant) out = NULL;
  gboolean is_good = g_variant_is_of_type (variant, BM_LINE_TYPE);

  if (is_good)
    {
      g_variant_get (variant, "(u@ayu@ay@aay)", &self->in_number, NULL, &self->confirmed, NULL, &out);
      is_good = bm_unpack_child (variant, 1, self->in_digest.bytes, BM_DIGEST_BYTES)
                && bm_unpack_child (variant, 3, self->confirmed_digest.bytes, BM_DIGEST_BYTES);
      self->out_digest = self->confirmed_digest;
    }
  for (gsize i = 0; is_good && i < g_variant_n_children (out); i++)
    {
      g_autoptr (GVariant) stored = g_variant_get_child_value (out, i);
      g_autoptr (GBytes) bytes = g_variant_get_data_as_bytes (stored);

      is_good = restore_message (self, bytes);
    }
  if (!is_good)
    {
      fail (BM_LINE_ERROR_STATE, self->in_number, error);
      return NULL;
    }

  self->told = get_last_number (self);
  bm_line_greet (self);
  return g_steal_pointer (&self);
}

/* -- Sending -- */

/**
 * bm_line_get_n_waiting:
 * @self: a line
 *
 * Returns: how many messages the other end has not confirmed
 */
guint
bm_line_get_n_waiting (const BmLine *self)
{
  return self->out->len;
}

/**
 * bm_line_add:
 * @self: a line
 * @kind: the kind of a message
 * @body: (transfer floating): its body
 *
 * Adds a message behind all others.
 */
void
bm_line_add (BmLine        *self,
             BmMessageKind  kind,
             GVariant      *body)
{
  g_auto (BmMessage) message = { .number = get_last_number (self) + 1, .previous = self->out_digest, .kind = kind };
  GBytes *bytes;

  message.body = g_variant_ref_sink (body);
  g_return_if_fail (g_variant_is_of_type (body, bm_message_get_type (kind)));

  bytes = bm_message_to_bytes (&message);
  self->out_digest = bm_message_digest (bytes);
  g_ptr_array_add (self->out, bytes);
}

/**
 * bm_line_add_latest:
 * @self: a line
 * @kind: the kind of a message that says how something stands now
 * @body: (transfer floating): its body
 *
 * Adds a message behind all others. If the one before it is of this kind, too, and the other end cannot have seen it, it
 * takes its place: whoever is away, or hard to reach, need not be told each step.
 */
void
bm_line_add_latest (BmLine        *self,
                    BmMessageKind  kind,
                    GVariant      *body)
{
  if (get_last_number (self) > self->told)
    {
      g_auto (BmMessage) last = { 0 };

      if (bm_message_read (&last, self->side, g_ptr_array_index (self->out, self->out->len - 1), NULL)
          && last.kind == kind)
        {
          self->out_digest = last.previous;
          g_ptr_array_set_size (self->out, (int) self->out->len - 1);
        }
    }
  bm_line_add (self, kind, body);
}

static void
send_again (BmLine *self,
            gint64  now)
{
  self->sent = self->confirmed;
  self->window = BM_LINE_FIRST_WINDOW;
  self->resent_time = now;
  self->progress_time = now;
}

/**
 * bm_line_greet:
 * @self: a line
 *
 * Says that the other end can be reached again: each tells what it has, and is sent the rest.
 */
void
bm_line_greet (BmLine *self)
{
  self->sent = self->confirmed;
  self->window = BM_LINE_FIRST_WINDOW;
  self->patience = FIRST_PATIENCE;
  self->greets = TRUE;
}

/**
 * bm_line_set_away:
 * @self: a line
 * @is_away: whether nobody reads at the other end, and what is sent is kept there
 *
 * Nothing is sent again as long as nobody could confirm it.
 */
void
bm_line_set_away (BmLine   *self,
                  gboolean  is_away)
{
  self->is_away = is_away;
}

static GBytes *
make_packet (const BmLine *self,
             guint8        flags,
             GBytes       *message)
{
  GByteArray *packet = g_byte_array_new ();
  guint32 number = GUINT32_TO_LE (self->in_number);

  g_byte_array_append (packet, &flags, 1);
  g_byte_array_append (packet, (const guint8 *) &number, sizeof number);
  if (flags & FLAG_GREET)
    g_byte_array_append (packet, self->in_digest.bytes, BM_DIGEST_BYTES);
  if (message != NULL)
    g_byte_array_append (packet, g_bytes_get_data (message, NULL), (guint) g_bytes_get_size (message));

  return g_byte_array_free_to_bytes (packet);
}

static GBytes *
write_packet (BmLine *self,
              GBytes *message)
{
  guint8 flags = (guint8) ((self->asks ? FLAG_ASKS : 0) | (self->greets ? FLAG_GREET : 0));

  self->n_owed = 0;
  self->asks = FALSE;
  self->greets = FALSE;

  return make_packet (self, flags, message);
}

/**
 * bm_line_take:
 * @self: a line
 * @now: the time, in milliseconds
 *
 * To be called after each change, and every now and then, until there is nothing more.
 *
 * Returns: (transfer full) (nullable): the next packet to send now
 */
GBytes *
bm_line_take (BmLine *self,
              gint64  now)
{
  guint32 limit = self->confirmed + MIN (self->out->len, self->is_away ? BM_LINE_WINDOW : self->window);

  /* The other end will answer with what it lacks: that need not be sent once more. */
  if (self->greets)
    self->resent_time = now;
  if (self->sent == self->confirmed || self->is_away)
    self->progress_time = now;
  else if (now - self->progress_time >= self->patience)
    {
      /* On a slow way all of them are still coming, so only the first and the last one are sent again: who lacks what is
       * between them asks for it. */
      self->probes = self->sent > self->confirmed + 1;
      self->patience = MIN (self->patience * 2, LAST_PATIENCE);
      self->window = BM_LINE_FIRST_WINDOW;
      self->progress_time = now;
      return write_packet (self, g_ptr_array_index (self->out, 0));
    }

  if (self->probes && self->sent > self->confirmed + 1)
    {
      self->probes = FALSE;
      return write_packet (self, g_ptr_array_index (self->out, self->sent - self->confirmed - 1));
    }
  if (self->sent < limit)
    {
      self->sent++;
      self->told = MAX (self->told, self->sent);
      return write_packet (self, g_ptr_array_index (self->out, self->sent - self->confirmed - 1));
    }
  if (self->asks || self->greets || self->n_owed >= CONFIRM_MOST
      || (self->n_owed > 0 && now - self->owed_time >= CONFIRM_PAUSE))
    return write_packet (self, NULL);
  return NULL;
}

/**
 * bm_line_send:
 * @self: a line
 * @seal: seals its packets
 * @carrier: carries them
 * @peer: to whom
 * @now: the time, in milliseconds
 *
 * Sends the next packet, if there is anything to send. The connection may break meanwhile, and whatever belongs to it may
 * be gone afterwards, the line included.
 *
 * Returns: whether there was one
 */
gboolean
bm_line_send (BmLine       *self,
              const BmSeal *seal,
              BmCarrier    *carrier,
              const char   *peer,
              gint64        now)
{
  g_autoptr (GBytes) packet = bm_line_take (self, now);
  g_autoptr (GBytes) sealed = NULL;

  if (packet == NULL)
    return FALSE;

  sealed = bm_seal_close (seal, packet);
  bm_carrier_send (carrier, peer, sealed);

  return TRUE;
}

/* -- Receiving -- */

static const BmDigest *
find_out_digest (const BmLine *self,
                 guint32       number,
                 BmDigest     *digest)
{
  if (number == self->confirmed)
    return &self->confirmed_digest;

  *digest = bm_message_digest (g_ptr_array_index (self->out, number - self->confirmed - 1));
  return digest;
}

/* The other end says that it has everything up to @number. It may have said so some time ago. */
static gboolean
confirm (BmLine          *self,
         guint32          number,
         const BmDigest  *digest,
         gint64           now,
         GError         **error)
{
  BmDigest storage;
  const BmDigest *known;

  if (number > get_last_number (self))
    return fail (BM_LINE_ERROR_AHEAD, number, error);
  if (number < self->confirmed)
    return TRUE;

  known = find_out_digest (self, number, &storage);
  if (digest != NULL && !bm_digest_equal (known, digest))
    return fail (BM_LINE_ERROR_DIGEST, number, error);
  if (number == self->confirmed)
    return TRUE;

  self->confirmed_digest = *known;
  self->window = MIN (self->window + number - self->confirmed, BM_LINE_WINDOW);
  g_ptr_array_remove_range (self->out, 0, number - self->confirmed);
  self->confirmed = number;
  self->sent = MAX (self->sent, number);
  self->patience = FIRST_PATIENCE;
  self->progress_time = now;
  return TRUE;
}

static void
owe (BmLine *self,
     guint   n,
     gint64  now)
{
  if (self->n_owed == 0)
    self->owed_time = now;
  self->n_owed += n;
}

/* The other end has a gap, or is there again. */
static void
answer_ask (BmLine  *self,
            guint32  number,
            gint64   now)
{
  if (number >= self->confirmed && now - self->resent_time >= ASK_PAUSE)
    send_again (self, now);
}

static gboolean
accept (BmLine     *self,
        GBytes     *bytes,
        gint64      now,
        BmMessage  *message,
        GError    **error)
{
  g_auto (BmMessage) read = { 0 };

  if (!bm_message_read (&read, self->side == BM_END_HOST ? BM_END_GUEST : BM_END_HOST, bytes, error))
    return FALSE;

  /* What comes again has been confirmed in vain, or too late. Much may come again: one confirmation will do for it. */
  if (read.number == self->in_number + 1 || self->n_owed == 0)
    owe (self, 1, now);
  if (read.number <= self->in_number)
    return TRUE;
  if (read.number > self->in_number + 1)
    {
      if (now - self->asked_time >= ASK_PAUSE)
        {
          self->asks = TRUE;
          self->asked_time = now;
        }
      return TRUE;
    }
  if (!bm_digest_equal (&read.previous, &self->in_digest))
    return fail (BM_LINE_ERROR_DIGEST, read.number, error);

  self->in_number = read.number;
  self->in_digest = bm_message_digest (bytes);
  *message = read;
  read.body = NULL;
  return TRUE;
}

/**
 * bm_line_receive:
 * @self: a line
 * @packet: bytes from anywhere
 * @now: the time, in milliseconds
 * @message: (out): the message that is next, if the packet has it; its body is %NULL otherwise
 * @error: return location for a #BmLineError or a #BmMessageError
 *
 * Reads a packet from the other end. What @message leads to, and the line itself, have to be stored before anything
 * is taken from the line: that confirms it.
 *
 * Returns: whether the line can go on
 */
gboolean
bm_line_receive (BmLine     *self,
                 GBytes     *packet,
                 gint64      now,
                 BmMessage  *message,
                 GError    **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (packet, &length);
  gboolean greets = length > 0 && (data[0] & FLAG_GREET);
  gsize head = HEAD_BYTES + (greets ? BM_DIGEST_BYTES : 0);
  BmDigest digest;
  guint32 number;

  *message = (BmMessage) { .body = NULL };
  if (length < head || (data[0] & ~(FLAG_ASKS | FLAG_GREET)))
    return fail (BM_LINE_ERROR_PACKET, (guint32) length, error);

  memcpy (&number, data + 1, sizeof number);
  number = GUINT32_FROM_LE (number);
  if (greets)
    memcpy (digest.bytes, data + HEAD_BYTES, BM_DIGEST_BYTES);
  if (!confirm (self, number, greets ? &digest : NULL, now, error))
    return FALSE;
  if (data[0] & (FLAG_ASKS | FLAG_GREET))
    answer_ask (self, number, now);
  if (greets)
    owe (self, CONFIRM_MOST, now);

  if (length > head)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_from_bytes (packet, head, length - head);

      return accept (self, bytes, now, message, error);
    }

  return TRUE;
}

/* -- All at once -- */

/**
 * bm_line_list_packets:
 * @self: a line
 *
 * Says everything that the other end has not confirmed, for whatever carries it in one piece and may be opened at any
 * time, or never. As far as the line is concerned nothing has been sent.
 *
 * Returns: (transfer full) (element-type GBytes): at least one packet
 */
GPtrArray *
bm_line_list_packets (BmLine *self)
{
  GPtrArray *packets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  self->told = get_last_number (self);
  g_ptr_array_add (packets, make_packet (self, FLAG_GREET, NULL));
  for (guint i = 0; i < self->out->len; i++)
    g_ptr_array_add (packets, make_packet (self, 0, g_ptr_array_index (self->out, i)));

  return packets;
}

/**
 * bm_line_try:
 * @self: a line
 * @packets: (element-type GBytes): from anywhere, in any order
 * @n_new: (out): how many messages in them have not come yet
 * @error: return location for a #BmLineError or a #BmMessageError
 *
 * Finds out what would become of packets, and changes nothing.
 *
 * Returns: whether all of them could be received
 */
gboolean
bm_line_try (const BmLine  *self,
             GPtrArray     *packets,
             guint         *n_new,
             GError       **error)
{
  g_autoptr (GVariant) stored = bm_line_to_variant (self);
  g_autoptr (BmLine) copy = bm_line_new_from_variant (self->side, stored, error);

  *n_new = 0;
  if (copy == NULL)
    return FALSE;

  for (guint i = 0; i < packets->len; i++)
    {
      g_auto (BmMessage) message = { 0 };

      if (!bm_line_receive (copy, g_ptr_array_index (packets, i), 0, &message, error))
        return FALSE;
      *n_new += message.body != NULL;
    }
  if (copy->asks)
    return fail (BM_LINE_ERROR_GAP, copy->in_number, error);

  return TRUE;
}
