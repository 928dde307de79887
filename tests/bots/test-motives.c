/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-motives.h"
#include "bm-state.h"
#include "test-util.h"

/* What speaks for a tile, in games of all kinds; tests/words/test-hint-words.c has the words for single tiles. */

static const struct
{
  const char *sets;
  BmMode      mode;
  guint       n_seats;
} games[] = {
  { "base", BM_MODE_INDIVIDUAL, 3 },
  { "base stretch-goals", BM_MODE_TEAM, 4 },
  { "moons stretch-goals", BM_MODE_ROWS, 3 },
  { "workshop", BM_MODE_INDIVIDUAL, 4 },
};

static gboolean
is_medal (const BmMotive *motive)
{
  return motive->kind == BM_MOTIVE_MEDAL || motive->kind == BM_MOTIVE_TEAM_MEDAL;
}

/* The greatest first, each worth something, and none twice. */
static void
check_motives (const BmMotive *motives,
               guint           n)
{
  g_assert_cmpuint (n, <=, BM_MAX_MOTIVES);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (motives[i].value, >, 0);
      if (motives[i].kind == BM_MOTIVE_EQUALS)
        g_assert_cmpint (motives[i].points % motives[i].count, ==, 0);
      for (guint j = 0; j < i; j++)
        {
          g_assert_cmpint (motives[j].value, >=, motives[i].value);
          g_assert_false (motives[j].kind == motives[i].kind && motives[j].index == motives[i].index);
          g_assert_false (is_medal (&motives[j]) && is_medal (&motives[i]) && motives[j].index == motives[i].index);
        }
    }
}

static guint
check_place (const BmState *state,
             guint          seat,
             guint          tile)
{
  BmView view = bm_view (state, seat);
  BmPlace place = bm_motives_find_place (&view, tile);
  BmMotive motives[BM_MAX_MOTIVES];
  guint n = bm_motives_list (&view, tile, place, motives);
  guint kinds = 0;

  g_assert_true (bm_zone_can_place (&state->position.zones[seat], (BmShape) state->setup->rules->tiles[tile].shape,
                                    bm_place_x (place), bm_place_y (place)));
  check_motives (motives, n);
  for (guint i = 0; i < n; i++)
    kinds |= 1u << motives[i].kind;
  return kinds;
}

static void
test_games (void)
{
  guint kinds = 0;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (games[i].sets);
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, games[i].mode, games[i].n_seats);
      g_autoptr (BmState) state = bm_state_new (setup, i);
      BmRandom random;

      bm_random_init (&random, 1, i);
      while (!bm_state_is_over (state))
        {
          BmMove move = bm_test_pick_random (state, &random);

          if (bm_move_get_kind (move) == BM_MOVE_PICK)
            kinds |= check_place (state, bm_move_get_seat (move), bm_move_get_item (move));
          bm_state_play (state, move, NULL);
        }
    }

  /* All of them but what hangs on a condition, which is rare. */
  g_assert_cmphex (kinds | 1u << BM_MOTIVE_CONDITION, ==, (1u << (BM_MOTIVE_TOKEN + 1)) - 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/motives/games", test_games);

  return g_test_run ();
}
