/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-real-table.h"

/* What is said about a real table that is being entered. */

G_BEGIN_DECLS

char *bm_real_table_doubt_words (BmRealTable   *table,
                                 const BmDoubt *doubt);
char *bm_real_table_seat_words  (BmRealTable   *table,
                                 guint          seat);
char *bm_real_table_cell_words  (BmRealTable   *table,
                                 guint          seat,
                                 int            x,
                                 int            y);

G_END_DECLS
