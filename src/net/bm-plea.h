/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* When somebody asks the others at a table to take back a decision. */

G_BEGIN_DECLS

/** BM_PLEA_PATIENCE_MS: who has not answered after that does not agree. */
#define BM_PLEA_PATIENCE_MS 60000

/** BM_PLEA_NOBODY: instead of a seat. */
#define BM_PLEA_NOBODY 255

/**
 * BmPleaState:
 * @BM_PLEA_NONE: nobody asks
 * @BM_PLEA_WAITING: somebody here has asked, and waits for the others
 * @BM_PLEA_ASKED: somebody else has asked, and a person here has to answer
 */
typedef enum
{
  BM_PLEA_NONE,
  BM_PLEA_WAITING,
  BM_PLEA_ASKED,
} BmPleaState;

/**
 * BmPleaEnd:
 * @BM_PLEA_END_AGREED: everybody has agreed, and it was taken back
 * @BM_PLEA_END_REFUSED: somebody has not agreed
 * @BM_PLEA_END_LATE: somebody has not answered in time, or nothing can be taken back now
 */
typedef enum
{
  BM_PLEA_END_AGREED,
  BM_PLEA_END_REFUSED,
  BM_PLEA_END_LATE,
} BmPleaEnd;

/* A step counts the moves made, and above these 16 bits how often something was taken back: so whatever answers a
 * step that was taken back is known by it. */
#define BM_STEP_MAX_MOVES 0xffff

static inline guint32
bm_step (guint n_taken_back,
         guint n_moves)
{
  return (guint32) (n_taken_back << 16 | n_moves);
}

static inline guint
bm_step_get_n_moves (guint32 step)
{
  return step & BM_STEP_MAX_MOVES;
}

static inline guint
bm_step_get_n_taken_back (guint32 step)
{
  return step >> 16;
}

G_END_DECLS
