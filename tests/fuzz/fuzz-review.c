/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a game, as it is kept beside past games: it is refused, or is about that game, can be put into words,
 * and is the same when it is written and read again. */

#include "bm-library.h"
#include "bm-review-words.h"
#include "fuzz-util.h"
#include "test-util.h"

static BmRecord *
play_record (void)
{
  g_autoptr (BmRules) rules = bm_library_compile (NULL, 0, NULL, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  BmRecord *record = bm_record_new (setup, 1);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);

      g_assert_true (bm_state_apply (state, move, NULL, NULL));
      bm_record_append (record, move);
    }

  return record;
}

static void
say_decision (const BmRecord         *record,
              const BmPlayers        *players,
              const BmReviewDecision *decision)
{
  g_autoptr (BmState) state = bm_record_replay (record, decision->index, NULL);
  const BmView view = bm_view (state, decision->seat);
  g_autofree char *turn = bm_review_turn_words (state->setup->mode, decision->round, decision->turn);
  g_autofree char *words = bm_review_decision_words (&view, players, decision);
  g_autofree char *reason = bm_review_reason_words (state->setup->rules, players, decision);
  g_autofree char *measure = bm_review_measure_words (&decision->margin);

  g_assert_true (g_utf8_validate (turn, -1, NULL));
  g_assert_true (g_utf8_validate (words, -1, NULL));
  g_assert_true (g_utf8_validate (reason, -1, NULL));
  g_assert_true (g_utf8_validate (measure, -1, NULL));
}

static void
say_review (const BmReview *review,
            const BmRecord *record)
{
  g_autoptr (BmPlayers) players = bm_players_new (record);

  for (guint seat = 0; seat < review->n_seats; seat++)
    {
      const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];
      guint n = bm_review_list_moments (review, seat, moments);

      for (guint i = 0; i < n; i++)
        say_decision (record, players, moments[i]);
      if ((review->seats >> seat & 1) != 0)
        {
          g_array_unref (bm_review_list_points (review, seat));
          g_ptr_array_unref (bm_review_summary_words (review, seat));
        }
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static BmRecord *record;
  g_autoptr (JsonNode) node = bm_json_parse ((const char *) data, size, NULL);
  g_autoptr (BmReview) review = NULL;
  g_autoptr (BmReview) review_again = NULL;
  g_autoptr (JsonNode) written = NULL;
  g_autoptr (JsonNode) again = NULL;

  if (record == NULL)
    record = play_record ();
  review = node != NULL ? bm_review_new_from_json (node, record) : NULL;
  if (review == NULL)
    return 0;

  say_review (review, record);
  written = bm_review_to_json (review, bm_record_get_setup (record)->rules);
  review_again = bm_review_new_from_json (written, record);
  g_assert_nonnull (review_again);
  again = bm_review_to_json (review_again, bm_record_get_setup (record)->rules);
  g_assert_true (json_node_equal (written, again));

  return 0;
}
