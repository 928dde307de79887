/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-details.h"

#include <adwaita.h>

#include "bm-choice-row.h"
#include "bm-entry-row.h"
#include "bm-ids-row.h"
#include "bm-long-text-row.h"
#include "bm-set-options.h"
#include "bm-slots-group.h"
#include "bm-string-list-row.h"
#include "bm-text-row.h"
#include "bm-thing-options.h"

/* The form for the set itself, which is the thing at "$". */

struct _BmSetDetails
{
  GtkWidget parent_instance;

  GtkWidget   *page;
  BmChoiceRow *own_ship_row;
  BmIdsRow    *requires_row;
};

static void bm_set_details_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmSetDetails, bm_set_details, GTK_TYPE_WIDGET,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_set_details_thing_editor_init))

/* BmThingEditor */

static void
bm_set_details_bind (BmThingEditor *editor,
                     BmDocument    *document,
                     const char    *path)
{
  BmSetDetails *self = BM_SET_DETAILS (editor);
  g_autoptr (GListModel) tokens = document != NULL ? bm_thing_options_new (document, BM_THING_TOKEN) : NULL;
  g_autoptr (GListModel) sets = document != NULL ? bm_set_options_new (document) : NULL;

  bm_ids_row_set_options (self->requires_row, sets);
  bm_choice_row_set_options (self->own_ship_row, tokens);
  bm_field_bind_all (GTK_WIDGET (self), document, path);
}

static void
bm_set_details_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_set_details_bind;
}

/* GObject */

static void
bm_set_details_dispose (GObject *object)
{
  g_clear_pointer (&BM_SET_DETAILS (object)->page, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_set_details_parent_class)->dispose (object);
}

static void
bm_set_details_class_init (BmSetDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_set_details_dispose;

  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_ENTRY_ROW);
  g_type_ensure (BM_TYPE_IDS_ROW);
  g_type_ensure (BM_TYPE_SLOTS_GROUP);
  g_type_ensure (BM_TYPE_LONG_TEXT_ROW);
  g_type_ensure (BM_TYPE_STRING_LIST_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-set-details.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetDetails, page);
  gtk_widget_class_bind_template_child (widget_class, BmSetDetails, own_ship_row);
  gtk_widget_class_bind_template_child (widget_class, BmSetDetails, requires_row);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bm_set_details_init (BmSetDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_set_details_new:
 *
 * Returns: (transfer floating): a form for what a set says of itself
 */
GtkWidget *
bm_set_details_new (void)
{
  return g_object_new (BM_TYPE_SET_DETAILS, NULL);
}
