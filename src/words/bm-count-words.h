/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-filter-words.h"

/* Counts as nouns: "swamp monster", "4 swamp monsters"; with their titles and signs. */

G_BEGIN_DECLS

/**
 * BmCountSign:
 * @BM_COUNT_SIGN_TILES: the tiles, symbols or terrains that are named, or any tile
 * @BM_COUNT_SIGN_MONSTERS: the same, with the drawings of terrains for monsters
 * @BM_COUNT_SIGN_MUTANTS: the tiles that are named, or any mutant, and the level
 * @BM_COUNT_SIGN_MUTATIONS: “+1”, as where a tile makes them mutate, and the tiles that are named, or any mutant
 * @BM_COUNT_SIGN_BEAM: a beam
 * @BM_COUNT_SIGN_TERRAINS: all terrains
 * @BM_COUNT_SIGN_CRYSTALS: the crystals that are named, or any
 * @BM_COUNT_SIGN_INCOMPLETE: a half, and the crystals that are named, or any
 * @BM_COUNT_SIGN_COMPOSITES: the composites that are named, or any
 * @BM_COUNT_SIGN_SYMBOLS: the symbols that are named
 * @BM_COUNT_SIGN_TOKENS: the tokens that are named, or any
 * @BM_COUNT_SIGN_MEDAL: a medal
 * @BM_COUNT_SIGN_CELLS: a map of the tiles, see bm_cells_sign_find(), and those that are named
 * @BM_COUNT_SIGN_SUM: the signs of the summands
 * @BM_COUNT_SIGN_POINTS: points, and what is on the line of the score pad
 * @BM_COUNT_SIGN_BEST_POINTS: points, and the best of the tiles that are named, or of any
 *
 * The sign of a count on badges.
 */
typedef enum
{
  BM_COUNT_SIGN_TILES,
  BM_COUNT_SIGN_MONSTERS,
  BM_COUNT_SIGN_MUTANTS,
  BM_COUNT_SIGN_MUTATIONS,
  BM_COUNT_SIGN_BEAM,
  BM_COUNT_SIGN_TERRAINS,
  BM_COUNT_SIGN_CRYSTALS,
  BM_COUNT_SIGN_INCOMPLETE,
  BM_COUNT_SIGN_COMPOSITES,
  BM_COUNT_SIGN_SYMBOLS,
  BM_COUNT_SIGN_TOKENS,
  BM_COUNT_SIGN_MEDAL,
  BM_COUNT_SIGN_CELLS,
  BM_COUNT_SIGN_SUM,
  BM_COUNT_SIGN_POINTS,
  BM_COUNT_SIGN_BEST_POINTS,
} BmCountSign;

/** BmCountFamily: counts that belong together. */
typedef enum
{
  BM_COUNT_FAMILY_ZONE,
  BM_COUNT_FAMILY_AROUND,
  BM_COUNT_FAMILY_SHAPE,
  BM_COUNT_FAMILY_COLLECTED,
  BM_COUNT_FAMILY_POINTS,
  BM_COUNT_FAMILY_TOGETHER,
} BmCountFamily;

/* For counts of the rules, by their indices */
void               bm_count_words_init_phrase        (BmPhrase      *phrase,
                                                      const BmRules *rules,
                                                      guint          count);
char              *bm_count_words                    (const BmRules *rules,
                                                      guint          count,
                                                      int            n);

/* For any counts, in sentences with segments */
void               bm_count_words_init_phrase_marked (BmPhrase      *phrase,
                                                      const BmRules *rules,
                                                      const BmCount *count,
                                                      BmMarks       *marks,
                                                      const char    *path);
char              *bm_count_words_number             (const BmPhrase *phrase,
                                                      int             n);
void               bm_count_words_init_phrase_in_manner (BmPhrase          *phrase,
                                                         const BmSaidCount *count);
gboolean           bm_count_words_are_alike          (const BmRules *rules,
                                                      const BmCount *count,
                                                      const BmCount *other);
const char        *bm_count_words_explorer           (const BmCount *count,
                                                      BmThingKind    owner,
                                                      const char    *path,
                                                      char         **member);

/* For kinds of counts */
BmCounting         bm_counting_get_offered           (guint          index);
const char        *bm_counting_get_title             (BmCounting     counting);
const char        *bm_counting_get_hint              (BmCounting     counting);
BmCountFamily      bm_counting_get_family            (BmCounting     counting);
const char        *bm_count_family_get_title         (BmCountFamily  family);
char              *bm_counting_dup_search_text       (BmCounting     counting);
gboolean           bm_counting_matches               (BmCounting     counting,
                                                      const char    *search);
gboolean           bm_counting_is_named              (BmCounting     counting,
                                                      const char    *search);
gboolean           bm_counting_is_nobodys            (BmCounting     counting);
BmCountSign        bm_counting_get_sign              (BmCounting     counting);

G_END_DECLS
