/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-table-view.h"

#include "bm-curtain.h"
#include "bm-flight-layer.h"
#include "bm-glance.h"
#include "bm-hand-view.h"
#include "bm-log-view.h"
#include "bm-medal-board.h"
#include "bm-painter.h"
#include "bm-players-bar.h"
#include "bm-players.h"
#include "bm-prompt.h"
#include "bm-rows-view.h"
#include "bm-sounds.h"
#include "bm-table-layout.h"
#include "bm-thought.h"
#include "bm-turn-memory.h"
#include "bm-zone-canvas.h"
#include "bm-zone-window.h"

/* Shared by the files of the table: bm-table-view.c is the widget, -choices handles the viewer's decisions, -events
 * reports events, -prompt says what to do, -glance shows another player's zone, -zone has the choices among its tiles,
 * -actions has the actions and their keys. */

G_BEGIN_DECLS

struct _BmTableView
{
  AdwBin         parent_instance;

  BmTableLayout *layout;
  GtkWidget     *prompt;
  GtkLabel      *prompt_text;
  GtkLabel      *prompt_detail;
  GtkLabel      *caption;      /* of the considered tile; shown instead of the detail */
  GtkWidget     *prompt_details;
  GtkWidget     *prompt_buttons;
  GtkWidget     *undo_button;
  GtkWidget     *hint_button;
  GtkWidget     *log_button;
  BmHandView    *hand;
  BmRowsView    *rows;
  GtkWidget     *zone;
  BmZoneCanvas  *canvas;
  GtkWidget     *zoom;
  BmPlayersBar  *players_bar;
  BmMedalBoard  *medals;
  BmLogView     *log;
  BmGlance      *glance;
  BmFlightLayer *flights;
  BmCurtain     *curtain;

  BmSession     *session;      /* owned reference; %NULL: the table is empty */
  BmPainter     *painter;      /* owned reference; of the session's rules */
  BmPlayers     *players;      /* owned */
  guint          looked_at;    /* seat whose card has the pointer or the focus, or BM_NONE */
  guint          kept;         /* seat whose number was pressed to show its zone, or BM_NONE */
  BmZoneWindow  *zone_window;  /* another player's zone, enlarged; nullable, weak */
  char          *title;
  char          *subtitle;
  gboolean       show_scores;
  gboolean       show_hints;
  gboolean       confirm;
  gint64         skipped_at;   /* with Space, in microseconds */
  BmSounds      *sounds;       /* owned; %NULL: none */
  gboolean       is_finished;  /* ::finished was emitted */
  gboolean       show_log[2];  /* over the other parts, and in its column */

  guint          zone_seat;    /* seat whose zone is on the canvas */
  guint          considered;   /* the considered tile in hand or row, or BM_NONE */
  BmTurnMemory   memory;
  guint          chosen_place; /* the place of a tile that is not final yet, or BM_NO_PLACE */
  guint          grace;        /* id of the source that makes it final; 0: its place has to be chosen once more */
  BmMoveKind     decision;     /* the last decision */
  guint          asked_seat;   /* of whom */
  GtkWidget     *asked_place;  /* the focus for it, or a later one set by the table; not owned, nullable */
  BmThought     *thought;      /* owned; the text of a hint */
  BmMove         hint;         /* the move of the hint, or 0 */
  guint          gains;        /* id of the source that computes what tiles in the hand would score, or 0 */
  guint          forced;       /* id of the source that makes a move without a choice, or 0 */
  guint          forced_giver; /* seat whose stack is being passed by such a move, which is to be told, or BM_NONE */
  guint          moment;       /* id of the source that ends the pause after events, or 0 */
};

BmView bm_table_view_get_view         (BmTableView  *self);
gboolean bm_table_view_is_rows        (BmTableView  *self);
void   bm_table_view_update           (BmTableView  *self);
void   bm_table_view_set_prompt       (BmTableView  *self,
                                       const char   *text,
                                       const char   *detail,
                                       gboolean      is_mine);
void   bm_table_view_update_prompt    (BmTableView  *self);
void   bm_table_view_arrange_prompt   (BmTableView  *self);

void   bm_table_view_update_caption   (BmTableView  *self);

void   bm_table_view_toggle_log       (BmTableView  *self);

void   bm_table_view_update_choices   (BmTableView  *self);
void   bm_table_view_update_actions   (BmTableView  *self);
gboolean bm_table_view_focus_choice   (BmTableView  *self);
void   bm_table_view_keep_focus       (BmTableView  *self);
void   bm_table_view_clear_choices    (BmTableView  *self);
void   bm_table_view_consider         (BmTableView  *self,
                                       guint         tile);
void   bm_table_view_update_zone      (BmTableView  *self);
void   bm_table_view_choose_tile      (BmTableView  *self,
                                       guint         tile);
void   bm_table_view_place            (BmTableView  *self,
                                       BmPlace       place);
void   bm_table_view_choose           (BmTableView  *self,
                                       BmMove        move);
void   bm_table_view_play             (BmTableView  *self,
                                       BmMove        move);
void   bm_table_view_settle           (BmTableView  *self);
void   bm_table_view_begin_anew       (BmTableView  *self);
void   bm_table_view_undo             (BmTableView  *self);
void   bm_table_view_redo             (BmTableView  *self);
void   bm_table_view_hint             (BmTableView  *self);
gboolean bm_table_view_skip           (BmTableView  *self);

void   bm_table_view_tell             (BmTableView  *self,
                                       const GArray *events);
void   bm_table_view_tell_all         (BmTableView  *self);

void   bm_table_view_update_glance    (BmTableView  *self);
void   bm_table_view_look_at          (BmTableView  *self,
                                       guint         seat);
void   bm_table_view_keep_looking     (BmTableView  *self,
                                       guint         seat);
gboolean bm_table_view_stop_looking   (BmTableView  *self);
gboolean bm_table_view_place_glance   (BmTableView  *self,
                                       GdkRectangle *area);
void   bm_table_view_prepare_glance   (BmTableView  *self);
void   bm_table_view_init_glance      (BmTableView  *self);

void   bm_table_view_pause            (BmTableView  *self,
                                       gboolean      paused);
void   bm_table_view_add_actions      (GtkWidgetClass *widget_class);
void   bm_table_view_init_shortcuts   (BmTableView  *self);

G_END_DECLS
