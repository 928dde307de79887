/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-set.h"

G_BEGIN_DECLS

BmSet *bm_spare_set_new (JsonNode *const *roots,
                         guint            n_roots);

G_END_DECLS
