/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-catalogue.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-figure.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmCatalogue:
 *
 * One group of rows for each set. Each set is compiled only with the sets that it requires, so that two sets that
 * cannot be combined both appear.
 */

#define PICTURE_SIZE 72

struct _BmCatalogue
{
  GtkWidget        parent_instance;

  GtkWidget       *stack;
  GtkWidget       *list;
  GtkWidget       *status;

  BmCatalogueKind  kind;
  GPtrArray       *groups;  /* Group */
};

G_DEFINE_FINAL_TYPE (BmCatalogue, bm_catalogue, GTK_TYPE_WIDGET)

/* A set, with the texts by which its rows are found. */
typedef struct
{
  GtkWidget *widget;
  GPtrArray *rows;   /* GtkWidget */
  GPtrArray *texts;  /* char *: the text of each row, case-folded */
} Group;

static void
group_free (gpointer data)
{
  Group *group = data;

  g_ptr_array_unref (group->rows);
  g_ptr_array_unref (group->texts);
  g_free (group);
}

static Group *
group_new (const char *title,
           const char *description)
{
  Group *group = g_new0 (Group, 1);
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped_description = g_markup_escape_text (description, -1);

  group->widget = adw_preferences_group_new ();
  group->rows = g_ptr_array_new ();
  group->texts = g_ptr_array_new_with_free_func (g_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group->widget), escaped_title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group->widget), escaped_description);
  return group;
}

static char *
fold (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : text, -1);
}

static void
add_picture (GtkWidget    *box,
             BmPainter    *painter,
             BmDrawingKind kind,
             guint         index)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);
  GtkWidget *picture = bm_figure_new (piece, PICTURE_SIZE);

  gtk_box_append (GTK_BOX (box), picture);
}

static GtkWidget *
create_pictures (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
add_row (Group      *group,
         GtkWidget  *pictures,
         const char *name,
         const char *words)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = g_strjoin ("\n", name, words, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), pictures);

  bm_spoken_name_rows (row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group->widget), row);
  g_ptr_array_add (group->rows, row);
  g_ptr_array_add (group->texts, fold (text));
}

static void
add_tile (Group     *group,
          BmPainter *painter,
          guint      index)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  const BmTile *tile = &rules->tiles[index];
  GtkWidget *pictures = create_pictures ();
  g_autofree char *words = bm_tile_words (rules, index);

  for (guint level = 0; level < tile->n_levels; level++)
    add_picture (pictures, painter, BM_DRAWING_FORM, tile->first_form + level);
  add_row (group, pictures, bm_tile_name (rules, index), words);
}

static void
add_explorer (Group     *group,
              BmPainter *painter,
              guint      index)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  GtkWidget *pictures = create_pictures ();
  g_autofree char *words = bm_explorer_full_words (rules, index);

  add_picture (pictures, painter, BM_DRAWING_EXPLORER, index);
  add_row (group, pictures, bm_explorer_name (rules, index), words);
}

static void
add_medal (Group     *group,
           BmPainter *painter,
           guint      index)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  GtkWidget *pictures = create_pictures ();
  g_autofree char *words = bm_medal_full_words (rules, index, TRUE);

  add_picture (pictures, painter, BM_DRAWING_MEDAL, index);
  add_row (group, pictures, bm_medal_name (rules, index), words);
}

static void
add_token (Group     *group,
           BmPainter *painter,
           guint      index)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  GtkWidget *pictures = create_pictures ();
  g_autofree char *words = bm_token_words (rules, index);

  add_picture (pictures, painter, BM_DRAWING_TOKEN, index);
  add_row (group, pictures, bm_token_name (rules, index), words);
}

/* By terrain, since people look for tiles that way. */
static void
add_tiles (Group     *group,
           BmPainter *painter,
           guint      set)
{
  const BmRules *rules = bm_painter_get_rules (painter);

  for (guint terrain = 0; terrain < rules->n_terrains; terrain++)
    for (guint i = 0; i < rules->n_tiles; i++)
      if (rules->tiles[i].set == set && rules->tiles[i].terrain == terrain)
        add_tile (group, painter, i);
}

/* Tokens do not know their set: any tokens that the required sets do not have are from the set itself. */
static guint
count_tokens_before (BmSetRegistry *registry,
                     const char    *id)
{
  g_auto (GStrv) required = bm_set_dup_requires (bm_set_entry_get_set (bm_set_registry_find (registry, id)));
  g_autoptr (BmRules) rules = NULL;

  if (required[0] == NULL)
    return 0;
  rules = bm_set_registry_load_rules (registry, (const char *const *) required, NULL);
  return rules != NULL ? rules->n_tokens : 0;
}

static void
add_things (BmCatalogue *self,
            Group       *group,
            BmPainter   *painter,
            guint        n_tokens_before)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  guint set = rules->n_sets - 1;

  switch (self->kind)
    {
    case BM_CATALOGUE_EXPLORERS:
      for (guint i = 0; i < rules->n_explorers; i++)
        if (rules->explorers[i].set == set)
          add_explorer (group, painter, i);
      break;

    case BM_CATALOGUE_MEDALS:
      for (guint i = 0; i < rules->n_medals; i++)
        if (rules->medals[i].set == set)
          add_medal (group, painter, i);
      for (guint i = n_tokens_before; i < rules->n_tokens; i++)
        add_token (group, painter, i);
      break;

    case BM_CATALOGUE_TILES:
    default:
      add_tiles (group, painter, set);
      break;
    }
}

static void
add_set (BmCatalogue   *self,
         BmSetRegistry *registry,
         BmSetEntry    *item)
{
  const char *ids[] = { bm_set_entry_get_id (item), NULL };
  g_autoptr (BmRules) rules = ids[0] != NULL ? bm_set_registry_load_rules (registry, ids, NULL) : NULL;
  g_autoptr (BmPainter) painter = NULL;
  Group *group;

  if (rules == NULL)
    return;

  painter = bm_painter_new (rules);
  group = group_new (bm_words_get (bm_set_entry_get_name (item)), bm_words_get (bm_set_entry_get_description (item)));
  add_things (self, group, painter, count_tokens_before (registry, ids[0]));
  if (group->rows->len == 0)
    {
      g_object_ref_sink (group->widget);
      g_object_unref (group->widget);
      group_free (group);
      return;
    }

  gtk_box_append (GTK_BOX (self->list), group->widget);
  g_ptr_array_add (self->groups, group);
}

static gboolean
has_all_words (const char *text,
               GStrv       words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;

  return TRUE;
}

static void
bm_catalogue_dispose (GObject *object)
{
  BmCatalogue *self = BM_CATALOGUE (object);

  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_catalogue_parent_class)->dispose (object);
}

static void
bm_catalogue_class_init (BmCatalogueClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_catalogue_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
create_status (void)
{
  GtkWidget *status = adw_status_page_new ();

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (status), "edit-find-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _("No Results Found"));
  adw_status_page_set_description (ADW_STATUS_PAGE (status), _("Try a different search."));
  return status;
}

static void
bm_catalogue_init (BmCatalogue *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *scrolled_window = gtk_scrolled_window_new ();

  self->groups = g_ptr_array_new_with_free_func (group_free);
  self->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);
  gtk_widget_set_margin_top (self->list, 18);
  gtk_widget_set_margin_bottom (self->list, 18);
  gtk_widget_set_margin_start (self->list, 12);
  gtk_widget_set_margin_end (self->list, 12);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), self->list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled_window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled_window), clamp);

  self->status = create_status ();
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), scrolled_window, "list");
  gtk_stack_add_named (GTK_STACK (self->stack), self->status, "nothing");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

/**
 * bm_catalogue_new:
 * @kind: of the things shown
 *
 * Returns: (transfer floating): an empty catalogue
 */
GtkWidget *
bm_catalogue_new (BmCatalogueKind kind)
{
  BmCatalogue *self = g_object_new (BM_TYPE_CATALOGUE, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}

/**
 * bm_catalogue_fill:
 * @self: a catalogue
 * @registry: the available sets
 *
 * Shows the things in all sets.
 */
void
bm_catalogue_fill (BmCatalogue   *self,
                   BmSetRegistry *registry)
{
  g_return_if_fail (BM_IS_CATALOGUE (self));
  g_return_if_fail (BM_IS_SET_REGISTRY (registry));

  for (guint i = 0; i < self->groups->len; i++)
    gtk_box_remove (GTK_BOX (self->list), ((Group *) g_ptr_array_index (self->groups, i))->widget);
  g_ptr_array_set_size (self->groups, 0);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (registry)); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), i);

      add_set (self, registry, item);
    }
}

/**
 * bm_catalogue_search:
 * @self: a catalogue
 * @text: words to search for; may be empty
 *
 * Shows only the things with all of the words in their name, description or terrain.
 *
 * Returns: the number of things found
 */
guint
bm_catalogue_search (BmCatalogue *self,
                     const char  *text)
{
  g_autofree char *folded = fold (text);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t", -1);
  guint n_found = 0;

  g_return_val_if_fail (BM_IS_CATALOGUE (self), 0);

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);
      guint n_before = n_found;

      for (guint k = 0; k < group->rows->len; k++)
        {
          gboolean is_found = has_all_words (g_ptr_array_index (group->texts, k), words);

          gtk_widget_set_visible (g_ptr_array_index (group->rows, k), is_found);
          n_found += is_found;
        }
      gtk_widget_set_visible (group->widget, n_found > n_before);
    }

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n_found > 0 ? "list" : "nothing");
  return n_found;
}
