/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-pad.h"

#include <glib/gi18n-lib.h>

#include "bm-announcer.h"
#include "bm-file-saver.h"
#include "bm-ground.h"
#include "bm-mnemonics.h"
#include "bm-painter.h"
#include "bm-players.h"
#include "bm-score-grid.h"
#include "bm-score-picture.h"
#include "bm-score-table.h"
#include "bm-score-text.h"
#include "bm-score-words.h"
#include "bm-side-by-side.h"
#include "bm-spoken.h"
#include "bm-zone-canvas.h"

/**
 * BmScorePad:
 *
 * The final count, laid out like the paper pad, with the zone that was counted beside it. It can be filled in line by
 * line, explains every cell, and can be saved as a picture or copied as text.
 *
 * # Actions
 *
 * `score.skip`, `score.save`, `score.copy`, `score.step-back`, `score.review`, `score.play-again`
 */

/* How long filling in one line takes, in milliseconds. */
#define LINE_DURATION 550

struct _BmScorePad
{
  AdwBin           parent_instance;

  AdwToastOverlay *toast_overlay;
  GtkStack        *headline_stack;
  GtkLabel        *headline;
  GtkLabel        *verdict;
  BmScoreGrid     *grid;
  GtkLabel        *zone_title;
  BmZoneCanvas    *canvas;
  GtkStack        *button_stack;
  GtkWidget       *skip_button;
  GtkWidget       *review_button;
  GtkWidget       *game_buttons;

  BmScoreTable    *table;     /* %NULL before the first update, like the members below */
  BmPainter       *painter;
  BmPlayers       *players;
  AdwAnimation    *animation; /* owned reference; the animation that fills the pad in */
  gboolean         is_fresh;  /* the game has just ended, and nobody has been told who has won */
  BmFileSaver     *saver;     /* of pictures */
};

G_DEFINE_FINAL_TYPE (BmScorePad, bm_score_pad, ADW_TYPE_BIN)

enum
{
  PLAY_AGAIN,
  STEP_BACK,
  REVIEW,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- The zone -- */

static void
seat_chosen_cb (BmScorePad *self)
{
  guint seat = bm_score_grid_get_seat (self->grid);
  /* Translators: head of a picture of what a player has built; %s is the player's name */
  g_autofree char *title = g_strdup_printf (_("%s’s zone"), bm_players_get_name (self->players, seat));

  gtk_label_set_label (self->zone_title, title);
  bm_zone_canvas_mark_tiles (self->canvas, 0);
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->table->position->zones[seat]);
}

static void
considered_cb (BmScorePad *self,
               guint       tiles)
{
  /* When the pad is destroyed, an open explanation closes after the canvas is gone. */
  if (self->canvas != NULL)
    bm_zone_canvas_mark_tiles (self->canvas, tiles);
}

/* -- Filling in -- */

/* Shows whether the pad is being filled in or finished. */
static void
set_counting (BmScorePad *self,
              gboolean    counting)
{
  const char *page = counting ? "counting" : "result";

  gtk_stack_set_visible_child_name (self->headline_stack, page);
  gtk_stack_set_visible_child_name (self->button_stack, page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "score.skip", counting);

  /* Cells that are not visible yet have no explanation. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->grid), !counting);
  gtk_widget_set_can_target (GTK_WIDGET (self->grid), !counting);
}

static gboolean
is_counting (BmScorePad *self)
{
  return self->animation != NULL && adw_animation_get_state (self->animation) != ADW_ANIMATION_FINISHED;
}

static void
progress_cb (double   value,
             gpointer data)
{
  bm_score_grid_set_progress (BM_SCORE_PAD (data)->grid, value);
}

static void
show_winner (BmScorePad *self)
{
  bm_score_grid_set_seat (self->grid, (guint) __builtin_ctz (self->table->winners));
}

/* The focus does not go to a button: pressing Enter once too often would start the next game before the winner is shown. */
static void
focus_grid (BmScorePad *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->grid), GTK_DIR_TAB_FORWARD);
}

static void
tell_winner (BmScorePad *self)
{
  g_autofree char *result = bm_score_text_result (self->table, self->players);

  self->is_fresh = FALSE;
  bm_announce (GTK_WIDGET (self), result);
}

/* If nothing is filled in. */
static void
welcome (BmScorePad *self)
{
  focus_grid (self);
  tell_winner (self);
}

static void
done_cb (BmScorePad *self)
{
  gboolean had_focus = gtk_widget_has_focus (self->skip_button);

  set_counting (self, FALSE);
  show_winner (self);
  if (had_focus)
    focus_grid (self);
  tell_winner (self);
}

/* A click anywhere but on a button skips, too. */
static void
pressed_cb (BmScorePad *self)
{
  bm_score_pad_skip (self);
}

/* -- Actions -- */

static void
show_toast (BmScorePad *self,
            const char *text)
{
  adw_toast_overlay_add_toast (self->toast_overlay, adw_toast_new (text));
}

static void
skip_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  bm_score_pad_skip (BM_SCORE_PAD (widget));
}

/* If there is nothing to skip, Escape keeps its usual meaning. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *args,
           gpointer   data)
{
  BmScorePad *self = BM_SCORE_PAD (widget);

  if (!is_counting (self))
    return FALSE;

  bm_score_pad_skip (self);
  return TRUE;
}

static void
copy_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  BmScorePad *self = BM_SCORE_PAD (widget);
  g_autofree char *text = bm_score_text_new (self->table, self->players);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  show_toast (self, _("Copied as text"));
}

static void
step_back_cb (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  g_signal_emit (widget, signals[STEP_BACK], 0);
}

static void
review_cb (GtkWidget  *widget,
           const char *action_name G_GNUC_UNUSED,
           GVariant   *parameter G_GNUC_UNUSED)
{
  g_signal_emit (widget, signals[REVIEW], 0);
}

static void
play_again_cb (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  g_signal_emit (widget, signals[PLAY_AGAIN], 0);
}

/* -- Saving a picture -- */

static GBytes *
make_picture (gpointer owner)
{
  BmScorePad *self = BM_SCORE_PAD (owner);
  g_autoptr (GdkTexture) texture = bm_score_picture_new (self->table, self->painter, self->players,
                                                         gtk_widget_get_pango_context (owner));

  return gdk_texture_save_to_png_bytes (texture);
}

static char *
make_file_name (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  /* Translators: the name of a file, with year, month and day, without "/" */
  return g_date_time_format (now, _("Big Monster %Y-%m-%d.png"));
}

static void
save_cb (GtkWidget  *widget,
         const char *action_name,
         GVariant   *parameter)
{
  g_autofree char *name = make_file_name ();

  bm_file_saver_ask (BM_SCORE_PAD (widget)->saver, name);
}

/* -- GObject -- */

static void
bm_score_pad_map (GtkWidget *widget)
{
  BmScorePad *self = BM_SCORE_PAD (widget);

  GTK_WIDGET_CLASS (bm_score_pad_parent_class)->map (widget);

  /* A widget that is not on the screen does not animate. */
  if (self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_IDLE)
    adw_animation_play (self->animation);
  else if (self->is_fresh)
    welcome (self);
}

static void
bm_score_pad_dispose (GObject *object)
{
  BmScorePad *self = BM_SCORE_PAD (object);

  g_clear_object (&self->saver);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (bm_score_pad_parent_class)->dispose (object);
}

static void
bm_score_pad_finalize (GObject *object)
{
  BmScorePad *self = BM_SCORE_PAD (object);

  g_clear_pointer (&self->table, bm_score_table_free);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);

  G_OBJECT_CLASS (bm_score_pad_parent_class)->finalize (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "score.skip", NULL, skip_cb);
  gtk_widget_class_install_action (widget_class, "score.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "score.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "score.step-back", NULL, step_back_cb);
  gtk_widget_class_install_action (widget_class, "score.review", NULL, review_cb);
  gtk_widget_class_install_action (widget_class, "score.play-again", NULL, play_again_cb);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "score.save", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "score.copy", NULL);
}

static void
bm_score_pad_class_init (BmScorePadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_score_pad_dispose;
  object_class->finalize = bm_score_pad_finalize;
  widget_class->map = bm_score_pad_map;

  g_type_ensure (BM_TYPE_GROUND);
  g_type_ensure (BM_TYPE_SCORE_GRID);
  g_type_ensure (BM_TYPE_SIDE_BY_SIDE);
  g_type_ensure (BM_TYPE_ZONE_CANVAS);
  gtk_widget_class_set_css_name (widget_class, "scorepad");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-score-pad.ui");
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, headline_stack);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, headline);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, verdict);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, grid);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, zone_title);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, canvas);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, button_stack);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, skip_button);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, review_button);
  gtk_widget_class_bind_template_child (widget_class, BmScorePad, game_buttons);
  gtk_widget_class_bind_template_callback (widget_class, seat_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, considered_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  install_actions (widget_class);

  /**
   * BmScorePad::play-again:
   * @self: the score pad
   *
   * The person wants another game with the same setup.
   */
  signals[PLAY_AGAIN] = g_signal_new ("play-again", BM_TYPE_SCORE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  /**
   * BmScorePad::step-back:
   * @self: the score pad
   *
   * The person wants to review the game step by step.
   */
  signals[STEP_BACK] = g_signal_new ("step-back", BM_TYPE_SCORE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  /**
   * BmScorePad::review:
   * @self: the pad
   *
   * The user wants to know which decisions in the game mattered.
   */
  signals[REVIEW] = g_signal_new ("review", BM_TYPE_SCORE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_score_pad_init (BmScorePad *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));
  set_counting (self, FALSE);
  self->saver = bm_file_saver_new_for_picture (GTK_WIDGET (self), make_picture);
  g_signal_connect_object (self->saver, "done", G_CALLBACK (show_toast), self, G_CONNECT_SWAPPED);
}

/**
 * bm_score_pad_new:
 *
 * Returns: (transfer floating): an empty score pad
 */
GtkWidget *
bm_score_pad_new (void)
{
  return g_object_new (BM_TYPE_SCORE_PAD, NULL);
}

/* Takes @table. */
static void
show_table (BmScorePad      *self,
            BmPainter       *painter,
            BmScoreTable    *table,
            const BmPlayers *players,
            gboolean         is_record)
{
  g_autoptr (BmScoreTable) old_table = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *verdict = NULL;

  bm_score_pad_skip (self);
  old_table = g_steal_pointer (&self->table);
  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->players, bm_players_free);
  self->table = table;
  self->painter = bm_painter_ref (painter);
  self->players = bm_players_copy (players);

  headline = bm_winners_words (players, self->table->winners);
  verdict = bm_score_text_verdict (self->table, players);
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->verdict, verdict);
  gtk_widget_set_visible (self->review_button, is_record);
  gtk_widget_set_visible (self->game_buttons, is_record);
  bm_score_grid_update (self->grid, self->table, painter, players);
  show_winner (self);
}

/**
 * bm_score_pad_update:
 * @self: a score pad
 * @painter: the painter for the pieces of the game
 * @view: a game that is over
 * @players: the players
 *
 * Shows the final count of a game, completely filled in. It keeps what it needs, so the game can be freed afterwards.
 */
void
bm_score_pad_update (BmScorePad      *self,
                     BmPainter       *painter,
                     const BmView    *view,
                     const BmPlayers *players)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));
  g_return_if_fail (painter != NULL);
  g_return_if_fail (view != NULL);
  g_return_if_fail (players != NULL);

  show_table (self, painter, bm_score_table_new (view), players, TRUE);
}

/**
 * bm_score_pad_show_position:
 * @self: a score pad
 * @painter: the painter for the pieces of the game
 * @position: the end of a game of which the moves are not known
 * @players: the players
 *
 * As bm_score_pad_update(); such a game can be neither replayed nor reviewed.
 */
void
bm_score_pad_show_position (BmScorePad       *self,
                            BmPainter        *painter,
                            const BmPosition *position,
                            const BmPlayers  *players)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));
  g_return_if_fail (painter != NULL);
  g_return_if_fail (position != NULL);
  g_return_if_fail (players != NULL);

  show_table (self, painter, bm_score_table_new_for_position (bm_painter_get_rules (painter), position), players,
              FALSE);
}

/**
 * bm_score_pad_fill_in:
 * @self: a score pad with a game
 *
 * Empties the pad and fills it in line by line, as soon as it is on the screen. Without animations it stays filled in.
 */
void
bm_score_pad_fill_in (BmScorePad *self)
{
  AdwAnimationTarget *target;
  double end;

  g_return_if_fail (BM_IS_SCORE_PAD (self));
  g_return_if_fail (self->table != NULL);

  bm_score_pad_skip (self);
  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    {
      self->is_fresh = TRUE;
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        welcome (self);
      return;
    }

  end = self->table->n_rows + 1;
  target = adw_callback_animation_target_new (progress_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, end, (guint) (end * LINE_DURATION), target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);

  set_counting (self, TRUE);
  bm_score_grid_set_progress (self->grid, 0);
  /* Showing the winner's zone would reveal the winner too early. */
  bm_score_grid_set_seat (self->grid, self->table->columns[0]);
  gtk_widget_grab_focus (self->skip_button);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    adw_animation_play (self->animation);
}

/**
 * bm_score_pad_skip:
 * @self: a score pad
 *
 * Completes the pad at once if it is being filled in.
 */
void
bm_score_pad_skip (BmScorePad *self)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));

  if (self->animation == NULL)
    return;

  adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
}
