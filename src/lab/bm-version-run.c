/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-version-run.h"

#include "bm-lab-run.h"
#include "bm-set.h"

/**
 * BmVersionRun:
 *
 * Measures things that have changed in both versions of a set, one after the other, on the same deals. It gives the same
 * results as `bigmonster-cli diff --measure`.
 */
struct _BmVersionRun
{
  GObject             parent_instance;

  BmVersion           versions[2];  /* owned references: before, after */
  BmVersionMeasuring  how;
  GPtrArray          *parts;        /* Part: two for each change */
  BmLabRun           *run;          /* nullable: of the part @current */
  guint               current;
  gboolean            is_running;
};

/* A thing in one of the versions. */
typedef struct
{
  char        *path;    /* nullable: it is not there */
  BmLabResult *result;  /* nullable: not known yet, or there is no game with it */
  double       progress;
} Part;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmVersionRun, bm_version_run, G_TYPE_OBJECT)

static void
part_free (gpointer data)
{
  Part *part = data;

  g_free (part->path);
  g_clear_pointer (&part->result, bm_lab_result_unref);
  g_free (part);
}

/* -- Running -- */

static void go_on (BmVersionRun *self);

static void
take_report (Part              *part,
             const BmLabReport *report)
{
  BmLabResult *result = bm_version_get_result (report);

  g_clear_pointer (&part->result, bm_lab_result_unref);
  part->result = result != NULL ? bm_lab_result_ref (result) : NULL;
  part->progress = report->progress;
}

static void
run_cb (BmLabRun *run,
        gpointer  data)
{
  g_autoptr (BmVersionRun) self = g_object_ref (data);
  const BmLabReport *report = bm_lab_run_get_report (run);

  take_report (g_ptr_array_index (self->parts, self->current), report);
  if (report->is_done)
    {
      g_clear_pointer (&self->run, bm_lab_run_drop);
      self->current++;
      go_on (self);
    }

  g_signal_emit (self, signals[CHANGED], 0);
}

/* Begins with the next part of which there are games, if there is one. */
static void
go_on (BmVersionRun *self)
{
  for (; self->current < self->parts->len; self->current++)
    {
      Part *part = g_ptr_array_index (self->parts, self->current);
      const BmVersion *version = &self->versions[self->current % 2];
      BmLabPlan plan;

      if (bm_version_make_plan (version->set, version->rules, part->path, &self->how, &plan))
        {
          self->run = bm_lab_run_start (version->rules, &plan, run_cb, self);
          return;
        }
      part->progress = 1;
    }

  self->is_running = FALSE;
}

/* -- GObject -- */

static void
bm_version_run_finalize (GObject *object)
{
  BmVersionRun *self = BM_VERSION_RUN (object);

  g_clear_pointer (&self->run, bm_lab_run_drop);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->versions); i++)
    {
      bm_set_unref (self->versions[i].set);
      bm_rules_unref (self->versions[i].rules);
    }

  G_OBJECT_CLASS (bm_version_run_parent_class)->finalize (object);
}

static void
bm_version_run_class_init (BmVersionRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_version_run_finalize;

  /**
   * BmVersionRun::changed:
   * @self: the run
   *
   * There are new results, or it is over.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_VERSION_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_version_run_init (BmVersionRun *self)
{
  self->parts = g_ptr_array_new_with_free_func (part_free);
}

/* -- Public -- */

/**
 * bm_version_run_new:
 * @before: the earlier version
 * @after: the later version
 * @how: how to measure
 *
 * Returns: (transfer full): a run with nothing to measure yet
 */
BmVersionRun *
bm_version_run_new (const BmVersion          *before,
                    const BmVersion          *after,
                    const BmVersionMeasuring *how)
{
  BmVersionRun *self = g_object_new (BM_TYPE_VERSION_RUN, NULL);

  self->versions[0] = (BmVersion) { bm_set_ref (before->set), bm_rules_ref (before->rules) };
  self->versions[1] = (BmVersion) { bm_set_ref (after->set), bm_rules_ref (after->rules) };
  self->how = *how;

  return self;
}

static void
add_part (BmVersionRun *self,
          const char   *path)
{
  Part *part = g_new0 (Part, 1);

  part->path = g_strdup (path);
  g_ptr_array_add (self->parts, part);
}

/**
 * bm_version_run_add:
 * @self: a run that has not been started
 * @before: (nullable): a thing in the earlier version; %NULL if that does not have it
 * @after: (nullable): the same thing in the later version; %NULL if that does not have it
 *
 * Adds a change, to be measured if the lab measures such things.
 */
void
bm_version_run_add (BmVersionRun *self,
                    const char   *before,
                    const char   *after)
{
  g_return_if_fail (BM_IS_VERSION_RUN (self));
  g_return_if_fail (!self->is_running);

  add_part (self, before);
  add_part (self, after);
}

/**
 * bm_version_run_get_n:
 * @self: a run
 *
 * Returns: the number of changes that were added
 */
guint
bm_version_run_get_n (BmVersionRun *self)
{
  g_return_val_if_fail (BM_IS_VERSION_RUN (self), 0);

  return self->parts->len / 2;
}

/**
 * bm_version_run_start:
 * @self: a run
 *
 * Starts to measure. The results come in the main context.
 */
void
bm_version_run_start (BmVersionRun *self)
{
  g_return_if_fail (BM_IS_VERSION_RUN (self));
  g_return_if_fail (!self->is_running);

  self->is_running = TRUE;
  self->current = 0;
  go_on (self);
}

/**
 * bm_version_run_stop:
 * @self: a run
 *
 * Stops, and keeps the results so far.
 */
void
bm_version_run_stop (BmVersionRun *self)
{
  g_return_if_fail (BM_IS_VERSION_RUN (self));

  if (!self->is_running)
    return;

  g_clear_pointer (&self->run, bm_lab_run_drop);
  self->is_running = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * bm_version_run_is_running:
 * @self: a run
 *
 * Returns: whether it has been started, and is not over
 */
gboolean
bm_version_run_is_running (BmVersionRun *self)
{
  g_return_val_if_fail (BM_IS_VERSION_RUN (self), FALSE);

  return self->is_running;
}

/**
 * bm_version_run_get_progress:
 * @self: a run
 *
 * Returns: the fraction done, from 0 to 1
 */
double
bm_version_run_get_progress (BmVersionRun *self)
{
  double sum = 0;

  g_return_val_if_fail (BM_IS_VERSION_RUN (self), 0);

  for (guint i = 0; i < self->parts->len; i++)
    sum += ((const Part *) g_ptr_array_index (self->parts, i))->progress;

  return self->parts->len > 0 ? sum / self->parts->len : 1;
}

static const Part *
get_part (BmVersionRun *self,
          guint         change,
          gboolean      is_after)
{
  return g_ptr_array_index (self->parts, 2 * change + (is_after ? 1 : 0));
}

/**
 * bm_version_run_get_result:
 * @self: a run
 * @change: a change, in the order in which they were added
 * @is_after: whether the later version is asked for, or the earlier one
 *
 * Returns: (transfer none) (nullable): the result so far; %NULL if nothing is known, or there is no game with the thing
 */
BmLabResult *
bm_version_run_get_result (BmVersionRun *self,
                           guint         change,
                           gboolean      is_after)
{
  g_return_val_if_fail (BM_IS_VERSION_RUN (self), NULL);
  g_return_val_if_fail (change < bm_version_run_get_n (self), NULL);

  return get_part (self, change, is_after)->result;
}

/**
 * bm_version_run_is_measured:
 * @self: a run
 * @change: a change, in the order in which they were added
 * @is_after: whether the later version is asked for, or the earlier one
 *
 * Returns: whether all of its deals have been played, or there are none
 */
gboolean
bm_version_run_is_measured (BmVersionRun *self,
                            guint         change,
                            gboolean      is_after)
{
  g_return_val_if_fail (BM_IS_VERSION_RUN (self), FALSE);
  g_return_val_if_fail (change < bm_version_run_get_n (self), FALSE);

  return get_part (self, change, is_after)->progress >= 1;
}
