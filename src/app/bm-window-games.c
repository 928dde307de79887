/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-window-private.h"

#include <glib/gi18n-lib.h>

#include "bm-archive-entry.h"
#include "bm-dialogs.h"
#include "bm-error-words.h"
#include "bm-game-folder.h"
#include "bm-guide-page.h"
#include "bm-home-page.h"
#include "bm-look-page.h"
#include "bm-new-game-page.h"
#include "bm-past-games-page.h"
#include "bm-replay-page.h"
#include "bm-rules-page.h"
#include "bm-score-page.h"
#include "bm-table-page.h"

/* What the window does with games: it finds the one in progress, says what is wrong with it, and leads from page
 * to page. */

/* -- What goes wrong -- */

static void
failed_to_save_cb (BmWindow *self,
                   GError   *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says why the game cannot be saved. */
    _("%s\n\nYou can go on playing. Another attempt to save will be made at the next move."),
    error->message);

  bm_window_show_message (self, _("Could Not Save Game"), body);
}

/* -- A game that cannot be taken up -- */

static void
set_aside (BmWindow     *self,
           const GError *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_game_store_set_aside (self->store, &error);
  g_autofree char *why = bm_error_words (reason);
  g_autofree char *body = NULL;

  if (file != NULL)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      body = g_strdup_printf (
        /* Translators: the first %s says what is wrong with a saved game, the second %s is the name of a file with
         * its folder. */
        _("%s\n\nThe file has been kept as “%s”."), why, name);
    }
  else
    {
      body = g_strdup_printf (
        /* Translators: the first %s says what is wrong with a saved game, the second %s why its file could not be
         * moved. */
        _("%s\n\nThe file could not be moved out of the way: %s"), why, error->message);
    }

  bm_window_show_message (self, _("Could Not Resume Saved Game"), body);
}

static void
substitute (BmWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!bm_game_store_substitute (self->store, &error))
    set_aside (self, error);
}

static void
missing_player_cb (GtkWidget  *widget,
                   const char *response,
                   gpointer    data G_GNUC_UNUSED)
{
  if (g_str_equal (response, "substitute"))
    substitute (BM_WINDOW (widget));
}

/* If nobody is to take over, the file stays until another game begins, and is offered again until then. */
static void
offer_substitute (BmWindow     *self,
                  const GError *reason)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says which computer player is missing. */
    _("%s\n\nAnother computer player can take over."), reason->message);
  BmQuestion question = {
    .heading = _("A Computer Player Is Missing"),
    .body = body,
    .responses = {
      { "later", _("_Not Now"), ADW_RESPONSE_DEFAULT },
      { "substitute", _("_Let Another Play"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "substitute",
  };

  bm_dialogs_ask (GTK_WIDGET (self), &question, missing_player_cb, NULL, NULL);
}

static void
loaded_cb (GObject      *store,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (BmWindow) self = user_data;
  g_autoptr (GError) error = NULL;

  if (bm_game_store_load_finish (BM_GAME_STORE (store), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->store == NULL)
    return;

  if (g_error_matches (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER))
    offer_substitute (self, error);
  else
    set_aside (self, error);
}

/* -- From page to page -- */

static GFile *
get_choice_file (BmWindow *self)
{
  return g_file_get_child (bm_game_store_get_folder (self->store), "choice.json");
}

static void
show_table (BmWindow *self)
{
  BmPage *page = bm_window_go (self, "table");

  bm_table_page_set_session (BM_TABLE_PAGE (page), bm_game_store_get_session (self->store));
}

/**
 * bm_window_show_score:
 * @self: a window
 * @session: a game that is over
 * @name: the page that is to show how it has ended
 *
 * Fills in the score pad.
 */
void
bm_window_show_score (BmWindow   *self,
                      BmSession  *session,
                      const char *name)
{
  g_autoptr (BmReplay) replay = bm_replay_new_copy (bm_session_get_record (session), NULL);
  BmPage *page;

  /* What was just played can be played again. */
  g_return_if_fail (replay != NULL);

  page = bm_window_go (self, name);
  bm_score_page_set_replay (BM_SCORE_PAGE (page), replay);
  bm_score_page_fill_in (BM_SCORE_PAGE (page));
}

/* A game that is over goes to the past games and shows how it ended. */
static void
finish (BmWindow  *self,
        BmSession *session)
{
  g_autoptr (BmSession) alive = g_object_ref (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  if (session == bm_game_store_get_session (self->store))
    file = bm_game_store_finish (self->store, &error);
  bm_window_show_score (self, session, "score");

  if (error != NULL)
    bm_window_show_error (self, _("Could Not Add Game to Past Games"), error, NULL);
}

static void
finished_cb (BmWindow    *self,
             BmTablePage *page)
{
  finish (self, bm_table_page_get_session (page));
  bm_table_page_set_session (page, NULL);
}

/* The program may have been ended after the last move and before the score was shown. */
static void
continue_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  BmWindow *self = BM_WINDOW (widget);
  BmSession *session = bm_game_store_get_session (self->store);

  if (bm_session_get_over (session))
    finish (self, session);
  else
    show_table (self);
}

static guint64
draw_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

static void
start_cb (BmWindow     *self,
          BmSetup      *setup,
          const BmSeat *seats,
          guint64       seed)
{
  bm_window_begin (self, setup, seed, seats);
}

/* What was chosen for the last game; the home page offers it only if it can be read. */
static BmGameChoice *
load_choice (BmWindow  *self,
             GError   **error)
{
  g_autoptr (GFile) file = get_choice_file (self);

  return bm_game_choice_load (file, error);
}

static void
play_choice_cb (GtkWidget  *widget,
                const char *action_name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  BmWindow *self = BM_WINDOW (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmGameChoice) choice = load_choice (self, &error);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSeat seats[BM_MAX_SEATS];

  if (choice != NULL)
    bm_game_choice_mend (choice, bm_window_ensure_registry (self), BM_GAME_CHOICE_BOT);
  if (choice != NULL)
    rules = bm_set_registry_load_rules (bm_window_ensure_registry (self), (const char *const *) choice->sets, &error);
  if (rules != NULL)
    {
      bm_game_choice_tidy (choice, rules);
      setup = bm_game_choice_new_setup (choice, rules, &error);
    }

  /* The page for new games says what is wrong, and there it can be put right. */
  if (setup == NULL)
    {
      bm_window_go (self, "new-game");
      return;
    }

  bm_game_choice_get_seats (choice, seats);
  bm_window_begin (self, setup, draw_seed (), seats);
}

static void
learn_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter)
{
  BmWindow *self = BM_WINDOW (widget);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (bm_window_ensure_registry (self), NULL, NULL);
  g_autoptr (BmGameChoice) choice = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmMode mode = BM_MODE_INDIVIDUAL;
  BmSeat seats[BM_MAX_SEATS];

  bm_mode_from_string (g_variant_get_string (parameter, NULL), &mode);
  choice = bm_game_choice_new_guided (mode, g_random_int_range (0, 1000));
  setup = bm_game_choice_new_setup (choice, rules, NULL);
  g_return_if_fail (setup != NULL);

  bm_game_choice_get_seats (choice, seats);
  bm_window_begin (self, setup, draw_seed (), seats);
  if (BM_IS_TABLE_PAGE (bm_window_get_page (self)))
    bm_table_page_begin_guide (BM_TABLE_PAGE (bm_window_get_page (self)));
}

static void
play_again_cb (BmWindow    *self,
               BmScorePage *page)
{
  const BmRecord *record = bm_replay_get_record (bm_score_page_get_replay (page));
  BmSeat seats[BM_MAX_SEATS];

  for (guint i = 0; i < bm_record_get_setup (record)->n_seats; i++)
    seats[i] = (BmSeat) { bm_record_get_player (record, i), bm_record_get_name (record, i) };
  bm_window_begin (self, bm_record_get_setup (record), draw_seed (), seats);
}

/**
 * bm_window_step_through:
 * @self: a window
 * @replay: a game
 *
 * Shows a game step by step, from the step at which it is; from the beginning if it is at its end.
 */
void
bm_window_step_through (BmWindow *self,
                        BmReplay *replay)
{
  if (bm_replay_get_step (replay) + 1 == bm_replay_get_n_steps (replay))
    bm_replay_set_step (replay, 0);
  bm_replay_page_set_replay (BM_REPLAY_PAGE (bm_window_go (self, "replay")), replay);
}

static void
step_back_cb (BmWindow    *self,
              BmScorePage *page)
{
  bm_window_step_through (self, bm_score_page_get_replay (page));
}

/* The game stays at its step for who comes back from the score pad. */
static void
count_cb (BmWindow     *self,
          BmReplayPage *page)
{
  BmReplay *replay = bm_replay_page_get_replay (page);
  guint step = bm_replay_get_step (replay);
  const char *name = bm_window_has_trial (self) ? "trial-score" : "score";

  bm_score_page_set_replay (BM_SCORE_PAGE (bm_window_go (self, name)), replay);
  bm_replay_set_step (replay, step);
}

static void
look_back_cb (BmWindow    *self,
              BmTablePage *page)
{
  g_autoptr (BmReplay) replay
    = bm_replay_new_copy (bm_session_get_record (bm_table_page_get_session (page)), NULL);

  g_return_if_fail (replay != NULL);

  bm_look_page_set_replay (BM_LOOK_PAGE (bm_window_go (self, "look")), replay);
}

static void
past_game_opened_cb (BmWindow *self,
                     GFile    *file)
{
  bm_window_open_game (self, file);
}

static void
past_game_exported_cb (BmWindow       *self,
                       BmArchiveEntry *entry)
{
  bm_window_export_game (self, bm_archive_entry_get_file (entry), bm_archive_entry_get_date (entry));
}

static void
session_changed_cb (BmWindow *self)
{
  BmSession *session = bm_game_store_get_session (self->store);
  GtkWidget *home = gtk_stack_get_child_by_name (self->stack, "home");

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.continue", session != NULL);
  if (home != NULL)
    bm_home_page_set_session (BM_HOME_PAGE (home), session);
}

/* -- For the rest of the window -- */

/**
 * bm_window_install_games:
 * @widget_class: the class of the window
 *
 * Adds the actions for games.
 */
void
bm_window_install_games (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.continue", NULL, continue_cb);
  gtk_widget_class_install_action (widget_class, "win.learn", "s", learn_cb);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_choice_cb);
}

/**
 * bm_window_init_games:
 * @self: a window without pages
 *
 * Looks for the game in progress.
 */
void
bm_window_init_games (BmWindow *self)
{
  g_autoptr (GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);

  self->store = bm_game_store_new (folder);
  g_signal_connect_object (self->store, "notify::session", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "failed-to-save", G_CALLBACK (failed_to_save_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);

  bm_game_store_load_async (self->store, self->cancellable, loaded_cb, g_object_ref (self));
}

/**
 * bm_window_prepare_page:
 * @self: a window
 * @page: a page that has just been made
 * @name: its name
 *
 * Gives a page what it needs to know about games, and listens to what it says.
 */
void
bm_window_prepare_page (BmWindow   *self,
                        BmPage     *page,
                        const char *name)
{
  if (BM_IS_TABLE_PAGE (page))
    g_signal_connect_object (page, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  if (bm_window_prepare_set_page (self, page, name))
    return;

  if (BM_IS_HOME_PAGE (page))
    {
      g_autoptr (GFile) file = get_choice_file (self);
      g_autoptr (GFile) archive = bm_game_folder_get_archive (bm_game_store_get_folder (self->store));

      bm_home_page_set_choice_file (BM_HOME_PAGE (page), file);
      bm_home_page_set_archive (BM_HOME_PAGE (page), archive);
      bm_home_page_set_session (BM_HOME_PAGE (page), bm_game_store_get_session (self->store));
    }
  else if (BM_IS_NEW_GAME_PAGE (page))
    {
      g_autoptr (GFile) file = get_choice_file (self);

      bm_new_game_page_set_file (BM_NEW_GAME_PAGE (page), file);
      bm_new_game_page_set_registry (BM_NEW_GAME_PAGE (page), bm_window_ensure_registry (self));
      g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
    }
  else if (BM_IS_GUIDE_PAGE (page))
    bm_guide_page_set_registry (BM_GUIDE_PAGE (page), bm_window_ensure_registry (self));
  else if (BM_IS_RULES_PAGE (page))
    bm_rules_page_set_registry (BM_RULES_PAGE (page), bm_window_ensure_registry (self));
  else if (BM_IS_PAST_GAMES_PAGE (page))
    {
      g_autoptr (GFile) archive = bm_game_folder_get_archive (bm_game_store_get_folder (self->store));

      bm_past_games_page_set_folder (BM_PAST_GAMES_PAGE (page), archive);
      g_signal_connect_object (page, "opened", G_CALLBACK (past_game_opened_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "exported", G_CALLBACK (past_game_exported_cb), self, G_CONNECT_SWAPPED);
    }
  else if (BM_IS_TABLE_PAGE (page))
    {
      g_signal_connect_object (page, "finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
    }
  else if (BM_IS_SCORE_PAGE (page))
    {
      g_signal_connect_object (page, "play-again", G_CALLBACK (play_again_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (page, "step-back", G_CALLBACK (step_back_cb), self, G_CONNECT_SWAPPED);
    }
  else if (BM_IS_REPLAY_PAGE (page))
    g_signal_connect_object (page, "count", G_CALLBACK (count_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_window_begin:
 * @self: a window
 * @setup: a set-up
 * @seed: what all chance of the game comes from
 * @seats: (array): who plays, for each seat of @setup
 *
 * Begins a game. One that was in progress goes to the past games, where it can be taken up again.
 */
void
bm_window_begin (BmWindow     *self,
                 BmSetup      *setup,
                 guint64       seed,
                 const BmSeat *seats)
{
  g_autoptr (GError) error = NULL;
  gboolean gives_way;

  g_return_if_fail (BM_IS_WINDOW (self));

  gives_way = bm_game_store_get_begun (self->store);
  if (bm_game_store_begin (self->store, setup, seed, seats, &error) == NULL)
    {
      bm_window_show_error (self, _("Could Not Start Game"), error, NULL);
      return;
    }

  show_table (self);
  if (gives_way)
    bm_window_add_toast (self, adw_toast_new (_("The previous game is now among the past games")));
}

/* -- Games from elsewhere -- */

typedef struct
{
  GFile    *file;
  BmRecord *record;
} OpenedGame;

static void
opened_game_free (gpointer data)
{
  OpenedGame *self = data;

  g_object_unref (self->file);
  g_clear_pointer (&self->record, bm_record_free);
  g_free (self);
}

static void
step_through (BmWindow *self,
              BmRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmReplay) replay = bm_replay_new (record, &error);

  if (replay != NULL)
    bm_window_step_through (self, replay);
  else
    bm_window_show_error (self, _("Could Not Show Game"), error, NULL);
}

/* A past game that goes on is no past game any more; a file from elsewhere stays as it is. */
static void
take_up (BmWindow *self,
         GFile    *file,
         BmRecord *record)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (bm_game_store_get_folder (self->store));
  g_autoptr (GError) error = NULL;

  if (bm_game_store_adopt (self->store, record, &error) == NULL)
    {
      bm_window_show_error (self, _("Could Not Resume Game"), error, file);
      return;
    }

  if (g_file_has_parent (file, archive))
    g_file_delete (file, NULL, NULL);
  show_table (self);
}

static void
unfinished_game_cb (GtkWidget  *widget,
                    const char *response,
                    gpointer    data)
{
  OpenedGame *opened = data;

  if (g_str_equal (response, "look"))
    step_through (BM_WINDOW (widget), g_steal_pointer (&opened->record));
  else if (g_str_equal (response, "continue"))
    take_up (BM_WINDOW (widget), opened->file, g_steal_pointer (&opened->record));
}

static void
ask_what_to_do (BmWindow *self,
                GFile    *file,
                BmRecord *record)
{
  OpenedGame *opened = g_new0 (OpenedGame, 1);
  const char *body = bm_game_store_get_session (self->store) == NULL
                       ? _("You can resume it or step through it.")
                       : _("You can resume it or step through it. If you resume it, the game in progress will be "
                           "moved to the past games.");
  BmQuestion question = {
    .heading = _("This Game Is Not Over"),
    .body = body,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "look", _("_View"), ADW_RESPONSE_DEFAULT },
      { "continue", _("_Resume"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "continue",
  };

  opened->file = g_object_ref (file);
  opened->record = record;
  bm_dialogs_ask (GTK_WIDGET (self), &question, unfinished_game_cb, opened, opened_game_free);
}

/**
 * bm_window_open_game:
 * @self: a window
 * @file: a saved game
 *
 * Shows a game step by step; if it is not over, it can be taken up.
 */
void
bm_window_open_game (BmWindow *self,
                     GFile    *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  g_autoptr (BmState) state = record != NULL ? bm_record_replay (record, G_MAXUINT, &error) : NULL;

  if (state == NULL)
    bm_window_show_error (self, _("Could Not Open Game"), error, file);
  else if (bm_state_is_over (state))
    step_through (self, g_steal_pointer (&record));
  else
    ask_what_to_do (self, file, g_steal_pointer (&record));
}
