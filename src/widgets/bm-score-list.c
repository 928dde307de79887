/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-score-list.h"

#include <glib/gi18n-lib.h>

#include "bm-piece.h"
#include "bm-score-words.h"
#include "bm-tab-stop.h"
#include "bm-words.h"

/**
 * BmScoreList:
 *
 * Lists groups that have scored points: a picture, the count in words and the points. #BmScoreList::considered says
 * which tiles the selected row, or the row under the pointer, depends on. Rows are kept while their contents change,
 * and so is the focus.
 *
 * CSS node: `list.score-entries`, with a `row` each.
 */

#define PICTURE_SIZE 36

struct _BmScoreList
{
  GtkWidget   parent_instance;

  GtkListBox *list;
  GtkWidget  *hovered;  /* nullable, unowned: the row under the pointer */
  GArray     *groups;   /* #BmScoreGroup, one per row */
  guint32     tiles;    /* the last value of #BmScoreList::considered */
};

G_DEFINE_FINAL_TYPE (BmScoreList, bm_score_list, GTK_TYPE_WIDGET)

enum
{
  CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- The considered row -- */

static void
consider (BmScoreList *self)
{
  GtkWidget *row = self->hovered != NULL ? self->hovered : GTK_WIDGET (gtk_list_box_get_selected_row (self->list));
  guint32 tiles = 0;

  if (row != NULL)
    tiles = g_array_index (self->groups, BmScoreGroup, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row))).counted;
  if (tiles == self->tiles)
    return;

  self->tiles = tiles;
  g_signal_emit (self, signals[CONSIDERED], 0, tiles);
}

static void
row_entered_cb (GtkEventController *controller,
                double              x,
                double              y,
                BmScoreList        *self)
{
  self->hovered = gtk_event_controller_get_widget (controller);
  consider (self);
}

static void
row_left_cb (BmScoreList *self)
{
  self->hovered = NULL;
  consider (self);
}

/* -- Rows -- */

static GdkPaintable *
new_picture (BmPainter          *painter,
             const BmZone       *zone,
             const BmScoreEntry *entry)
{
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
append_label (GtkWidget  *box,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* A row has a picture, a multiplier, words and points, in this order. */
static void
append_row (BmScoreList *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *words;
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (picture), PICTURE_SIZE);
  gtk_box_append (GTK_BOX (box), picture);
  append_label (box, "dim-label");
  words = append_label (box, "score-words");
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (words), 14);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 32);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_widget_set_hexpand (words, TRUE);
  append_label (box, "badge");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  g_signal_connect_object (motion, "enter", G_CALLBACK (row_entered_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (row_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, motion);
  gtk_list_box_append (self->list, row);
}

static void
update_row (GtkListBoxRow      *row,
            BmPainter          *painter,
            const BmZone       *zone,
            const BmScoreGroup *group)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *multiplier = gtk_widget_get_next_sibling (picture);
  GtkWidget *words = gtk_widget_get_next_sibling (multiplier);
  GtkWidget *points = gtk_widget_get_next_sibling (words);
  g_autoptr (GdkPaintable) piece = new_picture (painter, zone, &group->entry);
  /* Translators: so many like things stand in this row; "×" is the sign of multiplication */
  g_autofree char *multiplier_text = g_strdup_printf (_("%u ×"), group->n);
  g_autofree char *words_text = bm_score_entry_words (bm_painter_get_rules (painter), zone, &group->entry);
  g_autofree char *points_text = bm_words_signed_number (group->points);
  g_autofree char *name = group->n > 1 ? g_strjoin (" ", multiplier_text, words_text, NULL) : g_strdup (words_text);

  gtk_image_set_from_paintable (GTK_IMAGE (picture), piece);
  gtk_label_set_label (GTK_LABEL (multiplier), multiplier_text);
  gtk_widget_set_visible (multiplier, group->n > 1);
  gtk_label_set_label (GTK_LABEL (words), words_text);
  gtk_label_set_label (GTK_LABEL (points), points_text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
set_n_rows (BmScoreList *self,
            guint        n)
{
  for (guint i = self->groups->len; i < n; i++)
    append_row (self);
  for (guint i = self->groups->len; i > n; i--)
    {
      GtkWidget *last = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) i - 1));

      if (self->hovered == last)
        self->hovered = NULL;
      gtk_list_box_remove (self->list, last);
    }
}

/* -- GObject -- */

static void
bm_score_list_dispose (GObject *object)
{
  BmScoreList *self = BM_SCORE_LIST (object);

  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;

  G_OBJECT_CLASS (bm_score_list_parent_class)->dispose (object);
}

static void
bm_score_list_finalize (GObject *object)
{
  g_array_unref (BM_SCORE_LIST (object)->groups);

  G_OBJECT_CLASS (bm_score_list_parent_class)->finalize (object);
}

static void
bm_score_list_class_init (BmScoreListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_score_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_score_list_finalize;

  /**
   * BmScoreList::considered:
   * @self: the list
   * @tiles: a bit for each tile of the zone; 0 if no row is considered any more
   *
   * Emitted with the tiles that the points of a row depend on.
   */
  signals[CONSIDERED] = g_signal_new ("considered", BM_TYPE_SCORE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
bm_score_list_init (BmScoreList *self)
{
  self->groups = g_array_new (FALSE, FALSE, sizeof (BmScoreGroup));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "score-entries");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Points"), -1);
  bm_tab_stop_make (GTK_WIDGET (self->list));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  g_signal_connect_object (self->list, "row-selected", G_CALLBACK (consider), self, G_CONNECT_SWAPPED);
}

/* -- Public -- */

GtkWidget *
bm_score_list_new (void)
{
  return g_object_new (BM_TYPE_SCORE_LIST, NULL);
}

/**
 * bm_score_list_update:
 * @self: a list
 * @painter: draws the pieces
 * @zone: the zone
 * @groups: (element-type BmScoreGroup): the groups to list, in this order
 */
void
bm_score_list_update (BmScoreList  *self,
                      BmPainter    *painter,
                      const BmZone *zone,
                      const GArray *groups)
{
  g_return_if_fail (BM_IS_SCORE_LIST (self));

  set_n_rows (self, groups->len);
  g_array_set_size (self->groups, 0);
  g_array_append_vals (self->groups, groups->data, groups->len);
  for (guint i = 0; i < groups->len; i++)
    update_row (gtk_list_box_get_row_at_index (self->list, (int) i), painter, zone,
                &g_array_index (groups, BmScoreGroup, i));
  consider (self);
}

/**
 * bm_score_list_unselect:
 * @self: a list
 *
 * Clears the selection.
 */
void
bm_score_list_unselect (BmScoreList *self)
{
  g_return_if_fail (BM_IS_SCORE_LIST (self));

  gtk_list_box_unselect_all (self->list);
}
