/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-study.h"
#include "bm-lab-survey.h"

/* What the balance lab has found out, in sentences. */

G_BEGIN_DECLS

const char *bm_lab_verdict_name     (BmLabVerdict       verdict);

char       *bm_lab_words_verdict    (const BmLabResult *result);
char       *bm_lab_words_lead       (const BmLabResult *result);
char       *bm_lab_words_headline   (const BmLabResult *result);
char       *bm_lab_words_facts      (const BmLabResult *result,
                                     const BmRules     *rules);
char       *bm_lab_words_games      (const BmLabCell   *cell);

char       *bm_lab_words_survey     (const BmLabSurvey *survey);
char       *bm_lab_words_survey_games (const BmLabSurvey *survey);

const char *bm_lab_number_name      (BmLabNumberKind    kind);
char       *bm_lab_words_number     (const BmLabStudy  *study,
                                     guint              number);
char       *bm_lab_words_advice     (const BmLabStudy  *study);

char       *bm_lab_words_difference (const BmEstimate  *estimate,
                                     guint              digits);

G_END_DECLS
