/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-preview.h"

#include <glib/gi18n-lib.h>

#include "bm-body-edit.h"
#include "bm-chips.h"
#include "bm-preview.h"
#include "bm-thing-words.h"
#include "bm-tile-spots.h"
#include "bm-tile-stage.h"
#include "bm-words.h"

/**
 * BmTilePreview:
 *
 * Shows a tile or an explorer of a document, for the stage of a #BmThingPane. Below it, or beside it where there is
 * little height, stand the beam and the crystals: whichever is picked can then be put on the tile and taken away again,
 * with buttons where the rules allow it. Mutants have a button for each level.
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
  GtkWidget     *tool_area;
  GtkWidget     *tools;
  GtkWidget     *part_bar;
  GtkWidget     *parts;

  BmDocument    *document;  /* nullable */
  BmPreview     *preview;   /* unowned; of the document */
  char          *path;
  guint          index;     /* in the rules of the preview, or BM_NONE */
  guint          level;
  Tool           tool;
  char          *crystal;   /* id, for the tool */
  guint          part;      /* number among the parts of the crystal, for crystals that have several for one place */
  char          *words;
  gboolean       is_updating;
};

enum
{
  PROP_0,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BmTilePreview, bm_tile_preview, GTK_TYPE_WIDGET)

static void update_spots (BmTilePreview *self);

static BmPainter *
get_painter (BmTilePreview *self)
{
  return self->preview != NULL ? bm_preview_get_painter (self->preview) : NULL;
}

static const BmRules *
get_rules (BmTilePreview *self)
{
  BmPainter *painter = get_painter (self);

  return painter != NULL ? bm_painter_get_rules (painter) : NULL;
}

static gboolean
can_edit (BmTilePreview *self)
{
  return self->document != NULL && !bm_document_get_read_only (self->document);
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORDS]);
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
    bm_tile_stage_show (self->stage, get_painter (self), BM_PIECE_FORM,
                        tile->first_form + MIN (self->level, tile->n_levels - 1u));
  else if (self->index != BM_NONE)
    bm_tile_stage_show (self->stage, get_painter (self), BM_PIECE_EXPLORER, self->index);
  else
    {
      bm_body_edit_get_size (self->document, self->path, &width, &height);
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

static void
update_levels (BmTilePreview *self)
{
  const BmTile *tile = get_tile (self);
  guint n = tile != NULL && tile->n_levels > 1 ? tile->n_levels : 0;
  GtkWidget *button;

  gtk_widget_set_visible (self->level_bar, n > 0);
  bm_chips_resize (self->levels, n, LEVEL_SIZE, G_CALLBACK (level_toggled_cb), self);
  button = gtk_widget_get_first_child (self->levels);
  for (guint i = 0; i < n; i++)
    {
      guint form = tile->first_form + i;
      g_autoptr (GdkPaintable) piece = bm_piece_new (get_painter (self), BM_PIECE_FORM, form);
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

/* The crystal that the tool puts; BM_NONE if there is no such crystal. */
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
  update_spots (self);
}

/* The first tool is the beam, the others are crystals. Pressing a tool again puts it away. */
static void
tool_toggled_cb (BmTilePreview *self,
                 GtkWidget     *button)
{
  const BmRules *rules = get_rules (self);
  guint i;

  if (self->is_updating)
    return;

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
  gboolean is_there = can_edit (self) && rules != NULL;
  GtkWidget *button;

  gtk_widget_set_visible (self->tool_area, is_there);
  bm_chips_resize (self->tools, is_there ? 1 + rules->n_crystals : 0, TOOL_SIZE, G_CALLBACK (tool_toggled_cb), self);
  button = gtk_widget_get_first_child (self->tools);
  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (GdkPaintable) piece = NULL;

      if (i == 0)
        {
          piece = bm_piece_new (get_painter (self), BM_PIECE_BEAM_SIGN, BM_DIRECTION_RIGHT);
          bm_chips_show (button, piece, _("Beams"), self->tool == TOOL_BEAM);
        }
      else
        {
          piece = bm_piece_new (get_painter (self), BM_PIECE_CRYSTAL, i - 1);
          bm_chips_show (button, piece, bm_crystal_name (rules, i - 1), i - 1 == find_crystal (self));
        }
    }
}

/* -- Parts of a crystal that has several for one place -- */

static void
part_toggled_cb (BmTilePreview *self,
                 GtkWidget     *button)
{
  if (self->is_updating)
    return;

  self->part = bm_chips_find (self->parts, button);
  update_spots (self);
}

static void
update_parts (BmTilePreview *self)
{
  const BmRules *rules = get_rules (self);
  guint crystal = find_crystal (self);
  gboolean is_there = crystal != BM_NONE && can_edit (self) && bm_tile_spots_has_rivals (rules, crystal);
  const BmRange *parts = is_there ? &rules->crystals[crystal].parts : NULL;
  GtkWidget *button;

  gtk_widget_set_visible (self->part_bar, is_there);
  bm_chips_resize (self->parts, is_there ? parts->n : 0, TOOL_SIZE, G_CALLBACK (part_toggled_cb), self);
  button = gtk_widget_get_first_child (self->parts);
  for (guint i = 0; button != NULL; i++, button = gtk_widget_get_next_sibling (button))
    {
      g_autoptr (GdkPaintable) piece = bm_piece_new (get_painter (self), BM_PIECE_PART, parts->first + i);
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
spot_toggled_cb (BmTilePreview *self,
                 BmSpotButton  *button)
{
  gboolean is_pressed = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button));

  if (self->is_updating || !can_edit (self))
    return;

  if (bm_spot_button_get_beam (button) != NULL)
    bm_body_edit_set_beams (self->document, self->path, bm_spot_button_get_beam (button), is_pressed ? 1 : 0);
  else
    bm_body_edit_set_part (self->document, self->path, get_rules (self), bm_spot_button_get_part (button), is_pressed);
  /* A tile that is full takes no more. */
  update_spots (self);
}

/* Bars and places, after another tool was picked or the document has changed. Buttons that stay keep the focus. */
static void
update_spots (BmTilePreview *self)
{
  guint crystal = find_crystal (self);

  if (self->document == NULL)
    return;

  self->is_updating = TRUE;
  update_tools (self);
  update_parts (self);
  if (self->tool == TOOL_BEAM && can_edit (self))
    bm_tile_spots_show_beams (self->stage, self->document, self->path, G_CALLBACK (spot_toggled_cb), self);
  else if (crystal != BM_NONE && can_edit (self))
    bm_tile_spots_show_parts (self->stage, self->document, self->path, get_painter (self), crystal, self->part,
                              G_CALLBACK (spot_toggled_cb), self);
  else
    bm_tile_stage_clear_spots (self->stage);
  self->is_updating = FALSE;
}

static void
update (BmTilePreview *self)
{
  if (self->document == NULL)
    return;

  self->index = get_painter (self) != NULL ? bm_document_find_index (self->document, self->path) : BM_NONE;
  self->is_updating = TRUE;
  update_stage (self);
  update_levels (self);
  update_words (self);
  self->is_updating = FALSE;
  update_spots (self);
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

/* It does with as much height as the tile needs, since the bars can stand beside it. */
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
  int minimum, bars_width, bars_height, stage_width;
  guint columns, rows;

  measure (self->bars, GTK_ORIENTATION_VERTICAL, &minimum, &bars_height);
  measure (self->bars, GTK_ORIENTATION_HORIZONTAL, &minimum, &bars_width);
  bm_tile_stage_get_cells (self->stage, &columns, &rows);

  if (!bm_stage_plan_is_better_beside (columns, rows, width, height, bars_width, bars_height))
    {
      allocate (stage, 0, 0, width, height - bars_height);
      allocate (self->bars, 0, height - bars_height, width, bars_height);
      return;
    }

  /* The bars get what they would like unless the tile becomes smaller for it. */
  stage_width = (int) bm_stage_plan_measure (columns, BM_STAGE_MAX_CELL);
  stage_width = MIN (stage_width,
                     (int) (bm_stage_plan_measure (columns, 1) * height / bm_stage_plan_measure (rows, 1)));
  bars_width = CLAMP (width - stage_width, minimum, MAX (bars_width, minimum));
  stage_width = MIN (stage_width, width - bars_width);
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
bm_tile_preview_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (id == PROP_WORDS)
    g_value_set_string (value, BM_TILE_PREVIEW (object)->words);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_tile_preview_dispose (GObject *object)
{
  BmTilePreview *self = BM_TILE_PREVIEW (object);

  bm_tile_preview_bind (self, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_TILE_PREVIEW);

  G_OBJECT_CLASS (bm_tile_preview_parent_class)->dispose (object);
}

static void
bm_tile_preview_finalize (GObject *object)
{
  BmTilePreview *self = BM_TILE_PREVIEW (object);

  g_free (self->crystal);
  g_free (self->words);

  G_OBJECT_CLASS (bm_tile_preview_parent_class)->finalize (object);
}

static void
bm_tile_preview_class_init (BmTilePreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_tile_preview_get_property;
  object_class->dispose = bm_tile_preview_dispose;
  object_class->finalize = bm_tile_preview_finalize;
  widget_class->measure = bm_tile_preview_measure;
  widget_class->size_allocate = bm_tile_preview_size_allocate;
  widget_class->get_request_mode = bm_tile_preview_get_request_mode;

  /**
   * BmTilePreview:words:
   *
   * What the tile does, a sentence a line.
   */
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (BM_TYPE_TILE_STAGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-tile-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, stage);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, bars);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, level_bar);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, levels);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, tool_area);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, tools);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, part_bar);
  gtk_widget_class_bind_template_child (widget_class, BmTilePreview, parts);
  gtk_widget_class_set_css_name (widget_class, "tilepreview");
}

static void
bm_tile_preview_init (BmTilePreview *self)
{
  self->index = BM_NONE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_tile_preview_new:
 *
 * Returns: (transfer floating): a preview that shows nothing
 */
GtkWidget *
bm_tile_preview_new (void)
{
  return g_object_new (BM_TYPE_TILE_PREVIEW, NULL);
}

/**
 * bm_tile_preview_bind:
 * @self: a preview
 * @document: (nullable): a document
 * @path: (nullable): path of a tile or an explorer in it
 *
 * Shows the tile and follows it. The tool that was picked stays, so that several tiles can be given crystals in a row.
 */
void
bm_tile_preview_bind (BmTilePreview *self,
                      BmDocument    *document,
                      const char    *path)
{
  g_return_if_fail (BM_IS_TILE_PREVIEW (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      g_signal_handlers_disconnect_by_data (self->preview, self);
    }

  if (g_strcmp0 (path, self->path) != 0)
    self->level = 0;
  g_set_object (&self->document, document);
  self->preview = document != NULL ? bm_preview_get (document) : NULL;
  g_free (self->path);
  self->path = g_strdup (path);
  self->index = BM_NONE;

  if (document == NULL)
    return;

  g_signal_connect_swapped (self->preview, "painter-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}

/* So that the keyboard can go on from what has just been picked. */
static void
focus_first_spot (BmTilePreview *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stage));

  if (child != NULL)
    gtk_widget_grab_focus (child);
}

/**
 * bm_tile_preview_pick:
 * @self: a preview
 * @crystal: (nullable): id of a crystal
 *
 * Lets parts of a crystal, or beams, be put on the tile and takes the focus there.
 */
void
bm_tile_preview_pick (BmTilePreview *self,
                      const char    *crystal)
{
  g_return_if_fail (BM_IS_TILE_PREVIEW (self));

  set_tool (self, crystal != NULL ? TOOL_CRYSTAL : TOOL_BEAM, crystal);
  focus_first_spot (self);
}

/**
 * bm_tile_preview_show_level:
 * @self: a preview
 * @level: how often the mutant has mutated
 *
 * Shows a mutant at some level, at its last one if it has not so many.
 */
void
bm_tile_preview_show_level (BmTilePreview *self,
                            guint          level)
{
  g_return_if_fail (BM_IS_TILE_PREVIEW (self));

  self->level = level;
  if (self->document == NULL)
    return;

  self->is_updating = TRUE;
  update_stage (self);
  update_levels (self);
  self->is_updating = FALSE;
}
