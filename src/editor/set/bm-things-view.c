/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-things-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-context-menu.h"
#include "bm-drop-down.h"
#include "bm-examples-menu.h"
#include "bm-kind-words.h"
#include "bm-spoken.h"
#include "bm-stack.h"
#include "bm-tab-stop.h"
#include "bm-thing-label.h"
#include "bm-thing-row.h"
#include "bm-thing-selection.h"
#include "bm-words.h"

/* A list of the things of one kind with thumbnails, a search entry, and, if there is no column for kinds, a drop-down
 * for the kind. Several things can be selected. It only reports what was chosen; its owner acts on it, and provides
 * the actions "editor.…" that its buttons and menu use. */

/* In shorter lists, the search entry is shown only on demand. */
#define MANY_THINGS 12

/* Where the menu opens without a pointer: beside the picture, so that it stays visible. */
#define PICTURE_WIDTH 48

struct _BmThingsView
{
  GtkWidget parent_instance;

  GtkWidget       *box;
  GtkWidget       *title_label;
  GtkDropDown     *kinds_drop_down;
  GtkWidget       *add_button;
  GtkStack        *examples_stack;
  GtkMenuButton   *examples_button;
  GtkWidget       *search_entry;
  GtkStack        *stack;
  GtkListView     *list_view;
  AdwStatusPage   *none_page;
  GtkButton       *none_button;
  GtkMenuButton   *none_examples_button;
  GtkWidget       *several_bar;   /* leads to what can be done with several things, where that is elsewhere */
  GtkWidget       *several_label;
  GMenuModel      *thing_menu;

  BmDocument         *document;   /* nullable */
  BmThingList        *lists[BM_N_THING_KINDS];
  guint               kind;
  GtkStringFilter    *filter;
  BmThingSelection   *selection;  /* of the current kind */
  GPtrArray          *selected;   /* BmThingItem: the selection last reported */
  guint               focus_tick; /* while a row waits for the focus */
  gboolean            is_hidden;  /* the search hides the whole selection */
  gboolean            is_updating;
  gboolean            is_searching;
  gboolean            is_alone;   /* the selection is shown on another page that a button opens */
};

enum
{
  SIGNAL_KIND_CHOSEN,
  SIGNAL_SELECTED,
  SIGNAL_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (BmThingsView, bm_things_view, GTK_TYPE_WIDGET)

static guint
get_n_shown (BmThingsView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->selection));
}

static guint
get_n_things (BmThingsView *self)
{
  if (self->document == NULL || self->kind == BM_KIND_SET)
    return 0;

  return g_list_model_get_n_items (G_LIST_MODEL (self->lists[self->kind]));
}

static void
update_page (BmThingsView *self)
{
  guint n_things = get_n_things (self);
  const char *page = "list";

  if (self->kind == BM_KIND_SET || self->document == NULL)
    page = "set";
  else if (n_things == 0)
    page = "none";
  else if (get_n_shown (self) == 0)
    page = "nothing-found";

  gtk_widget_set_visible (self->search_entry, n_things > MANY_THINGS || (n_things > 0 && self->is_searching));
  bm_stack_show (self->stack, gtk_stack_get_child_by_name (self->stack, page));
}

static void
update_several (BmThingsView *self)
{
  guint n = self->selected->len;
  /* Translators: items are tiles, explorers, medals … */
  g_autofree char *text = g_strdup_printf (ngettext ("%u item selected", "%u items selected", n), n);

  gtk_label_set_label (GTK_LABEL (self->several_label), text);
  gtk_widget_set_visible (self->several_bar, self->is_alone && n > 1);
}

static gboolean
are_same (GPtrArray *things,
          GPtrArray *others)
{
  if (things->len != others->len)
    return FALSE;

  for (guint i = 0; i < things->len; i++)
    if (things->pdata[i] != others->pdata[i])
      return FALSE;

  return TRUE;
}

static void
say_selected (BmThingsView *self)
{
  gboolean is_hidden;
  GPtrArray *things;

  if (self->is_updating)
    return;

  things = bm_thing_selection_list (self->selection);
  is_hidden = bm_thing_selection_is_hidden (self->selection);
  if (are_same (things, self->selected) && is_hidden == self->is_hidden)
    {
      g_ptr_array_unref (things);
      return;
    }

  g_ptr_array_unref (self->selected);
  self->selected = things;
  self->is_hidden = is_hidden;
  update_several (self);
  g_signal_emit (self, signals[SIGNAL_SELECTED], 0);
}

static void
items_changed_cb (BmThingsView *self)
{
  update_page (self);
}

static void
kind_selected_cb (BmThingsView *self)
{
  guint selected = gtk_drop_down_get_selected (self->kinds_drop_down);

  if (!self->is_updating && selected != GTK_INVALID_LIST_POSITION)
    g_signal_emit (self, signals[SIGNAL_KIND_CHOSEN], 0, selected);
}

/* -- Search -- */

static void
search_changed_cb (BmThingsView *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
  update_page (self);
}

/* Typing that began in the list continues in the entry, where a space is part of the text. */
static void
search_started_cb (BmThingsView *self)
{
  self->is_searching = TRUE;
  update_page (self);
  gtk_widget_grab_focus (self->search_entry);
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
}

static void
clear_search (BmThingsView *self)
{
  self->is_searching = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_string_filter_set_search (self->filter, "");
  update_page (self);
}

static void
stop_search_cb (BmThingsView *self)
{
  clear_search (self);
  bm_things_view_focus_list (self);
}

/* Escape ends the search in the list, too. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   data G_GNUC_UNUSED)
{
  BmThingsView *self = BM_THINGS_VIEW (widget);

  if (!self->is_searching && *gtk_editable_get_text (GTK_EDITABLE (self->search_entry)) == '\0')
    return GDK_EVENT_PROPAGATE;

  stop_search_cb (self);
  return GDK_EVENT_STOP;
}

/* As a click would, so that Shift then extends the selection from here: the list does not know where others select. */
static void
select_only (BmThingsView *self,
             guint         position)
{
  gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.select-item", "(ubb)", position, FALSE, FALSE);
}

/* Enter goes to the first match. */
static void
search_activate_cb (BmThingsView *self)
{
  search_changed_cb (self);
  if (get_n_shown (self) == 0)
    return;

  if (bm_thing_selection_is_hidden (self->selection))
    select_only (self, 0);
  bm_things_view_focus_list (self);
}

static void
activate_cb (BmThingsView *self)
{
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
}

/* Rows */

static void
setup_row_cb (BmThingsView *self,
              GtkListItem  *item)
{
  gtk_list_item_set_child (item, bm_thing_row_new ());
}

static void
bind_row_cb (BmThingsView *self,
             GtkListItem  *item)
{
  bm_thing_row_set_item (BM_THING_ROW (gtk_list_item_get_child (item)), self->document, gtk_list_item_get_item (item));
}

static void
unbind_row_cb (BmThingsView *self,
               GtkListItem  *item)
{
  bm_thing_row_set_item (BM_THING_ROW (gtk_list_item_get_child (item)), NULL, NULL);
}

/* Kinds in the drop-down */

static void
bind_kind_cb (BmThingsView *self,
              GtkListItem  *item)
{
  GtkWidget *title = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint kind = gtk_list_item_get_position (item);
  guint n = kind < BM_N_THING_KINDS && self->lists[kind] != NULL
                ? g_list_model_get_n_items (G_LIST_MODEL (self->lists[kind]))
                : 0;
  g_autofree char *number = bm_words_number ((int) n);

  gtk_label_set_text (GTK_LABEL (title), bm_kind_get_title (kind));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (title)), n > 0 ? number : "");
  bm_spoken_name_list_item (item, bm_kind_get_title (kind));
}

static void
setup_kind_cb (BmThingsView *self,
               GtkListItem  *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *count = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_item_set_child (item, box);
}

/* The context menu */

static GtkWidget *
find_row (GtkWidget *widget)
{
  while (widget != NULL && !BM_IS_THING_ROW (widget))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

static void
show_menu (BmThingsView *self,
           double        x,
           double        y)
{
  gtk_widget_translate_coordinates (GTK_WIDGET (self->list_view), GTK_WIDGET (self), x, y, &x, &y);
  bm_context_menu_show (GTK_WIDGET (self), self->thing_menu, x, y);
}

/* The position of a thing in the visible list, or %GTK_INVALID_LIST_POSITION. */
static guint
find_position (BmThingsView *self,
               BmThingItem  *thing)
{
  guint n = get_n_shown (self);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmThingItem) item = g_list_model_get_item (G_LIST_MODEL (self->selection), i);

      if (item == thing)
        return i;
    }

  return GTK_INVALID_LIST_POSITION;
}

static void
right_clicked_cb (BmThingsView *self,
                  int           n_press,
                  double        x,
                  double        y)
{
  GtkWidget *row = find_row (gtk_widget_pick (GTK_WIDGET (self->list_view), x, y, GTK_PICK_DEFAULT));
  guint position;

  if (row == NULL)
    return;

  /* The menu is for the selected things. */
  position = find_position (self, bm_thing_row_get_item (BM_THING_ROW (row)));
  if (!gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), position))
    select_only (self, position);
  show_menu (self, x, y);
}

/* With Ctrl and Shift, the click extends the selection. Otherwise the row is selected here and now: where its form takes the
 * place of the list, GTK would not get to it any more. */
static void
released_cb (GtkGesture   *gesture,
             int           n_press,
             double        x,
             double        y,
             BmThingsView *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *row = find_row (gtk_widget_pick (GTK_WIDGET (self->list_view), x, y, GTK_PICK_DEFAULT));

  if (row == NULL || (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) != 0)
    return;

  select_only (self, find_position (self, bm_thing_row_get_item (BM_THING_ROW (row))));
  g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  BmThingsView *self = BM_THINGS_VIEW (widget);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->list_view))
                       ? gtk_widget_get_first_child (focus)
                       : NULL;
  graphene_rect_t bounds;

  if (row == NULL || !BM_IS_THING_ROW (row)
      || !gtk_widget_compute_bounds (row, GTK_WIDGET (self->list_view), &bounds))
    return GDK_EVENT_PROPAGATE;

  show_menu (self, bounds.origin.x + PICTURE_WIDTH, bounds.origin.y + bounds.size.height / 2);
  return GDK_EVENT_STOP;
}

/* GObject */

static void
bm_things_view_dispose (GObject *object)
{
  BmThingsView *self = BM_THINGS_VIEW (object);

  bm_things_view_set_document (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->filter);
  g_clear_pointer (&self->selected, g_ptr_array_unref);

  G_OBJECT_CLASS (bm_things_view_parent_class)->dispose (object);
}

static void
add_shortcuts (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  /* After the search entry, which uses these keys itself. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "editor.copy", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "editor.cut", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "editor.paste", NULL);
}

static void
bm_things_view_class_init (BmThingsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_things_view_dispose;

  /**
   * BmThingsView::kind-chosen:
   * @kind: the kind
   *
   * A different kind was chosen in the drop-down.
   */
  signals[SIGNAL_KIND_CHOSEN]
      = g_signal_new ("kind-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmThingsView::selected:
   *
   * The selected things (bm_things_view_get_selected()) have changed, or have become hidden or visible.
   */
  signals[SIGNAL_SELECTED]
      = g_signal_new ("selected", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmThingsView::activated:
   *
   * The selected thing was clicked, or Enter was pressed on it: if there is no room for both, show its editor now.
   */
  signals[SIGNAL_ACTIVATED]
      = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-things-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, box);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, title_label);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, kinds_drop_down);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, add_button);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, examples_stack);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, examples_button);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, search_entry);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, stack);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, list_view);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, none_page);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, none_button);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, none_examples_button);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, several_bar);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, several_label);
  gtk_widget_class_bind_template_child (widget_class, BmThingsView, thing_menu);
  gtk_widget_class_bind_template_callback (widget_class, kind_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_started_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  add_shortcuts (widget_class);
}

static GtkListItemFactory *
make_kind_factory (BmThingsView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_kind_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_kind_cb), self);
  return factory;
}

static void
make_kinds (BmThingsView *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = make_kind_factory (self);
  g_autoptr (GtkListItemFactory) rows = make_kind_factory (self);

  for (guint i = 0; i <= BM_KIND_SET; i++)
    gtk_string_list_append (titles, bm_kind_get_title (i));

  self->is_updating = TRUE;
  gtk_drop_down_set_factory (self->kinds_drop_down, factory);
  bm_drop_down_set_rows (self->kinds_drop_down, rows);
  gtk_drop_down_set_model (self->kinds_drop_down, G_LIST_MODEL (titles));
  bm_spoken_name_drop_down (self->kinds_drop_down, gtk_widget_get_tooltip_text (GTK_WIDGET (self->kinds_drop_down)));
  self->is_updating = FALSE;
}

static void
make_list (BmThingsView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkExpression *words = gtk_property_expression_new (BM_TYPE_THING_ITEM, NULL, "words");

  self->filter = gtk_string_filter_new (words);
  self->selection = bm_thing_selection_new (GTK_FILTER (self->filter));
  self->selected = g_ptr_array_new ();
  g_signal_connect_swapped (self->selection, "changed", G_CALLBACK (say_selected), self);
  g_signal_connect_swapped (self->selection, "items-changed", G_CALLBACK (items_changed_cb), self);

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_row_cb), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (unbind_row_cb), self);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (self->selection));
}

/* Only in the list: in the search entry, Delete removes a letter. */
static void
add_list_shortcuts (BmThingsView *self)
{
  static const struct
  {
    const char *trigger;
    const char *action;
  } shortcuts[] = {
    { "Delete|KP_Delete", "editor.delete" },
    { "Insert|KP_Insert", "editor.add" },
    { "<Control>d", "editor.duplicate" },
    { "<Alt>Up", "editor.move-up" },
    { "<Alt>Down", "editor.move-down" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                          gtk_shortcut_new (gtk_shortcut_trigger_parse_string (shortcuts[i].trigger),
                                                            gtk_named_action_new (shortcuts[i].action)));
  /* Before the search entry, which takes any key it can use. */
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), controller);
}

static void
add_gestures (BmThingsView *self)
{
  GtkGesture *right = gtk_gesture_click_new ();
  GtkGesture *left = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (right), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (right, "released", G_CALLBACK (right_clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), GTK_EVENT_CONTROLLER (right));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (left), GTK_PHASE_CAPTURE);
  g_signal_connect (left, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->list_view), GTK_EVENT_CONTROLLER (left));
}

static void
bm_things_view_init (BmThingsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->kind = BM_KIND_SET;
  make_kinds (self);
  make_list (self);
  add_gestures (self);
  add_list_shortcuts (self);
  bm_tab_stop_make (GTK_WIDGET (self->list_view));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search_entry), GTK_WIDGET (self->list_view));
}

/**
 * bm_things_view_new:
 *
 * Returns: (transfer floating): a list of the things of a document
 */
GtkWidget *
bm_things_view_new (void)
{
  return g_object_new (BM_TYPE_THINGS_VIEW, NULL);
}

/**
 * bm_things_view_set_document:
 * @self: a list of things
 * @document: (nullable): the document with the things
 *
 * Sets the document whose things are shown.
 */
void
bm_things_view_set_document (BmThingsView *self,
                             BmDocument   *document)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  if (self->document == document)
    return;

  if (self->selection != NULL)
    bm_thing_selection_forget (self->selection);
  g_set_object (&self->document, document);
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    {
      g_clear_object (&self->lists[i]);
      if (document != NULL)
        self->lists[i] = bm_thing_list_new (document, i);
    }
}

/**
 * bm_things_view_get_list:
 * @self: a list of things
 * @kind: a kind of things
 *
 * Returns: (transfer none) (nullable): all things of that kind
 */
BmThingList *
bm_things_view_get_list (BmThingsView *self,
                         guint         kind)
{
  g_return_val_if_fail (BM_IS_THINGS_VIEW (self), NULL);
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  return self->lists[kind];
}

/* Of tiles and medals, which are what people design first. Where there are none, the button before them stays where it
 * is. */
static void
update_examples (BmThingsView *self)
{
  gboolean has_examples = (self->kind == BM_THING_TILE || self->kind == BM_THING_MEDAL) && self->document != NULL;
  g_autoptr (GMenuModel) menu = has_examples ? bm_examples_menu_new (self->document, self->kind) : NULL;

  gtk_menu_button_set_menu_model (self->examples_button, menu);
  gtk_menu_button_set_menu_model (self->none_examples_button, menu);
  gtk_stack_set_visible_child (self->examples_stack,
                               menu != NULL ? GTK_WIDGET (self->examples_button)
                                            : gtk_widget_get_first_child (GTK_WIDGET (self->examples_stack)));
  gtk_widget_set_visible (GTK_WIDGET (self->none_examples_button), menu != NULL);
}

/**
 * bm_things_view_set_kind:
 * @self: a list of things
 * @kind: a kind of things, or %BM_KIND_SET for none
 *
 * Shows the things of a kind. Their previous selection is restored without a signal: see
 * bm_things_view_select_again().
 */
void
bm_things_view_set_kind (BmThingsView *self,
                         guint         kind)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));
  g_return_if_fail (kind <= BM_KIND_SET);

  self->kind = kind;
  self->is_updating = TRUE;
  gtk_drop_down_set_selected (self->kinds_drop_down, kind);
  clear_search (self);
  g_ptr_array_unref (self->selected);
  self->selected = g_ptr_array_new ();
  bm_thing_selection_set_list (self->selection, kind < BM_N_THING_KINDS ? self->lists[kind] : NULL);
  update_several (self);
  self->is_updating = FALSE;

  gtk_label_set_text (GTK_LABEL (self->title_label), bm_kind_get_title (kind));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list_view),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bm_kind_get_title (kind), -1);
  gtk_widget_set_visible (self->add_button, kind < BM_N_THING_KINDS);
  adw_status_page_set_title (self->none_page, bm_kind_get_none (kind));
  adw_status_page_set_description (self->none_page, bm_kind_get_purpose (kind));
  if (kind < BM_N_THING_KINDS)
    {
      const char *add = bm_thing_label_get (kind, BM_THING_ADD);

      bm_spoken_set_tooltip (self->add_button, add);
      gtk_button_set_label (self->none_button, add);
    }
  update_examples (self);
  update_page (self);
}

/**
 * bm_things_view_set_shows_kinds:
 * @self: a list of things
 * @shows_kinds: whether to show a drop-down for kinds in place of a title
 *
 * Sets whether the kind can be chosen here, because there is no room for the kinds elsewhere.
 */
void
bm_things_view_set_shows_kinds (BmThingsView *self,
                                gboolean      shows_kinds)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  gtk_widget_set_visible (self->title_label, !shows_kinds);
  gtk_widget_set_visible (GTK_WIDGET (self->kinds_drop_down), shows_kinds);
}

/**
 * bm_things_view_set_alone:
 * @self: a list of things
 * @is_alone: whether the editor is not visible beside the list
 *
 * Sets whether the list has a button that opens the editor of several things.
 */
void
bm_things_view_set_alone (BmThingsView *self,
                          gboolean      is_alone)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  self->is_alone = is_alone;
  update_several (self);
}

/**
 * bm_things_view_get_selected:
 * @self: a list of things
 *
 * Returns: (transfer none) (element-type BmThingItem): the selected things, in list order
 */
GPtrArray *
bm_things_view_get_selected (BmThingsView *self)
{
  g_return_val_if_fail (BM_IS_THINGS_VIEW (self), NULL);

  return self->selected;
}

/**
 * bm_things_view_is_selection_hidden:
 * @self: a list of things
 *
 * Returns: whether the search hides all selected things: then actions of the list must not affect them
 */
gboolean
bm_things_view_is_selection_hidden (BmThingsView *self)
{
  g_return_val_if_fail (BM_IS_THINGS_VIEW (self), TRUE);

  return self->is_hidden;
}

static gboolean
has_focus_in (BmThingsView *self,
              GtkWidget    *part)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

static gboolean
focus_thing (GtkListView *list_view,
             BmThingItem *thing)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (list_view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (row != NULL && bm_thing_row_get_item (BM_THING_ROW (row)) == thing)
        return gtk_widget_grab_focus (child);
    }

  return FALSE;
}

/* There is no row before the list has scrolled there. */
static gboolean
focus_thing_cb (GtkWidget     *list_view,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       thing)
{
  BmThingsView *self = BM_THINGS_VIEW (gtk_widget_get_ancestor (list_view, BM_TYPE_THINGS_VIEW));

  if (has_focus_in (self, GTK_WIDGET (self->list_view)) && find_position (self, thing) != GTK_INVALID_LIST_POSITION
      && !focus_thing (self->list_view, thing))
    return G_SOURCE_CONTINUE;

  self->focus_tick = 0;
  return G_SOURCE_REMOVE;
}

/* If the list has the focus, the thing gets it, so that the keyboard continues there. */
static void
scroll_to (BmThingsView *self,
           BmThingItem  *thing)
{
  GtkWidget *list = GTK_WIDGET (self->list_view);
  guint position = find_position (self, thing);

  if (position == GTK_INVALID_LIST_POSITION)
    return;

  gtk_widget_activate_action (list, "list.scroll-to-item", "u", position);
  if (self->focus_tick != 0)
    gtk_widget_remove_tick_callback (list, self->focus_tick);
  self->focus_tick = 0;
  if (has_focus_in (self, GTK_WIDGET (self->list_view)) && !focus_thing (self->list_view, thing))
    self->focus_tick = gtk_widget_add_tick_callback (list, focus_thing_cb, g_object_ref (thing), g_object_unref);
}

/* From the first of them, Shift extends the selection. */
static void
select_things (BmThingsView *self,
               GPtrArray    *things)
{
  /* The search would hide it. */
  for (guint i = 0; i < things->len; i++)
    if (!gtk_filter_match (GTK_FILTER (self->filter), things->pdata[i]))
      {
        clear_search (self);
        break;
      }
  self->is_updating = TRUE;
  select_only (self, find_position (self, things->pdata[0]));
  self->is_updating = FALSE;
  bm_thing_selection_set (self->selection, things);
  scroll_to (self, things->pdata[0]);
}

/**
 * bm_things_view_select:
 * @self: a list of things
 * @index: index of a thing in its kind; an index that is too large means the last
 *
 * Selects a thing and makes it visible.
 */
void
bm_things_view_select (BmThingsView *self,
                       guint         index)
{
  g_autoptr (GArray) indices = NULL;

  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  if (get_n_things (self) == 0)
    return;
  indices = g_array_new (FALSE, FALSE, sizeof (guint));
  index = MIN (index, get_n_things (self) - 1);
  g_array_append_val (indices, index);
  bm_things_view_select_several (self, indices);
}

/**
 * bm_things_view_select_several:
 * @self: a list of things
 * @indices: (element-type guint): indices of things in their kind, at least one
 *
 * Selects things and makes the first of them visible.
 */
void
bm_things_view_select_several (BmThingsView *self,
                               const GArray *indices)
{
  g_autoptr (GPtrArray) things = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (BM_IS_THINGS_VIEW (self));
  g_return_if_fail (indices->len > 0 && g_array_index (indices, guint, indices->len - 1) < get_n_things (self));

  for (guint i = 0; i < indices->len; i++)
    g_ptr_array_add (things, g_list_model_get_item (G_LIST_MODEL (self->lists[self->kind]),
                                                    g_array_index (indices, guint, i)));
  select_things (self, things);
}

/**
 * bm_things_view_select_again:
 * @self: a list of things
 *
 * Restores the previous selection of this kind, or else selects the first thing.
 */
void
bm_things_view_select_again (BmThingsView *self)
{
  g_autoptr (GPtrArray) things = NULL;

  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  if (get_n_things (self) == 0)
    return;

  things = bm_thing_selection_list (self->selection);
  if (things->len > 0)
    select_things (self, things);
  else
    bm_things_view_select (self, 0);
}

/**
 * bm_things_view_search:
 * @self: a list of things
 *
 * Focuses the entry for searching things.
 */
void
bm_things_view_search (BmThingsView *self)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  if (get_n_things (self) == 0)
    return;

  self->is_searching = TRUE;
  update_page (self);
  gtk_widget_grab_focus (self->search_entry);
  gtk_editable_select_region (GTK_EDITABLE (self->search_entry), 0, -1);
}

/* While there are no rows yet, GTK focuses the list as a whole, where Enter does nothing. */
static gboolean
focus_row_cb (GtkWidget     *list_view,
              GdkFrameClock *clock,
              gpointer       data)
{
  if (gtk_root_get_focus (gtk_widget_get_root (list_view)) != list_view)
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_first_child (list_view) == NULL)
    return G_SOURCE_CONTINUE;

  gtk_widget_grab_focus (list_view);
  return G_SOURCE_REMOVE;
}

/* A list begins with the row that had the focus last, and what was selected from elsewhere may be another one. */
static void
focus_selected (BmThingsView *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;

  if (self->selected->len > 0 && BM_IS_THING_ROW (row)
      && !g_ptr_array_find (self->selected, bm_thing_row_get_item (BM_THING_ROW (row)), NULL))
    scroll_to (self, self->selected->pdata[0]);
}

/**
 * bm_things_view_focus_list:
 * @self: a list of things
 *
 * Focuses the list, at what is selected, or the widget in its place.
 */
void
bm_things_view_focus_list (BmThingsView *self)
{
  g_return_if_fail (BM_IS_THINGS_VIEW (self));

  if (gtk_widget_get_child_visible (gtk_stack_get_child_by_name (self->stack, "list")))
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
      focus_selected (self);
      gtk_widget_add_tick_callback (GTK_WIDGET (self->list_view), focus_row_cb, NULL, NULL);
    }
  else if (!has_focus_in (self, gtk_stack_get_visible_child (self->stack)))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}
