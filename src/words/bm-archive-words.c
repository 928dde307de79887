/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-archive-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-date.h"
#include "bm-day-words.h"
#include "bm-day.h"
#include "bm-error-words.h"
#include "bm-game-words.h"
#include "bm-review-words.h"
#include "bm-score-words.h"
#include "bm-words.h"

/* The texts of past games in a list. */

/**
 * bm_archive_headline:
 * @entry: a past game
 *
 * Returns: (transfer full): the outcome, in a few words
 */
char *
bm_archive_headline (BmArchiveEntry *entry)
{
  guint winners = bm_archive_entry_get_winners (entry);
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
  g_autofree char *outcome = NULL;

  if (bm_archive_entry_get_error (entry) != NULL)
    return g_strdup (_("This game cannot be read"));

  outcome = winners == 0 ? g_strdup (_("Not finished"))
                         : bm_winners_words (bm_archive_entry_get_players (entry), winners);
  if (summary->parent == NULL)
    return g_steal_pointer (&outcome);
  /* Translators: a game that was played on otherwise from one of its decisions, and how it ended: “What if: You won!” */
  return g_strdup_printf (_("What if: %s"), outcome);
}

/* The points by which a seat is ranked: in teams those of the lower partner, so that partners are next to each
 * other. */
static int
get_rank (BmArchiveEntry *entry,
          guint           seat)
{
  guint partner = bm_players_get_partner (bm_archive_entry_get_players (entry), seat);

  return MIN (bm_archive_entry_get_total (entry, seat), bm_archive_entry_get_total (entry, partner));
}

static gboolean
comes_before (BmArchiveEntry *entry,
              guint           seat,
              guint           other)
{
  const BmPlayers *players = bm_archive_entry_get_players (entry);

  if (get_rank (entry, seat) != get_rank (entry, other))
    return get_rank (entry, seat) > get_rank (entry, other);
  return bm_players_get_team (players, seat) < bm_players_get_team (players, other);
}

/* The seats, the highest points first. */
static void
rank_seats (BmArchiveEntry *entry,
            guint          *seats)
{
  for (guint seat = 0; seat < bm_archive_entry_get_n_seats (entry); seat++)
    {
      guint i = seat;

      for (; i > 0 && comes_before (entry, seat, seats[i - 1]); i--)
        seats[i] = seats[i - 1];
      seats[i] = seat;
    }
}

/**
 * bm_archive_scores:
 * @entry: a past game
 *
 * Returns: (transfer full): the players with their points, the best first; or why the game cannot be read
 */
char *
bm_archive_scores (BmArchiveEntry *entry)
{
  const BmPlayers *players = bm_archive_entry_get_players (entry);
  GString *words;
  guint seats[BM_MAX_SEATS];

  if (players == NULL)
    return bm_error_words (bm_archive_entry_get_error (entry));

  words = g_string_new (NULL);
  rank_seats (entry, seats);
  for (guint i = 0; i < bm_archive_entry_get_n_seats (entry); i++)
    {
      g_autofree char *points = bm_words_number (bm_archive_entry_get_total (entry, seats[i]));

      if (i > 0)
        /* Translators: between partners: “Ada 132 + Ben 120” */
        g_string_append (words, bm_players_get_teams (players) && i % 2 == 1 ? C_("between partners", " + ")
                         : bm_words_between_facts ());
      /* Translators: a player and their points, with a space that does not break: “Ada 132” */
      g_string_append_printf (words, C_("points of a player", "%1$s\u00a0%2$s"), bm_players_get_name (players, seats[i]),
                              points);
    }

  return g_string_free (words, FALSE);
}

/* Where the game comes from, if it is no ordinary one. */
static char *
describe_origin (BmArchiveEntry *entry)
{
  const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
  g_autofree char *turn = NULL;
  GDate date;

  if (summary->parent != NULL)
    {
      turn = bm_review_turn_words (summary->mode, summary->fork_round, summary->fork_turn);
      /* Translators: from which turn on a game was played otherwise: “from: Round 1, turn 4” */
      return g_strdup_printf (_("from: %s"), turn);
    }
  if (summary->day != NULL && bm_date_parse (summary->day, &date))
    {
      g_autofree char *day = bm_day_short_words (&date);

      /* Translators: %s is a date without the year: “27 November” */
      return g_strdup_printf (_("deal of the day, %s"), day);
    }
  return NULL;
}

/**
 * bm_archive_mode_words:
 * @entry: a past game
 *
 * Returns: (transfer full): the number of players, the mode, where the game comes from, and whether decisions were taken
 *   back; empty if the game cannot be read
 */
char *
bm_archive_mode_words (BmArchiveEntry *entry)
{
  g_autofree char *mode = NULL;
  g_autofree char *origin = NULL;
  g_autofree char *taken_back = NULL;

  if (bm_archive_entry_get_n_seats (entry) == 0)
    return g_strdup ("");

  origin = describe_origin (entry);

  mode = bm_mode_count_words (bm_archive_entry_get_mode (entry), bm_archive_entry_get_n_seats (entry));
  taken_back = bm_taken_back_words (bm_archive_entry_get_players (entry));
  if (origin == NULL)
    return g_strjoin (bm_words_between_facts (), mode, taken_back, NULL);
  return g_strjoin (bm_words_between_facts (), mode, origin, taken_back, NULL);
}

/* The number of midnights between two times. */
static int
count_days (GDateTime *from,
            GDateTime *to)
{
  g_autoptr (GDateTime) first = g_date_time_new_utc (g_date_time_get_year (from), g_date_time_get_month (from),
                                                     g_date_time_get_day_of_month (from), 0, 0, 0);
  g_autoptr (GDateTime) last = g_date_time_new_utc (g_date_time_get_year (to), g_date_time_get_month (to),
                                                    g_date_time_get_day_of_month (to), 0, 0, 0);

  return (int) (g_date_time_difference (last, first) / G_TIME_SPAN_DAY);
}

/**
 * bm_archive_date_words:
 * @date: when a game was played
 * @now: the current time, in the time zone of the result
 *
 * Returns: (transfer full): the date relative to @now
 */
char *
bm_archive_date_words (GDateTime *date,
                       GDateTime *now)
{
  g_autoptr (GDateTime) zoned = g_date_time_to_timezone (date, g_date_time_get_timezone (now));
  /* At the ends of the calendar, there may be no such time in another zone. */
  GDateTime *local = zoned != NULL ? zoned : date;

  switch (count_days (local, now))
    {
    case 0:
      /* Translators: %H:%M is the time */
      return g_date_time_format (local, C_("date", "Today, %H:%M"));
    case 1:
      /* Translators: %H:%M is the time */
      return g_date_time_format (local, C_("date", "Yesterday, %H:%M"));
    default:
      /* Translators: %-d is the day, %B the month in letters, %Y the year */
      return g_date_time_format (local, C_("date", "%-d %B %Y"));
    }
}

/* All that is said of a game, without regard to case. */
static char *
dup_all_words (BmArchiveEntry *entry)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *headline = bm_archive_headline (entry);
  g_autofree char *scores = bm_archive_scores (entry);
  g_autofree char *mode = bm_archive_mode_words (entry);
  g_autofree char *date = bm_archive_date_words (bm_archive_entry_get_date (entry), now);
  g_autofree char *all = g_strjoin ("\n", headline, scores, mode, date, NULL);

  return g_utf8_casefold (all, -1);
}

/**
 * bm_archive_matches:
 * @entry: a past game
 * @search: the words to search for
 *
 * Returns: whether all words are in the texts about the game
 */
gboolean
bm_archive_matches (BmArchiveEntry *entry,
                    const char     *search)
{
  g_autofree char *folded = g_strstrip (g_utf8_casefold (search, -1));
  g_autofree char *all = NULL;
  g_auto (GStrv) words = NULL;

  /* Nothing has to be said of thousands of games while no one searches. */
  if (folded[0] == '\0')
    return TRUE;

  all = dup_all_words (entry);
  words = g_strsplit_set (folded, " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (all, words[i]) == NULL)
      return FALSE;

  return TRUE;
}
