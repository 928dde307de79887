/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gain.h"

/* What a place would bring, in words. */

G_BEGIN_DECLS

char *bm_gain_words (const BmRules *rules,
                     const BmGain  *gain);

char *bm_gain_summary (const BmRules *rules,
                       const BmGain  *gain);

G_END_DECLS
