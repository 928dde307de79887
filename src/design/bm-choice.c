/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-choice.h"

/**
 * BmChoice:
 *
 * A thing that can be chosen. It never changes: a thing that gets another name becomes another choice. Only where it
 * stands in the rules is asked for each time, since that hangs on the whole set.
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

/**
 * bm_choice_new:
 * @document: the set for which something is chosen
 * @kind: the kind of the thing
 * @id: its id
 * @name: its name in the person's language
 * @is_own: whether @document has it, and not a set that it requires
 *
 * Returns: (transfer full): a choice
 */
BmChoice *
bm_choice_new (BmDocument  *document,
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
 * Returns: its id, which members name it by
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
 * Returns: its name in the person's language
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
 * Returns: what kind of thing it is
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
 * Returns: whether it is in the set that is being designed, and not in one that it requires
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
