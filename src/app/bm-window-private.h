/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-keeper.h"
#include "bm-shelf.h"
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
  BmKeeper            *keeper;  /* owned reference */
  BmShelf             *shelf;   /* owned reference; %NULL until somebody asks for it */
  GCancellable        *cancellable; /* what is waited for ends with the window */
};

/* bm-window.c */
AdwMessageDialog *bm_window_create_dialog (BmWindow       *self,
                                           const char     *heading,
                                           const char     *body);
void              bm_window_show_message  (BmWindow       *self,
                                           const char     *heading,
                                           const char     *body);

/* bm-window-games.c */
void              bm_window_install_games (GtkWidgetClass *widget_class);
void              bm_window_init_games    (BmWindow       *self);
void              bm_window_prepare_page  (BmWindow       *self,
                                           BmPage         *page);
void              bm_window_open_game     (BmWindow       *self,
                                           GFile          *file);

/* bm-window-open.c */
void              bm_window_install_open  (GtkWidgetClass *widget_class);

/* bm-window-sets.c */
void              bm_window_prepare_set_page (BmWindow    *self,
                                              BmPage      *page);
BmShelf          *bm_window_ensure_shelf  (BmWindow       *self);

G_END_DECLS
