/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-options.h"

#include <gtk/gtk.h>

#include "bm-choices.h"
#include "bm-option.h"
#include "bm-preview.h"

static gpointer
make_option (gpointer item,
             gpointer document)
{
  g_autoptr (BmChoice) choice = item;
  g_autoptr (GdkPaintable) picture
      = bm_preview_dup_piece_of (bm_preview_get (document), bm_choice_get_kind (choice), bm_choice_get_index (choice));

  return bm_option_new (bm_choice_get_id (choice), bm_choice_get_name (choice), picture);
}

/**
 * bm_thing_options_new:
 * @document: a document
 * @kind: a kind of things
 *
 * Returns: (transfer full): a list of #BmOption, kept up to date: all things of that kind in the document and in the
 *   sets that it requires
 */
GListModel *
bm_thing_options_new (BmDocument  *document,
                      BmThingKind  kind)
{
  GListModel *choices;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  choices = G_LIST_MODEL (bm_choices_new (document, kind));

  return G_LIST_MODEL (gtk_map_list_model_new (choices, make_option, g_object_ref (document), g_object_unref));
}

/**
 * bm_thing_options_offer:
 * @chooser: a widget with a property "options"
 * @document: (nullable): a document
 * @kind: a kind of things
 *
 * Offers all things of a kind.
 */
void
bm_thing_options_offer (GtkWidget   *chooser,
                        BmDocument  *document,
                        BmThingKind  kind)
{
  g_autoptr (GListModel) options = document != NULL ? bm_thing_options_new (document, kind) : NULL;

  g_object_set (chooser, "options", options, NULL);
}
