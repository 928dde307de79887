/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-side-by-side.h"

/**
 * BmSideBySide:
 *
 * Has two children. If it is wide enough, the first gets its natural width and the second the rest; otherwise the
 * second is below the first. Both use the full height, which a scrolled window around them can provide.
 */

#define SPACING       18
#define SECOND_WIDTH  300
#define SECOND_HEIGHT 320

struct _BmSideBySide
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmSideBySide, bm_side_by_side, GTK_TYPE_WIDGET)

/* -- Geometry -- */

/**
 * bm_side_by_side_is_wide:
 * @needs: what the children need
 * @width: in pixels
 *
 * Returns: whether both fit side by side
 */
gboolean
bm_side_by_side_is_wide (const BmSideBySideNeeds *needs,
                         int                      width)
{
  return width >= needs->natural_width + needs->spacing + needs->second_width;
}

/**
 * bm_side_by_side_arrange:
 * @needs: what the children need
 * @width: in pixels
 * @height: in pixels
 * @first_height: the minimum height of the first child at its width
 * @mirrored: whether the first is on the right
 * @boxes: (out): the boxes of the children
 */
void
bm_side_by_side_arrange (const BmSideBySideNeeds *needs,
                         int                      width,
                         int                      height,
                         int                      first_height,
                         gboolean                 mirrored,
                         BmSideBySideBox          boxes[2])
{
  if (bm_side_by_side_is_wide (needs, width))
    {
      int rest = width - needs->natural_width - needs->spacing;

      boxes[0] = (BmSideBySideBox) { 0, 0, needs->natural_width, height };
      boxes[1] = (BmSideBySideBox) { needs->natural_width + needs->spacing, 0, rest, height };
    }
  else
    {
      boxes[0] = (BmSideBySideBox) { 0, 0, width, first_height };
      boxes[1] = (BmSideBySideBox) {
        0, first_height + needs->spacing, width, MAX (height - first_height - needs->spacing, needs->second_height),
      };
    }

  for (guint i = 0; mirrored && i < 2; i++)
    boxes[i].x = width - boxes[i].x - boxes[i].width;
}

/* -- Layout -- */

static GtkWidget *
get_first (GtkWidget *widget)
{
  return gtk_widget_get_first_child (widget);
}

static GtkWidget *
get_second (GtkWidget *widget)
{
  return gtk_widget_get_last_child (widget);
}

static BmSideBySideNeeds
find_needs (GtkWidget *widget)
{
  BmSideBySideNeeds needs = { .spacing = SPACING };

  gtk_widget_measure (get_first (widget), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needs.natural_width, NULL, NULL);
  gtk_widget_measure (get_second (widget), GTK_ORIENTATION_HORIZONTAL, -1, &needs.second_width, NULL, NULL, NULL);
  gtk_widget_measure (get_second (widget), GTK_ORIENTATION_VERTICAL, -1, &needs.second_height, NULL, NULL, NULL);
  needs.second_width = MAX (needs.second_width, SECOND_WIDTH);
  needs.second_height = MAX (needs.second_height, SECOND_HEIGHT);

  return needs;
}

static int
measure_first_height (GtkWidget *widget,
                      int        width)
{
  int height;

  gtk_widget_measure (get_first (widget), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
bm_side_by_side_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  BmSideBySideNeeds needs = find_needs (widget);
  int first, second;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (get_first (widget), orientation, -1, &first, NULL, NULL, NULL);
      gtk_widget_measure (get_second (widget), orientation, -1, &second, NULL, NULL, NULL);
      *minimum = MAX (first, second);
      *natural = needs.natural_width + needs.spacing + needs.second_width;
    }
  else if (for_size < 0 || bm_side_by_side_is_wide (&needs, for_size))
    *minimum = *natural = MAX (measure_first_height (widget, needs.natural_width), needs.second_height);
  else
    *minimum = *natural = measure_first_height (widget, for_size) + needs.spacing + needs.second_height;
}

static void
bm_side_by_side_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  BmSideBySideNeeds needs = find_needs (widget);
  GtkWidget *children[2] = { get_first (widget), get_second (widget) };
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  BmSideBySideBox boxes[2];

  bm_side_by_side_arrange (&needs, width, height, measure_first_height (widget, width), mirrored, boxes);
  for (guint i = 0; i < 2; i++)
    gtk_widget_size_allocate (children[i], &(GtkAllocation) {
      boxes[i].x, boxes[i].y, boxes[i].width, boxes[i].height,
    }, -1);
}

static GtkSizeRequestMode
bm_side_by_side_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_side_by_side_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_side_by_side_parent_class)->dispose (object);
}

static void
bm_side_by_side_class_init (BmSideBySideClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_side_by_side_dispose;
  widget_class->measure = bm_side_by_side_measure;
  widget_class->size_allocate = bm_side_by_side_size_allocate;
  widget_class->get_request_mode = bm_side_by_side_get_request_mode;
}

static void
bm_side_by_side_init (BmSideBySide *self)
{
}
