/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bench-view.h"

#include <glib/gi18n-lib.h>

#include "bm-bench-held.h"
#include "bm-event-words.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-piece.h"
#include "bm-preview.h"
#include "bm-score-list.h"
#include "bm-thing-picker.h"
#include "bm-thing-words.h"
#include "bm-words.h"
#include "bm-zone-canvas.h"

/**
 * BmBenchView:
 *
 * The bench of the thing that it is bound to. The picked tile is in the *hand*: the zone shows where it can be placed
 * and what it would score there, until it is put away. Tiles are moved by dragging them, or with the tools that a
 * click on a tile shows. The scores of everything are below the zone, or beside it if the view is wider than high; the
 * row under the pointer highlights what it has counted.
 *
 * CSS node: `benchview`.
 */

/* px: of the tile in the hand */
#define PICTURE_SIZE 24

/* The share of the height for the scores, however many there are, so that the zone does not move. */
#define SHEET_SHARE      0.36
#define MIN_SHEET_HEIGHT 112
#define MAX_SHEET_HEIGHT 320

/* From this width on, the scores are beside the zone if the height is smaller than the width. */
#define BESIDE_WIDTH 520
#define BESIDE_SHARE 0.45

/* Cells around the zone in which the next tile can be placed. */
#define REACH 2

struct _BmBenchView
{
  GtkWidget     parent_instance;

  GtkWidget    *ground;
  BmZoneCanvas *canvas;
  GtkWidget    *hand_button;
  GtkImage     *hand_image;
  GtkLabel     *hand_label;
  GtkWidget    *put_away_button;
  GtkWidget    *explorer_button;
  GtkImage     *explorer_image;
  GtkWidget    *held_button;
  BmBenchHeld  *held;
  GtkWidget    *reset_button;
  GtkWidget    *sheet;
  GtkLabel     *worth_label;
  GtkLabel     *total_label;
  BmScoreList  *scores;
  GtkWidget    *nothing_label;

  GtkWidget    *level_box;   /* below a tile on the canvas */
  GtkWidget    *level_spin;
  guint         explained;   /* the tile that the box is for */
  gboolean      is_updating;

  BmBench      *bench;       /* nullable, owned reference */
  BmPainter    *painter;     /* nullable, owned reference: the last one used */
  char         *hand;        /* nullable: ID of the tile */
};

static void bm_bench_view_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmBenchView, bm_bench_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_bench_view_field_init))

/* -- The hand -- */

static const BmRules *
get_rules (BmBenchView *self)
{
  return bm_painter_get_rules (self->painter);
}

/* The tile to place next: the lifted one, else the one in the hand; BM_NONE: none. */
static guint
get_next (BmBenchView *self)
{
  guint lifted;

  if (self->bench == NULL || self->painter == NULL)
    return BM_NONE;

  lifted = bm_bench_get_lifted (self->bench);
  if (lifted != BM_NONE || self->hand == NULL)
    return lifted;
  return bm_rules_find_tile (get_rules (self), self->hand);
}

static void
show_offers (BmBenchView *self)
{
  guint tile = get_next (self);
  g_autoptr (GPtrArray) gains = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree BmOffer *offers = NULL;

  if (tile == BM_NONE)
    {
      bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
      return;
    }

  gains = bm_bench_list_gains (self->bench, tile);
  offers = g_new0 (BmOffer, gains->len + 1);
  for (guint i = 0; i < gains->len; i++)
    {
      const BmGain *gain = g_ptr_array_index (gains, i);

      g_ptr_array_add (words, bm_gain_words (get_rules (self), gain));
      offers[i] = (BmOffer) { gain->place, gain->total, g_ptr_array_index (words, i) };
    }
  bm_zone_canvas_set_offers (self->canvas, tile, offers, gains->len, TRUE);
}

static void
show_hand (BmBenchView *self)
{
  guint tile = self->hand != NULL ? bm_rules_find_tile (get_rules (self), self->hand) : BM_NONE;
  gboolean is_full = bm_bench_is_full (self->bench);
  const char *name = tile != BM_NONE ? bm_tile_name (get_rules (self), tile) : _("Place Tile");
  g_autoptr (GdkPaintable) picture = tile != BM_NONE ? bm_piece_new_for_thing (self->painter, BM_THING_TILE, tile) : NULL;

  if (picture != NULL)
    gtk_image_set_from_paintable (self->hand_image, picture);
  else
    gtk_image_set_from_icon_name (self->hand_image, "list-add-symbolic");
  gtk_image_set_pixel_size (self->hand_image, picture != NULL ? PICTURE_SIZE : -1);
  gtk_label_set_label (self->hand_label, is_full ? _("Zone Full") : name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hand_button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_sensitive (self->hand_button, !is_full);
  gtk_widget_set_visible (self->put_away_button, get_next (self) != BM_NONE);
}

/* Ends placing: a lifted tile returns to its place. */
static void
put_away (BmBenchView *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->put_away_button);

  g_clear_pointer (&self->hand, g_free);
  bm_bench_put_back (self->bench);
  show_offers (self);
  show_hand (self);
  if (had_focus)
    gtk_widget_grab_focus (self->hand_button);
}

static void
tile_picked_cb (BmBenchView *self,
                const char  *id)
{
  bm_bench_put_back (self->bench);
  g_free (self->hand);
  self->hand = g_strdup (id);
  show_offers (self);
  show_hand (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static GdkContentProvider *
drag_prepare_cb (BmBenchView *self)
{
  guint tile = get_next (self);

  return tile != BM_NONE ? gdk_content_provider_new_typed (G_TYPE_UINT, tile) : NULL;
}

static void
drag_begin_cb (BmBenchView   *self,
               GdkDrag       *drag,
               GtkDragSource *source)
{
  gtk_drag_source_set_icon (source, gtk_image_get_paintable (self->hand_image), 0, 0);
}

/* -- The zone -- */

static void
placed_cb (BmBenchView *self,
           guint        place)
{
  if (place == BM_NO_PLACE)
    bm_bench_put_back (self->bench);
  else
    bm_bench_place (self->bench, get_next (self), place);
}

static void
lifted_cb (BmBenchView *self,
           guint        index)
{
  bm_bench_lift (self->bench, index);
}

static void
considered_cb (BmBenchView *self,
               guint        tiles)
{
  bm_zone_canvas_mark_tiles (self->canvas, tiles);
}

/* Nothing points to a line any more. */
static void
scores_left_cb (BmBenchView *self)
{
  bm_score_list_unselect (self->scores);
}

static void
explained_cb (BmBenchView *self,
              guint        index)
{
  const BmZone *zone = bm_bench_get_zone (self->bench);
  const BmTile *tile = index > 0 ? &get_rules (self)->tiles[bm_zone_get_tile (zone, get_rules (self), index)] : NULL;
  GtkSpinButton *spin = GTK_SPIN_BUTTON (self->level_spin);

  self->explained = index;
  gtk_widget_set_visible (gtk_widget_get_parent (self->level_box), tile != NULL);
  gtk_widget_set_visible (self->level_box, tile != NULL && tile->n_levels > 1);
  if (tile == NULL || tile->n_levels < 2)
    return;

  self->is_updating = TRUE;
  gtk_spin_button_set_range (spin, bm_bench_get_least_level (self->bench, index), tile->n_levels - 1u);
  gtk_spin_button_set_value (spin, bm_zone_get_level (zone, get_rules (self), index));
  self->is_updating = FALSE;
}

static void
level_changed_cb (BmBenchView   *self,
                  GtkSpinButton *spin)
{
  if (!self->is_updating)
    bm_bench_set_level (self->bench, self->explained, (guint) gtk_spin_button_get_value_as_int (spin));
}

static void
move_cb (BmBenchView *self)
{
  bm_zone_canvas_stop_explaining (self->canvas);
  bm_bench_lift (self->bench, self->explained);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
remove_cb (BmBenchView *self)
{
  bm_zone_canvas_stop_explaining (self->canvas);
  bm_bench_remove (self->bench, self->explained);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static gboolean
key_pressed_cb (BmBenchView *self,
                guint        key)
{
  guint tile = bm_zone_canvas_get_focused_tile (self->canvas);

  if (key == GDK_KEY_Escape && get_next (self) != BM_NONE)
    put_away (self);
  else if ((key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete || key == GDK_KEY_BackSpace) && tile != BM_NOT_FOUND)
    bm_bench_remove (self->bench, tile);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* -- The bar -- */

static void
explorer_picked_cb (BmBenchView *self,
                    const char  *id)
{
  guint explorer = bm_rules_find_explorer (get_rules (self), id);

  if (explorer != BM_NONE)
    bm_bench_set_explorer (self->bench, explorer);
}

static void
reset_cb (BmBenchView *self)
{
  put_away (self);
  bm_bench_reset (self->bench);
  gtk_widget_grab_focus (self->hand_button);
}

static void
show_bar (BmBenchView *self)
{
  const BmRules *rules = get_rules (self);
  g_autoptr (GdkPaintable) explorer = bm_piece_new_for_thing (self->painter, BM_THING_EXPLORER,
                                                              bm_bench_get_zone (self->bench)->explorer);

  gtk_image_set_from_paintable (self->explorer_image, explorer);
  gtk_widget_set_visible (self->explorer_button, bm_bench_can_choose_explorer (self->bench));
  gtk_widget_set_visible (self->held_button, rules->n_medals + rules->n_tokens > 0);
  gtk_widget_set_sensitive (self->reset_button, bm_bench_can_reset (self->bench));
}

/* -- Scores -- */

static void
show_scores (BmBenchView *self)
{
  g_autoptr (GArray) groups = bm_bench_list_scores (self->bench);
  g_autofree char *points = bm_words_points (bm_bench_get_subject_points (self->bench));
  g_autofree char *total_points = bm_words_points (bm_bench_get_total (self->bench));
  /* Translators: what the tile that is being designed scores where it lies now: “9 points” */
  g_autofree char *worth = g_strdup_printf (_("Worth %s here"), points);
  /* Translators: what all tiles together score: “23 points” */
  g_autofree char *total = g_strdup_printf (_("%s in total"), total_points);

  gtk_label_set_label (self->worth_label, worth);
  gtk_label_set_label (self->total_label, total);
  bm_score_list_update (self->scores, self->painter, bm_bench_get_zone (self->bench), groups);
  gtk_widget_set_visible (GTK_WIDGET (self->scores), groups->len > 0);
  gtk_widget_set_visible (self->nothing_label, groups->len == 0);
}

/* -- Updating -- */

static void
set_painter (BmBenchView *self,
             BmPainter   *painter)
{
  if (painter != NULL)
    bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
}

/* If nothing can be drawn, the bench cannot be used either. */
static void
show_nothing (BmBenchView *self)
{
  set_painter (self, NULL);
  bm_zone_canvas_show_zone (self->canvas, NULL, NULL);
  gtk_widget_set_sensitive (self->ground, FALSE);
  gtk_widget_set_visible (self->sheet, FALSE);
}

static void
update (BmBenchView *self)
{
  const BmZone *zone;

  if (self->bench == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  zone = bm_bench_get_zone (self->bench);
  if (zone == NULL || bm_field_get_painter (BM_FIELD (self)) == NULL)
    {
      show_nothing (self);
      return;
    }

  set_painter (self, bm_field_get_painter (BM_FIELD (self)));
  gtk_widget_set_sensitive (self->ground, TRUE);
  gtk_widget_set_visible (self->sheet, TRUE);
  bm_zone_canvas_show_zone (self->canvas, self->painter, zone);
  if (bm_bench_get_lifted (self->bench) == BM_NONE)
    bm_zone_canvas_set_reach (self->canvas, bm_cells_grow (bm_cells_of_zone (zone), REACH));
  show_offers (self);
  show_hand (self);
  show_bar (self);
  show_scores (self);
}

static void
set_bench (BmBenchView *self,
           BmBench     *bench)
{
  if (self->bench == bench)
    return;

  if (self->bench != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->bench, update, self);
      bm_bench_put_back (self->bench);
    }
  g_clear_pointer (&self->hand, g_free);
  g_set_object (&self->bench, bench);
  bm_bench_held_set_bench (self->held, bench);
  show_nothing (self);
  bm_zone_canvas_fit (self->canvas);
  if (bench != NULL)
    g_signal_connect_object (bench, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

/* -- BmField -- */

/* A hidden view needs no bench. The bench itself reports its changes. */
static void
bm_bench_view_show (BmField *field)
{
  BmBenchView *self = BM_BENCH_VIEW (field);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      set_bench (self, NULL);
      return;
    }

  set_bench (self, bm_bench_get (bm_field_get_document (field), bm_field_get_path (field)));
  if (self->painter == NULL || self->painter != bm_field_get_painter (field))
    update (self);
}

static void
bm_bench_view_release (BmField *field)
{
  set_bench (BM_BENCH_VIEW (field), NULL);
}

static void
bm_bench_view_field_init (BmFieldInterface *iface)
{
  iface->follows_all = TRUE;
  iface->show = bm_bench_view_show;
  iface->release = bm_bench_view_release;
}

/* -- GtkWidget -- */

static void
bm_bench_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_bench_view_parent_class)->map (widget);

  if (bm_field_get_document (BM_FIELD (widget)) != NULL)
    bm_field_show (BM_FIELD (widget));
}

static void
bm_bench_view_unmap (GtkWidget *widget)
{
  BmBenchView *self = BM_BENCH_VIEW (widget);

  GTK_WIDGET_CLASS (bm_bench_view_parent_class)->unmap (widget);

  if (self->bench != NULL)
    bm_bench_put_back (self->bench);
}

static void
bm_bench_view_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  BmBenchView *self = BM_BENCH_VIEW (widget);
  int sheet, sheet_natural;

  gtk_widget_measure (self->ground, orientation, -1, minimum, natural, NULL, NULL);
  gtk_widget_measure (self->sheet, orientation, -1, &sheet, &sheet_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, sheet);
      *natural = MAX (*natural, sheet_natural);
    }
  else
    {
      *minimum += MIN_SHEET_HEIGHT;
      *natural += MAX_SHEET_HEIGHT;
    }
}

static void
bm_bench_view_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  BmBenchView *self = BM_BENCH_VIEW (widget);
  gboolean is_beside = width >= BESIDE_WIDTH && width > height;
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkAllocation ground = { 0, 0, width, height };
  GtkAllocation sheet = { 0, 0, width, height };

  if (is_beside)
    {
      sheet.width = (int) (width * BESIDE_SHARE);
      ground.width -= sheet.width;
      sheet.x = is_mirrored ? ground.width : 0;
      ground.x = is_mirrored ? 0 : sheet.width;
    }
  else
    {
      sheet.height = CLAMP ((int) (height * SHEET_SHARE), MIN_SHEET_HEIGHT, MAX_SHEET_HEIGHT);
      ground.height -= sheet.height;
      sheet.y = ground.height;
    }

  gtk_widget_size_allocate (self->ground, &ground, -1);
  if (gtk_widget_should_layout (self->sheet))
    gtk_widget_size_allocate (self->sheet, &sheet, -1);
}

static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  return bm_bench_view_undo (BM_BENCH_VIEW (widget));
}

static gboolean
redo_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  return bm_bench_view_redo (BM_BENCH_VIEW (widget));
}

/* -- GObject -- */

static void
bm_bench_view_dispose (GObject *object)
{
  BmBenchView *self = BM_BENCH_VIEW (object);

  if (self->canvas != NULL)
    set_bench (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_BENCH_VIEW);

  G_OBJECT_CLASS (bm_bench_view_parent_class)->dispose (object);
}

static void
bm_bench_view_class_init (BmBenchViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_bench_view_dispose;
  widget_class->map = bm_bench_view_map;
  widget_class->unmap = bm_bench_view_unmap;
  widget_class->measure = bm_bench_view_measure;
  widget_class->size_allocate = bm_bench_view_size_allocate;

  bm_field_class_add_member (object_class);

  g_type_ensure (BM_TYPE_BENCH_HELD);
  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_SCORE_LIST);
  g_type_ensure (BM_TYPE_THING_PICKER);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-bench-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, ground);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, hand_button);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, hand_image);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, hand_label);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, put_away_button);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, explorer_button);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, explorer_image);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, held_button);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, held);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, reset_button);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, sheet);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, worth_label);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, total_label);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, scores);
  gtk_widget_class_bind_template_child (widget_class, BmBenchView, nothing_label);
  gtk_widget_class_bind_template_callback (widget_class, placed_cb);
  gtk_widget_class_bind_template_callback (widget_class, lifted_cb);
  gtk_widget_class_bind_template_callback (widget_class, explained_cb);
  gtk_widget_class_bind_template_callback (widget_class, considered_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, explorer_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, put_away);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_set_css_name (widget_class, "benchview");

  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, redo_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, redo_cb, NULL);
}

static GtkWidget *
append_button (BmBenchView *self,
               GtkWidget   *box,
               const char  *label,
               GCallback    clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  bm_mnemonics_settle (button);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* The tools for a clicked tile. */
static GtkWidget *
new_tools (BmBenchView *self)
{
  GtkWidget *tools = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_("Mutations"));

  self->level_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->level_spin = gtk_spin_button_new_with_range (0, 1, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->level_spin), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Mutations"), -1);
  g_signal_connect_object (self->level_spin, "value-changed", G_CALLBACK (level_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->level_box), label);
  gtk_box_append (GTK_BOX (self->level_box), self->level_spin);
  gtk_box_append (GTK_BOX (tools), self->level_box);
  append_button (self, tools, _("_Move"), G_CALLBACK (move_cb));
  append_button (self, tools, _("_Remove"), G_CALLBACK (remove_cb));
  gtk_widget_set_halign (tools, GTK_ALIGN_CENTER);

  return tools;
}

static void
bm_bench_view_init (BmBenchView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  bm_field_set_member (BM_FIELD (self), "");
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_zone_canvas_set_bench (self->canvas, new_tools (self));

  /* Before the canvas, where Escape has a smaller effect. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->canvas), keys);

  g_signal_connect_object (focus, "leave", G_CALLBACK (scores_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->scores), focus);

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->hand_button, GTK_EVENT_CONTROLLER (source));
}

/* -- Public -- */

/**
 * bm_bench_view_undo:
 * @self: a view
 *
 * Returns: whether a change on the bench was undone
 */
gboolean
bm_bench_view_undo (BmBenchView *self)
{
  g_return_val_if_fail (BM_IS_BENCH_VIEW (self), FALSE);

  if (self->bench == NULL || !bm_bench_can_undo (self->bench))
    return FALSE;

  bm_bench_undo (self->bench);
  return TRUE;
}

/**
 * bm_bench_view_redo:
 * @self: a view
 *
 * Returns: whether a change on the bench was redone
 */
gboolean
bm_bench_view_redo (BmBenchView *self)
{
  g_return_val_if_fail (BM_IS_BENCH_VIEW (self), FALSE);

  if (self->bench == NULL || !bm_bench_can_redo (self->bench))
    return FALSE;

  bm_bench_redo (self->bench);
  return TRUE;
}
