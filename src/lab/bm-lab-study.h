/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-advice.h"
#include "bm-lab-number.h"

/* All that the balance lab finds out about one thing: how strong it is, which number would bring it into line, and how
 * that hangs on the number of players and on how well they play. */

G_BEGIN_DECLS

/**
 * BmLabStudy:
 * @rules: the rules with the thing as it is
 * @item: the thing
 * @progress: how much of it is done, from 0 to 1; never less than before
 * @is_done: whether it is complete, or was left; else there is more to come
 * @main: how strong the thing is; is played first
 * @numbers: (element-type BmLabNumber): the numbers of the thing that can be changed, the one to try first first
 * @number: (nullable): the one of @numbers of which other values are tried
 * @values: (element-type BmLabCell): values of @number, the present one, too, the least first. Empty unless they are
 *   wanted. It is not known beforehand how many there will be
 * @by_players: (element-type BmLabCell): other numbers of players, and the one of @main, the least first; empty unless
 *   wanted
 * @by_strength: (element-type BmLabCell): other computer players, and the one of @main, the weakest first; empty unless
 *   wanted
 * @advice: what to do about @number
 *
 * A study, as far as it is. Immutable, shared by reference, safe from any thread: as it goes on, there are new ones.
 * What did not change is shared, so a cell is unchanged exactly if it is the same.
 */
typedef struct
{
  gatomicrefcount    ref_count;
  BmRules           *rules;
  BmLabItem          item;
  double             progress;
  gboolean           is_done;
  BmLabCell         *main;
  GPtrArray         *numbers;
  const BmLabNumber *number;
  GPtrArray         *values;
  GPtrArray         *by_players;
  GPtrArray         *by_strength;
  BmLabAdvice        advice;
} BmLabStudy;

/**
 * BmLabStudyProgress:
 * @study: (transfer none): the study so far; take a reference to keep it
 * @user_data: what the caller of bm_lab_study_run() gave
 *
 * Is told some ten times a second what has been found out so far, in the thread that called bm_lab_study_run().
 */
typedef void (*BmLabStudyProgress) (BmLabStudy *study,
                                    gpointer    user_data);

/**
 * BmLabStudyOptions:
 * @lab: what the main experiment plays, all others with the same seed; its progress is not called
 * @neighbours: whether other values of a number are tried, with half as many deals
 * @number: which one, as it counts in bm_lab_number_list()
 * @by_players: whether other numbers of players are tried, with half as many deals
 * @by_strength: whether other strengths are tried, with half as many deals
 * @with_hard: whether the hard player is among these; it takes much longer, and gets few deals and little thought
 * @progress: (nullable): is told what has been found out so far
 * @user_data: for @progress
 *
 * What a study looks at.
 */
typedef struct
{
  BmLabOptions       lab;
  gboolean           neighbours;
  guint              number;
  gboolean           by_players;
  gboolean           by_strength;
  gboolean           with_hard;
  BmLabStudyProgress progress;
  gpointer           user_data;
} BmLabStudyOptions;

BmLabStudy *bm_lab_study_run   (BmRules                 *rules,
                                const BmLabItem         *item,
                                const BmLabStudyOptions *options,
                                GCancellable            *cancellable);
BmLabStudy *bm_lab_study_ref   (BmLabStudy              *self);
void        bm_lab_study_unref (BmLabStudy              *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabStudy, bm_lab_study_unref)

G_END_DECLS
