/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* What the files that make up #BmRecord share. */

G_BEGIN_DECLS

#define BM_RECORD_FORMAT "bigmonster-game"

/** BmRecordSeat: who plays at a seat. */
typedef struct
{
  char *player;
  char *name;
} BmRecordSeat;

struct _BmRecord
{
  BmSetup     *setup;  /* owned reference */
  guint64      seed;
  GArray      *moves;  /* BmMove */
  guint        n_taken_back;
  BmRecordSeat seats[BM_MAX_SEATS];
};

/* The words for moves in a file, by #BmMoveKind. */
extern const char *const bm_record_move_words[BM_N_MOVE_KINDS];

G_END_DECLS
