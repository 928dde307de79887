/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-look.h"

/* How counts are evaluated: a row for each. */

G_BEGIN_DECLS

/**
 * BmExplorerRole:
 * @BM_EXPLORER_ABSENT: an explorer is never counted
 * @BM_EXPLORER_BUILT_IN: its built-in tiles are, which have a terrain and nothing else that a filter could ask for
 * @BM_EXPLORER_ITSELF: the explorer is, or what it carries
 *
 * What an explorer is to a count that takes it.
 */
typedef enum
{
  BM_EXPLORER_ABSENT,
  BM_EXPLORER_BUILT_IN,
  BM_EXPLORER_ITSELF,
} BmExplorerRole;

/** BmWeigh: how much the thing with an index adds to a count; 0 if the filter does not take it. */
typedef guint (*BmWeigh) (const BmCount *count,
                          const BmRules *rules,
                          guint          index);

/** BmFindTiles: finds the tiles of a zone that a count about one tile takes; returns a bit for each. */
typedef guint32 (*BmFindTiles) (const BmZone   *zone,
                                const BmFilter *filter,
                                guint           index,
                                BmTouching      touching);

/**
 * BmCountMethod:
 * @kind: how it is made of tallies, or %BM_COUNTER_AROUND
 * @by: for one tally for each thing of a kind: the kind
 * @of_each: what these tallies count
 * @explorer: what an explorer is to it
 * @form: the weight of each form of a tile; these are added up
 * @carried: the weight of what an explorer carries, if that is counted and not the explorer
 * @crystal: the weight of a complete crystal
 * @composite: the weight of a complete composite
 * @token: the weight of a token
 * @medal: the weight of a medal of the board
 * @find: for %BM_COUNTER_AROUND: which tiles count
 * @look: for %BM_COUNTER_LOOK: what there is in a zone; %NULL: the weights of the tiles
 * @look_at_all: the same of what several zones have together, if that is neither the sum nor the greatest of them
 * @is_size: whether of several zones the greatest counts, and not the sum
 *
 * A row of the table. What has no weight adds nothing.
 */
typedef struct
{
  BmCounterKind  kind;
  BmThingKind    by;
  BmCounting     of_each;
  BmExplorerRole explorer;
  BmWeigh        form;
  BmWeigh        carried;
  BmWeigh        crystal;
  BmWeigh        composite;
  BmWeigh        token;
  BmWeigh        medal;
  BmFindTiles    find;
  BmLook         look;
  BmLookAtAll    look_at_all;
  gboolean       is_size;
} BmCountMethod;

/** bm_count_methods: indexed by #BmCounting. */
extern const BmCountMethod bm_count_methods[BM_N_COUNTINGS];

guint     bm_count_weigh_explorer      (const BmCount *self,
                                        const BmRules *rules,
                                        guint          explorer);
gboolean  bm_count_could_take_explorer (const BmCount *self);
gboolean  bm_count_has_any             (const BmCount *self,
                                        const BmRules *rules);

G_END_DECLS
