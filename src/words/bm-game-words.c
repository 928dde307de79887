/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways to play and their options. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-game-words.h"

#include <glib/gi18n-lib.h>

/**
 * bm_mode_name:
 * @mode: a way to play
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_mode_name (BmMode mode)
{
  switch (mode)
    {
    case BM_MODE_TEAM:
      return C_("mode", "Teams");
    case BM_MODE_ROWS:
      return C_("mode", "Rows");
    case BM_MODE_INDIVIDUAL:
    default:
      return C_("mode", "Individual");
    }
}

/**
 * bm_mode_words:
 * @mode: a way to play
 *
 * Returns: (transfer none): what it is, in a sentence
 */
const char *
bm_mode_words (BmMode mode)
{
  switch (mode)
    {
    case BM_MODE_TEAM:
      return _("4 or 6 players in teams of two: a team is only as good as its lower score.");
    case BM_MODE_ROWS:
      return _("2 or 3 players: tiles lie open in rows; take one, discard one.");
    case BM_MODE_INDIVIDUAL:
    default:
      return _("3 to 6 players, each for themselves: pick a tile and give the rest of the stack to somebody else.");
    }
}

/**
 * bm_giving_name:
 * @giving: an order of giving
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_giving_name (BmGiving giving)
{
  return giving == BM_GIVING_RACE ? C_("order of giving", "As fast as you can") : C_("order of giving", "In turn");
}

/**
 * bm_giving_words:
 * @giving: an order of giving
 *
 * Returns: (transfer none): what it is, in a sentence
 */
const char *
bm_giving_words (BmGiving giving)
{
  if (giving == BM_GIVING_RACE)
    return _("Whoever has picked gives the rest away at once and takes the best ship that is free.");
  return _("When all have picked, the stacks are given clockwise from the start player.");
}

/**
 * bm_all_tie_name:
 * @all_tie: who gets a medal for the fewest or the most if everybody ties
 *
 * Returns: (transfer none): a short name
 */
const char *
bm_all_tie_name (BmAllTie all_tie)
{
  return all_tie == BM_ALL_TIE_NOBODY ? C_("if all tie", "Nobody gets it") : C_("if all tie", "Everybody gets it");
}
