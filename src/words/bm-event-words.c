/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events as whole sentences: someone who plays alone against computer players is "you", everyone else has a name. So
 * there are two versions of each sentence, since in other languages more than one word differs between the two. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-event-words.h"

#include <glib/gi18n-lib.h>

#include "bm-thing-words.h"
#include "bm-words.h"

/* An event that is being put into words. */
typedef struct
{
  const BmRules   *rules;
  const BmPlayers *players;
  const BmEvent   *event;
  const char      *name;
  gboolean         you;
} Tale;

static gboolean
is_you (const Tale *tale,
        guint       seat)
{
  return bm_players_get_only_person (tale->players) == seat;
}

static char *
tell_explorer (const Tale *tale)
{
  const char *explorer = bm_explorer_name (tale->rules, tale->event->item);

  if (tale->you)
    /* Translators: %s is an explorer */
    return g_strdup_printf (_("You begin with the explorer “%s”."), explorer);
  /* Translators: a player and an explorer */
  return g_strdup_printf (_("%s begins with the explorer “%s”."), tale->name, explorer);
}

static char *
tell_turn (const Tale *tale)
{
  if (bm_players_get_mode (tale->players) == BM_MODE_ROWS)
    /* Translators: the number of a turn and how many there are */
    return g_strdup_printf (_("Turn %u of %u"), tale->event->item + 1u, BM_ROWS_TURNS);
  /* Translators: the number of a round, the number of a turn in it and how many there are */
  return g_strdup_printf (_("Round %u, turn %u of %u"), tale->event->other + 1u, tale->event->item + 1u,
                          BM_ROUND_TURNS);
}

static char *
tell_row_used (const Tale *tale)
{
  gboolean first = tale->event->item == 0;

  if (tale->you)
    return g_strdup (first ? _("You use the first row.") : _("You use the second row."));
  if (first)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s uses the first row."), tale->name);
  /* Translators: %s is a player */
  return g_strdup_printf (_("%s uses the second row."), tale->name);
}

static char *
tell_picked (const Tale *tale)
{
  if (tale->event->item == BM_NONE && tale->you)
    return g_strdup (_("You have picked a tile."));
  if (tale->event->item == BM_NONE)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s has picked a tile."), tale->name);
  if (tale->you)
    /* Translators: %s is a tile */
    return g_strdup_printf (_("You pick “%s”."), bm_tile_name (tale->rules, tale->event->item));
  /* Translators: a player and a tile */
  return g_strdup_printf (_("%s picks “%s”."), tale->name, bm_tile_name (tale->rules, tale->event->item));
}

static char *
tell_gave (const Tale *tale)
{
  const char *other = bm_players_get_name (tale->players, tale->event->other);

  if (tale->event->seat == tale->event->other && tale->you)
    return g_strdup (_("You put the rest of your stack on your own ship."));
  if (tale->event->seat == tale->event->other)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s puts the rest of the stack on their own ship."), tale->name);
  if (tale->you)
    /* Translators: %s is a player */
    return g_strdup_printf (_("You pass the rest of your stack to %s."), other);
  if (is_you (tale, tale->event->other))
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s passes the rest of the stack to you."), tale->name);
  /* Translators: two players */
  return g_strdup_printf (_("%s passes the rest of the stack to %s."), tale->name, other);
}

static char *
tell_discarded (const Tale *tale)
{
  if (tale->event->item == BM_NONE && tale->you)
    return g_strdup (_("You discard a tile face down."));
  if (tale->event->item == BM_NONE)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s discards a tile face down."), tale->name);
  if (tale->you)
    /* Translators: %s is a tile */
    return g_strdup_printf (_("You discard “%s”."), bm_tile_name (tale->rules, tale->event->item));
  /* Translators: a player and a tile */
  return g_strdup_printf (_("%s discards “%s”."), tale->name, bm_tile_name (tale->rules, tale->event->item));
}

static char *
tell_retrieved (const Tale *tale)
{
  if (tale->you)
    /* Translators: %s is a tile */
    return g_strdup_printf (_("You take “%s” from the discard pile."), bm_tile_name (tale->rules, tale->event->item));
  /* Translators: a player and a tile */
  return g_strdup_printf (_("%s takes “%s” from the discard pile."), tale->name,
                          bm_tile_name (tale->rules, tale->event->item));
}

static char *
tell_placed (const Tale *tale)
{
  if (tale->you)
    /* Translators: %s is a tile */
    return g_strdup_printf (_("You place “%s”."), bm_tile_name (tale->rules, tale->event->item));
  /* Translators: a player and a tile */
  return g_strdup_printf (_("%s places “%s”."), tale->name, bm_tile_name (tale->rules, tale->event->item));
}

static char *
tell_mutated (const Tale *tale)
{
  g_autofree char *points = bm_words_points (tale->rules->forms[tale->event->item].points);

  if (tale->you)
    /* Translators: a tile and what it is worth now */
    return g_strdup_printf (_("Your “%s” mutates: %s now."), bm_form_name (tale->rules, tale->event->item), points);
  /* Translators: a player, a tile, and what it is worth now */
  return g_strdup_printf (_("%s’s “%s” mutates: %s now."), tale->name,
                          bm_form_name (tale->rules, tale->event->item), points);
}

static char *
tell_crystal (const Tale *tale)
{
  const BmCrystal *crystal = &tale->rules->crystals[tale->event->item];
  g_autofree char *points = bm_words_points (crystal->points);

  if (tale->you)
    /* Translators: a kind of crystal and its points */
    return g_strdup_printf (_("You complete a crystal: %s (%s)."), bm_words_get (&crystal->name), points);
  /* Translators: a player, a kind of crystal and its points */
  return g_strdup_printf (_("%s completes a crystal: %s (%s)."), tale->name, bm_words_get (&crystal->name), points);
}

static char *
tell_composite (const Tale *tale)
{
  const BmComposite *composite = &tale->rules->composites[tale->event->item];
  g_autofree char *points = bm_words_points (composite->points);

  if (tale->you)
    /* Translators: a monster of several tiles and its points */
    return g_strdup_printf (_("You complete “%s” (%s)."), bm_words_get (&composite->name), points);
  /* Translators: a player, a monster of several tiles and its points */
  return g_strdup_printf (_("%s completes “%s” (%s)."), tale->name, bm_words_get (&composite->name), points);
}

/* A token that someone else gives. */
static char *
tell_gift (const Tale *tale)
{
  const char *giver = bm_players_get_name (tale->players, tale->event->other);
  const char *token = bm_token_name (tale->rules, tale->event->item);
  g_autofree char *points = bm_words_points (tale->rules->tokens[tale->event->item].points);

  if (tale->you)
    /* Translators: a player, a token and its points */
    return g_strdup_printf (_("%s gives you “%s” (%s)."), giver, token, points);
  if (is_you (tale, tale->event->other))
    /* Translators: a token, the player who gets it, and its points */
    return g_strdup_printf (_("You give “%s” to %s (%s)."), token, tale->name, points);
  /* Translators: a player, a token, the player who gets it, and its points */
  return g_strdup_printf (_("%s gives “%s” to %s (%s)."), giver, token, tale->name, points);
}

static char *
tell_token (const Tale *tale)
{
  const char *token = bm_token_name (tale->rules, tale->event->item);
  g_autofree char *points = bm_words_points (tale->rules->tokens[tale->event->item].points);

  if (tale->event->other != tale->event->seat)
    return tell_gift (tale);
  if (tale->you)
    /* Translators: a token and its points */
    return g_strdup_printf (_("You get “%s” (%s)."), token, points);
  /* Translators: a player, a token and its points */
  return g_strdup_printf (_("%s gets “%s” (%s)."), tale->name, token, points);
}

static char *
tell_token_lost (const Tale *tale)
{
  const char *token = bm_token_name (tale->rules, tale->event->item);

  if (tale->you)
    /* Translators: %s is a token */
    return g_strdup_printf (_("You get rid of “%s”."), token);
  /* Translators: a player and a token */
  return g_strdup_printf (_("%s gets rid of “%s”."), tale->name, token);
}

static char *
tell_medal (const Tale *tale)
{
  const BmMedal *medal = &tale->rules->medals[tale->event->item];
  g_autofree char *points = bm_words_points (medal->points);

  if (medal->points < 0 && tale->you)
    /* Translators: a medal that nobody wants, and its points */
    return g_strdup_printf (_("You have to take “%s” (%s)."), bm_words_get (&medal->name), points);
  if (medal->points < 0)
    /* Translators: a player, a medal that nobody wants, and its points */
    return g_strdup_printf (_("%s has to take “%s” (%s)."), tale->name, bm_words_get (&medal->name), points);
  if (tale->you)
    /* Translators: a medal and its points */
    return g_strdup_printf (_("You win “%s” (%s)."), bm_words_get (&medal->name), points);
  /* Translators: a player, a medal and its points */
  return g_strdup_printf (_("%s wins “%s” (%s)."), tale->name, bm_words_get (&medal->name), points);
}

static char *
tell_team_medal (const Tale *tale)
{
  const BmMedal *medal = &tale->rules->medals[tale->event->item];
  g_autofree char *points = bm_words_points (medal->points);

  if (medal->points < 0 && tale->you)
    /* Translators: a medal that nobody wants, and its points */
    return g_strdup_printf (_("Your team has to take “%s”: %s for you."), bm_words_get (&medal->name), points);
  if (medal->points < 0)
    /* Translators: a medal that nobody wants, its points, and a player */
    return g_strdup_printf (_("%s has to take “%s” with their team (%s)."), tale->name, bm_words_get (&medal->name),
                            points);
  if (tale->you)
    /* Translators: a medal and its points */
    return g_strdup_printf (_("Your team wins “%s”: %s for you."), bm_words_get (&medal->name), points);
  /* Translators: a player, a medal and its points */
  return g_strdup_printf (_("%s wins “%s” with their team (%s)."), tale->name, bm_words_get (&medal->name), points);
}

static char *
tell_row_opened (const Tale *tale)
{
  return g_strdup (tale->event->item == 0 ? _("There are new tiles in the first row.")
                                         : _("There are new tiles in the second row."));
}

static char *
tell_over (const Tale *tale G_GNUC_UNUSED)
{
  return g_strdup (_("The game is over."));
}

static char *
tell_drawn (const Tale *tale)
{
  guint n = tale->event->index;

  if (tale->you)
    return g_strdup_printf (ngettext ("You draw %u tile.", "You draw %u tiles.", n), n);
  /* Translators: a player, and how many tiles */
  return g_strdup_printf (ngettext ("%s draws %u tile.", "%s draws %u tiles.", n), tale->name, n);
}

static char *
tell_taken (const Tale *tale)
{
  const char *token = bm_token_name (tale->rules, tale->event->item);
  const char *other = bm_players_get_name (tale->players, tale->event->other);

  if (tale->you)
    /* Translators: a token, and the player from whom it is taken */
    return g_strdup_printf (_("You take “%s” from %s."), token, other);
  if (is_you (tale, tale->event->other))
    /* Translators: a player and a token */
    return g_strdup_printf (_("%s takes “%s” from you."), tale->name, token);
  /* Translators: a player, a token, and the player from whom it is taken */
  return g_strdup_printf (_("%s takes “%s” from %s."), tale->name, token, other);
}

static char *
tell_swapped (const Tale *tale)
{
  const char *token = bm_token_name (tale->rules, tale->event->item);
  const char *given = bm_token_name (tale->rules, tale->event->index);
  const char *other = bm_players_get_name (tale->players, tale->event->other);

  if (tale->you)
    /* Translators: a token, the player who gets it, and the token that is given for it */
    return g_strdup_printf (_("You give “%s” to %s for “%s”."), given, other, token);
  if (is_you (tale, tale->event->other))
    /* Translators: a player, the token that the player gives away, and the token that is given for it */
    return g_strdup_printf (_("%s gives “%s” to you for “%s”."), tale->name, given, token);
  /* Translators: a player, a token, the player who gets it, and the token that is given for it */
  return g_strdup_printf (_("%s gives “%s” to %s for “%s”."), tale->name, given, other, token);
}

static char *
tell_moved (const Tale *tale)
{
  if (tale->you)
    /* Translators: %s is a tile */
    return g_strdup_printf (_("You move “%s”."), bm_tile_name (tale->rules, tale->event->item));
  /* Translators: a player and a tile */
  return g_strdup_printf (_("%s moves “%s”."), tale->name, bm_tile_name (tale->rules, tale->event->item));
}

typedef char *(*Tell) (const Tale *tale);

static const Tell tellers[BM_N_EVENT_KINDS] = {
  [BM_EVENT_EXPLORER] = tell_explorer,
  [BM_EVENT_TURN] = tell_turn,
  [BM_EVENT_ROW_OPENED] = tell_row_opened,
  [BM_EVENT_ROW_USED] = tell_row_used,
  [BM_EVENT_PICKED] = tell_picked,
  [BM_EVENT_GAVE] = tell_gave,
  [BM_EVENT_DISCARDED] = tell_discarded,
  [BM_EVENT_RETRIEVED] = tell_retrieved,
  [BM_EVENT_PLACED] = tell_placed,
  [BM_EVENT_MUTATED] = tell_mutated,
  [BM_EVENT_CRYSTAL] = tell_crystal,
  [BM_EVENT_COMPOSITE] = tell_composite,
  [BM_EVENT_TOKEN] = tell_token,
  [BM_EVENT_TOKEN_LOST] = tell_token_lost,
  [BM_EVENT_MEDAL] = tell_medal,
  [BM_EVENT_TEAM_MEDAL] = tell_team_medal,
  [BM_EVENT_OVER] = tell_over,
  [BM_EVENT_DRAWN] = tell_drawn,
  [BM_EVENT_TAKEN] = tell_taken,
  [BM_EVENT_SWAPPED] = tell_swapped,
  [BM_EVENT_MOVED] = tell_moved,
};

/**
 * bm_event_words:
 * @rules: the rules
 * @players: the players
 * @event: what happened
 *
 * A single person among computer players is called "you".
 *
 * Returns: (transfer full): a sentence; for the start of a turn, a heading
 */
char *
bm_event_words (const BmRules   *rules,
                const BmPlayers *players,
                const BmEvent   *event)
{
  Tale tale = { .rules = rules, .players = players, .event = event };

  g_return_val_if_fail (event->kind < G_N_ELEMENTS (tellers), g_strdup (""));
  g_return_val_if_fail (event->seat < bm_players_get_n_seats (players), g_strdup (""));

  tale.name = bm_players_get_name (players, event->seat);
  tale.you = is_you (&tale, event->seat);
  return tellers[event->kind] (&tale);
}

/* -- Gains: the points with their score lines, then the events -- */

static void
add_points (GPtrArray     *lines,
            const BmRules *rules,
            const BmGain  *gain)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *total = bm_words_signed_number (gain->total);
  g_autofree char *list = NULL;

  for (guint line = 0; line < rules->n_lines; line++)
    if (gain->lines[line] != 0)
      {
        g_autofree char *points = bm_words_signed_number (gain->lines[line]);

        /* Translators: a line of the score pad and how it changes: “Lava +3” */
        g_ptr_array_add (parts, g_strdup_printf (_("%s %s"), bm_line_name (rules, line), points));
      }

  if (parts->len == 0)
    {
      g_ptr_array_add (lines, g_strdup (_("No points yet")));
      return;
    }
  list = bm_words_and (parts);
  if (parts->len == 1 && gain->total != 0)
    g_ptr_array_add (lines, g_steal_pointer (&list));
  else
    /* Translators: how many points more, and on which lines of the score pad: “+5: Lava +3 and Crystals +2” */
    g_ptr_array_add (lines, g_strdup_printf (_("%s: %s"), total, list));
}

static char *
say_outcome (const BmRules *rules,
             const BmEvent *event)
{
  g_autofree char *points = NULL;

  switch ((BmEventKind) event->kind)
    {
    case BM_EVENT_MUTATED:
      points = bm_words_points (rules->forms[event->item].points);
      /* Translators: a tile and what it will be worth */
      return g_strdup_printf (_("“%s” mutates: %s"), bm_form_name (rules, event->item), points);
    case BM_EVENT_CRYSTAL:
      /* Translators: %s is a kind of crystal */
      return g_strdup_printf (_("Completes a crystal: %s"), bm_crystal_name (rules, event->item));
    case BM_EVENT_COMPOSITE:
      /* Translators: %s is a monster of several tiles */
      return g_strdup_printf (_("Completes “%s”"), bm_composite_name (rules, event->item));
    case BM_EVENT_TOKEN:
      /* Translators: %s is a token */
      return g_strdup_printf (_("You get “%s”"), bm_token_name (rules, event->item));
    case BM_EVENT_MEDAL:
      /* Translators: %s is a medal */
      return g_strdup_printf (_("Wins “%s”"), bm_medal_name (rules, event->item));
    case BM_EVENT_TEAM_MEDAL:
      /* Translators: %s is a medal */
      return g_strdup_printf (_("Wins “%s” for the team"), bm_medal_name (rules, event->item));
    case BM_EVENT_EXPLORER:
    case BM_EVENT_TURN:
    case BM_EVENT_ROW_OPENED:
    case BM_EVENT_ROW_USED:
    case BM_EVENT_PICKED:
    case BM_EVENT_GAVE:
    case BM_EVENT_DISCARDED:
    case BM_EVENT_RETRIEVED:
    case BM_EVENT_PLACED:
    case BM_EVENT_TOKEN_LOST:
    case BM_EVENT_OVER:
    case BM_EVENT_DRAWN:
    case BM_EVENT_TAKEN:
    case BM_EVENT_SWAPPED:
    case BM_EVENT_MOVED:
    default:
      return NULL;
    }
}

/**
 * bm_gain_words:
 * @rules: the rules
 * @gain: the gain of a place
 *
 * Returns: (transfer full): the points by score line and the events, one phrase per line
 */
char *
bm_gain_words (const BmRules *rules,
               const BmGain  *gain)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint seat = gain->events->len > 0 ? g_array_index (gain->events, BmEvent, 0).seat : 0;

  add_points (lines, rules, gain);
  for (guint i = 0; i < gain->events->len; i++)
    {
      const BmEvent *event = &g_array_index (gain->events, BmEvent, i);
      char *words = event->seat == seat ? say_outcome (rules, event) : NULL;

      if (words != NULL)
        g_ptr_array_add (lines, words);
    }

  return bm_words_lines (lines);
}

/**
 * bm_gain_summary:
 * @rules: the rules
 * @gain: the gain of a place
 *
 * Returns: (transfer full): the points by score line
 */
char *
bm_gain_summary (const BmRules *rules,
                 const BmGain  *gain)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_points (lines, rules, gain);
  return bm_words_lines (lines);
}
