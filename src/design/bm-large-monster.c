/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-large-monster.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-thing-label.h"
#include "bm-thing.h"

#define COMPOSITES "$.composites"

static char *
part_path (const char *composite,
           guint       part,
           const char *member)
{
  g_autofree char *parts = bm_json_path_member (composite, "parts");
  g_autofree char *path = bm_json_path_element (parts, part);

  return bm_json_path_member (path, member);
}

/* -- Parts -- */

static void
get_size (BmDocument *document,
          const char *tile,
          int        *width,
          int        *height)
{
  const BmRules *rules = bm_document_get_rules (document);
  guint16 index = rules != NULL && tile != NULL ? bm_rules_find_tile (rules, tile) : BM_NONE;

  /* A broken tile is probably upright. */
  *width = index != BM_NONE ? rules->tiles[index].body.width : 1;
  *height = index != BM_NONE ? rules->tiles[index].body.height : 2;
}

static JsonNode *
new_place (int x,
           int y)
{
  g_autoptr (JsonArray) at = json_array_new ();

  json_array_add_int_element (at, x);
  json_array_add_int_element (at, y);
  return json_node_init_array (json_node_alloc (), at);
}

static JsonNode *
new_part (const char *tile,
          int         x,
          int         y)
{
  g_autoptr (JsonObject) part = json_object_new ();

  json_object_set_string_member (part, "tile", tile);
  json_object_set_member (part, "at", new_place (x, y));
  return json_node_init_object (json_node_alloc (), part);
}

/* -- Names -- */

/* "Moon giant, head" and "Moon giant, feet" are parts of a moon giant. If there is nothing in common, the whole of
 * @name. */
static char *
find_common_words (const char *name,
                   const char *other)
{
  gsize end = 0;

  for (gsize i = 0; other != NULL && (i == 0 || name[i - 1] == other[i - 1]); i++)
    {
      gboolean is_end = (name[i] == '\0' || g_ascii_isspace (name[i]) || g_ascii_ispunct (name[i]))
                        && (other[i] == '\0' || g_ascii_isspace (other[i]) || g_ascii_ispunct (other[i]));

      if (is_end && i > 0 && !g_ascii_isspace (name[i - 1]) && !g_ascii_ispunct (name[i - 1]))
        end = i;
      if (name[i] == '\0' || other[i] == '\0')
        break;
    }

  return end > 0 ? g_strndup (name, end) : g_strdup (name);
}

static JsonNode *
join_names (JsonNode *first,
            JsonNode *second)
{
  g_autoptr (JsonObject) joint = json_object_new ();

  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    {
      const char *language = bm_language_get_code ((BmLanguage) i);
      const char *name = bm_json_peek_string (first, language);

      if (name != NULL)
        {
          g_autofree char *words = find_common_words (name, bm_json_peek_string (second, language));

          json_object_set_string_member (joint, language, words);
        }
    }

  return json_object_get_size (joint) > 0 ? json_node_init_object (json_node_alloc (), joint) : NULL;
}

/* The name of a part that is on that side of a monster. */
static char *
dup_part_name (const char  *monster,
               BmDirection  side)
{
  switch (side)
    {
    case BM_DIRECTION_LEFT:
      /* Translators: a tile that is part of a monster; %s is the monster */
      return g_strdup_printf (C_("part of a monster", "%s, left"), monster);
    case BM_DIRECTION_RIGHT:
      /* Translators: a tile that is part of a monster; %s is the monster */
      return g_strdup_printf (C_("part of a monster", "%s, right"), monster);
    case BM_DIRECTION_UP:
      /* Translators: a tile that is part of a monster; %s is the monster */
      return g_strdup_printf (C_("part of a monster", "%s, top"), monster);
    case BM_DIRECTION_DOWN:
    default:
      /* Translators: a tile that is part of a monster; %s is the monster */
      return g_strdup_printf (C_("part of a monster", "%s, bottom"), monster);
    }
}

static char *
dup_numbered_name (const char *monster,
                   guint       number)
{
  /* Translators: a tile that is part of a monster; %1$s is the monster, %2$u a number from 1 on */
  return g_strdup_printf (C_("part of a monster", "%1$s, part %2$u"), monster, number);
}

static gboolean
is_name_of_tile (BmDocument *document,
                 const char *name)
{
  guint n = bm_document_get_length (document, "$.tiles");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tile = bm_thing_path_new (BM_THING_TILE, i);
      g_autofree char *other = bm_thing_dup_name (document, tile);

      if (g_strcmp0 (other, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a part has the name that it got when the monster had two. */
static gboolean
is_side_name (const char *monster,
              const char *name)
{
  static const BmDirection sides[] = { BM_DIRECTION_LEFT, BM_DIRECTION_RIGHT, BM_DIRECTION_UP, BM_DIRECTION_DOWN };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *side_name = dup_part_name (monster, sides[i]);

      if (g_str_equal (name, side_name))
        return TRUE;
    }

  return FALSE;
}

/* The path of the name of a tile of the set itself. */
static char *
find_name_path (BmDocument *document,
                const char *tile)
{
  guint n = bm_document_get_length (document, "$.tiles");

  for (guint i = 0; tile != NULL && i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("$.tiles[%u].id", i);

      if (g_strcmp0 (bm_document_get_string (document, id), tile) == 0)
        return g_strdup_printf ("$.tiles[%u].name", i);
    }

  return NULL;
}

static JsonNode *
find_name (BmDocument *document,
           const char *tile)
{
  g_autofree char *path = find_name_path (document, tile);

  return path != NULL ? bm_document_get (document, path) : NULL;
}

/* A tile that is called after a monster has its name and what tells it apart: “Kraken, left”. While a name is typed
 * anew, it may be empty. */
static void
rename_part (BmDocument *document,
             const char *name_path,
             BmLanguage  language,
             const char *from,
             const char *to)
{
  g_autofree char *path = bm_json_path_member (name_path, bm_language_get_code (language));
  const char *name = bm_document_get_string (document, path);
  gsize length = strlen (from);
  g_autofree char *renamed = NULL;

  if (name == NULL || !g_str_has_prefix (name, from) || name[length] != ',')
    return;

  renamed = g_strconcat (to, name + length, NULL);
  bm_thing_write (document, path, json_node_init_string (json_node_alloc (), renamed), "", NULL);
}

/* -- Public functions -- */

/**
 * bm_large_monster_list:
 * @document: a set
 * @tile: path of a tile
 *
 * Returns: (transfer full) (element-type utf8): the paths of the composites of which it is a part, each once
 */
GPtrArray *
bm_large_monster_list (BmDocument *document,
                       const char *tile)
{
  g_autofree char *id = bm_json_path_member (tile, "id");
  const char *wanted = bm_document_get_string (document, id);
  guint n = bm_document_get_length (document, COMPOSITES);
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; wanted != NULL && i < n; i++)
    {
      g_autofree char *composite = bm_thing_path_new (BM_THING_COMPOSITE, i);
      g_autofree char *parts = bm_json_path_member (composite, "parts");
      guint n_parts = bm_document_get_length (document, parts);
      gboolean is_part = FALSE;

      for (guint k = 0; !is_part && k < n_parts; k++)
        {
          g_autofree char *part = part_path (composite, k, "tile");

          is_part = g_strcmp0 (bm_document_get_string (document, part), wanted) == 0;
        }
      if (is_part)
        g_ptr_array_add (found, g_steal_pointer (&composite));
    }

  return found;
}

/**
 * bm_large_monster_add:
 * @document: a set
 *
 * Creates a monster of two new tiles, which are called after it, as one step.
 *
 * Returns: (transfer full): the path of the composite
 */
char *
bm_large_monster_add (BmDocument *document)
{
  const char *name = bm_thing_label_get_new (BM_THING_COMPOSITE);
  g_autofree char *left = dup_part_name (name, BM_DIRECTION_LEFT);
  g_autofree char *right = dup_part_name (name, BM_DIRECTION_RIGHT);
  char *composite;

  bm_document_begin (document, bm_thing_label_get (BM_THING_COMPOSITE, BM_THING_ADD));
  g_free (bm_thing_add (document, BM_THING_TILE, left));
  g_free (bm_thing_add (document, BM_THING_TILE, right));
  composite = bm_thing_add (document, BM_THING_COMPOSITE, name);
  bm_document_end (document);

  return composite;
}

/**
 * bm_large_monster_join:
 * @document: a set
 * @tile: path of a tile
 * @partner: ID of another tile, or of the same one
 * @side: the side of the tile that @partner is on
 *
 * Creates a monster of two tiles, named after the common part of their names.
 *
 * Returns: (transfer full) (nullable): the path of the composite; %NULL if the tile has no ID
 */
char *
bm_large_monster_join (BmDocument  *document,
                       const char  *tile,
                       const char  *partner,
                       BmDirection  side)
{
  g_autofree char *id_path = bm_json_path_member (tile, "id");
  g_autofree char *name_path = bm_json_path_member (tile, "name");
  g_autofree char *id = g_strdup (bm_document_get_string (document, id_path));
  g_autoptr (JsonNode) joint = join_names (bm_document_get (document, name_path), find_name (document, partner));
  g_autoptr (JsonArray) parts = json_array_new ();
  g_autofree char *joint_path = NULL;
  g_autofree char *parts_path = NULL;
  g_autofree char *wish = NULL;
  char *composite;
  int width, height, partner_width, partner_height;

  if (id == NULL)
    return NULL;

  get_size (document, id, &width, &height);
  get_size (document, partner, &partner_width, &partner_height);
  json_array_add_element (parts, new_part (id, 0, 0));
  json_array_add_element (parts, new_part (partner,
                                           side == BM_DIRECTION_RIGHT ? width
                                           : side == BM_DIRECTION_LEFT ? -partner_width : 0,
                                           side == BM_DIRECTION_DOWN ? height
                                           : side == BM_DIRECTION_UP ? -partner_height : 0));

  bm_document_begin (document, C_("undo", "Make Large Monster"));
  composite = bm_thing_add (document, BM_THING_COMPOSITE, NULL);
  joint_path = bm_json_path_member (composite, "name");
  parts_path = bm_json_path_member (composite, "parts");
  if (joint != NULL)
    bm_document_set (document, joint_path, g_steal_pointer (&joint), "", NULL);
  bm_document_set (document, parts_path, json_node_init_array (json_node_alloc (), parts), "", NULL);
  wish = bm_thing_suggest_id (document, composite);
  bm_thing_set_id (document, composite, wish, NULL);
  bm_document_end (document);

  return composite;
}

/**
 * bm_large_monster_join_new:
 * @document: a set
 * @tile: path of a tile
 * @side: the side of the tile that the new one is on
 *
 * Creates another tile of the same terrain, and a monster of both, as one step.
 *
 * Returns: (transfer full) (nullable): the path of the composite; %NULL if the tile has no ID
 */
char *
bm_large_monster_join_new (BmDocument  *document,
                           const char  *tile,
                           BmDirection  side)
{
  g_autofree char *id_path = bm_json_path_member (tile, "id");
  g_autofree char *terrain_path = bm_json_path_member (tile, "terrain");
  g_autofree char *name = bm_thing_dup_name (document, tile);
  g_autofree char *part_name = dup_part_name (name, side);
  g_autofree char *terrain = g_strdup (bm_document_get_string (document, terrain_path));
  g_autofree char *partner = NULL;
  g_autofree char *partner_id_path = NULL;
  g_autofree char *partner_terrain_path = NULL;
  g_autofree char *partner_id = NULL;
  char *composite;

  if (bm_document_get_string (document, id_path) == NULL)
    return NULL;

  bm_document_begin (document, C_("undo", "Make Large Monster"));
  partner = bm_thing_add (document, BM_THING_TILE, part_name);
  partner_id_path = bm_json_path_member (partner, "id");
  partner_terrain_path = bm_json_path_member (partner, "terrain");
  if (terrain != NULL)
    bm_document_set_string (document, partner_terrain_path, terrain, "", NULL);
  partner_id = g_strdup (bm_document_get_string (document, partner_id_path));
  composite = bm_large_monster_join (document, tile, partner_id, side);
  bm_document_end (document);

  return composite;
}

/**
 * bm_large_monster_name_part:
 * @document: a set
 * @monster: the name of a monster
 * @number: which of its parts, from 1 on
 *
 * Returns: (transfer full): a name for one of several parts. If a tile of the set is called so, which may have been
 *   another part of the monster, the name has the first free number.
 */
char *
bm_large_monster_name_part (BmDocument *document,
                            const char *monster,
                            guint       number)
{
  char *name = dup_numbered_name (monster, number);

  for (guint other = 1; is_name_of_tile (document, name); other++)
    {
      g_free (name);
      name = dup_numbered_name (monster, other);
    }

  return name;
}

/**
 * bm_large_monster_number_parts:
 * @document: a set
 * @composite: path of a composite that gets more than two parts
 *
 * Numbers the tiles that are still called after the monster and their side, since “left” and “right” do not go with
 * “part 3”.
 */
void
bm_large_monster_number_parts (BmDocument *document,
                               const char *composite)
{
  const char *language = bm_language_get_code (bm_language_get_preferred ());
  g_autofree char *monster = bm_thing_dup_name (document, composite);
  g_autofree char *parts = bm_json_path_member (composite, "parts");
  guint n = bm_document_get_length (document, parts);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tile = part_path (composite, i, "tile");
      g_autofree char *name_path = find_name_path (document, bm_document_get_string (document, tile));
      g_autofree char *path = name_path != NULL ? bm_json_path_member (name_path, language) : NULL;
      const char *name = path != NULL ? bm_document_get_string (document, path) : NULL;

      if (name != NULL && is_side_name (monster, name))
        {
          g_autofree char *numbered = bm_large_monster_name_part (document, monster, i + 1);

          bm_thing_write (document, path, json_node_init_string (json_node_alloc (), numbered), "", NULL);
        }
    }
}

/**
 * bm_large_monster_rename_parts:
 * @document: a set
 * @composite: path of a composite that has got another name
 * @old_name: (nullable): its old name, in all languages
 *
 * Renames the tiles of a monster that are called after it.
 */
void
bm_large_monster_rename_parts (BmDocument *document,
                               const char *composite,
                               JsonNode   *old_name)
{
  g_autofree char *name_path = bm_json_path_member (composite, "name");
  JsonNode *new_name = bm_document_get (document, name_path);
  /* Each tile changes the document. */
  g_autoptr (JsonNode) name = new_name != NULL ? json_node_ref (new_name) : NULL;
  g_autofree char *parts = bm_json_path_member (composite, "parts");
  g_autoptr (GHashTable) done = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = bm_document_get_length (document, parts);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tile = part_path (composite, i, "tile");
      g_autofree char *part = find_name_path (document, bm_document_get_string (document, tile));

      /* A tile can be there several times. */
      if (part == NULL || !g_hash_table_add (done, g_strdup (part)))
        continue;
      for (guint language = 0; language < BM_N_LANGUAGES; language++)
        {
          const char *code = bm_language_get_code (language);
          const char *from = bm_json_peek_string (old_name, code);
          const char *to = bm_json_peek_string (name, code);

          if (g_strcmp0 (from, to) != 0)
            rename_part (document, part, language, from != NULL ? from : "", to != NULL ? to : "");
        }
    }
}
