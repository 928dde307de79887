/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone-private.h"

#include <string.h>

/* What effects of tiles change in a zone: crystals that are complete by choice, tiles that are moved. This happens
 * rarely, so a zone whose tiles have moved is put together again from its tiles. */

/* -- Crystals -- */

const BmBody *
bm_zone_get_body (const BmZone  *self,
                  const BmRules *rules,
                  guint          index)
{
  return index == 0 ? &rules->explorers[self->explorer].body : &rules->tiles[bm_zone_get_tile (self, rules, index)].body;
}

/* The crystal of a part that a tile carries, where the point of its first part is. */
BmZoneCrystal
bm_zone_find_part_crystal (const BmZone  *self,
                           const BmRules *rules,
                           guint          tile,
                           guint          part)
{
  const BmTilePart *carried = &bm_zone_get_body (self, rules, tile)->parts[part];
  const BmCrystalPart *own = &rules->crystal_parts[carried->part];

  return (BmZoneCrystal) {
    .crystal = own->crystal,
    .x = (gint8) (2 * self->x[tile] + carried->x - own->x),
    .y = (gint8) (2 * self->y[tile] + carried->y - own->y),
  };
}

/**
 * bm_zone_has_crystal:
 * @self: a zone
 * @crystal: index of a crystal
 * @x: the point of its first part, in half cells
 * @y: the point of its first part, in half cells
 *
 * Returns: whether this very crystal is complete, be it by choice
 */
gboolean
bm_zone_has_crystal (const BmZone *self,
                     guint         crystal,
                     int           x,
                     int           y)
{
  for (guint i = 0; i < self->n_crystals; i++)
    if (self->crystals[i].crystal == crystal && self->crystals[i].x == x && self->crystals[i].y == y)
      return TRUE;

  return FALSE;
}

/* Whether the zone has no part of the crystal before the one that is number @part of @tile. */
gboolean
bm_zone_is_first_part (const BmZone        *self,
                       const BmRules       *rules,
                       const BmZoneCrystal *crystal,
                       guint                tile,
                       guint                part)
{
  for (guint i = 0; i <= tile; i++)
    for (guint j = 0; j < (i < tile ? bm_zone_get_body (self, rules, i)->n_parts : part); j++)
      {
        BmZoneCrystal other = bm_zone_find_part_crystal (self, rules, i, j);

        if (other.crystal == crystal->crystal && other.x == crystal->x && other.y == crystal->y)
          return FALSE;
      }

  return TRUE;
}

/**
 * bm_zone_can_complete:
 * @self: a zone
 * @rules: the rules
 * @tile: index of a tile in the zone; 0 for the explorer
 * @part: index of one of its crystal parts
 *
 * Checks whether the crystal of a part is incomplete, and named by it: by the first of its parts in the zone.
 *
 * Returns: whether it may be chosen to count as complete
 */
gboolean
bm_zone_can_complete (const BmZone  *self,
                      const BmRules *rules,
                      guint          tile,
                      guint          part)
{
  BmZoneCrystal crystal;

  if (tile >= self->n_tiles || part >= bm_zone_get_body (self, rules, tile)->n_parts || self->n_chosen == BM_ZONE_MAX_CHOSEN)
    return FALSE;

  crystal = bm_zone_find_part_crystal (self, rules, tile, part);
  return !bm_zone_has_crystal (self, crystal.crystal, crystal.x, crystal.y)
         && bm_zone_is_first_part (self, rules, &crystal, tile, part);
}

static void
add_crystal (BmZone              *self,
             const BmRules       *rules,
             const BmZoneCrystal *crystal)
{
  self->crystals[self->n_crystals++] = *crystal;
  bm_zone_add_tallies (self, rules, rules->crystal_tallies + (gsize) crystal->crystal * rules->n_tallies, 1);
}

/**
 * bm_zone_complete:
 * @self: a zone
 * @rules: the rules
 * @tile: index of a tile in the zone; 0 for the explorer
 * @part: index of one of its crystal parts, see bm_zone_can_complete()
 *
 * Has the crystal of a part count as complete from now on. It is the last of the crystals of the zone.
 */
void
bm_zone_complete (BmZone        *self,
                  const BmRules *rules,
                  guint          tile,
                  guint          part)
{
  BmZoneCrystal crystal;

  g_return_if_fail (bm_zone_can_complete (self, rules, tile, part));

  crystal = bm_zone_find_part_crystal (self, rules, tile, part);
  self->chosen[self->n_chosen++] = (BmZoneChosen) {
    .tile = (guint8) tile, .part = (guint8) part, .after = (guint8) (self->n_tiles - 1),
  };
  add_crystal (self, rules, &crystal);
}

/* -- Faces -- */

/**
 * bm_zone_note_face:
 * @self: a zone
 * @dealt: the tile as which the last one of the zone was dealt
 *
 * Notes that the tile that was placed last is a face of another one.
 */
void
bm_zone_note_face (BmZone *self,
                   guint   dealt)
{
  g_return_if_fail (self->n_faces < BM_ZONE_MAX_TILES);

  self->faces[self->n_faces++] = (BmZoneFace) { .tile = (guint8) (self->n_tiles - 1), .dealt = (guint16) dealt };
}

/**
 * bm_zone_get_dealt_tile:
 * @self: a zone
 * @rules: the rules
 * @index: index of a tile in the zone, from 1
 *
 * Returns: the tile as which it was dealt: the one that it is, or one of which that is a face
 */
guint
bm_zone_get_dealt_tile (const BmZone  *self,
                        const BmRules *rules,
                        guint          index)
{
  for (guint i = 0; i < self->n_faces; i++)
    if (self->faces[i].tile == index)
      return self->faces[i].dealt;

  return bm_zone_get_tile (self, rules, index);
}

/* -- Which tiles hold together -- */

/* Whether two tiles share an edge. */
static gboolean
are_joined (const BmZone *self,
            guint         one,
            guint         other)
{
  int wide = MIN (self->x[one] + bm_zone_tile_width (self, one), self->x[other] + bm_zone_tile_width (self, other))
             - MAX (self->x[one], self->x[other]);
  int high = MIN (self->y[one] + bm_zone_tile_height (self, one), self->y[other] + bm_zone_tile_height (self, other))
             - MAX (self->y[one], self->y[other]);

  return (wide == 0 && high > 0) || (high == 0 && wide > 0);
}

/**
 * bm_zone_is_connected:
 * @self: a zone
 * @without: a bit for each tile that is left out
 *
 * Returns: whether all other tiles are connected with the explorer, edge to edge
 */
gboolean
bm_zone_is_connected (const BmZone *self,
                      guint32       without)
{
  guint8 queue[BM_ZONE_MAX_TILES] = { 0 };
  guint32 reached = without | 1;
  guint n = 1;

  for (guint next = 0; next < n; next++)
    for (guint i = 1; i < self->n_tiles; i++)
      if (!(reached >> i & 1) && are_joined (self, queue[next], i))
        {
          reached |= 1u << i;
          queue[n++] = (guint8) i;
        }

  return n + (guint) __builtin_popcount (without) == self->n_tiles;
}

/**
 * bm_zone_find_movable:
 * @self: a zone
 *
 * Returns: a bit for each tile that can be taken up: without it, the others are still connected
 */
guint32
bm_zone_find_movable (const BmZone *self)
{
  guint32 movable = 0;

  for (guint i = 1; i < self->n_tiles; i++)
    if (bm_zone_is_connected (self, 1u << i))
      movable |= 1u << i;

  return movable;
}

/* -- Moving -- */

/* Adds or takes away what everything that lies in the zone adds to its tallies. */
static void
count_tiles (BmZone        *self,
             const BmRules *rules,
             int            sign)
{
  gsize n = rules->n_tallies;

  bm_zone_add_tallies (self, rules, rules->explorer_tallies + self->explorer * n, sign);
  for (guint i = 1; i < self->n_tiles; i++)
    bm_zone_add_tallies (self, rules, rules->form_tallies + self->form[i] * n, sign);
  for (guint i = 0; i < self->n_crystals; i++)
    bm_zone_add_tallies (self, rules, rules->crystal_tallies + self->crystals[i].crystal * n, sign);
  for (guint i = 0; i < self->n_composites; i++)
    bm_zone_add_tallies (self, rules, rules->composite_tallies + self->composites[i].composite * n, sign);
}

/* Crystals that the player has chosen, once the last tile of that time lies. */
static void
complete_chosen (BmZone        *self,
                 const BmRules *rules,
                 guint          last)
{
  for (guint i = 0; i < self->n_chosen; i++)
    {
      const BmZoneChosen *chosen = &self->chosen[i];
      BmZoneCrystal crystal;

      if (chosen->tile == BM_ZONE_LIFTED || MAX (chosen->tile, chosen->after) != last)
        continue;
      crystal = bm_zone_find_part_crystal (self, rules, chosen->tile, chosen->part);
      if (!bm_zone_has_crystal (self, crystal.crystal, crystal.x, crystal.y))
        add_crystal (self, rules, &crystal);
    }
}

/* Puts the tiles of a zone without any of what they bring about together again. @possessions: what does not lie in it */
static void
lay_all (BmZone        *self,
         const BmRules *rules,
         const gint16  *possessions)
{
  guint8 n_tiles = self->n_tiles;
  guint8 turn = self->turn;
  guint8 n_kept = self->n_kept;
  guint8 n_chosen = self->n_chosen;
  guint8 n_faces = self->n_faces;
  guint16 forms[BM_ZONE_MAX_TILES];

  memcpy (forms, self->form, sizeof forms);
  bm_zone_init (self, rules, self->explorer);
  self->turn = turn;
  self->n_kept = n_kept;
  self->n_chosen = n_chosen;
  self->n_faces = n_faces;
  bm_zone_add_tallies (self, rules, possessions, 1);
  complete_chosen (self, rules, 0);
  for (guint i = 1; i < n_tiles; i++)
    {
      bm_zone_lay_again (self, rules, i, forms);
      complete_chosen (self, rules, i);
    }
}

/* What players have that does not lie in the zone. */
static void
find_possessions (const BmZone  *self,
                  const BmRules *rules,
                  gint16        *possessions)
{
  BmZone bare;

  bm_zone_copy (&bare, self, rules);
  count_tiles (&bare, rules, -1);
  memcpy (possessions, bare.tallies, sizeof (gint16) * rules->n_tallies);
}

/* Renumbers everything that names tiles when tile @index goes or comes. */
static void
renumber (BmZone   *self,
          guint     index,
          gboolean  goes)
{
  for (guint i = 0; i < self->n_kept; i++)
    {
      guint8 *tile = &self->kept[i].tile;

      if (goes)
        *tile = *tile == index ? BM_ZONE_LIFTED : (guint8) (*tile - (*tile > index));
      else
        *tile = *tile == BM_ZONE_LIFTED ? (guint8) index : (guint8) (*tile + (*tile >= index));
    }
  for (guint i = 0; i < self->n_chosen; i++)
    {
      BmZoneChosen *chosen = &self->chosen[i];

      if (goes)
        {
          chosen->tile = chosen->tile == index ? BM_ZONE_LIFTED : (guint8) (chosen->tile - (chosen->tile > index));
          chosen->after = (guint8) (chosen->after - (chosen->after > index));
        }
      else
        {
          chosen->tile = chosen->tile == BM_ZONE_LIFTED ? (guint8) index
                                                        : (guint8) (chosen->tile + (chosen->tile >= index));
          chosen->after = (guint8) (chosen->after + (chosen->after >= index));
        }
      chosen->after = MIN (chosen->after, (guint8) (self->n_tiles - 1));
    }
  for (guint i = 0; i < self->n_faces; i++)
    self->faces[i].tile = goes ? (guint8) (self->faces[i].tile - (self->faces[i].tile > index))
                               : (guint8) (self->faces[i].tile + (self->faces[i].tile >= index));
}

/* Closes the gap of tile @index in the lists of tiles, or makes one. */
static void
shift_tiles (BmZone   *self,
             guint     index,
             gboolean  goes)
{
  guint from = goes ? index + 1 : index;
  guint to = goes ? index : index + 1;
  guint n = self->n_tiles - from;

  memmove (&self->form[to], &self->form[from], sizeof *self->form * n);
  memmove (&self->x[to], &self->x[from], n);
  memmove (&self->y[to], &self->y[from], n);
  memmove (&self->placed[to], &self->placed[from], n);
  self->n_tiles = (guint8) (goes ? self->n_tiles - 1 : self->n_tiles + 1);
}

static void
forget_face (BmZone *self,
             guint   index)
{
  for (guint i = 0; i < self->n_faces; i++)
    if (self->faces[i].tile == index)
      {
        self->n_faces--;
        memmove (&self->faces[i], &self->faces[i + 1], sizeof *self->faces * (self->n_faces - i));
        return;
      }
}

/**
 * bm_zone_take_up:
 * @self: a zone
 * @rules: the rules
 * @index: index of a tile in the zone, see bm_zone_find_movable()
 * @lifted: (out): the tile
 *
 * Takes a tile up, which is to be put down again. The tiles after it move up in the lists of the zone until then.
 * Crystals and composites are those of the tiles that remain.
 */
void
bm_zone_take_up (BmZone        *self,
                 const BmRules *rules,
                 guint          index,
                 BmZoneLifted  *lifted)
{
  gint16 possessions[BM_MAX_TALLIES];

  g_return_if_fail (index > 0 && index < self->n_tiles);

  *lifted = (BmZoneLifted) {
    .index = (guint8) index, .placed = self->placed[index], .x = self->x[index], .y = self->y[index],
    .form = self->form[index], .dealt = (guint16) bm_zone_get_dealt_tile (self, rules, index),
  };
  find_possessions (self, rules, possessions);
  forget_face (self, index);
  shift_tiles (self, index, TRUE);
  renumber (self, index, TRUE);
  lay_all (self, rules, possessions);
}

/* Faces are listed in the order in which their tiles were placed. */
static void
remember_face (BmZone             *self,
               const BmZoneLifted *lifted)
{
  guint at = self->n_faces++;

  for (; at > 0 && self->faces[at - 1].tile > lifted->index; at--)
    self->faces[at] = self->faces[at - 1];
  self->faces[at] = (BmZoneFace) { .tile = lifted->index, .dealt = lifted->dealt };
}

/**
 * bm_zone_put_down:
 * @self: a zone
 * @rules: the rules
 * @lifted: the tile that has been taken up from it
 * @x: a legal place (see bm_zone_can_place())
 * @y: a legal place
 *
 * Places a tile anew. It has the index that it had. Beams that reach it, and what its own beams reach, mutate.
 *
 * Returns: a bit for each tile of the zone that mutated now
 */
guint32
bm_zone_put_down (BmZone             *self,
                  const BmRules      *rules,
                  const BmZoneLifted *lifted,
                  int                 x,
                  int                 y)
{
  gint16 possessions[BM_MAX_TALLIES];
  guint index = lifted->index;

  g_return_val_if_fail (index > 0 && index <= self->n_tiles && self->n_tiles < BM_ZONE_MAX_TILES, 0);

  find_possessions (self, rules, possessions);
  shift_tiles (self, index, FALSE);
  renumber (self, index, FALSE);
  self->form[index] = lifted->form;
  self->x[index] = (gint8) x;
  self->y[index] = (gint8) y;
  self->placed[index] = lifted->placed;
  if (lifted->dealt != rules->forms[lifted->form].tile)
    remember_face (self, lifted);
  lay_all (self, rules, possessions);

  return bm_zone_exchange_beams (self, rules, index);
}

/**
 * bm_zone_rebuild:
 * @self: a zone whose tiles have just been written into its lists, and nothing that they bring about
 * @rules: the rules
 *
 * Does all that follows from how tiles lie, with the levels that they have. Nothing in the tallies comes from elsewhere.
 */
void
bm_zone_rebuild (BmZone        *self,
                 const BmRules *rules)
{
  static const gint16 nothing[BM_MAX_TALLIES] = { 0 };

  lay_all (self, rules, nothing);
}
