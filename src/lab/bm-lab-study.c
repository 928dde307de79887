/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A study is a sequence of experiments. What is shown of it are pictures of where it is: its cells never change, so a
 * picture is some lists of references. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-study.h"

#include "bm-lab-number-search.h"

/* All but the main experiment have fewer deals: they are paired with the same ones, and differences are what counts. */
#define DEALS_PART 2
#define MIN_DEALS  20

/* The hard player thinks about each decision, so it gets a little to think and few deals. */
#define HARD_DEALS_PART 20
#define HARD_ITERATIONS 20

/* How many values are tried as a rule; only for progress. */
#define USUAL_TRIES 4

/* A study that is under way. */
typedef struct
{
  BmRules                 *rules;
  BmLabItem                item;
  const BmLabStudyOptions *options;
  GCancellable            *cancellable;
  BmLabCell               *main;
  GPtrArray               *numbers;
  const BmLabNumber       *number;       /* of which other values are tried; nullable */
  GPtrArray               *values;       /* BmLabCell, as the following: all but the main one */
  GPtrArray               *by_players;
  GPtrArray               *by_strength;
  gboolean                 is_searching; /* for values, or will be */
  double                   progress;
} Work;

static GPtrArray *
new_cells (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_cell_unref);
}

static BmLabAdvice
advise (const Work *self)
{
  BmLabAdvice advice;

  if (!self->main->is_done || self->main->result == NULL)
    return (BmLabAdvice) { .kind = BM_LAB_ADVICE_PENDING };

  advice = bm_lab_advice_find (self->main, self->values);
  if (advice.kind == BM_LAB_ADVICE_KEEP)
    return advice;
  if (self->numbers->len == 0)
    advice.kind = BM_LAB_ADVICE_NO_NUMBER;
  else if (self->number == NULL || (self->is_searching && advice.kind != BM_LAB_ADVICE_CHANGE))
    advice.kind = BM_LAB_ADVICE_PENDING;

  return advice;
}

/* -- Pictures -- */

static void
add_costs (GPtrArray *cells,
           double    *cost,
           double    *spent)
{
  for (guint i = 0; i < cells->len; i++)
    {
      *cost += bm_lab_cell_get_cost (cells->pdata[i]);
      *spent += bm_lab_cell_get_spent (cells->pdata[i]);
    }
}

static double
get_progress (const Work *self)
{
  double cost = bm_lab_cell_get_cost (self->main);
  double spent = bm_lab_cell_get_spent (self->main);

  if (self->is_searching && self->values->len < USUAL_TRIES)
    cost += cost / DEALS_PART * (USUAL_TRIES - self->values->len);
  add_costs (self->values, &cost, &spent);
  add_costs (self->by_players, &cost, &spent);
  add_costs (self->by_strength, &cost, &spent);

  return spent / cost;
}

/* Cells with the main one among them. */
static GPtrArray *
copy_cells (const Work  *self,
            GPtrArray   *cells,
            gboolean     is_wanted,
            GCompareFunc compare)
{
  GPtrArray *copy = new_cells ();

  if (!is_wanted)
    return copy;

  g_ptr_array_add (copy, bm_lab_cell_ref (self->main));
  for (guint i = 0; i < cells->len; i++)
    g_ptr_array_add (copy, bm_lab_cell_ref (cells->pdata[i]));
  g_ptr_array_sort (copy, compare);

  return copy;
}

static int
compare_values (gconstpointer first,
                gconstpointer second)
{
  const BmLabCell *const *cell = first;
  const BmLabCell *const *other = second;

  return (*cell)->value - (*other)->value;
}

static int
compare_players (gconstpointer first,
                 gconstpointer second)
{
  const BmLabCell *const *cell = first;
  const BmLabCell *const *other = second;

  return (int) (*cell)->n_seats - (int) (*other)->n_seats;
}

/* Players that are there to be compared with come first. */
static int
get_strength (const BmLabCell *cell)
{
  const char *const *strengths = bm_bot_list_strengths ();

  for (int i = 0; strengths[i] != NULL; i++)
    if (g_str_equal (strengths[i], cell->bot->id))
      return i;

  return -1;
}

static int
compare_strengths (gconstpointer first,
                   gconstpointer second)
{
  const BmLabCell *const *cell = first;
  const BmLabCell *const *other = second;

  return get_strength (*cell) - get_strength (*other);
}

static BmLabStudy *
take_picture (Work    *self,
              gboolean is_done)
{
  const BmLabStudyOptions *options = self->options;
  BmLabStudy *study = g_new0 (BmLabStudy, 1);

  self->progress = MAX (self->progress, get_progress (self));
  g_atomic_ref_count_init (&study->ref_count);
  study->rules = bm_rules_ref (self->rules);
  study->item = self->item;
  study->progress = self->progress;
  study->is_done = is_done;
  study->main = bm_lab_cell_ref (self->main);
  study->numbers = g_ptr_array_ref (self->numbers);
  study->number = self->number;
  study->values = copy_cells (self, self->values, self->number != NULL, compare_values);
  study->by_players = copy_cells (self, self->by_players, options->by_players, compare_players);
  study->by_strength = copy_cells (self, self->by_strength, options->by_strength, compare_strengths);
  study->advice = advise (self);

  return study;
}

static void
tell (gpointer user_data)
{
  Work *self = user_data;
  g_autoptr (BmLabStudy) study = NULL;

  if (self->options->progress == NULL)
    return;

  study = take_picture (self, FALSE);
  self->options->progress (study, self->options->user_data);
}

/* -- Experiments -- */

static guint
get_part (const Work *self,
          guint       part)
{
  guint n_deals = self->options->lab.n_deals;

  return MIN (n_deals, MAX (n_deals / part, MIN_DEALS));
}

static gboolean
is_cancelled (const Work *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

static void
run_cell (Work       *self,
          BmLabCell **cell,
          BmRules    *rules)
{
  if (!is_cancelled (self) && !(*cell)->is_done)
    bm_lab_cell_run (cell, rules, &self->options->lab, tell, self, self->cancellable);
}

static void
run_cells (Work      *self,
           GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    run_cell (self, (BmLabCell **) &cells->pdata[i], self->rules);
}

/* Plays with another value. Returns whether that came to an end. */
static gboolean
try_value (Work   *self,
           int     value,
           double *lead)
{
  g_autoptr (BmRules) rules = bm_lab_number_try (self->number, self->rules, value, NULL);
  BmLabOptions options = self->options->lab;
  BmLabCell **cell;

  g_return_val_if_fail (rules != NULL, FALSE);  /* the number knows its bounds */

  options.n_deals = get_part (self, DEALS_PART);
  g_ptr_array_add (self->values, bm_lab_cell_new (&self->item, &options));
  cell = (BmLabCell **) &self->values->pdata[self->values->len - 1];
  (*cell)->value = value;
  run_cell (self, cell, rules);
  if (!(*cell)->is_done || (*cell)->result == NULL)
    return FALSE;

  *lead = (*cell)->result->lead.difference.mean;
  return TRUE;
}

/* What a medal brings does not matter as long as nobody wins it. */
static gboolean
can_help (const Work *self)
{
  return self->number->kind != BM_LAB_NUMBER_MEDAL_POINTS || self->main->result->taken.with.mean > 0;
}

static void
search (Work *self)
{
  BmLabNumberSearch search;
  double lead;
  int value;

  if (self->number == NULL)
    return;

  bm_lab_number_search_init (&search, self->number, self->main->result->lead.difference.mean);
  while (!is_cancelled (self) && can_help (self)
         && bm_lab_number_search_next (&search, &value) && try_value (self, value, &lead))
    bm_lab_number_search_add (&search, value, lead);

  self->is_searching = FALSE;
  tell (self);
}

/* -- Which experiments -- */

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
  BmLabOptions options = self->options->lab;

  options.n_deals = get_part (self, DEALS_PART);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      options.mode = games[i].mode;
      options.n_seats = games[i].n_seats;
      if (games[i].main_mode == self->main->mode && games[i].n_seats != self->main->n_seats
          && bm_lab_can_play (self->rules, &self->item, options.against, options.mode, options.n_seats, NULL))
        g_ptr_array_add (self->by_players, bm_lab_cell_new (&self->item, &options));
    }
}

static void
add_strengths (Work *self)
{
  const char *const *strengths = bm_bot_list_strengths ();
  BmLabOptions options = self->options->lab;

  for (guint i = 0; strengths[i] != NULL; i++)
    {
      /* The last is the one that plays games out in its mind. */
      gboolean is_hard = strengths[i + 1] == NULL;

      options.bot = bm_bot_find (strengths[i]);
      options.n_deals = get_part (self, is_hard ? HARD_DEALS_PART : DEALS_PART);
      options.budget = (BmBudget) { .iterations = is_hard ? HARD_ITERATIONS : 0 };
      if (options.bot != self->main->bot && (!is_hard || self->options->with_hard))
        g_ptr_array_add (self->by_strength, bm_lab_cell_new (&self->item, &options));
    }
}

static void
plan (Work *self)
{
  const BmLabStudyOptions *options = self->options;

  self->main = bm_lab_cell_new (&self->item, &options->lab);
  self->numbers = bm_lab_number_list (self->rules, &self->item);
  self->values = new_cells ();
  self->by_players = new_cells ();
  self->by_strength = new_cells ();
  if (options->neighbours && options->number < self->numbers->len)
    {
      self->number = self->numbers->pdata[options->number];
      self->main->value = self->number->value;
      self->is_searching = TRUE;
    }
  if (options->by_players)
    add_players (self);
  if (options->by_strength)
    add_strengths (self);
}

static void
clear_work (Work *self)
{
  g_clear_pointer (&self->main, bm_lab_cell_unref);
  g_clear_pointer (&self->numbers, g_ptr_array_unref);
  g_clear_pointer (&self->values, g_ptr_array_unref);
  g_clear_pointer (&self->by_players, g_ptr_array_unref);
  g_clear_pointer (&self->by_strength, g_ptr_array_unref);
}

/* -- Public functions -- */

/**
 * bm_lab_study_run:
 * @rules: rules
 * @item: a thing of them
 * @options: what to look at
 * @cancellable: (nullable): ends the study early
 *
 * Studies a thing: the main experiment, then other values of a number, other numbers of players, other strengths. Waits
 * until all is done; blocks, so an application calls it in another thread. The same options give the same study,
 * whatever the number of jobs, unless somebody thinks against the clock.
 *
 * An experiment that cannot be played has an error in its cell; without the main one, nothing else is tried.
 *
 * Returns: (transfer full): the study; if it was cancelled, as far as it was
 */
BmLabStudy *
bm_lab_study_run (BmRules                 *rules,
                  const BmLabItem         *item,
                  const BmLabStudyOptions *options,
                  GCancellable            *cancellable)
{
  Work self = { .rules = rules, .item = *item, .options = options, .cancellable = cancellable };
  BmLabStudy *study;

  plan (&self);
  tell (&self);
  run_cell (&self, &self.main, rules);
  if (self.main->result != NULL && self.main->is_done)
    {
      search (&self);
      run_cells (&self, self.by_players);
      run_cells (&self, self.by_strength);
    }

  self.is_searching = FALSE;
  if (!is_cancelled (&self))
    self.progress = 1;
  study = take_picture (&self, TRUE);
  clear_work (&self);

  return study;
}

/**
 * bm_lab_study_ref:
 * @self: a study
 *
 * Returns: (transfer full): @self
 */
BmLabStudy *
bm_lab_study_ref (BmLabStudy *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_lab_study_unref:
 * @self: (transfer full): a study
 */
void
bm_lab_study_unref (BmLabStudy *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_lab_cell_unref (self->main);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->by_players);
  g_ptr_array_unref (self->by_strength);
  bm_rules_unref (self->rules);
  g_free (self);
}
