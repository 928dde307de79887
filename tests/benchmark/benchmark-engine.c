/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <locale.h>

#include "bench-util.h"
#include "bm-bot.h"
#include "bm-simulation.h"

/* How long the things take that are done most often: a line for each, with nanoseconds and how
 * many a second there are. They are for looking at; nothing is checked, since other machines have
 * other figures. Use a release build:
 *
 *   meson setup build-release --buildtype=release
 *   meson test -C build-release --benchmark --verbose
 *
 * A name as argument runs the benchmarks that begin with it, a number after it so many times and
 * without a clock. That is for counting instructions, which is exact where time is not; subtract a
 * run with one round:
 *
 *   valgrind --tool=callgrind build-release/tests/benchmark/benchmark-engine random-games 1000
 *   callgrind_annotate callgrind.out.*
 */

#define N_SEATS 4
#define SECONDS_EACH 0.5

typedef struct
{
  BmRules  *rules;
  BmSetup  *setup;
  BmState  *state;    /* a game played half way */
  BmState  *end;      /* a game that is over */
  BmState  *scratch;
  GArray   *entries;
  guint64   games;
  guint     sink;     /* results go here, so that no compiler leaves the work out */
} Bench;

/* Does something @n times. */
typedef void (*BenchFunc) (Bench *bench,
                           guint  n);

static void
bench_init (Bench *self)
{
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;

  self->rules = bench_rules_new ();
  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, N_SEATS);
  self->setup = bm_setup_new (self->rules, &options, &error);
  g_assert_no_error (error);
  self->state = bm_state_new (self->setup, 1);
  bench_play_on (self->state, "random", 9);
  self->end = bm_state_new (self->setup, 2);
  bench_play_on (self->end, "random", BM_ZONE_MAX_TILES);
  self->scratch = bm_state_new (self->setup, 3);
  self->entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
}

static void
bench_clear (Bench *self)
{
  bm_state_free (self->state);
  bm_state_free (self->end);
  bm_state_free (self->scratch);
  bm_setup_unref (self->setup);
  bm_rules_unref (self->rules);
  g_array_unref (self->entries);
}

/* -- What is measured -- */

/* Games with the statistics of a simulation. */
static void
simulate (Bench      *bench,
          const char *id,
          guint       n)
{
  const BmBotKind *bot = bm_bot_find (id);
  BmSimulationOptions options = { .bots = &bot, .n_bots = 1, .n_games = n, .seed = 1, .n_jobs = 1 };
  g_autoptr (BmSimulation) simulation = bm_simulation_run (bench->setup, &options, NULL, NULL);

  bench->sink += simulation != NULL;
}

/* Games and final scores, and nothing else. */
static void
random_games (Bench *bench,
              guint  n)
{
  const BmBotKind *bot = bm_bot_find ("random");
  BmRandom random;

  for (guint i = 0; i < n; i++)
    {
      guint seat = 0;

      bm_state_restart (bench->scratch, ++bench->games);
      bm_random_init (&random, bench->games, 1);
      for (; !bm_state_is_over (bench->scratch); seat = (seat + 1) % N_SEATS)
        if (bench->scratch->decisions[seat] != BM_MOVE_NONE)
          {
            BmView view = bm_view (bench->scratch, seat);

            bm_state_play (bench->scratch, bm_bot_choose (bot, &view, NULL, &random), NULL);
          }
      bench->sink += bm_state_find_winners (bench->scratch, NULL);
    }
}

static void
random_simulation (Bench *bench,
                   guint  n)
{
  simulate (bench, "random", n);
}

static void
greedy_simulation (Bench *bench,
                   guint  n)
{
  simulate (bench, "greedy", n);
}

static void
normal_simulation (Bench *bench,
                   guint  n)
{
  simulate (bench, "normal", n);
}

static void
legal_places (Bench *bench,
              guint  n)
{
  BmPlace places[BM_ZONE_MAX_PLACES];

  for (guint i = 0; i < n; i++)
    bench->sink += bm_zone_list_places (&bench->state->position.zones[i % N_SEATS],
                                        i & 8 ? BM_SHAPE_UPRIGHT : BM_SHAPE_LANDSCAPE, 0, places);
}

static void
full_score (Bench *bench,
            guint  n)
{
  BmSheet sheet;

  for (guint i = 0; i < n; i++)
    {
      bm_position_score (&bench->end->position, bench->rules, i % N_SEATS, &sheet);
      bench->sink += (guint) sheet.total;
    }
}

static void
explanation (Bench *bench,
             guint  n)
{
  for (guint i = 0; i < n; i++)
    {
      g_array_set_size (bench->entries, 0);
      bm_position_explain (&bench->end->position, bench->rules, i % N_SEATS, bench->entries);
      bench->sink += bench->entries->len;
    }
}

static void
clone (Bench *bench,
       guint  n)
{
  for (guint i = 0; i < n; i++)
    bm_state_assign (bench->scratch, bench->state);
}

static void
clone_new (Bench *bench,
           guint  n)
{
  for (guint i = 0; i < n; i++)
    bm_state_free (bm_state_copy (bench->state));
}

static void
pick (Bench      *bench,
      const char *id,
      guint       n)
{
  const BmBotKind *bot = bm_bot_find (id);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  for (guint i = 0; i < n; i++)
    {
      BmView view = bm_view (bench->state, (guint) __builtin_ctz (bm_state_get_deciders (bench->state)));

      bench->sink += bm_bot_choose (bot, &view, NULL, &random);
    }
}

static void
greedy_pick (Bench *bench,
             guint  n)
{
  pick (bench, "greedy", n);
}

static void
normal_pick (Bench *bench,
             guint  n)
{
  pick (bench, "normal", n);
}

static void
loading (Bench *bench,
         guint  n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmRules) rules = bench_rules_new ();

      bench->sink += rules->n_tiles;
    }
}

static const struct
{
  const char *name;
  const char *unit;
  BenchFunc   func;
} benchmarks[] = {
  { "random-games", "game", random_games },
  { "random-simulation", "game", random_simulation },
  { "greedy-simulation", "game", greedy_simulation },
  { "greedy-pick", "decision", greedy_pick },
  { "normal-simulation", "game", normal_simulation },
  { "normal-pick", "decision", normal_pick },
  { "legal-places", "list", legal_places },
  { "full-score", "zone", full_score },
  { "explanation", "zone", explanation },
  { "clone", "state", clone },
  { "clone-new", "state", clone_new },
  { "loading", "set", loading },
};

/* -- Measuring -- */

/* Doubles the rounds until they take long enough to be told from the clock's steps. */
static void
measure (Bench      *bench,
         BenchFunc   func,
         const char *name,
         const char *unit)
{
  double seconds = 0;
  guint n;

  for (n = 1; n < G_MAXUINT / 2; n *= 2)
    {
      gint64 start = g_get_monotonic_time ();

      func (bench, n);
      seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
      if (seconds >= SECONDS_EACH)
        break;
    }

  g_print ("%-20s %14.1f ns/%-10s %14.0f a second\n", name, seconds * 1e9 / n, unit, n / seconds);
}

int
main (int    argc,
      char **argv)
{
  Bench bench = { 0 };
  guint rounds = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 0;

  setlocale (LC_ALL, "");
  bench_init (&bench);
  for (guint i = 0; i < G_N_ELEMENTS (benchmarks); i++)
    {
      if (argc > 1 && !g_str_has_prefix (benchmarks[i].name, argv[1]))
        continue;
      if (rounds > 0)
        benchmarks[i].func (&bench, rounds);
      else
        measure (&bench, benchmarks[i].func, benchmarks[i].name, benchmarks[i].unit);
    }
  bench_clear (&bench);

  return 0;
}
