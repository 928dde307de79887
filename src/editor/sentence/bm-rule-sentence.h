/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-counting.h"
#include "bm-document.h"

G_BEGIN_DECLS

/**
 * BmSentenceKind:
 * @BM_SENTENCE_RULE: a rule: "2 points per swamp monster"
 * @BM_SENTENCE_CONDITION: a condition: "at least 3 desert tiles"
 * @BM_SENTENCE_TEAM_CONDITION: the same for partners: "at least 6 desert tiles"
 * @BM_SENTENCE_COUNT: a count: "desert tiles and rune monsters"
 *
 * The kinds of sentences.
 */
typedef enum
{
  BM_SENTENCE_RULE,
  BM_SENTENCE_CONDITION,
  BM_SENTENCE_TEAM_CONDITION,
  BM_SENTENCE_COUNT,
} BmSentenceKind;

#define BM_TYPE_RULE_SENTENCE (bm_rule_sentence_get_type ())
G_DECLARE_FINAL_TYPE (BmRuleSentence, bm_rule_sentence, BM, RULE_SENTENCE, GtkWidget)

GtkWidget  *bm_rule_sentence_new       (BmSentenceKind   kind);

void        bm_rule_sentence_update    (BmRuleSentence  *self,
                                        BmDocument      *document,
                                        const char      *path);
void        bm_rule_sentence_append    (BmRuleSentence  *self,
                                        GtkWidget       *widget);
const char *bm_rule_sentence_get_words (BmRuleSentence  *self);
gboolean    bm_rule_sentence_is_broken (BmRuleSentence  *self);
gboolean    bm_rule_sentence_focus     (BmRuleSentence  *self,
                                        const char      *path);
void        bm_rule_sentence_open_next (BmRuleSentence  *self,
                                        const char      *path);

G_END_DECLS
