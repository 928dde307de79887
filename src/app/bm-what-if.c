/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-what-if.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-bot.h"
#include "bm-dialogs.h"
#include "bm-fork.h"
#include "bm-game-choice.h"
#include "bm-game-words.h"
#include "bm-players.h"
#include "bm-review-words.h"
#include "bm-track.h"

typedef struct
{
  BmRecord         *record;
  guint             n_moves;
  AdwComboRow      *seat_row; /* owned reference */
  AdwComboRow      *bot_row;  /* owned reference */
  BmWhatIfAnswered  answered;
  gpointer          data;
} WhatIf;

static void
what_if_free (gpointer data)
{
  WhatIf *self = data;

  bm_record_free (self->record);
  g_object_unref (self->seat_row);
  g_object_unref (self->bot_row);
  g_free (self);
}

static void
answered_cb (GtkWidget  *asker,
             const char *response,
             gpointer    data)
{
  WhatIf *self = data;
  guint n_seats = bm_record_get_setup (self->record)->n_seats;
  guint seat = adw_combo_row_get_selected (self->seat_row);
  guint bot = adw_combo_row_get_selected (self->bot_row);
  g_autoptr (BmRecord) fork = NULL;

  if (!g_str_equal (response, "play"))
    return;

  fork = bm_fork_new (self->record, self->n_moves, seat < n_seats ? 1u << seat : BM_FORK_ALL_SEATS,
                      bm_bot_list_strengths ()[bot]);
  self->answered (asker, self->record, fork, self->data);
}

/* The persons of the game are named first; whoever looks at a game of computer players can take any seat. */
static GtkStringList *
list_seats (const BmRecord *record)
{
  g_autoptr (BmPlayers) players = bm_players_new (record);
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    gtk_string_list_append (names, bm_players_get_name (players, seat));
  gtk_string_list_append (names, _("Everyone"));

  return names;
}

static GtkStringList *
list_bots (void)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (const char *const *bot = bm_bot_list_strengths (); *bot != NULL; bot++)
    gtk_string_list_append (names, bm_player_short_name (*bot));

  return names;
}

static guint
find_bot (const char *wanted)
{
  guint i = 0;

  while (bm_bot_list_strengths ()[i] != NULL && !g_str_equal (bm_bot_list_strengths ()[i], wanted))
    i++;

  return i;
}

static void
seat_selected_cb (AdwComboRow *seat_row,
                  GParamSpec  *pspec G_GNUC_UNUSED,
                  GtkWidget   *bot_row)
{
  guint n_seats = g_list_model_get_n_items (adw_combo_row_get_model (seat_row)) - 1;

  gtk_widget_set_sensitive (bot_row, adw_combo_row_get_selected (seat_row) < n_seats);
}

static AdwComboRow *
create_row (const char    *title,
            const char    *subtitle,
            GtkStringList *items,
            guint          selected)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (items));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);

  return g_object_ref_sink (ADW_COMBO_ROW (row));
}

/* Other persons who have played, for whom a computer player plays now. */
static gboolean
has_other_persons (const BmRecord *record)
{
  g_autoptr (BmPlayers) players = bm_players_new (record);
  guint n = 0;

  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    n += bm_players_is_person (players, seat);

  return n > 1;
}

/**
 * bm_what_if_ask:
 * @asker: the widget that asks
 * @record: a game
 * @n_moves: after how many of its moves it is to go on otherwise
 * @answered: called with the fork, unless the person has changed their mind
 * @data: for @answered
 *
 * Asks who plays on.
 *
 * Returns: (transfer none): the dialog
 */
GtkWidget *
bm_what_if_ask (GtkWidget        *asker,
                const BmRecord   *record,
                guint             n_moves,
                BmWhatIfAnswered  answered,
                gpointer          data)
{
  g_autoptr (BmState) state = bm_record_replay (record, n_moves, NULL);
  g_autoptr (GtkStringList) seats = list_seats (record);
  g_autoptr (GtkStringList) bots = list_bots ();
  g_autofree char *turn = NULL;
  g_autofree char *body = NULL;
  GtkWidget *group = adw_preferences_group_new ();
  WhatIf *self = g_new0 (WhatIf, 1);
  BmQuestion question;

  turn = bm_review_turn_words (bm_record_get_setup (record)->mode, state->round, state->turn);
  /* Translators: %s is a turn: “Round 1, turn 4” */
  body = g_strdup_printf (_("%s: the same tiles come as they did, and from here on you decide again. The game itself stays as it "
                            "is, and this one is kept with it."), turn);

  self->record = bm_record_copy (record, G_MAXUINT);
  self->n_moves = n_moves;
  self->answered = answered;
  self->data = data;
  self->seat_row = create_row (_("You play for"), NULL, seats, bm_track_find_seat (record));
  self->bot_row = create_row (_("Other people’s seats"), NULL, bots, find_bot (BM_GAME_CHOICE_BOT));
  gtk_widget_set_visible (GTK_WIDGET (self->bot_row), has_other_persons (record));
  g_signal_connect_object (self->seat_row, "notify::selected", G_CALLBACK (seat_selected_cb), self->bot_row, 0);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->seat_row));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->bot_row));

  question = (BmQuestion) {
    .heading = _("What If?"),
    .body = body,
    .child = group,
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "play", _("_Play On"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "play",
  };
  return bm_dialogs_ask (asker, &question, answered_cb, self, what_if_free);
}
