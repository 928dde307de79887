/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <stdio.h>
#include <string.h>

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-library.h"
#include "bm-set.h"

/* Whether tests that repeat something at random shall do so less often: sanitizers make everything many times slower. */
gboolean
bm_test_is_quick (void)
{
#if defined (__SANITIZE_ADDRESS__) || defined (__SANITIZE_THREAD__)
  return TRUE;
#else
  return g_getenv ("BM_TEST_QUICK") != NULL;
#endif
}

static void
visit_below (const char  *path,
             JsonNode    *value,
             BmTestVisit  visit,
             gpointer     data)
{
  visit (path, value, data);
  if (JSON_NODE_HOLDS_ARRAY (value))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (value)); i++)
      {
        g_autofree char *below = bm_json_path_element (path, i);

        visit_below (below, json_array_get_element (json_node_get_array (value), i), visit, data);
      }
  else if (JSON_NODE_HOLDS_OBJECT (value))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (value));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          g_autofree char *below = bm_json_path_member (path, name);

          visit_below (below, member, visit, data);
        }
    }
}

/* All values, each before those in it. */
void
bm_test_visit_json (JsonNode    *root,
                    BmTestVisit  visit,
                    gpointer     data)
{
  visit_below (BM_JSON_PATH_ROOT, root, visit, data);
}

static BmRules *
compile (GPtrArray  *wanted,
         GError    **error)
{
  g_autoptr (GPtrArray) sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, error);

  return sets != NULL ? bm_rules_new ((BmSet **) sets->pdata, sets->len, error) : NULL;
}

/* One of tests/data/sets-valid. */
static BmSet *
load_test_set (const char  *name,
               GError     **error)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sets-valid", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return bm_set_new_from_file (file, error);
}

/* The rules of sets with blanks between them: shipped ones by their ids, those of tests by the names of their files. */
BmRules *
bm_test_rules_new (const char *set_ids)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_auto (GStrv) ids = g_strsplit (set_ids, " ", -1);
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      gboolean is_file = g_str_has_suffix (ids[i], ".json");

      g_ptr_array_add (wanted, is_file ? load_test_set (ids[i], &error) : bm_library_load_shipped (ids[i], &error));
      g_assert_no_error (error);
    }

  rules = compile (wanted, &error);
  g_assert_no_error (error);
  return rules;
}

/* A set with these members, written with ' in place of ". */
static BmSet *
make_set (const char  *members,
          GError     **error)
{
  g_autofree char *text = g_strdup_printf ("{'format': 'bigmonster-set', 'version': 2, 'id': 'test', 'name': {'en': 'Test'},"
                                           " 'requires': ['base', 'stretch-goals'], %s}", members);

  g_strdelimit (text, "'", '"');
  return bm_set_new_from_data (text, strlen (text), "test.json", error);
}

/* The rules of the base set and one with these members. */
BmRules *
bm_test_rules_try (const char  *members,
                   GError     **error)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  BmSet *set = make_set (members, error);

  if (set == NULL)
    return NULL;

  g_ptr_array_add (wanted, set);
  return compile (wanted, error);
}

BmRules *
bm_test_rules_new_with (const char *members)
{
  g_autoptr (GError) error = NULL;
  BmRules *rules = bm_test_rules_try (members, &error);

  g_assert_no_error (error);
  return rules;
}

/* The same with everything that is wrong or makes no sense. */
BmRules *
bm_test_rules_compile (const char *members,
                       GPtrArray  *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = make_set (members, &error);
  g_autoptr (GPtrArray) resolved = NULL;

  g_assert_no_error (error);
  resolved = bm_library_resolve (&set, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  return bm_rules_compile ((BmSet **) resolved->pdata, resolved->len, problems);
}

BmSetup *
bm_test_setup_new (BmRules *rules,
                   BmMode   mode,
                   guint    n_seats)
{
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;
  BmSetup *setup;

  bm_setup_options_init (&options, mode, n_seats);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return setup;
}

/* Compares texts; a row that fails does not keep the rows after it from being tested. */
void
bm_test_expect (const char *rule,
                const char *subject,
                const char *actual,
                const char *expected)
{
  if (g_strcmp0 (actual, expected) == 0)
    return;

  g_test_message ("%s\n  (%s): got “%s”, expected “%s”", rule, subject, actual, expected);
  g_test_fail ();
}

guint
bm_test_find_tile (const BmRules *rules,
                   const char    *id)
{
  guint16 tile = bm_rules_find_tile (rules, id);

  if (tile == BM_NONE)
    g_error ("There is no tile “%s”", id);
  return tile;
}

guint
bm_test_find_explorer (const BmRules *rules,
                       const char    *id)
{
  guint16 explorer = bm_rules_find_explorer (rules, id);

  if (explorer == BM_NONE)
    g_error ("There is no explorer “%s”", id);
  return explorer;
}

guint
bm_test_find_medal (const BmRules *rules,
                    const char    *id)
{
  guint16 medal = bm_rules_find_medal (rules, id);

  if (medal == BM_NONE)
    g_error ("There is no medal “%s”", id);
  return medal;
}

guint
bm_test_find_token (const BmRules *rules,
                    const char    *id)
{
  guint16 token = bm_rules_find_token (rules, id);

  if (token == BM_NONE)
    g_error ("There is no token “%s”", id);
  return token;
}

/* -- Zones -- */

/* Places tiles written as "id@x,y id@x,y"; each place must be legal. */
void
bm_test_zone_place (BmZone        *zone,
                    const BmRules *rules,
                    const char    *tiles)
{
  g_auto (GStrv) words = g_strsplit (tiles, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *at = strchr (words[i], '@');
      guint tile;
      int x = 0;
      int y = 0;

      if (words[i][0] == '\0')
        continue;
      g_assert_nonnull (at);
      g_assert_cmpint (sscanf (at + 1, "%d,%d", &x, &y), ==, 2);
      *at = '\0';
      tile = bm_test_find_tile (rules, words[i]);
      if (bm_zone_can_place (zone, rules->tiles[tile].shape, x, y))
        bm_zone_place (zone, rules, tile, x, y);
      else
        {
          g_test_message ("%s may not lie at %d,%d in “%s”", words[i], x, y, tiles);
          g_test_fail ();
        }
    }
}

void
bm_test_zone_begin (BmZone        *zone,
                    const BmRules *rules,
                    const char    *explorer,
                    const char    *tiles)
{
  bm_zone_init (zone, rules, bm_test_find_explorer (rules, explorer));
  bm_test_zone_place (zone, rules, tiles);
}

/* The level of each tile, in the order in which they were placed: "0 1 2". */
char *
bm_test_zone_dup_levels (const BmZone  *zone,
                         const BmRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < zone->n_tiles; i++)
    g_string_append_printf (text, "%s%u", i > 1 ? " " : "", bm_zone_get_level (zone, rules, i));

  return g_string_free (text, FALSE);
}

/* How many crystals of each kind are complete: "green 2, blue 1". */
char *
bm_test_zone_dup_crystals (const BmZone  *zone,
                           const BmRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_crystals; i++)
    {
      guint n = 0;

      for (guint j = 0; j < zone->n_crystals; j++)
        n += zone->crystals[j].crystal == i;
      if (n > 0)
        g_string_append_printf (text, "%s%s %u", text->len > 0 ? ", " : "", rules->crystals[i].id, n);
    }

  return g_string_free (text, FALSE);
}

/* -- Positions -- */

/* Everyone has the explorer "lava", who has no crystal parts; medals are named with blanks between them. */
void
bm_test_position_begin (BmPosition    *position,
                        const BmRules *rules,
                        guint          n_seats,
                        gboolean       teams,
                        const char    *medals)
{
  g_auto (GStrv) ids = g_strsplit (medals, " ", -1);
  guint16 indices[BM_MAX_MEDALS_IN_PLAY];
  BmSeating seating;
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    if (ids[i][0] != '\0')
      indices[n++] = (guint16) bm_test_find_medal (rules, ids[i]);

  bm_seating_init (&seating, n_seats, teams);
  bm_position_init (position, n_seats, &seating, indices, n);
  for (guint seat = 0; seat < n_seats; seat++)
    bm_test_zone_begin (&position->zones[seat], rules, "lava", "");
}

/* Gives the first medals in play to a seat. */
void
bm_test_position_hold (BmPosition    *position,
                       const BmRules *rules,
                       guint          seat,
                       guint          n_medals)
{
  for (guint i = 0; i < n_medals; i++)
    {
      position->held[seat] |= 1u << i;
      bm_zone_add_tallies (&position->zones[seat], rules, rules->medal_tallies, 1);
    }
}

/* The sheet of a seat: the lines that are not 0, then the total: "lava 6, crystals 2 = 8". */
char *
bm_test_dup_score (const BmPosition *position,
                   const BmRules    *rules,
                   guint             seat)
{
  GString *text = g_string_new (NULL);
  BmSheet sheet;

  bm_position_score (position, rules, seat, &sheet);
  for (guint line = 0; line < rules->n_lines; line++)
    if (sheet.lines[line] != 0)
      g_string_append_printf (text, "%s%s %d", text->len > 0 ? ", " : "", rules->lines[line].id, sheet.lines[line]);
  g_string_append_printf (text, "%s= %d", text->len > 0 ? " " : "", sheet.total);

  return g_string_free (text, FALSE);
}

/* The entries of the explanation add up to the sheet, line by line, and name tiles that are there. */
void
bm_test_assert_explained (const BmPosition *position,
                          const BmRules    *rules,
                          guint             seat)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  int lines[BM_MAX_LINES] = { 0 };
  int total = 0;
  BmSheet sheet;

  bm_position_score (position, rules, seat, &sheet);
  bm_position_explain (position, rules, seat, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);
      gboolean has_tiles = entry->kind <= BM_SCORE_COMPOSITE;

      g_assert_cmpuint (entry->line, <, rules->n_lines);
      g_assert_true (rules->lines[entry->line].in_use);
      g_assert_cmpint (entry->points, !=, 0);
      g_assert_cmpint (entry->tiles != 0, ==, has_tiles);
      g_assert_cmpuint (entry->tiles >> position->zones[seat].n_tiles, ==, 0);
      lines[entry->line] += entry->points;
    }

  for (guint line = 0; line < rules->n_lines; line++)
    {
      g_assert_cmpint (lines[line], ==, sheet.lines[line]);
      total += lines[line];
    }
  g_assert_cmpint (total, ==, sheet.total);
}

/* -- Texts of states and views, to compare them -- */

static const char *
tile_id (const BmRules *rules,
         guint16        tile)
{
  return tile == BM_NONE ? "-" : rules->tiles[tile].id;
}

static const char *
explorer_id (const BmRules *rules,
             guint16        explorer)
{
  return explorer == BM_NONE ? "-" : rules->explorers[explorer].id;
}

static void
append_tiles (GString       *text,
              const char    *name,
              const BmRules *rules,
              const guint16 *tiles,
              guint          n)
{
  g_string_append_printf (text, "%s:", name);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, tile_id (rules, tiles[i]));
    }
  g_string_append_c (text, '\n');
}

static void
append_number (GString    *text,
               const char *before,
               int         number)
{
  g_string_append (text, before);
  bm_json_write_int (text, number);
}

/* What lies somewhere, after a space. */
static void
append_placed (GString    *text,
               const char *id,
               int         x,
               int         y)
{
  g_string_append_c (text, ' ');
  g_string_append (text, id);
  append_number (text, ":", x);
  append_number (text, ",", y);
}

static void
append_zone (GString       *text,
             const BmZone  *zone,
             const BmRules *rules)
{
  g_string_append_printf (text, "explorer %s;", explorer_id (rules, zone->explorer));
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      append_placed (text, rules->tiles[rules->forms[zone->form[i]].tile].id, zone->x[i], zone->y[i]);
      append_number (text, "/", (int) bm_zone_get_level (zone, rules, i));
    }
  for (guint i = 0; i < zone->n_crystals; i++)
    append_placed (text, rules->crystals[zone->crystals[i].crystal].id, zone->crystals[i].x, zone->crystals[i].y);
  for (guint i = 0; i < zone->n_composites; i++)
    append_placed (text, rules->composites[zone->composites[i].composite].id, zone->composites[i].x,
                   zone->composites[i].y);
  g_string_append_c (text, ';');
  for (guint i = 0; i < rules->n_tallies; i++)
    append_number (text, " ", zone->tallies[i]);
  g_string_append_c (text, '\n');
}

static void
append_position (GString          *text,
                 const BmPosition *position,
                 const BmRules    *rules)
{
  g_string_append_printf (text, "teams %u, taken %x %x, medals", position->teams, position->taken,
                          position->taken_by_teams);
  for (guint i = 0; i < position->n_medals; i++)
    {
      g_string_append_c (text, ' ');
      g_string_append (text, rules->medals[position->medals[i]].id);
    }
  g_string_append_c (text, '\n');
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      g_string_append_printf (text, "seat %u held %x %x, tokens", seat, position->held[seat], position->team_held[seat]);
      for (guint i = 0; i < rules->n_tokens; i++)
        append_number (text, " ", position->tokens[seat][i]);
      g_string_append (text, ", ");
      append_zone (text, &position->zones[seat], rules);
    }
}

static void
append_seat (GString       *text,
             const BmState *state,
             guint          seat)
{
  const BmRules *rules = state->setup->rules;

  g_string_append_printf (text, "seat %u: decides %u, gift %u, ship %u, hand %u, dealt %s %s, chosen %s, picked %s, "
                          "face %s, laid at %u, extra %u, pending %u\n", seat, state->decisions[seat],
                          state->gift_index[seat], state->ship_stack[seat],
                          state->hand_stack[seat], explorer_id (rules, state->dealt[seat][0]),
                          explorer_id (rules, state->dealt[seat][1]), explorer_id (rules, state->chosen[seat]),
                          tile_id (rules, state->picked[seat]), tile_id (rules, state->face[seat]), state->laid_at[seat],
                          state->n_extra[seat], state->pending[seat]);
  append_tiles (text, "stack", rules, state->stacks[seat].tiles, state->stacks[seat].n);
}

/* All of a state, by ids, so that states of the same sets that were compiled apart can be compared. */
char *
bm_test_state_dup_text (const BmState *state)
{
  const BmRules *rules = state->setup->rules;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "random %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT "\nphase %u, round %u, turn %u, start %u, "
                          "taken %u, row %u, dragon %u\n", state->random.state, state->random.increment, state->phase,
                          state->round, state->turn, state->start_player, state->n_turns_taken, state->used_row,
                          state->dragon_holder);
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    append_seat (text, state, seat);
  for (guint i = 0; i < state->n_discards; i++)
    g_string_append_printf (text, "discard %s by %u\n", tile_id (rules, state->discards[i].tile), state->discards[i].seat);
  append_tiles (text, "deck", rules, state->deck, state->n_deck);
  append_tiles (text, "stock", rules, state->stock, state->n_stock);
  append_tiles (text, "drawn", rules, state->acting.drawn.tiles, state->acting.drawn.n);
  g_string_append_printf (text, "boxed %u, outer %s %u %u, lifted %u\n", state->n_boxed,
                          tile_id (rules, state->acting.outer), state->acting.outer_index, state->acting.outer_at,
                          state->acting.lifted.index);
  append_position (text, &state->position, rules);

  return g_string_free (text, FALSE);
}

static void
append_what_seats_show (GString      *text,
                        const BmView *view)
{
  const BmRules *rules = bm_view_get_rules (view);

  for (guint seat = 0; seat < bm_view_get_setup (view)->n_seats; seat++)
    {
      guint16 gift = bm_view_get_gift (view, seat);

      g_string_append_printf (text, "seat %u: decides %u, ship %u, picked %s, explorer %s, gift %s\n", seat,
                              bm_view_get_decision (view, seat), bm_view_get_ship_size (view, seat),
                              tile_id (rules, bm_view_get_picked (view, seat)),
                              explorer_id (rules, bm_view_get_explorer (view, seat)),
                              gift == BM_NONE ? "-" : rules->tokens[gift].id);
    }
}

/* All that a view offers, through its functions. */
char *
bm_test_view_dup_text (const BmView *view)
{
  const BmRules *rules = bm_view_get_rules (view);
  GString *text = g_string_new (NULL);
  BmMove moves[BM_MAX_MOVES];
  guint16 items[BM_MAX_DEALT];
  BmPlace place = 0;
  guint n;

  g_string_append_printf (text, "seat %u, phase %u, round %u, turn %u, left %u, start %u, deciders %x, row %u\n",
                          bm_view_get_seat (view), bm_view_get_phase (view), bm_view_get_round (view),
                          bm_view_get_turn (view), bm_view_get_turns_left (view), bm_view_get_start_player (view),
                          bm_view_get_deciders (view), bm_view_get_used_row (view));
  append_what_seats_show (text, view);

  n = bm_view_list_moves (view, moves);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%x ", moves[i]);
  n = bm_view_list_hand (view, items);
  append_tiles (text, "hand", rules, items, n);
  n = bm_view_list_drawn (view, items);
  append_tiles (text, "drawn", rules, items, n);
  for (guint row = 0; row < 2; row++)
    {
      n = bm_view_list_row (view, row, items);
      append_tiles (text, "row", rules, items, n);
    }
  n = bm_view_list_discards (view, items);
  append_tiles (text, "discards", rules, items, n);
  n = bm_view_list_dealt_explorers (view, items);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "dealt %s\n", explorer_id (rules, items[i]));
  if (bm_view_get_pending_place (view, &place))
    g_string_append_printf (text, "pending %u\n", place);
  append_position (text, bm_view_get_position (view), rules);

  return g_string_free (text, FALSE);
}

/* A move in words: "seat 1 picks swamp". */
char *
bm_test_dup_move (const BmRules *rules,
                  BmMove         move)
{
  guint seat = bm_move_get_seat (move);
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      return g_strdup_printf ("seat %u keeps explorer %s", seat, rules->explorers[item].id);
    case BM_MOVE_ROW:
      return g_strdup_printf ("seat %u uses row %u", seat, item);
    case BM_MOVE_PICK:
      return g_strdup_printf ("seat %u picks %s", seat, rules->tiles[item].id);
    case BM_MOVE_DISCARD:
      return g_strdup_printf ("seat %u discards %s", seat, rules->tiles[item].id);
    case BM_MOVE_GIVE:
      return g_strdup_printf ("seat %u gives to ship %u", seat, item);
    case BM_MOVE_PLACE:
      return g_strdup_printf ("seat %u places at %d,%d", seat, bm_place_x ((BmPlace) item), bm_place_y ((BmPlace) item));
    case BM_MOVE_GIFT:
      return g_strdup_printf ("seat %u makes a gift to %u", seat, item);
    case BM_MOVE_RETRIEVE:
      return g_strdup_printf ("seat %u retrieves %s", seat, rules->tiles[item].id);
    case BM_MOVE_FACE:
      return g_strdup_printf ("seat %u chooses face %s", seat, rules->tiles[item].id);
    case BM_MOVE_TAKE:
      return g_strdup_printf ("seat %u takes %s from %u", seat, rules->tokens[bm_move_get_token (move)].id,
                              bm_move_get_other (move));
    case BM_MOVE_SWAP:
      return g_strdup_printf ("seat %u gives %s to %u for %s", seat, rules->tokens[bm_move_get_given (move)].id,
                              bm_move_get_other (move), rules->tokens[bm_move_get_token (move)].id);
    case BM_MOVE_MUTATE:
      return g_strdup_printf ("seat %u mutates tile %u", seat, item);
    case BM_MOVE_COMPLETE:
      return g_strdup_printf ("seat %u completes part %u of tile %u", seat, bm_move_get_part (move),
                              bm_move_get_part_tile (move));
    case BM_MOVE_TAKE_UP:
      return g_strdup_printf ("seat %u takes up tile %u", seat, item);
    case BM_MOVE_LAY:
      return g_strdup_printf ("seat %u lays %s", seat, rules->tiles[item].id);
    case BM_MOVE_DECLINE:
      return g_strdup_printf ("seat %u declines", seat);
    case BM_MOVE_NONE:
    default:
      g_assert_not_reached ();
    }
}

/* -- Playing -- */

/* Makes a move that must be legal. */
void
bm_test_play (BmState    *state,
              guint       seat,
              BmMoveKind  kind,
              guint       item)
{
  g_autoptr (GError) error = NULL;

  bm_state_apply (state, bm_move (seat, kind, item), NULL, &error);
  g_assert_no_error (error);
}

/* Lets everyone who has to decide this make the first legal move, from seat 0 on. */
void
bm_test_play_all (BmState    *state,
                  BmMoveKind  kind)
{
  BmMove moves[BM_MAX_MOVES];

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (state->decisions[seat] == kind)
      {
        g_assert_cmpuint (bm_state_list_moves (state, seat, moves), >, 0);
        bm_state_play (state, moves[0], NULL);
      }
}

/* One of the legal moves of one of those who have to decide. */
BmMove
bm_test_pick_random (const BmState *state,
                     BmRandom      *random)
{
  BmMove moves[BM_MAX_MOVES];
  guint deciders = bm_state_get_deciders (state);
  guint chosen = bm_random_below (random, (guint) __builtin_popcount (deciders));
  guint seat = 0;
  guint n;

  for (;; seat++)
    if ((deciders >> seat & 1) && chosen-- == 0)
      break;

  n = bm_state_list_moves (state, seat, moves);
  return moves[bm_random_below (random, n)];
}

/* A tuple with another child, which is taken if it is floating; floating itself. */
GVariant *
bm_test_replace_child (GVariant *tuple,
                       gsize     index,
                       GVariant *child)
{
  g_autoptr (GPtrArray) children = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);

  for (gsize i = 0; i < g_variant_n_children (tuple); i++)
    g_ptr_array_add (children, i == index ? g_variant_ref_sink (child) : g_variant_get_child_value (tuple, i));

  return g_variant_new_tuple ((GVariant **) children->pdata, children->len);
}
