/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter.h"

#include "bm-badge.h"
#include "bm-composition.h"
#include "bm-picture-store.h"

/* Everything is composed of pictures in the store; bm-composition knows how a tile is. In a zone, layers that could
 * cover others come first: the faces of all tiles, then beams and the light of beams and complete crystals, then
 * badges, and crystals last. */

#define LIT_CELLS  0.5f   /* side of a complete crystal */
#define GLOW_CELLS 1.0f   /* side of the light around it */
#define CALM       0.78   /* opacity of a part of an incomplete crystal */
#define BADGE_CELL 26.0   /* px: with smaller cells, badges would be illegible */

struct _BmPainter
{
  gatomicrefcount ref_count;

  BmRules        *rules;        /* nullable */
  BmPictureStore *store;
  guint32         owner;
  BmPainter      *predecessor;  /* nullable, owned reference: see bm_painter_new_after() */
  gboolean        has_drawn;
};

/** Painting: the state of painting. */
typedef struct
{
  BmPainter   *painter;
  GtkSnapshot *snapshot;
  double       cell;   /* side of a cell, in pixels of @snapshot */
  int          scale;  /* pixels of the screen per pixel of @snapshot */
} Painting;

G_DEFINE_BOXED_TYPE (BmPainter, bm_painter, bm_painter_ref, bm_painter_unref)

/* Takes @rules, which may be NULL. */
static BmPainter *
create (BmRules *rules)
{
  BmPainter *self = g_new0 (BmPainter, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->rules = rules;
  self->store = bm_picture_store_get_default ();
  self->owner = bm_picture_store_add_owner (self->store);

  return self;
}

/* -- Pictures -- */

static void
draw_picture (cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  const BmDrawing drawing = { (BmDrawingKind) key->kind, key->index, key->detail };

  bm_drawing_draw (&drawing, cr, data, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
}

/* Shows a picture in a rectangle of cells. */
static void
append (const Painting        *self,
        const BmDrawing       *drawing,
        const graphene_rect_t *cells)
{
  BmPainter *painter = self->painter;
  BmPictureKey key = {
    .owner = painter->owner,
    .kind = (guint16) drawing->kind,
    .index = (guint16) drawing->index,
    .detail = drawing->detail,
  };
  float cell = (float) self->cell;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (cells->origin.x * cell, cells->origin.y * cell,
                                               cells->size.width * cell, cells->size.height * cell);
  guint32 earlier = painter->predecessor != NULL ? painter->predecessor->owner : 0;
  double unit = MIN (bounds.size.width, bounds.size.height);
  guint pixels = bm_picture_store_quantise (unit * self->scale);

  if (unit <= 0)
    return;

  key.width = (guint16) (pixels * bounds.size.width / unit + 0.5);
  key.height = (guint16) (pixels * bounds.size.height / unit + 0.5);
  painter->has_drawn = TRUE;
  bm_picture_append (bm_picture_store_get_picture (painter->store, &key, earlier, draw_picture, painter->rules),
                     self->snapshot, &bounds);
}

/* Shows a square picture around a point, in half cells. */
static void
append_around (const Painting *self,
               BmDrawingKind   kind,
               guint           index,
               int             x,
               int             y,
               float           size)
{
  append (self, &(BmDrawing) { .kind = kind, .index = index },
          &GRAPHENE_RECT_INIT ((float) x / 2 - size / 2, (float) y / 2 - size / 2, size, size));
}

/* -- Tiles and explorers -- */

/* Shows the badges of a tile or explorer, if it has any. Miniatures have none. */
static void
append_badges (const Painting        *self,
               const BmDrawing       *piece,
               gboolean               in_composite,
               const graphene_rect_t *cells)
{
  const BmDrawing badges = bm_composition_get_badges (piece, in_composite);

  if (self->cell >= BADGE_CELL && bm_badge_has_any (&badges, self->painter->rules))
    append (self, &badges, cells);
}

/* Shows a crystal part with its point at (x, y), in half cells. */
static void
append_part (const Painting *self,
             guint           part,
             int             x,
             int             y)
{
  graphene_rect_t bounds = bm_composition_get_part_bounds ((BmSide) self->painter->rules->crystal_parts[part].on, x, y);

  append (self, &(BmDrawing) { .kind = BM_DRAWING_PART, .index = part }, &bounds);
}

static void
append_cb (const BmDrawing       *drawing,
           const graphene_rect_t *cells,
           gpointer               data)
{
  const Painting *self = data;
  gboolean is_badges = drawing->kind == BM_DRAWING_FORM_BADGES || drawing->kind == BM_DRAWING_EXPLORER_BADGES;

  if (!is_badges || self->cell >= BADGE_CELL)
    append (self, drawing, cells);
}

/* -- Zones -- */

static const BmBody *
get_body (const Painting *self,
          const BmZone   *zone,
          guint           tile)
{
  const BmDrawing piece = bm_drawing_of_tile (zone, tile);

  return bm_drawing_get_body (&piece, self->painter->rules);
}

static graphene_rect_t
get_cells (const Painting *self,
           const BmZone   *zone,
           guint           tile)
{
  const BmBody *body = get_body (self, zone, tile);

  return GRAPHENE_RECT_INIT (zone->x[tile], zone->y[tile], body->width, body->height);
}

static void
append_faces (const Painting *self,
              const BmZone   *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      const BmDrawing piece = bm_drawing_of_tile (zone, i);
      graphene_rect_t cells = get_cells (self, zone, i);

      append (self, &piece, &cells);
    }
}

/* The light where a beam hits a mutant. */
static void
append_hits (const Painting *self,
             const BmZone   *zone,
             guint           index)
{
  const BmRules *rules = self->painter->rules;
  const BmBody *body = get_body (self, zone, index);

  for (guint i = 0; i < body->n_beams; i++)
    {
      int x = zone->x[index] + body->beams[i].to_x;
      int y = zone->y[index] + body->beams[i].to_y;
      int hit = bm_zone_find_cell (zone, x, y);

      if (hit > 0 && rules->tiles[rules->forms[zone->form[hit]].tile].n_levels > 1)
        append (self, &(BmDrawing) { .kind = BM_DRAWING_BEAM_HIT, .index = body->beams[i].direction },
                &GRAPHENE_RECT_INIT (x, y, 1, 1));
    }
}

static void
append_all_beams (const Painting *self,
                  const BmZone   *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      bm_composition_foreach_beam (get_body (self, zone, i), zone->x[i], zone->y[i], append_cb, (gpointer) self);
      append_hits (self, zone, i);
    }
}

/* A complete composite has one badge: below the middle of its parts if they are in a row, otherwise below its first
 * part. */
static void
append_composite_badge (const Painting        *self,
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

  append (self, &(BmDrawing) { .kind = BM_DRAWING_COMPOSITE_BADGE, .index = done->composite },
          &GRAPHENE_RECT_INIT ((float) done->x + middle - 0.5f, (float) (done->y + first->height) - 0.7f, 1, 1));
}

static void
append_all_badges (const Painting *self,
                   const BmZone   *zone)
{
  for (guint i = 0; i < zone->n_tiles; i++)
    {
      const BmDrawing piece = bm_drawing_of_tile (zone, i);
      graphene_rect_t cells = get_cells (self, zone, i);

      append_badges (self, &piece, (zone->in_composite & 1u << i) != 0, &cells);
    }
  for (guint i = 0; i < zone->n_composites && self->cell >= BADGE_CELL; i++)
    append_composite_badge (self, &zone->composites[i]);
}

/* -- Crystals -- */

/* Whether the part with the point @point belongs to a complete crystal. */
static gboolean
is_complete (const Painting *self,
             const BmZone   *zone,
             guint           index,
             int             x,
             int             y)
{
  const BmCrystalPart *part = &self->painter->rules->crystal_parts[index];

  for (guint i = 0; i < zone->n_crystals; i++)
    if (zone->crystals[i].crystal == part->crystal && zone->crystals[i].x + part->x == x
        && zone->crystals[i].y + part->y == y)
      return TRUE;

  return FALSE;
}

static void
append_waiting_parts (const Painting *self,
                      const BmZone   *zone)
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
            append_part (self, body->parts[k].part, x, y);
        }
    }
  gtk_snapshot_pop (self->snapshot);
}

/* Whether all parts of a crystal meet in one point, so that the crystal is drawn as a whole. */
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
append_glow (const Painting      *self,
             const BmZoneCrystal *done)
{
  const BmRules *rules = self->painter->rules;
  const BmCrystal *crystal = &rules->crystals[done->crystal];
  guint n = is_in_one_point (rules, crystal) ? 1 : crystal->parts.n;

  for (guint i = crystal->parts.first; i < crystal->parts.first + n; i++)
    append_around (self, BM_DRAWING_CRYSTAL_GLOW, done->crystal, done->x + rules->crystal_parts[i].x,
                   done->y + rules->crystal_parts[i].y, GLOW_CELLS);
}

static void
append_crystal (const Painting      *self,
                const BmZoneCrystal *done)
{
  const BmRules *rules = self->painter->rules;
  const BmCrystal *crystal = &rules->crystals[done->crystal];

  if (is_in_one_point (rules, crystal))
    append_around (self, BM_DRAWING_CRYSTAL, done->crystal, done->x, done->y, LIT_CELLS);
  else
    for (guint i = crystal->parts.first; i < crystal->parts.first + crystal->parts.n; i++)
      append_part (self, i, done->x + rules->crystal_parts[i].x, done->y + rules->crystal_parts[i].y);
}

/* -- Public -- */

/**
 * bm_painter_new:
 * @rules: the rules with the things to draw
 *
 * Returns: (transfer full): a painter
 */
BmPainter *
bm_painter_new (BmRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return create (bm_rules_ref (rules));
}

/**
 * bm_painter_new_after:
 * @rules: the rules with the things to draw
 * @predecessor: (transfer full) (nullable): the painter of similar rules that this one replaces
 *
 * Creates a painter whose pictures are those of its predecessor where they look the same, so that only what has changed
 * is drawn on the screen. The predecessor is kept for as long as that takes.
 *
 * Returns: (transfer full): a painter
 */
BmPainter *
bm_painter_new_after (BmRules   *rules,
                      BmPainter *predecessor)
{
  BmPainter *self = bm_painter_new (rules);

  if (self == NULL || predecessor == NULL)
    return self;

  /* Rules may change several times between frames. */
  if (predecessor->has_drawn || predecessor->predecessor == NULL)
    self->predecessor = predecessor;
  else
    {
      self->predecessor = bm_painter_ref (predecessor->predecessor);
      bm_painter_unref (predecessor);
    }
  g_clear_pointer (&self->predecessor->predecessor, bm_painter_unref);

  return self;
}

/**
 * bm_painter_get_default:
 *
 * Returns: (transfer none): a painter for drawings that do not depend on rules, such as wreaths
 */
BmPainter *
bm_painter_get_default (void)
{
  static BmPainter *self = NULL;

  if (self == NULL)
    self = create (NULL);

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
 * Drops a reference; the last one frees the painter and its pictures.
 */
void
bm_painter_unref (BmPainter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_picture_store_forget (self->store, self->owner);
  g_clear_pointer (&self->predecessor, bm_painter_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_free (self);
}

/**
 * bm_painter_get_rules:
 * @self: a painter
 *
 * Returns: (transfer none) (nullable): the rules with the things that it draws; %NULL for bm_painter_get_default()
 */
BmRules *
bm_painter_get_rules (BmPainter *self)
{
  return self->rules;
}

/**
 * bm_painter_snap_cell:
 * @cell: the largest possible side of a cell, in pixels
 * @scale: the scale factor
 *
 * Pictures are stored in only a few sizes and otherwise scaled down. Views at one of these sizes are as sharp as
 * possible.
 *
 * Returns: the largest of these sizes that is not larger than @cell
 */
double
bm_painter_snap_cell (double cell,
                      int    scale)
{
  return bm_picture_store_snap (cell * scale) / (double) scale;
}

/**
 * bm_painter_snapshot:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @drawing: what to draw
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a drawing in the size of bm_drawing_get_cells(); tiles and explorers with everything that is on them.
 */
void
bm_painter_snapshot (BmPainter       *self,
                     GtkSnapshot     *snapshot,
                     const BmDrawing *drawing,
                     double           cell,
                     int              scale)
{
  const Painting painting = { self, snapshot, cell, scale };
  double width, height;

  g_return_if_fail (bm_drawing_is_valid (drawing, self->rules));

  if (drawing->kind == BM_DRAWING_FORM || drawing->kind == BM_DRAWING_EXPLORER)
    bm_composition_foreach (drawing, self->rules, append_cb, (gpointer) &painting);
  else if (drawing->kind == BM_DRAWING_LIT_CRYSTAL)
    {
      const BmZoneCrystal done = { .crystal = (guint8) drawing->index };

      append_glow (&painting, &done);
      append_crystal (&painting, &done);
    }
  else
    {
      bm_drawing_get_cells (drawing, self->rules, &width, &height);
      append (&painting, drawing, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
    }
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
  const Painting painting = { self, snapshot, cell, scale };

  append_faces (&painting, zone);
  if (cell * scale >= BM_DRAWING_MAP_CELL)
    {
      append_all_beams (&painting, zone);
      for (guint i = 0; i < zone->n_crystals; i++)
        append_glow (&painting, &zone->crystals[i]);
      append_all_badges (&painting, zone);
      append_waiting_parts (&painting, zone);
    }
  for (guint i = 0; i < zone->n_crystals; i++)
    append_crystal (&painting, &zone->crystals[i]);
}

/**
 * bm_painter_pack_colour:
 * @colour: a colour
 *
 * Returns: the colour as the detail of a sign, see #BmDrawingKind
 */
guint32
bm_painter_pack_colour (const GdkRGBA *colour)
{
  return (guint32) (colour->red * 255 + 0.5f) << 24 | (guint32) (colour->green * 255 + 0.5f) << 16
         | (guint32) (colour->blue * 255 + 0.5f) << 8 | (guint32) (colour->alpha * 255 + 0.5f);
}
