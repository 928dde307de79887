/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-seal.h"

/* A deal that nobody can have chosen: everybody commits to a secret before anybody knows another one, and the seed of
 * the game is made of all of them. */

G_BEGIN_DECLS

/** BmShare: what one participant adds to the deal. */
typedef struct
{
  BmParticipantId participant;
  BmSecret        secret;
} BmShare;

BmDigest bm_commitment (const BmInvitation    *invitation,
                        guint                  game,
                        const BmShare         *share);
guint64  bm_fair_seed  (const BmInvitation    *invitation,
                        guint                  game,
                        const BmShare         *shares,
                        guint                  n_shares);

G_END_DECLS
