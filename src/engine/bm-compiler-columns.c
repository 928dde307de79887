/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: how much each thing adds to counts. A tally is a column of numbers, one for each form,
 * explorer, crystal, composite and token, and one for medals; equal columns are stored once. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-columns-private.h"

#include <glib/gi18n-lib.h>

#include "bm-count-table.h"

static guint
get_column_length (const BmRules *rules)
{
  return rules->n_forms + rules->n_explorers + rules->n_crystals + rules->n_composites + rules->n_tokens + 1;
}

int *
bm_column_new (const BmRules *rules)
{
  return g_new0 (int, get_column_length (rules));
}

/* Adds the weights of n things; returns the start of the next kind. */
static int *
add_weights (const BmRules *rules,
             const BmCount *count,
             BmWeigh        weigh,
             guint          n,
             int           *column)
{
  for (guint i = 0; i < n && weigh != NULL; i++)
    column[i] += (int) weigh (count, rules, i);

  return column + n;
}

/* Adds the weights of a count that is a tally but not a sum. */
void
bm_column_add (const BmRules *rules,
               const BmCount *count,
               int           *column)
{
  const BmCountMethod *row = &bm_count_methods[count->what];

  g_assert (row->kind == BM_COUNTER_TALLY);

  column = add_weights (rules, count, row->form, rules->n_forms, column);
  column = add_weights (rules, count, bm_count_weigh_explorer, rules->n_explorers, column);
  column = add_weights (rules, count, row->crystal, rules->n_crystals, column);
  column = add_weights (rules, count, row->composite, rules->n_composites, column);
  column = add_weights (rules, count, row->token, rules->n_tokens, column);
  add_weights (rules, count, row->medal, 1, column);
}

/* Finds the tally with the weights of a column, or adds it; BM_NONE if that is not possible. */
guint16
bm_column_intern (BmCompiler          *self,
                  const BmSourcePlace *place,
                  const int           *column)
{
  guint length = get_column_length (self->rules);
  g_autofree gint16 *weights = g_new (gint16, length);
  g_autoptr (GBytes) key = NULL;
  gpointer found;

  for (guint i = 0; i < length; i++)
    {
      if (column[i] > BM_MAX_WEIGHT)
        {
          bm_compiler_limit (self, place, _("this counts one thing more than %d times"), BM_MAX_WEIGHT);
          return BM_NONE;
        }
      weights[i] = (gint16) column[i];
    }

  key = g_bytes_new_take (g_steal_pointer (&weights), length * sizeof (gint16));
  if (g_hash_table_lookup_extended (self->column_index, key, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  if (self->columns->len == BM_MAX_TALLIES)
    {
      bm_compiler_limit (self, place, _("the rules of the game count more than %d different things"), BM_MAX_TALLIES);
      return BM_NONE;
    }

  g_ptr_array_add (self->columns, g_bytes_ref (key));
  g_hash_table_insert (self->column_index, g_bytes_ref (key), GUINT_TO_POINTER (self->columns->len - 1));

  return (guint16) (self->columns->len - 1);
}
