/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of drawings in the person's language come from the shipped sets: a drawing has the name of the thing drawn
 * with it. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-drawing-words.h"

#include "bm-library.h"
#include "bm-text.h"
#include "bm-words.h"

/* The name of the drawing or sign of a thing, or NULL. */
static const char *
peek_name (JsonObject *thing,
           gboolean    signs)
{
  JsonObject *art;
  const char *id;

  if (signs)
    return json_object_get_string_member_with_default (thing, "sign", NULL);

  id = json_object_get_string_member (thing, "id");
  art = json_object_has_member (thing, "art") ? json_object_get_object_member (thing, "art") : NULL;

  return art != NULL ? json_object_get_string_member_with_default (art, "drawing", id) : id;
}

/* Adds the names of the things of a shipped set, by the names of their drawings or signs. */
static void
add_titles (GHashTable *titles,
            BmSet      *set,
            BmThingKind kind,
            gboolean    signs)
{
  JsonObject *root = json_node_get_object (bm_set_get_root (set));
  const char *member = bm_thing_kind_get_member (kind);
  JsonArray *list = json_object_has_member (root, member) ? json_object_get_array_member (root, member) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *thing = json_array_get_object_element (list, i);
      const char *name = peek_name (thing, signs);
      BmText text = { 0 };

      if (name == NULL || g_hash_table_contains (titles, name))
        continue;

      bm_text_init_from_json (&text, json_object_get_member (thing, "name"), BM_MAX_NAME);
      g_hash_table_insert (titles, g_strdup (name), g_strdup (bm_words_get (&text)));
      bm_text_clear (&text);
    }
}

/**
 * bm_drawing_words_titles:
 * @kind: a kind of things
 * @signs: whether to name the signs that identify things of this kind without colour, not their drawings
 *
 * Returns: (transfer full) (element-type utf8 utf8): the names of the things of the shipped sets, by the names of their
 *   drawings or signs in files; for bm_drawing_words_title()
 */
GHashTable *
bm_drawing_words_titles (BmThingKind kind,
                         gboolean    signs)
{
  GHashTable *titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  BmThingKind other = kind == BM_THING_TERRAIN ? BM_THING_CRYSTAL : BM_THING_TERRAIN;
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], NULL);

      if (set == NULL)
        continue;

      add_titles (titles, set, kind, signs);
      /* Terrains and crystals share the signs. */
      if (signs)
        add_titles (titles, set, other, signs);
    }

  return titles;
}

/* "night-gardener" → "Night Gardener" */
static char *
make_title (const char *name)
{
  char *title = g_strdelimit (g_strdup (name), "-_", ' ');

  for (char *p = title; *p != '\0'; p++)
    if (p == title || p[-1] == ' ')
      *p = g_ascii_toupper (*p);

  return title;
}

/**
 * bm_drawing_words_title:
 * @titles: from bm_drawing_words_titles()
 * @name: the name of a drawing or sign of the program, as in files: "ice-blue"
 *
 * Returns: (transfer full): what to call it: "Blue ice monster"; in English, "Ice Blue", if no shipped set has a thing that
 *   is drawn with it
 */
char *
bm_drawing_words_title (GHashTable *titles,
                        const char *name)
{
  const char *title = g_hash_table_lookup (titles, name);

  return title != NULL ? g_strdup (title) : make_title (name);
}
