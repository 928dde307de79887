/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-replay-words.h"

#include <glib/gi18n-lib.h>

#include "bm-event-words.h"

/* A step can have dozens of events, but there is room for only a few sentences: about what everyone did, and about some
 * of what came of it. */
#define FEW_SENTENCES 6
#define MAX_OUTCOMES  3

static const BmRules *
get_rules (BmReplay *replay)
{
  return bm_record_get_setup (bm_replay_get_record (replay))->rules;
}

static gboolean
ends_game (BmReplay *replay,
           guint     step)
{
  guint n;
  const BmEvent *events = bm_replay_get_events (replay, step, &n);

  return n > 0 && events[n - 1].kind == BM_EVENT_OVER;
}

/**
 * bm_replay_title_words:
 * @replay: a recorded game
 * @step: a step of it
 *
 * Returns: (transfer full): the point in the game, as a headline
 */
char *
bm_replay_title_words (BmReplay *replay,
                       guint     step)
{
  const BmReplayStep *info = bm_replay_get_step_info (replay, step);

  if (step == 0)
    return g_strdup (_("Start of the game"));
  if (ends_game (replay, step))
    return g_strdup (_("The end of the game"));
  if (info->phase == BM_PHASE_EXPLORERS)
    return g_strdup (_("Explorers are being chosen"));
  if (info->phase == BM_PHASE_DISCARD)
    return g_strdup (_("After the last turn"));
  if (bm_record_get_setup (bm_replay_get_record (replay))->mode == BM_MODE_ROWS)
    /* Translators: the number of a turn, and how many there are */
    return g_strdup_printf (_("Turn %u of %u"), info->turn + 1, BM_ROWS_TURNS);

  /* Translators: the numbers of a round and of a turn in it, and how many turns a round has */
  return g_strdup_printf (_("Round %u, turn %u of %u"), info->round + 1, info->turn + 1, BM_ROUND_TURNS);
}

/* Whether an event is worth a sentence if there is little room. A new turn is announced by the title of the next
 * step. */
static gboolean
is_news (const BmEvent *event)
{
  return event->kind != BM_EVENT_TURN && event->kind != BM_EVENT_OVER
         && !(event->kind == BM_EVENT_PICKED && event->item == BM_NONE);
}

/* Whether it is what a player did, not what came of it, nor what everyone does unseen after the last turn of a
 * round. */
static gboolean
is_deed (const BmEvent *event)
{
  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_EXPLORER:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_PICKED:
    case BM_EVENT_GAVE:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
    case BM_EVENT_MOVED:
      return TRUE;

    case BM_EVENT_DISCARDED:
      return event->item != BM_NONE;

    case BM_EVENT_TURN:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_MUTATED:
    case BM_EVENT_CRYSTAL:
    case BM_EVENT_COMPOSITE:
    case BM_EVENT_TOKEN:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
    case BM_EVENT_OVER:
    case BM_EVENT_DRAWN:
    default:
      return FALSE;
    }
}

/* How many sentences there may be about what came of it. */
static guint
count_outcomes (BmReplay *replay,
                guint     step)
{
  guint n;
  const BmEvent *events = bm_replay_get_events (replay, step, &n);
  guint n_deeds = 0;

  for (guint i = 0; i < n; i++)
    n_deeds += is_news (&events[i]) && is_deed (&events[i]);
  return CLAMP (FEW_SENTENCES - (int) n_deeds, 1, MAX_OUTCOMES);
}

static void
add_sentences (GPtrArray       *sentences,
               BmReplay        *replay,
               const BmPlayers *players,
               guint            step,
               guint            seat,
               gboolean         own,
               guint           *n_outcomes_left)
{
  guint n;
  const BmEvent *events = bm_replay_get_events (replay, step, &n);

  for (guint i = 0; i < n; i++)
    {
      if (!is_news (&events[i]) || (events[i].seat == seat) != own || (!is_deed (&events[i]) && *n_outcomes_left == 0))
        continue;

      *n_outcomes_left -= !is_deed (&events[i]);
      g_ptr_array_add (sentences, bm_event_words (get_rules (replay), players, &events[i]));
    }
}

/**
 * bm_replay_step_words:
 * @replay: a recorded game
 * @players: the players
 * @step: a step of it
 * @seat: the seat whose zone is shown
 *
 * Returns: (transfer full): sentences about what everyone did and some of what came of it, those about @seat first;
 *   may be empty
 */
char *
bm_replay_step_words (BmReplay        *replay,
                      const BmPlayers *players,
                      guint            step,
                      guint            seat)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  guint n_taken_back = bm_players_get_n_taken_back (players);
  guint n_outcomes_left = count_outcomes (replay, step);

  if (step == 0)
    return g_strdup (_("No one has chosen an explorer yet."));

  add_sentences (sentences, replay, players, step, seat, TRUE, &n_outcomes_left);
  add_sentences (sentences, replay, players, step, seat, FALSE, &n_outcomes_left);
  if (ends_game (replay, step) && n_taken_back > 0)
    g_ptr_array_add (sentences, g_strdup_printf (ngettext ("%u decision was taken back.",
                                                           "%u decisions were taken back.", n_taken_back),
                                                 n_taken_back));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}
