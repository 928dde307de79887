/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: counts. docs/SET-FORMAT.md section 4. A count is checked, then read as a value (BmCount);
 * its row in bm-count-table.c says how to evaluate it. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-columns-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-count-table.h"

#define MAX_FILTERS 256   /* each has a byte for each form */
#define MAX_TERMS   5000  /* different counts, including those in sums; limits the time that hostile sets can take */

/* -- Checking -- */

static void check_count (BmCompiler    *self,
                         BmSourcePlace *place);

/* A member that is an ID or a list of IDs. */
static void
check_things (BmCompiler          *self,
              const BmSourcePlace *place)
{
  guint16 index;
  guint n;

  if (!JSON_NODE_HOLDS_ARRAY (place->node))
    {
      bm_check_reference (self, place, &index);
      return;
    }

  n = bm_check_list (self, place, place->row->n_min, MAX (self->things[place->row->kind]->len, place->row->n_max));
  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (place, i);

      bm_check_reference (self, &element, &index);
    }
}

static void
check_summands (BmCompiler          *self,
                const BmSourcePlace *place)
{
  guint n = bm_check_list (self, place, place->row->n_min, place->row->n_max);

  for (guint i = 0; i < n; i++)
    {
      BmSourcePlace element = bm_source_place_element (place, i);

      check_count (self, &element);
    }
}

static void
check_member (BmCompiler          *self,
              const BmSourcePlace *place)
{
  guint word;
  int number;

  switch ((guint) place->row->type)
    {
    case BM_FORMAT_TYPE_REFERENCE:
      check_things (self, place);
      break;
    case BM_FORMAT_TYPE_OBJECT:
      check_summands (self, place);
      break;
    case BM_FORMAT_TYPE_WORD:
      bm_check_word (self, place, &word);
      break;
    case BM_FORMAT_TYPE_BOOLEAN:
      bm_check_boolean (self, place, &number);
      break;
    case BM_FORMAT_TYPE_INTEGER:
      bm_check_integer (self, place, &number);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Checks beyond the types of members. */
static void
check_meaning (BmCompiler          *self,
               const BmSourcePlace *place,
               BmCounting           what)
{
  if (bm_format_counts[what].is_about_tile && !self->counts_are_for_tiles)
    bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT,
                       _("“%s” is about one tile: it can only be used in rules of tiles and explorers"),
                       bm_format_counts[what].name);
  if (bm_count_methods[what].kind == BM_COUNTER_MINIMUM && bm_rules_get_n_things (self->rules, bm_count_methods[what].by) == 0)
    bm_compiler_error (self, place, BM_SET_ERROR_UNPLAYABLE, _("no crystals in the game form a set"));
}

static void
check_count (BmCompiler    *self,
             BmSourcePlace *place)
{
  const BmFormatCount *format;
  guint what = 0;

  if (!bm_check_object (self, place) || !bm_read_word (self, place, "of", &what))
    return;

  format = &bm_format_counts[what];
  bm_compiler_check_members (self, place, format->members);
  for (guint i = 0; format->members[i] != NULL; i++)
    {
      BmSourcePlace member = bm_source_place_member (place, format->members[i]);

      if (member.node != NULL)
        check_member (self, &member);
    }
  if (format->required != NULL)
    bm_require_member (self, place, format->required);
  check_meaning (self, place, (BmCounting) what);
}

/* -- Building -- */

static guint16 intern_count (BmCompiler    *self,
                             BmSourcePlace *place,
                             BmCount       *count,
                             gboolean       is_plain);

static guint16
append_count (BmCompiler          *self,
              const BmSourcePlace *place,
              BmCount             *count,
              BmCounter            counter)
{
  if (!bm_compiler_has_room (self->counts, 1))
    {
      bm_compiler_limit (self, place, _("the sets are too large: there is no room for more of these"));
      return BM_NONE;
    }

  counter.what = (guint8) count->what;
  counter.touching = (guint8) count->touching;
  bm_count_ref (count);
  g_array_append_val (self->counts, count);
  g_array_append_val (self->counters, counter);

  return (guint16) (self->counts->len - 1);
}

/* Appends a count that consists of several tallies or counts. */
static guint16
append_count_of (BmCompiler          *self,
                 const BmSourcePlace *place,
                 BmCount             *count,
                 const guint16       *args,
                 guint                n_args)
{
  const BmCounter counter = {
    .kind = (guint8) bm_count_methods[count->what].kind,
    .args = { (guint16) self->count_args->len, (guint16) n_args },
  };

  if (!bm_compiler_has_room (self->count_args, n_args))
    {
      bm_compiler_limit (self, place, _("the sets are too large: there is no room for more of these"));
      return BM_NONE;
    }

  g_array_append_vals (self->count_args, args, n_args);

  return append_count (self, place, count, counter);
}

/* Whether one more count can be built. */
static gboolean
begin_term (BmCompiler          *self,
            const BmSourcePlace *place)
{
  if (++self->n_terms <= MAX_TERMS)
    return TRUE;

  bm_compiler_limit (self, place, _("the sets use more than %d different counts"), MAX_TERMS);

  return FALSE;
}

/* Whether a count is one tally: a sum of tallies is one, too. */
static gboolean
is_tally (const BmCount *count)
{
  if (count->what != BM_COUNTING_SUM)
    return bm_count_methods[count->what].kind == BM_COUNTER_TALLY;

  for (guint i = 0; i < count->counts->len; i++)
    if (!is_tally (g_ptr_array_index (count->counts, i)))
      return FALSE;

  return TRUE;
}

/* Adds a count that is one tally to a column. */
static void
add_weights (BmCompiler    *self,
             BmSourcePlace *place,
             const BmCount *count,
             int           *column)
{
  BmSourcePlace list;

  if (count->what != BM_COUNTING_SUM)
    {
      if (begin_term (self, place))
        bm_column_add (self->rules, count, column);
      return;
    }

  list = bm_source_place_member (place, "counts");
  for (guint i = 0; i < count->counts->len; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      add_weights (self, &element, g_ptr_array_index (count->counts, i), column);
    }
}

static guint16
build_tally (BmCompiler    *self,
             BmSourcePlace *place,
             BmCount       *count)
{
  g_autofree int *column = bm_column_new (self->rules);
  guint n_flaws = self->n_flaws;
  guint16 tally;

  add_weights (self, place, count, column);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  tally = bm_column_intern (self, place, column);

  if (tally == BM_NONE)
    return BM_NONE;

  return append_count (self, place, count, (BmCounter) { .kind = BM_COUNTER_TALLY, .tally = tally });
}

static guint16
build_sum (BmCompiler    *self,
           BmSourcePlace *place,
           BmCount       *count,
           gboolean       is_plain)
{
  BmSourcePlace list = bm_source_place_member (place, "counts");
  guint16 args[BM_MAX_SUMMANDS];
  guint n_flaws = self->n_flaws;

  for (guint i = 0; i < count->counts->len; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      args[i] = intern_count (self, &element, g_ptr_array_index (count->counts, i), is_plain);
    }

  return self->n_flaws == n_flaws ? append_count_of (self, place, count, args, count->counts->len) : BM_NONE;
}

/* Finds the tally for one thing of a kind, such as the tiles of one terrain. */
static guint16
find_tally_of_thing (BmCompiler          *self,
                     const BmSourcePlace *place,
                     const BmCount       *count,
                     guint                index)
{
  const BmCountMethod *row = &bm_count_methods[count->what];
  guint16 *tallies = row->by == BM_THING_CRYSTAL ? self->crystal_tallies : self->terrain_tallies[count->filter.explorer];
  BmCount one = { .what = row->of_each, .filter = { .shape = -1, .level = -1, .explorer = count->filter.explorer } };
  g_autofree int *column = NULL;
  g_autofree guint8 *taken = NULL;

  if (tallies[index] != BM_NONE || !begin_term (self, place))
    return tallies[index];

  taken = g_new0 (guint8, index + 1);
  taken[index] = TRUE;
  one.filter.things[row->by] = (BmNamedThings) { .taken = taken, .n_taken = index + 1 };
  column = bm_column_new (self->rules);
  bm_column_add (self->rules, &one, column);
  tallies[index] = bm_column_intern (self, place, column);

  return tallies[index];
}

/* Builds a count over one tally for each thing of a kind that the filter accepts. */
static guint16
build_by_thing (BmCompiler          *self,
                const BmSourcePlace *place,
                BmCount             *count)
{
  const BmCountMethod *row = &bm_count_methods[count->what];
  guint16 tallies[BM_MAX_THINGS];
  guint n_flaws = self->n_flaws;
  guint n = 0;

  for (guint i = 0; i < self->things[row->by]->len && self->n_flaws == n_flaws; i++)
    if (bm_count_takes (count, row->by, i))
      tallies[n++] = find_tally_of_thing (self, place, count, i);

  return self->n_flaws == n_flaws ? append_count_of (self, place, count, tallies, n) : BM_NONE;
}

static guint8 *
list_forms (const BmRules *rules,
            const BmCount *count,
            guint8        *forms)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmTile *tile = &rules->tiles[i];

      memset (forms + tile->first_form, bm_count_takes_tile (count, rules, i), tile->n_levels);
    }

  return forms + rules->n_forms;
}

/* Finds an equal filter, or adds this one; BM_NONE if that is not possible. */
static guint16
intern_filter (BmCompiler          *self,
               const BmSourcePlace *place,
               const BmCount       *count)
{
  const BmRules *rules = self->rules;
  gsize length = rules->n_forms + rules->n_explorers;
  guint8 *bytes = g_new0 (guint8, length + 1);
  g_autoptr (GBytes) key = g_bytes_new_take (bytes, length + 1);
  guint8 *explorers = list_forms (rules, count, bytes);
  gpointer found;
  BmFilter filter;

  for (guint i = 0; i < rules->n_explorers; i++)
    explorers[i] = bm_count_takes_explorer (count, rules, i) ? 1 : 0;

  if (g_hash_table_lookup_extended (self->filter_index, key, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  if (self->filters->len == MAX_FILTERS)
    {
      bm_compiler_limit (self, place,
                         _("the rules of the game have more than %d different counts of neighbours and groups"),
                         MAX_FILTERS);
      return BM_NONE;
    }

  filter.forms = g_memdup2 (bytes, rules->n_forms);
  filter.explorers = g_memdup2 (explorers, rules->n_explorers);
  g_hash_table_insert (self->filter_index, g_bytes_ref (key), GUINT_TO_POINTER (self->filters->len));
  g_array_append_val (self->filters, filter);

  return (guint16) (self->filters->len - 1);
}

static guint16
build_around_tile (BmCompiler          *self,
                   const BmSourcePlace *place,
                   BmCount             *count)
{
  guint16 filter = begin_term (self, place) ? intern_filter (self, place, count) : BM_NONE;

  if (filter == BM_NONE)
    return BM_NONE;

  return append_count (self, place, count, (BmCounter) { .kind = BM_COUNTER_AROUND, .filter = filter });
}

static guint16
build_count (BmCompiler    *self,
             BmSourcePlace *place,
             BmCount       *count,
             gboolean       is_plain)
{
  if (is_tally (count))
    return build_tally (self, place, count);

  switch (bm_count_methods[count->what].kind)
    {
    case BM_COUNTER_SUM:
      return build_sum (self, place, count, is_plain);
    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
      return build_by_thing (self, place, count);
    case BM_COUNTER_AROUND:
      return build_around_tile (self, place, count);
    case BM_COUNTER_TALLY:
    default:
      g_return_val_if_reached (BM_NONE);
    }
}

/* Finds an equal count, or builds it. One with a warning (@is_plain is FALSE) is not reused, since the warning has to
 * be reported everywhere. */
static guint16
intern_count (BmCompiler    *self,
              BmSourcePlace *place,
              BmCount       *count,
              gboolean       is_plain)
{
  guint n_flaws = self->n_flaws;
  gpointer found;
  guint16 index;

  if (g_hash_table_lookup_extended (self->count_index, place->node, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  index = build_count (self, place, count, is_plain);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  if (is_plain)
    g_hash_table_insert (self->count_index, place->node, GUINT_TO_POINTER (index));

  return index;
}

static guint16
find_thing (gconstpointer  data,
            BmThingKind    kind,
            const char    *id)
{
  guint index = BM_NONE;

  bm_compiler_find_things ((BmCompiler *) data, kind, id, &index);
  return (guint16) index;
}

/* Compiles a count, or finds an equal one; returns its index, or BM_NONE if it is wrong. */
guint16
bm_compile_count (BmCompiler    *self,
                  BmSourcePlace *place)
{
  guint n_reports = self->n_reports;
  guint n_flaws = self->n_flaws;
  g_autoptr (BmCount) count = NULL;
  gpointer found;

  if (g_hash_table_lookup_extended (self->count_index, place->node, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  check_count (self, place);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  count = bm_count_new_from_json (place->node, find_thing, self);
  g_return_val_if_fail (count != NULL, BM_NONE);

  return intern_count (self, place, count, self->n_reports == n_reports);
}
