/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"
#include "bm-view.h"

/* A turn that is decided in advance, as far as that does not depend on what others do at the same time. */

G_BEGIN_DECLS

typedef struct _BmRehearsal BmRehearsal;

BmRehearsal  *bm_rehearsal_new       (const BmView      *view);
void          bm_rehearsal_free      (BmRehearsal       *self);

BmView        bm_rehearsal_get_view  (const BmRehearsal *self);
gboolean      bm_rehearsal_is_done   (const BmRehearsal *self);
const GArray *bm_rehearsal_get_plan  (const BmRehearsal *self);
gboolean      bm_rehearsal_play      (BmRehearsal       *self,
                                      BmMove             move,
                                      GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmRehearsal, bm_rehearsal_free)

G_END_DECLS
