/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-result.h"

/* The life of results. */

/**
 * bm_lab_result_ref:
 * @self: a result
 *
 * Returns: (transfer full): @self
 */
BmLabResult *
bm_lab_result_ref (BmLabResult *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * bm_lab_result_unref:
 * @self: (transfer full): a result
 */
void
bm_lab_result_unref (BmLabResult *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->peers);
  g_free (self);
}

/**
 * bm_lab_result_get_replaced:
 * @self: a result
 * @rules: the rules that it is about
 *
 * Returns: (nullable): the id of the terrain whose tiles a tile took the place of, or of the one thing whose place was
 *   taken; %NULL where it was any printed thing
 */
const char *
bm_lab_result_get_replaced (const BmLabResult *self,
                            const BmRules     *rules)
{
  const BmLabItem one = { self->item.kind, (guint) self->against };

  if (self->pool == BM_LAB_POOL_ONE)
    return bm_lab_item_get_id (&one, rules);
  if (self->pool == BM_LAB_POOL_ALL || self->item.kind != BM_LAB_TILE)
    return NULL;

  return rules->terrains[rules->tiles[self->item.index].replaces].id;
}

/**
 * bm_lab_pool_to_string:
 * @pool: whose place is taken
 *
 * Returns: the word for it in files, such as `other-terrain`
 */
const char *
bm_lab_pool_to_string (BmLabPool pool)
{
  static const char *const names[BM_LAB_N_POOLS] = { "terrain", "other-terrain", "all", "one" };

  g_return_val_if_fail ((guint) pool < BM_LAB_N_POOLS, NULL);

  return names[pool];
}
