/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-rules.h"
#include "bm-set.h"

/* A set as a list shows it. */

G_BEGIN_DECLS

#define BM_TYPE_SHELF_ITEM (bm_shelf_item_get_type ())
G_DECLARE_FINAL_TYPE (BmShelfItem, bm_shelf_item, BM, SHELF_ITEM, GObject)

/**
 * BmShelfFacts:
 * @file: (nullable): where the set is stored; %NULL: it comes with the program
 * @stamp: (nullable): tells one content of @file from another
 * @root: (nullable): the JSON of the file, an object; %NULL if it is none
 * @set: (nullable): the set, as far as it can be told what it is
 * @rules: (nullable): its rules with those that it requires; %NULL if it cannot be played with
 * @n_errors: how many errors it has
 * @n_warnings: how many warnings
 * @error: (nullable): why it cannot be played with, with @rules %NULL
 *
 * What is known of a set on a shelf.
 */
typedef struct
{
  GFile    *file;
  char     *stamp;
  JsonNode *root;
  BmSet    *set;
  BmRules  *rules;
  guint     n_errors;
  guint     n_warnings;
  GError   *error;
} BmShelfFacts;

void          bm_shelf_facts_clear           (BmShelfFacts *self);

BmShelfItem  *bm_shelf_item_new              (BmShelfFacts *facts);

const BmShelfFacts *bm_shelf_item_get_facts  (BmShelfItem  *self);

const char   *bm_shelf_item_get_id           (BmShelfItem  *self);
const char   *bm_shelf_item_get_written_id   (BmShelfItem  *self);
GFile        *bm_shelf_item_get_file         (BmShelfItem  *self);
BmSet        *bm_shelf_item_get_set          (BmShelfItem  *self);
BmRules      *bm_shelf_item_get_rules        (BmShelfItem  *self);
JsonNode     *bm_shelf_item_get_root         (BmShelfItem  *self);
const GError *bm_shelf_item_get_error        (BmShelfItem  *self);
guint         bm_shelf_item_get_n_errors     (BmShelfItem  *self);
guint         bm_shelf_item_get_n_warnings   (BmShelfItem  *self);
gboolean      bm_shelf_item_has_own_errors   (BmShelfItem  *self);
const BmText *bm_shelf_item_get_name         (BmShelfItem  *self);
const BmText *bm_shelf_item_get_description  (BmShelfItem  *self);
char        **bm_shelf_item_dup_authors      (BmShelfItem  *self);
guint         bm_shelf_item_count            (BmShelfItem  *self,
                                              const char   *member);

gboolean      bm_shelf_item_is_shipped       (BmShelfItem  *self);
gboolean      bm_shelf_item_can_be_edited    (BmShelfItem  *self);

G_END_DECLS
