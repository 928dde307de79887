/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-rules.h"
#include "bm-set.h"

/* A set as a list shows it. */

G_BEGIN_DECLS

#define BM_TYPE_SET_ENTRY (bm_set_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmSetEntry, bm_set_entry, BM, SET_ENTRY, GObject)

/**
 * BmSetFacts:
 * @file: (nullable): where the set is stored; %NULL: it comes with the program
 * @stamp: (nullable): tells one content of @file from another
 * @root: (nullable): the JSON of the file, an object; %NULL if it is none
 * @set: (nullable): the set, as far as it can be told what it is
 * @rules: (nullable): its rules with those that it requires; %NULL if it cannot be played with
 * @n_errors: how many errors it has
 * @n_warnings: how many warnings
 * @error: (nullable): why it cannot be played with, with @rules %NULL
 *
 * What is known of a set in a registry.
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
guint         bm_set_entry_count           (BmSetEntry *self,
                                            const char *member);

gboolean      bm_set_entry_is_shipped      (BmSetEntry *self);
gboolean      bm_set_entry_can_be_edited   (BmSetEntry *self);

G_END_DECLS
