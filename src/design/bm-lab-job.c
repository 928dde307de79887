/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-lab-job.h"

/* The thread leaves what it knows in a place that both threads can reach, and asks for it to be fetched once:
 * whatever comes before that happens takes its place. So a main loop that is busy gets the newest and no queue. Both
 * share the job; the thread that began it says when nobody wants to hear of it any more. */

/* How many games a player that thinks ahead plays out for a decision. */
#define HARD_ITERATIONS 20

struct _BmLabJob
{
  gatomicrefcount  ref_count;

  BmRules         *rules;
  BmLabItem        item;       /* of a study, as the next */
  int              against;
  guint            set;        /* of a survey */
  gboolean         is_survey;
  BmLabChoice      choice;
  GCancellable    *cancellable;

  BmLabJobCallback callback;   /* nullable: dropped. For the thread that began it only, as the next three */
  gpointer         user_data;
  BmLabStudy      *study;      /* nullable */
  BmLabSurvey     *survey;     /* nullable */

  GMutex           lock;       /* of the rest */
  BmLabStudy      *new_study;  /* nullable */
  BmLabSurvey     *new_survey; /* nullable */
  gboolean         is_awaited; /* somebody will fetch it */
};

static BmLabJob *
job_ref (BmLabJob *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
job_unref (BmLabJob *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_rules_unref (self->rules);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->study, bm_lab_study_unref);
  g_clear_pointer (&self->survey, bm_lab_survey_unref);
  g_clear_pointer (&self->new_study, bm_lab_study_unref);
  g_clear_pointer (&self->new_survey, bm_lab_survey_unref);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* -- In the thread that began it -- */

static gboolean
fetch_cb (gpointer data)
{
  BmLabJob *self = data;

  g_mutex_lock (&self->lock);
  self->is_awaited = FALSE;
  if (self->new_study != NULL)
    {
      g_clear_pointer (&self->study, bm_lab_study_unref);
      self->study = g_steal_pointer (&self->new_study);
    }
  if (self->new_survey != NULL)
    {
      g_clear_pointer (&self->survey, bm_lab_survey_unref);
      self->survey = g_steal_pointer (&self->new_survey);
    }
  g_mutex_unlock (&self->lock);

  if (self->callback != NULL)
    self->callback (self, self->user_data);
  return G_SOURCE_REMOVE;
}

/* -- In the thread that plays -- */

static void
await (BmLabJob *self)
{
  if (self->is_awaited)
    return;

  self->is_awaited = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fetch_cb, job_ref (self), (GDestroyNotify) job_unref);
}

static void
study_cb (BmLabStudy *study,
          gpointer    data)
{
  BmLabJob *self = data;

  g_mutex_lock (&self->lock);
  bm_lab_study_ref (study);
  g_clear_pointer (&self->new_study, bm_lab_study_unref);
  self->new_study = study;
  await (self);
  g_mutex_unlock (&self->lock);
}

static void
survey_cb (BmLabSurvey *survey,
           gpointer     data)
{
  BmLabJob *self = data;

  g_mutex_lock (&self->lock);
  bm_lab_survey_ref (survey);
  g_clear_pointer (&self->new_survey, bm_lab_survey_unref);
  self->new_survey = survey;
  await (self);
  g_mutex_unlock (&self->lock);
}

/* The strongest player plays games out in its mind. Nobody would live to see the end if it did that as in a game. */
static gboolean
thinks_ahead (const BmBotKind *bot)
{
  const char *const *strengths = bm_bot_list_strengths ();

  return g_str_equal (strengths[g_strv_length ((char **) strengths) - 1], bot->id);
}

static BmLabOptions
make_options (const BmLabJob *self)
{
  BmLabOptions options;

  /* Two have no draft. */
  bm_lab_options_init (&options, self->choice.n_seats == 2 ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL, self->choice.n_seats);
  options.bot = self->choice.bot;
  options.budget.iterations = thinks_ahead (options.bot) ? HARD_ITERATIONS : 0;
  options.n_deals = self->choice.n_deals;
  options.seed = self->choice.seed;
  options.n_jobs = MIN (g_get_num_processors (), BM_LAB_MAX_JOBS);
  return options;
}

static void
run_study (BmLabJob *self)
{
  BmLabStudyOptions options = {
    .lab = make_options (self),
    .neighbours = TRUE,
    .number = self->choice.number,
    .by_players = TRUE,
    .by_strength = TRUE,
    .with_hard = self->choice.with_hard,
    .progress = study_cb,
    .user_data = self,
  };
  g_autoptr (BmLabStudy) study = NULL;

  /* If there is no game with both things, there may be one with printed ones; if there is none at all, the study will
   * say why. */
  options.lab.against = self->against;
  if (!bm_lab_choose_game (self->rules, &self->item, self->against, &options.lab.mode, &options.lab.n_seats, NULL))
    {
      options.lab.against = -1;
      bm_lab_choose_game (self->rules, &self->item, -1, &options.lab.mode, &options.lab.n_seats, NULL);
    }
  study = bm_lab_study_run (self->rules, &self->item, &options, self->cancellable);
  study_cb (study, self);
}

static void
run_survey (BmLabJob *self)
{
  const BmLabOptions options = make_options (self);
  g_autoptr (BmLabSurvey) survey = bm_lab_survey_run (self->rules, self->set, &options, survey_cb, self,
                                                      self->cancellable);

  survey_cb (survey, self);
}

static gpointer
run_in_thread (gpointer data)
{
  BmLabJob *self = data;

  if (self->is_survey)
    run_survey (self);
  else
    run_study (self);
  job_unref (self);
  return NULL;
}

/* -- Public -- */

/* A thread of its own and none of GLib's pool: it goes on for long, and computer players in a game must not wait for
 * it. */
static BmLabJob *
begin (BmLabJob *self)
{
  g_thread_unref (g_thread_new ("balance-lab", run_in_thread, job_ref (self)));

  return self;
}

static BmLabJob *
new_job (BmRules           *rules,
         const BmLabChoice *choice,
         BmLabJobCallback   callback,
         gpointer           user_data)
{
  BmLabJob *self = g_new0 (BmLabJob, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->rules = bm_rules_ref (rules);
  self->choice = *choice;
  self->callback = callback;
  self->user_data = user_data;
  self->cancellable = g_cancellable_new ();
  return self;
}

/**
 * bm_lab_job_study:
 * @rules: the rules
 * @item: what is to be measured
 * @against: the only thing that it is compared with, an index of the same kind; -1: what is printed
 * @choice: how
 * @callback: is told of each result
 * @user_data: for @callback
 *
 * Begins to find out all about one thing.
 *
 * Returns: (transfer full): what is going on
 */
BmLabJob *
bm_lab_job_study (BmRules           *rules,
                  const BmLabItem   *item,
                  int                against,
                  const BmLabChoice *choice,
                  BmLabJobCallback   callback,
                  gpointer           user_data)
{
  BmLabJob *self = new_job (rules, choice, callback, user_data);

  self->item = *item;
  self->against = against;
  return begin (self);
}

/**
 * bm_lab_job_survey:
 * @rules: the rules
 * @set: one of their sets
 * @choice: how to measure
 * @callback: is told of each result
 * @user_data: for @callback
 *
 * Begins to find out how strong all things of a set are.
 *
 * Returns: (transfer full): what is going on
 */
BmLabJob *
bm_lab_job_survey (BmRules           *rules,
                   guint              set,
                   const BmLabChoice *choice,
                   BmLabJobCallback   callback,
                   gpointer           user_data)
{
  BmLabJob *self = new_job (rules, choice, callback, user_data);

  self->set = set;
  self->is_survey = TRUE;
  return begin (self);
}

/**
 * bm_lab_job_stop:
 * @self: a job
 *
 * Lets the games end. The callback is called once more, with what is known so far.
 */
void
bm_lab_job_stop (BmLabJob *self)
{
  g_cancellable_cancel (self->cancellable);
}

/**
 * bm_lab_job_drop:
 * @self: (transfer full): a job
 *
 * Lets the games end; nobody is told any more.
 */
void
bm_lab_job_drop (BmLabJob *self)
{
  g_cancellable_cancel (self->cancellable);
  self->callback = NULL;
  job_unref (self);
}

/** Returns: (transfer none) (nullable): what is known so far, if it is a study. */
BmLabStudy *
bm_lab_job_get_study (BmLabJob *self)
{
  return self->study;
}

/** Returns: (transfer none) (nullable): what is known so far, if it is a survey. */
BmLabSurvey *
bm_lab_job_get_survey (BmLabJob *self)
{
  return self->survey;
}
