/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Comma-separated values, for other programs. */

G_BEGIN_DECLS

void bm_csv_add_text   (GString    *csv,
                        const char *text);
void bm_csv_add_number (GString    *csv,
                        double      number);
void bm_csv_end_row    (GString    *csv);

G_END_DECLS
