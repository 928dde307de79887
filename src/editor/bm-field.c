/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-field.h"

#include <glib/gi18n-lib.h>

#include "bm-problem-box.h"
#include "bm-thing.h"

/* Binding widgets to members of a document. What is common to all fields is kept in a BmBinding that hangs on the
 * widget, so that a field can be a subclass of whichever row looks right. */

typedef struct
{
  BmField     *field;      /* unowned: the binding belongs to it */
  BmDocument  *document;   /* nullable */
  char        *path;       /* nullable */
  char        *member;     /* nullable */
  GtkWidget   *box;        /* nullable: holds what the row had, and below it all that fields add */
  GtkWidget   *problems;   /* nullable: a BmProblemBox */
  guint        visit;      /* how often the focus came: what is typed during one visit is one step of undo */
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
    }
  g_clear_object (&binding->document);
  g_clear_pointer (&binding->path, g_free);
}

static void
bm_binding_free (gpointer data)
{
  BmBinding *binding = data;

  release_document (binding);
  g_free (binding->member);
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

  binding->showing++;
  iface->show (binding->field);
  binding->showing--;
}

/* What has the focus while somebody edits the field. */
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

/* A screen reader says what is wrong where the focus is. */
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
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (bm_problem_box_get_style (BM_PROBLEM_BOX (binding->problems)), styles[i]) == 0)
      gtk_widget_add_css_class (GTK_WIDGET (binding->field), styles[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (binding->field), styles[i]);
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

/* Puts a box between a row and its child, for what comes below: the rows of libadwaita have no place for
 * more. */
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
  if (GTK_IS_LIST_BOX_ROW (self))
    wrap_row (binding);

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

/**
 * bm_field_bind:
 * @self: a field
 * @document: (nullable): a document; %NULL: the field shows nothing any more
 * @path: (nullable): where the member is in it, such as `$.tiles[3].points`; it need not be there yet
 *
 * Shows a member and lets it be changed. Binding anew, as after a thing has moved in its list, costs no more than
 * showing.
 */
void
bm_field_bind (BmField    *self,
               BmDocument *document,
               const char *path)
{
  BmBinding *binding;

  g_return_if_fail (BM_IS_FIELD (self));
  g_return_if_fail (document == NULL || path != NULL);

  binding = get_binding (self);
  if (document != NULL)
    g_object_ref (document);
  if (binding->document != NULL && binding->document != document && BM_FIELD_GET_IFACE (self)->release != NULL)
    BM_FIELD_GET_IFACE (self)->release (self);
  release_document (binding);
  binding->document = document;
  binding->path = g_strdup (path);
  binding->visit++;
  if (document == NULL)
    {
      show_problems (binding);
      return;
    }

  g_signal_connect (document, "changed", G_CALLBACK (document_changed_cb), binding);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (show_read_only), binding);
  g_signal_connect_swapped (bm_document_get_problems (document), "items-changed", G_CALLBACK (show_problems), binding);
  show (binding);
  show_problems (binding);
  show_read_only (binding);
}

/**
 * bm_field_bind_all:
 * @parent: a widget
 * @document: (nullable): a document, or %NULL to let go of it
 * @path: (nullable): where the thing is in it, such as `$.tiles[3]`
 *
 * Binds all fields below @parent that have a #BmField:member to that member of the thing at @path.
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

      if (member != NULL)
        {
          g_autofree char *member_path = document != NULL ? g_strdup_printf ("%s.%s", path, member) : NULL;

          bm_field_bind (BM_FIELD (child), document, member_path);
        }
      else
        bm_field_bind_all (child, document, path);
    }
}

/**
 * bm_field_find:
 * @parent: a widget
 * @path: a place in a document, such as `$.tiles[3].points`
 *
 * Returns: (transfer none) (nullable): the field below @parent that shows what is at @path most closely
 */
BmField *
bm_field_find (GtkWidget  *parent,
               const char *path)
{
  BmField *best = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (parent), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (parent);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      BmField *found = bm_field_find (child, path);
      const char *place = BM_IS_FIELD (child) ? bm_field_get_path (BM_FIELD (child)) : NULL;

      if (found == NULL && place != NULL && strlen (place) <= strlen (path) && touches (place, path))
        found = BM_FIELD (child);
      if (found != NULL && (best == NULL || strlen (bm_field_get_path (found)) > strlen (bm_field_get_path (best))))
        best = found;
    }

  return best;
}

/**
 * bm_field_focus:
 * @self: a field
 *
 * Takes the focus to what the member is edited with, for all to see. Rows that it is folded into are unfolded.
 */
void
bm_field_focus (BmField *self)
{
  GtkWidget *widget;
  GtkRoot *root;

  g_return_if_fail (BM_IS_FIELD (self));

  for (GtkWidget *parent = GTK_WIDGET (self); parent != NULL; parent = gtk_widget_get_parent (parent))
    if (ADW_IS_EXPANDER_ROW (parent))
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (parent), TRUE);

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
 * As bm_field_focus(), but to what edits just that, if the field has something for it.
 */
void
bm_field_focus_place (BmField    *self,
                      const char *place)
{
  BmFieldInterface *iface;
  GtkRoot *root;

  g_return_if_fail (BM_IS_FIELD (self));
  g_return_if_fail (place != NULL);

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

#define PROP_MEMBER 1

static void
get_property (GObject    *object,
              guint       id,
              GValue     *value,
              GParamSpec *pspec)
{
  if (id == PROP_MEMBER)
    g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
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
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/**
 * bm_field_class_add_member:
 * @object_class: a class of fields that has no other properties of its own
 *
 * Implements #BmField:member for it.
 */
void
bm_field_class_add_member (GObjectClass *object_class)
{
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_override_property (object_class, PROP_MEMBER, "member");
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
 * @member: (nullable): where the member is in its thing: "points", "art.drawing"
 *
 * Says what bm_field_bind_all() shall bind it to.
 */
void
bm_field_set_member (BmField    *self,
                     const char *member)
{
  BmBinding *binding;

  g_return_if_fail (BM_IS_FIELD (self));

  binding = get_binding (self);
  if (g_strcmp0 (binding->member, member) == 0)
    return;
  g_free (binding->member);
  binding->member = g_strdup (member);
  g_object_notify (G_OBJECT (self), "member");
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
 * bm_field_is_showing:
 * @self: a field
 *
 * Returns: whether the field is being filled in from the document, so that its widgets' signals are nobody's wish; also
 *   while it is not bound
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
 * Returns: (transfer full): what undo calls a change of it, in header capitals: "Change “Points”"
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
 * @rest: what follows the field's path: "" for the member itself, ".en", "[2].points"
 * @value: (transfer full) (nullable): the new value; %NULL removes it
 *
 * Writes what the person wants into the document. While the focus stays, further changes of the same place are the same
 * step of undo.
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
 * Writes what the person wants into the document.
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
 * Puts @child below what the row shows, above its problems.
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
