/* SPDX-License-Identifier: GPL-3.0-or-later */

/* validate: lists all problems of sets. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-problem.h"
#include "bm-set.h"
#include "bm-setup.h"
#include "bm-text.h"
#include "bm-thing-kind.h"

static const char summary[] = N_(
"Checks files containing sets of tiles, explorers and medals, and lists everything that is wrong or doubtful.\n"
"\n"
"Sets that a file requires are looked for among the other files and then among those that come with the game.");

static const char description[] = N_(
"Problems go to standard error, each with the file, the place in it, what is wrong and what would be right; for\n"
"each file, a line on standard output says how many there are. With --json, a list of all problems goes to\n"
"standard output instead. “-” stands for standard input.\n"
"\n"
"Examples:\n"
"  bigmonster-cli validate hermits.json\n"
"  bigmonster-cli validate --json lakes.json rivers.json\n"
"\n"
"Exit status: 0 if no file has an error, 1 if any has, 2 for incorrect usage or if something cannot be read or\n"
"written. Warnings are not errors.");

/* By BmSetError: the name in JSON. */
static const char * const code_names[] = {
  [BM_SET_ERROR_SYNTAX] = "syntax",
  [BM_SET_ERROR_FORMAT] = "format",
  [BM_SET_ERROR_VERSION] = "version",
  [BM_SET_ERROR_MISSING] = "missing",
  [BM_SET_ERROR_TYPE] = "type",
  [BM_SET_ERROR_RANGE] = "range",
  [BM_SET_ERROR_ID] = "id",
  [BM_SET_ERROR_DUPLICATE] = "duplicate",
  [BM_SET_ERROR_REFERENCE] = "reference",
  [BM_SET_ERROR_CONFLICT] = "conflict",
  [BM_SET_ERROR_LIMIT] = "limit",
  [BM_SET_ERROR_UNKNOWN_MEMBER] = "unknown-member",
  [BM_SET_ERROR_UNPLAYABLE] = "unplayable",
  [BM_SET_ERROR_IO] = "io",
};

/* A file of the command line: either its set, or the error from reading it. */
typedef struct
{
  char      *name;      /* name for messages */
  BmSet     *set;
  GPtrArray *problems;  /* BmProblem */
  GError    *error;
} Source;

typedef struct
{
  gboolean   json;
  gboolean   quiet;
  GArray    *sources;   /* Source */
  JsonArray *results;
  BmExit     status;
} Validation;

static void
clear_source (gpointer data)
{
  Source *source = data;

  g_clear_pointer (&source->name, g_free);
  g_clear_pointer (&source->set, bm_set_unref);
  g_clear_pointer (&source->problems, g_ptr_array_unref);
  g_clear_error (&source->error);
}

static GArray *
load_sources (char **files)
{
  GArray *sources = g_array_new (FALSE, FALSE, sizeof (Source));

  g_array_set_clear_func (sources, clear_source);
  for (guint i = 0; files[i] != NULL; i++)
    {
      Source source = { .name = bm_command_dup_name (files[i]) };

      source.problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
      source.set = bm_command_examine_set (files[i], source.problems, &source.error);
      g_array_append_val (sources, source);
    }

  return sources;
}

/* Messages of errors start with the name of the file; problems have it separately. */
static BmProblem *
new_problem_from_error (const GError *error,
                        const char   *file)
{
  g_autofree char *prefix = g_strconcat (file, ": ", NULL);
  const char *message = error->message;
  BmSetError code = error->domain == BM_SET_ERROR ? (BmSetError) error->code : BM_SET_ERROR_IO;

  if (g_str_has_prefix (message, prefix))
    message += strlen (prefix);

  return bm_problem_new (BM_SEVERITY_ERROR, code, file, NULL, message);
}

static BmProblem *
new_doubt_about_playing (const GError *error,
                         const char   *file)
{
  /* Translators: %s is the reason, a sentence without a full stop */
  g_autofree char *message = g_strdup_printf (_("this set cannot be played. Four players: %s"), error->message);

  return bm_problem_new (BM_SEVERITY_WARNING, BM_SET_ERROR_UNPLAYABLE, file, "$", message);
}

/* Finds a set among the given files. */
static BmSet *
find_given (const char *id,
            gpointer    data)
{
  const GArray *sources = data;

  for (guint i = 0; i < sources->len; i++)
    {
      BmSet *set = g_array_index (sources, Source, i).set;

      if (set != NULL && strcmp (bm_set_get_id (set), id) == 0)
        return set;
    }

  return NULL;
}

/* Compiles a set with those that it requires, and adds the problems of all files. Of the other files, only those that
 * it requires matter: unrelated files, perhaps two versions of a set, do not affect each other. */
static void
compile (const Validation *self,
         const Source     *source,
         GPtrArray        *problems)
{
  g_autoptr (GPtrArray) sets = bm_library_list_required (source->set, find_given, self->sources);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) rules = NULL;

  g_ptr_array_add (sets, bm_set_ref (source->set));
  rules = bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);
  if (rules != NULL && !bm_setup_is_possible (rules, &error))
    g_ptr_array_add (problems, new_doubt_about_playing (error, source->name));
  else if (rules != NULL)
    bm_setup_check_supply (rules, source->name, problems);
}

static JsonObject *
problem_to_json (const BmProblem *problem)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "severity", problem->severity == BM_SEVERITY_ERROR ? "error" : "warning");
  json_object_set_string_member (object, "code", code_names[problem->code]);
  json_object_set_string_member (object, "file", problem->file != NULL ? problem->file : "");
  json_object_set_string_member (object, "path", problem->path != NULL ? problem->path : "");
  json_object_set_string_member (object, "message", problem->message);

  return object;
}

static JsonNode *
get_root (const Validation *self,
          const char       *file)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const Source *source = &g_array_index (self->sources, Source, i);

      if (g_strcmp0 (source->name, file) == 0 && source->set != NULL)
        return bm_set_get_root (source->set);
    }

  return NULL;
}

/* The name of the thing that has the problem: nobody counts to the fortieth tile. */
static char *
dup_name (const Validation *self,
          const BmProblem  *problem)
{
  JsonNode *root = get_root (self, problem->file);
  g_autofree char *thing = NULL;
  g_autofree char *path = NULL;
  BmText name;
  char *words;
  BmThingKind kind;
  guint index;

  if (root == NULL || problem->path == NULL || !bm_thing_path_parse (problem->path, &kind, &index))
    return NULL;

  thing = bm_thing_path_new (kind, index);
  path = g_strconcat (thing, ".name", NULL);
  bm_text_init_from_json (&name, bm_json_tree_get (root, path), BM_MAX_NAME);
  words = bm_text_is_empty (&name) ? NULL : bm_quote (bm_text_get (&name, bm_language_get_preferred ()));
  bm_text_clear (&name);

  return words;
}

static char *
dup_line (const Validation *self,
          const BmProblem  *problem)
{
  g_autofree char *name = dup_name (self, problem);
  g_autoptr (BmProblem) named = bm_problem_copy (problem);

  if (name == NULL)
    return bm_problem_to_string (problem);

  g_free (named->path);
  /* Translators: the place of a problem in a file, and the name of the thing there: $.tiles[3].points (“Moth”) */
  named->path = g_strdup_printf (C_("place", "%s (“%s”)"), problem->path, name);

  return bm_problem_to_string (named);
}

static void
report_problem (Validation      *self,
                const BmProblem *problem)
{
  g_autofree char *text = dup_line (self, problem);

  if (self->quiet && problem->severity == BM_SEVERITY_WARNING)
    return;
  if (self->json)
    json_array_add_object_element (self->results, problem_to_json (problem));
  else if (problem->severity == BM_SEVERITY_WARNING)
    /* Translators: followed by a file, a place in it, and something doubtful there */
    g_printerr (_("Warning: %s\n"), text);
  else
    g_printerr ("%s\n", text);
}

static void
report_file (Validation   *self,
             const Source *source,
             guint         n_errors,
             guint         n_warnings)
{
  g_autofree char *errors = g_strdup_printf (ngettext ("%u error", "%u errors", n_errors), n_errors);
  g_autofree char *warnings = g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings), n_warnings);

  if (self->json || self->quiet)
    return;

  if (n_errors > 0 && n_warnings > 0)
    /* Translators: a file, and how much is wrong with it: “lakes.json: 3 errors, 1 warning” */
    g_print (_("%s: %s, %s\n"), source->name, errors, warnings);
  else if (n_errors > 0 || n_warnings > 0)
    /* Translators: a file, and how much is wrong with it: “lakes.json: 1 warning” */
    g_print (_("%s: %s\n"), source->name, n_errors > 0 ? errors : warnings);
  else
    /* Translators: nothing is wrong with this file */
    g_print (_("%s: OK\n"), source->name);
}

/* Problems of other files on the command line are reported with these files. */
static gboolean
is_about_another (const Validation *self,
                  const Source     *source,
                  const BmProblem  *problem)
{
  if (g_strcmp0 (problem->file, source->name) == 0)
    return FALSE;

  for (guint i = 0; i < self->sources->len; i++)
    if (g_strcmp0 (problem->file, g_array_index (self->sources, Source, i).name) == 0)
      return TRUE;

  return FALSE;
}

static void
validate_source (Validation   *self,
                 const Source *source)
{
  GPtrArray *problems = source->problems;
  guint n[2] = { 0, 0 };

  if (source->set != NULL)
    compile (self, source, problems);
  else
    g_ptr_array_add (problems, new_problem_from_error (source->error, source->name));

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = problems->pdata[i];

      if (is_about_another (self, source, problem))
        continue;
      report_problem (self, problem);
      n[problem->severity]++;
    }

  report_file (self, source, n[BM_SEVERITY_ERROR], n[BM_SEVERITY_WARNING]);
  if (n[BM_SEVERITY_ERROR] > 0)
    self->status = MAX (self->status, BM_EXIT_FAULTY);
  if (source->error != NULL && source->error->domain == G_FILE_ERROR)
    self->status = BM_EXIT_TROUBLE;
}

/**
 * bm_command_validate:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_validate (char **arguments)
{
  g_auto (GStrv) files = NULL;
  g_autoptr (GArray) sources = NULL;
  g_autoptr (JsonArray) results = json_array_new ();
  g_autoptr (JsonNode) node = json_node_alloc ();
  Validation self = { .results = results, .status = BM_EXIT_FINE };
  const GOptionEntry entries[] = {
    { "json", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write the problems as JSON to standard "
                                                                         "output"),
      NULL },
    { "quiet", 'q', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.quiet,
      N_("Report errors only: no warnings, and no line per file"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
    return BM_EXIT_TROUBLE;
  if (files == NULL)
    {
      bm_command_complain (_("no files given"));
      return BM_EXIT_TROUBLE;
    }

  sources = load_sources (files);
  self.sources = sources;
  for (guint i = 0; i < sources->len; i++)
    validate_source (&self, &g_array_index (sources, Source, i));

  json_node_init_array (node, results);
  if (self.json)
    bm_command_write_json (node, TRUE);

  return self.status;
}
