/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-set-registry.h"

/* Creates sets: empty ones, or copies of others. */

G_BEGIN_DECLS

JsonNode *bm_new_set_make      (BmSetRegistry *registry,
                                const char    *name);
JsonNode *bm_new_set_duplicate (BmSetRegistry *registry,
                                JsonNode      *root);

G_END_DECLS
