/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

G_BEGIN_DECLS

char *bm_noun_samples (const BmRules *rules,
                       BmThingKind    kind,
                       guint          index);

G_END_DECLS
