/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot.h"

#include "bm-policy.h"
#include "bm-search.h"

/* The computer players, and the list of them. The one that searches has its own files. */

/* How much worse than the best a move may seem for the easy player to choose it, in hundredths of a point. */
#define CARELESSNESS 450

/* The random player: the yardstick for all others, and the fastest way through a game. It draws one number from the
 * generator for each decision, even without a choice, so that numbers do not shift. */
static BmMove
choose_at_random (const BmView   *view,
                  const BmBudget *budget G_GNUC_UNUSED,
                  BmRandom       *random)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);

  return moves[bm_random_below (random, n_moves)];
}

/* The easy player: plays like someone who knows the rules but does not look closely. It chooses any of the moves that
 * do not seem much worse than the best, so it never does anything absurd. */
static BmMove
choose_carelessly (const BmView   *view,
                   const BmBudget *budget G_GNUC_UNUSED,
                   BmRandom       *random)
{
  BmRankedMove ranking[BM_MAX_MOVES];
  BmPrior prior;
  guint n_moves, n = 1;

  bm_prior_init (&prior, bm_view_get_setup (view), &bm_weights_greedy);
  n_moves = bm_policy_rank (view, &prior, ranking);
  while (n < n_moves && ranking[n].value >= ranking[0].value - CARELESSNESS)
    n++;

  return ranking[bm_random_below (random, n)].move;
}

/* The greedy player: the yardstick for the strength of the others. It must not change. */
static BmMove
choose_greedily (const BmView   *view,
                 const BmBudget *budget G_GNUC_UNUSED,
                 BmRandom       *random)
{
  BmPrior prior;

  bm_prior_init (&prior, bm_view_get_setup (view), &bm_weights_greedy);
  return bm_policy_choose (view, &prior, random, NULL);
}

/* The normal player: weighs what it sees and what the next stack may offer. */
static BmMove
choose_well (const BmView   *view,
             const BmBudget *budget G_GNUC_UNUSED,
             BmRandom       *random)
{
  const BmSetup *setup = bm_view_get_setup (view);
  BmPrior prior;

  bm_prior_init (&prior, setup, bm_weights_find (setup->mode));
  bm_prior_look (&prior, bm_view_get_position (view));
  return bm_policy_choose (view, &prior, random, NULL);
}

/* The weakest first. */
static const BmBotKind kinds[] = {
  { "random", FALSE, choose_at_random },
  { "easy", TRUE, choose_carelessly },
  { "greedy", FALSE, choose_greedily },
  { "normal", TRUE, choose_well },
  { "hard", TRUE, bm_search_choose },
};

/**
 * bm_bot_find:
 * @id: an ID
 *
 * Returns: (transfer none) (nullable): the kind of computer player with this ID, or %NULL
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
 * Returns: (transfer none) (array zero-terminated=1): the IDs of all kinds of computer players, the weakest first
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
 * Returns: (transfer none) (array zero-terminated=1): the IDs of the kinds that people can choose to play against,
 *   the weakest first
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
 * @view: the view of a player with a decision to make
 * @budget: (nullable): the limits of the decision; %NULL for the player's default
 * @random: (inout): the player's generator
 *
 * Lets a computer player make one decision. The same view, limit of iterations and generator give the same move. Safe
 * from any thread; the state of the view must not change during the call.
 *
 * Returns: a legal move, even if it was cancelled
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
