/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-zone-side.h"

#include <glib/gi18n-lib.h>

#include "bm-list-box.h"
#include "bm-score.h"
#include "bm-thing-words.h"

/**
 * BmZoneSide:
 *
 * The talent of a player's explorer, and what the zone would score if the game ended now. Its rows are reused between
 * players, so that switching players is quick.
 *
 * CSS node: `zoneside`.
 */

struct _BmZoneSide
{
  GtkWidget  parent_instance;

  GtkWidget *talent;
  GtkWidget *sheet;

  BmPainter *painter;                /* owned reference; %NULL before the first update */
  GtkLabel  *points[BM_MAX_LINES];   /* by line of the score; %NULL: not in use */
  GtkLabel  *total;
};

G_DEFINE_FINAL_TYPE (BmZoneSide, bm_zone_side, GTK_TYPE_WIDGET)

enum
{
  LINE_SELECTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The total is not a line of the rules. */
static guint
get_line (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
}

/* Returns: the label for the points */
static GtkLabel *
append_line (BmZoneSide *self,
             const char *name,
             guint       line)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name_label = gtk_label_new (name);
  GtkWidget *points_label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name_label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name_label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name_label, TRUE);
  gtk_widget_add_css_class (points_label, "numeric");
  gtk_box_append (GTK_BOX (box), name_label);
  gtk_box_append (GTK_BOX (box), points_label);
  gtk_widget_add_css_class (box, "line");

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* GTK 4.8 names rows after their type. */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY, name_label, points_label, NULL, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), line != BM_NONE);
  if (line == BM_NONE)
    gtk_widget_add_css_class (row, "total");
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (line));
  gtk_list_box_append (GTK_LIST_BOX (self->sheet), row);

  return GTK_LABEL (points_label);
}

static void
create_lines (BmZoneSide *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  bm_list_box_clear (GTK_LIST_BOX (self->sheet));
  for (guint i = 0; i < rules->n_lines; i++)
    self->points[i] = rules->lines[i].in_use ? append_line (self, bm_line_name (rules, i), i) : NULL;
  self->total = append_line (self, _("Total"), BM_NONE);
}

static void
set_points (GtkLabel *label,
            int       points)
{
  g_autofree char *text = g_strdup_printf (_("%d"), points);

  gtk_label_set_label (label, text);
}

static void
row_selected_cb (BmZoneSide    *self,
                 GtkListBoxRow *row)
{
  g_signal_emit (self, signals[LINE_SELECTED], 0, row != NULL ? get_line (row) : BM_NONE);
}

static void
bm_zone_side_dispose (GObject *object)
{
  g_clear_pointer (&BM_ZONE_SIDE (object)->painter, bm_painter_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_ZONE_SIDE);

  G_OBJECT_CLASS (bm_zone_side_parent_class)->dispose (object);
}

static void
bm_zone_side_class_init (BmZoneSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_zone_side_dispose;

  /**
   * BmZoneSide::line-selected:
   * @line: a line of the score, or %BM_NONE
   */
  signals[LINE_SELECTED] =
    g_signal_new ("line-selected", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-zone-side.ui");
  gtk_widget_class_bind_template_child (widget_class, BmZoneSide, talent);
  gtk_widget_class_bind_template_child (widget_class, BmZoneSide, sheet);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);

  gtk_widget_class_set_css_name (widget_class, "zoneside");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_zone_side_init (BmZoneSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->sheet), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score"), -1);
}

GtkWidget *
bm_zone_side_new (void)
{
  return g_object_new (BM_TYPE_ZONE_SIDE, NULL);
}

/**
 * bm_zone_side_update:
 * @self: the side of a zone
 * @painter: the painter, which has the rules
 * @position: the public position
 * @seat: the seat whose zone it is; it has an explorer
 */
void
bm_zone_side_update (BmZoneSide       *self,
                     BmPainter        *painter,
                     const BmPosition *position,
                     guint             seat)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autofree char *talent = bm_explorer_words (rules, position->zones[seat].explorer);
  BmSheet sheet;

  g_return_if_fail (BM_IS_ZONE_SIDE (self));

  if (painter != self->painter)
    {
      bm_painter_ref (painter);
      g_clear_pointer (&self->painter, bm_painter_unref);
      self->painter = painter;
      create_lines (self);
    }

  gtk_label_set_label (GTK_LABEL (self->talent), talent);
  gtk_widget_set_visible (self->talent, *talent != '\0');
  bm_position_score (position, rules, seat, &sheet);
  for (guint i = 0; i < rules->n_lines; i++)
    if (self->points[i] != NULL)
      set_points (self->points[i], sheet.lines[i]);
  set_points (self->total, sheet.total);
}

/**
 * bm_zone_side_set_show_score:
 * @self: the side of a zone
 * @show_score: whether to show the points so far
 */
void
bm_zone_side_set_show_score (BmZoneSide *self,
                             gboolean    show_score)
{
  g_return_if_fail (BM_IS_ZONE_SIDE (self));

  gtk_widget_set_visible (self->sheet, show_score);
}

/**
 * bm_zone_side_unselect:
 * @self: the side of a zone
 *
 * Selects no line.
 */
void
bm_zone_side_unselect (BmZoneSide *self)
{
  g_return_if_fail (BM_IS_ZONE_SIDE (self));

  gtk_list_box_unselect_all (GTK_LIST_BOX (self->sheet));
}
