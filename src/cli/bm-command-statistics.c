/* SPDX-License-Identifier: GPL-3.0-or-later */

/* statistics: says what people and computer players did in saved games. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "bm-json-builder.h"
#include "bm-lab-item.h"
#include "bm-play-statistics.h"
#include "bm-set.h"
#include "bm-shares.h"
#include "bm-text-table.h"

static const char summary[] = N_(
"Says what people and computer players did in saved games, by tile and explorer: how often each could be picked and was,\n"
"what it scored, and how often its players won.");

static const char description[] = N_(
"FILE is a saved game, or a folder with saved games. Shares have the interval in which the true share lies with a\n"
"probability of 95 percent; where that is too wide, there is a question mark. An asterisk marks what people certainly pick\n"
"more or less often than computer players do.\n"
"\n"
"Examples:\n"
"  bigmonster-cli statistics ~/.local/share/bigmonster/games\n"
"  bigmonster-cli statistics --set hermits games-of-ada games-of-ben\n"
"  bigmonster-cli statistics --json evening.bigmonster-game\n"
"\n"
"Exit status: 0 if all games could be read, 1 if some could not, 2 for incorrect usage or if there are none.");

typedef struct
{
  char            **files;
  char             *set;
  char             *version;
  gboolean          json;
  BmPlayStatistics *statistics;
  guint             n_refused;
} Job;

static void
job_clear (Job *self)
{
  g_strfreev (self->files);
  g_free (self->set);
  g_free (self->version);
  g_clear_pointer (&self->statistics, bm_play_statistics_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Job, job_clear)

/* -- Reading -- */

static void
add_file (Job        *self,
          const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);

  if (record != NULL && bm_play_statistics_add (self->statistics, record, &error))
    return;

  bm_command_complain ("%s", error->message);
  self->n_refused++;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Hidden files are the program's own. */
static gboolean
add_folder (Job        *self,
            const char *path)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  if (folder == NULL)
    {
      bm_command_complain ("%s", error->message);
      return FALSE;
    }

  while ((name = g_dir_read_name (folder)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (names, g_build_filename (path, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    if (g_file_test (g_ptr_array_index (names, i), G_FILE_TEST_IS_REGULAR))
      add_file (self, g_ptr_array_index (names, i));

  return TRUE;
}

/* -- Tables -- */

static void
add_share (BmTextTable     *table,
           BmShareEstimate  share)
{
  if (share.n == 0)
    bm_text_table_add (table, "–");
  else if (!bm_share_estimate_says (&share))
    bm_text_table_add (table, "?");
  else
    /* Translators: a share, and from where to where it may be: “45% (38–52)” */
    bm_text_table_add (table, _("%.0f%% (%.0f–%.0f)"), share.share * 100, share.from * 100, share.to * 100);
}

static void
add_points (BmTextTable     *table,
            const BmMoments *points)
{
  BmEstimate estimate = bm_moments_estimate (points, BM_SHARES);

  if (estimate.n < 2)
    {
      bm_text_table_add (table, "–");
      return;
    }

  {
    g_autofree char *mean = bm_number_to_text (estimate.mean, 1);
    g_autofree char *half_width = bm_number_to_text (estimate.half_width, 1);

    bm_text_table_add (table, "%s ± %s", mean, half_width);
  }
}

static const char *
get_name (const BmPlayThing *thing)
{
  const BmText *name = thing->kind == BM_THING_TILE ? &thing->rules->tiles[thing->index].name
                                                    : &thing->rules->explorers[thing->index].name;

  return bm_text_get (name, bm_language_get_preferred ());
}

static void
add_row (BmTextTable       *table,
         const BmPlayThing *thing)
{
  bm_text_table_add (table, "%s%s", get_name (thing), bm_play_thing_disagree (thing) ? " *" : "");
  for (guint kind = 0; kind < BM_N_PLAYER_KINDS; kind++)
    {
      const BmPlayCounts *counts = &thing->counts[kind];

      bm_text_table_add (table, "%" G_GINT64_FORMAT, counts->offered);
      add_share (table, bm_share_estimate (counts->picked, counts->offered));
      add_points (table, &counts->points);
      add_share (table, bm_share_estimate (counts->wins, counts->games));
    }
}

static void
write_table (const Job  *self,
             BmThingKind kind,
             const char *title)
{
  g_autoptr (GPtrArray) things = bm_play_statistics_list (self->statistics, kind);
  g_autoptr (BmTextTable) table = bm_text_table_new (1 + 4 * BM_N_PLAYER_KINDS);
  g_autofree char *text = NULL;

  if (things->len == 0)
    return;

  bm_text_table_add (table, "%s", title);
  for (guint i = 0; i < BM_N_PLAYER_KINDS; i++)
    {
      /* Translators: heads of columns: how often people could pick a tile, which share of these times they did, the points
       * that it scored, and the share of games that its players won */
      bm_text_table_add (table, "%s", i == BM_PLAYER_PERSON ? _("people: offered") : _("computer: offered"));
      bm_text_table_add (table, "%s", _("picked"));
      bm_text_table_add (table, "%s", _("points"));
      bm_text_table_add (table, "%s", _("won"));
    }
  for (guint i = 0; i < things->len; i++)
    add_row (table, g_ptr_array_index (things, i));
  text = bm_text_table_to_text (table);
  g_print ("\n%s", text);
}

static void
write_sets (const Job *self)
{
  const GPtrArray *sets = bm_play_statistics_get_sets (self->statistics);
  g_autoptr (BmTextTable) table = bm_text_table_new (3);
  g_autofree char *text = NULL;

  bm_text_table_add (table, "%s", _("Set"));
  bm_text_table_add (table, "%s", _("version"));
  bm_text_table_add (table, "%s", _("games"));
  for (guint i = 0; i < sets->len; i++)
    {
      const BmPlayedSet *set = g_ptr_array_index (sets, i);

      bm_text_table_add (table, "%s", set->id);
      bm_text_table_add (table, "%.8s", set->version);
      bm_text_table_add (table, "%u", set->n_games);
    }
  text = bm_text_table_to_text (table);
  g_print ("\n%s", text);
}

/* -- JSON -- */

static void
build_counts (JsonBuilder        *builder,
              const char         *name,
              const BmPlayCounts *counts)
{
  BmEstimate points = bm_moments_estimate (&counts->points, BM_SHARES);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "offered", counts->offered);
  bm_json_builder_add_int (builder, "picked", counts->picked);
  bm_json_builder_add_int (builder, "placed", (gint64) points.n);
  bm_json_builder_add_measure (builder, "points", points.mean);
  bm_json_builder_add_measure (builder, "points_half_width", points.half_width);
  bm_json_builder_add_int (builder, "games", counts->games);
  bm_json_builder_add_int (builder, "wins", counts->wins);
  bm_json_builder_add_measure (builder, "expected_wins", (double) counts->expected_wins / BM_WIN_UNIT);
  json_builder_end_object (builder);
}

static void
build_things (const Job   *self,
              JsonBuilder *builder,
              const char  *name,
              BmThingKind  kind)
{
  g_autoptr (GPtrArray) things = bm_play_statistics_list (self->statistics, kind);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < things->len; i++)
    {
      const BmPlayThing *thing = g_ptr_array_index (things, i);
      gboolean is_tile = kind == BM_THING_TILE;
      guint set = is_tile ? thing->rules->tiles[thing->index].set : thing->rules->explorers[thing->index].set;

      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "set", bm_set_get_id (thing->rules->sets[set]));
      bm_json_builder_add_string (builder, "id", is_tile ? thing->rules->tiles[thing->index].id
                                                         : thing->rules->explorers[thing->index].id);
      build_counts (builder, "people", &thing->counts[BM_PLAYER_PERSON]);
      build_counts (builder, "computer", &thing->counts[BM_PLAYER_COMPUTER]);
      bm_json_builder_add_boolean (builder, "disagree", bm_play_thing_disagree (thing));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
write_json (const Job *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  const GPtrArray *sets = bm_play_statistics_get_sets (self->statistics);

  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "games", bm_play_statistics_get_n_games (self->statistics));
  json_builder_set_member_name (builder, "sets");
  json_builder_begin_array (builder);
  for (guint i = 0; i < sets->len; i++)
    {
      const BmPlayedSet *set = g_ptr_array_index (sets, i);

      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", set->id);
      bm_json_builder_add_string (builder, "version", set->version);
      bm_json_builder_add_int (builder, "games", set->n_games);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  build_things (self, builder, "tiles", BM_THING_TILE);
  build_things (self, builder, "explorers", BM_THING_EXPLORER);
  json_builder_end_object (builder);

  node = json_builder_get_root (builder);
  bm_command_write_json (node, TRUE);
}

static void
write_tables (const Job *self)
{
  guint n = bm_play_statistics_get_n_games (self->statistics);

  g_print (ngettext ("%u game\n", "%u games\n", n), n);
  write_sets (self);
  write_table (self, BM_THING_TILE, _("Tile"));
  write_table (self, BM_THING_EXPLORER, _("Explorer"));
}

/**
 * bm_command_statistics:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_statistics (char **arguments)
{
  g_auto (Job) self = { 0 };
  const GOptionEntry entries[] = {
    { "set", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.set, N_("Only the things of this set"), N_("ID") },
    { "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.version,
      N_("Only games with the version of the set whose digest begins like this"), N_("DIGEST") },
    { "json", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write JSON instead of tables"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
    return BM_EXIT_TROUBLE;
  if (self.files == NULL || (self.version != NULL && self.set == NULL))
    {
      bm_command_complain (self.files == NULL ? _("no games given") : _("--version needs --set"));
      return BM_EXIT_TROUBLE;
    }

  self.statistics = bm_play_statistics_new (self.set, self.version);
  for (guint i = 0; self.files[i] != NULL; i++)
    if (!g_file_test (self.files[i], G_FILE_TEST_IS_DIR))
      add_file (&self, self.files[i]);
    else if (!add_folder (&self, self.files[i]))
      return BM_EXIT_TROUBLE;

  if (self.json)
    write_json (&self);
  else
    write_tables (&self);
  return self.n_refused > 0 ? BM_EXIT_FAULTY : BM_EXIT_FINE;
}
