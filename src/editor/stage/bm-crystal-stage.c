/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-crystal-stage.h"

#include <glib/gi18n-lib.h>

#include "bm-crystal-parts.h"
#include "bm-raster.h"
#include "bm-spoken.h"

/**
 * BmCrystalStage:
 *
 * Shows the tiles around a complete crystal. One point is the *current* one: around it there is a toggle button in
 * each direction in which a tile can be, which adds and removes the part on this tile. While such a button is hovered
 * or focused, the tile that it would add is outlined. Large crystals have several points: a click, or the arrow keys
 * while the current point has the focus, make another one the current one.
 *
 * CSS nodes: `crystalstage` with `button.point`, `button.point.current` and `button.side`.
 */

#define MAX_CELL      112    /* px */
#define NATURAL_CELL  72     /* px */
#define MIN_CELL      44     /* px; of a crystal with one point */
#define SURROUNDINGS  3      /* half cells around the current point that are always visible */
#define MARGIN        1      /* half cells around all */
#define SIDE_DISTANCE 1.3    /* half cells from the point to its buttons */
#define MIN_DISTANCE  36     /* px; likewise */
#define BUTTON_SIZE   30     /* px */
#define POINT_SIZE    22     /* px */
#define CORNER        0.06f  /* of a tile, in cells */

struct _BmCrystalStage
{
  GtkWidget       parent_instance;

  BmPainter      *painter;  /* nullable; %NULL: tiles are drawn as outlines */
  guint           crystal;  /* in the rules of the painter, or BM_NONE */
  char           *path;     /* nullable: of the crystal last shown */
  BmCrystalParts  parts;
  BmMeeting       meeting;
  gboolean        meets;

  int             x;        /* the current point */
  int             y;
  GtkWidget      *sides[BM_N_SIDES];
  GtkWidget      *current;
  GPtrArray      *points;   /* buttons for the other points that have parts */
  guint           looked_at; /* a side of the current point, or BM_N_SIDES */
  gboolean        is_updating;
};

static void bm_crystal_stage_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCrystalStage, bm_crystal_stage, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_crystal_stage_field_init))

/* -- Geometry -- */

static BmMeetingRect
get_view (BmCrystalStage *self)
{
  BmMeetingRect bounds = bm_meeting_get_bounds (&self->meeting);
  int left = self->x - SURROUNDINGS, right = self->x + SURROUNDINGS;
  int top = self->y - SURROUNDINGS, bottom = self->y + SURROUNDINGS;

  if (bounds.width > 0)
    {
      left = MIN (left, bounds.x);
      top = MIN (top, bounds.y);
      right = MAX (right, bounds.x + bounds.width);
      bottom = MAX (bottom, bounds.y + bounds.height);
    }
  for (guint i = 0; i < self->parts.n; i++)
    {
      left = MIN (left, self->parts.places[i].x);
      top = MIN (top, self->parts.places[i].y);
      right = MAX (right, self->parts.places[i].x);
      bottom = MAX (bottom, self->parts.places[i].y);
    }

  return (BmMeetingRect) { left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN };
}

static BmRaster
get_raster (BmCrystalStage *self)
{
  BmMeetingRect view = get_view (self);

  return bm_raster_fit (view.x, view.y, view.width, view.height, gtk_widget_get_width (GTK_WIDGET (self)),
                        gtk_widget_get_height (GTK_WIDGET (self)), MAX_CELL / 2.0);
}

static void
allocate_around (GtkWidget *child,
                 double     x,
                 double     y,
                 int        size)
{
  GtkAllocation allocation = { (int) x - size / 2, (int) y - size / 2, size, size };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
allocate_sides (BmCrystalStage *self,
                const BmRaster *raster)
{
  double distance = MAX (SIDE_DISTANCE * raster->unit, MIN_DISTANCE);

  for (BmSide side = 0; side < BM_N_SIDES; side++)
    {
      int dx, dy;

      bm_side_get_heading (side, &dx, &dy);
      allocate_around (self->sides[side], raster->x + self->x * raster->unit + dx * distance,
                       raster->y + self->y * raster->unit + dy * distance, BUTTON_SIZE);
    }
}

/* -- Points -- */

static void
set_point (BmCrystalStage *self,
           int             x,
           int             y)
{
  x = CLAMP (x, -BM_CRYSTAL_REACH, BM_CRYSTAL_REACH);
  y = CLAMP (y, -BM_CRYSTAL_REACH, BM_CRYSTAL_REACH);
  if (x == self->x && y == self->y)
    return;

  bm_crystal_stage_set_point (self, x, y);
}

static void
point_clicked_cb (GtkWidget      *button,
                  BmCrystalStage *self)
{
  int x = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "x"));
  int y = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "y"));

  set_point (self, x, y);
  gtk_widget_grab_focus (self->current);
}

static char *
get_point_words (int x,
                 int y)
{
  /* Translators: a point where parts of a crystal meet: how far it lies to the right of and below the first point, in
   * half cells */
  return g_strdup_printf (_("Point %d, %d"), x, y);
}

static void
add_point (BmCrystalStage *self,
           int             x,
           int             y)
{
  GtkWidget *button = gtk_button_new ();
  g_autofree char *words = get_point_words (x, y);

  g_object_set_data (G_OBJECT (button), "x", GINT_TO_POINTER (x));
  g_object_set_data (G_OBJECT (button), "y", GINT_TO_POINTER (y));
  gtk_widget_add_css_class (button, "point");
  bm_spoken_set_tooltip (button, words);
  g_signal_connect (button, "clicked", G_CALLBACK (point_clicked_cb), self);
  gtk_widget_insert_after (button, GTK_WIDGET (self), self->current);
  g_ptr_array_add (self->points, button);
}

static gboolean
has_point (BmCrystalStage *self,
           int             x,
           int             y)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      GObject *button = g_ptr_array_index (self->points, i);

      if (GPOINTER_TO_INT (g_object_get_data (button, "x")) == x
          && GPOINTER_TO_INT (g_object_get_data (button, "y")) == y)
        return TRUE;
    }

  return x == self->x && y == self->y;
}

static void
update_points (BmCrystalStage *self)
{
  for (guint i = 0; i < self->points->len; i++)
    gtk_widget_unparent (g_ptr_array_index (self->points, i));
  g_ptr_array_set_size (self->points, 0);

  for (guint i = 0; i < self->parts.n; i++)
    if (!has_point (self, self->parts.places[i].x, self->parts.places[i].y))
      add_point (self, self->parts.places[i].x, self->parts.places[i].y);
}

/* -- Sides -- */

/* Adds or removes a part at the current point. */
static void
toggle (BmCrystalStage *self,
        BmSide          side)
{
  BmField *field = BM_FIELD (self);
  guint part = bm_crystal_parts_find (&self->parts, side, self->x, self->y);
  gboolean is_first = self->parts.n == 0;

  if (part != BM_NONE)
    bm_crystal_stage_remove_part (self, part);
  else if (bm_crystal_parts_add (bm_field_get_document (field), bm_field_get_path (field), side, self->x, self->y)
           && is_first)
    bm_crystal_stage_set_point (self, 0, 0);  /* all others are shown relative to the first part */
}

static void
side_toggled_cb (GtkToggleButton *button,
                 BmCrystalStage  *self)
{
  if (self->is_updating)
    return;

  for (BmSide side = 0; side < BM_N_SIDES; side++)
    if (self->sides[side] == GTK_WIDGET (button))
      toggle (self, side);
}

/* Finds the button under the pointer, or else the focused one. */
static void
look_changed_cb (BmCrystalStage *self)
{
  guint looked_at = BM_N_SIDES;

  for (guint side = 0; side < BM_N_SIDES; side++)
    {
      GtkStateFlags state = gtk_widget_get_state_flags (self->sides[side]);

      if ((state & GTK_STATE_FLAG_PRELIGHT) != 0
          || (looked_at == BM_N_SIDES && (state & GTK_STATE_FLAG_FOCUSED) != 0))
        looked_at = side;
    }

  if (looked_at != self->looked_at)
    {
      self->looked_at = looked_at;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

static void
update_sides (BmCrystalStage *self)
{
  guint free_sides = bm_crystal_meeting_get_free (self->parts.places, self->parts.n, self->x, self->y);

  self->is_updating = TRUE;
  for (BmSide side = 0; side < BM_N_SIDES; side++)
    {
      gboolean is_there = bm_crystal_parts_find (&self->parts, side, self->x, self->y) != BM_NONE;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->sides[side]), is_there);
      gtk_button_set_icon_name (GTK_BUTTON (self->sides[side]),
                                is_there ? "object-select-symbolic" : "list-add-symbolic");
      /* It has a name, and the icon has none. */
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->sides[side]), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_widget_set_visible (self->sides[side], is_there || (free_sides & 1u << side) != 0);
    }
  self->is_updating = FALSE;
}

static void
update_current (BmCrystalStage *self)
{
  g_autofree char *words = get_point_words (self->x, self->y);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->current), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Use the arrow keys to choose another "
                                                                         "point"), -1);
}

static void
update_all (BmCrystalStage *self)
{
  self->meets = bm_crystal_meeting_arrange (self->parts.places, self->parts.n, &self->meeting);
  if (!self->meets)
    self->meeting.n_tiles = 0;

  update_points (self);
  update_sides (self);
  update_current (self);
  look_changed_cb (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* -- BmField -- */

static void
bm_crystal_stage_show (BmField *field)
{
  BmCrystalStage *self = BM_CRYSTAL_STAGE (field);
  BmPainter *painter = bm_field_get_painter (field);

  if (g_strcmp0 (self->path, bm_field_get_path (field)) != 0)
    {
      self->x = self->y = 0;
      g_free (self->path);
      self->path = g_strdup (bm_field_get_path (field));
    }
  if (painter != NULL)
    bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  self->crystal = bm_field_get_index (field);
  bm_crystal_parts_read (bm_field_get_document (field), self->path, &self->parts);
  for (BmSide side = 0; side < BM_N_SIDES; side++)
    gtk_widget_set_sensitive (self->sides[side], bm_field_can_edit (field));
  update_all (self);
}

static void
bm_crystal_stage_release (BmField *field)
{
  g_clear_pointer (&BM_CRYSTAL_STAGE (field)->path, g_free);
}

static void
bm_crystal_stage_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_crystal_stage_show;
  iface->release = bm_crystal_stage_release;
}

/* -- Input -- */

static void
stage_clicked_cb (BmCrystalStage *self,
                  int             n_press,
                  double          x,
                  double          y)
{
  BmRaster raster = get_raster (self);
  int column, row;

  bm_raster_find_point (&raster, x, y, &column, &row);
  set_point (self, column, row);
  gtk_widget_grab_focus (self->current);
}

static gboolean
key_pressed_cb (BmCrystalStage  *self,
                guint            key,
                guint            code,
                GdkModifierType  modifiers)
{
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      set_point (self, self->x - 1, self->y);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      set_point (self, self->x + 1, self->y);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      set_point (self, self->x, self->y - 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      set_point (self, self->x, self->y + 1);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* -- Drawing -- */

static void
append_shadow (GtkSnapshot           *snapshot,
               const graphene_rect_t *bounds,
               float                  radius)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.3f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 2, 0, 8);
}

static void
append_outline (GtkWidget             *widget,
                GtkSnapshot           *snapshot,
                const graphene_rect_t *bounds,
                float                  radius,
                float                  fill)
{
  const float widths[4] = { 3, 3, 3, 3 };
  GskRoundedRect outline;
  GdkRGBA colour, inside;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  inside = colour;
  inside.alpha = fill;
  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &inside, bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]) { colour, colour, colour, colour });
}

/* Identifies a tile by the side of its first part, so that it keeps its ground when others are added or removed. */
static guint
find_side_of_tile (BmCrystalStage *self,
                   guint           tile)
{
  for (guint i = 0; i < self->parts.n; i++)
    if (self->meeting.tile_of[i] == tile)
      return self->parts.places[i].on;

  return 0;
}

/* The grounds of the tiles have different terrains, as on the table, so that neighbours can be told apart. */
static void
append_tile (BmCrystalStage      *self,
             GtkSnapshot         *snapshot,
             const BmRaster      *raster,
             const BmMeetingTile *tile,
             guint                number)
{
  BmMeetingRect rect = bm_meeting_tile_get_rect (tile);
  graphene_rect_t bounds = bm_raster_get_rect (raster, rect.x, rect.y, rect.width, rect.height);
  float radius = CORNER * 2 * (float) raster->unit;
  const BmRules *rules = self->painter != NULL ? bm_painter_get_rules (self->painter) : NULL;

  append_shadow (snapshot, &bounds, radius);
  if (rules == NULL || rules->n_terrains == 0)
    {
      append_outline (GTK_WIDGET (self), snapshot, &bounds, radius, 0.15f);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds.origin);
  bm_painter_snapshot (self->painter, snapshot, &(BmDrawing) {
                         .kind = tile->shape == BM_SHAPE_UPRIGHT ? BM_DRAWING_TERRAIN_UPRIGHT
                                                                 : BM_DRAWING_TERRAIN_LANDSCAPE,
                         .index = number % rules->n_terrains,
                       }, 2 * raster->unit, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_snapshot_restore (snapshot);
}

static void
append_crystal (BmCrystalStage *self,
                GtkSnapshot    *snapshot,
                const BmRaster *raster)
{
  if (self->painter == NULL || self->crystal == BM_NONE || self->parts.n == 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) raster->x, (float) raster->y));
  bm_painter_snapshot (self->painter, snapshot,
                       &(BmDrawing) { .kind = BM_DRAWING_LIT_CRYSTAL, .index = self->crystal }, 2 * raster->unit,
                       gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_snapshot_restore (snapshot);
}

/* The tile that the button under the pointer would add or remove. */
static void
append_looked_at (BmCrystalStage *self,
                  GtkSnapshot    *snapshot,
                  const BmRaster *raster)
{
  guint part = bm_crystal_parts_find (&self->parts, self->looked_at, self->x, self->y);
  BmMeetingPart parts[BM_MAX_PARTS];
  BmMeeting meeting = self->meeting;
  BmMeetingRect rect;
  graphene_rect_t bounds;

  if (part == BM_NONE)
    {
      part = self->parts.n;
      if (part >= BM_MAX_PARTS)
        return;
      memcpy (parts, self->parts.places, sizeof parts);
      parts[part] = (BmMeetingPart) { (BmSide) self->looked_at, self->x, self->y };
      if (!bm_crystal_meeting_arrange (parts, part + 1, &meeting))
        return;
    }
  else if (!self->meets)
    return;

  rect = bm_meeting_tile_get_rect (&meeting.tiles[meeting.tile_of[part]]);
  bounds = bm_raster_get_rect (raster, rect.x, rect.y, rect.width, rect.height);
  append_outline (GTK_WIDGET (self), snapshot, &bounds, CORNER * 2 * (float) raster->unit, 0.2f);
}

/* -- GtkWidget -- */

static void
bm_crystal_stage_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  BmMeetingRect view = get_view (BM_CRYSTAL_STAGE (widget));
  int size = orientation == GTK_ORIENTATION_HORIZONTAL ? view.width : view.height;

  /* The larger a crystal is, the smaller it is drawn. */
  *minimum = MIN_CELL * (SURROUNDINGS + MARGIN);
  *natural = MAX (*minimum, size * NATURAL_CELL / 2);
}

static void
bm_crystal_stage_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  BmCrystalStage *self = BM_CRYSTAL_STAGE (widget);
  BmRaster raster = get_raster (self);

  allocate_sides (self, &raster);
  allocate_around (self->current, raster.x + self->x * raster.unit, raster.y + self->y * raster.unit, POINT_SIZE);
  for (guint i = 0; i < self->points->len; i++)
    {
      GObject *button = g_ptr_array_index (self->points, i);

      allocate_around (GTK_WIDGET (button),
                       raster.x + GPOINTER_TO_INT (g_object_get_data (button, "x")) * raster.unit,
                       raster.y + GPOINTER_TO_INT (g_object_get_data (button, "y")) * raster.unit, POINT_SIZE);
    }
}

static void
bm_crystal_stage_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  BmCrystalStage *self = BM_CRYSTAL_STAGE (widget);
  BmRaster raster = get_raster (self);

  for (guint i = 0; i < self->meeting.n_tiles; i++)
    append_tile (self, snapshot, &raster, &self->meeting.tiles[i], find_side_of_tile (self, i));
  if (self->looked_at < BM_N_SIDES)
    append_looked_at (self, snapshot, &raster);
  append_crystal (self, snapshot, &raster);

  GTK_WIDGET_CLASS (bm_crystal_stage_parent_class)->snapshot (widget, snapshot);
}

static void
bm_crystal_stage_dispose (GObject *object)
{
  BmCrystalStage *self = BM_CRYSTAL_STAGE (object);
  GtkWidget *child;

  g_clear_pointer (&self->points, g_ptr_array_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->path, g_free);

  G_OBJECT_CLASS (bm_crystal_stage_parent_class)->dispose (object);
}

static void
bm_crystal_stage_class_init (BmCrystalStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_crystal_stage_dispose;
  widget_class->measure = bm_crystal_stage_measure;
  widget_class->size_allocate = bm_crystal_stage_size_allocate;
  widget_class->snapshot = bm_crystal_stage_snapshot;

  bm_field_class_add_member (G_OBJECT_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "crystalstage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_side (BmCrystalStage *self,
          BmSide          side)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_widget_add_css_class (button, "side");
  gtk_widget_add_css_class (button, "circular");
  bm_spoken_set_tooltip (button, bm_crystal_stage_get_side_words (side));
  g_signal_connect (button, "toggled", G_CALLBACK (side_toggled_cb), self);
  g_signal_connect_swapped (button, "state-flags-changed", G_CALLBACK (look_changed_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  self->sides[side] = button;
}

static void
bm_crystal_stage_init (BmCrystalStage *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  bm_field_set_member (BM_FIELD (self), "");
  self->crystal = BM_NONE;
  self->looked_at = BM_N_SIDES;
  self->points = g_ptr_array_new ();

  self->current = gtk_button_new ();
  gtk_widget_add_css_class (self->current, "point");
  gtk_widget_add_css_class (self->current, "current");
  gtk_widget_set_parent (self->current, GTK_WIDGET (self));
  for (BmSide side = 0; side < BM_N_SIDES; side++)
    add_side (self, side);

  g_signal_connect_swapped (click, "released", G_CALLBACK (stage_clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (self->current, keys);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("How tiles meet in the crystal"),
                                  -1);
  update_all (self);
}

/* -- Public -- */

/**
 * bm_crystal_stage_remove_part:
 * @self: a stage
 * @part: a part of its crystal
 *
 * Removes a part. If it is the first one, points become relative to the second: the current one keeps its place on the
 * tiles.
 */
void
bm_crystal_stage_remove_part (BmCrystalStage *self,
                              guint           part)
{
  BmField *field = BM_FIELD (self);
  BmMeetingPart second = self->parts.places[1];
  gboolean is_seen_anew = part == 0 && self->parts.n > 1;

  g_return_if_fail (BM_IS_CRYSTAL_STAGE (self));

  bm_crystal_parts_remove (bm_field_get_document (field), bm_field_get_path (field), part);
  if (is_seen_anew)
    bm_crystal_stage_set_point (self, self->x - second.x, self->y - second.y);
}

/**
 * bm_crystal_stage_focus_part:
 * @self: a stage
 * @part: the index of a part; %BM_NONE: any
 *
 * Makes the point of the part the current one.
 *
 * Returns: whether it could be focused
 */
gboolean
bm_crystal_stage_focus_part (BmCrystalStage *self,
                             guint           part)
{
  g_return_val_if_fail (BM_IS_CRYSTAL_STAGE (self), FALSE);

  if (part >= self->parts.n)
    return gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);

  set_point (self, self->parts.places[part].x, self->parts.places[part].y);

  return gtk_widget_grab_focus (self->sides[self->parts.places[part].on]);
}

/**
 * bm_crystal_stage_get_point:
 * @self: a stage
 * @x: (out): the current point, in half cells from the first
 * @y: (out): likewise
 */
void
bm_crystal_stage_get_point (BmCrystalStage *self,
                            int            *x,
                            int            *y)
{
  g_return_if_fail (BM_IS_CRYSTAL_STAGE (self));

  *x = self->x;
  *y = self->y;
}

/**
 * bm_crystal_stage_set_point:
 * @self: a stage
 * @x: a point, in half cells from the first one
 * @y: likewise
 *
 * Makes a point the current one.
 */
void
bm_crystal_stage_set_point (BmCrystalStage *self,
                            int             x,
                            int             y)
{
  g_return_if_fail (BM_IS_CRYSTAL_STAGE (self));

  self->x = x;
  self->y = y;
  update_all (self);
}

/**
 * bm_crystal_stage_get_side_words:
 * @side: the place of a part on its tile
 *
 * Returns: (transfer none): words for the position of the tile, which is on the opposite side of the point
 */
const char *
bm_crystal_stage_get_side_words (BmSide side)
{
  static const char *const words[BM_N_SIDES] = {
    [BM_SIDE_LEFT] = N_("Tile to the right, with a part on its left edge"),
    [BM_SIDE_RIGHT] = N_("Tile to the left, with a part on its right edge"),
    [BM_SIDE_TOP] = N_("Tile below, with a part on its upper edge"),
    [BM_SIDE_BOTTOM] = N_("Tile above, with a part on its lower edge"),
    [BM_SIDE_TOP_LEFT] = N_("Tile at lower right, with a part in its upper left corner"),
    [BM_SIDE_TOP_RIGHT] = N_("Tile at lower left, with a part in its upper right corner"),
    [BM_SIDE_BOTTOM_LEFT] = N_("Tile at upper right, with a part in its lower left corner"),
    [BM_SIDE_BOTTOM_RIGHT] = N_("Tile at upper left, with a part in its lower right corner"),
  };

  return _(words[side]);
}
