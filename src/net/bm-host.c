/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include <glib/gi18n-lib.h>

#include "bm-set.h"
#include "bm-text.h"

/**
 * BmHost:
 *
 * Has a line with each guest, and the session of the game. What comes from a guest is used only if it is from that
 * guest, in its place, and allowed; then all that has changed is stored (#BmHost::save) before anybody is told of it,
 * so that the program may end at any moment.
 *
 * Time only passes by bm_host_tick(), which has to be called about once a second.
 */

enum
{
  CHANGED,
  SAVE,
  SAID,
  REACTED,
  PLEA_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmHost, bm_host, G_TYPE_OBJECT)
G_DEFINE_QUARK (bm-host-error-quark, bm_host_error)

/* -- Sending -- */

/* Whoever has been away for too long has to hear all before the dismissal; that takes confirmations. */
static gboolean
is_listened_to (const BmParticipant *guest)
{
  return guest->dismissed == BM_DISMISSAL_NONE || guest->dismissed == BM_DISMISSAL_LATE;
}

static gboolean
send_packet (BmHost        *self,
             BmParticipant *guest)
{
  g_autofree char *peer = g_strdup (guest->peer);

  /* Who plays by file has no box. */
  if (peer == NULL && !guest->by_file)
    peer = bm_carrier_find_box (self->carrier, &guest->id);

  /* What nobody will confirm is sent as a whole, so that the dismissal, which is the last of it, comes. */
  bm_line_set_away (guest->line, guest->peer == NULL || !is_listened_to (guest));
  return peer != NULL && bm_line_send (guest->line, guest->seal, self->carrier, peer, self->now);
}

static void
send_packets (BmHost        *self,
              BmParticipant *guest)
{
  while (send_packet (self, guest))
    continue;
}

/* Before anything that changes the table or may lead to something being said. */
void
bm_host_begin_work (BmHost *self)
{
  g_object_ref (self);
  self->busy++;
}

/* What is kept for those who are away has a limit. */
static void
send_away_late (BmHost *self)
{
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (bm_line_get_n_waiting (guest->line) > BM_PARTICIPANT_MAX_WAITING)
        bm_host_send_away (self, guest, BM_DISMISSAL_LATE);
    }
}

/* Stores everything before it is told: what has been told is never forgotten. */
void
bm_host_end_work (BmHost *self)
{
  if (self->busy == 1)
    {
      send_away_late (self);
      if (self->dirty)
        g_signal_emit (self, signals[SAVE], 0);
      self->dirty = FALSE;
      for (guint i = 0; i < self->participants->len; i++)
        send_packets (self, g_ptr_array_index (self->participants, i));
    }

  self->busy--;
  g_object_unref (self);
}

void
bm_host_changed (BmHost *self)
{
  self->dirty = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- Guests -- */

BmParticipant *
bm_host_find_participant (BmHost                *self,
                          const BmParticipantId *id)
{
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (bm_participant_id_equal (&guest->id, id))
        return guest;
    }

  return NULL;
}

static void
free_seats_of (BmHost              *self,
               const BmParticipant *guest)
{
  for (guint i = 0; i < self->setup->n_seats; i++)
    if (self->seats[i].held && bm_participant_id_equal (&self->seats[i].holder, &guest->id))
      self->seats[i].held = FALSE;
}

/* Nothing more is heard from a guest that had to leave. A game goes on without it. */
void
bm_host_send_away (BmHost        *self,
                   BmParticipant *guest,
                   BmDismissal    reason)
{
  if (guest->dismissed != BM_DISMISSAL_NONE)
    return;

  bm_participant_say (guest, BM_MESSAGE_DISMISS, g_variant_new ("(y)", (guint8) reason));
  guest->dismissed = reason;
  send_packets (self, guest);
  guest->ready = FALSE;
  guest->away_since = self->now;
  if (self->phase != BM_HOST_PLAYING)
    free_seats_of (self, guest);

  self->dirty = TRUE;
  if (self->phase == BM_HOST_DEALING)
    bm_host_check_deal (self);
  bm_host_tell_people (self);
}

static void
set_peer (BmHost        *self,
          BmParticipant *guest,
          const char    *peer)
{
  gboolean was_there = guest->peer != NULL;

  if (g_strcmp0 (guest->peer, peer) == 0)
    return;

  g_free (guest->peer);
  guest->peer = g_strdup (peer);
  if (was_there == (peer != NULL))
    return;

  if (peer == NULL)
    guest->away_since = self->now;
  if (guest->joined && guest->dismissed == BM_DISMISSAL_NONE)
    bm_host_tell_people (self);
  bm_host_look_after_seats (self);
}

/* Whether somebody else repeats what a guest has sent, so that the answers would go to them. The guest's own way may
 * double it. */
static gboolean
is_replayed (BmParticipant  *guest,
             const char     *peer,
             GBytes         *sealed,
             GError        **error)
{
  if (!bm_participant_has_heard (guest, sealed) || g_strcmp0 (guest->peer, peer) == 0)
    return FALSE;

  /* Not translated: for the log. */
  g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, "this has been heard from elsewhere");
  return TRUE;
}

/* A guest comes, or comes back. */
static gboolean
hear_greeting (BmHost      *self,
               const char  *peer,
               GBytes      *sealed,
               GError     **error)
{
  guint8 key[BM_KEY_BYTES];
  BmParticipantId id;
  BmParticipant *guest;

  if (!bm_greeting_open (&self->invitation, sealed, key, error))
    return FALSE;

  id = bm_participant_id (&self->invitation, key);
  guest = bm_host_find_participant (self, &id);
  if (guest == NULL)
    {
      if (self->participants->len == BM_HOST_MAX_PARTICIPANTS)
        {
          /* Not translated: for the log. */
          g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, "the table is full");
          return FALSE;
        }
      guest = bm_participant_new (&self->invitation, &self->keys, key, self->now, error);
      if (guest == NULL)
        return FALSE;
      g_ptr_array_add (self->participants, guest);
      self->dirty = TRUE;
    }
  if (is_replayed (guest, peer, sealed, error))
    return FALSE;
  if (!bm_participant_may_send (guest, self->now))
    {
      /* Not translated: for the log. */
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, "too many greetings");
      return FALSE;
    }

  set_peer (self, guest, peer);
  bm_line_greet (guest->line);
  return TRUE;
}

void
bm_host_hear_message (BmHost          *self,
                      BmParticipant   *guest,
                      const BmMessage *message)
{
  self->dirty = TRUE;
  if (message->kind == BM_MESSAGE_COMMIT || message->kind == BM_MESSAGE_OPEN || message->kind == BM_MESSAGE_MOVE
      || message->kind == BM_MESSAGE_VERDICT || message->kind == BM_MESSAGE_PLAN || message->kind == BM_MESSAGE_BEG
      || message->kind == BM_MESSAGE_ANSWER)
    bm_host_hear_in_game (self, guest, message);
  else
    bm_host_hear_in_lobby (self, guest, message);
}

static gboolean
hear_packet (BmHost                 *self,
             const BmParticipantId  *id,
             const char             *peer,
             GBytes                 *sealed,
             GError                **error)
{
  BmParticipant *guest = bm_host_find_participant (self, id);
  g_autoptr (GBytes) packet = NULL;
  g_autoptr (GError) nonsense = NULL;
  g_auto (BmMessage) message = { 0 };

  if (guest == NULL)
    {
      /* Not translated: for the log. */
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_STRANGER, "nobody here has this key");
      return FALSE;
    }
  packet = bm_seal_open (guest->seal, sealed, error);
  if (packet == NULL)
    return FALSE;
  if (is_replayed (guest, peer, sealed, error))
    return FALSE;
  if (!is_listened_to (guest) || !bm_participant_may_send (guest, self->now))
    {
      /* Not translated: for the log. */
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, "nothing more is heard from there");
      return FALSE;
    }

  set_peer (self, guest, peer);
  if (!bm_line_receive (guest->line, packet, self->now, &message, &nonsense))
    {
      g_debug ("%s: %s", peer, nonsense->message);
      self->n_refused++;
      bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
    }
  else if (message.body != NULL && guest->dismissed == BM_DISMISSAL_NONE)
    bm_host_hear_message (self, guest, &message);
  return TRUE;
}

static void
received_cb (BmCarrier  *carrier,
             const char *peer,
             GBytes     *sealed,
             gpointer    user_data)
{
  BmHost *self = user_data;
  g_autoptr (GError) error = NULL;
  BmSealHead head;

  bm_host_begin_work (self);
  if (!bm_seal_read_head (sealed, &head, &error)
      || !(head.kind == BM_SEAL_GREETING ? hear_greeting (self, peer, sealed, &error)
                                         : hear_packet (self, &head.participant, peer, sealed, &error)))
    {
      g_debug ("%s: %s", peer, error->message);
      self->n_refused++;
      if (!g_error_matches (error, BM_SEAL_ERROR, BM_SEAL_ERROR_STRANGER))
        bm_carrier_drop (carrier, peer);
    }
  bm_host_end_work (self);
}

static void
presence_cb (BmCarrier  *carrier,
             const char *peer,
             gboolean    present,
             gpointer    user_data)
{
  BmHost *self = user_data;

  bm_host_begin_work (self);
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      /* Whoever is there again says so. */
      if (!present && g_strcmp0 (guest->peer, peer) == 0)
        set_peer (self, guest, NULL);
    }
  bm_host_end_work (self);
}

void
bm_host_attach (BmHost    *self,
                BmCarrier *carrier)
{
  if (carrier == NULL)
    return;

  self->carrier = g_object_ref (carrier);
  g_signal_connect (carrier, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (carrier, "presence", G_CALLBACK (presence_cb), self);
}

/* -- GObject -- */

static void
clear_set (gpointer data)
{
  BmHostSet *set = data;

  g_bytes_unref (set->text);
  g_free (set->id);
  g_free (set->title);
}

static void
bm_host_dispose (GObject *object)
{
  BmHost *self = BM_HOST (object);

  g_clear_handle_id (&self->plans_source, g_source_remove);
  if (self->carrier != NULL)
    g_signal_handlers_disconnect_by_data (self->carrier, self);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->carrier);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (bm_host_parent_class)->dispose (object);
}

static void
bm_host_finalize (GObject *object)
{
  BmHost *self = BM_HOST (object);

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      g_free (self->seats[i].player);
      g_free (self->seats[i].name);
    }
  g_array_unref (self->sets);
  g_ptr_array_unref (self->participants);
  g_ptr_array_unref (self->plans);
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_clear_pointer (&self->secrets, g_variant_unref);
  g_free (self->keeper);

  G_OBJECT_CLASS (bm_host_parent_class)->finalize (object);
}

static void
bm_host_class_init (BmHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_host_dispose;
  object_class->finalize = bm_host_finalize;

  /**
   * BmHost::changed:
   * @self: the host
   *
   * Emitted when the phase has changed, or people have come, gone, sat down or are ready.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmHost::save:
   * @self: the host
   *
   * Emitted when bm_host_to_variant() has to be stored, before anybody is told what has changed.
   */
  signals[SAVE] = g_signal_new ("save", BM_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmHost::said:
   * @self: the host
   * @name: the name of somebody at the table, the person here included
   * @text: what was said
   * @is_own: whether it was said here
   */
  signals[SAID] = g_signal_new ("said", BM_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                G_TYPE_STRING, G_TYPE_STRING, G_TYPE_BOOLEAN);

  /**
   * BmHost::reacted:
   * @self: the host
   * @name: the name of somebody at the table, the person here included
   * @reaction: the number of a reaction
   * @is_own: whether it came from here
   */
  signals[REACTED] = g_signal_new ("reacted", BM_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                   G_TYPE_STRING, G_TYPE_UINT, G_TYPE_BOOLEAN);

  /**
   * BmHost::plea-ended:
   * @self: the host
   * @end: a #BmPleaEnd
   * @seat: whose decision was taken back, or who has not agreed; %BM_PLEA_NOBODY
   */
  signals[PLEA_ENDED] = g_signal_new ("plea-ended", BM_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                      2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
bm_host_init (BmHost *self)
{
  self->game = 1;
  self->grace_ms = BM_HOST_GRACE_MS;
  self->participants = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_participant_free);
  self->plans = g_ptr_array_new_with_free_func (bm_host_plan_free);
  self->sets = g_array_new (FALSE, FALSE, sizeof (BmHostSet));
  g_array_set_clear_func (self->sets, clear_set);
}

/* -- Creating a table -- */

static void
add_set (BmHost *self,
         BmSet  *set)
{
  char *text = bm_set_to_text (set);
  gsize length = strlen (text);
  JsonNode *root = bm_set_get_root (set);
  JsonNode *name = json_object_get_member (json_node_get_object (root), "name");
  BmHostSet added = {
    .text = g_bytes_new_take (text, length),
    .id = g_strdup (bm_set_get_id (set)),
    .n_tiles = bm_set_count_things (root, "tiles"),
    .n_explorers = bm_set_count_things (root, "explorers"),
    .n_medals = bm_set_count_things (root, "medals"),
  };
  BmText title = { { NULL } };

  added.digest = bm_digest (BM_SET_PURPOSE, text, length);
  bm_text_init_from_json (&title, name, BM_MAX_NAME);
  added.title = g_strdup (bm_text_get (&title, bm_language_get_preferred ()));
  bm_text_clear (&title);
  g_array_append_val (self->sets, added);
}

void
bm_host_set_setup (BmHost  *self,
                   BmSetup *setup)
{
  self->setup = bm_setup_ref (setup);
  for (guint i = 0; i < setup->rules->n_sets; i++)
    add_set (self, setup->rules->sets[i]);
}

/**
 * bm_host_new:
 * @setup: what is played
 * @seats: (array): for each seat a person here, a computer player, or %BM_SEAT_ELSEWHERE
 * @carrier: (nullable): what carries packets; %NULL if only files are
 *
 * Opens a table.
 *
 * Returns: (transfer full): the host
 */
BmHost *
bm_host_new (BmSetup      *setup,
             const BmSeat *seats,
             BmCarrier    *carrier)
{
  BmHost *self = g_object_new (BM_TYPE_HOST, NULL);

  bm_key_pair_draw (&self->keys);
  bm_invitation_draw (&self->invitation, &self->keys);
  self->id = bm_participant_id (&self->invitation, self->keys.open);
  bm_host_set_setup (self, setup);
  for (guint i = 0; i < setup->n_seats; i++)
    {
      gboolean elsewhere = g_str_equal (seats[i].player, BM_SEAT_ELSEWHERE);

      self->seats[i].elsewhere = elsewhere;
      self->seats[i].player = g_strdup (elsewhere ? BM_SEAT_PERSON : seats[i].player);
      self->seats[i].name = g_strdup (seats[i].name);
    }
  bm_host_attach (self, carrier);

  return self;
}

/* -- Looking -- */

/**
 * bm_host_get_invitation:
 * @self: a host
 *
 * Returns: (transfer none): what somebody needs in order to come to the table; not to be shown to anybody else
 */
const BmInvitation *
bm_host_get_invitation (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  return &self->invitation;
}

/**
 * bm_host_get_token:
 * @self: a host
 * @purpose: what for
 *
 * Returns: what nobody else can know, and stays the same as long as the table
 */
BmDigest
bm_host_get_token (BmHost     *self,
                   const char *purpose)
{
  g_return_val_if_fail (BM_IS_HOST (self), (BmDigest) { { 0 } });

  return bm_digest (purpose, self->keys.secret.bytes, BM_KEY_BYTES);
}

/**
 * bm_host_get_setup:
 * @self: a host
 *
 * Returns: (transfer none): what is played
 */
const BmSetup *
bm_host_get_setup (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  return self->setup;
}

/**
 * bm_host_get_phase:
 * @self: a host
 *
 * Returns: what the table is doing
 */
BmHostPhase
bm_host_get_phase (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), BM_HOST_LOBBY);

  return self->phase;
}

/**
 * bm_host_get_session:
 * @self: a host
 *
 * Returns: (transfer none) (nullable): the present game or the last one; %NULL before the first
 */
BmSession *
bm_host_get_session (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  return self->session;
}

/**
 * bm_host_get_game:
 * @self: a host
 *
 * Returns: the number of the game at this table, from 1
 */
guint
bm_host_get_game (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), 0);

  return self->game;
}

/**
 * bm_host_get_kept:
 * @self: a host
 *
 * Returns: a bit for each seat for which a computer player decides while its person is away
 */
guint
bm_host_get_kept (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), 0);

  return self->kept;
}

/**
 * bm_host_get_n_refused:
 * @self: a host
 *
 * Returns: how many packets have come that were not used
 */
guint
bm_host_get_n_refused (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), 0);

  return self->n_refused;
}

/**
 * bm_host_get_verdict:
 * @self: a host
 * @guest: the ID of a guest
 *
 * Returns: what the guest has found out about the last game
 */
BmVerdict
bm_host_get_verdict (BmHost                *self,
                     const BmParticipantId *guest)
{
  BmParticipant *found;

  g_return_val_if_fail (BM_IS_HOST (self), BM_VERDICT_OPEN);

  found = bm_host_find_participant (self, guest);
  return found != NULL ? found->verdict : BM_VERDICT_OPEN;
}

/* -- Wishes -- */

/**
 * bm_host_get_keeper:
 * @self: a host
 *
 * Returns: (transfer none) (nullable): the ID of the computer player that keeps the seats of people who are away for
 *   long; %NULL if they are waited for
 */
const char *
bm_host_get_keeper (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), NULL);

  return self->keeper;
}

/**
 * bm_host_get_grace_ms:
 * @self: a host
 *
 * Returns: how long somebody is waited for in any case, in milliseconds
 */
gint64
bm_host_get_grace_ms (BmHost *self)
{
  g_return_val_if_fail (BM_IS_HOST (self), 0);

  return self->grace_ms;
}

/**
 * bm_host_set_keeper:
 * @self: a host
 * @player: (nullable): the ID of a computer player; %NULL to wait for people who are away
 * @grace_ms: how long to wait in any case, in milliseconds
 *
 * Decides what happens when somebody is away for long: a computer player keeps their seat until they are back.
 */
void
bm_host_set_keeper (BmHost     *self,
                    const char *player,
                    gint64      grace_ms)
{
  g_return_if_fail (BM_IS_HOST (self));

  bm_host_begin_work (self);
  g_free (self->keeper);
  self->keeper = g_strdup (player);
  self->grace_ms = grace_ms;
  self->dirty = TRUE;
  bm_host_look_after_seats (self);
  bm_host_end_work (self);
}

/**
 * bm_host_say:
 * @self: a host
 * @text: a line
 *
 * Says something to everybody.
 */
void
bm_host_say (BmHost     *self,
             const char *text)
{
  g_return_if_fail (BM_IS_HOST (self));

  bm_host_begin_work (self);
  bm_host_repeat (self, &self->id, BM_MESSAGE_SAID, text, 0);
  bm_host_end_work (self);
}

/**
 * bm_host_react:
 * @self: a host
 * @reaction: the number of a reaction
 */
void
bm_host_react (BmHost *self,
               guint   reaction)
{
  g_return_if_fail (BM_IS_HOST (self));

  bm_host_begin_work (self);
  bm_host_repeat (self, &self->id, BM_MESSAGE_REACTED, NULL, reaction);
  bm_host_end_work (self);
}

/**
 * bm_host_dismiss:
 * @self: a host
 * @guest: the ID of a guest
 *
 * Sends a guest away for good.
 */
void
bm_host_dismiss (BmHost                *self,
                 const BmParticipantId *guest)
{
  BmParticipant *found;

  g_return_if_fail (BM_IS_HOST (self));

  found = bm_host_find_participant (self, guest);
  if (found == NULL)
    return;

  bm_host_begin_work (self);
  bm_host_send_away (self, found, BM_DISMISSAL_HOST);
  bm_host_look_after_seats (self);
  bm_host_end_work (self);
}

/**
 * bm_host_tick:
 * @self: a host
 * @now: the time, in milliseconds: of a clock that goes on while the program is not running
 *
 * Lets time pass: sends again what was not confirmed, and looks after the seats of people who are away.
 */
void
bm_host_tick (BmHost *self,
              gint64  now)
{
  g_return_if_fail (BM_IS_HOST (self));

  bm_host_begin_work (self);
  self->now = MAX (self->now, now);
  if (self->phase == BM_HOST_DEALING)
    bm_host_check_deal (self);
  bm_host_look_after_seats (self);
  bm_host_check_plea (self);
  bm_host_play_plans (self);
  bm_host_end_work (self);
}
