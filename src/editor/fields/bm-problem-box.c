/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-problem-box.h"

#include "bm-field.h"
#include "bm-place-words.h"
#include "bm-problem-item.h"
#include "bm-tooltip.h"

/* Problems, shown beside the widget that has them. Takes no room if there are none. It is a field for a member that
 * is shown by other widgets of its group, none of which shows its problems. While the pointer is on the form, the
 * person is about to click there, and lines that appear or disappear would move the widgets below. So changes wait
 * until the pointer leaves; until then, the row shows the problem by its colour and in a tooltip. */

struct _BmProblemBox
{
  GtkWidget parent_instance;

  GPtrArray          *shown;    /* BmProblemItem: unchanged ones are kept */
  char               *path;     /* nullable: the place of the problems */
  GtkEventController *pointer;  /* nullable, unowned: the controller of the form */
  gboolean            is_waiting;
};

static void bm_problem_box_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmProblemBox, bm_problem_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_problem_box_field_init))

static gboolean
is_below (const char *place,
          const char *path)
{
  gsize length = strlen (path);

  return place != NULL && strncmp (place, path, length) == 0
         && (place[length] == '\0' || place[length] == '.' || place[length] == '[');
}

static void
clear (BmProblemBox *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
add_line (BmProblemBox *self,
          gboolean      is_error,
          const char   *message)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new (message);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (line, is_error ? "error" : "warning");
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (line), icon);
  gtk_box_append (GTK_BOX (line), label);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
  g_object_set_data_full (G_OBJECT (line), "message", g_strdup (message), g_free);
}

/* -- The pointer -- */

static void
set_on_form (GtkEventController *pointer,
             gboolean            is_on_form)
{
  g_object_set_data (G_OBJECT (pointer), "bm-on-form", GINT_TO_POINTER (is_on_form));
}

static void
entered_cb (GtkEventController *pointer)
{
  set_on_form (pointer, TRUE);
}

static void
left_cb (GtkEventController *pointer)
{
  set_on_form (pointer, FALSE);
}

/* Shared by all boxes of a form. */
static GtkEventController *
get_pointer (GtkWidget *form)
{
  GtkEventController *pointer = g_object_get_data (G_OBJECT (form), "bm-pointer");

  if (pointer == NULL)
    {
      pointer = gtk_event_controller_motion_new ();
      g_signal_connect (pointer, "enter", G_CALLBACK (entered_cb), NULL);
      g_signal_connect (pointer, "leave", G_CALLBACK (left_cb), NULL);
      gtk_widget_add_controller (form, pointer);
      g_object_set_data (G_OBJECT (form), "bm-pointer", pointer);
    }

  return pointer;
}

static gboolean
is_pointer_on_form (BmProblemBox *self)
{
  return self->pointer != NULL && g_object_get_data (G_OBJECT (self->pointer), "bm-on-form") != NULL;
}

/* -- Lines -- */

static const char *
get_message (BmProblemBox *self,
             guint         index)
{
  return bm_problem_item_get_problem (self->shown->pdata[index])->message;
}

/* The same problem at several places below the box, such as all parts of a crystal, is one line without a place. */
static char *
dup_line (BmProblemBox *self,
          guint         index)
{
  gboolean is_repeated = FALSE;

  for (guint i = 0; i < self->shown->len; i++)
    is_repeated |= i != index && g_str_equal (get_message (self, i), get_message (self, index));

  return bm_problem_words (bm_problem_item_get_problem (self->shown->pdata[index]),
                           is_repeated ? NULL : bm_problem_item_get_path (self->shown->pdata[index]), self->path);
}

static gboolean
has_line (BmProblemBox *self,
          const char   *message)
{
  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (line), "message"), message) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
is_true (BmProblemBox *self,
         const char   *message)
{
  for (guint i = 0; i < self->shown->len; i++)
    {
      g_autofree char *words = dup_line (self, i);

      if (g_strcmp0 (words, message) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
set_tooltip (BmProblemBox *self,
             const char   *text)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_LIST_BOX_ROW);

  if (row != NULL)
    bm_tooltip_set (row, text);
}

static void
show_lines (BmProblemBox *self)
{
  clear (self);
  for (guint i = 0; i < self->shown->len; i++)
    {
      g_autofree char *message = dup_line (self, i);

      if (!has_line (self, message))
        add_line (self, bm_problem_item_is_error (self->shown->pdata[i]), message);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown->len > 0);
  set_tooltip (self, NULL);
  self->is_waiting = FALSE;
}

/* A problem that is solved leaves its space empty. */
static void
show_lines_later (BmProblemBox *self)
{
  g_autofree char *text = bm_problem_box_dup_text (self);

  for (GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self)); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    gtk_widget_set_opacity (line, is_true (self, g_object_get_data (G_OBJECT (line), "message")) ? 1 : 0);
  set_tooltip (self, *text != '\0' ? text : NULL);
  self->is_waiting = TRUE;
}

static void
pointer_left_cb (BmProblemBox *self)
{
  if (self->is_waiting)
    show_lines (self);
}

/* Shows @found unless it is already shown; @is_elsewhere: the problems belong to a different place. */
static void
take (BmProblemBox *self,
      GPtrArray    *found,
      gboolean      is_elsewhere)
{
  gboolean is_same = found->len == self->shown->len;

  for (guint i = 0; i < found->len && is_same; i++)
    is_same = bm_problem_item_equal (found->pdata[i], bm_problem_item_get_problem (self->shown->pdata[i]));
  if (is_same && !(is_elsewhere && self->is_waiting))
    return;

  g_ptr_array_set_size (self->shown, 0);
  for (guint i = 0; i < found->len; i++)
    g_ptr_array_add (self->shown, g_object_ref (found->pdata[i]));
  if (is_elsewhere || !is_pointer_on_form (self))
    show_lines (self);
  else
    show_lines_later (self);
}

/* BmField */

/* The widgets for solving a problem are in the same group, which may know which of them it is. */
static gboolean
bm_problem_box_focus (BmField    *field,
                      const char *place)
{
  GtkWidget *group = gtk_widget_get_ancestor (GTK_WIDGET (field), ADW_TYPE_PREFERENCES_GROUP);
  BmFieldInterface *iface = BM_IS_FIELD (group) ? BM_FIELD_GET_IFACE (group) : NULL;

  if (iface != NULL && iface->focus != NULL && iface->focus (BM_FIELD (group), place))
    return TRUE;

  return group != NULL && gtk_widget_child_focus (group, GTK_DIR_TAB_FORWARD);
}

static void
bm_problem_box_field_init (BmFieldInterface *iface)
{
  iface->focus = bm_problem_box_focus;
}

/* GObject */

static void
bm_problem_box_root (GtkWidget *widget)
{
  BmProblemBox *self = BM_PROBLEM_BOX (widget);
  GtkWidget *form;

  GTK_WIDGET_CLASS (bm_problem_box_parent_class)->root (widget);
  form = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  if (form == NULL)
    return;

  self->pointer = get_pointer (form);
  g_signal_connect_object (self->pointer, "leave", G_CALLBACK (pointer_left_cb), self, G_CONNECT_SWAPPED);
}

static void
bm_problem_box_unroot (GtkWidget *widget)
{
  BmProblemBox *self = BM_PROBLEM_BOX (widget);

  if (self->pointer != NULL)
    g_signal_handlers_disconnect_by_data (self->pointer, self);
  self->pointer = NULL;
  GTK_WIDGET_CLASS (bm_problem_box_parent_class)->unroot (widget);
}

static void
bm_problem_box_dispose (GObject *object)
{
  clear (BM_PROBLEM_BOX (object));

  G_OBJECT_CLASS (bm_problem_box_parent_class)->dispose (object);
}

static void
bm_problem_box_finalize (GObject *object)
{
  g_ptr_array_unref (BM_PROBLEM_BOX (object)->shown);
  g_free (BM_PROBLEM_BOX (object)->path);

  G_OBJECT_CLASS (bm_problem_box_parent_class)->finalize (object);
}

static void
bm_problem_box_class_init (BmProblemBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_problem_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_problem_box_finalize;

  GTK_WIDGET_CLASS (klass)->root = bm_problem_box_root;
  GTK_WIDGET_CLASS (klass)->unroot = bm_problem_box_unroot;

  bm_field_class_add_member (G_OBJECT_CLASS (klass));

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "problems");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bm_problem_box_init (BmProblemBox *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bm_problem_box_new:
 *
 * Returns: (transfer floating): an empty box for problems
 */
GtkWidget *
bm_problem_box_new (void)
{
  return g_object_new (BM_TYPE_PROBLEM_BOX, NULL);
}

/**
 * bm_problem_box_update:
 * @self: a box
 * @problems: (nullable): a list of #BmProblemItem
 * @path: (nullable): a place in a set
 *
 * Shows the problems at @path or below it; none without a list.
 */
void
bm_problem_box_update (BmProblemBox *self,
                       GListModel   *problems,
                       const char   *path)
{
  bm_problem_box_update_except (self, problems, path, NULL, NULL);
}

/**
 * bm_problem_box_update_except:
 * @self: a box
 * @problems: (nullable): a list of #BmProblemItem
 * @path: (nullable): a place in a set
 * @is_elsewhere: (nullable): whether a problem is shown elsewhere
 * @data: for @is_elsewhere
 *
 * Shows the problems at @path or below it that are not shown elsewhere.
 */
void
bm_problem_box_update_except (BmProblemBox    *self,
                              GListModel      *problems,
                              const char      *path,
                              BmProblemFilter  is_elsewhere,
                              gpointer         data)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = problems != NULL ? g_list_model_get_n_items (problems) : 0;
  gboolean is_another_place;

  g_return_if_fail (BM_IS_PROBLEM_BOX (self));
  g_return_if_fail (problems == NULL || path != NULL);

  is_another_place = g_strcmp0 (self->path, path) != 0;
  if (is_another_place)
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);
      const char *place = bm_problem_item_get_path (item);

      if (is_below (place, path) && (is_elsewhere == NULL || !is_elsewhere (place, data)))
        g_ptr_array_add (found, g_steal_pointer (&item));
    }

  take (self, found, is_another_place);
}

/**
 * bm_problem_box_get_style:
 * @self: a box
 *
 * Returns: (nullable): the style class for the worst problem: "error", "warning", or none
 */
const char *
bm_problem_box_get_style (BmProblemBox *self)
{
  const char *style = NULL;

  g_return_val_if_fail (BM_IS_PROBLEM_BOX (self), NULL);

  for (guint i = 0; i < self->shown->len; i++)
    if (bm_problem_item_is_error (self->shown->pdata[i]))
      return "error";
    else
      style = "warning";

  return style;
}

/**
 * bm_problem_box_dup_text:
 * @self: a box
 *
 * Returns: (transfer full): all messages, for a screen reader; "" if there is no problem
 */
char *
bm_problem_box_dup_text (BmProblemBox *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (BM_IS_PROBLEM_BOX (self), NULL);

  for (guint i = 0; i < self->shown->len; i++)
    {
      g_autofree char *line = dup_line (self, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free (text, FALSE);
}
