/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-duplicate-words.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * bm_duplicate_answer_words:
 * @answer: why a game cannot be compared with others: not %BM_DUPLICATE_FINE
 *
 * Returns: (transfer none): the reason, to follow the name of the file
 */
const char *
bm_duplicate_answer_words (BmDuplicateAnswer answer)
{
  switch (answer)
    {
    case BM_DUPLICATE_UNFINISHED:
      return _("this game is not over");
    case BM_DUPLICATE_FORKED:
      return _("this is a what-if, played by someone who knew which tiles would come");
    case BM_DUPLICATE_OTHER_DEAL:
      return _("this is a game of another deal");
    case BM_DUPLICATE_KNOWN:
      return _("this game is in the comparison already");
    case BM_DUPLICATE_FINE:
    default:
      g_return_val_if_reached ("");
    }
}

/**
 * bm_duplicate_turn_words:
 * @rules: the rules of the game
 * @turn: (nullable): what someone did in a turn
 *
 * Returns: (transfer full): the tile, and the points afterwards
 */
char *
bm_duplicate_turn_words (const BmRules     *rules,
                         const BmTrackTurn *turn)
{
  g_autofree char *total = NULL;

  if (turn == NULL || turn->tile == BM_NONE)
    return g_strdup ("–");

  total = bm_words_number (turn->total);
  return g_strconcat (bm_tile_name (rules, turn->tile), bm_words_between_facts (), total, NULL);
}
