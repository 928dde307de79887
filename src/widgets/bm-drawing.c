/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-drawing.h"

/* docs/ARTWORK.md says which drawings there are and how they are named. */

/* The frames of grounds and of the landing pad, as shares of a cell. */
#define TILE_FRAME 0.02
#define PAD_FRAME  0.03

/* -- Colours -- */

/* Fills in what goes with a body colour: nobody should have to choose three to change one. */
static void
complete_colours (const guint32 *given,
                  guint32       *colours)
{
  memcpy (colours, given, sizeof (guint32) * BM_N_ART_COLOURS);
  if (colours[BM_ART_BODY] != BM_ART_AS_DRAWN)
    {
      if (colours[BM_ART_SHADE] == BM_ART_AS_DRAWN)
        colours[BM_ART_SHADE] = bm_artwork_shade (colours[BM_ART_BODY]);
      if (colours[BM_ART_LIGHT] == BM_ART_AS_DRAWN)
        colours[BM_ART_LIGHT] = bm_artwork_light (colours[BM_ART_BODY]);
    }
  if (colours[BM_ART_ACCENT] != BM_ART_AS_DRAWN && colours[BM_ART_ACCENT_SHADE] == BM_ART_AS_DRAWN)
    colours[BM_ART_ACCENT_SHADE] = bm_artwork_shade (colours[BM_ART_ACCENT]);
}

static guint32
parse_hex (const char *colour,
           guint32     fallback)
{
  return colour != NULL ? (guint32) g_ascii_strtoull (colour + 1, NULL, 16) : fallback;
}

/* -- Names -- */

static const char *
get_name (const BmArt *art,
          const char  *id)
{
  return art->drawing != NULL ? art->drawing : id;
}

/** Picture: what is needed to draw a thing. */
typedef struct
{
  cairo_t               *cr;
  const BmRules         *rules;
  const BmArt           *art;
  const char            *id;            /* of the thing */
  const char            *folder;        /* of the program's drawings */
  const graphene_rect_t *bounds;
  gboolean               fill;          /* a drawing of another shape is cut off and not fitted in */
  guint32                generic_body;  /* colour of the drawing that stands for all */
  double                 frame;         /* around @bounds, which a drawing of the set leaves free; may be 0 */
} Picture;

static void
clip_to_frame (cairo_t               *cr,
               const graphene_rect_t *bounds,
               double                 frame)
{
  bm_drawing_add_rounded (cr, bounds->origin.x + frame, bounds->origin.y + frame, bounds->size.width - 2 * frame,
                          bounds->size.height - 2 * frame, 2 * frame);
  cairo_clip (cr);
}

/* Draws one that the set of the thing brings along; only those that its art names. */
static gboolean
draw_own (const Picture *self,
          const char    *suffix)
{
  guint32 colours[BM_N_ART_COLOURS];
  g_autofree char *name = NULL;
  gboolean is_drawn;
  guint16 file;

  if (self->art->drawing == NULL || self->rules->n_art_files == 0)
    return FALSE;

  name = g_strconcat (self->art->drawing, suffix, NULL);
  file = bm_rules_find_art_file (self->rules, self->art->set, name);
  if (file == BM_NONE)
    return FALSE;

  complete_colours (self->art->colours, colours);
  cairo_save (self->cr);
  if (self->frame > 0)
    clip_to_frame (self->cr, self->bounds, self->frame);
  is_drawn = bm_artwork_draw_file (bm_artwork_get_default (), self->cr, &self->rules->art_files[file], colours,
                                   self->bounds, self->fill);
  cairo_restore (self->cr);

  return is_drawn;
}

static gboolean
draw_built_in (const Picture *self,
               const char    *suffix)
{
  g_autofree char *drawing = g_strconcat (self->folder, "/", get_name (self->art, self->id), suffix, NULL);
  guint32 colours[BM_N_ART_COLOURS];

  complete_colours (self->art->colours, colours);

  return bm_artwork_draw (bm_artwork_get_default (), self->cr, drawing, colours, self->bounds);
}

/* The drawing that can be anybody, whose body takes a colour of its own. */
static void
draw_generic (const Picture *self,
              const char    *suffix)
{
  g_autofree char *drawing = g_strconcat (self->folder, "/generic", suffix, NULL);
  guint32 colours[BM_N_ART_COLOURS];
  BmArt plain = *self->art;

  if (plain.colours[BM_ART_BODY] == BM_ART_AS_DRAWN)
    plain.colours[BM_ART_BODY] = self->generic_body;
  complete_colours (plain.colours, colours);
  bm_artwork_draw (bm_artwork_get_default (), self->cr, drawing, colours, self->bounds);
}

static void
draw_simple (cairo_t               *cr,
             const BmRules         *rules,
             const char            *folder,
             const BmArt           *art,
             const char            *id,
             const graphene_rect_t *bounds,
             double                 frame)
{
  Picture picture = { cr, rules, art, id, folder, bounds, FALSE, BM_ART_AS_DRAWN, frame };

  if (!draw_own (&picture, "") && !draw_built_in (&picture, ""))
    draw_generic (&picture, "");
}

/** DrawFunc: draws the drawing with a name that ends in @suffix, if there is one. */
typedef gboolean (*DrawFunc) (const Picture *self,
                              const char    *suffix);

static gboolean
draw_exact_level (const Picture *self,
                  guint          level,
                  DrawFunc       draw)
{
  char suffix[16];

  g_snprintf (suffix, sizeof suffix, "-%u", level);

  return draw (self, suffix);
}

/* Draws a level of a mutant as it is, or as what is for all levels, or as a lower one. */
static gboolean
draw_level (const Picture *self,
            guint          level,
            DrawFunc       draw)
{
  if (draw_exact_level (self, level, draw) || draw (self, ""))
    return TRUE;

  while (level-- > 0)
    if (draw_exact_level (self, level, draw))
      return TRUE;

  return FALSE;
}

/* Draws what has no levels, or else the first level of what has. */
static gboolean
draw_plain (const Picture *self,
            DrawFunc       draw)
{
  return draw (self, "") || draw (self, "-0");
}

static void
draw_crystal (cairo_t               *cr,
              const BmRules         *rules,
              const BmCrystal       *crystal,
              const char            *suffix,
              const graphene_rect_t *bounds)
{
  Picture picture = {
    cr, rules, &crystal->art, crystal->id, "crystal", bounds, FALSE, parse_hex (crystal->colour, BM_ART_AS_DRAWN), 0,
  };

  if (!draw_own (&picture, suffix) && !draw_own (&picture, "") && !draw_built_in (&picture, suffix))
    draw_generic (&picture, suffix);
}

static const char *
get_shape (const graphene_rect_t *bounds)
{
  return bounds->size.width > bounds->size.height ? "landscape" : "upright";
}

/* -- Public -- */

/**
 * bm_drawing_parse_colour:
 * @colour: (nullable): "#rrggbb", as sets have it
 * @fallback: 0xrrggbb, if there is none
 * @rgba: (out): the colour
 */
void
bm_drawing_parse_colour (const char *colour,
                         guint32     fallback,
                         GdkRGBA    *rgba)
{
  guint32 rgb = parse_hex (colour, fallback);

  rgba->red = (float) (rgb >> 16 & 0xff) / 255;
  rgba->green = (float) (rgb >> 8 & 0xff) / 255;
  rgba->blue = (float) (rgb & 0xff) / 255;
  rgba->alpha = 1;
}

/**
 * bm_drawing_draw_terrain:
 * @cr: where to draw
 * @rules: the rules
 * @terrain: index into #BmRules.terrains
 * @bounds: the tile, upright or landscape
 *
 * Draws the ground of a tile.
 */
void
bm_drawing_draw_terrain (cairo_t               *cr,
                         const BmRules         *rules,
                         guint                  terrain,
                         const graphene_rect_t *bounds)
{
  const BmTerrain *self = &rules->terrains[terrain];
  g_autofree char *shape = g_strconcat ("-", get_shape (bounds), NULL);
  Picture picture = {
    cr, rules, &self->art, self->id, "terrain", bounds, TRUE, parse_hex (self->colour, BM_ART_AS_DRAWN), 0,
  };

  if (!draw_own (&picture, shape) && !draw_own (&picture, "") && !draw_built_in (&picture, shape))
    draw_generic (&picture, shape);
}

/**
 * bm_drawing_draw_form:
 * @cr: where to draw
 * @rules: the rules
 * @form: index into #BmRules.forms
 * @bounds: the tile
 *
 * Draws the monster of a tile at a level, without its ground.
 */
void
bm_drawing_draw_form (cairo_t               *cr,
                      const BmRules         *rules,
                      guint                  form,
                      const graphene_rect_t *bounds)
{
  const guint n_generic_levels = 4;
  const BmTile *tile = &rules->tiles[rules->forms[form].tile];
  guint level = rules->forms[form].level;
  /* Parts of a large monster meet over their frames. */
  double frame = tile->memberships.n > 0 ? 0 : TILE_FRAME * MIN (bounds->size.width, bounds->size.height);
  Picture picture = { cr, rules, &tile->art, tile->id, "monster", bounds, FALSE, BM_ART_AS_DRAWN, frame };
  g_autofree char *generic = NULL;

  if (tile->n_levels > 1
      ? draw_level (&picture, level, draw_own) || draw_level (&picture, level, draw_built_in)
      : draw_plain (&picture, draw_own) || draw_plain (&picture, draw_built_in))
    return;

  generic = g_strdup_printf ("-%s-%u", get_shape (bounds), MIN (level, n_generic_levels - 1));
  draw_generic (&picture, generic);
}

/**
 * bm_drawing_draw_explorer:
 * @cr: where to draw
 * @rules: the rules
 * @explorer: index into #BmRules.explorers
 * @bounds: the square
 *
 * Draws an explorer on their landing pad.
 */
void
bm_drawing_draw_explorer (cairo_t               *cr,
                          const BmRules         *rules,
                          guint                  explorer,
                          const graphene_rect_t *bounds)
{
  bm_drawing_draw (cr, "landing-pad", bounds);
  draw_simple (cr, rules, "explorer", &rules->explorers[explorer].art, rules->explorers[explorer].id, bounds,
               PAD_FRAME * bounds->size.width / rules->explorers[explorer].body.width);
}

/**
 * bm_drawing_draw_medal:
 * @cr: where to draw
 * @rules: the rules
 * @medal: index into #BmRules.medals
 * @bounds: the square
 *
 * Draws a medal.
 */
void
bm_drawing_draw_medal (cairo_t               *cr,
                       const BmRules         *rules,
                       guint                  medal,
                       const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "medal", &rules->medals[medal].art, rules->medals[medal].id, bounds, 0);
}

/**
 * bm_drawing_draw_token:
 * @cr: where to draw
 * @rules: the rules
 * @token: index into #BmRules.tokens
 * @bounds: the square
 *
 * Draws a token.
 */
void
bm_drawing_draw_token (cairo_t               *cr,
                       const BmRules         *rules,
                       guint                  token,
                       const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "token", &rules->tokens[token].art, rules->tokens[token].id, bounds, 0);
}

/**
 * bm_drawing_draw_symbol:
 * @cr: where to draw
 * @rules: the rules
 * @symbol: index into #BmRules.symbols
 * @bounds: the square
 *
 * Draws a symbol.
 */
void
bm_drawing_draw_symbol (cairo_t               *cr,
                        const BmRules         *rules,
                        guint                  symbol,
                        const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "symbol", &rules->symbols[symbol].art, rules->symbols[symbol].id, bounds, 0);
}

/**
 * bm_drawing_draw_crystal:
 * @cr: where to draw
 * @rules: the rules
 * @crystal: index into #BmRules.crystals
 * @bounds: the square
 *
 * Draws a complete crystal.
 */
void
bm_drawing_draw_crystal (cairo_t               *cr,
                         const BmRules         *rules,
                         guint                  crystal,
                         const graphene_rect_t *bounds)
{
  const BmCrystal *self = &rules->crystals[crystal];

  draw_crystal (cr, rules, self, "-whole", bounds);
}

/**
 * bm_drawing_draw_part:
 * @cr: where to draw
 * @rules: the rules
 * @part: index into #BmRules.crystal_parts
 * @bounds: the square; the point where the parts meet is in the middle of that edge or in that corner
 *
 * Draws a part of a crystal as it lies on a tile.
 */
void
bm_drawing_draw_part (cairo_t               *cr,
                      const BmRules         *rules,
                      guint                  part,
                      const graphene_rect_t *bounds)
{
  const BmCrystal *crystal = &rules->crystals[rules->crystal_parts[part].crystal];
  g_autofree char *side = g_strconcat ("-", bm_side_names[rules->crystal_parts[part].on], NULL);

  draw_crystal (cr, rules, crystal, side, bounds);
}

/**
 * bm_drawing_draw_sign:
 * @cr: where to draw
 * @rules: (nullable): the rules; %NULL: only drawings of the program are meant
 * @set: index into #BmRules.sets: whose sign it is
 * @sign: (nullable): what #BmTerrain.sign or #BmCrystal.sign says
 * @colour: in which colour
 * @bounds: the square
 *
 * Draws the sign of a terrain or a crystal.
 */
void
bm_drawing_draw_sign (cairo_t               *cr,
                      const BmRules         *rules,
                      guint                  set,
                      const char            *sign,
                      const GdkRGBA         *colour,
                      const graphene_rect_t *bounds)
{
  BmArtwork *artwork = bm_artwork_get_default ();
  g_autofree char *drawing = g_strdup_printf ("terrain/%s", sign);
  guint16 file = rules != NULL && sign != NULL ? bm_rules_find_art_file (rules, set, sign) : BM_NONE;

  /* Signs are drawn in ink, which serves as a mask. */
  cairo_push_group (cr);
  if ((file == BM_NONE || !bm_artwork_draw_file (artwork, cr, &rules->art_files[file], NULL, bounds, FALSE))
      && (sign == NULL || !bm_artwork_draw (artwork, cr, drawing, NULL, bounds)))
    bm_artwork_draw (artwork, cr, "terrain/generic", NULL, bounds);
  cairo_set_operator (cr, CAIRO_OPERATOR_IN);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_paint (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

/**
 * bm_drawing_draw:
 * @cr: where to draw
 * @drawing: folder and name
 * @bounds: where it goes
 *
 * Draws something that belongs to no rules, as it is.
 */
void
bm_drawing_draw (cairo_t               *cr,
                 const char            *drawing,
                 const graphene_rect_t *bounds)
{
  bm_artwork_draw (bm_artwork_get_default (), cr, drawing, NULL, bounds);
}

/**
 * bm_drawing_add_rounded:
 * @cr: where to draw
 * @x: left edge
 * @y: upper edge
 * @width: of the box
 * @height: of the box
 * @radius: of its corners; less where the box is too small for that
 *
 * Adds a box with round corners to the path.
 */
void
bm_drawing_add_rounded (cairo_t *cr,
                        double   x,
                        double   y,
                        double   width,
                        double   height,
                        double   radius)
{
  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}
