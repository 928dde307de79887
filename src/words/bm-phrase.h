/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-words.h"

/* How phrases are put together. */

G_BEGIN_DECLS

/** BM_PHRASE_NARROW: puts a phrase into a translated pattern with one %s, which fits its singular and its plural. */
#define BM_PHRASE_NARROW(phrase, pattern) \
  bm_phrase_take (phrase, g_strdup_printf (pattern, (phrase)->one), g_strdup_printf (pattern, (phrase)->many))

/** BM_PHRASE_NARROW_WITH: the same with a second argument. */
#define BM_PHRASE_NARROW_WITH(phrase, pattern, argument) \
  bm_phrase_take (phrase, g_strdup_printf (pattern, (phrase)->one, argument), \
                  g_strdup_printf (pattern, (phrase)->many, argument))

void  bm_phrase_take              (BmPhrase   *self,
                                   char       *one,
                                   char       *many);
void  bm_phrase_set               (BmPhrase   *self,
                                   const char *one,
                                   const char *many);
void  bm_phrase_take_alternatives (BmPhrase   *self,
                                   GPtrArray  *ones,
                                   GPtrArray  *manies);
char *bm_noun_with_article        (const char *noun);
char *bm_noun_after_none          (const char *noun);
char *bm_noun_after_quantity      (const char *noun);
char *bm_noun_after_most          (const char *noun);
char *bm_noun_after_number        (const char *noun);

G_END_DECLS
