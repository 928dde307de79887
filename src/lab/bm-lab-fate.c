/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-fate.h"

/* Who got a thing, when, and what came of it. */

static guint
find_bin (gint64 score)
{
  gint64 bin = (score - BM_LAB_FIRST_SCORE) / BM_LAB_SCORE_STEP;

  return score < BM_LAB_FIRST_SCORE ? 0 : (guint) MIN (bin, BM_LAB_SCORE_BINS - 1);
}

/**
 * bm_lab_fate_take:
 * @self: a fate
 * @game: a game that is over
 * @seat: who got one of the things
 * @points: what it brought, in parts
 * @turn: when it was
 */
void
bm_lab_fate_take (BmLabFate       *self,
                  const BmLabGame *game,
                  guint            seat,
                  gint64           points,
                  guint            turn)
{
  self->n_taken++;
  self->score += game->totals[seat];
  self->win += game->wins[seat];
  self->points += points;
  self->turn += turn;
  if (self->histogram != NULL)
    {
      self->histogram->taken[MIN (MAX (turn, 1), BM_LAB_MAX_TURNS) - 1]++;
      self->histogram->scores[find_bin (game->totals[seat])]++;
    }
}

/**
 * bm_lab_fate_add:
 * @self: a fate
 * @other: that of other things of the same game
 *
 * Adds other things to @self.
 */
void
bm_lab_fate_add (BmLabFate       *self,
                 const BmLabFate *other)
{
  self->n += other->n;
  self->n_taken += other->n_taken;
  self->score += other->score;
  self->win += other->win;
  self->points += other->points;
  self->turn += other->turn;
  self->worth += other->worth;
}

static void
follow_tile (BmLabFate       *fate,
             const BmLabGame *game,
             guint            tile,
             guint            origin)
{
  const BmForm *forms = game->plan->rules->forms;

  for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        if (forms[zone->form[i]].tile == tile && game->origins[seat][i] == origin)
          bm_lab_fate_take (fate, game, seat, game->shares[seat].tiles[i], game->turns[seat][i]);
    }
}

static guint
get_group_size (const BmSetup *setup)
{
  return setup->mode == BM_MODE_ROWS ? setup->row_length : BM_HAND_TILES;
}

/**
 * bm_lab_fate_of_tile:
 * @game: a game that is over
 * @place: where a tile was dealt, an index of #BmLabGame.dealt
 * @histogram: (nullable): what is taken is counted here
 *
 * Equal tiles that were dealt into the same stack cannot be told from each other: the one at the place fared as they
 * did on the average.
 *
 * Returns: what became of all of them
 */
BmLabFate
bm_lab_fate_of_tile (const BmLabGame *game,
                     guint            place,
                     BmLabHistogram  *histogram)
{
  const BmSetup *setup = game->state->setup;
  guint size = get_group_size (setup);
  guint origin = (setup->n_dealt - 1 - place) / size;
  guint end = setup->n_dealt - origin * size;
  BmLabFate fate = { .histogram = histogram };

  for (guint i = end - size; i < end; i++)
    fate.n += game->dealt[i] == game->dealt[place];
  follow_tile (&fate, game, game->dealt[place], origin);

  return fate;
}

/**
 * bm_lab_fate_of_explorer:
 * @game: a game that is over
 * @place: where it was dealt: 2 × seat, or one more
 * @explorer: which one
 * @histogram: (nullable): what is kept is counted here
 *
 * Returns: what became of it
 */
BmLabFate
bm_lab_fate_of_explorer (const BmLabGame *game,
                         guint            place,
                         guint            explorer,
                         BmLabHistogram  *histogram)
{
  guint seat = place / 2;
  BmLabFate fate = { .n = 1, .histogram = histogram };

  if (game->state->chosen[seat] == explorer)
    bm_lab_fate_take (&fate, game, seat, game->shares[seat].tiles[0], 0);

  return fate;
}

/**
 * bm_lab_fate_of_medal:
 * @game: a game that is over
 * @slot: its place on the board
 * @histogram: (nullable): winners are counted here
 *
 * All winners together are one: a medal that two win does not count twice.
 *
 * Returns: what became of it
 */
BmLabFate
bm_lab_fate_of_medal (const BmLabGame *game,
                      guint            slot,
                      BmLabHistogram  *histogram)
{
  const BmPosition *position = &game->state->position;
  guint winners = bm_lab_game_find_winners (game, slot);
  guint n_winners = (guint) __builtin_popcount (winners);
  gint64 points = game->plan->rules->medals[position->medals[slot]].points * BM_LAB_UNIT;
  BmLabFate fate = { .n = MAX (n_winners, 1), .worth = game->medal_worth[slot], .histogram = histogram };

  for (; winners != 0; winners &= winners - 1)
    bm_lab_fate_take (&fate, game, (guint) __builtin_ctz (winners), points, game->medal_turns[slot]);

  return fate;
}

/**
 * bm_lab_fate_tell:
 * @self: a fate of at least one thing
 * @game: the game
 * @sample: (out caller-allocates): what it means for one of the things, all but what is said of the game itself
 *
 * For what nobody got, the mean score, the average chance and the turn after the last one count.
 */
void
bm_lab_fate_tell (const BmLabFate *self,
                  const BmLabGame *game,
                  BmLabSample     *sample)
{
  guint missing = self->n - self->n_taken;
  gint64 never = game->plan->n_turns + 1;
  gint64 mean = bm_lab_game_get_mean (game);
  gint64 chance = bm_lab_divide (BM_LAB_UNIT, bm_lab_game_count_parties (game));
  gint64 score = bm_lab_divide (self->score * BM_LAB_UNIT + missing * mean, self->n);

  sample->values[BM_LAB_VALUE_SCORE] = score;
  sample->values[BM_LAB_VALUE_EDGE] = score - mean;
  sample->values[BM_LAB_VALUE_WIN] = bm_lab_divide (self->win + missing * chance, self->n);
  sample->values[BM_LAB_VALUE_TURN] = bm_lab_divide ((self->turn + missing * never) * BM_LAB_UNIT, self->n);
  sample->values[BM_LAB_VALUE_TAKEN] = bm_lab_divide (self->n_taken * BM_LAB_UNIT, self->n);
  sample->values[BM_LAB_VALUE_LEAD] = bm_lab_divide (self->worth * BM_LAB_UNIT, game->state->setup->n_seats);
  sample->has_points = self->n_taken > 0;
  sample->values[BM_LAB_VALUE_POINTS] = sample->has_points ? bm_lab_divide (self->points, self->n_taken) : 0;
}
