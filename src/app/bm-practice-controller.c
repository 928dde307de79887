/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-practice-controller.h"

#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-compare-page.h"
#include "bm-date.h"
#include "bm-day-page.h"
#include "bm-day.h"
#include "bm-deal-page.h"
#include "bm-dialogs.h"
#include "bm-duplicate.h"
#include "bm-export.h"
#include "bm-file-write.h"
#include "bm-fork.h"
#include "bm-game-folder.h"
#include "bm-past-games-page.h"
#include "bm-person-name.h"
#include "bm-players.h"
#include "bm-replay-page.h"
#include "bm-review-page.h"
#include "bm-statistics-page.h"
#include "bm-table-page.h"
#include "bm-track.h"
#include "bm-what-if.h"

/**
 * BmPracticeController:
 *
 * Leads to the deal of the day and back, has games go on otherwise than they did, and shows games side by side.
 *
 * A game that goes on otherwise is no game in progress: it is saved among the past games from the first decision in it,
 * and hangs on the game that it comes from.
 */

struct _BmPracticeController
{
  GObject      parent_instance;

  BmWindow    *window;    /* not owned: owns this, by way of others */
  BmGameStore *store;     /* owned reference */
  BmSession   *fork;      /* owned reference, nullable: the fork that is played */
  BmRecord    *parent;    /* nullable: the game from which it was forked, if that is known */
  GFile       *fork_file; /* owned reference, nullable: where it is saved */
  gboolean     is_lost;   /* whether the person was told that it could not be saved */
};

G_DEFINE_FINAL_TYPE (BmPracticeController, bm_practice_controller, G_TYPE_OBJECT)

static GFile *
get_archive (BmPracticeController *self)
{
  return bm_game_folder_get_archive (bm_game_store_get_folder (self->store));
}

static void
show_replay (BmPracticeController *self,
             const BmRecord       *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmReplay) replay = bm_replay_new_copy (record, &error);

  if (replay != NULL)
    bm_replay_page_set_replay (BM_REPLAY_PAGE (bm_window_go (self->window, "replay")), replay);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Show Game"), error, NULL);
}

static void
compare (BmPracticeController *self,
         const BmComparedGame  games[BM_COMPARE_N_GAMES])
{
  bm_compare_page_set_games (BM_COMPARE_PAGE (bm_window_go (self->window, "compare")), games);
}

static void
deal_compared_cb (BmPracticeController *self,
                  const BmComparedGame *games)
{
  compare (self, games);
}

static void
deal_exported_cb (BmPracticeController *self,
                  const char           *csv)
{
  bm_export_table (self->window, csv, _("Games of a Deal"));
}

static void
compared_game_opened_cb (BmPracticeController *self,
                         const BmRecord       *record)
{
  show_replay (self, record);
}

/* -- The deal of the day -- */

static const char *
find_current_day (BmPracticeController *self)
{
  BmSession *session = bm_game_store_get_session (self->store);
  const BmRecord *record = session != NULL ? bm_session_get_record (session) : NULL;

  return record != NULL && bm_record_get_parent (record) == NULL ? bm_record_get_day (record) : NULL;
}

static void
update_current_day (BmPracticeController *self)
{
  BmPage *page = bm_window_find_page (self->window, "day");

  if (page != NULL)
    bm_day_page_set_current (BM_DAY_PAGE (page), find_current_day (self));
}

static void
begin_day (BmPracticeController *self,
           const char           *day)
{
  g_autoptr (BmRules) rules = bm_day_load_rules ();
  g_autofree char *name = bm_person_name_dup ();
  g_autoptr (GError) error = NULL;
  gboolean gives_way = bm_game_store_get_begun (self->store);
  GDate date;

  if (!bm_date_parse (day, &date))
    return;

  if (bm_game_store_begin_record (self->store, bm_day_new_record (rules, &date, name), &error) == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Start Game"), error, NULL);
      return;
    }

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.continue", NULL);
  if (gives_way && bm_session_get_saved (bm_game_store_get_session (self->store)))
    bm_window_add_toast (self->window, adw_toast_new (_("The previous game is now among the past games")));
}

static void
day_play_cb (BmPracticeController *self,
             const char           *day,
             GFile                *file)
{
  if (g_strcmp0 (day, find_current_day (self)) == 0)
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.continue", NULL);
  else if (file != NULL)
    bm_window_open_file (self->window, file);
  else
    begin_day (self, day);
}

static void
day_opened_cb (BmPracticeController *self,
               GFile                *file)
{
  bm_window_open_file (self->window, file);
}

static void
day_copied_cb (BmPracticeController *self)
{
  bm_window_add_toast (self->window, adw_toast_new (_("Result copied")));
}

static void
day_compared_cb (BmPracticeController *self,
                 const BmRecord       *record,
                 GFile                *file)
{
  g_autoptr (BmRecord) own = file != NULL ? bm_record_load (file, NULL) : NULL;
  g_autoptr (BmPlayers) players = bm_players_new (record);
  guint seat = bm_track_find_seat (record);
  const BmComparedGame games[BM_COMPARE_N_GAMES] = {
    { own, seat, _("You") },
    { record, seat, *bm_record_get_name (record, seat) != '\0' ? bm_record_get_name (record, seat) : _("Someone else") },
  };

  if (own != NULL)
    compare (self, games);
  else
    show_replay (self, record);
}

/* -- What if -- */

static void
forget_fork (BmPracticeController *self)
{
  if (self->fork != NULL)
    g_signal_handlers_disconnect_by_data (self->fork, self);
  g_clear_object (&self->fork);
  g_clear_object (&self->fork_file);
  g_clear_pointer (&self->parent, bm_record_free);
  self->is_lost = FALSE;
}

static void
fork_failed_to_save_cb (BmPracticeController *self,
                        GError               *error)
{
  bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Save Game"), error, NULL);
}

static gboolean
add_fork (BmPracticeController  *self,
          const BmRecord        *record,
          GError               **error)
{
  g_autoptr (GFile) archive = get_archive (self);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  self->fork_file = bm_archive_add (archive, record, now, error);
  return self->fork_file != NULL;
}

/* Not before anything has been decided. Where it fails, each decision tries again, but the person is told once. */
static void
fork_changed_cb (BmPracticeController *self)
{
  const BmRecord *record = bm_session_get_record (self->fork);
  g_autoptr (GError) error = NULL;

  if (self->fork_file != NULL || !bm_fork_has_begun (record))
    return;

  if (add_fork (self, record, &error))
    bm_session_set_file (self->fork, self->fork_file);
  else if (!self->is_lost)
    {
      self->is_lost = TRUE;
      fork_failed_to_save_cb (self, error);
    }
}

/* Takes @record. */
static gboolean
play_fork (BmPracticeController  *self,
           BmRecord              *record,
           const BmRecord        *parent,
           GFile                 *file,
           GError               **error)
{
  g_autoptr (BmSession) session = bm_session_resume (record, error);
  BmPage *page;

  if (session == NULL)
    return FALSE;

  forget_fork (self);
  self->fork = g_object_ref (session);
  self->parent = parent != NULL ? bm_record_copy (parent, G_MAXUINT) : NULL;
  if (file != NULL)
    {
      self->fork_file = g_object_ref (file);
      bm_session_set_file (session, file);
    }
  g_signal_connect_object (session, "changed", G_CALLBACK (fork_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed-to-save", G_CALLBACK (fork_failed_to_save_cb), self, G_CONNECT_SWAPPED);
  page = bm_window_go (self->window, "what-if");
  bm_page_set_notice (page, _("What if: this game is kept with the one that it comes from, and counts nowhere."), NULL,
                      NULL);
  bm_page_set_notice_icon (page, "media-playlist-shuffle-symbolic");
  bm_table_page_set_session (BM_TABLE_PAGE (page), session);
  return TRUE;
}

static void
what_if_answered_cb (GtkWidget      *window G_GNUC_UNUSED,
                     const BmRecord *record,
                     const BmRecord *fork,
                     gpointer        data)
{
  BmPracticeController *self = data;
  g_autoptr (GError) error = NULL;

  if (!play_fork (self, bm_record_copy (fork, G_MAXUINT), record, NULL, &error))
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Start Game"), error, NULL);
}

static void
ask_what_if (BmPracticeController *self,
             BmReplay             *replay,
             guint                 n_moves)
{
  const BmRecord *record = bm_replay_get_record (replay);

  if (n_moves < bm_record_get_n_moves (record))
    bm_what_if_ask (GTK_WIDGET (self->window), record, n_moves, what_if_answered_cb, self);
}

static void
replay_what_if_cb (BmPracticeController *self,
                   BmReplayPage         *page)
{
  BmReplay *replay = bm_replay_page_get_replay (page);

  ask_what_if (self, replay, bm_replay_get_step_info (replay, bm_replay_get_step (replay))->n_moves);
}

static void
review_what_if_cb (BmPracticeController *self,
                   guint                 n_moves,
                   BmReviewPage         *page)
{
  ask_what_if (self, bm_review_page_get_replay (page), n_moves);
}

static void
compare_with_parent (BmPracticeController *self,
                     const BmRecord       *parent,
                     const BmRecord       *fork)
{
  guint seat = bm_track_find_seat (fork);
  const BmComparedGame games[BM_COMPARE_N_GAMES] = { { parent, seat, _("Played") }, { fork, seat, _("What If") } };

  compare (self, games);
}

/* The original may have been deleted since the fork was begun. */
static void
fork_finished_cb (BmPracticeController *self,
                  BmTablePage          *page)
{
  g_autoptr (BmSession) session = g_object_ref (bm_table_page_get_session (page));
  g_autoptr (BmRecord) fork = bm_record_copy (bm_session_get_record (session), G_MAXUINT);
  g_autoptr (BmRecord) parent = g_steal_pointer (&self->parent);
  g_autoptr (GError) error = NULL;

  if (parent != NULL)
    bm_fork_settle (fork, parent);
  bm_session_set_file (session, NULL);
  if (self->fork_file != NULL ? !bm_record_save (fork, self->fork_file, &error) : !add_fork (self, fork, &error))
    fork_failed_to_save_cb (self, error);

  forget_fork (self);
  bm_window_forget (self->window, "what-if");
  if (parent != NULL)
    compare_with_parent (self, parent, fork);
  else
    show_replay (self, fork);
  bm_table_page_set_session (page, NULL);
}

static BmRecord *
find_parent (BmPracticeController *self,
             const BmRecord       *fork)
{
  g_autoptr (GFile) archive = get_archive (self);
  g_autoptr (GListModel) games = bm_archive_list (archive, NULL);

  for (guint i = 0; games != NULL && i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (games, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

      if (summary != NULL && g_strcmp0 (summary->digest, bm_record_get_parent (fork)) == 0)
        return bm_record_load (bm_archive_entry_get_file (entry), NULL);
    }

  return NULL;
}

static void
compare_fork (BmPracticeController *self,
              const BmRecord       *fork)
{
  g_autoptr (BmRecord) parent = find_parent (self, fork);

  if (parent != NULL)
    compare_with_parent (self, parent, fork);
  else
    show_replay (self, fork);
}

/* -- The same deal -- */

/* Takes @games. */
static void
show_deal (BmPracticeController *self,
           BmDuplicate          *games)
{
  g_autoptr (GFile) archive = get_archive (self);

  bm_deal_page_set_games (BM_DEAL_PAGE (bm_window_go (self->window, "deal")), games, archive);
}

/* From the list of past games. */
static void
past_game_compared_cb (BmPracticeController *self,
                       GFile                *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();

  if (record == NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Game"), error, file);
  else if (bm_record_get_parent (record) != NULL)
    compare_fork (self, record);
  else if (bm_duplicate_add (games, record) == BM_DUPLICATE_FINE)
    show_deal (self, g_steal_pointer (&games));
}

/* -- GObject -- */

static void
bm_practice_controller_dispose (GObject *object)
{
  BmPracticeController *self = BM_PRACTICE_CONTROLLER (object);

  forget_fork (self);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (bm_practice_controller_parent_class)->dispose (object);
}

static void
bm_practice_controller_class_init (BmPracticeControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_practice_controller_dispose;
}

static void
bm_practice_controller_init (BmPracticeController *self G_GNUC_UNUSED)
{
}

/**
 * bm_practice_controller_new:
 * @window: shows the pages
 * @store: has the game in progress, and knows where past games are
 *
 * Returns: (transfer full): a controller
 */
BmPracticeController *
bm_practice_controller_new (BmWindow    *window,
                            BmGameStore *store)
{
  BmPracticeController *self = g_object_new (BM_TYPE_PRACTICE_CONTROLLER, NULL);

  self->window = window;
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "notify::session", G_CALLBACK (update_current_day), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * bm_practice_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Gives a page what it needs to know, and answers its signals.
 */
void
bm_practice_controller_prepare_page (BmPracticeController *self,
                                     BmPage               *page,
                                     const char           *name)
{
  static const BmPageSignal signals[] = {
    { "compare", "opened", G_CALLBACK (compared_game_opened_cb) },
    { "day", "compared", G_CALLBACK (day_compared_cb) },
    { "day", "copied", G_CALLBACK (day_copied_cb) },
    { "day", "opened", G_CALLBACK (day_opened_cb) },
    { "day", "play", G_CALLBACK (day_play_cb) },
    { "deal", "compared", G_CALLBACK (deal_compared_cb) },
    { "deal", "exported", G_CALLBACK (deal_exported_cb) },
    { "deal", "opened", G_CALLBACK (compared_game_opened_cb) },
    { "past-games", "compared", G_CALLBACK (past_game_compared_cb) },
    { "replay", "what-if", G_CALLBACK (replay_what_if_cb) },
    { "review", "what-if", G_CALLBACK (review_what_if_cb) },
    { "what-if", "finished", G_CALLBACK (fork_finished_cb) },
  };

  g_autoptr (GFile) archive = get_archive (self);

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);
  if (BM_IS_STATISTICS_PAGE (page))
    bm_statistics_page_set_folder (BM_STATISTICS_PAGE (page), archive);
  else if (BM_IS_DAY_PAGE (page))
    {
      bm_day_page_set_folder (BM_DAY_PAGE (page), archive);
      bm_day_page_set_current (BM_DAY_PAGE (page), find_current_day (self));
    }
}

/**
 * bm_practice_controller_resume:
 * @self: a controller
 * @file: a past game that was forked, and is not over
 * @record: (transfer full): the game in it
 * @error: return location for a #BmSessionError or a #BmRecordError
 *
 * Goes on with a game that was forked; it stays where it is saved, and the game in progress is not touched.
 *
 * Returns: whether that is possible
 */
gboolean
bm_practice_controller_resume (BmPracticeController  *self,
                               GFile                 *file,
                               BmRecord              *record,
                               GError               **error)
{
  g_autoptr (BmRecord) parent = find_parent (self, record);

  return play_fork (self, record, parent, file, error);
}

/**
 * bm_practice_controller_open_games:
 * @self: a controller
 * @files: (array length=n_files): any files
 * @n_files: their number
 *
 * Shows games of the same deal in one table, if that is what the files are.
 *
 * Returns: whether they are
 */
gboolean
bm_practice_controller_open_games (BmPracticeController  *self,
                                   GFile                **files,
                                   guint                  n_files)
{
  g_autoptr (BmDuplicate) games = NULL;

  if (n_files < 2)
    return FALSE;

  games = bm_duplicate_new ();
  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (BmRecord) record = bm_record_load (files[i], NULL);

      if (record == NULL || bm_duplicate_add (games, record) != BM_DUPLICATE_FINE)
        return FALSE;
    }

  show_deal (self, g_steal_pointer (&games));
  return TRUE;
}
