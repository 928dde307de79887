/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-shelf.h"

/* How sets begin: empty, or as copies of others. */

G_BEGIN_DECLS

JsonNode *bm_new_set_make      (BmShelf    *shelf,
                                const char *name);
JsonNode *bm_new_set_duplicate (BmShelf    *shelf,
                                JsonNode   *root);

G_END_DECLS
