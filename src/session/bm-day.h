/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* The deal of the day: everybody gets the same one, by a fixed rule. docs/DAY.md */

G_BEGIN_DECLS

/** BM_DAY_FIRST: the first day that has a deal. */
#define BM_DAY_FIRST "2026-01-01"

gboolean  bm_day_has_deal    (const GDate     *date);

BmRules  *bm_day_load_rules  (void);
guint     bm_day_get_seat    (const GDate     *date);
BmRecord *bm_day_new_record  (BmRules         *rules,
                              const GDate     *date,
                              const char      *name);

char     *bm_day_dup_digest  (const BmRecord  *record);
gboolean  bm_day_check       (const BmRecord  *record);

G_END_DECLS
