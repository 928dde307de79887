/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-score-line-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-id-row.h"
#include "bm-option.h"
#include "bm-switch-row.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * BmScoreLineEditor:
 *
 * The editor of a score line: what it is called and what it takes.
 */
struct _BmScoreLineEditor
{
  AdwBin parent_instance;

  BmThingPane *pane;
  GtkWidget   *picture;
  GtkWidget   *holds;
};

static void bm_score_line_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmScoreLineEditor, bm_score_line_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_score_line_editor_thing_editor_init))

/* -- What it takes -- */

static const BmOptionSpec holds_specs[] = {
  { "crystals", N_("Complete crystals") },
  { "explorer", N_("The explorer") },
  { "medals", N_("Medals and tokens") },
};

static void
offer_holds (BmScoreLineEditor *self)
{
  g_autoptr (GListModel) options = bm_option_list_new (holds_specs, G_N_ELEMENTS (holds_specs));

  bm_choice_row_set_options (BM_CHOICE_ROW (self->holds), options);
}

/* What stands on the line, in words: nobody sees a line but on the score pad. */
static void
show_cb (BmScoreLineEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint line = bm_thing_pane_get_index (self->pane);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  const BmRules *rules;
  g_autofree char *words = NULL;

  if (line == BM_NONE)
    {
      bm_thing_pane_set_words (self->pane, NULL);
      return;
    }

  rules = bm_painter_get_rules (painter);
  if (line == rules->crystal_line)
    g_ptr_array_add (lines, (gpointer) _("Points of complete crystals"));
  if (line == rules->explorer_line)
    g_ptr_array_add (lines, (gpointer) _("Points of the explorer"));
  if (line == rules->medal_line)
    g_ptr_array_add (lines, (gpointer) _("Points of medals and tokens"));
  for (guint i = 0; i < rules->n_terrains; i++)
    if (rules->terrains[i].line == line)
      g_ptr_array_add (lines, (gpointer) bm_terrain_name (rules, i));
  if (line == rules->tie_break_line)
    g_ptr_array_add (lines, (gpointer) _("Breaks ties"));
  words = bm_words_lines (lines);
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_score_line_editor_bind (BmThingEditor *editor,
                           BmDocument    *document,
                           const char    *path)
{
  BmScoreLineEditor *self = BM_SCORE_LINE_EDITOR (editor);

  bm_thing_pane_bind (self->pane, document, path);
}

static void
bm_score_line_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_score_line_editor_bind;
}

/* -- GObject -- */

static void
bm_score_line_editor_dispose (GObject *object)
{
  BmScoreLineEditor *self = BM_SCORE_LINE_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_score_line_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_score_line_editor_parent_class)->dispose (object);
}

static void
bm_score_line_editor_class_init (BmScoreLineEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_score_line_editor_dispose;

  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_SWITCH_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-score-line-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmScoreLineEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmScoreLineEditor, picture);
  gtk_widget_class_bind_template_child (widget_class, BmScoreLineEditor, holds);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_score_line_editor_init (BmScoreLineEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  offer_holds (self);
}

/**
 * bm_score_line_editor_new:
 *
 * Returns: (transfer floating): an editor of score lines
 */
GtkWidget *
bm_score_line_editor_new (void)
{
  return g_object_new (BM_TYPE_SCORE_LINE_EDITOR, NULL);
}
