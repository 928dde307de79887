/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-record.h"
#include "bm-view-variant.h"
#include "test-util.h"

/* What must hold at every state of every game: random games over all shipped sets, modes, numbers of players and orders of
 * giving, checked after each move. BM_TEST_QUICK in the environment plays fewer games; so do builds with sanitizers. */

/* Nobody decides more than: an explorer; each turn a row, a pick, a discard or a giving, a place, and gifts; a retrieved tile. */
#define MAX_MOVES_OF_SEAT (1 + 25 * 8 + 10)

typedef struct
{
  const char *sets;
  BmRules    *rules;
} Library;

static Library libraries[] = {
  { "base", NULL },
  { "base stretch-goals", NULL },
  { "base moons", NULL },
  { "base stretch-goals moons", NULL },
  { "base workshop", NULL },
  { "base effects.json", NULL },
};

typedef struct
{
  BmMode mode;
  guint  n_seats;
} Table;

static const Table tables[] = {
  { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
  { BM_MODE_TEAM, 4 },       { BM_MODE_TEAM, 6 },       { BM_MODE_ROWS, 2 },       { BM_MODE_ROWS, 3 },
};

typedef struct
{
  BmSetup  *setup;
  BmState  *state;
  BmRecord *record;
  GArray   *events;
  BmRandom  random;
  guint     n_moves;
} Game;

typedef void (*CheckFunc) (Game *game);

/* In moves: prime to every number of watchers, so that all of them have their turn. */
#define STRIDE_OF_VIEWS 11

static guint
count_seeds (guint n)
{
  return bm_test_is_quick () ? 1 : n;
}

static const BmRules *
rules_of (const Game *game)
{
  return game->setup->rules;
}

/* -- Games -- */

static Game *
game_new (BmRules     *rules,
          const Table *table,
          BmGiving     giving,
          guint64      seed)
{
  Game *game = g_new0 (Game, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *teams = NULL;
  BmSeating seatings[BM_MAX_SEATINGS];
  BmSetupOptions options;

  bm_setup_options_init (&options, table->mode, table->n_seats);
  if (table->mode == BM_MODE_TEAM)
    teams = bm_seating_to_string (&seatings[seed % bm_seating_list (seatings, table->n_seats)], table->n_seats);
  options.teams = teams;
  options.giving = giving;
  options.all_tie = seed & 1;
  options.medal_fit = seed % 3 == 0 ? BM_MEDAL_FIT_ANY : BM_MEDAL_FIT_PLACES;
  options.furious_dragon = table->mode != BM_MODE_ROWS && (seed & 1) == 0;
  game->setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);

  game->state = bm_state_new (game->setup, seed);
  game->record = bm_record_new (game->setup, seed);
  game->events = g_array_new (FALSE, TRUE, sizeof (BmEvent));
  bm_random_init (&game->random, seed, 1);
  return game;
}

static void
game_free (Game *game)
{
  g_array_unref (game->events);
  bm_record_free (game->record);
  bm_state_free (game->state);
  bm_setup_unref (game->setup);
  g_free (game);
}

static void
game_play (Game   *game,
           BmMove  move)
{
  g_autoptr (GError) error = NULL;

  g_array_set_size (game->events, 0);
  bm_state_apply (game->state, move, game->events, &error);
  g_assert_no_error (error);
  bm_record_append (game->record, move);
  game->n_moves++;
  g_assert_cmpuint (game->n_moves, <=, game->setup->n_seats * MAX_MOVES_OF_SEAT);
}

/* Plays random games of all kinds and calls @check before the first and after each move. */
static void
play_games (CheckFunc check,
            guint     n_seeds)
{
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
      for (guint giving = 0; giving < (tables[j].mode == BM_MODE_ROWS ? 1 : 2); giving++)
        for (guint seed = 0; seed < n_seeds; seed++)
          {
            Game *game = game_new (libraries[i].rules, &tables[j], (BmGiving) giving, seed);

            check (game);
            while (!bm_state_is_over (game->state))
              {
                game_play (game, bm_test_pick_random (game->state, &game->random));
                check (game);
              }
            game_free (game);
          }
}

/* -- Deals -- */

static gboolean
share_place (const BmRules *rules,
             const BmRange *places,
             const BmRange *others)
{
  for (guint i = 0; i < places->n; i++)
    for (guint j = 0; j < others->n; j++)
      if (rules->terrain_lists[places->first + i] == rules->terrain_lists[others->first + j])
        return TRUE;

  return places->n == 0 || others->n == 0;
}

/* The permanent medals, then one for each slot of the mode, which takes it unless any medals go together. rules.md 7 */
static void
check_line_up (const BmState *state,
               BmMode         mode,
               gboolean       any)
{
  const BmRules *rules = state->setup->rules;
  const guint16 *medals = state->position.medals;
  guint n = 0;

  while (rules->medals[medals[n]].permanent)
    n++;
  for (guint i = 0; i < rules->n_medal_slots; i++)
    if (rules->medal_slots[i].modes >> mode & 1)
      {
        const BmMedal *medal = &rules->medals[medals[n++]];

        g_assert_false (medal->permanent);
        g_assert_true (any || share_place (rules, &medal->places, &rules->medal_slots[i].places));
      }
  g_assert_cmpuint (n, ==, state->position.n_medals);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (medals[i], !=, medals[j]);
}

static void
test_line_ups (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
      for (guint any = 0; any < 2; any++)
        {
          g_autoptr (BmSetup) setup = NULL;
          g_autoptr (BmState) state = NULL;
          BmSetupOptions options;

          bm_setup_options_init (&options, tables[j].mode, tables[j].n_seats);
          options.medal_fit = any ? BM_MEDAL_FIT_ANY : BM_MEDAL_FIT_PLACES;
          setup = bm_setup_new (libraries[i].rules, &options, NULL);
          state = bm_state_new (setup, 0);
          for (guint64 seed = 0; seed < 500; seed++)
            {
              bm_state_restart (state, seed);
              check_line_up (state, tables[j].mode, any);
            }
        }
}

/* -- Moves -- */

static gboolean
is_listed (BmMove        move,
           const BmMove *moves,
           guint         n)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;

  return FALSE;
}

static void
check_lists (const Game *game)
{
  guint deciders = bm_state_get_deciders (game->state);

  g_assert_cmpint (deciders == 0, ==, bm_state_is_over (game->state));
  g_assert_cmpuint (deciders >> game->setup->n_seats, ==, 0);
  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    {
      BmMove moves[BM_MAX_MOVES + 1];
      guint n;

      moves[BM_MAX_MOVES] = 0xabcdef;
      n = bm_state_list_moves (game->state, seat, moves);
      g_assert_cmpuint (n, <=, BM_MAX_MOVES);
      g_assert_cmphex (moves[BM_MAX_MOVES], ==, 0xabcdef);
      g_assert_cmpint (n > 0, ==, (deciders >> seat & 1) != 0);
      for (guint i = 0; i < n; i++)
        {
          g_assert_true (i == 0 || moves[i - 1] < moves[i]);
          g_assert_cmpuint (bm_move_get_seat (moves[i]), ==, seat);
          g_assert_true (bm_state_check_move (game->state, moves[i], NULL));
        }
    }
}

/* Moves that are near legal ones and moves that are not near anything. */
static BmMove
make_up_move (Game *game)
{
  if (bm_random_below (&game->random, 4) == 0)
    return bm_random_next (&game->random);
  if (bm_random_below (&game->random, 2) == 0 && !bm_state_is_over (game->state))
    return bm_test_pick_random (game->state, &game->random) ^ (1u << bm_random_below (&game->random, 32));
  return bm_move (bm_random_below (&game->random, 8), (BmMoveKind) bm_random_below (&game->random, BM_N_MOVE_KINDS + 1),
                  bm_random_below (&game->random, 200));
}

static void
check_illegal (Game *game)
{
  for (guint i = 0; i < 8; i++)
    {
      BmMove move = make_up_move (game);
      guint seat = bm_move_get_seat (move);
      BmMove moves[BM_MAX_MOVES];
      guint n = seat < game->setup->n_seats ? bm_state_list_moves (game->state, seat, moves) : 0;
      g_autoptr (BmState) copy = NULL;
      g_autoptr (GError) error = NULL;

      if (is_listed (move, moves, n))
        continue;
      copy = bm_state_copy (game->state);
      g_assert_false (bm_state_apply (copy, move, game->events, &error));
      g_assert_nonnull (error);
      g_assert_cmpint (error->domain, ==, BM_STATE_ERROR);
      g_assert_true (bm_state_equal (copy, game->state));
    }
}

static void
check_moves (Game *game)
{
  g_autoptr (GError) error = NULL;

  bm_state_check (game->state, &error);
  g_assert_no_error (error);
  check_lists (game);
  check_illegal (game);
}

static void
test_moves (void)
{
  play_games (check_moves, count_seeds (12));
}

/* -- Copies -- */

static void
check_copy (Game *game)
{
  g_autoptr (BmState) copy = bm_state_copy (game->state);
  g_autoptr (BmState) assigned = bm_state_new (game->setup, 12345);
  BmMove move;

  bm_state_assign (assigned, game->state);
  g_assert_true (bm_state_equal (copy, game->state));
  g_assert_true (bm_state_equal (assigned, game->state));
  if (bm_state_is_over (game->state))
    return;

  move = bm_test_pick_random (game->state, &game->random);
  bm_state_play (copy, move, NULL);
  g_assert_false (bm_state_equal (copy, game->state));
  bm_state_play (assigned, move, game->events);
  g_assert_true (bm_state_equal (copy, assigned));
}

static void
test_copies (void)
{
  play_games (check_copy, count_seeds (12));
}

/* A restarted state is a new one, whatever was played before. */
static void
check_restart (Game *game)
{
  g_autoptr (BmState) fresh = NULL;

  if (!bm_state_is_over (game->state))
    return;

  bm_state_restart (game->state, 77);
  fresh = bm_state_new (game->setup, 77);
  g_assert_true (bm_state_equal (game->state, fresh));
  while (!bm_state_is_over (fresh))
    {
      BmMove move = bm_test_pick_random (fresh, &game->random);

      bm_state_play (fresh, move, NULL);
      bm_state_play (game->state, move, NULL);
    }
  g_assert_true (bm_state_equal (game->state, fresh));
}

static void
test_restart (void)
{
  play_games (check_restart, 1);
}

/* -- Scores -- */

static void
check_scores (Game *game)
{
  guint winners;

  if (game->state->phase == BM_PHASE_EXPLORERS)
    return;

  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    bm_test_assert_explained (&game->state->position, rules_of (game), seat);

  if (!bm_state_is_over (game->state))
    return;
  winners = bm_state_find_winners (game->state, NULL);
  g_assert_cmpuint (winners, !=, 0);
  g_assert_cmpuint (winners >> game->setup->n_seats, ==, 0);
  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    g_assert_cmpint (winners >> seat & 1, ==, winners >> bm_position_get_partner (&game->state->position, seat) & 1);
}

static void
test_scores (void)
{
  play_games (check_scores, count_seeds (12));
}

/* The tallies that a zone keeps are what its contents add up to: placing everything once more gives the same zone. */
/* Tiles may lie elsewhere than where they were placed, and have other levels than those that beams give them. */
static gboolean
has_choices (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_effects; i++)
    if (rules->effects[i].kind != BM_EFFECT_GIVE)
      return TRUE;

  return FALSE;
}

static void
place_again (BmZone        *again,
             const BmZone  *zone,
             const BmRules *rules)
{
  bm_zone_init (again, rules, zone->explorer);
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      again->turn = zone->placed[i];
      bm_zone_place (again, rules, rules->forms[zone->form[i]].tile, zone->x[i], zone->y[i]);
    }
  again->turn = zone->turn;
  for (guint i = 0; i < zone->n_kept; i++)
    bm_zone_keep (again, zone->kept[i]);
}

/* Only with what is known of its tiles. */
static void
put_together_again (BmZone        *again,
                    const BmZone  *zone,
                    const BmRules *rules)
{
  bm_zone_copy (again, zone, rules);
  memset (again->tallies, 0x55, sizeof again->tallies);
  again->n_crystals = 0;
  again->n_composites = 0;
  again->n_marks = 0;
  again->in_composite = 0;
  bm_zone_rebuild (again, rules);
}

static void
check_zones (Game *game)
{
  const BmRules *rules = rules_of (game);

  if (!bm_state_is_over (game->state))
    return;

  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];
      guint n_medals = bm_position_count_medals (&game->state->position, seat);
      BmZone again;

      if (has_choices (rules))
        put_together_again (&again, zone, rules);
      else
        place_again (&again, zone, rules);
      for (guint i = 0; i < n_medals; i++)
        bm_zone_add_tallies (&again, rules, rules->medal_tallies, 1);
      for (guint token = 0; token < rules->n_tokens; token++)
        for (guint i = 0; i < game->state->position.tokens[seat][token]; i++)
          bm_zone_add_tallies (&again, rules, rules->token_tallies + (gsize) token * rules->n_tallies, 1);
      g_assert_true (bm_zone_equal (zone, &again, rules));
    }
}

static void
test_zones (void)
{
  play_games (check_zones, count_seeds (20));
}

/* -- Views -- */

/* Views are long to compare: only some moves are looked at. */
static gboolean
is_looked_at (const Game *game)
{
  return game->n_moves % STRIDE_OF_VIEWS == 0;
}

static void
check_view (Game  *game,
            guint  seat)
{
  BmView view = bm_view (game->state, seat);
  g_autoptr (BmState) sample = bm_view_sample (&view, &game->random);
  BmView sample_view = bm_view (sample, seat);
  g_autofree char *text = bm_test_view_dup_text (&view);
  g_autofree char *sample_text = bm_test_view_dup_text (&sample_view);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (text, ==, sample_text);
  bm_state_check (sample, &error);
  g_assert_no_error (error);
}

/* What a seat cannot see may be anything: its view stays the same, and the game can go on. */
static void
check_views (Game *game)
{
  g_autoptr (BmState) before = NULL;

  if (bm_test_is_quick () && !is_looked_at (game))
    return;

  before = bm_state_copy (game->state);
  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    check_view (game, seat);
  check_view (game, BM_SPECTATOR);
  g_assert_true (bm_state_equal (before, game->state));
}

static void
test_views (void)
{
  play_games (check_views, count_seeds (2));
}

/* After each move another one looks at the table. */
static guint
get_watcher (const Game *game)
{
  guint seat = game->n_moves % (game->setup->n_seats + 1u);

  return seat < game->setup->n_seats ? seat : BM_SPECTATOR;
}

static void
check_read_view (Game     *game,
                 guint     seat,
                 GVariant *variant)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmState) state = bm_state_new_from_variant (game->setup, seat, variant, &game->random, &error);
  BmView view = bm_view (game->state, seat);
  BmView read = bm_view (state, seat);
  g_autofree char *text = bm_test_view_dup_text (&view);
  g_autofree char *read_text = NULL;
  g_autoptr (GVariant) again = NULL;

  g_assert_no_error (error);
  read_text = bm_test_view_dup_text (&read);
  again = bm_view_to_variant (&read);
  g_assert_cmpstr (text, ==, read_text);
  g_assert_true (g_variant_equal (variant, again));
  g_assert_true (bm_position_equal (&game->state->position, &state->position, rules_of (game)));
}

/* What is sent to a seat depends on nothing that it cannot see, and says everything else. */
static void
check_sent_view_of (Game  *game,
                    guint  seat)
{
  BmView view = bm_view (game->state, seat);
  g_autoptr (BmState) sample = bm_view_sample (&view, &game->random);
  BmView sample_view = bm_view (sample, seat);
  g_autoptr (GVariant) variant = bm_view_to_variant (&view);
  g_autoptr (GVariant) sample_variant = bm_view_to_variant (&sample_view);

  g_assert_true (g_variant_equal (variant, sample_variant));
  check_read_view (game, seat, variant);
}

static void
check_sent_view (Game *game)
{
  if (is_looked_at (game))
    check_sent_view_of (game, get_watcher (game));
}

static void
test_sent_views (void)
{
  play_games (check_sent_view, 1);
}

/* Any bytes may come: they are refused, or they are a view of a state in which everything can be asked for. */
static void
damage_view (Game *game)
{
  BmView view = bm_view (game->state, get_watcher (game));
  g_autoptr (GVariant) variant = bm_view_to_variant (&view);
  gsize size = g_variant_get_size (variant);

  for (guint i = 0; i < 5; i++)
    {
      guint8 *bytes = g_memdup2 (g_variant_get_data (variant), size);
      g_autoptr (GVariant) damaged = NULL;
      g_autoptr (BmState) state = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = bm_random_below (&game->random, 4) + 1; j > 0; j--)
        bytes[bm_random_below (&game->random, (guint32) size)] = (guint8) bm_random_next (&game->random);
      damaged = g_variant_ref_sink (g_variant_new_from_data (BM_VIEW_VARIANT_TYPE, bytes, size, FALSE, g_free, bytes));
      state = bm_state_new_from_variant (game->setup, view.seat, damaged, &game->random, &error);
      g_assert_true ((state == NULL) == (error != NULL));
      if (state != NULL)
        {
          BmView read = bm_view (state, view.seat);
          g_autofree char *text = bm_test_view_dup_text (&read);

          g_assert_nonnull (text);
        }
    }
}

static void
check_damaged_view (Game *game)
{
  if (is_looked_at (game))
    damage_view (game);
}

static void
test_damaged_views (void)
{
  play_games (check_damaged_view, 1);
}

static GVariant *
send_view (const Game *game)
{
  BmView view = bm_view (game->state, 0);

  return bm_view_to_variant (&view);
}

/* Only what has changed needs to be sent. */
static void
test_changes_of_views (void)
{
  Game *game = game_new (libraries[0].rules, &tables[3], BM_GIVING_RACE, 0);
  g_autoptr (GVariant) shown = send_view (game);
  gsize sent = 0;

  while (!bm_state_is_over (game->state))
    {
      g_autoptr (GVariant) next = NULL;
      g_autoptr (GVariant) changes = NULL;
      g_autoptr (GVariant) merged = NULL;

      game_play (game, bm_test_pick_random (game->state, &game->random));
      next = send_view (game);
      changes = bm_view_variant_compare (shown, next);
      merged = bm_view_variant_merge (shown, changes);
      g_assert_true (g_variant_equal (merged, next));
      sent += g_variant_get_size (changes);
      g_clear_pointer (&shown, g_variant_unref);
      shown = g_steal_pointer (&next);
    }

  /* Six players, 18 turns. */
  g_test_message ("%" G_GSIZE_FORMAT " bytes a turn", sent / 18);
  g_assert_cmpuint (sent / 18, <, 4096);
  game_free (game);
}

/* Nobody is dealt what somebody else has been dealt. */
static void
check_dealt_explorers (const BmState *state)
{
  guint n = 2u * state->setup->n_seats;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpuint (state->dealt[i / 2][i % 2], !=, state->dealt[j / 2][j % 2]);
}

/* Samples can be played to the end. */
static void
check_sampled_game (Game *game)
{
  BmView view = bm_view (game->state, game->n_moves % game->setup->n_seats);
  g_autoptr (BmState) sample = NULL;
  g_autoptr (GError) error = NULL;

  if (game->n_moves % 16 != 5)
    return;

  sample = bm_view_sample (&view, &game->random);
  check_dealt_explorers (sample);
  while (!bm_state_is_over (sample))
    {
      bm_state_apply (sample, bm_test_pick_random (sample, &game->random), NULL, &error);
      g_assert_no_error (error);
    }
  bm_state_check (sample, &error);
  g_assert_no_error (error);
}

static void
test_sampled_games (void)
{
  play_games (check_sampled_game, 1);
}

/* -- Events -- */

static void
check_placed (const Game    *game,
              const BmEvent *event)
{
  const BmZone *zone = &game->state->position.zones[event->seat];

  g_assert_cmpuint (event->index, <, zone->n_tiles);
  g_assert_cmpint (event->x, ==, zone->x[event->index]);
  g_assert_cmpint (event->y, ==, zone->y[event->index]);
  g_assert_cmpuint (event->item, ==, rules_of (game)->forms[zone->form[event->index]].tile);
}

static void
check_event (const Game    *game,
             const BmEvent *event)
{
  const BmPosition *position = &game->state->position;
  const BmZone *zone = &position->zones[event->seat];
  gboolean is_rows = game->setup->mode == BM_MODE_ROWS;
  gboolean is_found = FALSE;

  g_assert_cmpuint (event->seat, <, game->setup->n_seats);
  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_EXPLORER:
      g_assert_cmpuint (zone->explorer, ==, event->item);
      break;
    case BM_EVENT_TURN:
      g_assert_cmpuint (event->item, ==, game->state->turn);
      g_assert_cmpuint (event->other, ==, game->state->round);
      break;
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
      g_assert_true (is_rows);
      g_assert_cmpuint (event->item, <, 2);
      g_assert_cmpuint (game->state->stacks[event->item].n, >, 0);
      break;
    case BM_EVENT_PICKED:
      if (is_rows || game->state->phase == BM_PHASE_PLACE)
        g_assert_true (event->item == game->state->picked[event->seat] || event->item == BM_NONE);
      else
        g_assert_cmpuint (event->item, ==, BM_NONE);
      break;
    case BM_EVENT_GAVE:
      g_assert_cmpuint (game->state->ship_stack[event->other], <, game->setup->n_seats);
      break;
    case BM_EVENT_DISCARDED:
      g_assert_cmpint (event->item == BM_NONE, ==, !is_rows);
      break;
    case BM_EVENT_RETRIEVED:
      g_assert_cmpuint (event->item, ==, game->state->picked[event->seat]);
      break;
    case BM_EVENT_PLACED:
    case BM_EVENT_MOVED:
      check_placed (game, event);
      break;
    case BM_EVENT_DRAWN:
      g_assert_cmpuint (event->index, >, 0);
      g_assert_cmpuint (event->index, ==, game->state->acting.drawn.n);
      break;
    case BM_EVENT_TAKEN:
      g_assert_cmpuint (position->tokens[event->seat][event->item], >, 0);
      g_assert_cmpuint (event->other, !=, event->seat);
      break;
    case BM_EVENT_SWAPPED:
      g_assert_cmpuint (position->tokens[event->seat][event->item], >, 0);
      g_assert_cmpuint (position->tokens[event->other][event->index], >, 0);
      break;
    case BM_EVENT_MUTATED:
      g_assert_cmpuint (bm_zone_get_level (zone, rules_of (game), event->index), ==, event->other);
      g_assert_cmpuint (event->other, >, 0);
      break;
    case BM_EVENT_CRYSTAL:
      g_assert_cmpuint (zone->crystals[event->index].crystal, ==, event->item);
      break;
    case BM_EVENT_COMPOSITE:
      g_assert_cmpuint (zone->composites[event->index].composite, ==, event->item);
      break;
    case BM_EVENT_TOKEN:
      g_assert_cmpuint (event->item, <, rules_of (game)->n_tokens);
      g_assert_cmpuint (event->other, <, game->setup->n_seats);
      break;
    case BM_EVENT_TOKEN_LOST:
      g_assert_cmpuint (event->item, ==, rules_of (game)->own_ship_token);
      break;
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
      for (guint slot = 0; slot < position->n_medals; slot++)
        if (position->medals[slot] == event->item)
          is_found = ((event->kind == BM_EVENT_MEDAL ? position->held : position->team_held)[event->seat] >> slot & 1) != 0;
      g_assert_true (is_found);
      break;
    case BM_EVENT_OVER:
      g_assert_true (bm_state_is_over (game->state));
      break;
    default:
      g_assert_not_reached ();
    }
}

static guint
count_on_table (const Game *game)
{
  guint n = 0;

  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    n += game->state->position.zones[seat].n_tiles;

  return n + (game->state->acting.lifted.index != 0);
}

/* 2: a placed tile never moves; it does not turn back into what it was either. */
static void
check_placed_tiles_stay (Game *game)
{
  static BmState *before;

  if (has_choices (rules_of (game)))
    return;

  for (guint seat = 0; game->n_moves > 0 && seat < game->setup->n_seats; seat++)
    {
      const BmZone *old = &before->position.zones[seat];
      const BmZone *zone = &game->state->position.zones[seat];

      g_assert_cmpuint (zone->n_tiles, >=, old->n_tiles);
      g_assert_cmpuint (zone->n_crystals, >=, old->n_crystals);
      g_assert_cmpmem (zone->x, old->n_tiles, old->x, old->n_tiles);
      g_assert_cmpmem (zone->y, old->n_tiles, old->y, old->n_tiles);
      for (guint i = 1; i < old->n_tiles; i++)
        {
          g_assert_cmpuint (rules_of (game)->forms[zone->form[i]].tile, ==, rules_of (game)->forms[old->form[i]].tile);
          g_assert_cmpuint (zone->form[i], >=, old->form[i]);
        }
      g_assert_cmphex (old->in_composite & ~zone->in_composite, ==, 0);
      g_assert_cmphex (before->position.held[seat] & ~game->state->position.held[seat], ==, 0);
      g_assert_cmphex (before->position.team_held[seat] & ~game->state->position.team_held[seat], ==, 0);
    }

  g_clear_pointer (&before, bm_state_free);
  if (!bm_state_is_over (game->state))
    before = bm_state_copy (game->state);
}

static void
test_placed_tiles_stay (void)
{
  play_games (check_placed_tiles_stay, count_seeds (4));
}

/* Each event tells what is so after the move, and nothing that lies on the table comes without one. */
static void
check_events (Game *game)
{
  static guint n_placed;
  static guint n_medals;
  guint n_held = 0;

  if (game->n_moves == 0)
    n_placed = n_medals = 0;
  for (guint i = 0; i < game->events->len; i++)
    {
      const BmEvent *event = &g_array_index (game->events, BmEvent, i);

      check_event (game, event);
      n_placed += event->kind == BM_EVENT_PLACED || event->kind == BM_EVENT_EXPLORER;
      n_medals += event->kind == BM_EVENT_MEDAL || event->kind == BM_EVENT_TEAM_MEDAL;
    }

  for (guint seat = 0; seat < game->setup->n_seats; seat++)
    n_held += bm_position_count_medals (&game->state->position, seat);
  g_assert_cmpuint (n_placed, ==, count_on_table (game));
  g_assert_cmpuint (n_medals, ==, n_held);
}

static void
test_events (void)
{
  play_games (check_events, count_seeds (12));
}

/* -- Records -- */

static gboolean
is_sampled_move (const Game *game)
{
  guint n = game->n_moves;

  return n == 3 || (n >= 8 && (n & (n - 1)) == 0) || bm_state_is_over (game->state);
}

/* Writing a game down, reading it and playing it again gives the same state and the same text: at its end, where it has to be
 * quick. */
static void
check_record (Game *game)
{
  g_autoptr (BmRecord) again = NULL;
  g_autoptr (BmState) replayed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  g_autofree char *state_text = NULL;
  g_autofree char *replayed_text = NULL;

  if (bm_test_is_quick () ? !bm_state_is_over (game->state) : !is_sampled_move (game))
    return;

  text = bm_record_to_text (game->record);
  again = bm_record_new_from_data (text, strlen (text), "game.json", &error);
  g_assert_no_error (error);
  text_again = bm_record_to_text (again);
  g_assert_cmpstr (text, ==, text_again);

  replayed = bm_record_replay (again, G_MAXUINT, &error);
  g_assert_no_error (error);
  state_text = bm_test_state_dup_text (game->state);
  replayed_text = bm_test_state_dup_text (replayed);
  g_assert_cmpstr (state_text, ==, replayed_text);
}

static void
test_records (void)
{
  play_games (check_record, 1);
}

/* Taking moves back gives the states that were there before: the first ten, then at powers of two. */
static void
test_undo (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_state_free);
      Game *game = game_new (libraries[3].rules, &tables[i], BM_GIVING_RACE, i);
      g_autoptr (GError) error = NULL;

      while (!bm_state_is_over (game->state))
        {
          g_ptr_array_add (states, bm_state_copy (game->state));
          game_play (game, bm_test_pick_random (game->state, &game->random));
        }

      for (guint n = states->len; n-- > 0;)
        {
          g_autoptr (BmState) replayed = NULL;

          bm_record_truncate (game->record, n);
          if (n > 10 && (n & (n - 1)) != 0)
            continue;
          replayed = bm_record_replay (game->record, n, &error);
          g_assert_no_error (error);
          g_assert_true (bm_state_equal (replayed, g_ptr_array_index (states, n)));
        }
      game_free (game);
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    libraries[i].rules = bm_test_rules_new (libraries[i].sets);

  g_test_add_func ("/invariants/line-ups", test_line_ups);
  g_test_add_func ("/invariants/moves", test_moves);
  g_test_add_func ("/invariants/copies", test_copies);
  g_test_add_func ("/invariants/restart", test_restart);
  g_test_add_func ("/invariants/scores", test_scores);
  g_test_add_func ("/invariants/zones", test_zones);
  g_test_add_func ("/invariants/views", test_views);
  g_test_add_func ("/invariants/views/sent", test_sent_views);
  g_test_add_func ("/invariants/views/damaged", test_damaged_views);
  g_test_add_func ("/invariants/views/changes", test_changes_of_views);
  g_test_add_func ("/invariants/sampled-games", test_sampled_games);
  g_test_add_func ("/invariants/placed-tiles-stay", test_placed_tiles_stay);
  g_test_add_func ("/invariants/events", test_events);
  g_test_add_func ("/invariants/records", test_records);
  g_test_add_func ("/invariants/undo", test_undo);

  result = g_test_run ();
  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    bm_rules_unref (libraries[i].rules);
  return result;
}
