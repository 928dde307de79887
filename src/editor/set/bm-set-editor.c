/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-editor-private.h"

#include <glib/gi18n-lib.h>

#include "bm-art-edit.h"
#include "bm-bench-view.h"
#include "bm-ground.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-kind-row.h"
#include "bm-kind-words.h"
#include "bm-stack.h"
#include "bm-tab-stop.h"
#include "bm-thing-form.h"
#include "bm-undo-toast.h"

/* The content of the page for designing a set. It keeps track of which thing is edited and leaves the rest to the
 * list and to the editor of that thing. All operations are actions named "editor.…", in bm-set-editor-actions.c. */

/* The minimum width for the kinds of things to have a column of their own. */
#define WIDE 1150

/* The minimum width for a thing to be shown beside the list. */
#define TWO_COLUMNS 730

enum
{
  PROP_DOCUMENT = 1,
  PROP_FOLDED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE (BmSetEditor, bm_set_editor, GTK_TYPE_WIDGET)

/* The editor of the current thing */

static GtkWidget *
get_editor (BmSetEditor *self,
            guint        kind)
{
  const char *name = kind < BM_N_THING_KINDS ? bm_thing_kind_get_member (kind) : "set";
  GtkWidget *editor = gtk_stack_get_child_by_name (self->editors, name);

  if (editor == NULL)
    {
      editor = bm_thing_form_new (kind);
      gtk_stack_add_named (self->editors, editor, name);
    }

  return editor;
}

static void
unbind_editor (BmSetEditor *self)
{
  GtkWidget *editor = gtk_stack_get_visible_child (self->editors);

  if (self->bound != NULL && BM_IS_THING_FORM (editor))
    bm_field_bind (BM_FIELD (editor), NULL, NULL);
  g_clear_pointer (&self->bound, g_free);
}

static gboolean
is_in_field (const char *place,
             gpointer    editor)
{
  return bm_field_has_problems (editor, place);
}

/* Problems outside all things, or without a place, belong to the set itself. */
static gboolean
is_in_thing_or_field (const char *place,
                      gpointer    editor)
{
  return bm_thing_path_parse (place, NULL, NULL) || is_in_field (place, editor);
}

/* Problems that no field shows, such as a member that the format does not know. */
static void
show_problems (BmSetEditor *self)
{
  GListModel *problems = self->bound != NULL ? bm_document_get_problems (self->document) : NULL;

  bm_problem_box_update_except (self->problems, problems, self->bound,
                                self->kind == BM_KIND_SET ? is_in_thing_or_field : is_in_field,
                                gtk_stack_get_visible_child (self->editors));
}

static const char *
get_wanted_path (BmSetEditor *self)
{
  if (self->document == NULL)
    return NULL;
  if (self->kind == BM_KIND_SET)
    return "$";

  return self->thing != NULL ? bm_thing_item_get_path (self->thing) : NULL;
}

/* Whether there is anything to edit. */
static gboolean
has_wanted (BmSetEditor *self)
{
  return self->several != NULL || get_wanted_path (self) != NULL;
}

static void
show_title (BmSetEditor *self)
{
  /* Between two documents no kind is shown. */
  if (self->kind > BM_KIND_SET)
    return;

  if (self->several != NULL)
    gtk_label_set_text (self->main_title, bm_bulk_pane_get_title (self->bulk_pane));
  else
    gtk_label_set_text (self->main_title, self->thing != NULL ? bm_thing_item_get_name (self->thing)
                                                              : bm_kind_get_title (self->kind));
}

/* Shows an editor that is not for a single thing. */
static void
show_page (BmSetEditor *self,
           const char  *name)
{
  unbind_editor (self);
  bm_stack_show (self->editors, gtk_stack_get_child_by_name (self->editors, name));
  show_problems (self);
}

/* Binds the editor of the current kind to the thing being edited. */
static void
show_thing (BmSetEditor *self)
{
  const char *path = get_wanted_path (self);
  GtkWidget *editor;

  show_title (self);
  bm_set_editor_update_actions (self);
  if (path == NULL)
    {
      show_page (self, self->several != NULL ? "several" : "nothing");
      return;
    }

  editor = get_editor (self, self->kind);
  if (editor != gtk_stack_get_visible_child (self->editors))
    unbind_editor (self);
  bm_stack_show (self->editors, editor);
  if (g_strcmp0 (self->bound, path) == 0)
    return;

  g_free (self->bound);
  self->bound = g_strdup (path);
  bm_field_bind (BM_FIELD (editor), self->document, path);
  show_problems (self);
}

/* Edits one thing, or several, or nothing. */
static void
set_edited (BmSetEditor *self,
            BmThingItem *thing,
            GPtrArray   *several)
{
  if (self->thing != NULL)
    g_signal_handlers_disconnect_by_func (self->thing, show_thing, self);
  g_set_object (&self->thing, thing);
  if (thing != NULL)
    g_signal_connect_swapped (thing, "changed", G_CALLBACK (show_thing), self);
  g_clear_pointer (&self->several, g_ptr_array_unref);
  if (several != NULL)
    self->several = g_ptr_array_ref (several);
  bm_bulk_pane_show (self->bulk_pane, several != NULL ? self->document : NULL, self->kind, several);

  show_thing (self);
}

/* Kinds */

static void
show_kind (BmSetEditor *self,
           guint        kind)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->kinds_list, (int) kind);

  if (self->kind == kind)
    return;

  self->kind = kind;
  set_edited (self, NULL, NULL);
  bm_things_view_set_kind (self->things, kind);
  if (gtk_list_box_get_selected_row (self->kinds_list) != row)
    gtk_list_box_select_row (self->kinds_list, row);
  bm_set_editor_update_actions (self);
}

/* Separates kinds that few sets need from those that most need. */
static void
add_heading (GtkListBoxRow *row,
             GtkListBoxRow *before,
             gpointer       data)
{
  const char *heading = bm_kind_get_heading ((guint) gtk_list_box_row_get_index (row));
  GtkWidget *label;

  if (heading == NULL || gtk_list_box_row_get_header (row) != NULL)
    return;

  if (*heading == '\0')
    {
      gtk_list_box_row_set_header (row, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      return;
    }
  label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "kinds-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
update_columns (BmSetEditor *self)
{
  gboolean shows_things = !self->is_wide || self->kind != BM_KIND_SET;

  gtk_widget_set_visible (self->kinds_pane, self->is_wide);
  gtk_widget_set_visible (GTK_WIDGET (self->things), shows_things);
  bm_things_view_set_shows_kinds (self->things, !self->is_wide);
}

/* Whether the focus is in the editor of a thing. */
static gboolean
is_editing (BmSetEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->main);
}

/* If there is nothing to edit, the list explains what to do; @was_editing: the focus was in the editor that is gone.
 */
static void
leave_nothing (BmSetEditor *self,
               gboolean     was_editing)
{
  if (self->document == NULL || has_wanted (self))
    return;

  adw_leaflet_set_visible_child_name (self->leaflet, "things");
  if (was_editing)
    bm_things_view_focus_list (self->things);
}

static void
choose_kind (BmSetEditor *self,
             guint        kind)
{
  gboolean was_editing = is_editing (self);

  show_kind (self, kind);
  update_columns (self);
  /* If both are visible, an editor without a thing would be an empty area. */
  if (kind < BM_N_THING_KINDS && self->document != NULL)
    bm_things_view_select_again (self->things);
  show_thing (self);
  leave_nothing (self, was_editing);
}

/* Shows the things of a kind; used by the other files. */
void
bm_set_editor_show_kind (BmSetEditor *self,
                         BmThingKind  kind)
{
  if (self->kind != kind)
    choose_kind (self, kind);
}

static void
kind_row_selected_cb (BmSetEditor   *self,
                      GtkListBoxRow *row)
{
  if (row != NULL && (guint) gtk_list_box_row_get_index (row) != self->kind)
    choose_kind (self, (guint) gtk_list_box_row_get_index (row));
}

static void
kind_chosen_cb (BmSetEditor *self,
                guint        kind)
{
  if (kind == self->kind)
    return;

  choose_kind (self, kind);
  if (kind == BM_KIND_SET)
    adw_leaflet_set_visible_child (self->leaflet, self->main);
}

/* Things */

static void
thing_selected_cb (BmSetEditor *self)
{
  gboolean was_editing = is_editing (self);
  GPtrArray *things = bm_things_view_get_selected (self->things);

  if (things->len > 1)
    set_edited (self, NULL, things);
  else
    set_edited (self, things->len == 1 ? things->pdata[0] : NULL, NULL);
  leave_nothing (self, was_editing);
}

static gboolean
is_hidden (GtkWidget *widget,
           GtkWidget *within)
{
  for (; widget != NULL && widget != within; widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
      return TRUE;

  return FALSE;
}

/* Shows what is being edited. A leaflet gives the focus to the first button, which leads back, or to what had it in
 * there last, which may belong to an editor that is not shown now: that of several things, say, with its button that
 * deletes them. */
void
bm_set_editor_show_editor (BmSetEditor *self)
{
  GtkWidget *editor = gtk_stack_get_visible_child (self->editors);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus;

  adw_leaflet_set_visible_child (self->leaflet, self->main);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && editor != NULL && gtk_widget_is_ancestor (focus, self->main)
      && (gtk_widget_is_ancestor (focus, self->main_bar) || is_hidden (focus, self->main)))
    gtk_widget_child_focus (editor, GTK_DIR_TAB_FORWARD);
}

static void
thing_activated_cb (BmSetEditor *self)
{
  if (!has_wanted (self))
    return;

  if (adw_leaflet_get_folded (self->leaflet))
    bm_set_editor_show_editor (self);
}

static void
folded_cb (BmSetEditor *self)
{
  bm_things_view_set_alone (self->things, adw_leaflet_get_folded (self->leaflet));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

/* The document */

static void
reveal_cb (BmSetEditor *self,
           const char  *place)
{
  g_free (self->change);
  self->change = g_strdup (place);
}

static void
release_document (BmSetEditor *self)
{
  if (self->document == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->document, self);
  g_signal_handlers_disconnect_by_data (bm_document_get_problems (self->document), self);
  bm_undo_toast_withdraw (&self->toast);
  unbind_editor (self);
  g_clear_object (&self->document);
  bm_things_view_set_document (self->things, NULL);
  set_edited (self, NULL, NULL);
}

static void
fill_kinds (BmSetEditor *self)
{
  for (guint kind = 0; kind <= BM_KIND_SET; kind++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->kinds_list, (int) kind);
      BmThingList *list = kind < BM_N_THING_KINDS ? bm_things_view_get_list (self->things, kind) : NULL;

      bm_kind_row_set_things (BM_KIND_ROW (row), list);
    }
}

/* Overrides */

static void
bm_set_editor_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  BmSetEditor *self = BM_SET_EDITOR (widget);
  gboolean is_wide = width >= WIDE;

  if (is_wide != self->is_wide)
    {
      self->is_wide = is_wide;
      update_columns (self);
    }

  adw_leaflet_set_can_unfold (self->leaflet, width >= TWO_COLUMNS);
  gtk_widget_allocate (GTK_WIDGET (self->toasts), width, height, baseline, NULL);
}

static void
bm_set_editor_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (BM_SET_EDITOR (widget)->toasts), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static gboolean
bm_set_editor_grab_focus (GtkWidget *widget)
{
  bm_things_view_focus_list (BM_SET_EDITOR (widget)->things);

  return TRUE;
}

static void
bm_set_editor_dispose (GObject *object)
{
  BmSetEditor *self = BM_SET_EDITOR (object);

  release_document (self);
  if (self->toasts != NULL)
    {
      /* Before the widgets are destroyed, since clearing the selection updates them. */
      bm_things_view_set_document (self->things, NULL);
      gtk_widget_unparent (GTK_WIDGET (self->toasts));
    }
  self->toasts = NULL;
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (bm_set_editor_parent_class)->dispose (object);
}

static void
bm_set_editor_finalize (GObject *object)
{
  g_free (BM_SET_EDITOR (object)->change);

  G_OBJECT_CLASS (bm_set_editor_parent_class)->finalize (object);
}

static void
bm_set_editor_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BmSetEditor *self = BM_SET_EDITOR (object);

  switch (property_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_FOLDED:
      g_value_set_boolean (value, adw_leaflet_get_folded (self->leaflet));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bm_set_editor_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  if (property_id == PROP_DOCUMENT)
    bm_set_editor_set_document (BM_SET_EDITOR (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
install_properties (GObjectClass *object_class)
{
  /**
   * BmSetEditor:document:
   *
   * The set being edited.
   */
  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, BM_TYPE_DOCUMENT,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * BmSetEditor:folded:
   *
   * Whether only one of the list of things and the editor is visible at a time.
   */
  properties[PROP_FOLDED]
      = g_param_spec_boolean ("folded", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bm_set_editor_class_init (BmSetEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_set_editor_dispose;
  object_class->finalize = bm_set_editor_finalize;
  object_class->get_property = bm_set_editor_get_property;
  object_class->set_property = bm_set_editor_set_property;
  widget_class->size_allocate = bm_set_editor_size_allocate;
  widget_class->measure = bm_set_editor_measure;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_set_editor_grab_focus;

  install_properties (object_class);

  gtk_widget_class_set_css_name (widget_class, "seteditor");
  g_type_ensure (BM_TYPE_BULK_PANE);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_PROBLEM_BOX);
  g_type_ensure (BM_TYPE_THINGS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-set-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, toasts);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, leaflet);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, kinds_pane);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, kinds_list);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, things);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, main);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, main_bar);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, main_title);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, problems);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, editors);
  gtk_widget_class_bind_template_child (widget_class, BmSetEditor, bulk_pane);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, kind_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, thing_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, thing_activated_cb);
}

/* Search works wherever the focus is in the window. */
static void
add_shortcuts (BmSetEditor *self)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>f"),
                                                          gtk_named_action_new ("editor.find")));
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
bm_set_editor_init (BmSetEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_shortcuts (self);
  bm_set_editor_add_panes (self);
  bm_tab_stop_make (GTK_WIDGET (self->kinds_list));

  for (guint kind = 0; kind <= BM_KIND_SET; kind++)
    gtk_list_box_append (self->kinds_list, bm_kind_row_new (kind));
  gtk_list_box_set_header_func (self->kinds_list, add_heading, NULL, NULL);
  self->kind = BM_KIND_SET;
  bm_set_editor_add_actions (self);
  update_columns (self);
}

/**
 * bm_set_editor_new:
 *
 * Returns: (transfer floating): an editor without a document
 */
GtkWidget *
bm_set_editor_new (void)
{
  return g_object_new (BM_TYPE_SET_EDITOR, NULL);
}

/**
 * bm_set_editor_set_document:
 * @self: an editor
 * @document: (nullable): the document to edit
 *
 * Shows a document, starting with its tiles, or, if it has none, with the first kind that it has.
 */
void
bm_set_editor_set_document (BmSetEditor *self,
                            BmDocument  *document)
{
  guint kind = 0;

  g_return_if_fail (BM_IS_SET_EDITOR (self));
  g_return_if_fail (document == NULL || BM_IS_DOCUMENT (document));

  if (self->document == document)
    return;

  release_document (self);
  self->kind = G_MAXUINT;
  bm_things_view_set_document (self->things, document);
  g_set_object (&self->document, document);
  fill_kinds (self);
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "reveal", G_CALLBACK (reveal_cb), self);
      g_signal_connect_swapped (bm_document_get_problems (document), "items-changed", G_CALLBACK (show_problems), self);
      g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (bm_set_editor_update_actions), self);
      /* After the lists, since it asks them for the number of things: the last one cannot be moved down. */
      g_signal_connect_object (document, "changed", G_CALLBACK (bm_set_editor_update_actions), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      while (kind < BM_N_THING_KINDS
             && g_list_model_get_n_items (G_LIST_MODEL (bm_things_view_get_list (self->things, kind))) == 0)
        kind++;
    }
  choose_kind (self, kind < BM_N_THING_KINDS ? kind : BM_THING_TILE);
  adw_leaflet_set_visible_child_name (self->leaflet, "things");
  bm_set_editor_update_actions (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

static JsonArray *
peek_things (JsonNode    *root,
             BmThingKind  kind)
{
  JsonNode *node = bm_json_peek_member (root, bm_thing_kind_get_member (kind));

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* The things of a kind that a set has and had not before, by ID. */
static GArray *
list_new_things (BmSetEditor *self,
                 BmThingKind  kind,
                 JsonNode    *before)
{
  JsonArray *old_things = peek_things (before, kind);
  JsonArray *things = peek_things (bm_document_get_root (self->document), kind);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; old_things != NULL && i < json_array_get_length (old_things); i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (old_things, i), "id");

      if (id != NULL)
        g_hash_table_add (ids, (gpointer) id);
    }
  for (guint i = 0; things != NULL && i < json_array_get_length (things); i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (things, i), "id");

      if (id != NULL && !g_hash_table_contains (ids, id))
        g_array_append_val (indices, i);
    }

  return indices;
}

/* Several things that come back at once are all selected, as they were before they were deleted together. */
static gboolean
follow_several (BmSetEditor *self,
                const char  *place,
                JsonNode    *before)
{
  g_autoptr (GArray) indices = NULL;
  BmThingKind kind;

  if (!bm_thing_path_parse (place, &kind, NULL) && !bm_thing_kind_find (place + 2, &kind))
    return FALSE;

  indices = list_new_things (self, kind, before);
  if (indices->len < 2)
    return FALSE;

  bm_set_editor_show_kind (self, kind);
  bm_things_view_select_several (self->things, indices);
  return TRUE;
}

/* Undo and redo may change another place: the editor goes there, so that nothing changes out of view. Drawings have
 * no place in the editor. */
static void
follow_change (BmSetEditor *self,
               JsonNode    *before)
{
  g_autofree char *place = g_steal_pointer (&self->change);
  BmThingKind kind;

  if (place == NULL || !g_str_has_prefix (place, "$.") || bm_json_path_is_prefix ("$.drawings", place))
    return;

  if (follow_several (self, place, before))
    return;
  if (!bm_thing_kind_find (place + 2, &kind))
    bm_set_editor_go_to (self, place);
  else if (self->kind != kind)
    choose_kind (self, kind);
}

/* A bench with the focus has its own history. */
static GtkWidget *
find_focused_bench (BmSetEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL ? gtk_widget_get_ancestor (focus, BM_TYPE_BENCH_VIEW) : NULL;
}

/**
 * bm_set_editor_undo:
 * @self: an editor
 *
 * Undoes the last change, and goes to its place. While a bench has the focus, its changes are undone first.
 */
void
bm_set_editor_undo (BmSetEditor *self)
{
  g_autoptr (JsonNode) before = NULL;
  GtkWidget *bench;

  g_return_if_fail (BM_IS_SET_EDITOR (self));

  bench = find_focused_bench (self);
  if (self->document == NULL || (bench != NULL && bm_bench_view_undo (BM_BENCH_VIEW (bench))))
    return;

  before = json_node_ref (bm_document_get_root (self->document));
  g_clear_pointer (&self->change, g_free);
  bm_document_undo (self->document);
  follow_change (self, before);
}

/**
 * bm_set_editor_redo:
 * @self: an editor
 *
 * Redoes the change that was undone last, and goes to its place; for a bench see bm_set_editor_undo().
 */
void
bm_set_editor_redo (BmSetEditor *self)
{
  g_autoptr (JsonNode) before = NULL;
  GtkWidget *bench;

  g_return_if_fail (BM_IS_SET_EDITOR (self));

  bench = find_focused_bench (self);
  if (self->document == NULL || (bench != NULL && bm_bench_view_redo (BM_BENCH_VIEW (bench))))
    return;

  before = json_node_ref (bm_document_get_root (self->document));
  g_clear_pointer (&self->change, g_free);
  bm_document_redo (self->document);
  follow_change (self, before);
}

/**
 * bm_set_editor_get_path:
 * @self: an editor
 *
 * Returns: (nullable): the path of the thing being edited: `$.tiles[3]`, or `$` for the set itself; %NULL: none or
 *   several
 */
const char *
bm_set_editor_get_path (BmSetEditor *self)
{
  g_return_val_if_fail (BM_IS_SET_EDITOR (self), NULL);

  return get_wanted_path (self);
}

static void
focus_place (BmSetEditor *self,
             const char  *path)
{
  GtkWidget *editor = gtk_stack_get_visible_child (self->editors);
  BmField *field;

  if (!BM_IS_THING_FORM (editor) || self->bound == NULL || !g_str_has_prefix (path, self->bound)
      || g_str_equal (path, self->bound))
    return;

  field = bm_field_find (editor, path);
  if (field != NULL)
    bm_field_focus_place (field, path);
  else
    gtk_widget_child_focus (editor, GTK_DIR_TAB_FORWARD);
}

/* A leaflet takes the focus along to what it shows, even where the list stays beside that. */
static void
show_main (BmSetEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  adw_leaflet_set_visible_child (self->leaflet, self->main);
  if (focus != NULL && !adw_leaflet_get_folded (self->leaflet)
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->things)))
    gtk_widget_grab_focus (focus);
}

/**
 * bm_set_editor_go_to:
 * @self: an editor
 * @path: a place in the document: a thing, or anything in it; or a drawing
 *
 * Shows the thing and focuses the field for that place.
 */
void
bm_set_editor_go_to (BmSetEditor *self,
                     const char  *path)
{
  g_autofree char *place = NULL;
  BmThingKind kind = BM_KIND_SET;
  guint index = 0;
  gboolean was_editing;

  g_return_if_fail (BM_IS_SET_EDITOR (self));
  g_return_if_fail (path != NULL);

  if (self->document == NULL)
    return;

  place = bm_art_edit_find_place (self->document, path);
  if (!bm_thing_path_parse (place, &kind, &index))
    kind = BM_KIND_SET;
  was_editing = is_editing (self);
  show_kind (self, kind);
  update_columns (self);
  if (kind != BM_KIND_SET)
    bm_things_view_select (self->things, index);
  show_thing (self);
  if (get_wanted_path (self) == NULL)
    {
      leave_nothing (self, was_editing);
      return;
    }
  show_main (self);
  focus_place (self, place);
}

/**
 * bm_set_editor_go_back:
 * @self: an editor
 *
 * Goes from the editor of a thing to the list, if only one of them is visible at a time.
 *
 * Returns: whether it was possible to go back
 */
gboolean
bm_set_editor_go_back (BmSetEditor *self)
{
  g_return_val_if_fail (BM_IS_SET_EDITOR (self), FALSE);

  return adw_leaflet_get_folded (self->leaflet) && adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}
