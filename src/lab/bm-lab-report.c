/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-report.h"

#include <math.h>

#include "bm-csv.h"
#include "bm-json-builder.h"
#include "bm-set.h"
#include "bm-setup.h"

/* The names of the values in files. */
#define RESULT(member) G_STRUCT_OFFSET (BmLabResult, member)
#define PEER(member) G_STRUCT_OFFSET (BmLabPeer, member)

static const struct
{
  const char *name;
  glong       offset;
  glong       of_peer;  /* -1: not known for printed things */
} measures[] = {
  { "lead", RESULT (lead), PEER (lead) },
  { "score", RESULT (score), -1 },
  { "edge", RESULT (edge), PEER (edge) },
  { "points", RESULT (points), PEER (points) },
  { "win", RESULT (win), -1 },
  { "turn", RESULT (turn), PEER (turn) },
  { "taken", RESULT (taken), PEER (taken) },
  { "spread", RESULT (spread), -1 },
  { "table", RESULT (table), -1 },
};

/**
 * bm_lab_report_ref:
 * @self: a report
 *
 * Returns: (transfer full): @self
 */
BmLabReport *
bm_lab_report_ref (BmLabReport *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_lab_report_unref:
 * @self: (transfer full): a report
 */
void
bm_lab_report_unref (BmLabReport *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->results);
  g_ptr_array_unref (self->changes);
  g_ptr_array_unref (self->balanced);
  g_ptr_array_unref (self->numbers);
  g_ptr_array_unref (self->values);
  g_ptr_array_unref (self->by_players);
  g_ptr_array_unref (self->by_strength);
  bm_rules_unref (self->rules);
  g_free (self);
}

/* -- JSON -- */

static void
add_estimate (JsonBuilder      *builder,
              const char       *name,
              const BmEstimate *estimate)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  bm_json_builder_add_measure (builder, "mean", estimate->mean);
  bm_json_builder_add_measure (builder, "half_width", estimate->half_width);
  bm_json_builder_add_int (builder, "n", (gint64) estimate->n);
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

/* Leaves out scores that no one had, below the lowest and above the highest. */
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
  bm_json_builder_add_int (builder, "from", BM_LAB_FIRST_SCORE + (gint64) first * BM_LAB_SCORE_STEP);
  bm_json_builder_add_int (builder, "step", BM_LAB_SCORE_STEP);
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
  bm_json_builder_add_int (builder, "nobody", histogram->nobody);
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
      bm_json_builder_add_string (builder, "id", bm_lab_item_get_id (&item, rules));
      bm_json_builder_add_measure (builder, "copies", peer->copies);
      for (guint k = 0; k < G_N_ELEMENTS (measures); k++)
        if (measures[k].of_peer >= 0)
          add_estimate (builder, measures[k].name, G_STRUCT_MEMBER_P (peer, measures[k].of_peer));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The ID of what the item is compared with, where the name of the pool does not say it. */
static void
add_replaced (JsonBuilder       *builder,
              const BmLabResult *result,
              const BmRules     *rules)
{
  const char *replaced = bm_lab_result_get_replaced (result, rules);

  if (replaced != NULL)
    bm_json_builder_add_string (builder, "replaced", replaced);
}

static void
add_measures (JsonBuilder       *builder,
              const BmLabResult *result,
              const BmRules     *rules)
{
  bm_json_builder_add_string (builder, "verdict", bm_lab_verdict_to_string (result->verdict));
  bm_json_builder_add_measure (builder, "low", result->low);
  bm_json_builder_add_measure (builder, "high", result->high);
  bm_json_builder_add_string (builder, "replaces", bm_lab_pool_to_string (result->pool));
  add_replaced (builder, result, rules);
  bm_json_builder_add_int (builder, "copies", result->n_copies);
  bm_json_builder_add_int (builder, "partners", result->n_partners);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    add_measure (builder, measures[i].name, G_STRUCT_MEMBER_P (result, measures[i].offset));
  add_histogram (builder, "histogram_with", &result->histogram_with, result->n_turns);
  add_histogram (builder, "histogram_without", &result->histogram_without, result->n_turns);
  if (result->item.kind == BM_LAB_MEDAL)
    add_medal (builder, result);
  add_peers (builder, result, rules);
}

static void
add_result (JsonBuilder       *builder,
            const BmLabResult *result,
            const BmRules     *rules)
{
  bm_json_builder_add_string (builder, "mode", bm_mode_to_string (result->mode));
  bm_json_builder_add_int (builder, "players", result->n_seats);
  bm_json_builder_add_string (builder, "bots", result->bot->id);
  if (result->iterations > 0)
    bm_json_builder_add_int (builder, "iterations", result->iterations);
  bm_json_builder_add_int (builder, "deals_wanted", result->n_wanted);
  bm_json_builder_add_int (builder, "deals", result->n_deals);
  if (result->is_sure)
    bm_json_builder_add_boolean (builder, "sure", TRUE);
  if (result->error != NULL)
    bm_json_builder_add_string (builder, "error", result->error->message);
  if (result->n_deals > 0)
    add_measures (builder, result, rules);
}

/* @value_name: (nullable): the name of the number whose values the results have. */
static void
add_results (JsonBuilder   *builder,
             const char    *name,
             GPtrArray     *results,
             const char    *value_name,
             const BmRules *rules)
{
  if (results->len == 0)
    return;

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < results->len; i++)
    {
      const BmLabResult *result = results->pdata[i];

      json_builder_begin_object (builder);
      if (value_name != NULL)
        bm_json_builder_add_int (builder, value_name, result->value);
      add_result (builder, result, rules);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_number (JsonBuilder       *builder,
              const BmLabNumber *number)
{
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "kind", bm_lab_number_kind_to_string (number->kind));
  bm_json_builder_add_string (builder, "path", number->path);
  bm_json_builder_add_int (builder, "value", number->value);
  bm_json_builder_add_int (builder, "minimum", number->minimum);
  bm_json_builder_add_int (builder, "maximum", number->maximum);
  json_builder_end_object (builder);
}

static void
add_numbers (JsonBuilder       *builder,
             const BmLabReport *self)
{
  json_builder_set_member_name (builder, "numbers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->numbers->len; i++)
    build_number (builder, self->numbers->pdata[i]);
  json_builder_end_array (builder);

  if (self->number == NULL)
    return;
  json_builder_set_member_name (builder, "number");
  build_number (builder, self->number);
}

static gboolean
has_value (const BmLabAdvice *advice)
{
  return advice->kind != BM_LAB_ADVICE_PENDING && advice->kind != BM_LAB_ADVICE_NO_NUMBER;
}

static void
add_advice (JsonBuilder       *builder,
            const BmLabReport *self)
{
  json_builder_set_member_name (builder, "advice");
  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "kind", bm_lab_advice_to_string (self->advice.kind));
  if (has_value (&self->advice))
    {
      if (self->numbers->len > 0)
        bm_json_builder_add_int (builder, "value", self->advice.value);
      add_estimate (builder, "lead", &self->advice.lead);
    }
  json_builder_end_object (builder);
}

static void
add_item (JsonBuilder     *builder,
          const BmLabItem *item,
          const BmRules   *rules)
{
  bm_json_builder_add_string (builder, "kind", bm_lab_kind_to_string (item->kind));
  bm_json_builder_add_string (builder, "id", bm_lab_item_get_id (item, rules));
}

static guint
get_set (const BmLabReport *self)
{
  return self->main != NULL ? bm_lab_item_get_set (&self->main->item, self->rules) : self->plan.set;
}

static void
add_one_item (JsonBuilder       *builder,
              const BmLabReport *self)
{
  add_item (builder, &self->main->item, self->rules);
  bm_json_builder_add_boolean (builder, "complete", self->progress >= 1);
  json_builder_set_member_name (builder, "main");
  json_builder_begin_object (builder);
  add_result (builder, self->main, self->rules);
  json_builder_end_object (builder);
  add_numbers (builder, self);
  add_results (builder, "values", self->values, "value", self->rules);
  add_advice (builder, self);
  add_results (builder, "by_players", self->by_players, NULL, self->rules);
  add_results (builder, "by_strength", self->by_strength, NULL, self->rules);
}

static void
add_item_with_result (JsonBuilder       *builder,
                      const BmLabResult *result,
                      const BmRules     *rules)
{
  json_builder_begin_object (builder);
  add_item (builder, &result->item, rules);
  add_result (builder, result, rules);
  json_builder_end_object (builder);
}

/* Levels move together: the value is that of the first one. */
static void
add_changes (JsonBuilder       *builder,
             const BmLabReport *self)
{
  json_builder_set_member_name (builder, "changes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->changes->len; i++)
    {
      const BmLabChange *change = self->changes->pdata[i];

      json_builder_begin_object (builder);
      add_item (builder, &((const BmLabResult *) self->results->pdata[change->result])->item, self->rules);
      json_builder_set_member_name (builder, "number");
      build_number (builder, change->number);
      bm_json_builder_add_int (builder, "value", change->value);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* What the changes affect. */
static void
add_balanced (JsonBuilder       *builder,
              const BmLabReport *self)
{
  json_builder_set_member_name (builder, "balanced");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->balanced->len; i++)
    if (bm_lab_report_is_changed (self, i))
      add_item_with_result (builder, self->balanced->pdata[i], self->rules);
  json_builder_end_array (builder);
}

static void
add_unbalanced (JsonBuilder       *builder,
                const BmLabReport *self)
{
  json_builder_set_member_name (builder, "unbalanced");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->balanced->len; i++)
    if (bm_lab_result_is_out (self->balanced->pdata[i]))
      {
        json_builder_begin_object (builder);
        add_item (builder, &((const BmLabResult *) self->balanced->pdata[i])->item, self->rules);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_all_items (JsonBuilder       *builder,
               const BmLabReport *self)
{
  bm_json_builder_add_boolean (builder, "complete", self->progress >= 1);
  json_builder_set_member_name (builder, "items");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->results->len; i++)
    add_item_with_result (builder, self->results->pdata[i], self->rules);
  json_builder_end_array (builder);
  if (!self->plan.balance)
    return;

  add_changes (builder, self);
  add_balanced (builder, self);
  add_unbalanced (builder, self);
}

/**
 * bm_lab_report_is_changed:
 * @self: a report on a set that is balanced
 * @result: an index of #BmLabReport.results
 *
 * Returns: whether the changes affect that item
 */
gboolean
bm_lab_report_is_changed (const BmLabReport *self,
                          guint              result)
{
  const BmLabResult *balanced = self->balanced->pdata[result];

  return balanced != self->results->pdata[result] && balanced->n_deals > 0;
}

/**
 * bm_lab_report_to_json:
 * @self: a report
 *
 * Writes the whole report; docs/LAB.md describes the members. Numbers have four decimal places; an infinite half
 * width is null.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
bm_lab_report_to_json (const BmLabReport *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "set", bm_set_get_id (self->rules->sets[get_set (self)]));
  if (self->main != NULL)
    add_one_item (builder, self);
  else
    add_all_items (builder, self);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* -- CSV -- */

/* The key of a row. */
#define PART_MAIN     "main"
#define PART_VALUE    "value"
#define PART_PLAYERS  "players"
#define PART_STRENGTH "strength"
#define PART_PEER     "peer"

static void
append_head (GString *csv)
{
  static const char *const columns[] = {
    "part", "kind", "id", "value", "mode", "players", "bots", "iterations", "deals", "replaces", "replaced",
    "verdict", "low", "high",
  };
  static const char *const kinds[] = { "with", "without", "difference" };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    bm_csv_add_text (csv, columns[i]);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    for (guint j = 0; j < G_N_ELEMENTS (kinds); j++)
      {
        g_autofree char *mean = g_strdup_printf ("%s_%s", measures[i].name, kinds[j]);
        g_autofree char *half_width = g_strconcat (mean, "_half_width", NULL);

        bm_csv_add_text (csv, mean);
        bm_csv_add_text (csv, half_width);
      }
  bm_csv_end_row (csv);
}

/* Unknown values stay empty. */
static void
append_estimate (GString          *csv,
                 const BmEstimate *estimate)
{
  gboolean is_known = estimate != NULL && estimate->n > 0;

  bm_csv_add_number (csv, is_known ? estimate->mean : NAN);
  bm_csv_add_number (csv, is_known ? estimate->half_width : NAN);
}

static void
append_start (GString           *csv,
              const char        *part,
              const BmLabItem   *item,
              const BmLabResult *result,
              const BmRules     *rules)
{
  bm_csv_add_text (csv, part);
  bm_csv_add_text (csv, bm_lab_kind_to_string (item->kind));
  bm_csv_add_text (csv, bm_lab_item_get_id (item, rules));
  bm_csv_add_number (csv, g_str_equal (part, PART_VALUE) ? result->value : NAN);
  bm_csv_add_text (csv, bm_mode_to_string (result->mode));
  bm_csv_add_number (csv, result->n_seats);
  bm_csv_add_text (csv, result->bot->id);
  bm_csv_add_number (csv, result->iterations > 0 ? result->iterations : NAN);
  bm_csv_add_number (csv, result->n_deals);
}

static void
append_result (GString           *csv,
               const char        *part,
               const BmLabResult *result,
               const BmRules     *rules)
{
  gboolean is_known = result->n_deals > 0;
  const char *replaced = is_known ? bm_lab_result_get_replaced (result, rules) : NULL;

  append_start (csv, part, &result->item, result, rules);
  bm_csv_add_text (csv, is_known ? bm_lab_pool_to_string (result->pool) : "");
  bm_csv_add_text (csv, replaced != NULL ? replaced : "");
  bm_csv_add_text (csv, is_known ? bm_lab_verdict_to_string (result->verdict) : "");
  bm_csv_add_number (csv, is_known ? result->low : NAN);
  bm_csv_add_number (csv, is_known ? result->high : NAN);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const BmLabMeasure *measure = is_known ? G_STRUCT_MEMBER_P (result, measures[i].offset) : NULL;

      append_estimate (csv, measure != NULL ? &measure->with : NULL);
      append_estimate (csv, measure != NULL ? &measure->without : NULL);
      append_estimate (csv, measure != NULL ? &measure->difference : NULL);
    }
  bm_csv_end_row (csv);
}

/* Values of printed things are from games without the item. */
static void
append_peer (GString           *csv,
             const BmLabPeer   *peer,
             const BmLabResult *result,
             const BmRules     *rules)
{
  const BmLabItem item = { .kind = result->item.kind, .index = peer->index };

  append_start (csv, PART_PEER, &item, result, rules);
  for (guint i = 0; i < 3; i++)
    bm_csv_add_text (csv, "");
  bm_csv_add_number (csv, NAN);
  bm_csv_add_number (csv, NAN);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      append_estimate (csv, NULL);
      append_estimate (csv, measures[i].of_peer >= 0 ? G_STRUCT_MEMBER_P (peer, measures[i].of_peer) : NULL);
      append_estimate (csv, NULL);
    }
  bm_csv_end_row (csv);
}

static void
append_results (GString       *csv,
                const char    *part,
                GPtrArray     *results,
                const BmRules *rules)
{
  for (guint i = 0; i < results->len; i++)
    append_result (csv, part, results->pdata[i], rules);
}

/**
 * bm_lab_report_to_csv:
 * @self: a report
 *
 * Writes a table with a row for each item; or, for a single item, for each value of the number, each number of
 * players, each strength, and each printed item that it was compared with. docs/LAB.md describes the columns.
 *
 * Returns: (transfer full): comma-separated values, with a header row
 */
char *
bm_lab_report_to_csv (const BmLabReport *self)
{
  GString *csv = g_string_new (NULL);

  append_head (csv);
  append_results (csv, PART_MAIN, self->results, self->rules);
  append_results (csv, PART_VALUE, self->values, self->rules);
  append_results (csv, PART_PLAYERS, self->by_players, self->rules);
  append_results (csv, PART_STRENGTH, self->by_strength, self->rules);
  for (guint i = 0; self->main != NULL && i < self->main->peers->len; i++)
    append_peer (csv, &g_array_index (self->main->peers, BmLabPeer, i), self->main, self->rules);

  return g_string_free (csv, FALSE);
}
