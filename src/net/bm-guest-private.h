/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-fairness.h"
#include "bm-guest.h"
#include "bm-line.h"
#include "bm-rehearsal.h"

/* Shared by the files of #BmGuest: its line and the lobby, its games, and how it is stored. */

G_BEGIN_DECLS

/** BmGuestSet: a set that this program has, or is being sent. */
typedef struct
{
  BmDigest    digest;
  GByteArray *text;    /* what has come so far */
  gsize       length;  /* of the whole */
  gboolean    offered; /* has been sent unasked, and may not be used before the person has agreed */
} BmGuestSet;

/** BmGuestPlea: somebody wants to take back a decision. Only @number and @has_agreed are stored. */
typedef struct
{
  BmPleaState state;
  guint       seat;
  guint32     number;      /* what the host calls the last one that had to be answered */
  gboolean    has_agreed;  /* to it */
  gint64      deadline;
} BmGuestPlea;

/** BM_PAST_TYPE: a move that was shown: seat, kind, events, and what bm_view_changes_pack() made of what it has changed */
#define BM_PAST_TYPE G_VARIANT_TYPE ("(yya(yyyyqyy)ay)")

struct _BmGuest
{
  GObject         parent_instance;

  BmCarrier      *carrier;
  BmInvitation    invitation;
  BmKeyPair       keys;
  BmParticipantId id;
  BmSeal         *seal;
  BmLine         *line;
  gboolean        is_connected;
  gboolean        is_heard;      /* the host has answered since it can be reached */
  gint64          greeting_time; /* of the last greeting */
  gint64          greeting_patience; /* before the next one; each time in vain, twice as long */

  BmGuestPhase    phase;
  BmDismissal     dismissal;
  char           *problem;       /* why the host is not understood; %NULL if it is */
  GVariant       *table;         /* the bodies of the last messages of these kinds; %NULL before the first one */
  GVariant       *people;
  GVariant       *begin;
  GVariant       *end;
  GArray         *sets;          /* BmGuestSet */
  gboolean        wants;         /* the sets have been asked for */
  BmSetup        *setup;         /* once all sets are there */

  BmShare         share;         /* for game @share_game */
  guint           share_game;
  GVariant       *commitments;   /* of game @share_game */

  guint           game;          /* that @session shows */
  guint32         step;          /* moves made in it, see bm_step() */
  guint           seats;         /* a bit for each seat here */
  BmSession      *session;
  GVariant       *shown;         /* the views that @session has */
  GArray         *journal;       /* BmJournalEntry, from the step of @begin on */
  GPtrArray      *past;          /* GVariant of %BM_PAST_TYPE: moves since the step of @begin */
  BmMove          wishes[BM_MAX_SEATS];  /* moves that have not been answered; 0: none */
  BmVerdict       verdict;

  BmGuestPlea     plea;

  gboolean        by_file;
  gboolean        is_known;      /* by file: the host has answered */
  BmParticipantId invited_as;    /* by file: what it is called until then */
  GArray         *draft;         /* by file: BmMove: decided, but not said yet */
  GArray         *plan;          /* by file: BmMove: said, and not made yet */
  BmRehearsal    *rehearsal;     /* of @draft; %NULL if that is empty */
  GVariant       *rehearsed;     /* the views that @session has instead of @shown; %NULL: it has those */
  gboolean        is_leaving;    /* and has said so; not stored */
  gboolean        has_answered;  /* by file: all that was said is in a file; not stored */
  gboolean        is_wishing;    /* what @session is asked to play is planned already */

  gint64          now;
  guint           busy;
  gboolean        dirty;
};

/* bm-guest.c */
void bm_guest_begin_work    (BmGuest         *self);
void bm_guest_end_work      (BmGuest         *self);
void bm_guest_add_message   (BmGuest         *self,
                             BmMessageKind    kind,
                             GVariant        *body);
void bm_guest_set_phase     (BmGuest         *self,
                             BmGuestPhase     phase);
gboolean bm_guest_hear_message (BmGuest      *self,
                             const BmMessage *message,
                             GError         **error);
void bm_guest_give_up       (BmGuest         *self,
                             const GError    *error);
gboolean bm_guest_has_given_up (BmGuest      *self);
void bm_guest_emit_changed  (BmGuest         *self);
gboolean bm_guest_attach    (BmGuest         *self,
                             BmCarrier       *carrier,
                             GError         **error);

/* bm-guest-sets.c */
void bm_guest_keep_table    (BmGuest         *self,
                             GVariant        *body);
gboolean bm_guest_hear_table (BmGuest        *self,
                             GVariant        *body,
                             GError         **error);
gboolean bm_guest_hear_piece (BmGuest        *self,
                             GVariant        *body,
                             GError         **error);
gboolean bm_guest_try_setup (BmGuest         *self,
                             GError         **error);

/* bm-guest-game.c */
gboolean bm_guest_fail      (const char      *problem,
                             GError         **error);
gboolean bm_guest_hear_game (BmGuest         *self,
                             const BmMessage *message,
                             GError         **error);
gboolean bm_guest_follow_views (BmGuest      *self,
                                GVariant     *changes,
                                GError      **error);
gboolean bm_guest_show      (BmGuest         *self,
                             GError         **error);
gboolean bm_guest_finish    (BmGuest         *self,
                             GError         **error);

/* bm-guest-plea.c */
void bm_guest_watch_pleas   (BmGuest         *self);
void bm_guest_update_asking (BmGuest         *self);
void bm_guest_forget_plea   (BmGuest         *self);
void bm_guest_check_plea    (BmGuest         *self);
gboolean bm_guest_hear_begged (BmGuest       *self,
                             GVariant        *body,
                             GError         **error);
gboolean bm_guest_hear_stays (BmGuest        *self,
                             GVariant        *body,
                             GError         **error);
gboolean bm_guest_hear_taken_back (BmGuest   *self,
                             GVariant        *body,
                             GError         **error);

/* bm-guest-file.c */
void bm_guest_rehearse      (BmGuest         *self,
                             BmMove           move);
void bm_guest_forget_plan   (BmGuest         *self);
BmMove bm_guest_take_planned (BmGuest        *self,
                             guint            seat);
void bm_guest_go_on         (BmGuest         *self);

G_END_DECLS
