/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-item.h"

/**
 * bm_lab_kind_to_string:
 * @kind: what an item is
 *
 * Returns: the word for it in files: `tile`, `explorer` or `medal`
 */
const char *
bm_lab_kind_to_string (BmLabKind kind)
{
  static const char *const names[BM_LAB_N_KINDS] = { "tile", "explorer", "medal" };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_KINDS, NULL);

  return names[kind];
}

/**
 * bm_lab_item_find:
 * @rules: rules
 * @kind: what to look for
 * @id: its id
 * @item: (out): the item; unchanged if there is none
 *
 * Returns: whether the rules have such a thing
 */
gboolean
bm_lab_item_find (const BmRules *rules,
                  BmLabKind      kind,
                  const char    *id,
                  BmLabItem     *item)
{
  guint16 index = kind == BM_LAB_TILE ? bm_rules_find_tile (rules, id)
                  : kind == BM_LAB_EXPLORER ? bm_rules_find_explorer (rules, id)
                  : bm_rules_find_medal (rules, id);

  if (index == BM_NONE)
    return FALSE;

  *item = (BmLabItem) { .kind = kind, .index = index };
  return TRUE;
}

/**
 * bm_lab_item_count:
 * @rules: rules
 * @kind: what to count
 *
 * Returns: how many things of the kind there are: the index of an item is less
 */
guint
bm_lab_item_count (const BmRules *rules,
                   BmLabKind      kind)
{
  return kind == BM_LAB_TILE ? rules->n_tiles : kind == BM_LAB_EXPLORER ? rules->n_explorers : rules->n_medals;
}

/**
 * bm_lab_item_get_id:
 * @self: an item
 * @rules: the rules that it is in
 *
 * Returns: its id
 */
const char *
bm_lab_item_get_id (const BmLabItem *self,
                    const BmRules   *rules)
{
  g_return_val_if_fail (self->index < bm_lab_item_count (rules, self->kind), NULL);

  return self->kind == BM_LAB_TILE ? rules->tiles[self->index].id
         : self->kind == BM_LAB_EXPLORER ? rules->explorers[self->index].id
         : rules->medals[self->index].id;
}

/**
 * bm_lab_item_get_name:
 * @self: an item
 * @rules: the rules that it is in
 *
 * Returns: (transfer none): its name, which belongs to @rules
 */
const BmText *
bm_lab_item_get_name (const BmLabItem *self,
                      const BmRules   *rules)
{
  g_return_val_if_fail (self->index < bm_lab_item_count (rules, self->kind), NULL);

  return self->kind == BM_LAB_TILE ? &rules->tiles[self->index].name
         : self->kind == BM_LAB_EXPLORER ? &rules->explorers[self->index].name
         : &rules->medals[self->index].name;
}

/**
 * bm_lab_item_get_set:
 * @self: an item
 * @rules: the rules that it is in
 *
 * Returns: the set that it comes from, an index of #BmRules.sets
 */
guint
bm_lab_item_get_set (const BmLabItem *self,
                     const BmRules   *rules)
{
  g_return_val_if_fail (self->index < bm_lab_item_count (rules, self->kind), 0);

  return self->kind == BM_LAB_TILE ? rules->tiles[self->index].set
         : self->kind == BM_LAB_EXPLORER ? rules->explorers[self->index].set
         : rules->medals[self->index].set;
}
