/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-verification.h"

#include "bm-event-pack.h"
#include "bm-pack.h"
#include "bm-views.h"

#define SHOWN_PURPOSE "bigmonster shown"

/**
 * bm_digest_shown:
 * @views: a value of %BM_VIEWS_TYPE: what a participant sees after a move
 * @events: a value of %BM_EVENTS_TYPE: what happened in it
 *
 * Returns: the digest of both
 */
BmDigest
bm_digest_shown (GVariant *views,
                 GVariant *events)
{
  g_autoptr (GVariant) both = g_variant_ref_sink (g_variant_new ("(@a(ya{sv})@a(yyyyqyy))", views, events));
  g_autoptr (GVariant) normal = g_variant_get_normal_form (both);
  /* It is stored. */
  g_autoptr (GVariant) swapped = bm_swap_bytes (normal);

  return bm_digest (SHOWN_PURPOSE, g_variant_get_data (swapped), g_variant_get_size (swapped));
}

/* Reads pairs of a participant and 32 bytes. */
static gboolean
read_pair (GVariant        *pairs,
           gsize            index,
           BmParticipantId *participant,
           gpointer         bytes)
{
  g_autoptr (GVariant) pair = g_variant_get_child_value (pairs, index);

  return bm_unpack_child (pair, 0, participant->bytes, BM_PARTICIPANT_ID_BYTES)
         && bm_unpack_child (pair, 1, bytes, BM_KEY_BYTES);
}

/* The secret of a participant: in the same place as its commitment, so that nobody has two. */
static gboolean
check_share (const BmTestimony *testimony,
             gsize              index,
             BmShare           *share)
{
  BmParticipantId committed;
  BmDigest commitment, expected;

  if (!read_pair (testimony->commitments, index, &committed, commitment.bytes)
      || !read_pair (testimony->secrets, index, &share->participant, share->secret.bytes)
      || !bm_participant_id_equal (&committed, &share->participant))
    return FALSE;

  expected = bm_commitment (testimony->invitation, testimony->game, share);
  return bm_digest_equal (&commitment, &expected);
}

static gboolean
is_own (const BmTestimony *testimony,
        const BmShare     *share)
{
  return bm_participant_id_equal (&share->participant, &testimony->own->participant)
         && memcmp (share->secret.bytes, testimony->own->secret.bytes, BM_KEY_BYTES) == 0;
}

static BmVerdict
check_deal (const BmTestimony *testimony,
            guint64            seed)
{
  gsize n = g_variant_n_children (testimony->commitments);
  g_autofree BmShare *shares = g_new0 (BmShare, n);
  gboolean has_own = testimony->seats == 0;  /* who looks on has none */

  if (g_variant_n_children (testimony->secrets) != n)
    return BM_VERDICT_SECRETS;
  for (gsize i = 0; i < n; i++)
    {
      if (!check_share (testimony, i, &shares[i]))
        return BM_VERDICT_SECRETS;
      has_own = has_own || is_own (testimony, &shares[i]);
    }
  if (!has_own)
    return BM_VERDICT_SECRETS;

  return bm_fair_seed (testimony->invitation, testimony->game, shares, (guint) n) == seed ? BM_VERDICT_VERIFIED
                                                                                            : BM_VERDICT_SEED;
}

static BmVerdict
check_entry (const BmTestimony    *testimony,
             const BmJournalEntry *entry,
             const BmState        *state,
             const GArray         *events,
             BmMove                move)
{
  BmView view = bm_view (state, BM_SPECTATOR);
  g_autoptr (GVariant) views = bm_views_pack (&view, testimony->seats);
  g_autoptr (GVariant) packed = bm_events_pack (events);
  BmDigest shown = bm_digest_shown (views, packed);

  if (entry->own != 0 && entry->own != move)
    return BM_VERDICT_MOVES;
  return bm_digest_equal (&shown, &entry->shown) ? BM_VERDICT_VERIFIED : BM_VERDICT_VIEWS;
}

/* Plays the game again, and looks where the guest did. */
static BmVerdict
check_moves (const BmTestimony *testimony,
             const BmRecord    *record)
{
  guint n = bm_record_get_n_moves (record);
  g_autoptr (BmState) state = bm_record_replay (record, 0, NULL);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));

  for (guint step = 0; step <= n; step++)
    {
      BmMove move = step > 0 ? bm_record_get_move (record, step - 1) : 0;
      BmVerdict verdict;

      g_array_set_size (events, 0);
      if (step > 0 && !bm_state_apply (state, move, step > testimony->first_step ? events : NULL, NULL))
        return BM_VERDICT_RECORD;
      if (step < testimony->first_step)
        continue;
      if (step - testimony->first_step >= testimony->journal->len)
        return BM_VERDICT_VIEWS;

      verdict = check_entry (testimony,
                             &g_array_index (testimony->journal, BmJournalEntry, step - testimony->first_step), state,
                             events, move);
      if (verdict != BM_VERDICT_VERIFIED)
        return verdict;
    }

  if (!bm_state_is_over (state) || n + 1 != testimony->first_step + testimony->journal->len)
    return BM_VERDICT_RECORD;
  return BM_VERDICT_VERIFIED;
}

/**
 * bm_verify:
 * @testimony: what a guest knows
 * @record: the whole game, as the host says that it was
 *
 * Compares the deal, everything that the guest was shown, and all its own moves with the game.
 *
 * Returns: what is wrong first, or that nothing is
 */
BmVerdict
bm_verify (const BmTestimony *testimony,
           const BmRecord    *record)
{
  BmVerdict verdict = check_deal (testimony, bm_record_get_seed (record));

  return verdict == BM_VERDICT_VERIFIED ? check_moves (testimony, record) : verdict;
}
