/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody begins a game of their own with its edition. So that the tiles of a set can be seen that requires no other
 * one and is no whole game yet, this makes a set of what the game lacks. It is never stored, and never played with. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-spare-set.h"

#include "bm-json-path.h"
#include "bm-json-tree.h"

#define NAME "\"name\": {\"en\": \"?\"}"

/* What games need besides tiles; where it is looked for, and how many there have to be. */
typedef struct
{
  const char *list;
  const char *holds;    /* nullable: of a score line */
  guint       n_needed;
  const char *things[2];
} Need;

static const Need needs[] = {
  { "score_lines", "", 1, { "{\"id\": \"spare-line\", " NAME "}" } },
  { "score_lines", "crystals", 1, { "{\"id\": \"spare-crystals\", " NAME ", \"holds\": \"crystals\"}" } },
  { "score_lines", "explorer", 1, { "{\"id\": \"spare-explorer\", " NAME ", \"holds\": \"explorer\"}" } },
  { "score_lines", "medals", 1, { "{\"id\": \"spare-medals\", " NAME ", \"holds\": \"medals\"}" } },
  { "terrains", NULL, 1, { "{\"id\": \"spare-terrain\", " NAME ", \"colour\": \"#9a9996\"}" } },
  { "explorers", NULL, 2, { "{\"id\": \"spare-explorer-1\", " NAME "}", "{\"id\": \"spare-explorer-2\", " NAME "}" } },
  { "tile_sets", NULL, 1, { "{\"id\": \"spare-tile-set\", " NAME ", \"tiles\": {}}" } },
  { "editions", NULL, 1,
    { "{\"id\": \"spare-edition\", " NAME ", \"decks\": [{\"tile_sets\": [\"spare-tile-set\"]}]}" } },
};

static guint
count (JsonNode   *root,
       const Need *need)
{
  g_autofree char *path = bm_json_path_member (BM_JSON_PATH_ROOT, need->list);
  JsonNode *node = bm_json_tree_get (root, path);
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = 0;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *holds = bm_json_tree_get_string (json_array_get_element (list, i), "$.holds");

      n += need->holds == NULL || g_str_equal (holds != NULL ? holds : "", need->holds);
    }

  return n;
}

/* An edition names a tile set, which must then be there. */
static gboolean
is_needed (const Need      *need,
           JsonNode *const *roots,
           guint            n_roots)
{
  guint n = 0;

  for (guint i = 0; i < n_roots; i++)
    n += count (roots[i], need);

  return n < need->n_needed;
}

static void
append_list (GString    *text,
             const char *list,
             GPtrArray  *things)
{
  g_autofree char *joined = NULL;

  if (things->len == 0)
    return;

  g_ptr_array_add (things, NULL);
  joined = g_strjoinv (", ", (char **) things->pdata);
  g_string_append_printf (text, ", \"%s\": [%s]", list, joined);
  g_ptr_array_set_size (things, 0);
}

/**
 * bm_spare_set_new:
 * @roots: (array length=n_roots): the JSON of the sets of a game
 * @n_roots: how many
 *
 * Returns: (transfer full) (nullable): a set of what the game lacks; %NULL: it lacks nothing
 */
BmSet *
bm_spare_set_new (JsonNode *const *roots,
                  guint            n_roots)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": \"" BM_SET_FORMAT "\", \"version\": 1, \"id\": \"spare-set\", "
                                           NAME);
  g_autoptr (GPtrArray) things = g_ptr_array_new ();
  gboolean needs_edition = is_needed (&needs[G_N_ELEMENTS (needs) - 1], roots, n_roots);
  gsize length = text->len;

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    {
      const Need *need = &needs[i];

      if (i > 0 && !g_str_equal (need->list, needs[i - 1].list))
        append_list (text, needs[i - 1].list, things);
      if (is_needed (need, roots, n_roots) || (needs_edition && g_str_equal (need->list, "tile_sets")))
        for (guint k = 0; k < need->n_needed; k++)
          g_ptr_array_add (things, (gpointer) need->things[k]);
    }
  append_list (text, needs[G_N_ELEMENTS (needs) - 1].list, things);
  if (text->len == length)
    return NULL;
  g_string_append_c (text, '}');

  return bm_set_new_from_data (text->str, text->len, "", NULL);
}
