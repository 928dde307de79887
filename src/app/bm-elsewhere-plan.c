/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going to a table: by opening one, with an invitation, or with a file. */

#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-elsewhere-private.h"

#include <glib/gi18n-lib.h>

#include "bm-broker-secret.h"
#include "bm-dialogs.h"
#include "bm-error-words.h"
#include "bm-invitation-text.h"
#include "bm-person-name.h"
#include "bm-settings.h"

/* A table to be opened, or to be joined with an invitation. */
typedef struct
{
  BmElsewhereController *controller; /* owned reference */
  char                  *invitation;
  BmTurnFile            *turn;       /* or with a file */
  char                  *name;
  BmSetup               *setup;
  char                  *players[BM_MAX_SEATS];
  char                  *names[BM_MAX_SEATS];
  GtkEditable           *name_row;   /* owned reference, nullable: the question in which the person is asked for @name */
} Plan;

static void
plan_free (gpointer data)
{
  Plan *plan = data;

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      g_free (plan->players[i]);
      g_free (plan->names[i]);
    }
  g_clear_pointer (&plan->setup, bm_setup_unref);
  g_free (plan->invitation);
  bm_turn_file_free (plan->turn);
  g_free (plan->name);
  g_clear_object (&plan->name_row);
  g_object_unref (plan->controller);
  g_free (plan);
}

/* As the person wanted it last; what is wrong with it is said in the lobby. */
static void
use_broker (BmGathering *gathering)
{
  g_autofree char *address = bm_broker_secret_dup_address ();

  if (g_settings_get_boolean (bm_settings_get (), "use-broker") && *address != '\0')
    bm_gathering_set_broker (gathering, address, NULL);
}

static BmGathering *
go_to_table (const Plan  *plan,
             GError     **error)
{
  BmElsewhereController *self = plan->controller;
  BmSeat seats[BM_MAX_SEATS];
  BmGathering *gathering;

  if (plan->turn != NULL)
    return bm_gathering_accept_file (plan->turn, plan->name,
                                     G_LIST_MODEL (bm_set_controller_get_registry (self->sets)),
                                     bm_elsewhere_controller_get_file (self), error);
  if (plan->invitation != NULL)
    return bm_gathering_join (plan->invitation, plan->name, G_LIST_MODEL (bm_set_controller_get_registry (self->sets)),
                              bm_elsewhere_controller_get_file (self), error);

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    seats[i] = (BmSeat) { plan->players[i], plan->names[i] };
  gathering = bm_gathering_open (plan->setup, seats, bm_elsewhere_controller_get_file (self), error);
  if (gathering != NULL)
    use_broker (gathering);
  return gathering;
}

static void
carry_out (const Plan *plan)
{
  BmElsewhereController *self = plan->controller;
  g_autoptr (GError) error = NULL;
  BmGathering *gathering;

  bm_elsewhere_controller_leave_table (self);
  gathering = go_to_table (plan, &error);
  if (gathering == NULL)
    {
      bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Open Table"), error, NULL);
      return;
    }

  bm_elsewhere_controller_take_gathering (self, gathering);
  if (plan->turn == NULL)
    bm_window_forget (self->window, plan->invitation != NULL ? "join" : "new-game");
  bm_elsewhere_controller_show_lobby (self);
}

static void
asked_for_other_cb (GtkWidget  *window G_GNUC_UNUSED,
                    const char *response,
                    gpointer    plan)
{
  if (g_str_equal (response, "leave"))
    carry_out (plan);
}

/* Whether the person would lose something. */
static gboolean
is_at_table (BmElsewhereController *self)
{
  if (self->gathering == NULL)
    return bm_elsewhere_controller_get_file (self) != NULL && g_file_query_exists (self->file, NULL);

  switch (bm_gathering_get_phase (self->gathering))
    {
    case BM_GATHERING_LOBBY:
    case BM_GATHERING_DEALING:
    case BM_GATHERING_PLAYING:
      return TRUE;
    case BM_GATHERING_CALLING:
    case BM_GATHERING_OVER:
    case BM_GATHERING_GONE:
    default:
      return FALSE;
    }
}

/* Takes @plan. */
static void
pursue (Plan *plan)
{
  BmElsewhereController *self = plan->controller;
  BmQuestion question = {
    .heading = _("Leave the Other Table?"),
    .body = _("You are still at another table, and cannot come back if you leave it."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "leave", _("_Leave Table"), ADW_RESPONSE_DESTRUCTIVE },
    },
  };

  if (is_at_table (self))
    bm_dialogs_ask (GTK_WIDGET (self->window), &question, asked_for_other_cb, plan, plan_free);
  else
    {
      carry_out (plan);
      plan_free (plan);
    }
}

/* The invitation that was given to a page. */
void
bm_elsewhere_controller_join (BmElsewhereController *self,
         const char            *invitation,
         const char            *name,
         BmJoinPage            *page)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) addresses = NULL;
  BmInvitation read;
  Plan *plan;

  if (!bm_invitation_read_text (&read, &addresses, invitation, &error))
    {
      g_autofree char *words = bm_error_words (error);

      bm_join_page_set_problem (page, words);
      return;
    }

  /* Whoever has been at this table has a seat there. */
  if (self->gathering == NULL && bm_elsewhere_controller_get_file (self) != NULL)
    bm_elsewhere_controller_load_table (self, NULL);
  if (self->gathering != NULL && bm_gathering_accept (self->gathering, invitation))
    {
      bm_window_forget (self->window, "join");
      bm_elsewhere_controller_show_lobby (self);
      return;
    }

  plan = g_new0 (Plan, 1);
  plan->controller = g_object_ref (self);
  plan->invitation = g_strdup (invitation);
  plan->name = g_strdup (name);
  pursue (plan);
}

/* -- Public -- */

/**
 * bm_elsewhere_controller_is_needed:
 * @setup: a set-up
 * @seats: (array): who plays, for each seat of @setup
 *
 * Returns: whether somebody plays from elsewhere
 */
gboolean
bm_elsewhere_controller_is_needed (const BmSetup *setup,
                                   const BmSeat  *seats)
{
  for (guint i = 0; i < setup->n_seats; i++)
    if (g_str_equal (seats[i].player, BM_SEAT_ELSEWHERE))
      return TRUE;

  return FALSE;
}

/**
 * bm_elsewhere_controller_open:
 * @self: a controller
 * @setup: a set-up
 * @seats: (array): who plays, for each seat of @setup
 *
 * Opens a table. If the person is at another one, they are asked whether to leave that.
 */
void
bm_elsewhere_controller_open (BmElsewhereController *self,
                              BmSetup               *setup,
                              const BmSeat          *seats)
{
  Plan *plan;

  g_return_if_fail (BM_IS_ELSEWHERE_CONTROLLER (self));

  plan = g_new0 (Plan, 1);
  plan->controller = g_object_ref (self);
  plan->setup = bm_setup_ref (setup);
  for (guint i = 0; i < setup->n_seats; i++)
    {
      plan->players[i] = g_strdup (seats[i].player);
      plan->names[i] = g_strdup (seats[i].name);
    }
  pursue (plan);
}

static void
accept_cb (GtkWidget  *window G_GNUC_UNUSED,
           const char *response,
           gpointer    data)
{
  Plan *plan = data;
  Plan *taken = g_str_equal (response, "accept") ? g_new0 (Plan, 1) : NULL;

  if (taken == NULL)
    return;
  taken->controller = g_object_ref (plan->controller);
  taken->turn = g_steal_pointer (&plan->turn);
  taken->name = g_strdup (gtk_editable_get_text (plan->name_row));
  pursue (taken);
}

/* By file nobody comes through the page that asks for a name. */
static GtkWidget *
create_name_row (Plan *plan)
{
  g_autofree char *name = bm_person_name_dup ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_entry_row_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  /* So that the question gives the focus to what is typed into. */
  gtk_widget_set_focusable (list, FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Your Name"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (row), name);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  plan->name_row = g_object_ref (GTK_EDITABLE (row));
  return list;
}

/* Takes @turn. */
static void
ask_to_accept (BmElsewhereController *self,
               BmTurnFile            *turn)
{
  Plan *plan = g_new0 (Plan, 1);
  BmQuestion question = {
    .heading = _("Accept the Invitation?"),
    .body = _("You are invited to a game by file: each turn, the host sends you a file, and you send an answer. "
              "Whoever accepts an invitation first has the seat, so do not pass it on."),
    .responses = {
      { "cancel", _("_Cancel"), ADW_RESPONSE_DEFAULT },
      { "accept", _("_Accept"), ADW_RESPONSE_SUGGESTED },
    },
    .preferred = "accept",
  };

  plan->controller = g_object_ref (self);
  plan->turn = turn;
  question.child = create_name_row (plan);
  bm_dialogs_ask (GTK_WIDGET (self->window), &question, accept_cb, plan, plan_free);
}

/**
 * bm_elsewhere_controller_open_turn:
 * @self: a controller
 * @bytes: a file that carries a turn of a game
 *
 * Goes on with the game, or asks whether an invitation is accepted. If that is not possible, a dialog says why.
 */
void
bm_elsewhere_controller_open_turn (BmElsewhereController *self,
                                   GBytes                *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTurnFile) turn = NULL;
  gboolean is_used = FALSE;

  g_return_if_fail (BM_IS_ELSEWHERE_CONTROLLER (self));

  if (self->gathering == NULL && bm_elsewhere_controller_get_file (self) != NULL
      && g_file_query_exists (self->file, NULL))
    bm_elsewhere_controller_load_table (self, NULL);
  turn = bm_turn_file_new_from_bytes (bytes, &error);
  if (turn != NULL && self->gathering != NULL && bm_gathering_is_of_table (self->gathering, turn))
    is_used = bm_gathering_hear_file (self->gathering, turn, &error);
  else if (turn != NULL && turn->kind == BM_TURN_FILE_INVITATION)
    {
      ask_to_accept (self, g_steal_pointer (&turn));
      return;
    }
  else if (turn != NULL)
    bm_turn_file_fail (BM_TURN_FILE_ERROR_TABLE, &error);

  if (is_used)
    g_action_group_activate_action (G_ACTION_GROUP (self->window), "shared-table", NULL);
  else
    bm_dialogs_tell_error (GTK_WIDGET (self->window), _("Could Not Use File"), error, NULL);
}
