/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-knock.h"

#include "bm-caller.h"
#include "bm-door.h"
#include "bm-fairness.h"
#include "bm-invitation-text.h"
#include "bm-limits.h"
#include "bm-line.h"
#include "bm-pack.h"
#include "bm-plain.h"

/**
 * BmKnock:
 *
 * Has keys of its own, which are forgotten with it: whoever comes in is a guest with others. It lasts as long as its
 * connection, and is over when that breaks.
 */

#define TICK_MS 500

/* A door that is not there does not come back. */
#define MAX_FAILED 3

struct _BmKnock
{
  GObject      parent_instance;

  BmInvitation door;
  BmKeyPair    keys;
  BmShare      own;
  BmDigest     commitment;   /* of the host */
  gboolean     has_commitment;
  BmSeal      *seal;         /* %NULL: the key of the door is none */
  BmLine      *line;
  BmCaller    *caller;       /* %NULL: it is over */
  BmKnockPhase phase;
  gint64       deadline;     /* of the first answer, in milliseconds */
  guint        number;
  char        *invitation;
  guint        clock;
};

G_DEFINE_FINAL_TYPE (BmKnock, bm_knock, G_TYPE_OBJECT)

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
hang_up (BmKnock *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  if (self->caller != NULL)
    g_signal_handlers_disconnect_by_data (self->caller, self);
  g_clear_object (&self->caller);
}

static void
set_phase (BmKnock      *self,
           BmKnockPhase  phase)
{
  self->phase = phase;
  if (phase > BM_KNOCK_WAITING)
    hang_up (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
send_packets (BmKnock *self)
{
  while (self->caller != NULL
         && bm_line_send (self->line, self->seal, BM_CARRIER (self->caller), BM_CARRIER_HOST, get_now ()))
    continue;
}

/* -- What the door says -- */

static gboolean
hear_commitment (BmKnock  *self,
                 GVariant *body)
{
  if (self->has_commitment || !bm_unpack_child (body, 0, self->commitment.bytes, BM_DIGEST_BYTES))
    return FALSE;

  self->has_commitment = TRUE;
  bm_line_add (self->line, BM_MESSAGE_OPEN,
               g_variant_new ("(u@ay)", (guint32) BM_DOOR_GAME, bm_pack_bytes (self->own.secret.bytes, BM_KEY_BYTES)));
  return TRUE;
}

static gboolean
hear_secret (BmKnock  *self,
             GVariant *body)
{
  BmShare shares[2] = { self->own, { .participant = bm_participant_id (&self->door, self->door.host) } };
  BmDigest commitment;

  if (self->phase != BM_KNOCK_CALLING || !self->has_commitment
      || !bm_unpack_child (body, 0, shares[1].secret.bytes, BM_KEY_BYTES))
    return FALSE;
  commitment = bm_commitment (&self->door, BM_DOOR_GAME, &shares[1]);
  if (!bm_digest_equal (&commitment, &self->commitment))
    return FALSE;

  self->number = (guint) (bm_fair_seed (&self->door, BM_DOOR_GAME, shares, 2) % BM_DOOR_NUMBERS);
  set_phase (self, BM_KNOCK_WAITING);
  return TRUE;
}

static gboolean
hear_invitation (BmKnock  *self,
                 GVariant *body)
{
  g_autoptr (GVariant) bytes = g_variant_get_child_value (body, 0);
  g_autofree char *text = NULL;
  g_auto (GStrv) addresses = NULL;
  BmInvitation read;
  gsize n;
  const char *data = g_variant_get_fixed_array (bytes, &n, 1);

  text = n > 0 ? g_strndup (data, n) : g_strdup ("");
  if (self->phase != BM_KNOCK_WAITING || !bm_invitation_read_text (&read, &addresses, text, NULL))
    return FALSE;

  self->invitation = g_steal_pointer (&text);
  set_phase (self, BM_KNOCK_ADMITTED);
  return TRUE;
}

static gboolean
hear_message (BmKnock         *self,
              const BmMessage *message)
{
  if (message->body == NULL)
    return TRUE;

  switch ((guint) message->kind)
    {
    case BM_MESSAGE_HEARD:
      return hear_commitment (self, message->body);
    case BM_MESSAGE_SHOWN:
      return hear_secret (self, message->body);
    case BM_MESSAGE_ADMIT:
      return hear_invitation (self, message->body);
    case BM_MESSAGE_DISMISS:
      set_phase (self, BM_KNOCK_REFUSED);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
             const char *peer G_GNUC_UNUSED,
             GBytes     *sealed,
             gpointer    data)
{
  g_autoptr (BmKnock) self = g_object_ref (data);
  g_autoptr (GBytes) packet = bm_seal_open (self->seal, sealed, NULL);
  g_auto (BmMessage) message = { 0 };

  /* Anybody may send bytes that the door has not sealed. */
  if (packet == NULL)
    return;

  if (!bm_line_receive (self->line, packet, get_now (), &message, NULL) || !hear_message (self, &message))
    set_phase (self, BM_KNOCK_LOST);
  send_packets (self);
}

static void
presence_cb (BmCarrier  *carrier,
             const char *peer,
             gboolean    present,
             gpointer    data)
{
  g_autoptr (BmKnock) self = g_object_ref (data);
  g_autoptr (GBytes) greeting = NULL;

  /* Another address may be the right one, as long as nobody has answered. Whoever knows the secret may not try again. */
  if (!present && self->has_commitment)
    set_phase (self, BM_KNOCK_LOST);
  if (!present)
    return;

  greeting = bm_greeting_seal (&self->door, &self->keys);
  bm_carrier_send (carrier, peer, greeting);
  bm_line_greet (self->line);
  send_packets (self);
}

static gboolean
tick_cb (gpointer data)
{
  g_autoptr (BmKnock) self = g_object_ref (data);

  if (self->phase == BM_KNOCK_CALLING
      && (self->seal == NULL || get_now () >= self->deadline || bm_caller_get_n_failed (self->caller) >= MAX_FAILED))
    {
      self->clock = 0;
      set_phase (self, BM_KNOCK_LOST);
      return G_SOURCE_REMOVE;
    }

  if (bm_caller_get_connected (self->caller))
    send_packets (self);
  return G_SOURCE_CONTINUE;
}

/* -- GObject -- */

static void
bm_knock_dispose (GObject *object)
{
  hang_up (BM_KNOCK (object));

  G_OBJECT_CLASS (bm_knock_parent_class)->dispose (object);
}

static void
bm_knock_finalize (GObject *object)
{
  BmKnock *self = BM_KNOCK (object);

  bm_seal_free (self->seal);
  bm_line_free (self->line);
  g_free (self->invitation);

  G_OBJECT_CLASS (bm_knock_parent_class)->finalize (object);
}

static void
bm_knock_class_init (BmKnockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_knock_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_knock_finalize;

  /**
   * BmKnock::changed:
   * @self: the knock
   *
   * Emitted when the phase has changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_KNOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_knock_init (BmKnock *self)
{
  self->line = bm_line_new (BM_END_GUEST);
}

/**
 * bm_knock_new:
 * @door: what the door has told everybody
 * @addresses: (array zero-terminated=1): where the door may be, as g_network_address_parse() reads them
 * @name: what the person is called
 * @patience_ms: how long to wait for an answer of the program there, in milliseconds: %BM_KNOCK_PATIENCE_MS
 *
 * Begins to call. Once the program there has answered, its person may take any time.
 *
 * Returns: (transfer full): a knock
 */
BmKnock *
bm_knock_new (const BmInvitation *door,
              const char *const  *addresses,
              const char         *name,
              guint               patience_ms)
{
  BmKnock *self = g_object_new (BM_TYPE_KNOCK, NULL);
  g_autofree char *plain = bm_plain_line (name, BM_MAX_NAME);

  self->door = *door;
  bm_key_pair_draw (&self->keys);
  self->own.participant = bm_participant_id (door, self->keys.open);
  bm_secret_draw (&self->own.secret);
  bm_line_add (self->line, BM_MESSAGE_KNOCK, g_variant_new ("(s)", plain));

  self->deadline = get_now () + patience_ms;
  self->clock = g_timeout_add (TICK_MS, tick_cb, self);
  self->caller = bm_caller_new (addresses);
  self->seal = bm_seal_new_guest (door, &self->keys, NULL);
  if (self->seal == NULL)
    return self;

  g_signal_connect (self->caller, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (self->caller, "presence", G_CALLBACK (presence_cb), self);
  bm_caller_hurry (self->caller);
  return self;
}

/**
 * bm_knock_get_phase:
 * @self: a knock
 *
 * Returns: what has come of it
 */
BmKnockPhase
bm_knock_get_phase (BmKnock *self)
{
  g_return_val_if_fail (BM_IS_KNOCK (self), BM_KNOCK_LOST);

  return self->phase;
}

/**
 * bm_knock_get_number:
 * @self: a knock
 *
 * Returns: the number that the program of the host shows, too; it means something only while the person is asked
 */
guint
bm_knock_get_number (BmKnock *self)
{
  g_return_val_if_fail (BM_IS_KNOCK (self), 0);

  return self->number;
}

/**
 * bm_knock_get_invitation:
 * @self: a knock
 *
 * Returns: (transfer none) (nullable): the text of the invitation; %NULL if there is none
 */
const char *
bm_knock_get_invitation (BmKnock *self)
{
  g_return_val_if_fail (BM_IS_KNOCK (self), NULL);

  return self->invitation;
}
