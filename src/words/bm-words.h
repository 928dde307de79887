/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-text.h"

/* What all words share: the language that they are in. */

G_BEGIN_DECLS

BmLanguage  bm_words_get_language (void);
const char *bm_words_get          (const BmText *text);

G_END_DECLS
