/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-sets-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-command.h"
#include "bm-set.h"

/* Those that were named, among all that they require. */
static GArray *
find_sets (const BmRules *rules,
           GPtrArray     *sets)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < rules->n_sets; i++)
    for (guint k = 0; k < sets->len; k++)
      if (strcmp (bm_set_get_id (rules->sets[i]), bm_set_get_id (sets->pdata[k])) == 0)
        {
          g_array_append_val (indices, i);
          break;
        }

  return indices;
}

/**
 * bm_sets_choice_init:
 * @self: (out caller-allocates): what is chosen
 * @files: (array zero-terminated=1): names of sets, see bm_command_load_set()
 * @only: (nullable) (array zero-terminated=1): IDs of the only things that are meant
 * @error: return location for an error of bm_command_load_set() or bm_command_compile()
 *
 * Loads sets.
 *
 * Returns: whether all of them make sense
 */
gboolean
bm_sets_choice_init (BmSetsChoice  *self,
                     char         **files,
                     char         **only,
                     GError       **error)
{
  *self = (BmSetsChoice) { .sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref) };
  if (!bm_command_load_sets (files, self->sets, error))
    return FALSE;
  self->rules = bm_command_compile (self->sets, error);
  if (self->rules == NULL)
    return FALSE;

  self->indices = find_sets (self->rules, self->sets);
  self->choice.sets = (gconstpointer) self->indices->data;
  self->choice.n_sets = self->indices->len;
  self->choice.only = (const char *const *) only;

  return TRUE;
}

/**
 * bm_sets_choice_set_since:
 * @self: what is chosen
 * @file: the name of an earlier version of one of the sets, see bm_command_load_set()
 * @error: return location for an error of bm_command_load_set() or bm_command_compile(), or %BM_PRINT_ERROR_UNKNOWN
 *
 * Leaves out whatever the earlier version has, too.
 *
 * Returns: whether it is an earlier version of one of the sets
 */
gboolean
bm_sets_choice_set_since (BmSetsChoice  *self,
                          const char    *file,
                          GError       **error)
{
  g_autoptr (BmSet) earlier = bm_command_load_set (file, error);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  gboolean is_found = FALSE;

  if (earlier == NULL)
    return FALSE;

  for (guint i = 0; i < self->sets->len; i++)
    {
      gboolean is_it = strcmp (bm_set_get_id (self->sets->pdata[i]), bm_set_get_id (earlier)) == 0;

      is_found |= is_it;
      g_ptr_array_add (sets, bm_set_ref (is_it ? earlier : self->sets->pdata[i]));
    }

  if (!is_found)
    {
      g_autofree char *name = bm_command_dup_name (file);

      g_set_error (error, BM_PRINT_ERROR, BM_PRINT_ERROR_UNKNOWN,
                   /* Translators: %s is a file */
                   _("%s is not an earlier version of anything that is printed"), name);
      return FALSE;
    }

  self->since = bm_command_compile (sets, error);
  self->choice.since = self->since;
  return self->since != NULL;
}

/**
 * bm_sets_choice_clear:
 * @self: what was chosen
 *
 * Frees what it has.
 */
void
bm_sets_choice_clear (BmSetsChoice *self)
{
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->since, bm_rules_unref);
  g_clear_pointer (&self->sets, g_ptr_array_unref);
  g_clear_pointer (&self->indices, g_array_unref);
}
