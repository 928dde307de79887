/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-format.h"
#include "bm-problem.h"
#include "bm-rules.h"
#include "bm-set.h"
#include "bm-thing-id.h"

/* What the files of the compiler of rules share. The compiler walks over the JSON of the sets, checks everything and
 * fills the tables of BmRules; bm-rules-compiler.c says in which order. */

G_BEGIN_DECLS

#define BM_MAX_ENTRIES (G_MAXUINT16 - 1)  /* of a table that 16-bit indices point into; BM_NONE is no index */

/** BmThing: where a thing with an id was found. */
typedef struct
{
  const char *id;        /* NULL if the id is missing or wrong: it gets one that is made up */
  guint       set;
  guint       element;
  guint       namesake;  /* another of its kind with the same id, in another set; BM_NO_THING at the end of the chain */
} BmThing;

#define BM_NO_THING G_MAXUINT

/** BmSourcePlace: a value in a file and the way to it, which is only written down when there is something to complain
 * about. Places live on the stack; the parent must outlive the child. */
typedef struct _BmSourcePlace BmSourcePlace;
struct _BmSourcePlace
{
  const BmSourcePlace  *parent;  /* NULL at the root */
  const BmFormatMember *row;     /* what the format says about it, or about the elements of its list */
  const char           *member;  /* NULL in a list */
  guint                 index;   /* in a list */
  JsonNode             *node;    /* NULL: the member is missing */
  guint64               absent;  /* of an object: a bit for each member of the format that it is known not to have */
  guint                 next;    /* the member that is probably looked for next: most are read in their order */
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
  guint       n_flaws;      /* errors, and what is left out without a word */
  guint       set;          /* the set that is being read */
  BmLanguage  language;     /* of one of the sets: see get_own_language () */
  guint       language_set; /* that set + 1; 0: none yet */
  gboolean    recovers;     /* rules are wanted whatever is wrong: the last set is being designed */

  GArray     *things[BM_N_THING_KINDS];   /* BmThing */
  GHashTable *by_id[BM_N_THING_KINDS];    /* id → index of the first of its namesakes */
  gboolean    has_namesakes;
  gboolean    is_lacking;                 /* a required set is nowhere, and may have what is not found */
  guint8    **required;                   /* for each set, which ones it requires; NULL: nobody has asked */

  guint16    *tile_lines;           /* score line of each tile, also if it brings no points */

  /* The tables of the rules that grow while they are read. */
  GArray     *crystal_parts;
  GArray     *forms;
  GArray     *effects;
  GArray     *effect_crystals;
  GArray     *faces;
  GArray     *composite_parts;
  GArray     *decks;
  GArray     *medal_slots;
  GArray     *art_files;
  GArray     *rule_list;
  GArray     *conditions;
  GArray     *counts;
  GArray     *counters;
  GArray     *count_args;
  GArray     *numbers;
  GArray     *filters;
  GArray     *terrain_lists;
  GArray     *tile_set_lists;

  guint       n_kept;               /* numbers that are kept of the tile that is being compiled */
  guint64     score_cost;           /* tiles that are looked at to count a zone's points; 0: not known yet */
  guint       n_terms;              /* counts that were built, with those inside sums */
  guint       depth;                /* of the count that is being checked */
  gboolean    counts_are_for_tiles; /* counts may look around the tile that has the rule */
  gboolean    has_moment;           /* the rule is one of a tile, which is placed at some time */
  GPtrArray  *columns;              /* tallies: gint16 for each of column_length things */
  GHashTable *column_index;         /* GBytes of a column → its number */
  GHashTable *count_index;          /* JsonNode → number of its count */
  guint       known_version;        /* these counts were found in files of this version */
  gboolean    known_has_moment;     /* and in rules with or without this */
  guint16    *terrain_tallies[2];   /* tally of the tiles of each terrain, without and with the explorer */
  guint16    *crystal_tallies;      /* tally of each crystal; BM_NONE: not made yet */
  GHashTable *filter_index;         /* GBytes of a filter → its number */
} BmCompiler;

/* bm-compiler-reader.c: places, problems, checked access. What a value should be, its row of the format says. */

BmSourcePlace bm_source_place_root       (JsonNode             *node);
BmSourcePlace bm_source_place_member     (BmSourcePlace        *object,
                                          const char           *member);
BmSourcePlace bm_source_place_nth_member (const BmSourcePlace  *object,
                                          guint                 index);
BmSourcePlace bm_source_place_element    (const BmSourcePlace  *list,
                                          guint                 index);
BmSourcePlace bm_source_place_entry      (const BmSourcePlace  *object,
                                          const char           *id,
                                          JsonNode             *node);
void          bm_compiler_report         (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          BmSeverity            severity,
                                          BmSetError            code,
                                          const char           *format,
                                          ...) G_GNUC_PRINTF (5, 6);
#define bm_compiler_error(self, place, code, ...) \
  bm_compiler_report (self, place, BM_SEVERITY_ERROR, code, __VA_ARGS__)
#define bm_compiler_warning(self, place, code, ...) \
  bm_compiler_report (self, place, BM_SEVERITY_WARNING, code, __VA_ARGS__)
/* A limit that is met while counts are built. It is of no interest in sets that cannot be played anyway. */
#define bm_compiler_limit(self, place, ...) \
  G_STMT_START { \
    if ((self)->n_errors == 0) \
      bm_compiler_error (self, place, BM_SET_ERROR_LIMIT, __VA_ARGS__); \
    else \
      (self)->n_flaws++; \
  } G_STMT_END
void          bm_compiler_end_report     (BmCompiler           *self);
gboolean      bm_compiler_has_room       (const GArray         *table,
                                          guint                 n_more);
gboolean      bm_compiler_check_room     (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          const GArray         *table,
                                          guint                 n_more);
void          bm_compiler_check_members  (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char * const   *only);
void          bm_compiler_check_notes    (BmCompiler           *self,
                                          const BmSourcePlace  *object);

gboolean      bm_check_object            (BmCompiler           *self,
                                          const BmSourcePlace  *place);
gboolean      bm_check_string            (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          const char          **value);
gboolean      bm_check_id                (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          const char          **value);
gboolean      bm_check_integer           (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          int                  *value);
gboolean      bm_check_integer_between   (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          int                   minimum,
                                          int                   maximum,
                                          int                  *value);
gboolean      bm_check_boolean           (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          gboolean             *value);
gboolean      bm_check_word              (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          guint                *value);
gboolean      bm_check_reference         (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          guint16              *index);
gboolean      bm_check_entry             (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          guint16              *index,
                                          int                  *value);
guint         bm_check_list              (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          guint                 minimum,
                                          guint                 maximum);

gboolean      bm_require_member          (BmCompiler           *self,
                                          const BmSourcePlace  *object,
                                          const char           *member);
gboolean      bm_read_member             (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          BmSourcePlace        *place);
gboolean      bm_read_integer            (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          int                  *value);
gboolean      bm_read_boolean            (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          gboolean             *value);
gboolean      bm_read_word               (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          guint                *value);
gboolean      bm_read_id                 (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          const char          **value);
gboolean      bm_read_reference          (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          guint16              *index);
guint         bm_read_list               (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          BmSourcePlace        *list);
gboolean      bm_read_point              (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          int                  *x,
                                          int                  *y);

/* bm-compiler-values.c: values that several kinds of things have */

void          bm_read_text               (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          BmText               *text);
void          bm_read_noun               (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *one,
                                          BmNoun               *noun);
void          bm_read_art                (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          BmArt                *art);
char         *bm_read_colour             (BmCompiler           *self,
                                          BmSourcePlace        *object);
char         *bm_read_sign               (BmCompiler           *self,
                                          BmSourcePlace        *object);
guint8        bm_read_modes              (BmCompiler           *self,
                                          BmSourcePlace        *object);
void          bm_read_places             (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          BmRange              *range);

void          bm_read_points             (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          BmRange              *table,
                                          gint16               *points);
void          bm_read_symbols            (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          guint8               *row);

/* bm-rules-compiler.c: things with ids, and the stand-in for what the sets lack */

typedef void (*BmReadThing) (BmCompiler *self,
                             BmSourcePlace    *place,
                             guint       index);

void          bm_compiler_read_things    (BmCompiler           *self,
                                          BmThingKind           kind,
                                          BmReadThing           read);
BmSourcePlace bm_compiler_get_root       (BmCompiler           *self,
                                          guint                 set);
guint         bm_compiler_count_given    (const BmCompiler     *self,
                                          BmThingKind           kind);
const char   *bm_compiler_get_file       (BmCompiler           *self);
guint         bm_compiler_get_version    (BmCompiler           *self);
gboolean      bm_compiler_check_since    (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          guint                 since);
const char   *bm_compiler_show_id        (BmCompiler           *self,
                                          BmThingKind           kind,
                                          guint                 index);

/* bm-compiler-ids.c: which thing an ID means */

void          bm_compiler_add_thing      (BmCompiler           *self,
                                          const BmSourcePlace  *place,
                                          const char           *id);
void          bm_compiler_index_things   (BmCompiler           *self,
                                          BmThingKind           kind);
char         *bm_compiler_dup_id         (BmCompiler           *self,
                                          BmThingKind           kind,
                                          guint                 index);
guint         bm_compiler_find_things    (BmCompiler           *self,
                                          BmThingKind           kind,
                                          const char           *id,
                                          guint                *index);
char        **bm_compiler_dup_namesakes  (BmCompiler           *self,
                                          BmThingKind           kind,
                                          const char           *id);
void          bm_compiler_qualify_references (BmCompiler       *self);

/* bm-compiler-names.c: names that tell things apart */

void          bm_compiler_tell_apart     (BmCompiler           *self);

/* bm-compiler-art.c: the drawings that sets bring along */

void          bm_compile_art_files       (BmCompiler           *self);

/* bm-compiler-things.c: score lines, terrains, crystals, symbols, tokens */

void          bm_compile_lines           (BmCompiler           *self);
void          bm_compile_things          (BmCompiler           *self);
void          bm_complete_crystals       (BmCompiler           *self);

/* bm-compiler-tiles.c: tiles, composites, explorers */

void          bm_compile_tiles           (BmCompiler           *self);
void          bm_compile_tile_rules      (BmCompiler           *self);

/* bm-compiler-effects.c: effects and faces of tiles */

void          bm_compile_effects         (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          BmRange              *range);
void          bm_compile_faces           (BmCompiler           *self);

/* bm-compiler-rules.c: conditions, rules, tallies */

void          bm_compile_rules           (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          BmRange              *range);
void          bm_compile_conditions      (BmCompiler           *self,
                                          BmSourcePlace        *object,
                                          const char           *member,
                                          BmRange              *range);
void          bm_compile_tallies         (BmCompiler           *self);

/* bm-compiler-counts.c: counts */

guint16       bm_compile_count           (BmCompiler           *self,
                                          BmSourcePlace        *place);

/* bm-compiler-cost.c: whether counting takes too long */

void          bm_compiler_list_counts    (BmCompiler           *self,
                                          const BmRange        *conditions,
                                          GArray               *counts);
void          bm_compiler_check_rule_cost (BmCompiler          *self,
                                          const BmSourcePlace  *place,
                                          const BmRule         *rule);
void          bm_compiler_check_medal_cost (BmCompiler         *self,
                                          const BmSourcePlace  *place,
                                          const BmMedal        *medal);
void          bm_compiler_check_points_cost (BmCompiler        *self);
guint         bm_compiler_count_copies   (const BmCompiler     *self,
                                          guint                 tile);

/* bm-compiler-sense.c: warnings about what never brings points */

void          bm_compiler_check_sense    (BmCompiler           *self);
void          bm_compiler_note_dependence (BmCompiler           *self);

/* bm-compiler-game.c: medals, tile sets, editions, the game as a whole */

void          bm_compile_game            (BmCompiler           *self);

G_END_DECLS
