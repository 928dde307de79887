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

/** BmLaid: when tiles were placed; in the order of bm_laid_names, after “whenever”. */
typedef enum
{
  BM_LAID_WHENEVER,
  BM_LAID_BEFORE,     /* before the tile that has the rule */
  BM_LAID_AFTER,
  BM_LAID_PREVIOUS,   /* just before it */
  BM_LAID_NEXT,
  BM_LAID_LAST_TURN,  /* of the game */
} BmLaid;

/** Returns: whether the tile that has the rule says when. */
static inline gboolean
bm_laid_is_about_tile (BmLaid laid)
{
  return laid > BM_LAID_WHENEVER && laid < BM_LAID_LAST_TURN;
}

/** BmWhere: where tiles lie, mostly as seen from the tile that has the rule; in the order of bm_where_names, after
 * “anywhere”. */
typedef enum
{
  BM_WHERE_ANYWHERE,
  BM_WHERE_EDGE,
  BM_WHERE_AROUND,
  BM_WHERE_CORNER,
  BM_WHERE_ABOVE,
  BM_WHERE_BELOW,
  BM_WHERE_LEFT,
  BM_WHERE_RIGHT,
  BM_WHERE_ROW,
  BM_WHERE_COLUMN,
  BM_WHERE_SIGHT,
  BM_WHERE_WITHIN,
  BM_WHERE_GROUP,
  BM_WHERE_EXPLORER,  /* touching the explorer, whichever tile has the rule; likewise the rest */
  BM_WHERE_OUTSIDE,   /* with a free cell along an edge */
  BM_WHERE_INSIDE,
  BM_WHERE_TOP_ROW,   /* of the zone; then as in BmBorder */
  BM_WHERE_BOTTOM_ROW,
  BM_WHERE_LEFT_COLUMN,
  BM_WHERE_RIGHT_COLUMN,
} BmWhere;

/** Returns: whether a place is seen from the tile that has the rule. */
static inline gboolean
bm_where_is_about_tile (BmWhere where)
{
  return where > BM_WHERE_ANYWHERE && where < BM_WHERE_EXPLORER;
}

/** BmWhose: in whose zones is counted; in the order of bm_whose_names. */
typedef enum
{
  BM_WHOSE_OWN,
  BM_WHOSE_PARTNER,
  BM_WHOSE_TEAM,
  BM_WHOSE_LEFT,
  BM_WHOSE_RIGHT,
  BM_WHOSE_NEIGHBOURS,
  BM_WHOSE_OTHERS,
  BM_WHOSE_BEST_OTHER,  /* that one of all others who has the most */
  BM_WHOSE_EVERYONE,
} BmWhose;

/** BmBy: of what kinds something is; in the order of bm_by_names, after “all alike”. */
typedef enum
{
  BM_BY_NOTHING,
  BM_BY_TERRAIN,
  BM_BY_TILE,
  BM_BY_SYMBOL,
  BM_BY_SHAPE,
  BM_BY_LEVEL,
  BM_BY_CRYSTAL,
  BM_BY_COMPOSITE,
  BM_BY_ROW,     /* of cells */
  BM_BY_COLUMN,
} BmBy;

/** Returns: whether things are sorted by where they lie. */
static inline gboolean
bm_by_is_line (BmBy by)
{
  return by == BM_BY_ROW || by == BM_BY_COLUMN;
}

/** BmBeamFilter: in the order of bm_beam_names; from “up” on as BmDirection. */
typedef enum
{
  BM_BEAM_ANY,
  BM_BEAM_UP,
} BmBeamFilter;

/** BmAlong: in the order of bm_along_names. */
typedef enum
{
  BM_ALONG_ROW,
  BM_ALONG_COLUMN,
} BmAlong;

/** BmSame: what the tiles of a group or a line have in common; after BM_SAME_NOTHING in the order of bm_same_names. */
typedef enum
{
  BM_SAME_NOTHING,
  BM_SAME_TERRAIN,
} BmSame;

/** BmBorder: a side of a zone; in the order of bm_border_names. */
typedef enum
{
  BM_BORDER_TOP,
  BM_BORDER_BOTTOM,
  BM_BORDER_LEFT,
  BM_BORDER_RIGHT,
} BmBorder;

/** BmTake: what is taken of the numbers of each kind; in the order of bm_take_names. */
typedef enum
{
  BM_TAKE_DIFFERENT,
  BM_TAKE_MOST,
  BM_TAKE_FEWEST,
  BM_TAKE_FEWEST_OF_ALL,
  BM_TAKE_MISSING,
} BmTake;

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
  int           beam;       /* BmBeamFilter, or -1: with or without */
  gboolean      explorer;   /* whether the explorer counts, too */
} BmCountFilter;

/** BmCount: what is counted, which of it, where, whose, and how it is put together. */
typedef struct _BmCount BmCount;
struct _BmCount
{
  BmCounting     what;
  BmCountFilter  filter;
  BmCount       *except;       /* tiles that meet all of its filter are left out; NULL: none */
  BmCount       *beside;       /* tiles that touch one that meets all of its filter; NULL: any */
  BmCount       *not_beside;   /* tiles that touch none that does; NULL: any */
  int            round;        /* 1 or 2; -1: any */
  BmLaid         laid;
  BmTouching     touching;
  BmWhere        where;
  int            direction;    /* BmDirection of what is in sight; -1: any */
  int            distance;     /* of what is within; -1 if that is not asked for */
  int            along;        /* of a line: BM_ALONG_ROW, BM_ALONG_COLUMN; -1: either */
  BmSame         same;         /* of groups and lines */
  int            side;         /* of the border: BmBorder; -1 if that is not asked for */
  int            min_size;     /* of groups and lines */
  int            max_size;     /* -1: any */
  int            nth;          /* of the groups, or the kinds, by size, from 1 */
  BmBy           by;
  BmTake         take;         /* if @by is not BM_BY_NOTHING */
  int            min_of_kind;  /* of which there are fewer is as good as none */
  BmWhose        whose;
  gboolean       since_placed;
  GPtrArray     *counts;       /* of BmCount: what it is put together of */
};

/** BmFindThing: finds a thing of a kind by its id; returns its index, or %BM_NONE. */
typedef guint16 (*BmFindThing) (gconstpointer  data,
                                BmThingKind    kind,
                                const char    *id);

BmCount  *bm_count_new_from_json   (JsonNode      *node,
                                    BmFindThing    find,
                                    gconstpointer  data);
BmCount  *bm_count_ref             (BmCount       *self);
void      bm_count_unref           (BmCount       *self);

gboolean  bm_count_is_about_tile   (const BmCount *self);
gboolean  bm_count_ranks_kinds     (const BmCount *self);
BmWhere   bm_count_get_where       (const BmCount *self);
guint     bm_count_get_n_points    (const BmCount *self);
guint     bm_count_get_n_kept      (const BmCount *self);
gboolean  bm_count_takes           (const BmCount *self,
                                    BmThingKind    kind,
                                    guint          index);
gboolean  bm_count_takes_tile      (const BmCount *self,
                                    const BmRules *rules,
                                    guint          tile);
gboolean  bm_count_takes_form      (const BmCount *self,
                                    const BmRules *rules,
                                    guint          form);
gboolean  bm_count_takes_built_in  (const BmCount *self,
                                    guint          terrain);
gboolean  bm_count_takes_explorer  (const BmCount *self,
                                    const BmRules *rules,
                                    guint          explorer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmCount, bm_count_unref)

G_END_DECLS
