/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-report.h"
#include "bm-parallel.h"

/* Carries out the plans of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabRun:
 *
 * A run in a separate thread.
 */
typedef struct _BmLabRun BmLabRun;

/**
 * BmLabRunCallback:
 * @run: the run
 * @user_data: from bm_lab_run_start()
 *
 * Called for each new report, in the main context, at a lower priority than drawing. It may drop the run.
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
