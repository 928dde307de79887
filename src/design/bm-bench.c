/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bench.h"

#include "bm-bench-layout.h"
#include "bm-bench-position.h"
#include "bm-bench-things.h"
#include "bm-history.h"

/**
 * BmBench:
 *
 * A zone around a tile, an explorer or a medal that is being designed, its *subject*, in which anything may be placed
 * to see what it scores. The document owns it, so that it is kept until its subject is shown again. It has its own
 * undo history, and is never saved.
 *
 * Its contents are an immutable layout, which refers to things by numbers (bm-bench-things.h); #BmBench::changed is
 * emitted when the layout or the rules have changed. Things that the rules do not have, and tiles that overlap others
 * since their shape has changed, are left out until they can be placed again.
 */

/* How many cells to each side of the explorer tiles may be placed: a zone must stay small (bm-zone.h). */
#define MAX_DISTANCE 20

/* The key under which a document keeps its benches, a GPtrArray. */
#define BENCHES_KEY "bm-benches"

#define NOT_LIFTED G_MAXUINT

struct _BmBench
{
  GObject          parent_instance;

  BmDocument      *document;  /* weak, since the document owns the bench; nullable, when it is gone */
  GPtrArray       *things;    /* BmThingMark; the first is the subject */
  BmHistory       *history;   /* BmBenchLayout */
  guint            lifted;    /* which tile of the layout is held over the bench, or NOT_LIFTED */

  BmBenchPosition *now;       /* nullable: it has to be made anew */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmBench, bm_bench, G_TYPE_OBJECT)

/* -- Things -- */

static guint
add_thing (BmBench       *self,
           const BmRules *rules,
           BmThingKind    kind,
           guint          index)
{
  g_autofree char *id = bm_bench_things_dup_id (rules, kind, index);

  return bm_bench_things_add (self->things, self->document, kind, id);
}

static const BmThingMark *
get_subject (BmBench *self)
{
  return bm_bench_things_get (self->things, 0);
}

/* The index of the thing in the rules, or BM_NONE. */
static guint
find_thing (BmBench *self,
            guint    thing)
{
  return bm_bench_things_resolve (self->things, thing, self->now->rules);
}

/* -- The whole bench -- */

static const BmBenchLayout *
get_layout (BmBench *self)
{
  return bm_history_get_value (self->history);
}

/* A bit for the lifted tile of the layout. */
static guint32
get_lifted_tiles (BmBench *self)
{
  return self->lifted != NOT_LIFTED ? 1u << self->lifted : 0;
}

static gboolean
ensure_position (BmBench *self)
{
  BmRules *rules;

  if (self->now != NULL || self->document == NULL)
    return self->now != NULL;

  rules = bm_document_get_rules (self->document);
  if (rules == NULL || rules->n_explorers == 0)
    return FALSE;

  self->now = bm_bench_position_new (rules, self->things, get_layout (self), get_lifted_tiles (self));
  return TRUE;
}

static void
change (BmBench *self)
{
  g_clear_pointer (&self->now, bm_bench_position_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Makes a layout the current one; takes it. */
static void
push (BmBench       *self,
      BmBenchLayout *layout,
      const char    *merge_key)
{
  self->lifted = NOT_LIFTED;
  if (bm_bench_layout_equal (layout, get_layout (self)))
    bm_bench_layout_unref (layout);
  else
    bm_history_push (self->history, layout, "", merge_key);
  change (self);
}

static void
document_changed_cb (BmBench *self)
{
  bm_bench_things_follow (self->things, self->document);
  change (self);
}

/* -- GObject -- */

static void
bm_bench_finalize (GObject *object)
{
  BmBench *self = BM_BENCH (object);

  g_clear_pointer (&self->now, bm_bench_position_free);
  bm_history_free (self->history);
  g_ptr_array_unref (self->things);
  g_clear_weak_pointer (&self->document);

  G_OBJECT_CLASS (bm_bench_parent_class)->finalize (object);
}

static void
bm_bench_class_init (BmBenchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_bench_finalize;

  /**
   * BmBench::changed:
   * @self: the bench
   *
   * The contents of the bench or their points have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_BENCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_bench_init (BmBench *self)
{
  self->things = bm_bench_things_new ();
  self->lifted = NOT_LIFTED;
}

/* Nothing but the subject and an explorer. */
static BmBenchLayout *
new_layout (BmBench *self,
            guint    explorer)
{
  return bm_bench_layout_new (get_subject (self)->kind, explorer);
}

static guint
add_plainest_explorer (BmBench *self)
{
  const BmRules *rules = bm_document_get_rules (self->document);

  if (get_subject (self)->kind == BM_THING_EXPLORER || rules == NULL || rules->n_explorers == 0)
    return 0;

  return add_thing (self, rules, BM_THING_EXPLORER, bm_bench_position_find_plainest_explorer (rules, self->things));
}

static BmBench *
bench_new (BmDocument  *document,
           BmThingKind  kind,
           const char  *id)
{
  BmBench *self = g_object_new (BM_TYPE_BENCH, NULL);

  g_set_weak_pointer (&self->document, document);
  bm_bench_things_add (self->things, document, kind, id);
  self->history = bm_history_new (new_layout (self, add_plainest_explorer (self)), bm_bench_layout_ref,
                                  bm_bench_layout_unref, bm_bench_layout_equal);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static GPtrArray *
ensure_benches (BmDocument *document)
{
  GPtrArray *benches = g_object_get_data (G_OBJECT (document), BENCHES_KEY);

  if (benches == NULL)
    {
      benches = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (document), BENCHES_KEY, benches, (GDestroyNotify) g_ptr_array_unref);
    }

  return benches;
}

/**
 * bm_bench_is_for:
 * @kind: a #BmThingKind, or a number that is none
 *
 * Returns: whether things of that kind have a bench
 */
gboolean
bm_bench_is_for (guint kind)
{
  return kind == BM_THING_TILE || kind == BM_THING_EXPLORER || kind == BM_THING_MEDAL;
}

/**
 * bm_bench_get:
 * @document: a set that is being designed
 * @path: a tile, an explorer or a medal of it
 *
 * Returns: (transfer none) (nullable): its bench, the same as long as the document exists; %NULL if it has no ID
 */
BmBench *
bm_bench_get (BmDocument *document,
              const char *path)
{
  GPtrArray *benches;
  BmThingKind kind;
  const char *id;
  guint index;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (!bm_thing_path_parse (path, &kind, &index))
    return NULL;
  g_return_val_if_fail (bm_bench_is_for (kind), NULL);
  id = bm_thing_get_id_at (document, kind, index);
  if (id == NULL)
    return NULL;

  benches = ensure_benches (document);
  for (guint i = 0; i < benches->len; i++)
    {
      const BmThingMark *subject = get_subject (g_ptr_array_index (benches, i));

      if (subject->kind == kind && g_str_equal (subject->id, id))
        return g_ptr_array_index (benches, i);
    }

  g_ptr_array_add (benches, bench_new (document, kind, id));
  return g_ptr_array_index (benches, benches->len - 1);
}

/* -- Layout -- */

/**
 * bm_bench_get_rules:
 * @self: a bench
 *
 * Returns: (transfer none) (nullable): the rules of the document; %NULL if it has none, and then there is no position
 *   either
 */
BmRules *
bm_bench_get_rules (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), NULL);

  return ensure_position (self) ? self->now->rules : NULL;
}

/**
 * bm_bench_get_position:
 * @self: a bench
 *
 * Returns: (transfer none) (nullable): the position, with the bench as the zone of seat 0, without the lifted tile
 */
const BmPosition *
bm_bench_get_position (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), NULL);

  return ensure_position (self) ? self->now->position : NULL;
}

/**
 * bm_bench_get_zone:
 * @self: a bench
 *
 * Returns: (transfer none) (nullable): the zone of the position
 */
const BmZone *
bm_bench_get_zone (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), NULL);

  return ensure_position (self) ? &self->now->position->zones[0] : NULL;
}

/**
 * bm_bench_find_subject:
 * @self: a bench
 *
 * Returns: a bit for each tile of the zone that is the subject, the explorer being bit 0; 0 if none is
 */
guint32
bm_bench_find_subject (BmBench *self)
{
  guint32 laid;
  guint32 tiles = 0;

  g_return_val_if_fail (BM_IS_BENCH (self), 0);

  if (!ensure_position (self))
    return 0;
  if (get_subject (self)->kind == BM_THING_EXPLORER)
    return find_thing (self, 0) != BM_NONE ? 1 : 0;
  laid = bm_bench_layout_find_tiles (get_layout (self), 0);
  for (guint i = 0; i < get_layout (self)->n_tiles; i++)
    if ((laid >> i & 1) && self->now->indices[i] != 0)
      tiles |= 1u << self->now->indices[i];

  return tiles;
}

/* -- Points -- */

/**
 * bm_bench_get_total:
 * @self: a bench
 *
 * Returns: the total points
 */
int
bm_bench_get_total (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), 0);

  return ensure_position (self) ? bm_bench_position_count_points (self->now) : 0;
}

static gboolean
is_of_subject (BmBench            *self,
               const BmScoreEntry *entry)
{
  if (get_subject (self)->kind == BM_THING_MEDAL)
    return entry->kind == BM_SCORE_MEDAL && entry->item == find_thing (self, 0);

  return (entry->tiles & bm_bench_find_subject (self)) != 0;
}

/**
 * bm_bench_get_subject_points:
 * @self: a bench
 *
 * Returns: how many points fewer there would be without the subject; for an explorer or a medal, its own points
 */
int
bm_bench_get_subject_points (BmBench *self)
{
  g_autoptr (BmBenchPosition) without = NULL;
  int points = 0;

  g_return_val_if_fail (BM_IS_BENCH (self), 0);

  if (!ensure_position (self))
    return 0;

  if (get_subject (self)->kind != BM_THING_TILE)
    {
      g_autoptr (GArray) groups = bm_score_group_list (self->now->position, self->now->rules, 0, BM_NONE);

      for (guint i = 0; i < groups->len; i++)
        if (is_of_subject (self, &g_array_index (groups, BmScoreGroup, i).entry))
          points += g_array_index (groups, BmScoreGroup, i).points;
      return points;
    }

  without = bm_bench_position_new (self->now->rules, self->things, get_layout (self),
                                   bm_bench_layout_find_tiles (get_layout (self), 0) | get_lifted_tiles (self));
  return bm_bench_get_total (self) - bm_bench_position_count_points (without);
}

/**
 * bm_bench_list_scores:
 * @self: a bench
 *
 * Returns: (transfer full) (element-type BmScoreGroup): the groups that score points, the subject first, in an order
 *   that does not depend on the points
 */
GArray *
bm_bench_list_scores (BmBench *self)
{
  g_autoptr (GArray) groups = NULL;
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (BmScoreGroup));

  g_return_val_if_fail (BM_IS_BENCH (self), sorted);

  if (!ensure_position (self))
    return sorted;

  groups = bm_score_group_list (self->now->position, self->now->rules, 0, BM_NONE);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < groups->len; i++)
      if (is_of_subject (self, &g_array_index (groups, BmScoreGroup, i).entry) == (pass == 0))
        g_array_append_val (sorted, g_array_index (groups, BmScoreGroup, i));

  return sorted;
}

static gboolean
is_within_reach (BmPlace place)
{
  return ABS (bm_place_x (place)) <= MAX_DISTANCE && ABS (bm_place_y (place)) <= MAX_DISTANCE;
}

/**
 * bm_bench_list_gains:
 * @self: a bench
 * @tile: a tile of the rules
 *
 * Returns: (transfer full) (element-type BmGain): the gain of @tile at each place that it may be placed
 */
GPtrArray *
bm_bench_list_gains (BmBench *self,
                     guint    tile)
{
  GPtrArray *gains;

  g_return_val_if_fail (BM_IS_BENCH (self), NULL);

  if (!ensure_position (self) || bm_bench_is_full (self))
    return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_gain_free);

  gains = bm_gain_list_in (self->now->rules, self->now->position, 0, tile);
  for (guint i = gains->len; i > 0; i--)
    if (!is_within_reach (((BmGain *) g_ptr_array_index (gains, i - 1))->place))
      g_ptr_array_remove_index (gains, i - 1);

  return gains;
}

/* -- Changes -- */

/**
 * bm_bench_is_full:
 * @self: a bench
 *
 * Returns: whether no more tiles can be placed, as in a game
 */
gboolean
bm_bench_is_full (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), TRUE);

  return self->lifted == NOT_LIFTED && get_layout (self)->n_tiles == BM_MAX_TILES_LAID;
}

/* The tile of the layout that is at @index in the zone; NOT_LIFTED if none is. */
static guint
find_laid (BmBench *self,
           guint    index)
{
  if (index > 0 && ensure_position (self))
    for (guint i = 0; i < get_layout (self)->n_tiles; i++)
      if (self->now->indices[i] == index)
        return i;

  return NOT_LIFTED;
}

/**
 * bm_bench_place:
 * @self: a bench
 * @tile: a tile of the rules
 * @place: one of the places of bm_bench_list_gains()
 *
 * Places another tile, or the lifted one.
 */
void
bm_bench_place (BmBench *self,
                guint    tile,
                BmPlace  place)
{
  BmBenchLayout *layout;
  BmBenchTile *laid;

  g_return_if_fail (BM_IS_BENCH (self));
  g_return_if_fail (!bm_bench_is_full (self) && ensure_position (self));
  g_return_if_fail (tile < self->now->rules->n_tiles);

  layout = bm_bench_layout_copy (get_layout (self));
  if (self->lifted != NOT_LIFTED)
    laid = &layout->tiles[self->lifted];
  else
    laid = bm_bench_layout_add_tile (layout, add_thing (self, self->now->rules, BM_THING_TILE, tile));
  laid->x = bm_place_x (place);
  laid->y = bm_place_y (place);
  push (self, layout, NULL);
}

/**
 * bm_bench_lift:
 * @self: a bench
 * @index: a tile of the zone, not the explorer
 *
 * Lifts a tile, to place it elsewhere or to put it back.
 */
void
bm_bench_lift (BmBench *self,
               guint    index)
{
  guint laid;

  g_return_if_fail (BM_IS_BENCH (self));

  laid = find_laid (self, index);
  if (laid == NOT_LIFTED)
    return;

  self->lifted = laid;
  change (self);
}

/**
 * bm_bench_get_lifted:
 * @self: a bench
 *
 * Returns: the lifted tile, an index of the rules; %BM_NONE if there is none
 */
guint
bm_bench_get_lifted (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), BM_NONE);

  if (self->lifted == NOT_LIFTED || !ensure_position (self))
    return BM_NONE;

  return find_thing (self, get_layout (self)->tiles[self->lifted].thing);
}

/**
 * bm_bench_put_back:
 * @self: a bench
 *
 * Puts the lifted tile back where it was.
 */
void
bm_bench_put_back (BmBench *self)
{
  g_return_if_fail (BM_IS_BENCH (self));

  if (self->lifted == NOT_LIFTED)
    return;

  self->lifted = NOT_LIFTED;
  change (self);
}

/**
 * bm_bench_remove:
 * @self: a bench
 * @index: a tile of the zone, not the explorer
 *
 * Removes a tile. Those placed around it stay.
 */
void
bm_bench_remove (BmBench *self,
                 guint    index)
{
  guint laid;
  BmBenchLayout *layout;

  g_return_if_fail (BM_IS_BENCH (self));

  laid = find_laid (self, index);
  if (laid == NOT_LIFTED)
    return;

  layout = bm_bench_layout_copy (get_layout (self));
  bm_bench_layout_remove_tile (layout, laid);
  push (self, layout, NULL);
}

/**
 * bm_bench_get_least_level:
 * @self: a bench
 * @index: a tile of the zone
 *
 * Returns: the level that it has from beams alone
 */
guint
bm_bench_get_least_level (BmBench *self,
                          guint    index)
{
  g_return_val_if_fail (BM_IS_BENCH (self), 0);
  g_return_val_if_fail (index < BM_ZONE_MAX_TILES, 0);

  return index > 0 && ensure_position (self) ? self->now->least_levels[index] : 0;
}

/**
 * bm_bench_set_level:
 * @self: a bench
 * @index: a tile of the zone
 * @level: how often it has mutated; at least bm_bench_get_least_level()
 *
 * Lets a mutant mutate as if more beams reached it.
 */
void
bm_bench_set_level (BmBench *self,
                    guint    index,
                    guint    level)
{
  g_autofree char *merge_key = g_strdup_printf ("level %u", index);
  guint laid;
  BmBenchLayout *layout;

  g_return_if_fail (BM_IS_BENCH (self));

  laid = find_laid (self, index);
  if (laid == NOT_LIFTED)
    return;

  layout = bm_bench_layout_copy (get_layout (self));
  layout->tiles[laid].n_mutations = level - MIN (level, self->now->least_levels[index]);
  push (self, layout, merge_key);
}

/**
 * bm_bench_can_choose_explorer:
 * @self: a bench
 *
 * Returns: whether the explorer can be chosen, since it is not the subject
 */
gboolean
bm_bench_can_choose_explorer (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), FALSE);

  return get_subject (self)->kind != BM_THING_EXPLORER;
}

/**
 * bm_bench_set_explorer:
 * @self: a bench with which bm_bench_can_choose_explorer()
 * @explorer: an explorer of the rules
 */
void
bm_bench_set_explorer (BmBench *self,
                       guint    explorer)
{
  BmBenchLayout *layout;

  g_return_if_fail (BM_IS_BENCH (self));
  g_return_if_fail (bm_bench_can_choose_explorer (self) && ensure_position (self));
  g_return_if_fail (explorer < self->now->rules->n_explorers);

  layout = bm_bench_layout_copy (get_layout (self));
  layout->explorer = add_thing (self, self->now->rules, BM_THING_EXPLORER, explorer);
  push (self, layout, NULL);
}

/**
 * bm_bench_get_held:
 * @self: a bench
 * @kind: medals or tokens
 * @index: a thing of that kind in the rules
 *
 * Returns: how many of them the player holds
 */
guint
bm_bench_get_held (BmBench     *self,
                   BmThingKind  kind,
                   guint        index)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (BM_IS_BENCH (self), 0);

  if (!ensure_position (self))
    return 0;

  id = bm_bench_things_dup_id (self->now->rules, kind, index);
  return bm_bench_layout_get_held (get_layout (self), bm_bench_things_find (self->things, kind, id));
}

/**
 * bm_bench_set_held:
 * @self: a bench
 * @kind: medals or tokens
 * @index: a thing of that kind in the rules
 * @n: how many the player holds; of medals, 0 or 1
 *
 * Lets the player hold medals and tokens, for rules that count these.
 */
void
bm_bench_set_held (BmBench     *self,
                   BmThingKind  kind,
                   guint        index,
                   guint        n)
{
  g_autofree char *merge_key = NULL;
  BmBenchLayout *layout;

  g_return_if_fail (BM_IS_BENCH (self));
  g_return_if_fail (kind == BM_THING_MEDAL || kind == BM_THING_TOKEN);
  g_return_if_fail (ensure_position (self));

  layout = bm_bench_layout_copy (get_layout (self));
  bm_bench_layout_set_held (layout, add_thing (self, self->now->rules, kind, index), n);
  merge_key = g_strdup_printf ("held %u %u", kind, index);
  push (self, layout, merge_key);
}

/**
 * bm_bench_can_reset:
 * @self: a bench
 *
 * Returns: whether anything has changed since the beginning
 */
gboolean
bm_bench_can_reset (BmBench *self)
{
  BmBenchLayout *layout;
  gboolean can_reset;

  g_return_val_if_fail (BM_IS_BENCH (self), FALSE);

  layout = new_layout (self, get_layout (self)->explorer);
  can_reset = !bm_bench_layout_equal (layout, get_layout (self));
  bm_bench_layout_unref (layout);

  return can_reset;
}

/**
 * bm_bench_reset:
 * @self: a bench
 *
 * Clears the bench, except for the subject and the explorer. Can be undone.
 */
void
bm_bench_reset (BmBench *self)
{
  g_return_if_fail (BM_IS_BENCH (self));

  push (self, new_layout (self, get_layout (self)->explorer), NULL);
}

/* -- Undo -- */

gboolean
bm_bench_can_undo (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), FALSE);

  return bm_history_get_n_undo (self->history) > 0;
}

gboolean
bm_bench_can_redo (BmBench *self)
{
  g_return_val_if_fail (BM_IS_BENCH (self), FALSE);

  return bm_history_get_n_redo (self->history) > 0;
}

void
bm_bench_undo (BmBench *self)
{
  g_return_if_fail (BM_IS_BENCH (self));

  self->lifted = NOT_LIFTED;
  bm_history_undo (self->history);
  change (self);
}

void
bm_bench_redo (BmBench *self)
{
  g_return_if_fail (BM_IS_BENCH (self));

  self->lifted = NOT_LIFTED;
  bm_history_redo (self->history);
  change (self);
}
