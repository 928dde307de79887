/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-default.h"

#include "bm-json-copy.h"
#include "bm-rule-choices.h"
#include "bm-words.h"

/* New things have no problems if possible, and are like the previous one: after a moon tile, the next one is probably
 * a moon tile, too. */

#define DEFAULT_POINTS         1
#define DEFAULT_MEDAL_POINTS   5
#define DEFAULT_CRYSTAL_POINTS 5
#define DEFAULT_LARGE_POINTS   10

/* Colours that differ clearly, in the order in which they are used. */
static const char *const colours[] = {
  "#8e5cc4", "#f2b632", "#2aa198", "#d33682", "#7a5230", "#3fa34d", "#2d6cdf", "#c8283c", "#e07b39", "#5b4b8a",
};

typedef struct
{
  BmDocument    *document;
  const BmRules *rules;     /* nullable; may have recovered things that nothing may refer to */
  GPtrArray     *required;  /* BmSet */
  JsonBuilder   *builder;
} Maker;

static void
add_string (Maker      *self,
            const char *member,
            const char *value)
{
  if (value == NULL)
    return;

  json_builder_set_member_name (self->builder, member);
  json_builder_add_string_value (self->builder, value);
}

static void
add_int (Maker      *self,
         const char *member,
         int         value)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_add_int_value (self->builder, value);
}

static void
begin_list (Maker      *self,
            const char *member)
{
  json_builder_set_member_name (self->builder, member);
  json_builder_begin_array (self->builder);
}

/* The ID of the last thing of a kind in the set itself; %NULL if it has none. */
static const char *
find_last_own (Maker       *self,
               BmThingKind  kind)
{
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
  guint n = bm_document_get_length (self->document, list);
  g_autofree char *path = n > 0 ? g_strdup_printf ("%s[%u].id", list, n - 1) : NULL;

  return path != NULL ? bm_document_get_string (self->document, path) : NULL;
}

static const char *
find_in_last_tile (Maker      *self,
                   const char *member)
{
  guint n = bm_document_get_length (self->document, "$.tiles");
  g_autofree char *path = n > 0 ? g_strdup_printf ("$.tiles[%u].%s", n - 1, member) : NULL;

  return path != NULL ? bm_document_get_string (self->document, path) : NULL;
}

static JsonArray *
get_list (BmSet       *set,
          BmThingKind  kind)
{
  JsonNode *list = bm_json_peek_member (bm_set_get_root (set), bm_thing_kind_get_member (kind));

  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
}

/* The ID of the first thing of a kind in the sets that this one requires. */
static const char *
find_first_required (Maker       *self,
                     BmThingKind  kind)
{
  for (guint i = 0; i < self->required->len; i++)
    {
      JsonArray *list = get_list (g_ptr_array_index (self->required, i), kind);

      if (list != NULL && json_array_get_length (list) > 0)
        return bm_json_peek_string (json_array_get_element (list, 0), "id");
    }

  return NULL;
}

static guint
find_index (Maker       *self,
            BmThingKind  kind,
            const char  *id)
{
  return id != NULL && self->rules != NULL ? bm_rules_find_thing (self->rules, kind, id) : BM_NONE;
}

static const char *
find_terrain (Maker *self)
{
  const char *terrain = find_in_last_tile (self, "terrain");

  if (find_index (self, BM_THING_TERRAIN, terrain) == BM_NONE)
    terrain = find_last_own (self, BM_THING_TERRAIN);
  if (terrain == NULL)
    terrain = find_first_required (self, BM_THING_TERRAIN);

  return terrain;
}

/* A score line for tiles: the set's own, or the last one, which is for tiles without a better one. */
static const char *
find_line (Maker *self)
{
  const char *line = find_last_own (self, BM_THING_SCORE_LINE);

  for (guint i = self->required->len; line == NULL && i > 0; i--)
    {
      JsonArray *list = get_list (g_ptr_array_index (self->required, i - 1), BM_THING_SCORE_LINE);

      for (guint k = list != NULL ? json_array_get_length (list) : 0; line == NULL && k > 0; k--)
        if (bm_json_peek_member (json_array_get_element (list, k - 1), "holds") == NULL)
          line = bm_json_peek_string (json_array_get_element (list, k - 1), "id");
    }

  return line;
}

static gboolean
is_used (const BmRules *rules,
         const char    *colour)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    if (g_strcmp0 (rules->terrains[i].colour, colour) == 0)
      return TRUE;
  for (guint i = 0; i < rules->n_crystals; i++)
    if (g_strcmp0 (rules->crystals[i].colour, colour) == 0)
      return TRUE;

  return FALSE;
}

static const char *
find_colour (Maker *self)
{
  for (guint i = 0; self->rules != NULL && i < G_N_ELEMENTS (colours); i++)
    if (!is_used (self->rules, colours[i]))
      return colours[i];

  return colours[0];
}

/* -- Each kind -- */

static void
make_tile (Maker *self)
{
  const char *terrain = find_terrain (self);
  guint index = find_index (self, BM_THING_TERRAIN, terrain);
  const char *replaces = find_in_last_tile (self, "replaces");

  add_string (self, "terrain", terrain);
  if (index != BM_NONE && self->rules->terrains[index].line != BM_NONE)
    add_int (self, "points", DEFAULT_POINTS);
  add_int (self, "copies", 1);
  if (find_index (self, BM_THING_TERRAIN, replaces) == BM_NONE)
    replaces = index != BM_NONE ? bm_thing_default_find_replaced (self->rules, terrain) : NULL;
  add_string (self, "replaces", replaces);
}

static void
add_part (Maker      *self,
          const char *tile,
          int         x)
{
  json_builder_begin_object (self->builder);
  add_string (self, "tile", tile);
  begin_list (self, "at");
  json_builder_add_int_value (self->builder, x);
  json_builder_add_int_value (self->builder, 0);
  json_builder_end_array (self->builder);
  json_builder_end_object (self->builder);
}

/* The last two tiles side by side: bm_large_monster_add() makes them just before. */
static void
make_composite (Maker *self)
{
  guint n = bm_document_get_length (self->document, "$.tiles");
  g_autofree char *first_path = g_strdup_printf ("$.tiles[%u].id", n > 1 ? n - 2 : 0);
  g_autofree char *second_path = g_strdup_printf ("$.tiles[%u].id", n > 1 ? n - 1 : 0);
  const char *first = bm_document_get_string (self->document, first_path);
  const char *second = bm_document_get_string (self->document, second_path);
  guint index;

  if (first == NULL)
    first = find_first_required (self, BM_THING_TILE);
  if (second == NULL)
    second = first;
  index = find_index (self, BM_THING_TILE, first);

  add_int (self, "points", DEFAULT_LARGE_POINTS);
  begin_list (self, "parts");
  add_part (self, first, 0);
  add_part (self, second, index != BM_NONE ? self->rules->tiles[index].body.width : 1);
  json_builder_end_array (self->builder);
}

static void
make_medal (Maker *self)
{
  add_int (self, "points", DEFAULT_MEDAL_POINTS);
  begin_list (self, "conditions");
  json_builder_add_value (self->builder, bm_condition_new (BM_RULE_CONTEXT_MEDAL, find_terrain (self)));
  json_builder_end_array (self->builder);
}

static void
make_crystal (Maker *self)
{
  static const char *const sides[] = { "right", "left" };

  add_int (self, "points", DEFAULT_CRYSTAL_POINTS);
  begin_list (self, "parts");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      json_builder_begin_object (self->builder);
      add_string (self, "on", sides[i]);
      json_builder_end_object (self->builder);
    }
  json_builder_end_array (self->builder);
  add_string (self, "colour", find_colour (self));
}

static void
add_ids (Maker     *self,
         JsonArray *things)
{
  for (guint i = 0; things != NULL && i < json_array_get_length (things); i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (things, i), "id");

      if (id != NULL)
        json_builder_add_string_value (self->builder, id);
    }
}

/* One supply for all games, with all tile sets. */
static void
make_edition (Maker *self)
{
  JsonNode *own = bm_document_get (self->document, "$.tile_sets");

  begin_list (self, "decks");
  json_builder_begin_object (self->builder);
  begin_list (self, "tile_sets");
  for (guint i = 0; i < self->required->len; i++)
    add_ids (self, get_list (g_ptr_array_index (self->required, i), BM_THING_TILE_SET));
  if (own != NULL && JSON_NODE_HOLDS_ARRAY (own))
    add_ids (self, json_node_get_array (own));
  json_builder_end_array (self->builder);
  json_builder_end_object (self->builder);
  json_builder_end_array (self->builder);
}

static void
make (Maker       *self,
      BmThingKind  kind)
{
  switch (kind)
    {
    case BM_THING_TILE:
      make_tile (self);
      break;
    case BM_THING_COMPOSITE:
      make_composite (self);
      break;
    case BM_THING_MEDAL:
      make_medal (self);
      break;
    case BM_THING_TERRAIN:
      add_string (self, "line", find_line (self));
      add_string (self, "colour", find_colour (self));
      break;
    case BM_THING_CRYSTAL:
      make_crystal (self);
      break;
    case BM_THING_TOKEN:
      add_int (self, "points", DEFAULT_POINTS);
      break;
    case BM_THING_TILE_SET:
      json_builder_set_member_name (self->builder, "tiles");
      json_builder_begin_object (self->builder);
      json_builder_end_object (self->builder);
      break;
    case BM_THING_EDITION:
      make_edition (self);
      break;
    case BM_THING_EXPLORER:
    case BM_THING_SYMBOL:
    case BM_THING_SCORE_LINE:
    default:
      break;
    }
}

/**
 * bm_thing_default_new:
 * @document: the set that it is for
 * @kind: a kind of things
 * @id: its ID
 * @name: its name in the user's language
 *
 * Returns: (transfer full): a thing, valid if the set has everything that it needs
 */
JsonNode *
bm_thing_default_new (BmDocument  *document,
                      BmThingKind  kind,
                      const char  *id,
                      const char  *name)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GPtrArray) required = bm_document_list_required (document);
  Maker self = { .document = document, .rules = bm_document_get_rules (document), .required = required,
                 .builder = builder };

  json_builder_begin_object (builder);
  add_string (&self, "id", id);
  json_builder_set_member_name (builder, "name");
  json_builder_begin_object (builder);
  add_string (&self, bm_language_get_code (bm_language_get_preferred ()), name);
  json_builder_end_object (builder);
  make (&self, kind);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}

/* For each terrain, the number of its tiles in all tile sets. */
static guint *
count_tiles (const BmRules *rules)
{
  guint *n_tiles = g_new0 (guint, rules->n_terrains + 1);

  for (guint i = 0; i < rules->n_tile_sets; i++)
    for (guint tile = 0; tile < rules->n_tiles; tile++)
      n_tiles[rules->tiles[tile].terrain] += rules->tile_sets[i].copies[tile];

  return n_tiles;
}

/**
 * bm_thing_default_find_replaced:
 * @rules: the rules
 * @terrain: ID of a terrain
 *
 * Finds a terrain that tiles of a terrain can replace in a game, since there is nothing of a new terrain to replace.
 *
 * Returns: (transfer none) (nullable): the ID of the most frequent terrain of the tile sets, or %NULL if these have
 *   tiles of @terrain itself, or there are no tile sets
 */
const char *
bm_thing_default_find_replaced (const BmRules *rules,
                                const char    *terrain)
{
  guint own = bm_rules_find_thing (rules, BM_THING_TERRAIN, terrain);
  g_autofree guint *n_tiles = count_tiles (rules);
  guint most = 0;

  for (guint i = 1; i < rules->n_terrains; i++)
    if (n_tiles[i] > n_tiles[most])
      most = i;

  return n_tiles[most] > 0 && (own == BM_NONE || n_tiles[own] == 0) ? rules->terrains[most].id : NULL;
}

/**
 * bm_thing_default_can_replace:
 * @rules: the rules
 * @terrain: ID of a terrain
 *
 * Returns: whether the tile sets have tiles of @terrain, which others can replace in a game
 */
gboolean
bm_thing_default_can_replace (const BmRules *rules,
                              const char    *terrain)
{
  guint index = bm_rules_find_thing (rules, BM_THING_TERRAIN, terrain);
  g_autofree guint *n_tiles = count_tiles (rules);

  return index != BM_NONE && n_tiles[index] > 0;
}
