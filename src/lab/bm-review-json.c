/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review.h"

#include <math.h>

#include "bm-ending.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-rules.h"

/* Writes a review as JSON, and reads it; docs/REVIEW.md describes it. */

#define REVIEW_VERSION 1

/* More points than any game has. */
#define MAX_POINTS 1e9

static const char *const verdict_words[BM_N_REVIEW_VERDICTS + 1] = {
  [BM_REVIEW_OPEN] = "open",
  [BM_REVIEW_MISSED] = "missed",
  [BM_REVIEW_FOUND] = "found",
};

/* -- Writing -- */

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

/* -- Reading -- */

/* Whatever comes from a file may be wrong. What follows from the game is not read, but found out again. */

static gboolean
read_estimate (JsonObject *decision,
               const char *name,
               BmEstimate *estimate)
{
  JsonObject *object = bm_json_fields_get_object (decision, name, NULL);
  gint64 n;

  if (object == NULL || !bm_json_fields_get_int (object, "n", 0, G_MAXINT32, &n, NULL)
      || !bm_json_fields_get_measure (object, "mean", -MAX_POINTS, MAX_POINTS, &estimate->mean))
    return FALSE;

  estimate->n = (guint64) n;
  estimate->half_width = INFINITY;
  return !bm_json_fields_has (object, "half_width")
         || JSON_NODE_HOLDS_NULL (json_object_get_member (object, "half_width"))
         || bm_json_fields_get_measure (object, "half_width", 0, MAX_POINTS, &estimate->half_width);
}

static gboolean
read_lines (JsonObject       *object,
            const BmRules    *rules,
            BmReviewDecision *decision)
{
  JsonObject *lines = bm_json_fields_get_object (object, "lines", NULL);

  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use
        && (lines == NULL
            || !bm_json_fields_get_measure (lines, rules->lines[line].id, -MAX_POINTS, MAX_POINTS,
                                            &decision->lines[line])))
      return FALSE;

  return TRUE;
}

static gboolean
read_move (JsonObject    *object,
           const char    *name,
           const BmRules *rules,
           BmMove        *move)
{
  JsonNode *node = json_object_get_member (object, name);

  return node != NULL && bm_record_read_move (node, rules, move);
}

/* The decision must have been made in this state. */
static gboolean
read_decision (JsonObject       *object,
               const BmState    *state,
               BmMove            move,
               BmReviewDecision *decision)
{
  const BmRules *rules = state->setup->rules;
  int verdict;

  if (!read_move (object, "played", rules, &decision->played)
      || !read_move (object, "other", rules, &decision->other)
      || decision->played != move
      || bm_move_get_seat (decision->other) != bm_move_get_seat (move)
      || !bm_state_check_move (state, decision->other, NULL)
      || !bm_json_fields_get_word (object, "verdict", verdict_words, &verdict, NULL)
      || !read_estimate (object, "margin", &decision->margin)
      || !read_estimate (object, "difference", &decision->difference)
      || !read_lines (object, rules, decision)
      || !bm_json_fields_get_measure (object, "partner", -MAX_POINTS, MAX_POINTS, &decision->partner))
    return FALSE;

  decision->seat = bm_move_get_seat (move);
  decision->round = state->round;
  decision->turn = state->turn;
  decision->verdict = (BmReviewVerdict) verdict;
  return TRUE;
}

/* Puts the decisions of a seat where their moves are in the record. */
static gboolean
sort_seat (JsonNode       *node,
           const BmRecord *record,
           JsonObject    **objects,
           guint32        *seats)
{
  JsonObject *root = bm_json_fields_get_root (node, NULL);
  JsonArray *judged = root != NULL ? bm_json_fields_get_array (root, "judged", NULL) : NULL;
  gint64 n_seats = bm_record_get_setup (record)->n_seats;
  gint64 n_moves = bm_record_get_n_moves (record);
  gint64 seat, move;

  if (judged == NULL || !bm_json_fields_get_int (root, "seat", 0, n_seats - 1, &seat, NULL) || *seats >> seat & 1)
    return FALSE;

  *seats |= 1u << seat;
  for (guint i = 0; i < json_array_get_length (judged); i++)
    {
      JsonObject *object = bm_json_fields_get_root (json_array_get_element (judged, i), NULL);

      if (object == NULL || !bm_json_fields_get_int (object, "move", 1, n_moves, &move, NULL)
          || objects[move - 1] != NULL
          || bm_move_get_seat (bm_record_get_move (record, (guint) move - 1)) != (guint) seat)
        return FALSE;
      objects[move - 1] = object;
    }

  return TRUE;
}

static gboolean
sort_decisions (JsonObject     *root,
                const BmRecord *record,
                JsonObject    **objects,
                guint32        *seats)
{
  JsonArray *array = bm_json_fields_get_array (root, "seats", NULL);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (!sort_seat (json_array_get_element (array, i), record, objects, seats))
      return FALSE;

  return *seats != 0;
}

static gboolean
read_decisions (BmReview       *self,
                const BmRecord *record,
                JsonObject    **objects)
{
  BmSetup *setup = bm_record_get_setup (record);
  g_autoptr (BmState) state = bm_state_new (setup, bm_record_get_seed (record));

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);
      BmReviewDecision decision = { .index = i };

      if (objects[i] != NULL && !read_decision (objects[i], state, move, &decision))
        return FALSE;
      if (objects[i] != NULL)
        self->decisions[self->n_decisions++] = decision;
      if (!bm_state_apply (state, move, NULL, NULL))
        return FALSE;
    }

  self->is_over = bm_state_is_over (state);
  for (guint seat = 0; self->is_over && seat < setup->n_seats; seat++)
    self->margins[seat] = bm_ending_count_margin (&state->position, setup->rules, seat);
  return TRUE;
}

/**
 * bm_review_new_from_json:
 * @node: what may be a complete review, see bm_review_to_json()
 * @record: the game
 *
 * Reads a review from an untrusted source. Its numbers are as precise as they are written.
 *
 * Returns: (transfer full) (nullable): the review; %NULL if it is none, not complete, of another version or of another game
 */
BmReview *
bm_review_new_from_json (JsonNode       *node,
                         const BmRecord *record)
{
  JsonObject *root = bm_json_fields_get_root (node, NULL);
  guint n_moves = bm_record_get_n_moves (record);
  g_autofree JsonObject **objects = g_new0 (JsonObject *, n_moves + 1);
  g_autoptr (BmReview) self = g_new0 (BmReview, 1);
  gboolean is_complete;
  gint64 version;

  g_atomic_ref_count_init (&self->ref_count);
  if (root == NULL
      || !bm_json_fields_get_int (root, "version", REVIEW_VERSION, REVIEW_VERSION, &version, NULL)
      || !bm_json_fields_get_boolean (root, "complete", &is_complete, NULL) || !is_complete
      || !sort_decisions (root, record, objects, &self->seats))
    return NULL;

  self->is_complete = TRUE;
  self->progress = 1;
  self->n_seats = bm_record_get_setup (record)->n_seats;
  self->n_lines = bm_record_get_setup (record)->rules->n_lines;
  self->decisions = g_new0 (BmReviewDecision, n_moves + 1);
  return read_decisions (self, record, objects) ? g_steal_pointer (&self) : NULL;
}
