/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bigmonster-cli: finds the command and runs it. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>

#include "bm-locale.h"
#include "bm-problem.h"

typedef struct
{
  const char *name;
  BmExit    (*run) (char **arguments);
} Command;

static const Command commands[] = {
  { "validate", bm_command_validate },
  { "score", bm_command_score },
  { "simulate", bm_command_simulate },
  { "lab", bm_command_lab },
  { "balance", bm_command_balance },
  { "merge", bm_command_merge },
  { "certify", bm_command_certify },
  { "replay", bm_command_replay },
  { "review", bm_command_review },
  { "compare", bm_command_compare },
  { "day", bm_command_day },
  { "puzzles", bm_command_puzzles },
  { "statistics", bm_command_statistics },
  { "diff", bm_command_diff },
  { "print", bm_command_print },
  { "picture", bm_command_picture },
  { "table", bm_command_table },
  { "tabletop", bm_command_tabletop },
};

static const char summary[] = N_("Plays, checks and scores games of Big Monster without a display.");

static const char description[] = N_(
"Commands:\n"
"  validate   checks files containing sets of tiles, explorers and medals\n"
"  score      scores finished games\n"
"  simulate   lets computer players play many games\n"
"  lab        measures how strong tiles, explorers and medals are\n"
"  balance    finds the fewest changes that balance a set\n"
"  merge      adds up what several computers have simulated or measured\n"
"  certify    checks a certificate of balance, and measures it again\n"
"  replay     replays a saved game\n"
"  review     says which decisions in a saved game mattered\n"
"  compare    compares saved games of the same deal\n"
"  day        says what the deal of the day is, and checks the results of others\n"
"  puzzles    makes puzzles from saved games, and checks them\n"
"  statistics says what people and computer players did in saved games\n"
"  diff       says what has changed from one version of a set to the next\n"
"  print      writes sets as a PDF, to be printed and cut out\n"
"  picture    writes tiles, explorers, medals and tokens as pictures\n"
"  table      writes the numbers of a set as a table for spreadsheets, and reads them back\n"
"  tabletop   writes sets for Tabletop Simulator\n"
"\n"
"“bigmonster-cli COMMAND --help” says more about each.\n"
"\n"
"Exit status: 0 if all is well, 1 if what was checked is not, 2 for incorrect usage or if something cannot be\n"
"read or written.\n"
"\n"
"This is an unofficial, fan-made adaptation of the board game.\n");

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];

  return NULL;
}

static void
complain_about_command (const char *name)
{
  const char *known[G_N_ELEMENTS (commands) + 1] = { NULL };
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *quoted = bm_quote (shown);
  const char *suggestion;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    known[i] = commands[i].name;
  suggestion = bm_suggest (shown, known);

  if (suggestion != NULL)
    bm_command_complain (_("there is no command “%s”; did you mean “%s”?"), quoted, suggestion);
  else
    bm_command_complain (_("there is no command “%s”"), quoted);
  g_printerr (_("“%s --help” lists all commands.\n"), g_get_prgname ());
}

/* Without a command, only --version and --help are valid; --help does not return. */
static BmExit
run_without_command (char **arguments)
{
  gboolean version = FALSE;
  const GOptionEntry entries[] = {
    { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &version, N_("Show the version and exit"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (N_("COMMAND …"), summary, description, entries);
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autoptr (GError) error = NULL;

  if (!g_option_context_parse_strv (context, &rest, &error))
    bm_command_complain ("%s", error->message);
  else if (version)
    {
      g_print ("bigmonster-cli %s\n", BM_VERSION);
      return bm_command_finish (BM_EXIT_FINE);
    }
  else
    bm_command_complain (_("no command given"));

  g_printerr (_("“%s --help” lists all commands.\n"), g_get_prgname ());
  return BM_EXIT_TROUBLE;
}

int
main (int    argc,
      char **argv)
{
  const Command *command;

  /* Ends quietly when no one reads the results any more, even if the parent process ignores the signal. */
  signal (SIGPIPE, SIG_DFL);
  bm_locale_set_up ();
  g_set_prgname ("bigmonster-cli");

  if (argc < 2 || argv[1][0] == '-')
    return run_without_command (argv);

  command = find_command (argv[1]);
  if (command == NULL)
    {
      complain_about_command (argv[1]);
      return BM_EXIT_TROUBLE;
    }

  return bm_command_finish (command->run (argv + 1));
}
