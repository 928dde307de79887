/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What tiles, explorers, medals and all other things do, one phrase per line. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-thing-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-effect-words.h"
#include "bm-game-choice.h"
#include "bm-game-words.h"
#include "bm-noun-words.h"
#include "bm-part-words.h"
#include "bm-phrase.h"
#include "bm-rule-words.h"
#include "bm-words.h"

/* -- Names -- */

/** Returns: (transfer none): the name of a kind of tile. */
const char *
bm_tile_name (const BmRules *rules,
              guint          tile)
{
  return bm_words_get (&rules->tiles[tile].name);
}

/** Returns: (transfer none): the name of a tile at some level. */
const char *
bm_form_name (const BmRules *rules,
              guint          form)
{
  return bm_tile_name (rules, rules->forms[form].tile);
}

/** Returns: (transfer none): the name of a terrain. */
const char *
bm_terrain_name (const BmRules *rules,
                 guint          terrain)
{
  return bm_words_get (&rules->terrains[terrain].name);
}

/** Returns: (transfer none): the name of a kind of crystal. */
const char *
bm_crystal_name (const BmRules *rules,
                 guint          crystal)
{
  return bm_words_get (&rules->crystals[crystal].name);
}

/** Returns: (transfer none): the name of a symbol. */
const char *
bm_symbol_name (const BmRules *rules,
                guint          symbol)
{
  return bm_words_get (&rules->symbols[symbol].name);
}

/** Returns: (transfer none): the name of a monster of several tiles. */
const char *
bm_composite_name (const BmRules *rules,
                   guint          composite)
{
  return bm_words_get (&rules->composites[composite].name);
}

/** Returns: (transfer none): the name of an explorer. */
const char *
bm_explorer_name (const BmRules *rules,
                  guint          explorer)
{
  return bm_words_get (&rules->explorers[explorer].name);
}

/** Returns: (transfer none): the name of a medal. */
const char *
bm_medal_name (const BmRules *rules,
               guint          medal)
{
  return bm_words_get (&rules->medals[medal].name);
}

/** Returns: (transfer none): the name of a token. */
const char *
bm_token_name (const BmRules *rules,
               guint          token)
{
  return bm_words_get (&rules->tokens[token].name);
}

/** Returns: (transfer none): the name of a score line. */
const char *
bm_line_name (const BmRules *rules,
              guint          line)
{
  return bm_words_get (&rules->lines[line].name);
}

/* -- Searching -- */

static void
add_word (GString    *words,
          const char *name)
{
  g_string_append_c (words, ' ');
  g_string_append (words, name);
}

static gboolean
has_crystal (const BmRules *rules,
             const BmBody  *body,
             guint          crystal)
{
  for (guint i = 0; i < body->n_parts; i++)
    if (rules->crystal_parts[body->parts[i].part].crystal == crystal)
      return TRUE;

  return FALSE;
}

/* What a tile is and has. */
static void
add_tile_words (GString       *words,
                const BmRules *rules,
                guint          index)
{
  const BmTile *tile = &rules->tiles[index];

  add_word (words, bm_terrain_name (rules, tile->terrain));
  for (guint i = 0; i < rules->n_symbols; i++)
    if (rules->tile_symbols[index * rules->n_symbols + i] > 0)
      add_word (words, bm_symbol_name (rules, i));
  for (guint i = 0; i < rules->n_crystals; i++)
    if (has_crystal (rules, &tile->body, i))
      add_word (words, bm_crystal_name (rules, i));
}

/**
 * bm_thing_search_words:
 * @rules: the rules
 * @kind: the kind of a thing
 * @index: its index
 * @name: what it is called where people search
 *
 * Returns: (transfer full): what people may look for to find it: @name; of a tile, the names of its terrain, symbols and
 *   crystals, too
 */
char *
bm_thing_search_words (const BmRules *rules,
                       BmThingKind    kind,
                       guint          index,
                       const char    *name)
{
  GString *words = g_string_new (name);

  if (kind == BM_THING_TILE)
    add_tile_words (words, rules, index);

  return g_string_free (words, FALSE);
}

/* -- Lines that tiles and explorers share -- */

static void
add_text (GPtrArray    *lines,
          const BmText *text)
{
  if (!bm_text_is_empty (text))
    g_ptr_array_add (lines, g_strdup (bm_words_get (text)));
}

static void
add_rules (GPtrArray     *lines,
           const BmRules *rules,
           const BmRange *range)
{
  for (guint i = 0; i < range->n; i++)
    g_ptr_array_add (lines, bm_rule_words (rules, range->first + i));
}

/* The parts of one kind of crystal that the body has. */
static void
add_crystal_parts (GPtrArray     *lines,
                   const BmRules *rules,
                   const BmBody  *body,
                   guint          crystal)
{
  g_autofree char *spots = bm_part_words (rules, body, crystal);

  if (spots != NULL)
    /* Translators: a kind of crystal and where its parts lie on a tile: “Green crystal: left and right edge” */
    g_ptr_array_add (lines, g_strdup_printf (_("%s: %s"), bm_crystal_name (rules, crystal), spots));
}

static char *
say_beams (BmDirection direction,
           guint       n)
{
  switch (direction)
    {
    case BM_DIRECTION_UP:
      /* Translators: a number of beams that make mutants mutate */
      return g_strdup_printf (ngettext ("%u beam upwards", "%u beams upwards", n), n);
    case BM_DIRECTION_DOWN:
      /* Translators: a number of beams that make mutants mutate */
      return g_strdup_printf (ngettext ("%u beam downwards", "%u beams downwards", n), n);
    case BM_DIRECTION_LEFT:
      /* Translators: a number of beams that make mutants mutate */
      return g_strdup_printf (ngettext ("%u beam to the left", "%u beams to the left", n), n);
    case BM_DIRECTION_RIGHT:
    default:
      /* Translators: a number of beams that make mutants mutate */
      return g_strdup_printf (ngettext ("%u beam to the right", "%u beams to the right", n), n);
    }
}

/* "2 beams downwards", or NULL. */
static char *
list_beams (const BmBody *body)
{
  guint n[BM_DIRECTION_RIGHT + 1] = { 0 };
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < body->n_beams; i++)
    n[body->beams[i].direction]++;
  for (guint direction = 0; direction < G_N_ELEMENTS (n); direction++)
    if (n[direction] > 0)
      g_ptr_array_add (strings, say_beams ((BmDirection) direction, n[direction]));

  return strings->len > 0 ? bm_words_and (strings) : NULL;
}

static void
add_beams (GPtrArray    *lines,
           const BmBody *body)
{
  g_autofree char *beams = list_beams (body);
  guint n = body->mutagenic_monsters;

  if (beams != NULL && n > 0)
    /* Translators: %u is the number of monsters, %s are their beams: “2 mutagenic monsters: 2 beams downwards” */
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("%u mutagenic monster: %s", "%u mutagenic monsters: %s", n), n,
                                             beams));
  else if (beams != NULL)
    /* Translators: %s are beams: “Makes mutants mutate: 2 beams downwards” */
    g_ptr_array_add (lines, g_strdup_printf (_("Makes mutants mutate: %s"), beams));
  else if (n > 0)
    /* Translators: how many mutagenic monsters are drawn on a tile that has no beams */
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("%u mutagenic monster without a beam",
                                                       "%u mutagenic monsters without a beam", n), n));
}

/* @symbols: how many of each */
static void
add_symbols (GPtrArray     *lines,
             const BmRules *rules,
             const guint8  *symbols)
{
  for (guint i = 0; i < rules->n_symbols; i++)
    if (symbols[i] > 0)
      {
        g_auto (BmPhrase) noun = { 0 };

        bm_noun_words_init_symbol (rules, i, &noun);
        /* Translators: a number and what is drawn on a tile: “Carries 2 unicorns” */
        g_ptr_array_add (lines, g_strdup_printf (_("Carries %d %s"), symbols[i],
                                                 bm_words_is_one (symbols[i]) ? noun.one : noun.many));
      }
}

static void
add_body (GPtrArray     *lines,
          const BmRules *rules,
          const BmBody  *body,
          const guint8  *symbols)
{
  add_rules (lines, rules, &body->rules);
  add_symbols (lines, rules, symbols);
  add_beams (lines, body);
  for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
    add_crystal_parts (lines, rules, body, crystal);
}

/* -- Tiles -- */

static void
add_terrain (GPtrArray     *lines,
             const BmRules *rules,
             const BmTile  *tile)
{
  const char *terrain = bm_terrain_name (rules, tile->terrain);

  if (tile->shape == BM_SHAPE_LANDSCAPE)
    /* Translators: %s is a terrain, the tile is wider than it is high */
    g_ptr_array_add (lines, g_strdup_printf (_("Terrain: %s, horizontal tile"), terrain));
  else
    /* Translators: %s is a terrain */
    g_ptr_array_add (lines, g_strdup_printf (_("Terrain: %s"), terrain));
}

/* "2 → 7 → 20" */
static char *
list_levels (const BmRules *rules,
             const BmTile  *tile)
{
  GString *list = g_string_new (NULL);

  for (guint level = 0; level < tile->n_levels; level++)
    {
      g_autofree char *points = bm_words_number (rules->forms[tile->first_form + level].points);

      g_string_append_printf (list, "%s%s", level > 0 ? " → " : "", points);
    }

  return g_string_free (list, FALSE);
}

static gulong
count_last_points (const BmRules *rules,
                   const BmTile  *tile)
{
  return (gulong) ABS (rules->forms[tile->first_form + tile->n_levels - 1].points);
}

static char *
say_levels (const BmRules *rules,
            const BmTile  *tile,
            int            level)
{
  g_autofree char *levels = list_levels (rules, tile);
  g_autofree char *points = NULL;

  if (level < 0)
    /* Translators: %s are the points of its levels: “Mutant: 2 → 7 → 20 points”; the plural is that of the last */
    return g_strdup_printf (ngettext ("Mutant: %s point", "Mutant: %s points", count_last_points (rules, tile)),
                            levels);

  points = bm_words_points (rules->forms[tile->first_form + level].points);
  /* Translators: the points of a mutant now, and those of all its levels: “Mutant: 7 points now (2 → 7 → 20)” */
  return g_strdup_printf (_("Mutant: %s now (%s)"), points, levels);
}

/* @level is the present level, or -1. */
static void
add_points (GPtrArray     *lines,
            const BmRules *rules,
            const BmTile  *tile,
            int            level)
{
  int points = rules->forms[tile->first_form].points;

  if (tile->n_levels > 1)
    g_ptr_array_add (lines, say_levels (rules, tile, level));
  else if (points != 0)
    g_ptr_array_add (lines, bm_words_points (points));
  else if (tile->body.rules.n == 0 && tile->memberships.n == 0 && tile->effects.n == 0 && tile->faces.n == 0
           && bm_text_is_empty (&rules->tile_texts[tile - rules->tiles]))
    g_ptr_array_add (lines, g_strdup (_("No points of its own")));
}

static void
add_memberships (GPtrArray     *lines,
                 const BmRules *rules,
                 const BmTile  *tile)
{
  for (guint i = 0; i < tile->memberships.n; i++)
    {
      guint index = rules->memberships[tile->memberships.first + i].composite;
      g_autofree char *points = bm_words_points (rules->composites[index].points);

      /* Translators: a monster of several tiles, and its points when it is complete */
      g_ptr_array_add (lines, g_strdup_printf (_("Part of “%s”: %s when complete"), bm_composite_name (rules, index),
                                               points));
    }
}

static void
add_effects (GPtrArray     *lines,
             const BmRules *rules,
             guint          tile)
{
  const BmRange *effects = &rules->tiles[tile].effects;

  if (rules->tiles[tile].faces.n > 0)
    g_ptr_array_add (lines, bm_faces_words (rules, tile));
  for (guint i = 0; i < effects->n; i++)
    g_ptr_array_add (lines, bm_effect_words (rules, effects->first + i));
}

static char *
say_tile (const BmRules *rules,
          guint          index,
          int            level)
{
  const BmTile *tile = &rules->tiles[index];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_terrain (lines, rules, tile);
  add_points (lines, rules, tile, level);
  add_memberships (lines, rules, tile);
  if (tile->monsters != 1 && tile->body.mutagenic_monsters != tile->monsters)
    /* Translators: how many monsters are drawn on a tile */
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("Shows %u monster", "Shows %u monsters", tile->monsters),
                                             tile->monsters));
  add_body (lines, rules, &tile->body, rules->tile_symbols + index * rules->n_symbols);
  add_effects (lines, rules, index);
  add_text (lines, &rules->tile_texts[index]);

  return bm_words_lines (lines);
}

/**
 * bm_tile_words:
 * @rules: the rules
 * @tile: a kind of tile
 *
 * Returns: (transfer full): a full description of the tile, one phrase per line
 */
char *
bm_tile_words (const BmRules *rules,
               guint          tile)
{
  return say_tile (rules, tile, -1);
}

/**
 * bm_tile_summary:
 * @rules: the rules
 * @tile: a kind of tile
 *
 * Returns: (transfer full): the effects of the tile, on one line
 */
char *
bm_tile_summary (const BmRules *rules,
                 guint          tile)
{
  const BmTile *self = &rules->tiles[tile];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_points (lines, rules, self, -1);
  add_memberships (lines, rules, self);
  add_rules (lines, rules, &self->body.rules);
  add_beams (lines, &self->body);
  add_effects (lines, rules, tile);
  if (lines->len == 0)
    add_text (lines, &rules->tile_texts[tile]);

  return bm_words_facts (lines);
}

/**
 * bm_form_words:
 * @rules: the rules
 * @form: a tile at some level
 *
 * Returns: (transfer full): like bm_tile_words(), with the points of a mutant at its present level
 */
char *
bm_form_words (const BmRules *rules,
               guint          form)
{
  return say_tile (rules, rules->forms[form].tile, rules->forms[form].level);
}

/* -- Explorers -- */

static void
add_abilities (GPtrArray        *lines,
               const BmExplorer *explorer)
{
  if (explorer->abilities & BM_ABILITY_KEEP_STACK)
    g_ptr_array_add (lines, g_strdup (_("You may put the rest of your stack on your own ship if it is free")));
  if (explorer->abilities & BM_ABILITY_TAKE_DISCARDED)
    g_ptr_array_add (lines, g_strdup (_("At the end of the last round, before the last medals, take a tile from "
                                        "the discard pile and place it")));
}

static void
add_built_in (GPtrArray     *lines,
              const BmRules *rules,
              guint          terrain)
{
  g_auto (BmPhrase) tile = { 0 };

  bm_noun_words_init_terrain_tile (rules, terrain, &tile);
  /* Translators: %s is a tile of some terrain: “Counts as 1 desert tile” */
  g_ptr_array_add (lines, g_strdup_printf (_("Counts as 1 %s"), tile.one));
}

/**
 * bm_explorer_words:
 * @rules: the rules
 * @explorer: an explorer
 *
 * Returns: (transfer full): the talent and all other features of the explorer, one phrase per line
 */
char *
bm_explorer_words (const BmRules *rules,
                   guint          explorer)
{
  const BmExplorer *self = &rules->explorers[explorer];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_abilities (lines, self);
  for (guint i = 0; i < self->built_in.n; i++)
    add_built_in (lines, rules, rules->terrain_lists[self->built_in.first + i]);
  add_body (lines, rules, &self->body, rules->explorer_symbols + explorer * rules->n_symbols);
  add_text (lines, &self->text);
  if (lines->len == 0)
    g_ptr_array_add (lines, g_strdup (_("No talent")));

  return bm_words_lines (lines);
}

/* The modes in which an explorer is dealt, among those that allow enough players for it; NULL for all of them. */
static char *
list_modes (const BmExplorer *explorer)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint n_modes = 0;

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    if (bm_mode_get_seat_numbers ((BmMode) mode) >> explorer->min_players > 0)
      {
        n_modes++;
        if (explorer->modes >> mode & 1)
          g_ptr_array_add (names, (gpointer) bm_mode_name ((BmMode) mode));
      }

  return names->len < n_modes ? bm_words_or (names) : NULL;
}

/**
 * bm_explorer_full_words:
 * @rules: the rules
 * @explorer: an explorer
 *
 * Returns: (transfer full): like bm_explorer_words(), with the games in which the explorer may be dealt if these are
 *   not all
 */
char *
bm_explorer_full_words (const BmRules *rules,
                        guint          explorer)
{
  const BmExplorer *self = &rules->explorers[explorer];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *modes = list_modes (self);

  g_ptr_array_add (lines, bm_explorer_words (rules, explorer));
  if (self->min_players > BM_MIN_SEATS)
    /* Translators: in which games an explorer may be dealt; the number is 3 or more */
    g_ptr_array_add (lines, g_strdup_printf (_("Only with %u or more players"), self->min_players));
  if (modes != NULL)
    /* Translators: in which games an explorer may be dealt: “Only in these games: Teams of Two or Open Rows” */
    g_ptr_array_add (lines, g_strdup_printf (_("Only in these games: %s"), modes));

  return bm_words_lines (lines);
}

/* -- Medals and tokens -- */

static char *
say_compared (const BmRules *rules,
              const BmMedal *medal,
              gboolean       team)
{
  g_autofree char *points = bm_words_points (medal->points);
  g_autofree char *things = NULL;
  g_auto (BmPhrase) phrase = { 0 };

  bm_count_words_init_phrase (&phrase, rules, medal->compared);
  things = bm_noun_after_most (phrase.many);
  if (medal->most && team)
    /* Translators: points, and what is counted: “5 points for each partner of the team with the most moon tiles …”; the
     * things are of any gender */
    return g_strdup_printf (_("%s for each partner of the team with the most %s at the end of the game"), points, things);
  if (medal->most)
    /* Translators: points, and what is counted: “5 points for the player with the most moon tiles …”; as above */
    return g_strdup_printf (_("%s for the player with the most %s at the end of the game"), points, things);
  if (team)
    /* Translators: points, and what is counted: “… with the fewest desert tiles at the end of the game”; as above */
    return g_strdup_printf (_("%s for each partner of the team with the fewest %s at the end of the game"), points,
                            things);
  /* Translators: points, and what is counted: “−10 points for the player with the fewest desert tiles …”; as above */
  return g_strdup_printf (_("%s for the player with the fewest %s at the end of the game"), points, things);
}

/* No one has less than nothing. */
static gboolean
asks_for_nothing (const BmRules *rules,
                  const BmMedal *medal,
                  gboolean       team)
{
  for (guint i = 0; i < medal->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[medal->conditions.first + i];

      if (condition->than != BM_NONE || condition->parity != BM_PARITY_EITHER
          || (team ? condition->team_at_least : condition->at_least) > 0
          || (team ? condition->team_at_most : condition->at_most) < G_MAXINT16)
        return FALSE;
    }

  return TRUE;
}

static char *
say_denied (const char    *points,
            const char    *conditions,
            const BmMedal *medal,
            gboolean       team)
{
  if (medal->at_end && team)
    /* Translators: points, and what partners must not have, “no desert tiles”; the verb may be denied instead; likewise below */
    return g_strdup_printf (C_("none", "%s for each partner of a team that has %s at the end of the game"), points, conditions);
  if (medal->at_end)
    /* Translators: points, and what a player must not have: “… who has no desert tiles at the end of the game” */
    return g_strdup_printf (C_("none", "%s for every player who has %s at the end of the game"), points, conditions);
  if (team)
    /* Translators: points, and what partners must not have: “… the first team with no desert tiles” */
    return g_strdup_printf (C_("none", "%s for each partner of the first team with %s"), points, conditions);
  /* Translators: points, and what a player must not have: “10 points for the first player with no desert tiles” */
  return g_strdup_printf (C_("none", "%s for the first player with %s"), points, conditions);
}

static char *
say_conditions (const BmRules *rules,
                const BmMedal *medal,
                gboolean       team)
{
  BmConditionStyle style = team ? BM_CONDITION_TEAM : BM_CONDITION_BARE;
  g_autofree char *points = bm_words_points (medal->points);
  g_autofree char *conditions = bm_conditions_words (rules, &medal->conditions, style);

  if (asks_for_nothing (rules, medal, team))
    /* Translators: points; of a medal for which nothing is asked */
    return g_strdup_printf (_("%s, unconditionally"), points);
  if (bm_conditions_deny (rules, &medal->conditions, style))
    return say_denied (points, conditions, medal, team);
  if (medal->at_end && team)
    /* Translators: points, and what partners must have together: “… that has 6 desert tiles at the end” */
    return g_strdup_printf (_("%s for each partner of a team that has %s at the end of the game"), points, conditions);
  if (medal->at_end)
    /* Translators: points, and what a player must have: “… who has 3 desert tiles at the end of the game” */
    return g_strdup_printf (_("%s for every player who has %s at the end of the game"), points, conditions);
  if (team)
    /* Translators: points, and what partners must have together: “… the first team with 6 desert tiles” */
    return g_strdup_printf (_("%s for each partner of the first team with %s"), points, conditions);
  /* Translators: points, and what a player must have: “10 points for the first player with 3 desert tiles” */
  return g_strdup_printf (_("%s for the first player with %s"), points, conditions);
}

/* What the medal brings to whoever wins it first, and then to the others. */
static char *
say_winners (const BmRules *rules,
             const BmMedal *medal,
             gboolean       team)
{
  g_autoptr (GPtrArray) places = bm_places_words (rules->numbers + medal->table.first, medal->table.n);

  g_ptr_array_insert (places, 0, medal->compared != BM_NONE ? say_compared (rules, medal, team)
                                                            : say_conditions (rules, medal, team));
  return bm_words_commas (places);
}

/**
 * bm_medal_words:
 * @rules: the rules
 * @medal: a medal
 * @team: whether to say what a team needs for it
 *
 * Returns: (transfer full): what the medal scores for whom, one phrase per line
 */
char *
bm_medal_words (const BmRules *rules,
                guint          medal,
                gboolean       team)
{
  const BmMedal *self = &rules->medals[medal];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, say_winners (rules, self, team));
  add_text (lines, &self->text);

  return bm_words_lines (lines);
}

static char *
say_places (const BmRules *rules,
            const BmMedal *medal)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (medal->places.n == 0)
    /* Translators: where a medal may lie: where any terrain is */
    return g_strdup (_("Space on the board: any"));

  for (guint i = 0; i < medal->places.n; i++)
    g_ptr_array_add (names, (gpointer) bm_terrain_name (rules, rules->terrain_lists[medal->places.first + i]));
  list = bm_words_or (names);
  /* Translators: where a medal may lie: names of terrains, “Lava or Ice” */
  return g_strdup_printf (_("Space on the board: %s"), list);
}

/**
 * bm_medal_full_words:
 * @rules: the rules
 * @medal: a medal
 * @teams: whether to say as well what teams need for it
 *
 * Returns: (transfer full): like bm_medal_words(), with the places that the medal may have, unless it is in every
 *   game
 */
char *
bm_medal_full_words (const BmRules *rules,
                      guint          medal,
                      gboolean       teams)
{
  const BmMedal *self = &rules->medals[medal];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *team_words = bm_medal_words (rules, medal, TRUE);

  g_ptr_array_add (lines, bm_medal_words (rules, medal, FALSE));
  if (teams && !g_str_equal (g_ptr_array_index (lines, 0), team_words))
    /* Translators: what a medal asks of a team: “Teams: 10 points for each partner of …” */
    g_ptr_array_add (lines, g_strdup_printf (_("Teams: %s"), team_words));
  if (!self->permanent)
    g_ptr_array_add (lines, say_places (rules, self));

  return bm_words_lines (lines);
}

/**
 * bm_token_words:
 * @rules: the rules
 * @token: a token
 *
 * Returns: (transfer full): what the token scores, one phrase per line
 */
char *
bm_token_words (const BmRules *rules,
                guint          token)
{
  const BmToken *self = &rules->tokens[token];
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, bm_words_points (self->points));
  if (self->counts_as_medal)
    g_ptr_array_add (lines, g_strdup (_("Counts as a medal")));
  add_symbols (lines, rules, rules->token_symbols + token * rules->n_symbols);
  add_text (lines, &self->text);

  return bm_words_lines (lines);
}

/**
 * bm_crystal_words:
 * @rules: the rules
 * @crystal: a kind of crystal
 *
 * Returns: (transfer full): what a complete one scores, and how to make one
 */
char *
bm_crystal_words (const BmRules *rules,
                  guint          crystal)
{
  const BmCrystal *self = &rules->crystals[crystal];
  g_autofree char *points = bm_words_points (self->points);

  /* Translators: points, and of how many parts a crystal is made */
  return g_strdup_printf (ngettext ("%s when complete, made of %u part", "%s when complete, made of %u parts", self->parts.n),
                          points, self->parts.n);
}

/**
 * bm_composite_words:
 * @rules: the rules
 * @composite: a monster of several tiles
 *
 * Returns: (transfer full): what it scores when complete, and its parts
 */
char *
bm_composite_words (const BmRules *rules,
                    guint          composite)
{
  const BmComposite *self = &rules->composites[composite];
  g_autofree char *points = bm_words_points (self->points);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->parts.n; i++)
    g_ptr_array_add (names,
                     bm_words_quote (bm_tile_name (rules, rules->composite_parts[self->parts.first + i].tile)));
  list = bm_words_and (names);

  /* Translators: points, and tiles of which a monster is made */
  return g_strdup_printf (_("%s when complete, made of: %s"), points, list);
}
