/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-elsewhere-private.h"

#include <glib/gi18n-lib.h>

#include "bm-archive.h"
#include "bm-by-file-words.h"
#include "bm-dialogs.h"
#include "bm-file-write.h"
#include "bm-folder-lock.h"
#include "bm-game-folder.h"
#include "bm-home-page.h"
#include "bm-join-page.h"
#include "bm-lobby-page.h"
#include "bm-lobby-words.h"
#include "bm-new-game-page.h"
#include "bm-person-name.h"
#include "bm-score-page.h"
#include "bm-settings.h"
#include "bm-table-page.h"

/**
 * BmElsewhereController:
 *
 * Leads through the life of a game with people elsewhere: from the invitation to the table, the score and the next
 * game. It has at most one #BmGathering, beside the game in progress of this program. Nothing is contacted before the person
 * opens a table, joins one, or goes back to one.
 *
 * # Actions
 *
 * - `win.shared-table`: goes to the table, or back to it after the program has ended
 * - `win.call-host`: looks for the host at once
 * - `win.save-turn`: saves the next file for somebody who plays by file, or for the host
 */

G_DEFINE_FINAL_TYPE (BmElsewhereController, bm_elsewhere_controller, G_TYPE_OBJECT)

static gboolean
is_shown (BmElsewhereController *self,
          const char            *name)
{
  BmPage *page = bm_window_find_page (self->window, name);

  return page != NULL && bm_window_get_page (self->window) == page;
}

static void
update_action (BmElsewhereController *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "shared-table");
  gboolean has_table = self->gathering != NULL || g_file_query_exists (self->file, NULL);
  BmPage *home = bm_window_find_page (self->window, "home");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), has_table);
  if (home != NULL)
    bm_home_page_set_has_table (BM_HOME_PAGE (home), has_table);
}

/* -- The game -- */

typedef enum
{
  NOTICE_AWAY,
  NOTICE_PLEA,
  NOTICE_FILE,
} NoticeKind;

/* @shown: what the page says already */
static void
set_notice (BmElsewhereController  *self,
            const char             *name,
            NoticeKind              kind,
            const char             *words,
            char                  **shown)
{
  BmPage *page = bm_window_find_page (self->window, name);

  if (page == NULL || g_strcmp0 (words, *shown) == 0)
    return;

  g_free (*shown);
  *shown = g_strdup (words);
  if (kind == NOTICE_FILE)
    bm_page_set_notice (page, words, bm_by_file_can_save (self->gathering) ? _("_Save…") : _("_Open…"),
                        bm_by_file_can_save (self->gathering) ? "win.save-turn" : "win.open");
  else
    bm_page_set_notice (page, words, bm_gathering_get_connected (self->gathering) ? NULL : _("_Try Now"),
                        "win.call-host");
  /* Nothing is wrong then. */
  if (words != NULL && kind != NOTICE_AWAY)
    bm_page_set_notice_icon (page, kind == NOTICE_FILE ? "mail-send-symbolic" : "content-loading-symbolic");
}

/* While the game is played. @words: (out) (nullable) */
static NoticeKind
make_words (BmElsewhereController  *self,
            char                  **words)
{
  *words = bm_lobby_plea_words (self->gathering);
  if (*words != NULL)
    return NOTICE_PLEA;
  *words = bm_lobby_away_words (self->gathering);
  if (*words != NULL)
    return NOTICE_AWAY;

  *words = bm_by_file_words (self->gathering);
  return NOTICE_FILE;
}

/* On the table's page, as long as somebody is missing, or a file; and with the score, as long as there are people who have
 * not been sent it. */
static void
update_notice (BmElsewhereController *self)
{
  BmGatheringPhase phase = bm_gathering_get_phase (self->gathering);
  g_autofree char *words = NULL;
  g_autofree char *last = NULL;
  NoticeKind kind = NOTICE_AWAY;

  /* If another program uses the folder, every page says so already. */
  if (bm_folder_lock_is_lost (self->folder))
    return;

  if (phase == BM_GATHERING_PLAYING)
    kind = make_words (self, &words);
  if (phase == BM_GATHERING_OVER && bm_gathering_is_host (self->gathering))
    last = bm_by_file_words (self->gathering);
  set_notice (self, "shared-table", kind, words, &self->notice);
  set_notice (self, "shared-score", NOTICE_FILE, last, &self->score_notice);
}

/* Puts the present game on the table, if it is another one. */
static void
take_session (BmElsewhereController *self)
{
  BmSession *session = bm_gathering_get_session (self->gathering);
  BmPage *page;

  if (session == NULL || session == self->session)
    return;

  g_set_object (&self->session, session);
  self->has_ended = FALSE;
  page = bm_window_go (self->window, "shared-table");
  bm_table_page_set_session (BM_TABLE_PAGE (page), session);
}

static void
show_table (BmElsewhereController *self)
{
  take_session (self);
  bm_window_go (self->window, "shared-table");
  update_notice (self);
}

static void
hide_toast (BmElsewhereController *self)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  if (toast == NULL)
    return;

  g_signal_handlers_disconnect_by_data (toast, self);
  bm_window_dismiss_toast (self->window, toast);
}

void
bm_elsewhere_controller_show_lobby (BmElsewhereController *self)
{
  hide_toast (self);
  bm_window_go (self->window, "lobby");
}

static void
show_score (BmElsewhereController *self)
{
  BmPage *table = bm_window_find_page (self->window, "shared-table");

  bm_score_page_finish (BM_SCORE_PAGE (bm_window_go (self->window, "shared-score")),
                        bm_gathering_get_session (self->gathering));
  if (table != NULL)
    bm_table_page_set_session (BM_TABLE_PAGE (table), NULL);
  g_clear_object (&self->session);
  self->has_ended = FALSE;
  update_notice (self);
}

/* The whole game is known to a guest only when the host has told it. Whoever is asked whether it was kept hears so only
 * once it was: if the disk is full, it is tried again until the table is left or the next game begins. */
static void
keep_record (BmElsewhereController *self)
{
  g_autoptr (GFile) archive = bm_game_folder_get_archive (self->folder);
  g_autoptr (GDateTime) date = g_date_time_new_now_local ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  const BmRecord *record = bm_session_get_record (bm_gathering_get_session (self->gathering));
  guint game = bm_gathering_get_game (self->gathering);

  if (bm_gathering_get_kept_record (self->gathering) || bm_record_get_n_moves (record) == 0
      || bm_folder_lock_is_lost (self->folder))
    return;

  file = bm_archive_add (archive, record, date, &error);
  if (file != NULL)
    bm_gathering_set_kept_record (self->gathering);
  else if (self->told_game != game)
    {
      self->told_game = game;
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Add Game to Past Games"), error, NULL);
    }
}

/* A game that could not be kept may be kept now, before it is gone. */
static void
keep_last_record (BmElsewhereController *self)
{
  if (self->gathering != NULL && bm_gathering_get_phase (self->gathering) == BM_GATHERING_OVER)
    keep_record (self);
}

/* -- Where to go -- */

static void
tell_verdict (BmElsewhereController *self)
{
  BmGuest *guest = bm_gathering_get_guest (self->gathering);

  if (guest != NULL && bm_guest_get_verdict (guest) == BM_VERDICT_VERIFIED)
    bm_window_add_toast (self->window, adw_toast_new (_("Verified: the deal and all moves were as shown")));
  else if (guest != NULL && bm_guest_get_verdict (guest) != BM_VERDICT_OPEN)
    bm_dialogs_tell (GTK_WIDGET (self->window), _("This Game Was Not as Shown"),
                     _("What the host’s program has told at the end does not fit what it has shown during the game."));
}

static void
changed_cb (BmElsewhereController *self)
{
  gboolean is_here = is_shown (self, "lobby") || is_shown (self, "shared-table") || is_shown (self, "shared-score");

  switch (bm_gathering_get_phase (self->gathering))
    {
    case BM_GATHERING_PLAYING:
      if (is_here)
        take_session (self);
      break;
    case BM_GATHERING_OVER:
      keep_record (self);
      if (self->has_ended)
        {
          show_score (self);
          tell_verdict (self);
        }
      break;
    case BM_GATHERING_GONE:
      if (is_here && !is_shown (self, "shared-score"))
        bm_elsewhere_controller_show_lobby (self);
      break;
    case BM_GATHERING_CALLING:
    case BM_GATHERING_LOBBY:
    case BM_GATHERING_DEALING:
    default:
      break;
    }
  update_notice (self);
}

static void
failed_to_save_cb (BmElsewhereController *self,
                   const GError          *error)
{
  g_autofree char *body = g_strdup_printf (
    /* Translators: %s says why the table cannot be stored. */
    _("%s\n\nYou can go on playing. If Big Monster is closed now, you cannot come back to this table."),
    error->message);

  bm_dialogs_tell (GTK_WIDGET (self->window), _("Could Not Save Table"), body);
}

static void
toast_dismissed_cb (BmElsewhereController *self)
{
  g_clear_object (&self->toast);
}

/* It stays until somebody looks, or nobody waits any longer. */
static void
show_toast (BmElsewhereController *self)
{
  if (self->toast != NULL)
    return;

  self->toast = g_object_ref_sink (adw_toast_new (_("Someone is knocking")));
  adw_toast_set_timeout (self->toast, 0);
  adw_toast_set_button_label (self->toast, _("_Show"));
  adw_toast_set_action_name (self->toast, "win.shared-table");
  g_signal_connect_object (self->toast, "dismissed", G_CALLBACK (toast_dismissed_cb), self, G_CONNECT_SWAPPED);
  bm_window_add_toast (self->window, g_object_ref (self->toast));
}

/* On the page of the table everyone who knocks can be seen. */
static void
knocked_cb (BmElsewhereController *self)
{
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];
  guint n = bm_reception_list_knocks (self->reception, knocks);

  if (n == 0)
    hide_toast (self);
  else if (n > self->n_knocks && !is_shown (self, "lobby"))
    show_toast (self);
  self->n_knocks = n;
}

static void
forget_reception (BmElsewhereController *self)
{
  if (self->reception != NULL)
    g_signal_handlers_disconnect_by_data (self->reception, self);
  hide_toast (self);
  g_clear_object (&self->reception);
  self->n_knocks = 0;
}

static void
forget_gathering (BmElsewhereController *self)
{
  BmPage *table = bm_window_find_page (self->window, "shared-table");
  BmPage *lobby = bm_window_find_page (self->window, "lobby");

  if (self->gathering == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->gathering, self);
  bm_plea_asker_stop (self->asker);
  g_clear_object (&self->asker);
  bm_talk_teller_stop (self->teller);
  g_clear_object (&self->teller);
  if (table != NULL)
    bm_table_page_set_session (BM_TABLE_PAGE (table), NULL);
  if (lobby != NULL)
    bm_lobby_page_set_gathering (BM_LOBBY_PAGE (lobby), NULL, NULL);
  forget_reception (self);
  g_clear_object (&self->session);
  g_clear_object (&self->gathering);
  update_action (self);
}

/* Takes @gathering. */
void
bm_elsewhere_controller_take_gathering (BmElsewhereController *self,
                BmGathering           *gathering)
{
  BmPage *lobby = bm_window_find_page (self->window, "lobby");

  self->gathering = gathering;
  self->told_game = 0;
  self->asker = bm_plea_asker_new (self->window, gathering);
  self->teller = bm_talk_teller_new (self->window, gathering);
  if (bm_gathering_is_host (gathering))
    {
      self->reception = bm_reception_new (gathering, g_settings_get_boolean (bm_settings_get (), "announce-tables"));
      g_signal_connect_object (self->reception, "changed", G_CALLBACK (knocked_cb), self, G_CONNECT_SWAPPED);
    }
  if (lobby != NULL)
    bm_lobby_page_set_gathering (BM_LOBBY_PAGE (lobby), gathering, self->reception);
  g_signal_connect_object (gathering, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gathering, "failed-to-save", G_CALLBACK (failed_to_save_cb), self, G_CONNECT_SWAPPED);
  if (bm_gathering_get_save_error (gathering) != NULL)
    failed_to_save_cb (self, bm_gathering_get_save_error (gathering));
  update_action (self);
}

/* Another program that uses the folder may be at the table that is stored there. */
GFile *
bm_elsewhere_controller_get_file (BmElsewhereController *self)
{
  return bm_folder_lock_is_lost (self->folder) ? NULL : self->file;
}

/* A table from an earlier run may only be in its file. */
void
bm_elsewhere_controller_leave_table (BmElsewhereController *self)
{
  if (self->gathering != NULL)
    bm_gathering_leave (self->gathering);
  else if (bm_elsewhere_controller_get_file (self) != NULL && g_file_query_exists (self->file, NULL))
    bm_file_delete (self->file, NULL);
  forget_gathering (self);
  update_action (self);
}

gboolean
bm_elsewhere_controller_load_table (BmElsewhereController  *self,
            GError                **error)
{
  BmGathering *gathering = bm_gathering_load (self->file, error);

  if (gathering == NULL)
    return FALSE;

  bm_elsewhere_controller_take_gathering (self, gathering);
  return TRUE;
}

/* -- Answers to pages -- */

static void
play_cb (BmElsewhereController *self)
{
  if (bm_gathering_get_phase (self->gathering) == BM_GATHERING_OVER)
    show_score (self);
  else
    show_table (self);
}

static void
leave_for_good (BmElsewhereController *self)
{
  keep_last_record (self);
  bm_elsewhere_controller_leave_table (self);
  bm_window_go (self->window, "home");
}

/* A game like the one that is being played. */
static BmGameChoice *
choose_again (BmGathering *gathering)
{
  BmSession *session = bm_gathering_get_session (gathering);

  return session != NULL ? bm_game_choice_new_like (bm_session_get_record (session), bm_session_get_persons (session)) : NULL;
}

static void
asked_to_leave_cb (GtkWidget  *window G_GNUC_UNUSED,
                   const char *response,
                   gpointer    data)
{
  BmElsewhereController *self = data;

  g_autoptr (BmGathering) left = self->gathering != NULL ? g_object_ref (self->gathering) : NULL;
  g_autoptr (BmGameChoice) choice = NULL;

  if (left == NULL || g_str_equal (response, "cancel"))
    return;

  if (g_str_equal (response, "again"))
    choice = choose_again (left);
  leave_for_good (self);
  if (g_str_equal (response, "tell"))
    bm_turn_saver_ask (self->saver, left, 0);
  if (choice != NULL)
    bm_new_game_page_set_choice (BM_NEW_GAME_PAGE (bm_window_go (self->window, "new-game")), choice);
}

static void
leave_cb (BmElsewhereController *self)
{
  gboolean is_host = bm_gathering_is_host (self->gathering);
  BmQuestion question = {
    .heading = is_host ? _("Close the Table?") : _("Leave the Table?"),
    .body = is_host ? _("Everyone has to leave, and a game that is not over is lost.")
                    : _("You cannot come back to this game."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "leave", is_host ? _("_Close Table") : _("_Leave Table"), ADW_RESPONSE_DESTRUCTIVE },
    },
  };

  /* Nothing else tells the host. */
  if (bm_gathering_is_guest_by_file (self->gathering))
    {
      question.body = _("You cannot come back to this game. Save a last file and send it to the host, so that no one "
                        "waits for you.");
      question.responses[2] = (BmResponse) { "tell", _("Leave and _Save File…"), ADW_RESPONSE_DESTRUCTIVE };
    }
  else if (!is_host && !bm_gathering_get_connected (self->gathering))
    {
      question.body = _("The host cannot be reached. Only the host knows which tiles are still to come, so no one else can go "
                        "on with this game. You can open a table for a new one like it.");
      question.responses[2] = (BmResponse) { "again", _("Leave and Open _New Table"), ADW_RESPONSE_DESTRUCTIVE };
    }
  if (is_host || bm_gathering_is_guest_by_file (self->gathering)
      || bm_gathering_get_phase (self->gathering) == BM_GATHERING_PLAYING)
    bm_dialogs_ask (GTK_WIDGET (self->window), &question, asked_to_leave_cb, g_object_ref (self), g_object_unref);
  else
    leave_for_good (self);
}

static void
finished_cb (BmElsewhereController *self)
{
  self->has_ended = TRUE;
  changed_cb (self);
}

/* Once more with the same people; the others are led to the table when the game begins. */
static void
rematch_cb (BmElsewhereController *self)
{
  if (self->gathering == NULL)
    {
      bm_window_go (self->window, "new-game");
      return;
    }

  keep_last_record (self);
  if (bm_gathering_is_host (self->gathering) && bm_gathering_get_phase (self->gathering) == BM_GATHERING_OVER)
    bm_host_rematch (bm_gathering_get_host (self->gathering));
  else if (bm_lobby_may_go_on (self->gathering))
    bm_guest_set_ready (bm_gathering_get_guest (self->gathering), TRUE);
  bm_elsewhere_controller_show_lobby (self);
}

/* -- Actions -- */

static void
shared_table_cb (GSimpleAction *action G_GNUC_UNUSED,
                 GVariant      *parameter G_GNUC_UNUSED,
                 gpointer       data)
{
  BmElsewhereController *self = data;
  g_autoptr (GError) error = NULL;

  if (self->gathering == NULL && !bm_elsewhere_controller_load_table (self, &error))
    {
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Go Back to the Table"), error, self->file);
      return;
    }

  changed_cb (self);
  if (bm_gathering_get_phase (self->gathering) == BM_GATHERING_PLAYING)
    show_table (self);
  /* The last file has come: the table shows the end, and then the score. */
  else if (bm_gathering_get_phase (self->gathering) != BM_GATHERING_OVER
           || !(is_shown (self, "shared-table") || is_shown (self, "shared-score")))
    bm_elsewhere_controller_show_lobby (self);
}

static void
save_turn (BmElsewhereController *self,
           guint                  seat)
{
  bm_turn_saver_ask (self->saver, self->gathering, seat);
}

static void
save_turn_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  BmElsewhereController *self = data;

  if (self->gathering != NULL && bm_by_file_can_save (self->gathering))
    save_turn (self, bm_by_file_find_seat (self->gathering));
}

static void
call_host_cb (GSimpleAction *action G_GNUC_UNUSED,
              GVariant      *parameter G_GNUC_UNUSED,
              gpointer       data)
{
  BmElsewhereController *self = data;

  if (self->gathering != NULL)
    bm_gathering_hurry (self->gathering);
}

/* -- GObject -- */

static void
bm_elsewhere_controller_dispose (GObject *object)
{
  BmElsewhereController *self = BM_ELSEWHERE_CONTROLLER (object);

  if (self->gathering != NULL)
    g_signal_handlers_disconnect_by_data (self->gathering, self);
  forget_reception (self);
  g_clear_object (&self->asker);
  g_clear_object (&self->teller);
  g_clear_object (&self->saver);
  g_clear_object (&self->gathering);
  g_clear_object (&self->session);
  g_clear_object (&self->sets);
  g_clear_object (&self->folder);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bm_elsewhere_controller_parent_class)->dispose (object);
}

static void
bm_elsewhere_controller_finalize (GObject *object)
{
  g_free (BM_ELSEWHERE_CONTROLLER (object)->notice);
  g_free (BM_ELSEWHERE_CONTROLLER (object)->score_notice);

  G_OBJECT_CLASS (bm_elsewhere_controller_parent_class)->finalize (object);
}

static void
bm_elsewhere_controller_class_init (BmElsewhereControllerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_elsewhere_controller_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_elsewhere_controller_finalize;
}

static void
bm_elsewhere_controller_init (BmElsewhereController *self G_GNUC_UNUSED)
{
}

/* -- Public -- */

/**
 * bm_elsewhere_controller_new:
 * @window: shows the pages; owns the controller
 * @sets: knows the sets to play with
 * @folder: where the person's games are
 *
 * Returns: (transfer full): a controller
 */
BmElsewhereController *
bm_elsewhere_controller_new (BmWindow        *window,
                             BmSetController *sets,
                             GFile           *folder)
{
  static const GActionEntry actions[] = {
    { .name = "shared-table", .activate = shared_table_cb },
    { .name = "call-host", .activate = call_host_cb },
    { .name = "save-turn", .activate = save_turn_cb },
  };
  BmElsewhereController *self = g_object_new (BM_TYPE_ELSEWHERE_CONTROLLER, NULL);

  self->window = window;
  self->sets = g_object_ref (sets);
  self->folder = g_object_ref (folder);
  self->file = bm_game_folder_get_table (folder);
  self->saver = bm_turn_saver_new (window);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  update_action (self);
  return self;
}

/**
 * bm_elsewhere_controller_get_gathering:
 * @self: a controller
 *
 * Returns: (transfer none) (nullable): the table at which this program is
 */
BmGathering *
bm_elsewhere_controller_get_gathering (BmElsewhereController *self)
{
  g_return_val_if_fail (BM_IS_ELSEWHERE_CONTROLLER (self), NULL);

  return self->gathering;
}

/**
 * bm_elsewhere_controller_prepare_page:
 * @self: a controller
 * @page: a page that has just been created
 * @name: its name
 *
 * Answers the signals of a page, if it has to do with people elsewhere.
 */
void
bm_elsewhere_controller_prepare_page (BmElsewhereController *self,
                                      BmPage                *page,
                                      const char            *name)
{
  static const BmPageSignal signals[] = {
    { "join", "join", G_CALLBACK (bm_elsewhere_controller_join) },
    { "lobby", "leave", G_CALLBACK (leave_cb) },
    { "lobby", "play", G_CALLBACK (play_cb) },
    { "lobby", "save-turn", G_CALLBACK (save_turn) },
    { "shared-score", "play-again", G_CALLBACK (rematch_cb) },
    { "shared-table", "finished", G_CALLBACK (finished_cb) },
  };

  bm_page_connect (page, name, signals, G_N_ELEMENTS (signals), self);
  if (BM_IS_JOIN_PAGE (page))
    {
      g_autofree char *person = bm_person_name_dup ();

      bm_join_page_set_name (BM_JOIN_PAGE (page), person);
    }
  else if (BM_IS_HOME_PAGE (page))
    bm_home_page_set_has_table (BM_HOME_PAGE (page),
                                self->gathering != NULL || g_file_query_exists (self->file, NULL));
  else if (BM_IS_LOBBY_PAGE (page))
    bm_lobby_page_set_gathering (BM_LOBBY_PAGE (page), self->gathering, self->reception);
  else if (g_str_equal (name, "shared-table"))
    bm_table_page_set_is_shared (BM_TABLE_PAGE (page), TRUE);
  if (self->teller != NULL
      && (BM_IS_LOBBY_PAGE (page) || g_str_equal (name, "shared-table") || g_str_equal (name, "shared-score")))
    bm_talk_teller_prepare_page (self->teller, page);
}
