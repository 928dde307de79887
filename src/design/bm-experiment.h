/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-lab-choice.h"
#include "bm-lab-study.h"
#include "bm-lab-survey.h"

/* What the balance lab knows of a thing that is being designed, or of all things of a set. */

G_BEGIN_DECLS

#define BM_TYPE_EXPERIMENT (bm_experiment_get_type ())
G_DECLARE_FINAL_TYPE (BmExperiment, bm_experiment, BM, EXPERIMENT, GObject)

BmExperiment      *bm_experiment_get           (BmDocument        *document,
                                                const char        *path);
BmExperiment      *bm_experiment_get_running   (BmDocument        *document);

char              *bm_experiment_find_thing    (BmDocument        *document,
                                                BmLabKind          kind,
                                                const char        *id);

BmDocument        *bm_experiment_get_document  (BmExperiment      *self);
gboolean           bm_experiment_is_survey     (BmExperiment      *self);
char              *bm_experiment_dup_path      (BmExperiment      *self);

void               bm_experiment_set_against   (BmExperiment      *self,
                                                const char        *id);
GArray            *bm_experiment_list_rivals   (BmExperiment      *self);

void               bm_experiment_run           (BmExperiment      *self,
                                                const BmLabChoice *choice);
void               bm_experiment_stop          (BmExperiment      *self);

gboolean           bm_experiment_is_running    (BmExperiment      *self);
double             bm_experiment_get_progress  (BmExperiment      *self);
const GError      *bm_experiment_get_error     (BmExperiment      *self);
gboolean           bm_experiment_has_results   (BmExperiment      *self);
gboolean           bm_experiment_is_stale      (BmExperiment      *self);

BmRules           *bm_experiment_get_rules     (BmExperiment      *self);
BmLabCell         *bm_experiment_get_cell      (BmExperiment      *self);
BmLabStudy        *bm_experiment_get_study     (BmExperiment      *self);
BmLabSurvey       *bm_experiment_get_survey    (BmExperiment      *self);
char              *bm_experiment_dup_csv       (BmExperiment      *self);

G_END_DECLS
