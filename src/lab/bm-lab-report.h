/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-lab-advice.h"

/* All results of a run of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabReport:
 * @rules: the rules with the items as they are
 * @plan: what is measured, and how
 * @progress: how much of it is done, from 0 to 1; never less than before
 * @is_done: whether the run is over, complete or not; else there is more to come
 * @results: (element-type BmLabResult): of each tile, explorer and medal of a set, in the order of its file, or of one
 *   item
 *
 * The rest is about one item; of a set, these are %NULL, empty or pending:
 * @main: (nullable): the only one of @results: the item as it is
 * @numbers: (element-type BmLabNumber): the numbers of the item that can be changed, the one to try first first
 * @number: (nullable): the one of @numbers of which other values are tried
 * @values: (element-type BmLabResult): values of @number, the present one, too, the least first. Empty unless they are
 *   wanted. It is not known beforehand how many there will be
 * @by_players: (element-type BmLabResult): other numbers of players, and the one of @main, the least first; empty
 *   unless wanted
 * @by_strength: (element-type BmLabResult): other computer players, and the one of @main, the weakest first; empty
 *   unless wanted
 * @advice: what to do about @number
 *
 * What a run has found out so far. Immutable, shared by reference, safe from any thread: as the run goes on, there are
 * new ones. What did not change is shared, so a result is unchanged exactly if it is the same.
 */
typedef struct
{
  gatomicrefcount    ref_count;
  BmRules           *rules;
  BmLabPlan          plan;
  double             progress;
  gboolean           is_done;
  GPtrArray         *results;
  BmLabResult       *main;
  GPtrArray         *numbers;
  const BmLabNumber *number;
  GPtrArray         *values;
  GPtrArray         *by_players;
  GPtrArray         *by_strength;
  BmLabAdvice        advice;
} BmLabReport;

BmLabReport *bm_lab_report_ref     (BmLabReport       *self);
void         bm_lab_report_unref   (BmLabReport       *self);
JsonNode    *bm_lab_report_to_json (const BmLabReport *self);
char        *bm_lab_report_to_csv  (const BmLabReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabReport, bm_lab_report_unref)

G_END_DECLS
