/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review.h"

#include "bm-json-builder.h"
#include "bm-record.h"
#include "bm-rules.h"

/* Writes a review as JSON; docs/REVIEW.md describes it. */

#define REVIEW_VERSION 1

static const char *const verdict_words[BM_N_REVIEW_VERDICTS] = {
  [BM_REVIEW_OPEN] = "open",
  [BM_REVIEW_MISSED] = "missed",
  [BM_REVIEW_FOUND] = "found",
};

static void
add_estimate (JsonBuilder      *builder,
              const char       *name,
              const BmEstimate *estimate)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  bm_json_builder_add_measure (builder, "mean", estimate->mean);
  bm_json_builder_add_measure (builder, "half_width", estimate->half_width);
  bm_json_builder_add_int (builder, "n", (gint64) estimate->n);
  json_builder_end_object (builder);
}

static void
add_move (JsonBuilder   *builder,
          const char    *name,
          const BmRules *rules,
          BmMove         move)
{
  json_builder_set_member_name (builder, name);
  bm_record_write_move (builder, rules, move);
}

static void
add_lines (JsonBuilder            *builder,
           const BmReviewDecision *decision,
           const BmRules          *rules)
{
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_object (builder);
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use)
      bm_json_builder_add_measure (builder, rules->lines[line].id, decision->lines[line]);
  json_builder_end_object (builder);
}

static void
add_decision (JsonBuilder            *builder,
              const BmReviewDecision *decision,
              const BmRules          *rules)
{
  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "move", decision->index + 1);
  bm_json_builder_add_int (builder, "round", decision->round + 1);
  bm_json_builder_add_int (builder, "turn", decision->turn + 1);
  add_move (builder, "played", rules, decision->played);
  add_move (builder, "other", rules, decision->other);
  bm_json_builder_add_string (builder, "verdict", verdict_words[decision->verdict]);
  add_estimate (builder, "margin", &decision->margin);
  add_estimate (builder, "difference", &decision->difference);
  add_lines (builder, decision, rules);
  bm_json_builder_add_measure (builder, "partner", decision->partner);
  json_builder_end_object (builder);
}

static void
add_summary (JsonBuilder    *builder,
             const BmReview *self,
             guint           seat)
{
  BmReviewSummary summary;

  bm_review_summarise (self, seat, &summary);
  bm_json_builder_add_int (builder, "decisions", summary.n_decisions);
  bm_json_builder_add_int (builder, "missed", summary.n_missed);
  bm_json_builder_add_int (builder, "found", summary.n_found);
  add_estimate (builder, "start", &summary.start);
  add_estimate (builder, "lost", &summary.lost);
  if (self->is_over)
    {
      add_estimate (builder, "luck", &summary.luck);
      bm_json_builder_add_int (builder, "margin", self->margins[seat]);
    }
}

static void
add_moments (JsonBuilder    *builder,
             const BmReview *self,
             guint           seat)
{
  const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];
  guint n = bm_review_list_moments (self, seat, moments);

  json_builder_set_member_name (builder, "moments");
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (builder, moments[i]->index + 1);
  json_builder_end_array (builder);
}

static void
add_seat (JsonBuilder    *builder,
          const BmReview *self,
          const BmRules  *rules,
          guint           seat)
{
  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "seat", seat);
  add_summary (builder, self, seat);
  add_moments (builder, self, seat);
  json_builder_set_member_name (builder, "judged");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->n_decisions; i++)
    if (self->decisions[i].seat == seat)
      add_decision (builder, &self->decisions[i], rules);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

/**
 * bm_review_to_json:
 * @self: a review
 * @rules: the rules of the game
 *
 * Seats are counted from 0, as in records; moves, rounds and turns from 1.
 *
 * Returns: (transfer full): the review as JSON
 */
JsonNode *
bm_review_to_json (const BmReview *self,
                   const BmRules  *rules)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "version", REVIEW_VERSION);
  bm_json_builder_add_boolean (builder, "complete", self->is_complete);
  bm_json_builder_add_boolean (builder, "over", self->is_over);
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->seats >> seat & 1)
      add_seat (builder, self, rules, seat);
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
