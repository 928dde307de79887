/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-columns-layout.h"

/**
 * BmColumnsLayout:
 *
 * Puts the visible children in columns of equal width and height if there is room for all of them; otherwise, each
 * child gets the whole width, one below the other. With #BmColumnsLayout:grid, there are as many columns as fit, in
 * rows that are as equal in length as possible.
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
  gboolean         grid;
  gboolean         is_stacked;
};

G_DEFINE_FINAL_TYPE (BmColumnsLayout, bm_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_COLUMN_WIDTH,
  PROP_SPACING,
  PROP_GRID,
  PROP_STACKED,
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

static int
count_columns (BmColumnsLayout *self,
               GtkWidget       *widget,
               int              width)
{
  int n = count_children (widget);
  int least_width = MAX (self->column_width, measure_least_width (widget));
  int room = CLAMP ((width + self->spacing) / MAX (least_width + self->spacing, 1), 1, MAX (n, 1));
  int n_rows = (n + room - 1) / room;

  if (room >= n)
    return MAX (n, 1);
  return self->grid ? (n + n_rows - 1) / n_rows : 1;
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
get_column_width (BmColumnsLayout *self,
                  int              width,
                  int              n_columns)
{
  return (width - (n_columns - 1) * self->spacing) / n_columns;
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* The height of the row that starts with @child; sets @child to the start of the next one. */
static int
measure_row (GtkWidget  *child,
             int         n_columns,
             int         column_width,
             GtkWidget **next)
{
  int height = 0;

  for (int i = 0; i < n_columns && child != NULL; i++)
    {
      height = MAX (height, measure_child_height (child, column_width));
      child = skip_hidden (gtk_widget_get_next_sibling (child));
    }

  *next = child;
  return height;
}

static int
measure_height (BmColumnsLayout *self,
                GtkWidget       *widget,
                int              width)
{
  int n_columns = count_columns (self, widget, width < 0 ? 0 : width);
  int column_width = width < 0 ? -1 : get_column_width (self, width, n_columns);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int height = 0;

  while (child != NULL)
    height += (height > 0 ? self->spacing : 0) + measure_row (child, n_columns, column_width, &child);

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

static gboolean
resize_cb (gpointer widget)
{
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* Children may change their layout now. They get their new sizes at once, but during an allocation GTK forgets that
 * their parents have to be measured again, too. */
static void
update_stacked (BmColumnsLayout *self,
                GtkWidget       *widget,
                gboolean         is_stacked)
{
  if (self->is_stacked == is_stacked)
    return;

  self->is_stacked = is_stacked;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STACKED]);
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, resize_cb, g_object_ref (widget), g_object_unref);
}

/* A single row is as high as the widget. */
static void
bm_columns_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline G_GNUC_UNUSED)
{
  BmColumnsLayout *self = BM_COLUMNS_LAYOUT (manager);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n_columns = count_columns (self, widget, width);
  int column_width = get_column_width (self, width, n_columns);
  gboolean is_single = n_columns > 1 && n_columns >= count_children (widget);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int y = 0;

  update_stacked (self, widget, count_children (widget) > 1 && n_columns == 1);
  while (child != NULL)
    {
      GtkWidget *next;
      int row_height = measure_row (child, n_columns, column_width, &next);

      for (int i = 0; child != next; i++, child = skip_hidden (gtk_widget_get_next_sibling (child)))
        {
          int x = i * (column_width + self->spacing);

          gtk_widget_size_allocate (child,
                                    &(GtkAllocation) { is_rtl ? width - x - column_width : x, y, column_width,
                                                       is_single ? height : row_height }, -1);
        }
      y += row_height + self->spacing;
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

    case PROP_GRID:
      g_value_set_boolean (value, self->grid);
      break;

    case PROP_STACKED:
      g_value_set_boolean (value, self->is_stacked);
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

    case PROP_GRID:
      self->grid = g_value_get_boolean (value);
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
   * The minimum width of a column, in pixels, for columns to be side by side.
   */
  props[PROP_COLUMN_WIDTH] = g_param_spec_int ("column-width", NULL, NULL, 0, G_MAXINT16, 400, flags);
  props[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 18, flags);
  /**
   * BmColumnsLayout:grid:
   *
   * Whether there are as many columns as fit, rather than all or only one.
   */
  props[PROP_GRID] = g_param_spec_boolean ("grid", NULL, NULL, FALSE, flags);

  /**
   * BmColumnsLayout:stacked:
   *
   * Whether children are one below the other for lack of room. Initially they are, since that fits any window.
   */
  props[PROP_STACKED] = g_param_spec_boolean ("stacked", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_columns_layout_init (BmColumnsLayout *self)
{
  self->column_width = 400;
  self->spacing = 18;
  self->is_stacked = TRUE;
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
