/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-window.h"

/* Writes sets, saved games and tables wherever the person wants them. */

G_BEGIN_DECLS

void bm_export_set         (BmWindow   *window,
                            JsonNode   *root,
                            const char *name);
void bm_export_game        (BmWindow   *window,
                            GFile      *file,
                            GDateTime  *date);
void bm_export_deal        (BmWindow   *window,
                            GFile      *file,
                            GDateTime  *date);
void bm_export_table       (BmWindow   *window,
                            const char *text,
                            const char *name);
void bm_export_certificate (BmWindow   *window,
                            const char *text,
                            const char *name);

G_END_DECLS
