/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../display-util.h"

#include "bm-popover.h"
#include "bm-widgets.h"

/* Popovers that lose their place while they are open: the window has to hear of keys and clicks all the same. */

typedef struct
{
  GtkWidget *window;
  GtkWidget *stack;
  GtkWidget *box;      /* the first page of it */
  GtkWidget *entry;    /* the second one */
  GtkWidget *parent;   /* in the box */
  GtkWidget *popover;
} Fixture;

typedef struct
{
  const char *name;
  GtkWidget  *(*create) (void);
  void        (*lose)   (Fixture *self);
} Case;

/* -- What has a popover -- */

static void
drop_popover (GtkWidget *button,
              GtkWidget *popover)
{
  gtk_widget_unparent (popover);
}

static GtkWidget *
create_button (void)
{
  GtkWidget *button = gtk_button_new_with_label ("Part");
  GtkWidget *popover = gtk_popover_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), gtk_button_new_with_label ("Remove"));
  gtk_widget_set_parent (popover, button);
  g_signal_connect (button, "destroy", G_CALLBACK (drop_popover), popover);
  g_signal_connect_swapped (button, "activate", G_CALLBACK (gtk_popover_popup), popover);
  return button;
}

static GtkWidget *
create_menu_button (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  g_menu_append (menu, "Remove", "menu.remove");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  return button;
}

static GtkWidget *
create_drop_down (void)
{
  return gtk_drop_down_new_from_strings ((const char *const[]) { "One", "Two", NULL });
}

/* -- How it goes -- */

static void
remove_parent (Fixture *self)
{
  gtk_box_remove (GTK_BOX (self->box), self->parent);
}

static void
remove_box (Fixture *self)
{
  gtk_stack_remove (GTK_STACK (self->stack), self->box);
}

static void
hide_parent (Fixture *self)
{
  gtk_widget_set_visible (self->parent, FALSE);
}

static void
show_other_page (Fixture *self)
{
  gtk_stack_set_visible_child (GTK_STACK (self->stack), self->entry);
}

static const Case cases[] = {
  { "button/removed", create_button, remove_parent },
  { "button/removed-with-what-it-is-in", create_button, remove_box },
  { "button/hidden", create_button, hide_parent },
  { "button/on-a-page-that-is-left", create_button, show_other_page },
  { "menu-button/removed", create_menu_button, remove_parent },
  { "menu-button/removed-with-what-it-is-in", create_menu_button, remove_box },
  { "menu-button/hidden", create_menu_button, hide_parent },
  { "menu-button/on-a-page-that-is-left", create_menu_button, show_other_page },
  { "drop-down/removed", create_drop_down, remove_parent },
  { "drop-down/removed-with-what-it-is-in", create_drop_down, remove_box },
  { "drop-down/hidden", create_drop_down, hide_parent },
  { "drop-down/on-a-page-that-is-left", create_drop_down, show_other_page },
};

/* -- Tests -- */

/* Gives frames some time, and what happens in them. */
static void
wait_until (gboolean (*is_true) (Fixture *self),
            Fixture   *self)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (!is_true (self) && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  g_assert_true (is_true (self));
}

static gboolean
is_shown (Fixture *self)
{
  return gtk_widget_get_width (self->parent) > 0;
}

static gboolean
is_open (Fixture *self)
{
  return gtk_widget_get_mapped (self->popover);
}

/* What has the input is kept. */
static gboolean
is_gone (Fixture *self)
{
  return self->parent == NULL && self->popover == NULL;
}

static void
remember (gpointer  *place,
          GtkWidget *widget)
{
  *place = widget;
  g_object_add_weak_pointer (G_OBJECT (widget), place);
}

static void
open (Fixture *self)
{
  GtkWidget *row = test_find_type (self->parent, ADW_TYPE_COMBO_ROW);

  gtk_widget_activate (row != NULL ? row : self->parent);
  wait_until (is_open, self);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  const Case *test = data;

  self->stack = gtk_stack_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->entry = gtk_entry_new ();
  remember ((gpointer *) &self->parent, test->create ());
  gtk_box_append (GTK_BOX (self->box), self->parent);
  gtk_stack_add_child (GTK_STACK (self->stack), self->box);
  gtk_stack_add_child (GTK_STACK (self->stack), self->entry);
  self->window = test_show_in_window (self->stack, 300, 300);
  wait_until (is_shown, self);

  remember ((gpointer *) &self->popover, test_find_type (self->parent, GTK_TYPE_POPOVER));
  open (self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  wait_until (is_gone, self);
}

static void
test_lost (Fixture       *self,
           gconstpointer  data)
{
  const Case *test = data;
  GtkWidget *focus;

  test->lose (self);
  if (test->lose == remove_parent || test->lose == remove_box)
    wait_until (is_gone, self);
  else
    g_assert_false (gtk_widget_get_visible (self->popover));

  focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  g_assert_true (focus == NULL || gtk_widget_get_mapped (focus));
  if (test->lose == show_other_page)
    g_assert_true (gtk_widget_is_ancestor (focus, self->entry));
}

/* What is in it is there until it is let go, so that it can go on with what it wanted to do. */
static void
test_close (void)
{
  static const Case test = { "", create_button, NULL };
  Fixture self;

  set_up (&self, &test);
  bm_popover_close (gtk_popover_get_child (GTK_POPOVER (self.popover)));
  g_assert_false (gtk_widget_get_visible (self.popover));

  /* Elsewhere there is nothing to close. */
  bm_popover_close (self.parent);
  tear_down (&self, &test);
}

/* -- Lists -- */

#define N_CHOICES 100

static GListModel *
list_choices (void)
{
  GtkStringList *choices = gtk_string_list_new (NULL);

  for (guint i = 0; i < N_CHOICES; i++)
    gtk_string_list_take (choices, g_strdup_printf ("Choice %u", i));
  return G_LIST_MODEL (choices);
}

static GtkWidget *
create_long_drop_down (void)
{
  GtkWidget *drop_down = gtk_drop_down_new (list_choices (), NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), N_CHOICES / 2);
  return drop_down;
}

static GtkWidget *
create_combo_row (void)
{
  g_autoptr (GListModel) choices = list_choices ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *row = adw_combo_row_new ();

  adw_combo_row_set_model (ADW_COMBO_ROW (row), choices);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), N_CHOICES / 2);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return list;
}

static const char *
get_focused (Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));
  GtkWidget *label = focus != NULL ? test_find_type (focus, GTK_TYPE_LABEL) : NULL;

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* The arrow keys go on from what is chosen, each time. */
static void
test_chosen (Fixture       *self,
             gconstpointer  data)
{
  GtkWidget *row = test_find_type (self->parent, ADW_TYPE_COMBO_ROW);

  g_assert_cmpstr (get_focused (self), ==, "Choice 50");
  gtk_widget_child_focus (self->popover, GTK_DIR_DOWN);
  g_assert_cmpstr (get_focused (self), ==, "Choice 51");
  gtk_popover_popdown (GTK_POPOVER (self->popover));

  g_object_set (row != NULL ? row : self->parent, "selected", 3, NULL);
  open (self);
  g_assert_cmpstr (get_focused (self), ==, "Choice 3");
}

static const Case long_drop_down = { "", create_long_drop_down, NULL };
static const Case combo_row = { "", create_combo_row, NULL };

/* -- Tooltips -- */

static gboolean
shows_tooltip (GtkWidget *widget)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 5, 5, FALSE, tooltip, &is_shown);
  return is_shown;
}

/* The tooltip of what opens a menu or a list is not shown over it, where it would take the click for the first
 * choice. */
static void
test_tooltip (Fixture       *self,
              gconstpointer  data)
{
  gtk_widget_set_tooltip_text (self->parent, "Who Plays");
  g_assert_false (shows_tooltip (self->parent));
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_assert_true (shows_tooltip (self->parent));
}

static const Case menu_button = { "", create_menu_button, NULL };
static const Case drop_down = { "", create_drop_down, NULL };

int
main (int   argc,
      char *argv[])
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/popover/%s", cases[i].name);

      g_test_add (path, Fixture, &cases[i], set_up, test_lost, tear_down);
    }
  g_test_add_func ("/popover/close", test_close);
  g_test_add ("/popover/chosen/drop-down", Fixture, &long_drop_down, set_up, test_chosen, tear_down);
  g_test_add ("/popover/chosen/combo-row", Fixture, &combo_row, set_up, test_chosen, tear_down);
  g_test_add ("/popover/tooltip/menu-button", Fixture, &menu_button, set_up, test_tooltip, tear_down);
  g_test_add ("/popover/tooltip/drop-down", Fixture, &drop_down, set_up, test_tooltip, tear_down);

  return g_test_run ();
}
