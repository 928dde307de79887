/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-host"

#include "config.h"

#include "bm-host-arguments.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-bot-names.h"
#include "bm-bot.h"
#include "bm-broker.h"
#include "bm-file.h"
#include "bm-json.h"
#include "bm-library.h"

#define MAX_GRACE_S (30 * 24 * 60 * 60)

static const char summary[] = N_(
"Hosts tables where people in different places play Big Monster together. No one plays at the host itself, so no\n"
"one can look at other players’ hands. It needs no display.");

static const char description[] = N_(
"It prints an invitation for each table. Whoever has it can take a seat. A game begins when every seat is taken and\n"
"everyone is ready; afterwards, the table is ready for another. Tables outlive the program: start it again with the\n"
"same folder, and they are as they were.\n"
"\n"
"LIST is a list of IDs, separated by commas: easy, normal or hard. These computer players get the last seats.\n"
"\n"
"Examples:\n"
"  bigmonster-host --players 4\n"
"  bigmonster-host --players 5 --bots hard --sets stretch-goals hermits.json --broker mqtt.example.org\n"
"\n"
"Exit status: 0 if it was told to stop, 1 if there was a problem.");

/* As they were given. */
typedef struct
{
  int    players;
  char  *mode;
  char  *bots;
  char **sets;
  char  *edition;
  int    tables;
  char  *folder;
  int    grace;
} Options;

static void
clear_options (Options *self)
{
  g_free (self->mode);
  g_free (self->bots);
  g_strfreev (self->sets);
  g_free (self->edition);
  g_free (self->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, clear_options)

static gboolean
check_number (const char  *option,
              gint64       number,
              gint64       minimum,
              gint64       maximum,
              GError     **error)
{
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
  g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);

  if (number >= minimum && number <= maximum)
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("%s must be a number from %s to %s"), option, from,
               to);
  return FALSE;
}

/* Takes @words. */
static void
refuse_word (const char  *option,
             const char  *word,
             GStrv        words,
             GError     **error)
{
  g_autofree char *list = g_strjoinv (", ", words);

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, _("%s must be one of %s, not “%s”"), option, list,
               word);
  g_strfreev (words);
}

/* -- What is played -- */

static GStrv
list_modes (void)
{
  GStrv modes = g_new0 (char *, BM_N_MODES + 1);

  for (guint i = 0; i < BM_N_MODES; i++)
    modes[i] = g_strdup (bm_mode_to_string ((BmMode) i));
  return modes;
}

/* Shipped sets are found by their ID, unless there is a file with that name. */
static BmSet *
load_set (const char  *name,
          GError     **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autofree char *display_name = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = NULL;

  if (bm_set_is_id (name) && !g_file_query_exists (file, NULL))
    return bm_library_load_shipped (name, error);

  bytes = bm_file_read (file, BM_JSON_MAX_BYTES, error);
  if (bytes == NULL)
    return NULL;
  return bm_set_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), display_name, error);
}

static BmRules *
load_rules (char   **names,
            GError **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      BmSet *set = load_set (names[i], error);

      if (set == NULL)
        return NULL;
      g_ptr_array_add (sets, set);
    }

  return bm_library_compile ((BmSet **) sets->pdata, sets->len, NULL, NULL, error);
}

static gboolean
create_setup (BmHostArguments  *self,
              const Options    *options,
              GError          **error)
{
  BmMode mode = options->players == 2 ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL;
  g_autoptr (BmRules) rules = NULL;
  BmSetupOptions chosen;

  if (options->mode != NULL && !bm_mode_from_string (options->mode, &mode))
    {
      refuse_word ("--mode", options->mode, list_modes (), error);
      return FALSE;
    }

  rules = load_rules (options->sets, error);
  if (rules == NULL)
    return FALSE;

  bm_setup_options_init (&chosen, mode, (guint) options->players);
  chosen.edition = options->edition;
  self->setup = bm_setup_new (rules, &chosen, error);
  return self->setup != NULL;
}

/* -- Who plays -- */

/* The computer player with an ID; those that only serve as yardsticks are no company. */
static const BmBotKind *
find_bot (const char *id)
{
  const BmBotKind *bot = bm_bot_find (id);

  return bot != NULL && bot->is_strength ? bot : NULL;
}

static GStrv
list_strengths (void)
{
  g_autoptr (GStrvBuilder) strengths = g_strv_builder_new ();
  const char *const *ids = bm_bot_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (find_bot (ids[i]) != NULL)
      g_strv_builder_add (strengths, ids[i]);
  return g_strv_builder_end (strengths);
}

static gboolean
choose_seats (BmHostArguments  *self,
              const Options    *options,
              GError          **error)
{
  g_auto (GStrv) bots = options->bots != NULL ? g_strsplit (options->bots, ",", -1) : g_new0 (char *, 1);
  guint n = (guint) options->players;
  guint n_bots = g_strv_length (bots);
  const char *const *names = bm_bot_names_list ();

  if (n_bots >= n)
    {
      g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                           _("at least one seat must be for a person"));
      return FALSE;
    }

  for (guint i = 0; i < n - n_bots; i++)
    self->seats[i] = (BmSeat) { BM_SEAT_ELSEWHERE, "" };
  for (guint i = 0; i < n_bots; i++)
    {
      const BmBotKind *bot = find_bot (bots[i]);

      if (bot == NULL)
        {
          refuse_word ("--bots", bots[i], list_strengths (), error);
          return FALSE;
        }
      self->seats[n - n_bots + i] = (BmSeat) { bot->id, names[i] };
    }

  return TRUE;
}

/* -- All of it -- */

/* A service is told where it may write. */
static GFile *
find_folder (const char *given)
{
  const char *state = g_getenv ("STATE_DIRECTORY");

  if (given != NULL)
    return g_file_new_for_commandline_arg (given);
  return state != NULL ? g_file_new_for_path (state)
                       : g_file_new_build_filename (g_get_user_state_dir (), "bigmonster-host", NULL);
}

static gboolean
use_options (BmHostArguments  *self,
             const Options    *options,
             GError          **error)
{
  g_autoptr (BmBroker) broker = NULL;

  if (!check_number ("--players", options->players, BM_MIN_SEATS, BM_MAX_SEATS, error)
      || !check_number ("--tables", options->tables, 1, BM_HOST_MAX_TABLES, error)
      || !check_number ("--grace", options->grace, 1, MAX_GRACE_S, error)
      || !choose_seats (self, options, error) || !create_setup (self, options, error))
    return FALSE;

  if (self->broker != NULL)
    {
      broker = bm_broker_new (self->broker, error);
      if (broker == NULL)
        return FALSE;
    }

  self->n_tables = (guint) options->tables;
  self->grace_s = (guint) options->grace;
  self->folder = find_folder (options->folder);
  return TRUE;
}

/* Lets --sets take several arguments, up to the next option. */
static char **
expand_sets (char **arguments)
{
  g_autoptr (GStrvBuilder) expanded = g_strv_builder_new ();
  gboolean in_sets = FALSE;

  for (guint i = 0; arguments[i] != NULL; i++)
    {
      gboolean is_option = arguments[i][0] == '-';

      if (in_sets && !is_option)
        {
          g_strv_builder_add (expanded, "--sets");
          g_strv_builder_add (expanded, arguments[i]);
          continue;
        }
      in_sets = strcmp (arguments[i], "--sets") == 0 && arguments[i + 1] != NULL;
      if (!in_sets)
        g_strv_builder_add (expanded, arguments[i]);
    }

  return g_strv_builder_end (expanded);
}

/**
 * bm_host_arguments_read:
 * @self: (out caller-allocates): receives what was asked for
 * @arguments: (array zero-terminated=1): the command line, with the name of the program
 * @error: return location for a #GOptionError, #BmSetError, #BmSetupError, #BmBrokerError or #GIOErrorEnum
 *
 * With --help, it does not return. With --version, only that is read.
 *
 * Returns: whether the command line is valid
 */
gboolean
bm_host_arguments_read (BmHostArguments  *self,
                        char            **arguments,
                        GError          **error)
{
  g_auto (GStrv) expanded = expand_sets (arguments);
  g_auto (Options) options = { .players = 4, .tables = 1, .grace = BM_HOST_GRACE_MS / 1000 };
  const GOptionEntry entries[] = {
    { "players", 'p', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.players,
      N_("Number of players: 2 to 6; default: 4"), N_("N") },
    { "mode", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.mode,
      N_("individual, team or rows; default: rows for two players, otherwise individual"), N_("MODE") },
    { "bots", 'b', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.bots, N_("Computer players; default: none"),
      N_("LIST") },
    { "sets", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &options.sets,
      N_("Play with these sets and those they require instead of the printed game"), N_("FILE…") },
    { "edition", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &options.edition,
      N_("Edition of the rules; default: the first in the sets"), N_("ID") },
    { "tables", 't', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.tables,
      N_("Number of tables; default: 1"), N_("N") },
    { "folder", 'f', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &options.folder,
      N_("Folder where the tables are stored; it contains their keys"), N_("FOLDER") },
    { "broker", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->broker,
      N_("MQTT broker through which people can join over the internet, such as mqtt.example.org"), N_("ADDRESS") },
    { "grace", 'g', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &options.grace,
      N_("How long to wait before a computer player takes over for someone who is away; default: 90"),
      N_("SECONDS") },
    { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->version, N_("Show the version and exit"), NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  *self = (BmHostArguments) { .setup = NULL };
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (!g_option_context_parse_strv (context, &expanded, error))
    return FALSE;
  if (self->version)
    return TRUE;

  if (expanded[0] != NULL && expanded[1] != NULL)
    {
      g_autofree char *name = g_filename_display_name (expanded[1]);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _("unexpected argument “%s”"), name);
      return FALSE;
    }

  return use_options (self, &options, error);
}

/**
 * bm_host_arguments_clear:
 * @self: arguments
 *
 * Frees what they have.
 */
void
bm_host_arguments_clear (BmHostArguments *self)
{
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->broker, g_free);
}
