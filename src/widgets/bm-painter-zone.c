/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter-private.h"

/* Zones. What could cover something else comes first: faces of all tiles, then beams and the light that they and
 * complete crystals give, then badges, and last the crystals. */

#define LIT_CELLS  0.5f    /* side of a complete crystal, in cells */
#define GLOW_CELLS 1.0f    /* side of the light around it */
#define CALM       0.78    /* opacity of a part that waits for others */

static const BmBody *
get_body (const BmPainting *self,
          const BmZone     *zone,
          guint             index)
{
  const BmRules *rules = self->painter->rules;

  return index == 0 ? &rules->explorers[zone->explorer].body : &rules->tiles[rules->forms[zone->form[index]].tile].body;
}

static guint
get_index (const BmZone *zone,
           guint         tile)
{
  return tile == 0 ? zone->explorer : zone->form[tile];
}

static BmPictureKind
get_face (guint tile)
{
  return tile == 0 ? BM_PICTURE_EXPLORER : BM_PICTURE_FORM;
}

static graphene_rect_t
get_cells (const BmPainting *self,
           const BmZone     *zone,
           guint             tile)
{
  const BmBody *body = get_body (self, zone, tile);

  return GRAPHENE_RECT_INIT (zone->x[tile], zone->y[tile], body->width, body->height);
}

static void
append_faces (const BmPainting *self,
              const BmZone     *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      graphene_rect_t cells = get_cells (self, zone, i);

      bm_painting_append_cells (self, get_face (i), get_index (zone, i), 0, &cells);
    }
}

/* -- Beams -- */

/* Light where a beam reaches a mutant. */
static void
append_hits (const BmPainting *self,
             const BmZone     *zone,
             guint             index)
{
  const BmRules *rules = self->painter->rules;
  const BmBody *body = get_body (self, zone, index);

  for (guint i = 0; i < body->n_beams; i++)
    {
      int x = zone->x[index] + body->beams[i].to_x;
      int y = zone->y[index] + body->beams[i].to_y;
      int hit = bm_zone_find_cell (zone, x, y);

      if (hit > 0 && rules->tiles[rules->forms[zone->form[hit]].tile].n_levels > 1)
        bm_painting_append_cells (self, BM_PICTURE_HIT, body->beams[i].direction, 0, &GRAPHENE_RECT_INIT (x, y, 1, 1));
    }
}

static void
append_beams (const BmPainting *self,
              const BmZone     *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      bm_painting_append_beams (self, get_body (self, zone, i), zone->x[i], zone->y[i]);
      append_hits (self, zone, i);
    }
}

/* -- Badges -- */

/* A complete composite has one badge: below the middle of its parts if they lie in a row, else below its first part. */
static void
append_composite_badge (const BmPainting      *self,
                        const BmZoneComposite *done)
{
  const BmRules *rules = self->painter->rules;
  const BmComposite *composite = &rules->composites[done->composite];
  const BmCompositePart *parts = &rules->composite_parts[composite->parts.first];
  const BmBody *first = &rules->tiles[parts[0].tile].body;
  int left = 0, right = first->width;
  gboolean in_row = TRUE;
  float middle;

  for (guint i = 1; i < composite->parts.n; i++)
    {
      in_row &= parts[i].y == 0;
      left = MIN (left, parts[i].x);
      right = MAX (right, parts[i].x + rules->tiles[parts[i].tile].body.width);
    }
  middle = in_row ? (float) (left + right) / 2 : (float) first->width / 2;

  bm_painting_append_cells (self, BM_PICTURE_COMPOSITE, done->composite, 0,
                            &GRAPHENE_RECT_INIT ((float) done->x + middle - 0.5f,
                                                 (float) (done->y + first->height) - 0.7f, 1, 1));
}

static void
append_badges (const BmPainting *self,
               const BmZone     *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      graphene_rect_t cells = get_cells (self, zone, i);

      bm_painting_append_badges (self, get_face (i), get_index (zone, i), (zone->in_composite & 1u << i) != 0, &cells);
    }
  for (guint i = 0; i < zone->n_composites && self->cell >= BM_PAINTING_BADGE_CELL; i++)
    append_composite_badge (self, &zone->composites[i]);
}

/* -- Crystals -- */

/* Whether a part whose point is (x, y) belongs to a complete crystal. */
static gboolean
is_complete (const BmPainting *self,
             const BmZone     *zone,
             guint             index,
             int               x,
             int               y)
{
  const BmCrystalPart *part = &self->painter->rules->crystal_parts[index];

  for (guint i = 0; i < zone->n_crystals; i++)
    if (zone->crystals[i].crystal == part->crystal && zone->crystals[i].x + part->x == x
        && zone->crystals[i].y + part->y == y)
      return TRUE;

  return FALSE;
}

static void
append_waiting_parts (const BmPainting *self,
                      const BmZone     *zone)
{
  gtk_snapshot_push_opacity (self->snapshot, CALM);
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      const BmBody *body = get_body (self, zone, i);

      for (guint k = 0; k < body->n_parts; k++)
        {
          int x = 2 * zone->x[i] + body->parts[k].x;
          int y = 2 * zone->y[i] + body->parts[k].y;

          if (!is_complete (self, zone, body->parts[k].part, x, y))
            bm_painting_append_part (self, body->parts[k].part, x, y);
        }
    }
  gtk_snapshot_pop (self->snapshot);
}

/* Shows a picture of a crystal around a point, in half cells. */
static void
append_around (const BmPainting *self,
               BmPictureKind     kind,
               guint             crystal,
               int               x,
               int               y,
               float             size)
{
  bm_painting_append_cells (self, kind, crystal, 0,
                            &GRAPHENE_RECT_INIT ((float) x / 2 - size / 2, (float) y / 2 - size / 2, size, size));
}

/* Whether all parts of a crystal meet in one point, so that it is drawn as a whole. */
static gboolean
is_in_one_point (const BmRules   *rules,
                 const BmCrystal *crystal)
{
  for (guint i = 0; i < crystal->parts.n; i++)
    if (rules->crystal_parts[crystal->parts.first + i].x != 0 || rules->crystal_parts[crystal->parts.first + i].y != 0)
      return FALSE;

  return TRUE;
}

static void
append_glow (const BmPainting    *self,
             const BmZoneCrystal *done)
{
  const BmRules *rules = self->painter->rules;
  const BmCrystal *crystal = &rules->crystals[done->crystal];
  guint n = is_in_one_point (rules, crystal) ? 1 : crystal->parts.n;

  for (guint i = crystal->parts.first; i < crystal->parts.first + n; i++)
    append_around (self, BM_PICTURE_GLOW, done->crystal, done->x + rules->crystal_parts[i].x,
                   done->y + rules->crystal_parts[i].y, GLOW_CELLS);
}

static void
append_lit_crystal (const BmPainting    *self,
                    const BmZoneCrystal *done)
{
  const BmRules *rules = self->painter->rules;
  const BmCrystal *crystal = &rules->crystals[done->crystal];

  if (is_in_one_point (rules, crystal))
    append_around (self, BM_PICTURE_CRYSTAL, done->crystal, done->x, done->y, LIT_CELLS);
  else
    for (guint i = crystal->parts.first; i < crystal->parts.first + crystal->parts.n; i++)
      bm_painting_append_part (self, i, done->x + rules->crystal_parts[i].x, done->y + rules->crystal_parts[i].y);
}

/* -- Public -- */

/**
 * bm_painter_snapshot_lit_crystal:
 * @self: a painter
 * @snapshot: where to draw; the point of the crystal's first part is at its origin
 * @crystal: index into #BmRules.crystals
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a complete crystal with its light, as it lies on the tiles of a zone.
 */
void
bm_painter_snapshot_lit_crystal (BmPainter   *self,
                                 GtkSnapshot *snapshot,
                                 guint        crystal,
                                 double       cell,
                                 int          scale)
{
  BmPainting painting = { self, snapshot, cell, scale };
  const BmZoneCrystal done = { .crystal = (guint8) crystal };

  g_return_if_fail (crystal < self->rules->n_crystals);

  append_glow (&painting, &done);
  append_lit_crystal (&painting, &done);
}

/**
 * bm_painter_snapshot_zone:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner of the zone's cell (0, 0) is at its origin
 * @zone: a zone
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a zone.
 */
void
bm_painter_snapshot_zone (BmPainter    *self,
                          GtkSnapshot  *snapshot,
                          const BmZone *zone,
                          double        cell,
                          int           scale)
{
  BmPainting painting = { self, snapshot, cell, scale };

  append_faces (&painting, zone);
  if (cell * scale >= BM_PAINTING_MAP_CELL)
    {
      append_beams (&painting, zone);
      for (guint i = 0; i < zone->n_crystals; i++)
        append_glow (&painting, &zone->crystals[i]);
      append_badges (&painting, zone);
      append_waiting_parts (&painting, zone);
    }
  for (guint i = 0; i < zone->n_crystals; i++)
    append_lit_crystal (&painting, &zone->crystals[i]);
}
