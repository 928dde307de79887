/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-prior.h"

#include <string.h>

static void
look_at_beams (BmPrior *self)
{
  const BmRules *rules = self->setup->rules;

  memset (self->has_source, 0, sizeof self->has_source);
  for (guint i = 0; i < rules->n_tiles; i++)
    for (guint j = 0; j < rules->tiles[i].body.n_beams; j++)
      self->has_source[rules->tiles[i].body.beams[j].direction] = TRUE;
}

static void
look_at_mutants (BmPrior *self)
{
  const BmRules *rules = self->setup->rules;
  int n_levels = 0;

  self->mutation = 0;
  for (guint i = 0; i < rules->n_forms; i++)
    if (rules->forms[i].can_mutate)
      {
        self->mutation += rules->forms[i + 1].points - rules->forms[i].points;
        n_levels++;
      }
  if (n_levels > 0)
    self->mutation /= n_levels;
}

static void
look_at_deck (BmPrior *self)
{
  const BmRules *rules = self->setup->rules;

  self->n_deck = (int) self->setup->deck->len;
  memset (self->deck, 0, sizeof (gint16) * rules->n_tallies);
  for (guint i = 0; i < self->setup->kinds->len; i++)
    {
      const BmTileCount *kind = &g_array_index (self->setup->kinds, BmTileCount, i);
      guint tile = bm_rules_get_first_face (rules, kind->tile);
      const gint16 *row = rules->form_tallies + (gsize) rules->tiles[tile].first_form * rules->n_tallies;

      for (guint j = 0; j < rules->n_tallies; j++)
        self->deck[j] = (gint16) (self->deck[j] + row[j] * kind->n);
    }
}

/**
 * bm_prior_init:
 * @self: (out caller-allocates): a prior
 * @setup: the setup of a game
 * @weights: the weights
 *
 * Finds out what tiles the game has. Allocates nothing; safe from any thread.
 */
void
bm_prior_init (BmPrior         *self,
               const BmSetup   *setup,
               const BmWeights *weights)
{
  self->setup = setup;
  self->weights = weights;
  look_at_beams (self);
  look_at_mutants (self);
  look_at_deck (self);
}

/**
 * bm_prior_look:
 * @self: a prior
 * @position: a position
 *
 * Removes the tiles that have been placed from the supply: they will not come again.
 */
void
bm_prior_look (BmPrior          *self,
               const BmPosition *position)
{
  const BmRules *rules = self->setup->rules;

  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint i = 1; i < position->zones[seat].n_tiles && self->n_deck > 1; i++)
      {
        guint dealt = bm_zone_get_dealt_tile (&position->zones[seat], rules, i);
        guint tile = bm_rules_get_first_face (rules, dealt);
        const gint16 *row = rules->form_tallies + (gsize) rules->tiles[tile].first_form * rules->n_tallies;

        self->n_deck--;
        for (guint j = 0; j < rules->n_tallies; j++)
          {
            gint16 left = (gint16) (self->deck[j] - row[j]);

            self->deck[j] = MAX (left, 0);
          }
      }
}
