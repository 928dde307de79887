/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-attendant.h"

#include "net-util.h"
#include "test-util.h"
#include "wait-util.h"

/* A table without a host who plays: two guests, and a computer player. */

#define MINUTE 60000

typedef struct
{
  BmGathering *host;
  BmAttendant *attendant;
  BmGathering *guests[2];
  BmRandom     random;
} Table;

static void
join (Table *table,
      guint  index)
{
  g_autofree char *invitation = bm_gathering_dup_invitation (table->host, FALSE);
  g_autoptr (GError) error = NULL;

  table->guests[index] = bm_gathering_join (invitation, "Guest", NULL, NULL, &error);
  g_assert_no_error (error);
}

static gboolean
sits (BmGathering *host,
      guint        seat,
      gboolean     is_present)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  return bm_gathering_list_seats (host, seats) == 3 && seats[seat].kind == BM_GATHERING_SEAT_ELSEWHERE
         && seats[seat].is_present == is_present;
}

static gboolean
is_free (BmGathering *host,
         guint        seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  return bm_gathering_list_seats (host, seats) == 3 && seats[seat].kind == BM_GATHERING_SEAT_FREE;
}

static void
set_up (Table         *table,
        gconstpointer  data)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_ELSEWHERE, "" }, { BM_SEAT_ELSEWHERE, "" }, { "random", "Robot" } };
  g_autoptr (GError) error = NULL;

  bm_random_init (&table->random, 1, 0);
  table->host = bm_gathering_open (setup, seats, NULL, &error);
  g_assert_no_error (error);
  table->attendant = bm_attendant_new (table->host);
  join (table, 0);
  wait_until (sits (table->host, 0, TRUE));
  join (table, 1);
  wait_until (sits (table->host, 1, TRUE));
}

static void
tear_down (Table         *table,
           gconstpointer  data)
{
  g_clear_object (&table->guests[0]);
  g_clear_object (&table->guests[1]);
  g_object_unref (table->attendant);
  g_object_unref (table->host);
}

static void
get_ready (Table *table,
           guint  index)
{
  BmGuest *guest = bm_gathering_get_guest (table->guests[index]);

  bm_guest_want_sets (guest);
  wait_until (test_has_sets (table->guests[index]));
  bm_guest_set_ready (guest, TRUE);
  wait_until (bm_gathering_get_ready (table->guests[index]));
}

static void
play (Table *table)
{
  bm_attendant_tick (table->attendant, MINUTE);
  wait_until (bm_gathering_get_phase (table->guests[0]) == BM_GATHERING_PLAYING);
  while (bm_gathering_get_phase (table->host) != BM_GATHERING_OVER)
    {
      for (guint i = 0; i < 2; i++)
        if (bm_gathering_get_session (table->guests[i]) != NULL)
          test_decide (bm_gathering_get_session (table->guests[i]), &table->random);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* The game begins as soon as everyone is ready, and not before. */
static void
test_begins (Table         *table,
             gconstpointer  data)
{
  get_ready (table, 0);
  bm_attendant_tick (table->attendant, MINUTE);
  g_assert_cmpint (bm_gathering_get_phase (table->host), ==, BM_GATHERING_LOBBY);
  get_ready (table, 1);
  bm_attendant_tick (table->attendant, MINUTE);
  wait_until (bm_gathering_get_phase (table->host) == BM_GATHERING_PLAYING);
}

/* The result stays for a minute; then everyone sits a seat further on, at the second game as at the first. */
static void
test_goes_on (Table         *table,
              gconstpointer  data)
{
  for (guint game = 1; game <= 2; game++)
    {
      gint64 now = game * 100 * MINUTE;

      get_ready (table, 0);
      get_ready (table, 1);
      play (table);
      g_assert_cmpuint (bm_gathering_get_game (table->host), ==, game);
      bm_attendant_tick (table->attendant, now);
      bm_attendant_tick (table->attendant, now + MINUTE - 1);
      g_assert_cmpint (bm_gathering_get_phase (table->host), ==, BM_GATHERING_OVER);
      bm_attendant_tick (table->attendant, now + MINUTE);
      g_assert_cmpint (bm_gathering_get_phase (table->host), ==, BM_GATHERING_LOBBY);
      /* They are asked again. */
      wait_until (!bm_gathering_get_ready (table->guests[0]) && !bm_gathering_get_ready (table->guests[1]));
    }
}

/* A seat waits for ten minutes for whoever has gone; who comes back in time keeps it. */
static void
test_frees_seats (Table         *table,
                  gconstpointer  data)
{
  g_clear_object (&table->guests[0]);
  wait_until (sits (table->host, 0, FALSE));
  bm_attendant_tick (table->attendant, MINUTE);
  bm_attendant_tick (table->attendant, 11 * MINUTE - 1);
  g_assert_true (sits (table->host, 0, FALSE));
  bm_attendant_tick (table->attendant, 11 * MINUTE);
  g_assert_true (is_free (table->host, 0));
  g_assert_true (sits (table->host, 1, TRUE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/attendant/begins", Table, NULL, set_up, test_begins, tear_down);
  g_test_add ("/attendant/goes-on", Table, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/attendant/frees-seats", Table, NULL, set_up, test_frees_seats, tear_down);

  return g_test_run ();
}
