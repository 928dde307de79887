/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-thought.h"
#include "session-util.h"

/* Thoughts answer once, and not at all when they were dropped, however far they were. */

typedef struct
{
  GMutex   lock;
  GCond    changed;
  guint    n_begun;
  guint    n_ended;
  gboolean may_end;
} Slow;

static Slow slow;

/* A computer player that thinks until it may end. */
static BmMove
choose_slowly (const BmView   *view,
               const BmBudget *budget G_GNUC_UNUSED,
               BmRandom       *random G_GNUC_UNUSED)
{
  BmMove moves[BM_MAX_MOVES];

  g_mutex_lock (&slow.lock);
  slow.n_begun++;
  g_cond_broadcast (&slow.changed);
  while (!slow.may_end)
    g_cond_wait (&slow.changed, &slow.lock);
  slow.n_ended++;
  g_cond_broadcast (&slow.changed);
  g_mutex_unlock (&slow.lock);

  g_assert_cmpuint (bm_view_list_moves (view, moves), ==, 2);
  return moves[1];
}

static const BmBotKind slow_bot = { "slow", FALSE, choose_slowly };

static const BmBudget no_limit = { .cancellable = NULL };

static void
answer_cb (BmMove   move,
           gpointer data)
{
  g_array_append_val ((GArray *) data, move);
}

static void
let_think (guint n)
{
  g_mutex_lock (&slow.lock);
  while (slow.n_begun < n)
    g_cond_wait (&slow.changed, &slow.lock);
  g_mutex_unlock (&slow.lock);
}

static void
let_end (guint n)
{
  g_mutex_lock (&slow.lock);
  slow.may_end = TRUE;
  g_cond_broadcast (&slow.changed);
  while (slow.n_ended < n)
    g_cond_wait (&slow.changed, &slow.lock);
  g_mutex_unlock (&slow.lock);
}

static gboolean
has_answers (gpointer data)
{
  return ((GArray *) data)->len > 0;
}

/* When the thought of seat 1 is dropped; that of seat 0 is not. */
typedef enum
{
  BEFORE_IT_BEGINS,
  WHILE_IT_THINKS,
  WHEN_IT_HAS_ENDED,
} Moment;

static void
test_drop (gconstpointer data)
{
  Moment moment = (Moment) GPOINTER_TO_UINT (data);
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hh" }, BM_GIVING_RACE);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (BmMove));
  g_autoptr (BmThought) kept = NULL;
  BmThought *dropped;
  BmView views[] = { bm_view (state, 0), bm_view (state, 1) };
  BmRandom random;

  slow.n_begun = slow.n_ended = 0;
  slow.may_end = FALSE;
  bm_random_init (&random, 1, 1);
  dropped = bm_thought_begin (&slow_bot, &views[1], &no_limit, &random, answer_cb, answers);
  if (moment == BEFORE_IT_BEGINS)
    g_clear_pointer (&dropped, bm_thought_drop);
  else
    let_think (1);
  if (moment == WHILE_IT_THINKS)
    g_clear_pointer (&dropped, bm_thought_drop);

  /* The game goes on meanwhile: thoughts have a copy. */
  kept = bm_thought_begin (&slow_bot, &views[0], &no_limit, &random, answer_cb, answers);
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  let_think (moment == BEFORE_IT_BEGINS ? 1 : 2);
  let_end (moment == BEFORE_IT_BEGINS ? 1 : 2);
  g_clear_pointer (&dropped, bm_thought_drop);

  g_assert_true (test_wait (has_answers, answers));
  g_usleep (20000);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_cmpuint (answers->len, ==, 1);
  g_assert_cmpuint (bm_move_get_seat (g_array_index (answers, BmMove, 0)), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/thought/dropped-at-once", GUINT_TO_POINTER (BEFORE_IT_BEGINS), test_drop);
  g_test_add_data_func ("/thought/dropped-while-it-thinks", GUINT_TO_POINTER (WHILE_IT_THINKS), test_drop);
  g_test_add_data_func ("/thought/dropped-when-it-has-ended", GUINT_TO_POINTER (WHEN_IT_HAS_ENDED), test_drop);

  return g_test_run ();
}
