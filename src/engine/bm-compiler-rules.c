/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: conditions, rules, and the tallies that they use. docs/SET-FORMAT.md section 4. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

/* Conditions */

static gint16
read_bound (BmCompiler    *self,
            BmSourcePlace *place,
            const char    *member,
            int            otherwise)
{
  int value = otherwise;

  bm_read_integer (self, place, member, &value);

  return (gint16) value;
}

static void
check_bounds (BmCompiler          *self,
              const BmSourcePlace *place,
              int                  at_least,
              int                  at_most)
{
  if (at_least > at_most)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                       _("nothing can be at least %d and at most %d at the same time"), at_least, at_most);
}

static void
read_bounds (BmCompiler    *self,
             BmSourcePlace *place,
             BmCondition   *condition)
{
  BmSourcePlace at_least = bm_source_place_member (place, "at_least");
  BmSourcePlace at_most = bm_source_place_member (place, "at_most");

  if (at_least.node == NULL && at_most.node == NULL)
    bm_compiler_error (self, place, BM_SET_ERROR_MISSING, _("a condition needs “at_least” or “at_most”"));

  condition->at_least = read_bound (self, place, "at_least", G_MININT16);
  condition->at_most = read_bound (self, place, "at_most", G_MAXINT16);
  condition->team_at_least = condition->at_least;
  condition->team_at_most = condition->at_most;
  check_bounds (self, place, condition->at_least, condition->at_most);

  if (place->row->object != BM_FORMAT_MEDAL_CONDITION)
    return;

  condition->team_at_least = read_bound (self, place, "team_at_least", condition->at_least);
  condition->team_at_most = read_bound (self, place, "team_at_most", condition->at_most);
  if (condition->at_least <= condition->at_most)
    check_bounds (self, place, condition->team_at_least, condition->team_at_most);
}

static void
compile_condition (BmCompiler    *self,
                   BmSourcePlace *place)
{
  BmCondition condition = { .count = BM_NONE };
  guint n_flaws = self->n_flaws;
  BmSourcePlace count;

  if (!bm_check_object (self, place))
    return;

  bm_compiler_check_members (self, place, NULL);
  if (bm_read_member (self, place, "count", &count))
    condition.count = bm_compile_count (self, &count);
  read_bounds (self, place, &condition);
  if (self->n_flaws == n_flaws)
    g_array_append_val (self->conditions, condition);
}

/* Compiles a list of conditions from the member, if it is present. */
void
bm_compile_conditions (BmCompiler    *self,
                       BmSourcePlace *object,
                       const char    *member,
                       BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, member, &list);

  if (!bm_compiler_check_room (self, object, self->conditions, n))
    return;

  range->first = (guint16) self->conditions->len;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);

      compile_condition (self, &place);
    }
  range->n = (guint16) (self->conditions->len - range->first);
}

/* Rules */

static void
compile_rule (BmCompiler    *self,
              BmSourcePlace *place)
{
  BmSourcePlace each = bm_source_place_member (place, "each");
  BmSourcePlace from_place = bm_source_place_member (place, "from");
  BmRule rule = { .each = BM_NONE };
  guint n_flaws = self->n_flaws;
  int points = 0, from, limit = -1;

  bm_compiler_check_members (self, place, NULL);
  bm_read_integer (self, place, "points", &points);
  bm_read_integer (self, place, "from", &from);
  bm_read_integer (self, place, "limit", &limit);

  if (each.node != NULL)
    rule.each = bm_compile_count (self, &each);
  else if (from_place.node != NULL)
    bm_compiler_warning (self, &from_place, BM_SET_ERROR_CONFLICT,
                         _("the rule has no “each”, so its “from” has no effect"));

  bm_compile_conditions (self, place, "when", &rule.conditions);
  rule.points = (gint16) points;
  rule.from = (gint16) from;
  rule.limit = (gint16) limit;
  if (self->n_flaws == n_flaws)
    g_array_append_val (self->rule_list, rule);
}

/* Compiles the rules of a tile or an explorer. */
void
bm_compile_rules (BmCompiler    *self,
                  BmSourcePlace *object,
                  BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "rules", &list);

  range->first = (guint16) self->rule_list->len;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);

      if (bm_check_object (self, &place))
        compile_rule (self, &place);
    }
  range->n = (guint16) (self->rule_list->len - range->first);
}

/* Tallies */

/* Copies the weights of n things, starting at first in each column, into rows of tallies. */
static gint16 *
make_rows (const BmCompiler *self,
           guint             first,
           guint             n)
{
  guint n_tallies = self->rules->n_tallies;
  gint16 *rows = g_new0 (gint16, MAX ((gsize) n * n_tallies, 1));

  for (guint tally = 0; tally < self->columns->len; tally++)
    {
      const gint16 *column = g_bytes_get_data (g_ptr_array_index (self->columns, tally), NULL);

      for (guint i = 0; i < n; i++)
        rows[(gsize) i * n_tallies + tally] = column[first + i];
    }

  return rows;
}

/* Transposes the columns into a row for each thing. */
void
bm_compile_tallies (BmCompiler *self)
{
  BmRules *rules = self->rules;
  guint first = 0;

  rules->n_tallies = MAX (8, (self->columns->len + 7) / 8 * 8);

  rules->form_tallies = make_rows (self, first, rules->n_forms);
  first += rules->n_forms;
  rules->explorer_tallies = make_rows (self, first, rules->n_explorers);
  first += rules->n_explorers;
  rules->crystal_tallies = make_rows (self, first, rules->n_crystals);
  first += rules->n_crystals;
  rules->composite_tallies = make_rows (self, first, rules->n_composites);
  first += rules->n_composites;
  rules->token_tallies = make_rows (self, first, rules->n_tokens);
  first += rules->n_tokens;
  rules->medal_tallies = make_rows (self, first, 1);
}
