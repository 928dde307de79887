/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter.h"

#include "bm-artwork.h"

/* Tiles and zones are put together here, from bottom to top: faces of tiles (terrain, monster, plates), beams, parts of crystals,
 * complete crystals. docs/ARTWORK.md has the measures: a cell is 100 × 100 units. */

#define UNITS_PER_CELL 100.0
#define CRYSTAL_UNITS  40.0   /* the view box of a crystal */
#define GLOW_UNITS     96.0   /* the light around a complete one */
#define CALM           0.62   /* opacity of a part that waits for others */

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
  PICTURE_SHIP,
  PICTURE_SEAT,
  PICTURE_MEDAL,
  PICTURE_TOKEN,
  PICTURE_SYMBOL,
  PICTURE_TERRAIN_SIGN,
  PICTURE_CRYSTAL_SIGN,
};

struct _BmPainter
{
  gatomicrefcount ref_count;

  BmRules   *rules;
  BmArtwork *artwork;
  guint32    owner;
};

G_DEFINE_BOXED_TYPE (BmPainter, bm_painter, bm_painter_ref, bm_painter_unref)

/* -- Names of drawings -- */

/* Draws what a thing is drawn as, or what is drawn for all that have no drawing of their own. */
static void
draw_thing (BmPainter             *self,
            cairo_t               *cr,
            const char            *folder,
            const BmArt           *art,
            const char            *id,
            const graphene_rect_t *bounds)
{
  g_autofree char *drawing = g_strdup_printf ("%s/%s", folder, art->drawing != NULL ? art->drawing : id);

  if (!bm_artwork_draw (self->artwork, cr, drawing, art->colours, bounds))
    {
      g_autofree char *generic = g_strdup_printf ("%s/generic", folder);

      bm_artwork_draw (self->artwork, cr, generic, art->colours, bounds);
    }
}

/* -- Drawing pictures -- */

static graphene_rect_t
get_bounds (const BmPictureKey *key)
{
  return GRAPHENE_RECT_INIT (0, 0, key->width, key->height);
}

static void
set_source_hex (cairo_t    *cr,
                const char *colour,
                double      alpha)
{
  guint32 rgb = colour != NULL ? (guint32) g_ascii_strtoull (colour + 1, NULL, 16) : 0x808080;

  cairo_set_source_rgba (cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, alpha);
}

static void
draw_terrain (BmPainter             *self,
              cairo_t               *cr,
              const BmTerrain       *terrain,
              const BmBody          *body,
              const graphene_rect_t *bounds)
{
  g_autofree char *drawing = g_strdup_printf ("terrain/%s-%s",
                                              terrain->art.drawing != NULL ? terrain->art.drawing : terrain->id,
                                              body->width > body->height ? "landscape" : "upright");

  if (bm_artwork_draw (self->artwork, cr, drawing, terrain->art.colours, bounds))
    return;

  set_source_hex (cr, terrain->colour, 1);
  cairo_rectangle (cr, bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height);
  cairo_fill (cr);
}

static void
draw_monster (BmPainter             *self,
              cairo_t               *cr,
              const BmForm          *form,
              const graphene_rect_t *bounds)
{
  const BmTile *tile = &self->rules->tiles[form->tile];
  g_autofree char *name = NULL;

  if (tile->n_levels > 1)
    name = g_strdup_printf ("%s-%u", tile->art.drawing != NULL ? tile->art.drawing : tile->id, form->level);
  else
    name = g_strdup (tile->art.drawing != NULL ? tile->art.drawing : tile->id);

  draw_thing (self, cr, "monster", &(BmArt) { .drawing = name, .colours = { tile->art.colours[0],
              tile->art.colours[1], tile->art.colours[2], tile->art.colours[3], tile->art.colours[4] } }, NULL, bounds);
}

static void
draw_form (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  BmPainter *self = data;
  const BmForm *form = &self->rules->forms[key->index];
  const BmTile *tile = &self->rules->tiles[form->tile];
  graphene_rect_t bounds = get_bounds (key);

  draw_terrain (self, cr, &self->rules->terrains[tile->terrain], &tile->body, &bounds);
  draw_monster (self, cr, form, &bounds);
}

static void
draw_explorer (BmArtwork          *artwork,
               cairo_t            *cr,
               const BmPictureKey *key,
               gpointer            data)
{
  BmPainter *self = data;
  const BmExplorer *explorer = &self->rules->explorers[key->index];
  graphene_rect_t bounds = get_bounds (key);

  draw_thing (self, cr, "explorer", &explorer->art, explorer->id, &bounds);
}

static void
draw_tile_back (BmArtwork          *artwork,
                cairo_t            *cr,
                const BmPictureKey *key,
                gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_artwork_draw (artwork, cr, "tile-back", NULL, &bounds);
}

static const char *const side_names[] = {
  "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
};

static void
draw_crystal_part (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  BmPainter *self = data;
  const BmCrystalPart *part = &self->rules->crystal_parts[key->index];
  const BmCrystal *crystal = &self->rules->crystals[part->crystal];
  graphene_rect_t bounds = get_bounds (key);
  g_autofree char *name = g_strdup_printf ("%s-%s", crystal->art.drawing != NULL ? crystal->art.drawing : crystal->id,
                                           side_names[part->on]);

  draw_thing (self, cr, "crystal", &(BmArt) { .drawing = name, .colours = { BM_ART_AS_DRAWN, BM_ART_AS_DRAWN,
              BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN } }, NULL, &bounds);
}

static void
draw_crystal (BmArtwork          *artwork,
              cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  BmPainter *self = data;
  const BmCrystal *crystal = &self->rules->crystals[key->index];
  graphene_rect_t bounds = get_bounds (key);
  g_autofree char *drawing = g_strdup_printf ("crystal/%s-whole",
                                              crystal->art.drawing != NULL ? crystal->art.drawing : crystal->id);

  if (!bm_artwork_draw (artwork, cr, drawing, crystal->art.colours, &bounds))
    bm_artwork_draw (artwork, cr, "crystal/generic-whole", crystal->art.colours, &bounds);
}

static void
draw_glow (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  BmPainter *self = data;
  double radius = key->width / 2.0;
  cairo_pattern_t *light = cairo_pattern_create_radial (radius, radius, radius * 0.1, radius, radius, radius);
  guint32 rgb = 0xffffff;
  const char *colour = self->rules->crystals[key->index].colour;

  if (colour != NULL)
    rgb = (guint32) g_ascii_strtoull (colour + 1, NULL, 16);
  cairo_pattern_add_color_stop_rgba (light, 0, 1, 1, 1, 0.95);
  cairo_pattern_add_color_stop_rgba (light, 0.45, (rgb >> 16 & 0xff) / 510.0 + 0.5, (rgb >> 8 & 0xff) / 510.0 + 0.5,
                                     (rgb & 0xff) / 510.0 + 0.5, 0.7);
  cairo_pattern_add_color_stop_rgba (light, 1, 1, 1, 1, 0);
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

  bm_artwork_draw (artwork, cr, drawings[key->index], NULL, &bounds);
}

static void
draw_ship (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_artwork_draw (artwork, cr, "ship", NULL, &bounds);
}

static void
draw_medal (BmArtwork          *artwork,
            cairo_t            *cr,
            const BmPictureKey *key,
            gpointer            data)
{
  BmPainter *self = data;
  const BmMedal *medal = &self->rules->medals[key->index];
  graphene_rect_t bounds = get_bounds (key);

  draw_thing (self, cr, "medal", &medal->art, medal->id, &bounds);
}

static void
draw_token (BmArtwork          *artwork,
            cairo_t            *cr,
            const BmPictureKey *key,
            gpointer            data)
{
  BmPainter *self = data;
  const BmToken *token = &self->rules->tokens[key->index];
  graphene_rect_t bounds = get_bounds (key);

  draw_thing (self, cr, "token", &token->art, token->id, &bounds);
}

static void
draw_symbol (BmArtwork          *artwork,
             cairo_t            *cr,
             const BmPictureKey *key,
             gpointer            data)
{
  BmPainter *self = data;
  const BmSymbol *symbol = &self->rules->symbols[key->index];
  graphene_rect_t bounds = get_bounds (key);

  draw_thing (self, cr, "symbol", &symbol->art, symbol->id, &bounds);
}

/* A sign is a mask: drawn in ink, shown in the colour that the key says. */
static void
draw_sign (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           const char         *sign)
{
  graphene_rect_t bounds = get_bounds (key);
  g_autofree char *drawing = g_strdup_printf ("terrain/%s", sign != NULL ? sign : "generic");

  if (!bm_artwork_draw (artwork, cr, drawing, NULL, &bounds))
    bm_artwork_draw (artwork, cr, "terrain/generic", NULL, &bounds);
  cairo_set_operator (cr, CAIRO_OPERATOR_IN);
  cairo_set_source_rgba (cr, (key->detail >> 24) / 255.0, (key->detail >> 16 & 0xff) / 255.0,
                         (key->detail >> 8 & 0xff) / 255.0, (key->detail & 0xff) / 255.0);
  cairo_paint (cr);
}

static void
draw_terrain_sign (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  draw_sign (artwork, cr, key, ((BmPainter *) data)->rules->terrains[key->index].sign);
}

static void
draw_crystal_sign (BmArtwork          *artwork,
                   cairo_t            *cr,
                   const BmPictureKey *key,
                   gpointer            data)
{
  draw_sign (artwork, cr, key, ((BmPainter *) data)->rules->crystals[key->index].sign);
}

static void
draw_seat (BmArtwork          *artwork,
           cairo_t            *cr,
           const BmPictureKey *key,
           gpointer            data)
{
  graphene_rect_t bounds = get_bounds (key);

  bm_artwork_draw (artwork, cr, "ship", NULL, &bounds);
}

static const BmPictureFunc picture_funcs[] = {
  [PICTURE_FORM] = draw_form,
  [PICTURE_EXPLORER] = draw_explorer,
  [PICTURE_TILE_BACK] = draw_tile_back,
  [PICTURE_PART] = draw_crystal_part,
  [PICTURE_CRYSTAL] = draw_crystal,
  [PICTURE_GLOW] = draw_glow,
  [PICTURE_BEAM] = draw_beam,
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
  gtk_snapshot_append_texture (snapshot,
                               bm_artwork_get_picture (self->artwork, &key, picture_funcs[kind], self), bounds);
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

static void
append_body (BmPainter    *self,
             GtkSnapshot  *snapshot,
             guint         kind,
             guint         index,
             const BmBody *body,
             int           x,
             int           y,
             double        cell,
             int           scale)
{
  append_picture (self, snapshot, kind, index, 0,
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
  append_body (self, snapshot, kind, index, body, 0, 0, cell, scale);
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
    append_body (self, snapshot, i == 0 ? PICTURE_EXPLORER : PICTURE_FORM, i == 0 ? zone->explorer : zone->form[i],
                 get_body (self, zone, i), zone->x[i], zone->y[i], cell, scale);
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
      append_centred (self, snapshot, PICTURE_CRYSTAL, done->crystal, CRYSTAL_UNITS, done->x, done->y, cell, scale);
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
    append_beams (self, snapshot, get_body (self, zone, i), zone->x[i], zone->y[i], cell, scale);
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

/* Four bytes, from red to alpha. */
static guint32
pack_colour (const GdkRGBA *colour)
{
  return (guint32) (colour->red * 255 + 0.5f) << 24 | (guint32) (colour->green * 255 + 0.5f) << 16
         | (guint32) (colour->blue * 255 + 0.5f) << 8 | (guint32) (colour->alpha * 255 + 0.5f);
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
