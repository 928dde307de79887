/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-trial.h"

#include <glib/gi18n-lib.h>

#include "bm-bot-names.h"
#include "bm-game-choice.h"
#include "bm-json-copy.h"
#include "bm-library.h"
#include "bm-state.h"
#include "bm-thing-default.h"
#include "bm-thing-kind.h"

/* Finds a game in which a thing can be tried out from the first move: a mode and a number of players that allow the
 * thing, then a seed that deals it. A tile that is not used in any game gets a copy, in a copy of its set. */

/* How many seeds are tried for a hand that shows much of the set; and how many if the thing is still not dealt. */
#define N_SEEDS     200
#define N_SEEDS_MAX 20000

#define RANK_FOUND  100000
#define RANK_WANTED 1000
#define RANK_OWN    1

G_DEFINE_QUARK (bm-trial-error-quark, bm_trial_error)

/* What the game should contain, as indices of its rules. */
typedef struct
{
  BmRules *rules;
  guint16  set;       /* the thing to be tried out */
  GArray  *tiles;     /* guint16; the first should be in the hand */
  guint16  explorer;  /* or BM_NONE, like the members below */
  guint16  medal;
  guint16  tile_set;
  guint16  edition;
} Wish;

static void
clear_wish (Wish *self)
{
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_pointer (&self->tiles, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Wish, clear_wish)

static gboolean
contains (const GArray *indices,
          guint16       index)
{
  for (guint i = 0; i < indices->len; i++)
    if (g_array_index (indices, guint16, i) == index)
      return TRUE;

  return FALSE;
}

static void
want_tile (Wish    *self,
           guint16  tile)
{
  if (!contains (self->tiles, tile))
    g_array_append_val (self->tiles, tile);
}

/* -- What shows a thing -- */

static gboolean
carries_crystal (const BmRules *rules,
                 const BmTile  *tile,
                 guint          crystal)
{
  for (guint i = 0; i < tile->body.n_parts; i++)
    if (rules->crystal_parts[tile->body.parts[i].part].crystal == crystal)
      return TRUE;

  return FALSE;
}

static gboolean
gives_token (const BmRules *rules,
             const BmTile  *tile,
             guint          token)
{
  for (guint i = 0; i < tile->effects.n; i++)
    if (rules->effects[tile->effects.first + i].token == token)
      return TRUE;

  return FALSE;
}

static gboolean
shows (const BmRules *rules,
       guint          tile,
       BmThingKind    kind,
       guint          index)
{
  const BmTile *shown = &rules->tiles[tile];

  switch (kind)
    {
    case BM_THING_TERRAIN:
      return shown->terrain == index;
    case BM_THING_CRYSTAL:
      return carries_crystal (rules, shown, index);
    case BM_THING_SYMBOL:
      return rules->tile_symbols[tile * rules->n_symbols + index] > 0;
    case BM_THING_TOKEN:
      return gives_token (rules, shown, index);
    case BM_THING_SCORE_LINE:
      return shown->line == index || rules->terrains[shown->terrain].line == index;
    case BM_THING_TILE_SET:
      return rules->tile_sets[index].copies[tile] > 0;
    case BM_THING_TILE:
    case BM_THING_COMPOSITE:
    case BM_THING_EXPLORER:
    case BM_THING_MEDAL:
    case BM_THING_EDITION:
    default:
      return FALSE;
    }
}

/* One tile of the set itself, or else of another one. */
static void
want_example (Wish        *self,
              BmThingKind  kind,
              guint        index)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint16 tile = 0; tile < self->rules->n_tiles; tile++)
      if ((self->rules->tiles[tile].set == self->set) == (pass == 0) && shows (self->rules, tile, kind, index))
        {
          want_tile (self, tile);
          return;
        }
}

static void
want_parts (Wish  *self,
            guint  composite)
{
  const BmRange *parts = &self->rules->composites[composite].parts;

  for (guint i = 0; i < parts->n; i++)
    want_tile (self, self->rules->composite_parts[parts->first + i].tile);
}

/* A part of a large monster is best tried out with the others. */
static void
want_other_parts (Wish    *self,
                  guint16  tile)
{
  const BmRange *memberships = &self->rules->tiles[tile].memberships;

  for (guint i = 0; i < memberships->n; i++)
    want_parts (self, self->rules->memberships[memberships->first + i].composite);
}

static void
want (Wish        *self,
      BmThingKind  kind,
      guint        index)
{
  switch (kind)
    {
    case BM_THING_TILE:
      want_tile (self, (guint16) index);
      want_other_parts (self, (guint16) index);
      break;
    case BM_THING_COMPOSITE:
      want_parts (self, index);
      break;
    case BM_THING_EXPLORER:
      self->explorer = (guint16) index;
      break;
    case BM_THING_MEDAL:
      self->medal = (guint16) index;
      break;
    case BM_THING_EDITION:
      self->edition = (guint16) index;
      break;
    case BM_THING_TILE_SET:
      self->tile_set = (guint16) index;
      G_GNUC_FALLTHROUGH;
    case BM_THING_TERRAIN:
    case BM_THING_CRYSTAL:
    case BM_THING_SYMBOL:
    case BM_THING_TOKEN:
    case BM_THING_SCORE_LINE:
    default:
      want_example (self, kind, index);
      break;
    }
}

/* -- Rules -- */

/* The ID of the thing at a path; paths have indices of the file, tables of the rules those of all sets together. */
static const char *
find_id (BmSet       *set,
         BmThingKind  kind,
         guint        index)
{
  JsonObject *root = json_node_get_object (bm_set_get_root (set));
  JsonArray *list = json_object_get_array_member (root, bm_thing_kind_get_member (kind));

  return index < json_array_get_length (list)
         ? json_object_get_string_member (json_array_get_object_element (list, index), "id") : NULL;
}

/* Compiled rules have no errors, so the types are what they should be; a list may still be missing. */
static gboolean
find_thing (BmSet       *set,
            const char  *path,
            BmThingKind *kind,
            const char **id)
{
  JsonObject *root = json_node_get_object (bm_set_get_root (set));
  guint index;

  if (path == NULL || !bm_thing_path_parse (path, kind, &index)
      || !json_object_has_member (root, bm_thing_kind_get_member (*kind)))
    return FALSE;

  *id = find_id (set, *kind, index);
  return *id != NULL;
}

static gboolean
init_wish (Wish           *self,
           BmSet          *set,
           BmSetRegistry  *registry,
           const char     *path,
           GError        **error)
{
  BmThingKind kind;
  const char *id;

  *self = (Wish) { .explorer = BM_NONE, .medal = BM_NONE, .tile_set = BM_NONE, .edition = BM_NONE };
  self->rules = bm_library_compile (&set, 1, bm_set_registry_find_set, registry, error);
  if (self->rules == NULL)
    return FALSE;

  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  while (self->rules->sets[self->set] != set)
    self->set++;
  if (find_thing (set, path, &kind, &id))
    want (self, kind, bm_rules_find_own_thing (self->rules, kind, self->set, id));

  return TRUE;
}

/* -- Setups -- */

static gboolean
has_all_tiles (const Wish    *self,
               const BmSetup *setup)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      guint16 tile = g_array_index (self->tiles, guint16, i);

      if (!contains (setup->deck, tile) && !contains (setup->added, tile))
        return FALSE;
    }

  return TRUE;
}

static gboolean
has_all (const Wish    *self,
         const BmSetup *setup)
{
  return has_all_tiles (self, setup)
         && (self->explorer == BM_NONE || contains (setup->explorers, self->explorer))
         && (self->tile_set == BM_NONE || contains (setup->tile_sets, self->tile_set));
}

static void
count_terrains (const BmSetup *setup,
                int           *n_left)
{
  for (guint i = 0; i < setup->deck->len; i++)
    n_left[setup->rules->tiles[g_array_index (setup->deck, guint16, i)].terrain]++;
}

/* Added tiles replace others: as many are added as find a tile to replace, first the wanted ones, then the set's
 * own. */
static GPtrArray *
list_added (const Wish    *self,
            const BmSetup *bare)
{
  const BmRules *rules = self->rules;
  g_autofree int *n_left = g_new0 (int, rules->n_terrains);
  GPtrArray *added = g_ptr_array_new ();

  count_terrains (bare, n_left);
  for (guint pass = 0; pass < 3; pass++)
    for (guint16 i = 0; i < rules->n_tiles; i++)
      {
        const BmTile *tile = &rules->tiles[i];
        guint turn = contains (self->tiles, i) ? 0 : tile->set == self->set ? 1 : 2;
        int n = tile->copies[bare->n_seats];

        if (turn == pass && n > 0 && n_left[tile->replaces] >= n)
          {
            n_left[tile->replaces] -= n;
            g_ptr_array_add (added, tile->id);
          }
      }
  g_ptr_array_add (added, NULL);

  return added;
}

static GPtrArray *
list_tile_sets (const Wish    *self,
                const BmSetup *bare)
{
  GPtrArray *tile_sets = g_ptr_array_new ();

  for (guint i = 0; i < bare->tile_sets->len; i++)
    g_ptr_array_add (tile_sets, self->rules->tile_sets[g_array_index (bare->tile_sets, guint16, i)].id);
  if (!contains (bare->tile_sets, self->tile_set))
    g_ptr_array_add (tile_sets, self->rules->tile_sets[self->tile_set].id);
  g_ptr_array_add (tile_sets, NULL);

  return tile_sets;
}

static BmSetup *
new_setup (const Wish  *self,
           BmMode       mode,
           guint        n_seats,
           GError     **error)
{
  static const char *const none[] = { NULL };
  g_autoptr (BmSetup) bare = NULL;
  g_autoptr (GPtrArray) added = NULL;
  g_autoptr (GPtrArray) tile_sets = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, mode, n_seats);
  options.giving = BM_GIVING_START_PLAYER;  /* for the same reason as in bm_game_choice_new() */
  options.edition = self->edition != BM_NONE ? self->rules->editions[self->edition].id : NULL;
  options.added_tiles = none;
  bare = bm_setup_new (self->rules, &options, error);
  if (bare == NULL)
    return NULL;

  if (self->tile_set != BM_NONE)
    {
      tile_sets = list_tile_sets (self, bare);
      options.tile_sets = (const char *const *) tile_sets->pdata;
      options.any_tile_sets = TRUE;
    }
  added = list_added (self, bare);
  options.added_tiles = (const char *const *) added->pdata;

  return bm_setup_new (self->rules, &options, error);
}

/* The shortest game that can have everything. */
static BmSetup *
find_setup (const Wish  *self,
            GError     **error)
{
  static const struct
  {
    BmMode mode;
    guint  n_seats;
  } games[] = {
    { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_ROWS, 2 }, { BM_MODE_TEAM, 4 },
    { BM_MODE_ROWS, 3 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 }, { BM_MODE_TEAM, 6 },
  };
  g_autoptr (GError) first_error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BmSetup) setup = new_setup (self, games[i].mode, games[i].n_seats,
                                             first_error == NULL ? &first_error : NULL);

      if (setup != NULL && has_all (self, setup))
        return g_steal_pointer (&setup);
    }

  if (first_error != NULL)
    g_propagate_error (error, g_steal_pointer (&first_error));
  else
    g_set_error_literal (error, BM_TRIAL_ERROR, BM_TRIAL_ERROR_IMPOSSIBLE,
                         _("This is not used in any game, whatever the mode and number of players"));
  return NULL;
}

/* -- Added copies -- */

/* What a wanted tile replaces: its own terrain, if possible. */
static const char *
find_replaced (const Wish *self,
               const char *terrain)
{
  const char *replaced = bm_thing_default_find_replaced (self->rules, terrain);

  return replaced != NULL ? replaced : terrain;
}

static gboolean
is_wanted (const Wish *self,
           JsonObject *tile)
{
  guint16 index = bm_rules_find_own_thing (self->rules, BM_THING_TILE, self->set,
                                           json_object_get_string_member (tile, "id"));

  return contains (self->tiles, index);
}

static JsonArray *
copy_tiles (const Wish *self,
            JsonArray  *tiles)
{
  JsonArray *copy = json_array_new ();

  for (guint i = 0; i < json_array_get_length (tiles); i++)
    {
      JsonNode *node = json_array_get_element (tiles, i);

      if (is_wanted (self, json_node_get_object (node)))
        {
          JsonObject *tile = bm_json_copy_object (node);
          const char *terrain = json_object_get_string_member (tile, "terrain");

          json_object_set_string_member (tile, "replaces", find_replaced (self, terrain));
          json_object_set_int_member (tile, "copies", 1);
          json_array_add_element (copy, bm_json_take_object (tile));
        }
      else
        json_array_add_element (copy, json_node_ref (node));
    }

  return copy;
}

/* The set, with a copy of each wanted tile. */
static BmSet *
new_set_with_copies (const Wish  *self,
                     GError     **error)
{
  BmSet *set = self->rules->sets[self->set];
  JsonObject *copy = bm_json_copy_object (bm_set_get_root (set));
  g_autoptr (JsonNode) root = bm_json_take_object (copy);

  if (json_object_has_member (copy, "tiles"))
    json_object_set_array_member (copy, "tiles",
                                  copy_tiles (self, json_object_get_array_member (copy, "tiles")));

  return bm_set_new_from_node (root, bm_set_get_display_name (set), error);
}

static BmSetup *
find_setup_with_copies (Wish           *self,
                        BmSetRegistry  *registry,
                        const char     *path,
                        GError        **error)
{
  g_autoptr (BmSet) set = new_set_with_copies (self, error);

  if (set == NULL)
    return NULL;

  clear_wish (self);
  return init_wish (self, set, registry, path, error) ? find_setup (self, error) : NULL;
}

/* -- Seeds -- */

static void
choose_explorers (BmState *state)
{
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    bm_state_play (state, bm_move (seat, BM_MOVE_EXPLORER, state->dealt[seat][0]), NULL);
}

static guint
rank_hand (const Wish    *self,
           const BmState *state)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_state_list_moves (state, 0, moves);
  guint rank = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      guint16 tile = (guint16) bm_move_get_item (moves[i]);

      if (bm_move_get_kind (moves[i]) != BM_MOVE_PICK)
        continue;
      if (self->tiles->len > 0 && tile == g_array_index (self->tiles, guint16, 0))
        rank += RANK_FOUND;
      else if (contains (self->tiles, tile))
        rank += RANK_WANTED;
      else if (self->rules->tiles[tile].set == self->set)
        rank += RANK_OWN;
    }

  return rank;
}

static guint
rank_rest (const Wish    *self,
           const BmState *state)
{
  guint rank = 0;

  for (guint i = 0; i < 2; i++)
    {
      guint16 explorer = state->dealt[0][i];

      rank += explorer == self->explorer ? RANK_FOUND
              : self->rules->explorers[explorer].set == self->set ? RANK_OWN : 0;
    }
  for (guint i = 0; i < state->position.n_medals; i++)
    {
      guint16 medal = state->position.medals[i];

      rank += medal == self->medal ? RANK_FOUND : self->rules->medals[medal].set == self->set ? RANK_OWN : 0;
    }

  return rank;
}

static guint
rank_game (const Wish *self,
           BmState    *state)
{
  guint rank = rank_rest (self, state);

  choose_explorers (state);
  return rank + rank_hand (self, state);
}

static guint64
draw_seed (BmRandom *random)
{
  guint64 high = bm_random_next (random);

  /* As bm_random_draw_seed() does, but from the trial's own generator: a trial can be repeated. */
  return (high << 32 | bm_random_next (random)) & G_MAXINT64;
}

static gboolean
find_seed (const Wish *self,
           BmSetup    *setup,
           guint64     chance,
           guint64    *seed)
{
  gboolean is_anything_wanted = self->tiles->len > 0 || self->explorer != BM_NONE || self->medal != BM_NONE;
  g_autoptr (BmState) state = bm_state_new (setup, 0);
  guint best = 0;
  BmRandom random;

  bm_random_init (&random, chance, 0);
  for (guint i = 0; i < N_SEEDS || (i < N_SEEDS_MAX && is_anything_wanted && best < RANK_FOUND); i++)
    {
      guint64 candidate = draw_seed (&random);
      guint rank;

      bm_state_restart (state, candidate);
      rank = rank_game (self, state);
      if (i == 0 || rank > best)
        {
          best = rank;
          *seed = candidate;
        }
    }

  return !is_anything_wanted || best >= RANK_FOUND;
}

/* Users who try out a tile want to place it, not to choose an explorer. The set's own explorer is the more
 * interesting one. */
static guint16
find_explorer (const Wish *self,
               BmSetup    *setup,
               guint64     seed)
{
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  const BmExplorer *second = &self->rules->explorers[state->dealt[0][1]];

  if (self->tiles->len == 0)
    return BM_NONE;

  return state->dealt[0][second->set == self->set ? 1 : 0];
}

static void
choose_seats (BmTrial *self,
              guint64  chance)
{
  const char *taken[BM_MAX_SEATS] = { "" };

  self->seats[0] = (BmSeat) { .player = BM_SEAT_PERSON, .name = "" };
  for (guint seat = 1; seat < self->setup->n_seats; seat++)
    {
      taken[seat] = bm_bot_names_pick (taken, seat, (guint) (chance % 1000) + 7 * seat);
      self->seats[seat] = (BmSeat) { .player = BM_GAME_CHOICE_BOT, .name = taken[seat] };
    }
}

/**
 * bm_trial_new_for_set:
 * @set: a set without errors
 * @registry: (nullable): the registry with the sets that it requires, besides shipped ones
 * @path: (nullable): a thing of @set, or a path in one
 * @chance: any number; a different one gives a different game
 * @error: return location for a #BmTrialError, a #BmSetupError or a #BmSetError
 *
 * Finds a game that starts with a thing: a tile in the first hand of seat 0, an explorer dealt to it, a medal on the
 * board; for other things, a tile that shows them. A tile that is not used in any game gets a copy. Without @path, or
 * if nothing shows the thing, the game starts with many things of the set.
 *
 * Takes some milliseconds.
 *
 * Returns: (transfer full) (nullable): a game, or %NULL if this set has none
 */
BmTrial *
bm_trial_new_for_set (BmSet          *set,
                      BmSetRegistry  *registry,
                      const char     *path,
                      guint64         chance,
                      GError        **error)
{
  g_autoptr (BmTrial) self = g_new0 (BmTrial, 1);
  g_auto (Wish) wish = { 0 };

  if (!init_wish (&wish, set, registry, path, error))
    return NULL;

  self->setup = find_setup (&wish, NULL);
  if (self->setup == NULL)
    self->setup = find_setup_with_copies (&wish, registry, path, error);
  if (self->setup == NULL)
    return NULL;

  self->is_begun_with = find_seed (&wish, self->setup, chance, &self->seed);
  self->explorer = find_explorer (&wish, self->setup, self->seed);
  choose_seats (self, chance);
  return g_steal_pointer (&self);
}

/**
 * bm_trial_new:
 * @document: a set without errors, as it is now, saved or not
 * @path: (nullable): a thing in it, or a path in one
 * @chance: any number; a different one gives a different game
 * @error: return location for a #BmTrialError, a #BmSetupError or a #BmSetError
 *
 * Finds a game that starts with a thing, see bm_trial_new_for_set().
 *
 * Returns: (transfer full) (nullable): a game, or %NULL if this set has none
 */
BmTrial *
bm_trial_new (BmDocument  *document,
              const char  *path,
              guint64      chance,
              GError     **error)
{
  const char *id = bm_document_get_string (document, "$.id");
  g_autoptr (BmSet) set = bm_set_new_from_node (bm_document_get_root (document), id != NULL ? id : "", error);

  return set != NULL ? bm_trial_new_for_set (set, bm_document_get_registry (document), path, chance, error) : NULL;
}

/**
 * bm_trial_begin:
 * @self: a trial
 * @error: return location for a #BmSessionError
 *
 * Returns: (transfer full) (nullable): its game, paused, up to the person's first decision
 */
BmSession *
bm_trial_begin (BmTrial  *self,
                GError  **error)
{
  g_autoptr (BmSession) session = bm_session_new (self->setup, self->seed, self->seats, error);

  if (session == NULL)
    return NULL;
  if (self->explorer != BM_NONE && !bm_session_play (session, bm_move (0, BM_MOVE_EXPLORER, self->explorer), error))
    return NULL;

  return g_steal_pointer (&session);
}

/**
 * bm_trial_free:
 * @self: (transfer full): a trial
 */
void
bm_trial_free (BmTrial *self)
{
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_free (self);
}
