/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-features.h"

#include <string.h>

#include "bm-contest.h"

/* Each missing part of an incomplete crystal or composite is a want; the cells of the tile that would provide it have
 * its hope at stake. So judging a place means looking at a few wants and cells. All factors are judgement, tuned by
 * letting bots play against each other. */

typedef struct
{
  int x;
  int y;
} Cell;

/* A crystal with some of its parts in the zone. */
typedef struct
{
  guint8  crystal;
  gint8   x;
  gint8   y;
  guint8  n_present;
  guint32 present;  /* a bit for each part of the crystal */
} OpenCrystal;

/* Rounds down; no half cell is as far out as 512. */
static inline int
floor_half (int half_cells)
{
  return (half_cells + 512) / 2 - 256;
}

/* The chance that something of @n parts is completed when @present of them are placed, in per cent; a complete one
 * has no hope left. @hope is the chance with one part missing and plenty of time. */
static int
chance_to_complete (const BmFeatures *self,
                    int               hope,
                    int               n,
                    int               present)
{
  int missing = n - present;
  int time = self->turns_left * 100;

  if (missing <= 0 || missing > self->turns_left)
    return 0;
  return hope * present * present * time / (n * n * (time + missing * self->prior->weights->patience));
}

static int
chance_of_crystal (const BmFeatures *self,
                   int               n,
                   int               present)
{
  return chance_to_complete (self, self->prior->weights->crystal, n, present);
}

static int
chance_of_composite (const BmFeatures *self,
                     int               n,
                     int               present)
{
  return chance_to_complete (self, self->prior->weights->composite, n, present);
}

/* A bit for each free cell of a column. Rows wrap around, see bm_features_get_room(). */
static inline guint64
get_free (const BmFeatures *self,
          int               x)
{
  const BmZone *zone = self->zone;

  return x < zone->min_x || x > zone->max_x ? G_MAXUINT64 : ~zone->columns[x & (BM_ZONE_COLUMNS - 1)];
}

static inline gboolean
is_free (const BmFeatures *self,
         int               x,
         int               y)
{
  return get_free (self, x) >> (y & 63) & 1;
}

/* Whether an upright tile would have room. */
static inline gboolean
has_room (const BmFeatures *self,
          Cell              cell)
{
  return bm_features_get_room (self, cell.x) >> (cell.y & 63) & 1;
}

/* The place of an upright tile whose part on @side has its point at (x, y): most tiles are upright, and for landscape
 * ones this is accurate enough. */
static inline Cell
find_carrier (guint side,
              int   x,
              int   y)
{
  static const Cell offsets[] = {
    [BM_SIDE_LEFT] = { 0, -1 },        [BM_SIDE_RIGHT] = { -1, -1 },
    [BM_SIDE_TOP] = { 0, 0 },          [BM_SIDE_BOTTOM] = { 0, -2 },
    [BM_SIDE_TOP_LEFT] = { 0, 0 },     [BM_SIDE_TOP_RIGHT] = { -1, 0 },
    [BM_SIDE_BOTTOM_LEFT] = { 0, -2 }, [BM_SIDE_BOTTOM_RIGHT] = { -1, -2 },
  };

  return (Cell) { floor_half (x) + offsets[side].x, floor_half (y) + offsets[side].y };
}

/* The index of a cell that is covered or near a covered one. */
static inline guint
find_cell (const BmFeatures *self,
           int               x,
           int               y)
{
  return (guint) (x - self->corner_x) * self->height + (guint) (y - self->corner_y);
}

static BmStakes *
find_stakes (BmFeatures *self,
             int         x,
             int         y)
{
  guint column = (guint) (x - self->corner_x);
  guint row = (guint) (y - self->corner_y);

  return column < self->width && row < self->height ? &self->stakes[column * self->height + row] : NULL;
}

static void
add_part_stake (BmFeatures *self,
                int         x,
                int         y,
                int         stake)
{
  BmStakes *stakes = find_stakes (self, x, y);

  if (stakes != NULL)
    stakes->part += stake;
}

/* -- Crystals -- */

static inline Cell
find_part_carrier (const BmFeatures *self,
                   guint             part,
                   int               anchor_x,
                   int               anchor_y)
{
  const BmCrystalPart *kind = &self->rules->crystal_parts[part];

  return find_carrier (kind->on, anchor_x + kind->x, anchor_y + kind->y);
}

static void
want_part (BmFeatures        *self,
           const OpenCrystal *open,
           guint              part,
           int                hope)
{
  const BmCrystal *crystal = &self->rules->crystals[open->crystal];
  const BmCrystalPart *kind = &self->rules->crystal_parts[part];
  Cell cell = find_part_carrier (self, part, open->x, open->y);
  BmWant *want = &self->wants[self->n_wants];
  int next_hope = crystal->points * chance_of_crystal (self, crystal->parts.n, open->n_present + 1);

  add_part_stake (self, cell.x, cell.y, hope);
  add_part_stake (self, cell.x, cell.y + 1, hope);
  if (self->n_wants == BM_FEATURES_MAX_WANTS)
    return;

  *want = (BmWant) {
    .what = (guint16) part,
    .x = (gint8) (open->x + kind->x),
    .y = (gint8) (open->y + kind->y),
    .next = self->first_want[part],
    .stake = 2 * hope,
  };
  if (open->n_present + 1 == crystal->parts.n)
    {
      want->now = crystal->points * BM_POINT;
      next_hope = 0;
    }
  want->later = next_hope - hope;
  self->first_want[part] = (guint8) self->n_wants++;
}

static void
want_parts (BmFeatures        *self,
            const OpenCrystal *open)
{
  const BmCrystal *crystal = &self->rules->crystals[open->crystal];
  int hope = crystal->points * chance_of_crystal (self, crystal->parts.n, open->n_present);

  for (guint i = 0; i < crystal->parts.n; i++)
    if (!(open->present >> i & 1)
        && !has_room (self, find_part_carrier (self, crystal->parts.first + i, open->x, open->y)))
      return;

  for (guint i = 0; i < crystal->parts.n; i++)
    if (!(open->present >> i & 1))
      want_part (self, open, crystal->parts.first + i, hope);
}

static void
find_open_crystals (BmFeatures *self)
{
  OpenCrystal open[BM_ZONE_MAX_MARKS];
  guint n = 0;

  for (guint i = 0; i < self->zone->n_marks; i++)
    {
      const BmZoneMark *mark = &self->zone->marks[i];
      const BmCrystalPart *part;
      guint at = 0;
      int x, y;

      if (mark->what == BM_MARK_BEAM)
        continue;
      part = &self->rules->crystal_parts[mark->what];
      x = mark->x - part->x;
      y = mark->y - part->y;
      while (at < n && (open[at].crystal != part->crystal || open[at].x != x || open[at].y != y))
        at++;
      if (at == n)
        open[n++] = (OpenCrystal) { .crystal = part->crystal, .x = (gint8) x, .y = (gint8) y };
      open[at].present |= 1u << (mark->what - self->rules->crystals[part->crystal].parts.first);
      open[at].n_present++;
    }

  for (guint i = 0; i < n; i++)
    if (open[i].n_present < self->rules->crystals[open[i].crystal].parts.n)
      want_parts (self, &open[i]);
}

/**
 * bm_features_find_carrier:
 * @self: the features of a zone
 * @part: a crystal part of a tile at (0, 0)
 * @other: index of another part of the same crystal
 * @x: (out): the place of an upright tile with @other that would continue the crystal
 * @y: (out): likewise
 *
 * Finds the place for the counterpart of a part.
 */
void
bm_features_find_carrier (const BmFeatures *self,
                          const BmTilePart *part,
                          guint             other,
                          int              *x,
                          int              *y)
{
  const BmCrystalPart *kind = &self->rules->crystal_parts[part->part];
  Cell cell = find_part_carrier (self, other, part->x - kind->x, part->y - kind->y);

  *x = cell.x;
  *y = cell.y;
}

/* The promise of a part that starts a new crystal. */
static int
judge_fresh_part (const BmFeatures *self,
                  guint             index,
                  int               x,
                  int               y)
{
  const BmCrystalPart *part = &self->rules->crystal_parts[index];
  const BmRange *parts = &self->rules->crystals[part->crystal].parts;

  if (self->fresh[part->crystal] == 0)
    return 0;

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    if (i != index && !has_room (self, find_part_carrier (self, i, x - part->x, y - part->y)))
      return 0;

  return self->fresh[part->crystal];
}

/**
 * bm_features_judge_part:
 * @self: the features of a zone
 * @part: index of a crystal part
 * @x: its point, in half cells
 * @y: likewise
 * @prospect: (inout): the prospect to add to
 *
 * Adds the promise of one of a tile's crystal parts: the part is wanted there, or starts a crystal.
 */
void
bm_features_judge_part (const BmFeatures *self,
                        guint             part,
                        int               x,
                        int               y,
                        BmProspect       *prospect)
{
  guint at = self->first_want[part];

  while (at != BM_FEATURES_NO_WANT && (self->wants[at].x != x || self->wants[at].y != y))
    at = self->wants[at].next;

  if (at == BM_FEATURES_NO_WANT)
    prospect->later += judge_fresh_part (self, part, x, y);
  else
    {
      prospect->now += self->wants[at].now;
      prospect->later += self->wants[at].later + self->wants[at].stake;
    }
}

/* -- Composites -- */

/* The tile of kind @tile at the cell that is not in a complete composite, or -1; -2 if something else covers the
 * cell. */
static int
find_member (const BmFeatures *self,
             guint             tile,
             int               x,
             int               y)
{
  const BmZone *zone = self->zone;

  if (has_room (self, (Cell) { x, y }))
    return -1;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (zone->x[i] == x && zone->y[i] == y)
      return self->rules->forms[zone->form[i]].tile == tile && !(zone->in_composite >> i & 1) ? (int) i : -2;

  return -2;
}

static void
want_tile (BmFeatures            *self,
           const BmCompositePart *part,
           int                    x,
           int                    y,
           int                    now,
           int                    later,
           int                    hope)
{
  add_part_stake (self, x, y, hope);
  add_part_stake (self, x, y + 1, hope);
  if (self->n_tile_wants < BM_FEATURES_MAX_WANTS)
    self->tile_wants[self->n_tile_wants++] = (BmWant) {
      .what = part->tile, .x = (gint8) x, .y = (gint8) y, .now = now, .later = later,
      .stake = 2 * hope,
    };
}

static void
want_composite (BmFeatures         *self,
                const BmMembership *membership,
                guint               index)
{
  const BmComposite *composite = &self->rules->composites[membership->composite];
  const BmCompositePart *parts = &self->rules->composite_parts[composite->parts.first];
  int anchor_x = self->zone->x[index] - parts[membership->part].x;
  int anchor_y = self->zone->y[index] - parts[membership->part].y;
  guint32 missing = 0;
  int n = composite->parts.n;
  int n_present, points = composite->points;
  int hope, now, later;

  for (int i = 0; i < n; i++)
    {
      int member = find_member (self, parts[i].tile, anchor_x + parts[i].x, anchor_y + parts[i].y);

      if (member == -2 || (member >= 0 && i < membership->part))
        return;  /* it cannot be completed, or was handled with its first part */
      if (member < 0)
        missing |= 1u << i;
      else
        points -= self->rules->forms[self->zone->form[member]].points;
    }

  n_present = n - __builtin_popcount (missing);
  hope = points * chance_of_composite (self, n, n_present);
  now = n_present + 1 == n ? points * BM_POINT : 0;
  later = (now == 0 ? points * chance_of_composite (self, n, n_present + 1) : 0) - hope;
  for (int i = 0; i < n; i++)
    if (missing >> i & 1)
      want_tile (self, &parts[i], anchor_x + parts[i].x, anchor_y + parts[i].y, now, later, hope);
}

static void
find_open_composites (BmFeatures *self)
{
  for (guint i = 1; i < self->zone->n_tiles; i++)
    {
      const BmTile *tile = &self->rules->tiles[self->rules->forms[self->zone->form[i]].tile];

      if (!(self->zone->in_composite >> i & 1))
        for (guint j = 0; j < tile->memberships.n; j++)
          want_composite (self, &self->rules->memberships[tile->memberships.first + j], i);
    }
}

/**
 * bm_features_promise_composite:
 * @self: the features of a zone
 * @membership: a part of a composite
 *
 * Returns: the promise of a tile that starts the composite where there is room for the other parts
 */
int
bm_features_promise_composite (const BmFeatures   *self,
                               const BmMembership *membership)
{
  const BmComposite *composite = &self->rules->composites[membership->composite];

  return composite->points * chance_of_composite (self, composite->parts.n, 1);
}

static int
judge_fresh_member (const BmFeatures   *self,
                    const BmMembership *membership,
                    int                 x,
                    int                 y)
{
  const BmComposite *composite = &self->rules->composites[membership->composite];
  const BmCompositePart *parts = &self->rules->composite_parts[composite->parts.first];
  int anchor_x = x - parts[membership->part].x;
  int anchor_y = y - parts[membership->part].y;
  int n = composite->parts.n;

  for (int i = 0; i < n; i++)
    if (i != membership->part && !has_room (self, (Cell) { anchor_x + parts[i].x, anchor_y + parts[i].y }))
      return 0;

  return bm_features_promise_composite (self, membership);
}

/**
 * bm_features_judge_memberships:
 * @self: the features of a zone
 * @tile: a tile that is part of a composite
 * @x: a legal place for it
 * @y: a legal place for it
 * @prospect: (inout): the prospect to add to
 *
 * Adds the promises of the tile as part of composites.
 */
void
bm_features_judge_memberships (const BmFeatures *self,
                               guint             tile,
                               int               x,
                               int               y,
                               BmProspect       *prospect)
{
  const BmRange *memberships = &self->rules->tiles[tile].memberships;
  int fresh = 0;

  for (guint i = 0; i < self->n_tile_wants; i++)
    {
      const BmWant *want = &self->tile_wants[i];

      if (want->what == tile && want->x == x && want->y == y)
        {
          prospect->now += want->now;
          prospect->later += want->later + want->stake;
          if (want->now > 0)
            return;
        }
    }

  for (guint i = memberships->first; i < (guint) memberships->first + memberships->n; i++)
    {
      int member = judge_fresh_member (self, &self->rules->memberships[i], x, y);

      fresh = MAX (fresh, member);
    }
  prospect->later += fresh;
}

/* -- Mutation -- */

/* The promise of the levels above @form. */
static int
judge_levels (const BmFeatures *self,
              guint             form)
{
  const BmForm *forms = self->rules->forms;
  const BmWeights *weights = self->prior->weights;
  int promise = 0;

  for (int share = weights->level; forms[form].can_mutate && share > 0; form++, share = share * weights->level_fall / 10)
    promise += MAX (0, forms[form + 1].points - forms[form].points) * share;

  return promise * self->turns_left / (self->turns_left + weights->slack);
}

/* The cell from which a beam in @direction would reach a body at (x, y); if there are two, the upper or left one. */
static Cell
find_source (BmDirection direction,
             int         x,
             int         y,
             int         width,
             int         height)
{
  switch (direction)
    {
    case BM_DIRECTION_UP:
      return (Cell) { x, y + height };

    case BM_DIRECTION_DOWN:
      return (Cell) { x, y - 1 };

    case BM_DIRECTION_LEFT:
      return (Cell) { x + width, y };

    case BM_DIRECTION_RIGHT:
    default:
      return (Cell) { x - 1, y };
    }
}

static void
find_mutants (BmFeatures *self)
{
  for (guint i = 1; i < self->zone->n_tiles; i++)
    {
      const BmForm *form = &self->rules->forms[self->zone->form[i]];
      const BmBody *body = &self->rules->tiles[form->tile].body;
      int stake;

      if (!form->can_mutate)
        continue;
      stake = judge_levels (self, self->zone->form[i]) / 2;
      for (guint direction = 0; direction < 4; direction++)
        {
          Cell cell = find_source (direction, self->zone->x[i], self->zone->y[i], body->width, body->height);
          BmStakes *stakes = self->prior->has_source[direction] ? find_stakes (self, cell.x, cell.y) : NULL;

          if (stakes != NULL)
            stakes->source += stake;
        }
    }
}

static void
find_beams (BmFeatures *self)
{
  for (guint i = 0; i < self->zone->n_marks && self->n_beams < BM_FEATURES_MAX_BEAMS; i++)
    {
      const BmZoneMark *mark = &self->zone->marks[i];
      BmStakes *stakes;

      if (mark->what != BM_MARK_BEAM || !is_free (self, mark->x, mark->y))
        continue;
      self->beams[self->n_beams++] = *mark;
      stakes = find_stakes (self, mark->x, mark->y);
      if (stakes != NULL)
        stakes->target += self->beam;
    }
}

/**
 * bm_features_judge_beams:
 * @self: the features of a zone
 * @body: the body of a tile
 * @x: a legal place for it
 * @y: a legal place for it
 * @prospect: (inout): the prospect to add to
 *
 * Adds the points and promises of the tile's beams.
 */
void
bm_features_judge_beams (const BmFeatures *self,
                         const BmBody     *body,
                         int               x,
                         int               y,
                         BmProspect       *prospect)
{
  guint last = 0;
  guint form = BM_NONE;

  for (guint i = 0; i < body->n_beams; i++)
    {
      int to_x = x + body->beams[i].to_x;
      int to_y = y + body->beams[i].to_y;
      guint hit;

      if (is_free (self, to_x, to_y))
        {
          prospect->later += self->beam;
          continue;
        }
      hit = self->covers[find_cell (self, to_x, to_y)];
      if (hit == 0)
        continue;
      if (hit != last)
        form = self->zone->form[hit];
      last = hit;
      if (self->rules->forms[form].can_mutate)
        {
          prospect->now += (self->rules->forms[form + 1].points - self->rules->forms[form].points) * BM_POINT;
          form++;
        }
    }
}

/* How many beams end at a place. */
static guint
count_beams (const BmFeatures *self,
             BmShape           shape,
             int               x,
             int               y)
{
  guint width = shape == BM_SHAPE_LANDSCAPE ? 2 : 1;
  guint height = shape == BM_SHAPE_LANDSCAPE ? 1 : 2;
  guint n = 0;

  for (guint i = 0; i < self->n_beams; i++)
    n += (guint) (self->beams[i].x - x) < width && (guint) (self->beams[i].y - y) < height;

  return n;
}

/**
 * bm_features_find_openings:
 * @self: the features of a zone
 * @shape: the shape of a tile
 * @x: a column of cells
 * @open: (out caller-allocates) (array fixed-size=4): one for each direction
 *
 * Finds the directions from which beams could later reach a tile in the column: for each direction, a bit for each
 * row.
 *
 * Returns: the number of directions
 */
guint
bm_features_find_openings (const BmFeatures *self,
                           BmShape           shape,
                           int               x,
                           guint64          *open)
{
  int width = shape == BM_SHAPE_LANDSCAPE ? 2 : 1;
  int height = shape == BM_SHAPE_LANDSCAPE ? 1 : 2;
  guint n = 0;

  for (guint direction = 0; direction < 4; direction++)
    if (self->prior->has_source[direction])
      {
        Cell cell = find_source (direction, x, 0, width, height);
        guint64 column = get_free (self, cell.x);
        guint turn = (guint) cell.y & 63;

        open[n++] = column >> turn | column << (-turn & 63);
      }

  return n;
}

/**
 * bm_features_count_openings:
 * @self: the features of a zone
 * @shape: the shape of a tile
 * @x: a legal place for it
 * @y: a legal place for it
 *
 * Returns: the number of directions from which a beam could reach it later
 */
guint
bm_features_count_openings (const BmFeatures *self,
                            BmShape           shape,
                            int               x,
                            int               y)
{
  guint64 open[4];
  guint n_open = bm_features_find_openings (self, shape, x, open);
  guint n = 0;

  for (guint i = 0; i < n_open; i++)
    n += open[i] >> (y & 63) & 1;

  return n;
}

/**
 * bm_features_judge_mutant:
 * @self: the features of a zone
 * @tile: a tile that can mutate
 * @n_beams: number of beams that reach it when it is placed
 * @n_openings: number of directions from which others could come later
 * @prospect: (inout): the prospect to add to
 *
 * Adds the points and promises of its mutations.
 */
void
bm_features_judge_mutant (const BmFeatures *self,
                          const BmTile     *tile,
                          guint             n_beams,
                          guint             n_openings,
                          BmProspect       *prospect)
{
  guint form = tile->first_form + MIN (n_beams, tile->n_levels - 1u);

  prospect->now += (self->rules->forms[form].points - self->rules->forms[tile->first_form].points) * BM_POINT;
  prospect->later += judge_levels (self, form) * (int) MIN (n_openings, 2) / 2;
}

/* -- Public -- */

static void
survey_cells (BmFeatures *self)
{
  const BmZone *zone = self->zone;

  self->corner_x = zone->min_x - BM_FEATURES_BORDER;
  self->corner_y = zone->min_y - BM_FEATURES_BORDER;
  self->width = (guint) (zone->max_x - zone->min_x + 1 + 2 * BM_FEATURES_BORDER);
  self->height = (guint) (zone->max_y - zone->min_y + 1 + 2 * BM_FEATURES_BORDER);
  memset (self->stakes, 0, sizeof (BmStakes) * self->width * self->height);
  memset (self->covers, 0, self->width * self->height);
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      guint across = zone->landscape >> i & 1;

      self->covers[find_cell (self, zone->x[i], zone->y[i])] = (guint8) i;
      self->covers[find_cell (self, zone->x[i] + (int) across, zone->y[i] + 1 - (int) across)] = (guint8) i;
    }
  memset (self->room, 0xff, sizeof self->room);
  for (int x = zone->min_x; x <= zone->max_x; x++)
    {
      guint64 covered = zone->columns[x & (BM_ZONE_COLUMNS - 1)];

      self->room[x & (BM_ZONE_COLUMNS - 1)] = ~(covered | covered >> 1 | covered << 63);
    }
}

/* Values of the game that do not depend on the zone. */
static void
survey_rules (BmFeatures *self)
{
  const BmRules *rules = self->rules;
  const BmWeights *weights = self->prior->weights;

  self->beam = self->prior->mutation * weights->beam * self->turns_left / (self->turns_left + weights->slack);

  for (guint i = 0; i < rules->n_crystals; i++)
    {
      const BmCrystal *crystal = &rules->crystals[i];

      self->fresh[i] = crystal->points * chance_of_crystal (self, crystal->parts.n, 1);
    }
}

/**
 * bm_features_init:
 * @self: (out caller-allocates): the features of a zone
 * @prior: a prior, which must outlive the features
 * @turns_left: how many tiles will be placed after the one to be decided about
 *
 * Prepares the features without a zone, which is enough for bm_features_promise(). Allocates nothing; safe from any
 * thread.
 */
void
bm_features_init (BmFeatures    *self,
                  const BmPrior *prior,
                  guint          turns_left)
{
  self->zone = NULL;
  self->prior = prior;
  self->rules = prior->setup->rules;
  self->turns_left = (int) turns_left;
  survey_rules (self);
}

/**
 * bm_features_survey:
 * @self: the features of a zone
 * @zone: a zone with an explorer, which must not change while the features are used
 *
 * Finds everything unfinished in a zone.
 */
void
bm_features_survey (BmFeatures   *self,
                    const BmZone *zone)
{
  self->zone = zone;
  self->n_wants = 0;
  self->n_tile_wants = 0;
  self->n_beams = 0;
  memset (self->first_want, BM_FEATURES_NO_WANT, self->rules->n_crystal_parts);
  survey_cells (self);
  find_open_crystals (self);
  find_open_composites (self);
  find_mutants (self);
  find_beams (self);
}

/**
 * bm_features_judge:
 * @self: the features of a zone
 * @tile: a tile
 * @x: a legal place for it
 * @y: a legal place for it
 * @prospect: (out): the prospect of the place
 *
 * Judges a place without placing the tile: what the tile completes, continues and spoils.
 */
void
bm_features_judge (const BmFeatures *self,
                   guint             tile,
                   int               x,
                   int               y,
                   BmProspect       *prospect)
{
  const BmTile *kind = &self->rules->tiles[tile];
  const BmBody *body = &kind->body;

  prospect->now = 0;
  /* Tiles far out meet few others: of equal places, prefers the one nearest to the explorer. */
  prospect->later = -bm_features_measure (x, y) * self->prior->weights->distance;
  for (int i = 0; i < body->width; i++)
    for (int j = 0; j < body->height; j++)
      {
        const BmStakes *stakes = bm_features_get_stakes (self, x + i, y + j);

        prospect->later -= stakes->part;
        if (kind->n_levels < 2)
          prospect->later -= stakes->target;
        if (body->n_beams == 0)
          prospect->later -= stakes->source;
      }

  for (guint i = 0; i < body->n_parts; i++)
    bm_features_judge_part (self, body->parts[i].part, 2 * x + body->parts[i].x, 2 * y + body->parts[i].y, prospect);
  if (kind->memberships.n > 0)
    bm_features_judge_memberships (self, tile, x, y, prospect);
  if (body->n_beams > 0)
    bm_features_judge_beams (self, body, x, y, prospect);
  if (kind->n_levels > 1)
    bm_features_judge_mutant (self, kind, count_beams (self, kind->shape, x, y),
                              bm_features_count_openings (self, kind->shape, x, y), prospect);
}

/**
 * bm_features_promise:
 * @self: the features of a zone
 * @tile: a tile
 *
 * Returns: the promise of the tile at a place with room on all sides, in hundredths of a point
 */
int
bm_features_promise (const BmFeatures *self,
                     guint             tile)
{
  const BmTile *kind = &self->rules->tiles[tile];
  int promise = (int) kind->body.n_beams * self->beam + judge_levels (self, kind->first_form);

  for (guint i = 0; i < kind->body.n_parts; i++)
    promise += self->fresh[self->rules->crystal_parts[kind->body.parts[i].part].crystal];
  if (kind->memberships.n > 0)
    promise += bm_features_promise_composite (self, &self->rules->memberships[kind->memberships.first]);

  return promise;
}
