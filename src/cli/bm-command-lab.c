/* SPDX-License-Identifier: GPL-3.0-or-later */

/* lab: measures how strong a tile, an explorer or a medal is. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-certificate.h"
#include "bm-lab-run.h"
#include "bm-lab-tables.h"
#include "bm-part-work.h"
#include "bm-progress-bar.h"
#include "bm-set.h"
#include "bm-setup.h"
#include "bm-thing-id.h"

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

/* The parsed arguments. */
typedef struct
{
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
         && bm_part_work_check_conflict (&self->work, "--until-sure", self->until_sure)
         && (bm_part_work_is_merged (&self->work)
             || (bm_part_work_check_conflict (&self->work, "--json", self->json)
                 && bm_part_work_check_conflict (&self->work, "--csv", self->csv)));
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
  plan->until_sure = self->until_sure;

  return TRUE;
}

/* -- Items to measure -- */

/* The ID may come after the kind: "tile:crab". */
static const char *
get_id_of_kind (const char *text,
                BmLabKind   kind)
{
  return bm_thing_id_is_of_set (text, bm_lab_kind_to_string (kind)) ? bm_thing_id_get_own (text) : text;
}

/* Finds the item for "crab", of any kind and set, or for "tile:crab", "deep-sea:crab" and "tile:deep-sea:crab". In
 * case of doubt, it is in the set itself. */
static gboolean
find_item_of_kind (const Question *self,
                   const char     *text,
                   BmLabKind       kind,
                   BmLabItem      *item)
{
  const char *id = get_id_of_kind (text, kind);
  g_autofree char *own = bm_thing_id_qualify (bm_set_get_id (self->rules->sets[self->plan.set]), id);

  return bm_lab_item_find (self->rules, kind, own, item) || bm_lab_item_find (self->rules, kind, id, item);
}

static guint
find_items (const Question *self,
            const char     *text,
            BmLabItem      *items)
{
  guint n = 0;

  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    n += find_item_of_kind (self, text, (BmLabKind) kind, &items[n]);

  return n;
}

/* The IDs of all things of a set, or of all sets, without duplicates. */
static GPtrArray *
list_ids (const BmRules *rules,
          guint          set,
          gboolean       all_sets)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    for (guint i = 0; i < bm_lab_item_count (rules, (BmLabKind) kind); i++)
      {
        const BmLabItem item = { .kind = (BmLabKind) kind, .index = i };
        const char *id = bm_lab_item_get_id (&item, rules);

        if ((all_sets || bm_lab_item_get_set (&item, rules) == set)
            && !g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
          g_ptr_array_add (ids, (gpointer) id);
      }
  g_ptr_array_add (ids, NULL);

  return ids;
}

/* Other sets may have things with the ID, where this one has none. */
static gboolean
is_ambiguous (const Question *self,
              const char     *option,
              const char     *text)
{
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    {
      const char *id = get_id_of_kind (text, (BmLabKind) kind);
      g_autofree char *namesakes = bm_rules_list_namesakes (self->rules, bm_lab_kind_to_thing ((BmLabKind) kind), id);

      if (namesakes == NULL)
        continue;
      /* Translators: an option such as --item, an ID, and a list: “deep-sea:crab”, “tide-pools:crab” */
      bm_command_complain (_("%s: several sets have “%s”; say which one is meant: %s"), option, id, namesakes);
      return TRUE;
    }

  return FALSE;
}

static void
complain_about_unknown (const Question *self,
                        const char     *option,
                        const char     *text)
{
  g_autoptr (GPtrArray) all = list_ids (self->rules, self->plan.set, TRUE);
  g_autoptr (GPtrArray) own = list_ids (self->rules, self->plan.set, FALSE);
  g_autofree char *list = g_strjoinv (", ", (char **) own->pdata);
  g_autofree char *quoted = bm_quote (text);
  const char *suggestion = bm_suggest (text, (const char *const *) all->pdata);

  if (is_ambiguous (self, option, text))
    return;

  if (suggestion != NULL)
    /* Translators: an option such as --item, what was given, and what was probably meant */
    bm_command_complain (_("%s: there is no tile, explorer or medal “%s”; did you mean “%s”?"), option, quoted,
                         suggestion);
  else
    bm_command_complain (_("%s: there is no tile, explorer or medal “%s”"), option, quoted);
  if (own->len > 1)
    /* Translators: the id of a set, and a list of ids */
    g_printerr (_("The set “%s” contains: %s\n"), bm_set_get_id (self->rules->sets[self->plan.set]), list);
}

static void
complain_about_several (const char      *option,
                        const char      *text,
                        const BmLabItem *items,
                        guint            n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s:%s", i > 0 ? ", " : "", bm_lab_kind_to_string (items[i].kind), text);

  /* Translators: an option such as --item, an id, and a list such as “tile:desert, medal:desert” */
  bm_command_complain (_("%s: more than one item is called “%s”; choose one of %s"), option, text, list->str);
}

static gboolean
find_item (const Question *self,
           const char     *text,
           BmLabItem      *item)
{
  BmLabItem items[BM_LAB_N_KINDS];
  guint n = find_items (self, text, items);
  guint n_own = 0;

  /* In case of doubt, an ID means a thing of the set itself. */
  for (guint i = 0; i < n; i++)
    if (bm_lab_item_get_set (&items[i], self->rules) == self->plan.set)
      {
        n_own++;
        *item = items[i];
      }
  if (n_own == 1)
    return TRUE;

  if (n == 1)
    {
      *item = items[0];
      return TRUE;
    }

  if (n == 0)
    complain_about_unknown (self, "--item", text);
  else
    complain_about_several ("--item", text, items, n);
  return FALSE;
}

/* The item to compare with is of the same kind. */
static gboolean
find_against (const Question *self,
              const char     *text,
              int            *against)
{
  BmLabItem item;

  if (!find_item_of_kind (self, text, self->plan.item.kind, &item))
    {
      complain_about_unknown (self, "--against", text);
      return FALSE;
    }
  if (item.index == self->plan.item.index)
    {
      bm_command_complain (_("--against must name something other than --item"));
      return FALSE;
    }

  *against = (int) item.index;
  return TRUE;
}

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
  return find_item (question, self->item, &question->plan.item)
         && (self->against == NULL || find_against (question, self->against, &question->plan.against))
         && check_number_of_item (self, question)
         && choose_game (self, question);
}

/* -- Playing and writing -- */

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
        write_report (self, report);
      return status;
    }

  write_report (self, report);
  if (is_complete)
    return write_certificate (self, report);

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

/* Parses the arguments and runs the command; that of a part was not necessarily typed by anyone. */
static BmExit
parse_and_run (char     **arguments,
               BmPart    *part,
               gboolean   json,
               gboolean   csv)
{
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--sets");
  g_auto (Arguments) self = {
    .deals = 1000,
    .seed = 1,
    .number = 1,
    .jobs = (int) MIN (g_get_num_processors (), BM_LAB_MAX_JOBS),
    .json = json,
    .csv = csv,
    .work = { .command = "lab", .part = part },
  };
  const GOptionEntry entries[] = {
    { "item", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.item,
      N_("What to examine; default: all tiles, explorers and medals in the set"), N_("ID") },
    { "against", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.against,
      N_("The only item it replaces; default: any printed one of the terrain it replaces, or of its kind"),
      N_("ID") },
    { "players", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.players,
      N_("Number of players: 2 to 6; default: 4 if possible"), N_("N") },
    { "mode", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.mode,
      N_("individual, team or rows; default: rows for two players, otherwise individual"), N_("MODE") },
    { "bots", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.bots,
      N_("Computer players on all seats; default: normal"), N_("KIND") },
    { "iterations", 'i', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.iterations,
      N_("How many games a player that thinks ahead plays out for each decision"), N_("I") },
    { "deals", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.deals,
      N_("Number of deals, each played twice; default: 1000"), N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.seed, N_("Random seed; default: 1"),
      N_("S") },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.sets,
      N_("Also play with these sets"), N_("FILE…") },
    { "neighbours", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.neighbours,
      N_("Try other values of a number, and say which one is balanced"), NULL },
    { "number", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.number,
      N_("Which number, in the order listed by --json; default: the first"), N_("N") },
    { "by-players", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.by_players,
      N_("Also examine it with other numbers of players"), NULL },
    { "by-strength", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.by_strength,
      N_("Also examine it with stronger and weaker computer players"), NULL },
    { "with-hard", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.with_hard,
      N_("Include the hard player, which takes a long time"), NULL },
    { "until-sure", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.until_sure,
      N_("Stop when more deals can no longer change the verdict"), NULL },
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write the result as JSON"), NULL },
    { "certificate", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.certificate,
      N_("Also write a certificate, with which others can check the result"), N_("FILE") },
    { "csv", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.csv, N_("Write the result as CSV for spreadsheets"),
      NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE") },
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
 * bm_command_lab:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_lab (char **arguments)
{
  return parse_and_run (arguments, NULL, FALSE, FALSE);
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

  return parse_and_run (arguments, part, json, csv);
}
