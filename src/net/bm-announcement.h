/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-seal.h"
#include "bm-setup.h"

/* What programs in the same network are told about a table. */

G_BEGIN_DECLS

/**
 * BmAnnouncement:
 * @version: of the protocol; of another one than %BM_PROTOCOL_VERSION, nothing else is known
 * @door: what somebody needs in order to knock
 * @mode: what is played
 * @n_free: the number of free seats
 */
typedef struct
{
  guint        version;
  BmInvitation door;
  BmMode       mode;
  guint        n_free;
} BmAnnouncement;

GVariant *bm_announcement_to_txt   (const BmAnnouncement *self);
gboolean  bm_announcement_read_txt (BmAnnouncement       *self,
                                    GVariant             *txt);

G_END_DECLS
