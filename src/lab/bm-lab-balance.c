/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-balance.h"

#include <string.h>

#include "bm-lab-balance-private.h"

/* Items that have no number in common do not depend on each other, so each group of items that do is balanced by itself.
 * Each number of its items that are not balanced is tried with other values, and all items that it affects are measured
 * with each. Any value with which one of them becomes balanced, and none stops being so, is an option; then those options
 * are chosen that balance most items with the fewest numbers, and of these, the ones that change least. Where no single
 * number is enough, the one that comes closest is changed first, and the others are tried after that. */

/* A group is balanced in this many rounds. */
#define MAX_ROUNDS 3

/* -- Changes -- */

static BmLabChange *
change_new (guint            result,
            const BmLabKnob *knob)
{
  BmLabChange *self = g_new0 (BmLabChange, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->result = result;
  self->number = bm_lab_number_copy (knob->number);
  self->value = knob->value;

  return self;
}

/**
 * bm_lab_change_ref:
 * @self: a change
 *
 * Returns: (transfer full): @self
 */
BmLabChange *
bm_lab_change_ref (BmLabChange *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_lab_change_unref:
 * @self: (transfer full): a change
 */
void
bm_lab_change_unref (BmLabChange *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_lab_number_free (self->number);
  g_free (self);
}

/* -- What is balanced -- */

/**
 * bm_lab_result_is_out:
 * @self: a result
 *
 * Returns: whether its verdict is that the item is too weak or too strong
 */
gboolean
bm_lab_result_is_out (const BmLabResult *self)
{
  return self->n_deals > 0 && self->verdict != BM_LAB_VERDICT_IN_LINE && self->verdict != BM_LAB_VERDICT_UNCLEAR;
}

/* -- Groups -- */

static guint
find_root (GArray *parents,
           guint   item)
{
  while (g_array_index (parents, guint, item) != item)
    item = g_array_index (parents, guint, item);

  return item;
}

/* Items that have a number in common get the same root: the first of them. */
static void
join (GArray     *parents,
      GHashTable *owners,
      BmRules    *rules,
      GPtrArray  *results,
      guint       item)
{
  g_autoptr (GPtrArray) numbers = bm_lab_number_list (rules, &((const BmLabResult *) results->pdata[item])->item);

  for (guint i = 0; i < numbers->len; i++)
    {
      const BmLabNumber *number = numbers->pdata[i];
      gpointer owner;

      if (g_hash_table_lookup_extended (owners, number->path, NULL, &owner))
        {
          guint first = find_root (parents, GPOINTER_TO_UINT (owner));
          guint second = find_root (parents, item);

          g_array_index (parents, guint, MAX (first, second)) = MIN (first, second);
        }
      else
        g_hash_table_insert (owners, g_strdup (number->path), GUINT_TO_POINTER (item));
    }
}

/**
 * bm_lab_balance_list_groups:
 * @rules: the rules of a set
 * @results: (element-type BmLabResult): a result for each item of the set, with or without deals
 *
 * Divides the items of a set into groups that can be balanced by themselves: two items of different groups have no
 * number in common.
 *
 * Returns: (transfer full) (element-type GArray): the groups in the order of their first items; each is a list of
 *   positions in @results, in ascending order
 */
GPtrArray *
bm_lab_balance_list_groups (BmRules   *rules,
                            GPtrArray *results)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree GArray **of_root = g_new0 (GArray *, MAX (results->len, 1));
  g_autoptr (GHashTable) owners = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < results->len; i++)
    g_array_append_val (parents, i);
  for (guint i = 0; i < results->len; i++)
    join (parents, owners, rules, results, i);
  for (guint i = 0; i < results->len; i++)
    {
      guint root = find_root (parents, i);

      if (of_root[root] == NULL)
        {
          of_root[root] = g_array_new (FALSE, FALSE, sizeof (guint));
          g_ptr_array_add (groups, of_root[root]);
        }
      g_array_append_val (of_root[root], i);
    }

  return groups;
}

/* -- Rounds -- */

/* Numbers of points say how much; the others say when, and are only changed if no points help. */
static gboolean
is_points (const BmLabNumber *number)
{
  switch (number->kind)
    {
    case BM_LAB_NUMBER_POINTS:
    case BM_LAB_NUMBER_LEVELS:
    case BM_LAB_NUMBER_LEVEL:
    case BM_LAB_NUMBER_COMPOSITE_POINTS:
    case BM_LAB_NUMBER_TOKEN_POINTS:
    case BM_LAB_NUMBER_RULE_POINTS:
    case BM_LAB_NUMBER_MEDAL_POINTS:
      return TRUE;
    case BM_LAB_NUMBER_RULE_FROM:
    case BM_LAB_NUMBER_RULE_LIMIT:
    case BM_LAB_NUMBER_AT_LEAST:
    case BM_LAB_NUMBER_AT_MOST:
    case BM_LAB_NUMBER_TEAM_AT_LEAST:
    case BM_LAB_NUMBER_TEAM_AT_MOST:
    default:
      return FALSE;
    }
}

static guint
count_out (const BmLabBalance *self)
{
  guint n = 0;

  for (guint i = 0; i < self->group->len; i++)
    n += bm_lab_result_is_out (bm_lab_balance_get_result (self, g_array_index (self->group, guint, i)));

  return n;
}

static gboolean
affects_any_out (const BmLabBalance *self,
                 const BmLabKnob    *knob)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, i))))
      return TRUE;

  return FALSE;
}

static void
search_knobs (BmLabBalance *self,
              gboolean      points)
{
  for (guint i = 0; i < self->knobs->len && !self->is_cancelled; i++)
    {
      const BmLabKnob *knob = self->knobs->pdata[i];

      if (is_points (knob->number) == points && affects_any_out (self, knob) && !bm_lab_balance_is_hopeless (self, knob))
        bm_lab_balance_try_knob (self, knob);
    }
}

static void
set_result (BmLabBalance *self,
            guint         position,
            BmLabResult  *result)
{
  bm_lab_result_ref (result);
  bm_lab_result_unref (self->results->pdata[position]);
  self->results->pdata[position] = result;
}

static void
change_number (BmLabBalance      *self,
               const BmLabOption *option)
{
  BmRules *rules = bm_lab_number_try (option->knob->number, self->rules, option->value, NULL);

  g_return_if_fail (rules != NULL);

  bm_rules_unref (self->rules);
  self->rules = rules;
  ((BmLabKnob *) option->knob)->value = option->value;
  for (guint i = 0; i < option->results->len; i++)
    set_result (self, bm_lab_knob_get_item (option->knob, i), option->results->pdata[i]);
}

/* Each option was measured by itself. If two of them affect an item, it is measured with both. */
static void
measure_together (BmLabBalance *self,
                  GPtrArray    *chosen)
{
  g_autoptr (GArray) shared = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) results = NULL;

  for (guint i = 0; i < self->group->len; i++)
    {
      guint position = g_array_index (self->group, guint, i);
      guint n = 0;

      for (guint k = 0; k < chosen->len; k++)
        for (guint j = 0; j < ((const BmLabOption *) chosen->pdata[k])->knob->items->len; j++)
          n += bm_lab_knob_get_item (((const BmLabOption *) chosen->pdata[k])->knob, j) == position;
      if (n > 1)
        g_array_append_val (shared, position);
    }

  results = bm_lab_balance_measure (self, self->rules, shared);
  for (guint i = 0; results != NULL && i < shared->len; i++)
    set_result (self, g_array_index (shared, guint, i), results->pdata[i]);
}

/* Returns whether anything was changed. */
static gboolean
play_round (BmLabBalance *self)
{
  g_autoptr (GPtrArray) chosen = NULL;

  g_ptr_array_set_size (self->options, 0);
  search_knobs (self, TRUE);
  chosen = bm_lab_balance_choose (self);
  if (!self->is_cancelled && chosen->len == 0)
    {
      g_clear_pointer (&chosen, g_ptr_array_unref);
      search_knobs (self, FALSE);
      chosen = bm_lab_balance_choose (self);
    }
  if (!self->is_cancelled && chosen->len == 0 && bm_lab_balance_find_help (self) != NULL)
    g_ptr_array_add (chosen, bm_lab_balance_find_help (self));
  if (self->is_cancelled)
    return FALSE;

  for (guint i = 0; i < chosen->len; i++)
    change_number (self, chosen->pdata[i]);
  measure_together (self, chosen);

  return chosen->len > 0 && !self->is_cancelled;
}

/* Whether an item that the number affects is balanced now, and was not. */
static gboolean
has_helped (const BmLabBalance *self,
            const BmLabKnob    *knob,
            GPtrArray          *before)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (before->pdata[bm_lab_knob_get_item (knob, i)])
        && !bm_lab_result_is_out (bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, i))))
      return TRUE;

  return FALSE;
}

static gboolean
is_changed (const BmLabKnob *knob)
{
  return knob->value != knob->number->value;
}

/* Replaces the rules of the last round by those with the changes that are left. */
static void
apply_again (BmLabBalance *self,
             BmRules      *rules)
{
  bm_rules_unref (self->rules);
  self->rules = bm_rules_ref (rules);
  for (guint i = 0; i < self->knobs->len; i++)
    {
      const BmLabKnob *knob = self->knobs->pdata[i];
      BmRules *next = is_changed (knob) ? bm_lab_number_try (knob->number, self->rules, knob->value, NULL) : NULL;

      if (next == NULL)
        continue;
      bm_rules_unref (self->rules);
      self->rules = next;
    }
}

/* What has not helped in the end is taken back, and the items that it affects are measured without it. */
static void
take_back (BmLabBalance *self,
           BmRules      *rules,
           GPtrArray    *before)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) results = NULL;

  for (guint i = 0; i < self->knobs->len; i++)
    {
      BmLabKnob *knob = self->knobs->pdata[i];

      if (!is_changed (knob) || has_helped (self, knob, before))
        continue;
      knob->value = knob->number->value;
      g_array_append_vals (items, knob->items->data, knob->items->len);
    }
  if (items->len == 0)
    return;

  apply_again (self, rules);
  results = bm_lab_balance_measure (self, self->rules, items);
  for (guint i = 0; results != NULL && i < items->len; i++)
    set_result (self, g_array_index (items, guint, i), results->pdata[i]);
}

static guint
find_first (const BmLabKnob *knob,
            GPtrArray       *before)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (before->pdata[bm_lab_knob_get_item (knob, i)]))
      return bm_lab_knob_get_item (knob, i);

  return bm_lab_knob_get_item (knob, 0);
}

static int
compare_changes (gconstpointer first,
                 gconstpointer second)
{
  const BmLabChange *a = *(const BmLabChange * const *) first;
  const BmLabChange *b = *(const BmLabChange * const *) second;

  return a->result != b->result ? (int) a->result - (int) b->result : strcmp (a->number->path, b->number->path);
}

static void
add_changes (const BmLabBalance *self,
             GPtrArray          *before,
             GPtrArray          *changes)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  for (guint i = 0; i < self->knobs->len; i++)
    {
      const BmLabKnob *knob = self->knobs->pdata[i];

      if (is_changed (knob))
        g_ptr_array_add (own, change_new (find_first (knob, before), knob));
    }
  g_ptr_array_sort (own, compare_changes);
  g_ptr_array_extend (changes, own, NULL, NULL);
}

/**
 * bm_lab_balance_group:
 * @rules: the rules of the set as it is
 * @group: (element-type guint): a group of its items, from bm_lab_balance_list_groups()
 * @results: (element-type BmLabResult): a result for each item of the set, those of the group with deals; replaced by
 *   what they are like with the changes
 * @measure: measures an item
 * @user_data: for @measure
 * @changes: (element-type BmLabChange): the changes are added to it
 *
 * Searches for the fewest numbers whose change balances the items of a group, and of these for the smallest change in
 * proportion to the number. Items that cannot be balanced stay as they are.
 *
 * Returns: whether the search was finished; otherwise, nothing is changed
 */
gboolean
bm_lab_balance_group (BmRules          *rules,
                      GArray           *group,
                      GPtrArray        *results,
                      BmLabBalanceFunc  measure,
                      gpointer          user_data,
                      GPtrArray        *changes)
{
  g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
  BmLabBalance self = {
    .rules = bm_rules_ref (rules), .group = group, .results = results, .measure = measure, .user_data = user_data,
    .knobs = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_knob_free),
    .options = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_option_free),
  };

  for (guint i = 0; i < results->len; i++)
    g_ptr_array_add (before, bm_lab_result_ref (results->pdata[i]));
  for (guint i = 0; i < group->len; i++)
    bm_lab_balance_add_knobs (&self, g_array_index (group, guint, i));

  for (guint round = 0; round < MAX_ROUNDS && count_out (&self) > 0 && play_round (&self); round++)
    ;
  if (!self.is_cancelled)
    take_back (&self, rules, before);
  if (!self.is_cancelled)
    add_changes (&self, before, changes);
  else
    for (guint i = 0; i < group->len; i++)
      set_result (&self, g_array_index (group, guint, i), before->pdata[g_array_index (group, guint, i)]);

  g_ptr_array_unref (self.options);
  g_ptr_array_unref (self.knobs);
  bm_rules_unref (self.rules);

  return !self.is_cancelled;
}

/**
 * bm_lab_balance_apply:
 * @rules: the rules of a set
 * @changes: (element-type BmLabChange): changes to it
 *
 * Returns: (transfer full) (nullable): the rules with all changes; %NULL if they do not go together
 */
BmRules *
bm_lab_balance_apply (BmRules   *rules,
                      GPtrArray *changes)
{
  g_autoptr (BmRules) changed = bm_rules_ref (rules);

  for (guint i = 0; i < changes->len && changed != NULL; i++)
    {
      const BmLabChange *change = changes->pdata[i];
      BmRules *next = bm_lab_number_try (change->number, changed, change->value, NULL);

      bm_rules_unref (changed);
      changed = next;
    }

  return g_steal_pointer (&changed);
}
