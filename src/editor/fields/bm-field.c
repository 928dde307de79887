/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-field.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-json-path.h"
#include "bm-place-words.h"
#include "bm-preview.h"
#include "bm-problem-box.h"
#include "bm-thing.h"

/* Binds widgets to places of a document. The common state of all fields is in a BmBinding, which is attached to the
 * widget, so that a field can be a subclass of any suitable row. */

typedef struct
{
  BmField     *field;      /* unowned: owns the binding */
  BmDocument  *document;   /* nullable */
  BmPreview   *preview;    /* unowned: belongs to the document; set if the field follows all of it */
  char        *path;       /* nullable */
  const char  *member;     /* nullable; interned */
  GtkWidget   *box;        /* nullable: holds the original child, and below it everything that fields add */
  GtkWidget   *problems;   /* nullable: a BmProblemBox */
  guint        visit;      /* counts focus changes: typing without leaving the field is one undo step */
  int          showing;
} BmBinding;

G_DEFINE_INTERFACE (BmField, bm_field, GTK_TYPE_WIDGET)

static GQuark
binding_quark (void)
{
  return g_quark_from_static_string ("bm-field-binding");
}

static BmBinding *
peek_binding (BmField *self)
{
  return g_object_get_qdata (G_OBJECT (self), binding_quark ());
}

static void
release_document (BmBinding *binding)
{
  if (binding->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (binding->document, binding);
      g_signal_handlers_disconnect_by_data (bm_document_get_problems (binding->document), binding);
      if (binding->preview != NULL)
        g_signal_handlers_disconnect_by_data (binding->preview, binding);
      binding->preview = NULL;
    }
  g_clear_object (&binding->document);
  g_clear_pointer (&binding->path, g_free);
}

static void
bm_binding_free (gpointer data)
{
  BmBinding *binding = data;

  release_document (binding);
  g_free (binding);
}

/* Whether a change at @place may have changed what is at @path. */
static gboolean
touches (const char *place,
         const char *path)
{
  gsize shorter = MIN (strlen (place), strlen (path));
  char next = strlen (place) > strlen (path) ? place[shorter] : path[shorter];

  return strncmp (place, path, shorter) == 0 && (next == '\0' || next == '.' || next == '[');
}

static void
show (BmBinding *binding)
{
  BmFieldInterface *iface = BM_FIELD_GET_IFACE (binding->field);

  if (iface->show == NULL)
    return;

  binding->showing++;
  iface->show (binding->field);
  binding->showing--;
}

/* The widget that has the focus while the field is edited. */
static GtkWidget *
find_focusable (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_focusable (child) ? child : find_focusable (child);

  return found;
}

/* Screen readers read the problems of the focused widget. */
static void
describe_problems (BmBinding *binding)
{
  GtkWidget *widget = find_focusable (GTK_WIDGET (binding->field));
  g_autofree char *text = bm_problem_box_dup_text (BM_PROBLEM_BOX (binding->problems));

  if (widget == NULL)
    return;

  if (*text != '\0')
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_INVALID,
                               *text != '\0' ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
show_problems (BmBinding *binding)
{
  const char *const styles[] = { "error", "warning" };
  GListModel *problems = binding->document != NULL ? bm_document_get_problems (binding->document) : NULL;

  if (binding->problems == NULL)
    return;

  bm_problem_box_update (BM_PROBLEM_BOX (binding->problems), problems, binding->path);
  if (binding->problems == GTK_WIDGET (binding->field))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    bm_css_class_set (GTK_WIDGET (binding->field), styles[i],
                      g_strcmp0 (bm_problem_box_get_style (BM_PROBLEM_BOX (binding->problems)), styles[i]) == 0);
  describe_problems (binding);
}

static void
show_read_only (BmBinding *binding)
{
  gtk_widget_set_sensitive (GTK_WIDGET (binding->field), !bm_document_get_read_only (binding->document));
}

static void
document_changed_cb (BmDocument *document,
                     const char *place,
                     BmBinding  *binding)
{
  if (touches (place, binding->path))
    show (binding);
}

static void
focus_entered_cb (BmBinding *binding)
{
  binding->visit++;
}

/* Puts a box between a row and its child, for widgets below: the rows of libadwaita have no place for them. */
static void
wrap_row (BmBinding *binding)
{
  GtkListBoxRow *row = GTK_LIST_BOX_ROW (binding->field);
  GtkWidget *child = gtk_list_box_row_get_child (row);

  binding->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (binding->box, "bm-field");
  if (child != NULL)
    {
      g_object_ref (child);
      gtk_list_box_row_set_child (row, NULL);
      gtk_box_append (GTK_BOX (binding->box), child);
      g_object_unref (child);
    }
  binding->problems = bm_problem_box_new ();
  gtk_box_append (GTK_BOX (binding->box), binding->problems);
  gtk_list_box_row_set_child (row, binding->box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DETAILS, binding->problems, NULL, -1);
}

static BmBinding *
get_binding (BmField *self)
{
  BmBinding *binding = peek_binding (self);
  GtkEventController *focus;

  if (binding != NULL)
    return binding;

  binding = g_new0 (BmBinding, 1);
  binding->field = self;
  g_object_set_qdata_full (G_OBJECT (self), binding_quark (), binding, bm_binding_free);
  if (GTK_IS_LIST_BOX_ROW (self) && !ADW_IS_EXPANDER_ROW (self))
    wrap_row (binding);
  if (BM_IS_PROBLEM_BOX (self))
    binding->problems = GTK_WIDGET (self);

  focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_entered_cb), binding);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);

  return binding;
}

static void
bm_field_default_init (BmFieldInterface *iface)
{
  g_object_interface_install_property (iface,
                                       g_param_spec_string ("member", NULL, NULL, NULL,
                                                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

/* The title of a member, or of the element that it stands for. */
static char *
dup_title (const char *path)
{
  g_autofree char *parent = bm_json_path_parent (path);
  char *title = bm_place_words_title (path);

  return title == NULL && parent != NULL ? bm_place_words_title (parent) : title;
}

static void
title_group (GtkWidget  *group,
             const char *title)
{
  if (group != NULL && title != NULL && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0')
    adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
}

/* Rows and groups without a title get it from the table that messages use, too. */
static void
take_title (BmBinding *binding)
{
  GtkWidget *widget = GTK_WIDGET (binding->field);
  g_autofree char *title = NULL;

  if (ADW_IS_PREFERENCES_GROUP (widget))
    {
      title = bm_place_words_title (binding->path);
      title_group (widget, title);
    }
  else if (ADW_IS_PREFERENCES_ROW (widget) && *adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)) == '\0')
    {
      title = dup_title (binding->path);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), title != NULL ? title : "");
      title_group (gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_GROUP), bm_place_words_group (binding->path));
    }
}

/* Shows the member and follows it, or follows the whole document. */
static void
follow (BmBinding *binding)
{
  BmDocument *document = binding->document;

  g_signal_connect_swapped (bm_document_get_problems (document), "items-changed", G_CALLBACK (show_problems), binding);
  if (BM_FIELD_GET_IFACE (binding->field)->follows_all)
    {
      binding->preview = bm_preview_get (document);
      g_signal_connect_swapped (binding->preview, "painter-changed", G_CALLBACK (show), binding);
      g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (show), binding);
      show (binding);
    }
  else
    {
      g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), binding);
      g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (show_read_only), binding);
      show (binding);
      show_read_only (binding);
    }
}

/**
 * bm_field_bind:
 * @self: a field
 * @document: (nullable): a document, or %NULL to unbind the field
 * @path: (nullable): the place of the member in it, such as `$.tiles[3].points`; it need not exist yet
 *
 * Shows a member for editing, with all fields in @self that have a #BmField:member of it. Binding again, as after a
 * thing has moved in its list, costs no more than showing.
 */
void
bm_field_bind (BmField    *self,
               BmDocument *document,
               const char *path)
{
  g_autoptr (BmDocument) before = NULL;
  g_autofree char *own_path = g_strdup (path);
  BmFieldInterface *iface;
  BmBinding *binding;

  g_return_if_fail (BM_IS_FIELD (self));
  g_return_if_fail (document == NULL || path != NULL);

  iface = BM_FIELD_GET_IFACE (self);
  binding = get_binding (self);
  g_set_object (&before, binding->document);
  if (before != NULL && before != document && iface->release != NULL)
    iface->release (self);
  release_document (binding);
  g_set_object (&binding->document, document);
  binding->path = g_steal_pointer (&own_path);
  binding->visit++;
  if (document != NULL)
    take_title (binding);
  if (document != NULL && before != document && iface->begin != NULL)
    iface->begin (self);
  bm_field_bind_all (GTK_WIDGET (self), document, binding->path);
  if (document != NULL)
    follow (binding);
  show_problems (binding);
}

/* The place of a member of the thing at @path; the member "" is the thing itself. */
static char *
dup_member_path (const char *path,
                 const char *member)
{
  return *member != '\0' ? g_strdup_printf ("%s.%s", path, member) : g_strdup (path);
}

static GQuark
element_quark (void)
{
  return g_quark_from_static_string ("bm-field-element");
}

/**
 * bm_field_bind_element:
 * @row: a row of a list: a field, or a widget with fields in it
 * @document: the document of the list
 * @path: the place of the element in it
 *
 * Binds a row, unless it is already bound to that element. A field with a #BmField:member is bound to that member of
 * the element.
 */
void
bm_field_bind_element (GtkWidget  *row,
                       BmDocument *document,
                       const char *path)
{
  const char *member = BM_IS_FIELD (row) ? bm_field_get_member (BM_FIELD (row)) : NULL;

  g_return_if_fail (GTK_IS_WIDGET (row));
  g_return_if_fail (path != NULL);

  if (g_strcmp0 (g_object_get_qdata (G_OBJECT (row), element_quark ()), path) == 0)
    return;

  g_object_set_qdata_full (G_OBJECT (row), element_quark (), g_strdup (path), g_free);
  if (BM_IS_FIELD (row))
    {
      g_autofree char *place = dup_member_path (path, member != NULL ? member : "");

      bm_field_bind (BM_FIELD (row), document, place);
    }
  else
    bm_field_bind_all (row, document, path);
}

/**
 * bm_field_show:
 * @self: a field
 *
 * Updates the field because something else that it shows has changed.
 */
void
bm_field_show (BmField *self)
{
  BmBinding *binding;

  g_return_if_fail (BM_IS_FIELD (self));

  binding = peek_binding (self);
  if (binding != NULL && binding->document != NULL)
    show (binding);
}

/**
 * bm_field_bind_all:
 * @parent: a widget
 * @document: (nullable): a document, or %NULL to unbind the fields
 * @path: (nullable): the place of the thing in it, such as `$.tiles[3]`
 *
 * Binds all fields below @parent that have a #BmField:member to that member of the thing at @path. A field without a
 * member is bound by the code that created it, and a row of a list by the list.
 */
void
bm_field_bind_all (GtkWidget  *parent,
                   BmDocument *document,
                   const char *path)
{
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (document == NULL || path != NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (parent);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *member = BM_IS_FIELD (child) ? bm_field_get_member (BM_FIELD (child)) : NULL;

      if (g_object_get_qdata (G_OBJECT (child), element_quark ()) != NULL)
        continue;
      if (member != NULL)
        {
          g_autofree char *member_path = document != NULL ? dup_member_path (path, member) : NULL;

          bm_field_bind (BM_FIELD (child), document, member_path);
        }
      else if (!BM_IS_FIELD (child))
        bm_field_bind_all (child, document, path);
    }
}

static gboolean
shows_problems (BmField *self)
{
  return peek_binding (self)->problems != NULL;
}

/* Returns the one of two fields that is closer to a place below both. */
static BmField *
get_closer (BmField *one,
            BmField *other)
{
  if (one == NULL || other == NULL)
    return one != NULL ? one : other;

  return strlen (bm_field_get_path (other)) > strlen (bm_field_get_path (one)) ? other : one;
}

static gboolean
is_thing (const char *path)
{
  g_autofree char *thing = NULL;
  BmThingKind kind;
  guint index;

  if (!bm_thing_path_parse (path, &kind, &index))
    return g_str_equal (path, BM_JSON_PATH_ROOT);
  thing = bm_thing_path_new (kind, index);

  return g_str_equal (path, thing);
}

static BmField *
find (GtkWidget  *parent,
      const char *path,
      gboolean    with_problems)
{
  BmField *best = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (parent);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BmField *field = BM_IS_FIELD (child) ? BM_FIELD (child) : NULL;
      const char *place = field != NULL ? bm_field_get_path (field) : NULL;

      if (place != NULL && strlen (place) <= strlen (path) && touches (place, path) && !is_thing (place)
          && (!with_problems || shows_problems (field)))
        best = get_closer (best, field);
      best = get_closer (best, find (child, path, with_problems));
    }

  return best;
}

/**
 * bm_field_find:
 * @parent: a widget
 * @path: a place in a document, such as `$.tiles[3].points`
 *
 * Returns: (transfer none) (nullable): the most specific field below @parent that shows @path; never one for the thing
 *   as a whole
 */
BmField *
bm_field_find (GtkWidget  *parent,
               const char *path)
{
  g_return_val_if_fail (GTK_IS_WIDGET (parent), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return find (parent, path, FALSE);
}

/**
 * bm_field_has_problems:
 * @parent: a widget
 * @path: a place in a document
 *
 * Returns: whether any field below @parent shows the problems at @path
 */
gboolean
bm_field_has_problems (GtkWidget  *parent,
                       const char *path)
{
  g_return_val_if_fail (GTK_IS_WIDGET (parent), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return find (parent, path, TRUE) != NULL;
}

static void
expand_rows_around (BmField *self)
{
  for (GtkWidget *parent = GTK_WIDGET (self); parent != NULL; parent = gtk_widget_get_parent (parent))
    if (ADW_IS_EXPANDER_ROW (parent))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (parent), TRUE);
}

/**
 * bm_field_focus:
 * @self: a field
 *
 * Focuses the widget for editing the member, with visible focus. Expands the rows that contain it.
 */
void
bm_field_focus (BmField *self)
{
  GtkWidget *widget;
  GtkRoot *root;

  g_return_if_fail (BM_IS_FIELD (self));

  expand_rows_around (self);
  widget = GTK_IS_EDITABLE (self) ? GTK_WIDGET (self) : find_focusable (GTK_WIDGET (self));
  if (widget == NULL)
    return;

  gtk_widget_grab_focus (widget);
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/**
 * bm_field_focus_place:
 * @self: a field
 * @place: a place in the document, at the field's path or below it
 *
 * Like bm_field_focus(), but focuses the widget for that place only, if the field has one.
 */
void
bm_field_focus_place (BmField    *self,
                      const char *place)
{
  BmFieldInterface *iface;
  GtkRoot *root;

  g_return_if_fail (BM_IS_FIELD (self));
  g_return_if_fail (place != NULL);

  expand_rows_around (self);
  iface = BM_FIELD_GET_IFACE (self);
  if (iface->focus == NULL || !iface->focus (self, place))
    {
      bm_field_focus (self);
      return;
    }

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

enum
{
  PROP_MEMBER = 1,
  PROP_STORED,  /* for all other types, the pspec knows the location of the value */
};

static GQuark
offset_quark (void)
{
  return g_quark_from_static_string ("bm-field-offset");
}

/* Returns the location of a property in its object. */
static gpointer
get_place (GObject    *object,
           GParamSpec *pspec)
{
  return (char *) object + GPOINTER_TO_SIZE (g_param_spec_get_qdata (pspec, offset_quark ()));
}

static void
get_property (GObject    *object,
              guint       id,
              GValue     *value,
              GParamSpec *pspec)
{
  if (id == PROP_MEMBER)
    g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
  else if (G_VALUE_HOLDS_STRING (value))
    g_value_set_string (value, *(const char **) get_place (object, pspec));
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, *(gboolean *) get_place (object, pspec));
  else if (G_VALUE_HOLDS_INT (value))
    g_value_set_int (value, *(int *) get_place (object, pspec));
  else if (G_VALUE_HOLDS_OBJECT (value))
    g_value_set_object (value, *(GObject **) get_place (object, pspec));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
set_property (GObject      *object,
              guint         id,
              const GValue *value,
              GParamSpec   *pspec)
{
  if (id == PROP_MEMBER)
    bm_field_set_member (BM_FIELD (object), g_value_get_string (value));
  else if (G_VALUE_HOLDS_STRING (value))
    *(const char **) get_place (object, pspec) = g_intern_string (g_value_get_string (value));
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    *(gboolean *) get_place (object, pspec) = g_value_get_boolean (value);
  else if (G_VALUE_HOLDS_INT (value))
    *(int *) get_place (object, pspec) = g_value_get_int (value);
  else if (G_VALUE_HOLDS_OBJECT (value))
    *(GObject **) get_place (object, pspec) = g_value_get_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/**
 * bm_field_class_add_member:
 * @object_class: a class of fields
 *
 * Implements #BmField:member for the class.
 */
void
bm_field_class_add_member (GObjectClass *object_class)
{
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_override_property (object_class, PROP_MEMBER, "member");
}

/**
 * bm_field_class_add_property:
 * @object_class: a class of fields, which has #BmField:member
 * @pspec: (transfer full): a string, a boolean, an int or another widget of the form, which the form sets once
 * @offset: the offset of the value in the object; strings are interned, and widgets are not owned
 */
void
bm_field_class_add_property (GObjectClass *object_class,
                             GParamSpec   *pspec,
                             gsize         offset)
{
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_param_spec_set_qdata (pspec, offset_quark (), GSIZE_TO_POINTER (offset));
  g_object_class_install_property (object_class, PROP_STORED, pspec);
}

/**
 * bm_field_get_member:
 * @self: a field
 *
 * Returns: (nullable): the member that bm_field_bind_all() binds it to
 */
const char *
bm_field_get_member (BmField *self)
{
  BmBinding *binding;

  g_return_val_if_fail (BM_IS_FIELD (self), NULL);

  binding = peek_binding (self);

  return binding != NULL ? binding->member : NULL;
}

/**
 * bm_field_set_member:
 * @self: a field
 * @member: (nullable): the place of the member in its thing: "points", "art.drawing"; "" for the thing itself
 *
 * Sets the member that bm_field_bind_all() binds the field to.
 */
void
bm_field_set_member (BmField    *self,
                     const char *member)
{
  g_return_if_fail (BM_IS_FIELD (self));

  get_binding (self)->member = g_intern_string (member);
}

/**
 * bm_field_get_document:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the document that it is bound to
 */
BmDocument *
bm_field_get_document (BmField *self)
{
  BmBinding *binding;

  g_return_val_if_fail (BM_IS_FIELD (self), NULL);

  binding = peek_binding (self);

  return binding != NULL ? binding->document : NULL;
}

/**
 * bm_field_get_path:
 * @self: a field
 *
 * Returns: (nullable): the path of the member that it is bound to
 */
const char *
bm_field_get_path (BmField *self)
{
  BmBinding *binding;

  g_return_val_if_fail (BM_IS_FIELD (self), NULL);

  binding = peek_binding (self);

  return binding != NULL ? binding->path : NULL;
}

/**
 * bm_field_get_node:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): the node of the member
 */
JsonNode *
bm_field_get_node (BmField *self)
{
  BmDocument *document = bm_field_get_document (self);

  return document != NULL ? bm_document_get (document, bm_field_get_path (self)) : NULL;
}

/**
 * bm_field_get_string:
 * @self: a field
 *
 * Returns: (nullable): the string value of the member
 */
const char *
bm_field_get_string (BmField *self)
{
  BmDocument *document = bm_field_get_document (self);

  return document != NULL ? bm_document_get_string (document, bm_field_get_path (self)) : NULL;
}

/**
 * bm_field_get_length:
 * @self: a field
 *
 * Returns: the length of the list in the member; 0 if there is none
 */
guint
bm_field_get_length (BmField *self)
{
  BmDocument *document = bm_field_get_document (self);

  return document != NULL ? bm_document_get_length (document, bm_field_get_path (self)) : 0;
}

/**
 * bm_field_can_edit:
 * @self: a field
 *
 * Returns: whether it is bound to a document that can be changed
 */
gboolean
bm_field_can_edit (BmField *self)
{
  BmDocument *document = bm_field_get_document (self);

  return document != NULL && !bm_document_get_read_only (document);
}

/**
 * bm_field_get_painter:
 * @self: a field
 *
 * Returns: (transfer none) (nullable): a painter for the things of the document in its current state
 */
BmPainter *
bm_field_get_painter (BmField *self)
{
  BmDocument *document = bm_field_get_document (self);

  return document != NULL ? bm_preview_get_painter (bm_preview_get (document)) : NULL;
}

/**
 * bm_field_get_index:
 * @self: a field
 *
 * Returns: the index of its thing in the rules of bm_field_get_painter(); %BM_NONE if it is not in them
 */
guint
bm_field_get_index (BmField *self)
{
  if (bm_field_get_painter (self) == NULL)
    return BM_NONE;

  return bm_document_find_index (bm_field_get_document (self), bm_field_get_path (self));
}

/**
 * bm_field_is_showing:
 * @self: a field
 *
 * Returns: whether the field is being updated from the document, so that signals of its widgets are not from the
 *   person; also while it is not bound
 */
gboolean
bm_field_is_showing (BmField *self)
{
  BmBinding *binding;

  g_return_val_if_fail (BM_IS_FIELD (self), TRUE);

  binding = peek_binding (self);

  return binding == NULL || binding->document == NULL || binding->showing > 0;
}

/**
 * bm_field_dup_label:
 * @self: a field
 *
 * Returns: (transfer full): the name of a change for undo, in header capitals: "Change “Points”"
 */
char *
bm_field_dup_label (BmField *self)
{
  BmFieldInterface *iface;
  const char *title = NULL;

  g_return_val_if_fail (BM_IS_FIELD (self), NULL);

  iface = BM_FIELD_GET_IFACE (self);
  if (iface->get_title != NULL)
    title = iface->get_title (self);
  if (title == NULL && ADW_IS_PREFERENCES_ROW (self))
    title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  if (title == NULL || *title == '\0')
    return g_strdup (_("Change"));

  /* Translators: what can be undone; %s is the title of any field, just as it stands on the screen, such as “Points” */
  return g_strdup_printf (_("Change “%s”"), title);
}

/**
 * bm_field_write_below:
 * @self: a field
 * @rest: the part of the path after the field's path: "" for the member itself, ".en", "[2].points"
 * @value: (transfer full) (nullable): the new value; %NULL removes it
 *
 * Writes the person's change to the document. While the focus stays, further changes of the same place are part of the
 * same undo step.
 */
void
bm_field_write_below (BmField    *self,
                      const char *rest,
                      JsonNode   *value)
{
  BmBinding *binding;
  g_autoptr (JsonNode) owned = value;
  g_autofree char *path = NULL;
  g_autofree char *label = NULL;
  g_autofree char *key = NULL;

  g_return_if_fail (BM_IS_FIELD (self));
  g_return_if_fail (rest != NULL);

  binding = peek_binding (self);
  if (binding == NULL || binding->document == NULL || bm_document_get_read_only (binding->document))
    return;

  path = g_strconcat (binding->path, rest, NULL);
  label = bm_field_dup_label (self);
  key = g_strdup_printf ("%s %p %u", path, (void *) self, binding->visit);
  bm_thing_write (binding->document, path, g_steal_pointer (&owned), label, key);
}

/**
 * bm_field_write:
 * @self: a field
 * @value: (transfer full) (nullable): the new value; %NULL removes the member
 *
 * Writes the person's change to the document.
 */
void
bm_field_write (BmField  *self,
                JsonNode *value)
{
  bm_field_write_below (self, "", value);
}

/**
 * bm_field_write_string:
 * @self: a field
 * @value: (nullable): the new value; %NULL removes the member
 *
 * See bm_field_write().
 */
void
bm_field_write_string (BmField    *self,
                       const char *value)
{
  bm_field_write (self, value != NULL ? json_node_init_string (json_node_alloc (), value) : NULL);
}

/**
 * bm_field_append:
 * @self: a field that is a row
 * @child: a widget
 *
 * Adds @child below the row's content, above its problems.
 */
void
bm_field_append (BmField   *self,
                 GtkWidget *child)
{
  BmBinding *binding;

  g_return_if_fail (GTK_IS_LIST_BOX_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  binding = get_binding (self);
  gtk_box_insert_child_after (GTK_BOX (binding->box), child, gtk_widget_get_prev_sibling (binding->problems));
}
