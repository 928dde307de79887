/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-new-set.h"
#include "bm-state.h"
#include "bm-thing-kind.h"
#include "bm-trial.h"
#include "session-util.h"

static BmSetRegistry *registry;

static BmSet *
new_set (const char *members)
{
  g_autofree char *text = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\","
                                           "  \"name\": { \"en\": \"Mine\" }, \"requires\": [\"base\"], %s }", members);
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), "mine.json", &error);

  g_assert_no_error (error);
  return set;
}

/* What seat 0 sees when explorers have been chosen. */
static BmState *
new_state (BmTrial *trial)
{
  BmState *state = bm_state_new (trial->setup, trial->seed);

  if (trial->explorer != BM_NONE)
    bm_state_play (state, bm_move (0, BM_MOVE_EXPLORER, trial->explorer), NULL);

  while (state->phase == BM_PHASE_EXPLORERS)
    {
      BmMove moves[BM_MAX_MOVES];
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);

      bm_state_list_moves (state, seat, moves);
      bm_state_play (state, moves[0], NULL);
    }

  return state;
}

static gboolean
is_in_hand (BmState    *state,
            const char *id)
{
  guint16 tile = bm_rules_find_tile (state->setup->rules, id);
  g_autoptr (GError) error = NULL;

  return bm_state_check_move (state, bm_move (0, BM_MOVE_PICK, tile), &error);
}

static gboolean
is_dealt (BmState    *state,
          const char *id)
{
  guint16 explorer = bm_rules_find_explorer (state->setup->rules, id);

  return state->dealt[0][0] == explorer || state->dealt[0][1] == explorer;
}

static gboolean
is_on_board (BmState    *state,
             const char *id)
{
  guint16 medal = bm_rules_find_medal (state->setup->rules, id);

  for (guint i = 0; i < state->position.n_medals; i++)
    if (state->position.medals[i] == medal)
      return TRUE;

  return FALSE;
}

/* The hand of seat 0 has a tile that somebody can try a thing with. */
static gboolean
is_shown (BmState     *state,
          BmThingKind  kind,
          const char  *id)
{
  const BmRules *rules = state->setup->rules;
  guint index = bm_rules_find_thing (rules, kind, id);

  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmTile *tile = &rules->tiles[i];
      gboolean shows = (kind == BM_THING_TERRAIN && tile->terrain == index)
                       || (kind == BM_THING_SYMBOL && rules->tile_symbols[i * rules->n_symbols + index] > 0)
                       || (kind == BM_THING_SCORE_LINE
                           && (tile->line == index || rules->terrains[tile->terrain].line == index))
                       || (kind == BM_THING_TILE_SET && rules->tile_sets[index].copies[i] > 0);

      for (guint k = 0; kind == BM_THING_CRYSTAL && k < tile->body.n_parts; k++)
        shows = shows || rules->crystal_parts[tile->body.parts[k].part].crystal == index;
      for (guint k = 0; kind == BM_THING_TOKEN && k < tile->effects.n; k++)
        shows = shows || rules->effects[tile->effects.first + k].token == index;
      for (guint k = 0; kind == BM_THING_COMPOSITE && k < tile->memberships.n; k++)
        shows = shows || rules->memberships[tile->memberships.first + k].composite == index;

      if (shows && is_in_hand (state, tile->id))
        return TRUE;
    }

  return FALSE;
}

static gboolean
can_be_shown (BmSet       *set,
              BmThingKind  kind,
              const char  *id)
{
  const char *ids[] = { bm_set_get_id (set), NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, ids, &error);
  guint index = bm_rules_find_thing (rules, kind, id);

  g_assert_no_error (error);
  /* Lines of explorers and medals, symbols that only tokens have, tokens that no tile gives. */
  if (kind == BM_THING_SCORE_LINE)
    return index != rules->crystal_line && index != rules->explorer_line && index != rules->medal_line;
  return kind != BM_THING_TOKEN || index != rules->own_ship_token;
}

static void
assert_begins_with (BmSet       *set,
                    BmThingKind  kind,
                    guint        index,
                    const char  *id)
{
  g_autofree char *path = bm_thing_path_new (kind, index);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTrial) trial = bm_trial_new_for_set (set, registry, path, 7, &error);
  g_autoptr (BmState) state = NULL;

  g_test_message ("%s %s", bm_set_get_id (set), path);
  g_assert_no_error (error);
  g_assert_true (trial->is_begun_with);
  g_assert_cmpint (trial->setup->mode == BM_MODE_ROWS || trial->setup->n_seats > 2, ==, TRUE);
  state = new_state (trial);

  /* What is tried is chosen by whoever tries it. */
  g_assert_cmpint (trial->explorer != BM_NONE, ==,
                   kind == BM_THING_TILE || (kind != BM_THING_EXPLORER && kind != BM_THING_MEDAL
                                             && kind != BM_THING_EDITION && can_be_shown (set, kind, id)));

  if (kind == BM_THING_TILE)
    g_assert_true (is_in_hand (state, id));
  else if (kind == BM_THING_EXPLORER)
    g_assert_true (is_dealt (state, id));
  else if (kind == BM_THING_MEDAL)
    g_assert_true (is_on_board (state, id));
  else if (kind == BM_THING_EDITION)
    g_assert_cmpstr (trial->setup->rules->editions[trial->setup->edition].id, ==, id);
  else if (can_be_shown (set, kind, id))
    g_assert_true (is_shown (state, kind, id));
}

/* Everything of every shipped set can be tried. */
static void
test_shipped (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (registry)); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), i);
      BmSet *set = bm_set_entry_get_set (item);
      JsonObject *root = json_node_get_object (bm_set_get_root (set));

      for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
        {
          const char *member = bm_thing_kind_get_member (kind);
          JsonArray *list = json_object_has_member (root, member) ? json_object_get_array_member (root, member) : NULL;

          for (guint k = 0; list != NULL && k < json_array_get_length (list); k++)
            assert_begins_with (set, kind, k,
                                json_object_get_string_member (json_array_get_object_element (list, k), "id"));
        }
    }
}

#define NAMED(id) "\"id\": \"" id "\", \"name\": { \"en\": \"" id "\" }"
#define MOON      "\"terrains\": [ { " NAMED ("moon") ", \"line\": \"other\" } ], "

/* Sets as they are when somebody is still at work on them. */
static void
test_unfinished (void)
{
  static const struct
  {
    const char *members;
    BmThingKind kind;
    const char *id;
  } rows[] = {
    /* A tile that comes into no game by itself, and one that replaces what there is none of. */
    { "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"lava\" } ]", BM_THING_TILE, "a" },
    { MOON "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"moon\" } ]", BM_THING_TILE, "a" },
    { MOON "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"moon\", \"copies\": 3 } ]", BM_THING_TILE, "a" },
    /* Games that not everybody would think of. */
    { "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"lava\", \"copies\": { \"5\": 1 } } ]", BM_THING_TILE, "a" },
    { "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"lava\", \"copies\": { \"2\": 1 } } ]", BM_THING_TILE, "a" },
    { "\"explorers\": [ { " NAMED ("a") ", \"min_players\": 6 } ]", BM_THING_EXPLORER, "a" },
    { "\"explorers\": [ { " NAMED ("a") ", \"modes\": [\"rows\"] } ]", BM_THING_EXPLORER, "a" },
    { "\"explorers\": [ { " NAMED ("a") ", \"modes\": [\"team\"] } ]", BM_THING_EXPLORER, "a" },
    { "\"medals\": [ { " NAMED ("a") ", \"points\": 3, \"places\": [\"ice\"],"
      "  \"most\": { \"of\": \"tiles\" } } ]", BM_THING_MEDAL, "a" },
    /* More than there is room for. */
    { "\"tiles\": [ { " NAMED ("b") ", \"terrain\": \"swamp\", \"copies\": 4 },"
      "             { " NAMED ("a") ", \"terrain\": \"swamp\", \"copies\": 4 } ]", BM_THING_TILE, "a" },
    /* A tile set that no edition uses. */
    { "\"tiles\": [ { " NAMED ("b") ", \"terrain\": \"swamp\" } ],"
      "\"tile_sets\": [ { " NAMED ("aa") ", \"tiles\": { \"b\": 20 } } ]", BM_THING_TILE_SET, "a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmSet) set = new_set (rows[i].members);
      guint index = strstr (rows[i].members, NAMED ("b")) != NULL && rows[i].kind == BM_THING_TILE ? 1 : 0;

      g_test_message ("%s", rows[i].members);
      if (rows[i].kind == BM_THING_TILE_SET)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (BmTrial) trial = bm_trial_new_for_set (set, registry, "$.tile_sets[0]", 1, &error);

          g_assert_no_error (error);
          g_assert_true (trial->is_begun_with);
        }
      else
        assert_begins_with (set, rows[i].kind, index, rows[i].id);
    }
}

/* With a part of two large monsters come the other parts of both, although they come into no game by themselves. In the
 * tables of the rules, their memberships stand before those of the part that they have in common. */
static void
test_parts (void)
{
  static const char *const ids[] = { "a", "b", "c" };
  g_autoptr (BmSet) set = new_set (
    "\"tiles\": [ { " NAMED ("c") ", \"terrain\": \"lava\" }, { " NAMED ("b") ", \"terrain\": \"lava\" },"
    "             { " NAMED ("a") ", \"terrain\": \"lava\" } ],"
    "\"composites\": [ { " NAMED ("x") ", \"points\": 5, \"parts\": [ { \"tile\": \"b\", \"at\": [0, 0] },"
    "                    { \"tile\": \"a\", \"at\": [1, 0] } ] },"
    "                  { " NAMED ("y") ", \"points\": 5, \"parts\": [ { \"tile\": \"c\", \"at\": [0, 0] },"
    "                    { \"tile\": \"a\", \"at\": [0, 2] } ] } ]");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTrial) trial = bm_trial_new_for_set (set, registry, "$.tiles[2]", 1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      guint16 tile = bm_rules_find_tile (trial->setup->rules, ids[i]);
      gboolean is_found = FALSE;

      for (guint k = 0; k < trial->setup->kinds->len; k++)
        is_found = is_found || g_array_index (trial->setup->kinds, BmTileCount, k).tile == tile;
      g_test_message ("%s", ids[i]);
      g_assert_true (is_found);
    }
}

/* What cannot be played with says why; what cannot be shown is no reason not to play. */
static void
test_impossible (void)
{
  g_autoptr (BmSet) broken = new_set ("\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"nowhere\" } ]");
  g_autoptr (BmSet) never = new_set ("\"explorers\": [ { " NAMED ("a") ", \"min_players\": 4,"
                                     "  \"modes\": [\"rows\"] } ]");
  g_autoptr (BmSet) unused = new_set ("\"symbols\": [ { " NAMED ("a") " } ]");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTrial) trial = NULL;

  g_assert_null (bm_trial_new_for_set (broken, registry, "$.tiles[0]", 1, &error));
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
  g_clear_error (&error);

  g_assert_null (bm_trial_new_for_set (never, registry, "$.explorers[0]", 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);

  trial = bm_trial_new_for_set (unused, registry, "$.symbols[0]", 1, &error);
  g_assert_no_error (error);
  g_assert_nonnull (trial);
}

/* Other chances, other games; the same one, the same; and without a thing there is one, too. */
static void
test_chance (void)
{
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_entry_get_set (bm_set_registry_find (registry, "base"));
  g_autoptr (BmTrial) first = bm_trial_new_for_set (set, NULL, NULL, 1, &error);
  g_autoptr (BmTrial) again = bm_trial_new_for_set (set, NULL, "$.requires", 1, &error);
  g_autoptr (BmTrial) other = bm_trial_new_for_set (set, NULL, "$.tiles[999]", 2, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (first->seed, ==, again->seed);
  g_assert_cmpuint (first->seed, !=, other->seed);
}

/* A session takes it as it is. */
static void
test_session (void)
{
  g_autoptr (BmSet) set = new_set ("\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"lava\", \"points\": 5 } ]");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTrial) trial = bm_trial_new_for_set (set, registry, "$.tiles[0]", 3, &error);
  g_autoptr (BmSession) session = bm_trial_begin (trial, &error);
  BmView view = bm_session_get_view (session, 0);
  BmMove moves[BM_MAX_MOVES];

  g_assert_no_error (error);
  g_assert_cmpuint (bm_view_list_moves (&view, moves), ==, 0);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  g_assert_true (bm_session_get_over (session));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  registry = bm_set_registry_new (NULL);

  g_test_add_func ("/trial/shipped", test_shipped);
  g_test_add_func ("/trial/unfinished", test_unfinished);
  g_test_add_func ("/trial/parts", test_parts);
  g_test_add_func ("/trial/impossible", test_impossible);
  g_test_add_func ("/trial/chance", test_chance);
  g_test_add_func ("/trial/session", test_session);

  status = g_test_run ();
  g_object_unref (registry);
  return status;
}
