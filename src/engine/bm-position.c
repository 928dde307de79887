/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-position-private.h"

#include <string.h>

#include "bm-score.h"

/* Medals: which players meet which condition when, rules.md section 7; and everything else that is passed between
 * players. */

/* What a seat's medals look at, or those of a team. */
static BmScene
make_scene (const BmPosition *self,
            const BmRules    *rules,
            guint             seat,
            gboolean          team)
{
  BmScene scene = bm_scene (rules, self, &self->zones[seat], seat);

  if (team)
    scene.seats |= 1u << bm_position_get_partner (self, seat);
  return scene;
}

static gboolean
meets_conditions (const BmScene *scene,
                  const BmMedal *medal,
                  gboolean       team)
{
  for (guint i = 0; i < medal->conditions.n; i++)
    if (!bm_scene_meets (scene, medal->conditions.first + i, 0, team))
      return FALSE;

  return TRUE;
}

static void
award (BmPosition    *self,
       const BmRules *rules,
       guint          seat,
       guint          slot,
       guint          place,
       gboolean       team,
       GArray        *events)
{
  guint32 *held = team ? self->team_held : self->held;

  held[seat] |= 1u << slot;
  (team ? self->team_place : self->place)[seat][slot] = (guint8) place;
  bm_zone_add_tallies (&self->zones[seat], rules, rules->medal_tallies, 1);
  bm_event_emit (events, (BmEvent) {
    .kind = team ? BM_EVENT_TEAM_MEDAL : BM_EVENT_MEDAL,
    .seat = (guint8) seat,
    .item = self->medals[slot],
  });
}

/* How many places of a medal bring points. */
static guint
get_n_places (const BmPosition *self,
              const BmRules    *rules,
              guint             slot)
{
  return MAX (rules->medals[self->medals[slot]].table.n, 1u);
}

/* Awards a place of a medal to all @winners, a bit for each seat, or for the first seat of each team. */
static void
award_all (BmPosition    *self,
           const BmRules *rules,
           guint          slot,
           guint          place,
           guint32        winners,
           gboolean       team,
           GArray        *events)
{
  guint32 *taken = team ? &self->taken_by_teams : &self->taken;
  guint8 *n_given = team ? self->n_given_to_teams : self->n_given;

  if (winners == 0)
    return;

  n_given[slot]++;
  if (n_given[slot] == get_n_places (self, rules, slot))
    *taken |= 1u << slot;
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (winners >> seat & 1)
      {
        award (self, rules, seat, slot, place, team, events);
        if (team)
          award (self, rules, bm_position_get_partner (self, seat), slot, place, TRUE, events);
      }
}

/* A bit for each seat that has a medal, won alone or with the partner. */
static guint32
find_holders (const BmPosition *self,
              guint             slot,
              gboolean          team)
{
  guint32 holders = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    holders |= ((team ? self->team_held : self->held)[seat] >> slot & 1) << seat;

  return holders;
}

/* The players who meet the conditions of a medal: a bit for each seat, or for the first seat of each team. */
static guint32
find_conditions_met (const BmPosition *self,
                     const BmRules    *rules,
                     const BmMedal    *medal,
                     gboolean          team)
{
  guint32 winners = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      BmScene scene = make_scene (self, rules, seat, team);

      if (team && !bm_seating_is_first (&self->seating, seat))
        continue;
      if (meets_conditions (&scene, medal, team))
        winners |= 1u << seat;
    }

  return winners;
}

/* 1 or 0: without a branch. */
static inline guint32
is_within (const BmGoal *goal,
           int           value)
{
  return (guint32) (value - goal->at_least) <= goal->span;
}

/* Whether the smallest of several tallies is within the bounds; gives up at the first that is too small. */
static guint32
has_full_sets (const BmGoal  *goal,
               const BmRules *rules,
               const gint16  *tallies)
{
  const BmRange *args = &rules->counters[goal->what].args;
  const guint16 *at = &rules->count_args[args->first];
  const guint16 *end = at + args->n;
  int least = G_MAXINT16;

  for (; at < end && least >= goal->at_least; at++)
    least = MIN (least, tallies[*at]);

  return is_within (goal, least);
}

/* As find_conditions_met(), of single players. */
static guint32
find_winners (const BmPosition *self,
              const BmRules    *rules,
              guint             medal)
{
  const BmGoal *goal = &rules->goals[medal];
  guint32 winners = 0;

  if (goal->kind == BM_GOAL_CONDITIONS)
    return find_conditions_met (self, rules, &rules->medals[medal], FALSE);

  if (goal->kind == BM_GOAL_TALLY)
    for (guint seat = 0; seat < self->n_seats; seat++)
      winners |= is_within (goal, self->zones[seat].tallies[goal->what]) << seat;
  else
    for (guint seat = 0; seat < self->n_seats; seat++)
      winners |= has_full_sets (goal, rules, self->zones[seat].tallies) << seat;

  return winners;
}

/** Winners: who wins a medal now: a bit for each seat, or for the first seat of each team. */
typedef struct
{
  guint32 players;
  guint32 teams;
} Winners;

/* A bit for each medal of the board that can still be won. */
static guint32
find_open_slots (const BmPosition *self)
{
  guint32 all = (guint32) ((G_GUINT64_CONSTANT (1) << self->n_medals) - 1);

  return all & ~(self->teams ? self->taken & self->taken_by_teams : self->taken);
}

/* All winners are found before any medal is awarded, since medals may count medals. */
static void
award_conditions (BmPosition    *self,
                  const BmRules *rules,
                  BmGoalMoment   moment,
                  GArray        *events)
{
  Winners winners[BM_MAX_MEDALS_IN_PLAY];
  guint32 found = 0;

  for (guint32 open = find_open_slots (self); open != 0; open &= open - 1)
    {
      guint slot = (guint) __builtin_ctz (open);
      guint medal = self->medals[slot];
      Winners now = { 0, 0 };

      if (rules->goals[medal].moment != moment)
        continue;
      if (!(self->taken >> slot & 1))
        now.players = find_winners (self, rules, medal);
      if (self->teams && !(self->taken_by_teams >> slot & 1))
        now.teams = find_conditions_met (self, rules, &rules->medals[medal], TRUE);
      if (G_LIKELY ((now.players | now.teams) == 0))
        continue;

      now.players &= ~find_holders (self, slot, FALSE);
      now.teams &= ~find_holders (self, slot, TRUE);
      winners[slot] = now;
      found |= 1u << slot;
    }

  for (; found != 0; found &= found - 1)
    {
      guint slot = (guint) __builtin_ctz (found);

      award_all (self, rules, slot, self->n_given[slot], winners[slot].players, FALSE, events);
      award_all (self, rules, slot, self->n_given_to_teams[slot], winners[slot].teams, TRUE, events);
    }
}

/* The players with the fewest or the most of what a medal compares, among @among: a bit for each seat, or for the first
 * seat of each team in team games. */
static guint32
find_extremes (const BmPosition *self,
               const BmRules    *rules,
               const BmMedal    *medal,
               guint32           among)
{
  guint32 winners = 0;
  int best = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      int value;

      if (!(among >> seat & 1))
        continue;
      value = bm_position_count (self, rules, seat, self->teams, medal->compared);
      if (winners == 0 || (medal->most ? value > best : value < best))
        {
          best = value;
          winners = 1u << seat;
        }
      else if (value == best)
        winners |= 1u << seat;
    }

  return winners;
}

/** Extremes: who gets which place of a medal for the fewest or the most. */
typedef struct
{
  guint32 winners[BM_MAX_SEATS];
} Extremes;

/* Those who tie take up as many places as there are of them. */
static void
find_places (const BmPosition *self,
             const BmRules    *rules,
             guint             slot,
             BmAllTie          all_tie,
             Extremes         *extremes)
{
  const BmMedal *medal = &rules->medals[self->medals[slot]];
  guint n_places = MIN (get_n_places (self, rules, slot), BM_MAX_SEATS);
  guint32 among = 0;

  *extremes = (Extremes) { { 0 } };
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (bm_seating_is_first (&self->seating, seat))
      among |= 1u << seat;

  for (guint place = 0; place < n_places && among != 0;)
    {
      guint32 winners = find_extremes (self, rules, medal, among);

      if (place == 0 && winners == among && all_tie == BM_ALL_TIE_NOBODY)
        return;
      extremes->winners[place] = winners;
      among &= ~winners;
      place += (guint) __builtin_popcount (winners);
    }
}

/**
 * bm_position_init:
 * @self: (out caller-allocates): a position
 * @n_seats: 2 to 6
 * @seating: the teams
 * @medals: (array length=n_medals): the medals in play
 * @n_medals: at most %BM_MAX_MEDALS_IN_PLAY
 *
 * Sets the table before explorers are chosen; each zone must be initialised by bm_zone_init() before anything is placed.
 */
void
bm_position_init (BmPosition      *self,
                  guint            n_seats,
                  const BmSeating *seating,
                  const guint16   *medals,
                  guint            n_medals)
{
  g_return_if_fail (n_seats <= BM_MAX_SEATS && n_medals <= BM_MAX_MEDALS_IN_PLAY);

  memset (self, 0, G_STRUCT_OFFSET (BmPosition, zones));
  self->n_seats = (guint8) n_seats;
  self->seating = *seating;
  self->teams = bm_seating_get_partner (seating, 0) != 0;
  self->n_medals = (guint8) n_medals;
  memcpy (self->medals, medals, sizeof (guint16) * n_medals);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      memset (&self->zones[seat], 0, G_STRUCT_OFFSET (BmZone, columns));
      self->zones[seat].explorer = BM_NONE;
    }
}

/**
 * bm_position_copy:
 * @self: (out caller-allocates): a position
 * @other: the position to copy
 * @rules: the rules of both
 */
void
bm_position_copy (BmPosition       *self,
                  const BmPosition *other,
                  const BmRules    *rules)
{
  memcpy (self, other, G_STRUCT_OFFSET (BmPosition, zones));
  for (guint seat = 0; seat < other->n_seats; seat++)
    bm_zone_copy (&self->zones[seat], &other->zones[seat], rules);
}

/* The state besides the zones. Members are compared one by one, since the padding between them is undefined. */
static gboolean
has_equal_things (const BmPosition *self,
                  const BmPosition *other)
{
  return self->n_seats == other->n_seats && self->teams == other->teams && self->n_medals == other->n_medals
         && memcmp (self->medals, other->medals, sizeof self->medals) == 0
         && self->taken == other->taken && self->taken_by_teams == other->taken_by_teams
         && memcmp (self->held, other->held, sizeof self->held) == 0
         && memcmp (self->team_held, other->team_held, sizeof self->team_held) == 0
         && memcmp (self->n_given, other->n_given, sizeof self->n_given) == 0
         && memcmp (self->n_given_to_teams, other->n_given_to_teams, sizeof self->n_given_to_teams) == 0
         && memcmp (self->place, other->place, sizeof self->place) == 0
         && memcmp (self->team_place, other->team_place, sizeof self->team_place) == 0
         && memcmp (self->tokens, other->tokens, sizeof self->tokens) == 0;
}

/**
 * bm_position_equal:
 * @self: a position
 * @other: another position
 * @rules: the rules of both
 */
gboolean
bm_position_equal (const BmPosition *self,
                   const BmPosition *other,
                   const BmRules    *rules)
{
  if (!has_equal_things (self, other))
    return FALSE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (!bm_zone_equal (&self->zones[seat], &other->zones[seat], rules))
      return FALSE;

  return TRUE;
}

/* Reports tiles that have mutated, a bit each. */
void
bm_position_report_mutations (const BmZone  *zone,
                              const BmRules *rules,
                              guint          seat,
                              guint32        mutated,
                              GArray        *events)
{
  for (guint i = 1; i < zone->n_tiles; i++)
    if (mutated >> i & 1)
      bm_event_emit (events, (BmEvent) {
        .kind = BM_EVENT_MUTATED, .seat = (guint8) seat, .index = (guint8) i, .item = zone->form[i],
        .other = (guint8) bm_zone_get_level (zone, rules, i),
      });
}

void
bm_position_report_crystal (const BmZone *zone,
                            guint         seat,
                            guint         index,
                            GArray       *events)
{
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_CRYSTAL, .seat = (guint8) seat, .index = (guint8) index, .item = zone->crystals[index].crystal,
  });
}

void
bm_position_report_composite (const BmZone *zone,
                              guint         seat,
                              guint         index,
                              GArray       *events)
{
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_COMPOSITE, .seat = (guint8) seat, .index = (guint8) index,
    .item = zone->composites[index].composite,
  });
}

static void
place_and_report (BmZone        *zone,
                  const BmRules *rules,
                  guint          seat,
                  guint          tile,
                  int            x,
                  int            y,
                  GArray        *events)
{
  guint n_crystals = zone->n_crystals;
  guint n_composites = zone->n_composites;
  guint32 mutated = bm_zone_place (zone, rules, tile, x, y);
  guint last = zone->n_tiles - 1;

  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_PLACED, .seat = (guint8) seat, .index = (guint8) last,
    .item = rules->forms[zone->form[last]].tile, .x = zone->x[last], .y = zone->y[last],
  });
  bm_position_report_mutations (zone, rules, seat, mutated, events);
  for (guint i = n_crystals; i < zone->n_crystals; i++)
    bm_position_report_crystal (zone, seat, i, events);
  for (guint i = n_composites; i < zone->n_composites; i++)
    bm_position_report_composite (zone, seat, i, events);
}

/**
 * bm_position_place:
 * @self: a position
 * @rules: the rules
 * @seat: the seat of the zone
 * @tile: a tile
 * @x: a legal place (see bm_zone_can_place())
 * @y: a legal place
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Places a tile with all consequences in the zone. Effects are not carried out, since they may need a decision.
 */
void
bm_position_place (BmPosition    *self,
                   const BmRules *rules,
                   guint          seat,
                   guint          tile,
                   int            x,
                   int            y,
                   GArray        *events)
{
  if (events == NULL)
    bm_zone_place (&self->zones[seat], rules, tile, x, y);
  else
    place_and_report (&self->zones[seat], rules, seat, tile, x, y, events);
}

/**
 * bm_position_give_token:
 * @self: a position
 * @rules: the rules
 * @seat: the seat that gets it
 * @token: a token
 * @giver: the seat that gave it
 * @events: (nullable) (element-type BmEvent): receives the events
 */
void
bm_position_give_token (BmPosition    *self,
                        const BmRules *rules,
                        guint          seat,
                        guint          token,
                        guint          giver,
                        GArray        *events)
{
  self->tokens[seat][token]++;
  bm_zone_add_tallies (&self->zones[seat], rules, rules->token_tallies + (gsize) token * rules->n_tallies, 1);
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_TOKEN, .seat = (guint8) seat, .item = (guint16) token, .other = (guint8) giver,
  });
}

/**
 * bm_position_take_token:
 * @self: a position
 * @rules: the rules
 * @seat: the seat that loses it
 * @token: a token
 * @events: (nullable) (element-type BmEvent): receives the events
 */
void
bm_position_take_token (BmPosition    *self,
                        const BmRules *rules,
                        guint          seat,
                        guint          token,
                        GArray        *events)
{
  g_return_if_fail (self->tokens[seat][token] > 0);

  self->tokens[seat][token]--;
  bm_zone_add_tallies (&self->zones[seat], rules, rules->token_tallies + (gsize) token * rules->n_tallies, -1);
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_TOKEN_LOST, .seat = (guint8) seat, .item = (guint16) token,
  });
}

/* What is kept of a tile does not depend on what is kept of others. */
static void
keep (BmPosition    *self,
      const BmRules *rules)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const BmScene scene = bm_scene (rules, self, &self->zones[seat], seat);

      bm_scene_keep (&scene, &self->zones[seat]);
    }
}

/**
 * bm_position_end_turn:
 * @self: a position in which all tiles of the turn have been placed
 * @rules: the rules
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Awards the medals whose conditions are met for the first time: to all players and teams that meet them now.
 * rules.md 7.
 * Then keeps what rules count when their tile is placed, and begins the next turn.
 */
void
bm_position_end_turn (BmPosition    *self,
                      const BmRules *rules,
                      GArray        *events)
{
  award_conditions (self, rules, BM_GOAL_TURN, events);
  if (rules->keeps)
    keep (self, rules);
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->zones[seat].turn++;
}

/**
 * bm_position_end_game:
 * @self: a position after the last turn
 * @rules: the rules
 * @all_tie: who gets a medal for the fewest or the most if everyone ties
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Awards the medals of the end of the game: first those with conditions, then those for the fewest or the most, such
 * as the penalty. rules.md 7.
 */
void
bm_position_end_game (BmPosition    *self,
                      const BmRules *rules,
                      BmAllTie       all_tie,
                      GArray        *events)
{
  Extremes extremes[BM_MAX_MEDALS_IN_PLAY];

  award_conditions (self, rules, BM_GOAL_END, events);

  for (guint slot = 0; slot < self->n_medals; slot++)
    if (rules->goals[self->medals[slot]].moment == BM_GOAL_COMPARISON)
      find_places (self, rules, slot, all_tie, &extremes[slot]);
  for (guint slot = 0; slot < self->n_medals; slot++)
    if (rules->goals[self->medals[slot]].moment == BM_GOAL_COMPARISON)
      for (guint place = 0; place < BM_MAX_SEATS; place++)
        award_all (self, rules, slot, place, extremes[slot].winners[place], self->teams, events);
}

/**
 * bm_position_take_medal:
 * @self: a position
 * @rules: the rules
 * @seat: a seat
 * @slot: an index of the medal board
 *
 * Takes a medal from a seat, won alone or with its partner, to see what it was worth. No one else can win it instead.
 */
void
bm_position_take_medal (BmPosition    *self,
                        const BmRules *rules,
                        guint          seat,
                        guint          slot)
{
  guint32 *const held[] = { &self->held[seat], &self->team_held[seat] };

  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    if (*held[i] >> slot & 1)
      {
        *held[i] &= ~(1u << slot);
        bm_zone_add_tallies (&self->zones[seat], rules, rules->medal_tallies, -1);
      }
}

/**
 * bm_position_get_partner:
 * @self: a position
 * @seat: a seat
 *
 * Returns: the partner's seat in a team game, otherwise @seat
 */
guint
bm_position_get_partner (const BmPosition *self,
                         guint             seat)
{
  return bm_seating_get_partner (&self->seating, seat);
}

/**
 * bm_position_count:
 * @self: a position
 * @rules: the rules
 * @seat: a seat
 * @team: whether to count the partner's zone too, as team medals do
 * @count: a count that is not about one tile
 *
 * Returns: the value of the count
 */
int
bm_position_count (const BmPosition *self,
                   const BmRules    *rules,
                   guint             seat,
                   gboolean          team,
                   guint             count)
{
  BmScene scene = make_scene (self, rules, seat, team);

  return bm_scene_count (&scene, count, 0);
}

/**
 * bm_position_find_need:
 * @self: a position
 * @rules: the rules
 * @seat: a seat
 * @team: whether the team's medal is meant, to which the partner's zone counts, too
 * @condition: index of a condition of a medal
 *
 * Returns: how far the seat is from meeting it
 */
BmNeed
bm_position_find_need (const BmPosition *self,
                       const BmRules    *rules,
                       guint             seat,
                       gboolean          team,
                       guint             condition)
{
  BmScene scene = make_scene (self, rules, seat, team);

  return bm_scene_find_need (&scene, condition, 0, team);
}

/**
 * bm_position_get_medal_points:
 * @self: a position
 * @rules: the rules
 * @seat: a seat that holds the medal
 * @slot: a place of the medal board
 * @team: whether the seat won it with the partner
 *
 * Returns: the points that it is worth to the seat
 */
int
bm_position_get_medal_points (const BmPosition *self,
                              const BmRules    *rules,
                              guint             seat,
                              guint             slot,
                              gboolean          team)
{
  const BmMedal *medal = &rules->medals[self->medals[slot]];
  guint place = (team ? self->team_place : self->place)[seat][slot];

  return medal->table.n > 0 ? rules->numbers[medal->table.first + place] : medal->points;
}

/**
 * bm_position_count_medals:
 * @self: a position
 * @seat: a seat
 *
 * Returns: the number of medals that the seat holds, won alone or with its partner; tokens do not count
 */
guint
bm_position_count_medals (const BmPosition *self,
                          guint             seat)
{
  return (guint) (__builtin_popcount (self->held[seat]) + __builtin_popcount (self->team_held[seat]));
}
