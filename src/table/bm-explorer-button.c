/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-explorer-button.h"

#include "bm-piece.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"

/**
 * BmExplorerButton:
 *
 * CSS node: `button.explorer.card`; `.chosen` once it has been chosen, `.hint` if a hint proposes it.
 */

struct _BmExplorerButton
{
  GtkButton  parent_instance;

  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (BmExplorerButton, bm_explorer_button, GTK_TYPE_BUTTON)

/* The picture beside the text: as large as possible, in pixels. */
#define SPACING         12
#define LEAST_PICTURE   96
#define NATURAL_PICTURE 200
#define LARGEST_PICTURE 240

static int
measure_words (GtkWidget *card,
               int        width)
{
  GtkWidget *words = gtk_widget_get_last_child (card);
  int least;
  int height;

  gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (words, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : MAX (width, least), &height, NULL, NULL, NULL);
  return height;
}

static void
measure_card (GtkWidget      *card,
              GtkOrientation  orientation,
              int             for_size,
              int            *minimum,
              int            *natural,
              int            *minimum_baseline,
              int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_last_child (card), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum += LEAST_PICTURE + SPACING;
      *natural += NATURAL_PICTURE + SPACING;
      return;
    }

  *minimum = MAX (LEAST_PICTURE, measure_words (card, for_size < 0 ? -1 : for_size - LEAST_PICTURE - SPACING));
  *natural = MAX (*minimum, MIN (NATURAL_PICTURE, for_size < 0 ? NATURAL_PICTURE : for_size * 2 / 5));
}

static int
find_picture_size (GtkWidget *card,
                   int        width,
                   int        height)
{
  int size = MIN (MIN (height, LARGEST_PICTURE), width * 2 / 5);

  while (size > LEAST_PICTURE && measure_words (card, width - size - SPACING) > height)
    size -= 4;
  return MAX (size, LEAST_PICTURE);
}

static void
allocate_card (GtkWidget *card,
               int        width,
               int        height,
               int        baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (card) == GTK_TEXT_DIR_RTL;
  int size = find_picture_size (card, width, height);
  int words = width - size - SPACING;

  gtk_widget_size_allocate (gtk_widget_get_first_child (card),
                            &(GtkAllocation) { is_rtl ? width - size : 0, (height - size) / 2, size, size }, -1);
  gtk_widget_size_allocate (gtk_widget_get_last_child (card),
                            &(GtkAllocation) { is_rtl ? 0 : size + SPACING, 0, words, height }, -1);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *card)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bm_explorer_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_EXPLORER_BUTTON);

  G_OBJECT_CLASS (bm_explorer_button_parent_class)->dispose (object);
}

static void
bm_explorer_button_class_init (BmExplorerButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_explorer_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-explorer-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, picture);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, name);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, words);
}

static void
bm_explorer_button_init (BmExplorerButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (gtk_button_get_child (GTK_BUTTON (self)),
                                 gtk_custom_layout_new (get_request_mode, measure_card, allocate_card));
  bm_spoken_settle (GTK_WIDGET (self));
}

/**
 * bm_explorer_button_new:
 * @painter: the painter for the explorer
 * @explorer: an explorer of the rules
 *
 * Returns: a button that shows @explorer
 */
GtkWidget *
bm_explorer_button_new (BmPainter *painter,
                        guint      explorer)
{
  BmExplorerButton *self = g_object_new (BM_TYPE_EXPLORER_BUTTON, NULL);
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, BM_DRAWING_EXPLORER, explorer);
  g_autofree char *words = bm_explorer_words (rules, explorer);
  const char *name = bm_explorer_name (rules, explorer);

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  return GTK_WIDGET (self);
}
