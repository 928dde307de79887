/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <adwaita.h>

/* What tests with windows share. */

G_BEGIN_DECLS

/* The version of GTK 4 that the application is written for. */
#define BASELINE_MINOR 8

/* Newer versions of GTK than the baseline warn of things of their own, such as labels of message dialogs (4.18) and frames under X11
 * (4.24), that cannot be told from others when a warning ends a test: with them, only what is critical does. And they complain where there
 * is no American locale, unless they leave the locale alone. */
static inline void
test_begin_screen (void)
{
  if (gtk_get_minor_version () > BASELINE_MINOR)
    g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  gtk_disable_setlocale ();
  gtk_init ();
}

/* As gtk_test_init (); the locale is C. */
static inline void
test_begin (int    *argc,
            char ***argv)
{
  g_test_init (argc, argv, NULL);
  test_begin_screen ();
}

/* GTK 4.8 begins a tooltip half a second before it shows it, and complains if the window is gone by then, as windows of tests often
 * are. Everything else that GLib, GTK or we complain of ends the test, as always. */
static gboolean
is_worth_failing (const char     *domain G_GNUC_UNUSED,
                  GLogLevelFlags  level G_GNUC_UNUSED,
                  const char     *message,
                  gpointer        data G_GNUC_UNUSED)
{
  return strstr (message, "gdk_surface_get_device_position") == NULL
         && strstr (message, "_gtk_widget_find_at_coords") == NULL;
}

/* To be called by each test that closes a window: it holds until the end of that test. */
static inline void
test_forgive_late_tooltips (void)
{
  g_test_log_set_fatal_handler (is_worth_failing, NULL);
}

/* Shows a widget in a window, which is for the caller to close. */
static inline GtkWidget *
test_show_in_window (GtkWidget *widget,
                     int        width,
                     int        height)
{
  GtkWidget *window = adw_window_new ();

  test_forgive_late_tooltips ();
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  adw_window_set_content (ADW_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Puts a widget into another window, since nobody resizes one without a window manager. */
static inline void
test_move_to_window (GtkWidget **window,
                     GtkWidget  *widget,
                     int         width,
                     int         height)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);

  adw_window_set_content (ADW_WINDOW (*window), NULL);
  gtk_window_destroy (GTK_WINDOW (*window));
  *window = test_show_in_window (kept, width, height);
}

typedef gboolean (*TestMatches) (GtkWidget *widget,
                                 gpointer   data);

/* The first widget of a tree, its root included, that something is true of; %NULL if there is none. */
static inline GtkWidget *
test_find_widget (GtkWidget   *root,
                  TestMatches  matches,
                  gpointer     data)
{
  if (matches (root, data))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = test_find_widget (child, matches, data);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static inline gboolean
test_is_of_type (GtkWidget *widget,
                 gpointer   type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, *(GType *) type);
}

/* What people act upon, and what stands for a thing of its own. The buttons in a spin button are not for screen readers,
 * which change its number. */
static inline gboolean
test_wants_name (GtkWidget *widget)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_NONE)
    return FALSE;
  if (GTK_IS_DROP_DOWN (widget) || GTK_IS_FLOW_BOX_CHILD (widget) || GTK_IS_MENU_BUTTON (widget))
    return TRUE;
  return gtk_widget_get_focusable (widget)
         && (GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_SWITCH (widget));
}

static inline gboolean
test_has_words (GtkWidget *widget,
                gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0';
}

/* Whether it is called something; an empty name is one, which keeps GTK from saying its type. */
static inline gboolean
test_is_called (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static inline gboolean
test_has_name (GtkWidget *widget)
{
  g_autofree char *difference
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "");

  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
         || (test_is_called (widget) && difference != NULL);
}

/* Newer versions of GTK than the one that we are written for make names of words inside, and call what is in a menu
 * button as that is called. */
static inline gboolean
test_is_named_by_gtk (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return gtk_get_minor_version () > BASELINE_MINOR
         && (test_find_widget (widget, test_has_words, NULL) != NULL
             || (GTK_IS_MENU_BUTTON (parent) && test_has_name (parent)));
}

static inline gboolean
test_is_nameless (GtkWidget *widget,
                  gpointer   data G_GNUC_UNUSED)
{
  return test_wants_name (widget) && gtk_widget_get_mapped (widget) && !test_has_name (widget)
         && !test_is_named_by_gtk (widget);
}

/* Screen readers can say what everything in @root is that can be seen. A tooltip does not make a name. */
static inline void
test_assert_named (GtkWidget *root)
{
  GtkWidget *nameless = test_find_widget (root, test_is_nameless, NULL);

  if (nameless != NULL)
    g_error ("A %s in a %s has no name, tooltip %s", G_OBJECT_TYPE_NAME (nameless),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (nameless)), gtk_widget_get_tooltip_text (nameless));
}

/* What GTK has no name for and says the type of is not heard where screen readers only find a frame. */
static inline gboolean
test_needs_no_name (GtkAccessibleRole role)
{
  switch ((int) role)
    {
    case GTK_ACCESSIBLE_ROLE_GENERIC:
    case GTK_ACCESSIBLE_ROLE_GROUP:
    case GTK_ACCESSIBLE_ROLE_LIST_ITEM:
    case GTK_ACCESSIBLE_ROLE_SEPARATOR:
    case GTK_ACCESSIBLE_ROLE_WIDGET:
    case GTK_ACCESSIBLE_ROLE_WINDOW:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The value of an attribute, as tests of GTK show it; %NULL if it has none. */
static inline char *
test_dup_attribute (gpointer              accessible,
                    GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (accessible, property))
    return NULL;
  return gtk_test_accessible_check_property (accessible, property, "\n");
}

/* What is not spoken, nor what is in it. */
static inline gboolean
test_is_unspoken (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return role == GTK_ACCESSIBLE_ROLE_NONE || role == GTK_ACCESSIBLE_ROLE_PRESENTATION || role == GTK_ACCESSIBLE_ROLE_SCROLLBAR
         || !gtk_widget_get_mapped (widget);
}

static inline gboolean
test_has_nameless_page (GtkWidget *widget)
{
  GtkStackPage *page;

  if (!GTK_IS_STACK (widget) || gtk_stack_get_visible_child (GTK_STACK (widget)) == NULL)
    return FALSE;

  page = gtk_stack_get_page (GTK_STACK (widget), gtk_stack_get_visible_child (GTK_STACK (widget)));
  return !gtk_test_accessible_has_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* What is wrong with the name that screen readers find: it is that of a type, or said twice; %NULL: nothing. Newer versions of GTK
 * than the one that we are written for do not name anything by its type. */
static inline char *
test_dup_fault_of_name (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
  gboolean is_baseline = gtk_get_minor_version () <= BASELINE_MINOR;
  g_autofree char *name = test_dup_attribute (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = test_dup_attribute (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);

  if (is_baseline && !test_is_called (widget) && !test_needs_no_name (role))
    return g_strdup_printf ("A %s in a %s is called by its type, role %d", G_OBJECT_TYPE_NAME (widget),
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), (int) role);
  if (name != NULL && g_strcmp0 (name, description) == 0)
    return g_strdup_printf ("A %s is described by its name: %s", G_OBJECT_TYPE_NAME (widget), name);
  if (is_baseline && test_has_nameless_page (widget))
    return g_strdup_printf ("A page of a stack in a %s is called by its type",
                            G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  return NULL;
}

/* Nothing that screen readers find in @root is called like a type, and nothing is described by its own name. */
static inline void
test_assert_no_type_names (GtkWidget *root)
{
  g_autofree char *fault = NULL;

  if (test_is_unspoken (root))
    return;

  fault = test_dup_fault_of_name (root);
  if (fault != NULL)
    g_error ("%s", fault);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    test_assert_no_type_names (child);
}

/* The first widget of a type in a tree. */
static inline GtkWidget *
test_find_type (GtkWidget *root,
                GType      type)
{
  return test_find_widget (root, test_is_of_type, &type);
}

/* For test_find_widget(): a label that can be seen, and has @text in it. */
static inline gboolean
test_is_shown_label (GtkWidget *widget,
                     gpointer   text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

G_END_DECLS
