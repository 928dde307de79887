/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-elsewhere-controller.h"

#include <adwaita.h>

#include "bm-join-page.h"
#include "bm-plea-asker.h"
#include "bm-reception.h"
#include "bm-talk-teller.h"
#include "bm-turn-saver.h"

/* Shared by the files of #BmElsewhereController: what happens at a table, and how people get there. */

G_BEGIN_DECLS

struct _BmElsewhereController
{
  GObject          parent_instance;

  BmWindow        *window;      /* not owned: owns this */
  BmSetController *sets;        /* owned reference: has the registry */
  GFile           *folder;      /* owned reference */
  GFile           *file;        /* owned reference: where the table is stored */
  BmGathering     *gathering;   /* owned reference, nullable */
  BmReception     *reception;   /* owned reference, nullable: of a table that this program has */
  AdwToast        *toast;       /* owned reference: says that somebody waits there; %NULL: none */
  guint            n_knocks;    /* how many wait there, as the person was told */
  BmSession       *session;     /* owned reference, nullable: the one that is on the table */
  char            *notice;      /* on the table's page; %NULL: none */
  char            *score_notice;  /* on that of the score */
  BmTurnSaver     *saver;       /* owned reference */
  BmPleaAsker     *asker;       /* owned reference, nullable: for @gathering */
  guint            told_game;   /* of which the person was told that it could not be kept; 0: none */
  BmTalkTeller    *teller;      /* owned reference, nullable: for @gathering */
  gboolean         has_ended;   /* all of it has been shown, but the record may not have come yet */
};

/* bm-elsewhere-controller.c */
GFile   *bm_elsewhere_controller_get_file       (BmElsewhereController *self);
gboolean bm_elsewhere_controller_load_table     (BmElsewhereController *self,
                                                 GError               **error);
void     bm_elsewhere_controller_take_gathering (BmElsewhereController *self,
                                                 BmGathering           *gathering);
void     bm_elsewhere_controller_leave_table    (BmElsewhereController *self);
void     bm_elsewhere_controller_show_lobby     (BmElsewhereController *self);

/* bm-elsewhere-plan.c */
void     bm_elsewhere_controller_join           (BmElsewhereController *self,
                                                 const char            *invitation,
                                                 const char            *name,
                                                 BmJoinPage            *page);

G_END_DECLS
