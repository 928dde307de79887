/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-guest.h"
#include "bm-host.h"
#include "bm-ways.h"

/* A table in the network at which this program is host or guest, with all that it needs: connections, a clock, and a
 * file in which it outlives the program. */

G_BEGIN_DECLS

/** BM_GATHERING_PORT: where a host listens, if it can. */
#define BM_GATHERING_PORT 27250

#define BM_GATHERING_ERROR (bm_gathering_error_quark ())

/**
 * BmGatheringError:
 * @BM_GATHERING_ERROR_FILE: a stored table that cannot be read
 * @BM_GATHERING_ERROR_SETS: more sets than a guest would listen to
 */
typedef enum
{
  BM_GATHERING_ERROR_FILE,
  BM_GATHERING_ERROR_SETS,
} BmGatheringError;

/**
 * BmGatheringPhase:
 * @BM_GATHERING_CALLING: the host has not been reached yet
 * @BM_GATHERING_LOBBY: people come and sit down
 * @BM_GATHERING_DEALING: the deal is being agreed on
 * @BM_GATHERING_PLAYING: the game is played
 * @BM_GATHERING_OVER: the game is over
 * @BM_GATHERING_GONE: this program is no longer at the table
 */
typedef enum
{
  BM_GATHERING_CALLING,
  BM_GATHERING_LOBBY,
  BM_GATHERING_DEALING,
  BM_GATHERING_PLAYING,
  BM_GATHERING_OVER,
  BM_GATHERING_GONE,
} BmGatheringPhase;

/**
 * BmGatheringSeatKind:
 * @BM_GATHERING_SEAT_FREE: somebody may sit down
 * @BM_GATHERING_SEAT_HERE: a person who uses this program
 * @BM_GATHERING_SEAT_ELSEWHERE: a person who uses another one
 * @BM_GATHERING_SEAT_COMPUTER: a computer player
 */
typedef enum
{
  BM_GATHERING_SEAT_FREE,
  BM_GATHERING_SEAT_HERE,
  BM_GATHERING_SEAT_ELSEWHERE,
  BM_GATHERING_SEAT_COMPUTER,
} BmGatheringSeatKind;

/**
 * BmGatheringSeat:
 * @kind: who sits there
 * @player: %BM_SEAT_PERSON or the ID of a computer player
 * @name: of the player; may be empty
 * @is_host: whether the player uses the program that has the game
 * @is_present: whether that program can be reached
 * @is_ready: whether it is ready for the game
 * @is_kept: whether a computer player decides until the person is back
 *
 * A seat. The strings belong to the #BmGathering, until something changes.
 */
typedef struct
{
  BmGatheringSeatKind kind;
  const char *player;
  const char *name;
  gboolean    is_host;
  gboolean    is_present;
  gboolean    is_ready;
  gboolean    is_kept;
} BmGatheringSeat;

#define BM_TYPE_GATHERING (bm_gathering_get_type ())
G_DECLARE_FINAL_TYPE (BmGathering, bm_gathering, BM, GATHERING, GObject)

GQuark           bm_gathering_error_quark    (void);

BmGathering     *bm_gathering_open           (BmSetup       *setup,
                                              const BmSeat  *seats,
                                              GFile         *file,
                                              GError       **error);
BmGathering     *bm_gathering_join           (const char    *invitation,
                                              const char    *name,
                                              GListModel    *sets,
                                              GFile         *file,
                                              GError       **error);
BmGathering     *bm_gathering_load           (GFile         *file,
                                              GError       **error);

gboolean         bm_gathering_is_host        (BmGathering   *self);
BmHost          *bm_gathering_get_host       (BmGathering   *self);
BmGuest         *bm_gathering_get_guest      (BmGathering   *self);
BmGatheringPhase bm_gathering_get_phase      (BmGathering   *self);
gboolean         bm_gathering_get_connected  (BmGathering   *self);
BmSession       *bm_gathering_get_session    (BmGathering   *self);
guint            bm_gathering_get_game       (BmGathering   *self);
char            *bm_gathering_dup_invitation (BmGathering   *self,
                                              gboolean       is_local);
BmWays          *bm_gathering_get_ways       (BmGathering   *self);
guint            bm_gathering_list_seats    (BmGathering   *self,
                                              BmGatheringSeat  *seats);
guint            bm_gathering_count_onlookers (BmGathering  *self);
gboolean         bm_gathering_get_ready      (BmGathering   *self);
gsize            bm_gathering_count_missing  (BmGathering   *self,
                                              guint         *n_sets);
const GError    *bm_gathering_get_save_error (BmGathering   *self);
gboolean         bm_gathering_get_kept_record (BmGathering  *self);

gboolean         bm_gathering_set_broker     (BmGathering   *self,
                                              const char    *address,
                                              GError       **error);
gboolean         bm_gathering_accept         (BmGathering   *self,
                                              const char    *invitation);
void             bm_gathering_set_kept_record (BmGathering  *self);
void             bm_gathering_take_seat      (BmGathering   *self,
                                              guint          seat);
void             bm_gathering_add_player     (BmGathering   *self,
                                              guint          seat,
                                              const char    *name);
void             bm_gathering_send_away      (BmGathering   *self,
                                              guint          seat);
BmPleaState      bm_gathering_get_plea       (BmGathering   *self,
                                              guint         *seat);
void             bm_gathering_answer_plea    (BmGathering   *self,
                                              gboolean       agrees);
void             bm_gathering_hurry          (BmGathering   *self);
void             bm_gathering_leave          (BmGathering   *self);

BmGathering     *bm_gathering_accept_file    (const BmTurnFile *invitation,
                                              const char    *name,
                                              GListModel    *sets,
                                              GFile         *file,
                                              GError       **error);
gboolean         bm_gathering_is_guest_by_file (BmGathering *self);
const char *     bm_gathering_get_name       (BmGathering   *self);
gboolean         bm_gathering_is_of_table    (BmGathering   *self,
                                              const BmTurnFile *file);
gboolean         bm_gathering_hear_file      (BmGathering   *self,
                                              const BmTurnFile *file,
                                              GError       **error);

G_END_DECLS
