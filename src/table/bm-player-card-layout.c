/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-player-card-private.h"

/* Where the parts of a card stand. */

#define SPACING      6   /* px */
#define STRIPE       10  /* px, of the seat's colour with the gap beside it */
#define FACE_MIN     56  /* px, of a picture beside the words */
#define FACE_TALL    104 /* px: from this height on the picture stands between the words */
#define FACE_NATURAL 150 /* px */
#define CHIP_LINE    28  /* px: high enough for a tile beside the name */

static int
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         gboolean        natural)
{
  int min, nat;

  gtk_widget_measure (widget, orientation, -1, &min, &nat, NULL, NULL);
  return natural ? nat : min;
}

/* The words when they stand beside the picture. */
static int
get_words_height (BmPlayerCard *self)
{
  return measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE) + SPACING / 2
         + measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE);
}

static int
get_words_width (BmPlayerCard *self,
                 gboolean      natural)
{
  return MAX (measure (self->header, GTK_ORIENTATION_HORIZONTAL, natural),
              measure (self->footer, GTK_ORIENTATION_HORIZONTAL, natural));
}

/* Without a ship there is little to show: then it has room in the line of the name. */
static gboolean
is_one_line (BmPlayerCard *self)
{
  return self->compact && !gtk_widget_get_visible (self->ship);
}

static int
get_chip_width (BmPlayerCard *self,
                gboolean      natural)
{
  if (is_one_line (self))
    return measure (self->face, GTK_ORIENTATION_HORIZONTAL, FALSE) + SPACING / 2
           + measure (self->footer, GTK_ORIENTATION_HORIZONTAL, FALSE) + SPACING / 2
           + measure (self->header, GTK_ORIENTATION_HORIZONTAL, natural);
  return MAX (measure (self->face, GTK_ORIENTATION_HORIZONTAL, FALSE) + SPACING / 2
              + measure (self->header, GTK_ORIENTATION_HORIZONTAL, natural),
              measure (self->footer, GTK_ORIENTATION_HORIZONTAL, natural));
}

static int
get_chip_height (BmPlayerCard *self)
{
  int line = MAX (measure (self->face, GTK_ORIENTATION_VERTICAL, FALSE),
                  measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE));

  if (is_one_line (self))
    return MAX (line, CHIP_LINE);
  return line + SPACING / 2
         + measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE);
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

  /* They get what is left, whatever they ask for; but GTK wants to have asked them. */
  measure (self->face, orientation, FALSE);
  measure (self->stripe, orientation, FALSE);

  if (self->compact && orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_chip_width (self, FALSE);
      *natural = get_chip_width (self, TRUE);
    }
  else if (self->compact)
    *minimum = *natural = get_chip_height (self);
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = STRIPE + FACE_MIN + SPACING + get_words_width (self, FALSE);
      *natural = STRIPE + FACE_MIN + SPACING + get_words_width (self, TRUE);
    }
  else
    {
      *minimum = MAX (FACE_MIN, get_words_height (self));
      *natural = bm_player_card_shows_zone (self) ? get_words_height (self) + SPACING + FACE_NATURAL : *minimum;
    }
}

static void
allocate (GtkWidget *widget,
          GtkWidget *child,
          int        x,
          int        y,
          int        width,
          int        height)
{
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (widget) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

/* The sign beside the name, the ship below; or all in a line. */
static void
allocate_chip (BmPlayerCard *self,
               int           width,
               int           height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int footer = measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE);
  int above = height - footer - SPACING / 2;
  int face = measure (self->face, GTK_ORIENTATION_HORIZONTAL, FALSE);
  int face_height = measure (self->face, GTK_ORIENTATION_VERTICAL, FALSE);
  int x = face + SPACING / 2;

  if (is_one_line (self))
    {
      int beside = measure (self->footer, GTK_ORIENTATION_HORIZONTAL, FALSE);

      allocate (widget, self->face, 0, (height - face_height) / 2, face, face_height);
      allocate (widget, self->header, x, 0, width - x - beside - SPACING / 2, height);
      allocate (widget, self->footer, width - beside, (height - footer) / 2, beside, footer);
      return;
    }

  allocate (widget, self->face, 0, (above - face_height) / 2, face, face_height);
  allocate (widget, self->header, x, 0, width - x, above);
  allocate (widget, self->footer, 0, height - footer, width, footer);
}

/* The words beside the picture. */
static void
allocate_flat (BmPlayerCard *self,
               int           width,
               int           height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE);
  int footer = measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE);
  int left = width - STRIPE - SPACING - get_words_width (self, TRUE);
  int face = MAX (FACE_MIN, MIN (left, MIN (height * 5 / 4, width / 2)));
  int x = STRIPE + face + SPACING;
  int gap = MAX (0, (height - get_words_height (self)) / 2);

  allocate (widget, self->face, STRIPE, 0, face, height);
  allocate (widget, self->header, x, gap, width - x, header);
  allocate (widget, self->footer, x, height - gap - footer, width - x, footer);
}

/* The picture below the name, and the ship beside it or, with more room, below it. */
static void
allocate_high (BmPlayerCard *self,
               int           width,
               int           height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int header = measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE);
  int footer = measure (self->footer, GTK_ORIENTATION_VERTICAL, FALSE);
  int y = header + SPACING;
  int room = height - y - footer - SPACING;

  allocate (widget, self->header, STRIPE, 0, width - STRIPE, header);
  if (room >= FACE_TALL)
    {
      allocate (widget, self->face, STRIPE, y, width - STRIPE, room);
      allocate (widget, self->footer, STRIPE, height - footer, width - STRIPE, footer);
    }
  else
    {
      int beside = MAX (measure (self->footer, GTK_ORIENTATION_HORIZONTAL, FALSE), (width - STRIPE) / 3);

      allocate (widget, self->face, STRIPE, y, width - STRIPE - SPACING - beside, height - y);
      allocate (widget, self->footer, width - beside, y + (height - y - footer) / 2, beside, footer);
    }
}

void
bm_player_card_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BmPlayerCard *self = BM_PLAYER_CARD (widget);

  if (!self->compact)
    allocate (widget, self->stripe, 0, 0, STRIPE - SPACING, height);
  if (self->compact)
    allocate_chip (self, width, height);
  else if (bm_player_card_shows_zone (self) && height >= measure (self->header, GTK_ORIENTATION_VERTICAL, FALSE) + SPACING + FACE_MIN)
    allocate_high (self, width, height);
  else
    allocate_flat (self, width, height);
}
