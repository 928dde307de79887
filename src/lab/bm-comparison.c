/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-comparison.h"

#include "bm-contest.h"
#include "bm-ending.h"
#include "bm-state.h"

/* Hidden things are dealt again, and the game is played out after the played move and after each alternative, with the
 * same deal and the same luck: so luck cancels. First all alternatives are screened, with the judgement of a player who
 * does not search to help while there are few deals. Whatever seems best then is measured on new deals: the best of
 * several is the best by luck, too, and its first deals would flatter it. */

/* How many deals the judgement of the player who does not search is worth when hardly any have been played, as in a
 * search. */
#define PRIOR_DEALS 12.0

/* -- The moves -- */

/* What has been measured of another pair says nothing about this one. */
static void
choose_contrast (BmComparison *self)
{
  const BmAlternative *best = &self->alternatives[0];

  if (self->n_alternatives > 0 && self->contrast.move != best->move)
    self->contrast = (BmContrast) { .move = best->move, .prior = best->prior };
}

static void
add_alternatives (BmComparison *self)
{
  BmRankedMove candidates[BM_OUTLOOK_MAX_CANDIDATES];
  guint n = bm_outlook_list_candidates (&self->outlook, candidates);
  int played = candidates[n - 1].value;

  /* A move that is no candidate seemed no better than the last of them. */
  for (guint i = 0; i < n; i++)
    if (candidates[i].move == self->played)
      played = candidates[i].value;

  self->is_obvious = candidates[0].move == self->played;
  for (guint i = 0; i < n; i++)
    if (candidates[i].move != self->played)
      self->alternatives[self->n_alternatives++] = (BmAlternative) {
        .move = candidates[i].move, .prior = (double) (candidates[i].value - played) / BM_POINT,
      };
}

/**
 * bm_comparison_new:
 * @state: a state, which is copied
 * @played: a legal move in it
 * @seed: the random seed; must not depend on anything that the player could not see
 *
 * What the player could not see does not change anything that follows.
 *
 * Returns: (transfer full): a comparison of the move with the most promising others, if there are any
 */
BmComparison *
bm_comparison_new (const BmState *state,
                   BmMove         played,
                   guint64        seed)
{
  BmComparison *self = g_new0 (BmComparison, 1);

  self->state = bm_state_copy (state);
  self->view = bm_view (self->state, bm_move_get_seat (played));
  self->played = played;
  bm_random_init (&self->random, seed, 1);
  bm_outlook_init (&self->outlook, &self->view);
  add_alternatives (self);
  choose_contrast (self);

  return self;
}

/**
 * bm_comparison_free:
 * @self: (transfer full): a comparison
 */
void
bm_comparison_free (BmComparison *self)
{
  bm_outlook_clear (&self->outlook);
  bm_state_free (self->state);
  g_free (self);
}

/* -- Playing -- */

static void
prepare (BmComparison *self,
         GCancellable *cancellable)
{
  if (!self->is_prepared)
    bm_outlook_prepare (&self->outlook, cancellable, &self->random);
  self->is_prepared = TRUE;
}

/* Deals what is hidden, and plays the game out after the played move. */
static BmState *
play_deal (BmComparison *self,
           BmRandom     *luck,
           BmEnding     *end)
{
  BmState *deal = bm_view_sample (&self->view, &self->random);

  bm_random_init (luck, bm_random_next (&self->random), 1);
  bm_ending_play_out (&self->outlook, deal, self->played, *luck, end);
  bm_moments_add (&self->margin, end->margin);

  return deal;
}

static void
screen_deal (BmComparison *self)
{
  g_autoptr (BmState) deal = NULL;
  BmRandom luck;
  BmEnding played, end;

  deal = play_deal (self, &luck, &played);
  for (guint i = 0; i < self->n_alternatives; i++)
    {
      bm_ending_play_out (&self->outlook, deal, self->alternatives[i].move, luck, &end);
      bm_moments_add (&self->alternatives[i].difference, end.margin - played.margin);
    }
}

/* The estimated difference of an alternative. */
static double
judge (const BmAlternative *alternative)
{
  double n = (double) alternative->difference.n;
  double few = PRIOR_DEALS / (n + PRIOR_DEALS);
  double mean = n > 0 ? (double) alternative->difference.sum / n : 0;

  return (1 - few) * mean + MAX (few, BM_COMPARISON_PRIOR) * alternative->prior;
}

static void
sort_alternatives (BmComparison *self)
{
  for (guint i = 1; i < self->n_alternatives; i++)
    {
      BmAlternative alternative = self->alternatives[i];
      double value = judge (&alternative);
      guint at = i;

      for (; at > 0 && judge (&self->alternatives[at - 1]) < value; at--)
        self->alternatives[at] = self->alternatives[at - 1];
      self->alternatives[at] = alternative;
    }
  choose_contrast (self);
}

/**
 * bm_comparison_screen:
 * @self: a comparison
 * @n_deals: how many deals to play
 * @cancellable: (nullable): ends it early
 *
 * Plays deals with all alternatives that are left, and finds the one that seems best.
 *
 * Returns: whether all deals have been played
 */
gboolean
bm_comparison_screen (BmComparison *self,
                      guint         n_deals,
                      GCancellable *cancellable)
{
  prepare (self, cancellable);
  for (guint i = 0; i < n_deals; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      screen_deal (self);
    }
  sort_alternatives (self);

  return TRUE;
}

/**
 * bm_comparison_narrow:
 * @self: a comparison
 * @n_left: how many alternatives to keep: those that seem best
 */
void
bm_comparison_narrow (BmComparison *self,
                      guint         n_left)
{
  self->n_alternatives = MIN (self->n_alternatives, n_left);
}

/**
 * bm_comparison_pair:
 * @self: a comparison
 * @move: a legal move other than the played one
 *
 * Makes a move the only alternative, whatever has been seen of it.
 */
void
bm_comparison_pair (BmComparison *self,
                    BmMove        move)
{
  for (guint i = 0; i < self->n_alternatives; i++)
    if (self->alternatives[i].move == move)
      self->alternatives[0] = self->alternatives[i];
  if (self->n_alternatives == 0 || self->alternatives[0].move != move)
    self->alternatives[0] = (BmAlternative) { .move = move };

  self->n_alternatives = 1;
  choose_contrast (self);
}

static void
measure_deal (BmComparison *self,
              gboolean      with_alternative)
{
  g_autoptr (BmState) deal = NULL;
  BmContrast *contrast = &self->contrast;
  BmRandom luck;
  BmEnding played, end;

  deal = play_deal (self, &luck, &played);
  if (!with_alternative)
    return;

  bm_ending_play_out (&self->outlook, deal, contrast->move, luck, &end);
  bm_moments_add (&contrast->difference, end.margin - played.margin);
  contrast->partner += end.partner - played.partner;
  for (guint line = 0; line < bm_view_get_rules (&self->view)->n_lines; line++)
    contrast->lines[line] += end.own.lines[line] - played.own.lines[line];
}

/**
 * bm_comparison_measure:
 * @self: a comparison
 * @n_deals: the number of deals that the contrast is to have in the end, or the margin if no alternative is played
 * @with_alternative: whether the best alternative is played, too
 * @cancellable: (nullable): ends it early
 *
 * Plays new deals.
 *
 * Returns: whether all deals have been played
 */
gboolean
bm_comparison_measure (BmComparison *self,
                       guint         n_deals,
                       gboolean      with_alternative,
                       GCancellable *cancellable)
{
  const BmMoments *moments = with_alternative ? &self->contrast.difference : &self->margin;

  prepare (self, cancellable);
  while (moments->n < n_deals)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      measure_deal (self, with_alternative);
    }

  return TRUE;
}
