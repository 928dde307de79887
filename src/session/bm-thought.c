/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-thought.h"

#include "bm-state.h"

/* The thread has a copy of the state, since the game may continue, be taken back or be left meanwhile. */

struct _BmThought
{
  GTask            *task;       /* owned reference */
  BmThoughtCallback callback;
  gpointer          user_data;
};

/* The data of the thread. */
typedef struct
{
  const BmBotKind *bot;
  BmState         *state;
  guint            seat;
  BmBudget         budget;  /* without a cancellable */
  BmRandom         random;
} Question;

static void
question_free (Question *self)
{
  bm_state_free (self->state);
  g_free (self);
}

static void
think_in_thread (GTask        *task,
                 gpointer      source G_GNUC_UNUSED,
                 gpointer      data,
                 GCancellable *cancellable)
{
  Question *question = data;
  BmView view = bm_view (question->state, question->seat);
  BmBudget budget = question->budget;

  /* The thought was dropped before a thread was free. */
  budget.cancellable = cancellable;
  if (g_cancellable_is_cancelled (cancellable))
    g_task_return_int (task, 0);
  else
    g_task_return_int (task, bm_bot_choose (question->bot, &view, &budget, &question->random));
}

static void
answer_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      user_data)
{
  BmThought *self = user_data;
  GTask *task = G_TASK (result);

  /* The thought was dropped, and no longer exists. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    return;

  self->callback ((BmMove) g_task_propagate_int (task, NULL), self->user_data);
}

/**
 * bm_thought_begin:
 * @bot: the kind of computer player
 * @view: the view of a player with a decision to make; its state is copied
 * @budget: the limits of the decision; its cancellable is ignored
 * @random: the player's generator, copied
 * @callback: called with the answer in the main context of this thread
 * @user_data: for @callback
 *
 * Lets a computer player think about a decision. The answer comes at a lower priority than drawing.
 *
 * Returns: (transfer full): the thought; must be dropped even after the answer has come
 */
BmThought *
bm_thought_begin (const BmBotKind   *bot,
                  const BmView      *view,
                  const BmBudget    *budget,
                  const BmRandom    *random,
                  BmThoughtCallback  callback,
                  gpointer           user_data)
{
  BmThought *self = g_new0 (BmThought, 1);
  Question *question = g_new0 (Question, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  question->bot = bot;
  question->state = bm_state_copy (view->state);
  question->seat = view->seat;
  question->budget = *budget;
  question->random = *random;

  self->callback = callback;
  self->user_data = user_data;
  self->task = g_task_new (NULL, cancellable, answer_cb, self);
  g_task_set_name (self->task, "computer player");
  g_task_set_priority (self->task, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (self->task, question, (GDestroyNotify) question_free);
  g_task_run_in_thread (self->task, think_in_thread);
  return self;
}

/**
 * bm_thought_drop:
 * @self: (transfer full) (nullable): a thought
 *
 * Cancels a thought. The thread stops within a few milliseconds, and the callback is not called.
 */
void
bm_thought_drop (BmThought *self)
{
  if (self == NULL)
    return;

  g_cancellable_cancel (g_task_get_cancellable (self->task));
  g_object_unref (self->task);
  g_free (self);
}
