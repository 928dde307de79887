/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-report.h"
#include "bm-parallel.h"

/* Carries out the plans of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabRun:
 *
 * A run in a thread of its own.
 */
typedef struct _BmLabRun BmLabRun;

/**
 * BmLabRunCallback:
 * @run: the run
 * @user_data: what the caller of bm_lab_run_start() gave
 *
 * There is a new report, in the main context, at a lower priority than drawing. The run may be dropped here.
 */
typedef void (*BmLabRunCallback) (BmLabRun *run,
                                  gpointer  user_data);

BmLabReport *bm_lab_run            (BmRules          *rules,
                                    const BmLabPlan  *plan,
                                    const BmProgress *progress);

BmLabRun    *bm_lab_run_start      (BmRules          *rules,
                                    const BmLabPlan  *plan,
                                    BmLabRunCallback  callback,
                                    gpointer          user_data);
void         bm_lab_run_stop       (BmLabRun         *self);
void         bm_lab_run_drop       (BmLabRun         *self);
BmLabReport *bm_lab_run_get_report (BmLabRun         *self);

G_END_DECLS
