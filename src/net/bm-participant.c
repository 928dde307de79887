/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-participant.h"

#include "bm-pack.h"

/* A program sends some packets for each decision; a flood does not stop. */
#define MOST_NONCES        20000
#define MOST_PACKETS       400
#define PACKETS_PER_SECOND 40

/* Nobody reads more. */
#define MOST_WORDS       10
#define WORDS_PER_SECOND 0.5

/**
 * bm_allowance_take:
 * @self: an allowance
 * @now: the time, in milliseconds
 * @most: how many there may be at once
 * @per_second: how many come back with time
 *
 * Counts one more.
 *
 * Returns: whether it may be
 */
gboolean
bm_allowance_take (BmAllowance *self,
                   gint64       now,
                   double       most,
                   double       per_second)
{
  self->n = MIN (self->n + (double) (now - self->time) * per_second / 1000, most);
  self->time = now;
  if (self->n < 1)
    return FALSE;

  self->n -= 1;
  return TRUE;
}

/**
 * bm_participant_new:
 * @invitation: names the table
 * @host: the keys of the host
 * @key: (array fixed-size=32): the public key of the guest
 * @now: the time, in milliseconds
 * @error: return location for a #BmSealError
 *
 * Returns: (transfer full) (nullable): a guest that has said nothing yet
 */
BmParticipant *
bm_participant_new (const BmInvitation  *invitation,
                    const BmKeyPair     *host,
                    const guint8        *key,
                    gint64               now,
                    GError             **error)
{
  BmSeal *seal = bm_seal_new_host (invitation, host, key, error);
  BmParticipant *self;

  if (seal == NULL)
    return NULL;

  self = g_new0 (BmParticipant, 1);
  self->id = bm_participant_id (invitation, key);
  memcpy (self->key, key, BM_KEY_BYTES);
  self->seal = seal;
  self->line = bm_line_new (BM_END_HOST);
  self->name = g_strdup ("");
  self->packets = (BmAllowance) { MOST_PACKETS, now };
  self->words = (BmAllowance) { MOST_WORDS, now };
  self->away_since = now;
  self->nonces = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

/**
 * bm_participant_free:
 * @self: (nullable): a participant
 */
void
bm_participant_free (BmParticipant *self)
{
  if (self == NULL)
    return;

  bm_seal_free (self->seal);
  bm_line_free (self->line);
  g_free (self->name);
  g_free (self->peer);
  g_clear_pointer (&self->shown, g_variant_unref);
  g_hash_table_unref (self->nonces);
  g_free (self);
}

/**
 * bm_participant_to_variant:
 * @self: a participant
 *
 * Returns: (transfer full): a value of %BM_PARTICIPANT_TYPE
 */
GVariant *
bm_participant_to_variant (const BmParticipant *self)
{
  g_autoptr (GVariant) line = bm_line_to_variant (self->line);

  return g_variant_ref_sink (g_variant_new ("(@ayvsbbyb@ayb@ayybt)", bm_pack_bytes (self->key, BM_KEY_BYTES), line,
                                            self->name, self->joined, self->ready, (guint8) self->dismissed,
                                            self->has_commitment,
                                            bm_pack_bytes (self->commitment.bytes, BM_DIGEST_BYTES),
                                            self->has_share, bm_pack_bytes (self->share.secret.bytes, BM_KEY_BYTES),
                                            (guint8) self->verdict, self->follows, self->sent_sets));
}

/**
 * bm_participant_new_from_variant:
 * @invitation: names the table
 * @host: the keys of the host
 * @variant: a value of %BM_PARTICIPANT_TYPE
 * @now: the time, in milliseconds
 * @error: return location for a #BmSealError or #BmLineError
 *
 * Returns: (transfer full) (nullable): the participant, which cannot be reached yet
 */
BmParticipant *
bm_participant_new_from_variant (const BmInvitation  *invitation,
                                 const BmKeyPair     *host,
                                 GVariant            *variant,
                                 gint64               now,
                                 GError             **error)
{
  g_autoptr (BmParticipant) self = NULL;
  g_autoptr (GVariant) stored = NULL;
  guint8 key[BM_KEY_BYTES] = { 0 };
  guint8 dismissed, verdict;

  /* A key of zeros is refused. */
  bm_unpack_child (variant, 0, key, sizeof key);
  self = bm_participant_new (invitation, host, key, now, error);
  if (self == NULL)
    return NULL;

  g_free (self->name);
  g_variant_get (variant, "(@ayvsbbyb@ayb@ayybt)", NULL, &stored, &self->name, &self->joined, &self->ready, &dismissed,
                 &self->has_commitment, NULL, &self->has_share, NULL, &verdict, &self->follows, &self->sent_sets);
  bm_unpack_child (variant, 7, self->commitment.bytes, BM_DIGEST_BYTES);
  bm_unpack_child (variant, 9, self->share.secret.bytes, BM_KEY_BYTES);
  self->share.participant = self->id;
  self->dismissed = dismissed;
  self->verdict = verdict;
  bm_line_free (self->line);
  self->line = bm_line_new_from_variant (BM_END_HOST, stored, error);
  if (self->line == NULL)
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_participant_say:
 * @self: a participant
 * @kind: the kind of a message
 * @body: (transfer floating): its body
 *
 * Says something to a guest, unless it had to leave.
 */
void
bm_participant_say (BmParticipant *self,
                    BmMessageKind  kind,
                    GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  if (self->dismissed == BM_DISMISSAL_NONE)
    bm_line_add (self->line, kind, sunk);
}

/**
 * bm_participant_say_latest:
 * @self: a participant
 * @kind: the kind of a message that says how something stands now
 * @body: (transfer floating): its body
 *
 * Says something to a guest, unless it had to leave, instead of what has been said before it and not been sent.
 */
void
bm_participant_say_latest (BmParticipant *self,
                           BmMessageKind  kind,
                           GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  if (self->dismissed == BM_DISMISSAL_NONE)
    bm_line_add_latest (self->line, kind, sunk);
}

/**
 * bm_participant_forget_game:
 * @self: a participant
 *
 * Prepares for the next game.
 */
void
bm_participant_forget_game (BmParticipant *self)
{
  self->ready = self->by_file;
  self->has_commitment = FALSE;
  self->has_share = FALSE;
  self->follows = FALSE;
  self->verdict = BM_VERDICT_OPEN;
  g_clear_pointer (&self->shown, g_variant_unref);
}

/**
 * bm_participant_has_heard:
 * @self: a participant
 * @sealed: what could be opened with its keys
 *
 * Whoever is on the way can send again what they have seen. Nothing comes twice from the participant: each time it is
 * sealed anew.
 *
 * Returns: whether it has come before
 */
gboolean
bm_participant_has_heard (BmParticipant *self,
                          GBytes        *sealed)
{
  guint64 nonce = bm_seal_get_nonce (sealed);

  /* Far more than in a long evening. */
  if (g_hash_table_size (self->nonces) >= MOST_NONCES)
    g_hash_table_remove_all (self->nonces);
  return !g_hash_table_add (self->nonces, g_memdup2 (&nonce, sizeof nonce));
}

/**
 * bm_participant_may_send:
 * @self: a participant
 * @now: the time, in milliseconds
 *
 * Counts a packet.
 *
 * Returns: whether it may be looked at: not if there have been too many of late
 */
gboolean
bm_participant_may_send (BmParticipant *self,
                         gint64         now)
{
  return bm_allowance_take (&self->packets, now, MOST_PACKETS, PACKETS_PER_SECOND);
}

/**
 * bm_participant_may_speak:
 * @self: a participant
 * @now: the time, in milliseconds
 *
 * Counts something that the others have to read.
 *
 * Returns: whether they are told
 */
gboolean
bm_participant_may_speak (BmParticipant *self,
                          gint64         now)
{
  return bm_allowance_take (&self->words, now, MOST_WORDS, WORDS_PER_SECOND);
}
