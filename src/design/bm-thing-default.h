/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-rules.h"

/* The initial content of new things. */

G_BEGIN_DECLS

JsonNode   *bm_thing_default_new           (BmDocument    *document,
                                            BmThingKind    kind,
                                            const char    *id,
                                            const char    *name);
const char *bm_thing_default_find_replaced (const BmRules *rules,
                                            const char    *terrain);
gboolean    bm_thing_default_can_replace   (const BmRules *rules,
                                            const char    *terrain);

G_END_DECLS
