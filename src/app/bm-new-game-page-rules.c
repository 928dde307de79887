/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-new-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-thing-words.h"

/* Options that not every game has: they are hidden where they would make no difference. */

static void
update_medals (BmNewGamePage *self,
               guint          edition)
{
  guint n = bm_setup_count_medals (self->rules, edition, self->choice->mode, FALSE);
  guint n_fewer = bm_setup_count_medals (self->rules, edition, self->choice->mode, TRUE);
  g_autofree char *words = NULL;

  /* Translators: medals: how many the option brings into the game, and how many there are without it */
  words = g_strdup_printf (ngettext ("%u is chosen or drawn at random instead of %u",
                                     "%u are chosen or drawn at random instead of %u", n_fewer), n_fewer, n);
  adw_action_row_set_subtitle (self->fewer_medals_row, words);
  gtk_switch_set_active (self->fewer_medals_switch, self->choice->fewer_medals);
  gtk_widget_set_visible (GTK_WIDGET (self->fewer_medals_row),
                          bm_game_choice_may_have_fewer_medals (self->choice, self->rules));

  gtk_switch_set_active (self->any_medals_switch, self->choice->medal_fit == BM_MEDAL_FIT_ANY);
  gtk_widget_set_visible (GTK_WIDGET (self->any_medals_row), bm_game_choice_may_mix_medals (self->choice, self->rules));
}

static void
update_tile_sets (BmNewGamePage *self)
{
  gtk_switch_set_active (self->any_tile_sets_switch, self->choice->any_tile_sets);
  gtk_widget_set_visible (GTK_WIDGET (self->any_tile_sets_row), self->choice->tile_sets != NULL);
}

static void
update_team_tie (BmNewGamePage   *self,
                 const BmEdition *edition)
{
  guint16 line = self->rules->tie_break_line;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->team_tie_row), self->choice->mode == BM_MODE_TEAM && line != BM_NONE);
  if (line == BM_NONE)
    return;

  /* Translators: %s is a line of the score pad */
  words = g_strdup_printf (_("Whose points for “%s” decide"), bm_line_name (self->rules, line));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->team_tie_row), words);
  adw_combo_row_set_selected (self->team_tie_row,
                              self->choice->team_tie_break < 0 ? edition->team_tie_break
                                                               : (guint) self->choice->team_tie_break);
}

/* Shows the choices, for an edition of the rules. */
void
bm_new_game_page_update_rules (BmNewGamePage *self,
                               guint          edition)
{
  update_medals (self, edition);
  update_tile_sets (self);
  update_team_tie (self, &self->rules->editions[edition]);
}

static void
fewer_medals_switched_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->fewer_medals = gtk_switch_get_active (self->fewer_medals_switch);
  bm_new_game_page_update (self);
}

static void
any_medals_switched_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->medal_fit = gtk_switch_get_active (self->any_medals_switch) ? BM_MEDAL_FIT_ANY : BM_MEDAL_FIT_PLACES;
  bm_new_game_page_update (self);
}

static void
any_tile_sets_switched_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->any_tile_sets = gtk_switch_get_active (self->any_tile_sets_switch);
  bm_new_game_page_update (self);
}

static void
team_tie_selected_cb (BmNewGamePage *self)
{
  if (self->is_updating)
    return;

  self->choice->team_tie_break = (int) adw_combo_row_get_selected (self->team_tie_row);
  bm_new_game_page_update (self);
}

/* Fills the rows whose values do not depend on the sets. */
void
bm_new_game_page_fill_rules (BmNewGamePage *self)
{
  g_autoptr (GtkStringList) team_tie = gtk_string_list_new (NULL);

  gtk_string_list_append (team_tie, bm_team_tie_break_name (BM_TEAM_TIE_BREAK_BOTH));
  gtk_string_list_append (team_tie, bm_team_tie_break_name (BM_TEAM_TIE_BREAK_BETTER));
  adw_combo_row_set_model (self->team_tie_row, G_LIST_MODEL (team_tie));
}

void
bm_new_game_page_bind_rules (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, fewer_medals_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, fewer_medals_switch);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, any_medals_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, any_medals_switch);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, any_tile_sets_row);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, any_tile_sets_switch);
  gtk_widget_class_bind_template_child (widget_class, BmNewGamePage, team_tie_row);
  gtk_widget_class_bind_template_callback (widget_class, fewer_medals_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, any_medals_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, any_tile_sets_switched_cb);
  gtk_widget_class_bind_template_callback (widget_class, team_tie_selected_cb);
}
