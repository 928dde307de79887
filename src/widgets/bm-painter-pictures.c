/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter-private.h"

#include "bm-drawing.h"
#include "bm-badge.h"
#include "bm-seat-drawing.h"

/* How the pictures in the store are drawn. docs/ARTWORK.md has the measures: a cell is 100 × 100 units. */

#define UNITS_PER_CELL 100.0

/** DrawFunc: draws thing @index of some kind into @bounds. */
typedef void (*DrawFunc) (cairo_t               *cr,
                          const BmRules         *rules,
                          guint                  index,
                          const graphene_rect_t *bounds);

/* A cell with a line around it, in the colour of its ground. */
static void
draw_flat (cairo_t               *cr,
           const char            *colour,
           guint32                fallback,
           const graphene_rect_t *bounds)
{
  GdkRGBA ground;

  bm_drawing_parse_colour (colour, fallback, &ground);
  gdk_cairo_set_source_rgba (cr, &ground);
  gdk_cairo_rectangle (cr, &(GdkRectangle) { 0, 0, (int) bounds->size.width, (int) bounds->size.height });
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_flat_form (cairo_t               *cr,
                const BmRules         *rules,
                guint                  index,
                const graphene_rect_t *bounds)
{
  draw_flat (cr, rules->terrains[rules->tiles[rules->forms[index].tile].terrain].colour, 0x9a9996, bounds);
}

static void
draw_flat_explorer (cairo_t               *cr,
                    const BmRules         *rules,
                    guint                  index,
                    const graphene_rect_t *bounds)
{
  const double middle = bounds->size.width / 2;

  draw_flat (cr, NULL, 0x49456a, bounds);
  cairo_arc (cr, middle, middle, middle * 0.6, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
}

static void
draw_form (cairo_t               *cr,
           const BmRules         *rules,
           guint                  index,
           const graphene_rect_t *bounds)
{
  bm_drawing_draw_terrain (cr, rules, rules->tiles[rules->forms[index].tile].terrain, bounds);
  bm_drawing_draw_form (cr, rules, index, bounds);
}

static void
draw_tile_back (cairo_t               *cr,
                const BmRules         *rules,
                guint                  index,
                const graphene_rect_t *bounds)
{
  bm_drawing_draw (cr, "tile-back", bounds);
}

/* Light that fades out, in a paler colour of the crystal. */
static void
draw_glow (cairo_t               *cr,
           const BmRules         *rules,
           guint                  index,
           const graphene_rect_t *bounds)
{
  static const struct
  {
    double at;
    double share;  /* of the crystal's colour; the rest is white */
    double alpha;
  } stops[] = { { 0, 0, 1 }, { 0.36, 0.4, 0.85 }, { 0.66, 0.6, 0.28 }, { 1, 1, 0 } };
  double radius = bounds->size.width / 2;
  cairo_pattern_t *light = cairo_pattern_create_radial (radius, radius, 0, radius, radius, radius);
  GdkRGBA colour;

  bm_drawing_parse_colour (rules->crystals[index].colour, 0xffffff, &colour);
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    cairo_pattern_add_color_stop_rgba (light, stops[i].at, 1 - (1 - colour.red) * stops[i].share,
                                       1 - (1 - colour.green) * stops[i].share, 1 - (1 - colour.blue) * stops[i].share,
                                       stops[i].alpha);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
}

static void
draw_beam (cairo_t               *cr,
           const BmRules         *rules,
           guint                  index,
           const graphene_rect_t *bounds)
{
  static const char *const drawings[] = { "beam/up", "beam/down", "beam/left", "beam/right" };

  bm_drawing_draw (cr, drawings[index], bounds);
}

static void
draw_hit (cairo_t               *cr,
          const BmRules         *rules,
          guint                  index,
          const graphene_rect_t *bounds)
{
  static const char *const drawings[] = { "beam/hit-up", "beam/hit-down", "beam/hit-left", "beam/hit-right" };

  bm_drawing_draw (cr, drawings[index], bounds);
}

/* The sign of beams goes up; it is turned to where the beam goes. */
static void
draw_beam_sign (cairo_t               *cr,
                const BmRules         *rules,
                guint                  index,
                const graphene_rect_t *bounds)
{
  static const double quarters[] = {
    [BM_DIRECTION_UP] = 0,
    [BM_DIRECTION_DOWN] = 2,
    [BM_DIRECTION_LEFT] = -1,
    [BM_DIRECTION_RIGHT] = 1,
  };
  double half = bounds->size.width / 2;

  cairo_translate (cr, bounds->origin.x + half, bounds->origin.y + half);
  cairo_rotate (cr, quarters[index] * G_PI / 2);
  bm_drawing_draw (cr, "badge/beam", &GRAPHENE_RECT_INIT ((float) -half, (float) -half, bounds->size.width,
                                                          bounds->size.height));
}

static void
draw_ship (cairo_t               *cr,
           const BmRules         *rules,
           guint                  index,
           const graphene_rect_t *bounds)
{
  bm_seat_draw_ship (cr, index, bounds);
}

static void
draw_seat (cairo_t               *cr,
           const BmRules         *rules,
           guint                  index,
           const graphene_rect_t *bounds)
{
  bm_seat_draw_sign (cr, index, bounds);
}

/* The kinds that need no more than their index. */
static const DrawFunc draw_funcs[] = {
  [BM_PICTURE_TILE_BACK] = draw_tile_back,
  [BM_PICTURE_PART] = bm_drawing_draw_part,
  [BM_PICTURE_CRYSTAL] = bm_drawing_draw_crystal,
  [BM_PICTURE_GLOW] = draw_glow,
  [BM_PICTURE_BEAM] = draw_beam,
  [BM_PICTURE_HIT] = draw_hit,
  [BM_PICTURE_BEAM_SIGN] = draw_beam_sign,
  [BM_PICTURE_SHIP] = draw_ship,
  [BM_PICTURE_SEAT] = draw_seat,
  [BM_PICTURE_MEDAL] = bm_drawing_draw_medal,
  [BM_PICTURE_TOKEN] = bm_drawing_draw_token,
  [BM_PICTURE_SYMBOL] = bm_drawing_draw_symbol,
  [BM_PICTURE_TERRAIN] = bm_drawing_draw_terrain,
};

/* Badges are drawn in units. Those of small tiles are larger than their share, so that they can be read. */
static double
begin_badges (cairo_t            *cr,
              const BmPictureKey *key,
              guint               n_cells)
{
  const double usual = 52;  /* pixels of a cell */
  double cell = (double) key->width / n_cells;

  cairo_scale (cr, cell / UNITS_PER_CELL, cell / UNITS_PER_CELL);

  return CLAMP (usual / cell, 1, 1.3);
}

static void
draw_sign (cairo_t            *cr,
           const BmPictureKey *key,
           const BmRules      *rules,
           guint               set,
           const char         *sign)
{
  GdkRGBA colour = {
    (float) (key->detail >> 24) / 255,
    (float) (key->detail >> 16 & 0xff) / 255,
    (float) (key->detail >> 8 & 0xff) / 255,
    (float) (key->detail & 0xff) / 255,
  };

  bm_drawing_draw_sign (cr, rules, set, sign, &colour, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
}

static void
draw_picture (BmArtwork          *artwork,
              cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  const BmRules *rules = data;
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, key->width, key->height);
  double size;

  switch ((guint) key->kind)
    {
    case BM_PICTURE_FORM_BADGES:
      size = begin_badges (cr, key, rules->tiles[rules->forms[key->index].tile].body.width);
      bm_badge_draw_form (cr, rules, key->index, key->detail != 0, size);
      break;
    case BM_PICTURE_EXPLORER_BADGES:
      size = begin_badges (cr, key, rules->explorers[key->index].body.width);
      bm_badge_draw_explorer (cr, rules, key->index, size);
      break;
    case BM_PICTURE_COMPOSITE:
      size = begin_badges (cr, key, 1);
      bm_badge_draw_composite (cr, rules, key->index, UNITS_PER_CELL, size);
      break;
    case BM_PICTURE_TERRAIN_ICON:
      bm_badge_draw_terrain (cr, rules, key->index, key->detail, key->width);
      break;
    case BM_PICTURE_TERRAIN_SIGN:
      draw_sign (cr, key, rules, rules->terrains[key->index].art.set, rules->terrains[key->index].sign);
      break;
    case BM_PICTURE_CRYSTAL_SIGN:
      draw_sign (cr, key, rules, rules->crystals[key->index].art.set, rules->crystals[key->index].sign);
      break;
    case BM_PICTURE_FORM:
      if (key->width < BM_PAINTING_MAP_CELL * rules->tiles[rules->forms[key->index].tile].body.width)
        draw_flat_form (cr, rules, key->index, &bounds);
      else
        draw_form (cr, rules, key->index, &bounds);
      break;
    case BM_PICTURE_EXPLORER:
      if (key->width < BM_PAINTING_MAP_CELL * rules->explorers[key->index].body.width)
        draw_flat_explorer (cr, rules, key->index, &bounds);
      else
        bm_drawing_draw_explorer (cr, rules, key->index, &bounds);
      break;
    default:
      draw_funcs[key->kind](cr, rules, key->index, &bounds);
    }
}

/* Four bytes, from red to alpha: the detail of signs. */
guint32
bm_painting_pack_colour (const GdkRGBA *colour)
{
  return (guint32) (colour->red * 255 + 0.5f) << 24 | (guint32) (colour->green * 255 + 0.5f) << 16
         | (guint32) (colour->blue * 255 + 0.5f) << 8 | (guint32) (colour->alpha * 255 + 0.5f);
}

/* Shows a picture in a rectangle of pixels. */
void
bm_painting_append (const BmPainting      *self,
                    BmPictureKind          kind,
                    guint                  index,
                    guint32                detail,
                    const graphene_rect_t *bounds)
{
  BmPainter *painter = self->painter;
  BmPictureKey key = {
    .owner = painter->owner,
    .kind = (guint16) kind,
    .index = (guint16) index,
    .detail = detail,
  };
  double unit = MIN (bounds->size.width, bounds->size.height);
  guint pixels = bm_artwork_quantise (unit * self->scale);

  if (unit <= 0)
    return;

  key.width = (guint16) (pixels * bounds->size.width / unit + 0.5);
  key.height = (guint16) (pixels * bounds->size.height / unit + 0.5);
  bm_picture_append (bm_artwork_get_picture (painter->artwork, &key, draw_picture, painter->rules), self->snapshot,
                     bounds);
}

/* Shows a picture in a rectangle of cells. */
void
bm_painting_append_cells (const BmPainting      *self,
                          BmPictureKind          kind,
                          guint                  index,
                          guint32                detail,
                          const graphene_rect_t *cells)
{
  float cell = (float) self->cell;

  bm_painting_append (self, kind, index, detail,
                      &GRAPHENE_RECT_INIT (cells->origin.x * cell, cells->origin.y * cell, cells->size.width * cell,
                                           cells->size.height * cell));
}
