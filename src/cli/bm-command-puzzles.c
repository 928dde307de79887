/* SPDX-License-Identifier: GPL-3.0-or-later */

/* puzzles: makes puzzles from stored games, and checks them. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-bot-game.h"
#include "bm-problem.h"
#include "bm-progress-bar.h"
#include "bm-puzzle-maker.h"
#include "bm-puzzle-words.h"
#include "bm-state.h"
#include "bm-text-table.h"
#include "bm-words.h"

static const char summary[] = N_(
"Makes puzzles from saved games: decisions in which one answer is certainly better than the others, and which weaker\n"
"computer players do not always get right. Each decision is judged by what its player could know. The same seed gives\n"
"the same puzzles, whatever the number of jobs.");

static const char description[] = N_(
"“-” stands for standard input. With --check, the only FILE contains puzzles; each answer is measured again, and the\n"
"puzzles of which the right answers are confirmed are written.\n"
"\n"
"Examples:\n"
"  bigmonster-cli puzzles --output evening.bigmonster-puzzle evening.bigmonster-game\n"
"  bigmonster-cli puzzles --check --deals 4000 evening.bigmonster-puzzle\n"
"\n"
"Exit status: 0 if all is well, 1 if a file is not what it should be or puzzles were not confirmed, 2 for incorrect\n"
"usage or if something cannot be read or written, 130 after an interruption; the puzzles so far are then written.");

/* The parsed arguments. */
typedef struct
{
  char   **files;
  char    *output;
  char    *author;
  char    *question;
  gboolean check;
  gboolean no_sets;
  int      deals;     /* 0: the default */
  int      most;
  int      turns;     /* 0: all */
  gint64   seed;
  int      jobs;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->files);
  g_free (self->output);
  g_free (self->author);
  g_free (self->question);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

/* -- Text -- */

static void
add_puzzle (BmTextTable    *table,
            guint           number,
            const BmPuzzle *puzzle)
{
  g_autoptr (BmState) state = bm_puzzle_dup_state (puzzle);
  const BmView view = bm_view (state, puzzle->seat);
  g_autofree char *question = bm_puzzle_question_words (&view);
  g_autofree char *position = bm_puzzle_position_words (puzzle, &view);
  g_autofree char *missed = bm_words_percent (bm_puzzle_get_difficulty (puzzle));

  bm_text_table_add (table, "%u. %s", number, question);
  bm_text_table_add (table, "%s", position);
  bm_text_table_add (table, "%s", missed);
  bm_text_table_add_number (table, 1, puzzle->answers[puzzle->n_right].cost.mean);
}

static void
print_puzzles (GPtrArray *puzzles)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (4);
  g_autofree char *text = NULL;

  bm_text_table_add (table, "%s", _("Puzzle"));
  bm_text_table_add (table, "%s", _("Position"));
  /* Translators: heading of a column: how many of the answers of weaker computer players are wrong */
  bm_text_table_add (table, "%s", _("Missed"));
  /* Translators: heading of a column: how many points the best of the wrong answers costs */
  bm_text_table_add (table, "%s", _("Costs"));
  for (guint i = 0; i < puzzles->len; i++)
    add_puzzle (table, i + 1, g_ptr_array_index (puzzles, i));
  text = bm_text_table_to_text (table);
  g_print ("%s", text);
}

/* Shows the puzzles if they are not written. */
static gboolean
put_out (const Arguments *self,
         GPtrArray       *puzzles)
{
  g_autofree char *text = NULL;

  if (self->output == NULL || puzzles->len == 0)
    {
      if (puzzles->len > 0)
        print_puzzles (puzzles);
      return TRUE;
    }

  text = bm_puzzles_to_text (puzzles, !self->no_sets);
  return bm_command_write (self->output, text, strlen (text));
}

/* -- Making -- */

static void
add_author (const Arguments *self,
            GPtrArray       *puzzles,
            GPtrArray       *made)
{
  const char *author = self->author != NULL ? self->author : "";

  for (guint i = 0; i < made->len; i++)
    g_ptr_array_add (puzzles, bm_puzzle_new_titled (g_ptr_array_index (made, i), "", author));
}

static BmExit
make_from_file (const Arguments *self,
                const char      *file,
                GPtrArray       *puzzles)
{
  BmExit status;
  g_autoptr (BmRecord) record = bm_command_load_record (file, &status);
  g_autoptr (GPtrArray) made = NULL;
  BmProgressBar bar;
  BmPuzzlePlan plan = {
    .record = record, .seats = G_MAXUINT32, .seed = (guint64) self->seed, .n_jobs = (guint) self->jobs,
    .n_deals = self->deals > 0 ? (guint) self->deals : BM_PUZZLE_DEALS, .n_puzzles = (guint) self->most,
    .question = self->question != NULL ? bm_puzzle_find_question (self->question) : BM_MOVE_NONE,
    .n_turns = (guint) self->turns,
  };
  gboolean is_complete;

  if (record == NULL)
    return status;

  bm_progress_bar_begin (&bar);
  made = bm_puzzles_make (&plan, &bar.progress, NULL);
  is_complete = bm_progress_bar_end (&bar);
  add_author (self, puzzles, made);
  return is_complete ? BM_EXIT_FINE : BM_EXIT_INTERRUPTED;
}

static BmExit
make (const Arguments *self)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  BmExit status = BM_EXIT_FINE;

  for (guint i = 0; self->files[i] != NULL && status == BM_EXIT_FINE && puzzles->len < BM_PUZZLE_MAX_PUZZLES; i++)
    status = make_from_file (self, self->files[i], puzzles);
  if (status != BM_EXIT_FINE && status != BM_EXIT_INTERRUPTED)
    return status;

  g_ptr_array_set_size (puzzles, (int) MIN (puzzles->len, BM_PUZZLE_MAX_PUZZLES));
  if (puzzles->len == 0)
    g_printerr ("%s\n", _("No decision in these games makes a puzzle."));
  return put_out (self, puzzles) ? status : BM_EXIT_TROUBLE;
}

/* -- Checking -- */

/* Of all puzzles of a file; each is one pass. */
typedef struct
{
  const Arguments *arguments;
  GCancellable    *cancellable;
  GPtrArray       *puzzles;
  BmPuzzle       **checked;  /* nullable elements */
} Check;

static void
check_pass (guint    thread G_GNUC_UNUSED,
            guint64  index,
            gpointer user_data)
{
  Check *self = user_data;
  guint n_deals = self->arguments->deals > 0 ? (guint) self->arguments->deals : BM_PUZZLE_CHECK_DEALS;
  /* Not the one with which it was made, whatever number the user gives. */
  guint64 seed = bm_bot_game_mix_seed (~((guint64) self->arguments->seed + index));

  self->checked[index] = bm_puzzle_check (g_ptr_array_index (self->puzzles, index), seed, n_deals, self->cancellable);
}

static GPtrArray *
list_confirmed (const Check *self,
                gboolean     is_complete)
{
  GPtrArray *confirmed = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);

  for (guint i = 0; i < self->puzzles->len; i++)
    if (self->checked[i] != NULL)
      g_ptr_array_add (confirmed, self->checked[i]);
    else if (is_complete)
      bm_command_complain (_("puzzle %u was not confirmed"), i + 1);

  return confirmed;
}

static BmExit
check_puzzles (const Arguments *self,
               GPtrArray       *puzzles)
{
  g_autofree BmPuzzle **checked = g_new0 (BmPuzzle *, puzzles->len);
  g_autoptr (GPtrArray) confirmed = NULL;
  Check check = { .arguments = self, .puzzles = puzzles, .checked = checked };
  BmParallelLoop loop = { (guint) self->jobs, puzzles->len, check_pass, &check };
  BmProgressBar bar;
  gboolean is_complete;

  bm_progress_bar_begin (&bar);
  check.cancellable = bar.progress.cancellable;
  bm_parallel_for (&loop, &bar.progress);
  is_complete = bm_progress_bar_end (&bar);

  confirmed = list_confirmed (&check, is_complete);
  if (!put_out (self, confirmed))
    return BM_EXIT_TROUBLE;
  if (!is_complete)
    return BM_EXIT_INTERRUPTED;
  return confirmed->len == puzzles->len ? BM_EXIT_FINE : BM_EXIT_FAULTY;
}

static BmExit
check (const Arguments *self)
{
  g_autofree char *name = bm_command_dup_name (self->files[0]);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) bytes = bm_command_read (self->files[0], &error);
  g_autoptr (GPtrArray) puzzles = NULL;

  if (bytes == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_TROUBLE;
    }

  puzzles = bm_puzzles_new_from_data ((const char *) bytes->data, bytes->len, name, &error);
  if (puzzles == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  return check_puzzles (self, puzzles);
}

static gboolean
check_arguments (const Arguments *self)
{
  if (self->files == NULL || (self->check && g_strv_length (self->files) != 1))
    {
      bm_command_complain (self->check ? _("exactly one file is needed") : _("no file given"));
      return FALSE;
    }
  if (self->author != NULL && g_utf8_strlen (self->author, -1) > BM_PUZZLE_MAX_TEXT)
    {
      bm_command_complain (_("--author: the name is longer than %u characters"), (guint) BM_PUZZLE_MAX_TEXT);
      return FALSE;
    }
  if (self->question != NULL && bm_puzzle_find_question (self->question) == BM_MOVE_NONE)
    {
      bm_command_complain (_("--question must be place, pick or give"));
      return FALSE;
    }

  return (self->deals == 0
          || bm_command_check_number ("--deals", self->deals, BM_PUZZLE_MIN_DEALS, BM_PUZZLE_MAX_DEALS))
         && bm_command_check_number ("--turns", self->turns, 0, BM_MAX_TILES_LAID)
         && bm_command_check_number ("--most", self->most, 1, BM_PUZZLE_MAX_PER_GAME)
         && bm_command_check_number ("--seed", self->seed, 0, G_MAXINT64)
         && bm_command_check_number ("--jobs", self->jobs, 1, BM_PUZZLE_MAX_JOBS);
}

/**
 * bm_command_puzzles:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_puzzles (char **arguments)
{
  g_auto (Arguments) self = {
    .most = 5, .seed = 1, .jobs = (int) MIN (g_get_num_processors (), BM_PUZZLE_MAX_JOBS),
  };
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.output,
      N_("Write the puzzles to a file"), N_("FILE") },
    { "check", 'c', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.check,
      N_("Check the puzzles in a file"), NULL },
    { "most", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.most,
      N_("How many puzzles a game becomes at most; default: 5"), N_("N") },
    { "question", 'q', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.question,
      N_("Only puzzles of one kind: place, pick or give"), N_("KIND") },
    { "turns", 't', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.turns,
      N_("Only the last turns of a game, which takes less time; default: 0, all"), N_("N") },
    { "deals", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.deals,
      N_("How many times tiles are dealt again; default: 256, or 2048 for a check"), N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.seed, N_("Random seed; default: 1"), N_("S") },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "author", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.author,
      N_("Name of the author, written with each puzzle"), N_("NAME") },
    { "no-sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.no_sets,
      N_("Leave out the sets; only for the base set"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments) || !check_arguments (&self))
    return BM_EXIT_TROUBLE;

  return self.check ? check (&self) : make (&self);
}
