/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter.h"

#include "bm-artwork.h"
#include "bm-drawing.h"
#include "bm-plate.h"
#include "bm-seat-drawing.h"

/* Tiles and zones are put together here, from bottom to top: faces of tiles (terrain, monster, plates), beams, parts of crystals,
 * complete crystals. docs/ARTWORK.md has the measures: a cell is 100 × 100 units. */

#define UNITS_PER_CELL 100.0
#define CRYSTAL_UNITS  40.0   /* the view box of a crystal */
#define LIT_UNITS      50.0   /* a complete one */
#define GLOW_UNITS     100.0  /* the light around it */
#define CALM           0.62   /* opacity of a part that waits for others */
#define PLATE_CELL     26.0   /* plates are left out where cells are smaller: nobody could read them */

/* The kinds of pictures that a painter has in the store. */
enum
{
  PICTURE_FORM,
  PICTURE_EXPLORER,
  PICTURE_TILE_BACK,
  PICTURE_PART,
  PICTURE_CRYSTAL,
  PICTURE_GLOW,
  PICTURE_BEAM,
  PICTURE_HIT,
  PICTURE_COMPOSITE,
  PICTURE_SHIP,
  PICTURE_SEAT,
  PICTURE_MEDAL,
  PICTURE_TOKEN,
  PICTURE_SYMBOL,
  PICTURE_TERRAIN_SIGN,
  PICTURE_CRYSTAL_SIGN,
};

/* What the pictures of tiles and explorers have besides their face. */
enum
{
  DETAIL_PLATES = 1 << 0,
  DETAIL_IN_COMPOSITE = 1 << 1,
};

struct _BmPainter
{
  gatomicrefcount ref_count;

  BmRules   *rules;
  BmArtwork *artwork;
  guint32    owner;
};

G_DEFINE_BOXED_TYPE (BmPainter, bm_painter, bm_painter_ref, bm_painter_unref)

/* -- Drawing pictures -- */

static graphene_rect_t
get_bounds (const BmPictureKey *key)
{
  return GRAPHENE_RECT_INIT (0, 0, key->width, key->height);
}

/* Plates are drawn in units. */
static void
scale_to_units (cairo_t            *cr,
                const BmPictureKey *key,
                double              width_in_units)
{
  cairo_scale (cr, key->width / width_in_units, key->width / width_in_units);
}

/* Plates of small tiles are larger than their share, so that they can be read. */
static double
get_plate_size (const BmPictureKey *key,
                guint               n_cells)
{
  const double usual = 52;  /* pixels of a cell */
  double cell = (double) key->width / n_cells;

  return CLAMP (usual / cell, 1, 1.3);
}

static void
draw_form (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  BmPainter *self = data;
  const BmTile *tile = &self->rules->tiles[self->rules->forms[key->index].tile];
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_terrain (cr, self->rules, tile->terrain, &bounds);
  bm_drawing_draw_form (cr, self->rules, key->index, &bounds);
  if (key->detail & DETAIL_PLATES)
    {
      scale_to_units (cr, key, tile->body.width * UNITS_PER_CELL);
      bm_plate_draw_form (cr, self->rules, key->index, (key->detail & DETAIL_IN_COMPOSITE) != 0,
                          get_plate_size (key, tile->body.width));
    }
}

static void
draw_explorer (BmArtwork          *artwork,
               cairo_t            *cr,
               const BmPictureKey *key,
               gpointer            data)
{
  BmPainter *self = data;
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_explorer (cr, self->rules, key->index, &bounds);
  if (key->detail & DETAIL_PLATES)
    {
      scale_to_units (cr, key, 2 * UNITS_PER_CELL);
      bm_plate_draw_explorer (cr, self->rules, key->index, get_plate_size (key, 2));
    }
}

static void
draw_composite (BmArtwork          *artwork,
                cairo_t            *cr,
                const BmPictureKey *key,
                gpointer            data)
{
  scale_to_units (cr, key, UNITS_PER_CELL);
  bm_plate_draw_composite (cr, ((BmPainter *) data)->rules, key->index, UNITS_PER_CELL, get_plate_size (key, 1));
}

static void
draw_tile_back (BmArtwork          *artwork,
                cairo_t            *cr,
                const BmPictureKey *key,
                gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw (cr, "tile-back", &bounds);
}

static void
draw_crystal_part (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_part (cr, ((BmPainter *) data)->rules, key->index, &bounds);
}

static void
draw_crystal (BmArtwork          *artwork,
              cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_crystal (cr, ((BmPainter *) data)->rules, key->index, &bounds);
}

/* Light that fades out, in a paler colour of the crystal. */
static void
draw_glow (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  double radius = key->width / 2.0;
  cairo_pattern_t *light = cairo_pattern_create_radial (radius, radius, 0, radius, radius, radius);
  GdkRGBA colour;

  bm_drawing_parse_colour (((BmPainter *) data)->rules->crystals[key->index].colour, 0xffffff, &colour);
  cairo_pattern_add_color_stop_rgba (light, 0, 1, 1, 1, 1);
  cairo_pattern_add_color_stop_rgba (light, 0.36, colour.red * 0.4 + 0.6, colour.green * 0.4 + 0.6,
                                     colour.blue * 0.4 + 0.6, 0.85);
  cairo_pattern_add_color_stop_rgba (light, 0.66, colour.red * 0.6 + 0.4, colour.green * 0.6 + 0.4,
                                     colour.blue * 0.6 + 0.4, 0.28);
  cairo_pattern_add_color_stop_rgba (light, 1, colour.red, colour.green, colour.blue, 0);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
}

static void
draw_beam (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  static const char *const drawings[] = { "beam/up", "beam/down", "beam/left", "beam/right" };
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw (cr, drawings[key->index], &bounds);
}

static void
draw_hit (BmArtwork          *artwork,
          cairo_t            *cr,
          const BmPictureKey *key,
          gpointer            data)
{
  static const char *const drawings[] = { "beam/hit-up", "beam/hit-down", "beam/hit-left", "beam/hit-right" };
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw (cr, drawings[key->index], &bounds);
}

static void
draw_ship (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_seat_draw_ship (cr, key->index, &bounds);
}

static void
draw_seat (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_seat_draw_sign (cr, key->index, &bounds);
}

static void
draw_medal (BmArtwork          *artwork,
            cairo_t            *cr,
            const BmPictureKey *key,
            gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_medal (cr, ((BmPainter *) data)->rules, key->index, &bounds);
}

static void
draw_token (BmArtwork          *artwork,
            cairo_t            *cr,
            const BmPictureKey *key,
            gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_token (cr, ((BmPainter *) data)->rules, key->index, &bounds);
}

static void
draw_symbol (BmArtwork          *artwork,
             cairo_t            *cr,
             const BmPictureKey *key,
             gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_symbol (cr, ((BmPainter *) data)->rules, key->index, &bounds);
}

/* Four bytes, from red to alpha. */
static guint32
pack_colour (const GdkRGBA *colour)
{
  return (guint32) (colour->red * 255 + 0.5f) << 24 | (guint32) (colour->green * 255 + 0.5f) << 16
         | (guint32) (colour->blue * 255 + 0.5f) << 8 | (guint32) (colour->alpha * 255 + 0.5f);
}

static void
draw_sign (cairo_t            *cr,
           const BmPictureKey *key,
           const char         *sign)
{
  GdkRGBA colour = {
    (float) (key->detail >> 24) / 255,
    (float) (key->detail >> 16 & 0xff) / 255,
    (float) (key->detail >> 8 & 0xff) / 255,
    (float) (key->detail & 0xff) / 255,
  };
  graphene_rect_t bounds = get_bounds (key);

  bm_drawing_draw_sign (cr, sign, &colour, &bounds);
}

static void
draw_terrain_sign (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  draw_sign (cr, key, ((BmPainter *) data)->rules->terrains[key->index].sign);
}

static void
draw_crystal_sign (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  draw_sign (cr, key, ((BmPainter *) data)->rules->crystals[key->index].sign);
}

static const BmPictureFunc picture_funcs[] = {
  [PICTURE_FORM] = draw_form,
  [PICTURE_EXPLORER] = draw_explorer,
  [PICTURE_TILE_BACK] = draw_tile_back,
  [PICTURE_PART] = draw_crystal_part,
  [PICTURE_CRYSTAL] = draw_crystal,
  [PICTURE_GLOW] = draw_glow,
  [PICTURE_BEAM] = draw_beam,
  [PICTURE_HIT] = draw_hit,
  [PICTURE_COMPOSITE] = draw_composite,
  [PICTURE_SHIP] = draw_ship,
  [PICTURE_SEAT] = draw_seat,
  [PICTURE_MEDAL] = draw_medal,
  [PICTURE_TOKEN] = draw_token,
  [PICTURE_SYMBOL] = draw_symbol,
  [PICTURE_TERRAIN_SIGN] = draw_terrain_sign,
  [PICTURE_CRYSTAL_SIGN] = draw_crystal_sign,
};

/* -- Snapshots -- */

/* Shows a picture in a rectangle. */
static void
append_picture (BmPainter             *self,
                GtkSnapshot           *snapshot,
                guint                  kind,
                guint                  index,
                guint32                detail,
                const graphene_rect_t *bounds,
                int                    scale)
{
  BmPictureKey key = {
    .owner = self->owner,
    .kind = (guint16) kind,
    .index = (guint16) index,
    .detail = detail,
  };
  double unit = MIN (bounds->size.width, bounds->size.height);
  guint pixels = bm_artwork_quantise (unit * scale);

  if (unit <= 0)
    return;

  key.width = (guint16) (pixels * bounds->size.width / unit + 0.5);
  key.height = (guint16) (pixels * bounds->size.height / unit + 0.5);
  bm_picture_append (bm_artwork_get_picture (self->artwork, &key, picture_funcs[kind], self), snapshot, bounds);
}

/* Shows a square picture at the origin. */
static void
append_square (BmPainter   *self,
               GtkSnapshot *snapshot,
               guint        kind,
               guint        index,
               guint32      detail,
               double       size,
               int          scale)
{
  append_picture (self, snapshot, kind, index, detail, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size), scale);
}

/* Where the meeting point lies in the view box of a part, as a fraction of it. */
static graphene_point_t
get_anchor (BmSide side)
{
  static const graphene_point_t anchors[] = {
    [BM_SIDE_LEFT] = { 0, 0.5f },
    [BM_SIDE_RIGHT] = { 1, 0.5f },
    [BM_SIDE_TOP] = { 0.5f, 0 },
    [BM_SIDE_BOTTOM] = { 0.5f, 1 },
    [BM_SIDE_TOP_LEFT] = { 0, 0 },
    [BM_SIDE_TOP_RIGHT] = { 1, 0 },
    [BM_SIDE_BOTTOM_LEFT] = { 0, 1 },
    [BM_SIDE_BOTTOM_RIGHT] = { 1, 1 },
  };

  return anchors[side];
}

/* Shows a crystal part whose point is (x, y), in half cells. */
static void
append_part (BmPainter   *self,
             GtkSnapshot *snapshot,
             guint        part,
             int          x,
             int          y,
             double       cell,
             int          scale)
{
  graphene_point_t anchor = get_anchor (self->rules->crystal_parts[part].on);
  float size = (float) (CRYSTAL_UNITS / UNITS_PER_CELL * cell);

  append_picture (self, snapshot, PICTURE_PART, part, 0,
                  &GRAPHENE_RECT_INIT ((float) (x * cell / 2) - anchor.x * size,
                                       (float) (y * cell / 2) - anchor.y * size, size, size), scale);
}

static void
append_centred (BmPainter   *self,
                GtkSnapshot *snapshot,
                guint        kind,
                guint        index,
                double       units,
                int          x,
                int          y,
                double       cell,
                int          scale)
{
  float size = (float) (units / UNITS_PER_CELL * cell);

  append_picture (self, snapshot, kind, index, 0,
                  &GRAPHENE_RECT_INIT ((float) (x * cell / 2) - size / 2, (float) (y * cell / 2) - size / 2, size, size),
                  scale);
}

/* Shows the beams of a body whose upper left cell is (x, y). */
static void
append_beams (BmPainter    *self,
              GtkSnapshot  *snapshot,
              const BmBody *body,
              int           x,
              int           y,
              double        cell,
              int           scale)
{
  for (guint i = 0; i < body->n_beams; i++)
    append_picture (self, snapshot, PICTURE_BEAM, body->beams[i].direction, 0,
                    &GRAPHENE_RECT_INIT ((float) ((x + body->beams[i].x) * cell),
                                         (float) ((y + body->beams[i].y) * cell), (float) cell, (float) cell), scale);
}

static guint32
get_plate_detail (double cell)
{
  return cell >= PLATE_CELL ? DETAIL_PLATES : 0;
}

static void
append_body (BmPainter    *self,
             GtkSnapshot  *snapshot,
             guint         kind,
             guint         index,
             guint32       detail,
             const BmBody *body,
             int           x,
             int           y,
             double        cell,
             int           scale)
{
  append_picture (self, snapshot, kind, index, detail,
                  &GRAPHENE_RECT_INIT ((float) (x * cell), (float) (y * cell), (float) (body->width * cell),
                                       (float) (body->height * cell)), scale);
}

/* A body alone: with all its parts and beams. */
static void
append_whole_body (BmPainter    *self,
                   GtkSnapshot  *snapshot,
                   guint         kind,
                   guint         index,
                   const BmBody *body,
                   double        cell,
                   int           scale)
{
  append_body (self, snapshot, kind, index, get_plate_detail (cell), body, 0, 0, cell, scale);
  append_beams (self, snapshot, body, 0, 0, cell, scale);
  for (guint i = 0; i < body->n_parts; i++)
    append_part (self, snapshot, body->parts[i].part, body->parts[i].x, body->parts[i].y, cell, scale);
}

/* -- Zones -- */

static const BmBody *
get_body (BmPainter    *self,
          const BmZone *zone,
          guint         index)
{
  if (index == 0)
    return &self->rules->explorers[zone->explorer].body;

  return &self->rules->tiles[self->rules->forms[zone->form[index]].tile].body;
}

/* Whether a part whose point is (x, y) belongs to a complete crystal. */
static gboolean
is_complete (BmPainter    *self,
             const BmZone *zone,
             guint         index,
             int           x,
             int           y)
{
  const BmCrystalPart *part = &self->rules->crystal_parts[index];

  for (guint i = 0; i < zone->n_crystals; i++)
    if (zone->crystals[i].crystal == part->crystal && zone->crystals[i].x + part->x == x
        && zone->crystals[i].y + part->y == y)
      return TRUE;

  return FALSE;
}

static void
append_faces (BmPainter    *self,
              GtkSnapshot  *snapshot,
              const BmZone *zone,
              double        cell,
              int           scale)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      guint32 detail = get_plate_detail (cell);

      if (zone->in_composite & 1u << i)
        detail |= DETAIL_IN_COMPOSITE;
      append_body (self, snapshot, i == 0 ? PICTURE_EXPLORER : PICTURE_FORM, i == 0 ? zone->explorer : zone->form[i],
                   detail, get_body (self, zone, i), zone->x[i], zone->y[i], cell, scale);
    }
}

/* A complete composite has one plate: below the middle of its parts if they lie in a row, else below its first part. */
static void
append_composite_plate (BmPainter             *self,
                        GtkSnapshot           *snapshot,
                        const BmZoneComposite *done,
                        double                 cell,
                        int                    scale)
{
  const BmComposite *composite = &self->rules->composites[done->composite];
  const BmCompositePart *parts = &self->rules->composite_parts[composite->parts.first];
  const BmBody *first = &self->rules->tiles[parts[0].tile].body;
  double left = 0, right = first->width;
  gboolean in_row = TRUE;

  for (guint i = 1; i < composite->parts.n; i++)
    {
      in_row &= parts[i].y == 0;
      left = MIN (left, parts[i].x);
      right = MAX (right, parts[i].x + self->rules->tiles[parts[i].tile].body.width);
    }
  if (!in_row)
    {
      left = 0;
      right = first->width;
    }

  append_picture (self, snapshot, PICTURE_COMPOSITE, done->composite, 0,
                  &GRAPHENE_RECT_INIT ((float) ((done->x + (left + right) / 2 - 0.5) * cell),
                                       (float) ((done->y + first->height - 0.7) * cell), (float) cell, (float) cell),
                  scale);
}

/* Light where a beam reaches a mutant. */
static void
append_hits (BmPainter    *self,
             GtkSnapshot  *snapshot,
             const BmZone *zone,
             guint         index,
             double        cell,
             int           scale)
{
  const BmBody *body = get_body (self, zone, index);

  for (guint i = 0; i < body->n_beams; i++)
    {
      int x = zone->x[index] + body->beams[i].to_x;
      int y = zone->y[index] + body->beams[i].to_y;
      int hit = bm_zone_find_cell (zone, x, y);

      if (hit > 0 && self->rules->tiles[self->rules->forms[zone->form[hit]].tile].n_levels > 1)
        append_picture (self, snapshot, PICTURE_HIT, body->beams[i].direction, 0,
                        &GRAPHENE_RECT_INIT ((float) (x * cell), (float) (y * cell), (float) cell, (float) cell), scale);
    }
}

static void
append_waiting_parts (BmPainter    *self,
                      GtkSnapshot  *snapshot,
                      const BmZone *zone,
                      double        cell,
                      int           scale)
{
  gtk_snapshot_push_opacity (snapshot, CALM);
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      const BmBody *body = get_body (self, zone, i);

      for (guint k = 0; k < body->n_parts; k++)
        {
          int x = 2 * zone->x[i] + body->parts[k].x;
          int y = 2 * zone->y[i] + body->parts[k].y;

          if (!is_complete (self, zone, body->parts[k].part, x, y))
            append_part (self, snapshot, body->parts[k].part, x, y, cell, scale);
        }
    }
  gtk_snapshot_pop (snapshot);
}

/* Whether all parts of a crystal meet in one point. */
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
append_complete_crystal (BmPainter           *self,
                         GtkSnapshot         *snapshot,
                         const BmZoneCrystal *done,
                         double               cell,
                         int                  scale)
{
  const BmCrystal *crystal = &self->rules->crystals[done->crystal];

  if (is_in_one_point (self->rules, crystal))
    {
      append_centred (self, snapshot, PICTURE_GLOW, done->crystal, GLOW_UNITS, done->x, done->y, cell, scale);
      append_centred (self, snapshot, PICTURE_CRYSTAL, done->crystal, LIT_UNITS, done->x, done->y, cell, scale);
      return;
    }

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = crystal->parts.first; i < crystal->parts.first + crystal->parts.n; i++)
      {
        int x = done->x + self->rules->crystal_parts[i].x;
        int y = done->y + self->rules->crystal_parts[i].y;

        if (pass == 0)
          append_centred (self, snapshot, PICTURE_GLOW, done->crystal, GLOW_UNITS, x, y, cell, scale);
        else
          append_part (self, snapshot, i, x, y, cell, scale);
      }
}

/* -- Public -- */

/**
 * bm_painter_new:
 * @rules: the rules whose things are to be drawn
 *
 * Returns: (transfer full): a painter
 */
BmPainter *
bm_painter_new (BmRules *rules)
{
  BmPainter *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_new0 (BmPainter, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->rules = bm_rules_ref (rules);
  self->artwork = bm_artwork_get_default ();
  self->owner = bm_artwork_add_owner (self->artwork);

  return self;
}

/**
 * bm_painter_ref:
 * @self: a painter
 *
 * Returns: (transfer full): @self
 */
BmPainter *
bm_painter_ref (BmPainter *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_painter_unref:
 * @self: (transfer full): a painter
 *
 * Gives a reference back; the last one drops the painter and its pictures.
 */
void
bm_painter_unref (BmPainter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_artwork_forget (self->artwork, self->owner);
  bm_rules_unref (self->rules);
  g_free (self);
}

/**
 * bm_painter_get_rules:
 * @self: a painter
 *
 * Returns: (transfer none): the rules whose things it draws
 */
BmRules *
bm_painter_get_rules (BmPainter *self)
{
  return self->rules;
}

/**
 * bm_painter_snap_cell:
 * @cell: the side of a cell that there would be room for, in pixels
 * @scale: the scale factor
 *
 * Pictures are stored in few sizes and otherwise scaled down. Views that rest at a size of this list are as sharp as can be.
 *
 * Returns: the next size that is not larger than @cell
 */
double
bm_painter_snap_cell (double cell,
                      int    scale)
{
  return bm_artwork_snap (cell * scale) / (double) scale;
}

/**
 * bm_painter_snapshot_form:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @form: index into #BmRules.forms
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a tile at a level, with its crystal parts and beams.
 */
void
bm_painter_snapshot_form (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        form,
                          double       cell,
                          int          scale)
{
  g_return_if_fail (form < self->rules->n_forms);

  append_whole_body (self, snapshot, PICTURE_FORM, form, &self->rules->tiles[self->rules->forms[form].tile].body, cell,
                     scale);
}

/**
 * bm_painter_snapshot_explorer:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @explorer: index into #BmRules.explorers
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws an explorer, 2 × 2 cells, with its crystal parts and beams.
 */
void
bm_painter_snapshot_explorer (BmPainter   *self,
                              GtkSnapshot *snapshot,
                              guint        explorer,
                              double       cell,
                              int          scale)
{
  g_return_if_fail (explorer < self->rules->n_explorers);

  append_whole_body (self, snapshot, PICTURE_EXPLORER, explorer, &self->rules->explorers[explorer].body, cell, scale);
}

/**
 * bm_painter_snapshot_zone:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner of the zone's cell (0, 0) is at its origin
 * @zone: a zone
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a zone: all tiles, then their beams, then the parts of crystals that wait for others, then complete crystals with their light.
 */
void
bm_painter_snapshot_zone (BmPainter    *self,
                          GtkSnapshot  *snapshot,
                          const BmZone *zone,
                          double        cell,
                          int           scale)
{
  append_faces (self, snapshot, zone, cell, scale);
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      append_beams (self, snapshot, get_body (self, zone, i), zone->x[i], zone->y[i], cell, scale);
      append_hits (self, snapshot, zone, i, cell, scale);
    }
  for (guint i = 0; i < zone->n_composites && cell >= PLATE_CELL; i++)
    append_composite_plate (self, snapshot, &zone->composites[i], cell, scale);
  append_waiting_parts (self, snapshot, zone, cell, scale);
  for (guint i = 0; i < zone->n_crystals; i++)
    append_complete_crystal (self, snapshot, &zone->crystals[i], cell, scale);
}

/**
 * bm_painter_snapshot_tile_back:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the back of an upright tile, 1 × 2 cells.
 */
void
bm_painter_snapshot_tile_back (BmPainter   *self,
                               GtkSnapshot *snapshot,
                               double       cell,
                               int          scale)
{
  append_picture (self, snapshot, PICTURE_TILE_BACK, 0, 0,
                  &GRAPHENE_RECT_INIT (0, 0, (float) cell, (float) (2 * cell)), scale);
}

/**
 * bm_painter_snapshot_ship:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @seat: whose ship, or %BM_NONE
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a ship in the colour of a seat.
 */
void
bm_painter_snapshot_ship (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        seat,
                          double       size,
                          int          scale)
{
  append_square (self, snapshot, PICTURE_SHIP, seat, 0, size, scale);
}

/**
 * bm_painter_snapshot_seat:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @seat: a seat
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign of a seat: a colour, a face and a number of its own.
 */
void
bm_painter_snapshot_seat (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        seat,
                          double       size,
                          int          scale)
{
  append_square (self, snapshot, PICTURE_SEAT, seat, 0, size, scale);
}

/**
 * bm_painter_snapshot_medal:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @medal: index into #BmRules.medals
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a medal.
 */
void
bm_painter_snapshot_medal (BmPainter   *self,
                           GtkSnapshot *snapshot,
                           guint        medal,
                           double       size,
                           int          scale)
{
  g_return_if_fail (medal < self->rules->n_medals);

  append_square (self, snapshot, PICTURE_MEDAL, medal, 0, size, scale);
}

/**
 * bm_painter_snapshot_token:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @token: index into #BmRules.tokens
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a token.
 */
void
bm_painter_snapshot_token (BmPainter   *self,
                           GtkSnapshot *snapshot,
                           guint        token,
                           double       size,
                           int          scale)
{
  g_return_if_fail (token < self->rules->n_tokens);

  append_square (self, snapshot, PICTURE_TOKEN, token, 0, size, scale);
}

/**
 * bm_painter_snapshot_crystal:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @crystal: index into #BmRules.crystals
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a complete crystal.
 */
void
bm_painter_snapshot_crystal (BmPainter   *self,
                             GtkSnapshot *snapshot,
                             guint        crystal,
                             double       size,
                             int          scale)
{
  g_return_if_fail (crystal < self->rules->n_crystals);

  append_square (self, snapshot, PICTURE_CRYSTAL, crystal, 0, size, scale);
}

/**
 * bm_painter_snapshot_symbol:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @symbol: index into #BmRules.symbols
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a symbol.
 */
void
bm_painter_snapshot_symbol (BmPainter   *self,
                            GtkSnapshot *snapshot,
                            guint        symbol,
                            double       size,
                            int          scale)
{
  g_return_if_fail (symbol < self->rules->n_symbols);

  append_square (self, snapshot, PICTURE_SYMBOL, symbol, 0, size, scale);
}

/**
 * bm_painter_snapshot_terrain_sign:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @terrain: index into #BmRules.terrains
 * @colour: the colour of the sign
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign that tells a terrain without colour.
 */
void
bm_painter_snapshot_terrain_sign (BmPainter     *self,
                                  GtkSnapshot   *snapshot,
                                  guint          terrain,
                                  const GdkRGBA *colour,
                                  double         size,
                                  int            scale)
{
  g_return_if_fail (terrain < self->rules->n_terrains);

  append_square (self, snapshot, PICTURE_TERRAIN_SIGN, terrain, pack_colour (colour), size, scale);
}

/**
 * bm_painter_snapshot_crystal_sign:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @crystal: index into #BmRules.crystals
 * @colour: the colour of the sign
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign that tells a crystal without colour.
 */
void
bm_painter_snapshot_crystal_sign (BmPainter     *self,
                                  GtkSnapshot   *snapshot,
                                  guint          crystal,
                                  const GdkRGBA *colour,
                                  double         size,
                                  int            scale)
{
  g_return_if_fail (crystal < self->rules->n_crystals);

  append_square (self, snapshot, PICTURE_CRYSTAL_SIGN, crystal, pack_colour (colour), size, scale);
}
