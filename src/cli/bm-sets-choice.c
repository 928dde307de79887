/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-sets-choice.h"

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
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  *self = (BmSetsChoice) { .rules = NULL };
  if (!bm_command_load_sets (files, sets, error))
    return FALSE;
  self->rules = bm_command_compile (sets, error);
  if (self->rules == NULL)
    return FALSE;

  self->indices = find_sets (self->rules, sets);
  self->choice.sets = (gconstpointer) self->indices->data;
  self->choice.n_sets = self->indices->len;
  self->choice.only = (const char *const *) only;

  return TRUE;
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
  g_clear_pointer (&self->indices, g_array_unref);
}
