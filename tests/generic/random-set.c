/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-set.h"

#include "bm-count-table.h"
#include "bm-format.h"

/* Values are made by the rows of the format, so that a new word is used as soon as it is there. Few are wrong: what
 * could not be together is not put together in the first place. */

/* Where a count is. */
typedef enum
{
  FOR_TILE,
  FOR_EXPLORER,
  FOR_MEDAL,
  FOR_RANK,
} Purpose;

typedef struct
{
  const BmRules *base;
  GHashTable    *words;  /* what was used: “tiles”, “where”, “where row” */
  BmRandom       random;
} Maker;

static guint
pick (Maker *self,
      guint  n)
{
  return bm_random_below (&self->random, n);
}

static gboolean
happens (Maker *self,
         guint  percent)
{
  return pick (self, 100) < percent;
}

static void
note (Maker      *self,
      const char *what,
      const char *word)
{
  if (self->words != NULL)
    g_hash_table_add (self->words, word != NULL ? g_strdup_printf ("%s %s", what, word) : g_strdup (what));
}

/* -- Values -- */

static const char *
pick_id (Maker       *self,
         BmThingKind  kind)
{
  static const char *const symbols[] = { "sun", "moon" };
  static const char *const tokens[] = { "coin", "shell" };
  static const char *const tiles[] = { "t0", "t1", "t2", "t3" };
  guint n = bm_rules_get_n_things (self->base, kind);

  if (kind == BM_THING_SYMBOL)
    return symbols[pick (self, 2)];
  if (kind == BM_THING_TOKEN)
    return tokens[pick (self, 2)];
  if (kind == BM_THING_TILE && happens (self, 70))
    return tiles[pick (self, 4)];

  return bm_rules_get_thing_id (self->base, kind, pick (self, n));
}

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

static JsonNode *
make_reference (Maker                *self,
                const BmFormatMember *row)
{
  JsonArray *list;
  guint n = 1 + pick (self, 3);

  if (happens (self, 60))
    return json_node_init_string (json_node_alloc (), pick_id (self, row->kind));

  list = json_array_new ();
  for (guint i = 0; i < n; i++)
    json_array_add_string_element (list, pick_id (self, row->kind));

  return take_array (list);
}

static JsonNode *
make_word (Maker                *self,
           const BmFormatMember *row)
{
  guint n = 0;
  const char *word;

  while (bm_format_member_get_word (row, n) != NULL)
    n++;
  word = bm_format_member_get_word (row, pick (self, n));
  note (self, row->name, word);

  return json_node_init_string (json_node_alloc (), word);
}

static JsonNode *make_object (Maker            *self,
                              BmFormatObjectId  id);

static JsonNode *
make_value (Maker                *self,
            const BmFormatMember *row)
{
  switch ((guint) row->type)
    {
    case BM_FORMAT_TYPE_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), happens (self, 50));
    case BM_FORMAT_TYPE_WORD:
      return make_word (self, row);
    case BM_FORMAT_TYPE_REFERENCE:
      return make_reference (self, row);
    case BM_FORMAT_TYPE_OBJECT:
      return make_object (self, row->object);
    default:
      return json_node_init_int (json_node_alloc (),
                                 row->minimum + (int) pick (self, (guint) MIN (6, row->maximum - row->minimum + 1)));
    }
}

static JsonNode *
make_object (Maker            *self,
             BmFormatObjectId  id)
{
  const BmFormatObject *format = &bm_format_objects[id];
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < format->n_members; i++)
    if (happens (self, 30))
      {
        json_object_set_member (object, format->members[i].name, make_value (self, &format->members[i]));
        note (self, format->name, format->members[i].name);
      }

  return take_object (object);
}

/* -- Counts -- */

static const char *
peek (JsonObject *object,
      const char *member)
{
  return json_object_has_member (object, member) ? json_object_get_string_member (object, member) : "";
}

static void
drop (JsonObject *object,
      const char *member)
{
  if (json_object_has_member (object, member))
    json_object_remove_member (object, member);
}

/* Removes what cannot be together. */
static void
reconcile (JsonObject *object,
           Purpose     purpose)
{
  const char *where = peek (object, "where");
  gboolean is_from_tile = FALSE;
  gboolean is_timed = !g_str_equal (peek (object, "laid"), "") && !g_str_equal (peek (object, "laid"), "last-turn");

  for (guint i = BM_WHERE_EDGE; i < BM_WHERE_EXPLORER; i++)
    is_from_tile |= g_str_equal (where, bm_where_names[i - 1]);

  if (is_from_tile && purpose >= FOR_MEDAL)
    drop (object, "where");
  if (is_timed && purpose != FOR_TILE)
    drop (object, "laid");
  if (purpose != FOR_TILE)
    drop (object, "since_placed");
  if (is_from_tile || is_timed)
    drop (object, "whose");
  if (json_object_has_member (object, "max_size"))
    json_object_set_int_member (object, "max_size",
                                MAX (json_object_get_int_member (object, "max_size"),
                                     json_object_get_int_member_with_default (object, "min_size", 1)));
  if (g_str_equal (peek (object, "where"), "within"))
    json_object_set_int_member (object, "distance", 2);
  if (json_object_has_member (object, "by"))
    {
      const char *what = peek (object, "of");

      if (g_str_equal (what, "symbols"))
        json_object_set_string_member (object, "by", "symbol");
      else if (g_str_equal (what, "complete-crystals"))
        json_object_set_string_member (object, "by", "crystal");
      else if (g_str_equal (what, "complete-composites"))
        json_object_set_string_member (object, "by", "composite");
      else if (g_str_equal (peek (object, "by"), "crystal") || g_str_equal (peek (object, "by"), "composite"))
        json_object_set_string_member (object, "by", "terrain");
    }
}

static const BmFormatCount *
pick_count (Maker   *self,
            Purpose  purpose,
            guint    depth)
{
  const BmFormatCount *format;

  do
    format = &bm_format_counts[pick (self, BM_N_COUNTINGS)];
  while ((format->is_about_tile && purpose >= FOR_MEDAL)
         || (g_strv_contains (format->members, "counts") && (depth >= 3 || (depth > 0 && happens (self, 80)))));

  return format;
}

static JsonNode *
make_count (Maker   *self,
            Purpose  purpose,
            guint    depth)
{
  const BmFormatCount *format = pick_count (self, purpose, depth);
  JsonObject *object = json_object_new ();

  note (self, format->name, NULL);
  json_object_set_string_member (object, "of", format->name);
  for (guint i = 0; format->members[i] != NULL; i++)
    {
      const char *member = format->members[i];

      if (g_str_equal (member, "counts"))
        {
          JsonArray *counts = json_array_new ();

          for (guint n = 2 + pick (self, 2); n > 0; n--)
            json_array_add_element (counts, make_count (self, purpose, depth + 1));
          json_object_set_array_member (object, member, counts);
        }
      else if (g_strcmp0 (member, format->required) == 0 || happens (self, g_str_has_suffix (member, "beside") ? 3 : 20))
        json_object_set_member (object, member, make_value (self, bm_format_find_member (BM_FORMAT_COUNT, member)));
      else
        continue;
      note (self, format->name, member);
    }
  reconcile (object, purpose);

  return take_object (object);
}

/* -- Rules and medals -- */

static void
add_points (Maker      *self,
            JsonObject *object,
            gboolean    may_be_list)
{
  JsonArray *list;

  if (!may_be_list || happens (self, 60))
    {
      json_object_set_int_member (object, "points", (int) pick (self, 12) - 3);
      return;
    }

  list = json_array_new ();
  for (guint n = 1 + pick (self, 5); n > 0; n--)
    json_array_add_int_element (list, (int) pick (self, 12) - 3);
  json_object_set_array_member (object, "points", list);
  note (self, "points", "list");
}

static JsonNode *
make_condition (Maker            *self,
                BmFormatObjectId  id,
                Purpose           purpose)
{
  JsonObject *object = json_object_new ();
  int at_least = (int) pick (self, 5);

  json_object_set_member (object, "count", make_count (self, purpose, 1));
  if (happens (self, 30))
    json_object_set_member (object, "than", make_count (self, purpose, 1));
  if (happens (self, 70))
    json_object_set_int_member (object, "at_least", at_least);
  if (happens (self, 30))
    json_object_set_int_member (object, "at_most", at_least + (int) pick (self, 4));
  if (happens (self, 30) || json_object_get_size (object) == 1)
    json_object_set_member (object, "parity", make_word (self, bm_format_find_member (id, "parity")));
  if (!json_object_has_member (object, "at_least") && !json_object_has_member (object, "at_most")
      && !json_object_has_member (object, "parity"))
    json_object_set_int_member (object, "at_least", at_least);

  return take_object (object);
}

static JsonArray *
make_conditions (Maker            *self,
                 BmFormatObjectId  id,
                 Purpose           purpose)
{
  JsonArray *list = json_array_new ();

  for (guint n = 1 + pick (self, 2); n > 0; n--)
    json_array_add_element (list, make_condition (self, id, purpose));

  return list;
}

static JsonNode *
make_rule (Maker   *self,
           Purpose  purpose)
{
  static const char *const numbers[] = { "per", "from", "limit" };
  JsonObject *object = json_object_new ();
  gboolean ranks = happens (self, 20);
  gboolean counts = ranks || happens (self, 80);

  add_points (self, object, counts);
  if (counts)
    json_object_set_member (object, "each", make_count (self, ranks ? FOR_RANK : purpose, 1));
  if (ranks)
    {
      json_object_set_member (object, "rank", make_word (self, bm_format_find_member (BM_FORMAT_RULE, "rank")));
      json_object_set_member (object, "ties", make_word (self, bm_format_find_member (BM_FORMAT_RULE, "ties")));
    }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (happens (self, 15))
      json_object_set_member (object, numbers[i],
                              make_value (self, bm_format_find_member (BM_FORMAT_RULE, numbers[i])));
  if (purpose == FOR_TILE && happens (self, 15))
    json_object_set_member (object, "scored", make_word (self, bm_format_find_member (BM_FORMAT_RULE, "scored")));
  if (!counts || happens (self, 25))
    json_object_set_array_member (object, "when", make_conditions (self, BM_FORMAT_CONDITION, purpose));

  return take_object (object);
}

static void
add_name (JsonObject *object,
          const char *id)
{
  JsonObject *name = json_object_new ();

  json_object_set_string_member (name, "en", id);
  json_object_set_string_member (object, "id", id);
  json_object_set_object_member (object, "name", name);
}

/* One thing that happens when a tile is placed; the row of the format says what its value may be. */
static JsonNode *
make_effect (Maker *self)
{
  const BmFormatObject *format = &bm_format_objects[BM_FORMAT_EFFECT];
  JsonObject *object = json_object_new ();
  const char *name = format->one_of[pick (self, BM_N_EFFECT_KINDS)];
  const BmFormatMember *row = bm_format_find_member (BM_FORMAT_EFFECT, name);
  const char *word = NULL;

  if (g_str_equal (name, "swap"))
    json_object_set_member (object, name, json_from_string ("[\"coin\", \"shell\"]", NULL));
  else if (row->type == BM_FORMAT_TYPE_REFERENCE)
    json_object_set_string_member (object, name, pick_id (self, row->kind));
  else if (row->type == BM_FORMAT_TYPE_INTEGER)
    json_object_set_int_member (object, name, row->minimum + (gint64) pick (self, (guint) (row->maximum - row->minimum + 1)));
  else if (row->type == BM_FORMAT_TYPE_BOOLEAN)
    json_object_set_boolean_member (object, name, TRUE);
  else
    {
      word = bm_format_member_get_word (row, pick (self, 2));
      json_object_set_string_member (object, name, word);
    }

  if (g_str_equal (name, "give"))
    json_object_set_string_member (object, "to", bm_recipient_names[pick (self, 4)]);
  if (g_strcmp0 (word, "deck") == 0 && happens (self, 50))
    {
      json_object_set_int_member (object, "of", 1 + (gint64) pick (self, BM_MAX_DRAWN));
      note (self, "effect of", NULL);
    }
  note (self, "effect", name);
  if (word != NULL)
    note (self, name, word);

  return take_object (object);
}

static void
add_effects (Maker      *self,
             JsonObject *tile)
{
  JsonArray *effects = json_array_new ();

  for (guint n = 1 + pick (self, 3); n > 0; n--)
    json_array_add_element (effects, make_effect (self));
  json_object_set_array_member (tile, "effects", effects);
}

static JsonNode *
make_tile (Maker *self,
           guint  index)
{
  static const char *const extras[] = {
    "{\"levels\": [1, 3, 6]}", "{\"symbols\": {\"sun\": 2}}", "{\"symbols\": {\"sun\": 1, \"moon\": 1}}",
    "{\"beams\": [{\"cell\": [0, 0], \"direction\": \"up\"}]}", "{\"shape\": \"landscape\"}",
  };
  static const char *const replaced[] = { "ice", "lava", "ice", "water" };
  g_autofree char *id = g_strdup_printf ("t%u", index);
  JsonNode *node = json_from_string (extras[pick (self, G_N_ELEMENTS (extras))], NULL);
  JsonObject *object = json_node_get_object (node);
  JsonArray *rules = json_array_new ();

  add_name (object, id);
  json_object_set_string_member (object, "terrain", pick_id (self, BM_THING_TERRAIN));
  json_object_set_string_member (object, "line", "lava");
  json_object_set_int_member (object, "copies", 3);
  json_object_set_string_member (object, "replaces", replaced[index % G_N_ELEMENTS (replaced)]);
  for (guint n = 1 + pick (self, 2); n > 0; n--)
    json_array_add_element (rules, make_rule (self, FOR_TILE));
  json_object_set_array_member (object, "rules", rules);
  if (happens (self, 50))
    add_effects (self, object);

  return node;
}

/* A tile that is laid as one of two others, which are never dealt. */
static void
add_faces (Maker     *self,
           JsonArray *tiles)
{
  static const char *const faces[] = { "face0", "face1" };

  json_array_add_element (tiles, json_from_string ("{\"id\": \"faced\", \"name\": {\"en\": \"Faced\"}, \"terrain\": \"ice\","
                                                   " \"faces\": [\"face0\", \"face1\"], \"copies\": 2}", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      JsonObject *object = json_object_new ();

      add_name (object, faces[i]);
      json_object_set_string_member (object, "terrain", pick_id (self, BM_THING_TERRAIN));
      json_object_set_string_member (object, "line", "lava");
      json_object_set_int_member (object, "points", 1 + i);
      if (happens (self, 50))
        add_effects (self, object);
      json_array_add_element (tiles, take_object (object));
    }
  note (self, "faces", NULL);
}

static JsonNode *
make_explorer (Maker *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *rules = json_array_new ();

  add_name (object, "walker");
  json_array_add_element (rules, make_rule (self, FOR_EXPLORER));
  json_object_set_array_member (object, "rules", rules);

  return take_object (object);
}

static JsonNode *
make_medal (Maker *self)
{
  JsonObject *object = json_object_new ();

  add_name (object, "prize");
  add_points (self, object, TRUE);
  json_object_set_boolean_member (object, "permanent", TRUE);
  if (happens (self, 40))
    json_object_set_member (object, happens (self, 50) ? "most" : "fewest", make_count (self, FOR_MEDAL, 1));
  else
    json_object_set_array_member (object, "conditions", make_conditions (self, BM_FORMAT_MEDAL_CONDITION, FOR_MEDAL));

  return take_object (object);
}

static void
add_thing (JsonObject *root,
           const char *list,
           JsonNode   *thing)
{
  JsonArray *array = json_array_new ();

  json_array_add_element (array, thing);
  json_object_set_array_member (root, list, array);
}

/* A set, with tiles t0 to t7, one with faces, an explorer and a medal. @words receives everything of the format that was used. */
BmSet *
random_set_new (const BmRules *base,
                guint64        seed,
                GHashTable    *words)
{
  Maker self = { .base = base, .words = words };
  g_autoptr (JsonNode) root = json_from_string (
      "{\"format\": \"bigmonster-set\", \"version\": 2, \"requires\": [\"base\"],"
      " \"symbols\": [{\"id\": \"sun\", \"name\": {\"en\": \"Sun\"}},"
      "               {\"id\": \"moon\", \"name\": {\"en\": \"Moon\"}}],"
      " \"tokens\": [{\"id\": \"coin\", \"name\": {\"en\": \"Coin\"}, \"points\": 1, \"symbols\": {\"moon\": 1}},"
      "              {\"id\": \"shell\", \"name\": {\"en\": \"Shell\"}, \"points\": -1}]}",
      NULL);
  JsonArray *tiles = json_array_new ();
  g_autoptr (GError) error = NULL;
  BmSet *set;

  bm_random_init (&self.random, seed, 7);
  add_name (json_node_get_object (root), "random");
  add_faces (&self, tiles);
  for (guint i = 0; i < RANDOM_SET_TILES; i++)
    json_array_add_element (tiles, make_tile (&self, i));
  json_object_set_array_member (json_node_get_object (root), "tiles", tiles);
  add_thing (json_node_get_object (root), "explorers", make_explorer (&self));
  add_thing (json_node_get_object (root), "medals", make_medal (&self));

  set = bm_set_new_from_node (root, "random", &error);
  g_assert_no_error (error);

  return set;
}
