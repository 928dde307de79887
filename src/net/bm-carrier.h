/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-seal.h"

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
 * @find_box: (nullable): what to call a peer who is away, but for whom things are kept; see bm_carrier_find_box()
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
  char *(*find_box) (BmCarrier             *self,
                     const BmParticipantId *guest);
};

void bm_carrier_send     (BmCarrier  *self,
                          const char *peer,
                          GBytes     *bytes);
void bm_carrier_drop     (BmCarrier  *self,
                          const char *peer);

char *bm_carrier_find_box (BmCarrier             *self,
                          const BmParticipantId *guest);

void bm_carrier_deliver  (BmCarrier  *self,
                          const char *peer,
                          GBytes     *bytes);
void bm_carrier_announce (BmCarrier  *self,
                          const char *peer,
                          gboolean    present);

G_END_DECLS
