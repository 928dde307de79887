/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-shape-row.h"

#include <glib/gi18n-lib.h>

#include "bm-body-edit.h"
#include "bm-json-path.h"
#include "bm-spoken.h"

/**
 * BmShapeRow:
 *
 * Two buttons that look like tiles, one for each shape. A field for the member `shape` of a tile.
 *
 * CSS nodes: `.shape.upright` and `.shape.landscape` in the buttons.
 */
struct _BmShapeRow
{
  AdwActionRow parent_instance;

  GtkWidget *buttons[BM_N_SHAPES];
};

static void bm_shape_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmShapeRow, bm_shape_row, ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_shape_row_field_init))

static char *
dup_tile (BmShapeRow *self)
{
  return bm_json_path_parent (bm_field_get_path (BM_FIELD (self)));
}

static void
toggled_cb (BmShapeRow *self,
            GtkWidget  *button)
{
  g_autofree char *tile = NULL;

  if (bm_field_is_showing (BM_FIELD (self)) || !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  tile = dup_tile (self);
  bm_body_edit_set_shape (bm_field_get_document (BM_FIELD (self)), tile,
                          button == self->buttons[BM_SHAPE_LANDSCAPE] ? BM_SHAPE_LANDSCAPE : BM_SHAPE_UPRIGHT);
}

/* BmField */

static void
bm_shape_row_show (BmField *field)
{
  BmShapeRow *self = BM_SHAPE_ROW (field);
  g_autofree char *tile = dup_tile (self);
  BmShape shape = bm_body_edit_get_shape (bm_field_get_document (field), tile);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[shape]), TRUE);
}

static void
bm_shape_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_shape_row_show;
}

/* GObject */

static void
bm_shape_row_class_init (BmShapeRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static GtkWidget *
add_button (BmShapeRow *self,
            GtkWidget  *box,
            const char *name,
            const char *style)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *picture = adw_bin_new ();

  gtk_widget_add_css_class (picture, "shape");
  gtk_widget_add_css_class (picture, style);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  bm_spoken_set_tooltip (button, name);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static void
bm_shape_row_init (BmShapeRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  self->buttons[BM_SHAPE_UPRIGHT] = add_button (self, box, C_("shape of a tile", "Vertical"), "upright");
  self->buttons[BM_SHAPE_LANDSCAPE] = add_button (self, box, C_("shape of a tile", "Horizontal"), "landscape");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[BM_SHAPE_LANDSCAPE]),
                               GTK_TOGGLE_BUTTON (self->buttons[BM_SHAPE_UPRIGHT]));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
}
