/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-cell.h"

/* How strong all things of a set are. */

G_BEGIN_DECLS

/**
 * BmLabSurvey:
 * @rules: the rules with the set
 * @set: which of their sets it is
 * @progress: how much of it is done, from 0 to 1; never less than before
 * @is_done: whether it is complete, or was left; else there is more to come
 * @cells: (element-type BmLabCell): an experiment for each tile, explorer and medal of the set, in the order of its
 *   file. Things that come into no game have an error
 *
 * A survey, as far as it is. Immutable, shared by reference, safe from any thread: as it goes on, there are new ones,
 * which share the cells that did not change.
 */
typedef struct
{
  gatomicrefcount ref_count;
  BmRules        *rules;
  guint           set;
  double          progress;
  gboolean        is_done;
  GPtrArray      *cells;
} BmLabSurvey;

/**
 * BmLabSurveyProgress:
 * @survey: (transfer none): the survey so far; take a reference to keep it
 * @user_data: what the caller of bm_lab_survey_run() gave
 *
 * Is told some ten times a second what has been found out so far, in the thread that called bm_lab_survey_run().
 */
typedef void (*BmLabSurveyProgress) (BmLabSurvey *survey,
                                     gpointer     user_data);

BmLabSurvey *bm_lab_survey_run   (BmRules            *rules,
                                  guint               set,
                                  const BmLabOptions *options,
                                  BmLabSurveyProgress progress,
                                  gpointer            user_data,
                                  GCancellable       *cancellable);
BmLabSurvey *bm_lab_survey_ref   (BmLabSurvey        *self);
void         bm_lab_survey_unref (BmLabSurvey        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabSurvey, bm_lab_survey_unref)

G_END_DECLS
