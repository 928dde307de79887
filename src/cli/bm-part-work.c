/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-part-work.h"

#include <glib/gi18n.h>
#include <string.h>

/* Options that change nothing about what is measured. */
static const char *const unlisted[] = { "certificate", "jobs", "json", "csv", "record", "output", NULL };

/**
 * bm_part_work_clear:
 * @self: a work; what it has is freed
 */
void
bm_part_work_clear (BmPartWork *self)
{
  g_clear_pointer (&self->shard, g_free);
  g_clear_pointer (&self->partial, g_free);
  g_clear_pointer (&self->defaults, g_strfreev);
  g_clear_pointer (&self->options, g_strfreev);
  if (!bm_part_work_is_merged (self))
    g_clear_pointer (&self->part, bm_part_free);
}

/* -- Options -- */

/**
 * bm_part_work_add_entries:
 * @self: a work
 * @context: the options of the command, to which those of the work are added
 */
void
bm_part_work_add_entries (BmPartWork     *self,
                          GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "shard", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &self->shard,
      N_("Do only this share of the work: 3/16 is the third of sixteen"), N_("I/N") },
    { "partial", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self->partial,
      N_("Where to keep what the share comes to, for “merge”"), N_("FILE") },
    { "resume", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self->resume, N_("Go on with the file if it exists"), NULL },
    G_OPTION_ENTRY_NULL
  };

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
}

/* Returns whether the name of the file can be written to a part. */
static gboolean
list_file (GStrvBuilder *builder,
           const char   *option,
           const char   *file)
{
  g_autofree char *name = g_filename_to_utf8 (file, -1, NULL, NULL, NULL);
  g_autofree char *argument = NULL;

  if (name == NULL || bm_command_is_stdin (file))
    return FALSE;

  argument = option[0] != '\0' ? g_strdup_printf ("--%s=%s", option, name) : g_strdup (name);
  g_strv_builder_add (builder, argument);
  return TRUE;
}

static gboolean
list_files (GStrvBuilder       *builder,
            const GOptionEntry *entry)
{
  char **files = *(char ***) entry->arg_data;

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    if (!list_file (builder, entry->long_name, files[i]))
      return FALSE;

  return TRUE;
}

static char *
dup_option (const GOptionEntry *entry)
{
  switch ((int) entry->arg)
    {
    case G_OPTION_ARG_INT:
      return g_strdup_printf ("--%s=%d", entry->long_name, *(const int *) entry->arg_data);
    case G_OPTION_ARG_INT64:
      return g_strdup_printf ("--%s=%" G_GINT64_FORMAT, entry->long_name, *(const gint64 *) entry->arg_data);
    case G_OPTION_ARG_STRING:
      return *(char **) entry->arg_data != NULL
             ? g_strdup_printf ("--%s=%s", entry->long_name, *(char **) entry->arg_data) : NULL;
    case G_OPTION_ARG_NONE:
      return *(const gboolean *) entry->arg_data ? g_strdup_printf ("--%s", entry->long_name) : NULL;
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Lists all options with their values in one order and one way to write them, so that they can be compared. */
static GStrv
list_options (const GOptionEntry *entries)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; entries[i].long_name != NULL; i++)
    {
      g_autofree char *option = NULL;

      if (g_strv_contains (unlisted, entries[i].long_name))
        continue;
      if (entries[i].arg == G_OPTION_ARG_FILENAME_ARRAY)
        {
          if (!list_files (builder, &entries[i]))
            return NULL;
          continue;
        }
      option = dup_option (&entries[i]);
      if (option != NULL)
        g_strv_builder_add (builder, option);
    }

  return g_strv_builder_end (builder);
}

/**
 * bm_part_work_set_defaults:
 * @self: a work
 * @entries: the options of the command, before they are parsed
 */
void
bm_part_work_set_defaults (BmPartWork         *self,
                           const GOptionEntry *entries)
{
  self->defaults = list_options (entries);
}

/**
 * bm_part_work_set_options:
 * @self: a work
 * @entries: the options of the command, after they have been parsed
 *
 * Reports names of files that other computers could not be told.
 *
 * Returns: whether the work can be shared; always %TRUE without --shard
 */
gboolean
bm_part_work_set_options (BmPartWork         *self,
                          const GOptionEntry *entries)
{
  if (self->shard == NULL)
    return TRUE;

  self->options = list_options (entries);
  if (self->options != NULL)
    return TRUE;

  bm_command_complain (_("--shard needs sets whose names are in UTF-8, and none from the standard input"));
  return FALSE;
}

/* Reads “3/16”. */
static gboolean
read_shard (const char *text,
            guint      *shard,
            guint      *n_shards)
{
  g_auto (GStrv) words = g_strsplit (text, "/", 2);
  guint64 first, second;

  if (g_strv_length (words) != 2
      || !g_ascii_string_to_unsigned (words[1], 10, 1, BM_PART_MAX_SHARDS, &second, NULL)
      || !g_ascii_string_to_unsigned (words[0], 10, 1, second, &first, NULL))
    return FALSE;

  *shard = (guint) first;
  *n_shards = (guint) second;
  return TRUE;
}

/**
 * bm_part_work_check:
 * @self: a work
 *
 * Reports options that do not go together.
 *
 * Returns: whether they do
 */
gboolean
bm_part_work_check (const BmPartWork *self)
{
  const struct
  {
    gboolean    is_given;
    const char *option;
    gboolean    has_needed;
    const char *needed;
  } needs[] = {
    { self->shard != NULL, "--shard", self->partial != NULL, "--partial" },
    { self->partial != NULL, "--partial", self->shard != NULL, "--shard" },
    { self->resume, "--resume", self->shard != NULL, "--shard" },
  };
  guint shard, n_shards;

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (needs[i].is_given && !needs[i].has_needed)
      {
        bm_command_complain (_("%s needs %s"), needs[i].option, needs[i].needed);
        return FALSE;
      }

  if (self->shard == NULL || read_shard (self->shard, &shard, &n_shards))
    return TRUE;

  bm_command_complain (_("--shard must be two numbers such as 3/16, the second one at most %u"), BM_PART_MAX_SHARDS);
  return FALSE;
}

/**
 * bm_part_work_check_conflict:
 * @self: a work
 * @option: an option that only makes sense if everything is played at once
 * @is_given: whether it was given
 *
 * Reports a conflict.
 *
 * Returns: whether there is none
 */
gboolean
bm_part_work_check_conflict (const BmPartWork *self,
                             const char       *option,
                             gboolean          is_given)
{
  if (!is_given || (self->shard == NULL && self->part == NULL))
    return TRUE;

  /* Translators: an option such as --json */
  bm_command_complain (_("%s and --shard cannot be combined"), option);
  return FALSE;
}

/** Returns: whether the work has been done by others, and is only to be shown. */
gboolean
bm_part_work_is_merged (const BmPartWork *self)
{
  return self->part != NULL && bm_part_is_merged (self->part);
}

/**
 * bm_part_work_dup_arguments:
 * @part: a part from a file
 *
 * Returns: (transfer full): the arguments of its command, starting with the name
 */
char **
bm_part_work_dup_arguments (const BmPart *part)
{
  const char * const *options = bm_part_get_options (part);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_add (builder, bm_part_get_command (part));
  g_strv_builder_addv (builder, (const char **) options);

  return g_strv_builder_end (builder);
}

/**
 * bm_part_work_dup_command:
 * @command: the name of a command
 * @options: its options
 * @defaults: (nullable): options that need not be given
 * @shard: number of the part, from 1
 * @n_shards: number of parts
 * @partial: the file of the part
 * @resume: whether the file exists
 *
 * Returns: (transfer full): what to type to play a part
 */
char *
bm_part_work_dup_command (const char         *command,
                          const char * const *options,
                          const char * const *defaults,
                          guint               shard,
                          guint               n_shards,
                          const char         *partial,
                          gboolean            resume)
{
  g_autoptr (GString) line = g_string_new ("bigmonster-cli ");
  g_autofree char *quoted_file = g_shell_quote (partial);

  g_string_append (line, command);
  for (guint i = 0; options[i] != NULL; i++)
    {
      gboolean is_plain = strspn (options[i], G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-_=,./:") == strlen (options[i]);
      g_autofree char *quoted = is_plain ? g_strdup (options[i]) : g_shell_quote (options[i]);

      if (defaults == NULL || !g_strv_contains (defaults, options[i]))
        g_string_append_printf (line, " %s", quoted);
    }
  g_string_append_printf (line, " --shard=%u/%u --partial=%s", shard, n_shards, quoted_file);
  if (resume)
    g_string_append (line, " --resume");

  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* -- Files -- */

/**
 * bm_part_work_load:
 * @partial: the name of a file
 * @status: (out): the exit status if it is refused
 *
 * Loads a part, and reports what is wrong with it.
 *
 * Returns: (transfer full) (nullable): the part
 */
BmPart *
bm_part_work_load (const char *partial,
                   BmExit     *status)
{
  g_autofree char *name = bm_command_dup_name (partial);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) bytes = bm_command_read (partial, &error);
  BmPart *part = NULL;

  *status = BM_EXIT_TROUBLE;
  if (bytes != NULL)
    {
      *status = BM_EXIT_FAULTY;
      part = bm_part_new_from_data ((const char *) bytes->data, bytes->len, name, &error);
    }
  if (part == NULL)
    bm_command_complain ("%s", error->message);

  return part;
}

/* Goes on with a file, which must be what @self would write. Returns whether anything is left to do. */
static gboolean
resume (BmPartWork *self,
        BmExit     *status)
{
  g_autoptr (BmPart) part = bm_part_work_load (self->partial, status);
  g_autoptr (GError) error = NULL;

  if (part == NULL)
    return FALSE;

  *status = BM_EXIT_FAULTY;
  if (!bm_part_is_like (part, self->part, &error))
    {
      bm_command_complain ("%s", error->message);
      return FALSE;
    }
  if (bm_part_get_shard (part) != bm_part_get_shard (self->part))
    {
      /* Translators: the name of a file, and two numbers of parts */
      bm_command_complain (_("%s: this is part %u, not part %u"), bm_part_get_display_name (part),
                           bm_part_get_shard (part), bm_part_get_shard (self->part));
      return FALSE;
    }
  if (bm_part_is_complete (part))
    {
      *status = BM_EXIT_FINE;
      /* Translators: the name of a file */
      g_printerr (_("%s is complete.\n"), bm_part_get_display_name (part));
      return FALSE;
    }

  bm_part_free (self->part);
  self->part = g_steal_pointer (&part);
  return TRUE;
}

static void
tell_how_to_resume (const BmPartWork *self)
{
  g_autofree char *command = bm_part_work_dup_command (self->command, (const char * const *) self->options,
                                                       (const char * const *) self->defaults,
                                                       bm_part_get_shard (self->part),
                                                       bm_part_get_n_shards (self->part), self->partial, TRUE);

  /* Translators: a command to be typed */
  g_printerr (_("If this is interrupted, go on with: %s\n"), command);
}

/**
 * bm_part_work_begin:
 * @self: a work that has been checked
 * @rules: the rules
 * @status: (out): the exit status if there is nothing to do
 *
 * Makes or loads the part, if there is one, and writes it for the first time. Reports errors.
 *
 * Returns: whether there is anything to do
 */
gboolean
bm_part_work_begin (BmPartWork    *self,
                    const BmRules *rules,
                    BmExit        *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  guint shard, n_shards;

  if (bm_part_work_is_merged (self))
    {
      if (bm_part_has_sets (self->part, rules, &error))
        return TRUE;
      bm_command_complain ("%s", error->message);
      *status = BM_EXIT_FAULTY;
      return FALSE;
    }
  if (self->shard == NULL || !read_shard (self->shard, &shard, &n_shards))
    return TRUE;

  *status = BM_EXIT_TROUBLE;
  self->part = bm_part_new (self->command, (const char * const *) self->options, rules, shard, n_shards);
  if (self->is_by_items)
    bm_part_divide_by_items (self->part);
  file = g_file_new_for_commandline_arg (self->partial);
  if (g_file_query_exists (file, NULL))
    {
      if (!self->resume)
        {
          g_autofree char *name = g_filename_display_name (self->partial);

          /* Translators: the name of a file */
          bm_command_complain (_("%s exists already; --resume goes on with it"), name);
          return FALSE;
        }
      if (!resume (self, status))
        return FALSE;
    }
  if (!bm_part_save_as (self->part, file, &error))
    {
      bm_command_complain ("%s", error->message);
      *status = BM_EXIT_TROUBLE;
      return FALSE;
    }

  tell_how_to_resume (self);
  return TRUE;
}

/**
 * bm_part_work_end:
 * @self: a work with a part
 * @is_complete: whether everything was played; %FALSE after an interruption
 *
 * Writes the part for the last time, or checks what has been merged. Reports errors.
 *
 * Returns: the exit status
 */
BmExit
bm_part_work_end (BmPartWork *self,
                  gboolean    is_complete)
{
  g_autoptr (GError) error = NULL;

  if (!bm_part_finish (self->part, is_complete, &error))
    {
      bm_command_complain ("%s", error->message);
      return error->domain == BM_PART_ERROR ? BM_EXIT_FAULTY : BM_EXIT_TROUBLE;
    }
  if (is_complete)
    return BM_EXIT_FINE;

  bm_command_complain (_("interrupted"));
  tell_how_to_resume (self);
  return BM_EXIT_INTERRUPTED;
}
