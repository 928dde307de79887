/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts as nouns. A count keeps its JSON for this (BmCount.source), and a count that is still being made has nothing
 * else: what it refers to may be unknown, but its members are what they should be (bm_count_words_can_say ()). Each kind
 * of count has a function that makes its singular and its plural out of the nouns of the sets. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-count-words.h"

#include <glib/gi18n-lib.h>

#include "bm-format.h"
#include "bm-noun-words.h"

/* A count that is being put into words. */
typedef struct
{
  const BmRules *rules;
  JsonObject    *source;
  BmMarks       *marks;   /* nullable */
  const char    *path;    /* nullable: for the marks */
} Count;

typedef void (*Describe) (const Count *count,
                          BmPhrase    *phrase);

/* Finds the thing of a kind by its id, and says its noun. */
typedef void (*SayNoun) (const BmRules *rules,
                         const char    *id,
                         BmPhrase      *noun);

static void describe_count (const Count *count,
                            BmPhrase    *phrase);

/* -- Members of the JSON -- */

static gboolean
has (const Count *count,
     const char  *member)
{
  return json_object_has_member (count->source, member);
}

static int
get_integer (const Count *count,
             const char  *member)
{
  return (int) json_object_get_int_member_with_default (count->source, member, -1);
}

static const char *
get_string (const Count *count,
            const char  *member)
{
  return json_object_get_string_member_with_default (count->source, member, "");
}

/* The ids of a member that holds one or a list of them; %NULL at the end. */
static GPtrArray *
list_ids (const Count *count,
          const char  *member)
{
  GPtrArray *ids = g_ptr_array_new ();
  JsonNode *node = json_object_get_member (count->source, member);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      g_ptr_array_add (ids, (gpointer) json_array_get_string_element (json_node_get_array (node), i));
  else if (node != NULL)
    g_ptr_array_add (ids, (gpointer) json_node_get_string (node));

  return ids;
}

/* -- Phrases -- */

static void
phrase_take (BmPhrase *phrase,
             char     *one,
             char     *many)
{
  bm_phrase_clear (phrase);
  phrase->one = one;
  phrase->many = many;
}

static void
phrase_set (BmPhrase   *phrase,
            const char *one,
            const char *many)
{
  phrase_take (phrase, g_strdup (one), g_strdup (many));
}

/* "ice tile or lava tile", "ice tiles and/or lava tiles": whichever of them they are. */
static void
phrase_take_alternatives (BmPhrase  *phrase,
                          GPtrArray *ones,
                          GPtrArray *manies)
{
  phrase_take (phrase, bm_words_or (ones), bm_words_and_or (manies));
}

/* The nouns of all things that a member names. */
static void
describe_things (const Count *count,
                 const char  *member,
                 SayNoun      say_noun,
                 BmPhrase    *phrase)
{
  g_autoptr (GPtrArray) ids = list_ids (count, member);
  g_autoptr (GPtrArray) ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) manies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < ids->len; i++)
    {
      g_auto (BmPhrase) noun = { 0 };

      say_noun (count->rules, g_ptr_array_index (ids, i), &noun);
      g_ptr_array_add (ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (manies, g_steal_pointer (&noun.many));
    }

  phrase_take_alternatives (phrase, ones, manies);
}

/* -- Tiles that a filter takes -- */

static void
narrow_by_symbol (const Count *count,
                  BmPhrase    *phrase)
{
  g_auto (BmPhrase) symbols = { 0 };

  if (!has (count, "symbol"))
    return;

  describe_things (count, "symbol", bm_noun_words_init_symbol, &symbols);
  /* Translators: tiles and what is drawn on them: “lava tile with gold crystals”; the second %s is the plural
   * that the set gives, “%s (%s)” if it would have to be in another case */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s with %s"), phrase->one, symbols.many),
               /* Translators: tiles and what is drawn on them: “lava tiles with gold crystals” */
               g_strdup_printf (C_("many", "%s with %s"), phrase->many, symbols.many));
}

static void
narrow_by_shape (const Count *count,
                 BmPhrase    *phrase)
{
  if (!has (count, "shape"))
    return;

  if (g_str_equal (get_string (count, "shape"), "upright"))
    /* Translators: “upright ice tile”; “%s (…)” if the adjective would have to agree with it */
    phrase_take (phrase, g_strdup_printf (C_("one", "vertical %s"), phrase->one),
                 /* Translators: %s is a kind of tile: “upright ice tiles” */
                 g_strdup_printf (C_("many", "vertical %s"), phrase->many));
  else
    /* Translators: “horizontal ice tile”; “%s (…)” if the adjective would have to agree with it */
    phrase_take (phrase, g_strdup_printf (C_("one", "horizontal %s"), phrase->one),
                 /* Translators: %s is a kind of tile: “horizontal ice tiles” */
                 g_strdup_printf (C_("many", "horizontal %s"), phrase->many));
}

static gboolean
is_filtered (const Count *count)
{
  return has (count, "terrain") || has (count, "tile") || has (count, "symbol") || has (count, "shape");
}

static void
describe_tiles (const Count *count,
                BmPhrase    *phrase)
{
  if (has (count, "tile"))
    describe_things (count, "tile", bm_noun_words_init_tile, phrase);
  else if (has (count, "terrain"))
    describe_things (count, "terrain", bm_noun_words_init_terrain_tile, phrase);
  else
    phrase_set (phrase, C_("one", "tile"), C_("many", "tiles"));

  if (has (count, "tile") && has (count, "terrain"))
    {
      g_auto (BmPhrase) terrains = { 0 };

      describe_things (count, "terrain", bm_noun_words_init_terrain_tile, &terrains);
      /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
      phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, terrains.many),
                   /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
                   g_strdup_printf (C_("many", "%s among the %s"), phrase->many, terrains.many));
    }
  narrow_by_symbol (count, phrase);
  narrow_by_shape (count, phrase);
}

/* -- The kinds of counts -- */

static void
describe_monsters (const Count *count,
                   BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!is_filtered (count))
    {
      phrase_set (phrase, C_("one", "monster"), C_("many", "monsters"));
      return;
    }
  if (has (count, "terrain") && !has (count, "tile") && !has (count, "symbol") && !has (count, "shape"))
    {
      describe_things (count, "terrain", bm_noun_words_init_terrain_monster, phrase);
      return;
    }

  describe_tiles (count, &tiles);
  /* Translators: %s are tiles: “monster on upright ice tiles”; “monster (%s)” if they would have to be in another
   * case */
  phrase_take (phrase, g_strdup_printf (C_("one", "monster on %s"), tiles.many),
               /* Translators: %s are tiles: “monsters on upright ice tiles” */
               g_strdup_printf (C_("many", "monsters on %s"), tiles.many));
}

static void
describe_mutagenic_monsters (const Count *count,
                             BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!is_filtered (count))
    {
      phrase_set (phrase, C_("one", "mutagenic monster"), C_("many", "mutagenic monsters"));
      return;
    }

  describe_tiles (count, &tiles);
  /* Translators: %s are tiles: “mutagenic monster on moon tiles”; as with “monster on %s” */
  phrase_take (phrase, g_strdup_printf (C_("one", "mutagenic monster on %s"), tiles.many),
               /* Translators: %s are tiles: “mutagenic monsters on moon tiles” */
               g_strdup_printf (C_("many", "mutagenic monsters on %s"), tiles.many));
}

static void
describe_mutants_at_level (int       level,
                           BmPhrase *phrase)
{
  if (level == 0)
    phrase_set (phrase, C_("one", "mutant that has not mutated"), C_("many", "mutants that have not mutated"));
  else if (level == 1)
    phrase_set (phrase, C_("one", "mutant that has mutated just once"),
                C_("many", "mutants that have mutated just once"));
  else if (level == 2)
    phrase_set (phrase, C_("one", "mutant that has mutated twice"), C_("many", "mutants that have mutated twice"));
  else
    /* Translators: %d is 3 or more */
    phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated %d times"), level),
                 /* Translators: %d is 3 or more */
                 g_strdup_printf (C_("many", "mutants that have mutated %d times"), level));
}

static void
describe_mutants_from_level (int       level,
                             BmPhrase *phrase)
{
  if (level <= 1)
    phrase_set (phrase, C_("one", "mutant that has mutated"), C_("many", "mutants that have mutated"));
  else if (level == 2)
    phrase_set (phrase, C_("one", "mutant that has mutated at least twice"),
                C_("many", "mutants that have mutated at least twice"));
  else
    /* Translators: %d is 3 or more */
    phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated at least %d times"), level),
                 /* Translators: %d is 3 or more */
                 g_strdup_printf (C_("many", "mutants that have mutated at least %d times"), level));
}

static void
describe_mutants (const Count *count,
                  BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (has (count, "level"))
    describe_mutants_at_level (get_integer (count, "level"), phrase);
  else if (get_integer (count, "min_level") > 0)
    describe_mutants_from_level (get_integer (count, "min_level"), phrase);
  else
    phrase_set (phrase, C_("one", "mutant"), C_("many", "mutants"));

  if (!is_filtered (count))
    return;

  describe_tiles (count, &tiles);
  /* Translators: mutants that are certain tiles: “mutant among the moon tiles” */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, tiles.many),
               /* Translators: mutants that are certain tiles: “mutants among the moon tiles” */
               g_strdup_printf (C_("many", "%s among the %s"), phrase->many, tiles.many));
}

static const char *
get_terrain_name (const BmRules *rules,
                  const char    *id)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    if (g_str_equal (rules->terrains[i].id, id))
      return bm_words_get (&rules->terrains[i].name);

  return id;
}

static void
describe_terrains (const Count *count,
                   BmPhrase    *phrase)
{
  g_autoptr (GPtrArray) ids = list_ids (count, "terrain");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (ids->len == 0)
    {
      /* Translators: “1 point per terrain”: each terrain counts once, however many tiles there are of it */
      phrase_set (phrase, C_("one", "different terrain"), C_("many", "different terrains"));
      return;
    }

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (names, (gpointer) get_terrain_name (count->rules, g_ptr_array_index (ids, i)));
  list = bm_words_and (names);
  /* Translators: “1 point per terrain out of Ice, Lava and Swamp”: each of them counts once */
  phrase_take (phrase, g_strdup_printf (C_("one", "different terrain out of %s"), list),
               /* Translators: %s is a list of terrains: “Ice, Lava and Swamp” */
               g_strdup_printf (C_("many", "different terrains out of %s"), list));
}

static void
describe_crystals (const Count *count,
                   BmPhrase    *phrase)
{
  if (has (count, "crystal"))
    describe_things (count, "crystal", bm_noun_words_init_crystal, phrase);
  else
    phrase_set (phrase, C_("one", "complete crystal"), C_("many", "complete crystals"));
}

static const char *
get_crystal_name (const BmRules *rules,
                  const char    *id)
{
  for (guint i = 0; i < rules->n_crystals; i++)
    if (g_str_equal (rules->crystals[i].id, id))
      return bm_words_get (&rules->crystals[i].name);

  return id;
}

static void
describe_crystal_sets (const Count *count,
                       BmPhrase    *phrase)
{
  g_autoptr (GPtrArray) ids = list_ids (count, "crystal");
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (ids->len == 0)
    {
      phrase_set (phrase, C_("one", "set of one complete crystal of each kind"),
                  C_("many", "sets of one complete crystal of each kind"));
      return;
    }

  for (guint i = 0; i < ids->len; i++)
    g_ptr_array_add (names, (gpointer) get_crystal_name (count->rules, g_ptr_array_index (ids, i)));
  list = bm_words_and (names);
  /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
  phrase_take (phrase, g_strdup_printf (C_("one", "set of complete crystals (%s)"), list),
               /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
               g_strdup_printf (C_("many", "sets of complete crystals (%s)"), list));
}

static void
describe_composites (const Count *count,
                     BmPhrase    *phrase)
{
  if (has (count, "composite"))
    describe_things (count, "composite", bm_noun_words_init_composite, phrase);
  else
    phrase_set (phrase, C_("one", "complete monster made of several tiles"),
                C_("many", "complete monsters made of several tiles"));
}

static void
describe_symbols (const Count *count,
                  BmPhrase    *phrase)
{
  describe_things (count, "symbol", bm_noun_words_init_symbol, phrase);
}

static void
describe_tokens (const Count *count,
                 BmPhrase    *phrase)
{
  if (has (count, "token"))
    describe_things (count, "token", bm_noun_words_init_token, phrase);
  else
    phrase_set (phrase, C_("one", "token"), C_("many", "tokens"));
}

static void
describe_medals (const Count *count G_GNUC_UNUSED,
                 BmPhrase    *phrase)
{
  phrase_set (phrase, C_("one", "medal"), C_("many", "medals"));
}

static void
describe_neighbours (const Count *count,
                     BmPhrase    *phrase)
{
  describe_tiles (count, phrase);
  if (g_str_equal (get_string (count, "touching"), "edge"))
    /* Translators: tiles that touch the edges of the tile that has the rule: “lava tile at its edges” */
    phrase_take (phrase, g_strdup_printf (C_("one", "%s along its edges"), phrase->one),
                 /* Translators: tiles that touch the edges of the tile that has the rule: “lava tiles at its edges” */
                 g_strdup_printf (C_("many", "%s along its edges"), phrase->many));
  else
    /* Translators: tiles that touch the edges or corners of the tile that has the rule */
    phrase_take (phrase, g_strdup_printf (C_("one", "%s around it, corners included"), phrase->one),
                 /* Translators: tiles that touch the edges or corners of the tile that has the rule */
                 g_strdup_printf (C_("many", "%s around it, corners included"), phrase->many));
}

static void
describe_group (const Count *count,
                BmPhrase    *phrase)
{
  describe_tiles (count, phrase);
  /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s connected to it, itself included"), phrase->one),
               /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
               g_strdup_printf (C_("many", "%s connected to it, itself included"), phrase->many));
}

/* "desert tiles and rune monsters", of which there are so many together; but one of them is the one or the other. */
static void
describe_sum (const Count *count,
              BmPhrase    *phrase)
{
  JsonArray *counts = json_object_get_array_member (count->source, "counts");
  g_autoptr (GPtrArray) ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) manies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < json_array_get_length (counts); i++)
    {
      g_autofree char *path = count->path == NULL ? NULL : g_strdup_printf ("%s%scounts[%u]", count->path,
                                                                            *count->path == '\0' ? "" : ".", i);
      const Count summand = { count->rules, json_array_get_object_element (counts, i), count->marks, path };
      g_auto (BmPhrase) noun = { 0 };

      describe_count (&summand, &noun);
      g_ptr_array_add (ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (manies, g_steal_pointer (&noun.many));
    }

  phrase_take (phrase, bm_words_or (ones), bm_words_and (manies));
}

static const Describe describers[BM_N_COUNTINGS] = {
  [BM_COUNTING_TILES] = describe_tiles,
  [BM_COUNTING_MONSTERS] = describe_monsters,
  [BM_COUNTING_MUTAGENIC_MONSTERS] = describe_mutagenic_monsters,
  [BM_COUNTING_MUTANT_TILES] = describe_mutants,
  [BM_COUNTING_DIFFERENT_TERRAINS] = describe_terrains,
  [BM_COUNTING_COMPLETE_CRYSTALS] = describe_crystals,
  [BM_COUNTING_FULL_CRYSTAL_SETS] = describe_crystal_sets,
  [BM_COUNTING_COMPLETE_COMPOSITES] = describe_composites,
  [BM_COUNTING_SYMBOLS] = describe_symbols,
  [BM_COUNTING_TOKENS] = describe_tokens,
  [BM_COUNTING_MEDALS_HELD] = describe_medals,
  [BM_COUNTING_NEIGHBOURS] = describe_neighbours,
  [BM_COUNTING_GROUP] = describe_group,
  [BM_COUNTING_SUM] = describe_sum,
};

static void
describe_count (const Count *count,
                BmPhrase    *phrase)
{
  const char *member;
  BmCounting counting;

  if (!bm_format_find_count (get_string (count, "of"), &counting))
    g_return_if_reached ();

  describers[counting] (count, phrase);
  /* The summands of a sum have marks of their own. */
  member = counting == BM_COUNTING_SUM ? NULL : "";
  phrase_take (phrase, bm_marks_wrap (count->marks, g_steal_pointer (&phrase->one), count->path, member),
               bm_marks_wrap (count->marks, g_steal_pointer (&phrase->many), count->path, member));
}

/* -- Counts that nobody has checked -- */

static gboolean
holds (JsonNode *node,
       GType     type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
holds_ids (JsonNode *node)
{
  JsonArray *ids;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return holds (node, G_TYPE_STRING);

  ids = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (ids); i++)
    if (!holds (json_array_get_element (ids, i), G_TYPE_STRING))
      return FALSE;

  return json_array_get_length (ids) > 0;
}

static gboolean
holds_counts (JsonNode *node)
{
  JsonArray *counts;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  counts = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (counts); i++)
    if (!bm_count_words_can_say (json_array_get_element (counts, i)))
      return FALSE;

  return json_array_get_length (counts) > 0;
}

static gboolean
can_say_member (const char *name,
                JsonNode   *node)
{
  const BmFormatMember *row = bm_format_find_member (BM_FORMAT_COUNT, name);

  if (row == NULL)
    return TRUE;
  if (row->type == BM_FORMAT_TYPE_REFERENCE)
    return holds_ids (node);
  if (row->type == BM_FORMAT_TYPE_OBJECT)
    return holds_counts (node);

  return holds (node, row->type == BM_FORMAT_TYPE_WORD ? G_TYPE_STRING
                      : row->type == BM_FORMAT_TYPE_BOOLEAN ? G_TYPE_BOOLEAN : G_TYPE_INT64);
}

/**
 * bm_count_words_can_say:
 * @count: JSON that should be a count
 *
 * Returns: whether there are words for it: its members are of the right types and it has those that it needs. What it
 *   refers to may be unknown.
 */
gboolean
bm_count_words_can_say (JsonNode *count)
{
  JsonObject *object;
  JsonObjectIter iter;
  const char *name;
  BmCounting counting;
  const char *required;
  JsonNode *node;

  if (!JSON_NODE_HOLDS_OBJECT (count))
    return FALSE;

  object = json_node_get_object (count);
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    if (!can_say_member (name, node))
      return FALSE;

  if (!bm_format_find_count (json_object_get_string_member_with_default (object, "of", ""), &counting))
    return FALSE;

  required = bm_format_counts[counting].required;
  return (required == NULL || json_object_has_member (object, required))
         && json_object_has_member (object, "counts") == (counting == BM_COUNTING_SUM);
}

/* The path of the member that leaves the explorer out, or NULL. */
static char *
find_exclusion (JsonObject *source,
                const char *path)
{
  JsonArray *counts;

  if (json_object_has_member (source, "explorer"))
    return json_object_get_boolean_member (source, "explorer") ? NULL : g_strconcat (path, ".explorer", NULL);
  if (!json_object_has_member (source, "counts"))
    return NULL;

  counts = json_object_get_array_member (source, "counts");
  for (guint i = 0; i < json_array_get_length (counts); i++)
    {
      g_autofree char *summand = g_strdup_printf ("%s.counts[%u]", path, i);
      char *found = find_exclusion (json_array_get_object_element (counts, i), summand);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/**
 * bm_count_words_init_phrase_for_node:
 * @phrase: (out caller-allocates): what is counted
 * @rules: the rules
 * @count: a count, see bm_count_words_can_say()
 * @marks: (nullable): for segments
 * @path: (nullable): path of the count, for segments
 */
void
bm_count_words_init_phrase_for_node (BmPhrase      *phrase,
                                     const BmRules *rules,
                                     JsonNode      *count,
                                     BmMarks       *marks,
                                     const char    *path)
{
  const Count described = { rules, json_node_get_object (count), marks, path };

  *phrase = (BmPhrase) { 0 };
  describe_count (&described, phrase);
}

/**
 * bm_count_words_init_phrase:
 * @phrase: (out caller-allocates): what is counted
 * @rules: the rules
 * @count: index of a count
 */
void
bm_count_words_init_phrase (BmPhrase      *phrase,
                            const BmRules *rules,
                            guint          count)
{
  bm_count_words_init_phrase_for_node (phrase, rules, rules->counts[count].source, NULL, NULL);
}

/**
 * bm_count_words_for_node:
 * @rules: the rules
 * @count: a count, see bm_count_words_can_say()
 * @n: how many there are
 * @marks: (nullable): for segments
 * @path: (nullable): path of the count, for segments
 *
 * Returns: (transfer full): "4 swamp monsters"
 */
char *
bm_count_words_for_node (const BmRules *rules,
                         JsonNode      *count,
                         int            n,
                         BmMarks       *marks,
                         const char    *path)
{
  g_auto (BmPhrase) phrase = { 0 };

  bm_count_words_init_phrase_for_node (&phrase, rules, count, marks, path);
  /* Translators: a number and what there is: “4 swamp monsters” */
  return g_strdup_printf (C_("number of things", "%d %s"), n, bm_words_is_one (n) ? phrase.one : phrase.many);
}

/**
 * bm_count_words:
 * @rules: the rules
 * @count: index of a count
 * @n: how many there are
 *
 * Returns: (transfer full): "4 swamp monsters"
 */
char *
bm_count_words (const BmRules *rules,
                guint          count,
                int            n)
{
  return bm_count_words_for_node (rules, rules->counts[count].source, n, NULL, NULL);
}

/**
 * bm_count_words_find_exclusion:
 * @count: a count, see bm_count_words_can_say()
 * @path: its path
 *
 * Returns: (transfer full) (nullable): the path of the member for which the words have to say that the explorer does
 *   not count; %NULL if it counts
 */
char *
bm_count_words_find_exclusion (JsonNode   *count,
                               const char *path)
{
  return find_exclusion (json_node_get_object (count), path);
}
