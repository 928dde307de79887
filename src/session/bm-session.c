/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-session-private.h"

#include <glib/gi18n-lib.h>

#include "bm-bot.h"
#include "bm-event.h"
#include "bm-file-write.h"

/**
 * BmSession:
 *
 * Connects a game and a screen: persons move and take back moves through it, computer players think in other threads,
 * the game is saved after every move, and the session knows who may look at the screen. It shows nothing itself and
 * never blocks on a computer player. To be used from a single thread, which runs a main loop.
 *
 * A session starts paused, so that its owner can connect to it and set its file and delay first.
 *
 * People may also play from elsewhere. In the program that has the game, bm_session_set_elsewhere() says at which
 * seats; whoever hears from them makes their moves with bm_session_play(). In their own program the session is a
 * mirror (bm_session_new_mirror()): it has views instead of a state, and a move is a wish, which is emitted as
 * #BmSession::wished. What the game has become then comes with bm_session_follow().
 */

/* In a race for the ships, computer players wait for this many delays before each stack that they pass while a person
 * still has one: people read, compare and move their hand. */
#define RACE_PATIENCE 8

G_DEFINE_FINAL_TYPE (BmSession, bm_session, G_TYPE_OBJECT)
G_DEFINE_QUARK (bm-session-error-quark, bm_session_error)

enum
{
  PROP_0,
  PROP_OVER,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_ANYTHING,
  PROP_PAUSED,
  PROP_DELAY_MS,
  N_PROPS
};

enum
{
  MOVED,
  TAKEN_BACK,
  CHANGED,
  FAILED_TO_SAVE,
  WISHED,
  UNDO_WISHED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

guint
bm_session_count_seats (BmSession *self)
{
  return bm_record_get_setup (self->record)->n_seats;
}

/* The state to show to a seat. Who decides, and what everyone sees, is the same in that of any seat. */
static const BmState *
get_state (BmSession *self,
           guint      seat)
{
  return self->mirror != NULL ? bm_mirror_get_state (self->mirror, seat) : self->state;
}

const BmState *
bm_session_get_open_state (BmSession *self)
{
  return get_state (self, BM_SPECTATOR);
}

gboolean
bm_session_is_shared (BmSession *self)
{
  return self->mirror != NULL || self->elsewhere != 0;
}

/* -- Saving -- */

/* The folder may not be there yet, or no more: why it cannot be created says more than that it is missing. */
static gboolean
write_record (BmSession  *self,
              GError    **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (GError) reason = NULL;

  if (bm_file_make_folder (folder, &reason))
    return bm_record_save (self->record, self->file, error);

  g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO, reason->message);
  return FALSE;
}

/* Writes the record before the move is shown, so that every move that has been seen survives a crash of the program
 * or the machine. Creating the text takes 0.3 ms (46 kB at the end of a game for six with all sets); most of the
 * time, some milliseconds on a fast disk, is spent waiting for the disk. A thread would not help, since the move must
 * not be shown until it is done. */
static void
save (BmSession *self)
{
  g_autoptr (GError) error = NULL;
  gboolean had_failed = self->save_failed;

  if (self->file == NULL)
    return;

  self->save_failed = !write_record (self, &error);
  if (self->save_failed && !had_failed)
    g_signal_emit (self, signals[FAILED_TO_SAVE], 0, error);
}

/* -- Taking back -- */

static gboolean
is_alone (BmSession *self)
{
  return self->persons != 0 && (self->persons & (self->persons - 1)) == 0;
}

/* Against computer players, knowing more is unfair to no one. */
static gboolean
may_undo_anything (BmSession *self)
{
  return self->undo_anything && is_alone (self) && !bm_session_is_shared (self);
}

/* How many moves remain if the last decision of a person is taken back; %G_MAXUINT if that is not possible. What others
 * elsewhere have been shown is not taken back without asking them. */
static guint
find_undo (BmSession *self)
{
  guint n = bm_session_is_shared (self) ? G_MAXUINT : bm_past_find_decision (&self->past, self->record, self->persons);
  guint seat;

  if (n == G_MAXUINT || bm_state_is_over (self->state)
      || (bm_past_has_revealed (&self->past, n) && !may_undo_anything (self)))
    return G_MAXUINT;

  /* No one can take back another person's move after the screen has been handed over. */
  seat = bm_move_get_seat (bm_record_get_move (self->record, n));
  if (self->viewer.secret && !self->viewer.curtain && self->viewer.seat != seat)
    return G_MAXUINT;
  return n;
}

void
bm_session_update_undo (BmSession *self)
{
  gboolean can_undo = bm_session_is_shared (self) ? self->may_ask : find_undo (self) != G_MAXUINT;
  gboolean can_redo = bm_past_get_can_restore (&self->past);

  if (can_undo != self->can_undo)
    {
      self->can_undo = can_undo;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
    }
  if (can_redo != self->can_redo)
    {
      self->can_redo = can_redo;
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
    }
}

/* -- Computer players -- */

/* Players who have to choose a ship think again when another ship is taken. */
static void
forget_choice_of_ships (BmSession *self)
{
  for (guint seat = 0; seat < bm_session_count_seats (self); seat++)
    if (self->state->decisions[seat] == BM_MOVE_GIVE)
      bm_thinkers_forget (&self->thinkers, seat);
}

/* Lets all computer players think that have a decision to make. Without a delay they think one after the other, from
 * the first player on, so that the game does not depend on how fast they think, and tests can be repeated. */
static void
ask_all (BmSession *self)
{
  guint deciders = self->mirror != NULL ? 0 : bm_state_get_deciders (self->state);

  for (guint i = 0; i < bm_session_count_seats (self) && deciders != 0; i++)
    {
      guint seat = (self->state->start_player + i) % bm_session_count_seats (self);

      if (!(deciders >> seat & 1) || self->thinkers.seats[seat].bot == NULL)
        continue;
      bm_thinkers_ask (&self->thinkers, self->state, seat, bm_record_get_seed (self->record),
                       bm_record_get_n_moves (self->record));
      if (self->delay_ms == 0)
        return;
    }
}

static void
answered_cb (gpointer user_data)
{
  bm_session_go_on (user_data);
}

static gboolean
end_delay_cb (gpointer user_data)
{
  BmSession *self = user_data;

  self->delay_source = 0;
  bm_session_go_on (self);
  return G_SOURCE_REMOVE;
}

/* Whether the events show a spectator more than that a player has decided. */
static gboolean
is_visible (const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);

      if (!((event->kind == BM_EVENT_PICKED || event->kind == BM_EVENT_DISCARDED) && event->item == BM_NONE))
        return TRUE;
    }

  return FALSE;
}

/* Gives people time to see what happened. */
static void
begin_delay (BmSession    *self,
             const GArray *events)
{
  if (self->delay_ms == 0 || self->hurries || !is_visible (events))
    return;

  g_clear_handle_id (&self->delay_source, g_source_remove);
  self->delay_source = g_timeout_add (self->delay_ms, end_delay_cb, self);
}

/* Whether @move takes a ship before a person has had time to race for it. */
static gboolean
is_too_fast (BmSession *self,
             BmMove     move)
{
  return self->delay_ms > 0
         && !self->has_waited
         && bm_move_get_kind (move) == BM_MOVE_GIVE
         && self->state->setup->giving == BM_GIVING_RACE
         && (bm_state_get_deciders (self->state) & (self->persons | self->elsewhere)) != 0;
}

static void
wait_for_persons (BmSession *self)
{
  self->has_waited = TRUE;
  self->delay_source = g_timeout_add (self->delay_ms * RACE_PATIENCE, end_delay_cb, self);
}

/* Whether the persons can only watch, since none of them has a decision to make. */
static gboolean
do_others_decide (BmSession *self)
{
  return self->persons != 0
         && !bm_session_get_over (self)
         && (bm_session_find_forced (self) != 0
             || (bm_state_get_deciders (bm_session_get_open_state (self)) & self->persons) == 0);
}

/* -- Moves -- */

void
bm_session_announce (BmSession *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
  bm_session_update_undo (self);
  if (bm_session_get_over (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OVER]);
}

/* Somebody else has the game: they are asked. */
static gboolean
wish (BmSession  *self,
      BmMove      move,
      GError    **error)
{
  guint seat = bm_move_get_seat (move);

  if (!bm_state_check_move (get_state (self, seat), move, error))
    return FALSE;
  if (self->wishing >> seat & 1)
    {
      g_set_error_literal (error, BM_SESSION_ERROR, BM_SESSION_ERROR_WAITING,
                           _("The last move has not been answered yet"));
      return FALSE;
    }

  self->wishing |= 1u << seat;
  g_signal_emit (self, signals[WISHED], 0, move);
  return TRUE;
}

static gboolean
make_move (BmSession  *self,
           BmMove      move,
           GError    **error)
{
  g_autoptr (BmState) before = bm_state_copy (self->state);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  guint seat = bm_move_get_seat (move);

  if (!bm_state_apply (self->state, move, events, error))
    return FALSE;

  bm_record_append (self->record, move);
  bm_past_add (&self->past, before, self->state, move);
  if (self->persons >> seat & 1)
    bm_past_forget_undone (&self->past);
  bm_thinkers_forget (&self->thinkers, seat);
  if (bm_move_get_kind (move) == BM_MOVE_GIVE)
    {
      forget_choice_of_ships (self);
      self->has_waited = FALSE;
    }
  self->viewer = bm_viewer_follow (&self->viewer, self->state, self->persons);
  begin_delay (self, events);

  save (self);
  g_signal_emit (self, signals[MOVED], 0, seat, bm_move_get_kind (move), events);
  bm_session_announce (self);
  self->hurries = self->hurries && do_others_decide (self);
  return TRUE;
}

/* Makes the moves of computer players that have answered, then lets those think that have to decide next. */
void
bm_session_go_on (BmSession *self)
{
  g_autoptr (BmSession) alive = g_object_ref (self);
  g_autoptr (GError) error = NULL;
  BmMove move;

  while (!self->paused && self->delay_source == 0 && (move = bm_thinkers_find_answer (&self->thinkers)) != 0)
    {
      if (is_too_fast (self, move))
        {
          wait_for_persons (self);
          break;
        }
      if (!make_move (self, move, &error))
        {
          g_critical ("The computer player at seat %u: %s", bm_move_get_seat (move), error->message);
          return;
        }
    }

  if (!self->paused)
    ask_all (self);
}

/* -- GObject -- */

static void
bm_session_dispose (GObject *object)
{
  BmSession *self = BM_SESSION (object);

  bm_thinkers_forget_all (&self->thinkers);
  g_clear_handle_id (&self->delay_source, g_source_remove);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bm_session_parent_class)->dispose (object);
}

static void
bm_session_finalize (GObject *object)
{
  BmSession *self = BM_SESSION (object);

  bm_past_clear (&self->past);
  bm_mirror_free (self->mirror);
  bm_state_free (self->state);
  bm_record_free (self->record);

  G_OBJECT_CLASS (bm_session_parent_class)->finalize (object);
}

static void
bm_session_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  BmSession *self = BM_SESSION (object);

  switch (prop_id)
    {
    case PROP_OVER:
      g_value_set_boolean (value, bm_session_get_over (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->can_undo);
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->can_redo);
      break;

    case PROP_UNDO_ANYTHING:
      g_value_set_boolean (value, self->undo_anything);
      break;

    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;

    case PROP_DELAY_MS:
      g_value_set_uint (value, self->delay_ms);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_session_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  BmSession *self = BM_SESSION (object);

  switch (prop_id)
    {
    case PROP_UNDO_ANYTHING:
      bm_session_set_undo_anything (self, g_value_get_boolean (value));
      break;

    case PROP_PAUSED:
      bm_session_set_paused (self, g_value_get_boolean (value));
      break;

    case PROP_DELAY_MS:
      bm_session_set_delay_ms (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
add_properties (GObjectClass *object_class)
{
  props[PROP_OVER] = g_param_spec_boolean ("over", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_UNDO_ANYTHING] = g_param_spec_boolean ("undo-anything", NULL, NULL, FALSE, G_PARAM_READWRITE
                                                    | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                             | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_DELAY_MS] = g_param_spec_uint ("delay-ms", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE
                                            | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
bm_session_class_init (BmSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_session_dispose;
  object_class->finalize = bm_session_finalize;
  object_class->get_property = bm_session_get_property;
  object_class->set_property = bm_session_set_property;

  add_properties (object_class);

  /**
   * BmSession::moved:
   * @self: the session
   * @seat: the seat that made the move
   * @kind: a #BmMoveKind
   * @events: (element-type BmEvent): the events that everyone may see, in order
   *
   * Emitted after a move has been made and saved. The move itself is not included, since it may be secret.
   */
  signals[MOVED] = g_signal_new ("moved", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_ARRAY);

  /**
   * BmSession::taken-back:
   * @self: the session
   *
   * Emitted after moves have been taken back, or redone, before ::changed.
   */
  signals[TAKEN_BACK] = g_signal_new ("taken-back", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);

  /**
   * BmSession::changed:
   * @self: the session
   *
   * Emitted when the state has changed and views have to be fetched again: after ::moved, and after moves were undone
   * or redone.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  /**
   * BmSession::failed-to-save:
   * @self: the session
   * @error: a #BmRecordError
   *
   * Emitted when the game could not be saved. Saving is tried again after each move; further failures are not
   * reported until it has succeeded once.
   */
  signals[FAILED_TO_SAVE] = g_signal_new ("failed-to-save", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_ERROR);

  /**
   * BmSession::wished:
   * @self: a mirror
   * @move: the #BmMove that a person here wants to make
   *
   * Emitted instead of making a move, which is for whoever has the game to do: bm_session_follow() or
   * bm_session_refuse() has the answer.
   */
  signals[WISHED] = g_signal_new ("wished", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);

  /**
   * BmSession::undo-wished:
   * @self: a session with people elsewhere
   *
   * Emitted when a person here wants to take back a decision: the others have to be asked. If they agree, it is taken
   * back with bm_session_take_back(), or bm_session_go_back() in a mirror.
   */
  signals[UNDO_WISHED] = g_signal_new ("undo-wished", BM_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);
}

static void
bm_session_init (BmSession *self)
{
  self->paused = TRUE;
  bm_past_init (&self->past);
  self->viewer = (BmViewer) { .seat = BM_SPECTATOR };
  self->thinkers.answered = answered_cb;
  self->thinkers.user_data = self;
}

/* -- Creating a session -- */

void
bm_session_set_no_player_error (GError     **error,
                     const char  *player,
                     guint        seat)
{
  g_set_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER,
               _("There is no computer player “%s” for seat %u"), player, seat + 1);
}

static gboolean
find_players (BmSession  *self,
              GError    **error)
{
  for (guint seat = 0; seat < bm_record_get_setup (self->record)->n_seats; seat++)
    {
      const char *player = bm_record_get_player (self->record, seat);

      if (g_str_equal (player, BM_SEAT_PERSON))
        {
          self->persons |= 1u << seat;
          continue;
        }

      self->thinkers.seats[seat].bot = bm_bot_find (player);
      if (self->thinkers.seats[seat].bot == NULL)
        {
          bm_session_set_no_player_error (error, player, seat);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * bm_session_resume:
 * @record: (transfer full): a game; taken even on failure
 * @error: return location for a #BmSessionError, or a #BmRecordError if a move is illegal
 *
 * Resumes a game where it was left, paused.
 *
 * Returns: (transfer full) (nullable): a session
 */
BmSession *
bm_session_resume (BmRecord  *record,
                   GError   **error)
{
  g_autoptr (BmSession) self = g_object_new (BM_TYPE_SESSION, NULL);

  self->record = record;
  if (!find_players (self, error) || (self->state = bm_past_replay (&self->past, record, error)) == NULL)
    return NULL;

  self->viewer = bm_viewer_follow (&self->viewer, self->state, self->persons);
  bm_session_update_undo (self);
  return g_steal_pointer (&self);
}

/**
 * bm_session_new:
 * @setup: a setup
 * @seed: the random seed of the game
 * @seats: (array): the players, one for each seat of @setup
 * @error: return location for a #BmSessionError
 *
 * Starts a game, paused.
 *
 * Returns: (transfer full) (nullable): a session
 */
BmSession *
bm_session_new (BmSetup       *setup,
                guint64        seed,
                const BmSeat  *seats,
                GError       **error)
{
  BmRecord *record = bm_record_new (setup, seed);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seats[seat].player, seats[seat].name);

  return bm_session_resume (record, error);
}

/**
 * bm_session_new_mirror:
 * @record: (transfer full): the game that is played elsewhere, without its seed and its moves; taken even on failure
 * @persons: a bit for each seat at which a person plays here; 0 to look on
 * @views: a value of %BM_VIEWS_TYPE, from anywhere: what these seats see now
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Creates a session for a game that another program has. It can be looked at and played like any other, but knows no
 * more than these seats do, and is saved nowhere.
 *
 * Returns: (transfer full) (nullable): a session
 */
BmSession *
bm_session_new_mirror (BmRecord  *record,
                       guint      persons,
                       GVariant  *views,
                       GError   **error)
{
  g_autoptr (BmSession) self = g_object_new (BM_TYPE_SESSION, NULL);

  self->record = record;
  self->mirror = bm_mirror_new (bm_record_get_setup (record), persons, views, error);
  if (self->mirror == NULL)
    return NULL;

  self->persons = persons & ((1u << bm_session_count_seats (self)) - 1);
  self->viewer = bm_viewer_follow (&self->viewer, bm_session_get_open_state (self), self->persons);
  return g_steal_pointer (&self);
}

/* -- Looking -- */

/**
 * bm_session_get_record:
 * @self: a session
 *
 * Returns: (transfer none): the game so far, including secret moves; in a mirror it has none before
 *   bm_session_complete()
 */
const BmRecord *
bm_session_get_record (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), NULL);

  return self->record;
}

/**
 * bm_session_get_n_moves:
 * @self: a session
 *
 * Returns: how many moves have been made; in a mirror, since it was created
 */
guint
bm_session_get_n_moves (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);

  return self->mirror != NULL ? bm_mirror_get_n_moves (self->mirror) : bm_record_get_n_moves (self->record);
}

/**
 * bm_session_look_back:
 * @self: a session
 *
 * Returns: (transfer full) (nullable): the game so far as everyone saw it, at its beginning; in a mirror, what it has shown
 *   since it was created
 */
BmReplay *
bm_session_look_back (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), NULL);

  if (self->mirror != NULL && bm_record_get_n_moves (self->record) == 0)
    return bm_mirror_look_back (self->mirror, self->record);
  return bm_replay_new_copy (self->record, NULL);
}

/**
 * bm_session_get_view:
 * @self: a session
 * @seat: a seat, or %BM_SPECTATOR
 *
 * Returns: the view of @seat, valid until the next #BmSession::changed or #BmSession::moved
 */
BmView
bm_session_get_view (BmSession *self,
                     guint      seat)
{
  return bm_view (get_state (self, seat), seat);
}

/**
 * bm_session_get_persons:
 * @self: a session
 *
 * Returns: a bit for each seat at which a person plays here
 */
guint
bm_session_get_persons (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);

  return self->persons;
}

/**
 * bm_session_get_elsewhere:
 * @self: a session
 *
 * Returns: a bit for each seat at which a person plays elsewhere, see bm_session_set_elsewhere()
 */
guint
bm_session_get_elsewhere (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);

  return self->elsewhere;
}

/**
 * bm_session_get_viewer:
 * @self: a session
 *
 * Returns: who is looking now, and whether a curtain has to be lifted first, see bm_viewer_follow()
 */
BmViewer
bm_session_get_viewer (BmSession *self)
{
  return self->viewer;
}

/**
 * bm_session_get_saved:
 * @self: a session
 *
 * Returns: whether the game is in its file as it is now
 */
gboolean
bm_session_get_saved (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->file != NULL && !self->save_failed;
}

/**
 * bm_session_find_forced:
 * @self: a session
 *
 * Returns: a person's move without any choice, see bm_viewer_find_forced(), or 0
 */
BmMove
bm_session_find_forced (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);

  return bm_viewer_find_forced (&self->viewer, bm_session_get_open_state (self), self->persons & ~self->wishing);
}

/**
 * bm_session_find_winners:
 * @self: a session whose game is over
 * @tie_break: (out) (optional): the tie break that was used
 *
 * Returns: a bit for each seat that wins
 */
guint
bm_session_find_winners (BmSession  *self,
                         BmTieBreak *tie_break)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);
  g_return_val_if_fail (bm_session_get_over (self), 0);

  return bm_state_find_winners (bm_session_get_open_state (self), tie_break);
}

/**
 * bm_session_get_over:
 * @self: a session
 *
 * Returns: whether the game is over
 */
gboolean
bm_session_get_over (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return bm_state_is_over (bm_session_get_open_state (self));
}

/**
 * bm_session_get_can_undo:
 * @self: a session
 *
 * Returns: whether bm_session_undo() would do anything
 */
gboolean
bm_session_get_can_undo (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->can_undo;
}

/**
 * bm_session_get_can_redo:
 * @self: a session
 *
 * Returns: whether bm_session_redo() would do anything
 */
gboolean
bm_session_get_can_redo (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->can_redo;
}

/**
 * bm_session_get_undo_anything:
 * @self: a session
 *
 * Returns: whether a single person may take back any decision
 */
gboolean
bm_session_get_undo_anything (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->undo_anything;
}

/**
 * bm_session_is_final:
 * @self: a session
 * @move: a legal move of a person
 *
 * Returns: whether the move can no longer be taken back once it, or the next moves of computer players, have been
 *   made
 */
gboolean
bm_session_is_final (BmSession *self,
                     BmMove     move)
{
  g_autoptr (BmState) after = NULL;
  BmView view;

  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  after = bm_state_copy (get_state (self, bm_move_get_seat (move)));
  if (!bm_state_apply (after, move, NULL, NULL))
    return FALSE;
  if (bm_session_is_shared (self))
    return TRUE;

  /* The last turn ends the game, and then nothing can be taken back. */
  view = bm_view (self->state, BM_SPECTATOR);
  if (may_undo_anything (self))
    return bm_view_get_turns_left (&view) <= 1;
  return bm_reveals (self->state, after) || (bm_state_get_deciders (after) & self->persons) == 0;
}

/**
 * bm_session_get_paused:
 * @self: a session
 *
 * Returns: whether computer players are paused
 */
gboolean
bm_session_get_paused (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->paused;
}

/**
 * bm_session_get_delay_ms:
 * @self: a session
 *
 * Returns: the delay before the next move of a computer player, see bm_session_set_delay_ms()
 */
guint
bm_session_get_delay_ms (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), 0);

  return self->delay_ms;
}

/**
 * bm_session_can_hurry:
 * @self: a session
 *
 * Returns: whether bm_session_hurry() would skip any delay
 */
gboolean
bm_session_can_hurry (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->mirror == NULL && !self->hurries && do_others_decide (self);
}

/**
 * bm_session_get_hurries:
 * @self: a session
 *
 * Returns: whether computer players move without delay, see bm_session_hurry(); also while the last of these moves is
 *   reported
 */
gboolean
bm_session_get_hurries (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  return self->hurries;
}

/* -- Settings -- */

/**
 * bm_session_set_file:
 * @self: a session that is no mirror
 * @file: (nullable): where to save the game; %NULL not to save it
 *
 * Saves the game now and after every change, in a folder that is created if need be. Changes are saved before they are shown, unless
 * #BmSession::failed-to-save was emitted.
 */
void
bm_session_set_file (BmSession *self,
                     GFile     *file)
{
  g_return_if_fail (BM_IS_SESSION (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));
  g_return_if_fail (self->mirror == NULL);

  g_set_object (&self->file, file);
  self->save_failed = FALSE;
  save (self);
}

/**
 * bm_session_set_paused:
 * @self: a session
 * @paused: whether to pause computer players
 *
 * Pauses the computer players or lets them continue. Persons can move at any time.
 */
void
bm_session_set_paused (BmSession *self,
                       gboolean   paused)
{
  g_return_if_fail (BM_IS_SESSION (self));

  paused = !!paused;
  if (self->paused == paused)
    return;

  self->paused = paused;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PAUSED]);
  bm_session_go_on (self);
}

/**
 * bm_session_set_delay_ms:
 * @self: a session
 * @delay_ms: in milliseconds; 0 for tests, which need the same game to go the same way every time
 *
 * Sets how long computer players wait after a visible move. Meanwhile they think, all at the same time, and move in
 * the order in which they are ready; in a race for the ships they wait longer while a person takes part in it. If
 * @delay_ms is 0, they think and move in seat order from the first player on.
 */
void
bm_session_set_delay_ms (BmSession *self,
                         guint      delay_ms)
{
  g_return_if_fail (BM_IS_SESSION (self));

  if (self->delay_ms == delay_ms)
    return;

  self->delay_ms = delay_ms;
  g_clear_handle_id (&self->delay_source, g_source_remove);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DELAY_MS]);
  bm_session_go_on (self);
}

/**
 * bm_session_set_undo_anything:
 * @self: a session
 * @undo_anything: whether a person alone with computer players may take back any decision
 *
 * Then decisions can be taken back even if something hidden has been revealed since. The record counts how often that
 * happened.
 */
void
bm_session_set_undo_anything (BmSession *self,
                              gboolean   undo_anything)
{
  g_return_if_fail (BM_IS_SESSION (self));

  if (self->undo_anything == !!undo_anything)
    return;

  self->undo_anything = !!undo_anything;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNDO_ANYTHING]);
  bm_session_update_undo (self);
}

/* -- Wishes -- */

/**
 * bm_session_lift_curtain:
 * @self: a session
 *
 * Tells the session that the person named by bm_session_get_viewer() is looking now.
 */
void
bm_session_lift_curtain (BmSession *self)
{
  g_return_if_fail (BM_IS_SESSION (self));

  self->viewer.curtain = FALSE;
  bm_session_update_undo (self);
}

/**
 * bm_session_play:
 * @self: a session
 * @move: a move of a person, here or elsewhere
 * @error: return location for a #BmStateError, or a #BmSessionError in a mirror
 *
 * Makes a move, or in a mirror asks for it. If it is illegal, nothing changes.
 *
 * Returns: whether it was made or asked for
 */
gboolean
bm_session_play (BmSession  *self,
                 BmMove      move,
                 GError    **error)
{
  g_autoptr (BmSession) alive = NULL;

  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (bm_move_get_seat (move) < BM_MAX_SEATS, FALSE);
  g_return_val_if_fail ((self->persons | self->elsewhere) >> bm_move_get_seat (move) & 1, FALSE);

  alive = g_object_ref (self);
  if (self->mirror != NULL)
    return wish (self, move, error);
  if (!make_move (self, move, error))
    return FALSE;

  bm_session_go_on (self);
  return TRUE;
}

/* The record has changed: shows and saves the new state, and lets computer players think about it. */
void
bm_session_follow_record (BmSession *self)
{
  bm_thinkers_forget_all (&self->thinkers);
  g_clear_handle_id (&self->delay_source, g_source_remove);
  self->has_waited = FALSE;
  self->hurries = FALSE;
  bm_state_free (self->state);
  self->state = bm_past_replay (&self->past, self->record, NULL);
  self->viewer = bm_viewer_follow (&self->viewer, self->state, self->persons);

  save (self);
  g_signal_emit (self, signals[TAKEN_BACK], 0);
  bm_session_announce (self);
  bm_session_go_on (self);
}

/**
 * bm_session_hurry:
 * @self: a session
 *
 * Lets computer players move without delay until a person has a decision to make, unless they are paused. They still
 * think as long as always.
 *
 * Returns: whether that skips any delay
 */
gboolean
bm_session_hurry (BmSession *self)
{
  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);

  if (!bm_session_can_hurry (self))
    return FALSE;

  self->hurries = TRUE;
  g_clear_handle_id (&self->delay_source, g_source_remove);
  bm_session_go_on (self);
  return TRUE;
}

/**
 * bm_session_undo:
 * @self: a session
 *
 * Takes back the last decision of a person and all later moves of computer players, unless something hidden has been
 * revealed since: see bm_session_get_can_undo(). People who share the screen cannot take back each other's decisions
 * once they have lifted the curtain. With people elsewhere, they are asked first: #BmSession::undo-wished.
 */
void
bm_session_undo (BmSession *self)
{
  g_autoptr (BmSession) alive = NULL;
  guint n_moves;

  g_return_if_fail (BM_IS_SESSION (self));

  alive = g_object_ref (self);
  if (self->may_ask && bm_session_is_shared (self))
    g_signal_emit (self, signals[UNDO_WISHED], 0);
  n_moves = find_undo (self);
  if (n_moves == G_MAXUINT)
    return;

  self->viewer = (BmViewer) {
    .seat = bm_move_get_seat (bm_record_get_move (self->record, n_moves)),
    .secret = self->viewer.secret,
    .curtain = self->viewer.curtain,
  };
  bm_past_cut (&self->past, self->record, n_moves);
  bm_session_follow_record (self);
}

/**
 * bm_session_redo:
 * @self: a session
 *
 * Restores the moves that bm_session_undo() took back, including those of computer players. Possible until a person
 * makes another move.
 */
void
bm_session_redo (BmSession *self)
{
  g_autoptr (BmSession) alive = NULL;

  g_return_if_fail (BM_IS_SESSION (self));

  if (!bm_past_get_can_restore (&self->past))
    return;

  alive = g_object_ref (self);
  bm_past_restore (&self->past, self->record);
  bm_session_follow_record (self);
}
