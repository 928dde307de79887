/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* Shared by the files of #BmRecord. */

G_BEGIN_DECLS

/** BmRecordSeat: the player of a seat. */
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
  char        *day;    /* nullable, like the next one */
  char        *parent; /* the digest of the game from which it was forked */
  guint        n_shared; /* the moves that it has from that game */
  BmRecordSeat seats[BM_MAX_SEATS];
};

G_END_DECLS
