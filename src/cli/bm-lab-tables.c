/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of the balance lab for people: a sentence, and tables. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-lab-tables.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bm-command.h"
#include "bm-json-tree.h"
#include "bm-set.h"
#include "bm-setup.h"
#include "bm-text-table.h"

typedef struct
{
  const BmRules *rules;
  BmLanguage     language;
  GString       *text;
} Report;

static const char *
get_name (const Report    *self,
          const BmLabItem *item)
{
  return bm_text_get (bm_lab_item_get_name (item, self->rules), self->language);
}

/**
 * bm_lab_verdict_words:
 * @verdict: a verdict
 *
 * Returns: (transfer none): the verdict in words
 */
const char *
bm_lab_verdict_words (BmLabVerdict verdict)
{
  switch (verdict)
    {
    case BM_LAB_VERDICT_MUCH_TOO_WEAK:
      return _("much too weak");
    case BM_LAB_VERDICT_WEAK:
      return _("weak");
    case BM_LAB_VERDICT_IN_LINE:
      return _("balanced");
    case BM_LAB_VERDICT_STRONG:
      return _("strong");
    case BM_LAB_VERDICT_TOO_STRONG:
      return _("too strong");
    case BM_LAB_VERDICT_UNCLEAR:
      return _("not yet clear");
    default:
      g_return_val_if_reached ("");
    }
}

static char *
format_with_sign (double number)
{
  g_autofree char *text = bm_number_to_text (number, 1);

  return number > 0 && strpbrk (text, "123456789") != NULL ? g_strconcat ("+", text, NULL) : g_steal_pointer (&text);
}

/* A mean with its interval. A single deal has no interval, and without measurements there is no mean. */
static char *
format_estimate (const BmEstimate *estimate,
                 double            factor,
                 gboolean          with_sign)
{
  double value = estimate->mean * factor;
  g_autofree char *mean = with_sign ? format_with_sign (value) : bm_number_to_text (value, 1);

  if (estimate->n == 0)
    return g_strdup ("");
  if (!isfinite (estimate->half_width))
    return g_steal_pointer (&mean);

  return g_strdup_printf ("%s ± %.1f", mean, estimate->half_width * factor);
}

static void
add_estimate (BmTextTable      *table,
              const BmEstimate *estimate,
              double            factor,
              gboolean          with_sign)
{
  g_autofree char *text = format_estimate (estimate, factor, with_sign);

  bm_text_table_add (table, "%s", text);
}

static void
append_line (Report     *self,
             const char *name,
             const char *text)
{
  /* Translators: the name of a tile, explorer or medal, and what is said of it, such as “too strong” */
  g_string_append_printf (self->text, _("%s: %s"), name, text);
  g_string_append_c (self->text, '\n');
}

/* -- Results of an item -- */

static void
report_lead (Report            *self,
             const BmLabResult *result)
{
  g_autofree char *lead = format_estimate (&result->lead.difference, 1, TRUE);
  g_autofree char *low = format_with_sign (result->low);
  g_autofree char *high = format_with_sign (result->high);

  if (result->item.kind == BM_LAB_MEDAL)
    /* Translators: about a medal; %s are numbers of points, the first with its interval: “+6.1 ± 0.4” */
    g_string_append_printf (self->text, _("On average, it is worth %s points more to a player than "
                                          "what it replaces; %s to %s is balanced.\n"), lead, low, high);
  else
    /* Translators: %s are numbers of points, the first with its interval: “+6.1 ± 0.4” */
    g_string_append_printf (self->text, _("Whoever gets it finishes %s points further ahead of the "
                                          "others than whoever gets what it replaces; %s to %s is "
                                          "balanced.\n"), lead, low, high);
}

static void
report_comparison (Report            *self,
                   const BmLabResult *result)
{
  const BmRules *rules = self->rules;
  const BmLabItem one = { result->item.kind, (guint) result->against };

  if (result->pool == BM_LAB_POOL_ONE)
    /* Translators: %s is the name of a tile, an explorer or a medal */
    g_string_append_printf (self->text, _("It replaces only this: %s.\n"), get_name (self, &one));
  else if (result->pool == BM_LAB_POOL_ALL)
    g_string_append (self->text, _("It replaces any printed tile, since there are not enough of the terrain it "
                                   "replaces.\n"));
  else if (result->item.kind == BM_LAB_TILE)
    /* Translators: %s is the name of a terrain: “Lava” */
    g_string_append_printf (self->text, _("It replaces printed tiles of this terrain: %s.\n"),
                            bm_text_get (&rules->terrains[rules->tiles[result->item.index].replaces].name,
                                         self->language));
}

/* A set that is measured until it is sure has other numbers of deals for each of its items. */
static char *
describe_deals (const BmLabReport *report,
                const BmLabResult *result)
{
  gulong n_deals = result->n_deals;
  gulong n_wanted = result->n_wanted;

  if (report->main == NULL && report->plan.until_sure)
    return g_strdup_printf (ngettext ("At most %'lu deal", "At most %'lu deals", n_wanted), n_wanted);
  if (result->is_sure)
    return g_strdup_printf (ngettext ("Sure after %'lu deal", "Sure after %'lu deals", n_deals), n_deals);
  return g_strdup_printf (ngettext ("%'lu deal", "%'lu deals", n_deals), n_deals);
}

static void
report_games (Report            *self,
              const BmLabReport *report,
              const BmLabResult *result)
{
  g_autofree char *deals = describe_deals (report, result);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, result->seed);

  /* Translators: a number of deals; the mode such as “individual”, the number of players, the kind of computer players
   * such as “normal”, and the number that chance came from */
  g_string_append_printf (self->text, _("%s, each played with and without it: %s, %u players, %s, seed %s\n"), deals,
                          bm_command_get_mode_name (result->mode), result->n_seats, result->bot->id, seed);
}

static void
add_measure (BmTextTable        *table,
             const char         *label,
             const BmLabMeasure *measure,
             double              factor)
{
  bm_text_table_add (table, "%s", label);
  add_estimate (table, &measure->with, factor, FALSE);
  add_estimate (table, &measure->without, factor, FALSE);
  add_estimate (table, &measure->difference, factor, TRUE);
}

static void
report_measures (Report            *self,
                 const BmLabResult *result)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (4);

  /* Translators: heads a list of what was measured in games */
  bm_text_table_add (table, "%s", _("Estimate ± 95%"));
  /* Translators: heads a column about games with the tile, explorer or medal that is looked at */
  bm_text_table_add (table, "%s", _("With it"));
  bm_text_table_add (table, "%s", _("Without it"));
  bm_text_table_add (table, "%s", _("Difference"));

  if (result->item.kind == BM_LAB_MEDAL)
    /* Translators: how many points each player has from a medal, on the average of those who win it and those who do not */
    add_measure (table, _("Points per player"), &result->lead, 1);
  else
    /* Translators: by how many points the player who got the tile or explorer is ahead of the other players at the end of
     * the game */
    add_measure (table, _("Ahead of the others"), &result->lead, 1);
  /* Translators: at the end of the game, of the player who got the tile, explorer or medal */
  add_measure (table, _("Score of whoever gets it"), &result->score, 1);
  add_measure (table, _("Points it scores"), &result->points, 1);
  add_measure (table, _("Chance of winning in %"), &result->win, 100);
  if (result->n_turns > 0)
    /* Translators: in which turn somebody picks the tile or wins the medal */
    add_measure (table, _("Turn in which it is obtained"), &result->turn, 1);
  /* Translators: in how many of all games somebody gets the tile, explorer or medal */
  add_measure (table, _("Obtained by anyone, in %"), &result->taken, 100);
  add_measure (table, _("Mean score at the table"), &result->table, 1);
  add_measure (table, _("Standard deviation of the scores in a game"), &result->spread, 1);

  bm_text_table_append_to (table, self->text);
}

static void
report_medal (Report            *self,
              const BmLabResult *result)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (2);
  gulong n = 0;

  for (guint i = 0; i < result->n_seats; i++)
    n += result->medal.ranks[i];

  /* Translators: heads a table about the players who win a medal */
  bm_text_table_add (table, "%s", _("Winners of the medal"));
  bm_text_table_add (table, "%s", "");
  bm_text_table_add (table, "%s", _("How many, if any"));
  add_estimate (table, &result->medal.winners, 1, FALSE);
  bm_text_table_add (table, "%s", _("First player in %"));
  add_estimate (table, &result->medal.start_player, 100, FALSE);
  for (guint i = 0; i < result->n_seats; i++)
    {
      /* Translators: how many of the players who win a medal come first, second … at the end of the game */
      bm_text_table_add (table, _("Rank %u in %%"), i + 1);
      bm_text_table_add_number (table, 1, n > 0 ? 100.0 * result->medal.ranks[i] / n : 0);
    }

  bm_text_table_append_to (table, self->text);
}

static void
add_rival (BmTextTable      *table,
           const char       *name,
           const BmEstimate *lead,
           const BmEstimate *points,
           const BmEstimate *turn,
           const BmEstimate *taken)
{
  bm_text_table_add (table, "%s", name);
  add_estimate (table, lead, 1, TRUE);
  add_estimate (table, points, 1, FALSE);
  add_estimate (table, turn, 1, FALSE);
  add_estimate (table, taken, 100, FALSE);
}

/* The item is sorted in among the printed things, with an arrow. */
static void
report_peers (Report            *self,
              const BmLabResult *result)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (5);
  g_autofree char *marked = g_strdup_printf ("→ %s", get_name (self, &result->item));
  gboolean is_in = FALSE;

  bm_text_table_add (table, "%s", _("Compared with"));
  /* Translators: heads a column: how many points a player ends further ahead with it than with others */
  bm_text_table_add (table, "%s", _("Ahead"));
  bm_text_table_add (table, "%s", _("Points"));
  bm_text_table_add (table, "%s", _("Turn"));
  /* Translators: heads a column: in how many of all games somebody gets a tile, explorer or medal */
  bm_text_table_add (table, "%s", _("Obtained in %"));

  for (guint i = 0; i <= result->peers->len; i++)
    {
      const BmLabPeer *peer = i < result->peers->len ? &g_array_index (result->peers, BmLabPeer, i) : NULL;

      if (!is_in && (peer == NULL || peer->lead.mean < result->lead.difference.mean))
        {
          add_rival (table, marked, &result->lead.difference, &result->points.with, &result->turn.with,
                     &result->taken.with);
          is_in = TRUE;
        }
      if (peer != NULL)
        {
          const BmLabItem item = { .kind = result->item.kind, .index = peer->index };

          add_rival (table, get_name (self, &item), &peer->lead, &peer->points, &peer->turn, &peer->taken);
        }
    }

  bm_text_table_append_to (table, self->text);
}

/* -- Variations -- */

static void
add_outcome (BmTextTable       *table,
             const BmLabResult *result)
{
  if (result->n_deals == 0)
    {
      bm_text_table_add (table, "%s", "");
      bm_text_table_add (table, "%s", "");
      return;
    }

  add_estimate (table, &result->lead.difference, 1, TRUE);
  bm_text_table_add (table, "%s", bm_lab_verdict_words (result->verdict));
}

static void
add_outcome_head (BmTextTable *table,
                  const char  *title)
{
  bm_text_table_add (table, "%s", title);
  bm_text_table_add (table, "%s", _("Lead"));
  /* Translators: heads a column with words such as “too strong” */
  bm_text_table_add (table, "%s", _("Verdict"));
}

static void
report_values (Report            *self,
               const BmLabReport *report)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (3);

  add_outcome_head (table, report->number->path);
  for (guint i = 0; i < report->values->len; i++)
    {
      const BmLabResult *result = report->values->pdata[i];
      g_autofree char *value = bm_number_to_text (result->value, 0);

      /* Translators: a number as it stands in the set now, among others that are tried */
      bm_text_table_add (table, result == report->main ? _("%s (now)") : "%s", value);
      add_outcome (table, result);
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_players (Report            *self,
                const BmLabReport *report)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (3);

  add_outcome_head (table, _("Players"));
  for (guint i = 0; i < report->by_players->len; i++)
    {
      const BmLabResult *result = report->by_players->pdata[i];

      bm_text_table_add (table, "%u, %s", result->n_seats, bm_command_get_mode_name (result->mode));
      add_outcome (table, result);
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_strengths (Report            *self,
                  const BmLabReport *report)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (3);

  add_outcome_head (table, _("Player"));
  for (guint i = 0; i < report->by_strength->len; i++)
    {
      const BmLabResult *result = report->by_strength->pdata[i];

      bm_text_table_add (table, "%s", result->bot->id);
      add_outcome (table, result);
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_other_numbers (Report            *self,
                      const BmLabReport *report)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < report->numbers->len; i++)
    {
      const BmLabNumber *number = report->numbers->pdata[i];

      if (number != report->number)
        g_string_append_printf (list, "%s%u (%s)", list->len > 0 ? ", " : "", i + 1, number->path);
    }
  if (list->len == 0)
    return;

  /* Translators: a list of numbers for the option --number, each with a place in a file: “2 ($.tiles[3].rules[0].points)” */
  g_string_append_printf (self->text, _("Other numbers that can be tried with --number: %s\n"), list->str);
}

static void
report_advice (Report            *self,
               const BmLabReport *report)
{
  const BmLabAdvice *advice = &report->advice;
  const char *path = report->number != NULL ? report->number->path : "";
  g_autofree char *before = bm_number_to_text (report->number != NULL ? report->number->value : 0, 0);
  g_autofree char *value = bm_number_to_text (advice->value, 0);
  g_autofree char *lead = format_estimate (&advice->lead, 1, TRUE);

  switch (advice->kind)
    {
    case BM_LAB_ADVICE_KEEP:
      g_string_append_printf (self->text, "\n%s\n", _("It is balanced as it is."));
      break;
    case BM_LAB_ADVICE_CHANGE:
      g_string_append_c (self->text, '\n');
      /* Translators: two numbers; a place in a file, such as $.tiles[3].points; points such as “+0.2 ± 0.5” */
      g_string_append_printf (self->text, _("With %s instead of %s at %s, it is balanced: %s.\n"), value, before, path,
                              lead);
      break;
    case BM_LAB_ADVICE_PERHAPS:
      g_string_append_c (self->text, '\n');
      if (advice->value == report->number->value)
        {
          /* Translators: points such as “+0.2 ± 0.5” */
          g_string_append_printf (self->text, _("It may be balanced as it is: %s. More deals would tell.\n"), lead);
          break;
        }
      /* Translators: two numbers; a place in a file, such as $.tiles[3].points; points such as “+0.2 ± 0.5” */
      g_string_append_printf (self->text, _("With %s instead of %s at %s, it may be "
                                            "balanced: %s. More deals would tell.\n"), value, before, path, lead);
      break;
    case BM_LAB_ADVICE_NONE:
      g_string_append_c (self->text, '\n');
      /* Translators: a place in a file, such as $.tiles[3].points; a number; points such as “+0.2 ± 0.5” */
      g_string_append_printf (self->text, _("No value at %s balances it; the nearest is %s: %s.\n"), path, value,
                              lead);
      report_other_numbers (self, report);
      break;
    case BM_LAB_ADVICE_NO_NUMBER:
      g_string_append_printf (self->text, "\n%s\n", _("It has no number that could be changed."));
      break;
    case BM_LAB_ADVICE_PENDING:
      break;
    default:
      g_return_if_reached ();
    }
}

static void
report_item (Report            *self,
             const BmLabReport *report)
{
  const BmLabResult *result = report->main;

  append_line (self, get_name (self, &result->item), bm_lab_verdict_words (result->verdict));
  report_lead (self, result);
  report_games (self, report, result);
  report_comparison (self, result);
  report_measures (self, result);
  if (result->item.kind == BM_LAB_MEDAL)
    report_medal (self, result);
  report_peers (self, result);
  if (report->number != NULL)
    {
      report_values (self, report);
      report_advice (self, report);
    }
  if (report->by_players->len > 0)
    report_players (self, report);
  if (report->by_strength->len > 0)
    report_strengths (self, report);
}

/* -- A whole set -- */

static const char *
get_title (BmLabKind kind)
{
  return kind == BM_LAB_TILE ? _("Tile") : kind == BM_LAB_EXPLORER ? _("Explorer") : _("Medal");
}

static void
add_set_head (BmTextTable *table,
              BmLabKind    kind)
{
  bm_text_table_add (table, "%s", get_title (kind));
  bm_text_table_add (table, "%s", _("Verdict"));
  bm_text_table_add (table, "%s", _("Lead"));
  /* Translators: heads a column: by how much the chance to win is larger for who gets a tile, explorer or medal */
  bm_text_table_add (table, "%s", _("Extra wins in %"));
  bm_text_table_add (table, "%s", _("Points"));
  bm_text_table_add (table, "%s", _("Obtained in %"));
}

/* Items that are not used in the game in which all others were measured say which game they were measured in. */
static void
add_name (const Report      *self,
          BmTextTable       *table,
          const BmLabResult *result,
          const BmLabResult *first)
{
  const char *name = get_name (self, &result->item);

  if (result->mode == first->mode && result->n_seats == first->n_seats)
    bm_text_table_add (table, "%s", name);
  else
    bm_text_table_add (table, "%s (%u, %s)", name, result->n_seats, bm_command_get_mode_name (result->mode));
}

static void
report_kind (Report            *self,
             const BmLabReport *report,
             const BmLabResult *first,
             BmLabKind          kind)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (6);
  guint n = 0;

  add_set_head (table, kind);
  for (guint i = 0; i < report->results->len; i++)
    {
      const BmLabResult *result = report->results->pdata[i];

      if (result->item.kind != kind || result->n_deals == 0)
        continue;
      n++;
      add_name (self, table, result, first);
      bm_text_table_add (table, "%s", bm_lab_verdict_words (result->verdict));
      add_estimate (table, &result->lead.difference, 1, TRUE);
      add_estimate (table, &result->win.difference, 100, TRUE);
      add_estimate (table, &result->points.with, 1, FALSE);
      add_estimate (table, &result->taken.with, 100, FALSE);
    }

  if (n > 0)
    bm_text_table_append_to (table, self->text);
}

static void
report_errors (Report            *self,
               const BmLabReport *report)
{
  for (guint i = 0; i < report->results->len; i++)
    {
      const BmLabResult *result = report->results->pdata[i];

      if (result->error == NULL)
        continue;
      g_string_append_c (self->text, '\n');
      append_line (self, get_name (self, &result->item), result->error->message);
    }
}

static const BmLabResult *
find_result (const BmLabReport *report)
{
  for (guint i = 0; i < report->results->len; i++)
    if (((const BmLabResult *) report->results->pdata[i])->n_deals > 0)
      return report->results->pdata[i];

  return NULL;
}

static void
report_set (Report            *self,
            const BmLabReport *report,
            const BmLabResult *first)
{
  report_games (self, report, first);
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    report_kind (self, report, first, (BmLabKind) kind);
  report_errors (self, report);
}

/* -- Balancing a set -- */

/* Levels move together: all of them are shown. */
static char *
format_value (const BmLabReport *report,
              const BmLabChange *change,
              int                value)
{
  const BmLabNumber *number = change->number;
  JsonNode *node = bm_json_tree_get (bm_set_get_root (report->rules->sets[number->set]), number->path);
  g_autoptr (GString) levels = g_string_new (NULL);

  if (number->kind != BM_LAB_NUMBER_LEVELS)
    return bm_number_to_text (value, 0);

  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    {
      gint64 level = json_array_get_int_element (json_node_get_array (node), i) + value - number->value;
      g_autofree char *text = bm_number_to_text ((double) level, 0);

      g_string_append_printf (levels, "%s%s", i > 0 ? " / " : "", text);
    }

  return g_string_free (g_steal_pointer (&levels), FALSE);
}

static void
report_changes (Report            *self,
                const BmLabReport *report)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (6);

  bm_text_table_add (table, "%s", _("Item"));
  bm_text_table_add (table, "%s", _("Number"));
  /* Translators: heads a column: the number that a set has */
  bm_text_table_add (table, "%s", _("Present value"));
  /* Translators: heads a column: the number that it should have */
  bm_text_table_add (table, "%s", _("Better value"));
  bm_text_table_add (table, "%s", _("Lead"));
  /* Translators: heads a column: the lead of an item once a number has changed */
  bm_text_table_add (table, "%s", _("Lead then"));
  for (guint i = 0; i < report->changes->len; i++)
    {
      const BmLabChange *change = report->changes->pdata[i];
      const BmLabResult *now = report->results->pdata[change->result];
      const BmLabResult *then = report->balanced->pdata[change->result];
      g_autofree char *before = format_value (report, change, change->number->value);
      g_autofree char *after = format_value (report, change, change->value);

      bm_text_table_add (table, "%s", get_name (self, &now->item));
      bm_text_table_add (table, "%s", change->number->path);
      bm_text_table_add (table, "%s", before);
      bm_text_table_add (table, "%s", after);
      add_estimate (table, &now->lead.difference, 1, TRUE);
      add_estimate (table, &then->lead.difference, 1, TRUE);
    }
  bm_text_table_append_to (table, self->text);
}

static void
report_unbalanced (Report            *self,
                   const BmLabReport *report)
{
  for (guint i = 0; i < report->balanced->len; i++)
    {
      const BmLabResult *result = report->balanced->pdata[i];
      g_autofree char *lead = format_estimate (&result->lead.difference, 1, TRUE);

      if (bm_lab_result_is_out (result))
        /* Translators: the name of a tile, explorer or medal, “too strong” or the like, points such as “+6.1 ± 0.4” */
        g_string_append_printf (self->text, _("%s is %s (%s); no change of its numbers balances it.\n"),
                                get_name (self, &result->item), bm_lab_verdict_words (result->verdict), lead);
    }
}

static guint
count_out (GPtrArray *results)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    n += bm_lab_result_is_out (results->pdata[i]);

  return n;
}

static guint
count_unclear (GPtrArray *results)
{
  guint n = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const BmLabResult *result = results->pdata[i];

      n += result->n_deals > 0 && result->verdict == BM_LAB_VERDICT_UNCLEAR;
    }

  return n;
}

static void
report_balance (Report            *self,
                const BmLabReport *report,
                const BmLabResult *first)
{
  const guint n_out = count_out (report->results);
  const guint n_unclear = count_unclear (report->results);

  report_games (self, report, first);
  if (n_out > 0)
    /* Translators: two numbers of tiles, explorers and medals */
    g_string_append_printf (self->text, ngettext ("%u of %u items is not balanced.\n",
                                                  "%u of %u items are not balanced.\n", n_out), n_out,
                            report->results->len);
  else if (n_unclear == 0)
    g_string_append (self->text, _("Everything is balanced.\n"));
  if (n_unclear > 0)
    /* Translators: a number of tiles, explorers and medals */
    g_string_append_printf (self->text, ngettext ("%u item is not clear yet; more deals would tell.\n",
                                                  "%u items are not clear yet; more deals would tell.\n", n_unclear),
                            n_unclear);
  if (report->changes->len > 0)
    {
      g_string_append_printf (self->text, "\n%s\n", _("Suggested changes:"));
      report_changes (self, report);
    }
  if (count_out (report->balanced) > 0)
    {
      g_string_append_c (self->text, '\n');
      report_unbalanced (self, report);
    }
  report_errors (self, report);
}

/**
 * bm_lab_tables:
 * @report: a report
 * @language: the language for the names of things
 *
 * Returns: (transfer full): the strength of the item, or of all items of a set, in sentences and tables; empty before
 *   the first games
 */
char *
bm_lab_tables (const BmLabReport *report,
               BmLanguage         language)
{
  Report self = { .rules = report->rules, .language = language, .text = g_string_new (NULL) };
  const BmLabResult *first = find_result (report);

  if (first != NULL && report->main != NULL)
    report_item (&self, report);
  else if (first != NULL && report->plan.balance)
    report_balance (&self, report, first);
  else if (first != NULL)
    report_set (&self, report, first);

  return g_string_free (self.text, FALSE);
}
