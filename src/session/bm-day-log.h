/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-entry.h"

/* Which deals of the day a person has played. */

G_BEGIN_DECLS

typedef struct _BmDayLog BmDayLog;

BmDayLog       *bm_day_log_new          (GListModel     *games);
void            bm_day_log_free         (BmDayLog       *self);

BmArchiveEntry *bm_day_log_find         (BmDayLog       *self,
                                         const GDate    *date);
BmArchiveEntry *bm_day_log_find_begun   (BmDayLog       *self,
                                         const GDate    *date);
guint           bm_day_log_count        (BmDayLog       *self);
guint           bm_day_log_count_streak (BmDayLog       *self,
                                         const GDate    *today);
guint           bm_day_log_count_longest (BmDayLog      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmDayLog, bm_day_log_free)

G_END_DECLS
