/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: counts. docs/SET-FORMAT.md section 4. A count is checked, then read as a value (BmCount);
 * its row in bm-count-table.c says how to evaluate it. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-columns-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-count-table.h"

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

static void check_member (BmCompiler          *self,
                          const BmSourcePlace *place);

static void
check_filter (BmCompiler    *self,
              BmSourcePlace  place)
{
  if (!bm_check_object (self, &place))
    return;

  bm_compiler_check_members (self, &place, NULL);
  for (guint i = 0; i < bm_format_objects[BM_FORMAT_FILTER].n_members; i++)
    {
      BmSourcePlace member = bm_source_place_nth_member (&place, i);

      if (member.node != NULL)
        check_member (self, &member);
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
      if (place->row->object == BM_FORMAT_FILTER)
        check_filter (self, *place);
      else
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

/* A bit for each of what a kind of count can be sorted by. */
static guint
get_kinds (BmCounting what)
{
  switch ((guint) what)
    {
    case BM_COUNTING_SYMBOLS:
      return 1 << BM_BY_SYMBOL;
    case BM_COUNTING_COMPLETE_CRYSTALS:
      return 1 << BM_BY_CRYSTAL;
    case BM_COUNTING_COMPLETE_COMPOSITES:
      return 1 << BM_BY_COMPOSITE;
    default:
      return 1 << BM_BY_TERRAIN | 1 << BM_BY_TILE | 1 << BM_BY_SYMBOL | 1 << BM_BY_SHAPE | 1 << BM_BY_LEVEL
             | 1 << BM_BY_ROW | 1 << BM_BY_COLUMN;
    }
}

/* A member that does nothing unless another one is there, with a certain word if @word is not %NULL. */
static void
check_idle_member (BmCompiler    *self,
                   BmSourcePlace *place,
                   const char    *member,
                   const char    *other,
                   const char    *word)
{
  BmSourcePlace own = bm_source_place_member (place, member);
  BmSourcePlace needed = bm_source_place_member (place, other);

  if (own.node == NULL || (needed.node != NULL && (word == NULL || g_str_equal (json_node_get_string (needed.node), word))))
    return;
  if (word == NULL)
    bm_compiler_warning (self, &own, BM_SET_ERROR_CONFLICT, _("without “%s”, “%s” has no effect"), other, member);
  else
    bm_compiler_warning (self, &own, BM_SET_ERROR_CONFLICT, _("“%s” has no effect unless “%s” is “%s”"), member, other,
                         word);
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
report_kinds (BmCompiler          *self,
              const BmSourcePlace *place,
              const BmCount       *count)
{
  const char *known[BM_BY_COLUMN + 1] = { NULL };
  g_autofree char *list = NULL;
  guint n = 0;

  for (guint by = BM_BY_TERRAIN; by <= BM_BY_COLUMN; by++)
    if (get_kinds (count->what) >> by & 1)
      known[n++] = bm_by_names[by - 1];
  list = bm_quote_all (known);

  /* Translators: the last %s is a list of words of the file format: "terrain", "tile", "symbol" */
  bm_compiler_error (self, place, BM_SET_ERROR_CONFLICT, _("“%s” cannot be sorted by “%s”, only by %s"),
                     bm_format_counts[count->what].name, bm_by_names[count->by - 1], list);
}

/* Groups and kinds are in an order of size, if one of them is taken. */
static void
check_order (BmCompiler    *self,
             BmSourcePlace *place,
             const BmCount *count)
{
  BmSourcePlace nth = bm_source_place_member (place, "nth");

  if (nth.node == NULL || count->what == BM_COUNTING_LARGEST_GROUP || bm_count_ranks_kinds (count))
    return;

  bm_compiler_warning (self, &nth, BM_SET_ERROR_CONFLICT, _("“%s” has no effect unless “%s” is “%s” or “%s”"), "nth", "take",
                       bm_take_names[BM_TAKE_MOST], bm_take_names[BM_TAKE_FEWEST]);
}

/* As check_meaning(), once all members are known to be right. */
static void
check_value (BmCompiler    *self,
             BmSourcePlace *place,
             const BmCount *count)
{
  BmSourcePlace by = bm_source_place_member (place, "by");
  BmSourcePlace where = bm_source_place_member (place, "where");
  BmSourcePlace laid = bm_source_place_member (place, "laid");
  BmSourcePlace since = bm_source_place_member (place, "since_placed");
  BmSourcePlace whose = bm_source_place_member (place, "whose");
  BmSourcePlace max_size = bm_source_place_member (place, "max_size");
  gboolean looks_from_tile = bm_where_is_about_tile (count->where);
  gboolean compares_time = bm_laid_is_about_tile (count->laid);

  if (count->by != BM_BY_NOTHING && !(get_kinds (count->what) >> count->by & 1))
    report_kinds (self, &by, count);
  if (looks_from_tile && !self->counts_are_for_tiles)
    bm_compiler_error (self, &where, BM_SET_ERROR_CONFLICT,
                       _("“%s” is about one tile: it can only be used in rules of tiles and explorers"),
                       bm_where_names[count->where - 1]);
  if (compares_time && !self->has_moment)
    bm_compiler_error (self, &laid, BM_SET_ERROR_CONFLICT, _("“%s” is about when a tile was placed: it can only be used in "
                                                             "rules of tiles"), bm_laid_names[count->laid - 1]);
  if (count->since_placed && !self->has_moment)
    bm_compiler_error (self, &since, BM_SET_ERROR_CONFLICT, _("“%s” is about when a tile was placed: it can only be used in "
                                                              "rules of tiles"), "since_placed");
  if (count->whose != BM_WHOSE_OWN && (looks_from_tile || compares_time))
    bm_compiler_error (self, &whose, BM_SET_ERROR_CONFLICT,
                       _("this is about one tile: others’ zones have nothing to do with it, so leave out “whose”"));
  if (count->where == BM_WHERE_WITHIN)
    bm_require_member (self, place, "distance");
  if (count->max_size >= 0 && count->max_size < count->min_size)
    bm_compiler_error (self, &max_size, BM_SET_ERROR_CONFLICT, _("nothing can be at least %d and at most %d at the same time"),
                       count->min_size, count->max_size);

  check_idle_member (self, place, "distance", "where", "within");
  check_idle_member (self, place, "direction", "where", "sight");
  check_idle_member (self, place, "take", "by", NULL);
  check_order (self, place, count);
  check_idle_member (self, place, "min_of_kind", "by", NULL);
}

/* Version 1 had no bound, nor any counts in counts but sums. */
static gboolean
check_depth (BmCompiler          *self,
             const BmSourcePlace *place)
{
  if (self->depth <= BM_MAX_COUNT_DEPTH || bm_compiler_get_version (self) == 1)
    return TRUE;

  bm_compiler_error (self, place, BM_SET_ERROR_LIMIT, _("counts are nested more than %d deep; use several rules or conditions instead"),
                     BM_MAX_COUNT_DEPTH);

  return FALSE;
}

static void
check_members (BmCompiler          *self,
               BmSourcePlace       *place,
               const BmFormatCount *format)
{
  bm_compiler_check_members (self, place, format->members);
  for (guint i = 0; format->members[i] != NULL; i++)
    {
      BmSourcePlace member = bm_source_place_member (place, format->members[i]);

      if (member.node == NULL)
        continue;
      if (member.row->since == 0)
        bm_compiler_check_since (self, &member, MAX (1, g_strv_contains (format->newer, member.row->name) ? 2 : 1));
      check_member (self, &member);
    }
  if (format->required != NULL)
    bm_require_member (self, place, format->required);
}

static guint16 find_thing (gconstpointer  data,
                           BmThingKind    kind,
                           const char    *id);

static void
check_count (BmCompiler    *self,
             BmSourcePlace *place)
{
  guint n_flaws = self->n_flaws;
  g_autoptr (BmCount) count = NULL;
  BmSourcePlace of;
  guint what = 0;

  if (!bm_check_object (self, place) || !bm_read_word (self, place, "of", &what))
    return;

  self->depth++;
  if (check_depth (self, place))
    {
      of = bm_source_place_member (place, "of");
      bm_compiler_check_since (self, &of, bm_format_counts[what].since);
      check_members (self, place, &bm_format_counts[what]);
      check_meaning (self, place, (BmCounting) what);
      if (self->n_flaws == n_flaws)
        count = bm_count_new_from_json (place->node, find_thing, self);
      if (count != NULL)
        check_value (self, place, count);
    }
  self->depth--;
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
                 BmCounterKind        kind,
                 const guint16       *args,
                 guint                n_args)
{
  const BmCounter counter = {
    .kind = (guint8) kind,
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

/* Whether a count has to look at each tile: not only what they are matters. */
static gboolean
looks_at_tiles (const BmCount *count)
{
  return count->where != BM_WHERE_ANYWHERE || count->round >= 0 || count->laid != BM_LAID_WHENEVER
         || count->by != BM_BY_NOTHING || count->beside != NULL || count->not_beside != NULL;
}

/* Whether a count is one tally: a sum of tallies is one, too. */
static gboolean
is_tally (const BmCount *count)
{
  if (count->whose != BM_WHOSE_OWN || count->since_placed)
    return FALSE;
  if (count->what != BM_COUNTING_SUM)
    return bm_count_methods[count->what].kind == BM_COUNTER_TALLY && !looks_at_tiles (count);

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

  return self->n_flaws == n_flaws ? append_count_of (self, place, count, bm_count_methods[count->what].kind, args, count->counts->len) : BM_NONE;
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
  BmCount one = {
    .what = row->of_each, .round = -1, .max_size = -1,
    .filter = { .shape = -1, .level = -1, .beam = -1, .explorer = count->filter.explorer },
  };
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

  return self->n_flaws == n_flaws ? append_count_of (self, place, count, row->kind, tallies, n) : BM_NONE;
}

/* The weights of n things; whether none is too heavy. */
static gboolean
list_weights (BmCompiler          *self,
              const BmSourcePlace *place,
              const BmCount       *count,
              BmWeigh              weigh,
              guint                n,
              guint8              *weights)
{
  for (guint i = 0; i < n && weigh != NULL; i++)
    {
      guint weight = weigh (count, self->rules, i);

      if (weight > BM_MAX_WEIGHT)
        {
          bm_compiler_limit (self, place, _("this counts one thing more than %d times"), BM_MAX_WEIGHT);
          return FALSE;
        }
      weights[i] = (guint8) weight;
    }

  return TRUE;
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
  guint8 *explorers = bytes + rules->n_forms;
  gpointer found;
  BmFilter filter;

  if (!list_weights (self, place, count, bm_count_methods[count->what].form, rules->n_forms, bytes)
      || !list_weights (self, place, count, bm_count_weigh_explorer, rules->n_explorers, explorers))
    return BM_NONE;

  if (g_hash_table_lookup_extended (self->filter_index, key, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  if (self->filters->len == BM_MAX_FILTERS)
    {
      bm_compiler_limit (self, place,
                         _("the rules of the game have more than %d different counts of neighbours and groups"),
                         BM_MAX_FILTERS);
      return BM_NONE;
    }

  filter.forms = g_memdup2 (bytes, rules->n_forms);
  filter.explorers = g_memdup2 (explorers, rules->n_explorers);
  g_hash_table_insert (self->filter_index, g_bytes_ref (key), GUINT_TO_POINTER (self->filters->len));
  g_array_append_val (self->filters, filter);

  return (guint16) (self->filters->len - 1);
}

static guint16
build_look (BmCompiler          *self,
            const BmSourcePlace *place,
            BmCount             *count,
            BmCounterKind        kind)
{
  BmCounter counter = { .kind = (guint8) kind };

  counter.filter = begin_term (self, place) ? intern_filter (self, place, count) : BM_NONE;
  if (counter.filter == BM_NONE)
    return BM_NONE;

  if (count->by != BM_BY_NOTHING)
    counter.n_kinds = (guint16) bm_look_count_kinds (self->rules, count);

  return append_count (self, place, count, counter);
}

/* As build_count(), without regard to whose zone it is about, and since when. */
static guint16
build_plain_count (BmCompiler    *self,
                   BmSourcePlace *place,
                   BmCount       *count,
                   gboolean       is_plain)
{
  BmCounterKind kind = bm_count_methods[count->what].kind;

  switch (kind)
    {
    case BM_COUNTER_SUM:
    case BM_COUNTER_SMALLEST:
    case BM_COUNTER_LARGEST:
    case BM_COUNTER_PRODUCT:
    case BM_COUNTER_DIFFERENCE:
      return build_sum (self, place, count, is_plain);
    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
      return build_by_thing (self, place, count);
    case BM_COUNTER_AROUND:
      return build_look (self, place, count, looks_at_tiles (count) ? BM_COUNTER_LOOK : kind);
    case BM_COUNTER_LOOK:
      return build_look (self, place, count, kind);
    case BM_COUNTER_TALLY:
      return looks_at_tiles (count) ? build_look (self, place, count, BM_COUNTER_LOOK) : build_tally (self, place, count);
    case BM_COUNTER_WHOSE:
    case BM_COUNTER_SINCE:
    default:
      g_return_val_if_reached (BM_NONE);
    }
}

/* Puts another counter around a count. */
static guint16
wrap_count (BmCompiler          *self,
            const BmSourcePlace *place,
            BmCount             *count,
            BmCounterKind        kind,
            guint16              inner)
{
  return inner != BM_NONE ? append_count_of (self, place, count, kind, &inner, 1) : BM_NONE;
}

static guint16
build_count (BmCompiler    *self,
             BmSourcePlace *place,
             BmCount       *count,
             gboolean       is_plain)
{
  guint16 index;

  if (is_tally (count))
    return build_tally (self, place, count);

  index = build_plain_count (self, place, count, is_plain);
  if (count->whose != BM_WHOSE_OWN)
    index = wrap_count (self, place, count, BM_COUNTER_WHOSE, index);
  if (count->since_placed)
    index = wrap_count (self, place, count, BM_COUNTER_SINCE, index);

  return index;
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

/* Counts that are right in one file or rule may be wrong in another: in one of version 1, or in a rule of an explorer. */
static void
forget_others (BmCompiler *self)
{
  guint version = bm_compiler_get_version (self);

  if (version == self->known_version && self->has_moment == self->known_has_moment)
    return;

  g_hash_table_remove_all (self->count_index);
  self->known_version = version;
  self->known_has_moment = self->has_moment;
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

  forget_others (self);
  if (g_hash_table_lookup_extended (self->count_index, place->node, NULL, &found))
    return (guint16) GPOINTER_TO_UINT (found);

  check_count (self, place);
  if (self->n_flaws > n_flaws)
    return BM_NONE;

  count = bm_count_new_from_json (place->node, find_thing, self);
  g_return_val_if_fail (count != NULL, BM_NONE);

  return intern_count (self, place, count, self->n_reports == n_reports);
}
