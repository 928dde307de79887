/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-talk.h"

/* Sentences about what people at a table say to each other, and what of it is shown. */

G_BEGIN_DECLS

/**
 * BmTalkLevel:
 * @BM_TALK_ALL: messages and reactions
 * @BM_TALK_REACTIONS: reactions only
 * @BM_TALK_NOTHING: nothing
 *
 * How much the person wants to hear and say, as in the setting.
 */
typedef enum
{
  BM_TALK_ALL,
  BM_TALK_REACTIONS,
  BM_TALK_NOTHING,
} BmTalkLevel;

BmTalkLevel bm_talk_get_level      (void);
gboolean    bm_talk_line_is_wanted (const BmTalkLine *line);

const char *bm_reaction_words      (BmReaction        reaction);
char       *bm_talk_line_words     (const BmTalkLine *line);

G_END_DECLS
