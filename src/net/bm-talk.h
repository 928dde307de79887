/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* What people at a table say to each other. */

G_BEGIN_DECLS

/** BM_TALK_MAX_LINES: how many lines are remembered. */
#define BM_TALK_MAX_LINES 200

/**
 * BmReaction:
 * @BM_REACTION_NONE: none
 * @BM_REACTION_HELLO: “Hello!”
 * @BM_REACTION_LUCK: “Good luck!”
 * @BM_REACTION_WELL_DONE: “Well done!”
 * @BM_REACTION_THANKS: “Thank you!”
 * @BM_REACTION_OUCH: “Ouch!”
 * @BM_REACTION_PHEW: “Phew!”
 * @BM_REACTION_MOMENT: “One moment, please”
 * @BM_REACTION_GOOD_GAME: “Good game!”
 *
 * What can be said with one click. Everyone reads it in their own language. The numbers are part of the protocol.
 */
typedef enum
{
  BM_REACTION_NONE,
  BM_REACTION_HELLO,
  BM_REACTION_LUCK,
  BM_REACTION_WELL_DONE,
  BM_REACTION_THANKS,
  BM_REACTION_OUCH,
  BM_REACTION_PHEW,
  BM_REACTION_MOMENT,
  BM_REACTION_GOOD_GAME,
  BM_N_REACTIONS,
} BmReaction;

/**
 * BmTalkLine:
 * @name: of who said it; may be empty
 * @text: what was said, on one or more lines; %NULL: @reaction
 * @reaction: if there is no @text
 * @is_own: whether it was said here
 */
typedef struct
{
  char      *name;
  char      *text;
  BmReaction reaction;
  gboolean   is_own;
} BmTalkLine;

#define BM_TYPE_TALK (bm_talk_get_type ())
G_DECLARE_FINAL_TYPE (BmTalk, bm_talk, BM, TALK, GObject)

BmTalk           *bm_talk_new         (BmGathering *gathering);

guint             bm_talk_get_n_lines (BmTalk      *self);
const BmTalkLine *bm_talk_get_line    (BmTalk      *self,
                                       guint        index);

void              bm_talk_say         (BmTalk      *self,
                                       const char  *text);
void              bm_talk_react       (BmTalk      *self,
                                       BmReaction   reaction);

G_END_DECLS
