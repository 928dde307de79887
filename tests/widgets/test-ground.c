/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-ground.h"
#include "bm-widgets.h"
#include "../display-util.h"

#define WIDTH  1700 /* more than two of its drawings */
#define HEIGHT 900

/* On screens with pixels that are a fraction of ours, as on others, nothing is to be seen between its drawings. */
static void
test_seams (void)
{
  GtkWidget *ground = g_object_ref_sink (bm_ground_new ());
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_widget_measure (ground, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (ground, WIDTH, HEIGHT, -1, NULL);
  GTK_WIDGET_GET_CLASS (ground)->snapshot (ground, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_translate (cr, 0.4, 0.3);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);

  for (int y = 1; y < HEIGHT; y++)
    {
      const guint32 *row = (const guint32 *) (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

      for (int x = 1; x < WIDTH; x++)
        if (row[x] >> 24 != 0xff)
          g_error ("The ground is transparent at %d, %d", x, y);
    }

  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (ground);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/ground/seams", test_seams);

  return g_test_run ();
}
