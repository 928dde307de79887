/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-flow-layout.h"

/**
 * BmFlowLayout:
 *
 * Puts children one after the other and starts a new line where the next one does not fit, like words in a text. A
 * *glued* child stays with the previous one, without a space, like a bracket. A child that is wider than a line gets
 * the whole line, and has to wrap itself.
 *
 * # In templates
 *
 * |[
 *   <object class="GtkBox">
 *     <property name="layout-manager">
 *       <object class="BmFlowLayout"><property name="spacing">6</property></object>
 *     </property>
 *   </object>
 * ]|
 */
struct _BmFlowLayout
{
  GtkLayoutManager parent_instance;

  int              spacing;
  int              line_spacing;
};

struct _BmFlowLayoutChild
{
  GtkLayoutChild parent_instance;

  gboolean       glued;
};

G_DEFINE_FINAL_TYPE (BmFlowLayout, bm_flow_layout, GTK_TYPE_LAYOUT_MANAGER)
G_DEFINE_FINAL_TYPE (BmFlowLayoutChild, bm_flow_layout_child, GTK_TYPE_LAYOUT_CHILD)

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_LINE_SPACING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* A child with its position. */
typedef struct
{
  GtkWidget *widget;
  gboolean   glued;
  int        x;
  int        width;
  int        height;
  int        line;
} Item;

/* -- Lines -- */

static void
measure_item (Item *item,
              int   available)
{
  int minimum, natural;

  gtk_widget_measure (item->widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  item->width = available < 0 ? natural : CLAMP (natural, minimum, MAX (available, minimum));
  gtk_widget_measure (item->widget, GTK_ORIENTATION_VERTICAL, item->width, NULL, &item->height, NULL, NULL);
}

static GArray *
list_items (GtkLayoutManager *manager,
            GtkWidget        *widget,
            int               available)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLayoutChild *layout_child;
      Item item = { .widget = child };

      if (!gtk_widget_should_layout (child))
        continue;
      layout_child = gtk_layout_manager_get_layout_child (manager, child);
      item.glued = BM_FLOW_LAYOUT_CHILD (layout_child)->glued && items->len > 0;
      measure_item (&item, available);
      g_array_append_val (items, item);
    }

  return items;
}

/* The width of an item with everything that is glued to it. */
static int
measure_run (GArray *items,
             guint   first)
{
  int width = g_array_index (items, Item, first).width;

  for (guint i = first + 1; i < items->len && g_array_index (items, Item, i).glued; i++)
    width += g_array_index (items, Item, i).width;

  return width;
}

/* Arranges items in lines. */
static void
break_lines (BmFlowLayout *self,
             GArray       *items,
             int           available)
{
  int x = 0;
  int line = 0;

  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      int spacing = x > 0 && !item->glued ? self->spacing : 0;
      int needed = item->glued ? item->width : measure_run (items, i);

      if (x > 0 && available >= 0 && x + spacing + needed > available)
        {
          x = 0;
          spacing = 0;
          line++;
        }
      item->x = x + spacing;
      item->line = line;
      x = item->x + item->width;
    }
}

/* Height of the line that starts with an item; @end: the first item of the next one. */
static int
find_line (GArray *items,
           guint   first,
           guint  *end)
{
  int line = g_array_index (items, Item, first).line;
  int height = 0;
  guint i;

  for (i = first; i < items->len && g_array_index (items, Item, i).line == line; i++)
    height = MAX (height, g_array_index (items, Item, i).height);
  *end = i;

  return height;
}

static int
measure_lines (BmFlowLayout *self,
               GArray       *items)
{
  int height = 0;
  guint end;

  for (guint i = 0; i < items->len; i = end)
    height += find_line (items, i, &end) + (i > 0 ? self->line_spacing : 0);

  return height;
}

/* -- Overrides -- */

static GtkSizeRequestMode
bm_flow_layout_get_request_mode (GtkLayoutManager *manager,
                                 GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (GtkLayoutManager *manager,
               GtkWidget        *widget,
               int              *minimum,
               int              *natural)
{
  g_autoptr (GArray) items = list_items (manager, widget, -1);

  *minimum = 0;
  for (guint i = 0; i < items->len; i++)
    {
      int least;

      gtk_widget_measure (g_array_index (items, Item, i).widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                          NULL);
      *minimum = MAX (*minimum, least);
    }
  break_lines (BM_FLOW_LAYOUT (manager), items, -1);
  *natural = 0;
  if (items->len > 0)
    *natural = g_array_index (items, Item, items->len - 1).x + g_array_index (items, Item, items->len - 1).width;
  *natural = MAX (*natural, *minimum);
}

static void
bm_flow_layout_measure (GtkLayoutManager *manager,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  g_autoptr (GArray) items = NULL;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (manager, widget, minimum, natural);
      return;
    }

  items = list_items (manager, widget, for_size);
  break_lines (BM_FLOW_LAYOUT (manager), items, for_size);
  *minimum = *natural = measure_lines (BM_FLOW_LAYOUT (manager), items);
}

static void
bm_flow_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  BmFlowLayout *self = BM_FLOW_LAYOUT (manager);
  g_autoptr (GArray) items = list_items (manager, widget, width);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;
  guint end;

  break_lines (self, items, width);
  for (guint first = 0; first < items->len; first = end)
    {
      int line_height = find_line (items, first, &end);

      for (guint i = first; i < end; i++)
        {
          const Item *item = &g_array_index (items, Item, i);
          const GtkAllocation allocation = {
            is_rtl ? width - item->x - item->width : item->x, y + (line_height - item->height) / 2,
            item->width, item->height,
          };

          gtk_widget_size_allocate (item->widget, &allocation, -1);
        }
      y += line_height + self->line_spacing;
    }
}

static GtkLayoutChild *
bm_flow_layout_create_layout_child (GtkLayoutManager *manager,
                                    GtkWidget        *widget,
                                    GtkWidget        *child)
{
  return g_object_new (BM_TYPE_FLOW_LAYOUT_CHILD, "layout-manager", manager, "child-widget", child, NULL);
}

static void
bm_flow_layout_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmFlowLayout *self = BM_FLOW_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_LINE_SPACING:
      g_value_set_int (value, self->line_spacing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bm_flow_layout_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmFlowLayout *self = BM_FLOW_LAYOUT (object);
  int *field;

  switch (id)
    {
    case PROP_SPACING:
      field = &self->spacing;
      break;
    case PROP_LINE_SPACING:
      field = &self->line_spacing;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }

  if (*field == g_value_get_int (value))
    return;
  *field = g_value_get_int (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
  g_object_notify_by_pspec (object, pspec);
}

static void
bm_flow_layout_class_init (BmFlowLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = bm_flow_layout_get_property;
  object_class->set_property = bm_flow_layout_set_property;
  manager_class->get_request_mode = bm_flow_layout_get_request_mode;
  manager_class->measure = bm_flow_layout_measure;
  manager_class->allocate = bm_flow_layout_allocate;
  manager_class->create_layout_child = bm_flow_layout_create_layout_child;
  manager_class->layout_child_type = BM_TYPE_FLOW_LAYOUT_CHILD;

  props[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_LINE_SPACING] =
    g_param_spec_int ("line-spacing", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_flow_layout_init (BmFlowLayout *self)
{
}

static void
bm_flow_layout_child_class_init (BmFlowLayoutChildClass *klass)
{
}

static void
bm_flow_layout_child_init (BmFlowLayoutChild *self)
{
}

/**
 * bm_flow_layout_new:
 * @spacing: pixels between children
 * @line_spacing: pixels between lines
 *
 * Returns: (transfer full): a layout
 */
GtkLayoutManager *
bm_flow_layout_new (int spacing,
                    int line_spacing)
{
  return g_object_new (BM_TYPE_FLOW_LAYOUT, "spacing", spacing, "line-spacing", line_spacing, NULL);
}

/**
 * bm_flow_layout_child_set_glued:
 * @self: the layout child
 * @glued: whether it stays with the previous child
 */
void
bm_flow_layout_child_set_glued (BmFlowLayoutChild *self,
                                gboolean           glued)
{
  g_return_if_fail (BM_IS_FLOW_LAYOUT_CHILD (self));

  if (self->glued == glued)
    return;
  self->glued = glued;
  gtk_layout_manager_layout_changed (gtk_layout_child_get_layout_manager (GTK_LAYOUT_CHILD (self)));
}
