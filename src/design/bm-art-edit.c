/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The drawings of things: only here is it decided which drawing a thing has, and whether it is embedded in the set.
 * Embedded drawings have names that no one sees, made from the ID of the thing; when no reference to a drawing is
 * left, it is removed. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-art-edit.h"

#include <string.h>

#include "bm-id.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-thing-kind.h"

#define DRAWINGS "$.drawings"

/* The members for drawings. */
static const char *const art_members[] = { "art", "sign" };

/* Places */

static gboolean
is_sign (const char *place)
{
  g_autofree char *member = bm_json_path_dup_member (place);

  return g_strcmp0 (member, "sign") == 0;
}

/* The place of the drawing's name. */
static char *
dup_name_path (const char *place)
{
  return is_sign (place) ? g_strdup (place) : bm_json_path_member (place, "drawing");
}

/* The name of the chosen drawing. */
static const char *
get_chosen (BmDocument *document,
            const char *place)
{
  g_autofree char *path = dup_name_path (place);

  return bm_document_get_string (document, path);
}

static char *
make_id (const char *base,
         const char *part)
{
  return part[0] != '\0' ? g_strconcat (base, "-", part, NULL) : g_strdup (base);
}

/* Whether things of a kind can have a drawing for a part of them, docs/SET-FORMAT.md section 2. */
static gboolean
has_part (BmThingKind kind,
          const char *part)
{
  switch ((guint) kind)
    {
    case BM_THING_TILE:
      return part[0] != '\0' && strspn (part, G_CSET_DIGITS) == strlen (part);
    case BM_THING_TERRAIN:
      return g_strv_contains (bm_shape_names, part);
    case BM_THING_CRYSTAL:
      return g_str_equal (part, "whole") || g_strv_contains (bm_side_names, part);
    default:
      return FALSE;
    }
}

/* Whether a place refers to a drawing by a name: the name itself, or with a part behind it. */
static gboolean
is_meant_by (const char *id,
             const char *place,
             const char *name)
{
  gsize length = strlen (name);
  BmThingKind kind;

  if (!g_str_has_prefix (id, name))
    return FALSE;

  return id[length] == '\0'
         || (id[length] == '-' && !is_sign (place) && bm_thing_path_parse (place, &kind, NULL)
             && has_part (kind, id + length + 1));
}

/* The drawings of the set */

static const char *
get_id (BmDocument *document,
        guint       index)
{
  g_autofree char *path = g_strdup_printf (DRAWINGS "[%u].id", index);

  return bm_document_get_string (document, path);
}

static gboolean
find_drawing (BmDocument *document,
              const char *id,
              guint      *index)
{
  guint n = bm_document_get_length (document, DRAWINGS);

  for (*index = 0; *index < n; (*index)++)
    if (g_strcmp0 (get_id (document, *index), id) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_any (BmDocument *document,
         const char *place,
         const char *name)
{
  guint n = bm_document_get_length (document, DRAWINGS);

  for (guint i = 0; i < n; i++)
    {
      const char *id = get_id (document, i);

      if (id != NULL && is_meant_by (id, place, name))
        return TRUE;
    }

  return FALSE;
}

/* Uses of a drawing */

/** UseFunc: whether the choice at a place uses @name. */
typedef gboolean (*UseFunc) (const char *name,
                             const char *place,
                             const char *chosen);

static gboolean
is_called (const char *name,
           const char *place,
           const char *chosen)
{
  return g_str_equal (name, chosen);
}

static guint
count_uses_by_thing (BmDocument *document,
                     const char *thing,
                     const char *name,
                     UseFunc     is_use)
{
  guint n_uses = 0;

  for (guint i = 0; i < G_N_ELEMENTS (art_members); i++)
    {
      g_autofree char *place = bm_json_path_member (thing, art_members[i]);
      const char *chosen = get_chosen (document, place);

      n_uses += chosen != NULL && is_use (name, place, chosen);
    }

  return n_uses;
}

static guint
count_uses (BmDocument *document,
            const char *name,
            UseFunc     is_use)
{
  guint n_uses = 0;

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
      guint n = bm_document_get_length (document, list);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *thing = bm_json_path_element (list, i);

          n_uses += count_uses_by_thing (document, thing, name, is_use);
        }
    }

  return n_uses;
}

/* Changes */

static JsonNode *
make_drawing (const char  *id,
              BmArtFormat  format,
              const char  *content)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "id", id);
  json_object_set_string_member (object, bm_art_format_names[format], content);

  return bm_json_take_object (object);
}

static void
put_drawing (BmDocument *document,
             JsonNode   *drawing,
             const char *label)
{
  const char *id = json_object_get_string_member (json_node_get_object (drawing), "id");
  guint index;

  if (find_drawing (document, id, &index))
    {
      g_autofree char *path = g_strdup_printf (DRAWINGS "[%u]", index);

      bm_document_set (document, path, drawing, label, NULL);
    }
  else if (bm_document_get (document, DRAWINGS) != NULL)
    bm_document_insert (document, DRAWINGS, G_MAXUINT, drawing, label);
  else
    {
      JsonArray *array = json_array_new ();

      json_array_add_element (array, drawing);
      bm_document_set (document, DRAWINGS, bm_json_take_array (array), label, NULL);
    }
}

/** Naming: the search for a free drawing name. */
typedef struct
{
  BmDocument *document;
  const char *place;
  const char *word;  /* the suffix of the name */
} Naming;

static gboolean
is_taken (const char *stem,
          gpointer    data)
{
  Naming *self = data;
  g_autofree char *name = make_id (stem, self->word);

  return has_any (self->document, self->place, name) || count_uses (self->document, name, is_called) > 0;
}

/* A name for drawings of the thing at a place, such as "hermit-tile". The word at the end keeps it apart from the
 * program's drawings, from things of other kinds, and from parts: "hermit-2" would be a level of "hermit". */
static char *
make_base (BmDocument *document,
           const char *place)
{
  const gsize room = 24;  /* for the word, a number and a part */
  g_autofree char *thing = bm_json_path_parent (place);
  g_autofree char *id_path = bm_json_path_member (thing, "id");
  const char *id = bm_document_get_string (document, id_path);
  g_autofree char *wish = id != NULL && bm_set_is_id (id) ? g_strndup (id, BM_ID_MAX_LENGTH - room)
                                                          : g_strdup ("drawing");
  g_autofree char *stem = NULL;
  BmThingKind kind = BM_THING_TILE;
  Naming naming = { document, place, NULL };

  bm_thing_path_parse (place, &kind, NULL);
  naming.word = is_sign (place) ? "sign" : bm_thing_kind_get_word (kind);
  stem = bm_id_find_free (wish, is_taken, &naming, NULL);

  return make_id (stem, naming.word);
}

/* Copies the drawings that a place refers to by one name to another name. */
static void
copy_drawings (BmDocument *document,
               const char *place,
               const char *from,
               const char *to,
               const char *label)
{
  guint n = bm_document_get_length (document, DRAWINGS);

  for (guint i = 0; i < n; i++)
    {
      const char *id = get_id (document, i);
      g_autofree char *path = g_strdup_printf (DRAWINGS "[%u]", i);
      g_autofree char *new_id = NULL;
      JsonObject *copy;

      if (id == NULL || !is_meant_by (id, place, from))
        continue;

      new_id = g_strconcat (to, id + strlen (from), NULL);
      copy = bm_json_copy_object (bm_document_get (document, path));
      json_object_set_string_member (copy, "id", new_id);
      bm_document_insert (document, DRAWINGS, G_MAXUINT, bm_json_take_object (copy), label);
    }
}

static void
write_name (BmDocument *document,
            const char *place,
            const char *name,
            const char *label)
{
  g_autofree char *path = dup_name_path (place);

  if (name != NULL)
    bm_document_set_string (document, path, name, label, NULL);
  else
    bm_document_set (document, path, NULL, label, NULL);
}

/* Public functions */

/**
 * bm_art_edit_get_drawing:
 * @document: a set
 * @place: a member `art` or `sign`
 *
 * Returns: (nullable): the name of the thing's drawing: the chosen one, or else the program's drawing with the name
 *   of the thing. There is no such default for signs
 */
const char *
bm_art_edit_get_drawing (BmDocument *document,
                         const char *place)
{
  const char *chosen = get_chosen (document, place);
  g_autofree char *thing = bm_json_path_parent (place);
  g_autofree char *id_path = bm_json_path_member (thing, "id");

  return chosen != NULL || is_sign (place) ? chosen : bm_document_get_string (document, id_path);
}

/**
 * bm_art_edit_is_own:
 * @document: a set
 * @place: a member `art` or `sign`
 *
 * Returns: whether the drawing of the thing is embedded in the set, at least for a part. It must be chosen for that:
 *   embedded drawings are not found by the name of a thing.
 */
gboolean
bm_art_edit_is_own (BmDocument *document,
                    const char *place)
{
  const char *name = get_chosen (document, place);

  return name != NULL && has_any (document, place, name);
}

/* What is drawn in a colour and in those that are mixed from it, docs/ARTWORK.md. */
static GRegex *
make_colour_regex (const char *member)
{
  const char *classes = g_str_equal (member, "body") ? "body|shade|light" : "accent|accent-shade";
  g_autofree char *pattern = g_strdup_printf ("\\sclass=[\"'](?:[^\"']*\\s)?(?:%s)[\\s\"']", classes);

  return g_regex_new (pattern, 0, 0, NULL);
}

/**
 * bm_art_edit_takes_colour:
 * @document: a set
 * @place: a member `art`
 * @member: a member of its colours: "body" or "accent"
 *
 * Returns: whether the thing may look different in another colour: embedded drawings need not say what is drawn in which
 */
gboolean
bm_art_edit_takes_colour (BmDocument *document,
                          const char *place,
                          const char *member)
{
  const char *name = get_chosen (document, place);
  g_autoptr (GRegex) regex = NULL;
  guint n = bm_document_get_length (document, DRAWINGS);

  if (!bm_art_edit_is_own (document, place))
    return TRUE;

  regex = make_colour_regex (member);
  for (guint i = 0; i < n; i++)
    {
      const char *id = get_id (document, i);
      g_autofree char *path = g_strdup_printf (DRAWINGS "[%u].svg", i);
      const char *svg = bm_document_get_string (document, path);

      if (id != NULL && svg != NULL && is_meant_by (id, place, name) && g_regex_match (regex, svg, 0, NULL))
        return TRUE;
    }

  return FALSE;
}

/* The place of a thing that is drawn by an embedded drawing: by the chosen one, or by the one with its ID. */
static char *
find_use_by_thing (BmDocument *document,
                   const char *thing,
                   const char *drawing)
{
  g_autofree char *id_path = bm_json_path_member (thing, "id");

  for (guint i = 0; i < G_N_ELEMENTS (art_members); i++)
    {
      g_autofree char *place = bm_json_path_member (thing, art_members[i]);
      const char *name = get_chosen (document, place);

      if (name == NULL && !is_sign (place))
        name = bm_document_get_string (document, id_path);
      if (name != NULL && is_meant_by (drawing, place, name))
        return g_steal_pointer (&place);
    }

  return NULL;
}

static char *
find_use (BmDocument *document,
          const char *drawing)
{
  char *found = NULL;

  for (guint kind = 0; kind < BM_N_THING_KINDS && found == NULL; kind++)
    {
      g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
      guint n = bm_document_get_length (document, list);

      for (guint i = 0; i < n && found == NULL; i++)
        {
          g_autofree char *thing = bm_json_path_element (list, i);

          found = find_use_by_thing (document, thing, drawing);
        }
    }

  return found;
}

/**
 * bm_art_edit_find_place:
 * @document: a set
 * @path: a place in it
 *
 * Returns: (transfer full): the place where people edit it: for an embedded drawing, the member `art` or `sign` of the
 *   first thing that has it; else @path itself
 */
char *
bm_art_edit_find_place (BmDocument *document,
                        const char *path)
{
  guint index = 0;
  g_autofree char *element = bm_json_path_dup_element (path, DRAWINGS, &index);
  const char *drawing = element != NULL ? get_id (document, index) : NULL;
  char *place = drawing != NULL ? find_use (document, drawing) : NULL;

  return place != NULL ? place : g_strdup (path);
}

/**
 * bm_art_edit_find_own:
 * @document: a set
 * @place: a member `art` or `sign`
 * @part: a part, or ""
 *
 * Returns: (transfer full) (nullable): the path of the drawing that is embedded in the set for exactly this part
 */
char *
bm_art_edit_find_own (BmDocument *document,
                      const char *place,
                      const char *part)
{
  const char *name = get_chosen (document, place);
  g_autofree char *id = name != NULL ? make_id (name, part) : NULL;
  guint index;

  return id != NULL && find_drawing (document, id, &index) ? g_strdup_printf (DRAWINGS "[%u]", index) : NULL;
}

/**
 * bm_art_edit_set_drawing:
 * @document: a set
 * @place: a member `art` or `sign`
 * @drawing: (nullable): the name of a drawing of the program; %NULL for the one with the name of the thing
 * @label: the name of the step in undo
 *
 * Chooses a drawing. The previous one is removed if it is embedded and nothing else uses it.
 */
void
bm_art_edit_set_drawing (BmDocument *document,
                         const char *place,
                         const char *drawing,
                         const char *label)
{
  g_autofree char *old = g_strdup (get_chosen (document, place));

  if (g_strcmp0 (old, drawing) == 0)
    return;

  bm_document_begin (document, label);
  write_name (document, place, drawing, label);
  if (old != NULL)
    bm_art_edit_forget (document, place, old, label);
  bm_document_end (document);
}

/**
 * bm_art_edit_embed:
 * @document: a set
 * @place: a member `art` or `sign`
 * @part: a part, or ""
 * @format: the format of @content
 * @content: a clean SVG, or a PNG in base64
 * @label: the name of the step in undo
 *
 * Embeds a drawing in the set and chooses it. It replaces the one for the same part; a drawing for the whole thing
 * replaces those for all parts. The drawings of other things stay as they are.
 */
void
bm_art_edit_embed (BmDocument  *document,
                   const char  *place,
                   const char  *part,
                   BmArtFormat  format,
                   const char  *content,
                   const char  *label)
{
  g_autofree char *old = NULL;
  g_autofree char *base = NULL;
  g_autofree char *id = NULL;

  bm_document_begin (document, label);
  if (part[0] == '\0')
    bm_art_edit_set_drawing (document, place, NULL, label);
  if (bm_art_edit_is_own (document, place))
    old = g_strdup (get_chosen (document, place));

  if (old != NULL && count_uses (document, old, is_called) == 1)
    base = g_steal_pointer (&old);
  else
    base = make_base (document, place);
  if (old != NULL)
    copy_drawings (document, place, old, base, label);

  id = make_id (base, part);
  put_drawing (document, make_drawing (id, format, content), label);
  write_name (document, place, base, label);
  bm_document_end (document);
}

/**
 * bm_art_edit_remove_own:
 * @document: a set
 * @place: a member `art` or `sign`
 * @part: a part, or ""
 * @label: the name of the step in undo
 *
 * Removes the drawing that is embedded for a part. With the last one, the choice is removed, too.
 */
void
bm_art_edit_remove_own (BmDocument *document,
                        const char *place,
                        const char *part,
                        const char *label)
{
  g_autofree char *name = g_strdup (get_chosen (document, place));
  g_autofree char *path = bm_art_edit_find_own (document, place, part);

  if (path == NULL)
    return;

  bm_document_begin (document, label);
  if (count_uses (document, name, is_called) > 1)
    {
      /* Other things still use it. */
      write_name (document, place, NULL, label);
    }
  else
    {
      bm_document_remove (document, path, label);
      if (!has_any (document, place, name))
        write_name (document, place, NULL, label);
    }
  bm_document_end (document);
}

/**
 * bm_art_edit_forget:
 * @document: a set
 * @place: a member `art` or `sign`, of a thing that may have been removed
 * @name: the name of the drawing that it had
 * @label: the name of the step in undo
 *
 * Removes the embedded drawings that a place referred to by a name, unless others use them.
 */
void
bm_art_edit_forget (BmDocument *document,
                    const char *place,
                    const char *name,
                    const char *label)
{
  for (guint i = bm_document_get_length (document, DRAWINGS); i-- > 0;)
    {
      const char *id = get_id (document, i);
      g_autofree char *path = g_strdup_printf (DRAWINGS "[%u]", i);

      if (id != NULL && is_meant_by (id, place, name) && count_uses (document, id, is_meant_by) == 0)
        bm_document_remove (document, path, label);
    }
}

/**
 * bm_art_edit_list_own:
 * @document: a set
 * @kind: the kind of @thing
 * @thing: a thing of the set
 * @drawings: (element-type JsonNode): a list of drawings, which are not owned
 *
 * Adds the embedded drawings of the thing that are not in the list yet.
 */
void
bm_art_edit_list_own (BmDocument  *document,
                      BmThingKind  kind,
                      JsonNode    *thing,
                      GPtrArray   *drawings)
{
  g_autofree char *path = bm_thing_path_new (kind, 0);
  guint n = bm_document_get_length (document, DRAWINGS);

  for (guint i = 0; i < G_N_ELEMENTS (art_members); i++)
    {
      g_autofree char *place = bm_json_path_member (path, art_members[i]);
      const char *name = is_sign (place) ? bm_json_peek_string (thing, "sign")
                                         : bm_json_peek_string (bm_json_peek_member (thing, "art"), "drawing");

      for (guint k = 0; name != NULL && k < n; k++)
        {
          g_autofree char *drawing = g_strdup_printf (DRAWINGS "[%u]", k);
          JsonNode *node = bm_document_get (document, drawing);
          const char *id = get_id (document, k);

          if (id != NULL && is_meant_by (id, place, name) && !g_ptr_array_find (drawings, node, NULL))
            g_ptr_array_add (drawings, node);
        }
    }
}

static gboolean
is_any_meant (JsonArray  *drawings,
              const char *place,
              const char *name)
{
  for (guint i = 0; i < json_array_get_length (drawings); i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (drawings, i), "id");

      if (id != NULL && is_meant_by (id, place, name))
        return TRUE;
    }

  return FALSE;
}

static void
adopt_at (BmDocument *document,
          const char *place,
          JsonArray  *drawings,
          const char *label)
{
  g_autofree char *name = g_strdup (get_chosen (document, place));
  g_autofree char *base = NULL;

  if (name == NULL || !is_any_meant (drawings, place, name))
    return;

  write_name (document, place, NULL, label);
  base = make_base (document, place);
  for (guint i = 0; i < json_array_get_length (drawings); i++)
    {
      JsonNode *drawing = json_array_get_element (drawings, i);
      const char *id = bm_json_peek_string (drawing, "id");
      g_autofree char *new_id = NULL;
      JsonObject *copy;

      if (id == NULL || !is_meant_by (id, place, name))
        continue;

      new_id = g_strconcat (base, id + strlen (name), NULL);
      copy = bm_json_copy_object (drawing);
      json_object_set_string_member (copy, "id", new_id);
      put_drawing (document, bm_json_take_object (copy), label);
    }
  write_name (document, place, base, label);
}

/**
 * bm_art_edit_adopt:
 * @document: a set
 * @thing: path of a thing that comes from another set
 * @drawings: drawings of that set
 * @label: the name of the step in undo
 *
 * Embeds the drawings that the thing uses in the set, with new names.
 */
void
bm_art_edit_adopt (BmDocument *document,
                   const char *thing,
                   JsonArray  *drawings,
                   const char *label)
{
  bm_document_begin (document, label);
  for (guint i = 0; i < G_N_ELEMENTS (art_members); i++)
    {
      g_autofree char *place = bm_json_path_member (thing, art_members[i]);

      adopt_at (document, place, drawings, label);
    }
  bm_document_end (document);
}
