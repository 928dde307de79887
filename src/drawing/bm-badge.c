/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-badge.h"

#include "bm-badge-items.h"
#include "bm-badge-rows.h"
#include "bm-cells-sign.h"

#include <pango/pangocairo.h>

/* Badges are small pills in the style of the drawings: cream with an outline of ink, red if points are lost. They are
 * drawn in units: a cell is 100 × 100. Points are in the upper left corner of a tile, everything else at the bottom.
 * Badges make room for parts of crystals, which are on edges and in corners. */

#define HEIGHT      30.0
#define ICON        24.0
#define ICON_MARGIN 1.0f  /* half of an outline is outside of an icon */
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
#define GREY   0x9a9996  /* of a terrain without a colour */

static void
outline (cairo_t *cr,
         guint32  fill,
         double   width)
{
  bm_drawing_set_colour (cr, fill, 1);
  cairo_fill_preserve (cr);
  bm_drawing_set_colour (cr, INK, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* -- Text -- */

static PangoFontDescription *badge_font = NULL;

/* Numbers are bold. */
static PangoLayout *
make_layout (cairo_t    *cr,
             const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);

  pango_layout_set_font_description (layout, bm_badge_get_font ());
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

  bm_drawing_set_colour (cr, colour, 1);
  cairo_move_to (cr, x, middle - baseline + FONT * 0.355);
  pango_cairo_show_layout (cr, layout);
}

/* -- Icons: each in a square of ICON units at the origin -- */

/* A number instead of a sign, as wide as there is room. */
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

static void
draw_terrain_icon (const BmDrawing *self,
                   cairo_t         *cr,
                   const BmRules   *rules)
{
  guint32 ground = bm_drawing_parse_colour (rules->terrains[self->index].colour, GREY);
  double lightness = 0.3 * (ground >> 16 & 0xff) + 0.59 * (ground >> 8 & 0xff) + 0.11 * (ground & 0xff);
  guint32 sign = lightness > 0.55 * 255 ? INK : WHITE;

  if (self->kind == BM_DRAWING_MONSTERS_ICON)
    cairo_arc (cr, ICON / 2, ICON / 2, ICON / 2, 0, 2 * G_PI);
  else
    bm_drawing_add_rounded (cr, 1.5, 0, ICON - 3, ICON, 4);
  bm_drawing_set_colour (cr, ground, 1);
  cairo_fill_preserve (cr);
  bm_drawing_set_colour (cr, INK, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  if (self->detail > 0)
    draw_icon_number (cr, self->detail, sign);
  else
    bm_drawing_draw (&(BmDrawing) { BM_DRAWING_TERRAIN_SIGN, self->index, sign << 8 | 0xff }, cr, rules,
                     &GRAPHENE_RECT_INIT (3.5f, 3.5f, (float) ICON - 7, (float) ICON - 7));
}

/* A tile so small that only its monster is visible. */
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
  bm_drawing_draw (&(BmDrawing) {
                     .kind = body->width > body->height ? BM_DRAWING_TERRAIN_LANDSCAPE : BM_DRAWING_TERRAIN_UPRIGHT,
                     .index = rules->tiles[tile].terrain,
                   }, cr, rules, &bounds);
  bm_drawing_draw (&(BmDrawing) { .kind = BM_DRAWING_MONSTER, .index = rules->tiles[tile].first_form }, cr, rules,
                   &bounds);
  cairo_restore (cr);
}

/* The cells of a composite, relative to its first part. */
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
      cairo_move_to (cr, radius, radius);
      cairo_arc (cr, radius, radius, radius, 2 * G_PI * i / rules->n_terrains - G_PI / 2,
                 2 * G_PI * (i + 1) / rules->n_terrains - G_PI / 2);
      cairo_close_path (cr);
      bm_drawing_set_colour (cr, bm_drawing_parse_colour (rules->terrains[i].colour, GREY), 1);
      cairo_fill_preserve (cr);
      bm_drawing_set_colour (cr, INK, 1);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_arc (cr, radius, radius, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The first kinds of crystals, on top of each other. */
static void
draw_crystals_icon (cairo_t       *cr,
                    const BmRules *rules)
{
  static const graphene_point_t places[] = { { -0.1f, 0.3f }, { 0.4f, 0.3f }, { 0.15f, -0.1f } };
  const float size = (float) ICON * 0.7f;

  for (guint i = 0; i < MIN (rules->n_crystals, G_N_ELEMENTS (places)); i++)
    bm_drawing_draw (&(BmDrawing) { .kind = BM_DRAWING_CRYSTAL, .index = i }, cr, rules,
                     &GRAPHENE_RECT_INIT (places[i].x * (float) ICON, places[i].y * (float) ICON, size, size));
}

/* A cell of a map, see bm_cells_sign_get_rows(). */
static void
draw_cell (cairo_t *cr,
           char     sign,
           guint32  colour,
           double   size)
{
  const double line = size * 0.15;
  const double margin = size * 0.09 + (sign == 'o' ? line / 2 : 0);

  bm_drawing_set_colour (cr, colour, sign == '.' ? 0.38 : 1);
  cairo_set_line_width (cr, line);
  if (sign == '@')
    cairo_arc (cr, size / 2, size / 2, size / 2, 0, 2 * G_PI);
  else
    bm_drawing_add_rounded (cr, margin, margin, size - 2 * margin, size - 2 * margin, size * 0.19);
  if (sign == 'o')
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

/* Small tiles: where those lie that count. */
static void
draw_cells_icon (cairo_t           *cr,
                 const char *const *rows,
                 guint32            colour)
{
  const double size = ICON / g_strv_length ((char **) rows);

  for (guint y = 0; rows[y] != NULL; y++)
    for (guint x = 0; rows[y][x] != '\0'; x++)
      if (rows[y][x] != ' ')
        {
          cairo_save (cr);
          cairo_translate (cr, x * size, y * size);
          draw_cell (cr, rows[y][x], colour, size);
          cairo_restore (cr);
        }
}

/* The outline of a tile. */
static void
draw_shape_icon (cairo_t *cr,
                 BmShape  shape,
                 guint32  colour)
{
  const double line = 2.6, length = ICON - line, breadth = length / 2, margin = (ICON - breadth) / 2;

  bm_drawing_set_colour (cr, colour, 1);
  cairo_set_line_width (cr, line);
  if (shape == BM_SHAPE_LANDSCAPE)
    bm_drawing_add_rounded (cr, line / 2, margin, length, breadth, 3);
  else
    bm_drawing_add_rounded (cr, margin, line / 2, breadth, length, 3);
  cairo_stroke (cr);
}

/* Draws one of the program's drawings. */
static void
draw_named_icon (cairo_t    *cr,
                 const char *drawing)
{
  bm_artwork_draw (bm_artwork_get_default (), cr, drawing, NULL,
                   &GRAPHENE_RECT_INIT (0, 0, (float) ICON, (float) ICON));
}

static void
draw_icon (const BmDrawing *self,
           cairo_t         *cr,
           const BmRules   *rules)
{
  switch ((guint) self->kind)
    {
    case BM_DRAWING_TILES_ICON:
    case BM_DRAWING_MONSTERS_ICON:
      draw_terrain_icon (self, cr, rules);
      break;
    case BM_DRAWING_TILE_ICON:
      {
        const BmBody *body = &rules->tiles[self->index].body;
        double cell = ICON / MAX (body->width, body->height);

        draw_tile_icon (cr, rules, self->index, (ICON - cell * body->width) / 2, (ICON - cell * body->height) / 2,
                        cell);
      }
      break;
    case BM_DRAWING_COMPOSITE_ICON:
      draw_composite_icon (cr, rules, self->index);
      break;
    case BM_DRAWING_MONSTER_ICON:
      draw_named_icon (cr, "badge/monster");
      break;
    case BM_DRAWING_MUTANT_ICON:
      draw_named_icon (cr, "badge/mutant");
      break;
    case BM_DRAWING_TERRAINS_ICON:
      draw_terrains_icon (cr, rules);
      break;
    case BM_DRAWING_CRYSTALS_ICON:
      draw_crystals_icon (cr, rules);
      break;
    case BM_DRAWING_MEDAL_ICON:
      draw_named_icon (cr, "badge/medal");
      break;
    case BM_DRAWING_POINTS_ICON:
      draw_named_icon (cr, "badge/points");
      break;
    case BM_DRAWING_SHAPE_ICON:
      draw_shape_icon (cr, self->index, self->detail);
      break;
    case BM_DRAWING_CELLS_ICON:
      draw_cells_icon (cr, bm_cells_sign_get_rows (self->index), self->detail);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* -- Badges -- */

static double
measure_item (cairo_t           *cr,
              const BmBadgeItem *item)
{
  switch (item->kind)
    {
    case BM_BADGE_TEXT:
      return measure_text (cr, item->text);
    case BM_BADGE_LEVEL:
      return measure_text (cr, item->text) + 7;
    case BM_BADGE_PRESENT_LEVEL:
      return MAX (measure_text (cr, item->text) + 12, HEIGHT - PADDING);
    case BM_BADGE_BAR:
      return 5;
    case BM_BADGE_DRAWING:
    default:
      return ICON;
    }
}

static double
measure_badge (cairo_t            *cr,
               const BmBadgeItems *badge)
{
  double width = 2 * PADDING + (badge->n - 1) * GAP;

  for (guint i = 0; i < badge->n; i++)
    width += measure_item (cr, &badge->items[i]);

  return MAX (width, HEIGHT);
}

/* The points of a mutant's present level are gold; those of other levels are faded. */
static void
draw_level (cairo_t           *cr,
            const BmBadgeItem *item,
            double             x,
            double             width)
{
  if (item->kind == BM_BADGE_PRESENT_LEVEL)
    {
      bm_drawing_add_rounded (cr, x - 1, 0, width + 2, HEIGHT, HEIGHT / 2);
      outline (cr, GOLD, OUTLINE);
    }
  draw_text (cr, item->text, x + (width - measure_text (cr, item->text)) / 2, HEIGHT / 2,
             item->kind == BM_BADGE_PRESENT_LEVEL ? INK : PALE_INK);
}

/* The size of a drawing, given the room for an icon. */
static graphene_rect_t
get_drawing_bounds (const BmDrawing *drawing)
{
  const float icon = (float) ICON;

  switch ((guint) drawing->kind)
    {
    case BM_DRAWING_CRYSTAL:
    case BM_DRAWING_SHIP:
      return GRAPHENE_RECT_INIT (-4, -4, icon + 8, icon + 8);
    case BM_DRAWING_TILE_BACK:
      return GRAPHENE_RECT_INIT (icon / 4, 0, icon / 2, icon);
    case BM_DRAWING_TOKEN:
    case BM_DRAWING_SYMBOL:
    case BM_DRAWING_BEAM_SIGN:
      return GRAPHENE_RECT_INIT (0, 0, icon, icon);
    default:
      return GRAPHENE_RECT_INIT (-ICON_MARGIN, -ICON_MARGIN, icon + 2 * ICON_MARGIN, icon + 2 * ICON_MARGIN);
    }
}

static void
draw_item (cairo_t           *cr,
           const BmRules     *rules,
           const BmBadgeItem *item,
           double             x,
           double             width,
           gboolean           is_loss)
{
  if (item->kind == BM_BADGE_TEXT)
    draw_text (cr, item->text, x, HEIGHT / 2, is_loss ? WHITE : INK);
  else if (item->kind == BM_BADGE_BAR)
    {
      bm_drawing_set_colour (cr, is_loss ? WHITE : INK, 0.5);
      cairo_rectangle (cr, x + 1.5, 6, 2, HEIGHT - 12);
      cairo_fill (cr);
    }
  else if (item->kind == BM_BADGE_DRAWING)
    {
      BmDrawing drawing = item->drawing;
      graphene_rect_t bounds = get_drawing_bounds (&drawing);

      if (drawing.kind == BM_DRAWING_CELLS_ICON || drawing.kind == BM_DRAWING_SHAPE_ICON)
        drawing.detail = is_loss ? WHITE : INK;
      cairo_save (cr);
      cairo_translate (cr, x, (HEIGHT - ICON) / 2);
      bm_drawing_draw (&drawing, cr, rules, &bounds);
      cairo_restore (cr);
    }
  else
    draw_level (cr, item, x, width);
}

/* Draws a badge with its upper left corner at the origin. */
static void
draw_badge (cairo_t            *cr,
            const BmRules      *rules,
            const BmBadgeItems *badge,
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

/* -- At the bottom -- */

/* From the bottom up. */
typedef struct
{
  guint        n;
  BmBadgeItems badges[BM_BADGE_ROWS_MAX];
} Pile;

/* The next badge of a pile, to be filled in. */
static BmBadgeItems *
push (Pile *self)
{
  self->n = MIN (self->n + 1, BM_BADGE_ROWS_MAX);

  return &self->badges[self->n - 1];
}

static void
draw_row (cairo_t             *cr,
          const BmRules       *rules,
          const BmBadgeItems **badges,
          guint                n,
          double               middle,
          double               bottom,
          double               room,
          double               size)
{
  double width = 0;
  double scale, x;

  for (guint i = 0; i < n; i++)
    width += measure_badge (cr, badges[i]) + (i > 0 ? 1 / size : 0);
  scale = MIN (size, room / width);
  x = middle - width * scale / 2;
  for (guint i = 0; i < n; i++)
    {
      double badge_width = measure_badge (cr, badges[i]);

      cairo_save (cr);
      cairo_translate (cr, x, bottom - HEIGHT * scale);
      cairo_scale (cr, scale, scale);
      draw_badge (cr, rules, badges[i], badge_width);
      cairo_restore (cr);
      x += badge_width * scale + 1;
    }
}

/* Draws badges around the middle of the bottom, no higher than @room_height. */
static void
draw_pile (cairo_t       *cr,
           const BmRules *rules,
           const Pile    *pile,
           double         middle,
           double         bottom,
           double         room,
           double         room_height,
           double         size)
{
  double widths[BM_BADGE_ROWS_MAX];
  const BmBadgeItems *shown[BM_BADGE_ROWS_MAX + 1];
  BmBadgeItems more;
  BmBadgeRows rows;
  guint n_shown;

  bm_badge_items_init_more (&more, pile->n);
  for (guint i = 0; i < pile->n; i++)
    widths[i] = measure_badge (cr, &pile->badges[i]);
  bm_badge_rows_plan (&rows, widths, pile->n, measure_badge (cr, &more), HEIGHT, room, room_height, size);

  bm_badge_items_init_more (&more, pile->n - rows.n);
  for (guint i = 0; i < rows.n; i++)
    shown[i] = &pile->badges[i];
  shown[rows.n] = &more;
  n_shown = rows.n + (rows.n < pile->n ? 1 : 0);
  for (guint first = 0, end; first < n_shown; first = end)
    {
      for (end = first + 1; end < n_shown && rows.row_of[end] == rows.row_of[first]; end++)
        ;
      draw_row (cr, rules, shown + first, end - first, middle,
                bottom - rows.row_of[first] * (HEIGHT * rows.scale + 1), room, rows.scale);
    }
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

/* In the upper left corner, below any part of a crystal there. */
static void
draw_in_corner (cairo_t            *cr,
                const BmRules      *rules,
                const BmBadgeItems *badge,
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

/* Starts to draw in units. Returns how much larger than usual badges are drawn if there is room: on small tiles they
 * are larger in proportion, so that they stay legible. */
static double
begin_badges (cairo_t               *cr,
              const graphene_rect_t *bounds,
              guint                  n_cells)
{
  const double usual = 52;  /* pixels of a cell */
  double cell = (double) bounds->size.width / n_cells;

  cairo_scale (cr, cell / 100, cell / 100);

  return CLAMP (usual / cell, 1, 1.3);
}

/* -- Public -- */

/**
 * bm_badge_set_font:
 * @name: a font, as Pango describes it, such as that of the desktop
 *
 * Sets the font of all badges that are drawn from now on; without this, it is the standard font of the system.
 */
void
bm_badge_set_font (const char *name)
{
  g_clear_pointer (&badge_font, pango_font_description_free);
  badge_font = pango_font_description_from_string (name);
  pango_font_description_set_weight (badge_font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (badge_font, FONT * PANGO_SCALE);
}

/**
 * bm_badge_get_font:
 *
 * Returns: (transfer none): the font of badges, which is bold
 */
const PangoFontDescription *
bm_badge_get_font (void)
{
  /* Not translated: what Pango calls the standard font. */
  if (badge_font == NULL)
    bm_badge_set_font ("Sans");

  return badge_font;
}

/**
 * bm_badge_has_any:
 * @badges: the badges of a tile or an explorer
 * @rules: the rules
 *
 * Returns: whether there are any
 */
gboolean
bm_badge_has_any (const BmDrawing *badges,
                  const BmRules   *rules)
{
  const BmTile *tile;

  if (badges->kind == BM_DRAWING_EXPLORER_BADGES)
    {
      const BmExplorer *explorer = &rules->explorers[badges->index];

      return explorer->body.rules.n > 0 || explorer->built_in.n > 0 || explorer->abilities != 0;
    }

  tile = &rules->tiles[rules->forms[badges->index].tile];
  return tile->body.rules.n > 0 || tile->effects.n > 0 || tile->faces.n > 0
         || (!badges->detail
             && (tile->n_levels > 1 || tile->memberships.n > 0 || rules->forms[badges->index].points != 0));
}

/* The maximum height of a pile of badges, which must not hide the eyes of a monster. Two badges on an upright tile and
 * one on a landscape tile keep their size in any case. */
static double
get_room_height (const BmTile *tile,
                 double        bottom,
                 double        size)
{
  const gboolean lies = tile->shape == BM_SHAPE_LANDSCAPE;

  return MAX (bottom - (lies ? 66 : 132), (lies ? 1 : 2) * (HEIGHT * size + 1));
}

/* A tile can be several parts of a monster, which still has only one badge. */
static void
push_composites (Pile          *pile,
                 const BmRules *rules,
                 const BmTile  *tile)
{
  for (guint i = 0; i < tile->memberships.n; i++)
    {
      const BmMembership *membership = &rules->memberships[tile->memberships.first + i];

      if (i == 0 || membership->composite != membership[-1].composite)
        bm_badge_items_init_composite (push (pile), rules, membership->composite);
    }
}

static void
push_rules (Pile          *pile,
            const BmRules *rules,
            const BmBody  *body)
{
  for (guint i = 0; i < body->rules.n; i++)
    bm_badge_items_init_rule (push (pile), rules, &rules->rules[body->rules.first + i]);
}

/* Draws the badges of a tile. A complete composite has a single badge for all its parts. */
void
bm_badge_draw_form (const BmDrawing       *self,
                    cairo_t               *cr,
                    const BmRules         *rules,
                    const graphene_rect_t *bounds)
{
  const BmTile *tile = &rules->tiles[rules->forms[self->index].tile];
  const gboolean in_composite = self->detail != 0;
  double size = begin_badges (cr, bounds, tile->body.width);
  double bottom = get_bottom (rules, &tile->body);
  Pile pile = { .n = 0 };
  BmBadgeItems badge;

  if (!in_composite && tile->n_levels == 1 && rules->forms[self->index].points != 0)
    {
      bm_badge_items_init_points (&badge, rules->forms[self->index].points);
      draw_in_corner (cr, rules, &badge, &tile->body, size);
    }

  if (tile->n_levels > 1 && !in_composite)
    {
      /* The monster of a landscape tile is where an upright one has its feet. */
      bm_badge_items_init_levels (tile->shape == BM_SHAPE_LANDSCAPE ? &badge : push (&pile), rules, self->index);
      if (tile->shape == BM_SHAPE_LANDSCAPE)
        draw_in_corner (cr, rules, &badge, &tile->body, 1);
    }
  if (!in_composite)
    push_composites (&pile, rules, tile);
  push_rules (&pile, rules, &tile->body);
  if (tile->faces.n > 0)
    bm_badge_items_init_faces (push (&pile), rules, (guint) (tile - rules->tiles));
  for (guint i = 0; i < tile->effects.n; i++)
    bm_badge_items_init_effect (push (&pile), rules, &rules->effects[tile->effects.first + i]);
  draw_pile (cr, rules, &pile, tile->body.width * 50, bottom, tile->body.width * 100 - 2 * MARGIN,
             get_room_height (tile, bottom, size), size);
}

/* Draws the badges of an explorer. */
void
bm_badge_draw_explorer (const BmDrawing       *self,
                        cairo_t               *cr,
                        const BmRules         *rules,
                        const graphene_rect_t *bounds)
{
  const BmExplorer *explorer = &rules->explorers[self->index];
  double size = begin_badges (cr, bounds, explorer->body.width);
  Pile pile = { .n = 0 };
  BmBadgeItems talent;

  push_rules (&pile, rules, &explorer->body);
  if (bm_badge_items_init_talent (&talent, rules, explorer))
    *push (&pile) = talent;
  draw_pile (cr, rules, &pile, 100, 200 - MARGIN, 104, 90, size);
}

/* Draws the badge of a complete composite, in the middle of a cell. */
void
bm_badge_draw_composite (const BmDrawing       *self,
                         cairo_t               *cr,
                         const BmRules         *rules,
                         const graphene_rect_t *bounds)
{
  double size = begin_badges (cr, bounds, 1);
  BmBadgeItems badge;
  double width;

  bm_badge_items_init_points (&badge, rules->composites[self->index].points);
  width = measure_badge (cr, &badge);
  cairo_save (cr);
  cairo_translate (cr, (100 - width * size) / 2, (100 - HEIGHT * size) / 2);
  cairo_scale (cr, size, size);
  draw_badge (cr, rules, &badge, width);
  cairo_restore (cr);
}

/**
 * bm_badge_draw_points:
 * @cr: where to draw: a cell is 100 × 100
 * @rules: the rules
 * @points: a number of points
 *
 * Draws a badge with points alone, as on a tile, with its upper left corner at the origin.
 */
void
bm_badge_draw_points (cairo_t       *cr,
                      const BmRules *rules,
                      int            points)
{
  BmBadgeItems badge;

  bm_badge_items_init_points (&badge, points);
  draw_badge (cr, rules, &badge, measure_badge (cr, &badge));
}

/* Draws an icon. */
void
bm_badge_draw_icon (const BmDrawing       *self,
                    cairo_t               *cr,
                    const BmRules         *rules,
                    const graphene_rect_t *bounds)
{
  double scale = bounds->size.width / (ICON + 2 * ICON_MARGIN);

  cairo_save (cr);
  cairo_translate (cr, bounds->origin.x, bounds->origin.y);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, ICON_MARGIN, ICON_MARGIN);
  draw_icon (self, cr, rules);
  cairo_restore (cr);
}
