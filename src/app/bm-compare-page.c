/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-compare-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "bm-chart-view.h"
#include "bm-duplicate-words.h"
#include "bm-list-box.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-piece.h"
#include "bm-players.h"
#include "bm-review-words.h"
#include "bm-score-words.h"
#include "bm-thing-words.h"
#include "bm-track.h"
#include "bm-words.h"

/**
 * BmComparePage:
 *
 * Two games of the same deal side by side: how they ended, the points on each line of the score pad, how the points grew,
 * and what was placed in each turn.
 */

/* What stands above the others. */
typedef struct
{
  GtkLabel   *title;
  GtkLabel   *points;
  GtkLabel   *outcome;
  GtkPicture *picture;
  GtkButton  *button;
} Column;

struct _BmComparePage
{
  BmPage       parent_instance;

  GtkLabel    *title_0, *title_1;
  GtkLabel    *points_0, *points_1;
  GtkLabel    *outcome_0, *outcome_1;
  GtkPicture  *picture_0, *picture_1;
  GtkButton   *button_0, *button_1;
  AdwBin      *chart_bin;
  GtkListBox  *lines;
  GtkListBox  *turns;

  BmTrack     *tracks[BM_COMPARE_N_GAMES]; /* nullable */
  char        *titles[BM_COMPARE_N_GAMES]; /* nullable */
};

G_DEFINE_FINAL_TYPE (BmComparePage, bm_compare_page, BM_TYPE_PAGE)

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BmRules *
get_rules (BmComparePage *self,
           guint          game)
{
  return bm_record_get_setup (self->tracks[game]->record)->rules;
}

/* -- How they ended -- */

static void
show_game (BmComparePage *self,
           guint          game)
{
  const Column columns[BM_COMPARE_N_GAMES] = {
    { self->title_0, self->points_0, self->outcome_0, self->picture_0, self->button_0 },
    { self->title_1, self->points_1, self->outcome_1, self->picture_1, self->button_1 },
  };
  const Column *column = &columns[game];
  const BmTrack *track = self->tracks[game];
  g_autoptr (BmPainter) painter = bm_painter_new ((BmRules *) get_rules (self, game));
  g_autoptr (BmPlayers) players = bm_players_new (track->record);
  g_autoptr (GdkPaintable) picture = bm_piece_new_zone (painter, &track->state->position.zones[track->seat]);
  g_autofree char *points = bm_words_points (track->sheet.total);
  g_autofree char *outcome = track->is_over ? bm_winners_words (players, track->winners) : g_strdup (_("Not finished"));
  g_autofree char *label = g_strdup_printf (C_("what is done to which game", "%s: %s"), _("View"), self->titles[game]);

  gtk_label_set_label (column->title, self->titles[game]);
  gtk_label_set_label (column->points, points);
  gtk_label_set_label (column->outcome, outcome);
  gtk_picture_set_paintable (column->picture, picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (column->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* -- Rows with a column for each game -- */

static GtkWidget *
create_cell (const char *text,
             gboolean    is_better)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "numeric");
  if (is_better)
    gtk_widget_add_css_class (label, "heading");

  return label;
}

/* @better: the game that has more, or %BM_COMPARE_N_GAMES */
static GtkWidget *
create_row (BmComparePage *self,
            const char    *title,
            char         **cells,
            guint          better)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (title);
  g_autofree char *spoken
    /* Translators: the first %s is a line of the score pad, or a turn; then the names of two games and what they have there */
    = g_strdup_printf (_("%1$s. %2$s: %3$s. %4$s: %5$s."), title, self->titles[0], cells[0], self->titles[1], cells[1]);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_set_homogeneous (GTK_BOX (columns), TRUE);
  for (guint game = 0; game < BM_COMPARE_N_GAMES; game++)
    gtk_box_append (GTK_BOX (columns), create_cell (cells[game], game == better));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), columns);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "compared");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

static guint
find_better (int first,
             int second)
{
  return first > second ? 0 : second > first ? 1 : BM_COMPARE_N_GAMES;
}

static void
show_lines (BmComparePage *self)
{
  const BmRules *rules = get_rules (self, 0);

  bm_list_box_clear (self->lines);
  for (guint line = 0; line < rules->n_lines; line++)
    {
      int first = self->tracks[0]->sheet.lines[line];
      int second = self->tracks[1]->sheet.lines[line];
      g_autofree char *first_words = bm_words_number (first);
      g_autofree char *second_words = bm_words_number (second);
      char *cells[] = { first_words, second_words };

      if (first != 0 || second != 0)
        gtk_list_box_append (self->lines,
                             create_row (self, bm_line_name (rules, line), cells, find_better (first, second)));
    }
}

/* -- Turn by turn -- */

static void
add_turn (BmComparePage *self,
          guint          round,
          guint          turn)
{
  const BmTrackTurn *first = bm_track_find_turn (self->tracks[0], round, turn);
  const BmTrackTurn *second = bm_track_find_turn (self->tracks[1], round, turn);
  BmMode mode = bm_record_get_setup (self->tracks[0]->record)->mode;
  g_autofree char *title = bm_review_turn_words (mode, round, turn);
  g_autofree char *first_words = bm_duplicate_turn_words (get_rules (self, 0), first);
  g_autofree char *second_words = bm_duplicate_turn_words (get_rules (self, 1), second);
  char *cells[] = { first_words, second_words };

  if (first == NULL && second == NULL)
    return;
  gtk_list_box_append (self->turns,
                       create_row (self, title, cells,
                                   first != NULL && second != NULL ? find_better (first->total, second->total)
                                                                   : BM_COMPARE_N_GAMES));
}

static void
show_turns (BmComparePage *self)
{
  bm_list_box_clear (self->turns);
  for (guint round = 0; round < BM_N_ROUNDS; round++)
    for (guint turn = 0; turn < BM_ROWS_TURNS; turn++)
      add_turn (self, round, turn);
}

static void
show_chart (BmComparePage *self)
{
  const char *series[] = { self->titles[0], self->titles[1], NULL };
  const BmChartHead head = {
    .title = _("Points Turn by Turn"), .label_name = _("Turn"), .value_name = _("Points"), .format = BM_CHART_NUMBER,
    .series = series,
  };
  g_autoptr (BmChartData) data = bm_chart_data_new (&head);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmMode mode = bm_record_get_setup (self->tracks[0]->record)->mode;
  GtkWidget *chart = bm_chart_new (BM_CHART_CURVE);

  for (guint i = 0; i < MAX (self->tracks[0]->turns->len, self->tracks[1]->turns->len); i++)
    {
      const BmTrack *longer = self->tracks[self->tracks[1]->turns->len > self->tracks[0]->turns->len];
      const BmTrackTurn *turn = &g_array_index (longer->turns, BmTrackTurn, i);
      g_autofree char *label = bm_review_turn_words (mode, turn->round, turn->turn);
      BmChartRow *row = bm_chart_row_new (label, turn->round * BM_ROUND_TURNS + turn->turn + 1);

      for (guint game = 0; game < BM_COMPARE_N_GAMES; game++)
        {
          const BmTrackTurn *own = bm_track_find_turn (self->tracks[game], turn->round, turn->turn);

          if (own != NULL)
            bm_chart_row_set (row, game, own->total);
        }
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
  bm_chart_set_data (BM_CHART (chart), data);
  adw_bin_set_child (self->chart_bin, bm_chart_view_new (BM_CHART (chart)));
}

/* -- GObject -- */

static void
open_0_cb (BmComparePage *self)
{
  g_signal_emit (self, signals[OPENED], 0, self->tracks[0]->record);
}

static void
open_1_cb (BmComparePage *self)
{
  g_signal_emit (self, signals[OPENED], 0, self->tracks[1]->record);
}

static void
bm_compare_page_finalize (GObject *object)
{
  BmComparePage *self = BM_COMPARE_PAGE (object);

  for (guint game = 0; game < BM_COMPARE_N_GAMES; game++)
    {
      bm_track_free (self->tracks[game]);
      g_free (self->titles[game]);
    }

  G_OBJECT_CLASS (bm_compare_page_parent_class)->finalize (object);
}

static void
bm_compare_page_class_init (BmComparePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_compare_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, title_0);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, title_1);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, points_0);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, points_1);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, outcome_0);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, outcome_1);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, picture_0);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, picture_1);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, button_0);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, button_1);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, chart_bin);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, lines);
  gtk_widget_class_bind_template_child (widget_class, BmComparePage, turns);
  gtk_widget_class_bind_template_callback (widget_class, open_0_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_1_cb);

  /**
   * BmComparePage::opened:
   * @self: the page
   * @record: (type gpointer): one of the games, a #BmRecord
   *
   * The person wants to see a game step by step.
   */
  signals[OPENED] = g_signal_new ("opened", BM_TYPE_COMPARE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_POINTER);
}

static void
bm_compare_page_init (BmComparePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_compare_page_set_games:
 * @self: a page
 * @games: games of the same deal, whose moves are legal
 *
 * Shows two games side by side.
 */
void
bm_compare_page_set_games (BmComparePage        *self,
                           const BmComparedGame  games[BM_COMPARE_N_GAMES])
{
  g_return_if_fail (BM_IS_COMPARE_PAGE (self));

  for (guint game = 0; game < BM_COMPARE_N_GAMES; game++)
    {
      g_clear_pointer (&self->tracks[game], bm_track_free);
      g_free (self->titles[game]);
      self->tracks[game] = bm_track_new (games[game].record, games[game].seat, NULL);
      self->titles[game] = g_strdup (games[game].title);
      g_return_if_fail (self->tracks[game] != NULL);
    }

  for (guint game = 0; game < BM_COMPARE_N_GAMES; game++)
    show_game (self, game);
  show_chart (self);
  show_lines (self);
  show_turns (self);
}
