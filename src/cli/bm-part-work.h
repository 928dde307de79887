/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-command.h"
#include "bm-part.h"

/* What the commands that measure share when several computers do the work: options, the file of a part, and how to go
 * on with it. */

G_BEGIN_DECLS

/**
 * BmPartWork:
 * @command: the name of the command
 * @shard: (nullable): the argument of --shard
 * @partial: (nullable): the argument of --partial
 * @resume: whether --resume was given
 * @is_by_items: whether a share is some of the items, with all of their deals
 * @defaults: the options that the command has if none are given
 * @options: those it has
 * @part: (nullable): the part to be played, or what has been merged; %NULL if everything is played at once
 *
 * The work of a command.
 */
typedef struct
{
  const char *command;
  char       *shard;
  char       *partial;
  gboolean    resume;
  gboolean    is_by_items;
  GStrv       defaults;
  GStrv       options;
  BmPart     *part;
} BmPartWork;

void     bm_part_work_clear          (BmPartWork         *self);
void     bm_part_work_add_entries    (BmPartWork         *self,
                                      GOptionContext     *context);
void     bm_part_work_set_defaults   (BmPartWork         *self,
                                      const GOptionEntry *entries);
gboolean bm_part_work_set_options    (BmPartWork         *self,
                                      const GOptionEntry *entries);
gboolean bm_part_work_check          (const BmPartWork   *self);
gboolean bm_part_work_check_conflict (const BmPartWork   *self,
                                      const char         *option,
                                      gboolean            is_given);
gboolean bm_part_work_is_merged      (const BmPartWork   *self);
char   **bm_part_work_dup_arguments  (const BmPart       *part);

gboolean bm_part_work_begin          (BmPartWork         *self,
                                      const BmRules      *rules,
                                      BmExit             *status);
BmExit   bm_part_work_end            (BmPartWork         *self,
                                      gboolean            is_complete);

char    *bm_part_work_dup_command    (const char         *command,
                                      const char * const *options,
                                      const char * const *defaults,
                                      guint               shard,
                                      guint               n_shards,
                                      const char         *partial,
                                      gboolean            resume);
BmPart  *bm_part_work_load           (const char         *partial,
                                      BmExit             *status);

G_END_DECLS
