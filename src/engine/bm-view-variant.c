/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-view-variant.h"

#include "bm-state-private.h"

#include <string.h>

/* A view has one section for each part of the table that changes by itself, so that only what has changed need be sent:
 *
 * - `table` (yyyyyyyyq): phase, round, turn, first player, seats that have finished, row in use, holder of the token for
 *   the own ship, seats that have picked (a bit each), tiles in the supply
 * - `seats` a(yyyyyyy): decision, next effect, stack on the ship, stack in the hand, stack that was picked from, seats that
 *   have seen the stack of that number (a bit each), tiles in it
 * - `own` (qqq): the explorers that were dealt, and the place chosen; not for spectators
 * - `explorers` aq, `picked` aq: by seat; BM_NONE: none, or face down
 * - `stacks` a(yaq): the stacks that the seat knows; a tile that somebody has just picked from one is still in it
 * - `discards` a(yq): who discarded, and the tile; BM_NONE: face down
 * - `medals` (aquuauauayayaayaay): in play; taken, taken by teams; held by seat, as teams; times given, to teams; place by
 *   seat and medal, as teams
 * - `tokens` aaq: by seat and token
 * - `zone-0` … (qya(qnny)a(yyqnn)): explorer, turn, tiles in the order in which they were placed (tile, x, y, turn), kept */

#define TABLE     "table"
#define SEATS     "seats"
#define OWN       "own"
#define EXPLORERS "explorers"
#define PICKED    "picked"
#define STACKS    "stacks"
#define DISCARDS  "discards"
#define MEDALS    "medals"
#define TOKENS    "tokens"

static const char *const zone_names[BM_MAX_SEATS] = { "zone-0", "zone-1", "zone-2", "zone-3", "zone-4", "zone-5" };

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

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(yyyyyyy)"));
  for (guint i = 0; i < state->setup->n_seats; i++)
    g_variant_builder_add (&builder, "(yyyyyyy)", state->decisions[i], state->gift_index[i], state->ship_stack[i],
                           state->hand_stack[i], state->source[i], state->seen_by[i], state->stacks[i].n);

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
    picked[i] = bm_view_get_picked (self, i);

  return pack_numbers (picked, self->state->setup->n_seats);
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
pack_zone (const BmZone  *zone,
           const BmRules *rules)
{
  GVariantBuilder tiles, kept;

  g_variant_builder_init (&tiles, G_VARIANT_TYPE ("a(qnny)"));
  for (guint i = 1; i < zone->n_tiles; i++)
    g_variant_builder_add (&tiles, "(qnny)", bm_zone_get_tile (zone, rules, i), (gint16) zone->x[i], (gint16) zone->y[i],
                           zone->placed[i]);
  g_variant_builder_init (&kept, G_VARIANT_TYPE ("a(yyqnn)"));
  for (guint i = 0; i < zone->n_kept; i++)
    g_variant_builder_add (&kept, "(yyqnn)", zone->kept[i].tile, zone->kept[i].kept, zone->kept[i].what,
                           zone->kept[i].value, zone->kept[i].units);

  return g_variant_new ("(qya(qnny)a(yyqnn))", zone->explorer, zone->turn, &tiles, &kept);
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
  GVariantBuilder builder;

  g_variant_builder_init (&builder, BM_VIEW_VARIANT_TYPE);
  g_variant_builder_add (&builder, "{sv}", TABLE, pack_table (state));
  g_variant_builder_add (&builder, "{sv}", SEATS, pack_seats (state));
  if (self->seat < state->setup->n_seats)
    g_variant_builder_add (&builder, "{sv}", OWN, pack_own (self));
  g_variant_builder_add (&builder, "{sv}", EXPLORERS, pack_explorers (self));
  g_variant_builder_add (&builder, "{sv}", PICKED, pack_picked (self));
  g_variant_builder_add (&builder, "{sv}", STACKS, pack_stacks (self));
  g_variant_builder_add (&builder, "{sv}", DISCARDS, pack_discards (self));
  g_variant_builder_add (&builder, "{sv}", MEDALS, pack_medals (&state->position));
  g_variant_builder_add (&builder, "{sv}", TOKENS, pack_tokens (&state->position, rules->n_tokens));
  for (guint i = 0; i < state->setup->n_seats; i++)
    g_variant_builder_add (&builder, "{sv}", zone_names[i], pack_zone (&state->position.zones[i], rules));

  return g_variant_ref_sink (g_variant_builder_end (&builder));
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

/* -- Reading -- */

/* A program that sends something else is broken or hostile: what it sends is not used, and not explained further. */
static gboolean
refuse (const char  *section,
        GError     **error)
{
  /* Not translated: for the log. */
  g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_VALUE, "section “%s” has a value that no game can have", section);
  return FALSE;
}

static GVariant *
get_section (GVariant    *view,
             const char  *name,
             const char  *type,
             GError     **error)
{
  GVariant *section = g_variant_lookup_value (view, name, G_VARIANT_TYPE (type));

  if (section == NULL)
    /* Not translated: for the log. */
    g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_SECTION, "section “%s” is missing or of the wrong type", name);

  return section;
}

/* Reads a list of exactly @n numbers of @size bytes. */
static gboolean
unpack_list (GVariant *list,
             gpointer  numbers,
             gsize     size,
             guint     n)
{
  gsize length;
  gconstpointer data = g_variant_get_fixed_array (list, &length, size);

  if (length != n)
    return FALSE;

  if (n > 0)
    memcpy (numbers, data, size * n);
  return TRUE;
}

static gboolean
is_row_or_none (guint row)
{
  return row < 2 || row == BM_NO_ROW;
}

static gboolean
is_stack_or_none (const BmState *state,
                  guint          stack)
{
  return stack < state->setup->n_seats || stack == BM_NO_STACK;
}

static gboolean
is_tile_or_none (const BmState *state,
                 guint          tile)
{
  return tile < bm_state_get_rules (state)->n_tiles || tile == BM_NONE;
}

static gboolean
unpack_table (BmState   *state,
              GVariant  *view,
              guint     *picked,
              GError   **error)
{
  g_autoptr (GVariant) table = get_section (view, TABLE, "(yyyyyyyyq)", error);
  gboolean rows = state->setup->mode == BM_MODE_ROWS;
  guint8 bits;

  if (table == NULL)
    return FALSE;

  g_variant_get (table, "(yyyyyyyyq)", &state->phase, &state->round, &state->turn, &state->start_player,
                 &state->n_turns_taken, &state->used_row, &state->dragon_holder, &bits, &state->n_deck);
  *picked = bits;
  if (state->phase > BM_PHASE_OVER || state->round >= (rows ? 1 : BM_N_ROUNDS)
      || state->turn > (rows ? BM_ROWS_TURNS : BM_ROUND_TURNS) || state->start_player >= state->setup->n_seats
      || state->n_turns_taken > state->setup->n_seats || !is_row_or_none (state->used_row)
      || (state->dragon_holder >= state->setup->n_seats && state->dragon_holder != BM_NO_SEAT)
      || bits >> state->setup->n_seats != 0 || state->n_deck > state->setup->n_dealt)
    return refuse (TABLE, error);

  return TRUE;
}

static gboolean
unpack_seats (BmState   *state,
              GVariant  *view,
              GError   **error)
{
  g_autoptr (GVariant) seats = get_section (view, SEATS, "a(yyyyyyy)", error);

  if (seats == NULL)
    return FALSE;
  if (g_variant_n_children (seats) != state->setup->n_seats)
    return refuse (SEATS, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      guint8 decision;

      g_variant_get_child (seats, i, "(yyyyyyy)", &decision, &state->gift_index[i], &state->ship_stack[i],
                           &state->hand_stack[i], &state->source[i], &state->seen_by[i], &state->stacks[i].n);
      if (decision >= BM_N_MOVE_KINDS || !is_stack_or_none (state, state->ship_stack[i])
          || !is_stack_or_none (state, state->hand_stack[i]) || !is_stack_or_none (state, state->source[i])
          || state->seen_by[i] >> state->setup->n_seats != 0 || state->stacks[i].n > BM_HAND_TILES)
        return refuse (SEATS, error);
      bm_state_set_decision (state, i, decision);
    }

  return TRUE;
}

static gboolean
unpack_explorers (BmState   *state,
                  GVariant  *view,
                  GError   **error)
{
  g_autoptr (GVariant) explorers = get_section (view, EXPLORERS, "aq", error);

  if (explorers == NULL)
    return FALSE;
  if (!unpack_list (explorers, state->chosen, sizeof (guint16), state->setup->n_seats))
    return refuse (EXPLORERS, error);
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (state->chosen[i] >= bm_state_get_rules (state)->n_explorers
        && (state->chosen[i] != BM_NONE || state->phase != BM_PHASE_EXPLORERS))
      return refuse (EXPLORERS, error);

  return TRUE;
}

static gboolean
unpack_own (BmState   *state,
            guint      seat,
            GVariant  *view,
            GError   **error)
{
  guint n_explorers = bm_state_get_rules (state)->n_explorers;
  g_autoptr (GVariant) own = NULL;

  if (seat >= state->setup->n_seats)
    return TRUE;

  own = get_section (view, OWN, "(qqq)", error);
  if (own == NULL)
    return FALSE;
  g_variant_get (own, "(qqq)", &state->dealt[seat][0], &state->dealt[seat][1], &state->pending[seat]);
  if (state->dealt[seat][0] >= state->dealt[seat][1] || state->dealt[seat][1] >= n_explorers)
    return refuse (OWN, error);

  return TRUE;
}

static gboolean
unpack_stacks (BmState   *state,
               guint      seat,
               GVariant  *view,
               guint16    known[BM_MAX_SEATS][BM_HAND_TILES],
               guint     *n_known,
               GError   **error)
{
  g_autoptr (GVariant) stacks = get_section (view, STACKS, "a(yaq)", error);

  if (stacks == NULL)
    return FALSE;

  for (gsize child = 0; child < g_variant_n_children (stacks); child++)
    {
      g_autoptr (GVariant) tiles = NULL;
      guint8 stack;
      gsize n;

      g_variant_get_child (stacks, child, "(y@aq)", &stack, &tiles);
      n = g_variant_n_children (tiles);

      if (stack >= state->setup->n_seats || !bm_state_shows_stack (state, seat, stack) || n > BM_HAND_TILES
          || n < state->stacks[stack].n || !unpack_list (tiles, known[stack], sizeof (guint16), (guint) n))
        return refuse (STACKS, error);
      for (gsize i = 0; i < n; i++)
        if (known[stack][i] >= bm_state_get_rules (state)->n_tiles || (i > 0 && known[stack][i] < known[stack][i - 1]))
          return refuse (STACKS, error);
      n_known[stack] = (guint) n;
    }

  return TRUE;
}

/* Tiles that are face down are any, until the view is sampled: those of stacks that the seat knows come from there. */
static gboolean
unpack_picked (BmState   *state,
               guint      seat,
               GVariant  *view,
               guint      picked,
               guint16    known[BM_MAX_SEATS][BM_HAND_TILES],
               guint     *n_known,
               GError   **error)
{
  g_autoptr (GVariant) list = get_section (view, PICKED, "aq", error);

  if (list == NULL)
    return FALSE;
  if (!unpack_list (list, state->picked, sizeof (guint16), state->setup->n_seats))
    return refuse (PICKED, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      guint stack = state->source[i];
      gboolean has_picked = picked >> i & 1;

      if (!is_tile_or_none (state, state->picked[i]) || (!has_picked && state->picked[i] != BM_NONE)
          || (has_picked && state->picked[i] == BM_NONE && bm_state_shows_pick (state, seat, i)))
        return refuse (PICKED, error);
      if (!has_picked || state->picked[i] != BM_NONE)
        continue;
      state->picked[i] = 0;
      if (stack != BM_NO_STACK && n_known[stack] > state->stacks[stack].n)
        state->picked[i] = known[stack][--n_known[stack]];
    }

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      if (bm_state_shows_stack (state, seat, i) && n_known[i] != state->stacks[i].n)
        return refuse (STACKS, error);
      memcpy (state->stacks[i].tiles, known[i], sizeof (guint16) * state->stacks[i].n);
    }

  return TRUE;
}

static gboolean
unpack_discards (BmState   *state,
                 guint      seat,
                 GVariant  *view,
                 GError   **error)
{
  g_autoptr (GVariant) discards = get_section (view, DISCARDS, "a(yq)", error);

  if (discards == NULL)
    return FALSE;
  if (g_variant_n_children (discards) > BM_MAX_DISCARDS)
    return refuse (DISCARDS, error);

  state->n_discards = (guint8) g_variant_n_children (discards);
  for (guint i = 0; i < state->n_discards; i++)
    {
      BmDiscard *discard = &state->discards[i];

      g_variant_get_child (discards, i, "(yq)", &discard->seat, &discard->tile);
      if (discard->seat >= state->setup->n_seats || !is_tile_or_none (state, discard->tile)
          || (discard->tile == BM_NONE && bm_state_shows_discard (state, seat, discard)))
        return refuse (DISCARDS, error);
      if (discard->tile == BM_NONE)
        discard->tile = 0;
    }

  return TRUE;
}

static gboolean
unpack_places (GVariant *lists,
               guint8    places[BM_MAX_SEATS][BM_MAX_MEDALS_IN_PLAY],
               guint     n_seats,
               guint     n_medals)
{
  if (g_variant_n_children (lists) != n_seats)
    return FALSE;

  for (guint i = 0; i < n_seats; i++)
    {
      g_autoptr (GVariant) list = g_variant_get_child_value (lists, i);

      if (!unpack_list (list, places[i], 1, n_medals))
        return FALSE;
      for (guint j = 0; j < n_medals; j++)
        if (places[i][j] >= BM_MAX_SEATS)
          return FALSE;
    }

  return TRUE;
}

static gboolean
are_bits_of (const guint32 *bits,
             guint          n_seats,
             guint          n)
{
  for (guint i = 0; i < n_seats; i++)
    if ((guint64) bits[i] >> n != 0)
      return FALSE;

  return TRUE;
}

static gboolean
unpack_medals (BmState   *state,
               GVariant  *view,
               GError   **error)
{
  g_autoptr (GVariant) section = get_section (view, MEDALS, "(aquuauauayayaayaay)", error);
  g_autoptr (GVariant) medals = NULL, held = NULL, team_held = NULL, given = NULL, team_given = NULL, places = NULL;
  g_autoptr (GVariant) team_places = NULL;
  BmPosition *position = &state->position;
  guint n_seats = state->setup->n_seats;
  guint n;

  if (section == NULL)
    return FALSE;

  g_variant_get (section, "(@aquu@au@au@ay@ay@aay@aay)", &medals, &position->taken, &position->taken_by_teams, &held,
                 &team_held, &given, &team_given, &places, &team_places);
  n = position->n_medals;
  if (!unpack_list (medals, position->medals, sizeof (guint16), n)
      || !unpack_list (held, position->held, sizeof (guint32), n_seats)
      || !unpack_list (team_held, position->team_held, sizeof (guint32), n_seats)
      || !unpack_list (given, position->n_given, 1, n) || !unpack_list (team_given, position->n_given_to_teams, 1, n)
      || !unpack_places (places, position->place, n_seats, n)
      || !unpack_places (team_places, position->team_place, n_seats, n)
      || !are_bits_of (position->held, n_seats, n) || !are_bits_of (position->team_held, n_seats, n)
      || !are_bits_of (&position->taken, 1, n) || !are_bits_of (&position->taken_by_teams, 1, n))
    return refuse (MEDALS, error);
  for (guint i = 0; i < n; i++)
    if (position->medals[i] >= bm_state_get_rules (state)->n_medals)
      return refuse (MEDALS, error);

  return TRUE;
}

static gboolean
unpack_tokens (BmState   *state,
               GVariant  *view,
               GError   **error)
{
  g_autoptr (GVariant) seats = get_section (view, TOKENS, "aaq", error);
  guint n_tokens = bm_state_get_rules (state)->n_tokens;

  if (seats == NULL)
    return FALSE;
  if (g_variant_n_children (seats) != state->setup->n_seats)
    return refuse (TOKENS, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      g_autoptr (GVariant) tokens = g_variant_get_child_value (seats, i);

      if (!unpack_list (tokens, state->position.tokens[i], sizeof (guint16), n_tokens))
        return refuse (TOKENS, error);
      for (guint token = 0; token < n_tokens; token++)
        if (state->position.tokens[i][token] > BM_MAX_DEALT)
          return refuse (TOKENS, error);
    }

  return TRUE;
}

static gboolean
unpack_tiles (BmZone        *zone,
              const BmRules *rules,
              GVariant      *tiles)
{
  GVariantIter iter;
  gint16 x, y;
  guint16 tile;
  guint8 turn;

  if (g_variant_n_children (tiles) >= BM_ZONE_MAX_TILES)
    return FALSE;

  g_variant_iter_init (&iter, tiles);
  while (g_variant_iter_next (&iter, "(qnny)", &tile, &x, &y, &turn))
    {
      if (tile >= rules->n_tiles || !bm_zone_can_place (zone, rules->tiles[tile].shape, x, y))
        return FALSE;
      zone->turn = turn;
      bm_zone_place (zone, rules, tile, x, y);
    }

  return TRUE;
}

static gboolean
unpack_kept (BmZone        *zone,
             const BmRules *rules,
             GVariant      *list)
{
  GVariantIter iter;
  BmZoneKept kept;

  if (g_variant_n_children (list) > BM_ZONE_MAX_KEPT)
    return FALSE;

  g_variant_iter_init (&iter, list);
  while (g_variant_iter_next (&iter, "(yyqnn)", &kept.tile, &kept.kept, &kept.what, &kept.value, &kept.units))
    {
      if (kept.tile >= zone->n_tiles || kept.kept > BM_KEPT_RULE
          || kept.what >= (kept.kept == BM_KEPT_RULE ? rules->n_rules : rules->n_counters))
        return FALSE;
      bm_zone_keep (zone, kept);
    }

  return TRUE;
}

/* What medals and tokens add to counts. */
static void
add_possessions (BmPosition    *position,
                 const BmRules *rules,
                 guint          seat)
{
  int n_medals = __builtin_popcount (position->held[seat]) + __builtin_popcount (position->team_held[seat]);

  for (int i = 0; i < n_medals; i++)
    bm_zone_add_tallies (&position->zones[seat], rules, rules->medal_tallies, 1);
  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint i = 0; i < position->tokens[seat][token]; i++)
      bm_zone_add_tallies (&position->zones[seat], rules, rules->token_tallies + (gsize) token * rules->n_tallies, 1);
}

static gboolean
unpack_zone (BmState   *state,
             guint      seat,
             GVariant  *view,
             GError   **error)
{
  g_autoptr (GVariant) section = get_section (view, zone_names[seat], "(qya(qnny)a(yyqnn))", error);
  const BmRules *rules = bm_state_get_rules (state);
  BmZone *zone = &state->position.zones[seat];
  g_autoptr (GVariant) tiles = NULL, kept = NULL;
  guint16 explorer;
  guint8 turn;

  if (section == NULL)
    return FALSE;

  g_variant_get (section, "(qy@a(qnny)@a(yyqnn))", &explorer, &turn, &tiles, &kept);
  if (state->phase == BM_PHASE_EXPLORERS)
    return explorer == BM_NONE || refuse (zone_names[seat], error);
  if (explorer != state->chosen[seat])
    return refuse (zone_names[seat], error);

  bm_zone_init (zone, rules, explorer);
  if (!unpack_tiles (zone, rules, tiles) || !unpack_kept (zone, rules, kept))
    return refuse (zone_names[seat], error);
  zone->turn = turn;
  add_possessions (&state->position, rules, seat);

  return TRUE;
}

/* Whether a seat has what its decision is about. */
static gboolean
can_decide (const BmState *state,
            guint          seat)
{
  const BmRules *rules = bm_state_get_rules (state);
  gboolean rows = state->setup->mode == BM_MODE_ROWS;
  guint offer = rows ? state->used_row : state->hand_stack[seat];
  guint16 picked = state->picked[seat];

  switch ((BmMoveKind) state->decisions[seat])
    {
    case BM_MOVE_EXPLORER:
      return state->phase == BM_PHASE_EXPLORERS;
    case BM_MOVE_ROW:
      return rows && bm_state_find_open_rows (state) != 0;
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
      return offer != BM_NO_STACK && state->stacks[offer].n > 0;
    case BM_MOVE_GIVE:
      return !rows && offer != BM_NO_STACK && bm_state_find_free_ships (state, seat) != 0;
    case BM_MOVE_GIFT:
      return picked != BM_NONE && state->gift_index[seat] < rules->tiles[picked].effects.n;
    case BM_MOVE_PLACE:
      return picked != BM_NONE;
    case BM_MOVE_RETRIEVE:
      return state->phase == BM_PHASE_DISCARD && state->n_discards > 0;
    case BM_MOVE_NONE:
    default:
      return TRUE;
    }
}

static gboolean
check_decisions (const BmState  *state,
                 GError        **error)
{
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (!can_decide (state, seat) || state->position.zones[seat].n_tiles >= BM_ZONE_MAX_TILES
        || (state->phase == BM_PHASE_EXPLORERS && state->decisions[seat] != BM_MOVE_NONE
            && state->decisions[seat] != BM_MOVE_EXPLORER)
        || (state->phase == BM_PHASE_PLACE && state->picked[seat] == BM_NONE))
      return refuse (SEATS, error);

  return TRUE;
}

static gboolean
unpack_view (BmState   *state,
             guint      seat,
             GVariant  *view,
             GError   **error)
{
  guint16 known[BM_MAX_SEATS][BM_HAND_TILES] = { { 0 } };
  guint n_known[BM_MAX_SEATS] = { 0 };
  guint picked;

  if (!unpack_table (state, view, &picked, error) || !unpack_seats (state, view, error)
      || !unpack_explorers (state, view, error) || !unpack_own (state, seat, view, error)
      || !unpack_stacks (state, seat, view, known, n_known, error)
      || !unpack_picked (state, seat, view, picked, known, n_known, error)
      || !unpack_discards (state, seat, view, error) || !unpack_medals (state, view, error)
      || !unpack_tokens (state, view, error))
    return FALSE;

  for (guint i = 0; i < state->setup->n_seats; i++)
    if (!unpack_zone (state, i, view, error))
      return FALSE;

  return check_decisions (state, error);
}

/**
 * bm_state_new_from_variant:
 * @setup: the setup of the game
 * @seat: the seat whose view it is, or %BM_SPECTATOR
 * @variant: a value of %BM_VIEW_VARIANT_TYPE, from anywhere
 * @random: a generator
 * @error: (out) (optional): see %BM_VIEW_ERROR and %BM_STATE_ERROR
 *
 * Reads what bm_view_to_variant() has written. What the seat does not know is dealt at random from what is possible.
 *
 * Returns: (transfer full) (nullable): a state whose view from @seat is the one that was written; %NULL if there is no such
 *   state
 */
BmState *
bm_state_new_from_variant (BmSetup   *setup,
                           guint      seat,
                           GVariant  *variant,
                           BmRandom  *random,
                           GError   **error)
{
  g_autoptr (BmState) state = bm_state_new (setup, 0);
  BmView view = bm_view (state, seat);
  BmState *sample;

  if (!unpack_view (state, seat, variant, error) || !bm_state_check (state, error))
    return NULL;

  sample = bm_view_sample (&view, random);
  if (!bm_state_check (sample, error))
    g_clear_pointer (&sample, bm_state_free);

  return sample;
}
