/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-item.h"

/**
 * bm_lab_kind_to_string:
 * @kind: a kind of item
 *
 * Returns: its name in files: `tile`, `explorer` or `medal`
 */
const char *
bm_lab_kind_to_string (BmLabKind kind)
{
  static const char *const names[BM_LAB_N_KINDS] = { "tile", "explorer", "medal" };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_KINDS, NULL);

  return names[kind];
}

/**
 * bm_lab_kind_to_thing:
 * @kind: a kind of item
 *
 * Returns: the corresponding kind of thing
 */
BmThingKind
bm_lab_kind_to_thing (BmLabKind kind)
{
  static const BmThingKind things[BM_LAB_N_KINDS] = {
    [BM_LAB_TILE] = BM_THING_TILE,
    [BM_LAB_EXPLORER] = BM_THING_EXPLORER,
    [BM_LAB_MEDAL] = BM_THING_MEDAL,
  };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_KINDS, BM_THING_TILE);

  return things[kind];
}

/**
 * bm_lab_kind_find:
 * @thing: a kind of thing
 * @kind: (out): which kind of item that is
 *
 * Returns: whether the lab measures such things
 */
gboolean
bm_lab_kind_find (BmThingKind  thing,
                  BmLabKind   *kind)
{
  for (guint i = 0; i < BM_LAB_N_KINDS; i++)
    if (bm_lab_kind_to_thing ((BmLabKind) i) == thing)
      {
        *kind = (BmLabKind) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_lab_item_find:
 * @rules: rules
 * @kind: the kind to look for
 * @id: its ID
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
  guint16 index = bm_rules_find_thing (rules, bm_lab_kind_to_thing (kind), id);

  if (index == BM_NONE)
    return FALSE;

  *item = (BmLabItem) { .kind = kind, .index = index };
  return TRUE;
}

/**
 * bm_lab_item_count:
 * @rules: rules
 * @kind: the kind to count
 *
 * Returns: the number of things of the kind; the index of an item is less
 */
guint
bm_lab_item_count (const BmRules *rules,
                   BmLabKind      kind)
{
  return bm_rules_get_n_things (rules, bm_lab_kind_to_thing (kind));
}

/**
 * bm_lab_item_get_id:
 * @self: an item
 * @rules: its rules
 *
 * Returns: its ID
 */
const char *
bm_lab_item_get_id (const BmLabItem *self,
                    const BmRules   *rules)
{
  return bm_rules_get_thing_id (rules, bm_lab_kind_to_thing (self->kind), self->index);
}

/**
 * bm_lab_item_get_name:
 * @self: an item
 * @rules: its rules
 *
 * Returns: (transfer none): its name, owned by @rules
 */
const BmText *
bm_lab_item_get_name (const BmLabItem *self,
                      const BmRules   *rules)
{
  return bm_rules_get_thing_name (rules, bm_lab_kind_to_thing (self->kind), self->index);
}

/**
 * bm_lab_item_get_set:
 * @self: an item
 * @rules: its rules
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
