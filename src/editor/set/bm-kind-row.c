/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-kind-row.h"

#include <glib/gi18n-lib.h>

#include "bm-kind-words.h"
#include "bm-tooltip.h"
#include "bm-words.h"

struct _BmKindRow
{
  GtkListBoxRow parent_instance;

  GtkWidget   *title;
  GtkWidget   *mark;
  GtkWidget   *count;
  BmThingList *things;  /* nullable */
};

G_DEFINE_TYPE (BmKindRow, bm_kind_row, GTK_TYPE_LIST_BOX_ROW)

static void
update (BmKindRow *self)
{
  guint n = self->things != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->things)) : 0;
  guint n_wrong = self->things != NULL ? bm_thing_list_get_n_wrong (self->things) : 0;
  g_autofree char *number = bm_words_number ((int) n);
  /* Translators: how many things of a kind have problems; “3 with problems” */
  g_autofree char *wrong = g_strdup_printf (ngettext ("%u with problems", "%u with problems", n_wrong), n_wrong);

  gtk_label_set_text (GTK_LABEL (self->count), n > 0 ? number : "");
  gtk_widget_set_visible (self->mark, n_wrong > 0);
  bm_tooltip_set (self->mark, wrong);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  n_wrong > 0 ? wrong : n > 0 ? number : "", -1);
}

static void
bm_kind_row_dispose (GObject *object)
{
  bm_kind_row_set_things (BM_KIND_ROW (object), NULL);

  G_OBJECT_CLASS (bm_kind_row_parent_class)->dispose (object);
}

static void
bm_kind_row_class_init (BmKindRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_kind_row_dispose;
}

static void
bm_kind_row_init (BmKindRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (box), self->title);

  self->mark = gtk_image_new_from_icon_name ("dialog-error-symbolic");
  gtk_widget_add_css_class (self->mark, "error");
  gtk_widget_set_visible (self->mark, FALSE);
  gtk_box_append (GTK_BOX (box), self->mark);

  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "dim-label");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (box), self->count);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
}

/**
 * bm_kind_row_new:
 * @kind: a kind of things, or %BM_KIND_SET
 *
 * Returns: (transfer floating): a row with the title of the kind
 */
GtkWidget *
bm_kind_row_new (guint kind)
{
  BmKindRow *self = g_object_new (BM_TYPE_KIND_ROW, NULL);

  gtk_label_set_text (GTK_LABEL (self->title), bm_kind_get_title (kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, bm_kind_get_title (kind), -1);

  return GTK_WIDGET (self);
}

/**
 * bm_kind_row_set_things:
 * @self: a row
 * @things: (nullable): the things to count
 *
 * Shows the number of things, and follows it.
 */
void
bm_kind_row_set_things (BmKindRow   *self,
                        BmThingList *things)
{
  g_return_if_fail (BM_IS_KIND_ROW (self));

  if (self->things == things)
    return;

  if (self->things != NULL)
    g_signal_handlers_disconnect_by_data (self->things, self);
  g_set_object (&self->things, things);
  if (things == NULL)
    return;

  g_signal_connect_swapped (things, "items-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (things, "notify::n-wrong", G_CALLBACK (update), self);
  update (self);
}
