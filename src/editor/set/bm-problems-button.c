/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-problems-button.h"

#include <glib/gi18n-lib.h>

#include "bm-art-edit.h"
#include "bm-json-path.h"
#include "bm-kind-words.h"
#include "bm-place-words.h"
#include "bm-spoken.h"
#include "bm-thing.h"

/* A button with the number of problems, and a popover that lists them: the thing and the field that each is in, and what
 * is wrong. Clicking one goes there. Without problems the button is hidden. */

struct _BmProblemsButton
{
  GtkWidget parent_instance;

  GtkWidget  *button;
  GtkWidget  *icon;
  GtkWidget  *count;
  GtkWidget  *popover;
  GtkWidget  *list;
  BmDocument *document;  /* nullable */
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_TYPE (BmProblemsButton, bm_problems_button, GTK_TYPE_WIDGET)

/* The thing that has a problem; @above: its path. */
static char *
dup_thing (BmProblemsButton  *self,
           const char        *place,
           char             **above)
{
  g_autofree char *name = NULL;
  BmThingKind kind;
  guint index;

  if (!bm_thing_path_parse (place, &kind, &index))
    {
      *above = g_strdup (BM_JSON_PATH_ROOT);
      return g_strdup (bm_kind_get_title (BM_KIND_SET));
    }

  *above = bm_thing_path_new (kind, index);
  name = bm_thing_dup_name (self->document, *above);

  /* Translators: where a problem is; first a kind of things ("Tiles"), then the name of one of them */
  return g_strdup_printf (_("%s: %s"), bm_kind_get_title (kind), name);
}

static GtkWidget *
make_row (gpointer item,
          gpointer data)
{
  BmProblemsButton *self = data;
  g_autofree char *place = bm_art_edit_find_place (self->document, bm_problem_item_get_path (item));
  g_autofree char *above = NULL;
  g_autofree char *thing = dup_thing (self, place, &above);
  g_autofree char *words = bm_problem_words (bm_problem_item_get_problem (item), place, above);
  gboolean is_error = bm_problem_item_is_error (item);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *icon = gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  GtkWidget *title = gtk_label_new (thing);
  GtkWidget *message = gtk_label_new (words);

  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (message), 0);
  gtk_label_set_wrap (GTK_LABEL (message), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (message), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (message), 36);
  gtk_label_set_max_width_chars (GTK_LABEL (message), 44);
  gtk_box_append (GTK_BOX (column), title);
  gtk_box_append (GTK_BOX (column), message);
  gtk_box_append (GTK_BOX (line), icon);
  gtk_box_append (GTK_BOX (line), column);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, thing,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);

  return row;
}

static void
update (BmProblemsButton *self)
{
  GListModel *problems = bm_document_get_problems (self->document);
  guint n = g_list_model_get_n_items (problems);
  guint n_errors = 0;
  g_autofree char *number = g_strdup_printf ("%u", n);
  /* Translators: what is wrong with a set */
  g_autofree char *text = g_strdup_printf (ngettext ("%u problem", "%u problems", n), n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);

      if (bm_problem_item_is_error (item))
        n_errors++;
    }

  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon),
                                n_errors > 0 ? "dialog-error-symbolic" : "dialog-warning-symbolic");
  gtk_widget_remove_css_class (self->icon, n_errors > 0 ? "warning" : "error");
  gtk_widget_add_css_class (self->icon, n_errors > 0 ? "error" : "warning");
  gtk_label_set_text (GTK_LABEL (self->count), number);
  bm_spoken_set_tooltip (self->button, text);
}

static void
row_activated_cb (BmProblemsButton *self,
                  GtkListBoxRow    *row)
{
  g_autoptr (BmProblemItem) item
      = g_list_model_get_item (bm_document_get_problems (self->document), gtk_list_box_row_get_index (row));

  if (item == NULL)
    return;

  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, bm_problem_item_get_path (item));
}

/* Problems stay the same while the things that have them are renamed, so rows are made anew whenever they are shown. */
static void
fill (BmProblemsButton *self)
{
  GListModel *problems = self->document != NULL ? bm_document_get_problems (self->document) : NULL;

  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), problems, problems != NULL ? make_row : NULL, self, NULL);
}

static void
bm_problems_button_dispose (GObject *object)
{
  BmProblemsButton *self = BM_PROBLEMS_BUTTON (object);

  if (self->button != NULL)
    bm_problems_button_set_document (self, NULL);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_problems_button_parent_class)->dispose (object);
}

static void
bm_problems_button_class_init (BmProblemsButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_problems_button_dispose;

  /**
   * BmProblemsButton::chosen:
   * @path: (nullable): the place of a problem
   *
   * The person wants to go to a problem.
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "problemsbutton");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
make_popover (BmProblemsButton *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Problems"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "problems");
  gtk_popover_set_child (GTK_POPOVER (self->popover), scroller);
  g_signal_connect_swapped (self->popover, "show", G_CALLBACK (fill), self);
}

static void
bm_problems_button_init (BmProblemsButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->icon = gtk_image_new ();
  self->count = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_box_append (GTK_BOX (box), self->icon);
  gtk_box_append (GTK_BOX (box), self->count);

  make_popover (self);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), self->popover);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * bm_problems_button_new:
 *
 * Returns: (transfer floating): a button for the problems of a set
 */
GtkWidget *
bm_problems_button_new (void)
{
  return g_object_new (BM_TYPE_PROBLEMS_BUTTON, NULL);
}

/**
 * bm_problems_button_set_document:
 * @self: a button
 * @document: (nullable): a document
 *
 * Sets the document whose problems are listed.
 */
void
bm_problems_button_set_document (BmProblemsButton *self,
                                 BmDocument       *document)
{
  GListModel *problems = document != NULL ? bm_document_get_problems (document) : NULL;

  g_return_if_fail (BM_IS_PROBLEMS_BUTTON (self));

  if (self->document == document)
    return;

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (bm_document_get_problems (self->document), self);
  g_set_object (&self->document, document);
  fill (self);
  if (document == NULL)
    {
      gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }

  g_signal_connect_swapped (problems, "items-changed", G_CALLBACK (update), self);
  update (self);
}
