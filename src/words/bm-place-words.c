/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-place-words.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-part-words.h"
#include "bm-text.h"
#include "bm-words.h"

/**
 * Title:
 * @object: the object that has the member; %BM_FORMAT_NOTHING: any other
 * @member: its name
 * @title: (nullable): the title of its field
 * @context: (nullable): of the translation of @title
 * @element: (nullable): for a list: the title of an element, before its number
 * @group: (nullable): the title of the group, if @title means nothing without it
 *
 * A row of the table of titles. Members that have none belong to the field of the object or list around them.
 */
typedef struct
{
  BmFormatObjectId  object;
  const char       *member;
  const char       *title;
  const char       *context;
  const char       *element;
  const char       *group;
} Title;

/* Not translated: contexts of translations. */
static const char FILTER[] = "what narrows a count", CRYSTAL_PARTS[] = "parts of a crystal", BOUND[] = "bound",
                  GIFT[] = "token", PARITY[] = "parity";

#define ANY BM_FORMAT_NOTHING

static const Title titles[] = {
  /* The set */
  { BM_FORMAT_SET, "description", .title = N_("Description") },
  { BM_FORMAT_SET, "release", .title = N_("Version") },
  { BM_FORMAT_SET, "changes", .title = N_("What’s New") },
  { BM_FORMAT_SET, "authors", .title = N_("Authors") },
  { BM_FORMAT_SET, "licence", .title = N_("Licence") },
  { BM_FORMAT_SET, "requires", .title = N_("Extends") },
  { BM_FORMAT_SET, "own_ship_token", .title = N_("Furious Dragon") },
  { BM_FORMAT_SET, "tiles", .title = N_("Tiles") },
  { BM_FORMAT_SET, "composites", .title = N_("Large Monsters") },
  { BM_FORMAT_SET, "explorers", .title = N_("Explorers") },
  { BM_FORMAT_SET, "medals", .title = N_("Medals") },
  { BM_FORMAT_SET, "terrains", .title = N_("Terrains") },
  { BM_FORMAT_SET, "crystals", .title = N_("Crystals") },
  { BM_FORMAT_SET, "symbols", .title = N_("Symbols") },
  { BM_FORMAT_SET, "tokens", .title = N_("Tokens") },
  { BM_FORMAT_SET, "score_lines", .title = N_("Score Lines") },
  { BM_FORMAT_SET, "tile_sets", .title = N_("Tile Sets") },
  { BM_FORMAT_SET, "editions", .title = N_("Editions") },
  { BM_FORMAT_MEDAL_SLOTS, "individual", .title = N_("Medals in Individual Games"),
    .element = NC_("element of a list", "Medal") },
  { BM_FORMAT_MEDAL_SLOTS, "team", .title = N_("Medals in Team Games"), .element = NC_("element of a list", "Medal") },
  { BM_FORMAT_MEDAL_SLOTS, "rows", .title = N_("Medals in Open-Row Games"),
    .element = NC_("element of a list", "Medal") },

  /* Things */
  { BM_FORMAT_TERRAIN, "tile_noun", .title = N_("After “1 point per”"), .group = N_("Its Tiles in Rules") },
  { BM_FORMAT_TERRAIN, "tiles_noun", .title = N_("After “3”"), .group = N_("Its Tiles in Rules") },
  { BM_FORMAT_TERRAIN, "monster_noun", .title = N_("After “1 point per”"), .group = N_("Its Monsters in Rules") },
  { BM_FORMAT_TERRAIN, "monsters_noun", .title = N_("After “3”"), .group = N_("Its Monsters in Rules") },
  { BM_FORMAT_CRYSTAL, "parts", .title = NC_("parts of a crystal", "Parts"), .context = CRYSTAL_PARTS,
    .element = NC_("element of a list", "Crystal Part") },
  { BM_FORMAT_TOKEN, "counts_as_medal", .title = N_("Counts as a Medal") },
  /* Translators: a line of the score sheet holds the points of tiles, crystals, the explorer or medals */
  { BM_FORMAT_SCORE_LINE, "holds", .title = N_("Counts") },
  { BM_FORMAT_SCORE_LINE, "tie_break", .title = N_("Breaks Ties") },
  { BM_FORMAT_TILE, "noun", .title = N_("In Rules After “1 point per”") },
  { BM_FORMAT_TILE, "nouns", .title = N_("In Rules After “3”") },
  { BM_FORMAT_TILE, "note", .title = N_("Note to Myself") },
  { BM_FORMAT_TILE, "terrain", .title = N_("Terrain") },
  { BM_FORMAT_TILE, "shape", .title = N_("Orientation") },
  { BM_FORMAT_TILE, "levels", .title = N_("Points") },
  { BM_FORMAT_TILE, "monsters", .title = N_("Monsters") },
  { BM_FORMAT_TILE, "effects", .title = N_("When It Is Placed"), .element = NC_("element of a list", "Effect") },
  { BM_FORMAT_TILE, "faces", .title = N_("Faces"), .element = NC_("element of a list", "Face") },
  { BM_FORMAT_TILE, "copies", .title = N_("Copies") },
  { BM_FORMAT_TILE, "replaces", .title = N_("Replaces Tiles Of") },
  { BM_FORMAT_EFFECT, "give", .title = N_("Token") },
  { BM_FORMAT_EFFECT, "to", .title = NC_("token", "Who Gets It"), .context = GIFT },
  { BM_FORMAT_EFFECT, "take", .title = N_("Token to Take") },
  { BM_FORMAT_EFFECT, "swap", .title = N_("Tokens to Swap") },
  { BM_FORMAT_EFFECT, "mutate", .title = N_("Mutations") },
  { BM_FORMAT_EFFECT, "complete", .title = N_("Crystal to Complete") },
  { BM_FORMAT_EFFECT, "move", .title = N_("Move a Tile") },
  { BM_FORMAT_EFFECT, "lay", .title = N_("One More Tile") },
  { BM_FORMAT_EFFECT, "of", .title = N_("Drawn Tiles") },
  { BM_FORMAT_COMPOSITE, "parts", .title = N_("Parts"), .element = NC_("element of a list", "Part") },
  { BM_FORMAT_EXPLORER, "rules", .title = N_("Talent"), .element = NC_("element of a list", "Rule") },
  { BM_FORMAT_EXPLORER, "abilities", .title = N_("Abilities") },
  { BM_FORMAT_EXPLORER, "built_in", .title = N_("Built-in Tiles"),
    .element = NC_("element of a list", "Built-in Tile") },
  { BM_FORMAT_EXPLORER, "min_players", .title = N_("Players") },
  { BM_FORMAT_EXPLORER, "modes", .title = N_("Game Modes") },
  { BM_FORMAT_MEDAL, "permanent", .title = N_("In Every Game") },
  { BM_FORMAT_MEDAL, "places", .title = N_("Spaces on the Board") },
  { BM_FORMAT_MEDAL, "conditions", .title = N_("Conditions"), .element = NC_("element of a list", "Condition") },
  { BM_FORMAT_MEDAL, "fewest", .title = N_("What Is Counted") },
  { BM_FORMAT_MEDAL, "most", .title = N_("What Is Counted") },
  { BM_FORMAT_MEDAL, "awarded", .title = N_("Goes To") },
  { BM_FORMAT_TILE_SET, "compulsory", .title = N_("Part of Every Game") },
  { BM_FORMAT_TILE_SET, "tiles", .title = N_("Tiles") },
  { BM_FORMAT_EDITION, "decks", .title = N_("Tile Supplies"), .element = NC_("element of a list", "Tile Supply") },
  { BM_FORMAT_EDITION, "all_tie", .title = N_("If Everyone Ties") },
  { BM_FORMAT_EDITION, "all_tie_in_rows", .title = N_("If Everyone Ties in Open Rows") },
  { BM_FORMAT_EDITION, "team_tie_break", .title = N_("If Teams Tie") },
  { BM_FORMAT_EDITION, "fewer_medals", .title = N_("Fewer Medals") },
  { BM_FORMAT_EDITION, "giving", .title = N_("Passing Stacks") },
  { BM_FORMAT_DECK, "modes", .title = N_("Modes") },
  { BM_FORMAT_DECK, "players", .title = N_("Numbers of Players") },
  { BM_FORMAT_DECK, "tile_sets", .title = N_("Tile Sets") },

  /* Drawings */
  { BM_FORMAT_ART_COLOURS, "body", .title = N_("Main Colour") },
  { BM_FORMAT_ART_COLOURS, "accent", .title = N_("Second Colour") },

  /* Rules */
  { BM_FORMAT_RULE, "each", .title = N_("What Is Counted") },
  { BM_FORMAT_RULE, "per", .title = N_("How Many Score Together") },
  { BM_FORMAT_RULE, "from", .title = N_("First One to Count") },
  { BM_FORMAT_RULE, "limit", .title = N_("Maximum Points") },
  { BM_FORMAT_RULE, "rank", .title = N_("Who Scores the Points") },
  { BM_FORMAT_RULE, "ties", .title = N_("If Players Are Tied") },
  { BM_FORMAT_RULE, "scored", .title = N_("When It Is Counted") },
  { BM_FORMAT_RULE, "when", .title = N_("Conditions"), .element = NC_("element of a list", "Condition") },
  { BM_FORMAT_CONDITION, "count", .title = N_("What Is Counted") },
  { BM_FORMAT_CONDITION, "than", .title = N_("Compared With") },
  { BM_FORMAT_CONDITION, "at_least", .title = NC_("bound", "At Least"), .context = BOUND },
  { BM_FORMAT_CONDITION, "at_most", .title = NC_("bound", "At Most"), .context = BOUND },
  { BM_FORMAT_CONDITION, "parity", .title = NC_("parity", "Even or Odd"), .context = PARITY },
  { BM_FORMAT_MEDAL_CONDITION, "count", .title = N_("What Is Counted") },
  { BM_FORMAT_MEDAL_CONDITION, "than", .title = N_("Compared With") },
  { BM_FORMAT_MEDAL_CONDITION, "at_least", .title = NC_("bound", "At Least"), .context = BOUND },
  { BM_FORMAT_MEDAL_CONDITION, "at_most", .title = NC_("bound", "At Most"), .context = BOUND },
  { BM_FORMAT_MEDAL_CONDITION, "parity", .title = NC_("parity", "Even or Odd"), .context = PARITY },
  { BM_FORMAT_MEDAL_CONDITION, "team_at_least", .title = NC_("bound", "At Least"), .context = BOUND,
    .group = N_("Partners together need") },
  { BM_FORMAT_MEDAL_CONDITION, "team_at_most", .title = NC_("bound", "At Most"), .context = BOUND,
    .group = N_("Partners together need") },
  { BM_FORMAT_COUNT, "terrain", .title = NC_("what narrows a count", "Terrain"), .context = FILTER },
  { BM_FORMAT_COUNT, "tile", .title = NC_("what narrows a count", "Certain Tiles"), .context = FILTER },
  { BM_FORMAT_COUNT, "symbol", .title = NC_("what narrows a count", "Symbol"), .context = FILTER },
  { BM_FORMAT_COUNT, "crystal", .title = NC_("what narrows a count", "Crystal"), .context = FILTER },
  { BM_FORMAT_COUNT, "beam", .title = NC_("what narrows a count", "Beam"), .context = FILTER },
  { BM_FORMAT_COUNT, "composite", .title = NC_("what narrows a count", "Large Monster"), .context = FILTER },
  { BM_FORMAT_COUNT, "token", .title = NC_("what narrows a count", "Token"), .context = FILTER },
  { BM_FORMAT_COUNT, "shape", .title = NC_("what narrows a count", "Orientation"), .context = FILTER },
  { BM_FORMAT_COUNT, "touching", .title = NC_("what narrows a count", "Where They Touch"), .context = FILTER },
  { BM_FORMAT_COUNT, "level", .title = NC_("what narrows a count", "Mutations"), .context = FILTER },
  { BM_FORMAT_COUNT, "min_level", .title = NC_("what narrows a count", "Mutations"), .context = FILTER },
  { BM_FORMAT_COUNT, "round", .title = NC_("what narrows a count", "When Placed"), .context = FILTER },
  { BM_FORMAT_COUNT, "laid", .title = NC_("what narrows a count", "When Placed"), .context = FILTER },
  { BM_FORMAT_COUNT, "not", .title = NC_("what narrows a count", "Except"), .context = FILTER },
  { BM_FORMAT_COUNT, "beside", .title = NC_("what narrows a count", "Next To"), .context = FILTER },
  { BM_FORMAT_COUNT, "not_beside", .title = NC_("what narrows a count", "Not Next To"), .context = FILTER },
  { BM_FORMAT_COUNT, "where", .title = NC_("what narrows a count", "Where"), .context = FILTER },
  { BM_FORMAT_COUNT, "direction", .title = NC_("what narrows a count", "In Sight"), .context = FILTER },
  { BM_FORMAT_COUNT, "distance", .title = NC_("what narrows a count", "At Most How Many Steps Away"),
    .context = FILTER },
  { BM_FORMAT_COUNT, "along", .title = NC_("what narrows a count", "Direction"), .context = FILTER },
  { BM_FORMAT_COUNT, "same", .title = NC_("what narrows a count", "Tiles Have in Common"), .context = FILTER },
  { BM_FORMAT_COUNT, "side", .title = NC_("what narrows a count", "Side of the Zone"), .context = FILTER },
  { BM_FORMAT_COUNT, "min_size", .title = NC_("what narrows a count", "At Least How Many Tiles"), .context = FILTER },
  { BM_FORMAT_COUNT, "max_size", .title = NC_("what narrows a count", "At Most How Many Tiles"), .context = FILTER },
  { BM_FORMAT_COUNT, "nth", .title = NC_("what narrows a count", "Rank by Size"), .context = FILTER },
  { BM_FORMAT_COUNT, "by", .title = NC_("what narrows a count", "Sort by Kind"), .context = FILTER },
  { BM_FORMAT_COUNT, "take", .title = NC_("what narrows a count", "Of the Kinds, Count"), .context = FILTER },
  { BM_FORMAT_COUNT, "min_of_kind", .title = NC_("what narrows a count", "At Least How Many of a Kind"),
    .context = FILTER },
  { BM_FORMAT_COUNT, "whose", .title = NC_("what narrows a count", "Whose Zone"), .context = FILTER },
  { BM_FORMAT_COUNT, "since_placed", .title = NC_("what narrows a count", "Since When"), .context = FILTER },
  { BM_FORMAT_COUNT, "counts", .title = N_("Parts"), .element = NC_("element of a list", "Part") },
  { BM_FORMAT_COUNT, "explorer", .title = NC_("what narrows a count", "The Explorer"), .context = FILTER },

  /* Members that several objects have */
  { ANY, "id", .title = N_("ID in Files") },
  { ANY, "name", .title = N_("Name") },
  { ANY, "text", .title = N_("Explanation") },
  { ANY, "points", .title = N_("Points") },
  { ANY, "art", .title = N_("Picture") },
  { ANY, "line", .title = N_("Score Line") },
  { ANY, "colour", .title = N_("Colour") },
  { ANY, "sign", .title = N_("Icon") },
  { ANY, "noun", .title = N_("After “1 point per”"), .group = N_("Wording in Rules") },
  { ANY, "nouns", .title = N_("After “3”"), .group = N_("Wording in Rules") },
  { ANY, "mutagenic_monsters", .title = N_("Mutagenic Monsters") },
  { ANY, "symbols", .title = N_("Symbols") },
  { ANY, "crystals", .title = N_("Crystals"), .element = NC_("element of a list", "Crystal Part") },
  { ANY, "beams", .title = N_("Beams"), .element = NC_("element of a list", "Beam") },
  { ANY, "rules", .title = N_("Rules"), .element = NC_("element of a list", "Rule") },
};

#undef ANY

/* The nouns for the elements of lists in a file. */
static const struct
{
  const char *list;
  const char *words;
} things[] = {
  /* Translators: where something is wrong: “tile no. 3” */
  { "tiles", NC_("thing with a number", "tile") },
  { "explorers", NC_("thing with a number", "explorer") },
  { "medals", NC_("thing with a number", "medal") },
  { "tokens", NC_("thing with a number", "token") },
  { "terrains", NC_("thing with a number", "terrain") },
  { "crystals", NC_("thing with a number", "crystal") },
  { "symbols", NC_("thing with a number", "symbol") },
  { "composites", NC_("thing with a number", "large monster") },
  { "score_lines", NC_("thing with a number", "score line") },
  { "tile_sets", NC_("thing with a number", "tile set") },
  { "editions", NC_("thing with a number", "edition") },
  { "drawings", NC_("thing with a number", "drawing") },
  { "moves", NC_("thing with a number", "move") },
};

/* -- Titles -- */

/* The same members stand for the same. */
static BmFormatObjectId
get_titled (BmFormatObjectId object)
{
  return object == BM_FORMAT_MEDAL_COUNT || object == BM_FORMAT_FILTER ? BM_FORMAT_COUNT : object;
}

static const Title *
find_title (BmFormatObjectId  object,
            const char       *member)
{
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if ((titles[i].object == get_titled (object) || titles[i].object == BM_FORMAT_NOTHING)
        && g_str_equal (titles[i].member, member))
      return &titles[i];

  return NULL;
}

static const char *
translate_title (const Title *self)
{
  return self->context != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, self->context, self->title) : _(self->title);
}

/**
 * bm_member_words_title:
 * @object: an object of the format
 * @member: one of its members
 *
 * Returns: (nullable): the title of its field: "Points"; %NULL if it has none
 */
const char *
bm_member_words_title (BmFormatObjectId  object,
                       const char       *member)
{
  const Title *title = find_title (object, member);

  return title != NULL ? translate_title (title) : NULL;
}

/* The points of a mutant. */
static char *
dup_level_title (guint level)
{
  if (level == 0)
    return g_strdup (_("Points Before Any Mutation"));

  /* Translators: the points of a mutant once it has mutated so often */
  return g_strdup_printf (ngettext ("Points After %u Mutation", "Points After %u Mutations", level), level);
}

static char *
dup_copies_title (const char *n_players)
{
  guint n = (guint) g_ascii_strtoull (n_players, NULL, 10);

  /* Translators: copies of a tile in games of that many players */
  return g_strdup_printf (ngettext ("Copies with %u Player", "Copies with %u Players", n), n);
}

static const char *
get_language (const char *code)
{
  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    if (g_str_equal (bm_language_get_code (i), code))
      return bm_words_language (i);

  return NULL;
}

/* -- Steps of a path -- */

/** Step: a step of a path, and what the format knows of it. */
typedef struct
{
  const BmFormatMember *row;     /* NULL: unknown to the format */
  const Title          *title;   /* nullable: of the member, or of the list of an element */
  BmFormatObjectId      object;  /* that has the member */
  const BmJsonStep     *step;
} Step;

static Step
get_next (const Step       *from,
          const BmJsonStep *step)
{
  BmFormatObjectId object = from->row != NULL ? from->row->object : BM_FORMAT_NOTHING;
  Step next = { .object = object, .step = step };

  if (step->member == NULL)
    return (Step) { from->row, from->title, from->object, step };
  if (from->row == NULL || object == BM_FORMAT_NOTHING)
    return next;

  next.row = bm_format_find_member (object, step->member);
  if (next.row != NULL)
    next.title = find_title (object, step->member);

  return next;
}

static char *
dup_step_title (const Step *self)
{
  const char *language;

  if (self->step->member == NULL && self->row != NULL && self->object == BM_FORMAT_TILE
      && g_str_equal (self->row->name, "levels"))
    return dup_level_title (self->step->index);
  if (self->step->member == NULL && (self->title == NULL || self->title->element == NULL))
    return NULL;
  if (self->step->member == NULL)
    /* Translators: an element of a list and its number: “Rule 2” */
    return g_strdup_printf (C_("element of a list", "%s %u"),
                            g_dpgettext2 (GETTEXT_PACKAGE, "element of a list", self->title->element),
                            self->step->index + 1);
  if (self->object == BM_FORMAT_COPIES && self->row != NULL)
    return dup_copies_title (self->step->member);
  language = self->object == BM_FORMAT_TEXT ? get_language (self->step->member) : NULL;
  if (language != NULL)
    return g_strdup (language);

  return self->title != NULL ? g_strdup (translate_title (self->title)) : NULL;
}

/* Whether the title of a list or object says nothing that the title of the next step does not say. */
static gboolean
is_implied (const Step *self,
            const Step *next)
{
  g_autofree char *title = NULL;

  if (self->step->member == NULL)
    return FALSE;

  title = next->step->member == NULL || next->object == BM_FORMAT_COPIES ? dup_step_title (next) : NULL;

  return title != NULL;
}

/* The steps of a path: BmJsonStep in @parsed, Step in the result; %NULL: not a path. */
static GArray *
list_steps (const char  *path,
            GArray     **parsed)
{
  GArray *steps;
  Step step = { .row = bm_format_get_root () };

  *parsed = bm_json_path_parse (path);
  if (*parsed == NULL)
    return NULL;

  steps = g_array_new (FALSE, FALSE, sizeof (Step));
  for (guint i = 0; i < (*parsed)->len; i++)
    {
      step = get_next (&step, &g_array_index (*parsed, BmJsonStep, i));
      g_array_append_val (steps, step);
    }

  return steps;
}

/**
 * bm_place_words_title:
 * @path: a place in a set
 *
 * Returns: (transfer full) (nullable): the title of the field for it: "Points", "Rule 2"; %NULL if it has none of its
 *   own
 */
char *
bm_place_words_title (const char *path)
{
  g_autoptr (GArray) parsed = NULL;
  g_autoptr (GArray) steps = list_steps (path, &parsed);

  return steps != NULL && steps->len > 0 ? dup_step_title (&g_array_index (steps, Step, steps->len - 1)) : NULL;
}

/**
 * bm_place_words_group:
 * @path: a place in a set
 *
 * Returns: (nullable): the title of the group of fields that completes the title of the field: "Wording in Rules"
 */
const char *
bm_place_words_group (const char *path)
{
  g_autoptr (GArray) parsed = NULL;
  g_autoptr (GArray) steps = list_steps (path, &parsed);
  const Title *title = steps != NULL && steps->len > 0 ? g_array_index (steps, Step, steps->len - 1).title : NULL;

  return title != NULL && title->group != NULL ? _(title->group) : NULL;
}

/* Takes @title. */
static void
add_title (GString *words,
           char    *title)
{
  if (words->len > 0)
    /* Translators: between the titles of fields, from the outside in: “Rule 2 › Maximum Points” */
    g_string_append (words, C_("between titles", " › "));
  g_string_append (words, title);
  g_free (title);
}

/* A key that is an ID, or a member that the format does not know. */
static char *
dup_quoted_key (const char *key)
{
  g_autofree char *quoted = bm_quote (key);

  return g_strdup_printf (C_("word", "“%s”"), quoted);
}

/* The titles of the steps from @first on. */
static char *
join_titles (const GArray *steps,
             guint         first)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = first; i < steps->len; i++)
    {
      const Step *step = &g_array_index (steps, Step, i);
      const Step *above = i > 0 ? &g_array_index (steps, Step, i - 1) : NULL;
      char *title = dup_step_title (step);

      if (step->step->member != NULL && above != NULL && above->row != NULL
          && above->row->form == BM_FORMAT_FORM_BY_ID)
        {
          g_free (title);
          title = dup_quoted_key (step->step->member);
        }
      if (title == NULL)
        continue;
      if (i + 1 < steps->len && is_implied (step, &g_array_index (steps, Step, i + 1)))
        {
          g_free (title);
          continue;
        }
      if (step->step->member != NULL && step->title != NULL && step->title->group != NULL)
        add_title (words, g_strdup (_(step->title->group)));
      add_title (words, title);
    }

  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : NULL;
}

/**
 * bm_place_words_below:
 * @path: a place in a set
 * @above: the same place, or one that contains it
 *
 * Returns: (transfer full) (nullable): the titles on the way from @above to @path: "Rule 2 › Maximum Points"; %NULL if
 *   there are none
 */
char *
bm_place_words_below (const char *path,
                      const char *above)
{
  g_autoptr (GArray) parsed = NULL;
  g_autoptr (GArray) steps = list_steps (path, &parsed);
  g_autoptr (GArray) steps_above = bm_json_path_parse (above);

  return steps != NULL && steps_above != NULL ? join_titles (steps, steps_above->len) : NULL;
}

static gboolean
is_in_element (const GArray *parsed)
{
  return parsed != NULL && parsed->len >= 2 && g_array_index (parsed, BmJsonStep, 0).member != NULL
         && g_array_index (parsed, BmJsonStep, 1).member == NULL;
}

/* Whether the path leads into a thing or a drawing. */
static gboolean
is_in_thing (const GArray *parsed)
{
  const BmFormatMember *list;

  if (!is_in_element (parsed))
    return FALSE;

  list = bm_format_find_member (BM_FORMAT_SET, g_array_index (parsed, BmJsonStep, 0).member);

  return list != NULL && list->form == BM_FORMAT_FORM_LIST && list->object != BM_FORMAT_NOTHING;
}

/**
 * bm_place_words_field:
 * @path: (nullable): a place in a set
 *
 * Returns: (transfer full) (nullable): the titles of the fields for it, without its thing: "Rule 2 › Maximum Points";
 *   %NULL if it has none
 */
char *
bm_place_words_field (const char *path)
{
  g_autoptr (GArray) parsed = NULL;
  g_autoptr (GArray) steps = path != NULL ? list_steps (path, &parsed) : NULL;

  return steps != NULL ? join_titles (steps, is_in_thing (parsed) ? 2 : 0) : NULL;
}

/* -- Things -- */

/* The name of a thing, or the ID of a drawing; %NULL if it is unknown. */
static char *
dup_name (JsonNode   *root,
          const char *list,
          guint       index)
{
  const char *member = g_str_equal (list, "drawings") ? "id" : "name";
  g_autofree char *path = g_strdup_printf ("$.%s[%u].%s", list, index, member);
  JsonNode *node = root != NULL ? bm_json_tree_get (root, path) : NULL;
  BmText text = { 0 };
  char *name = NULL;

  if (node == NULL)
    return NULL;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return bm_quote (json_node_get_string (node));

  bm_text_init_from_json (&text, node, BM_MAX_NAME);
  if (!bm_text_is_empty (&text))
    name = bm_quote (bm_words_get (&text));
  bm_text_clear (&text);

  return name;
}

/**
 * bm_place_words_thing:
 * @path: (nullable): a place in a set or a saved game
 * @root: (nullable): the root of the set
 *
 * Returns: (transfer full) (nullable): the thing that contains it, within a sentence: "tile “Moth”", or "tile no. 3"
 *   if the set does not say its name; %NULL if it is in none
 */
char *
bm_place_words_thing (const char *path,
                      JsonNode   *root)
{
  g_autoptr (GArray) steps = path != NULL ? bm_json_path_parse (path) : NULL;
  g_autofree char *name = NULL;
  const char *list;
  guint index;

  if (!is_in_element (steps))
    return NULL;

  list = g_array_index (steps, BmJsonStep, 0).member;
  index = g_array_index (steps, BmJsonStep, 1).index;
  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (g_str_equal (list, things[i].list))
      {
        const char *thing = g_dpgettext2 (GETTEXT_PACKAGE, "thing with a number", things[i].words);

        name = dup_name (root, list, index);
        if (name != NULL)
          /* Translators: a thing in a set, such as “tile”, and its name */
          return g_strdup_printf (_("%s “%s”"), thing, name);
        /* Translators: a thing in a set or a saved game, such as “tile”, and its number in the list of them */
        return g_strdup_printf (_("%s no. %u"), thing, index + 1);
      }

  return NULL;
}

/* -- Messages -- */

/* A word of the format in the quotation marks of any language. */
#define QUOTED "([“„«‘]\\x{a0}?)([a-z][a-z0-9_-]*)(?=\\x{a0}?[”“»’])"

/* The title of a member of an object that is on the way, from the inside out. */
static char *
find_member_title (const GArray *steps,
                   const char   *word)
{
  for (guint i = steps->len; i > 0; i--)
    {
      const Step *step = &g_array_index (steps, Step, i - 1);
      const BmFormatObjectId objects[] = { step->row != NULL ? step->row->object : BM_FORMAT_NOTHING, step->object };

      for (guint k = 0; k < G_N_ELEMENTS (objects); k++)
        {
          Step member = { .object = objects[k], .step = &(BmJsonStep) { .member = (char *) word } };
          char *title;

          if (objects[k] == BM_FORMAT_NOTHING || bm_format_find_member (objects[k], word) == NULL)
            continue;
          member.title = find_title (objects[k], word);
          title = dup_step_title (&member);
          if (title != NULL)
            return title;
        }
    }

  return NULL;
}

/* The words for a value of the format. */
static const char *
find_value_words (const GArray *steps,
                  const char   *word)
{
  const BmFormatMember *row = steps->len > 0 ? g_array_index (steps, Step, steps->len - 1).row : NULL;

  for (guint side = 0; row != NULL && row->words == bm_side_names && bm_side_names[side] != NULL; side++)
    if (g_str_equal (bm_side_names[side], word))
      return bm_side_words (side);

  return NULL;
}

/** Clause: a message whose words of the format are replaced. */
typedef struct
{
  const GArray *steps;  /* the way to its place */
  gboolean      has_ids; /* quotation marks are around IDs that people have chosen */
} Clause;

static gboolean
replace_word_cb (const GMatchInfo *match,
                 GString          *result,
                 gpointer          data)
{
  const Clause *self = data;
  g_autofree char *mark = g_match_info_fetch (match, 1);
  g_autofree char *word = g_match_info_fetch (match, 2);
  const char *value = find_value_words (self->steps, word);
  g_autofree char *title = value == NULL && !self->has_ids ? find_member_title (self->steps, word) : g_strdup (value);

  g_string_append (result, mark);
  g_string_append (result, title != NULL ? title : word);

  return FALSE;
}

static gboolean
is_about_id (BmSetError code)
{
  return code == BM_SET_ERROR_REFERENCE || code == BM_SET_ERROR_DUPLICATE || code == BM_SET_ERROR_ID
         || code == BM_SET_ERROR_UNKNOWN_MEMBER;
}

/**
 * bm_place_words_clause:
 * @path: (nullable): the place of a problem
 * @code: its kind
 * @message: what is wrong, for people who write files by hand
 *
 * Returns: (transfer full): what is wrong, for people who do not: members are called by the titles of their fields
 */
char *
bm_place_words_clause (const char *path,
                       BmSetError  code,
                       const char *message)
{
  g_autoptr (GArray) parsed = NULL;
  g_autoptr (GArray) steps = path != NULL ? list_steps (path, &parsed) : NULL;
  g_autoptr (GRegex) regex = NULL;
  Clause clause = { .steps = steps, .has_ids = is_about_id (code) };

  if (code == BM_SET_ERROR_TYPE)
    return g_strdup (_("the file has the wrong kind of value here"));
  if (code == BM_SET_ERROR_MISSING && g_str_equal (message, _("is missing")))
    return g_strdup (_("there is nothing here yet; choose or enter something"));
  if (steps == NULL)
    return g_strdup (message);

  regex = g_regex_new (QUOTED, 0, 0, NULL);

  return g_regex_replace_eval (regex, message, -1, 0, 0, replace_word_cb, &clause, NULL);
}

/**
 * bm_place_words_message:
 * @field: (nullable): the titles of the fields that have a problem
 * @message: what is wrong
 *
 * Returns: (transfer full): both: "Points: 300 is not between −200 and 200"
 */
char *
bm_place_words_message (const char *field,
                        const char *message)
{
  if (field == NULL)
    return g_strdup (message);

  /* Translators: the title of a field, such as “Points”, and what is wrong with it */
  return g_strdup_printf (C_("what is wrong", "%s: %s"), field, message);
}

/**
 * bm_problem_words:
 * @self: a problem of a set
 * @place: (nullable): where people solve it, which is usually its path; %NULL: the words name no place
 * @above: where the words stand: a field or a thing that contains @place; they do not repeat its title
 *
 * Returns: (transfer full): what is wrong, capitalised: "Points: 300 is not between −200 and 200"
 */
char *
bm_problem_words (const BmProblem *self,
                  const char      *place,
                  const char      *above)
{
  g_autofree char *field = place != NULL ? bm_place_words_below (place, above) : NULL;
  g_autofree char *clause = bm_place_words_clause (self->path, self->code, self->message);
  g_autofree char *words = bm_place_words_message (field, clause);
  GString *sentence = g_string_new (NULL);

  if (*words != '\0')
    {
      g_string_append_unichar (sentence, g_unichar_toupper (g_utf8_get_char (words)));
      g_string_append (sentence, g_utf8_next_char (words));
    }

  return g_string_free (sentence, FALSE);
}
