/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-balance.h"

#include <math.h>
#include <string.h>

#include "bm-json-tree.h"
#include "bm-set.h"

/* Items that have no number in common do not depend on each other, so each group of items that do is balanced by itself.
 * Each number of its items that are not balanced is tried with other values, and all items that it affects are measured
 * with each. Any value with which one of them becomes balanced, and none stops being so, is an option; then those options
 * are chosen that balance most items with the fewest numbers, and of these, the ones that change least. Where no single
 * number is enough, the one that comes closest is changed first, and the others are tried after that. */

/* A single number is tried with this many values at most, and a group in this many rounds. */
#define MAX_TRIES  6
#define MAX_ROUNDS 3

/* No more combinations of options are compared than this. */
#define MAX_COMBINATIONS 100000

/* A measured slope may differ from the expected one by this factor, and so may the smallest change that is needed. */
#define MAX_ERROR 5.0
#define SLACK     2.0

/* Where the lead should come to lie, as a part of what is balanced: clearly inside, without changing more than needed. */
#define AIM 0.5

/* A number that comes this much closer is worth changing along with another. */
#define MIN_HELP 0.5

/* A number of the set, and the items of the group that it affects. */
typedef struct
{
  BmLabNumber *number;   /* with its value in the set */
  int          value;    /* its value in the rules of the round */
  double       scale;    /* how large it is; at least 1 */
  GArray      *items;    /* guint: positions in the results */
} Knob;

/* A value of a knob with which more items are balanced, and what the items are like with it. */
typedef struct
{
  const Knob *knob;
  int         value;
  GPtrArray  *results;   /* BmLabResult, as the items of the knob */
  gboolean    has_broken; /* an item that was balanced is not any more */
  gboolean    is_sure;   /* all of its items are balanced, with their intervals */
  double      size;
  double      distance;  /* of the leads of all items that were not balanced from what is; in points */
} Option;

typedef struct
{
  BmRules          *rules;    /* with what has been changed so far */
  GArray           *group;    /* guint: positions in the results */
  GPtrArray        *results;  /* BmLabResult, of all items of the set */
  BmLabBalanceFunc  measure;
  gpointer          user_data;
  GPtrArray        *knobs;    /* Knob */
  GPtrArray        *options;  /* Option, of the round */
  gboolean          is_cancelled;
} Search;

/* -- Changes -- */

static BmLabChange *
change_new (guint        result,
            const Knob  *knob)
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

static double
get_lead (const BmLabResult *result)
{
  return result->lead.difference.mean;
}

/* How far the lead is from what is balanced, in points. */
static double
get_distance (const BmLabResult *result)
{
  return MAX (MAX (get_lead (result) - result->high, result->low - get_lead (result)), 0);
}

static gboolean
is_balanced (const BmLabResult *result)
{
  return result->n_deals > 0 && result->verdict == BM_LAB_VERDICT_IN_LINE;
}

/* Whether all of the interval is balanced. */
static gboolean
is_surely_balanced (const BmLabResult *result)
{
  const BmEstimate *lead = &result->lead.difference;

  return is_balanced (result) && lead->mean - lead->half_width >= result->low
         && lead->mean + lead->half_width <= result->high;
}

static const BmLabResult *
get_result (const Search *self,
            guint         position)
{
  return self->results->pdata[position];
}

static guint
get_item (const Knob *knob,
          guint       i)
{
  return g_array_index (knob->items, guint, i);
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

/* -- Numbers -- */

static void
knob_free (Knob *self)
{
  bm_lab_number_free (self->number);
  g_array_unref (self->items);
  g_free (self);
}

/* How large a number is: a change is measured by it, since taking 3 from 20 is less of a change than taking 1 from 2. For
 * the levels of a mutant, it is their mean. */
static double
find_scale (const Search      *self,
            const BmLabNumber *number)
{
  JsonNode *node = bm_json_tree_get (bm_set_get_root (self->rules->sets[number->set]), number->path);
  double sum = 0;
  guint n;

  if (number->kind != BM_LAB_NUMBER_LEVELS)
    return MAX (1, ABS (number->value));

  n = json_array_get_length (json_node_get_array (node));
  for (guint i = 0; i < n; i++)
    sum += fabs ((double) json_array_get_int_element (json_node_get_array (node), i));

  return MAX (1, sum / n);
}

static Knob *
find_knob (const Search      *self,
           const BmLabNumber *number)
{
  for (guint i = 0; i < self->knobs->len; i++)
    {
      Knob *knob = self->knobs->pdata[i];

      if (g_str_equal (knob->number->path, number->path))
        return knob;
    }

  return NULL;
}

static void
add_knobs (Search *self,
           guint   position)
{
  g_autoptr (GPtrArray) numbers = bm_lab_number_list (self->rules, &get_result (self, position)->item);

  for (guint i = 0; i < numbers->len; i++)
    {
      const BmLabNumber *number = numbers->pdata[i];
      Knob *knob = find_knob (self, number);

      if (knob == NULL)
        {
          knob = g_new0 (Knob, 1);
          knob->number = bm_lab_number_copy (number);
          knob->value = number->value;
          knob->scale = find_scale (self, number);
          knob->items = g_array_new (FALSE, FALSE, sizeof (guint));
          g_ptr_array_add (self->knobs, knob);
        }
      g_array_append_val (knob->items, position);
    }
}

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

/* -- Trying a value -- */

static void
option_free (Option *self)
{
  g_ptr_array_unref (self->results);
  g_free (self);
}

static gboolean
is_complete (const BmLabResult *result)
{
  return result->is_done && result->n_deals > 0;
}

/* Measures all of @items. Returns %NULL if it was cancelled. */
static GPtrArray *
measure_items (Search  *self,
               BmRules *rules,
               GArray  *items)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);

  for (guint i = 0; i < items->len; i++)
    {
      BmLabResult *result = self->measure (rules, g_array_index (items, guint, i), self->user_data);

      g_ptr_array_add (results, result);
      if (!is_complete (result) && result->error == NULL)
        {
          self->is_cancelled = TRUE;
          return NULL;
        }
    }

  return g_steal_pointer (&results);
}

/* Compares what the items are like with the value of the option with what they are like now. */
static void
assess (const Search *self,
        Option       *option)
{
  option->is_sure = TRUE;
  for (guint i = 0; i < option->results->len; i++)
    {
      const BmLabResult *now = get_result (self, get_item (option->knob, i));
      const BmLabResult *then = option->results->pdata[i];

      option->is_sure &= is_surely_balanced (then);
      option->has_broken |= bm_lab_result_is_out (then) && !bm_lab_result_is_out (now);
      if (bm_lab_result_is_out (now))
        option->distance += get_distance (then);
    }
}

/* Returns %NULL if the value is not allowed along with what has been changed, or if it was cancelled. */
static const Option *
try_value (Search     *self,
           const Knob *knob,
           int         value)
{
  g_autoptr (BmRules) rules = bm_lab_number_try (knob->number, self->rules, value, NULL);
  GPtrArray *results = rules != NULL ? measure_items (self, rules, knob->items) : NULL;
  Option *option;

  if (results == NULL)
    return NULL;

  option = g_new0 (Option, 1);
  option->knob = knob;
  option->value = value;
  option->results = results;
  option->size = ABS (value - knob->number->value) / knob->scale;
  assess (self, option);
  g_ptr_array_add (self->options, option);

  return option;
}

/* -- Searching for a value -- */

/* The search for the value of a number that is nearest to the present one and balances its items: between a value with
 * which they are still as they were, and one with which they are balanced, or the opposite. */
typedef struct
{
  double   side;       /* 1: they are too strong; -1: too weak */
  double   aim;        /* the lead that they should have */
  double   gain;       /* how much the lead grows with the number, roughly */
  int      start;
  double   start_lead;
  int      near;
  double   near_lead;
  gboolean has_far;
  int      far;
  double   far_lead;
} Bracket;

/* The mean lead of the items that are not balanced now; with @results, the lead that they would have. */
static double
find_mean_lead (const Search *self,
                const Knob   *knob,
                GPtrArray    *results)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (get_result (self, get_item (knob, i))))
      {
        sum += get_lead (results != NULL ? results->pdata[i] : get_result (self, get_item (knob, i)));
        n++;
      }

  return n > 0 ? sum / n : 0;
}

static void
begin_bracket (const Search *self,
               const Knob   *knob,
               Bracket      *bracket)
{
  double lead = find_mean_lead (self, knob, NULL);
  double edge = 0;

  *bracket = (Bracket) {
    .side = lead > 0 ? 1 : -1, .gain = knob->number->gain, .start = knob->value, .start_lead = lead,
    .near = knob->value, .near_lead = lead,
  };
  for (guint i = 0; i < knob->items->len; i++)
    {
      const BmLabResult *result = get_result (self, get_item (knob, i));

      if (bm_lab_result_is_out (result))
        edge = bracket->side > 0 ? result->high : result->low;
    }
  bracket->aim = AIM * edge;
}

/* Points of lead for each that the number grows, by what has been measured as far as that can be believed. */
static double
get_slope (const Bracket *self)
{
  double slope = self->gain;
  double factor;

  if (self->has_far)
    slope = (self->far_lead - self->near_lead) / (self->far - self->near);
  else if (self->near != self->start)
    slope = (self->near_lead - self->start_lead) / (self->near - self->start);
  factor = slope / self->gain;
  if (factor <= 0 || !isfinite (factor))
    return self->gain / MAX_ERROR;

  return self->gain * CLAMP (factor, 1 / MAX_ERROR, MAX_ERROR);
}

/* Returns whether there is another value to try. */
static gboolean
find_next (const Bracket     *self,
           const BmLabNumber *number,
           int               *value)
{
  int step = (self->gain > 0) == (self->side > 0) ? -1 : 1;
  double wish = round (self->near + (self->aim - self->near_lead) / get_slope (self));
  int least = step > 0 ? self->near + 1 : number->minimum;
  int most = step > 0 ? number->maximum : self->near - 1;

  if (self->has_far && step > 0)
    most = self->far - 1;
  else if (self->has_far)
    least = self->far + 1;
  if (least > most)
    return FALSE;

  *value = (int) CLAMP (wish, least, most);
  return TRUE;
}

/* Items with which the value has gone too far are as out of line as before, on the other side. */
static gboolean
has_passed (const Bracket *self,
            const Option  *option)
{
  for (guint i = 0; i < option->results->len; i++)
    {
      const BmLabResult *result = option->results->pdata[i];

      if (!is_surely_balanced (result) && get_lead (result) * self->side > 0)
        return FALSE;
    }

  return TRUE;
}

static void
search_knob (Search     *self,
             const Knob *knob)
{
  Bracket bracket;
  int value;

  begin_bracket (self, knob, &bracket);
  for (guint i = 0; i < MAX_TRIES && find_next (&bracket, knob->number, &value); i++)
    {
      const Option *option = try_value (self, knob, value);
      double lead;

      if (option == NULL)
        return;
      lead = find_mean_lead (self, knob, option->results);
      if (has_passed (&bracket, option))
        {
          bracket.has_far = TRUE;
          bracket.far = value;
          bracket.far_lead = lead;
        }
      else
        {
          bracket.near = value;
          bracket.near_lead = lead;
        }
    }
}

/* -- Choosing -- */

static gboolean
covers (const Search *self,
        const Option *option,
        guint         position)
{
  if (option->has_broken || !bm_lab_result_is_out (get_result (self, position)))
    return FALSE;

  for (guint i = 0; i < option->results->len; i++)
    if (get_item (option->knob, i) == position)
      return is_balanced (option->results->pdata[i]);

  return FALSE;
}

/* A combination of options, and the best one so far. Smaller is better, the first entry first. */
typedef struct
{
  guint  n_left;    /* items that are not balanced */
  guint  n_numbers;
  guint  n_unsure;
  double size;
} Cost;

typedef struct
{
  const Search *search;
  GPtrArray    *chosen;       /* Option */
  GPtrArray    *best;         /* Option */
  Cost          best_cost;
  guint         n_compared;
} Choice;

static gboolean
is_cheaper (const Cost *cost,
            const Cost *other)
{
  if (cost->n_left != other->n_left)
    return cost->n_left < other->n_left;
  if (cost->n_numbers != other->n_numbers)
    return cost->n_numbers < other->n_numbers;
  if (cost->n_unsure != other->n_unsure)
    return cost->n_unsure < other->n_unsure;

  return cost->size < other->size;
}

static gboolean
is_covered (const Choice *self,
            guint         position)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (covers (self->search, self->chosen->pdata[i], position))
      return TRUE;

  return FALSE;
}

/* A number has one value. */
static gboolean
is_free (const Choice *self,
         const Option *option)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (((const Option *) self->chosen->pdata[i])->knob == option->knob)
      return FALSE;

  return TRUE;
}

/* Goes through the items of the group from the one number @i on: each is left, or balanced by one of the options. */
static void
choose_from (Choice     *self,
             guint       i,
             const Cost *cost)
{
  GArray *group = self->search->group;
  Cost left = *cost;

  if (self->n_compared++ > MAX_COMBINATIONS || !is_cheaper (cost, &self->best_cost))
    return;
  while (i < group->len && (!bm_lab_result_is_out (get_result (self->search, g_array_index (group, guint, i)))
                            || is_covered (self, g_array_index (group, guint, i))))
    i++;
  if (i == group->len)
    {
      self->best_cost = *cost;
      g_ptr_array_set_size (self->best, 0);
      g_ptr_array_extend (self->best, self->chosen, NULL, NULL);
      return;
    }

  for (guint k = 0; k < self->search->options->len; k++)
    {
      Option *option = self->search->options->pdata[k];
      Cost with = *cost;

      if (!covers (self->search, option, g_array_index (group, guint, i)) || !is_free (self, option))
        continue;
      with.n_numbers++;
      with.n_unsure += !option->is_sure;
      with.size += option->size;
      g_ptr_array_add (self->chosen, option);
      choose_from (self, i + 1, &with);
      g_ptr_array_set_size (self->chosen, (gint) self->chosen->len - 1);
    }

  left.n_left++;
  choose_from (self, i + 1, &left);
}

/* Returns the options (not owned) that balance most items with the fewest and smallest changes. */
static GPtrArray *
choose (const Search *self)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  Choice choice = { .search = self, .chosen = chosen, .best = g_ptr_array_new (), .best_cost = { .n_left = G_MAXUINT } };

  choose_from (&choice, 0, &(Cost) { 0 });

  return choice.best;
}

/* The option that comes closest, if it is worth it. */
static Option *
find_help (const Search *self)
{
  Option *best = NULL;

  for (guint i = 0; i < self->options->len; i++)
    {
      Option *option = self->options->pdata[i];
      double now = 0;

      for (guint k = 0; k < option->knob->items->len; k++)
        now += get_distance (get_result (self, get_item (option->knob, k)));
      if (!option->has_broken && option->distance <= MIN_HELP * now
          && (best == NULL || option->distance < best->distance))
        best = option;
    }

  return best;
}

/* -- Rounds -- */

static guint
count_out (const Search *self)
{
  guint n = 0;

  for (guint i = 0; i < self->group->len; i++)
    n += bm_lab_result_is_out (get_result (self, g_array_index (self->group, guint, i)));

  return n;
}

static gboolean
affects_any_out (const Search *self,
                 const Knob   *knob)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (get_result (self, get_item (knob, i))))
      return TRUE;

  return FALSE;
}

/* Whether another number balances the same items with a change that is certainly smaller, even if the lead grows much
 * faster with this number than it seems. */
static gboolean
is_hopeless (const Search *self,
             const Knob   *knob)
{
  Bracket bracket;
  double size;

  begin_bracket (self, knob, &bracket);
  size = fabs ((bracket.start_lead - bracket.aim) / bracket.gain) / knob->scale;
  for (guint i = 0; i < self->options->len; i++)
    {
      const Option *option = self->options->pdata[i];
      gboolean covers_all = option->is_sure && !option->has_broken;

      for (guint k = 0; covers_all && k < knob->items->len; k++)
        covers_all = !bm_lab_result_is_out (get_result (self, get_item (knob, k)))
                     || covers (self, option, get_item (knob, k));
      if (covers_all && option->size * SLACK < size)
        return TRUE;
    }

  return FALSE;
}

static void
search_knobs (Search   *self,
              gboolean  points)
{
  for (guint i = 0; i < self->knobs->len && !self->is_cancelled; i++)
    {
      const Knob *knob = self->knobs->pdata[i];

      if (is_points (knob->number) == points && affects_any_out (self, knob) && !is_hopeless (self, knob))
        search_knob (self, knob);
    }
}

static void
set_result (Search      *self,
            guint        position,
            BmLabResult *result)
{
  bm_lab_result_ref (result);
  bm_lab_result_unref (self->results->pdata[position]);
  self->results->pdata[position] = result;
}

static void
change_number (Search       *self,
               const Option *option)
{
  BmRules *rules = bm_lab_number_try (option->knob->number, self->rules, option->value, NULL);

  g_return_if_fail (rules != NULL);

  bm_rules_unref (self->rules);
  self->rules = rules;
  ((Knob *) option->knob)->value = option->value;
  for (guint i = 0; i < option->results->len; i++)
    set_result (self, get_item (option->knob, i), option->results->pdata[i]);
}

/* Each option was measured by itself. If two of them affect an item, it is measured with both. */
static void
measure_together (Search    *self,
                  GPtrArray *chosen)
{
  g_autoptr (GArray) shared = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) results = NULL;

  for (guint i = 0; i < self->group->len; i++)
    {
      guint position = g_array_index (self->group, guint, i);
      guint n = 0;

      for (guint k = 0; k < chosen->len; k++)
        for (guint j = 0; j < ((const Option *) chosen->pdata[k])->knob->items->len; j++)
          n += get_item (((const Option *) chosen->pdata[k])->knob, j) == position;
      if (n > 1)
        g_array_append_val (shared, position);
    }

  results = measure_items (self, self->rules, shared);
  for (guint i = 0; results != NULL && i < shared->len; i++)
    set_result (self, g_array_index (shared, guint, i), results->pdata[i]);
}

/* Returns whether anything was changed. */
static gboolean
play_round (Search *self)
{
  g_autoptr (GPtrArray) chosen = NULL;

  g_ptr_array_set_size (self->options, 0);
  search_knobs (self, TRUE);
  chosen = choose (self);
  if (!self->is_cancelled && chosen->len == 0)
    {
      g_clear_pointer (&chosen, g_ptr_array_unref);
      search_knobs (self, FALSE);
      chosen = choose (self);
    }
  if (!self->is_cancelled && chosen->len == 0 && find_help (self) != NULL)
    g_ptr_array_add (chosen, find_help (self));
  if (self->is_cancelled)
    return FALSE;

  for (guint i = 0; i < chosen->len; i++)
    change_number (self, chosen->pdata[i]);
  measure_together (self, chosen);

  return chosen->len > 0 && !self->is_cancelled;
}

/* Whether an item that the number affects is balanced now, and was not. */
static gboolean
has_helped (const Search *self,
            const Knob   *knob,
            GPtrArray    *before)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (before->pdata[get_item (knob, i)])
        && !bm_lab_result_is_out (get_result (self, get_item (knob, i))))
      return TRUE;

  return FALSE;
}

static gboolean
is_changed (const Knob *knob)
{
  return knob->value != knob->number->value;
}

/* Replaces the rules of the last round by those with the changes that are left. */
static void
apply_again (Search  *self,
             BmRules *rules)
{
  bm_rules_unref (self->rules);
  self->rules = bm_rules_ref (rules);
  for (guint i = 0; i < self->knobs->len; i++)
    {
      const Knob *knob = self->knobs->pdata[i];
      BmRules *next = is_changed (knob) ? bm_lab_number_try (knob->number, self->rules, knob->value, NULL) : NULL;

      if (next == NULL)
        continue;
      bm_rules_unref (self->rules);
      self->rules = next;
    }
}

/* What has not helped in the end is taken back, and the items that it affects are measured without it. */
static void
take_back (Search    *self,
           BmRules   *rules,
           GPtrArray *before)
{
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) results = NULL;

  for (guint i = 0; i < self->knobs->len; i++)
    {
      Knob *knob = self->knobs->pdata[i];

      if (!is_changed (knob) || has_helped (self, knob, before))
        continue;
      knob->value = knob->number->value;
      g_array_append_vals (items, knob->items->data, knob->items->len);
    }
  if (items->len == 0)
    return;

  apply_again (self, rules);
  results = measure_items (self, self->rules, items);
  for (guint i = 0; results != NULL && i < items->len; i++)
    set_result (self, g_array_index (items, guint, i), results->pdata[i]);
}

static guint
find_first (const Knob *knob,
            GPtrArray  *before)
{
  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (before->pdata[get_item (knob, i)]))
      return get_item (knob, i);

  return get_item (knob, 0);
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
add_changes (const Search *self,
             GPtrArray    *before,
             GPtrArray    *changes)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new ();

  for (guint i = 0; i < self->knobs->len; i++)
    {
      const Knob *knob = self->knobs->pdata[i];

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
  Search self = {
    .rules = bm_rules_ref (rules), .group = group, .results = results, .measure = measure, .user_data = user_data,
    .knobs = g_ptr_array_new_with_free_func ((GDestroyNotify) knob_free),
    .options = g_ptr_array_new_with_free_func ((GDestroyNotify) option_free),
  };

  for (guint i = 0; i < results->len; i++)
    g_ptr_array_add (before, bm_lab_result_ref (results->pdata[i]));
  for (guint i = 0; i < group->len; i++)
    add_knobs (&self, g_array_index (group, guint, i));

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
