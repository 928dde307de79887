/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sentences in pieces: which words of a sentence say which member of the data. */

G_BEGIN_DECLS

/**
 * BmSegment:
 * @text: words as they stand in the sentence; all texts in a row are the sentence
 * @path: (nullable): the member that they say, as seen from what the sentence is about: `when[0].at_least`; %NULL for
 *   words that stand in the sentence anyway
 */
typedef struct
{
  char *text;
  char *path;
} BmSegment;

/**
 * BmMarks:
 *
 * What a sentence is made with if its segments are wanted: arguments of its patterns are wrapped in marks, which are
 * taken out when it is done. So the sentence is the same, whether or not anybody asks for its segments.
 */
typedef struct _BmMarks BmMarks;

BmMarks   *bm_marks_new          (void);
void       bm_marks_free         (BmMarks    *self);
char      *bm_marks_wrap         (BmMarks    *self,
                                  char       *words,
                                  const char *prefix,
                                  const char *member);
GPtrArray *bm_marks_split        (BmMarks    *self,
                                  const char *sentence,
                                  const char *plain);

char      *bm_segments_dup_text  (GPtrArray  *segments);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmMarks, bm_marks_free)

G_END_DECLS
