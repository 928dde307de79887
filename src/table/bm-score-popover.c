/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-popover.h"

#include <glib/gi18n-lib.h>

#include "bm-piece.h"
#include "bm-score-words.h"
#include "bm-words.h"

/**
 * BmScorePopover:
 *
 * Lists what brought the points of a cell: a picture, the count in words and the points. The tiles that brought them
 * are told by #BmScorePopover::considered: all together, or those of the row that is selected or under the pointer.
 */

#define PICTURE_SIZE 36

/* More rows than these scroll, in so many pixels. */
#define MAX_ROWS        7
#define SCROLLED_HEIGHT 360

struct _BmScorePopover
{
  GtkPopover  parent_instance;

  GtkListBox *list;

  guint32     tiles;    /* of all rows */
  GArray     *groups;   /* #BmScoreGroup, one a row */
};

G_DEFINE_FINAL_TYPE (BmScorePopover, bm_score_popover, GTK_TYPE_POPOVER)

enum
{
  CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- What is considered -- */

static void
consider (BmScorePopover *self,
          GtkListBoxRow  *row)
{
  guint32 tiles = self->tiles;

  if (row != NULL)
    tiles = g_array_index (self->groups, BmScoreGroup, gtk_list_box_row_get_index (row)).tiles;
  g_signal_emit (self, signals[CONSIDERED], 0, tiles);
}

static void
row_selected_cb (BmScorePopover *self,
                 GtkListBoxRow  *row)
{
  consider (self, row);
}

static void
row_entered_cb (GtkEventController *controller,
                double              x,
                double              y,
                BmScorePopover     *self)
{
  consider (self, GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller)));
}

static void
row_left_cb (BmScorePopover *self)
{
  consider (self, gtk_list_box_get_selected_row (self->list));
}

/* -- Rows -- */

static GdkPaintable *
new_picture (BmPainter          *painter,
             const BmZone       *zone,
             const BmScoreGroup *group)
{
  const BmScoreEntry *entry = &group->entry;
  guint tile = entry->tiles != 0 ? (guint) __builtin_ctz (entry->tiles) : 0;
  BmDrawing drawing;

  switch (entry->kind)
    {
    case BM_SCORE_TILE:
      return bm_piece_new (painter, BM_DRAWING_FORM, entry->item);
    case BM_SCORE_CRYSTAL:
      return bm_piece_new (painter, BM_DRAWING_CRYSTAL, entry->item);
    case BM_SCORE_MEDAL:
    case BM_SCORE_TEAM_MEDAL:
      return bm_piece_new (painter, BM_DRAWING_MEDAL, entry->item);
    case BM_SCORE_TOKEN:
      return bm_piece_new (painter, BM_DRAWING_TOKEN, entry->item);
    case BM_SCORE_RULE:
    case BM_SCORE_COMPOSITE:
      break;
    default:
      g_assert_not_reached ();
    }

  drawing = bm_drawing_of_tile (zone, tile);
  return bm_piece_new (painter, drawing.kind, drawing.index);
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* "3 ×" before what there are several of. */
static GtkWidget *
new_multiplier (guint n)
{
  /* Translators: so many like things stand in this row; "×" is the sign of multiplication */
  g_autofree char *text = n > 1 ? g_strdup_printf (_("%u ×"), n) : g_strdup ("");

  return new_label (text, "dim-label");
}

static GtkWidget *
new_row (BmScorePopover     *self,
         const BmScoreTable *table,
         BmPainter          *painter,
         const BmZone       *zone,
         const BmScoreGroup *group)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autoptr (GdkPaintable) paintable = new_picture (painter, zone, group);
  GtkWidget *picture = gtk_picture_new_for_paintable (paintable);
  g_autofree char *words = bm_score_entry_words (table->rules, zone, &group->entry);
  g_autofree char *points = bm_words_signed_number (group->points);
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *badge = new_label (points, "badge");
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 22);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);

  gtk_box_append (GTK_BOX (box), picture);
  if (group->n > 1)
    gtk_box_append (GTK_BOX (box), new_multiplier (group->n));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, motion);
  return row;
}

static void
fill_list (BmScorePopover     *self,
           const BmScoreTable *table,
           BmPainter          *painter,
           const BmZone       *zone)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "score-entries");
  for (guint i = 0; i < self->groups->len; i++)
    {
      const BmScoreGroup *group = &g_array_index (self->groups, BmScoreGroup, i);

      self->tiles |= group->tiles;
      gtk_list_box_append (self->list, new_row (self, table, painter, zone, group));
    }
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (row_selected_cb), self, G_CONNECT_SWAPPED);
}

/* Long lists scroll. */
static GtkWidget *
wrap_list (BmScorePopover *self)
{
  GtkWidget *scrolled;

  if (self->groups->len <= MAX_ROWS)
    return GTK_WIDGET (self->list);

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), SCROLLED_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  return scrolled;
}

/* -- GObject -- */

static void
bm_score_popover_show (GtkWidget *widget)
{
  BmScorePopover *self = BM_SCORE_POPOVER (widget);

  GTK_WIDGET_CLASS (bm_score_popover_parent_class)->show (widget);
  consider (self, NULL);
}

static void
bm_score_popover_closed (GtkPopover *popover)
{
  g_signal_emit (popover, signals[CONSIDERED], 0, 0);
}

static void
bm_score_popover_finalize (GObject *object)
{
  g_clear_pointer (&BM_SCORE_POPOVER (object)->groups, g_array_unref);

  G_OBJECT_CLASS (bm_score_popover_parent_class)->finalize (object);
}

static void
bm_score_popover_class_init (BmScorePopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_score_popover_finalize;
  GTK_WIDGET_CLASS (klass)->show = bm_score_popover_show;
  GTK_POPOVER_CLASS (klass)->closed = bm_score_popover_closed;

  /**
   * BmScorePopover::considered:
   * @self: the popover
   * @tiles: a bit for each tile of the zone; 0: nothing is considered any more
   *
   * Which tiles are meant.
   */
  signals[CONSIDERED] = g_signal_new ("considered", BM_TYPE_SCORE_POPOVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_score_popover_init (BmScorePopover *self)
{
}

/**
 * bm_score_popover_new:
 * @table: the score pad
 * @painter: draws the pieces
 * @seat: whose cell
 * @line: of the rules
 * @title: what is explained
 *
 * Returns: (transfer floating): a popover that explains a cell
 */
GtkWidget *
bm_score_popover_new (const BmScoreTable *table,
                      BmPainter          *painter,
                      guint               seat,
                      guint               line,
                      const char         *title)
{
  BmScorePopover *self = g_object_new (BM_TYPE_SCORE_POPOVER, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_box_append (GTK_BOX (box), new_label (title, "heading"));
  self->groups = bm_score_table_explain (table, seat, line);
  if (self->groups->len > 0)
    {
      fill_list (self, table, painter, &table->position->zones[seat]);
      gtk_box_append (GTK_BOX (box), wrap_list (self));
    }
  else
    gtk_box_append (GTK_BOX (box), new_label (_("Nothing scored points here."), "dim-label"));
  gtk_popover_set_child (GTK_POPOVER (self), box);

  return GTK_WIDGET (self);
}
