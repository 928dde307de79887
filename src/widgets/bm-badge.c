/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-badge.h"

#include "bm-drawing.h"
#include "bm-badge-items.h"

#include <math.h>

/* Badges are small pills in the style of the drawings: cream with an outline of ink, red where points are lost.
 * Points stand in the upper left corner of a tile, everything else at the bottom. They make room for parts of
 * crystals, which lie on edges and in corners. */

#define HEIGHT      30.0
#define ICON        24.0
#define FONT        24.0
#define PADDING     5.0
#define GAP         2.5
#define OUTLINE     3.2
#define MARGIN      6.0

#define INK    0x241f31
#define PALE_INK 0x77737f
#define CREAM  0xfff8e7
#define GOLD   0xffc94a
#define RED    0xd8323f
#define WHITE  0xffffff

static void
set_colour (cairo_t *cr,
            guint32  rgb,
            double   alpha)
{
  cairo_set_source_rgba (cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0, alpha);
}

static void
outline (cairo_t *cr,
         guint32  fill,
         double   width)
{
  set_colour (cr, fill, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, INK, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* -- Text -- */

/* Numbers in the family that the desktop uses, as bold as it has it. */
static PangoLayout *
make_layout (cairo_t    *cr,
             const char *text)
{
  static PangoFontDescription *font = NULL;
  PangoLayout *layout = pango_cairo_create_layout (cr);

  if (font == NULL)
    {
      g_autofree char *name = NULL;

      g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
      font = pango_font_description_from_string (name != NULL ? name : "Sans");
      pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
      pango_font_description_set_absolute_size (font, FONT * PANGO_SCALE);
    }
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

static double
measure_text (cairo_t    *cr,
              const char *text)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, text);
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);

  return (double) logical.width / PANGO_SCALE;
}

/* Centred on its capitals, not on its line. */
static void
draw_text (cairo_t    *cr,
           const char *text,
           double      x,
           double      middle,
           guint32     colour)
{
  g_autoptr (PangoLayout) layout = make_layout (cr, text);
  double baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;

  set_colour (cr, colour, 1);
  cairo_move_to (cr, x, middle - baseline + FONT * 0.355);
  pango_cairo_show_layout (cr, layout);
}

/* -- Icons: each in a square of ICON units at the origin -- */

/* A number in the place of a sign, as wide as there is room. */
static void
draw_icon_number (cairo_t *cr,
                  guint    number,
                  guint32  colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  double width = measure_text (cr, text);
  double scale = MIN (0.8, (ICON - 6) / width);

  cairo_save (cr);
  cairo_translate (cr, ICON / 2, ICON / 2);
  cairo_scale (cr, scale, scale);
  draw_text (cr, text, -width / 2, 0, colour);
  cairo_restore (cr);
}

/* @number: in the place of the sign; 0: the sign. */
static void
draw_terrain_icon (cairo_t       *cr,
                   const BmRules *rules,
                   guint          terrain,
                   gboolean       monsters,
                   guint          number)
{
  const BmTerrain *self = &rules->terrains[terrain];
  GdkRGBA ground, sign;
  double luminance;

  bm_drawing_parse_colour (self->colour, 0x9a9996, &ground);
  luminance = 0.3 * ground.red + 0.59 * ground.green + 0.11 * ground.blue;
  bm_drawing_parse_colour (NULL, luminance > 0.55 ? INK : WHITE, &sign);

  if (monsters)
    cairo_arc (cr, ICON / 2, ICON / 2, ICON / 2, 0, 2 * G_PI);
  else
    bm_drawing_add_rounded (cr, 1.5, 0, ICON - 3, ICON, 4);
  gdk_cairo_set_source_rgba (cr, &ground);
  cairo_fill_preserve (cr);
  set_colour (cr, INK, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  if (number > 0)
    draw_icon_number (cr, number, luminance > 0.55 ? INK : WHITE);
  else
    bm_drawing_draw_sign (cr, rules, self->art.set, self->sign, &sign,
                          &GRAPHENE_RECT_INIT (3.5f, 3.5f, (float) ICON - 7, (float) ICON - 7));
}

/* A tile so small that only its monster is left. */
static void
draw_tile_icon (cairo_t       *cr,
                const BmRules *rules,
                guint          tile,
                double         x,
                double         y,
                double         cell)
{
  const BmBody *body = &rules->tiles[tile].body;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) (body->width * cell), (float) (body->height * cell));

  cairo_save (cr);
  cairo_translate (cr, x, y);
  bm_drawing_draw_terrain (cr, rules, rules->tiles[tile].terrain, &bounds);
  bm_drawing_draw_form (cr, rules, rules->tiles[tile].first_form, &bounds);
  cairo_restore (cr);
}

/* The cells that a composite covers, from its first part's. */
static void
get_composite_box (const BmRules     *rules,
                   const BmComposite *composite,
                   int               *x,
                   int               *y,
                   int               *width,
                   int               *height)
{
  int right = 0, bottom = 0;

  *x = *y = 0;
  for (guint i = 0; i < composite->parts.n; i++)
    {
      const BmCompositePart *part = &rules->composite_parts[composite->parts.first + i];
      const BmBody *body = &rules->tiles[part->tile].body;

      *x = MIN (*x, part->x);
      *y = MIN (*y, part->y);
      right = MAX (right, part->x + body->width);
      bottom = MAX (bottom, part->y + body->height);
    }
  *width = right - *x;
  *height = bottom - *y;
}

static void
draw_composite_icon (cairo_t       *cr,
                     const BmRules *rules,
                     guint          index)
{
  const BmComposite *composite = &rules->composites[index];
  int x, y, width, height;
  double cell;

  get_composite_box (rules, composite, &x, &y, &width, &height);
  cell = ICON / MAX (width, height);
  cairo_translate (cr, (ICON - cell * width) / 2, (ICON - cell * height) / 2);
  for (guint i = 0; i < composite->parts.n; i++)
    {
      const BmCompositePart *part = &rules->composite_parts[composite->parts.first + i];

      draw_tile_icon (cr, rules, part->tile, (part->x - x) * cell, (part->y - y) * cell, cell);
    }
}

/* A pie of all terrains. */
static void
draw_terrains_icon (cairo_t       *cr,
                    const BmRules *rules)
{
  const double radius = ICON / 2;

  for (guint i = 0; i < rules->n_terrains; i++)
    {
      GdkRGBA colour;

      bm_drawing_parse_colour (rules->terrains[i].colour, 0x9a9996, &colour);
      cairo_move_to (cr, radius, radius);
      cairo_arc (cr, radius, radius, radius, 2 * G_PI * i / rules->n_terrains - G_PI / 2,
                 2 * G_PI * (i + 1) / rules->n_terrains - G_PI / 2);
      cairo_close_path (cr);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_fill_preserve (cr);
      set_colour (cr, INK, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_arc (cr, radius, radius, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The first kinds of crystals, one over the other. */
static void
draw_crystals_icon (cairo_t       *cr,
                    const BmRules *rules)
{
  static const graphene_point_t places[] = { { -0.1f, 0.3f }, { 0.4f, 0.3f }, { 0.15f, -0.1f } };
  const float size = (float) ICON * 0.7f;

  for (guint i = 0; i < MIN (rules->n_crystals, G_N_ELEMENTS (places)); i++)
    bm_drawing_draw_crystal (cr, rules, i, &GRAPHENE_RECT_INIT (places[i].x * (float) ICON, places[i].y * (float) ICON,
                                                                size, size));
}

/* Upright tiles, in ink: where the neighbours are, or what hangs together. */
static void
draw_cells_icon (cairo_t          *cr,
                 const char *const *rows)
{
  const double cell = ICON / 3;

  for (guint y = 0; rows[y] != NULL; y++)
    for (guint x = 0; rows[y][x] != '\0'; x++)
      {
        if (rows[y][x] == ' ')
          continue;
        bm_drawing_add_rounded (cr, x * cell + 0.7, y * cell + 0.7, cell - 1.4, cell - 1.4, 1.5);
        set_colour (cr, INK, rows[y][x] == '#' ? 1 : 0.38);
        cairo_fill (cr);
      }
}

static void
draw_icon (cairo_t           *cr,
           const BmRules     *rules,
           const BmPlateItem *item)
{
  static const char *const around[] = { "...", ".#.", "...", NULL };
  static const char *const group[] = { "#  ", "## ", " ##", NULL };
  const graphene_rect_t square = GRAPHENE_RECT_INIT (0, 0, (float) ICON, (float) ICON);
  const graphene_rect_t large = GRAPHENE_RECT_INIT (-4, -4, (float) ICON + 8, (float) ICON + 8);

  switch (item->kind)
    {
    case BM_BADGE_TILES:
    case BM_BADGE_MONSTERS:
      draw_terrain_icon (cr, rules, item->index, item->kind == BM_BADGE_MONSTERS, 0);
      break;
    case BM_BADGE_TILE:
      {
        const BmBody *body = &rules->tiles[item->index].body;
        double cell = ICON / MAX (body->width, body->height);

        draw_tile_icon (cr, rules, item->index, (ICON - cell * body->width) / 2, (ICON - cell * body->height) / 2,
                        cell);
      }
      break;
    case BM_BADGE_MUTANT:
      bm_drawing_draw (cr, "badge/mutant", &square);
      break;
    case BM_BADGE_BEAM:
      bm_drawing_draw (cr, "badge/beam", &square);
      break;
    case BM_BADGE_TERRAINS:
      draw_terrains_icon (cr, rules);
      break;
    case BM_BADGE_CRYSTAL:
      bm_drawing_draw_crystal (cr, rules, item->index, &large);
      break;
    case BM_BADGE_ANY_CRYSTAL:
      draw_crystals_icon (cr, rules);
      break;
    case BM_BADGE_COMPOSITE:
      draw_composite_icon (cr, rules, item->index);
      break;
    case BM_BADGE_SYMBOL:
      bm_drawing_draw_symbol (cr, rules, item->index, &square);
      break;
    case BM_BADGE_TOKEN:
      bm_drawing_draw_token (cr, rules, item->index, &square);
      break;
    case BM_BADGE_MEDAL:
      bm_drawing_draw (cr, "badge/medal", &square);
      break;
    case BM_BADGE_NEIGHBOURS:
      draw_cells_icon (cr, around);
      break;
    case BM_BADGE_GROUP:
      draw_cells_icon (cr, group);
      break;
    case BM_BADGE_SHIP:
      bm_drawing_draw (cr, "ship", &large);
      break;
    case BM_BADGE_DISCARD:
    case BM_BADGE_ANY_TILE:
      bm_drawing_draw (cr, "tile-back", &GRAPHENE_RECT_INIT ((float) ICON / 4, 0, (float) ICON / 2, (float) ICON));
      break;
    case BM_BADGE_TEXT:
    case BM_BADGE_LEVEL:
    case BM_BADGE_BAR:
    default:
      g_assert_not_reached ();
    }
}

/* -- Badges -- */

static double
measure_item (cairo_t           *cr,
              const BmPlateItem *item)
{
  switch ((guint) item->kind)
    {
    case BM_BADGE_TEXT:
      return measure_text (cr, item->text);
    case BM_BADGE_LEVEL:
      return item->index ? MAX (measure_text (cr, item->text) + 12, HEIGHT - PADDING)
                         : measure_text (cr, item->text) + 7;
    case BM_BADGE_BAR:
      return 5;
    default:
      return ICON;
    }
}

static double
measure_badge (cairo_t            *cr,
               const BmPlateItems *badge)
{
  double width = 2 * PADDING + (badge->n - 1) * GAP;

  for (guint i = 0; i < badge->n; i++)
    width += measure_item (cr, &badge->items[i]);

  return MAX (width, HEIGHT);
}

/* What a mutant brings now stands in gold; what it brings at other levels steps back. */
static void
draw_level (cairo_t           *cr,
            const BmPlateItem *item,
            double             x,
            double             width)
{
  if (item->index)
    {
      bm_drawing_add_rounded (cr, x - 1, 0, width + 2, HEIGHT, HEIGHT / 2);
      outline (cr, GOLD, OUTLINE);
    }
  draw_text (cr, item->text, x + (width - measure_text (cr, item->text)) / 2, HEIGHT / 2,
             item->index ? INK : PALE_INK);
}

static void
draw_item (cairo_t           *cr,
           const BmRules     *rules,
           const BmPlateItem *item,
           double             x,
           double             width,
           gboolean           is_loss)
{
  if (item->kind == BM_BADGE_TEXT)
    draw_text (cr, item->text, x, HEIGHT / 2, is_loss ? WHITE : INK);
  else if (item->kind == BM_BADGE_LEVEL)
    draw_level (cr, item, x, width);
  else if (item->kind == BM_BADGE_BAR)
    {
      set_colour (cr, is_loss ? WHITE : INK, 0.5);
      cairo_rectangle (cr, x + 1.5, 6, 2, HEIGHT - 12);
      cairo_fill (cr);
    }
  else
    {
      cairo_save (cr);
      cairo_translate (cr, x, (HEIGHT - ICON) / 2);
      draw_icon (cr, rules, item);
      cairo_restore (cr);
    }
}

/* Draws a badge with its upper left corner at the origin. */
static void
draw_badge (cairo_t            *cr,
            const BmRules      *rules,
            const BmPlateItems *badge,
            double              width)
{
  gboolean is_loss = badge->items[0].kind == BM_BADGE_TEXT && !g_ascii_isdigit (badge->items[0].text[0])
                     && g_str_has_prefix (badge->items[0].text, "\xe2\x88\x92");
  double free = width - 2 * PADDING - (badge->n - 1) * GAP;
  double x = PADDING;

  bm_drawing_add_rounded (cr, 0, 0, width, HEIGHT, HEIGHT / 2);
  outline (cr, is_loss ? RED : CREAM, OUTLINE);

  for (guint i = 0; i < badge->n; i++)
    free -= measure_item (cr, &badge->items[i]);
  x += free / 2;
  for (guint i = 0; i < badge->n; i++)
    {
      double item_width = measure_item (cr, &badge->items[i]);

      draw_item (cr, rules, &badge->items[i], x, item_width, is_loss);
      x += item_width + GAP;
    }
}

/* Draws a badge in the middle of the bottom; returns where the next one above it may end. */
static double
stack_badge (cairo_t            *cr,
             const BmRules      *rules,
             const BmPlateItems *badge,
             double              middle,
             double              bottom,
             double              room,
             double              size)
{
  double width = measure_badge (cr, badge);
  double scale = MIN (size, room / width);

  cairo_save (cr);
  cairo_translate (cr, middle - width * scale / 2, bottom - HEIGHT * scale);
  cairo_scale (cr, scale, scale);
  draw_badge (cr, rules, badge, width);
  cairo_restore (cr);

  return bottom - HEIGHT * scale - 1;
}

static gboolean
has_part_on (const BmRules *rules,
             const BmBody  *body,
             guint          sides)
{
  for (guint i = 0; i < body->n_parts; i++)
    if (sides & 1u << rules->crystal_parts[body->parts[i].part].on)
      return TRUE;

  return FALSE;
}

/* In the upper left corner, below a part of a crystal that lies in it. */
static void
draw_in_corner (cairo_t            *cr,
                const BmRules      *rules,
                const BmPlateItems *badge,
                const BmBody       *body,
                double              size)
{
  cairo_save (cr);
  cairo_translate (cr, MARGIN, has_part_on (rules, body, 1u << BM_SIDE_TOP_LEFT) ? 25 : MARGIN);
  cairo_scale (cr, size, size);
  draw_badge (cr, rules, badge, measure_badge (cr, badge));
  cairo_restore (cr);
}

static double
get_bottom (const BmRules *rules,
            const BmBody  *body)
{
  double bottom = body->height * 100 - MARGIN;

  for (guint i = 0; i < body->n_beams; i++)
    if (body->beams[i].direction == BM_DIRECTION_DOWN)
      return bottom - 24;
  if (has_part_on (rules, body, 1u << BM_SIDE_BOTTOM))
    return bottom - 18;
  if (has_part_on (rules, body, 1u << BM_SIDE_BOTTOM_LEFT | 1u << BM_SIDE_BOTTOM_RIGHT))
    return bottom - 14;

  return bottom;
}

/* -- Public -- */

/**
 * bm_badge_has_form:
 * @rules: the rules
 * @form: index into #BmRules.forms
 * @in_composite: whether the tile is part of a complete composite
 *
 * Returns: whether there are badges on a tile
 */
gboolean
bm_badge_has_form (const BmRules *rules,
                   guint          form,
                   gboolean       in_composite)
{
  const BmTile *tile = &rules->tiles[rules->forms[form].tile];

  return tile->body.rules.n > 0 || tile->effects.n > 0
         || (!in_composite && (tile->n_levels > 1 || tile->memberships.n > 0 || rules->forms[form].points != 0));
}

/**
 * bm_badge_has_explorer:
 * @rules: the rules
 * @explorer: index into #BmRules.explorers
 *
 * Returns: whether there are badges on an explorer
 */
gboolean
bm_badge_has_explorer (const BmRules *rules,
                       guint          explorer)
{
  const BmExplorer *self = &rules->explorers[explorer];

  return self->body.rules.n > 0 || self->built_in.n > 0 || self->abilities != 0;
}

/**
 * bm_badge_draw_form:
 * @cr: where to draw
 * @rules: the rules
 * @form: index into #BmRules.forms
 * @in_composite: whether the tile is part of a complete composite, which has a badge for all its parts
 * @size: how much larger than usual badges are drawn where there is room
 *
 * Draws the badges of a tile.
 */
void
bm_badge_draw_form (cairo_t       *cr,
                    const BmRules *rules,
                    guint          form,
                    gboolean       in_composite,
                    double         size)
{
  const BmTile *tile = &rules->tiles[rules->forms[form].tile];
  double middle = tile->body.width * 50;
  double bottom = get_bottom (rules, &tile->body);
  double room = tile->body.width * 100 - 2 * MARGIN;
  BmPlateItems badge;

  if (!in_composite && tile->n_levels == 1 && rules->forms[form].points != 0)
    {
      bm_badge_items_init_points (&badge, rules->forms[form].points);
      draw_in_corner (cr, rules, &badge, &tile->body, size);
    }

  if (tile->n_levels > 1 && !in_composite)
    {
      bm_badge_items_init_levels (&badge, rules, form);
      /* A tile that lies across has its monster where an upright one has its feet. */
      if (tile->shape == BM_SHAPE_LANDSCAPE)
        draw_in_corner (cr, rules, &badge, &tile->body, 1);
      else
        bottom = stack_badge (cr, rules, &badge, middle, bottom, room, size);
    }
  for (guint i = 0; i < tile->memberships.n && !in_composite; i++)
    {
      const BmMembership *membership = &rules->memberships[tile->memberships.first + i];

      /* A tile can be several parts of a monster, which has one badge all the same. */
      if (i > 0 && membership->composite == membership[-1].composite)
        continue;
      bm_badge_items_init_composite (&badge, rules, membership->composite);
      bottom = stack_badge (cr, rules, &badge, middle, bottom, room, size);
    }
  for (guint i = 0; i < tile->body.rules.n; i++)
    {
      bm_badge_items_init_rule (&badge, rules, &rules->rules[tile->body.rules.first + i]);
      bottom = stack_badge (cr, rules, &badge, middle, bottom, room, size);
    }
  for (guint i = 0; i < tile->effects.n; i++)
    {
      bm_badge_items_init_effect (&badge, &rules->effects[tile->effects.first + i]);
      bottom = stack_badge (cr, rules, &badge, middle, bottom, room, size);
    }
}

/**
 * bm_badge_draw_explorer:
 * @cr: where to draw
 * @rules: the rules
 * @explorer: index into #BmRules.explorers
 * @size: how much larger than usual badges are drawn where there is room
 *
 * Draws the badges of an explorer.
 */
void
bm_badge_draw_explorer (cairo_t       *cr,
                        const BmRules *rules,
                        guint          explorer,
                        double         size)
{
  const BmExplorer *self = &rules->explorers[explorer];
  double bottom = 200 - MARGIN;
  BmPlateItems badge;

  for (guint i = 0; i < self->body.rules.n; i++)
    {
      bm_badge_items_init_rule (&badge, rules, &rules->rules[self->body.rules.first + i]);
      bottom = stack_badge (cr, rules, &badge, 100, bottom, 104, size);
    }
  if (bm_badge_items_init_talent (&badge, rules, self))
    stack_badge (cr, rules, &badge, 100, bottom, 104, size);
}

/**
 * bm_badge_draw_composite:
 * @cr: where to draw
 * @rules: the rules
 * @composite: index into #BmRules.composites
 * @square: side of the square in which the badge is centred
 * @size: how much larger than usual it is drawn
 *
 * Draws the badge of a complete composite monster.
 */
void
bm_badge_draw_composite (cairo_t       *cr,
                         const BmRules *rules,
                         guint          composite,
                         double         square,
                         double         size)
{
  BmPlateItems badge;
  double width;

  bm_badge_items_init_points (&badge, rules->composites[composite].points);
  width = measure_badge (cr, &badge);
  cairo_save (cr);
  cairo_translate (cr, (square - width * size) / 2, (square - HEIGHT * size) / 2);
  cairo_scale (cr, size, size);
  draw_badge (cr, rules, &badge, width);
  cairo_restore (cr);
}

/**
 * bm_badge_draw_terrain:
 * @cr: where to draw
 * @rules: the rules
 * @terrain: index into #BmRules.terrains
 * @number: stands in the place of the terrain's sign; 0: the sign does
 * @square: side of the square that it fills
 *
 * Draws what stands on badges for the tiles of a terrain.
 */
void
bm_badge_draw_terrain (cairo_t       *cr,
                       const BmRules *rules,
                       guint          terrain,
                       guint          number,
                       double         square)
{
  /* The outline lies half outside of the icon. */
  double scale = square / (ICON + 2);

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, 1, 1);
  draw_terrain_icon (cr, rules, terrain, FALSE, number);
  cairo_restore (cr);
}
