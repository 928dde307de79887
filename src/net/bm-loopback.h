/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"

/* A carrier within one program, which does everything that carriers do to packets: for tests. */

G_BEGIN_DECLS

/**
 * BmLoopbackFaults:
 * @lost: chance that a packet is lost, in percent
 * @doubled: chance that it comes again
 * @reordered: chance that another packet overtakes it
 * @keeps: whether what is sent to a guest who cannot be reached is kept until then, as brokers do
 */
typedef struct
{
  guint lost;
  guint doubled;
  guint reordered;
  gboolean keeps;
} BmLoopbackFaults;

typedef struct _BmLoopback BmLoopback;

BmLoopback *bm_loopback_new       (guint64                 seed);
void        bm_loopback_free      (BmLoopback             *self);

BmCarrier  *bm_loopback_get_host  (BmLoopback             *self);
BmCarrier  *bm_loopback_add_guest (BmLoopback             *self,
                                   const char             *name);
void        bm_loopback_set_faults (BmLoopback            *self,
                                   const BmLoopbackFaults *faults);
void        bm_loopback_connect   (BmLoopback             *self,
                                   const char             *name);
void        bm_loopback_cut       (BmLoopback             *self,
                                   const char             *name);
gboolean    bm_loopback_is_connected (BmLoopback          *self,
                                   const char             *name);
gboolean    bm_loopback_carry     (BmLoopback             *self);
guint64     bm_loopback_get_n_bytes (BmLoopback           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLoopback, bm_loopback_free)

G_END_DECLS
