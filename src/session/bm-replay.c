/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-replay.h"

#include <string.h>

/**
 * BmReplay:
 *
 * A game that can be viewed step by step, forwards and backwards, as a spectator saw it: hands and secret choices stay
 * hidden. Step 0 is the beginning, before the first move. A recorded game is played again; of one that is played
 * elsewhere, whose moves are secret, there is what was seen after each move.
 *
 * Secret moves (picking a tile, choosing a place that is not revealed yet) are not separate steps: they belong to the
 * step in which they are revealed.
 */

struct _BmReplay
{
  GObject   parent_instance;

  BmRecord *record;
  BmState  *state;  /* at the current step */
  GPtrArray *views; /* GVariant: what was seen at the beginning, and after each move; %NULL if the record has the moves */
  guint     seat;   /* whose view of @views is read */
  GArray   *steps;  /* #BmReplayStep; never empty */
  GArray   *events; /* #BmEvent of the whole game */
  guint     step;
  guint     n_moves; /* moves of the record that have been made in @state */
};

G_DEFINE_FINAL_TYPE (BmReplay, bm_replay, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_STEP,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* -- Finding the steps -- */

/* Whether a spectator learns more than that a player has decided. */
static gboolean
is_worth_a_step (const BmEvent *event)
{
  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_PICKED:
    case BM_EVENT_DISCARDED:
      return event->item != BM_NONE;

    case BM_EVENT_EXPLORER:
    case BM_EVENT_TURN:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_GAVE:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_MUTATED:
    case BM_EVENT_CRYSTAL:
    case BM_EVENT_COMPOSITE:
    case BM_EVENT_TOKEN:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
    case BM_EVENT_OVER:
    case BM_EVENT_DRAWN:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
    case BM_EVENT_MOVED:
    default:
      return TRUE;
    }
}

static gboolean
is_something_new (const GArray *events,
                  guint         first)
{
  for (guint i = first; i < events->len; i++)
    if (is_worth_a_step (&g_array_index (events, BmEvent, i)))
      return TRUE;

  return FALSE;
}

static BmReplayStep
describe (const BmView *view)
{
  return (BmReplayStep) {
    .round = bm_view_get_round (view),
    .turn = bm_view_get_turn (view),
    .phase = bm_view_get_phase (view),
  };
}

/* Notes that the first @n_moves moves have been made, the last of them at @step, if that has shown something. */
static void
note_move (BmReplay     *self,
           BmReplayStep  step,
           guint         n_moves)
{
  const BmReplayStep *before = &g_array_index (self->steps, BmReplayStep, self->steps->len - 1);

  if (!is_something_new (self->events, before->n_events))
    return;

  step.n_moves = n_moves;
  step.n_events = self->events->len;
  g_array_append_val (self->steps, step);
}

static gboolean
find_steps (BmReplay  *self,
            GError   **error)
{
  g_autoptr (BmState) state = bm_state_copy (self->state);
  BmView view = bm_view (state, BM_SPECTATOR);

  for (guint i = 0; i < bm_record_get_n_moves (self->record); i++)
    {
      BmReplayStep step = describe (&view);

      if (!bm_state_apply (state, bm_record_get_move (self->record, i), self->events, error))
        return FALSE;
      note_move (self, step, i + 1);
    }

  return TRUE;
}

/* What was seen after @n_moves moves, as a state. The same made-up tiles each time. */
static BmState *
read_seen (BmReplay  *self,
           guint      n_moves,
           GError   **error)
{
  g_autoptr (GVariant) view = bm_views_find (g_ptr_array_index (self->views, n_moves), self->seat);
  BmRandom random;

  bm_random_init (&random, 0, self->seat);
  return bm_state_new_from_variant (bm_record_get_setup (self->record), self->seat, view, &random, error);
}

static gboolean
find_seen_steps (BmReplay   *self,
                 GPtrArray  *events,
                 GError    **error)
{
  g_autoptr (BmState) state = bm_state_copy (self->state);

  for (guint i = 0; i < events->len; i++)
    {
      const GArray *shown = g_ptr_array_index (events, i);
      BmView view = bm_view (state, BM_SPECTATOR);

      g_array_append_vals (self->events, shown->data, shown->len);
      note_move (self, describe (&view), i + 1);
      bm_state_free (state);
      state = read_seen (self, i + 1, error);
      if (state == NULL)
        return FALSE;
    }

  return TRUE;
}

/* Begins with a state, or with none, if it cannot be read. */
static gboolean
begin (BmReplay *self,
       BmState  *state)
{
  BmReplayStep first;
  BmView view;

  self->state = state;
  if (state == NULL)
    return FALSE;

  view = bm_replay_get_view (self);
  first = describe (&view);
  g_array_append_val (self->steps, first);
  return TRUE;
}

/* -- GObject -- */

static void
bm_replay_finalize (GObject *object)
{
  BmReplay *self = BM_REPLAY (object);

  bm_state_free (self->state);
  bm_record_free (self->record);
  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_array_unref (self->steps);
  g_array_unref (self->events);

  G_OBJECT_CLASS (bm_replay_parent_class)->finalize (object);
}

static void
bm_replay_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  BmReplay *self = BM_REPLAY (object);

  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_replay_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  BmReplay *self = BM_REPLAY (object);

  switch (prop_id)
    {
    case PROP_STEP:
      bm_replay_set_step (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_replay_class_init (BmReplayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_replay_finalize;
  object_class->get_property = bm_replay_get_property;
  object_class->set_property = bm_replay_set_property;

  props[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                        | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_replay_init (BmReplay *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (BmReplayStep));
  self->events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
}

/**
 * bm_replay_new:
 * @record: (transfer full): a game, over or not; taken even on failure
 * @error: return location for a #BmStateError, if a move is illegal
 *
 * Plays the whole game once to find its steps, which takes some milliseconds. Starts at step 0.
 *
 * Returns: (transfer full) (nullable): a replay
 */
BmReplay *
bm_replay_new (BmRecord  *record,
               GError   **error)
{
  g_autoptr (BmReplay) self = g_object_new (BM_TYPE_REPLAY, NULL);

  self->record = record;
  if (!begin (self, bm_record_replay (record, 0, error)) || !find_steps (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_replay_new_seen:
 * @record: (transfer full): a game that is played elsewhere, without its moves; taken even on failure
 * @seat: whose view to take, of those in @views
 * @views: (element-type GVariant) (transfer none): values of %BM_VIEWS_TYPE: what was seen at the beginning, and after each
 *   move
 * @events: (element-type GArray) (transfer none): the events of each move; one element fewer than in @views
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Like bm_replay_new(), of a game whose moves are not known.
 *
 * Returns: (transfer full) (nullable): a replay
 */
BmReplay *
bm_replay_new_seen (BmRecord   *record,
                    guint       seat,
                    GPtrArray  *views,
                    GPtrArray  *events,
                    GError    **error)
{
  g_autoptr (BmReplay) self = g_object_new (BM_TYPE_REPLAY, NULL);

  g_return_val_if_fail (views->len == events->len + 1, NULL);

  self->record = record;
  self->seat = seat;
  self->views = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  for (guint i = 0; i < views->len; i++)
    g_ptr_array_add (self->views, g_variant_ref (g_ptr_array_index (views, i)));
  if (!begin (self, read_seen (self, 0, error)) || !find_seen_steps (self, events, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_replay_new_copy:
 * @record: a game, over or not
 * @error: return location for a #BmRecordError or #BmStateError
 *
 * Like bm_replay_new(), but with a copy of a game that may continue: the replay ends at its present state.
 *
 * Returns: (transfer full) (nullable): a replay
 */
BmReplay *
bm_replay_new_copy (const BmRecord  *record,
                    GError         **error)
{
  g_autofree char *text = bm_record_to_text (record);
  BmRecord *copy = bm_record_new_from_data (text, strlen (text), "", error);

  return copy != NULL ? bm_replay_new (copy, error) : NULL;
}

/**
 * bm_replay_get_record:
 * @self: a replay
 *
 * Returns: (transfer none): the game
 */
const BmRecord *
bm_replay_get_record (BmReplay *self)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), NULL);

  return self->record;
}

/**
 * bm_replay_get_n_steps:
 * @self: a replay
 *
 * Returns: the number of steps, including the beginning: at least 1
 */
guint
bm_replay_get_n_steps (BmReplay *self)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), 0);

  return self->steps->len;
}

/**
 * bm_replay_get_step_info:
 * @self: a replay
 * @step: from 0 to bm_replay_get_n_steps() − 1
 *
 * Returns: (transfer none): where in the game a step was made
 */
const BmReplayStep *
bm_replay_get_step_info (BmReplay *self,
                         guint     step)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), NULL);
  g_return_val_if_fail (step < self->steps->len, NULL);

  return &g_array_index (self->steps, BmReplayStep, step);
}

/**
 * bm_replay_get_events:
 * @self: a replay
 * @step: from 0 to bm_replay_get_n_steps() − 1
 * @n_events: (out): their number
 *
 * Returns: (array length=n_events) (transfer none): the events of a step that spectators saw, in order
 */
const BmEvent *
bm_replay_get_events (BmReplay *self,
                      guint     step,
                      guint    *n_events)
{
  guint first;

  g_return_val_if_fail (BM_IS_REPLAY (self), NULL);
  g_return_val_if_fail (step < self->steps->len, NULL);

  first = step > 0 ? bm_replay_get_step_info (self, step - 1)->n_events : 0;
  *n_events = bm_replay_get_step_info (self, step)->n_events - first;
  return &g_array_index (self->events, BmEvent, first);
}

/**
 * bm_replay_get_step:
 * @self: a replay
 *
 * Returns: the current step
 */
guint
bm_replay_get_step (BmReplay *self)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), 0);

  return self->step;
}

/**
 * bm_replay_get_view:
 * @self: a replay
 *
 * Returns: a spectator's view of the game at the current step; valid until the step changes
 */
BmView
bm_replay_get_view (BmReplay *self)
{
  return bm_view (self->state, BM_SPECTATOR);
}

/**
 * bm_replay_get_finished:
 * @self: a replay
 *
 * Returns: whether the game was finished
 */
gboolean
bm_replay_get_finished (BmReplay *self)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), FALSE);

  return self->events->len > 0
         && g_array_index (self->events, BmEvent, self->events->len - 1).kind == BM_EVENT_OVER;
}

/* Whether a step is the last one of its turn, or of the game. */
static gboolean
ends_turn (BmReplay *self,
           guint     step)
{
  const BmReplayStep *here = bm_replay_get_step_info (self, step);
  const BmReplayStep *next;

  if (step == 0 || step + 1 == self->steps->len)
    return TRUE;

  next = bm_replay_get_step_info (self, step + 1);
  return here->turn != next->turn || here->round != next->round
         || (here->phase == BM_PHASE_EXPLORERS) != (next->phase == BM_PHASE_EXPLORERS);
}

/**
 * bm_replay_find_turn:
 * @self: a replay
 * @direction: 1 for forwards, −1 for backwards
 *
 * Returns: the nearest step in that direction that ends a turn or is the beginning or the end; the current step if
 *   there is none
 */
guint
bm_replay_find_turn (BmReplay *self,
                     int       direction)
{
  guint step;

  g_return_val_if_fail (BM_IS_REPLAY (self), 0);

  step = self->step;
  while (direction > 0 ? step + 1 < self->steps->len : step > 0)
    {
      step = direction > 0 ? step + 1 : step - 1;
      if (ends_turn (self, step))
        break;
    }

  return step;
}

/**
 * bm_replay_find_winners:
 * @self: a replay
 * @tie_break: (out) (optional): the tie break that was used, if there is a winner
 *
 * Returns: a bit for each seat that has won at the current step; 0 if the game is not over there
 */
guint
bm_replay_find_winners (BmReplay   *self,
                        BmTieBreak *tie_break)
{
  g_return_val_if_fail (BM_IS_REPLAY (self), 0);

  return bm_state_is_over (self->state) ? bm_state_find_winners (self->state, tie_break) : 0;
}

static void
play_to (BmReplay *self,
         guint     n_moves)
{
  if (n_moves < self->n_moves)
    {
      bm_state_restart (self->state, bm_record_get_seed (self->record));
      self->n_moves = 0;
    }
  for (; self->n_moves < n_moves; self->n_moves++)
    bm_state_play (self->state, bm_record_get_move (self->record, self->n_moves), NULL);
}

/* It could be read when the steps were found. */
static void
show_seen (BmReplay *self,
           guint     n_moves)
{
  bm_state_free (self->state);
  self->state = read_seen (self, n_moves, NULL);
}

/**
 * bm_replay_set_step:
 * @self: a replay
 * @step: the step to show; limited to the last one
 *
 * Going forwards plays the moves in between; going backwards starts again from the beginning, since a whole game
 * takes less than a millisecond.
 */
void
bm_replay_set_step (BmReplay *self,
                    guint     step)
{
  guint n_moves;

  g_return_if_fail (BM_IS_REPLAY (self));

  step = MIN (step, self->steps->len - 1);
  if (step == self->step)
    return;

  n_moves = bm_replay_get_step_info (self, step)->n_moves;
  if (self->views != NULL)
    show_seen (self, n_moves);
  else
    play_to (self, n_moves);

  self->step = step;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STEP]);
}
