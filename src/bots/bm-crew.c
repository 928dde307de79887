/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-crew.h"

/* Each thread takes the next piece that nobody has taken yet, so that none has to wait for another. */

/* How often the caller is told how far it is. */
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

/* What the threads share. */
typedef struct
{
  const BmCrewTask *task;
  GCancellable     *cancellable;
  GMutex            lock;
  GCond             ended;
  guint64           n_taken;    /* pieces, as n_done; all that follows the lock is under it */
  guint64           n_done;
  guint             n_at_work;  /* threads */
} Crew;

typedef struct
{
  Crew    *crew;
  guint    number;
  GThread *thread;
} Member;

/* Hands in @n_done pieces and takes the next one. Returns whether there is one. */
static gboolean
take_piece (Crew    *crew,
            guint    n_done,
            guint64 *piece)
{
  gboolean is_left;

  g_mutex_lock (&crew->lock);
  crew->n_done += n_done;
  is_left = crew->n_taken < crew->task->n_pieces && !g_cancellable_is_cancelled (crew->cancellable);
  if (is_left)
    *piece = crew->n_taken++;
  g_mutex_unlock (&crew->lock);

  return is_left;
}

static gpointer
run_member (gpointer data)
{
  const Member *self = data;
  Crew *crew = self->crew;
  guint64 piece;

  for (guint n_done = 0; take_piece (crew, n_done, &piece); n_done = 1)
    crew->task->work (self->number, piece, crew->task->user_data);

  g_mutex_lock (&crew->lock);
  crew->n_at_work--;
  g_cond_signal (&crew->ended);
  g_mutex_unlock (&crew->lock);

  return NULL;
}

/* Tells how far it is, without keeping the others from going on meanwhile. */
static void
tell_progress (Crew *crew)
{
  guint64 n_done = crew->n_done;

  g_mutex_unlock (&crew->lock);
  crew->task->progress (n_done, crew->task->user_data);
  g_mutex_lock (&crew->lock);
}

static void
wait_for_members (Crew *crew)
{
  g_mutex_lock (&crew->lock);
  while (crew->n_at_work > 0)
    {
      if (crew->task->progress != NULL)
        tell_progress (crew);
      if (crew->n_at_work > 0)
        g_cond_wait_until (&crew->ended, &crew->lock, g_get_monotonic_time () + PROGRESS_INTERVAL);
    }
  g_mutex_unlock (&crew->lock);
}

/**
 * bm_crew_run:
 * @task: what to do
 * @cancellable: (nullable): ends the work early: pieces that were begun are finished, no others are taken
 *
 * Does all pieces of a task in several threads and waits until they are done. Who does which piece is up to chance.
 */
void
bm_crew_run (const BmCrewTask *task,
             GCancellable     *cancellable)
{
  guint n_members = (guint) MIN (task->n_members, task->n_pieces);
  g_autofree Member *members = g_new0 (Member, n_members);
  Crew crew = { .task = task, .cancellable = cancellable, .n_at_work = n_members };

  g_mutex_init (&crew.lock);
  g_cond_init (&crew.ended);
  for (guint i = 0; i < n_members; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-%u", task->name, i);

      members[i] = (Member) { .crew = &crew, .number = i };
      members[i].thread = g_thread_new (name, run_member, &members[i]);
    }
  wait_for_members (&crew);
  for (guint i = 0; i < n_members; i++)
    g_thread_join (members[i].thread);
  if (task->progress != NULL)
    task->progress (crew.n_done, task->user_data);
  g_cond_clear (&crew.ended);
  g_mutex_clear (&crew.lock);
}
