/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens when a tile is placed, as sentences without a full stop; and the choices of whoever has placed it, as the
 * labels of buttons. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-effect-words.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

/* Names in quotation marks, for a list. */
static GPtrArray *
list_tokens (const BmRules *rules,
             guint          tokens)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (; tokens != 0; tokens &= tokens - 1)
    g_ptr_array_add (names, bm_words_quote (bm_token_name (rules, (guint) __builtin_ctz (tokens))));

  return names;
}

/* -- Effects -- */

/**
 * bm_effect_kind_words:
 * @kind: a #BmEffectKind
 *
 * Returns: what effects of the kind do, in a few words, for a list to choose from
 */
const char *
bm_effect_kind_words (BmEffectKind kind)
{
  static const char *const words[BM_N_EFFECT_KINDS] = {
    [BM_EFFECT_GIVE] = NC_("effect", "Give Out a Token"),
    [BM_EFFECT_TAKE] = NC_("effect", "Take a Token From Another Player"),
    [BM_EFFECT_SWAP] = NC_("effect", "Swap Tokens With Another Player"),
    [BM_EFFECT_MUTATE] = NC_("effect", "Have a Mutant Mutate"),
    [BM_EFFECT_COMPLETE] = NC_("effect", "Complete a Crystal"),
    [BM_EFFECT_MOVE] = NC_("effect", "Move Another Tile"),
    [BM_EFFECT_LAY] = NC_("effect", "Place One More Tile"),
  };

  g_return_val_if_fail (kind < BM_N_EFFECT_KINDS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "effect", words[kind]);
}

static char *
say_gift (const BmRules  *rules,
          const BmEffect *effect)
{
  const char *token = bm_token_name (rules, effect->token);
  g_autofree char *points = bm_words_points (rules->tokens[effect->token].points);

  switch ((BmRecipient) effect->to)
    {
    case BM_RECIPIENT_SELF:
      /* Translators: a token and its points */
      return g_strdup_printf (_("When placed, you get “%s” (%s)"), token, points);
    case BM_RECIPIENT_ANYONE:
      /* Translators: a token and its points */
      return g_strdup_printf (_("When placed, give “%s” (%s) to any player, yourself included"), token, points);
    case BM_RECIPIENT_ANOTHER:
      /* Translators: a token and its points */
      return g_strdup_printf (_("When placed, give “%s” (%s) to another player"), token, points);
    case BM_RECIPIENT_OTHERS:
    default:
      /* Translators: a token and its points */
      return g_strdup_printf (_("When placed, every other player gets “%s” (%s)"), token, points);
    }
}

static char *
say_taking (const BmRules  *rules,
            const BmEffect *effect)
{
  g_autoptr (GPtrArray) names = list_tokens (rules, effect->tokens);
  g_autofree char *tokens = bm_words_or (names);

  /* Translators: %s is a token in quotation marks, or a list of them: “Panda” or “Yeti” */
  return g_strdup_printf (_("When placed, you may take %s from another player"), tokens);
}

static char *
say_swapping (const BmRules  *rules,
              const BmEffect *effect)
{
  g_autoptr (GPtrArray) names = list_tokens (rules, effect->tokens);
  g_autofree char *tokens = bm_words_and (names);

  /* Translators: %s is a list of tokens in quotation marks: “Panda” and “Yeti” */
  return g_strdup_printf (_("When placed, you may swap one of these tokens for a different one with another player: %s"),
                          tokens);
}

static char *
say_mutation (const BmEffect *effect)
{
  if (effect->n == 1)
    return g_strdup (_("When placed, you may choose one of your mutants, which mutates"));

  /* Translators: a number from 2 to 9 */
  return g_strdup_printf (ngettext ("When placed, you may choose one of your mutants, which mutates %u time",
                                    "When placed, you may choose one of your mutants, which mutates %u times", effect->n),
                          effect->n);
}

static char *
say_completion (const BmRules  *rules,
                const BmEffect *effect)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *crystals = NULL;

  for (guint i = 0; i < effect->crystals.n; i++)
    g_ptr_array_add (names, (gpointer) bm_crystal_name (rules, rules->effect_crystals[effect->crystals.first + i]));
  crystals = bm_words_or (names);

  /* Translators: %s is a kind of crystal, or a list of them: green crystal or red crystal */
  return g_strdup_printf (_("When placed, you may have one of your incomplete crystals count as complete: %s"), crystals);
}

static char *
say_laying (const BmEffect *effect)
{
  if (effect->supply == BM_SUPPLY_DISCARD)
    return g_strdup (_("When placed, you may place one more tile, from the discard pile"));
  if (effect->n == 1)
    return g_strdup (_("When placed, draw a tile, which you may place as well"));

  /* Translators: a number from 2 to 5 */
  return g_strdup_printf (ngettext ("When placed, draw %u tile, which you may place as well",
                                    "When placed, draw %u tiles, one of which you may place as well", effect->n), effect->n);
}

/**
 * bm_effect_words:
 * @rules: the rules
 * @effect: index into #BmRules.effects
 *
 * Returns: (transfer full): what happens when its tile is placed
 */
char *
bm_effect_words (const BmRules *rules,
                 guint          effect)
{
  const BmEffect *self = &rules->effects[effect];

  switch ((BmEffectKind) self->kind)
    {
    case BM_EFFECT_GIVE:
      return say_gift (rules, self);
    case BM_EFFECT_TAKE:
      return say_taking (rules, self);
    case BM_EFFECT_SWAP:
      return say_swapping (rules, self);
    case BM_EFFECT_MUTATE:
      return say_mutation (self);
    case BM_EFFECT_COMPLETE:
      return say_completion (rules, self);
    case BM_EFFECT_MOVE:
      return g_strdup (_("When placed, you may place another one of your tiles somewhere else"));
    case BM_EFFECT_LAY:
      return say_laying (self);
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/**
 * bm_faces_words:
 * @rules: the rules
 * @tile: a tile with faces
 *
 * Returns: (transfer full): what it can be
 */
char *
bm_faces_words (const BmRules *rules,
                guint          tile)
{
  const BmRange *faces = &rules->tiles[tile].faces;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; i < faces->n; i++)
    g_ptr_array_add (names, bm_words_quote (bm_tile_name (rules, rules->faces[faces->first + i])));
  list = bm_words_or (names);

  /* Translators: about a tile that can be one of several; %s is a list of names: “Up” or “Down” */
  return g_strdup_printf (_("When you place it, choose what it is: %s"), list);
}

/* -- Choices -- */

static char *
say_mutant (const BmView *view,
            guint         index)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint seat = bm_view_get_seat (view);
  const BmEffect *effect = bm_view_get_effect (view, seat);
  guint form = bm_view_get_position (view)->zones[seat].form[index];
  guint last = form;
  g_autofree char *now = bm_words_number (rules->forms[form].points);
  g_autofree char *then = NULL;

  for (guint i = 0; effect != NULL && i < effect->n && rules->forms[last].can_mutate; i++)
    last++;
  then = bm_words_points (rules->forms[last].points);

  /* Translators: a tile, its points now, and its points after it has mutated: “Dragon: from 2 to 8 points” */
  return g_strdup_printf (_("%s: from %s to %s"), bm_form_name (rules, form), now, then);
}

static char *
say_crystal (const BmView *view,
             BmMove        move)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = &bm_view_get_position (view)->zones[bm_view_get_seat (view)];
  guint tile = bm_move_get_part_tile (move);
  const BmBody *body = tile == 0 ? &rules->explorers[zone->explorer].body
                                 : &rules->tiles[bm_zone_get_tile (zone, rules, tile)].body;
  guint crystal = rules->crystal_parts[body->parts[bm_move_get_part (move)].part].crystal;

  /* Translators: a kind of crystal, and the tile or explorer that has a part of it */
  return g_strdup_printf (_("%s on “%s”"), bm_crystal_name (rules, crystal),
                          tile == 0 ? bm_explorer_name (rules, zone->explorer) : bm_form_name (rules, zone->form[tile]));
}

static char *
say_swap (const BmView    *view,
          const BmPlayers *players,
          BmMove           move)
{
  const BmRules *rules = bm_view_get_rules (view);

  /* Translators: the label of a button: a token, the player who gets it, and the token that is given for it */
  return g_strdup_printf (_("“%s” to %s for “%s”"), bm_token_name (rules, bm_move_get_given (move)),
                          bm_players_get_name (players, bm_move_get_other (move)),
                          bm_token_name (rules, bm_move_get_token (move)));
}

/**
 * bm_choice_words:
 * @view: the view of a player whose decision is about an effect or a face
 * @players: the players
 * @move: a legal move
 *
 * Returns: (transfer full): the label of a button for the move
 */
char *
bm_choice_words (const BmView    *view,
                 const BmPlayers *players,
                 BmMove           move)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = &bm_view_get_position (view)->zones[bm_view_get_seat (view)];
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_TAKE:
      /* Translators: the label of a button: a token, and the player from whom it is taken */
      return g_strdup_printf (_("“%s” from %s"), bm_token_name (rules, bm_move_get_token (move)),
                              bm_players_get_name (players, bm_move_get_other (move)));
    case BM_MOVE_SWAP:
      return say_swap (view, players, move);
    case BM_MOVE_MUTATE:
      return say_mutant (view, item);
    case BM_MOVE_COMPLETE:
      return say_crystal (view, move);
    case BM_MOVE_TAKE_UP:
      return g_strdup (bm_form_name (rules, zone->form[item]));
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
      return g_strdup (bm_tile_name (rules, item));
    case BM_MOVE_DECLINE:
      return g_strdup (_("Do Nothing"));
    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_ROW:
    case BM_MOVE_GIVE:
    case BM_MOVE_PLACE:
    case BM_MOVE_GIFT:
    default:
      g_return_val_if_reached (g_strdup (""));
    }
}
