/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-columns-layout.h"

/**
 * BmColumnsLayout:
 *
 * Gives each visible child a column of its own, all of the same width and height, from a width on that fits all of
 * them; below that width, all get the whole width and stand one below the other.
 *
 * # In templates
 *
 * |[
 *   <object class="GtkBox">
 *     <property name="layout-manager">
 *       <object class="BmColumnsLayout"><property name="column-width">400</property></object>
 *     </property>
 *   </object>
 * ]|
 */
struct _BmColumnsLayout
{
  GtkLayoutManager parent_instance;

  int              column_width;
  int              spacing;
};

G_DEFINE_FINAL_TYPE (BmColumnsLayout, bm_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static int
count_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);

  return n;
}

static int
measure_least_width (GtkWidget *widget)
{
  int least_width = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      least_width = MAX (least_width, minimum);
    }

  return least_width;
}

/* The width of a column; that of the widget if there is but one. */
static int
find_column_width (BmColumnsLayout *self,
                   GtkWidget       *widget,
                   int              width)
{
  int n = count_children (widget);
  int least_width = MAX (self->column_width, measure_least_width (widget));

  if (n < 2 || width < n * least_width + (n - 1) * self->spacing)
    return width;
  return (width - (n - 1) * self->spacing) / n;
}

static void
measure_width (BmColumnsLayout *self,
               GtkWidget       *widget,
               int             *minimum,
               int             *natural)
{
  int n = count_children (widget);

  *minimum = measure_least_width (widget);
  *natural = n * MAX (self->column_width, *minimum) + MAX (n - 1, 0) * self->spacing;
  *natural = MAX (*natural, *minimum);
}

static int
measure_child_height (GtkWidget *child,
                      int        width)
{
  int minimum, natural, least_width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : MAX (width, least_width), &minimum, &natural,
                      NULL, NULL);
  return natural;
}

static int
measure_height (BmColumnsLayout *self,
                GtkWidget       *widget,
                int              width)
{
  int column_width = find_column_width (self, widget, width);
  int height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;
      child_height = measure_child_height (child, column_width);
      if (column_width < width)
        height = MAX (height, child_height);
      else
        height += child_height + (height > 0 ? self->spacing : 0);
    }

  return height;
}

static void
bm_columns_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  BmColumnsLayout *self = BM_COLUMNS_LAYOUT (manager);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, widget, minimum, natural);
  else
    *minimum = *natural = measure_height (self, widget, for_size);
  *minimum_baseline = *natural_baseline = -1;
}

static void
bm_columns_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline G_GNUC_UNUSED)
{
  BmColumnsLayout *self = BM_COLUMNS_LAYOUT (manager);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int column_width = find_column_width (self, widget, width);
  int x = is_rtl ? width - column_width : 0;
  int y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation area = { .x = x, .y = y, .width = column_width };

      if (!gtk_widget_should_layout (child))
        continue;
      area.height = column_width < width ? height : measure_child_height (child, column_width);
      gtk_widget_size_allocate (child, &area, -1);
      if (column_width < width)
        x += is_rtl ? -(column_width + self->spacing) : column_width + self->spacing;
      else
        y += area.height + self->spacing;
    }
}

static GtkSizeRequestMode
bm_columns_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                    GtkWidget        *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_columns_layout_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BmColumnsLayout *self = BM_COLUMNS_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_COLUMN_WIDTH:
      g_value_set_int (value, self->column_width);
      break;

    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_columns_layout_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BmColumnsLayout *self = BM_COLUMNS_LAYOUT (object);

  switch (prop_id)
    {
    case PROP_COLUMN_WIDTH:
      self->column_width = g_value_get_int (value);
      break;

    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
bm_columns_layout_class_init (BmColumnsLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bm_columns_layout_get_property;
  object_class->set_property = bm_columns_layout_set_property;
  layout_class->get_request_mode = bm_columns_layout_get_request_mode;
  layout_class->measure = bm_columns_layout_measure;
  layout_class->allocate = bm_columns_layout_allocate;

  /**
   * BmColumnsLayout:column-width:
   *
   * How wide a column has to be, in pixels, for columns to stand side by side.
   */
  props[PROP_COLUMN_WIDTH] = g_param_spec_int ("column-width", NULL, NULL, 0, G_MAXINT16, 400, flags);
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 18, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_columns_layout_init (BmColumnsLayout *self)
{
  self->column_width = 400;
  self->spacing = 18;
}

/**
 * bm_columns_layout_new:
 *
 * Returns: (transfer full): a layout
 */
GtkLayoutManager *
bm_columns_layout_new (void)
{
  return g_object_new (BM_TYPE_COLUMNS_LAYOUT, NULL);
}
