/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bulk-edit.h"

#include "bm-json-copy.h"
#include "bm-thing-default.h"
#include "bm-thing-node.h"
#include "bm-things.h"

/* A number may be several numbers: copies for each number of players, or the levels of a mutant instead of its
 * points. Ranges are those of the format table. */

typedef JsonNode *(*ThingChange) (JsonNode *thing,
                                  gpointer  data);

static JsonNode *
get_thing (BmDocument   *document,
           BmThingKind   kind,
           const GArray *indices,
           guint         i)
{
  JsonArray *list = bm_things_get_list (document, kind);
  guint index = g_array_index (indices, guint, i);

  return list != NULL && index < json_array_get_length (list) ? json_array_get_element (list, index) : NULL;
}

/* The list is replaced only once, whatever the number of things. */
static void
change_things (BmDocument   *document,
               BmThingKind   kind,
               const GArray *indices,
               ThingChange   change,
               gpointer      data,
               const char   *label,
               const char   *merge_key)
{
  JsonArray *list = bm_things_get_list (document, kind);
  guint n = list != NULL ? json_array_get_length (list) : 0;
  JsonArray *changed = json_array_sized_new (n);

  for (guint i = 0, next = 0; i < n; i++)
    {
      JsonNode *thing = json_array_get_element (list, i);
      gboolean is_meant = next < indices->len && g_array_index (indices, guint, next) == i;

      json_array_add_element (changed, is_meant ? change (thing, data) : json_node_ref (thing));
      next += is_meant;
    }
  bm_things_write_list (document, kind, changed, label, merge_key);
}

/* -- Numbers -- */

/* The numbers of a thing instead of a single one. */
static const char *
get_numbers_member (JsonNode   *thing,
                    const char *member)
{
  return g_str_equal (member, "points") && bm_json_peek_member (thing, "levels") != NULL ? "levels" : member;
}

static gboolean
is_number (JsonNode *node)
{
  return json_node_get_value_type (node) == G_TYPE_INT64;
}

static int
get_number (JsonNode *node)
{
  return (int) CLAMP (json_node_get_int (node), G_MININT, G_MAXINT);
}

typedef void (*NumberFunc) (int      number,
                            gpointer data);

static void
for_each_number (JsonNode   *value,
                 NumberFunc  func,
                 gpointer    data)
{
  g_autoptr (GList) values = NULL;

  if (JSON_NODE_HOLDS_ARRAY (value))
    values = json_array_get_elements (json_node_get_array (value));
  else if (JSON_NODE_HOLDS_OBJECT (value))
    values = json_object_get_values (json_node_get_object (value));
  else
    values = g_list_prepend (NULL, value);

  for (GList *at = values; at != NULL; at = at->next)
    if (is_number (at->data))
      func (get_number (at->data), data);
}

typedef struct
{
  BmBulkNumbers *numbers;
  gboolean       has_any;
} Range;

static void
widen (int      number,
       gpointer data)
{
  Range *self = data;

  self->numbers->least = self->has_any ? MIN (self->numbers->least, number) : number;
  self->numbers->most = self->has_any ? MAX (self->numbers->most, number) : number;
  self->has_any = TRUE;
}

typedef struct
{
  BmThingKind           kind;
  const BmFormatMember *row;
  int                   number;  /* to set, or to add */
} NumberChange;

static JsonNode *
raise_number (JsonNode           *value,
              const NumberChange *self)
{
  gint64 number;

  if (!is_number (value))
    return json_node_ref (value);

  number = CLAMP ((gint64) get_number (value) + self->number, self->row->minimum, self->row->maximum);
  return json_node_init_int (json_node_alloc (), number);
}

static JsonNode *
raise_numbers (JsonNode           *value,
               const NumberChange *self)
{
  if (JSON_NODE_HOLDS_ARRAY (value))
    {
      JsonArray *list = json_node_get_array (value);
      JsonArray *raised = json_array_new ();

      for (guint i = 0; i < json_array_get_length (list); i++)
        json_array_add_element (raised, raise_number (json_array_get_element (list, i), self));
      return bm_json_take_array (raised);
    }
  if (JSON_NODE_HOLDS_OBJECT (value))
    {
      JsonObject *raised = json_object_new ();
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (value));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        json_object_set_member (raised, name, raise_number (member, self));
      return bm_json_take_object (raised);
    }

  return raise_number (value, self);
}

/* A number that is the default is left out, as fields do. */
static gboolean
is_needless (JsonNode             *value,
             const BmFormatMember *row)
{
  return !row->required && is_number (value) && get_number (value) == row->standard;
}

static JsonNode *
write_numbers (JsonNode           *thing,
               const char         *member,
               JsonNode           *value,
               const NumberChange *self)
{
  if (is_needless (value, self->row))
    g_clear_pointer (&value, json_node_unref);

  return bm_thing_node_set (self->kind, thing, member, value);
}

static JsonNode *
raise_thing (JsonNode *thing,
             gpointer  data)
{
  const NumberChange *self = data;
  const char *member = get_numbers_member (thing, self->row->name);
  JsonNode *value = bm_json_peek_member (thing, member);
  g_autoptr (JsonNode) standard = json_node_init_int (json_node_alloc (), self->row->standard);

  return write_numbers (thing, member, raise_numbers (value != NULL ? value : standard, self), self);
}

static JsonNode *
set_thing_number (JsonNode *thing,
                  gpointer  data)
{
  const NumberChange *self = data;

  if (get_numbers_member (thing, self->row->name) != self->row->name)
    return json_node_ref (thing);

  return write_numbers (thing, self->row->name, json_node_init_int (json_node_alloc (), self->number), self);
}

/* -- Public functions -- */

/**
 * bm_bulk_edit_find_member:
 * @kind: a kind of things
 * @member: the name of a member
 *
 * Returns: (nullable): its row in the format table, if things of that kind have it
 */
const BmFormatMember *
bm_bulk_edit_find_member (BmThingKind  kind,
                          const char  *member)
{
  return bm_format_find_member (bm_format_get_list (kind)->object, member);
}

/**
 * bm_bulk_edit_get_numbers:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): at least one of them
 * @member: a member that is a number
 * @numbers: (out caller-allocates): their numbers
 *
 * Gets the numbers of all of them; a missing number counts as its default.
 */
void
bm_bulk_edit_get_numbers (BmDocument    *document,
                          BmThingKind    kind,
                          const GArray  *indices,
                          const char    *member,
                          BmBulkNumbers *numbers)
{
  const BmFormatMember *row = bm_bulk_edit_find_member (kind, member);
  Range range = { .numbers = numbers };

  *numbers = (BmBulkNumbers) { 0 };
  g_return_if_fail (row != NULL);

  for (guint i = 0; i < indices->len; i++)
    {
      JsonNode *thing = get_thing (document, kind, indices, i);
      const char *place = get_numbers_member (thing, member);
      JsonNode *value = bm_json_peek_member (thing, place);

      numbers->n_fixed += place != member;
      if (value != NULL)
        for_each_number (value, widen, &range);
      else
        widen (row->standard, &range);
    }
}

/**
 * bm_bulk_edit_raise:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): some of them
 * @member: a member that is a number
 * @by: what to add; may be negative
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Adds to the number of each thing, or to all its numbers, within the range of the format.
 */
void
bm_bulk_edit_raise (BmDocument   *document,
                    BmThingKind   kind,
                    const GArray *indices,
                    const char   *member,
                    int           by,
                    const char   *label,
                    const char   *merge_key)
{
  NumberChange change = { kind, bm_bulk_edit_find_member (kind, member), by };

  g_return_if_fail (change.row != NULL);

  change_things (document, kind, indices, raise_thing, &change, label, merge_key);
}

/**
 * bm_bulk_edit_set_number:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): some of them
 * @member: a member that is a number
 * @number: the new number
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Sets the number of all of them; mutants keep their levels.
 */
void
bm_bulk_edit_set_number (BmDocument   *document,
                         BmThingKind   kind,
                         const GArray *indices,
                         const char   *member,
                         int           number,
                         const char   *label,
                         const char   *merge_key)
{
  NumberChange change = { kind, bm_bulk_edit_find_member (kind, member), number };

  g_return_if_fail (change.row != NULL);

  change.number = CLAMP (number, change.row->minimum, change.row->maximum);
  change_things (document, kind, indices, set_thing_number, &change, label, merge_key);
}

/**
 * bm_bulk_edit_get_id:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): at least one of them
 * @member: a member that refers to a thing
 * @id: (out) (nullable) (transfer none): the ID that they have in common; %NULL if they have none
 *
 * Returns: whether all of them refer to the same thing
 */
gboolean
bm_bulk_edit_get_id (BmDocument    *document,
                     BmThingKind    kind,
                     const GArray  *indices,
                     const char    *member,
                     const char   **id)
{
  *id = bm_json_peek_string (get_thing (document, kind, indices, 0), member);
  for (guint i = 1; i < indices->len; i++)
    if (g_strcmp0 (bm_json_peek_string (get_thing (document, kind, indices, i), member), *id) != 0)
      {
        *id = NULL;
        return FALSE;
      }

  return TRUE;
}

typedef struct
{
  BmThingKind  kind;
  const char  *member;
  const char  *id;
  BmRules     *rules;     /* nullable */
  const char  *replaced;  /* nullable: what tiles of the terrain @id replace, if that is what changes */
} IdChange;

/* The terrain that tiles of a terrain replace by default. */
static const char *
find_replaced (BmRules    *rules,
               const char *terrain)
{
  return rules != NULL && terrain != NULL ? bm_thing_default_find_replaced (rules, terrain) : NULL;
}

/* Like bm_copies_choose_terrain(), for several tiles. */
static gboolean
follows_terrain (const IdChange *self,
                 JsonNode       *thing)
{
  const char *terrain = bm_json_peek_string (thing, "terrain");

  return self->kind == BM_THING_TILE && g_str_equal (self->member, "terrain")
         && g_strcmp0 (bm_json_peek_string (thing, "replaces"), find_replaced (self->rules, terrain)) == 0;
}

static JsonNode *
new_string (const char *string)
{
  return string != NULL ? json_node_init_string (json_node_alloc (), string) : NULL;
}

static JsonNode *
set_thing_id (JsonNode *thing,
              gpointer  data)
{
  const IdChange *self = data;
  g_autoptr (JsonNode) changed = bm_thing_node_set (self->kind, thing, self->member, new_string (self->id));

  if (!follows_terrain (self, thing))
    return g_steal_pointer (&changed);

  return bm_thing_node_set (self->kind, changed, "replaces", new_string (self->replaced));
}

/**
 * bm_bulk_edit_set_id:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): some of them
 * @member: a member that refers to a thing
 * @id: (nullable): the new ID; %NULL for none
 * @label: the name of the step in undo
 *
 * Makes all of them refer to the same thing. The terrain that tiles replace follows their own, unless it was chosen.
 */
void
bm_bulk_edit_set_id (BmDocument   *document,
                     BmThingKind   kind,
                     const GArray *indices,
                     const char   *member,
                     const char   *id,
                     const char   *label)
{
  IdChange change = { kind, member, id, bm_document_get_rules (document), NULL };

  change.replaced = find_replaced (change.rules, id);

  change_things (document, kind, indices, set_thing_id, &change, label, NULL);
}
