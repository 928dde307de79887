/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-place-words.h"

/* Places of a set in words: things by their names, members by the titles of their fields. */

static void
test_fields (void)
{
  static const char *const rows[][2] = {
    { "$", NULL },
    { "$.requires[1]", "Extends" },
    { "$.medal_slots.team[2].places[0]", "Medal 3" },
    { "$.version", NULL },
    { "$.id", "ID in Files" },
    { "$.tiles", "Tiles" },
    { "$.tiles[3]", NULL },
    { "$.tiles[3].points", "Points" },
    { "$.tiles[3].name.de", "Name › Deutsch" },
    { "$.tiles[3].name.es", "Name" },
    { "$.tiles[3].levels", "Points" },
    { "$.tiles[3].levels[0]", "Points Before Any Mutation" },
    { "$.tiles[3].levels[2]", "Points After 2 Mutations" },
    { "$.tiles[3].copies", "Copies" },
    { "$.tiles[3].copies.4", "Copies with 4 Players" },
    { "$.tiles[3].copies.9", "Copies" },
    { "$.tiles[3].symbols[\"green dragon\"]", "Symbols › “green dragon”" },
    { "$.tiles[3].symbols.moon", "Symbols › “moon”" },
    { "$.tiles[3].crystals[1].on", "Crystal Part 2" },
    { "$.tiles[3].beams[0].cell[1]", "Beam 1" },
    { "$.tiles[3].effects[0].to", "Effect 1 › Who Gets It" },
    { "$.tiles[3].art.colours.body", "Picture › Main Colour" },
    { "$.tiles[3].art.colours.accent_shade", "Picture" },
    { "$.tiles[3].nouns.nl", "In Rules After “3” › Nederlands" },
    { "$.tiles[3].rules", "Rules" },
    { "$.tiles[3].rules[1]", "Rule 2" },
    { "$.tiles[3].rules[1].limit", "Rule 2 › Maximum Points" },
    { "$.tiles[3].rules[1].each.terrain[2]", "Rule 2 › What Is Counted › Terrain" },
    { "$.tiles[3].rules[0].when[1].at_least", "Rule 1 › Condition 2 › At Least" },
    { "$.tiles[3].rules[1].each.of", "Rule 2 › What Is Counted" },
    { "$.tiles[3].rules[1].each.counts[1].where", "Rule 2 › What Is Counted › Part 2 › Where" },
    { "$.tiles[3].rules[1].each.not.shape", "Rule 2 › What Is Counted › Except › Orientation" },
    { "$.tiles[3].rules[1].when[0].than.whose", "Rule 2 › Condition 1 › Compared With › Whose Zone" },
    { "$.tiles[3].pionts", NULL },
    { "$.tiles[3].pionts.more[2]", NULL },
    { "$.terrains[0].tile_noun", "Its Tiles in Rules › After “1 point per”" },
    { "$.terrains[0].monsters_noun.fr", "Its Monsters in Rules › After “3” › Français" },
    { "$.tokens[0].noun", "Wording in Rules › After “1 point per”" },
    { "$.crystals[0].parts[1].at[0]", "Crystal Part 2" },
    { "$.composites[0].parts[1].tile", "Part 2" },
    { "$.explorers[0].rules[0]", "Rule 1" },
    { "$.explorers[0].rules", "Talent" },
    { "$.explorers[0].built_in[1].terrain", "Built-in Tile 2" },
    { "$.medals[0].most.symbol", "What Is Counted › Symbol" },
    { "$.medals[0].conditions[0].team_at_most", "Condition 1 › Partners together need › At Most" },
    { "$.tile_sets[0].tiles.dragon", "Tiles › “dragon”" },
    { "$.editions[0].decks[1].players", "Tile Supply 2 › Numbers of Players" },
    { "$.drawings[2].svg", NULL },
    { "$.moves[2].seat", NULL },
    { "nonsense", NULL },
    { NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bm_place_words_field (rows[i][0]);

      g_test_message ("%s", rows[i][0]);
      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

static void
test_below (void)
{
  static const char *const rows[][3] = {
    { "$.tiles[3].points", "$.tiles[3].points", NULL },
    { "$.tiles[3].rules[1].limit", "$.tiles[3].rules[1]", "Maximum Points" },
    { "$.tiles[3].rules[1].limit", "$.tiles[3].rules", "Rule 2 › Maximum Points" },
    { "$.tiles[3].rules[1].limit", "$.tiles[3]", "Rule 2 › Maximum Points" },
    { "$.tiles[3].name.de", "$.tiles[3].name", "Deutsch" },
    { "$.medal_slots.team[0].places", "$.medal_slots.team", "Medal 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bm_place_words_below (rows[i][0], rows[i][1]);

      g_assert_cmpstr (words, ==, rows[i][2]);
    }
}

static void
test_things (void)
{
  static const char *const rows[][2] = {
    { "$", NULL },
    { "$.requires[0]", NULL },
    { "$.tiles", NULL },
    { "$.tiles[0].points", "tile no. 1" },
    { "$.tiles[1].rules[0].points", "tile “Moth”" },
    { "$.tiles[7]", "tile no. 8" },
    { "$.drawings[0].svg", "drawing “moth-tile”" },
    { "$.drawings[1]", "drawing no. 2" },
    { "$.moves[2]", "move no. 3" },
  };
  g_autoptr (JsonNode) root = json_from_string ("{ \"tiles\": [ {}, { \"name\": { \"en\": \"Moth\" } } ],"
                                                "  \"drawings\": [ { \"id\": \"moth-tile\" } ] }", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bm_place_words_thing (rows[i][0], root);

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

/* Messages quote members, words of the format, and IDs. */
static void
test_clauses (void)
{
  static const struct { const char *path; BmSetError code; const char *message, *words; } rows[] = {
    { "$.tiles[0].rules[1].from", BM_SET_ERROR_CONFLICT, "the rule has no “each”, so its “from” has no effect",
      "the rule has no “What Is Counted”, so its “First One to Count” has no effect" },
    { "$.tiles[0].rules[1].ties", BM_SET_ERROR_CONFLICT, "the rule has no “rank”, so its “ties” has no effect",
      "the rule has no “Who Scores the Points”, so its “If Players Are Tied” has no effect" },
    { "$.tiles[0].rules[1].each.take", BM_SET_ERROR_CONFLICT, "without “by”, “take” has no effect",
      "without “Sort by Kind”, “Of the Kinds, Count” has no effect" },
    { "$.tiles[0].rules[1].when[0]", BM_SET_ERROR_MISSING, "a condition needs “at_least” or “at_most”",
      "a condition needs “At Least” or “At Most”" },
    { "$.tiles[0].levels", BM_SET_ERROR_CONFLICT, "also im Mutanten hat „points“ keine Wirkung",
      "also im Mutanten hat „Points“ keine Wirkung" },
    { "$.tiles[0].levels", BM_SET_ERROR_CONFLICT, "donc «\u00a0points\u00a0» n’a aucun effet",
      "donc «\u00a0Points\u00a0» n’a aucun effet" },
    { "$.tiles[0].levels", BM_SET_ERROR_CONFLICT, "dus ‘points’ heeft geen effect", "dus ‘Points’ heeft geen effect" },
    { "$.tiles[0].name", BM_SET_ERROR_MISSING, "at least one language is needed: “en” or “fr”",
      "at least one language is needed: “English” or “Français”" },
    { "$.tiles[0].crystals[0].on", BM_SET_ERROR_REFERENCE, "the crystal “points” has no part on “left”",
      "the crystal “points” has no part on “left edge”" },
    { "$.tiles[0].terrain", BM_SET_ERROR_REFERENCE, "there is no terrain “name”", "there is no terrain “name”" },
    { "$.tiles[0].nmae", BM_SET_ERROR_UNKNOWN_MEMBER, "“nmae” has no meaning here; did you mean “name”?",
      "“nmae” has no meaning here; did you mean “name”?" },
    { "$.tiles[0].rules", BM_SET_ERROR_TYPE, "must be a list, in square brackets",
      "the file has the wrong kind of value here" },
    { NULL, BM_SET_ERROR_CONFLICT, "“points” is “points”", "“points” is “points”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bm_place_words_clause (rows[i].path, rows[i].code, rows[i].message);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static void
test_problems (void)
{
  static const char *const rows[][4] = {
    { "$.tiles[0].points", "$.tiles[0].points", "$.tiles[0]",
      "Points: there is nothing here yet; choose or enter something" },
    { "$.tiles[0].points", "$.tiles[0].points", "$.tiles[0].points",
      "There is nothing here yet; choose or enter something" },
    { "$.tiles[0].rules[1].limit", "$.tiles[0].rules[1].limit", "$.tiles[0].rules[1]",
      "Maximum Points: there is nothing here yet; choose or enter something" },
    { "$.drawings[3].svg", "$.tiles[0].art", "$.tiles[0]",
      "Picture: there is nothing here yet; choose or enter something" },
    { "$.tiles[0].points", NULL, "$.tiles[0]", "There is nothing here yet; choose or enter something" },
    { NULL, "$", "$", "There is nothing here yet; choose or enter something" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmProblem) problem
          = bm_problem_new (BM_SEVERITY_ERROR, BM_SET_ERROR_MISSING, "t.json", rows[i][0], "is missing");
      g_autofree char *words = bm_problem_words (problem, rows[i][1], rows[i][2]);

      g_assert_cmpstr (words, ==, rows[i][3]);
    }
}

/* Members that are only in files, or that forms show as part of another field. */
static gboolean
has_no_field (BmFormatObjectId      object,
              const BmFormatMember *row)
{
  const char *const set_members[] = { "$schema", "format", "version", "medal_slots", "drawings", NULL };

  if (object == BM_FORMAT_COUNT || object == BM_FORMAT_MEDAL_COUNT)
    return g_str_equal (row->name, "of");

  return object == BM_FORMAT_SET && g_strv_contains (set_members, row->name);
}

static void
check_titles (BmFormatObjectId object)
{
  for (guint i = 0; i < bm_format_objects[object].n_members; i++)
    {
      const BmFormatMember *row = &bm_format_objects[object].members[i];

      g_test_message ("%s.%s", bm_format_objects[object].name, row->name);
      g_assert_true (has_no_field (object, row) == (bm_member_words_title (object, row->name) == NULL));
    }
}

/* Whoever adds a member of a thing or of its rules gives it a title. */
static void
test_complete (void)
{
  const BmFormatObjectId in_rules[] = { BM_FORMAT_RULE, BM_FORMAT_CONDITION, BM_FORMAT_MEDAL_CONDITION, BM_FORMAT_COUNT,
                                        BM_FORMAT_MEDAL_COUNT, BM_FORMAT_FILTER };

  check_titles (BM_FORMAT_SET);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    check_titles (bm_format_get_list (kind)->object);
  for (guint i = 0; i < G_N_ELEMENTS (in_rules); i++)
    check_titles (in_rules[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/place-words/fields", test_fields);
  g_test_add_func ("/place-words/below", test_below);
  g_test_add_func ("/place-words/things", test_things);
  g_test_add_func ("/place-words/clauses", test_clauses);
  g_test_add_func ("/place-words/problems", test_problems);
  g_test_add_func ("/place-words/complete", test_complete);

  return g_test_run ();
}
