/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-version-measure.h"

/* Measures everything that has changed between two versions of a set, in separate threads. */

G_BEGIN_DECLS

#define BM_TYPE_VERSION_RUN (bm_version_run_get_type ())
G_DECLARE_FINAL_TYPE (BmVersionRun, bm_version_run, BM, VERSION_RUN, GObject)

/**
 * BmVersion:
 * @set: a version of a set
 * @rules: its rules, with what it requires
 */
typedef struct
{
  BmSet   *set;
  BmRules *rules;
} BmVersion;

BmVersionRun *bm_version_run_new          (const BmVersion          *before,
                                           const BmVersion          *after,
                                           const BmVersionMeasuring *how);
void          bm_version_run_add          (BmVersionRun             *self,
                                           const char               *before,
                                           const char               *after);
guint         bm_version_run_get_n        (BmVersionRun             *self);
void          bm_version_run_start        (BmVersionRun             *self);
void          bm_version_run_stop         (BmVersionRun             *self);

gboolean      bm_version_run_is_running   (BmVersionRun             *self);
double        bm_version_run_get_progress (BmVersionRun             *self);
BmLabResult  *bm_version_run_get_result   (BmVersionRun             *self,
                                           guint                     change,
                                           gboolean                  is_after);
gboolean      bm_version_run_is_measured  (BmVersionRun             *self,
                                           guint                     change,
                                           gboolean                  is_after);

G_END_DECLS
