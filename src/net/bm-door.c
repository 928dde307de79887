/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-door.h"

#include "bm-fairness.h"
#include "bm-listener.h"
#include "bm-pack.h"
#include "bm-participant.h"
#include "bm-plain.h"

/**
 * BmDoor:
 *
 * Strangers may say anything here, and it does not concern the table: a door has a port, keys and connections of its
 * own. All that somebody can get is the answer of a person. docs/NETWORK.md says how the number comes about that both
 * can compare.
 *
 * A knock ends with its connection.
 */

#define TICK_MS 500

/* Whoever wants a certain number to come about has one try in ten thousand, and few tries. */
#define MOST_KNOCKS       12
#define KNOCKS_PER_SECOND 0.2

/* Somebody at the door: a guest that has no seat to take. */
typedef struct
{
  BmParticipant *guest;
  BmShare        own;        /* of the host, for this one alone */
  gint64         since;      /* when it came, or was answered, in milliseconds */
  gboolean       is_waiting; /* for the answer of the person */
  guint          number;
} Knock;

struct _BmDoor
{
  GObject         parent_instance;

  BmListener     *listener;
  BmKeyPair       keys;
  BmInvitation    invitation;  /* with a secret that everybody knows: zeros */
  BmParticipantId id;
  GPtrArray      *knocks;      /* Knock */
  BmAllowance     allowance;   /* of questions to the person */
  guint           patience_ms;
  guint           clock;
  guint           n_refused;
};

G_DEFINE_FINAL_TYPE (BmDoor, bm_door, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gint64
get_now (void)
{
  return g_get_monotonic_time () / 1000;
}

static void
knock_free (gpointer data)
{
  Knock *knock = data;

  bm_participant_free (knock->guest);
  g_free (knock);
}

static Knock *
find_by_peer (BmDoor     *self,
              const char *peer)
{
  for (guint i = 0; i < self->knocks->len; i++)
    {
      Knock *knock = g_ptr_array_index (self->knocks, i);

      if (g_strcmp0 (knock->guest->peer, peer) == 0)
        return knock;
    }

  return NULL;
}

static Knock *
find_by_id (BmDoor                *self,
            const BmParticipantId *id)
{
  for (guint i = 0; i < self->knocks->len; i++)
    {
      Knock *knock = g_ptr_array_index (self->knocks, i);

      if (bm_participant_id_equal (&knock->guest->id, id))
        return knock;
    }

  return NULL;
}

/* @knock is gone afterwards if its connection breaks meanwhile. */
static void
send_packets (BmDoor *self,
              Knock  *knock)
{
  g_autofree char *peer = g_strdup (knock->guest->peer);

  while (find_by_peer (self, peer) != NULL
         && bm_line_send (knock->guest->line, knock->guest->seal, BM_CARRIER (self->listener), peer, get_now ()))
    continue;
}

static guint
count_waiting (BmDoor *self)
{
  guint n = 0;

  for (guint i = 0; i < self->knocks->len; i++)
    n += ((Knock *) g_ptr_array_index (self->knocks, i))->is_waiting;

  return n;
}

/* Whoever has an answer goes away, or is sent away after a while. */
static void
answer (BmDoor        *self,
        Knock         *knock,
        BmMessageKind  kind,
        GVariant      *body)
{
  gboolean was_waiting = knock->is_waiting;

  knock->is_waiting = FALSE;
  knock->since = get_now ();
  bm_participant_say (knock->guest, kind, body);
  send_packets (self, knock);
  if (was_waiting)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* -- What strangers say -- */

static gboolean
hear_greeting (BmDoor      *self,
               const char  *peer,
               GBytes      *sealed,
               GError     **error)
{
  guint8 key[BM_KEY_BYTES];
  BmParticipant *guest;
  Knock *knock;

  if (!bm_greeting_open (&self->invitation, sealed, key, error))
    return FALSE;

  guest = bm_participant_new (&self->invitation, &self->keys, key, get_now (), error);
  if (guest == NULL)
    return FALSE;
  if (find_by_peer (self, peer) != NULL || find_by_id (self, &guest->id) != NULL)
    {
      /* Not translated: for the log. */
      g_set_error_literal (error, BM_SEAL_ERROR, BM_SEAL_ERROR_KEY, "a greeting that has been heard");
      bm_participant_free (guest);
      return FALSE;
    }

  guest->peer = g_strdup (peer);
  knock = g_new0 (Knock, 1);
  knock->guest = guest;
  knock->since = get_now ();
  knock->own.participant = self->id;
  g_ptr_array_add (self->knocks, knock);
  return TRUE;
}

static gboolean
hear_knock (BmDoor   *self,
            Knock    *knock,
            GVariant *body)
{
  BmParticipant *guest = knock->guest;
  BmDigest commitment;
  const char *name;

  if (guest->joined)
    return FALSE;

  g_variant_get (body, "(&s)", &name);
  g_free (guest->name);
  guest->name = bm_plain_line (name, BM_MAX_NAME);
  guest->joined = TRUE;
  bm_secret_draw (&knock->own.secret);
  commitment = bm_commitment (&self->invitation, BM_DOOR_GAME, &knock->own);
  bm_participant_say (guest, BM_MESSAGE_HEARD,
                      g_variant_new ("(@ay)", bm_pack_bytes (commitment.bytes, BM_DIGEST_BYTES)));
  return TRUE;
}

static gboolean
hear_secret (BmDoor   *self,
             Knock    *knock,
             GVariant *body)
{
  BmParticipant *guest = knock->guest;
  BmShare shares[2] = { knock->own, { .participant = guest->id } };
  guint32 game;

  g_variant_get_child (body, 0, "u", &game);
  if (!guest->joined || guest->has_share || game != BM_DOOR_GAME
      || !bm_unpack_child (body, 1, shares[1].secret.bytes, BM_KEY_BYTES))
    return FALSE;

  guest->has_share = TRUE;
  knock->number = (guint) (bm_fair_seed (&self->invitation, BM_DOOR_GAME, shares, 2) % BM_DOOR_NUMBERS);
  if (count_waiting (self) >= BM_DOOR_MAX_KNOCKS
      || !bm_allowance_take (&self->allowance, get_now (), MOST_KNOCKS, KNOCKS_PER_SECOND))
    {
      self->n_refused++;
      answer (self, knock, BM_MESSAGE_DISMISS, g_variant_new ("(y)", (guint8) BM_DISMISSAL_HOST));
      return TRUE;
    }

  /* Told only now that the person sees it: nobody can try in secret which number comes about. */
  bm_participant_say (guest, BM_MESSAGE_SHOWN,
                      g_variant_new ("(@ay)", bm_pack_bytes (knock->own.secret.bytes, BM_KEY_BYTES)));
  knock->is_waiting = TRUE;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gboolean
hear_message (BmDoor          *self,
              Knock           *knock,
              const BmMessage *message)
{
  if (message->body == NULL)
    return TRUE;
  if (message->kind == BM_MESSAGE_KNOCK)
    return hear_knock (self, knock, message->body);
  return message->kind == BM_MESSAGE_OPEN && hear_secret (self, knock, message->body);
}

static gboolean
hear_packet (BmDoor      *self,
             const char  *peer,
             GBytes      *sealed,
             GError     **error)
{
  Knock *knock = find_by_peer (self, peer);
  g_autoptr (GBytes) packet = NULL;
  g_auto (BmMessage) message = { 0 };

  packet = knock != NULL ? bm_seal_open (knock->guest->seal, sealed, error) : NULL;
  if (packet == NULL || !bm_participant_may_send (knock->guest, get_now ())
      || !bm_line_receive (knock->guest->line, packet, get_now (), &message, error))
    return FALSE;
  if (!hear_message (self, knock, &message))
    return FALSE;

  /* Whoever was told of it may have answered already. */
  knock = find_by_peer (self, peer);
  if (knock != NULL)
    send_packets (self, knock);
  return TRUE;
}

static void
received_cb (BmCarrier  *carrier,
             const char *peer,
             GBytes     *sealed,
             gpointer    data)
{
  g_autoptr (BmDoor) self = g_object_ref (data);
  g_autoptr (GError) error = NULL;
  BmSealHead head;

  if (bm_seal_read_head (sealed, &head, &error)
      && (head.kind == BM_SEAL_GREETING ? hear_greeting (self, peer, sealed, &error)
                                        : hear_packet (self, peer, sealed, &error)))
    return;

  g_debug ("%s at the door: %s", peer, error != NULL ? error->message : "nonsense");
  self->n_refused++;
  bm_carrier_drop (carrier, peer);
}

static void
presence_cb (BmCarrier  *carrier G_GNUC_UNUSED,
             const char *peer,
             gboolean    present,
             gpointer    data)
{
  g_autoptr (BmDoor) self = g_object_ref (data);
  Knock *knock = find_by_peer (self, peer);
  gboolean was_waiting;

  if (present || knock == NULL)
    return;

  was_waiting = knock->is_waiting;
  g_ptr_array_remove (self->knocks, knock);
  if (was_waiting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
tick_cb (gpointer data)
{
  BmDoor *self = data;

  for (guint i = self->knocks->len; i-- > 0;)
    {
      Knock *knock = g_ptr_array_index (self->knocks, i);

      if (knock->is_waiting || get_now () - knock->since < self->patience_ms)
        send_packets (self, knock);
      else
        {
          g_autofree char *peer = g_strdup (knock->guest->peer);

          bm_carrier_drop (BM_CARRIER (self->listener), peer);
        }
    }

  return G_SOURCE_CONTINUE;
}

/* -- GObject -- */

static void
bm_door_dispose (GObject *object)
{
  BmDoor *self = BM_DOOR (object);

  g_clear_handle_id (&self->clock, g_source_remove);
  if (self->listener != NULL)
    g_signal_handlers_disconnect_by_data (self->listener, self);
  g_clear_object (&self->listener);
  g_ptr_array_set_size (self->knocks, 0);

  G_OBJECT_CLASS (bm_door_parent_class)->dispose (object);
}

static void
bm_door_finalize (GObject *object)
{
  g_ptr_array_unref (BM_DOOR (object)->knocks);

  G_OBJECT_CLASS (bm_door_parent_class)->finalize (object);
}

static void
bm_door_class_init (BmDoorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_door_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_door_finalize;

  /**
   * BmDoor::changed:
   * @self: the door
   *
   * Emitted when somebody waits for an answer, or no longer does.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_DOOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_door_init (BmDoor *self)
{
  self->knocks = g_ptr_array_new_with_free_func (knock_free);
}

/**
 * bm_door_new:
 * @port: the port to listen at; if that is taken, or 0, any other
 * @patience_ms: how long somebody may be at the door without waiting for an answer, in milliseconds:
 *   %BM_LISTENER_PATIENCE_MS
 * @error: return location for a #GIOErrorEnum
 *
 * Opens a door, with keys that belong to nothing else.
 *
 * Returns: (transfer full) (nullable): a door
 */
BmDoor *
bm_door_new (guint16   port,
             guint     patience_ms,
             GError  **error)
{
  g_autoptr (BmDoor) self = g_object_new (BM_TYPE_DOOR, NULL);

  bm_key_pair_draw (&self->keys);
  bm_invitation_draw (&self->invitation, &self->keys);
  self->invitation.secret = (BmSecret) { { 0 } };
  self->id = bm_participant_id (&self->invitation, self->keys.open);
  self->allowance = (BmAllowance) { MOST_KNOCKS, get_now () };
  self->patience_ms = patience_ms;
  self->listener = bm_listener_new (port, patience_ms, error);
  if (self->listener == NULL)
    return NULL;

  g_signal_connect (self->listener, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (self->listener, "presence", G_CALLBACK (presence_cb), self);
  self->clock = g_timeout_add (TICK_MS, tick_cb, self);
  return g_steal_pointer (&self);
}

/**
 * bm_door_get_invitation:
 * @self: a door
 *
 * Returns: (transfer none): what somebody needs in order to knock, for everybody to know
 */
const BmInvitation *
bm_door_get_invitation (BmDoor *self)
{
  g_return_val_if_fail (BM_IS_DOOR (self), NULL);

  return &self->invitation;
}

/**
 * bm_door_get_port:
 * @self: a door
 *
 * Returns: the port at which it can be reached
 */
guint16
bm_door_get_port (BmDoor *self)
{
  g_return_val_if_fail (BM_IS_DOOR (self), 0);

  return bm_listener_get_port (self->listener);
}

/**
 * bm_door_get_n_refused:
 * @self: a door
 *
 * Returns: how often something came that was not used, or somebody for whom there was no room
 */
guint
bm_door_get_n_refused (BmDoor *self)
{
  g_return_val_if_fail (BM_IS_DOOR (self), 0);

  return self->n_refused + bm_listener_get_n_refused (self->listener);
}

/**
 * bm_door_list:
 * @self: a door
 * @knocks: (out caller-allocates): %BM_DOOR_MAX_KNOCKS of them; the names belong to the door, until something changes
 *
 * Returns: how many wait for an answer, those who came first first
 */
guint
bm_door_list (BmDoor      *self,
              BmDoorKnock *knocks)
{
  guint n = 0;

  g_return_val_if_fail (BM_IS_DOOR (self), 0);

  for (guint i = 0; i < self->knocks->len; i++)
    {
      const Knock *knock = g_ptr_array_index (self->knocks, i);

      if (knock->is_waiting)
        knocks[n++] = (BmDoorKnock) { knock->guest->id, knock->guest->name, knock->number };
    }

  return n;
}

/**
 * bm_door_admit:
 * @self: a door
 * @id: who waits for an answer
 * @invitation: the text of an invitation
 *
 * Sends somebody an invitation, which nobody else can read.
 */
void
bm_door_admit (BmDoor                *self,
               const BmParticipantId *id,
               const char            *invitation)
{
  Knock *knock;

  g_return_if_fail (BM_IS_DOOR (self));

  knock = find_by_id (self, id);
  if (knock != NULL && knock->is_waiting)
    answer (self, knock, BM_MESSAGE_ADMIT, g_variant_new ("(@ay)", bm_pack_bytes (invitation, strlen (invitation))));
}

/**
 * bm_door_refuse:
 * @self: a door
 * @id: who waits for an answer
 *
 * Tells somebody that they cannot come.
 */
void
bm_door_refuse (BmDoor                *self,
                const BmParticipantId *id)
{
  Knock *knock;

  g_return_if_fail (BM_IS_DOOR (self));

  knock = find_by_id (self, id);
  if (knock != NULL && knock->is_waiting)
    answer (self, knock, BM_MESSAGE_DISMISS, g_variant_new ("(y)", (guint8) BM_DISMISSAL_HOST));
}
