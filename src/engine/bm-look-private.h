/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-look.h"
#include "bm-score.h"
#include "bm-zone-private.h"

/* The parts of bm-look. Tiles are bits, by their index in the zone. */

G_BEGIN_DECLS

/** BmTileCells: the cells that a tile covers. */
typedef struct
{
  int left;
  int top;
  int right;   /* inclusive */
  int bottom;
} BmTileCells;

/* A player who has not chosen an explorer yet has a zone in which there is nothing to look at. */
static inline gboolean
bm_look_has_begun (const BmZone *zone)
{
  return zone->n_tiles > 0;
}

/* How much a tile counts that the filter takes; 0 if it does not. */
static inline guint
bm_look_get_weight (const BmZone   *zone,
                    const BmFilter *filter,
                    guint           index)
{
  return index == 0 ? filter->explorers[zone->explorer] : filter->forms[zone->form[index]];
}

static inline BmTileCells
bm_look_get_cells (const BmZone *zone,
                   guint         index)
{
  int x = zone->x[index];
  int y = zone->y[index];

  return (BmTileCells) { x, y, x + bm_zone_tile_width (zone, index) - 1, y + bm_zone_tile_height (zone, index) - 1 };
}

static inline gboolean
bm_look_is_covered (const BmZone *zone,
                    int           x,
                    int           y)
{
  return x >= zone->min_x && x <= zone->max_x
         && (zone->columns[x & (BM_ZONE_COLUMNS - 1)] >> (y & (BM_ZONE_COLUMNS - 1)) & 1);
}

/* Places */
int         bm_look_measure_steps      (const BmZone  *zone,
                                        guint          a,
                                        guint          b);
int         bm_look_measure_border     (const BmZone  *zone,
                                        guint          index,
                                        BmBorder       side);
gboolean    bm_look_has_free_edge      (const BmZone  *zone,
                                        guint          index);
guint32     bm_look_find_touching      (const BmZone  *zone,
                                        guint          index,
                                        guint32        taken,
                                        BmWhere        where);
guint32     bm_look_spread             (const BmZone  *zone,
                                        guint32        found,
                                        guint32        taken);
guint32     bm_look_find_tiles         (const BmScene *scene,
                                        const BmZone  *zone,
                                        guint          count,
                                        guint          index);

/* Shapes */
void        bm_look_note_size          (int           *sizes,
                                        int            n,
                                        int            size);
guint32     bm_look_find_group_of_size (const BmScene *scene,
                                        guint          count,
                                        guint32        taken,
                                        int            size);
guint32     bm_look_find_groups        (const BmScene *scene,
                                        guint          count,
                                        guint32        taken);
guint32     bm_look_find_lines         (const BmScene *scene,
                                        guint          count,
                                        guint32        taken);
guint32     bm_look_find_longest_line  (const BmScene *scene,
                                        guint          count,
                                        guint32        taken);
guint32     bm_look_find_on_both_sides (const BmZone  *zone,
                                        guint          index,
                                        guint32        taken,
                                        BmWhere        side,
                                        BmWhere        other);

/* Kinds */
int         bm_look_at_kinds           (const BmScene *scene,
                                        guint          count,
                                        guint          index);
guint32     bm_look_find_of_kinds      (const BmScene *scene,
                                        guint          count,
                                        guint          index,
                                        guint32        taken);

G_END_DECLS
