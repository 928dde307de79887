/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of the values that would balance items are chosen. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-balance-private.h"

/* No more combinations of options are compared than this. */
#define MAX_COMBINATIONS 100000

/* A value with which only the mean is balanced, not all of the interval, is chosen if any other change would be this many
 * times as large. */
#define UNSURE_COST 3.0

/* A number that comes this much closer is worth changing along with another. */
#define MIN_HELP 0.5

/* -- Choosing -- */

gboolean
bm_lab_balance_covers (const BmLabBalance *self,
                       const BmLabOption  *option,
                       guint               position)
{
  if (option->has_broken || !bm_lab_result_is_out (bm_lab_balance_get_result (self, position)))
    return FALSE;

  for (guint i = 0; i < option->results->len; i++)
    if (bm_lab_knob_get_item (option->knob, i) == position)
      return bm_lab_result_is_balanced (option->results->pdata[i]);

  return FALSE;
}

/* A combination of options, and the best one so far. Smaller is better, the first entry first. */
typedef struct
{
  guint  n_left;    /* items that are not balanced */
  guint  n_numbers;
  double size;
} Cost;

typedef struct
{
  const BmLabBalance *search;
  GPtrArray    *chosen;       /* BmLabOption */
  GPtrArray    *best;         /* BmLabOption */
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

  return cost->size < other->size;
}

static gboolean
is_covered (const Choice *self,
            guint         position)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (bm_lab_balance_covers (self->search, self->chosen->pdata[i], position))
      return TRUE;

  return FALSE;
}

/* A number has one value. */
static gboolean
is_free (const Choice      *self,
         const BmLabOption *option)
{
  for (guint i = 0; i < self->chosen->len; i++)
    if (((const BmLabOption *) self->chosen->pdata[i])->knob == option->knob)
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
  while (i < group->len && (!bm_lab_result_is_out (bm_lab_balance_get_result (self->search, g_array_index (group, guint, i)))
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
      BmLabOption *option = self->search->options->pdata[k];
      Cost with = *cost;

      if (!bm_lab_balance_covers (self->search, option, g_array_index (group, guint, i)) || !is_free (self, option))
        continue;
      with.n_numbers++;
      with.size += option->is_sure ? option->size : UNSURE_COST * option->size;
      g_ptr_array_add (self->chosen, option);
      choose_from (self, i + 1, &with);
      g_ptr_array_set_size (self->chosen, (gint) self->chosen->len - 1);
    }

  left.n_left++;
  choose_from (self, i + 1, &left);
}

/* Returns the options (not owned) that balance most items with the fewest and smallest changes. */
GPtrArray *
bm_lab_balance_choose (const BmLabBalance *self)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  Choice choice = { .search = self, .chosen = chosen, .best = g_ptr_array_new (), .best_cost = { .n_left = G_MAXUINT } };

  choose_from (&choice, 0, &(Cost) { 0 });

  return choice.best;
}

/* The option that comes closest, if it is worth it. */
BmLabOption *
bm_lab_balance_find_help (const BmLabBalance *self)
{
  BmLabOption *best = NULL;

  for (guint i = 0; i < self->options->len; i++)
    {
      BmLabOption *option = self->options->pdata[i];
      double now = 0;

      for (guint k = 0; k < option->knob->items->len; k++)
        now += bm_lab_result_get_distance (bm_lab_balance_get_result (self, bm_lab_knob_get_item (option->knob, k)));
      if (!option->has_broken && option->distance <= MIN_HELP * now
          && (best == NULL || option->distance < best->distance))
        best = option;
    }

  return best;
}
