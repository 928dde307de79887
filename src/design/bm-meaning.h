/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-rules.h"
#include "bm-set.h"

/* The meaning of the JSON of a set: its problems, and its rules as far as they can be recovered. */

G_BEGIN_DECLS

typedef struct _BmMeaning BmMeaning;

BmMeaning       *bm_meaning_new          (JsonNode    *root,
                                          const char  *display_name,
                                          GPtrArray   *required);
void             bm_meaning_free         (BmMeaning   *self);

const GPtrArray *bm_meaning_get_problems (BmMeaning   *self);
gboolean         bm_meaning_is_playable  (BmMeaning   *self);
BmRules         *bm_meaning_get_rules    (BmMeaning   *self);
guint            bm_meaning_find_index   (BmMeaning   *self,
                                          const char  *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmMeaning, bm_meaning_free)

G_END_DECLS
