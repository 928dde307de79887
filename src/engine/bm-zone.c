/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone-private.h"

#include <string.h>

/* Placing a tile does all the work that its arrival causes (tallies, crystals, mutations, composites), so that
 * counting and scoring only look things up. Random games spend most of their time in this file. */

/* Eight tallies, as many as a vector holds: a row is a whole number of these. */
typedef gint16 EightTallies __attribute__ ((vector_size (16), aligned (2), may_alias));

static inline void
add_row (gint16       *tallies,
         const gint16 *row,
         guint         n_tallies)
{
  EightTallies *to = (EightTallies *) tallies;
  const EightTallies *from = (const EightTallies *) row;

  for (guint i = 0; i < n_tallies / 8; i++)
    to[i] += from[i];
}

static inline void
subtract_row (gint16       *tallies,
              const gint16 *row,
              guint         n_tallies)
{
  EightTallies *to = (EightTallies *) tallies;
  const EightTallies *from = (const EightTallies *) row;

  for (guint i = 0; i < n_tallies / 8; i++)
    to[i] -= from[i];
}

static inline const gint16 *
row_of (const gint16  *table,
        const BmRules *rules,
        guint          index)
{
  return table + (gsize) index * rules->n_tallies;
}

static void
mutate (BmZone        *self,
        const BmRules *rules,
        guint          index,
        guint32       *mutated)
{
  guint16 form = self->form[index];

  if (form == BM_NONE || !rules->forms[form].can_mutate)
    return;

  subtract_row (self->tallies, row_of (rules->form_tallies, rules, form), rules->n_tallies);
  self->form[index] = ++form;
  add_row (self->tallies, row_of (rules->form_tallies, rules, form), rules->n_tallies);
  *mutated |= 1u << index;
}

/* A mark as one number, so that a look for one is a comparison for each mark. */
static inline guint32
mark_bits (BmZoneMark mark)
{
  guint32 bits;

  G_STATIC_ASSERT (sizeof mark == sizeof bits);
  memcpy (&bits, &mark, sizeof bits);
  return bits;
}

/* The bit of the filter for a mark without its tile: the upper 8 bits of a multiplicative hash. */
static inline guint
hash_mark (guint32 bits)
{
  return bits * 2654435769u >> 24;
}

static inline void
add_mark (BmZone *self,
          guint   what,
          int     x,
          int     y,
          guint   tile)
{
  BmZoneMark mark = { .what = (guint8) what, .x = (gint8) x, .y = (gint8) y };
  guint hash = hash_mark (mark_bits (mark));

  self->mark_filter[hash / 64] |= G_GUINT64_CONSTANT (1) << hash % 64;
  mark.tile = (guint8) tile;
  self->marks[self->n_marks++] = mark;
}

/* The tile that left a mark, or -1. */
static inline int
find_mark (const BmZone *self,
           guint         what,
           int           x,
           int           y)
{
  guint32 wanted = mark_bits ((BmZoneMark) { .what = (guint8) what, .x = (gint8) x, .y = (gint8) y });
  guint32 all_but_tile = ~mark_bits ((BmZoneMark) { .tile = 0xff });
  guint hash = hash_mark (wanted);

  if (!(self->mark_filter[hash / 64] >> hash % 64 & 1))
    return -1;

  for (guint i = 0; i < self->n_marks; i++)
    if ((mark_bits (self->marks[i]) & all_but_tile) == wanted)
      return self->marks[i].tile;

  return -1;
}

/* Whether the part that was just marked at (x, y) is the last that its crystal needed. Since a crystal's parts are all
 * different, a part at a point can belong to one crystal only, and a crystal is completed exactly once. */
static void
complete_crystal (BmZone        *self,
                  const BmRules *rules,
                  guint          part,
                  int            x,
                  int            y)
{
  const BmCrystalPart *own = &rules->crystal_parts[part];
  const BmCrystal *crystal = &rules->crystals[own->crystal];
  int anchor_x = x - own->x;
  int anchor_y = y - own->y;

  for (guint i = 0; i < crystal->parts.n; i++)
    {
      guint other = crystal->parts.first + i;

      if (other != part
          && find_mark (self, other, anchor_x + rules->crystal_parts[other].x,
                        anchor_y + rules->crystal_parts[other].y) < 0)
        return;
    }

  self->crystals[self->n_crystals++] = (BmZoneCrystal) {
    .crystal = own->crystal,
    .x = (gint8) anchor_x,
    .y = (gint8) anchor_y,
  };
  add_row (self->tallies, row_of (rules->crystal_tallies, rules, own->crystal), rules->n_tallies);
}

/* A crystal that is complete by choice does not count once more when its last part comes. */
static G_NO_INLINE void
drop_chosen_crystals (BmZone        *self,
                      const BmRules *rules)
{
  guint n = self->n_crystals;

  self->n_crystals = 0;
  for (guint i = 0; i < n; i++)
    {
      BmZoneCrystal crystal = self->crystals[i];

      if (bm_zone_has_crystal (self, crystal.crystal, crystal.x, crystal.y))
        subtract_row (self->tallies, row_of (rules->crystal_tallies, rules, crystal.crystal), rules->n_tallies);
      else
        self->crystals[self->n_crystals++] = crystal;
    }
}

/* Mutates the tile that was just placed for each beam that was there before. Inlined, as games do this all the time. */
static G_ALWAYS_INLINE inline void
receive_beams (BmZone        *self,
               const BmRules *rules,
               guint          index,
               guint32       *mutated)
{
  int x = self->x[index];
  int y = self->y[index];
  int other_x = x + bm_zone_tile_width (self, index) - 1;
  int other_y = y + bm_zone_tile_height (self, index) - 1;

  for (guint i = 0; i < self->n_marks; i++)
    {
      const BmZoneMark *mark = &self->marks[i];

      if (mark->what == BM_MARK_BEAM
          && ((mark->x == x && mark->y == y) || (mark->x == other_x && mark->y == other_y)))
        mutate (self, rules, index, mutated);
    }
}

static void
add_body (BmZone        *self,
          const BmRules *rules,
          const BmBody  *body,
          guint          index,
          guint32       *mutated)
{
  int x = self->x[index];
  int y = self->y[index];

  for (guint i = 0; i < body->n_parts; i++)
    {
      const BmTilePart *part = &body->parts[i];
      int point_x = 2 * x + part->x;
      int point_y = 2 * y + part->y;

      add_mark (self, part->part, point_x, point_y, index);
      complete_crystal (self, rules, part->part, point_x, point_y);
    }

  for (guint i = 0; i < body->n_beams; i++)
    {
      int to_x = x + body->beams[i].to_x;
      int to_y = y + body->beams[i].to_y;
      int hit = bm_zone_find_cell (self, to_x, to_y);

      add_mark (self, BM_MARK_BEAM, to_x, to_y, index);
      if (hit > 0)
        mutate (self, rules, hit, mutated);
    }
}

/* The placed tile of kind @tile at (x, y) that no complete composite has yet, or -1. */
static int
find_free_tile (const BmZone  *self,
                const BmRules *rules,
                guint          tile,
                int            x,
                int            y)
{
  for (guint i = 1; i < self->n_tiles; i++)
    if (self->x[i] == x && self->y[i] == y)
      return rules->forms[self->form[i]].tile == tile && !(self->in_composite >> i & 1) ? (int) i : -1;

  return -1;
}

static G_ALWAYS_INLINE inline gboolean
complete_composite (BmZone             *self,
                    const BmRules      *rules,
                    const BmMembership *membership,
                    guint               index)
{
  const BmComposite *composite = &rules->composites[membership->composite];
  const BmCompositePart *parts = &rules->composite_parts[composite->parts.first];
  int anchor_x = self->x[index] - parts[membership->part].x;
  int anchor_y = self->y[index] - parts[membership->part].y;
  guint32 tiles = 0;

  for (guint i = 0; i < composite->parts.n; i++)
    {
      int found = find_free_tile (self, rules, parts[i].tile, anchor_x + parts[i].x, anchor_y + parts[i].y);

      if (found < 0)
        return FALSE;
      tiles |= 1u << found;
    }

  self->in_composite |= tiles;
  self->composites[self->n_composites++] = (BmZoneComposite) {
    .composite = membership->composite,
    .x = (gint8) anchor_x,
    .y = (gint8) anchor_y,
  };
  add_row (self->tallies, row_of (rules->composite_tallies, rules, membership->composite), rules->n_tallies);
  return TRUE;
}

static G_ALWAYS_INLINE inline void
complete_composites (BmZone        *self,
                     const BmRules *rules,
                     const BmTile  *tile,
                     guint          index)
{
  for (guint i = 0; i < tile->memberships.n; i++)
    if (complete_composite (self, rules, &rules->memberships[tile->memberships.first + i], index))
      return;
}

/* Widens the zone to @x, and its empty border with it. */
static void
widen (BmZone *self,
       int     x)
{
  while (x < self->min_x)
    self->columns[(--self->min_x - BM_ZONE_BORDER) & (BM_ZONE_COLUMNS - 1)] = 0;
  while (x > self->max_x)
    self->columns[(++self->max_x + BM_ZONE_BORDER) & (BM_ZONE_COLUMNS - 1)] = 0;
}

static inline void
cover (BmZone *self,
       int     x,
       int     y,
       guint64 cells)
{
  widen (self, x);
  self->columns[x & (BM_ZONE_COLUMNS - 1)] |= bm_rotate_left (cells, (guint) y & 63);
}

static G_ALWAYS_INLINE inline void
cover_with (BmZone       *self,
            const BmTile *tile,
            guint         index,
            int           x,
            int           y)
{
  if (tile->shape == BM_SHAPE_LANDSCAPE)
    {
      self->landscape |= 1u << index;
      cover (self, x, y, 1);
      cover (self, x + 1, y, 1);
    }
  else
    cover (self, x, y, 3);
  self->min_y = (gint8) MIN (self->min_y, y);
  self->max_y = (gint8) MAX (self->max_y, y + tile->body.height - 1);
}

/**
 * bm_zone_init:
 * @self: (out caller-allocates): a zone
 * @rules: the rules
 * @explorer: index of an explorer of @rules
 *
 * Begins a zone with the explorer at cells (0, 0) to (1, 1); its parts and beams are there from the start. rules.md 2, 6.
 */
void
bm_zone_init (BmZone        *self,
              const BmRules *rules,
              guint          explorer)
{
  guint32 mutated = 0;

  self->explorer = (guint16) explorer;
  self->n_tiles = 1;
  self->n_composites = 0;
  self->turn = 1;
  self->n_kept = 0;
  self->n_chosen = 0;
  self->n_faces = 0;
  self->n_marks = 0;
  memset (self->mark_filter, 0, sizeof self->mark_filter);
  self->n_crystals = 0;
  self->min_x = self->min_y = 0;
  self->max_x = self->max_y = 1;
  self->landscape = 0;
  self->in_composite = 0;
  self->form[0] = BM_NONE;
  self->x[0] = self->y[0] = 0;
  self->placed[0] = 0;
  for (int x = -BM_ZONE_BORDER; x <= 1 + BM_ZONE_BORDER; x++)
    self->columns[x & (BM_ZONE_COLUMNS - 1)] = x == 0 || x == 1 ? 3 : 0;
  memcpy (self->tallies, row_of (rules->explorer_tallies, rules, explorer), sizeof (gint16) * rules->n_tallies);
  add_body (self, rules, &rules->explorers[explorer].body, 0, &mutated);
}

/**
 * bm_zone_copy:
 * @self: (out caller-allocates): a zone
 * @other: the zone to copy
 * @rules: the rules of both
 *
 * Copies what is used of @other; a search does this very often.
 */
void
bm_zone_copy (BmZone        *self,
              const BmZone  *other,
              const BmRules *rules)
{
  memcpy (self, other, G_STRUCT_OFFSET (BmZone, tallies));
  memcpy (self->tallies, other->tallies, sizeof (gint16) * rules->n_tallies);
  for (int x = other->min_x - BM_ZONE_BORDER; x <= other->max_x + BM_ZONE_BORDER; x++)
    self->columns[x & (BM_ZONE_COLUMNS - 1)] = other->columns[x & (BM_ZONE_COLUMNS - 1)];
  memcpy (self->marks, other->marks, sizeof (BmZoneMark) * other->n_marks);
  memcpy (self->crystals, other->crystals, sizeof (BmZoneCrystal) * other->n_crystals);
  if (other->n_kept > 0)
    memcpy (self->kept, other->kept, sizeof (BmZoneKept) * other->n_kept);
  if (G_UNLIKELY (other->n_chosen > 0))
    memcpy (self->chosen, other->chosen, sizeof (BmZoneChosen) * other->n_chosen);
  if (G_UNLIKELY (other->n_faces > 0))
    memcpy (self->faces, other->faces, sizeof (BmZoneFace) * other->n_faces);
}

static gboolean
choices_equal (const BmZone *self,
               const BmZone *other)
{
  if (self->n_chosen != other->n_chosen || self->n_faces != other->n_faces
      || memcmp (self->chosen, other->chosen, sizeof (BmZoneChosen) * self->n_chosen) != 0)
    return FALSE;

  for (guint i = 0; i < self->n_faces; i++)
    if (self->faces[i].tile != other->faces[i].tile || self->faces[i].dealt != other->faces[i].dealt)
      return FALSE;

  return TRUE;
}

/**
 * bm_zone_equal:
 * @self: a zone
 * @other: another one
 * @rules: the rules of both
 *
 * Returns: whether the same tiles lie in the same places, placed in the same turns
 */
gboolean
bm_zone_equal (const BmZone  *self,
               const BmZone  *other,
               const BmRules *rules)
{
  guint n = self->n_tiles;

  return self->explorer == other->explorer
         && n == other->n_tiles
         && self->n_composites == other->n_composites
         && self->n_marks == other->n_marks
         && self->n_crystals == other->n_crystals
         && self->turn == other->turn
         && self->n_kept == other->n_kept
         && self->landscape == other->landscape
         && self->in_composite == other->in_composite
         && memcmp (self->form, other->form, sizeof (guint16) * n) == 0
         && memcmp (self->x, other->x, n) == 0
         && memcmp (self->y, other->y, n) == 0
         && memcmp (self->placed, other->placed, n) == 0
         && memcmp (self->kept, other->kept, sizeof (BmZoneKept) * self->n_kept) == 0
         && memcmp (self->tallies, other->tallies, sizeof (gint16) * rules->n_tallies) == 0
         && memcmp (self->marks, other->marks, sizeof (BmZoneMark) * self->n_marks) == 0
         && memcmp (self->crystals, other->crystals, sizeof (BmZoneCrystal) * self->n_crystals) == 0
         && choices_equal (self, other);
}

/**
 * bm_zone_place:
 * @self: a zone
 * @rules: the rules
 * @tile: index of a tile of @rules
 * @x: cell of its upper left corner
 * @y: cell of its upper left corner
 *
 * Places a tile, which must be legal (see bm_zone_can_place()), and does all that follows: crystals and composites are
 * completed, beams mutate, tallies are kept. New crystals and composites are at the end of their lists. rules.md 2, 4, 5.
 *
 * Returns: a bit for each tile of the zone that mutated now
 */
guint32
bm_zone_place (BmZone        *self,
               const BmRules *rules,
               guint          tile,
               int            x,
               int            y)
{
  const BmTile *kind = &rules->tiles[tile];
  guint index = self->n_tiles++;
  guint32 mutated = 0;

  self->form[index] = kind->first_form;
  self->x[index] = (gint8) x;
  self->y[index] = (gint8) y;
  self->placed[index] = self->turn;
  cover_with (self, kind, index, x, y);
  add_row (self->tallies, row_of (rules->form_tallies, rules, kind->first_form), rules->n_tallies);
  if (kind->n_levels > 1)
    receive_beams (self, rules, index, &mutated);
  add_body (self, rules, &kind->body, index, &mutated);
  if (G_UNLIKELY (self->n_chosen > 0))
    drop_chosen_crystals (self, rules);
  complete_composites (self, rules, kind, index);

  return mutated;
}

/* Takes back mutations: @forms are the levels that tiles should have. */
static void
restore_levels (BmZone        *self,
                const BmRules *rules,
                const guint16 *forms,
                guint32        mutated)
{
  for (; mutated != 0; mutated &= mutated - 1)
    {
      guint index = (guint) __builtin_ctz (mutated);

      subtract_row (self->tallies, row_of (rules->form_tallies, rules, self->form[index]), rules->n_tallies);
      self->form[index] = forms[index];
      add_row (self->tallies, row_of (rules->form_tallies, rules, self->form[index]), rules->n_tallies);
    }
}

/* Lays the next tile of a zone that is put together again: as bm_zone_place(), with the level that it should have, and
 * without mutations. */
void
bm_zone_lay_again (BmZone        *self,
                   const BmRules *rules,
                   guint          index,
                   const guint16 *forms)
{
  const BmTile *tile = &rules->tiles[rules->forms[forms[index]].tile];
  guint32 mutated = 0;

  self->n_tiles = (guint8) (index + 1);
  self->form[index] = forms[index];
  cover_with (self, tile, index, self->x[index], self->y[index]);
  add_row (self->tallies, row_of (rules->form_tallies, rules, self->form[index]), rules->n_tallies);
  add_body (self, rules, &tile->body, index, &mutated);
  restore_levels (self, rules, forms, mutated);
  drop_chosen_crystals (self, rules);
  complete_composites (self, rules, tile, index);
}

/* Mutates a tile for each beam that reaches it, and what its own beams reach, as if it had just been placed. */
guint32
bm_zone_exchange_beams (BmZone        *self,
                        const BmRules *rules,
                        guint          index)
{
  const BmBody *body = &rules->tiles[rules->forms[self->form[index]].tile].body;
  guint32 mutated = 0;

  receive_beams (self, rules, index, &mutated);
  for (guint i = 0; i < body->n_beams; i++)
    {
      int hit = bm_zone_find_cell (self, self->x[index] + body->beams[i].to_x, self->y[index] + body->beams[i].to_y);

      if (hit > 0)
        mutate (self, rules, (guint) hit, &mutated);
    }

  return mutated;
}

/**
 * bm_zone_mutate:
 * @self: a zone
 * @rules: the rules
 * @index: index of a tile in the zone
 *
 * Mutates a tile as one more beam would, wherever it may come from. rules.md 4.
 *
 * Returns: whether it could mutate
 */
gboolean
bm_zone_mutate (BmZone        *self,
                const BmRules *rules,
                guint          index)
{
  guint32 mutated = 0;

  g_return_val_if_fail (index < self->n_tiles, FALSE);

  mutate (self, rules, index, &mutated);
  return mutated != 0;
}

/**
 * bm_zone_undo_place:
 * @self: a zone in which one tile was placed since it was equal to @before
 * @before: the zone without the tile
 * @rules: the rules of both
 *
 * Takes the tile back. Cheaper than a copy: searches try a tile in many places.
 */
void
bm_zone_undo_place (BmZone        *self,
                    const BmZone  *before,
                    const BmRules *rules)
{
  int x = self->x[before->n_tiles];

  /* A tile covers at most two columns. Marks and crystals past the counters have no meaning. */
  for (int column = x; column < x + 2; column++)
    self->columns[column & (BM_ZONE_COLUMNS - 1)] = before->columns[column & (BM_ZONE_COLUMNS - 1)];
  memcpy (self, before, G_STRUCT_OFFSET (BmZone, tallies));
  memcpy (self->tallies, before->tallies, sizeof (gint16) * rules->n_tallies);
}

/**
 * bm_zone_find_cell:
 * @self: a zone
 * @x: a cell
 * @y: a cell
 *
 * Returns: the index of the tile that covers the cell (0 for the explorer), or -1
 */
int
bm_zone_find_cell (const BmZone *self,
                   int           x,
                   int           y)
{
  for (guint i = 0; i < self->n_tiles; i++)
    {
      int right = x - self->x[i];
      int down = y - self->y[i];

      if (right >= 0 && right < bm_zone_tile_width (self, i) && down >= 0 && down < bm_zone_tile_height (self, i))
        return (int) i;
    }

  return -1;
}

/**
 * bm_zone_get_level:
 * @self: a zone
 * @rules: the rules
 * @index: index of a tile in the zone
 *
 * Returns: how many mutations the tile has had; 0 for the explorer
 */
guint
bm_zone_get_level (const BmZone  *self,
                   const BmRules *rules,
                   guint          index)
{
  return index == 0 ? 0 : rules->forms[self->form[index]].level;
}

/**
 * bm_zone_find_crystal_tiles:
 * @self: a zone
 * @rules: the rules
 * @index: index of a complete crystal in the zone
 *
 * Returns: a bit for each tile of the zone that carries a part of the crystal
 */
guint32
bm_zone_find_crystal_tiles (const BmZone  *self,
                            const BmRules *rules,
                            guint          index)
{
  const BmZoneCrystal *done = &self->crystals[index];
  const BmRange *parts = &rules->crystals[done->crystal].parts;
  guint32 tiles = 0;

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    {
      const BmCrystalPart *part = &rules->crystal_parts[i];
      int tile = find_mark (self, i, done->x + part->x, done->y + part->y);

      /* A crystal that is complete by choice may lack parts. */
      if (tile >= 0)
        tiles |= 1u << tile;
    }

  return tiles;
}

/* Whether every cell that touches a part's point, on the side of the tile that is to carry it, is free. */
static gboolean
has_room_for_part (const BmZone *self,
                   guint         on,
                   int           x,
                   int           y)
{
  gboolean left = on == BM_SIDE_LEFT || on == BM_SIDE_TOP_LEFT || on == BM_SIDE_BOTTOM_LEFT;
  gboolean right = on == BM_SIDE_RIGHT || on == BM_SIDE_TOP_RIGHT || on == BM_SIDE_BOTTOM_RIGHT;
  gboolean top = on == BM_SIDE_TOP || on == BM_SIDE_TOP_LEFT || on == BM_SIDE_TOP_RIGHT;
  gboolean bottom = on == BM_SIDE_BOTTOM || on == BM_SIDE_BOTTOM_LEFT || on == BM_SIDE_BOTTOM_RIGHT;
  int first_x = left ? x : x - 1;
  int last_x = right ? x - 1 : x;
  int first_y = top ? y : y - 1;
  int last_y = bottom ? y - 1 : y;

  /* Half cells: an odd one lies inside of a cell, an even one between two. */
  for (int at_x = first_x >> 1; at_x <= last_x >> 1; at_x++)
    for (int at_y = first_y >> 1; at_y <= last_y >> 1; at_y++)
      if (bm_zone_find_cell (self, at_x, at_y) >= 0)
        return FALSE;

  return TRUE;
}

/* How many parts of a crystal with this anchor are there; 0 if it cannot be completed any more, or if one before @part
 * is there, too: so that each crystal is looked at once. */
static guint
count_parts (const BmZone    *self,
             const BmRules   *rules,
             const BmCrystal *crystal,
             guint            part,
             int              anchor_x,
             int              anchor_y)
{
  guint n = 0;

  for (guint i = crystal->parts.first; i < (guint) crystal->parts.first + crystal->parts.n; i++)
    {
      const BmCrystalPart *other = &rules->crystal_parts[i];
      int x = anchor_x + other->x;
      int y = anchor_y + other->y;

      if (find_mark (self, i, x, y) >= 0)
        n++;
      else if (!has_room_for_part (self, other->on, x, y))
        return 0;
      if (i < part && n > 0)
        return 0;
    }

  return n;
}

/**
 * bm_zone_count_begun_crystals:
 * @self: a zone
 * @rules: the rules
 * @crystal: index of a crystal
 *
 * Counts the crystals of a kind that are incomplete, have at least half of their parts, and room for the others.
 *
 * Returns: how many there are
 */
guint
bm_zone_count_begun_crystals (const BmZone  *self,
                              const BmRules *rules,
                              guint          crystal)
{
  const BmCrystal *kind = &rules->crystals[crystal];
  guint n_begun = 0;

  for (guint i = 0; i < self->n_marks; i++)
    {
      const BmZoneMark *mark = &self->marks[i];
      const BmCrystalPart *part = mark->what == BM_MARK_BEAM ? NULL : &rules->crystal_parts[mark->what];
      guint n;

      if (part == NULL || part->crystal != crystal)
        continue;
      if (G_UNLIKELY (self->n_chosen > 0)
          && bm_zone_has_crystal (self, crystal, mark->x - part->x, mark->y - part->y))
        continue;
      n = count_parts (self, rules, kind, mark->what, mark->x - part->x, mark->y - part->y);
      n_begun += n < kind->parts.n && 2 * n >= kind->parts.n;
    }

  return n_begun;
}

/**
 * bm_zone_find_composite_tiles:
 * @self: a zone
 * @rules: the rules
 * @index: index of a complete composite in the zone
 *
 * Returns: a bit for each tile of the zone that is part of the composite
 */
guint32
bm_zone_find_composite_tiles (const BmZone  *self,
                              const BmRules *rules,
                              guint          index)
{
  const BmZoneComposite *done = &self->composites[index];
  const BmRange *parts = &rules->composites[done->composite].parts;
  guint32 tiles = 0;

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    {
      const BmCompositePart *part = &rules->composite_parts[i];

      tiles |= 1u << bm_zone_find_cell (self, done->x + part->x, done->y + part->y);
    }

  return tiles;
}

/**
 * bm_zone_add_tallies:
 * @self: a zone
 * @rules: the rules
 * @row: (array): a row of tallies, such as that of a medal
 * @sign: 1 to add, -1 to take away
 *
 * Keeps the tallies when the player gets or loses something that does not lie in the zone.
 */
void
bm_zone_add_tallies (BmZone        *self,
                     const BmRules *rules,
                     const gint16  *row,
                     int            sign)
{
  if (sign > 0)
    add_row (self->tallies, row, rules->n_tallies);
  else
    subtract_row (self->tallies, row, rules->n_tallies);
}

/**
 * bm_zone_keep:
 * @self: a zone
 * @kept: what is to be kept
 *
 * Keeps a number of a tile that was placed in this turn.
 */
void
bm_zone_keep (BmZone     *self,
              BmZoneKept  kept)
{
  g_return_if_fail (self->n_kept < BM_ZONE_MAX_KEPT);

  self->kept[self->n_kept++] = kept;
}

/**
 * bm_zone_find_kept:
 * @self: a zone
 * @index: index of a tile in the zone
 * @kept: what kind of number
 * @what: index of the count or the rule
 *
 * Returns: (nullable): what was kept of the tile; %NULL before the end of the turn in which it was placed
 */
const BmZoneKept *
bm_zone_find_kept (const BmZone *self,
                   guint         index,
                   BmKept        kept,
                   guint         what)
{
  for (guint i = 0; i < self->n_kept; i++)
    if (self->kept[i].tile == index && self->kept[i].kept == kept && self->kept[i].what == what)
      return &self->kept[i];

  return NULL;
}
