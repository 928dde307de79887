/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-print-scope.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-place-words.h"
#include "bm-print-piece.h"

enum
{
  SCOPE_THING,
  SCOPE_WHOLE,
};

/**
 * bm_print_scope_fill:
 * @row: a row
 * @document: a set
 * @path: (nullable): the thing that is shown
 * @is_whole: what is chosen first: the whole set, or the thing
 *
 * Offers both. Hides the row if nothing is shown that is made of cardboard.
 *
 * Returns: (transfer full) (nullable): the thing for #BmPrintChoice.only: "tile:hermit"
 */
char *
bm_print_scope_fill (AdwComboRow *row,
                     BmDocument  *document,
                     const char  *path,
                     gboolean     is_whole)
{
  g_autofree char *id_path = path != NULL ? bm_json_path_member (path, "id") : NULL;
  const char *id = id_path != NULL ? bm_document_get_string (document, id_path) : NULL;
  g_autoptr (GtkStringList) model = NULL;
  g_autofree char *thing = NULL;
  BmThingKind kind;
  guint index;

  gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
  if (id == NULL || !bm_thing_path_parse (path, &kind, &index) || !bm_print_pieces_have (kind))
    return NULL;

  thing = bm_place_words_thing (path, bm_document_get_root (document));
  model = gtk_string_list_new ((const char *[]) { thing, C_("what is exported", "The whole set"), NULL });
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  adw_combo_row_set_selected (row, is_whole ? SCOPE_WHOLE : SCOPE_THING);
  gtk_widget_set_visible (GTK_WIDGET (row), TRUE);

  return g_strdup_printf ("%s:%s", bm_thing_kind_get_word (kind), id);
}

/**
 * bm_print_scope_is_whole:
 * @row: a row that was filled
 *
 * Returns: whether the whole set is chosen, or there is no choice
 */
gboolean
bm_print_scope_is_whole (AdwComboRow *row)
{
  return !gtk_widget_get_visible (GTK_WIDGET (row)) || adw_combo_row_get_selected (row) == SCOPE_WHOLE;
}
