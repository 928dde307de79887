/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-new-game-page-private.h"

#include <glib/gi18n-lib.h>

#include "bm-library.h"
#include "bm-piece.h"
#include "bm-set-entry-words.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* The choice of sets, and the rows that depend on them. */

#define ROWS_AT_ONCE   40
#define ROWS_AT_A_TIME 4

/* -- What the rules name -- */

static void
fill_editions (BmNewGamePage *self)
{
  g_autoptr (GtkStringList) editions = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->rules->n_editions; i++)
    gtk_string_list_append (editions, bm_words_get (&self->rules->editions[i].name));
  adw_combo_row_set_model (self->edition_row, G_LIST_MODEL (editions));
}

static void
fill_tile_sets (BmNewGamePage *self)
{
  bm_pick_row_clear (self->tile_sets_row);
  for (guint i = 0; i < self->rules->n_tile_sets; i++)
    {
      const BmTileSet *tile_set = &self->rules->tile_sets[i];

      bm_pick_row_add (self->tile_sets_row, tile_set->id, bm_words_get (&tile_set->name),
                       tile_set->compulsory ? _("Part of every game") : NULL, NULL);
    }
}

static gboolean
is_added (const BmTile *tile)
{
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    if (tile->copies[n] > 0)
      return TRUE;

  return FALSE;
}

static void
fill_added_tiles (BmNewGamePage *self)
{
  bm_pick_row_clear (self->added_tiles_row);
  for (guint i = 0; i < self->rules->n_tiles; i++)
    {
      const BmTile *tile = &self->rules->tiles[i];

      if (is_added (tile))
        {
          g_autoptr (GdkPaintable) picture = bm_piece_new (self->painter, BM_DRAWING_FORM, tile->first_form);
          g_autofree char *words = bm_tile_words (self->rules, i);

          bm_pick_row_add (self->added_tiles_row, tile->id, bm_words_get (&tile->name), words, picture);
        }
    }
  /* Translators: which tiles of stretch goals and the like come into the game if nothing is chosen: all tiles */
  bm_pick_row_set_default (self->added_tiles_row, _("All of them"), NULL);
}

static void
fill_explorers (BmNewGamePage *self)
{
  bm_pick_row_clear (self->explorers_row);
  for (guint i = 0; i < self->rules->n_explorers; i++)
    {
      const BmExplorer *explorer = &self->rules->explorers[i];
      g_autoptr (GdkPaintable) picture = bm_piece_new (self->painter, BM_DRAWING_EXPLORER, i);
      g_autofree char *words = bm_explorer_full_words (self->rules, i);

      bm_pick_row_add (self->explorers_row, explorer->id, bm_words_get (&explorer->name), words, picture);
    }
  bm_pick_row_set_default (self->explorers_row, _("All that suit this game may be dealt"), NULL);
}

static void
fill_medals (BmNewGamePage *self)
{
  bm_pick_row_clear (self->medals_row);
  for (guint i = 0; i < self->rules->n_medals; i++)
    {
      const BmMedal *medal = &self->rules->medals[i];

      if (!medal->permanent)
        {
          g_autoptr (GdkPaintable) picture = bm_piece_new (self->painter, BM_DRAWING_MEDAL, i);

          /* bm_new_game_page_update_medals() adds the subtitle, which depends on the mode. */
          bm_pick_row_add (self->medals_row, medal->id, bm_words_get (&medal->name), NULL, picture);
        }
    }
  /* Translators: the medals, by chance */
  bm_pick_row_set_default (self->medals_row, _("Drawn at random"), (const char *[]) { NULL });
}

/* Describes the medals for the chosen mode. */
void
bm_new_game_page_update_medals (BmNewGamePage *self)
{
  gboolean teams = self->choice->mode == BM_MODE_TEAM;

  for (guint i = 0; i < self->rules->n_medals; i++)
    if (!self->rules->medals[i].permanent)
      {
        g_autofree char *words = bm_medal_full_words (self->rules, i, teams);

        bm_pick_row_set_subtitle (self->medals_row, self->rules->medals[i].id, words);
      }
}

static void
fill_token (BmNewGamePage *self)
{
  const BmToken *token;

  if (self->rules->own_ship_token == BM_NONE)
    return;

  token = &self->rules->tokens[self->rules->own_ship_token];
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dragon_row), bm_words_get (&token->name));
}

static void
fill_from_rules (BmNewGamePage *self)
{
  self->is_updating = TRUE;
  fill_editions (self);
  fill_tile_sets (self);
  fill_added_tiles (self);
  fill_explorers (self);
  fill_medals (self);
  fill_token (self);
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    bm_mode_button_set_painter (self->mode_buttons[mode], self->painter);
  self->is_updating = FALSE;
}

/* Compiles the chosen sets, and fills the rows with their contents. */
void
bm_new_game_page_load_rules (BmNewGamePage *self)
{
  g_autoptr (BmRules) rules = NULL;

  g_clear_error (&self->error);
  if (self->registry == NULL)
    return;

  rules = bm_set_registry_load_rules (self->registry, (const char *const *) self->choice->sets, &self->error);
  if (rules == NULL)
    return;

  bm_game_choice_tidy (self->choice, rules, self->rules);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  self->rules = g_steal_pointer (&rules);
  self->painter = bm_painter_new (self->rules);
  fill_from_rules (self);
}

/* -- Sets -- */

static void
set_switched_cb (GtkSwitch     *a_switch,
                 GParamSpec    *pspec G_GNUC_UNUSED,
                 BmNewGamePage *self)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  const char *id = g_object_get_data (G_OBJECT (a_switch), "set-id");

  if (self->is_updating)
    return;

  for (guint i = 0; self->choice->sets[i] != NULL; i++)
    if (!g_str_equal (self->choice->sets[i], id))
      g_strv_builder_add (ids, self->choice->sets[i]);
  if (gtk_switch_get_active (a_switch))
    g_strv_builder_add (ids, id);

  g_strfreev (self->choice->sets);
  self->choice->sets = g_strv_builder_end (ids);
  bm_new_game_page_load_rules (self);
  bm_new_game_page_update (self);
}

static gboolean
is_chosen (BmNewGamePage *self,
           const char    *id)
{
  return g_strv_contains ((const char *const *) self->choice->sets, id);
}

static void
add_switch (BmNewGamePage *self,
            AdwActionRow  *row,
            const char    *id)
{
  GtkWidget *a_switch = gtk_switch_new ();

  gtk_widget_set_valign (a_switch, GTK_ALIGN_CENTER);
  gtk_switch_set_active (GTK_SWITCH (a_switch), is_chosen (self, id));
  g_object_set_data_full (G_OBJECT (a_switch), "set-id", g_strdup (id), g_free);
  g_object_set_data_full (G_OBJECT (row), "set-id", g_strdup (id), g_free);
  g_signal_connect (a_switch, "notify::active", G_CALLBACK (set_switched_cb), self);
  adw_action_row_add_suffix (row, a_switch);
  adw_action_row_set_activatable_widget (row, a_switch);
}

static GtkWidget *
create_set_row (BmNewGamePage *self,
                BmSetEntry    *item)
{
  GtkWidget *row = adw_action_row_new ();
  const GError *error = bm_set_entry_get_error (item);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  if (error == NULL)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_words_get (bm_set_entry_get_name (item)));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), bm_words_get (bm_set_entry_get_description (item)));
      add_switch (self, ADW_ACTION_ROW (row), bm_set_entry_get_id (item));
    }
  else
    {
      g_autofree char *name = g_file_get_basename (bm_set_entry_get_file (item));
      g_autofree char *shown = g_filename_display_name (name);
      g_autofree char *words = bm_set_entry_words_error (item);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), shown);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
      adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "dialog-warning-symbolic");
    }

  return row;
}

static void
add_set_row (BmNewGamePage *self,
             BmSetEntry    *item)
{
  GtkWidget *row;

  /* The base set is part of every game. */
  if (g_strcmp0 (bm_set_entry_get_id (item), BM_LIBRARY_BASE_ID) == 0)
    return;

  row = create_set_row (self, item);
  adw_preferences_group_add (self->sets_group, row);
  bm_spoken_name_rows (row);
  g_ptr_array_add (self->set_rows, row);
}

/* Adds rows for the next sets, at most @n_wanted. Each set is compiled for that, to see whether it can be used. */
static gboolean
add_set_rows (BmNewGamePage *self,
              guint          n_wanted)
{
  GListModel *items = G_LIST_MODEL (self->registry);
  guint end = MIN (self->n_sets_seen + n_wanted, g_list_model_get_n_items (items));

  for (; self->n_sets_seen < end; self->n_sets_seen++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (items, self->n_sets_seen);

      add_set_row (self, item);
    }

  return end < g_list_model_get_n_items (items);
}

static gboolean
add_later_set_rows_cb (gpointer data)
{
  BmNewGamePage *self = data;
  gboolean has_more = add_set_rows (self, ROWS_AT_A_TIME);

  if (!has_more)
    self->set_filler = 0;
  return has_more;
}

/* Gives a row to each set: to the first ones at once, and if somebody has very many, to the others when there is
 * nothing else to do, so that the page need not be waited for. */
void
bm_new_game_page_fill_sets (BmNewGamePage *self)
{
  for (guint i = 0; i < self->set_rows->len; i++)
    adw_preferences_group_remove (self->sets_group, g_ptr_array_index (self->set_rows, i));
  g_ptr_array_set_size (self->set_rows, 0);
  g_clear_handle_id (&self->set_filler, g_source_remove);
  self->n_sets_seen = 0;

  if (self->registry != NULL && add_set_rows (self, ROWS_AT_ONCE))
    self->set_filler = g_idle_add (add_later_set_rows_cb, self);
}

/* Shows which sets are chosen. */
void
bm_new_game_page_update_sets (BmNewGamePage *self)
{
  for (guint i = 0; i < self->set_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->set_rows, i);
      const char *id = g_object_get_data (G_OBJECT (row), "set-id");
      GtkWidget *a_switch = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

      if (id != NULL)
        gtk_switch_set_active (GTK_SWITCH (a_switch), is_chosen (self, id));
    }
}
