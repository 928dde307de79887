/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-art-file.h"
#include "bm-count.h"
#include "bm-format-words.h"
#include "bm-text.h"
#include "bm-thing-kind.h"
#include "bm-types.h"

/* The rules of a game, compiled from one or more sets into flat tables, so that playing needs no look-up by string.
 * Immutable once compiled, shared between threads by reference. docs/SET-FORMAT.md explains the members; this file
 * defines their layout.
 *
 * Indices: a "tile" here is a kind of tile (an entry of a set's `tiles`); a "form" is a tile at one level of its
 * mutation chain, so that a tile without a chain has one form and a mutant with three levels has three consecutive
 * ones. A "tally" is a sum over everything in a zone that some rule needs; each form, explorer, complete crystal,
 * complete composite, token and medal adds a fixed vector to the zone's tallies, so that counting takes one addition
 * of vectors per placement and one look-up per score. */

G_BEGIN_DECLS

/** BmRange: @n consecutive entries of a table, from @first. */
typedef struct
{
  guint16 first;
  guint16 n;
} BmRange;

/** BmSide: the position of a crystal part on its tile. The first four are edges, the others corners. */
typedef enum
{
  BM_SIDE_LEFT,
  BM_SIDE_RIGHT,
  BM_SIDE_TOP,
  BM_SIDE_BOTTOM,
  BM_SIDE_TOP_LEFT,
  BM_SIDE_TOP_RIGHT,
  BM_SIDE_BOTTOM_LEFT,
  BM_SIDE_BOTTOM_RIGHT,
} BmSide;

typedef enum
{
  BM_DIRECTION_UP,
  BM_DIRECTION_DOWN,
  BM_DIRECTION_LEFT,
  BM_DIRECTION_RIGHT,
} BmDirection;

/** BmArtColour: the parts of a drawing whose colour can be replaced, docs/ARTWORK.md. */
typedef enum
{
  BM_ART_BODY,
  BM_ART_SHADE,
  BM_ART_LIGHT,
  BM_ART_ACCENT,
  BM_ART_ACCENT_SHADE,
} BmArtColour;
#define BM_N_ART_COLOURS 5

/** BM_ART_AS_DRAWN: a colour that is not replaced. */
#define BM_ART_AS_DRAWN G_MAXUINT32

/**
 * BmArt:
 * @drawing: (nullable): name of the drawing without folder and extension; %NULL: the ID of the thing
 * @set: index into #BmRules.sets: the set whose drawings take precedence over those of the program
 * @colours: 0xrrggbb, or %BM_ART_AS_DRAWN
 *
 * The artwork of a thing. The engine only reads and stores it.
 */
typedef struct
{
  char   *drawing;
  guint16 set;
  guint32 colours[BM_N_ART_COLOURS];
} BmArt;

/** BmScoreLine: a line of the score pad. @in_use: something in the game can score points on it. */
typedef struct
{
  char    *id;
  BmText   name;
  gboolean in_use;
} BmScoreLine;

/** BmTerrain: @line is a score line or %BM_NONE. */
typedef struct
{
  char   *id;
  BmText  name;
  BmArt   art;
  BmNoun  tile_noun;
  BmNoun  monster_noun;
  char   *colour;  /* "#rrggbb" or %NULL */
  char   *sign;    /* nullable */
  guint16 line;
} BmTerrain;

/** BmCrystal: a kind of crystal; @parts are entries of #BmRules.crystal_parts. */
typedef struct
{
  char   *id;
  BmText  name;
  BmArt   art;
  BmNoun  noun;    /* of a complete one */
  char   *colour;
  char   *sign;
  gint16  points;
  BmRange parts;
} BmCrystal;

/** BmCrystalPart: (x, y) is its point, in half cells from the point of the crystal's first part. */
typedef struct
{
  char  *id;       /* nullable */
  guint8 crystal;
  guint8 on;       /* BmSide */
  gint8  x;
  gint8  y;
} BmCrystalPart;

typedef struct
{
  char  *id;
  BmText name;
  BmArt  art;
  BmNoun noun;
} BmSymbol;

typedef struct
{
  char    *id;
  BmText   name;
  BmArt    art;
  BmNoun   noun;
  BmText   text;  /* may be empty */
  gint16   points;
  gboolean counts_as_medal;  /* where medals that a player holds are counted */
} BmToken;

/** BmTilePart: a crystal part that a tile carries; (x, y) is its point, in half cells from the tile's upper left corner. */
typedef struct
{
  guint8 part;  /* index into BmRules.crystal_parts */
  gint8  x;
  gint8  y;
} BmTilePart;

/** BmBeam: a beam leaves cell (x, y) of its tile and reaches cell (to_x, to_y); in cells from the tile's upper left one. */
typedef struct
{
  gint8  x;
  gint8  y;
  gint8  to_x;
  gint8  to_y;
  guint8 direction;  /* BmDirection */
} BmBeam;

/** BmBody: what tiles and explorers have in common. */
typedef struct
{
  guint8     width;   /* in cells: 1 or 2 */
  guint8     height;
  guint8     n_parts;
  guint8     n_beams;
  BmTilePart parts[BM_MAX_PARTS_ON_TILE];
  BmBeam     beams[BM_MAX_BEAMS_ON_TILE];
  BmRange    rules;   /* entries of BmRules.rules */
  guint8     depends;  /* BmDependence: what any of the rules does */
  guint8     mutagenic_monsters;
} BmBody;

/** BmMembership: a tile is part number @part of composite @composite. */
typedef struct
{
  guint16 composite;
  guint16 part;
} BmMembership;

typedef enum
{
  BM_RECIPIENT_SELF,
  BM_RECIPIENT_ANYONE,   /* the player chooses, themselves included */
  BM_RECIPIENT_ANOTHER,  /* the player chooses another one */
  BM_RECIPIENT_OTHERS,   /* each other player */
} BmRecipient;

/** BmSupply: where one more tile comes from; in the order of bm_supply_names. */
typedef enum
{
  BM_SUPPLY_DISCARD,
  BM_SUPPLY_DECK,
} BmSupply;

/**
 * BmEffectKind:
 * @BM_EFFECT_GIVE: hands out @token
 * @BM_EFFECT_TAKE: the player may take one of @tokens from another player
 * @BM_EFFECT_SWAP: the player may give one of @tokens to another player for a different one of them
 * @BM_EFFECT_MUTATE: the player may have a mutant mutate up to @n times
 * @BM_EFFECT_COMPLETE: the player may have a crystal of one of @crystals count as complete
 * @BM_EFFECT_MOVE: the player may take up another tile and place it anew
 * @BM_EFFECT_LAY: the player may lay one more tile, from @supply, of @n that are drawn if it is the deck
 *
 * What an effect does.
 */
typedef enum
{
  BM_EFFECT_GIVE,
  BM_EFFECT_TAKE,
  BM_EFFECT_SWAP,
  BM_EFFECT_MUTATE,
  BM_EFFECT_COMPLETE,
  BM_EFFECT_MOVE,
  BM_EFFECT_LAY,
} BmEffectKind;
#define BM_N_EFFECT_KINDS 7

/** BmEffect: what happens when its tile is placed. Members that its kind does not use are 0 or %BM_NONE. */
typedef struct
{
  guint8  kind;      /* BmEffectKind */
  guint8  to;        /* BmRecipient */
  guint8  supply;    /* BmSupply */
  guint8  n;
  guint16 token;     /* or BM_NONE */
  guint16 tokens;    /* a bit for each token */
  BmRange crystals;  /* entries of BmRules.effect_crystals */
} BmEffect;

typedef struct
{
  char   *id;
  BmText  name;
  BmArt   art;
  BmNoun  noun;
  guint16 set;        /* index into BmRules.sets */
  BmBody  body;
  guint8  shape;      /* BmShape */
  guint8  terrain;
  guint16 line;       /* score line of its points; BM_NONE if it scores none */
  guint16 first_form;
  guint8  n_levels;   /* number of forms: 1, or 2 and more for a mutant */
  guint8  monsters;
  BmRange effects;     /* entries of BmRules.effects */
  BmRange faces;       /* entries of BmRules.faces: which of these tiles it is, is chosen when it is placed */
  BmRange memberships; /* entries of BmRules.memberships */
  guint8  copies[BM_MAX_SEATS + 1]; /* by number of players */
  guint8  replaces;    /* terrain */
} BmTile;

/** BmForm: a tile at level @level of its chain. @can_mutate: the next form is its next level. */
typedef struct
{
  guint16 tile;
  guint8  level;
  guint8  can_mutate;
  gint16  points;
} BmForm;

/** BmCompositePart: a part's tile and its offset from the first part's, in cells. */
typedef struct
{
  guint16 tile;
  gint8   x;
  gint8   y;
} BmCompositePart;

typedef struct
{
  char   *id;
  BmText  name;
  BmNoun  noun;   /* of a complete one */
  gint16  points;
  guint16 line;
  BmRange parts;  /* entries of BmRules.composite_parts */
} BmComposite;

typedef enum
{
  BM_ABILITY_KEEP_STACK     = 1 << 0,  /* may give the rest of the stack to their own ship while it is free */
  BM_ABILITY_TAKE_DISCARDED = 1 << 1,  /* after the last turn, takes a tile from the discard and places it */
} BmAbilities;

typedef struct
{
  char       *id;
  BmText      name;
  BmArt       art;
  BmText      text;
  guint16     set;
  BmBody      body;
  BmRange     built_in;    /* entries of BmRules.terrain_lists */
  BmAbilities abilities;
  guint8      min_players;
  guint8      modes;       /* bit (1 << BmMode) for each mode in which it is dealt */
} BmExplorer;

/** BmMedal: exactly one of: @conditions has entries; @compared is a count (and @most says whether the most win). */
typedef struct
{
  char    *id;
  BmText   name;
  BmArt    art;
  BmText   text;
  guint16  set;
  gint16   points;      /* for whoever wins it first */
  BmRange  table;       /* entries of BmRules.numbers: for the first, the second, and so on; none: only the first wins it */
  gboolean permanent;
  BmRange  places;      /* entries of BmRules.terrain_lists; none: any place */
  BmRange  conditions;  /* entries of BmRules.conditions */
  guint16  compared;    /* count, or BM_NONE */
  gboolean most;
  gboolean at_end;      /* awarded at the end of the game only */
  guint8   depends;     /* BmDependence */
} BmMedal;

/** BmTileSet: @copies has one entry for each tile of the rules. */
typedef struct
{
  char    *id;
  BmText   name;
  gboolean compulsory;
  guint8  *copies;
} BmTileSet;

/** BmDeck: which tile sets an edition uses; @modes and @players are bit masks (1 << mode, 1 << n_players). */
typedef struct
{
  guint8  modes;
  guint8  players;
  BmRange tile_sets;  /* entries of BmRules.tile_set_lists */
} BmDeck;

/** BmGoalKind: how to find out who wins a medal: looked for after every turn, so most are a glance. */
typedef enum
{
  BM_GOAL_TALLY,       /* a tally within bounds */
  BM_GOAL_MINIMUM,     /* the smallest of several tallies within bounds */
  BM_GOAL_CONDITIONS,  /* its conditions */
} BmGoalKind;

/** BmGoalMoment: when to look who wins a medal. */
typedef enum
{
  BM_GOAL_TURN,        /* after each turn */
  BM_GOAL_END,         /* at the end of the game */
  BM_GOAL_COMPARISON,  /* after that; players are compared */
} BmGoalMoment;

/** BmGoal: @what is between @at_least and @at_least + @span: what players look at of a medal, and no more. */
typedef struct
{
  guint8  moment; /* BmGoalMoment */
  guint8  kind;   /* BmGoalKind */
  guint16 what;   /* tally, or count of several */
  gint32  at_least;
  guint32 span;
} BmGoal;

/** BmEdition: @fewer_medals: the number of chosen medals if players want fewer; 0: not offered. */
typedef struct
{
  char          *id;
  BmText         name;
  BmRange        decks;  /* entries of BmRules.decks */
  BmAllTie       all_tie[BM_N_MODES];
  BmTeamTieBreak team_tie_break;
  guint8         fewer_medals;
  BmGiving       giving;
} BmEdition;

/** BmMedalSlot: a place for one chosen medal; no @places: takes any medal that is not permanent. */
typedef struct
{
  guint8  modes;   /* one bit, 1 << BmMode */
  BmRange places;  /* entries of BmRules.terrain_lists */
} BmMedalSlot;

/**
 * BmCounterKind:
 * @BM_COUNTER_TALLY: the value of one tally
 * @BM_COUNTER_DISTINCT: the number of tallies above 0; args: tallies
 * @BM_COUNTER_MINIMUM: the smallest of the tallies; args: tallies
 * @BM_COUNTER_SUM: the sum of counts; args: counts
 * @BM_COUNTER_AROUND: tiles around the tile that has the rule
 * @BM_COUNTER_SMALLEST: the smallest of counts; args: counts
 * @BM_COUNTER_LARGEST: the largest of counts; args: counts
 * @BM_COUNTER_PRODUCT: the product of counts, at most %BM_MAX_BOUND; args: counts
 * @BM_COUNTER_DIFFERENCE: the first of counts less the others, at least 0; args: counts
 * @BM_COUNTER_WHOSE: a count in other zones; args: the count
 * @BM_COUNTER_SINCE: what a count has grown by since the tile was placed; args: the count
 * @BM_COUNTER_LOOK: what there is to see in zones
 */
typedef enum
{
  BM_COUNTER_TALLY,
  BM_COUNTER_DISTINCT,
  BM_COUNTER_MINIMUM,
  BM_COUNTER_SUM,
  BM_COUNTER_AROUND,
  BM_COUNTER_SMALLEST,
  BM_COUNTER_LARGEST,
  BM_COUNTER_PRODUCT,
  BM_COUNTER_DIFFERENCE,
  BM_COUNTER_WHOSE,
  BM_COUNTER_SINCE,
  BM_COUNTER_LOOK,
} BmCounterKind;

/** BmCounter: how to evaluate a count; small, since games count very often. */
typedef struct
{
  guint8    kind;      /* BmCounterKind */
  guint8    what;      /* BmCounting */
  guint8    touching;  /* BmTouching */
  union
  {
    guint16 tally;     /* of one tally */
    struct
    {
      guint16 filter;  /* around a tile, or of what there is to see: entry of BmRules.filters */
      guint16 n_kinds; /* if it is sorted by kinds: how many there could be */
    };
    BmRange args;      /* of several: entries of BmRules.count_args */
  };
} BmCounter;

/** Returns: the product of a product, as far as it goes, and another count. */
static inline int
bm_multiply_counts (int product,
                    int count)
{
  return (int) MIN ((gint64) product * MAX (0, count), BM_MAX_BOUND);
}

/** Returns: whether the args of a counter are counts. */
static inline gboolean
bm_counter_has_counts (const BmCounter *self)
{
  switch ((BmCounterKind) self->kind)
    {
    case BM_COUNTER_SUM:
    case BM_COUNTER_SMALLEST:
    case BM_COUNTER_LARGEST:
    case BM_COUNTER_PRODUCT:
    case BM_COUNTER_DIFFERENCE:
    case BM_COUNTER_WHOSE:
    case BM_COUNTER_SINCE:
      return TRUE;
    case BM_COUNTER_TALLY:
    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
    case BM_COUNTER_AROUND:
    case BM_COUNTER_LOOK:
    default:
      return FALSE;
    }
}

/** BmFilter: how much each form and explorer adds to a count of tiles; 0: it is not accepted. */
typedef struct
{
  guint8 *forms;
  guint8 *explorers;
} BmFilter;

/** BmParity: in the order of bm_parity_names, after “either”. */
typedef enum
{
  BM_PARITY_EITHER,
  BM_PARITY_EVEN,
  BM_PARITY_ODD,
} BmParity;

/** BmRank: who gets the points of a rule that compares players; in the order of bm_rank_names, after “no comparison”. */
typedef enum
{
  BM_RANK_NOT,
  BM_RANK_MOST,
  BM_RANK_FEWEST,
} BmRank;

/** BmTies: what players get who share a rank; in the order of bm_ties_names. */
typedef enum
{
  BM_TIES_ALL,
  BM_TIES_NOBODY,
  BM_TIES_SHARED,
} BmTies;

/** BmScored: when a rule is counted; in the order of bm_scored_names. */
typedef enum
{
  BM_SCORED_END,
  BM_SCORED_PLACED,
} BmScored;

/** BmCondition: @count, or how many more it is than @than, is between @at_least and @at_most; the team_ values are for
 * both partners together. */
typedef struct
{
  guint16   count;
  guint16   than;           /* count, or BM_NONE */
  guint8    parity;         /* BmParity */
  gint16    at_least;       /* G_MININT16: no bound */
  gint16    at_most;        /* G_MAXINT16: no bound */
  gint16    team_at_least;
  gint16    team_at_most;
} BmCondition;

/**
 * BmDependence:
 * @BM_DEPENDENCE_SEEN: the points are more than a look at tallies
 * @BM_DEPENDENCE_ON_PLACE: they depend on where tiles lie
 * @BM_DEPENDENCE_ON_TALLIES: they may change if the tallies of the zone do, and nothing else
 * @BM_DEPENDENCE_FORESEEABLE: those at the end can be told from tallies, as far as they change with them
 *
 * What the points of a rule, or who wins a medal, depend on. Whoever judges hundreds of moves need not count again what a
 * move cannot change.
 */
typedef enum
{
  BM_DEPENDENCE_SEEN        = 1 << 0,
  BM_DEPENDENCE_ON_PLACE    = 1 << 1,
  BM_DEPENDENCE_ON_TALLIES  = 1 << 2,
  BM_DEPENDENCE_FORESEEABLE = 1 << 3,
} BmDependence;

/** BmRule: scores @points for every @per of @each from number @from on, at most @limit, while all @conditions hold. With a
 * @table, it scores the points there: the first entry for one, the last for as many and more. With a @rank, it scores them
 * for those who have the most or the fewest: the first entry for the first, and so on. */
typedef struct
{
  gint16    points;      /* the first of the table, if there is one */
  BmRange   table;       /* entries of BmRules.numbers; none: @points */
  guint8    rank;        /* BmRank */
  guint8    ties;        /* BmTies */
  guint8    scored;      /* BmScored */
  guint16   each;        /* count, or BM_NONE: once */
  gint16    per;         /* 1: each of them */
  gint16    from;        /* 1: every unit counts */
  gint16    limit;       /* positive; -1: none */
  guint8    counts_points;  /* so points do not count it */
  guint8    depends;     /* BmDependence */
  guint8    keeps;       /* something is kept from the turn in which the tile was placed */
  BmRange   conditions;  /* entries of BmRules.conditions */
} BmRule;

/** BmOrigin: the position of a thing in the files. */
typedef struct
{
  guint16 set;      /* index into BmRules.sets; BmRules.n_sets: in none of them */
  guint16 element;  /* of its list */
} BmOrigin;

/** BmRules: see the head of this file. All tables are read-only for users. IDs are unique among the things of a kind: if
 * several sets have the same, the ID of the set is put in front of it, set:id. */
struct _BmRules
{
  gatomicrefcount ref_count;

  BmSet **sets;              guint n_sets;    /* in the order given; owned references */
  JsonNode **roots;                           /* the sets, with the IDs below: rules and counts point into them */
  BmOrigin *origins[BM_N_THING_KINDS];        /* of the things in each table */

  BmScoreLine     *lines;           guint n_lines;
  guint16          crystal_line;    /* lines by what they hold */
  guint16          explorer_line;
  guint16          medal_line;
  guint16          tie_break_line;  /* or BM_NONE */

  BmTerrain       *terrains;        guint n_terrains;
  BmCrystal       *crystals;        guint n_crystals;
  BmCrystalPart   *crystal_parts;   guint n_crystal_parts;
  BmSymbol        *symbols;         guint n_symbols;
  BmToken         *tokens;          guint n_tokens;
  guint16          own_ship_token;  /* or BM_NONE */
  BmTile          *tiles;           guint n_tiles;
  BmText          *tile_texts;      /* of each tile; may be empty. Not in BmTile, which games look at all the time */
  BmForm          *forms;           guint n_forms;
  BmEffect        *effects;         guint n_effects;
  guint16         *effect_crystals; guint n_effect_crystals;
  guint16         *faces;           guint n_faces;      /* tiles */
  BmComposite     *composites;      guint n_composites;
  BmCompositePart *composite_parts; guint n_composite_parts;
  BmMembership    *memberships;     guint n_memberships;
  BmExplorer      *explorers;       guint n_explorers;
  BmMedal         *medals;          guint n_medals;
  BmGoal          *goals;           /* of each medal */
  BmTileSet       *tile_sets;       guint n_tile_sets;
  BmEdition       *editions;        guint n_editions;
  BmDeck          *decks;           guint n_decks;
  BmMedalSlot     *medal_slots;     guint n_medal_slots;
  BmArtFile       *art_files;       guint n_art_files;

  BmRule          *rules;           guint n_rules;
  BmCondition     *conditions;      guint n_conditions;
  BmCount        **counts;          guint n_counts;    /* what is counted */
  BmCounter       *counters;        guint n_counters;  /* how to evaluate each count */
  guint16         *count_args;      guint n_count_args;
  gint16          *numbers;         guint n_numbers;   /* points by number or by rank */
  gboolean         keeps;           /* some rule does */
  BmFilter        *filters;         guint n_filters;
  guint16         *terrain_lists;   guint n_terrain_lists;
  guint16         *tile_set_lists;  guint n_tile_set_lists;

  /* The number of each symbol that a thing has: rows of n_symbols entries. */
  guint8 *tile_symbols;
  guint8 *explorer_symbols;
  guint8 *token_symbols;

  /* The number of tiles of each terrain built into an explorer: rows of n_terrains entries. */
  guint8 *explorer_terrains;

  /* What each thing adds to a zone's tallies: rows of n_tallies entries. n_tallies is a multiple of 8 (the rest is 0),
   * so that adding a row is a few vector instructions. */
  guint   n_tallies;
  gint16 *form_tallies;       /* n_forms rows */
  gint16 *explorer_tallies;   /* n_explorers rows */
  gint16 *crystal_tallies;    /* n_crystals rows: per complete crystal */
  gint16 *composite_tallies;  /* n_composites rows: per complete composite */
  gint16 *token_tallies;      /* n_tokens rows: per token held */
  gint16 *medal_tallies;      /* one row: per medal of the board held */
};

/** Returns: what a tile lies as if nobody chooses: the first of its faces, or itself */
static inline guint
bm_rules_get_first_face (const BmRules *self,
                         guint          tile)
{
  const BmRange *faces = &self->tiles[tile].faces;

  return G_LIKELY (faces->n == 0) ? tile : self->faces[faces->first];
}

/* The words for #BmMedalFit in files; %NULL at the end. */
extern const char *const bm_medal_fit_names[];

BmRules *bm_rules_new      (BmSet    **sets,
                            guint      n_sets,
                            GError   **error);
BmRules *bm_rules_compile  (BmSet    **sets,
                            guint      n_sets,
                            GPtrArray *problems);
BmRules *bm_rules_recover  (BmSet    **sets,
                            guint      n_sets,
                            GPtrArray *problems);
BmRules *bm_rules_ref      (BmRules   *self);
void     bm_rules_unref    (BmRules   *self);

guint         bm_rules_get_n_things   (const BmRules *self, BmThingKind kind);
const char   *bm_rules_get_thing_id   (const BmRules *self, BmThingKind kind, guint index);
const BmText *bm_rules_get_thing_name (const BmRules *self, BmThingKind kind, guint index);
guint16       bm_rules_find_thing     (const BmRules *self, BmThingKind kind, const char *id);
guint16       bm_rules_find_own_thing (const BmRules *self, BmThingKind kind, guint set, const char *id);
guint16       bm_rules_find_origin    (const BmRules *self, BmThingKind kind, guint set, guint element);
char         *bm_rules_list_namesakes (const BmRules *self, BmThingKind kind, const char *id);
void          bm_composite_clear      (BmComposite *self);

guint16  bm_rules_find_tile      (const BmRules *self, const char *id);
guint16  bm_rules_find_explorer  (const BmRules *self, const char *id);
guint16  bm_rules_find_medal     (const BmRules *self, const char *id);
guint16  bm_rules_find_token     (const BmRules *self, const char *id);
guint16  bm_rules_find_tile_set  (const BmRules *self, const char *id);
guint16  bm_rules_find_edition   (const BmRules *self, const char *id);
guint16  bm_rules_find_art_file  (const BmRules *self, guint set, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmRules, bm_rules_unref)

G_END_DECLS
