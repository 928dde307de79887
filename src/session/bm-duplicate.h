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

/**
 * BmDuplicateAnswer:
 * @BM_DUPLICATE_FINE: a game that can be compared
 * @BM_DUPLICATE_UNFINISHED: it is not over
 * @BM_DUPLICATE_FORKED: it was forked from another one, by somebody who had seen what is dealt
 * @BM_DUPLICATE_OTHER_DEAL: something else was dealt in the games before
 * @BM_DUPLICATE_KNOWN: it is one of the games before
 *
 * Whether a game can be compared with others.
 */
typedef enum
{
  BM_DUPLICATE_FINE,
  BM_DUPLICATE_UNFINISHED,
  BM_DUPLICATE_FORKED,
  BM_DUPLICATE_OTHER_DEAL,
  BM_DUPLICATE_KNOWN,
} BmDuplicateAnswer;

typedef struct _BmDuplicate BmDuplicate;

BmDuplicate          *bm_duplicate_new        (void);
void                  bm_duplicate_free       (BmDuplicate    *self);

BmDuplicateAnswer     bm_duplicate_add        (BmDuplicate    *self,
                                               const BmRecord *record);
void                  bm_duplicate_compare    (BmDuplicate    *self);
guint                 bm_duplicate_get_n_rows (BmDuplicate    *self);
const BmDuplicateRow *bm_duplicate_get_row    (BmDuplicate    *self,
                                               guint           index);
guint                 bm_duplicate_get_n_games (BmDuplicate   *self);
char                 *bm_duplicate_to_csv     (BmDuplicate    *self);

BmRecord             *bm_duplicate_new_deal   (const BmRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmDuplicate, bm_duplicate_free)

G_END_DECLS
