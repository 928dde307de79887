/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-effects-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-effect-words.h"
#include "bm-effects.h"
#include "bm-format-words.h"
#include "bm-ids-row.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-row-buttons.h"
#include "bm-thing-words.h"

/**
 * BmEffectsGroup:
 *
 * The effects of placing a tile: each row is the sentence of an effect, and expands to choose what it does and what
 * this is about.
 */
struct _BmEffectsGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add;
};

G_DEFINE_FINAL_TYPE (BmEffectsGroup, bm_effects_group, BM_TYPE_LIST_GROUP)

/* The first effect is most likely a token, if there is one. */
static void
add_cb (BmListGroup *group)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (group));
  g_autoptr (GListModel) tokens = bm_option_list_get (document, "tokens");
  g_autofree char *tile = bm_list_group_dup_owner (group);
  guint n = bm_list_group_get_n (group);

  bm_effects_add (document, tile, g_list_model_get_n_items (tokens) > 0 ? BM_EFFECT_GIVE : BM_EFFECT_LAY);
  if (bm_list_group_get_n (group) > n)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (bm_list_group_get_row (group, n)), TRUE);
}

static void
bm_effects_group_remove (BmListGroup *group,
                         guint        index)
{
  g_autofree char *tile = bm_list_group_dup_owner (group);

  bm_effects_remove (bm_field_get_document (BM_FIELD (group)), tile, index);
}

/* -- Rows -- */

static guint
bm_effects_group_get_n (BmListGroup *group)
{
  g_autofree char *tile = bm_list_group_dup_owner (group);

  return bm_effects_get_n (bm_field_get_document (BM_FIELD (group)), tile);
}

/* Rows below the sentence: each belongs to the effects of one kind. */
enum
{
  ROW_TOKEN,
  ROW_RECIPIENT,
  ROW_TAKEN,
  ROW_SWAPPED,
  ROW_MUTATIONS,
  ROW_CRYSTALS,
  ROW_SUPPLY,
  ROW_DRAWN,
  N_ROWS
};

static const BmEffectKind row_kinds[N_ROWS] = {
  [ROW_TOKEN] = BM_EFFECT_GIVE,
  [ROW_RECIPIENT] = BM_EFFECT_GIVE,
  [ROW_TAKEN] = BM_EFFECT_TAKE,
  [ROW_SWAPPED] = BM_EFFECT_SWAP,
  [ROW_MUTATIONS] = BM_EFFECT_MUTATE,
  [ROW_CRYSTALS] = BM_EFFECT_COMPLETE,
  [ROW_SUPPLY] = BM_EFFECT_LAY,
  [ROW_DRAWN] = BM_EFFECT_LAY,
};

/* The widgets of an effect; unowned. */
typedef struct
{
  GtkWidget *remove;
  GtkWidget *kind;
  GtkWidget *rows[N_ROWS];
} Parts;

static Parts *
get_parts (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "bm-parts");
}

static void
kind_selected_cb (BmListGroup *group,
                  GParamSpec  *pspec,
                  GtkWidget   *combo)
{
  guint index = bm_list_group_find (group, combo);
  guint kind = adw_combo_row_get_selected (ADW_COMBO_ROW (combo));
  g_autofree char *effect = NULL;

  if (bm_field_is_showing (BM_FIELD (group)) || index == BM_NONE || kind >= BM_N_EFFECT_KINDS)
    return;

  effect = bm_list_group_dup_place (group, index);
  bm_effect_set_kind (bm_field_get_document (BM_FIELD (group)), effect, (BmEffectKind) kind);
}

static void
supply_chosen_cb (BmField    *row,
                  const char *supply)
{
  g_autofree char *effect = bm_json_path_parent (bm_field_get_path (row));

  g_signal_stop_emission_by_name (row, "chosen");
  bm_effect_set_supply (bm_field_get_document (row), effect, supply);
}

static GtkWidget *
new_kind_row (BmListGroup *group)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  GtkWidget *combo = adw_combo_row_new ();

  for (guint i = 0; i < BM_N_EFFECT_KINDS; i++)
    gtk_string_list_append (kinds, bm_effect_kind_words ((BmEffectKind) i));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), _("What It Does"));
  adw_combo_row_set_model (ADW_COMBO_ROW (combo), G_LIST_MODEL (kinds));
  g_signal_connect_object (combo, "notify::selected", G_CALLBACK (kind_selected_cb), group, G_CONNECT_SWAPPED);

  return combo;
}

static GtkWidget *
new_ids_row (const char *choices,
             const char *member,
             gboolean    any_of)
{
  return g_object_new (BM_TYPE_IDS_ROW, "choices", choices, "member", member, "any-of", any_of, "required", TRUE, NULL);
}

static GtkWidget *
new_number_row (const char *member,
                int         max,
                gboolean    required)
{
  return g_object_new (BM_TYPE_NUMBER_ROW, "member", member, "min", 1, "max", max, "fallback", 1, "required", required,
                       NULL);
}

static void
make_rows (GtkWidget *rows[N_ROWS])
{
  rows[ROW_TOKEN] = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "tokens", "member", "give", NULL);
  rows[ROW_RECIPIENT] = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "recipients", "fallback", "self", "member", "to", NULL);
  rows[ROW_TAKEN] = new_ids_row ("tokens", "take", TRUE);
  rows[ROW_SWAPPED] = new_ids_row ("tokens", "swap", FALSE);
  rows[ROW_MUTATIONS] = new_number_row ("mutate", BM_MAX_MUTATIONS, TRUE);
  rows[ROW_CRYSTALS] = new_ids_row ("crystals", "complete", TRUE);
  rows[ROW_SUPPLY] = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "supplies", "member", "lay", NULL);
  g_signal_connect (rows[ROW_SUPPLY], "chosen", G_CALLBACK (supply_chosen_cb), NULL);
  rows[ROW_DRAWN] = new_number_row ("of", BM_MAX_DRAWN, FALSE);
}

static GtkWidget *
bm_effects_group_create_row (BmListGroup *group,
                             guint        index)
{
  GtkWidget *row = adw_expander_row_new ();
  Parts *parts = g_new0 (Parts, 1);

  g_object_set_data_full (G_OBJECT (row), "bm-parts", parts, g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  parts->remove = bm_list_group_add_remove_button (group, row, _("Remove Effect"));
  parts->kind = new_kind_row (group);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row), parts->kind);
  make_rows (parts->rows);
  for (guint i = 0; i < N_ROWS; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (row), parts->rows[i]);

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

/* The discard pile may be chosen from as it is. */
static gboolean
is_drawn (JsonNode *effect)
{
  return g_strcmp0 (bm_json_peek_string (effect, "lay"), bm_supply_names[BM_SUPPLY_DECK]) == 0;
}

static void
bm_effects_group_show_row (BmListGroup *group,
                           GtkWidget   *row,
                           guint        index)
{
  Parts *parts = get_parts (row);
  g_autofree char *place = bm_list_group_dup_place (group, index);
  JsonNode *effect = bm_document_get (bm_field_get_document (BM_FIELD (group)), place);
  guint kind = bm_effect_get_kind (effect);
  g_autofree char *words = dup_words (group, index);
  gboolean is_editable = bm_field_can_edit (BM_FIELD (group));

  if (words == NULL)
    words = g_strdup (kind < BM_N_EFFECT_KINDS ? bm_effect_kind_words ((BmEffectKind) kind) : _("Choose what it does"));
  bm_row_set_title (row, words);
  gtk_widget_set_visible (parts->remove, is_editable);
  gtk_widget_set_sensitive (parts->kind, is_editable);
  adw_combo_row_set_selected (ADW_COMBO_ROW (parts->kind), kind < BM_N_EFFECT_KINDS ? kind : GTK_INVALID_LIST_POSITION);
  for (guint i = 0; i < N_ROWS; i++)
    gtk_widget_set_visible (parts->rows[i], row_kinds[i] == kind && (i != ROW_DRAWN || is_drawn (effect)));
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
