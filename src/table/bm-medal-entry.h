/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-painter.h"
#include "bm-real-table.h"

/* Where it is said who has which medals and tokens at a real table. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_ENTRY (bm_medal_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalEntry, bm_medal_entry, BM, MEDAL_ENTRY, AdwBin)

GtkWidget *bm_medal_entry_new       (void);
void       bm_medal_entry_set_table (BmMedalEntry *self,
                                     BmRealTable  *table,
                                     BmPainter    *painter);
void       bm_medal_entry_update    (BmMedalEntry *self);

G_END_DECLS
