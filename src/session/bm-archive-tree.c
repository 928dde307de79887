/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-tree.h"

#include <string.h>

/* Games that have been forked know the digest of the game that they come from. Files may say anything, even that a game
 * comes from itself, so the way up is only followed so far. */

#define MAX_DEPTH 8

struct _BmArchiveTree
{
  GHashTable *entries; /* digest of a game → BmArchiveEntry */
};

/**
 * bm_archive_tree_new:
 *
 * Returns: (transfer full): a tree without games
 */
BmArchiveTree *
bm_archive_tree_new (void)
{
  BmArchiveTree *self = g_new0 (BmArchiveTree, 1);

  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);

  return self;
}

/**
 * bm_archive_tree_free:
 * @self: (transfer full) (nullable): a tree
 */
void
bm_archive_tree_free (BmArchiveTree *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->entries);
  g_free (self);
}

/**
 * bm_archive_tree_add:
 * @self: a tree
 * @entry: a past game
 *
 * Adds a game. If there are several copies of it, those that were forked from it hang on the first one.
 */
void
bm_archive_tree_add (BmArchiveTree  *self,
                     BmArchiveEntry *entry)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

  if (summary != NULL && !g_hash_table_contains (self->entries, summary->digest))
    g_hash_table_insert (self->entries, summary->digest, g_object_ref (entry));
}

/**
 * bm_archive_tree_remove:
 * @self: a tree
 * @entry: a past game
 *
 * Removes a game. Those that were forked from it stand for themselves then.
 */
void
bm_archive_tree_remove (BmArchiveTree  *self,
                        BmArchiveEntry *entry)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

  if (summary != NULL && g_hash_table_lookup (self->entries, summary->digest) == entry)
    g_hash_table_remove (self->entries, summary->digest);
}

/**
 * bm_archive_tree_get_parent:
 * @self: a tree
 * @entry: a past game
 *
 * Returns: (transfer none) (nullable): the game in the tree from which it was forked
 */
BmArchiveEntry *
bm_archive_tree_get_parent (BmArchiveTree  *self,
                            BmArchiveEntry *entry)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

  return summary != NULL && summary->parent != NULL ? g_hash_table_lookup (self->entries, summary->parent) : NULL;
}

/* The way down to @entry, which is the last. */
static guint
find_path (BmArchiveTree  *self,
           BmArchiveEntry *entry,
           BmArchiveEntry *path[MAX_DEPTH])
{
  BmArchiveEntry *up[MAX_DEPTH];
  guint n = 0;

  for (; entry != NULL && n < MAX_DEPTH; entry = bm_archive_tree_get_parent (self, entry))
    up[n++] = entry;
  for (guint i = 0; i < n; i++)
    path[i] = up[n - 1 - i];

  return n;
}

/**
 * bm_archive_tree_get_depth:
 * @self: a tree
 * @entry: a past game
 *
 * Returns: from how many games it was forked, one from the other
 */
guint
bm_archive_tree_get_depth (BmArchiveTree  *self,
                           BmArchiveEntry *entry)
{
  BmArchiveEntry *path[MAX_DEPTH];

  return find_path (self, entry, path) - 1;
}

static int
compare_dates (BmArchiveEntry *first,
               BmArchiveEntry *second)
{
  int order = g_date_time_compare (bm_archive_entry_get_date (second), bm_archive_entry_get_date (first));

  return order != 0 ? order
                    : strcmp (g_file_peek_path (bm_archive_entry_get_file (second)),
                              g_file_peek_path (bm_archive_entry_get_file (first)));
}

/**
 * bm_archive_tree_compare:
 * @self: a tree
 * @first: a past game
 * @second: another one
 *
 * The order in a list: games that were played, the newest first, and after each of them those that were forked from it, the
 * newest first.
 *
 * Returns: less than 0 if @first comes before @second, more than 0 if it comes after it
 */
int
bm_archive_tree_compare (BmArchiveTree  *self,
                         BmArchiveEntry *first,
                         BmArchiveEntry *second)
{
  BmArchiveEntry *first_path[MAX_DEPTH];
  BmArchiveEntry *second_path[MAX_DEPTH];
  guint n_first = find_path (self, first, first_path);
  guint n_second = find_path (self, second, second_path);

  for (guint i = 0; i < MIN (n_first, n_second); i++)
    if (first_path[i] != second_path[i])
      return compare_dates (first_path[i], second_path[i]);

  return (int) n_first - (int) n_second;
}
