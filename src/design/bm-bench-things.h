/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-mark.h"

/* The things on a bench, by numbers that stay the same whatever becomes of them. */

G_BEGIN_DECLS

GPtrArray         *bm_bench_things_new     (void);
char              *bm_bench_things_dup_id  (const BmRules   *rules,
                                            BmThingKind      kind,
                                            guint            index);
guint              bm_bench_things_add     (GPtrArray       *things,
                                            BmDocument      *document,
                                            BmThingKind      kind,
                                            const char      *id);
void               bm_bench_things_follow  (GPtrArray       *things,
                                            BmDocument      *document);

const BmThingMark *bm_bench_things_get     (const GPtrArray *things,
                                            guint            thing);
guint              bm_bench_things_find    (const GPtrArray *things,
                                            BmThingKind      kind,
                                            const char      *id);
guint              bm_bench_things_resolve (const GPtrArray *things,
                                            guint            thing,
                                            const BmRules   *rules);

G_END_DECLS
