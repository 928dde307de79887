/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-contest.h"

/* Estimates the chances of winning medals. The numbers are judgement, tuned by letting bots play against each other;
 * only their order matters much: being nearer is better, a rival who is nearer halves the hope, and so does too
 * little time. */

/* Chances are counted in thousandths. */
#define CERTAIN     1000
#define OUT_OF_REACH G_MAXINT

static gint16
sum_at (const gint16 *tallies,
        const gint16 *partner,
        guint         i)
{
  return (gint16) (tallies[i] + (partner != NULL ? partner[i] : 0));
}

static int
count (const BmRules *rules,
       guint          count_index,
       const gint16  *tallies,
       const gint16  *partner)
{
  gint16 sum[BM_MAX_TALLIES];

  if (partner == NULL)
    return bm_count_tallies (rules, count_index, tallies);

  for (guint i = 0; i < rules->n_tallies; i++)
    sum[i] = sum_at (tallies, partner, i);
  return bm_count_tallies (rules, count_index, sum);
}

/* How many units are missing for the conditions of a medal; OUT_OF_REACH if there are already too many of
 * something. */
static int
find_need (const BmRules *rules,
           const BmMedal *medal,
           const gint16  *tallies,
           const gint16  *partner,
           gboolean       team)
{
  int need = 0;

  for (guint i = 0; i < medal->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[medal->conditions.first + i];
      int value = count (rules, condition->count, tallies, partner);

      if (value > (team ? condition->team_at_most : condition->at_most))
        return OUT_OF_REACH;
      need += MAX (0, (team ? condition->team_at_least : condition->at_least) - value);
    }

  return need;
}

static int
chance_of_conditions (const BmContest *self,
                      int              need)
{
  const BmWeights *weights = self->weights;
  int chance;

  if (need == 0)
    return self->medal->at_end ? CERTAIN * 3 / 4 : CERTAIN;
  if (need > 2 * self->turns_left)
    return 0;

  chance = weights->medal * 10 * self->turns_left / (10 * self->turns_left + weights->medal_need * need);
  if (self->rival < need)
    return chance * weights->behind / 100;
  return self->rival == need ? chance * weights->abreast / 100 : chance;
}

/* The chance to have the fewest or the most at the end; early in the game, a lead means less. */
static int
chance_of_comparison (const BmContest *self,
                      int              value)
{
  int lead = self->medal->most ? value - self->rival : self->rival - value;

  return CLAMP (self->weights->tie + self->weights->lead * lead, 0, 900) * self->weights->haste
         / (self->weights->haste + self->turns_left);
}

/**
 * bm_contest_judge:
 * @self: a contest
 * @rules: the rules
 * @tallies: (array): tallies that the player has or might have
 *
 * Returns: the value of the medal with these tallies, in hundredths of a point
 */
int
bm_contest_judge (const BmContest *self,
                  const BmRules   *rules,
                  const gint16    *tallies)
{
  int chance;

  if (self->medal->compared == BM_NONE)
    chance = chance_of_conditions (self, find_need (rules, self->medal, tallies, self->partner, self->team));
  else
    chance = chance_of_comparison (self, count (rules, self->medal->compared, tallies, self->partner));

  return self->worth * chance / CERTAIN;
}

/**
 * bm_contest_is_won:
 * @self: a contest
 * @rules: the rules
 * @tallies: (array): tallies that the player has or might have
 *
 * Returns: whether these tallies win the medal at the end of the turn
 */
gboolean
bm_contest_is_won (const BmContest *self,
                   const BmRules   *rules,
                   const gint16    *tallies)
{
  return self->medal->compared == BM_NONE && !self->medal->at_end
         && find_need (rules, self->medal, tallies, self->partner, self->team) == 0;
}

/**
 * bm_contest_move_on:
 * @self: a contest with turns left
 * @rules: the rules
 * @tallies: (array): the tallies of the player in that turn
 *
 * Advances to the next turn, with unchanged rivals.
 */
void
bm_contest_move_on (BmContest     *self,
                    const BmRules *rules,
                    const gint16  *tallies)
{
  self->turns_left -= self->team ? 2 : 1;
  self->value = bm_contest_judge (self, rules, tallies);
}

/* What the best rival has or still needs. */
static int
find_rival (const BmPosition *position,
            const BmRules    *rules,
            const BmMedal    *medal,
            guint             seat,
            gboolean          team)
{
  guint own_partner = team ? bm_position_get_partner (position, seat) : seat;
  int best = medal->compared != BM_NONE && medal->most ? G_MININT16 : G_MAXINT16;

  for (guint rival = 0; rival < position->n_seats; rival++)
    {
      const gint16 *tallies = position->zones[rival].tallies;
      const gint16 *partner = team ? position->zones[bm_position_get_partner (position, rival)].tallies : NULL;
      int value;

      if (rival == seat || rival == own_partner || (team && !bm_seating_is_first (&position->seating, rival)))
        continue;
      if (medal->compared == BM_NONE)
        value = find_need (rules, medal, tallies, partner, team);
      else
        value = count (rules, medal->compared, tallies, partner);
      if (medal->compared != BM_NONE && medal->most ? value > best : value < best)
        best = value;
    }

  return best;
}

static void
watch_tally (BmContest *self,
             guint      tally)
{
  if (self->n_watched < BM_CONTEST_MAX_WATCHED)
    self->watched[self->n_watched++] = (guint8) tally;
  else
    self->n_watched = BM_CONTEST_MAX_WATCHED + 1;
}

static void
watch (BmContest     *self,
       const BmRules *rules,
       guint          count)
{
  const BmCounter *counter = &rules->counters[count];

  if (counter->kind == BM_COUNTER_TALLY)
    {
      watch_tally (self, counter->tally);
      return;
    }

  if (counter->kind == BM_COUNTER_AROUND || counter->kind == BM_COUNTER_LOOK)
    return;

  for (guint i = counter->args.first; i < (guint) counter->args.first + counter->args.n; i++)
    if (bm_counter_has_counts (counter))
      watch (self, rules, rules->count_args[i]);
    else
      watch_tally (self, rules->count_args[i]);
}

/* The tallies on which the medal depends. */
static void
watch_medal (BmContest     *self,
             const BmRules *rules)
{
  self->n_watched = 0;
  for (guint i = 0; i < self->medal->conditions.n; i++)
    watch (self, rules, rules->conditions[self->medal->conditions.first + i].count);
  if (self->medal->compared != BM_NONE)
    watch (self, rules, self->medal->compared);
}

static void
init (BmContest        *self,
      const BmPosition *position,
      const BmPrior    *prior,
      guint             seat,
      guint             slot,
      gboolean          team,
      int               medal_bonus,
      guint             turns_left)
{
  const BmRules *rules = prior->setup->rules;

  self->weights = prior->weights;
  self->medal = &rules->medals[position->medals[slot]];
  self->team = team;
  self->partner = team ? position->zones[bm_position_get_partner (position, seat)].tallies : NULL;
  self->worth = self->medal->points * BM_POINT + medal_bonus;
  self->turns_left = (int) (team ? 2 * turns_left : turns_left);
  self->rival = find_rival (position, rules, self->medal, seat, team);
  watch_medal (self, rules);
  self->value = bm_contest_judge (self, rules, position->zones[seat].tallies);
}

/**
 * bm_contest_list:
 * @contests: (out caller-allocates) (array fixed-size=64): space for %BM_MAX_CONTESTS
 * @position: a position
 * @prior: a prior, which must outlive the contests
 * @seat: the seat whose point of view it is
 * @medal_bonus: the value of any medal besides its points, in hundredths of a point
 * @turns_left: how many tiles the seat places after this one
 *
 * Lists the medals that the seat can still win, alone or with its partner. rules.md 7.
 *
 * Returns: their number
 */
guint
bm_contest_list (BmContest        *contests,
                 const BmPosition *position,
                 const BmPrior    *prior,
                 guint             seat,
                 int               medal_bonus,
                 guint             turns_left)
{
  const BmRules *rules = prior->setup->rules;
  guint n = 0;

  for (guint slot = 0; slot < position->n_medals; slot++)
    {
      gboolean compared = rules->medals[position->medals[slot]].compared != BM_NONE;

      /* If numbers are compared, teams can only win as teams. */
      if (!(position->taken >> slot & 1) && !(compared && position->teams))
        init (&contests[n++], position, prior, seat, slot, FALSE, medal_bonus, turns_left);
      if (position->teams && !(position->taken_by_teams >> slot & 1))
        init (&contests[n++], position, prior, seat, slot, TRUE, medal_bonus, turns_left);
    }

  return n;
}
