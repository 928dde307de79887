/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-replay.h"

/* What the seats of this program know of a game that is played elsewhere. */

G_BEGIN_DECLS

typedef struct _BmMirror BmMirror;

BmMirror      *bm_mirror_new       (BmSetup         *setup,
                                    guint            seats,
                                    GVariant        *views,
                                    GError         **error);
void           bm_mirror_free      (BmMirror        *self);

gboolean       bm_mirror_show      (BmMirror        *self,
                                    GVariant        *views,
                                    GError         **error);
void           bm_mirror_remember  (BmMirror        *self,
                                    GVariant        *views,
                                    GArray          *events);
void           bm_mirror_forget    (BmMirror        *self,
                                    guint            n_moves,
                                    GVariant        *views);
const BmState *bm_mirror_get_state (const BmMirror  *self,
                                    guint            seat);
guint          bm_mirror_get_n_moves (const BmMirror *self);
BmReplay      *bm_mirror_look_back (const BmMirror  *self,
                                    const BmRecord  *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmMirror, bm_mirror_free)

G_END_DECLS
