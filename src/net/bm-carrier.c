/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-carrier.h"

/**
 * BmCarrier:
 *
 * A peer is whoever can be sent something: a connection, an address, a folder. It has a name that means nothing to
 * others.
 */

G_DEFINE_ABSTRACT_TYPE (BmCarrier, bm_carrier, G_TYPE_OBJECT)

enum
{
  RECEIVED,
  PRESENCE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bm_carrier_class_init (BmCarrierClass *klass)
{
  /**
   * BmCarrier::received:
   * @self: the carrier
   * @peer: who is said to have sent something
   * @bytes: a #GBytes: anything
   *
   * Emitted for whatever comes.
   */
  signals[RECEIVED] = g_signal_new ("received", BM_TYPE_CARRIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                    G_TYPE_STRING, G_TYPE_BYTES);

  /**
   * BmCarrier::presence:
   * @self: the carrier
   * @peer: a peer
   * @present: whether it can be reached
   *
   * Emitted when a peer can be reached, after an interruption too, and when it no longer can.
   */
  signals[PRESENCE] = g_signal_new ("presence", BM_TYPE_CARRIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                    G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
bm_carrier_init (BmCarrier *self)
{
}

/**
 * bm_carrier_send:
 * @self: a carrier
 * @peer: a peer
 * @bytes: sealed bytes
 *
 * Tries to send something.
 */
void
bm_carrier_send (BmCarrier  *self,
                 const char *peer,
                 GBytes     *bytes)
{
  g_return_if_fail (BM_IS_CARRIER (self));

  BM_CARRIER_GET_CLASS (self)->send (self, peer, bytes);
}

/**
 * bm_carrier_drop:
 * @self: a carrier
 * @peer: a peer
 *
 * Ends the connection to a peer that sends nonsense.
 */
void
bm_carrier_drop (BmCarrier  *self,
                 const char *peer)
{
  g_return_if_fail (BM_IS_CARRIER (self));

  BM_CARRIER_GET_CLASS (self)->drop (self, peer);
}

/**
 * bm_carrier_find_box:
 * @self: a carrier
 * @guest: (nullable): a guest who is away; %NULL: the host
 *
 * Some carriers keep what is sent to somebody who is away. It should be sent there once, and not again and again.
 *
 * Returns: (transfer full) (nullable): the peer; %NULL if nothing is kept now
 */
char *
bm_carrier_find_box (BmCarrier             *self,
                     const BmParticipantId *guest)
{
  BmCarrierClass *klass;

  g_return_val_if_fail (BM_IS_CARRIER (self), NULL);

  klass = BM_CARRIER_GET_CLASS (self);
  return klass->find_box != NULL ? klass->find_box (self, guest) : NULL;
}

/**
 * bm_carrier_deliver:
 * @self: a carrier
 * @peer: a peer
 * @bytes: what has come from there
 *
 * Emits #BmCarrier::received, for subclasses.
 */
void
bm_carrier_deliver (BmCarrier  *self,
                    const char *peer,
                    GBytes     *bytes)
{
  g_return_if_fail (BM_IS_CARRIER (self));

  g_signal_emit (self, signals[RECEIVED], 0, peer, bytes);
}

/**
 * bm_carrier_announce:
 * @self: a carrier
 * @peer: a peer
 * @present: whether it can be reached
 *
 * Emits #BmCarrier::presence, for subclasses.
 */
void
bm_carrier_announce (BmCarrier  *self,
                     const char *peer,
                     gboolean    present)
{
  g_return_if_fail (BM_IS_CARRIER (self));

  g_signal_emit (self, signals[PRESENCE], 0, peer, present);
}
