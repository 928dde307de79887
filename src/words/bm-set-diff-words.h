/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-set-diff.h"

/* The differences between two versions of a set in words. */

G_BEGIN_DECLS

/**
 * BmSetRevision:
 * @root: the JSON of a version of a set
 * @rules: its rules as bm_library_recover() makes them: it is the last of their sets
 *
 * A version of a set.
 */
typedef struct
{
  JsonNode      *root;
  const BmRules *rules;
} BmSetRevision;

/**
 * BmChangeNote:
 * @kind: what has become of the thing: added, removed or changed
 * @before: (nullable): the thing in the earlier version, `$` for the set itself; %NULL if it was added
 * @after: (nullable): the thing in the later version; %NULL if it was removed
 * @title: the thing: "Tile “Moth”"
 * @lines: what has changed: "Points: 8 instead of 6"; what an added thing is, with a phrase per line
 *
 * What has become of a thing, or of the set itself.
 */
typedef struct
{
  BmDifferenceKind kind;
  char *before;
  char *after;
  char *title;
  GPtrArray *lines;
} BmChangeNote;

GPtrArray *bm_set_diff_words             (const BmSetRevision *before,
                                          const BmSetRevision *after);
char      *bm_set_diff_words_to_markdown (const char          *name,
                                          GPtrArray           *notes);

const char *bm_set_diff_words_heading    (BmDifferenceKind     kind);

G_END_DECLS
