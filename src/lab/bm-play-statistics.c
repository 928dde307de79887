/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-play-statistics.h"

#include <math.h>
#include <string.h>

#include "bm-bot.h"
#include "bm-json.h"
#include "bm-set.h"
#include "bm-shares.h"

/* Games are played again, move by move: what a player could pick is known then, and what came of it at the end. */

/* From the normal distribution: 95 % of it is within this many standard deviations. */
#define Z 1.959964

/* A share says something if it is known to this much, one way and the other. */
#define LEAST_CERTAINTY 0.25

struct _BmPlayStatistics
{
  char       *set;      /* nullable: things of all sets */
  char       *version;  /* nullable: all versions of it */
  guint       n_games;
  GHashTable *things;   /* by kind, set and ID: BmPlayThing, owned by @list */
  GPtrArray  *list;     /* BmPlayThing */
  GPtrArray  *sets;     /* BmPlayedSet */
};

/** Game: a game while it is added. */
typedef struct
{
  BmPlayStatistics *sums;
  const BmRecord   *record;
  BmRules          *rules;
  BmPlayThing     **tiles;      /* of each tile of the rules: nullable: not asked for */
  BmPlayThing     **explorers;
} Game;

/* -- Things -- */

static void
thing_free (gpointer data)
{
  BmPlayThing *self = data;

  bm_rules_unref (self->rules);
  g_free (self);
}

static void
played_set_free (gpointer data)
{
  BmPlayedSet *self = data;

  g_free (self->id);
  g_free (self->version);
  g_free (self);
}

static gboolean
is_asked_for (const BmPlayStatistics *self,
              const BmRules          *rules,
              guint                   set)
{
  return self->set == NULL || g_str_equal (self->set, bm_set_get_id (rules->sets[set]));
}

static BmPlayThing *
find_thing (BmPlayStatistics *self,
            BmRules          *rules,
            BmThingKind       kind,
            guint             index,
            guint             set,
            const char       *id)
{
  g_autofree char *key = NULL;
  BmPlayThing *thing;

  if (!is_asked_for (self, rules, set))
    return NULL;

  key = g_strdup_printf ("%u %s %s", kind, bm_set_get_id (rules->sets[set]), id);
  thing = g_hash_table_lookup (self->things, key);
  if (thing == NULL)
    {
      thing = g_new0 (BmPlayThing, 1);
      thing->kind = kind;
      g_hash_table_insert (self->things, g_steal_pointer (&key), thing);
      g_ptr_array_add (self->list, thing);
    }
  else
    bm_rules_unref (thing->rules);
  thing->rules = bm_rules_ref (rules);
  thing->index = index;

  return thing;
}

static void
find_things (Game *game)
{
  const BmRules *rules = game->rules;

  game->tiles = g_new0 (BmPlayThing *, rules->n_tiles);
  game->explorers = g_new0 (BmPlayThing *, rules->n_explorers);
  for (guint i = 0; i < rules->n_tiles; i++)
    game->tiles[i] = find_thing (game->sums, game->rules, BM_THING_TILE, i, rules->tiles[i].set, rules->tiles[i].id);
  for (guint i = 0; i < rules->n_explorers; i++)
    game->explorers[i] = find_thing (game->sums, game->rules, BM_THING_EXPLORER, i, rules->explorers[i].set,
                                     rules->explorers[i].id);
}

/* -- Decisions -- */

static BmPlayerKind
get_player_kind (const Game *game,
                 guint       seat)
{
  return bm_bot_find (bm_record_get_player (game->record, seat)) != NULL ? BM_PLAYER_COMPUTER : BM_PLAYER_PERSON;
}

static BmPlayThing *
get_thing (const Game *game,
           BmMove      move)
{
  switch ((guint) bm_move_get_kind (move))
    {
    case BM_MOVE_PICK:
      return game->tiles[bm_move_get_item (move)];
    case BM_MOVE_EXPLORER:
      return game->explorers[bm_move_get_item (move)];
    default:
      return NULL;
    }
}

/* Each kind of tile that can be picked is offered once, however many there are of it. Where there is no choice, nothing is
 * chosen. */
static void
add_decision (const Game    *game,
              const BmState *state,
              BmMove         chosen)
{
  guint seat = bm_move_get_seat (chosen);
  BmPlayerKind kind = get_player_kind (game, seat);
  BmMove moves[BM_MAX_MOVES];
  guint n;

  if (bm_move_get_kind (chosen) != BM_MOVE_PICK && bm_move_get_kind (chosen) != BM_MOVE_EXPLORER)
    return;

  n = bm_state_list_moves (state, seat, moves);
  for (guint i = 0; n > 1 && i < n; i++)
    {
      BmPlayThing *thing = get_thing (game, moves[i]);

      if (thing == NULL)
        continue;
      thing->counts[kind].offered++;
      thing->counts[kind].picked += moves[i] == chosen;
    }
}

/* -- The end -- */

static void
add_points (const Game       *game,
            const BmPosition *position,
            guint             seat,
            GArray           *entries)
{
  BmPlayerKind kind = get_player_kind (game, seat);
  const BmZone *zone = &position->zones[seat];
  BmPlayThing *explorer = game->explorers[zone->explorer];
  BmShares shares;

  g_array_set_size (entries, 0);
  bm_position_explain (position, game->rules, seat, entries);
  bm_shares_init (&shares, entries);
  if (explorer != NULL)
    bm_moments_add (&explorer->counts[kind].points, shares.tiles[0]);
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      BmPlayThing *tile = game->tiles[bm_zone_get_dealt_tile (zone, game->rules, i)];

      if (tile != NULL)
        bm_moments_add (&tile->counts[kind].points, shares.tiles[i]);
    }
}

static void
add_win (BmPlayThing  *thing,
         BmPlayerKind  kind,
         gboolean      wins,
         gint64        expected)
{
  if (thing == NULL)
    return;

  thing->counts[kind].games++;
  thing->counts[kind].wins += wins;
  thing->counts[kind].expected_wins += expected;
}

/* Two copies of a tile do not win twice. */
static void
add_wins (const Game       *game,
          const BmPosition *position,
          guint             seat,
          guint             winners)
{
  BmPlayerKind kind = get_player_kind (game, seat);
  const BmZone *zone = &position->zones[seat];
  gboolean wins = winners >> seat & 1;
  gint64 expected = (gint64) __builtin_popcount (winners) * BM_WIN_UNIT / position->n_seats;

  add_win (game->explorers[zone->explorer], kind, wins, expected);
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      guint tile = bm_zone_get_dealt_tile (zone, game->rules, i);
      gboolean is_first = TRUE;

      for (guint other = 1; other < i; other++)
        is_first &= bm_zone_get_dealt_tile (zone, game->rules, other) != tile;
      if (is_first)
        add_win (game->tiles[tile], kind, wins, expected);
    }
}

static void
add_end (const Game    *game,
         const BmState *state)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  guint winners = bm_state_find_winners (state, NULL);

  for (guint seat = 0; seat < state->position.n_seats; seat++)
    {
      add_points (game, &state->position, seat, entries);
      add_wins (game, &state->position, seat, winners);
    }
}

/* -- Sets -- */

/**
 * bm_set_dup_content_digest:
 * @set: a set
 *
 * Returns: (transfer full): a text that identifies what is in it, whatever the layout of its file
 */
char *
bm_set_dup_content_digest (const BmSet *set)
{
  g_autofree char *text = bm_json_write (bm_set_get_root ((BmSet *) set), FALSE);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
count_set (BmPlayStatistics *self,
           const char       *id,
           const char       *version)
{
  BmPlayedSet *set;

  for (guint i = 0; i < self->sets->len; i++)
    {
      set = g_ptr_array_index (self->sets, i);
      if (g_str_equal (set->id, id) && g_str_equal (set->version, version))
        {
          set->n_games++;
          return;
        }
    }

  set = g_new0 (BmPlayedSet, 1);
  *set = (BmPlayedSet) { g_strdup (id), g_strdup (version), 1 };
  g_ptr_array_add (self->sets, set);
}

/* Whether the game was played with what is asked for; all versions are listed in any case. */
static gboolean
count_sets (BmPlayStatistics *self,
            const BmRules    *rules)
{
  gboolean is_wanted = self->set == NULL;

  for (guint i = 0; i < rules->n_sets; i++)
    {
      g_autofree char *version = NULL;

      if (!is_asked_for (self, rules, i))
        continue;
      version = bm_set_dup_content_digest (rules->sets[i]);
      count_set (self, bm_set_get_id (rules->sets[i]), version);
      is_wanted |= self->version == NULL || g_str_has_prefix (version, self->version);
    }

  return is_wanted;
}

/* -- Public -- */

/**
 * bm_play_statistics_new:
 * @set: (nullable): the ID of the set whose things are counted; %NULL: all
 * @version: (nullable): the beginning of the digest of the only version of it whose games are counted
 *
 * Returns: (transfer full): statistics of no games
 */
BmPlayStatistics *
bm_play_statistics_new (const char *set,
                        const char *version)
{
  BmPlayStatistics *self = g_new0 (BmPlayStatistics, 1);

  self->set = g_strdup (set);
  self->version = g_strdup (version);
  self->things = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->list = g_ptr_array_new_with_free_func (thing_free);
  self->sets = g_ptr_array_new_with_free_func (played_set_free);

  return self;
}

/**
 * bm_play_statistics_free:
 * @self: (transfer full) (nullable): statistics
 */
void
bm_play_statistics_free (BmPlayStatistics *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->things);
  g_ptr_array_unref (self->list);
  g_ptr_array_unref (self->sets);
  g_free (self->set);
  g_free (self->version);
  g_free (self);
}

/**
 * bm_play_statistics_add:
 * @self: statistics
 * @record: a game, which need not be over: then only what was picked is known
 * @error: return location for a #BmRecordError
 *
 * Adds a game, if it was played with the set and version that are asked for. A game that was forked from another one, to
 * find out what other decisions would have led to, does not count.
 *
 * Returns: whether the game is possible
 */
gboolean
bm_play_statistics_add (BmPlayStatistics *self,
                        const BmRecord   *record,
                        GError          **error)
{
  BmSetup *setup = bm_record_get_setup (record);
  g_autoptr (BmState) state = bm_state_new (setup, bm_record_get_seed (record));
  g_autofree BmPlayThing **tiles = NULL;
  g_autofree BmPlayThing **explorers = NULL;
  Game game = { .sums = self, .record = record, .rules = setup->rules };
  g_autoptr (BmState) end = bm_record_replay (record, G_MAXUINT, error);

  if (end == NULL)
    return FALSE;
  if (bm_record_get_parent (record) != NULL || !count_sets (self, setup->rules))
    return TRUE;

  find_things (&game);
  tiles = game.tiles;
  explorers = game.explorers;
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      add_decision (&game, state, bm_record_get_move (record, i));
      bm_state_play (state, bm_record_get_move (record, i), NULL);
    }
  if (bm_state_is_over (state))
    add_end (&game, state);
  self->n_games++;

  return TRUE;
}

/**
 * bm_play_statistics_get_n_games:
 * @self: statistics
 *
 * Returns: how many games have been counted
 */
guint
bm_play_statistics_get_n_games (const BmPlayStatistics *self)
{
  return self->n_games;
}

/**
 * bm_play_statistics_list:
 * @self: statistics
 * @kind: %BM_THING_TILE or %BM_THING_EXPLORER
 *
 * Returns: (transfer container) (element-type BmPlayThing): the things of a kind that were in any game, in the order of
 *   their sets
 */
GPtrArray *
bm_play_statistics_list (const BmPlayStatistics *self,
                         BmThingKind             kind)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < self->list->len; i++)
    {
      BmPlayThing *thing = g_ptr_array_index (self->list, i);

      if (thing->kind == kind
          && thing->counts[0].offered + thing->counts[1].offered + thing->counts[0].games + thing->counts[1].games > 0)
        g_ptr_array_add (list, thing);
    }

  return list;
}

/**
 * bm_play_statistics_get_sets:
 * @self: statistics
 *
 * Returns: (transfer none) (element-type BmPlayedSet): with which versions of which sets games were played
 */
const GPtrArray *
bm_play_statistics_get_sets (const BmPlayStatistics *self)
{
  return self->sets;
}

/**
 * bm_share_estimate:
 * @n_yes: how often something happened
 * @n: how often it could have happened
 *
 * Wilson's interval, which is right for few observations, too.
 *
 * Returns: the share of what happened, and how certain it is
 */
BmShareEstimate
bm_share_estimate (gint64 n_yes,
                   gint64 n)
{
  BmShareEstimate self = { .share = 0, .from = 0, .to = 1, .n = n };
  double share, size, middle, half;

  g_return_val_if_fail (n_yes >= 0 && n_yes <= n, self);

  if (n == 0)
    return self;

  size = (double) n;
  share = (double) n_yes / size;
  middle = (share + Z * Z / (2 * size)) / (1 + Z * Z / size);
  half = Z / (1 + Z * Z / size) * sqrt (share * (1 - share) / size + Z * Z / (4 * size * size));
  self.share = share;
  self.from = MAX (0, middle - half);
  self.to = MIN (1, middle + half);

  return self;
}

/**
 * bm_share_estimate_says:
 * @self: a share
 *
 * Returns: whether it is certain enough to be told as a number
 */
gboolean
bm_share_estimate_says (const BmShareEstimate *self)
{
  return self->n > 0 && self->to - self->from <= 2 * LEAST_CERTAINTY;
}

/**
 * bm_play_thing_disagree:
 * @self: a thing
 *
 * Compares how often people and computer players pick it where they can, with Newcombe's interval for the difference.
 *
 * Returns: whether they certainly differ
 */
gboolean
bm_play_thing_disagree (const BmPlayThing *self)
{
  BmShareEstimate a = bm_share_estimate (self->counts[0].picked, self->counts[0].offered);
  BmShareEstimate b = bm_share_estimate (self->counts[1].picked, self->counts[1].offered);
  double difference = a.share - b.share;
  double below = hypot (a.share - a.from, b.to - b.share);
  double above = hypot (a.to - a.share, b.share - b.from);

  return a.n > 0 && b.n > 0 && (difference - below > 0 || difference + above < 0);
}
