/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-junction.h"

/**
 * BmJunction:
 *
 * Guests come to a host by several carriers. What one of these calls a peer has the number of the carrier before it, so
 * that an answer goes the same way. For a guest there is only one peer, the host, whichever way leads there.
 */

struct _BmJunction
{
  BmCarrier  parent_instance;

  BmCarrier *carriers[BM_JUNCTION_MAX_CARRIERS]; /* owned references; %NULL: free */
};

G_DEFINE_FINAL_TYPE (BmJunction, bm_junction, BM_TYPE_CARRIER)

static char *
wrap (BmJunction *self,
      BmCarrier  *carrier,
      const char *peer)
{
  if (g_str_equal (peer, BM_CARRIER_HOST))
    return g_strdup (peer);

  for (guint i = 0; i < BM_JUNCTION_MAX_CARRIERS; i++)
    if (self->carriers[i] == carrier)
      return g_strdup_printf ("%u:%s", i, peer);

  g_return_val_if_reached (NULL);
}

/* Whoever came by a carrier that is no longer there cannot be answered. */
static BmCarrier *
unwrap (BmJunction  *self,
        const char **peer)
{
  guint index = (guint) ((*peer)[0] - '0');

  if (g_str_equal (*peer, BM_CARRIER_HOST))
    {
      for (guint i = 0; i < BM_JUNCTION_MAX_CARRIERS; i++)
        if (self->carriers[i] != NULL)
          return self->carriers[i];
      return NULL;
    }

  g_return_val_if_fail (index < BM_JUNCTION_MAX_CARRIERS, NULL);
  *peer += 2;
  return self->carriers[index];
}

static void
received_cb (BmCarrier  *carrier,
             const char *peer,
             GBytes     *bytes,
             gpointer    self)
{
  g_autofree char *name = wrap (self, carrier, peer);

  bm_carrier_deliver (self, name, bytes);
}

static void
presence_cb (BmCarrier  *carrier,
             const char *peer,
             gboolean    present,
             gpointer    self)
{
  g_autofree char *name = wrap (self, carrier, peer);

  bm_carrier_announce (self, name, present);
}

static void
bm_junction_send (BmCarrier  *carrier,
                  const char *peer,
                  GBytes     *bytes)
{
  BmCarrier *way = unwrap (BM_JUNCTION (carrier), &peer);

  if (way != NULL)
    bm_carrier_send (way, peer, bytes);
}

static void
bm_junction_drop (BmCarrier  *carrier,
                  const char *peer)
{
  BmCarrier *way = unwrap (BM_JUNCTION (carrier), &peer);

  if (way != NULL)
    bm_carrier_drop (way, peer);
}

static char *
bm_junction_find_box (BmCarrier             *carrier,
                      const BmParticipantId *guest)
{
  BmJunction *self = BM_JUNCTION (carrier);

  for (guint i = 0; i < BM_JUNCTION_MAX_CARRIERS; i++)
    {
      g_autofree char *peer = self->carriers[i] != NULL ? bm_carrier_find_box (self->carriers[i], guest) : NULL;

      if (peer != NULL)
        return wrap (self, self->carriers[i], peer);
    }

  return NULL;
}

static void
bm_junction_dispose (GObject *object)
{
  BmJunction *self = BM_JUNCTION (object);

  for (guint i = 0; i < BM_JUNCTION_MAX_CARRIERS; i++)
    if (self->carriers[i] != NULL)
      bm_junction_remove (self, self->carriers[i]);

  G_OBJECT_CLASS (bm_junction_parent_class)->dispose (object);
}

static void
bm_junction_class_init (BmJunctionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_junction_dispose;
  BM_CARRIER_CLASS (klass)->send = bm_junction_send;
  BM_CARRIER_CLASS (klass)->drop = bm_junction_drop;
  BM_CARRIER_CLASS (klass)->find_box = bm_junction_find_box;
}

static void
bm_junction_init (BmJunction *self G_GNUC_UNUSED)
{
}

/**
 * bm_junction_new:
 *
 * Returns: (transfer full): a junction without carriers
 */
BmJunction *
bm_junction_new (void)
{
  return g_object_new (BM_TYPE_JUNCTION, NULL);
}

/**
 * bm_junction_add:
 * @self: a junction with room for another carrier
 * @carrier: a carrier to whose peers nothing has been sent
 */
void
bm_junction_add (BmJunction *self,
                 BmCarrier  *carrier)
{
  guint i = 0;

  g_return_if_fail (BM_IS_JUNCTION (self));

  while (i < BM_JUNCTION_MAX_CARRIERS && self->carriers[i] != NULL)
    i++;
  g_return_if_fail (i < BM_JUNCTION_MAX_CARRIERS);

  self->carriers[i] = g_object_ref (carrier);
  g_signal_connect (carrier, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (carrier, "presence", G_CALLBACK (presence_cb), self);
}

/**
 * bm_junction_remove:
 * @self: a junction
 * @carrier: one of its carriers, which has said that nobody can be reached
 */
void
bm_junction_remove (BmJunction *self,
                    BmCarrier  *carrier)
{
  g_return_if_fail (BM_IS_JUNCTION (self));

  for (guint i = 0; i < BM_JUNCTION_MAX_CARRIERS; i++)
    if (self->carriers[i] == carrier)
      {
        g_signal_handlers_disconnect_by_data (carrier, self);
        g_clear_object (&self->carriers[i]);
        return;
      }
}
