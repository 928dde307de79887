/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-number-table.h"

#include <string.h>

#include "bm-json-path.h"

/* A column is called as the path of its number below the thing: “points”, “rules[0].points”. Tile sets say how many
 * there are of each tile; that stands where the tile does, in a column for each tile set, so that a line has all
 * numbers of its tile. Positions and choices are no numbers, although the format writes them with digits. */

/** Walk: the values of one member of all things of a kind; %NULL where a thing has none. */
typedef struct
{
  BmNumberTable *table;
  GPtrArray     *lines;       /* BmNumberLine */
  const char    *path;        /* of the value below each thing, which is `$` */
  gboolean       is_element;  /* of a list: cannot be added or removed */
  JsonNode     **nodes;       /* for each line */
  JsonNode     **parents;     /* likewise: the object or list that has the value */
} Walk;

static void walk_object (const Walk       *self,
                         BmFormatObjectId  object);

static void
cell_free (gpointer data)
{
  BmNumberCell *self = data;

  g_free (self->path);
  g_free (self);
}

static void
line_free (gpointer data)
{
  BmNumberLine *self = data;

  g_free (self->path);
  g_hash_table_unref (self->cells);
  g_free (self);
}

/**
 * bm_number_table_clear:
 * @self: a table
 *
 * Frees what it has.
 */
void
bm_number_table_clear (BmNumberTable *self)
{
  g_clear_pointer (&self->by_key, g_hash_table_unref);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_hash_table_unref);
  g_clear_pointer (&self->columns, g_ptr_array_unref);
}

/* -- Values -- */

static gboolean
is_number (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64;
}

static JsonNode *
peek_member (JsonNode   *node,
             const char *name)
{
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  return object != NULL ? json_object_get_member (object, name) : NULL;
}

static JsonNode *
peek_element (JsonNode *node,
              guint     index)
{
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return list != NULL && index < json_array_get_length (list) ? json_array_get_element (list, index) : NULL;
}

static guint
count_elements (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;
}

static const char *
peek_id (JsonNode *thing)
{
  JsonNode *id = peek_member (thing, "id");

  return id != NULL && JSON_NODE_HOLDS_VALUE (id) && json_node_get_value_type (id) == G_TYPE_STRING
         ? json_node_get_string (id) : NULL;
}

/* -- Columns -- */

/* Takes the path of the cell. */
static void
add_cell (BmNumberTable *self,
          BmNumberLine  *line,
          const char    *column,
          BmNumberCell   cell)
{
  char *name = g_hash_table_lookup (self->known, column);

  if (name == NULL)
    {
      name = g_strdup (column);
      g_ptr_array_add (self->columns, name);
      g_hash_table_insert (self->known, name, name);
    }
  g_hash_table_insert (line->cells, name, g_memdup2 (&cell, sizeof cell));
}

/* A cell for a value that may be a number. */
static BmNumberCell
make_cell (const BmFormatMember *row,
           char                 *path,
           JsonNode             *node,
           gboolean              may_go)
{
  gboolean has_number = is_number (node);

  return (BmNumberCell) { row, path, has_number, has_number ? json_node_get_int (node) : 0, may_go };
}

static gboolean
is_any_number (const Walk *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (is_number (self->nodes[i]))
      return TRUE;

  return FALSE;
}

/* The thing itself always has a place for its numbers, such as for points; below it, only where some have any. */
static void
add_column (const Walk           *self,
            const BmFormatMember *row)
{
  const char *column = self->path + strlen ("$.");
  gboolean is_own = strpbrk (column, ".[") == NULL;

  if (!is_own && !is_any_number (self))
    return;

  for (guint i = 0; i < self->lines->len; i++)
    {
      BmNumberLine *line = g_ptr_array_index (self->lines, i);
      gboolean may_add = !self->is_element && (is_own || self->parents[i] != NULL) && self->nodes[i] == NULL;

      if (may_add || is_number (self->nodes[i]))
        add_cell (self->table, line, column, make_cell (row, bm_json_path_append (line->path, column), self->nodes[i],
                                                        !self->is_element && !row->required));
    }
}

/* One value: a number, or an object that may have some. */
static void
walk_value (const Walk           *self,
            const BmFormatMember *row)
{
  if (row->type == BM_FORMAT_TYPE_INTEGER)
    add_column (self, row);
  if (row->type != BM_FORMAT_TYPE_TEXT)
    walk_object (self, row->object);
}

static void
walk_list (const Walk           *self,
           const BmFormatMember *row)
{
  guint n = 0;

  for (guint i = 0; i < self->lines->len; i++)
    n = MAX (n, MIN (count_elements (self->nodes[i]), row->n_max));

  for (guint k = 0; k < n; k++)
    {
      g_autofree char *path = bm_json_path_element (self->path, k);
      g_autofree JsonNode **elements = g_new (JsonNode *, self->lines->len);
      Walk below = { self->table, self->lines, path, TRUE, elements, self->nodes };

      for (guint i = 0; i < self->lines->len; i++)
        elements[i] = peek_element (self->nodes[i], k);
      walk_value (&below, row);
    }
}

static void
walk_key (const Walk           *self,
          const BmFormatMember *row,
          const char           *key)
{
  g_autofree char *path = bm_json_path_member (self->path, key);
  g_autofree JsonNode **values = g_new (JsonNode *, self->lines->len);
  Walk below = { self->table, self->lines, path, FALSE, values, self->parents };

  for (guint i = 0; i < self->lines->len; i++)
    values[i] = peek_member (self->nodes[i], key);
  add_column (&below, row);
}

static char *
make_key (BmThingKind  kind,
          const char  *id)
{
  return g_strconcat (bm_thing_kind_get_word (kind), ":", id, NULL);
}

/**
 * bm_number_table_find:
 * @self: a table
 * @kind: a kind of things
 * @id: an ID
 *
 * Returns: (nullable): the line of the thing, if the set has it
 */
BmNumberLine *
bm_number_table_find (const BmNumberTable *self,
           BmThingKind  kind,
           const char  *id)
{
  g_autofree char *key = make_key (kind, id);

  return g_hash_table_lookup (self->by_key, key);
}

/* Numbers of tiles stand in the lines of the tiles, if the set has them. */
static gboolean
is_elsewhere (const Walk           *self,
              const BmFormatMember *row,
              const char           *key)
{
  return row->kind == BM_THING_TILE && bm_number_table_find (self->table, BM_THING_TILE, key) != NULL;
}

static void
walk_keys (const Walk           *self,
           const BmFormatMember *row)
{
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->lines->len; i++)
    {
      JsonObjectIter iter;
      const char *key;

      if (self->nodes[i] == NULL || !JSON_NODE_HOLDS_OBJECT (self->nodes[i]))
        continue;
      json_object_iter_init_ordered (&iter, json_node_get_object (self->nodes[i]));
      while (json_object_iter_next_ordered (&iter, &key, NULL))
        if (g_hash_table_add (done, (gpointer) key) && !is_elsewhere (self, row, key))
          walk_key (self, row, key);
    }
}

static void
walk_member (const Walk           *self,
             const BmFormatMember *row)
{
  if (row->form == BM_FORMAT_FORM_POINT || row->is_set || row->is_note)
    return;

  if (row->form == BM_FORMAT_FORM_BY_ID)
    {
      walk_keys (self, row);
      return;
    }
  if (row->form != BM_FORMAT_FORM_LIST)
    walk_value (self, row);
  if (row->form == BM_FORMAT_FORM_LIST || row->form == BM_FORMAT_FORM_ONE_OR_LIST)
    walk_list (self, row);
}

static gboolean
has_object (const Walk *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    if (self->nodes[i] != NULL && JSON_NODE_HOLDS_OBJECT (self->nodes[i]))
      return TRUE;

  return FALSE;
}

/* Ends where no thing has anything, however the objects of the format contain each other. */
static void
walk_object (const Walk       *self,
             BmFormatObjectId  object)
{
  const BmFormatObject *members = &bm_format_objects[object];

  if (!has_object (self))
    return;

  for (guint m = 0; m < members->n_members; m++)
    {
      const BmFormatMember *row = &members->members[m];
      g_autofree char *path = bm_json_path_member (self->path, row->name);
      g_autofree JsonNode **values = g_new (JsonNode *, self->lines->len);
      g_autofree JsonNode **parents = g_new (JsonNode *, self->lines->len);
      Walk below = { self->table, self->lines, path, FALSE, values, parents };

      for (guint i = 0; i < self->lines->len; i++)
        {
          values[i] = peek_member (self->nodes[i], row->name);
          parents[i] = self->nodes[i] != NULL && JSON_NODE_HOLDS_OBJECT (self->nodes[i]) ? self->nodes[i] : NULL;
        }
      walk_member (&below, row);
    }
}

/* -- Lines -- */

static void
add_line (BmNumberTable       *self,
          BmThingKind  kind,
          guint        index,
          JsonNode    *thing)
{
  const char *id = peek_id (thing);
  BmNumberLine *line;

  if (id == NULL || bm_number_table_find (self, kind, id) != NULL)
    return;

  line = g_new (BmNumberLine, 1);
  *line = (BmNumberLine) { kind, bm_thing_path_new (kind, index), id, thing,
                   g_hash_table_new_full (g_str_hash, g_str_equal, NULL, cell_free) };
  g_ptr_array_add (self->lines, line);
  g_hash_table_insert (self->by_key, make_key (kind, id), line);
}

static void
add_lines (BmNumberTable *self)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      const BmFormatMember *list = bm_format_get_list ((BmThingKind) kind);
      JsonNode *node = peek_member (self->root, list->name);

      for (guint i = 0; i < MIN (count_elements (node), list->n_max); i++)
        add_line (self, (BmThingKind) kind, i, peek_element (node, i));
    }
}

static GPtrArray *
list_lines (const BmNumberTable *self,
            BmThingKind  kind)
{
  GPtrArray *lines = g_ptr_array_new ();

  for (guint i = 0; i < self->lines->len; i++)
    {
      BmNumberLine *line = g_ptr_array_index (self->lines, i);

      if (line->kind == kind)
        g_ptr_array_add (lines, line);
    }

  return lines;
}

static void
walk_kind (BmNumberTable       *self,
           BmThingKind  kind)
{
  g_autoptr (GPtrArray) lines = list_lines (self, kind);
  g_autofree JsonNode **things = g_new (JsonNode *, MAX (lines->len, 1));
  g_autofree JsonNode **sets = g_new (JsonNode *, MAX (lines->len, 1));
  Walk walk = { self, lines, BM_JSON_PATH_ROOT, FALSE, things, sets };

  for (guint i = 0; i < lines->len; i++)
    {
      things[i] = ((BmNumberLine *) g_ptr_array_index (lines, i))->thing;
      sets[i] = self->root;
    }
  walk_object (&walk, bm_format_get_list (kind)->object);
}

/* A column for what a thing says of each tile, in the lines of the tiles. */
static void
add_column_of_tiles (BmNumberTable                *self,
                     GPtrArray            *tiles,
                     const BmNumberLine           *holder,
                     const BmFormatMember *row)
{
  g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (holder->kind));
  g_autofree char *named = bm_json_path_member (list, holder->id);
  g_autofree char *column = bm_json_path_member (named, row->name);
  g_autofree char *path = bm_json_path_member (holder->path, row->name);
  JsonNode *values = peek_member (holder->thing, row->name);

  for (guint i = 0; i < tiles->len; i++)
    {
      BmNumberLine *tile = g_ptr_array_index (tiles, i);
      JsonNode *node = peek_member (values, tile->id);

      if (node == NULL || is_number (node))
        add_cell (self, tile, column + strlen ("$."),
                  make_cell (row, bm_json_path_member (path, tile->id), node, TRUE));
    }
}

static void
add_columns_of_tiles (BmNumberTable *self)
{
  g_autoptr (GPtrArray) tiles = list_lines (self, BM_THING_TILE);

  for (guint i = 0; i < self->lines->len && tiles->len > 0; i++)
    {
      const BmNumberLine *line = g_ptr_array_index (self->lines, i);
      const BmFormatObject *object = &bm_format_objects[bm_format_get_list (line->kind)->object];

      for (guint m = 0; m < object->n_members; m++)
        if (object->members[m].form == BM_FORMAT_FORM_BY_ID && object->members[m].kind == BM_THING_TILE)
          add_column_of_tiles (self, tiles, line, &object->members[m]);
    }
}

/**
 * bm_number_table_init:
 * @self: (out caller-allocates): a table
 * @root: the JSON of a set, which may have errors; must stay as long as the table
 *
 * Finds all numbers of a set.
 */
void
bm_number_table_init (BmNumberTable    *self,
            JsonNode *root)
{
  *self = (BmNumberTable) {
    .root = root,
    .columns = g_ptr_array_new_with_free_func (g_free),
    .known = g_hash_table_new (g_str_hash, g_str_equal),
    .lines = g_ptr_array_new_with_free_func (line_free),
    .by_key = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  add_lines (self);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      walk_kind (self, (BmThingKind) kind);
      if (kind == BM_THING_TILE)
        add_columns_of_tiles (self);
    }
}
