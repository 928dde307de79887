/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-medal-goal.h"

/**
 * BmMedalGoal:
 *
 * All that decides who gets a medal: whether it goes to whoever meets conditions, first or at the end, or has the fewest or
 * the most of something, and these conditions (a #BmConditionList) or what is compared. To be bound to the medal: `$.medals[3]`.
 */
struct _BmMedalGoal
{
  GtkBox parent_instance;

  char *path;
};

G_DEFINE_FINAL_TYPE (BmMedalGoal, bm_medal_goal, GTK_TYPE_BOX)

static void
bm_medal_goal_finalize (GObject *object)
{
  BmMedalGoal *self = BM_MEDAL_GOAL (object);

  g_free (self->path);

  G_OBJECT_CLASS (bm_medal_goal_parent_class)->finalize (object);
}

static void
bm_medal_goal_class_init (BmMedalGoalClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_medal_goal_finalize;
}

static void
bm_medal_goal_init (BmMedalGoal *self)
{
}

GtkWidget *
bm_medal_goal_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_GOAL, NULL);
}

/**
 * bm_medal_goal_bind:
 * @self: a list
 * @document: (nullable): the set
 * @path: (nullable): a medal: `$.medals[3]`
 */
void
bm_medal_goal_bind (BmMedalGoal *self,
                    BmDocument  *document,
                    const char  *path)
{
  g_return_if_fail (BM_IS_MEDAL_GOAL (self));

  g_free (self->path);
  self->path = g_strdup (path);
}
