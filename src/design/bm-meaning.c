/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set that is being made is wrong most of the time: a tile has no name yet, a rule counts what was just removed.
 * Its problems are those of the set as it is; its rules are those of a copy that was mended until it compiles. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-meaning.h"

#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-mending.h"
#include "bm-spare-set.h"
#include "bm-thing-kind.h"

/* A set that is mended so often without an end is given up. Each time costs a millisecond or two. */
#define MAX_TIMES 30

struct _BmMeaning
{
  JsonNode  *root;
  char      *display_name;
  GPtrArray *required;      /* BmSet, each after those that it requires */
  GPtrArray *problems;      /* BmProblem */
  gboolean   is_playable;
  BmMending *mending;
  BmRules   *rules;         /* nullable */
  gboolean   has_rules;     /* they were looked for */
};

static GPtrArray *
new_problems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
}

/* Compiles the copy, and lists what is wrong with it; what is wrong with the sets that it requires, others take care
 * of. */
static BmRules *
compile (BmMeaning *self,
         BmSet     *spare,
         GPtrArray *own_problems)
{
  g_autoptr (BmSet) set = bm_set_new_from_node (bm_mending_get_root (self->mending), self->display_name, NULL);
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();
  g_autoptr (GPtrArray) problems = new_problems ();
  BmRules *rules;

  if (set == NULL)
    return NULL;

  if (spare != NULL)
    g_ptr_array_add (sets, spare);
  g_ptr_array_extend (sets, self->required, NULL, NULL);
  g_ptr_array_add (sets, set);
  rules = bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->set == BM_PROBLEM_NO_SET || problem->set == sets->len - 1)
        g_ptr_array_add (own_problems, bm_problem_copy (problem));
    }

  return rules;
}

static gboolean
is_error (const BmProblem *problem)
{
  return problem->severity == BM_SEVERITY_ERROR;
}

static void
find_problems (BmMeaning *self)
{
  bm_set_check_root (self->root, self->display_name, self->problems);
  self->rules = compile (self, NULL, self->problems);

  self->has_rules = self->is_playable = self->rules != NULL;
  for (guint i = 0; i < self->problems->len; i++)
    self->is_playable &= !is_error (g_ptr_array_index (self->problems, i));
}

/* Mending */

/* The id of the first thing of a list that can be referred to. */
static const char *
find_first (JsonNode   *root,
            const char *list_path,
            const char *but_with)
{
  JsonNode *list = bm_json_tree_get (root, list_path);
  guint n = list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_array_get_length (json_node_get_array (list)) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (json_node_get_array (list), i);
      const char *id = bm_json_tree_get_string (element, "$.id");

      if (id != NULL && bm_set_is_id (id) && !json_object_has_member (json_node_get_object (element), but_with))
        return id;
    }

  return NULL;
}

static const char *
find_first_of_all (GPtrArray  *roots,
                   const char *list_path,
                   const char *but_with)
{
  const char *id = NULL;

  for (guint i = 0; i < roots->len && id == NULL; i++)
    id = find_first (g_ptr_array_index (roots, i), list_path, but_with);

  return id;
}

/* What the game lacks, and what the copy can be mended with. */
static BmSet *
find_spare (BmMeaning *self)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new ();
  BmSet *spare;

  for (guint i = 0; i < self->required->len; i++)
    g_ptr_array_add (roots, bm_set_get_root (g_ptr_array_index (self->required, i)));
  g_ptr_array_add (roots, bm_mending_get_root (self->mending));
  spare = bm_spare_set_new ((JsonNode *const *) roots->pdata, roots->len);
  if (spare != NULL)
    g_ptr_array_add (roots, bm_set_get_root (spare));

  bm_mending_set_spare (self->mending, find_first_of_all (roots, "$.terrains", "holds"),
                        find_first_of_all (roots, "$.score_lines", "holds"));

  return spare;
}

static BmRules *
compile_mended (BmMeaning *self,
                GPtrArray *problems)
{
  g_autoptr (BmSet) spare = find_spare (self);

  return compile (self, spare, problems);
}

/* Mends what the compiler has found; what is wrong with the root is mended already. */
static gboolean
apply (BmMeaning *self,
       GPtrArray *problems)
{
  g_autoptr (GPtrArray) errors = g_ptr_array_new ();

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (is_error (problem) && problem->set != BM_PROBLEM_NO_SET)
        g_ptr_array_add (errors, (gpointer) problem);
    }

  return bm_mending_apply (self->mending, errors);
}

/* Mends the copy until it compiles, or until nothing more can be done. */
static void
mend (BmMeaning *self)
{
  g_autoptr (BmSet) spare = find_spare (self);

  self->has_rules = TRUE;
  apply (self, self->problems);
  for (guint i = 0; i < MAX_TIMES && self->rules == NULL; i++)
    {
      g_autoptr (GPtrArray) problems = new_problems ();

      self->rules = compile_mended (self, problems);
      if (self->rules == NULL && !apply (self, problems))
        break;
    }

  if (self->rules == NULL)
    {
      g_autoptr (GPtrArray) problems = new_problems ();

      /* Then at least what the set requires can be seen. */
      bm_mending_clear (self->mending);
      self->rules = compile_mended (self, problems);
    }
}

/**
 * bm_meaning_new:
 * @root: the JSON of a set, an object
 * @display_name: what the set is called in messages
 * @required: (element-type BmSet): the sets that it requires, each after those that it requires itself
 *
 * Compiles a set.
 *
 * Returns: (transfer full): what it means
 */
BmMeaning *
bm_meaning_new (JsonNode   *root,
                const char *display_name,
                GPtrArray  *required)
{
  BmMeaning *self = g_new0 (BmMeaning, 1);

  self->root = json_node_ref (root);
  self->display_name = g_strdup (display_name);
  self->required = g_ptr_array_ref (required);
  self->problems = new_problems ();
  self->mending = bm_mending_new (root);
  find_problems (self);

  return self;
}

/**
 * bm_meaning_free:
 * @self: (transfer full) (nullable): a meaning
 *
 * Frees it.
 */
void
bm_meaning_free (BmMeaning *self)
{
  if (self == NULL)
    return;

  json_node_unref (self->root);
  g_free (self->display_name);
  g_ptr_array_unref (self->required);
  g_ptr_array_unref (self->problems);
  g_clear_pointer (&self->rules, bm_rules_unref);
  bm_mending_free (self->mending);
  g_free (self);
}

/**
 * bm_meaning_get_problems:
 * @self: a meaning
 *
 * Returns: (transfer none) (element-type BmProblem): what is wrong with the set, but not with what it requires
 */
const GPtrArray *
bm_meaning_get_problems (BmMeaning *self)
{
  return self->problems;
}

/**
 * bm_meaning_is_playable:
 * @self: a meaning
 *
 * Returns: whether nothing is wrong that keeps the set from being played
 */
gboolean
bm_meaning_is_playable (BmMeaning *self)
{
  return self->is_playable;
}

/**
 * bm_meaning_get_rules:
 * @self: a meaning
 *
 * Returns: (transfer none) (nullable): the rules, without what is wrong; %NULL if nothing helps
 */
BmRules *
bm_meaning_get_rules (BmMeaning *self)
{
  if (!self->has_rules)
    mend (self);

  return self->rules;
}

#define FIND(table, n, id) find_by_id ((table), (n), sizeof *(table), (id))

/* Each table of things begins its entries with the id. */
static guint
find_by_id (gconstpointer table,
            guint         n,
            gsize         size,
            const char   *id)
{
  for (guint i = 0; i < n; i++)
    {
      const char *const *entry = (gconstpointer) ((const char *) table + i * size);

      if (g_strcmp0 (*entry, id) == 0)
        return i;
    }

  return BM_NONE;
}

static guint
find_thing (const BmRules *rules,
            BmThingKind    kind,
            const char    *id)
{
  switch (kind)
    {
    case BM_THING_TILE:
      return FIND (rules->tiles, rules->n_tiles, id);
    case BM_THING_COMPOSITE:
      return FIND (rules->composites, rules->n_composites, id);
    case BM_THING_EXPLORER:
      return FIND (rules->explorers, rules->n_explorers, id);
    case BM_THING_MEDAL:
      return FIND (rules->medals, rules->n_medals, id);
    case BM_THING_TERRAIN:
      return FIND (rules->terrains, rules->n_terrains, id);
    case BM_THING_CRYSTAL:
      return FIND (rules->crystals, rules->n_crystals, id);
    case BM_THING_SYMBOL:
      return FIND (rules->symbols, rules->n_symbols, id);
    case BM_THING_TOKEN:
      return FIND (rules->tokens, rules->n_tokens, id);
    case BM_THING_SCORE_LINE:
      return FIND (rules->lines, rules->n_lines, id);
    case BM_THING_TILE_SET:
      return FIND (rules->tile_sets, rules->n_tile_sets, id);
    case BM_THING_EDITION:
      return FIND (rules->editions, rules->n_editions, id);
    default:
      g_assert_not_reached ();
    }
}

/**
 * bm_meaning_find_index:
 * @self: a meaning
 * @path: a path at or below that of a thing
 *
 * Returns: which thing that is in the table of its kind in the rules; %BM_NONE if it was left out
 */
guint
bm_meaning_find_index (BmMeaning  *self,
                       const char *path)
{
  const BmRules *rules = bm_meaning_get_rules (self);
  g_autoptr (GArray) steps = bm_json_path_parse (path);
  const BmJsonStep *list, *element;
  BmThingKind kind;
  const char *id;

  if (rules == NULL || steps == NULL || steps->len < 2)
    return BM_NONE;

  list = &g_array_index (steps, BmJsonStep, 0);
  element = &g_array_index (steps, BmJsonStep, 1);
  if (list->member == NULL || element->member != NULL || !bm_thing_kind_find (list->member, &kind))
    return BM_NONE;
  id = bm_mending_find_id (self->mending, kind, element->index);

  return id != NULL ? find_thing (rules, kind, id) : BM_NONE;
}
