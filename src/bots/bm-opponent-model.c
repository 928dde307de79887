/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-opponent-model.h"

#include "bm-policy.h"

/* Everyone sees where tiles are placed. Zones remember the order, so the table can be set up as it was before each
 * tile, and the actual place compared with the choices of two kinds of players: those who look ahead and those who do
 * not. Each tile that the two would place differently says something about who placed it. */

/* The probability that a player chooses a different place from others of their kind. */
#define SURPRISE 0.15
/* However well one kind explains a player, the other kind keeps this probability. */
#define LEAST_DOUBT 0.05

static BmPlace
find_place (const BmZone *zone,
            guint         index)
{
  return bm_place (zone->x[index], zone->y[index]);
}

/* How much more likely the place of a tile is, if a greedy player placed it; 1 if it says nothing. */
static double
weigh (BmPlace place,
       BmPlace normal,
       BmPlace greedy)
{
  double ratio = (1 - SURPRISE) / SURPRISE;

  if (normal == greedy)
    return 1;
  return place == greedy ? ratio : place == normal ? 1 / ratio : 1;
}

/* The table before any tile was placed. */
static void
set_up (BmPosition       *before,
        const BmPosition *now,
        const BmRules    *rules)
{
  bm_position_init (before, now->n_seats, &now->seating, now->medals, now->n_medals);
  before->round_turns = now->round_turns;
  before->n_turns = now->n_turns;
  for (guint seat = 0; seat < now->n_seats; seat++)
    bm_zone_init (&before->zones[seat], rules, now->zones[seat].explorer);
}

/* Places the tile of the same turn for everyone who has already placed it. */
static void
play_turn (BmPosition       *before,
           const BmPosition *now,
           const BmRules    *rules,
           guint             index)
{
  for (guint seat = 0; seat < now->n_seats; seat++)
    {
      const BmZone *zone = &now->zones[seat];

      if (index < zone->n_tiles)
        bm_position_place (before, rules, seat, bm_zone_get_tile (zone, rules, index), zone->x[index], zone->y[index],
                           NULL);
    }
  bm_position_end_turn (before, rules, NULL);
}

static gboolean
have_all_landed (const BmPosition *position)
{
  for (guint seat = 0; seat < position->n_seats; seat++)
    if (position->zones[seat].n_tiles == 0)
      return FALSE;

  return TRUE;
}

/* Multiplies the odds by the evidence of each seat's tile number @index. */
static void
watch_turn (const BmPosition *before,
            const BmView     *view,
            const BmPrior    *normal,
            const BmPrior    *greedy,
            guint             index,
            double           *odds)
{
  const BmPosition *now = bm_view_get_position (view);
  const BmRules *rules = bm_view_get_rules (view);
  guint own = bm_view_get_seat (view);
  guint n_turns = now->zones[own].n_tiles - 1u + bm_view_get_turns_left (view);
  guint turns_left = n_turns > index ? n_turns - index : 0;
  BmPrior knowing = *normal;
  BmRandom random;

  bm_random_init (&random, index, 1);
  bm_prior_look (&knowing, before);
  for (guint seat = 0; seat < now->n_seats; seat++)
    {
      const BmZone *zone = &now->zones[seat];
      guint tile;

      if (seat == own || index >= zone->n_tiles)
        continue;
      tile = bm_zone_get_tile (zone, rules, index);
      odds[seat] *= weigh (find_place (zone, index),
                           bm_policy_choose_place (before, &knowing, seat, tile, turns_left, &random),
                           bm_policy_choose_place (before, greedy, seat, tile, turns_left, &random));
    }
}

static void
watch (const BmView  *view,
       const BmPrior *normal,
       const BmPrior *greedy,
       GCancellable  *cancellable,
       double        *odds)
{
  const BmPosition *now = bm_view_get_position (view);
  const BmRules *rules = bm_view_get_rules (view);
  guint n_tiles = 0;
  BmPosition before;

  for (guint seat = 0; seat < now->n_seats; seat++)
    n_tiles = MAX (n_tiles, now->zones[seat].n_tiles);
  set_up (&before, now, rules);
  for (guint i = 1; i < n_tiles && !g_cancellable_is_cancelled (cancellable); i++)
    {
      watch_turn (&before, view, normal, greedy, i, odds);
      play_turn (&before, now, rules, i);
    }
}

/**
 * bm_opponent_model_guess:
 * @view: the view of the watching player
 * @normal: the prior of a player who looks ahead
 * @greedy: the prior of one who does not
 * @cancellable: (nullable): stops early
 * @chances: (out caller-allocates) (array fixed-size=6): for each other seat of the game, the probability that it
 *   plays without looking ahead, between 0 and 1; for the watching seat, one half
 *
 * Tells players who look ahead from others by the places of their tiles, which everyone can see. Zones do not
 * remember when tokens were given, so the table is set up without them. Allocates nothing; safe from any thread.
 */
void
bm_opponent_model_guess (const BmView  *view,
                         const BmPrior *normal,
                         const BmPrior *greedy,
                         GCancellable  *cancellable,
                         double        *chances)
{
  const BmPosition *now = bm_view_get_position (view);
  double odds[BM_MAX_SEATS] = { 1, 1, 1, 1, 1, 1 };

  if (have_all_landed (now))
    watch (view, normal, greedy, cancellable, odds);
  for (guint seat = 0; seat < now->n_seats; seat++)
    chances[seat] = CLAMP (odds[seat] / (1 + odds[seat]), LEAST_DOUBT, 1 - LEAST_DOUBT);
}
