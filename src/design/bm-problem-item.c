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
};

G_DEFINE_FINAL_TYPE (BmProblemItem, bm_problem_item, G_TYPE_OBJECT)

static void
bm_problem_item_finalize (GObject *object)
{
  BmProblemItem *self = BM_PROBLEM_ITEM (object);

  g_clear_pointer (&self->problem, bm_problem_free);

  G_OBJECT_CLASS (bm_problem_item_parent_class)->finalize (object);
}

static void
bm_problem_item_class_init (BmProblemItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_problem_item_finalize;
}

static void
bm_problem_item_init (BmProblemItem *self)
{
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
