/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-review-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "bm-chart-view.h"
#include "bm-flow-layout.h"
#include "bm-list-box.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-players.h"
#include "bm-puzzle.h"
#include "bm-review-task.h"
#include "bm-review-words.h"
#include "bm-zone-canvas.h"

/**
 * BmReviewPage:
 *
 * The review of a game: for one player, the lead that could be expected over the game, the moments that mattered, and
 * the zone at the moment that is selected. It is there as far as it is known, and grows while the page is shown.
 */

struct _BmReviewPage
{
  BmPage          parent_instance;

  GtkProgressBar *progress;
  GtkDropDown    *player;
  GtkLabel       *summary;
  AdwBin         *chart_bin;
  GtkListBox     *moments;
  GtkWidget      *nothing;
  GtkWidget      *position;
  GtkWidget      *frame;
  GtkWidget      *puzzle_button;
  BmZoneCanvas   *canvas;

  GFile          *folder;    /* nullable, like the members below */
  BmReplay       *replay;
  BmPlayers      *players;
  BmPainter      *painter;
  BmReviewTask   *task;
  BmReview       *review;
  BmChart        *chart;     /* not owned */
  BmChartData    *data;
  GArray         *shown;     /* guint: the indices of the moves in the list */
  guint           seats[BM_MAX_SEATS];
  guint           pictured;  /* the index of the move whose position is shown; G_MAXUINT: none */
  gboolean        is_shown;  /* it has been entered, and not left */
  gboolean        is_filling; /* the list is being filled: what is selected means nothing */
};

G_DEFINE_FINAL_TYPE (BmReviewPage, bm_review_page, BM_TYPE_PAGE)

enum
{
  STEP_BACK,
  WHAT_IF,
  PUZZLE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const BmSetup *
get_setup (BmReviewPage *self)
{
  return bm_record_get_setup ((BmRecord *) bm_replay_get_record (self->replay));
}

static guint
get_seat (BmReviewPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->player);

  return self->seats[selected < BM_MAX_SEATS ? selected : 0];
}

/* -- Moments -- */

static const BmReviewDecision *
find_decision (BmReviewPage *self,
               guint         index)
{
  for (guint i = 0; self->review != NULL && i < self->review->n_decisions; i++)
    if (self->review->decisions[i].index == index)
      return &self->review->decisions[i];

  return NULL;
}

static const BmReviewDecision *
get_selected (BmReviewPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->moments);

  if (row == NULL)
    return NULL;
  return find_decision (self, g_array_index (self->shown, guint, gtk_list_box_row_get_index (row)));
}

/* The zone before the decision; where a tile could have been placed better, it lies there. */
static void
show_position (BmReviewPage *self)
{
  const BmReviewDecision *decision = get_selected (self);
  g_autoptr (BmState) state = NULL;
  BmView view;
  BmMove better;

  if (self->pictured == (decision != NULL ? decision->index : G_MAXUINT))
    return;
  self->pictured = decision != NULL ? decision->index : G_MAXUINT;
  gtk_widget_set_visible (self->position, decision != NULL);
  gtk_widget_set_visible (self->puzzle_button,
                          decision != NULL && bm_puzzle_is_question (bm_move_get_kind (decision->played)));
  if (decision == NULL)
    return;

  state = bm_record_replay (bm_replay_get_record (self->replay), decision->index, NULL);
  view = bm_view (state, decision->seat);
  /* Before explorers are chosen, there is nothing to see. */
  gtk_widget_set_visible (self->frame, state->position.zones[decision->seat].n_tiles > 0);
  better = decision->verdict == BM_REVIEW_MISSED ? decision->other : decision->played;
  bm_zone_canvas_show_zone (self->canvas, self->painter, &state->position.zones[decision->seat]);
  if (bm_move_get_kind (better) == BM_MOVE_PLACE && bm_view_get_picked (&view, decision->seat) != BM_NONE)
    bm_zone_canvas_set_pending (self->canvas, bm_view_get_picked (&view, decision->seat),
                                (BmPlace) bm_move_get_item (better));
  else
    bm_zone_canvas_set_pending (self->canvas, 0, 0);
  bm_zone_canvas_fit (self->canvas);
}

/* The last step before a move was made. */
static guint
find_step (BmReviewPage *self,
           guint         index)
{
  guint step = 0;

  while (step + 1 < bm_replay_get_n_steps (self->replay)
         && bm_replay_get_step_info (self->replay, step + 1)->n_moves <= index)
    step++;

  return step;
}

static void
open_selected (BmReviewPage *self)
{
  const BmReviewDecision *decision = get_selected (self);

  if (decision == NULL)
    return;

  bm_replay_set_step (self->replay, find_step (self, decision->index));
  g_signal_emit (self, signals[STEP_BACK], 0);
}

/* From the decision itself. */
static void
fork_selected (BmReviewPage *self)
{
  const BmReviewDecision *decision = get_selected (self);

  if (decision != NULL)
    g_signal_emit (self, signals[WHAT_IF], 0, decision->index);
}

static void
save_puzzle (BmReviewPage *self)
{
  const BmReviewDecision *decision = get_selected (self);

  if (decision != NULL)
    g_signal_emit (self, signals[PUZZLE], 0, decision->index);
}

static GtkWidget *
make_row (BmReviewPage           *self,
          const BmReviewDecision *decision)
{
  g_autoptr (BmState) state = bm_record_replay (bm_replay_get_record (self->replay), decision->index, NULL);
  const BmView view = bm_view (state, decision->seat);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *turn = bm_review_turn_words (get_setup (self)->mode, decision->round, decision->turn);
  g_autofree char *words = bm_review_decision_words (&view, self->players, decision);
  g_autofree char *reason = bm_review_reason_words (get_setup (self)->rules, self->players, decision);
  g_autofree char *text = g_strdup_printf ("%s\n%s", words, reason);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), turn);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);

  return row;
}

static void
clear_moments (BmReviewPage *self)
{
  bm_list_box_clear (self->moments);
  g_array_set_size (self->shown, 0);
}

static int
compare_time (gconstpointer a,
              gconstpointer b)
{
  const BmReviewDecision *first = *(const BmReviewDecision *const *) a;
  const BmReviewDecision *second = *(const BmReviewDecision *const *) b;

  return first->index < second->index ? -1 : 1;
}

/* Rows are made anew, since their numbers change as more is known; whatever is selected stays so. */
static void
show_moments (BmReviewPage *self)
{
  const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];
  const BmReviewDecision *selected = get_selected (self);
  guint wanted = selected != NULL ? selected->index : G_MAXUINT;
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->moments)) != NULL;
  guint n = bm_review_list_moments (self->review, get_seat (self), moments);

  qsort (moments, n, sizeof moments[0], compare_time);
  self->is_filling = TRUE;
  clear_moments (self);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = make_row (self, moments[i]);

      gtk_list_box_append (self->moments, row);
      g_array_append_val (self->shown, moments[i]->index);
      if (moments[i]->index == wanted)
        gtk_list_box_select_row (self->moments, GTK_LIST_BOX_ROW (row));
      if (moments[i]->index == wanted && has_focus)
        gtk_widget_grab_focus (row);
    }
  if (n > 0 && gtk_list_box_get_selected_row (self->moments) == NULL)
    gtk_list_box_select_row (self->moments, gtk_list_box_get_row_at_index (self->moments, 0));
  self->is_filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->moments), n > 0);
  gtk_widget_set_visible (self->nothing, n == 0 && self->review->is_complete);
}

/* -- Everything else -- */

/* The turn of the selected moment is marked. */
static void
show_curve (BmReviewPage *self)
{
  const BmReviewDecision *selected = get_selected (self);
  g_autoptr (GArray) points = bm_review_list_points (self->review, get_seat (self));
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < points->len; i++)
    {
      const BmReviewPoint *point = &g_array_index (points, BmReviewPoint, i);
      guint turn = point->round * BM_ROUND_TURNS + point->turn + 1;
      g_autofree char *label = bm_review_turn_words (get_setup (self)->mode, point->round, point->turn);
      BmChartRow *row = bm_chart_row_new (label, turn);

      bm_chart_row_set_interval (row, 0, point->margin.mean, point->margin.half_width);
      bm_chart_row_set_emphasised (row, selected != NULL && selected->round == point->round
                                        && selected->turn == point->turn);
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (self->data, rows);
}

static void
selected_cb (BmReviewPage *self)
{
  if (self->is_filling || self->review == NULL)
    return;

  show_position (self);
  show_curve (self);
}

static void
show_review (BmReviewPage *self)
{
  g_autoptr (GPtrArray) sentences = NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->progress), self->review == NULL || !self->review->is_complete);
  if (self->review == NULL || self->review->n_decisions == 0)
    {
      gtk_progress_bar_set_fraction (self->progress, 0);
      gtk_label_set_text (self->summary, "");
      clear_moments (self);
      show_position (self);
      return;
    }

  gtk_progress_bar_set_fraction (self->progress, self->review->progress);
  sentences = bm_review_summary_words (self->review, get_seat (self));
  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv ("\n", (char **) sentences->pdata);
  gtk_label_set_text (self->summary, text);
  show_moments (self);
  show_position (self);
  show_curve (self);
}

static void
reviewed_cb (BmReviewTask *task,
             gpointer      user_data)
{
  BmReviewPage *self = user_data;
  BmReview *review = bm_review_task_get_review (task);

  /* If it has been started again, as much was known before. */
  if (self->review != NULL && review->progress < self->review->progress)
    return;

  g_clear_pointer (&self->review, bm_review_unref);
  self->review = bm_review_ref (review);
  if (review->is_complete)
    g_clear_pointer (&self->task, bm_review_task_drop);
  show_review (self);
}

static BmReviewPlan
make_plan (BmReviewPage *self)
{
  const BmRecord *record = bm_replay_get_record (self->replay);

  return (BmReviewPlan) {
    .record = record, .seats = bm_review_find_persons (record), .seed = BM_REVIEW_SEED, .n_deals = BM_REVIEW_DEALS,
    .n_jobs = MIN (g_get_num_processors (), BM_REVIEW_MAX_JOBS),
  };
}

static void
start (BmReviewPage *self)
{
  BmReviewPlan plan;

  if (!self->is_shown || self->replay == NULL || self->task != NULL || (self->review != NULL && self->review->is_complete))
    return;

  plan = make_plan (self);
  self->task = bm_review_task_start (&plan, self->folder, reviewed_cb, self);
}

static void
bm_review_page_enter (BmPage *page)
{
  BmReviewPage *self = BM_REVIEW_PAGE (page);

  self->is_shown = TRUE;
  start (self);
}

/* Computer players of the next game need the processors. */
static void
bm_review_page_leave (BmPage *page)
{
  BmReviewPage *self = BM_REVIEW_PAGE (page);

  self->is_shown = FALSE;
  g_clear_pointer (&self->task, bm_review_task_drop);
}

static void
player_chosen_cb (BmReviewPage *self)
{
  if (self->review != NULL)
    show_review (self);
}

static void
list_players (BmReviewPage *self,
              guint32       seats)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint n = 0;

  for (guint seat = 0; seat < get_setup (self)->n_seats; seat++)
    if (seats >> seat & 1)
      {
        gtk_string_list_append (names, bm_players_get_name (self->players, seat));
        self->seats[n++] = seat;
      }
  gtk_drop_down_set_model (self->player, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->player), n > 1);
}

static void
forget (BmReviewPage *self)
{
  g_clear_pointer (&self->task, bm_review_task_drop);
  g_clear_pointer (&self->review, bm_review_unref);
  g_clear_pointer (&self->players, bm_players_free);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_object (&self->replay);
}

static void
bm_review_page_dispose (GObject *object)
{
  BmReviewPage *self = BM_REVIEW_PAGE (object);

  forget (self);
  g_clear_object (&self->folder);
  g_clear_object (&self->data);
  g_clear_pointer (&self->shown, g_array_unref);

  G_OBJECT_CLASS (bm_review_page_parent_class)->dispose (object);
}

static void
bm_review_page_class_init (BmReviewPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BmPageClass *page_class = BM_PAGE_CLASS (klass);

  object_class->dispose = bm_review_page_dispose;
  page_class->enter = bm_review_page_enter;
  page_class->leave = bm_review_page_leave;

  g_type_ensure (BM_TYPE_FLOW_LAYOUT);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-review-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, progress);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, player);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, summary);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, chart_bin);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, moments);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, nothing);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, position);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, frame);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, puzzle_button);
  gtk_widget_class_bind_template_child (widget_class, BmReviewPage, canvas);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_selected);
  gtk_widget_class_bind_template_callback (widget_class, fork_selected);
  gtk_widget_class_bind_template_callback (widget_class, save_puzzle);
  gtk_widget_class_bind_template_callback (widget_class, player_chosen_cb);

  /**
   * BmReviewPage::step-back:
   * @self: the page
   *
   * The person wants to see the game at the step at which the replay is.
   */
  signals[STEP_BACK] = g_signal_new ("step-back", BM_TYPE_REVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  /**
   * BmReviewPage::what-if:
   * @self: the page
   * @n_moves: after how many moves of the game
   *
   * The person wants to decide otherwise at a moment.
   */
  signals[WHAT_IF] = g_signal_new ("what-if", BM_TYPE_REVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_UINT);

  /**
   * BmReviewPage::puzzle:
   * @self: the page
   * @n_moves: how many moves lead to the decision
   *
   * The person wants to make a puzzle from the selected moment.
   */
  signals[PUZZLE] = g_signal_new ("puzzle", BM_TYPE_REVIEW_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
}

static void
bm_review_page_init (BmReviewPage *self)
{
  const BmChartHead head = {
    .title = _("Expected Lead at the End"), .label_name = _("Turn"), .value_name = _("Lead, in points"),
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  };

  self->shown = g_array_new (FALSE, FALSE, sizeof (guint));
  self->pictured = G_MAXUINT;
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  self->data = bm_chart_data_new (&head);
  self->chart = BM_CHART (bm_chart_new (BM_CHART_CURVE));
  bm_chart_set_data (self->chart, self->data);
  adw_bin_set_child (self->chart_bin, bm_chart_view_new (self->chart));
}

/**
 * bm_review_page_get_is_busy:
 * @self: a page
 *
 * Returns: whether the review is being made now
 */
gboolean
bm_review_page_get_is_busy (BmReviewPage *self)
{
  g_return_val_if_fail (BM_IS_REVIEW_PAGE (self), FALSE);

  return self->task != NULL;
}

/**
 * bm_review_page_get_replay:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is reviewed
 */
BmReplay *
bm_review_page_get_replay (BmReviewPage *self)
{
  g_return_val_if_fail (BM_IS_REVIEW_PAGE (self), NULL);

  return self->replay;
}

/**
 * bm_review_page_set_folder:
 * @self: a page
 * @folder: (nullable): the folder of the past games, in which reviews are kept
 */
void
bm_review_page_set_folder (BmReviewPage *self,
                           GFile        *folder)
{
  g_return_if_fail (BM_IS_REVIEW_PAGE (self));
  g_return_if_fail (folder == NULL || G_IS_FILE (folder));

  g_set_object (&self->folder, folder);
}

/**
 * bm_review_page_set_replay:
 * @self: a page
 * @replay: a game
 *
 * Reviews a game while the page is shown. If it is the one that is shown, its review stays.
 */
void
bm_review_page_set_replay (BmReviewPage *self,
                           BmReplay     *replay)
{
  g_return_if_fail (BM_IS_REVIEW_PAGE (self));
  g_return_if_fail (BM_IS_REPLAY (replay));

  if (replay == self->replay)
    return;

  forget (self);
  self->replay = g_object_ref (replay);
  self->players = bm_players_new (bm_replay_get_record (replay));
  self->painter = bm_painter_new (get_setup (self)->rules);
  list_players (self, bm_review_find_persons (bm_replay_get_record (replay)));
  show_review (self);
  start (self);
}
