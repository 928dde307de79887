/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-review-words.h"
#include "bm-state.h"
#include "session-util.h"

/* What a review says. */

/* A game in which two tiles can be picked, and its players. */
typedef struct
{
  BmRecord  *record;
  BmState   *state;
  BmPlayers *players;
  BmMove     moves[BM_MAX_MOVES];
  guint      n_moves;
  guint      seat;
} Fixture;

/* Goes on until somebody makes a decision of a kind, all others being made by their first moves. */
static void
fixture_init (Fixture    *self,
              BmMode      mode,
              guint       n_seats,
              BmMoveKind  kind)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), mode, n_seats);

  self->record = bm_record_new (setup, 1);
  self->state = bm_state_new (setup, 1);
  for (guint seat = 0; seat < n_seats; seat++)
    bm_record_set_seat (self->record, seat, "human", seat == 0 ? "Ada" : "");
  self->players = bm_players_new (self->record);
  for (self->seat = 0; self->state->decisions[self->seat] != kind; self->seat = (self->seat + 1) % n_seats)
    if (self->state->decisions[self->seat] != BM_MOVE_NONE)
      {
        bm_state_list_moves (self->state, self->seat, self->moves);
        bm_state_play (self->state, self->moves[0], NULL);
      }
  self->n_moves = bm_state_list_moves (self->state, self->seat, self->moves);
  g_assert_cmpuint (self->n_moves, >, 1);
}

static void
fixture_clear (Fixture *self)
{
  bm_players_free (self->players);
  bm_state_free (self->state);
  bm_record_free (self->record);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static char *
say_decision (const Fixture   *fixture,
              BmReviewVerdict  verdict)
{
  const BmReviewDecision decision = {
    .seat = fixture->seat, .played = fixture->moves[0], .other = fixture->moves[1], .verdict = verdict,
  };
  const BmView view = bm_view (fixture->state, fixture->seat);

  return bm_review_decision_words (&view, fixture->players, &decision);
}

static void
test_decisions (void)
{
  const struct
  {
    BmMode      mode;
    guint       n_seats;
    BmMoveKind  kind;
    const char *pattern;
  } rows[] = {
    { BM_MODE_INDIVIDUAL, 3, BM_MOVE_EXPLORER, "Explorer: “*”. Better: “*”." },
    { BM_MODE_INDIVIDUAL, 3, BM_MOVE_PICK, "Picked tile: “*”. Better: “*”." },
    { BM_MODE_INDIVIDUAL, 3, BM_MOVE_GIVE, "Rest of the stack: the ship of *. Better: the ship of *." },
    { BM_MODE_INDIVIDUAL, 3, BM_MOVE_PLACE, "Place: “*” at (*, *). Better: “*” at (*, *)." },
    { BM_MODE_ROWS, 2, BM_MOVE_ROW, "Row: the first row. Better: the second row." },
    { BM_MODE_ROWS, 2, BM_MOVE_DISCARD, "Discarded tile: “*”. Better: “*”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) fixture = { .record = NULL };
      g_autofree char *missed = NULL;
      g_autofree char *found = NULL;
      g_autofree char *open = NULL;

      fixture_init (&fixture, rows[i].mode, rows[i].n_seats, rows[i].kind);
      missed = say_decision (&fixture, BM_REVIEW_MISSED);
      found = say_decision (&fixture, BM_REVIEW_FOUND);
      open = say_decision (&fixture, BM_REVIEW_OPEN);
      if (!g_pattern_match_simple (rows[i].pattern, missed))
        g_error ("%s is not %s", missed, rows[i].pattern);
      g_assert_nonnull (strstr (found, ", well found. Next best: "));
      g_assert_null (strstr (open, "etter"));
    }
}

static void
test_reasons (void)
{
  const struct
  {
    BmMode      mode;
    BmEstimate  difference;
    double      lines[3];
    double      partner;
    const char *words;
  } rows[] = {
    { BM_MODE_INDIVIDUAL, { 3, 0.5, 99 }, { 1, 2, 0 }, 0,
      "It would have been worth 3.0\u00a0±\u00a00.5 points more: %2$s +2.0 and %1$s +1.0." },
    { BM_MODE_INDIVIDUAL, { 3, 0.5, 99 }, { 1, 0, 0 }, 0,
      "It would have been worth 3.0\u00a0±\u00a00.5 points more: through the rivals +2.0 and %1$s +1.0." },
    { BM_MODE_INDIVIDUAL, { -3, 0.5, 99 }, { 1, -4, 0 }, 0,
      "It is worth 3.0\u00a0±\u00a00.5 points more: %2$s +4.0 and %1$s −1.0." },
    { BM_MODE_INDIVIDUAL, { 0.5, 0.1, 99 }, { 0.2, 0.1, 0.2 }, 0, "It would have been worth 0.5\u00a0±\u00a00.1 points more." },
    { BM_MODE_INDIVIDUAL, { -0.5, 0.1, 99 }, { -0.2, -0.1, -0.2 }, 0, "It is worth 0.5\u00a0±\u00a00.1 points more." },
    { BM_MODE_TEAM, { 3, 0.5, 99 }, { 1, 0, 0 }, 4,
      "It would have been worth 3.0\u00a0±\u00a00.5 points more: partner +4.0 and %1$s +1.0." },
  };
  const BmRules *rules = test_rules_get ();
  const BmLanguage language = BM_LANGUAGE_EN;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmSetup) setup = bm_test_setup_new ((BmRules *) rules, rows[i].mode, 4);
      g_autoptr (BmRecord) record = bm_record_new (setup, 1);
      g_autoptr (BmPlayers) players = bm_players_new (record);
      BmReviewDecision decision = { .difference = rows[i].difference, .partner = rows[i].partner };
      g_autoptr (GString) expected = g_string_new (rows[i].words);
      g_autofree char *words = NULL;

      for (guint line = 0; line < G_N_ELEMENTS (rows[i].lines); line++)
        {
          g_autofree char *mark = g_strdup_printf ("%%%u$s", line + 1);

          decision.lines[line] = rows[i].lines[line];
          g_string_replace (expected, mark, bm_text_get (&rules->lines[line].name, language), 0);
        }
      words = bm_review_reason_words (rules, players, &decision);
      g_assert_cmpstr (words, ==, expected->str);
    }
}

static void
check_summary (const BmReview *review,
               const char     *expected)
{
  g_autoptr (GPtrArray) sentences = bm_review_summary_words (review, 0);
  g_autofree char *text = NULL;

  g_ptr_array_add (sentences, NULL);
  text = g_strjoinv ("|", (char **) sentences->pdata);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_summary (void)
{
  BmReviewDecision decisions[] = {
    { .margin = { -2, 1.5, 9 } },
    { .margin = { 1, 1, 9 }, .verdict = BM_REVIEW_MISSED, .difference = { 2, 0.8, 99 } },
    { .margin = { 1, 1, 9 }, .verdict = BM_REVIEW_FOUND, .difference = { -2, 0.8, 99 } },
  };
  BmReview review = { .n_seats = 2, .seats = 1, .decisions = decisions, .is_over = TRUE, .margins = { 5, -5 } };

  check_summary (&review, "0 decisions, and no better move was missed as far as can be told.");
  review.n_decisions = 1;
  check_summary (&review, "1 decision, and no better move was missed as far as can be told.|"
                          "Lead at the end: +5; expected at the beginning: −2.0\u00a0±\u00a01.5.|"
                          "Luck, from the tiles and from what others did: +7.0\u00a0±\u00a01.5.");
  review.n_decisions = 3;
  check_summary (&review, "1 better move was missed in 3 decisions. That cost 2.0\u00a0±\u00a00.8 points.|"
                          "1 good move was found that is not obvious.|"
                          "Lead at the end: +5; expected at the beginning: −2.0\u00a0±\u00a01.5.|"
                          "Luck, from the tiles and from what others did: +9.0\u00a0±\u00a01.7.");
  review.is_over = FALSE;
  check_summary (&review, "1 better move was missed in 3 decisions. That cost 2.0\u00a0±\u00a00.8 points.|"
                          "1 good move was found that is not obvious.");
  review.decisions = decisions + 1;
  review.n_decisions = 1;
  check_summary (&review, "A better move was missed in the only decision. That cost 2.0\u00a0±\u00a00.8 points.");
}

static void
test_turns (void)
{
  g_autofree char *draft = bm_review_turn_words (BM_MODE_TEAM, 1, 3);
  g_autofree char *rows = bm_review_turn_words (BM_MODE_ROWS, 0, 3);

  g_assert_cmpstr (draft, ==, "Round 2, turn 4");
  g_assert_cmpstr (rows, ==, "Turn 4");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review-words/decisions", test_decisions);
  g_test_add_func ("/review-words/reasons", test_reasons);
  g_test_add_func ("/review-words/summary", test_summary);
  g_test_add_func ("/review-words/turns", test_turns);

  return g_test_run ();
}
