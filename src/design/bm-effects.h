/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* What happens when a tile is placed: tokens are given out, a mutant mutates, a tile is moved. */

G_BEGIN_DECLS

guint bm_effects_get_n     (BmDocument   *document,
                            const char   *tile);

void  bm_effects_add       (BmDocument   *document,
                            const char   *tile,
                            BmEffectKind  kind);
void  bm_effects_remove    (BmDocument   *document,
                            const char   *tile,
                            guint         effect);

guint bm_effect_get_kind   (JsonNode     *effect);
void  bm_effect_set_kind   (BmDocument   *document,
                            const char   *effect,
                            BmEffectKind  kind);
void  bm_effect_set_supply (BmDocument   *document,
                            const char   *effect,
                            const char   *supply);

G_END_DECLS
