/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-fairness.h"

#include <stdlib.h>
#include <string.h>

#define COMMITMENT_PURPOSE "bigmonster commitment"
#define SEED_PURPOSE       "bigmonster seed"

static void
append_game (GByteArray         *data,
             const BmInvitation *invitation,
             guint               game)
{
  guint32 number = GUINT32_TO_LE (game);

  g_byte_array_append (data, invitation->table, BM_TABLE_ID_BYTES);
  g_byte_array_append (data, (const guint8 *) &number, sizeof number);
}

static void
append_share (GByteArray    *data,
              const BmShare *share)
{
  g_byte_array_append (data, share->participant.bytes, BM_PARTICIPANT_ID_BYTES);
  g_byte_array_append (data, share->secret.bytes, BM_KEY_BYTES);
}

/**
 * bm_commitment:
 * @invitation: names the table
 * @game: the number of the game at this table
 * @share: a participant and its secret
 *
 * Returns: what tells nothing about the secret, and fits no other one, participant, game or table
 */
BmDigest
bm_commitment (const BmInvitation *invitation,
               guint               game,
               const BmShare      *share)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();

  append_game (data, invitation, game);
  append_share (data, share);
  return bm_digest (COMMITMENT_PURPOSE, data->data, data->len);
}

static int
compare_shares (const void *a,
                const void *b)
{
  return memcmp (((const BmShare *) a)->participant.bytes, ((const BmShare *) b)->participant.bytes,
                 BM_PARTICIPANT_ID_BYTES);
}

/**
 * bm_fair_seed:
 * @invitation: names the table
 * @game: the number of the game at this table
 * @shares: (array length=n_shares): the secrets of all, in any order
 * @n_shares: their number
 *
 * Returns: the seed of the game
 */
guint64
bm_fair_seed (const BmInvitation *invitation,
              guint               game,
              const BmShare      *shares,
              guint               n_shares)
{
  g_autoptr (GByteArray) data = g_byte_array_new ();
  g_autofree BmShare *sorted = g_memdup2 (shares, sizeof *shares * n_shares);
  guint64 seed = 0;
  BmDigest digest;

  if (n_shares > 0)
    qsort (sorted, n_shares, sizeof *sorted, compare_shares);
  append_game (data, invitation, game);
  for (guint i = 0; i < n_shares; i++)
    append_share (data, &sorted[i]);

  digest = bm_digest (SEED_PURPOSE, data->data, data->len);
  for (guint i = 0; i < sizeof seed; i++)
    seed |= (guint64) digest.bytes[i] << 8 * i;
  return seed;
}
