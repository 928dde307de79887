/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-format.h"
#include "bm-problem.h"

/* Places of a set in words: paths are for people who write sets by hand. The titles of fields are those of the forms,
 * which take them from here. */

G_BEGIN_DECLS

const char *bm_member_words_title  (BmFormatObjectId  object,
                                    const char       *member);
char       *bm_place_words_title   (const char       *path);
const char *bm_place_words_group   (const char       *path);
char       *bm_place_words_below   (const char       *path,
                                    const char       *above);
char       *bm_place_words_thing   (const char       *path,
                                    JsonNode         *root);
char       *bm_place_words_field   (const char       *path);
char       *bm_place_words_clause  (const char       *path,
                                    BmSetError        code,
                                    const char       *message);
char       *bm_place_words_message (const char       *field,
                                    const char       *message);
char       *bm_problem_words       (const BmProblem  *self,
                                    const char       *place,
                                    const char       *above);

G_END_DECLS
