/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Texts from files, made fit to be shown. */

G_BEGIN_DECLS

char *bm_plain_line (const char *text,
                     guint       max_length);
char *bm_plain_text (const char *text,
                     guint       max_length);

G_END_DECLS
