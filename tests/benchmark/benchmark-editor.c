/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <adwaita.h>
#include <locale.h>

#include "bench-frames.h"
#include "bench-set.h"
#include "bm-bench-view.h"
#include "bm-bench.h"
#include "bm-editor.h"
#include "bm-set-editor.h"
#include "bm-thing-picker.h"
#include "bm-zone-canvas.h"

/* How quick a set of 500 tiles can be designed on the screen, 1440 × 900: how long it takes until it is to be seen, from
 * its file to the end of the first frame (the aim is 300 ms); until a letter of a tile's name is to be seen, in its
 * field, its picture and the list (16 ms, a frame); likewise a number, in the points of a full bench, and a tile that is
 * placed there; and how long frames take while the list of tiles scrolls by (16 ms). All in time of this thread's
 * processor, so that others at work on the machine do not count, with the renderer that GSK_RENDERER says. Figures to
 * look at; nothing is checked. An argument runs only the measurement of that name, for profilers. */

#define WIDTH    1440
#define HEIGHT   900
#define N_FRAMES 120

/* A turn of the wheel and a quick finger, in pixels a frame. */
#define SCROLL_STEP      40
#define FAST_SCROLL_STEP 400

typedef struct
{
  GtkWidget     *window;
  BmSetEditor   *editor;
  BmDocument    *document;  /* the editor has it */
  GtkAdjustment *scroll;
  guint          frame;
  double         milliseconds[N_FRAMES];
  gboolean       is_done;      /* the frame */
  double         not_counted;  /* milliseconds of this frame */
} Bench;

typedef void (*ChangeFunc) (Bench *bench);

/* -- What changes from frame to frame -- */

static void
change_nothing (Bench *bench)
{
}

/* A letter more in the name that has the focus. */
static void
type_key (Bench *bench)
{
  GtkWidget *entry = gtk_window_get_focus (GTK_WINDOW (bench->window));

  g_assert_true (GTK_IS_TEXT (entry));
  g_signal_emit_by_name (entry, "insert-at-cursor", "a");
}

/* A whole name goes and comes back. */
static void
undo (Bench *bench)
{
  if (bench->frame % 2 == 0)
    bm_set_editor_undo (bench->editor);
  else
    bm_set_editor_redo (bench->editor);
}

static void
select_next (Bench *bench)
{
  g_autofree char *path = g_strdup_printf ("$.tiles[%u]", 20 + bench->frame);

  bm_set_editor_go_to (bench->editor, path);
}

/* As many tiles as there is room for, wherever they may be placed. */
static void
fill_bench (BmBench *self)
{
  for (guint tile = 0; !bm_bench_is_full (self); tile = (tile + 7) % bm_bench_get_rules (self)->n_tiles)
    {
      g_autoptr (GPtrArray) gains = bm_bench_list_gains (self, tile);

      bm_bench_place (self, tile, ((BmGain *) g_ptr_array_index (gains, tile % gains->len))->place);
    }
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type,
      gboolean   is_mapped)
{
  GtkWidget *found = NULL;

  if (is_mapped && !gtk_widget_get_mapped (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type, is_mapped);

  return found;
}

static void
open_bench (Bench *bench)
{
  if (find (GTK_WIDGET (bench->editor), BM_TYPE_BENCH_VIEW, TRUE) == NULL)
    gtk_widget_activate_action (GTK_WIDGET (bench->editor), "editor.bench", NULL);
}

/* Another number in the form, with the bench beside it; it opens with the first. */
static void
try_number (Bench *bench)
{
  if (bench->frame == 0)
    {
      open_bench (bench);
      fill_bench (bm_bench_get (bench->document, "$.tiles[300]"));
    }
  bm_document_set_int (bench->document, "$.tiles[300].points", 1 + (int) bench->frame % 20, "Change Points", NULL);
}

/* Some place where the tile in the hand can be placed, which is known already on the screen. */
static guint
choose_place (Bench   *bench,
              BmBench *self,
              guint    tile)
{
  double begun = bench_get_milliseconds ();
  g_autoptr (GPtrArray) gains = bm_bench_list_gains (self, tile);
  guint place = ((BmGain *) g_ptr_array_index (gains, bench->frame % gains->len))->place;

  bench->not_counted += bench_get_milliseconds () - begun;
  return place;
}

/* A click on a place; the tile stays in the hand and asks for the next place. The bench fills up, and is then cleared. */
static void
lay (Bench *bench)
{
  BmBench *self = bm_bench_get (bench->document, "$.tiles[301]");
  guint tile = bm_rules_find_tile (bm_bench_get_rules (self), "tile-302");
  GtkWidget *view;

  open_bench (bench);
  view = find (GTK_WIDGET (bench->editor), BM_TYPE_BENCH_VIEW, TRUE);
  if (bench->frame == 0)
    g_signal_emit_by_name (find (view, BM_TYPE_THING_PICKER, FALSE), "picked", "tile-302");
  if (bm_bench_is_full (self))
    bm_bench_reset (self);
  else
    g_signal_emit_by_name (find (view, BM_TYPE_ZONE_CANVAS, TRUE), "placed", choose_place (bench, self, tile));
}

static void
scroll_by (Bench  *bench,
           double  step)
{
  double end = gtk_adjustment_get_upper (bench->scroll) - gtk_adjustment_get_page_size (bench->scroll);

  g_assert_cmpfloat (end, >, 0);
  if (gtk_adjustment_get_value (bench->scroll) + step > end)
    gtk_adjustment_set_value (bench->scroll, 0);
  else
    gtk_adjustment_set_value (bench->scroll, gtk_adjustment_get_value (bench->scroll) + step);
}

static void
scroll (Bench *bench)
{
  scroll_by (bench, SCROLL_STEP);
}

static void
scroll_fast (Bench *bench)
{
  scroll_by (bench, FAST_SCROLL_STEP);
}

/* -- Measuring -- */

static void
after_paint_cb (Bench *bench)
{
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
rested_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
}

/* Lets everything that moves by itself come to rest. */
static void
settle (void)
{
  gboolean has_rested = FALSE;

  g_timeout_add_once (1500, rested_cb, &has_rested);
  while (!has_rested)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure (Bench      *bench,
         const char *name,
         ChangeFunc  change)
{
  for (bench->frame = 0; bench->frame < N_FRAMES; bench->frame++)
    {
      double begun = bench_get_milliseconds ();

      bench->not_counted = 0;
      change (bench);
      gtk_widget_queue_draw (bench->window);
      wait_for_frame (bench);
      bench->milliseconds[bench->frame] = bench_get_milliseconds () - begun - bench->not_counted;
    }
  bench_print_frames (name, bench->milliseconds, N_FRAMES);
}

/* -- Opening -- */

static GtkAdjustment *
find_scroll (GtkWidget *widget)
{
  if (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_mapped (widget))
    return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAdjustment *found = find_scroll (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* An application that runs already, so that its theme and fonts are there. */
static void
open_window (Bench *bench)
{
  bench->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (bench->window), WIDTH, HEIGHT);
  adw_window_set_content (ADW_WINDOW (bench->window), gtk_label_new ("Big Monster"));
  gtk_window_present (GTK_WINDOW (bench->window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (bench->window), "after-paint", G_CALLBACK (after_paint_cb),
                            bench);
  settle ();
}

static void
open_set (Bench      *bench,
          GFile      *file,
          const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmDocument) document = NULL;
  double begun = bench_get_milliseconds ();
  double read, filled;

  document = bm_document_new_from_file (file, registry, &error);
  g_assert_no_error (error);
  read = bench_get_milliseconds ();

  bench->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (bench->editor, document);
  bench->document = document;
  filled = bench_get_milliseconds ();

  adw_window_set_content (ADW_WINDOW (bench->window), GTK_WIDGET (bench->editor));
  wait_for_frame (bench);
  g_print ("%-12s %6.2f ms: the file %.2f ms, the widgets %.2f ms, the first frame %.2f ms\n", name,
           bench_get_milliseconds () - begun, read - begun, filled - read, bench_get_milliseconds () - filled);
  settle ();
  bench->scroll = find_scroll (GTK_WIDGET (bench->editor));
}

static const struct
{
  const char *name;
  const char *place;  /* where the focus is */
  ChangeFunc  func;
} changes[] = {
  { "still", "$.tiles[0]", change_nothing },
  { "type", "$.tiles[300].name", type_key },
  { "undo", "$.tiles[300].name", undo },
  { "select", "$.tiles[0]", select_next },
  { "scroll", "$.tiles[0]", scroll },
  { "scroll-again", "$.tiles[0]", scroll },
  { "scroll-fast", "$.tiles[0]", scroll_fast },
  { "bench", "$.tiles[300].points", try_number },
  { "bench-lay", "$.tiles[301]", lay },
};

int
main (int    argc,
      char **argv)
{
  Bench bench = { 0 };
  g_autoptr (GFile) file = bench_set_write (BENCH_SET_TILES);

  setlocale (LC_ALL, "");
  gtk_init ();
  bm_editor_init ();
  open_window (&bench);
  open_set (&bench, file, "open");
  open_set (&bench, file, "open-again");

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (argc < 2 || g_str_equal (argv[1], changes[i].name))
      {
        bm_set_editor_go_to (bench.editor, changes[i].place);
        settle ();
        measure (&bench, changes[i].name, changes[i].func);
      }

  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_file_delete (file, NULL, NULL);

  return 0;
}
