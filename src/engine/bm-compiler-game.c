/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: medals, tile sets, editions, and the game as a whole. docs/SET-FORMAT.md section 3. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

#include "bm-setup.h"

/* A game has room for the maximum number of explorers. */
G_STATIC_ASSERT (BM_MAX_THINGS <= BM_MAX_CHOICE);

#define ALL_PLAYERS ((2 << BM_MAX_SEATS) - (1 << BM_MIN_SEATS))  /* a bit for each number of them */

/* Medals */

static void
check_one_way_to_win (BmCompiler    *self,
                      BmSourcePlace *place)
{
  const char *const *ways = bm_format_objects[BM_FORMAT_MEDAL].one_of;
  guint n = 0;

  for (guint i = 0; ways[i] != NULL; i++)
    n += bm_source_place_member (place, ways[i]).node != NULL;

  if (n == 0)
    bm_compiler_error (self, place, BM_SET_ERROR_MISSING,
                       _("a medal needs conditions, or goes to whoever has the fewest or the most"));
  else if (n > 1)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                       _("a medal has conditions, or goes to whoever has the fewest, or the most: only one of these"));
}

static void
read_compared (BmCompiler    *self,
               BmSourcePlace *place,
               const char    *member,
               gboolean       most,
               BmMedal       *medal)
{
  BmSourcePlace count = bm_source_place_member (place, member);

  guint16 compared = count.node != NULL ? bm_compile_count (self, &count) : BM_NONE;

  /* If there are several ways to win it, only the first is kept. */
  if (medal->conditions.n > 0 || medal->compared != BM_NONE || compared == BM_NONE)
    return;

  medal->compared = compared;
  medal->most = most;
}

static void
read_awarded (BmCompiler    *self,
              BmSourcePlace *place,
              BmMedal       *medal)
{
  BmSourcePlace awarded_place = bm_source_place_member (place, "awarded");
  gboolean compares = bm_source_place_member (place, "conditions").node == NULL;
  guint awarded;

  if (bm_read_word (self, place, "awarded", &awarded) && awarded == 0 && compares)
    bm_compiler_warning (self, &awarded_place, BM_SET_ERROR_CONFLICT,
                         _("medals for the fewest or the most are always awarded at the end"));

  medal->at_end = awarded == 1 || compares;
}

static void
read_medal (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  BmMedal *medal = &self->rules->medals[index];

  bm_compiler_check_members (self, place, NULL);
  medal->id = bm_compiler_dup_id (self, BM_THING_MEDAL, index);
  medal->set = (guint16) self->set;
  bm_read_text (self, place, "name", &medal->name);
  bm_read_art (self, place, &medal->art);
  bm_read_text (self, place, "text", &medal->text);
  bm_read_points (self, place, &medal->table, &medal->points);
  bm_read_boolean (self, place, "permanent", &medal->permanent);
  bm_read_places (self, place, &medal->places);

  check_one_way_to_win (self, place);
  bm_compile_conditions (self, place, "conditions", &medal->conditions);
  medal->compared = BM_NONE;
  read_compared (self, place, "fewest", FALSE, medal);
  read_compared (self, place, "most", TRUE, medal);
  read_awarded (self, place, medal);
  bm_compiler_check_medal_cost (self, place, medal);
}

/* Medals without a valid way to win them get a condition that everyone meets. */
static void
complete_medals (BmCompiler *self)
{
  BmSourcePlace stand_in = bm_compiler_get_root (self, self->rules->n_sets);
  BmSourcePlace list = bm_source_place_member (&stand_in, "medals");
  BmSourcePlace spare = bm_source_place_element (&list, 0);

  for (guint i = 0; i < self->rules->n_medals; i++)
    {
      BmMedal *medal = &self->rules->medals[i];

      if (medal->conditions.n == 0 && medal->compared == BM_NONE)
        bm_compile_conditions (self, &spare, "conditions", &medal->conditions);
    }
}

static BmGoal
make_goal (const BmCompiler *self,
           const BmMedal    *medal)
{
  BmGoal goal = { .moment = medal->at_end ? BM_GOAL_END : BM_GOAL_TURN, .kind = BM_GOAL_CONDITIONS };
  const BmCondition *first;
  const BmCounter *counter;

  if (medal->compared != BM_NONE)
    goal.moment = BM_GOAL_COMPARISON;
  if (goal.moment == BM_GOAL_COMPARISON || medal->conditions.n != 1)
    return goal;

  first = &g_array_index (self->conditions, BmCondition, medal->conditions.first);
  if (first->than != BM_NONE || first->parity != BM_PARITY_EITHER)
    return goal;

  counter = &g_array_index (self->counters, BmCounter, first->count);
  if (counter->kind != BM_COUNTER_TALLY && counter->kind != BM_COUNTER_MINIMUM)
    return goal;

  goal.kind = counter->kind == BM_COUNTER_TALLY ? BM_GOAL_TALLY : BM_GOAL_MINIMUM;
  goal.what = counter->kind == BM_COUNTER_TALLY ? counter->tally : first->count;
  goal.at_least = first->at_least;
  goal.span = (guint32) (first->at_most - first->at_least);

  return goal;
}

static void
make_goals (BmCompiler *self)
{
  BmRules *rules = self->rules;

  rules->goals = g_new0 (BmGoal, rules->n_medals + 1);
  for (guint i = 0; i < rules->n_medals; i++)
    rules->goals[i] = make_goal (self, &rules->medals[i]);
}

/* Tile sets */

static void
read_tiles_of_set (BmCompiler          *self,
                   const BmSourcePlace *place,
                   BmTileSet           *tile_set)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, json_node_get_object (place->node));

  while (json_object_iter_next_ordered (&iter, &id, &node))
    {
      BmSourcePlace entry = bm_source_place_entry (place, id, node);
      guint16 tile = 0;
      int copies = 0;

      if (bm_check_entry (self, &entry, &tile, &copies))
        tile_set->copies[tile] = (guint8) copies;
    }
}

static void
read_tile_set (BmCompiler    *self,
               BmSourcePlace *place,
               guint          index)
{
  BmTileSet *tile_set = &self->rules->tile_sets[index];
  BmSourcePlace tiles;

  bm_compiler_check_members (self, place, NULL);
  tile_set->id = bm_compiler_dup_id (self, BM_THING_TILE_SET, index);
  bm_read_text (self, place, "name", &tile_set->name);
  bm_read_boolean (self, place, "compulsory", &tile_set->compulsory);
  tile_set->copies = g_new0 (guint8, self->rules->n_tiles + 1);
  if (bm_read_member (self, place, "tiles", &tiles) && bm_check_object (self, &tiles))
    read_tiles_of_set (self, &tiles, tile_set);
}

/* Editions */

static guint8
read_players (BmCompiler    *self,
              BmSourcePlace *object)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "players", &list);
  guint8 players = 0;

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      int n_players = 0;

      if (bm_check_integer (self, &place, &n_players))
        players |= (guint8) (1 << n_players);
    }

  return players != 0 ? players : ALL_PLAYERS;
}

static gboolean
is_listed (const GArray *list,
           guint         first,
           guint         n,
           guint16       value)
{
  for (guint i = first; i < first + n; i++)
    if (g_array_index (list, guint16, i) == value)
      return TRUE;

  return FALSE;
}

static void
read_tile_set_list (BmCompiler    *self,
                    BmSourcePlace *object,
                    BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "tile_sets", &list);

  if (!bm_compiler_check_room (self, &list, self->tile_set_lists, n))
    return;

  range->first = (guint16) self->tile_set_lists->len;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint16 tile_set = 0;

      if (!bm_check_reference (self, &place, &tile_set))
        continue;
      if (is_listed (self->tile_set_lists, range->first, self->tile_set_lists->len - range->first, tile_set))
        bm_compiler_error (self, &place, BM_SET_ERROR_DUPLICATE, _("the same tile set is listed twice"));
      else
        g_array_append_val (self->tile_set_lists, tile_set);
    }
  range->n = (guint16) (self->tile_set_lists->len - range->first);
}

/* A deck for all games, from a tile set that always exists. */
static void
add_spare_deck (BmCompiler *self)
{
  BmDeck deck = { .modes = (1 << BM_N_MODES) - 1, .players = ALL_PLAYERS };
  guint16 tile_set = 0;

  if (!bm_compiler_has_room (self->tile_set_lists, 1))
    return;

  deck.tile_sets = (BmRange) { (guint16) self->tile_set_lists->len, 1 };
  g_array_append_val (self->tile_set_lists, tile_set);
  g_array_append_val (self->decks, deck);
}

static void
read_decks (BmCompiler    *self,
            BmSourcePlace *object,
            BmRange       *range)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, "decks", &list);

  range->first = (guint16) self->decks->len;
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      guint n_flaws = self->n_flaws;
      BmDeck deck = { 0 };

      if (!bm_check_object (self, &place))
        continue;
      bm_compiler_check_members (self, &place, NULL);
      deck.modes = bm_read_modes (self, &place);
      deck.players = read_players (self, &place);
      read_tile_set_list (self, &place, &deck.tile_sets);
      if (self->n_flaws == n_flaws)
        g_array_append_val (self->decks, deck);
    }
  if (self->decks->len == range->first)
    add_spare_deck (self);
  range->n = (guint16) (self->decks->len - range->first);
}

static void
read_edition (BmCompiler    *self,
              BmSourcePlace *place,
              guint          index)
{
  BmEdition *edition = &self->rules->editions[index];
  guint all_tie, all_tie_in_rows, team_tie_break, giving;
  int fewer_medals = 0;

  bm_compiler_check_members (self, place, NULL);
  edition->id = bm_compiler_dup_id (self, BM_THING_EDITION, index);
  bm_read_text (self, place, "name", &edition->name);
  read_decks (self, place, &edition->decks);
  bm_read_word (self, place, "all_tie", &all_tie);
  all_tie_in_rows = all_tie;
  bm_read_word (self, place, "all_tie_in_rows", &all_tie_in_rows);
  edition->all_tie[BM_MODE_INDIVIDUAL] = edition->all_tie[BM_MODE_TEAM] = (BmAllTie) all_tie;
  edition->all_tie[BM_MODE_ROWS] = (BmAllTie) all_tie_in_rows;
  bm_read_word (self, place, "team_tie_break", &team_tie_break);
  edition->team_tie_break = (BmTeamTieBreak) team_tie_break;
  bm_read_integer (self, place, "fewer_medals", &fewer_medals);
  edition->fewer_medals = (guint8) fewer_medals;
  bm_read_word (self, place, "giving", &giving);
  edition->giving = (BmGiving) giving;
}

/* Medal slots and the own-ship token, which are members of the file itself */

static void
read_slots_of_mode (BmCompiler    *self,
                    BmSourcePlace *object,
                    guint          mode)
{
  BmSourcePlace list;
  guint n = bm_read_list (self, object, bm_mode_names[mode], &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace place = bm_source_place_element (&list, i);
      BmMedalSlot slot = { .modes = (guint8) (1 << mode) };

      if (!bm_check_object (self, &place))
        continue;
      bm_compiler_check_members (self, &place, NULL);
      bm_read_places (self, &place, &slot.places);
      if (bm_compiler_check_room (self, &place, self->medal_slots, 1))
        g_array_append_val (self->medal_slots, slot);
    }
}

static void
read_medal_slots (BmCompiler    *self,
                  BmSourcePlace *root)
{
  BmSourcePlace place = bm_source_place_member (root, "medal_slots");

  if (place.node == NULL || !bm_check_object (self, &place))
    return;

  bm_compiler_check_members (self, &place, NULL);
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    read_slots_of_mode (self, &place, mode);
}

static void
read_own_ship_token (BmCompiler    *self,
                     BmSourcePlace *root)
{
  BmSourcePlace place = bm_source_place_member (root, "own_ship_token");

  if (place.node == NULL)
    return;

  if (self->rules->own_ship_token != BM_NONE)
    bm_compiler_error (self, &place, BM_SET_ERROR_DUPLICATE,
                       _("another set in the game already has a token for this: there can be only one"));
  else
    bm_check_reference (self, &place, &self->rules->own_ship_token);
}

static void
read_roots (BmCompiler *self)
{
  for (guint set = 0; set < self->rules->n_sets; set++)
    {
      BmSourcePlace root = bm_compiler_get_root (self, set);

      read_medal_slots (self, &root);
      read_own_ship_token (self, &root);
    }
}

/* The game as a whole */

static void
check_tile_is_used (BmCompiler    *self,
                    BmSourcePlace *place,
                    guint          index)
{
  BmSourcePlace copies = bm_source_place_member (place, "copies");

  if (bm_compiler_count_copies (self, index) == 0)
    bm_compiler_warning (self, &copies, BM_SET_ERROR_UNPLAYABLE,
                         _("this tile is not used in any game: it has no copies and is not in any tile set"));
}

static gboolean
has_common_place (const BmCompiler *self,
                  const BmRange    *places,
                  const BmRange    *others)
{
  if (places->n == 0 || others->n == 0)
    return TRUE;

  for (guint i = 0; i < places->n; i++)
    if (is_listed (self->terrain_lists, others->first, others->n,
                   g_array_index (self->terrain_lists, guint16, places->first + i)))
      return TRUE;

  return FALSE;
}

/* A game without any slot intentionally has no chosen medals. */
static void
check_medal_has_a_slot (BmCompiler    *self,
                        BmSourcePlace *place,
                        guint          index)
{
  const BmMedal *medal = &self->rules->medals[index];
  BmSourcePlace places = bm_source_place_member (place, "places");

  if (medal->permanent || self->medal_slots->len == 0)
    return;

  for (guint i = 0; i < self->medal_slots->len; i++)
    if (has_common_place (self, &medal->places, &g_array_index (self->medal_slots, BmMedalSlot, i).places))
      return;

  bm_compiler_warning (self, &places, BM_SET_ERROR_UNPLAYABLE,
                       _("no space on the board takes this medal: it is only used in games that allow any medals "
                         "together"));
}

static void
check_lines (BmCompiler    *self,
             BmSourcePlace *root)
{
  BmSourcePlace lines = { .parent = root, .member = "score_lines" };
  guint16 held[] = { self->rules->crystal_line, self->rules->explorer_line, self->rules->medal_line };
  guint n = bm_compiler_count_given (self, BM_THING_SCORE_LINE);

  if (n > BM_MAX_LINES)
    bm_compiler_error (self, &lines, BM_SET_ERROR_LIMIT,
                       g_dngettext (GETTEXT_PACKAGE, "the game has %u score line; at most %d are allowed",
                                    "the game has %u score lines; at most %d are allowed", n),
                       n, BM_MAX_LINES);

  if (held[0] >= n)
    bm_compiler_error (self, &lines, BM_SET_ERROR_UNPLAYABLE, _("no score line of the game counts crystals"));
  if (held[1] >= n)
    bm_compiler_error (self, &lines, BM_SET_ERROR_UNPLAYABLE, _("no score line of the game counts the explorer"));
  if (held[2] >= n)
    bm_compiler_error (self, &lines, BM_SET_ERROR_UNPLAYABLE, _("no score line of the game counts medals"));
}

static void
use_held_lines (BmRules *rules)
{
  const guint16 held[] = { rules->crystal_line, rules->explorer_line, rules->medal_line };

  for (guint i = 0; i < G_N_ELEMENTS (held); i++)
    if (held[i] != BM_NONE)
      rules->lines[held[i]].in_use = TRUE;
}

static void
check_medals_in_play (BmCompiler    *self,
                      BmSourcePlace *root)
{
  guint n_permanent = 0;

  for (guint i = 0; i < self->rules->n_medals; i++)
    n_permanent += self->rules->medals[i].permanent != FALSE;

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      guint n = n_permanent;

      for (guint i = 0; i < self->medal_slots->len; i++)
        n += g_array_index (self->medal_slots, BmMedalSlot, i).modes >> mode & 1;

      if (n > BM_MAX_MEDALS_IN_PLAY)
        {
          bm_compiler_error (self, root, BM_SET_ERROR_LIMIT,
                             g_dngettext (GETTEXT_PACKAGE,
                                          "there is %u permanent medal or medal slot in all; at most %d are allowed",
                                          "there are %u permanent medals and medal slots in all; at most %d are "
                                          "allowed",
                                          BM_MAX_MEDALS_IN_PLAY),
                             n, BM_MAX_MEDALS_IN_PLAY);
          return;
        }
    }
}

static void
check_game (BmCompiler *self)
{
  guint n_explorers = bm_compiler_count_given (self, BM_THING_EXPLORER);
  /* What the game lacks is reported for the requested set: the last one, which requires the others. */
  BmSourcePlace root = bm_compiler_get_root (self, self->rules->n_sets - 1);
  BmSourcePlace required = bm_source_place_member (&root, "requires");

  if (bm_compiler_count_given (self, BM_THING_EDITION) == 0)
    bm_compiler_error (self, &required, BM_SET_ERROR_UNPLAYABLE,
                       _("the game has no edition: to extend the printed game, add “base” here"));
  check_lines (self, &root);
  if (bm_compiler_count_given (self, BM_THING_TILE_SET) == 0)
    bm_compiler_error (self, &root, BM_SET_ERROR_UNPLAYABLE, _("the game has no tile set"));
  if (n_explorers < 2)
    bm_compiler_error (self, &root, BM_SET_ERROR_UNPLAYABLE,
                       g_dngettext (GETTEXT_PACKAGE, "the game has %u explorer; at least 2 are needed",
                                    "the game has %u explorers; at least 2 are needed", n_explorers),
                       n_explorers);
  check_medals_in_play (self, &root);
}

/* Compiles everything after tiles and explorers, and checks the game as a whole. */
void
bm_compile_game (BmCompiler *self)
{
  bm_compiler_read_things (self, BM_THING_MEDAL, read_medal);
  complete_medals (self);
  make_goals (self);
  bm_compiler_read_things (self, BM_THING_TILE_SET, read_tile_set);
  bm_compiler_read_things (self, BM_THING_EDITION, read_edition);
  read_roots (self);
  bm_compiler_read_things (self, BM_THING_TILE, check_tile_is_used);
  bm_compiler_read_things (self, BM_THING_MEDAL, check_medal_has_a_slot);
  use_held_lines (self->rules);
  /* A required set that is missing may contain the rest of the game. */
  if (!self->is_lacking)
    check_game (self);
}
