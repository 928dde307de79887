/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-option.h"

#include <glib/gi18n-lib.h>

#include "bm-choices.h"
#include "bm-copies.h"
#include "bm-limits.h"
#include "bm-mapped-list.h"
#include "bm-plain.h"
#include "bm-preview.h"
#include "bm-set-registry.h"
#include "bm-thing-words.h"
#include "bm-value-words.h"
#include "bm-words.h"

/* Entries of lists to choose from: the value in the document, the name to show, and an optional picture. */

struct _BmOption
{
  GObject parent_instance;

  char         *id;       /* nullable */
  char         *name;
  char         *words;    /* nullable: to search in; NULL: the name */
  GdkPaintable *picture;  /* nullable */
};

enum
{
  PROP_NAME = 1,
  PROP_WORDS,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE (BmOption, bm_option, G_TYPE_OBJECT)

static void
bm_option_finalize (GObject *object)
{
  BmOption *self = BM_OPTION (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->words);
  g_clear_object (&self->picture);

  G_OBJECT_CLASS (bm_option_parent_class)->finalize (object);
}

static void
bm_option_get_property (GObject    *object,
                        guint       property_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  BmOption *self = BM_OPTION (object);

  if (property_id == PROP_NAME)
    g_value_set_string (value, self->name);
  else if (property_id == PROP_WORDS)
    g_value_set_string (value, self->words != NULL ? self->words : self->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_option_class_init (BmOptionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_option_finalize;
  object_class->get_property = bm_option_get_property;

  /**
   * BmOption:name:
   *
   * The name to show.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * BmOption:words:
   *
   * What people may look for to find it, see bm_thing_search_words().
   */
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bm_option_init (BmOption *self)
{
}

/**
 * bm_option_new:
 * @id: (nullable): the value in the document; %NULL: none
 * @name: the name to show
 * @picture: (nullable): a small picture
 *
 * Returns: (transfer full): an option to choose
 */
BmOption *
bm_option_new (const char   *id,
               const char   *name,
               GdkPaintable *picture)
{
  BmOption *self;

  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (BM_TYPE_OPTION, NULL);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  g_set_object (&self->picture, picture);

  return self;
}

/**
 * bm_option_new_missing:
 * @id: what a document refers to, but is not there; perhaps no ID at all
 *
 * Returns: (transfer full): an option that says so
 */
BmOption *
bm_option_new_missing (const char *id)
{
  g_autofree char *shown = bm_plain_line (id, BM_MAX_NAME);
  /* Translators: something that is referred to but does not exist; %s is its id */
  g_autofree char *name = g_strdup_printf (_("“%s” (missing)"), shown);

  return bm_option_new (id, name, NULL);
}

/**
 * bm_option_get_id:
 * @self: an option
 *
 * Returns: (nullable): the value in the document if it is chosen
 */
const char *
bm_option_get_id (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->id;
}

/**
 * bm_option_get_name:
 * @self: an option
 *
 * Returns: the name to show
 */
const char *
bm_option_get_name (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->name;
}

/**
 * bm_option_get_picture:
 * @self: an option
 *
 * Returns: (transfer none) (nullable): its picture
 */
GdkPaintable *
bm_option_get_picture (BmOption *self)
{
  g_return_val_if_fail (BM_IS_OPTION (self), NULL);

  return self->picture;
}

/* -- Lists -- */

static const char *const player_numbers[] = { "2", "3", "4", "5", "6", NULL };

/* Constant lists: the IDs used in files. */
static const struct
{
  const char         *name;
  const char * const *ids;
} fixed_lists[] = {
  { "abilities", bm_ability_names },
  { "all-tie", bm_all_tie_names },
  { "giving", bm_giving_names },
  { "holds", bm_held_names },
  { "modes", bm_mode_names },
  { "players", player_numbers },
  { "recipients", bm_recipient_names },
  { "supplies", bm_supply_names },
  { "team-tie-break", bm_team_tie_break_names },
};

static const char * const *
find_fixed_list (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (fixed_lists); i++)
    if (g_str_equal (fixed_lists[i].name, name))
      return fixed_lists[i].ids;

  g_critical ("There is no list of options “%s”", name);
  return NULL;
}

static GListModel *
make_fixed_list (const char *name)
{
  const char * const *ids = find_fixed_list (name);
  GListStore *list = g_list_store_new (BM_TYPE_OPTION);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      const char *title = bm_word_words_title (ids, i);
      g_autoptr (BmOption) option = bm_option_new (ids[i], title != NULL ? title : ids[i], NULL);

      g_list_store_append (list, option);
    }

  return G_LIST_MODEL (list);
}

static gpointer
make_thing_option (gpointer choice,
                   gpointer document)
{
  BmThingKind kind = bm_choice_get_kind (choice);
  guint index = bm_choice_get_index (choice);
  BmRules *rules = bm_document_get_rules (document);
  g_autoptr (GdkPaintable) picture = bm_preview_dup_piece_of (bm_preview_get (document), kind, index);
  BmOption *option = bm_option_new (bm_choice_get_id (choice), bm_choice_get_name (choice), picture);

  if (rules != NULL && index < bm_rules_get_n_things (rules, kind))
    option->words = bm_thing_search_words (rules, kind, index, option->name);

  return option;
}

/* @choices: (transfer full): of #BmChoice */
static GListModel *
make_choice_list (BmDocument *document,
                  GListModel *choices)
{
  return bm_mapped_list_new (choices, make_thing_option, g_object_ref (document), g_object_unref);
}

/* All things of a kind in the document and in the sets that it requires. */
static GListModel *
make_thing_list (BmDocument  *document,
                 BmThingKind  kind)
{
  return make_choice_list (document, G_LIST_MODEL (bm_choices_new (document, kind)));
}

static gboolean
can_be_replaced (gpointer choice,
                 gpointer document)
{
  return bm_copies_can_replace (document, bm_choice_get_id (choice));
}

static void
filter_again_cb (GtkFilter *filter)
{
  gtk_filter_changed (filter, GTK_FILTER_CHANGE_DIFFERENT);
}

/* The terrains that a tile may replace, which depends on all tiles and tile sets. */
static GListModel *
make_replaced_list (BmDocument *document)
{
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (can_be_replaced, g_object_ref (document), g_object_unref));
  GListModel *terrains = G_LIST_MODEL (bm_choices_new (document, BM_THING_TERRAIN));

  g_signal_connect_object (document, "changed", G_CALLBACK (filter_again_cb), filter, G_CONNECT_SWAPPED);
  return make_choice_list (document, G_LIST_MODEL (gtk_filter_list_model_new (terrains, filter)));
}

static gboolean
is_another_set (gpointer item,
                gpointer document)
{
  const char *id = bm_set_entry_get_id (item);

  return id != NULL && bm_set_entry_get_set (item) != NULL
         && g_strcmp0 (id, bm_document_get_string (document, "$.id")) != 0;
}

static gpointer
make_set_option (gpointer set,
                 gpointer data)
{
  return bm_option_new (bm_set_entry_get_id (set), bm_words_get (bm_set_entry_get_name (set)), NULL);
}

/* The sets that a set may require: all other sets that can be read. */
static GListModel *
make_set_list (BmDocument *document)
{
  BmSetRegistry *registry = bm_document_get_registry (document);
  GtkFilter *filter;
  GListModel *others;

  if (registry == NULL)
    return G_LIST_MODEL (g_list_store_new (BM_TYPE_OPTION));

  filter = GTK_FILTER (gtk_custom_filter_new (is_another_set, g_object_ref (document), g_object_unref));
  others = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (registry)), filter));

  return bm_mapped_list_new (others, make_set_option, NULL, NULL);
}

static void
free_weak_ref (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static GListModel *
make_list (BmDocument *document,
           const char *name)
{
  BmThingKind kind;

  if (bm_thing_kind_find (name, &kind))
    return make_thing_list (document, kind);
  if (g_str_equal (name, "replaced-terrains"))
    return make_replaced_list (document);

  return g_str_equal (name, "sets") ? make_set_list (document) : make_fixed_list (name);
}

/**
 * bm_option_list_get:
 * @document: a document
 * @name: the kind of options: "terrains" or another list of things, "replaced-terrains", "sets", or a constant list such
 *   as "modes"
 *
 * Returns: (transfer full): a list of #BmOption, kept up to date, and shared by all current users
 */
GListModel *
bm_option_list_get (BmDocument *document,
                    const char *name)
{
  g_autofree char *key = NULL;
  GWeakRef *ref;
  GListModel *list;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  key = g_strconcat ("bm-options-", name, NULL);
  ref = g_object_get_data (G_OBJECT (document), key);
  if (ref == NULL)
    {
      ref = g_new0 (GWeakRef, 1);
      g_weak_ref_init (ref, NULL);
      g_object_set_data_full (G_OBJECT (document), key, ref, free_weak_ref);
    }
  list = g_weak_ref_get (ref);
  if (list == NULL)
    {
      list = make_list (document, name);
      g_weak_ref_set (ref, list);
    }

  return list;
}

/**
 * bm_option_list_find:
 * @list: (nullable): a list of #BmOption
 * @id: (nullable): the value in the document
 *
 * Returns: the position of its option in the list; %GTK_INVALID_LIST_POSITION for none
 */
guint
bm_option_list_find (GListModel *list,
                     const char *id)
{
  for (guint i = 0; list != NULL && i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (list, i);

      if (g_strcmp0 (option->id, id) == 0)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

/**
 * bm_option_list_dup:
 * @list: (nullable): a list of #BmOption
 * @id: (nullable): the value in the document
 *
 * Returns: (transfer full) (nullable): its option
 */
BmOption *
bm_option_list_dup (GListModel *list,
                    const char *id)
{
  guint position = bm_option_list_find (list, id);

  return position != GTK_INVALID_LIST_POSITION ? g_list_model_get_item (list, position) : NULL;
}
