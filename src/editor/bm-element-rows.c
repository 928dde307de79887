/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-element-rows.h"

#include <adwaita.h>

#include "bm-json-path.h"

/**
 * BmElementRows:
 *
 * A row for each element of a list in a set, and one that adds an element. Each row is a field for its element. Has the
 * action `rows.focus` with the index of the row that is to have the focus; an index behind the last is the row that
 * adds.
 */
struct _BmElementRows
{
  GtkWidget    parent_instance;

  BmCreateRow  create_row;
  GtkWidget   *list;
  GtkWidget   *add_row;
  GPtrArray   *rows;  /* of BmField, unowned: they are children */
};

G_DEFINE_FINAL_TYPE (BmElementRows, bm_element_rows, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_ADD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
focus_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  bm_element_rows_focus (BM_ELEMENT_ROWS (widget), g_variant_get_uint32 (parameter));
}

static void
add_activated_cb (BmElementRows *self)
{
  guint index = self->rows->len;

  g_signal_emit (self, signals[SIGNAL_ADD], 0);
  bm_element_rows_focus (self, index);
}

static void
append_row (BmElementRows *self)
{
  GtkWidget *row = self->create_row ();

  gtk_list_box_insert (GTK_LIST_BOX (self->list), row, (int) self->rows->len);
  g_ptr_array_add (self->rows, row);
}

static void
drop_row (BmElementRows *self)
{
  GtkWidget *row = g_ptr_array_index (self->rows, self->rows->len - 1);
  gboolean has_focus = gtk_widget_get_focus_child (self->list) == row;

  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  if (has_focus)
    bm_element_rows_focus (self, self->rows->len > 0 ? self->rows->len - 1 : 0);
  gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
}

/* What the buttons of a row can do may depend on how many there are. */
static void
bind_rows (BmElementRows *self,
           BmDocument    *document,
           const char    *list_path,
           gboolean       has_changed)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmField *row = g_ptr_array_index (self->rows, i);
      g_autofree char *path = bm_json_path_element (list_path, i);

      if (has_changed || bm_field_get_document (row) != document || g_strcmp0 (bm_field_get_path (row), path) != 0)
        bm_field_bind (row, document, path);
    }
}

static gboolean
bm_element_rows_grab_focus (GtkWidget *widget)
{
  bm_element_rows_focus (BM_ELEMENT_ROWS (widget), 0);

  return TRUE;
}

static void
bm_element_rows_dispose (GObject *object)
{
  g_clear_pointer (&BM_ELEMENT_ROWS (object)->list, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_element_rows_parent_class)->dispose (object);
}

static void
bm_element_rows_finalize (GObject *object)
{
  g_ptr_array_unref (BM_ELEMENT_ROWS (object)->rows);

  G_OBJECT_CLASS (bm_element_rows_parent_class)->finalize (object);
}

static void
bm_element_rows_class_init (BmElementRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_element_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_element_rows_finalize;
  widget_class->grab_focus = bm_element_rows_grab_focus;

  /** BmElementRows::add: the person wants another element. */
  signals[SIGNAL_ADD] =
    g_signal_new ("add", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "rows.focus", "u", focus_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bm_element_rows_init (BmElementRows *self)
{
  self->rows = g_ptr_array_new ();
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));

  self->add_row = adw_action_row_new ();
  adw_action_row_set_icon_name (ADW_ACTION_ROW (self->add_row), "list-add-symbolic");
  gtk_widget_add_css_class (self->add_row, "add");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  g_signal_connect_object (self->add_row, "activated", G_CALLBACK (add_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->add_row);
}

/**
 * bm_element_rows_new:
 * @create_row: (scope forever): makes a row for an element
 * @title: what the elements are, for screen readers
 * @add_title: title of the row that adds one
 *
 * Returns: (transfer floating): a list without elements
 */
GtkWidget *
bm_element_rows_new (BmCreateRow  create_row,
                     const char  *title,
                     const char  *add_title)
{
  BmElementRows *self = g_object_new (BM_TYPE_ELEMENT_ROWS, NULL);

  self->create_row = create_row;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), add_title);

  return GTK_WIDGET (self);
}

/**
 * bm_element_rows_show:
 * @self: rows
 * @document: a set
 * @path: a list in it, which need not be there
 *
 * Has a row for each element.
 *
 * Returns: whether nothing else than a list is there
 */
gboolean
bm_element_rows_show (BmElementRows *self,
                      BmDocument    *document,
                      const char    *path)
{
  JsonNode *node = bm_document_get (document, path);
  gboolean is_list = node == NULL || JSON_NODE_HOLDS_ARRAY (node);
  guint n = is_list ? bm_document_get_length (document, path) : 0;
  gboolean has_changed = n != self->rows->len;

  while (self->rows->len < n)
    append_row (self);
  while (self->rows->len > n)
    drop_row (self);
  bind_rows (self, document, path, has_changed);

  return is_list;
}

/** Lets go of the document. */
void
bm_element_rows_let_go (BmElementRows *self)
{
  g_return_if_fail (BM_IS_ELEMENT_ROWS (self));

  /* What rows are made of keeps the document, too. */
  while (self->rows->len > 0)
    drop_row (self);
}

/** Returns: how many elements there are. */
guint
bm_element_rows_get_n (BmElementRows *self)
{
  g_return_val_if_fail (BM_IS_ELEMENT_ROWS (self), 0);

  return self->rows->len;
}

/** Takes the focus to a row; behind the last, to the one that adds. */
void
bm_element_rows_focus (BmElementRows *self,
                       guint          index)
{
  g_return_if_fail (BM_IS_ELEMENT_ROWS (self));

  gtk_widget_grab_focus (index < self->rows->len ? g_ptr_array_index (self->rows, index) : self->add_row);
}

/**
 * bm_element_rows_set_add_state:
 * @self: rows
 * @can_add: whether there may be one more
 * @subtitle: what there is to say of it, or empty
 */
void
bm_element_rows_set_add_state (BmElementRows *self,
                               gboolean       can_add,
                               const char    *subtitle)
{
  g_return_if_fail (BM_IS_ELEMENT_ROWS (self));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->add_row), subtitle);
  gtk_widget_set_sensitive (self->add_row, can_add);
}
