/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-substitution.h"
#include "test-util.h"

typedef struct
{
  BmRules *rules;
  BmSetup *setup;
  BmState *before;
  BmState *after;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->rules = bm_test_rules_new ("base moons");
  fixture->setup = bm_test_setup_new (fixture->rules, BM_MODE_INDIVIDUAL, 4);
  fixture->before = bm_state_new (fixture->setup, 7);
  fixture->after = bm_state_copy (fixture->before);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bm_state_free (fixture->before);
  bm_state_free (fixture->after);
  bm_setup_unref (fixture->setup);
  bm_rules_unref (fixture->rules);
}

static guint
count (const GArray *array,
       guint         index)
{
  guint n = 0;

  for (guint i = 0; i < array->len; i++)
    n += g_array_index (array, guint16, i) == index;

  return n;
}

/* The kinds are counted anew, and as many as the deck has. */
static void
check_kinds (const BmSetup *setup)
{
  g_autoptr (BmSetup) copy = bm_setup_copy (setup);
  guint n = 0;

  bm_setup_count_kinds (copy);
  g_assert_cmpmem (setup->kinds->data, setup->kinds->len * sizeof (BmTileCount),
                   copy->kinds->data, copy->kinds->len * sizeof (BmTileCount));
  for (guint i = 0; i < setup->kinds->len; i++)
    n += g_array_index (setup->kinds, BmTileCount, i).n;
  g_assert_cmpuint (n, ==, setup->deck->len);
}

static guint
count_tiles (const BmSetup *setup,
             guint          tile)
{
  return count (setup->deck, tile) + count (setup->added, tile);
}

/* The tile lies there, the set-up has it instead of the other, and nothing else has changed. */
static void
test_tile (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint new = bm_test_find_tile (fixture->rules, "desert");
  const BmSubstitution substitution = { BM_SUBSTITUTION_TILE, 33, (guint16) new };
  guint old = bm_substitution_find_replaced (fixture->before, BM_SUBSTITUTION_TILE, 33);
  const BmSetup *was = fixture->setup;
  const BmSetup *is;

  g_assert_cmpuint (old, !=, new);
  bm_state_substitute (fixture->after, &substitution, 1);
  is = fixture->after->setup;
  g_assert_cmpuint (fixture->after->deck[33], ==, new);
  g_assert_cmpuint (count_tiles (is, new), ==, count_tiles (was, new) + 1);
  g_assert_cmpuint (count_tiles (is, old), ==, count_tiles (was, old) - 1);
  check_kinds (is);
  g_assert_true (fixture->before->setup == was);
  g_assert_true (bm_state_check (fixture->after, NULL));
  fixture->after->deck[33] = (guint16) old;
  g_assert_true (bm_state_equal (fixture->before, fixture->after));
}

static void
test_explorer (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  for (guint place = 0; place < 8; place++)
    {
      guint old = bm_substitution_find_replaced (fixture->before, BM_SUBSTITUTION_EXPLORER, place);
      guint kept = bm_substitution_find_replaced (fixture->before, BM_SUBSTITUTION_EXPLORER, place ^ 1);
      guint new = 0;
      const guint16 *dealt = fixture->after->dealt[place / 2];
      BmSubstitution substitution = { BM_SUBSTITUTION_EXPLORER, (guint16) place, 0 };
      g_autoptr (BmState) state = bm_state_copy (fixture->before);

      while (new == fixture->before->dealt[place / 2][0] || new == fixture->before->dealt[place / 2][1])
        new++;
      substitution.thing = (guint16) new;
      bm_state_assign (fixture->after, fixture->before);
      bm_state_substitute (fixture->after, &substitution, 1);
      g_assert_cmpuint (dealt[0], ==, MIN (new, kept));
      g_assert_cmpuint (dealt[1], ==, MAX (new, kept));
      g_assert_cmpuint (count (fixture->after->setup->explorers, old), ==, 0);
      g_assert_true (bm_state_check (fixture->after, NULL));
    }
}

static void
test_medal (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  const BmSetup *was = fixture->setup;
  guint last = fixture->before->position.n_medals - 1u;
  guint old = bm_substitution_find_replaced (fixture->before, BM_SUBSTITUTION_MEDAL, last);
  guint permanent = bm_test_find_medal (fixture->rules, "penalty");
  BmSubstitution substitution = { BM_SUBSTITUTION_MEDAL, (guint16) last, (guint16) permanent };

  bm_state_substitute (fixture->after, &substitution, 1);
  g_assert_cmpuint (fixture->after->position.medals[last], ==, permanent);
  g_assert_cmpuint (count (was->choosable, old), ==, 1);
  g_assert_cmpuint (count (fixture->after->setup->choosable, old), ==, 0);
  g_assert_cmpuint (count (fixture->after->setup->choosable, permanent), ==, 1);

  substitution.place = 0;
  substitution.thing = (guint16) old;
  bm_state_substitute (fixture->after, &substitution, 1);
  g_assert_cmpuint (count (fixture->after->setup->permanent, old), ==, 1);
}

/* Several at once, played to the end; the game that it was made from can be dealt again. */
static void
test_play (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  guint swamp = bm_test_find_tile (fixture->rules, "swamp");
  BmSubstitution substitutions[10];
  guint n_new = 0;
  g_autoptr (BmState) again = NULL;
  BmRandom random;

  for (guint i = 0; i < 10; i++)
    {
      substitutions[i] = (BmSubstitution) { BM_SUBSTITUTION_TILE, (guint16) (70 + i), (guint16) swamp };
      n_new += fixture->before->deck[70 + i] != swamp;
    }
  bm_state_substitute (fixture->after, substitutions, 10);
  check_kinds (fixture->after->setup);
  g_assert_cmpuint (count_tiles (fixture->after->setup, swamp), ==, count_tiles (fixture->setup, swamp) + n_new);

  bm_random_init (&random, 1, 1);
  while (!bm_state_is_over (fixture->after))
    {
      guint seat = (guint) __builtin_ctz (bm_state_get_deciders (fixture->after));
      BmMove moves[BM_MAX_MOVES];
      guint n = bm_state_list_moves (fixture->after, seat, moves);

      g_assert_true (bm_state_apply (fixture->after, moves[bm_random_below (&random, n)], NULL, NULL));
      g_assert_true (bm_state_check (fixture->after, NULL));
    }

  again = bm_state_new (fixture->setup, 7);
  g_assert_true (bm_state_equal (again, fixture->before));
}

static gboolean
has_move (const BmState *state,
          guint          seat,
          BmMove         move)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (state, seat, moves);

  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;

  return FALSE;
}

/* In the first decision, all choose explorers. */
static void
test_offered_explorer (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  for (guint slot = 0; slot < 2; slot++)
    {
      BmState *state = fixture->after;
      guint16 old = fixture->before->dealt[1][slot];
      guint16 other = fixture->before->dealt[1][1 - slot];
      guint16 new = 0;

      while (new == old || new == other)
        new++;
      bm_state_assign (state, fixture->before);
      bm_state_exchange_offered (state, 1, old, new);
      g_assert_true (has_move (state, 1, bm_move (1, BM_MOVE_EXPLORER, new)));
      g_assert_true (has_move (state, 1, bm_move (1, BM_MOVE_EXPLORER, other)));
      g_assert_false (has_move (state, 1, bm_move (1, BM_MOVE_EXPLORER, old)));
      g_assert_cmpuint (state->dealt[1][0], <=, state->dealt[1][1]);
    }
}

/* What is given to pick can be picked, and the rest of the stack stays as it was, in order. */
static void
check_offered_tile (BmMode mode,
                    guint  n_seats)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base moons");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  g_autoptr (BmState) state = bm_state_new (setup, 5);
  guint16 new = (guint16) bm_test_find_tile (rules, "desert");
  BmMove moves[BM_MAX_MOVES];
  guint seat;
  guint16 old;

  for (seat = 0; state->decisions[seat] != BM_MOVE_PICK; seat = (seat + 1) % n_seats)
    if (bm_state_list_moves (state, seat, moves) > 0)
      bm_state_play (state, moves[0], NULL);
  g_assert_cmpuint (bm_state_list_moves (state, seat, moves), >, 1);
  old = (guint16) bm_move_get_item (moves[1]);

  bm_state_exchange_offered (state, seat, old, new);
  g_assert_true (has_move (state, seat, bm_move (seat, BM_MOVE_PICK, new)));
  bm_state_exchange_offered (state, seat, new, old);
  for (guint i = 0; i < 2; i++)
    g_assert_true (has_move (state, seat, moves[i]));

  bm_state_exchange_offered (state, seat, old, new);
  bm_state_play (state, bm_move (seat, BM_MOVE_PICK, new), NULL);
  g_assert_cmpuint (state->picked[seat], ==, new);
}

static void
test_offered_tile (Fixture       *fixture G_GNUC_UNUSED,
                   gconstpointer  data G_GNUC_UNUSED)
{
  check_offered_tile (BM_MODE_INDIVIDUAL, 4);
  check_offered_tile (BM_MODE_TEAM, 6);
  check_offered_tile (BM_MODE_ROWS, 2);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/substitution/tile", test_tile);
  ADD ("/substitution/explorer", test_explorer);
  ADD ("/substitution/medal", test_medal);
  ADD ("/substitution/play", test_play);
  ADD ("/substitution/offered-explorer", test_offered_explorer);
  ADD ("/substitution/offered-tile", test_offered_tile);

  return g_test_run ();
}
