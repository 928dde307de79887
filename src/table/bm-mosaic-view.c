/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-mosaic-view.h"

#include "bm-mosaic.h"

/**
 * BmMosaicView:
 *
 * Shows children whose sizes are in cells, see bm_mosaic_arrange(). Arrow keys move between them as in any container.
 *
 * CSS node: `mosaic`. Accessible role: %GTK_ACCESSIBLE_ROLE_GROUP.
 */

#define GAP 8
#define GROUP_GAP 28
#define READABLE_CELL 42

struct _BmMosaicView
{
  GtkWidget parent_instance;

  GArray   *pieces;  /* BmMosaicPiece, one for each child */
  int       min_cell;
  int       natural_cell;
  int       max_cell;
};

G_DEFINE_FINAL_TYPE (BmMosaicView, bm_mosaic_view, GTK_TYPE_WIDGET)

static BmMosaicSpace
get_space (BmMosaicView *self,
           int           width,
           int           height,
           int           max_cell)
{
  return (BmMosaicSpace) {
    .width = width,
    .height = height,
    .gap = GAP,
    .group_gap = GROUP_GAP,
    .min_cell = self->min_cell,
    .max_cell = max_cell,
  };
}

static const BmMosaicPiece *
get_pieces (BmMosaicView *self)
{
  return (const BmMosaicPiece *) (gpointer) self->pieces->data;
}

/* The height of all lines at a width, with cells of at most this size. */
static int
find_height (BmMosaicView *self,
             int           width,
             int           cell)
{
  BmMosaicSpace space = get_space (self, width < 0 ? G_MAXINT / 2 : width, G_MAXINT / 2, cell);
  int height;

  bm_mosaic_fit (get_pieces (self), self->pieces->len, &space, &height);
  return height;
}

/* One line, unless its cells would be too small to read. */
static int
find_natural_height (BmMosaicView *self,
                     int           width)
{
  BmMosaicSpace space = get_space (self, width < 0 ? G_MAXINT / 2 : width, 2 * self->natural_cell, self->natural_cell);
  int readable = MIN (READABLE_CELL, self->natural_cell);
  int cell = bm_mosaic_fit (get_pieces (self), self->pieces->len, &space, NULL);

  return cell >= readable ? 2 * cell : find_height (self, width, readable);
}

/* The width of a single line. */
static int
find_width (BmMosaicView *self,
            int           cell)
{
  int width = 0;
  guint n_flat = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BmMosaicPiece *piece = &get_pieces (self)[i];
      gboolean shares;

      n_flat = piece->height == 1 && !piece->apart ? n_flat + 1 : piece->height == 1;
      shares = n_flat > 0 && n_flat % 2 == 0;
      if (!shares)
        width += (i == 0 ? 0 : piece->apart ? GROUP_GAP : GAP) + (int) piece->width * cell;
    }

  return width;
}

static int
find_widest (BmMosaicView *self)
{
  int widest = 0;

  for (guint i = 0; i < self->pieces->len; i++)
    widest = MAX (widest, (int) get_pieces (self)[i].width);
  return widest;
}

/* The minimum width at a height, with cells of at least this size. */
static int
find_column_width (BmMosaicView *self,
                   int           height,
                   int           cell)
{
  BmMosaicSpace space = get_space (self, 0, height, self->natural_cell);

  space.min_cell = MIN (cell, self->natural_cell);
  return bm_mosaic_find_width (get_pieces (self), self->pieces->len, &space);
}

static void
bm_mosaic_view_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BmMosaicView *self = BM_MOSAIC_VIEW (widget);

  if (self->pieces->len == 0)
    *minimum = *natural = 0;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0)
    {
      *minimum = find_column_width (self, for_size, self->min_cell);
      *natural = MAX (*minimum, find_column_width (self, for_size, self->natural_cell * 4 / 5));
    }
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = find_widest (self) * self->min_cell;
      *natural = find_width (self, self->natural_cell);
    }
  else
    {
      *minimum = find_height (self, for_size, self->min_cell);
      *natural = MAX (*minimum, find_natural_height (self, for_size));
    }

  /* Children never request more than their room. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int ignored;

      gtk_widget_measure (child, orientation, -1, &ignored, NULL, NULL, NULL);
    }
}

static void
bm_mosaic_view_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BmMosaicView *self = BM_MOSAIC_VIEW (widget);
  BmMosaicSpace space = get_space (self, width, height, self->max_cell);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autofree BmMosaicBox *boxes = g_new (BmMosaicBox, self->pieces->len + 1);
  guint i = 0;

  bm_mosaic_arrange (get_pieces (self), self->pieces->len, &space, boxes);
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child), i++)
    gtk_widget_size_allocate (child,
                              &(GtkAllocation) {
                                is_rtl ? width - boxes[i].x - boxes[i].width : boxes[i].x,
                                boxes[i].y, boxes[i].width, boxes[i].height,
                              }, -1);
}

static GtkSizeRequestMode
bm_mosaic_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_mosaic_view_dispose (GObject *object)
{
  bm_mosaic_view_clear (BM_MOSAIC_VIEW (object), NULL);

  G_OBJECT_CLASS (bm_mosaic_view_parent_class)->dispose (object);
}

static void
bm_mosaic_view_finalize (GObject *object)
{
  g_array_unref (BM_MOSAIC_VIEW (object)->pieces);

  G_OBJECT_CLASS (bm_mosaic_view_parent_class)->finalize (object);
}

static void
bm_mosaic_view_class_init (BmMosaicViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_mosaic_view_dispose;
  object_class->finalize = bm_mosaic_view_finalize;
  widget_class->measure = bm_mosaic_view_measure;
  widget_class->size_allocate = bm_mosaic_view_size_allocate;
  widget_class->get_request_mode = bm_mosaic_view_get_request_mode;

  gtk_widget_class_set_css_name (widget_class, "mosaic");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_mosaic_view_init (BmMosaicView *self)
{
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BmMosaicPiece));
  self->min_cell = 26;
  self->natural_cell = 60;
  self->max_cell = 96;
}

GtkWidget *
bm_mosaic_view_new (void)
{
  return g_object_new (BM_TYPE_MOSAIC_VIEW, NULL);
}

/**
 * bm_mosaic_view_set_cells:
 * @self: a mosaic
 * @min_cell: side of the smallest cells, in pixels
 * @natural_cell: preferred side of the cells
 * @max_cell: side of the largest cells, even if there is more room
 */
void
bm_mosaic_view_set_cells (BmMosaicView *self,
                          int           min_cell,
                          int           natural_cell,
                          int           max_cell)
{
  g_return_if_fail (BM_IS_MOSAIC_VIEW (self));

  self->min_cell = min_cell;
  self->natural_cell = natural_cell;
  self->max_cell = max_cell;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * bm_mosaic_view_append:
 * @self: a mosaic
 * @child: (transfer floating): the child to add, or to add again after bm_mosaic_view_clear(); it must not request more
 *   room than it gets
 * @width: its width, in cells
 * @height: its height, in cells
 * @apart: whether it starts a new group
 */
void
bm_mosaic_view_append (BmMosaicView *self,
                       GtkWidget    *child,
                       guint         width,
                       guint         height,
                       gboolean      apart)
{
  BmMosaicPiece piece = { width, height, apart };

  g_return_if_fail (BM_IS_MOSAIC_VIEW (self));

  g_array_append_val (self->pieces, piece);
  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

/**
 * bm_mosaic_view_clear:
 * @self: a mosaic
 * @kept: (nullable): a child that will be added again, and keeps the focus if it has it
 *
 * Removes all children.
 */
void
bm_mosaic_view_clear (BmMosaicView *self,
                      GtkWidget    *kept)
{
  GtkWidget *next;

  g_return_if_fail (BM_IS_MOSAIC_VIEW (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (child != kept)
        gtk_widget_unparent (child);
    }
  g_array_set_size (self->pieces, 0);
}
