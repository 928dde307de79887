/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-segment.h"

/* How a sentence with selectable parts is shown: which words are buttons, and what they change. */

G_BEGIN_DECLS

/**
 * BmChooserKind:
 * @BM_CHOOSER_NONE: words that cannot be changed
 * @BM_CHOOSER_POINTS: the points of a rule
 * @BM_CHOOSER_LIMIT: the most points of a rule
 * @BM_CHOOSER_FROM: from which one on things count
 * @BM_CHOOSER_COUNT: what is counted
 * @BM_CHOOSER_BOUNDS: how many a condition asks for
 *
 * What a button in a sentence lets choose.
 */
typedef enum
{
  BM_CHOOSER_NONE,
  BM_CHOOSER_POINTS,
  BM_CHOOSER_LIMIT,
  BM_CHOOSER_FROM,
  BM_CHOOSER_COUNT,
  BM_CHOOSER_BOUNDS,
} BmChooserKind;

/**
 * BmSentenceItem:
 * @chooser: what it lets choose
 * @text: its words, without space at the ends; one word if they cannot be changed
 * @path: (nullable): what it changes, as seen from what the sentence is about: "points", "each", "when[0]", "" for all
 *   of it
 * @glued: there is no space before it
 *
 * A button or a word of a sentence.
 */
typedef struct
{
  BmChooserKind  chooser;
  char          *text;
  char          *path;
  gboolean       glued;
} BmSentenceItem;

GPtrArray *bm_sentence_plan (GPtrArray *segments);

G_END_DECLS
