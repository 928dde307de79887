/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-crystal-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-colour-row.h"
#include "bm-crystal-stage.h"
#include "bm-id-row.h"
#include "bm-noun-samples.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-problem-box.h"
#include "bm-row-buttons.h"
#include "bm-sign-row.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"

/**
 * BmCrystalEditor:
 *
 * The editor of a crystal: the stage shows how tiles meet in it, and is where its parts are added and removed.
 */
struct _BmCrystalEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  BmCrystalStage      *stage;
  AdwPreferencesGroup *look;
  AdwPreferencesGroup *parts;
  GPtrArray           *rows;      /* unowned: one for each part */
  GtkWidget           *problems;  /* with the parts */
};

static void bm_crystal_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCrystalEditor, bm_crystal_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_crystal_editor_thing_editor_init))

/* Without the first part all points are seen from the second: the current one stays where it is on the tiles. */
static void
remove_part (BmCrystalEditor *self,
             guint            part)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);
  const char *path = bm_thing_pane_get_path (self->pane);
  BmCrystalParts parts;
  int x, y;

  bm_crystal_parts_read (document, path, &parts);
  bm_crystal_parts_remove (document, path, part);
  if (part > 0 || parts.n < 2)
    return;

  bm_crystal_stage_get_point (self->stage, &x, &y);
  bm_crystal_stage_set_point (self->stage, x - parts.places[1].x, y - parts.places[1].y);
}

/* -- Parts in words: for screen readers, and for parts that have run away from the picture -- */

static char *
dup_point_words (const BmMeetingPart *part)
{
  if (part->x == 0 && part->y == 0)
    return NULL;

  /* Translators: where a part of a crystal lies: how far to the right of and below the first part, in half cells; may
   * be negative */
  return g_strdup_printf (_("Point %d, %d"), part->x, part->y);
}

static void
remove_cb (BmCrystalEditor *self,
           GtkWidget       *button)
{
  guint part;

  if (g_ptr_array_find (self->rows, gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW), &part))
    remove_part (self, part);
}

static GtkWidget *
add_row (BmCrystalEditor *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bm_button_set_name (button, _("Remove Crystal Part"));
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->parts, row);
  g_ptr_array_add (self->rows, row);

  return row;
}

static void
show_rows (BmCrystalEditor      *self,
           const BmCrystalParts *parts)
{
  gboolean is_editable = !bm_document_get_read_only (bm_thing_pane_get_document (self->pane));

  while (self->rows->len > parts->n)
    {
      adw_preferences_group_remove (self->parts, self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  while (self->rows->len < parts->n)
    add_row (self);

  for (guint i = 0; i < parts->n; i++)
    {
      g_autofree char *point = dup_point_words (&parts->places[i]);

      adw_preferences_row_set_title (self->rows->pdata[i], bm_crystal_stage_get_side_words (parts->places[i].on));
      adw_action_row_set_subtitle (self->rows->pdata[i], point != NULL ? point : "");
      gtk_widget_set_sensitive (self->rows->pdata[i], is_editable);
    }
}

static void
show_problems (BmCrystalEditor *self)
{
  g_autofree char *list = bm_json_path_member (bm_thing_pane_get_path (self->pane), "parts");

  bm_problem_box_update (BM_PROBLEM_BOX (self->problems),
                         bm_document_get_problems (bm_thing_pane_get_document (self->pane)), list);
}

/* -- The stage -- */

/* What it brings, and whether it can be completed at all. */
static char *
dup_words (BmCrystalEditor      *self,
           const BmCrystalParts *parts)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;
  g_autofree char *samples = NULL;
  BmMeeting meeting;

  if (parts->n == 0)
    return g_strdup (_("Use + to choose the sides of tiles on which the crystal’s parts lie."));
  if (!bm_crystal_meeting_arrange (parts->places, parts->n, &meeting))
    return g_strdup (_("These parts can never meet: tiles would have to lie on top of each other."));
  if (index == BM_NONE)
    return NULL;

  words = bm_crystal_words (bm_painter_get_rules (painter), index);
  samples = bm_noun_samples (bm_painter_get_rules (painter), BM_THING_CRYSTAL, index);

  return g_strjoin ("\n\n", words, samples, NULL);
}

static void
show_cb (BmCrystalEditor *self)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);
  g_autofree char *words = NULL;
  BmCrystalParts parts;

  bm_crystal_parts_read (document, bm_thing_pane_get_path (self->pane), &parts);
  bm_crystal_stage_update (self->stage, bm_thing_pane_get_painter (self->pane), bm_thing_pane_get_index (self->pane),
                           &parts);
  bm_crystal_stage_set_editable (self->stage, !bm_document_get_read_only (document));
  show_rows (self, &parts);
  show_problems (self);
  words = dup_words (self, &parts);
  bm_thing_pane_set_words (self->pane, words);
}

static void
toggled_cb (BmCrystalEditor *self,
            guint            side,
            int              x,
            int              y)
{
  BmDocument *document = bm_thing_pane_get_document (self->pane);
  const char *path = bm_thing_pane_get_path (self->pane);
  BmCrystalParts parts;
  guint part;

  bm_crystal_parts_read (document, path, &parts);
  part = bm_crystal_parts_find (&parts, (BmSide) side, x, y);
  if (part != BM_NONE)
    remove_part (self, part);
  else if (bm_crystal_parts_add (document, path, (BmSide) side, x, y) && parts.n == 0)
    bm_crystal_stage_set_point (self->stage, 0, 0);  /* the first part is where all others are seen from */
}

/* -- BmThingEditor -- */

static void
bm_crystal_editor_bind (BmThingEditor *editor,
                        BmDocument    *document,
                        const char    *path)
{
  BmCrystalEditor *self = BM_CRYSTAL_EDITOR (editor);

  if (g_strcmp0 (path, bm_thing_pane_get_path (self->pane)) != 0)
    bm_crystal_stage_set_point (self->stage, 0, 0);
  bm_thing_pane_bind (self->pane, document, path);
}

static gboolean
bm_crystal_editor_focus_member (BmThingEditor *editor,
                                const char    *member)
{
  return g_str_has_prefix (member, "parts") && gtk_widget_child_focus (GTK_WIDGET (BM_CRYSTAL_EDITOR (editor)->stage),
                                                                       GTK_DIR_TAB_FORWARD);
}

static void
bm_crystal_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_crystal_editor_bind;
  iface->focus_member = bm_crystal_editor_focus_member;
}

/* -- GObject -- */

static void
bm_crystal_editor_dispose (GObject *object)
{
  BmCrystalEditor *self = BM_CRYSTAL_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_crystal_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_crystal_editor_parent_class)->dispose (object);
}

static void
bm_crystal_editor_finalize (GObject *object)
{
  g_ptr_array_unref (BM_CRYSTAL_EDITOR (object)->rows);

  G_OBJECT_CLASS (bm_crystal_editor_parent_class)->finalize (object);
}

static void
bm_crystal_editor_class_init (BmCrystalEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_crystal_editor_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_crystal_editor_finalize;

  g_type_ensure (BM_TYPE_COLOUR_ROW);
  g_type_ensure (BM_TYPE_CRYSTAL_STAGE);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-crystal-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmCrystalEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmCrystalEditor, stage);
  gtk_widget_class_bind_template_child (widget_class, BmCrystalEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmCrystalEditor, parts);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
bm_crystal_editor_init (BmCrystalEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->problems = bm_problem_box_new ();
  gtk_widget_set_margin_top (self->problems, 6);
  adw_preferences_group_add (self->parts, self->problems);
  adw_preferences_group_add (self->look, bm_sign_row_new (BM_THING_CRYSTAL));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_CRYSTAL));
}

/**
 * bm_crystal_editor_new:
 *
 * Returns: (transfer floating): an editor of crystals
 */
GtkWidget *
bm_crystal_editor_new (void)
{
  return g_object_new (BM_TYPE_CRYSTAL_EDITOR, NULL);
}
