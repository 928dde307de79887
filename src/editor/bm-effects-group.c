/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-effects-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-effects.h"
#include "bm-json-path.h"
#include "bm-row-buttons.h"
#include "bm-thing-options.h"
#include "bm-thing-words.h"

/**
 * BmEffectsGroup:
 *
 * What happens when a tile is placed: each effect is its sentence, which opens to choose the token and who gets it.
 */
struct _BmEffectsGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *add;
  GPtrArray  *effects;     /* of AdwExpanderRow, unowned */
  GListModel *tokens;      /* nullable; of BmOption */
  GListModel *recipients;  /* of BmOption */

  BmDocument *document;    /* nullable */
  char       *path;
};

G_DEFINE_FINAL_TYPE (BmEffectsGroup, bm_effects_group, ADW_TYPE_PREFERENCES_GROUP)

/* As #BmRecipient and bm_recipient_names. */
static const BmOptionSpec recipients[] = {
  { "self", N_("Whoever places the tile") },
  { "anyone", N_("Any player, chosen by whoever places the tile") },
  { "another", N_("Another player, chosen by whoever places the tile") },
  { "others", N_("All other players") },
};

static GtkWidget *
get_field (GtkWidget  *row,
           const char *member)
{
  return g_object_get_data (G_OBJECT (row), member);
}

static void
add_cb (BmEffectsGroup *self)
{
  g_autoptr (BmOption) token = NULL;

  if (self->tokens == NULL || g_list_model_get_n_items (self->tokens) == 0)
    return;

  /* The last one is most likely of this set. */
  token = g_list_model_get_item (self->tokens, g_list_model_get_n_items (self->tokens) - 1);
  bm_effects_add (self->document, self->path, bm_option_get_id (token), BM_RECIPIENT_SELF);
  if (self->effects->len > 0)
    adw_expander_row_set_expanded (self->effects->pdata[self->effects->len - 1], TRUE);
}

static void
remove_cb (BmEffectsGroup *self,
           GtkWidget      *button)
{
  guint effect;

  if (g_ptr_array_find (self->effects, gtk_widget_get_ancestor (button, ADW_TYPE_EXPANDER_ROW), &effect))
    bm_effects_remove (self->document, self->path, effect);
}

/* -- Rows -- */

static void
add_field (GtkWidget  *row,
           GtkWidget  *field,
           const char *member)
{
  g_object_set_data (G_OBJECT (row), member, field);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), field);
}

static GtkWidget *
create_row (gpointer group,
            guint    index G_GNUC_UNUSED)
{
  BmEffectsGroup *self = group;
  GtkWidget *row = adw_expander_row_new ();
  GtkWidget *trash = gtk_button_new_from_icon_name ("user-trash-symbolic");

  bm_button_set_name (trash, _("Remove Effect"));
  gtk_widget_set_valign (trash, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (trash, "flat");
  g_signal_connect_swapped (trash, "clicked", G_CALLBACK (remove_cb), self);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), trash);
  g_object_set_data (G_OBJECT (row), "remove", trash);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);

  add_field (row, bm_choice_row_new (_("Token"), self->tokens), "give");
  add_field (row,
             g_object_new (BM_TYPE_CHOICE_ROW, "title", C_("token", "Who Gets It"), "fallback", "self",
                           "options", self->recipients, NULL),
             "to");

  return row;
}

static void
resize (BmEffectsGroup *self,
        guint           n)
{
  bm_group_resize (ADW_PREFERENCES_GROUP (self), self->effects, n, self->add, create_row);
}

/* The sentence of an effect; %NULL if it is so wrong that the rules do not have it. */
static char *
dup_words (BmEffectsGroup *self,
           guint           n,
           guint           effect)
{
  const BmRules *rules = bm_document_get_rules (self->document);
  guint tile = rules != NULL ? bm_document_find_index (self->document, self->path) : BM_NONE;

  if (tile == BM_NONE || rules->tiles[tile].effects.n != n)
    return NULL;

  return bm_effect_words (rules, rules->tiles[tile].effects.first + effect);
}

static void
show_effect (BmEffectsGroup *self,
             GtkWidget      *row,
             guint           n,
             guint           effect)
{
  static const char *const members[] = { "give", "to" };
  g_autofree char *list = bm_json_path_member (self->path, "effects");
  g_autofree char *element = bm_json_path_element (list, effect);
  g_autofree char *words = dup_words (self, n, effect);

  bm_row_set_title (row, words != NULL ? words : _("Choose a token"));
  gtk_widget_set_visible (get_field (row, "remove"), !bm_document_get_read_only (self->document));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      BmField *field = BM_FIELD (get_field (row, members[i]));
      g_autofree char *path = bm_json_path_member (element, members[i]);

      if (bm_field_get_document (field) != self->document || g_strcmp0 (bm_field_get_path (field), path) != 0)
        bm_field_bind (field, self->document, path);
    }
}

static void
update (BmEffectsGroup *self)
{
  guint n = bm_effects_get_n (self->document, self->path);

  resize (self, n);
  for (guint i = 0; i < n; i++)
    show_effect (self, self->effects->pdata[i], n, i);
  gtk_widget_set_visible (self->add, n < BM_MAX_EFFECTS && !bm_document_get_read_only (self->document));
}

/* GObject */

static void
bm_effects_group_dispose (GObject *object)
{
  BmEffectsGroup *self = BM_EFFECTS_GROUP (object);

  if (self->document != NULL)
    bm_effects_group_bind (self, NULL, NULL);

  G_OBJECT_CLASS (bm_effects_group_parent_class)->dispose (object);
}

static void
bm_effects_group_finalize (GObject *object)
{
  BmEffectsGroup *self = BM_EFFECTS_GROUP (object);

  g_ptr_array_unref (self->effects);
  g_clear_object (&self->recipients);

  G_OBJECT_CLASS (bm_effects_group_parent_class)->finalize (object);
}

static void
bm_effects_group_class_init (BmEffectsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_effects_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_effects_group_finalize;
}

static void
bm_effects_group_init (BmEffectsGroup *self)
{
  self->effects = g_ptr_array_new ();
  self->recipients = bm_option_list_new (recipients, G_N_ELEMENTS (recipients));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("When It Is Placed"));
  self->add = bm_row_new_for_adding (_("Add Effect"), G_CALLBACK (add_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add);
}

GtkWidget *
bm_effects_group_new (void)
{
  return g_object_new (BM_TYPE_EFFECTS_GROUP, NULL);
}

/**
 * bm_effects_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of a tile
 *
 * Shows the effects of a tile and lets them be changed.
 */
void
bm_effects_group_bind (BmEffectsGroup *self,
                       BmDocument     *document,
                       const char     *path)
{
  g_return_if_fail (BM_IS_EFFECTS_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);

  if (self->document != document)
    {
      resize (self, 0);
      g_set_object (&self->document, document);
      g_clear_object (&self->tokens);
      self->tokens = document != NULL ? bm_thing_options_new (document, BM_THING_TOKEN) : NULL;
    }
  g_free (self->path);
  self->path = g_strdup (path);
  if (document == NULL)
    return;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}
