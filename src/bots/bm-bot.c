/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

/* The list of computer players. */

/* The weakest first. */
static const BmBotKind kinds[] = {
  { "random", FALSE, bm_bot_random_choose },
  { "easy", TRUE, bm_bot_easy_choose },
  { "greedy", FALSE, bm_bot_greedy_choose },
  { "normal", TRUE, bm_bot_normal_choose },
  { "hard", TRUE, bm_bot_hard_choose },
};

/**
 * bm_bot_find:
 * @id: an id
 *
 * Returns: (transfer none) (nullable): the kind of computer player with this id, or %NULL
 */
const BmBotKind *
bm_bot_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].id, id))
      return &kinds[i];

  return NULL;
}

/**
 * bm_bot_list_ids:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of all kinds of computer players,
 * the weakest first
 */
const char *const *
bm_bot_list_ids (void)
{
  static const char *ids[G_N_ELEMENTS (kinds) + 1];
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled))
    {
      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        ids[i] = kinds[i].id;
      g_once_init_leave (&is_filled, 1);
    }

  return ids;
}

/**
 * bm_bot_list_strengths:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ids of the kinds that people choose from to play against,
 * the weakest first
 */
const char *const *
bm_bot_list_strengths (void)
{
  static const char *ids[G_N_ELEMENTS (kinds) + 1];
  static gsize is_filled = 0;

  if (g_once_init_enter (&is_filled))
    {
      guint n = 0;

      for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
        if (kinds[i].is_strength)
          ids[n++] = kinds[i].id;
      g_once_init_leave (&is_filled, 1);
    }

  return ids;
}

/**
 * bm_bot_choose:
 * @self: a kind of computer player
 * @view: what the player may know; the player has something to decide
 * @budget: (nullable): how much thought it may take; %NULL for as much as the player thinks fit
 * @random: the player's generator, which moves on
 *
 * Lets a computer player make one decision. The same view, limit of iterations and generator give
 * the same move. Safe from any thread; the state of the view must not change meanwhile.
 *
 * Returns: a legal move, also if it was cancelled
 */
BmMove
bm_bot_choose (const BmBotKind *self,
               const BmView    *view,
               const BmBudget  *budget,
               BmRandom        *random)
{
  static const BmBudget no_limit = { .cancellable = NULL };

  return self->choose (view, budget != NULL ? budget : &no_limit, random);
}
