/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-thing-kind.h"

/* A copy of a set that is mended step by step, until it compiles. */

G_BEGIN_DECLS

typedef struct _BmMending BmMending;

BmMending  *bm_mending_new      (JsonNode        *root);
void        bm_mending_free     (BmMending       *self);

JsonNode   *bm_mending_get_root (const BmMending *self);
void        bm_mending_set_spare (BmMending      *self,
                                 const char      *terrain,
                                 const char      *line);
gboolean    bm_mending_apply    (BmMending       *self,
                                 GPtrArray       *errors);
void        bm_mending_clear    (BmMending       *self);
const char *bm_mending_find_id  (const BmMending *self,
                                 BmThingKind      kind,
                                 guint            index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmMending, bm_mending_free)

G_END_DECLS
