/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-day.h"

#include <stdio.h>
#include <string.h>

#include "bm-bot-names.h"
#include "bm-date.h"
#include "bm-library.h"
#include "bm-seat.h"

/* Nothing here may ever change: days that are over must stay what they were. Another rule would be one for days from a
 * date on. */

#define EDITION  "second"
#define REVISION 1

/* Of the generator that draws seats and names. */
#define STREAM 25

/* Not translated: the seed is made of it. */
static const char rule[] = "bigmonster deal of the day 1 ";

typedef struct
{
  BmMode      mode;
  guint       n_seats;
  const char *bot;
} Plan;

/* It becomes harder in the course of the week. */
static const Plan week[7] = {
  { BM_MODE_INDIVIDUAL, 3, "easy" },   /* on Mondays */
  { BM_MODE_INDIVIDUAL, 4, "normal" },
  { BM_MODE_ROWS, 2, "normal" },
  { BM_MODE_INDIVIDUAL, 5, "normal" },
  { BM_MODE_TEAM, 4, "normal" },
  { BM_MODE_ROWS, 3, "hard" },
  { BM_MODE_INDIVIDUAL, 4, "hard" },
};

static const Plan *
get_plan (const GDate *date)
{
  return &week[g_date_get_weekday (date) - G_DATE_MONDAY];
}

/* -- Dates -- */

/**
 * bm_day_has_deal:
 * @date: a date
 *
 * Returns: whether there is a deal of that day
 */
gboolean
bm_day_has_deal (const GDate *date)
{
  GDate first;

  bm_date_parse (BM_DAY_FIRST, &first);
  return g_date_compare (date, &first) >= 0;
}

/* -- The deal -- */

/* The same as every other program's. */
static guint64
find_seed (const GDate *date)
{
  g_autofree char *day = bm_date_to_string (date);
  g_autofree char *text = g_strconcat (rule, day, NULL);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  digest[16] = '\0';
  return g_ascii_strtoull (digest, NULL, 16);
}

/* What is drawn beside the game: first the seat, then the names. */
static void
init_random (BmRandom    *random,
             const GDate *date)
{
  bm_random_init (random, find_seed (date), STREAM);
}

/**
 * bm_day_get_seat:
 * @date: a date
 *
 * Returns: the seat of the person who plays the deal
 */
guint
bm_day_get_seat (const GDate *date)
{
  BmRandom random;

  init_random (&random, date);
  return bm_random_below (&random, get_plan (date)->n_seats);
}

/**
 * bm_day_load_rules:
 *
 * Returns: (transfer full): the rules of all deals: those of the base set
 */
BmRules *
bm_day_load_rules (void)
{
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  BmRules *rules = set != NULL ? bm_library_compile (&set, 1, NULL, NULL, &error) : NULL;

  if (rules == NULL)
    g_error ("The base set cannot be used: %s", error->message);

  bm_set_unref (set);
  return rules;
}

static void
seat_players (BmRecord    *record,
              const GDate *date,
              const char  *name)
{
  const Plan *plan = get_plan (date);
  const char *names[BM_MAX_SEATS] = { NULL };
  BmRandom random;
  guint person;

  init_random (&random, date);
  person = bm_random_below (&random, plan->n_seats);
  for (guint seat = 0; seat < plan->n_seats; seat++)
    {
      names[seat] = bm_bot_names_pick (names, seat, bm_random_below (&random, 1000));
      bm_record_set_seat (record, seat, plan->bot, names[seat]);
    }
  bm_record_set_seat (record, person, BM_SEAT_PERSON, name);
}

/**
 * bm_day_new_record:
 * @rules: from bm_day_load_rules()
 * @date: a day that has a deal
 * @name: the name of the person
 *
 * Returns: (transfer full): the game of the day, before its first move
 */
BmRecord *
bm_day_new_record (BmRules     *rules,
                   const GDate *date,
                   const char  *name)
{
  g_autofree char *day = bm_date_to_string (date);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;
  BmRecord *record;

  bm_setup_options_init (&options, get_plan (date)->mode, get_plan (date)->n_seats);
  options.edition = EDITION;
  options.giving = BM_GIVING_START_PLAYER;
  options.medal_fit = BM_MEDAL_FIT_PLACES;
  options.revision = REVISION;
  setup = bm_setup_new (rules, &options, &error);
  if (setup == NULL)
    g_error ("There is no deal of the day: %s", error->message);

  record = bm_record_new (setup, find_seed (date));
  bm_record_set_day (record, day);
  seat_players (record, date, name);

  return record;
}

/* -- Comparing -- */

static void
add_tiles (GString       *text,
           const BmRules *rules,
           const guint16 *tiles,
           guint          n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " %s", rules->tiles[tiles[i]].id);
  g_string_append_c (text, '\n');
}

/**
 * bm_day_dup_digest:
 * @record: a game
 *
 * Returns: (transfer full): what stands for the deal of a game, whoever plays it: the SHA-256, in hexadecimal, of how it is
 *   set up and of everything that is dealt
 */
char *
bm_day_dup_digest (const BmRecord *record)
{
  const BmSetup *setup = bm_record_get_setup (record);
  const BmRules *rules = setup->rules;
  g_autoptr (BmState) state = bm_state_new ((BmSetup *) setup, bm_record_get_seed (record));
  g_autofree char *teams = bm_seating_to_string (&setup->seating, setup->n_seats);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s %u %s %s %u %u %u %u %u %u\n", bm_mode_to_string (setup->mode),
                          (guint) setup->n_seats, rules->editions[setup->edition].id, teams, (guint) setup->giving,
                          (guint) setup->all_tie, (guint) setup->team_tie_break, (guint) setup->furious_dragon,
                          setup->revision, (guint) state->start_player);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    for (guint i = 0; i < 2; i++)
      if (state->dealt[seat][i] != BM_NONE)
        g_string_append_printf (text, " %s", rules->explorers[state->dealt[seat][i]].id);
  for (guint i = 0; i < state->position.n_medals; i++)
    g_string_append_printf (text, " %s", rules->medals[state->position.medals[i]].id);
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    add_tiles (text, rules, state->stacks[i].tiles, state->stacks[i].n);
  add_tiles (text, rules, state->deck, state->n_deck);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, -1);
}

/**
 * bm_day_check:
 * @record: a game
 *
 * Returns: whether it is what it says it is: the deal of a day, played from its beginning
 */
gboolean
bm_day_check (const BmRecord *record)
{
  const char *day = bm_record_get_day (record);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmRecord) deal = NULL;
  g_autofree char *dealt = NULL;
  g_autofree char *digest = NULL;
  GDate date;

  if (day == NULL || bm_record_get_parent (record) != NULL || !bm_date_parse (day, &date) || !bm_day_has_deal (&date))
    return FALSE;

  rules = bm_day_load_rules ();
  deal = bm_day_new_record (rules, &date, "");
  dealt = bm_day_dup_digest (deal);
  digest = bm_day_dup_digest (record);
  return bm_record_get_seed (record) == bm_record_get_seed (deal) && g_str_equal (digest, dealt);
}
