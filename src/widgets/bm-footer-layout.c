/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-footer-layout.h"

/**
 * BmFooterLayout:
 *
 * Puts words and a button beside each other. Where that would leave the words no more than a narrow column, the button
 * comes below them, and is as wide as they are. Either may be hidden.
 *
 * # In templates
 *
 * |[
 *   <object class="GtkBox">
 *     <property name="layout-manager">
 *       <object class="BmFooterLayout"/>
 *     </property>
 *     <child><object class="GtkLabel">…</object></child>
 *     <child><object class="GtkButton">…</object></child>
 *   </object>
 * ]|
 */

#define SPACING 12

/* Words that need more width than this get it, or the whole line. */
#define COLUMN 240

struct _BmFooterLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (BmFooterLayout, bm_footer_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *words;   /* nullable: hidden */
  GtkWidget *button;  /* nullable: hidden */
  int        beside;  /* width of the words beside the button; -1: it is below them */
} Plan;

static int
measure (GtkWidget      *child,
         GtkOrientation  orientation,
         int             for_size,
         int            *natural)
{
  int minimum = 0;

  *natural = 0;
  if (child != NULL)
    gtk_widget_measure (child, orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

/* @width: what there is; -1 if that is not known */
static Plan
make_plan (GtkWidget *widget,
           int        width)
{
  GtkWidget *words = gtk_widget_get_first_child (widget);
  GtkWidget *button = gtk_widget_get_last_child (widget);
  Plan plan = {
    gtk_widget_should_layout (words) ? words : NULL,
    button != words && gtk_widget_should_layout (button) ? button : NULL,
    -1,
  };
  int words_least, words_natural, button_natural, beside;

  if (plan.words == NULL || plan.button == NULL)
    return plan;

  words_least = measure (plan.words, GTK_ORIENTATION_HORIZONTAL, -1, &words_natural);
  measure (plan.button, GTK_ORIENTATION_HORIZONTAL, -1, &button_natural);
  beside = width < 0 ? words_natural : width - button_natural - SPACING;
  if (beside >= MAX (words_least, MIN (words_natural, COLUMN)))
    plan.beside = beside;
  return plan;
}

static GtkSizeRequestMode
bm_footer_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                   GtkWidget        *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_height (const Plan *plan,
                int         width,
                int        *minimum,
                int        *natural)
{
  int words_natural, button_natural;
  int words = measure (plan->words, GTK_ORIENTATION_VERTICAL, plan->beside >= 0 ? plan->beside : width, &words_natural);
  int button = measure (plan->button, GTK_ORIENTATION_VERTICAL, -1, &button_natural);
  int spacing = plan->words != NULL && plan->button != NULL ? SPACING : 0;

  *minimum = plan->beside >= 0 ? MAX (words, button) : words + spacing + button;
  *natural = plan->beside >= 0 ? MAX (words_natural, button_natural) : words_natural + spacing + button_natural;
}

static void
bm_footer_layout_measure (GtkLayoutManager *manager G_GNUC_UNUSED,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline G_GNUC_UNUSED,
                          int              *natural_baseline G_GNUC_UNUSED)
{
  Plan plan = make_plan (widget, orientation == GTK_ORIENTATION_VERTICAL ? for_size : -1);
  int words, button, words_natural, button_natural;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_height (&plan, for_size, minimum, natural);
      return;
    }

  words = measure (plan.words, orientation, -1, &words_natural);
  button = measure (plan.button, orientation, -1, &button_natural);
  *minimum = MAX (words, button);
  *natural = words_natural + button_natural + (plan.beside >= 0 ? SPACING : 0);
}

static void
bm_footer_layout_allocate (GtkLayoutManager *manager G_GNUC_UNUSED,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline G_GNUC_UNUSED)
{
  Plan plan = make_plan (widget, width);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int button_width = plan.beside >= 0 ? width - plan.beside - SPACING : width;
  int button_height;
  int words_height;

  measure (plan.button, GTK_ORIENTATION_VERTICAL, -1, &button_height);
  words_height = plan.beside >= 0 || plan.button == NULL ? height : height - button_height - SPACING;
  if (plan.words != NULL)
    gtk_widget_size_allocate (plan.words,
                              &(GtkAllocation) { is_rtl && plan.beside >= 0 ? button_width + SPACING : 0, 0,
                                                 plan.beside >= 0 ? plan.beside : width, words_height },
                              -1);
  if (plan.button != NULL)
    gtk_widget_size_allocate (plan.button,
                              &(GtkAllocation) { is_rtl ? 0 : width - button_width,
                                                 plan.beside >= 0 ? (height - button_height) / 2 : height - button_height,
                                                 button_width, button_height },
                              -1);
}

static void
bm_footer_layout_class_init (BmFooterLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = bm_footer_layout_get_request_mode;
  manager_class->measure = bm_footer_layout_measure;
  manager_class->allocate = bm_footer_layout_allocate;
}

static void
bm_footer_layout_init (BmFooterLayout *self G_GNUC_UNUSED)
{
}

/**
 * bm_footer_layout_new:
 *
 * Returns: (transfer full): a layout for a widget with words and a button
 */
GtkLayoutManager *
bm_footer_layout_new (void)
{
  return g_object_new (BM_TYPE_FOOTER_LAYOUT, NULL);
}
