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
} Score;

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

static gboolean
conditions_hold (const BmZone  *zone,
                 const BmRules *rules,
                 const BmRule  *rule,
                 guint          index)
{
  for (guint i = 0; i < rule->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[rule->conditions.first + i];
      int value = bm_zone_count (zone, rules, condition->count, index);

      if (value < condition->at_least || value > condition->at_most)
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_zone_score_rule:
 * @self: a zone
 * @rules: the rules
 * @rule: index of a rule of a tile or explorer of @rules
 * @index: the tile of the zone that has the rule
 * @count: (out) (optional): how many units brought points; 1 for a rule that brings points once
 *
 * Returns: the points that the rule brings now
 */
int
bm_zone_score_rule (const BmZone  *self,
                    const BmRules *rules,
                    guint          rule,
                    guint          index,
                    int           *count)
{
  const BmRule *kind = &rules->rules[rule];
  int units = 1;
  int points;

  if (!conditions_hold (self, rules, kind, index))
    units = 0;
  else if (kind->each != BM_NONE)
    {
      units = bm_zone_count (self, rules, kind->each, index) - kind->from + 1;
      units = MAX (units, 0);
    }
  if (count != NULL)
    *count = units;

  points = kind->points * units;
  return kind->limit >= 0 ? CLAMP (points, -kind->limit, kind->limit) : points;
}

static G_ALWAYS_INLINE inline void
walk_rules (const Score   *score,
            const BmZone  *zone,
            const BmRules *rules,
            const BmRange *range,
            guint          index,
            guint          line)
{
  for (guint i = range->first; i < (guint) range->first + range->n; i++)
    {
      int count;
      int points = bm_zone_score_rule (zone, rules, i, index, &count);

      add (score, (BmScoreEntry) {
        .kind = BM_SCORE_RULE, .line = (guint16) line, .points = points, .item = (guint16) i, .count = count,
        .tiles = 1u << index,
      });
    }
}

static G_ALWAYS_INLINE inline void
walk_zone (const Score   *score,
           const BmZone  *zone,
           const BmRules *rules)
{
  walk_rules (score, zone, rules, &rules->explorers[zone->explorer].body.rules, 0, rules->explorer_line);

  for (guint i = 1; i < zone->n_tiles; i++)
    {
      const BmForm *form = &rules->forms[zone->form[i]];
      const BmTile *tile = &rules->tiles[form->tile];

      if (!(zone->in_composite >> i & 1))
        add (score, (BmScoreEntry) {
          .kind = BM_SCORE_TILE, .line = tile->line, .points = form->points, .item = zone->form[i], .count = 1,
          .tiles = 1u << i,
        });
      walk_rules (score, zone, rules, &tile->body.rules, i, tile->line);
    }

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
          .points = rules->medals[self->medals[slot]].points, .item = self->medals[slot], .count = 1,
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
  const Score score = { .sheet = sheet };

  memset (sheet, 0, sizeof *sheet);
  walk_zone (&score, &self->zones[seat], rules);
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
  const Score score = { .entries = entries };

  walk_zone (&score, &self->zones[seat], rules);
  walk_medals (&score, self, rules, seat);
}

/**
 * bm_score_entry_find_tiles:
 * @self: an entry
 * @zone: the zone that it is about
 * @rules: the rules
 *
 * Finds everything in the zone that the points depend on: what brought them, and all tiles that a rule has counted.
 *
 * Returns: a bit for each tile of the zone
 */
guint32
bm_score_entry_find_tiles (const BmScoreEntry *self,
                           const BmZone       *zone,
                           const BmRules      *rules)
{
  guint32 tiles = self->tiles;
  const BmRule *rule;
  guint index;

  if (self->kind != BM_SCORE_RULE)
    return tiles;

  rule = &rules->rules[self->item];
  index = (guint) __builtin_ctz (self->tiles);
  if (rule->each != BM_NONE)
    tiles |= bm_zone_find_counted (zone, rules, rule->each, index);
  for (guint i = 0; i < rule->conditions.n; i++)
    tiles |= bm_zone_find_counted (zone, rules, rules->conditions[rule->conditions.first + i].count, index);

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
