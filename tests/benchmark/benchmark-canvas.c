/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include <adwaita.h>

#include "bench-util.h"
#include "bm-event-words.h"
#include "bm-gain.h"
#include "bm-painter.h"
#include "bm-widgets.h"
#include "bm-zone-canvas-private.h"

/* How long frames of a large canvas take: a zone near the end of a six-player game, with a tile on offer, in a window
 * of 1600 × 1000. From the beginning of a frame until it is drawn. The aim is 8 ms with
 * the cairo renderer for a frame in which the zone is panned and for one in which the pointer goes to another place. */

#define WIDTH     1600
#define HEIGHT    1000
#define N_SEATS   6
#define N_TILES   17  /* in the zone */
#define N_FRAMES  200

typedef struct
{
  BmState      *state;
  BmPainter    *painter;
  BmZoneCanvas *canvas;
  guint         tile;
  double        start;     /* of the frame, ms */
  double        total;
  double        longest;
  guint         n_frames;
  BmCamera      camera;
} Bench;

static void
offer_tile (Bench *self,
            guint  tile)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  BmView view = bm_view (self->state, 0);
  g_autoptr (GPtrArray) gains = bm_gain_list (&view, 0, tile);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  BmOffer offers[BM_ZONE_MAX_PLACES];

  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = g_ptr_array_index (gains, i);

      g_ptr_array_add (words, bm_gain_words (rules, gain));
      offers[i] = (BmOffer) { gain->place, gain->total, g_ptr_array_index (words, i) };
    }
  bm_zone_canvas_set_offers (self->canvas, tile, offers, gains->len, TRUE);
}

/* -- Frames -- */

/* Of this thread, in milliseconds: what other programs do meanwhile does not count. */
static double
get_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void
frame_begins_cb (Bench *self)
{
  self->start = get_time ();
}

static void
frame_ends_cb (Bench *self)
{
  double time = get_time () - self->start;

  self->total += time;
  self->longest = MAX (self->longest, time);
  self->n_frames++;
}

static void
run (Bench      *self,
     const char *name,
     void      (*step) (Bench *self, guint frame))
{
  self->n_frames = 0;
  self->total = 0;
  self->longest = 0;
  while (self->n_frames < N_FRAMES)
    {
      guint n_before = self->n_frames;

      step (self, n_before);
      while (self->n_frames == n_before)
        g_main_context_iteration (NULL, TRUE);
    }

  g_print ("%-16s %6.2f ms a frame, longest %6.2f ms\n", name, self->total / self->n_frames,
           self->longest);
}

static void
redraw (Bench *self,
        guint  frame)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static void
pan (Bench *self,
     guint  frame)
{
  BmCamera camera = self->camera;

  self->canvas->is_fitted = FALSE;
  self->canvas->is_held = TRUE;
  camera.x += frame % 40;
  camera.y += frame % 30;
  bm_zone_canvas_set_camera (self->canvas, camera);
}

static void
zoom (Bench *self,
      guint  frame)
{
  bm_zone_canvas_set_camera (self->canvas, bm_camera_zoom (self->camera, 1 + 0.01 * (frame % 40), WIDTH / 2.0,
                                                           HEIGHT / 2.0));
}

static void
hover (Bench *self,
       guint  frame)
{
  bm_zone_canvas_consider (self->canvas, self->canvas->offers.places[frame % self->canvas->offers.n]);
}

static void
change_offers (Bench *self,
               guint  frame)
{
  offer_tile (self, (frame + 1) % bm_painter_get_rules (self->painter)->n_tiles);
}

int
main (int    argc,
      char **argv)
{
  Bench self = { 0 };
  GtkWidget *window;
  GdkFrameClock *clock;

  gtk_init ();
  bm_widgets_init ();

  self.state = bench_state_new (N_SEATS, "greedy", N_TILES);
  self.painter = bm_painter_new (self.state->setup->rules);
  self.canvas = BM_ZONE_CANVAS (bm_zone_canvas_new ());
  bm_zone_canvas_show_zone (self.canvas, self.painter, &self.state->position.zones[0]);
  offer_tile (&self, 0);

  window = gtk_window_new ();
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (self.canvas));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (self.canvas)) == 0)
    g_main_context_iteration (NULL, TRUE);

  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (frame_begins_cb), &self);
  g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (frame_ends_cb), &self);
  g_print ("%d × %d, %u tiles, %u places\n", gtk_widget_get_width (GTK_WIDGET (self.canvas)),
           gtk_widget_get_height (GTK_WIDGET (self.canvas)), self.canvas->zone.n_tiles - 1, self.canvas->offers.n);

  run (&self, "redraw", redraw);
  run (&self, "hover", hover);
  run (&self, "change-offers", change_offers);
  bm_zone_canvas_consider (self.canvas, BM_NO_PLACE);
  self.camera = self.canvas->camera;
  run (&self, "pan", pan);
  run (&self, "zoom", zoom);

  gtk_window_destroy (GTK_WINDOW (window));
  bm_painter_unref (self.painter);
  bm_state_free (self.state);
  return 0;
}
