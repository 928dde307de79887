/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-report.h"

/* The results of the balance lab, in sentences. */

G_BEGIN_DECLS

const char *bm_lab_verdict_name       (BmLabVerdict       verdict);

char       *bm_lab_words_verdict      (const BmLabResult *result);
char       *bm_lab_words_lead         (const BmLabResult *result);
char       *bm_lab_words_headline     (const BmLabResult *result);
char       *bm_lab_words_short        (const BmLabResult *result);
char       *bm_lab_words_facts        (const BmLabResult *result,
                                       const BmRules     *rules);
char       *bm_lab_words_games        (const BmLabResult *result);

char       *bm_lab_words_set          (const BmLabReport *report);
char       *bm_lab_words_games_of_set (const BmLabReport *report);

char       *bm_lab_words_change       (const BmLabReport *report,
                                       guint              change);
char       *bm_lab_words_unbalanced   (const BmLabResult *result);
char       *bm_lab_words_balance      (const BmLabReport *report);

const char *bm_lab_number_name        (BmLabNumberKind    kind);
char       *bm_lab_words_number       (const BmLabReport *report,
                                       guint              number);
char       *bm_lab_words_advice       (const BmLabReport *report);

char       *bm_lab_words_difference   (const BmEstimate  *estimate,
                                       guint              digits);

G_END_DECLS
