/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas-private.h"

#include <glib/gi18n-lib.h>

#include "bm-painter.h"
#include "bm-piece-card.h"

/**
 * BmZoneCanvas:
 *
 * Shows a zone, and lets the user place a tile in it.
 *
 * The zone can be zoomed (wheel, pinch, keys + and −) and panned (drag, two fingers, Shift and arrow keys); until
 * then, and after the key 0, it is fitted to the canvas. With bm_zone_canvas_set_offers(), it shows the legal places
 * of a tile; considering one of them, by pointer or keyboard, previews the zone with the tile. A click, Enter or
 * dropping a tile there emits #BmZoneCanvas::placed; nothing changes until the owner shows another zone.
 *
 * On a bench (bm_zone_canvas_set_bench()), tiles can be lifted again, and the view stays as the user left it when the
 * zone changes.
 *
 * CSS nodes: `zone`, with an `anchor` for each tile and each place, and `label.zone-bubble`.
 */

G_DEFINE_FINAL_TYPE (BmZoneCanvas, bm_zone_canvas, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_READ_ONLY,
  N_PROPS
};

enum
{
  CONSIDERED,
  EXPLAINED,
  LIFTED,
  PLACED,
  POINTED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

#define MIN_SIZE     160   /* px */
#define NATURAL_SIZE 420   /* px */
#define BUBBLE_GAP   12.0f /* px between ghost and bubble */

/* -- Considering a place -- */

static void
update_bubble (BmZoneCanvas *self)
{
  guint offer = bm_offers_find (&self->offers, self->considered);
  const char *words = offer == BM_NOT_FOUND ? NULL : self->offers.words[offer];

  if (words != NULL)
    gtk_label_set_label (GTK_LABEL (self->bubble), words);
  gtk_widget_set_child_visible (self->bubble, words != NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
update_preview (BmZoneCanvas *self)
{
  const BmRules *rules;

  if (self->considered == BM_NO_PLACE)
    return;

  bm_zone_drawing_clear (&self->drawn_preview);
  rules = bm_painter_get_rules (self->painter);
  bm_zone_copy (&self->preview, &self->zone, rules);
  bm_zone_place (&self->preview, rules, self->offers.tile, bm_place_x (self->considered),
                 bm_place_y (self->considered));
  self->preview_change = bm_zone_change (&self->zone, &self->preview, rules);
}

/**
 * bm_zone_canvas_is_pending:
 *
 * Returns: whether the tile on offer has already been placed at @place, though not yet revealed
 */
gboolean
bm_zone_canvas_is_pending (BmZoneCanvas *self,
                           guint         place)
{
  return self->pending != BM_NONE && self->pending == self->offers.tile && self->pending_place == place;
}

/* Whether a place is legal in the current zone, which may be a turn ahead of the offers, or behind. */
static gboolean
is_legal (BmZoneCanvas *self,
          guint         place)
{
  return bm_zone_canvas_has_zone (self)
         && bm_offers_find (&self->offers, place) != BM_NOT_FOUND
         && bm_zone_can_place (&self->zone, self->offers.shape, bm_place_x (place), bm_place_y (place));
}

/* The place of a pending tile cannot be considered, but it can be chosen again. */
static gboolean
can_consider (BmZoneCanvas *self,
              guint         place)
{
  return is_legal (self, place) && !bm_zone_canvas_is_pending (self, place);
}

static void
set_considered (BmZoneCanvas *self,
                guint         place)
{
  if (place != BM_NO_PLACE && !can_consider (self, place))
    place = BM_NO_PLACE;
  if (self->considered == place)
    return;

  self->considered = place;
  update_preview (self);
  update_bubble (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CONSIDERED], 0, place);
}

/* After zone or offers have changed. */
static void
reconsider (BmZoneCanvas *self)
{
  guint place = self->considered;

  if (place == BM_NO_PLACE)
    return;

  if (!can_consider (self, place))
    set_considered (self, BM_NO_PLACE);
  else
    {
      update_preview (self);
      update_bubble (self);
    }
}

/* -- Changes -- */

static void
scene_cb (double   value,
          gpointer user_data)
{
  BmZoneCanvas *self = user_data;

  self->scene_time = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
scene_done_cb (BmZoneCanvas *self)
{
  self->change = (BmZoneChange) { 0 };
  bm_zone_drawing_clear (&self->drawn_before);
  bm_zone_drawing_clear (&self->drawn_between);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A tile that was pending does not drop in again when it is revealed. */
static void
leave_out_seen (BmZoneCanvas *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  for (guint i = 1; i < self->zone.n_tiles; i++)
    {
      if ((self->change.placed >> i & 1)
          && rules->forms[self->zone.form[i]].tile == self->seen
          && bm_place (self->zone.x[i], self->zone.y[i]) == self->seen_place)
        self->change.placed &= ~(1u << i);
    }
}

/* Starts to animate the change from the previous zone, in self->before, to the current one. */
static void
play_scene (BmZoneCanvas *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  bm_zone_copy (&self->between, &self->zone, rules);
  bm_zone_change_split (&self->change, &self->before, rules, &self->between);
  leave_out_seen (self);
  self->seen = BM_NONE;
  if (bm_zone_change_is_empty (&self->change, &self->zone))
    return;

  self->scene_time = 0;
  adw_timed_animation_set_value_to (ADW_TIMED_ANIMATION (self->scene),
                                    bm_zone_change_get_duration (&self->change, &self->zone));
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->scene),
                                    (guint) bm_zone_change_get_duration (&self->change, &self->zone));
  adw_animation_play (self->scene);
}

static void
stop_scene (BmZoneCanvas *self)
{
  if (self->change.continues)
    scene_done_cb (self);
  adw_animation_reset (self->scene);
}

/* -- GtkWidget -- */

static void
bm_zone_canvas_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  *minimum = MIN_SIZE;
  *natural = NATURAL_SIZE;
}

static void
allocate_bubble (BmZoneCanvas *self,
                 int           width,
                 int           height)
{
  graphene_rect_t tiles[BM_ZONE_MAX_TILES];
  graphene_rect_t zone;
  graphene_rect_t ghost;
  graphene_rect_t bounds;
  GtkAllocation allocation = { 0 };

  if (!gtk_widget_get_child_visible (self->bubble))
    return;

  gtk_widget_measure (self->bubble, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &allocation.width, NULL, NULL);
  allocation.width = MIN (allocation.width, width);
  gtk_widget_measure (self->bubble, GTK_ORIENTATION_VERTICAL, allocation.width, NULL, &allocation.height, NULL, NULL);
  zone = bm_camera_get_bounds (self->camera, bm_cells_of_zone (&self->zone));
  ghost = bm_camera_get_bounds (self->camera, bm_cells_of_place (self->considered, self->offers.shape));
  /* Half of its badge is above it. */
  graphene_rect_union (&ghost, &GRAPHENE_RECT_INIT (ghost.origin.x, ghost.origin.y - BUBBLE_GAP, 1, 1), &ghost);
  for (guint i = 0; i < self->zone.n_tiles; i++)
    tiles[i] = bm_camera_get_bounds (self->camera, bm_cells_of_tile (&self->zone, i));
  bounds = bm_bubble_place (ghost, tiles, self->zone.n_tiles, bm_rect_get_middle (&zone),
                            GRAPHENE_SIZE_INIT ((float) allocation.width, (float) allocation.height),
                            GRAPHENE_SIZE_INIT ((float) width, (float) height), BUBBLE_GAP);
  allocation.x = (int) bounds.origin.x;
  allocation.y = (int) bounds.origin.y;
  gtk_widget_size_allocate (self->bubble, &allocation, -1);
}

static void
bm_zone_canvas_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);

  if (bm_zone_canvas_has_zone (self))
    {
      bm_zone_canvas_refit (self, width != self->width || height != self->height);
      bm_zone_canvas_allocate_anchors (self);
      allocate_bubble (self, width, height);
    }

  self->width = width;
  self->height = height;
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

/* The focus determines which place the keyboard considers. */
static void
bm_zone_canvas_set_focus_child (GtkWidget *widget,
                                GtkWidget *child)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);

  GTK_WIDGET_CLASS (bm_zone_canvas_parent_class)->set_focus_child (widget, child);

  bm_zone_canvas_focus_moved (self);
}

/* The focus may have moved before it became visible. */
static void
focus_visible_cb (BmZoneCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (bm_zone_canvas_shows_focus (self) && bm_zone_canvas_get_focused_anchor (self, NULL) != NULL)
    bm_zone_canvas_focus_moved (self);
}

static gboolean
event_cb (BmZoneCanvas *self,
          GdkEvent     *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_KEY_PRESS && !self->uses_keyboard && !gdk_key_event_is_modifier (event))
    {
      self->uses_keyboard = TRUE;
      focus_visible_cb (self);
    }
  else if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      self->uses_keyboard = FALSE;
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }

  return GDK_EVENT_PROPAGATE;
}

static void
bm_zone_canvas_root (GtkWidget *widget)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (bm_zone_canvas_parent_class)->root (widget);

  root = GTK_WIDGET (gtk_widget_get_root (widget));
  self->watcher = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->watcher, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->watcher, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (root, self->watcher);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::focus-visible", G_CALLBACK (focus_visible_cb), self, G_CONNECT_SWAPPED);
}

static void
bm_zone_canvas_unroot (GtkWidget *widget)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  gtk_widget_remove_controller (root, g_steal_pointer (&self->watcher));
  g_signal_handlers_disconnect_by_func (root, focus_visible_cb, self);

  GTK_WIDGET_CLASS (bm_zone_canvas_parent_class)->unroot (widget);
}

static void
bm_zone_canvas_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bm_zone_canvas_parent_class)->css_changed (widget, change);

  /* Tiles look the same in every style, but places use its colours. */
  bm_zone_drawing_clear (&BM_ZONE_CANVAS (widget)->drawn_offers);
}

static void
scale_factor_cb (BmZoneCanvas *self)
{
  bm_zone_canvas_forget_drawings (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* -- GObject -- */

static void
bm_zone_canvas_dispose (GObject *object)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  bm_offers_clear (&self->offers);
  self->considered = BM_NO_PLACE;
  bm_zone_canvas_clear_anchors (self);
  g_clear_pointer (&self->bubble, gtk_widget_unparent);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  if (self->glide != NULL)
    adw_animation_pause (self->glide);
  if (self->scene != NULL)
    adw_animation_pause (self->scene);
  g_clear_object (&self->glide);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (bm_zone_canvas_parent_class)->dispose (object);
}

static void
bm_zone_canvas_finalize (GObject *object)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  bm_zone_canvas_forget_drawings (self);
  for (guint group = 0; group < BM_N_ZONE_GROUPS; group++)
    g_ptr_array_unref (self->anchors[group]);
  g_clear_pointer (&self->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_zone_canvas_parent_class)->finalize (object);
}

static void
bm_zone_canvas_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  switch (prop_id)
    {
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_zone_canvas_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  switch (prop_id)
    {
    case PROP_READ_ONLY:
      bm_zone_canvas_set_read_only (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_zone_canvas_class_init (BmZoneCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_zone_canvas_get_property;
  object_class->set_property = bm_zone_canvas_set_property;
  object_class->dispose = bm_zone_canvas_dispose;
  object_class->finalize = bm_zone_canvas_finalize;

  widget_class->measure = bm_zone_canvas_measure;
  widget_class->size_allocate = bm_zone_canvas_size_allocate;
  widget_class->snapshot = bm_zone_canvas_snapshot;
  widget_class->root = bm_zone_canvas_root;
  widget_class->unroot = bm_zone_canvas_unroot;
  widget_class->set_focus_child = bm_zone_canvas_set_focus_child;
  widget_class->css_changed = bm_zone_canvas_css_changed;

  /**
   * BmZoneCanvas:read-only:
   *
   * Whether no tiles can be placed: the zone is then shown larger, since no space is kept for further tiles.
   */
  props[PROP_READ_ONLY] =
    g_param_spec_boolean ("read-only", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmZoneCanvas::considered:
   * @self: the canvas
   * @place: the place that is under the pointer or has the keyboard's focus, or %BM_NO_PLACE
   *
   * A different place on offer is being considered.
   */
  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmZoneCanvas::explained:
   * @self: the canvas
   * @tile: index of a tile in the zone, 0: the explorer
   *
   * Emitted before a tile is shown enlarged, with the tools of the bench below it.
   */
  signals[EXPLAINED] =
    g_signal_new ("explained", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmZoneCanvas::lifted:
   * @self: the canvas
   * @tile: index of a tile in the zone, not the explorer
   *
   * The user starts to drag a tile: the owner of the canvas should show the zone without it, and offer places for it.
   * #BmZoneCanvas::placed follows.
   */
  signals[LIFTED] =
    g_signal_new ("lifted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmZoneCanvas::placed:
   * @self: the canvas
   * @place: the place; %BM_NO_PLACE if a lifted tile should be put back where it was
   *
   * The user wants to place the tile on offer.
   */
  signals[PLACED] =
    g_signal_new ("placed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmZoneCanvas::pointed:
   * @self: the canvas
   * @x: a cell
   * @y: a cell
   *
   * A cell was clicked, on a canvas with a cursor.
   */
  signals[POINTED] =
    g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "zone");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bm_zone_canvas_class_init_input (widget_class);
  bm_zone_canvas_class_init_anchors (widget_class);
}

static void
init_bubble (BmZoneCanvas *self)
{
  self->bubble = g_object_new (GTK_TYPE_LABEL,
                               "css-classes", (const char *const[]) { "zone-bubble", NULL },
                               "wrap", TRUE,
                               "max-width-chars", 30,
                               "xalign", 0.0,
                               "can-target", FALSE,
                               NULL);
  gtk_widget_set_parent (self->bubble, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->bubble, FALSE);
  /* Screen readers get the same text from the place. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->bubble), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

static void
init_scene (BmZoneCanvas *self)
{
  self->scene = adw_timed_animation_new (GTK_WIDGET (self), 0, 0, 0,
                                         adw_callback_animation_target_new (scene_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->scene), ADW_LINEAR);
  g_signal_connect_swapped (self->scene, "done", G_CALLBACK (scene_done_cb), self);
}

static void
bm_zone_canvas_init (BmZoneCanvas *self)
{
  self->considered = BM_NO_PLACE;
  self->proposed = BM_NO_PLACE;
  self->pending = BM_NONE;
  self->seen = BM_NONE;
  self->is_fitted = TRUE;
  self->camera.cell = 1;
  bm_offers_init (&self->offers);
  for (guint group = 0; group < BM_N_ZONE_GROUPS; group++)
    self->anchors[group] = g_ptr_array_new ();

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Exploration zone"), -1);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_factor_cb), NULL);

  init_bubble (self);
  init_scene (self);
  bm_zone_canvas_init_camera (self);
  bm_zone_canvas_init_input (self);
}

/* -- For the other parts -- */

/**
 * bm_zone_canvas_has_zone:
 *
 * Returns: whether anything is shown
 */
gboolean
bm_zone_canvas_has_zone (BmZoneCanvas *self)
{
  return self->painter != NULL;
}

/**
 * bm_zone_canvas_place:
 * @offer: index of an offer
 *
 * Places the tile on offer, if it may be placed now, after a click, key or drop.
 */
void
bm_zone_canvas_place (BmZoneCanvas *self,
                      guint         offer)
{
  if (self->offers.can_place && is_legal (self, self->offers.places[offer]))
    bm_zone_canvas_emit_placed (self, self->offers.places[offer]);
}

void
bm_zone_canvas_emit_placed (BmZoneCanvas *self,
                            guint         place)
{
  int tile;

  g_signal_emit (self, signals[PLACED], 0, place);
  if (!self->is_bench || place == BM_NO_PLACE)
    return;

  /* A tile that was moved need not be the last one of the zone. */
  tile = bm_zone_find_cell (&self->zone, bm_place_x (place), bm_place_y (place));
  if (tile >= 0)
    bm_zone_canvas_turn_to_tile (self, (guint) tile, self->is_carrying);
}

void
bm_zone_canvas_emit_pointed (BmZoneCanvas *self,
                             int           x,
                             int           y)
{
  g_signal_emit (self, signals[POINTED], 0, x, y);
}

void
bm_zone_canvas_emit_lifted (BmZoneCanvas *self,
                            guint         index)
{
  g_signal_emit (self, signals[LIFTED], 0, index);
}

static void
create_popover (BmZoneCanvas *self,
                GtkWidget    *tools)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), bm_piece_card_new ());
  if (tools != NULL)
    gtk_box_append (GTK_BOX (box), tools);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

static void
show_explained (BmZoneCanvas *self)
{
  GtkWidget *card = gtk_widget_get_first_child (gtk_popover_get_child (GTK_POPOVER (self->popover)));

  bm_piece_card_show_tile (BM_PIECE_CARD (card), self->painter, &self->zone, self->explained);
  g_signal_emit (self, signals[EXPLAINED], 0, self->explained);
}

/**
 * bm_zone_canvas_explain_tile:
 * @index: index of a tile in the zone
 *
 * Shows a tile enlarged, with what it does.
 */
void
bm_zone_canvas_explain_tile (BmZoneCanvas *self,
                             guint         index)
{
  graphene_rect_t bounds;

  /* A widget that has just been shown has no size yet. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  if (self->popover == NULL)
    create_popover (self, NULL);
  self->explained = index;
  show_explained (self);
  bounds = bm_camera_get_bounds (self->camera, bm_cells_of_tile (&self->zone, index));
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                 (int) bounds.size.width, (int) bounds.size.height });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

/* -- Public -- */

GtkWidget *
bm_zone_canvas_new (void)
{
  return g_object_new (BM_TYPE_ZONE_CANVAS, NULL);
}

gboolean
bm_zone_canvas_get_read_only (BmZoneCanvas *self)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  return self->read_only;
}

/**
 * bm_zone_canvas_get_considered:
 *
 * Returns: the considered place, or %BM_NO_PLACE
 */
guint
bm_zone_canvas_get_considered (BmZoneCanvas *self)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), BM_NO_PLACE);

  return self->considered;
}

/**
 * bm_zone_canvas_get_focused_tile:
 *
 * Returns: index of the focused tile in the zone, or %BM_NOT_FOUND
 */
guint
bm_zone_canvas_get_focused_tile (BmZoneCanvas *self)
{
  BmZoneGroup group;
  BmZoneAnchor *anchor;

  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), BM_NOT_FOUND);

  anchor = bm_zone_canvas_get_focused_anchor (self, &group);
  return anchor != NULL && group == BM_ZONE_GROUP_TILES ? bm_zone_anchor_get_index (anchor) : BM_NOT_FOUND;
}

/**
 * bm_zone_canvas_get_tile_bounds:
 * @index: index of a tile in the zone, 0: the explorer
 * @bounds: (out): its bounds, in coordinates of the canvas
 *
 * Returns: whether there is such a tile
 */
gboolean
bm_zone_canvas_get_tile_bounds (BmZoneCanvas    *self,
                                guint            index,
                                graphene_rect_t *bounds)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  if (!bm_zone_canvas_has_zone (self) || index >= self->zone.n_tiles)
    return FALSE;

  *bounds = bm_camera_get_bounds (bm_zone_canvas_get_aim (self), bm_cells_of_tile (&self->zone, index));
  return TRUE;
}

/**
 * bm_zone_canvas_get_place_bounds:
 * @tile: kind of a tile
 * @place: a place, legal or not
 * @bounds: (out): the bounds of the tile there, in coordinates of the canvas
 *
 * Returns: whether a zone is shown
 */
gboolean
bm_zone_canvas_get_place_bounds (BmZoneCanvas    *self,
                                 guint            tile,
                                 BmPlace          place,
                                 graphene_rect_t *bounds)
{
  const BmRules *rules;

  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  if (!bm_zone_canvas_has_zone (self))
    return FALSE;

  rules = bm_painter_get_rules (self->painter);
  *bounds = bm_camera_get_bounds (bm_zone_canvas_get_aim (self),
                                  bm_cells_of_place (place, (BmShape) rules->tiles[tile].shape));
  return TRUE;
}

static gboolean
overlaps (BmZoneCanvas          *self,
          BmCells                cells,
          const graphene_rect_t *area)
{
  graphene_rect_t bounds = bm_camera_get_bounds (bm_zone_canvas_get_aim (self), cells);

  return graphene_rect_intersection (&bounds, area, NULL);
}

/**
 * bm_zone_canvas_is_free:
 * @area: a part of the canvas
 *
 * Returns: whether it is free of tiles, and of places where a tile may be placed
 */
gboolean
bm_zone_canvas_is_free (BmZoneCanvas          *self,
                        const graphene_rect_t *area)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), TRUE);

  if (!bm_zone_canvas_has_zone (self))
    return TRUE;

  for (guint i = 0; i < self->zone.n_tiles; i++)
    if (overlaps (self, bm_cells_of_tile (&self->zone, i), area))
      return FALSE;

  for (BmShape shape = BM_SHAPE_UPRIGHT; shape <= BM_SHAPE_LANDSCAPE; shape++)
    {
      BmPlace places[BM_ZONE_MAX_PLACES];
      guint n = bm_zone_list_places (&self->zone, shape, 0, places);

      for (guint i = 0; i < n; i++)
        if (overlaps (self, bm_cells_of_place (places[i], shape), area))
          return FALSE;
    }

  return TRUE;
}

void
bm_zone_canvas_set_read_only (BmZoneCanvas *self,
                              gboolean      read_only)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  read_only = !!read_only;
  if (self->read_only == read_only)
    return;

  self->read_only = read_only;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_READ_ONLY]);
}

/**
 * bm_zone_canvas_set_bench:
 * @tools: a widget with actions on a clicked tile, see #BmZoneCanvas::explained
 *
 * Turns the canvas into a bench. To be called before anything is shown.
 */
void
bm_zone_canvas_set_bench (BmZoneCanvas *self,
                          GtkWidget    *tools)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
  g_return_if_fail (self->popover == NULL);

  self->is_bench = TRUE;
  create_popover (self, tools);
}

/**
 * bm_zone_canvas_set_cursor:
 * @cells: where it is
 *
 * Shows a cursor, and keeps it in view. From then on, a click points at a cell, see #BmZoneCanvas::pointed, and the owner
 * of the canvas handles keys.
 */
void
bm_zone_canvas_set_cursor (BmZoneCanvas *self,
                           BmCells       cells)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  self->has_cursor = TRUE;
  self->cursor = cells;
  if (bm_zone_canvas_has_zone (self))
    bm_zone_canvas_show_cells (self, cells);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_stop_explaining:
 *
 * Closes the popover that a click on a tile has opened.
 */
void
bm_zone_canvas_stop_explaining (BmZoneCanvas *self)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* The explained tile may have mutated. */
static void
update_explained (BmZoneCanvas *self,
                  gboolean      is_same_tile)
{
  if (self->popover == NULL || !gtk_widget_get_visible (self->popover))
    return;

  if (is_same_tile)
    show_explained (self);
  else
    bm_zone_canvas_stop_explaining (self);
}

static void
show_nothing (BmZoneCanvas *self)
{
  bm_zone_canvas_set_offers (self, BM_NONE, NULL, 0, FALSE);
  stop_scene (self);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->marked = self->choices = 0;
  self->pending = BM_NONE;
  bm_zone_canvas_forget_drawings (self);
  bm_zone_canvas_update_tile_anchors (self);
}

static void
take_painter (BmZoneCanvas *self,
              BmPainter    *painter)
{
  /* Offers and the pending tile belong to the rules of the old painter. */
  bm_zone_canvas_set_offers (self, BM_NONE, NULL, 0, FALSE);
  self->pending = BM_NONE;
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = bm_painter_ref (painter);
  self->is_fitted |= !self->is_bench;
  bm_zone_canvas_forget_drawings (self);
}

/* After self->zone has been replaced; self->change says how it differs from the previous one. */
static void
zone_changed (BmZoneCanvas *self)
{
  BmCells cells = bm_cells_of_zone (&self->zone);

  self->reach = self->change.continues ? bm_cells_unite (self->reach, cells) : cells;
  bm_zone_drawing_clear (&self->drawn_zone);
  update_explained (self, self->is_bench && self->explained < self->zone.n_tiles);
  bm_zone_canvas_update_tile_anchors (self);
  reconsider (self);

  if (self->change.continues)
    {
      play_scene (self);
      bm_zone_canvas_follow (self, self->change.placed);
    }
  else
    {
      self->is_fitted |= !self->is_bench;
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_show_zone:
 * @painter: (nullable): a painter for the zone's rules; %NULL to show nothing
 * @zone: (nullable): a zone; copied
 *
 * Shows a zone. If it continues the previous one, the changes are animated: tiles drop in, mutants mutate, crystals
 * light up.
 */
void
bm_zone_canvas_show_zone (BmZoneCanvas *self,
                          BmPainter    *painter,
                          const BmZone *zone)
{
  const BmRules *rules;
  gboolean is_same_game;

  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  if (painter == NULL || zone == NULL)
    {
      show_nothing (self);
      return;
    }

  rules = bm_painter_get_rules (painter);
  is_same_game = self->painter == painter;
  if (is_same_game && bm_zone_equal (&self->zone, zone, rules))
    return;

  stop_scene (self);
  if (is_same_game)
    bm_zone_copy (&self->before, &self->zone, rules);
  else
    take_painter (self, painter);
  bm_zone_copy (&self->zone, zone, rules);
  self->change = is_same_game ? bm_zone_change (&self->before, zone, rules) : (BmZoneChange) { 0 };
  zone_changed (self);
}

/**
 * bm_zone_canvas_set_offers:
 * @tile: kind of the tile to place, or %BM_NONE
 * @offers: (array length=n_offers): its legal places; copied
 * @can_place: whether a place may be chosen now; otherwise the places are only a preview
 *
 * Shows the legal places of a tile and its points there. Any change clears the proposed place.
 */
void
bm_zone_canvas_set_offers (BmZoneCanvas  *self,
                           guint          tile,
                           const BmOffer *offers,
                           guint          n_offers,
                           gboolean       can_place)
{
  const BmRules *rules;

  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
  g_return_if_fail (tile == BM_NONE || bm_zone_canvas_has_zone (self));

  if (bm_offers_equal (&self->offers, tile, offers, n_offers, can_place))
    return;

  rules = self->painter == NULL ? NULL : bm_painter_get_rules (self->painter);
  bm_offers_set (&self->offers, rules, tile, offers, n_offers, can_place);
  bm_zone_drawing_clear (&self->drawn_offers);
  bm_zone_canvas_extend_reach (self);
  self->proposed = BM_NO_PLACE;
  reconsider (self);
  bm_zone_canvas_update_place_anchors (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_set_pending:
 * @tile: kind of a tile that has been placed but not revealed, or %BM_NONE
 * @place: its place
 */
void
bm_zone_canvas_set_pending (BmZoneCanvas *self,
                            guint         tile,
                            BmPlace       place)
{
  gboolean is_new;

  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  is_new = self->pending != tile || (tile != BM_NONE && self->pending_place != place);
  self->pending = tile;
  self->pending_place = place;
  if (tile != BM_NONE)
    {
      self->seen = tile;
      self->seen_place = place;
    }
  if (is_new)
    bm_zone_canvas_update_tile_anchors (self);
  reconsider (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_mark_tiles:
 * @tiles: a bit for each tile of the zone to highlight; 0 for none
 */
void
bm_zone_canvas_mark_tiles (BmZoneCanvas *self,
                           guint32       tiles)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  if (self->marked == tiles)
    return;

  self->marked = tiles;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_zone_canvas_consider:
 * @place: a place on offer, or %BM_NO_PLACE
 *
 * Previews the tile on offer at a place, as if the pointer were there.
 */
void
bm_zone_canvas_consider (BmZoneCanvas *self,
                         guint         place)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  set_considered (self, place);
}

/**
 * bm_zone_canvas_propose:
 * @place: a place on offer, or %BM_NO_PLACE
 *
 * Previews the tile on offer at a place as long as no other place is considered. The keyboard starts there, so that
 * Enter accepts the proposal.
 */
void
bm_zone_canvas_propose (BmZoneCanvas *self,
                        guint         place)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  if (place != BM_NO_PLACE && !can_consider (self, place))
    place = BM_NO_PLACE;
  if (self->proposed == place)
    return;

  self->proposed = place;
  if (place != BM_NO_PLACE && self->offers.can_place)
    self->current[BM_ZONE_GROUP_PLACES] = bm_offers_find (&self->offers, place);
  bm_zone_canvas_look_away (self);
}
