/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-real-table-controller.h"

#include <glib/gi18n-lib.h>

#include "bm-dialogs.h"
#include "bm-error-words.h"
#include "bm-folder-lock.h"
#include "bm-game-folder.h"
#include "bm-new-game-page.h"
#include "bm-real-table-page.h"
#include "bm-score-page.h"
#include "bm-seat.h"

/**
 * BmRealTableController:
 *
 * Leads from the setup of a game that was played at a real table (the page "real-setup", a #BmNewGamePage) to where it
 * is entered ("real-table") and to its score pad ("real-score"), and keeps what has been entered in a file.
 *
 * # Actions
 *
 * - `win.real-table`: goes to the table that was entered last, or to the setup
 */

/* How soon a change is saved, in milliseconds: not with every key. */
#define SAVE_DELAY 500

struct _BmRealTableController
{
  GObject      parent_instance;

  BmWindow    *window;   /* not owned: owns this */
  GFile       *folder;   /* owned reference */
  BmRealTable *table;    /* owned reference, nullable */
  guint        saver;    /* id of a source, or 0 */
  gboolean     has_failed;  /* it has been told that it cannot be saved */
};

G_DEFINE_FINAL_TYPE (BmRealTableController, bm_real_table_controller, G_TYPE_OBJECT)

/* -- Saving -- */

static void
save (BmRealTableController *self)
{
  g_autoptr (GFile) file = bm_game_folder_get_real_table (self->folder);
  g_autoptr (GError) error = NULL;

  g_clear_handle_id (&self->saver, g_source_remove);
  if (self->table == NULL || bm_folder_lock_is_lost (self->folder))
    return;
  if (bm_real_table_save (self->table, file, &error))
    {
      self->has_failed = FALSE;
      return;
    }

  if (!self->has_failed && self->window != NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Save Table"), error, file);
  self->has_failed = TRUE;
}

static gboolean
save_cb (gpointer data)
{
  BmRealTableController *self = data;

  self->saver = 0;
  save (self);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BmRealTableController *self)
{
  if (self->saver == 0)
    self->saver = g_timeout_add (SAVE_DELAY, save_cb, self);
}

/* -- The table -- */

static void
set_table (BmRealTableController *self,
           BmRealTable           *table)
{
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->saver != 0)
    save (self);
  g_set_object (&self->table, table);
  g_signal_connect_object (table, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
show_table (BmRealTableController *self)
{
  BmRealTablePage *page = BM_REAL_TABLE_PAGE (bm_window_go (self->window, "real-table"));

  if (bm_real_table_page_get_table (page) != self->table)
    bm_real_table_page_set_table (page, self->table);
  bm_page_focus (BM_PAGE (page));
}

/* -- Wishes -- */

/* What cannot be read stays where it is, until a new table is begun. */
static void
open_cb (GSimpleAction *action G_GNUC_UNUSED,
         GVariant      *parameter G_GNUC_UNUSED,
         gpointer       data)
{
  BmRealTableController *self = data;
  g_autoptr (GFile) file = bm_game_folder_get_real_table (self->folder);
  g_autoptr (GError) error = NULL;

  if (self->table == NULL)
    {
      g_autoptr (BmRealTable) table = bm_real_table_load (file, &error);

      if (table != NULL)
        set_table (self, table);
    }

  if (self->table != NULL)
    show_table (self);
  else
    bm_window_go (self->window, "real-setup");
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Table"), error, file);
}

/* A newer version of the program may be able to read it. */
static void
set_unreadable_aside (BmRealTableController *self)
{
  g_autoptr (GFile) file = bm_game_folder_get_real_table (self->folder);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GFile) aside = NULL;

  if (self->table == NULL && g_file_query_exists (file, NULL))
    aside = bm_game_folder_set_real_table_aside (self->folder, now, NULL);
}

static void
start_cb (BmRealTableController *self,
          BmSetup               *setup,
          const BmSeat          *seats,
          guint64                seed G_GNUC_UNUSED)
{
  g_autoptr (BmRealTable) table = NULL;
  const char *names[BM_MAX_SEATS + 1] = { NULL };

  for (guint seat = 0; seat < setup->n_seats; seat++)
    names[seat] = seats[seat].name != NULL ? seats[seat].name : "";
  set_unreadable_aside (self);
  table = bm_real_table_new (setup, names);
  set_table (self, table);
  changed_cb (self);
  show_table (self);
}

static void
count_cb (BmRealTableController *self)
{
  BmScorePage *page = BM_SCORE_PAGE (bm_window_go (self->window, "real-score"));

  bm_score_page_show_position (page, bm_real_table_get_rules (self->table), bm_real_table_get_position (self->table),
                               bm_real_table_get_players (self->table));
}

static void
new_answered_cb (GtkWidget  *window G_GNUC_UNUSED,
                 const char *response,
                 gpointer    data)
{
  BmRealTableController *self = data;

  if (g_str_equal (response, "new"))
    bm_window_go (self->window, "real-setup");
}

static void
new_table_cb (BmRealTableController *self)
{
  BmQuestion question = {
    .heading = _("Enter Another Table?"),
    .body = _("What you have entered stays until you begin the next one."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "new", _("_New Table"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "new",
  };

  bm_dialogs_ask (GTK_WIDGET (self->window), &question, new_answered_cb, g_object_ref (self), g_object_unref);
}

/* -- GObject -- */

static void
bm_real_table_controller_dispose (GObject *object)
{
  BmRealTableController *self = BM_REAL_TABLE_CONTROLLER (object);

  self->window = NULL;
  if (self->saver != 0)
    save (self);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);

  G_OBJECT_CLASS (bm_real_table_controller_parent_class)->dispose (object);
}

static void
bm_real_table_controller_finalize (GObject *object)
{
  g_object_unref (BM_REAL_TABLE_CONTROLLER (object)->folder);

  G_OBJECT_CLASS (bm_real_table_controller_parent_class)->finalize (object);
}

static void
bm_real_table_controller_class_init (BmRealTableControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_real_table_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_real_table_controller_finalize;
}

static void
bm_real_table_controller_init (BmRealTableController *self)
{
}

/* -- Public -- */

/**
 * bm_real_table_controller_new:
 * @window: shows the pages; owns the controller
 * @folder: where the person's games are
 *
 * Returns: (transfer full): a controller
 */
BmRealTableController *
bm_real_table_controller_new (BmWindow *window,
                              GFile    *folder)
{
  static const GActionEntry actions[] = {
    { .name = "real-table", .activate = open_cb },
  };
  BmRealTableController *self = g_object_new (BM_TYPE_REAL_TABLE_CONTROLLER, NULL);

  self->window = window;
  self->folder = g_object_ref (folder);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);

  return self;
}

/**
 * bm_real_table_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Answers the signals of the pages about a real table.
 */
void
bm_real_table_controller_prepare_page (BmRealTableController *self,
                                       BmPage                *page,
                                       const char            *name)
{
  static const BmPageSignal signals[] = {
    { "real-setup", "start", G_CALLBACK (start_cb) },
    { "real-table", "count", G_CALLBACK (count_cb) },
    { "real-table", "new-table", G_CALLBACK (new_table_cb) },
  };
  g_autoptr (GFile) choice = bm_game_folder_get_real_choice (self->folder);

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);
  if (g_str_equal (name, "real-setup"))
    {
      bm_new_game_page_set_file (BM_NEW_GAME_PAGE (page), choice);
      bm_new_game_page_set_for_real_table (BM_NEW_GAME_PAGE (page));
    }
}
