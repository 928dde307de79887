/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-choices.h"
#include "bm-document.h"
#include "session-util.h"

/* What the tests of designing share. */

G_BEGIN_DECLS

void           test_init_design      (int        *argc,
                                      char     ***argv);

BmSetRegistry *test_registry_get     (void);
BmDocument    *test_document_new     (const char *members);
BmDocument    *test_document_shipped (const char *set_id);

guint          test_count_errors     (BmDocument *document);
GPtrArray     *test_find_uses        (BmDocument *document,
                                      const char *path);
BmChoice      *test_find_choice      (BmChoices  *choices,
                                      const char *id);
void           test_assert_json      (BmDocument *document,
                                      const char *path,
                                      const char *text);
void           test_assert_one_step  (BmDocument *document,
                                      JsonNode   *before,
                                      const char *label);

G_END_DECLS
