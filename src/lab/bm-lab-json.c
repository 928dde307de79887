/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-json.h"

#include <math.h>

#include "bm-set.h"
#include "bm-setup.h"

static void
add_string (JsonBuilder *builder,
            const char  *name,
            const char  *value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_string_value (builder, value);
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
add_boolean (JsonBuilder *builder,
             const char  *name,
             gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

/* Four digits after the point are more than any number of games can tell. JSON has no infinite numbers: null. */
static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       value)
{
  double rounded = floor (value * 10000 + 0.5) / 10000;

  json_builder_set_member_name (builder, name);
  if (!isfinite (value))
    json_builder_add_null_value (builder);
  else
    json_builder_add_double_value (builder, rounded == 0 ? 0 : rounded);
}

static void
add_estimate (JsonBuilder      *builder,
              const char       *name,
              const BmEstimate *estimate)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_double (builder, "mean", estimate->mean);
  add_double (builder, "half_width", estimate->half_width);
  add_int (builder, "n", (gint64) estimate->n);
  json_builder_end_object (builder);
}

static void
add_measure (JsonBuilder        *builder,
             const char         *name,
             const BmLabMeasure *measure)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_estimate (builder, "with", &measure->with);
  add_estimate (builder, "without", &measure->without);
  add_estimate (builder, "difference", &measure->difference);
  json_builder_end_object (builder);
}

static void
add_counts (JsonBuilder *builder,
            const char  *name,
            const guint *counts,
            guint        n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, counts[i]);
  json_builder_end_array (builder);
}

/* Scores that nobody had, below the lowest and above the highest, are left out. */
static void
add_scores (JsonBuilder          *builder,
            const BmLabHistogram *histogram)
{
  guint first = 0;
  guint end = BM_LAB_SCORE_BINS;

  while (end > 0 && histogram->scores[end - 1] == 0)
    end--;
  while (first < end && histogram->scores[first] == 0)
    first++;

  json_builder_set_member_name (builder, "scores");
  json_builder_begin_object (builder);
  add_int (builder, "from", BM_LAB_FIRST_SCORE + (gint64) first * BM_LAB_SCORE_STEP);
  add_int (builder, "step", BM_LAB_SCORE_STEP);
  add_counts (builder, "counts", histogram->scores + first, end - first);
  json_builder_end_object (builder);
}

static void
add_histogram (JsonBuilder          *builder,
               const char           *name,
               const BmLabHistogram *histogram,
               guint                 n_turns)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_counts (builder, "turns", histogram->taken, n_turns);
  add_int (builder, "nobody", histogram->nobody);
  add_scores (builder, histogram);
  json_builder_end_object (builder);
}

static void
add_medal (JsonBuilder       *builder,
           const BmLabResult *result)
{
  json_builder_set_member_name (builder, "medal");
  json_builder_begin_object (builder);
  add_estimate (builder, "winners", &result->medal.winners);
  add_estimate (builder, "start_player", &result->medal.start_player);
  add_counts (builder, "ranks", result->medal.ranks, result->n_seats);
  json_builder_end_object (builder);
}

static void
add_peers (JsonBuilder       *builder,
           const BmLabResult *result,
           const BmRules     *rules)
{
  json_builder_set_member_name (builder, "peers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (result->peers, BmLabPeer, i);
      const BmLabItem item = { .kind = result->item.kind, .index = peer->index };

      json_builder_begin_object (builder);
      add_string (builder, "id", bm_lab_item_get_id (&item, rules));
      add_double (builder, "copies", peer->copies);
      add_estimate (builder, "lead", &peer->lead);
      add_estimate (builder, "edge", &peer->edge);
      add_estimate (builder, "points", &peer->points);
      add_estimate (builder, "turn", &peer->turn);
      add_estimate (builder, "taken", &peer->taken);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What is compared with, where one word does not say it. */
static void
add_replaced (JsonBuilder       *builder,
              const BmLabResult *result,
              const BmRules     *rules)
{
  const char *replaced = bm_lab_result_get_replaced (result, rules);

  if (replaced != NULL)
    add_string (builder, "replaced", replaced);
}

static void
add_result (JsonBuilder       *builder,
            const BmLabResult *result,
            const BmRules     *rules)
{
  add_string (builder, "verdict", bm_lab_verdict_to_string (result->verdict));
  add_double (builder, "low", result->low);
  add_double (builder, "high", result->high);
  add_string (builder, "replaces", bm_lab_pool_to_string (result->pool));
  add_replaced (builder, result, rules);
  add_int (builder, "copies", result->n_copies);
  add_int (builder, "partners", result->n_partners);
  add_measure (builder, "lead", &result->lead);
  add_measure (builder, "score", &result->score);
  add_measure (builder, "edge", &result->edge);
  add_measure (builder, "points", &result->points);
  add_measure (builder, "win", &result->win);
  add_measure (builder, "turn", &result->turn);
  add_measure (builder, "taken", &result->taken);
  add_measure (builder, "spread", &result->spread);
  add_measure (builder, "table", &result->table);
  add_histogram (builder, "histogram_with", &result->histogram_with, result->n_turns);
  add_histogram (builder, "histogram_without", &result->histogram_without, result->n_turns);
  if (result->item.kind == BM_LAB_MEDAL)
    add_medal (builder, result);
  add_peers (builder, result, rules);
}

static void
add_cell (JsonBuilder     *builder,
          const BmLabCell *cell,
          const BmRules   *rules)
{
  add_string (builder, "mode", bm_mode_to_string (cell->mode));
  add_int (builder, "players", cell->n_seats);
  add_string (builder, "bots", cell->bot->id);
  if (cell->budget.iterations > 0)
    add_int (builder, "iterations", cell->budget.iterations);
  add_int (builder, "deals_wanted", cell->n_deals);
  add_int (builder, "deals", cell->result != NULL ? cell->result->n_deals : 0);
  if (cell->error != NULL)
    add_string (builder, "error", cell->error->message);
  if (cell->result != NULL)
    add_result (builder, cell->result, rules);
}

/* @value_name: (nullable): what the value of the cells is called. */
static void
add_cells (JsonBuilder   *builder,
           const char    *name,
           GPtrArray     *cells,
           const char    *value_name,
           const BmRules *rules)
{
  if (cells->len == 0)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < cells->len; i++)
    {
      const BmLabCell *cell = cells->pdata[i];

      json_builder_begin_object (builder);
      if (value_name != NULL)
        add_int (builder, value_name, cell->value);
      add_cell (builder, cell, rules);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_number (JsonBuilder       *builder,
              const BmLabNumber *number)
{
  json_builder_begin_object (builder);
  add_string (builder, "kind", bm_lab_number_kind_to_string (number->kind));
  add_string (builder, "path", number->path);
  add_int (builder, "value", number->value);
  add_int (builder, "minimum", number->minimum);
  add_int (builder, "maximum", number->maximum);
  json_builder_end_object (builder);
}

static void
add_numbers (JsonBuilder      *builder,
             const BmLabStudy *study)
{
  json_builder_set_member_name (builder, "numbers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < study->numbers->len; i++)
    build_number (builder, study->numbers->pdata[i]);
  json_builder_end_array (builder);

  if (study->number == NULL)
    return;
  json_builder_set_member_name (builder, "number");
  build_number (builder, study->number);
}

static gboolean
has_value (const BmLabAdvice *advice)
{
  return advice->kind != BM_LAB_ADVICE_PENDING && advice->kind != BM_LAB_ADVICE_NO_NUMBER;
}

static void
add_advice (JsonBuilder      *builder,
            const BmLabStudy *study)
{
  json_builder_set_member_name (builder, "advice");
  json_builder_begin_object (builder);
  add_string (builder, "kind", bm_lab_advice_to_string (study->advice.kind));
  if (has_value (&study->advice))
    {
      if (study->numbers->len > 0)
        add_int (builder, "value", study->advice.value);
      add_estimate (builder, "lead", &study->advice.lead);
    }
  json_builder_end_object (builder);
}

static void
add_item (JsonBuilder     *builder,
          const BmLabItem *item,
          const BmRules   *rules)
{
  add_string (builder, "kind", bm_lab_kind_to_string (item->kind));
  add_string (builder, "id", bm_lab_item_get_id (item, rules));
}

/**
 * bm_lab_study_to_json:
 * @study: a study
 *
 * Writes down all that a study has found out. Numbers have four digits after the point; a half width that is infinite
 * is null.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
bm_lab_study_to_json (const BmLabStudy *study)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  const BmRules *rules = study->rules;

  json_builder_begin_object (builder);
  add_string (builder, "set", bm_set_get_id (rules->sets[bm_lab_item_get_set (&study->item, rules)]));
  add_item (builder, &study->item, rules);
  add_boolean (builder, "complete", study->progress >= 1);
  json_builder_set_member_name (builder, "main");
  json_builder_begin_object (builder);
  add_cell (builder, study->main, rules);
  json_builder_end_object (builder);
  add_numbers (builder, study);
  add_cells (builder, "values", study->values, "value", rules);
  add_advice (builder, study);
  add_cells (builder, "by_players", study->by_players, NULL, rules);
  add_cells (builder, "by_strength", study->by_strength, NULL, rules);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/**
 * bm_lab_survey_to_json:
 * @survey: a survey
 *
 * Writes down all that a survey has found out, as bm_lab_study_to_json() does.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
bm_lab_survey_to_json (const BmLabSurvey *survey)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_string (builder, "set", bm_set_get_id (survey->rules->sets[survey->set]));
  add_boolean (builder, "complete", survey->progress >= 1);
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < survey->cells->len; i++)
    {
      const BmLabCell *cell = survey->cells->pdata[i];

      json_builder_begin_object (builder);
      add_item (builder, &cell->item, survey->rules);
      add_cell (builder, cell, survey->rules);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
