/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart.h"

#include <adwaita.h>
#include <math.h>

#include "bm-announcer.h"
#include "bm-chart-mark.h"
#include "bm-chart-plan.h"
#include "bm-chart-words.h"
#include "bm-texture.h"

/**
 * BmChart:
 *
 * What all charts have in common: they follow their data, are drawn only when something changed, and say what they
 * show. A row that the pointer is over, or that arrow keys came to, is marked and written out.
 *
 * What was drawn is kept, the mark is drawn over and below it. The axis moves only when it has to
 * (bm_chart_range_follow()).
 *
 * CSS node: `chart`. Accessible role: %GTK_ACCESSIBLE_ROLE_IMG; the label is the title, the description the row that is
 * marked, or what the whole shows. A #BmChartTable has the same as rows.
 */

#define MIN_WIDTH 240
#define NATURAL_WIDTH 480

/* Where nothing can be drawn yet, in heights of a line. */
#define EMPTY_HEIGHT 6

/* Pictures that are kept. */
#define PICTURE_SCALE 2
#define PICTURE_MARGIN 24
#define PICTURE_WIDTH 720

/* Where a row was drawn. */
typedef struct
{
  guint           row;
  graphene_rect_t bounds;
  gboolean        is_told;
} Spot;

typedef struct
{
  BmChartData   *data;        /* nullable */
  BmChartRange   range;
  GskRenderNode *node;        /* nullable: what was drawn */
  int            node_width;
  int            node_height;
  GArray        *spots;       /* of Spot, as @node has them */
  int            current;     /* row, or −1 */
  BmChartRow    *current_row; /* nullable: the same */
  gboolean       is_pointed;  /* whether the pointer chose it */
  int            measured_width;
  int            measured_height;
} BmChartPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BmChart, bm_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DATA,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static BmChartPrivate *
get_private (BmChart *self)
{
  return bm_chart_get_instance_private (self);
}

static gboolean
has_values (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);

  return priv->data != NULL && bm_chart_data_has_values (priv->data);
}

/* -- Drawing once -- */

static void
forget_drawing (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);

  g_clear_pointer (&priv->node, gsk_render_node_unref);
  if (BM_CHART_GET_CLASS (self)->forget != NULL)
    BM_CHART_GET_CLASS (self)->forget (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_empty (BmChart    *self,
            BmChartPen *pen)
{
  static const struct { double y; double length; } bars[] = {
    { 0.1, 0.8 }, { 0.26, 0.55 }, { 0.74, 0.68 }, { 0.9, 0.4 },
  };
  BmChartPrivate *priv = get_private (self);
  GdkRGBA colour = bm_chart_pen_tint (pen, BM_CHART_INK, 0.05);
  g_autofree char *words = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT (0, (float) (bars[i].y * pen->height - pen->line / 4),
                                                (float) (bars[i].length * pen->width), (float) (pen->line / 2)),
                      pen->line / 4, &colour);

  if (priv->data == NULL)
    return;
  words = bm_chart_words_empty (priv->data);
  bm_chart_pen_write (pen, BM_CHART_TEXT, words, pen->width / 2, pen->height / 2, 0.5, 0.5, BM_CHART_FAINT);
}

static void
draw_with (BmChart    *self,
           BmChartPen *pen)
{
  g_array_set_size (get_private (self)->spots, 0);

  if (has_values (self))
    BM_CHART_GET_CLASS (self)->draw (self, pen);
  else
    draw_empty (self, pen);
}

/* Always into a snapshot of its own: GTK 4.8 puts what cairo draws elsewhere if a snapshot is both moved and scaled. */
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
  BmChartPrivate *priv = get_private (self);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  g_auto (BmChartPen) pen = { 0 };

  if (width <= 0 || height <= 0)
    return;
  if (priv->node != NULL && priv->node_width == width && priv->node_height == height)
    return;

  g_clear_pointer (&priv->node, gsk_render_node_unref);
  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  priv->node = record (self, &pen, width, height, draw_with);
  priv->node_width = width;
  priv->node_height = height;
}

static const Spot *
find_spot (BmChart *self,
           int      row)
{
  BmChartPrivate *priv = get_private (self);

  ensure_drawn (self);
  for (guint i = 0; i < priv->spots->len; i++)
    {
      const Spot *spot = &g_array_index (priv->spots, Spot, i);

      if ((int) spot->row == row)
        return spot;
    }

  return NULL;
}

/* -- The row that is looked at -- */

static void
update_accessible (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);
  g_autofree char *description = NULL;

  if (priv->data == NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL);
      gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      return;
    }

  description = priv->current >= 0
                ? bm_chart_words_row (priv->data, bm_chart_data_get_row (priv->data, (guint) priv->current))
                : bm_chart_words_summary (priv->data);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, bm_chart_data_get_head (priv->data)->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
set_current (BmChart *self,
             int      row)
{
  BmChartPrivate *priv = get_private (self);
  BmChartRow *current_row = row < 0 ? NULL : bm_chart_data_get_row (priv->data, (guint) row);

  priv->current = row;
  g_set_object (&priv->current_row, current_row);
}

static void
mark (BmChart  *self,
      int       row,
      gboolean  is_pointed)
{
  BmChartPrivate *priv = get_private (self);

  priv->is_pointed = is_pointed;
  if (priv->current == row)
    return;

  set_current (self, row);
  update_accessible (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* In a chart that is higher than its page. */
static void
scroll_to (BmChart    *self,
           const Spot *spot)
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
  BmChartPrivate *priv = get_private (self);
  const Spot *spot = &g_array_index (priv->spots, Spot, index);
  g_autofree char *words = bm_chart_words_row (priv->data, bm_chart_data_get_row (priv->data, spot->row));

  mark (self, (int) spot->row, FALSE);
  scroll_to (self, spot);
  bm_announce (GTK_WIDGET (self), words);
}

static guint
find_current_spot (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);
  guint i;

  for (i = 0; i < priv->spots->len; i++)
    if ((int) g_array_index (priv->spots, Spot, i).row == priv->current)
      break;

  return i;
}

/* From which one the keys begin: the row that the chart is about, or the first. */
static guint
find_first_spot (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);

  for (guint i = 0; i < priv->spots->len; i++)
    if (bm_chart_row_is_emphasised (bm_chart_data_get_row (priv->data, g_array_index (priv->spots, Spot, i).row)))
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
  BmChartPrivate *priv = get_private (self);
  gboolean is_vertical;
  int step;
  guint at;

  g_variant_get (args, "(bi)", &is_vertical, &step);
  ensure_drawn (self);
  if (is_vertical != BM_CHART_GET_CLASS (self)->goes_down || priv->spots->len == 0)
    return FALSE;

  if (!is_vertical && gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    step = -step;
  at = find_current_spot (self);
  if (at == priv->spots->len)
    go_to_spot (self, find_first_spot (self));
  else if (step < 0 ? at > 0 : at + 1 < priv->spots->len)
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
  BmChartPrivate *priv = get_private (self);
  gboolean is_last;

  g_variant_get (args, "(b)", &is_last);
  ensure_drawn (self);
  if (priv->spots->len == 0)
    return FALSE;

  go_to_spot (self, is_last ? priv->spots->len - 1 : 0);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  if (get_private (BM_CHART (widget))->current < 0)
    return FALSE;

  bm_chart_set_current (BM_CHART (widget), -1);
  return TRUE;
}

static void
motion_cb (BmChart *self,
           double   x,
           double   y)
{
  BmChartPrivate *priv = get_private (self);

  ensure_drawn (self);
  for (guint i = 0; i < priv->spots->len; i++)
    {
      const Spot *spot = &g_array_index (priv->spots, Spot, i);

      if (graphene_rect_contains_point (&spot->bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        {
          mark (self, (int) spot->row, TRUE);
          return;
        }
    }

  if (priv->is_pointed)
    mark (self, -1, FALSE);
}

static void
leave_cb (BmChart *self)
{
  if (get_private (self)->is_pointed)
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
  BmChartPrivate *priv = get_private (self);
  BmChartRange extent;

  if (!has_values (self))
    return;

  bm_chart_find_extent (priv->data, BM_CHART_GET_CLASS (self)->includes_zero, &extent);
  bm_chart_range_follow (&priv->range, extent.low, extent.high);
}

static int measure_height (BmChart *self,
                           int      width);

static void
changed_cb (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);

  follow_range (self);
  forget_drawing (self);
  update_accessible (self);
  /* Most changes are of values, for which nothing has to move. */
  if (priv->measured_width > 0 && measure_height (self, priv->measured_width) != priv->measured_height)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The row that is marked may stand elsewhere now. */
static void
items_changed_cb (BmChart *self)
{
  BmChartPrivate *priv = get_private (self);

  if (priv->current_row == NULL)
    return;

  for (guint i = 0; i < bm_chart_data_get_n_rows (priv->data); i++)
    if (bm_chart_data_get_row (priv->data, i) == priv->current_row)
      {
        priv->current = (int) i;
        return;
      }

  set_current (self, -1);
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

  return (int) ceil (BM_CHART_GET_CLASS (self)->measure (self, &pen, width));
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
  BmChartPrivate *priv = get_private (BM_CHART (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = NATURAL_WIDTH;
      return;
    }

  priv->measured_width = for_size < 0 ? NATURAL_WIDTH : MAX (for_size, MIN_WIDTH);
  priv->measured_height = measure_height (BM_CHART (widget), priv->measured_width);
  *minimum = *natural = priv->measured_height;
}

static void
bm_chart_snapshot (GtkWidget   *widget,
                   GtkSnapshot *snapshot)
{
  BmChart *self = BM_CHART (widget);
  BmChartPrivate *priv = get_private (self);
  gboolean is_wide = BM_CHART_GET_CLASS (self)->goes_down;
  const Spot *spot;

  ensure_drawn (self);
  spot = priv->current < 0 ? NULL : find_spot (self, priv->current);
  if (spot != NULL)
    bm_chart_mark_append (snapshot, widget, &spot->bounds, is_wide);
  if (priv->node != NULL)
    gtk_snapshot_append_node (snapshot, priv->node);
  if (spot != NULL && !spot->is_told)
    {
      g_autofree char *words = bm_chart_words_row (priv->data, bm_chart_data_get_row (priv->data, spot->row));

      bm_chart_mark_append_bubble (snapshot, widget, &spot->bounds, is_wide, words);
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
  BmChartPrivate *priv = get_private (BM_CHART (object));

  if (priv->data != NULL)
    g_signal_handlers_disconnect_by_data (priv->data, object);
  g_clear_object (&priv->data);
  g_clear_object (&priv->current_row);
  g_clear_pointer (&priv->node, gsk_render_node_unref);

  G_OBJECT_CLASS (bm_chart_parent_class)->dispose (object);
}

static void
bm_chart_finalize (GObject *object)
{
  g_array_unref (get_private (BM_CHART (object))->spots);

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
   * What is shown.
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
  BmChartPrivate *priv = get_private (self);
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  priv->current = -1;
  priv->spots = g_array_new (FALSE, FALSE, sizeof (Spot));

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
 * bm_chart_get_data:
 *
 * Returns: (nullable) (transfer none): what is shown
 */
BmChartData *
bm_chart_get_data (BmChart *self)
{
  g_return_val_if_fail (BM_IS_CHART (self), NULL);

  return get_private (self)->data;
}

/**
 * bm_chart_set_data:
 * @self: a chart
 * @data: (nullable): what to show; the chart follows it
 */
void
bm_chart_set_data (BmChart     *self,
                   BmChartData *data)
{
  BmChartPrivate *priv;

  g_return_if_fail (BM_IS_CHART (self));
  g_return_if_fail (data == NULL || BM_IS_CHART_DATA (data));

  priv = get_private (self);
  if (priv->data == data)
    return;

  if (priv->data != NULL)
    g_signal_handlers_disconnect_by_data (priv->data, self);
  set_current (self, -1);
  g_set_object (&priv->data, data);
  priv->range = (BmChartRange) { 0 };
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

/**
 * bm_chart_get_current:
 *
 * Returns: the row that is marked, or −1
 */
int
bm_chart_get_current (BmChart *self)
{
  g_return_val_if_fail (BM_IS_CHART (self), -1);

  return get_private (self)->current;
}

/**
 * bm_chart_set_current:
 * @self: a chart
 * @row: which row to mark, or −1
 */
void
bm_chart_set_current (BmChart *self,
                      int      row)
{
  BmChartPrivate *priv;

  g_return_if_fail (BM_IS_CHART (self));

  priv = get_private (self);
  g_return_if_fail (row == -1 || (priv->data != NULL && row < (int) bm_chart_data_get_n_rows (priv->data)));

  mark (self, row, FALSE);
}

/**
 * bm_chart_get_row_bounds:
 * @self: a chart that has a size
 * @row: a row
 * @bounds: (out): where it is drawn
 *
 * Returns: whether it is drawn at all
 */
gboolean
bm_chart_get_row_bounds (BmChart         *self,
                         guint            row,
                         graphene_rect_t *bounds)
{
  const Spot *spot;

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
  const BmChartHead *head = bm_chart_data_get_head (get_private (self)->data);
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_BOLD, head->title);

  pango_layout_set_width (layout, PICTURE_WIDTH * PANGO_SCALE);
  bm_chart_pen_put (pen, layout, 0, 0, 0, 0, BM_CHART_INK);
}

/**
 * bm_chart_create_picture:
 * @self: a chart with data
 *
 * Draws a chart for itself, with its title, on white ground and in dark colours whatever the window looks like, twice
 * as large as on an ordinary screen.
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
  g_return_val_if_fail (get_private (self)->data != NULL, NULL);

  bm_chart_pen_init (&pen, GTK_WIDGET (self));
  bm_chart_pen_use_paper (&pen);
  title_height = 2 * pen.line;
  height = measure_height (self, PICTURE_WIDTH);
  all_height = (int) (title_height + height) + 2 * PICTURE_MARGIN;
  title = record (self, &pen, PICTURE_WIDTH, title_height, write_title);
  chart = record (self, &pen, PICTURE_WIDTH, height, draw_with);
  /* Rows lie elsewhere on the screen. */
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

  return bm_texture_new_from_node (all, PICTURE_SCALE * all_width, PICTURE_SCALE * all_height);
}

/* -- For its kinds -- */

const BmChartRange *
bm_chart_get_range (BmChart *self)
{
  return &get_private (self)->range;
}

/**
 * bm_chart_add_spot:
 * @self: a chart that is being drawn
 * @row: a row
 * @bounds: where it is drawn, from left to right as all that is drawn
 * @is_told: whether all that can be said of it is written there
 *
 * Lets the pointer and keys find a row.
 */
void
bm_chart_add_spot (BmChart               *self,
                   guint                  row,
                   const graphene_rect_t *bounds,
                   gboolean               is_told)
{
  Spot spot = { .row = row, .bounds = *bounds, .is_told = is_told };

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    spot.bounds.origin.x = (float) gtk_widget_get_width (GTK_WIDGET (self)) - bounds->origin.x - bounds->size.width;
  g_array_append_val (get_private (self)->spots, spot);
}
