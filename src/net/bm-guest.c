/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"

#include "bm-plain.h"
#include "bm-record.h"

/**
 * BmGuest:
 *
 * Has a line with the host of a table, and a session that mirrors the game as far as the seats here may know it. What
 * is heard is stored (#BmGuest::save) before the host is told that it has come. At the end, the whole game is
 * compared with what was seen of it.
 *
 * Time only passes by bm_guest_tick(), which has to be called about once a second.
 */

/* How long to wait for an answer to a greeting before the next one. Where the way is slow because much is on it, many
 * greetings, and the answers to them, would only make it slower. */
#define FIRST_PATIENCE 2000
#define LAST_PATIENCE  30000

enum
{
  CHANGED,
  BEGAN,
  SAVE,
  SAID,
  REACTED,
  REFUSED,
  PLEA_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmGuest, bm_guest, G_TYPE_OBJECT)
G_DEFINE_QUARK (bm-guest-error-quark, bm_guest_error)

/* -- Sending -- */

static void
greet (BmGuest *self)
{
  g_autoptr (GBytes) greeting = bm_greeting_seal (&self->invitation, &self->keys);

  self->greeting_time = self->now;
  bm_line_greet (self->line);
  bm_carrier_send (self->carrier, BM_CARRIER_HOST, greeting);
}

/* Also while the host is away, if that is kept. By file, nothing is carried. */
static gboolean
may_send (BmGuest *self)
{
  g_autofree char *box = NULL;

  if (self->is_connected || self->carrier == NULL)
    return self->is_connected;

  box = bm_carrier_find_box (self->carrier, NULL);
  return box != NULL;
}

static gboolean
send_packet (BmGuest *self)
{
  bm_line_set_away (self->line, !self->is_connected);
  return may_send (self) && bm_line_send (self->line, self->seal, self->carrier, BM_CARRIER_HOST, self->now);
}

static void
send_packets (BmGuest *self)
{
  while (send_packet (self))
    continue;
}

/* Before anything that changes the guest or may lead to something being said. */
void
bm_guest_begin_work (BmGuest *self)
{
  g_object_ref (self);
  self->busy++;
}

/* Stores everything before it is told: what has been told is never forgotten. */
void
bm_guest_end_work (BmGuest *self)
{
  if (self->busy == 1)
    {
      if (self->dirty)
        g_signal_emit (self, signals[SAVE], 0);
      self->dirty = FALSE;
      send_packets (self);
    }

  self->busy--;
  g_object_unref (self);
}

void
bm_guest_add_message (BmGuest       *self,
                      BmMessageKind  kind,
                      GVariant      *body)
{
  g_autoptr (GVariant) sunk = g_variant_ref_sink (body);

  if (self->phase == BM_GUEST_GONE)
    return;

  bm_line_add (self->line, kind, sunk);
  self->has_answered = FALSE;
  self->dirty = TRUE;
}

void
bm_guest_set_phase (BmGuest      *self,
                    BmGuestPhase  phase)
{
  self->phase = phase;
  self->dirty = TRUE;
}

/* -- Hearing -- */

static void
keep_body (GVariant  **place,
           GVariant   *body)
{
  g_clear_pointer (place, g_variant_unref);
  *place = g_variant_ref (body);
}

static const char *
find_name (BmGuest  *self,
           GVariant *id)
{
  g_autoptr (GVariant) participants = NULL;

  if (self->people == NULL)
    return "";

  participants = g_variant_get_child_value (self->people, 0);
  for (gsize i = 0; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) other = NULL;
      const char *name;

      g_variant_get_child (participants, i, "(@ay&sbb)", &other, &name, NULL, NULL);
      if (g_variant_equal (other, id))
        return name;
    }

  return "";
}

static void
hear_chat (BmGuest         *self,
           const BmMessage *message)
{
  g_autoptr (GVariant) id = g_variant_get_child_value (message->body, 0);
  gsize n;
  gconstpointer bytes = g_variant_get_fixed_array (id, &n, 1);
  gboolean is_own = n == BM_PARTICIPANT_ID_BYTES && bm_participant_id_equal (bytes, &self->id);
  const char *text;
  guint8 reaction;

  if (message->kind == BM_MESSAGE_SAID)
    {
      g_variant_get_child (message->body, 1, "&s", &text);
      g_signal_emit (self, signals[SAID], 0, find_name (self, id), text, is_own);
    }
  else
    {
      g_variant_get_child (message->body, 1, "y", &reaction);
      g_signal_emit (self, signals[REACTED], 0, find_name (self, id), (guint) reaction, is_own);
    }
}

static gboolean
hear_people (BmGuest   *self,
             GVariant  *body,
             GError   **error)
{
  g_autoptr (GVariant) seats = g_variant_get_child_value (body, 1);

  if (g_variant_n_children (seats) > BM_MAX_SEATS)
    {
      /* Not translated: for the log. */
      g_set_error_literal (error, BM_GUEST_ERROR, BM_GUEST_ERROR_GAME, "a table with too many seats");
      return FALSE;
    }

  keep_body (&self->people, body);
  return TRUE;
}

gboolean
bm_guest_hear_message (BmGuest          *self,
                       const BmMessage  *message,
                       GError          **error)
{
  guint8 reason;

  switch ((guint) message->kind)
    {
    case BM_MESSAGE_TABLE_V1:
    case BM_MESSAGE_TABLE:
      return bm_guest_hear_table (self, message->body, error);
    case BM_MESSAGE_PIECE:
      return bm_guest_hear_piece (self, message->body, error);
    case BM_MESSAGE_PEOPLE:
      return hear_people (self, message->body, error);
    case BM_MESSAGE_SAID:
    case BM_MESSAGE_REACTED:
      hear_chat (self, message);
      return TRUE;
    case BM_MESSAGE_DISMISS:
      g_variant_get (message->body, "(y)", &reason);
      self->dismissal = reason < BM_N_DISMISSALS && reason != BM_DISMISSAL_NONE ? reason : BM_DISMISSAL_HOST;
      bm_guest_set_phase (self, BM_GUEST_GONE);
      return TRUE;
    /* These are for somebody at the door. */
    case BM_MESSAGE_HEARD:
    case BM_MESSAGE_SHOWN:
    case BM_MESSAGE_ADMIT:
      return bm_guest_fail ("door", error);
    default:
      return bm_guest_hear_game (self, message, error);
    }
}

/* A host that says what cannot be is not listened to any longer: nobody knows what it would show next. */
void
bm_guest_give_up (BmGuest      *self,
                  const GError *error)
{
  self->problem = g_strdup (error->message);
  bm_guest_set_phase (self, BM_GUEST_GONE);
}

gboolean
bm_guest_has_given_up (BmGuest *self)
{
  return self->phase == BM_GUEST_GONE && self->problem != NULL;
}

void
bm_guest_emit_changed (BmGuest *self)
{
  self->dirty = TRUE;
  bm_guest_update_asking (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
hear_packet (BmGuest *self,
             GBytes  *packet)
{
  g_auto (BmMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  self->is_heard = TRUE;
  if (!bm_line_receive (self->line, packet, self->now, &message, &error)
      || (message.body != NULL && !bm_guest_hear_message (self, &message, &error)))
    bm_guest_give_up (self, error);
  else if (message.body == NULL)
    return;

  bm_guest_emit_changed (self);
}

static void
received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
             const char *peer G_GNUC_UNUSED,
             GBytes     *sealed,
             gpointer    user_data)
{
  BmGuest *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) packet = bm_seal_open (self->seal, sealed, &error);

  if (packet == NULL || self->phase == BM_GUEST_GONE)
    return;

  bm_guest_begin_work (self);
  hear_packet (self, packet);
  bm_guest_end_work (self);
}

static void
presence_cb (BmCarrier  *carrier G_GNUC_UNUSED,
             const char *peer G_GNUC_UNUSED,
             gboolean    present,
             gpointer    user_data)
{
  BmGuest *self = user_data;

  bm_guest_begin_work (self);
  self->is_connected = present;
  self->is_heard = FALSE;
  self->greeting_patience = FIRST_PATIENCE;
  if (may_send (self) && self->phase != BM_GUEST_GONE)
    greet (self);
  bm_guest_end_work (self);
}

gboolean
bm_guest_attach (BmGuest    *self,
                 BmCarrier  *carrier,
                 GError    **error)
{
  self->seal = bm_seal_new_guest (&self->invitation, &self->keys, error);
  if (self->seal == NULL)
    return FALSE;

  self->id = bm_participant_id (&self->invitation, self->keys.open);
  self->share.participant = self->id;
  if (carrier == NULL)
    return TRUE;

  self->carrier = g_object_ref (carrier);
  g_signal_connect (carrier, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (carrier, "presence", G_CALLBACK (presence_cb), self);
  return TRUE;
}

/* -- GObject -- */

static void
clear_set (gpointer data)
{
  g_byte_array_unref (((BmGuestSet *) data)->text);
}

static void
bm_guest_dispose (GObject *object)
{
  BmGuest *self = BM_GUEST (object);

  if (self->carrier != NULL)
    g_signal_handlers_disconnect_by_data (self->carrier, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->carrier);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bm_guest_parent_class)->dispose (object);
}

static void
bm_guest_finalize (GObject *object)
{
  BmGuest *self = BM_GUEST (object);

  bm_seal_free (self->seal);
  bm_line_free (self->line);
  bm_guest_forget_plan (self);
  g_array_unref (self->draft);
  g_array_unref (self->plan);
  g_clear_pointer (&self->table, g_variant_unref);
  g_clear_pointer (&self->people, g_variant_unref);
  g_clear_pointer (&self->begin, g_variant_unref);
  g_clear_pointer (&self->end, g_variant_unref);
  g_clear_pointer (&self->commitments, g_variant_unref);
  g_clear_pointer (&self->shown, g_variant_unref);
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_array_unref (self->sets);
  g_array_unref (self->journal);
  g_ptr_array_unref (self->past);
  g_free (self->problem);

  G_OBJECT_CLASS (bm_guest_parent_class)->finalize (object);
}

static guint
add_signal (const char *name,
            guint       n_params,
            GType       first,
            GType       second,
            GType       third)
{
  return g_signal_new (name, BM_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_params, first,
                       second, third);
}

static void
bm_guest_class_init (BmGuestClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_guest_dispose;
  object_class->finalize = bm_guest_finalize;

  /**
   * BmGuest::changed:
   * @self: the guest
   *
   * Emitted after each message of the host.
   */
  signals[CHANGED] = add_signal ("changed", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);

  /**
   * BmGuest::began:
   * @self: the guest
   *
   * Emitted when there is a new session: a game has begun, or somebody looks on who has just come.
   */
  signals[BEGAN] = add_signal ("began", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);

  /**
   * BmGuest::save:
   * @self: the guest
   *
   * Emitted when bm_guest_to_variant() has to be stored, before the host is told that anything has come.
   */
  signals[SAVE] = add_signal ("save", 0, G_TYPE_NONE, G_TYPE_NONE, G_TYPE_NONE);

  /**
   * BmGuest::said:
   * @self: the guest
   * @name: the name of somebody at the table, this guest included
   * @text: what was said
   * @is_own: whether it was said here
   */
  signals[SAID] = add_signal ("said", 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN);

  /**
   * BmGuest::reacted:
   * @self: the guest
   * @name: the name of somebody at the table, this guest included
   * @reaction: the number of a reaction
   * @is_own: whether it came from here
   */
  signals[REACTED] = add_signal ("reacted", 3, G_TYPE_STRING, G_TYPE_UINT, G_TYPE_BOOLEAN);

  /**
   * BmGuest::refused:
   * @self: the guest
   * @move: a #BmMove that was wished for
   * @refusal: the #BmRefusal: why it was not made
   */
  signals[REFUSED] = add_signal ("refused", 2, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_NONE);

  /**
   * BmGuest::plea-ended:
   * @self: the guest
   * @end: a #BmPleaEnd
   * @seat: whose decision was taken back, or who has not agreed; %BM_PLEA_NOBODY
   *
   * Emitted when something was taken back; and when something is not, to those who have asked or were asked.
   */
  signals[PLEA_ENDED] = add_signal ("plea-ended", 2, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_NONE);
}

static void
bm_guest_init (BmGuest *self)
{
  self->line = bm_line_new (BM_END_GUEST);
  self->sets = g_array_new (FALSE, TRUE, sizeof (BmGuestSet));
  g_array_set_clear_func (self->sets, clear_set);
  self->journal = g_array_new (FALSE, TRUE, sizeof (BmJournalEntry));
  self->past = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->draft = g_array_new (FALSE, FALSE, sizeof (BmMove));
  self->plan = g_array_new (FALSE, FALSE, sizeof (BmMove));
}

/**
 * bm_guest_new:
 * @invitation: to a table
 * @name: what to be called there
 * @carrier: what carries packets
 * @error: return location for a #BmSealError
 *
 * Goes to a table, as soon as it can be reached.
 *
 * Returns: (transfer full) (nullable): the guest
 */
BmGuest *
bm_guest_new (const BmInvitation  *invitation,
              const char          *name,
              BmCarrier           *carrier,
              GError             **error)
{
  g_autoptr (BmGuest) self = g_object_new (BM_TYPE_GUEST, NULL);
  g_autofree char *plain = bm_plain_line (name, BM_MAX_NAME);

  self->invitation = *invitation;
  bm_key_pair_draw (&self->keys);
  if (!bm_guest_attach (self, carrier, error))
    return NULL;

  bm_guest_add_message (self, BM_MESSAGE_JOIN, g_variant_new ("(s)", plain));
  return g_steal_pointer (&self);
}

/* -- Looking -- */

/**
 * bm_guest_get_invitation:
 * @self: a guest
 *
 * Returns: (transfer none): what it was invited with
 */
const BmInvitation *
bm_guest_get_invitation (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  return &self->invitation;
}

/**
 * bm_guest_get_id:
 * @self: a guest
 *
 * Returns: (transfer none): what everybody at the table calls it
 */
const BmParticipantId *
bm_guest_get_id (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  return &self->id;
}

/**
 * bm_guest_is_called:
 * @self: a guest
 * @id: the ID of somebody at the table
 *
 * Returns: whether that is this guest: who accepts an invitation by file has another ID there until the host knows it
 */
gboolean
bm_guest_is_called (BmGuest               *self,
                    const BmParticipantId *id)
{
  g_return_val_if_fail (BM_IS_GUEST (self), FALSE);

  return bm_participant_id_equal (id, &self->id)
         || (self->by_file && !self->is_known && bm_participant_id_equal (id, &self->invited_as));
}

/**
 * bm_guest_get_token:
 * @self: a guest
 * @purpose: what for
 *
 * Returns: what nobody else can know, and stays the same as long as the guest is at the table
 */
BmDigest
bm_guest_get_token (BmGuest    *self,
                    const char *purpose)
{
  g_return_val_if_fail (BM_IS_GUEST (self), (BmDigest) { { 0 } });

  return bm_digest (purpose, self->keys.secret.bytes, BM_KEY_BYTES);
}

/**
 * bm_guest_get_phase:
 * @self: a guest
 *
 * Returns: what it is doing
 */
BmGuestPhase
bm_guest_get_phase (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), BM_GUEST_GONE);

  return self->phase;
}

/**
 * bm_guest_get_dismissal:
 * @self: a guest
 *
 * Returns: why the host has sent it away
 */
BmDismissal
bm_guest_get_dismissal (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), BM_DISMISSAL_NONE);

  return self->dismissal;
}

/**
 * bm_guest_get_problem:
 * @self: a guest
 *
 * Returns: (nullable): what the host has said that cannot be, for the log
 */
const char *
bm_guest_get_problem (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  return self->problem;
}

/**
 * bm_guest_get_people:
 * @self: a guest
 *
 * Returns: (transfer none) (nullable): the body of the last %BM_MESSAGE_PEOPLE: who is there, and who sits where
 */
GVariant *
bm_guest_get_people (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  return self->people;
}

/**
 * bm_guest_get_seats:
 * @self: a guest
 *
 * Returns: a bit for each seat that somebody here has in the game of bm_guest_get_session()
 */
guint
bm_guest_get_seats (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), 0);

  return self->seats;
}

/**
 * bm_guest_get_game:
 * @self: a guest
 *
 * Returns: the number of the game of bm_guest_get_session() at this table, from 1; 0 before the first
 */
guint
bm_guest_get_game (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), 0);

  return self->game;
}

/**
 * bm_guest_get_session:
 * @self: a guest
 *
 * Returns: (transfer none) (nullable): a mirror of the present game or the last one
 */
BmSession *
bm_guest_get_session (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), NULL);

  return self->session;
}

/**
 * bm_guest_get_verdict:
 * @self: a guest
 *
 * Returns: whether the last game was what it seemed to be
 */
BmVerdict
bm_guest_get_verdict (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), BM_VERDICT_OPEN);

  return self->verdict;
}

/* -- Wishes -- */

static void
tell (BmGuest       *self,
      BmMessageKind  kind,
      GVariant      *body)
{
  bm_guest_begin_work (self);
  bm_guest_add_message (self, kind, body);
  bm_guest_end_work (self);
}

/**
 * bm_guest_take_seat:
 * @self: a guest
 * @seat: a seat
 * @takes: whether to take it or to leave it
 * @name: who sits there
 *
 * Asks for a seat; bm_guest_get_people() will say who got it.
 */
void
bm_guest_take_seat (BmGuest    *self,
                    guint       seat,
                    gboolean    takes,
                    const char *name)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (BM_IS_GUEST (self));

  plain = bm_plain_line (name, BM_MAX_NAME);
  tell (self, BM_MESSAGE_SEAT, g_variant_new ("(ybs)", (guint8) seat, takes, plain));
}

/**
 * bm_guest_set_ready:
 * @self: a guest that has all sets
 * @ready: whether the game may begin
 */
void
bm_guest_set_ready (BmGuest  *self,
                    gboolean  ready)
{
  g_return_if_fail (BM_IS_GUEST (self));
  g_return_if_fail (self->setup != NULL || !ready);

  tell (self, BM_MESSAGE_READY, g_variant_new ("(b)", ready));
}

/**
 * bm_guest_say:
 * @self: a guest
 * @text: a line
 *
 * Says something to everybody.
 */
void
bm_guest_say (BmGuest    *self,
              const char *text)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (BM_IS_GUEST (self));

  plain = bm_plain_text (text, BM_MESSAGE_MAX_TEXT - 1);
  tell (self, BM_MESSAGE_CHAT, g_variant_new ("(s)", plain));
}

/**
 * bm_guest_react:
 * @self: a guest
 * @reaction: the number of a reaction
 */
void
bm_guest_react (BmGuest *self,
                guint    reaction)
{
  g_return_if_fail (BM_IS_GUEST (self));

  tell (self, BM_MESSAGE_REACT, g_variant_new ("(y)", (guint8) reaction));
}

/**
 * bm_guest_leave:
 * @self: a guest
 *
 * Leaves the table for good; the phase is %BM_GUEST_GONE when the host knows.
 */
void
bm_guest_leave (BmGuest *self)
{
  g_return_if_fail (BM_IS_GUEST (self));

  self->is_leaving = self->phase != BM_GUEST_GONE;
  tell (self, BM_MESSAGE_LEAVE, g_variant_new ("()"));
}

/**
 * bm_guest_tick:
 * @self: a guest
 * @now: the time, in milliseconds
 *
 * Lets time pass: sends again what was not answered.
 */
void
bm_guest_tick (BmGuest *self,
               gint64   now)
{
  g_return_if_fail (BM_IS_GUEST (self));

  bm_guest_begin_work (self);
  self->now = MAX (self->now, now);
  bm_guest_check_plea (self);
  if (self->is_connected && !self->is_heard && self->phase != BM_GUEST_GONE
      && self->now - self->greeting_time >= self->greeting_patience)
    {
      self->greeting_patience = MIN (2 * self->greeting_patience, LAST_PATIENCE);
      greet (self);
    }
  bm_guest_end_work (self);
}
