/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-sums.h"

/* Adds up deals, and turns the sums into means and intervals. Each deal counts as one observation. */

/**
 * bm_lab_sums_new:
 * @n_kinds: how many tiles, explorers or medals the rules have
 *
 * Returns: (transfer full): sums of no deals
 */
BmLabSums *
bm_lab_sums_new (guint n_kinds)
{
  BmLabSums *self = g_new0 (BmLabSums, 1);

  self->n_kinds = n_kinds;
  self->peers = g_new0 (BmLabPeerSums, n_kinds);
  return self;
}

/**
 * bm_lab_sums_free:
 * @self: (transfer full) (nullable): sums
 */
void
bm_lab_sums_free (BmLabSums *self)
{
  if (self == NULL)
    return;

  g_free (self->peers);
  g_free (self);
}

static gboolean
has_value (const BmLabSample *sample,
           BmLabValue         value)
{
  return value == BM_LAB_VALUE_POINTS ? sample->has_points : value == BM_LAB_VALUE_LEAD ? sample->has_lead : TRUE;
}

/* Whether the luck of a value is known, given what was drawn to be replaced. Points exist only in some deals, and
 * values of the game are the same whatever was drawn. */
static gboolean
is_drawn (BmLabValue value)
{
  return value <= BM_LAB_VALUE_LEAD && value != BM_LAB_VALUE_POINTS;
}

/**
 * bm_lab_sums_add_deal:
 * @self: sums
 * @with: the values of the item in the game with it
 * @without: the values of the replaced thing in the game without it
 * @expected: the averages, in that game, over everything that could have been drawn to be replaced
 *
 * Adds a deal. The replaced thing was drawn at random, so how far it differs from the average was luck. Points are
 * compared only if both things were taken.
 */
void
bm_lab_sums_add_deal (BmLabSums         *self,
                      const BmLabSample *with,
                      const BmLabSample *without,
                      const BmLabSample *expected)
{
  self->n_deals++;
  for (guint i = 0; i < BM_LAB_N_VALUES; i++)
    {
      gboolean has_with = has_value (with, i);
      gboolean has_without = has_value (without, i);
      BmLabMoments *moments = &self->measures[i];

      if (has_with)
        bm_moments_add (&moments->with, with->values[i]);
      if (has_without)
        bm_moments_add (&moments->without, without->values[i]);
      if (has_with && has_without)
        bm_controlled_moments_add (&moments->difference, with->values[i] - without->values[i],
                                   is_drawn (i) ? without->values[i] - expected->values[i] : 0);
    }
}

static void
merge_histogram (BmLabHistogram       *self,
                 const BmLabHistogram *other)
{
  for (guint i = 0; i < BM_LAB_MAX_TURNS; i++)
    self->taken[i] += other->taken[i];
  self->nobody += other->nobody;
  for (guint i = 0; i < BM_LAB_SCORE_BINS; i++)
    self->scores[i] += other->scores[i];
}

static void
merge_peer (BmLabPeerSums       *self,
            const BmLabPeerSums *other)
{
  bm_moments_merge (&self->copies, &other->copies);
  bm_moments_merge (&self->lead, &other->lead);
  bm_moments_merge (&self->edge, &other->edge);
  bm_moments_merge (&self->points, &other->points);
  bm_moments_merge (&self->turn, &other->turn);
  bm_moments_merge (&self->taken, &other->taken);
}

/**
 * bm_lab_sums_merge:
 * @self: sums
 * @other: sums of other deals of the same exchange
 *
 * Adds other sums to @self.
 */
void
bm_lab_sums_merge (BmLabSums       *self,
                   const BmLabSums *other)
{
  self->n_deals += other->n_deals;
  for (guint i = 0; i < BM_LAB_N_VALUES; i++)
    {
      bm_moments_merge (&self->measures[i].with, &other->measures[i].with);
      bm_moments_merge (&self->measures[i].without, &other->measures[i].without);
      bm_controlled_moments_merge (&self->measures[i].difference, &other->measures[i].difference);
    }
  merge_histogram (&self->with, &other->with);
  merge_histogram (&self->without, &other->without);
  bm_moments_merge (&self->winners, &other->winners);
  bm_moments_merge (&self->start_player, &other->start_player);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    self->ranks[i] += other->ranks[i];
  for (guint i = 0; i < self->n_kinds; i++)
    merge_peer (&self->peers[i], &other->peers[i]);
}

/* -- Writing to parts, and reading from them -- */

static void
visit_histogram (BmTally        *tally,
                 BmLabHistogram *histogram)
{
  for (guint i = 0; i < BM_LAB_MAX_TURNS; i++)
    bm_tally_visit_small (tally, &histogram->taken[i]);
  bm_tally_visit_small (tally, &histogram->nobody);
  for (guint i = 0; i < BM_LAB_SCORE_BINS; i++)
    bm_tally_visit_small (tally, &histogram->scores[i]);
}

static void
visit_peer (BmTally       *tally,
            BmLabPeerSums *peer,
            gint64         n_deals)
{
  bm_tally_visit_moments (tally, &peer->copies, n_deals);
  bm_tally_visit_moments (tally, &peer->lead, n_deals);
  bm_tally_visit_moments (tally, &peer->edge, n_deals);
  bm_tally_visit_moments (tally, &peer->points, n_deals);
  bm_tally_visit_moments (tally, &peer->turn, n_deals);
  bm_tally_visit_moments (tally, &peer->taken, n_deals);
}

/**
 * bm_lab_sums_visit:
 * @self: sums
 * @tally: writes or reads them; what is read is impossible, or safe to be added and made a result
 * @n_deals: the most deals that there are
 *
 * Writes or reads all sums.
 */
void
bm_lab_sums_visit (BmLabSums *self,
                   BmTally   *tally,
                   gint64     n_deals)
{
  bm_tally_visit_count (tally, &self->n_deals, n_deals);
  for (guint i = 0; i < BM_LAB_N_VALUES; i++)
    {
      bm_tally_visit_moments (tally, &self->measures[i].with, self->n_deals);
      bm_tally_visit_moments (tally, &self->measures[i].without, self->n_deals);
      bm_tally_visit_controlled (tally, &self->measures[i].difference, self->n_deals);
    }
  visit_histogram (tally, &self->with);
  visit_histogram (tally, &self->without);
  bm_tally_visit_moments (tally, &self->winners, self->n_deals);
  bm_tally_visit_moments (tally, &self->start_player, self->n_deals);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    bm_tally_visit_small (tally, &self->ranks[i]);
  for (guint i = 0; i < self->n_kinds; i++)
    visit_peer (tally, &self->peers[i], self->n_deals);
}

/* -- Results -- */

static BmLabMeasure
measure (const BmLabSums *self,
         BmLabValue       value)
{
  const BmLabMoments *moments = &self->measures[value];

  return (BmLabMeasure) {
    .with = bm_moments_estimate (&moments->with, BM_LAB_UNIT),
    .without = bm_moments_estimate (&moments->without, BM_LAB_UNIT),
    .difference = bm_controlled_moments_estimate (&moments->difference, BM_LAB_UNIT),
  };
}

static BmEstimate
shift (const BmEstimate *estimate,
       double            by)
{
  return (BmEstimate) { estimate->mean + by, estimate->half_width, estimate->n };
}

static gint
compare_peers (gconstpointer first,
               gconstpointer second)
{
  double a = ((const BmLabPeer *) first)->lead.mean;
  double b = ((const BmLabPeer *) second)->lead.mean;

  return (a < b) - (a > b);
}

/* Each printed thing is granted in few deals, but the spread is the same for all, so it is pooled. */
static BmSpread
find_spread_of_grants (const BmLabSums *self)
{
  BmSpread spread = { 0 };

  for (guint i = 0; i < self->n_kinds; i++)
    bm_spread_add (&spread, &self->peers[i].lead);

  return spread;
}

/* Printed tiles and explorers were granted in comparison with the item, so only their distance from it is known; for
 * medals, the worth of each is known. The mean of all is 0. */
static BmEstimate
find_lead_of_peer (const BmLabResult *result,
                   const BmMoments   *sums,
                   const BmSpread    *spread)
{
  BmEstimate lead;

  if (result->item.kind == BM_LAB_MEDAL)
    {
      lead = bm_moments_estimate (sums, BM_LAB_UNIT);
      return shift (&lead, -result->lead.without.mean);
    }

  lead = bm_moments_estimate_with_spread (sums, spread, BM_LAB_UNIT);
  return shift (&lead, result->lead.difference.mean);
}

static void
fill_peers (const BmLabSums     *self,
            const BmLabExchange *exchange,
            const BmLabResult   *result)
{
  const BmSpread spread = find_spread_of_grants (self);

  for (guint i = 0; i < self->n_kinds; i++)
    if (exchange->is_peer[i] && self->peers[i].edge.n > 0 && self->peers[i].lead.n > 0)
      {
        const BmLabPeerSums *sums = &self->peers[i];
        BmLabPeer peer = {
          .index = i,
          .copies = (double) sums->copies.sum / (double) self->n_deals,
          .lead = find_lead_of_peer (result, &sums->lead, &spread),
          .edge = bm_moments_estimate (&sums->edge, BM_LAB_UNIT),
          .points = bm_moments_estimate (&sums->points, BM_LAB_UNIT),
          .turn = bm_moments_estimate (&sums->turn, BM_LAB_UNIT),
          .taken = bm_moments_estimate (&sums->taken, BM_LAB_UNIT),
        };

        g_array_append_val (result->peers, peer);
      }
  g_array_sort (result->peers, compare_peers);
}

/**
 * bm_lab_sums_to_result:
 * @self: sums
 * @exchange: what was played
 *
 * Returns: (transfer full): the result
 */
BmLabResult *
bm_lab_sums_to_result (const BmLabSums     *self,
                       const BmLabExchange *exchange)
{
  BmLabResult *result = bm_lab_result_new (&exchange->plan);

  result->pool = exchange->pool;
  result->n_copies = exchange->n_copies;
  result->n_partners = exchange->n_things - exchange->n_copies;
  result->n_deals = (guint) self->n_deals;
  result->n_turns = exchange->n_turns;
  result->score = measure (self, BM_LAB_VALUE_SCORE);
  result->edge = measure (self, BM_LAB_VALUE_EDGE);
  result->lead = measure (self, BM_LAB_VALUE_LEAD);
  result->points = measure (self, BM_LAB_VALUE_POINTS);
  result->win = measure (self, BM_LAB_VALUE_WIN);
  result->turn = measure (self, BM_LAB_VALUE_TURN);
  result->taken = measure (self, BM_LAB_VALUE_TAKEN);
  result->spread = measure (self, BM_LAB_VALUE_SPREAD);
  result->table = measure (self, BM_LAB_VALUE_TABLE);
  fill_peers (self, exchange, result);
  result->histogram_with = self->with;
  result->histogram_without = self->without;
  result->medal.winners = bm_moments_estimate (&self->winners, 1);
  result->medal.start_player = bm_moments_estimate (&self->start_player, BM_LAB_UNIT);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    result->medal.ranks[i] = self->ranks[i];
  bm_lab_result_judge (result);

  return result;
}
