/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-table-chooser.h"

#include <glib/gi18n-lib.h>

#include "bm-chooser-box.h"
#include "bm-css-class.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-popover.h"
#include "bm-rule-choices.h"
#include "bm-tab-stop.h"

/**
 * BmTableChooser:
 *
 * The chooser for a list of points: for one, for two, and so on, or for the first, the second, and so on. It is typed as
 * a row of numbers; all changes while it is open are one undo step.
 */
struct _BmTableChooser
{
  GtkWidget   parent_instance;

  BmDocument *document;
  char       *path;
  char       *merge_key;

  GtkWidget  *box;
  GtkWidget  *entry;
  gboolean    is_showing;
};

G_DEFINE_FINAL_TYPE (BmTableChooser, bm_table_chooser, GTK_TYPE_WIDGET)

/* What is being typed stays as it is if it means the same. */
static void
show (BmTableChooser *self)
{
  JsonNode *points = bm_document_get (self->document, self->path);
  g_autoptr (JsonNode) typed = bm_table_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autofree char *text = NULL;

  if (points == NULL || (typed != NULL && bm_json_tree_equal (typed, points)))
    return;

  text = bm_table_dup_text (points);
  self->is_showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  self->is_showing = FALSE;
}

static void
document_changed_cb (BmTableChooser *self,
                     const char     *place)
{
  if (bm_json_path_touches (place, self->path))
    show (self);
}

static void
changed_cb (BmTableChooser *self)
{
  JsonNode *points = bm_table_parse (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  bm_css_class_set (self->entry, "error", points == NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               points == NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (points == NULL)
    return;

  if (self->is_showing)
    json_node_unref (points);
  else
    bm_document_set (self->document, self->path, points, _("Change Points"), self->merge_key);
}

static void
activate_cb (BmTableChooser *self)
{
  bm_popover_close (GTK_WIDGET (self));
}

static void
remove_clicked_cb (BmTableChooser *self)
{
  g_autofree char *rule = bm_json_path_parent (self->path);
  JsonNode *node = bm_document_get (self->document, rule);

  if (node == NULL)
    return;

  bm_popover_close (GTK_WIDGET (self));
  bm_document_set (self->document, rule, bm_rule_remove_table (node), _("Same Points for Each"), NULL);
}

/* Medals rank the players who win them. */
static gboolean
has_rank (BmTableChooser *self)
{
  g_autofree char *rule = bm_json_path_parent (self->path);
  g_autofree char *rank = bm_json_path_member (rule, "rank");

  return bm_rule_context_find (self->path) == BM_RULE_CONTEXT_MEDAL || bm_document_get (self->document, rank) != NULL;
}

static void
build (BmTableChooser *self)
{
  gboolean is_rank = has_rank (self);
  const char *title = is_rank ? _("Points by Rank") : _("Points by Number");

  bm_chooser_box_add_title (self->box, title);
  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 30);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_box_append (GTK_BOX (self->box), self->entry);
  bm_chooser_box_add_hint (self->box, is_rank ? _("For the first, the second, and so on, with commas between them.")
                                              : _("For one, for two, and so on, with commas between them. The last "
                                                  "number is for all beyond."));
  bm_chooser_box_add_button (self->box, is_rank ? _("Points for the _First Only") : _("Same Points for _Each"),
                             G_CALLBACK (remove_clicked_cb), self);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
bm_table_chooser_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_TABLE_CHOOSER (widget)->entry);
}

static void
bm_table_chooser_dispose (GObject *object)
{
  BmTableChooser *self = BM_TABLE_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_table_chooser_parent_class)->dispose (object);
}

static void
bm_table_chooser_finalize (GObject *object)
{
  BmTableChooser *self = BM_TABLE_CHOOSER (object);

  g_free (self->path);
  g_free (self->merge_key);

  G_OBJECT_CLASS (bm_table_chooser_parent_class)->finalize (object);
}

static void
bm_table_chooser_class_init (BmTableChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_table_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_table_chooser_finalize;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_table_chooser_grab_focus;
  /* A grid uses the natural width, see bm-piece-card.c. */
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
}

static void
bm_table_chooser_init (BmTableChooser *self)
{
  self->box = bm_chooser_box_new (GTK_WIDGET (self));
}

/**
 * bm_table_chooser_new:
 * @document: a set
 * @path: the points of a rule or a medal, a list
 *
 * Returns: (transfer floating): a chooser for them
 */
GtkWidget *
bm_table_chooser_new (BmDocument *document,
                      const char *path)
{
  static guint visit = 0;
  BmTableChooser *self = g_object_new (BM_TYPE_TABLE_CHOOSER, NULL);

  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  self->merge_key = g_strdup_printf ("%s#table%u", path, visit++);
  build (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  show (self);

  return GTK_WIDGET (self);
}
