/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The limits of the set format; docs/SET-FORMAT.md section 3. Some tables of the engine have the same sizes. */

#define BM_MIN_SEATS          2
#define BM_MAX_SEATS          6

/* In all sets of a game */
#define BM_MAX_THINGS         200   /* of one kind, except for tiles and tokens */
#define BM_MAX_TILE_KINDS     1000
#define BM_MAX_TOKENS         16
#define BM_MAX_LINES          16    /* score lines */
#define BM_MAX_CRYSTAL_PARTS  250   /* parts of all crystals together */
#define BM_MAX_MEDALS_IN_PLAY 32

/* In one set */
#define BM_MAX_ART_FILES      500
#define BM_MAX_SVG            (256 * 1024)            /* bytes of one drawing */
#define BM_MAX_PNG            ((1024 * 1024 + 2) / 3 * 4)  /* characters of one picture */

/* On one thing */
#define BM_MAX_NAME           100   /* characters */
#define BM_MAX_TEXT           1000
#define BM_MAX_POINTS         200
#define BM_MAX_MONSTERS       20
#define BM_MAX_SYMBOLS        20    /* of one kind */
#define BM_MAX_COPIES         120
#define BM_MAX_LEVELS         10
#define BM_MAX_PARTS_ON_TILE  12
#define BM_MAX_BEAMS_ON_TILE  8
#define BM_MAX_EFFECTS        8
#define BM_MIN_FACES          2
#define BM_MAX_FACES          4
#define BM_MAX_MUTATIONS      9     /* of one effect */
#define BM_MIN_SWAPPED        2     /* tokens that an effect swaps */
#define BM_MAX_SWAPPED        6
#define BM_MAX_DRAWN          5     /* tiles that an effect draws from the deck */
#define BM_MIN_COMPOSITE_PARTS 2
#define BM_MAX_PARTS          8     /* of one crystal or composite monster */
#define BM_MAX_REACH          16    /* the maximum distance of a part from the first one */
#define BM_MAX_RULES          8

/* In one rule, condition or count */
#define BM_MAX_FROM           100
#define BM_MAX_RULE_LIMIT     2000
#define BM_MAX_BOUND          1000
#define BM_MAX_SUMMANDS       8
#define BM_MAX_TABLE          24    /* points by number */
#define BM_MAX_PER            100
#define BM_MAX_DISTANCE       40
#define BM_MAX_TILES_IN_GROUP 22
#define BM_MAX_NTH            4     /* largest group */
#define BM_MAX_OF_KIND        100
#define BM_MAX_COUNT_DEPTH    4     /* counts in counts */
#define BM_MAX_RULE_COUNTS    32
#define BM_MAX_RULE_COST      20000 /* tiles that are looked at for it, about */
#define BM_MAX_POINTS_COST    500000  /* the same for one that counts points, with all that scores them */
