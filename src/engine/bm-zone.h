/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* A player's exploration zone: the explorer, the tiles around it, and what they have brought about. A plain value.
 * It does not point to the rules, so that it can be copied byte by byte; all functions take them. */

G_BEGIN_DECLS

/* Each placed body leaves one mark for each crystal part and each beam. */
#define BM_ZONE_MAX_MARKS  (BM_ZONE_MAX_TILES * (BM_MAX_PARTS_ON_TILE + BM_MAX_BEAMS_ON_TILE))
#define BM_ZONE_MAX_DONE   (BM_ZONE_MAX_TILES * BM_MAX_PARTS_ON_TILE)
#define BM_ZONE_MAX_KEPT   (BM_MAX_TILES_LAID * BM_MAX_KEPT)
#define BM_ZONE_MAX_CHOSEN (BM_MAX_TILES_LAID * BM_MAX_EFFECTS)
/* A tile has at most 8 places around it, the explorer 10. */
#define BM_ZONE_MAX_PLACES 216

/* Columns of cells, each of 64 cells, both counted around: a zone is never wider or higher than 52 cells. */
#define BM_ZONE_COLUMNS    64

/**
 * BmPlace:
 *
 * A place for a tile: the cell of its upper left corner, packed into 16 bits so that places sort by x, then by y.
 */
typedef guint32 BmPlace;

static inline BmPlace
bm_place (int x,
          int y)
{
  return (guint32) (x + 128) << 8 | (guint32) (y + 128);
}

static inline int
bm_place_x (BmPlace place)
{
  return (int) (place >> 8 & 0xff) - 128;
}

static inline int
bm_place_y (BmPlace place)
{
  return (int) (place & 0xff) - 128;
}

/** BmZoneMark: a crystal part at a point (in half cells) or a beam that reaches a cell (in cells), left by a tile. */
typedef struct
{
  guint8 what;  /* index of a crystal part, or BM_MARK_BEAM */
  gint8  x;
  gint8  y;
  guint8 tile;  /* index of the tile in the zone */
} BmZoneMark;

#define BM_MARK_BEAM 255

/** BmZoneCrystal: a complete crystal; (x, y) is the point of its first part, in half cells. */
typedef struct
{
  guint8 crystal;
  gint8  x;
  gint8  y;
} BmZoneCrystal;

/** BmZoneChosen: part number @part of tile @tile, whose crystal counts as complete, since the player has chosen it. */
typedef struct
{
  guint8 tile;   /* index of the tile in the zone; BM_ZONE_LIFTED: it has been taken up */
  guint8 part;   /* index of BmBody.parts */
  guint8 after;  /* index of the tile that was placed last by then */
} BmZoneChosen;

#define BM_ZONE_LIFTED 255

/** BmZoneFace: tile @tile was dealt as tile @dealt, of which it is a face. */
typedef struct
{
  guint8  tile;  /* index of the tile in the zone */
  guint16 dealt;
} BmZoneFace;

/** BmZoneLifted: a tile that has been taken up, and keeps all that does not depend on where it lies. */
typedef struct
{
  guint8  index;   /* in the zone; 0: there is none */
  guint8  placed;  /* in which turn */
  gint8   x;       /* where it was */
  gint8   y;
  guint16 form;
  guint16 dealt;   /* as which tile it was dealt */
} BmZoneLifted;

/** BmZoneComposite: a complete composite monster; (x, y) is the cell of its first part. */
typedef struct
{
  guint16 composite;
  gint8   x;
  gint8   y;
} BmZoneComposite;

/** BmKept: what is kept of a tile from the end of the turn in which it was placed. */
typedef enum
{
  BM_KEPT_COUNT,  /* how many there were of what a count with since_placed counts */
  BM_KEPT_RULE,   /* what a rule that is scored then has brought */
} BmKept;

typedef struct
{
  guint8  tile;   /* index of the tile in the zone; BM_ZONE_LIFTED: it has been taken up */
  guint8  kept;   /* BmKept */
  guint16 what;   /* index of the count or the rule */
  gint32  value;
  gint32  units;  /* of a rule: how many brought points */
} BmZoneKept;

/**
 * BmZone:
 *
 * Tile 0 is the explorer, at (0, 0); the others follow in the order in which they were placed. Entries past the
 * counters have no meaning and are not copied.
 */
struct _BmZone
{
  guint16 explorer;
  guint8  n_tiles;             /* the explorer included */
  guint8  n_composites;
  guint8  turn;                /* of the game, from 1 on; after the last one that of the tiles from the discard */
  guint8  n_kept;
  guint8  n_chosen;
  guint8  n_faces;
  guint16 n_marks;
  guint16 n_crystals;
  gint8   min_x;               /* the cells that are covered, inclusive */
  gint8   min_y;
  gint8   max_x;
  gint8   max_y;
  guint32 landscape;           /* bit i: tile i lies across */
  guint32 in_composite;        /* bit i: tile i is part of a complete composite */
  guint16 form[BM_ZONE_MAX_TILES];  /* form[0] is BM_NONE */
  gint8   x[BM_ZONE_MAX_TILES];
  gint8   y[BM_ZONE_MAX_TILES];
  guint8  placed[BM_ZONE_MAX_TILES];  /* in which turn; placed[0] is 0 */
  BmZoneComposite composites[BM_ZONE_MAX_TILES];
  guint64 mark_filter[4];      /* a bit for the hash of each mark: where there is none, no mark need be looked for */
  gint16  tallies[BM_MAX_TALLIES];
  guint64 columns[BM_ZONE_COLUMNS]; /* the covered cells of column x, for min_x to max_x, see bm-zone.c */
  BmZoneMark    marks[BM_ZONE_MAX_MARKS];
  BmZoneCrystal crystals[BM_ZONE_MAX_DONE];
  BmZoneKept    kept[BM_ZONE_MAX_KEPT];
  BmZoneChosen  chosen[BM_ZONE_MAX_CHOSEN];  /* crystals that are complete by choice */
  BmZoneFace    faces[BM_ZONE_MAX_TILES];    /* tiles that were dealt as others */
};

/* Which tile lies as @index, from 1, on whatever level it is. */
static inline guint
bm_zone_get_tile (const BmZone  *self,
                  const BmRules *rules,
                  guint          index)
{
  return rules->forms[self->form[index]].tile;
}

void     bm_zone_init        (BmZone        *self,
                              const BmRules *rules,
                              guint          explorer);
void     bm_zone_copy        (BmZone        *self,
                              const BmZone  *other,
                              const BmRules *rules);
gboolean bm_zone_equal       (const BmZone  *self,
                              const BmZone  *other,
                              const BmRules *rules);

gboolean bm_zone_can_place   (const BmZone  *self,
                              BmShape        shape,
                              int            x,
                              int            y);
guint    bm_zone_list_places (const BmZone  *self,
                              BmShape        shape,
                              guint32        prefix,
                              BmPlace       *places);
guint32  bm_zone_place       (BmZone        *self,
                              const BmRules *rules,
                              guint          tile,
                              int            x,
                              int            y);

gboolean bm_zone_mutate      (BmZone        *self,
                              const BmRules *rules,
                              guint          index);

/* bm-zone-effects.c: what effects of tiles change */

gboolean bm_zone_has_crystal     (const BmZone       *self,
                                  guint               crystal,
                                  int                 x,
                                  int                 y);
gboolean bm_zone_can_complete    (const BmZone       *self,
                                  const BmRules      *rules,
                                  guint               tile,
                                  guint               part);
void     bm_zone_complete        (BmZone             *self,
                                  const BmRules      *rules,
                                  guint               tile,
                                  guint               part);
void     bm_zone_note_face       (BmZone             *self,
                                  guint               dealt);
guint    bm_zone_get_dealt_tile  (const BmZone       *self,
                                  const BmRules      *rules,
                                  guint               index);
gboolean bm_zone_is_connected    (const BmZone       *self,
                                  guint32             without);
guint32  bm_zone_find_movable    (const BmZone       *self);
void     bm_zone_take_up         (BmZone             *self,
                                  const BmRules      *rules,
                                  guint               index,
                                  BmZoneLifted       *lifted);
guint32  bm_zone_put_down        (BmZone             *self,
                                  const BmRules      *rules,
                                  const BmZoneLifted *lifted,
                                  int                 x,
                                  int                 y);
void     bm_zone_rebuild         (BmZone             *self,
                                  const BmRules      *rules);

void     bm_zone_undo_place  (BmZone        *self,
                              const BmZone  *before,
                              const BmRules *rules);

int      bm_zone_find_cell   (const BmZone  *self,
                              int            x,
                              int            y);
guint    bm_zone_get_level   (const BmZone  *self,
                              const BmRules *rules,
                              guint          index);
guint32  bm_zone_find_crystal_tiles   (const BmZone  *self,
                                       const BmRules *rules,
                                       guint          index);
guint    bm_zone_count_begun_crystals (const BmZone  *self,
                                       const BmRules *rules,
                                       guint          crystal);
guint32  bm_zone_find_composite_tiles (const BmZone  *self,
                                       const BmRules *rules,
                                       guint          index);

int      bm_count_tallies_slowly (const BmRules *rules,
                              guint          count,
                              const gint16  *tallies);
void     bm_zone_keep        (BmZone        *self,
                              BmZoneKept     kept);
const BmZoneKept *
         bm_zone_find_kept   (const BmZone  *self,
                              guint          index,
                              BmKept         kept,
                              guint          what);
void     bm_zone_add_tallies (BmZone        *self,
                              const BmRules *rules,
                              const gint16  *row,
                              int            sign);

/**
 * bm_count_tallies:
 * @rules: the rules
 * @count: index of a count
 * @tallies: (array): the tallies of a zone, or the sum of those of two partners
 *
 * What tallies do not know is 0.
 *
 * Returns: the value of the count
 */
static inline int
bm_count_tallies (const BmRules *rules,
                  guint          count,
                  const gint16  *tallies)
{
  const BmCounter *self = &rules->counters[count];

  if (G_LIKELY (self->kind == BM_COUNTER_TALLY))
    return tallies[self->tally];
  return bm_count_tallies_slowly (rules, count, tallies);
}

G_END_DECLS
