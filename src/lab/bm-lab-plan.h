/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"
#include "bm-lab-item.h"

/* What the balance lab is to measure, and how. */

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
 * @item: which one
 * @set: else which set, an index of #BmRules.sets
 * @mode: how to play
 * @n_seats: number of players
 * @any_game: whether an item that is not used in such games is measured in others, and if there is no game with
 *   @against, compared with printed items. Items of a set are always measured in some game
 * @bot: who plays on all seats
 * @budget: how much thought each decision may take; its cancellable is not looked at
 * @against: the only item that is replaced, an index of the same kind; -1: any printed one of the terrain that the item
 *   replaces, or of its kind
 * @n_deals: how many deals are played, each of them twice, 1 to %BM_LAB_MAX_DEALS
 * @seed: what all chance comes from, at most %G_MAXINT64
 * @n_jobs: how many threads play, 1 to %BM_LAB_MAX_JOBS; has no influence on the result
 * @neighbours: whether other values of a number of the item are tried, with half as many deals
 * @number: which number, as it counts in bm_lab_number_list()
 * @value: its value, where one is tried; else 0
 * @by_players: whether other numbers of players are tried, with half as many deals
 * @by_strength: whether other strengths are tried, with half as many deals
 * @with_hard: whether the hard player is among these; it takes much longer, and gets few deals and little thought
 *
 * A plan: what is to be measured, and how. A plain value.
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
