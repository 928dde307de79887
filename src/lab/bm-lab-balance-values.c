/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of a set, and what other values of each would do. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-balance-private.h"

#include <math.h>

#include "bm-json-tree.h"
#include "bm-set.h"

/* A single number is tried with this many values at most. */
#define MAX_TRIES 6

/* A measured slope may differ from the expected one by this factor, and so may the smallest change that is needed. */
#define MAX_ERROR 5.0
#define SLACK     2.0

/* Where the lead should come to lie, as a part of what is balanced: clearly inside, without changing more than needed. */
#define AIM 0.5

/* -- Numbers -- */

void
bm_lab_knob_free (BmLabKnob *self)
{
  bm_lab_number_free (self->number);
  g_array_unref (self->items);
  g_free (self);
}

/* How large a number is: a change is measured by it, since taking 3 from 20 is less of a change than taking 1 from 2. For
 * the levels of a mutant, it is their mean. */
static double
find_scale (const BmLabBalance *self,
            const BmLabNumber  *number)
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

static BmLabKnob *
find_knob (const BmLabBalance *self,
           const BmLabNumber  *number)
{
  for (guint i = 0; i < self->knobs->len; i++)
    {
      BmLabKnob *knob = self->knobs->pdata[i];

      if (g_str_equal (knob->number->path, number->path))
        return knob;
    }

  return NULL;
}

void
bm_lab_balance_add_knobs (BmLabBalance *self,
                          guint         position)
{
  g_autoptr (GPtrArray) numbers = bm_lab_number_list (self->rules, &bm_lab_balance_get_result (self, position)->item);

  for (guint i = 0; i < numbers->len; i++)
    {
      const BmLabNumber *number = numbers->pdata[i];
      BmLabKnob *knob = find_knob (self, number);

      if (knob == NULL)
        {
          knob = g_new0 (BmLabKnob, 1);
          knob->number = bm_lab_number_copy (number);
          knob->value = number->value;
          knob->scale = find_scale (self, number);
          knob->items = g_array_new (FALSE, FALSE, sizeof (guint));
          g_ptr_array_add (self->knobs, knob);
        }
      g_array_append_val (knob->items, position);
    }
}

/* -- Trying a value -- */

void
bm_lab_option_free (BmLabOption *self)
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
GPtrArray *
bm_lab_balance_measure (BmLabBalance *self,
                        BmRules      *rules,
                        GArray       *items)
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
assess (const BmLabBalance *self,
        BmLabOption        *option)
{
  option->is_sure = TRUE;
  for (guint i = 0; i < option->results->len; i++)
    {
      const BmLabResult *now = bm_lab_balance_get_result (self, bm_lab_knob_get_item (option->knob, i));
      const BmLabResult *then = option->results->pdata[i];

      option->is_sure &= bm_lab_result_is_surely_balanced (then);
      option->has_broken |= bm_lab_result_is_out (then) && !bm_lab_result_is_out (now);
      if (bm_lab_result_is_out (now))
        option->distance += bm_lab_result_get_distance (then);
    }
}

/* Returns %NULL if the value is not allowed along with what has been changed, or if it was cancelled. */
static const BmLabOption *
try_value (BmLabBalance    *self,
           const BmLabKnob *knob,
           int              value)
{
  g_autoptr (BmRules) rules = bm_lab_number_try (knob->number, self->rules, value, NULL);
  GPtrArray *results = rules != NULL ? bm_lab_balance_measure (self, rules, knob->items) : NULL;
  BmLabOption *option;

  if (results == NULL)
    return NULL;

  option = g_new0 (BmLabOption, 1);
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
find_mean_lead (const BmLabBalance *self,
                const BmLabKnob    *knob,
                GPtrArray          *results)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < knob->items->len; i++)
    if (bm_lab_result_is_out (bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, i))))
      {
        sum += bm_lab_result_get_lead (results != NULL ? results->pdata[i]
                                       : bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, i)));
        n++;
      }

  return n > 0 ? sum / n : 0;
}

static void
begin_bracket (const BmLabBalance *self,
               const BmLabKnob    *knob,
               Bracket            *bracket)
{
  double lead = find_mean_lead (self, knob, NULL);
  double edge = 0;

  *bracket = (Bracket) {
    .side = lead > 0 ? 1 : -1, .gain = knob->number->gain, .start = knob->value, .start_lead = lead,
    .near = knob->value, .near_lead = lead,
  };
  for (guint i = 0; i < knob->items->len; i++)
    {
      const BmLabResult *result = bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, i));

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
has_passed (const Bracket     *self,
            const BmLabOption *option)
{
  for (guint i = 0; i < option->results->len; i++)
    {
      const BmLabResult *result = option->results->pdata[i];

      if (!bm_lab_result_is_surely_balanced (result) && bm_lab_result_get_lead (result) * self->side > 0)
        return FALSE;
    }

  return TRUE;
}

void
bm_lab_balance_try_knob (BmLabBalance    *self,
                         const BmLabKnob *knob)
{
  Bracket bracket;
  int value;

  begin_bracket (self, knob, &bracket);
  for (guint i = 0; i < MAX_TRIES && find_next (&bracket, knob->number, &value); i++)
    {
      const BmLabOption *option = try_value (self, knob, value);
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

/* Whether another number balances the same items with a change that is certainly smaller, even if the lead grows much
 * faster with this number than it seems. */
gboolean
bm_lab_balance_is_hopeless (const BmLabBalance *self,
                            const BmLabKnob    *knob)
{
  Bracket bracket;
  double size;

  begin_bracket (self, knob, &bracket);
  size = fabs ((bracket.start_lead - bracket.aim) / bracket.gain) / knob->scale;
  for (guint i = 0; i < self->options->len; i++)
    {
      const BmLabOption *option = self->options->pdata[i];
      gboolean covers_all = option->is_sure && !option->has_broken;

      for (guint k = 0; covers_all && k < knob->items->len; k++)
        covers_all = !bm_lab_result_is_out (bm_lab_balance_get_result (self, bm_lab_knob_get_item (knob, k)))
                     || bm_lab_balance_covers (self, option, bm_lab_knob_get_item (knob, k));
      if (covers_all && option->size * SLACK < size)
        return TRUE;
    }

  return FALSE;
}
