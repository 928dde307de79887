/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Where to look after undo and redo. */

G_BEGIN_DECLS

char *bm_sight_find (JsonNode *before,
                     JsonNode *after);

G_END_DECLS
