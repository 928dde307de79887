/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-row.h"

#include <glib/gi18n-lib.h>

#include "bm-art-chooser.h"
#include "bm-art-edit.h"
#include "bm-art-item.h"
#include "bm-art-piece.h"
#include "bm-field.h"
#include "bm-json-path.h"
#include "bm-mnemonics.h"
#include "bm-preview.h"
#include "bm-spoken.h"

#define THUMB_SIZE 48

/**
 * BmArtRow:
 *
 * The picture of a thing, with its name, and a dialog to choose another. A field for the member `art` of a thing, or
 * for `sign`, which identifies it without colour.
 */
struct _BmArtRow
{
  AdwActionRow parent_instance;

  GWeakRef   followed; /* BmPreview: the picture follows its changes */
  GtkWidget *thumb;
  GtkWidget *button;
  GtkWidget *chooser;  /* nullable: while it is open */
  guint      update;   /* source that updates the picture; 0: none */
};

static void bm_art_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmArtRow, bm_art_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_art_row_field_init))

/* The kind of thing to draw. */
static BmThingKind
get_kind (BmArtRow *self)
{
  BmThingKind kind = BM_THING_TILE;

  bm_thing_path_parse (bm_field_get_path (BM_FIELD (self)), &kind, NULL);

  return kind;
}

static gboolean
is_sign (const char *place)
{
  g_autofree char *member = bm_json_path_dup_member (place);

  return g_strcmp0 (member, "sign") == 0;
}

/* The name of the picture. */
static char *
dup_title (BmArtRow   *self,
           BmDocument *document,
           const char *place)
{
  const char *name = bm_art_edit_get_drawing (document, place);
  g_autoptr (GListModel) items = bm_art_item_list (get_kind (self), is_sign (place));

  if (bm_art_edit_is_own (document, place))
    return g_strdup (_("Custom picture"));

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (BmArtItem) item = g_list_model_get_item (items, i);

      if (g_strcmp0 (bm_art_item_get_name (item), name) == 0)
        return g_strdup (bm_art_item_get_title (item));
    }

  /* Translators: the picture that something has of which no other was chosen */
  return g_strdup (C_("picture", "Default"));
}

/* Signals */

/* The picture needs new rules, so it is updated once after all parts of a change. */
static gboolean
update_cb (gpointer data)
{
  BmArtRow *self = data;
  BmDocument *document = bm_field_get_document (BM_FIELD (self));
  const char *place = bm_field_get_path (BM_FIELD (self));
  g_autofree char *thing = place != NULL ? bm_json_path_parent (place) : NULL;

  self->update = 0;
  if (document != NULL)
    {
      g_autoptr (GdkPaintable) piece = bm_art_piece_new (document, get_kind (self), thing, is_sign (place), 0);

      gtk_image_set_from_paintable (GTK_IMAGE (self->thumb), piece);
    }

  return G_SOURCE_REMOVE;
}

static void
schedule_update (BmArtRow *self)
{
  if (self->update == 0)
    self->update = g_idle_add (update_cb, self);
}

/* The picture shows more than the member: the ground, the points, and pictures embedded in the set. */
static void
follow (BmArtRow  *self,
        BmPreview *preview)
{
  g_autoptr (BmPreview) before = g_weak_ref_get (&self->followed);

  if (before == preview)
    return;
  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, schedule_update, self);
  g_signal_connect_object (preview, "painter-changed", G_CALLBACK (schedule_update), self, G_CONNECT_SWAPPED);
  g_weak_ref_set (&self->followed, preview);
}

static void
chooser_destroyed_cb (BmArtRow *self)
{
  self->chooser = NULL;
}

static void
choose_cb (BmArtRow *self)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (self));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (document == NULL || self->chooser != NULL)
    return;

  self->chooser = bm_art_chooser_new (get_kind (self), document, bm_field_get_path (BM_FIELD (self)));
  g_signal_connect_object (self->chooser, "destroy", G_CALLBACK (chooser_destroyed_cb), self, G_CONNECT_SWAPPED);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (self->chooser), GTK_WINDOW (root));
  gtk_window_present (GTK_WINDOW (self->chooser));
}

static gboolean
drop_cb (BmArtRow     *self,
         const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL || bm_field_get_document (BM_FIELD (self)) == NULL)
    return FALSE;

  choose_cb (self);
  bm_art_chooser_import (BM_ART_CHOOSER (self->chooser), files->data);

  return TRUE;
}

/* BmField */

static void
bm_art_row_show (BmField *field)
{
  BmArtRow *self = BM_ART_ROW (field);
  g_autofree char *title = dup_title (self, bm_field_get_document (field), bm_field_get_path (field));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);
  follow (self, bm_preview_get (bm_field_get_document (field)));
  schedule_update (self);
}

static void
bm_art_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_art_row_show;
}

/* GObject */

static void
bm_art_row_dispose (GObject *object)
{
  BmArtRow *self = BM_ART_ROW (object);

  g_clear_handle_id (&self->update, g_source_remove);
  if (self->chooser != NULL)
    gtk_window_destroy (GTK_WINDOW (self->chooser));
  self->chooser = NULL;

  G_OBJECT_CLASS (bm_art_row_parent_class)->dispose (object);
}

static void
bm_art_row_finalize (GObject *object)
{
  g_weak_ref_clear (&BM_ART_ROW (object)->followed);

  G_OBJECT_CLASS (bm_art_row_parent_class)->finalize (object);
}

static void
bm_art_row_class_init (BmArtRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_art_row_dispose;
  object_class->finalize = bm_art_row_finalize;

  bm_field_class_add_member (object_class);
}

static void
bm_art_row_init (BmArtRow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_weak_ref_init (&self->followed, NULL);
  self->thumb = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_image_set_pixel_size (GTK_IMAGE (self->thumb), THUMB_SIZE);
  gtk_widget_set_margin_top (self->thumb, 6);
  gtk_widget_set_margin_bottom (self->thumb, 6);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->thumb);

  self->button = gtk_button_new_with_mnemonic (_("C_hoose…"));
  bm_mnemonics_settle (self->button);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  bm_spoken_name_by_row (self->button, GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (choose_cb), self);

  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * bm_art_row_new:
 * @title: the title of the row: "Picture", "Icon"
 * @member: `art` or `sign`
 *
 * Returns: (transfer floating): a row
 */
GtkWidget *
bm_art_row_new (const char *title,
                const char *member)
{
  return g_object_new (BM_TYPE_ART_ROW, "title", title, "member", member, NULL);
}
