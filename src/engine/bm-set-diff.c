/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-set-diff.h"

#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"

/* Each element of one list is compared with each of the other only if there are at most so many pairs: files with errors can
 * have lists of any length. */
#define MAX_COMPARISONS (1 << 20)

/** Place: a value of one version and its path. The value is %NULL where a version has none, and so is the path of an
 * element of a list. */
typedef struct
{
  JsonNode   *node;
  const char *path;
} Place;

typedef struct
{
  GPtrArray  *differences;   /* BmDifference */
  const char *thing_before;  /* the thing that is compared; nullable */
  const char *thing_after;
} Comparison;

/* Versions of the format follow from what a set uses. */
static const char *const ignored_members[] = { "$schema", "format", "version", NULL };

static void compare_values (Comparison           *self,
                            const BmFormatMember *row,
                            Place                 before,
                            Place                 after);

/**
 * bm_difference_free:
 * @self: (transfer full): a difference
 *
 * Frees it.
 */
void
bm_difference_free (BmDifference *self)
{
  g_free (self->thing_before);
  g_free (self->thing_after);
  g_free (self->before);
  g_free (self->after);
  g_free (self);
}

static void
add (Comparison       *self,
     BmDifferenceKind  kind,
     const char       *before,
     const char       *after)
{
  BmDifference *difference = g_new0 (BmDifference, 1);

  difference->kind = kind;
  difference->thing_before = g_strdup (self->thing_before);
  difference->thing_after = g_strdup (self->thing_after);
  difference->before = g_strdup (before);
  difference->after = g_strdup (after);
  g_ptr_array_add (self->differences, difference);
}

/* -- Values -- */

/* Whether a value is the one that is meant where there is none. */
static gboolean
is_standard (const BmFormatMember *row,
             JsonNode             *node)
{
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (JSON_NODE_HOLDS_ARRAY (node) && row->object != BM_FORMAT_NOTHING)
    return json_array_get_length (json_node_get_array (node)) == 0;
  if (row->form == BM_FORMAT_FORM_BY_ID && type == G_TYPE_INT64)
    return json_node_get_int (node) == 0;
  if (!row->has_standard)
    return FALSE;
  if (row->type == BM_FORMAT_TYPE_BOOLEAN)
    return type == G_TYPE_BOOLEAN && json_node_get_boolean (node) == row->standard;
  if (row->type == BM_FORMAT_TYPE_INTEGER)
    return type == G_TYPE_INT64 && json_node_get_int (node) == row->standard;

  return row->type == BM_FORMAT_TYPE_WORD && type == G_TYPE_STRING
         && g_strcmp0 (json_node_get_string (node), bm_format_member_get_word (row, (guint) row->standard)) == 0;
}

static gboolean
has_element (JsonArray *list,
             JsonNode  *element)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (bm_json_tree_equal (json_array_get_element (list, i), element))
      return TRUE;

  return FALSE;
}

static gboolean
is_subset (JsonArray *list,
           JsonArray *of)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!has_element (of, json_array_get_element (list, i)))
      return FALSE;

  return TRUE;
}

static gboolean
may_compare_all (guint n_before,
                 guint n_after)
{
  return (guint64) n_before * n_after <= MAX_COMPARISONS;
}

static gboolean
have_same_elements (JsonArray *before,
                    JsonArray *after)
{
  return may_compare_all (json_array_get_length (before), json_array_get_length (after)) && is_subset (before, after)
         && is_subset (after, before);
}

static gboolean
means_the_same (const BmFormatMember *row,
                JsonNode             *before,
                JsonNode             *after)
{
  if (before == NULL || after == NULL)
    return (before == NULL && after == NULL) || is_standard (row, before != NULL ? before : after);
  if (bm_json_tree_equal (before, after))
    return TRUE;

  return row->is_set && JSON_NODE_HOLDS_ARRAY (before) && JSON_NODE_HOLDS_ARRAY (after)
         && have_same_elements (json_node_get_array (before), json_node_get_array (after));
}

/* -- Objects -- */

static JsonNode *
peek_member (JsonNode   *node,
             const char *name)
{
  return node != NULL ? json_object_get_member (json_node_get_object (node), name) : NULL;
}

static void
compare_member (Comparison           *self,
                const BmFormatMember *row,
                const char           *name,
                Place                 before,
                Place                 after)
{
  g_autofree char *path_before = bm_json_path_member (before.path, name);
  g_autofree char *path_after = bm_json_path_member (after.path, name);

  compare_values (self, row, (Place) { peek_member (before.node, name), path_before },
                  (Place) { peek_member (after.node, name), path_after });
}

/* Members that the format does not know, and the keys of objects whose keys are IDs. */
static void
compare_other_members (Comparison           *self,
                       const BmFormatMember *row,
                       Place                 before,
                       Place                 after)
{
  static const BmFormatMember unknown = { .type = BM_FORMAT_TYPE_ANY };
  const BmFormatMember *member = row->form == BM_FORMAT_FORM_BY_ID ? row : &unknown;
  const Place places[] = { after, before };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      JsonObjectIter iter;
      const char *name;

      if (places[i].node == NULL)
        continue;
      json_object_iter_init_ordered (&iter, json_node_get_object (places[i].node));
      while (json_object_iter_next_ordered (&iter, &name, NULL))
        if (bm_format_find_member (row->object, name) == NULL && (i == 0 || peek_member (after.node, name) == NULL))
          compare_member (self, member, name, before, after);
    }
}

static void
compare_objects (Comparison           *self,
                 const BmFormatMember *row,
                 Place                 before,
                 Place                 after)
{
  const BmFormatObject *object = &bm_format_objects[row->object];

  for (guint i = 0; i < object->n_members; i++)
    if (!g_strv_contains (ignored_members, object->members[i].name))
      compare_member (self, &object->members[i], object->members[i].name, before, after);
  compare_other_members (self, row, before, after);
}

/* -- Lists -- */

/** Pairs: which elements of two lists are the same element, before and after. */
typedef struct
{
  JsonArray *before;
  JsonArray *after;
  guint      n_before;
  guint      n_after;
  int       *origins;  /* for each element after: its index before; −1: none */
  gboolean  *is_kept;  /* for each element before */
} Pairs;

static JsonArray *
peek_list (JsonNode *node)
{
  return node != NULL ? json_node_get_array (node) : NULL;
}

static void
pairs_init (Pairs     *self,
            JsonArray *before,
            JsonArray *after)
{
  *self = (Pairs) { .before = before, .after = after };
  self->n_before = before != NULL ? json_array_get_length (before) : 0;
  self->n_after = after != NULL ? json_array_get_length (after) : 0;
  self->origins = g_new (int, self->n_after);
  self->is_kept = g_new0 (gboolean, self->n_before);
  for (guint i = 0; i < self->n_after; i++)
    self->origins[i] = -1;
}

static void
pairs_clear (Pairs *self)
{
  g_free (self->origins);
  g_free (self->is_kept);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Pairs, pairs_clear)

static void
pair (Pairs *self,
      guint  before,
      guint  after)
{
  self->origins[after] = (int) before;
  self->is_kept[before] = TRUE;
}

static const char *
peek_id (JsonNode *element)
{
  JsonNode *id = JSON_NODE_HOLDS_OBJECT (element) ? peek_member (element, "id") : NULL;

  return id != NULL && JSON_NODE_HOLDS_VALUE (id) && json_node_get_value_type (id) == G_TYPE_STRING
             ? json_node_get_string (id) : NULL;
}

/* Whether two things are the same but for their IDs. */
static gboolean
is_renamed (JsonNode *before,
            JsonNode *after)
{
  g_autoptr (JsonNode) renamed = NULL;

  if (peek_id (before) == NULL || peek_id (after) == NULL)
    return FALSE;

  renamed = bm_json_tree_set (before, "$.id", json_node_ref (peek_member (after, "id")));

  return bm_json_tree_equal (renamed, after);
}

static void
pair_by_id (Pairs *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = self->n_before; i > 0; i--)
    {
      const char *id = peek_id (json_array_get_element (self->before, i - 1));

      if (id != NULL)
        g_hash_table_insert (places, (gpointer) id, GUINT_TO_POINTER (i));
    }
  for (guint i = 0; i < self->n_after; i++)
    {
      const char *id = peek_id (json_array_get_element (self->after, i));
      guint place = id != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (places, id)) : 0;

      if (place > 0 && !self->is_kept[place - 1])
        pair (self, place - 1, i);
    }
  for (guint i = 0; i < self->n_after && may_compare_all (self->n_before, self->n_after); i++)
    for (guint k = 0; k < self->n_before && self->origins[i] < 0; k++)
      if (!self->is_kept[k]
          && is_renamed (json_array_get_element (self->before, k), json_array_get_element (self->after, i)))
        pair (self, k, i);
}

static gboolean
is_same (const Pairs *self,
         guint        before,
         guint        after)
{
  return bm_json_tree_equal (json_array_get_element (self->before, before), json_array_get_element (self->after, after));
}

/** Stretch: elements of both lists between which and the rest nothing is the same: from the first to before the end. */
typedef struct
{
  guint before, before_end;
  guint after, after_end;
} Stretch;

/* Pairs what is the same at the beginning and at the end. Returns what lies in between. */
static Stretch
pair_ends (Pairs *self)
{
  Stretch rest = { 0, self->n_before, 0, self->n_after };

  while (rest.before < rest.before_end && rest.after < rest.after_end && is_same (self, rest.before, rest.after))
    pair (self, rest.before++, rest.after++);
  while (rest.before < rest.before_end && rest.after < rest.after_end
         && is_same (self, rest.before_end - 1, rest.after_end - 1))
    pair (self, --rest.before_end, --rest.after_end);

  return rest;
}

/* Fills @lengths, with a row for each element before: how many elements the lists share from there on at most. */
static void
measure_shared (const Pairs   *self,
                const Stretch *rest,
                guint16       *lengths)
{
  guint width = self->n_after + 1;

  for (guint i = rest->before_end; i-- > rest->before;)
    for (guint k = rest->after_end; k-- > rest->after;)
      if (is_same (self, i, k))
        lengths[i * width + k] = lengths[(i + 1) * width + k + 1] + 1;
      else
        lengths[i * width + k] = MAX (lengths[(i + 1) * width + k], lengths[i * width + k + 1]);
}

/* Pairs two elements after the other of a stretch in which nothing is the same: each has changed into the next. */
static void
pair_in_turn (Pairs   *self,
              Stretch  stretch)
{
  while (stretch.before < stretch.before_end && stretch.after < stretch.after_end)
    pair (self, stretch.before++, stretch.after++);
}

/* Elements without IDs are the same if they are equal and in the same order, as many as possible; of what is left
 * between these, each has changed into the next. */
static void
pair_by_value (Pairs *self)
{
  Stretch rest = pair_ends (self);
  Stretch gap = { rest.before, rest.before, rest.after, rest.after };
  guint width = self->n_after + 1;
  g_autofree guint16 *lengths = NULL;

  if (!may_compare_all (self->n_before + 1, width))
    {
      pair_in_turn (self, rest);
      return;
    }

  lengths = g_new0 (guint16, (self->n_before + 1) * width);
  measure_shared (self, &rest, lengths);
  while (lengths[gap.before_end * width + gap.after_end] > 0)
    {
      guint i = gap.before_end, k = gap.after_end;

      if (lengths[(i + 1) * width + k] == lengths[i * width + k])
        gap.before_end++;
      else if (!is_same (self, i, k))
        gap.after_end++;
      else
        {
          pair_in_turn (self, gap);
          pair (self, i, k);
          gap = (Stretch) { i + 1, i + 1, k + 1, k + 1 };
        }
    }
  gap.before_end = rest.before_end;
  gap.after_end = rest.after_end;
  pair_in_turn (self, gap);
}

static gboolean
is_in_order (const Pairs *self)
{
  int last = -1;

  for (guint i = 0; i < self->n_after; i++)
    if (self->origins[i] >= 0)
      {
        if (self->origins[i] < last)
          return FALSE;
        last = self->origins[i];
      }

  return TRUE;
}

static void
compare_element (Comparison           *self,
                 const BmFormatMember *row,
                 Place                 before,
                 Place                 after)
{
  Comparison below = *self;

  if (row->type == BM_FORMAT_TYPE_THING || row->object == BM_FORMAT_DRAWING)
    {
      below.thing_before = before.path;
      below.thing_after = after.path;
    }
  compare_values (&below, row, before, after);
}

/* What the format says of an element of a list. */
static BmFormatMember
get_element_row (const BmFormatMember *list)
{
  BmFormatMember row = *list;

  row.form = BM_FORMAT_FORM_ONE;

  return row;
}

static void
compare_lists (Comparison           *self,
               const BmFormatMember *row,
               Place                 before,
               Place                 after)
{
  const BmFormatMember *id = bm_format_find_member (row->object, "id");
  BmFormatMember element = get_element_row (row);
  g_auto (Pairs) pairs;

  pairs_init (&pairs, peek_list (before.node), peek_list (after.node));
  if (id != NULL && id->required)
    pair_by_id (&pairs);
  else
    pair_by_value (&pairs);

  for (guint i = 0; i < pairs.n_after; i++)
    {
      gboolean is_new = pairs.origins[i] < 0;
      guint origin = is_new ? 0 : (guint) pairs.origins[i];
      g_autofree char *path_before = is_new ? NULL : bm_json_path_element (before.path, origin);
      g_autofree char *path_after = bm_json_path_element (after.path, i);

      compare_element (self, &element,
                       (Place) { is_new ? NULL : json_array_get_element (pairs.before, origin), path_before },
                       (Place) { json_array_get_element (pairs.after, i), path_after });
    }
  for (guint i = 0; i < pairs.n_before; i++)
    if (!pairs.is_kept[i])
      {
        g_autofree char *path = bm_json_path_element (before.path, i);

        compare_element (self, &element, (Place) { json_array_get_element (pairs.before, i), path },
                         (Place) { NULL, NULL });
      }
  if (!is_in_order (&pairs))
    add (self, BM_DIFFERENCE_MOVED, before.path, after.path);
}

/* -- All of it -- */

static gboolean
is_list_of_objects (const BmFormatMember *row,
                    JsonNode             *node)
{
  return row->form == BM_FORMAT_FORM_LIST && row->object != BM_FORMAT_NOTHING
         && (node == NULL || JSON_NODE_HOLDS_ARRAY (node));
}

/* An object whose keys are IDs is never missing: none of its values are there. */
static gboolean
has_members (const BmFormatMember *row,
             JsonNode             *node)
{
  if (row->form == BM_FORMAT_FORM_BY_ID)
    return node == NULL || JSON_NODE_HOLDS_OBJECT (node);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) && row->object != BM_FORMAT_NOTHING;
}

static void
compare_values (Comparison           *self,
                const BmFormatMember *row,
                Place                 before,
                Place                 after)
{
  if (means_the_same (row, before.node, after.node))
    return;

  if (is_list_of_objects (row, before.node) && is_list_of_objects (row, after.node))
    compare_lists (self, row, before, after);
  else if (has_members (row, before.node) && has_members (row, after.node))
    compare_objects (self, row, before, after);
  else if (before.node == NULL)
    add (self, BM_DIFFERENCE_ADDED, before.path, after.path);
  else if (after.node == NULL)
    add (self, BM_DIFFERENCE_REMOVED, before.path, after.path);
  else
    add (self, BM_DIFFERENCE_CHANGED, before.path, after.path);
}

/**
 * bm_set_diff:
 * @before: the JSON of a set
 * @after: the JSON of a later version of it
 *
 * Compares two versions of a set: things by their IDs, rules and the like by their values. The order of the differences
 * is that of the format; those in the same thing follow one another.
 *
 * Returns: (transfer full) (element-type BmDifference): the differences; empty if both mean the same
 */
GPtrArray *
bm_set_diff (JsonNode *before,
             JsonNode *after)
{
  Comparison self = { .thing_before = BM_JSON_PATH_ROOT, .thing_after = BM_JSON_PATH_ROOT };

  g_return_val_if_fail (before != NULL && JSON_NODE_HOLDS_OBJECT (before), NULL);
  g_return_val_if_fail (after != NULL && JSON_NODE_HOLDS_OBJECT (after), NULL);

  self.differences = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_difference_free);
  compare_objects (&self, bm_format_get_root (), (Place) { before, BM_JSON_PATH_ROOT },
                   (Place) { after, BM_JSON_PATH_ROOT });

  return self.differences;
}
