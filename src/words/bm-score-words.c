/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The final count in words: the points of each entry, the winners, and the tie break. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-score-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* The owner of the rule: a tile of the zone or the explorer. */
static const char *
name_owner (const BmRules      *rules,
            const BmZone       *zone,
            const BmScoreEntry *entry)
{
  guint index;

  if (entry->tiles == 0)
    return "";
  index = (guint) g_bit_nth_lsf (entry->tiles, -1);
  return index == 0 ? bm_explorer_name (rules, zone->explorer) : bm_form_name (rules, zone->form[index]);
}

/* Whether it scores the same points for each of what it counts, at the end. */
static gboolean
is_plain (const BmRule *rule)
{
  return rule->table.n == 0 && rule->per <= 1 && rule->rank == BM_RANK_NOT && rule->scored == BM_SCORED_END;
}

static char *
explain_rule (const BmRules      *rules,
              const BmZone       *zone,
              const BmScoreEntry *entry)
{
  const BmRule *rule = &rules->rules[entry->item];
  const char *owner = name_owner (rules, zone, entry);
  g_autofree char *single = bm_words_points (rule->points);
  g_autofree char *sum = bm_words_number (entry->points);
  g_autofree char *things = NULL;
  g_autofree char *words = NULL;

  if (rule->each == BM_NONE)
    {
      words = bm_rule_words (rules, entry->item);
      /* Translators: a tile or explorer and its rule: “Left unicorn: 9 points if you have at least 1 right unicorn” */
      return g_strdup_printf (_("%s: %s"), owner, words);
    }

  if (!is_plain (rule))
    {
      words = bm_rule_words (rules, entry->item);
      /* Translators: a tile or explorer, its rule, and the points that it has scored: “Swamp toad: 1, 3 or 6 points for 1,
       * 2, 3 or more lava tiles = 3” */
      return g_strdup_printf (_("%s: %s = %s"), owner, words, sum);
    }

  things = bm_count_words (rules, rule->each, entry->count);
  if (entry->points != rule->points * entry->count)
    {
      /* Translators: a tile or explorer, points for one thing, how many there are, and the limit that was reached */
      return g_strdup_printf (_("%s: %s × %s, limited to %s"), owner, single, things, sum);
    }
  /* Translators: a tile or explorer, points for one thing, how many there are, and the sum of it:
   * “Swamp toad: 2 points × 4 swamp monsters = 8” */
  return g_strdup_printf (_("%s: %s × %s = %s"), owner, single, things, sum);
}

static char *
explain_tile (const BmRules      *rules,
              const BmScoreEntry *entry)
{
  const BmForm *form = &rules->forms[entry->item];
  g_autofree char *points = bm_words_points (entry->points);

  if (form->level == 0)
    /* Translators: a tile, or anything else that brings points, and its points */
    return g_strdup_printf (_("%s: %s"), bm_form_name (rules, entry->item), points);
  if (form->level == 1)
    /* Translators: a tile and its points */
    return g_strdup_printf (_("%s, mutated once: %s"), bm_form_name (rules, entry->item), points);
  /* Translators: a tile, how often it has mutated, which is 2 or more, and its points */
  return g_strdup_printf (ngettext ("%s, mutated %u time: %s", "%s, mutated %u times: %s", form->level),
                          bm_form_name (rules, entry->item), form->level, points);
}

static char *
explain_token (const BmRules      *rules,
               const BmScoreEntry *entry)
{
  const char *name = bm_token_name (rules, entry->item);
  g_autofree char *single = bm_words_points (rules->tokens[entry->item].points);
  g_autofree char *sum = bm_words_number (entry->points);

  if (entry->count == 1)
    return g_strdup_printf (_("%s: %s"), name, single);
  /* Translators: a token, its points, how many the player has, and the sum of it */
  return g_strdup_printf (_("%s: %s × %d = %s"), name, single, entry->count, sum);
}

/**
 * bm_score_entry_words:
 * @rules: the rules
 * @zone: the zone of the player
 * @entry: an entry of the score
 *
 * Returns: (transfer full): "Swamp toad: 2 points × 4 swamp monsters = 8"
 */
char *
bm_score_entry_words (const BmRules      *rules,
                      const BmZone       *zone,
                      const BmScoreEntry *entry)
{
  g_autofree char *points = bm_words_points (entry->points);

  switch (entry->kind)
    {
    case BM_SCORE_TILE:
      return explain_tile (rules, entry);
    case BM_SCORE_RULE:
      return explain_rule (rules, zone, entry);
    case BM_SCORE_CRYSTAL:
      return g_strdup_printf (_("%s: %s"), bm_crystal_name (rules, entry->item), points);
    case BM_SCORE_COMPOSITE:
      return g_strdup_printf (_("%s: %s"), bm_composite_name (rules, entry->item), points);
    case BM_SCORE_MEDAL:
      return g_strdup_printf (_("%s: %s"), bm_medal_name (rules, entry->item), points);
    case BM_SCORE_TEAM_MEDAL:
      /* Translators: a medal and its points */
      return g_strdup_printf (_("%s, for the team: %s"), bm_medal_name (rules, entry->item), points);
    case BM_SCORE_TOKEN:
      return explain_token (rules, entry);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/**
 * bm_winners_words:
 * @players: the players
 * @winners: a bit for each seat that wins
 *
 * Returns: (transfer full): a sentence: "Anna and Ben win!"
 */
char *
bm_winners_words (const BmPlayers *players,
                  guint            winners)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  guint you = bm_players_get_only_person (players);

  for (guint seat = 0; seat < bm_players_get_n_seats (players); seat++)
    if (winners >> seat & 1 && seat != you)
      g_ptr_array_add (names, (gpointer) bm_players_get_name (players, seat));
  list = bm_words_and (names);

  if (you < bm_players_get_n_seats (players) && winners >> you & 1)
    {
      if (names->len == 0)
        return g_strdup (_("You won!"));
      /* Translators: %s are the names of those who win, too */
      return g_strdup_printf (_("You won together with %s!"), list);
    }
  /* Translators: %s is the name of who wins, or a list of names: “Anna and Ben” */
  return g_strdup_printf (ngettext ("%s won!", "%s won!", names->len), list);
}

/**
 * bm_taken_back_words:
 * @players: the players
 *
 * Returns: (transfer full) (nullable): how many decisions were taken back, briefly; %NULL if none were
 */
char *
bm_taken_back_words (const BmPlayers *players)
{
  guint n = bm_players_get_n_taken_back (players);

  if (n == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u decision taken back", "%u decisions taken back", n), n);
}

/**
 * bm_tie_break_words:
 * @rules: the rules
 * @position: the end of the game
 * @tie_break: the tie break that was used
 *
 * Returns: (transfer full) (nullable): a sentence about it; %NULL if the points decided
 */
char *
bm_tie_break_words (const BmRules    *rules,
                    const BmPosition *position,
                    BmTieBreak        tie_break)
{
  const char *line = rules->tie_break_line != BM_NONE ? bm_line_name (rules, rules->tie_break_line) : "";

  switch (tie_break)
    {
    case BM_TIE_BREAK_PARTNER:
      return g_strdup (_("Scores are tied: the other partner’s points decide."));
    case BM_TIE_BREAK_LINE:
      if (position->teams && position->team_tie_break == BM_TEAM_TIE_BREAK_BETTER)
        /* Translators: %s is a line of the score pad */
        return g_strdup_printf (_("Scores are tied: the better partner’s points on the line “%s” decide."), line);
      if (position->teams)
        /* Translators: %s is a line of the score pad */
        return g_strdup_printf (_("Scores are tied: both partners’ points on the line “%s” decide."), line);
      /* Translators: %s is a line of the score pad */
      return g_strdup_printf (_("Scores are tied: the points on the line “%s” decide."), line);
    case BM_TIE_BREAK_SHARED:
      return g_strdup (_("Tied on everything: the victory is shared."));
    case BM_TIE_BREAK_NONE:
    default:
      return NULL;
    }
}
