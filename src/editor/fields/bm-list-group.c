/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-list-group.h"

#include "bm-json-path.h"
#include "bm-row-buttons.h"
#include "bm-thing-label.h"
#include "bm-thing-picker.h"

/**
 * BmListGroup:
 *
 * A field for a list: it has a row for each element, and binds the row to that element. Rows are kept as long as the
 * document is, so that they keep the focus; when elements move, rows are bound to different ones.
 */
typedef struct
{
  GPtrArray *rows;      /* unowned */
  GtkWidget *last_row;  /* nullable: always the last row */
} BmListGroupPrivate;

static void bm_list_group_field_init (BmFieldInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BmListGroup, bm_list_group, ADW_TYPE_PREFERENCES_GROUP,
                                  G_ADD_PRIVATE (BmListGroup)
                                  G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_list_group_field_init))

static GPtrArray *
get_rows (BmListGroup *self)
{
  BmListGroupPrivate *priv = bm_list_group_get_instance_private (self);

  return priv->rows;
}

/* The list around a row that was taken out and put back may not know that it has the focus. */
static gboolean
has_focus (GtkWidget *row)
{
  GtkRoot *root = row != NULL ? gtk_widget_get_root (row) : NULL;
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == row || gtk_widget_is_ancestor (focus, row));
}

/* Whoever adds by keyboard goes on in the new row. */
static void
go_on (BmListGroup *self,
       GtkWidget   *new_row)
{
  BmListGroupPrivate *priv = bm_list_group_get_instance_private (self);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!GTK_IS_WINDOW (root) || !gtk_window_get_focus_visible (GTK_WINDOW (root))
      || !gtk_widget_child_focus (new_row, GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (priv->last_row);
}

static void
add_rows (BmListGroup *self,
          guint        n)
{
  BmListGroupPrivate *priv = bm_list_group_get_instance_private (self);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);
  gboolean is_adding = has_focus (priv->last_row);
  guint n_before = priv->rows->len;

  /* A group can only append. */
  if (priv->last_row != NULL)
    {
      g_object_ref (priv->last_row);
      adw_preferences_group_remove (group, priv->last_row);
    }
  while (priv->rows->len < n)
    {
      GtkWidget *row = BM_LIST_GROUP_GET_CLASS (self)->create_row (self, priv->rows->len);

      adw_preferences_group_add (group, row);
      g_ptr_array_add (priv->rows, row);
    }
  if (priv->last_row != NULL)
    {
      adw_preferences_group_add (group, priv->last_row);
      g_object_unref (priv->last_row);
    }
  if (is_adding)
    go_on (self, priv->rows->pdata[n_before]);
}

static void
resize (BmListGroup *self,
        guint        n)
{
  GPtrArray *rows = get_rows (self);

  while (rows->len > n)
    {
      GtkWidget *row = rows->pdata[rows->len - 1];
      gboolean is_left = has_focus (row);

      g_ptr_array_set_size (rows, (int) rows->len - 1);
      if (BM_LIST_GROUP_GET_CLASS (self)->keeps_focus && is_left)
        gtk_widget_grab_focus (rows->len > 0 ? rows->pdata[rows->len - 1] : GTK_WIDGET (self));
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
  if (rows->len < n)
    add_rows (self, n);
}

/* -- BmField -- */

static void
bm_list_group_show (BmField *field)
{
  BmListGroup *self = BM_LIST_GROUP (field);
  BmListGroupClass *klass = BM_LIST_GROUP_GET_CLASS (self);
  GPtrArray *rows = get_rows (self);

  resize (self, klass->get_n (self));
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *place = klass->dup_place (self, i);

      if (place != NULL)
        bm_field_bind_element (rows->pdata[i], bm_field_get_document (field), place);
      if (klass->show_row != NULL)
        klass->show_row (self, rows->pdata[i], i);
    }
  if (klass->show != NULL)
    klass->show (self);
}

static void
bm_list_group_release (BmField *field)
{
  resize (BM_LIST_GROUP (field), 0);
}

static void
bm_list_group_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_list_group_show;
  iface->release = bm_list_group_release;
}

/* -- GObject -- */

static guint
bm_list_group_real_get_n (BmListGroup *self)
{
  return bm_field_get_length (BM_FIELD (self));
}

static char *
bm_list_group_real_dup_place (BmListGroup *self,
                              guint        index)
{
  return bm_json_path_element (bm_field_get_path (BM_FIELD (self)), index);
}

static void
bm_list_group_finalize (GObject *object)
{
  g_ptr_array_unref (get_rows (BM_LIST_GROUP (object)));

  G_OBJECT_CLASS (bm_list_group_parent_class)->finalize (object);
}

static void
bm_list_group_class_init (BmListGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_list_group_finalize;
  klass->get_n = bm_list_group_real_get_n;
  klass->dup_place = bm_list_group_real_dup_place;

  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_list_group_init (BmListGroup *self)
{
  BmListGroupPrivate *priv = bm_list_group_get_instance_private (self);

  priv->rows = g_ptr_array_new ();
}

/* -- Public -- */

/** Returns: the number of rows. */
guint
bm_list_group_get_n (BmListGroup *self)
{
  g_return_val_if_fail (BM_IS_LIST_GROUP (self), 0);

  return get_rows (self)->len;
}

/** Returns: (transfer none): one of its rows. */
GtkWidget *
bm_list_group_get_row (BmListGroup *self,
                       guint        index)
{
  g_return_val_if_fail (BM_IS_LIST_GROUP (self), NULL);
  g_return_val_if_fail (index < get_rows (self)->len, NULL);

  return get_rows (self)->pdata[index];
}

/**
 * bm_list_group_find:
 * @self: a group
 * @widget: a row, or a widget in it
 *
 * Returns: the index of the row; %BM_NONE if it is in none
 */
guint
bm_list_group_find (BmListGroup *self,
                    GtkWidget   *widget)
{
  guint index;

  g_return_val_if_fail (BM_IS_LIST_GROUP (self), BM_NONE);

  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    if (g_ptr_array_find (get_rows (self), widget, &index))
      return index;

  return BM_NONE;
}

/** Returns: (transfer full) (nullable): the place of a row's element in the document. */
char *
bm_list_group_dup_place (BmListGroup *self,
                         guint        index)
{
  g_return_val_if_fail (BM_IS_LIST_GROUP (self), NULL);

  return BM_LIST_GROUP_GET_CLASS (self)->dup_place (self, index);
}

/** Returns: (transfer full): the place of what the list is a member of, such as the tile that has these faces. */
char *
bm_list_group_dup_owner (BmListGroup *self)
{
  g_return_val_if_fail (BM_IS_LIST_GROUP (self), NULL);

  return bm_json_path_parent (bm_field_get_path (BM_FIELD (self)));
}

/**
 * bm_list_group_set_last_row:
 * @self: a group without a last row
 * @row: the row for adding elements, which stays below all others
 */
void
bm_list_group_set_last_row (BmListGroup *self,
                            GtkWidget   *row)
{
  BmListGroupPrivate *priv = bm_list_group_get_instance_private (self);

  g_return_if_fail (BM_IS_LIST_GROUP (self));
  g_return_if_fail (priv->last_row == NULL);

  priv->last_row = row;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static void
remove_cb (BmListGroup *self,
           GtkWidget   *button)
{
  guint index = bm_list_group_find (self, button);

  if (index != BM_NONE)
    BM_LIST_GROUP_GET_CLASS (self)->remove (self, index);
}

/**
 * bm_list_group_add_remove_button:
 * @self: a group
 * @row: an #AdwActionRow or #AdwExpanderRow
 * @tooltip: the action of the button
 *
 * Adds a button that removes the element of the row.
 *
 * Returns: (transfer none): the button
 */
GtkWidget *
bm_list_group_add_remove_button (BmListGroup *self,
                                 GtkWidget   *row,
                                 const char  *tooltip)
{
  GtkWidget *button = bm_button_new_flat ("user-trash-symbolic", tooltip, G_CALLBACK (remove_cb), self);

  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_action (ADW_EXPANDER_ROW (row), button);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return button;
}

static void
picked_cb (BmListGroup *self,
           const char  *id)
{
  BM_LIST_GROUP_GET_CLASS (self)->add (self, id);
}

static void
new_wanted_cb (BmListGroup *self)
{
  BM_LIST_GROUP_GET_CLASS (self)->add_new (self);
}

/**
 * bm_list_group_add_tile_picker:
 * @self: a group
 * @tooltip: the action of the button
 *
 * Adds a button to the header for adding a tile that exists, or a new one if the class can add these.
 *
 * Returns: (transfer none): the button
 */
GtkWidget *
bm_list_group_add_tile_picker (BmListGroup *self,
                               const char  *tooltip)
{
  GtkWidget *picker = bm_thing_picker_new ("tiles");
  GtkWidget *button = bm_menu_button_new_for_adding (tooltip, picker);

  g_signal_connect_swapped (picker, "picked", G_CALLBACK (picked_cb), self);
  if (BM_LIST_GROUP_GET_CLASS (self)->add_new != NULL)
    {
      g_signal_connect_swapped (picker, "new-wanted", G_CALLBACK (new_wanted_cb), self);
      bm_thing_picker_offer_new (BM_THING_PICKER (picker), bm_thing_label_get_new (BM_THING_TILE));
    }
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), button);

  return button;
}
