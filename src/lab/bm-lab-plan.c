/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-plan.h"

#include "bm-lab-exchange.h"

/* How many games a player that thinks ahead plays out for a decision: with as many as in a real game, the lab would
 * take forever. */
#define HARD_ITERATIONS 20

G_DEFINE_QUARK (bm-lab-error-quark, bm_lab_error)

/**
 * bm_lab_plan_init:
 * @self: (out caller-allocates): a plan
 * @mode: how to play
 * @n_seats: number of players
 *
 * Sets everything else to its default: 1000 deals between normal players, one thread for each processor, and nothing
 * else tried. The caller chooses what to measure.
 */
void
bm_lab_plan_init (BmLabPlan *self,
                  BmMode     mode,
                  guint      n_seats)
{
  *self = (BmLabPlan) {
    .mode = mode, .n_seats = n_seats, .bot = bm_bot_find ("normal"), .against = -1, .n_deals = 1000, .seed = 1,
    .n_jobs = CLAMP (g_get_num_processors (), 1, BM_LAB_MAX_JOBS),
  };
}

/**
 * bm_lab_plan_set_bot:
 * @self: a plan
 * @bot: the player of all seats
 *
 * Sets the players; players that think ahead get little thought.
 */
void
bm_lab_plan_set_bot (BmLabPlan       *self,
                     const BmBotKind *bot)
{
  const char *const *strengths = bm_bot_list_strengths ();
  const char *hardest = strengths[g_strv_length ((char **) strengths) - 1];

  self->bot = bot;
  self->budget = (BmBudget) { .iterations = g_str_equal (hardest, bot->id) ? HARD_ITERATIONS : 0 };
}

/**
 * bm_lab_plan_is_possible:
 * @self: a plan for one item
 * @rules: its rules
 * @error: return location for a #BmLabError or #BmSetupError that says why not
 *
 * Returns: whether the item can be measured in such games
 */
gboolean
bm_lab_plan_is_possible (const BmLabPlan  *self,
                         BmRules          *rules,
                         GError          **error)
{
  g_autoptr (BmLabExchange) exchange = bm_lab_exchange_new (rules, self, error);

  return exchange != NULL;
}

/**
 * bm_lab_plan_choose_game:
 * @self: a plan for one item
 * @rules: its rules
 * @error: return location for a #BmLabError or #BmSetupError that says why the game of the plan is not possible
 *
 * Finds a game in which the item can be measured: that of the plan, or else one with the same mode, or with another
 * mode.
 *
 * Returns: whether there is one; if not, the plan is unchanged
 */
gboolean
bm_lab_plan_choose_game (BmLabPlan  *self,
                         BmRules    *rules,
                         GError    **error)
{
  static const struct
  {
    BmMode mode;
    guint  n_seats;
  } games[] = {
    { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
    { BM_MODE_ROWS, 2 }, { BM_MODE_ROWS, 3 }, { BM_MODE_TEAM, 4 }, { BM_MODE_TEAM, 6 },
  };
  BmLabPlan other = *self;

  if (bm_lab_plan_is_possible (self, rules, error))
    return TRUE;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < G_N_ELEMENTS (games); i++)
      {
        other.mode = games[i].mode;
        other.n_seats = games[i].n_seats;
        if ((other.mode == self->mode) == (pass == 0) && bm_lab_plan_is_possible (&other, rules, NULL))
          {
            g_clear_error (error);
            *self = other;
            return TRUE;
          }
      }

  return FALSE;
}

/**
 * bm_lab_plan_list_rivals:
 * @self: a plan for one item
 * @rules: its rules
 *
 * Returns: (transfer full) (element-type guint): the indices of the items with which it can be compared in such
 *   games, one at a time
 */
GArray *
bm_lab_plan_list_rivals (const BmLabPlan *self,
                         BmRules         *rules)
{
  GArray *rivals = g_array_new (FALSE, FALSE, sizeof (guint));
  BmLabPlan plan = *self;

  for (guint i = 0; i < bm_lab_item_count (rules, self->item.kind); i++)
    {
      plan.against = (int) i;
      if (i != self->item.index && bm_lab_plan_is_possible (&plan, rules, NULL))
        g_array_append_val (rivals, i);
    }

  return rivals;
}
