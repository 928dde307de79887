/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Names for computer players that have none yet. */

G_BEGIN_DECLS

const char *const *bm_bot_names_list (void);
const char        *bm_bot_names_pick (const char *const *taken,
                                      guint              n_taken,
                                      guint              chance);

G_END_DECLS
