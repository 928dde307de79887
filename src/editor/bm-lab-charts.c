/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-lab-charts.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-lab-words.h"
#include "bm-words.h"

/* The rows of a chart are replaced whenever there are new results; unchanged rows keep their objects, see
 * BmChartData. */

/* -- Heads -- */

static const char *
get_thing_name (BmLabKind kind)
{
  static const char *const names[BM_LAB_N_KINDS] = {
    [BM_LAB_TILE] = NC_("column", "Tile"),
    [BM_LAB_EXPLORER] = NC_("column", "Explorer"),
    [BM_LAB_MEDAL] = NC_("column", "Medal"),
  };

  return g_dpgettext2 (NULL, "column", names[kind]);
}

static const char *
get_name (BmMeasurement   *measurement,
          const BmLabItem *item)
{
  return bm_words_get (bm_lab_item_get_name (item, bm_measurement_get_rules (measurement)));
}

static char *
dup_peers_title (BmMeasurement     *measurement,
                 const BmLabResult *result)
{
  const BmRules *rules = bm_measurement_get_rules (measurement);
  const BmLabItem one = { result->item.kind, (guint) result->against };

  if (result->pool == BM_LAB_POOL_ONE)
    /* Translators: heads a chart; %s is the name of a tile, an explorer or a medal */
    return g_strdup_printf (_("Compared With %s"), get_name (measurement, &one));
  if (result->item.kind == BM_LAB_EXPLORER)
    return g_strdup (_("Among the Printed Explorers"));
  if (result->item.kind == BM_LAB_MEDAL)
    return g_strdup (_("Among the Printed Medals"));
  if (result->pool == BM_LAB_POOL_ALL)
    return g_strdup (_("Among All Printed Tiles"));
  /* Translators: heads a chart; %s is the name of a terrain: “Lava” */
  return g_strdup_printf (_("Among the Printed Tiles: %s"),
                          bm_words_get (&rules->terrains[rules->tiles[result->item.index].replaces].name));
}

/* The turn of a round in a draft; else the turn of the game, or the order of taking tiles in a turn. */
static const char *
get_turn_name (const BmLabResult *result)
{
  if (result->item.kind == BM_LAB_MEDAL)
    return _("Turn of the game");
  return result->mode == BM_MODE_ROWS ? _("Order of picking in a turn") : _("Turn of the round");
}

static const char *
get_number_name (BmMeasurement *measurement)
{
  const BmLabReport *report = bm_measurement_get_report (measurement);

  return report != NULL && report->number != NULL ? bm_lab_number_name (report->number->kind) : _("Value");
}

/**
 * bm_lab_chart_new:
 * @chart: a kind of chart
 * @measurement: a measurement with one thing that has results
 *
 * Returns: (transfer full): the data of the chart, without rows
 */
BmChartData *
bm_lab_chart_new (BmLabChart     chart,
                  BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  BmLabKind kind = result->item.kind;
  /* The one compared with comes first, so that it is drawn behind. */
  const char *const series[] = { _("Printed"), get_name (measurement, &result->item), NULL };
  g_autofree char *peers_title = dup_peers_title (measurement, result);
  BmChartHead head = {
    .value_name = _("Lead, in points"),
    .format = BM_CHART_DIFFERENCE,
    .digits = 1,
  };

  switch (chart)
    {
    case BM_LAB_CHART_SCALE:
      head.title = _("Strength");
      head.label_name = get_thing_name (kind);
      break;
    case BM_LAB_CHART_PEERS:
      head.title = peers_title;
      head.label_name = get_thing_name (kind);
      head.value_name = _("Points ahead of the printed ones");
      break;
    case BM_LAB_CHART_TURNS:
      head.title = kind == BM_LAB_MEDAL ? _("When It Is Won") : _("When It Is Picked");
      head.label_name = get_turn_name (result);
      head.value_name = _("Share of the deals");
      head.format = BM_CHART_PERCENT;
      head.digits = 0;
      head.series = series;
      break;
    case BM_LAB_CHART_SCORES:
      head.title = _("Final Scores of Whoever Gets It");
      head.label_name = _("Points at the end");
      head.value_name = _("Share of the games");
      head.format = BM_CHART_PERCENT;
      head.digits = 0;
      head.series = series;
      break;
    case BM_LAB_CHART_VALUES:
      head.title = _("With Another Number");
      head.label_name = get_number_name (measurement);
      break;
    case BM_LAB_CHART_PLAYERS:
      head.title = _("By Number of Players");
      head.label_name = _("Players");
      break;
    case BM_LAB_CHART_STRENGTHS:
      head.title = _("By Playing Strength");
      head.label_name = _("Players");
      break;
    case BM_LAB_CHART_RANKS:
      head.title = _("Who Wins It");
      head.label_name = _("Rank in the game");
      head.value_name = _("Share of those who win it");
      head.format = BM_CHART_PERCENT;
      head.digits = 0;
      break;
    default:
      g_return_val_if_reached (NULL);
    }

  return bm_chart_data_new (&head);
}

/* -- Rows -- */

static BmChartRow *
add_row (GPtrArray  *rows,
         const char *label,
         double      position)
{
  BmChartRow *row = bm_chart_row_new (label, position);

  g_ptr_array_add (rows, row);
  return row;
}

static void
set_estimate (BmChartRow       *row,
              const BmEstimate *estimate)
{
  if (estimate->n > 1)
    bm_chart_row_set_interval (row, 0, estimate->mean, estimate->half_width);
  else
    bm_chart_row_set (row, 0, estimate->mean);
}

static void
set_in_line (BmChartData       *data,
             const BmLabResult *result)
{
  const BmChartReference reference = { result->low, result->high, _("Balanced") };

  bm_chart_data_set_reference (data, &reference);
}

static void
fill_scale (BmChartData   *data,
            GPtrArray     *rows,
            BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  const char *const names[] = {
    bm_lab_verdict_name (BM_LAB_VERDICT_MUCH_TOO_WEAK), bm_lab_verdict_name (BM_LAB_VERDICT_WEAK),
    bm_lab_verdict_name (BM_LAB_VERDICT_IN_LINE), bm_lab_verdict_name (BM_LAB_VERDICT_STRONG),
    bm_lab_verdict_name (BM_LAB_VERDICT_TOO_STRONG), NULL,
  };
  const BmChartBands bands = {
    .edges = { 2 * result->low, result->low, result->high, 2 * result->high },
    .names = names,
    .current = (int) result->verdict - BM_LAB_VERDICT_MUCH_TOO_WEAK,
  };
  g_autofree char *headline = bm_lab_words_headline (result);
  BmChartRow *row = add_row (rows, get_name (measurement, &result->item), 0);

  set_estimate (row, &result->lead.difference);
  bm_chart_row_set_emphasised (row, TRUE);
  bm_chart_data_set_bands (data, &bands);
  bm_chart_data_set_summary (data, headline);
}

static void
fill_peers (BmChartData   *data,
            GPtrArray     *rows,
            BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  BmChartRow *own = add_row (rows, get_name (measurement, &result->item), 0);

  set_estimate (own, &result->lead.difference);
  bm_chart_row_set_emphasised (own, TRUE);
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (result->peers, BmLabPeer, i);
      const BmLabItem item = { result->item.kind, peer->index };

      if (peer->index != result->item.index)
        set_estimate (add_row (rows, get_name (measurement, &item), i + 1), &peer->lead);
    }
}

static double
get_share (guint n,
           guint all)
{
  return all > 0 ? (double) n / all : 0;
}

static guint
count_all (const BmLabHistogram *histogram,
           guint                 n_turns)
{
  guint n = histogram->nobody;

  for (guint turn = 0; turn < n_turns; turn++)
    n += histogram->taken[turn];

  return n;
}

static void
fill_turns (BmChartData   *data,
            GPtrArray     *rows,
            BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  const BmLabHistogram *with = &result->histogram_with;
  const BmLabHistogram *without = &result->histogram_without;
  guint all_with = count_all (with, result->n_turns);
  guint all_without = count_all (without, result->n_turns);
  BmChartRow *row;

  for (guint turn = 0; turn < result->n_turns; turn++)
    {
      g_autofree char *label = bm_words_number ((int) turn + 1);

      row = add_row (rows, label, turn + 1);
      bm_chart_row_set (row, 1, get_share (with->taken[turn], all_with));
      bm_chart_row_set (row, 0, get_share (without->taken[turn], all_without));
    }

  if (with->nobody == 0 && without->nobody == 0)
    return;
  /* Translators: instead of a turn in which somebody takes a tile */
  row = add_row (rows, _("Never"), result->n_turns + 1);
  bm_chart_row_set (row, 1, get_share (with->nobody, all_with));
  bm_chart_row_set (row, 0, get_share (without->nobody, all_without));
}

static void
fill_scores (BmChartData   *data,
             GPtrArray     *rows,
             BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  const guint *with = result->histogram_with.scores;
  const guint *without = result->histogram_without.scores;
  guint all_with = 0, all_without = 0;
  guint first = BM_LAB_SCORE_BINS, last = 0;

  for (guint i = 0; i < BM_LAB_SCORE_BINS; i++)
    {
      all_with += with[i];
      all_without += without[i];
      if (with[i] + without[i] > 0)
        {
          first = MIN (first, i);
          last = i;
        }
    }

  for (guint i = first; i <= last; i++)
    {
      int from = BM_LAB_FIRST_SCORE + (int) i * BM_LAB_SCORE_STEP;
      g_autofree char *low = bm_words_number (from);
      g_autofree char *high = bm_words_number (from + BM_LAB_SCORE_STEP - 1);
      /* Translators: points from … to …: “40–44” */
      g_autofree char *label = g_strdup_printf (_("%s–%s"), low, high);
      BmChartRow *row = add_row (rows, label, from + (BM_LAB_SCORE_STEP - 1) / 2.0);

      bm_chart_row_set (row, 0, get_share (without[i], all_without));
      bm_chart_row_set (row, 1, get_share (with[i], all_with));
    }
}

static BmChartRow *
add_result (GPtrArray         *rows,
            const BmLabResult *result,
            const char        *label,
            double             position)
{
  BmChartRow *row;

  if (result->n_deals == 0)
    return NULL;

  row = add_row (rows, label, position);
  set_estimate (row, &result->lead.difference);
  return row;
}

/* The recommended value is emphasised, else the current one. */
static gboolean
is_advised (const BmLabReport *report,
            int                value)
{
  gboolean has_advice = report->advice.kind != BM_LAB_ADVICE_PENDING && report->advice.kind != BM_LAB_ADVICE_NO_NUMBER;

  return value == (has_advice ? report->advice.value : report->number->value);
}

static void
fill_values (BmChartData   *data,
             GPtrArray     *rows,
             BmMeasurement *measurement)
{
  const BmLabReport *report = bm_measurement_get_report (measurement);
  g_autofree char *advice = bm_lab_words_advice (report);

  for (guint i = 0; i < report->values->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->values, i);
      g_autofree char *label = bm_words_number (result->value);
      BmChartRow *row = add_result (rows, result, label, result->value);

      if (row != NULL && is_advised (report, result->value))
        bm_chart_row_set_emphasised (row, TRUE);
    }
  set_in_line (data, report->main);
  bm_chart_data_set_summary (data, advice);
}

/* Adds a row for one of several ways to play; the main one is emphasised. */
static void
add_way (GPtrArray         *rows,
         const BmLabReport *report,
         const BmLabResult *result,
         const char        *label,
         double             position)
{
  BmChartRow *row = add_result (rows, result, label, position);

  if (row != NULL && result == report->main)
    bm_chart_row_set_emphasised (row, TRUE);
}

static char *
name_players (const BmLabResult *result)
{
  char *name = g_strdup_printf (ngettext ("%u player", "%u players", result->n_seats), result->n_seats);

  if (result->mode == BM_MODE_ROWS && result->n_seats > 2)
    {
      g_autofree char *players = name;

      /* Translators: a number of players, who play with open rows of tiles and no draft */
      name = g_strdup_printf (_("%s, open rows"), players);
    }

  return name;
}

static void
fill_players (BmChartData   *data,
              GPtrArray     *rows,
              BmMeasurement *measurement)
{
  const BmLabReport *report = bm_measurement_get_report (measurement);

  for (guint i = 0; i < report->by_players->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->by_players, i);
      g_autofree char *label = name_players (result);

      add_way (rows, report, result, label, result->n_seats);
    }
  set_in_line (data, report->main);
}

static void
fill_strengths (BmChartData   *data,
                GPtrArray     *rows,
                BmMeasurement *measurement)
{
  const BmLabReport *report = bm_measurement_get_report (measurement);

  for (guint i = 0; i < report->by_strength->len; i++)
    {
      const BmLabResult *result = g_ptr_array_index (report->by_strength, i);

      add_way (rows, report, result, bm_player_kind_name (result->bot->id), i);
    }
  set_in_line (data, report->main);
}

static void
fill_ranks (BmChartData   *data,
            GPtrArray     *rows,
            BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  guint all = 0;

  for (guint rank = 0; rank < result->n_seats; rank++)
    all += result->medal.ranks[rank];
  for (guint rank = 0; rank < result->n_seats; rank++)
    {
      g_autofree char *label = bm_words_number ((int) rank + 1);

      bm_chart_row_set (add_row (rows, label, rank + 1), 0, get_share (result->medal.ranks[rank], all));
    }
}

/* A single value adds nothing to the other charts. */
static gboolean
has_some (GPtrArray *results)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    n += ((const BmLabResult *) g_ptr_array_index (results, i))->n_deals > 0;

  return n > 1;
}

/**
 * bm_lab_chart_is_of_use:
 * @chart: a kind of chart
 * @measurement: a measurement with one thing
 *
 * Returns: whether the chart has anything to show
 */
gboolean
bm_lab_chart_is_of_use (BmLabChart     chart,
                        BmMeasurement *measurement)
{
  const BmLabResult *result = bm_measurement_get_result (measurement);
  const BmLabReport *report = bm_measurement_get_report (measurement);

  if (result == NULL || result->n_deals == 0)
    return FALSE;

  switch (chart)
    {
    case BM_LAB_CHART_TURNS:
      return result->n_turns > 0;
    case BM_LAB_CHART_VALUES:
      return report != NULL && has_some (report->values);
    case BM_LAB_CHART_PLAYERS:
      return report != NULL && has_some (report->by_players);
    case BM_LAB_CHART_STRENGTHS:
      return report != NULL && has_some (report->by_strength);
    case BM_LAB_CHART_RANKS:
      return result->item.kind == BM_LAB_MEDAL;
    case BM_LAB_CHART_SCALE:
    case BM_LAB_CHART_PEERS:
    case BM_LAB_CHART_SCORES:
    default:
      return TRUE;
    }
}

/**
 * bm_lab_chart_update:
 * @chart: a kind of chart that has something to show
 * @data: its data
 * @measurement: a measurement with one thing
 *
 * Updates the chart with the current results.
 */
void
bm_lab_chart_update (BmLabChart     chart,
                     BmChartData   *data,
                     BmMeasurement *measurement)
{
  static void (*const fill[BM_LAB_N_CHARTS]) (BmChartData *data, GPtrArray *rows, BmMeasurement *measurement) = {
    [BM_LAB_CHART_SCALE] = fill_scale,
    [BM_LAB_CHART_PEERS] = fill_peers,
    [BM_LAB_CHART_TURNS] = fill_turns,
    [BM_LAB_CHART_SCORES] = fill_scores,
    [BM_LAB_CHART_VALUES] = fill_values,
    [BM_LAB_CHART_PLAYERS] = fill_players,
    [BM_LAB_CHART_STRENGTHS] = fill_strengths,
    [BM_LAB_CHART_RANKS] = fill_ranks,
  };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail ((guint) chart < BM_LAB_N_CHARTS);
  g_return_if_fail (bm_lab_chart_is_of_use (chart, measurement));

  fill[chart] (data, rows, measurement);
  bm_chart_data_set_rows (data, rows);
}
