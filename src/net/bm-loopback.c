/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-loopback.h"

#include <string.h>

#include "bm-random.h"

/* Packets wait until bm_loopback_carry() is called, so that whoever tests decides what happens when. */

#define BM_TYPE_LOOPBACK_CARRIER (bm_loopback_carrier_get_type ())
G_DECLARE_FINAL_TYPE (BmLoopbackCarrier, bm_loopback_carrier, BM, LOOPBACK_CARRIER, BmCarrier)

struct _BmLoopbackCarrier
{
  BmCarrier   parent_instance;

  BmLoopback *loopback;  /* not owned; outlives the carrier's use */
  char       *name;      /* of the guest; %NULL for the host */
};

G_DEFINE_FINAL_TYPE (BmLoopbackCarrier, bm_loopback_carrier, BM_TYPE_CARRIER)

typedef struct
{
  char    *guest;    /* to or from whom */
  gboolean to_host;
  GBytes  *bytes;
} Packet;

struct _BmLoopback
{
  BmRandom          random;
  BmLoopbackFaults  faults;
  BmCarrier        *host;
  GHashTable       *guests;     /* name → BmCarrier */
  GHashTable       *connected;  /* names */
  GHashTable       *ids;        /* BmParticipantId → name: of guests who have sent something */
  GPtrArray        *packets;    /* Packet: on their way */
  guint64           n_bytes;
};

static void
packet_free (gpointer data)
{
  Packet *packet = data;

  g_free (packet->guest);
  g_bytes_unref (packet->bytes);
  g_free (packet);
}

static guint
hash_id (gconstpointer id)
{
  guint hash;

  memcpy (&hash, id, sizeof hash);
  return hash;
}

static gboolean
equal_ids (gconstpointer id,
           gconstpointer other)
{
  return bm_participant_id_equal (id, other);
}

/* -- The ends -- */

static void
learn_id (BmLoopback *self,
          const char *name,
          GBytes     *sealed)
{
  BmSealHead head;

  if (bm_seal_read_head (sealed, &head, NULL))
    g_hash_table_replace (self->ids, g_memdup2 (&head.participant, sizeof head.participant), g_strdup (name));
}

static void
bm_loopback_carrier_send (BmCarrier  *carrier,
                          const char *peer,
                          GBytes     *bytes)
{
  BmLoopbackCarrier *self = BM_LOOPBACK_CARRIER (carrier);
  gboolean to_host = self->name != NULL;
  const char *guest = to_host ? self->name : peer;
  Packet *packet;

  if (!g_hash_table_contains (self->loopback->connected, guest) && (to_host || !self->loopback->faults.keeps))
    return;
  if (to_host)
    learn_id (self->loopback, guest, bytes);

  packet = g_new0 (Packet, 1);
  packet->guest = g_strdup (guest);
  packet->to_host = to_host;
  packet->bytes = g_bytes_ref (bytes);
  g_ptr_array_add (self->loopback->packets, packet);
  self->loopback->n_bytes += g_bytes_get_size (bytes);
}

static void
bm_loopback_carrier_drop (BmCarrier  *carrier,
                          const char *peer)
{
  BmLoopbackCarrier *self = BM_LOOPBACK_CARRIER (carrier);

  bm_loopback_cut (self->loopback, self->name != NULL ? self->name : peer);
}

static char *
bm_loopback_carrier_find_box (BmCarrier             *carrier,
                              const BmParticipantId *guest)
{
  BmLoopback *loopback = BM_LOOPBACK_CARRIER (carrier)->loopback;

  return guest != NULL && loopback->faults.keeps ? g_strdup (g_hash_table_lookup (loopback->ids, guest)) : NULL;
}

static void
bm_loopback_carrier_finalize (GObject *object)
{
  g_free (BM_LOOPBACK_CARRIER (object)->name);

  G_OBJECT_CLASS (bm_loopback_carrier_parent_class)->finalize (object);
}

static void
bm_loopback_carrier_class_init (BmLoopbackCarrierClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_loopback_carrier_finalize;
  BM_CARRIER_CLASS (klass)->send = bm_loopback_carrier_send;
  BM_CARRIER_CLASS (klass)->drop = bm_loopback_carrier_drop;
  BM_CARRIER_CLASS (klass)->find_box = bm_loopback_carrier_find_box;
}

static void
bm_loopback_carrier_init (BmLoopbackCarrier *self)
{
}

static BmCarrier *
carrier_new (BmLoopback *loopback,
             const char *name)
{
  BmLoopbackCarrier *self = g_object_new (BM_TYPE_LOOPBACK_CARRIER, NULL);

  self->loopback = loopback;
  self->name = g_strdup (name);

  return BM_CARRIER (self);
}

/* -- The middle -- */

/**
 * bm_loopback_new:
 * @seed: of the accidents
 *
 * Returns: (transfer full): a loopback without guests
 */
BmLoopback *
bm_loopback_new (guint64 seed)
{
  BmLoopback *self = g_new0 (BmLoopback, 1);

  bm_random_init (&self->random, seed, 0);
  self->host = carrier_new (self, NULL);
  self->guests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->connected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->ids = g_hash_table_new_full (hash_id, equal_ids, g_free, g_free);
  self->packets = g_ptr_array_new_with_free_func (packet_free);

  return self;
}

/**
 * bm_loopback_free:
 * @self: (nullable): a loopback
 */
void
bm_loopback_free (BmLoopback *self)
{
  if (self == NULL)
    return;

  g_object_unref (self->host);
  g_hash_table_unref (self->guests);
  g_hash_table_unref (self->connected);
  g_hash_table_unref (self->ids);
  g_ptr_array_unref (self->packets);
  g_free (self);
}

/**
 * bm_loopback_get_host:
 * @self: a loopback
 *
 * Returns: (transfer none): the host's end
 */
BmCarrier *
bm_loopback_get_host (BmLoopback *self)
{
  return self->host;
}

/**
 * bm_loopback_add_guest:
 * @self: a loopback
 * @name: what the host calls the guest
 *
 * Returns: (transfer none): a guest's end, not connected yet
 */
BmCarrier *
bm_loopback_add_guest (BmLoopback *self,
                       const char *name)
{
  BmCarrier *carrier = carrier_new (self, name);

  g_hash_table_insert (self->guests, g_strdup (name), carrier);
  return carrier;
}

/**
 * bm_loopback_set_faults:
 * @self: a loopback
 * @faults: what happens to packets from now on
 */
void
bm_loopback_set_faults (BmLoopback             *self,
                        const BmLoopbackFaults *faults)
{
  self->faults = *faults;
}

static void
announce (BmLoopback *self,
          const char *name,
          gboolean    present)
{
  bm_carrier_announce (self->host, name, present);
  bm_carrier_announce (g_hash_table_lookup (self->guests, name), BM_CARRIER_HOST, present);
}

/**
 * bm_loopback_connect:
 * @self: a loopback
 * @name: a guest
 *
 * Lets host and guest reach each other.
 */
void
bm_loopback_connect (BmLoopback *self,
                     const char *name)
{
  if (g_hash_table_add (self->connected, g_strdup (name)))
    announce (self, name, TRUE);
}

/**
 * bm_loopback_cut:
 * @self: a loopback
 * @name: a guest
 *
 * Ends the connection; what is on its way is lost, unless it is kept.
 */
void
bm_loopback_cut (BmLoopback *self,
                 const char *name)
{
  g_autofree char *guest = g_strdup (name);

  if (!g_hash_table_remove (self->connected, guest))
    return;

  for (guint i = self->packets->len; i > 0 && !self->faults.keeps; i--)
    if (g_str_equal (((Packet *) g_ptr_array_index (self->packets, i - 1))->guest, guest))
      g_ptr_array_remove_index (self->packets, i - 1);
  announce (self, guest, FALSE);
}

/**
 * bm_loopback_is_connected:
 * @self: a loopback
 * @name: a guest
 *
 * Returns: whether host and guest can reach each other
 */
gboolean
bm_loopback_is_connected (BmLoopback *self,
                          const char *name)
{
  return g_hash_table_contains (self->connected, name);
}

/**
 * bm_loopback_get_n_bytes:
 * @self: a loopback
 *
 * Returns: how many bytes were sent, in both directions, lost ones included
 */
guint64
bm_loopback_get_n_bytes (BmLoopback *self)
{
  return self->n_bytes;
}

static gboolean
happens (BmLoopback *self,
         guint       percent)
{
  return percent > 0 && bm_random_below (&self->random, 100) < percent;
}

/* Packets that can be delivered now. */
static gboolean
can_carry (BmLoopback   *self,
           const Packet *packet)
{
  return packet->to_host || g_hash_table_contains (self->connected, packet->guest);
}

static guint
count_packets (BmLoopback *self)
{
  guint n = 0;

  for (guint i = 0; i < self->packets->len; i++)
    n += can_carry (self, g_ptr_array_index (self->packets, i));

  return n;
}

static Packet *
steal_packet (BmLoopback *self,
              guint       index)
{
  guint i = 0;

  while (!can_carry (self, g_ptr_array_index (self->packets, i)) || index-- > 0)
    i++;

  return g_ptr_array_steal_index (self->packets, i);
}

static Packet *
take_packet (BmLoopback *self,
             guint       n)
{
  Packet *packet = steal_packet (self, happens (self, self->faults.reordered) ? bm_random_below (&self->random, n) : 0);

  if (happens (self, self->faults.doubled))
    {
      Packet *copy = g_new0 (Packet, 1);

      *copy = (Packet) { g_strdup (packet->guest), packet->to_host, g_bytes_ref (packet->bytes) };
      g_ptr_array_add (self->packets, copy);
    }

  return packet;
}

/**
 * bm_loopback_carry:
 * @self: a loopback
 *
 * Delivers one packet, or loses it.
 *
 * Returns: whether there was one
 */
gboolean
bm_loopback_carry (BmLoopback *self)
{
  guint n = count_packets (self);
  Packet *packet;

  if (n == 0)
    return FALSE;

  packet = take_packet (self, n);
  if (!happens (self, self->faults.lost))
    {
      if (packet->to_host)
        bm_carrier_deliver (self->host, packet->guest, packet->bytes);
      else
        bm_carrier_deliver (g_hash_table_lookup (self->guests, packet->guest), BM_CARRIER_HOST, packet->bytes);
    }
  packet_free (packet);

  return TRUE;
}
