/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-gain.h"
#include "bm-score-group.h"
#include "bm-thing-kind.h"

/* A zone in which something that is being designed can be tried out. */

G_BEGIN_DECLS

#define BM_TYPE_BENCH (bm_bench_get_type ())
G_DECLARE_FINAL_TYPE (BmBench, bm_bench, BM, BENCH, GObject)

gboolean          bm_bench_is_for              (guint        kind);
BmBench          *bm_bench_get                 (BmDocument  *document,
                                                const char  *path);

/* Contents */
BmRules          *bm_bench_get_rules           (BmBench     *self);
const BmPosition *bm_bench_get_position        (BmBench     *self);
const BmZone     *bm_bench_get_zone            (BmBench     *self);
guint32           bm_bench_find_subject        (BmBench     *self);

/* Points */
int               bm_bench_get_total           (BmBench     *self);
int               bm_bench_get_subject_points  (BmBench     *self);
GArray           *bm_bench_list_scores         (BmBench     *self);
GPtrArray        *bm_bench_list_gains          (BmBench     *self,
                                                guint        tile);

/* Changes */
gboolean          bm_bench_is_full             (BmBench     *self);
void              bm_bench_place               (BmBench     *self,
                                                guint        tile,
                                                BmPlace      place);
void              bm_bench_lift                (BmBench     *self,
                                                guint        index);
guint             bm_bench_get_lifted          (BmBench     *self);
void              bm_bench_put_back            (BmBench     *self);
void              bm_bench_remove              (BmBench     *self,
                                                guint        index);
guint             bm_bench_get_least_level     (BmBench     *self,
                                                guint        index);
void              bm_bench_set_level           (BmBench     *self,
                                                guint        index,
                                                guint        level);
gboolean          bm_bench_can_choose_explorer (BmBench     *self);
void              bm_bench_set_explorer        (BmBench     *self,
                                                guint        explorer);
guint             bm_bench_get_held            (BmBench     *self,
                                                BmThingKind  kind,
                                                guint        index);
void              bm_bench_set_held            (BmBench     *self,
                                                BmThingKind  kind,
                                                guint        index,
                                                guint        n);
gboolean          bm_bench_can_reset           (BmBench     *self);
void              bm_bench_reset               (BmBench     *self);

/* Undo */
gboolean          bm_bench_can_undo            (BmBench     *self);
gboolean          bm_bench_can_redo            (BmBench     *self);
void              bm_bench_undo                (BmBench     *self);
void              bm_bench_redo                (BmBench     *self);

G_END_DECLS
