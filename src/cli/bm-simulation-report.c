/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The results of a simulation for people: tables made from its JSON. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-simulation-report.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bm-command.h"
#include "bm-setup.h"
#include "bm-text-table.h"

/* Mean and deviation of points. */
typedef struct
{
  double n;
  double sum;
  double squares;
} Sample;

/* The results of all computer players of one kind, or of one seat. */
typedef struct
{
  char  *name;
  gint64 games;
  gint64 wins;
  gint64 shared_wins;
  Sample score;
  Sample lines[BM_MAX_LINES];
} Player;

typedef struct
{
  JsonObject    *simulation;
  const BmRules *rules;
  BmLanguage     language;
  GString       *text;
} Report;

static void
clear_player (gpointer data)
{
  g_free (((Player *) data)->name);
}

static void
sample_add (Sample     *self,
            JsonObject *object,
            const char *name,
            gint64      n)
{
  JsonObject *sums = json_object_get_object_member (object, name);
  double mean = json_object_get_double_member (sums, "mean");
  double deviation = json_object_get_double_member (sums, "deviation");

  self->n += (double) n;
  self->sum += mean * (double) n;
  self->squares += (mean * mean + deviation * deviation) * (double) n;
}

static double
sample_get_mean (const Sample *self)
{
  return self->n > 0 ? self->sum / self->n : 0;
}

static double
sample_get_deviation (const Sample *self)
{
  double mean = sample_get_mean (self);

  return self->n > 0 ? sqrt (MAX (self->squares / self->n - mean * mean, 0)) : 0;
}

static void
player_add (Player        *self,
            JsonObject    *object,
            const BmRules *rules)
{
  JsonObject *lines = json_object_get_object_member (object, "lines");
  gint64 games = json_object_get_int_member (object, "games");

  self->games += games;
  self->wins += json_object_get_int_member (object, "wins");
  self->shared_wins += json_object_get_int_member (object, "shared_wins");
  sample_add (&self->score, object, "score", games);
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use)
      sample_add (&self->lines[line], lines, rules->lines[line].id, games);
}

static Player *
find_player (GArray     *players,
             const char *name)
{
  Player player = { .name = g_strdup (name) };

  for (guint i = 0; i < players->len; i++)
    if (strcmp (g_array_index (players, Player, i).name, name) == 0)
      {
        g_free (player.name);
        return &g_array_index (players, Player, i);
      }

  g_array_append_val (players, player);
  return &g_array_index (players, Player, players->len - 1);
}

/* Players with the same name are counted together. */
static GArray *
collect_players (const Report *self,
                 const char   *list,
                 const char   *name_member)
{
  JsonArray *array = json_object_get_array_member (self->simulation, list);
  GArray *players = g_array_new (FALSE, TRUE, sizeof (Player));

  g_array_set_clear_func (players, clear_player);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = json_array_get_object_element (array, i);
      g_autofree char *name = name_member != NULL ? g_strdup (json_object_get_string_member (object, name_member))
                                                  : g_strdup_printf ("%u", i + 1);

      player_add (find_player (players, name), object, self->rules);
    }

  return players;
}

static double
percent (gint64 part,
         gint64 whole)
{
  return whole > 0 ? 100.0 * (double) part / (double) whole : 0;
}

static void
add_percent (BmTextTable *table,
             double       value)
{
  /* Translators: so many percent; write it with the space, if any, that your language has there */
  bm_text_table_add (table, C_("percent", "%.1f%%"), value);
}

static void
report_wins (Report     *self,
             GArray     *players,
             const char *title)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (5);

  bm_text_table_add (table, "%s", title);
  bm_text_table_add (table, "%s", _("Wins"));
  /* Translators: victories together with others */
  bm_text_table_add (table, "%s", _("Shared"));
  bm_text_table_add (table, "%s", _("Score"));
  /* Translators: the standard deviation of the score */
  bm_text_table_add (table, "%s", _("Std. deviation"));

  for (guint i = 0; i < players->len; i++)
    {
      const Player *player = &g_array_index (players, Player, i);

      bm_text_table_add (table, "%s", player->name);
      add_percent (table, percent (player->wins, player->games));
      add_percent (table, percent (player->shared_wins, player->games));
      bm_text_table_add_number (table, 1, sample_get_mean (&player->score));
      bm_text_table_add_number (table, 1, sample_get_deviation (&player->score));
    }

  bm_text_table_append_to (table, self->text);
}

static void
append_estimate (BmTextTable *table,
                 JsonObject  *kind,
                 const char  *member,
                 double       factor)
{
  JsonObject *estimate = json_object_has_member (kind, member) ? json_object_get_object_member (kind, member) : NULL;

  if (estimate == NULL)
    bm_text_table_add (table, "%s", "");
  else
    {
      g_autofree char *mean = bm_number_to_text (factor * json_object_get_double_member (estimate, "mean"), 1);

      if (json_object_has_member (estimate, "margin"))
        bm_text_table_add (table, "%s ± %.1f", mean, factor * json_object_get_double_member (estimate, "margin"));
      else
        bm_text_table_add (table, "%s", mean);
    }
}

/* The certainty of the results: intervals over the deals. */
static void
report_kinds (Report *self)
{
  JsonArray *kinds = json_object_get_array_member (self->simulation, "kinds");
  g_autoptr (BmTextTable) table = bm_text_table_new (4);

  if (json_object_get_int_member (json_array_get_object_element (kinds, 0), "deals") == 0)
    return;

  /* Translators: heads a list of kinds of computer players; the numbers beside it are estimates such as “40.3 ± 2.1” */
  bm_text_table_add (table, "%s", _("Estimate ± 95%"));
  bm_text_table_add (table, "%s", _("Wins in %"));
  bm_text_table_add (table, "%s", _("Score"));
  /* Translators: how many points more than other kinds of computer players, on the average */
  bm_text_table_add (table, "%s", _("Lead"));

  for (guint i = 0; i < json_array_get_length (kinds); i++)
    {
      JsonObject *kind = json_array_get_object_element (kinds, i);

      bm_text_table_add (table, "%s", json_object_get_string_member (kind, "id"));
      append_estimate (table, kind, "wins", 100);
      append_estimate (table, kind, "score", 1);
      append_estimate (table, kind, "lead", 1);
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_lines (Report *self,
              GArray *players)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (players->len + 1);

  bm_text_table_add (table, "%s", _("Score line"));
  for (guint i = 0; i < players->len; i++)
    bm_text_table_add (table, "%s", g_array_index (players, Player, i).name);

  for (guint line = 0; line < self->rules->n_lines; line++)
    {
      if (!self->rules->lines[line].in_use)
        continue;
      bm_text_table_add (table, "%s", bm_text_get (&self->rules->lines[line].name, self->language));
      for (guint i = 0; i < players->len; i++)
        bm_text_table_add_number (table, 1, sample_get_mean (&g_array_index (players, Player, i).lines[line]));
    }

  bm_text_table_append_to (table, self->text);
}

static double
get_points (JsonObject *thing)
{
  return json_object_has_member (thing, "points") ? json_object_get_double_member (thing, "points") : 0;
}

/* The most points first; equal ones in the order of the sets. */
static int
compare_points (gconstpointer first,
                gconstpointer second)
{
  JsonNode *first_node = *(JsonNode * const *) first;
  JsonNode *second_node = *(JsonNode * const *) second;
  double difference = get_points (json_node_get_object (second_node)) - get_points (json_node_get_object (first_node));

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

static GPtrArray *
sort_things (const Report *self,
             const char   *list)
{
  JsonArray *array = json_object_get_array_member (self->simulation, list);
  GPtrArray *things = g_ptr_array_new ();

  for (guint i = 0; i < json_array_get_length (array); i++)
    g_ptr_array_add (things, json_array_get_element (array, i));
  g_ptr_array_sort (things, compare_points);

  return things;
}

static void
report_tiles (Report *self)
{
  g_autoptr (GPtrArray) tiles = sort_things (self, "tiles");
  g_autoptr (BmTextTable) table = bm_text_table_new (5);

  bm_text_table_add (table, "%s", _("Tile"));
  bm_text_table_add (table, "%s", _("Points"));
  bm_text_table_add (table, "%s", _("Placed"));
  /* Translators: how often players could pick the tile, and how often they did, and that in percent */
  bm_text_table_add (table, "%s", _("Seen"));
  bm_text_table_add (table, "%s", _("Picked"));

  for (guint i = 0; i < tiles->len; i++)
    {
      JsonObject *tile = json_node_get_object (tiles->pdata[i]);
      guint16 index = bm_rules_find_tile (self->rules, json_object_get_string_member (tile, "id"));
      gint64 seen = json_object_get_int_member (tile, "seen");

      bm_text_table_add (table, "%s", bm_text_get (&self->rules->tiles[index].name, self->language));
      bm_text_table_add_number (table, 1, get_points (tile));
      bm_text_table_add (table, "%'" G_GINT64_FORMAT, json_object_get_int_member (tile, "placed"));
      bm_text_table_add (table, "%'" G_GINT64_FORMAT, seen);
      add_percent (table, percent (json_object_get_int_member (tile, "picked"), seen));
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_explorers (Report *self)
{
  g_autoptr (GPtrArray) explorers = sort_things (self, "explorers");
  g_autoptr (BmTextTable) table = bm_text_table_new (5);

  bm_text_table_add (table, "%s", _("Explorer"));
  bm_text_table_add (table, "%s", _("Points"));
  bm_text_table_add (table, "%s", _("Score"));
  bm_text_table_add (table, "%s", _("Wins"));
  /* Translators: how often players kept the explorer, of all times that it was dealt, in percent */
  bm_text_table_add (table, "%s", _("Kept"));

  for (guint i = 0; i < explorers->len; i++)
    {
      JsonObject *explorer = json_node_get_object (explorers->pdata[i]);
      guint16 index = bm_rules_find_explorer (self->rules, json_object_get_string_member (explorer, "id"));
      gint64 kept = json_object_get_int_member (explorer, "kept");

      bm_text_table_add (table, "%s", bm_text_get (&self->rules->explorers[index].name, self->language));
      bm_text_table_add_number (table, 1, get_points (explorer));
      bm_text_table_add_number (table, 1, kept > 0 ? json_object_get_double_member (explorer, "score") : 0);
      add_percent (table, percent (json_object_get_int_member (explorer, "wins"), kept));
      add_percent (table, percent (kept, json_object_get_int_member (explorer, "seen")));
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_medals (Report *self)
{
  JsonArray *medals = json_object_get_array_member (self->simulation, "medals");
  g_autoptr (BmTextTable) table = bm_text_table_new (4);

  bm_text_table_add (table, "%s", _("Medal"));
  /* Translators: in how many games the medal was in play */
  bm_text_table_add (table, "%s", _("In play"));
  /* Translators: how many medals players won in a game, on average */
  bm_text_table_add (table, "%s", _("Won per game"));
  bm_text_table_add (table, "%s", _("With partner"));

  for (guint i = 0; i < json_array_get_length (medals); i++)
    {
      JsonObject *medal = json_array_get_object_element (medals, i);
      guint16 index = bm_rules_find_medal (self->rules, json_object_get_string_member (medal, "id"));
      gint64 seen = json_object_get_int_member (medal, "seen");

      bm_text_table_add (table, "%s", bm_text_get (&self->rules->medals[index].name, self->language));
      bm_text_table_add (table, "%'" G_GINT64_FORMAT, seen);
      bm_text_table_add_number (table, 2, percent (json_object_get_int_member (medal, "won"), seen) / 100);
      bm_text_table_add_number (table, 2, percent (json_object_get_int_member (medal, "won_by_teams"), seen) / 100);
    }

  bm_text_table_append_to (table, self->text);
}

static void
report_head (Report *self)
{
  gulong games = (gulong) json_object_get_int_member (self->simulation, "games");
  guint players = (guint) json_object_get_int_member (self->simulation, "players");
  gint64 seed_number = json_object_get_int_member (self->simulation, "seed");
  g_autofree char *counted = g_strdup_printf (ngettext ("%'lu game", "%'lu games", games), games);
  g_autofree char *seed = g_strdup_printf ("%" G_GINT64_FORMAT, seed_number);
  BmMode mode = BM_MODE_INDIVIDUAL;

  bm_mode_from_string (json_object_get_string_member (self->simulation, "mode"), &mode);
  /* Translators: a number of games, how long they took, how many that makes a second; the mode such as
   * “individual”, the number of players, and the number that chance came from */
  g_string_append_printf (self->text, _("%s in %.1f s (%'.0f per second): %s, %u players, seed %s\n"), counted,
                          json_object_get_double_member (self->simulation, "seconds"),
                          json_object_get_double_member (self->simulation, "games_per_second"),
                          bm_command_get_mode_name (mode), players, seed);
}

/**
 * bm_simulation_report:
 * @simulation: a result of bm_simulation_to_json()
 * @rules: the rules of the games
 * @language: the language for the names of things
 *
 * Returns: (transfer full): tables of the games won, the sources of points, and the points of each tile
 */
char *
bm_simulation_report (JsonObject    *simulation,
                      const BmRules *rules,
                      BmLanguage     language)
{
  Report self = { .simulation = simulation, .rules = rules, .language = language, .text = g_string_new (NULL) };
  g_autoptr (GArray) seats = collect_players (&self, "seats", NULL);
  g_autoptr (GArray) bots = collect_players (&self, "bots", "id");

  report_head (&self);
  report_wins (&self, seats, _("Seat"));
  report_wins (&self, bots, _("Player"));
  report_kinds (&self);
  report_lines (&self, bots);
  report_tiles (&self);
  report_explorers (&self);
  report_medals (&self);

  return g_string_free (self.text, FALSE);
}
