/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-record.h"
#include "test-util.h"

/* Saved games: written, read, broken in every way, and saved without ever losing what was there. */

static BmRules *rules;

#define SEED G_GUINT64_CONSTANT (18446744073709551615)

/* A game of three with some random moves; the first move is that of seat 2. */
static BmRecord *
new_record (guint n_moves)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  g_autoptr (BmState) state = bm_state_new (setup, SEED);
  BmRecord *record = bm_record_new (setup, SEED);
  BmRandom random;

  bm_random_init (&random, 1, 1);
  bm_record_set_seat (record, 0, "human", "Ada \"Ä\" \\");
  bm_record_set_seat (record, 1, "greedy", "");
  for (guint i = 0; i < n_moves && !bm_state_is_over (state); i++)
    {
      BmMove move = bm_test_pick_random (state, &random);

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }

  return record;
}

static BmRecord *
parse (const char  *text,
       GError     **error)
{
  return bm_record_new_from_data (text, strlen (text), "game.json", error);
}

/* Whoever renames a player gives the kind of player again as it is. */
/* Where a game comes from stays with it and with its copies; an ordinary game looks as it did before. */
static void
test_origin (void)
{
  g_autoptr (BmRecord) record = new_record (30);
  g_autofree char *without = bm_record_to_text (record);
  g_autofree char *digest = bm_record_dup_digest (record);
  g_autoptr (BmRecord) fork = bm_record_copy (record, 12);
  g_autofree char *fork_digest = bm_record_dup_digest (fork);
  g_autofree char *with = NULL;
  g_autofree char *still = NULL;
  g_autoptr (BmRecord) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (strstr (without, "\"day\""));
  g_assert_null (strstr (without, "\"fork\""));
  g_assert_cmpuint (strlen (digest), ==, BM_RECORD_DIGEST_LENGTH);
  g_assert_cmpstr (digest, !=, fork_digest);

  bm_record_set_day (fork, "2026-11-27");
  bm_record_set_parent (fork, digest, 12);
  with = bm_record_to_text (fork);
  again = parse (with, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bm_record_get_n_moves (again), ==, 12);
  g_assert_cmpstr (bm_record_get_day (again), ==, "2026-11-27");
  g_assert_cmpstr (bm_record_get_parent (again), ==, digest);
  g_assert_cmpuint (bm_record_get_n_shared (again), ==, 12);
  g_assert_cmpstr (bm_record_get_name (again, 0), ==, bm_record_get_name (record, 0));

  /* The original knows nothing of it. */
  still = bm_record_to_text (record);
  g_assert_cmpstr (still, ==, without);
}

static void
test_rename (void)
{
  g_autoptr (BmRecord) record = new_record (0);

  bm_record_set_seat (record, 0, bm_record_get_player (record, 0), "Zoë");
  g_assert_cmpstr (bm_record_get_player (record, 0), ==, "human");
  g_assert_cmpstr (bm_record_get_name (record, 0), ==, "Zoë");
  bm_record_set_seat (record, 0, "greedy", bm_record_get_name (record, 0));
  g_assert_cmpstr (bm_record_get_player (record, 0), ==, "greedy");
  g_assert_cmpstr (bm_record_get_name (record, 0), ==, "Zoë");
}

static void
test_round_trip (void)
{
  static const guint lengths[] = { 0, 1, 2, 3, 30, 10000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (BmRecord) record = new_record (lengths[i]);
      g_autofree char *text = bm_record_to_text (record);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRecord) again = parse (text, &error);
      g_autofree char *text_again = NULL;

      g_assert_no_error (error);
      text_again = bm_record_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_true (bm_record_get_seed (again) == SEED);
      g_assert_cmpuint (bm_record_get_n_moves (again), ==, bm_record_get_n_moves (record));
      for (guint j = 0; j < bm_record_get_n_moves (record); j++)
        g_assert_cmphex (bm_record_get_move (record, j), ==, bm_record_get_move (again, j));
      g_assert_cmpstr (bm_record_get_player (again, 0), ==, "human");
      g_assert_cmpstr (bm_record_get_name (again, 0), ==, "Ada \"Ä\" \\");
      g_assert_cmpstr (bm_record_get_player (again, 1), ==, "greedy");
      g_assert_cmpstr (bm_record_get_player (again, 2), ==, "");
    }
}

/* A record plays with the sets that are in it, whatever the program ships by then. */
static void
test_embeds_sets (void)
{
  g_autoptr (BmRules) custom = bm_test_rules_new_with ("'tiles': [{'id': 'lonely', 'name': {'en': 'Lonely'}, 'terrain': "
                                                       "'desert', 'points': 17, 'copies': 1, 'x-note': [1, null, 2.5]}]");
  g_autoptr (BmSetup) setup = bm_test_setup_new (custom, BM_MODE_ROWS, 2);
  g_autoptr (BmRecord) record = bm_record_new (setup, 4);
  g_autofree char *text = bm_record_to_text (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) again = parse (text, &error);
  const BmRules *read;

  g_assert_no_error (error);
  read = bm_record_get_setup (again)->rules;
  g_assert_cmpuint (read->n_sets, ==, 3);
  g_assert_cmpint (read->forms[read->tiles[bm_test_find_tile (read, "lonely")].first_form].points, ==, 17);
  g_assert_nonnull (strstr (text, "\"x-note\":[1,null,2.5]"));
}

static void
test_replay (void)
{
  g_autoptr (BmRecord) record = new_record (30);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmState) at_ten = bm_record_replay (record, 10, &error);
  g_autoptr (BmState) again = NULL;
  g_autoptr (BmState) all = NULL;

  g_assert_no_error (error);
  bm_record_truncate (record, 10);
  g_assert_cmpuint (bm_record_get_n_moves (record), ==, 10);
  again = bm_record_replay (record, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_true (bm_state_equal (at_ten, again));

  bm_record_append (record, bm_move (0, BM_MOVE_ROW, 1));
  all = bm_record_replay (record, G_MAXUINT, &error);
  g_assert_null (all);
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE);
  g_assert_cmpstr (error->message, ==, "Move 10 is not legal: This is not the decision this player has to make now");
}

/* What was taken back is no part of the moves, but stays known; a game in which nothing was looks as it did before. */
static void
test_taken_back (void)
{
  g_autoptr (BmRecord) record = new_record (30);
  g_autofree char *without = bm_record_to_text (record);
  g_autofree char *with = NULL;
  g_autoptr (BmRecord) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (strstr (without, "taken_back"));
  bm_record_set_n_taken_back (record, 3);
  with = bm_record_to_text (record);
  g_assert_nonnull (strstr (with, "\"taken_back\":3,"));
  again = parse (with, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bm_record_get_n_taken_back (again), ==, 3);
  g_assert_cmpuint (bm_record_get_n_moves (again), ==, 30);
}

static void
assert_old_game (const BmRecord *record,
                 const char     *medals,
                 guint           winners,
                 const int      *totals)
{
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);
  const BmRules *known = state->setup->rules;
  GString *text = g_string_new (NULL);
  g_autofree char *laid = NULL;

  for (guint i = 0; i < state->position.n_medals; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", known->medals[state->position.medals[i]].id);
  laid = g_string_free (text, FALSE);
  g_assert_cmpstr (laid, ==, medals);
  g_assert_true (bm_state_is_over (state));
  g_assert_cmphex (bm_state_find_winners (state, NULL), ==, winners);
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    {
      BmSheet sheet;

      bm_position_score (&state->position, known, seat, &sheet);
      g_assert_cmpint (sheet.total, ==, totals[seat]);
    }
}

/* Games of older versions: the medals that lay in them, who won, and with how many points, as it was when they were saved. */
static void
test_old_games (void)
{
  static const struct
  {
    const char *file;
    const char *medals;
    guint       winners;
    int         totals[BM_MAX_SEATS];
  } rows[] = {
    { "record-1/individual-4.json", "desert rune penalty swamp-grassland lava crystals big-monster", 1 << 3,
      { 104, 100, 93, 112 } },
    { "record-1/team-4.json", "desert rune penalty big-monster crystals", 1 << 0 | 1 << 2, { 97, 62, 95, 66 } },
    { "record-1/rows-3.json", "desert rune penalty lava terrains mutagen crystals", 1 << 0, { 135, 111, 110 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "old", rows[i].file, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRecord) record = bm_record_load (file, &error);
      g_autofree char *text = NULL;
      g_autoptr (BmRecord) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (bm_record_get_n_taken_back (record), ==, 0);
      assert_old_game (record, rows[i].medals, rows[i].winners, rows[i].totals);

      /* As when somebody plays on. */
      text = bm_record_to_text (record);
      again = parse (text, &error);
      g_assert_no_error (error);
      assert_old_game (again, rows[i].medals, rows[i].winners, rows[i].totals);
    }
}

/* Replaces the first occurrence; there must be one. */
static char *
replace_first (const char *text,
               const char *from,
               const char *to)
{
  const char *at = strstr (text, from);

  if (at == NULL)
    g_error ("There is no %s in the record", from);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, to, at + strlen (from));
}

static void
test_broken (void)
{
  static const struct
  {
    const char   *from;
    const char   *to;
    BmRecordError code;
    const char   *message;
  } rows[] = {
    { "{\"format\":\"bigmonster-game\",", "[", BM_RECORD_ERROR_SYNTAX, NULL },
    { "\"seats\":[", "\"seats\":[,", BM_RECORD_ERROR_SYNTAX, NULL },
    { "\"seed\":", "\"seed\":\"1\",\"seed\":", BM_RECORD_ERROR_SYNTAX, NULL },
    { "\"bigmonster-game\"", "\"bigmonster-set\"", BM_RECORD_ERROR_FORMAT, "game.json: this is not a saved game" },
    { "\"bigmonster-game\"", "7", BM_RECORD_ERROR_FORMAT, "game.json: this is not a saved game" },
    { "\"format\":\"bigmonster-game\",", "", BM_RECORD_ERROR_FORMAT, "game.json: this is not a saved game" },
    { "\"version\":2", "\"version\":3", BM_RECORD_ERROR_VERSION,
      "game.json: this game was saved by a newer version of Big Monster; this one cannot read it" },
    { "\"version\":2", "\"version\":99999999999", BM_RECORD_ERROR_VERSION,
      "game.json: this game was saved by a newer version of Big Monster; this one cannot read it" },
    { "\"revision\":1", "\"revision\":2", BM_RECORD_ERROR_VERSION,
      "game.json: this game was saved by a newer version of Big Monster; this one cannot read it" },
    { "\"version\":1", "\"version\":1000", BM_RECORD_ERROR_VERSION,
      "game.json: this game was saved by a newer version of Big Monster; this one cannot read it" },
    { "\"revision\":1", "\"revision\":0", BM_RECORD_ERROR_SETUP, NULL },
    { "\"version\":2", "\"version\":\"1\"", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “version” is not a whole number" },
    { "\"version\":2,", "", BM_RECORD_ERROR_FORMAT, "game.json: The member “version” is missing" },
    { "\"version\":2", "\"version\":0", BM_RECORD_ERROR_FORMAT,
      "game.json: the first version of saved games is 1" },
    { "\"setup\":", "\"x-setup\":", BM_RECORD_ERROR_SETUP, "game.json: The member “setup” is missing" },
    { "\"mode\":\"individual\"", "\"mode\":\"duel\"", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “mode” is “duel”, which is not one of: individual, team, rows" },
    { "\"mode\":\"individual\"", "\"mode\":\"team\"", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: Teams are for 4 or 6 players, not 3" },
    { "\"players\":3", "\"players\":4", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: This game needs 80 tiles, but the tile sets only have 60" },
    { "\"players\":3", "\"players\":7", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “players” is 7, which is not between 2 and 6" },
    { "\"players\":3", "\"players\":3.0", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “players” is not a whole number" },
    { "\"edition\":\"second\"", "\"edition\":\"third\"", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: There is no edition “third”" },
    { "\"medal_fit\":\"places\"", "\"medal_fit\":\"some\"", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “medal_fit” is “some”, which is not one of: places, any" },
    { "\"furious_dragon\":false", "\"furious_dragon\":0", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “furious_dragon” is neither true nor false" },
    { "\"tile_sets\":[\"a\",", "\"tile_sets\":[\"q\",", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: There is no tile set “q”, or it is listed twice" },
    { "\"tile_sets\":[\"a\",", "\"tile_sets\":[1,", BM_RECORD_ERROR_SETUP,
      "game.json: $.setup: The member “tile_sets” has an entry that is not a string" },
    { "\"seed\":\"18446744073709551615\"", "\"seed\":\"18446744073709551616\"", BM_RECORD_ERROR_FORMAT, NULL },
    { "\"seed\":\"18446744073709551615\"", "\"seed\":\"-1\"", BM_RECORD_ERROR_FORMAT, NULL },
    { "\"seed\":\"18446744073709551615\"", "\"seed\":\"\"", BM_RECORD_ERROR_FORMAT, NULL },
    { "\"seed\":\"18446744073709551615\"", "\"seed\":5", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “seed” is not a string" },
    { "\"seed\":", "\"x-seed\":", BM_RECORD_ERROR_FORMAT, "game.json: The member “seed” is missing" },
    { "\"seats\":", "\"x-seats\":", BM_RECORD_ERROR_FORMAT, "game.json: The member “seats” is missing" },
    { "\"seats\":[", "\"seats\":[{\"player\":\"\",\"name\":\"\"},", BM_RECORD_ERROR_FORMAT,
      "game.json: “seats” must have one entry for each player" },
    { "\"seats\":[{", "\"seats\":[7,{", BM_RECORD_ERROR_FORMAT,
      "game.json: “seats” must have one entry for each player" },
    { "{\"player\":\"human\",", "{\"player\":null,", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “player” is not a string" },
    { "{\"player\":\"human\",", "{", BM_RECORD_ERROR_FORMAT, "game.json: The member “player” is missing" },
    { "\"moves\":", "\"x-moves\":", BM_RECORD_ERROR_FORMAT, "game.json: The member “moves” is missing" },
    { "\"moves\":[", "\"moves\":[[0,\"explorer\",\"nobody\"],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"fly\",\"lava\"],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[],", BM_RECORD_ERROR_FORMAT, "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[null,", BM_RECORD_ERROR_FORMAT, "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"\",\"lava\"],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"pick\",\"unknown\"],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"pick\",\"swamp\",1],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"place\",400,0],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[9,\"place\",0,0],", BM_RECORD_ERROR_FORMAT,
      "game.json: $.moves[0] is not a move in this game" },
    { "\"moves\":[", "\"moves\":[[0,\"place\",0,0],", BM_RECORD_ERROR_MOVE,
      "game.json: $.moves[0] is not legal: This is not the decision this player has to make now" },
    { "\"moves\":[", "\"moves\":[[5,\"pick\",\"swamp\"],", BM_RECORD_ERROR_MOVE,
      "game.json: $.moves[0] is not legal: This is not the decision this player has to make now" },
    { "\"moves\":", "\"taken_back\":-1,\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “taken_back” is -1, which is not between 0 and 65535" },
    { "\"moves\":", "\"taken_back\":\"often\",\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “taken_back” is not a whole number" },
    { "\"moves\":", "\"day\":\"today\",\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: “day” must be a date such as 2026-11-27" },
    { "\"moves\":", "\"day\":\"2026-02-30\",\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: “day” must be a date such as 2026-11-27" },
    { "\"moves\":", "\"day\":20261127,\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “day” is not a string" },
    { "\"moves\":", "\"fork\":{\"game\":\"x\",\"moves\":0},\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: “fork” must name a game by its digest" },
    { "\"moves\":", "\"fork\":{\"game\":\"x\",\"moves\":-1},\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “moves” is -1, which is not between 0 and 65535" },
    { "\"moves\":", "\"fork\":{\"moves\":1},\"moves\":", BM_RECORD_ERROR_FORMAT,
      "game.json: The member “game” is missing" },
    { "\"sets\":[{", "\"x-sets\":[{", BM_RECORD_ERROR_SETS, "game.json: The member “sets” is missing" },
    { "\"sets\":[{", "\"sets\":[{},{", BM_RECORD_ERROR_SETS,
      "game.json: $.sets[0]: $.format: this is not a Big Monster set, which has the format “bigmonster-set”" },
    { "\"sets\":[{", "\"sets\":7,\"x-sets\":[{", BM_RECORD_ERROR_SETS, "game.json: The member “sets” is not a list" },
    { "\"terrain\":\"swamp\"", "\"terrain\":\"swmap\"", BM_RECORD_ERROR_SETS, NULL },
  };
  g_autoptr (BmRecord) record = new_record (30);
  g_autofree char *text = bm_record_to_text (record);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *broken = replace_first (text, rows[i].from, rows[i].to);
      g_autoptr (GError) error = NULL;

      g_assert_null (parse (broken, &error));
      g_assert_error (error, BM_RECORD_ERROR, (int) rows[i].code);
      if (rows[i].message != NULL)
        bm_test_expect ("Record", rows[i].to, error->message, rows[i].message);
      else if (!g_str_has_prefix (error->message, "game.json: "))
        g_error ("A message without the file: %s", error->message);
    }
}

/* What is a move, whether it is legal or not: players and tiles that no game has are none, at either end. */
static void
test_moves (void)
{
  static const struct
  {
    const char *text;
    gboolean    is_move;
  } rows[] = {
    { "[5,\"decline\"]", TRUE }, { "[6,\"decline\"]", FALSE }, { "[-1,\"decline\"]", FALSE },
    { "[0,\"decline\",0]", FALSE },
    { "[0,\"take\",5,\"furious-dragon\"]", TRUE }, { "[0,\"take\",6,\"furious-dragon\"]", FALSE },
    { "[0,\"take\",-1,\"furious-dragon\"]", FALSE }, { "[0,\"take\",0,\"nothing\"]", FALSE },
    { "[0,\"take\",0]", FALSE },
    { "[0,\"swap\",5,\"furious-dragon\",\"furious-dragon\"]", TRUE },
    { "[0,\"swap\",6,\"furious-dragon\",\"furious-dragon\"]", FALSE },
    { "[0,\"swap\",-1,\"furious-dragon\",\"furious-dragon\"]", FALSE },
    { "[0,\"swap\",0,\"nothing\",\"furious-dragon\"]", FALSE }, { "[0,\"swap\",0,\"furious-dragon\",7]", FALSE },
    { "[0,\"swap\",0,\"furious-dragon\"]", FALSE },
    { "[0,\"place\",-128,127]", TRUE }, { "[0,\"place\",-129,0]", FALSE }, { "[0,\"place\",0,128]", FALSE },
    { "[0,\"complete\",0,11]", TRUE }, { "[0,\"complete\",0,12]", FALSE }, { "[0,\"complete\",-1,0]", FALSE },
    { "[0,\"gift\",0]", TRUE }, { "[0,\"gift\",1.5]", FALSE }, { "[0,\"gift\",-1]", FALSE },
    { "[0,\"gift\"]", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = bm_json_parse (rows[i].text, strlen (rows[i].text), NULL);
      g_autoptr (JsonBuilder) builder = json_builder_new ();
      g_autoptr (JsonNode) again = NULL;
      g_autofree char *text = NULL;
      BmMove move = 0;

      g_test_message ("%s", rows[i].text);
      g_assert_nonnull (node);
      g_assert_true (bm_record_read_move (node, rules, &move) == rows[i].is_move);
      if (!rows[i].is_move)
        continue;

      bm_record_write_move (builder, rules, move);
      again = json_builder_get_root (builder);
      text = bm_json_write (again, FALSE);
      g_strchomp (text);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

/* The second game's moves in the first game. */
static void
test_other_seed (void)
{
  g_autoptr (BmRecord) record = new_record (30);
  g_autofree char *text = bm_record_to_text (record);
  g_autofree char *broken = replace_first (text, "\"seed\":\"18446744073709551615\"", "\"seed\":\"1\"");
  g_autoptr (GError) error = NULL;

  g_assert_null (parse (broken, &error));
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE);
}

/* A record may be cut off anywhere. */
static void
test_truncated (void)
{
  g_autoptr (BmRecord) record = new_record (30);
  g_autofree char *text = bm_record_to_text (record);
  gsize length = strlen (text);

  for (gsize n = 0; n < length; n += n < 3000 ? 7 : 2003)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_record_new_from_data (text, n, "game.json", &error));
      g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_SYNTAX);
    }
}

/* Whatever the bytes are, there is a record or an error. */
static void
test_mutated_bytes (void)
{
  g_autoptr (BmRecord) record = new_record (10000);
  g_autofree char *text = bm_record_to_text (record);
  gsize length = strlen (text);
  const char *sets = strstr (text, "\"sets\":");
  BmRandom random;

  bm_random_init (&random, 3, 3);
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *bytes = g_memdup2 (text, length + 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRecord) read = NULL;
      guint n_changes = 1 + bm_random_below (&random, 3);

      for (guint j = 0; j < n_changes; j++)
        {
          gsize range = i % 2 == 0 ? length : (gsize) (sets - text);
          guint at = bm_random_below (&random, (guint32) range);

          /* Changed digits and swapped letters get further into the reader than wild bytes do. */
          if (g_ascii_isdigit (bytes[at]))
            bytes[at] = (char) ('0' + bm_random_below (&random, 10));
          else if (bm_random_below (&random, 2) == 0)
            bytes[at] = bytes[bm_random_below (&random, (guint32) range)];
          else
            bytes[at] = (char) bm_random_below (&random, 256);
        }

      read = bm_record_new_from_data (bytes, length, "game.json", &error);
      g_assert_cmpint (read == NULL, ==, error != NULL);
      if (error != NULL)
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* A long file is refused or read within a second. */
static void
test_long_input (void)
{
  g_autofree char *brackets = g_strnfill (1 << 20, '[');
  g_autofree char *blanks = g_strnfill (BM_JSON_MAX_BYTES + 1, ' ');
  g_autoptr (BmRecord) record = new_record (0);
  g_autofree char *text = bm_record_to_text (record);
  GString *moves = g_string_new ("\"moves\":[");
  g_autofree char *many = NULL;
  g_autofree char *long_text = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; i < 50000; i++)
    g_string_append (moves, "[0,\"explorer\",\"lava\"],");
  g_string_append (moves, "0");
  many = g_string_free (moves, FALSE);
  long_text = replace_first (text, "\"moves\":[", many);

  g_assert_null (bm_record_new_from_data (brackets, 1 << 20, "game.json", &error));
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (bm_record_new_from_data (blanks, BM_JSON_MAX_BYTES + 1, "game.json", &error));
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (parse (long_text, &error));
  g_assert_true (error->code == BM_RECORD_ERROR_MOVE || error->code == BM_RECORD_ERROR_FORMAT);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
}

/* -- Files -- */

static void
assert_contents (const char *path,
                 const char *expected)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, expected);
}

static void
assert_not_saved (const BmRecord *record,
                  const char     *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_false (bm_record_save (record, file, &error));
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, "The game could not be saved: "));
}

static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bm-test-record-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.json", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing", "game.json", NULL);
  g_autofree char *below_file = g_build_filename (path, "game.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BmRecord) record = new_record (30);
  g_autoptr (BmRecord) other = new_record (3);
  g_autofree char *text = bm_record_to_text (record);
  g_autofree char *other_text = bm_record_to_text (other);
  g_autoptr (BmRecord) loaded = NULL;
  g_autofree char *loaded_text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;

  g_assert_true (bm_record_save (other, file, &error));
  g_assert_no_error (error);
  assert_contents (path, other_text);
  g_assert_true (bm_record_save (record, file, &error));
  g_assert_no_error (error);
  assert_contents (path, text);

  loaded = bm_record_load (file, &error);
  g_assert_no_error (error);
  loaded_text = bm_record_to_text (loaded);
  g_assert_cmpstr (loaded_text, ==, text);

  assert_not_saved (other, missing);
  assert_not_saved (other, below_file);
  assert_not_saved (other, folder);
  assert_contents (path, text);

  /* Nothing else was left behind. */
  dir = g_dir_open (folder, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (dir), ==, "game.json");
  g_assert_null (g_dir_read_name (dir));

  g_unlink (path);
  g_rmdir (folder);
}

/* A folder without write permission: who is root may write there all the same. */
static void
test_save_read_only (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bm-test-record-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.json", NULL);
  g_autofree char *probe = g_build_filename (folder, "probe", NULL);
  g_autoptr (BmRecord) record = new_record (3);

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  if (g_file_set_contents (probe, "x", -1, NULL))
    {
      g_unlink (probe);
      g_test_skip ("permissions do not hold for this user");
    }
  else
    {
      assert_not_saved (record, path);
      assert_contents (path, "old");
    }

  g_chmod (folder, 0755);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_load_refuses (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bm-test-record-XXXXXX", NULL);
  const char *paths[] = { "/nowhere/at/all.json", folder, "/dev/zero" };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_record_load (file, &error));
      g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);
    }

  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new (BM_LIBRARY_BASE_ID);

  g_test_add_func ("/record/rename", test_rename);
  g_test_add_func ("/record/round-trip", test_round_trip);
  g_test_add_func ("/record/embeds-sets", test_embeds_sets);
  g_test_add_func ("/record/origin", test_origin);
  g_test_add_func ("/record/taken-back", test_taken_back);
  g_test_add_func ("/record/replay", test_replay);
  g_test_add_func ("/record/old-games", test_old_games);
  g_test_add_func ("/record/broken", test_broken);
  g_test_add_func ("/record/moves", test_moves);
  g_test_add_func ("/record/other-seed", test_other_seed);
  g_test_add_func ("/record/truncated", test_truncated);
  g_test_add_func ("/record/mutated-bytes", test_mutated_bytes);
  g_test_add_func ("/record/long-input", test_long_input);
  g_test_add_func ("/record/save", test_save);
  g_test_add_func ("/record/save-read-only", test_save_read_only);
  g_test_add_func ("/record/load-refuses", test_load_refuses);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
