/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Whatever carries packets between host and guests. */

G_BEGIN_DECLS

/** BM_CARRIER_HOST: what guests call the host. */
#define BM_CARRIER_HOST "host"

#define BM_TYPE_CARRIER (bm_carrier_get_type ())
G_DECLARE_DERIVABLE_TYPE (BmCarrier, bm_carrier, BM, CARRIER, GObject)

/**
 * BmCarrierClass:
 * @send: tries to send something to a peer
 * @drop: ends the connection to a peer
 *
 * Nothing else is asked of a carrier: it may lose, double and reorder what it is given, and see all of it.
 */
struct _BmCarrierClass
{
  GObjectClass parent_class;

  void (*send) (BmCarrier  *self,
                const char *peer,
                GBytes     *bytes);
  void (*drop) (BmCarrier  *self,
                const char *peer);
};

void bm_carrier_send     (BmCarrier  *self,
                          const char *peer,
                          GBytes     *bytes);
void bm_carrier_drop     (BmCarrier  *self,
                          const char *peer);

void bm_carrier_deliver  (BmCarrier  *self,
                          const char *peer,
                          GBytes     *bytes);
void bm_carrier_announce (BmCarrier  *self,
                          const char *peer,
                          gboolean    present);

G_END_DECLS
