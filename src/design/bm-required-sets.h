/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-registry.h"

/* What a set that is being designed is played with. */

G_BEGIN_DECLS

GPtrArray *bm_required_sets_resolve (BmSetRegistry  *registry,
                                     BmSet          *set,
                                     GError        **error);

G_END_DECLS
