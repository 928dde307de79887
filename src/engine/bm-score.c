/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-score.h"

#include <string.h>

/* One walk over what scores serves both the sums and the explanation, so that they cannot disagree. It is inlined into
 * each: the sums, which random games compute millions of times, then pay nothing for the explanation. */

typedef struct
{
  BmSheet *sheet;    /* nullable */
  GArray  *entries;  /* nullable: #BmScoreEntry */
  guint32  lines;    /* a bit for each line that matters: rules of others are not counted */
} Score;

#define ALL_LINES ((guint32) -1)

static G_ALWAYS_INLINE inline void
add (const Score  *score,
     BmScoreEntry  entry)
{
  if (entry.points == 0)
    return;
  if (score->sheet != NULL)
    score->sheet->lines[entry.line] += entry.points;
  if (score->entries != NULL)
    g_array_append_val (score->entries, entry);
}

static G_ALWAYS_INLINE inline gboolean
is_wanted (const Score *score,
           guint        line)
{
  return score->lines == ALL_LINES || (line != BM_NONE && (score->lines >> line & 1));
}

static G_ALWAYS_INLINE inline gboolean
conditions_hold (const BmScene *scene,
                 const BmRule  *rule,
                 guint          index)
{
  for (guint i = 0; i < rule->conditions.n; i++)
    if (!bm_scene_meets (scene, rule->conditions.first + i, index, FALSE))
      return FALSE;

  return TRUE;
}

/* The points for n of what a rule counts: from its table, or so many for each. */
static int
score_number (const BmRules *rules,
              const BmRule  *rule,
              int            n)
{
  if (rule->table.n == 0)
    return rule->points * n;

  return n > 0 ? rules->numbers[rule->table.first + MIN (n, (int) rule->table.n) - 1] : 0;
}

/* The points for a place that so many share. */
static int
score_place (const BmRules *rules,
             const BmRule  *rule,
             guint          place,
             guint          n_tied)
{
  guint n_places = MAX (rule->table.n, 1u);
  int sum = 0;

  if (rule->ties == BM_TIES_NOBODY && n_tied > 1)
    return 0;

  for (guint i = place; i < MIN (place + (rule->ties == BM_TIES_SHARED ? n_tied : 1), n_places); i++)
    sum += rule->table.n > 0 ? rules->numbers[rule->table.first + i] : rule->points;

  return rule->ties == BM_TIES_SHARED ? sum / (int) n_tied : sum;
}

static int
count_at_seat (const BmScene *scene,
               guint          seat,
               guint          count,
               guint          index)
{
  BmScene other = bm_scene (scene->rules, scene->position, bm_scene_get_zone (scene, seat), seat);

  return bm_scene_count (&other, count, index);
}

static int
score_rank (const BmScene *scene,
            const BmRule  *rule,
            guint          index)
{
  int own = bm_scene_count (scene, rule->each, index);
  guint n_better = 0, n_tied = 1;

  if (own == 0 && rule->rank == BM_RANK_MOST)
    return 0;

  for (guint seat = 0; seat < scene->position->n_seats; seat++)
    {
      int value = seat != scene->seat ? count_at_seat (scene, seat, rule->each, index) : own;

      n_better += rule->rank == BM_RANK_MOST ? value > own : value < own;
      n_tied += seat != scene->seat && value == own;
    }

  return score_place (scene->rules, rule, n_better, n_tied);
}

/* For how many units a rule brings points if there are n of what it counts. */
static int
find_units (const BmRule *rule,
            int           n)
{
  int units = (n - rule->from + 1) / rule->per;

  return MAX (units, 0);
}

static int
limit_points (const BmRule *rule,
              int           points)
{
  return rule->limit >= 0 ? CLAMP (points, -rule->limit, rule->limit) : points;
}

static int
score_rule_now (const BmScene *scene,
                const BmRule  *rule,
                guint          index,
                int           *count)
{
  int units = 1;

  if (!conditions_hold (scene, rule, index))
    units = 0;
  else if (rule->each != BM_NONE && rule->rank == BM_RANK_NOT)
    units = find_units (rule, bm_scene_count (scene, rule->each, index));
  if (count != NULL)
    *count = units;

  return limit_points (rule, rule->rank != BM_RANK_NOT && units > 0 ? score_rank (scene, rule, index)
                                                                    : score_number (scene->rules, rule, units));
}

/**
 * bm_scene_score_rule:
 * @self: a scene
 * @rule: index of a rule of a tile or explorer of its rules
 * @index: the tile of the zone that has the rule
 * @count: (out) (optional): how many units brought points; 1 for a rule that brings points once
 *
 * Returns: the points that the rule brings now
 */
int
bm_scene_score_rule (const BmScene *self,
                     guint          rule,
                     guint          index,
                     int           *count)
{
  const BmRule *kind = &self->rules->rules[rule];
  const BmZoneKept *kept = NULL;

  if (kind->scored == BM_SCORED_PLACED)
    kept = bm_zone_find_kept (self->zone, index, BM_KEPT_RULE, rule);
  if (kept == NULL)
    return score_rule_now (self, kind, index, count);

  if (count != NULL)
    *count = kept->units;
  return kept->value;
}

/**
 * bm_scene_imagine_growth:
 * @self: a scene
 * @rule: index of a rule of a tile or explorer of its rules that counts something, without a rank
 * @index: the tile of the zone that has the rule
 * @growth: how many more there might be of what it counts, in hundredths
 *
 * Returns: how many more points the rule would bring then, in hundredths
 */
int
bm_scene_imagine_growth (const BmScene *self,
                         guint          rule,
                         guint          index,
                         int            growth)
{
  const BmRule *kind = &self->rules->rules[rule];
  int points[3];
  int n;

  if (!conditions_hold (self, kind, index))
    return 0;

  n = bm_scene_count (self, kind->each, index);
  points[0] = limit_points (kind, score_number (self->rules, kind, find_units (kind, n)));
  points[1] = limit_points (kind, score_number (self->rules, kind, find_units (kind, n + growth / 100)));
  points[2] = limit_points (kind, score_number (self->rules, kind, find_units (kind, n + growth / 100 + 1)));

  return (points[1] - points[0]) * 100 + (points[2] - points[1]) * (growth % 100);
}

/* @is_whole: with the rules that count points */
static G_ALWAYS_INLINE inline void
walk_rules (const Score   *score,
            const BmScene *scene,
            const BmRange *range,
            guint          index,
            guint          line,
            gboolean       is_whole)
{
  for (guint i = range->first; is_wanted (score, line) && i < (guint) range->first + range->n; i++)
    {
      int count, points;

      if (!is_whole && scene->rules->rules[i].counts_points)
        continue;

      points = bm_scene_score_rule (scene, i, index, &count);
      add (score, (BmScoreEntry) {
        .kind = BM_SCORE_RULE, .line = (guint16) line, .points = points, .item = (guint16) i, .count = count,
        .tiles = 1u << index,
      });
    }
}

static G_ALWAYS_INLINE inline void
walk_tile (const Score   *score,
           const BmScene *scene,
           guint          index,
           gboolean       is_whole)
{
  const BmRules *rules = scene->rules;
  const BmZone *zone = scene->zone;
  const BmForm *form = &rules->forms[zone->form[index]];
  const BmTile *tile = &rules->tiles[form->tile];

  if (!(zone->in_composite >> index & 1))
    add (score, (BmScoreEntry) {
      .kind = BM_SCORE_TILE, .line = tile->line, .points = form->points, .item = zone->form[index], .count = 1,
      .tiles = 1u << index,
    });
  walk_rules (score, scene, &tile->body.rules, index, tile->line, is_whole);
}

static G_ALWAYS_INLINE inline void
walk_explorer (const Score   *score,
               const BmScene *scene,
               gboolean       is_whole)
{
  walk_rules (score, scene, &scene->rules->explorers[scene->zone->explorer].body.rules, 0, scene->rules->explorer_line,
              is_whole);
}

static G_ALWAYS_INLINE inline void
walk_zone (const Score   *score,
           const BmScene *scene,
           gboolean       is_whole)
{
  const BmRules *rules = scene->rules;
  const BmZone *zone = scene->zone;

  walk_explorer (score, scene, is_whole);
  for (guint i = 1; i < zone->n_tiles; i++)
    walk_tile (score, scene, i, is_whole);

  for (guint i = 0; i < zone->n_composites; i++)
    {
      const BmComposite *composite = &rules->composites[zone->composites[i].composite];

      add (score, (BmScoreEntry) {
        .kind = BM_SCORE_COMPOSITE, .line = composite->line, .points = composite->points,
        .item = zone->composites[i].composite, .count = 1,
        .tiles = score->entries != NULL ? bm_zone_find_composite_tiles (zone, rules, i) : 0,
      });
    }

  for (guint i = 0; i < zone->n_crystals; i++)
    add (score, (BmScoreEntry) {
      .kind = BM_SCORE_CRYSTAL, .line = rules->crystal_line, .points = rules->crystals[zone->crystals[i].crystal].points,
      .item = zone->crystals[i].crystal, .count = 1,
      .tiles = score->entries != NULL ? bm_zone_find_crystal_tiles (zone, rules, i) : 0,
    });
}

static G_ALWAYS_INLINE inline void
walk_medals (const Score      *score,
             const BmPosition *self,
             const BmRules    *rules,
             guint             seat)
{
  for (guint slot = 0; slot < self->n_medals; slot++)
    for (guint team = 0; team < 2; team++)
      if ((team ? self->team_held : self->held)[seat] >> slot & 1)
        add (score, (BmScoreEntry) {
          .kind = team ? BM_SCORE_TEAM_MEDAL : BM_SCORE_MEDAL, .line = rules->medal_line,
          .points = bm_position_get_medal_points (self, rules, seat, slot, team != 0), .item = self->medals[slot], .count = 1,
        });

  for (guint token = 0; token < rules->n_tokens; token++)
    add (score, (BmScoreEntry) {
      .kind = BM_SCORE_TOKEN, .line = rules->medal_line,
      .points = rules->tokens[token].points * self->tokens[seat][token], .item = (guint16) token,
      .count = self->tokens[seat][token],
    });
}

/**
 * bm_position_score:
 * @self: a position in which @seat has an explorer
 * @rules: the rules
 * @seat: a seat
 * @sheet: (out caller-allocates): the points by line
 *
 * Counts what the seat would score if the game ended now, without what is awarded at the end only. rules.md 10.
 * Allocates nothing; safe from any thread.
 */
void
bm_position_score (const BmPosition *self,
                   const BmRules    *rules,
                   guint             seat,
                   BmSheet          *sheet)
{
  const BmScene scene = bm_scene (rules, self, &self->zones[seat], seat);
  const Score score = { .sheet = sheet, .lines = ALL_LINES };

  memset (sheet, 0, sizeof *sheet);
  walk_zone (&score, &scene, TRUE);
  walk_medals (&score, self, rules, seat);
  for (guint line = 0; line < rules->n_lines; line++)
    sheet->total += sheet->lines[line];
}

/**
 * bm_position_explain:
 * @self: a position in which @seat has an explorer
 * @rules: the rules
 * @seat: a seat
 * @entries: (element-type BmScoreEntry): an entry for each thing that brings or costs points is added here
 *
 * Explains bm_position_score(): the entries' points add up to it, line by line.
 */
void
bm_position_explain (const BmPosition *self,
                     const BmRules    *rules,
                     guint             seat,
                     GArray           *entries)
{
  const BmScene scene = bm_scene (rules, self, &self->zones[seat], seat);
  const Score score = { .entries = entries, .lines = ALL_LINES };

  walk_zone (&score, &scene, TRUE);
  walk_medals (&score, self, rules, seat);
}

/**
 * bm_scene_score_lines:
 * @self: a scene
 * @lines: a bit for each of BmRules.lines
 *
 * Returns: the points on these lines together, without those of rules that count points themselves
 */
int
bm_scene_score_lines (const BmScene *self,
                      guint32        lines)
{
  BmSheet sheet = { .total = 0 };
  const Score score = { .sheet = &sheet, .lines = lines };
  int points = 0;

  walk_zone (&score, self, FALSE);
  if (self->position != NULL)
    walk_medals (&score, self->position, self->rules, self->seat);
  for (guint line = 0; line < self->rules->n_lines; line++)
    points += lines >> line & 1 ? sheet.lines[line] : 0;

  return points;
}

/**
 * bm_scene_score_tile:
 * @self: a scene
 * @index: index of a tile of its zone
 *
 * Returns: the points of one tile, or of the explorer, without those of rules that count points themselves
 */
int
bm_scene_score_tile (const BmScene *self,
                     guint          index)
{
  BmSheet sheet = { .total = 0 };
  const Score score = { .sheet = &sheet, .lines = ALL_LINES };
  int points = 0;

  if (index == 0)
    walk_explorer (&score, self, FALSE);
  else
    walk_tile (&score, self, index, FALSE);
  for (guint line = 0; line < self->rules->n_lines; line++)
    points += sheet.lines[line];

  return points;
}

static void
keep_count (const BmScene *self,
            guint          count,
            guint          index,
            BmZone        *zone)
{
  const BmCounter *counter = &self->rules->counters[count];
  const guint16 *args = &self->rules->count_args[counter->args.first];

  if (!bm_counter_has_counts (counter))
    return;

  for (guint i = 0; i < counter->args.n; i++)
    keep_count (self, args[i], index, zone);
  if (counter->kind == BM_COUNTER_SINCE && bm_zone_find_kept (zone, index, BM_KEPT_COUNT, count) == NULL)
    bm_zone_keep (zone, (BmZoneKept) {
      .tile = (guint8) index, .kept = BM_KEPT_COUNT, .what = (guint16) count,
      .value = bm_scene_count (self, args[0], index),
    });
}

static void
keep_rule (const BmScene *self,
           guint          rule,
           guint          index,
           BmZone        *zone)
{
  const BmRule *kind = &self->rules->rules[rule];

  if (kind->scored == BM_SCORED_PLACED)
    {
      int units;
      int points = score_rule_now (self, kind, index, &units);

      bm_zone_keep (zone, (BmZoneKept) {
        .tile = (guint8) index, .kept = BM_KEPT_RULE, .what = (guint16) rule, .value = points, .units = units,
      });
      return;
    }

  if (kind->each != BM_NONE)
    keep_count (self, kind->each, index, zone);
  for (guint i = kind->conditions.first; i < (guint) kind->conditions.first + kind->conditions.n; i++)
    {
      keep_count (self, self->rules->conditions[i].count, index, zone);
      if (self->rules->conditions[i].than != BM_NONE)
        keep_count (self, self->rules->conditions[i].than, index, zone);
    }
}

/**
 * bm_scene_keep:
 * @self: a scene at the end of a turn
 * @zone: a copy of its zone, to which everything is added that is kept of the tiles that were placed in this turn
 */
void
bm_scene_keep (const BmScene *self,
               BmZone        *zone)
{
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      const BmRange *range = &self->rules->tiles[bm_zone_get_tile (zone, self->rules, i)].body.rules;

      for (guint rule = range->first; zone->placed[i] == zone->turn && rule < (guint) range->first + range->n; rule++)
        if (self->rules->rules[rule].keeps)
          keep_rule (self, rule, i, zone);
    }
}

/**
 * bm_score_entry_find_tiles:
 * @self: an entry
 * @scene: the zone that it is about, on its table
 *
 * Finds everything in the zone that the points depend on: what scored them, and all tiles that a rule has counted.
 *
 * Returns: a bit for each tile of the zone
 */
guint32
bm_score_entry_find_tiles (const BmScoreEntry *self,
                           const BmScene      *scene)
{
  const BmRules *rules = scene->rules;
  guint32 tiles = self->tiles;
  const BmRule *rule;
  guint index;

  if (self->kind != BM_SCORE_RULE)
    return tiles;

  rule = &rules->rules[self->item];
  index = (guint) __builtin_ctz (self->tiles);
  if (rule->each != BM_NONE)
    tiles |= bm_scene_find_counted (scene, rule->each, index);
  for (guint i = 0; i < rule->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[rule->conditions.first + i];

      tiles |= bm_scene_find_counted (scene, condition->count, index);
      if (condition->than != BM_NONE)
        tiles |= bm_scene_find_counted (scene, condition->than, index);
    }

  return tiles;
}

/* What ranks a player or a team, the most important first. */
typedef struct
{
  int points;
  int partner;
  int line;
} Rank;

static int
rank_line (const BmPosition *self,
           int               own,
           int               other)
{
  if (!self->teams)
    return own;
  return self->team_tie_break == BM_TEAM_TIE_BREAK_BETTER ? MAX (own, other) : own + other;
}

static Rank
rank_holder (const BmPosition *self,
             const BmRules    *rules,
             const BmSheet    *sheets,
             guint             seat)
{
  const BmSheet *own = &sheets[seat];
  const BmSheet *other = &sheets[bm_position_get_partner (self, seat)];
  Rank rank = { .points = own->total };

  if (self->teams)
    {
      rank.points = MIN (own->total, other->total);
      rank.partner = MAX (own->total, other->total);
    }
  if (rules->tie_break_line != BM_NONE)
    rank.line = rank_line (self, own->lines[rules->tie_break_line], other->lines[rules->tie_break_line]);

  return rank;
}

/* Keeps the seats with the highest value. */
static void
keep_highest (guint     *winners,
              const int *values,
              guint      n_seats)
{
  int highest = G_MININT;

  for (guint seat = 0; seat < n_seats; seat++)
    if (*winners >> seat & 1)
      highest = MAX (highest, values[seat]);
  for (guint seat = 0; seat < n_seats; seat++)
    if (values[seat] < highest)
      *winners &= ~(1u << seat);
}

static gboolean
is_one_holder (const BmPosition *self,
               guint             winners)
{
  guint first = (guint) __builtin_ctz (winners);

  return winners == (1u << first | 1u << bm_position_get_partner (self, first));
}

/**
 * bm_position_find_winners:
 * @self: a position at the end of a game
 * @rules: the rules
 * @sheets: (array): the sheet of each seat
 * @tie_break: (out) (optional): what decided
 *
 * Finds who wins. Players: most points, then the tie-break line, then shared. Teams: the lower partner's points, then the
 * higher partner's, then the tie-break line of both partners or of the better one, then shared. rules.md 10.
 *
 * Returns: a bit for each seat that wins
 */
guint
bm_position_find_winners (const BmPosition *self,
                          const BmRules    *rules,
                          const BmSheet    *sheets,
                          BmTieBreak       *tie_break)
{
  int values[3][BM_MAX_SEATS];
  guint winners = (1u << self->n_seats) - 1;
  guint level;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      Rank rank = rank_holder (self, rules, sheets, seat);

      values[BM_TIE_BREAK_NONE][seat] = rank.points;
      values[BM_TIE_BREAK_PARTNER][seat] = rank.partner;
      values[BM_TIE_BREAK_LINE][seat] = rank.line;
    }

  for (level = BM_TIE_BREAK_NONE; level < BM_TIE_BREAK_SHARED; level++)
    {
      keep_highest (&winners, values[level], self->n_seats);
      if (is_one_holder (self, winners))
        break;
    }

  if (tie_break != NULL)
    *tie_break = level;
  return winners;
}
