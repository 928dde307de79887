/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-json.h"
#include "bm-lab-run.h"
#include "bm-setup.h"
#include "test-util.h"

#define LAVA "{'of': 'tiles', 'terrain': 'lava'}"
#define TILE(members) "'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': " members "}]"

/* Greedy players are quick, and good enough to tell what is worth something. */
static BmLabPlan
make_plan (guint n_deals)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = n_deals;
  plan.seed = 1;
  plan.n_jobs = 2;

  return plan;
}

static BmLabItem
find (const BmRules *rules,
      BmLabKind      kind,
      const char    *id)
{
  BmLabItem item;

  g_assert_true (bm_lab_item_find (rules, kind, id, &item));
  return item;
}

static BmLabReport *
run (BmRules   *rules,
     BmLabKind  kind,
     BmLabPlan *plan)
{
  plan->has_item = TRUE;
  plan->item = find (rules, kind, "x");
  return bm_lab_run (rules, plan, NULL);
}

static BmLabReport *
run_set (BmRules          *rules,
         guint             n_deals,
         const BmProgress *progress)
{
  BmLabPlan plan = make_plan (n_deals);

  plan.set = rules->n_sets - 1;
  return bm_lab_run (rules, &plan, progress);
}

/* -- Advice -- */

/* Things whose right number is known. */
typedef struct
{
  const char      *label;
  const char      *members;
  BmLabKind        kind;
  guint            n_deals;
  BmLabAdviceKind  advice;
  int              least, most;
} AdviceRow;

static const AdviceRow advice_rows[] = {
  /* The printed lava tiles without a crystal of this kind bring 6 to 8. */
  { "a lava tile with six points too many", TILE ("'lava', 'points': 14, 'copies': 1"), BM_LAB_TILE, 100,
    BM_LAB_ADVICE_CHANGE, 5, 11 },
  { "a lava tile with far too few", TILE ("'lava', 'points': -20, 'copies': 1"), BM_LAB_TILE, 100,
    BM_LAB_ADVICE_CHANGE, 5, 11 },
  { "a lava tile as others are", TILE ("'lava', 'points': 6, 'copies': 1"), BM_LAB_TILE, 100,
    BM_LAB_ADVICE_KEEP, 6, 6 },
  { "an explorer with a present for nothing",
    "'explorers': [{'id': 'x', 'name': {'en': 'X'}, 'rules': [{'points': 40}]}]", BM_LAB_EXPLORER, 100,
    BM_LAB_ADVICE_CHANGE, 1, 25 },
  { "a medal worth half a game",
    "'medals': [{'id': 'x', 'name': {'en': 'X'}, 'points': 60, 'conditions': [{'count': " LAVA ", 'at_least': 4}]}]",
    BM_LAB_MEDAL, 100, BM_LAB_ADVICE_CHANGE, -10, 30 },
  { "a medal that nobody wins",
    "'medals': [{'id': 'x', 'name': {'en': 'X'}, 'points': 60, 'conditions': [{'count': " LAVA ", 'at_least': 20}]}]",
    BM_LAB_MEDAL, 60, BM_LAB_ADVICE_NONE, 60, 60 },
  { "no number that could help",
    "'explorers': [{'id': 'x', 'name': {'en': 'X'}, 'abilities': ['keep-stack'], 'built_in': ["
    "{'terrain': 'lava'}, {'terrain': 'ice'}, {'terrain': 'swamp'}, {'terrain': 'desert'}]}]",
    BM_LAB_EXPLORER, 60, BM_LAB_ADVICE_NO_NUMBER, 0, 0 },
};

/* Which number comes out is no matter for sanitizers. */
static void
test_advice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (advice_rows); i++)
    {
      const AdviceRow *row = &advice_rows[i];
      g_autoptr (BmRules) rules = bm_test_rules_new_with (row->members);
      BmLabPlan plan = make_plan (row->n_deals);
      g_autoptr (BmLabReport) report = NULL;

      plan.neighbours = TRUE;
      report = run (rules, row->kind, &plan);
      g_test_message ("%s: %s %d (%.1f ± %.1f), was %.1f ± %.1f, %s", row->label,
                      bm_lab_advice_to_string (report->advice.kind), report->advice.value, report->advice.lead.mean,
                      report->advice.lead.half_width, report->main->lead.difference.mean,
                      report->main->lead.difference.half_width,
                      bm_lab_verdict_to_string (report->main->verdict));
      /* So few deals leave doubts about what is in line. */
      if (row->advice != BM_LAB_ADVICE_CHANGE || report->advice.kind != BM_LAB_ADVICE_PERHAPS)
        g_assert_cmpint (report->advice.kind, ==, row->advice);
      if (row->advice == BM_LAB_ADVICE_NO_NUMBER)
        continue;
      g_assert_cmpint (report->advice.value, >=, row->least);
      g_assert_cmpint (report->advice.value, <=, row->most);
    }
}

/* What is far too strong is known soon, and after the same deals whatever the number of threads. */
static void
test_until_sure (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 60, 'copies': 1"));
  BmLabPlan plan = make_plan (200);
  g_autoptr (BmLabReport) all = NULL;
  guint n_deals = 0;

  plan.until_sure = TRUE;
  for (guint n_jobs = 1; n_jobs <= 3; n_jobs++)
    {
      g_autoptr (BmLabReport) report = NULL;

      plan.n_jobs = n_jobs;
      report = run (rules, BM_LAB_TILE, &plan);
      g_assert_true (report->main->is_sure);
      g_assert_true (report->main->is_done);
      g_assert_cmpfloat (report->progress, ==, 1);
      g_assert_cmpint (report->main->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
      g_assert_cmpuint (report->main->n_deals, >=, 50);
      g_assert_cmpuint (report->main->n_deals, <, 200);
      if (n_deals > 0)
        g_assert_cmpuint (report->main->n_deals, ==, n_deals);
      n_deals = report->main->n_deals;
    }

  plan.until_sure = FALSE;
  all = run (rules, BM_LAB_TILE, &plan);
  g_assert_false (all->main->is_sure);
  g_assert_cmpuint (all->main->n_deals, ==, 200);
  g_assert_cmpint (all->main->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
}

/* The values are in order, the present one among them, and those next to the best one have been tried. */
static void
test_values (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 14, 'copies': 1"));
  BmLabPlan plan = make_plan (100);
  g_autoptr (BmLabReport) report = NULL;
  gboolean has_main = FALSE;

  plan.neighbours = TRUE;
  report = run (rules, BM_LAB_TILE, &plan);
  g_assert_cmpuint (report->values->len, >=, 3);
  g_assert_cmpuint (report->values->len, <=, 7);
  g_assert_true (report->number == report->numbers->pdata[0]);
  for (guint i = 0; i < report->values->len; i++)
    {
      const BmLabResult *result = report->values->pdata[i];

      g_assert_true (result->is_done);
      g_assert_cmpuint (result->n_wanted, ==, result == report->main ? 100 : 50);
      g_assert_cmpuint (result->n_deals, ==, result->n_wanted);
      g_assert_cmpuint (result->seed, ==, 1);
      if (i > 0)
        g_assert_cmpint (result->value, >, ((const BmLabResult *) report->values->pdata[i - 1])->value);
      has_main |= result == report->main;
    }
  g_assert_true (has_main);
  g_assert_cmpint (report->main->value, ==, 14);
}

static void
test_another_number (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with (TILE ("'lava', 'points': 7, 'copies': 1, 'rules': [{'points': 6}]"));
  BmLabPlan plan = make_plan (40);
  g_autoptr (BmLabReport) report = NULL;

  plan.neighbours = TRUE;
  plan.number = 1;
  report = run (rules, BM_LAB_TILE, &plan);
  g_assert_cmpint (report->number->kind, ==, BM_LAB_NUMBER_RULE_POINTS);
  g_assert_cmpint (report->main->value, ==, 6);
}

/* -- Numbers of players, strengths -- */

static char *
describe (GPtrArray *results)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < results->len; i++)
    {
      const BmLabResult *result = results->pdata[i];

      g_string_append_printf (text, "%s%u %s %s %u", i > 0 ? ", " : "", result->n_seats,
                              bm_mode_to_string (result->mode), result->bot->id, result->n_wanted);
      if (result->iterations > 0)
        g_string_append_printf (text, " (%u)", result->iterations);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *label;
  const char *members;
  BmLabKind   kind;
  BmMode      mode;
  guint       n_seats;
  const char *cells;
} PlayersRow;

static const PlayersRow players_rows[] = {
  { "a draft", TILE ("'lava', 'points': 7"), BM_LAB_TILE, BM_MODE_INDIVIDUAL, 4,
    "2 rows greedy 20, 3 individual greedy 20, 4 individual greedy 40, 5 individual greedy 20,"
    " 6 individual greedy 20" },
  { "rows", TILE ("'lava', 'points': 7"), BM_LAB_TILE, BM_MODE_ROWS, 3, "2 rows greedy 20, 3 rows greedy 40" },
  { "teams", TILE ("'lava', 'points': 7"), BM_LAB_TILE, BM_MODE_TEAM, 4, "4 team greedy 40, 6 team greedy 20" },
  { "only where it comes into the game", "'explorers': [{'id': 'x', 'name': {'en': 'X'}, 'min_players': 4}]",
    BM_LAB_EXPLORER, BM_MODE_INDIVIDUAL, 5, "4 individual greedy 20, 5 individual greedy 40, 6 individual greedy 20" },
};

static void
test_players (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (players_rows); i++)
    {
      const PlayersRow *row = &players_rows[i];
      g_autoptr (BmRules) rules = bm_test_rules_new_with (row->members);
      BmLabPlan plan = make_plan (40);
      g_autoptr (BmLabReport) report = NULL;
      g_autofree char *cells = NULL;

      plan.mode = row->mode;
      plan.n_seats = row->n_seats;
      plan.by_players = TRUE;
      report = run (rules, row->kind, &plan);
      cells = describe (report->by_players);
      bm_test_expect ("numbers of players", row->label, cells, row->cells);
      for (guint j = 0; j < report->by_players->len; j++)
        g_assert_cmpuint (((const BmLabResult *) report->by_players->pdata[j])->n_deals, >, 0);
      g_assert_cmpuint (report->values->len + report->by_strength->len, ==, 0);
      g_assert_cmpint (report->advice.kind, !=, BM_LAB_ADVICE_CHANGE);
    }
}

static void
test_strengths (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 7"));
  BmLabPlan plan = make_plan (2);
  g_autoptr (BmLabReport) without_hard = NULL;
  g_autoptr (BmLabReport) with_hard = NULL;
  g_autofree char *cells = NULL;
  g_autofree char *cells_with_hard = NULL;

  plan.by_strength = TRUE;
  without_hard = run (rules, BM_LAB_TILE, &plan);
  cells = describe (without_hard->by_strength);
  g_assert_cmpstr (cells, ==, "4 individual greedy 2, 4 individual easy 2, 4 individual normal 2");

  plan.with_hard = TRUE;
  plan.bot = bm_bot_find ("normal");
  plan.mode = BM_MODE_ROWS;
  plan.n_seats = 2;
  with_hard = run (rules, BM_LAB_TILE, &plan);
  cells_with_hard = describe (with_hard->by_strength);
  g_assert_cmpstr (cells_with_hard, ==, "2 rows easy 2, 2 rows normal 2, 2 rows hard 2 (20)");
}

/* -- Games that there are not -- */

static void
test_choose_game (void)
{
  static const struct
  {
    const char *members;
    BmMode      mode;
    guint       n_seats;
    gboolean    is_possible;
    BmMode      found_mode;
    guint       found_seats;
  } rows[] = {
    { "", BM_MODE_INDIVIDUAL, 4, TRUE, BM_MODE_INDIVIDUAL, 4 },
    { "", BM_MODE_INDIVIDUAL, 2, TRUE, BM_MODE_INDIVIDUAL, 4 },
    { ", 'min_players': 5", BM_MODE_INDIVIDUAL, 4, TRUE, BM_MODE_INDIVIDUAL, 5 },
    { ", 'modes': ['rows']", BM_MODE_INDIVIDUAL, 4, TRUE, BM_MODE_ROWS, 2 },
    { ", 'modes': ['team'], 'min_players': 6", BM_MODE_INDIVIDUAL, 4, TRUE, BM_MODE_TEAM, 6 },
    { ", 'modes': ['rows'], 'min_players': 6", BM_MODE_INDIVIDUAL, 4, FALSE, BM_MODE_INDIVIDUAL, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf ("'explorers': [{'id': 'x', 'name': {'en': 'X'}%s}]", rows[i].members);
      g_autoptr (BmRules) rules = bm_test_rules_new_with (members);
      g_autoptr (GError) error = NULL;
      BmLabPlan plan;

      g_test_message ("%s", members);
      bm_lab_plan_init (&plan, rows[i].mode, rows[i].n_seats);
      plan.item = find (rules, BM_LAB_EXPLORER, "x");
      g_assert_cmpint (bm_lab_plan_choose_game (&plan, rules, &error), ==, rows[i].is_possible);
      g_assert_cmpint (error == NULL, ==, rows[i].is_possible);
      g_assert_cmpint (plan.mode, ==, rows[i].found_mode);
      g_assert_cmpuint (plan.n_seats, ==, rows[i].found_seats);
    }
}

static void
test_impossible (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'explorers': [{'id': 'x', 'name': {'en': 'X'}, 'min_players': 6}]");
  BmLabPlan plan = make_plan (20);
  g_autoptr (BmLabReport) report = NULL;

  plan.neighbours = plan.by_players = TRUE;
  report = run (rules, BM_LAB_EXPLORER, &plan);
  g_assert_error (report->main->error, BM_LAB_ERROR, BM_LAB_ERROR_UNFIT);
  g_assert_cmpuint (report->main->n_deals, ==, 0);
  g_assert_true (report->main->is_done);
  g_assert_true (report->is_done);
  g_assert_cmpint (report->advice.kind, ==, BM_LAB_ADVICE_PENDING);
}

/* -- Progress, cancelling, repeating -- */

static char *
to_text (const BmLabReport *report)
{
  g_autoptr (JsonNode) json = bm_lab_report_to_json (report);

  return bm_json_write (json, TRUE);
}

static void
test_jobs_do_not_matter (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11, 'copies': 2"));
  BmLabPlan plan = make_plan (40);
  g_autofree char *first = NULL;
  g_autofree char *other_seed = NULL;

  plan.neighbours = plan.by_players = TRUE;
  for (guint n_jobs = 1; n_jobs <= 4; n_jobs++)
    {
      g_autoptr (BmLabReport) report = NULL;
      g_autofree char *text = NULL;

      plan.n_jobs = n_jobs;
      report = run (rules, BM_LAB_TILE, &plan);
      text = to_text (report);
      if (first == NULL)
        first = g_steal_pointer (&text);
      else
        g_assert_cmpstr (text, ==, first);
    }

  plan.seed = 2;
  {
    g_autoptr (BmLabReport) report = run (rules, BM_LAB_TILE, &plan);

    other_seed = to_text (report);
  }
  g_assert_cmpstr (other_seed, !=, first);
}

typedef struct
{
  GThread      *thread;
  GCancellable *cancellable;
  double        cancel_at;    /* progress */
  double        progress;
  guint         n_told;
  BmLabReport   *kept;         /* the first one with a result */
} Listener;

static void
listen (double   fraction,
        gpointer so_far,
        gpointer user_data)
{
  const BmLabReport *report = so_far;
  Listener *self = user_data;

  g_assert_true (g_thread_self () == self->thread);
  g_assert_cmpfloat (report->progress, ==, fraction);
  g_assert_cmpfloat (report->progress, >=, self->progress);
  g_assert_cmpfloat (report->progress, <=, 1);
  g_assert_false (report->is_done);
  self->progress = report->progress;
  self->n_told++;
  if (self->kept == NULL && report->main->is_done)
    self->kept = bm_lab_report_ref (so_far);
  if (self->progress >= self->cancel_at)
    g_cancellable_cancel (self->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  BmLabPlan plan = make_plan (60);
  Listener listener = { .thread = g_thread_self (), .cancel_at = 2 };
  g_autoptr (BmLabReport) report = NULL;

  plan.neighbours = plan.by_players = TRUE;
  plan.has_item = TRUE;
  plan.item = find (rules, BM_LAB_TILE, "x");
  report = bm_lab_run (rules, &plan, &(BmProgress) { listen, &listener, NULL });
  g_assert_cmpuint (listener.n_told, >=, 8);
  g_assert_cmpfloat (report->progress, ==, 1);
  g_assert_true (report->is_done);

  /* A report that was kept is as it was, and what did not change since is shared. */
  g_assert_nonnull (listener.kept);
  g_assert_cmpuint (listener.kept->values->len, ==, 1);
  g_assert_cmpuint (report->values->len, >, 1);
  g_assert_true (listener.kept->main == report->main);
  bm_lab_report_unref (listener.kept);
}

static void
test_cancel (void)
{
  const double ends[] = { 0, 0.2, 0.5, 0.8 };
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      BmLabPlan plan = make_plan (100);
      Listener listener = { .thread = g_thread_self (), .cancellable = cancellable, .cancel_at = ends[i] };
      g_autoptr (BmLabReport) report = NULL;
      g_autofree char *text = NULL;

      plan.neighbours = plan.by_players = TRUE;
      plan.has_item = TRUE;
      plan.item = find (rules, BM_LAB_TILE, "x");
      report = bm_lab_run (rules, &plan, &(BmProgress) { listen, &listener, cancellable });
      g_assert_true (report->is_done);
      g_assert_cmpfloat (report->progress, <, 1);
      g_assert_cmpfloat (report->progress, >=, listener.progress);
      if (ends[i] == 0)
        g_assert_cmpuint (report->main->n_deals, ==, 0);
      else if (ends[i] >= 0.5)
        g_assert_true (report->main->is_done);
      g_assert_null (report->main->error);
      text = to_text (report);
      g_assert_nonnull (strstr (text, "\"complete\": false"));
      g_clear_pointer (&listener.kept, bm_lab_report_unref);
    }
}

static void
cancel_search (double   fraction G_GNUC_UNUSED,
               gpointer so_far,
               gpointer cancellable)
{
  if (((BmLabReport *) so_far)->values->len > 1)
    g_cancellable_cancel (cancellable);
}

/* Nobody knows then that no other value is better. */
static void
test_cancel_search (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BmLabPlan plan = make_plan (60);
  g_autoptr (BmLabReport) report = NULL;

  plan.neighbours = TRUE;
  plan.has_item = TRUE;
  plan.item = find (rules, BM_LAB_TILE, "x");
  report = bm_lab_run (rules, &plan, &(BmProgress) { cancel_search, cancellable, cancellable });
  g_assert_true (report->main->is_done);
  g_assert_cmpuint (report->values->len, >, 1);
  g_assert_cmpint (report->advice.kind, ==, BM_LAB_ADVICE_PENDING);
}

/* With a budget that never ends, the hard player is cut short as well. */
static void
test_cancel_thinking (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BmLabPlan plan = make_plan (100);
  Listener listener = { .thread = g_thread_self (), .cancellable = cancellable };
  g_autoptr (BmLabReport) report = NULL;

  plan.bot = bm_bot_find ("hard");
  plan.budget.iterations = BM_BUDGET_MAX_ITERATIONS;
  plan.has_item = TRUE;
  plan.item = find (rules, BM_LAB_TILE, "x");
  report = bm_lab_run (rules, &plan, &(BmProgress) { listen, &listener, cancellable });
  g_assert_false (report->main->is_done);
}

/* -- All items of a set -- */

static void
test_set (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'lava', 'points': 30},"
                              " {'id': 'b', 'name': {'en': 'B'}, 'terrain': 'lava', 'points': -30}],"
                              " 'explorers': [{'id': 'c', 'name': {'en': 'C'}, 'modes': ['rows']},"
                              " {'id': 'd', 'name': {'en': 'D'}, 'modes': ['rows'], 'min_players': 5}],"
                              " 'medals': [{'id': 'e', 'name': {'en': 'E'}, 'points': 3, 'most': " LAVA "}]");
  g_autoptr (BmLabReport) report = run_set (rules, 60, NULL);
  const BmLabResult *results[5];

  g_assert_cmpuint (report->results->len, ==, 5);
  g_assert_cmpfloat (report->progress, ==, 1);
  g_assert_true (report->is_done);
  for (guint i = 0; i < 5; i++)
    {
      const char *ids[] = { "a", "b", "c", "d", "e" };

      results[i] = report->results->pdata[i];
      g_assert_cmpstr (bm_lab_item_get_id (&results[i]->item, rules), ==, ids[i]);
      g_assert_true (results[i]->is_done);
    }
  g_assert_cmpint (results[0]->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpfloat (results[1]->lead.difference.mean, <, 0);
  g_assert_cmpfloat (results[1]->taken.with.mean, <, 0.3);
  g_assert_cmpint (results[2]->mode, ==, BM_MODE_ROWS);
  g_assert_cmpuint (results[2]->n_deals, >, 0);
  g_assert_cmpuint (results[3]->n_deals, ==, 0);
  g_assert_error (results[3]->error, BM_LAB_ERROR, BM_LAB_ERROR_UNFIT);
  g_assert_cmpuint (results[4]->n_deals, >, 0);
}

static void
cancel_set (double   fraction,
            gpointer so_far G_GNUC_UNUSED,
            gpointer user_data)
{
  if (fraction >= 0.5)
    g_cancellable_cancel (user_data);
}

static void
test_set_cancel (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'lava', 'points': 30},"
                              " {'id': 'b', 'name': {'en': 'B'}, 'terrain': 'lava', 'points': -30}]");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BmLabReport) report = run_set (rules, 60, &(BmProgress) { cancel_set, cancellable, cancellable });

  g_assert_true (report->is_done);
  g_assert_cmpfloat (report->progress, <, 1);
  g_assert_true (((const BmLabResult *) report->results->pdata[0])->is_done);
  g_assert_false (((const BmLabResult *) report->results->pdata[1])->is_done);
}

/* -- Tables -- */

static guint
count_commas (const char *line)
{
  guint n = 0;

  for (; *line != '\0'; line++)
    n += *line == ',';

  return n;
}

/* Each row has as many columns as the head, and no row is missing. */
static void
check_csv (const char *csv,
           guint       n_rows)
{
  g_auto (GStrv) lines = g_strsplit (csv, "\r\n", -1);

  g_assert_true (g_str_has_prefix (csv, "part,kind,id,value,mode,players,bots,iterations,deals,replaces,replaced,verdict,low,high,"
                                        "lead_with,lead_with_half_width,lead_without,"));
  g_assert_cmpuint (g_strv_length (lines), ==, n_rows + 2);
  g_assert_cmpstr (lines[n_rows + 1], ==, "");
  for (guint i = 0; i <= n_rows; i++)
    g_assert_cmpuint (count_commas (lines[i]), ==, 13 + 6 * 9);
}

static void
test_csv (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  BmLabPlan plan = make_plan (20);
  g_autoptr (BmLabReport) report = NULL;
  g_autoptr (BmLabReport) of_set = run_set (rules, 20, NULL);
  g_autofree char *csv = NULL;
  g_autofree char *set_csv = bm_lab_report_to_csv (of_set);

  plan.neighbours = plan.by_players = TRUE;
  report = run (rules, BM_LAB_TILE, &plan);
  csv = bm_lab_report_to_csv (report);
  check_csv (csv, 1 + report->values->len + 5 + report->main->peers->len);
  g_assert_nonnull (strstr (csv, "\nmain,tile,x,,individual,4,greedy,,20,terrain,lava,"));
  g_assert_nonnull (strstr (csv, "\nvalue,tile,x,11,individual,4,greedy,,20,"));
  g_assert_nonnull (strstr (csv, "\nplayers,tile,x,,rows,2,greedy,,20,"));
  g_assert_nonnull (strstr (csv, "\npeer,tile,"));
  check_csv (set_csv, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-run/advice", test_advice);
  g_test_add_func ("/lab-run/values", test_values);
  g_test_add_func ("/lab-run/until-sure", test_until_sure);
  g_test_add_func ("/lab-run/another-number", test_another_number);
  g_test_add_func ("/lab-run/players", test_players);
  g_test_add_func ("/lab-run/choose-game", test_choose_game);
  g_test_add_func ("/lab-run/impossible", test_impossible);
  g_test_add_func ("/lab-run/progress", test_progress);
  g_test_add_func ("/lab-run/cancel", test_cancel);
  g_test_add_func ("/lab-run/cancel-search", test_cancel_search);
  g_test_add_func ("/lab-run/cancel-thinking", test_cancel_thinking);
  g_test_add_func ("/lab-run/set", test_set);
  g_test_add_func ("/lab-run/set-cancel", test_set_cancel);
  g_test_add_func ("/lab-run/csv", test_csv);
  g_test_add_func ("/lab-run/strengths", test_strengths);
  g_test_add_func ("/lab-run/jobs-do-not-matter", test_jobs_do_not_matter);

  return g_test_run ();
}
