/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: what counts take, and how much each thing adds to them.
 *
 * Most counts are linear: what is counted is a sum over the things in a zone, each of which adds a number that is known
 * beforehand. Such a count becomes one column of numbers, one for each form, explorer, crystal, composite and token and
 * one for medals; equal columns are kept once. A sum of linear counts is linear, too. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-weights-private.h"

#include <glib/gi18n-lib.h>

#define MAX_WEIGHT 200  /* of one thing in a tally, so that a zone's sum fits into 16 bits */

void
bm_count_filter_clear (BmCountFilter *self)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    g_clear_pointer (&self->things[kind], g_free);
}

/* Whether a filter takes a thing by its id. */
gboolean
bm_count_filter_takes (const BmCountFilter *filter,
                       BmThingKind          kind,
                       guint                index)
{
  return filter->things[kind] == NULL || filter->things[kind][index];
}

/* Reads a member that is an id or a list of ids. */
static void
read_choice_of_things (BmCompiler          *self,
                       const BmSourcePlace *place,
                       BmCountFilter       *filter)
{
  BmThingKind kind = place->row->kind;
  guint16 index = 0;
  guint n;

  filter->things[kind] = g_new0 (guint8, self->things[kind]->len + 1);

  if (!JSON_NODE_HOLDS_ARRAY (place->node))
    {
      if (bm_check_reference (self, place, &index))
        filter->things[kind][index] = TRUE;
      return;
    }

  n = bm_check_list (self, place, place->row->n_min, MAX (self->things[kind]->len, place->row->n_max));
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (place, i);

      if (bm_check_reference (self, &element, &index))
        filter->things[kind][index] = TRUE;
    }
}

/* Reads all filters that this kind of count has. */
void
bm_count_filter_read (BmCompiler    *self,
                      BmSourcePlace *place,
                      BmCounting     what,
                      BmCountFilter *filter)
{
  const char *const *members = bm_format_counts[what].members;
  guint shape;

  *filter = (BmCountFilter) { .shape = -1, .level = -1, .explorer = TRUE };

  for (guint i = 0; members[i] != NULL; i++)
    {
      BmSourcePlace member = bm_source_place_member (place, members[i]);

      if (member.node != NULL && member.row->type == BM_FORMAT_TYPE_REFERENCE)
        read_choice_of_things (self, &member, filter);
    }

  if (g_strv_contains (members, "shape") && bm_read_word (self, place, "shape", &shape))
    filter->shape = (int) shape;

  if (g_strv_contains (members, "explorer"))
    bm_read_boolean (self, place, "explorer", &filter->explorer);

  if (g_strv_contains (members, "level"))
    {
      bm_read_integer (self, place, "level", &filter->level);
      bm_read_integer (self, place, "min_level", &filter->min_level);
    }
}

/* What filters take */

static gboolean
carries_symbol (const BmCompiler    *self,
                const BmCountFilter *filter,
                const guint8        *row)
{
  if (filter->things[BM_THING_SYMBOL] == NULL)
    return TRUE;

  for (guint i = 0; i < self->rules->n_symbols; i++)
    if (row[i] > 0 && filter->things[BM_THING_SYMBOL][i])
      return TRUE;

  return FALSE;
}

gboolean
bm_count_filter_takes_tile (const BmCompiler    *self,
                            const BmCountFilter *filter,
                            guint                index)
{
  const BmTile *tile = &self->rules->tiles[index];

  return bm_count_filter_takes (filter, BM_THING_TERRAIN, tile->terrain)
         && bm_count_filter_takes (filter, BM_THING_TILE, index)
         && (filter->shape < 0 || filter->shape == tile->shape)
         && carries_symbol (self, filter, self->rules->tile_symbols + index * self->rules->n_symbols);
}

static guint
count_built_in (const BmCompiler    *self,
                const BmCountFilter *filter,
                guint                explorer)
{
  const guint8 *row = self->explorer_terrains + explorer * self->rules->n_terrains;
  guint n = 0;

  for (guint i = 0; i < self->rules->n_terrains; i++)
    if (bm_count_filter_takes (filter, BM_THING_TERRAIN, i))
      n += row[i];

  return n;
}

/* Whether the explorer itself meets a filter, as it must to be a neighbour, to be in a group, or for its mutagenic
 * monsters to count. */
gboolean
bm_count_filter_takes_explorer (const BmCompiler    *self,
                                const BmCountFilter *filter,
                                guint                index)
{
  return filter->explorer && filter->things[BM_THING_TILE] == NULL && filter->shape < 0
         && (filter->things[BM_THING_TERRAIN] == NULL || count_built_in (self, filter, index) > 0)
         && carries_symbol (self, filter, self->rules->explorer_symbols + index * self->rules->n_symbols);
}

/* Built-in tiles have a terrain and nothing else that a filter could ask for. */
static gboolean
takes_built_in (const BmCountFilter *filter)
{
  return filter->explorer && filter->things[BM_THING_TILE] == NULL && filter->shape < 0
         && filter->things[BM_THING_SYMBOL] == NULL;
}

static guint
count_symbols (const BmCompiler    *self,
               const BmCountFilter *filter,
               const guint8        *row)
{
  guint n = 0;

  for (guint i = 0; i < self->rules->n_symbols; i++)
    if (bm_count_filter_takes (filter, BM_THING_SYMBOL, i))
      n += row[i];

  return n;
}

/* Columns. A column has the weights of forms, explorers, crystals, composites, tokens and medals, in this order. */

static guint
get_column_length (const BmRules *rules)
{
  return rules->n_forms + rules->n_explorers + rules->n_crystals + rules->n_composites + rules->n_tokens + 1;
}

int *
bm_column_new (const BmRules *rules)
{
  return g_new0 (int, get_column_length (rules));
}

static guint
weigh_tile (const BmCompiler    *self,
            const BmCountFilter *filter,
            BmCounting           what,
            guint                index)
{
  const BmTile *tile = &self->rules->tiles[index];

  if (what == BM_COUNTING_SYMBOLS)
    return count_symbols (self, filter, self->rules->tile_symbols + index * self->rules->n_symbols);
  if (!bm_count_filter_takes_tile (self, filter, index))
    return 0;
  if (what == BM_COUNTING_MONSTERS)
    return tile->monsters;
  if (what == BM_COUNTING_MUTAGENIC_MONSTERS)
    return tile->body.mutagenic_monsters;
  if (what == BM_COUNTING_MUTANT_TILES)
    return tile->n_levels > 1;

  return 1;
}

static void
add_tiles (const BmCompiler    *self,
           const BmCountFilter *filter,
           BmCounting           what,
           int                 *column)
{
  for (guint i = 0; i < self->rules->n_tiles; i++)
    {
      const BmTile *tile = &self->rules->tiles[i];
      guint weight = weigh_tile (self, filter, what, i);

      if (weight == 0)
        continue;

      for (int level = 0; level < tile->n_levels; level++)
        if (what != BM_COUNTING_MUTANT_TILES
            || (level >= filter->min_level && (filter->level < 0 || level == filter->level)))
          column[tile->first_form + level] += (int) weight;
    }
}

static guint
weigh_explorer (const BmCompiler    *self,
                const BmCountFilter *filter,
                BmCounting           what,
                guint                index)
{
  if (!filter->explorer || what == BM_COUNTING_MUTANT_TILES)
    return 0;
  if (what == BM_COUNTING_SYMBOLS)
    return count_symbols (self, filter, self->rules->explorer_symbols + index * self->rules->n_symbols);
  if (what == BM_COUNTING_MUTAGENIC_MONSTERS)
    return bm_count_filter_takes_explorer (self, filter, index)
      ? self->rules->explorers[index].body.mutagenic_monsters : 0;

  return takes_built_in (filter) ? count_built_in (self, filter, index) : 0;
}

static void
add_explorers (const BmCompiler    *self,
               const BmCountFilter *filter,
               BmCounting           what,
               int                 *column)
{
  for (guint i = 0; i < self->rules->n_explorers; i++)
    column[self->rules->n_forms + i] += (int) weigh_explorer (self, filter, what, i);
}

static void
add_things (const BmCountFilter *filter,
            BmThingKind          kind,
            int                 *column,
            guint                n)
{
  for (guint i = 0; i < n; i++)
    column[i] += bm_count_filter_takes (filter, kind, i);
}

/* Adds one linear count that is no sum to a column. */
void
bm_column_add (const BmCompiler    *self,
               const BmCountFilter *filter,
               BmCounting           what,
               int                 *column)
{
  const BmRules *rules = self->rules;
  int *crystals = column + rules->n_forms + rules->n_explorers;
  int *composites = crystals + rules->n_crystals;
  int *tokens = composites + rules->n_composites;
  int *medals = tokens + rules->n_tokens;

  switch (what)
    {
    case BM_COUNTING_TILES:
    case BM_COUNTING_MONSTERS:
    case BM_COUNTING_MUTAGENIC_MONSTERS:
    case BM_COUNTING_MUTANT_TILES:
      add_tiles (self, filter, what, column);
      add_explorers (self, filter, what, column);
      break;
    case BM_COUNTING_SYMBOLS:
      add_tiles (self, filter, what, column);
      add_explorers (self, filter, what, column);
      for (guint i = 0; i < rules->n_tokens; i++)
        tokens[i] += (int) count_symbols (self, filter, self->rules->token_symbols + i * rules->n_symbols);
      break;
    case BM_COUNTING_COMPLETE_CRYSTALS:
      add_things (filter, BM_THING_CRYSTAL, crystals, rules->n_crystals);
      break;
    case BM_COUNTING_COMPLETE_COMPOSITES:
      add_things (filter, BM_THING_COMPOSITE, composites, rules->n_composites);
      break;
    case BM_COUNTING_TOKENS:
      add_things (filter, BM_THING_TOKEN, tokens, rules->n_tokens);
      break;
    case BM_COUNTING_MEDALS_HELD:
      *medals += 1;
      for (guint i = 0; i < rules->n_tokens; i++)
        tokens[i] += rules->tokens[i].counts_as_medal;
      break;
    case BM_COUNTING_DIFFERENT_TERRAINS:
    case BM_COUNTING_FULL_CRYSTAL_SETS:
    case BM_COUNTING_NEIGHBOURS:
    case BM_COUNTING_GROUP:
    case BM_COUNTING_SUM:
    default:
      g_assert_not_reached ();
    }
}

/* Finds the tally with the weights of a column, or adds it; BM_NONE if that is not possible. */
guint16
bm_column_intern (BmCompiler          *self,
                  const BmSourcePlace *place,
                  const int           *column)
{
  guint length = get_column_length (self->rules);
  g_autofree gint16 *weights = g_new (gint16, length);
  g_autoptr (GBytes) key = NULL;
  gpointer found;

  for (guint i = 0; i < length; i++)
    {
      if (column[i] > MAX_WEIGHT)
        {
          bm_compiler_limit (self, place, _("this counts one thing more than %d times"), MAX_WEIGHT);
          return BM_NONE;
        }
      weights[i] = (gint16) column[i];
    }

  key = g_bytes_new_take (g_steal_pointer (&weights), length * sizeof (gint16));
  if (g_hash_table_lookup_extended (self->column_index, key, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  if (self->columns->len == BM_MAX_TALLIES)
    {
      bm_compiler_limit (self, place, _("the rules of the game count more than %d different things"), BM_MAX_TALLIES);
      return BM_NONE;
    }

  g_ptr_array_add (self->columns, g_bytes_ref (key));
  g_hash_table_insert (self->column_index, g_bytes_ref (key), GUINT_TO_POINTER (self->columns->len - 1));

  return (guint16) (self->columns->len - 1);
}
