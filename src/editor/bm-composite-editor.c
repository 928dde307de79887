/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-composite-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-composite-stage.h"
#include "bm-id-row.h"
#include "bm-noun-samples.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-problem-box.h"
#include "bm-row-buttons.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-options.h"
#include "bm-thing-pane.h"
#include "bm-thing-picker.h"
#include "bm-thing-words.h"

/**
 * BmCompositeEditor:
 *
 * The editor of a composite monster: the stage shows where its parts lie, and is where they are moved.
 */
struct _BmCompositeEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  BmCompositeStage    *stage;
  AdwPreferencesGroup *list;
  GtkWidget           *add_button;
  GtkWidget           *picker;
  GtkWidget           *line;

  GPtrArray           *rows;      /* unowned: BmChoiceRow, one for each part */
  GtkWidget           *problems;  /* with where they lie */
  GListModel          *tiles;     /* nullable: what parts can be */
};

static void bm_composite_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCompositeEditor, bm_composite_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_composite_editor_thing_editor_init))

/* -- Parts -- */

static guint
find_part (BmCompositeEditor *self,
           GtkWidget         *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, BM_TYPE_CHOICE_ROW);
  guint part = BM_NONE;

  return g_ptr_array_find (self->rows, row, &part) ? part : BM_NONE;
}

static void
remove_cb (BmCompositeEditor *self,
           GtkWidget         *button)
{
  bm_composite_parts_remove (bm_thing_pane_get_document (self->pane), bm_thing_pane_get_path (self->pane),
                             find_part (self, button));
}

static void
add_row (BmCompositeEditor *self)
{
  g_autofree char *title = NULL;
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  GtkWidget *row;

  /* Translators: of a monster that consists of several tiles; %u is a number from 1 on */
  title = g_strdup_printf (C_("part of a monster", "Part %u"), self->rows->len + 1);
  row = bm_choice_row_new (title, self->tiles);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bm_button_set_name (button, _("Remove Part"));
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->list, row);
  g_ptr_array_add (self->rows, row);
}

static void
remove_row (BmCompositeEditor *self)
{
  adw_preferences_group_remove (self->list, self->rows->pdata[self->rows->len - 1]);
  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
}

/* One row for each part, bound to its tile. */
static void
show_rows (BmCompositeEditor *self,
           guint              n_parts)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);

  while (self->rows->len > n_parts)
    remove_row (self);
  while (self->rows->len < n_parts)
    add_row (self);

  for (guint i = 0; i < n_parts; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s.parts[%u].tile", bm_thing_pane_get_path (self->pane), i);
      BmField *field = self->rows->pdata[i];

      if (bm_field_get_document (field) != document || g_strcmp0 (bm_field_get_path (field), path) != 0)
        bm_field_bind (field, document, path);
    }
}

static void
picked_cb (BmCompositeEditor *self,
           const char        *tile)
{
  bm_composite_parts_add (bm_thing_pane_get_document (self->pane), bm_thing_pane_get_path (self->pane), tile);
}

static void
show_problems (BmCompositeEditor *self)
{
  g_autofree char *list = bm_json_path_member (bm_thing_pane_get_path (self->pane), "parts");

  bm_problem_box_update (BM_PROBLEM_BOX (self->problems),
                         bm_document_get_problems (bm_thing_pane_get_document (self->pane)), list);
}

/* -- The stage -- */

static char *
dup_words (BmCompositeEditor      *self,
           const BmCompositeParts *parts)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;
  g_autofree char *samples = NULL;

  if (parts->n < BM_MIN_COMPOSITE_PARTS)
    return g_strdup (_("A large monster consists of two or more tiles. Add them with + and place them where they "
                       "belong."));
  if (index == BM_NONE)
    return NULL;

  words = bm_composite_words (bm_painter_get_rules (painter), index);
  samples = bm_noun_samples (bm_painter_get_rules (painter), BM_THING_COMPOSITE, index);

  return g_strjoin ("\n\n", words, samples, NULL);
}

static void
show_cb (BmCompositeEditor *self)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);
  gboolean is_editable = !bm_document_get_read_only (document);
  g_autofree char *words = NULL;
  BmCompositeParts parts;

  bm_composite_parts_read (document, bm_thing_pane_get_path (self->pane), &parts);
  bm_composite_stage_update (self->stage, bm_thing_pane_get_painter (self->pane), &parts);
  bm_composite_stage_set_editable (self->stage, is_editable);
  gtk_widget_set_sensitive (self->add_button, is_editable && parts.n < BM_MAX_PARTS);
  show_rows (self, parts.n);
  show_problems (self);
  words = dup_words (self, &parts);
  bm_thing_pane_set_words (self->pane, words);
}

static void
moved_cb (BmCompositeEditor *self,
          guint              part,
          int                x,
          int                y)
{
  bm_composite_parts_move (bm_thing_pane_get_document (self->pane), bm_thing_pane_get_path (self->pane), part, x, y);
}

static void
stepped_cb (BmCompositeEditor *self,
            guint              part,
            int                dx,
            int                dy)
{
  if (!bm_composite_parts_step (bm_thing_pane_get_document (self->pane), bm_thing_pane_get_path (self->pane), part, dx,
                                dy))
    gtk_widget_error_bell (GTK_WIDGET (self->stage));
}

/* Rows look for what can be chosen in the document that is shown. */
static void
set_document (BmCompositeEditor *self,
              BmDocument        *document)
{
  if (document == bm_thing_pane_get_document (self->pane))
    return;

  while (self->rows->len > 0)
    remove_row (self);
  g_clear_object (&self->tiles);
  if (document != NULL)
    self->tiles = bm_thing_options_new (document, BM_THING_TILE);
  bm_thing_picker_set_options (BM_THING_PICKER (self->picker), self->tiles);
  bm_thing_options_offer (self->line, document, BM_THING_SCORE_LINE);
}

/* -- BmThingEditor -- */

static void
bm_composite_editor_bind (BmThingEditor *editor,
                          BmDocument    *document,
                          const char    *path)
{
  BmCompositeEditor *self = BM_COMPOSITE_EDITOR (editor);

  set_document (self, document);
  bm_thing_pane_bind (self->pane, document, path);
}

/* Tiles of parts have fields; with where parts lie one goes to the picture, and to the button while there is none. */
static gboolean
bm_composite_editor_focus_member (BmThingEditor *editor,
                                  const char    *member)
{
  BmCompositeEditor *self = BM_COMPOSITE_EDITOR (editor);

  if (!g_str_has_prefix (member, "parts") || g_str_has_suffix (member, ".tile"))
    return FALSE;

  return gtk_widget_child_focus (GTK_WIDGET (self->stage), GTK_DIR_TAB_FORWARD)
         || gtk_widget_grab_focus (self->add_button);
}

static void
bm_composite_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_composite_editor_bind;
  iface->focus_member = bm_composite_editor_focus_member;
}

/* -- GObject -- */

static void
bm_composite_editor_dispose (GObject *object)
{
  BmCompositeEditor *self = BM_COMPOSITE_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_composite_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_composite_editor_parent_class)->dispose (object);
}

static void
bm_composite_editor_finalize (GObject *object)
{
  g_ptr_array_unref (BM_COMPOSITE_EDITOR (object)->rows);

  G_OBJECT_CLASS (bm_composite_editor_parent_class)->finalize (object);
}

static void
bm_composite_editor_class_init (BmCompositeEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_composite_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_composite_editor_finalize;

  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_COMPOSITE_STAGE);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  g_type_ensure (BM_TYPE_THING_PICKER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-composite-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, stage);
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, list);
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, add_button);
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, picker);
  gtk_widget_class_bind_template_child (widget_class, BmCompositeEditor, line);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, stepped_cb);
}

static void
bm_composite_editor_init (BmCompositeEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->problems = bm_problem_box_new ();
  gtk_widget_set_margin_top (self->problems, 6);
  adw_preferences_group_add (self->list, self->problems);
}

/**
 * bm_composite_editor_new:
 *
 * Returns: (transfer floating): an editor of composite monsters
 */
GtkWidget *
bm_composite_editor_new (void)
{
  return g_object_new (BM_TYPE_COMPOSITE_EDITOR, NULL);
}
