/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-text.h"

/* What all words share: the language that they are in, numbers, points and lists. */

G_BEGIN_DECLS

/**
 * BmPhrase:
 * @one: as it stands after "1 point per": "swamp monster"
 * @many: as it stands after a number that is not one: "swamp monsters"
 *
 * A noun with all that belongs to it. Sets give the forms as they are used, so that a language with cases can put
 * them there.
 */
typedef struct
{
  char *one;
  char *many;
} BmPhrase;

void        bm_phrase_clear         (BmPhrase     *self);

const char *bm_words_get            (const BmText *text);
gboolean    bm_words_is_one         (int           n);

char       *bm_words_number         (int           n);
char       *bm_words_signed_number  (int           n);
char       *bm_words_points         (int           n);
char       *bm_words_decimal        (double        number,
                                     guint         digits);
char       *bm_words_signed_decimal (double        number,
                                     guint         digits);
char       *bm_words_percent        (double        share);
char       *bm_words_and            (GPtrArray    *strings);
char       *bm_words_or             (GPtrArray    *strings);
char       *bm_words_and_or         (GPtrArray    *strings);
char       *bm_words_lines          (GPtrArray    *lines);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmPhrase, bm_phrase_clear)

G_END_DECLS
