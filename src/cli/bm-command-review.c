/* SPDX-License-Identifier: GPL-3.0-or-later */

/* review: says of a stored game which decisions mattered. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-problem.h"
#include "bm-progress-bar.h"
#include "bm-record.h"
#include "bm-review-run.h"
#include "bm-review-words.h"
#include "bm-state.h"
#include "bm-text-table.h"

static const char summary[] = N_(
"Reviews a saved game: which decisions mattered, what would have been better, and what was luck. Each decision is\n"
"judged by what its player could know: hidden tiles are dealt again many times, and computer players play the game\n"
"out after the move and after others. The same seed gives the same result, whatever the number of jobs.");

static const char description[] = N_(
"“-” stands for standard input. By default, the decisions of persons are judged, or all if there are none. A lead is\n"
"the number of points by which a player is ahead of the best of the others at the end. Numbers are means, with the\n"
"interval in which the true value lies with a probability of 95 percent; nothing is said where moves differ by less\n"
"than can be told.\n"
"\n"
"Examples:\n"
"  bigmonster-cli review evening.bigmonster-game\n"
"  bigmonster-cli review --seat 2 --deals 2000 evening.bigmonster-game\n"
"  bigmonster-cli review --json evening.bigmonster-game > review.json\n"
"\n"
"Exit status: 0 if the game was reviewed, 1 if the file is not a game or a move in it is not legal, 2 for incorrect\n"
"usage or if something cannot be read or written, 130 after an interruption; the results so far are then written.");

/* The parsed arguments. */
typedef struct
{
  char   **files;
  int      seat;
  int      deals;
  gint64   seed;
  int      jobs;
  gboolean json;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->files);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

/* A game and what is said about it. */
typedef struct
{
  BmRecord  *record;
  BmSetup   *setup;    /* of the record */
  BmPlayers *players;
  BmReview  *review;
} Report;

static void
report_clear (Report *self)
{
  g_clear_pointer (&self->review, bm_review_unref);
  g_clear_pointer (&self->players, bm_players_free);
  g_clear_pointer (&self->record, bm_record_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Report, report_clear)

/* -- Text -- */

static int
compare_time (gconstpointer a,
              gconstpointer b)
{
  const BmReviewDecision *first = *(const BmReviewDecision *const *) a;
  const BmReviewDecision *second = *(const BmReviewDecision *const *) b;

  return first->index < second->index ? -1 : 1;
}

static void
print_moment (const Report           *self,
              const BmReviewDecision *moment)
{
  g_autoptr (BmState) state = bm_record_replay (self->record, moment->index, NULL);
  const BmView view = bm_view (state, moment->seat);
  g_autofree char *turn = bm_review_turn_words (self->setup->mode, moment->round, moment->turn);
  g_autofree char *decision = bm_review_decision_words (&view, self->players, moment);
  g_autofree char *reason = bm_review_reason_words (self->setup->rules, self->players, moment);

  g_print ("\n  %s\n    %s\n    %s\n", turn, decision, reason);
}

static void
print_seat (const Report *self,
            guint         seat)
{
  g_autoptr (GPtrArray) sentences = bm_review_summary_words (self->review, seat);
  const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];
  guint n = bm_review_list_moments (self->review, seat, moments);
  g_autofree char *name = bm_quote (bm_players_get_name (self->players, seat));

  g_print ("%s\n", name);
  for (guint i = 0; i < sentences->len; i++)
    g_print ("  %s\n", (const char *) g_ptr_array_index (sentences, i));

  qsort (moments, n, sizeof moments[0], compare_time);
  for (guint i = 0; i < n; i++)
    print_moment (self, moments[i]);
  g_print ("\n");
}

static const BmReviewPoint *
find_point (GArray *points,
            guint   round,
            guint   turn)
{
  for (guint i = 0; i < points->len; i++)
    {
      const BmReviewPoint *point = &g_array_index (points, BmReviewPoint, i);

      if (point->round == round && point->turn == turn)
        return point;
    }

  return NULL;
}

static void
add_turn (const Report *self,
          BmTextTable  *table,
          GPtrArray    *curves,
          guint         round,
          guint         turn)
{
  g_autofree char *words = bm_review_turn_words (self->setup->mode, round, turn);

  bm_text_table_add (table, "%s", words);
  for (guint i = 0; i < curves->len; i++)
    {
      const BmReviewPoint *point = find_point (g_ptr_array_index (curves, i), round, turn);
      g_autofree char *lead = point != NULL ? bm_review_measure_words (&point->margin) : g_strdup ("");

      bm_text_table_add (table, "%s", lead);
    }
}

static gboolean
has_turn (GPtrArray *curves,
          guint      round,
          guint      turn)
{
  for (guint i = 0; i < curves->len; i++)
    if (find_point (g_ptr_array_index (curves, i), round, turn) != NULL)
      return TRUE;

  return FALSE;
}

/* The lead that could be expected in each turn. */
static void
print_curves (const Report *self)
{
  g_autoptr (GPtrArray) curves = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (BmTextTable) table = NULL;
  g_autofree char *text = NULL;

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (self->review->seats >> seat & 1)
      g_ptr_array_add (curves, bm_review_list_points (self->review, seat));

  table = bm_text_table_new (curves->len + 1);
  bm_text_table_add (table, "%s", _("Expected lead"));
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (self->review->seats >> seat & 1)
      {
        g_autofree char *name = bm_quote (bm_players_get_name (self->players, seat));

        bm_text_table_add (table, "%s", name);
      }
  for (guint round = 0; round < BM_N_ROUNDS; round++)
    for (guint turn = 0; turn < BM_MAX_TILES_LAID; turn++)
      if (has_turn (curves, round, turn))
        add_turn (self, table, curves, round, turn);

  text = bm_text_table_to_text (table);
  g_print ("%s", text);
}

static void
print_report (const Report *self)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (self->review->seats >> seat & 1)
      print_seat (self, seat);
  print_curves (self);
  if (!self->review->is_over)
    g_print (_("\nThe game is not over.\n"));
}

/* -- Running -- */

static BmExit
review (const Arguments *arguments,
        BmRecord        *record)
{
  g_auto (Report) self = { .record = record, .setup = bm_record_get_setup (record) };
  BmReviewPlan plan = {
    .record = record, .seats = bm_review_find_persons (record), .seed = (guint64) arguments->seed,
    .n_deals = (guint) arguments->deals, .n_jobs = (guint) arguments->jobs,
  };
  g_autoptr (GError) error = NULL;
  BmProgressBar bar;
  gboolean is_complete;

  if (arguments->seat > (int) self.setup->n_seats)
    {
      bm_command_complain (_("--seat: the game has %u players"), self.setup->n_seats);
      return BM_EXIT_TROUBLE;
    }
  if (arguments->seat > 0)
    plan.seats = 1u << (arguments->seat - 1);

  self.players = bm_players_new (record);
  bm_progress_bar_begin (&bar);
  self.review = bm_review_run (&plan, &bar.progress, &error);
  is_complete = bm_progress_bar_end (&bar);
  if (self.review == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  if (arguments->json)
    {
      g_autoptr (JsonNode) node = bm_review_to_json (self.review, self.setup->rules);

      bm_command_write_json (node, TRUE);
    }
  else
    print_report (&self);

  return is_complete ? BM_EXIT_FINE : BM_EXIT_INTERRUPTED;
}

static BmExit
review_file (const Arguments *arguments,
             const char      *file)
{
  BmExit status;
  BmRecord *record = bm_command_load_record (file, &status);

  return record != NULL ? review (arguments, record) : status;
}

static gboolean
check (const Arguments *self)
{
  if (self->files == NULL || g_strv_length (self->files) != 1)
    {
      bm_command_complain (_("exactly one file is needed"));
      return FALSE;
    }

  return (self->seat == 0 || bm_command_check_number ("--seat", self->seat, 1, BM_MAX_SEATS))
         && bm_command_check_number ("--deals", self->deals, BM_REVIEW_MIN_DEALS, BM_REVIEW_MAX_DEALS)
         && bm_command_check_number ("--seed", self->seed, 0, G_MAXINT64)
         && bm_command_check_number ("--jobs", self->jobs, 1, BM_REVIEW_MAX_JOBS);
}

/**
 * bm_command_review:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_review (char **arguments)
{
  g_auto (Arguments) self = {
    .deals = BM_REVIEW_DEALS, .seed = BM_REVIEW_SEED, .jobs = (int) MIN (g_get_num_processors (), BM_REVIEW_MAX_JOBS),
  };
  const GOptionEntry entries[] = {
    { "seat", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.seat,
      N_("Number of the seat whose decisions are judged, from 1"), N_("SEAT") },
    { "deals", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.deals,
      N_("How many times tiles are dealt again for the moments that matter; default: 640"), N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &self.seed, N_("Random seed; default: 1"), N_("S") },
    { "jobs", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &self.jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write the result as JSON"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments) || !check (&self))
    return BM_EXIT_TROUBLE;

  return review_file (&self, self.files[0]);
}
