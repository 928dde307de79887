/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-hand-view.h"
#include "bm-players-bar.h"
#include "bm-table-view.h"
#include "bm-table.h"
#include "bm-zone-canvas-private.h"
#include "session-util.h"
#include "../display-util.h"

/* Choices about effects and faces at the table: in the zone, with its tiles lit up, and in the hand, with pictures. */

typedef struct
{
  BmSession *session;
  GtkWidget *window;
  GtkWidget *table;
} Fixture;

static BmSession *
new_session (guint64 seed)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base effects.json");
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  const BmSeat seats[BM_MAX_SEATS] = {
    { .player = BM_SEAT_PERSON, .name = "Ada" },
    { .player = "random", .name = "Bo" },
    { .player = "random", .name = "Cy" },
  };
  BmSession *session;

  setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  session = bm_session_new (setup, seed, seats, &error);
  g_assert_no_error (error);
  return session;
}

static gboolean
is_laid_out (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_mapped (fixture->table) && gtk_widget_get_height (fixture->table) > 0;
}

static void
fixture_clear (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (fixture->session);
}

static void
settle (Fixture *fixture)
{
  for (guint i = 0; i < 3; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        continue;
      gtk_test_widget_wait_for_draw (fixture->window);
    }
}

/* -- Playing -- */

static BmView
get_view (BmSession *session)
{
  return bm_session_get_view (session, 0);
}

static BmMoveKind
get_decision (BmSession *session)
{
  BmView view = get_view (session);

  return bm_view_get_decision (&view, 0);
}

static gboolean
is_asked (gpointer session)
{
  return bm_session_get_over (session) || get_decision (session) != BM_MOVE_NONE;
}

static gboolean
moves_tiles (const BmRules *rules,
             const BmTile  *tile)
{
  for (guint i = 0; i < tile->effects.n; i++)
    if (rules->effects[tile->effects.first + i].kind == BM_EFFECT_MOVE)
      return TRUE;

  return FALSE;
}

/* A move that leads to choices: to take a tile with effects or faces; if tiles are to be moved, one that does that. */
static BmMove
find_move (BmSession *session,
           BmMoveKind wanted)
{
  BmView view = get_view (session);
  const BmRules *rules = bm_view_get_rules (&view);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  for (guint i = 0; i < n; i++)
    if (bm_move_get_kind (moves[i]) == BM_MOVE_PICK)
      {
        const BmTile *tile = &rules->tiles[bm_move_get_item (moves[i])];

        if (wanted == BM_MOVE_TAKE_UP ? moves_tiles (rules, tile) : tile->effects.n > 0 || tile->faces.n > 0)
          return moves[i];
      }
  /* The places in the middle of the list make a zone that is not a single chain. */
  return moves[bm_move_get_kind (moves[0]) == BM_MOVE_PLACE ? n / 2 : 0];
}

static guint
count_choices (BmSession *session)
{
  BmView view = get_view (session);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  guint n_choices = 0;

  for (guint i = 0; i < n; i++)
    n_choices += bm_move_get_kind (moves[i]) != BM_MOVE_DECLINE;
  return n_choices;
}

/* Plays games until the person has a choice of a kind, then shows the table. */
static void
fixture_init (Fixture    *fixture,
              BmMoveKind  decision)
{
  g_autoptr (GError) error = NULL;

  *fixture = (Fixture) { 0 };
  for (guint64 seed = 1; fixture->session == NULL; seed++)
    {
      g_autoptr (BmSession) session = new_session (seed);

      g_assert_cmpuint (seed, <, 60);
      bm_session_set_paused (session, FALSE);
      while (test_wait (is_asked, session) && !bm_session_get_over (session)
             && (get_decision (session) != decision || count_choices (session) < 2))
        g_assert_true (bm_session_play (session, find_move (session, decision), &error));
      if (!bm_session_get_over (session))
        fixture->session = g_steal_pointer (&session);
    }

  fixture->table = bm_table_view_new ();
  fixture->window = test_show_in_window (fixture->table, 1100, 760);
  bm_table_view_set_session (BM_TABLE_VIEW (fixture->table), fixture->session);
  bm_table_view_set_show_hints (BM_TABLE_VIEW (fixture->table), TRUE);
  g_assert_true (test_wait (is_laid_out, fixture));
  settle (fixture);
}

static BmZoneCanvas *
get_canvas (Fixture *fixture)
{
  return BM_ZONE_CANVAS (test_find_type (fixture->table, BM_TYPE_ZONE_CANVAS));
}

/* -- In the zone -- */

static guint
get_tile (BmMove move)
{
  return bm_move_get_kind (move) == BM_MOVE_COMPLETE ? bm_move_get_part_tile (move) : bm_move_get_item (move);
}

/* The tiles about which there is exactly one move. */
static guint32
find_tiles (BmSession *session)
{
  BmView view = get_view (session);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  guint32 once = 0;
  guint32 twice = 0;

  for (guint i = 0; i < n; i++)
    if (bm_move_get_kind (moves[i]) != BM_MOVE_DECLINE)
      {
        guint32 bit = 1u << get_tile (moves[i]);

        twice |= once & bit;
        once |= bit;
      }
  return once & ~twice;
}

/* The tiles that can be chosen are lit up and say so; the first of them gets the focus with the zone, and Enter chooses
 * it. */
static void
test_zone (gconstpointer data)
{
  BmMoveKind decision = (BmMoveKind) GPOINTER_TO_UINT (data);
  Fixture fixture;
  BmZoneCanvas *canvas;
  guint32 tiles;
  BmZoneAnchor *anchor;
  guint n_moves;
  BmMove move;

  fixture_init (&fixture, decision);
  canvas = get_canvas (&fixture);
  tiles = find_tiles (fixture.session);
  g_assert_cmpuint (tiles, !=, 0);
  for (guint i = 0; i < canvas->zone.n_tiles; i++)
    g_assert_cmpint (bm_zone_canvas_can_choose (canvas, i), ==, tiles >> i & 1);

  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (canvas)));
  anchor = bm_zone_canvas_get_focused_anchor (canvas, NULL);
  g_assert_cmpuint (bm_zone_anchor_get_index (anchor), ==, (guint) __builtin_ctz (tiles));
  g_assert_true (g_str_has_prefix (bm_zone_anchor_get_name (anchor), "Choose "));

  n_moves = bm_record_get_n_moves (bm_session_get_record (fixture.session));
  g_signal_emit_by_name (anchor, "clicked");
  g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (fixture.session)), >, n_moves);
  move = bm_record_get_move (bm_session_get_record (fixture.session), n_moves);
  g_assert_cmpint (bm_move_get_kind (move), ==, decision);
  g_assert_cmpuint (get_tile (move), ==, (guint) __builtin_ctz (tiles));
  settle (&fixture);
  if (get_decision (fixture.session) == BM_MOVE_PLACE)
    g_assert_false (bm_zone_canvas_can_choose (canvas, 0));
  fixture_clear (&fixture);
}

/* -- In the hand -- */

static gboolean
is_choice (GtkWidget *widget,
           gpointer   data)
{
  return gtk_widget_has_css_class (widget, "choice")
         && gtk_widget_get_first_child (gtk_widget_get_parent (widget)) == widget;
}

static GtkWidget *
get_part (GtkWidget *button,
          gboolean   is_last)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (button));

  return is_last ? gtk_widget_get_last_child (box) : gtk_widget_get_first_child (box);
}

/* Each tile that can be chosen has its picture and its points. */
static void
test_hand (gconstpointer data)
{
  Fixture fixture;
  GtkWidget *button;
  guint n = 0;

  fixture_init (&fixture, (BmMoveKind) GPOINTER_TO_UINT (data));
  for (button = test_find_widget (fixture.table, is_choice, NULL); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (gtk_widget_get_next_sibling (button) != NULL || !GTK_IS_LABEL (get_part (button, FALSE)))
      {
        g_assert_false (GTK_IS_LABEL (get_part (button, FALSE)));
        g_assert_true (gtk_widget_get_visible (get_part (button, TRUE)));
        g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (get_part (button, TRUE))), !=, "");
        n++;
      }
  g_assert_cmpuint (n, ==, count_choices (fixture.session));
  fixture_clear (&fixture);
}

/* -- At the players' cards -- */

static guint
list_moves_about (BmSession *session,
                  guint      seat,
                  BmMove    *first)
{
  BmView view = get_view (session);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  guint n_about = 0;

  for (guint i = 0; i < n; i++)
    if (bm_move_get_kind (moves[i]) != BM_MOVE_DECLINE && bm_move_get_other (moves[i]) == seat && n_about++ == 0)
      *first = moves[i];
  return n_about;
}

static gboolean
is_lit_ship (GtkWidget *widget,
             gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "lit") && gtk_widget_get_visible (widget);
}

/* A player whose tokens can be had is lit up. If there is one choice, that is made there; otherwise the focus goes to the
 * first in the hand. */
static void
test_players (gconstpointer data)
{
  Fixture fixture;
  BmPlayersBar *bar;
  guint n_moves, n_lit = 0;

  fixture_init (&fixture, (BmMoveKind) GPOINTER_TO_UINT (data));
  bar = BM_PLAYERS_BAR (test_find_type (fixture.table, BM_TYPE_PLAYERS_BAR));
  n_moves = bm_record_get_n_moves (bm_session_get_record (fixture.session));
  g_assert_nonnull (test_find_widget (GTK_WIDGET (bar), is_lit_ship, NULL));
  g_assert_false (bm_players_bar_choose (bar, 0));

  for (guint seat = 1; seat < 3; seat++)
    {
      BmMove first = 0;
      guint n = list_moves_about (fixture.session, seat, &first);

      n_lit += n > 0;
      g_assert_cmpint (bm_players_bar_choose (bar, seat), ==, n > 0);
      settle (&fixture);
      if (n == 1)
        {
          g_assert_cmpuint (bm_record_get_move (bm_session_get_record (fixture.session), n_moves), ==, first);
          break;
        }
      g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (fixture.session)), ==, n_moves);
      if (n > 1)
        g_assert_true (gtk_widget_has_css_class (gtk_root_get_focus (GTK_ROOT (fixture.window)), "choice"));
    }
  g_assert_cmpuint (n_lit, >, 0);
  fixture_clear (&fixture);
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *name;
    BmMoveKind  decision;
    void      (*test) (gconstpointer data);
  } rows[] = {
    { "mutate", BM_MOVE_MUTATE, test_zone }, { "move", BM_MOVE_TAKE_UP, test_zone },
    { "complete", BM_MOVE_COMPLETE, test_zone }, { "face", BM_MOVE_FACE, test_hand },
    { "take", BM_MOVE_TAKE, test_players }, { "swap", BM_MOVE_SWAP, test_players },
    { "lay", BM_MOVE_LAY, test_hand }, { "discard", BM_MOVE_RETRIEVE, test_hand },
  };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  bm_table_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/effects/", rows[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (rows[i].decision), rows[i].test);
    }

  return g_test_run ();
}
