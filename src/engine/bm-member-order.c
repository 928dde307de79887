/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-member-order.h"

#include "bm-json-path.h"

#define MAX_MEMBERS 32

/* How objects are found: by the end of the way to them, in which all elements of lists are alike. The first that fits
 * counts. */
typedef struct
{
  const char *end;
  const char *members[MAX_MEMBERS];
} Order;

#define NOUNS "noun", "nouns"

static const Order orders[] = {
  { "$", { "$schema", "format", "version", "id", "name", "description", "authors", "licence", "requires",
           "score_lines", "terrains", "crystals", "symbols", "tokens", "tiles", "composites", "explorers", "medals",
           "medal_slots", "tile_sets", "editions", "own_ship_token", "drawings" } },
  { "$.score_lines[]", { "id", "name", "holds", "tie_break" } },
  { "$.terrains[]", { "id", "name", "art", "tile_noun", "tiles_noun", "monster_noun", "monsters_noun", "line", "colour",
                      "sign" } },
  { "$.crystals[]", { "id", "name", "art", NOUNS, "points", "parts", "colour", "sign" } },
  { "$.crystals[].parts[]", { "id", "on", "at" } },
  { "$.symbols[]", { "id", "name", "art", NOUNS } },
  { "$.tokens[]", { "id", "name", "art", NOUNS, "text", "points", "counts_as_medal", "symbols" } },
  { "$.tiles[]", { "id", "name", "art", NOUNS, "text", "terrain", "points", "shape", "levels", "monsters", "beams",
                   "mutagenic_monsters", "crystals", "symbols", "rules", "effects", "line", "copies", "replaces" } },
  { "$.composites[]", { "id", "name", NOUNS, "points", "parts", "line" } },
  { "$.composites[].parts[]", { "tile", "at" } },
  { "$.explorers[]", { "id", "name", "art", "text", "crystals", "beams", "mutagenic_monsters", "symbols", "built_in",
                       "rules", "abilities", "min_players", "modes" } },
  { "$.medals[]", { "id", "name", "art", "text", "points", "permanent", "places", "conditions", "fewest", "most",
                    "awarded" } },
  { "$.tile_sets[]", { "id", "name", "compulsory", "tiles" } },
  { "$.editions[]", { "id", "name", "decks", "all_tie", "all_tie_in_rows", "team_tie_break", "fewer_medals", "giving" } },
  { "$.drawings[]", { "id", "svg", "png" } },
  { "$.medal_slots", { "individual", "team", "rows" } },
  { ".decks[]", { "modes", "players", "tile_sets" } },
  { ".crystals[]", { "crystal", "part", "on", "along" } },
  { ".beams[]", { "cell", "direction" } },
  { ".effects[]", { "give", "to" } },
  { ".rules[]", { "points", "each", "from", "limit", "when" } },
  { ".when[]", { "count", "at_least", "at_most" } },
  { ".conditions[]", { "count", "at_least", "at_most", "team_at_least", "team_at_most" } },
  { ".copies", { "1", "2", "3", "4", "5", "6" } },
  { ".art", { "drawing", "colours" } },
  { ".colours", { "body", "shade", "light", "accent", "accent_shade" } },
#define COUNT { "of", "terrain", "tile", "symbol", "crystal", "composite", "token", "shape", "touching", "level", \
                "min_level", "counts", "explorer" }
  { ".each", COUNT }, { ".count", COUNT }, { ".counts[]", COUNT }, { ".fewest", COUNT }, { ".most", COUNT },
#define TEXT { "en", "fr", "de", "nl" }
  { ".name", TEXT }, { ".description", TEXT }, { ".text", TEXT }, { ".noun", TEXT }, { ".nouns", TEXT },
  { ".tile_noun", TEXT }, { ".tiles_noun", TEXT }, { ".monster_noun", TEXT }, { ".monsters_noun", TEXT },
};

static char *
describe_way (const GArray *steps,
              guint         n_steps)
{
  GString *way = g_string_new ("$");

  for (guint i = 0; i < n_steps; i++)
    {
      const BmJsonStep *step = &g_array_index (steps, BmJsonStep, i);

      if (step->member != NULL)
        g_string_append_printf (way, ".%s", step->member);
      else
        g_string_append (way, "[]");
    }

  return g_string_free (way, FALSE);
}

/**
 * bm_member_order_find:
 * @steps: (element-type BmJsonStep): the way to an object
 * @n_steps: how many of @steps to go
 *
 * Returns: (nullable) (array zero-terminated=1): the members that the object may have, in order; %NULL if they have
 *   none
 */
const char *const *
bm_member_order_find (const GArray *steps,
                      guint         n_steps)
{
  g_autofree char *way = describe_way (steps, n_steps);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (orders[i].end[0] == '$' ? g_str_equal (way, orders[i].end) : g_str_has_suffix (way, orders[i].end))
      return orders[i].members;

  return NULL;
}

/**
 * bm_member_order_get_rank:
 * @order: (nullable): an order
 * @member: a name
 *
 * Returns: where it stands; unknown names come after all known ones
 */
guint
bm_member_order_get_rank (const char *const *order,
                          const char        *member)
{
  guint i;

  for (i = 0; order != NULL && order[i] != NULL; i++)
    if (g_str_equal (order[i], member))
      return i;

  return i;
}

static void
sort_members (JsonObject        *object,
              const char *const *order)
{
  guint n = json_object_get_size (object);
  g_autoptr (GPtrArray) names = g_ptr_array_new_full (n, g_free);
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    g_ptr_array_add (names, g_strdup (name));

  /* Members that are set anew go to the end: one round puts all of a rank there, in the order in which they were. */
  for (guint rank = 0; order[rank] != NULL; rank++)
    if (json_object_has_member (object, order[rank]))
      {
        JsonNode *node = json_node_ref (json_object_get_member (object, order[rank]));

        json_object_remove_member (object, order[rank]);
        json_object_set_member (object, order[rank], node);
      }
  for (guint i = 0; i < n; i++)
    {
      const char *unknown = g_ptr_array_index (names, i);
      JsonNode *node;

      if (g_strv_contains (order, unknown))
        continue;
      node = json_node_ref (json_object_get_member (object, unknown));
      json_object_remove_member (object, unknown);
      json_object_set_member (object, unknown, node);
    }
}

/* What is sealed has come out of a file, whose order is its author's; also if it is in a new node. */
static gboolean
is_sealed (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node) && json_object_is_immutable (json_node_get_object (node)))
    return TRUE;

  return json_node_is_immutable (node);
}

static void
sort_below (JsonNode *node,
            GArray   *steps)
{
  guint n = steps->len;

  if (is_sealed (node))
    return;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);
      BmJsonStep step = { NULL, 0 };

      g_array_append_val (steps, step);
      for (guint i = 0; i < json_array_get_length (list); i++)
        sort_below (json_array_get_element (list, i), steps);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      const char *const *order = bm_member_order_find (steps, n);
      JsonObjectIter iter;
      const char *name;
      JsonNode *child;
      BmJsonStep step = { NULL, 0 };

      if (order != NULL)
        sort_members (object, order);
      g_array_append_val (steps, step);
      json_object_iter_init_ordered (&iter, object);
      while (json_object_iter_next_ordered (&iter, &name, &child))
        {
          g_array_index (steps, BmJsonStep, n).member = (char *) name;
          sort_below (child, steps);
        }
    }
  g_array_set_size (steps, n);
}

/**
 * bm_member_order_apply:
 * @node: a tree; what of it is sealed stays as it is
 * @steps: (element-type BmJsonStep): the way to it
 * @n_steps: how many of @steps to go
 *
 * Puts all members in order; those that the format does not know come last.
 */
void
bm_member_order_apply (JsonNode     *node,
                       const GArray *steps,
                       guint         n_steps)
{
  /* A copy without a function that would free the names, which belong to @steps and to the tree. */
  g_autoptr (GArray) way = g_array_new (FALSE, TRUE, sizeof (BmJsonStep));

  g_return_if_fail (node != NULL);

  g_array_append_vals (way, steps->data, n_steps);
  sort_below (node, way);
}
