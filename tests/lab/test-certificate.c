/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <string.h>

#include "bm-certificate.h"
#include "bm-lab-run.h"
#include "bm-play-statistics.h"
#include "bm-setup.h"

/* Certificates of balance: what they say, when they lapse, and what measuring again comes to. And what people did. */

#define TILE "'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': 'lava', 'points': %d, 'copies': 1}]"

static BmRules *
make_rules (int points)
{
  g_autofree char *members = g_strdup_printf (TILE, points);

  return bm_test_rules_new_with (members);
}

static BmLabPlan
make_plan (BmRules *rules)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = 10;
  plan.seed = 24;
  plan.n_jobs = 1;
  plan.set = rules->n_sets - 1;

  return plan;
}

static BmCertificate *
certify (BmRules *rules)
{
  BmLabPlan plan = make_plan (rules);
  g_autoptr (BmLabReport) report = bm_lab_run (rules, &plan, NULL);
  g_autoptr (GError) error = NULL;
  BmCertificate *certificate = bm_certificate_new (report, &error);

  g_assert_no_error (error);
  return certificate;
}

static void
test_holds (void)
{
  g_autoptr (BmRules) rules = make_rules (14);
  g_autoptr (BmRules) changed = make_rules (13);
  g_autoptr (BmCertificate) certificate = certify (rules);
  g_autofree char *text = bm_certificate_to_text (certificate);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmCertificate) again = bm_certificate_new_from_data (text, strlen (text), &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = bm_certificate_to_text (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpuint (bm_certificate_count (again, FALSE), ==, 1);
  g_assert_cmpint (bm_certificate_get_n_deals (again), ==, 10);
  g_assert_cmpint (bm_certificate_get_seed (again), ==, 24);
  g_assert_cmpint (bm_certificate_get_state (again, rules), ==, BM_CERTIFICATE_VALID);
  g_assert_cmpint (bm_certificate_get_state (again, changed), ==, BM_CERTIFICATE_LAPSED);
}

/* The same plan comes to the same, whatever the number of threads; another set to something else. */
static void
test_again (void)
{
  g_autoptr (BmRules) rules = make_rules (14);
  g_autoptr (BmRules) changed = make_rules (13);
  g_autoptr (BmCertificate) certificate = certify (rules);
  g_autoptr (GError) error = NULL;
  BmLabPlan plan;
  g_autoptr (BmLabReport) report = NULL;
  g_autoptr (BmLabReport) other = NULL;

  g_assert_true (bm_certificate_read_plan (certificate, rules, &plan, &error));
  g_assert_no_error (error);
  plan.n_jobs = 2;
  report = bm_lab_run (rules, &plan, NULL);
  g_assert_true (bm_certificate_is_confirmed (certificate, report));
  other = bm_lab_run (changed, &plan, NULL);
  g_assert_false (bm_certificate_is_confirmed (certificate, other));
}

/* A certificate that was tampered with is told; so is what is none. */
static void
test_refused (void)
{
  static const struct
  {
    const char *what;
    const char *instead;
    int         code;
  } rows[] = {
    { "\"seed\": 24", "\"seed\": 25", BM_CERTIFICATE_ERROR_CHANGED },
    { "\"digest\": \"", "\"digest\": \"0", BM_CERTIFICATE_ERROR_CHANGED },
    { "\"mean\": ", "\"mean\": 1", BM_CERTIFICATE_ERROR_CHANGED },
    { "bigmonster-certificate", "bigmonster-set", BM_CERTIFICATE_ERROR_FORMAT },
    { "\"version\": 1", "\"version\": 2", BM_CERTIFICATE_ERROR_VERSION },
  };
  g_autoptr (BmRules) rules = make_rules (14);
  g_autoptr (BmCertificate) certificate = certify (rules);
  g_autofree char *text = bm_certificate_to_text (certificate);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) halves = g_strsplit (text, rows[i].what, 2);
      g_autofree char *changed = g_strjoinv (rows[i].instead, halves);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_strv_length (halves), ==, 2);
      g_assert_null (bm_certificate_new_from_data (changed, strlen (changed), &error));
      g_assert_error (error, BM_CERTIFICATE_ERROR, rows[i].code);
    }
}

/* -- What people did -- */

static void
test_shares (void)
{
  static const struct
  {
    gint64   n_yes;
    gint64   n;
    double   from;
    double   to;
    gboolean says;
  } rows[] = {
    { 0, 0, 0, 1, FALSE }, { 0, 1, 0, 0.793, FALSE }, { 1, 2, 0.095, 0.905, FALSE }, { 5, 12, 0.193, 0.681, TRUE },
    { 50, 100, 0.404, 0.596, TRUE }, { 100, 100, 0.963, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmShareEstimate share = bm_share_estimate (rows[i].n_yes, rows[i].n);

      g_assert_cmpfloat_with_epsilon (share.from, rows[i].from, 0.001);
      g_assert_cmpfloat_with_epsilon (share.to, rows[i].to, 0.001);
      g_assert_cmpint (bm_share_estimate_says (&share), ==, rows[i].says);
    }
}

static void
test_disagreement (void)
{
  static const struct
  {
    gint64   picked[2];
    gint64   offered[2];
    gboolean disagree;
  } rows[] = {
    { { 0, 5 }, { 0, 10 }, FALSE }, { { 9, 1 }, { 10, 10 }, TRUE }, { { 6, 4 }, { 10, 10 }, FALSE },
    { { 60, 40 }, { 100, 100 }, TRUE }, { { 40, 60 }, { 100, 100 }, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmPlayThing thing = { 0 };

      for (guint kind = 0; kind < BM_N_PLAYER_KINDS; kind++)
        {
          thing.counts[kind].picked = rows[i].picked[kind];
          thing.counts[kind].offered = rows[i].offered[kind];
        }
      g_assert_cmpint (bm_play_thing_disagree (&thing), ==, rows[i].disagree);
    }
}

/* The first seat is a person's, all others belong to the computer; everyone plays at random. */
static BmRecord *
play (BmSetup *setup,
      guint64  seed)
{
  BmRecord *record = bm_record_new (setup, seed);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  BmRandom random;

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seat == 0 ? "human" : "normal", "");
  bm_random_init (&random, seed, 5);
  while (!bm_state_is_over (state))
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);
      BmMove moves[BM_MAX_MOVES];
      guint n = bm_state_list_moves (state, seat, moves);
      BmMove move = moves[bm_random_below (&random, n)];

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }

  return record;
}

/* In a draft of 18 turns, a hand has 10 tiles, then 9, and so on to 2: a choice each time. */
static void
test_games (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmPlayStatistics) sums = bm_play_statistics_new (NULL, NULL);
  g_autoptr (BmPlayStatistics) others = bm_play_statistics_new ("moons", NULL);
  g_autoptr (GPtrArray) tiles = NULL;
  g_autoptr (GPtrArray) explorers = NULL;
  g_autoptr (GPtrArray) nothing = NULL;
  gint64 picked[2] = { 0, 0 };
  gint64 placed[2] = { 0, 0 };
  gint64 kept[2] = { 0, 0 };
  gint64 wins = 0, games = 0, expected = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BmRecord) record = play (setup, seed);
      g_autoptr (BmRecord) fork = bm_record_copy (record, G_MAXUINT);
      g_autofree char *digest = bm_record_dup_digest (record);
      g_autoptr (GError) error = NULL;

      /* What would have been does not count. */
      bm_record_set_parent (fork, digest, 20);
      g_assert_true (bm_play_statistics_add (sums, record, &error));
      g_assert_true (bm_play_statistics_add (sums, fork, &error));
      g_assert_true (bm_play_statistics_add (others, record, &error));
      g_assert_no_error (error);
    }

  tiles = bm_play_statistics_list (sums, BM_THING_TILE);
  explorers = bm_play_statistics_list (sums, BM_THING_EXPLORER);
  for (guint i = 0; i < tiles->len; i++)
    for (guint kind = 0; kind < 2; kind++)
      {
        const BmPlayCounts *counts = &((BmPlayThing *) g_ptr_array_index (tiles, i))->counts[kind];

        g_assert_cmpint (counts->picked, <=, counts->offered);
        picked[kind] += counts->picked;
        placed[kind] += counts->points.n;
      }
  for (guint i = 0; i < explorers->len; i++)
    for (guint kind = 0; kind < 2; kind++)
      {
        const BmPlayCounts *counts = &((BmPlayThing *) g_ptr_array_index (explorers, i))->counts[kind];

        kept[kind] += counts->picked;
        games += counts->games;
        wins += counts->wins;
        expected += counts->expected_wins;
      }

  g_assert_cmpuint (bm_play_statistics_get_n_games (sums), ==, 6);
  g_assert_cmpint (placed[0], ==, 6 * 18);
  g_assert_cmpint (placed[1], ==, 6 * 2 * 18);
  /* Whoever has only one kind of tile in hand chooses nothing. */
  g_assert_cmpint (picked[0], <=, 6 * 18);
  g_assert_cmpint (picked[0], >, 6 * 16);
  g_assert_cmpint (kept[0], ==, 6);
  g_assert_cmpint (kept[1], ==, 12);
  g_assert_cmpint (games, ==, 18);
  g_assert_cmpint (expected, ==, wins * BM_WIN_UNIT);
  g_assert_cmpuint (bm_play_statistics_get_sets (sums)->len, ==, 1);

  nothing = bm_play_statistics_list (others, BM_THING_TILE);
  g_assert_cmpuint (nothing->len, ==, 0);
  g_assert_cmpuint (bm_play_statistics_get_n_games (others), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/certificate/holds", test_holds);
  g_test_add_func ("/certificate/again", test_again);
  g_test_add_func ("/certificate/refused", test_refused);
  g_test_add_func ("/statistics/shares", test_shares);
  g_test_add_func ("/statistics/disagreement", test_disagreement);
  g_test_add_func ("/statistics/games", test_games);

  return g_test_run ();
}
