/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"

/* The carrier of a guest, which connects to its host again and again. */

G_BEGIN_DECLS

#define BM_TYPE_CALLER (bm_caller_get_type ())
G_DECLARE_FINAL_TYPE (BmCaller, bm_caller, BM, CALLER, BmCarrier)

BmCaller   *bm_caller_new         (const char *const *addresses);

void        bm_caller_set_addresses (BmCaller        *self,
                                   const char *const *addresses);
gboolean    bm_caller_get_connected (BmCaller        *self);
guint       bm_caller_get_n_failed (BmCaller         *self);
void        bm_caller_hurry       (BmCaller          *self);

G_END_DECLS
