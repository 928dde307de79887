/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-fairness.h"
#include "bm-record.h"

/* Whether a game was what it seemed to be: what a guest was shown and did, compared with the whole game at its end. */

G_BEGIN_DECLS

/**
 * BmVerdict:
 * @BM_VERDICT_OPEN: the game is not over, or it was not followed from its beginning
 * @BM_VERDICT_VERIFIED: nothing is wrong
 * @BM_VERDICT_SECRETS: a secret is not the one that was committed to, or one is missing
 * @BM_VERDICT_SEED: the deal is not the one that the secrets make
 * @BM_VERDICT_RECORD: the game as it is said to have been cannot have been played
 * @BM_VERDICT_VIEWS: something was shown otherwise than it was
 * @BM_VERDICT_MOVES: a move of this guest is not the one that it made
 */
typedef enum
{
  BM_VERDICT_OPEN,
  BM_VERDICT_VERIFIED,
  BM_VERDICT_SECRETS,
  BM_VERDICT_SEED,
  BM_VERDICT_RECORD,
  BM_VERDICT_VIEWS,
  BM_VERDICT_MOVES,
} BmVerdict;
#define BM_N_VERDICTS 7

/** BM_JOURNAL_NOT_OWN: no move is this one. */
#define BM_JOURNAL_NOT_OWN G_MAXUINT32

/**
 * BmJournalEntry:
 * @shown: the digest of what was shown after a move
 * @own: the move that was made here; 0 if somebody else made it; %BM_JOURNAL_NOT_OWN if it was said to be one of a
 *   seat here
 */
typedef struct
{
  BmDigest shown;
  BmMove   own;
} BmJournalEntry;

/**
 * BmTestimony:
 * @invitation: names the table
 * @game: the number of the game
 * @own: this guest and its secret
 * @commitments: a(ayay): participant and digest, as they were before any secret was known
 * @secrets: a(ayay): participant and secret, as they are said to have been
 * @seats: a bit for each seat of this guest
 * @first_step: the number of moves before the first entry of @journal
 * @journal: (element-type BmJournalEntry): what was shown at the beginning, and after each move
 *
 * What a guest knows for certain, apart from @secrets.
 */
typedef struct
{
  const BmInvitation *invitation;
  guint               game;
  const BmShare      *own;
  GVariant           *commitments;
  GVariant           *secrets;
  guint               seats;
  guint               first_step;
  const GArray       *journal;
} BmTestimony;

BmDigest  bm_digest_shown (GVariant          *views,
                           GVariant          *events);
BmVerdict bm_verify       (const BmTestimony *testimony,
                           const BmRecord    *record);

G_END_DECLS
