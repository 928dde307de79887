/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone.h"

/* Small zones that show how the rules work, made from any tiles that the sets have. */

G_BEGIN_DECLS

gboolean bm_example_find_mutation  (BmZone        *zone,
                                    const BmRules *rules);
gboolean bm_example_find_crystal   (BmZone        *zone,
                                    const BmRules *rules,
                                    guint          crystal);
gboolean bm_example_find_composite (BmZone        *zone,
                                    const BmRules *rules,
                                    guint          composite);

G_END_DECLS
