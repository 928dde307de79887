/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Dates as files have them. */

G_BEGIN_DECLS

gboolean  bm_date_parse     (const char  *text,
                             GDate       *date);
char     *bm_date_to_string (const GDate *date);

G_END_DECLS
