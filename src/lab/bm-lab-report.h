/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-lab-advice.h"
#include "bm-lab-balance.h"

/* All results of a run of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabReport:
 * @rules: the rules with the items as they are
 * @plan: what is measured, and how
 * @progress: the fraction done, from 0 to 1; never decreases
 * @is_done: whether the run is over, complete or not
 * @results: (element-type BmLabResult): for each tile, explorer and medal of a set, in the order of its file, or for
 *   one item
 * @changes: (element-type BmLabChange): the fewest changes that balance the items of the set; empty unless the plan
 *   balances it
 * @balanced: (element-type BmLabResult): as @results, what the items are like with all @changes; empty unless the plan
 *   balances the set
 *
 * The rest is about one item; for a set, these are %NULL, empty or pending:
 * @main: (nullable): the only one of @results: that for the item as it is
 * @numbers: (element-type BmLabNumber): the numbers of the item that can be changed, the one to try first first
 * @number: (nullable): the one of @numbers that is tried with other values
 * @values: (element-type BmLabResult): for the values of @number, including the present one, in ascending order.
 *   Empty unless the plan tries them. Their number is not known in advance
 * @by_players: (element-type BmLabResult): for other numbers of players and that of @main, in ascending order; empty
 *   unless the plan tries them
 * @by_strength: (element-type BmLabResult): for other computer players and that of @main, the weakest first; empty
 *   unless the plan tries them
 * @advice: what to do about @number
 *
 * The results of a run so far. Immutable, shared by reference, safe from any thread: as the run goes on, there are
 * new reports. They share whatever did not change, so a result has changed if and only if its pointer has.
 */
typedef struct
{
  gatomicrefcount    ref_count;
  BmRules           *rules;
  BmLabPlan          plan;
  double             progress;
  gboolean           is_done;
  GPtrArray         *results;
  GPtrArray         *changes;
  GPtrArray         *balanced;
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
gboolean     bm_lab_report_is_changed (const BmLabReport *self,
                                       guint              result);
JsonNode    *bm_lab_report_to_json (const BmLabReport *self);
char        *bm_lab_report_to_csv  (const BmLabReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabReport, bm_lab_report_unref)

G_END_DECLS
