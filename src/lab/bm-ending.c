/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-ending.h"

#include "bm-state.h"

static int
count_side (const BmSheet *sheets,
            guint          seat,
            guint          partner)
{
  return MIN (sheets[seat].total, sheets[partner].total);
}

static int
count_lead (const BmPosition *position,
            const BmSheet    *sheets,
            guint             seat)
{
  guint partner = bm_position_get_partner (position, seat);
  int best = G_MININT;

  for (guint i = 0; i < position->n_seats; i++)
    if (i != seat && i != partner)
      best = MAX (best, count_side (sheets, i, bm_position_get_partner (position, i)));

  return count_side (sheets, seat, partner) - best;
}

static void
count_sheets (const BmPosition *position,
              const BmRules    *rules,
              BmSheet          *sheets)
{
  for (guint i = 0; i < position->n_seats; i++)
    bm_position_score (position, rules, i, &sheets[i]);
}

/**
 * bm_ending_count_margin:
 * @position: a position
 * @rules: the rules
 * @seat: a seat
 *
 * In teams, the points of the lower partner are those of the team. rules.md 10.
 *
 * Returns: by how many points @seat is ahead of the best of the others; negative if behind
 */
int
bm_ending_count_margin (const BmPosition *position,
                        const BmRules    *rules,
                        guint             seat)
{
  BmSheet sheets[BM_MAX_SEATS];

  count_sheets (position, rules, sheets);
  return count_lead (position, sheets, seat);
}

/**
 * bm_ending_play_out:
 * @outlook: an outlook that has been prepared
 * @deal: a state of bm_view_sample()
 * @move: a legal move
 * @luck: the luck; moves that are given the same deal and the same luck can be compared
 * @ending: (out caller-allocates): what the game came to for the player of @outlook
 *
 * Plays a game to its end after a move.
 */
void
bm_ending_play_out (BmOutlook     *outlook,
                    const BmState *deal,
                    BmMove         move,
                    BmRandom       luck,
                    BmEnding      *ending)
{
  const BmPosition *position = &bm_outlook_play_out (outlook, deal, move, &luck)->position;
  guint seat = bm_view_get_seat (outlook->view);
  BmSheet sheets[BM_MAX_SEATS];

  count_sheets (position, bm_view_get_rules (outlook->view), sheets);
  ending->margin = count_lead (position, sheets, seat);
  ending->own = sheets[seat];
  ending->partner = position->teams ? sheets[bm_position_get_partner (position, seat)].total : 0;
}
