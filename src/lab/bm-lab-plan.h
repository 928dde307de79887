/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"
#include "bm-lab-item.h"
#include "bm-part.h"

/* What the balance lab measures, and how. */

G_BEGIN_DECLS

#define BM_LAB_MAX_DEALS 1000000
#define BM_LAB_MAX_JOBS  256

#define BM_LAB_ERROR (bm_lab_error_quark ())

/**
 * BmLabError:
 * @BM_LAB_ERROR_UNFIT: the item is not used in games of this mode and number of players
 * @BM_LAB_ERROR_NOTHING_TO_REPLACE: these games have nothing that it could replace
 */
typedef enum
{
  BM_LAB_ERROR_UNFIT,
  BM_LAB_ERROR_NOTHING_TO_REPLACE,
} BmLabError;

/**
 * BmLabPlan:
 * @has_item: whether one item is measured; else all items of a set
 * @item: the item to measure, if @has_item
 * @set: the set to measure, if not @has_item, an index of #BmRules.sets
 * @mode: the mode of the games
 * @n_seats: number of players
 * @any_game: whether an item that is not used in such games is measured in other games, and compared with printed
 *   items if there is no game with @against. Items of a set are always measured in some game
 * @bot: the player of all seats
 * @budget: the limits of each decision; its cancellable is ignored
 * @against: the only item that may be replaced, an index of the same kind; -1 for any printed one of the terrain that
 *   the item replaces, or of its kind
 * @n_deals: how many deals are played, each of them twice, 1 to %BM_LAB_MAX_DEALS
 * @seed: the random seed, at most %G_MAXINT64
 * @n_jobs: number of threads, 1 to %BM_LAB_MAX_JOBS; does not affect the result
 * @neighbours: whether other values of a number of the item are tried, with half as many deals
 * @number: the number to change, an index of bm_lab_number_list()
 * @value: the value of the number if another one is tried; otherwise 0
 * @by_players: whether other numbers of players are tried, with half as many deals
 * @by_strength: whether other strengths are tried, with half as many deals
 * @with_hard: whether these include the hard player, which takes much longer, and gets few deals and little thought
 * @until_sure: whether an item is only measured until its verdict is sure; values of a number always get all deals, and
 *   a part with only some of the deals cannot stop
 * @balance: whether changes to the numbers of a set are sought that balance its items, if not @has_item. Each is then
 *   measured until its verdict is sure
 * @part: (nullable): the only deals that are played, or the only items that are measured; what it has already is added
 *   to the results. Other values of a number of one item cannot be tried then: which ones depends on all deals
 *
 * A plan: what to measure, and how. A plain value.
 */
typedef struct
{
  gboolean         has_item;
  BmLabItem        item;
  guint            set;
  BmMode           mode;
  guint            n_seats;
  gboolean         any_game;
  const BmBotKind *bot;
  BmBudget         budget;
  int              against;
  guint            n_deals;
  guint64          seed;
  guint            n_jobs;
  gboolean         neighbours;
  guint            number;
  int              value;
  gboolean         by_players;
  gboolean         by_strength;
  gboolean         with_hard;
  gboolean         until_sure;
  gboolean         balance;
  BmPart          *part;
} BmLabPlan;

GQuark    bm_lab_error_quark      (void);

void      bm_lab_plan_init        (BmLabPlan        *self,
                                   BmMode            mode,
                                   guint             n_seats);
void      bm_lab_plan_set_bot     (BmLabPlan        *self,
                                   const BmBotKind  *bot);
gboolean  bm_lab_plan_is_possible (const BmLabPlan  *self,
                                   BmRules          *rules,
                                   GError          **error);
gboolean  bm_lab_plan_choose_game (BmLabPlan        *self,
                                   BmRules          *rules,
                                   GError          **error);
GArray   *bm_lab_plan_list_rivals (const BmLabPlan  *self,
                                   BmRules          *rules);

G_END_DECLS
