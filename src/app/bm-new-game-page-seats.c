/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-new-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "bm-bot.h"
#include "bm-game-words.h"
#include "bm-players.h"

/* The players: their seats, their partners, and who begins. */

/* -- What is shown -- */

/* How many seats have @player, %BM_SEAT_PERSON or %BM_SEAT_ELSEWHERE. */
guint
bm_new_game_page_count (BmNewGamePage *self,
                        const char    *player)
{
  guint n = 0;

  for (guint seat = 0; seat < self->choice->n_seats; seat++)
    n += g_str_equal (self->choice->seats[seat].player, player);

  return n;
}

static gboolean
has_strings (GtkStringList *list,
             GStrv          strings)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  if (n != g_strv_length (strings))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (list, i), strings[i]))
      return FALSE;

  return TRUE;
}

/* Does not touch a list that stays the same, which may be open. */
static void
show_strings (AdwComboRow *row,
              GStrv        strings,
              guint        selected)
{
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (row));

  if (!has_strings (list, strings))
    gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)), (const char *const *) strings);
  adw_combo_row_set_selected (row, selected);
}

/* Only teams of six players have a choice of partners. */
static void
update_partners (BmNewGamePage *self)
{
  gboolean has_choice = self->choice->mode == BM_MODE_TEAM && self->choice->n_seats == BM_MAX_SEATS;
  BmSeating seatings[BM_MAX_SEATINGS];
  guint n = bm_seating_list (seatings, BM_MAX_SEATS);
  BmSeating seating;

  bm_game_choice_get_seating (self->choice, &seating);
  for (guint i = 0; has_choice && i < n; i++)
    if (bm_seating_equal (&seatings[i], &seating))
      adw_combo_row_set_selected (self->partners_row, i);
  gtk_widget_set_visible (GTK_WIDGET (self->partners_row), has_choice);
}

/* If strengths differ, there is an extra item that says so. */
static GStrv
dup_strengths (const char *strength)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  const char *const *bots = bm_bot_list_strengths ();

  for (guint i = 0; bots[i] != NULL; i++)
    g_strv_builder_add (words, bm_player_short_name (bots[i]));
  if (strength == NULL || !g_strv_contains (bots, strength))
    /* Translators: how strong computer players are: not all the same */
    g_strv_builder_add (words, C_("computer players", "Mixed"));

  return g_strv_builder_end (words);
}

static void
update_strength (BmNewGamePage *self)
{
  const char *strength = bm_game_choice_get_strength (self->choice);
  const char *const *bots = bm_bot_list_strengths ();
  g_auto (GStrv) words = dup_strengths (strength);
  guint n_people = bm_new_game_page_count (self, BM_SEAT_PERSON) + bm_new_game_page_count (self, BM_SEAT_ELSEWHERE);
  guint selected = 0;

  while (bots[selected] != NULL && g_strcmp0 (bots[selected], strength) != 0)
    selected++;
  show_strings (self->strength_row, words, selected);
  gtk_widget_set_visible (GTK_WIDGET (self->strength_row), !self->is_real && n_people < self->choice->n_seats);
}

static GStrv
dup_who_may_begin (BmNewGamePage *self)
{
  g_autoptr (BmPlayers) players = bm_players_new_from_choice (self->choice);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  g_strv_builder_add (words, C_("who begins", "Drawn at random"));
  for (guint seat = 0; seat < self->choice->n_seats; seat++)
    g_strv_builder_add (words, bm_players_get_name (players, seat));

  return g_strv_builder_end (words);
}

/* No one begins a race. */
static void
update_start_player (BmNewGamePage *self)
{
  g_auto (GStrv) names = dup_who_may_begin (self);
  gboolean is_race = self->choice->mode != BM_MODE_ROWS && bm_new_game_page_get_giving (self) == BM_GIVING_RACE;
  int start_player = self->choice->start_player;

  show_strings (self->start_row, names, start_player < (int) self->choice->n_seats ? (guint) (start_player + 1) : 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->start_row),
                               is_race ? _("No one: everyone passes tiles on as fast as they can") : "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->start_row), !is_race);
  gtk_widget_set_visible (GTK_WIDGET (self->start_row), !self->is_real);
}

/* Shows the player at each seat. */
void
bm_new_game_page_update_seats (BmNewGamePage *self)
{
  gboolean teams = self->choice->mode == BM_MODE_TEAM;

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    bm_seat_row_update (self->seat_rows[seat], self->painter, self->choice);

  adw_button_content_set_label (self->add_content, teams ? _("Add Team") : _("Add Player"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->add_button), bm_game_choice_find_more (self->choice) != 0);
  update_strength (self);
  update_partners (self);
  update_start_player (self);
}

/* -- Wishes -- */

static void
name_changed_cb (BmSeatRow     *row,
                 BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  bm_game_choice_set_name (self->choice, bm_seat_row_get_seat (row), gtk_editable_get_text (GTK_EDITABLE (row)));
  self->is_updating = TRUE;
  update_start_player (self);
  self->is_updating = FALSE;
}

static void
kind_changed_cb (BmSeatRow     *row,
                 BmNewGamePage *self)
{
  bm_game_choice_set_player (self->choice, bm_seat_row_get_seat (row), bm_seat_row_get_player (row), g_random_int ());
  bm_new_game_page_update (self);
}

static void
seat_moved_cb (BmSeatRow     *row,
               guint          to,
               BmNewGamePage *self)
{
  bm_game_choice_move_seat (self->choice, bm_seat_row_get_seat (row), to);
  bm_new_game_page_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->seat_rows[to]));
}

static void
seat_removed_cb (BmSeatRow     *row,
                 BmNewGamePage *self)
{
  bm_game_choice_remove_seat (self->choice, bm_seat_row_get_seat (row));
  bm_new_game_page_update (self);
}

static void
add_clicked_cb (BmNewGamePage *self)
{
  bm_game_choice_set_n_seats (self->choice, bm_game_choice_find_more (self->choice));
  bm_new_game_page_update (self);

  /* An insensitive button loses the focus, and with it the page would lose its keys. */
  if (!gtk_widget_get_sensitive (GTK_WIDGET (self->add_button)))
    gtk_widget_grab_focus (self->start_button);
}

static void
strength_selected_cb (BmNewGamePage *self)
{
  guint index = adw_combo_row_get_selected (self->strength_row);

  if (self->is_updating || index >= g_strv_length ((char **) bm_bot_list_strengths ()))
    return;

  bm_game_choice_set_strength (self->choice, bm_bot_list_strengths ()[index]);
  bm_new_game_page_update (self);
}

static void
partners_selected_cb (BmNewGamePage *self)
{
  guint index = adw_combo_row_get_selected (self->partners_row);
  BmSeating seatings[BM_MAX_SEATINGS];

  if (self->is_updating || index >= bm_seating_list (seatings, BM_MAX_SEATS))
    return;

  bm_game_choice_set_seating (self->choice, &seatings[index]);
  bm_new_game_page_update (self);
}

static void
start_player_selected_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->start_player = (int) adw_combo_row_get_selected (self->start_row) - 1;
  bm_new_game_page_update (self);
}

/* -- Rows -- */

static void
add_seat_rows (BmNewGamePage *self)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      GtkWidget *row = bm_seat_row_new (seat);

      self->seat_rows[seat] = BM_SEAT_ROW (row);
      g_signal_connect_object (row, "changed", G_CALLBACK (name_changed_cb), self, 0);
      g_signal_connect_object (row, "kind-changed", G_CALLBACK (kind_changed_cb), self, 0);
      g_signal_connect_object (row, "moved", G_CALLBACK (seat_moved_cb), self, 0);
      g_signal_connect_object (row, "removed", G_CALLBACK (seat_removed_cb), self, 0);
      adw_preferences_group_add (self->seats_group, row);
    }
}

static void
fill_partners (BmNewGamePage *self)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  BmSeating seatings[BM_MAX_SEATINGS];
  guint n = bm_seating_list (seatings, BM_MAX_SEATS);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *pairs = bm_seating_words (&seatings[i], BM_MAX_SEATS);

      gtk_string_list_append (words, pairs);
    }
  adw_combo_row_set_model (self->partners_row, G_LIST_MODEL (words));
}

/* Creates the rows that do not depend on the choices. */
void
bm_new_game_page_add_seats (BmNewGamePage *self)
{
  add_seat_rows (self);
  fill_partners (self);
}

/* Binds the children of the template that this file needs. */
void
bm_new_game_page_bind_seats (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, seats_group);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, add_button);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, add_content);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, partners_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, strength_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, start_row);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, partners_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, strength_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_player_selected_cb);
}
