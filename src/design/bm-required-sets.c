/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-required-sets.h"

#include "bm-library.h"

/* A set that is being designed may be in the registry as well, as it was saved last; its id is never looked for
 * there. */

static gboolean
has_id (GPtrArray  *sets,
        const char *id)
{
  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (bm_set_get_id (g_ptr_array_index (sets, i)), id))
      return TRUE;

  return FALSE;
}

/**
 * bm_required_sets_resolve:
 * @registry: (nullable): the sets that there are, besides those that come with the program
 * @set: a set, in the registry or not
 * @error: return location for a #BmSetError
 *
 * Finds all sets that a game with @set needs.
 *
 * Returns: (transfer full) (element-type BmSet) (nullable): them with @set, each after those that it requires
 */
GPtrArray *
bm_required_sets_resolve (BmSetRegistry  *registry,
                          BmSet          *set,
                          GError        **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  g_ptr_array_add (sets, bm_set_ref (set));
  for (guint i = 0; registry != NULL && i < sets->len; i++)
    {
      g_auto (GStrv) requires = bm_set_dup_requires (g_ptr_array_index (sets, i));

      for (guint k = 0; requires[k] != NULL; k++)
        {
          BmSetEntry *item = has_id (sets, requires[k]) ? NULL : bm_set_registry_find (registry, requires[k]);

          if (item != NULL && bm_set_entry_get_set (item) != NULL)
            g_ptr_array_add (sets, bm_set_ref (bm_set_entry_get_set (item)));
        }
    }

  return bm_library_resolve ((BmSet **) sets->pdata, sets->len, error);
}
