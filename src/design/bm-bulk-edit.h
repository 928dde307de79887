/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-format.h"

/* Common values of several things of the same kind, and changes to all of them. Each change is one step of undo.
 * Things are given by their indices, in ascending order; members are those of their objects. */

G_BEGIN_DECLS

/**
 * BmBulkNumbers:
 * @least: the lowest number
 * @most: the highest number
 * @n_fixed: how many of the things have several numbers instead of this one, which can be raised, but not set: the
 *   levels of mutants
 */
typedef struct
{
  int   least;
  int   most;
  guint n_fixed;
} BmBulkNumbers;

const BmFormatMember *bm_bulk_edit_find_member (BmThingKind    kind,
                                                const char    *member);

void                  bm_bulk_edit_get_numbers (BmDocument    *document,
                                                BmThingKind    kind,
                                                const GArray  *indices,
                                                const char    *member,
                                                BmBulkNumbers *numbers);
void                  bm_bulk_edit_raise       (BmDocument    *document,
                                                BmThingKind    kind,
                                                const GArray  *indices,
                                                const char    *member,
                                                int            by,
                                                const char    *label,
                                                const char    *merge_key);
void                  bm_bulk_edit_set_number  (BmDocument    *document,
                                                BmThingKind    kind,
                                                const GArray  *indices,
                                                const char    *member,
                                                int            number,
                                                const char    *label,
                                                const char    *merge_key);

gboolean              bm_bulk_edit_get_id      (BmDocument    *document,
                                                BmThingKind    kind,
                                                const GArray  *indices,
                                                const char    *member,
                                                const char   **id);
void                  bm_bulk_edit_set_id      (BmDocument    *document,
                                                BmThingKind    kind,
                                                const GArray  *indices,
                                                const char    *member,
                                                const char    *id,
                                                const char    *label);

G_END_DECLS
