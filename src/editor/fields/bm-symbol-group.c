/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-symbol-group.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-thing-words.h"

/**
 * BmSymbolGroup:
 *
 * A number for each symbol. Without symbols the group is hidden.
 */

#define FIGURE_SIZE 24

struct _BmSymbolGroup
{
  BmListGroup parent_instance;
};

G_DEFINE_FINAL_TYPE (BmSymbolGroup, bm_symbol_group, BM_TYPE_LIST_GROUP)

static const BmRules *
get_rules (BmListGroup *group)
{
  return bm_document_get_rules (bm_field_get_document (BM_FIELD (group)));
}

/* Symbols that cannot be drawn at the moment keep their rows. */
static guint
bm_symbol_group_get_n (BmListGroup *group)
{
  return get_rules (group) != NULL ? get_rules (group)->n_symbols : bm_list_group_get_n (group);
}

static char *
bm_symbol_group_dup_place (BmListGroup *group,
                           guint        index)
{
  if (get_rules (group) == NULL)
    return NULL;

  return bm_json_path_member (bm_field_get_path (BM_FIELD (group)), get_rules (group)->symbols[index].id);
}

static GtkWidget *
bm_symbol_group_create_row (BmListGroup *group,
                            guint        index)
{
  GtkWidget *row = g_object_new (BM_TYPE_NUMBER_ROW, "max", BM_MAX_SYMBOLS, "use-markup", FALSE, NULL);
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "figure", figure);

  return row;
}

static void
bm_symbol_group_show_row (BmListGroup *group,
                          GtkWidget   *row,
                          guint        index)
{
  BmPainter *painter = bm_field_get_painter (BM_FIELD (group));
  g_autoptr (GdkPaintable) piece = NULL;

  if (painter == NULL)
    return;

  piece = bm_piece_new (painter, BM_DRAWING_SYMBOL, index);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_symbol_name (bm_painter_get_rules (painter), index));
  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"), piece);
}

static void
bm_symbol_group_show (BmListGroup *group)
{
  gtk_widget_set_visible (GTK_WIDGET (group), bm_list_group_get_n (group) > 0);
}

static void
bm_symbol_group_class_init (BmSymbolGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->get_n = bm_symbol_group_get_n;
  list_class->dup_place = bm_symbol_group_dup_place;
  list_class->create_row = bm_symbol_group_create_row;
  list_class->show_row = bm_symbol_group_show_row;
  list_class->show = bm_symbol_group_show;
}

static void
bm_symbol_group_init (BmSymbolGroup *self)
{
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), _("What it shows for rules to count."));
  bm_field_set_member (BM_FIELD (self), "symbols");
}
