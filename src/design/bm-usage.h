/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Which things of a set refer to others. */

G_BEGIN_DECLS

GPtrArray *bm_usage_list   (BmDocument   *document,
                            BmThingKind   kind,
                            const GArray *indices);
void       bm_usage_remove (BmDocument   *document,
                            BmThingKind   kind,
                            const GArray *indices,
                            const char   *id);

G_END_DECLS
