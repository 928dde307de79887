/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-track.h"

/* Several games of the same deal: the tiles are the same for all, so luck cancels. */

G_BEGIN_DECLS

/**
 * BmDuplicateRow:
 * @game: which of the games, from 0
 * @track: what became of the person
 * @name: the name of the person
 * @compared: how many points more they scored than all who have had the same seat did on average
 * @place: from 1; who has compared the same has the same place
 *
 * A person in one of the games.
 */
typedef struct
{
  guint       game;
  BmTrack    *track;
  const char *name;
  double      compared;
  guint       place;
} BmDuplicateRow;

typedef struct _BmDuplicate BmDuplicate;

BmDuplicate          *bm_duplicate_new        (void);
void                  bm_duplicate_free       (BmDuplicate    *self);

gboolean              bm_duplicate_add        (BmDuplicate    *self,
                                               const BmRecord *record);
void                  bm_duplicate_compare    (BmDuplicate    *self);
guint                 bm_duplicate_get_n_rows (BmDuplicate    *self);
const BmDuplicateRow *bm_duplicate_get_row    (BmDuplicate    *self,
                                               guint           index);

BmRecord             *bm_duplicate_new_deal   (const BmRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmDuplicate, bm_duplicate_free)

G_END_DECLS
