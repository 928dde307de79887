/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-keeper.h"
#include "bm-window.h"

/* What the files of the window share. */

G_BEGIN_DECLS

struct _BmWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay     *toast_overlay;
  GtkStack            *stack;

  GPtrArray           *history; /* BmPage, not owned: how the shown page was reached; itself the last */
  BmKeeper            *keeper;  /* owned reference */
  GCancellable        *cancellable; /* what is waited for ends with the window */
};

/* bm-window-games.c */
void bm_window_install_games (GtkWidgetClass *widget_class);
void bm_window_init_games    (BmWindow       *self);
void bm_window_prepare_page  (BmWindow       *self,
                              BmPage         *page);

G_END_DECLS
