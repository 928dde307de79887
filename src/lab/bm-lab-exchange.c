/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-exchange.h"

#include <glib/gi18n-lib.h>

#include "bm-library.h"
#include "bm-set.h"

/* Finds a game without the item, and what the item can replace in it. */

static guint16
index_at (const GArray *array,
          guint         i)
{
  return g_array_index (array, guint16, i);
}

static guint
count (const GArray *array,
       guint16       index)
{
  guint n = 0;

  for (guint i = 0; i < array->len; i++)
    n += index_at (array, i) == index;

  return n;
}

static gboolean
has_thing (const BmLabExchange *self,
           guint                kind)
{
  for (guint i = 0; i < self->n_things; i++)
    if (self->things[i] == kind)
      return TRUE;

  return FALSE;
}

static void
add_things (BmLabExchange *self,
            guint          kind,
            guint          copies)
{
  for (guint i = 0; i < copies && self->n_things < BM_LAB_MAX_THINGS; i++)
    self->things[self->n_things++] = (guint16) kind;
}

/* -- What things are compared with -- */

static gboolean
is_base (const BmRules *rules,
         guint          set)
{
  return g_str_equal (bm_set_get_id (rules->sets[set]), BM_LIBRARY_BASE_ID);
}

static gboolean
has_base (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_sets; i++)
    if (is_base (rules, i))
      return TRUE;

  return FALSE;
}

/* Only the printed things have a known strength; those of other sets, and above all of the set being designed, do
 * not. In a game without printed things, the item is compared with all others. */
static gboolean
is_printed (const BmLabExchange *self,
            guint                kind)
{
  const BmLabItem item = { .kind = self->plan.item.kind, .index = kind };

  return kind != self->plan.item.index
         && (is_base (self->rules, bm_lab_item_get_set (&item, self->rules)) || !has_base (self->rules));
}

static gboolean
fail_to_fit (GError **error)
{
  g_set_error_literal (error, BM_LAB_ERROR, BM_LAB_ERROR_UNFIT,
                       _("This is not used in games of this mode with this number of players"));
  return FALSE;
}

static gboolean
fail_to_replace (GError **error)
{
  g_set_error_literal (error, BM_LAB_ERROR, BM_LAB_ERROR_NOTHING_TO_REPLACE,
                       _("A game like this has nothing that this could replace"));
  return FALSE;
}

/* -- Tiles -- */

/* A tile that does not say how many copies a game has comes once. If it is in the game anyway, it comes once more. */
static guint
get_copies (const BmLabExchange *self,
            guint                tile)
{
  return MAX (self->rules->tiles[tile].copies[self->plan.n_seats], 1);
}

/* Parts of large monsters that are already in the game are not added again. */
static void
add_partners (BmLabExchange *self,
              const BmSetup *bare)
{
  const BmRules *rules = self->rules;
  const BmRange *memberships = &rules->tiles[self->plan.item.index].memberships;

  for (guint i = memberships->first; i < (guint) memberships->first + memberships->n; i++)
    {
      const BmRange *parts = &rules->composites[rules->memberships[i].composite].parts;

      for (guint j = parts->first; j < (guint) parts->first + parts->n; j++)
        {
          guint16 tile = rules->composite_parts[j].tile;

          if (!has_thing (self, tile) && count (bare->deck, tile) == 0)
            add_things (self, tile, get_copies (self, tile));
        }
    }
}

/* Added tiles replace others: as many are added as find a tile to replace once the measured ones have theirs. */
static GPtrArray *
list_added (const BmLabExchange *self,
            const BmSetup       *bare)
{
  const BmRules *rules = self->rules;
  g_autofree int *n_left = g_new0 (int, rules->n_terrains);
  GPtrArray *added = g_ptr_array_new ();

  for (guint i = 0; i < bare->deck->len; i++)
    n_left[rules->tiles[index_at (bare->deck, i)].terrain]++;
  for (guint i = 0; i < self->n_things; i++)
    n_left[rules->tiles[self->things[i]].replaces]--;
  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmTile *tile = &rules->tiles[i];
      int n = tile->copies[bare->n_seats];

      if (n == 0 || has_thing (self, i) || n_left[tile->replaces] < n)
        continue;
      n_left[tile->replaces] -= n;
      g_ptr_array_add (added, tile->id);
    }
  g_ptr_array_add (added, NULL);

  return added;
}

static BmSetup *
new_tile_setup (BmLabExchange  *self,
                GError        **error)
{
  static const char *const none[] = { NULL };
  guint index = self->plan.item.index;
  g_autoptr (BmSetup) bare = NULL;
  g_autoptr (GPtrArray) added = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, self->plan.mode, self->plan.n_seats);
  options.added_tiles = none;
  bare = bm_setup_new (self->rules, &options, error);
  if (bare == NULL)
    return NULL;

  add_things (self, index, count (bare->deck, (guint16) index) > 0 ? 1 : get_copies (self, index));
  self->n_copies = self->n_things;
  add_partners (self, bare);
  added = list_added (self, bare);
  options.added_tiles = (const char *const *) added->pdata;

  return bm_setup_new (self->rules, &options, error);
}

static BmLabPool
choose_pool (const BmLabExchange *self,
             guint                thing)
{
  const BmTile *tile = &self->rules->tiles[self->things[thing]];

  if (self->plan.against >= 0 && thing < self->n_copies)
    return BM_LAB_POOL_ONE;
  return tile->replaces == tile->terrain ? BM_LAB_POOL_TERRAIN : BM_LAB_POOL_OTHER_TERRAIN;
}

static gboolean
may_give_way (const BmLabExchange *self,
              guint                thing,
              BmLabPool            pool,
              guint                tile)
{
  const BmTile *tiles = self->rules->tiles;

  if (pool == BM_LAB_POOL_ONE)
    return tile == (guint) self->plan.against;
  return is_printed (self, tile) && !has_thing (self, tile)
         && (pool == BM_LAB_POOL_ALL || tiles[tile].terrain == tiles[self->things[thing]].replaces);
}

/* Which tiles an item may replace: those in tile sets, or the requested one even if it is an added one. Returns how
 * many there are. */
static guint
mark_replaceable (BmLabExchange *self,
                  guint          thing,
                  BmLabPool      pool)
{
  guint8 *row = self->replaceable + thing * self->n_kinds;
  guint n = 0;

  for (guint i = 0; i < self->n_kinds; i++)
    {
      guint copies = pool == BM_LAB_POOL_ONE ? bm_lab_exchange_count_copies (self, i)
                                             : count (self->setup->deck, (guint16) i);

      row[i] = copies > 0 && may_give_way (self, thing, pool, i);
      if (row[i])
        n += copies;
    }

  return n;
}

static gboolean
find_replaceable_tiles (BmLabExchange  *self,
                        GError        **error)
{
  for (guint i = 0; i < self->n_things; i++)
    {
      BmLabPool pool = choose_pool (self, i);
      guint n = mark_replaceable (self, i, pool);

      if (pool != BM_LAB_POOL_ONE && n < self->n_things)
        {
          pool = BM_LAB_POOL_ALL;
          n = mark_replaceable (self, i, pool);
        }
      if (n < (pool == BM_LAB_POOL_ONE ? self->n_copies : self->n_things))
        return fail_to_replace (error);
      if (i == 0)
        self->pool = pool;
    }

  return TRUE;
}

static gboolean
plan_tile (BmLabExchange  *self,
           GError        **error)
{
  self->n_turns = self->plan.mode == BM_MODE_ROWS ? self->plan.n_seats : BM_ROUND_TURNS;
  self->setup = new_tile_setup (self, error);
  if (self->setup == NULL)
    return FALSE;

  self->replaceable = g_new0 (guint8, self->n_things * self->n_kinds);
  if (!find_replaceable_tiles (self, error))
    return FALSE;

  for (guint i = 0; i < self->n_kinds; i++)
    self->is_peer[i] = bm_lab_exchange_is_replaceable (self, 0, i);
  return TRUE;
}

/* -- Explorers and medals -- */

static gboolean
mark_others (BmLabExchange  *self,
             const GArray   *others,
             GError        **error)
{
  gboolean is_one = self->plan.against >= 0;
  guint n = 0;

  self->n_things = self->n_copies = 1;
  self->things[0] = (guint16) self->plan.item.index;
  self->pool = is_one ? BM_LAB_POOL_ONE : BM_LAB_POOL_TERRAIN;
  self->replaceable = g_new0 (guint8, self->n_kinds);
  for (guint i = 0; i < others->len; i++)
    {
      guint16 other = index_at (others, i);

      self->replaceable[other] = is_one ? other == self->plan.against : is_printed (self, other);
      self->is_peer[other] = self->replaceable[other];
      n += self->replaceable[other];
    }

  return n > 0 || fail_to_replace (error);
}

/* The game without the item, if there are enough explorers. */
static BmSetup *
new_setup_without (const BmLabExchange *self,
                   const BmSetup       *all)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  BmSetupOptions options;

  for (guint i = 0; i < all->explorers->len; i++)
    if (index_at (all->explorers, i) != self->plan.item.index)
      g_ptr_array_add (others, self->rules->explorers[index_at (all->explorers, i)].id);
  g_ptr_array_add (others, NULL);
  bm_setup_options_init (&options, self->plan.mode, self->plan.n_seats);
  options.explorers = (const char *const *) others->pdata;

  return bm_setup_new (self->rules, &options, NULL);
}

static gboolean
plan_explorer (BmLabExchange  *self,
               GError        **error)
{
  g_autoptr (BmSetup) all = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, self->plan.mode, self->plan.n_seats);
  all = bm_setup_new (self->rules, &options, error);
  if (all == NULL)
    return FALSE;
  if (count (all->explorers, (guint16) self->plan.item.index) == 0
      || (self->plan.against >= 0 && count (all->explorers, (guint16) self->plan.against) == 0))
    return fail_to_fit (error);

  if (!mark_others (self, all->explorers, error))
    return FALSE;
  self->setup = new_setup_without (self, all);
  if (self->setup == NULL)
    self->setup = bm_setup_ref (all);
  return TRUE;
}

/* Permanent medals are never replaced, since they are on every board along with the others. A penalty is compared
 * with all medals, but medals that score points are not compared with penalties. */
static void
add_other_medals (BmLabExchange *self)
{
  const BmMedal *medals = self->rules->medals;
  const GArray *permanent = self->setup->permanent;

  for (guint i = 0; i < permanent->len; i++)
    {
      guint16 other = index_at (permanent, i);

      self->is_peer[other] = self->plan.against < 0 && is_printed (self, other)
                             && (medals[other].points >= 0 || medals[self->plan.item.index].points < 0);
    }
}

/* Whether the board of the game can have a replaceable medal. */
static gboolean
has_other_medals (const BmLabExchange *self)
{
  guint16 others[BM_MAX_CHOICE];
  guint16 laid[BM_MAX_MEDALS_IN_PLAY];
  guint n = 0;

  for (guint i = 0; i < self->setup->choosable->len; i++)
    if (self->replaceable[index_at (self->setup->choosable, i)])
      others[n++] = index_at (self->setup->choosable, i);

  return bm_setup_assign_medals (self->setup, others, n, laid) > 0;
}

static gboolean
plan_medal (BmLabExchange  *self,
            GError        **error)
{
  BmSetupOptions options;

  self->n_turns = bm_mode_count_turns (self->plan.mode);
  bm_setup_options_init (&options, self->plan.mode, self->plan.n_seats);
  /* The item may replace any other medal. */
  options.medal_fit = BM_MEDAL_FIT_ANY;
  self->setup = bm_setup_new (self->rules, &options, error);
  if (self->setup == NULL)
    return FALSE;

  if (!mark_others (self, self->setup->choosable, error))
    return FALSE;
  if (!has_other_medals (self))
    return fail_to_replace (error);

  add_other_medals (self);
  return TRUE;
}

/**
 * bm_lab_exchange_new:
 * @rules: the rules; a reference is taken
 * @plan: a plan for an item of @rules
 * @error: return location for a #BmLabError or #BmSetupError if there is no such game
 *
 * Returns: (transfer full) (nullable): the exchange
 */
BmLabExchange *
bm_lab_exchange_new (BmRules          *rules,
                     const BmLabPlan  *plan,
                     GError          **error)
{
  g_autoptr (BmLabExchange) self = g_new0 (BmLabExchange, 1);
  const BmLabItem *item = &plan->item;
  gboolean is_possible;

  self->rules = bm_rules_ref (rules);
  self->plan = *plan;
  self->n_kinds = bm_lab_item_count (rules, item->kind);
  g_return_val_if_fail (item->index < self->n_kinds, NULL);
  g_return_val_if_fail (plan->against < (int) self->n_kinds && plan->against != (int) item->index, NULL);

  self->is_peer = g_new0 (guint8, self->n_kinds);
  is_possible = item->kind == BM_LAB_TILE ? plan_tile (self, error)
                : item->kind == BM_LAB_EXPLORER ? plan_explorer (self, error) : plan_medal (self, error);

  return is_possible ? g_steal_pointer (&self) : NULL;
}

/**
 * bm_lab_exchange_free:
 * @self: (transfer full) (nullable): an exchange
 */
void
bm_lab_exchange_free (BmLabExchange *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->setup, bm_setup_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_free (self->replaceable);
  g_free (self->is_peer);
  g_free (self);
}

/**
 * bm_lab_exchange_count_copies:
 * @self: an exchange
 * @tile: a tile
 *
 * Returns: how many of the tile are in the game without the item, including added ones
 */
guint
bm_lab_exchange_count_copies (const BmLabExchange *self,
                              guint                tile)
{
  return count (self->setup->deck, (guint16) tile) + count (self->setup->added, (guint16) tile);
}
