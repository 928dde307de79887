/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-options.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bm-count-exceptions.h"
#include "bm-json-copy.h"
#include "bm-place-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/* IDs of options that are not things. */
#define ID_COUNTS   "yes"
#define ID_NOT      "no"
#define ID_EDGE     "edge"
#define ID_EXACTLY  '='
#define ID_FROM     '>'
#define ID_ROUND    "round-"

/* Filters in the order of the editor. */
static const struct
{
  BmCountFilters filter;
  BmThingKind    kind;   /* BM_N_THING_KINDS: has no IDs */
  gboolean       several;
} filters[] = {
  { BM_COUNT_FILTER_TERRAIN, BM_THING_TERRAIN, TRUE },
  { BM_COUNT_FILTER_COMPOSITE, BM_THING_COMPOSITE, TRUE },
  { BM_COUNT_FILTER_TOKEN, BM_THING_TOKEN, TRUE },
  { BM_COUNT_FILTER_LINE, BM_THING_SCORE_LINE, TRUE },
  { BM_COUNT_FILTER_SAME, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_ALONG, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_SIDE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_MIN_SIZE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_MAX_SIZE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_LEVEL, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_TOUCHING, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_SYMBOL, BM_THING_SYMBOL, TRUE },
  { BM_COUNT_FILTER_CRYSTAL, BM_THING_CRYSTAL, TRUE },
  { BM_COUNT_FILTER_SHAPE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_BEAM, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_TILE, BM_THING_TILE, TRUE },
  { BM_COUNT_FILTER_EXCEPT, BM_N_THING_KINDS, TRUE },
  { BM_COUNT_FILTER_EXCEPT_TILES, BM_THING_TILE, TRUE },
  { BM_COUNT_FILTER_EXPLORER, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_BY, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_TAKE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_NTH, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_MIN_OF_KIND, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_WHERE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_DIRECTION, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_DISTANCE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_WHOSE, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_BESIDE, BM_N_THING_KINDS, TRUE },
  { BM_COUNT_FILTER_NOT_BESIDE, BM_N_THING_KINDS, TRUE },
  /* Times follow places. */
  { BM_COUNT_FILTER_WHEN, BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_SINCE, BM_N_THING_KINDS, FALSE },
};

/* Filters whose options are words: the title of each in the order of the format; the one for none, unless a word is
 * required. A word that means the same as none has no title. */
static const struct
{
  BmCountFilters     filter;
  const char        *member;
  const char *const *words;
  const char        *none;
  const char        *titles[19];
} word_filters[] = {
  {
    BM_COUNT_FILTER_WHERE, "where", bm_where_names, NC_("where", "Anywhere"),
    {
      NC_("where", "Along Its Edges"), NC_("where", "Around It"), NC_("where", "Only at Its Corners"), NC_("where", "Above It"),
      NC_("where", "Below It"), NC_("where", "On Its Left"), NC_("where", "On Its Right"), NC_("where", "In Its Row"),
      NC_("where", "In Its Column"), NC_("where", "In Sight"), NC_("where", "Within a Distance"), NC_("where", "In Its Group"),
      NC_("where", "Next to the Explorer"), NC_("where", "On the Outside"), NC_("where", "On the Inside"),
      NC_("where", "In the Top Row"), NC_("where", "In the Bottom Row"), NC_("where", "In the Leftmost Column"),
      NC_("where", "In the Rightmost Column"),
    },
  },
  {
    BM_COUNT_FILTER_DIRECTION, "direction", bm_direction_names, NC_("direction", "All Around"),
    { NC_("direction", "Upwards"), NC_("direction", "Downwards"), NC_("direction", "To the Left"), NC_("direction", "To the Right") },
  },
  {
    BM_COUNT_FILTER_WHOSE, "whose", bm_whose_names, NC_("whose zone", "Own"),
    {
      NULL, NC_("whose zone", "Partner"), NC_("whose zone", "Both Partners"), NC_("whose zone", "Left Neighbour"),
      NC_("whose zone", "Right Neighbour"), NC_("whose zone", "Both Neighbours"), NC_("whose zone", "All Others"),
      NC_("whose zone", "Whoever Else Has the Most"), NC_("whose zone", "Everyone"),
    },
  },
  {
    BM_COUNT_FILTER_BY, "by", bm_by_names, NC_("kinds", "Do Not Sort"),
    {
      NC_("kinds", "Terrain"), NC_("kinds", "Tile"), NC_("kinds", "Symbol"), NC_("kinds", "Orientation"),
      NC_("kinds", "Mutations"), NC_("kinds", "Crystal"), NC_("kinds", "Large Monster"), NC_("kinds", "Row of Cells"),
      NC_("kinds", "Column of Cells"),
    },
  },
  {
    BM_COUNT_FILTER_TAKE, "take", bm_take_names, NC_("of the kinds", "Different Kinds"),
    {
      NULL, NC_("of the kinds", "Those of the Most Common"), NC_("of the kinds", "Those of the Rarest"),
      NC_("of the kinds", "Those of the Rarest, 0 if One Is Missing"), NC_("of the kinds", "Missing Kinds"),
    },
  },
  {
    BM_COUNT_FILTER_ALONG, "along", bm_along_names, NC_("longest line", "Whichever Is Longer"),
    { NC_("longest line", "Row"), NC_("longest line", "Column") },
  },
  {
    BM_COUNT_FILTER_SAME, "same", bm_same_names, NC_("in common", "Nothing"),
    { NC_("in common", "Terrain") },
  },
  {
    BM_COUNT_FILTER_BEAM, "beam", bm_beam_names, NC_("beam of tiles", "With or Without"),
    {
      NC_("beam of tiles", "With a Beam"), NC_("beam of tiles", "Upwards"), NC_("beam of tiles", "Downwards"),
      NC_("beam of tiles", "To the Left"), NC_("beam of tiles", "To the Right"),
    },
  },
  {
    BM_COUNT_FILTER_SIDE, "side", bm_border_names, NULL,
    { NC_("side", "Top"), NC_("side", "Bottom"), NC_("side", "Left"), NC_("side", "Right") },
  },
};

/* Filters whose options are numbers. */
static const struct
{
  BmCountFilters  filter;
  const char     *member;
  int             least;     /* that are offered; others that a file has, too */
  int             greatest;
} number_filters[] = {
  { BM_COUNT_FILTER_DISTANCE, "distance", 1, 8 },
  { BM_COUNT_FILTER_MIN_SIZE, "min_size", 1, 8 },
  { BM_COUNT_FILTER_MAX_SIZE, "max_size", 1, 8 },
  { BM_COUNT_FILTER_NTH, "nth", 1, BM_MAX_NTH },
  { BM_COUNT_FILTER_MIN_OF_KIND, "min_of_kind", 1, 5 },
};

static void
group_free (gpointer data)
{
  BmCountGroup *self = data;

  g_ptr_array_unref (self->options);
  g_free (self);
}

static void
list_things (GPtrArray     *options,
             JsonNode      *count,
             BmCountFilters filter,
             BmThingKind    kind,
             const BmRules *rules)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  if (!bm_count_needs (count, filter))
    bm_count_option_add (options, NULL, C_("which things count", "Any"), ids->len == 0);
  if (kind == BM_THING_TILE)
    return;
  for (guint i = 0; i < bm_rules_get_n_things (rules, kind); i++)
    bm_count_option_add_thing (options, rules, kind, i,
                               bm_count_has_id (count, filter, bm_rules_get_thing_id (rules, kind, i)));
  bm_count_option_add_unknown (options, count, filter, kind, rules);
}

static char *
name_exact_level (guint level)
{
  if (level == 0)
    return g_strdup (C_("mutations", "None"));
  /* Translators: how often a mutant has mutated */
  return g_strdup_printf (C_("mutations", "Just %u"), level);
}

static char *
name_least_level (guint level)
{
  /* Translators: how often a mutant has mutated */
  return g_strdup_printf (C_("mutations", "At Least %u"), level);
}

static void
list_levels (GPtrArray     *options,
             JsonNode      *count,
             const BmRules *rules)
{
  guint chosen_level;
  BmCountLevels chosen = bm_count_get_levels (count, &chosen_level);
  guint max_level = bm_count_max_level (rules);
  guint greatest = MAX (max_level, chosen_level);

  bm_count_option_add (options, NULL, C_("mutations", "Any"), chosen == BM_COUNT_LEVELS_ANY);
  for (guint level = 0; level <= greatest; level++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", ID_EXACTLY, level);

      bm_count_option_take (options, id, name_exact_level (level),
                            chosen == BM_COUNT_LEVELS_EXACTLY && chosen_level == level);
    }
  for (guint level = 1; level <= greatest; level++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", ID_FROM, level);

      bm_count_option_take (options, id, name_least_level (level),
                            chosen == BM_COUNT_LEVELS_FROM && chosen_level == level);
    }
}

static const char *
get_word_context (BmCountFilters filter)
{
  /* Not translated: contexts of texts. */
  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_WHERE:
      return "where";
    case BM_COUNT_FILTER_DIRECTION:
      return "direction";
    case BM_COUNT_FILTER_WHOSE:
      return "whose zone";
    case BM_COUNT_FILTER_BY:
      return "kinds";
    case BM_COUNT_FILTER_TAKE:
      return "of the kinds";
    case BM_COUNT_FILTER_BEAM:
      return "beam of tiles";
    case BM_COUNT_FILTER_ALONG:
      return "longest line";
    case BM_COUNT_FILTER_SAME:
      return "in common";
    default:
      return "side";
    }
}

/* Whether a word can be chosen for such a count there. A medal has no place. */
static gboolean
is_word_possible (JsonNode       *count,
                  BmCountFilters  filter,
                  guint           word,
                  BmRuleContext   context)
{
  if (filter == BM_COUNT_FILTER_BY)
    return bm_counting_can_sort (bm_count_get_counting (count), (BmBy) (word + 1));

  return filter != BM_COUNT_FILTER_WHERE || context != BM_RULE_CONTEXT_MEDAL || !bm_where_is_about_tile ((BmWhere) (word + 1));
}

static void
list_words (GPtrArray     *options,
            JsonNode      *count,
            guint          index,
            BmRuleContext  context)
{
  const char *text_context = get_word_context (word_filters[index].filter);
  const char *chosen = bm_json_peek_string (count, word_filters[index].member);
  gboolean is_any = FALSE;

  for (guint i = 0; word_filters[index].words[i] != NULL; i++)
    {
      const char *word = word_filters[index].words[i];

      if (word_filters[index].titles[i] == NULL
          || !is_word_possible (count, word_filters[index].filter, i, context))
        continue;
      bm_count_option_add (options, word, g_dpgettext2 (GETTEXT_PACKAGE, text_context, word_filters[index].titles[i]),
                           g_strcmp0 (word, chosen) == 0);
      is_any |= g_strcmp0 (word, chosen) == 0;
    }
  if (word_filters[index].none == NULL)
    return;

  bm_count_option_add (options, NULL, g_dpgettext2 (GETTEXT_PACKAGE, text_context, word_filters[index].none), !is_any);
  g_ptr_array_insert (options, 0, g_ptr_array_steal_index (options, options->len - 1));
}

static void
list_numbers (GPtrArray *options,
              JsonNode  *count,
              guint      index)
{
  gboolean is_open = number_filters[index].filter == BM_COUNT_FILTER_MAX_SIZE;
  int chosen = bm_json_peek_number (count, number_filters[index].member, is_open ? 0 : 1);
  int least = is_open ? bm_json_peek_number (count, "min_size", 1) : number_filters[index].least;
  int greatest = MAX (number_filters[index].greatest, chosen);

  if (is_open)
    bm_count_option_add (options, NULL, C_("size of a group", "Any"), chosen == 0);
  for (int i = least; i <= greatest; i++)
    if (i <= number_filters[index].greatest || i == chosen)
      {
        g_autofree char *id = g_strdup_printf ("%d", i);

        bm_count_option_add (options, id, id, i == chosen);
      }
}

static void
add_time (GPtrArray  *options,
          const char *chosen,
          BmLaid      laid,
          const char *title)
{
  bm_count_option_add (options, bm_laid_names[laid - 1], title, g_strcmp0 (chosen, bm_laid_names[laid - 1]) == 0);
}

static void
list_times (GPtrArray     *options,
            JsonNode      *count,
            BmRuleContext  context)
{
  const char *laid = bm_json_peek_string (count, "laid");
  int round = bm_json_peek_number (count, "round", 0);

  bm_count_option_add (options, NULL, C_("when placed", "At Any Time"), laid == NULL && round == 0);
  bm_count_option_add (options, ID_ROUND "1", C_("when placed", "In Round 1"), round == 1);
  bm_count_option_add (options, ID_ROUND "2", C_("when placed", "In Round 2"), round == 2);
  add_time (options, laid, BM_LAID_LAST_TURN, C_("when placed", "In the Last Turn"));
  if (context != BM_RULE_CONTEXT_TILE && (laid == NULL || g_str_equal (laid, bm_laid_names[BM_LAID_LAST_TURN - 1])))
    return;

  add_time (options, laid, BM_LAID_BEFORE, C_("when placed", "Before This Tile"));
  add_time (options, laid, BM_LAID_PREVIOUS, C_("when placed", "Just Before This Tile"));
  add_time (options, laid, BM_LAID_NEXT, C_("when placed", "Just After This Tile"));
  add_time (options, laid, BM_LAID_AFTER, C_("when placed", "After This Tile"));
}

static gboolean
list_words_or_numbers (GPtrArray      *options,
                       JsonNode       *count,
                       BmCountFilters  filter,
                       BmRuleContext   context)
{
  for (guint i = 0; i < G_N_ELEMENTS (word_filters); i++)
    if (word_filters[i].filter == filter)
      {
        list_words (options, count, i, context);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (number_filters); i++)
    if (number_filters[i].filter == filter)
      {
        list_numbers (options, count, i);
        return TRUE;
      }

  return FALSE;
}

static gboolean
is_since_placed (JsonNode *count)
{
  JsonNode *node = bm_json_peek_member (count, "since_placed");

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_boolean (node);
}

static void
list_options (GPtrArray     *options,
              JsonNode      *count,
              guint          index,
              BmRuleContext  context,
              const BmRules *rules)
{
  int shape = bm_count_get_shape (count);

  if (list_words_or_numbers (options, count, filters[index].filter, context))
    return;

  switch ((guint) filters[index].filter)
    {
    case BM_COUNT_FILTER_WHEN:
      list_times (options, count, context);
      break;
    case BM_COUNT_FILTER_SINCE:
      bm_count_option_add (options, NULL, C_("since when", "From the Start"), !is_since_placed (count));
      bm_count_option_add (options, ID_COUNTS, C_("since when", "Only Since This Tile Was Placed"),
                           is_since_placed (count));
      break;
    case BM_COUNT_FILTER_EXCEPT:
    case BM_COUNT_FILTER_BESIDE:
    case BM_COUNT_FILTER_NOT_BESIDE:
      bm_count_exceptions_list (options, count, filters[index].filter, rules);
      break;
    case BM_COUNT_FILTER_EXCEPT_TILES:
      bm_count_exceptions_list_tiles (options, count);
      break;
    case BM_COUNT_FILTER_SHAPE:
      bm_count_option_add (options, NULL, C_("shape of tiles", "Any"), shape < 0);
      bm_count_option_add (options, bm_shape_names[BM_SHAPE_UPRIGHT], C_("shape of tiles", "Vertical"),
                           shape == BM_SHAPE_UPRIGHT);
      bm_count_option_add (options, bm_shape_names[BM_SHAPE_LANDSCAPE], C_("shape of tiles", "Horizontal"),
                           shape == BM_SHAPE_LANDSCAPE);
      break;
    case BM_COUNT_FILTER_EXPLORER:
      bm_count_option_add (options, ID_COUNTS, C_("the explorer", "Counts Too"), bm_count_has_explorer (count));
      bm_count_option_add (options, ID_NOT, C_("the explorer", "Does Not Count"), !bm_count_has_explorer (count));
      break;
    case BM_COUNT_FILTER_TOUCHING:
      bm_count_option_add (options, NULL, C_("where tiles touch", "Edges and Corners"), !bm_count_is_by_edge (count));
      bm_count_option_add (options, ID_EDGE, C_("where tiles touch", "Edges Only"), bm_count_is_by_edge (count));
      break;
    case BM_COUNT_FILTER_LEVEL:
      list_levels (options, count, rules);
      break;
    default:
      list_things (options, count, filters[index].filter, filters[index].kind, rules);
    }
}

/* All filters that can narrow a count, whether or not they do now: no group appears or disappears while the user
 * chooses. */
static BmCountFilters
list_shown (JsonNode       *count,
            BmCountFilters  offered,
            const BmRules  *rules)
{
  g_autoptr (JsonNode) bare = bm_count_new (bm_count_get_counting (count), rules);

  offered |= bm_count_list_filters (bare, rules);
  if ((offered & BM_COUNT_FILTER_EXCEPT) != 0 && rules->n_tiles > 0)
    offered |= BM_COUNT_FILTER_EXCEPT_TILES;

  return offered;
}

static gboolean
ranks_kinds (const char *take)
{
  return g_strcmp0 (take, bm_take_names[BM_TAKE_MOST]) == 0 || g_strcmp0 (take, bm_take_names[BM_TAKE_FEWEST]) == 0;
}

/* Whether a filter makes a difference beside the others that are chosen. */
static gboolean
has_meaning (JsonNode       *count,
             BmCountFilters  filter,
             BmCountFilters  offered)
{
  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_DIRECTION:
      return g_strcmp0 (bm_json_peek_string (count, "where"), bm_where_names[BM_WHERE_SIGHT - 1]) == 0;
    case BM_COUNT_FILTER_DISTANCE:
      return g_strcmp0 (bm_json_peek_string (count, "where"), bm_where_names[BM_WHERE_WITHIN - 1]) == 0;
    case BM_COUNT_FILTER_TAKE:
    case BM_COUNT_FILTER_MIN_OF_KIND:
      return bm_json_peek_member (count, "by") != NULL;
    case BM_COUNT_FILTER_NTH:
      return bm_count_get_counting (count) == BM_COUNTING_LARGEST_GROUP
             || (bm_json_peek_member (count, "by") != NULL && ranks_kinds (bm_json_peek_string (count, "take")));
    case BM_COUNT_FILTER_EXCEPT_TILES:
      return TRUE;
    default:
      return ((offered | BM_COUNT_FILTERS_OF_KIND | BM_COUNT_FILTER_TILE) & filter) != 0;
    }
}

/* What the field of its member is called. */
static const char *
get_title (JsonNode       *count,
           BmCountFilters  filter)
{
  /* Tiles carry parts of crystals, other counts are about the crystals. */
  if (filter == BM_COUNT_FILTER_CRYSTAL
      && (bm_counting_get_filters (bm_count_get_counting (count)) & BM_COUNT_FILTER_TILE) != 0)
    return C_("what narrows a count", "Crystal Part");
  if (filter == BM_COUNT_FILTER_EXCEPT_TILES)
    return C_("what narrows a count", "Except Certain Tiles");

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if (bm_count_filter_members[i].filter == filter)
      return bm_member_words_title (BM_FORMAT_COUNT, bm_count_filter_members[i].member);

  g_return_val_if_reached ("");
}

/**
 * bm_count_options_list:
 * @count: a count, not one that is put together of others
 * @context: where it is used
 * @rules: the rules of the set and those it requires
 *
 * Returns: (transfer full) (element-type BmCountGroup): all filters that can narrow it
 */
GPtrArray *
bm_count_options_list (JsonNode      *count,
                       BmRuleContext  context,
                       const BmRules *rules)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);
  BmCountFilters offered = bm_count_list_filters (count, rules);
  BmCountFilters shown = list_shown (count, offered, rules);

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      BmCountGroup *group;

      if ((shown & filters[i].filter) == 0
          || (filters[i].filter == BM_COUNT_FILTER_SINCE && context != BM_RULE_CONTEXT_TILE
              && !is_since_placed (count)))
        continue;
      group = g_new (BmCountGroup, 1);
      group->filter = filters[i].filter;
      group->title = get_title (count, filters[i].filter);
      group->several = filters[i].several;
      group->has_meaning = has_meaning (count, filters[i].filter, offered);
      group->options = bm_count_option_list_new ();
      list_options (group->options, count, i, context, rules);
      g_ptr_array_add (groups, group);
    }

  return groups;
}

static gboolean
is_meant (const BmRules *rules,
          guint          tile,
          const char    *folded)
{
  g_autofree char *words = NULL;
  g_autofree char *folded_words = NULL;

  /* Usually nothing is looked for. */
  if (*folded == '\0')
    return TRUE;

  words = bm_thing_search_words (rules, BM_THING_TILE, tile, bm_tile_name (rules, tile));
  folded_words = g_utf8_casefold (words, -1);

  return strstr (folded_words, folded) != NULL;
}

/* The tiles that a count names, even if they do not exist. */
static void
add_named_tiles (GPtrArray     *options,
                 JsonNode      *count,
                 const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (bm_count_has_id (count, BM_COUNT_FILTER_TILE, rules->tiles[i].id))
      bm_count_option_add_thing (options, rules, BM_THING_TILE, i, TRUE);
  bm_count_option_add_unknown (options, count, BM_COUNT_FILTER_TILE, BM_THING_TILE, rules);
}

/**
 * bm_count_options_find_tiles:
 * @count: a count
 * @filter: %BM_COUNT_FILTER_TILE or %BM_COUNT_FILTER_EXCEPT_TILES
 * @rules: the rules of the set and those it requires
 * @search: the text to find, see bm_thing_search_words(); empty for all
 * @n_max: the maximum number to find
 *
 * Returns: (transfer full) (element-type BmCountOption): the tiles that the count names, then those that were found,
 *   starting with the set that is being designed
 */
GPtrArray *
bm_count_options_find_tiles (JsonNode       *count,
                             BmCountFilters  filter,
                             const BmRules  *rules,
                             const char     *search,
                             guint           n_max)
{
  GPtrArray *options = bm_count_option_list_new ();
  g_autoptr (JsonNode) filtered = filter == BM_COUNT_FILTER_TILE ? json_node_ref (count)
                                                                     : bm_count_exceptions_ref (count, filter);
  g_autofree char *folded = g_utf8_casefold (search, -1);
  guint n_named;

  add_named_tiles (options, filtered, rules);
  n_named = options->len;

  /* Sets come after those that they require. */
  for (guint set = rules->n_sets; set-- > 0;)
    for (guint i = 0; i < rules->n_tiles && options->len - n_named < n_max; i++)
      if (rules->tiles[i].set == set && is_meant (rules, i, folded)
          && !bm_count_has_id (filtered, BM_COUNT_FILTER_TILE, rules->tiles[i].id))
        bm_count_option_add_thing (options, rules, BM_THING_TILE, i, FALSE);

  return options;
}

/**
 * bm_count_options_list_tiles:
 * @count: a count
 * @filter: %BM_COUNT_FILTER_TILE or %BM_COUNT_FILTER_EXCEPT_TILES
 *
 * Returns: (transfer container) (element-type utf8): the IDs of the tiles that the filter names, owned by @count
 */
GPtrArray *
bm_count_options_list_tiles (JsonNode       *count,
                             BmCountFilters  filter)
{
  JsonNode *filtered = filter == BM_COUNT_FILTER_TILE ? count : bm_json_peek_member (count, "not");

  return filtered != NULL ? bm_count_list_ids (filtered, BM_COUNT_FILTER_TILE) : g_ptr_array_new ();
}

static JsonNode *
set_since_placed (JsonNode *count)
{
  JsonObject *object = bm_json_copy_object (count);

  json_object_set_boolean_member (object, "since_placed", TRUE);
  return bm_json_take_object (object);
}

static JsonNode *
set_time (JsonNode   *count,
          const char *id)
{
  g_autoptr (JsonNode) cleared = bm_count_clear_filter (count, BM_COUNT_FILTER_WHEN);
  JsonObject *object = bm_json_copy_object (cleared);

  if (g_str_has_prefix (id, ID_ROUND))
    json_object_set_int_member (object, "round", g_ascii_strtoll (id + strlen (ID_ROUND), NULL, 10));
  else
    json_object_set_string_member (object, "laid", id);

  return bm_json_take_object (object);
}

#define DEFAULT_DISTANCE 2

static JsonNode *
set_word (JsonNode   *count,
          const char *member,
          const char *word)
{
  JsonObject *object = bm_json_copy_object (count);

  json_object_set_string_member (object, member, word);
  if (g_str_equal (member, "where") && g_str_equal (word, bm_where_names[BM_WHERE_WITHIN - 1]))
    json_object_set_int_member (object, "distance", bm_json_peek_number (count, "distance", DEFAULT_DISTANCE));

  return bm_json_take_object (object);
}

static JsonNode *
set_number (JsonNode   *count,
            const char *member,
            const char *id)
{
  JsonObject *object = bm_json_copy_object (count);

  json_object_set_int_member (object, member, g_ascii_strtoll (id, NULL, 10));
  return bm_json_take_object (object);
}

/* Another choice for a word or a number; NULL for other filters. */
static JsonNode *
choose_word_or_number (JsonNode       *count,
                       BmCountFilters  filter,
                       const char     *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (word_filters); i++)
    if (word_filters[i].filter == filter)
      return set_word (count, word_filters[i].member, id);
  for (guint i = 0; i < G_N_ELEMENTS (number_filters); i++)
    if (number_filters[i].filter == filter)
      return set_number (count, number_filters[i].member, id);

  return NULL;
}

static JsonNode *
choose (JsonNode       *count,
        BmCountFilters  filter,
        const char     *id,
        gboolean        chosen)
{
  JsonNode *other = choose_word_or_number (count, filter, id);

  if (other != NULL)
    return other;

  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_WHEN:
      return set_time (count, id);
    case BM_COUNT_FILTER_SINCE:
      return set_since_placed (count);
    case BM_COUNT_FILTER_EXCEPT:
    case BM_COUNT_FILTER_EXCEPT_TILES:
    case BM_COUNT_FILTER_BESIDE:
    case BM_COUNT_FILTER_NOT_BESIDE:
      return bm_count_exceptions_choose (count, filter, id, chosen);
    case BM_COUNT_FILTER_SHAPE:
      return bm_count_set_shape (count, g_str_equal (id, bm_shape_names[BM_SHAPE_UPRIGHT]) ? BM_SHAPE_UPRIGHT
                                                                                           : BM_SHAPE_LANDSCAPE);
    case BM_COUNT_FILTER_EXPLORER:
      return bm_count_set_explorer (count, g_str_equal (id, ID_COUNTS));
    case BM_COUNT_FILTER_TOUCHING:
      return bm_count_set_by_edge (count, TRUE);
    case BM_COUNT_FILTER_LEVEL:
      return bm_count_set_levels (count, *id == ID_FROM ? BM_COUNT_LEVELS_FROM : BM_COUNT_LEVELS_EXACTLY,
                                  (guint) g_ascii_strtoull (id + 1, NULL, 10));
    default:
      return bm_count_set_id (count, filter, id, chosen);
    }
}

static gboolean
is_seen_from_tile (const char *where)
{
  for (guint i = 0; bm_where_names[i] != NULL; i++)
    if (g_strcmp0 (where, bm_where_names[i]) == 0)
      return bm_where_is_about_tile ((BmWhere) (i + 1));

  return FALSE;
}

/* Whether it compares with the turn in which the tile was placed. */
static gboolean
is_timed_by_tile (const char *laid)
{
  return laid != NULL && !g_str_equal (laid, bm_laid_names[BM_LAID_LAST_TURN - 1]);
}

/* Whether a group with at least so many tiles is larger than it may be. */
static gboolean
is_above_greatest (JsonNode   *count,
                   const char *least)
{
  int greatest = bm_json_peek_number (count, "max_size", 0);

  return least != NULL && greatest > 0 && g_ascii_strtoll (least, NULL, 10) > greatest;
}

/* The filters that would contradict a choice, or mean nothing beside it. */
static BmCountFilters
list_opposed (JsonNode       *count,
              BmCountFilters  filter,
              const char     *id)
{
  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_TILE:
      return id != NULL ? BM_COUNT_FILTERS_OF_KIND : 0;
    case BM_COUNT_FILTER_TERRAIN:
    case BM_COUNT_FILTER_SYMBOL:
    case BM_COUNT_FILTER_CRYSTAL:
    case BM_COUNT_FILTER_BEAM:
    case BM_COUNT_FILTER_SHAPE:
      return id != NULL ? BM_COUNT_FILTER_TILE : 0;
    case BM_COUNT_FILTER_WHERE:
      return BM_COUNT_FILTER_DIRECTION | BM_COUNT_FILTER_DISTANCE | (is_seen_from_tile (id) ? BM_COUNT_FILTER_WHOSE : 0);
    case BM_COUNT_FILTER_WHEN:
      return id != NULL && !g_str_has_prefix (id, ID_ROUND) && is_timed_by_tile (id) ? BM_COUNT_FILTER_WHOSE : 0;
    case BM_COUNT_FILTER_WHOSE:
      return id == NULL ? 0
             : (is_seen_from_tile (bm_json_peek_string (count, "where"))
                ? BM_COUNT_FILTER_WHERE | BM_COUNT_FILTER_DIRECTION | BM_COUNT_FILTER_DISTANCE : 0)
               | (is_timed_by_tile (bm_json_peek_string (count, "laid")) ? BM_COUNT_FILTER_WHEN : 0);
    case BM_COUNT_FILTER_MIN_SIZE:
      return is_above_greatest (count, id) ? BM_COUNT_FILTER_MAX_SIZE : 0;
    case BM_COUNT_FILTER_BY:
      return id == NULL ? BM_COUNT_FILTER_TAKE | BM_COUNT_FILTER_NTH | BM_COUNT_FILTER_MIN_OF_KIND : 0;
    case BM_COUNT_FILTER_TAKE:
      return ranks_kinds (id) ? 0 : BM_COUNT_FILTER_NTH;
    default:
      return 0;
    }
}

/**
 * bm_count_options_choose:
 * @count: a count
 * @filter: the filter
 * @id: (nullable): an option
 * @chosen: whether it should be chosen
 *
 * Returns: (transfer full): the count with this choice, and without filters that then make no difference
 */
JsonNode *
bm_count_options_choose (JsonNode       *count,
                         BmCountFilters  filter,
                         const char     *id,
                         gboolean        chosen)
{
  g_autoptr (JsonNode) cleared = bm_count_clear_filter (count, chosen ? list_opposed (count, filter, id) : 0);

  if (id == NULL && (filter & BM_COUNT_FILTERS_WITH_FILTERS) != 0)
    return bm_count_exceptions_clear (cleared, filter);

  return id == NULL ? bm_count_clear_filter (cleared, filter) : choose (cleared, filter, id, chosen);
}
