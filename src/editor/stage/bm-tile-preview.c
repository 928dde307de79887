/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-preview.h"

#include <glib/gi18n-lib.h>

#include "bm-body-edit.h"
#include "bm-chips.h"
#include "bm-flow-layout.h"
#include "bm-thing-words.h"
#include "bm-tile-anchors.h"
#include "bm-tile-stage.h"
#include "bm-words.h"

/**
 * BmTilePreview:
 *
 * Shows a tile or an explorer of a document, for the stage of a #BmThingPane. The beam and the crystals are below it,
 * or beside it if there is little height: the picked one can be put on the tile and removed again, with buttons where
 * the rules allow it. It stays picked, so that it can be put on several tiles in a row, until it is clicked again or put
 * away with Escape. Mutants have a button for each level.
 *
 * CSS node: `tilepreview`.
 */

#define TOOL_SIZE  26
#define LEVEL_SIZE 36

typedef enum
{
  TOOL_NONE,
  TOOL_BEAM,
  TOOL_CRYSTAL,
} Tool;

struct _BmTilePreview
{
  GtkWidget      parent_instance;

  BmTileStage   *stage;
  GtkWidget     *bars;
  GtkWidget     *level_bar;
  GtkWidget     *levels;
  GtkWidget     *tools;
  GtkWidget     *part_bar;
  GtkWidget     *parts;

  char          *path;      /* nullable: the place last shown */
  guint          index;     /* in the rules of the preview, or BM_NONE */
  guint          level;
  Tool           tool;
  char          *crystal;   /* ID, for the tool */
  guint          part;      /* index among the parts of the crystal, for crystals that have several for one place */
  GtkWidget     *origin;    /* nullable weak pointer: where the focus was when the tool was picked elsewhere */
  char          *words;
  gboolean       is_updating;
};

static GParamSpec *words_pspec;

static void bm_tile_preview_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTilePreview, bm_tile_preview, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_tile_preview_field_init))

static void update_anchors (BmTilePreview *self);

static BmDocument *
get_document (BmTilePreview *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static BmPainter *
get_painter (BmTilePreview *self)
{
  return bm_field_get_painter (BM_FIELD (self));
}

static const BmRules *
get_rules (BmTilePreview *self)
{
  BmPainter *painter = get_painter (self);

  return painter != NULL ? bm_painter_get_rules (painter) : NULL;
}

/* -- Words -- */

static void
set_words (BmTilePreview *self,
           const char    *words)
{
  if (g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->words);
  self->words = g_strdup (words);
  g_object_notify_by_pspec (G_OBJECT (self), words_pspec);
}

static void
update_words (BmTilePreview *self)
{
  const BmRules *rules = get_rules (self);
  gboolean is_explorer = bm_body_edit_is_explorer (self->path);
  g_autofree char *words = NULL;
  const char *name;

  if (self->index == BM_NONE)
    {
      name = is_explorer ? _("This explorer cannot be shown yet.") : _("This tile cannot be shown yet.");
      words = g_strdup (name);
    }
  else
    {
      name = is_explorer ? bm_explorer_name (rules, self->index) : bm_tile_name (rules, self->index);
      words = is_explorer ? bm_explorer_words (rules, self->index) : bm_tile_words (rules, self->index);
    }

  set_words (self, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->stage),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

/* -- The tile and its levels -- */

static const BmTile *
get_tile (BmTilePreview *self)
{
  if (self->index == BM_NONE || bm_body_edit_is_explorer (self->path))
    return NULL;

  return &get_rules (self)->tiles[self->index];
}

static void
update_stage (BmTilePreview *self)
{
  const BmTile *tile = get_tile (self);
  guint width, height;

  if (tile != NULL)
    bm_tile_stage_show (self->stage, get_painter (self), BM_DRAWING_FORM,
                        tile->first_form + MIN (self->level, tile->n_levels - 1u));
  else if (self->index != BM_NONE)
    bm_tile_stage_show (self->stage, get_painter (self), BM_DRAWING_EXPLORER, self->index);
  else
    {
      bm_body_edit_get_size (get_document (self), self->path, &width, &height);
      bm_tile_stage_show_none (self->stage, width, height);
    }
}

static void
level_toggled_cb (BmTilePreview *self,
                  GtkWidget     *button)
{
  if (!self->is_updating)
    bm_tile_preview_show_level (self, bm_chips_find (self->levels, button));
}

/* The room for levels is always there: otherwise the picture would jump when a tile becomes a mutant. */
static void
show_level_bar (BmTilePreview *self,
                gboolean       has_levels)
{
  gtk_widget_set_visible (self->level_bar, !bm_body_edit_is_explorer (self->path));
  gtk_widget_set_opacity (self->level_bar, has_levels ? 1 : 0);
  gtk_widget_set_sensitive (self->level_bar, has_levels);
  gtk_widget_set_can_target (self->level_bar, has_levels);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->level_bar), GTK_ACCESSIBLE_STATE_HIDDEN, !has_levels, -1);
}

static void
update_levels (BmTilePreview *self)
{
  const BmTile *tile = get_tile (self);
  guint n = tile != NULL && tile->n_levels > 1 ? tile->n_levels : 0;
  GtkWidget *button;

  show_level_bar (self, n > 0);
  bm_chips_resize (self->levels, MAX (n, 1), LEVEL_SIZE, G_CALLBACK (level_toggled_cb), self);
  button = gtk_widget_get_first_child (self->levels);
  if (n == 0)
    bm_chips_show (button, NULL, _("Level of the mutant"), FALSE);
  for (guint i = 0; i < n; i++)
    {
      guint form = tile->first_form + i;
      g_autoptr (GdkPaintable) piece = bm_piece_new (get_painter (self), BM_DRAWING_FORM, form);
      g_autofree char *points = bm_words_points (get_rules (self)->forms[form].points);
      g_autofree char *name = NULL;

      if (i == 0)
        /* Translators: a mutant as it begins: “Before any mutation: 2 points” */
        name = g_strdup_printf (_("Before any mutation: %s"), points);
      else
        /* Translators: a mutant as it is later: “After mutation 1: 7 points” */
        name = g_strdup_printf (_("After mutation %u: %s"), i, points);
      bm_chips_show (button, piece, name, i == MIN (self->level, n - 1));
      button = gtk_widget_get_next_sibling (button);
    }
}

/* -- Tools -- */

/* The crystal of the current tool; BM_NONE if there is none. */
static guint
find_crystal (BmTilePreview *self)
{
  const BmRules *rules = get_rules (self);

  for (guint i = 0; rules != NULL && self->tool == TOOL_CRYSTAL && i < rules->n_crystals; i++)
    if (g_strcmp0 (rules->crystals[i].id, self->crystal) == 0)
      return i;

  return BM_NONE;
}

static void
set_tool (BmTilePreview *self,
          Tool           tool,
          const char    *crystal)
{
  if (g_strcmp0 (crystal, self->crystal) != 0)
    {
      g_free (self->crystal);
      self->crystal = g_strdup (crystal);
      self->part = 0;
    }
  self->tool = tool;
  update_anchors (self);
}

/* The button of the current tool, or %NULL. */
static GtkWidget *
get_tool_button (BmTilePreview *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->tools);

  while (button != NULL && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    button = gtk_widget_get_next_sibling (button);
  return button;
}

/* Escape puts the tool away, and the keyboard goes on where it came from. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args G_GNUC_UNUSED,
           gpointer   data G_GNUC_UNUSED)
{
  BmTilePreview *self = BM_TILE_PREVIEW (widget);

  if (self->tool == TOOL_NONE)
    return GDK_EVENT_PROPAGATE;

  if (self->origin == NULL || !gtk_widget_get_mapped (self->origin) || !gtk_widget_grab_focus (self->origin))
    gtk_widget_grab_focus (get_tool_button (self));
  set_tool (self, TOOL_NONE, NULL);
  return GDK_EVENT_STOP;
}

/* The first tool is the beam, the others are crystals. Pressing the current tool again deselects it. */
static void
tool_toggled_cb (BmTilePreview *self,
                 GtkWidget     *button)
{
  const BmRules *rules = get_rules (self);
  guint i;

  if (self->is_updating)
    return;

  g_clear_weak_pointer (&self->origin);
  i = bm_chips_find (self->tools, button);
  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    set_tool (self, TOOL_NONE, NULL);
  else if (i == 0)
    set_tool (self, TOOL_BEAM, NULL);
  else
    set_tool (self, TOOL_CRYSTAL, rules->crystals[i - 1].id);
}

static void
update_tools (BmTilePreview *self)
{
  const BmRules *rules = get_rules (self);
  gboolean is_there = bm_field_can_edit (BM_FIELD (self)) && rules != NULL;
  GtkWidget *button;

  gtk_widget_set_visible (self->tools, is_there);
  bm_chips_resize (self->tools, is_there ? 1 + rules->n_crystals : 0, TOOL_SIZE, G_CALLBACK (tool_toggled_cb), self);
  button = gtk_widget_get_first_child (self->tools);
  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (GdkPaintable) piece = NULL;

      if (i == 0)
        {
          piece = bm_piece_new (get_painter (self), BM_DRAWING_BEAM_SIGN, BM_DIRECTION_RIGHT);
          bm_chips_show (button, piece, _("Beams"), self->tool == TOOL_BEAM);
        }
      else
        {
          piece = bm_piece_new (get_painter (self), BM_DRAWING_CRYSTAL, i - 1);
          bm_chips_show (button, piece, bm_crystal_name (rules, i - 1), i - 1 == find_crystal (self));
        }
    }
}

/* -- Parts of a crystal with several for one place -- */

static void
part_toggled_cb (BmTilePreview *self,
                 GtkWidget     *button)
{
  if (self->is_updating)
    return;

  self->part = bm_chips_find (self->parts, button);
  update_anchors (self);
}

static void
update_parts (BmTilePreview *self)
{
  const BmRules *rules = get_rules (self);
  guint crystal = find_crystal (self);
  gboolean is_there = crystal != BM_NONE && bm_field_can_edit (BM_FIELD (self))
                      && bm_tile_anchors_has_rivals (rules, crystal);
  const BmRange *parts = is_there ? &rules->crystals[crystal].parts : NULL;
  GtkWidget *button;

  gtk_widget_set_visible (self->part_bar, is_there);
  bm_chips_resize (self->parts, is_there ? parts->n : 0, TOOL_SIZE, G_CALLBACK (part_toggled_cb), self);
  button = gtk_widget_get_first_child (self->parts);
  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (GdkPaintable) piece = bm_piece_new (get_painter (self), BM_DRAWING_PART, parts->first + i);
      const char *id = rules->crystal_parts[parts->first + i].id;
      g_autofree char *name = NULL;

      if (id != NULL)
        /* Translators: a part of a crystal, by the word that tells it apart in the file */
        name = g_strdup_printf (C_("part of a crystal", "Part “%s”"), id);
      else
        /* Translators: a part of a crystal, by its number */
        name = g_strdup_printf (C_("part of a crystal", "Part %u"), i + 1);
      bm_chips_show (button, piece, name, i == MIN (self->part, parts->n - 1u));
    }
}

/* -- Places -- */

static void
anchor_toggled_cb (BmTilePreview  *self,
                 BmAnchorButton *button)
{
  gboolean is_pressed = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button));

  if (self->is_updating || !bm_field_can_edit (BM_FIELD (self)))
    return;

  if (bm_anchor_button_get_beam (button) != NULL)
    bm_body_edit_set_beams (get_document (self), self->path, bm_anchor_button_get_beam (button), is_pressed ? 1 : 0);
  else
    bm_body_edit_set_part (get_document (self), self->path, get_rules (self), bm_anchor_button_get_part (button),
                           is_pressed);
  /* A full tile takes no more, so the button may have to be reset. */
  update_anchors (self);
}

/* Updates bars and places after a change of the tool or the document. Buttons that stay keep the focus. */
static void
update_anchors (BmTilePreview *self)
{
  guint crystal = find_crystal (self);

  if (get_document (self) == NULL)
    return;

  self->is_updating = TRUE;
  update_tools (self);
  update_parts (self);
  if (self->tool == TOOL_BEAM && bm_field_can_edit (BM_FIELD (self)))
    bm_tile_anchors_show_beams (self->stage, get_document (self), self->path, G_CALLBACK (anchor_toggled_cb), self);
  else if (crystal != BM_NONE && bm_field_can_edit (BM_FIELD (self)))
    bm_tile_anchors_show_parts (self->stage, get_document (self), self->path, get_painter (self), crystal, self->part,
                                G_CALLBACK (anchor_toggled_cb), self);
  else
    bm_tile_stage_clear_anchors (self->stage);
  self->is_updating = FALSE;
}

/* -- BmField -- */

static void
bm_tile_preview_show (BmField *field)
{
  BmTilePreview *self = BM_TILE_PREVIEW (field);

  if (g_strcmp0 (bm_field_get_path (field), self->path) != 0)
    {
      self->level = 0;
      g_free (self->path);
      self->path = g_strdup (bm_field_get_path (field));
    }
  self->index = bm_field_get_index (field);
  self->is_updating = TRUE;
  update_stage (self);
  update_levels (self);
  update_words (self);
  self->is_updating = FALSE;
  update_anchors (self);
}

static void
bm_tile_preview_release (BmField *field)
{
  g_clear_pointer (&BM_TILE_PREVIEW (field)->path, g_free);
}

static void
bm_tile_preview_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_tile_preview_show;
  iface->release = bm_tile_preview_release;
}

/* -- Layout -- */

static void
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int            *minimum,
         int            *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

/* Tools that do not fit into the width begin another line. */
static int
measure_bars (BmTilePreview *self,
              int            width)
{
  int height;

  gtk_widget_measure (self->bars, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* The height of the tile is enough, since the bars can be beside it. */
static void
bm_tile_preview_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  BmTilePreview *self = BM_TILE_PREVIEW (widget);
  int stage, stage_natural, bars, bars_natural;

  measure (GTK_WIDGET (self->stage), orientation, &stage, &stage_natural);
  measure (self->bars, orientation, &bars, &bars_natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = stage + bars;
      *natural = MAX (stage_natural, bars_natural);
      *natural = MAX (*natural, *minimum);
    }
  else
    {
      *minimum = MAX (stage, bars);
      *natural = stage_natural + bars_natural;
    }
}

static void
allocate (GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

static void
bm_tile_preview_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  BmTilePreview *self = BM_TILE_PREVIEW (widget);
  GtkWidget *stage = GTK_WIDGET (self->stage);
  int bars_height = measure_bars (self, width);
  int minimum, bars_width, stage_width;
  guint columns, rows;

  measure (self->bars, GTK_ORIENTATION_HORIZONTAL, &minimum, &bars_width);
  bm_tile_stage_get_cells (self->stage, &columns, &rows);

  if (!bm_stage_plan_is_better_beside (columns, rows, width, height, bars_width, bars_height))
    {
      allocate (stage, 0, 0, width, height - bars_height);
      allocate (self->bars, 0, height - bars_height, width, bars_height);
      return;
    }

  /* The bars get their natural width unless that makes the tile smaller. */
  stage_width = (int) bm_stage_plan_measure (columns, BM_STAGE_MAX_CELL);
  stage_width = MIN (stage_width,
                     (int) (bm_stage_plan_measure (columns, 1) * height / bm_stage_plan_measure (rows, 1)));
  bars_width = CLAMP (width - stage_width, minimum, MAX (bars_width, minimum));
  stage_width = MIN (stage_width, width - bars_width);
  bars_height = measure_bars (self, bars_width);
  allocate (stage, (width - stage_width - bars_width) / 2, 0, stage_width, height);
  allocate (self->bars, (width - stage_width - bars_width) / 2 + stage_width, (height - bars_height) / 2, bars_width,
            bars_height);
}

static GtkSizeRequestMode
bm_tile_preview_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* -- GObject -- */

static void
bm_tile_preview_dispose (GObject *object)
{
  BmTilePreview *self = BM_TILE_PREVIEW (object);

  g_clear_weak_pointer (&self->origin);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_TILE_PREVIEW);

  G_OBJECT_CLASS (bm_tile_preview_parent_class)->dispose (object);
}

static void
bm_tile_preview_finalize (GObject *object)
{
  BmTilePreview *self = BM_TILE_PREVIEW (object);

  g_free (self->path);
  g_free (self->crystal);
  g_free (self->words);

  G_OBJECT_CLASS (bm_tile_preview_parent_class)->finalize (object);
}

static void
bm_tile_preview_class_init (BmTilePreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_tile_preview_dispose;
  object_class->finalize = bm_tile_preview_finalize;
  widget_class->measure = bm_tile_preview_measure;
  widget_class->size_allocate = bm_tile_preview_size_allocate;
  widget_class->get_request_mode = bm_tile_preview_get_request_mode;

  bm_field_class_add_member (object_class);

  /**
   * BmTilePreview:words:
   *
   * The effect of the tile, one sentence per line.
   */
  words_pspec = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  bm_field_class_add_property (object_class, words_pspec, G_STRUCT_OFFSET (BmTilePreview, words));

  g_type_ensure (BM_TYPE_TILE_STAGE);
  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-tile-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, stage);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, bars);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, level_bar);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, levels);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, tools);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, part_bar);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, parts);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "tilepreview");
}

static void
bm_tile_preview_init (BmTilePreview *self)
{
  self->index = BM_NONE;
  bm_field_set_member (BM_FIELD (self), "");
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* So that the keyboard can continue on the stage after picking. */
static void
focus_first_anchor (BmTilePreview *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stage));

  if (child != NULL)
    gtk_widget_grab_focus (child);
}

/**
 * bm_tile_preview_pick:
 * @self: a preview
 * @crystal: (nullable): ID of a crystal
 *
 * Starts putting parts of a crystal, or beams, on the tile and moves the focus there.
 */
void
bm_tile_preview_pick (BmTilePreview *self,
                      const char    *crystal)
{
  g_return_if_fail (BM_IS_TILE_PREVIEW (self));

  g_set_weak_pointer (&self->origin, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
  set_tool (self, crystal != NULL ? TOOL_CRYSTAL : TOOL_BEAM, crystal);
  focus_first_anchor (self);
}

/**
 * bm_tile_preview_show_level:
 * @self: a preview
 * @level: how often the mutant has mutated
 *
 * Shows a mutant at a level, or at its last one if it does not have that many.
 */
void
bm_tile_preview_show_level (BmTilePreview *self,
                            guint          level)
{
  g_return_if_fail (BM_IS_TILE_PREVIEW (self));

  self->level = level;
  if (get_document (self) == NULL)
    return;

  self->is_updating = TRUE;
  update_stage (self);
  update_levels (self);
  self->is_updating = FALSE;
}
