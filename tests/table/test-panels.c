/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-curtain.h"
#include "bm-hand-view.h"
#include "bm-log-view.h"
#include "bm-medal-board.h"
#include "bm-mosaic-view.h"
#include "bm-piece-button.h"
#include "bm-player-card.h"
#include "bm-players-bar.h"
#include "bm-rows-view.h"
#include "bm-spoken.h"
#include "bm-table.h"
#include "bm-zone-window.h"
#include "test-util.h"
#include "../controller-util.h"
#include "../display-util.h"

/* The panels around the zone, on a screen: whole games are played by their buttons, and nothing is left behind. */

#define PATIENCE 20 /* seconds */

static BmRules *rules;
static BmPainter *painter;

/* A table without a session: panels, a game, and what the panels said. */
typedef struct
{
  BmState   *state;
  BmPlayers *players;
  GtkWidget *window;
  GtkWidget *bar;
  GtkWidget *hand;
  GtkWidget *rows;
  GtkWidget *board;
  GtkWidget *log;
  GArray    *events;
  guint      n_moves;
  BmMove     chosen;
  guint      considered;
} Table;

static void
chosen_cb (Table *table,
           guint  move)
{
  table->chosen = move;
}

static void
considered_cb (Table *table,
               guint  tile)
{
  table->considered = tile;
}

static void
add (Table     *table,
     GtkWidget *box,
     GtkWidget *panel)
{
  if (g_signal_lookup ("chosen", G_OBJECT_TYPE (panel)) != 0)
    g_signal_connect_swapped (panel, "chosen", G_CALLBACK (chosen_cb), table);
  if (g_signal_lookup ("considered", G_OBJECT_TYPE (panel)) != 0)
    g_signal_connect_swapped (panel, "considered", G_CALLBACK (considered_cb), table);
  gtk_box_append (GTK_BOX (box), panel);
}

static BmPlayers *
create_players (BmSetup *setup)
{
  static const char *const names[] = { "Anna", "Bartholomew", "Chloé", "Dimitri", "Ed", "Frederike Maria" };
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seat == 0 ? "human" : "greedy", names[seat]);
  return bm_players_new (record);
}

static Table *
table_new (BmMode mode,
           guint  n_seats)
{
  Table *table = g_new0 (Table, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  options.furious_dragon = mode != BM_MODE_ROWS;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  table->state = bm_state_new (setup, 5);
  table->players = create_players (setup);
  table->events = g_array_new (FALSE, TRUE, sizeof (BmEvent));

  table->bar = bm_players_bar_new ();
  table->board = bm_medal_board_new ();
  table->rows = bm_rows_view_new ();
  table->hand = bm_hand_view_new ();
  table->log = bm_log_view_new ();
  add (table, box, table->bar);
  add (table, box, table->board);
  add (table, box, table->rows);
  add (table, box, table->hand);
  add (table, box, table->log);
  test_forgive_late_tooltips ();
  table->window = adw_window_new ();
  adw_window_set_content (ADW_WINDOW (table->window), box);
  gtk_window_set_default_size (GTK_WINDOW (table->window), 720, 900);
  return table;
}

static void
table_free (Table *table)
{
  gpointer left[] = { table->window, table->bar, table->board, table->rows, table->hand, table->log };

  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    g_object_add_weak_pointer (left[i], &left[i]);
  gtk_window_destroy (GTK_WINDOW (table->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < G_N_ELEMENTS (left); i++)
    g_assert_null (left[i]);

  bm_state_free (table->state);
  bm_players_free (table->players);
  g_array_unref (table->events);
  g_free (table);
}

static void
show (Table *table,
      guint  seat)
{
  BmView view = bm_view (table->state, seat);

  bm_players_bar_update (BM_PLAYERS_BAR (table->bar), painter, &view, table->players);
  bm_medal_board_update (BM_MEDAL_BOARD (table->board), painter, &view, table->players);
  bm_rows_view_update (BM_ROWS_VIEW (table->rows), painter, &view, table->players);
  bm_hand_view_update (BM_HAND_VIEW (table->hand), painter, &view, table->players);
}

static void
play (Table  *table,
      BmMove  move)
{
  g_autoptr (GError) error = NULL;

  g_array_set_size (table->events, 0);
  bm_state_apply (table->state, move, table->events, &error);
  g_assert_no_error (error);
  table->n_moves++;
  bm_log_view_append (BM_LOG_VIEW (table->log), painter, table->players, table->n_moves,
                      (const BmEvent *) (gpointer) table->events->data, table->events->len);
}

/* -- Buttons -- */

static gboolean
is_shown (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget) && !GTK_IS_WINDOW (widget))
      return FALSE;
  return TRUE;
}

static void
list_buttons (GtkWidget *widget,
              GPtrArray *buttons)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_is_sensitive (widget) && is_shown (widget)
      && !gtk_widget_has_css_class (widget, "face"))
    g_ptr_array_add (buttons, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_buttons (child, buttons);
}

static GPtrArray *
find_buttons (Table *table)
{
  GPtrArray *buttons = g_ptr_array_new ();

  list_buttons (table->bar, buttons);
  list_buttons (table->rows, buttons);
  list_buttons (table->hand, buttons);
  return buttons;
}

/* All legal moves can be clicked, and no others. The place of a tile is not the panels' business. */
static BmMove
click_all (Table *table,
           guint  seat,
           guint  wanted)
{
  g_autoptr (GPtrArray) buttons = find_buttons (table);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (table->state, seat, moves);
  guint64 found[BM_MAX_MOVES / 64] = { 0 };

  for (guint i = 0; i < buttons->len; i++)
    {
      table->chosen = 0;
      g_signal_emit_by_name (buttons->pdata[i], "clicked");
      if (table->chosen == 0)
        continue;
      g_assert_true (bm_state_check_move (table->state, table->chosen, NULL));
      for (guint j = 0; j < n; j++)
        if (moves[j] == table->chosen)
          found[j / 64] |= (guint64) 1 << j % 64;
    }
  for (guint j = 0; j < n; j++)
    g_assert_true (bm_move_get_kind (moves[j]) == BM_MOVE_PLACE || found[j / 64] >> j % 64 & 1);

  return moves[wanted % n];
}

static void
test_games (void)
{
  static const struct
  {
    BmMode mode;
    guint  n_seats;
  } games[] = {
    { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 6 }, { BM_MODE_TEAM, 4 }, { BM_MODE_ROWS, 2 }, { BM_MODE_ROWS, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      Table *table = table_new (games[i].mode, games[i].n_seats);
      guint n_turns = games[i].mode == BM_MODE_ROWS ? BM_ROWS_TURNS : BM_N_ROUNDS * BM_ROUND_TURNS;

      while (!bm_state_is_over (table->state))
        {
          guint deciders = bm_state_get_deciders (table->state);
          guint seat = (guint) g_bit_nth_lsf (deciders, -1);

          /* Whoever looks, and however. */
          if (table->n_moves % 7 == 3)
            show (table, BM_SPECTATOR);
          g_object_set (table->bar, "compact", table->n_moves % 11 > 5, "show-scores", table->n_moves % 5 > 1, NULL);
          g_object_set (table->board, "compact", table->n_moves % 13 > 6, NULL);
          show (table, seat);
          play (table, click_all (table, seat, table->n_moves * 7 + 3));
        }
      show (table, 0);
      g_assert_true (bm_hand_view_get_empty (BM_HAND_VIEW (table->hand)));
      g_assert_cmpuint (bm_log_view_get_n_lines (BM_LOG_VIEW (table->log)), >, n_turns * games[i].n_seats);
      table_free (table);
    }
}

/* -- Keyboard and pointer -- */

static gboolean
give_up_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_for (gboolean (*is_done) (Table *table),
          Table   *table)
{
  gboolean is_late = FALSE;
  guint source = g_timeout_add_seconds (PATIENCE, give_up_cb, &is_late);

  while (!is_done (table) && !is_late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_late);
  g_source_remove (source);
}

static gboolean
is_laid_out (Table *table)
{
  return gtk_widget_get_mapped (table->window) && gtk_widget_get_width (table->hand) > 0;
}

static Table *
table_new_shown (BmMode mode,
                 guint  n_seats)
{
  Table *table = table_new (mode, n_seats);

  bm_test_play_all (table->state, BM_MOVE_EXPLORER);
  show (table, 0);
  gtk_window_present (GTK_WINDOW (table->window));
  wait_for (is_laid_out, table);
  return table;
}

static GtkWidget *
get_focus (Table *table)
{
  return gtk_root_get_focus (GTK_ROOT (table->window));
}

static gboolean
is_lit (GtkWidget *widget,
        gpointer   data G_GNUC_UNUSED)
{
  return BM_IS_PLAYER_CARD (widget) && gtk_widget_has_css_class (widget, "lit");
}

/* As if the pointer did. */
static void
move_pointer (GtkWidget *widget,
              double     x,
              double     y)
{
  g_signal_emit_by_name (test_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE), "motion", x, y);
}

static gboolean
count_tooltip (GtkWidget *widget,
               gpointer   data)
{
  guint *n = data;

  if (BM_IS_PLAYER_CARD (widget) && gtk_widget_get_has_tooltip (bm_player_card_get_ship (BM_PLAYER_CARD (widget))))
    (*n)++;
  return FALSE;
}

/* On ships. */
static guint
count_tooltips (Table *table)
{
  guint n = 0;

  test_find_widget (table->bar, count_tooltip, &n);
  return n;
}

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

/* What others do takes nobody's focus away. */
static void
test_focus (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 3);
  GtkWidget *focus;
  GtkWidget *card;
  GtkWidget *ship;
  g_autofree char *action = NULL;
  BmMove moves[BM_MAX_MOVES];

  g_assert_true (gtk_widget_grab_focus (table->hand));
  gtk_widget_child_focus (table->hand, GTK_DIR_RIGHT);
  focus = get_focus (table);
  g_assert_true (BM_IS_PIECE_BUTTON (focus));

  bm_state_list_moves (table->state, 1, moves);
  play (table, moves[0]);
  show (table, 0);
  g_assert_true (get_focus (table) == focus);

  /* One's own move changes the hand. It takes no focus before it is complete: that is left to the table. */
  bm_state_list_moves (table->state, 0, moves);
  play (table, moves[0]);
  show (table, 0);
  g_assert_true (get_focus (table) == NULL || !gtk_widget_is_ancestor (get_focus (table), table->hand));

  /* The keyboard finds the ships that are free. */
  g_assert_true (gtk_widget_grab_focus (table->bar));
  g_assert_true (gtk_widget_has_css_class (get_focus (table), "lit"));
  table->chosen = 0;
  g_assert_false (bm_players_bar_choose (BM_PLAYERS_BAR (table->bar), 0));
  g_assert_cmpuint (table->chosen, ==, 0);
  g_assert_true (bm_players_bar_choose (BM_PLAYERS_BAR (table->bar), 2));
  g_assert_cmpuint (table->chosen, ==, bm_move (0, BM_MOVE_GIVE, 2));

  /* What lies there then is not said while the pointer is still there, whichever card is below it for another viewer. */
  card = test_find_widget (table->bar, is_lit, NULL);
  ship = bm_player_card_get_ship (BM_PLAYER_CARD (card));
  action = g_strdup (bm_spoken_get_silent_tooltip (ship));
  bm_player_card_choose (BM_PLAYER_CARD (card));
  play (table, table->chosen);
  show (table, 1);
  move_pointer (table->bar, 40, 50);
  move_pointer (table->bar, 40, 50);
  g_assert_cmpuint (count_tooltips (table), ==, 0);
  move_pointer (table->bar, 45, 50);
  g_assert_cmpuint (count_tooltips (table), ==, 3);

  /* A screen reader, which still is at the ship, is not told another name of it. */
  g_assert_cmpstr (bm_spoken_get_silent_tooltip (ship), !=, action);
  g_assert_true (is_called (ship, action));
  g_assert_false (bm_players_bar_choose (BM_PLAYERS_BAR (table->bar), 17));

  table_free (table);
}

/* A hint stays while others move, and goes when the choice is made. */
static void
test_hint (void)
{
  Table *table = table_new (BM_MODE_INDIVIDUAL, 3);
  GtkWidget *hinted = NULL;
  g_autoptr (GPtrArray) buttons = NULL;
  BmMove moves[BM_MAX_MOVES];

  bm_test_play_all (table->state, BM_MOVE_EXPLORER);
  bm_test_play (table->state, 0, BM_MOVE_PICK, table->state->stacks[table->state->hand_stack[0]].tiles[0]);
  show (table, 0);
  bm_players_bar_set_hint (BM_PLAYERS_BAR (table->bar), bm_move (0, BM_MOVE_GIVE, 2));
  buttons = find_buttons (table);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "hint"))
      {
        g_assert_null (hinted);
        hinted = buttons->pdata[i];
      }
  g_assert_nonnull (hinted);

  bm_state_list_moves (table->state, 1, moves);
  play (table, moves[0]);
  show (table, 0);
  g_assert_true (gtk_widget_has_css_class (hinted, "hint"));
  play (table, bm_move (0, BM_MOVE_GIVE, 2));
  show (table, 0);
  g_assert_false (gtk_widget_has_css_class (hinted, "hint"));

  table_free (table);
}

static void
test_considered (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 3);
  GtkWidget *first;

  table->considered = BM_NONE;
  gtk_widget_grab_focus (table->hand);
  first = get_focus (table);
  g_signal_emit_by_name (first, "considered", TRUE);
  g_assert_cmpuint (table->considered, ==, bm_piece_button_get_tile (BM_PIECE_BUTTON (first)));
  g_signal_emit_by_name (first, "considered", FALSE);
  g_assert_cmpuint (table->considered, ==, BM_NONE);

  table_free (table);
}

/* -- What flies must know where from and where to -- */

static gboolean
is_inside (GtkWidget             *window,
           const graphene_rect_t *bounds)
{
  return bounds->origin.x >= 0 && bounds->origin.y >= 0 && bounds->size.width > 0 && bounds->size.height > 0
         && bounds->origin.x + bounds->size.width <= (float) gtk_widget_get_width (window);
}

static void
test_bounds (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 3);
  graphene_rect_t bounds;
  guint16 hand[BM_HAND_TILES];
  BmView view = bm_view (table->state, 0);

  for (guint seat = 0; seat < 3; seat++)
    {
      g_assert_true (bm_players_bar_get_card_bounds (BM_PLAYERS_BAR (table->bar), seat, table->window, &bounds));
      g_assert_true (is_inside (table->window, &bounds));
      g_assert_true (bm_players_bar_get_ship_bounds (BM_PLAYERS_BAR (table->bar), seat, table->window, &bounds));
      g_assert_true (is_inside (table->window, &bounds));
      g_assert_true (bm_players_bar_get_medals_bounds (BM_PLAYERS_BAR (table->bar), seat, table->window, &bounds));
    }
  g_assert_false (bm_players_bar_get_card_bounds (BM_PLAYERS_BAR (table->bar), 3, table->window, &bounds));

  for (guint slot = 0; slot < table->state->position.n_medals; slot++)
    {
      guint medal = table->state->position.medals[slot];

      g_assert_true (bm_medal_board_get_bounds (BM_MEDAL_BOARD (table->board), medal, FALSE, table->window, &bounds));
      g_assert_cmpfloat (bounds.size.width, >, 0);
    }
  g_assert_false (bm_medal_board_get_bounds (BM_MEDAL_BOARD (table->board), BM_NONE, FALSE, table->window, &bounds));

  bm_view_list_hand (&view, hand);
  g_assert_true (bm_hand_view_get_tile_bounds (BM_HAND_VIEW (table->hand), hand[0], table->window, &bounds));
  g_assert_true (is_inside (table->window, &bounds));
  g_assert_false (bm_hand_view_get_tile_bounds (BM_HAND_VIEW (table->hand), BM_NONE, table->window, &bounds));

  table_free (table);
}

static gboolean
has_class (GtkWidget *widget,
           gpointer   name)
{
  return gtk_widget_has_css_class (widget, name);
}

/* Six players at the smallest width: all chips are there without scrolling. */
static void
test_narrow (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 6);
  GtkWidget *box;
  GtkWidget *last;
  int minimum, deciding, done;

  bm_players_bar_set_compact (BM_PLAYERS_BAR (table->bar), TRUE);
  /* Scroller, viewport, box. */
  box = gtk_widget_get_first_child (gtk_widget_get_first_child (gtk_widget_get_first_child (table->bar)));
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 720 - 2 * 6);

  /* What an explorer does is told when the zone is enlarged: a tooltip would lie on other chips. */
  for (GtkWidget *card = gtk_widget_get_first_child (box); card != NULL; card = gtk_widget_get_next_sibling (card))
    for (GtkWidget *part = gtk_widget_get_first_child (card); part != NULL; part = gtk_widget_get_next_sibling (part))
      g_assert_false (gtk_widget_get_has_tooltip (part));

  /* Who has picked is not deciding any more: nothing more is said, in favour of the name. */
  last = test_find_widget (table->bar, has_class, (char *) "seat-6");
  gtk_widget_measure (last, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &deciding, NULL, NULL);
  bm_test_play (table->state, 5, BM_MOVE_PICK, table->state->stacks[table->state->hand_stack[5]].tiles[0]);
  show (table, 0);
  gtk_widget_measure (last, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &done, NULL, NULL);
  g_assert_cmpint (done, <, deciding);

  /* Five free ships, with a word on each that is longer in other languages. */
  bm_test_play (table->state, 0, BM_MOVE_PICK, table->state->stacks[table->state->hand_stack[0]].tiles[0]);
  show (table, 0);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum + 5 * 20, <=, 720 - 2 * 6);

  table_free (table);
}

/* What six players have at the end of a game, in a column beside the zone. */
static GtkWidget *
show_column (Table *table,
             int    width,
             int    height)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *bar = bm_players_bar_new ();
  BmView view = bm_view (table->state, 0);

  bm_players_bar_set_compact (BM_PLAYERS_BAR (bar), TRUE);
  bm_players_bar_update (BM_PLAYERS_BAR (bar), painter, &view, table->players);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_child (GTK_WINDOW (window), bar);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static gboolean
is_everything_in_sight (GtkWidget *window)
{
  GtkWidget *scroller = test_find_type (window, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_page_size (adjustment) > 0
         && gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment);
}

static gboolean
is_name (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "heading");
}

static gboolean
is_name_whole (GtkWidget *card)
{
  GtkWidget *name = test_find_widget (card, is_name, NULL);

  return gtk_widget_get_width (name) > 0 && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (name)));
}

static gboolean
count_frame_cb (GtkWidget     *widget G_GNUC_UNUSED,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       data)
{
  return ++*(guint *) data < 3 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
show_in_column (Table     *table,
                GtkWidget *window)
{
  BmView view = bm_view (table->state, 0);
  guint n_frames = 0;

  bm_players_bar_update (BM_PLAYERS_BAR (test_find_type (window, BM_TYPE_PLAYERS_BAR)), painter, &view, table->players);
  gtk_widget_add_tick_callback (window, count_frame_cb, &n_frames, NULL);
  while (n_frames < 3)
    g_main_context_iteration (NULL, TRUE);
}

/* In a column beside the zone, somebody to give to has room for a name rather than for medals, which come back afterwards. A ship to
 * which someone else has given needs no room. */
static void
test_names (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 6);
  GtkWidget *window;
  GtkWidget *card;
  GtkWidget *medal;

  table->state->position.held[2] = 7;
  window = show_column (table, 296, 220);
  card = test_find_widget (window, has_class, (char *) "seat-3");
  medal = gtk_widget_get_first_child (bm_player_card_get_medals (BM_PLAYER_CARD (card)));
  while (!is_name_whole (card))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_child_visible (medal));

  bm_test_play (table->state, 0, BM_MOVE_PICK, table->state->stacks[table->state->hand_stack[0]].tiles[0]);
  show_in_column (table, window);
  g_assert_cmpint (bm_player_card_get_move (BM_PLAYER_CARD (card)), !=, 0);
  while (gtk_widget_get_child_visible (medal))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_name_whole (card));

  bm_test_play (table->state, 1, BM_MOVE_PICK, table->state->stacks[table->state->hand_stack[1]].tiles[0]);
  bm_test_play (table->state, 1, BM_MOVE_GIVE, 2);
  show_in_column (table, window);
  g_assert_cmpint (bm_player_card_get_move (BM_PLAYER_CARD (card)), ==, 0);
  g_assert_true (gtk_widget_get_child_visible (medal));
  g_assert_true (is_name_whole (card));

  gtk_window_destroy (GTK_WINDOW (window));
  table_free (table);
}

/* Where large text leaves no room for all players, it gets smaller until all are there, but not smaller than usual. */
static void
test_large_text (void)
{
  static const struct
  {
    int      percent;
    int      height;
    gboolean fits;
  } rows[] = { { 100, 220, TRUE }, { 200, 220, TRUE }, { 100, 100, FALSE } };
  Table *table = table_new (BM_MODE_INDIVIDUAL, 6);
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; table->state->round == 0 || table->state->turn < 7; i++)
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (table->state), -1);
      BmMove moves[BM_MAX_MOVES];
      guint n = bm_state_list_moves (table->state, seat, moves);

      bm_state_play (table->state, moves[i * 7 % n], NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 deadline = g_get_monotonic_time () + (rows[i].fits ? 10 : 1) * G_TIME_SPAN_SECOND;
      GtkWidget *window;

      g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE * rows[i].percent / 100, NULL);
      window = show_column (table, 324, rows[i].height);
      while (!is_everything_in_sight (window) && g_get_monotonic_time () < deadline)
        g_main_context_iteration (NULL, FALSE);
      g_test_message ("%d %%, %d px", rows[i].percent, rows[i].height);
      g_assert_cmpint (is_everything_in_sight (window), ==, rows[i].fits);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  table_free (table);
}

/* A hand gets by with what there is beside the zone of a small window, with two lines if need be: nothing is cut off. */
static void
test_hand_in_a_corner (void)
{
  GtkWidget *mosaic = bm_mosaic_view_new ();
  int minimum;

  bm_mosaic_view_set_cells (BM_MOSAIC_VIEW (mosaic), 26, 60, 96);
  for (guint i = 0; i < 5; i++)
    bm_mosaic_view_append (BM_MOSAIC_VIEW (mosaic), gtk_button_new (), i == 1 ? 2 : 1, i == 1 ? 1 : 2, FALSE);
  gtk_widget_measure (g_object_ref_sink (mosaic), GTK_ORIENTATION_HORIZONTAL, 128, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 240);
  g_object_unref (mosaic);
}

/* -- Log -- */

/* A line of the log that is shown; NULL after the last. */
static const char *
get_line (Table *table,
          guint  index)
{
  GtkWidget *list = test_find_type (table->log, GTK_TYPE_LIST_BOX);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) index);
  GtkWidget *words = row != NULL ? gtk_widget_get_last_child (gtk_list_box_row_get_child (row)) : NULL;

  return words != NULL ? gtk_label_get_text (GTK_LABEL (words)) : NULL;
}

/* How often somebody picks or places something in the turns that are over, and in the last one. */
static void
count_lines (Table *table,
             guint  n_picks[2],
             guint  n_places[2])
{
  gboolean is_last = FALSE;

  n_picks[0] = n_picks[1] = n_places[0] = n_places[1] = 0;
  for (guint i = bm_log_view_get_n_lines (BM_LOG_VIEW (table->log)); i > 0; i--)
    {
      const char *line = get_line (table, i - 1);

      n_picks[!is_last] += strstr (line, " pick “") != NULL || strstr (line, " picks “") != NULL;
      n_places[!is_last] += strstr (line, " place “") != NULL || strstr (line, " places “") != NULL;
      is_last = is_last || g_str_has_prefix (line, "Round ") || g_str_has_prefix (line, "Turn ");
    }
}

/* Who picks what is told until the tile lies in the zone, and then where it went. */
static void
test_log_covers (gconstpointer data)
{
  Table *table = table_new ((BmMode) GPOINTER_TO_UINT (data), 3);
  gboolean was_told = FALSE;
  guint n_picks[2];
  guint n_places[2] = { 0 };

  while (table->state->turn < 4)
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (table->state), -1);
      BmMove moves[BM_MAX_MOVES];

      bm_state_list_moves (table->state, seat, moves);
      play (table, moves[0]);
      count_lines (table, n_picks, n_places);
      g_assert_cmpuint (n_picks[0], ==, 0);
      g_assert_cmpuint (n_picks[1] + n_places[1], <=, 3);
      was_told = was_told || n_picks[1] > 0;
    }

  g_assert_true (was_told);
  g_assert_cmpuint (n_places[0] + n_places[1], ==, 4 * 3);
  table_free (table);
}

/* Nothing ends with a heading. */
static void
check_end (Table *table)
{
  guint n = bm_log_view_get_n_lines (BM_LOG_VIEW (table->log));

  if (n > 0)
    g_assert_false (g_str_has_prefix (get_line (table, n - 1), "Round "));
}

static void
test_log (void)
{
  Table *table = table_new (BM_MODE_INDIVIDUAL, 3);
  BmLogView *log = BM_LOG_VIEW (table->log);
  guint after[40];

  for (guint i = 0; i < G_N_ELEMENTS (after); i++)
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (table->state), -1);
      BmMove moves[BM_MAX_MOVES];

      bm_state_list_moves (table->state, seat, moves);
      play (table, moves[0]);
      after[i] = bm_log_view_get_n_lines (log);
      check_end (table);
    }

  for (guint i = G_N_ELEMENTS (after); i > 0; i--)
    {
      bm_log_view_cut (log, i);
      g_assert_cmpuint (bm_log_view_get_n_lines (log), ==, after[i - 1]);
      check_end (table);
    }
  bm_log_view_cut (log, 0);
  g_assert_cmpuint (bm_log_view_get_n_lines (log), ==, 0);
  bm_log_view_clear (log);

  table_free (table);
}

static GtkAdjustment *
get_log_adjustment (Table *table)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (test_find_type (table->log, GTK_TYPE_SCROLLED_WINDOW)));
}

static double
get_below (Table *table)
{
  GtkAdjustment *adjustment = get_log_adjustment (table);

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment)
         - gtk_adjustment_get_value (adjustment);
}

static gboolean
is_long_and_at_end (Table *table)
{
  return gtk_adjustment_get_upper (get_log_adjustment (table)) > 600 && get_below (table) < 1;
}

static gboolean
is_longer (Table *table)
{
  return get_below (table) > 500;
}

static void
play_some (Table *table,
           guint  n)
{
  for (guint i = 0; i < n; i++)
    {
      BmMove moves[BM_MAX_MOVES];

      bm_state_list_moves (table->state, (guint) g_bit_nth_lsf (bm_state_get_deciders (table->state), -1), moves);
      play (table, moves[0]);
    }
}

/* The log keeps to its end, but not when somebody reads further up. */
static void
test_log_follows (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 3);

  gtk_widget_set_size_request (table->log, -1, 100);
  play_some (table, 30);
  wait_for (is_long_and_at_end, table);

  gtk_adjustment_set_value (get_log_adjustment (table), 0);
  play_some (table, 30);
  wait_for (is_longer, table);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_log_adjustment (table)), ==, 0);

  table_free (table);
}

static gboolean
is_at_top (Table *table)
{
  return gtk_adjustment_get_value (get_log_adjustment (table)) < 1;
}

/* The keyboard comes to what happened last. Whoever goes up from there reads; when they go, the log follows again. */
static void
test_log_is_left (void)
{
  Table *table = table_new_shown (BM_MODE_INDIVIDUAL, 3);
  GtkWidget *list;
  GtkWidget *last;

  /* One row would still be on its way into sight when the next one has the focus. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_widget_set_size_request (table->log, -1, 100);
  play_some (table, 30);
  wait_for (is_long_and_at_end, table);

  list = test_find_type (table->log, GTK_TYPE_LIST_BOX);
  last = gtk_widget_get_last_child (list);
  g_assert_true (gtk_widget_child_focus (table->log, GTK_DIR_TAB_FORWARD));
  g_assert_true (get_focus (table) == last);
  gtk_test_widget_wait_for_draw (table->window);

  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  wait_for (is_at_top, table);
  play_some (table, 30);
  wait_for (is_longer, table);
  g_assert_true (is_at_top (table));

  gtk_widget_grab_focus (table->hand);
  wait_for (is_long_and_at_end, table);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");

  table_free (table);
}

/* -- Curtain and zone -- */

static void
lifted_cb (gboolean *is_lifted)
{
  *is_lifted = TRUE;
}

static void
test_curtain (void)
{
  Table *table = table_new (BM_MODE_INDIVIDUAL, 3);
  GtkWidget *curtain = g_object_ref_sink (bm_curtain_new ());
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  BmView view = bm_view (table->state, 2);
  gboolean is_lifted = FALSE;

  g_signal_connect_swapped (curtain, "lifted", G_CALLBACK (lifted_cb), &is_lifted);
  bm_curtain_update (BM_CURTAIN (curtain), painter, &view, table->players);
  list_buttons (curtain, buttons);
  g_assert_cmpuint (buttons->len, ==, 1);
  g_assert_nonnull (strstr (gtk_button_get_label (buttons->pdata[0]), "Chloé"));
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  g_assert_true (is_lifted);

  g_object_unref (curtain);
  table_free (table);
}

static gboolean
is_label_of (GtkWidget *widget,
             gpointer   words)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), words);
}

static void
test_zone_window (void)
{
  Table *table = table_new (BM_MODE_TEAM, 4);
  GtkWidget *window = bm_zone_window_new (NULL);
  BmZoneWindow *zone = BM_ZONE_WINDOW (window);
  BmView view = bm_view (table->state, 0);
  GtkAccessible *list;
  GtkAccessible *row;
  GtkWidget *nothing;

  /* There may be no explorer yet; then words say so. */
  bm_zone_window_update (zone, painter, &view, table->players, 3);
  nothing = test_find_widget (window, is_label_of, (gpointer) "Dimitri has no explorer yet.");
  g_assert_nonnull (nothing);
  g_assert_true (gtk_widget_get_visible (nothing));
  g_assert_cmpuint (bm_zone_window_get_seat (zone), ==, 3);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (zone)), ==, "Dimitri");

  bm_test_play_all (table->state, BM_MOVE_EXPLORER);
  bm_zone_window_update (zone, painter, &view, table->players, 3);
  g_assert_false (gtk_widget_get_visible (nothing));
  gtk_widget_activate_action (window, "zone.next", NULL);
  g_assert_cmpuint (bm_zone_window_get_seat (zone), ==, 0);
  gtk_widget_activate_action (window, "zone.previous", NULL);
  gtk_widget_activate_action (window, "zone.previous", NULL);
  g_assert_cmpuint (bm_zone_window_get_seat (zone), ==, 2);

  /* Screen readers find the lines and what they are called. */
  list = GTK_ACCESSIBLE (test_find_type (window, GTK_TYPE_LIST_BOX));
  g_assert_true (gtk_test_accessible_has_property (list, GTK_ACCESSIBLE_PROPERTY_LABEL));
  row = GTK_ACCESSIBLE (test_find_type (window, GTK_TYPE_LIST_BOX_ROW));
  g_assert_true (gtk_test_accessible_has_relation (row, GTK_ACCESSIBLE_RELATION_LABELLED_BY));

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_null (window);
  table_free (table);
}

int
main (int    argc,
      char **argv)
{
  int result;

  test_begin (&argc, &argv);
  bm_table_init ();
  rules = bm_test_rules_new ("base moons stretch-goals");
  painter = bm_painter_new (rules);

  g_test_add_func ("/panels/games", test_games);
  g_test_add_func ("/panels/focus", test_focus);
  g_test_add_func ("/panels/hint", test_hint);
  g_test_add_func ("/panels/considered", test_considered);
  g_test_add_func ("/panels/bounds", test_bounds);
  g_test_add_func ("/panels/narrow", test_narrow);
  g_test_add_func ("/panels/large-text", test_large_text);
  g_test_add_func ("/panels/names", test_names);
  g_test_add_func ("/panels/hand-in-a-corner", test_hand_in_a_corner);
  g_test_add_func ("/panels/log", test_log);
  g_test_add_data_func ("/panels/log-covers/draft", GUINT_TO_POINTER (BM_MODE_INDIVIDUAL), test_log_covers);
  g_test_add_data_func ("/panels/log-covers/rows", GUINT_TO_POINTER (BM_MODE_ROWS), test_log_covers);
  g_test_add_func ("/panels/log/follows", test_log_follows);
  g_test_add_func ("/panels/log/is-left", test_log_is_left);
  g_test_add_func ("/panels/curtain", test_curtain);
  g_test_add_func ("/panels/zone-window", test_zone_window);

  result = g_test_run ();
  bm_painter_unref (painter);
  bm_rules_unref (rules);
  return result;
}
