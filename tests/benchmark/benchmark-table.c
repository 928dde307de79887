/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <adwaita.h>
#include <locale.h>

#include "bench-frames.h"
#include "bench-util.h"
#include "bm-picture-store.h"
#include "bm-glance.h"
#include "bm-ground.h"
#include "bm-piece.h"
#include "bm-players.h"
#include "bm-table.h"
#include "bm-zone-canvas-private.h"

/* How long the frames of a table take: six players at the end of their game, one zone on a canvas with all places for
 * a tile, five as miniatures, on the ground of the planet, 1600 × 1000; one of these large on top while it is looked at. A frame is measured from the clock's
 * beginning to its end, with layout, snapshot and the renderer that GSK_RENDERER says (the aim is 8 ms with the one
 * that is slowest, cairo), in time of this thread's processor, so that others at work on the machine do not count.
 * Figures to look at; nothing is checked. An argument runs only the measurement of that name, for profilers. */

#define N_SEATS  6
#define WIDTH    1600
#define HEIGHT   1000
#define N_FRAMES 120

typedef struct
{
  BmState      *state;
  BmPainter    *painter;
  GtkWidget    *window;
  BmZoneCanvas *canvas;
  BmGlance     *glance;
  BmPlayers    *players;
  BmPlace       places[BM_ZONE_MAX_PLACES];
  guint         n_places;
  BmCamera      rest;
  guint         frame;
  double        begun;
  double        milliseconds[N_FRAMES];
  gboolean      is_done;  /* the frame */
} Bench;

typedef void (*ChangeFunc) (Bench *bench);

static void
offer_places (Bench *bench)
{
  const BmZone *zone = &bench->state->position.zones[0];
  g_autofree BmOffer *offers = NULL;

  bench->n_places = bm_zone_list_places (zone, BM_SHAPE_UPRIGHT, 0, bench->places);
  offers = g_new0 (BmOffer, bench->n_places);
  for (guint i = 0; i < bench->n_places; i++)
    offers[i] = (BmOffer) { .place = bench->places[i], .points = (int) (i % 9), .words = "" };
  for (guint tile = 0; tile < bench->state->setup->rules->n_tiles; tile++)
    if (bench->state->setup->rules->tiles[tile].shape == BM_SHAPE_UPRIGHT)
      {
        bm_zone_canvas_set_offers (bench->canvas, tile, offers, bench->n_places, TRUE);
        break;
      }
}

/* Over the canvas, as on the table. */
static const BmBox room = { WIDTH / 4, 120, WIDTH / 2, 640 };

static gboolean
get_child_position_cb (Bench        *bench,
                       GtkWidget    *child,
                       GdkRectangle *area)
{
  BmBox box = bm_glance_fit (BM_GLANCE (child), &room);

  *area = (GdkRectangle) { box.x, box.y, box.width, box.height };
  return TRUE;
}

static GtkWidget *
create_overlay (Bench     *bench,
                GtkWidget *table)
{
  GtkWidget *overlay = gtk_overlay_new ();
  g_autoptr (BmRecord) record = bm_record_new (bench->state->setup, 7);

  bench->players = bm_players_new (record);
  bench->glance = BM_GLANCE (bm_glance_new ());
  gtk_widget_set_visible (GTK_WIDGET (bench->glance), FALSE);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), table);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), GTK_WIDGET (bench->glance));
  g_signal_connect_swapped (overlay, "get-child-position", G_CALLBACK (get_child_position_cb), bench);
  return overlay;
}

static void
build (Bench *bench)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *ground = bm_ground_new ();

  bench->painter = bm_painter_new (bench->state->setup->rules);
  bench->canvas = BM_ZONE_CANVAS (bm_zone_canvas_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (bench->canvas), TRUE);
  for (guint seat = 1; seat < N_SEATS; seat++)
    {
      g_autoptr (GdkPaintable) picture = bm_piece_new_zone (bench->painter, &bench->state->position.zones[seat]);
      GtkWidget *miniature = gtk_picture_new_for_paintable (picture);

      gtk_widget_set_size_request (miniature, 220, 170);
      gtk_box_append (GTK_BOX (others), miniature);
    }
  gtk_box_append (GTK_BOX (box), others);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (bench->canvas));
  bm_ground_set_child (BM_GROUND (ground), box);

  bench->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (bench->window), create_overlay (bench, ground));
}

/* -- What changes from frame to frame -- */

static void
change_nothing (Bench *bench)
{
  gtk_widget_queue_draw (bench->window);
}

static void
hover (Bench *bench)
{
  bm_zone_canvas_consider (bench->canvas, bench->places[bench->frame % bench->n_places]);
}

static void
pan (Bench *bench)
{
  BmCamera camera = bench->rest;

  camera.x += bench->frame % 60;
  camera.y += bench->frame % 37;
  bm_zone_canvas_set_camera (bench->canvas, camera);
}

static void
zoom (Bench *bench)
{
  BmCamera camera = bench->rest;

  camera.cell *= 1 + bench->frame / 120.0;
  bm_zone_canvas_set_camera (bench->canvas, camera);
}

/* Another player in each frame, as nobody could. */
static void
look (Bench *bench)
{
  BmView view = bm_view (bench->state, 0);

  gtk_widget_set_visible (GTK_WIDGET (bench->glance), TRUE);
  bm_glance_update (bench->glance, bench->painter, &view, bench->players, 1 + bench->frame % (N_SEATS - 1), TRUE);
}

static void
prepare_look (Bench *bench)
{
  BmView view = bm_view (bench->state, 0);

  bm_glance_prepare (bench->glance, bench->painter, &view, &room);
}

/* -- Measuring -- */

static void
before_paint_cb (Bench *bench)
{
  bench->begun = bench_get_milliseconds ();
}

static void
after_paint_cb (Bench *bench)
{
  if (bench->frame < N_FRAMES)
    bench->milliseconds[bench->frame] = bench_get_milliseconds () - bench->begun;
  bench->is_done = TRUE;
}

static void
wait_for_frame (Bench *bench)
{
  bench->is_done = FALSE;
  while (!bench->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure (Bench      *bench,
         const char *name,
         ChangeFunc  change)
{
  for (bench->frame = 0; bench->frame < N_FRAMES; bench->frame++)
    {
      change (bench);
      wait_for_frame (bench);
    }
  bench_print_frames (name, bench->milliseconds, N_FRAMES);
}

/* Lets everything that moves by itself come to rest. */
static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + 3 * G_USEC_PER_SEC;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

static double
get_resident_megabytes (void)
{
  g_autofree char *text = NULL;
  gulong pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    sscanf (text, "%*u %lu", &pages);

  return (double) pages * 4096 / (1 << 20);
}

static const struct
{
  const char *name;
  ChangeFunc  func;
} changes[] = {
  { "still", change_nothing },
  { "hover", hover },
  { "pan", pan },
  { "zoom", zoom },
  { "zoom-again", zoom },
  { "look", look },
  { "look-again", look },
};

int
main (int    argc,
      char **argv)
{
  Bench bench = { 0 };
  GdkFrameClock *clock;

  setlocale (LC_ALL, "");
  gtk_init ();
  bm_table_init ();
  bench.state = bench_state_new (N_SEATS, "greedy", BM_ZONE_MAX_TILES);
  build (&bench);

  gtk_window_present (GTK_WINDOW (bench.window));
  clock = gtk_widget_get_frame_clock (bench.window);
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), &bench);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), &bench);
  bm_zone_canvas_show_zone (bench.canvas, bench.painter, &bench.state->position.zones[0]);
  wait_for_frame (&bench);
  g_print ("first      %6.2f ms\n", bench.milliseconds[0]);
  offer_places (&bench);
  settle ();
  bench.rest = bm_zone_canvas_get_aim (bench.canvas);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (argc < 2 || g_str_equal (argv[1], changes[i].name))
      {
        if (changes[i].func == look)
          {
            prepare_look (&bench);
            settle ();
          }
        measure (&bench, changes[i].name, changes[i].func);
        bm_zone_canvas_consider (bench.canvas, BM_NO_PLACE);
        gtk_widget_set_visible (GTK_WIDGET (bench.glance), FALSE);
        settle ();
      }
  g_print ("memory     %.1f MiB of pictures, %.1f MiB resident\n",
           (double) bm_picture_store_get_bytes (bm_picture_store_get_default ()) / (1 << 20), get_resident_megabytes ());

  gtk_window_destroy (GTK_WINDOW (bench.window));
  bm_players_free (bench.players);
  bm_painter_unref (bench.painter);
  bm_state_free (bench.state);

  return 0;
}
