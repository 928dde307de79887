/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone.h"

/* Where the next tile goes while a zone is entered: column by column, from top to bottom. */

G_BEGIN_DECLS

/** BmEntryCursor: a cell, and the row in which its column was begun. */
typedef struct
{
  int x;
  int y;
  int top;
} BmEntryCursor;

/** BM_ENTRY_BEGINNING: below the explorer. */
#define BM_ENTRY_BEGINNING ((BmEntryCursor) { 0, 2, 2 })

void bm_entry_cursor_set         (BmEntryCursor *self,
                                  int            x,
                                  int            y);
void bm_entry_cursor_move        (BmEntryCursor *self,
                                  int            dx,
                                  int            dy);
void bm_entry_cursor_go_on       (BmEntryCursor *self,
                                  const BmZone  *zone);
void bm_entry_cursor_next_column (BmEntryCursor *self);

G_END_DECLS
