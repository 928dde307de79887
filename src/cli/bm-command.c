/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by all commands: options, messages, reading files, loading rules. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "bm-file-write.h"
#include "bm-json.h"
#include "bm-library.h"
#include "bm-set.h"
#include "bm-setup.h"

#define CHUNK_BYTES (64 * 1024)

/**
 * bm_command_new_context:
 * @parameters: the arguments after the options, marked for translation
 * @summary: what the command does, marked for translation
 * @description: details and examples, marked for translation
 * @entries: its options
 *
 * Returns: (transfer full): a context that answers --help
 */
GOptionContext *
bm_command_new_context (const char         *parameters,
                        const char         *summary,
                        const char         *description,
                        const GOptionEntry *entries)
{
  GOptionContext *context = g_option_context_new (parameters);

  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);

  return context;
}

/**
 * bm_command_parse:
 * @context: the options of the command
 * @arguments: (array zero-terminated=1): the arguments, starting with the name of the command
 *
 * Parses the options, and reports errors in them. With --help, it does not return.
 *
 * Returns: whether they are valid
 */
gboolean
bm_command_parse (GOptionContext  *context,
                  char           **arguments)
{
  g_auto (GStrv) rest = g_strdupv (arguments);
  g_autofree char *program = g_strconcat ("bigmonster-cli ", arguments[0], NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program);
  if (!g_option_context_parse_strv (context, &rest, &error))
    bm_command_complain ("%s", error->message);
  else if (rest[1] == NULL)
    return TRUE;
  else
    {
      g_autofree char *name = g_filename_display_name (rest[1]);

      bm_command_complain (_("unexpected argument “%s”"), name);
    }

  g_printerr (_("“%s --help” lists all options.\n"), program);

  return FALSE;
}

/**
 * bm_command_expand_option:
 * @arguments: (array zero-terminated=1): the arguments
 * @option: the name of an option, with its dashes
 *
 * Lets an option take several arguments, up to the next option: `--sets A B` becomes `--sets=A --sets=B`.
 *
 * Returns: (transfer full): the arguments in the form that #GOptionContext understands
 */
char **
bm_command_expand_option (char       **arguments,
                          const char  *option)
{
  g_autoptr (GPtrArray) expanded = g_ptr_array_new_with_free_func (g_free);
  guint i = 0;

  for (; arguments[i] != NULL && strcmp (arguments[i], "--") != 0; i++)
    {
      if (strcmp (arguments[i], option) != 0 || arguments[i + 1] == NULL || arguments[i + 1][0] == '-')
        {
          g_ptr_array_add (expanded, g_strdup (arguments[i]));
          continue;
        }
      for (; arguments[i + 1] != NULL && arguments[i + 1][0] != '-'; i++)
        g_ptr_array_add (expanded, g_strconcat (option, "=", arguments[i + 1], NULL));
    }

  for (; arguments[i] != NULL; i++)
    g_ptr_array_add (expanded, g_strdup (arguments[i]));
  g_ptr_array_add (expanded, NULL);

  return (char **) g_ptr_array_steal (expanded, NULL);
}

/**
 * bm_command_complain:
 * @format: a message without a line break at its end, as for printf()
 * @...: its arguments
 *
 * Writes a message to stderr.
 */
void
bm_command_complain (const char *format,
                     ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  g_printerr ("%s: %s\n", g_get_prgname (), message);
}

/**
 * bm_command_check_number:
 * @option: the name of an option, with its dashes
 * @number: its argument
 * @minimum: the minimum
 * @maximum: the maximum
 *
 * Reports a number that is out of range.
 *
 * Returns: whether it is in range
 */
gboolean
bm_command_check_number (const char *option,
                         gint64      number,
                         gint64      minimum,
                         gint64      maximum)
{
  g_autofree char *from = g_strdup_printf ("%" G_GINT64_FORMAT, minimum);
  g_autofree char *to = g_strdup_printf ("%" G_GINT64_FORMAT, maximum);

  if (number >= minimum && number <= maximum)
    return TRUE;

  bm_command_complain (_("%s must be a number from %s to %s"), option, from, to);
  return FALSE;
}

/**
 * bm_command_find_word:
 * @option: the name of an option, with its dashes
 * @word: its argument
 * @words: (array zero-terminated=1): the valid words
 *
 * Finds a word among those that are valid for an option, and reports an invalid one.
 *
 * Returns: its index, or -1
 */
int
bm_command_find_word (const char         *option,
                      const char         *word,
                      const char * const *words)
{
  g_autofree char *list = g_strjoinv (", ", (char **) words);
  g_autofree char *quoted = bm_quote (word);

  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;

  bm_command_complain (_("%s must be one of %s, not “%s”"), option, list, quoted);
  return -1;
}

/**
 * bm_command_read_word:
 * @option: the name of an option, with its dashes
 * @word: (nullable): its argument, if it was given
 * @words: (array zero-terminated=1): the valid words
 * @index: (out): its index; -1 if the option was not given
 *
 * Like bm_command_find_word(), for an optional option.
 *
 * Returns: whether it is valid or was not given
 */
gboolean
bm_command_read_word (const char         *option,
                      const char         *word,
                      const char * const *words,
                      int                *index)
{
  *index = word != NULL ? bm_command_find_word (option, word, words) : -1;

  return word == NULL || *index >= 0;
}

/**
 * bm_command_read_mode:
 * @word: (nullable): the argument of --mode, if it was given
 * @n_players: number of players
 * @mode: (out): the mode; by default, rows for two players, otherwise individual
 *
 * Returns: whether it is valid; if not, that has been reported
 */
gboolean
bm_command_read_mode (const char *word,
                      guint       n_players,
                      BmMode     *mode)
{
  const char *words[BM_N_MODES + 1] = { NULL };
  int index;

  for (guint i = 0; i < BM_N_MODES; i++)
    words[i] = bm_mode_to_string ((BmMode) i);

  *mode = n_players == 2 ? BM_MODE_ROWS : BM_MODE_INDIVIDUAL;
  if (!bm_command_read_word ("--mode", word, words, &index))
    return FALSE;
  if (index >= 0)
    *mode = (BmMode) index;

  return TRUE;
}

/**
 * bm_command_get_mode_name:
 * @mode: a mode
 *
 * Reports use translated names of modes, while bm_mode_to_string() is for files and options.
 *
 * Returns: the name of the mode
 */
const char *
bm_command_get_mode_name (BmMode mode)
{
  static const char *const names[BM_N_MODES] = {
    [BM_MODE_INDIVIDUAL] = NC_("mode", "individual"),
    [BM_MODE_TEAM] = NC_("mode", "teams"),
    [BM_MODE_ROWS] = NC_("mode", "open rows"),
  };

  g_return_val_if_fail ((guint) mode < BM_N_MODES, NULL);

  return g_dpgettext2 (NULL, "mode", names[mode]);
}

/**
 * bm_command_write_json:
 * @node: a JSON tree
 * @pretty: whether to write it for people; otherwise it is on one line
 *
 * Writes JSON to stdout, in UTF-8 whatever the locale.
 */
void
bm_command_write_json (JsonNode *node,
                       gboolean  pretty)
{
  g_autofree char *text = bm_json_write (node, pretty);

  fputs (text, stdout);
  if (!pretty)
    fputc ('\n', stdout);
}

/**
 * bm_command_finish:
 * @status: the status of the command
 *
 * Makes sure that all results have been written, and reports errors.
 *
 * Returns: the exit status: @status, or %BM_EXIT_TROUBLE
 */
BmExit
bm_command_finish (BmExit status)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;

  /* The reader has closed the pipe: no need to report that. */
  if (errno != EPIPE)
    bm_command_complain (_("the results could not be written: %s"), g_strerror (errno));

  return BM_EXIT_TROUBLE;
}

/**
 * bm_command_is_stdin:
 * @file: the name of a file
 *
 * Returns: whether it stands for stdin
 */
gboolean
bm_command_is_stdin (const char *file)
{
  return strcmp (file, "-") == 0;
}

/**
 * bm_command_dup_name:
 * @file: the name of a file on the command line
 *
 * Returns: (transfer full): its name for messages
 */
char *
bm_command_dup_name (const char *file)
{
  return bm_command_is_stdin (file) ? g_strdup (_("standard input")) : g_filename_display_name (file);
}

/**
 * bm_command_read:
 * @file: the name of a file, or "-" for stdin
 * @error: return location for an error of the domain %G_FILE_ERROR; its message names the file
 *
 * Reads a file, but not much beyond the maximum length of a text: the parser reports that it is too long.
 *
 * Returns: (transfer full): its content
 */
GByteArray *
bm_command_read (const char  *file,
                 GError     **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *name = bm_command_dup_name (file);
  int fd = bm_command_is_stdin (file) ? STDIN_FILENO : g_open (file, O_RDONLY | O_CLOEXEC, 0);
  gssize n_read = fd < 0 ? -1 : 1;
  int code;

  while (n_read > 0 && bytes->len <= BM_JSON_MAX_BYTES)
    {
      guint length = bytes->len;

      g_byte_array_set_size (bytes, length + CHUNK_BYTES);
      do
        n_read = read (fd, bytes->data + length, CHUNK_BYTES);
      while (n_read < 0 && errno == EINTR);
      bytes->len = length + (guint) MAX (n_read, 0);
    }

  code = errno;
  if (fd > STDIN_FILENO)
    close (fd);
  if (n_read >= 0)
    return g_steal_pointer (&bytes);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", name, g_strerror (code));
  return NULL;
}

/**
 * bm_command_load_record:
 * @file: a file from the command line
 * @status: (out): if there is no game: the exit status
 *
 * Reads a saved game, or complains.
 *
 * Returns: (transfer full) (nullable): the game
 */
BmRecord *
bm_command_load_record (const char *file,
                        BmExit     *status)
{
  g_autofree char *name = bm_command_dup_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) bytes = bm_command_read (file, &error);
  BmRecord *record = NULL;

  *status = bytes != NULL ? BM_EXIT_FAULTY : BM_EXIT_TROUBLE;
  if (bytes != NULL)
    record = bm_record_new_from_data ((const char *) bytes->data, bytes->len, name, &error);
  if (record == NULL)
    bm_command_complain ("%s", error->message);

  return record;
}

/**
 * bm_command_write:
 * @file: the name of a file, or "-" for stdout
 * @data: its content
 * @length: its length in bytes
 *
 * Writes a file completely or not at all, and reports errors; those of stdout are up to bm_command_finish().
 *
 * Returns: whether it has been written
 */
gboolean
bm_command_write (const char *file,
                  const char *data,
                  gsize       length)
{
  g_autoptr (GFile) target = g_file_new_for_commandline_arg (file);
  g_autofree char *name = g_filename_display_name (file);
  g_autoptr (GError) error = NULL;

  if (strcmp (file, "-") == 0)
    {
      fwrite (data, 1, length, stdout);
      return TRUE;
    }
  if (!bm_file_write (target, data, length, &error))
    bm_command_complain ("%s: %s", name, error->message);

  return error == NULL;
}

/**
 * bm_command_has_sets:
 * @files: (nullable): the sets on the command line
 *
 * Reports if there are none.
 *
 * Returns: whether there are any
 */
gboolean
bm_command_has_sets (char **files)
{
  if (files == NULL)
    bm_command_complain (_("no sets given"));

  return files != NULL;
}

/* Shipped sets are found by their ID, unless there is a file with that name. */
static gboolean
is_shipped (const char *file)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  return g_strv_contains ((const char * const *) ids, file) && !g_file_test (file, G_FILE_TEST_EXISTS);
}

/**
 * bm_command_load_set:
 * @file: the name of a file, "-" for stdin, or the ID of a shipped set
 * @error: return location for an error of the domain %G_FILE_ERROR or %BM_SET_ERROR
 *
 * Returns: (transfer full): the set; messages use the name given by the user
 */
BmSet *
bm_command_load_set (const char  *file,
                     GError     **error)
{
  g_autofree char *name = bm_command_dup_name (file);
  g_autoptr (GByteArray) bytes = NULL;

  if (is_shipped (file))
    return bm_library_load_shipped (file, error);

  bytes = bm_command_read (file, error);
  if (bytes == NULL)
    return NULL;

  return bm_set_new_from_data ((const char *) bytes->data, bytes->len, name, error);
}

/* Only the ID is missing or wrong. */
static gboolean
has_bad_id (const GError *error)
{
  return g_error_matches (error, BM_SET_ERROR, BM_SET_ERROR_ID)
         || g_error_matches (error, BM_SET_ERROR, BM_SET_ERROR_MISSING)
         || g_error_matches (error, BM_SET_ERROR, BM_SET_ERROR_TYPE);
}

/**
 * bm_command_examine_set:
 * @file: see bm_command_load_set()
 * @problems: (element-type BmProblem): receives a problem if the ID of the set is invalid
 * @error: return location for an error of bm_command_load_set()
 *
 * Loads a set even without a valid ID, to find its other problems.
 *
 * Returns: (transfer full): the set
 */
BmSet *
bm_command_examine_set (const char  *file,
                        GPtrArray   *problems,
                        GError     **error)
{
  g_autofree char *name = bm_command_dup_name (file);
  g_autoptr (GByteArray) bytes = NULL;
  g_autoptr (GError) set_error = NULL;
  g_autoptr (JsonNode) root = NULL;
  BmSet *set;

  if (is_shipped (file))
    return bm_library_load_shipped (file, error);

  bytes = bm_command_read (file, error);
  if (bytes == NULL)
    return NULL;

  set = bm_set_new_from_data ((const char *) bytes->data, bytes->len, name, &set_error);
  if (set == NULL && has_bad_id (set_error))
    {
      root = bm_json_parse ((const char *) bytes->data, bytes->len, NULL);
      set = bm_set_new_recovered (root, name, problems);
    }
  else if (set == NULL)
    g_propagate_error (error, g_steal_pointer (&set_error));

  return set;
}

/**
 * bm_command_load_sets:
 * @files: (nullable) (array zero-terminated=1): names of sets, see bm_command_load_set()
 * @sets: (element-type BmSet): the sets are added here
 * @error: return location for an error of bm_command_load_set()
 *
 * Returns: whether all have been loaded
 */
gboolean
bm_command_load_sets (char      **files,
                      GPtrArray  *sets,
                      GError    **error)
{
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      BmSet *set = bm_command_load_set (files[i], error);

      if (set == NULL)
        return FALSE;
      g_ptr_array_add (sets, set);
    }

  return TRUE;
}

/**
 * bm_command_compile:
 * @sets: (element-type BmSet): sets; if empty, the printed game
 * @error: return location for an error of the domain %BM_SET_ERROR
 *
 * Returns: (transfer full) (nullable): the rules of the sets and those that they require
 */
BmRules *
bm_command_compile (GPtrArray  *sets,
                    GError    **error)
{
  return bm_library_compile ((BmSet **) sets->pdata, sets->len, NULL, NULL, error);
}

/**
 * bm_command_refuse_sets:
 * @error: an error from loading sets
 *
 * Reports an error.
 *
 * Returns: the exit status for it
 */
BmExit
bm_command_refuse_sets (const GError *error)
{
  bm_command_complain ("%s", error->message);

  return error->domain == G_FILE_ERROR ? BM_EXIT_TROUBLE : BM_EXIT_FAULTY;
}

/**
 * bm_command_load_rules:
 * @files: (nullable) (array zero-terminated=1): names of sets, see bm_command_load_set(); %NULL for the printed game
 * @rules: (out): the rules, or %NULL
 *
 * Loads sets with those that they require, and compiles them. Reports errors.
 *
 * Returns: the exit status
 */
BmExit
bm_command_load_rules (char    **files,
                       BmRules **rules)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GError) error = NULL;

  *rules = bm_command_load_sets (files, sets, &error) ? bm_command_compile (sets, &error) : NULL;

  return *rules != NULL ? BM_EXIT_FINE : bm_command_refuse_sets (error);
}
