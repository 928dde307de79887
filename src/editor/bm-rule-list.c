/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-rule-list.h"

/**
 * BmRuleList:
 *
 * Rules of a tile or an explorer, as sentences whose parts are buttons that change them, in a group for forms of
 * preferences. To be bound to the member that lists the rules: `$.tiles[3].rules`.
 */
struct _BmRuleList
{
  AdwPreferencesGroup parent_instance;

  char *path;
};

G_DEFINE_FINAL_TYPE (BmRuleList, bm_rule_list, ADW_TYPE_PREFERENCES_GROUP)

static void
bm_rule_list_finalize (GObject *object)
{
  BmRuleList *self = BM_RULE_LIST (object);

  g_free (self->path);

  G_OBJECT_CLASS (bm_rule_list_parent_class)->finalize (object);
}

static void
bm_rule_list_class_init (BmRuleListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_rule_list_finalize;
}

static void
bm_rule_list_init (BmRuleList *self)
{
}

GtkWidget *
bm_rule_list_new (void)
{
  return g_object_new (BM_TYPE_RULE_LIST, NULL);
}

/**
 * bm_rule_list_bind:
 * @self: a list
 * @document: (nullable): the set
 * @path: (nullable): rules of a tile or an explorer: `$.tiles[3].rules`
 */
void
bm_rule_list_bind (BmRuleList *self,
                   BmDocument *document,
                   const char *path)
{
  g_return_if_fail (BM_IS_RULE_LIST (self));

  g_free (self->path);
  self->path = g_strdup (path);
}
