/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sentence-part.h"

#include <glib/gi18n-lib.h>

#include "bm-bounds-chooser.h"
#include "bm-count-chooser.h"
#include "bm-number-chooser.h"
#include "bm-still-popover.h"
#include "bm-table-chooser.h"
#include "bm-word-chooser.h"

/**
 * BmSentencePart:
 *
 * Words of a sentence that can be changed: a button that opens a popover with the alternatives. The popover is created
 * when it first opens, and its content is removed when it closes.
 *
 * CSS: `button.sentence-part`.
 */
struct _BmSentencePart
{
  GtkButton      parent_instance;

  BmChooserKind  chooser;
  BmDocument    *document;
  char          *path;

  GtkWidget     *label;
  GtkWidget     *popover;  /* nullable */
};

G_DEFINE_FINAL_TYPE (BmSentencePart, bm_sentence_part, GTK_TYPE_BUTTON)

static const char *const descriptions[] = {
  [BM_CHOOSER_NONE] = "",
  [BM_CHOOSER_POINTS] = N_("Change points"),
  [BM_CHOOSER_LIMIT] = N_("Change limit"),
  [BM_CHOOSER_FROM] = N_("Change threshold"),
  [BM_CHOOSER_PER] = N_("Change how many score together"),
  [BM_CHOOSER_RANK] = N_("Change who scores"),
  [BM_CHOOSER_TIES] = N_("Change ties"),
  [BM_CHOOSER_SCORED] = N_("Change when it is counted"),
  [BM_CHOOSER_COUNT] = N_("Change what is counted"),
  [BM_CHOOSER_BOUNDS] = N_("Change how many"),
};

/* Whether what it changes may be missing: then its default is meant. */
static gboolean
has_default (BmSentencePart *self)
{
  return self->chooser == BM_CHOOSER_TIES || self->chooser == BM_CHOOSER_SCORED;
}

static gboolean
is_table (BmSentencePart *self)
{
  return JSON_NODE_HOLDS_ARRAY (bm_document_get (self->document, self->path));
}

static GtkWidget *
create_chooser (BmSentencePart *self)
{
  switch (self->chooser)
    {
    case BM_CHOOSER_COUNT:
      return bm_count_chooser_new (self->document, self->path);
    case BM_CHOOSER_BOUNDS:
      return bm_bounds_chooser_new (self->document, self->path);
    case BM_CHOOSER_RANK:
    case BM_CHOOSER_TIES:
    case BM_CHOOSER_SCORED:
      return bm_word_chooser_new (self->document, self->path, self->chooser);
    case BM_CHOOSER_POINTS:
      return is_table (self) ? bm_table_chooser_new (self->document, self->path)
                             : bm_number_chooser_new (self->document, self->path, self->chooser);
    case BM_CHOOSER_LIMIT:
    case BM_CHOOSER_FROM:
    case BM_CHOOSER_PER:
    case BM_CHOOSER_NONE:
    default:
      return bm_number_chooser_new (self->document, self->path, self->chooser);
    }
}

static gboolean
has_focus_below (BmSentencePart *self,
                 GtkWidget      *widget)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && widget != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The focus would be lost with the content of the popover. */
static void
take_focus_back (BmSentencePart *self)
{
  if (has_focus_below (self, self->popover))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
closed_cb (BmSentencePart *self)
{
  take_focus_back (self);
  gtk_popover_set_child (GTK_POPOVER (self->popover), NULL);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
}

static void
create_popover (BmSentencePart *self)
{
  self->popover = bm_still_popover_new ();
  bm_still_popover_set_opener (BM_STILL_POPOVER (self->popover), GTK_WIDGET (self));
  if (self->chooser == BM_CHOOSER_COUNT)
    gtk_widget_add_css_class (self->popover, "count-popover");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->popover),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _(descriptions[self->chooser]), -1);
  /* The sentence stays, unlike its words. */
  gtk_widget_set_parent (self->popover, gtk_widget_get_parent (GTK_WIDGET (self)));
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
}

static void
bm_sentence_part_clicked (GtkButton *button)
{
  BmSentencePart *self = BM_SENTENCE_PART (button);

  if (self->popover != NULL && gtk_widget_get_visible (self->popover))
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  else
    bm_sentence_part_open (self);
}

/* The popover closes when its button is removed. */
static void
bm_sentence_part_unroot (GtkWidget *widget)
{
  BmSentencePart *self = BM_SENTENCE_PART (widget);

  GTK_WIDGET_CLASS (bm_sentence_part_parent_class)->unroot (widget);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
bm_sentence_part_dispose (GObject *object)
{
  BmSentencePart *self = BM_SENTENCE_PART (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_sentence_part_parent_class)->dispose (object);
}

static void
bm_sentence_part_finalize (GObject *object)
{
  g_free (BM_SENTENCE_PART (object)->path);

  G_OBJECT_CLASS (bm_sentence_part_parent_class)->finalize (object);
}

static void
bm_sentence_part_class_init (BmSentencePartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_sentence_part_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_sentence_part_finalize;
  GTK_WIDGET_CLASS (klass)->unroot = bm_sentence_part_unroot;
  GTK_BUTTON_CLASS (klass)->clicked = bm_sentence_part_clicked;
}

static void
bm_sentence_part_init (BmSentencePart *self)
{
  self->label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0);
  gtk_button_set_child (GTK_BUTTON (self), self->label);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sentence-part");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, TRUE, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);
}

/**
 * bm_sentence_part_new:
 * @chooser: the kind of chooser to open
 *
 * Returns: (transfer floating): a button without words
 */
GtkWidget *
bm_sentence_part_new (BmChooserKind chooser)
{
  BmSentencePart *self = g_object_new (BM_TYPE_SENTENCE_PART, NULL);

  self->chooser = chooser;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), _(descriptions[chooser]));

  return GTK_WIDGET (self);
}

/**
 * bm_sentence_part_update:
 * @self: a button
 * @document: a set
 * @path: the place that it changes
 * @text: the words
 */
void
bm_sentence_part_update (BmSentencePart *self,
                         BmDocument     *document,
                         const char     *path,
                         const char     *text)
{
  g_return_if_fail (BM_IS_SENTENCE_PART (self));

  /* An open popover is about the previous part. */
  if (self->popover != NULL && (self->document != document || g_strcmp0 (self->path, path) != 0))
    gtk_popover_popdown (GTK_POPOVER (self->popover));

  g_set_object (&self->document, document);
  if (g_strcmp0 (self->path, path) != 0)
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(descriptions[self->chooser]), -1);
}

/** Returns: (nullable): the place that it changes. */
const char *
bm_sentence_part_get_path (BmSentencePart *self)
{
  g_return_val_if_fail (BM_IS_SENTENCE_PART (self), NULL);

  return self->path;
}

/** Returns: the kind of chooser that it opens. */
BmChooserKind
bm_sentence_part_get_chooser (BmSentencePart *self)
{
  g_return_val_if_fail (BM_IS_SENTENCE_PART (self), BM_CHOOSER_NONE);

  return self->chooser;
}

/**
 * bm_sentence_part_remove:
 * @self: a part of a sentence
 *
 * Takes the part out of the sentence, and its popover as well, which the sentence would otherwise keep for as long as
 * something still holds the part, such as the window in which it had the focus. The part lets go of its set.
 */
void
bm_sentence_part_remove (BmSentencePart *self)
{
  g_return_if_fail (BM_IS_SENTENCE_PART (self));

  g_object_ref (self);
  gtk_widget_unparent (GTK_WIDGET (self));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  g_clear_object (&self->document);
  g_object_unref (self);
}

/** Returns: whether the focus is on the button or in its popover. */
gboolean
bm_sentence_part_has_focus (BmSentencePart *self)
{
  g_return_val_if_fail (BM_IS_SENTENCE_PART (self), FALSE);

  return has_focus_below (self, GTK_WIDGET (self)) || has_focus_below (self, self->popover);
}

/** Opens the popover. */
void
bm_sentence_part_open (BmSentencePart *self)
{
  GtkWidget *chooser;

  g_return_if_fail (BM_IS_SENTENCE_PART (self));

  if (self->document == NULL || (bm_document_get (self->document, self->path) == NULL && !has_default (self)))
    return;
  if (self->popover == NULL)
    create_popover (self);

  chooser = create_chooser (self);
  gtk_popover_set_child (GTK_POPOVER (self->popover), chooser);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), FALSE);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (chooser);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE, -1);
}
