/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"
#include "bm-message.h"
#include "bm-plea.h"
#include "bm-session.h"
#include "bm-turn-file.h"
#include "bm-verification.h"

/* The table of a game that people play from elsewhere, in the program that has the game. */

G_BEGIN_DECLS

/** BM_HOST_MAX_PARTICIPANTS: how many guests may come to a table. */
#define BM_HOST_MAX_PARTICIPANTS 16

/** BM_HOST_GRACE_MS: how long the table waits for somebody who is away, unless it is said otherwise. */
#define BM_HOST_GRACE_MS 90000

/** BM_HOST_DEAL_MS: how long somebody may take to answer during the deal, where nobody has anything to think about. */
#define BM_HOST_DEAL_MS 90000

/** BM_HOST_FILE_GRACE_MS: and for somebody who plays by file, at least. */
#define BM_HOST_FILE_GRACE_MS (2 * 24 * 60 * 60 * G_GINT64_CONSTANT (1000))

#define BM_HOST_ERROR (bm_host_error_quark ())

/**
 * BmHostError:
 * @BM_HOST_ERROR_NOT_READY: a seat is free, or somebody is not ready
 * @BM_HOST_ERROR_STATE: a stored table that cannot be read
 */
typedef enum
{
  BM_HOST_ERROR_NOT_READY,
  BM_HOST_ERROR_STATE,
} BmHostError;

/**
 * BmHostPhase:
 * @BM_HOST_LOBBY: people come and sit down
 * @BM_HOST_DEALING: everybody commits to a secret, then opens it
 * @BM_HOST_PLAYING: the game is played
 * @BM_HOST_OVER: the game is over
 */
typedef enum
{
  BM_HOST_LOBBY,
  BM_HOST_DEALING,
  BM_HOST_PLAYING,
  BM_HOST_OVER,
} BmHostPhase;

/**
 * BmHostFileNeed:
 * @BM_HOST_FILE_NONE: nothing has to be sent to the seat, or come from there
 * @BM_HOST_FILE_TO_SEND: a file for the seat has to be saved and sent
 * @BM_HOST_FILE_AWAITED: that was done; the answer has not been opened yet
 *
 * What a table waits for at a seat that is played by file.
 */
typedef enum
{
  BM_HOST_FILE_NONE,
  BM_HOST_FILE_TO_SEND,
  BM_HOST_FILE_AWAITED,
} BmHostFileNeed;

#define BM_TYPE_HOST (bm_host_get_type ())
G_DECLARE_FINAL_TYPE (BmHost, bm_host, BM, HOST, GObject)

GQuark              bm_host_error_quark     (void);

BmHost             *bm_host_new             (BmSetup      *setup,
                                             const BmSeat *seats,
                                             BmCarrier    *carrier);
BmHost             *bm_host_new_from_variant (GVariant    *variant,
                                             BmCarrier    *carrier,
                                             GError      **error);
GVariant           *bm_host_to_variant      (BmHost       *self);

const BmInvitation *bm_host_get_invitation  (BmHost       *self);
BmDigest            bm_host_get_token       (BmHost       *self,
                                             const char   *purpose);
const BmSetup      *bm_host_get_setup       (BmHost       *self);
BmHostPhase         bm_host_get_phase       (BmHost       *self);
BmSession          *bm_host_get_session     (BmHost       *self);
guint               bm_host_get_game        (BmHost       *self);
guint               bm_host_get_kept        (BmHost       *self);
guint               bm_host_get_n_refused   (BmHost       *self);
gboolean            bm_host_get_can_start   (BmHost       *self);
GVariant           *bm_host_dup_people      (BmHost       *self);
BmVerdict           bm_host_get_verdict     (BmHost       *self,
                                             const BmParticipantId *guest);

const char         *bm_host_get_keeper      (BmHost       *self);
gint64              bm_host_get_grace_ms    (BmHost       *self);
void                bm_host_set_keeper      (BmHost       *self,
                                             const char   *player,
                                             gint64        grace_ms);
gboolean            bm_host_start           (BmHost       *self,
                                             GError      **error);
void                bm_host_rematch         (BmHost       *self);
BmPleaState         bm_host_get_plea        (BmHost       *self,
                                             guint        *seat);
void                bm_host_answer_plea     (BmHost       *self,
                                             gboolean      agrees);
void                bm_host_say             (BmHost       *self,
                                             const char   *text);
void                bm_host_react           (BmHost       *self,
                                             guint         reaction);
void                bm_host_dismiss         (BmHost       *self,
                                             const BmParticipantId *guest);
void                bm_host_tick            (BmHost       *self,
                                             gint64        now);

void                bm_host_invite_by_file  (BmHost       *self,
                                             guint         seat);
gboolean            bm_host_is_by_file      (BmHost       *self,
                                             guint         seat);
gboolean            bm_host_is_invited      (BmHost       *self,
                                             guint         seat);
BmHostFileNeed      bm_host_get_file_need   (BmHost       *self,
                                             guint         seat);
BmTurnFile         *bm_host_make_file       (BmHost       *self,
                                             guint         seat);
gboolean            bm_host_hear_file       (BmHost       *self,
                                             const BmTurnFile *file,
                                             GError      **error);

G_END_DECLS
