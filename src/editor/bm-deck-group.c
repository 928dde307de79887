/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-deck-group.h"

#include <glib/gi18n-lib.h>

#include "bm-ids-row.h"
#include "bm-json-path.h"
#include "bm-preview.h"
#include "bm-row-buttons.h"
#include "bm-thing-options.h"
#include "bm-words.h"

/**
 * BmDeckGroup:
 *
 * The decks of an edition, a row each, which says in words for which games it is and opens to change that. The first
 * that fits a game is used, so they can be moved up and down.
 */

/** Row: the row of one deck, and what is in it. */
typedef struct
{
  GtkWidget *expander;
  GtkWidget *up;
  GtkWidget *down;
  GtkWidget *fields[3];
} Row;

/* The members of a deck, in the order of Row.fields. */
static const char *const members[] = { "modes", "players", "tile_sets" };

struct _BmDeckGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget          *add_button;
  GArray             *rows;      /* Row */
  GListModel         *options[G_N_ELEMENTS (members)];

  BmDocument         *document;  /* nullable */
  BmPreview          *preview;
  char               *path;
};

G_DEFINE_FINAL_TYPE (BmDeckGroup, bm_deck_group, ADW_TYPE_PREFERENCES_GROUP)

static const BmOptionSpec modes[] = {
  { "individual", N_("Individual") },
  { "team", N_("Teams") },
  { "rows", N_("Open rows") },
};

static const BmOptionSpec players[] = {
  { "2", N_("2") }, { "3", N_("3") }, { "4", N_("4") }, { "5", N_("5") }, { "6", N_("6") },
};

/* -- Words -- */

static char *
dup_name (GListModel *options,
          const char *id)
{
  for (guint i = 0; options != NULL && i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (options, i);

      if (g_strcmp0 (bm_option_get_id (option), id) == 0)
        return g_strdup (bm_option_get_name (option));
    }

  return g_strdup (id);
}

/* What stands in a list of a deck, with names; %NULL if there is no such list. */
static char *
dup_names (BmDeckGroup *self,
           guint        deck,
           guint        member)
{
  g_autofree char *list = g_strdup_printf ("%s[%u].%s", self->path, deck, members[member]);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < bm_document_get_length (self->document, list); i++)
    {
      g_autofree char *path = bm_json_path_element (list, i);
      const char *id = bm_document_get_string (self->document, path);

      if (id != NULL)
        g_ptr_array_add (names, dup_name (self->options[member], id));
      else
        g_ptr_array_add (names, bm_words_number (bm_document_get_int (self->document, path, 0)));
    }

  return names->len > 0 ? bm_words_and (names) : NULL;
}

static char *
dup_title (BmDeckGroup *self,
           guint        deck)
{
  g_autofree char *mode_names = dup_names (self, deck, 0);
  g_autofree char *player_numbers = dup_names (self, deck, 1);

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

static guint
find_deck (BmDeckGroup *self,
           GtkWidget   *widget)
{
  GtkWidget *expander = gtk_widget_get_ancestor (widget, ADW_TYPE_EXPANDER_ROW);

  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).expander == expander)
      return i;

  g_return_val_if_reached (0);
}

static void
move_to (BmDeckGroup *self,
         guint        from,
         guint        to)
{
  if (to < self->rows->len)
    bm_document_move (self->document, self->path, from, to, C_("undo", "Move Tile Supply"));
}

static void
up_cb (BmDeckGroup *self,
       GtkWidget   *button)
{
  guint deck = find_deck (self, button);

  move_to (self, deck, deck - 1);
}

static void
down_cb (BmDeckGroup *self,
         GtkWidget   *button)
{
  guint deck = find_deck (self, button);

  move_to (self, deck, deck + 1);
}

static void
remove_cb (BmDeckGroup *self,
           GtkWidget   *button)
{
  g_autofree char *path = bm_json_path_element (self->path, find_deck (self, button));

  bm_document_remove (self->document, path, C_("undo", "Remove Tile Supply"));
}

/* A new deck fits all games, with the first tile set that there is. */
static void
add_cb (BmDeckGroup *self)
{
  g_autoptr (BmOption) option = g_list_model_get_item (self->options[2], 0);
  JsonObject *deck = json_object_new ();
  JsonArray *tile_sets = json_array_new ();

  if (option != NULL)
    json_array_add_string_element (tile_sets, bm_option_get_id (option));
  json_object_set_array_member (deck, "tile_sets", tile_sets);
  bm_document_insert (self->document, self->path, G_MAXUINT, json_node_init_object (json_node_alloc (), deck),
                      C_("undo", "Add Tile Supply"));
  json_object_unref (deck);
}

/* -- Rows -- */

static GtkWidget *
make_button (BmDeckGroup *self,
             const char  *icon,
             const char  *tooltip,
             GCallback    callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bm_button_set_name (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", callback, self);

  return button;
}

static void
add_row (BmDeckGroup *self)
{
  const struct { const char *title, *unset_text; gboolean numbers; } specs[G_N_ELEMENTS (members)] = {
    { _("Modes"), _("All modes"), FALSE },
    { _("Numbers of Players"), _("Any number"), TRUE },
    { _("Tile Sets"), NULL, FALSE },
  };
  Row row = { .expander = adw_expander_row_new () };
  GtkWidget *remove = make_button (self, "user-trash-symbolic", _("Remove Tile Supply"), G_CALLBACK (remove_cb));

  row.up = make_button (self, "go-up-symbolic", _("Move Up"), G_CALLBACK (up_cb));
  row.down = make_button (self, "go-down-symbolic", _("Move Down"), G_CALLBACK (down_cb));
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row.expander), remove);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row.expander), row.down);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row.expander), row.up);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      row.fields[i] = g_object_new (BM_TYPE_IDS_ROW, "title", specs[i].title, "unset-text", specs[i].unset_text,
                                    "numbers", specs[i].numbers, "options", self->options[i], NULL);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row.expander), row.fields[i]);
    }

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row.expander);
  g_array_append_val (self->rows, row);
}

static void
remove_rows (BmDeckGroup *self,
             guint        n_kept)
{
  while (self->rows->len > n_kept)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                    g_array_index (self->rows, Row, self->rows->len - 1).expander);
      g_array_set_size (self->rows, self->rows->len - 1);
    }
}

static void
show_row (BmDeckGroup *self,
          guint        deck)
{
  Row *row = &g_array_index (self->rows, Row, deck);
  gboolean is_editable = !bm_document_get_read_only (self->document);
  g_autofree char *title = dup_title (self, deck);
  g_autofree char *tile_sets = dup_names (self, deck, 2);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u].%s", self->path, deck, members[i]);
      BmField *field = BM_FIELD (row->fields[i]);

      if (bm_field_get_document (field) != self->document || g_strcmp0 (bm_field_get_path (field), path) != 0)
        bm_field_bind (field, self->document, path);
    }
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->expander), FALSE);
  bm_row_set_title (row->expander, title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row->expander), tile_sets != NULL ? tile_sets : _("No tile set"));
  gtk_widget_set_sensitive (row->up, is_editable && deck > 0);
  gtk_widget_set_sensitive (row->down, is_editable && deck + 1 < self->rows->len);
}

static void
show (BmDeckGroup *self)
{
  guint n = bm_document_get_length (self->document, self->path);

  remove_rows (self, n);
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < n; i++)
    show_row (self, i);
  gtk_widget_set_sensitive (self->add_button, !bm_document_get_read_only (self->document));
}

static void
let_go (BmDeckGroup *self)
{
  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_clear_object (&self->preview);
  g_clear_object (&self->document);
  g_clear_pointer (&self->path, g_free);
}

/* -- GObject -- */

static void
bm_deck_group_dispose (GObject *object)
{
  BmDeckGroup *self = BM_DECK_GROUP (object);

  let_go (self);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    g_clear_object (&self->options[i]);

  G_OBJECT_CLASS (bm_deck_group_parent_class)->dispose (object);
}

static void
bm_deck_group_finalize (GObject *object)
{
  g_array_unref (BM_DECK_GROUP (object)->rows);

  G_OBJECT_CLASS (bm_deck_group_parent_class)->finalize (object);
}

static void
bm_deck_group_class_init (BmDeckGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_deck_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_deck_group_finalize;
}

static void
bm_deck_group_init (BmDeckGroup *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  self->options[0] = bm_option_list_new (modes, G_N_ELEMENTS (modes));
  self->options[1] = bm_option_list_new (players, G_N_ELEMENTS (players));
  self->add_button = make_button (self, "list-add-symbolic", _("Add Tile Supply"), G_CALLBACK (add_cb));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add_button);
}

/* -- Public -- */

/**
 * bm_deck_group_new:
 *
 * Returns: (transfer floating): a group without decks
 */
GtkWidget *
bm_deck_group_new (void)
{
  return g_object_new (BM_TYPE_DECK_GROUP, NULL);
}

/**
 * bm_deck_group_bind:
 * @self: a group
 * @document: (nullable): a document, or %NULL to let go of it
 * @path: (nullable): path of the list of decks: `$.editions[0].decks`
 *
 * Shows the decks of an edition, and lets them be changed.
 */
void
bm_deck_group_bind (BmDeckGroup *self,
                    BmDocument  *document,
                    const char  *path)
{
  g_return_if_fail (BM_IS_DECK_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (document != self->document)
    {
      remove_rows (self, 0);
      g_clear_object (&self->options[2]);
      if (document != NULL)
        self->options[2] = bm_thing_options_new (document, BM_THING_TILE_SET);
    }
  if (document != NULL)
    g_object_ref (document);
  let_go (self);
  self->document = document;
  if (document == NULL)
    return;

  self->path = g_strdup (path);
  self->preview = g_object_ref (bm_preview_get (document));
  g_signal_connect_swapped (self->preview, "painter-changed", G_CALLBACK (show), self);
  show (self);
}
