/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart.h"

#include <adwaita.h>
#include <math.h>

#include "bm-announcer.h"
#include "bm-chart-drawing.h"
#include "bm-chart-words.h"
#include "bm-picture.h"

/**
 * BmChart:
 *
 * A chart of any kind. It follows its data, is drawn only when something changed, and describes itself to screen
 * readers. A row under the pointer, or reached by arrow keys, is marked and shown in full.
 *
 * The drawing is kept, and the mark is drawn above and below it. The axis moves only when necessary
 * (bm_chart_range_follow()).
 *
 * CSS node: `chart`. Accessible role: %GTK_ACCESSIBLE_ROLE_IMG; the label is the title, the description that of the
 * marked row, or of the whole chart. A #BmChartTable shows the same data.
 */

#define MIN_WIDTH 240
#define NATURAL_WIDTH 480

/* The height without values, in line heights. */
#define EMPTY_HEIGHT 6

/* Exported pictures. */
#define PICTURE_SCALE 2
#define PICTURE_MARGIN 24
#define PICTURE_WIDTH 720

#define MARK_RADIUS 6

/* The bubble that describes a row. */
#define BUBBLE_PADDING 8
#define BUBBLE_RADIUS 8
#define BUBBLE_DISTANCE 6

struct _BmChart
{
  GtkWidget       parent_instance;

  BmChartDrawing  drawing;     /* with the data, which are nullable */
  GskRenderNode  *node;        /* nullable: the kept drawing */
  int             node_width;
  int             node_height;
  int             current;     /* row, or −1 */
  BmChartRow     *current_row; /* nullable: the same */
  gboolean        is_pointed;  /* whether the pointer marked it */
  int             measured_width;
  int             measured_height;
};

G_DEFINE_FINAL_TYPE (BmChart, bm_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DATA,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static gboolean
has_values (BmChart *self)
{
  return self->drawing.data != NULL && bm_chart_data_has_values (self->drawing.data);
}

/* -- Drawing once -- */

static void
forget_drawing (BmChart *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  bm_chart_drawing_forget (&self->drawing);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_empty (BmChart    *self,
            BmChartPen *pen)
{
  static const struct { double y; double length; } bars[] = {
    { 0.1, 0.8 }, { 0.26, 0.55 }, { 0.74, 0.68 }, { 0.9, 0.4 },
  };
  GdkRGBA colour = bm_chart_pen_tint (pen, BM_CHART_INK, 0.05);

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT (0, (float) (bars[i].y * pen->height - pen->line / 4),
                                                (float) (bars[i].length * pen->width), (float) (pen->line / 2)),
                      pen->line / 4, &colour);

  if (self->drawing.data != NULL)
    bm_chart_pen_write (pen, BM_CHART_TEXT, bm_chart_words_empty (), pen->width / 2, pen->height / 2, 0.5, 0.5,
                        BM_CHART_FAINT);
}

static void
draw_with (BmChart    *self,
           BmChartPen *pen)
{
  if (has_values (self))
    {
      bm_chart_drawing_draw (&self->drawing, pen);
      return;
    }

  g_array_set_size (self->drawing.spots, 0);
  draw_empty (self, pen);
}

/* Always into a separate snapshot: GTK 4.8 misplaces cairo drawings in a snapshot that is both translated and
 * scaled. */
static GskRenderNode *
record (BmChart    *self,
        BmChartPen *pen,
        double      width,
        double      height,
        void      (*draw) (BmChart *self, BmChartPen *pen))
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  bm_chart_pen_begin (pen, snapshot, width, height);
  draw (self, pen);
  bm_chart_pen_end (pen);

  return gtk_snapshot_free_to_node (snapshot);
}

static void
ensure_drawn (BmChart *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  g_auto (BmChartPen) pen = { 0 };

  if (width <= 0 || height <= 0)
    return;
  if (self->node != NULL && self->node_width == width && self->node_height == height)
    return;

  g_clear_pointer (&self->node, gsk_render_node_unref);
  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  self->node = record (self, &pen, width, height, draw_with);
  self->node_width = width;
  self->node_height = height;
}

static const BmChartSpot *
find_spot (BmChart *self,
           int      row)
{
  ensure_drawn (self);
  for (guint i = 0; i < self->drawing.spots->len; i++)
    {
      const BmChartSpot *spot = &g_array_index (self->drawing.spots, BmChartSpot, i);

      if ((int) spot->row == row)
        return spot;
    }

  return NULL;
}

/* -- The current row -- */

static char *
say_row (BmChart *self,
         guint    row)
{
  return bm_chart_words_row (self->drawing.data, bm_chart_data_get_row (self->drawing.data, row));
}

static void
update_accessible (BmChart *self)
{
  g_autofree char *description = NULL;

  if (self->drawing.data == NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }

  description = self->current >= 0 ? say_row (self, (guint) self->current)
                                   : bm_chart_words_summary (self->drawing.data);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bm_chart_data_get_head (self->drawing.data)->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
set_current (BmChart *self,
             int      row)
{
  BmChartRow *current_row = row < 0 ? NULL : bm_chart_data_get_row (self->drawing.data, (guint) row);

  self->current = row;
  g_set_object (&self->current_row, current_row);
}

static void
mark (BmChart  *self,
      int       row,
      gboolean  is_pointed)
{
  self->is_pointed = is_pointed;
  if (self->current == row)
    return;

  set_current (self, row);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Scrolls to the row in a chart that is higher than its page. */
static void
scroll_to (BmChart           *self,
           const BmChartSpot *spot)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  double y;

  if (window == NULL
      || !gtk_widget_translate_coordinates (GTK_WIDGET (self), window, 0, spot->bounds.origin.y, NULL, &y))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
  y += gtk_adjustment_get_value (adjustment);
  gtk_adjustment_clamp_page (adjustment, y, y + spot->bounds.size.height);
}

static void
go_to_spot (BmChart *self,
            guint    index)
{
  const BmChartSpot *spot = &g_array_index (self->drawing.spots, BmChartSpot, index);
  g_autofree char *words = say_row (self, spot->row);

  mark (self, (int) spot->row, FALSE);
  scroll_to (self, spot);
  bm_announce (GTK_WIDGET (self), words);
}

static guint
find_current_spot (BmChart *self)
{
  guint i;

  for (i = 0; i < self->drawing.spots->len; i++)
    if ((int) g_array_index (self->drawing.spots, BmChartSpot, i).row == self->current)
      break;

  return i;
}

/* The row at which keys start: the emphasised one, or the first. */
static guint
find_first_spot (BmChart *self)
{
  GArray *spots = self->drawing.spots;

  for (guint i = 0; i < spots->len; i++)
    if (bm_chart_row_is_emphasised (bm_chart_data_get_row (self->drawing.data,
                                                           g_array_index (spots, BmChartSpot, i).row)))
      return i;

  return 0;
}

/* -- Keys and pointer -- */

static gboolean
step_cb (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  BmChart *self = BM_CHART (widget);
  gboolean is_vertical;
  int step;
  guint at;

  g_variant_get (args, "(bi)", &is_vertical, &step);
  ensure_drawn (self);
  if (is_vertical != bm_chart_drawing_goes_down (&self->drawing) || self->drawing.spots->len == 0)
    return FALSE;

  if (!is_vertical && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  at = find_current_spot (self);
  if (at == self->drawing.spots->len)
    go_to_spot (self, find_first_spot (self));
  else if (step < 0 ? at > 0 : at + 1 < self->drawing.spots->len)
    go_to_spot (self, step < 0 ? at - 1 : at + 1);
  else
    gtk_widget_error_bell (widget);
  return TRUE;
}

static gboolean
end_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   data)
{
  BmChart *self = BM_CHART (widget);
  gboolean is_last;

  g_variant_get (args, "(b)", &is_last);
  ensure_drawn (self);
  if (self->drawing.spots->len == 0)
    return FALSE;

  go_to_spot (self, is_last ? self->drawing.spots->len - 1 : 0);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  if (BM_CHART (widget)->current < 0)
    return FALSE;

  bm_chart_set_current (BM_CHART (widget), -1);
  return TRUE;
}

static void
motion_cb (BmChart *self,
           double   x,
           double   y)
{
  ensure_drawn (self);
  for (guint i = 0; i < self->drawing.spots->len; i++)
    {
      const BmChartSpot *spot = &g_array_index (self->drawing.spots, BmChartSpot, i);

      if (graphene_rect_contains_point (&spot->bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        {
          mark (self, (int) spot->row, TRUE);
          return;
        }
    }

  if (self->is_pointed)
    mark (self, -1, FALSE);
}

static void
leave_cb (BmChart *self)
{
  if (self->is_pointed)
    mark (self, -1, FALSE);
}

static void
focus_left_cb (BmChart *self)
{
  mark (self, -1, FALSE);
}

/* -- Following the data -- */

static void
follow_range (BmChart *self)
{
  BmChartRange extent;

  if (!has_values (self))
    return;

  bm_chart_find_extent (self->drawing.data, self->drawing.kind == BM_CHART_COLUMNS, &extent);
  bm_chart_range_follow (&self->drawing.range, extent.low, extent.high);
}

static int measure_height (BmChart *self,
                           int      width);

static void
changed_cb (BmChart *self)
{
  follow_range (self);
  forget_drawing (self);
  update_accessible (self);
  /* Usually only values have changed, and then the layout stays the same. */
  if (self->measured_width > 0 && measure_height (self, self->measured_width) != self->measured_height)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The marked row may have moved. */
static void
items_changed_cb (BmChart *self)
{
  if (self->current_row == NULL)
    return;

  for (guint i = 0; i < bm_chart_data_get_n_rows (self->drawing.data); i++)
    if (bm_chart_data_get_row (self->drawing.data, i) == self->current_row)
      {
        self->current = (int) i;
        return;
      }

  set_current (self, -1);
}

/* -- Marks -- */

static void
append_box (GtkSnapshot           *snapshot,
            const graphene_rect_t *bounds,
            float                  radius,
            const GdkRGBA         *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              float                  radius,
              float                  width,
              const GdkRGBA         *colour)
{
  const float widths[] = { width, width, width, width };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* The background of the marked row. */
static void
append_mark (BmChart               *self,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *row)
{
  g_auto (BmChartPen) pen = { 0 };
  graphene_rect_t bounds = *row;
  GdkRGBA colour;

  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  colour = bm_chart_pen_tint (&pen, BM_CHART_INK, 0.08);
  /* Leaves some space beside text that starts at the edge of the chart. */
  if (bm_chart_drawing_goes_down (&self->drawing))
    graphene_rect_inset (&bounds, -MARK_RADIUS, 0);
  append_box (snapshot, &bounds, MARK_RADIUS, &colour);
  if (pen.is_strong)
    append_frame (snapshot, &bounds, MARK_RADIUS, 2, &pen.colours[BM_CHART_INK]);
}

/* Above or below a row, or beside a column, where there is room, and never outside the chart. */
static graphene_rect_t
place_bubble (BmChart               *self,
              const graphene_rect_t *row,
              float                  width,
              float                  height)
{
  float room = MAX ((float) gtk_widget_get_width (GTK_WIDGET (self)) - width, 0);
  float x, y;

  if (bm_chart_drawing_goes_down (&self->drawing))
    {
      x = row->origin.x + (row->size.width - width) / 2;
      y = row->origin.y - height - BUBBLE_DISTANCE;
      if (y < 0)
        y = row->origin.y + row->size.height + BUBBLE_DISTANCE;
    }
  else
    {
      x = row->origin.x + row->size.width + BUBBLE_DISTANCE;
      if (x > room)
        x = row->origin.x - width - BUBBLE_DISTANCE;
      y = row->origin.y;
    }

  return GRAPHENE_RECT_INIT (roundf (CLAMP (x, 0, room)), roundf (y), width, height);
}

/* Wrapped into as many lines as necessary. */
static PangoLayout *
create_text (BmChart    *self,
             BmChartPen *pen,
             const char *words)
{
  PangoLayout *layout = bm_chart_pen_text (pen, BM_CHART_TEXT, words);
  int room = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * BUBBLE_PADDING;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (bm_chart_pen_get_width (layout) > room)
    pango_layout_set_width (layout, room * PANGO_SCALE);
  return layout;
}

/* A bubble beside a row, which describes it. */
static void
append_bubble (BmChart               *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *row,
               const char            *words)
{
  g_auto (BmChartPen) pen = { 0 };
  g_autoptr (PangoLayout) layout = NULL;
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA ground, ink, edge;
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int width, height;

  if (!gtk_style_context_lookup_color (context, "popover_bg_color", &ground)
      || !gtk_style_context_lookup_color (context, "popover_fg_color", &ink))
    return;

  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  layout = create_text (self, &pen, words);
  pango_layout_get_pixel_size (layout, &width, &height);
  bounds = place_bubble (self, row, (float) (width + 2 * BUBBLE_PADDING), (float) (height + 2 * BUBBLE_PADDING));
  edge = bm_chart_pen_tint (&pen, BM_CHART_INK, pen.is_strong ? 1 : 0.15);

  gsk_rounded_rect_init_from_rect (&outline, &bounds, BUBBLE_RADIUS);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.25f }, 0, 1, 1, 5);
  append_box (snapshot, &bounds, BUBBLE_RADIUS, &ground);
  append_frame (snapshot, &bounds, BUBBLE_RADIUS, (float) bm_chart_pen_hairline (&pen), &edge);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds.origin.x + BUBBLE_PADDING,
                                                          bounds.origin.y + BUBBLE_PADDING));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

/* -- GtkWidget -- */

static int
measure_height (BmChart *self,
                int      width)
{
  g_auto (BmChartPen) pen = { 0 };

  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  if (!has_values (self))
    return (int) ceil (EMPTY_HEIGHT * pen.line);

  return (int) ceil (bm_chart_drawing_measure (&self->drawing, &pen, width));
}

static GtkSizeRequestMode
bm_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_chart_measure (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int             for_size,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline,
                  int            *natural_baseline)
{
  BmChart *self = BM_CHART (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }

  self->measured_width = for_size < 0 ? NATURAL_WIDTH : MAX (for_size, MIN_WIDTH);
  self->measured_height = measure_height (BM_CHART (widget), self->measured_width);
  *minimum = *natural = self->measured_height;
}

static void
bm_chart_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  BmChart *self = BM_CHART (widget);
  const BmChartSpot *spot;

  ensure_drawn (self);
  spot = self->current < 0 ? NULL : find_spot (self, self->current);
  if (spot != NULL)
    append_mark (self, snapshot, &spot->bounds);
  if (self->node != NULL)
    gtk_snapshot_append_node (snapshot, self->node);
  if (spot != NULL && !spot->is_told)
    {
      g_autofree char *words = say_row (self, spot->row);

      append_bubble (self, snapshot, &spot->bounds, words);
    }
}

static void
bm_chart_css_changed (GtkWidget         *widget,
                      GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (bm_chart_parent_class)->css_changed (widget, change);

  forget_drawing (BM_CHART (widget));
  gtk_widget_queue_resize (widget);
}

static void
bm_chart_system_setting_changed (GtkWidget        *widget,
                                 GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (bm_chart_parent_class)->system_setting_changed (widget, setting);

  forget_drawing (BM_CHART (widget));
  gtk_widget_queue_resize (widget);
}

static void
bm_chart_direction_changed (GtkWidget        *widget,
                            GtkTextDirection  previous)
{
  GTK_WIDGET_CLASS (bm_chart_parent_class)->direction_changed (widget, previous);

  forget_drawing (BM_CHART (widget));
}

/* -- GObject -- */

static void
bm_chart_get_property (GObject    *object,
                       guint       id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  if (id == PROP_DATA)
    g_value_set_object (value, bm_chart_get_data (BM_CHART (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_chart_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  if (id == PROP_DATA)
    bm_chart_set_data (BM_CHART (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_chart_dispose (GObject *object)
{
  BmChart *self = BM_CHART (object);

  if (self->drawing.data != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing.data, object);
  g_clear_object (&self->drawing.data);
  g_clear_object (&self->current_row);
  g_clear_pointer (&self->node, gsk_render_node_unref);

  G_OBJECT_CLASS (bm_chart_parent_class)->dispose (object);
}

static void
bm_chart_finalize (GObject *object)
{
  bm_chart_drawing_clear (&BM_CHART (object)->drawing);

  G_OBJECT_CLASS (bm_chart_parent_class)->finalize (object);
}

static void
add_keys (GtkWidgetClass *widget_class)
{
  static const struct { guint key; gboolean is_vertical; int step; } steps[] = {
    { GDK_KEY_Up, TRUE, -1 }, { GDK_KEY_Down, TRUE, 1 }, { GDK_KEY_Left, FALSE, -1 }, { GDK_KEY_Right, FALSE, 1 },
    { GDK_KEY_KP_Up, TRUE, -1 }, { GDK_KEY_KP_Down, TRUE, 1 }, { GDK_KEY_KP_Left, FALSE, -1 },
    { GDK_KEY_KP_Right, FALSE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    gtk_widget_class_add_binding (widget_class, steps[i].key, 0, step_cb, "(bi)", steps[i].is_vertical, steps[i].step);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, end_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_cb, "(b)", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, end_cb, "(b)", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
bm_chart_class_init (BmChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_chart_get_property;
  object_class->set_property = bm_chart_set_property;
  object_class->dispose = bm_chart_dispose;
  object_class->finalize = bm_chart_finalize;
  widget_class->get_request_mode = bm_chart_get_request_mode;
  widget_class->measure = bm_chart_measure;
  widget_class->snapshot = bm_chart_snapshot;
  widget_class->css_changed = bm_chart_css_changed;
  widget_class->system_setting_changed = bm_chart_system_setting_changed;
  widget_class->direction_changed = bm_chart_direction_changed;

  /**
   * BmChart:data:
   *
   * The data of the chart.
   */
  properties[PROP_DATA] = g_param_spec_object ("data", NULL, NULL, BM_TYPE_CHART_DATA,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  add_keys (widget_class);
}

static void
bm_chart_init (BmChart *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->current = -1;

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (forget_drawing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (forget_drawing), self, G_CONNECT_SWAPPED);
}

/* -- Public -- */

/**
 * bm_chart_new:
 * @kind: what kind of chart
 *
 * Returns: (transfer floating): a chart without data
 */
GtkWidget *
bm_chart_new (BmChartKind kind)
{
  BmChart *self = g_object_new (BM_TYPE_CHART, NULL);

  bm_chart_drawing_init (&self->drawing, kind);
  return GTK_WIDGET (self);
}

/**
 * bm_chart_get_data:
 *
 * Returns: (nullable) (transfer none): the data
 */
BmChartData *
bm_chart_get_data (BmChart *self)
{
  g_return_val_if_fail (BM_IS_CHART (self), NULL);

  return self->drawing.data;
}

/**
 * bm_chart_set_data:
 * @self: a chart
 * @data: (nullable): the data to show; the chart follows its changes
 */
void
bm_chart_set_data (BmChart     *self,
                   BmChartData *data)
{
  g_return_if_fail (BM_IS_CHART (self));
  g_return_if_fail (data == NULL || BM_IS_CHART_DATA (data));

  if (self->drawing.data == data)
    return;

  if (self->drawing.data != NULL)
    g_signal_handlers_disconnect_by_data (self->drawing.data, self);
  set_current (self, -1);
  g_set_object (&self->drawing.data, data);
  self->drawing.range = (BmChartRange) { 0 };
  if (data != NULL)
    {
      g_signal_connect_object (data, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (data, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      follow_range (self);
    }

  update_accessible (self);
  forget_drawing (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

/** Returns: the range of the axis of values. */
const BmChartRange *
bm_chart_get_range (BmChart *self)
{
  g_return_val_if_fail (BM_IS_CHART (self), NULL);

  return &self->drawing.range;
}

/**
 * bm_chart_get_current:
 *
 * Returns: the marked row, or −1
 */
int
bm_chart_get_current (BmChart *self)
{
  g_return_val_if_fail (BM_IS_CHART (self), -1);

  return self->current;
}

/**
 * bm_chart_set_current:
 * @self: a chart
 * @row: the row to mark, or −1
 */
void
bm_chart_set_current (BmChart *self,
                      int      row)
{
  g_return_if_fail (BM_IS_CHART (self));

  g_return_if_fail (row == -1 || (self->drawing.data != NULL
                                  && row < (int) bm_chart_data_get_n_rows (self->drawing.data)));

  mark (self, row, FALSE);
}

/**
 * bm_chart_get_row_bounds:
 * @self: a chart that has a size
 * @row: a row
 * @bounds: (out): its bounds
 *
 * Returns: whether it is drawn
 */
gboolean
bm_chart_get_row_bounds (BmChart         *self,
                         guint            row,
                         graphene_rect_t *bounds)
{
  const BmChartSpot *spot;

  g_return_val_if_fail (BM_IS_CHART (self), FALSE);

  spot = find_spot (self, (int) row);
  if (spot != NULL)
    *bounds = spot->bounds;
  return spot != NULL;
}

/* -- A picture -- */

static void
write_title (BmChart    *self,
             BmChartPen *pen)
{
  const BmChartHead *head = bm_chart_data_get_head (self->drawing.data);
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_BOLD, head->title);

  pango_layout_set_width (layout, PICTURE_WIDTH * PANGO_SCALE);
  bm_chart_pen_put (pen, layout, 0, 0, 0, 0, BM_CHART_INK);
}

/**
 * bm_chart_create_picture:
 * @self: a chart with data
 *
 * Draws the chart with its title for export, in dark colours on white whatever the style of the window, twice as
 * large as on an ordinary screen.
 *
 * Returns: (transfer full): a picture
 */
GdkTexture *
bm_chart_create_picture (BmChart *self)
{
  g_auto (BmChartPen) pen = { 0 };
  g_autoptr (GskRenderNode) title = NULL;
  g_autoptr (GskRenderNode) chart = NULL;
  g_autoptr (GskRenderNode) all = NULL;
  GtkSnapshot *snapshot;
  double title_height, height;
  int all_width = PICTURE_WIDTH + 2 * PICTURE_MARGIN;
  int all_height;

  g_return_val_if_fail (BM_IS_CHART (self), NULL);
  g_return_val_if_fail (self->drawing.data != NULL, NULL);

  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  bm_chart_pen_use_paper (&pen);
  title_height = 2 * pen.line;
  height = measure_height (self, PICTURE_WIDTH);
  all_height = (int) (title_height + height) + 2 * PICTURE_MARGIN;
  title = record (self, &pen, PICTURE_WIDTH, title_height, write_title);
  chart = record (self, &pen, PICTURE_WIDTH, height, draw_with);
  /* Rows have moved on the screen. */
  forget_drawing (self);

  snapshot = gtk_snapshot_new ();
  gtk_snapshot_scale (snapshot, PICTURE_SCALE, PICTURE_SCALE);
  gtk_snapshot_append_color (snapshot, &pen.colours[BM_CHART_GROUND],
                             &GRAPHENE_RECT_INIT (0, 0, (float) all_width, (float) all_height));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (PICTURE_MARGIN, PICTURE_MARGIN));
  gtk_snapshot_append_node (snapshot, title);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) title_height));
  gtk_snapshot_append_node (snapshot, chart);
  all = gtk_snapshot_free_to_node (snapshot);

  return bm_picture_new_texture (all, PICTURE_SCALE * all_width, PICTURE_SCALE * all_height);
}
