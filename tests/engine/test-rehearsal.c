/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-plan.h"
#include "bm-rehearsal.h"
#include "bm-view-variant.h"
#include "test-util.h"

/* Turns that are decided in advance: nothing that is hidden is used or shown, what was decided is possible when its time
 * comes, and one decision in advance is enough for a turn. */

typedef struct
{
  const char *sets;
  BmMode      mode;
  guint       n_seats;
  BmGiving    giving;
  guint       most;  /* how often a seat may be asked in a game; 0: as often as effects want */
} Row;

/* An explorer, each turn, and once what an explorer may retrieve. */
#define DRAFT (1 + 18 + 1)
#define ROWS  (1 + 20)

static const Row rows[] = {
  { "base", BM_MODE_INDIVIDUAL, 3, BM_GIVING_RACE, DRAFT },
  { "base", BM_MODE_INDIVIDUAL, 3, BM_GIVING_START_PLAYER, DRAFT },
  { "base", BM_MODE_INDIVIDUAL, 4, BM_GIVING_RACE, DRAFT },
  { "base", BM_MODE_INDIVIDUAL, 6, BM_GIVING_START_PLAYER, DRAFT },
  { "base", BM_MODE_TEAM, 4, BM_GIVING_RACE, DRAFT },
  { "base", BM_MODE_TEAM, 6, BM_GIVING_START_PLAYER, DRAFT },
  { "base", BM_MODE_ROWS, 2, BM_GIVING_RACE, ROWS },
  { "base", BM_MODE_ROWS, 3, BM_GIVING_RACE, ROWS },
  { "base stretch-goals moons", BM_MODE_INDIVIDUAL, 5, BM_GIVING_RACE, 0 },
  { "base effects.json", BM_MODE_INDIVIDUAL, 4, BM_GIVING_START_PLAYER, 0 },
  { "base effects.json", BM_MODE_ROWS, 3, BM_GIVING_RACE, 0 },
};

typedef struct
{
  BmState *state;
  GArray  *plans[BM_MAX_SEATS];
  guint    n_asked[BM_MAX_SEATS];
  BmRandom random;
} Game;

static BmMove
choose (const BmRehearsal *rehearsal,
        BmRandom          *random)
{
  BmView view = bm_rehearsal_get_view (rehearsal);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);

  g_assert_cmpuint (n, >, 0);
  return moves[bm_random_below (random, n)];
}

static GVariant *
dup_view (const BmRehearsal *rehearsal)
{
  BmView view = bm_rehearsal_get_view (rehearsal);

  return bm_view_to_variant (&view);
}

/* Another program must be able to show what is rehearsed. */
static void
assert_can_be_shown (const BmState *state,
                     guint          seat,
                     GVariant      *shown)
{
  BmRandom random;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmState) read = NULL;
  g_autoptr (GVariant) again = NULL;
  BmView view;

  bm_random_init (&random, 1, 1);
  read = bm_state_new_from_variant (state->setup, seat, shown, &random, &error);
  g_assert_no_error (error);
  view = bm_view (read, seat);
  again = bm_view_to_variant (&view);
  g_assert_true (g_variant_equal (again, shown));
}

/* A seat decides all that it can, in the game as it is and in one in which everything hidden was dealt anew. */
static void
rehearse (Game  *game,
          guint  seat)
{
  BmView view = bm_view (game->state, seat);
  g_autoptr (BmState) sample = bm_view_sample (&view, &game->random);
  BmView other_view = bm_view (sample, seat);
  g_autoptr (BmRehearsal) rehearsal = bm_rehearsal_new (&view);
  g_autoptr (BmRehearsal) other = bm_rehearsal_new (&other_view);
  const GArray *plan = bm_rehearsal_get_plan (rehearsal);

  while (!bm_rehearsal_is_done (rehearsal))
    {
      BmMove move = choose (rehearsal, &game->random);
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) shown = NULL;
      g_autoptr (GVariant) other_shown = NULL;

      g_assert_true (bm_rehearsal_play (rehearsal, move, &error));
      g_assert_no_error (error);
      g_assert_true (bm_rehearsal_play (other, move, &error));
      g_assert_cmpint (bm_rehearsal_is_done (rehearsal), ==, bm_rehearsal_is_done (other));
      shown = dup_view (rehearsal);
      other_shown = dup_view (other);
      g_assert_true (g_variant_equal (shown, other_shown));
      assert_can_be_shown (game->state, seat, shown);
    }

  g_assert_cmpuint (plan->len, >, 0);
  g_assert_cmpuint (plan->len, <=, BM_PLAN_MAX_MOVES);
  g_array_set_size (game->plans[seat], 0);
  g_array_append_vals (game->plans[seat], plan->data, plan->len);
  game->n_asked[seat]++;
}

/* Somebody decides, as planned if there is a plan. */
static void
step (Game *game)
{
  guint deciders = bm_state_get_deciders (game->state);
  guint seat = bm_random_below (&game->random, game->state->setup->n_seats);
  BmView view = bm_view (game->state, seat);
  g_autoptr (GError) error = NULL;
  BmMove move;
  guint n_used;

  if (!(deciders >> seat & 1))
    return;

  move = bm_plan_find (game->plans[seat], &view, &n_used);
  if (move == 0)
    {
      rehearse (game, seat);
      move = bm_plan_find (game->plans[seat], &view, &n_used);
    }
  g_assert_cmpuint (move, !=, 0);
  g_array_remove_range (game->plans[seat], 0, n_used);
  bm_state_apply (game->state, move, NULL, &error);
  g_assert_no_error (error);
}

static void
play (const Row *row,
      guint64    seed)
{
  g_autoptr (BmRules) rules = bm_test_rules_new (row->sets);
  BmSetupOptions options;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  Game game = { NULL };

  bm_setup_options_init (&options, row->mode, row->n_seats);
  options.giving = (int) row->giving;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  game.state = bm_state_new (setup, seed);
  bm_random_init (&game.random, seed, 7);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    game.plans[i] = g_array_new (FALSE, FALSE, sizeof (BmMove));

  while (!bm_state_is_over (game.state))
    step (&game);

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      if (row->most > 0)
        g_assert_cmpuint (game.n_asked[i], <=, row->most);
      g_array_unref (game.plans[i]);
    }
  bm_state_free (game.state);
}

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 0; seed < (bm_test_is_quick () ? 1 : 2); seed++)
      play (&rows[i], seed);
}

/* What may become of a plan when its time comes. */
static void
test_plans (void)
{
  static const struct
  {
    const char *name;
    BmMoveKind  kinds[4];
    guint       items[4];
    guint       n;
    guint       n_used;
    gboolean    found;
  } cases[] = {
    { "nothing", { BM_MOVE_NONE }, { 0 }, 0, 0, FALSE },
    { "the decision", { BM_MOVE_EXPLORER }, { 0 }, 1, 1, TRUE },
    { "only one of a kind", { BM_MOVE_EXPLORER, BM_MOVE_EXPLORER, BM_MOVE_PICK }, { 0, 1, 0 }, 3, 2, TRUE },
    { "impossible, then possible", { BM_MOVE_EXPLORER, BM_MOVE_EXPLORER }, { 9, 1 }, 2, 2, TRUE },
    { "passed over", { BM_MOVE_GIVE, BM_MOVE_EXPLORER, BM_MOVE_PICK }, { 1, 0, 0 }, 3, 2, TRUE },
    { "other kinds", { BM_MOVE_PICK, BM_MOVE_GIVE }, { 0, 1 }, 2, 2, FALSE },
    { "impossible", { BM_MOVE_EXPLORER, BM_MOVE_PICK }, { 9, 0 }, 2, 2, FALSE },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmView view = bm_view (state, 1);
  BmMove moves[BM_MAX_MOVES];

  g_assert_cmpuint (bm_view_list_moves (&view, moves), ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) plan = g_array_new (FALSE, FALSE, sizeof (BmMove));
      guint n_used;

      for (guint j = 0; j < cases[i].n; j++)
        {
          gboolean real = cases[i].kinds[j] == BM_MOVE_EXPLORER && cases[i].items[j] < 2;
          BmMove move = real ? moves[cases[i].items[j]] : bm_move (1, cases[i].kinds[j], 0x7fff);

          g_array_append_val (plan, move);
        }
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (bm_plan_find (plan, &view, &n_used) != 0, ==, cases[i].found);
      g_assert_cmpuint (n_used, ==, cases[i].n_used);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rehearsal/games", test_games);
  g_test_add_func ("/rehearsal/plans", test_plans);

  return g_test_run ();
}
