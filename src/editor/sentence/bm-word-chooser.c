/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-word-chooser.h"

#include <glib/gi18n-lib.h>

#include "bm-chooser-box.h"
#include "bm-format-words.h"
#include "bm-json-path.h"
#include "bm-popover.h"
#include "bm-rule-choices.h"
#include "bm-tab-stop.h"

/**
 * BmWordChooser:
 *
 * The chooser for a member of a rule that is one of a few words: who scores the points, what those get who are tied,
 * when the rule is counted.
 */
#define MAX_WORDS 3

struct _BmWordChooser
{
  GtkWidget      parent_instance;

  BmDocument    *document;
  char          *path;
  BmChooserKind  kind;

  GtkWidget     *box;
  GtkWidget     *checks[MAX_WORDS];
  gboolean       is_showing;
};

G_DEFINE_FINAL_TYPE (BmWordChooser, bm_word_chooser, GTK_TYPE_WIDGET)

static const struct
{
  const char        *title;
  const char        *change;
  const char *const *words;
  const char        *labels[MAX_WORDS];
  const char        *remove;       /* nullable */
  const char        *remove_step;
} looks[] = {
  [BM_CHOOSER_RANK] = {
    N_("Who Scores the Points"), N_("Change Comparison"), bm_rank_names,
    { NC_("rank", "Whoever has the most"), NC_("rank", "Whoever has the fewest") },
    N_("Do _Not Compare Players"), N_("Do Not Compare Players"),
  },
  [BM_CHOOSER_TIES] = {
    N_("If Players Are Tied"), N_("Change Ties"), bm_ties_names,
    {
      NC_("rank", "Each of them gets the points"), NC_("rank", "None of them gets any"),
      NC_("rank", "They divide the points, rounded down"),
    },
    NULL, NULL,
  },
  [BM_CHOOSER_SCORED] = {
    N_("When It Is Counted"), N_("Change When It Is Counted"), bm_scored_names,
    { NC_("rank", "At the end of the game"), NC_("rank", "Once, when this tile is placed") },
    NULL, NULL,
  },
};

/* Without the member, the first word is meant. */
static guint
get_word (BmWordChooser *self)
{
  const char *word = bm_document_get_string (self->document, self->path);

  for (guint i = 0; word != NULL && looks[self->kind].words[i] != NULL; i++)
    if (g_str_equal (word, looks[self->kind].words[i]))
      return i;

  return 0;
}

static void
show (BmWordChooser *self)
{
  self->is_showing = TRUE;
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[get_word (self)]), TRUE);
  self->is_showing = FALSE;
}

static void
document_changed_cb (BmWordChooser *self,
                     const char    *place)
{
  if (bm_json_path_touches (place, self->path))
    show (self);
}

static void
toggled_cb (BmWordChooser  *self,
            GtkCheckButton *check)
{
  if (self->is_showing || !gtk_check_button_get_active (check))
    return;

  for (guint i = 0; i < MAX_WORDS; i++)
    if (self->checks[i] == GTK_WIDGET (check))
      bm_document_set_string (self->document, self->path,
                              i == 0 && self->kind != BM_CHOOSER_RANK ? NULL : looks[self->kind].words[i],
                              _(looks[self->kind].change), NULL);
}

/* The sentence drops the button that the popover belongs to. */
static void
remove_clicked_cb (BmWordChooser *self)
{
  g_autofree char *rule = bm_json_path_parent (self->path);
  JsonNode *node = bm_document_get (self->document, rule);

  if (node == NULL)
    return;

  bm_popover_close (GTK_WIDGET (self));
  bm_document_set (self->document, rule, bm_rule_remove_rank (node), _(looks[self->kind].remove_step), NULL);
}

static void
build (BmWordChooser *self)
{
  bm_chooser_box_add_title (self->box, _(looks[self->kind].title));
  for (guint i = 0; looks[self->kind].words[i] != NULL; i++)
    {
      self->checks[i] = gtk_check_button_new_with_label (g_dpgettext2 (GETTEXT_PACKAGE, "rank", looks[self->kind].labels[i]));
      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (self->checks[i]), GTK_CHECK_BUTTON (self->checks[0]));
      gtk_box_append (GTK_BOX (self->box), self->checks[i]);
      g_signal_connect_object (self->checks[i], "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
    }
  if (looks[self->kind].remove != NULL)
    bm_chooser_box_add_button (self->box, _(looks[self->kind].remove), G_CALLBACK (remove_clicked_cb), self);
}

static gboolean
bm_word_chooser_grab_focus (GtkWidget *widget)
{
  BmWordChooser *self = BM_WORD_CHOOSER (widget);

  return gtk_widget_grab_focus (self->checks[get_word (self)]);
}

static void
bm_word_chooser_dispose (GObject *object)
{
  BmWordChooser *self = BM_WORD_CHOOSER (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_word_chooser_parent_class)->dispose (object);
}

static void
bm_word_chooser_finalize (GObject *object)
{
  g_free (BM_WORD_CHOOSER (object)->path);

  G_OBJECT_CLASS (bm_word_chooser_parent_class)->finalize (object);
}

static void
bm_word_chooser_class_init (BmWordChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_word_chooser_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_word_chooser_finalize;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_word_chooser_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "chooser");
}

static void
bm_word_chooser_init (BmWordChooser *self)
{
  self->box = bm_chooser_box_new (GTK_WIDGET (self));
}

/**
 * bm_word_chooser_new:
 * @document: a set
 * @path: the member of a rule, which need not be there
 * @kind: the kind of words
 *
 * Returns: (transfer floating): a chooser for the word
 */
GtkWidget *
bm_word_chooser_new (BmDocument    *document,
                     const char    *path,
                     BmChooserKind  kind)
{
  BmWordChooser *self = g_object_new (BM_TYPE_WORD_CHOOSER, NULL);

  self->document = g_object_ref (document);
  self->path = g_strdup (path);
  self->kind = kind;
  build (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  show (self);

  return GTK_WIDGET (self);
}
