/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* The hands of somebody who makes a set like another one in the editor. */

G_BEGIN_DECLS

void test_rebuild_set    (BmDocument  *document,
                          JsonNode    *target);
void test_rebuild_add    (BmDocument  *document,
                          JsonNode    *target,
                          BmThingKind  kind);
void test_rebuild_list   (BmDocument  *document,
                          JsonNode    *target,
                          BmThingKind  kind);
void test_rebuild_thing  (BmDocument  *document,
                          const char  *path,
                          JsonNode    *target,
                          BmThingKind  kind);
void test_assert_same    (JsonNode    *node,
                          JsonNode    *target);

G_END_DECLS
