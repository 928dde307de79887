/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-kind.h"

static const char *const members[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = "tiles",
  [BM_THING_COMPOSITE] = "composites",
  [BM_THING_EXPLORER] = "explorers",
  [BM_THING_MEDAL] = "medals",
  [BM_THING_TERRAIN] = "terrains",
  [BM_THING_CRYSTAL] = "crystals",
  [BM_THING_SYMBOL] = "symbols",
  [BM_THING_TOKEN] = "tokens",
  [BM_THING_SCORE_LINE] = "score_lines",
  [BM_THING_TILE_SET] = "tile_sets",
  [BM_THING_EDITION] = "editions",
};

/**
 * bm_thing_kind_get_member:
 * @kind: a kind of things
 *
 * Returns: the member of a set that lists them: "tiles"
 */
const char *
bm_thing_kind_get_member (BmThingKind kind)
{
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return members[kind];
}

/**
 * bm_thing_kind_find:
 * @member: name of a member of a set
 * @kind: (out): the kind of things that it lists
 *
 * Returns: whether it lists things
 */
gboolean
bm_thing_kind_find (const char  *member,
                    BmThingKind *kind)
{
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    if (g_str_equal (members[i], member))
      {
        *kind = i;
        return TRUE;
      }

  return FALSE;
}
