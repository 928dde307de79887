/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-grid.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bm-css-class.h"
#include "bm-piece.h"
#include "bm-score-popover.h"
#include "bm-score-words.h"
#include "bm-spoken.h"
#include "bm-words.h"

/**
 * BmScoreGrid:
 *
 * A column for each player, a row for each line of the pad, the totals below, and in team games the total that counts
 * for each team. Every cell is a button that explains its points. bm_score_grid_set_progress() sets how far it is
 * filled in.
 *
 * # CSS classes
 *
 * `score-cell` for a cell, `score-total` for a total, `score-head` for the head of a column, `winner` with these; `many`
 * for the grid if there are more columns than a phone has room for at full size.
 */

#define FACE_SIZE   42
#define LAUREL_SIZE 68
#define MANY        5   /* columns */

/* The widgets of one player. */
typedef struct
{
  GtkWidget *head;
  GtkWidget *laurel;
  GtkWidget *cells[BM_MAX_LINES];
  GtkLabel  *total;
  GtkWidget *team; /* shared by partners; %NULL without teams */
} Column;

struct _BmScoreGrid
{
  AdwBin              parent_instance;

  GtkGrid            *grid;    /* %NULL before the first update */

  const BmScoreTable *table;   /* owned by the owner of the grid */
  BmPainter          *painter;
  BmPlayers          *players;
  Column              columns[BM_MAX_SEATS]; /* by seat */
  guint               seat;    /* the seat whose zone is shown, or %BM_SPECTATOR */
};

G_DEFINE_FINAL_TYPE (BmScoreGrid, bm_score_grid, ADW_TYPE_BIN)

enum
{
  SEAT_CHOSEN,
  CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A cell of the pad, for its callbacks. */
typedef struct
{
  BmScoreGrid *self;
  guint        seat;
  guint        line;
} Cell;

static Cell *
cell_new (BmScoreGrid *self,
          guint        seat,
          guint        line)
{
  Cell *cell = g_new (Cell, 1);

  *cell = (Cell) { .self = self, .seat = seat, .line = line };
  return cell;
}

/* -- Explaining a cell -- */

static char *
name_cell (BmScoreGrid *self,
           guint        seat,
           guint        line)
{
  /* Translators: head of the explanation of some points; %1$s is a line of the pad such as "Ice", %2$s a player */
  return g_strdup_printf (_("%1$s for %2$s"), bm_words_get (&self->table->rules->lines[line].name),
                          bm_players_get_name (self->players, seat));
}

static void
considered_cb (GtkWidget *popover,
               guint      tiles,
               Cell      *cell)
{
  BmScoreGrid *self = cell->self;

  if (tiles != 0)
    bm_score_grid_set_seat (self, cell->seat);
  g_signal_emit (self, signals[CONSIDERED], 0, tiles);
}

static void
free_cell_cb (gpointer  data,
              GClosure *closure)
{
  g_free (data);
}

static void
create_popover_cb (GtkMenuButton *button,
                   gpointer       data)
{
  Cell *cell = data;
  BmScoreGrid *self = cell->self;
  g_autofree char *title = name_cell (self, cell->seat, cell->line);
  GtkWidget *popover = bm_score_popover_new (self->table, self->painter, cell->seat, cell->line, title);

  g_signal_connect_data (popover, "considered", G_CALLBACK (considered_cb),
                         cell_new (self, cell->seat, cell->line), free_cell_cb, 0);
  gtk_menu_button_set_popover (button, popover);
}

/* -- Creating the cells -- */

static GtkWidget *
new_cell (BmScoreGrid *self,
          guint        seat,
          guint        line)
{
  GtkWidget *button = gtk_menu_button_new ();
  int points = self->table->sheets[seat].lines[line];
  g_autofree char *number = bm_words_number (points);
  g_autofree char *name = name_cell (self, seat, line);
  g_autofree char *words = bm_words_points (points);
  /* Translators: for screen readers; %1$s is "Ice of Ada", %2$s "12 points" */
  g_autofree char *label = g_strdup_printf (_("%1$s: %2$s"), name, words);
  GtkWidget *child = gtk_label_new (number);

  gtk_widget_add_css_class (child, "numeric");
  if (points == 0)
    gtk_widget_add_css_class (child, "dim-label");
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), child);
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_popover_cb, cell_new (self, seat, line),
                                         g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_add_css_class (button, "score-cell");
  gtk_widget_set_vexpand (button, TRUE);

  return button;
}

static void
head_toggled_cb (GtkToggleButton *button,
                 Cell            *cell)
{
  if (gtk_toggle_button_get_active (button))
    bm_score_grid_set_seat (cell->self, cell->seat);
}

/* In narrow windows the laurel reaches over the columns beside it. */
static void
measure_portrait (GtkWidget      *widget G_GNUC_UNUSED,
                  GtkOrientation  orientation,
                  int             for_size G_GNUC_UNUSED,
                  int            *minimum,
                  int            *natural,
                  int            *minimum_baseline G_GNUC_UNUSED,
                  int            *natural_baseline G_GNUC_UNUSED)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? FACE_SIZE : LAUREL_SIZE;
  *natural = LAUREL_SIZE;
}

static void
allocate_portrait (GtkWidget *widget G_GNUC_UNUSED,
                   int        width G_GNUC_UNUSED,
                   int        height G_GNUC_UNUSED,
                   int        baseline G_GNUC_UNUSED)
{
}

static GtkWidget *
new_portrait (BmScoreGrid *self,
              guint        seat)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (GdkPaintable) face = bm_piece_new (self->painter, BM_DRAWING_SEAT, seat);
  g_autoptr (GdkPaintable) wreath = bm_piece_new_laurel (0);
  GtkWidget *portrait = gtk_image_new_from_paintable (face);
  GtkWidget *laurel = gtk_image_new_from_paintable (wreath);

  gtk_widget_set_layout_manager (room, gtk_custom_layout_new (NULL, measure_portrait, allocate_portrait));
  gtk_image_set_pixel_size (GTK_IMAGE (portrait), FACE_SIZE);
  gtk_widget_set_halign (portrait, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (portrait, GTK_ALIGN_CENTER);
  gtk_image_set_pixel_size (GTK_IMAGE (laurel), LAUREL_SIZE);
  gtk_widget_set_halign (laurel, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), room);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), portrait);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), laurel);
  gtk_widget_set_visible (laurel, self->table->winners >> seat & 1);
  self->columns[seat].laurel = laurel;

  return overlay;
}

/* What is below it, since labels cannot have the focus: the points, and whether they have won. */
static char *
describe_head (BmScoreGrid *self,
               guint        seat)
{
  const BmScoreTable *table = self->table;
  g_autofree char *points = bm_words_points (table->sheets[seat].total);
  g_autofree char *team_points = bm_words_points (bm_score_table_get_team_total (table, seat));
  GString *text = g_string_new (points);

  if (table->position->teams)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, _("%1$s: %2$s"), _("Team"), team_points);
    }
  if (table->winners >> seat & 1)
    {
      g_autofree char *winners = bm_winners_words (self->players, table->winners);

      g_string_append_printf (text, "\n%s", winners);
    }

  return g_string_free (text, FALSE);
}

/* The head of a column; activating it shows the player's zone. */
static GtkWidget *
new_head (BmScoreGrid *self,
          guint        seat)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *name = bm_players_get_name (self->players, seat);
  GtkWidget *label = gtk_label_new (name);
  /* Translators: %s is a player: shows what they have built */
  g_autofree char *tooltip = g_strdup_printf (_("Show %s’s Zone"), name);
  g_autofree char *description = describe_head (self, seat);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), new_portrait (self, seat));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  bm_spoken_set_tooltip (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  bm_spoken_settle (button);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "score-head");
  gtk_widget_set_hexpand (button, TRUE);
  if (seat != self->table->columns[0])
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                 GTK_TOGGLE_BUTTON (self->columns[self->table->columns[0]].head));
  g_signal_connect_data (button, "toggled", G_CALLBACK (head_toggled_cb), cell_new (self, seat, 0), free_cell_cb, 0);

  return button;
}

/* The icon of a line: the sign of the terrain whose tiles it counts, or of what else it holds. */
static GtkWidget *
new_line_sign (BmScoreGrid *self,
               guint        line)
{
  const BmRules *rules = self->table->rules;
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkWidget *image;

  for (guint i = 0; i < rules->n_terrains && paintable == NULL; i++)
    if (rules->terrains[i].line == line)
      paintable = bm_piece_new (self->painter, BM_DRAWING_TERRAIN_SIGN, i);
  if (paintable == NULL && line == rules->crystal_line && rules->n_crystals > 0)
    paintable = bm_piece_new (self->painter, BM_DRAWING_CRYSTAL_SIGN, 0);

  image = gtk_image_new ();
  if (paintable != NULL)
    gtk_image_set_from_paintable (GTK_IMAGE (image), paintable);
  else if (line == rules->medal_line)
    gtk_image_set_from_icon_name (GTK_IMAGE (image), "starred-symbolic");
  else if (line == rules->explorer_line)
    gtk_image_set_from_icon_name (GTK_IMAGE (image), "avatar-default-symbolic");
  return image;
}

static gboolean
has_many (BmScoreGrid *self)
{
  return self->table->n_columns >= MANY;
}

/* Beside many columns, the name of a line makes way in narrow windows: its sign is enough. */
static void
measure_line_name (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline G_GNUC_UNUSED,
                   int            *natural_baseline G_GNUC_UNUSED)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = 0;
}

static void
allocate_line_name (GtkWidget *widget,
                    int        width,
                    int        height,
                    int        baseline)
{
  GtkWidget *label = gtk_widget_get_first_child (widget);
  int minimum;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_set_child_visible (label, width >= minimum);
  if (width >= minimum)
    gtk_widget_size_allocate (label, &(GtkAllocation) { 0, 0, width, height }, baseline);
}

static GtkWidget *
new_line_name (BmScoreGrid *self,
               const char  *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_box_append (GTK_BOX (box), label);
  if (has_many (self))
    gtk_widget_set_layout_manager (box, gtk_custom_layout_new (NULL, measure_line_name, allocate_line_name));
  return box;
}

static GtkWidget *
new_line_head (BmScoreGrid *self,
               guint        line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  const char *name = bm_words_get (&self->table->rules->lines[line].name);

  gtk_box_append (GTK_BOX (box), new_line_sign (self, line));
  gtk_box_append (GTK_BOX (box), new_line_name (self, name));
  if (has_many (self))
    gtk_widget_set_tooltip_text (box, name);
  gtk_widget_add_css_class (box, "score-line");
  return box;
}

static GtkWidget *
new_caption (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "score-line");
  gtk_widget_add_css_class (label, "score-caption");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static GtkWidget *
new_total (BmScoreGrid *self,
           guint        seat)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "score-total");
  gtk_widget_add_css_class (label, "numeric");
  self->columns[seat].total = GTK_LABEL (label);
  return label;
}

/* The total that counts for a team, below both partners. */
static GtkWidget *
new_team (BmScoreGrid *self,
          guint        seat)
{
  g_autofree char *number = bm_words_number (bm_score_table_get_team_total (self->table, seat));
  GtkWidget *label = gtk_label_new (number);

  gtk_widget_add_css_class (label, "score-total");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "score-team");
  gtk_widget_set_tooltip_text (label, _("A team scores as much as its lower-scoring partner"));
  self->columns[seat].team = label;
  self->columns[bm_score_table_get_partner (self->table, seat)].team = label;
  return label;
}

static void
fill_column (BmScoreGrid *self,
             guint        index)
{
  const BmScoreTable *table = self->table;
  guint seat = table->columns[index];
  Column *column = &self->columns[seat];
  int left = (int) index + 1;
  int bottom = (int) table->n_rows + 1;

  column->head = new_head (self, seat);
  gtk_grid_attach (self->grid, column->head, left, 0, 1, 1);
  for (guint row = 0; row < table->n_rows; row++)
    {
      column->cells[row] = new_cell (self, seat, table->rows[row]);
      gtk_grid_attach (self->grid, column->cells[row], left, (int) row + 1, 1, 1);
    }
  gtk_grid_attach (self->grid, new_total (self, seat), left, bottom, 1, 1);
  if (table->position->teams && index % 2 == 0)
    gtk_grid_attach (self->grid, new_team (self, seat), left, bottom + 1, 2, 1);
}

/* Rows alternate in background, so that the eye can follow them. */
static GtkWidget *
new_stripe (void)
{
  GtkWidget *stripe = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (stripe, "score-stripe");
  gtk_widget_set_can_target (stripe, FALSE);
  return stripe;
}

static void
align_columns (BmScoreGrid *self)
{
  g_autoptr (GtkSizeGroup) group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  for (guint seat = 0; seat < self->table->n_columns; seat++)
    gtk_size_group_add_widget (group, self->columns[seat].head);
}

static void
fill_grid (BmScoreGrid *self)
{
  const BmScoreTable *table = self->table;
  int bottom = (int) table->n_rows + 1;

  for (guint row = 0; row < table->n_rows; row += 2)
    gtk_grid_attach (self->grid, new_stripe (), 0, (int) row + 1, (int) table->n_columns + 1, 1);
  for (guint row = 0; row < table->n_rows; row++)
    gtk_grid_attach (self->grid, new_line_head (self, table->rows[row]), 0, (int) row + 1, 1, 1);
  gtk_grid_attach (self->grid, new_caption (_("Total")), 0, bottom, 1, 1);
  if (table->position->teams)
    gtk_grid_attach (self->grid, new_caption (_("Team")), 0, bottom + 1, 1, 1);

  for (guint i = 0; i < table->n_columns; i++)
    fill_column (self, i);
  align_columns (self);
}

/* -- GObject -- */

static void
bm_score_grid_finalize (GObject *object)
{
  BmScoreGrid *self = BM_SCORE_GRID (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);

  G_OBJECT_CLASS (bm_score_grid_parent_class)->finalize (object);
}

static void
bm_score_grid_class_init (BmScoreGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_score_grid_finalize;

  /**
   * BmScoreGrid::seat-chosen:
   * @self: the grid
   *
   * The person wants to see the zone of another player, see bm_score_grid_get_seat().
   */
  signals[SEAT_CHOSEN] = g_signal_new ("seat-chosen", BM_TYPE_SCORE_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  /**
   * BmScoreGrid::considered:
   * @self: the grid
   * @tiles: a bit for each tile of the zone that is shown; 0: none
   *
   * The points of these tiles are being explained.
   */
  signals[CONSIDERED] = g_signal_new ("considered", BM_TYPE_SCORE_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_score_grid_init (BmScoreGrid *self)
{
  self->seat = BM_SPECTATOR;
}

/**
 * bm_score_grid_get_seat:
 * @self: a grid
 *
 * Returns: the seat whose zone to show; %BM_SPECTATOR before the first update
 */
guint
bm_score_grid_get_seat (BmScoreGrid *self)
{
  g_return_val_if_fail (BM_IS_SCORE_GRID (self), BM_SPECTATOR);

  return self->seat;
}

/**
 * bm_score_grid_update:
 * @self: a grid
 * @table: what to show; must stay valid until the next update or as long as @self
 * @painter: the painter for the pieces
 * @players: the players
 *
 * Shows a table, completely filled in.
 */
void
bm_score_grid_update (BmScoreGrid        *self,
                      const BmScoreTable *table,
                      BmPainter          *painter,
                      const BmPlayers    *players)
{
  g_return_if_fail (BM_IS_SCORE_GRID (self));

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  self->table = table;
  self->painter = bm_painter_ref (painter);
  self->players = bm_players_copy (players);
  memset (self->columns, 0, sizeof self->columns);
  self->seat = BM_SPECTATOR;

  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->grid), "score-grid");
  if (has_many (self))
    gtk_widget_add_css_class (GTK_WIDGET (self->grid), "many");
  fill_grid (self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->grid));
  bm_score_grid_set_progress (self, table->n_rows + 1);
}

/**
 * bm_score_grid_set_seat:
 * @self: a grid with a table
 * @seat: a seat
 *
 * Marks the column of the player whose zone is shown.
 */
void
bm_score_grid_set_seat (BmScoreGrid *self,
                        guint        seat)
{
  g_return_if_fail (BM_IS_SCORE_GRID (self));
  g_return_if_fail (self->table != NULL);
  g_return_if_fail (seat < self->table->n_columns);

  if (self->seat == seat)
    return;

  self->seat = seat;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->columns[seat].head), TRUE);
  g_signal_emit (self, signals[SEAT_CHOSEN], 0);
}

/* How much of a row is filled in, from 0 to 1. Players are filled in one after the other, as if written by hand. */
static double
find_share (double progress,
            guint  row,
            guint  index,
            guint  n_columns)
{
  double delay = 0.5 * index / n_columns;

  return CLAMP ((progress - row - delay) / 0.5, 0, 1);
}

static void
set_winner (GtkWidget *widget,
            gboolean   is_winner)
{
  bm_css_class_set (widget, "winner", is_winner);
}

static void
show_column (BmScoreGrid *self,
             guint        index,
             double       progress)
{
  const BmScoreTable *table = self->table;
  guint seat = table->columns[index];
  Column *column = &self->columns[seat];
  double last = CLAMP (progress - table->n_rows, 0, 1);
  gboolean is_winner = last >= 1 && (table->winners >> seat & 1);
  g_autofree char *number = NULL;
  double sum = 0;

  for (guint row = 0; row < table->n_rows; row++)
    {
      double share = find_share (progress, row, index, table->n_columns);

      gtk_widget_set_opacity (column->cells[row], share);
      sum += share * table->sheets[seat].lines[table->rows[row]];
    }

  number = bm_words_number ((int) lround (sum));
  gtk_label_set_label (column->total, number);
  gtk_widget_set_opacity (column->laurel, last);
  set_winner (GTK_WIDGET (column->total), is_winner);
  set_winner (column->head, is_winner);
  if (column->team != NULL)
    {
      gtk_widget_set_opacity (column->team, last);
      set_winner (column->team, is_winner);
    }
}

/**
 * bm_score_grid_set_progress:
 * @self: a grid with a table
 * @progress: the number of lines that are filled in, with a fraction for the next one; one more than the number of
 *   lines shows the winners, too
 *
 * Shows the pad while it is filled in. The totals are those of the visible lines.
 */
void
bm_score_grid_set_progress (BmScoreGrid *self,
                            double       progress)
{
  g_return_if_fail (BM_IS_SCORE_GRID (self));
  g_return_if_fail (self->table != NULL);

  for (guint i = 0; i < self->table->n_columns; i++)
    show_column (self, i, progress);
}
