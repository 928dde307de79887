/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-lab-study.h"
#include "bm-lab-survey.h"

/* What the balance lab has found out, for programs. docs/LAB.md tells what the members mean. */

G_BEGIN_DECLS

JsonNode *bm_lab_study_to_json  (const BmLabStudy   *study);
JsonNode *bm_lab_survey_to_json (const BmLabSurvey  *survey);

G_END_DECLS
