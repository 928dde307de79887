/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-day-grid.h"

/**
 * BmDayGrid:
 *
 * Days as toggle buttons, below the names of the days of the week. They are one stop of the Tab key, at the day that is
 * chosen; arrow keys go to the day or the week before or after.
 */

struct _BmDayGrid
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmDayGrid, bm_day_grid, GTK_TYPE_WIDGET)

static gboolean
is_day (GtkWidget *widget)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

/* The chosen day may be in another month. */
static gboolean
bm_day_grid_grab_focus (GtkWidget *widget)
{
  GtkWidget *first = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!is_day (child))
        continue;
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
        return gtk_widget_grab_focus (child);
      if (first == NULL)
        first = child;
    }

  return first != NULL && gtk_widget_grab_focus (first);
}

/* Hidden days are of other months, insensitive ones have no deal. */
static gboolean
walk (GtkWidget *day,
      int        n_days)
{
  for (; day != NULL && n_days > 0; n_days--)
    day = gtk_widget_get_next_sibling (day);
  for (; day != NULL && n_days < 0; n_days++)
    day = gtk_widget_get_prev_sibling (day);

  return day != NULL && is_day (day) && gtk_widget_grab_focus (day);
}

static int
get_n_days (GtkWidget        *widget,
            GtkDirectionType  direction)
{
  int right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -1 : 1;

  switch (direction)
    {
    case GTK_DIR_UP:
      return -BM_DAY_GRID_COLUMNS;
    case GTK_DIR_DOWN:
      return BM_DAY_GRID_COLUMNS;
    case GTK_DIR_LEFT:
      return -right;
    case GTK_DIR_RIGHT:
      return right;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return 0;
    }
}

static gboolean
bm_day_grid_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  GtkWidget *day = gtk_widget_get_focus_child (widget);
  int n_days = get_n_days (widget, direction);

  if (day == NULL)
    return gtk_widget_grab_focus (widget);
  if (n_days == 0)
    return FALSE;

  if (!walk (day, n_days))
    gtk_widget_error_bell (widget);
  return TRUE;
}

static void
bm_day_grid_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_day_grid_parent_class)->dispose (object);
}

static void
bm_day_grid_class_init (BmDayGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_day_grid_dispose;
  widget_class->focus = bm_day_grid_focus;
  widget_class->grab_focus = bm_day_grid_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_day_grid_init (BmDayGrid *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_grid_layout_set_column_homogeneous (GTK_GRID_LAYOUT (layout), TRUE);
  gtk_grid_layout_set_row_spacing (GTK_GRID_LAYOUT (layout), 3);
}

/**
 * bm_day_grid_attach:
 * @self: a grid
 * @child: a label above a column, or a #GtkToggleButton for a day
 * @column: from 0
 * @row: from 0
 *
 * Adds a widget at a place: first all labels, then the days in their order, without a gap.
 */
void
bm_day_grid_attach (BmDayGrid *self,
                    GtkWidget *child,
                    guint      column,
                    guint      row)
{
  GtkLayoutManager *layout;
  GtkLayoutChild *place;

  g_return_if_fail (BM_IS_DAY_GRID (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  place = gtk_layout_manager_get_layout_child (layout, child);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (place), (int) column);
  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (place), (int) row);
}
