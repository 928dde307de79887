/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* What a session needs to know about past moves in order to take them back, and about moves that were taken back. */

G_BEGIN_DECLS

/** BmPast: embedded in the session that owns it. */
typedef struct
{
  GByteArray *marks;  /* for each move of the record */
  GArray     *undone; /* what can be redone, the next one last */
} BmPast;

void     bm_past_init        (BmPast         *self);
void     bm_past_clear       (BmPast         *self);

BmState *bm_past_replay      (BmPast         *self,
                              const BmRecord *record,
                              GError        **error);
void     bm_past_add         (BmPast         *self,
                              const BmState  *before,
                              const BmState  *after,
                              BmMove          move);
guint    bm_past_find_decision (const BmPast   *self,
                              const BmRecord *record,
                              guint           persons);
gboolean bm_past_has_revealed (const BmPast  *self,
                              guint           n_moves);

void     bm_past_cut         (BmPast         *self,
                              BmRecord       *record,
                              guint           n_moves);
gboolean bm_past_get_can_restore (const BmPast *self);
void     bm_past_restore     (BmPast         *self,
                              BmRecord       *record);
void     bm_past_forget_undone (BmPast       *self);

gboolean bm_reveals          (const BmState  *before,
                              const BmState  *after);

G_END_DECLS
