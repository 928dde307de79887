/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-avahi.h"
#include "bm-door.h"
#include "bm-gathering.h"

/* How people in the same network come to a table: it is announced, and has a door. */

G_BEGIN_DECLS

#define BM_TYPE_RECEPTION (bm_reception_get_type ())
G_DECLARE_FINAL_TYPE (BmReception, bm_reception, BM, RECEPTION, GObject)

BmReception *bm_reception_new         (BmGathering           *gathering,
                                       gboolean               wanted);

gboolean     bm_reception_get_wanted  (BmReception           *self);
BmAvahiState bm_reception_get_state   (BmReception           *self);
const char  *bm_reception_get_name    (BmReception           *self);
guint        bm_reception_list_knocks (BmReception           *self,
                                       BmDoorKnock           *knocks);

void         bm_reception_set_wanted  (BmReception           *self,
                                       gboolean               wanted);
void         bm_reception_admit       (BmReception           *self,
                                       const BmParticipantId *id);
void         bm_reception_refuse      (BmReception           *self,
                                       const BmParticipantId *id);

G_END_DECLS
