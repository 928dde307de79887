/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-state-private.h"
#include "bm-view-variant.h"
#include "test-util.h"

/* rules.md section 8, the abilities of section 6 and the furious dragon of section 11. */

static BmRules *rules;

static BmState *
new_game (BmMode   mode,
          guint    n_seats,
          int      giving,
          gboolean furious_dragon)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  options.giving = giving;
  options.furious_dragon = furious_dragon;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return bm_state_new (setup, 7);
}

/* Everyone keeps the explorer with this id, whatever was dealt. */
static void
keep_explorers (BmState    *state,
                const char *first,
                const char *others)
{
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    {
      guint explorer = bm_test_find_explorer (rules, seat == 0 ? first : others);

      state->dealt[seat][0] = (guint16) explorer;
      bm_test_play (state, seat, BM_MOVE_EXPLORER, explorer);
    }
}

/* Seat i gives to the ship of seat i + 1. */
static void
give_to_left (BmState *state)
{
  guint n = state->setup->n_seats;

  for (guint i = 0; i < n; i++)
    {
      guint seat = (state->start_player + i) % n;

      if (state->decisions[seat] == BM_MOVE_GIVE)
        bm_test_play (state, seat, BM_MOVE_GIVE, (seat + 1) % n);
    }
}

/* Plays one turn to its end: first tiles, to the left, first places. */
static void
play_turn (BmState *state)
{
  bm_test_play_all (state, BM_MOVE_PICK);
  give_to_left (state);
  bm_test_play_all (state, BM_MOVE_PLACE);
}

static gboolean
is_refused (const BmState *state,
            guint          seat,
            BmMoveKind     kind,
            guint          item,
            const char    *message)
{
  g_autoptr (BmState) copy = bm_state_copy (state);
  g_autoptr (GError) error = NULL;

  if (bm_state_apply (copy, bm_move (seat, kind, item), NULL, &error))
    return FALSE;
  g_assert_error (error, BM_STATE_ERROR, error->code);
  g_assert_true (bm_state_equal (copy, state));
  if (message != NULL)
    g_assert_cmpstr (error->message, ==, message);
  return TRUE;
}

/* 6: two explorers are dealt to each player, who keeps one; all choose at the same time. */
static void
test_explorers (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  guint32 seen = 0;

  g_assert_cmpint (state->phase, ==, BM_PHASE_EXPLORERS);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 0xf);
  for (guint seat = 0; seat < 4; seat++)
    for (guint i = 0; i < 2; i++)
      {
        g_assert_false (seen >> state->dealt[seat][i] & 1);
        seen |= 1u << state->dealt[seat][i];
      }

  g_assert_true (is_refused (state, 0, BM_MOVE_EXPLORER, state->dealt[1][0], "This explorer was not dealt to this player"));
  g_assert_true (is_refused (state, 0, BM_MOVE_PICK, 0, "This is not the decision this player has to make now"));
  g_assert_true (is_refused (state, 4, BM_MOVE_EXPLORER, 0, "This is not the decision this player has to make now"));
  g_assert_true (is_refused (state, 255, BM_MOVE_NONE, 0, "This is not the decision this player has to make now"));

  bm_test_play (state, 2, BM_MOVE_EXPLORER, state->dealt[2][1]);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 0xb);
  g_assert_true (is_refused (state, 2, BM_MOVE_EXPLORER, state->dealt[2][0], NULL));
  g_assert_cmpint (state->position.zones[2].explorer, ==, BM_NONE);

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  g_assert_cmpint (state->position.zones[2].explorer, ==, state->dealt[2][1]);
  g_assert_cmpint (state->phase, ==, BM_PHASE_PICK);
}

/* 8: 10 tiles on each ship, 9 turns in which one is picked and one fewer is given on; in turn 9 one of two is kept and the other
 * discarded; round 2 the same; 18 tiles are laid, then the game is over. */
static void
test_course (void)
{
  for (guint n_seats = 3; n_seats <= 6; n_seats++)
    {
      g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, n_seats, -1, FALSE);

      keep_explorers (state, "lava", "lava");
      for (guint turn = 0; turn < 18; turn++)
        {
          g_assert_cmpuint (state->round, ==, turn / 9);
          g_assert_cmpuint (state->turn, ==, turn % 9);
          g_assert_cmpuint (state->n_deck, ==, turn < 9 ? 10 * n_seats : 0);
          for (guint seat = 0; seat < n_seats; seat++)
            g_assert_cmpuint (state->stacks[state->hand_stack[seat]].n, ==, 10 - turn % 9);
          bm_test_play_all (state, BM_MOVE_PICK);
          g_assert_cmpint (state->phase == BM_PHASE_PLACE, ==, turn % 9 == 8);
          give_to_left (state);
          g_assert_cmpint (state->phase, ==, BM_PHASE_PLACE);
          g_assert_cmpuint (state->n_discards, ==, (turn + 1) / 9 * n_seats);
          bm_test_play_all (state, BM_MOVE_PLACE);
        }

      g_assert_true (bm_state_is_over (state));
      g_assert_cmphex (bm_state_get_deciders (state), ==, 0);
      for (guint seat = 0; seat < n_seats; seat++)
        g_assert_cmpuint (state->position.zones[seat].n_tiles, ==, 19);
      g_assert_true (bm_state_check (state, NULL));
    }
}

/* 8: the stack that was given is the one that is taken next. */
static void
test_stacks_wander (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);
  BmStack rest;

  keep_explorers (state, "lava", "lava");
  bm_test_play_all (state, BM_MOVE_PICK);
  rest = state->stacks[state->hand_stack[0]];
  g_assert_cmpuint (rest.n, ==, 9);
  bm_test_play (state, 0, BM_MOVE_GIVE, 2);
  bm_test_play (state, 2, BM_MOVE_GIVE, 1);
  bm_test_play (state, 1, BM_MOVE_GIVE, 0);
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmpmem (&rest, sizeof rest.tiles[0] * 9, &state->stacks[state->hand_stack[2]], sizeof rest.tiles[0] * 9);
}

/* 8: whose ship is free, whose is not, and one's own. */
static void
test_giving (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);

  keep_explorers (state, "lava", "lava");
  bm_test_play_all (state, BM_MOVE_PICK);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 7);
  g_assert_true (is_refused (state, 0, BM_MOVE_GIVE, 0,
                             "You may not put the stack on your own ship while another one is free"));
  g_assert_true (is_refused (state, 0, BM_MOVE_GIVE, 3, "There is no such ship"));
  g_assert_true (is_refused (state, 0, BM_MOVE_GIVE, 0xffff, "There is no such ship"));
  bm_test_play (state, 1, BM_MOVE_GIVE, 0);
  g_assert_true (is_refused (state, 2, BM_MOVE_GIVE, 0, "That ship is already taken"));
  bm_test_play (state, 0, BM_MOVE_GIVE, 1);

  /* Only its own is left for the last. */
  g_assert_true (is_refused (state, 2, BM_MOVE_GIVE, 1, "That ship is already taken"));
  bm_test_play (state, 2, BM_MOVE_GIVE, 2);
  g_assert_cmpint (state->phase, ==, BM_PHASE_PLACE);
}

/* 8: in a race whoever has picked may give, while others still pick. */
static void
test_race (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE, FALSE);

  keep_explorers (state, "lava", "lava");
  bm_test_play (state, 3, BM_MOVE_PICK, state->stacks[state->hand_stack[3]].tiles[0]);
  g_assert_cmpint (state->decisions[3], ==, BM_MOVE_GIVE);
  g_assert_cmpint (state->decisions[0], ==, BM_MOVE_PICK);
  bm_test_play (state, 3, BM_MOVE_GIVE, 1);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 7);
}

/* 8: the second edition's variant: after all have picked, in turn clockwise from the start player, whose marker moves left
 * after each turn. */
static void
test_start_player (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, BM_GIVING_START_PLAYER, FALSE);
  guint start = state->start_player;

  keep_explorers (state, "lava", "lava");
  for (guint turn = 0; turn < 12; turn++)
    {
      g_assert_cmpuint (state->start_player, ==, (start + turn) % 4);
      for (guint i = 0; i < 4; i++)
        {
          guint seat = (start + turn + 3 - i) % 4;

          bm_test_play (state, seat, BM_MOVE_PICK, state->stacks[state->hand_stack[seat]].tiles[0]);
          if (i < 3)
            g_assert_cmpint (state->decisions[seat], ==, BM_MOVE_NONE);
        }
      for (guint i = 0; i < 4 && turn % 9 < 8; i++)
        {
          guint seat = (start + turn + i) % 4;

          g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << seat);
          bm_test_play (state, seat, BM_MOVE_GIVE, (seat + 1) % 4);
        }
      bm_test_play_all (state, BM_MOVE_PLACE);
    }
}

/* 6: own-ship may give the rest to their own ship while it is free. */
static void
test_keep_stack (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE, FALSE);

  keep_explorers (state, "own-ship", "lava");
  bm_test_play_all (state, BM_MOVE_PICK);
  g_assert_true (is_refused (state, 1, BM_MOVE_GIVE, 1, NULL));
  bm_test_play (state, 0, BM_MOVE_GIVE, 0);
  bm_test_play (state, 1, BM_MOVE_GIVE, 2);
  bm_test_play (state, 2, BM_MOVE_GIVE, 3);
  bm_test_play (state, 3, BM_MOVE_GIVE, 1);
  bm_test_play_all (state, BM_MOVE_PLACE);

  /* It may give to another ship too, and not to its own if that is taken. */
  bm_test_play_all (state, BM_MOVE_PICK);
  bm_test_play (state, 1, BM_MOVE_GIVE, 0);
  g_assert_true (is_refused (state, 0, BM_MOVE_GIVE, 0, "That ship is already taken"));
  bm_test_play (state, 0, BM_MOVE_GIVE, 3);
}

/* 8: picked tiles lie face down until all have given; places until all have placed. */
static void
test_simultaneous (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);
  BmView own = bm_view (state, 0);
  BmView other = bm_view (state, 1);
  BmView spectator = bm_view (state, BM_SPECTATOR);
  guint16 tiles[BM_HAND_TILES];
  BmPlace place = 0;
  guint16 picked;

  keep_explorers (state, "lava", "lava");
  picked = state->stacks[state->hand_stack[0]].tiles[3];
  bm_test_play (state, 0, BM_MOVE_PICK, picked);
  g_assert_cmpuint (bm_view_get_picked (&own, 0), ==, picked);
  g_assert_cmpuint (bm_view_get_picked (&other, 0), ==, BM_NONE);
  g_assert_cmpuint (bm_view_get_picked (&spectator, 0), ==, BM_NONE);
  g_assert_cmpuint (bm_view_list_hand (&own, tiles), ==, 9);
  g_assert_cmpuint (bm_view_list_hand (&other, tiles), ==, 10);
  g_assert_cmpuint (bm_view_list_hand (&spectator, tiles), ==, 0);
  bm_test_play (state, 0, BM_MOVE_GIVE, 1);
  g_assert_cmpuint (bm_view_list_hand (&own, tiles), ==, 0);
  g_assert_cmpuint (bm_view_get_ship_size (&other, 1), ==, 9);
  g_assert_cmpuint (bm_view_get_ship_size (&other, 0), ==, 0);
  bm_test_play_all (state, BM_MOVE_PICK);
  bm_test_play (state, 1, BM_MOVE_GIVE, 2);
  g_assert_cmpuint (bm_view_get_picked (&other, 0), ==, BM_NONE);
  bm_test_play (state, 2, BM_MOVE_GIVE, 0);
  g_assert_cmpuint (bm_view_get_picked (&other, 0), ==, picked);
  g_assert_cmpuint (bm_view_get_picked (&spectator, 0), ==, picked);

  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (-1, 1) & 0xffff);
  g_assert_cmpuint (state->position.zones[0].n_tiles, ==, 1);
  g_assert_true (bm_view_get_pending_place (&own, &place));
  g_assert_cmpint (bm_place_x (place), ==, -1);
  g_assert_false (bm_view_get_pending_place (&other, &place));
  g_assert_false (bm_view_get_pending_place (&spectator, &place));
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_view_get_position (&other)->zones[0].n_tiles, ==, 2);
}

/* 8: hidden explorers, and who sees what was discarded: whoever discarded it. */
static void
test_hidden (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  BmView own = bm_view (state, 0);
  BmView other = bm_view (state, 1);
  guint16 items[BM_MAX_DISCARDS];

  bm_test_play (state, 0, BM_MOVE_EXPLORER, state->dealt[0][1]);
  g_assert_cmpuint (bm_view_get_explorer (&own, 0), ==, state->dealt[0][1]);
  g_assert_cmpuint (bm_view_get_explorer (&other, 0), ==, BM_NONE);
  bm_test_play_all (state, BM_MOVE_EXPLORER);
  g_assert_cmpuint (bm_view_get_explorer (&other, 0), ==, state->dealt[0][1]);
  g_assert_cmpuint (bm_view_list_dealt_explorers (&own, items), ==, 2);

  for (guint turn = 0; turn < 9; turn++)
    play_turn (state);
  g_assert_cmpuint (bm_view_list_discards (&own, items), ==, 1);
  g_assert_cmpuint (state->n_discards, ==, 4);
}

/* What becomes of a view of seat 0. */
static void
check_variant (const BmState *state,
               GVariant      *variant,
               gboolean       is_good)
{
  g_autoptr (BmState) read = NULL;
  g_autoptr (GError) error = NULL;
  BmRandom random;

  bm_random_init (&random, 1, 1);
  read = bm_state_new_from_variant (state->setup, 0, variant, &random, &error);
  if (is_good)
    g_assert_no_error (error);
  else
    g_assert_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_VALUE);
  g_assert_true ((read != NULL) == is_good);
}

static void
check_view (const BmState *state,
            gboolean       is_good)
{
  BmView view = bm_view (state, 0);
  g_autoptr (GVariant) variant = bm_view_to_variant (&view);

  check_variant (state, variant, is_good);
}

static void
check_section (const BmState *state,
               const char    *section,
               GVariant      *value,
               gboolean       is_good)
{
  BmView view = bm_view (state, 0);
  g_autoptr (GVariant) variant = bm_view_to_variant (&view);
  g_autoptr (GVariant) changed = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, variant);
  g_variant_dict_insert_value (&dict, section, value);
  changed = g_variant_ref_sink (g_variant_dict_end (&dict));
  check_variant (state, changed, is_good);
}

static void
check_missing_section (const BmState *state,
                       GVariant      *variant)
{
  g_autoptr (GVariant) changed = NULL;
  g_autoptr (GError) error = NULL;
  GVariantDict dict;
  BmRandom random;

  g_variant_dict_init (&dict, variant);
  g_assert_true (g_variant_dict_remove (&dict, "medals"));
  changed = g_variant_ref_sink (g_variant_dict_end (&dict));
  bm_random_init (&random, 1, 1);
  g_assert_null (bm_state_new_from_variant (state->setup, 0, changed, &random, &error));
  g_assert_error (error, BM_VIEW_ERROR, BM_VIEW_ERROR_SECTION);
}

/* Views that no program of ours has sent: medals that are not there, and stacks that are not in order. */
static void
test_refused_views (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  BmView view = bm_view (state, 0);
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GVariant) medals = NULL;
  g_autoptr (GVariant) stacks = NULL;
  g_autoptr (GVariant) tiles = NULL;
  g_autoptr (GVariant) swapped = NULL;
  guint32 beyond[BM_MAX_SEATS] = { 0 };
  const guint16 *known;
  guint16 *items;
  guint8 stack;
  gsize n;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  variant = bm_view_to_variant (&view);

  check_missing_section (state, variant);
  medals = g_variant_lookup_value (variant, "medals", NULL);
  check_section (state, "medals", medals, TRUE);
  beyond[3] = 1u << state->position.n_medals;
  for (gsize child = 1; child <= 4; child++)
    check_section (state, "medals",
                   bm_test_replace_child (medals, child,
                                          child <= 2 ? g_variant_new_uint32 (beyond[3])
                                                     : g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, beyond, 4, 4)),
                   FALSE);

  stacks = g_variant_lookup_value (variant, "stacks", NULL);
  check_section (state, "stacks", stacks, TRUE);
  g_variant_get_child (stacks, 0, "(y@aq)", &stack, &tiles);
  known = g_variant_get_fixed_array (tiles, &n, sizeof *known);
  items = g_memdup2 (known, sizeof *items * n);
  g_assert_cmpuint (items[0], <, items[n - 1]);
  for (guint i = 0; i < n / 2; i++)
    {
      guint16 item = items[i];

      items[i] = items[n - 1 - i];
      items[n - 1 - i] = item;
    }
  swapped = g_variant_ref_sink (g_variant_new ("(y@aq)", stack, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, items, n,
                                                                                          sizeof *items)));
  check_section (state, "stacks", g_variant_new_array (NULL, &swapped, 1), FALSE);
  g_free (items);
}

/* A stack of a view, its last tile replaced by one that there is not, or with that as its only one. */
static GVariant *
spoil_stack (GVariant *stacks,
             gsize     index)
{
  g_autoptr (GVariant) tiles = NULL;
  guint16 items[BM_HAND_TILES] = { 0 };
  const guint16 *known;
  GVariant *spoiled;
  guint8 stack;
  gsize n;

  g_variant_get_child (stacks, index, "(y@aq)", &stack, &tiles);
  known = g_variant_get_fixed_array (tiles, &n, sizeof *known);
  g_assert_cmpuint (n, <=, BM_HAND_TILES);
  for (gsize i = 0; i < n; i++)
    items[i] = known[i];
  n = MAX (n, 1);
  items[n - 1] = (guint16) rules->n_tiles;
  spoiled = g_variant_new ("(y@aq)", stack, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, items, n, sizeof *items));

  return g_variant_new_array (NULL, &spoiled, 1);
}

/* The zone of a view with a tile of which the last cell lies where the tile before it has its first. */
static GVariant *
spoil_zone (GVariant *zone,
            gsize     index)
{
  g_autoptr (GVariant) tiles = g_variant_get_child_value (zone, 2);
  GVariantBuilder builder;
  gint16 left, top, x, y;
  guint16 tile;
  guint8 turn, level;

  g_variant_get_child (tiles, index - 1, "(qnnyy)", NULL, &left, &top, NULL, NULL);
  g_variant_builder_init (&builder, g_variant_get_type (tiles));
  for (gsize i = 0; i < g_variant_n_children (tiles); i++)
    {
      g_variant_get_child (tiles, i, "(qnnyy)", &tile, &x, &y, &turn, &level);
      if (i == index)
        {
          gboolean is_landscape = rules->tiles[tile].shape == BM_SHAPE_LANDSCAPE;

          x = (gint16) (left - is_landscape);
          y = (gint16) (top - !is_landscape);
        }
      g_variant_builder_add (&builder, "(qnnyy)", tile, x, y, turn, level);
    }

  return bm_test_replace_child (zone, 2, g_variant_builder_end (&builder));
}

/* In the course of a game: tiles that there are not, or that lie on others. */
static void
test_spoiled_views (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  guint n_stacks = 0, n_landscape = 0;
  BmRandom random;

  bm_random_init (&random, 3, 0);
  while (!bm_state_is_over (state))
    {
      BmView view = bm_view (state, 0);
      g_autoptr (GVariant) variant = bm_view_to_variant (&view);
      g_autoptr (GVariant) stacks = g_variant_lookup_value (variant, "stacks", NULL);
      g_autoptr (GVariant) zone = g_variant_lookup_value (variant, "zone-0", NULL);
      const BmZone *own = &state->position.zones[0];

      n_stacks += (guint) g_variant_n_children (stacks);
      for (gsize i = 0; i < g_variant_n_children (stacks); i++)
        check_section (state, "stacks", spoil_stack (stacks, i), FALSE);
      for (guint i = 2; i < own->n_tiles; i++)
        {
          n_landscape += own->landscape >> i & 1;
          check_section (state, "zone-0", spoil_zone (zone, i - 1), FALSE);
        }
      bm_state_play (state, bm_test_pick_random (state, &random), NULL);
    }

  g_assert_cmpuint (n_stacks, >, 0);
  g_assert_cmpuint (n_landscape, >, 0);
}

/* The first of what is kept of the tiles of a zone, for another tile, of another kind, or of another thing. */
static GVariant *
spoil_kept (GVariant *zone,
            guint8    tile,
            guint8    kind,
            guint16   what)
{
  g_autoptr (GVariant) kept = g_variant_get_child_value (zone, 3);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, g_variant_get_type (kept));
  for (gsize i = 0; i < g_variant_n_children (kept); i++)
    {
      BmZoneKept own;
      gint16 value, units;

      g_variant_get_child (kept, i, "(yyqnn)", &own.tile, &own.kept, &own.what, &value, &units);
      if (i == 0)
        own = (BmZoneKept) { .tile = tile, .kept = kind, .what = what };
      g_variant_builder_add (&builder, "(yyqnn)", own.tile, own.kept, own.what, value, units);
    }

  return bm_test_replace_child (zone, 3, g_variant_builder_end (&builder));
}

/* What was counted when tiles were placed belongs to tiles of the zone, and to rules and counts that there are. */
static void
test_spoiled_numbers (void)
{
  g_autoptr (BmRules) workshop = bm_test_rules_new ("base workshop");
  g_autoptr (BmSetup) setup = bm_test_setup_new (workshop, BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmState) state = bm_state_new (setup, 11);
  guint n_views = 0;
  BmRandom random;

  bm_random_init (&random, 3, 0);
  while (!bm_state_is_over (state))
    {
      const BmZone *own = &state->position.zones[0];
      BmView view = bm_view (state, 0);
      g_autoptr (GVariant) variant = bm_view_to_variant (&view);
      g_autoptr (GVariant) zone = g_variant_lookup_value (variant, "zone-0", NULL);

      if (own->n_kept > 0 && state->acting.lifted.index == 0)
        {
          BmZoneKept kept = own->kept[0];

          check_section (state, "zone-0", spoil_kept (zone, kept.tile, kept.kept, kept.what), TRUE);
          check_section (state, "zone-0", spoil_kept (zone, own->n_tiles, kept.kept, kept.what), FALSE);
          check_section (state, "zone-0", spoil_kept (zone, BM_ZONE_LIFTED, kept.kept, kept.what), FALSE);
          check_section (state, "zone-0", spoil_kept (zone, kept.tile, BM_KEPT_RULE + 1, kept.what), FALSE);
          check_section (state, "zone-0", spoil_kept (zone, kept.tile, BM_KEPT_RULE, (guint16) workshop->n_rules), FALSE);
          check_section (state, "zone-0", spoil_kept (zone, kept.tile, BM_KEPT_COUNT, (guint16) workshop->n_counters), FALSE);
          n_views++;
        }
      bm_state_play (state, bm_test_pick_random (state, &random), NULL);
    }
  g_assert_cmpuint (n_views, >, 0);
}

/* Who knows a stack is told what is in it together with what was just picked from it: without that, nobody could have
 * picked anything. */
static void
test_refused_pick (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  BmView view = bm_view (state, 0);
  g_autoptr (GVariant) variant = NULL;
  g_autoptr (GVariant) stacks = NULL;
  BmMove moves[BM_MAX_MOVES];
  GVariantBuilder builder;
  guint seat = 1;
  guint n_shorter = 0;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  play_turn (state);
  while ((state->seen_by[state->hand_stack[seat]] & 1) == 0)
    seat++;
  bm_state_list_moves (state, seat, moves);
  bm_state_play (state, moves[0], NULL);
  variant = bm_view_to_variant (&view);
  stacks = g_variant_lookup_value (variant, "stacks", NULL);
  check_section (state, "stacks", stacks, TRUE);

  g_variant_builder_init (&builder, g_variant_get_type (stacks));
  for (gsize i = 0; i < g_variant_n_children (stacks); i++)
    {
      g_autoptr (GVariant) tiles = NULL;
      const guint16 *items;
      guint8 stack;
      gsize n;

      g_variant_get_child (stacks, i, "(y@aq)", &stack, &tiles);
      items = g_variant_get_fixed_array (tiles, &n, sizeof *items);
      n_shorter += stack == state->source[seat];
      n -= stack == state->source[seat];
      g_variant_builder_add (&builder, "(y@aq)", stack,
                             g_variant_new_fixed_array (G_VARIANT_TYPE_UINT16, items, n, sizeof *items));
    }
  g_assert_cmpuint (n_shorter, ==, 1);
  check_section (state, "stacks", g_variant_builder_end (&builder), FALSE);
}

/* -- The end: discard, medals, penalty -- */

/* A game whose last turn has been played; seat 0 has the explorer discard. The zones hold nothing but what is placed in them. */
static BmState *
new_game_at_discard (const char *medals)
{
  BmState *state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  BmPosition position;

  keep_explorers (state, "discard", "lava");
  for (guint turn = 0; turn < 18; turn++)
    play_turn (state);

  bm_test_position_begin (&position, rules, 4, FALSE, medals);
  bm_test_zone_begin (&position.zones[0], rules, "discard", "");
  bm_position_copy (&state->position, &position, rules);
  state->discards[5].tile = (guint16) bm_test_find_tile (rules, "desert");
  return state;
}

/* In how many of 20 states that seat 0 takes for possible a stack is what it is, and together with the tile that @picker has
 * just taken from it. */
static void
count_agreements (const BmState *state,
                  guint          stack,
                  guint          picker,
                  guint         *n_same,
                  guint         *n_same_together)
{
  BmView view = bm_view (state, 0);
  BmRandom random;

  *n_same = *n_same_together = 0;
  bm_random_init (&random, stack, 1);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (BmState) sample = bm_view_sample (&view, &random);
      int difference = 0;

      for (guint j = 0; j < state->stacks[stack].n; j++)
        difference += (j + 3) * (sample->stacks[stack].tiles[j] - state->stacks[stack].tiles[j]);
      *n_same += difference == 0;

      difference = sample->picked[picker] - state->picked[picker];
      for (guint j = 0; j < state->stacks[stack].n; j++)
        difference += sample->stacks[stack].tiles[j] - state->stacks[stack].tiles[j];
      *n_same_together += difference == 0;
    }
}

/* Who has had a stack in hand knows for the rest of the round what is in it, but not what was just picked from it. */
static void
test_memory (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);
  guint seen = 0;
  guint n_same, n_together;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  for (guint turn = 0; turn < BM_ROUND_TURNS - 1; turn++)
    {
      guint other = state->hand_stack[1];
      BmView view = bm_view (state, 1);
      BmMove moves[BM_MAX_MOVES];

      seen |= 1u << state->hand_stack[0];
      for (guint stack = 0; stack < 3; stack++)
        {
          count_agreements (state, stack, 0, &n_same, &n_together);
          if (seen >> stack & 1)
            g_assert_cmpuint (n_same, ==, 20);
          else
            g_assert_cmpuint (n_same, <, 20);
        }

      bm_test_play (state, 1, BM_MOVE_PICK, bm_move_get_item (moves[bm_view_list_moves (&view, moves) - 1]));
      count_agreements (state, other, 1, &n_same, &n_together);
      if (seen >> other & 1)
        g_assert_cmpuint (n_together, ==, 20);
      g_assert_cmpuint (n_same, <, 20);
      play_turn (state);
    }
  g_assert_cmpuint (seen, ==, 7);

  /* The next round brings other stacks. */
  play_turn (state);
  count_agreements (state, state->hand_stack[1], 1, &n_same, &n_together);
  g_assert_cmpuint (n_same, <, 20);
}

/* 6, 8: discard takes a tile and places it; then medals are checked again; then comes the penalty. */
static void
test_discard (void)
{
  g_autoptr (BmState) state = new_game_at_discard ("desert penalty");
  guint desert = bm_test_find_tile (rules, "desert");
  BmView own = bm_view (state, 0);
  guint16 tiles[BM_MAX_DISCARDS];

  bm_test_zone_place (&state->position.zones[0], rules, "desert@2,0 desert@3,0");
  for (guint seat = 1; seat < 4; seat++)
    bm_test_zone_place (&state->position.zones[seat], rules, seat < 3 ? "rune-double@2,0 rune-green@3,0" : "rune-double@2,0");

  g_assert_cmpint (state->phase, ==, BM_PHASE_DISCARD);
  g_assert_cmphex (bm_state_get_deciders (state), ==, 1);
  g_assert_cmpuint (bm_view_list_discards (&own, tiles), ==, 8);
  g_assert_true (is_refused (state, 0, BM_MOVE_RETRIEVE, rules->n_tiles, "This tile is not one of those to choose "
                                                                         "from"));
  bm_test_play (state, 0, BM_MOVE_RETRIEVE, desert);
  g_assert_cmpuint (state->n_discards, ==, 7);
  g_assert_cmpuint (state->position.held[0], ==, 0);
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (4, 0) & 0xffff);

  g_assert_true (bm_state_is_over (state));
  g_assert_cmphex (state->position.held[0], ==, 1);
  g_assert_cmphex (state->position.held[1], ==, 0);
  g_assert_cmphex (state->position.held[3], ==, 2);
}

/* 8: … the penalty is counted after it: the tile taken saves seat 0. */
static void
test_discard_before_penalty (void)
{
  g_autoptr (BmState) state = new_game_at_discard ("penalty");

  for (guint seat = 1; seat < 4; seat++)
    bm_test_zone_place (&state->position.zones[seat], rules, seat < 3 ? "rune-double@2,0" : "desert@2,0");
  bm_test_play (state, 0, BM_MOVE_RETRIEVE, bm_test_find_tile (rules, "desert"));
  g_assert_cmpuint (state->position.taken, ==, 0);
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmphex (state->position.held[0], ==, 1);
  g_assert_cmphex (state->position.held[3], ==, 1);
  g_assert_cmphex (state->position.held[1], ==, 0);
}

/* 6: nobody else takes anything, and a game without the explorer ends at once. Two such explorers take one after the other. */
static void
test_discard_of_two (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);

  keep_explorers (state, "lava", "discard");
  for (guint turn = 0; turn < 18; turn++)
    play_turn (state);
  for (guint seat = 1; seat < 4; seat++)
    {
      g_assert_cmphex (bm_state_get_deciders (state), ==, 1u << seat);
      bm_test_play_all (state, BM_MOVE_RETRIEVE);
      bm_test_play_all (state, BM_MOVE_PLACE);
      g_assert_cmpuint (state->position.zones[seat].n_tiles, ==, 20);
    }
  g_assert_true (bm_state_is_over (state));
}

/* -- The furious dragon, section 11 -- */

static guint
count_dragons (const BmState *state,
               guint          seat)
{
  return state->position.tokens[seat][rules->own_ship_token];
}

/* Gives so that @last is left with its own ship. */
static void
corner (BmState *state,
        guint    last)
{
  guint first = (last + 1) % 3;
  guint second = (last + 2) % 3;

  bm_test_play_all (state, BM_MOVE_PICK);
  if (state->decisions[0] != BM_MOVE_PLACE)
    {
      bm_test_play (state, first, BM_MOVE_GIVE, second);
      bm_test_play (state, second, BM_MOVE_GIVE, first);
      bm_test_play (state, last, BM_MOVE_GIVE, last);
    }
  bm_test_play_all (state, BM_MOVE_PLACE);
}

static void
test_dragon (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, TRUE);

  keep_explorers (state, "lava", "lava");
  play_turn (state);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpuint (count_dragons (state, seat), ==, 0);

  corner (state, 1);
  g_assert_cmpuint (count_dragons (state, 1), ==, 1);
  corner (state, 1);
  g_assert_cmpuint (count_dragons (state, 1), ==, 1);
  corner (state, 2);
  g_assert_cmpuint (count_dragons (state, 1), ==, 0);
  g_assert_cmpuint (count_dragons (state, 2), ==, 1);

  /* It stays with whom it is at the end of the round; the next round has its own. */
  for (guint turn = 4; turn < 9; turn++)
    play_turn (state);
  g_assert_cmpuint (state->round, ==, 1);
  g_assert_cmpuint (count_dragons (state, 2), ==, 1);
  corner (state, 2);
  g_assert_cmpuint (count_dragons (state, 2), ==, 2);
  corner (state, 0);
  g_assert_cmpuint (count_dragons (state, 0), ==, 1);
  g_assert_cmpuint (count_dragons (state, 2), ==, 1);
}

/* 11: not by talent. */
static void
test_dragon_spares_own_ship (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE, TRUE);

  keep_explorers (state, "own-ship", "lava");
  bm_test_play_all (state, BM_MOVE_PICK);
  bm_test_play (state, 0, BM_MOVE_GIVE, 0);
  g_assert_cmpuint (count_dragons (state, 0), ==, 0);
  bm_test_play (state, 1, BM_MOVE_GIVE, 2);
  bm_test_play (state, 2, BM_MOVE_GIVE, 1);
  bm_test_play (state, 3, BM_MOVE_GIVE, 3);
  g_assert_cmpuint (count_dragons (state, 3), ==, 1);
}

/* 11: an option: without it nobody gets the token. */
static void
test_no_dragon (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);

  keep_explorers (state, "lava", "lava");
  corner (state, 1);
  g_assert_cmpuint (count_dragons (state, 1), ==, 0);
}

/* 7: medals are checked at the end of every turn, after all tiles of the turn lie. */
static void
test_medals_in_turns (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, FALSE);
  guint desert = bm_test_find_tile (rules, "desert");
  BmPosition position;

  keep_explorers (state, "lava", "lava");
  bm_test_position_begin (&position, rules, 3, FALSE, "desert");
  bm_test_zone_place (&position.zones[0], rules, "desert@2,0 desert@3,0");
  bm_test_zone_place (&position.zones[2], rules, "desert@2,0 desert@3,0");
  bm_position_copy (&state->position, &position, rules);
  bm_test_play_all (state, BM_MOVE_PICK);
  for (guint seat = 0; seat < 3; seat++)
    state->picked[seat] = (guint16) desert;
  give_to_left (state);
  bm_test_play (state, 0, BM_MOVE_PLACE, bm_place (4, 0) & 0xffff);
  g_assert_cmphex (state->position.taken, ==, 0);
  bm_test_play_all (state, BM_MOVE_PLACE);
  g_assert_cmphex (state->position.held[0], ==, 1);
  g_assert_cmphex (state->position.held[1], ==, 0);
  g_assert_cmphex (state->position.held[2], ==, 1);
}

/* bm_state_check() notices what cannot be. */
static void
test_check (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 3, -1, FALSE);
  g_autoptr (GError) error = NULL;

  keep_explorers (state, "lava", "lava");
  g_assert_true (bm_state_check (state, &error));
  state->stacks[1].n--;
  g_assert_false (bm_state_check (state, &error));
  g_assert_cmpstr (error->message, ==, "59 tiles are left of 60");
  g_clear_error (&error);
  state->stacks[1].n++;

  for (guint seat = 0; seat < 3; seat++)
    state->decisions[seat] = BM_MOVE_NONE;
  g_assert_false (bm_state_check (state, &error));
  g_assert_cmpstr (error->message, ==, "the moves of seat 0 are wrong");
  g_clear_error (&error);
  state->deciders = 0;
  g_assert_false (bm_state_check (state, &error));
  g_assert_cmpstr (error->message, ==, "nobody decides, or somebody after the end");
}

/* Whoever picks a tile has some to pick from. */
static void
test_nothing_to_pick (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  guint8 stack;

  keep_explorers (state, "lava", "lava");
  g_assert_cmpint (state->decisions[1], ==, BM_MOVE_PICK);
  check_view (state, TRUE);

  stack = state->hand_stack[1];
  state->hand_stack[1] = BM_NO_STACK;
  check_view (state, FALSE);
  state->hand_stack[1] = stack;
  state->stacks[stack].n = 0;
  check_view (state, FALSE);
}

/* One tile a turn. */
static void
test_too_many_tiles (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);

  keep_explorers (state, "lava", "lava");
  play_turn (state);
  check_view (state, TRUE);
  state->turn--;
  check_view (state, TRUE);
  bm_test_zone_place (&state->position.zones[1], rules, "swamp@2,0");
  check_view (state, FALSE);
}

/* Of @copy, which is like @state. */
static void
check_members (const BmState *state,
               BmState       *copy)
{
  const struct
  {
    const char *what;
    gpointer    member;
  } rows[] = {
    { "state of chance", &copy->random.state },
    { "sequence of chance", &copy->random.increment },
    { "phase", &copy->phase },
    { "round", &copy->round },
    { "turn", &copy->turn },
    { "first player", &copy->start_player },
    { "turns that were taken", &copy->n_turns_taken },
    { "row in use", &copy->used_row },
    { "holder of the dragon", &copy->dragon_holder },
    { "who decides", &copy->deciders },
    { "what is decided", &copy->decisions[3] },
    { "next effect", &copy->gift_index[3] },
    { "tile whose effects they are", &copy->laid_at[3] },
    { "tiles besides", &copy->n_extra[3] },
    { "stack on the ship", &copy->ship_stack[3] },
    { "stack in the hand", &copy->hand_stack[3] },
    { "where it was picked", &copy->source[3] },
    { "who has seen it", &copy->seen_by[3] },
    { "one explorer", &copy->dealt[3][0] },
    { "the other explorer", &copy->dealt[3][1] },
    { "chosen explorer", &copy->chosen[3] },
    { "picked tile", &copy->picked[3] },
    { "face", &copy->face[3] },
    { "place", &copy->pending[3] },
    { "number of tiles", &copy->stacks[3].n },
    { "first tile", &copy->stacks[3].tiles[0] },
    { "last tile", &copy->stacks[3].tiles[copy->stacks[3].n - 1] },
    { "discarded tile", &copy->discards[0].tile },
    { "who has discarded it", &copy->discards[0].seat },
    { "first tile of the deck", &copy->deck[0] },
    { "last tile of the deck", &copy->deck[copy->n_deck - 1] },
    { "tiles in the box", &copy->n_boxed },
    { "tile of the stock", &copy->stock[0] },
    { "who acts", &copy->acting.seat },
    { "who acts next", &copy->acting.outer },
    { "with which effect", &copy->acting.outer_index },
    { "of which tile", &copy->acting.outer_at },
    { "number of the lifted tile", &copy->acting.lifted.index },
    { "when it was placed", &copy->acting.lifted.placed },
    { "where it was across", &copy->acting.lifted.x },
    { "where it was down", &copy->acting.lifted.y },
    { "what it was", &copy->acting.lifted.form },
    { "as which tile it was dealt", &copy->acting.lifted.dealt },
    { "drawn tile", &copy->acting.drawn.tiles[0] },
    { "explorer in the zone", &copy->position.zones[3].explorer },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint8 *byte = rows[i].member;

      g_assert_true (bm_state_equal (state, copy));
      *byte ^= 1;
      if (bm_state_equal (state, copy))
        g_error ("%s", rows[i].what);
      *byte ^= 1;
    }
}

/* Whatever differs makes another state, hidden or not. */
static void
test_equal (void)
{
  g_autoptr (BmState) state = new_game (BM_MODE_INDIVIDUAL, 4, -1, FALSE);
  g_autoptr (BmState) copy = NULL;

  keep_explorers (state, "lava", "lava");
  state->n_discards = state->n_stock = state->acting.drawn.n = 1;
  g_assert_cmpuint (state->n_deck, >, 0);
  g_assert_cmpuint (state->stacks[3].n, >, 1);
  copy = bm_state_copy (state);
  check_members (state, copy);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_func ("/draft/explorers", test_explorers);
  g_test_add_func ("/draft/equal", test_equal);
  g_test_add_func ("/draft/nothing-to-pick", test_nothing_to_pick);
  g_test_add_func ("/draft/too-many-tiles", test_too_many_tiles);
  g_test_add_func ("/draft/course", test_course);
  g_test_add_func ("/draft/stacks-wander", test_stacks_wander);
  g_test_add_func ("/draft/giving", test_giving);
  g_test_add_func ("/draft/race", test_race);
  g_test_add_func ("/draft/start-player", test_start_player);
  g_test_add_func ("/draft/keep-stack", test_keep_stack);
  g_test_add_func ("/draft/simultaneous", test_simultaneous);
  g_test_add_func ("/draft/hidden", test_hidden);
  g_test_add_func ("/draft/memory", test_memory);
  g_test_add_func ("/draft/refused-views", test_refused_views);
  g_test_add_func ("/draft/spoiled-views", test_spoiled_views);
  g_test_add_func ("/draft/spoiled-numbers", test_spoiled_numbers);
  g_test_add_func ("/draft/refused-pick", test_refused_pick);
  g_test_add_func ("/draft/discard", test_discard);
  g_test_add_func ("/draft/discard-before-penalty", test_discard_before_penalty);
  g_test_add_func ("/draft/discard-of-two", test_discard_of_two);
  g_test_add_func ("/draft/dragon", test_dragon);
  g_test_add_func ("/draft/dragon-spares-own-ship", test_dragon_spares_own_ship);
  g_test_add_func ("/draft/no-dragon", test_no_dragon);
  g_test_add_func ("/draft/check", test_check);
  g_test_add_func ("/draft/medals-in-turns", test_medals_in_turns);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
