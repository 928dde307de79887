/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-session.h"
#include "bm-set-registry.h"
#include "bm-setup.h"

/* A game in which something that was just designed can be tried out. */

G_BEGIN_DECLS

#define BM_TRIAL_ERROR (bm_trial_error_quark ())

/**
 * BmTrialError:
 * @BM_TRIAL_ERROR_IMPOSSIBLE: no game can start with it
 */
typedef enum
{
  BM_TRIAL_ERROR_IMPOSSIBLE,
} BmTrialError;

/**
 * BmTrial:
 * @setup: (transfer full): the setup of the game
 * @seed: the random seed of the game
 * @seats: the players: a person at seat 0, computer players at the others
 * @is_begun_with: whether the requested thing is there from the beginning: a tile in the first hand of seat 0, an
 *   explorer dealt to it, a medal on the board
 * @explorer: the explorer that seat 0 keeps, so that it has its first hand at once; %BM_NONE if it chooses
 *
 * Everything that a session needs for a game.
 */
typedef struct
{
  BmSetup *setup;
  guint64  seed;
  BmSeat   seats[BM_MAX_SEATS];
  gboolean is_begun_with;
  guint16  explorer;
} BmTrial;

GQuark     bm_trial_error_quark (void);

BmTrial   *bm_trial_new         (BmDocument     *document,
                                 const char     *path,
                                 guint64         chance,
                                 GError        **error);
BmTrial   *bm_trial_new_for_set (BmSet          *set,
                                 BmSetRegistry  *registry,
                                 const char     *path,
                                 guint64         chance,
                                 GError        **error);
void       bm_trial_free        (BmTrial        *self);

BmSession *bm_trial_begin       (BmTrial        *self,
                                 GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmTrial, bm_trial_free)

G_END_DECLS
