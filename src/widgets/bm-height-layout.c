/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-height-layout.h"

/**
 * BmHeightLayout:
 *
 * Asks for a certain height, but can do with less if the child can: for lists in popovers. GTK gives a popover no more
 * room than there is above or below of what it belongs to, and newer versions (4.18) close it at once if it needs more.
 *
 * # In templates
 *
 * |[
 *   <object class="AdwBin">
 *     <property name="layout-manager">
 *       <object class="BmHeightLayout"><property name="height">400</property></object>
 *     </property>
 *   </object>
 * ]|
 */
struct _BmHeightLayout
{
  GtkLayoutManager parent_instance;

  int              height;
};

G_DEFINE_FINAL_TYPE (BmHeightLayout, bm_height_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_HEIGHT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static GtkSizeRequestMode
bm_height_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_height_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *natural = MAX (*minimum, BM_HEIGHT_LAYOUT (manager)->height);
}

static void
bm_height_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
bm_height_layout_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_HEIGHT:
      g_value_set_int (value, BM_HEIGHT_LAYOUT (object)->height);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bm_height_layout_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  switch (id)
    {
    case PROP_HEIGHT:
      BM_HEIGHT_LAYOUT (object)->height = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bm_height_layout_class_init (BmHeightLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = bm_height_layout_get_property;
  object_class->set_property = bm_height_layout_set_property;
  manager_class->get_request_mode = bm_height_layout_get_request_mode;
  manager_class->measure = bm_height_layout_measure;
  manager_class->allocate = bm_height_layout_allocate;

  props[PROP_HEIGHT] =
    g_param_spec_int ("height", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_height_layout_init (BmHeightLayout *self)
{
}

/**
 * bm_height_layout_new:
 * @height: the height in pixels
 *
 * Returns: (transfer full): a layout for a widget with one child
 */
GtkLayoutManager *
bm_height_layout_new (int height)
{
  return g_object_new (BM_TYPE_HEIGHT_LAYOUT, "height", height, NULL);
}
