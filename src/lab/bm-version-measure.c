/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-version-measure.h"

#include "bm-json-tree.h"
#include "bm-set.h"
#include "bm-thing-id.h"

/**
 * bm_version_find_kind:
 * @path: (nullable): a place in a set, such as `$.tiles[3]`
 *
 * Returns: the #BmLabKind of the thing there; -1 if the lab does not measure it
 */
int
bm_version_find_kind (const char *path)
{
  for (int kind = 0; path != NULL && kind < BM_LAB_N_KINDS; kind++)
    {
      g_autofree char *start = g_strdup_printf ("$.%ss[", bm_lab_kind_to_string ((BmLabKind) kind));

      if (g_str_has_prefix (path, start))
        return kind;
    }

  return -1;
}

/**
 * bm_version_make_plan:
 * @set: a version of a set
 * @rules: its rules, with what it requires
 * @path: (nullable): a thing of it; %NULL if this version does not have it
 * @how: how to measure
 * @plan: (out): a plan to measure it. The same seed deals the same games to all versions
 *
 * Returns: whether there is such a thing, and a game with it
 */
gboolean
bm_version_make_plan (BmSet                    *set,
                      BmRules                  *rules,
                      const char               *path,
                      const BmVersionMeasuring *how,
                      BmLabPlan                *plan)
{
  int kind = bm_version_find_kind (path);
  g_autofree char *id_path = kind >= 0 ? g_strconcat (path, ".id", NULL) : NULL;
  const char *id = id_path != NULL ? bm_json_tree_get_string (bm_set_get_root (set), id_path) : NULL;
  g_autofree char *full_id = id != NULL ? bm_thing_id_qualify (bm_set_get_id (set), id) : NULL;

  if (full_id == NULL)
    return FALSE;

  bm_lab_plan_init (plan, BM_MODE_INDIVIDUAL, 4);
  plan->has_item = TRUE;
  plan->n_deals = how->n_deals;
  plan->seed = how->seed;
  plan->n_jobs = how->n_jobs;

  return bm_lab_item_find (rules, (BmLabKind) kind, full_id, &plan->item) && bm_lab_plan_choose_game (plan, rules, NULL);
}

/**
 * bm_version_get_result:
 * @report: what has come of a plan, complete or not
 *
 * Returns: (transfer none) (nullable): the result, if any games were played
 */
BmLabResult *
bm_version_get_result (const BmLabReport *report)
{
  return report->main != NULL && report->main->n_deals > 0 ? report->main : NULL;
}
