/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-random.h"
#include "bm-rules.h"
#include "bm-set.h"

/* Sets for the printed game whose rules are made at random out of everything that the format has. */

G_BEGIN_DECLS

#define RANDOM_SET_TILES 8

BmSet *random_set_new (const BmRules *base,
                       guint64        seed,
                       GHashTable    *words);

G_END_DECLS
