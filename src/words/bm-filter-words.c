/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A count begins with a noun, "lava tile", and everything else narrows that: "lava tile placed in round 1 around it". Nearly
 * all of this is put behind the noun, in words that need not agree with it. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-filter-words.h"

#include <glib/gi18n-lib.h>

#include "bm-noun-words.h"
#include "bm-plain.h"
#include "bm-sort-words.h"

/** Returns: whether the count takes only certain things of a kind. */
gboolean
bm_filter_words_names (const BmSaidCount *count,
                       BmThingKind        kind)
{
  return count->value->filter.things[kind].n > 0;
}

/* -- Things -- */

/* While a set is being edited, it may refer to things that do not exist, or not yet, by what may be no ID at all. */
static void
say_unknown (const char *id,
             BmPhrase   *noun)
{
  g_autofree char *shown = bm_plain_line (id, BM_MAX_NAME);

  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->one = g_strdup_printf (C_("one", "“%s” (unknown)"), shown);
  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->many = g_strdup_printf (C_("many", "“%s” (unknown)"), shown);
}

/**
 * bm_filter_words_say_things:
 * @count: a count that names things of a kind
 * @kind: the kind
 * @say_noun: says the noun of one of them
 * @phrase: the nouns of all of them, any of which counts
 */
void
bm_filter_words_say_things (const BmSaidCount *count,
                            BmThingKind        kind,
                            BmSayNoun          say_noun,
                            BmPhrase          *phrase)
{
  const BmNamedThings *things = &count->value->filter.things[kind];
  g_autoptr (GPtrArray) ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) manies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < things->n; i++)
    {
      g_auto (BmPhrase) noun = { 0 };

      if (things->list[i].index == BM_NONE)
        say_unknown (things->list[i].id, &noun);
      else
        say_noun (count->rules, things->list[i].index, &noun);
      g_ptr_array_add (ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (manies, g_steal_pointer (&noun.many));
    }

  bm_phrase_take_alternatives (phrase, ones, manies);
}

static char *
join_names (const BmSaidCount *count,
            BmThingKind        kind,
            char            *(*join) (GPtrArray *strings))
{
  const BmNamedThings *things = &count->value->filter.things[kind];
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < things->n; i++)
    {
      const BmNamedThing *thing = &things->list[i];
      const char *name = thing->index == BM_NONE
                           ? thing->id
                           : bm_words_get (bm_rules_get_thing_name (count->rules, kind, thing->index));

      g_ptr_array_add (list, bm_plain_line (name, BM_MAX_NAME));
    }

  return join (list);
}

/** Returns: (transfer full): the names of all things of a kind that the count names: "Ice, Lava and Swamp". */
char *
bm_filter_words_list (const BmSaidCount *count,
                      BmThingKind        kind)
{
  return join_names (count, kind, bm_words_and);
}

/** Returns: (transfer full): the same where any of them will do: "Ice, Lava or Swamp". */
char *
bm_filter_words_list_any (const BmSaidCount *count,
                          BmThingKind        kind)
{
  return join_names (count, kind, bm_words_or);
}

/* -- Tiles -- */

static void
narrow_by_symbol (const BmSaidCount *count,
                  BmPhrase          *phrase)
{
  g_auto (BmPhrase) symbols = { 0 };

  if (!bm_filter_words_names (count, BM_THING_SYMBOL))
    return;

  bm_filter_words_say_things (count, BM_THING_SYMBOL, bm_noun_words_init_symbol, &symbols);
  /* Translators: tiles and what is drawn on them: “lava tile with gold crystals”; the second %s is the plural
   * that the set gives, “%s (%s)” if it would have to be in another case */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s with %s"), phrase->one, symbols.many),
                  /* Translators: tiles and what is drawn on them: “lava tiles with gold crystals” */
                  g_strdup_printf (C_("many", "%s with %s"), phrase->many, symbols.many));
}

static void
narrow_by_crystal (const BmSaidCount *count,
                   BmPhrase          *phrase)
{
  g_autofree char *list = NULL;

  if (!bm_filter_words_names (count, BM_THING_CRYSTAL))
    return;

  list = bm_filter_words_list_any (count, BM_THING_CRYSTAL);
  /* Translators: tiles, one or several, and the names of crystals a part of which is drawn on them */
  BM_PHRASE_NARROW_WITH (phrase, _("%s with a crystal part (%s)"), list);
}

static void
narrow_by_beam (const BmSaidCount *count,
                BmPhrase          *phrase)
{
  switch (count->value->filter.beam)
    {
    case BM_BEAM_ANY:
      /* Translators: %s are tiles, one or several */
      BM_PHRASE_NARROW (phrase, _("%s with a beam"));
      break;
    case BM_BEAM_UP + BM_DIRECTION_UP:
      /* Translators: %s are tiles, one or several */
      BM_PHRASE_NARROW (phrase, _("%s with a beam going up"));
      break;
    case BM_BEAM_UP + BM_DIRECTION_DOWN:
      /* Translators: %s are tiles, one or several */
      BM_PHRASE_NARROW (phrase, _("%s with a beam going down"));
      break;
    case BM_BEAM_UP + BM_DIRECTION_LEFT:
      /* Translators: %s are tiles, one or several */
      BM_PHRASE_NARROW (phrase, _("%s with a beam going left"));
      break;
    case BM_BEAM_UP + BM_DIRECTION_RIGHT:
      /* Translators: %s are tiles, one or several */
      BM_PHRASE_NARROW (phrase, _("%s with a beam going right"));
      break;
    default:
      break;
    }
}

static void
narrow_by_shape (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  if (count->value->filter.shape < 0)
    return;

  if (count->value->filter.shape == BM_SHAPE_UPRIGHT)
    /* Translators: “upright ice tile”; “%s (…)” if the adjective would have to agree with it */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "vertical %s"), phrase->one),
                    /* Translators: %s is a kind of tile: “upright ice tiles” */
                    g_strdup_printf (C_("many", "vertical %s"), phrase->many));
  else
    /* Translators: “horizontal ice tile”; “%s (…)” if the adjective would have to agree with it */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "horizontal %s"), phrase->one),
                    /* Translators: %s is a kind of tile: “horizontal ice tiles” */
                    g_strdup_printf (C_("many", "horizontal %s"), phrase->many));
}

/** Returns: whether it takes only mutants, of certain levels. */
gboolean
bm_filter_words_has_level (const BmSaidCount *count)
{
  return count->value->filter.level >= 0 || count->value->filter.min_level > 0;
}

static void
narrow_by_level (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  int level = count->value->filter.level;
  int least = count->value->filter.min_level;

  if (level == 0)
    /* Translators: %s are mutants, one or several */
    BM_PHRASE_NARROW (phrase, C_("mutants", "%s without mutations"));
  else if (level > 0)
    /* Translators: %s are mutants, one or several; then how often they have mutated */
    BM_PHRASE_NARROW_WITH (phrase, ngettext ("%s with exactly %d mutation", "%s with exactly %d mutations", (gulong) level),
                           level);
  else if (least > 0)
    /* Translators: %s are mutants, one or several; then how often they have mutated */
    BM_PHRASE_NARROW_WITH (phrase, ngettext ("%s with at least %d mutation", "%s with at least %d mutations",
                                             (gulong) least), least);
}

/* What is left out, which has a filter of its own. */
static void
narrow_by_exception (const BmSaidCount *count,
                     BmPhrase          *phrase)
{
  const BmSaidCount except = { .rules = count->rules, .value = count->value->except };
  g_auto (BmPhrase) tiles = { 0 };

  if (except.value == NULL)
    return;

  bm_filter_words_say_tiles (&except, &tiles);
  /* Translators: tiles, one or several, and others that do not count: “tiles other than ice tiles” */
  BM_PHRASE_NARROW_WITH (phrase, _("%s other than %s"), tiles.many);
}

/* What lies next to them, or does not; both have filters of their own. */
static void
narrow_by_touching (const BmSaidCount *count,
                    BmPhrase          *phrase)
{
  const BmSaidCount beside = { .rules = count->rules, .value = count->value->beside };
  const BmSaidCount not_beside = { .rules = count->rules, .value = count->value->not_beside };

  if (beside.value != NULL)
    {
      g_auto (BmPhrase) tiles = { 0 };

      bm_filter_words_say_tiles (&beside, &tiles);
      /* Translators: tiles, one or several, at least one other that touches them, and what is said of it: an edge or a corner */
      BM_PHRASE_NARROW_WITH (phrase, C_("touching", "%s next to at least 1 %s"), tiles.one);
    }
  if (not_beside.value != NULL)
    {
      g_auto (BmPhrase) tiles = { 0 };

      bm_filter_words_say_tiles (&not_beside, &tiles);
      /* Translators: tiles, one or several, and other ones that do not touch them, along an edge or at a corner; these are in
       * the form that stands after zero */
      BM_PHRASE_NARROW_WITH (phrase, C_("touching", "%s not next to any %s"), bm_words_is_one (0) ? tiles.one : tiles.many);
    }
}

/** Returns: whether it takes only some tiles. */
gboolean
bm_filter_words_has_filters (const BmSaidCount *count)
{
  return bm_filter_words_names (count, BM_THING_TERRAIN) || bm_filter_words_names (count, BM_THING_TILE)
         || bm_filter_words_names (count, BM_THING_SYMBOL) || bm_filter_words_names (count, BM_THING_CRYSTAL)
         || count->value->filter.beam >= 0 || count->value->filter.shape >= 0
         || (bm_filter_words_has_level (count) && count->value->what != BM_COUNTING_MUTANT_TILES) || count->value->except != NULL
         || count->value->beside != NULL || count->value->not_beside != NULL || count->value->same != BM_SAME_NOTHING;
}

/* Only mutants have levels. */
static void
set_any_tile (const BmSaidCount *count,
              BmPhrase          *phrase)
{
  if (bm_filter_words_has_level (count))
    bm_phrase_set (phrase, C_("one", "mutant"), C_("many", "mutants"));
  else
    bm_phrase_set (phrase, C_("one", "tile"), C_("many", "tiles"));
}

/**
 * bm_filter_words_say_tiles:
 * @count: a count with a filter for tiles
 * @phrase: the tiles that meet it
 */
void
bm_filter_words_say_tiles (const BmSaidCount *count,
                           BmPhrase          *phrase)
{
  if (bm_filter_words_names (count, BM_THING_TILE))
    bm_filter_words_say_things (count, BM_THING_TILE, bm_noun_words_init_tile, phrase);
  else if (bm_filter_words_names (count, BM_THING_TERRAIN))
    bm_filter_words_say_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_tile, phrase);
  else
    set_any_tile (count, phrase);

  if (bm_filter_words_names (count, BM_THING_TILE) && bm_filter_words_names (count, BM_THING_TERRAIN))
    {
      g_auto (BmPhrase) terrains = { 0 };

      bm_filter_words_say_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_tile, &terrains);
      /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
      bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, terrains.many),
                      /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
                      g_strdup_printf (C_("many", "%s among the %s"), phrase->many, terrains.many));
    }
  narrow_by_symbol (count, phrase);
  narrow_by_crystal (count, phrase);
  narrow_by_beam (count, phrase);
  narrow_by_shape (count, phrase);
  if (count->value->what != BM_COUNTING_MUTANT_TILES)
    narrow_by_level (count, phrase);
  narrow_by_exception (count, phrase);
  narrow_by_touching (count, phrase);
  if (count->value->same == BM_SAME_TERRAIN)
    /* Translators: the tiles of a group or a line, one or several, all of which have the same terrain, whichever */
    BM_PHRASE_NARROW (phrase, _("%s of the same terrain"));
}

/* -- When -- */

static void
narrow_by_time (const BmSaidCount *count,
                BmPhrase          *phrase)
{
  if (count->value->round > 0)
    /* Translators: things, one or several, and the number of the round in which their tiles were placed */
    BM_PHRASE_NARROW_WITH (phrase, _("%s from round %d"), count->value->round);

  switch (count->value->laid)
    {
    case BM_LAID_BEFORE:
      /* Translators: things on tiles, one or several, that were placed before the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s placed before this one"));
      break;
    case BM_LAID_AFTER:
      /* Translators: things on tiles, one or several, that were placed after the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s placed after this one"));
      break;
    case BM_LAID_PREVIOUS:
      /* Translators: things on the tile, one or several, that was placed just before the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s placed just before this one"));
      break;
    case BM_LAID_NEXT:
      /* Translators: things on the tile, one or several, that was placed just after the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s placed just after this one"));
      break;
    case BM_LAID_LAST_TURN:
      /* Translators: things, one or several, whose tiles were placed in the last turn of the game */
      BM_PHRASE_NARROW (phrase, _("%s placed in the last turn"));
      break;
    case BM_LAID_WHENEVER:
    default:
      break;
    }
}

/* -- Where -- */

static void
narrow_by_sight (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  switch (count->value->direction)
    {
    case BM_DIRECTION_UP:
      /* Translators: %s are things on tiles, one or several; “it” is the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s in an unbroken line above it"));
      break;
    case BM_DIRECTION_DOWN:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in an unbroken line below it"));
      break;
    case BM_DIRECTION_LEFT:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in an unbroken line to its left"));
      break;
    case BM_DIRECTION_RIGHT:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in an unbroken line to its right"));
      break;
    default:
      /* Translators: things on tiles, one or several, that follow the tile with the rule straight on, without a gap */
      BM_PHRASE_NARROW (phrase, _("%s in an unbroken line from it"));
    }
}

static void
narrow_by_place (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  switch (bm_count_get_where (count->value))
    {
    case BM_WHERE_EDGE:
      /* Translators: tiles that touch the edges of the tile that has the rule: “lava tile along its edges” */
      bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s along its edges"), phrase->one),
                      /* Translators: tiles that touch the edges of the tile that has the rule: “lava tiles along its edges” */
                      g_strdup_printf (C_("many", "%s along its edges"), phrase->many));
      break;
    case BM_WHERE_AROUND:
      /* Translators: tiles that touch the edges or corners of the tile that has the rule */
      bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s along its edges or at its corners"), phrase->one),
                      /* Translators: tiles that touch the edges or corners of the tile that has the rule */
                      g_strdup_printf (C_("many", "%s along its edges or at its corners"), phrase->many));
      break;
    case BM_WHERE_CORNER:
      /* Translators: tiles that touch a corner, but no edge, of the tile that has the rule: “lava tile touching …” */
      bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s touching it only at a corner"), phrase->one),
                      /* Translators: tiles that touch a corner, but no edge, of the tile that has the rule */
                      g_strdup_printf (C_("many", "%s touching it only at a corner"), phrase->many));
      break;
    case BM_WHERE_ABOVE:
      /* Translators: %s are things on tiles, one or several; “its” is the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s along its upper edge"));
      break;
    case BM_WHERE_BELOW:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s along its lower edge"));
      break;
    case BM_WHERE_LEFT:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s along its left edge"));
      break;
    case BM_WHERE_RIGHT:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s along its right edge"));
      break;
    case BM_WHERE_ROW:
      /* Translators: things on tiles, one or several, in the same row of cells as the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s in its row"));
      break;
    case BM_WHERE_COLUMN:
      /* Translators: things on tiles, one or several, in the same column of cells as the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s in its column"));
      break;
    case BM_WHERE_SIGHT:
      narrow_by_sight (count, phrase);
      break;
    case BM_WHERE_WITHIN:
      /* Translators: things on tiles, one or several, and how many steps they may be away from the tile with the rule */
      BM_PHRASE_NARROW_WITH (phrase, ngettext ("%s within %d step of it", "%s within %d steps of it",
                                               (gulong) MAX (count->value->distance, 0)), count->value->distance);
      break;
    case BM_WHERE_GROUP:
      /* Translators: things on tiles, one or several, that hang together with the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s in its group"));
      break;
    case BM_WHERE_EXPLORER:
      /* Translators: things on tiles, one or several, that touch the explorer along an edge or at a corner */
      BM_PHRASE_NARROW (phrase, _("%s next to the explorer"));
      break;
    case BM_WHERE_OUTSIDE:
      /* Translators: things on tiles, one or several, of which at least one edge is free: those around the zone */
      BM_PHRASE_NARROW (phrase, _("%s on the outside of the zone"));
      break;
    case BM_WHERE_INSIDE:
      /* Translators: things on tiles, one or several, that have no free cell along their edges */
      BM_PHRASE_NARROW (phrase, _("%s surrounded on all sides"));
      break;
    case BM_WHERE_TOP_ROW:
      /* Translators: things on tiles, one or several, in the uppermost row of cells of the zone */
      BM_PHRASE_NARROW (phrase, _("%s in the top row"));
      break;
    case BM_WHERE_BOTTOM_ROW:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in the bottom row"));
      break;
    case BM_WHERE_LEFT_COLUMN:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in the leftmost column"));
      break;
    case BM_WHERE_RIGHT_COLUMN:
      /* Translators: as above */
      BM_PHRASE_NARROW (phrase, _("%s in the rightmost column"));
      break;
    case BM_WHERE_ANYWHERE:
    default:
      break;
    }
}

/* -- Whose -- */

static void
narrow_by_zone (BmWhose   whose,
                BmPhrase *phrase)
{
  switch (whose)
    {
    case BM_WHOSE_PARTNER:
      /* Translators: %s are things, one or several; likewise below */
      BM_PHRASE_NARROW (phrase, _("%s in the partner’s zone"));
      break;
    case BM_WHOSE_TEAM:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in both partners’ zones"));
      break;
    case BM_WHOSE_LEFT:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in the left neighbour’s zone"));
      break;
    case BM_WHOSE_RIGHT:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in the right neighbour’s zone"));
      break;
    case BM_WHOSE_NEIGHBOURS:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in the neighbours’ zones"));
      break;
    case BM_WHOSE_OTHERS:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in the other players’ zones"));
      break;
    case BM_WHOSE_BEST_OTHER:
      /* Translators: %s are things, one or several; of all other players’ zones, the one with the most of them counts */
      BM_PHRASE_NARROW (phrase, _("%s of the other player who has the most"));
      break;
    case BM_WHOSE_EVERYONE:
      /* Translators: %s are things, one or several */
      BM_PHRASE_NARROW (phrase, _("%s in all players’ zones"));
      break;
    case BM_WHOSE_OWN:
    default:
      break;
    }
}

static void
narrow_by_holder (BmWhose   whose,
                  BmPhrase *phrase)
{
  switch (whose)
    {
    case BM_WHOSE_PARTNER:
      /* Translators: medals, tokens or points, one or several; likewise below */
      BM_PHRASE_NARROW (phrase, _("%s of the partner"));
      break;
    case BM_WHOSE_TEAM:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of both partners"));
      break;
    case BM_WHOSE_LEFT:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of the left neighbour"));
      break;
    case BM_WHOSE_RIGHT:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of the right neighbour"));
      break;
    case BM_WHOSE_NEIGHBOURS:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of the neighbours"));
      break;
    case BM_WHOSE_OTHERS:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of the other players"));
      break;
    case BM_WHOSE_BEST_OTHER:
      BM_PHRASE_NARROW (phrase, _("%s of the other player who has the most"));
      break;
    case BM_WHOSE_EVERYONE:
      /* Translators: medals, tokens or points, one or several */
      BM_PHRASE_NARROW (phrase, _("%s of all players"));
      break;
    case BM_WHOSE_OWN:
    default:
      break;
    }
}

/**
 * bm_filter_words_name_whose:
 * @whose: other players
 *
 * Returns: who has the things that are compared with one's own: "the left neighbour"
 */
const char *
bm_filter_words_name_whose (BmWhose whose)
{
  switch (whose)
    {
    case BM_WHOSE_PARTNER:
      return C_("more than", "the partner");
    case BM_WHOSE_TEAM:
      return C_("more than", "both partners together");
    case BM_WHOSE_LEFT:
      return C_("more than", "the left neighbour");
    case BM_WHOSE_RIGHT:
      return C_("more than", "the right neighbour");
    case BM_WHOSE_NEIGHBOURS:
      return C_("more than", "the neighbours together");
    case BM_WHOSE_OTHERS:
      return C_("more than", "all others together");
    case BM_WHOSE_BEST_OTHER:
      return C_("more than", "every other player");
    case BM_WHOSE_EVERYONE:
      return C_("more than", "everyone together");
    case BM_WHOSE_OWN:
    default:
      g_return_val_if_reached ("");
    }
}

/** Returns: whether players have it, and their zones do not: tokens, medals, points. */
gboolean
bm_filter_words_is_held (BmCounting what)
{
  return what == BM_COUNTING_TOKENS || what == BM_COUNTING_MEDALS_HELD || what == BM_COUNTING_POINTS;
}

/**
 * bm_filter_words_dup_whose:
 * @what: what is counted
 * @whose: other players
 *
 * Returns: (transfer full): what is added to things of theirs: "in the left neighbour’s zone"
 */
char *
bm_filter_words_dup_whose (BmCounting what,
                           BmWhose    whose)
{
  g_auto (BmPhrase) phrase = { 0 };

  bm_phrase_set (&phrase, "", "");
  if (bm_filter_words_is_held (what))
    narrow_by_holder (whose, &phrase);
  else
    narrow_by_zone (whose, &phrase);

  return g_strstrip (g_steal_pointer (&phrase.many));
}

/**
 * bm_filter_words_narrow:
 * @count: a count
 * @phrase: its noun with the filters for tiles
 *
 * Adds everything else that narrows it.
 */
void
bm_filter_words_narrow (const BmSaidCount *count,
                        BmPhrase          *phrase)
{
  narrow_by_time (count, phrase);
  bm_sort_words_narrow (count, phrase);
  narrow_by_place (count, phrase);

  if (count->manner != BM_COUNT_MANNER_OF_ANYONE && bm_filter_words_is_held (count->value->what))
    narrow_by_holder (count->value->whose, phrase);
  else if (count->manner != BM_COUNT_MANNER_OF_ANYONE)
    narrow_by_zone (count->value->whose, phrase);
  if (count->value->since_placed)
    /* Translators: things, one or several, that came after the tile with the rule had been placed */
    BM_PHRASE_NARROW (phrase, _("%s since this tile was placed"));
}
