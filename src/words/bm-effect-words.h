/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-view.h"

/* What happens when a tile is placed, and the choices that players have then. */

G_BEGIN_DECLS

const char *bm_effect_kind_words (BmEffectKind     kind);
char       *bm_effect_words      (const BmRules   *rules,
                                  guint            effect);
char       *bm_faces_words       (const BmRules   *rules,
                                  guint            tile);
char       *bm_choice_words      (const BmView    *view,
                                  const BmPlayers *players,
                                  BmMove           move);

G_END_DECLS
