/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <pthread.h>
#include <time.h>

#include "bm-bot.h"
#include "bm-simulation.h"
#include "bm-state.h"
#include "test-util.h"

/* How the greedy player plays. */
#define GREEDY G_GUINT64_CONSTANT (0x561696d462f3dc5b)

/* So much that a search has to choose, and no more. */
static const BmBudget little = { .iterations = 6 };

static const char *const set_lists[] = {
  "base", "base stretch-goals", "moons", "moons stretch-goals", "workshop", "base effects.json",
};

static const struct
{
  BmMode mode;
  guint  n_seats;
} modes[] = {
  { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
  { BM_MODE_TEAM, 4 },       { BM_MODE_TEAM, 6 },       { BM_MODE_ROWS, 2 },       { BM_MODE_ROWS, 3 },
};

/* Calls @func for every other pair of a list of shipped sets and a way to play, so that each list is played in half of the ways
 * and each way with half of the lists; in a hurry, for each way and each list once or twice. */
static void
for_each_setup (void (*func) (BmSetup *setup))
{
  for (guint i = 0; i < G_N_ELEMENTS (set_lists); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (set_lists[i]);

      for (guint j = 0; j < G_N_ELEMENTS (modes); j++)
        {
          g_autoptr (BmSetup) setup = bm_test_setup_new (rules, modes[j].mode, modes[j].n_seats);

          if ((i + j) % 2 == 0)
            func (setup);
        }
    }
}

/* A game in which the bot that is looked at sits on seat 0, among others that move at random. */
typedef struct
{
  const BmBotKind *bot;
  BmState         *state;
  BmRandom         random;
  BmRandom         others;
} Game;

static void
game_init (Game            *self,
           const BmBotKind *bot,
           BmSetup         *setup,
           guint64          seed)
{
  self->bot = bot;
  self->state = bm_state_new (setup, seed);
  bm_random_init (&self->random, seed, 5);
  bm_random_init (&self->others, seed, 6);
}

static void
game_clear (Game *self)
{
  bm_state_free (self->state);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

/* Lets the others move until the bot has something to decide. Returns FALSE when the game is over. */
static gboolean
game_go_on (Game *self)
{
  while (!bm_state_is_over (self->state) && !(bm_state_get_deciders (self->state) & 1))
    bm_state_play (self->state, bm_test_pick_random (self->state, &self->others), NULL);

  return !bm_state_is_over (self->state);
}

static BmMove
game_choose (Game *self)
{
  BmView view = bm_view (self->state, 0);

  return bm_bot_choose (self->bot, &view, &little, &self->random);
}

/* Plays a game. Returns a number that hangs on all moves of the bot. */
static guint64
play (const BmBotKind *bot,
      BmSetup         *setup,
      guint64          seed)
{
  g_auto (Game) game = { .bot = NULL };
  guint64 hash = 0;

  game_init (&game, bot, setup, seed);
  while (game_go_on (&game))
    {
      BmMove move = game_choose (&game);

      bm_state_play (game.state, move, NULL);
      hash = hash * 31 + move;
    }

  return hash;
}

/* All strength is measured against the greedy player: it must play as it always has, for the printed game at least. */
static void
test_greedy_stays (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  guint64 hash = 0;

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, modes[i].mode, modes[i].n_seats);

      hash = hash * 31 + play (bm_bot_find ("greedy"), setup, i);
    }

  g_test_message ("The greedy player plays as 0x%" G_GINT64_MODIFIER "x", hash);
  g_assert_cmpuint (hash, ==, GREEDY);
}

/* What an explorer brings from the start counts as much as what it will bring. */
static void
test_present (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with ("'explorers': [{'id': 'rich', 'name': {'en': 'Rich'}, 'rules': [{'points': 40}]},"
                              " {'id': 'poor', 'name': {'en': 'Poor'}, 'rules': [{'points': -40}]}]");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 6);
  guint rich = bm_test_find_explorer (rules, "rich");
  guint poor = bm_test_find_explorer (rules, "poor");
  const char *const ids[] = { "greedy", "easy", "normal" };
  guint n_checked = 0;

  for (guint seed = 0; seed < 20; seed++)
    {
      g_autoptr (BmState) state = bm_state_new (setup, seed);

      for (guint seat = 0; seat < setup->n_seats; seat++)
        for (guint i = 0; i < 2; i++)
          {
            guint kept = state->dealt[seat][i];
            guint left = state->dealt[seat][1 - i];

            if ((kept != rich && left != poor) || left == rich)
              continue;
            for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
              {
                const BmView view = bm_view (state, seat);
                const BmBudget budget = { .iterations = 0 };
                BmRandom random;

                bm_random_init (&random, seed, seat);
                g_assert_cmpuint (bm_move_get_item (bm_bot_choose (bm_bot_find (ids[j]), &view, &budget, &random)), ==, kept);
              }
            n_checked++;
          }
    }
  g_assert_cmpuint (n_checked, >, 10);
}

/* Bots make legal moves, the same one each time, whatever the tiles are that they cannot see. */
static void
check_moves (BmSetup *setup)
{
  const char *const *ids = bm_bot_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_auto (Game) game = { .bot = NULL };

      game_init (&game, bm_bot_find (ids[i]), setup, 11 + i);
      while (game_go_on (&game))
        {
          BmView view = bm_view (game.state, 0);
          BmRandom other_random = game.random;
          BmRandom dealer = game.random;
          g_autoptr (BmState) other = bm_view_sample (&view, &dealer);
          BmView other_view = bm_view (other, 0);
          BmMove move = game_choose (&game);
          g_autoptr (GError) error = NULL;

          g_assert_cmpuint (bm_bot_choose (game.bot, &other_view, &little, &other_random), ==, move);
          g_assert_cmpuint (other_random.state, ==, game.random.state);
          bm_state_apply (game.state, move, NULL, &error);
          g_assert_no_error (error);
        }
    }
}

static void
test_moves (void)
{
  for_each_setup (check_moves);
}

/* How many games of 1000 the first player wins alone against copies of the second. */
static guint
count_wins (const char *sets,
            BmMode      mode,
            guint       n_seats,
            const char *first,
            const char *second,
            guint       n_deals)
{
  g_autoptr (BmRules) rules = bm_test_rules_new (sets);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  const BmBotKind *bots[BM_MAX_SEATS];
  BmSimulationOptions options = {
    .bots = bots, .n_bots = n_seats, .n_games = n_deals * n_seats, .seed = 1, .budget = { .iterations = 40 },
    .n_jobs = 2,
  };
  g_autoptr (BmSimulation) simulation = NULL;
  g_autoptr (JsonNode) json = NULL;
  JsonObject *player;

  for (guint i = 0; i < n_seats; i++)
    bots[i] = bm_bot_find (i == 0 || (mode == BM_MODE_TEAM && i == n_seats / 2) ? first : second);
  simulation = bm_simulation_run (setup, &options, NULL, NULL);
  json = bm_simulation_to_json (simulation);
  player = json_array_get_object_element (json_object_get_array_member (json_node_get_object (json), "bots"), 0);

  return (guint) (1000 * json_object_get_int_member (player, "wins") / json_object_get_int_member (player, "games"));
}

static void
test_greedy_beats_random (void)
{
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "greedy", "random", 200), >, 950);
  g_assert_cmpuint (count_wins ("base", BM_MODE_TEAM, 4, "greedy", "random", 200), >, 950);
  g_assert_cmpuint (count_wins ("base", BM_MODE_ROWS, 2, "greedy", "random", 200), >, 950);
  g_assert_cmpuint (count_wins ("moons stretch-goals", BM_MODE_INDIVIDUAL, 6, "greedy", "random", 200), >, 900);
}

/* One among equals would win 250 of 1000 games. */
static void
test_strengths_differ (void)
{
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "easy", "random", 50), >, 950);
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "easy", "greedy", 100), <, 100);
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "normal", "greedy", 100), >, 400);
  g_assert_cmpuint (count_wins ("base", BM_MODE_TEAM, 4, "normal", "greedy", 100), >, 670);
  g_assert_cmpuint (count_wins ("base", BM_MODE_ROWS, 2, "normal", "greedy", 200), >, 600);
}

static void
test_strong_search (void)
{
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "hard", "easy", 2), >, 500);
  g_assert_cmpuint (count_wins ("base", BM_MODE_ROWS, 2, "hard", "normal", 3), >, 600);
}

/* -- Time -- */

static gint64
get_time (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

/* What is measured is the time of this thread, whatever else the machine does. */
static void
test_quick_ones_are_quick (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("moons stretch-goals");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  const char *const quick[] = { "random", "easy", "greedy", "normal" };

  for (guint i = 0; i < G_N_ELEMENTS (quick); i++)
    {
      g_auto (Game) game = { .bot = NULL };
      gint64 start = get_time (CLOCK_THREAD_CPUTIME_ID);
      guint n = 0;

      game_init (&game, bm_bot_find (quick[i]), setup, 3);
      for (; game_go_on (&game); n++)
        bm_state_play (game.state, game_choose (&game), NULL);
      g_assert_cmpint (get_time (CLOCK_THREAD_CPUTIME_ID) - start, <, 20000 * n);
    }
}

static void
test_time_limit (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 6);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmBudget budget = { .iterations = BM_BUDGET_MAX_ITERATIONS, .milliseconds = 30 };
  gint64 start = get_time (CLOCK_THREAD_CPUTIME_ID);
  BmView view = bm_view (state, 0);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  bm_bot_choose (bm_bot_find ("hard"), &view, &budget, &random);
  g_assert_cmpint (get_time (CLOCK_THREAD_CPUTIME_ID) - start, <, 30000 + 50000);
}

/** Clock: stands still until it has been looked at so often; then an hour has passed. */
typedef struct
{
  guint n_looks;
  guint n_until_late;
} Clock;

static gint64
look_at_clock (gpointer data)
{
  Clock *self = data;

  return ++self->n_looks < self->n_until_late ? 0 : G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC;
}

/* Time may be up in the middle of a deal: from the second deal on, there is a look at the clock before each game that is
 * played out, and none is once it is late. */
static void
test_time_within_a_deal (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  const guint iterations = 100;
  const guint most_of_a_deal = 16;

  for (guint n_until_late = 20; n_until_late < 30; n_until_late++)
    {
      g_autoptr (BmState) state = bm_state_new (setup, 1);
      Clock patient = { .n_until_late = G_MAXUINT };
      Clock clock = { .n_until_late = n_until_late };
      BmBudget budget = { .iterations = iterations, .milliseconds = 1, .get_time = look_at_clock, .clock = &patient };
      BmView view = bm_view (state, 0);
      BmRandom random;

      bm_random_init (&random, n_until_late, 1);
      bm_bot_choose (bm_bot_find ("hard"), &view, &budget, &random);
      g_assert_cmpuint (patient.n_looks, >=, iterations - most_of_a_deal);

      budget.clock = &clock;
      bm_random_init (&random, n_until_late, 1);
      bm_bot_choose (bm_bot_find ("hard"), &view, &budget, &random);
      g_assert_cmpuint (clock.n_looks, ==, n_until_late);
    }
}

typedef struct
{
  const BmState *state;
  GCancellable  *cancellable;
  GMutex         lock;
  GCond          begun;
  clockid_t      clock;
  gboolean       has_begun;
  gint64         end;
} Thinker;

/* With a generous number of iterations: it would think for hours. */
static gpointer
think (gpointer data)
{
  Thinker *self = data;
  BmBudget budget = { .iterations = BM_BUDGET_MAX_ITERATIONS, .cancellable = self->cancellable };
  BmView view = bm_view (self->state, 0);
  BmRandom random;

  g_mutex_lock (&self->lock);
  pthread_getcpuclockid (pthread_self (), &self->clock);
  self->has_begun = TRUE;
  g_cond_signal (&self->begun);
  g_mutex_unlock (&self->lock);

  bm_random_init (&random, 1, 1);
  bm_bot_choose (bm_bot_find ("hard"), &view, &budget, &random);
  self->end = get_time (CLOCK_THREAD_CPUTIME_ID);
  return NULL;
}

static void
test_cancel (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 6);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Thinker thinker = { .state = state, .cancellable = cancellable };
  GThread *thread;
  gint64 cancelled;

  g_mutex_init (&thinker.lock);
  g_cond_init (&thinker.begun);
  thread = g_thread_new ("thinker", think, &thinker);
  g_mutex_lock (&thinker.lock);
  while (!thinker.has_begun)
    g_cond_wait (&thinker.begun, &thinker.lock);
  g_mutex_unlock (&thinker.lock);

  g_usleep (30000);
  cancelled = get_time (thinker.clock);
  g_cancellable_cancel (cancellable);
  g_thread_join (thread);
  g_assert_cmpint (thinker.end - cancelled, <, 50000);
  g_cond_clear (&thinker.begun);
  g_mutex_clear (&thinker.lock);
}

static void
test_cancelled_before (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmBudget budget = { .cancellable = cancellable };
  BmView view = bm_view (state, 0);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  g_cancellable_cancel (cancellable);
  g_assert_true (bm_state_check_move (state, bm_bot_choose (bm_bot_find ("hard"), &view, &budget, &random), NULL));
}

static void
test_find (void)
{
  const char *const *ids = bm_bot_list_ids ();

  g_assert_cmpstr (ids[0], ==, "random");
  g_assert_null (bm_bot_find ("nobody"));
  g_assert_null (bm_bot_find (""));
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpstr (bm_bot_find (ids[i])->id, ==, ids[i]);
}

static void
test_strengths (void)
{
  const char *const *strengths = bm_bot_list_strengths ();

  g_assert_cmpuint (g_strv_length ((char **) strengths), ==, 3);
  g_assert_cmpstr (strengths[0], ==, "easy");
  g_assert_cmpstr (strengths[1], ==, "normal");
  g_assert_cmpstr (strengths[2], ==, "hard");
  for (guint i = 0; strengths[i] != NULL; i++)
    g_assert_true (bm_bot_find (strengths[i])->is_strength);
  g_assert_false (bm_bot_find ("greedy")->is_strength);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bots/find", test_find);
  g_test_add_func ("/bots/strengths", test_strengths);
  g_test_add_func ("/bots/moves", test_moves);
  g_test_add_func ("/bots/greedy-stays", test_greedy_stays);
  g_test_add_func ("/bots/present", test_present);
  g_test_add_func ("/bots/greedy-beats-random", test_greedy_beats_random);
  g_test_add_func ("/bots/strengths-differ", test_strengths_differ);
  g_test_add_func ("/bots/strong-search", test_strong_search);
  g_test_add_func ("/bots/quick-ones-are-quick", test_quick_ones_are_quick);
  g_test_add_func ("/bots/time-limit", test_time_limit);
  g_test_add_func ("/bots/time-within-a-deal", test_time_within_a_deal);
  g_test_add_func ("/bots/cancel", test_cancel);
  g_test_add_func ("/bots/cancelled-before", test_cancelled_before);

  return g_test_run ();
}
