/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-table.h"

/* The columns and rows of the pad, and the composition of each cell. */

static void
add_columns (BmScoreTable *self)
{
  for (guint seat = 0; seat < self->position->n_seats; seat++)
    if (bm_seating_is_first (&self->position->seating, seat))
      {
        self->columns[self->n_columns++] = (guint8) seat;
        if (self->position->teams)
          self->columns[self->n_columns++] = (guint8) bm_score_table_get_partner (self, seat);
      }
}

static void
add_rows (BmScoreTable *self)
{
  for (guint line = 0; line < self->rules->n_lines; line++)
    if (self->rules->lines[line].in_use)
      self->rows[self->n_rows++] = (guint16) line;
}

/**
 * bm_score_table_new:
 * @view: a game; everyone has an explorer
 *
 * Counts everyone's points. Before the end of the game, these are the points if it ended now, without those that are
 * only awarded at the end. rules.md 10.
 *
 * Returns: (transfer full): a table
 */
BmScoreTable *
bm_score_table_new (const BmView *view)
{
  return bm_score_table_new_for_position (bm_view_get_rules (view), bm_view_get_position (view));
}

/**
 * bm_score_table_new_for_position:
 * @rules: the rules
 * @position: the end of a game; everyone has an explorer
 *
 * Counts everyone's points. rules.md 10.
 *
 * Returns: (transfer full): a table
 */
BmScoreTable *
bm_score_table_new_for_position (const BmRules    *rules,
                                 const BmPosition *position)
{
  BmScoreTable *self = g_new0 (BmScoreTable, 1);

  self->rules = bm_rules_ref ((BmRules *) rules);
  self->position = g_new0 (BmPosition, 1);
  bm_position_copy (self->position, position, self->rules);
  add_columns (self);
  add_rows (self);

  for (guint seat = 0; seat < self->position->n_seats; seat++)
    bm_position_score (self->position, self->rules, seat, &self->sheets[seat]);
  self->winners = bm_position_find_winners (self->position, self->rules, self->sheets, &self->tie_break);

  return self;
}

/**
 * bm_score_table_free:
 * @self: (transfer full) (nullable): a table
 */
void
bm_score_table_free (BmScoreTable *self)
{
  if (self == NULL)
    return;

  bm_rules_unref (self->rules);
  g_free (self->position);
  g_free (self);
}

/**
 * bm_score_table_get_partner:
 * @self: a table
 * @seat: a seat
 *
 * Returns: the seat of the partner; @seat if there are no teams
 */
guint
bm_score_table_get_partner (const BmScoreTable *self,
                            guint               seat)
{
  return bm_position_get_partner (self->position, seat);
}

/**
 * bm_score_table_get_team_total:
 * @self: a table
 * @seat: a seat
 *
 * Returns: what counts for the victory: the total of the lower partner, rules.md 10; without teams the player's own
 * total
 */
int
bm_score_table_get_team_total (const BmScoreTable *self,
                               guint               seat)
{
  return MIN (self->sheets[seat].total, self->sheets[bm_score_table_get_partner (self, seat)].total);
}

/**
 * bm_score_table_get_sum:
 * @self: a table
 * @seat: a seat
 * @n_rows: from 0 to the number of rows
 *
 * Returns: the sum of the points in the first rows
 */
int
bm_score_table_get_sum (const BmScoreTable *self,
                        guint               seat,
                        guint               n_rows)
{
  int sum = 0;

  g_return_val_if_fail (n_rows <= self->n_rows, 0);

  for (guint row = 0; row < n_rows; row++)
    sum += self->sheets[seat].lines[self->rows[row]];

  return sum;
}

/* The most points first; equal ones in the order of the zone. */
static int
compare_groups (gconstpointer a,
                gconstpointer b)
{
  const BmScoreGroup *first = a;
  const BmScoreGroup *second = b;

  if (first->points != second->points)
    return first->points > second->points ? -1 : 1;
  return (first->entry.item > second->entry.item) - (first->entry.item < second->entry.item);
}

/**
 * bm_score_table_explain:
 * @self: a table
 * @seat: a seat
 * @line: a line of the rules
 *
 * Returns: (transfer full) (element-type BmScoreGroup): what scored the points of a cell, the most points first;
 * empty if nothing did
 */
GArray *
bm_score_table_explain (const BmScoreTable *self,
                        guint               seat,
                        guint               line)
{
  GArray *groups = bm_score_group_list (self->position, self->rules, seat, line);

  g_array_sort (groups, compare_groups);
  return groups;
}
