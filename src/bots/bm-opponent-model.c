/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-opponent-model.h"

#include "bm-policy.h"

/* Everybody sees where tiles are laid. The zones remember in which order, so the table can be set up as it was before each
 * tile, and compared with where players of two kinds would have laid it: those who look ahead and those who take what
 * they see. Each tile that the two would lay in different places tells something about who laid it. */

/* How often somebody is believed to lay a tile elsewhere than players of that kind do. */
#define SURPRISE 0.15
/* However well the one kind explains a player, the other is believed to be left with this chance. */
#define LEAST_DOUBT 0.05

static BmPlace
find_place (const BmZone *zone,
            guint         index)
{
  return bm_place (zone->x[index], zone->y[index]);
}

/* How much more likely the place of a tile is, if a greedy player laid it; 1: it tells nothing. */
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

/* The table before anybody had laid a tile. */
static void
set_up (BmPosition       *before,
        const BmPosition *now,
        const BmRules    *rules)
{
  bm_position_init (before, now->n_seats, &now->seating, now->medals, now->n_medals);
  for (guint seat = 0; seat < now->n_seats; seat++)
    bm_zone_init (&before->zones[seat], rules, now->zones[seat].explorer);
}

/* Lays the tile of the same turn for all who have laid it. */
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

/* Multiplies the odds by what the tile that each seat laid as its @index-th tells. */
static void
watch_turn (const BmPosition *before,
            const BmView     *view,
            const BmInsight  *normal,
            const BmInsight  *greedy,
            guint             index,
            double           *odds)
{
  const BmPosition *now = bm_view_get_position (view);
  const BmRules *rules = bm_view_get_rules (view);
  guint own = bm_view_get_seat (view);
  guint n_turns = now->zones[own].n_tiles - 1u + bm_view_get_turns_left (view);
  guint turns_left = n_turns > index ? n_turns - index : 0;
  BmInsight knowing = *normal;
  BmRandom random;

  bm_random_init (&random, index, 1);
  bm_insight_look (&knowing, before);
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
watch (const BmView    *view,
       const BmInsight *normal,
       const BmInsight *greedy,
       GCancellable    *cancellable,
       double          *odds)
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
 * @view: what the player may know who watches
 * @normal: what somebody makes of the game who looks ahead
 * @greedy: what somebody makes of it who does not
 * @cancellable: (nullable): ends the watching early
 * @chances: (out caller-allocates) (array fixed-size=6): for each other seat of the game, how likely it is that it plays
 *   without a look ahead, between 0 and 1; for the seat that watches, one half
 *
 * Tells players who look ahead from others by where they have laid their tiles, which all can see. Zones do not remember
 * who gave tokens when, so the table is set up without them. Allocates nothing; safe from any thread.
 */
void
bm_opponent_model_guess (const BmView    *view,
                         const BmInsight *normal,
                         const BmInsight *greedy,
                         GCancellable    *cancellable,
                         double          *chances)
{
  const BmPosition *now = bm_view_get_position (view);
  double odds[BM_MAX_SEATS] = { 1, 1, 1, 1, 1, 1 };

  if (have_all_landed (now))
    watch (view, normal, greedy, cancellable, odds);
  for (guint seat = 0; seat < now->n_seats; seat++)
    chances[seat] = CLAMP (odds[seat] / (1 + odds[seat]), LEAST_DOUBT, 1 - LEAST_DOUBT);
}
