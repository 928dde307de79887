/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-home-page.h"

#include <adwaita.h>

#include "bm-columns-layout.h"
#include "bm-game-choice.h"
#include "bm-game-folder.h"
#include "bm-ground.h"
#include "bm-home-words.h"
#include "bm-piece.h"
#include "bm-players.h"

/**
 * BmHomePage:
 *
 * The first page: the game in progress, and ways to everything else.
 */

struct _BmHomePage
{
  BmPage        parent_instance;

  GtkPicture   *scene;
  AdwClamp     *clamp;
  GtkButton    *continue_button;
  GtkPicture   *miniature;
  GtkLabel     *progress;
  GtkLabel     *players;
  GtkListBox   *list;
  AdwActionRow *play_again_row;
  GtkWidget    *shared_table_row;
  GtkWidget    *past_games_row;
  GtkWidget    *guide_row;

  BmGameStore  *store;     /* owned reference: has the game in progress */
  gboolean      has_scene; /* or will have it soon */
};

G_DEFINE_FINAL_TYPE (BmHomePage, bm_home_page, BM_TYPE_PAGE)

/* The width of the list, with and without the game in progress beside it. */
#define WIDE   1040
#define NARROW 560

/* The aspect ratio of the scene. */
#define SCENE_WIDTH  1200
#define SCENE_HEIGHT 360

/* -- The scene -- */

/* Drawn in the second frame, since it takes longer than the rest of the first. */
static gboolean
show_scene_cb (gpointer user_data)
{
  BmHomePage *self = user_data;
  g_autoptr (GdkPaintable) scene = bm_piece_new (bm_painter_get_default (), BM_DRAWING_HOME_SCENE, 0);

  gtk_picture_set_paintable (self->scene, scene);
  return G_SOURCE_REMOVE;
}

static void
bm_home_page_map (GtkWidget *widget)
{
  BmHomePage *self = BM_HOME_PAGE (widget);

  GTK_WIDGET_CLASS (bm_home_page_parent_class)->map (widget);

  if (!self->has_scene)
    g_idle_add_full (G_PRIORITY_LOW, show_scene_cb, g_object_ref (self), g_object_unref);
  self->has_scene = TRUE;
}

/* -- The game in progress -- */

/* The seat whose zone represents the game: the first person's. */
static guint
find_seat (BmSession *session)
{
  guint persons = bm_session_get_persons (session);

  return persons != 0 ? (guint) g_bit_nth_lsf (persons, -1) : 0;
}

/* Shows nothing secret, since everyone who shares the screen sees the home page. */
static void
show_game (BmHomePage *self,
           BmSession  *session)
{
  BmView view = bm_session_get_view (session, BM_SPECTATOR);
  g_autoptr (BmPlayers) players = bm_players_new (bm_session_get_record (session));
  g_autofree char *progress = bm_home_progress_words (&view);
  g_autofree char *names = bm_home_players_words (players);
  guint seat = find_seat (session);
  g_autoptr (GdkPaintable) picture = NULL;

  if (bm_view_get_explorer (&view, seat) != BM_NONE)
    {
      g_autoptr (BmPainter) painter = bm_painter_new ((BmRules *) bm_view_get_rules (&view));

      picture = bm_piece_new_zone (painter, &bm_view_get_position (&view)->zones[seat]);
    }

  gtk_picture_set_paintable (self->miniature, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->miniature), picture != NULL);
  gtk_label_set_label (self->progress, progress);
  gtk_label_set_label (self->players, names);
}

static void
update_game (BmHomePage *self)
{
  BmSession *session = bm_game_store_get_session (self->store);

  if (session != NULL)
    show_game (self, session);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_button), session != NULL);
  adw_clamp_set_maximum_size (self->clamp, session != NULL ? WIDE : NARROW);
  adw_clamp_set_tightening_threshold (self->clamp, session != NULL ? WIDE : NARROW);
}

/* -- The game of the last time -- */

static void
update_play_again (BmHomePage *self)
{
  g_autoptr (GFile) file = bm_game_folder_get_choice (bm_game_store_get_folder (self->store));
  g_autoptr (BmGameChoice) choice = bm_game_choice_load (file, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->play_again_row), choice != NULL);
  if (choice != NULL)
    {
      g_autofree char *words = bm_home_choice_words (choice);

      adw_action_row_set_subtitle (self->play_again_row, words);
    }
}

/* -- New players -- */

static gboolean
has_past_games (BmHomePage *self)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (bm_game_store_get_folder (self->store));
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (archive), 0, NULL);

  return folder != NULL && g_dir_read_name (folder) != NULL;
}

/* New players want to learn the game first, and have no past games. */
static void
update_rows (BmHomePage *self)
{
  gboolean has_played = bm_game_store_get_session (self->store) != NULL
                        || gtk_widget_get_visible (GTK_WIDGET (self->play_again_row)) || has_past_games (self);
  gboolean is_guide_first = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->guide_row)) == 0;

  gtk_widget_set_visible (self->past_games_row, has_played);
  if (is_guide_first != has_played)
    return;

  gtk_list_box_remove (self->list, g_object_ref (self->guide_row));
  gtk_list_box_insert (self->list, self->guide_row, has_played ? -1 : 0);
  g_object_unref (self->guide_row);
}

/* The game in progress is found a moment after the page is shown. As long as the focus has not moved, it goes there. */
static void
session_changed_cb (BmHomePage *self)
{
  gboolean is_at_first = gtk_widget_is_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));

  update_game (self);
  update_rows (self);
  if (bm_game_store_get_session (self->store) != NULL && is_at_first)
    gtk_widget_grab_focus (GTK_WIDGET (self->continue_button));
}

/* -- Overrides -- */

static void
bm_home_page_enter (BmPage *page)
{
  update_game (BM_HOME_PAGE (page));
  update_play_again (BM_HOME_PAGE (page));
  update_rows (BM_HOME_PAGE (page));
}

static void
bm_home_page_dispose (GObject *object)
{
  BmHomePage *self = BM_HOME_PAGE (object);

  g_clear_object (&self->store);

  G_OBJECT_CLASS (bm_home_page_parent_class)->dispose (object);
}

static void
bm_home_page_class_init (BmHomePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_home_page_dispose;
  widget_class->map = bm_home_page_map;
  BM_PAGE_CLASS (klass)->enter = bm_home_page_enter;

  g_type_ensure (BM_TYPE_COLUMNS_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-home-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, scene);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, clamp);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, continue_button);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, miniature);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, progress);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, players);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, list);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, play_again_row);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, past_games_row);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, shared_table_row);
  gtk_widget_class_bind_template_child (widget_class, BmHomePage, guide_row);
}

static void
bm_home_page_init (BmHomePage *self)
{
  g_autoptr (GdkPaintable) room = gdk_paintable_new_empty (SCENE_WIDTH, SCENE_HEIGHT);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_picture_set_paintable (self->scene, room);
}

/**
 * bm_home_page_set_store:
 * @self: a page that was not entered yet
 * @store: has the game in progress, and knows where the last choices and past games are
 *
 * Offers to resume the game in progress, and to play again with the last choices if there are any. Whoever has never
 * played finds first how to play.
 */
void
bm_home_page_set_store (BmHomePage  *self,
                        BmGameStore *store)
{
  g_return_if_fail (BM_IS_HOME_PAGE (self));
  g_return_if_fail (BM_IS_GAME_STORE (store));

  g_set_object (&self->store, store);
  g_signal_connect_object (store, "notify::session", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_home_page_set_has_table:
 * @self: a page
 * @has_table: whether there is a table with people elsewhere to go back to
 */
void
bm_home_page_set_has_table (BmHomePage *self,
                            gboolean    has_table)
{
  g_return_if_fail (BM_IS_HOME_PAGE (self));

  gtk_widget_set_visible (self->shared_table_row, has_table);
}
