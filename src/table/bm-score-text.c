/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-score-text.h"

#include <glib/gi18n-lib.h>

#include "bm-score-words.h"
#include "bm-words.h"

/* The score pad for the clipboard, with columns that are aligned in a monospace font, and the reason why the winners
 * won. */

#define GAP 2

/* The width of a text in columns of a monospace font. */
static guint
measure (const char *text)
{
  guint width = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      width += g_unichar_iszerowidth (letter) ? 0 : g_unichar_iswide (letter) ? 2 : 1;
    }

  return width;
}

static void
append_spaces (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

static void
append_left (GString    *text,
             const char *cell,
             guint       width)
{
  g_string_append (text, cell);
  append_spaces (text, width - measure (cell));
}

static void
append_right (GString    *text,
              const char *cell,
              guint       width)
{
  append_spaces (text, GAP + width - measure (cell));
  g_string_append (text, cell);
}

static void
append_number (GString *text,
               int      number,
               guint    width)
{
  g_autofree char *cell = bm_words_number (number);

  append_right (text, cell, width);
}

static guint
measure_number (int number)
{
  g_autofree char *cell = bm_words_number (number);

  return measure (cell);
}

static guint
measure_heads (const BmScoreTable *table)
{
  guint width = MAX (measure (_("Total")), measure (_("Team")));

  for (guint row = 0; row < table->n_rows; row++)
    width = MAX (width, measure (bm_words_get (&table->rules->lines[table->rows[row]].name)));

  return width;
}

static guint
measure_column (const BmScoreTable *table,
                const BmPlayers    *players,
                guint               seat)
{
  guint width = MAX (measure (bm_players_get_name (players, seat)), measure_number (table->sheets[seat].total));

  for (guint row = 0; row < table->n_rows; row++)
    width = MAX (width, measure_number (table->sheets[seat].lines[table->rows[row]]));

  return width;
}

/**
 * bm_score_text_new:
 * @table: the score pad
 * @players: the players
 *
 * Returns: (transfer full): the pad as lines of text, ending in a line feed, with the winners below
 */
char *
bm_score_text_new (const BmScoreTable *table,
                   const BmPlayers    *players)
{
  GString *text = g_string_new (NULL);
  g_autofree char *winners = bm_winners_words (players, table->winners);
  g_autofree char *verdict = bm_score_text_verdict (table, players);
  guint head = measure_heads (table);
  guint widths[BM_MAX_SEATS];

  append_left (text, "", head);
  for (guint i = 0; i < table->n_columns; i++)
    {
      widths[i] = measure_column (table, players, table->columns[i]);
      append_right (text, bm_players_get_name (players, table->columns[i]), widths[i]);
    }
  g_string_append_c (text, '\n');

  for (guint row = 0; row < table->n_rows; row++)
    {
      append_left (text, bm_words_get (&table->rules->lines[table->rows[row]].name), head);
      for (guint i = 0; i < table->n_columns; i++)
        append_number (text, table->sheets[table->columns[i]].lines[table->rows[row]], widths[i]);
      g_string_append_c (text, '\n');
    }

  append_left (text, _("Total"), head);
  for (guint i = 0; i < table->n_columns; i++)
    append_number (text, table->sheets[table->columns[i]].total, widths[i]);
  g_string_append_c (text, '\n');

  if (table->position->teams)
    {
      append_left (text, _("Team"), head);
      for (guint i = 0; i < table->n_columns; i += 2)
        append_number (text, bm_score_table_get_team_total (table, table->columns[i]),
                       widths[i] + GAP + widths[i + 1]);
      g_string_append_c (text, '\n');
    }

  g_string_append_printf (text, "\n%s\n", winners);
  if (verdict[0] != '\0')
    g_string_append_printf (text, "%s\n", verdict);

  return g_string_free (text, FALSE);
}

/* The highest total of those who did not win; G_MININT if all did. */
static int
find_runner_up (const BmScoreTable *table,
                guint              *seat)
{
  int best = G_MININT;

  for (guint i = 0; i < table->n_columns; i++)
    {
      int total = bm_score_table_get_team_total (table, table->columns[i]);

      if (table->winners >> table->columns[i] & 1 || total <= best)
        continue;
      best = total;
      *seat = table->columns[i];
    }

  return best;
}

static char *
describe_victory (const BmScoreTable *table,
                  const BmPlayers    *players)
{
  guint winner = (guint) __builtin_ctz (table->winners);
  int total = bm_score_table_get_team_total (table, winner);
  g_autofree char *points = bm_words_points (total);
  g_autofree char *second_points = NULL;
  guint second = 0;
  int runner_up = find_runner_up (table, &second);

  if (table->tie_break != BM_TIE_BREAK_NONE)
    return bm_tie_break_words (table->rules, table->position, table->tie_break);
  if (runner_up == G_MININT)
    return g_steal_pointer (&points);

  if (table->position->teams)
    {
      g_autofree char *first_number = bm_words_number (total);
      g_autofree char *second_number = bm_words_number (runner_up);

      /* Translators: why a team has won; both are points such as 93 and 83 */
      return g_strdup_printf (_("The lower score of each team counts: %1$s to %2$s"), first_number, second_number);
    }

  second_points = bm_words_points (runner_up);
  /* Translators: why a player has won: "132 points, 124 points for Ben" */
  return g_strdup_printf (_("%1$s, against %2$s for %3$s"), points, second_points, bm_players_get_name (players, second));
}

/**
 * bm_score_text_verdict:
 * @table: the score pad
 * @players: the players
 *
 * Returns: (transfer full): how the winners won: by points, or by the tie-break; on a second line, the number of
 * decisions that were taken back, if any
 */
char *
bm_score_text_verdict (const BmScoreTable *table,
                       const BmPlayers    *players)
{
  g_autofree char *victory = describe_victory (table, players);
  g_autofree char *taken_back = bm_taken_back_words (players);

  return g_strjoin ("\n", victory, taken_back, NULL);
}

/* Whether the verdict says how many points this player has. */
static gboolean
is_in_verdict (const BmScoreTable *table,
               guint               seat)
{
  guint second = BM_SPECTATOR;

  if (table->tie_break != BM_TIE_BREAK_NONE || table->position->teams)
    return FALSE;
  find_runner_up (table, &second);
  return seat == second || (table->winners >> seat & 1);
}

/**
 * bm_score_text_result:
 * @table: the score pad
 * @players: the players
 *
 * Returns: (transfer full): for those who do not see the pad: who has won, how, and the points of everyone, a line for
 * each
 */
char *
bm_score_text_result (const BmScoreTable *table,
                      const BmPlayers    *players)
{
  g_autofree char *winners = bm_winners_words (players, table->winners);
  g_autofree char *verdict = bm_score_text_verdict (table, players);
  GString *text = g_string_new (winners);

  if (verdict[0] != '\0')
    g_string_append_printf (text, "\n%s", verdict);
  for (guint i = 0; i < table->n_columns; i++)
    {
      guint seat = table->columns[i];
      g_autofree char *points = bm_words_points (table->sheets[seat].total);

      if (is_in_verdict (table, seat))
        continue;
      g_string_append_c (text, '\n');
      /* Translators: read aloud; %1$s is a player, %2$s “12 points” */
      g_string_append_printf (text, _("%1$s: %2$s"), bm_players_get_name (players, seat), points);
    }

  return g_string_free (text, FALSE);
}
