/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>
#include <string.h>
#include <time.h>

#include "bm-artwork.h"
#include "bm-drawing.h"
#include "bm-library.h"
#include "bm-widgets.h"
#include "../display-util.h"

/* Drawings that a set brings along, on tiles of 100 × 200 pixels. */

#define WIDTH  100
#define HEIGHT 200

#define RED   0xffff0000u
#define GREEN 0xff00ff00u
#define BLUE  0xff0000ffu

#define SVG(size, colour) "<svg viewBox='0 0 " size "'><rect width='1000' height='1000' fill='" colour "'/></svg>"

/* 2 × 2 blue pixels. */
#define BLUE_PNG "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEElEQVR42mNgYPj/H4KhDAA/0gf5XBPgQgAAAABJRU5ErkJggg=="

/* The width of the frame of a tile. */
#define FRAME 2

static const char set_format[] =
  "{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"own\", \"name\": {\"en\": \"Own\"},"
  "\"requires\": [\"base\"],"
  "\"tiles\": ["
  "{\"id\": \"plain\", \"name\": {\"en\": \"P\"}, \"terrain\": \"desert\", \"art\": {\"drawing\": \"%s\"}},"
  "{\"id\": \"chain\", \"name\": {\"en\": \"C\"}, \"terrain\": \"ice\", \"levels\": [1, 2, 3],"
  "\"art\": {\"drawing\": \"%s\"}},"
  "{\"id\": \"half\", \"name\": {\"en\": \"H\"}, \"terrain\": \"ice\", \"art\": {\"drawing\": \"%s\"}}],"
  "\"composites\": [{\"id\": \"whole\", \"name\": {\"en\": \"W\"}, \"points\": 1,"
  "\"parts\": [{\"tile\": \"half\", \"at\": [0, 0]}, {\"tile\": \"half\", \"at\": [1, 0]}]}],"
  "\"explorers\": [{\"id\": \"me\", \"name\": {\"en\": \"M\"}, \"art\": {\"drawing\": \"%s\"}}],"
  "\"terrains\": [{\"id\": \"cloud\", \"name\": {\"en\": \"C\"}, \"art\": {\"drawing\": \"%s\"}, \"sign\": \"%s\"}],"
  "\"drawings\": [%s]}";

static BmRules *
make_rules (const char *name,
            const char *drawings)
{
  g_autofree char *text = g_strdup_printf (set_format, name, name, name, name, name, name, drawings);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) base = bm_library_load_shipped ("base", &error);
  g_autoptr (BmSet) own = NULL;
  BmSet *sets[2] = { base };
  BmRules *rules;

  own = bm_set_new_from_data (text, strlen (text), "own", &error);
  g_assert_no_error (error);
  sets[1] = own;
  rules = bm_rules_new (sets, 2, &error);
  g_assert_no_error (error);

  return rules;
}

/* Draws a thing and returns the pixel at (x, y). */
static guint32
draw_and_pick (const BmRules *rules,
               BmDrawingKind  kind,
               guint          index,
               guint          x,
               guint          y)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  bm_drawing_draw (&(BmDrawing) { .kind = kind, .index = index }, cr, rules,
                   &GRAPHENE_RECT_INIT (0, 0, WIDTH, kind == BM_DRAWING_EXPLORER ? WIDTH : HEIGHT));
  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface) + y * (guint) cairo_image_surface_get_stride (surface) + x * 4,
          sizeof pixel);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return pixel;
}

static guint32
pick_form (const BmRules *rules,
           const char    *tile,
           guint          level)
{
  guint form = rules->tiles[bm_rules_find_tile (rules, tile)].first_form + level;

  return draw_and_pick (rules, BM_DRAWING_MONSTER, form, WIDTH / 2, HEIGHT / 2);
}

static guint
find_terrain (const BmRules *rules,
              const char    *id)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    if (g_str_equal (rules->terrains[i].id, id))
      return i;

  g_assert_not_reached ();
}

static void
test_svg (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"svg\": \"" SVG ("10 10", "#f00") "\"}");
  guint form = rules->tiles[bm_rules_find_tile (rules, "plain")].first_form;

  g_assert_cmphex (pick_form (rules, "plain", 0), ==, RED);
  for (guint level = 0; level < 3; level++)
    g_assert_cmphex (pick_form (rules, "chain", level), ==, RED);

  /* It is a square: fitted into a tile, there is room above it; a terrain is filled. */
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, form, WIDTH / 2, HEIGHT / 8), ==, 0);
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_TERRAIN_UPRIGHT, find_terrain (rules, "cloud"), 1, 1), ==, RED);
}

static void
test_png (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"png\": \"" BLUE_PNG "\"}");

  g_assert_cmphex (pick_form (rules, "plain", 0), ==, BLUE);
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_TERRAIN_UPRIGHT, find_terrain (rules, "cloud"), WIDTH / 4,
                                  HEIGHT / 4),
                   ==, BLUE);
}

/* The frame of a tile stays to be seen, and the corners round; parts of a large monster meet over it. */
static void
test_frame (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"svg\": \"" SVG ("10 20", "#f00") "\"}");
  guint tile = rules->tiles[bm_rules_find_tile (rules, "plain")].first_form;
  guint part = rules->tiles[bm_rules_find_tile (rules, "half")].first_form;

  for (guint i = 0; i < FRAME; i++)
    {
      g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, i, HEIGHT / 2), ==, 0);
      g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, WIDTH - 1 - i, HEIGHT / 2), ==, 0);
      g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, WIDTH / 2, i), ==, 0);
      g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, WIDTH / 2, HEIGHT - 1 - i), ==, 0);
      g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, part, i, HEIGHT / 2), ==, RED);
    }
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, FRAME, FRAME), ==, 0);
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, FRAME, HEIGHT / 2), ==, RED);
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_MONSTER, tile, WIDTH / 2, FRAME), ==, RED);
}

/* So does that of the landing pad below an explorer, here drawn half as large as a tile. */
static void
test_pad_frame (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"svg\": \"" SVG ("10 10", "#f00") "\"}");
  guint explorer = rules->n_explorers - 1;

  g_assert_cmpstr (rules->explorers[explorer].id, ==, "me");
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_EXPLORER, explorer, WIDTH / 2, 0), !=, RED);
  g_assert_cmphex (draw_and_pick (rules, BM_DRAWING_EXPLORER, explorer, WIDTH / 2, 2), ==, RED);
}

/* Levels of a mutant have drawings of their own; a level without one looks like the level below. */
static void
test_levels (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine",
                                          "{\"id\": \"mine-0\", \"svg\": \"" SVG ("10 20", "#f00") "\"},"
                                          "{\"id\": \"mine-2\", \"svg\": \"" SVG ("10 20", "#0f0") "\"}");

  g_assert_cmphex (pick_form (rules, "chain", 0), ==, RED);
  g_assert_cmphex (pick_form (rules, "chain", 1), ==, RED);
  g_assert_cmphex (pick_form (rules, "chain", 2), ==, GREEN);
  g_assert_cmphex (pick_form (rules, "plain", 0), ==, RED);
}

/* A drawing for one level is for that level: the others keep the one for all. */
static void
test_one_level (void)
{
  for (guint level = 0; level < 3; level++)
    {
      g_autofree char *drawings = g_strdup_printf ("{\"id\": \"mine\", \"svg\": \"" SVG ("10 20", "#f00") "\"},"
                                                   "{\"id\": \"mine-%u\", \"svg\": \"" SVG ("10 20", "#0f0") "\"}",
                                                   level);
      g_autoptr (BmRules) rules = make_rules ("mine", drawings);

      for (guint other = 0; other < 3; other++)
        g_assert_cmphex (pick_form (rules, "chain", other), ==, other == level ? GREEN : RED);
    }
}

/* Without being named by "art", a drawing is not used. */
static void
test_not_named (void)
{
  g_autoptr (BmRules) rules = make_rules ("other", "{\"id\": \"plain\", \"svg\": \"" SVG ("10 20", "#f00") "\"}");

  g_assert_cmphex (pick_form (rules, "plain", 0), !=, RED);
}

/* Signs are masks. */
static void
test_sign (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"svg\": \"" SVG ("24 24", "#f00") "\"}");
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 24, 24);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  bm_drawing_draw (&(BmDrawing) { BM_DRAWING_TERRAIN_SIGN, find_terrain (rules, "cloud"), 0x00ff00ff }, cr, rules,
                   &GRAPHENE_RECT_INIT (0, 0, 24, 24));
  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface), sizeof pixel);
  g_assert_cmphex (pixel, ==, GREEN);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Colours of the thing replace those of the drawing. */
static void
test_colours (void)
{
  g_autoptr (BmRules) rules = make_rules (
    "mine", "{\"id\": \"mine\", \"svg\": \"<svg viewBox='0 0 10 20'><style>.body{fill:currentColor;color:red}</style>"
            "<rect class='body' width='10' height='20'/></svg>\"}");
  const guint32 colours[BM_N_ART_COLOURS] = {
    0x00ff00, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN,
  };
  BmTile *tile = &rules->tiles[bm_rules_find_tile (rules, "plain")];

  g_assert_cmphex (pick_form (rules, "plain", 0), ==, RED);
  memcpy (tile->art.colours, colours, sizeof colours);
  g_assert_cmphex (pick_form (rules, "plain", 0), ==, GREEN);
}

/* What passes the reader and cannot be drawn all the same gives way to somebody else, without a word. */
static void
test_broken (void)
{
  g_autoptr (BmRules) rules = make_rules ("mine", "{\"id\": \"mine\", \"svg\": \"" SVG ("10 20", "#f00") "\"}");
  BmArtFile *file = &rules->art_files[0];
  static const char *const broken[] = { "", "<svg", "\x89PNG", "<!DOCTYPE x [<!ENTITY a 'a'>]><svg>&b;</svg>" };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    for (guint format = 0; format < 2; format++)
      {
        g_bytes_unref (file->data);
        file->data = g_bytes_new_static (broken[i], strlen (broken[i]));
        file->format = format;
        g_free (file->checksum);
        file->checksum = g_strdup_printf ("broken %u %u", i, format);
        g_assert_cmphex (pick_form (rules, "plain", 0), !=, RED);
      }
}

/* Drawings that are as costly as can be get through are drawn soon, and at once when they are drawn again. */
static void
test_costly (void)
{
  static const struct
  {
    const char *before;
    const char *inside;
    guint       n;
  } costly[] = {
    { "", "<rect width='100' height='200' opacity='0.9'/>", 240 },
    { "<g id='a'><circle cx='50' cy='50' r='49' opacity='0.5'/></g>", "<use href='#a'/>", 230 },
    { "", "<path stroke-width='9' stroke='red' fill='none' stroke-dasharray='0.2' d='M0 0L100 200L0 200L100 0'/>", 12 },
    { "", "<path stroke-width='9' stroke='red' fill='none' stroke-dasharray='90' d='M0 0L9e4 9e4L0 9e4L9e4 0'/>", 5 },
    { "<clipPath id='c'><circle cx='50' cy='50' r='49'/></clipPath>",
      "<g clip-path='url(#c)'><rect width='100' height='200'/></g>", 230 },
    { "<radialGradient id='g'><stop offset='0'/><stop offset='1' stop-color='red'/></radialGradient>",
      "<rect width='100' height='200' fill='url(#g)'/>", 3000 },
    { "<path stroke='red' stroke-width='0.001' d='M0 0", "L100 200L0 1L100 199L0 3", 1000 },
    { "<path stroke='red' stroke-width='90' stroke-linejoin='round' d='M0 0", "L100 200L0 1L100 199L0 3", 1000 },
    { "", "<g transform='scale(100)'>", 38 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (costly); i++)
    {
      g_autoptr (GString) text = g_string_new ("<svg viewBox='0 0 100 200'>");
      g_autoptr (GError) error = NULL;
      BmArtFile file = { 0 };
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 512, 1024);
      cairo_t *cr = cairo_create (surface);

      g_string_append (text, costly[i].before);
      for (guint n = 0; n < costly[i].n; n++)
        g_string_append (text, costly[i].inside);
      g_string_append (text, g_str_has_prefix (costly[i].before, "<path") ? "'/></svg>" : "");
      for (guint n = 0; g_str_has_prefix (costly[i].inside, "<g t") && n < costly[i].n; n++)
        g_string_append (text, "</g>");
      if (!g_str_has_prefix (costly[i].before, "<path"))
        g_string_append (text, "</svg>");

      bm_art_file_read_text (&file, BM_ART_FORMAT_SVG, text->str, &error);
      g_assert_no_error (error);
      for (guint n = 0; n < 2; n++)
        {
          clock_t start = clock ();
          double seconds;

          bm_artwork_draw_file (bm_artwork_get_default (), cr, &file, NULL, &GRAPHENE_RECT_INIT (0, 0, 512, 1024),
                                FALSE);
          seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
          g_test_message ("drawing %u, time %u: %.3f s", i, n + 1, seconds);
          /* Of the processor, whatever else the machine does. Generous: this may be a sanitized build on a slow one. */
          g_assert_cmpfloat (seconds, <, n == 0 ? 5 : 1);
        }
      bm_art_file_clear (&file);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/own-art/svg", test_svg);
  g_test_add_func ("/own-art/png", test_png);
  g_test_add_func ("/own-art/frame", test_frame);
  g_test_add_func ("/own-art/pad-frame", test_pad_frame);
  g_test_add_func ("/own-art/levels", test_levels);
  g_test_add_func ("/own-art/one-level", test_one_level);
  g_test_add_func ("/own-art/not-named", test_not_named);
  g_test_add_func ("/own-art/sign", test_sign);
  g_test_add_func ("/own-art/colours", test_colours);
  g_test_add_func ("/own-art/broken", test_broken);
  g_test_add_func ("/own-art/costly", test_costly);

  return g_test_run ();
}
