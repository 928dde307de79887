/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"
#include "bm-thing-kind.h"

G_BEGIN_DECLS

GdkPaintable *bm_art_piece_new (BmDocument  *document,
                                BmThingKind  kind,
                                const char  *path,
                                gboolean     is_sign,
                                guint        level);

G_END_DECLS
