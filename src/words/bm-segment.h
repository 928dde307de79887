/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sentences in segments, which say which words stand for which member of the data. */

G_BEGIN_DECLS

/**
 * BmSegment:
 * @text: words of the sentence; all texts concatenated are the sentence
 * @path: (nullable): the path of the member that they stand for, relative to the subject of the sentence:
 *   `when[0].at_least`; %NULL for fixed words
 */
typedef struct
{
  char *text;
  char *path;
} BmSegment;

/**
 * BmMarks:
 *
 * For making a sentence with segments: arguments of its patterns are wrapped in marks, which are removed at the end.
 * So the sentence is the same with and without segments.
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
const char *bm_marks_skip        (const char *words);

char      *bm_segments_dup_text  (GPtrArray  *segments);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmMarks, bm_marks_free)

G_END_DECLS
