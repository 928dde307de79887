/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-segment.h"

/* How a sentence with selectable parts is shown: which words are buttons, and what they change. */

G_BEGIN_DECLS

/**
 * BmChooserKind:
 * @BM_CHOOSER_NONE: words that cannot be changed
 * @BM_CHOOSER_POINTS: the points of a rule
 * @BM_CHOOSER_LIMIT: the limit of the points of a rule
 * @BM_CHOOSER_FROM: the number from which on things count
 * @BM_CHOOSER_PER: how many score the points together
 * @BM_CHOOSER_RANK: which players score the points
 * @BM_CHOOSER_TIES: what players get who are tied
 * @BM_CHOOSER_SCORED: when a rule is counted
 * @BM_CHOOSER_COUNT: the things to count
 * @BM_CHOOSER_BOUNDS: the numbers of a condition
 *
 * The kinds of choosers that buttons in a sentence open.
 */
typedef enum
{
  BM_CHOOSER_NONE,
  BM_CHOOSER_POINTS,
  BM_CHOOSER_LIMIT,
  BM_CHOOSER_FROM,
  BM_CHOOSER_PER,
  BM_CHOOSER_RANK,
  BM_CHOOSER_TIES,
  BM_CHOOSER_SCORED,
  BM_CHOOSER_COUNT,
  BM_CHOOSER_BOUNDS,
} BmChooserKind;

/**
 * BmSentenceItem:
 * @chooser: the kind of chooser
 * @text: its words, without spaces at the ends; one word if they cannot be changed
 * @path: (nullable): the place that it changes, relative to the subject of the sentence: "points", "each", "when[0]",
 *   "" for all of it
 * @glued: whether there is no space before it
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
