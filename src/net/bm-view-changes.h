/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-views.h"

/* What has changed of views, as few bytes as possible: a move changes little of them, and everyone is told of each. */

G_BEGIN_DECLS

GVariant *bm_view_changes_pack   (GVariant  *from,
                                  GVariant  *to);
GVariant *bm_view_changes_unpack (GVariant  *from,
                                  GVariant  *changes,
                                  GError   **error);

G_END_DECLS
