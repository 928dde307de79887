/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"
#include "bm-message.h"
#include "bm-plea.h"
#include "bm-session.h"
#include "bm-turn-file.h"
#include "bm-verification.h"

/* A place at a table that another program has. */

G_BEGIN_DECLS

#define BM_GUEST_ERROR (bm_guest_error_quark ())

/**
 * BmGuestError:
 * @BM_GUEST_ERROR_STATE: a stored guest that cannot be read
 * @BM_GUEST_ERROR_SETS: sets that cannot be used, or are not those that were announced
 * @BM_GUEST_ERROR_GAME: the host has said something about the game that cannot be
 */
typedef enum
{
  BM_GUEST_ERROR_STATE,
  BM_GUEST_ERROR_SETS,
  BM_GUEST_ERROR_GAME,
} BmGuestError;

/**
 * BmGuestPhase:
 * @BM_GUEST_JOINING: nothing has been heard from the table
 * @BM_GUEST_LOBBY: people come and sit down
 * @BM_GUEST_PLAYING: the game is played
 * @BM_GUEST_OVER: the game is over, until the next one begins
 * @BM_GUEST_GONE: the guest has left, was sent away, or does not understand the host
 */
typedef enum
{
  BM_GUEST_JOINING,
  BM_GUEST_LOBBY,
  BM_GUEST_PLAYING,
  BM_GUEST_OVER,
  BM_GUEST_GONE,
} BmGuestPhase;

/**
 * BmGuestAnswer:
 * @BM_GUEST_ANSWER_NONE: there is nothing to answer
 * @BM_GUEST_ANSWER_OPEN: something has to be decided first
 * @BM_GUEST_ANSWER_READY: a file with the answer can be made
 * @BM_GUEST_ANSWER_MADE: that was done, and may be done again; the host has not confirmed it
 *
 * What becomes of the last file of the host, for somebody who plays by file.
 */
typedef enum
{
  BM_GUEST_ANSWER_NONE,
  BM_GUEST_ANSWER_OPEN,
  BM_GUEST_ANSWER_READY,
  BM_GUEST_ANSWER_MADE,
} BmGuestAnswer;

#define BM_TYPE_GUEST (bm_guest_get_type ())
G_DECLARE_FINAL_TYPE (BmGuest, bm_guest, BM, GUEST, GObject)

GQuark                 bm_guest_error_quark     (void);

BmGuest               *bm_guest_new             (const BmInvitation *invitation,
                                                 const char         *name,
                                                 BmCarrier          *carrier,
                                                 GError            **error);
BmGuest               *bm_guest_new_from_variant (GVariant          *variant,
                                                 BmCarrier          *carrier,
                                                 GError            **error);
GVariant              *bm_guest_to_variant      (BmGuest            *self);

const BmInvitation    *bm_guest_get_invitation  (BmGuest            *self);
const BmParticipantId *bm_guest_get_id          (BmGuest            *self);
gboolean               bm_guest_is_called       (BmGuest            *self,
                                                 const BmParticipantId *id);
BmDigest               bm_guest_get_token       (BmGuest            *self,
                                                 const char         *purpose);
BmGuestPhase           bm_guest_get_phase       (BmGuest            *self);
BmDismissal            bm_guest_get_dismissal   (BmGuest            *self);
const char            *bm_guest_get_problem     (BmGuest            *self);
GVariant              *bm_guest_get_people      (BmGuest            *self);
GVariant              *bm_guest_dup_missing_sets (BmGuest           *self);
guint                  bm_guest_get_seats       (BmGuest            *self);
guint                  bm_guest_get_game        (BmGuest            *self);
BmSession             *bm_guest_get_session     (BmGuest            *self);
BmVerdict              bm_guest_get_verdict     (BmGuest            *self);

void                   bm_guest_add_set         (BmGuest            *self,
                                                 BmSet              *set);
void                   bm_guest_want_sets       (BmGuest            *self);
void                   bm_guest_take_seat       (BmGuest            *self,
                                                 guint               seat,
                                                 gboolean            takes,
                                                 const char         *name);
void                   bm_guest_set_ready       (BmGuest            *self,
                                                 gboolean            ready);
BmPleaState            bm_guest_get_plea        (BmGuest            *self,
                                                 guint              *seat);
void                   bm_guest_answer_plea     (BmGuest            *self,
                                                 gboolean            agrees);
void                   bm_guest_say             (BmGuest            *self,
                                                 const char         *text);
void                   bm_guest_react           (BmGuest            *self,
                                                 guint               reaction);
void                   bm_guest_leave           (BmGuest            *self);
void                   bm_guest_tick            (BmGuest            *self,
                                                 gint64              now);

BmGuest               *bm_guest_new_by_file     (const BmTurnFile   *invitation,
                                                 const char         *name,
                                                 GError            **error);
gboolean               bm_guest_is_by_file      (BmGuest            *self);
gboolean               bm_guest_hear_file       (BmGuest            *self,
                                                 const BmTurnFile   *file,
                                                 GError            **error);
BmGuestAnswer          bm_guest_get_answer      (BmGuest            *self);
gboolean               bm_guest_can_take_back   (BmGuest            *self);
void                   bm_guest_take_back       (BmGuest            *self);
BmTurnFile            *bm_guest_make_file       (BmGuest            *self);

G_END_DECLS
