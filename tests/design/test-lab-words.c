/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-lab-balance.h"
#include "bm-lab-words.h"
#include "bm-locale.h"
#include "test-util.h"

#include <math.h>

/* What the balance lab says of results that were made up for this. */

static BmRules *rules;

/* -- Results -- */

static BmLabResult *
new_result (BmLabKind    kind,
            BmLabVerdict verdict,
            double       lead,
            double       turn)
{
  BmLabResult *self = g_new0 (BmLabResult, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->item.kind = kind;
  self->item.index = 7;
  self->verdict = verdict;
  self->n_seats = 4;
  self->n_deals = 1000;
  self->n_wanted = 1000;
  self->lead.difference = (BmEstimate) { lead, 0.4, 1000 };
  self->low = -1.5;
  self->high = 1.5;
  self->turn.difference = (BmEstimate) { turn, 0.3, 1000 };
  self->taken.with = (BmEstimate) { 0.98, 0.01, 1000 };
  self->win.with = self->win.without = (BmEstimate) { 0.25, 0.02, 1000 };
  self->win.difference = (BmEstimate) { 0, 0.02, 1000 };
  self->peers = g_array_new (FALSE, TRUE, sizeof (BmLabPeer));
  return self;
}

static void
add_peer (BmLabResult *self,
          guint        index,
          double       lead)
{
  BmLabPeer peer = { .index = index, .copies = 1, .lead = { lead, 0.5, 1000 } };

  g_array_append_val (self->peers, peer);
}

/* -- Tests -- */

static void
test_headlines (void)
{
  static const struct
  {
    BmLabKind    kind;
    BmLabPool    pool;
    BmLabVerdict verdict;
    double       lead;
    double       turn;
    double       peer;      /* the strongest of the others, or the weakest */
    const char  *headline;
  } rows[] = {
    { BM_LAB_TILE, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_TOO_STRONG, 6.1, -3.2, 2,
      "Stronger than every printed tile of its terrain: +6.1 ± 0.4 points for whoever gets it, picked 3.2 turns earlier "
      "than average." },
    { BM_LAB_TILE, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_TOO_STRONG, 6.1, -3.2, 5.8,
      "Too strong: +6.1 ± 0.4 points for whoever gets it, picked 3.2 turns earlier than average." },
    { BM_LAB_TILE, BM_LAB_POOL_ALL, BM_LAB_VERDICT_STRONG, 2.5, 0.1, 2.4,
      "Strong for a tile: +2.5 ± 0.4 points for whoever gets it, picked neither earlier nor later than average." },
    { BM_LAB_TILE, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_IN_LINE, -0.04, 0, 2,
      "In line with the printed tiles of its terrain: ±0.0 ± 0.4 points for whoever gets it, picked neither earlier "
      "nor later than average." },
    { BM_LAB_TILE, BM_LAB_POOL_ALL, BM_LAB_VERDICT_WEAK, -3, 1.25, -1,
      "Weaker than every printed tile: −3.0 ± 0.4 points for whoever gets it, picked 1.2 turns later than average." },
    { BM_LAB_TILE, BM_LAB_POOL_ONE, BM_LAB_VERDICT_WEAK, -3, 0, -1,
      "Weaker than what it replaces: −3.0 ± 0.4 points for whoever gets it, picked neither earlier nor later than "
      "average." },
    { BM_LAB_TILE, BM_LAB_POOL_ONE, BM_LAB_VERDICT_TOO_STRONG, 9, 0, 1,
      "Much stronger than what it replaces: +9.0 ± 0.4 points for whoever gets it, picked neither earlier nor later "
      "than average." },
    { BM_LAB_TILE, BM_LAB_POOL_ALL, BM_LAB_VERDICT_IN_LINE, 0.5, 0, 1,
      "In line with all printed tiles: +0.5 ± 0.4 points for whoever gets it, picked neither earlier nor later than "
      "average." },
    { BM_LAB_TILE, BM_LAB_POOL_OTHER_TERRAIN, BM_LAB_VERDICT_IN_LINE, 0.5, 0, 1,
      "In line with the printed tiles it replaces: +0.5 ± 0.4 points for whoever gets it, picked neither earlier "
      "nor later than average." },
    { BM_LAB_TILE, BM_LAB_POOL_OTHER_TERRAIN, BM_LAB_VERDICT_TOO_STRONG, 9, 0, 1,
      "Stronger than every printed tile it replaces: +9.0 ± 0.4 points for whoever gets it, picked neither earlier "
      "nor later than average." },
    { BM_LAB_TILE, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_MUCH_TOO_WEAK, -9, 0, -8.9,
      "Too weak: −9.0 ± 0.4 points for whoever gets it, picked neither earlier nor later than average." },
    { BM_LAB_MEDAL, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_MUCH_TOO_WEAK, -2, 2, 2,
      "Worth less than every printed medal: −2.0 ± 0.4 points per player, won in 98% of the games." },
    { BM_LAB_MEDAL, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_WEAK, -1, 2, -1,
      "Weak for a medal: −1.0 ± 0.4 points per player, won in 98% of the games." },
    { BM_LAB_TILE, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_UNCLEAR, 1, 0, 0,
      "Not clear yet: +1.0 ± 0.4 points for whoever gets it, picked neither earlier nor later than average." },
    { BM_LAB_EXPLORER, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_STRONG, 4, 0, 1,
      "Stronger than every printed explorer: +4.0 ± 0.4 points for whoever has it, kept by 98% of those who could." },
    { BM_LAB_MEDAL, BM_LAB_POOL_TERRAIN, BM_LAB_VERDICT_IN_LINE, 0.5, 0, 1,
      "In line with the printed medals: +0.5 ± 0.4 points per player, won in 98% of the games." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmLabResult) result = new_result (rows[i].kind, rows[i].verdict, rows[i].lead, rows[i].turn);
      g_autofree char *headline = NULL;

      result->pool = rows[i].pool;
      add_peer (result, 3, rows[i].peer);
      headline = bm_lab_words_headline (result);
      g_assert_cmpstr (headline, ==, rows[i].headline);
    }
}

/* What is compared with itself is not stronger than that. */
static void
test_own_peer (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, BM_LAB_VERDICT_STRONG, 4, 0);
  g_autofree char *alone = NULL;
  g_autofree char *verdict = NULL;

  add_peer (result, result->item.index, 4);
  alone = bm_lab_words_verdict (result);
  g_assert_cmpstr (alone, ==, "Strong for a tile of its terrain");
  add_peer (result, 1, 1);
  verdict = bm_lab_words_verdict (result);
  g_assert_cmpstr (verdict, ==, "Stronger than every printed tile of its terrain");
}

static void
test_few_deals (void)
{
  const BmEstimate one = { 3.25, INFINITY, 1 };
  g_autofree char *words = bm_lab_words_difference (&one, 1);

  g_assert_cmpstr (words, ==, "+3.2");
}

static void
test_facts (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, BM_LAB_VERDICT_STRONG, 4, 0);
  g_autofree char *few = NULL;
  g_autofree char *many = NULL;

  few = bm_lab_words_facts (result, rules);
  g_assert_cmpstr (few, ==, "Whoever gets it wins 25% of the games instead of 25%; that may be chance.");

  result->points.with = (BmEstimate) { 9.31, 0.2, 1000 };
  result->points.without = (BmEstimate) { 5.1, 0.2, 1000 };
  result->win.with.mean = 0.312;
  result->win.difference.mean = 0.062;
  result->taken.with.mean = 0.88;
  result->spread.difference = (BmEstimate) { -1.5, 0.3, 1000 };
  result->pool = BM_LAB_POOL_ALL;
  result->n_partners = 1;
  many = bm_lab_words_facts (result, rules);
  g_assert_cmpstr (many, ==,
                   "It scores 9.3 points itself; what it replaces scores 5.1.\n"
                   "Whoever gets it wins 31% of the games instead of 25%.\n"
                   "No one takes it in 12% of the deals.\n"
                   "Final scores are closer together with it, by 1.5 points.\n"
                   "There are not enough printed tiles of the terrain it replaces, so it is compared with all of "
                   "them.\n"
                   "The other parts of its large monster are in the game as well.");
}

/* What it is compared with has a name, unless the verdict says all. */
static void
test_comparison (void)
{
  static const struct
  {
    BmLabPool   pool;
    const char *words;
  } rows[] = {
    { BM_LAB_POOL_TERRAIN, "" },
    { BM_LAB_POOL_OTHER_TERRAIN, "It is compared with the printed tiles of the terrain it replaces: Swamp." },
    { BM_LAB_POOL_ALL,
      "There are not enough printed tiles of the terrain it replaces, so it is compared with all of them." },
    { BM_LAB_POOL_ONE, "It is compared only with this: Desert monster." },
  };
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, BM_LAB_VERDICT_STRONG, 4, 0);

  result->item.index = bm_rules_find_tile (rules, "swamp");
  result->against = bm_rules_find_tile (rules, "desert");
  result->n_deals = 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      result->pool = rows[i].pool;
      words = bm_lab_words_facts (result, rules);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static void
test_medal (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_MEDAL, BM_LAB_VERDICT_STRONG, 4, 0);
  g_autofree char *facts = NULL;

  result->lead.with.mean = 1.74;
  result->lead.without.mean = 1.5;
  result->turn.with = (BmEstimate) { 11.36, 0.2, 1000 };
  result->medal.start_player = (BmEstimate) { 0.3, 0.1, 1000 };
  result->medal.ranks[0] = 40;
  result->medal.ranks[1] = 60;
  facts = bm_lab_words_facts (result, rules);
  g_assert_cmpstr (facts, ==,
                   "On average, it is worth 1.7 points to a player, and what it replaces is worth 1.5.\n"
                   "Whoever gets it wins 25% of the games instead of 25%; that may be chance.\n"
                   "It is won in turn 11.4 on average; 40% of those who win it win the game, and 30% of them went "
                   "first.");
}

static void
test_advice (void)
{
  static const struct
  {
    BmLabAdviceKind kind;
    const char     *words;
  } rows[] = {
    { BM_LAB_ADVICE_PENDING, NULL },
    { BM_LAB_ADVICE_KEEP, NULL },
    { BM_LAB_ADVICE_CHANGE, "Points: with 4 instead of 9 it would be balanced (+0.2 ± 0.5)." },
    { BM_LAB_ADVICE_PERHAPS, "Points: with 4 instead of 9 it may be balanced (+0.2 ± 0.5); more deals would tell." },
    { BM_LAB_ADVICE_NONE, "Points: no value balances it; 4 comes closest (+0.2 ± 0.5)." },
    { BM_LAB_ADVICE_NO_NUMBER, "It has no number that could be changed to balance it." },
  };
  const BmLabNumber number = { .kind = BM_LAB_NUMBER_POINTS, .value = 9 };
  const BmLabReport unchanged = { .number = &number, .advice = { BM_LAB_ADVICE_PERHAPS, 9, { 0.2, 0.5, 500 } } };
  g_autofree char *as_it_is = bm_lab_words_advice (&unchanged);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmLabReport report = { .number = &number, .advice = { rows[i].kind, 4, { 0.2, 0.5, 500 } } };
      g_autofree char *words = bm_lab_words_advice (&report);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
  g_assert_cmpstr (as_it_is, ==, "It may be balanced as it is (+0.2 ± 0.5); more deals would tell.");
}

/* Where there are several of a kind, they are counted. */
static void
test_numbers (void)
{
  BmLabNumber numbers[] = {
    { .kind = BM_LAB_NUMBER_POINTS, .value = -3 },
    { .kind = BM_LAB_NUMBER_RULE_POINTS, .value = 2 },
    { .kind = BM_LAB_NUMBER_RULE_POINTS, .value = 5 },
  };
  static const char *const words[] = { "Points: −3", "Points of the rule (1): 2", "Points of the rule (2): 5" };
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  const BmLabReport report = { .numbers = list };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_ptr_array_add (list, &numbers[i]);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *number = bm_lab_words_number (&report, i);

      g_assert_cmpstr (number, ==, words[i]);
    }
}

static void
test_short (void)
{
  static const struct { BmLabVerdict verdict; double lead; const char *words; } rows[] = {
    { BM_LAB_VERDICT_IN_LINE, 1.2, "+1.2 ± 0.4\u00a0· Balanced" },
    { BM_LAB_VERDICT_MUCH_TOO_WEAK, -7, "−7.0 ± 0.4\u00a0· Too weak" },
  };
  g_autofree char *none = bm_lab_words_short (NULL);

  g_assert_cmpstr (none, ==, "Not in any game");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, rows[i].verdict, rows[i].lead, 0);
      g_autofree char *words = bm_lab_words_short (result);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static BmLabNumber *
find_number (GPtrArray  *numbers,
             const char *path)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      BmLabNumber *number = g_ptr_array_index (numbers, i);

      if (g_str_equal (number->path, path))
        return number;
    }

  g_assert_not_reached ();
}

/* What would balance something: which of its numbers, if it has several of a kind, and from what to what. */
static void
test_change (void)
{
#define LEADS ", for a lead of +0.2\u00a0±\u00a00.4 instead of +6.1\u00a0±\u00a00.4"
  static const struct { const char *path; const char *words; } rows[] = {
    { "$.tiles[0].points", "Points: 4 instead of 9" LEADS },
    { "$.tiles[0].rules[0].points", "Points of the rule (1): 4 instead of 2" LEADS },
    { "$.tiles[0].rules[1].points", "Points of the rule (2): 4 instead of −3" LEADS },
  };
#undef LEADS
  g_autoptr (BmLabResult) now = new_result (BM_LAB_TILE, BM_LAB_VERDICT_TOO_STRONG, 6.1, 0);
  g_autoptr (BmLabResult) then = new_result (BM_LAB_TILE, BM_LAB_VERDICT_IN_LINE, 0.2, 0);
  g_autoptr (GPtrArray) results = g_ptr_array_new ();
  g_autoptr (GPtrArray) balanced = g_ptr_array_new ();
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();
  g_autoptr (BmRules) own = bm_test_rules_new_with (
    "'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'lava', 'points': 9, 'copies': 1, 'rules': ["
    "{'points': 2, 'each': {'of': 'tiles'}}, {'points': -3, 'each': {'of': 'width'}}]}]");
  const BmLabReport report = { .rules = own, .results = results, .balanced = balanced, .changes = changes };
  g_autoptr (GPtrArray) numbers = NULL;

  now->item.index = bm_rules_find_tile (own, "a");
  g_ptr_array_add (results, now);
  g_ptr_array_add (balanced, then);
  numbers = bm_lab_number_list (own, &now->item);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmLabChange change = { .number = find_number (numbers, rows[i].path), .value = 4 };
      g_autofree char *words = NULL;

      g_ptr_array_set_size (changes, 0);
      g_ptr_array_add (changes, &change);
      words = bm_lab_words_change (&report, 0);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static void
test_unbalanced (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, BM_LAB_VERDICT_TOO_STRONG, 6.1, 0);
  g_autofree char *words = bm_lab_words_unbalanced (result);

  g_assert_cmpstr (words, ==, "Too strong (+6.1\u00a0±\u00a00.4); no change of a number balances it");
}

/* How far the balancing of a set has come, and what it has found. */
static void
test_balance (void)
{
  static const struct
  {
    gboolean    is_done;
    double      progress;
    guint       n_changes;
    guint       n_left;  /* out of balance */
    const char *words;
  } rows[] = {
    { FALSE, 0.5, 0, 2, "Looking for changes…" },
    { FALSE, 0.5, 1, 2, "1 change so far" },
    { FALSE, 0.5, 2, 0, "2 changes so far" },
    { TRUE, 0.5, 0, 2, "Stopped before a change was found" },
    { TRUE, 0.5, 1, 2, "1 change so far" },
    { TRUE, 1, 0, 0, "Nothing is too weak or too strong" },
    { TRUE, 1, 0, 2, "No change of a number helps" },
    { TRUE, 1, 1, 0, "1 change balances the set" },
    { TRUE, 1, 2, 0, "2 changes balance the set" },
    { TRUE, 1, 1, 2, "1 change balances part of the set" },
    { TRUE, 1, 2, 1, "2 changes balance part of the set" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) changes = g_ptr_array_new ();
      g_autoptr (GPtrArray) balanced = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
      const BmLabReport report = {
        .is_done = rows[i].is_done, .progress = rows[i].progress, .changes = changes, .balanced = balanced,
      };
      g_autofree char *words = NULL;

      g_ptr_array_set_size (changes, (int) rows[i].n_changes);
      for (guint k = 0; k < rows[i].n_left; k++)
        g_ptr_array_add (balanced, new_result (BM_LAB_TILE, BM_LAB_VERDICT_WEAK, -2, 0));
      g_ptr_array_add (balanced, new_result (BM_LAB_TILE, BM_LAB_VERDICT_IN_LINE, 0, 0));

      words = bm_lab_words_balance (&report);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* Every kind of number has a name of its own, and every verdict. */
static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < BM_LAB_N_NUMBERS; i++)
    g_assert_true (g_hash_table_add (names, (gpointer) bm_lab_number_name ((BmLabNumberKind) i)));
  for (guint i = 0; i < BM_LAB_N_VERDICTS; i++)
    g_assert_true (g_hash_table_add (names, (gpointer) bm_lab_verdict_name ((BmLabVerdict) i)));
}

static void
test_set (void)
{
  static const BmLabVerdict verdicts[] = {
    BM_LAB_VERDICT_IN_LINE, BM_LAB_VERDICT_IN_LINE, BM_LAB_VERDICT_WEAK, BM_LAB_VERDICT_MUCH_TOO_WEAK,
    BM_LAB_VERDICT_TOO_STRONG, BM_LAB_VERDICT_UNCLEAR,
  };
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
  const BmLabReport report = { .results = results };
  BmLabPlan plan;
  g_autofree char *none = bm_lab_words_set (&report);
  g_autofree char *early = NULL;
  g_autofree char *words = NULL;
  g_autofree char *games = NULL;

  g_assert_cmpstr (none, ==, "There are no tiles, explorers or medals");

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.n_deals = 250;
  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    g_ptr_array_add (results, bm_lab_result_new (&plan));
  early = bm_lab_words_set (&report);
  g_assert_cmpstr (early, ==, "No results yet");

  for (guint i = 0; i < G_N_ELEMENTS (verdicts); i++)
    {
      ((BmLabResult *) results->pdata[i])->n_deals = 1;
      ((BmLabResult *) results->pdata[i])->verdict = verdicts[i];
    }
  words = bm_lab_words_set (&report);
  games = bm_lab_words_games_of_set (&report);
  g_assert_cmpstr (words, ==, "2 balanced, 2 weak, 1 strong and 1 not clear yet");
  g_assert_cmpstr (games, ==, "Computer (Medium), 250 deals for each, with it and without it");
}

/* What stops when it is sure says after how many deals. */
static void
test_until_sure (void)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
  const BmLabReport report = { .results = results, .plan.until_sure = TRUE };
  g_autofree char *games = NULL;
  g_autofree char *of_set = NULL;
  BmLabResult *result;
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  result = bm_lab_result_new (&plan);
  result->n_deals = 310;
  result->is_sure = TRUE;
  g_ptr_array_add (results, result);
  games = bm_lab_words_games (result);
  g_assert_cmpstr (games, ==, "Computer (Medium), 4 players, sure after 310 deals, each with it and without it");
  of_set = bm_lab_words_games_of_set (&report);
  g_assert_cmpstr (of_set, ==, "Computer (Medium), at most 1000 deals for each, with it and without it");
}

/* Each verdict is said when it is the only one. */
static void
test_one_of_a_set (void)
{
  static const struct
  {
    BmLabVerdict verdict;
    const char  *words;
  } rows[] = {
    { BM_LAB_VERDICT_MUCH_TOO_WEAK, "1 weak" }, { BM_LAB_VERDICT_WEAK, "1 weak" },
    { BM_LAB_VERDICT_IN_LINE, "1 balanced" }, { BM_LAB_VERDICT_STRONG, "1 strong" },
    { BM_LAB_VERDICT_TOO_STRONG, "1 strong" }, { BM_LAB_VERDICT_UNCLEAR, "1 not clear yet" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
      const BmLabReport report = { .results = results };
      g_autofree char *words = NULL;
      BmLabResult *result;
      BmLabPlan plan;

      bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
      result = bm_lab_result_new (&plan);
      result->n_deals = 1;
      result->verdict = rows[i].verdict;
      g_ptr_array_add (results, result);
      words = bm_lab_words_set (&report);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* The same in the other languages of the program. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language;
    const char *strong;
    const char *advice;
  } rows[] = {
    { "de",
      "Stärker als alle gedruckten Plättchen seines Geländetyps: +6.1 ± 0.4 Punkte für den, der es bekommt; 3.2 Züge "
      "früher gewählt als im Durchschnitt.",
      "Punkte: Mit 4 statt 9 wäre es ausgewogen (+0.2 ± 0.5)." },
    { "fr",
      "Plus forte que toutes les tuiles imprimées de son terrain : +6.1 ± 0.4 points pour qui l’obtient, choisie 3.2 "
      "tours plus tôt que la moyenne.",
      "Points : avec 4 au lieu de 9, ce serait équilibré (+0.2 ± 0.5)." },
    { "nl",
      "Sterker dan alle gedrukte tegels van zijn terrein: +6.1 ± 0.4 punten voor wie hem krijgt, 3.2 beurten "
      "eerder gekozen dan gemiddeld.",
      "Punten: met 4 in plaats van 9 zou hij in balans zijn (+0.2 ± 0.5)." },
  };
  const BmLabNumber number = { .kind = BM_LAB_NUMBER_POINTS, .value = 9 };
  const BmLabReport report = { .number = &number, .advice = { BM_LAB_ADVICE_CHANGE, 4, { 0.2, 0.5, 500 } } };
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, BM_LAB_VERDICT_TOO_STRONG, 6.1, -3.2);

  add_peer (result, 3, 2);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *headline = NULL;
      g_autofree char *advice = NULL;

      g_setenv ("LANGUAGE", rows[i].language, TRUE);
      bm_locale_set_up ();
      headline = bm_lab_words_headline (result);
      advice = bm_lab_words_advice (&report);
      g_assert_cmpstr (headline, ==, rows[i].strong);
      g_assert_cmpstr (advice, ==, rows[i].advice);
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_func ("/lab-words/headlines", test_headlines);
  g_test_add_func ("/lab-words/own-peer", test_own_peer);
  g_test_add_func ("/lab-words/few-deals", test_few_deals);
  g_test_add_func ("/lab-words/facts", test_facts);
  g_test_add_func ("/lab-words/comparison", test_comparison);
  g_test_add_func ("/lab-words/medal", test_medal);
  g_test_add_func ("/lab-words/advice", test_advice);
  g_test_add_func ("/lab-words/numbers", test_numbers);
  g_test_add_func ("/lab-words/short", test_short);
  g_test_add_func ("/lab-words/change", test_change);
  g_test_add_func ("/lab-words/unbalanced", test_unbalanced);
  g_test_add_func ("/lab-words/balance", test_balance);
  g_test_add_func ("/lab-words/names", test_names);
  g_test_add_func ("/lab-words/set", test_set);
  g_test_add_func ("/lab-words/until-sure", test_until_sure);
  g_test_add_func ("/lab-words/one-of-a-set", test_one_of_a_set);
  g_test_add_func ("/lab-words/languages", test_languages);

  status = g_test_run ();
  bm_rules_unref (rules);
  return status;
}
