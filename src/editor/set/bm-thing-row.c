/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-row.h"

#include <glib/gi18n-lib.h>

#include "bm-preview.h"
#include "bm-tooltip.h"

/* The picture is requested only when a row is shown, so that a long list costs only its visible rows. */

#define PICTURE_SIZE 48

struct _BmThingRow
{
  GtkWidget parent_instance;

  GtkWidget   *picture;
  GtkWidget   *label;
  GtkWidget   *mark;
  BmDocument  *document;  /* nullable */
  BmThingItem *item;      /* nullable */
};

G_DEFINE_TYPE (BmThingRow, bm_thing_row, GTK_TYPE_WIDGET)

/* Screen readers focus the list row around this one. */
static void
update_names (BmThingRow *self,
              const char *problems)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));

  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, bm_thing_item_get_name (self->item),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, problems != NULL ? problems : "", -1);
}

static void
update_mark (BmThingRow *self)
{
  guint n_errors = bm_thing_item_get_n_errors (self->item);
  guint n_warnings = bm_thing_item_get_n_warnings (self->item);
  guint n = n_errors > 0 ? n_errors : n_warnings;
  g_autofree char *text = NULL;

  if (n_errors > 0)
    /* Translators: what is wrong with a tile, an explorer … */
    text = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);
  else if (n_warnings > 0)
    text = g_strdup_printf (ngettext ("%u warning", "%u warnings", n), n);

  gtk_widget_set_visible (self->mark, text != NULL);
  bm_tooltip_set (self->mark, text);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->mark),
                                n_errors > 0 ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (self->mark, n_errors > 0 ? "warning" : "error");
  gtk_widget_add_css_class (self->mark, n_errors > 0 ? "error" : "warning");
  update_names (self, text);
}

static void
update (BmThingRow *self)
{
  g_autoptr (GdkPaintable) piece
      = bm_preview_dup_piece (bm_preview_get (self->document), bm_thing_item_get_path (self->item));

  gtk_image_set_from_paintable (GTK_IMAGE (self->picture), piece);
  gtk_widget_set_visible (self->picture, piece != NULL);
  gtk_label_set_text (GTK_LABEL (self->label), bm_thing_item_get_name (self->item));
  update_mark (self);
}

static void
bm_thing_row_dispose (GObject *object)
{
  BmThingRow *self = BM_THING_ROW (object);
  GtkWidget *child;

  bm_thing_row_set_item (self, NULL, NULL);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_thing_row_parent_class)->dispose (object);
}

static void
bm_thing_row_class_init (BmThingRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_thing_row_dispose;

  gtk_widget_class_set_css_name (widget_class, "thingrow");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
bm_thing_row_init (BmThingRow *self)
{
  self->picture = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->picture), PICTURE_SIZE);
  gtk_widget_set_parent (self->picture, GTK_WIDGET (self));

  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  /* Names often differ only in their last words. They fill the row, so no natural width is needed. */
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (self->label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_lines (GTK_LABEL (self->label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->label, TRUE);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  self->mark = gtk_image_new ();
  gtk_widget_set_parent (self->mark, GTK_WIDGET (self));
}

/**
 * bm_thing_row_new:
 *
 * Returns: (transfer floating): a row without a thing
 */
GtkWidget *
bm_thing_row_new (void)
{
  return g_object_new (BM_TYPE_THING_ROW, NULL);
}

/**
 * bm_thing_row_get_item:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): its thing
 */
BmThingItem *
bm_thing_row_get_item (BmThingRow *self)
{
  g_return_val_if_fail (BM_IS_THING_ROW (self), NULL);

  return self->item;
}

/**
 * bm_thing_row_set_item:
 * @self: a row
 * @document: (nullable): a document
 * @item: (nullable): one of its things
 *
 * Shows a thing, and follows it.
 */
void
bm_thing_row_set_item (BmThingRow  *self,
                       BmDocument  *document,
                       BmThingItem *item)
{
  g_return_if_fail (BM_IS_THING_ROW (self));
  g_return_if_fail ((document == NULL) == (item == NULL));

  if (self->item != NULL)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_set_object (&self->document, document);
  g_set_object (&self->item, item);
  if (item == NULL)
    {
      gtk_image_clear (GTK_IMAGE (self->picture));
      return;
    }

  g_signal_connect_swapped (item, "changed", G_CALLBACK (update), self);
  update (self);
}
