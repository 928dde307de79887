/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-problem.h"
#include "bm-rules.h"
#include "bm-set.h"

/* What the files of the compiler of rules share. The compiler walks over the JSON of the sets, checks everything and
 * fills the tables of BmRules; bm-rules-compiler.c says in which order. */

G_BEGIN_DECLS

#define BM_MAX_THINGS     200   /* of one kind in a game, except for tiles */
#define BM_MAX_TILE_KINDS 1000
#define BM_MAX_ENTRIES    (G_MAXUINT16 - 1)  /* of a table that 16-bit indices point into; BM_NONE is no index */
#define BM_MAX_POINTS     200
#define BM_MAX_MONSTERS   20
#define BM_MAX_SYMBOLS    20    /* of one kind on one tile, explorer or token */
#define BM_MAX_COPIES     120
#define BM_MAX_REACH      16    /* how far a part lies from the first one */
#define BM_MAX_NAME       100   /* characters */
#define BM_MAX_TEXT       1000

/** BmKind: the kinds of things that have ids. */
typedef enum
{
  BM_KIND_LINE,
  BM_KIND_TERRAIN,
  BM_KIND_CRYSTAL,
  BM_KIND_SYMBOL,
  BM_KIND_TOKEN,
  BM_KIND_TILE,
  BM_KIND_COMPOSITE,
  BM_KIND_EXPLORER,
  BM_KIND_MEDAL,
  BM_KIND_TILE_SET,
  BM_KIND_EDITION,
} BmKind;
#define BM_N_KINDS 11

/** BmThing: where a thing with an id was found. */
typedef struct
{
  const char *id;  /* NULL if the id is missing or wrong */
  guint       set;
  guint       element;
} BmThing;

/** BmPlace: a value in a file and the way to it, which is only written down when there is something to complain about.
 * Places live on the stack; the parent must outlive the child. */
typedef struct _BmPlace BmPlace;
struct _BmPlace
{
  const BmPlace *parent;  /* NULL at the root */
  const char    *member;  /* NULL in a list */
  guint          index;   /* in a list */
  JsonNode      *node;    /* NULL: the member is missing */
};

/** BmCompiler: rules in the making. */
typedef struct
{
  BmRules    *rules;
  GPtrArray  *problems;     /* nullable, unowned: BmProblem */
  BmProblem  *first_error;
  guint       n_problems;   /* in problems */
  guint       n_reports;    /* all problems, wanted or not */
  guint       n_errors;
  guint       set;          /* the set that is being read */

  GArray     *things[BM_N_KINDS];   /* BmThing */
  GHashTable *by_id[BM_N_KINDS];    /* id → index */

  /* What counts need to know and rules do not keep. Tables of bytes with a row for each thing. */
  guint8     *explorer_terrains;    /* n_explorers rows of n_terrains: how many built-in tiles */
  guint16    *tile_lines;           /* score line of each tile, also if it brings no points */

  /* The tables of the rules that grow while they are read. */
  GArray     *crystal_parts;
  GArray     *forms;
  GArray     *effects;
  GArray     *composite_parts;
  GArray     *decks;
  GArray     *medal_slots;
  GArray     *art_files;
  GArray     *rule_list;
  GArray     *conditions;
  GArray     *counts;
  GArray     *count_args;
  GArray     *filters;
  GArray     *terrain_lists;
  GArray     *tile_set_lists;

  guint       n_terms;              /* counts that were built, with those inside sums */
  gboolean    counts_are_for_tiles; /* counts may look around the tile that has the rule */
  GPtrArray  *columns;              /* tallies: gint16 for each of column_length things */
  GHashTable *column_index;         /* GBytes of a column → its number */
  GHashTable *count_index;          /* JsonNode → number of its count */
  guint16    *terrain_tallies[2];   /* tally of the tiles of each terrain, without and with the explorer */
  guint16    *crystal_tallies;      /* tally of each crystal; BM_NONE: not made yet */
  GHashTable *filter_index;         /* GBytes of a filter → its number */
} BmCompiler;

/* bm-compiler-reader.c: places, problems, checked access */

BmPlace     bm_place_member                (const BmPlace       *object,
                                            const char          *member);
BmPlace     bm_place_element               (const BmPlace       *list,
                                            guint                index);
void        bm_compiler_report             (BmCompiler          *self,
                                            const BmPlace       *place,
                                            BmSeverity           severity,
                                            BmSetError           code,
                                            const char          *format,
                                            ...) G_GNUC_PRINTF (5, 6);
#define bm_compiler_error(self, place, code, ...) \
  bm_compiler_report (self, place, BM_SEVERITY_ERROR, code, __VA_ARGS__)
#define bm_compiler_warning(self, place, code, ...) \
  bm_compiler_report (self, place, BM_SEVERITY_WARNING, code, __VA_ARGS__)
void        bm_compiler_end_report         (BmCompiler          *self);
gboolean    bm_compiler_check_room         (BmCompiler          *self,
                                            const BmPlace       *place,
                                            const GArray        *table,
                                            guint                n_more);
void        bm_compiler_check_members      (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char * const  *known);

gboolean    bm_check_object                (BmCompiler          *self,
                                            const BmPlace       *place);
gboolean    bm_check_string                (BmCompiler          *self,
                                            const BmPlace       *place,
                                            const char         **value);
gboolean    bm_check_id                    (BmCompiler          *self,
                                            const BmPlace       *place,
                                            const char         **value);
gboolean    bm_check_integer               (BmCompiler          *self,
                                            const BmPlace       *place,
                                            int                  minimum,
                                            int                  maximum,
                                            int                 *value);
gboolean    bm_check_choice                (BmCompiler          *self,
                                            const BmPlace       *place,
                                            const char * const  *choices,
                                            guint               *value);
gboolean    bm_check_reference             (BmCompiler          *self,
                                            const BmPlace       *place,
                                            BmKind               kind,
                                            guint16             *index);
gboolean    bm_check_reference_name        (BmCompiler          *self,
                                            const BmPlace       *place,
                                            BmKind               kind,
                                            const char          *id,
                                            guint16             *index);

gboolean    bm_read_required               (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            BmPlace             *place);
gboolean    bm_read_integer                (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            int                  minimum,
                                            int                  maximum,
                                            int                 *value);
gboolean    bm_read_required_integer       (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            int                  minimum,
                                            int                  maximum,
                                            int                 *value);
gboolean    bm_read_boolean                (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            gboolean            *value);
gboolean    bm_read_choice                 (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            const char * const  *choices,
                                            guint               *value);
gboolean    bm_read_reference              (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            BmKind               kind,
                                            guint16             *index);
guint       bm_read_list                   (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            guint                minimum,
                                            guint                maximum,
                                            BmPlace             *list);
gboolean    bm_read_point                  (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            int                  minimum,
                                            int                  maximum,
                                            int                 *x,
                                            int                 *y);

/* bm-compiler-values.c: values that several kinds of things have */

void        bm_read_name                   (BmCompiler          *self,
                                            const BmPlace       *object,
                                            BmText              *text);
void        bm_read_text                   (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            BmText              *text);
void        bm_read_noun                   (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *one,
                                            const char          *many,
                                            BmNoun              *noun);
void        bm_read_art                    (BmCompiler          *self,
                                            const BmPlace       *object,
                                            BmArt               *art);
char       *bm_read_colour                 (BmCompiler          *self,
                                            const BmPlace       *object);
char       *bm_read_sign                   (BmCompiler          *self,
                                            const BmPlace       *object);
guint8      bm_read_modes                  (BmCompiler          *self,
                                            const BmPlace       *object);
void        bm_read_terrain_list           (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            BmRange             *range);

void        bm_read_symbols                (BmCompiler          *self,
                                            const BmPlace       *object,
                                            guint8              *row);

/* bm-rules-compiler.c: things with ids */

typedef void (*BmReadThing) (BmCompiler    *self,
                             const BmPlace *place,
                             guint          index);

void        bm_compiler_read_things        (BmCompiler          *self,
                                            BmKind               kind,
                                            BmReadThing          read);
BmPlace     bm_compiler_get_root           (BmCompiler          *self,
                                            guint                set);
const char *bm_compiler_get_file           (BmCompiler          *self);
char       *bm_compiler_dup_id             (BmCompiler          *self,
                                            BmKind               kind,
                                            guint                index);

const char *bm_compiler_show_id            (BmCompiler          *self,
                                            BmKind               kind,
                                            guint                index);

/* bm-compiler-art.c: the drawings that sets bring along */

void        bm_compile_art_files           (BmCompiler          *self);

/* bm-compiler-things.c: score lines, terrains, crystals, symbols, tokens */

void        bm_compile_lines               (BmCompiler          *self);
void        bm_compile_things              (BmCompiler          *self);

/* bm-compiler-tiles.c: tiles, composites, explorers */

void        bm_compile_tiles               (BmCompiler          *self);
void        bm_compile_tile_rules          (BmCompiler          *self);

/* bm-compiler-rules.c: conditions, rules, tallies */

void        bm_compile_rules               (BmCompiler          *self,
                                            const BmPlace       *object,
                                            BmRange             *range);
void        bm_compile_conditions          (BmCompiler          *self,
                                            const BmPlace       *object,
                                            const char          *member,
                                            guint                minimum,
                                            gboolean             for_teams,
                                            BmRange             *range);
void        bm_compile_tallies             (BmCompiler          *self);

/* bm-compiler-counts.c: counts */

guint16     bm_compile_count               (BmCompiler          *self,
                                            const BmPlace       *place);

/* bm-compiler-game.c: medals, tile sets, editions, the game as a whole */

void        bm_compile_game                (BmCompiler          *self);

G_END_DECLS
