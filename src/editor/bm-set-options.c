/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-options.h"

#include "bm-words.h"

/* What a set may require: all other sets that can be read. */

static gboolean
is_another (gpointer item,
            gpointer document)
{
  const char *id = bm_set_entry_get_id (item);

  return id != NULL && bm_set_entry_get_set (item) != NULL
         && g_strcmp0 (id, bm_document_get_string (document, "$.id")) != 0;
}

static gpointer
make_option (gpointer item,
             gpointer data)
{
  g_autoptr (BmSetEntry) set = item;

  return bm_option_new (bm_set_entry_get_id (set), bm_words_get (bm_set_entry_get_name (set)), NULL);
}

/**
 * bm_set_options_new:
 * @document: a document
 *
 * Returns: (transfer full): a list of #BmOption for the sets that it can require
 */
GListModel *
bm_set_options_new (BmDocument *document)
{
  BmSetRegistry *registry;
  GtkFilter *filter;
  GListModel *others;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  registry = bm_document_get_registry (document);
  if (registry == NULL)
    return G_LIST_MODEL (g_list_store_new (BM_TYPE_OPTION));

  filter = GTK_FILTER (gtk_custom_filter_new (is_another, g_object_ref (document), g_object_unref));
  others = G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (registry)), filter));

  return G_LIST_MODEL (gtk_map_list_model_new (others, make_option, NULL, NULL));
}
