/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-rule-sentence.h"

#include <glib/gi18n-lib.h>

#include "bm-flow-layout.h"
#include "bm-json-path.h"
#include "bm-rule-words.h"
#include "bm-sentence-part.h"
#include "bm-sentence-plan.h"

/**
 * BmRuleSentence:
 *
 * A rule, a condition or a count as a sentence, made by the code that makes the sentences of the game. What can be
 * chosen in it is a button; buttons stay as long as there is something to choose, so that a popover stays open while
 * the words around it change.
 *
 * Has the action `sentence.open-next` with a path: the button for it opens as soon as there is one, which is after the
 * next change of the document.
 *
 * CSS node: `sentence`, with `.broken` if there are no words for what a file has.
 */
struct _BmRuleSentence
{
  GtkWidget       parent_instance;

  BmSentenceKind  kind;
  BmRuleContext   context;
  BmDocument     *document;
  char           *path;
  char           *words;
  char           *next;      /* nullable: the path whose button is opened once it exists */
  guint           open_source;

  GPtrArray      *parts;     /* of BmSentencePart, unowned: they are children */
  GPtrArray      *labels;    /* of GtkLabel, unowned */
  GtkWidget      *last;      /* nullable */
};

G_DEFINE_FINAL_TYPE (BmRuleSentence, bm_rule_sentence, GTK_TYPE_WIDGET)

/* -- Children -- */

static void
glue (BmRuleSentence *self,
      GtkWidget      *child,
      gboolean        glued)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  bm_flow_layout_child_set_glued (BM_FLOW_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child)), glued);
}

/* Takes the button that chooses what the item does from @parts, or creates one. */
static GtkWidget *
take_part (GPtrArray            *parts,
           const BmSentenceItem *item,
           const char           *path)
{
  for (guint i = 0; i < parts->len; i++)
    {
      BmSentencePart *part = g_ptr_array_index (parts, i);

      if (bm_sentence_part_get_chooser (part) == item->chooser
          && g_strcmp0 (bm_sentence_part_get_path (part), path) == 0)
        {
          g_ptr_array_remove_index (parts, i);
          return GTK_WIDGET (part);
        }
    }

  return bm_sentence_part_new (item->chooser);
}

/* Screen readers read the words as a sentence, not one by one. */
static GtkWidget *
create_label (const char *text)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);

  return label;
}

static void
place (BmRuleSentence *self,
       GtkWidget      *child,
       GtkWidget     **before,
       gboolean        glued)
{
  if (gtk_widget_get_parent (child) == NULL)
    gtk_widget_insert_after (child, GTK_WIDGET (self), *before);
  else if (gtk_widget_get_prev_sibling (child) != *before)
    gtk_widget_insert_after (child, GTK_WIDGET (self), *before);
  glue (self, child, glued);
  *before = child;
}

static void
add_label (BmRuleSentence *self,
           const char     *text,
           GtkWidget     **before,
           gboolean        glued)
{
  GtkWidget *label = create_label (text);

  g_ptr_array_add (self->labels, label);
  place (self, label, before, glued);
}

static void
add_part (BmRuleSentence       *self,
          const BmSentenceItem *item,
          GPtrArray            *old_parts,
          GtkWidget           **before)
{
  g_autofree char *path = bm_json_path_append (self->path, item->path);
  GtkWidget *part = take_part (old_parts, item, path);

  g_ptr_array_add (self->parts, part);
  place (self, part, before, item->glued);
  bm_sentence_part_update (BM_SENTENCE_PART (part), self->document, path, self->context, item->text);
}

static void
remove_children (GPtrArray *children)
{
  for (guint i = 0; i < children->len; i++)
    gtk_widget_unparent (g_ptr_array_index (children, i));
  g_ptr_array_set_size (children, 0);
}

static gboolean
has_focus_in (GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    if (bm_sentence_part_has_focus (g_ptr_array_index (parts, i)))
      return TRUE;

  return FALSE;
}

/* -- Sentences -- */

static GPtrArray *
list_segments (BmRuleSentence *self,
               const BmRules  *rules,
               JsonNode       *node)
{
  switch (self->kind)
    {
    case BM_SENTENCE_RULE:
      return bm_rule_segments (rules, node);
    case BM_SENTENCE_CONDITION:
      return bm_condition_segments (rules, node, FALSE);
    case BM_SENTENCE_TEAM_CONDITION:
      return bm_condition_segments (rules, node, TRUE);
    case BM_SENTENCE_COUNT:
    default:
      return bm_count_segments (rules, node, "");
    }
}

static const char *
get_broken_words (BmRuleSentence *self)
{
  switch (self->kind)
    {
    case BM_SENTENCE_RULE:
      return _("This rule cannot be put into words. It is kept as it is.");
    case BM_SENTENCE_CONDITION:
    case BM_SENTENCE_TEAM_CONDITION:
      return _("This condition cannot be put into words. It is kept as it is.");
    case BM_SENTENCE_COUNT:
    default:
      return _("What is counted here cannot be put into words. It is kept as it is.");
    }
}

static void
show_items (BmRuleSentence *self,
            GPtrArray      *segments)
{
  g_autoptr (GPtrArray) old_parts = self->parts;
  g_autoptr (GPtrArray) items = bm_sentence_plan (segments);
  GtkWidget *before = NULL;
  gboolean lost_focus;

  self->parts = g_ptr_array_new ();
  remove_children (self->labels);
  for (guint i = 0; i < items->len; i++)
    {
      const BmSentenceItem *item = g_ptr_array_index (items, i);

      if (item->chooser == BM_CHOOSER_NONE)
        add_label (self, item->text, &before, item->glued);
      else
        add_part (self, item, old_parts, &before);
    }
  if (self->last != NULL)
    place (self, self->last, &before, FALSE);

  lost_focus = has_focus_in (old_parts);
  remove_children (old_parts);
  if (lost_focus && self->next == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
show_broken (BmRuleSentence *self)
{
  GtkWidget *before = NULL;

  remove_children (self->labels);
  remove_children (self->parts);
  add_label (self, self->words, &before, FALSE);
  if (self->last != NULL)
    place (self, self->last, &before, FALSE);
}

static BmSentencePart *
find_next (BmRuleSentence *self)
{
  for (guint i = 0; i < self->parts->len && self->next != NULL; i++)
    if (bm_json_path_is_prefix (self->next, bm_sentence_part_get_path (g_ptr_array_index (self->parts, i))))
      return g_ptr_array_index (self->parts, i);

  return NULL;
}

static gboolean
open_next (gpointer data)
{
  BmRuleSentence *self = data;
  BmSentencePart *part = find_next (self);

  self->open_source = 0;
  g_clear_pointer (&self->next, g_free);
  if (part != NULL)
    {
      gtk_widget_grab_focus (GTK_WIDGET (part));
      bm_sentence_part_open (part);
    }

  return G_SOURCE_REMOVE;
}

/* A popover can only point to a widget that is already allocated. */
static void
open_next_soon (BmRuleSentence *self)
{
  if (self->open_source == 0 && find_next (self) != NULL)
    self->open_source = g_idle_add (open_next, self);
}

static void
open_next_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  bm_rule_sentence_open_next (BM_RULE_SENTENCE (widget), g_variant_get_string (parameter, NULL));
}

/* -- Overrides -- */

static gboolean
bm_rule_sentence_grab_focus (GtkWidget *widget)
{
  BmRuleSentence *self = BM_RULE_SENTENCE (widget);

  return self->parts->len > 0 && gtk_widget_grab_focus (g_ptr_array_index (self->parts, 0));
}

static void
bm_rule_sentence_dispose (GObject *object)
{
  BmRuleSentence *self = BM_RULE_SENTENCE (object);

  g_clear_handle_id (&self->open_source, g_source_remove);
  remove_children (self->labels);
  remove_children (self->parts);
  g_clear_pointer (&self->last, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_rule_sentence_parent_class)->dispose (object);
}

static void
bm_rule_sentence_finalize (GObject *object)
{
  BmRuleSentence *self = BM_RULE_SENTENCE (object);

  g_ptr_array_unref (self->labels);
  g_ptr_array_unref (self->parts);
  g_free (self->path);
  g_free (self->words);
  g_free (self->next);

  G_OBJECT_CLASS (bm_rule_sentence_parent_class)->finalize (object);
}

static void
bm_rule_sentence_class_init (BmRuleSentenceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_rule_sentence_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_rule_sentence_finalize;
  widget_class->grab_focus = bm_rule_sentence_grab_focus;

  gtk_widget_class_install_action (widget_class, "sentence.open-next", "s", open_next_cb);
  gtk_widget_class_set_css_name (widget_class, "sentence");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_rule_sentence_init (BmRuleSentence *self)
{
  self->parts = g_ptr_array_new ();
  self->labels = g_ptr_array_new ();
  gtk_widget_set_layout_manager (GTK_WIDGET (self), bm_flow_layout_new (5, 3));
}

/**
 * bm_rule_sentence_new:
 * @kind: what it is to say
 * @context: where that stands
 *
 * Returns: (transfer floating): an empty sentence
 */
GtkWidget *
bm_rule_sentence_new (BmSentenceKind kind,
                      BmRuleContext  context)
{
  BmRuleSentence *self = g_object_new (BM_TYPE_RULE_SENTENCE, NULL);

  self->kind = kind;
  self->context = context;

  return GTK_WIDGET (self);
}

/**
 * bm_rule_sentence_update:
 * @self: a sentence
 * @document: a set
 * @path: what the sentence says of it
 *
 * Says what is there now.
 */
void
bm_rule_sentence_update (BmRuleSentence *self,
                         BmDocument     *document,
                         const char     *path)
{
  g_autoptr (GPtrArray) segments = NULL;
  JsonNode *node;
  BmRules *rules;

  g_return_if_fail (BM_IS_RULE_SENTENCE (self));

  g_set_object (&self->document, document);
  if (g_strcmp0 (self->path, path) != 0)
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }

  node = bm_document_get (document, path);
  rules = bm_document_get_rules (document);
  if (node != NULL && rules != NULL)
    segments = list_segments (self, rules, node);

  g_free (self->words);
  self->words = segments != NULL ? bm_segments_dup_text (segments) : g_strdup (get_broken_words (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->words, -1);
  if (segments != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (self), "broken");
      show_items (self, segments);
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "broken");
      show_broken (self);
    }
  open_next_soon (self);
}

/**
 * bm_rule_sentence_append:
 * @self: a sentence
 * @widget: (transfer floating): what stands behind its last word
 */
void
bm_rule_sentence_append (BmRuleSentence *self,
                         GtkWidget      *widget)
{
  g_return_if_fail (BM_IS_RULE_SENTENCE (self));
  g_return_if_fail (self->last == NULL);

  self->last = widget;
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

/** Returns: (nullable): the words of the sentence. */
const char *
bm_rule_sentence_get_words (BmRuleSentence *self)
{
  g_return_val_if_fail (BM_IS_RULE_SENTENCE (self), NULL);

  return self->words;
}

/** Returns: whether there are no words for what the set has. */
gboolean
bm_rule_sentence_is_broken (BmRuleSentence *self)
{
  g_return_val_if_fail (BM_IS_RULE_SENTENCE (self), TRUE);

  return gtk_widget_has_css_class (GTK_WIDGET (self), "broken");
}

/**
 * bm_rule_sentence_focus:
 * @self: a sentence
 * @path: a place in the set
 *
 * Takes the focus to the button that changes what is there.
 *
 * Returns: whether there is one
 */
gboolean
bm_rule_sentence_focus (BmRuleSentence *self,
                        const char     *path)
{
  GtkWidget *best = NULL;

  g_return_val_if_fail (BM_IS_RULE_SENTENCE (self), FALSE);

  for (guint i = 0; i < self->parts->len; i++)
    {
      GtkWidget *part = g_ptr_array_index (self->parts, i);
      const char *place_of_part = bm_sentence_part_get_path (BM_SENTENCE_PART (part));

      if (bm_json_path_is_prefix (place_of_part, path)
          && (best == NULL || strlen (place_of_part) > strlen (bm_sentence_part_get_path (BM_SENTENCE_PART (best)))))
        best = part;
    }

  return best != NULL && gtk_widget_grab_focus (best);
}

/**
 * bm_rule_sentence_open_next:
 * @self: a sentence
 * @path: what is about to come into the sentence
 *
 * Opens the button that changes it as soon as it is there.
 */
void
bm_rule_sentence_open_next (BmRuleSentence *self,
                            const char     *path)
{
  g_return_if_fail (BM_IS_RULE_SENTENCE (self));

  g_free (self->next);
  self->next = g_strdup (path);
}
