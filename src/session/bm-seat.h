/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The player of a seat. */

G_BEGIN_DECLS

/** BM_SEAT_PERSON: stands for a person in records, instead of the ID of a computer player. */
#define BM_SEAT_PERSON "human"

/** BM_SEAT_ELSEWHERE: stands for a person who uses another program, before it is known who; never in records. */
#define BM_SEAT_ELSEWHERE "elsewhere"

/**
 * BmSeat:
 * @player: %BM_SEAT_PERSON, %BM_SEAT_ELSEWHERE or the ID of a computer player, see bm_bot_list_ids()
 * @name: the player's name; may be empty
 *
 * The caller owns the strings.
 */
typedef struct
{
  const char *player;
  const char *name;
} BmSeat;

G_END_DECLS
