/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-study.h"
#include "bm-lab-survey.h"

G_BEGIN_DECLS

char *bm_lab_report_study  (const BmLabStudy   *study,
                            BmLanguage          language);
char *bm_lab_report_survey (const BmLabSurvey  *survey,
                            BmLanguage          language);

G_END_DECLS
