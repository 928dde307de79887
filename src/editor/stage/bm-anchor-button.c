/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-anchor-button.h"

#include <glib/gi18n-lib.h>

#include "bm-piece.h"
#include "bm-tooltip.h"
#include "bm-words.h"

/**
 * BmAnchorButton:
 *
 * A place on a tile, pressed if there is a part or a beam. If a part of a crystal is there, the tile itself shows it,
 * and the button is a ring around it; otherwise, the button shows the crystal faintly. Buttons for beams are arrows
 * outside the tile, with a number if there are several.
 *
 * CSS nodes: `button.anchor`, with `.part` or `.beam`.
 */

struct _BmAnchorButton
{
  GtkToggleButton parent_instance;

  GtkWidget      *picture;  /* of parts */
  GtkWidget      *icon;  /* of beams */
  GtkWidget      *number;  /* of beams */

  gboolean        is_beam;
  BmPartAnchor    part;
  BmBeamAnchor    beam;
  char           *name;  /* where it is */
};

G_DEFINE_FINAL_TYPE (BmAnchorButton, bm_anchor_button, GTK_TYPE_TOGGLE_BUTTON)

static void
set_words (BmAnchorButton *self,
           const char     *action)
{
  g_autofree char *tooltip = NULL;

  /* Translators: what a click does, and where: “Add: upper half of the left edge” */
  tooltip = g_strdup_printf (_("%s: %s"), action, self->name);
  bm_tooltip_set (GTK_WIDGET (self), tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->name, -1);
}

static void
set_pressed (BmAnchorButton *self,
             gboolean        is_pressed)
{
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self)) != is_pressed)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self), is_pressed);
}

/* No minimum size: the stage decides. */
static void
bm_anchor_button_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  GTK_WIDGET_CLASS (bm_anchor_button_parent_class)->measure (widget, orientation, for_size, minimum, natural,
                                                             minimum_baseline, natural_baseline);
  *minimum = *natural = MIN (*minimum, (int) BM_STAGE_MIN_BUTTON);
  *minimum_baseline = *natural_baseline = -1;
}

static void
bm_anchor_button_finalize (GObject *object)
{
  g_free (BM_ANCHOR_BUTTON (object)->name);

  G_OBJECT_CLASS (bm_anchor_button_parent_class)->finalize (object);
}

static void
bm_anchor_button_class_init (BmAnchorButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_anchor_button_finalize;
  widget_class->measure = bm_anchor_button_measure;
}

static void
bm_anchor_button_init (BmAnchorButton *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "anchor");
}

/**
 * bm_anchor_button_new_for_part:
 * @anchor: the place of the part
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer floating): a button for a part of a crystal
 */
GtkWidget *
bm_anchor_button_new_for_part (const BmPartAnchor *anchor,
                               guint               width,
                               guint               height)
{
  BmAnchorButton *self = g_object_new (BM_TYPE_ANCHOR_BUTTON, NULL);

  self->part = *anchor;
  self->name = g_strdup (bm_part_anchor_get_words (anchor, width, height));
  self->picture = g_object_new (GTK_TYPE_PICTURE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_picture_set_can_shrink (GTK_PICTURE (self->picture), TRUE);
  gtk_button_set_child (GTK_BUTTON (self), self->picture);
  gtk_widget_add_css_class (GTK_WIDGET (self), "part");

  return GTK_WIDGET (self);
}

/**
 * bm_anchor_button_new_for_beam:
 * @anchor: the place of the beam
 * @width: of the tile, in cells
 * @height: of the tile, in cells
 *
 * Returns: (transfer floating): a button for a beam
 */
GtkWidget *
bm_anchor_button_new_for_beam (const BmBeamAnchor *anchor,
                               guint               width,
                               guint               height)
{
  static const char *const icons[] = {
    [BM_DIRECTION_UP] = "go-up-symbolic",
    [BM_DIRECTION_DOWN] = "go-down-symbolic",
    [BM_DIRECTION_LEFT] = "go-previous-symbolic",
    [BM_DIRECTION_RIGHT] = "go-next-symbolic",
  };
  BmAnchorButton *self = g_object_new (BM_TYPE_ANCHOR_BUTTON, NULL);
  GtkWidget *overlay = gtk_overlay_new ();

  self->is_beam = TRUE;
  self->beam = *anchor;
  self->name = g_strdup (bm_beam_anchor_get_words (anchor, width, height));

  self->icon = g_object_new (GTK_TYPE_IMAGE,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                             "icon-name", icons[anchor->direction],
                             NULL);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->icon);
  self->number = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->number, "numeric");
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->number);
  gtk_button_set_child (GTK_BUTTON (self), overlay);
  gtk_widget_add_css_class (GTK_WIDGET (self), "beam");

  return GTK_WIDGET (self);
}

/**
 * bm_anchor_button_get_part:
 *
 * Returns: (nullable): the place of a part; %NULL for beams
 */
const BmPartAnchor *
bm_anchor_button_get_part (BmAnchorButton *self)
{
  g_return_val_if_fail (BM_IS_ANCHOR_BUTTON (self), NULL);

  return self->is_beam ? NULL : &self->part;
}

/**
 * bm_anchor_button_get_beam:
 *
 * Returns: (nullable): the place of a beam; %NULL for parts
 */
const BmBeamAnchor *
bm_anchor_button_get_beam (BmAnchorButton *self)
{
  g_return_val_if_fail (BM_IS_ANCHOR_BUTTON (self), NULL);

  return self->is_beam ? &self->beam : NULL;
}

/**
 * bm_anchor_button_show_part:
 * @self: a button for a part
 * @painter: its painter
 * @part: the same part in the rules of @painter
 * @is_there: whether the tile carries it
 */
void
bm_anchor_button_show_part (BmAnchorButton *self,
                            BmPainter      *painter,
                            guint           part,
                            gboolean        is_there)
{
  g_autoptr (GdkPaintable) piece = NULL;

  g_return_if_fail (BM_IS_ANCHOR_BUTTON (self) && !self->is_beam);

  self->part.part = part;
  piece = bm_piece_new (painter, BM_DRAWING_CRYSTAL, bm_painter_get_rules (painter)->crystal_parts[part].crystal);
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
  set_pressed (self, is_there);
  set_words (self, is_there ? C_("tooltip", "Remove") : C_("tooltip", "Add"));
}

/**
 * bm_anchor_button_show_beams:
 * @self: a button for a beam
 * @n_beams: how many beams leave the tile there
 */
void
bm_anchor_button_show_beams (BmAnchorButton *self,
                             guint           n_beams)
{
  g_autofree char *number = NULL;

  g_return_if_fail (BM_IS_ANCHOR_BUTTON (self) && self->is_beam);

  number = bm_words_number ((int) n_beams);
  gtk_label_set_label (GTK_LABEL (self->number), number);
  gtk_widget_set_visible (self->number, n_beams > 1);
  gtk_widget_set_opacity (self->icon, n_beams > 1 ? 0 : 1);
  set_pressed (self, n_beams > 0);
  set_words (self, n_beams > 0 ? C_("tooltip", "Remove") : C_("tooltip", "Add"));
}

/**
 * bm_anchor_button_get_bounds:
 * @self: a button
 * @plan: the layout of the stage
 *
 * Returns: the bounds of the button on the stage
 */
graphene_rect_t
bm_anchor_button_get_bounds (BmAnchorButton    *self,
                             const BmStagePlan *plan)
{
  return self->is_beam ? bm_stage_plan_get_beam (plan, &self->beam) : bm_stage_plan_get_part (plan, &self->part);
}
