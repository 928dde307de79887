/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-face.h"

#include "bm-badge.h"
#include "bm-composition.h"
#include "bm-print-text.h"
#include "bm-thing-words.h"

/* Everything is drawn in units: a cell is 100 × 100. On paper, a unit is half a millimetre. */

#define CELL 100.0

#define INK       0x241f31
#define CREAM     0xfff8e7
#define PAD       0x49456a  /* around the landing pad, as in its drawing */
#define BACK      0x2f2350  /* around the back of tiles, as in its drawing */
#define SPACE     0x2f2350
#define NO_GROUND 0x9a9996

/* A medal or a token: its picture, its name, and what it says. */
#define BORDER       2.0
#define PICTURE      42.0
#define PICTURE_TOP  3.0
#define NAME_TOP     44.0
#define NAME_HEIGHT  18.0
#define NAME_SIZE    7.6
#define WORDS_TOP    63.0
#define WORDS_HEIGHT 33.0
#define WORDS_SIZE   6.2
#define TEXT_MARGIN  6.0
#define BADGE_PLACE  5.0
#define BADGE_SCALE  0.5

/* A piece has corners, though its drawing is round there. */
static void
fill_ground (cairo_t           *cr,
             const BmSheetSize *size,
             guint32            colour)
{
  bm_drawing_set_colour (cr, colour, 1);
  cairo_rectangle (cr, 0, 0, size->width * CELL, size->height * CELL);
  cairo_fill (cr);
}

static void
draw_drawing (cairo_t       *cr,
              const BmRules *rules,
              BmDrawingKind  kind,
              guint          index,
              double         x,
              double         y,
              double         width,
              double         height)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  bm_drawing_draw (&(BmDrawing) { .kind = kind, .index = index }, cr, rules,
                   &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_restore (cr);
}

static void
draw_form (const BmPrintFace *self,
           cairo_t           *cr,
           const BmRules     *rules,
           const BmSheetSize *size)
{
  const BmTerrain *terrain = &rules->terrains[rules->tiles[rules->forms[self->index].tile].terrain];

  fill_ground (cr, size, bm_drawing_parse_colour (terrain->colour, NO_GROUND));
  bm_composition_draw (&(BmDrawing) { .kind = BM_DRAWING_FORM, .index = self->index }, cr, rules);
}

/* Landscape tiles have the same back, on its side. */
static void
draw_tile_back (const BmPrintFace *self,
                cairo_t           *cr,
                const BmRules     *rules,
                const BmSheetSize *size)
{
  fill_ground (cr, size, BACK);
  cairo_save (cr);
  if (size->width > size->height)
    {
      cairo_translate (cr, size->width * CELL, 0);
      cairo_rotate (cr, G_PI / 2);
    }
  draw_drawing (cr, rules, BM_DRAWING_TILE_BACK, 0, 0, 0, CELL, 2 * CELL);
  cairo_restore (cr);
}

static void
draw_explorer (const BmPrintFace *self,
               cairo_t           *cr,
               const BmRules     *rules,
               const BmSheetSize *size)
{
  fill_ground (cr, size, PAD);
  bm_composition_draw (&(BmDrawing) { .kind = BM_DRAWING_EXPLORER, .index = self->index }, cr, rules);
}

static void
draw_ship (const BmPrintFace *self,
           cairo_t           *cr,
           const BmRules     *rules,
           const BmSheetSize *size)
{
  const double margin = 0.1 * CELL;

  fill_ground (cr, size, SPACE);
  draw_drawing (cr, rules, BM_DRAWING_SHIP, BM_NONE, margin, margin, size->width * CELL - 2 * margin,
                size->height * CELL - 2 * margin);
}

/* A picture with a name and some words below it, and points in the corner. */
static void
draw_card (cairo_t       *cr,
           const BmRules *rules,
           BmDrawingKind  kind,
           guint          index,
           const char    *name,
           const char    *words,
           int            points)
{
  const BmPrintText name_text = {
    .x = TEXT_MARGIN, .y = NAME_TOP, .width = CELL - 2 * TEXT_MARGIN, .height = NAME_HEIGHT, .size = NAME_SIZE,
    .bold = TRUE, .align = PANGO_ALIGN_CENTER, .in_middle = TRUE,
  };
  const BmPrintText words_text = {
    .x = TEXT_MARGIN, .y = WORDS_TOP, .width = CELL - 2 * TEXT_MARGIN, .height = WORDS_HEIGHT, .size = WORDS_SIZE,
    .align = PANGO_ALIGN_CENTER, .in_middle = TRUE,
  };

  fill_ground (cr, &(BmSheetSize) { 1, 1 }, INK);
  bm_drawing_add_rounded (cr, BORDER, BORDER, CELL - 2 * BORDER, CELL - 2 * BORDER, 2 * BORDER);
  bm_drawing_set_colour (cr, CREAM, 1);
  cairo_fill (cr);
  draw_drawing (cr, rules, kind, index, (CELL - PICTURE) / 2, PICTURE_TOP, PICTURE, PICTURE);
  cairo_save (cr);
  cairo_translate (cr, BADGE_PLACE, BADGE_PLACE);
  cairo_scale (cr, BADGE_SCALE, BADGE_SCALE);
  bm_badge_draw_points (cr, rules, points);
  cairo_restore (cr);

  bm_drawing_set_colour (cr, INK, 1);
  bm_print_text_draw (&name_text, cr, name);
  bm_print_text_draw (&words_text, cr, words);
}

static void
draw_any_medal (guint          medal,
                cairo_t       *cr,
                const BmRules *rules,
                gboolean       team)
{
  g_autofree char *words = bm_medal_words (rules, medal, team);

  draw_card (cr, rules, BM_DRAWING_MEDAL, medal, bm_medal_name (rules, medal), words, rules->medals[medal].points);
}

static void
draw_medal (const BmPrintFace *self,
            cairo_t           *cr,
            const BmRules     *rules,
            const BmSheetSize *size)
{
  draw_any_medal (self->index, cr, rules, FALSE);
}

static void
draw_team_medal (const BmPrintFace *self,
                 cairo_t           *cr,
                 const BmRules     *rules,
                 const BmSheetSize *size)
{
  draw_any_medal (self->index, cr, rules, TRUE);
}

static void
draw_token (const BmPrintFace *self,
            cairo_t           *cr,
            const BmRules     *rules,
            const BmSheetSize *size)
{
  g_autofree char *words = bm_token_words (rules, self->index);

  draw_card (cr, rules, BM_DRAWING_TOKEN, self->index, bm_token_name (rules, self->index), words,
             rules->tokens[self->index].points);
}

static void
draw_blank (const BmPrintFace *self,
            cairo_t           *cr,
            const BmRules     *rules,
            const BmSheetSize *size)
{
}

/** DrawFunc: draws a side of some kind. */
typedef void (*DrawFunc) (const BmPrintFace *self,
                          cairo_t           *cr,
                          const BmRules     *rules,
                          const BmSheetSize *size);

static const DrawFunc kinds[BM_N_PRINT_FACE_KINDS] = {
  [BM_PRINT_FACE_BLANK] = draw_blank,
  [BM_PRINT_FACE_FORM] = draw_form,
  [BM_PRINT_FACE_TILE_BACK] = draw_tile_back,
  [BM_PRINT_FACE_EXPLORER] = draw_explorer,
  [BM_PRINT_FACE_SHIP] = draw_ship,
  [BM_PRINT_FACE_MEDAL] = draw_medal,
  [BM_PRINT_FACE_TEAM_MEDAL] = draw_team_medal,
  [BM_PRINT_FACE_TOKEN] = draw_token,
};

/**
 * bm_print_face_get_key:
 * @self: a side of a piece
 * @size: the size of the piece
 *
 * Returns: a key for a table of sides of the same rules: the same for those that look the same, as all backs of tiles do
 */
gpointer
bm_print_face_get_key (const BmPrintFace *self,
                       const BmSheetSize *size)
{
  gboolean is_common = self->kind == BM_PRINT_FACE_TILE_BACK || self->kind == BM_PRINT_FACE_SHIP;
  guint index = is_common ? size->width * 4 + size->height : self->index;

  return GUINT_TO_POINTER (index * BM_N_PRINT_FACE_KINDS + self->kind);
}

/**
 * bm_print_face_draw:
 * @self: a side of a piece
 * @cr: where to draw: a cell is 100 × 100, the upper left corner at the origin
 * @rules: the rules
 * @size: the size of the piece
 *
 * Draws a side of a piece up to its edges.
 */
void
bm_print_face_draw (const BmPrintFace *self,
                    cairo_t           *cr,
                    const BmRules     *rules,
                    const BmSheetSize *size)
{
  kinds[self->kind] (self, cr, rules, size);
}
