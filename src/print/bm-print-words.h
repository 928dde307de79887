/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-print-piece.h"

/* What pieces are called, and what they do. */

G_BEGIN_DECLS

gboolean    bm_print_face_find_thing (const BmPrintFace *self,
                                      const BmRules     *rules,
                                      BmThingKind       *kind,
                                      guint             *index);
const char *bm_print_words_name      (const BmRules     *rules,
                                      BmThingKind        kind,
                                      guint              index);
char       *bm_print_words_explain   (const BmRules     *rules,
                                      BmThingKind        kind,
                                      guint              index);

G_END_DECLS
