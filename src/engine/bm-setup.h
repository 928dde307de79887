/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-problem.h"
#include "bm-rules.h"
#include "bm-seating.h"

/* How a game is set up: everything that is agreed upon before the first tile is drawn, except for the seed. */

G_BEGIN_DECLS

#define BM_MAX_DECK    1024
#define BM_MAX_CHOICE  250  /* explorers that may be dealt; medals that may be drawn */
#define BM_HAND_TILES  10   /* tiles on each ship at the start of a round */
#define BM_N_ROUNDS    2    /* of a draft */
#define BM_ROUND_TURNS 9
#define BM_ROWS_TURNS  20
#define BM_MAX_STOCK   120  /* tiles that are not dealt, for effects that draw some */

/** BM_RULES_REVISION: raised by each change of what the rules compute from the same sets, seed and moves; saved games
 * keep the one that they were begun with. docs/RECORD-FORMAT.md */
#define BM_RULES_REVISION 1

#define BM_SETUP_ERROR (bm_setup_error_quark ())

/**
 * BmSetupError:
 * @BM_SETUP_ERROR_PLAYERS: the mode is not for this number of players
 * @BM_SETUP_ERROR_EDITION: no such edition, or it has no deck for this mode and number of players
 * @BM_SETUP_ERROR_TILES: too few or too many tiles, or a compulsory tile set is missing
 * @BM_SETUP_ERROR_REPLACE: too few tiles of a terrain to be replaced
 * @BM_SETUP_ERROR_EXPLORERS: too few explorers, or one that this game cannot have
 * @BM_SETUP_ERROR_MEDALS: the medals do not fit the board
 * @BM_SETUP_ERROR_TEAMS: partners cannot sit so
 * @BM_SETUP_ERROR_OPTION: an option that this game cannot have
 * @BM_SETUP_ERROR_FORMAT: a stored set-up that cannot be read
 * @BM_SETUP_ERROR_NEWER: one whose game only newer programs can compute
 */
typedef enum
{
  BM_SETUP_ERROR_PLAYERS,
  BM_SETUP_ERROR_EDITION,
  BM_SETUP_ERROR_TILES,
  BM_SETUP_ERROR_REPLACE,
  BM_SETUP_ERROR_EXPLORERS,
  BM_SETUP_ERROR_MEDALS,
  BM_SETUP_ERROR_TEAMS,
  BM_SETUP_ERROR_OPTION,
  BM_SETUP_ERROR_FORMAT,
  BM_SETUP_ERROR_NEWER,
} BmSetupError;

/**
 * BmSetupOptions:
 * @mode: how to play
 * @n_seats: number of players
 * @edition: id of an edition, or %NULL for the first of the sets
 * @tile_sets: (nullable): ids of the tile sets to use, or %NULL for those of the edition
 * @any_tile_sets: whether @tile_sets may be more or fewer than the edition takes
 * @added_tiles: (nullable): ids of tiles with copies that come into the game, or %NULL for all
 * @explorers: (nullable): ids of the explorers that may be dealt, or %NULL for all that fit the game
 * @medals: (nullable): ids of the medals for the slots, or %NULL to draw them
 * @medal_fit: which medals may be in play together
 * @teams: (nullable): who plays with whom, see bm_seating_parse(), or %NULL for partners opposite each other
 * @start_player: the seat that begins, or -1 to draw it
 * @giving: order of giving, or -1 for the edition's
 * @fewer_medals: whether to play with the smaller number of chosen medals that the edition has
 * @all_tie: who gets a compared medal if everybody ties, or -1 for the edition's
 * @team_tie_break: a #BmTeamTieBreak, or -1 for the edition's
 * @furious_dragon: whether who has to give the stack to their own ship gets the sets' token for it
 * @revision: by which revision of the rules the game is computed, or 0 for the newest
 *
 * What the players chose. Strings belong to the caller.
 */
typedef struct
{
  BmMode             mode;
  guint              n_seats;
  const char        *edition;
  const char *const *tile_sets;
  gboolean           any_tile_sets;
  const char *const *added_tiles;
  const char *const *explorers;
  const char *const *medals;
  BmMedalFit         medal_fit;
  const char        *teams;
  int                start_player;
  int                giving;
  gboolean           fewer_medals;
  int                all_tie;
  int                team_tie_break;
  gboolean           furious_dragon;
  guint              revision;
} BmSetupOptions;

/** BmTileCount: a tile and how many there are of it. */
typedef struct
{
  guint16 tile;
  guint16 n;
} BmTileCount;

/**
 * BmSetup:
 *
 * A checked set-up with all that a game needs to begin. Immutable, shared by reference, safe from any thread.
 */
struct _BmSetup
{
  gatomicrefcount ref_count;
  BmRules *rules;      /* owned reference */
  BmMode   mode;
  guint8   n_seats;
  guint8   row_length; /* rows games: tiles in a row */
  BmSeating seating;
  int      start_player; /* who begins, or -1: drawn */
  guint16  edition;
  BmGiving giving;
  BmAllTie all_tie;
  BmTeamTieBreak team_tie_break;
  BmMedalFit medal_fit;
  gboolean fewer_medals;
  gboolean furious_dragon;
  guint    revision;   /* of the rules, at most BM_RULES_REVISION */
  guint8   n_chosen;   /* medals in play that are not permanent */
  guint    n_dealt;    /* tiles that are dealt in the course of the game */
  guint    n_stock;    /* tiles besides these that effects may draw; 0 if no tile of the rules does that */
  GArray  *tile_sets;  /* guint16 */
  GArray  *deck;       /* guint16: tiles of the tile sets, each copy */
  GArray  *kinds;      /* BmTileCount: the tiles that may come, ascending, see bm_setup_count_kinds() */
  GArray  *added;      /* guint16: tiles that replace others, each copy */
  GArray  *box;        /* guint16: tiles of the edition's other tile sets, each copy; empty if there is no stock */
  GArray  *explorers;  /* guint16: that may be dealt */
  GArray  *permanent;  /* guint16: medals that are always in play */
  GArray  *choosable;  /* guint16: the medals that were chosen, @n_chosen of them; or those to draw from */
  gboolean medals_are_drawn;
};

GQuark      bm_setup_error_quark  (void);

void        bm_setup_options_init (BmSetupOptions        *options,
                                   BmMode                 mode,
                                   guint                  n_seats);

BmSetup    *bm_setup_new          (BmRules               *rules,
                                   const BmSetupOptions  *options,
                                   GError               **error);
void        bm_setup_check_supply (BmRules               *rules,
                                   const char            *file,
                                   GPtrArray             *problems);
gboolean    bm_setup_is_possible  (BmRules               *rules,
                                   GError               **error);
BmSetup    *bm_setup_copy         (const BmSetup         *self);
void        bm_setup_count_kinds  (BmSetup               *self);
BmSetup    *bm_setup_ref          (BmSetup               *self);
void        bm_setup_unref        (BmSetup               *self);

JsonNode   *bm_setup_to_json      (const BmSetup         *self);
BmSetup    *bm_setup_new_from_json (BmRules              *rules,
                                   JsonNode              *node,
                                   GError               **error);

guint       bm_setup_count_medals (const BmRules         *rules,
                                   guint                  edition,
                                   BmMode                 mode,
                                   gboolean               fewer);
guint       bm_setup_assign_medals (const BmSetup        *self,
                                   const guint16         *candidates,
                                   guint                  n_candidates,
                                   guint16               *medals);

const char *bm_mode_to_string     (BmMode                 mode);
gboolean    bm_mode_from_string   (const char            *string,
                                   BmMode                *mode);

/** Returns: how many tiles each seat picks in a game, extra ones aside; rules.md 1. */
static inline guint
bm_mode_count_turns (BmMode mode)
{
  return mode == BM_MODE_ROWS ? BM_ROWS_TURNS : BM_N_ROUNDS * BM_ROUND_TURNS;
}

/** Returns: how many of them are in the first of two rounds; 0: there is one round */
static inline guint
bm_mode_count_round_turns (BmMode mode)
{
  return mode == BM_MODE_ROWS ? 0 : BM_ROUND_TURNS;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmSetup, bm_setup_unref)

G_END_DECLS
