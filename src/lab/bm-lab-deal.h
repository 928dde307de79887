/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-sums.h"

/* A deal of the balance lab: the same game twice, without the item and with it, and what the item is worth to
 * anybody. */

G_BEGIN_DECLS

/**
 * BmLabDealer:
 *
 * Plays deals, one after the other, without allocating more than a set-up for each. Of use to one thread at a time.
 */
typedef struct _BmLabDealer BmLabDealer;

BmLabDealer *bm_lab_dealer_new  (const BmLabExchange *exchange,
                                 GCancellable        *cancellable);
void         bm_lab_dealer_free (BmLabDealer         *self);
gboolean     bm_lab_dealer_play (BmLabDealer         *self,
                                 guint64              deal);
void         bm_lab_dealer_add  (BmLabDealer         *self,
                                 BmLabSums           *sums);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabDealer, bm_lab_dealer_free)

G_END_DECLS
