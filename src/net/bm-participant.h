/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-fairness.h"
#include "bm-line.h"
#include "bm-verification.h"

/* A guest as the host sees it. */

G_BEGIN_DECLS

/** BmAllowance: how many more of something there may be, and when that was reckoned, in milliseconds. */
typedef struct
{
  double n;
  gint64 time;
} BmAllowance;

/**
 * BmParticipant:
 * @id: what everybody calls it
 * @key: its public key
 * @seal: the keys of its line
 * @line: what has been said
 * @name: what it calls itself; "" until it has joined
 * @peer: (nullable): what the carrier calls it; %NULL while it cannot be reached
 * @away_since: since when it cannot be reached, in milliseconds; meaningless while it can
 * @joined: whether it has said who it is
 * @ready: whether it wants the game to begin
 * @dismissed: why it had to leave
 * @has_commitment: whether @commitment is that of this game
 * @has_share: whether @share is known
 * @commitment: to a secret
 * @share: the secret
 * @verdict: what it has found out about the last game
 * @follows: whether it is sent the game
 * @shown: (nullable): what it was shown last; %NULL if it does not follow
 * @sent_sets: a bit for each set that it was sent
 * @by_file: whether what is said is carried as files; then it is never away
 * @is_invited: by file: whether the invitation has not been answered; then the key is made up
 * @ticket: by file: the secret of the invitation, which is only for this guest
 * @is_asked: by file: whether the last file asks what the guest has to decide now; since @away_since
 * @is_begged: whether it is asked whether something may be taken back
 * @has_agreed: whether it has agreed to that
 * @nonces: (element-type guint64): of what has come from it since the program began
 * @packets: how many packets it may still send
 * @words: how many lines and reactions
 */
typedef struct
{
  BmParticipantId id;
  guint8          key[BM_KEY_BYTES];
  BmSeal         *seal;
  BmLine         *line;
  char           *name;
  char           *peer;
  gint64          away_since;
  gboolean        joined;
  gboolean        ready;
  BmDismissal     dismissed;
  gboolean        has_commitment;
  gboolean        has_share;
  BmDigest        commitment;
  BmShare         share;
  BmVerdict       verdict;
  gboolean        follows;
  GVariant       *shown;
  guint64         sent_sets;
  gboolean        by_file;
  gboolean        is_invited;
  BmSecret        ticket;
  gboolean        is_asked;
  gboolean        is_begged;
  gboolean        has_agreed;
  GHashTable     *nonces;
  BmAllowance     packets;
  BmAllowance     words;
} BmParticipant;

/** BM_PARTICIPANT_MAX_WAITING: how many messages are kept for a guest: those of several games, or of large sets. */
#define BM_PARTICIPANT_MAX_WAITING 5000

/** BM_PARTICIPANT_TYPE: what is stored of a participant. */
#define BM_PARTICIPANT_TYPE G_VARIANT_TYPE ("(ayvsbbybaybayybt)")

gboolean       bm_allowance_take               (BmAllowance         *self,
                                                gint64               now,
                                                double               most,
                                                double               per_second);

BmParticipant *bm_participant_new              (const BmInvitation  *invitation,
                                                const BmKeyPair     *host,
                                                const guint8        *key,
                                                gint64               now,
                                                GError             **error);
BmParticipant *bm_participant_new_from_variant (const BmInvitation  *invitation,
                                                const BmKeyPair     *host,
                                                GVariant            *variant,
                                                gint64               now,
                                                GError             **error);
GVariant      *bm_participant_to_variant       (const BmParticipant *self);
void           bm_participant_free             (BmParticipant       *self);

void           bm_participant_say              (BmParticipant       *self,
                                                BmMessageKind        kind,
                                                GVariant            *body);
void           bm_participant_say_latest       (BmParticipant       *self,
                                                BmMessageKind        kind,
                                                GVariant            *body);
void           bm_participant_forget_game      (BmParticipant       *self);
gboolean       bm_participant_has_heard        (BmParticipant       *self,
                                                GBytes              *sealed);
gboolean       bm_participant_may_send         (BmParticipant       *self,
                                                gint64               now);
gboolean       bm_participant_may_speak        (BmParticipant       *self,
                                                gint64               now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmParticipant, bm_participant_free)

G_END_DECLS
