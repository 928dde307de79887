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

  if (at_least.node == NULL && at_most.node == NULL && condition->parity == BM_PARITY_EITHER)
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

/* Reads a word, or leaves 0 if there is none: the first is 1. */
static guint8
read_choice (BmCompiler    *self,
             BmSourcePlace *place,
             const char    *member)
{
  BmSourcePlace choice = bm_source_place_member (place, member);
  guint word = 0;

  return choice.node != NULL && bm_check_word (self, &choice, &word) ? (guint8) (word + 1) : 0;
}

static void
compile_condition (BmCompiler    *self,
                   BmSourcePlace *place)
{
  BmCondition condition = { .count = BM_NONE, .than = BM_NONE };
  guint n_flaws = self->n_flaws;
  BmSourcePlace count, than;

  if (!bm_check_object (self, place))
    return;

  bm_compiler_check_members (self, place, NULL);
  if (bm_read_member (self, place, "count", &count))
    condition.count = bm_compile_count (self, &count);
  if (bm_read_member (self, place, "than", &than))
    condition.than = bm_compile_count (self, &than);
  condition.parity = read_choice (self, place, "parity");
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

/* Members that do nothing without another one, or with it. */
static void
check_idle_member (BmCompiler    *self,
                   BmSourcePlace *place,
                   const char    *member,
                   const char    *other,
                   gboolean       needs_it)
{
  BmSourcePlace own = bm_source_place_member (place, member);
  gboolean has_other = bm_source_place_member (place, other).node != NULL;

  if (own.node == NULL || has_other == needs_it)
    return;
  if (needs_it)
    bm_compiler_warning (self, &own, BM_SET_ERROR_CONFLICT, _("the rule has no “%s”, so its “%s” has no effect"), other,
                         member);
  else
    bm_compiler_warning (self, &own, BM_SET_ERROR_CONFLICT, _("the rule has “%s”, so its “%s” has no effect"), other,
                         member);
}

static void
check_rule (BmCompiler    *self,
            BmSourcePlace *place,
            const BmRule  *rule)
{
  BmSourcePlace points = bm_source_place_member (place, "points");
  BmSourcePlace rank = bm_source_place_member (place, "rank");
  BmSourcePlace scored = bm_source_place_member (place, "scored");
  gboolean has_each = bm_source_place_member (place, "each").node != NULL;

  if (rank.node != NULL && !has_each)
    bm_compiler_error (self, &rank, BM_SET_ERROR_MISSING, _("“rank” needs “each”: what is compared"));
  else if (rule->table.n > 0 && !has_each)
    bm_compiler_error (self, &points, BM_SET_ERROR_MISSING, _("a list of points needs “each”: what is counted"));
  if (rule->scored == BM_SCORED_PLACED && !self->has_moment)
    bm_compiler_error (self, &scored, BM_SET_ERROR_CONFLICT,
                       _("explorers are never placed, so their rules cannot be counted then: leave it out"));

  check_idle_member (self, place, "from", "each", TRUE);
  check_idle_member (self, place, "per", "each", TRUE);
  check_idle_member (self, place, "from", "rank", FALSE);
  check_idle_member (self, place, "per", "rank", FALSE);
  check_idle_member (self, place, "ties", "rank", TRUE);
}

/* Adds up something about counts. */
static guint
sum_counts (BmCompiler   *self,
            const GArray *counts,
            guint       (*measure) (const BmCount *count))
{
  guint sum = 0;

  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, guint16, i) != BM_NONE)
      sum += measure (g_array_index (self->counts, BmCount *, g_array_index (counts, guint16, i)));

  return sum;
}

/* Adds up what is kept of a tile. */
static void
add_kept (BmCompiler          *self,
          const BmSourcePlace *place,
          BmRule              *rule,
          guint                n_kept)
{
  rule->keeps = n_kept > 0;
  self->rules->keeps |= rule->keeps;
  self->n_kept += n_kept;
  if (n_kept > 0 && self->n_kept > BM_MAX_KEPT)
    bm_compiler_error (self, place, BM_SET_ERROR_LIMIT,
                       _("the rules of a tile can keep at most %d numbers from the turn in which it was placed, and with "
                         "this one there are %u: use fewer counts with “since_placed” and rules with “scored”"),
                       BM_MAX_KEPT, self->n_kept);
}

/* What follows from the counts of a rule. */
static void
complete_rule (BmCompiler    *self,
               BmSourcePlace *place,
               BmRule        *rule)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint16));
  BmSourcePlace each = bm_source_place_member (place, "each");

  g_array_append_val (counts, rule->each);
  bm_compiler_list_counts (self, &rule->conditions, counts);
  rule->counts_points = sum_counts (self, counts, bm_count_get_n_points) > 0;
  add_kept (self, place, rule, rule->scored == BM_SCORED_PLACED ? 1 : sum_counts (self, counts, bm_count_get_n_kept));

  if (rule->rank != BM_RANK_NOT && bm_count_is_about_tile (g_array_index (self->counts, BmCount *, rule->each)))
    bm_compiler_error (self, &each, BM_SET_ERROR_CONFLICT,
                       _("this is about one tile: players can only be compared by what is in their zones"));
  bm_compiler_check_rule_cost (self, place, rule);
}

static void
compile_rule (BmCompiler    *self,
              BmSourcePlace *place)
{
  BmSourcePlace each = bm_source_place_member (place, "each");
  BmRule rule = { .each = BM_NONE };
  guint n_flaws = self->n_flaws;
  int from, per = 1, limit = -1;
  guint ties, scored;

  bm_compiler_check_members (self, place, NULL);
  bm_read_points (self, place, &rule.table, &rule.points);
  bm_read_integer (self, place, "per", &per);
  bm_read_integer (self, place, "from", &from);
  bm_read_integer (self, place, "limit", &limit);
  rule.rank = read_choice (self, place, "rank");
  bm_read_word (self, place, "ties", &ties);
  bm_read_word (self, place, "scored", &scored);

  if (each.node != NULL)
    rule.each = bm_compile_count (self, &each);

  bm_compile_conditions (self, place, "when", &rule.conditions);
  rule.per = (gint16) per;
  rule.from = (gint16) from;
  rule.limit = (gint16) limit;
  rule.ties = (guint8) ties;
  rule.scored = (guint8) scored;
  check_rule (self, place, &rule);
  if (self->n_flaws > n_flaws)
    return;

  complete_rule (self, place, &rule);
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

  self->n_kept = 0;
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
