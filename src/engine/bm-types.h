/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "bm-limits.h"

/* Forward declarations, limits and the small enumerations that all of the engine shares. */

G_BEGIN_DECLS

/* Limits that fixed-size tables rely on, beside those of the format. The compiler of the rules refuses sets that exceed
 * them. */
#define BM_MAX_TILES_TAKEN    21   /* 20 in rows games; 18 and one from the discard in drafts */
#define BM_MAX_EXTRA_TILES    4    /* that effects let a player lay in a game */
#define BM_MAX_TILES_LAID     (BM_MAX_TILES_TAKEN + BM_MAX_EXTRA_TILES)
#define BM_ZONE_MAX_TILES     (BM_MAX_TILES_LAID + 1)   /* the explorer is tile 0 */
#define BM_MAX_KEPT           8    /* numbers that are kept of a tile from the turn in which it was placed */
#define BM_MAX_TALLIES        128  /* different sums that the rules of a game keep */
#define BM_MAX_FILTERS        256  /* different filters of counts that look at tiles */
#define BM_NONE               G_MAXUINT16   /* "no such index" where an index is optional */

typedef struct _BmRules    BmRules;
typedef struct _BmSet      BmSet;
typedef struct _BmSetup    BmSetup;
typedef struct _BmZone     BmZone;
typedef struct _BmPosition BmPosition;
typedef struct _BmState    BmState;


/**
 * BmMode:
 * @BM_MODE_INDIVIDUAL: a draft, everyone for themselves; 3 to 6 players
 * @BM_MODE_TEAM: a draft in teams of two; 4 or 6 players; see #BmSeating
 * @BM_MODE_ROWS: open rows without a draft; 2 or 3 players
 *
 * The ways to play, rules.md section 1.
 */
typedef enum
{
  BM_MODE_INDIVIDUAL,
  BM_MODE_TEAM,
  BM_MODE_ROWS,
} BmMode;
#define BM_N_MODES 3

/**
 * BmShape:
 * @BM_SHAPE_UPRIGHT: covers (x, y) and (x, y + 1)
 * @BM_SHAPE_LANDSCAPE: covers (x, y) and (x + 1, y)
 */
typedef enum
{
  BM_SHAPE_UPRIGHT,
  BM_SHAPE_LANDSCAPE,
} BmShape;
#define BM_N_SHAPES 2

/** BmAllTie: who gets a medal for the fewest or the most if everybody ties, rules.md section 7. */
typedef enum
{
  BM_ALL_TIE_NOBODY,
  BM_ALL_TIE_EVERYBODY,
} BmAllTie;

/**
 * BmMedalFit:
 * @BM_MEDAL_FIT_PLACES: each chosen medal lies on a place of the board that takes it
 * @BM_MEDAL_FIT_ANY: any medals may be chosen together
 * @BM_MEDAL_FIT_OLD: as the first, but drawn as they were when games of version 1 were saved; no new game has this
 *
 * Which medals may be in play together, rules.md section 7.
 */
typedef enum
{
  BM_MEDAL_FIT_PLACES,
  BM_MEDAL_FIT_ANY,
  BM_MEDAL_FIT_OLD,
} BmMedalFit;

/** BmTeamTieBreak: which partners' points on the tie-break line count when nothing else parts teams, rules.md section 10. */
typedef enum
{
  BM_TEAM_TIE_BREAK_BOTH,
  BM_TEAM_TIE_BREAK_BETTER,
} BmTeamTieBreak;

/** BmGiving: in which order the rest of the stacks is given away, rules.md section 8. */
typedef enum
{
  BM_GIVING_RACE,
  BM_GIVING_START_PLAYER,
} BmGiving;

/**
 * BmPhase:
 * @BM_PHASE_EXPLORERS: everyone chooses an explorer, at the same time
 * @BM_PHASE_PICK: draft: everyone picks and gives; rows: one player after the other takes, discards and places
 * @BM_PHASE_PLACE: draft: everyone places the tile that was picked, at the same time
 * @BM_PHASE_GIFTS: draft: the effects of the tiles are carried out, one player after the other
 * @BM_PHASE_DISCARD: after the last turn: tiles are taken from the discard
 * @BM_PHASE_OVER: the game is over
 */
typedef enum
{
  BM_PHASE_EXPLORERS,
  BM_PHASE_PICK,
  BM_PHASE_PLACE,
  BM_PHASE_GIFTS,
  BM_PHASE_DISCARD,
  BM_PHASE_OVER,
} BmPhase;

G_END_DECLS
