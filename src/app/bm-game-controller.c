/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-game-controller.h"

#include <glib/gi18n-lib.h>

#include "bm-archive-entry.h"
#include "bm-dialogs.h"
#include "bm-elsewhere-controller.h"
#include "bm-error-words.h"
#include "bm-export.h"
#include "bm-folder-lock.h"
#include "bm-game-folder.h"
#include "bm-home-page.h"
#include "bm-look-page.h"
#include "bm-new-game-page.h"
#include "bm-past-games-page.h"
#include "bm-person-name.h"
#include "bm-picks-page.h"
#include "bm-players.h"
#include "bm-practice-controller.h"
#include "bm-puzzle-controller.h"
#include "bm-random.h"
#include "bm-real-table-controller.h"
#include "bm-replay-page.h"
#include "bm-review-page.h"
#include "bm-score-page.h"
#include "bm-table-page.h"

/**
 * BmGameController:
 *
 * Leads through the life of a game: resumes the game in progress when the program starts, begins new games, opens past
 * ones, shows how they end, and says what goes wrong. It owns the store of games, and has a window show the pages.
 *
 * # Actions
 *
 * - `win.continue`: resumes the game in progress
 * - `win.play-again`: begins a game with the last choices
 * - `win.learn` with the name of a mode: begins a guided first game
 */

struct _BmGameController
{
  GObject          parent_instance;

  BmWindow        *window;      /* not owned: owns this */
  BmSetController *sets;        /* owned reference: has the registry */
  BmGameStore     *store;       /* owned reference */
  BmElsewhereController *elsewhere; /* owned reference: for games with people elsewhere */
  BmRealTableController *real_table; /* owned reference: for games at a real table */
  BmPracticeController *practice; /* owned reference: for getting better */
  BmPuzzleController *puzzles; /* owned reference: for puzzles */
  GCancellable    *cancellable; /* owned reference: of loading the game in progress */
};

G_DEFINE_FINAL_TYPE (BmGameController, bm_game_controller, G_TYPE_OBJECT)

/* If another program uses the folder of games, every page says so already. */
static gboolean
saves (BmGameController *self)
{
  return !bm_folder_lock_is_lost (bm_game_store_get_folder (self->store));
}

static void
failed_to_save_cb (BmGameController *self,
                   GError           *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says why the game cannot be saved. */
    _("%s\n\nYou can go on playing. Another attempt to save will be made at the next move."),
    error->message);

  if (saves (self))
    bm_dialogs_tell (GTK_WIDGET (self->window), _("Could Not Save Game"), body);
}

/* -- A saved game that cannot be resumed -- */

static void
set_aside (BmGameController *self,
           const GError     *reason)
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

  bm_dialogs_tell (GTK_WIDGET (self->window), _("Could Not Resume Saved Game"), body);
}

/* The program that saved the game can still resume it. */
static void
leave_to_newer (BmGameController *self,
                const GError     *reason)
{
  g_autofree char *why = bm_error_words (reason);
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says that a newer version of the program saved the game. */
    _("%s\n\nThe game stays as it is. If you start another one here, its file is kept."), why);

  bm_dialogs_tell (GTK_WIDGET (self->window), _("Could Not Resume Saved Game"), body);
}

static void
missing_player_cb (GtkWidget  *window G_GNUC_UNUSED,
                   const char *response,
                   gpointer    data)
{
  BmGameController *self = data;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "substitute") && !bm_game_store_substitute (self->store, &error))
    set_aside (self, error);
}

/* If no other player takes over, the file stays, and the question comes again at the next start, until a new game
 * begins. */
static void
offer_substitute (BmGameController *self,
                  const GError     *reason)
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

  bm_dialogs_ask (GTK_WIDGET (self->window), &question, missing_player_cb, g_object_ref (self), g_object_unref);
}

/* If loading was cancelled, the controller may have gone. */
static void
loaded_cb (GObject      *store,
           GAsyncResult *result,
           gpointer      self)
{
  g_autoptr (GError) error = NULL;

  if (bm_game_store_load_finish (BM_GAME_STORE (store), result, &error)
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (g_error_matches (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER))
    offer_substitute (self, error);
  else if (g_error_matches (error, BM_RECORD_ERROR, BM_RECORD_ERROR_VERSION))
    leave_to_newer (self, error);
  else
    set_aside (self, error);
}

/* -- Playing -- */

static void
show_table (BmGameController *self)
{
  BmPage *page = bm_window_go (self->window, "table");

  bm_table_page_set_session (BM_TABLE_PAGE (page), bm_game_store_get_session (self->store));
}

/* A game that is over goes to the past games and shows how it ended. */
static void
finish (BmGameController *self,
        BmSession        *session)
{
  g_autoptr (BmSession) alive = g_object_ref (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  if (session == bm_game_store_get_session (self->store))
    file = bm_game_store_finish (self->store, &error);
  bm_score_page_finish (BM_SCORE_PAGE (bm_window_go (self->window, "score")), session);

  if (error != NULL && saves (self))
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Add Game to Past Games"), error, NULL);
}

static void
finished_cb (BmGameController *self,
             BmTablePage      *page)
{
  finish (self, bm_table_page_get_session (page));
  bm_table_page_set_session (page, NULL);
}

/* The program may have been closed between the last move and the score. */
static void
continue_cb (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  BmGameController *self = data;
  BmSession *session = bm_game_store_get_session (self->store);

  if (bm_session_get_over (session))
    finish (self, session);
  else
    show_table (self);
}

static void
session_changed_cb (BmGameController *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "continue");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), bm_game_store_get_session (self->store) != NULL);
}

/* -- Beginning -- */

static void
start_cb (BmGameController *self,
          BmSetup          *setup,
          const BmSeat     *seats,
          guint64           seed)
{
  bm_game_controller_begin (self, setup, seed, seats);
}

/* A game with the choices that were saved; the home page offers this only if they can be read. */
static void
play_again_cb (GSimpleAction *action G_GNUC_UNUSED,
               GVariant      *parameter G_GNUC_UNUSED,
               gpointer       data)
{
  BmGameController *self = data;
  BmSetRegistry *registry = bm_set_controller_get_registry (self->sets);
  g_autoptr (GFile) file = bm_game_folder_get_choice (bm_game_store_get_folder (self->store));
  g_autoptr (BmGameChoice) choice = bm_game_choice_load (file, NULL);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSeat seats[BM_MAX_SEATS];

  if (choice != NULL)
    {
      bm_game_choice_mend (choice, registry, BM_GAME_CHOICE_BOT);
      rules = bm_set_registry_load_rules (registry, (const char *const *) choice->sets, NULL);
    }
  if (rules != NULL)
    {
      bm_game_choice_tidy (choice, rules, NULL);
      setup = bm_game_choice_new_setup (choice, rules, NULL);
    }

  /* The page for new games says what is wrong, and there it can be put right. */
  if (setup == NULL)
    {
      bm_window_go (self->window, "new-game");
      return;
    }

  bm_game_choice_get_seats (choice, seats);
  bm_game_controller_begin (self, setup, bm_random_draw_seed (), seats);
}

static void
learn_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter,
          gpointer       data)
{
  BmGameController *self = data;
  BmSetRegistry *registry = bm_set_controller_get_registry (self->sets);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, NULL, NULL);
  g_autoptr (BmGameChoice) choice = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmMode mode = BM_MODE_INDIVIDUAL;
  BmSeat seats[BM_MAX_SEATS];
  BmPage *page;

  bm_mode_from_string (g_variant_get_string (parameter, NULL), &mode);
  choice = bm_game_choice_new_guided (mode, g_random_int_range (0, 1000));
  setup = bm_game_choice_new_setup (choice, rules, NULL);
  g_return_if_fail (setup != NULL);

  bm_game_choice_get_seats (choice, seats);
  bm_game_controller_begin (self, setup, bm_random_draw_seed (), seats);
  page = bm_window_get_page (self->window);
  if (BM_IS_TABLE_PAGE (page))
    bm_table_page_begin_guide (BM_TABLE_PAGE (page));
}

/* Another game with the players and rules of the one whose score is shown. */
static void
rematch_cb (BmGameController *self,
            BmScorePage      *page)
{
  const BmRecord *record = bm_replay_get_record (bm_score_page_get_replay (page));
  BmSeat seats[BM_MAX_SEATS];

  for (guint i = 0; i < bm_record_get_setup (record)->n_seats; i++)
    seats[i] = (BmSeat) { bm_record_get_player (record, i), bm_record_get_name (record, i) };
  bm_game_controller_begin (self, bm_record_get_setup (record), bm_random_draw_seed (), seats);
}

/* -- Looking back -- */

/* From the step at which the game is; from the beginning if it is at its end. */
static void
step_through (BmGameController *self,
              BmReplay         *replay)
{
  if (bm_replay_get_step (replay) + 1 == bm_replay_get_n_steps (replay))
    bm_replay_set_step (replay, 0);
  bm_replay_page_set_replay (BM_REPLAY_PAGE (bm_window_go (self->window, "replay")), replay);
}

static void
step_back_cb (BmGameController *self,
              BmScorePage      *page)
{
  step_through (self, bm_score_page_get_replay (page));
}

static void
review (BmGameController *self,
        BmReplay         *replay)
{
  bm_review_page_set_replay (BM_REVIEW_PAGE (bm_window_go (self->window, "review")), replay);
}

static void
review_cb (BmGameController *self,
           BmScorePage      *page)
{
  review (self, bm_score_page_get_replay (page));
}

static void
review_file_cb (BmGameController *self,
                GFile            *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  g_autoptr (BmReplay) replay = record != NULL ? bm_replay_new (g_steal_pointer (&record), &error) : NULL;

  if (replay != NULL)
    review (self, replay);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Game"), error, file);
}

/* From a moment of the review, which has set the step. */
static void
look_at_moment_cb (BmGameController *self,
                   BmReviewPage     *page)
{
  step_through (self, bm_review_page_get_replay (page));
}

/* Coming back from the score pad, one finds the replay at the same step. */
static void
count_cb (BmGameController *self,
          BmReplayPage     *page)
{
  BmReplay *replay = bm_replay_page_get_replay (page);
  guint step = bm_replay_get_step (replay);
  const char *name = bm_window_leads_back_to (self->window, "trial-score")    ? "trial-score"
                     : bm_window_leads_back_to (self->window, "shared-score") ? "shared-score"
                                                                              : "score";

  bm_score_page_set_replay (BM_SCORE_PAGE (bm_window_go (self->window, name)), replay);
  bm_replay_set_step (replay, step);
}

static void
look_back_cb (BmGameController *self,
              BmTablePage      *page)
{
  BmSession *session = bm_table_page_get_session (page);
  g_autoptr (BmReplay) replay = bm_session_look_back (session);

  g_return_if_fail (replay != NULL);

  bm_look_page_set_replay (BM_LOOK_PAGE (bm_window_go (self->window, "look")), replay,
                           bm_session_get_viewer (session).seat);
}

/* -- Games in files -- */

typedef struct
{
  BmGameController *controller; /* owned reference */
  GFile            *file;
  BmRecord         *record;
} OpenedGame;

static void
opened_game_free (gpointer data)
{
  OpenedGame *self = data;

  g_object_unref (self->controller);
  g_object_unref (self->file);
  g_clear_pointer (&self->record, bm_record_free);
  g_free (self);
}

/* Takes @record. */
static void
show_record (BmGameController *self,
             BmRecord         *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmReplay) replay = bm_replay_new (record, &error);

  if (replay != NULL)
    step_through (self, replay);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Show Game"), error, NULL);
}

/* Takes @record. */
static void
resume (BmGameController *self,
        GFile            *file,
        BmRecord         *record)
{
  g_autoptr (GError) error = NULL;

  if (bm_record_get_parent (record) != NULL)
    {
      if (bm_practice_controller_resume (self->practice, file, record, &error))
        return;
    }
  else if (bm_game_store_adopt (self->store, record, file, &error) != NULL)
    {
      show_table (self);
      return;
    }

  bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Resume Game"), error, file);
}

static void
unfinished_game_cb (GtkWidget  *window G_GNUC_UNUSED,
                    const char *response,
                    gpointer    data)
{
  OpenedGame *opened = data;

  if (g_str_equal (response, "look"))
    show_record (opened->controller, g_steal_pointer (&opened->record));
  else if (g_str_equal (response, "continue"))
    resume (opened->controller, opened->file, g_steal_pointer (&opened->record));
}

/* A deal that somebody has sent: whoever plays it does so under their own name. */
static void
sign_deal (BmRecord *record)
{
  g_autoptr (BmPlayers) players = bm_players_new (record);
  guint person = bm_players_get_only_person (players);
  g_autofree char *name = bm_person_name_dup ();

  if (person < bm_record_get_setup (record)->n_seats && bm_record_get_day (record) == NULL)
    bm_record_set_seat (record, person, BM_SEAT_PERSON, name);
}

/* Takes @record. */
static void
ask_to_play_deal (BmGameController *self,
                  GFile            *file,
                  BmRecord         *record)
{
  OpenedGame *opened = g_new0 (OpenedGame, 1);
  BmQuestion question = {
    .heading = _("Play This Deal?"),
    .body = _("Whoever plays it gets the same tiles, so that you can compare. Send the saved game back when it is over."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "continue", _("_Play"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "continue",
  };

  sign_deal (record);
  *opened = (OpenedGame) { g_object_ref (self), g_object_ref (file), record };
  bm_dialogs_ask (GTK_WIDGET (self->window), &question, unfinished_game_cb, opened, opened_game_free);
}

/* Takes @record. */
static void
ask_what_to_do (BmGameController *self,
                GFile            *file,
                BmRecord         *record)
{
  OpenedGame *opened = g_new0 (OpenedGame, 1);
  const char *body = bm_game_store_get_session (self->store) == NULL || bm_record_get_parent (record) != NULL
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

  *opened = (OpenedGame) { g_object_ref (self), g_object_ref (file), record };
  bm_dialogs_ask (GTK_WIDGET (self->window), &question, unfinished_game_cb, opened, opened_game_free);
}

static void
export_chosen_cb (GtkWidget  *window,
                  const char *response,
                  gpointer    entry)
{
  GFile *file = bm_archive_entry_get_file (entry);
  GDateTime *date = bm_archive_entry_get_date (entry);

  if (g_str_equal (response, "game"))
    bm_export_game (BM_WINDOW (window), file, date);
  else if (g_str_equal (response, "deal"))
    bm_export_deal (BM_WINDOW (window), file, date);
}

/* What is not over, or cannot be read, is exported as it is. */
static void
export_cb (BmGameController *self,
           BmArchiveEntry   *entry)
{
  BmQuestion question = {
    .heading = _("Export the Game or Its Deal?"),
    .body = _("The game shows others what happened. With its deal, they play the same tiles themselves, and you compare."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "deal", _("_Deal"), ADW_RESPONSE_DEFAULT },
      { "game", _("_Game"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "game",
  };

  if (bm_archive_entry_get_winners (entry) == 0)
    bm_export_game (self->window, bm_archive_entry_get_file (entry), bm_archive_entry_get_date (entry));
  else
    bm_dialogs_ask (GTK_WIDGET (self->window), &question, export_chosen_cb, g_object_ref (entry), g_object_unref);
}

/* -- GObject -- */

static void
bm_game_controller_dispose (GObject *object)
{
  BmGameController *self = BM_GAME_CONTROLLER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->real_table != NULL)
    g_object_run_dispose (G_OBJECT (self->real_table));
  g_clear_object (&self->real_table);
  g_clear_object (&self->elsewhere);
  g_clear_object (&self->practice);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->store);
  g_clear_object (&self->sets);

  G_OBJECT_CLASS (bm_game_controller_parent_class)->dispose (object);
}

static void
bm_game_controller_class_init (BmGameControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_game_controller_dispose;
}

static void
bm_game_controller_init (BmGameController *self)
{
  self->cancellable = g_cancellable_new ();
}

/* -- Public -- */

/**
 * bm_game_controller_new:
 * @window: shows the pages; owns the controller
 * @sets: knows the sets to play with
 * @folder: where the person's games are
 *
 * Begins to look for the game in progress, unless another program is playing it.
 *
 * Returns: (transfer full): a controller
 */
BmGameController *
bm_game_controller_new (BmWindow        *window,
                        BmSetController *sets,
                        GFile           *folder)
{
  static const GActionEntry actions[] = {
    { .name = "continue", .activate = continue_cb },
    { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
    { .name = "play-again", .activate = play_again_cb },
  };
  BmGameController *self = g_object_new (BM_TYPE_GAME_CONTROLLER, NULL);

  self->window = window;
  self->sets = g_object_ref (sets);
  self->store = bm_game_store_new (folder);
  self->elsewhere = bm_elsewhere_controller_new (window, sets, folder);
  self->real_table = bm_real_table_controller_new (window, folder);
  self->practice = bm_practice_controller_new (window, self->store);
  self->puzzles = bm_puzzle_controller_new (window, folder);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  g_signal_connect_object (self->store, "notify::session", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "failed-to-save", G_CALLBACK (failed_to_save_cb), self, G_CONNECT_SWAPPED);
  session_changed_cb (self);

  if (saves (self))
    bm_game_store_load_async (self->store, self->cancellable, loaded_cb, self);
  return self;
}

/**
 * bm_game_controller_get_store:
 * @self: a controller
 *
 * Returns: (transfer none): has the game in progress
 */
BmGameStore *
bm_game_controller_get_store (BmGameController *self)
{
  g_return_val_if_fail (BM_IS_GAME_CONTROLLER (self), NULL);

  return self->store;
}

/**
 * bm_game_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Gives a page what it needs to know about games, and answers its signals.
 */
void
bm_game_controller_prepare_page (BmGameController *self,
                                 BmPage           *page,
                                 const char       *name)
{
  static const BmPageSignal signals[] = {
    { "new-game", "start", G_CALLBACK (start_cb) },
    { "past-games", "exported", G_CALLBACK (export_cb) },
    { "past-games", "opened", G_CALLBACK (bm_game_controller_open_file) },
    { "past-games", "reviewed", G_CALLBACK (review_file_cb) },
    { "replay", "count", G_CALLBACK (count_cb) },
    { "review", "step-back", G_CALLBACK (look_at_moment_cb) },
    { "score", "play-again", G_CALLBACK (rematch_cb) },
    { "score", "review", G_CALLBACK (review_cb) },
    { "score", "step-back", G_CALLBACK (step_back_cb) },
    { "shared-score", "review", G_CALLBACK (review_cb) },
    { "shared-score", "step-back", G_CALLBACK (step_back_cb) },
    { "shared-table", "look-back", G_CALLBACK (look_back_cb) },
    { "table", "finished", G_CALLBACK (finished_cb) },
    { "table", "look-back", G_CALLBACK (look_back_cb) },
    { "trial", "look-back", G_CALLBACK (look_back_cb) },
    { "what-if", "look-back", G_CALLBACK (look_back_cb) },
    { "trial-score", "review", G_CALLBACK (review_cb) },
    { "trial-score", "step-back", G_CALLBACK (step_back_cb) },
  };
  GFile *folder = bm_game_store_get_folder (self->store);
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GFile) choice = bm_game_folder_get_choice (folder);

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);
  bm_elsewhere_controller_prepare_page (self->elsewhere, page, name);
  bm_real_table_controller_prepare_page (self->real_table, page, name);
  bm_practice_controller_prepare_page (self->practice, page, name);
  bm_puzzle_controller_prepare_page (self->puzzles, page, name);

  if (BM_IS_HOME_PAGE (page))
    bm_home_page_set_store (BM_HOME_PAGE (page), self->store);
  else if (BM_IS_NEW_GAME_PAGE (page) && !g_str_equal (name, "real-setup"))
    bm_new_game_page_set_file (BM_NEW_GAME_PAGE (page), choice);
  else if (BM_IS_PAST_GAMES_PAGE (page))
    bm_past_games_page_set_folder (BM_PAST_GAMES_PAGE (page), archive);
  else if (BM_IS_PICKS_PAGE (page))
    bm_picks_page_set_folder (BM_PICKS_PAGE (page), archive);
  else if (BM_IS_REVIEW_PAGE (page))
    bm_review_page_set_folder (BM_REVIEW_PAGE (page), archive);
}

/**
 * bm_game_controller_begin:
 * @self: a controller
 * @setup: a set-up
 * @seed: random seed of the game
 * @seats: (array): who plays, for each seat of @setup
 *
 * Begins a game. The game in progress goes to the past games, where it can be resumed. If somebody plays from
 * elsewhere, a table is opened instead, and @seed does not matter.
 */
void
bm_game_controller_begin (BmGameController *self,
                          BmSetup          *setup,
                          guint64           seed,
                          const BmSeat     *seats)
{
  g_autoptr (GError) error = NULL;
  gboolean gives_way;
  BmSession *session;

  g_return_if_fail (BM_IS_GAME_CONTROLLER (self));

  if (bm_elsewhere_controller_is_needed (setup, seats))
    {
      bm_elsewhere_controller_open (self->elsewhere, setup, seats);
      return;
    }

  gives_way = bm_game_store_get_begun (self->store);
  session = bm_game_store_begin (self->store, setup, seed, seats, &error);
  if (session == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Start Game"), error, NULL);
      return;
    }

  show_table (self);
  if (gives_way && bm_session_get_saved (session))
    bm_window_add_toast (self->window, adw_toast_new (_("The previous game is now among the past games")));
}

/**
 * bm_game_controller_open_turn:
 * @self: a controller
 * @bytes: a file that carries a turn of a game
 *
 * Goes on with a game by file, or asks whether an invitation is accepted.
 */
void
bm_game_controller_open_turn (BmGameController *self,
                              GBytes           *bytes)
{
  g_return_if_fail (BM_IS_GAME_CONTROLLER (self));

  bm_elsewhere_controller_open_turn (self->elsewhere, bytes);
}

/**
 * bm_game_controller_open_puzzle:
 * @self: a controller
 * @file: a file with puzzles
 *
 * Shows the puzzles in a file. If that is not possible, a dialog says why.
 */
void
bm_game_controller_open_puzzle (BmGameController *self,
                                GFile            *file)
{
  g_return_if_fail (BM_IS_GAME_CONTROLLER (self));

  bm_puzzle_controller_open_file (self->puzzles, file);
}

/**
 * bm_game_controller_open_file:
 * @self: a controller
 * @file: a saved game
 *
 * Shows a game step by step. If it is not over, the person may resume it instead.
 */
void
bm_game_controller_open_file (BmGameController *self,
                              GFile            *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (BmState) state = NULL;

  g_return_if_fail (BM_IS_GAME_CONTROLLER (self));
  g_return_if_fail (G_IS_FILE (file));

  record = bm_record_load (file, &error);
  if (record != NULL)
    state = bm_record_replay (record, G_MAXUINT, &error);

  if (state == NULL)
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Game"), error, file);
  else if (bm_state_is_over (state))
    show_record (self, g_steal_pointer (&record));
  else if (bm_record_get_n_moves (record) == 0)
    ask_to_play_deal (self, file, g_steal_pointer (&record));
  else
    ask_what_to_do (self, file, g_steal_pointer (&record));
}

/**
 * bm_game_controller_open_games:
 * @self: a controller
 * @files: (array length=n_files): any files
 * @n_files: their number
 *
 * Shows several games of the same deal in one table.
 *
 * Returns: %FALSE if that is not what the files are
 */
gboolean
bm_game_controller_open_games (BmGameController  *self,
                               GFile            **files,
                               guint              n_files)
{
  g_return_val_if_fail (BM_IS_GAME_CONTROLLER (self), FALSE);

  return bm_practice_controller_open_games (self->practice, files, n_files);
}
