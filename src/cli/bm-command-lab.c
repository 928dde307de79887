/* SPDX-License-Identifier: GPL-3.0-or-later */

/* lab: measures how strong a tile, an explorer or a medal is. balance: finds changes that balance a set. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-certificate.h"
#include "bm-item-choice.h"
#include "bm-lab-run.h"
#include "bm-lab-tables.h"
#include "bm-part-work.h"
#include "bm-progress-bar.h"
#include "bm-set.h"
#include "bm-setup.h"

#define DEFAULT_BOT "normal"

static const char summary[] = N_(
"Measures how strong a tile, an explorer or a medal is. Computer players play each deal twice, without it and\n"
"with it instead of a printed one, and whoever gets it is compared with whoever gets what it replaces. Without\n"
"--item, everything in the set is examined. The same seed gives the same result, whatever the number of jobs.");

static const char description[] = N_(
"FILE is a set, or the ID of one that comes with the game. ID is that of a tile, an explorer or a medal; if\n"
"several share it, use tile:ID, explorer:ID or medal:ID. Numbers are means, with the interval in which the true\n"
"value lies with a probability of 95 percent.\n"
"\n"
"Examples:\n"
"  bigmonster-cli lab hermits.json\n"
"  bigmonster-cli lab hermits.json --item hermit --neighbours\n"
"  bigmonster-cli lab hermits.json --item hermit --against desert --players 3\n"
"  bigmonster-cli lab moons --item full-moon --by-players --by-strength --json > full-moon.json\n"
"  bigmonster-cli lab hermits.json --deals 20000 --shard 3/16 --partial 3.part\n"
"\n"
"Exit status: 0 if everything was played, 1 if a set has an error, 2 for incorrect usage, if there is no such game\n"
"or if something cannot be read or written, 130 after an interruption; the results so far are then written.");

static const char balance_summary[] = N_(
"Finds the fewest numbers of a set that have to be changed for its tiles, explorers and medals to be balanced, and the\n"
"smallest changes to them. Everything is measured as by “lab --until-sure”; whatever is too weak or too strong is\n"
"measured again with other numbers.");

static const char balance_description[] = N_(
"FILE is a set, or the ID of one that comes with the game. How large a change is depends on the number: from 2 to 1 is\n"
"as much as from 8 to 4. The set itself is left as it is; -o writes a copy with all changes.\n"
"\n"
"Examples:\n"
"  bigmonster-cli balance hermits.json\n"
"  bigmonster-cli balance hermits.json -o balanced.json\n"
"  bigmonster-cli balance hermits.json --deals 4000 --json > changes.json\n"
"  bigmonster-cli balance hermits.json --shard 1/1 --partial balance.part --resume\n"
"\n"
"Exit status: 0 if the search was finished, 1 if a set has an error, 2 for incorrect usage, if there is no such game or\n"
"if something cannot be read or written, 130 after an interruption; the results so far are then shown.");

/* The parsed arguments. */
typedef struct
{
  gboolean     balance;
  char       **files;
  char       **sets;
  char        *item;
  char        *against;
  int          players;
  char        *mode;
  char        *bots;
  int          iterations;
  gint64       deals;
  gint64       seed;
  int          jobs;
  gboolean     neighbours;
  int          number;
  gboolean     by_players;
  gboolean     by_strength;
  gboolean     with_hard;
  gboolean     until_sure;
  gboolean     json;
  gboolean     csv;
  char        *certificate;
  char        *output;
  BmPartWork   work;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->files);
  g_strfreev (self->sets);
  g_free (self->item);
  g_free (self->against);
  g_free (self->mode);
  g_free (self->bots);
  g_free (self->certificate);
  g_free (self->output);
  bm_part_work_clear (&self->work);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

/* The arguments, looked up in the rules. */
typedef struct
{
  BmRules   *rules;
  BmLabPlan  plan;
} Question;

/* -- Options -- */

static gboolean
check_combinations (const Arguments *self)
{
  const gboolean has_item = self->item != NULL;
  const struct
  {
    gboolean    is_given;
    const char *option;
    gboolean    has_needed;
    const char *needed;
  } needs[] = {
    { self->against != NULL, "--against", has_item, "--item" },
    { self->neighbours, "--neighbours", has_item, "--item" },
    { self->by_players, "--by-players", has_item, "--item" },
    { self->by_strength, "--by-strength", has_item, "--item" },
    { self->number != 1, "--number", self->neighbours, "--neighbours" },
    { self->with_hard, "--with-hard", self->by_strength, "--by-strength" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (needs[i].is_given && !needs[i].has_needed)
      {
        bm_command_complain (_("%s needs %s"), needs[i].option, needs[i].needed);
        return FALSE;
      }

  if (self->json && self->csv)
    {
      bm_command_complain (_("--json and --csv cannot be combined"));
      return FALSE;
    }

  return bm_part_work_check (&self->work)
         && bm_part_work_check_conflict (&self->work, "--certificate", self->certificate != NULL)
         && bm_part_work_check_conflict (&self->work, "--neighbours", self->neighbours)
         && bm_part_work_check_conflict (&self->work, "--until-sure", self->until_sure && has_item)
         && (bm_part_work_is_merged (&self->work)
             || (bm_part_work_check_conflict (&self->work, "--json", self->json)
                 && bm_part_work_check_conflict (&self->work, "--csv", self->csv)
                 && bm_part_work_check_conflict (&self->work, "--output", self->output != NULL)));
}

static gboolean
check (const Arguments *self)
{
  if (self->files == NULL || g_strv_length (self->files) != 1)
    {
      bm_command_complain (_("exactly one set is needed: a file, or the ID of one that comes with the game"));
      return FALSE;
    }

  return (self->players == 0
          || bm_command_check_number ("--players", self->players, BM_MIN_SEATS, BM_MAX_SEATS))
         && bm_command_check_number ("--iterations", self->iterations, 0, BM_BUDGET_MAX_ITERATIONS)
         && bm_command_check_number ("--deals", self->deals, 1, BM_LAB_MAX_DEALS)
         && bm_command_check_number ("--seed", self->seed, 0, G_MAXINT64)
         && bm_command_check_number ("--jobs", self->jobs, 1, BM_LAB_MAX_JOBS)
         && check_combinations (self);
}

static gboolean
read_plan (const Arguments *self,
           BmLabPlan       *plan)
{
  guint n_players = self->players != 0 ? (guint) self->players : 4;
  const char *bot = self->bots != NULL ? self->bots : DEFAULT_BOT;
  BmMode mode;

  if (bm_command_find_word ("--bots", bot, bm_bot_list_ids ()) < 0
      || !bm_command_read_mode (self->mode, n_players, &mode))
    return FALSE;

  /* Rows without a number of players implies the number that goes with them. */
  if (self->players == 0 && mode == BM_MODE_ROWS)
    n_players = 2;

  bm_lab_plan_init (plan, mode, n_players);
  plan->bot = bm_bot_find (bot);
  plan->budget.iterations = (guint) self->iterations;
  plan->n_deals = (guint) self->deals;
  plan->seed = (guint64) self->seed;
  plan->n_jobs = (guint) self->jobs;
  plan->has_item = self->item != NULL;
  plan->neighbours = self->neighbours;
  plan->number = (guint) self->number - 1;
  plan->by_players = self->by_players;
  plan->by_strength = self->by_strength;
  plan->with_hard = self->with_hard;
  plan->until_sure = self->until_sure || self->balance;
  plan->balance = self->balance;

  return TRUE;
}

/* -- What is measured -- */

/* The set comes first, so its edition is played if there are several. */
static BmExit
load (const Arguments *self,
      Question        *question)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GError) error = NULL;

  if (!bm_command_load_sets (self->files, sets, &error) || !bm_command_load_sets (self->sets, sets, &error)
      || (question->rules = bm_command_compile (sets, &error)) == NULL)
    return bm_command_refuse_sets (error);

  while (question->rules->sets[question->plan.set] != sets->pdata[0])
    question->plan.set++;

  return BM_EXIT_FINE;
}

/* Without --players and --mode, any game that uses the item will do. */
static gboolean
choose_game (const Arguments *self,
             Question        *question)
{
  BmLabPlan *plan = &question->plan;
  g_autoptr (GError) error = NULL;

  if (self->players == 0 && self->mode == NULL ? bm_lab_plan_choose_game (plan, question->rules, &error)
                                               : bm_lab_plan_is_possible (plan, question->rules, &error))
    return TRUE;

  bm_command_complain ("%s", error->message);
  return FALSE;
}

static gboolean
check_number_of_item (const Arguments *self,
                      const Question  *question)
{
  g_autoptr (GPtrArray) numbers = bm_lab_number_list (question->rules, &question->plan.item);

  return bm_command_check_number ("--number", self->number, 1, MAX (numbers->len, 1));
}

static gboolean
read_item (const Arguments *self,
           Question        *question)
{
  BmLabPlan *plan = &question->plan;

  return bm_item_choice_find (question->rules, plan->set, self->item, &plan->item)
         && (self->against == NULL || bm_item_choice_find_against (question->rules, plan->set, self->against, &plan->item,
                                                                   &plan->against))
         && check_number_of_item (self, question)
         && choose_game (self, question);
}

/* -- Playing and writing -- */

static gboolean
write_set (const Arguments   *self,
           const BmLabReport *report)
{
  g_autoptr (BmRules) rules = bm_lab_balance_apply (report->rules, report->changes);
  g_autofree char *text = NULL;

  g_return_val_if_fail (rules != NULL, FALSE);  /* they were tried */

  text = bm_set_to_text (rules->sets[report->plan.set]);
  return bm_command_write (self->output, text, strlen (text));
}

/* Whether anything could be measured. If not, no game with the set is possible, and all items have the same reason. */
static gboolean
check_report (const BmLabReport *report)
{
  const BmLabResult *first;

  if (report->results->len == 0)
    {
      bm_command_complain (_("the set “%s” has no tiles, explorers or medals"),
                           bm_set_get_id (report->rules->sets[report->plan.set]));
      return FALSE;
    }

  first = report->results->pdata[0];
  for (guint i = 0; i < report->results->len; i++)
    if (((const BmLabResult *) report->results->pdata[i])->error == NULL)
      return TRUE;

  bm_command_complain ("%s", first->error->message);
  return FALSE;
}

static void
write_report (const Arguments   *self,
              const BmLabReport *report)
{
  g_autoptr (JsonNode) json = NULL;
  g_autofree char *text = NULL;

  if (self->json)
    {
      json = bm_lab_report_to_json (report);
      bm_command_write_json (json, TRUE);
      return;
    }

  text = self->csv ? bm_lab_report_to_csv (report) : bm_lab_tables (report, bm_language_get_preferred ());
  g_print ("%s", text);
}

/* What was not measured completely is not certified. */
static BmExit
write_certificate (const Arguments   *self,
                   const BmLabReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmCertificate) certificate = NULL;
  g_autofree char *text = NULL;

  if (self->certificate == NULL)
    return BM_EXIT_FINE;

  certificate = bm_certificate_new (report, &error);
  if (certificate == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_TROUBLE;
    }
  text = bm_certificate_to_text (certificate);
  return bm_command_write (self->certificate, text, strlen (text)) ? BM_EXIT_FINE : BM_EXIT_TROUBLE;
}

/* A set that is written to the standard output stands alone. */
static BmExit
write_all (const Arguments   *self,
           const BmLabReport *report)
{
  if (self->output == NULL || !bm_command_is_stdin (self->output))
    write_report (self, report);

  return self->output == NULL || write_set (self, report) ? write_certificate (self, report) : BM_EXIT_TROUBLE;
}

static BmExit
measure (Arguments *self,
         Question  *question)
{
  g_autoptr (BmLabReport) report = NULL;
  BmExit status = BM_EXIT_FINE;
  gboolean is_complete;
  BmProgressBar bar;

  if (!bm_part_work_begin (&self->work, question->rules, &status))
    return status;

  question->plan.part = self->work.part;
  bm_progress_bar_begin (&bar);
  report = bm_lab_run (question->rules, &question->plan, &bar.progress);
  is_complete = bm_progress_bar_end (&bar);
  if (!check_report (report))
    return BM_EXIT_TROUBLE;

  if (self->work.part != NULL)
    {
      status = bm_part_work_end (&self->work, is_complete);
      if (status == BM_EXIT_FINE && bm_part_work_is_merged (&self->work))
        status = write_all (self, report);
      return status;
    }

  if (is_complete)
    return write_all (self, report);

  write_report (self, report);
  bm_command_complain (_("interrupted"));
  return BM_EXIT_INTERRUPTED;
}

static BmExit
run (Arguments *self)
{
  g_autoptr (BmRules) rules = NULL;
  Question question = { 0 };
  BmExit status;

  if (!check (self) || !read_plan (self, &question.plan))
    return BM_EXIT_TROUBLE;

  status = load (self, &question);
  rules = question.rules;
  if (rules == NULL)
    return status;

  return self->item == NULL || read_item (self, &question) ? measure (self, &question) : BM_EXIT_TROUBLE;
}

/* -- Commands -- */

static void
add_entries (GArray             *entries,
             const GOptionEntry *more)
{
  for (guint i = 0; more[i].long_name != NULL; i++)
    g_array_append_val (entries, more[i]);
}

/* The options of both commands. */
static void
add_common_entries (Arguments *self,
                    GArray    *entries)
{
  const GOptionEntry common[] = {
    { "players", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self->players,
      N_("Number of players: 2 to 6; default: 4 if possible"), N_("N") },
    { "mode", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->mode,
      N_("individual, team or rows; default: rows for two players, otherwise individual"), N_("MODE") },
    { "bots", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->bots,
      N_("Computer players on all seats; default: normal"), N_("KIND") },
    { "iterations", 'i', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self->iterations,
      N_("How many games a player that thinks ahead plays out for each decision"), N_("I") },
    { "deals", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self->deals,
      N_("Number of deals, each played twice; default: 1000"), N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self->seed, N_("Random seed; default: 1"),
      N_("S") },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self->jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self->sets,
      N_("Also play with these sets"), N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };

  add_entries (entries, common);
}

static void
add_lab_entries (Arguments *self,
                 GArray    *entries)
{
  const GOptionEntry item[] = {
    { "item", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->item,
      N_("What to examine; default: all tiles, explorers and medals in the set"), N_("ID") },
    { "against", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->against,
      N_("The only item it replaces; default: any printed one of the terrain it replaces, or of its kind"),
      N_("ID") },
    G_OPTION_ENTRY_NULL
  };
  const GOptionEntry more[] = {
    { "neighbours", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->neighbours,
      N_("Try other values of a number, and say which one is balanced"), NULL },
    { "number", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self->number,
      N_("Which number, in the order listed by --json; default: the first"), N_("N") },
    { "by-players", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->by_players,
      N_("Also examine it with other numbers of players"), NULL },
    { "by-strength", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->by_strength,
      N_("Also examine it with stronger and weaker computer players"), NULL },
    { "with-hard", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->with_hard,
      N_("Include the hard player, which takes a long time"), NULL },
    { "until-sure", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->until_sure,
      N_("Stop when more deals are unlikely to change the verdict"), NULL },
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->json, N_("Write the result as JSON"), NULL },
    { "certificate", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self->certificate,
      N_("Also write a certificate, with which others can check the result"), N_("FILE") },
    { "csv", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->csv, N_("Write the result as CSV for spreadsheets"),
      NULL },
    G_OPTION_ENTRY_NULL
  };

  add_entries (entries, item);
  add_common_entries (self, entries);
  add_entries (entries, more);
}

static void
add_balance_entries (Arguments *self,
                     GArray    *entries)
{
  const GOptionEntry more[] = {
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->json, N_("Write the result as JSON"), NULL },
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self->output,
      N_("Where to write the set with all changes"), N_("FILE") },
    G_OPTION_ENTRY_NULL
  };

  add_common_entries (self, entries);
  add_entries (entries, more);
}

/* Parses the arguments and runs the command; that of a part was not necessarily typed by anyone. */
static BmExit
parse_and_run (Arguments  *self,
               char      **arguments)
{
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--sets");
  const GOptionEntry files[] = {
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self->files, NULL, N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GArray) array = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));
  g_autoptr (GOptionContext) context = NULL;
  const GOptionEntry *entries;

  self->deals = 1000;
  self->seed = 1;
  self->number = 1;
  self->jobs = (int) MIN (g_get_num_processors (), BM_LAB_MAX_JOBS);
  if (self->balance)
    add_balance_entries (self, array);
  else
    add_lab_entries (self, array);
  add_entries (array, files);
  entries = &g_array_index (array, GOptionEntry, 0);
  context = bm_command_new_context (NULL, self->balance ? balance_summary : summary,
                                    self->balance ? balance_description : description, entries);

  bm_part_work_add_entries (&self->work, context);
  bm_part_work_set_defaults (&self->work, entries);
  g_option_context_set_help_enabled (context, !bm_part_work_is_merged (&self->work));
  if (!bm_command_parse (context, expanded) || !bm_part_work_set_options (&self->work, entries))
    return BM_EXIT_TROUBLE;

  self->work.is_by_items = self->balance || self->until_sure;
  return run (self);
}

/**
 * bm_command_lab:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_lab (char **arguments)
{
  g_auto (Arguments) self = { .work = { .command = "lab" } };

  return parse_and_run (&self, arguments);
}

/**
 * bm_command_balance:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_balance (char **arguments)
{
  g_auto (Arguments) self = { .balance = TRUE, .work = { .command = "balance" } };

  return parse_and_run (&self, arguments);
}

/**
 * bm_command_show_lab:
 * @part: a part that has been merged
 * @json: whether to write JSON
 * @csv: whether to write CSV
 *
 * Writes what the parts of a measurement have come to.
 *
 * Returns: the exit status
 */
BmExit
bm_command_show_lab (BmPart   *part,
                     gboolean  json,
                     gboolean  csv)
{
  g_auto (GStrv) arguments = bm_part_work_dup_arguments (part);
  g_auto (Arguments) self = { .json = json, .csv = csv, .work = { .command = "lab", .part = part } };

  return parse_and_run (&self, arguments);
}

/**
 * bm_command_show_balance:
 * @part: a part that has been merged
 * @json: whether to write JSON
 * @output: (nullable): where to write the set with all changes
 *
 * Writes the changes that the parts of a search have come to.
 *
 * Returns: the exit status
 */
BmExit
bm_command_show_balance (BmPart     *part,
                         gboolean    json,
                         const char *output)
{
  g_auto (GStrv) arguments = bm_part_work_dup_arguments (part);
  g_auto (Arguments) self = {
    .balance = TRUE, .json = json, .output = g_strdup (output), .work = { .command = "balance", .part = part },
  };

  return parse_and_run (&self, arguments);
}
