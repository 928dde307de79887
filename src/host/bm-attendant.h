/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* Looks after a table whose host is nobody. */

G_BEGIN_DECLS

#define BM_TYPE_ATTENDANT (bm_attendant_get_type ())
G_DECLARE_FINAL_TYPE (BmAttendant, bm_attendant, BM, ATTENDANT, GObject)

BmAttendant *bm_attendant_new  (BmGathering *gathering);
void         bm_attendant_tick (BmAttendant *self,
                                gint64       now);

G_END_DECLS
