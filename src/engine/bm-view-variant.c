/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-view-variant-private.h"

#include "bm-state-private.h"

/* Writes down what a seat may know, and what has changed of it. bm-view-variant-read.c reads it. */

const char *const bm_view_zone_names[BM_MAX_SEATS] = {
  "zone-0", "zone-1", "zone-2", "zone-3", "zone-4", "zone-5",
};

G_DEFINE_QUARK (bm-view-error-quark, bm_view_error)

/* -- Writing -- */

static GVariant *
pack_numbers (const guint16 *numbers,
              guint          n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, numbers, n, sizeof *numbers);
}

static GVariant *
pack_bytes (const guint8 *bytes,
            guint         n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, n, sizeof *bytes);
}

static GVariant *
pack_bits (const guint32 *bits,
           guint          n)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, bits, n, sizeof *bits);
}

static GVariant *
pack_table (const BmState *state)
{
  guint picked = 0;

  for (guint i = 0; i < state->setup->n_seats; i++)
    picked |= (guint) (state->picked[i] != BM_NONE) << i;

  return g_variant_new ("(yyyyyyyyq)", state->phase, state->round, state->turn, state->start_player, state->n_turns_taken,
                        state->used_row, state->dragon_holder, (guint8) picked, state->n_deck);
}

static GVariant *
pack_seats (const BmState *state)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (SEATS_TYPE));
  for (guint i = 0; i < state->setup->n_seats; i++)
    g_variant_builder_add (&builder, "(yyyyyyyyy)", state->decisions[i], state->gift_index[i], state->laid_at[i],
                           state->n_extra[i], state->ship_stack[i], state->hand_stack[i], state->source[i],
                           state->seen_by[i], state->stacks[i].n);

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_own (const BmView *self)
{
  BmPlace place = 0;

  bm_view_get_pending_place (self, &place);
  return g_variant_new ("(qqq)", self->state->dealt[self->seat][0], self->state->dealt[self->seat][1], (guint16) place);
}

static GVariant *
pack_explorers (const BmView *self)
{
  guint16 explorers[BM_MAX_SEATS];

  for (guint i = 0; i < self->state->setup->n_seats; i++)
    explorers[i] = bm_view_get_explorer (self, i);

  return pack_numbers (explorers, self->state->setup->n_seats);
}

static GVariant *
pack_picked (const BmView *self)
{
  guint16 picked[BM_MAX_SEATS];

  for (guint i = 0; i < self->state->setup->n_seats; i++)
    picked[i] = bm_state_shows_pick (self->state, self->seat, i) ? self->state->picked[i] : BM_NONE;

  return pack_numbers (picked, self->state->setup->n_seats);
}

static GVariant *
pack_faces (const BmView *self)
{
  guint16 faces[BM_MAX_SEATS];

  for (guint i = 0; i < self->state->setup->n_seats; i++)
    faces[i] = bm_state_shows_face (self->state, self->seat, i) ? self->state->face[i] : BM_NONE;

  return pack_numbers (faces, self->state->setup->n_seats);
}

static GVariant *
pack_acting (const BmView *self)
{
  const BmActing *acting = &self->state->acting;
  const BmZoneLifted *lifted = &acting->lifted;
  static const BmZoneLifted none;
  guint n_known = bm_state_shows_drawn (self->state, self->seat) ? acting->drawn.n : 0;

  if (lifted->index == 0)
    lifted = &none;
  return g_variant_new ("(yqyy(yynnqq)y@aqqq)", acting->seat, acting->outer, acting->outer_index, acting->outer_at,
                        lifted->index, lifted->placed, (gint16) lifted->x, (gint16) lifted->y, lifted->form,
                        lifted->dealt, acting->drawn.n, pack_numbers (acting->drawn.tiles, n_known),
                        self->state->n_boxed, self->state->n_stock);
}

/* Tiles whose picking is hidden are put back: otherwise the rest would say which were picked. */
static GVariant *
pack_stack (const BmView *self,
            guint         stack)
{
  const BmState *state = self->state;
  BmStack known = state->stacks[stack];

  for (guint i = 0; known.n > 0 && known.n < BM_HAND_TILES && i < state->setup->n_seats; i++)
    if (state->source[i] == stack && state->picked[i] != BM_NONE && !bm_state_shows_pick (state, self->seat, i))
      bm_stack_insert (&known, known.n++, state->picked[i]);

  return pack_numbers (known.tiles, known.n);
}

static GVariant *
pack_stacks (const BmView *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(yaq)"));
  for (guint i = 0; i < self->state->setup->n_seats; i++)
    if (bm_state_shows_stack (self->state, self->seat, i))
      g_variant_builder_add (&builder, "(y@aq)", (guint8) i, pack_stack (self, i));

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_discards (const BmView *self)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(yq)"));
  for (guint i = 0; i < self->state->n_discards; i++)
    {
      const BmDiscard *discard = &self->state->discards[i];
      gboolean shown = bm_state_shows_discard (self->state, self->seat, discard);

      g_variant_builder_add (&builder, "(yq)", discard->seat, shown ? discard->tile : BM_NONE);
    }

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_places (const guint8 places[BM_MAX_SEATS][BM_MAX_MEDALS_IN_PLAY],
             guint        n_seats,
             guint        n_medals)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; i < n_seats; i++)
    g_variant_builder_add_value (&builder, pack_bytes (places[i], n_medals));

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_medals (const BmPosition *position)
{
  guint n_seats = position->n_seats;
  guint n = position->n_medals;

  return g_variant_new ("(@aquu@au@au@ay@ay@aay@aay)", pack_numbers (position->medals, n), position->taken,
                        position->taken_by_teams, pack_bits (position->held, n_seats),
                        pack_bits (position->team_held, n_seats), pack_bytes (position->n_given, n),
                        pack_bytes (position->n_given_to_teams, n), pack_places (position->place, n_seats, n),
                        pack_places (position->team_place, n_seats, n));
}

static GVariant *
pack_tokens (const BmPosition *position,
             guint             n_tokens)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aaq"));
  for (guint i = 0; i < position->n_seats; i++)
    g_variant_builder_add_value (&builder, pack_numbers (position->tokens[i], n_tokens));

  return g_variant_builder_end (&builder);
}

static GVariant *
pack_tiles (const BmZone  *zone,
            const BmRules *rules)
{
  GVariantBuilder tiles;

  g_variant_builder_init (&tiles, G_VARIANT_TYPE ("a(qnnyy)"));
  for (guint i = 1; i < zone->n_tiles; i++)
    g_variant_builder_add (&tiles, "(qnnyy)", bm_zone_get_tile (zone, rules, i), (gint16) zone->x[i],
                           (gint16) zone->y[i], zone->placed[i], (guint8) bm_zone_get_level (zone, rules, i));

  return g_variant_builder_end (&tiles);
}

static GVariant *
pack_zone (const BmZone  *zone,
           const BmRules *rules)
{
  GVariantBuilder kept, chosen, faces;

  g_variant_builder_init (&kept, G_VARIANT_TYPE ("a(yyqnn)"));
  for (guint i = 0; i < zone->n_kept; i++)
    g_variant_builder_add (&kept, "(yyqnn)", zone->kept[i].tile, zone->kept[i].kept, zone->kept[i].what,
                           zone->kept[i].value, zone->kept[i].units);
  g_variant_builder_init (&chosen, G_VARIANT_TYPE ("a(yyy)"));
  for (guint i = 0; i < zone->n_chosen; i++)
    g_variant_builder_add (&chosen, "(yyy)", zone->chosen[i].tile, zone->chosen[i].part, zone->chosen[i].after);
  g_variant_builder_init (&faces, G_VARIANT_TYPE ("a(yq)"));
  for (guint i = 0; i < zone->n_faces; i++)
    g_variant_builder_add (&faces, "(yq)", zone->faces[i].tile, zone->faces[i].dealt);

  return g_variant_new ("(qy@a(qnnyy)a(yyqnn)a(yyy)a(yq))", zone->explorer, zone->turn, pack_tiles (zone, rules), &kept,
                        &chosen, &faces);
}

/**
 * bm_view_to_variant:
 * @self: a view
 *
 * Writes down all that a seat, or a spectator, may know: two states that look the same to it give equal values.
 *
 * Returns: (transfer full): a value of %BM_VIEW_VARIANT_TYPE
 */
GVariant *
bm_view_to_variant (const BmView *self)
{
  const BmState *state = self->state;
  const BmRules *rules = state->setup->rules;
  g_autoptr (GVariant) variant = NULL;
  GVariantBuilder builder;

  g_variant_builder_init (&builder, BM_VIEW_VARIANT_TYPE);
  g_variant_builder_add (&builder, "{sv}", TABLE, pack_table (state));
  g_variant_builder_add (&builder, "{sv}", SEATS, pack_seats (state));
  if (self->seat < state->setup->n_seats)
    g_variant_builder_add (&builder, "{sv}", OWN, pack_own (self));
  g_variant_builder_add (&builder, "{sv}", EXPLORERS, pack_explorers (self));
  g_variant_builder_add (&builder, "{sv}", PICKED, pack_picked (self));
  g_variant_builder_add (&builder, "{sv}", FACES, pack_faces (self));
  g_variant_builder_add (&builder, "{sv}", ACTING, pack_acting (self));
  g_variant_builder_add (&builder, "{sv}", STACKS, pack_stacks (self));
  g_variant_builder_add (&builder, "{sv}", DISCARDS, pack_discards (self));
  g_variant_builder_add (&builder, "{sv}", MEDALS, pack_medals (&state->position));
  g_variant_builder_add (&builder, "{sv}", TOKENS, pack_tokens (&state->position, rules->n_tokens));
  for (guint i = 0; i < state->setup->n_seats; i++)
    g_variant_builder_add (&builder, "{sv}", bm_view_zone_names[i], pack_zone (&state->position.zones[i], rules));

  /* GLib compares what it knows to be in normal form by its bytes; whatever else, such as arrays of bytes, by how it prints. */
  variant = g_variant_ref_sink (g_variant_builder_end (&builder));
  return g_variant_get_normal_form (variant);
}

/* -- Changes -- */

/**
 * bm_view_variant_compare:
 * @from: an earlier view of the same seat
 * @to: a later one
 *
 * Returns: (transfer full): the sections of @to that differ, for bm_view_variant_merge()
 */
GVariant *
bm_view_variant_compare (GVariant *from,
                         GVariant *to)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *section;

  g_variant_builder_init (&builder, BM_VIEW_VARIANT_TYPE);
  g_variant_iter_init (&iter, to);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &section))
    {
      g_autoptr (GVariant) before = g_variant_lookup_value (from, name, NULL);

      if (before == NULL || !g_variant_equal (before, section))
        g_variant_builder_add (&builder, "{sv}", name, section);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

/**
 * bm_view_variant_merge:
 * @from: a view
 * @changes: what bm_view_variant_compare() found, or anything of its type
 *
 * Returns: (transfer full): @from with the sections of @changes in the place of its own
 */
GVariant *
bm_view_variant_merge (GVariant *from,
                       GVariant *changes)
{
  GVariantBuilder builder;
  GVariantIter iter;
  const char *name;
  GVariant *section;

  g_variant_builder_init (&builder, BM_VIEW_VARIANT_TYPE);
  g_variant_iter_init (&iter, from);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &section))
    {
      g_autoptr (GVariant) after = g_variant_lookup_value (changes, name, NULL);

      g_variant_builder_add (&builder, "{sv}", name, after != NULL ? after : section);
    }

  return g_variant_ref_sink (g_variant_builder_end (&builder));
}
