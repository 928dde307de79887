/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The shipped sets, and how sets find those that they require. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-problem.h"
#include "bm-rules.h"
#include "bm-sets-resources.h"

#define SETS_PATH "/io/github/bigmonster/BigMonster/sets"
#define SUFFIX    ".json"

/* A statically linked resource has to be registered explicitly; this happens when a set is first needed.
 *
 * What is in it is looked up among all resources rather than in bm_sets_get_resource (): that is NULL for as long as
 * another thread, say the one that loads icons, is registering what is new, while a lookup waits for it.
 */
static void
ensure_resource (void)
{
  static gsize is_registered = 0;

  if (g_once_init_enter (&is_registered))
    {
      bm_sets_register_resource ();
      g_once_init_leave (&is_registered, 1);
    }
}

static int
compare_ids (gconstpointer first,
             gconstpointer second)
{
  return g_strcmp0 (*(const char * const *) first, *(const char * const *) second);
}

/**
 * bm_library_dup_shipped_ids:
 *
 * Lists the shipped sets.
 *
 * Returns: (transfer full) (array zero-terminated=1): their IDs, sorted
 */
char **
bm_library_dup_shipped_ids (void)
{
  g_auto (GStrv) names = NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  ensure_resource ();
  names = g_resources_enumerate_children (SETS_PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], SUFFIX))
      g_ptr_array_add (ids, g_strndup (names[i], strlen (names[i]) - strlen (SUFFIX)));

  g_ptr_array_sort (ids, compare_ids);
  g_ptr_array_add (ids, NULL);

  return (char **) g_ptr_array_steal (ids, NULL);
}

/**
 * bm_library_load_shipped:
 * @id: the ID of a shipped set
 * @error: return location for an error of the domain %BM_SET_ERROR: REFERENCE if there is no such set
 *
 * Returns: (transfer full): the set, or %NULL
 */
BmSet *
bm_library_load_shipped (const char  *id,
                         GError     **error)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);
  g_autofree char *path = g_strconcat (SETS_PATH "/", name, NULL);
  g_autoptr (GBytes) bytes = NULL;

  ensure_resource ();
  /* The check keeps malformed IDs from reaching other resources. */
  if (bm_set_is_id (id))
    bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    {
      g_autofree char *quoted = bm_quote (id);

      g_set_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE, _("there is no set “%s”"), quoted);
      return NULL;
    }

  return bm_set_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name, error);
}

/* Resolving */

typedef struct
{
  BmSetFindFunc  find;      /* nullable */
  gpointer       data;
  GHashTable    *given;     /* ID → unowned BmSet */
  GHashTable    *visited;   /* IDs of the sets that are in the result or will be added to it */
  GPtrArray     *result;
  BmSet         *lacking;  /* nullable: the first set that requires a missing one */
  guint          missing;   /* the missing one */
} Resolver;

/* A set that is to be added to the result after those that it requires. The pending sets are kept in a list rather
 * than on the stack, which a long chain of sets could overflow. */
typedef struct
{
  BmSet *set;
  char **requires;
  guint  next;
} Visit;

static void
clear_visit (gpointer data)
{
  Visit *visit = data;

  g_clear_pointer (&visit->set, bm_set_unref);
  g_clear_pointer (&visit->requires, g_strfreev);
}

static void
resolver_init (Resolver      *self,
               BmSetFindFunc  find,
               gpointer       data)
{
  *self = (Resolver) {
    .find = find,
    .data = data,
    .given = g_hash_table_new (g_str_hash, g_str_equal),
    .visited = g_hash_table_new (g_str_hash, g_str_equal),
    .result = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref),
  };
}

static void
resolver_clear (Resolver *self)
{
  g_hash_table_unref (self->given);
  g_hash_table_unref (self->visited);
  g_clear_pointer (&self->result, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Resolver, resolver_clear)

static void
push_visit (Resolver *self,
            GArray   *way,
            BmSet    *set)
{
  Visit visit = { .set = bm_set_ref (set), .requires = bm_set_dup_requires (set) };

  g_hash_table_add (self->visited, (gpointer) bm_set_get_id (set));
  g_array_append_val (way, visit);
}

static BmSet *
find_set (Resolver   *self,
          const char *id)
{
  BmSet *set = g_hash_table_lookup (self->given, id);

  if (set == NULL && self->find != NULL)
    set = self->find (id, self->data);

  return set != NULL ? bm_set_ref (set) : bm_library_load_shipped (id, NULL);
}

/* Adds a set after all sets that it requires. Sets that require each other are added in the order in which they are
 * found. Missing sets are left out, and the first one is remembered. */
static void
add_set (Resolver *self,
         BmSet    *set)
{
  g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (Visit));

  if (g_hash_table_contains (self->visited, bm_set_get_id (set)))
    return;

  g_array_set_clear_func (way, clear_visit);
  push_visit (self, way, set);

  while (way->len > 0)
    {
      Visit *visit = &g_array_index (way, Visit, way->len - 1);
      const char *id = visit->requires[visit->next];
      g_autoptr (BmSet) required = NULL;

      if (id == NULL)
        {
          g_ptr_array_add (self->result, bm_set_ref (visit->set));
          g_array_set_size (way, way->len - 1);
          continue;
        }

      visit->next++;
      if (g_hash_table_contains (self->visited, id))
        continue;

      required = find_set (self, id);
      if (required != NULL)
        {
          push_visit (self, way, required);
        }
      else if (self->lacking == NULL)
        {
          self->lacking = visit->set;
          self->missing = visit->next - 1;
        }
    }
}

static gboolean
index_given (Resolver  *self,
             BmSet    **sets,
             guint      n_sets,
             GError   **error)
{
  for (guint i = 0; i < n_sets; i++)
    {
      BmSet *other = g_hash_table_lookup (self->given, bm_set_get_id (sets[i]));

      if (other != NULL)
        {
          g_set_error (error, BM_SET_ERROR, BM_SET_ERROR_DUPLICATE,
                       _("%s: $.id: the set “%s” is given twice; the other file is %s"),
                       bm_set_get_display_name (sets[i]), bm_set_get_id (sets[i]), bm_set_get_display_name (other));
          return FALSE;
        }

      g_hash_table_insert (self->given, (gpointer) bm_set_get_id (sets[i]), sets[i]);
    }

  return TRUE;
}

/**
 * bm_library_describe_missing:
 * @id: the ID of a missing set
 * @sets: (array length=n_sets): sets whose IDs may have been meant, besides shipped ones
 * @n_sets: number of sets
 *
 * Returns: (transfer full): a message
 */
char *
bm_library_describe_missing (const char  *id,
                             BmSet      **sets,
                             guint        n_sets)
{
  g_auto (GStrv) shipped = bm_library_dup_shipped_ids ();
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *quoted = bm_quote (id);
  const char *suggestion;

  for (guint i = 0; shipped[i] != NULL; i++)
    g_ptr_array_add (known, shipped[i]);
  for (guint i = 0; i < n_sets; i++)
    g_ptr_array_add (known, (gpointer) bm_set_get_id (sets[i]));
  g_ptr_array_sort (known, compare_ids);
  g_ptr_array_add (known, NULL);

  suggestion = bm_suggest (id, (const char * const *) known->pdata);

  return suggestion != NULL
    ? g_strdup_printf (_("there is no set “%s”; did you mean “%s”?"), quoted, suggestion)
    : g_strdup_printf (_("there is no set “%s”; load its file as well"), quoted);
}

static void
complain_about_missing (Resolver  *self,
                        GError   **error)
{
  g_auto (GStrv) requires = bm_set_dup_requires (self->lacking);
  g_autofree char *path = g_strdup_printf ("$.requires[%u]", self->missing);
  g_autofree char *message = bm_library_describe_missing (requires[self->missing], (BmSet **) self->result->pdata,
                                                         self->result->len);
  g_autoptr (BmProblem) problem = bm_problem_new (BM_SEVERITY_ERROR, BM_SET_ERROR_REFERENCE,
                                                  bm_set_get_display_name (self->lacking), path, message);

  g_propagate_error (error, bm_problem_to_error (problem));
}

/**
 * bm_library_resolve:
 * @sets: (array length=n_sets): the sets to play with
 * @n_sets: number of sets; if it is 0, the base set is used
 * @find: (nullable) (scope call): finds sets besides @sets and shipped ones
 * @data: for @find
 * @error: return location for an error of the domain %BM_SET_ERROR: DUPLICATE if two sets have the same ID, REFERENCE
 *   if a required one is missing
 *
 * Adds all sets that @sets require, directly or indirectly: from @sets themselves, or else from @find, or else from
 * the shipped ones.
 *
 * Returns: (transfer full) (element-type BmSet): the sets, without duplicates, required ones before those that
 *   require them, or %NULL
 */
GPtrArray *
bm_library_resolve (BmSet         **sets,
                    guint           n_sets,
                    BmSetFindFunc   find,
                    gpointer        data,
                    GError        **error)
{
  g_auto (Resolver) self;

  resolver_init (&self, find, data);
  if (n_sets == 0)
    {
      BmSet *base = bm_library_load_shipped (BM_LIBRARY_BASE_ID, error);

      if (base == NULL)
        return NULL;
      g_ptr_array_add (self.result, base);
      return g_steal_pointer (&self.result);
    }

  if (!index_given (&self, sets, n_sets, error))
    return NULL;

  for (guint i = 0; i < n_sets; i++)
    add_set (&self, sets[i]);

  if (self.lacking != NULL)
    {
      complain_about_missing (&self, error);
      return NULL;
    }

  return g_steal_pointer (&self.result);
}

/**
 * bm_library_list_required:
 * @set: a set, which may still be incomplete
 * @find: (nullable) (scope call): finds sets besides shipped ones
 * @data: for @find
 *
 * Finds the sets that a set requires, like bm_library_resolve(), but leaves out missing ones.
 *
 * Returns: (transfer full) (element-type BmSet): the other sets, without duplicates, required ones before those that
 *   require them
 */
GPtrArray *
bm_library_list_required (BmSet         *set,
                          BmSetFindFunc  find,
                          gpointer       data)
{
  g_auto (Resolver) self;

  resolver_init (&self, find, data);
  add_set (&self, set);
  g_ptr_array_set_size (self.result, (int) self.result->len - 1);

  return g_steal_pointer (&self.result);
}

/**
 * bm_library_compile:
 * @sets: (array length=n_sets): the chosen sets; if none, the printed game
 * @n_sets: how many
 * @find: (nullable) (scope call): finds sets besides shipped ones
 * @data: for @find
 * @error: return location for an error of the domain %BM_SET_ERROR
 *
 * Compiles sets with those that they require: see bm_library_resolve() and bm_rules_new().
 *
 * Returns: (transfer full) (nullable): their rules
 */
BmRules *
bm_library_compile (BmSet         **sets,
                    guint           n_sets,
                    BmSetFindFunc   find,
                    gpointer        data,
                    GError        **error)
{
  g_autoptr (GPtrArray) all = bm_library_resolve (sets, n_sets, find, data, error);

  return all != NULL ? bm_rules_new ((BmSet **) all->pdata, all->len, error) : NULL;
}

/**
 * bm_library_recover:
 * @set: a set, which may have errors
 * @find: (nullable) (scope call): finds sets besides shipped ones
 * @data: for @find
 *
 * Compiles a set with those that it requires, as far as they can be found and understood: see bm_rules_recover().
 *
 * Returns: (transfer full): its rules, of which it is the last set
 */
BmRules *
bm_library_recover (BmSet         *set,
                    BmSetFindFunc  find,
                    gpointer       data)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GPtrArray) sets = bm_library_list_required (set, find, data);

  g_ptr_array_add (sets, bm_set_ref (set));

  return bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);
}
