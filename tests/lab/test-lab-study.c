/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-json.h"
#include "bm-lab-csv.h"
#include "bm-lab-json.h"
#include "bm-setup.h"
#include "test-util.h"

#define LAVA "{'of': 'tiles', 'terrain': 'lava'}"
#define TILE(members) "'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': " members "}]"

/* Greedy players are quick, and good enough to tell what is worth something. */
static BmLabStudyOptions
make_options (guint n_deals)
{
  BmLabStudyOptions options = { .number = 0 };

  bm_lab_options_init (&options.lab, BM_MODE_INDIVIDUAL, 4);
  options.lab.bot = bm_bot_find ("greedy");
  options.lab.n_deals = n_deals;
  options.lab.seed = 1;
  options.lab.n_jobs = 2;

  return options;
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

static BmLabStudy *
study (BmRules                 *rules,
       BmLabKind                kind,
       const BmLabStudyOptions *options)
{
  const BmLabItem item = find (rules, kind, "x");

  return bm_lab_study_run (rules, &item, options, NULL);
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

static void
test_advice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (advice_rows); i++)
    {
      const AdviceRow *row = &advice_rows[i];
      g_autoptr (BmRules) rules = bm_test_rules_new_with (row->members);
      BmLabStudyOptions options = make_options (row->n_deals);
      g_autoptr (BmLabStudy) result = NULL;

      options.neighbours = TRUE;
      result = study (rules, row->kind, &options);
      g_test_message ("%s: %s %d (%.1f ± %.1f), was %.1f ± %.1f, %s", row->label,
                      bm_lab_advice_to_string (result->advice.kind), result->advice.value, result->advice.lead.mean,
                      result->advice.lead.half_width, result->main->result->lead.difference.mean,
                      result->main->result->lead.difference.half_width,
                      bm_lab_verdict_to_string (result->main->result->verdict));
      /* So few deals leave doubts about what is in line. */
      if (row->advice != BM_LAB_ADVICE_CHANGE || result->advice.kind != BM_LAB_ADVICE_PERHAPS)
        g_assert_cmpint (result->advice.kind, ==, row->advice);
      if (row->advice == BM_LAB_ADVICE_NO_NUMBER)
        continue;
      g_assert_cmpint (result->advice.value, >=, row->least);
      g_assert_cmpint (result->advice.value, <=, row->most);
    }
}

/* The values are in order, the present one among them, and those next to the best one have been tried. */
static void
test_values (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 14, 'copies': 1"));
  BmLabStudyOptions options = make_options (100);
  g_autoptr (BmLabStudy) result = NULL;
  gboolean has_main = FALSE;

  options.neighbours = TRUE;
  result = study (rules, BM_LAB_TILE, &options);
  g_assert_cmpuint (result->values->len, >=, 3);
  g_assert_cmpuint (result->values->len, <=, 7);
  g_assert_true (result->number == result->numbers->pdata[0]);
  for (guint i = 0; i < result->values->len; i++)
    {
      const BmLabCell *cell = result->values->pdata[i];

      g_assert_true (cell->is_done);
      g_assert_cmpuint (cell->n_deals, ==, cell == result->main ? 100 : 50);
      g_assert_cmpuint (cell->result->n_deals, ==, cell->n_deals);
      g_assert_cmpuint (cell->result->seed, ==, 1);
      if (i > 0)
        g_assert_cmpint (cell->value, >, ((const BmLabCell *) result->values->pdata[i - 1])->value);
      has_main |= cell == result->main;
    }
  g_assert_true (has_main);
  g_assert_cmpint (result->main->value, ==, 14);
}

static void
test_another_number (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with (TILE ("'lava', 'points': 7, 'copies': 1, 'rules': [{'points': 6}]"));
  BmLabStudyOptions options = make_options (40);
  g_autoptr (BmLabStudy) result = NULL;

  options.neighbours = TRUE;
  options.number = 1;
  result = study (rules, BM_LAB_TILE, &options);
  g_assert_cmpint (result->number->kind, ==, BM_LAB_NUMBER_RULE_POINTS);
  g_assert_cmpint (result->main->value, ==, 6);
}

/* -- Numbers of players, strengths -- */

static char *
describe (GPtrArray *cells)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < cells->len; i++)
    {
      const BmLabCell *cell = cells->pdata[i];

      g_string_append_printf (text, "%s%u %s %s %u", i > 0 ? ", " : "", cell->n_seats, bm_mode_to_string (cell->mode),
                              cell->bot->id, cell->n_deals);
      if (cell->budget.iterations > 0)
        g_string_append_printf (text, " (%u)", cell->budget.iterations);
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
      BmLabStudyOptions options = make_options (40);
      g_autoptr (BmLabStudy) result = NULL;
      g_autofree char *cells = NULL;

      options.lab.mode = row->mode;
      options.lab.n_seats = row->n_seats;
      options.by_players = TRUE;
      result = study (rules, row->kind, &options);
      cells = describe (result->by_players);
      bm_test_expect ("numbers of players", row->label, cells, row->cells);
      for (guint j = 0; j < result->by_players->len; j++)
        g_assert_nonnull (((const BmLabCell *) result->by_players->pdata[j])->result);
      g_assert_cmpuint (result->values->len + result->by_strength->len, ==, 0);
      g_assert_cmpint (result->advice.kind, !=, BM_LAB_ADVICE_CHANGE);
    }
}

static void
test_strengths (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 7"));
  BmLabStudyOptions options = make_options (2);
  g_autoptr (BmLabStudy) without_hard = NULL;
  g_autoptr (BmLabStudy) with_hard = NULL;
  g_autofree char *cells = NULL;
  g_autofree char *cells_with_hard = NULL;

  options.by_strength = TRUE;
  without_hard = study (rules, BM_LAB_TILE, &options);
  cells = describe (without_hard->by_strength);
  g_assert_cmpstr (cells, ==, "4 individual greedy 2, 4 individual easy 2, 4 individual normal 2");

  options.with_hard = TRUE;
  options.lab.bot = bm_bot_find ("normal");
  options.lab.mode = BM_MODE_ROWS;
  options.lab.n_seats = 2;
  with_hard = study (rules, BM_LAB_TILE, &options);
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
      const BmLabItem item = find (rules, BM_LAB_EXPLORER, "x");
      g_autoptr (GError) error = NULL;
      BmMode mode = rows[i].mode;
      guint n_seats = rows[i].n_seats;

      g_test_message ("%s", members);
      g_assert_cmpint (bm_lab_choose_game (rules, &item, -1, &mode, &n_seats, &error), ==, rows[i].is_possible);
      g_assert_cmpint (error == NULL, ==, rows[i].is_possible);
      g_assert_cmpint (mode, ==, rows[i].found_mode);
      g_assert_cmpuint (n_seats, ==, rows[i].found_seats);
    }
}

static void
test_impossible (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'explorers': [{'id': 'x', 'name': {'en': 'X'}, 'min_players': 6}]");
  BmLabStudyOptions options = make_options (20);
  g_autoptr (BmLabStudy) result = NULL;

  options.neighbours = options.by_players = TRUE;
  result = study (rules, BM_LAB_EXPLORER, &options);
  g_assert_error (result->main->error, BM_LAB_ERROR, BM_LAB_ERROR_UNFIT);
  g_assert_null (result->main->result);
  g_assert_true (result->main->is_done);
  g_assert_true (result->is_done);
  g_assert_cmpint (result->advice.kind, ==, BM_LAB_ADVICE_PENDING);
}

/* -- Progress, cancelling, repeating -- */

static char *
to_text (const BmLabStudy *result)
{
  g_autoptr (JsonNode) json = bm_lab_study_to_json (result);

  return bm_json_write (json, TRUE);
}

static void
test_jobs_do_not_matter (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11, 'copies': 2"));
  BmLabStudyOptions options = make_options (40);
  g_autofree char *first = NULL;
  g_autofree char *other_seed = NULL;

  options.neighbours = options.by_players = TRUE;
  for (guint n_jobs = 1; n_jobs <= 4; n_jobs++)
    {
      g_autoptr (BmLabStudy) result = NULL;
      g_autofree char *text = NULL;

      options.lab.n_jobs = n_jobs;
      result = study (rules, BM_LAB_TILE, &options);
      text = to_text (result);
      if (first == NULL)
        first = g_steal_pointer (&text);
      else
        g_assert_cmpstr (text, ==, first);
    }

  options.lab.seed = 2;
  {
    g_autoptr (BmLabStudy) result = study (rules, BM_LAB_TILE, &options);

    other_seed = to_text (result);
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
  BmLabStudy   *kept;         /* the first one with a result */
} Listener;

static void
listen (BmLabStudy *result,
        gpointer    user_data)
{
  Listener *self = user_data;

  g_assert_true (g_thread_self () == self->thread);
  g_assert_cmpfloat (result->progress, >=, self->progress);
  g_assert_cmpfloat (result->progress, <=, 1);
  g_assert_false (result->is_done);
  self->progress = result->progress;
  self->n_told++;
  if (self->kept == NULL && result->main->is_done)
    self->kept = bm_lab_study_ref (result);
  if (self->progress >= self->cancel_at)
    g_cancellable_cancel (self->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  BmLabStudyOptions options = make_options (60);
  Listener listener = { .thread = g_thread_self (), .cancel_at = 2 };
  g_autoptr (BmLabStudy) result = NULL;

  options.neighbours = options.by_players = TRUE;
  options.progress = listen;
  options.user_data = &listener;
  result = study (rules, BM_LAB_TILE, &options);
  g_assert_cmpuint (listener.n_told, >=, 8);
  g_assert_cmpfloat (result->progress, ==, 1);
  g_assert_true (result->is_done);

  /* A study that was kept is as it was, and what did not change since is shared. */
  g_assert_nonnull (listener.kept);
  g_assert_cmpuint (listener.kept->values->len, ==, 1);
  g_assert_cmpuint (result->values->len, >, 1);
  g_assert_true (listener.kept->main == result->main);
  bm_lab_study_unref (listener.kept);
}

static void
test_cancel (void)
{
  const double ends[] = { 0, 0.2, 0.5, 0.8 };
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  const BmLabItem item = find (rules, BM_LAB_TILE, "x");

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      BmLabStudyOptions options = make_options (100);
      Listener listener = { .thread = g_thread_self (), .cancellable = cancellable, .cancel_at = ends[i] };
      g_autoptr (BmLabStudy) result = NULL;
      g_autofree char *text = NULL;

      options.neighbours = options.by_players = TRUE;
      options.progress = listen;
      options.user_data = &listener;
      result = bm_lab_study_run (rules, &item, &options, cancellable);
      g_assert_true (result->is_done);
      g_assert_cmpfloat (result->progress, <, 1);
      g_assert_cmpfloat (result->progress, >=, listener.progress);
      if (ends[i] == 0)
        g_assert_null (result->main->result);
      else if (ends[i] >= 0.5)
        g_assert_true (result->main->is_done);
      g_assert_null (result->main->error);
      text = to_text (result);
      g_assert_nonnull (strstr (text, "\"complete\": false"));
      g_clear_pointer (&listener.kept, bm_lab_study_unref);
    }
}

/* With a budget that never ends, the hard player is cut short as well. */
static void
test_cancel_thinking (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'lava', 'points': 11"));
  const BmLabItem item = find (rules, BM_LAB_TILE, "x");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BmLabStudyOptions options = make_options (100);
  Listener listener = { .thread = g_thread_self (), .cancellable = cancellable };
  g_autoptr (BmLabStudy) result = NULL;

  options.lab.bot = bm_bot_find ("hard");
  options.lab.budget.iterations = BM_BUDGET_MAX_ITERATIONS;
  options.progress = listen;
  options.user_data = &listener;
  result = bm_lab_study_run (rules, &item, &options, cancellable);
  g_assert_false (result->main->is_done);
}

/* -- Surveys -- */

static void
test_survey (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'lava', 'points': 30},"
                              " {'id': 'b', 'name': {'en': 'B'}, 'terrain': 'lava', 'points': -30}],"
                              " 'explorers': [{'id': 'c', 'name': {'en': 'C'}, 'modes': ['rows']},"
                              " {'id': 'd', 'name': {'en': 'D'}, 'modes': ['rows'], 'min_players': 5}],"
                              " 'medals': [{'id': 'e', 'name': {'en': 'E'}, 'points': 3, 'most': " LAVA "}]");
  const BmLabStudyOptions options = make_options (60);
  g_autoptr (BmLabSurvey) survey = bm_lab_survey_run (rules, rules->n_sets - 1, &options.lab, NULL, NULL, NULL);
  const BmLabCell *cells[5];

  g_assert_cmpuint (survey->cells->len, ==, 5);
  g_assert_cmpfloat (survey->progress, ==, 1);
  g_assert_true (survey->is_done);
  for (guint i = 0; i < 5; i++)
    {
      const char *ids[] = { "a", "b", "c", "d", "e" };

      cells[i] = survey->cells->pdata[i];
      g_assert_cmpstr (bm_lab_item_get_id (&cells[i]->item, rules), ==, ids[i]);
      g_assert_true (cells[i]->is_done);
    }
  g_assert_cmpint (cells[0]->result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpfloat (cells[1]->result->lead.difference.mean, <, 0);
  g_assert_cmpfloat (cells[1]->result->taken.with.mean, <, 0.3);
  g_assert_cmpint (cells[2]->mode, ==, BM_MODE_ROWS);
  g_assert_nonnull (cells[2]->result);
  g_assert_null (cells[3]->result);
  g_assert_error (cells[3]->error, BM_LAB_ERROR, BM_LAB_ERROR_UNFIT);
  g_assert_nonnull (cells[4]->result);
}

static void
cancel_survey (BmLabSurvey *survey,
               gpointer     user_data)
{
  if (survey->progress >= 0.5)
    g_cancellable_cancel (user_data);
}

static void
test_survey_cancel (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'lava', 'points': 30},"
                              " {'id': 'b', 'name': {'en': 'B'}, 'terrain': 'lava', 'points': -30}]");
  const BmLabStudyOptions options = make_options (60);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BmLabSurvey) survey
    = bm_lab_survey_run (rules, rules->n_sets - 1, &options.lab, cancel_survey, cancellable, cancellable);

  g_assert_true (survey->is_done);
  g_assert_cmpfloat (survey->progress, <, 1);
  g_assert_true (((const BmLabCell *) survey->cells->pdata[0])->is_done);
  g_assert_false (((const BmLabCell *) survey->cells->pdata[1])->is_done);
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
  BmLabStudyOptions options = make_options (20);
  g_autoptr (BmLabStudy) result = NULL;
  g_autoptr (BmLabSurvey) survey = bm_lab_survey_run (rules, rules->n_sets - 1, &options.lab, NULL, NULL, NULL);
  g_autofree char *csv = NULL;
  g_autofree char *survey_csv = bm_lab_survey_to_csv (survey);

  options.neighbours = options.by_players = TRUE;
  result = study (rules, BM_LAB_TILE, &options);
  csv = bm_lab_study_to_csv (result);
  check_csv (csv, 1 + result->values->len + 5 + result->main->result->peers->len);
  g_assert_nonnull (strstr (csv, "\nmain,tile,x,\"\",individual,4,greedy,\"\",20,terrain,lava,"));
  g_assert_nonnull (strstr (csv, "\nvalue,tile,x,11,individual,4,greedy,\"\",20,"));
  g_assert_nonnull (strstr (csv, "\nplayers,tile,x,\"\",rows,2,greedy,\"\",20,"));
  g_assert_nonnull (strstr (csv, "\npeer,tile,"));
  check_csv (survey_csv, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-study/advice", test_advice);
  g_test_add_func ("/lab-study/values", test_values);
  g_test_add_func ("/lab-study/another-number", test_another_number);
  g_test_add_func ("/lab-study/players", test_players);
  g_test_add_func ("/lab-study/strengths", test_strengths);
  g_test_add_func ("/lab-study/choose-game", test_choose_game);
  g_test_add_func ("/lab-study/impossible", test_impossible);
  g_test_add_func ("/lab-study/jobs-do-not-matter", test_jobs_do_not_matter);
  g_test_add_func ("/lab-study/progress", test_progress);
  g_test_add_func ("/lab-study/cancel", test_cancel);
  g_test_add_func ("/lab-study/cancel-thinking", test_cancel_thinking);
  g_test_add_func ("/lab-study/survey", test_survey);
  g_test_add_func ("/lab-study/survey-cancel", test_survey_cancel);
  g_test_add_func ("/lab-study/csv", test_csv);

  return g_test_run ();
}
