/* SPDX-License-Identifier: GPL-3.0-or-later */

/* simulate: lets computer players play many games and reports statistics. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-part-work.h"
#include "bm-progress-bar.h"
#include "bm-record.h"
#include "bm-simulation.h"
#include "bm-simulation-report.h"

#define DEFAULT_BOTS "greedy"

static const char summary[] = N_(
"Lets computer players play many games and reports who won, where the points came from and what each tile\n"
"scored. Each deal is played once for every seat, with the players moving on by one, so that the luck of the\n"
"seat cancels out. The same seed gives the same result, whatever the number of jobs.");

static const char description[] = N_(
"LIST is a list of IDs, separated by commas. If there are fewer computer players than seats, they are repeated.\n"
"Computer players: easy, normal, hard; and, for comparison, random and greedy. Only hard thinks ahead, 1000\n"
"iterations per decision by default.\n"
"\n"
"Examples:\n"
"  bigmonster-cli simulate --players 4 --bots greedy,random --games 1000\n"
"  bigmonster-cli simulate --bots hard,normal,normal,normal --iterations 300 --games 40\n"
"  bigmonster-cli simulate --mode rows --players 2 --seed 7 --json > result.json\n"
"  bigmonster-cli simulate --sets stretch-goals hermits.json --games 5000\n"
"  bigmonster-cli simulate --games 1000000 --shard 3/16 --partial 3.part\n"
"\n"
"Exit status: 0 if all games were played, 1 if a set has an error, 2 for incorrect usage, if there is no such game\n"
"or if something cannot be read or written, 130 after an interruption.");

/* The parsed arguments. */
typedef struct
{
  int          players;
  char        *mode;
  char        *bots;
  gint64       games;
  gint64       seed;
  int          iterations;
  int          think;
  int          jobs;
  char       **sets;
  char        *edition;
  char        *tile_sets;
  gboolean     any_tile_sets;
  char        *added_tiles;
  char        *medals;
  char        *medal_fit;
  char        *explorers;
  char        *teams;
  int          start_player;
  char        *giving;
  gboolean     fewer_medals;
  char        *all_tie;
  char        *team_tie_break;
  gboolean     furious_dragon;
  gboolean     json;
  char        *record;
  BmPartWork   work;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->sets);
  g_free (self->mode);
  g_free (self->bots);
  g_free (self->edition);
  g_free (self->tile_sets);
  g_free (self->added_tiles);
  g_free (self->medals);
  g_free (self->medal_fit);
  g_free (self->explorers);
  g_free (self->teams);
  g_free (self->giving);
  g_free (self->all_tie);
  g_free (self->team_tie_break);
  g_free (self->record);
  bm_part_work_clear (&self->work);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

static gboolean
check_numbers (const Arguments *self)
{
  return bm_command_check_number ("--games", self->games, 1, (gint64) BM_SIMULATION_MAX_GAMES)
         && bm_command_check_number ("--jobs", self->jobs, 1, BM_SIMULATION_MAX_JOBS)
         && bm_command_check_number ("--seed", self->seed, 0, G_MAXINT64)
         && bm_command_check_number ("--iterations", self->iterations, 0, BM_BUDGET_MAX_ITERATIONS)
         && bm_command_check_number ("--think", self->think, 0, BM_BUDGET_MAX_MILLISECONDS)
         && bm_command_check_number ("--players", self->players, BM_MIN_SEATS, BM_MAX_SEATS)
         && bm_command_check_number ("--start-player", self->start_player, 0, self->players)
         && bm_part_work_check (&self->work)
         && bm_part_work_check_conflict (&self->work, "--record", self->record != NULL)
         && (bm_part_work_is_merged (&self->work) || bm_part_work_check_conflict (&self->work, "--json", self->json));
}

static char **
split_list (const char *list)
{
  return list != NULL ? g_strsplit (list, ",", -1) : NULL;
}

static GPtrArray *
read_bots (const char *list)
{
  g_autoptr (GPtrArray) bots = g_ptr_array_new ();
  g_auto (GStrv) ids = split_list (list);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      if (bm_command_find_word ("--bots", ids[i], bm_bot_list_ids ()) < 0)
        return NULL;
      g_ptr_array_add (bots, (gpointer) bm_bot_find (ids[i]));
    }

  if (bots->len > 0)
    return g_steal_pointer (&bots);

  bm_command_complain (_("--bots needs at least one computer player"));
  return NULL;
}

static BmExit
create_setup (const Arguments  *self,
              BmSetup         **setup)
{
  g_auto (GStrv) tile_sets = split_list (self->tile_sets);
  g_auto (GStrv) added_tiles = split_list (self->added_tiles);
  g_auto (GStrv) medals = split_list (self->medals);
  g_auto (GStrv) explorers = split_list (self->explorers);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  int medal_fit = -1;
  BmSetupOptions options;
  BmExit status;
  BmMode mode;

  if (!bm_command_read_mode (self->mode, (guint) self->players, &mode))
    return BM_EXIT_TROUBLE;

  bm_setup_options_init (&options, mode, (guint) self->players);
  options.edition = self->edition;
  options.tile_sets = (const char * const *) tile_sets;
  options.any_tile_sets = self->any_tile_sets;
  options.added_tiles = (const char * const *) added_tiles;
  options.medals = (const char * const *) medals;
  options.explorers = (const char * const *) explorers;
  options.teams = self->teams;
  options.start_player = self->start_player - 1;
  options.fewer_medals = self->fewer_medals;
  options.furious_dragon = self->furious_dragon;
  if (!bm_command_read_word ("--medal-fit", self->medal_fit, bm_medal_fit_names, &medal_fit)
      || !bm_command_read_word ("--giving", self->giving, bm_giving_names, &options.giving)
      || !bm_command_read_word ("--all-tie", self->all_tie, bm_all_tie_names, &options.all_tie)
      || !bm_command_read_word ("--team-tie-break", self->team_tie_break, bm_team_tie_break_names,
                                &options.team_tie_break))
    return BM_EXIT_TROUBLE;

  options.medal_fit = (BmMedalFit) MAX (medal_fit, BM_MEDAL_FIT_PLACES);
  status = bm_command_load_rules (self->sets, &rules);
  if (rules == NULL)
    return status;

  *setup = bm_setup_new (rules, &options, &error);
  if (*setup != NULL)
    return BM_EXIT_FINE;

  bm_command_complain ("%s", error->message);
  return BM_EXIT_TROUBLE;
}

static BmBudget
get_budget (const Arguments *self)
{
  return (BmBudget) { .iterations = (guint) self->iterations, .milliseconds = (guint) self->think };
}

static BmSimulation *
simulate (const Arguments *self,
          BmSetup         *setup,
          GPtrArray       *bots)
{
  BmProgressBar bar;
  const BmSimulationOptions options = {
    .bots = (const BmBotKind * const *) bots->pdata,
    .n_bots = bots->len,
    .n_games = (guint64) self->games,
    .seed = (guint64) self->seed,
    .budget = get_budget (self),
    .n_jobs = (guint) self->jobs,
    .part = self->work.part,
  };
  g_autoptr (GError) error = NULL;
  BmSimulation *simulation;

  bm_progress_bar_begin (&bar);
  simulation = bm_simulation_run (setup, &options, &bar.progress, &error);
  bm_progress_bar_end (&bar);

  return simulation;
}

/* Plays one game and saves it. */
static gboolean
save_game (const Arguments *self,
           BmSetup         *setup,
           GPtrArray       *bots)
{
  g_autoptr (BmRecord) record = bm_record_new (setup, (guint64) self->seed);
  g_autoptr (BmState) state = bm_state_new (setup, (guint64) self->seed);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (self->record);
  g_autoptr (GError) error = NULL;
  const BmBudget budget = get_budget (self);
  BmRandom randoms[BM_MAX_SEATS];

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const BmBotKind *bot = bots->pdata[seat % bots->len];

      bm_random_init (&randoms[seat], (guint64) self->seed, seat + 1);
      bm_record_set_seat (record, seat, bot->id, "");
    }

  for (guint seat = state->start_player; !bm_state_is_over (state); seat = (seat + 1) % setup->n_seats)
    if (bm_state_get_deciders (state) >> seat & 1)
      {
        const BmView view = bm_view (state, seat);
        BmMove move = bm_bot_choose (bots->pdata[seat % bots->len], &view, &budget, &randoms[seat]);

        bm_state_play (state, move, NULL);
        bm_record_append (record, move);
      }

  if (bm_record_save (record, file, &error))
    return TRUE;

  bm_command_complain ("%s", error->message);
  return FALSE;
}

static void
write_simulation (const Arguments    *self,
                  const BmSimulation *simulation,
                  const BmRules      *rules)
{
  g_autoptr (JsonNode) node = bm_simulation_to_json (simulation);
  g_autofree char *report = NULL;

  if (self->json)
    {
      bm_command_write_json (node, TRUE);
      return;
    }

  report = bm_simulation_report (json_node_get_object (node), rules, bm_language_get_preferred ());
  g_print ("%s", report);
}

static BmExit
run (Arguments *self)
{
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GPtrArray) bots = NULL;
  g_autoptr (BmSimulation) simulation = NULL;
  BmExit status;

  if (!check_numbers (self) || (bots = read_bots (self->bots != NULL ? self->bots : DEFAULT_BOTS)) == NULL)
    return BM_EXIT_TROUBLE;

  status = create_setup (self, &setup);
  if (setup == NULL)
    return status;

  if (!bm_part_work_begin (&self->work, setup->rules, &status)
      || (self->record != NULL && !save_game (self, setup, bots)))
    return self->record != NULL ? BM_EXIT_TROUBLE : status;

  simulation = simulate (self, setup, bots);
  if (self->work.part != NULL)
    status = bm_part_work_end (&self->work, simulation != NULL);
  else if (simulation == NULL)
    {
      bm_command_complain (_("interrupted"));
      return BM_EXIT_INTERRUPTED;
    }
  if (status == BM_EXIT_FINE && (self->work.part == NULL || bm_part_work_is_merged (&self->work)))
    write_simulation (self, simulation, setup->rules);

  return status;
}

/* Parses the arguments and runs the command; that of a part was not necessarily typed by anyone. */
static BmExit
parse_and_run (char     **arguments,
               BmPart    *part,
               gboolean   json)
{
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--sets");
  g_auto (Arguments) self = {
    .players = 4,
    .games = 1000,
    .seed = 1,
    .jobs = (int) MIN (g_get_num_processors (), BM_SIMULATION_MAX_JOBS),
    .json = json,
    .work = { .command = "simulate", .part = part },
  };
  const GOptionEntry entries[] = {
    { "players", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.players,
      N_("Number of players: 2 to 6; default: 4"), N_("N") },
    { "mode", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.mode,
      N_("individual, team or rows; default: rows for two players, otherwise individual"), N_("MODE") },
    { "bots", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.bots, N_("Computer players; default: greedy"),
      N_("LIST") },
    { "games", 'g', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.games, N_("Number of games; default: 1000"),
      N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.seed, N_("Random seed; default: 1"),
      N_("S") },
    { "iterations", 'i', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.iterations,
      N_("How many games a player that thinks ahead plays out for each decision"), N_("I") },
    { "think", 't', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.think,
      N_("Maximum thinking time per decision in milliseconds; results then depend on the machine"), N_("MS") },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.sets,
      N_("Play with these sets and those they require instead of the printed game"), N_("FILE…") },
    { "edition", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.edition,
      N_("Edition of the rules; default: the first in the sets"), N_("ID") },
    { "tile-sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.tile_sets,
      N_("Tile sets to play with; default: those of the edition"), N_("LIST") },
    { "any-tile-sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.any_tile_sets,
      N_("Allow any number of tile sets, not only as many as the edition uses"), NULL },
    { "added-tiles", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.added_tiles,
      N_("Tiles that replace others; default: all"), N_("LIST") },
    { "medals", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.medals,
      N_("Medals besides those that are in every game; default: drawn at random"), N_("LIST") },
    { "medal-fit", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.medal_fit,
      N_("Whether these medals have to fit the spaces on the board: places or any"), N_("HOW") },
    { "fewer-medals", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.fewer_medals,
      N_("Play with the smaller number of these medals that the edition offers"), NULL },
    { "explorers", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.explorers,
      N_("Explorers that may be dealt; default: all"), N_("LIST") },
    { "teams", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.teams,
      N_("Who plays with whom: the same letter for partners; default: ABAB or ABCABC"), N_("TEAMS") },
    { "start-player", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.start_player,
      N_("Number of the seat that goes first; default: 0, drawn at random"), N_("SEAT") },
    { "giving", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.giving,
      N_("How stacks are passed: race or start-player"), N_("HOW") },
    { "all-tie", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.all_tie,
      N_("Who gets the medal for the fewest if everyone ties: nobody or everybody"), N_("WHO") },
    { "team-tie-break", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.team_tie_break,
      N_("Whose points on the tie-breaking line count for teams: both-partners or better-partner"), N_("WHO") },
    { "furious-dragon", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.furious_dragon,
      N_("Play with the token for whoever has to put the stack on their own ship"), NULL },
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write the result as JSON"), NULL },
    { "record", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.record,
      N_("Also save one game between these players for “replay”"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  bm_part_work_add_entries (&self.work, context);
  bm_part_work_set_defaults (&self.work, entries);
  g_option_context_set_help_enabled (context, part == NULL);
  if (!bm_command_parse (context, expanded) || !bm_part_work_set_options (&self.work, entries))
    return BM_EXIT_TROUBLE;

  return run (&self);
}

/**
 * bm_command_simulate:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_simulate (char **arguments)
{
  return parse_and_run (arguments, NULL, FALSE);
}

/**
 * bm_command_show_simulation:
 * @part: a part that has been merged
 * @json: whether to write JSON
 *
 * Writes what the parts of a simulation have come to.
 *
 * Returns: the exit status
 */
BmExit
bm_command_show_simulation (BmPart   *part,
                            gboolean  json)
{
  g_auto (GStrv) arguments = bm_part_work_dup_arguments (part);

  return parse_and_run (arguments, part, json);
}
