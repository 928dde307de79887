/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* The deal of the day in words. */

G_BEGIN_DECLS

char *bm_day_date_words  (const GDate    *date);
char *bm_day_short_words (const GDate    *date);
char *bm_day_deal_words  (const BmRecord *record);

G_END_DECLS
