/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-game-store.h"
#include "bm-replay.h"
#include "bm-set-registry.h"
#include "bm-window.h"

/* What the files of the window share. */

G_BEGIN_DECLS

struct _BmWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay     *toast_overlay;
  GtkStack            *stack;

  BmPage              *page;    /* not owned: that is shown */
  GBinding            *title;   /* not owned: of the window to that of the page */
  GPtrArray           *history; /* BmPage, not owned: how the shown page was reached; itself the last */
  BmGameStore         *store;   /* owned reference */
  BmSetRegistry       *registry; /* owned reference; %NULL until somebody asks for it */
  BmSet               *trial_set;   /* nullable: what was tried last */
  char                *trial_path;  /* nullable: the thing of @trial_set */
  GCancellable        *cancellable; /* what is waited for ends with the window */
};

/* bm-window.c */
void              bm_window_show_error    (BmWindow       *self,
                                           const char     *heading,
                                           const GError   *error,
                                           GFile          *file);
void              bm_window_show_message  (BmWindow       *self,
                                           const char     *heading,
                                           const char     *body);

/* bm-window-games.c */
void              bm_window_install_games (GtkWidgetClass *widget_class);
void              bm_window_init_games    (BmWindow       *self);
void              bm_window_prepare_page  (BmWindow       *self,
                                           BmPage         *page,
                                           const char     *name);
void              bm_window_show_score    (BmWindow       *self,
                                           BmSession      *session,
                                           const char     *name);
void              bm_window_step_through  (BmWindow       *self,
                                           BmReplay       *replay);
void              bm_window_open_game     (BmWindow       *self,
                                           GFile          *file);

/* bm-window-export.c */
void              bm_window_export_set    (BmWindow       *self,
                                           JsonNode       *root,
                                           const char     *name);
void              bm_window_export_game   (BmWindow       *self,
                                           GFile          *file,
                                           GDateTime      *date);

void              bm_window_export_table  (BmWindow       *self,
                                           const char     *text,
                                           const char     *name);

/* bm-window-lab.c */
void              bm_window_measure       (BmWindow       *self,
                                           BmDocument     *document,
                                           const char     *path);
void              bm_window_close_lab     (BmWindow       *self);
void              bm_window_prepare_lab_page (BmWindow    *self,
                                              BmPage      *page);

/* bm-window-open.c */
void              bm_window_install_open  (GtkWidgetClass *widget_class);

/* bm-window-sets.c */
gboolean          bm_window_prepare_set_page (BmWindow    *self,
                                              BmPage      *page,
                                              const char  *name);
void              bm_window_open_set      (BmWindow       *self,
                                           BmSetEntry     *item);
gboolean          bm_window_has_trial     (BmWindow       *self);
gboolean          bm_window_save_sets     (BmWindow       *self);
BmSetRegistry    *bm_window_ensure_registry (BmWindow      *self);

G_END_DECLS
