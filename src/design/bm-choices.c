/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-choices.h"

#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-thing-id.h"
#include "bm-thing.h"
#include "bm-words.h"

/* -- A choice -- */

/**
 * BmChoice:
 *
 * A thing that can be chosen. Immutable: when a thing is renamed, there is a new choice. Only its index in the rules
 * is looked up each time, since that depends on the whole set.
 */
struct _BmChoice
{
  GObject     parent_instance;

  GWeakRef    document;
  BmThingKind kind;
  char       *id;
  char       *name;
  gboolean    is_own;
};

G_DEFINE_FINAL_TYPE (BmChoice, bm_choice, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_OWN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
bm_choice_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  BmChoice *self = BM_CHOICE (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_OWN:
      g_value_set_boolean (value, self->is_own);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_choice_finalize (GObject *object)
{
  BmChoice *self = BM_CHOICE (object);

  g_weak_ref_clear (&self->document);
  g_free (self->id);
  g_free (self->name);

  G_OBJECT_CLASS (bm_choice_parent_class)->finalize (object);
}

static void
bm_choice_class_init (BmChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_choice_get_property;
  object_class->finalize = bm_choice_finalize;

  props[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_OWN] = g_param_spec_boolean ("own", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_choice_init (BmChoice *self)
{
  g_weak_ref_init (&self->document, NULL);
}

static BmChoice *
choice_new (BmDocument  *document,
            BmThingKind  kind,
            const char  *id,
            const char  *name,
            gboolean     is_own)
{
  BmChoice *self = g_object_new (BM_TYPE_CHOICE, NULL);

  g_weak_ref_set (&self->document, document);
  self->kind = kind;
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->is_own = is_own;

  return self;
}

/**
 * bm_choice_get_id:
 * @self: a choice
 *
 * Returns: its ID, by which members refer to it
 */
const char *
bm_choice_get_id (BmChoice *self)
{
  g_return_val_if_fail (BM_IS_CHOICE (self), NULL);

  return self->id;
}

/**
 * bm_choice_get_name:
 * @self: a choice
 *
 * Returns: its name in the user's language
 */
const char *
bm_choice_get_name (BmChoice *self)
{
  g_return_val_if_fail (BM_IS_CHOICE (self), NULL);

  return self->name;
}

/**
 * bm_choice_get_kind:
 * @self: a choice
 *
 * Returns: its kind
 */
BmThingKind
bm_choice_get_kind (BmChoice *self)
{
  g_return_val_if_fail (BM_IS_CHOICE (self), BM_THING_TILE);

  return self->kind;
}

/**
 * bm_choice_get_own:
 * @self: a choice
 *
 * Returns: whether it is in the set that is being designed, rather than in one that it requires
 */
gboolean
bm_choice_get_own (BmChoice *self)
{
  g_return_val_if_fail (BM_IS_CHOICE (self), FALSE);

  return self->is_own;
}

/**
 * bm_choice_get_index:
 * @self: a choice
 *
 * Returns: the index of the thing in the rules of the document as it is now, for previews; %BM_NONE if it is not in
 *   them
 */
guint
bm_choice_get_index (BmChoice *self)
{
  g_autoptr (BmDocument) document = NULL;
  const BmRules *rules;

  g_return_val_if_fail (BM_IS_CHOICE (self), BM_NONE);

  document = g_weak_ref_get (&self->document);
  rules = document != NULL ? bm_document_get_rules (document) : NULL;
  return rules != NULL ? bm_rules_find_thing (rules, self->kind, self->id) : BM_NONE;
}

/* -- The list -- */

/**
 * BmChoices:
 *
 * All things of a kind to which a member may refer, as a #GListModel of #BmChoice: those of the set itself first, in
 * its order, then those of the sets that it requires. Things without an ID, or with the ID of an earlier thing of
 * their set, cannot be referred to.
 *
 * Choices that did not change keep their objects, so that a list on the screen does not move.
 */
struct _BmChoices
{
  GObject      parent_instance;

  BmDocument  *document;
  gulong       changed_id;
  BmThingKind  kind;
  char        *list;      /* path of the things of the set itself */
  GArray      *own;       /* Own: one for each of these things */
  GPtrArray   *choices;
};

/* A thing of the set itself, and its choice, which is kept as long as the node is the same. */
typedef struct
{
  JsonNode *node;
  BmChoice *choice;  /* nullable: it cannot be referred to */
} Own;

static void bm_choices_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmChoices, bm_choices, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_choices_list_model_init))

static void
clear_own (gpointer data)
{
  Own *own = data;

  json_node_unref (own->node);
  g_clear_object (&own->choice);
}

static Own
make_own (BmChoices *self,
          JsonNode  *node,
          guint      index)
{
  const char *id = bm_json_peek_string (node, "id");
  Own own = { .node = json_node_ref (node) };

  if (id != NULL && bm_set_is_id (id))
    {
      g_autofree char *path = bm_json_path_element (self->list, index);
      g_autofree char *name = bm_thing_dup_name (self->document, path);

      own.choice = choice_new (self->document, self->kind, id, name, TRUE);
    }

  return own;
}

/* Things without a name are shown with their number, so their indices are compared as well. */
static void
update_own (BmChoices *self)
{
  JsonNode *list = bm_document_get (self->document, self->list);
  JsonArray *things = list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
  guint n = things != NULL ? json_array_get_length (things) : 0;

  g_array_set_size (self->own, MIN (n, self->own->len));
  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (things, i);
      Own *old = i < self->own->len ? &g_array_index (self->own, Own, i) : NULL;
      Own own;

      if (old != NULL && old->node == node)
        continue;
      own = make_own (self, node, i);
      if (old == NULL)
        g_array_append_val (self->own, own);
      else
        {
          clear_own (old);
          *old = own;
        }
    }
}

static void
add_own (BmChoices  *self,
         GPtrArray  *choices,
         GHashTable *ids)
{
  update_own (self);
  for (guint i = 0; i < self->own->len; i++)
    {
      BmChoice *choice = g_array_index (self->own, Own, i).choice;

      if (choice != NULL && g_hash_table_add (ids, g_strdup (bm_choice_get_id (choice))))
        g_ptr_array_add (choices, g_object_ref (choice));
    }
}

static JsonArray *
get_list (BmSet       *set,
          BmThingKind  kind)
{
  JsonNode *list = bm_json_peek_member (bm_set_get_root (set), bm_thing_kind_get_member (kind));

  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
}

/* An ID that is missing, malformed or not the first of its kind cannot be referred to. */
static const char *
get_id (JsonArray *list,
        guint      index)
{
  JsonNode *thing = json_array_get_element (list, index);
  const char *id = bm_json_peek_string (thing, "id");

  return id != NULL && bm_set_is_id (id) && bm_json_peek_member (thing, "name") != NULL ? id : NULL;
}

/* Notes the IDs that occur in several sets. */
static void
collect_ids (GHashTable *ids,
             GHashTable *shared,
             JsonArray  *list)
{
  g_autoptr (GHashTable) own = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *id = get_id (list, i);

      if (id != NULL && g_hash_table_add (own, (gpointer) id) && !g_hash_table_add (ids, g_strdup (id)))
        g_hash_table_add (shared, g_strdup (id));
    }
}

static char *
dup_name (JsonNode *object)
{
  BmText text = { 0 };
  char *name;

  bm_text_init_from_json (&text, bm_json_peek_member (object, "name"), BM_MAX_NAME);
  name = g_strdup (bm_words_get (&text));
  bm_text_clear (&text);

  return name;
}

/* A thing with an ID that occurs in several sets is shown with the ID and the name of its set as well. */
static BmChoice *
new_foreign (BmChoices  *self,
             BmSet      *set,
             JsonNode   *thing,
             gboolean    is_shared)
{
  const char *id = bm_json_peek_string (thing, "id");
  g_autofree char *qualified = bm_thing_id_qualify (bm_set_get_id (set), id);
  g_autofree char *name = dup_name (thing);
  g_autofree char *set_name = dup_name (bm_set_get_root (set));
  g_autofree char *whole_name = g_strdup_printf ("%s (%s)", name, set_name);

  return choice_new (self->document, self->kind, is_shared ? qualified : id, is_shared ? whole_name : name, FALSE);
}

static void
add_foreign (BmChoices  *self,
             BmSet      *set,
             GHashTable *shared,
             GPtrArray  *choices)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *list = get_list (set, self->kind);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *id = get_id (list, i);

      if (id != NULL && g_hash_table_add (ids, (gpointer) id))
        g_ptr_array_add (choices, new_foreign (self, set, json_array_get_element (list, i),
                                               g_hash_table_contains (shared, id)));
    }
}

static GPtrArray *
list_choices (BmChoices *self)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) shared = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) sets = bm_document_list_required (self->document);
  GPtrArray *choices = g_ptr_array_new_with_free_func (g_object_unref);

  add_own (self, choices, ids);
  for (guint i = 0; i < sets->len; i++)
    collect_ids (ids, shared, get_list (g_ptr_array_index (sets, i), self->kind));
  for (guint i = 0; i < sets->len; i++)
    add_foreign (self, g_ptr_array_index (sets, i), shared, choices);

  return choices;
}

static gboolean
are_equal (BmChoice *choice,
           BmChoice *other)
{
  return choice == other
         || (g_str_equal (bm_choice_get_id (choice), bm_choice_get_id (other))
             && g_str_equal (bm_choice_get_name (choice), bm_choice_get_name (other))
             && bm_choice_get_own (choice) == bm_choice_get_own (other));
}

/* Whatever is equal at the beginning and at the end is kept; the rest in between is replaced. */
static void
update (BmChoices *self)
{
  g_autoptr (GPtrArray) before = self->choices;
  GPtrArray *after = list_choices (self);
  guint shorter = MIN (before->len, after->len);
  guint n_first = 0;
  guint n_last = 0;

  while (n_first < shorter
         && are_equal (g_ptr_array_index (before, n_first), g_ptr_array_index (after, n_first)))
    n_first++;
  while (n_last < shorter - n_first
         && are_equal (g_ptr_array_index (before, before->len - 1 - n_last),
                       g_ptr_array_index (after, after->len - 1 - n_last)))
    n_last++;

  for (guint i = 0; i < n_first; i++)
    g_set_object ((BmChoice **) &after->pdata[i], before->pdata[i]);
  for (guint i = 1; i <= n_last; i++)
    g_set_object ((BmChoice **) &after->pdata[after->len - i], before->pdata[before->len - i]);

  self->choices = after;
  if (n_first + n_last < MAX (before->len, after->len))
    g_list_model_items_changed (G_LIST_MODEL (self), n_first, before->len - n_first - n_last,
                                after->len - n_first - n_last);
}

/* Other lists matter only if the set requires other sets. */
static void
document_changed_cb (BmChoices  *self,
                     const char *place)
{
  if (bm_json_path_touches (place, self->list) || bm_json_path_touches (place, "$.requires"))
    update (self);
}

static GType
bm_choices_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BM_TYPE_CHOICE;
}

static guint
bm_choices_get_n_items (GListModel *model)
{
  return BM_CHOICES (model)->choices->len;
}

static gpointer
bm_choices_get_item (GListModel *model,
                     guint       position)
{
  BmChoices *self = BM_CHOICES (model);

  return position < self->choices->len ? g_object_ref (g_ptr_array_index (self->choices, position)) : NULL;
}

static void
bm_choices_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_choices_get_item_type;
  iface->get_n_items = bm_choices_get_n_items;
  iface->get_item = bm_choices_get_item;
}

static void
bm_choices_dispose (GObject *object)
{
  BmChoices *self = BM_CHOICES (object);

  if (self->document != NULL)
    g_clear_signal_handler (&self->changed_id, self->document);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_choices_parent_class)->dispose (object);
}

static void
bm_choices_finalize (GObject *object)
{
  BmChoices *self = BM_CHOICES (object);

  g_ptr_array_unref (self->choices);
  g_array_unref (self->own);
  g_free (self->list);

  G_OBJECT_CLASS (bm_choices_parent_class)->finalize (object);
}

static void
bm_choices_class_init (BmChoicesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_choices_dispose;
  object_class->finalize = bm_choices_finalize;
}

static void
bm_choices_init (BmChoices *self)
{
  self->choices = g_ptr_array_new_with_free_func (g_object_unref);
  self->own = g_array_new (FALSE, FALSE, sizeof (Own));
  g_array_set_clear_func (self->own, clear_own);
}

/**
 * bm_choices_new:
 * @document: a set
 * @kind: a kind of things
 *
 * Returns: (transfer full): the things of @kind to which members of @document may refer
 */
BmChoices *
bm_choices_new (BmDocument  *document,
                BmThingKind  kind)
{
  BmChoices *self = g_object_new (BM_TYPE_CHOICES, NULL);

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  self->document = g_object_ref (document);
  self->kind = kind;
  self->list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
  self->changed_id = g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  update (self);

  return self;
}
