/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-counting.h"
#include "bm-document.h"
#include "bm-sentence-plan.h"

G_BEGIN_DECLS

#define BM_TYPE_SENTENCE_PART (bm_sentence_part_get_type ())
G_DECLARE_FINAL_TYPE (BmSentencePart, bm_sentence_part, BM, SENTENCE_PART, GtkButton)

GtkWidget  *bm_sentence_part_new         (BmChooserKind   chooser);

void        bm_sentence_part_update      (BmSentencePart *self,
                                          BmDocument     *document,
                                          const char     *path,
                                          const char     *text);
const char *bm_sentence_part_get_path    (BmSentencePart *self);
BmChooserKind bm_sentence_part_get_chooser (BmSentencePart *self);
gboolean    bm_sentence_part_has_focus   (BmSentencePart *self);
void        bm_sentence_part_open        (BmSentencePart *self);
void        bm_sentence_part_remove      (BmSentencePart *self);

G_END_DECLS
