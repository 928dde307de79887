/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-view-variant-private.h"

#include "bm-state-private.h"

#include <string.h>

/* Reads what bm-view-variant.c has written, from anywhere: what no game can have is refused. */

/* A program that sends something else is broken or hostile: what it sends is not used, and not explained further. */
gboolean
bm_view_refuse (const char  *section,
                GError     **error)
{
  /* Not translated: for the log. */
  g_set_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_VALUE, "section “%s” has a value that no game can have", section);
  return FALSE;
}

/* A section of the right type. */
GVariant *
bm_view_get_section (GVariant    *view,
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
  g_autoptr (GVariant) table = bm_view_get_section (view, TABLE, "(yyyyyyyyq)", error);
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
    return bm_view_refuse (TABLE, error);

  return TRUE;
}

static gboolean
unpack_seats (BmState   *state,
              GVariant  *view,
              GError   **error)
{
  g_autoptr (GVariant) seats = bm_view_get_section (view, SEATS, SEATS_TYPE, error);

  if (seats == NULL)
    return FALSE;
  if (g_variant_n_children (seats) != state->setup->n_seats)
    return bm_view_refuse (SEATS, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      guint8 decision;

      g_variant_get_child (seats, i, "(yyyyyyyyy)", &decision, &state->gift_index[i], &state->laid_at[i],
                           &state->n_extra[i], &state->ship_stack[i], &state->hand_stack[i], &state->source[i],
                           &state->seen_by[i], &state->stacks[i].n);
      if (decision >= BM_MOVE_DECLINE || state->laid_at[i] >= BM_ZONE_MAX_TILES
          || state->n_extra[i] > BM_MAX_EXTRA_TILES || !is_stack_or_none (state, state->ship_stack[i])
          || !is_stack_or_none (state, state->hand_stack[i]) || !is_stack_or_none (state, state->source[i])
          || state->seen_by[i] >> state->setup->n_seats != 0 || state->stacks[i].n > BM_HAND_TILES)
        return bm_view_refuse (SEATS, error);
      bm_state_set_decision (state, i, decision);
    }

  return TRUE;
}

static gboolean
unpack_explorers (BmState   *state,
                  GVariant  *view,
                  GError   **error)
{
  g_autoptr (GVariant) explorers = bm_view_get_section (view, EXPLORERS, "aq", error);

  if (explorers == NULL)
    return FALSE;
  if (!unpack_list (explorers, state->chosen, sizeof (guint16), state->setup->n_seats))
    return bm_view_refuse (EXPLORERS, error);
  for (guint i = 0; i < state->setup->n_seats; i++)
    if (state->chosen[i] >= bm_state_get_rules (state)->n_explorers
        && (state->chosen[i] != BM_NONE || state->phase != BM_PHASE_EXPLORERS))
      return bm_view_refuse (EXPLORERS, error);

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

  own = bm_view_get_section (view, OWN, "(qqq)", error);
  if (own == NULL)
    return FALSE;
  g_variant_get (own, "(qqq)", &state->dealt[seat][0], &state->dealt[seat][1], &state->pending[seat]);
  if (state->dealt[seat][0] >= state->dealt[seat][1] || state->dealt[seat][1] >= n_explorers)
    return bm_view_refuse (OWN, error);

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
  g_autoptr (GVariant) stacks = bm_view_get_section (view, STACKS, "a(yaq)", error);

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
        return bm_view_refuse (STACKS, error);
      for (gsize i = 0; i < n; i++)
        if (known[stack][i] >= bm_state_get_rules (state)->n_tiles || (i > 0 && known[stack][i] < known[stack][i - 1]))
          return bm_view_refuse (STACKS, error);
      n_known[stack] = (guint) n;
    }

  return TRUE;
}

/* Tiles that are face down are any, until the view is sampled: those of stacks that the seat knows come from there, unless
 * they were the last ones. */
static gboolean
unpack_picked (BmState   *state,
               guint      seat,
               GVariant  *view,
               guint      picked,
               guint16    known[BM_MAX_SEATS][BM_HAND_TILES],
               guint     *n_known,
               GError   **error)
{
  g_autoptr (GVariant) list = bm_view_get_section (view, PICKED, "aq", error);

  if (list == NULL)
    return FALSE;
  if (!unpack_list (list, state->picked, sizeof (guint16), state->setup->n_seats))
    return bm_view_refuse (PICKED, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      guint stack = state->source[i];
      gboolean has_picked = picked >> i & 1;

      if (!is_tile_or_none (state, state->picked[i]) || (!has_picked && state->picked[i] != BM_NONE)
          || (has_picked && state->picked[i] == BM_NONE && bm_state_shows_pick (state, seat, i)))
        return bm_view_refuse (PICKED, error);
      if (!has_picked || state->picked[i] != BM_NONE)
        continue;
      state->picked[i] = 0;
      if (stack == BM_NO_STACK || state->stacks[stack].n == 0 || !bm_state_shows_stack (state, seat, stack))
        continue;
      if (n_known[stack] <= state->stacks[stack].n)
        return bm_view_refuse (PICKED, error);
      state->picked[i] = known[stack][--n_known[stack]];
    }

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      if (bm_state_shows_stack (state, seat, i) && n_known[i] != state->stacks[i].n)
        return bm_view_refuse (STACKS, error);
      memcpy (state->stacks[i].tiles, known[i], sizeof (guint16) * state->stacks[i].n);
    }

  return TRUE;
}

/* Whether one tile is a face of another. */
gboolean
bm_view_has_face (const BmRules *rules,
                  guint          tile,
                  guint          face)
{
  const BmRange *faces = &rules->tiles[tile].faces;

  for (guint i = 0; i < faces->n; i++)
    if (rules->faces[faces->first + i] == face)
      return TRUE;

  return FALSE;
}

/* Whether a seat has chosen a face of what it has picked, and not placed it yet. */
static gboolean
has_chosen_face (const BmState *state,
                 guint          seat)
{
  guint16 picked = state->picked[seat];

  return picked != BM_NONE && bm_state_get_rules (state)->tiles[picked].faces.n > 0 && bm_state_holds_pick (state, seat)
         && (state->decisions[seat] == BM_MOVE_PLACE
             || (state->phase == BM_PHASE_PLACE && state->decisions[seat] == BM_MOVE_NONE));
}

/* Faces that are face down are any, until the view is sampled. */
static gboolean
unpack_faces (BmState   *state,
              guint      seat,
              GVariant  *view,
              GError   **error)
{
  g_autoptr (GVariant) list = bm_view_get_section (view, FACES, "aq", error);
  const BmRules *rules = bm_state_get_rules (state);

  if (list == NULL)
    return FALSE;
  if (!unpack_list (list, state->face, sizeof (guint16), state->setup->n_seats))
    return bm_view_refuse (FACES, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      gboolean has_chosen = has_chosen_face (state, i);

      if (has_chosen && state->face[i] == BM_NONE && !bm_state_shows_face (state, seat, i))
        state->face[i] = rules->faces[rules->tiles[state->picked[i]].faces.first];
      if (has_chosen ? !bm_view_has_face (rules, state->picked[i], state->face[i]) : state->face[i] != BM_NONE)
        return bm_view_refuse (FACES, error);
    }

  return TRUE;
}

static gboolean
unpack_drawn (BmState  *state,
              guint     seat,
              GVariant *tiles)
{
  BmStack *drawn = &state->acting.drawn;

  memset (drawn->tiles, 0, sizeof drawn->tiles);
  if (drawn->n > BM_MAX_DRAWN || !unpack_list (tiles, drawn->tiles, sizeof (guint16),
                                               bm_state_shows_drawn (state, seat) ? drawn->n : 0))
    return FALSE;
  for (guint i = 0; i < drawn->n; i++)
    if (drawn->tiles[i] >= bm_state_get_rules (state)->n_tiles || (i > 0 && drawn->tiles[i] < drawn->tiles[i - 1]))
      return FALSE;

  return TRUE;
}

static gboolean
unpack_acting (BmState   *state,
               guint      seat,
               GVariant  *view,
               GError   **error)
{
  g_autoptr (GVariant) section = bm_view_get_section (view, ACTING, ACTING_TYPE, error);
  const BmRules *rules = bm_state_get_rules (state);
  BmActing *acting = &state->acting;
  BmZoneLifted *lifted = &acting->lifted;
  g_autoptr (GVariant) tiles = NULL;
  gint16 x, y;

  if (section == NULL)
    return FALSE;

  g_variant_get (section, "(yqyy(yynnqq)y@aqqq)", &acting->seat, &acting->outer, &acting->outer_index,
                 &acting->outer_at, &lifted->index, &lifted->placed, &x, &y, &lifted->form, &lifted->dealt,
                 &acting->drawn.n, &tiles, &state->n_boxed, &state->n_stock);
  lifted->x = (gint8) x;
  lifted->y = (gint8) y;
  if (!is_tile_or_none (state, acting->outer) || acting->seat >= state->setup->n_seats
      || acting->outer_at >= BM_ZONE_MAX_TILES
      || (acting->outer != BM_NONE && acting->outer_index > rules->tiles[acting->outer].effects.n)
      || lifted->index >= BM_ZONE_MAX_TILES || lifted->x != x || lifted->y != y
      || (lifted->index != 0 && (lifted->form >= rules->n_forms || lifted->dealt >= rules->n_tiles))
      || !unpack_drawn (state, seat, tiles)
      || state->n_boxed > state->setup->n_stock || state->n_stock > state->setup->n_stock)
    return bm_view_refuse (ACTING, error);
  memset (state->stock, 0, sizeof state->stock);

  return TRUE;
}

static gboolean
unpack_discards (BmState   *state,
                 guint      seat,
                 GVariant  *view,
                 GError   **error)
{
  g_autoptr (GVariant) discards = bm_view_get_section (view, DISCARDS, "a(yq)", error);

  if (discards == NULL)
    return FALSE;
  if (g_variant_n_children (discards) > BM_MAX_DISCARDS)
    return bm_view_refuse (DISCARDS, error);

  state->n_discards = (guint8) g_variant_n_children (discards);
  for (guint i = 0; i < state->n_discards; i++)
    {
      BmDiscard *discard = &state->discards[i];

      g_variant_get_child (discards, i, "(yq)", &discard->seat, &discard->tile);
      if (discard->seat >= state->setup->n_seats || !is_tile_or_none (state, discard->tile)
          || (discard->tile == BM_NONE && bm_state_shows_discard (state, seat, discard)))
        return bm_view_refuse (DISCARDS, error);
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
  g_autoptr (GVariant) section = bm_view_get_section (view, MEDALS, "(aquuauauayayaayaay)", error);
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
    return bm_view_refuse (MEDALS, error);
  for (guint i = 0; i < n; i++)
    if (position->medals[i] >= bm_state_get_rules (state)->n_medals)
      return bm_view_refuse (MEDALS, error);

  return TRUE;
}

static gboolean
unpack_tokens (BmState   *state,
               GVariant  *view,
               GError   **error)
{
  g_autoptr (GVariant) seats = bm_view_get_section (view, TOKENS, "aaq", error);
  guint n_tokens = bm_state_get_rules (state)->n_tokens;

  if (seats == NULL)
    return FALSE;
  if (g_variant_n_children (seats) != state->setup->n_seats)
    return bm_view_refuse (TOKENS, error);

  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      g_autoptr (GVariant) tokens = g_variant_get_child_value (seats, i);

      if (!unpack_list (tokens, state->position.tokens[i], sizeof (guint16), n_tokens))
        return bm_view_refuse (TOKENS, error);
      for (guint token = 0; token < n_tokens; token++)
        if (state->position.tokens[i][token] > BM_MAX_DEALT)
          return bm_view_refuse (TOKENS, error);
    }

  return TRUE;
}

/* How many tiles a zone will have when the one that was taken up from it lies again. */
static guint
count_tiles (const BmState *state,
             guint          seat)
{
  return state->position.zones[seat].n_tiles
         + (state->acting.lifted.index != 0 && state->decisions[seat] == BM_MOVE_PLACE ? 1u : 0u);
}

/* Whether the next effect of what a seat has placed is of this kind. */
static gboolean
has_effect (const BmState *state,
            guint          seat,
            BmEffectKind   kind)
{
  guint16 picked = state->picked[seat];

  return picked != BM_NONE && state->laid_at[seat] > 0 && state->laid_at[seat] < count_tiles (state, seat)
         && state->gift_index[seat] < bm_state_get_rules (state)->tiles[picked].effects.n
         && bm_state_get_effect (state, seat)->kind == kind;
}

/* Whether the next effect of what a seat has placed leaves it the decision that it has. */
static gboolean
has_effect_to_decide (const BmState *state,
                      guint          seat)
{
  for (guint kind = 0; kind < BM_N_EFFECT_KINDS; kind++)
    if (bm_effect_decisions[kind] == state->decisions[seat])
      return has_effect (state, seat, kind);

  g_return_val_if_reached (FALSE);
}

static gboolean
can_place (const BmState *state,
           guint          seat)
{
  const BmZoneLifted *lifted = &state->acting.lifted;

  if (lifted->index == 0)
    return state->picked[seat] != BM_NONE;

  return state->phase != BM_PHASE_PLACE && lifted->index <= state->position.zones[seat].n_tiles
         && has_effect (state, seat, BM_EFFECT_MOVE);
}

static gboolean
can_retrieve (const BmState *state,
              guint          seat)
{
  return state->n_discards > 0
         && (state->picked[seat] == BM_NONE ? state->phase == BM_PHASE_DISCARD : has_effect (state, seat, BM_EFFECT_LAY));
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

  switch (state->decisions[seat])
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
    case BM_MOVE_PLACE:
      return can_place (state, seat);
    case BM_MOVE_FACE:
      return picked != BM_NONE && rules->tiles[picked].faces.n > 0;
    case BM_MOVE_RETRIEVE:
      return can_retrieve (state, seat);
    case BM_MOVE_LAY:
      return has_effect (state, seat, BM_EFFECT_LAY) && state->acting.drawn.n > 0;
    case BM_MOVE_NONE:
    case BM_MOVE_DECLINE:
      return TRUE;
    default:
      return has_effect_to_decide (state, seat);
    }
}

/* A tile of the zone for each turn, and those that effects have let the seat lay. */
static gboolean
has_fitting_zone (const BmState *state,
                  guint          seat)
{
  guint n_turns = state->round * BM_ROUND_TURNS + state->turn + 1u;
  guint n_tiles = count_tiles (state, seat);

  return n_tiles < BM_ZONE_MAX_TILES && n_tiles <= 1 + n_turns + state->n_extra[seat];
}

/* What goes on while the effects of a tile are carried out belongs to whoever decides about them. */
static gboolean
has_fitting_acting (const BmState *state)
{
  const BmActing *acting = &state->acting;
  guint n_owners = 0;

  if (acting->outer == BM_NONE && acting->lifted.index == 0 && acting->drawn.n == 0)
    return TRUE;

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (state->decisions[seat] != BM_MOVE_NONE)
      {
        guint n_tiles = count_tiles (state, seat);

        n_owners += state->picked[seat] != BM_NONE
                    && (acting->outer == BM_NONE || (acting->seat == seat && acting->outer_at < n_tiles))
                    && (acting->lifted.index == 0 || state->decisions[seat] == BM_MOVE_PLACE)
                    && (acting->drawn.n == 0 || state->decisions[seat] == BM_MOVE_LAY);
      }

  return n_owners == 1 && state->phase != BM_PHASE_PLACE && __builtin_popcount (state->deciders) == 1;
}

static gboolean
check_decisions (const BmState  *state,
                 GError        **error)
{
  if (!has_fitting_acting (state))
    return bm_view_refuse (ACTING, error);

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (!can_decide (state, seat) || (state->phase != BM_PHASE_EXPLORERS && !has_fitting_zone (state, seat))
        || (state->phase == BM_PHASE_EXPLORERS && state->decisions[seat] != BM_MOVE_NONE
            && state->decisions[seat] != BM_MOVE_EXPLORER)
        || (state->phase == BM_PHASE_PLACE && state->picked[seat] == BM_NONE))
      return bm_view_refuse (SEATS, error);

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
      || !unpack_acting (state, seat, view, error) || !unpack_faces (state, seat, view, error)
      || !unpack_discards (state, seat, view, error) || !unpack_medals (state, view, error)
      || !unpack_tokens (state, view, error))
    return FALSE;

  for (guint i = 0; i < state->setup->n_seats; i++)
    if (!bm_view_unpack_zone (state, i, view, error))
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
