/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-drawing.h"

#include <math.h>

#include "bm-badge.h"
#include "bm-thing-id.h"

/* docs/ARTWORK.md lists the drawings and their names. */

/* The frames of grounds and of the landing pad, as a fraction of a cell. */
#define TILE_FRAME 0.02
#define PAD_FRAME  0.03

/* The fraction of a wreath's size that is free for the winner. */
#define LAUREL_ROOM 0.6

/* The colours of seats, named bm_seat_1 to bm_seat_6 in bm-widgets.css; tests/widgets/test-painter.c compares them. */
static const guint32 seat_colours[BM_MAX_SEATS] = { 0x1c71d8, 0xc64600, 0x1f8a55, 0x813d9c, 0xc01c5c, 0x5e5c64 };

/* -- Colours -- */

/* Derives the other colours from a body colour, so that no one has to choose three to change one. */
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
  return art->drawing != NULL ? art->drawing : bm_thing_id_get_own (id);
}

/** Picture: the data for drawing a thing. */
typedef struct
{
  cairo_t               *cr;
  const BmRules         *rules;
  const BmArt           *art;
  const char            *id;            /* of the thing */
  const char            *folder;        /* of the program's drawings */
  const graphene_rect_t *bounds;
  gboolean               fill;          /* a drawing with another aspect ratio is cut off, not fitted in */
  guint32                generic_body;  /* colour of the generic drawing */
  double                 frame;         /* around @bounds, kept free by drawings of the set; may be 0 */
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

/* Draws a drawing embedded in the set of the thing, if the art of the thing names one. */
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

/* The generic drawing, whose body takes its own colour. */
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

/** DrawNamedFunc: draws the drawing whose name ends with @suffix, if there is one. */
typedef gboolean (*DrawNamedFunc) (const Picture *self,
                                   const char    *suffix);

static gboolean
draw_exact_level (const Picture *self,
                  guint          level,
                  DrawNamedFunc  draw)
{
  char suffix[16];

  g_snprintf (suffix, sizeof suffix, "-%u", level);

  return draw (self, suffix);
}

/* Draws the drawing of a mutant's level, the one for all levels, or that of a lower level. */
static gboolean
draw_level (const Picture *self,
            guint          level,
            DrawNamedFunc  draw)
{
  if (draw_exact_level (self, level, draw) || draw (self, ""))
    return TRUE;

  while (level-- > 0)
    if (draw_exact_level (self, level, draw))
      return TRUE;

  return FALSE;
}

/* Draws something without levels, or else the first level. */
static gboolean
draw_plain (const Picture *self,
            DrawNamedFunc  draw)
{
  return draw (self, "") || draw (self, "-0");
}

/* Draws one of the program's drawings unchanged. */
static void
draw_as_it_is (cairo_t               *cr,
               const char            *drawing,
               const graphene_rect_t *bounds)
{
  bm_artwork_draw (bm_artwork_get_default (), cr, drawing, NULL, bounds);
}

/* -- Tiles and explorers -- */

static const char *
get_shape (const graphene_rect_t *bounds)
{
  return bounds->size.width > bounds->size.height ? "landscape" : "upright";
}

static void
draw_ground (cairo_t               *cr,
             const BmRules         *rules,
             const BmTerrain       *terrain,
             const graphene_rect_t *bounds)
{
  g_autofree char *shape = g_strconcat ("-", get_shape (bounds), NULL);
  Picture picture = {
    cr, rules, &terrain->art, terrain->id, "terrain", bounds, TRUE, parse_hex (terrain->colour, BM_ART_AS_DRAWN), 0,
  };

  if (!draw_own (&picture, shape) && !draw_own (&picture, "") && !draw_built_in (&picture, shape))
    draw_generic (&picture, shape);
}

static void
draw_terrain (const BmDrawing       *self,
              cairo_t               *cr,
              const BmRules         *rules,
              const graphene_rect_t *bounds)
{
  draw_ground (cr, rules, &rules->terrains[self->index], bounds);
}

static void
draw_monster (const BmDrawing       *self,
              cairo_t               *cr,
              const BmRules         *rules,
              const graphene_rect_t *bounds)
{
  const guint n_generic_levels = 4;
  const BmTile *tile = &rules->tiles[rules->forms[self->index].tile];
  guint level = rules->forms[self->index].level;
  /* Parts of a large monster are joined across their frames. */
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

/* A cell with an outline in the colour of its ground. */
static void
draw_flat (cairo_t               *cr,
           const char            *colour,
           guint32                fallback,
           const graphene_rect_t *bounds)
{
  bm_drawing_set_colour (cr, bm_drawing_parse_colour (colour, fallback), 1);
  cairo_rectangle (cr, 0, 0, floor (bounds->size.width), floor (bounds->size.height));
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_form (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  const BmTile *tile = &rules->tiles[rules->forms[self->index].tile];
  const BmTerrain *terrain = &rules->terrains[tile->terrain];

  if (bounds->size.width < BM_DRAWING_MAP_CELL * tile->body.width)
    draw_flat (cr, terrain->colour, 0x9a9996, bounds);
  else
    {
      draw_ground (cr, rules, terrain, bounds);
      draw_monster (self, cr, rules, bounds);
    }
}

static void
draw_flat_explorer (cairo_t               *cr,
                    const graphene_rect_t *bounds)
{
  const double middle = bounds->size.width / 2;

  draw_flat (cr, NULL, 0x49456a, bounds);
  cairo_arc (cr, middle, middle, middle * 0.6, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
}

static void
draw_explorer (const BmDrawing       *self,
               cairo_t               *cr,
               const BmRules         *rules,
               const graphene_rect_t *bounds)
{
  const BmExplorer *explorer = &rules->explorers[self->index];

  if (bounds->size.width < BM_DRAWING_MAP_CELL * explorer->body.width)
    draw_flat_explorer (cr, bounds);
  else
    {
      draw_as_it_is (cr, "landing-pad", bounds);
      draw_simple (cr, rules, "explorer", &explorer->art, explorer->id, bounds,
                   PAD_FRAME * bounds->size.width / explorer->body.width);
    }
}

static void
draw_tile_back (const BmDrawing       *self,
                cairo_t               *cr,
                const BmRules         *rules,
                const graphene_rect_t *bounds)
{
  draw_as_it_is (cr, "tile-back", bounds);
}

/* -- Medals, tokens, symbols -- */

static void
draw_medal (const BmDrawing       *self,
            cairo_t               *cr,
            const BmRules         *rules,
            const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "medal", &rules->medals[self->index].art, rules->medals[self->index].id, bounds, 0);
}

static void
draw_token (const BmDrawing       *self,
            cairo_t               *cr,
            const BmRules         *rules,
            const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "token", &rules->tokens[self->index].art, rules->tokens[self->index].id, bounds, 0);
}

static void
draw_symbol (const BmDrawing       *self,
             cairo_t               *cr,
             const BmRules         *rules,
             const graphene_rect_t *bounds)
{
  draw_simple (cr, rules, "symbol", &rules->symbols[self->index].art, rules->symbols[self->index].id, bounds, 0);
}

/* -- Crystals -- */

static void
draw_of_crystal (cairo_t               *cr,
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

static void
draw_crystal (const BmDrawing       *self,
              cairo_t               *cr,
              const BmRules         *rules,
              const graphene_rect_t *bounds)
{
  draw_of_crystal (cr, rules, &rules->crystals[self->index], "-whole", bounds);
}

static void
draw_part (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  const BmCrystalPart *part = &rules->crystal_parts[self->index];
  g_autofree char *side = g_strconcat ("-", bm_side_names[part->on], NULL);

  draw_of_crystal (cr, rules, &rules->crystals[part->crystal], side, bounds);
}

/* Light that fades out, in a lighter colour of the crystal. */
static void
draw_glow (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  static const struct
  {
    double at;
    double share;  /* share of the crystal's colour; the rest is white */
    double alpha;
  } stops[] = { { 0, 0, 1 }, { 0.36, 0.4, 0.85 }, { 0.66, 0.6, 0.28 }, { 1, 1, 0 } };
  double radius = bounds->size.width / 2;
  cairo_pattern_t *light = cairo_pattern_create_radial (radius, radius, 0, radius, radius, radius);
  guint32 colour = parse_hex (rules->crystals[self->index].colour, 0xffffff);

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      double white = 1 - stops[i].share;

      cairo_pattern_add_color_stop_rgba (light, stops[i].at, white + (colour >> 16 & 0xff) / 255.0 * stops[i].share,
                                         white + (colour >> 8 & 0xff) / 255.0 * stops[i].share,
                                         white + (colour & 0xff) / 255.0 * stops[i].share, stops[i].alpha);
    }
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
}

/* -- Beams -- */

static void
draw_beam (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  static const char *const drawings[] = { "beam/up", "beam/down", "beam/left", "beam/right" };

  draw_as_it_is (cr, drawings[self->index], bounds);
}

static void
draw_beam_hit (const BmDrawing       *self,
               cairo_t               *cr,
               const BmRules         *rules,
               const graphene_rect_t *bounds)
{
  static const char *const drawings[] = { "beam/hit-up", "beam/hit-down", "beam/hit-left", "beam/hit-right" };

  draw_as_it_is (cr, drawings[self->index], bounds);
}

/* The sign of beams points up; it is rotated to the direction of the beam. */
static void
draw_beam_sign (const BmDrawing       *self,
                cairo_t               *cr,
                const BmRules         *rules,
                const graphene_rect_t *bounds)
{
  static const double quarters[] = {
    [BM_DIRECTION_UP] = 0,
    [BM_DIRECTION_DOWN] = 2,
    [BM_DIRECTION_LEFT] = -1,
    [BM_DIRECTION_RIGHT] = 1,
  };
  float half = bounds->size.width / 2;

  cairo_save (cr);
  cairo_translate (cr, bounds->origin.x + half, bounds->origin.y + half);
  cairo_rotate (cr, quarters[self->index] * G_PI / 2);
  draw_as_it_is (cr, "badge/beam", &GRAPHENE_RECT_INIT (-half, -half, bounds->size.width, bounds->size.height));
  cairo_restore (cr);
}

/* -- Seats -- */

/* Draws something with an accent in the colour of a seat, if it belongs to one. */
static void
draw_in_seat_colour (cairo_t               *cr,
                     const char            *drawing,
                     guint                  seat,
                     const graphene_rect_t *bounds)
{
  guint32 colours[BM_N_ART_COLOURS] = {
    BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN,
  };

  if (seat < BM_MAX_SEATS)
    {
      colours[BM_ART_ACCENT] = seat_colours[seat];
      colours[BM_ART_ACCENT_SHADE] = bm_artwork_shade (seat_colours[seat]);
    }
  bm_artwork_draw (bm_artwork_get_default (), cr, drawing, colours, bounds);
}

static void
draw_ship (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  draw_in_seat_colour (cr, "ship", self->index, bounds);
}

static void
draw_seat (const BmDrawing       *self,
           cairo_t               *cr,
           const BmRules         *rules,
           const graphene_rect_t *bounds)
{
  g_autofree char *drawing = g_strdup_printf ("seat/%u", self->index % BM_MAX_SEATS + 1);

  draw_in_seat_colour (cr, drawing, self->index, bounds);
}

/* The signs of winners in rows, which are centred. */
static void
draw_winners (guint                  winners,
              cairo_t               *cr,
              const BmRules         *rules,
              const graphene_rect_t *room)
{
  guint n_left = (guint) __builtin_popcount (winners);
  guint n_columns = n_left <= 1 ? 1 : n_left <= 4 ? 2 : 3;
  guint n_rows = (n_left + n_columns - 1) / n_columns;
  float size = room->size.width / (float) n_columns;
  float y = room->origin.y + (room->size.height - (float) n_rows * size) / 2;
  float x = 0;

  for (guint i = 0; winners != 0; i++, winners &= winners - 1)
    {
      BmDrawing sign = { .kind = BM_DRAWING_SEAT, .index = (guint) g_bit_nth_lsf (winners, -1) };

      if (i % n_columns == 0)
        x = room->origin.x + (room->size.width - (float) MIN (n_left, n_columns) * size) / 2;
      draw_seat (&sign, cr, rules, &GRAPHENE_RECT_INIT (x, y + (float) (i / n_columns) * size, size, size));
      x += size;
      n_left--;
    }
}

static void
draw_laurel (const BmDrawing       *self,
             cairo_t               *cr,
             const BmRules         *rules,
             const graphene_rect_t *bounds)
{
  float margin = (float) (1 - LAUREL_ROOM) / 2 * bounds->size.width;
  graphene_rect_t room;

  draw_as_it_is (cr, "laurel", bounds);
  graphene_rect_inset_r (bounds, margin, margin, &room);
  draw_winners (self->index, cr, rules, &room);
}

static void
draw_home_scene (const BmDrawing       *self,
                 cairo_t               *cr,
                 const BmRules         *rules,
                 const graphene_rect_t *bounds)
{
  draw_as_it_is (cr, "scene-home", bounds);
}

/* -- Signs -- */

static void
draw_terrain_sign (const BmDrawing       *self,
                   cairo_t               *cr,
                   const BmRules         *rules,
                   const graphene_rect_t *bounds)
{
  const BmTerrain *terrain = &rules->terrains[self->index];

  bm_drawing_draw_sign (cr, rules, terrain->art.set, terrain->sign, self->detail, bounds);
}

static void
draw_crystal_sign (const BmDrawing       *self,
                   cairo_t               *cr,
                   const BmRules         *rules,
                   const graphene_rect_t *bounds)
{
  const BmCrystal *crystal = &rules->crystals[self->index];

  bm_drawing_draw_sign (cr, rules, crystal->art.set, crystal->sign, self->detail, bounds);
}

/* -- Kinds -- */

/** DrawFunc: draws a drawing of some kind. */
typedef void (*DrawFunc) (const BmDrawing       *self,
                          cairo_t               *cr,
                          const BmRules         *rules,
                          const graphene_rect_t *bounds);

#define OF(table) G_STRUCT_OFFSET (BmRules, n_##table)

static const struct
{
  DrawFunc draw;
  glong    n;  /* the number in the rules; 0 if it does not depend on the rules */
} kinds[] = {
  [BM_DRAWING_FORM] = { draw_form, OF (forms) },
  [BM_DRAWING_FORM_BADGES] = { bm_badge_draw_form, OF (forms) },
  [BM_DRAWING_MONSTER] = { draw_monster, OF (forms) },
  [BM_DRAWING_EXPLORER] = { draw_explorer, OF (explorers) },
  [BM_DRAWING_EXPLORER_BADGES] = { bm_badge_draw_explorer, OF (explorers) },
  [BM_DRAWING_TERRAIN_UPRIGHT] = { draw_terrain, OF (terrains) },
  [BM_DRAWING_TERRAIN_LANDSCAPE] = { draw_terrain, OF (terrains) },
  [BM_DRAWING_TERRAIN_SIGN] = { draw_terrain_sign, OF (terrains) },
  [BM_DRAWING_MEDAL] = { draw_medal, OF (medals) },
  [BM_DRAWING_TOKEN] = { draw_token, OF (tokens) },
  [BM_DRAWING_SYMBOL] = { draw_symbol, OF (symbols) },
  [BM_DRAWING_CRYSTAL] = { draw_crystal, OF (crystals) },
  [BM_DRAWING_CRYSTAL_SIGN] = { draw_crystal_sign, OF (crystals) },
  [BM_DRAWING_CRYSTAL_GLOW] = { draw_glow, OF (crystals) },
  [BM_DRAWING_LIT_CRYSTAL] = { NULL, OF (crystals) },
  [BM_DRAWING_PART] = { draw_part, OF (crystal_parts) },
  [BM_DRAWING_COMPOSITE_BADGE] = { bm_badge_draw_composite, OF (composites) },
  [BM_DRAWING_BEAM] = { .draw = draw_beam },
  [BM_DRAWING_BEAM_HIT] = { .draw = draw_beam_hit },
  [BM_DRAWING_BEAM_SIGN] = { .draw = draw_beam_sign },
  [BM_DRAWING_TILE_BACK] = { .draw = draw_tile_back },
  [BM_DRAWING_SHIP] = { .draw = draw_ship },
  [BM_DRAWING_SEAT] = { .draw = draw_seat },
  [BM_DRAWING_LAUREL] = { .draw = draw_laurel },
  [BM_DRAWING_HOME_SCENE] = { .draw = draw_home_scene },
  [BM_DRAWING_TILES_ICON] = { bm_badge_draw_icon, OF (terrains) },
  [BM_DRAWING_MONSTERS_ICON] = { bm_badge_draw_icon, OF (terrains) },
  [BM_DRAWING_TILE_ICON] = { bm_badge_draw_icon, OF (tiles) },
  [BM_DRAWING_COMPOSITE_ICON] = { bm_badge_draw_icon, OF (composites) },
  [BM_DRAWING_MONSTER_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_MUTANT_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_TERRAINS_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_CRYSTALS_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_MEDAL_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_POINTS_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_SHAPE_ICON] = { .draw = bm_badge_draw_icon },
  [BM_DRAWING_CELLS_ICON] = { .draw = bm_badge_draw_icon },
};

/* -- Public -- */

/**
 * bm_drawing_find_thing:
 * @rules: the rules
 * @kind: a kind of things
 * @index: index of one of them
 * @drawing: (out): the drawing of the thing, for example in a list
 *
 * Returns: whether things of @kind have drawings
 */
gboolean
bm_drawing_find_thing (const BmRules *rules,
                       BmThingKind    kind,
                       guint          index,
                       BmDrawing     *drawing)
{
  static const int kinds_of_things[BM_N_THING_KINDS] = {
    [BM_THING_TILE] = BM_DRAWING_FORM,
    [BM_THING_COMPOSITE] = -1,
    [BM_THING_EXPLORER] = BM_DRAWING_EXPLORER,
    [BM_THING_MEDAL] = BM_DRAWING_MEDAL,
    [BM_THING_TERRAIN] = BM_DRAWING_TERRAIN_SIGN,
    [BM_THING_CRYSTAL] = BM_DRAWING_CRYSTAL,
    [BM_THING_SYMBOL] = BM_DRAWING_SYMBOL,
    [BM_THING_TOKEN] = BM_DRAWING_TOKEN,
    [BM_THING_SCORE_LINE] = -1,
    [BM_THING_TILE_SET] = -1,
    [BM_THING_EDITION] = -1,
  };

  if (kinds_of_things[kind] < 0)
    return FALSE;

  *drawing = (BmDrawing) {
    .kind = (BmDrawingKind) kinds_of_things[kind],
    .index = kind == BM_THING_TILE ? rules->tiles[index].first_form : index,
  };

  return TRUE;
}

/**
 * bm_drawing_of_tile:
 * @zone: a zone
 * @tile: index of a tile in it, 0: the explorer
 *
 * Returns: the drawing of the tile
 */
BmDrawing
bm_drawing_of_tile (const BmZone *zone,
                    guint         tile)
{
  return tile == 0 ? (BmDrawing) { .kind = BM_DRAWING_EXPLORER, .index = zone->explorer }
                   : (BmDrawing) { .kind = BM_DRAWING_FORM, .index = zone->form[tile] };
}

/**
 * bm_drawing_is_valid:
 * @self: a drawing
 * @rules: (nullable): the rules; with %NULL, only drawings that do not depend on them are valid
 *
 * Returns: whether the rules have such a thing
 */
gboolean
bm_drawing_is_valid (const BmDrawing *self,
                     const BmRules   *rules)
{
  if (kinds[self->kind].n == 0)
    return TRUE;

  return rules != NULL && self->index < G_STRUCT_MEMBER (guint, rules, kinds[self->kind].n);
}

/**
 * bm_drawing_get_body:
 * @self: a drawing
 * @rules: the rules
 *
 * Returns: (nullable): the body of a tile or an explorer
 */
const BmBody *
bm_drawing_get_body (const BmDrawing *self,
                     const BmRules   *rules)
{
  if (kinds[self->kind].n == OF (forms))
    return &rules->tiles[rules->forms[self->index].tile].body;

  return kinds[self->kind].n == OF (explorers) ? &rules->explorers[self->index].body : NULL;
}

/**
 * bm_drawing_get_cells:
 * @self: a drawing
 * @rules: (nullable): the rules
 * @width: (out): its width, in cells
 * @height: (out): its height
 */
void
bm_drawing_get_cells (const BmDrawing *self,
                      const BmRules   *rules,
                      double          *width,
                      double          *height)
{
  const BmBody *body = bm_drawing_get_body (self, rules);

  if (body != NULL)
    {
      *width = body->width;
      *height = body->height;
    }
  else
    {
      *width = self->kind == BM_DRAWING_TERRAIN_LANDSCAPE ? 2 : self->kind == BM_DRAWING_HOME_SCENE ? 10 / 3.0 : 1;
      *height = self->kind == BM_DRAWING_TERRAIN_UPRIGHT || self->kind == BM_DRAWING_TILE_BACK ? 2 : 1;
    }
}

/**
 * bm_drawing_draw:
 * @self: a drawing
 * @cr: where to draw
 * @rules: (nullable): the rules
 * @bounds: the rectangle to fill
 *
 * Draws a drawing. Tiles and explorers are drawn without beams, badges and parts of crystals.
 */
void
bm_drawing_draw (const BmDrawing       *self,
                 cairo_t               *cr,
                 const BmRules         *rules,
                 const graphene_rect_t *bounds)
{
  kinds[self->kind].draw (self, cr, rules, bounds);
}

/**
 * bm_drawing_draw_sign:
 * @cr: where to draw
 * @rules: (nullable): the rules; with %NULL, only drawings of the program are found
 * @set: the set of the sign, an index of #BmRules.sets
 * @sign: (nullable): see #BmTerrain.sign and #BmCrystal.sign
 * @colour: the colour, four bytes from red to alpha
 * @bounds: the square
 *
 * Draws the sign of a terrain or a crystal.
 */
void
bm_drawing_draw_sign (cairo_t               *cr,
                      const BmRules         *rules,
                      guint                  set,
                      const char            *sign,
                      guint32                colour,
                      const graphene_rect_t *bounds)
{
  BmArtwork *artwork = bm_artwork_get_default ();
  g_autofree char *drawing = g_strdup_printf ("terrain/%s", sign);
  guint16 file = rules != NULL && sign != NULL ? bm_rules_find_art_file (rules, set, sign) : BM_NONE;

  cairo_pattern_t *ink;

  /* Signs are drawn in ink, which is used as a mask. */
  cairo_push_group (cr);
  if ((file == BM_NONE || !bm_artwork_draw_file (artwork, cr, &rules->art_files[file], NULL, bounds, FALSE))
      && (sign == NULL || !bm_artwork_draw (artwork, cr, drawing, NULL, bounds)))
    bm_artwork_draw (artwork, cr, "terrain/generic", NULL, bounds);
  ink = cairo_pop_group (cr);
  bm_drawing_set_colour (cr, colour >> 8, (colour & 0xff) / 255.0);
  cairo_mask (cr, ink);
  cairo_pattern_destroy (ink);
}

/**
 * bm_drawing_add_rounded:
 * @cr: where to draw
 * @x: left edge
 * @y: upper edge
 * @width: of the box
 * @height: of the box
 * @radius: of its corners; reduced if the box is too small for it
 *
 * Adds a box with rounded corners to the path.
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

/**
 * bm_drawing_parse_colour:
 * @colour: (nullable): "#rrggbb", as sets have it
 * @fallback: 0xrrggbb, if there is none
 *
 * Returns: the colour, 0xrrggbb
 */
guint32
bm_drawing_parse_colour (const char *colour,
                         guint32     fallback)
{
  return parse_hex (colour, fallback);
}

/**
 * bm_drawing_set_colour:
 * @cr: where to draw
 * @colour: 0xrrggbb
 * @alpha: from 0 to 1
 *
 * Draws with a colour from now on.
 */
void
bm_drawing_set_colour (cairo_t *cr,
                       guint32  colour,
                       double   alpha)
{
  cairo_set_source_rgba (cr, (colour >> 16 & 0xff) / 255.0, (colour >> 8 & 0xff) / 255.0, (colour & 0xff) / 255.0,
                         alpha);
}

/**
 * bm_drawing_get_seat_colour:
 * @seat: a seat
 *
 * Returns: its colour, 0xrrggbb
 */
guint32
bm_drawing_get_seat_colour (guint seat)
{
  return seat_colours[seat % BM_MAX_SEATS];
}
