/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-day-words.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-seat.h"
#include "bm-words.h"

static GDateTime *
get_noon (const GDate *date)
{
  return g_date_time_new_utc (g_date_get_year (date), (int) g_date_get_month (date), g_date_get_day (date), 12, 0, 0);
}

/**
 * bm_day_short_words:
 * @date: a date
 *
 * Returns: (transfer full): it without the year
 */
char *
bm_day_short_words (const GDate *date)
{
  g_autoptr (GDateTime) time = get_noon (date);

  /* Translators: %-d is the day, %B the month in letters */
  return g_date_time_format (time, C_("date", "%-d %B"));
}

/**
 * bm_day_date_words:
 * @date: a date
 *
 * Returns: (transfer full): it with its day of the week
 */
char *
bm_day_date_words (const GDate *date)
{
  g_autoptr (GDateTime) time = get_noon (date);

  /* Translators: %A is the day of the week, %-d the day, %B the month in letters, %Y the year */
  return g_date_time_format (time, C_("date", "%A, %-d %B %Y"));
}

/**
 * bm_day_deal_words:
 * @record: the game of a day
 *
 * Returns: (transfer full): how many play, and how strong computer players are
 */
char *
bm_day_deal_words (const BmRecord *record)
{
  const BmSetup *setup = bm_record_get_setup (record);
  g_autofree char *mode = bm_mode_count_words (setup->mode, setup->n_seats);
  guint bot = g_str_equal (bm_record_get_player (record, 0), BM_SEAT_PERSON) ? 1 : 0;
  /* Translators: %s is the strength of the computer players: “normal” */
  g_autofree char *strength = g_strdup_printf (_("computer players: %s"),
                                               bm_player_short_name (bm_record_get_player (record, bot)));

  return g_strjoin (bm_words_between_facts (), mode, strength, NULL);
}
