/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-phrase.h"
#include "bm-rules.h"
#include "bm-segment.h"

/* What narrows the noun of a count: which tiles, when and where they were placed, of which kinds, in whose zones. */

G_BEGIN_DECLS

/**
 * BmCountManner:
 * @BM_COUNT_MANNER_FULL: all of it
 * @BM_COUNT_MANNER_OF_EACH: "tile of each terrain" instead of "tile of the most common terrain", for bounds
 * @BM_COUNT_MANNER_OF_ANYONE: in whose zones is left out, for comparisons
 *
 * How much a count says.
 */
typedef enum
{
  BM_COUNT_MANNER_FULL,
  BM_COUNT_MANNER_OF_EACH,
  BM_COUNT_MANNER_OF_ANYONE,
} BmCountManner;

/** BmSaidCount: a count that is being put into words; it may refer to things that do not exist. */
typedef struct
{
  const BmRules *rules;
  const BmCount *value;
  BmMarks       *marks;  /* nullable */
  const char    *path;   /* nullable: for the marks */
  BmCountManner  manner;
} BmSaidCount;

/** BmSayNoun: gets the noun of a thing of some kind. */
typedef void (*BmSayNoun) (const BmRules *rules,
                           guint          index,
                           BmPhrase      *noun);

gboolean    bm_filter_words_names       (const BmSaidCount *count,
                                         BmThingKind        kind);
gboolean    bm_filter_words_has_filters (const BmSaidCount *count);
gboolean    bm_filter_words_has_level   (const BmSaidCount *count);
char       *bm_filter_words_list_any    (const BmSaidCount *count,
                                         BmThingKind        kind);
char       *bm_filter_words_list        (const BmSaidCount *count,
                                         BmThingKind        kind);
void        bm_filter_words_say_things  (const BmSaidCount *count,
                                         BmThingKind        kind,
                                         BmSayNoun          say_noun,
                                         BmPhrase          *phrase);
void        bm_filter_words_say_tiles   (const BmSaidCount *count,
                                         BmPhrase          *phrase);
void        bm_filter_words_narrow      (const BmSaidCount *count,
                                         BmPhrase          *phrase);
const char *bm_filter_words_name_whose  (BmWhose            whose);
char       *bm_filter_words_dup_whose   (BmCounting         what,
                                         BmWhose            whose);
gboolean    bm_filter_words_is_held     (BmCounting         what);

G_END_DECLS
