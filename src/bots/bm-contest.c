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

/* The zones that count for the medal, in a scene of its player. */
static BmScene
look (const BmContest *self,
      const BmScene   *scene)
{
  BmScene own = *scene;

  own.seats = self->seats;
  return own;
}

/* How many things are missing for the conditions of a medal; OUT_OF_REACH if there are already too many of
 * something. */
static int
find_need (const BmMedal *medal,
           const BmScene *scene,
           gboolean       team)
{
  int need = 0;

  for (guint i = 0; i < medal->conditions.n; i++)
    {
      BmNeed part = bm_scene_find_need (scene, medal->conditions.first + i, 0, team);

      if (part.is_barred)
        return OUT_OF_REACH;
      need += part.missing;
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
 * @scene: the zone that the player has or might have
 *
 * Returns: the value of the medal with this zone, in hundredths of a point
 */
int
bm_contest_judge (const BmContest *self,
                  const BmScene   *scene)
{
  const BmScene own = look (self, scene);
  int chance;

  if (self->medal->compared == BM_NONE)
    chance = chance_of_conditions (self, find_need (self->medal, &own, self->team));
  else
    chance = chance_of_comparison (self, bm_scene_count (&own, self->medal->compared, 0));

  return self->worth * chance / CERTAIN;
}

/**
 * bm_contest_is_won:
 * @self: a contest
 * @scene: the zone that the player has or might have
 *
 * Returns: whether this zone wins the medal at the end of the turn
 */
gboolean
bm_contest_is_won (const BmContest *self,
                   const BmScene   *scene)
{
  const BmScene own = look (self, scene);

  return self->medal->compared == BM_NONE && !self->medal->at_end && find_need (self->medal, &own, self->team) == 0;
}

/**
 * bm_contest_move_on:
 * @self: a contest with turns left
 * @scene: the zone of the player in that turn
 *
 * Advances to the next turn, with unchanged rivals.
 */
void
bm_contest_move_on (BmContest     *self,
                    const BmScene *scene)
{
  self->turns_left -= self->team ? 2 : 1;
  self->value = bm_contest_judge (self, scene);
}

static guint32
find_seats (const BmPosition *position,
            guint             seat,
            gboolean          team)
{
  return 1u << seat | (team ? 1u << bm_position_get_partner (position, seat) : 0);
}

/* What the best rival has or still needs. */
static int
find_rival (const BmPosition *position,
            const BmRules    *rules,
            const BmMedal    *medal,
            guint             seat,
            gboolean          team)
{
  guint32 own = find_seats (position, seat, team);
  int best = medal->compared != BM_NONE && medal->most ? G_MININT16 : G_MAXINT16;

  for (guint rival = 0; rival < position->n_seats; rival++)
    {
      BmScene scene = bm_scene (rules, position, &position->zones[rival], rival);
      int value;

      if (own >> rival & 1 || (team && !bm_seating_is_first (&position->seating, rival)))
        continue;
      scene.seats = find_seats (position, rival, team);
      if (medal->compared == BM_NONE)
        value = find_need (medal, &scene, team);
      else
        value = bm_scene_count (&scene, medal->compared, 0);
      if (medal->compared != BM_NONE && medal->most ? value > best : value < best)
        best = value;
    }

  return best;
}

/* What cannot be told from a few tallies of the player is judged after every change. */
static void
watch_all (BmContest *self)
{
  self->n_watched = BM_CONTEST_MAX_WATCHED + 1;
}

static void
watch_tally (BmContest *self,
             guint      tally)
{
  if (self->n_watched < BM_CONTEST_MAX_WATCHED)
    self->watched[self->n_watched++] = (guint8) tally;
  else
    watch_all (self);
}

static void
watch (BmContest     *self,
       const BmRules *rules,
       guint          count)
{
  const BmCounter *counter = &rules->counters[count];

  switch ((BmCounterKind) counter->kind)
    {
    case BM_COUNTER_TALLY:
      watch_tally (self, counter->tally);
      break;

    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
      for (guint i = 0; i < counter->args.n; i++)
        watch_tally (self, rules->count_args[counter->args.first + i]);
      break;

    case BM_COUNTER_SUM:
    case BM_COUNTER_SMALLEST:
    case BM_COUNTER_LARGEST:
    case BM_COUNTER_PRODUCT:
    case BM_COUNTER_DIFFERENCE:
      for (guint i = 0; i < counter->args.n; i++)
        watch (self, rules, rules->count_args[counter->args.first + i]);
      break;

    case BM_COUNTER_AROUND:
    case BM_COUNTER_WHOSE:
    case BM_COUNTER_SINCE:
    case BM_COUNTER_LOOK:
    default:
      watch_all (self);
      break;
    }
}

/* The tallies on which the medal depends. */
static void
watch_medal (BmContest     *self,
             const BmRules *rules)
{
  self->n_watched = 0;
  for (guint i = 0; i < self->medal->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[self->medal->conditions.first + i];

      watch (self, rules, condition->count);
      if (condition->than != BM_NONE)
        watch (self, rules, condition->than);
    }
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
  const BmScene scene = bm_scene (rules, position, &position->zones[seat], seat);

  self->weights = prior->weights;
  self->medal = &rules->medals[position->medals[slot]];
  self->team = team;
  self->seats = find_seats (position, seat, team);
  self->worth = self->medal->points * BM_POINT + medal_bonus;
  self->turns_left = (int) (team ? 2 * turns_left : turns_left);
  self->rival = find_rival (position, rules, self->medal, seat, team);
  self->is_on_tallies = (self->medal->depends & BM_DEPENDENCE_ON_TALLIES) != 0;
  watch_medal (self, rules);
  self->value = bm_contest_judge (self, &scene);
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
