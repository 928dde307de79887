/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-composite-stage.h"

#include <glib/gi18n-lib.h>

#include "bm-composite-parts.h"
#include "bm-css-class.h"
#include "bm-piece.h"
#include "bm-raster.h"
#include "bm-thing-words.h"

/**
 * BmCompositeStage:
 *
 * Shows the tiles of a composite monster at their places when it is complete. Each is a button that can be dragged, or
 * moved with the arrow keys while it has the focus. During a drag, an outline shows where the tile would be placed, or
 * that it does not fit.
 *
 * CSS nodes: `compositestage` with `button.part`, `button.part.first` and, while it is dragged, `button.part.dragged`.
 */

#define MAX_CELL     112  /* px */
#define NATURAL_CELL 72   /* px */
#define MIN_CELL     40   /* px */
#define MARGIN       1    /* cells around all parts */
#define MIN_CELLS    4    /* so that few parts are not drawn too large */
#define CORNER       0.06f

struct _BmCompositeStage
{
  GtkWidget        parent_instance;

  BmCompositeParts parts;
  GPtrArray       *buttons;   /* unowned: one for each part */

  BmGridPart       view;      /* the visible area; fixed during a drag */
  guint            dragged;   /* part, or BM_NONE */
  double           offset_x;  /* of the dragged part from its original place, in pixels */
  double           offset_y;
};

static void bm_composite_stage_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCompositeStage, bm_composite_stage, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_composite_stage_field_init))

/* -- Geometry -- */

static BmGridPart
find_view (BmCompositeStage *self)
{
  BmGridPart view = bm_composite_grid_get_bounds (self->parts.places, self->parts.n);
  int spare_x = MAX (MIN_CELLS - view.width - 2 * MARGIN, 0);
  int spare_y = MAX (MIN_CELLS - view.height - 2 * MARGIN, 0);

  view.x -= MARGIN + spare_x / 2;
  view.y -= MARGIN + spare_y / 2;
  view.width += 2 * MARGIN + spare_x;
  view.height += 2 * MARGIN + spare_y;

  return view;
}

static BmRaster
get_raster (BmCompositeStage *self)
{
  return bm_raster_fit (self->view.x, self->view.y, self->view.width, self->view.height,
                        gtk_widget_get_width (GTK_WIDGET (self)), gtk_widget_get_height (GTK_WIDGET (self)), MAX_CELL);
}

static graphene_rect_t
get_part_bounds (const BmRaster   *raster,
                 const BmGridPart *place)
{
  return bm_raster_get_rect (raster, place->x, place->y, place->width, place->height);
}

/* Finds where the dragged part would be placed, and returns whether it fits. */
static gboolean
find_target (BmCompositeStage *self,
             BmGridPart       *target)
{
  BmRaster raster = get_raster (self);
  BmGridPart places[BM_MAX_PARTS];
  BmGridPart *place = &places[self->dragged];
  graphene_rect_t bounds;

  memcpy (places, self->parts.places, sizeof places);
  bounds = get_part_bounds (&raster, place);
  *target = *place;
  bm_raster_find_point (&raster, bounds.origin.x + self->offset_x, bounds.origin.y + self->offset_y, &target->x,
                        &target->y);

  return bm_composite_grid_move (places, self->parts.n, self->dragged, target->x, target->y);
}

/* -- Input -- */

static guint
find_part (BmCompositeStage *self,
           GtkWidget        *button)
{
  guint part = BM_NONE;

  return g_ptr_array_find (self->buttons, button, &part) ? part : BM_NONE;
}

static void
set_dragged (BmCompositeStage *self,
             guint             part)
{
  if (self->dragged != BM_NONE && self->dragged < self->buttons->len)
    gtk_widget_remove_css_class (self->buttons->pdata[self->dragged], "dragged");
  self->dragged = part;
  self->offset_x = self->offset_y = 0;
  if (part != BM_NONE)
    gtk_widget_add_css_class (self->buttons->pdata[part], "dragged");
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The part at a point of the stage. */
static guint
find_part_at (BmCompositeStage *self,
              double            x,
              double            y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *button = picked != NULL ? gtk_widget_get_ancestor (picked, GTK_TYPE_BUTTON) : NULL;

  return button != NULL ? find_part (self, button) : BM_NONE;
}

static void
drag_update_cb (GtkGestureDrag   *drag,
                double            x,
                double            y,
                BmCompositeStage *self)
{
  if (self->dragged == BM_NONE)
    {
      double start_x, start_y;
      guint part;

      gtk_gesture_drag_get_start_point (drag, &start_x, &start_y);
      part = find_part_at (self, start_x, start_y);
      if (!bm_field_can_edit (BM_FIELD (self)) || part == BM_NONE
          || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
        return;

      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_grab_focus (self->buttons->pdata[part]);
      set_dragged (self, part);
    }

  self->offset_x = x;
  self->offset_y = y;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (GtkGestureDrag   *drag,
             double            x,
             double            y,
             BmCompositeStage *self)
{
  BmGridPart target;
  guint part = self->dragged;
  gboolean can_lie;

  if (part == BM_NONE)
    return;

  can_lie = find_target (self, &target);
  set_dragged (self, BM_NONE);
  if (can_lie && (target.x != self->parts.places[part].x || target.y != self->parts.places[part].y))
    bm_composite_parts_move (bm_field_get_document (BM_FIELD (self)), bm_field_get_path (BM_FIELD (self)), part,
                             target.x, target.y);
}

static void
drag_cancel_cb (BmCompositeStage *self)
{
  if (self->dragged != BM_NONE)
    set_dragged (self, BM_NONE);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys,
                guint                  key,
                guint                  code,
                GdkModifierType        modifiers,
                BmCompositeStage      *self)
{
  static const struct { guint key, keypad; int dx, dy; } steps[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1 },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1 },
  };
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));

  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || !bm_field_can_edit (BM_FIELD (self)))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (key == steps[i].key || key == steps[i].keypad)
      {
        if (!bm_composite_parts_step (bm_field_get_document (BM_FIELD (self)), bm_field_get_path (BM_FIELD (self)),
                                      find_part (self, button), steps[i].dx, steps[i].dy))
          gtk_widget_error_bell (GTK_WIDGET (self));
        return GDK_EVENT_STOP;
      }

  return GDK_EVENT_PROPAGATE;
}

/* -- Buttons -- */

static void
add_button (BmCompositeStage *self)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *picture = gtk_picture_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_widget_add_css_class (button, "part");
  gtk_widget_set_cursor_from_name (button, "grab");

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (button, keys);

  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_ptr_array_add (self->buttons, button);
}

static void
show_button (BmCompositeStage *self,
             guint             part)
{
  GtkWidget *button = self->buttons->pdata[part];
  const BmGridPart *place = &self->parts.places[part];
  BmPainter *painter = bm_field_get_painter (BM_FIELD (self));
  const BmRules *rules = painter != NULL ? bm_painter_get_rules (painter) : NULL;
  guint tile = rules != NULL ? self->parts.tiles[part] : BM_NONE;
  const char *name = tile != BM_NONE ? bm_tile_name (rules, tile) : _("No tile");
  g_autoptr (GdkPaintable) piece = NULL;
  g_autofree char *words = NULL;

  if (tile != BM_NONE)
    piece = bm_piece_new (painter, BM_DRAWING_FORM, rules->tiles[tile].first_form);
  gtk_picture_set_paintable (GTK_PICTURE (gtk_button_get_child (GTK_BUTTON (button))), piece);

  /* Translators: a part of a large monster: the name of its tile, and how far to the right of and below the first part
   * it lies, in cells */
  words = g_strdup_printf (_("%s, %d to the right, %d down"), name, place->x, place->y);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Use the arrow keys to move it"), -1);
  gtk_widget_set_tooltip_text (button, name);
  bm_css_class_set (button, "missing", tile == BM_NONE);
}

static void
update_buttons (BmCompositeStage *self)
{
  while (self->buttons->len > self->parts.n)
    {
      gtk_widget_unparent (self->buttons->pdata[self->buttons->len - 1]);
      g_ptr_array_set_size (self->buttons, (int) self->buttons->len - 1);
    }
  while (self->buttons->len < self->parts.n)
    add_button (self);
  for (guint i = 0; i < self->parts.n; i++)
    show_button (self, i);
}

/* -- BmField -- */

static void
bm_composite_stage_show (BmField *field)
{
  BmCompositeStage *self = BM_COMPOSITE_STAGE (field);

  bm_composite_parts_read (bm_field_get_document (field), bm_field_get_path (field), &self->parts);
  if (self->dragged != BM_NONE)
    set_dragged (self, BM_NONE);
  self->view = find_view (self);
  update_buttons (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
bm_composite_stage_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_composite_stage_show;
}

/* -- Drawing -- */

static GdkRGBA
get_colour (GtkWidget *widget,
            float      alpha)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= alpha;

  return colour;
}

/* A dot at each corner of a cell, so that distances are visible. */
static void
append_dots (BmCompositeStage *self,
             GtkSnapshot      *snapshot,
             const BmRaster   *raster)
{
  const float size = 3;
  GdkRGBA colour = get_colour (GTK_WIDGET (self), 0.35f);

  for (int y = self->view.y; y <= self->view.y + self->view.height; y++)
    for (int x = self->view.x; x <= self->view.x + self->view.width; x++)
      {
        graphene_rect_t point = bm_raster_get_rect (raster, x, y, 0, 0);

        gtk_snapshot_append_color (snapshot, &colour,
                                   &GRAPHENE_RECT_INIT (point.origin.x - size / 2, point.origin.y - size / 2, size,
                                                        size));
      }
}

static void
append_target (BmCompositeStage *self,
               GtkSnapshot      *snapshot,
               const BmRaster   *raster)
{
  static const GdkRGBA wrong = { 0.88f, 0.11f, 0.14f, 1 };
  const float widths[4] = { 3, 3, 3, 3 };
  GskRoundedRect outline;
  GdkRGBA colour;
  graphene_rect_t bounds;
  BmGridPart target;
  gboolean can_lie;

  can_lie = find_target (self, &target);
  colour = can_lie ? get_colour (GTK_WIDGET (self), 1) : wrong;
  bounds = get_part_bounds (raster, &target);
  gsk_rounded_rect_init_from_rect (&outline, &bounds, CORNER * (float) raster->unit);
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]) { colour, colour, colour, colour });
}

/* -- GtkWidget -- */

static void
bm_composite_stage_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  BmCompositeStage *self = BM_COMPOSITE_STAGE (widget);
  int cells = orientation == GTK_ORIENTATION_HORIZONTAL ? self->view.width : self->view.height;

  /* The larger a monster is, the smaller it is drawn. */
  *minimum = MIN_CELL * MIN_CELLS;
  *natural = MAX (*minimum, NATURAL_CELL * cells);
}

static void
bm_composite_stage_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BmCompositeStage *self = BM_COMPOSITE_STAGE (widget);
  BmRaster raster = get_raster (self);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      graphene_rect_t bounds = get_part_bounds (&raster, &self->parts.places[i]);
      GtkAllocation allocation = { (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                   (int) bounds.size.height };

      if (i == self->dragged)
        {
          allocation.x += (int) self->offset_x;
          allocation.y += (int) self->offset_y;
        }
      gtk_widget_size_allocate (self->buttons->pdata[i], &allocation, -1);
    }
}

static void
bm_composite_stage_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BmCompositeStage *self = BM_COMPOSITE_STAGE (widget);
  BmRaster raster = get_raster (self);

  append_dots (self, snapshot, &raster);
  for (guint i = 0; i < self->buttons->len; i++)
    if (i != self->dragged)
      gtk_widget_snapshot_child (widget, self->buttons->pdata[i], snapshot);
  if (self->dragged != BM_NONE)
    {
      append_target (self, snapshot, &raster);
      gtk_snapshot_push_opacity (snapshot, 0.8);
      gtk_widget_snapshot_child (widget, self->buttons->pdata[self->dragged], snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

static void
bm_composite_stage_dispose (GObject *object)
{
  BmCompositeStage *self = BM_COMPOSITE_STAGE (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->buttons, g_ptr_array_unref);

  G_OBJECT_CLASS (bm_composite_stage_parent_class)->dispose (object);
}

static void
bm_composite_stage_class_init (BmCompositeStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_composite_stage_dispose;
  widget_class->measure = bm_composite_stage_measure;
  widget_class->size_allocate = bm_composite_stage_size_allocate;
  widget_class->snapshot = bm_composite_stage_snapshot;

  bm_field_class_add_member (G_OBJECT_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "compositestage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_composite_stage_init (BmCompositeStage *self)
{
  /* On the stage, not on the buttons: these move while they are dragged, and their coordinates with them. */
  GtkGesture *drag = gtk_gesture_drag_new ();

  bm_field_set_member (BM_FIELD (self), "");
  self->buttons = g_ptr_array_new ();
  self->dragged = BM_NONE;
  self->view = find_view (self);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Where the parts lie"), -1);
}

/**
 * bm_composite_stage_focus_part:
 * @self: a stage
 * @part: the index of a part; %BM_NONE: any
 *
 * Returns: whether it could be focused
 */
gboolean
bm_composite_stage_focus_part (BmCompositeStage *self,
                               guint             part)
{
  g_return_val_if_fail (BM_IS_COMPOSITE_STAGE (self), FALSE);

  if (part < self->buttons->len)
    return gtk_widget_grab_focus (self->buttons->pdata[part]);

  return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
