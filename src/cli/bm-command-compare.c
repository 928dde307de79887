/* SPDX-License-Identifier: GPL-3.0-or-later */

/* compare: games of the same deal in one table, and the deal as a file for others. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-duplicate-words.h"
#include "bm-duplicate.h"
#include "bm-problem.h"
#include "bm-review-words.h"
#include "bm-text-table.h"
#include "bm-thing-words.h"

static const char summary[] = N_(
"Compares saved games of the same deal, in which everyone had the same tiles, as in duplicate bridge: what counts is how many\n"
"points more someone scored than all who had the same seat did on average, so luck cancels.");

static const char description[] = N_(
"A deal is a saved game without moves: friends open the file, play it, and send back what they have saved.\n"
"\n"
"Examples:\n"
"  bigmonster-cli compare --deal friday.bigmonster-game evening.bigmonster-game\n"
"  bigmonster-cli compare --turns ada.bigmonster-game ben.bigmonster-game\n"
"  bigmonster-cli compare --csv *.bigmonster-game > friday.csv\n"
"\n"
"Exit status: 0 if all is well, 1 if a file is not a finished game of the same deal, 2 for incorrect usage or if something\n"
"cannot be read or written.");

/* The parsed arguments. */
typedef struct
{
  char   **files;
  char    *deal;
  gboolean turns;
  gboolean csv;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->files);
  g_free (self->deal);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

static BmExit
write_deal (const Arguments *self)
{
  BmExit status;
  g_autoptr (BmRecord) record = bm_command_load_record (self->files[0], &status);
  g_autoptr (BmRecord) deal = record != NULL ? bm_duplicate_new_deal (record) : NULL;
  g_autofree char *text = deal != NULL ? bm_record_to_text (deal) : NULL;

  if (text == NULL)
    return status;
  return bm_command_write (self->deal, text, strlen (text)) ? BM_EXIT_FINE : BM_EXIT_TROUBLE;
}

/* -- Tables -- */

static char *
dup_name (const BmDuplicateRow *row)
{
  return *row->name != '\0' ? bm_quote (row->name) : g_strdup_printf (_("seat %u"), row->track->seat + 1);
}

static void
print_points (BmDuplicate *games)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (5);
  g_autofree char *text = NULL;

  bm_text_table_add (table, "%s", _("Player"));
  bm_text_table_add (table, "%s", _("Seat"));
  bm_text_table_add (table, "%s", _("Points"));
  bm_text_table_add (table, "%s", _("Compared"));
  bm_text_table_add (table, "%s", _("Place"));
  for (guint i = 0; i < bm_duplicate_get_n_rows (games); i++)
    {
      const BmDuplicateRow *row = bm_duplicate_get_row (games, i);
      g_autofree char *name = dup_name (row);
      g_autofree char *compared = bm_number_to_text (row->compared, 1);

      bm_text_table_add (table, "%s", name);
      bm_text_table_add (table, "%u", row->track->seat + 1);
      bm_text_table_add (table, "%d", row->track->sheet.total);
      bm_text_table_add (table, "%s%s", row->compared > 0 ? "+" : "", compared);
      bm_text_table_add (table, "%u", row->place);
    }
  text = bm_text_table_to_text (table);
  g_print ("%s", text);
}

static void
add_turn (BmTextTable *table,
          BmDuplicate *games,
          guint        turn)
{
  const BmTrack *first = bm_duplicate_get_row (games, 0)->track;
  const BmTrackTurn *when = &g_array_index (first->turns, BmTrackTurn, turn);
  g_autofree char *words
    = bm_review_turn_words (bm_record_get_setup (first->record)->mode, when->round, when->turn);

  bm_text_table_add (table, "%s", words);
  for (guint i = 0; i < bm_duplicate_get_n_rows (games); i++)
    {
      const BmTrack *track = bm_duplicate_get_row (games, i)->track;
      const BmTrackTurn *own = turn < track->turns->len ? &g_array_index (track->turns, BmTrackTurn, turn) : NULL;

      if (own == NULL || own->tile == BM_NONE)
        bm_text_table_add (table, "–");
      else
        bm_text_table_add (table, "%s %d", bm_tile_name (bm_record_get_setup (track->record)->rules, own->tile), own->total);
    }
}

static void
print_turns (BmDuplicate *games)
{
  g_autoptr (BmTextTable) table = bm_text_table_new (bm_duplicate_get_n_rows (games) + 1);
  g_autofree char *text = NULL;

  bm_text_table_add (table, "%s", _("Turn"));
  for (guint i = 0; i < bm_duplicate_get_n_rows (games); i++)
    {
      g_autofree char *name = dup_name (bm_duplicate_get_row (games, i));

      bm_text_table_add (table, "%s", name);
    }
  for (guint turn = 0; turn < bm_duplicate_get_row (games, 0)->track->turns->len; turn++)
    add_turn (table, games, turn);
  text = bm_text_table_to_text (table);
  g_print ("\n%s", text);
}

static BmExit
compare (const Arguments *self)
{
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();

  for (guint i = 0; self->files[i] != NULL; i++)
    {
      BmExit status;
      g_autoptr (BmRecord) record = bm_command_load_record (self->files[i], &status);
      BmDuplicateAnswer answer;

      if (record == NULL)
        return status;
      answer = bm_duplicate_add (games, record);
      if (answer != BM_DUPLICATE_FINE)
        {
          g_autofree char *name = bm_command_dup_name (self->files[i]);

          bm_command_complain ("%s: %s", name, bm_duplicate_answer_words (answer));
          return BM_EXIT_FAULTY;
        }
    }

  bm_duplicate_compare (games);
  if (self->csv)
    {
      g_autofree char *csv = bm_duplicate_to_csv (games);

      g_print ("%s", csv);
    }
  else
    print_points (games);
  if (self->turns && !self->csv)
    print_turns (games);
  return BM_EXIT_FINE;
}

/**
 * bm_command_compare:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_compare (char **arguments)
{
  g_auto (Arguments) self = { 0 };
  const GOptionEntry entries[] = {
    { "deal", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.deal,
      N_("Write the deal of the game, without its moves, for others to play"), N_("OUTPUT") },
    { "turns", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.turns,
      N_("Also say what everyone placed in each turn, and their points afterwards"), NULL },
    { "csv", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.csv, N_("Write a table for spreadsheets"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
    return BM_EXIT_TROUBLE;
  if (self.files == NULL || (self.deal != NULL && self.files[1] != NULL))
    {
      bm_command_complain (self.files == NULL ? _("at least one file is needed") : _("exactly one file is needed"));
      return BM_EXIT_TROUBLE;
    }

  return self.deal != NULL ? write_deal (&self) : compare (&self);
}
