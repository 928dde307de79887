/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-score.h"

/* Groups of equal things that have scored points. */

G_BEGIN_DECLS

/**
 * BmScoreGroup:
 * @entry: one of the entries, which are all equal
 * @n: number of entries
 * @points: their total points
 * @tiles: the tiles of the zone that scored them, see BmScoreEntry
 * @counted: these, and all tiles that were counted for it, see bm_score_entry_find_tiles()
 */
typedef struct
{
  BmScoreEntry entry;
  guint        n;
  int          points;
  guint32      tiles;
  guint32      counted;
} BmScoreGroup;

GArray *bm_score_group_list (const BmPosition *position,
                             const BmRules    *rules,
                             guint             seat,
                             guint             line);

G_END_DECLS
