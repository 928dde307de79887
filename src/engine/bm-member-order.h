/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-format.h"

/* The order of members in the objects of a set file: that of the format. */

G_BEGIN_DECLS

BmFormatObjectId bm_member_order_find  (const GArray *steps,
                                        guint         n_steps);
void             bm_member_order_apply (JsonNode     *node,
                                        const GArray *steps,
                                        guint         n_steps);

G_END_DECLS
