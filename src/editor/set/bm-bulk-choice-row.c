/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bulk-choice-row.h"

#include <glib/gi18n-lib.h>

#include "bm-option.h"

/**
 * BmBulkChoiceRow:
 *
 * The thing that several things refer to, or “Different” if they do not refer to the same one, which cannot be chosen.
 * The row only reports the choice.
 */
struct _BmBulkChoiceRow
{
  AdwComboRow parent_instance;

  GListStore *extra;       /* the entries before the options: “Different”, nothing, or an unknown ID */
  GListModel *options;     /* nullable; of BmOption */
  GListModel *all;         /* nullable: extra and options */
  char       *unset_text;  /* nullable */
  gboolean    is_showing;
};

/* Means no ID. */
#define DIFFERENT ""

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmBulkChoiceRow, bm_bulk_choice_row, ADW_TYPE_COMBO_ROW)

static void
selected_cb (BmBulkChoiceRow *self)
{
  BmOption *option = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self));

  if (self->is_showing || option == NULL || g_strcmp0 (bm_option_get_id (option), DIFFERENT) == 0)
    return;

  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, bm_option_get_id (option));
}

static void
bm_bulk_choice_row_dispose (GObject *object)
{
  BmBulkChoiceRow *self = BM_BULK_CHOICE_ROW (object);

  self->is_showing = TRUE;
  g_clear_object (&self->extra);
  g_clear_object (&self->options);
  g_clear_object (&self->all);
  g_clear_pointer (&self->unset_text, g_free);

  G_OBJECT_CLASS (bm_bulk_choice_row_parent_class)->dispose (object);
}

static void
bm_bulk_choice_row_class_init (BmBulkChoiceRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_bulk_choice_row_dispose;

  /**
   * BmBulkChoiceRow::chosen:
   * @id: (nullable): the ID that all of the things should refer to
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bm_bulk_choice_row_init (BmBulkChoiceRow *self)
{
  g_autoptr (GtkExpression) name = gtk_property_expression_new (BM_TYPE_OPTION, NULL, "name");

  self->extra = g_list_store_new (BM_TYPE_OPTION);
  adw_combo_row_set_expression (ADW_COMBO_ROW (self), name);
  g_signal_connect_swapped (self, "notify::selected", G_CALLBACK (selected_cb), self);
}

/**
 * bm_bulk_choice_row_new:
 * @title: the title of the row
 * @unset_text: (nullable): the meaning of a missing ID; without it, the row cannot be set to nothing
 *
 * Returns: (transfer floating): a row for the IDs of several things
 */
GtkWidget *
bm_bulk_choice_row_new (const char *title,
                        const char *unset_text)
{
  BmBulkChoiceRow *self = g_object_new (BM_TYPE_BULK_CHOICE_ROW, "title", title, NULL);

  self->unset_text = g_strdup (unset_text);

  return GTK_WIDGET (self);
}

/**
 * bm_bulk_choice_row_set_options:
 * @self: a row
 * @options: (nullable): a list of #BmOption; it may change
 *
 * Sets the options.
 */
void
bm_bulk_choice_row_set_options (BmBulkChoiceRow *self,
                                GListModel      *options)
{
  g_return_if_fail (BM_IS_BULK_CHOICE_ROW (self));

  if (!g_set_object (&self->options, options))
    return;

  self->is_showing = TRUE;
  g_clear_object (&self->all);
  if (options != NULL)
    {
      GListStore *parts = g_list_store_new (G_TYPE_LIST_MODEL);

      g_list_store_append (parts, self->extra);
      g_list_store_append (parts, options);
      self->all = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (parts)));
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self), self->all);
  self->is_showing = FALSE;
}

static void
add_extra (GPtrArray  *extra,
           const char *id,
           const char *name)
{
  g_ptr_array_add (extra, bm_option_new (id, name, NULL));
}

/**
 * bm_bulk_choice_row_show:
 * @self: a row
 * @is_same: whether all of the things refer to the same ID
 * @id: (nullable): the common ID; %NULL: nothing
 *
 * Shows the ID.
 */
void
bm_bulk_choice_row_show (BmBulkChoiceRow *self,
                         gboolean         is_same,
                         const char      *id)
{
  g_autoptr (GPtrArray) extra = g_ptr_array_new_with_free_func (g_object_unref);
  const char *shown = is_same ? id : DIFFERENT;

  g_return_if_fail (BM_IS_BULK_CHOICE_ROW (self));

  if (!is_same)
    /* Translators: several tiles have different terrains */
    add_extra (extra, DIFFERENT, C_("terrains", "Different"));
  if (self->unset_text != NULL)
    add_extra (extra, NULL, self->unset_text);
  else if (is_same && id == NULL)
    add_extra (extra, NULL, _("Choose…"));
  if (is_same && id != NULL && bm_option_list_find (self->options, id) == GTK_INVALID_LIST_POSITION)
    g_ptr_array_add (extra, bm_option_new_missing (id));

  self->is_showing = TRUE;
  g_list_store_splice (self->extra, 0, g_list_model_get_n_items (G_LIST_MODEL (self->extra)), extra->pdata, extra->len);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), bm_option_list_find (self->all, shown));
  self->is_showing = FALSE;
}
