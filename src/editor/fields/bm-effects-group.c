/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-effects-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-effect-words.h"
#include "bm-effects.h"
#include "bm-json-path.h"
#include "bm-row-buttons.h"
#include "bm-thing-words.h"

/**
 * BmEffectsGroup:
 *
 * The effects of placing a tile: each row is the sentence of an effect, and expands to choose the token and who gets
 * it.
 */
struct _BmEffectsGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add;
};

G_DEFINE_FINAL_TYPE (BmEffectsGroup, bm_effects_group, BM_TYPE_LIST_GROUP)

static char *
dup_tile (BmListGroup *group)
{
  return bm_json_path_parent (bm_field_get_path (BM_FIELD (group)));
}

static void
add_cb (BmListGroup *group)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (group));
  g_autoptr (GListModel) tokens = bm_option_list_get (document, "tokens");
  guint n_tokens = g_list_model_get_n_items (tokens);
  /* The last one is most likely from this set. */
  g_autoptr (BmOption) token = n_tokens > 0 ? g_list_model_get_item (tokens, n_tokens - 1) : NULL;
  g_autofree char *tile = dup_tile (group);
  guint n = bm_list_group_get_n (group);

  if (token == NULL)
    return;

  bm_effects_add (document, tile, bm_option_get_id (token), BM_RECIPIENT_SELF);
  if (bm_list_group_get_n (group) > n)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (bm_list_group_get_row (group, n)), TRUE);
}

static void
bm_effects_group_remove (BmListGroup *group,
                         guint        index)
{
  g_autofree char *tile = dup_tile (group);

  bm_effects_remove (bm_field_get_document (BM_FIELD (group)), tile, index);
}

/* -- Rows -- */

static guint
bm_effects_group_get_n (BmListGroup *group)
{
  g_autofree char *tile = dup_tile (group);

  return bm_effects_get_n (bm_field_get_document (BM_FIELD (group)), tile);
}

static GtkWidget *
bm_effects_group_create_row (BmListGroup *group,
                             guint        index)
{
  GtkWidget *row = adw_expander_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_set_data (G_OBJECT (row), "remove", bm_list_group_add_remove_button (group, row, _("Remove Effect")));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row),
                            g_object_new (BM_TYPE_CHOICE_ROW, "choices", "tokens",
                                          "member", "give", NULL));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row),
                            g_object_new (BM_TYPE_CHOICE_ROW, "choices", "recipients", "fallback", "self", "member", "to", NULL));

  return row;
}

/* The sentence for an effect; %NULL if the effect is so wrong that the rules do not contain it. */
static char *
dup_words (BmListGroup *group,
           guint        effect)
{
  const BmRules *rules = bm_document_get_rules (bm_field_get_document (BM_FIELD (group)));
  guint tile = bm_field_get_index (BM_FIELD (group));

  if (tile == BM_NONE || rules->tiles[tile].effects.n != bm_list_group_get_n (group))
    return NULL;

  return bm_effect_words (rules, rules->tiles[tile].effects.first + effect);
}

static void
bm_effects_group_show_row (BmListGroup *group,
                           GtkWidget   *row,
                           guint        index)
{
  g_autofree char *words = dup_words (group, index);

  bm_row_set_title (row, words != NULL ? words : _("Choose a token"));
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "remove"), bm_field_can_edit (BM_FIELD (group)));
}

static void
bm_effects_group_show (BmListGroup *group)
{
  gtk_widget_set_visible (BM_EFFECTS_GROUP (group)->add,
                          bm_list_group_get_n (group) < BM_MAX_EFFECTS && bm_field_can_edit (BM_FIELD (group)));
}

static void
bm_effects_group_class_init (BmEffectsGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->get_n = bm_effects_group_get_n;
  list_class->create_row = bm_effects_group_create_row;
  list_class->show_row = bm_effects_group_show_row;
  list_class->show = bm_effects_group_show;
  list_class->remove = bm_effects_group_remove;
}

static void
bm_effects_group_init (BmEffectsGroup *self)
{
  bm_field_set_member (BM_FIELD (self), "effects");
  self->add = bm_row_new_for_adding (_("Add Effect"), G_CALLBACK (add_cb), self);
  bm_list_group_set_last_row (BM_LIST_GROUP (self), self->add);
}
