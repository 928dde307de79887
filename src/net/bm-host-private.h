/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-host.h"
#include "bm-participant.h"

/* Shared by the files of #BmHost: its people, its games, and how it is stored. */

G_BEGIN_DECLS

/** BmHostSeat: who sits there. */
typedef struct
{
  char           *player;     /* BM_SEAT_PERSON, or the ID of a computer player */
  char           *name;
  gboolean        elsewhere;  /* for a person who is not here */
  gboolean        held;       /* by @holder */
  BmParticipantId holder;
} BmHostSeat;

/** BmHostSet: a set of the game, as it is sent. */
typedef struct
{
  BmDigest digest;
  GBytes  *text;
  char    *id;
  char    *title;
  guint    n_tiles;
  guint    n_explorers;
  guint    n_medals;
} BmHostSet;

/** BmHostPlan: what somebody elsewhere wants to do. */
typedef struct
{
  guint   seat;
  GArray *moves;  /* BmMove */
} BmHostPlan;

/** BmHostPlea: somebody wants to take back a decision; not stored. */
typedef struct
{
  guint          number;   /* of the last one */
  gboolean       is_open;
  BmPleaState    state;    /* of whoever is here */
  BmParticipant *asker;    /* %NULL: somebody here */
  guint          seat;     /* whose decision it was */
  guint          n_moves;  /* before it */
  gint64         deadline;
} BmHostPlea;

struct _BmHost
{
  GObject         parent_instance;

  BmCarrier      *carrier;
  BmKeyPair       keys;
  BmInvitation    invitation;
  BmParticipantId id;

  BmHostPhase     phase;
  guint           game;          /* its number at this table, from 1 */
  BmSetup        *setup;
  GArray         *sets;          /* BmHostSet */
  BmHostSeat      seats[BM_MAX_SEATS];
  GPtrArray      *participants;  /* BmParticipant: all who ever came */
  BmSession      *session;       /* %NULL before the first game */

  BmShare         share;         /* of the host */
  gboolean        opening;       /* all have committed, and are asked for their secrets */
  gint64          deadline;      /* of dealing */
  GVariant       *secrets;       /* a(ayay): of all who committed, while playing */

  char           *keeper;        /* the ID of a computer player; %NULL to wait */
  gint64          grace_ms;
  guint           kept;          /* a bit for each seat for which the keeper decides */

  GPtrArray      *plans;         /* BmHostPlan, in the order in which they came */
  guint           plans_source;  /* will play them, when whoever has just moved is done with that */

  BmHostPlea      plea;

  gint64          now;
  guint           n_refused;     /* what has come and was not used */
  guint           busy;          /* depth of what is being done: things are stored and sent when it is over */
  gboolean        dirty;         /* something has to be stored */
};

/* bm-host.c */
void           bm_host_begin_work         (BmHost                *self);
void           bm_host_end_work           (BmHost                *self);
void           bm_host_changed            (BmHost                *self);
BmParticipant *bm_host_find_participant   (BmHost                *self,
                                           const BmParticipantId *id);
void           bm_host_send_away          (BmHost                *self,
                                           BmParticipant         *guest,
                                           BmDismissal            reason);
void           bm_host_hear_message       (BmHost                *self,
                                           BmParticipant         *guest,
                                           const BmMessage       *message);
void           bm_host_attach             (BmHost                *self,
                                           BmCarrier             *carrier);
void           bm_host_set_setup          (BmHost                *self,
                                           BmSetup               *setup);

/* bm-host-lobby.c */
void           bm_host_tell_people        (BmHost                *self);
void           bm_host_hear_in_lobby      (BmHost                *self,
                                           BmParticipant         *guest,
                                           const BmMessage       *message);
void           bm_host_repeat             (BmHost                *self,
                                           const BmParticipantId *speaker,
                                           BmMessageKind          kind,
                                           const char            *text,
                                           guint                  reaction);
void           bm_host_welcome            (BmHost                *self,
                                           BmParticipant         *guest);
void           bm_host_send_all_sets      (BmHost                *self,
                                           BmParticipant         *guest);

/* bm-host-game.c */
void           bm_host_hear_in_game       (BmHost                *self,
                                           BmParticipant         *guest,
                                           const BmMessage       *message);
void           bm_host_watch_game         (BmHost                *self);
void           bm_host_show_game          (BmHost                *self,
                                           BmParticipant         *guest);
GVariant      *bm_host_pack_changes       (BmHost                *self,
                                           BmParticipant         *guest);
void           bm_host_look_after_seats   (BmHost                *self);
void           bm_host_check_deal         (BmHost                *self);
guint          bm_host_list_seats         (BmHost                *self,
                                           const BmParticipant   *guest);
guint          bm_host_list_elsewhere     (BmHost                *self);
gboolean       bm_host_is_playing         (BmHost                *self,
                                           const BmParticipant   *guest);
guint32        bm_host_get_step           (BmHost                *self);
guint          bm_host_find_last_step     (BmHost                *self,
                                           guint                  seat);
void           bm_host_refuse             (BmParticipant         *guest,
                                           guint                  game,
                                           BmMove                 move,
                                           BmRefusal              refusal);

/* bm-host-plan.c */
BmHostPlan    *bm_host_add_plan           (BmHost                *self,
                                           guint                  seat,
                                           const BmMove          *moves,
                                           gsize                  n);
BmHostPlan    *bm_host_find_plan          (BmHost                *self,
                                           guint                  seat);
void           bm_host_drop_plan          (BmHost                *self,
                                           guint                  seat);
void           bm_host_hear_plan          (BmHost                *self,
                                           BmParticipant         *guest,
                                           GVariant              *body);
void           bm_host_play_plans         (BmHost                *self);
void           bm_host_play_plans_later   (BmHost                *self);
void           bm_host_plan_free          (gpointer               plan);

/* bm-host-plea.c */
void           bm_host_watch_pleas        (BmHost                *self);
void           bm_host_update_asking      (BmHost                *self);
void           bm_host_review_plea        (BmHost                *self);
void           bm_host_check_plea         (BmHost                *self);
void           bm_host_hear_plea          (BmHost                *self,
                                           BmParticipant         *guest,
                                           GVariant              *body);
void           bm_host_hear_answer        (BmHost                *self,
                                           BmParticipant         *guest,
                                           GVariant              *body);

/* bm-host-file.c */
void           bm_host_note_move          (BmHost                *self,
                                           guint                  seat);
GVariant      *bm_host_pack_by_file       (BmHost                *self);
gboolean       bm_host_restore_by_file    (BmHost                *self,
                                           GVariant              *list);

G_END_DECLS
