/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-session.h"

#include "bm-mirror.h"
#include "bm-past.h"
#include "bm-thinkers.h"

/* Shared by the files of #BmSession: a game that is played here, and what is different with people elsewhere. */

G_BEGIN_DECLS

struct _BmSession
{
  GObject    parent_instance;

  BmRecord  *record;
  BmState   *state;        /* after all moves of the record; %NULL in a mirror */
  BmMirror  *mirror;       /* what is known of a game that is played elsewhere; otherwise %NULL */
  GFile     *file;         /* owned reference; %NULL if the game is not saved */
  BmThinkers thinkers;
  guint      persons;      /* a bit for each seat at which somebody plays here */
  guint      elsewhere;    /* and elsewhere; always 0 in a mirror */
  guint      wishing;      /* mirror: a bit for each seat whose move has not been answered yet */
  gboolean   may_ask;      /* shared: whether the others can be asked to take back */
  BmPast     past;         /* index of @record */
  guint      delay_ms;
  guint      delay_source; /* ID of the source that ends the delay, or 0 */
  BmViewer   viewer;
  gboolean   paused;
  gboolean   can_undo;
  gboolean   can_redo;
  gboolean   undo_anything;
  gboolean   save_failed;  /* and this has been reported */
  gboolean   has_waited;   /* in a race, before the next stack is passed */
  gboolean   hurries;      /* skip delays until the next decision of a person */
};

guint          bm_session_count_seats         (BmSession   *self);
const BmState *bm_session_get_open_state      (BmSession   *self);
gboolean       bm_session_is_shared           (BmSession   *self);
void           bm_session_update_undo         (BmSession   *self);
void           bm_session_announce            (BmSession   *self);
void           bm_session_go_on               (BmSession   *self);
void           bm_session_set_no_player_error (GError     **error,
                                               const char  *player,
                                               guint        seat);
void           bm_session_follow_record       (BmSession   *self);

G_END_DECLS
