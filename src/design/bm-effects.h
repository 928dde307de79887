/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* What happens when a tile is placed: tokens are given out. */

G_BEGIN_DECLS

guint bm_effects_get_n  (BmDocument  *document,
                         const char  *tile);

void  bm_effects_add    (BmDocument  *document,
                         const char  *tile,
                         const char  *token,
                         BmRecipient  recipient);
void  bm_effects_remove (BmDocument  *document,
                         const char  *tile,
                         guint        effect);

G_END_DECLS
