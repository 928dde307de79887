/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-csv.h"

#include <math.h>

#include "bm-csv.h"
#include "bm-setup.h"

/* Where a row comes from. */
#define PART_MAIN     "main"
#define PART_VALUE    "value"
#define PART_PLAYERS  "players"
#define PART_STRENGTH "strength"
#define PART_PEER     "peer"

#define RESULT(member) G_STRUCT_OFFSET (BmLabResult, member)
#define PEER(member) G_STRUCT_OFFSET (BmLabPeer, member)

static const struct
{
  const char *name;
  glong       offset;
  glong       of_peer;  /* -1: not known of printed things */
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

/* What is not known stays empty. */
static void
append_estimate (GString          *csv,
                 const BmEstimate *estimate)
{
  gboolean is_known = estimate != NULL && estimate->n > 0;

  bm_csv_add_number (csv, is_known ? estimate->mean : NAN);
  bm_csv_add_number (csv, is_known ? estimate->half_width : NAN);
}

static void
append_start (GString         *csv,
              const char      *part,
              const BmLabItem *item,
              const BmLabCell *cell,
              const BmRules   *rules)
{
  bm_csv_add_text (csv, part);
  bm_csv_add_text (csv, bm_lab_kind_to_string (item->kind));
  bm_csv_add_text (csv, bm_lab_item_get_id (item, rules));
  bm_csv_add_number (csv, g_str_equal (part, PART_VALUE) ? cell->value : NAN);
  bm_csv_add_text (csv, bm_mode_to_string (cell->mode));
  bm_csv_add_number (csv, cell->n_seats);
  bm_csv_add_text (csv, cell->bot->id);
  bm_csv_add_number (csv, cell->budget.iterations > 0 ? cell->budget.iterations : NAN);
  bm_csv_add_number (csv, cell->result != NULL ? cell->result->n_deals : 0);
}

static void
append_cell (GString         *csv,
             const char      *part,
             const BmLabCell *cell,
             const BmRules   *rules)
{
  const BmLabResult *result = cell->result;
  const char *replaced = result != NULL ? bm_lab_result_get_replaced (result, rules) : NULL;

  append_start (csv, part, &cell->item, cell, rules);
  bm_csv_add_text (csv, result != NULL ? bm_lab_pool_to_string (result->pool) : "");
  bm_csv_add_text (csv, replaced != NULL ? replaced : "");
  bm_csv_add_text (csv, result != NULL ? bm_lab_verdict_to_string (result->verdict) : "");
  bm_csv_add_number (csv, result != NULL ? result->low : NAN);
  bm_csv_add_number (csv, result != NULL ? result->high : NAN);
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      const BmLabMeasure *measure = result != NULL ? G_STRUCT_MEMBER_P (result, measures[i].offset) : NULL;

      append_estimate (csv, measure != NULL ? &measure->with : NULL);
      append_estimate (csv, measure != NULL ? &measure->without : NULL);
      append_estimate (csv, measure != NULL ? &measure->difference : NULL);
    }
  bm_csv_end_row (csv);
}

/* What is known of a printed thing is from games without the item. */
static void
append_peer (GString         *csv,
             const BmLabPeer *peer,
             const BmLabCell *cell,
             const BmRules   *rules)
{
  const BmLabItem item = { .kind = cell->item.kind, .index = peer->index };

  append_start (csv, PART_PEER, &item, cell, rules);
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
append_cells (GString       *csv,
              const char    *part,
              GPtrArray     *cells,
              const BmRules *rules)
{
  for (guint i = 0; i < cells->len; i++)
    append_cell (csv, part, cells->pdata[i], rules);
}

/**
 * bm_lab_study_to_csv:
 * @study: a study
 *
 * Writes down what a study has found out as a table: a row for the main experiment, for each value of the number, each
 * number of players and each strength, and for each printed thing that it was compared with.
 *
 * Returns: (transfer full): comma-separated values, with a row of names at the top
 */
char *
bm_lab_study_to_csv (const BmLabStudy *study)
{
  GString *csv = g_string_new (NULL);
  const BmLabResult *result = study->main->result;

  append_head (csv);
  append_cell (csv, PART_MAIN, study->main, study->rules);
  append_cells (csv, PART_VALUE, study->values, study->rules);
  append_cells (csv, PART_PLAYERS, study->by_players, study->rules);
  append_cells (csv, PART_STRENGTH, study->by_strength, study->rules);
  for (guint i = 0; result != NULL && i < result->peers->len; i++)
    append_peer (csv, &g_array_index (result->peers, BmLabPeer, i), study->main, study->rules);

  return g_string_free (csv, FALSE);
}

/**
 * bm_lab_survey_to_csv:
 * @survey: a survey
 *
 * Writes down what a survey has found out as a table: a row for each thing, as for the main experiment of a study.
 *
 * Returns: (transfer full): comma-separated values, with a row of names at the top
 */
char *
bm_lab_survey_to_csv (const BmLabSurvey *survey)
{
  GString *csv = g_string_new (NULL);

  append_head (csv);
  append_cells (csv, PART_MAIN, survey->cells, survey->rules);

  return g_string_free (csv, FALSE);
}
