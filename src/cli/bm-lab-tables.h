/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-report.h"

G_BEGIN_DECLS

char *bm_lab_tables (const BmLabReport *report,
                     BmLanguage         language);
const char *bm_lab_verdict_words (BmLabVerdict      verdict);

G_END_DECLS
