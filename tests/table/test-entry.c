/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <string.h>

#include "bm-entry-cursor.h"
#include "bm-key-codes.h"
#include "bm-real-table.h"
#include "bm-state.h"

/* Entering a zone by keyboard: what to type, and where it goes. */

static void
test_codes (void)
{
  static const struct
  {
    guint       n;
    const char *first;
    const char *last;
  } rows[] = {
    { 1, "a", "a" },    { 26, "a", "z" },    { 30, "a", "4" },      { 35, "a", "9" },
    { 36, "a", "9b" },  { 69, "a", "99" },   { 70, "a", "9b" },     { 1000, "a", NULL },
    { 1225, "aa", "99" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) codes = bm_key_codes_new (rows[i].n);

      g_assert_cmpuint (g_strv_length (codes), ==, rows[i].n);
      g_assert_cmpstr (codes[0], ==, rows[i].first);
      if (rows[i].last != NULL)
        g_assert_cmpstr (codes[rows[i].n - 1], ==, rows[i].last);
      for (guint code = 0; code < rows[i].n; code++)
        {
          g_autofree char *first = g_strndup (codes[code], 1);
          gboolean begins;

          g_assert_cmpuint (bm_key_codes_find ((const char *const *) codes, codes[code], &begins), ==, code);
          g_assert_false (begins);
          if (strlen (codes[code]) > 1)
            {
              g_assert_cmpuint (bm_key_codes_find ((const char *const *) codes, first, &begins), ==, BM_NO_CODE);
              g_assert_true (begins);
            }
        }
    }
}

static void
test_unknown_codes (void)
{
  g_auto (GStrv) codes = bm_key_codes_new (3);
  gboolean begins = TRUE;

  g_assert_cmpuint (bm_key_codes_find ((const char *const *) codes, "d", &begins), ==, BM_NO_CODE);
  g_assert_false (begins);
  g_assert_cmpuint (bm_key_codes_find ((const char *const *) codes, "aa", &begins), ==, BM_NO_CODE);
  g_assert_false (begins);
}

static void
assert_at (const BmEntryCursor *cursor,
           int                  x,
           int                  y)
{
  g_assert_cmpint (cursor->x, ==, x);
  g_assert_cmpint (cursor->y, ==, y);
}

static void
test_cursor (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autofree BmZone *zone = g_new0 (BmZone, 1);
  BmEntryCursor cursor = BM_ENTRY_BEGINNING;

  bm_test_zone_begin (zone, rules, "runes", "swamp@0,-2");
  bm_entry_cursor_move (&cursor, 0, -4);
  assert_at (&cursor, 0, -2);
  bm_entry_cursor_go_on (&cursor, zone);
  assert_at (&cursor, 0, 2);   /* the explorer is in between */
  bm_entry_cursor_next_column (&cursor);
  assert_at (&cursor, 1, -2);
  bm_entry_cursor_go_on (&cursor, zone);
  assert_at (&cursor, 1, -2);
  bm_entry_cursor_set (&cursor, 100, -100);
  assert_at (&cursor, BM_REAL_TABLE_REACH, -BM_REAL_TABLE_REACH);
}

/* -- How many keys a game takes -- */

static BmState *
play_at_random (BmSetup *setup,
                guint64  seed)
{
  BmState *state = bm_state_new (setup, seed);
  BmRandom random;

  bm_random_init (&random, seed, 1);
  while (!bm_state_is_over (state))
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);
      BmMove moves[BM_MAX_MOVES];
      guint n = bm_state_list_moves (state, seat, moves);

      bm_state_play (state, moves[bm_random_below (&random, n)], NULL);
    }

  return state;
}

/* The next tile of a column at or below a cell, or 0. */
static guint
find_next (const BmZone *zone,
           int           x,
           int           y)
{
  for (; y <= zone->max_y; y++)
    {
      int at = bm_zone_find_cell (zone, x, y);

      if (at > 0 && zone->x[at] == x && zone->y[at] == y)
        return (guint) at;
    }

  return 0;
}

/* Column by column, from the explorer to the upper left, with Enter from one to the next. */
static guint
count_keys (const BmZone  *played,
            BmRules       *rules,
            BmRealTable   *table,
            guint          seat)
{
  BmEntryCursor cursor = BM_ENTRY_BEGINNING;
  const BmZone *zone = &bm_real_table_get_position (table)->zones[seat];
  guint n = 1;  /* the explorer */

  bm_real_table_set_explorer (table, seat, played->explorer);
  for (int x = played->min_x; x <= played->max_x; x++)
    for (guint at = find_next (played, x, played->min_y); at != 0; at = find_next (played, x, played->y[at] + 1))
      {
        int to_x = x;
        int to_y = played->y[at];

        if (cursor.x + 1 == x)
          {
            bm_entry_cursor_next_column (&cursor);
            n++;
          }
        n += (guint) (ABS (cursor.x - x) + ABS (cursor.y - to_y));
        if (cursor.x != x || cursor.y != to_y)
          bm_entry_cursor_set (&cursor, x, to_y);
        g_assert_true (bm_real_table_place (table, seat, bm_zone_get_tile (played, rules, at), &to_x, &to_y));
        bm_entry_cursor_go_on (&cursor, zone);
        n++;
      }

  g_assert_cmpuint (zone->n_tiles, ==, played->n_tiles);
  return n;
}

/* Random zones are ragged; those of players are more compact, and take fewer. */
static void
test_keys_of_a_game (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  const char *const no_names[] = { NULL };
  guint n_keys = 0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr (BmState) state = play_at_random (setup, seed);
      g_autoptr (BmRealTable) table = bm_real_table_new (setup, no_names);

      for (guint seat = 0; seat < 4; seat++)
        n_keys += count_keys (&state->position.zones[seat], rules, table, seat);
    }

  g_test_message ("Keys for the zones of four players: %.1f", n_keys / 10.0);
  g_assert_cmpuint (n_keys / 10, <, 320);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entry/codes", test_codes);
  g_test_add_func ("/entry/unknown-codes", test_unknown_codes);
  g_test_add_func ("/entry/cursor", test_cursor);
  g_test_add_func ("/entry/keys-of-a-game", test_keys_of_a_game);

  return g_test_run ();
}
