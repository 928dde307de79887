/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas-private.h"

#include <math.h>

#include "bm-painter.h"

/* Drawing of a canvas. Parts that stay the same from frame to frame are recorded once for a size of cells and kept;
 * given the same nodes, GTK redraws only what has changed, such as the ghost under the pointer. */

#define SLOT_INSET   0.05  /* in cells, like the next ones */
#define CORNER       0.09
#define DOT_RADIUS   0.07
#define BADGE_TEXT   0.34
#define GHOST_TEXT   0.44
#define MIN_BADGE_CELL 26  /* px: with smaller cells, only the best places have a badge */
#define PREVIEW_OPACITY 0.55

static GdkRGBA
get_colour (BmZoneCanvas *self,
            const char   *name,
            double        alpha)
{
  GdkRGBA colour = { 1, 0, 1, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), name, &colour);
  colour.alpha *= (float) alpha;
  return colour;
}

static int
get_scale (BmZoneCanvas *self)
{
  return gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static BmCells
get_tile_cells (BmZoneCanvas *self,
                guint         tile,
                BmPlace       place)
{
  return bm_cells_of_place (place, (BmShape) bm_painter_get_rules (self->painter)->tiles[tile].shape);
}

/* The bounds of cells, if cell (0, 0) has its corner at the origin. */
static graphene_rect_t
get_bounds (BmCells cells,
            double  cell)
{
  return bm_camera_get_bounds ((BmCamera) { cell, 0, 0 }, cells);
}

/* -- Kept drawings -- */

void
bm_zone_drawing_clear (BmZoneDrawing *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  self->cell = 0;
}

void
bm_zone_canvas_forget_drawings (BmZoneCanvas *self)
{
  bm_zone_drawing_clear (&self->drawn_zone);
  bm_zone_drawing_clear (&self->drawn_before);
  bm_zone_drawing_clear (&self->drawn_between);
  bm_zone_drawing_clear (&self->drawn_preview);
  bm_zone_drawing_clear (&self->drawn_offers);
}

/* While the zone moves, a drawing for another size is good enough. */
static gboolean
is_good_enough (BmZoneCanvas        *self,
                const BmZoneDrawing *drawing)
{
  double ratio;

  if (drawing->cell == 0)
    return FALSE;

  ratio = self->camera.cell / drawing->cell;
  return bm_zone_canvas_is_moving (self) ? ratio > 0.5 && ratio < 2 : ABS (ratio - 1) < 0.001;
}

static void
append_drawing (BmZoneCanvas        *self,
                GtkSnapshot         *snapshot,
                const BmZoneDrawing *drawing)
{
  float ratio = (float) (self->camera.cell / drawing->cell);

  if (drawing->node == NULL)
    return;

  gtk_snapshot_save (snapshot);
  if (ABS (ratio - 1) >= 0.001f)
    gtk_snapshot_scale (snapshot, ratio, ratio);
  gtk_snapshot_append_node (snapshot, drawing->node);
  gtk_snapshot_restore (snapshot);
}

static void
draw_zone (BmZoneCanvas  *self,
           GtkSnapshot   *snapshot,
           BmZoneDrawing *drawing,
           const BmZone  *zone)
{
  if (!is_good_enough (self, drawing))
    {
      GtkSnapshot *recording = gtk_snapshot_new ();

      bm_zone_drawing_clear (drawing);
      bm_painter_snapshot_zone (self->painter, recording, zone, self->camera.cell, get_scale (self));
      drawing->node = gtk_snapshot_free_to_node (recording);
      drawing->cell = self->camera.cell;
    }

  append_drawing (self, snapshot, drawing);
}

/* -- Bits and pieces -- */

static void
fill (GtkSnapshot     *snapshot,
      graphene_rect_t  bounds,
      double           radius,
      GdkRGBA          colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

/* A ring of @width pixels around @bounds. */
static void
draw_ring (GtkSnapshot     *snapshot,
           graphene_rect_t  bounds,
           double           radius,
           double           width,
           GdkRGBA          colour)
{
  const float widths[4] = { (float) width, (float) width, (float) width, (float) width };
  const GdkRGBA colours[4] = { colour, colour, colour, colour };
  GskRoundedRect outline;

  graphene_rect_inset (&bounds, (float) -width, (float) -width);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, (float) (radius + width));
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* A form in the middle of @bounds, squeezed, faded, or scaled. */
static void
draw_form (BmZoneCanvas    *self,
           GtkSnapshot     *snapshot,
           guint            form,
           graphene_rect_t  bounds,
           double           scale_x,
           double           scale_y,
           double           opacity)
{
  graphene_point_t middle = bm_rect_get_middle (&bounds);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &middle);
  gtk_snapshot_scale (snapshot, (float) scale_x, (float) scale_y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-bounds.size.width / 2, -bounds.size.height / 2));
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  bm_painter_snapshot (self->painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_FORM, .index = form },
                       self->camera.cell, get_scale (self));
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static char *
format_points (int points)
{
  if (points == 0)
    return g_strdup ("0");
  return g_strdup_printf ("%s%d", points > 0 ? "+" : "−", ABS (points));
}

static PangoLayout *
create_layout (BmZoneCanvas *self,
               const char   *text,
               double        size)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font =
    pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  return layout;
}

/* A badge with points, with its middle at @middle. */
static void
draw_badge (BmZoneCanvas    *self,
            GtkSnapshot     *snapshot,
            graphene_point_t middle,
            int              points,
            double           size,
            gboolean         is_best)
{
  g_autofree char *text = format_points (points);
  g_autoptr (PangoLayout) layout = create_layout (self, text, size);
  GdkRGBA front = get_colour (self, is_best ? "accent_fg_color" : "popover_fg_color", 1);
  GdkRGBA back = get_colour (self, is_best ? "accent_bg_color" : "popover_bg_color", is_best ? 1 : 0.88);
  float width;
  float height;
  PangoRectangle ink;
  graphene_rect_t bounds;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  height = (float) (size * 1.35);
  width = MAX ((float) ink.width + (float) size * 0.7f, height);
  bounds = GRAPHENE_RECT_INIT (middle.x - width / 2, middle.y - height / 2, width, height);
  fill (snapshot, bounds, height / 2, back);
  draw_ring (snapshot, bounds, height / 2, 1, get_colour (self, is_best ? "accent_fg_color" : "popover_fg_color", 0.6));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle.x - (float) ink.width / 2 - (float) ink.x,
                                                          middle.y - (float) ink.height / 2 - (float) ink.y));
  gtk_snapshot_append_layout (snapshot, layout, &front);
  gtk_snapshot_restore (snapshot);
}

/* -- Offers -- */

static void
draw_slots (BmZoneCanvas *self,
            GtkSnapshot  *snapshot,
            double        cell)
{
  BmPlace cells[2 * BM_ZONE_MAX_PLACES];
  guint n = bm_offers_list_cells (&self->offers, cells);
  GdkRGBA colour = get_colour (self, "bm_slot_color", 1);
  GdkRGBA edge = get_colour (self, "bm_slot_edge_color", 1);

  for (guint i = 0; i < n; i++)
    {
      graphene_rect_t bounds = get_bounds ((BmCells) { bm_place_x (cells[i]), bm_place_y (cells[i]), 1, 1 }, cell);

      graphene_rect_inset (&bounds, (float) (SLOT_INSET * cell), (float) (SLOT_INSET * cell));
      fill (snapshot, bounds, CORNER * cell, colour);
      graphene_rect_inset (&bounds, 1, 1);
      draw_ring (snapshot, bounds, CORNER * cell - 1, 1, edge);
    }
}

static void
draw_offer (BmZoneCanvas *self,
            GtkSnapshot  *snapshot,
            guint         offer,
            double        cell)
{
  graphene_rect_t bounds = get_bounds (bm_cells_of_place (self->offers.places[offer], self->offers.shape), cell);
  graphene_point_t middle = bm_rect_get_middle (&bounds);
  gboolean is_best = bm_offers_is_best (&self->offers, offer);
  double radius = DOT_RADIUS * cell;

  if (is_best || (bm_offers_stands_out (&self->offers, offer) && cell >= MIN_BADGE_CELL))
    {
      draw_badge (self, snapshot, middle, self->offers.points[offer], MAX (BADGE_TEXT * cell, 10), is_best);
      return;
    }

  fill (snapshot, GRAPHENE_RECT_INIT (middle.x - (float) radius, middle.y - (float) radius, 2 * (float) radius,
                                      2 * (float) radius), radius, get_colour (self, "bm_slot_dot_color", 1));
}

static void
record_offers (BmZoneCanvas *self,
               GtkSnapshot  *snapshot,
               double        cell)
{
  if (!self->offers.can_place)
    gtk_snapshot_push_opacity (snapshot, PREVIEW_OPACITY);

  draw_slots (self, snapshot, cell);
  for (guint i = 0; i < self->offers.n; i++)
    {
      if (!bm_offers_is_best (&self->offers, i))
        draw_offer (self, snapshot, i, cell);
    }
  for (guint i = 0; i < self->offers.n; i++)
    {
      graphene_rect_t bounds = get_bounds (bm_cells_of_place (self->offers.places[i], self->offers.shape), cell);

      if (!bm_offers_is_best (&self->offers, i))
        continue;

      graphene_rect_inset (&bounds, (float) (SLOT_INSET * cell), (float) (SLOT_INSET * cell));
      draw_ring (snapshot, bounds, CORNER * cell, MAX (2, cell * 0.03), get_colour (self, "accent_bg_color", 1));
      draw_offer (self, snapshot, i, cell);
    }

  if (!self->offers.can_place)
    gtk_snapshot_pop (snapshot);
}

static void
draw_offers (BmZoneCanvas *self,
             GtkSnapshot  *snapshot)
{
  if (self->offers.n == 0)
    return;

  if (!is_good_enough (self, &self->drawn_offers))
    {
      GtkSnapshot *recording = gtk_snapshot_new ();

      bm_zone_drawing_clear (&self->drawn_offers);
      record_offers (self, recording, self->camera.cell);
      self->drawn_offers.node = gtk_snapshot_free_to_node (recording);
      self->drawn_offers.cell = self->camera.cell;
    }

  append_drawing (self, snapshot, &self->drawn_offers);
}

/* -- Changes -- */

static void
draw_dropping (BmZoneCanvas *self,
               GtkSnapshot  *snapshot,
               double        progress)
{
  double eased = adw_easing_ease (ADW_EASE_OUT_CUBIC, progress);
  double scale = 1.35 - 0.35 * eased;

  for (guint i = 1; i < self->between.n_tiles; i++)
    {
      if (self->change.placed >> i & 1)
        draw_form (self, snapshot, self->between.form[i],
                   get_bounds (bm_cells_of_tile (&self->between, i), self->camera.cell), scale, scale, eased);
    }
}

/* The tile turns over; on its other side is the next level. */
static void
draw_mutating (BmZoneCanvas *self,
               GtkSnapshot  *snapshot,
               double        progress)
{
  double width = ABS (cos (progress * G_PI));
  const BmZone *side = progress < 0.5 ? &self->between : &self->zone;
  double scale = 1 + 0.15 * sin (progress * G_PI);

  for (guint i = 1; i < self->zone.n_tiles; i++)
    {
      graphene_rect_t bounds = get_bounds (bm_cells_of_tile (&self->zone, i), self->camera.cell);

      if (!(self->change.mutated >> i & 1))
        continue;

      gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0.08f, 0.06f, 0.12f, 1 }, &bounds);
      draw_form (self, snapshot, side->form[i], bounds, MAX (width, 0.02) * scale, scale, 1);
    }
}

static void
draw_crystal (BmZoneCanvas        *self,
              GtkSnapshot         *snapshot,
              const BmZoneCrystal *crystal,
              double               flare)
{
  double size = self->camera.cell * (0.4 + 0.5 * flare);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (crystal->x * self->camera.cell / 2 - size / 2),
                                                          (float) (crystal->y * self->camera.cell / 2 - size / 2)));
  bm_painter_snapshot (self->painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_CRYSTAL, .index = crystal->crystal },
                       size, get_scale (self));
  gtk_snapshot_restore (snapshot);
}

static void
draw_lighting (BmZoneCanvas *self,
               GtkSnapshot  *snapshot,
               double        progress)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  double flare = sin (progress * G_PI);

  for (guint i = self->change.first_composite; i < self->zone.n_composites; i++)
    {
      guint32 tiles = bm_zone_find_composite_tiles (&self->zone, rules, i);

      for (guint tile = 1; tile < self->zone.n_tiles; tile++)
        {
          graphene_rect_t bounds = get_bounds (bm_cells_of_tile (&self->zone, tile), self->camera.cell);

          if (tiles >> tile & 1)
            gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, (float) (0.6 * flare) }, &bounds);
        }
    }

  for (guint i = self->change.first_crystal; i < self->zone.n_crystals; i++)
    draw_crystal (self, snapshot, &self->zone.crystals[i], flare);
}

/* The zone while a change is animated. */
static void
draw_scene (BmZoneCanvas *self,
            GtkSnapshot  *snapshot)
{
  BmZoneMoment moment = bm_zone_change_get_moment (&self->change, &self->zone, self->scene_time);

  if (moment.drop < 1)
    {
      draw_zone (self, snapshot, &self->drawn_before, &self->before);
      draw_dropping (self, snapshot, moment.drop);
    }
  else if (moment.mutate < 1)
    {
      draw_zone (self, snapshot, &self->drawn_between, &self->between);
      draw_mutating (self, snapshot, moment.mutate);
    }
  else
    {
      draw_zone (self, snapshot, &self->drawn_zone, &self->zone);
      draw_lighting (self, snapshot, moment.light);
    }
}

/* -- On top of the zone -- */

static void
draw_marks (BmZoneCanvas *self,
            GtkSnapshot  *snapshot)
{
  double cell = self->camera.cell;
  guint32 marked = self->marked != 0 ? self->marked : self->choices;

  if (marked == 0)
    return;

  for (guint i = 0; i < self->zone.n_tiles; i++)
    {
      graphene_rect_t bounds = get_bounds (bm_cells_of_tile (&self->zone, i), cell);

      if (!(marked >> i & 1))
        gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0.05f, 0.04f, 0.1f, 0.58f }, &bounds);
    }

  for (guint i = 0; i < self->zone.n_tiles; i++)
    {
      graphene_rect_t bounds = get_bounds (bm_cells_of_tile (&self->zone, i), cell);

      graphene_rect_inset (&bounds, 1, 1);
      if (marked >> i & 1)
        draw_ring (snapshot, bounds, CORNER * cell, MAX (2, cell * 0.04), get_colour (self, "bm_mark_color", 1));
    }
}

static void
draw_pending (BmZoneCanvas *self,
              GtkSnapshot  *snapshot)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  graphene_rect_t bounds;

  if (self->pending == BM_NONE)
    return;

  bounds = get_bounds (get_tile_cells (self, self->pending, self->pending_place), self->camera.cell);
  draw_form (self, snapshot, rules->tiles[self->pending].first_form, bounds, 1, 1, 0.82);
  draw_ring (snapshot, bounds, CORNER * self->camera.cell, 2, get_colour (self, "accent_bg_color", 0.9));
}

/* The effect of placing the tile at the considered place. The zone has already been drawn with it. */
static void
draw_ghost (BmZoneCanvas *self,
            GtkSnapshot  *snapshot)
{
  double cell = self->camera.cell;
  guint offer = bm_offers_find (&self->offers, self->considered);
  graphene_rect_t bounds = get_bounds (get_tile_cells (self, self->offers.tile, self->considered), cell);
  double size = CLAMP (GHOST_TEXT * cell, 14, 40);
  float top = (float) (0.75 * size - self->camera.y);  /* the highest position at which a badge is visible */

  for (guint i = 1; i < self->zone.n_tiles; i++)
    {
      if (self->preview_change.mutated >> i & 1)
        draw_ring (snapshot, get_bounds (bm_cells_of_tile (&self->preview, i), cell), CORNER * cell, 2,
                   get_colour (self, "bm_mark_color", 1));
    }
  for (guint i = self->preview_change.first_crystal; i < self->preview.n_crystals; i++)
    draw_crystal (self, snapshot, &self->preview.crystals[i], 0.4);

  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 0.16f }, &bounds);
  draw_ring (snapshot, bounds, CORNER * cell, MAX (3, cell * 0.05), get_colour (self, "accent_bg_color", 1));
  if (self->offers.words[offer] != NULL)
    draw_badge (self, snapshot,
                GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2, MAX (bounds.origin.y, top)),
                self->offers.points[offer], size, TRUE);
}

/* Around the keyboard focus. The inner ring is visible on light and dark ground. */
static void
draw_focus (BmZoneCanvas *self,
            GtkSnapshot  *snapshot)
{
  BmZoneAnchor *anchor = bm_zone_canvas_get_focused_anchor (self, NULL);
  graphene_rect_t bounds;

  if (anchor == NULL || !bm_zone_canvas_shows_focus (self))
    return;

  bounds = get_bounds (bm_zone_anchor_get_cells (anchor), self->camera.cell);
  draw_ring (snapshot, bounds, CORNER * self->camera.cell, 5, get_colour (self, "window_bg_color", 0.9));
  draw_ring (snapshot, bounds, CORNER * self->camera.cell, 3, get_colour (self, "accent_color", 1));
}

/* The inner ring is visible on light and dark ground. */
static void
draw_cursor (BmZoneCanvas *self,
             GtkSnapshot  *snapshot)
{
  graphene_rect_t bounds = get_bounds (self->cursor, self->camera.cell);
  double radius = CORNER * self->camera.cell;

  if (!self->has_cursor)
    return;

  gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 1, 1, 1, 0.12f }, &bounds);
  draw_ring (snapshot, bounds, radius, 5, get_colour (self, "window_bg_color", 0.9));
  draw_ring (snapshot, bounds, radius, 3, get_colour (self, "accent_color", 1));
}

/**
 * bm_zone_canvas_snapshot:
 *
 * Implements #GtkWidgetClass.snapshot() for the canvas.
 */
void
bm_zone_canvas_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  gboolean is_scene = !bm_zone_change_is_empty (&self->change, &self->zone);

  if (!bm_zone_canvas_has_zone (self))
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) self->camera.x, (float) self->camera.y));
  draw_offers (self, snapshot);
  if (is_scene)
    draw_scene (self, snapshot);
  else if (self->considered != BM_NO_PLACE)
    draw_zone (self, snapshot, &self->drawn_preview, &self->preview);
  else
    draw_zone (self, snapshot, &self->drawn_zone, &self->zone);
  draw_marks (self, snapshot);
  draw_pending (self, snapshot);
  draw_focus (self, snapshot);
  draw_cursor (self, snapshot);
  if (self->considered != BM_NO_PLACE)
    draw_ghost (self, snapshot);
  gtk_snapshot_restore (snapshot);

  gtk_widget_snapshot_child (widget, self->bubble, snapshot);
}
