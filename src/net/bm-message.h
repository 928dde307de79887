/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-seal.h"

/* What host and guests say to each other, as values and as bytes. */

G_BEGIN_DECLS

/** BM_MESSAGE_MAX_BYTES: longer ones are refused; sets travel in pieces. */
#define BM_MESSAGE_MAX_BYTES (1024 * 1024)

/** BM_TABLE_MAX_SETS: with more, guests do not listen to a host, which has a bit for each set that they were sent. */
#define BM_TABLE_MAX_SETS 64

/** BM_MESSAGE_MAX_TEXT: the most characters of a text for people. */
#define BM_MESSAGE_MAX_TEXT 500

/** BM_SET_PURPOSE: for the digests of sets. */
#define BM_SET_PURPOSE "bigmonster set"

#define BM_MESSAGE_ERROR (bm_message_error_quark ())

/**
 * BmMessageError:
 * @BM_MESSAGE_ERROR_LENGTH: too short or too long
 * @BM_MESSAGE_ERROR_KIND: no such kind, or it never comes from that side
 * @BM_MESSAGE_ERROR_BODY: the contents are not what the kind has
 * @BM_MESSAGE_ERROR_TEXT: a text is too long, or has characters that no text has
 */
typedef enum
{
  BM_MESSAGE_ERROR_LENGTH,
  BM_MESSAGE_ERROR_KIND,
  BM_MESSAGE_ERROR_BODY,
  BM_MESSAGE_ERROR_TEXT,
} BmMessageError;

/**
 * BmMessageKind:
 * @BM_MESSAGE_JOIN: a guest comes to the table: name
 * @BM_MESSAGE_SEAT: a guest takes a seat or leaves it: seat, whether to take it, name of the player
 * @BM_MESSAGE_WANT: a guest asks for sets: their digests
 * @BM_MESSAGE_READY: whether a guest is ready
 * @BM_MESSAGE_COMMIT: the commitment to a secret: game, digest
 * @BM_MESSAGE_OPEN: the secret: game, secret
 * @BM_MESSAGE_MOVE: what a guest wants to do: game, step that it answers, move
 * @BM_MESSAGE_CHAT: a line of text
 * @BM_MESSAGE_REACT: a reaction: its number
 * @BM_MESSAGE_VERDICT: what a guest has found out about the game at its end: game, #BmVerdict
 * @BM_MESSAGE_LEAVE: a guest leaves for good
 * @BM_MESSAGE_KNOCK: somebody without an invitation asks for one: name
 * @BM_MESSAGE_PLAN: what a guest wants to do, several decisions in advance: game, step that it answers, moves
 * @BM_MESSAGE_BEG: a guest asks to take back its last decision: game, step that it has seen
 * @BM_MESSAGE_ANSWER: whether a guest agrees to something being taken back: game, number of the question, answer
 * @BM_MESSAGE_TABLE_V1: what version 1 of the protocol had for @BM_MESSAGE_TABLE: without what is in the sets. Still read,
 *   since it may wait in a table that was saved
 * @BM_MESSAGE_PEOPLE: who is there: participants (ID, name, present, ready), seats (participant, player, name, kept)
 * @BM_MESSAGE_PIECE: a part of a set: digest, offset, bytes of the whole, bytes
 * @BM_MESSAGE_DEAL: asks for a commitment: game
 * @BM_MESSAGE_COMMITMENTS: asks for the secrets: game, all commitments (participant, digest)
 * @BM_MESSAGE_BEGIN: the game, or how it stands: game, step, seats of the guest, seats (player, name), views
 * @BM_MESSAGE_MOVED_V1: what version 1 had for @BM_MESSAGE_MOVED: the views that have changed, each in whole sections
 * @BM_MESSAGE_REFUSED: a move was not made: game, move, #BmRefusal
 * @BM_MESSAGE_END: the game is over: game, seed, moves, secrets (participant, secret)
 * @BM_MESSAGE_SAID: somebody has said something: participant, text
 * @BM_MESSAGE_REACTED: a reaction of somebody: participant, its number
 * @BM_MESSAGE_DISMISS: the guest has to leave: #BmDismissal
 * @BM_MESSAGE_HEARD: somebody was heard at the door: the commitment to a secret
 * @BM_MESSAGE_SHOWN: the host's person sees that somebody is at the door: the secret
 * @BM_MESSAGE_ADMIT: somebody at the door may come in: the text of an invitation
 * @BM_MESSAGE_BEGGED: somebody asks to take back a decision: game, number of the question, seat
 * @BM_MESSAGE_STAYS: nothing is taken back: game, number of the question, seat that does not agree or %BM_PLEA_NOBODY
 * @BM_MESSAGE_TAKEN_BACK_V1: what version 1 had for @BM_MESSAGE_TAKEN_BACK, in the same way
 * @BM_MESSAGE_MOVED: a move was made: game, step, seat, kind, kept, events, see bm_view_changes_pack()
 * @BM_MESSAGE_TAKEN_BACK: something was taken back: game, step, whose decision it was, whether the guest was not waited
 *   for, see bm_view_changes_pack()
 * @BM_MESSAGE_TABLE: what is to be played: setup as JSON, sets (digest, ID, title, bytes, numbers of tiles, explorers and
 *   medals in it)
 *
 * The first group comes from guests, the second one from the host. The numbers never change.
 */
typedef enum
{
  BM_MESSAGE_JOIN = 1,
  BM_MESSAGE_SEAT = 2,
  BM_MESSAGE_WANT = 3,
  BM_MESSAGE_READY = 4,
  BM_MESSAGE_COMMIT = 5,
  BM_MESSAGE_OPEN = 6,
  BM_MESSAGE_MOVE = 7,
  BM_MESSAGE_CHAT = 8,
  BM_MESSAGE_REACT = 9,
  BM_MESSAGE_VERDICT = 10,
  BM_MESSAGE_LEAVE = 11,
  BM_MESSAGE_KNOCK = 12,
  BM_MESSAGE_PLAN = 13,
  BM_MESSAGE_BEG = 14,
  BM_MESSAGE_ANSWER = 15,

  BM_MESSAGE_TABLE_V1 = 65,
  BM_MESSAGE_PEOPLE = 66,
  BM_MESSAGE_PIECE = 67,
  BM_MESSAGE_DEAL = 68,
  BM_MESSAGE_COMMITMENTS = 69,
  BM_MESSAGE_BEGIN = 70,
  BM_MESSAGE_MOVED_V1 = 71,
  BM_MESSAGE_REFUSED = 72,
  BM_MESSAGE_END = 73,
  BM_MESSAGE_SAID = 74,
  BM_MESSAGE_REACTED = 75,
  BM_MESSAGE_DISMISS = 76,
  BM_MESSAGE_HEARD = 77,
  BM_MESSAGE_SHOWN = 78,
  BM_MESSAGE_ADMIT = 79,
  BM_MESSAGE_BEGGED = 80,
  BM_MESSAGE_STAYS = 81,
  BM_MESSAGE_TAKEN_BACK_V1 = 82,
  BM_MESSAGE_MOVED = 83,
  BM_MESSAGE_TAKEN_BACK = 84,
  BM_MESSAGE_TABLE = 85,
} BmMessageKind;

/**
 * BmRefusal:
 * @BM_REFUSAL_LATE: the seat has decided already, perhaps the computer player that kept it
 * @BM_REFUSAL_ILLEGAL: the rules do not allow the move now
 */
typedef enum
{
  BM_REFUSAL_LATE = 1,
  BM_REFUSAL_ILLEGAL = 2,
} BmRefusal;

/**
 * BmDismissal:
 * @BM_DISMISSAL_NONE: the guest may stay
 * @BM_DISMISSAL_HOST: the host does not want to play with the guest
 * @BM_DISMISSAL_LEFT: the guest has left
 * @BM_DISMISSAL_NONSENSE: the guest has sent what no program sends
 * @BM_DISMISSAL_SEAT: the guest has decided for somebody else
 * @BM_DISMISSAL_FUTURE: the guest has answered what has not been asked
 * @BM_DISMISSAL_SECRET: the guest has opened another secret than it had committed to
 * @BM_DISMISSAL_LATE: the guest has been away for so long that too much would have to be told
 *
 * Why a guest has to leave.
 */
typedef enum
{
  BM_DISMISSAL_NONE = 0,
  BM_DISMISSAL_HOST = 1,
  BM_DISMISSAL_LEFT = 2,
  BM_DISMISSAL_NONSENSE = 3,
  BM_DISMISSAL_SEAT = 4,
  BM_DISMISSAL_FUTURE = 5,
  BM_DISMISSAL_SECRET = 6,
  BM_DISMISSAL_LATE = 7,
} BmDismissal;
#define BM_N_DISMISSALS 8

/** BmEnd: who sends a message. */
typedef enum
{
  BM_END_GUEST,
  BM_END_HOST,
} BmEnd;

/**
 * BmMessage:
 * @number: in this direction of this line, from 1
 * @previous: the digest of the message before it; of the first one, see bm_message_start()
 * @kind: what it is about
 * @body: (owned): its contents, of the type of the kind
 */
typedef struct
{
  guint32       number;
  BmDigest      previous;
  BmMessageKind kind;
  GVariant     *body;
} BmMessage;

GQuark              bm_message_error_quark (void);

const GVariantType *bm_message_get_type    (BmMessageKind    kind);
BmDigest            bm_message_start       (void);
GBytes             *bm_message_to_bytes    (const BmMessage *self);
gboolean            bm_message_read        (BmMessage       *self,
                                            BmEnd           from,
                                            GBytes          *bytes,
                                            GError         **error);
BmDigest            bm_message_digest      (GBytes          *bytes);
void                bm_message_clear       (BmMessage       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmMessage, bm_message_clear)

G_END_DECLS
