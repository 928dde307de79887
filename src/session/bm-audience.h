/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* Who looks at the screen when several people share it. */

G_BEGIN_DECLS

/**
 * BmAudience:
 * @seat: through whose eyes the game is to be shown, or %BM_SPECTATOR: only what everybody may see
 * @secret: that seat sees what the other people must not see
 * @curtain: before it is shown, a curtain has to ask for the person at @seat
 */
typedef struct
{
  guint    seat;
  gboolean secret;
  gboolean curtain;
} BmAudience;

BmAudience bm_audience_follow      (const BmAudience *previous,
                                    const BmState    *state,
                                    guint             persons);
BmMove     bm_audience_find_forced (const BmAudience *self,
                                    const BmState    *state,
                                    guint             persons);
BmMove     bm_audience_find_only_move (const BmState *state,
                                       guint          seat);

G_END_DECLS
