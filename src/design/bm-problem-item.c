/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-problem-item.h"

/**
 * BmProblemItem:
 *
 * A problem of a set in a list. Immutable.
 */
struct _BmProblemItem
{
  GObject    parent_instance;

  BmProblem *problem;
  char      *message;  /* nullable: as a whole sentence */
};

G_DEFINE_FINAL_TYPE (BmProblemItem, bm_problem_item, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PATH,
  PROP_MESSAGE,
  PROP_IS_ERROR,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
bm_problem_item_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BmProblemItem *self = BM_PROBLEM_ITEM (object);

  switch (prop_id)
    {
    case PROP_PATH:
      g_value_set_string (value, bm_problem_item_get_path (self));
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, bm_problem_item_get_message (self));
      break;
    case PROP_IS_ERROR:
      g_value_set_boolean (value, bm_problem_item_is_error (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_problem_item_finalize (GObject *object)
{
  BmProblemItem *self = BM_PROBLEM_ITEM (object);

  g_clear_pointer (&self->problem, bm_problem_free);
  g_clear_pointer (&self->message, g_free);

  G_OBJECT_CLASS (bm_problem_item_parent_class)->finalize (object);
}

static void
bm_problem_item_class_init (BmProblemItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_problem_item_get_property;
  object_class->finalize = bm_problem_item_finalize;

  props[PROP_PATH] = g_param_spec_string ("path", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_IS_ERROR] = g_param_spec_boolean ("is-error", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_problem_item_init (BmProblemItem *self)
{
}

/* Messages are written to follow the name of a file or a place; in a window they stand alone. */
static char *
capitalise (const char *message)
{
  char first[7] = "";

  if (message == NULL || *message == '\0')
    return g_strdup (message);

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (message)), first);

  return g_strconcat (first, g_utf8_next_char (message), NULL);
}

/**
 * bm_problem_item_new:
 * @problem: a problem
 *
 * Returns: (transfer full): an item with a copy of it
 */
BmProblemItem *
bm_problem_item_new (const BmProblem *problem)
{
  BmProblemItem *self;

  g_return_val_if_fail (problem != NULL, NULL);

  self = g_object_new (BM_TYPE_PROBLEM_ITEM, NULL);
  self->problem = bm_problem_copy (problem);
  self->message = capitalise (problem->message);

  return self;
}

/**
 * bm_problem_item_get_problem:
 * @self: an item
 *
 * Returns: (transfer none): the problem
 */
const BmProblem *
bm_problem_item_get_problem (BmProblemItem *self)
{
  g_return_val_if_fail (BM_IS_PROBLEM_ITEM (self), NULL);

  return self->problem;
}

/**
 * bm_problem_item_get_path:
 * @self: an item
 *
 * Returns: the place of the problem in the set; `$` for the set as a whole
 */
const char *
bm_problem_item_get_path (BmProblemItem *self)
{
  g_return_val_if_fail (BM_IS_PROBLEM_ITEM (self), NULL);

  return self->problem->path != NULL ? self->problem->path : "$";
}

/**
 * bm_problem_item_get_message:
 * @self: an item
 *
 * Returns: what is wrong, and how to fix it
 */
const char *
bm_problem_item_get_message (BmProblemItem *self)
{
  g_return_val_if_fail (BM_IS_PROBLEM_ITEM (self), NULL);

  return self->message;
}

/**
 * bm_problem_item_is_error:
 * @self: an item
 *
 * Returns: whether the problem makes the set unplayable
 */
gboolean
bm_problem_item_is_error (BmProblemItem *self)
{
  g_return_val_if_fail (BM_IS_PROBLEM_ITEM (self), FALSE);

  return self->problem->severity == BM_SEVERITY_ERROR;
}

/**
 * bm_problem_item_equal:
 * @self: an item
 * @problem: a problem
 *
 * Returns: whether it is the problem of @self
 */
gboolean
bm_problem_item_equal (BmProblemItem   *self,
                       const BmProblem *problem)
{
  g_return_val_if_fail (BM_IS_PROBLEM_ITEM (self), FALSE);

  return self->problem->severity == problem->severity && self->problem->code == problem->code
         && g_strcmp0 (self->problem->path, problem->path) == 0
         && g_strcmp0 (self->problem->message, problem->message) == 0;
}
