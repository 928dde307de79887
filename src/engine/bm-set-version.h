/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Which version of the format a set needs. */

G_BEGIN_DECLS

guint     bm_set_version_find  (JsonNode *root);
JsonNode *bm_set_version_apply (JsonNode *root);
char     *bm_set_version_dup_unknown (JsonNode *root);

G_END_DECLS
