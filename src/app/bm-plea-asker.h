/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"
#include "bm-window.h"

/* Asks the person here when somebody at the table wants to take something back. */

G_BEGIN_DECLS

#define BM_TYPE_PLEA_ASKER (bm_plea_asker_get_type ())
G_DECLARE_FINAL_TYPE (BmPleaAsker, bm_plea_asker, BM, PLEA_ASKER, GObject)

BmPleaAsker *bm_plea_asker_new (BmWindow    *window,
                                BmGathering *gathering);
void         bm_plea_asker_stop (BmPleaAsker *self);

G_END_DECLS
