/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-pattern-chooser.h"

#include "bm-pattern.h"
#include "bm-search-keys.h"
#include "bm-tab-stop.h"
#include "bm-template.h"

/**
 * BmPatternChooser:
 *
 * A window with rules that somebody may have in mind, by families, and an entry that finds them by what people call them.
 * Choosing one emits #BmPatternChooser::chosen and closes the window.
 */
struct _BmPatternChooser
{
  AdwWindow       parent_instance;

  BmDocument     *document;
  GtkSearchEntry *search;
  GtkListBox     *list;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmPatternChooser, bm_pattern_chooser, ADW_TYPE_WINDOW)

static const BmPattern *
get_pattern (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "bm-pattern");
}

/* -- Callbacks -- */

static void
row_activated_cb (BmPatternChooser *self,
                  GtkListBoxRow    *row)
{
  const char *id = bm_pattern_get_id (get_pattern (row));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, id);
  g_object_unref (self);
}

static void
search_changed_cb (BmPatternChooser *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

/* Return chooses the first one that is found, even before the entry has told of what was typed last. */
static void
search_activated_cb (BmPatternChooser *self)
{
  GtkListBoxRow *row;

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    return;

  search_changed_cb (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      {
        row_activated_cb (self, row);
        return;
      }
}

static void
stop_search_cb (BmPatternChooser *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static gboolean
filter_row (GtkListBoxRow *row,
            gpointer       data)
{
  BmPatternChooser *self = data;
  BmRules *rules = bm_document_get_rules (self->document);

  return rules == NULL || bm_pattern_matches (get_pattern (row), rules, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* The name of a family stands above its first row. */
static void
update_header (GtkListBoxRow *row,
               GtkListBoxRow *before,
               gpointer       data)
{
  const char *family = bm_pattern_get_family (get_pattern (row));
  GtkWidget *header;

  if (before != NULL && g_str_equal (bm_pattern_get_family (get_pattern (before)), family))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  header = gtk_label_new (family);
  gtk_label_set_xalign (GTK_LABEL (header), 0);
  gtk_widget_add_css_class (header, "caption-heading");
  gtk_widget_add_css_class (header, "dim-label");
  gtk_widget_add_css_class (header, "family");
  gtk_list_box_row_set_header (row, header);
}

/* -- Rows -- */

static void
add_row (BmPatternChooser *self,
         const BmPattern  *pattern)
{
  g_autofree char *sentence = bm_pattern_dup_sentence (pattern, bm_document_get_rules (self->document));
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_pattern_get_title (pattern));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sentence);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "bm-pattern", (gpointer) pattern);
  gtk_list_box_append (self->list, row);
}

static gboolean
is_offered (const BmPattern *pattern,
            BmDocument      *document,
            BmRuleContext    context,
            gboolean         is_rule)
{
  if ((bm_pattern_get_kind (pattern) == BM_THING_MEDAL) != (context == BM_RULE_CONTEXT_MEDAL))
    return FALSE;
  if (is_rule && bm_pattern_get_rule (pattern) == NULL)
    return FALSE;
  if (context == BM_RULE_CONTEXT_EXPLORER && !bm_rule_suits_explorer (bm_pattern_get_rule (pattern)))
    return FALSE;

  return bm_template_fits (bm_pattern_get_id (pattern), document);
}

/* -- GObject -- */

static void
bm_pattern_chooser_dispose (GObject *object)
{
  BmPatternChooser *self = BM_PATTERN_CHOOSER (object);

  if (self->list != NULL)
    gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_PATTERN_CHOOSER);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_pattern_chooser_parent_class)->dispose (object);
}

static void
bm_pattern_chooser_class_init (BmPatternChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_pattern_chooser_dispose;

  /**
   * BmPatternChooser::chosen:
   * @self: a window
   * @id: the ID of the pattern
   */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", BM_TYPE_PATTERN_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-pattern-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPatternChooser, search);
  gtk_widget_class_bind_template_child (widget_class, BmPatternChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
bm_pattern_chooser_init (BmPatternChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  gtk_list_box_set_header_func (self->list, update_header, NULL, NULL);
  bm_search_keys_join (self->search, GTK_WIDGET (self), GTK_WIDGET (self->list));
  bm_tab_stop_make (GTK_WIDGET (self->list));
}

/**
 * bm_pattern_chooser_new:
 * @document: a set, with rules
 * @context: what the pattern is for: a tile, an explorer or a medal
 * @is_rule: whether it is to become a rule of it, and not a new one
 *
 * Returns: (transfer none): a window, owned by GTK
 */
GtkWidget *
bm_pattern_chooser_new (BmDocument    *document,
                        BmRuleContext  context,
                        gboolean       is_rule)
{
  BmPatternChooser *self = g_object_new (BM_TYPE_PATTERN_CHOOSER, NULL);

  self->document = g_object_ref (document);
  for (guint i = 0; i < bm_pattern_get_n (); i++)
    if (is_offered (bm_pattern_get (i), document, context, is_rule))
      add_row (self, bm_pattern_get (i));
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->search));

  return GTK_WIDGET (self);
}
