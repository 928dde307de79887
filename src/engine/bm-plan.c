/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-plan.h"

static gboolean
contains (const BmMove *moves,
          guint         n,
          BmMove        move)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;

  return FALSE;
}

/* Who may decline answers with that. */
static gboolean
answers (BmMove     move,
         BmMoveKind asked)
{
  return bm_move_get_kind (move) == asked || bm_move_get_kind (move) == BM_MOVE_DECLINE;
}

/**
 * bm_plan_find:
 * @plan: (element-type guint32): moves of one seat, in any order that somebody may have thought of
 * @view: what the seat sees
 * @n_used: (out): how many moves at the beginning of @plan are used up by that: all of them, if none is possible
 *
 * Finds what a seat that has to decide wants to do. Moves of other kinds at the beginning of the plan are passed over:
 * they were not asked for. Of those that follow and are of the kind that is asked for, the first possible one is made,
 * and the others are used up with it.
 *
 * Returns: the move; 0 if the plan has none for this decision
 */
BmMove
bm_plan_find (const GArray *plan,
              const BmView *view,
              guint        *n_used)
{
  BmMoveKind asked = bm_view_get_decision (view, bm_view_get_seat (view));
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);
  BmMove found = 0;
  guint i = 0;

  while (i < plan->len && !answers (g_array_index (plan, BmMove, i), asked))
    i++;
  for (; i < plan->len && answers (g_array_index (plan, BmMove, i), asked); i++)
    if (found == 0 && contains (moves, n_moves, g_array_index (plan, BmMove, i)))
      found = g_array_index (plan, BmMove, i);

  *n_used = found != 0 ? i : plan->len;
  return found;
}
