/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-result.h"

/* What to say of a thing, from the intervals. */

G_BEGIN_DECLS

void bm_lab_verdict_find (BmLabResult *result);

G_END_DECLS
