/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-sprites.h"

/* Pixels that are kept look like the drawing, wherever it goes. */

#define SIZE 48

static const char drawing[] =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>"
  "<circle cx='10' cy='10' r='8.3' fill='#3584e4' stroke='#241f31' stroke-width='1.7' opacity='0.8'/></svg>";

static RsvgHandle *
read_drawing (void)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) drawing, strlen (drawing), &error);

  g_assert_no_error (error);
  return handle;
}

/* A grey ground, on which the drawing goes. */
static cairo_t *
begin (double x,
       double y,
       double scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.8, 0.8, 0.8);
  cairo_paint (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_surface_destroy (surface);

  return cr;
}

/* Blending twice rounds twice. */
static void
assert_alike (cairo_t *one,
              cairo_t *other)
{
  const guint8 *a, *b;

  cairo_surface_flush (cairo_get_target (one));
  cairo_surface_flush (cairo_get_target (other));
  a = cairo_image_surface_get_data (cairo_get_target (one));
  b = cairo_image_surface_get_data (cairo_get_target (other));
  for (guint i = 0; i < SIZE * SIZE * 4; i++)
    g_assert_cmpint (ABS (a[i] - b[i]), <=, 2);
}

static void
test_alike (void)
{
  static const struct
  {
    double   x;
    double   y;
    double   scale;
    double   size;
    gboolean is_kept;
  } rows[] = {
    { 0, 0, 1, 30, TRUE },
    { 7, 3, 1, 30, TRUE },
    { 7.25, 3.6, 1, 17.5, TRUE },
    { -6.5, -4, 1, 30, TRUE },
    { 5, 5, 1.5, 20, FALSE },
  };
  RsvgHandle *handle = read_drawing ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint in_group = 0; in_group < 2; in_group++)
      {
        BmSprites *sprites = bm_sprites_new ();
        const RsvgRectangle place = { 1.25, 2, rows[i].size, rows[i].size };
        g_autoptr (GError) error = NULL;

        g_test_message ("row %u, %s", i, in_group ? "in a group" : "alone");
        for (guint pass = 0; pass < 2; pass++)
          {
            cairo_t *expected = begin (rows[i].x, rows[i].y, rows[i].scale);
            cairo_t *cr = begin (rows[i].x, rows[i].y, rows[i].scale);

            rsvg_handle_render_document (handle, expected, &place, NULL);
            if (in_group)
              cairo_push_group (cr);
            g_assert_true (bm_sprites_draw (sprites, cr, handle, "circle", &place, &error));
            g_assert_no_error (error);
            if (in_group)
              {
                cairo_pop_group_to_source (cr);
                cairo_paint (cr);
              }
            assert_alike (expected, cr);

            cairo_destroy (expected);
            cairo_destroy (cr);
          }
        g_assert_cmpint (bm_sprites_get_bytes (sprites) > 0, ==, rows[i].is_kept);
        bm_sprites_free (sprites);
      }

  g_object_unref (handle);
}

/* However much is drawn, the store keeps within its bounds. */
static void
test_bounded (void)
{
  const gsize most = 16 << 20;
  RsvgHandle *handle = read_drawing ();
  BmSprites *sprites = bm_sprites_new ();
  gboolean has_been_full = FALSE;
  cairo_t *cr = begin (0, 0, 1);

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("circle %u", i);

      g_assert_true (bm_sprites_draw (sprites, cr, handle, name, &(RsvgRectangle) { 0, 0, 400, 400 }, NULL));
      g_assert_cmpuint (bm_sprites_get_bytes (sprites), <=, most);
      has_been_full |= bm_sprites_get_bytes (sprites) > most * 9 / 10;
    }
  g_assert_true (has_been_full);

  cairo_destroy (cr);
  bm_sprites_free (sprites);
  g_object_unref (handle);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sprites/alike", test_alike);
  g_test_add_func ("/sprites/bounded", test_bounded);

  return g_test_run ();
}
