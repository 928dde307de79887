/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-rules.h"
#include "bm-set.h"

/* A set in a list. */

G_BEGIN_DECLS

#define BM_TYPE_SET_ENTRY (bm_set_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmSetEntry, bm_set_entry, BM, SET_ENTRY, GObject)

/**
 * BmSetFacts:
 * @file: (nullable): the file of the set; %NULL for a shipped set
 * @stamp: (nullable): identifies the contents of @file
 * @root: (nullable): the JSON of the file, an object; %NULL if it is not one
 * @set: (nullable): the set, if it could be read
 * @resolved: (nullable) (element-type BmSet): the sets that it requires, and itself; %NULL if there is an error
 * @error: (nullable): why it cannot be compiled
 *
 * The facts about a set in a registry that are known before it is compiled.
 */
typedef struct
{
  GFile     *file;
  char      *stamp;
  JsonNode  *root;
  BmSet     *set;
  GPtrArray *resolved;
  GError    *error;
} BmSetFacts;

void          bm_set_facts_clear           (BmSetFacts *self);

BmSetEntry   *bm_set_entry_new             (BmSetFacts *facts);

const BmSetFacts *bm_set_entry_get_facts (BmSetEntry *self);

const char   *bm_set_entry_get_id          (BmSetEntry *self);
const char   *bm_set_entry_get_written_id  (BmSetEntry *self);
GFile        *bm_set_entry_get_file        (BmSetEntry *self);
BmSet        *bm_set_entry_get_set         (BmSetEntry *self);
BmRules      *bm_set_entry_get_rules       (BmSetEntry *self);
JsonNode     *bm_set_entry_get_root        (BmSetEntry *self);
const GError *bm_set_entry_get_error       (BmSetEntry *self);
guint         bm_set_entry_get_n_errors    (BmSetEntry *self);
guint         bm_set_entry_get_n_warnings  (BmSetEntry *self);
gboolean      bm_set_entry_has_own_errors  (BmSetEntry *self);
const BmText *bm_set_entry_get_name        (BmSetEntry *self);
const BmText *bm_set_entry_get_description (BmSetEntry *self);
char        **bm_set_entry_dup_authors     (BmSetEntry *self);

gboolean      bm_set_entry_is_judged       (BmSetEntry *self);
gboolean      bm_set_entry_is_shipped      (BmSetEntry *self);
gboolean      bm_set_entry_can_be_edited   (BmSetEntry *self);

G_END_DECLS
