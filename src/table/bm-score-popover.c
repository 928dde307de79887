/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-popover.h"

#include <glib/gi18n-lib.h>

#include "bm-score-list.h"

/**
 * BmScorePopover:
 *
 * Lists what scored the points of a cell. #BmScorePopover::considered has the tiles that scored them: all of them, or
 * those for the row that is selected or under the pointer.
 */

/* More rows than these scroll, within this height in pixels. */
#define MAX_ROWS        7
#define SCROLLED_HEIGHT 360

struct _BmScorePopover
{
  GtkPopover parent_instance;

  guint32    tiles;  /* of all rows */
  gboolean   is_open;
};

G_DEFINE_FINAL_TYPE (BmScorePopover, bm_score_popover, GTK_TYPE_POPOVER)

enum
{
  CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Without a row, the tiles of all rows. The focus and the pointer also leave the list when it goes with the popover. */
static void
list_considered_cb (BmScorePopover *self,
                    guint           tiles)
{
  if (!self->is_open)
    return;

  g_signal_emit (self, signals[CONSIDERED], 0, tiles != 0 ? tiles : self->tiles);
}

static GtkWidget *
new_label (const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_list (BmScorePopover *self,
          BmPainter      *painter,
          const BmZone   *zone,
          const GArray   *groups)
{
  GtkWidget *list = bm_score_list_new ();

  bm_score_list_update (BM_SCORE_LIST (list), painter, zone, groups);
  for (guint i = 0; i < groups->len; i++)
    self->tiles |= g_array_index (groups, BmScoreGroup, i).tiles;
  g_signal_connect_object (list, "considered", G_CALLBACK (list_considered_cb), self, G_CONNECT_SWAPPED);

  return list;
}

/* Long lists scroll. */
static GtkWidget *
wrap_list (GtkWidget *list,
           guint      n_rows)
{
  GtkWidget *scrolled;

  if (n_rows <= MAX_ROWS)
    return list;

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), SCROLLED_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  return scrolled;
}

/* -- GObject -- */

static void
bm_score_popover_show (GtkWidget *widget)
{
  BmScorePopover *self = BM_SCORE_POPOVER (widget);

  GTK_WIDGET_CLASS (bm_score_popover_parent_class)->show (widget);
  self->is_open = TRUE;
  list_considered_cb (self, 0);
}

static void
bm_score_popover_unmap (GtkWidget *widget)
{
  BM_SCORE_POPOVER (widget)->is_open = FALSE;
  g_signal_emit (widget, signals[CONSIDERED], 0, 0);

  GTK_WIDGET_CLASS (bm_score_popover_parent_class)->unmap (widget);
}

static void
bm_score_popover_class_init (BmScorePopoverClass *klass)
{
  GTK_WIDGET_CLASS (klass)->show = bm_score_popover_show;
  GTK_WIDGET_CLASS (klass)->unmap = bm_score_popover_unmap;

  /**
   * BmScorePopover::considered:
   * @self: the popover
   * @tiles: a bit for each tile of the zone; 0: none
   *
   * The points of these tiles are being explained.
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
 * @painter: the painter for the pieces
 * @seat: the seat of the cell
 * @line: a line of the rules
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
  g_autoptr (GArray) groups = bm_score_table_explain (table, seat, line);
  const BmZone *zone = &table->position->zones[seat];

  gtk_box_append (GTK_BOX (box), new_label (title, "heading"));
  if (groups->len > 0)
    gtk_box_append (GTK_BOX (box), wrap_list (new_list (self, painter, zone, groups), groups->len));
  else
    gtk_box_append (GTK_BOX (box), new_label (_("Nothing scored points here."), "dim-label"));
  gtk_popover_set_child (GTK_POPOVER (self), box);

  return GTK_WIDGET (self);
}
