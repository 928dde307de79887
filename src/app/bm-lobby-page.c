/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-lobby-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-broker-group.h"
#include "bm-by-file-words.h"
#include "bm-dialogs.h"
#include "bm-footer-layout.h"
#include "bm-game-choice.h"
#include "bm-ground.h"
#include "bm-lobby-words.h"
#include "bm-mnemonics.h"
#include "bm-piece.h"
#include "bm-qr-code.h"
#include "bm-reception-group.h"
#include "bm-spoken.h"
#include "bm-window.h"

/**
 * BmLobbyPage:
 *
 * Shows a #BmGathering, and follows it. The person sits down, asks for sets, says that they are ready or, as the host,
 * starts the game.
 *
 * # Actions
 *
 * - `lobby.copy`: copies the invitation
 * - `lobby.get-sets`: asks the host for the sets that are missing
 * - `lobby.go-on`: starts the game, says that one is ready, or goes to the game, whatever comes next
 * - `lobby.leave`: leaves the table for good
 */

#define SIGN_SIZE 32

/* What the main button does. */
typedef enum
{
  STEP_NONE,
  STEP_START,
  STEP_READY,
  STEP_NOT_READY,
  STEP_PLAY,
  STEP_SAVE,
} Step;

typedef struct
{
  AdwActionRow *row;
  GtkButton    *button;
  GtkButton    *by_file;  /* a switch: what a second click does has to undo the first */
} SeatRow;

struct _BmLobbyPage
{
  BmPage               parent_instance;

  BmTalkButton        *talk_button;
  GtkStack            *stack;
  AdwStatusPage       *status_page;
  GtkButton           *status_button;
  BmReceptionGroup    *reception_group;
  BmBrokerGroup       *broker_group;
  AdwPreferencesGroup *invitation_group;
  AdwActionRow        *invitation_row;
  BmQrCode            *qr_code;
  AdwPreferencesGroup *sets_group;
  GtkButton           *sets_button;
  AdwPreferencesGroup *seats_group;
  AdwPreferencesGroup *away_group;
  AdwComboRow         *away_row;
  AdwComboRow         *grace_row;
  GtkButton           *leave_button;
  GtkLabel            *summary;
  GtkButton           *main_button;
  SeatRow              seat_rows[BM_MAX_SEATS];

  BmGathering         *gathering; /* owned reference, nullable */
  BmReception         *reception; /* owned reference, nullable */
  GVariant            *missing;   /* the sets in @sets_group; %NULL if it shows none */
  GPtrArray           *set_rows;  /* one for each of them */
  Step                 step;
  gboolean             is_updating;
};

G_DEFINE_FINAL_TYPE (BmLobbyPage, bm_lobby_page, BM_TYPE_PAGE)

enum
{
  PLAY,
  LEAVE,
  SAVE_TURN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- What is shown -- */

/* What somebody can do with a seat. */
typedef enum
{
  USE_NONE,
  USE_SIT_DOWN,
  USE_ADD_PLAYER,
  USE_STAND_UP,
  USE_SEND_AWAY,
  USE_FREE,
  USE_INVITE_BY_FILE,
  USE_NOT_BY_FILE,
  USE_SAVE,
} SeatUse;

static gboolean
is_by_file (BmLobbyPage *self,
            guint        seat)
{
  return bm_gathering_is_host (self->gathering) && bm_host_is_by_file (bm_gathering_get_host (self->gathering), seat);
}

/* Whether there is a file for a seat, or from one's own: also one that has been saved already, and may be lost. */
static gboolean
has_file (BmLobbyPage           *self,
          guint                  seat,
          const BmGatheringSeat *there)
{
  BmHost *host = bm_gathering_get_host (self->gathering);

  if (host != NULL)
    return is_by_file (self, seat) && bm_host_get_file_need (host, seat) != BM_HOST_FILE_NONE;
  return bm_gathering_is_guest_by_file (self->gathering) && there->kind == BM_GATHERING_SEAT_HERE
         && bm_guest_get_answer (bm_gathering_get_guest (self->gathering)) >= BM_GUEST_ANSWER_READY;
}

/* Whether somebody here has a seat. */
static gboolean
is_seated (BmLobbyPage *self)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (self->gathering, seats);

  for (guint i = 0; i < n; i++)
    if (seats[i].kind == BM_GATHERING_SEAT_HERE)
      return TRUE;

  return FALSE;
}

static SeatUse
find_use (BmLobbyPage *self,
          guint        seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  gboolean is_host = bm_gathering_is_host (self->gathering);

  if (seat >= bm_gathering_list_seats (self->gathering, seats))
    return USE_NONE;
  if (bm_gathering_get_phase (self->gathering) != BM_GATHERING_LOBBY)
    return has_file (self, seat, &seats[seat]) ? USE_SAVE : USE_NONE;

  switch (seats[seat].kind)
    {
    case BM_GATHERING_SEAT_FREE:
      return is_host                                            ? USE_INVITE_BY_FILE
             : bm_gathering_is_guest_by_file (self->gathering) ? USE_NONE
             : is_seated (self)                                ? USE_ADD_PLAYER
                                                               : USE_SIT_DOWN;
    case BM_GATHERING_SEAT_HERE:
      return is_host || bm_gathering_is_guest_by_file (self->gathering) ? USE_NONE : USE_STAND_UP;
    case BM_GATHERING_SEAT_ELSEWHERE:
      return !is_host                                                                ? USE_NONE
             : bm_host_is_invited (bm_gathering_get_host (self->gathering), seat)    ? USE_NOT_BY_FILE
             : is_by_file (self, seat)                                               ? USE_FREE
                                                                                     : USE_SEND_AWAY;
    case BM_GATHERING_SEAT_COMPUTER:
    default:
      return USE_NONE;
    }
}

static const char *
get_use_label (SeatUse use)
{
  switch (use)
    {
    case USE_SIT_DOWN:
      return _("Sit Here");
    case USE_ADD_PLAYER:
      return _("Add Player…");
    case USE_STAND_UP:
      return _("Stand Up");
    case USE_SEND_AWAY:
      return _("Send Away");
    case USE_FREE:
      return _("Free the Seat");
    case USE_SAVE:
      return _("Save File…");
    case USE_INVITE_BY_FILE:
    case USE_NOT_BY_FILE:
    case USE_NONE:
    default:
      return "";
    }
}

static void
update_seat (BmLobbyPage           *self,
             guint                  index,
             const BmGatheringSeat *seat)
{
  SeatRow *row = &self->seat_rows[index];
  g_autofree char *title = bm_lobby_seat_title (seat, index);
  g_autofree char *state = is_by_file (self, index)
                             ? bm_by_file_seat_words (self->gathering, index)
                             : bm_lobby_seat_words (seat, bm_gathering_get_phase (self->gathering));
  SeatUse use = find_use (self, index);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), title);
  adw_action_row_set_subtitle (row->row, state);
  gtk_button_set_label (row->button, get_use_label (use));
  gtk_widget_set_visible (GTK_WIDGET (row->button), *get_use_label (use) != '\0');
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (row->by_file), use == USE_NOT_BY_FILE);
  gtk_widget_set_visible (GTK_WIDGET (row->by_file), use == USE_NOT_BY_FILE || use == USE_INVITE_BY_FILE);
}

static void
update_seats (BmLobbyPage *self)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (self->gathering, seats);
  g_autofree char *onlookers = bm_lobby_onlookers_words (bm_gathering_count_onlookers (self->gathering));

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->seat_rows[i].row), i < n);
      if (i < n)
        update_seat (self, i, &seats[i]);
    }
  adw_preferences_group_set_description (self->seats_group, onlookers);
}

static void
clear_sets (BmLobbyPage *self)
{
  for (guint i = 0; i < self->set_rows->len; i++)
    adw_preferences_group_remove (self->sets_group, g_ptr_array_index (self->set_rows, i));
  g_ptr_array_set_size (self->set_rows, 0);
  g_clear_pointer (&self->missing, g_variant_unref);
}

static void
add_set (BmLobbyPage *self,
         GVariant    *set)
{
  g_autofree char *words = bm_lobby_set_words (set);
  GtkWidget *row = adw_action_row_new ();
  const char *title;

  g_variant_get_child (set, 2, "&s", &title);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_preferences_group_add (self->sets_group, row);
  g_ptr_array_add (self->set_rows, row);
}

/* The sets that are missing here, before somebody asks for them. */
static void
update_sets (BmLobbyPage *self)
{
  BmGuest *guest = bm_gathering_get_guest (self->gathering);
  g_autoptr (GVariant) missing = guest != NULL ? bm_guest_dup_missing_sets (guest) : NULL;
  gsize n = missing != NULL ? g_variant_n_children (missing) : 0;

  gtk_widget_set_visible (GTK_WIDGET (self->sets_group), n > 0);
  if (self->missing != NULL && missing != NULL && g_variant_equal (self->missing, missing))
    return;

  clear_sets (self);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) set = g_variant_get_child_value (missing, i);

      add_set (self, set);
    }
  self->missing = g_steal_pointer (&missing);
}

/* Who is waited for, and how long. */
static void
update_away (BmLobbyPage *self)
{
  BmHost *host = bm_gathering_get_host (self->gathering);
  gboolean is_kept = bm_host_get_keeper (host) != NULL;

  adw_combo_row_set_selected (self->away_row, is_kept);
  adw_combo_row_set_selected (self->grace_row, bm_lobby_find_grace (bm_host_get_grace_ms (host)));
  gtk_widget_set_visible (GTK_WIDGET (self->grace_row), is_kept);
}

static void
update_invitation (BmLobbyPage *self)
{
  gboolean is_host = bm_gathering_is_host (self->gathering);
  gboolean in_lobby = bm_gathering_get_phase (self->gathering) == BM_GATHERING_LOBBY;

  bm_reception_group_set_reception (self->reception_group, in_lobby ? self->reception : NULL);
  bm_broker_group_set_gathering (self->broker_group, is_host ? self->gathering : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->invitation_group), is_host);
  gtk_widget_set_visible (GTK_WIDGET (self->away_group), is_host);
  if (is_host)
    {
      g_autofree char *text = bm_gathering_dup_invitation (self->gathering, FALSE);

      if (g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->invitation_row)), text) != 0)
        bm_qr_code_set_text (self->qr_code, text);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->invitation_row), text);
      update_away (self);
    }
  gtk_button_set_label (self->leave_button, is_host    ? _("_Close Table…")
                                            : in_lobby ? _("_Leave Table")
                                                       : _("_Leave Table…"));
}

static Step
find_step (BmLobbyPage *self)
{
  guint n_missing;

  switch (bm_gathering_get_phase (self->gathering))
    {
    case BM_GATHERING_LOBBY:
      if (bm_gathering_is_host (self->gathering))
        return STEP_START;
      bm_gathering_count_missing (self->gathering, &n_missing);
      if (n_missing > 0)
        return STEP_NONE;
      if (bm_gathering_is_guest_by_file (self->gathering))
        return bm_guest_get_answer (bm_gathering_get_guest (self->gathering)) >= BM_GUEST_ANSWER_READY ? STEP_SAVE
                                                                                                     : STEP_NONE;
      return bm_gathering_get_ready (self->gathering) ? STEP_NOT_READY : STEP_READY;
    case BM_GATHERING_OVER:
      return bm_lobby_may_go_on (self->gathering) ? STEP_READY : STEP_PLAY;
    case BM_GATHERING_PLAYING:
      return STEP_PLAY;
    case BM_GATHERING_CALLING:
    case BM_GATHERING_DEALING:
    case BM_GATHERING_GONE:
    default:
      return STEP_NONE;
    }
}

static const char *
get_step_label (BmLobbyPage     *self,
                Step             step,
                BmGatheringPhase phase)
{
  switch (step)
    {
    case STEP_READY:
      return bm_lobby_can_only_look_on (self->gathering) ? _("_Look On") : _("I Am _Ready");
    case STEP_NOT_READY:
      return _("_Not Ready");
    case STEP_PLAY:
      return phase == BM_GATHERING_OVER ? _("_Score") : _("_Go to Game");
    case STEP_SAVE:
      return _("_Save Answer…");
    case STEP_START:
    case STEP_NONE:
    default:
      return _("_Start Game");
    }
}

static void
update_step (BmLobbyPage *self)
{
  BmGatheringPhase phase = bm_gathering_get_phase (self->gathering);
  g_autofree char *by_file = phase == BM_GATHERING_OVER && !bm_gathering_is_host (self->gathering)
                               ? NULL : bm_by_file_words (self->gathering);
  g_autofree char *words = by_file != NULL ? g_strdup (by_file) : bm_lobby_words (self->gathering);
  BmHost *host = bm_gathering_get_host (self->gathering);

  self->step = find_step (self);
  gtk_label_set_label (self->summary, words);
  gtk_button_set_label (self->main_button, get_step_label (self, self->step, phase));
  gtk_widget_set_visible (GTK_WIDGET (self->main_button), self->step != STEP_NONE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lobby.go-on",
                                 self->step != STEP_START || bm_host_get_can_start (host));
}

static void
update_status (BmLobbyPage *self)
{
  gboolean is_gone = bm_gathering_get_phase (self->gathering) == BM_GATHERING_GONE;
  g_autofree char *words = bm_lobby_words (self->gathering);

  adw_status_page_set_title (self->status_page, is_gone ? _("You Have Left the Table") : _("Looking for the Table…"));
  adw_status_page_set_description (self->status_page, words);
  gtk_button_set_label (self->status_button, is_gone ? _("_Done") : _("_Cancel"));
}

/* What has the focus in the page, below its header bar; %NULL if the focus is elsewhere. Returns a reference: rows may be
 * removed meanwhile. */
static GtkWidget *
dup_focus (BmLobbyPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)) ? g_object_ref (focus) : NULL;
}

/* The focus goes to what is to be done next, if there is anything. */
static void
lead_focus (BmLobbyPage *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->sets_group)))
    gtk_widget_grab_focus (GTK_WIDGET (self->sets_button));
  else if (gtk_widget_get_visible (GTK_WIDGET (self->main_button))
           && gtk_widget_get_sensitive (GTK_WIDGET (self->main_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->main_button));
  else
    for (guint i = 0; i < BM_MAX_SEATS; i++)
      if (gtk_widget_get_visible (GTK_WIDGET (self->seat_rows[i].row)) && find_use (self, i) == USE_SAVE)
        {
          gtk_widget_grab_focus (GTK_WIDGET (self->seat_rows[i].button));
          break;
        }
}

static void
update (BmLobbyPage *self)
{
  BmGatheringPhase phase = bm_gathering_get_phase (self->gathering);
  gboolean is_there = phase != BM_GATHERING_CALLING && phase != BM_GATHERING_GONE;
  gboolean was_there = g_str_equal (gtk_stack_get_visible_child_name (self->stack), "people");
  g_autoptr (GtkWidget) focus = dup_focus (self);

  self->is_updating = TRUE;
  gtk_stack_set_visible_child_name (self->stack, is_there ? "people" : "status");
  if (is_there)
    {
      update_invitation (self);
      update_seats (self);
      update_sets (self);
      update_step (self);
    }
  else
    update_status (self);
  self->is_updating = FALSE;

  /* GTK would move the focus from a button that is gone to whatever comes after it. */
  if (is_there && focus != NULL && (!was_there || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus)))
    lead_focus (self);
}

/* -- Wishes -- */

typedef struct
{
  BmLobbyPage *page;
  GtkEditable *entry;
  guint        seat;
} NewPlayer;

static void
new_player_free (gpointer data)
{
  NewPlayer *player = data;

  g_object_unref (player->page);
  g_object_unref (player->entry);
  g_free (player);
}

static void
player_named_cb (GtkWidget  *asker G_GNUC_UNUSED,
                 const char *response,
                 gpointer    data)
{
  NewPlayer *player = data;
  BmLobbyPage *self = player->page;

  if (g_str_equal (response, "add") && self->gathering != NULL && find_use (self, player->seat) == USE_ADD_PLAYER)
    bm_gathering_add_player (self->gathering, player->seat, gtk_editable_get_text (player->entry));
}

/* Several people may play with one program. */
static void
ask_for_player (BmLobbyPage *self,
                guint        seat)
{
  GtkWidget *entry = gtk_entry_new ();
  NewPlayer *player = g_new (NewPlayer, 1);
  BmQuestion question = {
    .heading = _("Add a Player"),
    .body = _("Who else plays at this computer?"),
    .child = entry,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "add", _("_Add"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "add",
  };

  *player = (NewPlayer) { g_object_ref (self), g_object_ref_sink (GTK_EDITABLE (entry)), seat };
  gtk_entry_set_max_length (GTK_ENTRY (entry), BM_MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Name"), -1);
  bm_dialogs_ask (GTK_WIDGET (self), &question, player_named_cb, player, new_player_free);
}

static void
use_seat (BmLobbyPage *self,
          guint        seat)
{
  switch (find_use (self, seat))
    {
    case USE_SIT_DOWN:
    case USE_STAND_UP:
      bm_gathering_take_seat (self->gathering, seat);
      break;
    case USE_ADD_PLAYER:
      ask_for_player (self, seat);
      break;
    case USE_SEND_AWAY:
    case USE_FREE:
    case USE_NOT_BY_FILE:
      bm_gathering_send_away (self->gathering, seat);
      break;
    case USE_INVITE_BY_FILE:
      bm_host_invite_by_file (bm_gathering_get_host (self->gathering), seat);
      break;
    case USE_SAVE:
      g_signal_emit (self, signals[SAVE_TURN], 0, seat);
      break;
    case USE_NONE:
    default:
      break;
    }
}

static void
seat_clicked_cb (GtkButton   *button,
                 BmLobbyPage *self)
{
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    if (self->seat_rows[i].button == button || self->seat_rows[i].by_file == button)
      use_seat (self, i);
}

static void
away_selected_cb (BmLobbyPage *self)
{
  if (!self->is_updating && self->gathering != NULL && bm_gathering_is_host (self->gathering))
    {
      bm_host_set_keeper (bm_gathering_get_host (self->gathering),
                          adw_combo_row_get_selected (self->away_row) != 0 ? BM_GAME_CHOICE_BOT : NULL,
                          bm_lobby_get_grace_ms (adw_combo_row_get_selected (self->grace_row)));
      self->is_updating = TRUE;
      update_away (self);
      self->is_updating = FALSE;
    }
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name G_GNUC_UNUSED,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BmLobbyPage *self = BM_LOBBY_PAGE (widget);
  g_autofree char *text = bm_gathering_dup_invitation (self->gathering, FALSE);
  GtkRoot *root = gtk_widget_get_root (widget);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  if (BM_IS_WINDOW (root))
    bm_window_add_toast (BM_WINDOW (root), adw_toast_new (_("Invitation copied")));
}

static void
get_sets_cb (GtkWidget  *widget,
             const char *action_name G_GNUC_UNUSED,
             GVariant   *parameter G_GNUC_UNUSED)
{
  bm_guest_want_sets (bm_gathering_get_guest (BM_LOBBY_PAGE (widget)->gathering));
}

static void
go_on_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  BmLobbyPage *self = BM_LOBBY_PAGE (widget);

  switch (self->step)
    {
    case STEP_START:
      bm_host_start (bm_gathering_get_host (self->gathering), NULL);
      break;
    case STEP_READY:
    case STEP_NOT_READY:
      bm_guest_set_ready (bm_gathering_get_guest (self->gathering), self->step == STEP_READY);
      break;
    case STEP_PLAY:
      g_signal_emit (self, signals[PLAY], 0);
      break;
    case STEP_SAVE:
      g_signal_emit (self, signals[SAVE_TURN], 0, BM_MAX_SEATS);
      break;
    case STEP_NONE:
    default:
      break;
    }
}

static void
leave_cb (GtkWidget  *widget,
          const char *action_name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[LEAVE], 0);
}

/* -- GObject -- */

static void
forget_gathering (BmLobbyPage *self)
{
  if (self->gathering != NULL)
    g_signal_handlers_disconnect_by_data (self->gathering, self);
  g_clear_object (&self->gathering);
  g_clear_object (&self->reception);
}

static void
bm_lobby_page_dispose (GObject *object)
{
  forget_gathering (BM_LOBBY_PAGE (object));

  G_OBJECT_CLASS (bm_lobby_page_parent_class)->dispose (object);
}

static void
bm_lobby_page_finalize (GObject *object)
{
  BmLobbyPage *self = BM_LOBBY_PAGE (object);

  g_clear_pointer (&self->missing, g_variant_unref);
  g_ptr_array_unref (self->set_rows);

  G_OBJECT_CLASS (bm_lobby_page_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-lobby-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, talk_button);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, stack);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, status_page);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, status_button);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, reception_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, broker_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, invitation_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, invitation_row);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, qr_code);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, sets_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, sets_button);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, seats_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, away_group);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, away_row);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, grace_row);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, leave_button);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmLobbyPage, main_button);
  gtk_widget_class_bind_template_callback (widget_class, away_selected_cb);
}

static void
bm_lobby_page_class_init (BmLobbyPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_lobby_page_dispose;
  object_class->finalize = bm_lobby_page_finalize;

  g_type_ensure (BM_TYPE_ANNOUNCER);
  g_type_ensure (BM_TYPE_BROKER_GROUP);
  g_type_ensure (BM_TYPE_FOOTER_LAYOUT);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_QR_CODE);
  g_type_ensure (BM_TYPE_RECEPTION_GROUP);
  g_type_ensure (BM_TYPE_TALK_BUTTON);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "lobby.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "lobby.get-sets", NULL, get_sets_cb);
  gtk_widget_class_install_action (widget_class, "lobby.go-on", NULL, go_on_cb);
  gtk_widget_class_install_action (widget_class, "lobby.leave", NULL, leave_cb);

  /**
   * BmLobbyPage::play:
   * @self: the page
   *
   * The person wants to see the game, or its score.
   */
  signals[PLAY] = g_signal_new ("play", BM_TYPE_LOBBY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmLobbyPage::leave:
   * @self: the page
   *
   * The person wants to leave the table for good.
   */
  signals[LEAVE] = g_signal_new ("leave", BM_TYPE_LOBBY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmLobbyPage::save-turn:
   * @self: the page
   * @seat: of whom the file is for, if a host saves it
   *
   * The person wants to save the next file for somebody who plays by file, or for the host.
   */
  signals[SAVE_TURN] = g_signal_new ("save-turn", BM_TYPE_LOBBY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
}

static GtkButton *
add_seat_button (BmLobbyPage  *self,
                 AdwActionRow *row,
                 GtkWidget    *button)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (row, button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (seat_clicked_cb), self, 0);
  return GTK_BUTTON (button);
}

static void
add_seat_row (BmLobbyPage *self,
              guint        seat)
{
  SeatRow *row = &self->seat_rows[seat];
  g_autoptr (GdkPaintable) sign = bm_piece_new (bm_painter_get_default (), BM_DRAWING_SEAT, seat);
  GtkWidget *image = gtk_image_new_from_paintable (sign);

  row->row = ADW_ACTION_ROW (adw_action_row_new ());
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  row->button = add_seat_button (self, row->row, gtk_button_new ());
  row->by_file = add_seat_button (self, row->row, gtk_toggle_button_new_with_label (_("Play by File")));
  gtk_image_set_pixel_size (GTK_IMAGE (image), SIGN_SIZE);
  adw_action_row_add_prefix (row->row, image);
  adw_preferences_group_add (self->seats_group, GTK_WIDGET (row->row));
}

static void
bm_lobby_page_init (BmLobbyPage *self)
{
  g_auto (GStrv) graces = bm_lobby_list_graces ();
  g_autoptr (GtkStringList) words = gtk_string_list_new ((const char *const *) graces);

  self->set_rows = g_ptr_array_new ();
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    add_seat_row (self, i);
  adw_combo_row_set_model (self->grace_row, G_LIST_MODEL (words));
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));
  self->is_updating = FALSE;
}

/**
 * bm_lobby_page_set_gathering:
 * @self: a page
 * @gathering: (nullable): the table
 * @reception: (nullable): of the table, for its host
 *
 * Shows a table, and follows what happens there.
 */
void
bm_lobby_page_set_gathering (BmLobbyPage *self,
                             BmGathering *gathering,
                             BmReception *reception)
{
  g_return_if_fail (BM_IS_LOBBY_PAGE (self));

  if (self->gathering == gathering)
    return;

  forget_gathering (self);
  bm_reception_group_set_reception (self->reception_group, NULL);
  bm_broker_group_set_gathering (self->broker_group, NULL);
  if (gathering == NULL)
    return;

  self->gathering = g_object_ref (gathering);
  g_set_object (&self->reception, reception);
  g_signal_connect_object (gathering, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * bm_lobby_page_get_talk_button:
 * @self: a page
 *
 * Returns: (transfer none): shows what people at the table say; hidden without a talk
 */
BmTalkButton *
bm_lobby_page_get_talk_button (BmLobbyPage *self)
{
  g_return_val_if_fail (BM_IS_LOBBY_PAGE (self), NULL);

  return self->talk_button;
}
