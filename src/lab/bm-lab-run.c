/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-run.h"

#include "bm-fetch-source.h"
#include "bm-lab-balance.h"
#include "bm-lab-measure.h"

/* A run measures one item after the other, or one item several times in different ways. Reports refer to results,
 * which never change, so a report is only some lists of references. */

/* Everything tried besides the item as it is gets fewer deals: the first of the same ones, since only the differences
 * matter. */
#define DEALS_PART 2
#define MIN_DEALS  20

/* The hard player thinks about each decision, so it gets few deals. */
#define HARD_DEALS_PART 20

/* How many values are usually tried, and how many times as long as measuring an item it takes to balance it; used only for
 * progress. */
#define USUAL_TRIES  4
#define BALANCE_COST 3

/* How much longer a game takes for each game that is played out before a decision; used only for progress. */
#define PLAYOUT_COST 20

/* The state of a run. Results that are still to come are there from the start, without deals. */
typedef struct
{
  BmRules            *rules;
  BmLabPlan           plan;
  const BmProgress   *progress;     /* nullable */
  GPtrArray          *results;      /* BmLabResult, as the other lists */
  GPtrArray          *changes;      /* BmLabChange */
  GPtrArray          *balanced;     /* BmLabResult: those with the changes */
  GPtrArray          *numbers;      /* BmLabNumber */
  const BmLabNumber  *number;       /* nullable: other values of it are tried */
  GPtrArray          *values;       /* without the main result, as the following */
  GPtrArray          *by_players;
  GPtrArray          *by_strength;
  BmLabResult       **current;      /* the result being measured, in its list */
  gboolean            is_searching; /* for values that will be tried, too */
  double              n_unbalanced; /* items that are being balanced, or have been */
  double              n_balanced;   /* of these, those that have been */
  double              fraction;
} Work;

static GPtrArray *
new_results (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
}

static BmLabResult *
get_main (const Work *self)
{
  return self->plan.has_item ? self->results->pdata[0] : NULL;
}

static gboolean
is_complete (const BmLabResult *result)
{
  return result->is_done && result->n_deals > 0;
}

/* A part has only some of the deals, so the rest is played as if the others had all of theirs. */
static gboolean
is_rest_wanted (const Work *self)
{
  if (!self->plan.has_item)
    return FALSE;

  return self->plan.part != NULL && !bm_part_is_merged (self->plan.part) ? get_main (self)->error == NULL
                                                                         : is_complete (get_main (self));
}

/* -- Progress -- */

/* Roughly how long a result takes, relative to others. */
static double
get_cost (const BmLabResult *result)
{
  return (double) result->n_wanted * result->n_seats * (1 + PLAYOUT_COST * (double) result->iterations);
}

static void
add_costs (GPtrArray *results,
           double    *cost,
           double    *spent)
{
  for (guint i = 0; i < results->len; i++)
    {
      const BmLabResult *result = results->pdata[i];

      *cost += get_cost (result);
      *spent += result->is_done ? get_cost (result) : get_cost (result) * result->n_deals / result->n_wanted;
    }
}

static double
get_fraction (const Work *self)
{
  double cost = 0, spent = 0;

  add_costs (self->results, &cost, &spent);
  if (self->is_searching && self->values->len < USUAL_TRIES)
    cost += cost / DEALS_PART * (USUAL_TRIES - self->values->len);
  add_costs (self->values, &cost, &spent);
  add_costs (self->by_players, &cost, &spent);
  add_costs (self->by_strength, &cost, &spent);
  if (self->results->len > 0)
    {
      double of_item = BALANCE_COST * get_cost (self->results->pdata[0]);

      cost += self->n_unbalanced * of_item;
      spent += self->n_balanced * of_item;
    }

  return cost > 0 ? spent / cost : 1;
}

/* -- Reports -- */

static BmLabAdvice
advise (const Work *self)
{
  BmLabAdvice advice;

  if (!self->plan.has_item || !is_complete (get_main (self)))
    return (BmLabAdvice) { .kind = BM_LAB_ADVICE_PENDING };

  advice = bm_lab_advice_find (get_main (self), self->values);
  if (advice.kind == BM_LAB_ADVICE_KEEP)
    return advice;
  if (self->numbers->len == 0)
    advice.kind = BM_LAB_ADVICE_NO_NUMBER;
  else if (self->number == NULL || (self->is_searching && advice.kind != BM_LAB_ADVICE_CHANGE))
    advice.kind = BM_LAB_ADVICE_PENDING;

  return advice;
}

/* Results in order, including the main one if the list is wanted. */
static GPtrArray *
list_results (const Work   *self,
              GPtrArray    *results,
              gboolean      is_wanted,
              GCompareFunc  compare)
{
  GPtrArray *list = new_results ();

  if (is_wanted)
    g_ptr_array_add (list, bm_lab_result_ref (get_main (self)));
  for (guint i = 0; i < results->len; i++)
    g_ptr_array_add (list, bm_lab_result_ref (results->pdata[i]));
  if (compare != NULL)
    g_ptr_array_sort (list, compare);

  return list;
}

static int
compare_values (gconstpointer first,
                gconstpointer second)
{
  const BmLabResult *const *result = first;
  const BmLabResult *const *other = second;

  return (*result)->value - (*other)->value;
}

static int
compare_players (gconstpointer first,
                 gconstpointer second)
{
  const BmLabResult *const *result = first;
  const BmLabResult *const *other = second;

  return (int) (*result)->n_seats - (int) (*other)->n_seats;
}

/* The players for comparison come first. */
static int
get_strength (const BmLabResult *result)
{
  const char *const *strengths = bm_bot_list_strengths ();

  for (int i = 0; strengths[i] != NULL; i++)
    if (g_str_equal (strengths[i], result->bot->id))
      return i;

  return -1;
}

static int
compare_strengths (gconstpointer first,
                   gconstpointer second)
{
  const BmLabResult *const *result = first;
  const BmLabResult *const *other = second;

  return get_strength (*result) - get_strength (*other);
}

static BmLabReport *
make_report (Work     *self,
             gboolean  is_done)
{
  BmLabReport *report = g_new0 (BmLabReport, 1);

  self->fraction = MAX (self->fraction, get_fraction (self));
  g_atomic_ref_count_init (&report->ref_count);
  report->rules = bm_rules_ref (self->rules);
  report->plan = self->plan;
  report->progress = self->fraction;
  report->is_done = is_done;
  report->results = list_results (self, self->results, FALSE, NULL);
  report->changes = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_change_unref);
  for (guint i = 0; i < self->changes->len; i++)
    g_ptr_array_add (report->changes, bm_lab_change_ref (self->changes->pdata[i]));
  report->balanced = list_results (self, self->balanced, FALSE, NULL);
  report->main = get_main (self);
  report->numbers = g_ptr_array_ref (self->numbers);
  report->number = self->number;
  report->values = list_results (self, self->values, self->number != NULL, compare_values);
  report->by_players = list_results (self, self->by_players, self->plan.by_players, compare_players);
  report->by_strength = list_results (self, self->by_strength, self->plan.by_strength, compare_strengths);
  report->advice = advise (self);

  return report;
}

static void
tell (Work *self)
{
  g_autoptr (BmLabReport) report = NULL;

  if (!bm_progress_is_followed (self->progress))
    return;

  report = make_report (self, FALSE);
  bm_progress_tell (self->progress, report->progress, report);
}

/* -- Measuring -- */

static gboolean
is_cancelled (const Work *self)
{
  return g_cancellable_is_cancelled (bm_progress_get_cancellable (self->progress));
}

/* Takes @result. */
static void
replace_current (Work        *self,
                 BmLabResult *result)
{
  bm_lab_result_unref (*self->current);
  *self->current = result;
  tell (self);
}

static void
follow (double   fraction G_GNUC_UNUSED,
        gpointer so_far,
        gpointer user_data)
{
  replace_current (user_data, bm_lab_result_ref (so_far));
}

static void
measure (Work         *self,
         BmLabResult **result,
         BmRules      *rules,
         gboolean      until_sure)
{
  const BmProgress progress = { follow, self, bm_progress_get_cancellable (self->progress) };
  BmLabPlan plan = self->plan;

  if (is_cancelled (self))
    return;

  plan.item = (*result)->item;
  plan.value = (*result)->value;
  plan.mode = (*result)->mode;
  plan.n_seats = (*result)->n_seats;
  plan.bot = (*result)->bot;
  plan.budget.iterations = (*result)->iterations;
  plan.n_deals = (*result)->n_wanted;
  plan.until_sure = until_sure;
  self->current = result;
  replace_current (self, bm_lab_measure (rules, &plan, &progress));
}

static void
measure_all (Work      *self,
             GPtrArray *results)
{
  for (guint i = 0; i < results->len; i++)
    measure (self, (BmLabResult **) &results->pdata[i], self->rules, self->plan.until_sure);
}

/* -- Other values -- */

static guint
get_part (const Work *self,
          guint       part)
{
  return MIN (self->plan.n_deals, MAX (self->plan.n_deals / part, MIN_DEALS));
}

/* Measures the item with another value. Returns whether that was finished. */
static gboolean
try_value (Work   *self,
           int     value,
           double *lead)
{
  g_autoptr (BmRules) rules = bm_lab_number_try (self->number, self->rules, value, NULL);
  BmLabPlan plan = self->plan;
  const BmLabResult *result;

  g_return_val_if_fail (rules != NULL, FALSE);  /* the number knows its range */

  plan.n_deals = get_part (self, DEALS_PART);
  plan.value = value;
  g_ptr_array_add (self->values, bm_lab_result_new (&plan));
  measure (self, (BmLabResult **) &self->values->pdata[self->values->len - 1], rules, FALSE);
  result = self->values->pdata[self->values->len - 1];
  *lead = result->lead.difference.mean;

  return is_complete (result);
}

/* The points of a medal do not matter as long as no one wins it. */
static gboolean
can_help (const Work *self)
{
  return self->number->kind != BM_LAB_NUMBER_MEDAL_POINTS || get_main (self)->taken.with.mean > 0;
}

static void
search (Work *self)
{
  BmLabSearch search;
  double lead;
  int value;

  if (self->number == NULL)
    return;

  bm_lab_search_init (&search, self->number, get_main (self)->lead.difference.mean);
  while (!is_cancelled (self) && can_help (self)
         && bm_lab_search_next (&search, &value) && try_value (self, value, &lead))
    bm_lab_search_add (&search, value, lead);

  /* Whoever interrupts it has not heard whether there is a better value. */
  self->is_searching = is_cancelled (self);
  tell (self);
}

/* -- Measuring -- */

static void
add_players (Work *self)
{
  static const struct
  {
    BmMode main_mode;
    BmMode mode;
    guint  n_seats;
  } games[] = {
    { BM_MODE_INDIVIDUAL, BM_MODE_ROWS, 2 }, { BM_MODE_INDIVIDUAL, BM_MODE_INDIVIDUAL, 3 },
    { BM_MODE_INDIVIDUAL, BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, BM_MODE_INDIVIDUAL, 5 },
    { BM_MODE_INDIVIDUAL, BM_MODE_INDIVIDUAL, 6 }, { BM_MODE_ROWS, BM_MODE_ROWS, 2 }, { BM_MODE_ROWS, BM_MODE_ROWS, 3 },
    { BM_MODE_TEAM, BM_MODE_TEAM, 4 }, { BM_MODE_TEAM, BM_MODE_TEAM, 6 },
  };
  BmLabPlan plan = self->plan;

  plan.n_deals = get_part (self, DEALS_PART);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      plan.mode = games[i].mode;
      plan.n_seats = games[i].n_seats;
      if (games[i].main_mode == self->plan.mode && games[i].n_seats != self->plan.n_seats
          && bm_lab_plan_is_possible (&plan, self->rules, NULL))
        g_ptr_array_add (self->by_players, bm_lab_result_new (&plan));
    }
}

static void
add_strengths (Work *self)
{
  const char *const *strengths = bm_bot_list_strengths ();
  BmLabPlan plan = self->plan;

  for (guint i = 0; strengths[i] != NULL; i++)
    {
      /* The last is the one that thinks ahead. */
      gboolean is_hard = strengths[i + 1] == NULL;

      bm_lab_plan_set_bot (&plan, bm_bot_find (strengths[i]));
      plan.n_deals = get_part (self, is_hard ? HARD_DEALS_PART : DEALS_PART);
      if (plan.bot != self->plan.bot && (!is_hard || self->plan.with_hard))
        g_ptr_array_add (self->by_strength, bm_lab_result_new (&plan));
    }
}

/* If there is no game with both items, they may be compared with printed ones; if there is no game at all, the result
 * says why. */
static void
choose_game (Work *self)
{
  if (!self->plan.any_game || bm_lab_plan_choose_game (&self->plan, self->rules, NULL))
    return;

  self->plan.against = -1;
  bm_lab_plan_choose_game (&self->plan, self->rules, NULL);
}

static void
prepare_item (Work *self)
{
  BmLabPlan plan;

  choose_game (self);
  plan = self->plan;
  self->numbers = bm_lab_number_list (self->rules, &plan.item);
  if (plan.neighbours && plan.number < self->numbers->len)
    {
      self->number = self->numbers->pdata[plan.number];
      self->is_searching = TRUE;
      plan.value = self->number->value;
    }
  g_ptr_array_add (self->results, bm_lab_result_new (&plan));
  if (plan.by_players)
    add_players (self);
  if (plan.by_strength)
    add_strengths (self);
}

static void
prepare_set (Work *self)
{
  self->numbers = g_ptr_array_new ();
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    for (guint i = 0; i < bm_lab_item_count (self->rules, (BmLabKind) kind); i++)
      {
        BmLabPlan plan = self->plan;

        plan.item = (BmLabItem) { .kind = (BmLabKind) kind, .index = i };
        if (bm_lab_item_get_set (&plan.item, self->rules) != plan.set)
          continue;

        /* If there is no game at all, the result says why. */
        bm_lab_plan_choose_game (&plan, self->rules, NULL);
        g_ptr_array_add (self->results, bm_lab_result_new (&plan));
        if (plan.balance)
          g_ptr_array_add (self->balanced, bm_lab_result_new (&plan));
      }
}

/* -- Measuring a set -- */

/* What is sought with a value does not belong to the results. */
static BmLabResult *
measure_changed (BmRules  *rules,
                 guint     position,
                 gpointer  user_data)
{
  Work *self = user_data;
  const BmLabResult *now = self->results->pdata[position];
  BmLabPlan plan = self->plan;
  BmLabResult *result;

  plan.item = now->item;
  plan.mode = now->mode;
  plan.n_seats = now->n_seats;
  result = bm_lab_result_new (&plan);
  measure (self, &result, rules, TRUE);

  return result;
}

static void
balance (Work   *self,
         GArray *group)
{
  guint n = 0;

  for (guint i = 0; i < group->len; i++)
    {
      guint position = g_array_index (group, guint, i);

      bm_lab_result_unref (self->balanced->pdata[position]);
      self->balanced->pdata[position] = bm_lab_result_ref (self->results->pdata[position]);
      n += bm_lab_result_is_out (self->results->pdata[position]);
    }
  if (n == 0 || is_cancelled (self))
    return;

  self->n_unbalanced += n;
  bm_lab_balance_group (self->rules, group, self->balanced, measure_changed, self, self->changes);
  self->n_balanced += n;
  tell (self);
}

/* Measures a set, one group of items after the other; a group is what a part has all of. */
static void
measure_set (Work *self)
{
  g_autoptr (GPtrArray) groups = self->plan.balance ? bm_lab_balance_list_groups (self->rules, self->results) : NULL;
  BmDealRange range = bm_part_get_items (self->plan.part, groups != NULL ? groups->len : self->results->len);

  for (guint64 i = range.first; i < range.end; i++)
    if (groups == NULL)
      measure (self, (BmLabResult **) &self->results->pdata[i], self->rules, self->plan.until_sure);
    else
      {
        GArray *group = groups->pdata[i];

        for (guint k = 0; k < group->len; k++)
          measure (self, (BmLabResult **) &self->results->pdata[g_array_index (group, guint, k)], self->rules, TRUE);
        balance (self, group);
      }
}

static void
clear_work (Work *self)
{
  g_ptr_array_unref (self->results);
  g_ptr_array_unref (self->changes);
  g_ptr_array_unref (self->balanced);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->by_players);
  g_ptr_array_unref (self->by_strength);
}

/**
 * bm_lab_run:
 * @rules: rules
 * @plan: a plan for them
 * @progress: (nullable): receives the #BmLabReport so far, and cancels the run
 *
 * Carries out a plan: measures each item of a set, and balances them; or measures an item as it is, then with other values of a number, with
 * other numbers of players, with other strengths. Blocks until everything is done, so an application uses
 * bm_lab_run_start(). The same plan gives the same report, whatever the number of jobs, unless players think against
 * the clock.
 *
 * If something cannot be played, its result has an error; if that is the item as it is, nothing else is tried.
 *
 * Returns: (transfer full): the report; incomplete if the run was cancelled
 */
BmLabReport *
bm_lab_run (BmRules          *rules,
            const BmLabPlan  *plan,
            const BmProgress *progress)
{
  Work self = {
    .rules = rules, .plan = *plan, .progress = progress, .results = new_results (), .balanced = new_results (),
    .changes = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_change_unref), .values = new_results (),
    .by_players = new_results (), .by_strength = new_results (),
  };
  BmLabReport *report;

  g_return_val_if_fail (plan->has_item || plan->set < rules->n_sets, NULL);
  g_return_val_if_fail (plan->part == NULL || !plan->neighbours, NULL);
  g_return_val_if_fail (!plan->balance || plan->part == NULL || bm_part_is_by_items (plan->part), NULL);

  if (plan->has_item)
    prepare_item (&self);
  else
    prepare_set (&self);
  tell (&self);
  if (plan->has_item)
    measure_all (&self, self.results);
  else
    measure_set (&self);
  if (is_rest_wanted (&self))
    {
      search (&self);
      measure_all (&self, self.by_players);
      measure_all (&self, self.by_strength);
    }

  if (!is_cancelled (&self))
    {
      self.is_searching = FALSE;
      self.fraction = 1;
    }
  report = make_report (&self, TRUE);
  clear_work (&self);

  return report;
}

/* -- In a separate thread -- */

struct _BmLabRun
{
  gatomicrefcount   ref_count;

  BmRules          *rules;
  BmLabPlan         plan;
  GCancellable     *cancellable;

  BmLabRunCallback  callback;   /* only for the thread that started the run, like the next two */
  gpointer          user_data;
  BmLabReport      *report;     /* nullable */

  GSource          *fetch;
  GMutex            lock;       /* of the rest */
  BmLabReport      *new_report; /* nullable: has been fetched */
};

static BmLabRun *
run_ref (BmLabRun *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
run_unref (BmLabRun *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_rules_unref (self->rules);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->report, bm_lab_report_unref);
  g_clear_pointer (&self->new_report, bm_lab_report_unref);
  g_source_unref (self->fetch);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static void
fetch_cb (gpointer data)
{
  BmLabRun *self = data;
  BmLabReport *report;

  g_mutex_lock (&self->lock);
  report = g_steal_pointer (&self->new_report);
  g_mutex_unlock (&self->lock);
  if (report == NULL)
    return;

  g_clear_pointer (&self->report, bm_lab_report_unref);
  self->report = report;
  self->callback (self, self->user_data);
}

static void
leave_report (double   fraction G_GNUC_UNUSED,
              gpointer so_far,
              gpointer user_data)
{
  BmLabRun *self = user_data;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->new_report, bm_lab_report_unref);
  self->new_report = bm_lab_report_ref (so_far);
  g_mutex_unlock (&self->lock);
  bm_fetch_source_ask (self->fetch);
}

static gpointer
run_in_thread (gpointer data)
{
  BmLabRun *self = data;
  const BmProgress progress = { leave_report, self, self->cancellable };
  g_autoptr (BmLabReport) report = bm_lab_run (self->rules, &self->plan, &progress);

  bm_progress_tell (&progress, report->progress, report);
  run_unref (self);
  return NULL;
}

/**
 * bm_lab_run_start:
 * @rules: rules
 * @plan: a plan for them
 * @callback: called for each report
 * @user_data: for @callback
 *
 * Starts to carry out a plan.
 *
 * Returns: (transfer full): the run
 */
BmLabRun *
bm_lab_run_start (BmRules          *rules,
                  const BmLabPlan  *plan,
                  BmLabRunCallback  callback,
                  gpointer          user_data)
{
  BmLabRun *self = g_new0 (BmLabRun, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->rules = bm_rules_ref (rules);
  self->plan = *plan;
  self->callback = callback;
  self->user_data = user_data;
  self->cancellable = g_cancellable_new ();
  self->fetch = bm_fetch_source_new (fetch_cb, self);
  /* Not a thread of GLib's pool: a run takes long, and computer players in a game must not wait for it. */
  g_thread_unref (g_thread_new ("balance-lab", run_in_thread, run_ref (self)));

  return self;
}

/**
 * bm_lab_run_stop:
 * @self: a run
 *
 * Stops the games. The callback is called once more, with the results so far.
 */
void
bm_lab_run_stop (BmLabRun *self)
{
  g_cancellable_cancel (self->cancellable);
}

/**
 * bm_lab_run_drop:
 * @self: (transfer full): a run
 *
 * Stops the games; the callback is not called again.
 */
void
bm_lab_run_drop (BmLabRun *self)
{
  g_cancellable_cancel (self->cancellable);
  g_source_destroy (self->fetch);
  run_unref (self);
}

/** Returns: (transfer none) (nullable): the report so far. */
BmLabReport *
bm_lab_run_get_report (BmLabRun *self)
{
  return self->report;
}
