/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-study.h"
#include "bm-lab-survey.h"

/* What the balance lab has found out, for spreadsheets. docs/LAB.md tells what the columns mean. */

G_BEGIN_DECLS

char *bm_lab_study_to_csv  (const BmLabStudy   *study);
char *bm_lab_survey_to_csv (const BmLabSurvey  *survey);

G_END_DECLS
