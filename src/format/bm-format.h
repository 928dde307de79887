/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-format-counts.h"
#include "bm-format-words.h"
#include "bm-limits.h"
#include "bm-thing-kind.h"

/* The set format as data: which objects a set file has, their members, and the values that these can have. The checks
 * of the compiler, the positions of members, references to things, and the JSON Schema are all derived from the rows
 * of bm-format-table.c. Rows are constant; nothing here is ever allocated or freed. */

G_BEGIN_DECLS

/** BM_SET_FORMAT, BM_SET_VERSION: the format and the newest version that a set file declares. */
#define BM_SET_FORMAT  "bigmonster-set"
#define BM_SET_VERSION 2

/** BmFormatObjectId: the kinds of objects in a set file. */
typedef enum
{
  BM_FORMAT_NOTHING,  /* no object, or one whose members are ids */
  BM_FORMAT_SET,
  BM_FORMAT_SCORE_LINE,
  BM_FORMAT_TERRAIN,
  BM_FORMAT_CRYSTAL,
  BM_FORMAT_CRYSTAL_PART,
  BM_FORMAT_SYMBOL,
  BM_FORMAT_TOKEN,
  BM_FORMAT_TILE,
  BM_FORMAT_TILE_PART,
  BM_FORMAT_BEAM,
  BM_FORMAT_EFFECT,
  BM_FORMAT_COPIES,
  BM_FORMAT_COMPOSITE,
  BM_FORMAT_COMPOSITE_PART,
  BM_FORMAT_EXPLORER,
  BM_FORMAT_BUILT_IN,
  BM_FORMAT_MEDAL,
  BM_FORMAT_MEDAL_SLOTS,
  BM_FORMAT_MEDAL_SLOT,
  BM_FORMAT_TILE_SET,
  BM_FORMAT_EDITION,
  BM_FORMAT_DECK,
  BM_FORMAT_DRAWING,
  BM_FORMAT_ART,
  BM_FORMAT_ART_COLOURS,
  BM_FORMAT_TEXT,
  BM_FORMAT_RULE,
  BM_FORMAT_CONDITION,
  BM_FORMAT_MEDAL_CONDITION,
  BM_FORMAT_COUNT,
  BM_FORMAT_MEDAL_COUNT,  /* the same, but not about any tile */
  BM_FORMAT_FILTER,
} BmFormatObjectId;
#define BM_FORMAT_N_OBJECTS (BM_FORMAT_FILTER + 1)

/**
 * BmFormatType:
 * @BM_FORMAT_TYPE_ANY: any value, which programs ignore
 * @BM_FORMAT_TYPE_BOOLEAN: true or false
 * @BM_FORMAT_TYPE_INTEGER: a whole number within a range
 * @BM_FORMAT_TYPE_STRING: a string; a range limits its length
 * @BM_FORMAT_TYPE_TEXT: a string for each language; the maximum limits the characters of each
 * @BM_FORMAT_TYPE_ID: the id of something
 * @BM_FORMAT_TYPE_COLOUR: "#rrggbb"
 * @BM_FORMAT_TYPE_WORD: one of a few words
 * @BM_FORMAT_TYPE_REFERENCE: the id of a thing of a kind
 * @BM_FORMAT_TYPE_OBJECT: an object
 * @BM_FORMAT_TYPE_THING: an object that has an id among things of a kind
 *
 * The type of a value.
 */
typedef enum
{
  BM_FORMAT_TYPE_ANY,
  BM_FORMAT_TYPE_BOOLEAN,
  BM_FORMAT_TYPE_INTEGER,
  BM_FORMAT_TYPE_STRING,
  BM_FORMAT_TYPE_TEXT,
  BM_FORMAT_TYPE_ID,
  BM_FORMAT_TYPE_COLOUR,
  BM_FORMAT_TYPE_WORD,
  BM_FORMAT_TYPE_REFERENCE,
  BM_FORMAT_TYPE_OBJECT,
  BM_FORMAT_TYPE_THING,
} BmFormatType;

/**
 * BmFormatForm:
 * @BM_FORMAT_FORM_ONE: a value
 * @BM_FORMAT_FORM_LIST: a list of values
 * @BM_FORMAT_FORM_ONE_OR_LIST: a value or a list of values
 * @BM_FORMAT_FORM_ONE_OR_OBJECT: a value, or an object with several
 * @BM_FORMAT_FORM_POINT: a list of two values, x and y
 * @BM_FORMAT_FORM_BY_ID: an object with a value for each id of things of a kind
 *
 * How many values a member has.
 */
typedef enum
{
  BM_FORMAT_FORM_ONE,
  BM_FORMAT_FORM_LIST,
  BM_FORMAT_FORM_ONE_OR_LIST,
  BM_FORMAT_FORM_ONE_OR_OBJECT,
  BM_FORMAT_FORM_POINT,
  BM_FORMAT_FORM_BY_ID,
} BmFormatForm;

/**
 * BmFormatMember:
 * @name: its name
 * @about: (nullable): a short description for people who write sets by hand
 * @type: of the value, or of each value
 * @form: the number of values
 * @minimum: the minimum of a number, or of the characters of a string
 * @maximum: the maximum; for a string, 0 if its length is not limited
 * @n_min: the minimum number of elements of a list
 * @n_max: the maximum number
 * @kind: for references and things: the kind of things
 * @object: the object, if a value is one or can be one
 * @words: (nullable): the allowed words: see bm_format_member_get_word()
 * @word_size: the distance between words in @words
 * @required: whether it is required
 * @is_set: whether the elements of a list should differ; duplicates are harmless
 * @has_standard: whether @standard is its default
 * @standard: a number, 0 or 1 for a boolean, the index of a word
 * @is_note: whether it is for people only: programs only check its type
 * @partner: (nullable): a member that is required if this one is present
 * @lab: (nullable): its name in the balance lab, if the lab can vary its value
 * @since: the version of the format that added it; 0: the first
 * @list_since: of a value or a list of values: the version from which it may be a list; 0: from the first
 *
 * A row of the table: a member of an object.
 */
typedef struct
{
  const char        *name;
  const char        *about;
  BmFormatType       type;
  BmFormatForm       form;
  int                minimum;
  int                maximum;
  guint              n_min;
  guint              n_max;
  BmThingKind        kind;
  BmFormatObjectId   object;
  gconstpointer      words;
  gsize              word_size;
  gboolean           required;
  gboolean           is_set;
  gboolean           has_standard;
  int                standard;
  gboolean           is_note;
  const char        *partner;
  const char        *lab;
  guint              since;
  guint              list_since;
} BmFormatMember;

/**
 * BmFormatObject:
 * @name: its name in the JSON Schema
 * @about: a short description
 * @members: its members, in the order in which they are written
 * @n_members: the number of members
 * @one_of: (array zero-terminated=1): if not empty, it has exactly one of these members
 * @any_of: (array zero-terminated=1): if not empty, it has at least one of these members
 *
 * An object of the format.
 */
typedef struct
{
  const char           *name;
  const char           *about;
  const BmFormatMember *members;
  guint                 n_members;
  const char           *one_of[8];
  const char           *any_of[5];
} BmFormatObject;

/** BmCounting: what a count counts, its member `of`: BM_COUNTING_TILES and so on. */
#define BM_COUNTING(id, ...) BM_COUNTING_##id,
typedef enum
{
  BM_FORMAT_COUNTS (BM_COUNTING)
} BmCounting;
#undef BM_COUNTING
#define BM_N_COUNTINGS (BM_COUNTING_DIFFERENCE + 1)

/**
 * BmFormatCount:
 * @name: the word for it
 * @members: (array zero-terminated=1): the members that such a count has
 * @required: (nullable): those that are required besides `of`
 * @newer: (array zero-terminated=1): which of @members it has only since version 2, although others had them before
 * @is_about_tile: whether it is about the tile that has the rule, so that medals cannot count it
 * @since: since which version of the format it has been there; 0: since the first
 *
 * A row of the table of counts.
 */
typedef struct
{
  const char *name;
  const char *members[26];
  const char *required;
  const char *newer[5];
  gboolean    is_about_tile;
  guint       since;
} BmFormatCount;

/** bm_format_objects: indexed by #BmFormatObjectId; bm_format_counts: by #BmCounting. */
extern const BmFormatObject bm_format_objects[BM_FORMAT_N_OBJECTS];
extern const BmFormatCount  bm_format_counts[BM_N_COUNTINGS + 1];

/** bm_format_face_members: (array zero-terminated=1): what a tile with faces does not have itself, but each of its faces. */
extern const char *const    bm_format_face_members[];

const BmFormatMember *bm_format_get_root        (void);
const BmFormatMember *bm_format_get_list        (BmThingKind             kind);
guint                 bm_format_object_find     (const BmFormatObject   *self,
                                                 const char             *name,
                                                 guint                   first);
const BmFormatMember *bm_format_find_member     (BmFormatObjectId        object,
                                                 const char             *name);
const BmFormatMember *bm_format_find_row        (const GArray           *steps,
                                                 guint                   n_steps);
gboolean              bm_format_find_count      (const char             *name,
                                                 BmCounting             *counting);
guint                 bm_format_count_get_since (const BmFormatCount    *self,
                                                 const BmFormatMember   *member);
const char           *bm_format_member_get_word (const BmFormatMember   *self,
                                                 guint                   index);

G_END_DECLS
