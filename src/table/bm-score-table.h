/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-score-group.h"
#include "bm-view.h"

/* The final count as a table: the content of the score pad, independent of its looks. */

G_BEGIN_DECLS

/**
 * BmScoreTable:
 * @rules: the rules of the game
 * @position: the final position
 * @n_columns: the number of players
 * @columns: the seat of each column: partners are side by side
 * @n_rows: the number of lines of the score pad in use
 * @rows: the line of each row, an index into BmRules.lines
 * @sheets: the points of each seat
 * @winners: a bit for each seat that wins
 * @tie_break: the deciding tie-break
 *
 * It keeps everything that it needs, so the game can be freed.
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
BmScoreTable *bm_score_table_new_for_position
                                             (const BmRules      *rules,
                                              const BmPosition   *position);
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
