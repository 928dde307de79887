/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-prior.h"
#include "bm-zone.h"

/* What is unfinished in a zone and where it could be continued, and therefore where a tile would fit or be in the
 * way. This considers only the arrangement, not the value of a tile whatever its place. */

G_BEGIN_DECLS

#define BM_FEATURES_MAX_WANTS   254
#define BM_FEATURES_MAX_BEAMS   64
/* How many cells around the covered ones matter: the largest tile covers two. */
#define BM_FEATURES_BORDER      3
#define BM_FEATURES_MAX_CELLS   (52 * 52)

/**
 * BmStakes:
 * @part: the hope that any tile here would spoil, except for the wanted one: crystals and composites
 * @target: the hope that a tile here would spoil, unless it can mutate: a beam ends here
 * @source: the hope that a tile here would spoil, unless it has beams: there is a mutant beside it
 *
 * What is at stake in a free cell, in hundredths of a point.
 */
typedef struct
{
  int part;
  int target;
  int source;
} BmStakes;

/**
 * BmWant:
 * @what: a crystal part, or a tile that is part of a composite
 * @x: where it is wanted: the part's point in half cells, or the tile's cell
 * @y: likewise
 * @next: the next want for the same crystal part, or %BM_FEATURES_NO_WANT
 * @now: the value of what it completes at once, in hundredths of a point
 * @later: the value of what it brings nearer, in hundredths of a point
 * @stake: the total that its cells have at stake because of it
 *
 * Something that would continue what is in the zone.
 */
typedef struct
{
  guint16 what;
  gint8   x;
  gint8   y;
  guint8  next;
  int     now;
  int     later;
  int     stake;
} BmWant;

#define BM_FEATURES_NO_WANT 255

/**
 * BmProspect:
 * @now: immediate points from the place, besides those that the tile scores anywhere
 * @later: its promises, minus what it spoils
 *
 * The prospect of a place for a tile, in hundredths of a point.
 */
typedef struct
{
  int now;
  int later;
} BmProspect;

/** BmFeatures: the features of a zone, for one decision. Points to the zone and the prior. */
typedef struct
{
  const BmZone  *zone;         /* NULL before a survey */
  const BmPrior *prior;
  const BmRules *rules;
  int            turns_left;
  int            beam;         /* the promise of a beam that ends in a free cell */
  int            corner_x;     /* of the stakes */
  int            corner_y;
  guint          width;
  guint          height;
  guint          n_wants;
  guint          n_tile_wants;
  guint          n_beams;
  guint8         first_want[BM_MAX_CRYSTAL_PARTS];
  int            fresh[BM_MAX_CRYSTAL_PARTS];  /* by kind of crystal: the promise of its first part */
  BmWant         wants[BM_FEATURES_MAX_WANTS];
  BmWant         tile_wants[BM_FEATURES_MAX_WANTS];
  BmZoneMark     beams[BM_FEATURES_MAX_BEAMS];  /* that end in a free cell */
  guint64        room[BM_ZONE_COLUMNS];  /* by column: a bit for each cell where an upright tile has room */
  BmStakes       stakes[BM_FEATURES_MAX_CELLS];
  guint8         covers[BM_FEATURES_MAX_CELLS];  /* the tile of the zone that covers the cell; 0: none, or the explorer */
} BmFeatures;

void  bm_features_init              (BmFeatures    *self,
                                     const BmPrior *prior,
                                     guint          turns_left);
void  bm_features_survey            (BmFeatures   *self,
                                     const BmZone *zone);
void  bm_features_judge             (const BmFeatures *self,
                                     guint             tile,
                                     int               x,
                                     int               y,
                                     BmProspect       *prospect);
int   bm_features_promise           (const BmFeatures *self,
                                     guint             tile);

void  bm_features_judge_part        (const BmFeatures *self,
                                     guint             part,
                                     int               x,
                                     int               y,
                                     BmProspect       *prospect);
void  bm_features_judge_memberships (const BmFeatures *self,
                                     guint             tile,
                                     int               x,
                                     int               y,
                                     BmProspect       *prospect);
void  bm_features_judge_beams       (const BmFeatures *self,
                                     const BmBody     *body,
                                     int               x,
                                     int               y,
                                     BmProspect       *prospect);
void  bm_features_judge_mutant      (const BmFeatures *self,
                                     const BmTile     *tile,
                                     guint             n_beams,
                                     guint             n_openings,
                                     BmProspect       *prospect);
int   bm_features_promise_composite (const BmFeatures   *self,
                                     const BmMembership *membership);
void  bm_features_find_carrier      (const BmFeatures *self,
                                     const BmTilePart *part,
                                     guint             other,
                                     int              *x,
                                     int              *y);
guint bm_features_find_openings     (const BmFeatures *self,
                                     BmShape           shape,
                                     int               x,
                                     guint64          *open);
guint bm_features_count_openings (const BmFeatures *self,
                                  BmShape           shape,
                                  int               x,
                                  int               y);

/**
 * bm_features_get_room:
 * @self: the features of a zone
 * @x: a column of cells
 *
 * Rows wrap around as in the zone, so cells 64 apart are treated as the same, which is good enough for an estimate.
 *
 * Returns: a bit for each row where the upper cell of an upright tile could be: bit (y modulo 64)
 */
static inline guint64
bm_features_get_room (const BmFeatures *self,
                      int               x)
{
  return self->room[x & (BM_ZONE_COLUMNS - 1)];
}

/* The distance of a place from the middle of the explorer, in half cells. */
static inline int
bm_features_measure (int x,
                     int y)
{
  return ABS (2 * x - 1) + ABS (2 * y - 1);
}

/**
 * bm_features_get_stakes:
 * @self: the features of a zone
 * @x: a cell
 * @y: a cell
 *
 * Returns: (transfer none): the stakes there
 */
static inline const BmStakes *
bm_features_get_stakes (const BmFeatures *self,
                        int               x,
                        int               y)
{
  static const BmStakes nothing = { 0 };
  guint column = (guint) (x - self->corner_x);
  guint row = (guint) (y - self->corner_y);

  return column < self->width && row < self->height ? &self->stakes[column * self->height + row] : &nothing;
}

G_END_DECLS
