/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-scene.h"

/* Counts for which the tiles of zones have to be looked at. */

G_BEGIN_DECLS

/** BmLook: the value of a count in the zone of @seat; @index is the tile that has the rule. */
typedef int (*BmLook) (const BmScene *scene,
                       guint          seat,
                       guint          count,
                       guint          index);

/** BmLookAtAll: the same in the zones of all seats of the scene. */
typedef int (*BmLookAtAll) (const BmScene *scene,
                            guint          count,
                            guint          index);

int bm_look (const BmScene *scene,
             guint          count,
             guint          index);

guint bm_look_count_kinds (const BmRules *rules,
                           const BmCount *count);

guint32 bm_look_find_counted (const BmScene *scene,
                              guint          count,
                              guint          index);

int bm_look_largest_group (const BmScene *scene,
                           guint          count,
                           guint          index);
int bm_look_groups (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index);
int bm_look_longest_line (const BmScene *scene,
                          guint          seat,
                          guint          count,
                          guint          index);
int bm_look_lines (const BmScene *scene,
                   guint          seat,
                   guint          count,
                   guint          index);
int bm_look_incomplete_crystals (const BmScene *scene,
                                 guint          seat,
                                 guint          count,
                                 guint          index);
int bm_look_width (const BmScene *scene,
                   guint          seat,
                   guint          count,
                   guint          index);
int bm_look_height (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index);
int bm_look_holes (const BmScene *scene,
                   guint          seat,
                   guint          count,
                   guint          index);
int bm_look_enclosed_cells (const BmScene *scene,
                            guint          seat,
                            guint          count,
                            guint          index);
int bm_look_gaps (const BmScene *scene,
                  guint          seat,
                  guint          count,
                  guint          index);
int bm_look_distance (const BmScene *scene,
                      guint          seat,
                      guint          count,
                      guint          index);
int bm_look_border (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index);
int bm_look_free_cells (const BmScene *scene,
                        guint          seat,
                        guint          count,
                        guint          index);
int bm_look_between (const BmScene *scene,
                     guint          seat,
                     guint          count,
                     guint          index);
int bm_look_points (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index);
int bm_look_best_points (const BmScene *scene,
                         guint          seat,
                         guint          count,
                         guint          index);

G_END_DECLS
