/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* In which order the members of objects stand in a set file: that of docs/SET-FORMAT.md. */

G_BEGIN_DECLS

const char *const *bm_member_order_find      (const GArray      *steps,
                                              guint              n_steps);
guint              bm_member_order_get_rank  (const char *const *order,
                                              const char        *member);
void               bm_member_order_apply     (JsonNode          *node,
                                              const GArray      *steps,
                                              guint              n_steps);

G_END_DECLS
