/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-player-card-private.h"

/* Measures the parts of a card and allocates them according to bm_card_plan(). */

#define STRIPE 10  /* px, of the seat's colour with the gap beside it */
#define LINE   4   /* px of these, for the stripe */

#define TALL_GAP 3 /* px, between the two lines of a tall chip */

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         gboolean        natural)
{
  int min, nat;

  gtk_widget_measure (widget, orientation, -1, &min, &nat, NULL, NULL);
  return natural ? nat : min;
}

static BmCardKind
get_kind (BmPlayerCard *self)
{
  if (self->compact)
    return BM_CARD_CHIP;
  return self->model.is_self ? BM_CARD_SELF : BM_CARD_OTHER;
}

static BmCardNeeds
get_needs (BmPlayerCard *self)
{
  BmCardNeeds needs = {
    .kind = get_kind (self),
    .header_width = measure (self->header, GTK_ORIENTATION_HORIZONTAL, FALSE),
    .header_natural = measure (self->header, GTK_ORIENTATION_HORIZONTAL, TRUE),
    .header_height = measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE),
    .footer_width = measure (self->footer, GTK_ORIENTATION_HORIZONTAL, FALSE),
    .footer_natural = measure (self->footer, GTK_ORIENTATION_HORIZONTAL, TRUE),
    .footer_height = measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE),
    .summary_height = bm_summary_view_get_line_height (self->summary),
  };

  if (self->zone.explorer != BM_NONE)
    {
      needs.columns = self->zone.max_x - self->zone.min_x + 1;
      needs.rows = self->zone.max_y - self->zone.min_y + 1;
    }
  return needs;
}

/* Even a chip that is not tall has room for everything. */
static int
measure_summary (BmPlayerCard *self,
                 int           width)
{
  int height = bm_summary_view_measure_height (self->summary, width);

  return self->tall ? MAX (height, 2 * bm_summary_view_get_line_height (self->summary) + TALL_GAP) : height;
}

static int
get_margin (BmPlayerCard *self)
{
  return self->compact ? 0 : STRIPE;
}

void
bm_player_card_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BmPlayerCard *self = BM_PLAYER_CARD (widget);
  BmCardNeeds needs = get_needs (self);

  /* They get the remaining room whatever they request, but GTK requires measuring them. */
  measure (self->face, orientation, FALSE);
  measure (self->stripe, orientation, FALSE);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      bm_card_plan_measure_width (&needs, minimum, natural);
      *minimum += get_margin (self);
      *natural += get_margin (self);
    }
  else
    {
      needs.summary_natural = for_size < 0 ? needs.summary_height : measure_summary (self, for_size);
      bm_card_plan_measure_height (&needs, minimum, natural);
    }
}

/* -- The face -- */

static void
measure_content (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
allocate (GtkWidget *widget,
          GtkWidget *child,
          int        margin,
          BmBox      box)
{
  int x = margin + box.x;

  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - box.width;
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, box.y, MAX (box.width, 0), MAX (box.height, 0) }, -1);
}

static void
allocate_shown (GtkWidget *widget,
                GtkWidget *child,
                BmBox      box)
{
  gtk_widget_set_child_visible (child, box.width > 0);
  if (box.width > 0)
    allocate (widget, child, 0, box);
}

static void
allocate_content (GtkWidget *widget,
                  int        width,
                  int        height,
                  int        baseline)
{
  BmPlayerCard *self = BM_PLAYER_CARD (gtk_widget_get_ancestor (widget, BM_TYPE_PLAYER_CARD));

  allocate_shown (widget, self->picture, self->plan.picture);
  allocate_shown (widget, GTK_WIDGET (self->summary), self->plan.summary);
}

GtkLayoutManager *
bm_player_card_create_content_layout (void)
{
  return gtk_custom_layout_new (NULL, measure_content, allocate_content);
}

/* -- The card -- */

void
bm_player_card_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BmPlayerCard *self = BM_PLAYER_CARD (widget);
  int margin = get_margin (self);
  BmCardNeeds needs = get_needs (self);

  self->plan = bm_card_plan (&needs, width - margin, height);
  if (!self->compact)
    allocate (widget, self->stripe, 0, (BmBox) { 0, 0, LINE, height });
  allocate (widget, self->header, margin, self->plan.header);
  allocate (widget, self->face, margin, self->plan.face);
  allocate (widget, self->footer, margin, self->plan.footer);
}
