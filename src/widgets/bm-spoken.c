/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-spoken.h"

#include <adwaita.h>

#include "bm-tooltip.h"

/* GTK 4.8 names unnamed widgets after their type, describes widgets by their tooltips even if those are their names,
 * and announces names and descriptions only when a widget first has the focus: then they are spoken twice. */

/* The key under which a widget keeps a tooltip that is not spoken. */
#define SILENT_TOOLTIP_KEY "bm-silent-tooltip"

/* A button would be called like the icon in it, which has no name, as well. */
static void
name_by_tooltip (GtkWidget  *widget,
                 const char *tooltip)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/**
 * bm_spoken_silence_page:
 * @page: a page of a stack
 *
 * Removes @page from what screen readers say about the location of a widget.
 */
void
bm_spoken_silence_page (GtkStackPage *page)
{
  g_return_if_fail (GTK_IS_STACK_PAGE (page));

  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

static void
silence_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      bm_spoken_silence_page (GTK_STACK_PAGE (page));
    }
}

static void
settle_picture (GtkWidget *picture)
{
  const char *tooltip = gtk_widget_get_tooltip_text (picture);

  if (tooltip == NULL)
    g_object_set (picture, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  else
    name_by_tooltip (picture, tooltip);
}

/* Makes GTK announce name and description now, while no one is listening: it does so with its first announcement of a
 * widget. By the time the widget is shown, it may have the focus. */
static void
tell_cb (GtkWidget *widget)
{
  if (gtk_widget_get_root (widget) == NULL || gtk_widget_is_focus (widget))
    return;
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
}

/**
 * bm_spoken_settle:
 * @root: a widget that has been created but not shown yet
 *
 * Makes sure that everything in a tree is spoken only once, and silences pictures without a tooltip, which have text
 * beside them, pages of stacks, and tooltips of buttons that only have a picture, which are their names.
 */
void
bm_spoken_settle (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_IMAGE (root) || GTK_IS_PICTURE (root))
    settle_picture (root);
  else if (GTK_IS_STACK (root))
    silence_pages (GTK_STACK (root));
  else if (GTK_IS_BUTTON (root) && gtk_button_get_icon_name (GTK_BUTTON (root)) != NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    }

  if (gtk_widget_get_focusable (root))
    {
      g_signal_handlers_disconnect_by_func (root, tell_cb, NULL);
      g_signal_connect (root, "notify::root", G_CALLBACK (tell_cb), NULL);
      tell_cb (root);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_spoken_settle (child);
}

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x G_GNUC_UNUSED,
                  int         y G_GNUC_UNUSED,
                  gboolean    is_by_key G_GNUC_UNUSED,
                  GtkTooltip *tooltip)
{
  const char *text = bm_spoken_get_silent_tooltip (widget);

  gtk_tooltip_set_text (tooltip, text);
  return *text != '\0';
}

/**
 * bm_spoken_set_silent_tooltip:
 * @widget: a widget
 * @text: its tooltip; "" for none
 *
 * Sets a tooltip that is neither its name nor its description. GTK does not know the text: it would make it the
 * description, and a screen reader whose focus is there would read that out before it could be taken back.
 */
void
bm_spoken_set_silent_tooltip (GtkWidget  *widget,
                              const char *text)
{
  const char *old_text;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  old_text = bm_spoken_get_silent_tooltip (widget);
  if (g_strcmp0 (old_text, text) == 0)
    return;

  if (old_text == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_object_set_data_full (G_OBJECT (widget), SILENT_TOOLTIP_KEY, g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_trigger_tooltip_query (widget);
}

/**
 * bm_spoken_get_silent_tooltip:
 * @widget: a widget
 *
 * Returns: (nullable): the tooltip that bm_spoken_set_silent_tooltip() has set
 */
const char *
bm_spoken_get_silent_tooltip (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), SILENT_TOOLTIP_KEY);
}

/**
 * bm_spoken_set_tooltip:
 * @widget: a widget without text
 * @text: its name
 *
 * Makes @text its name and its tooltip, but not its description.
 */
void
bm_spoken_set_tooltip (GtkWidget  *widget,
                       const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (bm_tooltip_set (widget, text))
    name_by_tooltip (widget, text);
}

/**
 * bm_spoken_name_drop_down:
 * @drop_down: a drop-down
 * @name: its name
 *
 * Names the drop-down and the button inside, which has the focus: GTK 4.8 gives neither an accessible name.
 */
void
bm_spoken_name_drop_down (GtkDropDown *drop_down,
                          const char  *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* What the widget is in, and its tooltip, have the same name: it is to be spoken once. */
static void
name_once (GtkWidget  *widget,
           const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/**
 * bm_spoken_name_split_button:
 * @button: a split button with a tooltip for its menu
 * @name: its name
 *
 * Names the two buttons of which a split button consists, which get the focus, but which libadwaita gives no names.
 *
 * Returns: (transfer none): the one that opens the menu
 */
GtkWidget *
bm_spoken_name_split_button (AdwSplitButton *button,
                             const char     *name)
{
  const char *more = adw_split_button_get_dropdown_tooltip (button);
  GtkWidget *opener = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_MENU_BUTTON (child))
      {
        opener = child;
        name_once (child, more);
        name_once (gtk_widget_get_first_child (child), more);
      }
    else if (GTK_IS_BUTTON (child))
      name_once (child, name);

  return opener;
}

/**
 * bm_spoken_name_list_item:
 * @item: a row of a list, with a child
 * @name: its name
 *
 * Names the row, which can have the focus, but gets no accessible name from GTK 4.8.
 */
void
bm_spoken_name_list_item (GtkListItem *item,
                   const char  *name)
{
  g_return_if_fail (GTK_IS_LIST_ITEM (item));

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_list_item_get_child (item))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The last minor version of GTK that calls what has no name by its type. */
#define LAST_TO_NAME_BY_TYPE 8

static gboolean
has_name (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Whether screen readers mention it only on the way to something else, or for a picture beside a text. What people act
 * upon gets a name where it is created. */
static gboolean
needs_no_name (GtkAccessibleRole role)
{
  switch ((guint) role)
    {
    case GTK_ACCESSIBLE_ROLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_COMBO_BOX:
    case GTK_ACCESSIBLE_ROLE_LINK:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO:
    case GTK_ACCESSIBLE_ROLE_OPTION:
    case GTK_ACCESSIBLE_ROLE_RADIO:
    case GTK_ACCESSIBLE_ROLE_SEARCH_BOX:
    case GTK_ACCESSIBLE_ROLE_SLIDER:
    case GTK_ACCESSIBLE_ROLE_SPIN_BUTTON:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_TAB:
    case GTK_ACCESSIBLE_ROLE_TEXT_BOX:
    case GTK_ACCESSIBLE_ROLE_WINDOW:
      return FALSE;

    default:
      return TRUE;
    }
}

static gboolean
has_property (GtkWidget            *widget,
              GtkAccessibleProperty property,
              const char           *text)
{
  g_autofree char *difference = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, text);

  return difference == NULL;
}

/* GTK 4.8 says both a name of one's own and that of what labels a widget: a button has the text with its mnemonic for a name, and
 * is labelled by what is in it, if that is an icon, too. */
static void
drop_second_name (GtkWidget *widget)
{
  const char *text = GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget)) : NULL;

  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL)
      || !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return;

  if (text != NULL && has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  else
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* GTK has tooltips be descriptions, also where they are names. */
static void
drop_repetition (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (tooltip != NULL && has_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip)
      && has_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, tooltip))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

static void
drop_type_name (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_STACK (parent))
    bm_spoken_silence_page (gtk_stack_get_page (GTK_STACK (parent), widget));
  if (role != GTK_ACCESSIBLE_ROLE_GENERIC && role != GTK_ACCESSIBLE_ROLE_WIDGET && needs_no_name (role) && !has_name (widget))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* The words in it that GTK does not make its name, with “_” before a mnemonic; %NULL if there are none. */
static char *
dup_words (GtkWidget *widget)
{
  char *words = NULL;

  if (GTK_IS_SEARCH_ENTRY (widget))
    g_object_get (widget, "placeholder-text", &words, NULL);
  else if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_EXPANDER (widget))
    g_object_get (widget, "label", &words, NULL);
  return words;
}

static void
name_by_words (GtkWidget *widget)
{
  g_autofree char *words = has_name (widget) ? NULL : dup_words (widget);
  g_autoptr (GString) name = NULL;

  if (words == NULL)
    return;

  name = g_string_new (words);
  g_string_replace (name, "_", "", 0);
  if (name->len > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static gboolean
realized_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
             guint                  n_values G_GNUC_UNUSED,
             const GValue          *values,
             gpointer               data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  drop_second_name (widget);
  drop_repetition (widget);
  name_by_words (widget);
  if (gtk_get_minor_version () <= LAST_TO_NAME_BY_TYPE)
    drop_type_name (widget);
  return TRUE;
}

/** From now on, whatever is shown is neither called by its type, nor twice, nor described by its own name. To be called once, after GTK is
 * initialised. */
void
bm_spoken_watch (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realized_cb, NULL, NULL);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

/**
 * bm_spoken_name_by_row:
 * @control: a control in @row
 * @row: an #AdwActionRow
 *
 * Names a control after the title of its row: GTK does not look for the name of what a row is labelled by.
 */
void
bm_spoken_name_by_row (GtkWidget *control,
                       GtkWidget *row)
{
  g_return_if_fail (GTK_IS_WIDGET (control));
  g_return_if_fail (ADW_IS_ACTION_ROW (row));

  gtk_accessible_update_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY, find_label (row, "title"),
                                  NULL, -1);
}

/* A list in a group with a title is called like the group; the one in a row that expands, and one without a title, would be called
 * after its type. */
static void
silence_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  const char *title = group != NULL ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) : NULL;

  if (gtk_widget_get_ancestor (list, ADW_TYPE_EXPANDER_ROW) != NULL || (title != NULL && *title == '\0'))
    gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/**
 * bm_spoken_name_rows:
 * @root: a widget
 *
 * Names the rows of @root after their titles and describes them by their subtitles: libadwaita 1.2 gives rows, which
 * can have the focus, no accessible name. Entry rows have one. Lists without a title get an empty name.
 */
void
bm_spoken_name_rows (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (ADW_IS_ACTION_ROW (root) || ADW_IS_EXPANDER_ROW (root))
    {
      GtkWidget *title = find_label (root, "title");
      GtkWidget *subtitle = find_label (root, "subtitle");

      if (title != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
      if (subtitle != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, subtitle, NULL, -1);
    }
  else if (GTK_IS_LIST_BOX (root))
    silence_list (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_spoken_name_rows (child);
}
