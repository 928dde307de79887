/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Creates new JSON from old: one level is copied, everything below is shared. */

G_BEGIN_DECLS

JsonObject *bm_json_copy_object (JsonNode   *node);
JsonNode   *bm_json_take_object (JsonObject *object);
JsonNode   *bm_json_take_array  (JsonArray  *array);
void        bm_json_drop        (JsonObject *object,
                                 const char *member);
JsonNode   *bm_json_peek_member (JsonNode   *node,
                                 const char *member);
const char *bm_json_peek_string (JsonNode   *node,
                                 const char *member);
int         bm_json_peek_number (JsonNode   *node,
                                 const char *member,
                                 int         otherwise);

G_END_DECLS
