/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-condition-list.h"

/**
 * BmConditionList:
 *
 * Conditions of a medal, each with what players and what teams need, in a group for forms of preferences. To be
 * bound to the member that lists them: `$.medals[3].conditions`.
 */
struct _BmConditionList
{
  AdwPreferencesGroup parent_instance;

  char *path;
};

G_DEFINE_FINAL_TYPE (BmConditionList, bm_condition_list, ADW_TYPE_PREFERENCES_GROUP)

static void
bm_condition_list_finalize (GObject *object)
{
  BmConditionList *self = BM_CONDITION_LIST (object);

  g_free (self->path);

  G_OBJECT_CLASS (bm_condition_list_parent_class)->finalize (object);
}

static void
bm_condition_list_class_init (BmConditionListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_condition_list_finalize;
}

static void
bm_condition_list_init (BmConditionList *self)
{
}

GtkWidget *
bm_condition_list_new (void)
{
  return g_object_new (BM_TYPE_CONDITION_LIST, NULL);
}

/**
 * bm_condition_list_bind:
 * @self: a list
 * @document: (nullable): the set
 * @path: (nullable): conditions of a medal: `$.medals[3].conditions`
 */
void
bm_condition_list_bind (BmConditionList *self,
                        BmDocument      *document,
                        const char      *path)
{
  g_return_if_fail (BM_IS_CONDITION_LIST (self));

  g_free (self->path);
  self->path = g_strdup (path);
}
