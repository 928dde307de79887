/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-event-words.h"
#include "bm-score-words.h"
#include "session-util.h"

#include <string.h>

/* Events, gains and the final count in words. */

static BmPlayers *
new_players (BmMode      mode,
             const char *seats)
{
  static const char *const names[] = { "Anna", "Ben", "Cleo", "Dora", "Emil", "Fay" };
  const TestGame game = { mode, seats };
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seats[seat] == 'h' ? BM_SEAT_PERSON : "greedy", names[seat]);

  return bm_players_new (record);
}

/* Anna is seat 0, Ben seat 1. When Anna is the only person, she is "you". */
static const struct
{
  BmEvent     event;
  const char *id;     /* of what the item is, looked up by kind of event */
  const char *words;  /* for all */
  const char *you;    /* for Anna alone */
} events[] = {
  { { .kind = BM_EVENT_EXPLORER }, "lava", "Anna begins with the explorer “Volcanologist”.",
    "You begin with the explorer “Volcanologist”." },
  { { .kind = BM_EVENT_TURN, .item = 2, .other = 1 }, NULL, "Round 2, turn 3 of 9", "Round 2, turn 3 of 9" },
  { { .kind = BM_EVENT_ROW_OPENED, .item = 1 }, NULL, "There are new tiles in the second row.",
    "There are new tiles in the second row." },
  { { .kind = BM_EVENT_ROW_USED, .item = 0 }, NULL, "Anna uses the first row.", "You use the first row." },
  { { .kind = BM_EVENT_ROW_USED, .item = 1 }, NULL, "Anna uses the second row.", "You use the second row." },
  { { .kind = BM_EVENT_PICKED }, "swamp", "Anna picks “Swamp toad”.", "You pick “Swamp toad”." },
  { { .kind = BM_EVENT_PICKED, .item = BM_NONE }, NULL, "Anna has picked a tile.", "You have picked a tile." },
  { { .kind = BM_EVENT_GAVE, .other = 1 }, NULL, "Anna passes the rest of the stack to Ben.",
    "You pass the rest of your stack to Ben." },
  { { .kind = BM_EVENT_GAVE, .seat = 1, .other = 0 }, NULL, "Ben passes the rest of the stack to Anna.",
    "Ben passes the rest of the stack to you." },
  { { .kind = BM_EVENT_GAVE, .seat = 1, .other = 2 }, NULL, "Ben passes the rest of the stack to Cleo.",
    "Ben passes the rest of the stack to Cleo." },
  { { .kind = BM_EVENT_GAVE }, NULL, "Anna puts the rest of the stack on their own ship.",
    "You put the rest of your stack on your own ship." },
  { { .kind = BM_EVENT_DISCARDED, .item = BM_NONE }, NULL, "Anna discards a tile face down.",
    "You discard a tile face down." },
  { { .kind = BM_EVENT_DISCARDED }, "desert", "Anna discards “Desert monster”.", "You discard “Desert monster”." },
  { { .kind = BM_EVENT_RETRIEVED }, "desert", "Anna takes “Desert monster” from the discard pile.",
    "You take “Desert monster” from the discard pile." },
  { { .kind = BM_EVENT_PLACED }, "desert", "Anna places “Desert monster”.", "You place “Desert monster”." },
  { { .kind = BM_EVENT_MUTATED, .other = 1 }, "ice-blue", "Anna’s “Blue ice monster” mutates: 10 points now.",
    "Your “Blue ice monster” mutates: 10 points now." },
  { { .kind = BM_EVENT_CRYSTAL, .item = 1 }, NULL, "Anna completes a crystal: Red crystal (5 points).",
    "You complete a crystal: Red crystal (5 points)." },
  { { .kind = BM_EVENT_COMPOSITE, .item = 0 }, NULL, "Anna completes “Big Monster” (11 points).",
    "You complete “Big Monster” (11 points)." },
  { { .kind = BM_EVENT_TOKEN }, "panda", "Anna gets “Panda medal” (5 points).", "You get “Panda medal” (5 points)." },
  { { .kind = BM_EVENT_TOKEN, .other = 1 }, "panda", "Ben gives “Panda medal” to Anna (5 points).",
    "Ben gives you “Panda medal” (5 points)." },
  { { .kind = BM_EVENT_TOKEN, .seat = 1 }, "panda", "Anna gives “Panda medal” to Ben (5 points).",
    "You give “Panda medal” to Ben (5 points)." },
  { { .kind = BM_EVENT_TOKEN_LOST }, "furious-dragon", "Anna gets rid of “Furious dragon token”.",
    "You get rid of “Furious dragon token”." },
  { { .kind = BM_EVENT_MEDAL }, "desert", "Anna wins “Desert medal” (10 points).",
    "You win “Desert medal” (10 points)." },
  { { .kind = BM_EVENT_MEDAL }, "penalty", "Anna has to take “Penalty medal” (−10 points).",
    "You have to take “Penalty medal” (−10 points)." },
  { { .kind = BM_EVENT_TEAM_MEDAL }, "desert", "Anna wins “Desert medal” with their team (10 points).",
    "Your team wins “Desert medal”: 10 points for you." },
  { { .kind = BM_EVENT_TEAM_MEDAL }, "penalty", "Anna has to take “Penalty medal” with their team (−10 points).",
    "Your team has to take “Penalty medal”: −10 points for you." },
  { { .kind = BM_EVENT_DRAWN, .index = 1 }, NULL, "Anna draws 1 tile.", "You draw 1 tile." },
  { { .kind = BM_EVENT_DRAWN, .index = 3 }, NULL, "Anna draws 3 tiles.", "You draw 3 tiles." },
  { { .kind = BM_EVENT_TAKEN, .other = 1 }, "panda", "Anna takes “Panda medal” from Ben.", "You take “Panda medal” from Ben." },
  { { .kind = BM_EVENT_TAKEN, .seat = 1 }, "panda", "Ben takes “Panda medal” from Anna.", "Ben takes “Panda medal” from you." },
  { { .kind = BM_EVENT_SWAPPED, .other = 1 }, "panda", "Anna gives “Furious dragon token” to Ben for “Panda medal”.",
    "You give “Furious dragon token” to Ben for “Panda medal”." },
  { { .kind = BM_EVENT_SWAPPED, .seat = 1 }, "panda", "Ben gives “Furious dragon token” to Anna for “Panda medal”.",
    "Ben gives “Furious dragon token” to you for “Panda medal”." },
  { { .kind = BM_EVENT_MOVED }, "desert", "Anna moves “Desert monster”.", "You move “Desert monster”." },
  { { .kind = BM_EVENT_OVER }, NULL, "The game is over.", "The game is over." },
};

static guint16
find_item (const BmRules *rules,
           const BmEvent *event,
           const char    *id)
{
  if (id == NULL)
    return event->item;

  switch ((int) event->kind)
    {
    case BM_EVENT_EXPLORER:
      return (guint16) bm_test_find_explorer (rules, id);
    case BM_EVENT_TOKEN:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
      return (guint16) bm_test_find_token (rules, id);
    case BM_EVENT_MEDAL:
    case BM_EVENT_TEAM_MEDAL:
      return (guint16) bm_test_find_medal (rules, id);
    case BM_EVENT_MUTATED:
      return (guint16) (rules->tiles[bm_test_find_tile (rules, id)].first_form + event->other);
    default:
      return (guint16) bm_test_find_tile (rules, id);
    }
}

static void
test_events (void)
{
  const BmRules *rules = test_rules_get ();
  g_autoptr (BmPlayers) persons = new_players (BM_MODE_INDIVIDUAL, "hhg");
  g_autoptr (BmPlayers) alone = new_players (BM_MODE_INDIVIDUAL, "hgg");

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      BmEvent event = events[i].event;
      g_autofree char *words = NULL;
      g_autofree char *you = NULL;

      event.item = find_item (rules, &event, events[i].id);
      words = bm_event_words (rules, persons, &event);
      you = bm_event_words (rules, alone, &event);
      bm_test_expect ("event", "for all", words, events[i].words);
      bm_test_expect ("event", "for you", you, events[i].you);
    }
}

static void
test_turn_in_rows (void)
{
  g_autoptr (BmPlayers) players = new_players (BM_MODE_ROWS, "hg");
  const BmEvent event = { .kind = BM_EVENT_TURN, .item = 11 };
  g_autofree char *words = bm_event_words (test_rules_get (), players, &event);

  g_assert_cmpstr (words, ==, "Turn 12 of 20");
}

/* Whatever happens in a game can be told, in all modes. */
static void
test_whole_games (void)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      g_autoptr (BmSetup) setup = test_setup_new (&test_games[i], BM_GIVING_START_PLAYER);
      g_autoptr (BmPlayers) players = new_players (test_games[i].mode, test_games[i].seats);
      g_autoptr (BmState) state = bm_state_new (setup, i + 1);
      g_autoptr (GArray) happened = g_array_new (FALSE, FALSE, sizeof (BmEvent));
      BmRandom random;

      bm_random_init (&random, i, 1);
      while (!bm_state_is_over (state))
        bm_state_play (state, bm_test_pick_random (state, &random), happened);
      for (guint j = 0; j < happened->len; j++)
        {
          g_autofree char *words = bm_event_words (setup->rules, players, &g_array_index (happened, BmEvent, j));

          g_assert_cmpuint (strlen (words), >, 10);
          g_assert_true (g_utf8_validate (words, -1, NULL));
        }
    }
}

static void
test_gains (void)
{
  static const struct
  {
    const char *explorer;
    const char *tiles;
    const char *tile;
    int         x;
    int         y;
    const char *words;
  } rows[] = {
    { "runes", "", "desert", 2, 0, "No points yet" },
    { "runes", "", "lava-green", 2, 0, "Lava +3" },
    { "runes", "", "yeti", 2, 0, "Ice −5" },
    { "runes", "ice-orange@2,0", "mutagen-up", 1, 2, "Ice +5\n“Orange ice monster” mutates: 7 points" },
    { "runes", "rune-green@2,0", "rune-green", 3, 0,
      "+4: Crystals +2 and Explorer +2\nCompletes a crystal: Green crystal" },
    { "lava", "big-monster-left@2,0", "big-monster-right", 3, 0, "Big Monster +10\nCompletes “Big Monster”" },
    { "medals", "desert@2,0 desert@-1,0", "desert", 0, 2,
      "+12: Explorer +2 and Medals +10\nWins “Desert medal”" },
    { "lava", "", "stardust-fairy", 2, 0, "Medals +4\nYou get “Bag of stardust”" },
  };
  const BmRules *rules = test_rules_get ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_INDIVIDUAL, "hhh" }, BM_GIVING_RACE);
      g_autoptr (BmState) state = bm_state_new (setup, 7);
      BmView view = bm_view (state, 1);
      g_autoptr (BmGain) gain = NULL;
      g_autofree char *words = NULL;

      bm_test_position_begin (&state->position, rules, 3, FALSE, "desert rune penalty");
      bm_test_zone_begin (&state->position.zones[1], rules, rows[i].explorer, rows[i].tiles);
      gain = bm_gain_new (&view, 1, bm_test_find_tile (rules, rows[i].tile), bm_place (rows[i].x, rows[i].y));
      words = bm_gain_words (rules, gain);
      bm_test_expect ("gain", rows[i].tile, words, rows[i].words);
    }
}

/* All that brought points, one a line. */
static char *
dup_explanation (const BmPosition *position,
                 const BmRules    *rules)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  bm_position_explain (position, rules, 0, entries);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (lines, bm_score_entry_words (rules, &position->zones[0],
                                                  &g_array_index (entries, BmScoreEntry, i)));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
test_entries (void)
{
  static const struct
  {
    const char *explorer;
    const char *tiles;
    const char *words;
  } rows[] = {
    { "lava", "lava-green@2,0", "Volcanologist: 1 point × 1 lava tile = 1\nGreen dragon with blue corners: 3 points" },
    { "runes", "swamp@2,0 swamp@3,0",
      "Swamp toad: 2 points × 2 swamp monsters = 4\nSwamp toad: 2 points × 2 swamp monsters = 4" },
    { "runes", "ice-orange@2,0 mutagen-up@1,2", "Orange ice monster, mutated once: 7 points" },
    { "lava", "rune-green@2,0 rune-green@3,0", "Green crystal: 2 points" },
    { "runes", "big-monster-left@2,0 big-monster-right@3,0", "Big Monster: 11 points" },
    { "lava", "unicorn-left@2,0 unicorn-right@3,0",
      "Left unicorn: 9 points if you have at least 1 right unicorn\n"
      "Right unicorn: 9 points if you have at least 1 left unicorn" },
    { "runes", "comet-cat@2,0 comet-cat@3,0 comet-cat@4,0 comet-cat@5,0 comet-cat@6,0",
      "Comet cat: 1 point × 5 specks of stardust, limited to 4\n"
      "Comet cat: 1 point × 5 specks of stardust, limited to 4\n"
      "Comet cat: 1 point × 5 specks of stardust, limited to 4\n"
      "Comet cat: 1 point × 5 specks of stardust, limited to 4\n"
      "Comet cat: 1 point × 5 specks of stardust, limited to 4" },
  };
  const BmRules *rules = test_rules_get ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree BmPosition *position = g_new0 (BmPosition, 1);
      g_autofree char *words = NULL;

      bm_test_position_begin (position, rules, 3, FALSE, "desert");
      bm_test_zone_begin (&position->zones[0], rules, rows[i].explorer, rows[i].tiles);
      words = dup_explanation (position, rules);
      bm_test_expect ("entries", rows[i].tiles, words, rows[i].words);
    }
}

static void
test_medals_and_tokens (void)
{
  const BmRules *rules = test_rules_get ();
  guint token = bm_test_find_token (rules, "furious-dragon");
  g_autofree BmPosition *position = g_new0 (BmPosition, 1);
  g_autofree char *words = NULL;

  bm_test_position_begin (position, rules, 4, TRUE, "desert rune");
  bm_test_zone_begin (&position->zones[0], rules, "runes", "");
  position->held[0] = 1;
  position->team_held[0] = 2;
  bm_position_give_token (position, rules, 0, token, 0, NULL);
  bm_position_give_token (position, rules, 0, token, 0, NULL);
  bm_position_give_token (position, rules, 0, bm_test_find_token (rules, "panda"), 0, NULL);
  words = dup_explanation (position, rules);
  g_assert_cmpstr (words, ==, "Desert medal: 10 points\nRune medal, for the team: 5 points\n"
                   "Furious dragon token: −5 points × 2 = −10\nPanda medal: 5 points");
}

static void
test_winners (void)
{
  static const struct
  {
    const char *seats;
    guint       winners;
    const char *words;
  } rows[] = {
    { "hhg", 1, "Anna won!" },          { "hhg", 6, "Ben and Cleo won!" }, { "hgg", 1, "You won!" },
    { "hgg", 3, "You won together with Ben!" }, { "hgg", 2, "Ben won!" },
    { "ggg", 7, "Anna, Ben and Cleo won!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmPlayers) players = new_players (BM_MODE_INDIVIDUAL, rows[i].seats);
      g_autofree char *words = bm_winners_words (players, rows[i].winners);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static void
test_tie_breaks (void)
{
  const BmRules *rules = test_rules_get ();
  const BmPosition alone = { .n_seats = 4 };
  const BmPosition teams = { .n_seats = 4, .teams = TRUE };
  const BmPosition first_teams = { .n_seats = 4, .teams = TRUE, .team_tie_break = BM_TEAM_TIE_BREAK_BETTER };
  g_autofree char *partner = bm_tie_break_words (rules, &teams, BM_TIE_BREAK_PARTNER);
  g_autofree char *line = bm_tie_break_words (rules, &alone, BM_TIE_BREAK_LINE);
  g_autofree char *team_line = bm_tie_break_words (rules, &teams, BM_TIE_BREAK_LINE);
  g_autofree char *first_team_line = bm_tie_break_words (rules, &first_teams, BM_TIE_BREAK_LINE);
  g_autofree char *shared = bm_tie_break_words (rules, &alone, BM_TIE_BREAK_SHARED);

  g_assert_cmpstr (first_team_line, ==, "Scores are tied: the better partner’s points on the line “Big Monster” "
                                        "decide.");
  g_assert_null (bm_tie_break_words (rules, &alone, BM_TIE_BREAK_NONE));
  g_assert_cmpstr (partner, ==, "Scores are tied: the other partner’s points decide.");
  g_assert_cmpstr (line, ==, "Scores are tied: the points on the line “Big Monster” decide.");
  g_assert_cmpstr (team_line, ==, "Scores are tied: both partners’ points on the line “Big Monster” decide.");
  g_assert_cmpstr (shared, ==, "Tied on everything: the victory is shared.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-words/events", test_events);
  g_test_add_func ("/event-words/turn-in-rows", test_turn_in_rows);
  g_test_add_func ("/event-words/games", test_whole_games);
  g_test_add_func ("/event-words/gains", test_gains);
  g_test_add_func ("/event-words/entries", test_entries);
  g_test_add_func ("/event-words/medals-and-tokens", test_medals_and_tokens);
  g_test_add_func ("/event-words/winners", test_winners);
  g_test_add_func ("/event-words/tie-breaks", test_tie_breaks);

  return g_test_run ();
}
