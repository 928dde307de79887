/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-session.h"

/* Keeps a person's game in progress between two runs of the program. */

G_BEGIN_DECLS

#define BM_TYPE_GAME_STORE (bm_game_store_get_type ())
G_DECLARE_FINAL_TYPE (BmGameStore, bm_game_store, BM, GAME_STORE, GObject)

BmGameStore *bm_game_store_new         (GFile                *folder);

GFile       *bm_game_store_get_folder  (BmGameStore          *self);
BmSession   *bm_game_store_get_session (BmGameStore          *self);
gboolean     bm_game_store_get_begun   (BmGameStore          *self);

void         bm_game_store_load_async  (BmGameStore          *self,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean     bm_game_store_load_finish (BmGameStore          *self,
                                        GAsyncResult         *result,
                                        GError              **error);

gboolean     bm_game_store_substitute  (BmGameStore          *self,
                                        GError              **error);
GFile       *bm_game_store_set_aside   (BmGameStore          *self,
                                        GError              **error);

BmSession   *bm_game_store_begin       (BmGameStore          *self,
                                        BmSetup              *setup,
                                        guint64               seed,
                                        const BmSeat         *seats,
                                        GError              **error);
BmSession   *bm_game_store_begin_record (BmGameStore        *self,
                                        BmRecord             *record,
                                        GError              **error);
BmSession   *bm_game_store_adopt       (BmGameStore          *self,
                                        BmRecord             *record,
                                        GFile                *file,
                                        GError              **error);
GFile       *bm_game_store_finish      (BmGameStore          *self,
                                        GError              **error);

G_END_DECLS
