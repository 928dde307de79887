/* SPDX-License-Identifier: GPL-3.0-or-later */

/* day: says what the deal of the day is, writes the line that says what became of it, and checks such lines. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-date.h"
#include "bm-day-line.h"
#include "bm-day-words.h"
#include "bm-day.h"
#include "bm-players.h"
#include "bm-problem.h"
#include "bm-score-words.h"
#include "bm-text-table.h"

static const char summary[] = N_(
"Says what the deal of the day is: everyone gets the same one, by the date. The result of a game is one line to paste into a\n"
"chat; it contains the moves, so that it can be checked, and the game can be saved and looked at.");

static const char description[] = N_(
"DATE is a day such as 2026-11-27; the default is today.\n"
"\n"
"Examples:\n"
"  bigmonster-cli day\n"
"  bigmonster-cli day --line evening.bigmonster-game\n"
"  bigmonster-cli day --check \"Big Monster 2026-11-27 Ada 63 (58 51 44) #AQB…\" --save ada.bigmonster-game\n"
"\n"
"Exit status: 0 if all is well, 1 if a game is not that of a day or a line was altered, 2 for incorrect usage or if\n"
"something cannot be read or written.");

/* The parsed arguments. */
typedef struct
{
  char **dates;
  char  *line;
  char  *check;
  char  *save;
} Arguments;

static void
clear_arguments (Arguments *self)
{
  g_strfreev (self->dates);
  g_free (self->line);
  g_free (self->check);
  g_free (self->save);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Arguments, clear_arguments)

/* -- Writing -- */

static void
print_deal (const BmRecord *record)
{
  g_autofree char *deal = bm_day_deal_words (record);
  g_autofree char *day = NULL;
  GDate date;

  bm_date_parse (bm_record_get_day (record), &date);
  day = bm_day_date_words (&date);
  g_print ("%s\n%s\n", day, deal);
}

static void
print_seats (const BmRecord *record)
{
  g_autoptr (BmPlayers) players = bm_players_new (record);

  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    {
      g_autofree char *name = bm_quote (bm_players_get_name (players, seat));

      g_print ("%u. %s\n", seat + 1, bm_players_is_person (players, seat) ? _("You") : name);
    }
}

static void
print_result (const BmRecord *record)
{
  const BmSetup *setup = bm_record_get_setup (record);
  g_autoptr (BmPlayers) players = bm_players_new (record);
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);
  g_autoptr (BmTextTable) table = bm_text_table_new (2);
  g_autofree char *taken_back = bm_taken_back_words (players);
  g_autofree char *text = NULL;

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      g_autofree char *name = bm_quote (bm_players_get_name (players, seat));
      BmSheet sheet;

      bm_position_score (&state->position, setup->rules, seat, &sheet);
      bm_text_table_add (table, "%s", name);
      bm_text_table_add (table, "%d", sheet.total);
    }
  text = bm_text_table_to_text (table);
  g_print ("%s", text);
  if (taken_back != NULL)
    g_print ("%s\n", taken_back);
}

static BmExit
save (const Arguments *self,
      const BmRecord  *record)
{
  g_autofree char *text = NULL;

  if (self->save == NULL)
    return BM_EXIT_FINE;

  text = bm_record_to_text (record);
  return bm_command_write (self->save, text, strlen (text)) ? BM_EXIT_FINE : BM_EXIT_TROUBLE;
}

/* -- What there is to do -- */

static BmExit
show_deal (const Arguments *self)
{
  g_autoptr (BmRules) rules = bm_day_load_rules ();
  g_autoptr (BmRecord) record = NULL;
  GDate date;

  g_date_clear (&date, 1);
  if (self->dates == NULL)
    g_date_set_time_t (&date, g_get_real_time () / G_TIME_SPAN_SECOND);
  else if (!bm_date_parse (self->dates[0], &date) || !bm_day_has_deal (&date))
    {
      g_autofree char *quoted = bm_quote (self->dates[0]);

      bm_command_complain (_("%s is not a day from %s on"), quoted, BM_DAY_FIRST);
      return BM_EXIT_TROUBLE;
    }

  record = bm_day_new_record (rules, &date, "");
  print_deal (record);
  print_seats (record);
  return save (self, record);
}

static BmExit
write_line (const Arguments *self)
{
  g_autofree char *name = bm_command_dup_name (self->line);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) bytes = bm_command_read (self->line, &error);
  g_autoptr (BmRecord) record = NULL;
  g_autofree char *line = NULL;

  if (bytes == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_TROUBLE;
    }

  record = bm_record_new_from_data ((const char *) bytes->data, bytes->len, name, &error);
  line = record != NULL ? bm_day_line_new (record) : NULL;
  if (line == NULL)
    {
      if (error != NULL)
        bm_command_complain ("%s", error->message);
      else
        bm_command_complain (_("%s: this is not a finished game of a day’s deal"), name);
      return BM_EXIT_FAULTY;
    }

  g_print ("%s\n", line);
  return save (self, record);
}

static BmExit
check_line (const Arguments *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_day_line_read (self->check, &error);

  if (record == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  print_deal (record);
  print_result (record);
  return save (self, record);
}

static gboolean
check (const Arguments *self)
{
  guint n_dates = self->dates != NULL ? g_strv_length (self->dates) : 0;

  if (n_dates + (self->line != NULL) + (self->check != NULL) <= 1)
    return TRUE;

  bm_command_complain (_("only one of DATE, --line and --check is possible"));
  return FALSE;
}

/**
 * bm_command_day:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_day (char **arguments)
{
  g_auto (Arguments) self = { 0 };
  const GOptionEntry entries[] = {
    { "line", 'l', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.line,
      N_("Write the line of a saved game"), N_("FILE") },
    { "check", 'c', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self.check,
      N_("Check a line, and say what it contains"), N_("LINE") },
    { "save", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.save, N_("Save the game"), N_("FILE") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &self.dates, NULL, N_("[DATE]") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments) || !check (&self))
    return BM_EXIT_TROUBLE;

  if (self.line != NULL)
    return write_line (&self);
  return self.check != NULL ? check_line (&self) : show_deal (&self);
}
