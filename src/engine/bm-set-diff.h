/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* What two versions of a set differ in, by what the format says of their values: things are found again by their ID,
 * and a value that is left out is the same as its default. */

G_BEGIN_DECLS

/**
 * BmDifferenceKind:
 * @BM_DIFFERENCE_ADDED: only the later version has it
 * @BM_DIFFERENCE_REMOVED: only the earlier version has it
 * @BM_DIFFERENCE_CHANGED: both have it, with different values
 * @BM_DIFFERENCE_MOVED: both have a list of the same things, in another order
 *
 * Kinds of differences.
 */
typedef enum
{
  BM_DIFFERENCE_ADDED,
  BM_DIFFERENCE_REMOVED,
  BM_DIFFERENCE_CHANGED,
  BM_DIFFERENCE_MOVED,
} BmDifferenceKind;

/**
 * BmDifference:
 * @kind: what has become of it
 * @thing_before: (nullable): the path in the earlier version of the thing in which it is, `$` for the set itself; %NULL if
 *   the thing was added
 * @thing_after: (nullable): the same in the later version; %NULL if the thing was removed
 * @before: (nullable): its path in the earlier version, also of a member that was added; %NULL for an element that was
 *   added to a list
 * @after: (nullable): its path in the later version, also of a member that was removed; %NULL for an element that was
 *   removed from a list
 *
 * A difference.
 */
typedef struct
{
  BmDifferenceKind kind;
  char *thing_before;
  char *thing_after;
  char *before;
  char *after;
} BmDifference;

void       bm_difference_free (BmDifference *self);

GPtrArray *bm_set_diff        (JsonNode     *before,
                               JsonNode     *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmDifference, bm_difference_free)

G_END_DECLS
