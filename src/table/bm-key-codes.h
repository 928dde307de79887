/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What to type to choose one of many things: a letter or digit for most of them, two for the rest. */

G_BEGIN_DECLS

/** BM_NO_CODE: no such code. */
#define BM_NO_CODE G_MAXUINT

GStrv bm_key_codes_new  (guint              n);
guint bm_key_codes_find (const char *const *codes,
                         const char        *typed,
                         gboolean          *begins);

G_END_DECLS
