/* SPDX-License-Identifier: GPL-3.0-or-later */

/* print: writes sets as a PDF to be printed and cut out. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "bm-art-resources.h"
#include "bm-print-job.h"
#include "bm-sets-choice.h"

static const char summary[] = N_(
"Writes the tiles, explorers, medals and tokens of sets as a PDF, to be printed and cut out.");

static const char description[] = N_(
"Everything is printed in true size, as often as a game needs it. Print at “actual size”, without fitting to the\n"
"page: the line in the margin is 50 mm long. Of sets that a set requires, nothing is printed unless they are named\n"
"too.\n"
"\n"
"Examples:\n"
"  bigmonster-cli print hermits.json -o hermits.pdf\n"
"  bigmonster-cli print base stretch-goals -o game.pdf --backs long-edge --bleed 3\n"
"  bigmonster-cli print hermits.json -o test.pdf --only hermit --copies 2 --paper letter\n"
"  bigmonster-cli print hermits.json -o new.pdf --since hermits-1.json\n"
"\n"
"Exit status: 0 if the PDF was written, 1 if a set has an error or cannot be printed in this way, 2 for incorrect\n"
"usage or if something cannot be read or written.");

typedef struct
{
  char         **sets;
  char         **only;
  char          *since;
  char          *output;
  char          *paper;
  char          *marks;
  char          *backs;
  int            copies;
  BmPrintOptions options;
} Printing;

static void
printing_clear (Printing *self)
{
  g_strfreev (self->sets);
  g_strfreev (self->only);
  g_free (self->since);
  g_free (self->output);
  g_free (self->paper);
  g_free (self->marks);
  g_free (self->backs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Printing, printing_clear)

/* -- Options -- */

static gboolean
check_length (const char *option,
              double      number,
              double      minimum,
              double      maximum)
{
  g_autofree char *from = g_strdup_printf ("%g", minimum);
  g_autofree char *to = g_strdup_printf ("%g", maximum);

  if (isfinite (number) && number >= minimum && number <= maximum)
    return TRUE;

  bm_command_complain (_("%s must be a number from %s to %s"), option, from, to);
  return FALSE;
}

/* Leaves the default if an option was not given. */
static gboolean
read_word (const char        *option,
           const char        *word,
           const char *const *words,
           guint             *value)
{
  int index;

  if (!bm_command_read_word (option, word, words, &index))
    return FALSE;
  if (index >= 0)
    *value = (guint) index;

  return TRUE;
}

static gboolean
read_options (Printing *self)
{
  BmPrintOptions *options = &self->options;
  guint paper = options->paper, marks = options->marks, backs = options->backs;

  if (!read_word ("--paper", self->paper, bm_paper_names, &paper)
      || !read_word ("--marks", self->marks, bm_print_marks_names, &marks)
      || !read_word ("--backs", self->backs, bm_print_backs_names, &backs)
      || !check_length ("--scale", options->scale, BM_PRINT_MIN_SCALE, BM_PRINT_MAX_SCALE)
      || !check_length ("--bleed", options->bleed, 0, BM_PRINT_MAX_BLEED)
      || !check_length ("--safe", options->safe, 0, BM_PRINT_MAX_SAFE)
      || !bm_command_check_number ("--copies", self->copies, 0, BM_PRINT_MAX_COPIES))
    return FALSE;

  options->paper = (BmPaper) paper;
  options->marks = (BmPrintMarks) marks;
  options->backs = (BmPrintBacks) backs;
  options->copies = (guint) self->copies;
  if (!bm_command_has_sets (self->sets))
    return FALSE;
  if (self->output == NULL)
    bm_command_complain (_("--output says which file to write; it is missing"));

  return self->output != NULL;
}

/* -- Pages -- */

static BmPrintJob *
make_job (const Printing *self,
          GError        **error)
{
  g_auto (BmSetsChoice) sets = { .rules = NULL };

  if (!bm_sets_choice_init (&sets, self->sets, self->only, error)
      || (self->since != NULL && !bm_sets_choice_set_since (&sets, self->since, error)))
    return NULL;

  return bm_print_job_new (sets.rules, &sets.choice, &self->options, error);
}

static BmExit
write_pdf (const Printing   *self,
           const BmPrintJob *job,
           GBytes           *pdf)
{
  g_autofree char *name = g_filename_display_name (self->output);
  g_autofree char *words = bm_print_job_words (job);

  if (!bm_command_write (self->output, g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf)))
    return BM_EXIT_TROUBLE;
  if (bm_command_is_stdin (self->output))
    return BM_EXIT_FINE;

  /* Translators: a file, and how much is in it: “hermits.pdf: 12 pieces on 2 sheets” */
  g_print (_("%s: %s\n"), name, words);
  return BM_EXIT_FINE;
}

static BmExit
print_sets (const Printing *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmPrintJob) job = make_job (self, &error);
  g_autoptr (GBytes) pdf = job != NULL ? bm_print_job_make_pdf (job, &error) : NULL;

  return pdf != NULL ? write_pdf (self, job, pdf) : bm_command_refuse_sets (error);
}

/**
 * bm_command_print:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_print (char **arguments)
{
  g_auto (Printing) self = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.output,
      N_("The PDF to write; “-” stands for standard output"), N_("FILE") },
    { "paper", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.paper, N_("a4 (default) or letter"), N_("PAPER") },
    { "scale", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_DOUBLE, &self.options.scale,
      N_("Size of all pieces: 0.25 to 2; default: 1, tiles of 50 × 100 mm"), N_("X") },
    { "bleed", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_DOUBLE, &self.options.bleed,
      N_("Continue pieces beyond their edges, in millimetres; default: 0"), N_("MM") },
    { "safe", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_DOUBLE, &self.options.safe,
      N_("Draw a line inside of pieces, for checking a design, in millimetres"), N_("MM") },
    { "marks", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.marks,
      N_("Where to cut: lines (default), corners or none"), N_("MARKS") },
    { "backs", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.backs,
      N_("Print on both sides: long-edge, short-edge or none (default)"), N_("HOW") },
    { "only", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &self.only,
      N_("Only these tiles, explorers, medals and tokens"), N_("ID…") },
    { "since", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.since,
      N_("Only what looks different in this earlier version of a set"), N_("SET") },
    { "copies", 'c', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.copies,
      N_("Number of copies of each; default: as many as a game needs"), N_("N") },
    { "rules", 'r', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.options.rules,
      N_("Add pages that explain everything in words"), NULL },
    { "score-pad", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.options.score_pad,
      N_("Add a page with empty score pads"), NULL },
    { "no-pieces", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.options.no_pieces,
      N_("Only these pages, without anything to cut out"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.sets, NULL, N_("SET…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--only");

  bm_print_options_init (&self.options);
  if (!bm_command_parse (context, expanded) || !read_options (&self))
    return BM_EXIT_TROUBLE;

  bm_art_register_resource ();

  return print_sets (&self);
}
