/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <locale.h>

#include "bench-util.h"
#include "bm-bot-game.h"
#include "bm-review-run.h"

/* How good the review of a game is: the time to the first moments and to all, how many of them are found again with
 * another seed, and how many of the better moves are better in ten times as many games, too. Arguments: how many games,
 * the bot whose decisions are judged, and for how many seats; the others are normal. */

#define TIMES 10
#define SECONDS(microseconds) ((double) (microseconds) / G_USEC_PER_SEC)

typedef struct
{
  guint  n_games;
  guint  n_decisions;
  guint  n_missed;
  guint  n_found;
  guint  n_moments;
  guint  n_again;
  guint  n_better;     /* among the moments */
  guint  n_confirmed;
  double first;        /* sums of seconds */
  double all;
} Sums;

/* Measures when the first moment is known. */
typedef struct
{
  gint64 start;
  gint64 first;  /* 0: not yet */
} Clock;

static void
progress_cb (double   fraction G_GNUC_UNUSED,
             gpointer so_far,
             gpointer user_data)
{
  const BmReview *review = so_far;
  Clock *clock = user_data;

  for (guint i = 0; clock->first == 0 && i < review->n_decisions; i++)
    if (review->decisions[i].verdict != BM_REVIEW_OPEN)
      clock->first = g_get_monotonic_time ();
}

static void
note_move (const BmState *state G_GNUC_UNUSED,
           BmMove         move,
           gpointer       user_data)
{
  bm_record_append (user_data, move);
}

static BmRecord *
play_game (BmRules    *rules,
           const char *bot,
           guint       n_judged,
           guint64     seed)
{
  BmSetupOptions options;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmState) state = NULL;
  BmBotGame game = { .watcher = note_move };
  BmRandom randoms[BM_MAX_SEATS];
  BmRecord *record;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, 4);
  setup = bm_setup_new (rules, &options, NULL);
  state = bm_state_new (setup, seed);
  record = bm_record_new (setup, seed);
  game.state = state;
  game.user_data = record;
  for (guint seat = 0; seat < 4; seat++)
    {
      bm_random_init (&randoms[seat], seed, seat);
      game.randoms[seat] = &randoms[seat];
      game.bots[seat] = bm_bot_find (seat < n_judged ? bot : "normal");
    }
  bm_bot_game_play (&game);

  return record;
}

static BmReview *
review_game (const BmRecord *record,
             guint           n_judged,
             guint64         seed,
             Clock          *clock)
{
  const BmReviewPlan plan = {
    .record = record, .seats = (1u << n_judged) - 1, .seed = seed, .n_deals = BM_REVIEW_DEALS,
    .n_jobs = g_get_num_processors (),
  };
  const BmProgress progress = { progress_cb, clock, NULL };

  *clock = (Clock) { .start = g_get_monotonic_time () };
  return bm_review_run (&plan, &progress, NULL);
}

static gboolean
is_confirmed (const BmRecord         *record,
              const BmReviewDecision *moment)
{
  g_autoptr (BmState) state = bm_record_replay (record, moment->index, NULL);
  g_autoptr (BmComparison) comparison = bm_comparison_new (state, moment->played, 99);

  bm_comparison_pair (comparison, moment->other);
  bm_comparison_measure (comparison, TIMES * BM_REVIEW_DEALS, TRUE, NULL);
  return comparison->contrast.difference.sum > 0;
}

static gboolean
is_among (const BmReviewDecision  *moment,
          const BmReviewDecision **moments,
          guint                    n)
{
  for (guint i = 0; i < n; i++)
    if (moments[i]->index == moment->index)
      return TRUE;

  return FALSE;
}

static void
compare_moments (Sums           *sums,
                 const BmRecord *record,
                 const BmReview *review,
                 const BmReview *again,
                 guint           seat)
{
  const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS], *others[BM_REVIEW_MAX_MOMENTS];
  guint n = bm_review_list_moments (review, seat, moments);
  guint n_others = bm_review_list_moments (again, seat, others);
  BmReviewSummary summary;

  bm_review_summarise (review, seat, &summary);
  sums->n_decisions += summary.n_decisions;
  sums->n_missed += summary.n_missed;
  sums->n_found += summary.n_found;
  sums->n_moments += n;
  for (guint i = 0; i < n; i++)
    {
      sums->n_again += is_among (moments[i], others, n_others);
      if (moments[i]->verdict != BM_REVIEW_MISSED)
        continue;
      sums->n_better++;
      sums->n_confirmed += is_confirmed (record, moments[i]);
    }
}

static void
measure_game (Sums       *sums,
              BmRules    *rules,
              const char *bot,
              guint       n_judged,
              guint64     seed)
{
  g_autoptr (BmRecord) record = play_game (rules, bot, n_judged, seed);
  g_autoptr (BmReview) review = NULL;
  g_autoptr (BmReview) again = NULL;
  Clock clock;
  gint64 end;

  review = review_game (record, n_judged, 1, &clock);
  end = g_get_monotonic_time ();
  sums->n_games++;
  sums->first += SECONDS ((clock.first > 0 ? clock.first : end) - clock.start);
  sums->all += SECONDS (end - clock.start);
  again = review_game (record, n_judged, 2, &clock);
  for (guint seat = 0; seat < n_judged; seat++)
    compare_moments (sums, record, review, again, seat);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (BmRules) rules = NULL;
  guint n_games = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 2;
  const char *bot = argc > 2 ? argv[2] : "normal";
  guint n_judged = argc > 3 ? CLAMP ((guint) g_ascii_strtoull (argv[3], NULL, 10), 1, 4) : 4;
  Sums sums = { 0 };

  setlocale (LC_ALL, "");
  rules = bench_rules_new ();
  for (guint i = 0; i < n_games; i++)
    measure_game (&sums, rules, bot, n_judged, i);

  g_print ("%u games, %u decisions of %s: %u missed, %u found\n", sums.n_games, sums.n_decisions, bot, sums.n_missed,
           sums.n_found);
  g_print ("first moment after %.2f s, all after %.1f s\n", sums.first / sums.n_games, sums.all / sums.n_games);
  g_print ("moments found again with another seed: %u of %u\n", sums.n_again, sums.n_moments);
  g_print ("better moves confirmed by %u times as many games: %u of %u\n", TIMES, sums.n_confirmed, sums.n_better);

  return 0;
}
