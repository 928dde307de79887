/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-seal.h"

/* Asking at a #BmDoor for an invitation. */

G_BEGIN_DECLS

/**
 * BmKnockPhase:
 * @BM_KNOCK_CALLING: nobody has answered yet
 * @BM_KNOCK_WAITING: the person who opened the table is asked
 * @BM_KNOCK_ADMITTED: there is an invitation
 * @BM_KNOCK_REFUSED: the person does not want it, or there is no room
 * @BM_KNOCK_LOST: the table cannot be reached, or no longer
 */
typedef enum
{
  BM_KNOCK_CALLING,
  BM_KNOCK_WAITING,
  BM_KNOCK_ADMITTED,
  BM_KNOCK_REFUSED,
  BM_KNOCK_LOST,
} BmKnockPhase;

/** BM_KNOCK_PATIENCE_MS: how long to wait until somebody answers, unless tests say otherwise. */
#define BM_KNOCK_PATIENCE_MS 15000

#define BM_TYPE_KNOCK (bm_knock_get_type ())
G_DECLARE_FINAL_TYPE (BmKnock, bm_knock, BM, KNOCK, GObject)

BmKnock     *bm_knock_new            (const BmInvitation *door,
                                      const char *const  *addresses,
                                      const char         *name,
                                      guint               patience_ms);

BmKnockPhase bm_knock_get_phase      (BmKnock            *self);
guint        bm_knock_get_number     (BmKnock            *self);
const char  *bm_knock_get_invitation (BmKnock            *self);

G_END_DECLS
