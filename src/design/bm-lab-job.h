/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-choice.h"
#include "bm-lab-study.h"
#include "bm-lab-survey.h"

/* Games of the balance lab in a thread of their own. */

G_BEGIN_DECLS

typedef struct _BmLabJob BmLabJob;

/**
 * BmLabJobCallback:
 * @job: the job
 * @user_data: what the caller of bm_lab_job_study() or bm_lab_job_survey() gave
 *
 * There is something new, in the main context, at a lower priority than drawing. The job may be dropped here.
 */
typedef void (*BmLabJobCallback) (BmLabJob *job,
                                  gpointer  user_data);

BmLabJob    *bm_lab_job_study      (BmRules           *rules,
                                    const BmLabItem   *item,
                                    int                against,
                                    const BmLabChoice *choice,
                                    BmLabJobCallback   callback,
                                    gpointer           user_data);
BmLabJob    *bm_lab_job_survey     (BmRules           *rules,
                                    guint              set,
                                    const BmLabChoice *choice,
                                    BmLabJobCallback   callback,
                                    gpointer           user_data);
void         bm_lab_job_stop       (BmLabJob          *self);
void         bm_lab_job_drop       (BmLabJob          *self);

BmLabStudy  *bm_lab_job_get_study  (BmLabJob          *self);
BmLabSurvey *bm_lab_job_get_survey (BmLabJob          *self);

G_END_DECLS
