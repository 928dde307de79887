/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-format.h"
#include "bm-types.h"

/* What a rule or a medal counts, as a value: docs/SET-FORMAT.md section 4. Compiled rules have such values, and so has a
 * rule that is still being made, which may name things that do not exist. Immutable and shared by reference. */

G_BEGIN_DECLS

/** BmTouching: which tiles are neighbours; in the order of bm_touching_names. */
typedef enum
{
  BM_TOUCHING_EDGE,
  BM_TOUCHING_ANY,
} BmTouching;

/** BmNamedThing: a thing that a filter names. */
typedef struct
{
  guint16  index;  /* in its table; BM_NONE: it does not exist */
  char    *id;
} BmNamedThing;

/** BmNamedThings: the things of a kind that a filter names; none: it takes all. */
typedef struct
{
  BmNamedThing *list;   /* in the order of the file */
  guint         n;
  guint8       *taken;  /* by index: whether it is in the list; NULL: no list */
  guint         n_taken;
} BmNamedThings;

/** BmCountFilter: which are counted: those that meet all of it. */
typedef struct
{
  BmNamedThings things[BM_N_THING_KINDS];
  int           shape;      /* BmShape, or -1: any */
  int           level;      /* -1: any */
  int           min_level;
  gboolean      explorer;   /* whether the explorer counts, too */
} BmCountFilter;

/** BmCount: what is counted, which of it, where, and of what it is put together. */
typedef struct
{
  BmCounting     what;
  BmCountFilter  filter;
  BmTouching     touching;
  GPtrArray     *counts;    /* of BmCount: the counts of a sum */
} BmCount;

/** BmFindThing: finds a thing of a kind by its id; returns its index, or %BM_NONE. */
typedef guint16 (*BmFindThing) (gconstpointer  data,
                                BmThingKind    kind,
                                const char    *id);

BmCount  *bm_count_new_from_json   (JsonNode      *node,
                                    BmFindThing    find,
                                    gconstpointer  data);
BmCount  *bm_count_ref             (BmCount       *self);
void      bm_count_unref           (BmCount       *self);

gboolean  bm_count_takes           (const BmCount *self,
                                    BmThingKind    kind,
                                    guint          index);
gboolean  bm_count_takes_tile      (const BmCount *self,
                                    const BmRules *rules,
                                    guint          tile);
gboolean  bm_count_takes_explorer  (const BmCount *self,
                                    const BmRules *rules,
                                    guint          explorer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmCount, bm_count_unref)

G_END_DECLS
