/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong is left out: the member or the element of a list at which there is an error. What may not be missing
 * is made up. So a tile without a name is there without its name, one with a rule that cannot be counted is there
 * without the rule, and a monster of parts that are gone is not there. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-mending.h"

#include <string.h>

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-problem.h"
#include "bm-set.h"

/* Stands for the id of a set whose own cannot be used. */
#define SPARE_ID "spare"

/* "?" is for the id of a terrain or line that there is, "#" for a number that no other thing has. */
typedef struct
{
  const char *member;
  const char *value;  /* JSON; %NULL: nothing will do, the thing is left out */
} Required;

#define ID_AND_NAME { "id", "\"spare-#\"" }, { "name", "{\"en\":\"?\"}" }
#define MAX_REQUIRED 5

static const Required required[BM_N_THING_KINDS][MAX_REQUIRED] = {
  [BM_THING_TILE] = { ID_AND_NAME, { "terrain", "\"?\"" } },
  [BM_THING_COMPOSITE] = { ID_AND_NAME, { "points", "0" }, { "parts", NULL } },
  [BM_THING_EXPLORER] = { ID_AND_NAME },
  [BM_THING_MEDAL] = { ID_AND_NAME, { "points", "0" } },
  [BM_THING_TERRAIN] = { ID_AND_NAME },
  [BM_THING_CRYSTAL] = { ID_AND_NAME, { "points", "0" }, { "parts", "[{\"on\":\"right\"},{\"on\":\"left\"}]" } },
  [BM_THING_SYMBOL] = { ID_AND_NAME },
  [BM_THING_TOKEN] = { ID_AND_NAME },
  [BM_THING_SCORE_LINE] = { ID_AND_NAME },
  [BM_THING_TILE_SET] = { ID_AND_NAME, { "tiles", "{}" } },
  [BM_THING_EDITION] = { ID_AND_NAME, { "decks", NULL } },
};

/* What a medal is for if nobody can tell: something that everybody has. */
#define SPARE_CONDITIONS "[{\"count\":{\"of\":\"tiles\"},\"at_least\":0}]"

struct _BmMending
{
  JsonNode *root;
  GArray   *places[BM_N_THING_KINDS];  /* guint: which thing of the set each of the things is that are left */
  char     *terrain;                   /* nullable */
  char     *line;                      /* nullable */
  guint     n_spare;
  char     *removed;                   /* nullable: the path of the thing that was left out last */
};

/* Changes of the copy */

static void
take_root (BmMending *self,
           JsonNode  *root)
{
  json_node_unref (self->root);
  self->root = root;
}

static void
set_value (BmMending  *self,
           const char *path,
           const char *json)
{
  JsonNode *value = json != NULL ? bm_json_parse (json, strlen (json), NULL) : NULL;

  take_root (self, bm_json_tree_set (self->root, path, value));
}

static const BmJsonStep *
get_step (const GArray *steps,
          guint         index)
{
  return &g_array_index (steps, BmJsonStep, index);
}

static gboolean
is_element (const GArray *steps,
            guint         index)
{
  return steps->len > index && get_step (steps, index)->member == NULL;
}

static gboolean
finds_kind (const GArray *steps,
            BmThingKind  *kind)
{
  const char *member = steps->len > 0 ? get_step (steps, 0)->member : NULL;

  return member != NULL && bm_thing_kind_find (member, kind);
}

static void
remove_value (BmMending    *self,
              const char   *path,
              const GArray *steps)
{
  BmThingKind kind;

  if (finds_kind (steps, &kind))
    {
      if (steps->len == 1)
        g_array_set_size (self->places[kind], 0);
      else if (steps->len == 2 && is_element (steps, 1) && get_step (steps, 1)->index < self->places[kind]->len)
        {
          g_array_remove_index (self->places[kind], get_step (steps, 1)->index);
          g_free (self->removed);
          self->removed = g_strdup (path);
        }
    }
  set_value (self, path, NULL);
}

/* Making up */

static char *
make_up (BmMending      *self,
         BmThingKind     kind,
         const Required *member)
{
  if (g_str_equal (member->member, "id"))
    return g_strdup_printf ("\"spare-%s-%u\"", bm_thing_kind_get_member (kind), self->n_spare++);
  if (g_str_equal (member->member, "terrain"))
    return self->terrain != NULL ? g_strdup_printf ("\"%s\"", self->terrain) : NULL;

  return g_strdup (member->value);
}

static const Required *
find_required (BmThingKind  kind,
               const char  *name)
{
  for (guint i = 0; i < MAX_REQUIRED && required[kind][i].member != NULL; i++)
    if (g_strcmp0 (required[kind][i].member, name) == 0)
      return &required[kind][i];

  return NULL;
}

/* Whether a member that may not be missing has got another value. */
static gboolean
replace_member (BmMending      *self,
                const char     *thing_path,
                BmThingKind     kind,
                const Required *member)
{
  g_autofree char *path = bm_json_path_member (thing_path, member->member);
  g_autofree char *json = make_up (self, kind, member);
  JsonNode *before = self->root;

  if (json == NULL)
    return FALSE;
  set_value (self, path, json);

  return self->root != before;
}

static gboolean
has_member (JsonObject *object,
            const char *name)
{
  return json_object_has_member (object, name);
}

/* A medal is won in one way. */
static gboolean
complete_medal (BmMending  *self,
                const char *path,
                JsonObject *medal)
{
  gboolean has_conditions = has_member (medal, "conditions");
  const char *surplus = NULL;
  g_autofree char *member_path = NULL;

  if (has_member (medal, "most") && (has_member (medal, "fewest") || has_conditions))
    surplus = "most";
  else if (has_member (medal, "fewest") && has_conditions)
    surplus = "fewest";
  else if (has_conditions || has_member (medal, "fewest") || has_member (medal, "most"))
    return FALSE;

  member_path = bm_json_path_member (path, surplus != NULL ? surplus : "conditions");
  set_value (self, member_path, surplus != NULL ? NULL : SPARE_CONDITIONS);

  return TRUE;
}

/* Points need a line that they stand on. */
static gboolean
complete_line (BmMending  *self,
               const char *path,
               JsonObject *thing)
{
  g_autofree char *line_path = bm_json_path_member (path, "line");
  g_autofree char *json = g_strdup_printf ("\"%s\"", self->line);

  if (self->line == NULL || has_member (thing, "line"))
    return FALSE;
  set_value (self, line_path, json);

  return TRUE;
}

/* Gives a thing what it lacks. */
static gboolean
complete_thing (BmMending   *self,
                const char  *path,
                BmThingKind  kind)
{
  JsonNode *node = bm_json_tree_get (self->root, path);
  g_autoptr (JsonNode) kept = NULL;
  JsonObject *thing;
  gboolean is_changed = FALSE;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  kept = json_node_ref (node);
  thing = json_node_get_object (kept);
  for (guint i = 0; i < MAX_REQUIRED && required[kind][i].member != NULL; i++)
    if (!has_member (thing, required[kind][i].member))
      {
        if (!replace_member (self, path, kind, &required[kind][i]))
          return FALSE;
        is_changed = TRUE;
      }

  if (kind == BM_THING_MEDAL)
    is_changed |= complete_medal (self, path, thing);
  else if (!is_changed && (kind == BM_THING_TILE || kind == BM_THING_COMPOSITE))
    is_changed = complete_line (self, path, thing);

  return is_changed;
}

/* Where to cut */

/* How many steps of the way to an error lead to what is left out: the deepest member; but of lists the whole element,
 * since a rule of which a part is missing is another rule. */
static guint
find_cut (const GArray *steps)
{
  BmThingKind kind;
  const char *member;

  if (!finds_kind (steps, &kind))
    return is_element (steps, 1) ? 2 : steps->len;
  if (steps->len <= 3)
    return steps->len;
  if (is_element (steps, 3))
    return 4;

  /* A count, which has filters; what else has members (texts, colours, copies) can do without one. */
  member = get_step (steps, 2)->member;

  return g_strcmp0 (member, "fewest") == 0 || g_strcmp0 (member, "most") == 0 ? 3 : steps->len;
}

static void
cut_member (BmMending    *self,
            const char   *path,
            const GArray *steps,
            BmThingKind   kind)
{
  const Required *member = steps->len == 3 ? find_required (kind, get_step (steps, 2)->member) : NULL;
  g_autofree char *thing_path = bm_json_path_to_string (steps, 2);
  g_autoptr (GArray) thing_steps = NULL;

  if (member == NULL)
    {
      remove_value (self, path, steps);
      return;
    }
  if (replace_member (self, thing_path, kind, member))
    return;

  thing_steps = bm_json_path_parse (thing_path);
  remove_value (self, thing_path, thing_steps);
}

static void
cut (BmMending  *self,
     const char *path)
{
  g_autoptr (GArray) steps = bm_json_path_parse (path);
  BmThingKind kind;

  if (steps->len == 0 || (steps->len == 1 && g_str_equal (get_step (steps, 0)->member, "name")))
    set_value (self, "$.name", "{\"en\":\"?\"}");
  else if (!finds_kind (steps, &kind) || steps->len == 1)
    remove_value (self, path, steps);
  else if (steps->len > 2)
    cut_member (self, path, steps, kind);
  else if (!complete_thing (self, path, kind))
    remove_value (self, path, steps);
}

/* Which place an error is mended at: the path of something that is there; NULL: it is no error of a place. */
static char *
find_place (const BmMending *self,
            const BmProblem *error)
{
  g_autoptr (GArray) steps = error->path != NULL ? bm_json_path_parse (error->path) : NULL;
  guint n_steps;

  if (steps == NULL)
    return NULL;
  /* The game as a whole lacks something. */
  if (error->code == BM_SET_ERROR_UNPLAYABLE && steps->len <= 1)
    return NULL;
  if (steps->len == 0 && error->code == BM_SET_ERROR_LIMIT)
    return g_strdup ("$.medal_slots");

  for (n_steps = find_cut (steps); n_steps > 0; n_steps--)
    {
      g_autofree char *path = bm_json_path_to_string (steps, n_steps);

      if (bm_json_tree_get (self->root, path) != NULL)
        return g_steal_pointer (&path);
    }

  return g_strdup (BM_JSON_PATH_ROOT);
}

/* The last in the file comes first, so that cutting changes no place that is still to be cut; what is above comes
 * after what is below. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  g_autoptr (GArray) first = bm_json_path_parse (*(const char *const *) a);
  g_autoptr (GArray) second = bm_json_path_parse (*(const char *const *) b);

  for (guint i = 0; i < MIN (first->len, second->len); i++)
    {
      const BmJsonStep *one = get_step (first, i);
      const BmJsonStep *other = get_step (second, i);
      int order = g_strcmp0 (one->member, other->member);

      if (order == 0 && one->index != other->index)
        order = one->index < other->index ? 1 : -1;
      if (order != 0)
        return order;
    }

  return (int) second->len - (int) first->len;
}

/* Public functions */

/**
 * bm_mending_new:
 * @root: the JSON of a set, an object
 *
 * Returns: (transfer full): a copy to be mended, which says that it is a set that this program knows
 */
BmMending *
bm_mending_new (JsonNode *root)
{
  BmMending *self = g_new0 (BmMending, 1);
  const char *id;

  self->root = json_node_ref (root);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
      JsonNode *list = bm_json_tree_get (root, path);
      guint n = list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_array_get_length (json_node_get_array (list)) : 0;

      self->places[kind] = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
      for (guint i = 0; i < n; i++)
        g_array_append_val (self->places[kind], i);
    }

  set_value (self, "$.format", "\"" BM_SET_FORMAT "\"");
  set_value (self, "$.version", G_STRINGIFY (BM_SET_VERSION));
  id = bm_json_tree_get_string (root, "$.id");
  if (id == NULL || !bm_set_is_id (id))
    set_value (self, "$.id", "\"" SPARE_ID "\"");

  return self;
}

/**
 * bm_mending_free:
 * @self: (transfer full) (nullable): a copy
 *
 * Frees it.
 */
void
bm_mending_free (BmMending *self)
{
  if (self == NULL)
    return;

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    g_array_unref (self->places[kind]);
  json_node_unref (self->root);
  g_free (self->terrain);
  g_free (self->line);
  g_free (self->removed);
  g_free (self);
}

/**
 * bm_mending_get_root:
 * @self: a copy
 *
 * Returns: (transfer none): its JSON
 */
JsonNode *
bm_mending_get_root (const BmMending *self)
{
  return self->root;
}

/**
 * bm_mending_set_spare:
 * @self: a copy
 * @terrain: (nullable): the id of a terrain for tiles that have none
 * @line: (nullable): the id of a score line for points that have none
 *
 * Says what there is to make things up of.
 */
void
bm_mending_set_spare (BmMending  *self,
                      const char *terrain,
                      const char *line)
{
  g_free (self->terrain);
  g_free (self->line);
  self->terrain = g_strdup (terrain);
  self->line = g_strdup (line);
}

/**
 * bm_mending_apply:
 * @self: a copy
 * @errors: (element-type BmProblem): what the compiler finds wrong with it
 *
 * Leaves out what is wrong, or makes up what is missing. There may be errors afterwards that could not be seen before.
 *
 * Returns: whether anything changed
 */
gboolean
bm_mending_apply (BmMending *self,
                  GPtrArray *errors)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  JsonNode *before = self->root;

  for (guint i = 0; i < errors->len; i++)
    {
      char *place = find_place (self, g_ptr_array_index (errors, i));

      if (place != NULL)
        g_ptr_array_add (places, place);
    }
  g_ptr_array_sort (places, compare_places);

  g_clear_pointer (&self->removed, g_free);
  for (guint i = 0; i < places->len; i++)
    {
      const char *place = g_ptr_array_index (places, i);
      gboolean is_repeated = i > 0 && g_str_equal (place, g_ptr_array_index (places, i - 1));

      /* Where a thing was, there is now the next one. */
      if (!is_repeated && (self->removed == NULL || !bm_json_path_is_prefix (self->removed, place)))
        cut (self, place);
    }

  return self->root != before;
}

/**
 * bm_mending_clear:
 * @self: a copy
 *
 * Leaves everything out but what says which set it is and what it requires.
 */
void
bm_mending_clear (BmMending *self)
{
  static const char *const kept[] = { "format", "version", "id", "requires", NULL };
  JsonObject *object = json_node_get_object (self->root);
  JsonObject *copy = json_object_new ();
  JsonNode *root = json_node_init_object (json_node_alloc (), copy);

  for (guint i = 0; kept[i] != NULL; i++)
    if (json_object_has_member (object, kept[i]))
      json_object_set_member (copy, kept[i], json_node_ref (json_object_get_member (object, kept[i])));
  json_object_unref (copy);
  json_node_seal (root);
  take_root (self, root);
  set_value (self, "$.name", "{\"en\":\"?\"}");
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    g_array_set_size (self->places[kind], 0);
}

/**
 * bm_mending_find_id:
 * @self: a copy
 * @kind: a kind of things
 * @index: which of them in the set that was copied
 *
 * Returns: (nullable): its id in the copy; %NULL: it was left out
 */
const char *
bm_mending_find_id (const BmMending *self,
                    BmThingKind      kind,
                    guint            index)
{
  for (guint i = 0; i < self->places[kind]->len; i++)
    if (g_array_index (self->places[kind], guint, i) == index)
      {
        g_autofree char *path = g_strdup_printf ("$.%s[%u].id", bm_thing_kind_get_member (kind), i);

        return bm_json_tree_get_string (self->root, path);
      }

  return NULL;
}
