/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: counts. docs/SET-FORMAT.md section 4. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-weights-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_FILTERS 256   /* each has a byte for each form */
#define MAX_TERMS   5000  /* different counts, those inside sums too; bounds the time that hostile sets can take */

static guint16
append_count (BmCompiler          *self,
              const BmSourcePlace *place,
              BmCountKind          kind,
              const guint16       *args,
              guint                n_args)
{
  BmCount count = {
    .kind = kind,
    .args = { (guint16) self->count_args->len, (guint16) n_args },
    .source = place->node,
  };

  if (!bm_compiler_has_room (self->counts, 1) || !bm_compiler_has_room (self->count_args, n_args))
    {
      bm_compiler_limit (self, place, _("the sets are too large: there is no room for more of these"));
      return BM_NONE;
    }

  g_array_append_vals (self->count_args, args, n_args);
  g_array_append_val (self->counts, count);

  return (guint16) (self->counts->len - 1);
}

static gboolean
read_what (BmCompiler    *self,
           BmSourcePlace *place,
           BmCounting    *what)
{
  guint value = 0;

  if (!bm_check_object (self, place) || !bm_read_word (self, place, "of", &value))
    return FALSE;

  *what = (BmCounting) value;
  bm_compiler_check_members (self, place, bm_format_counts[value].members);

  return TRUE;
}

/* Says whether one more count may be built. */
static gboolean
begin_term (BmCompiler          *self,
            const BmSourcePlace *place)
{
  if (++self->n_terms <= MAX_TERMS)
    return TRUE;

  bm_compiler_limit (self, place, _("the sets use more than %d different counts"), MAX_TERMS);

  return FALSE;
}

static gboolean
is_linear (BmCounting what)
{
  return what != BM_COUNTING_DIFFERENT_TERRAINS && what != BM_COUNTING_FULL_CRYSTAL_SETS
         && !bm_format_counts[what].is_about_tile;
}

/* Whether a count, and for a sum all counts in it, are linear; looks without complaining. */
static gboolean
is_linear_node (JsonNode *node)
{
  BmCounting what;
  JsonObject *object;
  JsonNode *of;
  JsonNode *counts;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  object = json_node_get_object (node);
  of = json_object_get_member (object, "of");
  if (of == NULL || json_node_get_value_type (of) != G_TYPE_STRING)
    return FALSE;

  if (!bm_format_find_count (json_node_get_string (of), &what))
    return FALSE;
  if (what != BM_COUNTING_SUM)
    return is_linear (what);

  counts = json_object_get_member (object, "counts");
  if (counts == NULL || !JSON_NODE_HOLDS_ARRAY (counts))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (json_node_get_array (counts)); i++)
    if (!is_linear_node (json_array_get_element (json_node_get_array (counts), i)))
      return FALSE;

  return TRUE;
}

static void
require_members (BmCompiler          *self,
                 const BmSourcePlace *place,
                 BmCounting           what)
{
  if (bm_format_counts[what].required != NULL)
    bm_require_member (self, place, bm_format_counts[what].required);
}

/* Adds a linear count to a column. */
static void
add_linear_count (BmCompiler    *self,
                  BmSourcePlace *place,
                  int           *column)
{
  g_auto (BmCountFilter) filter = { 0 };
  guint n_flaws = self->n_flaws;
  BmSourcePlace list;
  BmCounting what = BM_COUNTING_TILES;
  guint n;

  if (!read_what (self, place, &what))
    return;

  if (what == BM_COUNTING_SUM)
    {
      n = bm_read_list (self, place, "counts", &list);
      for (guint i = 0; i < n; i++)
        {
          BmSourcePlace element = bm_source_place_element (&list, i);

          add_linear_count (self, &element, column);
        }
      return;
    }

  bm_count_filter_read (self, place, what, &filter);
  require_members (self, place, what);
  if (self->n_flaws == n_flaws && begin_term (self, place))
    bm_column_add (self, &filter, what, column);
}

static guint16
compile_linear_count (BmCompiler    *self,
                      BmSourcePlace *place)
{
  g_autofree int *column = bm_column_new (self->rules);
  guint n_flaws = self->n_flaws;
  guint16 tally;

  add_linear_count (self, place, column);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  tally = bm_column_intern (self, place, column);

  return tally != BM_NONE ? append_count (self, place, BM_COUNT_TALLY, &tally, 1) : BM_NONE;
}

static guint16
compile_sum (BmCompiler    *self,
             BmSourcePlace *place)
{
  guint16 counts[BM_MAX_SUMMANDS];
  guint n_flaws = self->n_flaws;
  BmSourcePlace list;
  guint n;

  require_members (self, place, BM_COUNTING_SUM);
  n = bm_read_list (self, place, "counts", &list);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      counts[i] = bm_compile_count (self, &element);
    }

  return self->n_flaws == n_flaws ? append_count (self, place, BM_COUNT_SUM, counts, n) : BM_NONE;
}

/* Finds the tally for one thing of a kind, such as the tiles of one terrain. */
static guint16
find_tally_of_thing (BmCompiler          *self,
                     const BmSourcePlace *place,
                     BmThingKind          kind,
                     guint                index,
                     gboolean             explorer)
{
  guint16 *tallies = kind == BM_THING_CRYSTAL ? self->crystal_tallies : self->terrain_tallies[explorer ? 1 : 0];
  g_auto (BmCountFilter) filter = { .shape = -1, .level = -1, .explorer = explorer };
  g_autofree int *column = NULL;

  if (tallies[index] != BM_NONE || !begin_term (self, place))
    return tallies[index];

  filter.things[kind] = g_new0 (guint8, self->things[kind]->len);
  filter.things[kind][index] = TRUE;
  column = bm_column_new (self->rules);
  bm_column_add (self, &filter, kind == BM_THING_CRYSTAL ? BM_COUNTING_COMPLETE_CRYSTALS : BM_COUNTING_TILES, column);
  tallies[index] = bm_column_intern (self, place, column);

  return tallies[index];
}

/* Compiles a count over one tally for each thing of a kind that the filter takes. */
static guint16
compile_by_thing (BmCompiler          *self,
                  const BmSourcePlace *place,
                  const BmCountFilter *filter,
                  BmThingKind          kind,
                  BmCountKind          count_kind)
{
  guint16 tallies[BM_MAX_THINGS];
  guint n_flaws = self->n_flaws;
  guint n = 0;

  for (guint i = 0; i < self->things[kind]->len && self->n_flaws == n_flaws; i++)
    if (bm_count_filter_takes (filter, kind, i))
      tallies[n++] = find_tally_of_thing (self, place, kind, i, filter->explorer);

  return self->n_flaws == n_flaws ? append_count (self, place, count_kind, tallies, n) : BM_NONE;
}

static guint8 *
list_forms (const BmCompiler    *self,
            const BmCountFilter *filter,
            guint8              *forms)
{
  for (guint i = 0; i < self->rules->n_tiles; i++)
    {
      const BmTile *tile = &self->rules->tiles[i];

      memset (forms + tile->first_form, bm_count_filter_takes_tile (self, filter, i), tile->n_levels);
    }

  return forms + self->rules->n_forms;
}

/* Finds an equal filter, or adds this one; BM_NONE if that is not possible. */
static guint16
intern_filter (BmCompiler          *self,
               const BmSourcePlace *place,
               const BmCountFilter *filter)
{
  const BmRules *rules = self->rules;
  gsize length = rules->n_forms + rules->n_explorers;
  guint8 *bytes = g_new0 (guint8, length + 1);
  g_autoptr (GBytes) key = g_bytes_new_take (bytes, length + 1);
  guint8 *explorers = list_forms (self, filter, bytes);
  gpointer found;
  BmFilter compiled;

  for (guint i = 0; i < rules->n_explorers; i++)
    explorers[i] = bm_count_filter_takes_explorer (self, filter, i) ? 1 : 0;

  if (g_hash_table_lookup_extended (self->filter_index, key, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  if (self->filters->len == MAX_FILTERS)
    {
      bm_compiler_limit (self, place,
                         _("the rules of the game have more than %d different counts of neighbours and groups"),
                         MAX_FILTERS);
      return BM_NONE;
    }

  compiled.forms = g_memdup2 (bytes, rules->n_forms);
  compiled.explorers = g_memdup2 (explorers, rules->n_explorers);
  g_hash_table_insert (self->filter_index, g_bytes_ref (key), GUINT_TO_POINTER (self->filters->len));
  g_array_append_val (self->filters, compiled);

  return (guint16) (self->filters->len - 1);
}

static guint16
compile_around_tile (BmCompiler          *self,
                     BmSourcePlace       *place,
                     const BmCountFilter *filter,
                     BmCounting           what)
{
  guint n_flaws = self->n_flaws;
  guint touching = BM_TOUCHING_ANY;
  guint16 filter_index;
  guint16 count;

  if (what == BM_COUNTING_NEIGHBOURS)
    bm_read_word (self, place, "touching", &touching);

  if (!self->counts_are_for_tiles)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                       _("“%s” is about one tile: it can only be used in rules of tiles and explorers"),
                       bm_format_counts[what].name);
  if (self->n_flaws > n_flaws || !begin_term (self, place))
    return BM_NONE;

  filter_index = intern_filter (self, place, filter);
  if (filter_index == BM_NONE)
    return BM_NONE;

  count = append_count (self, place, what == BM_COUNTING_GROUP ? BM_COUNT_GROUP : BM_COUNT_NEIGHBOURS, &filter_index,
                        1);
  if (count != BM_NONE)
    g_array_index (self->counts, BmCount, count).by_edge = touching == BM_TOUCHING_EDGE;

  return count;
}

static guint16
compile_full_crystal_sets (BmCompiler          *self,
                           const BmSourcePlace *place,
                           const BmCountFilter *filter)
{
  if (self->rules->n_crystals == 0)
    {
      bm_compiler_error (self, place, BM_SET_ERROR_UNPLAYABLE, _("no crystals in the game form a set"));
      return BM_NONE;
    }

  return compile_by_thing (self, place, filter, BM_THING_CRYSTAL, BM_COUNT_MINIMUM);
}

static guint16
compile_filtered (BmCompiler    *self,
                  BmSourcePlace *place,
                  BmCounting     what)
{
  g_auto (BmCountFilter) filter = { 0 };

  bm_count_filter_read (self, place, what, &filter);

  if (what == BM_COUNTING_DIFFERENT_TERRAINS)
    return compile_by_thing (self, place, &filter, BM_THING_TERRAIN, BM_COUNT_DISTINCT);
  if (what == BM_COUNTING_FULL_CRYSTAL_SETS)
    return compile_full_crystal_sets (self, place, &filter);

  return compile_around_tile (self, place, &filter, what);
}

static guint16
compile_new_count (BmCompiler    *self,
                   BmSourcePlace *place)
{
  BmCounting what = BM_COUNTING_TILES;

  if (is_linear_node (place->node))
    return compile_linear_count (self, place);

  if (!read_what (self, place, &what))
    return BM_NONE;

  return what == BM_COUNTING_SUM ? compile_sum (self, place) : compile_filtered (self, place, what);
}

/* Compiles a count, or finds an equal one; returns its index, or BM_NONE if it is wrong. */
guint16
bm_compile_count (BmCompiler    *self,
                  BmSourcePlace *place)
{
  guint n_reports = self->n_reports;
  guint n_flaws = self->n_flaws;
  gpointer found;
  guint16 count;

  if (g_hash_table_lookup_extended (self->count_index, place->node, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  count = compile_new_count (self, place);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  /* One with a warning is not remembered: the warning is due wherever the count stands. */
  if (self->n_reports == n_reports)
    g_hash_table_insert (self->count_index, place->node, GUINT_TO_POINTER (count));

  return count;
}
