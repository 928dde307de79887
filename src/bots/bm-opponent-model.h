/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-prior.h"
#include "bm-view.h"

/* Guesses how others play by watching them. */

G_BEGIN_DECLS

void bm_opponent_model_guess (const BmView  *view,
                              const BmPrior *normal,
                              const BmPrior *greedy,
                              GCancellable  *cancellable,
                              double        *chances);

G_END_DECLS
