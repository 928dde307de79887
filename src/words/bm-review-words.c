/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a review says: what was decided, what would have been better, and what that would have brought, line by line. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-review-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-effect-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* How many parts of a difference are told, and how many points one must be. */
#define MAX_PARTS 4
#define LEAST_PART 0.3

/* A part of a difference: a score line, or what comes from other players. */
typedef struct
{
  const char *name;
  double      points;
} Part;

/* -- Moves -- */

static char *
name_place (const BmView *view,
            BmPlace       place)
{
  guint tile = bm_view_get_picked (view, bm_view_get_seat (view));
  const BmZoneLifted *lifted = bm_view_get_lifted (view, bm_view_get_seat (view));
  const BmRules *rules = bm_view_get_rules (view);
  g_autofree char *x = bm_words_number (bm_place_x (place));
  g_autofree char *y = bm_words_number (bm_place_y (place));

  if (lifted != NULL)
    tile = rules->forms[lifted->form].tile;
  /* Translators: a tile, and the cell where it is placed: two whole numbers, counted from the explorer */
  return g_strdup_printf (_("“%s” at (%s, %s)"), tile != BM_NONE ? bm_tile_name (rules, tile) : "", x, y);
}

static char *
name_ship (const BmView    *view,
           const BmPlayers *players,
           guint            seat)
{
  if (seat == bm_view_get_seat (view))
    return g_strdup (_("their own ship"));
  /* Translators: the ship of a player: “the ship of Ada” */
  return g_strdup_printf (_("the ship of %s"), bm_players_get_name (players, seat));
}

/* Names of things are in quotation marks. */
static char *
name_move (const BmView    *view,
           const BmPlayers *players,
           BmMove           move)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      return bm_words_quote (bm_explorer_name (rules, item));
    case BM_MOVE_ROW:
      return g_strdup (item == 0 ? _("the first row") : _("the second row"));
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      return bm_words_quote (bm_tile_name (rules, item));
    case BM_MOVE_GIVE:
      return name_ship (view, players, item);
    case BM_MOVE_PLACE:
      return name_place (view, item);
    case BM_MOVE_GIFT:
      return g_strdup (bm_players_get_name (players, item));
    case BM_MOVE_TAKE_UP:
      return bm_words_quote (
          bm_form_name (rules, bm_view_get_position (view)->zones[bm_view_get_seat (view)].form[item]));
    case BM_MOVE_DECLINE:
      /* Translators: what a player did with an effect that nobody has to use */
      return g_strdup (_("nothing"));
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
    case BM_MOVE_MUTATE:
    case BM_MOVE_COMPLETE:
      return bm_choice_words (view, players, move);
    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/* What the decision was about. */
static const char *
name_kind (BmMoveKind kind)
{
  switch (kind)
    {
    case BM_MOVE_EXPLORER:
      return C_("decision", "Explorer");
    case BM_MOVE_ROW:
      return C_("decision", "Row");
    case BM_MOVE_PICK:
      return C_("decision", "Picked tile");
    case BM_MOVE_DISCARD:
      return C_("decision", "Discarded tile");
    case BM_MOVE_GIVE:
      return C_("decision", "Rest of the stack");
    case BM_MOVE_PLACE:
      return C_("decision", "Place");
    case BM_MOVE_GIFT:
      return C_("decision", "Token");
    case BM_MOVE_RETRIEVE:
      return C_("decision", "Tile from the discard pile");
    case BM_MOVE_NONE:
    case BM_MOVE_FACE:
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
    case BM_MOVE_MUTATE:
    case BM_MOVE_COMPLETE:
    case BM_MOVE_TAKE_UP:
    case BM_MOVE_LAY:
    case BM_MOVE_DECLINE:
    default:
      return C_("decision", "Effect");
    }
}

/**
 * bm_review_decision_words:
 * @view: what the player saw before the decision
 * @players: the players
 * @decision: the decision
 *
 * Returns: (transfer full): what was decided, and what would have been better or was worse
 */
char *
bm_review_decision_words (const BmView           *view,
                          const BmPlayers        *players,
                          const BmReviewDecision *decision)
{
  const char *kind = name_kind (bm_view_get_decision (view, decision->seat));
  g_autofree char *played = name_move (view, players, decision->played);
  g_autofree char *other = name_move (view, players, decision->other);

  switch (decision->verdict)
    {
    case BM_REVIEW_MISSED:
      /* Translators: what was decided about, what was chosen, and what was better: “Row: the first row. Better: the
       * second row.” */
      return g_strdup_printf (_("%s: %s. Better: %s."), kind, played, other);
    case BM_REVIEW_FOUND:
      /* Translators: what was decided about, what was rightly chosen, and what would have been next best */
      return g_strdup_printf (_("%s: %s, well found. Next best: %s."), kind, played, other);
    case BM_REVIEW_OPEN:
    default:
      /* Translators: what was decided about and what was chosen: “Picked tile: “Crab”.” */
      return g_strdup_printf (_("%s: %s."), kind, played);
    }
}

/* -- Reasons -- */

/* A number and how far it may be off, in all languages: “3.1 ± 0.4”; no line ends within it. */
static char *
join_width (const char *mean,
            double      half_width)
{
  g_autofree char *width = bm_words_decimal (half_width, 1);

  return g_strdup_printf ("%s\u00a0±\u00a0%s", mean, width);
}

/* The same without a sign. */
static char *
say_points (double mean,
            double half_width)
{
  g_autofree char *words = bm_words_decimal (mean, 1);

  return join_width (words, half_width);
}

/**
 * bm_review_measure_words:
 * @estimate: a number of points
 *
 * Returns: (transfer full): it and how sure it is, with a sign
 */
char *
bm_review_measure_words (const BmEstimate *estimate)
{
  g_autofree char *mean = bm_words_signed_decimal (estimate->mean, 1);

  if (!isfinite (estimate->half_width))
    return g_steal_pointer (&mean);
  return join_width (mean, estimate->half_width);
}

static void
add_part (Part       *parts,
          guint      *n,
          const char *name,
          double      points)
{
  guint at;

  if (fabs (points) < LEAST_PART)
    return;
  for (at = *n; at > 0 && fabs (parts[at - 1].points) < fabs (points); at--)
    if (at < MAX_PARTS)
      parts[at] = parts[at - 1];
  if (at < MAX_PARTS)
    parts[at] = (Part) { name, points };
  *n = MIN (*n + 1, MAX_PARTS);
}

/* The largest parts of the difference. In teams, the lower partner's points count, so parts do not add up to it. */
static char *
list_parts (const BmRules          *rules,
            const BmPlayers        *players,
            const BmReviewDecision *decision,
            double                  sign)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  Part parts[MAX_PARTS];
  double rest = decision->difference.mean;
  guint n = 0;

  for (guint line = 0; line < rules->n_lines; line++)
    {
      rest -= decision->lines[line];
      add_part (parts, &n, bm_line_name (rules, line), sign * decision->lines[line]);
    }
  if (bm_players_get_teams (players))
    /* Translators: in a list of score lines and how they change: “Lava +3, partner +1” */
    add_part (parts, &n, C_("part of a difference", "partner"), sign * decision->partner);
  else
    /* Translators: in a list of score lines and how they change: what the best of the others would score less, a gain:
     * “Lava +3, through the rivals +1” */
    add_part (parts, &n, C_("part of a difference", "through the rivals"), sign * rest);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *points = bm_words_signed_decimal (parts[i].points, 1);

      /* Translators: a line of the score pad and how it changes: “Lava +3” */
      g_ptr_array_add (words, g_strdup_printf (_("%s %s"), parts[i].name, points));
    }

  return n > 0 ? bm_words_and (words) : NULL;
}

/**
 * bm_review_reason_words:
 * @rules: the rules
 * @players: the players
 * @decision: a decision with a verdict
 *
 * Returns: (transfer full): a sentence about how much more the better of both moves brings on average, and where
 */
char *
bm_review_reason_words (const BmRules          *rules,
                        const BmPlayers        *players,
                        const BmReviewDecision *decision)
{
  double sign = decision->difference.mean < 0 ? -1 : 1;
  g_autofree char *points = say_points (sign * decision->difference.mean, decision->difference.half_width);
  g_autofree char *parts = list_parts (rules, players, decision, sign);

  if (parts == NULL && sign > 0)
    /* Translators: how many points more a better move would have been worth on average: “3.1 ± 0.4” */
    return g_strdup_printf (_("It would have been worth %s points more."), points);
  if (parts == NULL)
    /* Translators: how many points more a good move is worth on average: “3.1 ± 0.4” */
    return g_strdup_printf (_("It is worth %s points more."), points);
  if (sign > 0)
    /* Translators: how many points more a better move would have been worth on average, and on which lines of the score
     * pad: “It would have been worth 3.1 ± 0.4 points more: Lava +2.1 and Crystals +1.0.” */
    return g_strdup_printf (_("It would have been worth %s points more: %s."), points, parts);
  /* Translators: how many points more a good move is worth on average, and on which lines of the score pad */
  return g_strdup_printf (_("It is worth %s points more: %s."), points, parts);
}

/* -- The game -- */

/**
 * bm_review_turn_words:
 * @mode: the mode of the game
 * @round: from 0
 * @turn: within the round, from 0
 *
 * Returns: (transfer full): when that was, briefly
 */
char *
bm_review_turn_words (BmMode mode,
                      guint  round,
                      guint  turn)
{
  if (mode == BM_MODE_ROWS)
    return g_strdup_printf (_("Turn %u"), turn + 1);
  return g_strdup_printf (_("Round %u, turn %u"), round + 1, turn + 1);
}

static void
add_decisions (GPtrArray             *sentences,
               const BmReviewSummary *summary)
{
  g_autofree char *cost = say_points (summary->lost.mean, summary->lost.half_width);

  if (summary->n_missed == 0)
    g_ptr_array_add (sentences, g_strdup_printf (
      /* Translators: how many decisions a player made between several moves */
      ngettext ("%u decision, and no better move was missed as far as can be told.",
                "%u decisions, and no better move was missed as far as can be told.", summary->n_decisions),
      summary->n_decisions));
  else if (summary->n_decisions == 1)
    g_ptr_array_add (sentences, g_strdup_printf (
      /* Translators: how many points of the lead at the end that cost: “3.1 ± 0.4” */
      _("A better move was missed in the only decision. That cost %s points."), cost));
  else
    g_ptr_array_add (sentences, g_strdup_printf (
      /* Translators: how many better moves a player missed, how many decisions there were, and how many points of the lead
       * at the end that cost: “3.1 ± 0.4” */
      ngettext ("%u better move was missed in %u decisions. That cost %s points.",
                "%u better moves were missed in %u decisions. That cost %s points.", summary->n_missed),
      summary->n_missed, summary->n_decisions, cost));
  if (summary->n_found > 0)
    g_ptr_array_add (sentences, g_strdup_printf (
      /* Translators: the number of moves that were better than all others although another one seemed better */
      ngettext ("%u good move was found that is not obvious.", "%u good moves were found that are not obvious.",
                summary->n_found),
      summary->n_found));
}

/**
 * bm_review_summary_words:
 * @review: a review
 * @seat: a seat whose decisions are judged
 *
 * Returns: (transfer full) (element-type utf8): sentences about what decisions did, and what luck did
 */
GPtrArray *
bm_review_summary_words (const BmReview *review,
                         guint           seat)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *start = NULL;
  g_autofree char *luck = NULL;
  g_autofree char *end = bm_words_signed_number (review->margins[seat]);
  BmReviewSummary summary;

  bm_review_summarise (review, seat, &summary);
  add_decisions (sentences, &summary);
  if (!review->is_over || summary.n_decisions == 0)
    return sentences;

  start = bm_review_measure_words (&summary.start);
  luck = bm_review_measure_words (&summary.luck);
  /* Translators: by how many points a player is ahead of the best of the others in the end, and what could be expected at
   * the beginning: “Lead at the end: +5; expected at the beginning: −1.2 ± 0.8.” */
  g_ptr_array_add (sentences, g_strdup_printf (_("Lead at the end: %s; expected at the beginning: %s."), end, start));
  /* Translators: how many points the tiles and the decisions of others brought: “+3.1 ± 0.4” */
  g_ptr_array_add (sentences, g_strdup_printf (_("Luck, from the tiles and from what others did: %s."), luck));

  return sentences;
}
