/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* A list of rules or conditions, each as a sentence. */

G_BEGIN_DECLS

#define BM_TYPE_SENTENCE_LIST (bm_sentence_list_get_type ())
G_DECLARE_FINAL_TYPE (BmSentenceList, bm_sentence_list, BM, SENTENCE_LIST, BmListGroup)

GtkWidget *bm_sentence_list_new (gboolean conditions);

G_END_DECLS
