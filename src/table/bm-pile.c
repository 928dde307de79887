/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-pile.h"

/**
 * BmPile:
 *
 * Medals and tokens on a card: side by side if there is room, otherwise overlapping, so that a card does not get
 * wider for a player who has many. A pile that yields vanishes if there is not even room for that.
 *
 * CSS node: `pile`. Accessible role: %GTK_ACCESSIBLE_ROLE_GROUP.
 */

#define GAP 3
#define MIN_STEP 4   /* px of each item that remain visible */

struct _BmPile
{
  GtkWidget parent_instance;

  gboolean  yields;
};

G_DEFINE_FINAL_TYPE (BmPile, bm_pile, GTK_TYPE_WIDGET)

static void
measure_children (GtkWidget      *widget,
                  GtkOrientation  orientation,
                  int            *n,
                  int            *largest,
                  int            *sum)
{
  *n = *largest = *sum = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
      *largest = MAX (*largest, minimum);
      *sum += minimum;
      (*n)++;
    }
}

static int
get_least_width (int n,
                 int largest)
{
  return n > 1 ? largest + (n - 1) * MIN_STEP : largest;
}

static void
bm_pile_measure (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  int n, largest, sum;

  measure_children (widget, orientation, &n, &largest, &sum);
  *minimum = *natural = largest;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = BM_PILE (widget)->yields ? 0 : get_least_width (n, largest);
      *natural = sum + MAX (n - 1, 0) * GAP;
    }
}

static void
bm_pile_size_allocate (GtkWidget *widget,
                       int        width,
                       int        height,
                       int        baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int n, largest, sum;
  gboolean has_room;
  double step, x = 0;

  measure_children (widget, GTK_ORIENTATION_HORIZONTAL, &n, &largest, &sum);
  has_room = width >= get_least_width (n, largest);
  step = n > 1 ? MIN ((double) largest + GAP, (double) (width - largest) / (n - 1)) : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int left = (int) x;
      int child_height;

      gtk_widget_set_child_visible (child, has_room);
      if (!has_room)
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_height, NULL, NULL, NULL);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) {
                                  is_rtl ? width - largest - left : left, (height - child_height) / 2,
                                  largest, child_height,
                                }, -1);
      x += step;
    }
}

static void
bm_pile_dispose (GObject *object)
{
  bm_pile_clear (BM_PILE (object));

  G_OBJECT_CLASS (bm_pile_parent_class)->dispose (object);
}

static void
bm_pile_class_init (BmPileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_pile_dispose;
  widget_class->measure = bm_pile_measure;
  widget_class->size_allocate = bm_pile_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "pile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_pile_init (BmPile *self)
{
}

GtkWidget *
bm_pile_new (void)
{
  return g_object_new (BM_TYPE_PILE, NULL);
}

/**
 * bm_pile_set_yields:
 * @self: a pile
 * @yields: whether it vanishes if something else needs its room
 */
void
bm_pile_set_yields (BmPile   *self,
                    gboolean  yields)
{
  g_return_if_fail (BM_IS_PILE (self));

  if (self->yields == !!yields)
    return;

  self->yields = !!yields;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bm_pile_append (BmPile    *self,
                GtkWidget *child)
{
  g_return_if_fail (BM_IS_PILE (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
bm_pile_clear (BmPile *self)
{
  GtkWidget *child;

  g_return_if_fail (BM_IS_PILE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
