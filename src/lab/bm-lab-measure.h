/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-result.h"
#include "bm-parallel.h"

G_BEGIN_DECLS

BmLabResult *bm_lab_measure (BmRules          *rules,
                             const BmLabPlan  *plan,
                             const BmProgress *progress);

G_END_DECLS
