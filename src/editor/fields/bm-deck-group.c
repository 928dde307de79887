/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-deck-group.h"

#include <glib/gi18n-lib.h>

#include "bm-ids-row.h"
#include "bm-json-path.h"
#include "bm-limits.h"
#include "bm-option.h"
#include "bm-plain.h"
#include "bm-row-buttons.h"
#include "bm-words.h"

/**
 * BmDeckGroup:
 *
 * The decks of an edition, one per row, which describes the games that it is for and expands to change them. The first
 * one that fits a game is used, so they can be moved up and down.
 */
struct _BmDeckGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add_button;
};

G_DEFINE_FINAL_TYPE (BmDeckGroup, bm_deck_group, BM_TYPE_LIST_GROUP)

static BmDocument *
get_document (BmListGroup *group)
{
  return bm_field_get_document (BM_FIELD (group));
}

/* -- Words -- */

/* The contents of a list of a deck, with names; %NULL if there is no such list. */
static char *
dup_names (BmListGroup *group,
           guint        deck,
           const char  *member,
           const char  *choices)
{
  g_autofree char *element = bm_list_group_dup_place (group, deck);
  g_autofree char *list = bm_json_path_member (element, member);
  g_autoptr (GListModel) options = bm_option_list_get (get_document (group), choices);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < bm_document_get_length (get_document (group), list); i++)
    {
      g_autofree char *path = bm_json_path_element (list, i);
      const char *id = bm_document_get_string (get_document (group), path);
      g_autoptr (BmOption) option = bm_option_list_dup (options, id);

      if (id == NULL)
        g_ptr_array_add (names, bm_words_number (bm_document_get_int (get_document (group), path, 0)));
      else
        g_ptr_array_add (names, bm_plain_line (option != NULL ? bm_option_get_name (option) : id, BM_MAX_NAME));
    }

  return names->len > 0 ? bm_words_and (names) : NULL;
}

static char *
dup_title (BmListGroup *group,
           guint        deck)
{
  g_autofree char *mode_names = dup_names (group, deck, "modes", "modes");
  g_autofree char *player_numbers = dup_names (group, deck, "players", "players");

  if (mode_names == NULL && player_numbers == NULL)
    return g_strdup (_("All games"));
  if (player_numbers == NULL)
    return g_steal_pointer (&mode_names);
  if (mode_names == NULL)
    /* Translators: for which games a deck is; %s are numbers from 2 on: “3 and 4” */
    return g_strdup_printf (_("%s players"), player_numbers);

  /* Translators: for which games a deck is: “Individual and Teams, 3 and 4 players” */
  return g_strdup_printf (_("%s, %s players"), mode_names, player_numbers);
}

/* -- Wishes -- */

static void
move (BmListGroup *group,
      GtkWidget   *button,
      int          by)
{
  guint from = bm_list_group_find (group, button);

  if (from + by < bm_list_group_get_n (group))
    bm_document_move (get_document (group), bm_field_get_path (BM_FIELD (group)), from, from + by,
                      C_("undo", "Move Tile Supply"));
}

static void
up_cb (BmListGroup *group,
       GtkWidget   *button)
{
  move (group, button, -1);
}

static void
down_cb (BmListGroup *group,
         GtkWidget   *button)
{
  move (group, button, 1);
}

static void
bm_deck_group_remove (BmListGroup *group,
                      guint        index)
{
  g_autofree char *path = bm_list_group_dup_place (group, index);

  bm_document_remove (get_document (group), path, C_("undo", "Remove Tile Supply"));
}

/* A new deck fits all games, with the first tile set. */
static void
add_cb (BmListGroup *group)
{
  g_autoptr (GListModel) options = bm_option_list_get (get_document (group), "tile_sets");
  g_autoptr (BmOption) option = g_list_model_get_item (options, 0);
  JsonObject *deck = json_object_new ();
  JsonArray *tile_sets = json_array_new ();

  if (option != NULL)
    json_array_add_string_element (tile_sets, bm_option_get_id (option));
  json_object_set_array_member (deck, "tile_sets", tile_sets);
  bm_document_insert (get_document (group), bm_field_get_path (BM_FIELD (group)), G_MAXUINT,
                      json_node_init_object (json_node_alloc (), deck), C_("undo", "Add Tile Supply"));
  json_object_unref (deck);
}

/* -- Rows -- */

static GtkWidget *
add_action (BmListGroup *group,
            GtkWidget   *row,
            const char  *icon,
            const char  *tooltip,
            GCallback    callback)
{
  GtkWidget *button = bm_button_new_flat (icon, tooltip, callback, group);

  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);

  return button;
}

static GtkWidget *
bm_deck_group_create_row (BmListGroup *group,
                          guint        index)
{
  const struct { const char *unset_text, *member; gboolean numbers; } fields[] = {
    { _("All modes"), "modes", FALSE },
    { _("Any number"), "players", TRUE },
    { NULL, "tile_sets", FALSE },
  };
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  bm_list_group_add_remove_button (group, row, _("Remove Tile Supply"));
  g_object_set_data (G_OBJECT (row), "down",
                     add_action (group, row, "go-down-symbolic", _("Move Down"), G_CALLBACK (down_cb)));
  g_object_set_data (G_OBJECT (row), "up",
                     add_action (group, row, "go-up-symbolic", _("Move Up"), G_CALLBACK (up_cb)));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row),
                              g_object_new (BM_TYPE_IDS_ROW, "unset-text", fields[i].unset_text,
                                            "numbers", fields[i].numbers, "choices", fields[i].member,
                                            "member", fields[i].member, NULL));

  return row;
}

static void
bm_deck_group_show_row (BmListGroup *group,
                        GtkWidget   *row,
                        guint        index)
{
  gboolean is_editable = bm_field_can_edit (BM_FIELD (group));
  g_autofree char *title = dup_title (group, index);
  g_autofree char *tile_sets = dup_names (group, index, "tile_sets", "tile_sets");

  bm_row_set_title (row, title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), tile_sets != NULL ? tile_sets : _("No tile set"));
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (row), "up"), is_editable && index > 0);
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (row), "down"),
                            is_editable && index + 1 < bm_list_group_get_n (group));
}

static void
bm_deck_group_show (BmListGroup *group)
{
  gtk_widget_set_sensitive (BM_DECK_GROUP (group)->add_button, bm_field_can_edit (BM_FIELD (group)));
}

static void
bm_deck_group_class_init (BmDeckGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->create_row = bm_deck_group_create_row;
  list_class->show_row = bm_deck_group_show_row;
  list_class->show = bm_deck_group_show;
  list_class->remove = bm_deck_group_remove;
}

static void
bm_deck_group_init (BmDeckGroup *self)
{
  self->add_button = bm_button_new_flat ("list-add-symbolic", _("Add Tile Supply"), G_CALLBACK (add_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add_button);
}
