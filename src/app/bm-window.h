/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-application.h"
#include "bm-game-store.h"
#include "bm-page.h"
#include "bm-seat.h"
#include "bm-setup.h"

G_BEGIN_DECLS

#define BM_TYPE_WINDOW (bm_window_get_type ())
G_DECLARE_FINAL_TYPE (BmWindow, bm_window, BM, WINDOW, AdwApplicationWindow)

BmWindow    *bm_window_new            (BmApplication *application);

BmGameStore *bm_window_get_game_store (BmWindow      *self);
BmPage      *bm_window_get_page       (BmWindow      *self);
BmPage      *bm_window_find_page      (BmWindow      *self,
                                       const char    *name);
gboolean     bm_window_leads_back_to  (BmWindow      *self,
                                       const char    *name);

BmPage      *bm_window_go             (BmWindow      *self,
                                       const char    *name);
void         bm_window_back           (BmWindow      *self);
void         bm_window_forget         (BmWindow      *self,
                                       const char    *name);
void         bm_window_add_toast      (BmWindow      *self,
                                       AdwToast      *toast);
void         bm_window_dismiss_toast  (BmWindow      *self,
                                       AdwToast      *toast);
void         bm_window_quit           (BmWindow      *self);

void         bm_window_begin          (BmWindow      *self,
                                       BmSetup       *setup,
                                       guint64        seed,
                                       const BmSeat  *seats);
void         bm_window_open_file      (BmWindow      *self,
                                       GFile         *file);
void         bm_window_open_files     (BmWindow      *self,
                                       GFile        **files,
                                       guint          n_files);

G_END_DECLS
