/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-move.h"
#include "bm-position.h"
#include "bm-random.h"
#include "bm-score.h"
#include "bm-setup.h"

/* The state of a game: whose decision it is, which moves are legal, and the effects of moves. Humans, computer
 * players, records and tests all play through it. A state knows everything; a #BmView is what one seat may know. */

G_BEGIN_DECLS

#define BM_STATE_ERROR (bm_state_error_quark ())

/**
 * BmStateError:
 * @BM_STATE_ERROR_NOT_TO_DECIDE: the seat has no decision to make now, or a different one
 * @BM_STATE_ERROR_ILLEGAL: the rules do not allow the move
 */
typedef enum
{
  BM_STATE_ERROR_NOT_TO_DECIDE,
  BM_STATE_ERROR_ILLEGAL,
} BmStateError;

#define BM_MAX_ROW_TILES 6
#define BM_MAX_DISCARDS  64
#define BM_MAX_DEALT     (BM_MAX_SEATS * BM_HAND_TILES * BM_N_ROUNDS)
#define BM_NO_SEAT       G_MAXUINT8

/** BmStack: tiles, ascending. In a draft, stacks are passed on; in rows games they are the open rows. */
typedef struct
{
  guint8  n;
  guint16 tiles[BM_HAND_TILES];
} BmStack;

/** BmDiscard: a tile on the discard pile, and the seat that discarded it. */
typedef struct
{
  guint16 tile;
  guint8  seat;
} BmDiscard;

/**
 * BmActing:
 * @seat: whose tile @outer is
 * @outer: the tile that lets its player lay another one now, or %BM_NONE; what has been picked is then the other one
 * @outer_index: the next effect of @outer
 * @outer_at: the number of @outer in the zone
 * @lifted: the tile that was taken up
 * @drawn: tiles drawn from the deck, of which one may be laid
 *
 * What goes on while effects of a tile are carried out: of one seat at a time.
 */
typedef struct
{
  guint8       seat;
  guint16      outer;
  guint8       outer_index;
  guint8       outer_at;
  BmZoneLifted lifted;
  BmStack      drawn;
} BmActing;

/**
 * BmState:
 *
 * A value: copy with bm_state_copy(). The members are for the engine; bots and screens use #BmView.
 */
struct _BmState
{
  BmSetup  *setup;           /* owned reference */
  BmRandom  random;          /* the random generator */
  guint8    phase;           /* BmPhase */
  guint8    round;           /* from 0; always 0 in rows games */
  guint8    turn;            /* in the round, from 0 */
  guint8    start_player;    /* the first player of this turn */
  guint8    n_turns_taken;   /* rows: how many seats have finished this turn; discard phase: seats that had their chance */
  guint8    used_row;        /* rows: index of the row in use */
  guint8    dragon_holder;   /* seat that holds the own-ship token of this round, or BM_NO_SEAT */
  guint8    n_discards;
  guint8    deciders;        /* a bit for each seat that has to decide; kept in sync with decisions */
  guint8    decisions[BM_MAX_SEATS];   /* BmMoveKind of the seat's next move, or BM_MOVE_NONE */
  guint8    gift_index[BM_MAX_SEATS];  /* the next effect to be carried out of the tile placed last */
  guint8    laid_at[BM_MAX_SEATS];     /* the number in the zone of the tile placed last, whose effects they are */
  guint8    n_extra[BM_MAX_SEATS];     /* tiles that effects have let the seat lay */
  guint8    ship_stack[BM_MAX_SEATS];  /* stack on the ship, or BM_NO_SEAT */
  guint8    hand_stack[BM_MAX_SEATS];  /* stack in the hand, or BM_NO_SEAT */
  guint8    source[BM_MAX_SEATS];      /* draft: stack from which the seat has picked in this turn, or BM_NO_SEAT */
  guint8    seen_by[BM_MAX_SEATS];     /* draft: for each stack, a bit for each seat that has held it in this round */
  guint16   dealt[BM_MAX_SEATS][2];    /* explorers dealt */
  guint16   chosen[BM_MAX_SEATS];      /* explorer chosen, or BM_NONE */
  guint16   picked[BM_MAX_SEATS];      /* tile picked and not placed yet, or whose effects are carried out; or BM_NONE */
  guint16   face[BM_MAX_SEATS];        /* which of the faces of the picked tile was chosen, or BM_NONE */
  guint16   pending[BM_MAX_SEATS];     /* BmPlace chosen but not revealed; meaningful once the decision is made */
  BmStack   stacks[BM_MAX_SEATS];
  BmDiscard discards[BM_MAX_DISCARDS];
  guint16   n_deck;                    /* tiles not dealt yet */
  guint16   deck[BM_MAX_DEALT];        /* the last one is the next to be dealt */
  BmActing  acting;
  guint16   n_boxed;                   /* tiles that were drawn from the stock and not laid */
  guint16   n_stock;                   /* tiles that are not dealt, and that effects may draw */
  guint16   stock[BM_MAX_STOCK];       /* the last one is the next to be drawn */
  BmPosition position;                 /* the open part of the table */
};

GQuark   bm_state_error_quark    (void);

BmState *bm_state_new            (BmSetup       *setup,
                                  guint64        seed);
BmState *bm_state_copy           (const BmState *self);
void     bm_state_assign         (BmState       *self,
                                  const BmState *other);
void     bm_state_free           (BmState       *self);
void     bm_state_restart        (BmState       *self,
                                  guint64        seed);
gboolean bm_state_equal          (const BmState *self,
                                  const BmState *other);

gboolean bm_state_is_over        (const BmState *self);
guint    bm_state_get_deciders   (const BmState *self);
guint    bm_state_list_moves     (const BmState *self,
                                  guint          seat,
                                  BmMove        *moves);
gboolean bm_state_check_move     (const BmState *self,
                                  BmMove         move,
                                  GError       **error);
gboolean bm_state_apply          (BmState       *self,
                                  BmMove         move,
                                  GArray        *events,
                                  GError       **error);
void     bm_state_play           (BmState       *self,
                                  BmMove         move,
                                  GArray        *events);
guint    bm_state_find_winners   (const BmState *self,
                                  BmTieBreak    *tie_break);
gboolean bm_state_check          (const BmState *self,
                                  GError       **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmState, bm_state_free)

G_END_DECLS
