/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-hint-words.h"
#include "session-util.h"

#include <string.h>

/* A hint says what to do and why, whatever there is to decide. */

typedef struct
{
  BmRecord  *record;
  BmPlayers *players;
  BmState   *state;
} Fixture;

static void
fixture_init (Fixture    *self,
              BmMode      mode,
              const char *seats)
{
  static const char *const names[] = { "Anna", "Ben", "Cleo", "Dora" };
  const TestGame game = { mode, seats };
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);

  self->record = bm_record_new (setup, 1);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (self->record, seat, BM_SEAT_PERSON, names[seat]);
  self->players = bm_players_new (self->record);
  self->state = bm_state_new (setup, 1);
}

static void
fixture_clear (Fixture *self)
{
  bm_state_free (self->state);
  bm_players_free (self->players);
  bm_record_free (self->record);
}

static char *
say (const Fixture *self,
     BmMove         move)
{
  BmView view = bm_view (self->state, bm_move_get_seat (move));

  return bm_hint_words (&view, self->players, move);
}

/* Every move of a game could be a hint. */
static void
test_all_moves (gconstpointer data)
{
  BmMode mode = (BmMode) GPOINTER_TO_UINT (data);
  Fixture fixture;
  BmRandom random;

  fixture_init (&fixture, mode, mode == BM_MODE_ROWS ? "hh" : "hhhh");
  bm_random_init (&random, 1, 1);
  while (!bm_state_is_over (fixture.state))
    {
      BmMove move = bm_test_pick_random (fixture.state, &random);
      g_autofree char *words = say (&fixture, move);

      g_assert_true (g_str_has_prefix (words, "Hint: "));
      g_assert_null (strchr (words, '\n'));
      bm_state_play (fixture.state, move, NULL);
    }
  fixture_clear (&fixture);
}

static void
check_words (const Fixture *fixture,
             BmMove         move,
             const char    *expected)
{
  g_autofree char *words = say (fixture, move);

  g_assert_cmpstr (words, ==, expected);
}

static const struct
{
  const char *id;
  const char *words;
} tiles[] = {
  { "desert", "Hint: “Desert monster”. It scores nothing yet. It gets you closer to “Desert medal” (10 points). "
              "It helps you avoid “Penalty medal” (−10 points)." },
  { "lava-green", "Hint: “Green dragon with blue corners”. It now scores Lava +3. "
                  "It can become part of a crystal: Blue crystal (10 points)." },
  { "swamp", "Hint: “Swamp toad”. It now scores Swamp +2. 3 swamp monsters would score 18 points." },
  { "grassland-lava", "Hint: “Friend of lava”. It scores nothing yet. With 3 lava tiles, it would score 3 points." },
  { "mutagen-down", "Hint: “Downward mutagenic monsters”. It scores nothing yet. Its beams can make monsters mutate. "
                    "It gets you closer to “Ice medal” (5 points)." },
  { "big-monster-left", "Hint: “Big Monster, left half”. It now scores Big Monster +1. "
                        "It can become part of “Big Monster” (11 points)." },
  { "unicorn-left", "Hint: “Left unicorn”. Nothing else would help you more." },
  { "panda", "Hint: “Panda”. It scores nothing yet. It gives out “Panda medal” (5 points)." },
};

static void
test_tiles_and_ships (void)
{
  Fixture fixture;
  const BmRules *rules;

  fixture_init (&fixture, BM_MODE_TEAM, "hhhh");
  rules = bm_record_get_setup (fixture.record)->rules;
  bm_test_play_all (fixture.state, BM_MOVE_EXPLORER);
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    check_words (&fixture, bm_move (0, BM_MOVE_PICK, bm_rules_find_tile (rules, tiles[i].id)), tiles[i].words);
  check_words (&fixture, bm_move (0, BM_MOVE_GIVE, 0), "Hint: keep the stack yourself. No one else should have it.");
  check_words (&fixture, bm_move (0, BM_MOVE_GIVE, 1), "Hint: Ben. These tiles do you the least harm there.");
  check_words (&fixture, bm_move (0, BM_MOVE_GIVE, 2), "Hint: Cleo. These tiles help your team most there.");
  check_words (&fixture, bm_move (0, BM_MOVE_GIFT, 0), "Hint: keep it yourself.");
  check_words (&fixture, bm_move (0, BM_MOVE_GIFT, 2), "Hint: Cleo. It helps your team most there.");
  check_words (&fixture, bm_move (0, BM_MOVE_GIFT, 3), "Hint: Dora. That suits you best.");
  fixture_clear (&fixture);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      g_autofree char *path = g_strdup_printf ("/hint-words/all-moves/%s", bm_mode_to_string ((BmMode) mode));

      g_test_add_data_func (path, GUINT_TO_POINTER (mode), test_all_moves);
    }
  g_test_add_func ("/hint-words/tiles-and-ships", test_tiles_and_ships);

  return g_test_run ();
}
