/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-line.h"
#include "bm-view.h"

/* Files that carry a game by mail or chat: what a line has to say, in one piece. docs/NETWORK.md describes the
 * bytes. */

G_BEGIN_DECLS

/** BM_TURN_FILE_SUFFIX: how the names of these files end. */
#define BM_TURN_FILE_SUFFIX ".bigmonster-turn"

/** BM_TURN_FILE_MAX_BYTES: longer files are refused without being looked at. */
#define BM_TURN_FILE_MAX_BYTES (32 * 1024 * 1024)

/** BM_TURN_FILE_PURPOSE: for the digest at the end of a file. */
#define BM_TURN_FILE_PURPOSE "bigmonster file"

#define BM_TURN_FILE_ERROR (bm_turn_file_error_quark ())

/**
 * BmTurnFileError:
 * @BM_TURN_FILE_ERROR_FORMAT: no such file at all
 * @BM_TURN_FILE_ERROR_VERSION: another version of the program has written it
 * @BM_TURN_FILE_ERROR_DAMAGED: it is incomplete, or was changed on its way
 * @BM_TURN_FILE_ERROR_TABLE: it belongs to another table
 * @BM_TURN_FILE_ERROR_SEAT: it is for somebody else at the table, or from nobody there
 * @BM_TURN_FILE_ERROR_OWN: this program has written it, for somebody else to open
 * @BM_TURN_FILE_ERROR_OLD: it has been opened before
 * @BM_TURN_FILE_ERROR_GAP: it goes on from what this program has not seen
 * @BM_TURN_FILE_ERROR_SPLIT: two programs have answered for the same seat
 * @BM_TURN_FILE_ERROR_TAKEN: somebody else has accepted the invitation
 * @BM_TURN_FILE_ERROR_CLOSED: the seat is no longer played from there, or the table is closed
 *
 * Why a file was not used. Nothing has changed then.
 */
typedef enum
{
  BM_TURN_FILE_ERROR_FORMAT,
  BM_TURN_FILE_ERROR_VERSION,
  BM_TURN_FILE_ERROR_DAMAGED,
  BM_TURN_FILE_ERROR_TABLE,
  BM_TURN_FILE_ERROR_SEAT,
  BM_TURN_FILE_ERROR_OWN,
  BM_TURN_FILE_ERROR_OLD,
  BM_TURN_FILE_ERROR_GAP,
  BM_TURN_FILE_ERROR_SPLIT,
  BM_TURN_FILE_ERROR_TAKEN,
  BM_TURN_FILE_ERROR_CLOSED,
} BmTurnFileError;
#define BM_N_TURN_FILE_ERRORS (BM_TURN_FILE_ERROR_CLOSED + 1)

/**
 * BmTurnFileKind:
 * @BM_TURN_FILE_INVITATION: from the host, to somebody who has not answered yet; its packets are not sealed
 * @BM_TURN_FILE_TURN: from the host to a guest
 * @BM_TURN_FILE_ANSWER: from a guest
 */
typedef enum
{
  BM_TURN_FILE_INVITATION = 1,
  BM_TURN_FILE_TURN = 2,
  BM_TURN_FILE_ANSWER = 3,
} BmTurnFileKind;

/**
 * BmTurnFile:
 * @kind: who has written it, for whom
 * @seat: the first seat of the guest
 * @turn: which turn of the game the guest has seen last, from 1; 0 before the game
 * @participant: the guest; in an invitation, what the host calls it until it has answered
 * @invitation: the table; host and secret are only in an invitation
 * @packets: (element-type GBytes): in their order
 *
 * What is in a file. Anybody can read everything but the packets, and anybody may have written it.
 */
typedef struct
{
  BmTurnFileKind  kind;
  guint           seat;
  guint           turn;
  BmParticipantId participant;
  BmInvitation    invitation;
  GPtrArray      *packets;
} BmTurnFile;

GQuark      bm_turn_file_error_quark    (void);
gboolean    bm_turn_file_fail           (BmTurnFileError    problem,
                                         GError           **error);

gboolean    bm_turn_file_is_one         (GBytes            *bytes);
BmTurnFile *bm_turn_file_new            (BmTurnFileKind     kind);
BmTurnFile *bm_turn_file_new_from_bytes (GBytes            *bytes,
                                         GError           **error);
void        bm_turn_file_free           (BmTurnFile        *self);
void        bm_turn_file_add            (BmTurnFile        *self,
                                         GBytes            *packet);
GBytes     *bm_turn_file_to_bytes       (const BmTurnFile  *self);

guint       bm_turn_file_find_turn      (const BmView      *view);
GPtrArray  *bm_turn_file_unseal         (const BmTurnFile  *self,
                                         const BmSeal      *seal,
                                         GError           **error);
gboolean    bm_turn_file_try            (GPtrArray         *packets,
                                         const BmLine      *line,
                                         GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmTurnFile, bm_turn_file_free)

G_END_DECLS
