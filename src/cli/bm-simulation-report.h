/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-rules.h"

G_BEGIN_DECLS

char *bm_simulation_report (JsonObject    *simulation,
                            const BmRules *rules,
                            BmLanguage     language);

G_END_DECLS
