/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A set that is being made is wrong most of the time: a tile has no name yet, a rule counts what was just removed. Its problems are
 * those of the set as it is; its rules are those of a copy that was mended until it compiles. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-meaning.h"

#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-thing-kind.h"

/* Stands for the id of a set whose own cannot be used. */
#define SPARE_ID "x"

struct _BmMeaning
{
  JsonNode  *root;
  char      *display_name;
  GPtrArray *required;  /* BmSet, each after those that it requires */
  GPtrArray *problems;  /* BmProblem */
  BmRules   *rules;     /* nullable */
  gboolean   is_playable;
};

static GPtrArray *
new_problems (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
}

/* Compiles a tree whose root is in order. */
static BmRules *
compile (BmMeaning *self,
         JsonNode  *root,
         GPtrArray *problems)
{
  g_autoptr (BmSet) set = bm_set_new_from_node (root, self->display_name, NULL);
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  if (set == NULL)
    return NULL;

  g_ptr_array_extend (sets, self->required, NULL, NULL);
  g_ptr_array_add (sets, set);

  return bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);
}

/* Only what is wrong with this set; of what it requires, others take care. */
static void
take_own_problems (BmMeaning *self,
                   GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);

      if (problem->set == BM_PROBLEM_NO_SET || problem->set == self->required->len)
        g_ptr_array_add (self->problems, bm_problem_copy (problem));
    }
}

static void
set_scalar (JsonNode  **root,
            const char *path,
            JsonNode   *value)
{
  JsonNode *changed = bm_json_tree_set (*root, path, value);

  json_node_unref (*root);
  *root = changed;
}

/* A copy that says that it is a set that this program knows. */
static JsonNode *
mend_root (BmMeaning *self)
{
  JsonNode *root = json_node_ref (self->root);
  JsonNode *id = bm_json_tree_get (root, "$.id");

  set_scalar (&root, "$.format", json_node_init_string (json_node_alloc (), BM_SET_FORMAT));
  set_scalar (&root, "$.version", json_node_init_int (json_node_alloc (), BM_SET_VERSION));
  if (id == NULL || json_node_get_value_type (id) != G_TYPE_STRING || !bm_set_is_id (json_node_get_string (id)))
    set_scalar (&root, "$.id", json_node_init_string (json_node_alloc (), SPARE_ID));

  return root;
}

static void
find_problems (BmMeaning *self)
{
  g_autoptr (GPtrArray) problems = new_problems ();
  g_autoptr (JsonNode) root = mend_root (self);

  bm_set_check_root (self->root, self->display_name, self->problems);
  self->rules = compile (self, root, problems);
  take_own_problems (self, problems);
  self->is_playable = self->rules != NULL && self->problems->len == 0;
  for (guint i = 0; i < self->problems->len && !self->is_playable; i++)
    {
      const BmProblem *problem = g_ptr_array_index (self->problems, i);

      if (problem->severity == BM_SEVERITY_ERROR)
        return;
    }
  self->is_playable = self->rules != NULL;
}

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
  find_problems (self);

  return self;
}

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
  g_free (self);
}

const GPtrArray *
bm_meaning_get_problems (BmMeaning *self)
{
  return self->problems;
}

gboolean
bm_meaning_is_playable (BmMeaning *self)
{
  return self->is_playable;
}

BmRules *
bm_meaning_get_rules (BmMeaning *self)
{
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

guint
bm_meaning_find_index (BmMeaning  *self,
                       const char *path)
{
  g_autoptr (GArray) steps = bm_json_path_parse (path);
  g_autofree char *id_path = NULL;
  BmThingKind kind;
  JsonNode *id;

  if (self->rules == NULL || steps == NULL || steps->len < 2 || g_array_index (steps, BmJsonStep, 0).member == NULL
      || g_array_index (steps, BmJsonStep, 1).member != NULL
      || !bm_thing_kind_find (g_array_index (steps, BmJsonStep, 0).member, &kind))
    return BM_NONE;

  id_path = g_strdup_printf ("$.%s[%u].id", g_array_index (steps, BmJsonStep, 0).member,
                             g_array_index (steps, BmJsonStep, 1).index);
  id = bm_json_tree_get (self->root, id_path);

  return id != NULL && json_node_get_value_type (id) == G_TYPE_STRING
           ? find_thing (self->rules, kind, json_node_get_string (id))
           : BM_NONE;
}
