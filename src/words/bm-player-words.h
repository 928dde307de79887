/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Kinds of players, as they are chosen for a seat. */

G_BEGIN_DECLS

const char *bm_player_kind_name  (const char *player);
const char *bm_player_short_name (const char *player);

G_END_DECLS
