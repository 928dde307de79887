/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <stdlib.h>

#include "bm-bot.h"
#include "bm-painter.h"
#include "bm-table-layout.h"
#include "bm-table-view.h"
#include "bm-table.h"
#include "bm-turn-memory.h"
#include "bm-zone-canvas.h"
#include "session-util.h"
#include "../display-util.h"

/* How large tiles are in the last turns of a draft: the room for the zone comes from tables in windows of several sizes, zones and hands
 * from many games. What is typical is promised; --verbose prints all of it. */

#define HEADER     47   /* the height of a header bar */
#define N_GAMES    30
#define FIRST_TURN 15   /* counted from 0: the sixteenth */
#define GOOD_CELL  44   /* pixels: from then on nothing makes way for the zone */
#define MAX_CELLS  (N_GAMES * BM_MAX_SEATS * 3)

/* A window, the sizes of a cell in pixels that are promised for half of all turns of players who know what they do and for nine in ten,
 * and the share of turns, in percent, in which all places are in view, however they play; each for four players and for six; and the size
 * of a cell that is promised for the widest zones that are seen. */
typedef struct
{
  const char *name;
  int         width;
  int         height;
  double      medians[2];
  double      tenths[2];
  guint       wholes[2];
  double      wide;
} Size;

static const Size sizes[] = {
  /* Zones with less are a very high column, places included: the whole window is not high enough for 17 cells of this size. */
  { "1280x800", 1280, 800, { 44, 44 }, { 44, 44 }, { 99, 99 }, 44 },
  { "1024x768", 1024, 768, { 44, 44 }, { 40, 40 }, { 99, 99 }, 40 },
  { "720x560", 720, 560, { 32, 32 }, { 30, 30 }, { 99, 99 }, 30 },
  /* Six need room for what they have collected. */
  { "360x648", 360, 648, { 24, 20 }, { 20, 18 }, { 99, 95 }, 16 },
};

static gboolean
has_landscape (const BmView *view)
{
  guint16 tiles[BM_HAND_TILES];
  guint n = bm_view_list_hand (view, tiles);

  for (guint i = 0; i < n; i++)
    if (bm_view_get_rules (view)->tiles[tiles[i]].shape == BM_SHAPE_LANDSCAPE)
      return TRUE;
  return FALSE;
}

/* -- The room -- */

/* A game of which the first person is about to pick a tile in the first of the last turns, with or without a landscape tile in the hand,
 * which then needs more room. */
static BmSession *
find_session (guint    n_seats,
              gboolean landscape)
{
  TestGame game = { BM_MODE_INDIVIDUAL, n_seats == 4 ? "hggg" : "hggggg" };

  for (guint64 seed = 1;; seed++)
    {
      g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_START_PLAYER, seed);
      BmView view = bm_session_get_view (session, 0);

      bm_session_set_paused (session, FALSE);
      while (bm_view_get_position (&view)->zones[0].n_tiles <= FIRST_TURN || bm_view_get_decision (&view, 0) != BM_MOVE_PICK)
        {
          g_assert_true (test_step (session));
          view = bm_session_get_view (session, 0);
        }
      test_wait_for_persons (session);
      if (has_landscape (&view) == landscape)
        return g_steal_pointer (&session);
    }
}

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static gboolean
count_frame_cb (GtkWidget     *widget G_GNUC_UNUSED,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       data)
{
  return ++*(guint *) data < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* A zone with twelve columns, and room for a landscape tile on either side. */
static const BmCells wide_reach = { -8, -4, 16, 8 };

/* What a zone has that fits the room, and what one has that needs more height or more width. */
typedef struct
{
  graphene_size_t usual;
  graphene_size_t high;
  graphene_size_t wide;
} Room;

static graphene_size_t
get_size (GtkWidget *table,
          BmCells    reach)
{
  GtkWidget *canvas = test_find_type (table, BM_TYPE_ZONE_CANVAS);
  BmTableLayout *layout = BM_TABLE_LAYOUT (test_find_type (table, BM_TYPE_TABLE_LAYOUT));
  guint n_frames = 0;

  bm_table_layout_begin_game (layout);
  bm_table_layout_begin_turn (layout, reach);
  gtk_widget_add_tick_callback (table, count_frame_cb, &n_frames, NULL);
  while (n_frames < 3)
    g_main_context_iteration (NULL, TRUE);
  return GRAPHENE_SIZE_INIT ((float) gtk_widget_get_width (canvas), (float) gtk_widget_get_height (canvas));
}

static Room
measure_room (const Size *size,
              guint       n_seats,
              gboolean    landscape)
{
  g_autoptr (BmSession) session = find_session (n_seats, landscape);
  GtkWidget *table = bm_table_view_new ();
  GtkWidget *canvas = test_find_type (table, BM_TYPE_ZONE_CANVAS);
  GtkWidget *window = gtk_window_new ();
  Room room;

  test_forgive_late_tooltips ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height - HEADER);
  gtk_window_set_child (GTK_WINDOW (window), table);
  gtk_window_present (GTK_WINDOW (window));
  bm_table_view_set_session (BM_TABLE_VIEW (table), session);
  g_assert_true (test_wait (has_size, canvas));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gtk_widget_get_width (table), ==, size->width);
  room = (Room) { get_size (table, (BmCells) { 0 }), get_size (table, (BmCells) { -4, -9, 9, 18 }), get_size (table, wide_reach) };
  gtk_window_destroy (GTK_WINDOW (window));
  return room;
}

/* -- Zones -- */

typedef struct
{
  Room   rooms[2];  /* without a landscape tile in the hand, and with one */
  double cells[MAX_CELLS];
  guint  n;
  guint  n_whole;   /* of which so many show all places */
} Figures;

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
note_turn (Figures      *figures,
           const BmView *view)
{
  const Room *room = &figures->rooms[has_landscape (view)];
  const graphene_size_t *size = &room->usual;
  guint seat = bm_view_get_seat (view);
  BmTurnMemory memory;
  BmCamera camera;

  bm_turn_memory_clear (&memory);
  bm_turn_memory_follow (&memory, view);
  camera = bm_camera_fit_reach (memory.reaches[seat], size->width, size->height);
  if (camera.cell < GOOD_CELL
      && camera.cell < bm_camera_fit_reach (memory.reaches[seat], room->high.width, room->high.height).cell)
    {
      size = &room->high;
      camera = bm_camera_fit_reach (memory.reaches[seat], size->width, size->height);
    }
  g_assert_cmpuint (figures->n, <, MAX_CELLS);
  figures->n_whole += bm_camera_holds (camera, memory.reaches[seat], size->width, size->height);
  figures->cells[figures->n++] = MAX (bm_painter_snap_cell (camera.cell, 1), BM_CAMERA_LEAST_CELL);
}

static void
note_game (Figures    *figures,
           guint       n_seats,
           const char *bot,
           guint64     seed)
{
  TestGame game = { BM_MODE_INDIVIDUAL, n_seats == 4 ? "gggg" : "gggggg" };
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  const BmBotKind *kind = bm_bot_find (bot);
  BmRandom random;
  guint noted[BM_MAX_SEATS] = { 0 };

  bm_random_init (&random, seed, 1);
  while (!bm_state_is_over (state))
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);
      BmView view = bm_view (state, seat);
      guint n_tiles = bm_view_get_position (&view)->zones[seat].n_tiles;

      if (bm_view_get_decision (&view, seat) == BM_MOVE_PICK && n_tiles > FIRST_TURN && noted[seat] != n_tiles)
        {
          note_turn (figures, &view);
          noted[seat] = n_tiles;
        }
      bm_state_play (state, bm_bot_choose (kind, &view, NULL, &random), NULL);
    }
}

static void
test_size (gconstpointer data)
{
  static const char *const bots[] = { "greedy", "random" };
  const Size *size = data;

  for (guint n_seats = 4; n_seats <= 6; n_seats += 2)
    for (guint i = 0; i < G_N_ELEMENTS (bots); i++)
      {
        Figures figures = { .rooms = { measure_room (size, n_seats, FALSE), measure_room (size, n_seats, TRUE) } };
        double median;
        double tenth;

        for (guint landscape = 0; landscape < G_N_ELEMENTS (figures.rooms); landscape++)
          {
            const graphene_size_t *room = &figures.rooms[landscape].wide;
            BmCamera camera = bm_camera_fit_reach (wide_reach, room->width, room->height);

            g_assert_true (bm_camera_holds (camera, wide_reach, room->width, room->height));
            g_assert_cmpfloat (bm_painter_snap_cell (camera.cell, 1), >=, size->wide);
          }
        for (guint seed = 1; seed <= N_GAMES; seed++)
          note_game (&figures, n_seats, bots[i], seed);
        qsort (figures.cells, figures.n, sizeof *figures.cells, compare);
        median = figures.cells[figures.n / 2];
        tenth = figures.cells[figures.n / 10];
        g_test_message ("%s, %u players, %s: room %.0f × %.0f, with a landscape tile %.0f × %.0f, if that is too little "
                        "%.0f × %.0f; a cell has %.0f px, in one of ten turns %.0f or less, at worst %.0f; all places in "
                        "view in %.1f %% of %u turns",
                        size->name, n_seats, bots[i], figures.rooms[0].usual.width, figures.rooms[0].usual.height,
                        figures.rooms[1].usual.width, figures.rooms[1].usual.height, figures.rooms[0].high.width,
                        figures.rooms[0].high.height, median, tenth, figures.cells[0],
                        100.0 * figures.n_whole / figures.n, figures.n);

        if (g_str_equal (bots[i], "greedy"))
          {
            g_assert_cmpfloat (median, >=, size->medians[n_seats == 6]);
            g_assert_cmpfloat (tenth, >=, size->tenths[n_seats == 6]);
          }
        g_assert_cmpuint (figures.n_whole, >=, figures.n * size->wholes[n_seats == 6] / 100);
      }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_table_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/zone-room/%s", sizes[i].name);

      g_test_add_data_func (path, &sizes[i], test_size);
    }

  return g_test_run ();
}
