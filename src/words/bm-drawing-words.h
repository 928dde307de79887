/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "bm-thing-kind.h"

/* What the program's drawings are called. */

G_BEGIN_DECLS

GHashTable *bm_drawing_words_titles (BmThingKind  kind,
                                     gboolean     signs);
char       *bm_drawing_words_title  (GHashTable  *titles,
                                     const char  *name);

G_END_DECLS
