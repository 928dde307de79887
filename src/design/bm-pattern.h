/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Rules that designers of tiles think of, each ready to start from. */

G_BEGIN_DECLS

/** BmPattern: a rule of a tile, or what a medal is for; one of the program's, which lives as long as that. */
typedef struct _BmPattern BmPattern;

guint            bm_pattern_get_n          (void);
const BmPattern *bm_pattern_get            (guint            index);
const BmPattern *bm_pattern_find           (const char      *id);

const char      *bm_pattern_get_id         (const BmPattern *self);
const char      *bm_pattern_get_title      (const BmPattern *self);
const char      *bm_pattern_get_family     (const BmPattern *self);
BmThingKind      bm_pattern_get_kind       (const BmPattern *self);
JsonNode        *bm_pattern_get_rule       (const BmPattern *self);
char            *bm_pattern_dup_sentence   (const BmPattern *self,
                                            const BmRules   *rules);
gboolean         bm_pattern_matches        (const BmPattern *self,
                                            const BmRules   *rules,
                                            const char      *search);

JsonNode        *bm_pattern_dup_clip       (const char      *id);

G_END_DECLS
