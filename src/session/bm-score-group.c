/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-score-group.h"

static gboolean
are_alike (const BmScoreEntry *a,
           const BmScoreEntry *b)
{
  return a->kind == b->kind && a->item == b->item && a->points == b->points && a->count == b->count;
}

static BmScoreGroup *
ensure_group (GArray             *groups,
              const BmScoreEntry *entry)
{
  BmScoreGroup fresh = { .entry = *entry };

  for (guint i = 0; i < groups->len; i++)
    if (are_alike (&g_array_index (groups, BmScoreGroup, i).entry, entry))
      return &g_array_index (groups, BmScoreGroup, i);

  g_array_append_val (groups, fresh);
  return &g_array_index (groups, BmScoreGroup, groups->len - 1);
}

/**
 * bm_score_group_list:
 * @position: a position in which @seat has an explorer
 * @rules: the rules
 * @seat: a seat
 * @line: a score line of the rules, or %BM_NONE for all
 *
 * Returns: (transfer full) (element-type BmScoreGroup): the groups that scored points, in the order of
 *   bm_position_explain(); maybe none
 */
GArray *
bm_score_group_list (const BmPosition *position,
                     const BmRules    *rules,
                     guint             seat,
                     guint             line)
{
  const BmScene scene = bm_scene (rules, position, &position->zones[seat], seat);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (BmScoreGroup));

  bm_position_explain (position, rules, seat, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);
      BmScoreGroup *group;

      if (line != BM_NONE && entry->line != line)
        continue;
      group = ensure_group (groups, entry);
      group->n++;
      group->points += entry->points;
      group->tiles |= entry->tiles;
      group->counted |= bm_score_entry_find_tiles (entry, &scene);
    }

  return groups;
}
