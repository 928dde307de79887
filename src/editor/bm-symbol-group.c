/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-symbol-group.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-preview.h"
#include "bm-thing-words.h"

/**
 * BmSymbolGroup:
 *
 * A number for each symbol that there is. Without symbols the group is not to be seen.
 */

#define FIGURE_SIZE 24

struct _BmSymbolGroup
{
  AdwPreferencesGroup parent_instance;

  BmDocument *document;  /* nullable */
  BmPreview  *preview;   /* unowned; of the document */
  char       *path;
  GPtrArray  *rows;      /* of BmNumberRow, unowned, as the symbols of the rules */
  char       *shown;     /* ids of the symbols that have rows */
};

G_DEFINE_FINAL_TYPE (BmSymbolGroup, bm_symbol_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
dup_ids (const BmRules *rules)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < rules->n_symbols; i++)
    g_string_append_printf (ids, "%s ", rules->symbols[i].id);

  return g_string_free (ids, FALSE);
}

static void
remove_rows (BmSymbolGroup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
make_rows (BmSymbolGroup *self,
           const BmRules *rules)
{
  remove_rows (self);
  for (guint i = 0; i < rules->n_symbols; i++)
    {
      GtkWidget *row = bm_number_row_new (bm_symbol_name (rules, i), 0, BM_MAX_SYMBOLS, 0);
      GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
      g_object_set_data (G_OBJECT (row), "figure", figure);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
}

static void
bind_rows (BmSymbolGroup *self,
           const BmRules *rules)
{
  g_autofree char *symbols = bm_json_path_member (self->path, "symbols");

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *path = bm_json_path_member (symbols, rules->symbols[i].id);

      bm_field_bind (self->rows->pdata[i], self->document, path);
    }
}

static void
show_rows (BmSymbolGroup *self,
           BmPainter     *painter)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = self->rows->pdata[i];
      g_autoptr (GdkPaintable) piece = bm_piece_new (painter, BM_PIECE_SYMBOL, i);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_symbol_name (bm_painter_get_rules (painter), i));
      gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"), piece);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

static void
update (BmSymbolGroup *self,
        gboolean       is_bound_anew)
{
  BmPainter *painter = bm_preview_get_painter (self->preview);
  const BmRules *rules = painter != NULL ? bm_painter_get_rules (painter) : NULL;
  g_autofree char *ids = rules != NULL ? dup_ids (rules) : NULL;
  gboolean is_same = g_strcmp0 (ids, self->shown) == 0;

  if (rules == NULL)
    return;

  if (!is_same)
    {
      make_rows (self, rules);
      g_free (self->shown);
      self->shown = g_steal_pointer (&ids);
    }
  if (!is_same || is_bound_anew)
    bind_rows (self, rules);
  show_rows (self, painter);
}

static void
painter_changed_cb (BmSymbolGroup *self)
{
  update (self, FALSE);
}

static void
bm_symbol_group_dispose (GObject *object)
{
  bm_symbol_group_bind (BM_SYMBOL_GROUP (object), NULL, NULL);

  G_OBJECT_CLASS (bm_symbol_group_parent_class)->dispose (object);
}

static void
bm_symbol_group_finalize (GObject *object)
{
  BmSymbolGroup *self = BM_SYMBOL_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_free (self->shown);

  G_OBJECT_CLASS (bm_symbol_group_parent_class)->finalize (object);
}

static void
bm_symbol_group_class_init (BmSymbolGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_symbol_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_symbol_group_finalize;
}

static void
bm_symbol_group_init (BmSymbolGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Symbols"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _("What it shows for rules to count."));
}

GtkWidget *
bm_symbol_group_new (void)
{
  return g_object_new (BM_TYPE_SYMBOL_GROUP, NULL);
}

/**
 * bm_symbol_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of a thing that carries symbols
 *
 * Shows the symbols of a thing.
 */
void
bm_symbol_group_bind (BmSymbolGroup *self,
                      BmDocument    *document,
                      const char    *path)
{
  g_return_if_fail (BM_IS_SYMBOL_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);

  g_set_object (&self->document, document);
  self->preview = document != NULL ? bm_preview_get (document) : NULL;
  g_free (self->path);
  self->path = g_strdup (path);
  if (document == NULL)
    {
      remove_rows (self);
      g_clear_pointer (&self->shown, g_free);
      return;
    }

  g_signal_connect_swapped (self->preview, "painter-changed", G_CALLBACK (painter_changed_cb), self);
  update (self, TRUE);
}
