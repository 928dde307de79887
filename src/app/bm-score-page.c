/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-score-page.h"

#include <glib/gi18n-lib.h>

#include "bm-day-line.h"
#include "bm-painter.h"
#include "bm-players.h"
#include "bm-score-pad.h"

/**
 * BmScorePage:
 *
 * The score pad of a game that is over. If it is the deal of a day, its result can be copied.
 *
 * # Actions
 *
 * - `score-page.copy-line`: copies the result of the deal of a day
 */

struct _BmScorePage
{
  BmPage      parent_instance;

  BmScorePad   *pad;
  BmTalkButton *talk_button;

  BmReplay   *replay; /* owned reference, nullable */
  char       *line;   /* nullable: of the deal of the day */
};

G_DEFINE_FINAL_TYPE (BmScorePage, bm_score_page, BM_TYPE_PAGE)

enum
{
  PLAY_AGAIN,
  STEP_BACK,
  REVIEW,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
play_again_cb (BmScorePage *self)
{
  g_signal_emit (self, signals[PLAY_AGAIN], 0);
}

static void
step_back_cb (BmScorePage *self)
{
  g_signal_emit (self, signals[STEP_BACK], 0);
}

static void
review_cb (BmScorePage *self)
{
  g_signal_emit (self, signals[REVIEW], 0);
}

static void
copy_line_cb (GtkWidget  *widget,
              const char *action_name G_GNUC_UNUSED,
              GVariant   *parameter G_GNUC_UNUSED)
{
  BmScorePage *self = BM_SCORE_PAGE (widget);

  if (self->line == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), self->line);
  bm_page_set_notice (BM_PAGE (self), _("Result copied. Paste it into a chat, and others can compare."), NULL, NULL);
  bm_page_set_notice_icon (BM_PAGE (self), "emblem-ok-symbolic");
}

/* A page may have another notice, which stays. */
static void
offer_line (BmScorePage *self)
{
  gboolean had_line = self->line != NULL;

  g_free (self->line);
  self->line = bm_day_line_new (bm_replay_get_record (self->replay));
  if (self->line != NULL)
    {
      bm_page_set_notice (BM_PAGE (self), _("This is a deal of the day, which everyone can play. How did others do?"), _("_Copy Result"),
                          "score-page.copy-line");
      bm_page_set_notice_icon (BM_PAGE (self), "x-office-calendar-symbolic");
    }
  else if (had_line)
    bm_page_set_notice (BM_PAGE (self), NULL, NULL, NULL);
}

static void
bm_score_page_finalize (GObject *object)
{
  g_free (BM_SCORE_PAGE (object)->line);

  G_OBJECT_CLASS (bm_score_page_parent_class)->finalize (object);
}

static void
bm_score_page_dispose (GObject *object)
{
  BmScorePage *self = BM_SCORE_PAGE (object);

  g_clear_object (&self->replay);

  G_OBJECT_CLASS (bm_score_page_parent_class)->dispose (object);
}

static void
bm_score_page_class_init (BmScorePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_score_page_dispose;
  object_class->finalize = bm_score_page_finalize;

  g_type_ensure (BM_TYPE_SCORE_PAD);
  g_type_ensure (BM_TYPE_TALK_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-score-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmScorePage, pad);
  gtk_widget_class_bind_template_child (widget_class, BmScorePage, talk_button);
  gtk_widget_class_bind_template_callback (widget_class, play_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, review_cb);
  gtk_widget_class_install_action (widget_class, "score-page.copy-line", NULL, copy_line_cb);

  /**
   * BmScorePage::play-again:
   * @self: the page
   *
   * The person wants to play another game with the same set-up.
   */
  signals[PLAY_AGAIN] = g_signal_new ("play-again", BM_TYPE_SCORE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  /**
   * BmScorePage::step-back:
   * @self: the page
   *
   * The person wants to replay the game step by step.
   */
  signals[STEP_BACK] = g_signal_new ("step-back", BM_TYPE_SCORE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  /**
   * BmScorePage::review:
   * @self: the page
   *
   * The person wants to know which decisions in the game mattered.
   */
  signals[REVIEW] = g_signal_new ("review", BM_TYPE_SCORE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_score_page_init (BmScorePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_score_page_get_replay:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game whose score is shown
 */
BmReplay *
bm_score_page_get_replay (BmScorePage *self)
{
  g_return_val_if_fail (BM_IS_SCORE_PAGE (self), NULL);

  return self->replay;
}

/**
 * bm_score_page_set_replay:
 * @self: a page
 * @replay: a game that is over
 *
 * Shows the score of a game.
 */
void
bm_score_page_set_replay (BmScorePage *self,
                          BmReplay    *replay)
{
  const BmRecord *record;
  g_autoptr (BmPainter) painter = NULL;
  g_autoptr (BmPlayers) players = NULL;
  BmView view;

  g_return_if_fail (BM_IS_SCORE_PAGE (self));
  g_return_if_fail (BM_IS_REPLAY (replay));

  g_set_object (&self->replay, replay);
  bm_replay_set_step (replay, bm_replay_get_n_steps (replay) - 1);
  offer_line (self);

  record = bm_replay_get_record (replay);
  painter = bm_painter_new (bm_record_get_setup (record)->rules);
  players = bm_players_new (record);
  view = bm_replay_get_view (replay);
  bm_score_pad_update (self->pad, painter, &view, players);
}

/**
 * bm_score_page_show_position:
 * @self: a page
 * @rules: the rules
 * @position: the end of a game of which the moves are not known
 * @players: the players
 *
 * Shows the score of such a game, and fills in the pad line by line.
 */
void
bm_score_page_show_position (BmScorePage      *self,
                             BmRules          *rules,
                             const BmPosition *position,
                             const BmPlayers  *players)
{
  g_autoptr (BmPainter) painter = NULL;

  g_return_if_fail (BM_IS_SCORE_PAGE (self));
  g_return_if_fail (position != NULL && players != NULL);

  g_clear_object (&self->replay);
  painter = bm_painter_new (rules);
  bm_score_pad_show_position (self->pad, painter, position, players);
  bm_score_pad_fill_in (self->pad);
}

/**
 * bm_score_page_finish:
 * @self: a page
 * @session: a game that has just ended
 *
 * Fills in the pad line by line.
 */
void
bm_score_page_finish (BmScorePage *self,
                      BmSession   *session)
{
  g_autoptr (BmReplay) replay = NULL;

  g_return_if_fail (BM_IS_SCORE_PAGE (self));
  g_return_if_fail (BM_IS_SESSION (session));

  /* A game that was just played can be played again. */
  replay = bm_replay_new_copy (bm_session_get_record (session), NULL);
  g_return_if_fail (replay != NULL);

  bm_score_page_set_replay (self, replay);
  bm_score_pad_fill_in (self->pad);
}

/**
 * bm_score_page_get_talk_button:
 * @self: a page
 *
 * Returns: (transfer none): shows what people at the table say; hidden without a talk
 */
BmTalkButton *
bm_score_page_get_talk_button (BmScorePage *self)
{
  g_return_val_if_fail (BM_IS_SCORE_PAGE (self), NULL);

  return self->talk_button;
}
