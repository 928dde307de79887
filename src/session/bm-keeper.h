/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-session.h"

/* Keeps a person's game in progress, from one start of the program to the next. */

G_BEGIN_DECLS

#define BM_TYPE_KEEPER (bm_keeper_get_type ())
G_DECLARE_FINAL_TYPE (BmKeeper, bm_keeper, BM, KEEPER, GObject)

BmKeeper  *bm_keeper_new           (GFile                *folder);

GFile     *bm_keeper_get_folder    (BmKeeper             *self);
BmSession *bm_keeper_get_session   (BmKeeper             *self);
gboolean   bm_keeper_get_begun     (BmKeeper             *self);

void       bm_keeper_load_async    (BmKeeper             *self,
                                    GCancellable         *cancellable,
                                    GAsyncReadyCallback   callback,
                                    gpointer              user_data);
gboolean   bm_keeper_load_finish   (BmKeeper             *self,
                                    GAsyncResult         *result,
                                    GError              **error);

gboolean   bm_keeper_substitute    (BmKeeper             *self,
                                    GError              **error);
GFile     *bm_keeper_set_aside     (BmKeeper             *self,
                                    GError              **error);

BmSession *bm_keeper_begin         (BmKeeper             *self,
                                    BmSetup              *setup,
                                    guint64               seed,
                                    const BmSeat         *seats,
                                    GError              **error);
BmSession *bm_keeper_adopt         (BmKeeper             *self,
                                    BmRecord             *record,
                                    GError              **error);
GFile     *bm_keeper_finish        (BmKeeper             *self,
                                    GError              **error);

G_END_DECLS
