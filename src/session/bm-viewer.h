/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* Who looks at the screen when several people share it. */

G_BEGIN_DECLS

/**
 * BmViewer:
 * @seat: through whose eyes the game is shown; %BM_SPECTATOR for what everyone may see
 * @secret: whether that seat sees things that the other people must not see
 * @curtain: whether a curtain asks for the person at @seat first
 */
typedef struct
{
  guint    seat;
  gboolean secret;
  gboolean curtain;
} BmViewer;

BmViewer bm_viewer_follow         (const BmViewer *previous,
                                   const BmState  *state,
                                   guint           persons);
BmMove   bm_viewer_find_forced    (const BmViewer *self,
                                   const BmState  *state,
                                   guint           persons);
BmMove   bm_viewer_find_only_move (const BmState  *state,
                                   guint           seat);

G_END_DECLS
