/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-rules.h"

/* Values of sets as forms show them. */

G_BEGIN_DECLS

const char *bm_word_words_title     (const char * const   *names,
                                     guint                 index);
char       *bm_value_words          (const BmRules        *rules,
                                     guint                 set,
                                     const BmFormatMember *row,
                                     JsonNode             *value);
char       *bm_value_words_standard (const BmFormatMember *row);

G_END_DECLS
