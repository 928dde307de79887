/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include "bm-scene.h"

/* rules.md section 7: who wins which medal when. */

static BmRules *rules;

#define EXPLORER "lava"

/* The medals that were won, in the order of the events: "0 desert, 1+ rune" (+ for a team's). */
static char *
dup_winners (const GArray *events)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < events->len; i++)
    {
      const BmEvent *event = &g_array_index (events, BmEvent, i);

      g_assert_true (event->kind == BM_EVENT_MEDAL || event->kind == BM_EVENT_TEAM_MEDAL);
      g_string_append_printf (text, "%s%u%s %s", i > 0 ? ", " : "", event->seat,
                              event->kind == BM_EVENT_TEAM_MEDAL ? "+" : "", rules->medals[event->item].id);
    }

  return g_string_free (text, FALSE);
}

static char *
end_turn (BmPosition *position)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (BmEvent));

  bm_position_end_turn (position, rules, events);
  return dup_winners (events);
}

static char *
end_game (BmPosition *position,
          BmAllTie    all_tie)
{
  g_autoptr (GArray) events = g_array_new (FALSE, TRUE, sizeof (BmEvent));

  bm_position_end_game (position, rules, all_tie, events);
  return dup_winners (events);
}

#define DESERT3 "desert@2,0 desert@3,0 desert@4,0"
#define DESERT6 "desert@2,0 desert@3,0 desert@4,0 desert@5,0 desert@6,0 desert@7,0"
#define RUNE4 "rune-double@2,0 rune-double@3,0"
#define BIG2 "big-monster-left@2,0 big-monster-right@3,0 big-monster-left@2,2 big-monster-right@3,2"
#define CRYSTALS "lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 lava-purple-top@3,2"
#define LAVA5 "lava-green@2,0 lava-green@3,0 lava-blue-top@4,0 lava-purple-top@5,0 gold-crystal@6,0"
#define ICE6 "ice-red@2,0 ice-blue@3,0 ice-green@4,0 ice-orange@5,0 mutagen-down@6,0 mutagen-up@6,1"
#define TERRAINS5 "ice-red@2,0 swamp@3,0 desert@4,0 rune-double@5,0 big-monster-left@6,0"
#define MUTAGEN4 "mutagen-down@2,0 mutagen-up@2,1 mutagen-up@-2,0"

/* One player's zone at the end of a turn; the others have nothing. */
static void
test_conditions (void)
{
  static const struct
  {
    const char *rule;
    const char *medals;
    const char *explorer;
    const char *tiles;
    const char *winners;
  } rows[] = {
    { "7: desert: 3 desert tiles", "desert", EXPLORER, DESERT3, "0 desert" },
    { "7: … 2 are not enough", "desert", EXPLORER, "desert@2,0 desert@3,0", "" },
    { "7: … the explorer's counts", "desert", "desert", "desert@2,0 desert@3,0", "0 desert" },
    { "7: rune: 4 rune monsters", "rune", EXPLORER, RUNE4, "0 rune" },
    { "7: … monsters, not tiles", "rune", EXPLORER, "rune-double@2,0 rune-green@3,0", "" },
    { "7: … one and one", "rune", EXPLORER, "rune-double@2,0 rune-green@3,0 rune-red-top@4,0", "0 rune" },
    { "7: big-monster: 2 complete ones", "big-monster", EXPLORER, BIG2, "0 big-monster" },
    { "7: … halves do not count", "big-monster", EXPLORER,
      "big-monster-left@2,0 big-monster-right@3,0 big-monster-left@4,0 big-monster-left@5,0", "" },
    { "7: swamp-grassland: 4 swamp and/or grassland tiles", "swamp-grassland", EXPLORER,
      "swamp@2,0 swamp@3,0 grassland-lava@4,0 panda@5,0", "0 swamp-grassland" },
    { "7: … 4 swamps", "swamp-grassland", EXPLORER, "swamp@2,0 swamp@3,0 swamp@4,0 swamp@5,0", "0 swamp-grassland" },
    { "7: … 3 are not enough", "swamp-grassland", EXPLORER, "swamp@2,0 swamp@3,0 grassland-lava@4,0", "" },
    { "7: terrains: 5 different ones, half a Big Monster counts", "terrains", EXPLORER, TERRAINS5, "0 terrains" },
    { "7: … 4 are not enough", "terrains", EXPLORER, "ice-red@2,0 swamp@3,0 desert@4,0 rune-double@5,0 ice-blue@6,0",
      "" },
    { "7: … the explorer mutagen counts as ice", "terrains", "mutagen",
      "lava-green@2,0 swamp@3,0 desert@4,0 rune-double@5,0",
      "0 terrains" },
    { "7: … the explorer desert as desert", "terrains", "desert",
      "lava-green@2,0 swamp@3,0 ice-red@4,0 rune-double@5,0",
      "0 terrains" },
    { "7: … but not twice", "terrains", "desert", "lava-green@2,0 swamp@3,0 desert@4,0 rune-double@5,0", "" },
    { "7: lava: 5 lava tiles, stretch goals by terrain", "lava", EXPLORER, LAVA5, "0 lava" },
    { "7: … 4 are not enough", "lava", EXPLORER, CRYSTALS, "" },
    { "7: crystals: one complete of each colour", "crystals", EXPLORER, CRYSTALS, "0 crystals" },
    { "7: … many of one colour do not help", "crystals", EXPLORER,
      "rune-green@2,0 rune-green@3,0 rune-green@4,0 rune-red-bottom@2,2 rune-red-top@2,4", "" },
    { "7: ice: 6 ice tiles, mutants and mutagens", "ice", EXPLORER, ICE6, "0 ice" },
    { "7: … 5 are not enough", "ice", EXPLORER,
      "ice-red@2,0 ice-blue@3,0 ice-green@4,0 ice-orange@5,0 mutagen-down@6,0", "" },
    { "6: … the explorer mutagen counts for it", "ice", "mutagen",
      "ice-red@2,0 ice-blue@3,0 ice-green@4,0 ice-orange@5,0 mutagen-down@6,0", "0 ice" },
    { "11: … the yeti counts", "ice", EXPLORER,
      "ice-red@2,0 ice-blue@3,0 ice-green@4,0 ice-orange@5,0 mutagen-down@6,0 yeti@-1,0", "0 ice" },
    { "7: mutagen: 4 mutagenic monsters, mutagen-down has 2", "mutagen", EXPLORER, MUTAGEN4, "0 mutagen" },
    { "7: … 3 are not enough", "mutagen", EXPLORER, "mutagen-down@2,0 mutagen-up@2,1", "" },
    { "6: … the explorer mutagen counts for it", "mutagen", "mutagen", "mutagen-down@2,0 mutagen-up@2,1", "0 mutagen" },
    { "7: several at once", "desert rune", EXPLORER, DESERT3 " rune-double@5,0 rune-double@6,0", "0 desert, 0 rune" },
    { "7: the penalty is not checked in turns", "penalty", EXPLORER, "desert@2,0", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *winners = NULL;
      BmPosition position;

      bm_test_position_begin (&position, rules, 3, FALSE, rows[i].medals);
      bm_test_zone_begin (&position.zones[0], rules, rows[i].explorer, rows[i].tiles);
      winners = end_turn (&position);
      bm_test_expect (rows[i].rule, rows[i].tiles, winners, rows[i].winners);
    }
}

/* Tiles that each seat lays in a first and in a second turn, and what is won in each. */
static void
test_turns (void)
{
  static const struct
  {
    const char *rule;
    guint       n_seats;
    gboolean    teams;
    const char *medals;
    const char *first[6];
    const char *winners;
    const char *second[6];
    const char *second_winners;
  } rows[] = {
    { "7: the first to meet a condition takes the medal", 3, FALSE, "desert", { DESERT3 }, "0 desert", { "", DESERT3 },
      "" },
    { "7: all who meet it in the same turn get one", 3, FALSE, "desert", { DESERT3, "", DESERT3 }, "0 desert, 2 desert",
      { "", DESERT3 }, "" },
    { "7: nobody loses it or wins it twice", 3, FALSE, "desert", { DESERT3 }, "0 desert",
      { "desert@5,0 desert@6,0 desert@7,0" }, "" },
    { "7: a medal that nobody has won waits", 3, FALSE, "desert rune", { "desert@2,0 desert@3,0" }, "",
      { "desert@4,0", RUNE4 }, "0 desert, 1 rune" },
    { "7: a team needs 6 desert tiles, both together", 4, TRUE, "desert", { DESERT3, "", "desert@2,0 desert@3,0" },
      "0 desert",
      { "desert@5,0" }, "0+ desert, 2+ desert" },
    { "7: partners sit opposite each other unless they choose otherwise", 4, TRUE, "desert", { DESERT3, DESERT3 }, "0 desert, 1 desert",
      { "", "", "", DESERT3 }, "1+ desert, 3+ desert" },
    { "7: … of six players too", 6, TRUE, "desert", { "", "", "desert@2,0 desert@3,0", "", "", DESERT3 }, "5 desert",
      { "", "", "desert@4,0" }, "2+ desert, 5+ desert" },
    { "7: a partner gets a team medal whatever their share, besides their own", 4, TRUE, "desert", { DESERT6 },
      "0 desert, 0+ desert, 2+ desert", { NULL }, "" },
    { "7: an individual medal of each kind on top of the team medals", 4, TRUE, "desert", { DESERT3, "", DESERT3 },
      "0 desert, 2 desert, 0+ desert, 2+ desert", { "", DESERT6 }, "" },
    { "7: two teams in the same turn", 4, TRUE, "desert", { DESERT6, DESERT6 },
      "0 desert, 1 desert, 0+ desert, 2+ desert, 1+ desert, 3+ desert", { NULL }, "" },
    { "7: team: 8 rune monsters", 4, TRUE, "rune", { RUNE4, "", RUNE4 }, "0 rune, 2 rune, 0+ rune, 2+ rune", { NULL },
      "" },
    { "7: team: 4 Big Monsters", 4, TRUE, "big-monster", { BIG2, "", "big-monster-left@2,0 big-monster-right@3,0" },
      "0 big-monster", { "", "", "big-monster-left@4,0 big-monster-right@5,0" },
      "0+ big-monster, 2+ big-monster" },
    { "7: team: 8 swamp and grassland tiles", 4, TRUE, "swamp-grassland",
      { "swamp@2,0 swamp@3,0 swamp@4,0 swamp@5,0 swamp@6,0", "", "panda@2,0 grassland-lava@3,0" }, "0 swamp-grassland",
      { "", "", "ambassador@4,0" }, "0+ swamp-grassland, 2+ swamp-grassland" },
    { "7: team: 7 terrains, each once for both", 4, TRUE, "terrains", { TERRAINS5, "", "lava-green@2,0 desert@3,0" },
      "0 terrains", { "", "", "panda@4,0" }, "0+ terrains, 2+ terrains" },
    { "7: team: 10 lava tiles", 4, TRUE, "lava", { LAVA5, "", CRYSTALS }, "0 lava", { "", "", "lava-green@4,0" },
      "0+ lava, 2+ lava" },
    { "7: team: 12 ice tiles", 4, TRUE, "ice", { ICE6, "",
      "ice-red@2,0 ice-red@3,0 ice-red@4,0 ice-red@5,0 ice-red@6,0" },
      "0 ice", { "ice-red@-1,0" }, "0+ ice, 2+ ice" },
    { "7: team: 8 mutagenic monsters", 4, TRUE, "mutagen", { MUTAGEN4, "", "mutagen-down@2,0 mutagen-up@2,1" },
      "0 mutagen",
      { "mutagen-up@4,0" }, "0+ mutagen, 2+ mutagen" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *winners = NULL;
      g_autofree char *second_winners = NULL;
      BmPosition position;

      bm_test_position_begin (&position, rules, rows[i].n_seats, rows[i].teams, rows[i].medals);
      for (guint seat = 0; seat < rows[i].n_seats; seat++)
        bm_test_zone_place (&position.zones[seat], rules, rows[i].first[seat] != NULL ? rows[i].first[seat] : "");
      winners = end_turn (&position);
      bm_test_expect (rows[i].rule, "first turn", winners, rows[i].winners);
      for (guint seat = 0; seat < rows[i].n_seats; seat++)
        bm_test_zone_place (&position.zones[seat], rules, rows[i].second[seat] != NULL ? rows[i].second[seat] : "");
      second_winners = end_turn (&position);
      bm_test_expect (rows[i].rule, "second turn", second_winners, rows[i].second_winners);
    }
}

/* 7: a team needs three of each colour: the two sets of CRYSTALS and one more. */
static void
test_team_crystals (void)
{
  static const char third[] = "lava-purple-bottom@-2,0 lava-purple-bottom@-3,0 lava-purple-top@-2,2 lava-purple-top@-3,2";
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  BmPosition position;

  bm_test_position_begin (&position, rules, 4, TRUE, "crystals");
  bm_test_zone_place (&position.zones[0], rules, CRYSTALS);
  bm_test_zone_place (&position.zones[2], rules, CRYSTALS);
  before = end_turn (&position);
  g_assert_cmpstr (before, ==, "0 crystals, 2 crystals");
  bm_test_zone_place (&position.zones[0], rules, "desert@-1,0");
  bm_test_zone_place (&position.zones[0], rules, third);
  after = end_turn (&position);
  g_assert_cmpstr (after, ==, "0+ crystals, 2+ crystals");
}

static void
test_penalty (void)
{
  static const struct
  {
    const char *rule;
    guint       n_seats;
    gboolean    teams;
    const char *tiles[6];
    const char *nobody;     /* who gets it if nobody does when everybody ties */
    const char *everybody;  /* … if everybody does */
  } rows[] = {
    { "7: fewest desert tiles and rune monsters", 3, FALSE, { "desert@2,0", "", "rune-green@2,0" }, "1 penalty",
      "1 penalty" },
    { "7: … rune monsters, not tiles", 3, FALSE, { "rune-double@2,0", "desert@2,0", "rune-double@2,0" }, "1 penalty",
      "1 penalty" },
    { "7: … the sum of both", 3, FALSE, { "desert@2,0 rune-green@3,0", "rune-double@2,0 rune-double@3,0", "desert@2,0"
      },
      "2 penalty", "2 penalty" },
    { "7: ties all take it", 3, FALSE, { "", "desert@2,0", "" }, "0 penalty, 2 penalty", "0 penalty, 2 penalty" },
    { "7: if everyone ties: nobody or everybody", 3, FALSE, { "desert@2,0", "desert@2,0", "rune-green@2,0" }, "",
      "0 penalty, 1 penalty, 2 penalty" },
    { "7: the team with fewest: each partner", 4, TRUE, { DESERT3, "desert@2,0", "", "desert@2,0" },
      "1+ penalty, 3+ penalty",
      "1+ penalty, 3+ penalty" },
    { "7: … teams tie", 6, TRUE, { DESERT3, "desert@2,0", "", "", "", "rune-green@2,0" },
      "1+ penalty, 4+ penalty, 2+ penalty, 5+ penalty", "1+ penalty, 4+ penalty, 2+ penalty, 5+ penalty" },
    { "7: … both teams tie", 4, TRUE, { "desert@2,0", "", "", "rune-green@2,0" }, "",
      "0+ penalty, 2+ penalty, 1+ penalty, 3+ penalty" },
    { "9: two players", 2, FALSE, { "desert@2,0", "" }, "1 penalty", "1 penalty" },
    { "9: … who tie", 2, FALSE, { "", "" }, "", "0 penalty, 1 penalty" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint all_tie = 0; all_tie < 2; all_tie++)
      {
        g_autofree char *winners = NULL;
        BmPosition position;

        bm_test_position_begin (&position, rules, rows[i].n_seats, rows[i].teams, "penalty");
        for (guint seat = 0; seat < rows[i].n_seats; seat++)
          bm_test_zone_place (&position.zones[seat], rules, rows[i].tiles[seat] != NULL ? rows[i].tiles[seat] : "");
        winners = end_game (&position, (BmAllTie) all_tie);
        bm_test_expect (rows[i].rule, all_tie ? "everybody" : "nobody", winners,
                        all_tie ? rows[i].everybody : rows[i].nobody);
      }
}

/* 6: the explorer desert's built-in tile counts against the penalty. */
static void
test_penalty_counts_explorer (void)
{
  g_autofree char *winners = NULL;
  BmPosition position;

  bm_test_position_begin (&position, rules, 3, FALSE, "penalty");
  bm_test_zone_begin (&position.zones[0], rules, "desert", "");
  bm_test_zone_place (&position.zones[1], rules, "desert@2,0");
  winners = end_game (&position, BM_ALL_TIE_NOBODY);
  g_assert_cmpstr (winners, ==, "2 penalty");
}

/* 7: the points of each medal. */
static void
test_points (void)
{
  static const struct
  {
    const char *id;
    int         points;
    gboolean    permanent;
  } rows[] = {
    { "desert", 10, TRUE }, { "rune", 5, TRUE }, { "penalty", -10, TRUE }, { "big-monster", 5, FALSE },
    { "swamp-grassland", 5, FALSE }, { "terrains", 5, FALSE }, { "lava", 5, FALSE }, { "crystals", 5, FALSE },
    { "ice", 5, FALSE }, { "mutagen", 5, FALSE },
  };

  g_assert_cmpuint (rules->n_medals, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmMedal *medal = &rules->medals[bm_test_find_medal (rules, rows[i].id)];

      g_assert_cmpint (medal->points, ==, rows[i].points);
      g_assert_cmpint (medal->permanent, ==, rows[i].permanent);
    }
}

/* Medals count for the sheet and for whatever counts medals; a team's and one's own both do. */
static void
test_held (void)
{
  g_autofree char *winners = NULL;
  g_autofree char *score = NULL;
  BmPosition position;

  bm_test_position_begin (&position, rules, 4, TRUE, "desert rune");
  bm_test_zone_begin (&position.zones[0], rules, "medals", DESERT6);
  winners = end_turn (&position);
  g_assert_cmpstr (winners, ==, "0 desert, 0+ desert, 2+ desert");
  g_assert_cmpuint (bm_position_count_medals (&position, 0), ==, 2);
  g_assert_cmpuint (bm_position_count_medals (&position, 1), ==, 0);
  g_assert_cmpuint (bm_position_count_medals (&position, 2), ==, 1);
  score = bm_test_dup_score (&position, rules, 0);
  g_assert_cmpstr (score, ==, "explorer 4, medals 20 = 24");
  bm_test_assert_explained (&position, rules, 0);
}

/* Without a medal, all is as if it had not been won, but for the board. */
static void
test_take (void)
{
  g_autofree char *score = NULL;
  g_autofree char *partner = NULL;
  BmPosition position;

  bm_test_position_begin (&position, rules, 4, TRUE, "desert rune");
  bm_test_zone_begin (&position.zones[0], rules, "medals", DESERT6);
  g_free (end_turn (&position));
  bm_position_take_medal (&position, rules, 0, 1);
  g_assert_cmpuint (bm_position_count_medals (&position, 0), ==, 2);
  bm_position_take_medal (&position, rules, 0, 0);
  g_assert_cmpuint (bm_position_count_medals (&position, 0), ==, 0);
  score = bm_test_dup_score (&position, rules, 0);
  g_assert_cmpstr (score, ==, "= 0");
  partner = bm_test_dup_score (&position, rules, 2);
  g_assert_cmpstr (partner, ==, "medals 10 = 10");
}

/* Progress towards a medal, alone and together with the partner. */
static void
test_count (void)
{
  const BmMedal *medal = &rules->medals[bm_test_find_medal (rules, "desert")];
  guint count = rules->conditions[medal->conditions.first].count;
  BmPosition position;

  bm_test_position_begin (&position, rules, 6, TRUE, "desert");
  bm_test_zone_place (&position.zones[1], rules, DESERT3);
  bm_test_zone_place (&position.zones[4], rules, "desert@2,0");
  for (guint seat = 0; seat < 6; seat++)
    {
      g_assert_cmpuint (bm_position_get_partner (&position, seat), ==, (seat + 3) % 6);
      g_assert_cmpint (bm_position_count (&position, rules, seat, FALSE, count), ==, seat == 1 ? 3 : seat == 4 ? 1 : 0);
      g_assert_cmpint (bm_position_count (&position, rules, seat, TRUE, count), ==, seat % 3 == 1 ? 4 : 0);
    }
}

#define GOAL(COUNT, ...) \
  "'medals': [{'id': 'goal', 'name': {'en': 'Goal'}, 'points': 5, 'conditions': [{'count': " COUNT ", " __VA_ARGS__ "}]}]"
#define DESERTS "{'of': 'tiles', 'terrain': 'desert', 'explorer': false}"
#define ICES "{'of': 'tiles', 'terrain': 'ice', 'explorer': false}"
#define MISSING "{'of': 'tiles', 'by': 'terrain', 'take': 'missing', 'terrain': ['desert', 'ice'], 'explorer': false}"

/* How far two partners are from what a medal asks for: alone, then together. */
static void
test_need (void)
{
  static const struct
  {
    const char *goal;
    const char *tiles;
    const char *partner;
    const char *need;
  } rows[] = {
    { GOAL (DESERTS, "'at_least': 3, 'team_at_least': 5"), "desert@2,0", "desert@2,0", "1/3 -2, 2/5 -3" },
    { GOAL (DESERTS, "'at_least': 1, 'at_most': 2"), DESERT3, "", "1/1 barred, 1/1 barred" },
    { GOAL (DESERTS, "'at_most': 2"), "desert@2,0", "desert@2,0 desert@3,0", "0/0 -0, 0/0 barred" },
    { GOAL (DESERTS, "'than': " ICES ", 'at_least': 2"), "desert@2,0", "ice-red@2,0", "1/2 -1, 0/2 -2" },
    { GOAL (DESERTS, "'than': " ICES ", 'at_least': 0, 'at_most': 0"), DESERT3, "ice-red@2,0", "0/1 -3, 0/1 -2" },
    { GOAL (DESERTS, "'parity': 'even'"), "desert@2,0", "desert@2,0", "0/1 -1, 1/1 -0" },
    { GOAL (DESERTS, "'parity': 'odd', 'at_least': 2"), "desert@2,0 desert@3,0", "desert@2,0", "2/3 -1, 3/3 -0" },
    { GOAL (DESERTS, "'parity': 'odd', 'at_most': 2"), "desert@2,0 desert@3,0", "", "0/1 barred, 0/1 barred" },
    { GOAL (MISSING, "'at_most': 0"), "desert@2,0", "ice-red@2,0", "0/1 -1, 1/1 -0" },
    { GOAL ("{'of': 'holes'}", "'at_most': 0"), "desert@2,0", "", "1/1 -0, 1/1 -0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) with_goal = bm_test_rules_new_with (rows[i].goal);
      guint condition = with_goal->medals[bm_test_find_medal (with_goal, "goal")].conditions.first;
      g_autoptr (GString) actual = g_string_new (NULL);
      BmPosition position;

      bm_test_position_begin (&position, with_goal, 4, TRUE, "goal");
      bm_test_zone_place (&position.zones[0], with_goal, rows[i].tiles);
      bm_test_zone_place (&position.zones[2], with_goal, rows[i].partner);
      for (guint team = 0; team < 2; team++)
        {
          BmNeed need = bm_position_find_need (&position, with_goal, 0, team, condition);
          BmScene scene = bm_scene (with_goal, &position, &position.zones[0], 0);

          g_string_append_printf (actual, "%s%d/%d ", team ? ", " : "", need.done, need.goal);
          if (need.is_barred)
            g_string_append (actual, "barred");
          else
            g_string_append_printf (actual, "-%d", need.missing);
          if (!team)
            g_assert_cmpint (need.missing == 0, ==, bm_scene_meets (&scene, condition, 0, FALSE));
        }
      bm_test_expect (rows[i].goal, rows[i].tiles, actual->str, rows[i].need);
    }
}

/* While players choose their explorers, there is nothing to look at in their zones. */
static void
test_without_explorers (void)
{
  g_autoptr (BmRules) set = bm_test_rules_new ("base workshop");
  const guint16 none[1] = { BM_NONE };
  guint n_looks = 0;
  BmSeating seating;
  BmPosition position;

  bm_seating_init (&seating, 3, FALSE);
  bm_position_init (&position, 3, &seating, none, 0);
  for (guint i = 0; i < set->n_conditions; i++)
    {
      BmScene scene = bm_scene (set, &position, &position.zones[1], 1);
      guint count = set->conditions[i].count;

      if (set->counters[count].kind != BM_COUNTER_LOOK || set->counts[count]->by != BM_BY_NOTHING)
        continue;
      g_assert_cmpint (bm_scene_count (&scene, count, 0), ==, 0);
      g_assert_cmphex (bm_scene_find_counted (&scene, count, 0), ==, 0);
      n_looks++;
    }
  g_assert_cmpuint (n_looks, >, 0);
}

/* What lies between the members of a struct says nothing. */
static void
test_equal (void)
{
  BmPosition position, other;

  memset (&other, 0xff, sizeof other);
  bm_test_position_begin (&position, rules, 4, FALSE, "desert rune");
  other.n_seats = position.n_seats;
  other.teams = position.teams;
  other.n_medals = position.n_medals;
  memcpy (other.medals, position.medals, sizeof other.medals);
  other.taken = position.taken;
  other.taken_by_teams = position.taken_by_teams;
  memcpy (other.held, position.held, sizeof other.held);
  memcpy (other.team_held, position.team_held, sizeof other.team_held);
  memcpy (other.n_given, position.n_given, sizeof other.n_given);
  memcpy (other.n_given_to_teams, position.n_given_to_teams, sizeof other.n_given_to_teams);
  memcpy (other.place, position.place, sizeof other.place);
  memcpy (other.team_place, position.team_place, sizeof other.team_place);
  memcpy (other.tokens, position.tokens, sizeof other.tokens);
  for (guint seat = 0; seat < 4; seat++)
    bm_zone_copy (&other.zones[seat], &position.zones[seat], rules);
  g_assert_true (bm_position_equal (&position, &other, rules));

  other.held[2] = 1;
  g_assert_false (bm_position_equal (&position, &other, rules));
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals");

  g_test_add_func ("/medals/conditions", test_conditions);
  g_test_add_func ("/medals/turns", test_turns);
  g_test_add_func ("/medals/team-crystals", test_team_crystals);
  g_test_add_func ("/medals/penalty", test_penalty);
  g_test_add_func ("/medals/penalty-counts-explorer", test_penalty_counts_explorer);
  g_test_add_func ("/medals/points", test_points);
  g_test_add_func ("/medals/held", test_held);
  g_test_add_func ("/medals/take", test_take);
  g_test_add_func ("/medals/count", test_count);
  g_test_add_func ("/medals/need", test_need);
  g_test_add_func ("/medals/without-explorers", test_without_explorers);
  g_test_add_func ("/medals/equal", test_equal);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
