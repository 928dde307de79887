/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-score-group.h"
#include "bm-view.h"

/* The final count as a table: what the score pad shows, whatever it looks like. */

G_BEGIN_DECLS

/**
 * BmScoreTable:
 * @rules: the rules that were played with
 * @position: how the game ended
 * @n_columns: how many players there are
 * @columns: the seat of each column: partners stand side by side
 * @n_rows: how many lines of the score pad are in use
 * @rows: the line of each row, an index into BmRules.lines
 * @sheets: what each seat has scored
 * @winners: a bit for each seat that wins
 * @tie_break: what decided
 *
 * Keeps all that it needs: the game may be dropped.
 */
typedef struct
{
  BmRules    *rules;
  BmPosition *position;
  guint       n_columns;
  guint8      columns[BM_MAX_SEATS];
  guint       n_rows;
  guint16     rows[BM_MAX_LINES];
  BmSheet     sheets[BM_MAX_SEATS];
  guint       winners;
  BmTieBreak  tie_break;
} BmScoreTable;

BmScoreTable *bm_score_table_new             (const BmView       *view);
void          bm_score_table_free            (BmScoreTable       *self);

guint         bm_score_table_get_partner     (const BmScoreTable *self,
                                              guint               seat);
int           bm_score_table_get_team_total  (const BmScoreTable *self,
                                              guint               seat);
int           bm_score_table_get_sum         (const BmScoreTable *self,
                                              guint               seat,
                                              guint               n_rows);
GArray       *bm_score_table_explain         (const BmScoreTable *self,
                                              guint               seat,
                                              guint               line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmScoreTable, bm_score_table_free)

G_END_DECLS
