/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-table-page.h"

#include "bm-ground.h"
#include "bm-guide-layer.h"
#include "bm-mnemonics.h"
#include "bm-puzzle.h"
#include "bm-settings.h"
#include "bm-spoken.h"
#include "bm-table-view.h"

/**
 * BmTablePage:
 *
 * The page on which a game is played: the table, with the preferences applied.
 *
 * # Actions
 *
 * - `table-page.look-back`, also by Page Up: shows the game so far, once everyone has an explorer
 * - `table-page.puzzle`: turns the decision that the person has to make into a puzzle
 */

struct _BmTablePage
{
  BmPage        parent_instance;

  BmTableView  *table;
  BmGuideLayer *guide_layer;
  GtkWidget    *editor_button;
  GtkWidget    *puzzle_button;
  GtkWidget    *people_button;
  BmTalkButton *talk_button;

  gboolean      is_shared;
};

G_DEFINE_FINAL_TYPE (BmTablePage, bm_table_page, BM_TYPE_PAGE)

enum
{
  FINISHED,
  LOOK_BACK,
  PUZZLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The delay of computer players, see #BmSession:delay-ms. The shortest is not 0, which is for tests. */
static void
set_delay (BmSession *session)
{
  static const guint delays[] = { 2000, 900, 350, 1 };
  guint speed = (guint) g_settings_get_enum (bm_settings_get (), "speed");

  bm_session_set_delay_ms (session, delays[MIN (speed, G_N_ELEMENTS (delays) - 1)]);
}

static void
speed_changed_cb (BmTablePage *self)
{
  BmSession *session = bm_table_view_get_session (self->table);

  if (session != NULL)
    set_delay (session);
}

static void
finished_cb (BmTablePage *self)
{
  g_signal_emit (self, signals[FINISHED], 0);
}

static void
look_back_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[LOOK_BACK], 0);
}

static void
puzzle_cb (GtkWidget  *widget,
           const char *action_name,
           GVariant   *parameter)
{
  g_signal_emit (widget, signals[PUZZLE], 0);
}

/* Not all decisions make a puzzle. */
static void
update_puzzle (BmTablePage *self)
{
  BmSession *session = bm_table_view_get_session (self->table);
  guint seat = session != NULL ? bm_session_get_viewer (session).seat : BM_SPECTATOR;
  gboolean is_question = FALSE;

  if (seat != BM_SPECTATOR)
    {
      BmView view = bm_session_get_view (session, seat);

      is_question = bm_puzzle_is_question (bm_view_get_decision (&view, seat));
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table-page.puzzle", is_question);
}

/* There is nothing to see until everyone has an explorer. */
static void
update_look_back (BmTablePage *self)
{
  BmSession *session = bm_table_view_get_session (self->table);
  gboolean has_begun = FALSE;

  if (session != NULL)
    {
      BmView view = bm_session_get_view (session, BM_SPECTATOR);

      has_begun = bm_session_get_n_moves (session) > 0 && bm_view_get_phase (&view) != BM_PHASE_EXPLORERS;
    }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table-page.look-back", has_begun);
}

static void
session_changed_cb (BmTablePage *self)
{
  update_look_back (self);
  update_puzzle (self);
}

static void
update_people (BmTablePage *self)
{
  gtk_widget_set_visible (self->people_button,
                          self->is_shared && !gtk_widget_get_visible (GTK_WIDGET (self->talk_button)));
}

/* What is to be decided. */
static void
bm_table_page_take_focus (BmPage *page)
{
  gtk_widget_grab_focus (GTK_WIDGET (BM_TABLE_PAGE (page)->table));
}

static void
bm_table_page_class_init (BmTablePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  BM_PAGE_CLASS (klass)->take_focus = bm_table_page_take_focus;

  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_GUIDE_LAYER);
  g_type_ensure (BM_TYPE_TABLE_VIEW);
  g_type_ensure (BM_TYPE_TALK_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-table-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, table);
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, guide_layer);
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, editor_button);
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, puzzle_button);
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, people_button);
  gtk_widget_class_bind_template_child (widget_class, BmTablePage, talk_button);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);

  gtk_widget_class_install_action (widget_class, "table-page.look-back", NULL, look_back_cb);
  gtk_widget_class_install_action (widget_class, "table-page.puzzle", NULL, puzzle_cb);

  /**
   * BmTablePage::look-back:
   * @self: the page
   *
   * The person wants to see the game so far.
   */
  signals[LOOK_BACK] = g_signal_new ("look-back", BM_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  /**
   * BmTablePage::puzzle:
   * @self: the page
   *
   * The person wants to turn what they have to decide into a puzzle.
   */
  signals[PUZZLE] = g_signal_new ("puzzle", BM_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmTablePage::finished:
   * @self: the page
   *
   * The game is over, and its last moves have been shown.
   */
  signals[FINISHED] = g_signal_new ("finished", BM_TYPE_TABLE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
bm_table_page_init (BmTablePage *self)
{
  GSettings *settings = bm_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));

  g_settings_bind (settings, "show-scores", self->table, "show-scores", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "show-hints", self->table, "show-hints", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "confirm", self->table, "confirm", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "sounds", self->table, "play-sounds", G_SETTINGS_BIND_GET);
  session_changed_cb (self);
  g_signal_connect_object (self->talk_button, "notify::visible", G_CALLBACK (update_people), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::speed", G_CALLBACK (speed_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_table_page_get_session:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is played
 */
BmSession *
bm_table_page_get_session (BmTablePage *self)
{
  g_return_val_if_fail (BM_IS_TABLE_PAGE (self), NULL);

  return bm_table_view_get_session (self->table);
}

/**
 * bm_table_page_set_session:
 * @self: a page
 * @session: (nullable): a game
 *
 * Sets the game to be played. It is paused while the page is hidden.
 */
void
bm_table_page_set_session (BmTablePage *self,
                           BmSession   *session)
{
  BmSession *previous;

  g_return_if_fail (BM_IS_TABLE_PAGE (self));

  previous = bm_table_view_get_session (self->table);
  if (session != previous)
    bm_guide_layer_end (self->guide_layer);
  if (previous != NULL)
    g_signal_handlers_disconnect_by_func (previous, session_changed_cb, self);
  if (session != NULL)
    {
      set_delay (session);
      g_settings_bind (bm_settings_get (), "take-back", session, "undo-anything", G_SETTINGS_BIND_GET);
      g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
    }
  bm_table_view_set_session (self->table, session);
  session_changed_cb (self);
}

/**
 * bm_table_page_begin_guide:
 * @self: a page with a game for one person
 *
 * Explains the game while it is played, until it is over, another game is played, or the person closes the guide.
 */
void
bm_table_page_begin_guide (BmTablePage *self)
{
  g_return_if_fail (BM_IS_TABLE_PAGE (self));
  g_return_if_fail (bm_table_page_get_session (self) != NULL);

  bm_guide_layer_begin (self->guide_layer, GTK_WIDGET (self->table), bm_table_page_get_session (self));
}

/**
 * bm_table_page_set_is_trial:
 * @self: a page
 * @is_trial: whether the game tries out a set
 *
 * Shows a button that leads back to the editor, and one that makes puzzles.
 */
void
bm_table_page_set_is_trial (BmTablePage *self,
                            gboolean     is_trial)
{
  g_return_if_fail (BM_IS_TABLE_PAGE (self));

  gtk_widget_set_visible (self->editor_button, is_trial);
  gtk_widget_set_visible (self->puzzle_button, is_trial);
}

/**
 * bm_table_page_set_is_shared:
 * @self: a page
 * @is_shared: whether people play from elsewhere
 *
 * Shows a button that leads to the page about them, unless it is in the popover with what they say: header bars are short.
 */
void
bm_table_page_set_is_shared (BmTablePage *self,
                             gboolean     is_shared)
{
  g_return_if_fail (BM_IS_TABLE_PAGE (self));

  self->is_shared = is_shared;
  update_people (self);
}

/**
 * bm_table_page_get_talk_button:
 * @self: a page
 *
 * Returns: (transfer none): shows what people at the table say; hidden without a talk
 */
BmTalkButton *
bm_table_page_get_talk_button (BmTablePage *self)
{
  g_return_val_if_fail (BM_IS_TABLE_PAGE (self), NULL);

  return self->talk_button;
}
