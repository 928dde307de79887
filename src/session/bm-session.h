/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-mirror.h"
#include "bm-record.h"
#include "bm-seat.h"
#include "bm-viewer.h"

/* A game that is being played. */

G_BEGIN_DECLS

#define BM_SESSION_ERROR (bm_session_error_quark ())

/**
 * BmSessionError:
 * @BM_SESSION_ERROR_PLAYER: a seat has no player, or a computer player that does not exist in this program
 * @BM_SESSION_ERROR_WAITING: the seat waits for the answer to an earlier move
 */
typedef enum
{
  BM_SESSION_ERROR_PLAYER,
  BM_SESSION_ERROR_WAITING,
} BmSessionError;

#define BM_TYPE_SESSION (bm_session_get_type ())
G_DECLARE_FINAL_TYPE (BmSession, bm_session, BM, SESSION, GObject)

GQuark          bm_session_error_quark  (void);

BmSession      *bm_session_new          (BmSetup      *setup,
                                         guint64       seed,
                                         const BmSeat *seats,
                                         GError      **error);
BmSession      *bm_session_resume       (BmRecord     *record,
                                         GError      **error);
BmSession      *bm_session_new_mirror   (BmRecord     *record,
                                         guint         persons,
                                         GVariant     *views,
                                         GError      **error);

const BmRecord *bm_session_get_record   (BmSession    *self);
guint           bm_session_get_n_moves  (BmSession    *self);
BmReplay       *bm_session_look_back    (BmSession    *self);
BmView          bm_session_get_view     (BmSession    *self,
                                         guint         seat);
guint           bm_session_get_persons  (BmSession    *self);
guint           bm_session_get_elsewhere (BmSession   *self);
gboolean        bm_session_get_saved    (BmSession    *self);
BmViewer        bm_session_get_viewer   (BmSession    *self);
BmMove          bm_session_find_forced  (BmSession    *self);
guint           bm_session_find_winners (BmSession    *self,
                                         BmTieBreak   *tie_break);
gboolean        bm_session_get_over     (BmSession    *self);
gboolean        bm_session_get_can_undo (BmSession    *self);
gboolean        bm_session_get_can_redo (BmSession    *self);
gboolean        bm_session_get_undo_anything (BmSession *self);
gboolean        bm_session_is_final     (BmSession    *self,
                                         BmMove        move);
gboolean        bm_session_get_paused   (BmSession    *self);
guint           bm_session_get_delay_ms (BmSession    *self);
gboolean        bm_session_can_hurry    (BmSession    *self);
gboolean        bm_session_get_hurries  (BmSession    *self);

void            bm_session_set_file     (BmSession    *self,
                                         GFile        *file);
void            bm_session_set_elsewhere (BmSession   *self,
                                         guint         seats);
gboolean        bm_session_set_keeper   (BmSession    *self,
                                         guint         seat,
                                         const char   *player,
                                         GError      **error);
void            bm_session_set_paused   (BmSession    *self,
                                         gboolean      paused);
void            bm_session_set_delay_ms (BmSession    *self,
                                         guint         delay_ms);
void            bm_session_set_undo_anything (BmSession *self,
                                         gboolean      undo_anything);

void            bm_session_lift_curtain (BmSession    *self);
gboolean        bm_session_play         (BmSession    *self,
                                         BmMove        move,
                                         GError      **error);
gboolean        bm_session_hurry        (BmSession    *self);
void            bm_session_undo         (BmSession    *self);
void            bm_session_redo         (BmSession    *self);

gboolean        bm_session_follow       (BmSession    *self,
                                         guint         seat,
                                         BmMoveKind    kind,
                                         GArray       *events,
                                         GVariant     *views,
                                         GError      **error);
void            bm_session_refuse       (BmSession    *self,
                                         guint         seat);
void            bm_session_complete     (BmSession    *self,
                                         BmRecord     *record);

void            bm_session_set_may_ask  (BmSession    *self,
                                         gboolean      may_ask);
guint           bm_session_find_decision (BmSession   *self,
                                         guint         seats);
void            bm_session_take_back    (BmSession    *self,
                                         guint         n_moves);
gboolean        bm_session_go_back      (BmSession    *self,
                                         guint         n_moves,
                                         GVariant     *views,
                                         GError      **error);

G_END_DECLS
