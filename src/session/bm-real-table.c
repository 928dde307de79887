/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-real-table.h"

#include <string.h>

#include "bm-real-table-private.h"
#include "bm-scene.h"
#include "bm-score.h"

/**
 * BmRealTable:
 *
 * What lies on a real table at the end of a game: explorers, tiles as they lie, medals and tokens. All points follow
 * from it. Nothing needs to be complete or possible in the meantime: tiles may lie apart until those between them are
 * entered, and what seems to be wrong is a #BmDoubt. Every change can be undone.
 */

G_DEFINE_FINAL_TYPE (BmRealTable, bm_real_table, G_TYPE_OBJECT)
G_DEFINE_QUARK (bm-real-table-error-quark, bm_real_table_error)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* How many changes can be undone. */
#define MAX_STEPS 1000

/* -- The position -- */

/* Whether the medal is awarded by counting at the end, and is certainly in the game. */
static gboolean
is_automatic (BmRealTable *self,
              guint        medal)
{
  const BmRules *rules = self->setup->rules;

  return rules->goals[medal].moment != BM_GOAL_TURN
         && (rules->medals[medal].permanent || !self->setup->medals_are_drawn);
}

static gboolean
is_in_list (const GArray *list,
            guint         index)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint16, i) == index)
      return TRUE;

  return FALSE;
}

static gboolean
is_held (BmRealTable *self,
         guint        medal)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (self->layout->seats[seat].medals[medal] > 0 || self->layout->seats[seat].team_medals[medal] > 0)
      return TRUE;

  return FALSE;
}

/* As it lies in the zone: tiles that lie on their faces are what is on these. */
static void
place_tile (BmPosition       *position,
            const BmRules    *rules,
            guint             seat,
            const BmLaidTile *laid)
{
  BmZone *zone = &position->zones[seat];

  bm_zone_place (zone, rules, laid->tile, laid->x, laid->y);
}

/* Tiles count as placed one a turn, in the order in which they were entered. Only few sets ask for it. */
static void
place_tiles (BmRealTable *self,
             BmPosition  *position)
{
  const BmRules *rules = self->setup->rules;
  guint n_turns = 0;

  for (guint seat = 0; seat < position->n_seats; seat++)
    n_turns = MAX (n_turns, self->layout->seats[seat].n_tiles);

  for (guint turn = 0; turn < n_turns; turn++)
    {
      for (guint seat = 0; seat < position->n_seats; seat++)
        if (turn < self->layout->seats[seat].n_tiles)
          place_tile (position, rules, seat, &self->layout->seats[seat].tiles[turn]);
      for (guint seat = 0; seat < position->n_seats; seat++)
        {
          const BmScene scene = bm_scene (rules, position, &position->zones[seat], seat);

          if (rules->keeps)
            bm_scene_keep (&scene, &position->zones[seat]);
          position->zones[seat].turn++;
        }
    }
}

/* Mutations without a beam come last. */
static void
mutate_tiles (BmRealTable *self,
              BmPosition  *position)
{
  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint i = 0; i < self->layout->seats[seat].n_tiles; i++)
      for (guint n = 0; n < self->layout->seats[seat].tiles[i].n_mutations; n++)
        bm_zone_mutate (&position->zones[seat], self->setup->rules, i + 1);
}

static void
hold_tokens (BmRealTable *self,
             BmPosition  *position)
{
  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint token = 0; token < self->setup->rules->n_tokens; token++)
      for (guint n = 0; n < self->layout->seats[seat].tokens[token]; n++)
        bm_position_give_token (position, self->setup->rules, seat, token, seat, NULL);
}

static void
hold_medal (BmPosition    *position,
            const BmRules *rules,
            guint          seat,
            guint          slot,
            gboolean       team,
            guint          place)
{
  (team ? position->team_held : position->held)[seat] |= 1u << slot;
  (team ? position->team_place : position->place)[seat][slot] = (guint8) place;
  *(team ? &position->taken_by_teams : &position->taken) |= 1u << slot;
  bm_zone_add_tallies (&position->zones[seat], rules, rules->medal_tallies, 1);
}

/* Those that players say they have. */
static void
hold_medals (BmRealTable *self,
             BmPosition  *position,
             guint        first_slot)
{
  for (guint slot = first_slot; slot < position->n_medals; slot++)
    for (guint seat = 0; seat < position->n_seats; seat++)
      {
        const BmSeatLayout *layout = &self->layout->seats[seat];
        guint medal = position->medals[slot];

        if (layout->medals[medal] > 0)
          hold_medal (position, self->setup->rules, seat, slot, FALSE, layout->medals[medal] - 1u);
        if (layout->team_medals[medal] > 0)
          hold_medal (position, self->setup->rules, seat, slot, TRUE, layout->team_medals[medal] - 1u);
      }
}

/* Medals that are counted come first, those that players have follow. */
static guint
list_medals (BmRealTable *self,
             guint16     *medals,
             guint       *n_counted)
{
  guint n = 0;

  for (guint medal = 0; medal < self->setup->rules->n_medals && n < BM_MAX_MEDALS_IN_PLAY; medal++)
    if (is_automatic (self, medal)
        && (self->setup->rules->medals[medal].permanent || is_in_list (self->setup->choosable, medal)))
      medals[n++] = (guint16) medal;
  *n_counted = n;
  for (guint i = 0; i < self->medals->len && n < BM_MAX_MEDALS_IN_PLAY; i++)
    {
      guint16 medal = g_array_index (self->medals, guint16, i);

      if (self->setup->rules->medals[medal].permanent || is_held (self, medal))
        medals[n++] = medal;
    }

  return n;
}

static void
begin_position (BmRealTable   *self,
                const guint16 *medals,
                guint          n_medals)
{
  BmPosition *position = self->position;
  BmMode mode = self->setup->mode;

  bm_position_init (position, self->setup->n_seats, &self->setup->seating, medals, n_medals);
  position->team_tie_break = (guint8) self->setup->team_tie_break;
  position->round_turns = (guint8) bm_mode_count_round_turns (mode);
  position->n_turns = (guint8) bm_mode_count_turns (mode);
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      guint explorer = self->layout->seats[seat].explorer;

      /* A zone needs an explorer; until it is known, another one stands there. */
      if (explorer == BM_NONE)
        explorer = g_array_index (self->setup->explorers, guint16, 0);
      bm_zone_init (&position->zones[seat], self->setup->rules, explorer);
    }
}

/* Works everything out anew. Medals that players have cannot be won in the count, so they are put on the board after it
 * if they are for the end of the game. */
static void
update_position (BmRealTable *self)
{
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];
  guint n_counted;
  guint n = list_medals (self, medals, &n_counted);

  begin_position (self, medals, n_counted);
  place_tiles (self, self->position);
  mutate_tiles (self, self->position);
  hold_tokens (self, self->position);
  for (guint slot = n_counted; slot < n; slot++)
    self->position->medals[slot] = medals[slot];
  self->position->n_medals = (guint8) n;
  hold_medals (self, self->position, n_counted);
  self->position->n_medals = (guint8) n_counted;
  bm_position_end_game (self->position, self->setup->rules, self->setup->all_tie, NULL);
  self->position->n_medals = (guint8) n;
}

/* -- Changes -- */

static void
emit_changed (BmRealTable *self)
{
  update_position (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static BmRealLayout *
dup_layout (BmRealTable *self)
{
  return g_memdup2 (self->layout, sizeof *self->layout);
}

/* Takes @layout, which is the table from now on. */
static void
change (BmRealTable       *self,
        BmRealLayout *layout)
{
  g_ptr_array_set_size (self->undone, 0);
  if (self->done->len == MAX_STEPS)
    g_ptr_array_remove_index (self->done, 0);
  g_ptr_array_add (self->done, self->layout);
  self->layout = layout;
  emit_changed (self);
}

static void
step (BmRealTable *self,
      GPtrArray   *from,
      GPtrArray   *to)
{
  if (from->len == 0)
    return;

  g_ptr_array_add (to, self->layout);
  self->layout = g_ptr_array_steal_index (from, from->len - 1);
  emit_changed (self);
}

static void
remove_tile (BmSeatLayout *seat,
             guint         index)
{
  memmove (&seat->tiles[index], &seat->tiles[index + 1], (seat->n_tiles - index - 1u) * sizeof *seat->tiles);
  seat->n_tiles--;
  memset (&seat->tiles[seat->n_tiles], 0, sizeof *seat->tiles);
}

static BmSeatLayout *
get_seat (BmRealTable *self,
          guint        seat)
{
  return &self->layout->seats[seat];
}

/* -- Where a tile fits -- */

static gboolean
is_in_reach (int x,
             int y)
{
  return ABS (x) <= BM_REAL_TABLE_REACH && ABS (y) <= BM_REAL_TABLE_REACH;
}

/* Whether a cell is free, but for the tile with an index in the zone. */
static gboolean
is_free (const BmZone *zone,
         int           x,
         int           y,
         int           but)
{
  int index = bm_zone_find_cell (zone, x, y);

  return is_in_reach (x, y) && (index < 0 || index == but);
}

/* At a cell if there is room, or else so that it covers it with its other half. */
static gboolean
find_room (const BmZone *zone,
           const BmTile *tile,
           int           but,
           int          *x,
           int          *y)
{
  int dx = tile->body.width - 1;
  int dy = tile->body.height - 1;

  if (!is_free (zone, *x, *y, but))
    return FALSE;
  if (is_free (zone, *x + dx, *y + dy, but))
    return TRUE;
  if (!is_free (zone, *x - dx, *y - dy, but))
    return FALSE;

  *x -= dx;
  *y -= dy;
  return TRUE;
}

/* -- GObject -- */

static void
bm_real_table_finalize (GObject *object)
{
  BmRealTable *self = BM_REAL_TABLE (object);

  g_clear_pointer (&self->setup, bm_setup_unref);
  g_clear_pointer (&self->players, bm_players_free);
  g_clear_pointer (&self->tiles, g_array_unref);
  g_clear_pointer (&self->explorers, g_array_unref);
  g_clear_pointer (&self->medals, g_array_unref);
  g_clear_pointer (&self->tokens, g_array_unref);
  g_ptr_array_unref (self->done);
  g_ptr_array_unref (self->undone);
  g_free (self->layout);
  g_free (self->position);

  G_OBJECT_CLASS (bm_real_table_parent_class)->finalize (object);
}

static void
bm_real_table_class_init (BmRealTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_real_table_finalize;

  /**
   * BmRealTable::changed:
   * @self: a table
   *
   * Something lies there differently, and points may have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_REAL_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bm_real_table_init (BmRealTable *self)
{
  self->done = g_ptr_array_new_with_free_func (g_free);
  self->undone = g_ptr_array_new_with_free_func (g_free);
  self->layout = g_new0 (BmRealLayout, 1);
  self->position = g_new0 (BmPosition, 1);
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    self->layout->seats[seat].explorer = BM_NONE;
}

/* -- What is known of the game -- */

static void
append_tile (GArray *tiles,
             guint16 tile,
             guint16 n)
{
  BmTileCount count = { tile, n };

  for (guint i = 0; i < tiles->len; i++)
    if (g_array_index (tiles, BmTileCount, i).tile == tile)
      {
        g_array_index (tiles, BmTileCount, i).n += n;
        return;
      }
  g_array_append_val (tiles, count);
}

/* Of tiles with faces, their faces lie on the table. */
static GArray *
list_tiles (const BmSetup *setup)
{
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (BmTileCount));

  for (guint i = 0; i < setup->deck->len + setup->added->len; i++)
    {
      guint16 tile = i < setup->deck->len ? g_array_index (setup->deck, guint16, i)
                                          : g_array_index (setup->added, guint16, i - setup->deck->len);
      const BmRange *faces = &setup->rules->tiles[tile].faces;

      if (faces->n == 0)
        append_tile (tiles, tile, 1);
      for (guint face = 0; face < faces->n; face++)
        append_tile (tiles, setup->rules->faces[faces->first + face], 1);
    }

  return tiles;
}

static int
compare_tiles (gconstpointer a,
               gconstpointer b)
{
  return (int) ((const BmTileCount *) a)->tile - (int) ((const BmTileCount *) b)->tile;
}

/* The medals of which players say whether they have them. */
static GArray *
list_asked_medals (BmRealTable *self)
{
  GArray *medals = g_array_new (FALSE, FALSE, sizeof (guint16));
  const BmRules *rules = self->setup->rules;

  for (guint16 medal = 0; medal < rules->n_medals; medal++)
    if (!is_automatic (self, medal)
        && (rules->medals[medal].permanent || is_in_list (self->setup->choosable, medal)))
      g_array_append_val (medals, medal);

  return medals;
}

static gboolean
is_given (const BmSetup *setup,
          const GArray  *tiles,
          guint          token)
{
  if (setup->furious_dragon && setup->rules->own_ship_token == token)
    return TRUE;

  for (guint i = 0; i < tiles->len; i++)
    {
      const BmRange *effects = &setup->rules->tiles[g_array_index (tiles, BmTileCount, i).tile].effects;

      for (guint effect = effects->first; effect < (guint) effects->first + effects->n; effect++)
        if (setup->rules->effects[effect].token == token)
          return TRUE;
    }

  return FALSE;
}

static GArray *
list_tokens (BmRealTable *self)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint16 token = 0; token < self->setup->rules->n_tokens; token++)
    if (is_given (self->setup, self->tiles, token))
      g_array_append_val (tokens, token);

  return tokens;
}

/* -- Public -- */

/**
 * bm_real_table_new:
 * @setup: how the game was set up
 * @names: (array zero-terminated=1): the names of the players, by seat; missing ones are made up
 *
 * Returns: (transfer full): a table on which nothing lies
 */
BmRealTable *
bm_real_table_new (BmSetup            *setup,
                   const char *const  *names)
{
  BmRealTable *self = g_object_new (BM_TYPE_REAL_TABLE, NULL);

  self->setup = bm_setup_ref (setup);
  self->players = bm_players_new_for_setup (setup, names);
  self->explorers = g_array_copy (setup->explorers);
  self->tiles = list_tiles (setup);
  g_array_sort (self->tiles, compare_tiles);
  self->medals = list_asked_medals (self);
  self->tokens = list_tokens (self);
  update_position (self);

  return self;
}

/**
 * bm_real_table_get_setup:
 * @self: a table
 *
 * Returns: (transfer none): how the game was set up
 */
BmSetup *
bm_real_table_get_setup (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->setup;
}

/**
 * bm_real_table_get_rules:
 * @self: a table
 *
 * Returns: (transfer none): the rules
 */
BmRules *
bm_real_table_get_rules (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->setup->rules;
}

/**
 * bm_real_table_get_players:
 * @self: a table
 *
 * Returns: (transfer none): the players
 */
const BmPlayers *
bm_real_table_get_players (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->players;
}

/**
 * bm_real_table_get_tiles:
 * @self: a table
 *
 * Returns: (transfer none) (element-type BmTileCount): the tiles that may lie on it, as they lie, and how many there are;
 *   in the order of the rules
 */
const GArray *
bm_real_table_get_tiles (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->tiles;
}

/**
 * bm_real_table_get_explorers:
 * @self: a table
 *
 * Returns: (transfer none) (element-type guint16): the explorers that may lie on it
 */
const GArray *
bm_real_table_get_explorers (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->explorers;
}

/**
 * bm_real_table_get_medals:
 * @self: a table
 *
 * Returns: (transfer none) (element-type guint16): the medals of which it has to be said who has them; others, such as
 * the penalty, follow from what lies on the table
 */
const GArray *
bm_real_table_get_medals (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->medals;
}

/**
 * bm_real_table_get_tokens:
 * @self: a table
 *
 * Returns: (transfer none) (element-type guint16): the tokens that players may have
 */
const GArray *
bm_real_table_get_tokens (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->tokens;
}

/**
 * bm_real_table_needs_order:
 * @self: a table
 *
 * Returns: whether points depend on the order in which tiles were placed, so that they have to be entered in it
 */
gboolean
bm_real_table_needs_order (BmRealTable *self)
{
  const BmRules *rules = bm_real_table_get_rules (self);

  if (rules->keeps)
    return TRUE;
  for (guint i = 0; i < rules->n_counts; i++)
    if (rules->counts[i]->round >= 0 || rules->counts[i]->laid != BM_LAID_WHENEVER)
      return TRUE;

  return FALSE;
}

/**
 * bm_real_table_get_position:
 * @self: a table
 *
 * Seats without an explorer have some other one there.
 *
 * Returns: (transfer none): the table at the end of the game
 */
const BmPosition *
bm_real_table_get_position (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), NULL);

  return self->position;
}

/**
 * bm_real_table_get_explorer:
 * @self: a table
 * @seat: a seat
 *
 * Returns: its explorer, or %BM_NONE
 */
guint
bm_real_table_get_explorer (BmRealTable *self,
                            guint        seat)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, BM_NONE);

  return get_seat (self, seat)->explorer;
}

/**
 * bm_real_table_get_n_tiles:
 * @self: a table
 * @seat: a seat
 *
 * Returns: how many tiles it has
 */
guint
bm_real_table_get_n_tiles (BmRealTable *self,
                           guint        seat)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, 0);

  return get_seat (self, seat)->n_tiles;
}

/**
 * bm_real_table_find_loose:
 * @self: a table
 * @seat: a seat
 *
 * Returns: a bit for each tile of the zone that is not connected with the explorer
 */
guint32
bm_real_table_find_loose (BmRealTable *self,
                          guint        seat)
{
  const BmZone *zone;
  guint32 reached = 1;
  guint32 before = 0;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, 0);

  zone = &self->position->zones[seat];
  while (reached != before)
    {
      before = reached;
      for (int x = zone->min_x; x <= zone->max_x; x++)
        for (int y = zone->min_y; y <= zone->max_y; y++)
          {
            int here = bm_zone_find_cell (zone, x, y);
            int right = bm_zone_find_cell (zone, x + 1, y);
            int below = bm_zone_find_cell (zone, x, y + 1);

            if (here >= 0 && right >= 0 && ((reached >> here | reached >> right) & 1))
              reached |= 1u << here | 1u << right;
            if (here >= 0 && below >= 0 && ((reached >> here | reached >> below) & 1))
              reached |= 1u << here | 1u << below;
          }
    }

  return ~reached & ((1u << zone->n_tiles) - 1);
}

/**
 * bm_real_table_get_medal:
 * @self: a table
 * @seat: a seat
 * @medal: a medal of bm_real_table_get_medals()
 * @team: whether it was won together with the partner
 *
 * Returns: 0: the seat does not have it; 1: it does, as the first to win it; 2: as the second; and so on
 */
guint
bm_real_table_get_medal (BmRealTable *self,
                         guint        seat,
                         guint        medal,
                         gboolean     team)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, 0);
  g_return_val_if_fail (medal < self->setup->rules->n_medals, 0);

  return (team ? get_seat (self, seat)->team_medals : get_seat (self, seat)->medals)[medal];
}

/**
 * bm_real_table_meets:
 * @self: a table
 * @seat: a seat
 * @medal: a medal
 * @team: whether to count the partner's zone, too
 *
 * Returns: whether the seat meets the conditions of the medal now
 */
gboolean
bm_real_table_meets (BmRealTable *self,
                     guint        seat,
                     guint        medal,
                     gboolean     team)
{
  const BmRange *conditions;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, FALSE);
  g_return_val_if_fail (medal < self->setup->rules->n_medals, FALSE);

  conditions = &self->setup->rules->medals[medal].conditions;
  for (guint i = 0; i < conditions->n; i++)
    {
      BmNeed need = bm_position_find_need (self->position, self->setup->rules, seat, team, conditions->first + i);

      if (need.missing != 0)
        return FALSE;
    }

  return conditions->n > 0;
}

/* Until all tiles are there, the fewest of something are those of whoever comes last. */
static gboolean
has_all_tiles (BmRealTable *self)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (get_seat (self, seat)->n_tiles < bm_mode_count_turns (self->setup->mode))
      return FALSE;

  return TRUE;
}

/**
 * bm_real_table_count_points:
 * @self: a table
 * @seat: a seat
 *
 * Returns: its points so far: without medals for the fewest or the most until everyone has all tiles
 */
int
bm_real_table_count_points (BmRealTable *self,
                            guint        seat)
{
  const BmPosition *position = self->position;
  const BmRules *rules = self->setup->rules;
  BmSheet sheet;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, 0);

  bm_position_score (position, rules, seat, &sheet);
  for (guint slot = 0; slot < position->n_medals && !has_all_tiles (self); slot++)
    if (rules->goals[position->medals[slot]].moment == BM_GOAL_COMPARISON && is_automatic (self, position->medals[slot]))
      {
        if (position->held[seat] >> slot & 1)
          sheet.total -= bm_position_get_medal_points (position, rules, seat, slot, FALSE);
        if (position->team_held[seat] >> slot & 1)
          sheet.total -= bm_position_get_medal_points (position, rules, seat, slot, TRUE);
      }

  return sheet.total;
}

/* -- Doubts -- */

static void
add_doubt (GArray     *doubts,
           BmDoubtKind kind,
           guint       seat,
           guint       item,
           guint       n,
           guint       goal)
{
  BmDoubt doubt = { kind, seat, item, n, goal };

  g_array_append_val (doubts, doubt);
}

static gboolean
takes_discarded (BmRealTable *self,
                 guint        seat)
{
  guint explorer = get_seat (self, seat)->explorer;

  return explorer != BM_NONE && self->setup->mode != BM_MODE_ROWS
         && (self->setup->rules->explorers[explorer].abilities & BM_ABILITY_TAKE_DISCARDED);
}

/* Whoever takes a discarded tile, or has tiles that let them lay another one, may have more. */
static gboolean
is_plausible_number (BmRealTable *self,
                     guint        seat,
                     guint        n)
{
  const BmRules *rules = self->setup->rules;
  guint goal = bm_mode_count_turns (self->setup->mode);
  guint more = takes_discarded (self, seat) ? 1 : 0;

  for (guint i = 0; i < get_seat (self, seat)->n_tiles; i++)
    {
      const BmRange *effects = &rules->tiles[get_seat (self, seat)->tiles[i].tile].effects;

      for (guint effect = effects->first; effect < (guint) effects->first + effects->n; effect++)
        more += rules->effects[effect].kind == BM_EFFECT_LAY;
    }

  return n >= goal && n <= goal + more;
}

static void
doubt_seat (BmRealTable *self,
            guint        seat,
            GArray      *doubts)
{
  const BmSeatLayout *layout = get_seat (self, seat);
  guint32 loose = bm_real_table_find_loose (self, seat);

  if (layout->explorer == BM_NONE)
    add_doubt (doubts, BM_DOUBT_EXPLORER, seat, 0, 0, 0);
  for (guint other = 0; other < seat; other++)
    if (layout->explorer != BM_NONE && layout->explorer == get_seat (self, other)->explorer)
      add_doubt (doubts, BM_DOUBT_SAME_EXPLORER, seat, layout->explorer, 0, 0);
  if (!is_plausible_number (self, seat, layout->n_tiles))
    add_doubt (doubts, BM_DOUBT_TILES, seat, 0, layout->n_tiles, bm_mode_count_turns (self->setup->mode));
  if (loose != 0)
    add_doubt (doubts, BM_DOUBT_LOOSE, seat, 0, (guint) __builtin_popcount (loose), 0);
}

static void
doubt_copies (BmRealTable *self,
              GArray      *doubts)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const BmTileCount *tile = &g_array_index (self->tiles, BmTileCount, i);
      guint n = 0;

      for (guint seat = 0; seat < self->setup->n_seats; seat++)
        for (guint index = 0; index < get_seat (self, seat)->n_tiles; index++)
          n += get_seat (self, seat)->tiles[index].tile == tile->tile;
      if (n > tile->n)
        add_doubt (doubts, BM_DOUBT_COPIES, 0, tile->tile, n, tile->n);
    }
}

static gboolean
is_held_by (BmRealTable *self,
            guint        medal,
            gboolean     team)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (bm_real_table_get_medal (self, seat, medal, team) > 0)
      return TRUE;

  return FALSE;
}

/* A medal that is in every game, and that someone must have won, since a condition that is met once stays so, as a rule. */
static void
doubt_medal (BmRealTable *self,
             guint        medal,
             gboolean     team,
             GArray      *doubts)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (bm_real_table_meets (self, seat, medal, team))
      {
        add_doubt (doubts, team ? BM_DOUBT_TEAM_MEDAL : BM_DOUBT_MEDAL, seat, medal, 0, 0);
        return;
      }
}

static void
doubt_medals (BmRealTable *self,
              GArray      *doubts)
{
  gboolean has_teams = self->setup->mode == BM_MODE_TEAM;

  for (guint i = 0; i < self->medals->len; i++)
    {
      guint medal = g_array_index (self->medals, guint16, i);

      if (!self->setup->rules->medals[medal].permanent && self->setup->medals_are_drawn && !is_held (self, medal))
        continue;
      if (!is_held_by (self, medal, FALSE))
        doubt_medal (self, medal, FALSE, doubts);
      if (has_teams && !is_held_by (self, medal, TRUE))
        doubt_medal (self, medal, TRUE, doubts);
    }
}

/**
 * bm_real_table_list_doubts:
 * @self: a table
 *
 * Returns: (transfer full) (element-type BmDoubt): what seems to be missing or wrong, by seat, then what concerns everyone
 */
GArray *
bm_real_table_list_doubts (BmRealTable *self)
{
  GArray *doubts = g_array_new (FALSE, FALSE, sizeof (BmDoubt));

  g_return_val_if_fail (BM_IS_REAL_TABLE (self), doubts);

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    doubt_seat (self, seat, doubts);
  doubt_copies (self, doubts);
  doubt_medals (self, doubts);

  return doubts;
}

/**
 * bm_real_table_can_count:
 * @self: a table
 *
 * Returns: whether everyone has an explorer, so that there can be a final count
 */
gboolean
bm_real_table_can_count (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), FALSE);

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (get_seat (self, seat)->explorer == BM_NONE)
      return FALSE;

  return TRUE;
}

/* -- Changing -- */

/**
 * bm_real_table_set_explorer:
 * @self: a table
 * @seat: a seat
 * @explorer: an explorer
 *
 * Gives the seat an explorer, or a different one.
 */
void
bm_real_table_set_explorer (BmRealTable *self,
                            guint        seat,
                            guint        explorer)
{
  BmRealLayout *layout;

  g_return_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats);
  g_return_if_fail (explorer < self->setup->rules->n_explorers);

  if (get_seat (self, seat)->explorer == explorer)
    return;

  layout = dup_layout (self);
  layout->seats[seat].explorer = (guint16) explorer;
  change (self, layout);
}

/**
 * bm_real_table_place:
 * @self: a table
 * @seat: a seat
 * @tile: a tile
 * @x: (inout): a cell that it is to cover; afterwards, its upper left one
 * @y: (inout): likewise
 *
 * Lays a tile. It takes the place of one that lies there. If only its other half has room at the cell, that one lies
 * there.
 *
 * Returns: whether there was room
 */
gboolean
bm_real_table_place (BmRealTable *self,
                     guint        seat,
                     guint        tile,
                     int         *x,
                     int         *y)
{
  const BmZone *zone;
  BmRealLayout *layout;
  const BmTile *kind;
  BmSeatLayout *laid;
  int at;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, FALSE);
  g_return_val_if_fail (tile < self->setup->rules->n_tiles, FALSE);

  zone = &self->position->zones[seat];
  kind = &self->setup->rules->tiles[tile];
  at = is_in_reach (*x, *y) ? bm_zone_find_cell (zone, *x, *y) : -1;
  if (at > 0 && kind->shape == self->setup->rules->tiles[get_seat (self, seat)->tiles[at - 1].tile].shape)
    {
      *x = zone->x[at];
      *y = zone->y[at];
    }
  if (at == 0 || (at < 0 && get_seat (self, seat)->n_tiles == BM_MAX_TILES_LAID)
      || !find_room (zone, kind, at, x, y))
    return FALSE;

  layout = dup_layout (self);
  laid = &layout->seats[seat];
  laid->tiles[at > 0 ? at - 1 : laid->n_tiles++] = (BmLaidTile) {
    .tile = (guint16) tile, .x = (gint8) *x, .y = (gint8) *y
  };
  change (self, layout);
  return TRUE;
}

/**
 * bm_real_table_remove:
 * @self: a table
 * @seat: a seat
 * @x: a cell
 * @y: a cell
 *
 * Takes away the tile there.
 *
 * Returns: whether there was one
 */
gboolean
bm_real_table_remove (BmRealTable *self,
                      guint        seat,
                      int          x,
                      int          y)
{
  BmRealLayout *layout;
  int at;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, FALSE);

  at = bm_zone_find_cell (&self->position->zones[seat], x, y);
  if (at <= 0)
    return FALSE;

  layout = dup_layout (self);
  remove_tile (&layout->seats[seat], (guint) at - 1);
  change (self, layout);
  return TRUE;
}

/**
 * bm_real_table_mutate:
 * @self: a table
 * @seat: a seat
 * @x: a cell
 * @y: a cell
 * @n: how many more levels, or fewer if it is negative
 *
 * Has the mutant there mutate without a beam, as tiles of some sets let players do. Mutations by beams stay.
 *
 * Returns: whether it is on another level now
 */
gboolean
bm_real_table_mutate (BmRealTable *self,
                      guint        seat,
                      int          x,
                      int          y,
                      int          n)
{
  BmRealLayout *layout;
  const BmZone *zone;
  int before;
  int at;

  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats, FALSE);

  zone = &self->position->zones[seat];
  at = bm_zone_find_cell (zone, x, y);
  if (at <= 0)
    return FALSE;

  before = get_seat (self, seat)->tiles[at - 1].n_mutations;
  if (before + n < 0
      || (n > 0 && bm_zone_get_level (zone, self->setup->rules, (guint) at) + (guint) n
                     >= self->setup->rules->tiles[get_seat (self, seat)->tiles[at - 1].tile].n_levels))
    return FALSE;

  layout = dup_layout (self);
  layout->seats[seat].tiles[at - 1].n_mutations = (guint8) (before + n);
  change (self, layout);
  return TRUE;
}

/**
 * bm_real_table_set_medal:
 * @self: a table
 * @seat: a seat
 * @medal: a medal of bm_real_table_get_medals()
 * @team: whether it was won together with the partner, who then has it, too
 * @place: as in bm_real_table_get_medal()
 *
 * Says whether a seat has a medal.
 */
void
bm_real_table_set_medal (BmRealTable *self,
                         guint        seat,
                         guint        medal,
                         gboolean     team,
                         guint        place)
{
  BmRealLayout *layout;
  guint partner;

  g_return_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats);
  g_return_if_fail (is_in_list (self->medals, medal) && place <= bm_real_table_count_places (self, medal));

  if (bm_real_table_get_medal (self, seat, medal, team) == place)
    return;

  layout = dup_layout (self);
  partner = bm_seating_get_partner (&self->setup->seating, seat);
  if (team)
    layout->seats[seat].team_medals[medal] = layout->seats[partner].team_medals[medal] = (guint8) place;
  else
    layout->seats[seat].medals[medal] = (guint8) place;
  change (self, layout);
}

/**
 * bm_real_table_count_places:
 * @self: a table
 * @medal: a medal
 *
 * Returns: in how many places it can be won: 1 if only the first to win it gets it
 */
guint
bm_real_table_count_places (BmRealTable *self,
                            guint        medal)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self) && medal < self->setup->rules->n_medals, 1);

  return CLAMP (self->setup->rules->medals[medal].table.n, 1, BM_MAX_SEATS);
}

/**
 * bm_real_table_set_tokens:
 * @self: a table
 * @seat: a seat
 * @token: a token
 * @n: how many it has
 *
 * Says how many tokens of a kind a seat has.
 */
void
bm_real_table_set_tokens (BmRealTable *self,
                          guint        seat,
                          guint        token,
                          guint        n)
{
  BmRealLayout *layout;

  g_return_if_fail (BM_IS_REAL_TABLE (self) && seat < self->setup->n_seats);
  g_return_if_fail (token < self->setup->rules->n_tokens && n <= BM_REAL_TABLE_MAX_TOKENS);

  if (get_seat (self, seat)->tokens[token] == n)
    return;

  layout = dup_layout (self);
  layout->seats[seat].tokens[token] = (guint8) n;
  change (self, layout);
}

/* -- Undo -- */

/**
 * bm_real_table_can_undo:
 * @self: a table
 */
gboolean
bm_real_table_can_undo (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), FALSE);

  return self->done->len > 0;
}

/**
 * bm_real_table_can_redo:
 * @self: a table
 */
gboolean
bm_real_table_can_redo (BmRealTable *self)
{
  g_return_val_if_fail (BM_IS_REAL_TABLE (self), FALSE);

  return self->undone->len > 0;
}

/**
 * bm_real_table_undo:
 * @self: a table
 *
 * Takes back the last change, if there is one.
 */
void
bm_real_table_undo (BmRealTable *self)
{
  g_return_if_fail (BM_IS_REAL_TABLE (self));

  step (self, self->done, self->undone);
}

/**
 * bm_real_table_redo:
 * @self: a table
 *
 * Makes the change that was taken back last, if there is one.
 */
void
bm_real_table_redo (BmRealTable *self)
{
  g_return_if_fail (BM_IS_REAL_TABLE (self));

  step (self, self->undone, self->done);
}

/**
 * bm_real_table_restore:
 * @self: a table on which nothing lies
 * @layout: (transfer full): what lies there
 *
 * There is nothing to be undone afterwards.
 */
void
bm_real_table_restore (BmRealTable       *self,
                       BmRealLayout *layout)
{
  g_free (self->layout);
  self->layout = layout;
  update_position (self);
}
