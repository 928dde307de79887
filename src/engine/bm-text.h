/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-limits.h"

G_BEGIN_DECLS

/**
 * BmLanguage:
 * @BM_LANGUAGE_EN: English
 * @BM_LANGUAGE_FR: French
 * @BM_LANGUAGE_DE: German
 * @BM_LANGUAGE_NL: Dutch
 *
 * The languages of sets.
 */
typedef enum
{
  BM_LANGUAGE_EN,
  BM_LANGUAGE_FR,
  BM_LANGUAGE_DE,
  BM_LANGUAGE_NL,
} BmLanguage;
#define BM_N_LANGUAGES 4

/** BmText: the same text in several languages; @strings is indexed by #BmLanguage, %NULL where one is missing. */
typedef struct
{
  char *strings[BM_N_LANGUAGES];
} BmText;

/** BmNoun: the noun for a thing in sentences: @one as after "1 point per", @many as after "3"; empty where the set
 * has none. */
typedef struct
{
  BmText one;
  BmText many;
} BmNoun;

void        bm_text_init_from_json    (BmText       *self,
                                       JsonNode     *node,
                                       guint         max_length);
char       *bm_text_tidy              (const char   *string,
                                       guint         max_length);
void        bm_text_clear             (BmText       *self);
const char *bm_text_get               (const BmText *self,
                                       BmLanguage    language);
gboolean    bm_text_is_empty          (const BmText *self);
void        bm_noun_clear             (BmNoun       *self);

BmLanguage  bm_language_from_locales  (const char *const *locales);
BmLanguage  bm_language_get_preferred (void);
const char *bm_language_get_code      (BmLanguage    language);

G_END_DECLS
