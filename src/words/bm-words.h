/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-text.h"

/* Shared by all words: their language, numbers, points and lists. */

G_BEGIN_DECLS

/**
 * BmPhrase:
 * @one: its form after "1 point per": "swamp monster"
 * @many: its form after any number except 1: "swamp monsters"
 *
 * A noun with everything that belongs to it. Sets provide the forms as they are used, so that languages with cases
 * can use the right ones.
 */
typedef struct
{
  char *one;
  char *many;
} BmPhrase;

void        bm_phrase_clear         (BmPhrase     *self);

const char *bm_words_get            (const BmText *text);
gboolean    bm_words_is_one         (int           n);
const char *bm_words_language       (BmLanguage    language);

char       *bm_words_number         (int           n);
char       *bm_words_signed_number  (int           n);
char       *bm_words_points         (int           n);
char       *bm_words_decimal        (double        number,
                                     guint         digits);
char       *bm_words_signed_decimal (double        number,
                                     guint         digits);
char       *bm_words_percent        (double        share);
const char *bm_words_between_facts  (void);
char       *bm_words_facts          (GPtrArray    *facts);
char       *bm_words_commas         (GPtrArray    *strings);
char       *bm_words_and            (GPtrArray    *strings);
char       *bm_words_or             (GPtrArray    *strings);
char       *bm_words_and_or         (GPtrArray    *strings);
char       *bm_words_quote          (const char   *name);
char       *bm_words_lines          (GPtrArray    *lines);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmPhrase, bm_phrase_clear)

G_END_DECLS
