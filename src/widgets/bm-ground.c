/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-ground.h"

#include <adwaita.h>

#include "bm-artwork.h"
#include "bm-picture-store.h"

#define TILE 800  /* px: the period of the drawing */

/**
 * BmGround:
 *
 * A container for one child with the surface of the planet as its background, by day in light style and by night in
 * dark style. With high contrast, the ground is plain.
 *
 * ```xml
 * <object class="BmGround">
 *   <property name="child"><!-- … --></property>
 * </object>
 * ```
 */
struct _BmGround
{
  GtkWidget parent_instance;

  GtkWidget *child;
};

enum
{
  PROP_0,
  PROP_CHILD,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void bm_ground_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (BmGround, bm_ground, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, bm_ground_buildable_init))

static void
draw_drawing (cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  bm_artwork_draw (bm_artwork_get_default (), cr, data, NULL, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
}

/* The pictures for light and dark belong to one owner, shared by all grounds. */
static BmPicture *
get_picture (gboolean dark,
             int      scale)
{
  static guint32 owner = 0;
  BmPictureKey key = { .kind = dark ? 1 : 0, .width = (guint16) (TILE * scale), .height = (guint16) (TILE * scale) };

  if (owner == 0)
    owner = bm_picture_store_add_owner (bm_picture_store_get_default ());
  key.owner = owner;

  return bm_picture_store_get_picture (bm_picture_store_get_default (), &key, 0, draw_drawing,
                                 (gpointer) (dark ? "ground-dark" : "ground-light"));
}

static void
style_changed_cb (BmGround *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* GtkWidget */

static void
bm_ground_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);

  if (!adw_style_manager_get_high_contrast (style))
    {
      BmPicture *picture = get_picture (adw_style_manager_get_dark (style), gtk_widget_get_scale_factor (widget));

      /* Pictures side by side would show where they meet, on screens whose pixels are a fraction of ours. */
      gtk_snapshot_push_repeat (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), NULL);
      bm_picture_append (picture, snapshot, &GRAPHENE_RECT_INIT (0, 0, TILE, TILE));
      gtk_snapshot_pop (snapshot);
    }

  GTK_WIDGET_CLASS (bm_ground_parent_class)->snapshot (widget, snapshot);
}

/* GtkBuildable */

static void
bm_ground_add_child (GtkBuildable *buildable,
                     GtkBuilder   *builder,
                     GObject      *child,
                     const char   *type)
{
  if (GTK_IS_WIDGET (child))
    bm_ground_set_child (BM_GROUND (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bm_ground_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = bm_ground_add_child;
}

/* GObject */

static void
bm_ground_get_property (GObject    *object,
                        guint       id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    g_value_set_object (value, BM_GROUND (object)->child);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_ground_set_property (GObject      *object,
                        guint         id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  if (id == PROP_CHILD)
    bm_ground_set_child (BM_GROUND (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_ground_dispose (GObject *object)
{
  g_clear_pointer (&BM_GROUND (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_ground_parent_class)->dispose (object);
}

static void
bm_ground_class_init (BmGroundClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_ground_get_property;
  object_class->set_property = bm_ground_set_property;
  object_class->dispose = bm_ground_dispose;
  widget_class->snapshot = bm_ground_snapshot;

  /**
   * BmGround:child:
   *
   * The child on the ground.
   */
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "ground");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bm_ground_init (BmGround *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * bm_ground_new:
 *
 * Returns: (transfer floating): a ground without a child
 */
GtkWidget *
bm_ground_new (void)
{
  return g_object_new (BM_TYPE_GROUND, NULL);
}

/**
 * bm_ground_get_child:
 * @self: a ground
 *
 * Returns: (transfer none) (nullable): its child
 */
GtkWidget *
bm_ground_get_child (BmGround *self)
{
  g_return_val_if_fail (BM_IS_GROUND (self), NULL);

  return self->child;
}

/**
 * bm_ground_set_child:
 * @self: a ground
 * @child: (nullable): the new child
 */
void
bm_ground_set_child (BmGround  *self,
                     GtkWidget *child)
{
  g_return_if_fail (BM_IS_GROUND (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}
