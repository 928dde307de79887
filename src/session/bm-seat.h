/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Who plays at a seat. */

G_BEGIN_DECLS

/** BM_SEAT_PERSON: what records call a person, where the id of a computer player could stand. */
#define BM_SEAT_PERSON "human"

/**
 * BmSeat:
 * @player: %BM_SEAT_PERSON or the id of a computer player, see bm_bot_list_ids()
 * @name: the player's name, may be empty
 *
 * Strings belong to the caller.
 */
typedef struct
{
  const char *player;
  const char *name;
} BmSeat;

G_END_DECLS
