/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-number.h"
#include "bm-lab-result.h"

/* Finds the fewest and smallest changes to the numbers of a set that balance its items. */

G_BEGIN_DECLS

/**
 * BmLabChange:
 * @result: the position in the results of the first item for which it is made
 * @number: the number, with its value in the set
 * @value: the value that it should have
 *
 * A change to a number of a set. Immutable, shared by reference.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  guint            result;
  BmLabNumber     *number;
  int              value;
} BmLabChange;

/**
 * BmLabBalanceFunc:
 * @rules: rules in which numbers have changed
 * @result: the position of an item in the results
 * @user_data: from bm_lab_balance_group()
 *
 * Measures an item.
 *
 * Returns: (transfer full): the result; incomplete if the search was cancelled
 */
typedef BmLabResult *(*BmLabBalanceFunc) (BmRules  *rules,
                                          guint     result,
                                          gpointer  user_data);

BmLabChange *bm_lab_change_ref          (BmLabChange       *self);
void         bm_lab_change_unref        (BmLabChange       *self);

gboolean     bm_lab_result_is_out       (const BmLabResult *self);

GPtrArray   *bm_lab_balance_list_groups (BmRules           *rules,
                                         GPtrArray         *results);
gboolean     bm_lab_balance_group       (BmRules           *rules,
                                         GArray            *group,
                                         GPtrArray         *results,
                                         BmLabBalanceFunc   measure,
                                         gpointer           user_data,
                                         GPtrArray         *changes);
BmRules     *bm_lab_balance_apply       (BmRules           *rules,
                                         GPtrArray         *changes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabChange, bm_lab_change_unref)

G_END_DECLS
