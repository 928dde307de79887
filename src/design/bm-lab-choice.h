/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"

G_BEGIN_DECLS

/**
 * BmLabChoice:
 * @n_seats: how many play; as near to it as the set allows
 * @bot: who plays
 * @n_deals: how many deals are played, each with and without what is measured
 * @seed: what all chance comes from
 * @number: which number of the thing is tried with other values, as it counts in bm_lab_number_list()
 * @with_hard: whether the hard player is among those with whom the result is compared, which takes long
 *
 * What a person chose for the balance lab.
 */
typedef struct
{
  guint            n_seats;
  const BmBotKind *bot;
  guint            n_deals;
  guint64          seed;
  guint            number;
  gboolean         with_hard;
} BmLabChoice;

G_END_DECLS
