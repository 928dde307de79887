/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-set-cover.h"

/* Picks what the cover of a set shows. */

typedef struct
{
  const BmRules *rules;
  guint          set;
  BmCoverPiece  *pieces;
  guint          n;
} Pick;

static void
add (Pick         *self,
     BmDrawingKind kind,
     guint         index)
{
  if (self->n < BM_SET_COVER_MAX)
    self->pieces[self->n++] = (BmCoverPiece) { kind, index };
}

/* Returns tile number @nth of the set on a terrain. */
static guint
find_tile (Pick  *self,
           guint  terrain,
           guint  nth)
{
  for (guint i = 0; i < self->rules->n_tiles; i++)
    if (self->rules->tiles[i].set == self->set && self->rules->tiles[i].terrain == terrain && nth-- == 0)
      return i;

  return BM_NONE;
}

/* One of each terrain, then a second of each, and so on, for as many colours as possible. A mutant is shown at its
 * highest level. */
static void
add_tiles (Pick *self)
{
  gboolean has_more = TRUE;

  for (guint round = 0; has_more && self->n < BM_SET_COVER_MAX; round++)
    {
      has_more = FALSE;
      for (guint terrain = 0; terrain < self->rules->n_terrains; terrain++)
        {
          guint tile = find_tile (self, terrain, round);

          if (tile == BM_NONE)
            continue;
          add (self, BM_DRAWING_FORM, self->rules->tiles[tile].first_form + self->rules->tiles[tile].n_levels - 1u);
          has_more = TRUE;
        }
    }
}

static void
add_explorers (Pick *self)
{
  for (guint i = 0; i < self->rules->n_explorers; i++)
    if (self->rules->explorers[i].set == self->set)
      add (self, BM_DRAWING_EXPLORER, i);
}

static void
add_medals (Pick *self)
{
  for (guint i = 0; i < self->rules->n_medals; i++)
    if (self->rules->medals[i].set == self->set)
      add (self, BM_DRAWING_MEDAL, i);
}

/**
 * bm_set_cover_pick:
 * @rules: rules
 * @set: index into #BmRules.sets of the set to show; %BM_NONE: none
 * @pieces: (out): the pieces for its cover
 *
 * Picks tiles of as many terrains as possible; if they do not fill the cover, explorers and medals as well.
 *
 * Returns: the number of pieces; 0 if the set has no things yet
 */
guint
bm_set_cover_pick (const BmRules *rules,
                   guint          set,
                   BmCoverPiece   pieces[BM_SET_COVER_MAX])
{
  Pick self = { .rules = rules, .set = set, .pieces = pieces };

  add_tiles (&self);
  add_explorers (&self);
  add_medals (&self);

  return self.n;
}
